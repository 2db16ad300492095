# Poker hands in PHH notation: dealt again, held against their recorded stacks, written.

hands=$root/tests/games/poker_room/phh

explains_every_pot() {
  hw replay "$hands/side-pots.phh"
  expect_status 0
  expect_silence
  expect_out "no-limit Texas hold 'em"
  expect_out "p1 takes back 300, which nobody called  [§4.P.3]"
  expect_out "the main pot of 900: p1, p2, p3  [§4.P.3]"
  expect_out "  p2 wins 900, pair of aces  [§4.T.2]"
  expect_out "  p2: 300 to 900 (+600)"
  hw replay "$hands/evening.phhs"
  expect_status 0
  expect_out "hand 1: no-limit Texas hold 'em"
  expect_out "  p1 Ann: 100 to 99.50 (-0.50)"
  expect_out "hand 2: pot-limit Omaha"
}
it "replay of poker hands explains every pot by its clause" explains_every_pot

tells_programs() {
  hw replay --json "$hands/omaha-high-low.phh"
  expect_json
  expect_out '"variant": "FO/8"'
  expect_out '"clause": "§4.H.1.d"'
}
it "replay of poker hands as JSON" tells_programs

says_what_it_waits_for() {
  sed '/d db Jh/d' "$hands/side-pots.phh" >"$tmp/part.phh"
  hw replay "$tmp/part.phh"
  expect_status 0
  expect_out "the hand waits for 1 card on the board"
}
it "replay of a part of a poker hand" says_what_it_waits_for

writes_what_it_reads() {
  local file
  for file in "$hands"/*.phh*; do
    hw replay --record "$file"
    expect_status 0
    cp "$out" "$tmp/again.${file##*.}"
    hw audit "$tmp/again.${file##*.}"
    expect_status 0
    hw replay --record "$tmp/again.${file##*.}"
    expect_same_files "$out" "$tmp/again.${file##*.}" "$file is not written as it was read"
  done
}
it "replay --record of poker hands" writes_what_it_reads

writes_our_own() {
  local file
  rm -rf "$tmp/ours"
  hw play ch4/poker --auto --rounds 4 --seed 3 --others 3 --option limit-structure=no-limit --option rake=5 --record "$tmp/ours"
  for file in $(find "$tmp/ours" -name '*.round'); do
    hw replay --phh "$file"
    expect_status 0
    expect_silence
    expect_out 'variant = "NT"'
    cp "$out" "$tmp/ours.phh"
    hw audit "$tmp/ours.phh"
    expect_status 0
    hw replay --phh "$tmp/ours.phh"
    expect_same_files "$out" "$tmp/ours.phh" "${file##*/} is not written as it was read"
  done
  hw replay --phh "$root/docs/examples/war.round"
  expect_refusal
  expect_err "war.round: only hands of the poker room"
  hw replay --phh "$root/tests/games/poker_room/poker.round/ch4-4m-chinese-poker.round"
  expect_refusal
  expect_err "no variant for chinese-poker"
}
it "replay --phh writes hands of our own table" writes_our_own

are_in_order() {
  hw audit "$hands"
  expect_status 0
  expect_silence
  [[ $(grep -c ": in order, " "$out") -eq 8 ]] || problem "not every hand is in order"
  hw audit --json "$hands"
  expect_json
  expect_out '"findings": 0'
}
it "audit of a folder of poker hands" are_in_order

are_found_wrong() {
  sed 's/^finishing_stacks.*/finishing_stacks = [300, 901, 799]/' "$hands/side-pots.phh" >"$tmp/wrong.phh"
  hw audit "$tmp/wrong.phh"
  expect_status 1
  expect_out "line 22, finishing_stacks of p2"
  expect_out "[§4.T.2]"
  expect_out "finishing_stacks of p3"
}
it "audit finds stacks that do not follow" are_found_wrong

is_refused_in_one_line() {
  local from=$1 to=$2 what=$3 command
  sed "s/$from/$to/" "$hands/side-pots.phh" >"$tmp/bad.phh"
  hw replay "$tmp/bad.phh"
  expect_refusal
  expect_err "$tmp/bad.phh:$what"
  hw audit "$tmp/bad.phh"
  expect_status 2
  expect_err "$tmp/bad.phh:$what"
}
is_refused_whole() {
  sed 's/cbr 350/cbr 150/' "$hands/evening.phhs" >"$tmp/bad.phhs"
  hw replay "$tmp/bad.phhs"
  expect_refusal
  expect_err "$tmp/bad.phhs:18: “p3 cbr 150”: 150 is below"
}
it "several poker hands, one of them wrong" is_refused_whole
it "a poker hand: out of turn" is_refused_in_one_line "p3 cbr 700" "p1 cc" "12: “p1 cc”: is out of turn: p3 is to act"
it "a poker hand: a raise below the least" is_refused_in_one_line "p3 cbr 700" "p3 cbr 150" "12: “p3 cbr 150”: 150 is below"
it "a poker hand: a bet over the stack" is_refused_in_one_line "p3 cbr 700" "p3 cbr 900" "12: “p3 cbr 900”: 900 is over his chips"
it "a poker hand: a card twice" is_refused_in_one_line "KsKd\"" "AsKd\"" "11: “d dh p3 AsKd”: a card is dealt twice"
it "a poker hand: no variant" is_refused_in_one_line "variant" "variety" "2: variety: is no field of the notation"
