# The poker room at a table: played, recorded and audited, simulated, and analysed for what the house takes.

plays_and_audits() {
  local game=$1
  rm -rf "$tmp/poker"
  hw play ch4/poker --auto --rounds 3 --seed 3 --others 3 --option "game=$game" --option ante=used --option rake=10 \
    --record "$tmp/poker"
  expect_status 0
  expect_silence
  hw audit "$tmp/poker"
  expect_status 0
  expect_out "3 rounds"
  expect_out "0 findings"
  hw verify "$tmp/poker"
  expect_status 0
  expect_out "3 of 3 rounds verified"
}
for game in texas-hold-em omaha five-card-low-draw five-card-high-draw five-card-high-low-draw five-card-stud \
  seven-card-low-stud seven-card-high-stud seven-card-high-low-stud crazy-pineapple badugi chinese-poker; do
  it "the poker room deals $game" plays_and_audits "$game"
done

says_what_the_house_takes() {
  hw analyze ch4/poker --option rake=5 --option 'rake-at-most=$4'
  expect_status 0
  expect_out "no wager has a house edge"
  expect_out "of   \$100.00    \$4.00   4.00%"
  hw analyze ch4/poker --json
  expect_json
}
it "analyze of the poker room is its rake" says_what_the_house_takes

simulates_the_rake() {
  hw simulate ch4/poker --rounds 1e4 --threads 1 --option rake=10
  expect_status 0
  expect_out "6 seats"
  expect_out "pot "
  hw simulate ch4/poker --rounds 1e4 --seats 1
  expect_refusal
  expect_err "from 2 to 9"
}
it "simulate of the poker room" simulates_the_rake

# He sits down with as much as he has, and when that is lost he buys what is left of his purse, not more.
buys_what_he_has() {
  hw play ch4/poker --auto --seed 6 --rounds 2000 --bankroll '$150'
  expect_status 0
  expect_silence
  expect_out "seat-1 on stake \$1"
  expect_out "you leave with \$0.00 (-\$150.00)"
}
it "the poker room: chips are bought within the purse" buys_what_he_has

plays_by_a_file() {
  hw simulate ch4/poker --rounds 1e4 --threads 1
  cp "$out" "$tmp/plain"
  hw simulate ch4/poker --rounds 1e4 --threads 1 --strategy "$root/docs/examples/poker-room-one-caller.toml"
  expect_status 0
  ! cmp -s "$out" "$tmp/plain" || problem "the file changes nothing"
  printf 'procedure = "poker-room"\ncalls-with = "any"\n' >"$tmp/plan.toml"
  hw simulate ch4/poker --rounds 1e4 --strategy "$tmp/plan.toml"
  expect_refusal
  expect_err "use weak, fair or strong"
}
it "simulate of the poker room with a strategy from a file" plays_by_a_file
