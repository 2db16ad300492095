# The drill for dealers: finished tables of every game, answers that are judged, weak spots that come again.

# Questions and answers of so many tables, as a program gets them.
asks() {
  hw drill "$@" --json
  expect_status 0
  expect_silence
  tail -n 1 "$out" | grep -q '"type":"summary"' || problem "the last line is no summary: $(tail -n 1 "$out")"
  [[ $(grep -c '"type":"question"' "$out") -gt 0 ]] || problem "nothing is asked"
  [[ $(grep -c '"type":"question"' "$out") -eq $(grep -c '"type":"answer"' "$out") ]] || problem "a question has no answer"
  grep '"type":"answer"' "$out" | grep -qv '"clause":"[^"]*[§(]' && problem "an answer has no clause"
  return 0
}

asks_of_game() {
  asks "$1" --rounds 3 --seed 1
  grep -q '"paid_cents":[1-9]' "$out" || problem "no wager of three tables wins"
}
for game in $(games); do it "drill $game" asks_of_game "$game"; done

# Rather wins of several kinds and pushes than a stream of losses.
favours_wins() {
  local questions losses rows
  asks "$1" --rounds 12 --seed 3
  questions=$(grep -c '"type":"answer"' "$out")
  losses=$(grep '"type":"answer"' "$out" | grep -c '"answer":"lose"')
  rows=$(grep '"type":"answer"' "$out" | grep '"paid_cents":[1-9]' | sed 's/.*"outcome":"\([^"]*\)".*"pays":"\([^"]*\)".*"wager":"\([^":]*\).*/\3 \1/' |
    sort -u | wc -l)
  ((2 * losses <= questions)) || problem "$losses of $questions are losses"
  ((rows >= $2)) || problem "only $rows different wins"
}
it "drill ma/three-card-poker shows many kinds of wins" favours_wins ma/three-card-poker 8
it "drill ma/roulette shows many kinds of wins" favours_wins ma/roulette 10
it "drill ma/craps shows many kinds of wins" favours_wins ma/craps 15
it "drill ma/pai-gow-poker shows wins" favours_wins ma/pai-gow-poker 1

deals_the_same_again() {
  asks ma/blackjack --rounds 3 --seed "the same"
  cp "$out" "$tmp/first"
  asks ma/blackjack --rounds 3 --seed "the same"
  expect_same_files "$out" "$tmp/first" "one seed gives two drills"
}
it "drill --seed deals the same tables again" deals_the_same_again

# The right answers of a drill, one a line.
right_answers() { sed -n 's/.*"answer":"\([^"]*\)".*"type":"answer".*/\1/p' "$out"; }

takes_right_answers() {
  local answers count
  asks "$@" --rounds 4 --seed 5
  answers=$(right_answers)
  count=$(wc -l <<<"$answers")
  status=0
  "$houseway" drill "$@" --rounds 4 --seed 5 <<<"$answers" >"$out" 2>"$err" || status=$?
  expect_status 0
  expect_silence
  expect_out "$count of $count answers right (100%), 4 rounds"
  expect_no_out "Weak spots"
  expect_out "right, "
  expect_out "[§"
}
it "drill takes what is right: minibaccarat" takes_right_answers ma/minibaccarat --option dragon-bonus=paytable-a
it "drill takes what is right: blackjack" takes_right_answers ma/blackjack --option surrender=offered
it "drill takes what is right: pai gow poker" takes_right_answers ma/pai-gow-poker --option fortune-bonus-offered=yes
it "drill takes what is right: supreme pai gow" takes_right_answers ma/supreme-pai-gow
it "drill takes what is right: pai gow tiles" takes_right_answers ma/pai-gow-tiles
it "drill takes what is right: asia poker" takes_right_answers ma/asia-poker
it "drill takes what is right: roulette" takes_right_answers ma/roulette --seats 2
it "drill takes what is right: craps" takes_right_answers ma/craps
it "drill takes what is right: a pot" takes_right_answers ma/flop-poker

# Whoever wins a pot is asked about like those who lose it.
hides_who_wins_a_pot() {
  asks ma/flop-poker --wager pot --rounds 3 --seed 5
  expect_out '"outcome":"highest"'
  grep '"type":"question"' "$out" | grep '"stake_cents":0' && problem "a question says who has won"
}
it "drill does not say who wins a pot" hides_who_wins_a_pot

