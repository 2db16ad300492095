# The rules of a game as a reader finds them: sections, search, a table's own rules, the pager of a terminal.

explains_game() {
  local part
  hw rules "$1"
  expect_status 0
  expect_silence
  for part in "($1)" "How it is played" Wagers "Pay tables"; do expect_out "$part"; done
  grep -qE '§|\([0-9]+\)' "$out" || problem "no clause is cited"
  [[ $(wc -L <"$out") -le 400 ]] || problem "a line has $(wc -L <"$out") characters"
  hw rules "$1" --json
  expect_status 0
  expect_json
  for part in "\"game\": \"$1\"" '"play": [' '"phase": "bet"' '"phase": "settle"'; do expect_out "$part"; done
}
for game in $(games); do it "rules $game, also as JSON" explains_game "$game"; done

shows_one_section() {
  hw rules ma/minibaccarat --section play
  expect_status 0
  expect_out "on 3 draws unless the Player's third card"
  expect_out "[§10(c)]"
  expect_no_out "Pay tables"
  hw rules ma/minibaccarat --section pays --section meters --option royal-9=offered
  expect_out "royal-9/"
  expect_out "star"
  expect_no_out "How it is played"
  hw rules pa/pai-gow-poker --section play
  expect_out "When all players have set, the dealer turns the dealer's cards"
  hw rules ma/minibaccarat --section clauses
  expect_out "Clauses of settlements"
}
it "rules --section" shows_one_section

# Sic Bo §4(c): of a table of minimums, two rows are stated as they are.
shows_bounds_of_minimums() {
  hw rules ma/sic-bo --section pays
  expect_out "2 to 1, no more and no less"
  expect_out "3 to 1, no more and no less"
  expect_no_out "1 to 1, no more"
  hw rules ma/pai-gow-poker --section pays
  expect_out "11 to 2, and no more than 6 to 1"
  hw rules ma/sic-bo --section pays --json
  expect_json
  expect_out '"at_most": "3 to 1"'
}
it "rules: how far odds may go above a minimum" shows_bounds_of_minimums
plays_as_the_table_does() {
  hw rules co/baccarat --section play --option shuffling-device=continuous
  expect_status 0
  expect_no_out "cutting card"
  expect_no_out "sensor"
  expect_out "On a tie hand wagers on the Banker are returned"
  hw rules co/baccarat --section play --option ez-baccarat=yes --option ez-progressive-paytable=1
  expect_out "A chip for the EZ progressive"
  expect_no_out "99 Fortunes"
  expect_out "Nobody but the dealer touches the cards"
  hw rules co/baccarat --section play --option form=midi
  expect_out "looks at the Player's hand"
  expect_no_out "Nobody but the dealer touches the cards"
}
it "rules: a step is told only where the table has it" plays_as_the_table_does

refuses_section() {
  hw rules ma/minibaccarat --section wager
  expect_refusal
  expect_err "did you mean wagers"
  expect_err "irregularities"
}
it "rules of a section that there is not" refuses_section

finds_word() {
  hw rules ma/three-card-poker --search QUEEN
  expect_status 0
  expect_out "The dealer plays with queen high or better"
  expect_out "[§10(a)(1)]"
  expect_no_out "From the dealer's left"
  # In the rows of a pay table: the table with its section, and these rows alone.
  hw rules ma/three-card-poker --search mini-royal
  expect_out "pair-plus/"
  expect_out "[§10(a)(2)"
  expect_no_out "three-of-a-kind"
  # By section of the regulation, in irregularities, and as JSON.
  hw rules ma/three-card-poker --search '§13(d)' --json
  expect_status 0
  expect_json
  expect_out '"id": "dealer-card-exposed-early"'
  expect_no_out '"id": "one-card-face-up"'
  hw rules ma/three-card-poker --search dodecahedron
  expect_status 1
  expect_silence
  expect_out "nothing in these rules has “dodecahedron”"
}
it "rules --search" finds_word

shows_rules_of_table() {
  hw rules ma/blackjack --section play
  expect_out "with dealer-soft-17 = hit"
  expect_out "hits a soft 17"
  expect_out "stands on every 17"
  hw rules ma/blackjack --section play --option dealer-soft-17=hit
  expect_out "hits a soft 17"
  expect_no_out "stands on every 17"
  expect_no_out "with dealer-soft-17"
  hw rules ma/blackjack --section options --option dealer-soft-17=hit
  expect_out "(here hit)"
  hw rules ma/blackjack --option dealer-soft-17=maybe
  expect_refusal
}
it "rules of a table are those that stand there" shows_rules_of_table

# What a rulebook may not say of how a game is played.
refuses_play() {
  rm -rf "$tmp/book"
  mkdir -p "$tmp/book/ma"
  cp "$root/rulebook/ma/casino-war.toml" "$tmp/book/ma"
  printf '\n[[play]]\n%b\n' "$1" >>"$tmp/book/ma/casino-war.toml"
  hw rules ma/casino-war --rulebook "$tmp/book"
  expect_refusal
  expect_err "$2"
}
it "a step without its section" refuses_play 'id = "x"\nphase = "deal"\ntext = "Deal."' "cite: is missing"
it "a step in no part of a round" refuses_play 'id = "x"\nphase = "dael"\ntext = "Deal."\ncite = "§1"' "did you mean deal"
it "a step under an option that there is not" refuses_play \
  'id = "x"\nphase = "deal"\ntext = "Deal."\ncite = "§1"\nwhen = { deck = 6 }' "did you mean decks"
it "a step that is written twice" refuses_play 'id = "deal"\nphase = "deal"\ntext = "Deal."\ncite = "§1"' \
  "“deal” is written twice"

# Runs a command at a terminal of its own, 24 lines high, and prints what it shows.
at_terminal() {
  python3 - "$@" <<'PYTHON' >"$out"
import fcntl, os, pty, struct, sys, termios
process, terminal = pty.fork()
if process == 0:
    fcntl.ioctl(1, termios.TIOCSWINSZ, struct.pack("HHHH", 24, 100, 0, 0))
    os.execvp(sys.argv[1], sys.argv[1:])
shown = b""
while True:
    try:
        more = os.read(terminal, 65536)
    except OSError:
        break
    if not more:
        break
    shown += more
os.waitpid(process, 0)
sys.stdout.buffer.write(shown)
PYTHON
}

pages() {
  command -v python3 >/dev/null || return 0
  PAGER="sed s/^/PAGED:/" at_terminal "$houseway" rules ma/casino-war
  expect_out "PAGED:"
  expect_out "How it is played"
  PAGER="sed s/^/PAGED:/" at_terminal "$houseway" rules ma/casino-war --search surrender --section play
  expect_out "surrenders"
  expect_no_out "PAGED:"
  PAGER=no-such-pager at_terminal "$houseway" rules ma/casino-war
  expect_out "How it is played"
  PAGER="sed s/^/PAGED:/" hw rules ma/casino-war
  expect_no_out "PAGED:"
}
it "rules go through a pager on a terminal only" pages
