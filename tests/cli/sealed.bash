# Sittings on record: sealed, audited together, and what is revealed when.

"$houseway" key "$tmp/house.key" >"$tmp/key.txt" 2>&1
public=$(sed -n 's/^public-key = "\(.*\)"/\1/p' "$tmp/house.key.pub")

makes_a_key() {
  [[ $(stat -c %a "$tmp/house.key") == 600 ]] || problem "others can read the key: $(stat -c %a "$tmp/house.key")"
  grep -q "$public" "$tmp/key.txt" || problem "the public key is not shown"
  grep -q secret "$tmp/house.key.pub" && problem "the public file has the secret key"
  local before
  before=$(sha256sum "$tmp/house.key")
  hw key "$tmp/house.key"
  expect_refusal
  expect_err "never overwritten"
  [[ $(sha256sum "$tmp/house.key") == "$before" ]] || problem "the key was overwritten"
}
it "key: a pair of keys, the secret one for its owner alone" makes_a_key

refuses_a_key() {
  cp "$tmp/house.key" "$tmp/open.key"
  chmod 644 "$tmp/open.key"
  hw play ma/casino-war --auto --record "$tmp/never" --key "$tmp/open.key"
  expect_refusal
  expect_err "chmod 600"
  cp "$tmp/house.key.pub" "$tmp/public.key"
  chmod 600 "$tmp/public.key"
  hw play ma/casino-war --auto --record "$tmp/never" --key "$tmp/public.key"
  expect_refusal
  hw play ma/casino-war --auto --key "$tmp/house.key"
  expect_refusal
  expect_err "goes with --record"
  sed 's/^secret-key = "../secret-key = "zz/' "$tmp/house.key" >"$tmp/bad.key"
  chmod 600 "$tmp/bad.key"
  hw play ma/casino-war --auto --record "$tmp/never" --key "$tmp/bad.key"
  expect_refusal
  [[ ! -e $tmp/never ]] || problem "something was recorded"
}
it "--key: a key that others can read, a public one, a broken one" refuses_a_key

for seed in 1 2; do
  "$houseway" play ma/three-card-poker --auto --seed "$seed" --rounds 5 --record "$tmp/sealed" --key "$tmp/house.key" \
    >"$tmp/transcript-$seed"
done

audits_sealed() {
  local key
  for key in "$tmp/house.key.pub" "$public"; do
    hw audit "$tmp/sealed" --public-key "$key"
    expect_status 0
    expect_silence
    expect_out "sitting-0001: in order, 5 rounds, closed, sealed by $public"
    expect_out "10 rounds, "
    expect_out "0 findings"
  done
  hw audit --json "$tmp/sealed" --public-key "$public"
  expect_status 0
  expect_json
  expect_out '"findings": 0'
  hw audit "$tmp/sealed"
  expect_status 0
  expect_out "the key that it names itself"
  hw audit "$tmp/sealed" --public-key "${public/#??/00}"
  expect_status 1
  hw audit "$tmp/sealed" --public-key nobody
  expect_refusal
  hw verify "$tmp/sealed"
  expect_status 0
  expect_out "10 of 10 rounds verified"
}
it "audit of sealed sittings" audits_sealed

