# What a person at the terminal sees and types: names of hands, menus, bets, other seats, roads, calls, the summary.

names_hands() {
  local name=$1
  hw play "${@:2}" --auto
  expect_status 0
  expect_out "$name"
}
it "play names a three card hand" names_hands "[6♣] [9♥] [5♥]  nine high" ma/three-card-poker --seed 1
it "play counts a blackjack hand" names_hands "[7♥] [9♥] [Q♠]  26, over" ma/blackjack --seed 3
it "play counts points of baccarat" names_hands "[A♠] [7♥]  natural 8" ma/minibaccarat --seed 1
it "play names hands that are set" names_hands " over " ma/pai-gow-poker --seed 46
it "play names hands of two cards" names_hands " points" ma/supreme-pai-gow --seed 46
it "play names three hands that are set" names_hands "flush, ace high over ace-five over ten" ma/asia-poker --seed 46
it "play adds dice up" names_hands "roll 4 1  5" ma/craps --seed 'craps tour'
it "play says the colour of a number" names_hands "spin 0  green" ma/roulette --seed tour
it "play shows the symbol of a wheel" names_hands 'spin $5' co/big-six --seed tour

# A throw that is called void is not shown: what is called stands above the throw that counts.
calls_before_the_throw() {
  hw_with_keys "$3" play "$1" --seed 1
  expect_status 0
  grep -A2 -F "$2" "$out" | grep -qE '^  (roll|spin) ' || problem "the throw does not follow: $(grep -A3 -F "$2" "$out")"
}
it "play: no roll of sic bo" calls_before_the_throw ma/sic-bo "not all three dice lie flat" 'small 10\ncall dice-not-flat\n\nq'
it "play: a short spin of big six" calls_before_the_throw ma/big-six "fewer than three revolutions" '!short-spin\n\nq'

# The menu: families, games, jurisdictions.
walks_the_menu() {
  hw_with_keys "$1" play --seed 1
  expect_status 0
  expect_silence
  expect_out "$2"
}
it "menu: a family, a game, a jurisdiction" walks_the_menu '1\n1\n3\nq' "Blackjack (ma/blackjack)"
it "menu: back to the families" walks_the_menu '1\nb\n5\n2\n3\nq' "Roulette (ma/roulette)"
it "menu: the dice" walks_the_menu '4\n1\n1\nq' "Craps (ch4/craps)"
it "menu: a game of one jurisdiction in its family" walks_the_menu '4\n2\nq' "Sic Bo (ma/sic-bo)"
it "menu: a name" walks_the_menu 'three card poker\n2\nq' "Three Card Poker (ma/three-card-poker)"
it "menu: a game of one jurisdiction" walks_the_menu "ultimate texas hold'em\nq" "(ma/ultimate-texas-hold-em)"
it "menu: what there is not" walks_the_menu '99\nblackjak\nq' "there is no such game"

asks_whose_rules() {
  hw_with_keys '3\nq' play blackjack --seed 1
  expect_status 0
  expect_out "Whose rules?"
  expect_out "Blackjack (ma/blackjack)"
}
it "play blackjack asks whose rules" asks_whose_rules

names_the_choice() {
  hw "$@"
  expect_refusal
  expect_err "“blackjack” is a game of several jurisdictions: write ch4/blackjack, co/blackjack, ma/blackjack or pa/blackjack"
}
for command in "simulate blackjack" "analyze blackjack" "rules blackjack" "report blackjack -o $tmp/never.html" \
  "play blackjack --auto"; do
  it "$command names the choice" names_the_choice $command
done

finds_the_only_one() {
  hw simulate ultimate-texas-hold-em --rounds 1000 --seed 1
  expect_status 0
  expect_out "ma/ultimate-texas-hold-em"
}
it "a game of one jurisdiction needs no more than its name" finds_the_only_one

# Bets as people type them.
bets() {
  local game=$1 keys=$2
  hw_with_keys "$keys" play "$game" --seed 'craps tour'
  expect_status 0
  expect_silence
  for expected in "${@:3}"; do expect_out "$expected"; done
}
it "bets: odds and place" bets ma/craps 'pass 10\n\nodds 10\nplace 6 12\n\nq\nf' 'pass-odds $10.00  place-to-win:6 $12.00'
it "bets: don't pass and its odds" bets ma/craps "don't pass 10\n\nodds 15\nq\nf" 'dont-pass $10.00  dont-pass-odds $15.00'
it "bets: yo, hard 8 and any 7" bets ma/craps 'yo 1\nhard 8 5\nany 7 2\nq' 'any-seven $2.00  eleven $1.00  hard-8 $5.00'
it "bets: a number alone says too little in craps" bets ma/craps '6 12\nq' '“6” can mean'
it "bets: what cannot be paid is not laid elsewhere" bets ma/craps 'pass 10\n\nplace 6 10\nq\nf' \
  "place-to-win:6: \$10.00 cannot be paid exactly"
