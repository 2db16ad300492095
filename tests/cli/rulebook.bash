# Another rulebook: `--rulebook DIR` in place of the built-in one.

book=$tmp/book
cp -R "$root/rulebook" "$book"

pays_by_another_rulebook() {
  hw replay --rulebook "$book" "$examples/war.round"
  expect_status 0
  expect_out "seat-2 tie \$5.00: equal, 10 to 1: wins \$50.00"
  sed -i.before '/^wager = "tie"/,/^\[\[/s/"10 to 1"/"11 to 1"/' "$book/ma/casino-war.toml"
  hw replay --rulebook "$book" "$examples/war.round"
  expect_status 0
  expect_out "seat-2 tie \$5.00: equal, 11 to 1: wins \$55.00"
  hw audit --rulebook "$book" "$examples/war.round"
  expect_status 1
  expect_out "recorded paid \$50.00, returned \$5.00; due paid \$55.00"
  hw audit "$examples/war.round"
  expect_status 0
  mv "$book/ma/casino-war.toml.before" "$book/ma/casino-war.toml"
}
it "another rulebook changes a payment" pays_by_another_rulebook

# A line of a rulebook file replaced: refused, naming the file and, except where it cannot be known, the line.
refuses_rulebook() {
  local command line
  cp "$book/ma/casino-war.toml" "$tmp/casino-war.toml"
  line=$(grep -n -m 1 "^$1" "$book/ma/casino-war.toml" | cut -d: -f1)
  sed -i.before "${line}s/.*/$2/" "$book/ma/casino-war.toml"
  rm "$book/ma/casino-war.toml.before"
  for command in list "rules ma/casino-war"; do
    hw $command --rulebook "$book"
    expect_refusal
    expect_err "$3"
    expect_err "$book/ma/casino-war.toml"
    [[ ${4:-} == no-line ]] || expect_err "casino-war.toml:$line: "
  done
  mv "$tmp/casino-war.toml" "$book/ma/casino-war.toml"
}
it "a rulebook with broken TOML" refuses_rulebook 'seats ' 'seats = = 7' "not valid TOML"
it "a rulebook with an unknown key" refuses_rulebook 'seats ' 'saets = 7' "did you mean seats"
it "a rulebook with odds that are none" refuses_rulebook 'war-equal  = "2 to 1"' 'war-equal = "2 ot 1"' "2 ot 1" \
  no-line
it "a rulebook with an outcome that there is not" refuses_rulebook 'war-equal  = "2 to 1"' 'war-eqal = "2 to 1"' \
  "war-eqal" no-line
it "a rulebook with an unknown procedure" refuses_rulebook 'procedure' 'procedure = "bridge"' "bridge" no-line

refuses_folder() {
  mkdir -p "$tmp/no-rulebook"
  hw list --rulebook "$1"
  expect_refusal
  expect_err "$1"
}
it "a rulebook that is not there" refuses_folder "$tmp/none"
it "a rulebook that is a file" refuses_folder "$examples/war.round"
it "a rulebook without a file" refuses_folder "$tmp/no-rulebook"
