# Simulations that outlive what deals them, and simulations by several processes: docs/cluster.md. `simulated` is that
# of simulate.bash: the numbers without what depends on the machine.

numbers() { grep -vE '"(seconds|threads)"' "$1"; }
simulated() { "$houseway" simulate "$@" --json | grep -vE '"(seconds|threads)"'; }

# The command as so many ranks on this machine, however many cores it has. As root, as in a container, mpirun asks twice.
mpirun=(mpirun --oversubscribe --bind-to none)
if ((EUID == 0)); then mpirun+=(--allow-run-as-root); fi
hw_ranks() {
  local ranks=$1
  shift
  status=0
  timeout 180 "${mpirun[@]}" -n "$ranks" "$houseway" "$@" </dev/null >"$out" 2>"$err" || status=$?
}

# One line of ours, whatever mpirun adds to it.
expect_one_message() {
  local lines
  lines=$(grep -c 'houseway: ' "$err")
  [[ $lines -eq 1 ]] || problem "$lines messages, not one: $(head -c 600 "$err")"
  expect_err "$1"
  [[ $status -ne 0 ]] || problem "exit status 0"
  [[ ! -s $out ]] || problem "printed: $(head -c 200 "$out")"
}

there_is_mpi() {
  command -v mpirun >/dev/null || problem "mpirun is missing: ./setup --for-tests installs it"
  [[ -e $(dirname "$houseway")/libhouseway_mpi.so ]] || problem "the module is not beside the command: configure and build again"
}
it "mpirun and the module are there" there_is_mpi

# Same numbers by one process and by two or three ranks.
is_the_same_by_ranks() {
  simulated "$@" >"$tmp/one"
  hw_ranks 2 simulate "$@" --json
  expect_status 0
  expect_silence
  expect_same_files "$tmp/one" <(numbers "$out") "one process and two ranks differ"
  hw_ranks 3 simulate "$@" --json
  expect_same_files "$tmp/one" <(numbers "$out") "one process and three ranks differ"
  grep -q '"interrupted": false' "$tmp/one" || problem "there are no figures"
}
it "casino war by two ranks" is_the_same_by_ranks ma/casino-war --rounds 3e7 --seed 5
it "fewer rounds than a block by two ranks" is_the_same_by_ranks ma/casino-war --rounds 1000 --seed 5
at_length it "craps, which has a large layout, by two ranks" is_the_same_by_ranks ma/craps --rounds 5e6 --seed 6 --seats 2
it "roulette by two ranks" is_the_same_by_ranks ma/roulette --rounds 4e6 \
  --stake 'split:17-20=$5' --stake 'red=$10'

it "keno, whose layout players write, by two ranks" is_the_same_by_ranks co/keno --rounds 1e6 --stake 'straight:3-17-22-40=$1'

prints_once() {
  hw_ranks 2 simulate ma/casino-war --rounds 1e6
  expect_status 0
  expect_out 'threads of 2 ranks'
  expect_no_out $'\x1b'
  [[ $(grep -c '^wager ' "$out") -eq 1 ]] || problem "the table is not there once"
}
it "rank 0 prints, and no other" prints_once

is_refused_once() {
  local message=$1
  shift
  hw_ranks 3 simulate "$@"
  expect_one_message "$message"
}
it "a value that is not allowed is told once" is_refused_once 'houseway: --seats: takes a number' ma/casino-war --seats 99
it "an unknown option is told once" is_refused_once '--no-such-option' ma/casino-war --no-such-option
it "an unknown game is told once" is_refused_once 'no-such-game' ma/no-such-game
it "a GPU that is not there is told once" is_refused_once 'houseway: ' ma/craps --gpu

ranks_differ() {
  status=0
  timeout 180 "${mpirun[@]}" -n 1 "$houseway" simulate ma/casino-war --seed 1 : -n 1 "$houseway" simulate \
    ma/casino-war --seed 2 </dev/null >"$out" 2>"$err" || status=$?
  expect_one_message 'rank 1: is asked for another simulation than rank 0: its seed is 2, not 1'
  status=0
  timeout 180 "${mpirun[@]}" -n 1 "$houseway" simulate ma/casino-war : -n 1 "$houseway" simulate ma/casino-war \
    --seats 99 </dev/null >"$out" 2>"$err" || status=$?
  expect_one_message '--seats: takes a number'
  status=0
  timeout 180 "${mpirun[@]}" -n 1 "$houseway" simulate ma/casino-war : -n 1 "$houseway" simulate ma/casino-war \
    --no-such-option </dev/null >"$out" 2>"$err" || status=$?
  expect_one_message '--no-such-option'
}
it "ranks that are asked for different things, or of which one cannot, are refused" ranks_differ

