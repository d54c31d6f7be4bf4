#!/bin/sh
# Whether other builds play the same games as the first one.
#   tests/checks/same-games.sh build/release/tradewind build/debug/tradewind ...
first=$1
shift
good=0 bad=0
hash_of() {
  "$1" simulate "$2" --players "$3" --games 200 --bots random --seed 1 --json |
    sed -n 's/.*"hash": *"\{0,1\}\([0-9a-fx]*\).*/\1/p'
}
for variant in us-2017 es-2014 yucata bigbox-2021; do
  for players in 2 3 4 5; do
    want=$(hash_of "$first" $variant $players)
    for other in "$@"; do
      got=$(hash_of "$other" $variant $players)
      if [ -n "$want" ] && [ "$got" = "$want" ]; then
        good=$((good + 1))
      else
        bad=$((bad + 1))
        echo "$variant, $players players: $first gives '$want', $other gives '$got'"
      fi
    done
  done
done
echo "$good passed, $bad failed"
[ $bad = 0 ]
