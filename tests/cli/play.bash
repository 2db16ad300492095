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
  expect_out "you leave during the round: your hand is played out"
  expect_out "2 rounds, you leave with \$980.00 (-\$20.00)"
}
it "keys: fold a three card poker hand, ask for advice, leave" folds_and_leaves

sets_a_hand() {
  hw_with_keys '\n2c 2c\nhello\nsurrender please\n7s 8h\nq' play ma/pai-gow-poker --seed 46
  expect_status 0
  expect_silence
  expect_out "write 2 cards of your hand, like 2c 6h or surrender"
  expect_no_out "seat-N"
  expect_out "low [8♥] [7♠]"
}
it "keys: a hand that cannot be set so is explained" sets_a_hand

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

raises_on_every_street() {
  hw_with_keys '\n3\nc2\ncc1\ncq' play ma/heads-up-hold-em --seed 1
  expect_status 0
  expect_out "(c)heck  raise-(1)x  raise-(2)x  raise-(3)x"
  expect_out 'seat-1 raise $30.00'
  expect_out 'seat-1 raise $20.00'
  expect_out "(f)old  raise-(1)x"
  expect_out 'seat-1 raise $10.00'
}
it "keys: Heads Up Hold 'em raised before the flop, after it and at the end" raises_on_every_street

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
  hw_with_keys 'blackjack 10\nlist blackjack\nblackjack:2 5\nblackjack:b 20\n\nd\n15\nq\n' \
    play ma/blackjack --option shared-box=up-to-three-bettors --seed 1 --record "$tmp/shared"
  expect_status 0
  expect_silence
  expect_out " blackjack blackjack:b blackjack:c"
  expect_out "blackjack:2: is bet when a hand is split"
  expect_out "add to blackjack:b up to \$20.00"
  expect_out "seat-1 blackjack \$20.00: lower"
  expect_out "seat-1 blackjack:b \$35.00: lower"
  hw verify "$tmp/shared"
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

takes_three_bets_down_and_lays_them_again() {
  hw_with_keys '10\n120\n\nq' play ma/let-it-ride --seed 1
  expect_status 0
  expect_silence
  for bet in 1 2 3; do expect_out "seat-1 bet-$bet \$20.00:"; done
}
it "keys: wagers that are a part of another go and come with it" takes_three_bets_down_and_lays_them_again

refuses_unlawful_stakes() {
  hw_with_keys 'i0\nt5\n\ni1x\nq' play ma/casino-war --seed 1
  expect_status 0
  expect_out "tie: needs initial beside it [§1, §8(e)]"
  expect_out "that is no amount"
  expect_out "0 rounds"
}
it "keys: unlawful stakes are refused with their clause" refuses_unlawful_stakes

# The seed's first rolls are 4 1, 1 1, 5 2: a point, nothing, and a seven-out.
bets_on_a_point='pass 10\n\npass-odds 10\nplace-to-win:8 12\n\n'

forfeits_what_stays() {
  hw_with_keys "${bets_on_a_point}q\nf" play ma/craps --seed 'craps tour'
  expect_status 0
  expect_silence
  expect_out "the point is 5"
  expect_out "you take down pass-odds \$10.00, place-to-win:8 \$12.00"
  expect_out "pass \$10.00 is not taken down once its point is set [§3(c)]"
  expect_out "you forfeit pass \$10.00"
  expect_out "2 rounds, you leave with \$990.00 (-\$10.00)"
}
it "keys: leave a craps table, and what may not be taken down" forfeits_what_stays

plays_out_what_stays() {
  hw_with_keys "${bets_on_a_point}q\np" play ma/craps --seed 'craps tour' --record "$tmp/played-out"
  expect_status 0
  expect_out "seat-1 pass \$10.00: seven-out, lose"
  expect_no_out "seat-1 place-to-win:8 \$12.00: seven-out"
  expect_out "3 rounds, you leave with \$990.00 (-\$10.00)"
  hw replay "$tmp/played-out/sitting-0001/0003.round"
  expect_status 0
}
it "keys: leave a craps table when the line is decided" plays_out_what_stays

