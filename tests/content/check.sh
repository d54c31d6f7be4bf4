#!/bin/sh
# What a change of Lua or YAML can break, without a compiler: ./dev test content [MODULE]. The lints run during the tests, so that
# two processors are busy.
#   tests/content/check.sh build/release/tradewind make_sail
set -u
program=$1
module=${2:-}
export TRADEWIND_ROOT=. # not that of the user who runs this

# Where the scenarios of a module are: in its folder, or else in that of the module it builds on.
scenarios_of() {
  place=$1
  while [ -n "$place" ] && [ ! -d "tests/scenarios/$place" ]; do
    place=$(sed -n 's/^requires: *\[\([a-z0-9_]*\).*/\1/p' "content/$place/module.yaml")
  done
  [ -z "$place" ] || echo "tests/scenarios/$place"
}

# The golden games and perft files whose variant loads a module, or cannot be loaded: then they say why.
games_of() {
  for file in tests/golden/*.yaml tests/perft/*.yaml; do
    [ -e "$file" ] || continue
    variant=$(sed -n 's/^variant: *//p' "$file")
    case $("$program" list modules "$variant" --no-mods --json 2>/dev/null || echo "\"$1\"") in
      *"\"$1\""*) echo "$file" ;;
    esac
  done
}

places=. # of Lua and YAML
shared=  # of YAML that belongs to several modules
tests=tests
if [ -n "$module" ]; then
  if [ ! -f "content/$module/module.yaml" ]; then
    modules=$(for file in content/*/module.yaml; do basename "$(dirname "$file")"; done | paste -s -d ' ')
    echo "there is no module '$module'; the modules are: $modules" >&2
    exit 2
  fi
  tests=$(scenarios_of "$module")
  places=$(ls -d "content/$module" "scripts/rules/$module" "scripts/cards/$module" ${tests:+"$tests"} 2>/dev/null)
  shared="content/locale content/variants"
  tests="$tests $(games_of "$module")"
fi

# lint NAME COMMAND...
lint() {
  name=$1
  shift
  if ! command -v "$1" >/dev/null; then
    echo "skipped: $name, because $1 is not installed"
  elif said=$("$@" 2>&1); then
    echo "passed: $name"
  else
    printf '%s\nfailed: %s\n' "$said" "$name"
  fi
}

scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
# shellcheck disable=SC2086 # no place has a blank in its name
{
  lint check "$program" check
  lint yamllint yamllint --strict $places $shared
  lint luacheck luacheck --quiet --no-color $places
  lint structure lua5.4 tests/lint.lua
  lint rules lua5.4 tests/docs/rules.lua
} >"$scratch/lints" &
lints=$!
trap 'kill $lints; exit 130' INT TERM
: >"$scratch/tests"
case $tests in
  *[!\ ]*)
    # shellcheck disable=SC2086
    "$program" test $tests --junit "$scratch/tests"
    case $? in 0 | 1) ;; *) echo "failed: tests" | tee -a "$scratch/tests" ;; esac
    ;;
  *) echo "skipped: tests, because $module has none" | tee "$scratch/tests" ;;
esac
[ ! -t 2 ] || printf 'waiting for the lints' >&2
wait
[ ! -t 2 ] || printf '\r\033[K' >&2
cat "$scratch/lints"

# How many lines of both begin so.
count() { cat "$scratch/lints" "$scratch/tests" | grep -c "^ *$1"; }
failures=$(count '<failure ')
failed=$((failures + $(count 'failed: ')))
[ "$failures" = 0 ] || echo "to repeat what failed of the tests: $program test --failed"
printf '\n%s passed, %s failed, %s skipped\n' $(($(count 'passed: ') + $(count '<testcase ') - failures)) $failed "$(count 'skipped: ')"
[ $failed = 0 ]
