# Simulation: reproducible, and right where the exact figure follows from counting hands.

# The numbers of a simulation, without what depends on the machine.
simulated() { "$houseway" simulate "$@" --json | grep -vE '"(seconds|threads)"'; }

does_not_depend_on_threads() {
  simulated "$@" --rounds 2e6 --seed 5 --threads 1 >"$tmp/one"
  simulated "$@" --rounds 2e6 --seed 5 --threads 2 >"$tmp/two"
  simulated "$@" --rounds 2e6 --seed 5 --threads 3 >"$tmp/three"
  simulated "$@" --rounds 2e6 --seed 5 --threads 2 >"$tmp/again"
  simulated "$@" --rounds 2e6 --seed 6 --threads 2 >"$tmp/other"
  grep -q '"house_edge"' "$tmp/one" || problem "there are no figures"
  expect_same_files "$tmp/one" "$tmp/two" "one and two threads differ"
  expect_same_files "$tmp/one" "$tmp/three" "one and three threads differ"
  expect_same_files "$tmp/two" "$tmp/again" "the same seed gives different numbers"
  cmp -s <(grep net_cents "$tmp/two") <(grep net_cents "$tmp/other") && problem "another seed gives the same numbers"
}
it "casino war: same seed, same numbers, on any number of threads" does_not_depend_on_threads ma/casino-war
at_length it "minibaccarat: same seed, same numbers, on any number of threads" does_not_depend_on_threads ma/minibaccarat \
  --option house-money=offered --option royal-9=offered
at_length it "three card poker: same seed, same numbers, on any number of threads" does_not_depend_on_threads \
  ma/three-card-poker --option progressive-table=1 --option six-card-bonus=tcp-6b1 --seats 3

at_length it "ultimate texas hold 'em: same seed, same numbers, on any number of threads" does_not_depend_on_threads \
  ma/ultimate-texas-hold-em --option cover-all=offered --option multi-game-link-paytable=ptmgl02 --seats 2
at_length it "heads up hold 'em: same seed, same numbers, on any number of threads" does_not_depend_on_threads \
  ma/heads-up-hold-em --option delivery=automated-shoe --seats 2

it "casino war by the other generator: same numbers on any number of threads" does_not_depend_on_threads \
  ma/casino-war --generator philox4x32

deals_by_the_generator_named() {
  simulated ma/casino-war --rounds 3e5 >"$tmp/unnamed"
  simulated ma/casino-war --rounds 3e5 --generator philox4x64 >"$tmp/named"
  simulated ma/casino-war --rounds 3e5 --generator philox4x32 >"$tmp/other"
  expect_same_files "$tmp/unnamed" "$tmp/named" "philox4x64 is not what deals where none is named"
  cmp -s <(grep net_cents "$tmp/named") <(grep net_cents "$tmp/other") && problem "both generators give the same numbers"
  grep -q '"generator": "philox4x32"' "$tmp/other" || problem "the generator is not named"
  hw simulate ma/casino-war --rounds 1e5 --generator philox4x32
  expect_out 'seed 1 of philox4x32'
}
it "--generator" deals_by_the_generator_named

refuses_a_generator() {
  hw simulate ma/casino-war --generator dice
  expect_misuse
  expect_err '“dice”; there is philox4x64 and philox4x32'
  hw simulate ma/casino-war --generator philox4x64 --gpu
  expect_misuse
  expect_err 'a GPU deals by philox4x32'
}
it "a generator that is not there, or not on a GPU, is refused" refuses_a_generator

does_not_depend_on_stakes() {
  simulated ma/casino-war --rounds 3e5 --stake 'initial=$10' --stake 'tie=$5' | grep -v _cents >"$tmp/low"
  simulated ma/casino-war --rounds 3e5 --stake 'initial=$70' --stake 'tie=$35' | grep -v _cents >"$tmp/high"
  grep -q '"standard_deviation"' "$tmp/low" || problem "there are no figures"
  expect_same_files "$tmp/low" "$tmp/high" "stakes seven times as high give other figures"
}
it "figures do not depend on how high the stakes are" does_not_depend_on_stakes

