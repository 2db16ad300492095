# Analysis: the published figures, any pay table, and clear refusals.

export XDG_CACHE_HOME=$tmp/cache

gives() {
  local figure=$1
  shift
  hw analyze "$@"
  expect_status 0
  expect_silence
  expect_out "$figure"
}
it "three card poker" gives 3.372981% ma/three-card-poker
it "pair plus with other odds" gives 2.316742% ma/three-card-poker --wager pair-plus \
  --pays 'pair-plus:mini-royal=40 to 1' --pays 'pair-plus:straight-flush=40 to 1' \
  --pays 'pair-plus:three-of-a-kind=30 to 1' --pays 'pair-plus:straight=6 to 1' --pays 'pair-plus:flush=4 to 1'
it "odds against the rule are said to be so" gives "not by the rule" ma/casino-war --pays 'war:war-equal=1 to 1'
it "going to war with a tie at 1 to 1" gives 2.877 ma/casino-war --pays 'war:war-equal=1 to 1'
it "surrendering at war" gives 3.697749% ma/casino-war --strategy "$examples/casino-war-surrender.toml"
it "baccarat on six decks" gives 1.055849% ma/minibaccarat --option decks=6
it "another commission" gives "commission 4%" ma/minibaccarat --wager banker \
  --pays 'banker:banker-higher=commission 4%' --outcomes
it "another commission has another edge" gives 0.599308% ma/minibaccarat --wager banker \
  --pays 'banker:banker-higher=commission 4%'
it "no commission" gives -1.235081% ma/minibaccarat --wager banker --pays 'banker:banker-higher=commission 0%'
it "odds of a wager that is offered because it is named" gives "not by the rule: pays.make-em-all" ma/craps \
  --wager make-em-all --pays 'make-em-all:complete=200 to 1'
it "a doubled hand against a blackjack loses the half" gives "lose 50%" ma/blackjack --wager blackjack --outcomes
it "six decks, aces split once" gives -0.402870236% ma/blackjack \
  --option dealer-second-card=hole-card-down-with-reader --option resplit=four-hands \
  --option resplit-aces=split-once-only --wager blackjack
it "craps" gives 7/495 ma/craps --wager pass
it "roulette" gives 1/19 ma/roulette --wager straight
it "big six" gives 13/54 ch4/big-six --wager joker
it "another wheel" gives 1/3 ch4/big-six --wager five-dollar --rule 'wheel-composition=$5 x6, $1 x48'
it "sic bo" gives 1/36 ma/sic-bo --wager small
it "every total of sic bo" gives total-value:17 ma/sic-bo --wager total-value
it "blackjack by composition" gives 0.402870% ch4/blackjack --wager blackjack
it "blackjack of Massachusetts under the rules of the published figure" gives "CDZ−  -0.402870236%" ma/blackjack \
  --wager blackjack --option dealer-second-card=hole-card-down-with-reader --option resplit=four-hands \
  --option resplit-aces=split-once-only
it "blackjack without doubles after a split" gives "CDZ−  -0.544565161%" ch4/blackjack --wager blackjack \
  --rule double-after-split=no
it "a rule against the text is said to be so" gives "not by the rule" ch4/blackjack --wager blackjack \
  --rule surrender=early
it "a doubled hand against a blackjack loses half" gives "lose 50%" ma/blackjack --wager blackjack --outcomes
it "a stated figure is compared" gives "the rule states hit-frequency" ma/casino-war --wager progressive

it "a side wager that play decides" gives "the best play for blackjack alone would cost 2.18" ma/blackjack \
  --option section-17-kind=sevens --beside sevens=1/5
it "a side wager that no decision changes" gives "No decision changes what tie brings" ma/casino-war --beside tie
it "insurance with a king out of the shoe" gives "exactly 5/62" ma/blackjack --wager insurance --without Kh
it "two wagers together" gives "exactly -298695/1986046" ma/casino-war --beside progressive=0.5
it "a link that a fold gives up" gives "but play 532" ma/three-card-poker \
  --option folded-hands-qualify-for-progressive=no --beside multi-game-link=1/2

prints_json() {
  hw analyze "$@" --json
  expect_status 0
  expect_silence
  expect_json
}
it "analyze --json" prints_json ma/minibaccarat
it "analyze --beside --json" prints_json ma/casino-war --beside progressive --beside tie=1/2
at_length it "analyze --all --json" prints_json ma/three-card-poker --all
marks_columns_of_readings() {
  hw analyze ma/colorado-hold-em --all --wager ante
  expect_status 0
  expect_out "only where pair-of-tens is read as 1-to-1"
}
at_length it "analyze --all marks what stands under another reading" marks_columns_of_readings

prints_csv() {
  hw analyze ma/casino-war --csv
  expect_status 0
  expect_out "wager,paytable,house_edge"
  expect_out "initial + war"
}
it "analyze --csv" prints_csv

merges_what_the_table_does_not_tell_apart() {
  hw analyze ma/three-card-poker --wager pair-plus --outcomes
  expect_status 0
  grep -q mini-royal-of-spades "$out" && problem "the pay table has no row for a mini royal of spades"
  grep -Eq '^ +mini-royal +4 ' "$out" || problem "of the mini royals there are not four"
}
it "outcomes are the rows of the pay table" merges_what_the_table_does_not_tell_apart

