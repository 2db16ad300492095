# Texts that do not hold a whole game: what is kept of them, what is checked, and what nobody deals.

undealt=co/blackjack-poker-combination

says_it_in_one_line() {
  hw list
  expect_status 0
  [[ $(grep -c "^$undealt .*  not dealt: the text has the wagers" "$out") -eq 1 ]] || problem "not in its line"
  hw list --json
  expect_json
  expect_out '"not_dealt": "the text has the wagers'
  hw rules "$undealt"
  expect_status 0
  expect_silence
  expect_out "not dealt: the text has the wagers"
  expect_no_out "dealt by the procedure"
  for part in "21-Hold 'em Poker Wager" "with bj at most house-maximum-wager" "[§30-2104(2)(b)]" "One hand at a time"; do
    expect_out "$part"
  done
  hw rules "$undealt" --option game=pai-jack
  expect_status 0
  expect_out "Pai Jack Initial Bet"
  expect_no_out "Poker Wager"
  hw rules "$undealt" --json
  expect_json
  expect_out '"not_dealt": "the text has the wagers'
}
it "a game that is not dealt says so in one line" says_it_in_one_line

is_not_dealt() {
  hw "$@"
  expect_refusal
  expect_err "houseway: $undealt is not dealt: the text has the wagers of the two games and their limits, and no rules"
}
it "play of a game that is not dealt" is_not_dealt play "$undealt"
it "play --auto of a game that is not dealt" is_not_dealt play "$undealt" --auto --option game=pai-jack
it "simulate a game that is not dealt" is_not_dealt simulate "$undealt" --rounds 1e3
it "analyze a game that is not dealt" is_not_dealt analyze "$undealt"
it "analyze --all of a game that is not dealt" is_not_dealt analyze "$undealt" --all
it "analyze a wager of a game that is not dealt" is_not_dealt analyze "$undealt" --wager bj
it "report on a game that is not dealt" is_not_dealt report "$undealt" -o "$tmp/sheet.html"
it "risk of a game that is not dealt" is_not_dealt risk "$undealt" --bankroll 1000
it "drill of a game that is not dealt" is_not_dealt drill "$undealt"
it "table of a game that is not dealt" is_not_dealt table "$undealt"

replays_nothing() {
  printf 'round-file = 1\nlog = []\n[table]\ngame = "%s"\n[stakes]\nseat-1 = { bj = "$5" }\n' "$undealt" >"$tmp/x.round"
  hw replay "$tmp/x.round"
  expect_refusal
  expect_err "is not dealt"
}
it "replay of a game that is not dealt" replays_nothing

# Writes a table of a game: the rest of its lines come as arguments.
table_of() {
  printf 'game = "%s"\n' "$1" >"$tmp/table.toml"
  printf '%s\n' "${@:2}" >>"$tmp/table.toml"
}

is_lawful_table() {
  table_of "$@"
  hw check "$tmp/table.toml"
  expect_status 0
  expect_silence
  expect_out "a lawful table of $1"
}

is_unlawful_table() {
  local clause=$1 what=$2
  table_of "${@:3}"
  hw check "$tmp/table.toml"
  expect_status 1
  expect_silence
  expect_out "$what"
  expect_out "[$clause]"
}

hm='[options]
house-maximum-wager = 100'
it "check: 21-Hold 'em" is_lawful_table "$undealt" "$hm" '[limits]' 'bj = { min = "$5", max = "$100" }' 'pk = { min = "$5" }'
it "check: 21-Hold 'em, both minimums above the house maximum" is_unlawful_table "§30-2104(2)(b)" \
  "minimum \$60.00; with bj at most \$100.00 together" "$undealt" "$hm" '[limits]' 'bj = { min = "$50" }' 'pk = { min = "$60" }'
it "check: 21-Hold 'em, one maximum above the house maximum" is_unlawful_table "§30-2104(2)(b)" \
  "maximum \$200.00; house-maximum-wager is \$100.00" "$undealt" "$hm" '[limits.bj]' 'max = "$200"'
it "check: Pai Jack above the house maximum" is_unlawful_table "§30-2112(2)" "house-maximum-wager is \$100.00" "$undealt" \
  "$hm" 'game = "pai-jack"' '[limits.pai-jack]' 'max = "$101"'
it "check: both games at one table" is_unlawful_table "§30-2112(2)" "does not offer the wager" "$undealt" \
  '[limits.pai-jack]' 'min = "$5"'
it "check: a third procedure" is_unlawful_table "§30-2104(2)" "is not allowed" "$undealt" \
  '[options]' '21-hold-em-poker-procedure = "c"'

