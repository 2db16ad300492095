# A table that a program drives, object by object (docs/protocol.md).

schema=$root/docs/protocol.schema.json

# Opens a table with these arguments and says the lines that follow “--”, each of them one object.
talk() {
  local arguments=()
  while [[ $1 != -- ]]; do
    arguments+=("$1")
    shift
  done
  shift
  status=0
  printf '%s\n' "$@" | timeout 60 "$houseway" table "${arguments[@]}" >"$out" 2>"$err" || status=$?
}

# Whether a Python expression holds; `a` are the answers of the last talk, `last` the last one.
expect_that() {
  local said
  said=$(python3 - "$out" "$1" <<'PYTHON' 2>&1
import json, sys
a = [json.loads(line) for line in open(sys.argv[1], encoding="utf-8")]
last = a[-1]
def stakes(answer, seat=1): return {s["spot"]: s["amount_cents"] for s in answer["state"]["seats"][seat - 1]["stakes"]}
def purse(answer, seat=1): return answer["state"]["seats"][seat - 1]["purse_cents"]
def cards(answer, place): return [c.get("card", "--") for h in answer["state"]["hands"] if h["place"] == place for c in h["cards"]]
def code(answer): return answer["error"]["code"] if "error" in answer else "none"
if not eval(sys.argv[2]): print("does not hold")
PYTHON
  )
  [[ -z $said ]] || problem "$1: $said; $(head -c 400 "$out")"
}

# Every line of the last talk against the schema.
expect_valid() {
  python3 - "$schema" "$out" >"$tmp/valid" 2>&1 <<'PYTHON' || problem "not by the schema: $(tail -n 3 "$tmp/valid" | head -c 300)"
import json, sys
import jsonschema
definitions = json.load(open(sys.argv[1], encoding="utf-8"))["$defs"]
validator = jsonschema.Draft202012Validator({"$ref": "#/$defs/answer", "$defs": definitions})
for line in open(sys.argv[2], encoding="utf-8"): validator.validate(json.loads(line))
PYTHON
}

# --- Robots: every game, with the table's own cards and with cards that are told.

