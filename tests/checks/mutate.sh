#!/bin/sh
# What the scenarios of a module do not notice is what tests/undetected/MODULE.txt lists with its reason: nothing more, nothing less.
# Without that file they notice everything. The third argument is where they lie, unless in tests/scenarios/MODULE.
#   tests/checks/mutate.sh build/release/tradewind make_sail
set -eu
program=$1
module=$2
scenarios=${3:-tests/scenarios/$module}
known=tests/undetected/$module.txt

scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
"$program" mutate "$module" --tests "$scenarios" >"$scratch/all"
sed -n -e 's/ (no scenario reaches this)$//' -e 's/^\([^ :]*\):[0-9]*: /\1: /p' "$scratch/all" | sort >"$scratch/found"
if [ -f "$known" ]; then grep -v -e '^#' -e '^$' "$known" | sort >"$scratch/known"; else : >"$scratch/known"; fi
tail -n 1 "$scratch/all"
sed 's/ in column [0-9]*//' "$scratch/found" | sort -o "$scratch/found" # columns move as lines do
diff "$scratch/known" "$scratch/found" >"$scratch/differences" && exit 0
echo "Write a scenario for what is new (>), or say in $known why none can notice it; delete there what is noticed (<):"
cat "$scratch/differences"
exit 1
