# Table configurations: the lawful, and the unlawful with the clause they break.

is_lawful() {
  hw check "$1"
  expect_status 0
  expect_silence
  expect_out "a lawful table of"
  hw check --json "$1"
  expect_status 0
  expect_json
  expect_out '"lawful": true'
}
for table in three-card-poker minibaccarat casino-war; do
  it "check: $table.toml is lawful" is_lawful "$examples/$table.toml"
done

breaks_clause() {
  hw check "$examples/$1"
  expect_status 1
  expect_silence
  expect_out "[$2]"
  expect_out "$3"
  hw check --json "$examples/$1"
  expect_status 1
  expect_json
  expect_out '"lawful": false'
  expect_out "\"clause\": \"$2\""
}
it "check: a deck count that the rule does not allow" breaks_clause unlawful-decks.toml "§2(a)" "6, 7 or 8"
it "check: a pay table that is not in the rulebook" breaks_clause unlawful-paytable.toml "§10(a)(3)" "table-a"
it "check: a wager without the one it depends on" breaks_clause unlawful-wager.toml "§6(g)" "ante or pair-plus"

names_every_violation() {
  local part
  printf 'game = "ma/three-card-poker"\nseats = 9\nwagers = ["cover-all"]\n[options]\nante-bonus-table = "z"\n' \
    >"$tmp/table.toml"
  hw check "$tmp/table.toml"
  expect_status 1
  for part in "seats: 9 seats" "[§10(a)(3)]" "is offered only with"; do expect_out "$part"; done
}
it "check names every violation at once" names_every_violation

refuses_table() {
  printf "$1" >"$tmp/table.toml"
  hw check "$tmp/table.toml"
  expect_refusal
  expect_err "$2"
}
it "check: a key that there is not" refuses_table 'game = "ma/casino-war"\n[option]\ndecks = 6\n' "did you mean options"
it "check: broken TOML, with its line" refuses_table 'game = "ma/casino-war"\nseats = \n' "table.toml:2"
it "check: a game that there is not" refuses_table 'game = "ma/casino-wr"\n' "did you mean ma/casino-war"
it "check: a table without a game" refuses_table 'seats = 5\n' "game: is missing"
it "check: money that is none" refuses_table 'game = "ma/casino-war"\nlimits.initial.min = "ten"\n' "table.toml:2"

unlawful_table_is_not_dealt() {
  hw "$@" --table "$examples/unlawful-decks.toml"
  expect_refusal
  expect_err "[§2(a)]"
}
it "play refuses an unlawful table" unlawful_table_is_not_dealt play ma/casino-war --auto
it "simulate refuses an unlawful table" unlawful_table_is_not_dealt simulate ma/casino-war

plays_at_table() {
  hw play --table "$examples/$1.toml" --auto --rounds 20 --seed 1
  expect_status 0
  expect_silence
  expect_out "20 rounds"
}
for table in three-card-poker minibaccarat casino-war; do
  it "play --table $table.toml" plays_at_table "$table"
done