says_that_it_is_not_dealt() {
  table_of "$1" "${@:3}"
  hw check "$tmp/table.toml"
  expect_status 0
  expect_out "a lawful table of $1; $2"
  hw check --json "$tmp/table.toml"
  expect_json
  expect_out "\"not_dealt\": \"$2"
}
it "check says that a lawful table is not dealt" says_that_it_is_not_dealt "$undealt" "$undealt is not dealt: the text"
it "check says that a wager is not dealt" says_that_it_is_not_dealt co/blackjack \
  "lucky-lucky of co/blackjack is not dealt: the text" '[options]' 'offer-lucky-lucky = "yes"'

# Colorado's blackjack: every wager of the text with its limits.
colorado=co/blackjack
for wager in blackjack:30-807\(1\) multiple-action:30-899.01\(2\) streak-2:30-899.07\(2\) streak-5:30-899.07\(2\) \
  in-between:30-899.19\(3\) kings-bounty:30-899.20\(2\) dealer-tip:30-899.20\(2\) \
  match-the-dealer-up-card:30-899.24\(2\) match-the-dealer-down-card:30-899.24\(2\) wheel-of-madness:30-899.06\(2\) \
  go-fish-21:30-899.08\(2\) royal-match-21:30-899.11\(1\) bet-the-set-21:30-899.13\(3\) hit-and-run:30-899.14\(3\) \
  war-blackjack:30-899.17\(3\) lucky-lucky:30-899.18\(3\) push-your-luck:30-899.22\(3\) raise-the-roof-ante:30-899.23\(3\); do
  id=${wager%%:*}
  case $id in
    blackjack) offer='' ;;
    multiple-action) offer='multiple-action = "two-or-three-wagers"' ;;
    streak-*) offer='offer-streak = "yes"' ;;
    in-between) offer='in-between-table = "a"' ;;
    kings-bounty | dealer-tip) offer='kings-bounty-table = "1"' ;;
    match-the-dealer-up-card) offer='match-the-dealer-column = "six-deck"' ;;
    match-the-dealer-down-card)
      offer=$'match-the-dealer-column = "six-deck"\nmatch-the-dealer-offer = "up-card-and-down-card"'
      ;;
    *) offer="offer-${id%-ante} = \"yes\"" ;;
  esac
  it "check: $id within the house maximum" is_lawful_table "$colorado" "$hm" "$offer" "[limits.$id]" 'max = "$100"'
  it "check: $id above the house maximum" is_unlawful_table "§${wager#*:}" "house-maximum-wager is \$100.00" \
    "$colorado" "$hm" "$offer" "[limits.$id]" 'max = "$101"'
  it "check: $id without a house maximum" is_lawful_table "$colorado" '[options]' "$offer" "[limits.$id]" 'max = "$100000"'
done
for id in wheel-of-madness go-fish-21; do
  section=$([[ $id == go-fish-21 ]] && echo "§30-899.08(2)" || echo "§30-899.06(2)")
  it "check: $id below one dollar" is_unlawful_table "$section" "not less than \$1.00" "$colorado" '[options]' \
    "offer-$id = \"yes\"" "[limits.$id]" 'min = "$0.50"'
  it "check: no whole dollar for $id" is_unlawful_table "$section" "no multiple of \$1.00 lies between the limits" \
    "$colorado" '[options]' "offer-$id = \"yes\"" "[limits.$id]" 'min = "$1.50"' 'max = "$1.75"'
  it "check: $id above its own maximum" is_unlawful_table "$section" "$id-maximum is \$5.00" "$colorado" '[options]' \
    "offer-$id = \"yes\"" "$id-maximum = 5" "[limits.$id]" 'max = "$6"'
done
for id in war-blackjack lucky-lucky; do
  section=$([[ $id == lucky-lucky ]] && echo "§30-899.18(3)" || echo "§30-899.17(3)")
  it "check: no whole dollar for $id" is_unlawful_table "$section" "no multiple of \$1.00 lies between the limits" \
    "$colorado" '[options]' "offer-$id = \"yes\"" "[limits.$id]" 'min = "$1.50"' 'max = "$1.75"'
done
it "check: no whole dollar for in-between" is_unlawful_table "§30-899.19(3)" "no multiple of \$1.00" "$colorado" \
  '[options]' 'in-between-table = "a"' '[limits.in-between]' 'min = "$1.50"' 'max = "$1.75"'
