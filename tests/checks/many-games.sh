#!/bin/sh
# Random games of variants with every number of players: all must end, and two threads must play the same games as one.
#   tests/checks/many-games.sh build/release/tradewind adventure-1 adventure-1+adventure_mode=competitive
# GAMES says how many, 2000 by default.
program=$1
shift
not_allowed=2 # what the program returns when this many cannot play
good=0 bad=0
games() {
  "$program" simulate "$1" --players "$2" --games "${GAMES:-2000}" --bots random --seed 1 --threads "$3" --json
}
field() { printf '%s\n' "$1" | sed -n "s/^  \"$2\": *\"\{0,1\}\([^\",]*\).*/\1/p"; }
for variant in "$@"; do
  "$program" simulate "$variant" --games 1 --json >/dev/null || bad=$((bad + 1))
  for players in 1 2 3 4 5; do
    one=$(games "$variant" $players 1 2>/dev/null)
    [ $? = $not_allowed ] && continue
    two=$(games "$variant" $players 2)
    hash=$(field "$one" hash) unfinished=$(field "$one" unfinished)
    if [ -n "$hash" ] && [ "$hash" = "$(field "$two" hash)" ] && [ "$unfinished" = 0 ]; then
      good=$((good + 1))
    else
      bad=$((bad + 1))
    fi
    echo "$variant, $players: $unfinished unfinished, $(field "$one" rounds_mean) rounds, hash $hash and $(field "$two" hash)"
  done
done
echo "$good passed, $bad failed"
[ $bad = 0 ]
