#!/bin/sh
# Checks the content and scripts of a mod and runs its own scenarios. Then random games test the invariants: of each of its
# variants, of a series that it declares, and of an edition with each of its switches, for every number of players. A whole game
# has no edition but its variants: a variant for each switch is its own affair.
#   tests/checks/mod.sh build/release/tradewind examples/mods/first-card
set -eu
program=$1
mod=$2
games=5

# The codes to play, one a line.
codes() {
  series=$(sed -n 's/^series: *\([a-z0-9_]*\).*/\1/p' "$mod"/content/*/module.yaml)
  for file in "$mod"/content/variants/*.yaml; do
    [ -e "$file" ] || continue
    basename "$file" .yaml
    if [ -n "$series" ] && grep -q '^next:' "$file"; then echo "$(basename "$file" .yaml)+$series"; fi
  done
  if grep -q '^main:' "$mod"/content/*/module.yaml; then return; fi
  cat /dev/null "$mod"/content/*/options.yaml 2>/dev/null |
    sed -n '/^[a-z]/h; /loads: { "true":/{ g; s/^\([a-z0-9_]*\):.*/bigbox-2021+\1/p; }'
}

# The numbers of players that a code allows: a switch may set its own.
players_of() {
  "$program" list options "$1" --json --mod "$mod" | awk -F '[:, "]+' '
    $2 == "id" { found = $3 == "players" }
    found && $2 == "value" { split($3, range, "-"); for (n = range[1]; n <= range[2]; n++) printf "%d ", n }'
}

"$program" check --mod "$mod"
[ ! -d "$mod/tests" ] || "$program" test --mod "$mod" "$mod/tests"

to_play=$(codes)
[ -n "$to_play" ] || { echo "$mod has no variant and no switch to play"; exit 1; }
report=$(mktemp)
trap 'rm -f "$report"' EXIT
for code in $to_play; do
  numbers=$(players_of "$code")
  [ -n "$numbers" ] || { echo "$code does not say how many may play"; exit 1; }
  for players in $numbers; do
    "$program" simulate "$code" --mod "$mod" --players "$players" --games $games --check --json >"$report"
    grep -q '"unfinished": 0' "$report" || { echo "$code, $players players: a game did not end"; exit 1; }
  done
  echo "$code: played by $numbers"
done
