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
it "check: a rate card that keeps more than the rule allows" breaks_clause unlawful-rate-card.toml "§30-2507(6)" "keeps 50.00%"

# Files and folders alike; the worst of them decides the exit status.
checks_many() {
  mkdir -p "$tmp/floor/pit"
  cp "$examples"/{casino-war,three-card-poker}.toml "$tmp/floor"
  cp "$examples/minibaccarat.toml" "$tmp/floor/pit"
  hw check "$tmp/floor"
  expect_status 0
  expect_silence
  expect_out "floor/pit/minibaccarat.toml: a lawful table of ma/minibaccarat"
  expect_out "3 tables: 3 lawful, 0 not"
  hw check "$tmp/floor" "$examples/unlawful-decks.toml"
  expect_status 1
  expect_out "[§2(a)]"
  expect_out "4 tables: 3 lawful, 1 not"
  hw check --json "$tmp/floor/pit" "$examples/unlawful-decks.toml"
  expect_status 1
  expect_json
  [[ $(grep -c '"lawful": ' "$out") -eq 2 ]] || problem "not both tables are in the JSON"
}
it "check takes files and folders" checks_many

checks_the_rest() {
  mkdir -p "$tmp/mixed"
  printf 'game = "ma/casino-war"\nseats = \n' >"$tmp/mixed/broken.toml"
  cp "$examples"/{casino-war,casino-war-surrender}.toml "$tmp/mixed"
  hw check "$tmp/mixed"
  expect_status 2
  expect_err "broken.toml:2"
  expect_out "casino-war.toml: a lawful table"
  expect_out "1 table: 1 lawful, 0 not; 1 strategy file left out"
}
it "check: one broken file does not hide the others" checks_the_rest

needs_a_table_in_the_folder() {
  mkdir -p "$tmp/empty"
  hw check "$tmp/empty"
  expect_refusal
  expect_err "has no *.toml file in it"
}
it "check of a folder without a table" needs_a_table_in_the_folder

names_every_violation() {
  local part
  printf 'game = "ma/three-card-poker"\nseats = 9\nwagers = ["cover-all"]\n[options]\nante-bonus-table = "z"\n' \
    >"$tmp/table.toml"
  hw check "$tmp/table.toml"
  expect_status 1
  for part in "seats: 9 seats; at most 7 [§11(k)]" "[§10(a)(3)]" "is offered only with"; do expect_out "$part"; done
}
it "check names every violation at once" names_every_violation

says() {
  printf "$1" >"$tmp/table.toml"
  hw check "$tmp/table.toml"
  expect_status 1
  expect_silence
  expect_out "$2"
}
it "check: a reading below the seed" says \
  'game = "ma/casino-war"\noptions.progressive = "offered"\nmeters.progressive.reading = "$9,999"\n' \
  'meters.progressive.reading: $9,999.00 is below the seed $10,000.00 [§11(c)]'
it "check: maximums below those of their odds" says \
  'game = "ch4/big-six"\nlimits.one-dollar.max = "$300"\nlimits.joker.max = "$49"\n' \
  'table.toml: option table-limits: the maximum of one-dollar is $300.00, and at 1 to 1 it is at least $400.00; the maximum of joker is $49.00, and at 40 to 1 it is at least $50.00 [§8.A.2-3]'
it "check: limits of a wager that is not offered" says \
  'game = "ma/casino-war"\nlimits.progressive.min = "$5"\n' "this table does not offer the wager [§11(a)]"
it "check: another vigorish at a 5 Treasures table, which takes 5 percent" says \
  'game = "co/baccarat"\noptions.five-treasures-paytable = "1"\noptions.vigorish-rate = "10"\n' "[30-2899.01(4)]"
it "check: a vigorish at EZ Baccarat, which has none" says \
  'game = "co/baccarat"\noptions.ez-baccarat = "yes"\noptions.vigorish-rate = "10"\n' "[30-2899.04(2)]"
it "check: rounding of a vigorish at EZ Baccarat, which has none" says \
  'game = "co/baccarat"\noptions.ez-baccarat = "yes"\noptions.vigorish-rounding = "25c-or-next-higher-multiple"\n' \
  "[30-2899.04(2)]"
