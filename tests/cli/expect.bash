# How a case is written: `it "does something" a_function its arguments`. The function runs the command with `hw` and
# says what it expects; every expectation that does not hold is printed under the name of the case. A case that takes
# seconds, and that no other case stands on, is written `at_length it "does something" …`: `run --quick` leaves it out.

passed=0
failed=0
left=0
problems=()
out=$tmp/out
err=$tmp/err
status=0

# Runs the command with nothing on its standard input; leaves its exit status, output and errors.
hw() {
  status=0
  timeout 180 "$houseway" "$@" </dev/null >"$out" 2>"$err" || status=$?
}

# The same, with these keys pressed.
hw_with_keys() {
  local keys=$1
  shift
  status=0
  printf "$keys" | timeout 180 "$houseway" "$@" >"$out" 2>"$err" || status=$?
}

it() {
  local name=$1
  shift
  problems=()
  "$@"
  if ((${#problems[@]} == 0)); then
    ((++passed))
    return
  fi
  ((++failed))
  printf 'FAILED: %s\n' "$name"
  printf '  %s\n' "${problems[@]:0:5}"
  if ((${#problems[@]} > 5)); then printf '  … and %d more\n' $((${#problems[@]} - 5)); fi
}

at_length() {
  if [[ -n $quick ]]; then
    ((++left))
  else
    "$@"
  fi
}

problem() { problems+=("$1"); }

expect_status() {
  [[ $status -eq $1 ]] || problem "exit status $status, not $1; $(head -c 300 "$err" | head -n 3)"
}

expect_out() { grep -qF -- "$1" "$out" || problem "the output has no “$1”: $(head -c 300 "$out" | head -n 5)"; }
expect_no_out() { ! grep -qF -- "$1" "$out" || problem "the output has “$1”"; }
expect_err() { grep -qF -- "$1" "$err" || problem "the errors have no “$1”: $(head -c 300 "$err" | head -n 3)"; }
expect_silence() { [[ ! -s $err ]] || problem "there are errors: $(head -c 300 "$err" | head -n 3)"; }
expect_same_files() { cmp -s "$1" "$2" || problem "$3"; }

# Misuse: status 2, a message, and nothing printed that could be taken for a result.
expect_misuse() {
  expect_status 2
  [[ $(head -n 1 "$err") == "houseway: "* ]] || problem "no message: $(head -c 300 "$err")"
  [[ ! -s $out ]] || problem "misuse printed: $(head -c 200 "$out")"
}

one_line_of_errors() {
  local lines
  mapfile -t lines <"$err"
  ((${#lines[@]} == 1))
}

# A refused file: misuse told in exactly one line.
expect_refusal() {
  expect_misuse
  one_line_of_errors || problem "not one line of errors: $(head -c 300 "$err")"
}

# Whatever a file holds: a result without errors, or a refusal in one line; never a crash.
expect_result_or_refusal() {
  case $status in
    0 | 1) [[ ! -s $err ]] || problem "$1: errors beside a result: $(head -c 200 "$err")" ;;
    2) { one_line_of_errors && [[ ! -s $out ]]; } || problem "$1: not refused in one line: $(head -c 200 "$err")" ;;
    *) problem "$1: exit status $status: $(head -c 200 "$err")" ;;
  esac
}

expect_json() {
  command -v python3 >/dev/null || return 0
  python3 -m json.tool <"$out" >/dev/null 2>&1 || problem "the output is not JSON: $(head -c 200 "$out")"
}

prints_no_escape_codes() {
  local escape=$'\x1b'
  "$houseway" "$@" </dev/null 2>&1 | grep -qF "$escape" && problem "there are escape codes"
}
# Writes an example, with something in it replaced, to changed.round.
changed() {
  sed "$2" "$examples/$1" >"$tmp/changed.round"
  cmp -s "$tmp/changed.round" "$examples/$1" && problem "“$2” changes nothing in $1"
}

# Every game of the rulebook that is dealt, one id a line.
games() { "$houseway" list | awk 'NR > 1 && !/  not dealt: / { print $1 }'; }

# The first seed of 1 … 200 with which `play ARGUMENTS… --auto` prints the pattern.
seed_where() {
  local pattern=$1 seed
  shift
  for seed in {1..200}; do
    if "$houseway" play "$@" --auto --seed "$seed" | grep -qE -- "$pattern"; then
      echo "$seed"
      return
    fi
  done
  echo "no-seed-found"
}
