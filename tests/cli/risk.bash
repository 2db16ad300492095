# Risk: what a session does to a bankroll, and clear refusals.

export XDG_CACHE_HOME=$tmp/cache

tells() {
  local words=$1
  shift
  hw risk "$@"
  expect_status 0
  expect_silence
  expect_out "$words"
}
it "the main bet of a game" tells "ante + play + ante-bonus, optimal: \$25.00 a round, 500 rounds, bankroll \$1,000.00" \
  ma/three-card-poker --bet 25 --bankroll 1000
it "a bet of another size where only a bonus pays amounts" tells "main, basic strategy: \$25.00 a round" \
  ma/spanish-21 --wager main --bet 25
it "N0 of a pass line" tells "5000" ma/craps --wager pass --hands 100
it "ruin" tells "ruined on the way" ma/casino-war --bankroll 200
it "how it came about" tells "counted round by round" ma/roulette --wager straight --hands 38
at_length it "a long session is dealt" tells "sessions dealt out of the exact distribution" \
  ma/roulette --wager red --hands 1e5
it "a player's edge" tells "ruined ever, at most" ma/minibaccarat --wager banker --bankroll 1000 \
  --pays 'banker:banker-higher=commission 0%'

prints_risk() {
  hw risk ma/casino-war --bankroll 300 --hands 50 --json
  expect_status 0
  expect_json
  expect_out '"method": "steps"'
  expect_out '"ruin_ever_at_most": 1.0'
}
it "risk --json" prints_risk

refuses() {
  local words=$1
  shift
  hw risk "$@"
  expect_status 2
  expect_err "$words"
}
it "hands that are no number of rounds" refuses "takes a whole number from 1 to 1e6" ma/craps --hands 0.5
it "a bet that is no amount" refuses "is no amount" ma/craps --wager pass --bet many
it "another stake on a meter" refuses "amounts of money" ma/three-card-poker --wager progressive --bet 25