refuses() {
  hw simulate "$@"
  expect_misuse
}
it "a tenth seat is refused" refuses ma/craps --seats 10
it "more seats than the table has are refused" refuses ma/casino-war --seats 8
it "more money than can be counted is refused" refuses ma/casino-war --rounds 1e15 --stake 'initial=$100'

simulates_as_json() {
  hw simulate ma/casino-war --rounds 1e5 --json
  expect_status 0
  expect_silence
  expect_json
}
it "simulate --json" simulates_as_json

says_which_limits_are_left_out() {
  hw simulate ma/double-down-stud --option payout-limit=100000 --rounds 1e5
  expect_status 0
  expect_out 'payout limits are not applied: '
  expect_out '§10(c)'
  hw simulate ma/double-down-stud --option payout-limit=100000 --rounds 1e5 --json
  expect_out '"payout_limits_not_applied"'
  hw simulate ma/double-down-stud --rounds 1e5
  expect_no_out 'payout limits'
}
it "payout limits of the table are left out, which it says" says_which_limits_are_left_out

# The rows of a wager's pay table in `rules --json`, as lines “outcome N to M”. In that output the rows of a pay table
# stand before the name of its wager.
odds_of() {
  "$houseway" rules "$1" --json | awk -F'"' -v wager="$2" '
    $2 == "paytables" { tables = 1 }
    !tables { next }
    $2 == "rows" { rows = "" }
    $2 == "outcome" { outcome = $4 }
    $2 == "pays" { rows = rows outcome " " $4 "\n" }
    $2 == "wager" && $4 == wager { printf "%s", rows; exit }'
}

# The exact house edge of Pair Plus: of 22,100 hands so many are in each category, the rest lose.
pair_plus_edge() {
  awk '
    BEGIN {
      hands["mini-royal"] = 4; hands["straight-flush"] = 44; hands["three-of-a-kind"] = 52
      hands["straight"] = 720; hands["flush"] = 1096; hands["pair"] = 3744; all = 22100
    }
    $1 in hands { won += hands[$1] * $2 / $4; winners += hands[$1]; ++rows }
    END { if (rows == 6) printf "%.12f\n", (all - winners - won) / all }'
}

# A measured edge lies within four standard errors of the exact one.
pair_plus_is_near() {
  local exact=$1
  shift
  hw simulate ma/three-card-poker --rounds 2e7 --stake 'pair-plus=$10' --paytable pair-plus=pair-plus --json "$@"
  expect_status 0
  [[ -n $exact ]] || problem "the pay table does not list the six categories"
  awk -F'[:,]' -v exact="${exact:-9}" '
    /"house_edge"/ { edge = $2 }
    /"standard_error"/ { error = $2 }
    END { off = edge - exact; if (off < 0) off = -off; exit !(error > 0 && off <= 4 * error) }' "$out" ||
    problem "not within four standard errors of $exact: $(grep -E 'house_edge|standard_error' "$out" | tr -d '\n')"
}
it "Pair Plus is within four standard errors of its exact edge" \
  pair_plus_is_near "$(odds_of ma/three-card-poker pair-plus | pair_plus_edge)"
it "Pair Plus with a flush at 4 to 1, too" \
  pair_plus_is_near "$(odds_of ma/three-card-poker pair-plus | sed 's/^flush .*/flush 4 to 1/' | pair_plus_edge)" \
  --pays 'pair-plus:flush=4 to 1'

stops_when_interrupted() {
  "$houseway" simulate ma/casino-war --rounds "$1" --json >"$out" 2>"$err" &
  local job=$!
  sleep 1
  kill -INT "$job" 2>/dev/null
  status=0
  wait "$job" || status=$?
  expect_status 0
  expect_json
  expect_out '"interrupted": true'
  grep -q '"rounds": 0,' "$out" && problem "no round was counted"
}
it "Ctrl-C ends a simulation with the rounds dealt until then" stops_when_interrupted 1e11
it "Ctrl-C ends the longest simulation there is" stops_when_interrupted 1e15
