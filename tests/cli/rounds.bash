# Round files: recorded rounds replay, audit and verify; what was changed in them is found.

# Plays and records so many rounds, then holds every file against the rules and the seed.
records_faithfully() {
  local folder=$tmp/recorded rounds=$1 file
  shift
  rm -rf "$folder"
  hw play "$@" --auto --seed 9 --rounds "$rounds" --record "$folder"
  expect_status 0
  expect_silence
  local files=("$folder"/sitting-0001/*.round)
  [[ ${#files[@]} -eq $rounds ]] || problem "${#files[@]} files of $rounds rounds"
  hw audit "${files[@]}"
  expect_status 0
  [[ $(grep -c ": in order, " "$out") -eq $rounds ]] || problem "not every round is in order"
  hw audit "$folder"
  expect_status 0
  expect_out "in order, $rounds round"
  expect_out "closed, not sealed"
  hw verify "$folder"
  expect_status 0
  expect_silence
  [[ $(grep -c ": verified: " "$out") -eq $rounds ]] || problem "not every round is verified"
  for file in "${files[@]}"; do
    hw replay "$file"
    [[ $status -eq 0 ]] && ! grep -q "waits for" "$out" || problem "replay $file: $(cat "$err")"
  done
}

# The lines of one section of a round file.
section() { awk -v name="[$1]" '/^\[/ { inside = $1 == name; next } inside && NF' "$2"; }

# Each round begins as the one before it ended, and deals on from there by the published derivation.
follow_on_each_other() {
  local file before=
  for file in "$tmp"/recorded/sitting-0001/*.round; do
    [[ -z $before || $(section before "$file") == "$(section after "$before")" ]] ||
      problem "${file##*/} does not begin where the round before ended"
    before=$file
  done
  python3 -c 'import tomllib' 2>/dev/null || return 0
  python3 "$here/deal_again.py" "$tmp"/recorded/sitting-0001/*.round 2>"$err" || problem "dealt again: $(tail -n 1 "$err")"
}

was_shuffled() {
  records_faithfully "$@"
  follow_on_each_other
  grep -qE '^shuffle = ([2-9]|[1-9][0-9]+)$' "$tmp"/recorded/sitting-0001/*.round || problem "the shoe was never shuffled again"
}

it "three card poker with every wager: recorded, audited, verified" was_shuffled 40 ma/three-card-poker \
  --option six-card-bonus=tcp-6b1 --option cover-all=offered --option progressive-table=1 \
  --option multi-game-link-paytable=ptmgl01 --option wager-linkage=both-compulsory --option ante-bonus-table=a
at_length it "three card poker from an automated shoe: recorded, audited, verified" was_shuffled 40 ma/three-card-poker \
  --option dealing-method=automated-shoe --option dealer-stack-delivery=after-decisions \
  --option settlement-order=step-by-step --option progressive-table=two-level \
  --option multi-game-link-paytable=ptmglml03 --option folded-hands-qualify-for-progressive=no --seat 7
at_length it "ultimate texas hold 'em with every wager: recorded, audited, verified" was_shuffled 40 ma/ultimate-texas-hold-em \
  --option cover-all=offered --option multi-game-link-paytable=ptmgl02
at_length it "ultimate texas hold 'em from an automated shoe: recorded, audited, verified" was_shuffled 40 \
  ma/ultimate-texas-hold-em --option dealing-method=automated-shoe --option trips-table=d --seat 6
it "heads up hold 'em with every wager: recorded, audited, verified" was_shuffled 40 ma/heads-up-hold-em
at_length it "heads up hold 'em from an automated shoe: recorded, audited, verified" was_shuffled 40 ma/heads-up-hold-em \
  --option delivery=automated-shoe --option trips-plus-order=after-main-wagers --option trips-plus-paytable=d --seat 6
at_length it "minibaccarat with every wager: recorded, audited, verified" was_shuffled 90 ma/minibaccarat \
  --option decks=6 --option royal-9-decks=6 --option dragon-bonus=paytable-c --option house-money=offered \
  --option royal-9=offered --option must-hit=available --option must-hit-configuration=3 \
  --option vigorish-rounding=25c-or-next-higher-multiple --seat 6 \
  --option vigorish-collection=later-before-reshuffle-or-on-leaving
it "EZ minibaccarat from a continuous shuffler: recorded, audited, verified" was_shuffled 40 ma/minibaccarat \
  --option ez-baccarat=yes --option shuffle=continuous-shuffler --option dragon-bonus=paytable-b
it "colorado hold 'em with discards and its bonus: recorded, audited, verified" was_shuffled 40 ma/colorado-hold-em \
  --option bonus-wager=offered --option delivery=automated-shoe-3-card-stacks
it "double cross poker with its three-card wager: recorded, audited, verified" was_shuffled 40 ma/double-cross-poker \
  --option payout-limit-per-hand=60000 --seat 6
it "fast action hold 'em, a cut card behind a burned card: recorded, audited, verified" was_shuffled 40 \
  ma/fast-action-hold-em
it "casino war with its progressive: recorded, audited, verified" was_shuffled 130 ma/casino-war \
  --option progressive=offered --option decks=6
it "pai gow poker dealt into hands before the dice: recorded, audited, verified" was_shuffled 30 ch4/pai-gow-poker
it "supreme pai gow, two jokers in the deck: recorded, audited, verified" was_shuffled 30 ma/supreme-pai-gow
it "pai gow, tiles instead of cards: recorded, audited, verified" was_shuffled 30 ma/pai-gow-tiles
it "asia poker, stacks of seven: recorded, audited, verified" was_shuffled 30 ma/asia-poker
for game in $(games | grep -v ^ma/); do
  it "$game: recorded, audited, verified" records_faithfully 10 "$game"
done

examples_are_in_order() {
  local part
  hw audit "$examples/war.round" "$examples/certified.round"
  expect_status 0
  expect_out "war.round: in order, 6 settlements"
  expect_out "certified.round: in order, 4 settlements"
  hw verify "$examples/certified.round"
  expect_status 0
  expect_out "verified"
  hw replay "$examples/war.round"
  expect_status 0
  for part in "seat-2 war \$20.00: war-higher, 1 to 1: wins \$20.00" "surrendered, lose 50%: loses \$7.50" \
    "[§8(g)(2), §9(a)(3)]"; do expect_out "$part"; done
}
it "the examples are in order" examples_are_in_order

finds_the_cent() {
  local part
  hw audit "$examples/overpaid.round"
  expect_status 1
  expect_silence
  for part in "seat-2 banker" "recorded paid \$35.01" "due paid \$35.00" "[§7(a)(1)(i), §12(c)]"; do
    expect_out "$part"
  done
  hw audit --json "$examples"/*.round
  expect_status 1
  expect_json
  [[ $(grep -c '"where"' "$out") -eq 1 ]] || problem "not exactly one finding among the examples"
}
it "audit finds one cent too much" finds_the_cent

prints_round_as_json() {
  local command
  for command in replay audit verify; do
    hw "$command" --json "$examples/certified.round"
    expect_status 0
    expect_json
  done
}
it "replay, audit and verify --json" prints_round_as_json

records_settlements() {
  sed '/^\[\[settlement/,$d' "$examples/war.round" >"$tmp/bare.round"
  hw audit "$tmp/bare.round"
  expect_status 1
  hw replay --record "$tmp/bare.round"
  expect_status 0
  cp "$out" "$tmp/settled.round"
  hw audit "$tmp/settled.round"
  expect_status 0
  hw replay --record "$tmp/settled.round"
  expect_same_files "$out" "$tmp/settled.round" "recording what is recorded changes it"
}
it "replay --record settles a round written by hand" records_settlements

# The log cut after each of its lines: the round waits for what comes next, and that can be recorded too.
waits_after_each_line() {
  local file=$1 lines line
  lines=$(grep -c '^  "' "$file")
  for ((line = 0; line < lines; ++line)); do
    awk -v keep="$line" '/^  "/ && ++n > keep { next } { print }' "$file" | sed '/^\[\[settlement/,$d' >"$tmp/cut.round"
    hw replay "$tmp/cut.round"
    [[ $status -eq 0 && ! -s $err ]] && grep -q "the round waits for " "$out" ||
      problem "after $line lines: status $status, $(tail -n 1 "$out")"
    "$houseway" replay --record "$tmp/cut.round" >"$tmp/waiting.round"
    hw audit "$tmp/waiting.round"
    [[ $status -eq 0 ]] || problem "after $line lines: what was recorded is not in order: $(cat "$out" "$err")"
  done
}
it "a round cut after each line of its log waits for the next" waits_after_each_line "$examples/war.round"
it "a certified round cut after each line of its log waits for the next" waits_after_each_line \
  "$examples/certified.round"

verify_finds() {
  changed certified.round "$1"
  hw verify "$tmp/changed.round"
  expect_status 1
  expect_silence
  expect_out "$2"
}
it "verify finds a changed card" verify_finds 's/deal 7h to/deal 9h to/' "the seed deals 7h here"
it "verify finds exchanged cards" verify_finds 's/deal 8s/deal XX/; s/deal 6s/deal 8s/; s/deal XX/deal 6s/' \
  "log line 1"
it "verify finds another seed" verify_finds '/^seed/s/"62/"63/' "the seed does not belong to the commitment"
it "verify finds another commitment" verify_finds '/^commitment/s/"30/"31/' "does not belong to the commitment"
it "verify finds another shuffle" verify_finds 's/^shuffle = 1/shuffle = 2/' "log line 1"
it "verify finds another place in the shoe" verify_finds 's/^dealt = 0/dealt = 1/' "log line 1"
it "verify finds a shoe that is too short" verify_finds 's/^dealt = 0/dealt = 53/' "than the shoe holds"
it "verify finds a burn that was not made" verify_finds 's/"deal 8s to seat-1",/"burn 1", &/' "a card to seat-1 comes here"
it "verify finds a cut card that was not out" verify_finds 's/"seat-1 play",/"cut-card", &/' "cut"

verifies_given_seed() {
  changed certified.round '/^seed = /d'
  hw verify "$tmp/changed.round"
  expect_refusal
  expect_err "--seed"
  hw verify "$tmp/changed.round" --seed "$(sed -n 's/^seed = "\(.*\)"/\1/p' "$examples/certified.round")"
  expect_status 0
  hw verify "$tmp/changed.round" --seed "$(printf 'ab%.0s' {1..32})"
  expect_status 1
  hw verify "$tmp/changed.round" --seed 42
  expect_refusal
}
it "verify takes a seed that the file does not reveal" verifies_given_seed

refuses_to_verify() {
  hw verify "$1"
  expect_refusal
  expect_err "$2"
}
it "verify needs a [shoe]" refuses_to_verify "$examples/war.round" "has no [shoe]"

names_the_file() {
  local command
  changed certified.round 's/^game = .*/game = "ma\/three-card-pocker"/'
  for command in replay audit verify; do
    hw "$command" "$tmp/changed.round"
    expect_refusal
    expect_err "$tmp/changed.round"
    expect_err "did you mean ma/three-card-poker"
  done
}
it "a file with an unknown game is named" names_the_file