rolls_without_the_line() {
  # … then 6 5, 1 2, 6 5, and a point of 10 that is made while a come bet has moved to 9.
  local line='pass 10\n\n'
  hw_with_keys "$line\n\n$line$line$line${line}come 10\n\n\nq\np" play ma/craps --seed 'craps tour'
  expect_status 0
  expect_silence
  expect_out "a roll without the line [§11(b)]"
  expect_out "seat-1 come:9 \$10.00: point-made, 1 to 1"
  expect_out "15 rounds"
}
it "keys: leave a craps table when come bets are decided, without a line bet" rolls_without_the_line

# The seed's first hand stands and wins.
leaves_a_streak() {
  hw_with_keys "210\n\ns$1" play ma/blackjack --option offer-streak=yes --seed 17
  expect_status 0
  expect_silence
  expect_out "you forfeit streak-2 \$10.00"
  expect_out "1 round, you leave with \$1,000.00 (+\$0.00)"
  [[ -z $2 ]] || expect_out "$2"
}
it "keys: leave a streak" leaves_a_streak qf "hands won in the streak: 1"
it "keys: a streak is played on beside another wager" leaves_a_streak qpqf "you stay at the table"

loses_a_streak() {
  hw_with_keys '210\n\ns\nqp' play ma/blackjack --option offer-streak=yes --seed 17
  expect_status 0
  expect_out "your hand is played out"
  expect_out "streak-2 \$10.00: streak-lost, lose: loses \$10.00"
  expect_no_out "(p)lay it out"
}
it "keys: a hand played out in a player's absence decides his streak" loses_a_streak

doubles_for_less() {
  hw_with_keys '\ndx\nd50\nd0\nd 5\nq' play ma/blackjack --seed 1
  expect_status 0
  expect_silence
  expect_out "double by how much, Enter for \$10.00"
  expect_out "that is no amount"
  expect_out "more than nothing and at most \$10.00 may be added"
  expect_out "seat-1 blackjack \$15.00:"
  expect_out "1 round,"
}
it "keys: double for less" doubles_for_less

doubles_in_full() {
  hw_with_keys '\nd\nq' play ma/blackjack --seed 1
  expect_status 0
  expect_out "seat-1 blackjack \$20.00:"
}
it "keys: double in full" doubles_in_full

cannot_pay() {
  hw_with_keys '\nd\nq' play ma/blackjack --seed 1 --bankroll '$15'
  expect_status 0
  expect_out "double by how much, Enter for \$5.00"
  expect_out "seat-1 blackjack \$15.00:"
}
it "keys: no more is doubled than the player has" cannot_pay

bets_in_any_order() {
  hw_with_keys 'multiple-action:2 10\nblackjack 10\nmultiple-action:2 10\n\nq' \
    play ma/blackjack --option multiple-action=two-or-three-wagers --seed 1
  expect_status 0
  expect_out "multiple-action: needs blackjack beside it [§18(b)]"
  expect_out "multiple-action:2: must be placed [§18(b)]"
  expect_out "seat-1 on blackjack \$10.00 multiple-action:2 \$10.00"
}
it "keys: a wager that needs another waits for it" bets_in_any_order

starts_with_what_is_required() {
  hw_with_keys '\nq' play pa/blackjack-switch-hands --seed 1
  expect_status 0
  expect_no_out "must be placed"
  expect_out "switch-hands-ante            \$2.00  with the blackjack"
}
it "keys: a newcomer's first stakes can be dealt" starts_with_what_is_required

takes_nothing_locked_down() {
  hw_with_keys 'pass 10\n\npass 0\nq\nf' play ma/craps --seed 'craps tour'
  expect_status 0
  expect_out "pass: is not taken down once its point is set"
}
it "keys: the last bet on the felt is not taken down either where it may not" takes_nothing_locked_down

chooses_from_menu() {
  hw_with_keys '99\nma/casino-wr\nma/casino-war\nq' play
  expect_status 0
  expect_out "there is no such game"
  expect_out "did you mean ma/casino-war"
  expect_out "Casino War (ma/casino-war)"
}
it "keys: the menu of games" chooses_from_menu

ends_with_its_input() {
  hw_with_keys "" play ma/casino-war --seed "$war_seed" --record "$tmp/left"
  expect_status 0
  expect_out "0 rounds, you leave with \$1,000.00"
  [[ ! -e $tmp/left ]] || problem "who was never dealt a card was recorded"
}
it "keys: the input ends before the deal" ends_with_its_input