audits_some_files() {
  hw audit "$tmp"/sealed/sitting-0001/*.round --public-key "$public"
  expect_status 0
  expect_out "5 rounds, "
  hw audit "$tmp"/sealed/sitting-0001/000[124].round
  expect_status 1
  expect_out "a round is missing before it"
  hw audit "$tmp/sealed/sitting-0001" "$examples/war.round"
  expect_status 0
  expect_out "6 rounds, "
  hw audit "$tmp/sealed/sitting-0002" --public-key "$public"
  expect_status 0
  mkdir -p "$tmp/nothing"
  hw audit "$tmp/nothing"
  expect_refusal
  expect_err "holds no round file"
}
it "audit takes files and folders alike" audits_some_files

says_open() {
  cp -r "$tmp/sealed" "$tmp/unclosed"
  rm "$tmp/unclosed/sitting-0002/closing.toml"
  hw audit "$tmp/unclosed" --public-key "$public"
  expect_status 1
  expect_out "recorded open; due a closing"
  expect_out "sitting-0002: 1 finding, 5 rounds, open"
}
it "audit: a sitting that was never closed is open" says_open

# Without a key a fraudster can write everything anew, but what does not fit together is still found.
finds_in_record() {
  rm -rf "$tmp/loose"
  "$houseway" play ma/minibaccarat --auto --seed 3 --rounds 5 --record "$tmp/loose" >/dev/null
  (cd "$tmp/loose/sitting-0001" && eval "$1")
  hw audit "$tmp/loose"
  expect_status 1
  expect_silence
  expect_out "$2"
}
it "audit: a round missing" finds_in_record 'rm 0003.round' "a round is missing before it"
it "audit: a round repeated" finds_in_record 'cp 0003.round 0006.round' "it is repeated or out of order"
it "audit: rounds exchanged" finds_in_record 'mv 0002.round x; mv 0003.round 0002.round; mv x 0003.round' \
  "out of order"
it "audit: a carry-over that does not follow" finds_in_record \
  "sed -i '/^\\[before\\]/a set-aside = [\"9h\"]' 0004.round" "before the round"
it "audit: a changed file before another" finds_in_record "sed -i 's/^title.*/title = \"x\"/' 0002.round" \
  "the digest of the file before"
it "audit: another table" finds_in_record "sed -i 's/^game = .*/&\nname = \"7\"/' 0002.round" "another table"
it "audit: [after] left out" finds_in_record "sed -i '/^\\[after\\]/,/^\$/d' 0005.round" "nothing recorded"
it "audit: a clause left out" finds_in_record "sed -i '/^clause/d' 0005.round" "clause: recorded nothing"
it "audit: another place in the shoe" finds_in_record "sed -i 's/^dealt = .*/dealt = 1/' 0005.round" "place in the shoe"
it "audit: a commitment that was not published" finds_in_record \
  "sed -i 's/^commitment = \"..../commitment = \"0000/' 0005.round" "published before its cards"
it "audit: totals that do not add up" finds_in_record "sed -i 's/^staked = .*/staked = \"\$1.00\"/' closing.toml" "staked:"
it "audit: another rulebook" finds_in_record "sed -i 's/^rulebook = \"..../rulebook = \"0000/' *" "by which it is audited"
it "audit: a file that cannot be read" finds_in_record "echo x >0002.round" "what cannot be read"

names_the_rulebook() {
  local want
  want=$(cd "$root" && sha256sum rulebook/ma/three-card-poker.toml | sha256sum | cut -d' ' -f1)
  grep -q "^rulebook = \"$want\"" "$tmp/sealed/sitting-0001/0001.round" || problem "it is not sha256sum | sha256sum"
}
it "the rulebook's digest can be made with sha256sum" names_the_rulebook

if python3 -c 'import tomllib' 2>/dev/null; then
  finds_every_fraud() {
    mkdir -p "$tmp/frauds"
    python3 "$here/frauds.py" "$houseway" "$tmp/frauds" >"$out" 2>"$err" || problem "$(tail -n 5 "$out" "$err")"
  }
  at_length it "audit of sealed sittings finds every planted fraud" finds_every_fraud
fi

# Opening one shoe opens no other.
opens_one_shoe() {
  local folder=$tmp/sealed/sitting-0001 seed
  seed=$(sed -n 's/^seed = "\(.*\)"/\1/p' "$folder/0001.round")
  [[ -n $seed ]] || problem "the first shoe is over and its seed is not told"
  sed "s/^commitment = .*/$(grep '^commitment' "$folder/0001.round")/; s/^seed = .*/seed = \"$seed\"/; /^\\[sitting/,\$d" \
    "$folder/0002.round" >"$tmp/second.round"
  hw verify "$tmp/second.round"
  expect_status 1
  expect_out "the seed deals"
}
it "the seed of a shoe deals no other shoe" opens_one_shoe

keeps_the_seed() {
  "$houseway" play ma/blackjack --auto --seed 1 --rounds 3 --record "$tmp/shoe" >/dev/null
  grep -q '^seed' "$tmp"/shoe/*/*.round && problem "the seed of a shoe that is not over is told"
  rm "$tmp/shoe/sitting-0001/closing.toml"
  hw verify "$tmp/shoe"
  expect_status 2
  expect_err "the seed is not revealed yet"
}
it "a shoe that is not over keeps its seed" keeps_the_seed

commits_before_the_cards() {
  local number next
  for number in 1 2 3 4; do
    next=$(sed -n 's/^commitment = "\(.*\)"/\1/p' "$tmp/sealed/sitting-0001/000$((number + 1)).round")
    grep -q "^next = \"$next\"" "$tmp/sealed/sitting-0001/000$number.round" || problem "round $number publishes no shoe"
    awk -v round="round $((number + 1))" -v said="shoe $((number + 1)) hash $next" \
      'index($0, said) { seen = 1 } $0 == round { exit !seen }' "$tmp/transcript-1" || problem "not shown before the cards"
  done
}
it "every shoe is committed to before its first card" commits_before_the_cards