needs_its_module() {
  HOUSEWAY_MPI=$tmp/nowhere.so hw_ranks 2 simulate ma/casino-war
  expect_one_message 'which is built where Open MPI is'
}
it "a missing module is told once" needs_its_module

one_rank_is_alone() {
  HOUSEWAY_MPI=$tmp/nowhere.so hw_ranks 1 simulate ma/casino-war --rounds 1000
  expect_status 0
  expect_out 'house edge'
}
it "one rank needs no module" one_rank_is_alone

# Waits until the checkpoint has blocks; the job is over before that only where something is wrong.
wait_for_blocks() {
  local tries
  for ((tries = 0; tries < 600; ++tries)); do
    if tr -d ' \n' 2>/dev/null <"$1" | grep -q '"blocks":\[\[0,'; then return; fi
    sleep 0.1
  done
  problem "nothing was kept in $1"
}

slow=(ma/pai-gow-poker --rounds 1.2e7 --seed 3)
reference() { [[ -s $tmp/slow ]] || simulated "${slow[@]}" >"$tmp/slow"; }

survives_a_kill() {
  local file=$tmp/killed
  reference
  "$houseway" simulate "${slow[@]}" --threads 1 --checkpoint "$file" --json >"$out" 2>"$err" &
  local job=$!
  wait_for_blocks "$file"
  kill -9 "$job"
  wait "$job" 2>/dev/null
  [[ ! -s $out ]] || problem "it had finished before it was killed"
  hw simulate "${slow[@]}" --checkpoint "$file" --json
  expect_status 0
  expect_silence
  expect_same_files "$tmp/slow" <(numbers "$out") "killed and continued is not the same as uninterrupted"
  [[ $(echo "$file"*) == "$file" ]] || problem "something is left beside the checkpoint: $(echo "$file"*)"
  # Finished: again at once, and as it was.
  cp "$out" "$tmp/finished"
  cp "$file" "$tmp/finished.checkpoint"
  hw simulate "${slow[@]}" --checkpoint "$file" --json
  expect_same_files "$tmp/finished" "$out" "the finished simulation is not printed as it was"
  expect_same_files "$tmp/finished.checkpoint" "$file" "the finished checkpoint was changed"
}
at_length it "a simulation that was killed goes on from its checkpoint" survives_a_kill

survives_a_polite_kill() {
  local file=$tmp/ended_politely job
  reference
  "$houseway" simulate "${slow[@]}" --threads 1 --checkpoint "$file" --json >"$out" 2>"$err" &
  job=$!
  wait_for_blocks "$file"
  kill -TERM "$job"
  status=0
  wait "$job" || status=$?
  expect_status 0
  expect_out '"interrupted": true'
  expect_same_files <(grep -o '"rounds": [0-9]*' "$out") <(grep -o '"rounds": [0-9]*' "$file") \
    "not everything that was dealt was kept"
  hw simulate "${slow[@]}" --threads 2 --checkpoint "$file" --json
  expect_same_files "$tmp/slow" <(numbers "$out") "ended and continued is not the same as uninterrupted"
}
at_length it "a simulation that is ended keeps all that it dealt" survives_a_polite_kill

survives_a_lost_rank() {
  local file=$tmp/lost
  reference
  timeout 180 "${mpirun[@]}" -n 2 "$houseway" simulate "${slow[@]}" --checkpoint "$file" --json >"$out" 2>"$err" \
    </dev/null &
  local job=$! lost
  wait_for_blocks "$file"
  lost=$(pgrep -P "$(pgrep -P "$job" | head -n 1)" | tail -n 1)
  kill -9 "$lost"
  wait "$job" 2>/dev/null && problem "nobody missed the rank"
  hw_ranks 3 simulate "${slow[@]}" --checkpoint "$file" --json
  expect_status 0
  expect_same_files "$tmp/slow" <(numbers "$out") "a lost rank changes the result"
}
at_length it "a lost rank costs what was dealt since the last checkpoint" survives_a_lost_rank

ends_all_ranks() {
  local file=$tmp/ended
  "${mpirun[@]}" -n 2 "$houseway" simulate ma/pai-gow-poker --rounds 1e12 --checkpoint "$file" >"$out" 2>"$err" \
    </dev/null &
  local job=$! ranks rank tries
  wait_for_blocks "$file"
  ranks=$(pgrep -P "$job")
  kill -INT "$job"
  wait "$job" 2>/dev/null
  for ((tries = 0; tries < 50; ++tries)); do
    for rank in $ranks; do kill -0 "$rank" 2>/dev/null && sleep 0.1 && continue 2; done
    return
  done
  problem "a rank goes on"
}
it "Ctrl-C ends all ranks" ends_all_ranks

