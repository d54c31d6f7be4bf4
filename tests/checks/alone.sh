#!/bin/sh
# A whole game needs nothing of the games that come with the program: in a root that has only the words of the program itself it
# passes its tests, a game of bots reads there, word for word, as it does next to the others, and other programs can play it.
#   tests/checks/alone.sh build/release/tradewind examples/games/smoke-and-honey
set -eu
program=$1
game=$2
root=$(pwd)
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
export XDG_STATE_HOME="$scratch" XDG_CACHE_HOME="$scratch"

mkdir -p "$scratch/bare/scripts"
for folder in content/locale/*; do
  mkdir -p "$scratch/bare/$folder"
  cp "$folder/ui.yaml" "$folder/web.yaml" "$folder/simulation.yaml" "$scratch/bare/$folder"
done

# What a game of bots at the table says, under a root.
story() {
  TRADEWIND_ROOT=$1 "$program" play "$2" --mod "$game" --seats greedy --players 3 --seed 5 --lang "$3" --record "$scratch/record"
}

TRADEWIND_ROOT="$scratch/bare" "$program" check --mod "$game"
TRADEWIND_ROOT="$scratch/bare" "$program" test --mod "$game" "$game/tests"
for file in "$game"/content/variants/*.yaml; do
  variant=$(basename "$file" .yaml)
  for folder in content/locale/*; do
    story "$scratch/bare" "$variant" "$(basename "$folder")" >"$scratch/alone"
    rm -f "$scratch/record"
    story "$root" "$variant" "$(basename "$folder")" >"$scratch/beside"
    rm -f "$scratch/record"
    diff "$scratch/alone" "$scratch/beside"
  done
  TRADEWIND_ROOT="$scratch/bare" "$program" engine --mod "$game" <<EOF >"$scratch/answers"
{"jsonrpc": "2.0", "id": 1, "method": "new", "params": {"variant": "$variant", "players": 2, "seed": 1}}
{"jsonrpc": "2.0", "id": 2, "method": "question", "params": {"match": 1}}
{"jsonrpc": "2.0", "id": 3, "method": "view", "params": {"match": 1, "seat": 0}}
{"jsonrpc": "2.0", "id": 4, "method": "record", "params": {"match": 1}}
EOF
  if grep '"error"' "$scratch/answers"; then exit 1; fi
  grep -q '"over": *false' "$scratch/answers"
  echo "$variant: reads the same alone"
done
