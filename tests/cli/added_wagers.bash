# Wagers that a rulebook file adds to a game, from end to end: the three examples of rulebook/README.md.

added=(--rulebook "$examples/added-wagers")

counts_exactly() {
  hw analyze "$1" "${added[@]}" --wager "$2" "${@:4}"
  expect_status 0
  expect_out "exactly $3"
}
it "a pair bet on blackjack is counted exactly" counts_exactly house/blackjack lucky-pair 19/311 --option decks=6
it "a five-card bonus on three card poker is counted exactly" counts_exactly house/three-card-poker five-card-bonus ""
it "a suit bet on minibaccarat is counted exactly" counts_exactly house/minibaccarat four-suits ""

says_what_it_looks_at() {
  hw rules house/minibaccarat "${added[@]}" --section wagers
  expect_status 0
  expect_out "looks at player cards 1-2, banker cards 1-2"
  expect_out "four-hearts: suits hearts"
}
it "rules say what an added wager looks at" says_what_it_looks_at

simulates() {
  hw simulate "$1" "${added[@]}" --rounds 1e5 --json
  expect_status 0
  expect_out "\"$2\""
}
it "an added wager is simulated with the others" simulates house/blackjack lucky-pair
it "several seats make it" simulates house/three-card-poker five-card-bonus

# Played, recorded, replayed, audited; and a payment that is changed is found, by the clause of the file.
is_on_record() {
  local folder=$tmp/$2 file
  hw play "$1" "${added[@]}" --auto --rounds 40 --seed 3 --record "$folder"
  expect_status 0
  expect_out "$2"
  hw audit "${added[@]}" "$folder"
  expect_status 0
  file=$(grep -rl "wager = \"$2\"" "$folder" | sort | head -n 1)
  hw replay "${added[@]}" "$file"
  expect_status 0
  expect_out "[house rule"
  awk -v wager="wager = \"$2\"" '$0 == wager { seen = 1 } { print } seen && /^stake/ { print "paid = \"$1.00\""; seen = 0 }' \
    "$file" >"$tmp/$2.round"
  hw audit "${added[@]}" "$tmp/$2.round"
  expect_status 1
  expect_out "$2"
}
it "a pair bet is played, recorded and audited" is_on_record house/blackjack lucky-pair
it "a five-card bonus is played, recorded and audited" is_on_record house/three-card-poker five-card-bonus
it "a suit bet is played, recorded and audited" is_on_record house/minibaccarat four-suits

is_played_at_a_terminal() {
  hw_with_keys '\nq' play house/three-card-poker "${added[@]}" --seed 1
  expect_status 0
  expect_out "(f)ive-card-bonus"
}
it "an added wager is offered at a terminal" is_played_at_a_terminal

refuses_added() {
  mkdir -p "$tmp/bad/house"
  printf 'extends = "ma/blackjack"\nsource = "a test"\n[[wager]]\nid = "extra"\nname = "Extra"\nkind = "side"\ncite = "1"\n%b\n[[paytable]]\nwager = "extra"\nid = "a"\ncite = "2"\npays.pair = "5 to 1"\n' \
    "$1" >"$tmp/bad/house/blackjack.toml"
  hw rules house/blackjack --rulebook "$tmp/bad"
  expect_refusal
  expect_err "$2"
  expect_err "blackjack.toml"
}
pair='[[wager.row]]\noutcome = "pair"\nranks = "alike"'
it "a card that need not be dealt" refuses_added "looks-at = { own = \"2-3\" }\n$pair" "card 3 need not be dealt"
it "a wager without a naming" refuses_added 'looks-at = { own = "1-2" }' "needs a ranking, rows, or both"
it "a row with an unknown word" refuses_added 'looks-at = { own = "1-2" }\n[[wager.row]]\noutcome = "pair"\nranks = "same"' \
  "“same” is not allowed"
it "a misspelt condition" refuses_added "looks-at = { own = \"1-2\" }\n$pair\nsuit = \"alike\"" suits