a_robot_plays() {
  python3 "$here/table_talk.py" "$houseway" "$schema" "$@" >"$out" 2>"$err" || problem "$(tail -n 3 "$err" | head -c 600)"
  expect_silence
}
rounds=5
if [[ -n $quick ]]; then rounds=2; fi
for game in $("$houseway" list --json | python3 -c 'import json, sys
for game in json.load(sys.stdin): print(game["game"])' | grep '^ma/'); do
  it "table: a robot plays $game" a_robot_plays "$game" "$rounds" --seed 1
  at_length it "table: a robot deals and plays $game" a_robot_plays "$game" 3 --external
done
it "table: a robot plays a table with meters and side wagers" a_robot_plays ma/three-card-poker 4 --seed 2 \
  --option progressive-table=1 --option six-card-bonus=tcp-6b1 --seats 3
it "table: a robot plays blackjack whose cards are dealt face down" a_robot_plays ch4/blackjack 4 --seed 3 \
  --option player-cards=face-down

for game in co/stadium-casino-war co/stadium-three-card-poker; do
  it "table: a robot plays $game" a_robot_plays "$game" 3 --seed 1 --option dealer-tip-wagers=allowed --seats 12
  it "table: a robot deals and plays $game" a_robot_plays "$game" 2 --external --seats 12
done

plays_a_hundred_rounds() {
  python3 "$root/examples/protocol/blackjack.py" "$houseway" >"$out" 2>"$err" || problem "it fails: $(head -c 300 "$err")"
  expect_silence
  expect_out "100 rounds, the purse holds \$"
  cp "$out" "$tmp/first"
  python3 "$root/examples/protocol/blackjack.py" "$houseway" 100 1 >"$out" 2>"$err"
  expect_same_files "$tmp/first" "$out" "the same seed gives two results"
}
it "table: the Python example plays a hundred rounds of blackjack" plays_a_hundred_rounds

# --- Objects, one by one.

knows_its_verbs() {
  talk ma/casino-war -- '{"do":"fly"}'
  expect_status 0
  expect_that 'code(a[0]) == "unknown-word" and a[0]["error"]["where"] == "do"'
  python3 - "$schema" "$out" "$root/docs/protocol.md" >"$tmp/verbs" 2>&1 <<'PYTHON' || problem "$(tail -n 1 "$tmp/verbs")"
import json, re, sys
schema = json.load(open(sys.argv[1], encoding="utf-8"))["$defs"]
in_schema = {d["properties"]["do"]["const"] for name, d in schema.items() if name.startswith("do-")}
allowed = set(json.loads(open(sys.argv[2], encoding="utf-8").readline())["error"]["allowed"])
page = open(sys.argv[3], encoding="utf-8").read()
described = set(re.findall(r"^\| `([a-z-]+)` \|", page.split("## Requests")[1].split("## Answers")[0], re.M)) - {"do"}
codes = set(re.findall(r"`([a-z-]+)`", page.split("| `code` |")[1].split("## Leaving")[0])) - {"out-of-order"}
assert in_schema == allowed, f"schema and command: {in_schema ^ allowed}"
assert in_schema == described, f"schema and page: {in_schema ^ described}"
assert set(schema["error"]["properties"]["code"]["enum"]) == codes, f"codes: {codes}"
PYTHON
}
it "table: command, schema and page know the same verbs and errors" knows_its_verbs

bet='{"do":"bet","seat":1,"spot":"blackjack","amount_cents":1000}'
deal='{"do":"deal"}'
burn='{"do":"burn","count":1}'
with_hole_card=(--option dealer-second-card=hole-card-down)
card() { printf '{"do":"card","card":"%s"}' "$1"; }

hides_the_hole_card() {
  local view
  talk ma/blackjack --external --seats 2 "${with_hole_card[@]}" -- "$bet" "$deal" "$burn" "$(card 8h)" "$(card 6s)" "$(card 7d)" "$(card Tc)" \
    '{"do":"state","as":"seat-1"}' '{"do":"state","as":"seat-2"}' '{"do":"state","as":"dealer"}' '{"do":"state"}'
  expect_status 0
  expect_silence
  expect_valid
  for view in 7 8 10; do
    expect_that "cards(a[$view], 'dealer') == ['6s', '--']"
    expect_that "cards(a[$view], 'seat-1') == ['8h', '7d']"
  done
  expect_that "cards(a[9], 'dealer') == ['6s', 'Tc'] and a[9]['as'] == 'dealer'"
  expect_that "a[7]['state']['hands'][0]['makes'] == '15'"
  expect_that "not any('Tc' in json.dumps(a[i]) for i in (6, 7, 8, 10))"
}
it "table: nobody but the dealer sees the hole card" hides_the_hole_card

echoes_ids() {
  talk ma/casino-war -- '{"do":"state","id":7}' '{"do":"state","id":"x"}' '{"do":"state"}' '{"do":"fly","id":8}'
  expect_that 'a[0]["id"] == 7 and a[1]["id"] == "x" and "id" not in a[2] and a[3]["id"] == 8'
  expect_that 'len(a) == 5 and last["state"]["stage"] == "closed"'
  expect_valid
}
it "table: ids come back, and the end of input closes the table" echoes_ids

says_what_may_be_bet() {
  talk ma/three-card-poker --seed 1 --option progressive-table=1 -- '{"do":"table"}' '{"do":"offers","seat":1}' '{"do":"calls"}' \
    '{"do":"bet","seat":1,"spot":"ante","amount_cents":1000}' '{"do":"bet","seat":1,"spot":"ante","amount_cents":0}' "$deal"
  expect_valid
  expect_that 'a[0]["table"]["game"] == "ma/three-card-poker" and a[0]["table"]["seats"] == 7 and a[0]["table"]["chance"] == "shoe"'
  expect_that '{"ante", "pair-plus", "progressive"} <= {o["spot"] for o in a[1]["offers"]}'
  expect_that 'all(c["remedies"] and c["clause"] for c in a[2]["calls"]) and a[2]["calls"]'
  expect_that '[c["id"] for c in a[2]["calls"]] == a[3]["state"]["calls"]'
  expect_that 'stakes(a[3]) == {"ante": 1000} and purse(a[3]) == 99000'
  expect_that 'stakes(a[4]) == {} and purse(a[4]) == 100000'
  expect_that 'code(a[5]) == "refused"'
  expect_that 'a[3]["state"]["meters"][0]["reading_cents"] > 0'
}
it "table: the table, its offers, its calls, and a bet taken down" says_what_may_be_bet

insures() {
  talk ma/blackjack --external --as seat-1 "${with_hole_card[@]}" -- "$bet" "$deal" "$burn" "$(card Kh)" "$(card As)" "$(card 9d)" "$(card Tc)" \
    '{"do":"bet","seat":1,"spot":"insurance","amount_cents":501}' '{"do":"bet","seat":1,"spot":"insurance","amount_cents":500}' \
    '{"do":"act","seat":1,"action":"stand"}'
  expect_valid
  expect_that 'a[6]["state"]["waiting"]["for"] == "bet" and a[6]["state"]["waiting"]["wager"] == "insurance"'
  expect_that 'a[6]["state"]["waiting"]["most_cents"] == 500'
  expect_that 'code(a[7]) == "refused" and "at most" in a[7]["error"]["problem"]'
  expect_that '{s["wager"]: s["net_cents"] for s in a[9]["state"]["settlements"]} == {"insurance": 1000, "blackjack": -1000}'
  expect_that 'purse(a[9]) == 100000'
}
it "table: an offer is taken up within its limit" insures

doubles_for_less() {
  talk ma/blackjack --external --as seat-1 "${with_hole_card[@]}" -- "$bet" "$deal" "$burn" "$(card 5h)" "$(card 6s)" "$(card 6d)" "$(card Tc)" \
    '{"do":"act","seat":1,"action":"double","amount_cents":1001}' '{"do":"act","seat":1,"action":"double","amount_cents":400}' \
    "$(card Ks)" "$(card 2c)"
  expect_that '{"action": "double", "adds_cents": 1000, "less_allowed": True} in a[6]["state"]["waiting"]["choices"]'
  expect_that 'code(a[7]) == "refused"'
  expect_that 'sum(s["stake_cents"] for s in a[10]["state"]["settlements"]) == 1400'
  expect_valid
}
it "table: a double for less" doubles_for_less

sets_a_told_hand() {
  talk ma/pai-gow-poker --seed 46 --as seat-1 --seats 1 -- '{"do":"bet","seat":1,"spot":"pai-gow-poker","amount_cents":1000}' "$deal" \
    '{"do":"set","seat":1,"cards":["2c","2c"]}' '{"do":"act","seat":1,"action":"surender"}' '{"do":"set","seat":1,"cards":["7s","8h"]}'
  expect_that 'a[1]["state"]["waiting"]["for"] == "cards" and a[1]["state"]["waiting"]["count"] == 2'
  expect_that 'code(a[2]) == "refused" and code(a[3]) == "unknown-word" and "did you mean surrender" in a[3]["error"]["problem"]'
  expect_that 'a[4]["state"]["stage"] == "over"'
  expect_that '[c["card"] for h in a[4]["state"]["hands"] if h["place"] == "seat-1" for c in h["cards"] if c.get("part")] == ["7s", "8h"] or [c["card"] for h in a[4]["state"]["hands"] if h["place"] == "seat-1" for c in h["cards"] if c.get("part")] == ["8h", "7s"]'
  expect_valid
}
it "table: a hand is set" sets_a_told_hand

throws_dice() {
  talk ma/craps --external -- '{"do":"bet","seat":1,"spot":"pass","amount_cents":1000}' "$deal" '{"do":"spin","pocket":"7"}' \
    '{"do":"dice","dice":[3]}' '{"do":"dice","dice":[3,3]}' '{"do":"next-round"}' \
    '{"do":"bet","seat":1,"spot":"place-to-win:8","amount_cents":600}' \
    '{"do":"working","seat":1,"spot":"place-to-win:8","on":false}' '{"do":"working","seat":1,"spot":"field","on":true}' \
    '{"do":"working","seat":1,"spot":"place-to-win:8","on":null}' "$deal" '{"do":"dice","dice":[4,3]}'
  expect_valid
  expect_that 'code(a[2]) == "not-now" and a[2]["error"]["allowed"] == ["dice"]'
  expect_that 'code(a[3]) == "refused"'
  expect_that 'a[4]["state"]["thrown"] == ["roll 3 3"] and a[4]["state"]["settlements"] == []'
  expect_that 'stakes(a[5]) == {"pass": 1000} and "6" in a[5]["state"]["seats"][0]["situation"]'
  expect_that 'a[7]["state"]["seats"][0]["stakes"][1]["working"] is False and code(a[8]) == "refused"'
  expect_that '"working" not in a[9]["state"]["seats"][0]["stakes"][1]'
  expect_that 'purse(a[11]) == 100000 - 1600 and stakes(a[11]) == {}'
}
it "table: dice, stakes that stand, bets called off" throws_dice

spins_the_wheel() {
  talk ma/roulette --external -- '{"do":"bet","seat":1,"spot":"split:17-20","amount_cents":100}' \
    '{"do":"bet","seat":1,"spot":"split:17-21","amount_cents":100}' "$deal" '{"do":"spin","pocket":"17"}'
  expect_that 'code(a[1]) == "refused" and "no such place" in a[1]["error"]["problem"]'
  expect_that 'a[3]["state"]["seats"][0]["net_cents"] == 1700'
  expect_valid
}
it "table: a spin" spins_the_wheel

calls_irregularities() {
  talk ma/casino-war --external -- '{"do":"bet","seat":1,"spot":"initial","amount_cents":1000}' '{"do":"new-dealer"}' "$deal" "$burn" \
    '{"do":"call","irregularity":"card-face-up-in-shoo"}' '{"do":"call","irregularity":"card-face-up-in-shoe","card":"7h"}' \
    "$(card Kh)" '{"do":"cut-card"}' "$(card 2c)"
  expect_valid
  expect_that 'code(a[4]) == "refused" and "did you mean card-face-up-in-shoe" in a[4]["error"]["problem"]'
  expect_that 'a[5]["state"]["notes"] != [] and "[" in a[5]["state"]["notes"][0]'
  expect_that 'a[8]["state"]["stage"] == "over" and a[8]["state"]["seats"][0]["net_cents"] == 1000'
}
it "table: calls, a new dealer, the cut card" calls_irregularities

decides_under_one_clock() {
  local lines=() seat card
  for seat in 1 2 3 500; do lines+=("{\"do\":\"bet\",\"seat\":$seat,\"spot\":\"ante:2\",\"amount_cents\":1000}"); done
  lines+=("$deal")
  for card in Kh 9d 2c 5s Ah 9s 7d 9c; do lines+=("$(card $card)"); done
  talk co/stadium-casino-war --external --as seat-3 -- "${lines[@]}" '{"do":"act","seat":500,"action":"go-to-war"}' \
    '{"do":"act","seat":2,"action":"surrender"}' '{"do":"call","irregularity":"decision-timeout"}'
  expect_valid
  expect_that 'a[12]["state"]["waiting"]["seat"] == 3 and a[12]["state"]["waiting"]["seats"] == [1, 2, 3, 500]'
  expect_that 'a[13]["state"]["waiting"]["seats"] == [1, 2, 3] and stakes(a[13], 500) == {"ante:2": 1000, "war:2": 1000}'
  expect_that 'a[15]["state"]["waiting"]["for"] == "burn" and stakes(a[15], 1) == {} and stakes(a[15], 500) != {}'
}
it "table: terminals decide under one clock, in any order" decides_under_one_clock

takes_no_cards_of_its_own() {
  talk ma/casino-war --seed 1 -- "$(card Kh)" '{"do":"bet","seat":1,"spot":"initial","amount_cents":1000}' "$deal" "$(card Kh)"
  expect_that 'code(a[0]) == "not-now" and code(a[3]) == "not-now"'
}
it "table: a table with a shoe is told no cards" takes_no_cards_of_its_own

# --- What no program should send.

survives() {
  python3 - "$houseway" >"$out" 2>"$err" <<'PYTHON' || problem "$(tail -n 1 "$err")"
import json, subprocess, sys
lines = [b"", b" ", b"{", b"null", b"[" * 60000, b'{"a":' * 10000, b"x" * 70000, b'{"do":"state","as":"' + b"y" * 5000000 + b'"}',
         b'{"do":"st\xff\xfe"}', b"\xed\xa0\x80", b'{"do":"state\\ud800"}', b'{"do":"state"}\x00', b'{"do":"bet","seat":1e3}',
         b'{"do":"bet","seat":1,"spot":"initial","amount_cents":1e308}', b'{"do":"bet","seat":1,"spot":"initial","amount_cents":-5}',
         b'{"do":"bet","seat":1,"spot":"\\n\\u0000\\u001b[31m","amount_cents":5}', b'{"do":{"do":{"do":1}}}', b'{"do":[],"id":{}}']
run = subprocess.run([sys.argv[1], "table", "ma/casino-war"], input=b"\n".join(lines + [b'{"do":"state","id":1}']),
                     capture_output=True, timeout=60)
assert run.returncode == 0 and not run.stderr, (run.returncode, run.stderr)
answers = run.stdout.decode("utf-8").splitlines()
assert len(answers) == len(lines) + 2, len(answers)
for line, answer in zip(lines, answers):
    assert "error" in json.loads(answer), (line[:60], answer[:200])
    assert len(answer) < 4000, (line[:60], len(answer))
assert json.loads(answers[-2])["state"]["stage"] == "bets" and json.loads(answers[-2])["id"] == 1
PYTHON
}
it "table: long lines, depth, bytes that are no text: an error each, and the next line is read" survives

refuses_to_open() {
  hw table "$@"
  expect_refusal
}
it "table: no such viewer" refuses_to_open ma/casino-war --as nobody
it "table: no such seat" refuses_to_open ma/casino-war --as seat-9
it "table: more seats than the rule allows" refuses_to_open ma/casino-war --seats 99
it "table: no such game" refuses_to_open ma/casino-wra
it "table: a seed for cards that are told" refuses_to_open ma/casino-war --external --seed 1
it "table: no amount of money" refuses_to_open ma/casino-war --bankroll lots
it "table: a key without a record" refuses_to_open ma/casino-war --key x
it "table: no game at all" refuses_to_open

# --- The end, and the record.

ante='{"do":"bet","seat":1,"spot":"ante","amount_cents":1000}'

is_audited() {
  "$houseway" audit "$1" >"$tmp/audit" 2>&1 || problem "the audit finds: $(head -n 3 "$tmp/audit")"
  grep -qF "$2" "$tmp/audit" || problem "the audit does not say “$2”: $(cat "$tmp/audit")"
}

records_a_sitting() {
  rm -rf "$tmp/rec"
  "$houseway" key "$tmp/table.key" >"$out" 2>&1
  talk ma/three-card-poker --seats 2 --seed 5 --as dealer --record "$tmp/rec" --key "$tmp/table.key" -- "$ante" \
    '{"do":"bet","seat":2,"spot":"ante","amount_cents":500}' "$deal" '{"do":"act","seat":1,"action":"play"}' '{"do":"leave","seat":2}' \
    '{"do":"next-round"}' "$ante" "$deal"
  expect_status 0
  expect_silence
  expect_valid
  expect_that 'a[4]["state"]["stage"] == "over" and a[4]["state"]["seats"][1]["net_cents"] == -500'
  expect_that 'last["state"]["secret"] == "5" and last["state"]["settlements"][0]["outcome"] == "folded"'
  is_audited "$tmp/rec" "2 rounds"
  grep -q "seat-1 fold" "$tmp"/rec/sitting-0001/0002.round || problem "who left was not played for"
  rm -rf "$tmp/table.key" "$tmp/table.key.pub"
}
it "table: a sitting is recorded, sealed and audited; the end of input plays a hand out" records_a_sitting

records_standing_stakes() {
  rm -rf "$tmp/rec"
  talk ma/craps --seed 3 --record "$tmp/rec" -- '{"do":"bet","seat":1,"spot":"pass","amount_cents":1000}' \
    '{"do":"bet","seat":1,"spot":"place-to-win:8","amount_cents":600}' "$deal" '{"do":"next-round"}' "$deal"
  is_audited "$tmp/rec" "closed"
}
it "table: stakes that stand at the end are in the record" records_standing_stakes

records_told_cards() {
  rm -rf "$tmp/rec"
  talk ma/three-card-poker --external --record "$tmp/rec" -- "$ante" "$deal" "$(card Kh)" "$(card 9d)" "$(card Ks)" "$(card 7c)" \
    "$(card 3s)" "$(card Jd)" '{"do":"act","seat":1,"action":"play"}' '{"do":"next-round"}' "$ante" "$deal" "$(card 4h)"
  expect_status 0
  is_audited "$tmp/rec/table-0001/0001.round" "in order"
  grep -q "waiting" "$tmp/rec/table-0001/0002.round" || problem "a round that was broken off does not say what it waits for"
}
it "table: rounds of told cards are recorded, one that is broken off too" records_told_cards

outlives_its_reader() {
  rm -rf "$tmp/rec"
  { printf '%s\n' "$ante" "$deal"; sleep 1; printf '%s\n' '{"do":"state"}' '{"do":"state"}'; sleep 1; } |
    { status=0; timeout 20 "$houseway" table ma/three-card-poker --seed 1 --record "$tmp/rec" 2>"$err" || status=$?
      echo "$status" >"$tmp/status"; } | head -n 1 >"$out"
  [[ $(cat "$tmp/status") -eq 2 ]] || problem "exit status $(cat "$tmp/status"): $(cat "$err")"
  expect_err "nobody reads them"
  is_audited "$tmp/rec" "closed"
}
it "table: where nobody reads, the round is played out and recorded" outlives_its_reader

is_interrupted() {
  rm -rf "$tmp/rec"
  mkfifo "$tmp/pipe"
  "$houseway" table ma/three-card-poker --seed 1 --record "$tmp/rec" <"$tmp/pipe" >"$out" 2>"$err" &
  local pid=$!
  exec 9>"$tmp/pipe"
  printf '%s\n' "$ante" "$deal" >&9
  for _ in {1..100}; do [[ $(wc -l <"$out") -ge 2 ]] && break; sleep 0.1; done
  kill -TERM "$pid"
  wait "$pid" || problem "exit status $?"
  exec 9>&-
  rm "$tmp/pipe"
  expect_that 'last["state"]["stage"] == "closed"'
  is_audited "$tmp/rec" "closed"
}
it "table: a polite kill closes the table" is_interrupted