it "bets: a number, a colour, a corner" bets ma/roulette '17 5\n5 on red\ncorner 25 26 28 29 2\nq' \
  'four-numbers:25-26-28-29 $2.00  red $5.00  straight:17 $5.00'
it "bets: sic bo as people say it" bets ma/sic-bo 'total 9 5\n5 on big\npair 2 5 2\n4 1\nq' \
  'big $5.00  one-of-a-kind:4 $1.00  total-value:9 $5.00'
it "bets: two numbers of sic bo are their combination" bets ma/sic-bo '1-2 3\nq' 'two-dice-combination:1-2 $3.00'
it "bets: a total that sic bo has not" bets ma/sic-bo 'total 3 5\nq' 'totals go from 4 to 17'
it "bets: the double zero" bets ma/roulette '00 1\nq' 'straight:00 $1.00'
it "bets: several corners" bets ma/roulette 'corner 25 2\nq' '“corner 25” can mean four-numbers:22-23-25-26 or'
it "bets: taken down by a part of the name" bets ma/roulette '17 5\n17 0\nq' 'nothing on the felt'

types_the_whole_word() {
  hw_with_keys 'player 25\nb0\n\nq' play ma/minibaccarat --seed 1
  expect_status 0
  expect_out 'seat-1 player $25.00:'
}
it "bets: a wager's name typed out where a key is enough" types_the_whole_word

# The Blind is the Ante's; nobody types it.
blind_follows() {
  hw_with_keys 'a25\nq' play ma/ultimate-texas-hold-em --seed 1
  expect_status 0
  expect_out "  blind                        \$25.00  with the ante"
  expect_no_out "(b)lind"
}
it "bets: the Blind follows the Ante" blind_follows

switch_ante_follows() {
  hw_with_keys 'b50\nq' play pa/blackjack-switch-hands --seed 1
  expect_out "switch-hands-ante            \$10.00  with the blackjack"
}
it "bets: the ante of Switch Hands follows the wager" switch_ante_follows

# Nothing is offered for which the purse does not hold the money.
poor() {
  hw_with_keys "$1" play "${@:4}"
  expect_status 0
  expect_silence
  expect_out "$2"
  expect_no_out "$3"
}
it "no double without money" poor '\ns' "(s)tand  (h)it " "(d)ouble" ma/blackjack --seed 1 --bankroll '$10'
it "no insurance without money" poor '\ns' "(s)tand" "stake on insurance" \
  ma/blackjack --seed 3 --bankroll '$10'
it "no raise without money" poor '\nccf' "(c)heck  play-(3)x " "play-(4)x" \
  ma/ultimate-texas-hold-em --seed 1 --bankroll '$50'

# A foul hand is asked about, and set again or kept.
asks_about_foul() {
  hw_with_keys "$1" play ma/pai-gow-poker --seed 9
  expect_status 0
  expect_silence
  expect_out "That is foul: ten high over pair of aces. It loses as it lies."
  expect_out "$2"
}

it "a foul hand is set again" asks_about_foul '\nAd As\nn5c 3c\nq' "pair of aces over five-three"
it "a foul hand is kept" asks_about_foul '\nAd As\nyq' "           foul: ten high over pair of aces"

# Other seats are dealt in, decide by the strategy and are settled in the same round.
plays_beside_others() {
  hw play ma/blackjack --seat 2 --others 3 --auto --seed 1 --rounds 3 --record "$tmp/others"
  expect_status 0
  expect_silence
  for seat in 1 2 3 4; do [[ $seat == 1 ]] || expect_out "  seat-$seat "; done
  expect_out "  seat-5 "
  expect_no_out "  seat-1 "
  grep -qE 'seat-[345] (wins|loses|even)' "$out" || problem "the others are not settled"
  hw audit "$tmp/others"
  expect_status 0
}
it "--others 3 plays beside other seats" plays_beside_others

others_bet_the_same() {
  hw_with_keys 'pass 10\n\nodds 20\n\nq\nf' play ma/craps --others 2 --seed 'craps tour' --record "$tmp/shooters"
  expect_status 0
  expect_silence
  grep -q 'seat-3' "$tmp/shooters/sitting-0001/0001.round" || problem "the third seat has no stake"
  hw audit "$tmp/shooters"
  expect_status 0
}
it "--others stake what the player stakes" others_bet_the_same

too_many_others() {
  hw play ma/blackjack --others 7 --auto
  expect_misuse
  expect_err "takes a number from 0 to 6"
}
it "--others leaves room for the player" too_many_others

