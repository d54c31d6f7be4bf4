#!/bin/sh
# fuzz.sh BUILD TARGET SECONDS SEEDS: runs a target of libFuzzer on SEEDS/TARGET. Its findings are in BUILD/found-TARGET-*.
# An input may take two minutes of real time: next to other tests a busy machine once gave a harmless one no processor for 20 s.
set -eu
build=$1 target=$2 seconds=$3 seeds=$4
corpus=$build/corpus-$target
mkdir -p "$corpus"
status=0
"$build/fuzz-$target" -max_total_time="$seconds" -max_len=65536 -timeout=120 -rss_limit_mb=4096 -print_final_stats=1 \
  -artifact_prefix="$build/found-$target-" -verbosity=0 "$corpus" "$seeds/$target" || status=$?
[ $status = 0 ] || exit 1 # libFuzzer says 77, which CTest takes for skipped
