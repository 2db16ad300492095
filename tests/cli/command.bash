# What every subcommand has in common: help, misuse, suggestions, plain output.

subcommands=(list rules check play drill simulate report replay audit verify)

has_examples() {
  hw "$@" --help
  expect_status 0
  expect_out "Examples:"
  expect_out "houseway ${1:-}"
}
it "--help has examples" has_examples
for subcommand in "${subcommands[@]}"; do it "$subcommand --help has examples" has_examples "$subcommand"; done

names_the_version() {
  hw --version
  expect_status 0
  expect_out "houseway "
}
it "--version names the program" names_the_version

shows_help_without_arguments() {
  local subcommand
  hw
  expect_status 0
  for subcommand in "${subcommands[@]}"; do expect_out "  $subcommand "; done
}
it "without arguments it shows its subcommands" shows_help_without_arguments

lists_every_game() {
  local game
  hw list
  expect_status 0
  expect_silence
  for game in ma/casino-war ma/minibaccarat ma/three-card-poker; do expect_out "$game "; done
  hw list --rulebook "$root/rulebook"
  local files=("$root"/rulebook/*/*.toml)
  [[ $(wc -l <"$out") -eq $((${#files[@]} + 1)) ]] || problem "not one line for each of ${#files[@]} rulebook files"
}
it "list shows every game of the rulebook" lists_every_game

readme_has_the_list() {
  local line
  hw list
  while IFS= read -r line; do
    grep -qxF -- "$line" "$root/README.md" || problem "README.md does not have this line: $line"
  done <"$out"
}
it "README.md shows the list as it is" readme_has_the_list

lists_as_json() {
  hw list --json
  expect_status 0
  expect_json
  local files=("$root"/rulebook/*/*.toml)
  [[ $(grep -c '"game":' "$out") -eq ${#files[@]} ]] || problem "not every game is there"
}
it "list --json" lists_as_json

is_misuse() {
  hw "$@"
  expect_misuse
}
is_misuse_saying() {
  local message=$1
  shift
  is_misuse "$@"
  expect_err "$message"
}

it "unknown subcommand" is_misuse_saying "dance" dance
it "unknown flag" is_misuse_saying "--colour" list --colour
it "too many arguments" is_misuse_saying "more" rules ma/casino-war more
for subcommand in rules check drill simulate analyze replay audit verify; do
  it "$subcommand without its argument" is_misuse_saying "is required" "$subcommand"
done
for subcommand in check replay audit verify; do
  it "$subcommand of a file that is not there" is_misuse_saying "$tmp/none" "$subcommand" "$tmp/none"
done
it "replay of a folder" is_misuse_saying "is a folder" replay "$tmp"
mkdir "$tmp/nothing-in-it"
for subcommand in audit verify; do
  it "$subcommand of an empty folder" is_misuse_saying "holds no round file" "$subcommand" "$tmp/nothing-in-it"
done
for rounds in ten 10k -5 0 nan 1e300 ""; do
  it "simulate --rounds “$rounds”" is_misuse_saying "--rounds" simulate ma/casino-war "--rounds=$rounds"
done
it "play --rounds ten" is_misuse_saying "--rounds" play ma/casino-war --auto --rounds ten
it "play --rounds -3" is_misuse_saying "--rounds" play ma/casino-war --auto --rounds=-3
it "simulate --threads -1" is_misuse_saying "--threads" simulate ma/casino-war --rounds 1e4 --threads=-1
it "simulate --threads 100000" is_misuse_saying "--threads" simulate ma/casino-war --rounds 1e4 --threads 100000
it "simulate --seed -1" is_misuse_saying "--seed" simulate ma/casino-war --rounds 1e4 --seed=-1
it "simulate --seats 99" is_misuse_saying "--seats" simulate ma/casino-war --seats 99
it "play --seat 99" is_misuse_saying "from 1 to 7" play ma/casino-war --auto --seat 99
it "play --seat 0" is_misuse_saying "from 1 to 7" play ma/casino-war --auto --seat 0
it "play --bankroll lots" is_misuse_saying "lots" play ma/casino-war --auto --bankroll lots
it "play --json without --auto" is_misuse_saying "--auto" play ma/casino-war --json
it "drill --seats 99" is_misuse_saying "from 1 to 7" drill ma/casino-war --seats 99
it "drill --rounds -3" is_misuse_saying "--rounds" drill ma/casino-war --rounds=-3
it "drill of a wager that is not offered" is_misuse_saying "did you mean tie" drill ma/casino-war --wager tei
it "analyze --csv --json" is_misuse_saying "--csv" analyze ma/casino-war --csv --json
it "analyze --html --json" is_misuse_saying "--html" analyze ma/casino-war --html --json
it "--stake without an amount" is_misuse_saying "WAGER=\$AMOUNT" simulate ma/casino-war --stake initial
it "--option without a value" is_misuse_saying "OPTION=VALUE" simulate ma/casino-war --option decks
it "a stake without the wager it depends on" is_misuse_saying "[§1, §8(e)]" simulate ma/casino-war --stake 'tie=$10'
it "a table of another game" is_misuse_saying "ma/casino-war" \
  play ma/minibaccarat --auto --table "$examples/casino-war.toml"

for subcommand in rules play drill simulate; do
  it "$subcommand suggests the nearest game" is_misuse_saying "did you mean ma/casino-war" "$subcommand" ma/casino-wra
done
it "a game without its jurisdiction is suggested" is_misuse_saying "ma/three-card-poker" rules three-card-poker
it "the nearest option is suggested" is_misuse_saying "did you mean decks" \
  simulate ma/casino-war --option deck=6
it "the values of an option are named" is_misuse_saying "6, 7 or 8 [§2(a)]" simulate ma/casino-war --option decks=5
it "the nearest wager is suggested" is_misuse_saying "did you mean initial" \
  simulate ma/casino-war --stake 'inital=$10'
it "the nearest pay table is suggested" is_misuse_saying "did you mean table-a" \
  simulate ma/three-card-poker --paytable ante-bonus=tabel-a
it "the nearest outcome is suggested" is_misuse_saying "did you mean straight" \
  simulate ma/three-card-poker --pays 'pair-plus:straigt=6 to 1'
deals_outside_the_rule() {
  hw "$@"
  expect_status 0
  expect_out "not by the rule: "
}
it "odds below the rule's are simulated, and said to be so" deals_outside_the_rule \
  simulate ma/three-card-poker --rounds 1e4 --pays 'pair-plus:straight=4 to 1'
it "a rule outside the regulation is simulated, and said to be so" deals_outside_the_rule \
  simulate ma/casino-war --rounds 1e4 --rule decks=1
it "a rule outside the regulation is analysed, and said to be so" deals_outside_the_rule \
  analyze ma/casino-war --rule decks=1
it "a rule outside the regulation is played, and said to be so" deals_outside_the_rule \
  play ma/casino-war --auto --seed 1 --rule decks=1
it "a rule that nobody knows is refused" is_misuse_saying "did you mean decks" simulate ma/casino-war --rule dekcs=1
it "a value of a rule that nobody knows is refused" is_misuse_saying "once or each-hand" \
  simulate ma/casino-war --rule war-burn=twice
it "a reading that there is not is refused" is_misuse_saying "did you mean progressive-stake" \
  simulate ma/casino-war --reading progressive-steak=returned
audits_outside_the_rule() {
  hw play ma/casino-war --auto --seed 1 --rule decks=1 --record "$tmp/outside"
  expect_status 0
  hw audit "$tmp/outside"
  expect_status 1
  expect_out "the rule says 6, 7 or 8"
}
it "an audit finds a rule outside the regulation" audits_outside_the_rule
shows_edges_of_readings() {
  hw rules ch4/craps --section readings
  expect_status 0
  expect_out "house edge of lay:4 with when-made: 2.500000%"
  expect_out "house edge of lay:4 with on-win: 1.666667%"
}
it "rules shows the edge under each reading" shows_edges_of_readings
shows_edges_where_a_reading_matters() {
  hw rules ma/colorado-hold-em --section readings
  expect_status 0
  expect_out "house edge of ante with push and version = permissible-bet: 2.956204%"
  expect_out "house edge of ante with 1-to-1 and version = permissible-bet: -2.216964%"
}
at_length it "rules shows the edge with the options where a reading matters" shows_edges_where_a_reading_matters
# The progressive's own option needs EZ Baccarat.
shows_edges_with_all_that_is_needed() {
  hw rules co/baccarat --section readings
  expect_status 0
  expect_out "with 10-to-1 and ez-baccarat = yes, ez-progressive-paytable = 3: 21.535025%"
  expect_out "with 10-for-1 and ez-baccarat = yes, ez-progressive-paytable = 3: 26.698344%"
}
it "rules shows the edge with the options that those options need" shows_edges_with_all_that_is_needed
lists_rules() {
  hw rules ma/casino-war --section rules
  expect_status 0
  expect_out "once or each-hand (here once)"
}
it "rules lists what --rule can vary" lists_rules

# A command that is told the table is not told the game too.
takes_game_of_table() {
  hw "$@" --table "$examples/casino-war.toml"
  expect_status 0
  expect_silence
  expect_out "ma/casino-war"
}
it "rules by a table alone" takes_game_of_table rules
it "drill by a table alone" takes_game_of_table drill --rounds 1 --seed 1 --json
it "simulate by a table alone" takes_game_of_table simulate --rounds 1e4
it "analyze by a table alone" takes_game_of_table analyze --wager tie
it "analyze --json by a table alone" takes_game_of_table analyze --wager tie --json

says_one_as_one() {
  hw simulate ma/casino-war --rounds 1 --threads 1
  expect_out ": 1 round, 1 seat, seed 1,"
  expect_out " on 1 thread ("
  hw play ma/casino-war --auto --rounds 1 --seed 1
  expect_out "1 round, you leave"
  hw audit "$root/tests/games/war/casino_war.round/ch4-12b-new-dealer-burns-nothing.round"
  expect_out "in order, 1 settlement"
  expect_no_out "settlements"
  hw report ma/casino-war --wager tie --rounds 0 -o "$tmp/tie.html"
  expect_out "tie.html: 1 wager"
  expect_no_out "1 wagers"
}
it "one round is not “1 rounds”" says_one_as_one

it "list is plain when piped" prints_no_escape_codes list
it "rules are plain when piped" prints_no_escape_codes rules ma/casino-war
it "check is plain when piped" prints_no_escape_codes check "$examples/unlawful-decks.toml"
it "drill is plain when piped" prints_no_escape_codes drill ma/casino-war --rounds 1
it "play is plain when piped" prints_no_escape_codes play ma/three-card-poker --auto --rounds 5
it "play by keys is plain when piped" prints_no_escape_codes play ma/three-card-poker
it "simulate is plain when piped" prints_no_escape_codes simulate ma/casino-war --rounds 1e5
it "replay is plain when piped" prints_no_escape_codes replay "$examples/war.round"
it "audit is plain when piped" prints_no_escape_codes audit "$examples/overpaid.round"
it "verify is plain when piped" prints_no_escape_codes verify "$examples/certified.round"
it "errors are plain when piped" prints_no_escape_codes rules nothing
