#!/bin/sh
# seeds.sh PROGRAM DIR: fills DIR/<target>/ with inputs to begin from, made of what the repository has.
set -eu
program=$1 seeds=$2
rm -rf "$seeds"
for target in yaml record rpc variant_code compiled content; do mkdir -p "$seeds/$target"; done

find content tests/fixtures -name '*.yaml' -size -8k | while read -r file; do cp "$file" "$seeds/yaml/$(echo "$file" | tr / _)"; done
cp tests/rpc/*.jsonl "$seeds/rpc/"
grep -rhoE '^variant: .*' tests/scenarios | sed 's/^variant: //' | sort -u | awk -v dir="$seeds/variant_code" \
  '{ printf "%s", $0 > (dir "/" NR); close(dir "/" NR) }'
for game in us-2017:greedy,greedy make-sail:greedy,greedy contracts-solo:greedy dice-1:greedy,greedy; do
  "$program" play "${game%:*}" --seats "${game#*:}" --seed 1 --record "$seeds/record/${game%:*}.yaml" >/dev/null </dev/null
done
# Any bytes do, each a choice of the generator; few, so that most changes matter.
for target in compiled content; do
  find scripts -name '*.lua' -size +1 | sort | head -n 60 | while read -r file; do
    tail -c 64 "$file" >"$seeds/$target/$(basename "$file")"
  done
done
