# The tables of docs/blackjack.md are what the program says today: some rows of the first. Every rule has one.

record=$root/docs/blackjack/record

says_so_still() {
  "$record" "$houseway" --check "$@" >"$out" 2>"$err" || problem "record it again: $(head -c 600 "$err")"
}
# The rules that docs/analysis.md lists for Blackjack.
has_every_rule() {
  local rule rules
  mapfile -t rules < <(sed -n '/^## Blackjack under other rules/,/^## How/ s/^| `\([a-z0-9-]*\)` |.*/\1/p' \
    "$root/docs/analysis.md" | sort -u)
  ((${#rules[@]} > 20)) || problem "docs/analysis.md lists ${#rules[@]} rules"
  for rule in "${rules[@]}"; do
    grep -qF -- "--rule $rule=" "$root/docs/blackjack.md" || problem "$rule is not asked about"
  done
}
finds_what_is_otherwise() {
  local copy=$tmp/docs
  mkdir -p "$copy/blackjack"
  cp "$record" "$copy/blackjack/record"
  cp "$root/docs/recorded.py" "$copy"
  sed 's/^| the base table | .*/| the base table | | 0.1% | none | 0.1% | none |/' "$root/docs/blackjack.md" >"$copy/blackjack.md"
  if "$copy/blackjack/record" "$houseway" --check rules 'the base table' 2>"$err"; then problem "a changed row passes"; fi
  expect_err "the program says otherwise now"
}
if command -v python3 >/dev/null; then
  at_length it "docs/blackjack.md: what rules cost" says_so_still rules 'the base table' '1 deck' 'hits soft 17' 'takes all wagers' \
    'no doubles after a split' 'late surrender' 'pays 6 to 5' "a dealer's 22"
  it "docs/blackjack.md: a row that is not so is found" finds_what_is_otherwise
  at_length it "docs/blackjack.md: cards that are gone" says_so_still removal 5
  it "docs/blackjack.md: what the count tells of insurance" says_so_still counts insurance
fi
it "docs/blackjack.md: every rule of the analysis" has_every_rule