# A card drawn in error leaves the shoe once: where the call names it, not again where it is used.
certified_war() {
  rm -rf "$tmp/war"
  "$houseway" play ma/casino-war --auto --seed 40 --record "$tmp/war" >"$tmp/war.txt"
  sed "$1" "$tmp/war/sitting-0001/0001.round" >"$tmp/war/sitting-0001/called.round"
  hw replay "$tmp/war/sitting-0001/called.round"
  expect_status 0
  hw verify "$tmp/war/sitting-0001/called.round"
}
verifies_kept_card() {
  certified_war 's/"deal Jc to seat-1"/"call card-misdelivered in deal dealer-next-card Jc"/
                 s/"deal 5c to dealer",/"deal 5c to seat-1", "deal Jc to dealer",/'
  expect_status 0
}
it "verify follows a card kept for the dealer" verifies_kept_card

finds_changed_call() {
  certified_war 's/"deal Jc to seat-1"/"call card-face-up-in-shoe in deal Kc"/
                 s/"deal 5c to dealer",/"deal 5c to seat-1", "deal Kd to dealer",/'
  expect_status 1
  expect_out "the seed deals Jc here"
}
it "verify finds a changed card in a call" finds_changed_call

counts_in_english() {
  printf '%s\n' 'round-file = 1' 'log = ["spin 17"]' '[table]' 'game = "ma/roulette"' '[stakes]' \
    'seat-1 = { "straight:17" = "$10" }' >"$tmp/single.round"
  "$houseway" replay --record "$tmp/single.round" >"$tmp/settled.round"
  hw audit "$tmp/settled.round"
  expect_status 0
  expect_out "in order, 1 settlement"
  expect_no_out "1 settlements"
}
it "audit: one settlement is no plural" counts_in_english