# The roads of baccarat, against roads drawn by another program from the same cards.
shows_the_roads() {
  local keys="" expected
  for _ in {1..30}; do keys+='\n'; done
  hw play ma/minibaccarat --seed 5 --auto --rounds 30 --json
  python3 "$here/roads.py" <"$out" >"$tmp/roads" || problem "no roads to compare with"
  hw_with_keys "${keys}q" play ma/minibaccarat --seed 5
  expect_status 0
  awk '/^you have/ { last = block; block = "" } { block = block "\n" $0 } END { print last }' "$out" >"$tmp/last"
  for name in "big eye boy" "small road" "cockroach pig"; do
    expected=$(sed -n "s/^$name //p" "$tmp/roads")
    grep -qE "^  $name +$expected$" "$tmp/last" || problem "$name is not $expected: $(grep "$name" "$tmp/last")"
  done
  # The bead plate, read column by column.
  head -n 1 "$tmp/roads" >"$tmp/winners"
  python3 - "$tmp/last" >"$tmp/beads" <<'PYTHON'
import sys
lines = open(sys.argv[1], encoding="utf-8").read().splitlines()
at = next(i for i, line in enumerate(lines) if line.strip().startswith("bead plate"))
rows = [line[2:26:2] for line in lines[at + 1 : at + 7]]
print("".join(row[column] for column in range(12) for row in rows).replace(".", "").upper())
PYTHON
  expect_same_files "$tmp/winners" "$tmp/beads" "the bead plate is $(cat "$tmp/beads"), not $(cat "$tmp/winners")"
}
if command -v python3 >/dev/null; then it "baccarat shows its roads" shows_the_roads; fi

# Irregularities are called with their clause.
calls_an_irregularity() {
  hw_with_keys "$1" play "${@:3}" --record "$tmp/called"
  expect_status 0
  expect_silence
  expect_out "$2"
  if [[ -e $tmp/called ]]; then
    hw audit "$tmp/called"
    expect_status 0
    rm -r "$tmp/called"
  fi
}
it "call lists what can be called" calls_an_irregularity '!\nq' \
  "cards-face-up-in-shoe-multiple: more than one card is found face up in the" ma/casino-war --seed 1
it "call before the deal" calls_an_irregularity '!cards-face-up-in-shoe-multiple\n\nq' \
  "initial \$10.00: void, push: is returned  [§10(b)]" ma/casino-war --seed 1
it "call the next card of the shoe" calls_an_irregularity '!call card-face-up-in-shoe\n\nsq' \
  "one card is found face up in the shoe: discard-card [§10(b)]" ma/casino-war --seed 1
it "call at a decision" calls_an_irregularity "\n!no-card-to-wager\nq" \
  "initial \$10.00: void, push: is returned  [§10(d)]" ma/casino-war --seed "$(seed_where '^  seat-1 war ' ma/casino-war)"
it "call in words where bets are typed" calls_an_irregularity 'call\nred 5\nq' "call ID" ma/roulette --seed 1
it "call what there is not" calls_an_irregularity '!shufler-failure\nq' "did you mean shuffler-failure" \
  ma/casino-war --seed 1
it "call at the wrong time" calls_an_irregularity "\n!shuffler-failure\nsq" "is called in the phase shuffle, not now" \
  ma/casino-war --seed "$(seed_where '^  seat-1 war ' ma/casino-war)"

# Automatic play stays within the purse.
stays_within_the_purse() {
  hw play "$1" --auto --seed 1 --rounds 400 --bankroll '$60' --json
  expect_status 0
  expect_silence
  grep -q '"purse_cents":-' "$out" && problem "the purse is below nothing"
  hw play "$1" --auto --seed 1 --rounds 400 --bankroll '$60'
  expect_out "you leave with"
}
for game in $(games); do it "play $game --auto stays within the purse" stays_within_the_purse "$game"; done

# The summary.
sums_up() {
  hw_with_keys '\nf\np\nfq' play ma/three-card-poker --seed 1
  expect_status 0
  expect_out "  staked "
  grep -qE '^  ante +staked +\$[0-9.,]+ +net ' "$out" || problem "no line for the ante"
  expect_out "biggest win"
  expect_out "table secret 1"
}
it "leaving sums the sitting up" sums_up

# Whatever is shown fits 80 columns.
fits_80_columns() {
  python3 - "$1" >"$tmp/wide" <<'PYTHON'
import sys
for line in open(sys.argv[1], encoding="utf-8"):
    if len(line.rstrip("\n")) > 80:
        print(line.rstrip("\n"))
PYTHON
  [[ ! -s $tmp/wide ]] || problem "too wide: $(head -n 1 "$tmp/wide")"
}
plays_in_80_columns() {
  "$houseway" play "$1" --auto --seed 3 --rounds 5 --others 2 >"$tmp/played"
  fits_80_columns "$tmp/played"
}
menu_in_80_columns() {
  hw_with_keys '1\n1\nq' play
  expect_out "Whose rules?"
  fits_80_columns "$out"
}
if command -v python3 >/dev/null; then
  it "the menu within 80 columns" menu_in_80_columns
  for game in $(games); do it "play $game within 80 columns" plays_in_80_columns "$game"; done
  for tour in "$root"/docs/tour/*.txt; do it "$(basename "$tour") within 80 columns" fits_80_columns "$tour"; done
fi