# Whoever leaves during a round has his hand played out, settled and recorded.
is_played_out() {
  local folder=$tmp/played-out-$1
  hw_with_keys "$2" play "${@:4}" --record "$folder"
  expect_status 0
  expect_silence
  expect_out "you leave during the round: your hand is played out"
  expect_out "$3"
  expect_out "1 round, you leave with"
  hw audit "$folder"
  expect_status 0
}
it "keys: the input ends at a decision" is_played_out decision '\n' "surrendered, lose 50%: loses \$5.00" \
  ma/casino-war --seed "$war_seed"
it "keys: the input ends at a bet" is_played_out bet '\ng' "seat-1 war \$10.00:" ma/casino-war --seed "$war_seed"
it "keys: q at a decision" is_played_out poker '\nq' "ante \$10.00: folded, lose: loses \$10.00" \
  ma/three-card-poker --seed 1
it "keys: q at an amount" is_played_out amount '\ndq\n' "seat-1 blackjack \$10.00:" ma/blackjack --seed 1
it "keys: q while a hand is set" is_played_out setting '\nq\n' "seat-1 pai-gow-poker \$" ma/pai-gow-poker --seed 46

# Ctrl-C, a closed terminal and a polite kill at a decision are no way to take a stake back either.
signal_plays_out() {
  local folder=$tmp/signal-$1 fifo=$tmp/keys-$1 player
  mkfifo "$fifo"
  # Whoever runs the tests may ignore a signal (nohup does), and the player would inherit that.
  env --default-signal "$houseway" play ma/three-card-poker --seed 1 --record "$folder" <"$fifo" >"$out" 2>"$err" &
  player=$!
  exec 9>"$fifo"
  printf '\n' >&9
  for _ in {1..100}; do grep -q "q leaves: $" "$out" && grep -q "(f)old" "$out" && break; sleep 0.05; done
  kill "-$1" "$player"
  status=0
  wait "$player" || status=$?
  exec 9>&-
  expect_status 0
  expect_out "ante \$10.00: folded, lose: loses \$10.00"
  hw audit "$folder"
  expect_status 0
}
for name in INT HUP TERM; do it "SIG$name during a round" signal_plays_out "$name"; done

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

never_overwrites() {
  local folder=$tmp/kept before
  mkdir -p "$folder"
  printf 'mine' >"$folder/0001.round"
  for seed in 1 2; do
    hw play ma/casino-war --auto --seed "$seed" --rounds 2 --record "$folder"
    expect_status 0
    [[ $seed -eq 2 ]] || before=$(cat "$folder"/sitting-0001/* | sha256sum)
  done
  [[ $(cat "$folder/0001.round") == mine ]] || problem "a file that was there was overwritten"
  [[ $(cat "$folder"/sitting-0001/* | sha256sum) == "$before" ]] || problem "the first sitting was changed"
  [[ $(cd "$folder" && echo sitting-*/*) == "sitting-0001/0001.round sitting-0001/0002.round sitting-0001/closing.toml \
sitting-0001/sitting.toml sitting-0002/0001.round sitting-0002/0002.round sitting-0002/closing.toml \
sitting-0002/sitting.toml" ]] || problem "recorded: $(cd "$folder" && echo sitting-*/*)"
}
it "--record never overwrites: a folder for each sitting" never_overwrites

leaves_no_half_file() {
  hw play ma/casino-war --auto --seed 1 --record "$tmp/whole"
  [[ -z $(find "$tmp/whole" -name '*.part') ]] || problem "left behind: $(find "$tmp/whole" -name '*.part')"
}
it "--record leaves no half-written file" leaves_no_half_file

misuse_records_nothing() {
  hw play ma/casino-war --auto --option decks=5 --record "$tmp/never"
  expect_refusal
  [[ ! -e $tmp/never ]] || problem "a folder was made"
}
it "a refused table records nothing" misuse_records_nothing

# The tours are what the program shows today.
shows_the_tour() {
  "$root/docs/tour/record" "$houseway" "$1" >"$tmp/tour" 2>"$err" || problem "$(head -c 300 "$err")"
  diff "${1%.keys}.txt" "$tmp/tour" >"$tmp/changes" || problem "record it again: $(head -n 4 "$tmp/changes")"
}
if command -v python3 >/dev/null; then
  for keys in "$root"/docs/tour/*.keys; do it "docs/tour/$(basename "$keys")" shows_the_tour "$keys"; done
fi