shows_chances_that_are_no_counts() {
  hw analyze ma/blackjack --wager blackjack --outcomes
  grep -Eq '[0-9]{15}' "$out" && problem "a probability is shown as a count"
  hw analyze ma/blackjack --wager blackjack --json
  expect_json
  expect_out '"count": null'
  expect_out '"cases": null'
}
it "chances that were not counted are no counts" shows_chances_that_are_no_counts

names_the_mistakes_of_the_file() {
  printf 'procedure = "blackjack"\n[hard]\n13 = "H S S S S H H H H H"\n' >"$tmp/thirteen.toml"
  hw analyze ma/blackjack --wager blackjack --strategy "$tmp/thirteen.toml"
  expect_status 0
  expect_out "hard 13 against 2"
  grep 'instead of' "$out" | grep -v 'hard 13' && problem "a row is named that the file does not write"
}
it "mistakes are those of the rows that a strategy file writes" names_the_mistakes_of_the_file

refuses() {
  hw analyze "$@"
  expect_misuse
}
it "an unknown wager is refused" refuses ma/casino-war --wager tei
it "more seats than the table has are refused" refuses ma/casino-war --seats 8
it "a pot of one player is refused" refuses ma/flop-poker --wager pot
pot_at_a_table_of_one() {
  printf 'game = "ma/flop-poker"\nseats = 1\n' >"$tmp/one.toml"
  refuses --table "$tmp/one.toml" --wager pot
}
it "a pot at a table of one seat is refused" pot_at_a_table_of_one
it "other odds for a pot are refused" refuses ma/flop-poker --pays 'pot:highest=2 to 1' --seats 2
it "a wager beside early surrender is refused, not ignored" refuses ma/blackjack --rule surrender=early \
  --beside sevens=1/5
it "a rule that nobody knows is refused" refuses ma/blackjack --rule five-card-charly=yes
it "cards out of the shoe of another game are refused" refuses ma/casino-war --without 5h
it "a card that is none is refused" refuses ma/blackjack --without 1h
it "a card more often than the shoe has it is refused" refuses ma/blackjack --option decks=1 --without 5h --without 5h
it "a simulated wager with cards out of the shoe is refused" refuses ma/blackjack --wager multiple-action --without 5h
it "a streak and a pair beside one hand are refused" refuses ma/blackjack --beside sevens=1 --beside streak-2
it "a value that cannot be dealt is refused" refuses ma/blackjack --rule charlie=4
it "early surrender with the hole card up is refused" refuses ma/blackjack \
  --option dealer-second-card=hole-card-up --rule surrender=early
it "an unlawful option is refused" refuses ma/casino-war --option decks=4
it "an unknown wager beside is refused" refuses ma/casino-war --beside tei
it "a wager beside that is not offered is refused" refuses ch4/casino-war --beside progressive
it "a stake beside that is none is refused" refuses ma/casino-war --beside tie=none
it "a wager beside is not priced with a strategy" refuses ma/casino-war --beside tie \
  --strategy "$examples/casino-war-surrender.toml"
it "odds that are none are refused" refuses ma/casino-war --pays 'tie:equal=lots'
it "a part of a meter that is not there is refused" refuses ma/casino-war --pays 'tie:equal=10%'
it "odds of a wager that is not offered are refused" refuses ma/craps --pays 'make-em-all:complete=200 to 1'
it "an amount of money on the main wager is refused" refuses ma/casino-war --pays 'initial:higher=$10'
it "a strategy of another game is refused" refuses ma/three-card-poker --strategy "$examples/casino-war-surrender.toml"

counts_once() {
  hw analyze ma/three-card-poker --option six-card-bonus=tcp-6b1 --wager six-card-bonus
  local counts
  counts=$(find "$XDG_CACHE_HOME" -name 'poker-6.counts')
  [[ -n $counts ]] || problem "the counts are not kept"
  cp "$out" "$tmp/first"
  sed -i '2s/.*/1/' "$counts"
  hw analyze ma/three-card-poker --option six-card-bonus=tcp-6b1 --wager six-card-bonus
  expect_same_files <(tail -n +2 "$tmp/first") <(tail -n +2 "$out") "counts that were changed are believed"
}
it "counts are kept, and not believed when somebody changed them" counts_once

saves_a_strategy() {
  hw analyze ma/three-card-poker --save-strategy "$tmp/best.toml"
  expect_status 0
  grep -q 'lowest-hand-played = "Q64"' "$tmp/best.toml" || problem "the file does not play Q64"
  hw simulate ma/three-card-poker --strategy "$tmp/best.toml" --rounds 1e4
  expect_status 0
}
it "the play that was found is a strategy file" saves_a_strategy

saves_joint_play() {
  hw analyze ma/blackjack --beside sevens=1/10 --save-strategy "$tmp/joint.toml"
  expect_status 0
  grep -q '^7 = "H H H H H H H H H H"' <(sed -n '/pairs/,$p' "$tmp/joint.toml") || problem "the file splits sevens"
  hw simulate ma/blackjack --option section-17-kind=sevens --strategy "$tmp/joint.toml" --rounds 1e4
  expect_status 0
  expect_out sevens
}
it "the play for a side wager is a strategy file" saves_joint_play
