#!/bin/sh
# Installs a build, builds the programs of examples/embed against it with CMake and with pkg-config, and plays with them, and with
# the installed program moved elsewhere. The smallest one needs the runtime alone.
#   tests/checks/install.sh build/release
set -eu
source=$(CDPATH='' cd -- "$(dirname -- "$0")/../.." && pwd)
build=$1
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
unset TRADEWIND_ROOT

# embed PREFIX FOLDER PROGRAM LIBRARY ARGUMENT...: what PROGRAM says, however it is built
embed() {
  prefix=$1 folder=$source/$2 name=$3 library=$4
  shift 4
  cmake -G Ninja -S "$folder" -B "cmake-$name" -DCMAKE_PREFIX_PATH="$prefix" >/dev/null
  cmake --build "cmake-$name" >/dev/null
  "./cmake-$name/$name" "$@" >"$name.by-cmake"
  pc=$(find "$prefix" -name "$library.pc")
  flags=$(PKG_CONFIG_PATH=$(dirname "$pc") pkg-config --cflags --libs "$library")
  eval "${CXX:-c++} -std=c++20 -Wall -Wextra -Werror '$folder/main.cpp' $flags -o '$name'"
  "./$name" "$@" >"$name.by-pkg-config"
  cmp "$name.by-cmake" "$name.by-pkg-config"
}

cmake --install "$build" --prefix "$work/first" >/dev/null
mv "$work/first" "$work/prefix" # whatever is installed can be moved
cmp "$build/content.bundle" "$work/prefix/share/tradewind/content.bundle"
cmake --install "$build" --component runtime --prefix "$work/alone" >/dev/null
cd "$work"

embed "$work/alone" examples/embed embed tradewind-runtime "$source/examples/embed/game" 7
grep -q '^seat 1 has 3 shells, place 2' embed.by-cmake
grep -q 'found wave, 0 in the bag' embed.by-cmake
test ! -e "$work/alone/bin" && test ! -e "$work/alone/include/tradewind/bots.h"

embed "$work/prefix" examples/embed/with-bots embed-with-bots tradewind bigbox-2021 7
grep -q '^scored ' embed-with-bots.by-cmake
"$work/prefix/bin/tradewind" list variants | grep -q bigbox-2021
for what in types:scripts/meta schema:schemas; do # the files for editors: those of this content, and no others
  "$work/prefix/bin/tradewind" "${what%:*}" --out "$work/${what%:*}" >/dev/null
  diff -r "$work/${what%:*}" "$work/prefix/share/tradewind/${what#*:}"
done
test -s "$work/prefix/share/man/man1/tradewind.1"
"$work/prefix/bin/tradewind" list clauses bigbox-2021 B-55 >clause
grep -q 'scripts/cards/base/admiral.lua' clause
if grep 'tests/scenarios' clause; then exit 1; fi # they are not installed
echo "1 passed, 0 failed"