short=(ma/casino-war --seed 4)
goes_on_with_more_rounds() {
  local file=$tmp/more
  hw simulate "${short[@]}" --rounds 1e6 --checkpoint "$file" --json
  expect_same_files <(simulated "${short[@]}" --rounds 1e6) <(numbers "$out") "a checkpoint changes the result"
  hw simulate "${short[@]}" --rounds 5e6 --checkpoint "$file" --json
  expect_same_files <(simulated "${short[@]}" --rounds 5e6) <(numbers "$out") "more rounds are not the same"
  cp "$file" "$tmp/before"
  hw simulate "${short[@]}" --rounds 4e6 --checkpoint "$file"
  expect_refusal
  expect_err 'has rounds up to 4980736 already; --rounds takes no fewer'
  expect_same_files "$file" "$tmp/before" "a refused checkpoint was changed"
}
it "a checkpoint goes on with more rounds, and not with fewer" goes_on_with_more_rounds

# Arguments with which the checkpoint of `short` is refused, saying this.
is_of_another_simulation() {
  local message=$1 file=$tmp/mine
  shift
  [[ -s $file ]] || hw simulate "${short[@]}" --rounds 1e6 --checkpoint "$file"
  cp "$file" "$tmp/mine.before"
  hw simulate "$@" --checkpoint "$file"
  expect_refusal
  expect_err "is of another simulation: $message"
  expect_same_files "$file" "$tmp/mine.before" "a refused checkpoint was changed"
}
it "another seed" is_of_another_simulation 'its seed is 4, not 5' ma/casino-war --seed 5
it "another game" is_of_another_simulation 'its game is ma/casino-war, not ma/red-dog' ma/red-dog --seed 4
it "other stakes" is_of_another_simulation 'its stakes are' "${short[@]}" --stake 'initial=$20'
it "other seats" is_of_another_simulation 'its seats are 1, not 2' "${short[@]}" --seats 2
it "another table" is_of_another_simulation 'its table is not the same' "${short[@]}" --option decks=6 --stake 'initial=$10' --stake 'tie=$10'

another_program() {
  local file=$tmp/old
  hw simulate "${short[@]}" --rounds 1e6 --checkpoint "$file"
  python3 - "$file" <<'P'
import hashlib, json, sys
head, text = open(sys.argv[1]).read().split("\n", 1)
text = text.replace('"program": "', '"program": "0.0.')
open(sys.argv[1], "w").write(head.rsplit(" ", 1)[0] + " " + hashlib.sha256(text.encode()).hexdigest() + "\n" + text)
P
  cp "$file" "$tmp/before"
  hw simulate "${short[@]}" --rounds 1e6 --checkpoint "$file"
  expect_refusal
  expect_err 'is of another simulation: its program is 0.0.'
  expect_same_files "$file" "$tmp/before" "a refused checkpoint was changed"
}
it "another version of the program" another_program

# A file that is damaged by this filter is refused and left as it is.
is_damaged() {
  local message=$1 file=$tmp/damaged
  shift
  hw simulate "${short[@]}" --rounds 1e6 --checkpoint "$tmp/whole"
  "$@" <"$tmp/whole" >"$file"
  cmp -s "$file" "$tmp/whole" && problem "“$*” changes nothing"
  cp "$file" "$tmp/before"
  hw simulate "${short[@]}" --rounds 1e6 --checkpoint "$file"
  expect_refusal
  expect_err "$message"
  expect_same_files "$file" "$tmp/before" "a refused checkpoint was changed"
}
it "a checkpoint that was cut short" is_damaged 'is damaged' head -c 1000
it "a checkpoint of its first line" is_damaged 'is damaged' head -n 1
it "a checkpoint of half a line" is_damaged 'is damaged' head -c 30
it "a checkpoint with another number" is_damaged 'is damaged' sed 's/"net": -/"net": -1/'
it "a checkpoint with more behind it" is_damaged 'is damaged' sed '$a more'
it "an empty file" is_damaged 'is no checkpoint' head -c 0
it "another file" is_damaged 'is no checkpoint' sed '1d'

cannot_be_written() {
  hw simulate "${short[@]}" --rounds 1000 --checkpoint "$tmp/no/such/folder/file"
  expect_refusal
  expect_err 'cannot be written'
  hw simulate "${short[@]}" --rounds 1000 --checkpoint "$tmp"
  expect_refusal
}
it "a checkpoint that cannot be written is refused before a card is dealt" cannot_be_written
