#!/bin/sh
# Mods of strangers, all loaded together: `check` finds nothing, their scenarios hold together, and random games with all
# their switches on keep every invariant, a record that leads to the same state among them. A switch that says how many may play
# stays off.
#   tests/checks/together.sh build/release/tradewind GAMES MOD...
set -eu
program=$1
games=$2
shift 2

code=bigbox-2021
for mod in "$@"; do
  set -- "$@" --mod "$mod"
  shift
  if grep -qs 'players:' "$mod"/content/*/options.yaml; then continue; fi
  # shellcheck disable=SC2013 # one word a line
  for name in $(sed -n '/^[a-z]/h; /loads: { "true":/{ g; s/:.*//p; }' "$mod"/content/*/options.yaml 2>/dev/null); do code=$code+$name; done
done

"$program" check "$code" "$@"
"$program" test "$@"
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
report=$scratch/report
for players in 2 3 4 5; do
  "$program" simulate "$code" "$@" --players $players --games "$games" --seed $players --check --json >"$report"
  grep -q '"unfinished": 0' "$report" || { echo "$players players: a game did not end"; exit 1; }
  echo "$players players: $games games, $(sed -n 's/.*"hash": "*\([0-9a-f]*\).*/hash \1/p' "$report")"
done

# A recorded game of bots that look ahead.
XDG_STATE_HOME=$scratch "$program" play "$code" "$@" --seats greedy --players 4 --seed 7 --record "$scratch/game.yaml" >/dev/null
"$program" replay "$scratch/game.yaml" "$@" >/dev/null
echo "a recorded game replays"
