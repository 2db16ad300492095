# The whole rulebook in figures and as pages: every game, every link, kept from run to run, and clear refusals.

export XDG_CACHE_HOME=$tmp/cache
pages=$tmp/pages

writes_every_game() {
  local game missing=()
  hw book -o "$pages" --figures none
  expect_status 0
  expect_silence
  expect_out "$pages/index.html"
  for game in $("$houseway" list | awk 'NR > 1 { print $1 }'); do
    [[ -s $pages/$game.html ]] || missing+=("$game")
  done
  ((${#missing[@]} == 0)) || problem "no page of ${missing[*]}"
  find "$pages" -name '*.part' | grep -q . && problem "something is half written"
  [[ ! -e $XDG_CACHE_HOME ]] || problem "without figures something was kept"
}
it "book writes a page for every game" writes_every_game

every_page_is_whole() {
  command -v python3 >/dev/null || return 0
  python3 "$here/book_links.py" "$pages" >"$tmp/links" 2>&1 || problem "$(head -n 4 "$tmp/links")"
}
at_length it "every page is balanced, and every link leads somewhere in the folder" every_page_is_whole

says_all_of_a_game() {
  local page=$pages/ma/three-card-poker.html part
  for part in "How it is played" "The dealer plays with queen high or better" "§10(a)(1)" "Pair Plus" \
    "Options of the licensee" "Irregularities and their remedies" "Readings and doubts" \
    "$(sha256sum "$root/rulebook/ma/three-card-poker.toml" | cut -d' ' -f1)"; do
    grep -qF -- "$part" "$page" || problem "the page has no “$part”"
  done
}
it "a page has play, wagers, sections, options, irregularities and the text's hash" says_all_of_a_game

prices_games() {
  hw book ch4/three-card-poker ma/casino-war -o "$tmp/some"
  expect_status 0
  expect_silence
  local part
  for part in "3.37298%" "686689/20358520" "Play Q64 or better" "makes no mistake"; do
    grep -qF -- "$part" "$tmp/some/ch4/three-card-poker.html" || problem "the page has no “$part”"
  done
  grep -qF "Where the edge changes sides" "$tmp/some/ma/casino-war.html" || problem "the progressive has no break-even"
  [[ ! -e $tmp/some/ma/red-dog.html ]] || problem "another game was written too"
}
it "some games, with their figures, best play and break-even" prices_games

takes_what_is_kept() {
  hw book -o "$tmp/kept" --figures kept
  expect_status 0
  grep -qF "3.37298%" "$tmp/kept/ch4/three-card-poker.html" || problem "what was found before is not there"
  grep -qF "House edge</th>" "$tmp/kept/ma/red-dog.html" && problem "a game was priced that was not kept"
}
it "--figures kept takes what was found before, and no more" takes_what_is_kept

escapes_the_text() {
  mkdir -p "$tmp/own/x"
  printf 'extends = "ma/casino-war"\ntitle = "War <b>&\\"now\\""\nsource = "a <script>"\n' >"$tmp/own/x/war.toml"
  hw book -o "$tmp/escaped" --figures none --rulebook "$tmp/own"
  expect_status 0
  grep -qF '<b>&"now"' "$tmp/escaped/x/war.html" && problem "words of a rulebook are markup in the page"
  grep -qF 'War &lt;b&gt;&amp;&quot;now&quot;' "$tmp/escaped/index.html" || problem "the title is not in the index"
}
it "a rulebook's words are text in the pages, never markup" escapes_the_text

refuses_book() {
  hw book "$@"
  expect_misuse
  [[ ! -e $tmp/never ]] || problem "something was written"
}
it "a book needs a folder" refuses_book
it "an unknown game is refused" refuses_book ma/casino-wra -o "$tmp/never"
it "figures are all, kept or none" refuses_book -o "$tmp/never" --figures some
it "a rulebook that is none is refused" refuses_book -o "$tmp/never" --rulebook "$tmp/no-such"
refuses_a_file_for_a_folder() {
  echo "a file" >"$tmp/file"
  hw book -o "$tmp/file" --figures none
  expect_refusal
  [[ $(<"$tmp/file") == "a file" ]] || problem "the file is gone"
}
it "a file is no folder" refuses_a_file_for_a_folder

prices_as_csv() {
  hw analyze --book ch4/casino-war --csv
  expect_status 0
  expect_silence
  expect_out "game,title,jurisdiction,family,bet,paytables"
  expect_out "ch4/casino-war,Casino War,ch4,cards against the dealer,initial + war,"
  local columns
  columns=$(awk -F, 'NR == 1 { print NF }' "$out")
  [[ $columns -eq 18 ]] || problem "$columns columns"
}
it "analyze --book --csv" prices_as_csv

prices_as_json() {
  hw analyze --book ch4/casino-war --json
  expect_status 0
  expect_silence
  expect_json
  expect_out '"favours_player": false'
}
it "analyze --book --json" prices_as_json

prices_for_people() {
  hw analyze --book ch4/roulette
  expect_status 0
  expect_out "Roulette"
  expect_out "1 game, "
}
it "analyze --book" prices_for_people

prices_as_a_page() {
  hw analyze --book ch4/casino-war --html "$tmp/table.html"
  expect_status 0
  expect_silence
  expect_out "$tmp/table.html: "
  grep -qiE 'src=|url\(|@import|<link' "$tmp/table.html" && problem "the page needs something else"
  grep -q '<form class="filters"' "$tmp/table.html" || problem "the page has no search"
  hw analyze --book ch4/casino-war --html
  expect_same_files "$out" "$tmp/table.html" "the page that is printed is another"
}
it "analyze --book --html FILE is one page that needs nothing else" prices_as_a_page

is_the_same_again() {
  hw analyze --book ch4/three-card-poker --csv --threads 2
  cp "$out" "$tmp/first.csv"
  hw analyze --book ch4/three-card-poker --csv --threads 1
  expect_same_files "$out" "$tmp/first.csv" "what is kept differs from what was found"
  rm -rf "$XDG_CACHE_HOME"
  hw analyze --book ch4/three-card-poker --csv --threads 1
  expect_same_files "$out" "$tmp/first.csv" "on one thread it is another book"
}
it "what is kept is what was found, on any number of threads" is_the_same_again

keeps_what_was_found() {
  rm -rf "$XDG_CACHE_HOME"
  "$houseway" book ch4/casino-war ch4/pai-gow-poker -o "$tmp/stopped" >"$out" 2>"$err" &
  local job=$! waited
  for waited in {1..100}; do
    find "$XDG_CACHE_HOME" -name '*.figures' 2>/dev/null | grep -q . && break
    sleep 0.1
  done
  kill -INT "$job" 2>/dev/null
  status=0
  wait "$job" || status=$?
  expect_refusal
  expect_err "goes on from there"
  [[ ! -e $tmp/stopped/index.html ]] || problem "half a book is written"
  hw book ch4/casino-war -o "$tmp/stopped" --figures kept
  expect_status 0
  grep -qF "House edge</th>" "$tmp/stopped/ch4/casino-war.html" || problem "nothing was kept"
}
at_length it "Ctrl-C keeps what was found" keeps_what_was_found

refuses_analyze() {
  hw analyze --book "$@"
  expect_misuse
}
it "the book is of usual tables: an option is refused" refuses_analyze --option decks=6
it "the book has every wager: one is refused" refuses_analyze --wager tie
it "the book is refused with --all" refuses_analyze --all
it "an unknown game of the book is refused" refuses_analyze ma/no-such-game
it "CSV and JSON at once are refused" refuses_analyze --csv --json
cannot_write_the_page() {
  hw analyze --book ch4/roulette --html "$tmp/no/such/folder/book.html"
  expect_refusal
  expect_err "cannot be written"
}
it "a page needs a place" cannot_write_the_page

game_behind_html() {
  hw analyze --html ch4/casino-war
  expect_status 0
  expect_out "<h1>Casino War</h1>"
}
it "a game right behind --html is a game" game_behind_html

# The tables of docs/book.md are what the program says today: those of some games that are soon counted.
documents_the_book() {
  "$root/docs/book/record" "$houseway" --check "$@" >"$out" 2>"$err" || problem "record it again: $(head -c 600 "$err")"
}
if command -v python3 >/dev/null; then
  it "docs/book.md" documents_the_book ch4/casino-war ch4/craps ma/casino-war ch4/mini-baccarat
fi