it "check: odds above a minimum that the table has filed not to exceed" says \
  'game = "ma/roulette"\noptions.payouts-above-minimum = "no"\npays.straight.hit = "36 to 1"\n' "[§2(a)]"

warns_of_edges() {
  hw check --edges "$examples/tie-vigorish.toml"
  expect_status 0
  expect_silence
  expect_out "a lawful table of co/baccarat"
  expect_out "banker gives the player an edge of 0.7593%"
  hw check --json --edges "$examples/tie-vigorish.toml"
  expect_status 0
  expect_out '"wager": "banker"'
  hw check "$examples/tie-vigorish.toml"
  expect_status 0
  expect_silence
  expect_out "a lawful table of co/baccarat"
  expect_out "banker gives the player an edge of 0.7593%"
}
it "check: a lawful table that favours the player" warns_of_edges
warns_from_the_rate_on() {
  local rate
  for rate in 12 13; do
    printf 'game = "co/baccarat"\noptions.vigorish-type = "on-ties"\noptions.vigorish-rate = %s\n' "$rate" \
      >"$tmp/rate-$rate.toml"
  done
  hw check "$tmp/rate-12.toml"
  expect_out "banker gives the player an edge of 0.0932%"
  hw check "$tmp/rate-13.toml"
  expect_status 0
  expect_no_out "edge"
  printf 'game = "co/baccarat"\npays.tie.equal = "10 to 1"\n' >"$tmp/tie.toml"
  hw check "$tmp/tie.toml"
  expect_status 0
  expect_out "tie gives the player an edge of 4.6716%"
}
it "check: a vigorish on ties below 13 percent, and a tie bet at 10 to 1" warns_from_the_rate_on
solves_only_when_asked() {
  printf '%s\n' 'game = "ma/red-dog"' 'options.higher-payouts = "higher-with-notice-before-decrease"' \
    'pays.original.spread-1 = "20 to 1"' >"$tmp/dear.toml"
  hw check "$tmp/dear.toml"
  expect_status 0
  expect_no_out "edge"
  hw check --edges "$tmp/dear.toml"
  expect_status 0
  expect_out "original gives the player an edge of"
}
it "check: a game with decisions is solved when --edges asks" solves_only_when_asked
warns_beside_decisions() {
  printf '%s\n' 'game = "ma/high-card-flush"' 'options.flush-bonus-offered = "yes"' \
    'options.flush-bonus-paytable = "k"' >"$tmp/flush-k.toml"
  hw check "$tmp/flush-k.toml"
  expect_status 0
  expect_silence
  expect_out "flush-bonus gives the player an edge of 12.2429%"
  hw check --json "$tmp/flush-k.toml"
  expect_out '"wager": "flush-bonus"'
  printf '%s\n' 'game = "ma/blackjack"' 'options.offer-streak = "yes"' >"$tmp/streak.toml"
  hw check "$tmp/streak.toml"
  expect_status 0
  expect_silence
  expect_no_out "edge"
}
it "check: a wager that no decision changes, beside others" warns_beside_decisions
says_nothing_of_edges() {
  hw check --edges "$examples/minibaccarat.toml"
  expect_status 0
  expect_no_out "edge"
}
it "check --edges: a table that favours the house" says_nothing_of_edges

# Insurance a and b go with Emperor's Treasure; the bonus of §15 is the Fortune Bonus, whose tables are c, d and e.
insured='game = "ma/pai-gow-poker"\noptions.pai-gow-insurance-offered = "yes"\noptions.bonus-family = "section-15"\n'
for table in a b; do
  it "check: insurance $table beside the bonus of §15" says "${insured}options.insurance-paytable = \"$table\"\n" \
    "“$table” does not go with bonus-family = section-15"
done

raise_is_paid() {
  printf 'game = "ma/three-card-poker"\nwagers = ["ante", "pair-plus"]\n' >"$tmp/table.toml"
  hw check "$tmp/table.toml"
  expect_status 0
  hw analyze --table "$tmp/table.toml" ma/three-card-poker
  expect_status 0
  expect_out "3.37"
}
it "a table that lists no raise takes and pays it all the same" raise_is_paid

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
