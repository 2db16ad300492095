# Play in the terminal: by the basic strategy, and by keys.

plays_the_same_twice() {
  "$houseway" play "$1" --auto --seed 42 --rounds 10 >"$tmp/first"
  "$houseway" play "$1" --auto --seed 42 --rounds 10 >"$tmp/second"
  "$houseway" play "$1" --auto --seed 43 --rounds 10 >"$tmp/other"
  expect_same_files "$tmp/first" "$tmp/second" "the same seed gives two transcripts"
  cmp -s "$tmp/first" "$tmp/other" && problem "another seed gives the same transcript"
  grep -q "^10 rounds" "$tmp/first" || problem "there are no ten rounds"
}
for game in $(games); do it "play $game --auto: same seed, same transcript" plays_the_same_twice "$game"; done

plays_as_json() {
  hw play ma/minibaccarat --auto --seed 1 --json
  expect_status 0
  expect_json
  expect_out '"complete":true'
}
it "play --auto --json" plays_as_json

folds_and_leaves() {
  hw_with_keys '\nf\n?q' play ma/three-card-poker --seed 1
  expect_status 0
  expect_silence
  expect_out "ante \$10.00: folded, lose: loses \$10.00"
  expect_out "the basic strategy says"
  expect_out "you leave during the round: it does not count"
  expect_out "you leave with \$990.00 (-\$10.00)"
}
it "keys: fold a three card poker hand, ask for advice, leave" folds_and_leaves

plays_with_pair_plus() {
  hw_with_keys 'p25\n\npq' play ma/three-card-poker --seed 1
  expect_status 0
  expect_out "seat-1 play \$10.00:"
  expect_out "seat-1 pair-plus \$25.00:"
}
it "keys: play a three card poker hand with Pair Plus" plays_with_pair_plus

raises_soon_and_late() {
  hw_with_keys '\n4\ncc1q' play ma/ultimate-texas-hold-em --seed 1
  expect_status 0
  expect_out "(c)heck  play-(3)x  play-(4)x"
  expect_out 'seat-1 play $40.00'
  expect_out "(f)old  play-(1)x"
  expect_out 'seat-1 play $10.00'
}
it "keys: an Ultimate Texas Hold 'Em hand raised before the flop, and one at the end" raises_soon_and_late

war_seed=$(seed_where '^  seat-1 war ' ma/casino-war)

goes_to_war() {
  local wager
  hw_with_keys '\ng5\nq' play ma/casino-war --seed "$war_seed"
  expect_status 0
  expect_silence
  for wager in initial war tie; do expect_out "seat-1 $wager \$"; done
  expect_out "1 round"
}
it "keys: go to war, with another tie wager" goes_to_war

surrenders() {
  hw_with_keys '\nsq' play ma/casino-war --seed "$war_seed"
  expect_status 0
  expect_out "surrendered, lose 50%: loses \$5.00"
}
it "keys: surrender" surrenders

asks_again_beyond_limits() {
  hw_with_keys '\ng500\n\nq' play --seed "$war_seed" --table "$examples/casino-war.toml"
  expect_status 0
  expect_out "1 round"
}
it "keys: a tie wager beyond the table's limits is asked for again" asks_again_beyond_limits

doubles_behind() {
  hw_with_keys 'blackjack 10\nlist blackjack\nblackjack:2 5\nblackjack:b 20\n\nd15\nq\n' \
    play ma/blackjack --option shared-box=up-to-three-bettors --seed 1 --record "$tmp/shared"
  expect_status 0
  expect_silence
  expect_out " blackjack blackjack:b blackjack:c"
  expect_out "blackjack:2: is bet when a hand is split"
  expect_out "add to blackjack:b in dollars"
  expect_out "seat-1 blackjack \$20.00: lower"
  expect_out "seat-1 blackjack:b \$35.00: lower"
  hw verify "$tmp/shared/0001.round"
  expect_status 0
}
it "keys: a bet behind on a shared box of Blackjack, doubled in part" doubles_behind

house_money_seed=$(seed_where 'house-money .*: one-pair' ma/minibaccarat --option house-money=offered)

presses_house_money() {
  hw_with_keys 'h5\n\npq' play ma/minibaccarat --option house-money=offered --seed "$house_money_seed"
  expect_status 0
  expect_silence
  expect_out "seat-1 house-money \$5.00: one-pair, 3 to 1: wins \$15.00"
  expect_out "seat-1 banker \$25.00:"
}
it "keys: press the winnings of House Money" presses_house_money

plays_a_coup() {
  hw_with_keys 'p10\nb0\n\nq' play ma/minibaccarat --seed 1 --seat 3
  expect_status 0
  expect_out "seat-3 player \$10.00:"
  expect_no_out "seat-3 banker"
}
it "keys: a minibaccarat coup on the Player from seat 3" plays_a_coup

refuses_unlawful_stakes() {
  hw_with_keys 'i0\nt5\n\ni1x\nq' play ma/casino-war --seed 1
  expect_status 0
  expect_out "tie: needs initial beside it [§1, §8(e)]"
  expect_out "that is no amount"
  expect_out "0 rounds"
}
it "keys: unlawful stakes are refused with their clause" refuses_unlawful_stakes

chooses_from_menu() {
  hw_with_keys '99\nma/casino-wr\nma/casino-war\nq' play
  expect_status 0
  expect_out "there is no such game"
  expect_out "did you mean ma/casino-war"
  expect_out "Casino War (ma/casino-war)"
}
it "keys: the menu of games" chooses_from_menu

ends_with_its_input() {
  hw_with_keys "$1" play ma/casino-war --seed "$war_seed" --record "$tmp/left"
  expect_status 0
  expect_out "0 rounds, you leave with \$1,000.00"
  [[ ! -e $tmp/left ]] || problem "a round that does not count was recorded"
}
it "keys: the input ends before the deal" ends_with_its_input ""
it "keys: the input ends at a decision" ends_with_its_input '\n'
it "keys: the input ends at a bet" ends_with_its_input '\ng'

# Nothing is written where a command fails.
printf 'a file' >"$tmp/file"

records_nowhere() {
  hw play ma/casino-war --auto --seed 1 --record "$1"
  expect_status 2
  one_line_of_errors || problem "not one line of errors: $(head -c 300 "$err")"
  [[ $(cat "$tmp/file") == "a file" ]] || problem "a file was overwritten"
}
it "--record into a file" records_nowhere "$tmp/file"
it "--record below a file" records_nowhere "$tmp/file/rounds"
it "--record into /proc" records_nowhere /proc/rounds

leaves_no_half_file() {
  mkdir -p "$tmp/taken/0001.round"
  records_nowhere "$tmp/taken"
  [[ -z $(find "$tmp/taken" -type f) ]] || problem "left behind: $(find "$tmp/taken" -type f)"
}
it "--record leaves no half-written file" leaves_no_half_file

misuse_records_nothing() {
  hw play ma/casino-war --auto --option decks=5 --record "$tmp/never"
  expect_refusal
  [[ ! -e $tmp/never ]] || problem "a folder was made"
}
it "a refused table records nothing" misuse_records_nothing
