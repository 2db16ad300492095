# Damaged and hand-edited round files: findings, or a refusal in one line; never a crash.

# Every file of a folder, of which there are so many at least, given to these subcommands.
survives() {
  local folder=$1 count=$2 file command
  shift 2
  local files=("$folder"/*)
  [[ ${#files[@]} -ge $count ]] || problem "only ${#files[@]} files"
  for file in "${files[@]}"; do
    for command in "$@"; do
      hw "$command" "$file"
      expect_result_or_refusal "$command ${file##*/}"
    done
  done
}

# The same mutations every time: so many files, each with one bit of the original flipped.
flip_bits() {
  mkdir -p "$2"
  LC_ALL=C awk -v count="$3" -v folder="$2" '
    BEGIN { for (i = 0; i < 256; ++i) byte[sprintf("%c", i)] = i }
    { text = text $0 "\n" }
    END {
      state = 12345
      for (n = 1; n <= count; ++n) {
        state = (state * 16807) % 2147483647; at = 1 + state % length(text)
        state = (state * 16807) % 2147483647; bit = 2 ^ (state % 8)
        old = byte[substr(text, at, 1)]
        new = int(old / bit) % 2 ? old - bit : old + bit
        file = sprintf("%s/%04d.round", folder, n)
        printf "%s%c%s", substr(text, 1, at - 1), new, substr(text, at + 1) > file
        close(file)
      }
    }' "$1"
}

truncate_often() {
  local size n
  size=$(wc -c <"$1")
  mkdir -p "$2"
  for ((n = 0; n < $3; ++n)); do head -c $((size * n / $3)) "$1" >"$2/$n.round"; done
}

# Every line left out in turn, written twice, and exchanged with the next.
shuffle_lines() {
  mkdir -p "$2"
  awk -v folder="$2" '
    { line[NR] = $0 }
    function put(file, skip, twice, swap,   i) {
      for (i = 1; i <= NR; ++i) {
        if (i == swap && i < NR) { print line[i + 1] > file; print line[i] > file; ++i; continue }
        if (i != skip) print line[i] > file
        if (i == twice) print line[i] > file
      }
      close(file)
    }
    END {
      for (n = 1; n <= NR; ++n) {
        put(folder "/" n "-missing.round", n, 0, 0)
        put(folder "/" n "-twice.round", 0, n, 0)
        put(folder "/" n "-exchanged.round", 0, 0, n)
      }
    }' "$1"
}

flip_bits "$examples/certified.round" "$tmp/flipped" 150
at_length it "150 flipped bits of a certified round" survives "$tmp/flipped" 150 replay audit verify
flip_bits "$examples/war.round" "$tmp/flipped-war" 60
at_length it "60 flipped bits of a round written by hand" survives "$tmp/flipped-war" 60 replay audit
truncate_often "$examples/certified.round" "$tmp/truncated" 60
at_length it "a certified round truncated at 60 places" survives "$tmp/truncated" 60 replay audit verify
shuffle_lines "$examples/overpaid.round" "$tmp/lines"
at_length it "every line missing, doubled, exchanged" survives "$tmp/lines" 90 replay audit

cut_at_each_line() {
  local lines line
  lines=$(wc -l <"$1")
  for ((line = 1; line < lines; ++line)); do
    head -n "$line" "$1" >"$tmp/cut.round"
    hw replay "$tmp/cut.round"
    [[ $status -ne 1 ]] || problem "line $line: replay has findings"
    expect_result_or_refusal "line $line"
  done
}
it "a file cut at each line" cut_at_each_line "$examples/war.round"

# Edits by hand: a part of an example replaced, and what the audit then says.
finds() {
  changed "$1" "$2"
  hw audit "$tmp/changed.round"
  expect_status 1
  expect_silence
  expect_out "$3"
}
it "audit: a changed stake" finds war.round '/^stake = "\$15/s/15/16/' \
  "seat-3 initial stake: recorded \$16.00; due \$15.00"
it "audit: a changed outcome" finds war.round 's/^outcome = "higher"/outcome = "lower"/' \
  "seat-1 initial outcome: recorded lower; due higher"
it "audit: a changed clause" finds war.round 's/§8(c)(1)/§8(c)(2)/' "recorded §8(c)(2); due §8(c)(1)"
it "audit: a stake not returned" finds war.round '/^returned = "\$7.50"/d' "due paid \$0.00, returned \$7.50"
it "audit: a commission not taken" finds overpaid.round '/^commission/d' "commission \$1.75"
it "audit: a wager that was not made" finds war.round 's/^wager = "war"/wager = "progressive"/' "due nothing"
it "audit: a round that was not void" finds war.round 's/^round-file = 1/&\nvoided = true/' \
  "recorded void; due not void"
it "audit: a carry-over that is not" finds war.round 's/^\[after\].*/&\ncut-card-out = true/' "after the round"
it "audit: a finished round that is said to wait" finds war.round 's/^round-file = 1/&\nwaiting = "a card"/' \
  "waits for a card"
it "audit: an unfinished round that is said to be complete" finds war.round '/deal 9h to dealer/d' \
  "waits for a card to dealer"