asks_for_commission() {
  hw drill ma/minibaccarat --wager banker --rounds 8 --seed 2 --json
  grep '"type":"answer"' "$out" | grep '"outcome":"banker-higher"' | grep -q '"answer":"\$[0-9.,]* commission \$[0-9.]*"' ||
    problem "no commission is asked for: $(grep -m 1 '"outcome":"banker-higher"' "$out")"
  grep '"type":"question"' "$out" | grep -qv '"wager":"banker"' && problem "another wager than banker is asked"
  return 0
}
it "drill --wager asks of that wager, with its commission" asks_for_commission

# The same answers without their commission, or with a cent too much: only the others are right.
judges_every_cent() {
  local answers others
  asks ma/minibaccarat --wager banker --seats 5 --rounds 1 --seed 2
  answers=$(right_answers)
  others=$(grep -vc commission <<<"$answers")
  status=0
  "$houseway" drill ma/minibaccarat --wager banker --seats 5 --rounds 1 --seed 2 --json < <(sed 's/ commission.*//' <<<"$answers") \
    >"$out" 2>"$err" || status=$?
  expect_status 0
  (($(wc -l <<<"$answers") > others)) || problem "no answer has a commission"
  [[ $(grep -c '"right":true' "$out") -eq $others ]] || problem "an answer without its commission is taken"
  hw drill ma/casino-war --wager initial --seats 5 --rounds 1 --seed 2 --json
  answers=$(right_answers)
  "$houseway" drill ma/casino-war --wager initial --seats 5 --rounds 1 --seed 2 --json < <(sed 's/0$/1/' <<<"$answers") >"$out" 2>"$err"
  grep '"paid_cents":[1-9]' "$out" | grep -q '"right":true' && problem "a cent too much is taken"
  return 0
}
it "drill judges commission and cents" judges_every_cent

explains_what_was_wrong() {
  hw_with_keys '1\n1\nwhatever\n?\nq\n' drill ma/three-card-poker --seed 1 --wager pair-plus
  expect_status 0
  expect_out "it is "
  expect_out "write an amount"
  expect_out "pair-plus/"
  expect_out "0 of 2 answers right (0%), 1 round"
  expect_out "Weak spots"
  expect_out "0 of "
}
it "drill explains a wrong answer and names the weak spot" explains_what_was_wrong

ends_with_summary() {
  hw drill ma/casino-war --seed 1
  expect_status 0
  expect_out "0 of 0 answers right, 1 round"
}
it "drill: the end of input gives the summary" ends_with_summary

interrupted_with_summary() {
  local drill
  mkfifo "$tmp/silence"
  sleep 50 >"$tmp/silence" &
  local silence=$!
  "$houseway" drill ma/casino-war --seed 1 <"$tmp/silence" >"$out" 2>"$err" &
  drill=$!
  for _ in {1..100}; do
    grep -q "seat-" "$out" && break
    sleep 0.1
  done
  kill -INT "$drill"
  status=0
  wait "$drill" || status=$?
  kill "$silence" 2>/dev/null
  expect_status 0
  expect_out "0 of 0 answers right"
}
it "drill: Ctrl-C gives the summary" interrupted_with_summary

# Who answers “push” to everything is wrong about every loss, which is then asked more often.
repeats_weak_spots() {
  local before
  asks ma/casino-war --rounds 15 --seed 4
  before=$(grep -c '"answer":"lose"' "$out")
  status=0
  "$houseway" drill ma/casino-war --rounds 15 --seed 4 --json < <(yes push) >"$out" 2>"$err" || status=$?
  expect_status 0
  (($(grep -c '"answer":"lose"' "$out") > before)) || problem "losses answered wrong come no more often than $before times"
  tail -n 1 "$out" | grep -q '"weak":\[{' || problem "no weak spot is named"
  grep '"type":"answer"' "$out" | grep '"answer":"push"' | grep -q '"right":false' && problem "a push is not taken for right"
  return 0
}
it "drill asks weak spots more often" repeats_weak_spots

tells_program_what_is_wrong() {
  status=0
  printf 'lots\n' | "$houseway" drill ma/casino-war --rounds 1 --seed 1 --json >"$out" 2>"$err" || status=$?
  expect_status 0
  expect_out '"problem":"write an amount'
  expect_out '"right":null'
}
it "drill --json: an answer that is none, and none at all" tells_program_what_is_wrong
