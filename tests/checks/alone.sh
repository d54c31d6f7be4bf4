#!/bin/sh
# A whole game needs nothing of the games that come with the program: in a root that has only the words of the program itself it
# passes its tests, and a game of bots reads there, word for word, as it does beside the others.
#   tests/checks/alone.sh build/release/tradewind examples/games/smoke-and-honey
set -eu
program=$1
game=$2
root=$(pwd)
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
export XDG_STATE_HOME="$scratch"

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
  echo "$variant: reads the same alone"
done