it "check: no whole dollar for match-the-dealer-up-card" is_unlawful_table "§30-899.24(2)" "no multiple of \$1.00" \
  "$colorado" '[options]' 'match-the-dealer-column = "six-deck"' '[limits.match-the-dealer-up-card]' 'min = "$1.50"' 'max = "$1.75"'
it "check: streaks in cents" is_lawful_table "$colorado" '[options]' 'offer-streak = "yes"' '[limits.streak-3]' 'max = "$0.50"'
it "check: streaks in whole dollars" is_unlawful_table "§30-899.07(2)" "a stake is at least \$1.00" "$colorado" '[options]' \
  'offer-streak = "yes"' 'streak-amounts = "whole-dollars"' '[limits.streak-3]' 'max = "$0.50"'
it "check: push your luck above half the wager" is_unlawful_table "§30-899.22(3)" "at most 1/2 x blackjack" "$colorado" \
  '[options]' 'offer-push-your-luck = "yes"' '[limits]' 'blackjack = { max = "$20" }' 'push-your-luck = { min = "$11" }'
it "check: push your luck at half the wager" is_lawful_table "$colorado" \
  '[options]' 'offer-push-your-luck = "yes"' '[limits]' 'blackjack = { max = "$20" }' 'push-your-luck = { min = "$10" }'
it "check: pre-shuffled cards want a machine" is_unlawful_table "§30-816(6)" "does not go with" "$colorado" '[options]' \
  'pre-shuffled-cards = "used"'
it "check: pre-shuffled cards in a machine" is_lawful_table "$colorado" '[options]' 'pre-shuffled-cards = "used"' \
  'shuffle-method = "continuous-shuffler"'
it "check: a hand of multiple action by its name" is_unlawful_table "§30-899.01(2)" \
  "is another name for “multiple-action:2”" "$colorado" '[options]' 'multiple-action = "two-or-three-wagers"' \
  '[limits.multiple-action-hand-2]' 'max = "$5"'
it "check: a progressive beside Royal Match 21" is_lawful_table "$colorado" '[options]' \
  'offer-royal-match-21 = "with-progressive"' '[limits.royal-match-21-progressive]' 'max = "$5"'
it "check: the Blazing 7's stake" is_unlawful_table "§30-899.21(3)" "leaves out" "$colorado" '[options]' \
  'blazing-7s-table = "1"' '[limits.blazing-7s-progressive]' 'min = "$2"'

is_not_offered_to_anybody() {
  hw "$@"
  expect_refusal
  expect_err "lucky-lucky of co/blackjack is not dealt: the text has the limits of its stake"
}
it "play with a wager that is not dealt" is_not_offered_to_anybody play co/blackjack --auto --option offer-lucky-lucky=yes
it "simulate a wager that is not dealt" is_not_offered_to_anybody simulate co/blackjack --option offer-lucky-lucky=yes
it "analyze a wager that is not dealt" is_not_offered_to_anybody analyze co/blackjack --wager lucky-lucky
it "table with a wager that is not dealt" is_not_offered_to_anybody table co/blackjack --option offer-lucky-lucky=yes

shows_what_is_not_dealt() {
  hw rules co/blackjack --section wagers
  expect_status 0
  expect_out "not dealt: the text says what wins it, and not what it pays"
  expect_out "laid as multiple-action:2"
  hw rules co/blackjack --json
  expect_json
  expect_out '"laid_as": ['
  expect_out '"multiple-action:3"'
  expect_out '"spot": "blazing-7s"'
}
it "rules of wagers that are not dealt" shows_what_is_not_dealt

bets_by_the_texts_name() {
  hw play pa/down-under-blackjack --auto --seed 3
  expect_status 0
  expect_out "down-under-blackjack"
  hw simulate pa/down-under-blackjack --rounds 1e4 --stake down-under-blackjack=10
  expect_status 0
  expect_out "down-under-blackjack"
  hw simulate pa/down-under-blackjack --rounds 1e4 --stake blackjack=10
  expect_refusal
  expect_err "did you mean down-under-blackjack"
}
it "a wager is bet by the name of its own text" bets_by_the_texts_name

# Colorado's poker games.
it "check: DJ Wild within the house maximum" is_lawful_table co/poker-games "$hm" 'game = "dj-wild"' '[limits.dj-wild-trips]' 'max = "$100"'
it "check: DJ Wild above the house maximum" is_unlawful_table "§30-1099.45(2)" "house-maximum-wager is \$100.00" co/poker-games \
  "$hm" 'game = "dj-wild"' '[limits.dj-wild-trips]' 'max = "$101"'