# Edits by hand that are no round: refused in one line.
refuses() {
  changed "$1" "$2"
  hw replay "$tmp/changed.round"
  expect_refusal
  expect_err "$3"
}
it "refused: another version" refuses war.round 's/^round-file = 1/round-file = 2/' "version 2"
it "refused: no version" refuses war.round '/^round-file/d' "round-file: is missing"
it "refused: a key that there is not" refuses war.round 's/^\[stakes\]/[stake]/' "did you mean stakes"
it "refused: a card that there is not" refuses war.round 's/deal Kh/deal Kx/' "“Kx” is no card"
it "refused: a joker" refuses war.round 's/deal Kh/deal Jk/' "the cards in play hold 0 Jk"
it "refused: a card twice in one deck" refuses certified.round 's/deal 7h/deal 8s/' "hold 1 8s, not more"
it "refused: a card to the wrong place" refuses war.round 's/Kh to seat-1/Kh to dealer/' "this card goes to seat-1"
it "refused: a place that there is not" refuses war.round 's/Kh to seat-1/Kh to table/' "“table” is no place"
it "refused: a decision that there is not" refuses war.round 's/seat-2 go-to-war/seat-2 go-to-wr/' \
  "did you mean go-to-war"
it "refused: a decision of another seat" refuses war.round 's/seat-2 go-to-war/seat-1 go-to-war/' "seat-2 comes here"
it "refused: a wrong burn" refuses war.round 's/burn 3/burn 2/' "“burn 3” comes here"
it "refused: an event that there is not" refuses war.round 's/"burn 3"/"shuffle"/' "is no event"
it "refused: more events than the round has" refuses war.round 's/"deal 9h to dealer",/& "deal 2c",/' \
  "the round was over before this"
it "refused: seat 0" refuses war.round 's/^seat-1 =/seat-0 =/' "“seat-0” is no seat"
it "refused: seat 8 of 7" refuses war.round 's/^seat-3 =/seat-8 =/' "this table has 7"
it "refused: a wager that there is not" refuses war.round 's/tie = "\$5.00"/tei = "$5.00"/' "did you mean tie"
it "refused: a negative stake" refuses war.round 's/tie = "\$5.00"/tie = "-$5.00"/' "is no amount of money"
it "refused: a stake without bounds" refuses war.round 's/tie = "\$5.00"/tie = "$99999999999999999999"/' \
  "is no amount of money"
it "refused: a stake on a decision" refuses war.round 's/tie = "\$5.00"/war = "$5.00"/' "is not placed before the deal"
it "refused: an unlawful table" refuses war.round 's/decks = 6/decks = 4/' "[§2(a)]"
it "refused: an irregularity that there is not" refuses war.round 's/"burn 3"/"call burn-forgoten", &/' \
  "did you mean burn-forgotten"
it "refused: an irregularity out of its phase" refuses war.round 's/"burn 3"/"call shuffler-failure", &/' "shuffle"
it "refused: a call without the card it is about" refuses war.round 's/"burn 1",/& "call card-face-up-in-shoe",/' \
  "name the card"
it "refused: a joker set aside" refuses certified.round \
  's/deal 8s/deal Jk/; s/^fresh-shoe = true/&\nset-aside = ["Jk"]/' "Jk"
it "refused: a card set aside and dealt again" refuses certified.round \
  's/deal 7h/deal 8s/; 0,/^fresh-shoe = true/s//&\nset-aside = ["8s"]/' "hold 1 8s, not more"
it "refused: a meter that the table has not" refuses war.round 's/^fresh-shoe = true/&\nmeters = { major = "$5" }/' \
  "major"
it "refused: a line break within an event" refuses war.round 's/deal Kh to/deal Kh\\nto/' "deal CARD to PLACE"
it "refused: a line break within a key" refuses war.round 's/^title/"a\\nb"/' "is not a key here"

shows_no_escapes_of_a_file() {
  changed war.round 's/Three players/\\u001b[31mThree\\u001b[0m players/'
  prints_no_escape_codes replay "$tmp/changed.round"
}
it "escape codes of a file are not passed on" shows_no_escapes_of_a_file

# Stakes that a supervisor accepts must still be wagers of the table.
accepts_only_wagers_of_the_table() {
  printf '%s\n' 'round-file = 1' \
    'log = ["call below-minimum-wager seat-1 must-hit", "deal 7h", "deal 5c", "deal 2h", "deal 2c"]' \
    '[table]' 'game = "ch4/mini-baccarat"' '[stakes]' 'seat-1 = { player = "$10", must-hit = "$5" }' \
    >"$tmp/accepted.round"
  hw replay "$tmp/accepted.round"
  expect_refusal
}
it "refused: accepting a wager that the table has not" accepts_only_wagers_of_the_table

refuses_file() {
  local command
  for command in replay audit verify check; do
    hw "$command" "$1"
    expect_refusal
  done
}
printf '' >"$tmp/empty.round"
it "an empty file" refuses_file "$tmp/empty.round"
printf '\0\1\2\377\376' >"$tmp/binary.round"
it "a binary file" refuses_file "$tmp/binary.round"
{ echo 'round-file = 1'; printf 'log = ['; printf '"burn 1",%.0s' {1..10001}; echo ']'; } >"$tmp/long.round"
it "a log without end" refuses_file "$tmp/long.round"
{ printf 'a = '; printf '[%.0s' {1..100000}; } >"$tmp/deep.round"
it "lists within lists within lists" refuses_file "$tmp/deep.round"
{ printf 'a'; printf '.a%.0s' {1..200000}; echo ' = 1'; } >"$tmp/dotted.round"
it "a key of 200,000 parts" refuses_file "$tmp/dotted.round"
