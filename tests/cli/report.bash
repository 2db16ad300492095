# The PAR sheet: one page, whole and well-formed, or no file at all.

# The page at $1 is balanced HTML that needs nothing else.
expect_page() {
  [[ -s $1 ]] || { problem "there is no page"; return; }
  grep -qiE '<script|src=|url\(|@import|<link' "$1" && problem "the page needs something else"
  command -v python3 >/dev/null || return 0
  python3 "$here/balanced.py" "$1" >"$tmp/balance" 2>&1 || problem "not well-formed: $(head -n 2 "$tmp/balance")"
}

expect_in_page() { grep -qF -- "$2" "$1" || problem "the page has no “$2”"; }
expect_not_in_page() { ! grep -qF -- "$2" "$1" || problem "the page has “$2”"; }

makes_page() {
  local page=$tmp/tcp.html part
  hw report ma/three-card-poker -o "$page" --rounds 3e5
  expect_status 0
  expect_silence
  expect_page "$page"
  for part in "3.3730%" "2.0147%" "686689/20358520" "407,170,400" "Play Q64 or better" "§10(a)(1)" \
    "300,000 rounds" "seed 1" "Simulation and count agree" "houseway $("$houseway" --version | cut -d' ' -f2)" "<svg"; do
    expect_in_page "$page" "$part"
  done
  expect_in_page "$page" "$(sha256sum "$root/rulebook/ma/three-card-poker.toml" | cut -d' ' -f1)"
}
it "report makes a page with figures, play, proof and the rulebook's hash" makes_page

makes_the_same_page_again() {
  hw report ma/three-card-poker -o "$tmp/one.html" --rounds 3e5 --threads 1
  hw report ma/three-card-poker -o "$tmp/two.html" --rounds 3e5 --threads 2
  expect_same_files "$tmp/one.html" "$tmp/two.html" "two pages of the same table differ"
}
it "the same table gives the same page, on any number of threads" makes_the_same_page_again

shows_progressive() {
  local page=$tmp/progressive.html part
  hw report ma/three-card-poker -o "$page" --rounds 0 --option progressive-table=1
  expect_status 0
  expect_page "$page"
  for part in "no edge at \$10,080.00" "Other players" "contribution, of each stake" "No simulation was run" \
    "table-1: 41.0860%, in force" "table-2: "; do
    expect_in_page "$page" "$part"
  done
}
it "a progressive has its meter, its break-even and its envy" shows_progressive

shows_pot() {
  local page=$tmp/pot.html part
  hw report ma/flop-poker -o "$page" --rounds 2e4
  ((status <= 1)) || problem "exit status $status: $(head -n 2 "$err")"
  expect_in_page "$page" "Wagers that a player alone does not make"
  hw report ma/flop-poker -o "$page" --rounds 2e4 --seats 2
  ((status <= 1)) || problem "exit status $status: $(head -n 2 "$err")"
  expect_page "$page"
  for part in "those of 2 players dealt in" "49.9384%" "an equal share of the pot" "2 seats playing"; do
    expect_in_page "$page" "$part"
  done
  expect_not_in_page "$page" "that a player alone does not make"
}
at_length it "a pot is on the page of two players" shows_pot

copes_with_simulated_wagers() {
  local page=$tmp/simulated.html
  hw report "$1" -o "$page" --rounds 2e4 --wager "$2"
  # So few rounds may lie off the count: that is a finding, not a failure.
  ((status <= 1)) || problem "exit status $status: $(head -n 2 "$err")"
  expect_page "$page"
}
for game in ma/blackjack:blackjack ma/craps:pass pa/roulette:red; do
  it "a page of ${game%%:*}" copes_with_simulated_wagers "${game%%:*}" "${game##*:}"
done

escapes_what_it_is_told() {
  local page=$tmp/escaped.html
  hw report ma/three-card-poker -o "$page" --rounds 0 --option 'pair-plus-odds=<b>&"bold"'
  expect_status 0
  expect_page "$page"
  expect_in_page "$page" '&lt;b&gt;&amp;&quot;bold&quot;'
  expect_not_in_page "$page" '<b>'
}
it "words of a table are text in the page, never markup" escapes_what_it_is_told

says_what_is_not_by_the_rule() {
  local page=$tmp/what-if.html
  hw report ma/three-card-poker -o "$page" --rounds 0 --pays 'pair-plus:pair=2 to 1' --pays 'ante:tied=lose'
  expect_status 0
  expect_in_page "$page" "Not by the rule"
}
it "payments that are not by the rule are marked" says_what_is_not_by_the_rule

writes_nothing_on_misuse() {
  local page=$tmp/never.html
  hw report "$@" -o "$page"
  expect_misuse
  [[ ! -e $page && ! -e $page.part ]] || problem "something was written"
}
it "an unknown game writes nothing" writes_nothing_on_misuse ma/three-card-pokr
it "an unknown wager writes nothing" writes_nothing_on_misuse ma/three-card-poker --wager pair-pluss
it "half a round writes nothing" writes_nothing_on_misuse ma/three-card-poker --rounds 0.5
it "fewer rounds than none write nothing" writes_nothing_on_misuse ma/three-card-poker --rounds=-1

refuses_where_it_cannot_write() {
  hw report ma/three-card-poker --rounds 0 -o "$tmp/no/such/folder/page.html"
  expect_misuse
  expect_err "cannot be written"
  hw report ma/three-card-poker --rounds 0
  expect_misuse
  expect_err "--output"
}
it "a page needs a place" refuses_where_it_cannot_write

keeps_the_old_page_when_interrupted() {
  local page=$tmp/old.html
  echo "the old page" >"$page"
  "$houseway" report ma/three-card-poker -o "$page" --rounds 1e11 >"$out" 2>"$err" &
  local job=$!
  sleep 2
  kill -INT "$job" 2>/dev/null
  status=0
  wait "$job" || status=$?
  expect_misuse
  expect_err "interrupted"
  [[ $(<"$page") == "the old page" && ! -e $page.part ]] || problem "the old page is gone"
}
it "Ctrl-C leaves what was there" keeps_the_old_page_when_interrupted

prints_the_page() {
  hw analyze ma/three-card-poker --html
  expect_status 0
  expect_silence
  cp "$out" "$tmp/printed.html"
  expect_page "$tmp/printed.html"
  expect_out "3.3730%"
  expect_out "No simulation was run"
  hw analyze ma/three-card-poker --html --rounds 3e5
  expect_out "300,000 rounds"
}
it "analyze --html prints the page" prints_the_page
