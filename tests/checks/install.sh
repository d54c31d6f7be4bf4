#!/bin/sh
# Installs a build, builds examples/embed against it with CMake and with pkg-config, and plays with both, and with the
# installed program moved elsewhere.
#   tests/checks/install.sh build/release
set -eu
source=$(CDPATH='' cd -- "$(dirname -- "$0")/../.." && pwd)
build=$1
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
unset TRADEWIND_ROOT

cmake --install "$build" --prefix "$work/first" >/dev/null
mv "$work/first" "$work/prefix" # whatever is installed can be moved
cd "$work"

cmake -G Ninja -S "$source/examples/embed" -B cmake-build -DCMAKE_PREFIX_PATH="$work/prefix" >/dev/null
cmake --build cmake-build >/dev/null
./cmake-build/embed bigbox-2021 7 >by-cmake

pc=$(find "$work/prefix" -name tradewind.pc)
flags=$(PKG_CONFIG_PATH=$(dirname "$pc") pkg-config --cflags --libs tradewind)
eval "${CXX:-c++} -std=c++20 -Wall -Wextra -Werror '$source/examples/embed/main.cpp' $flags -o embed"
./embed bigbox-2021 7 >by-pkg-config

cmp by-cmake by-pkg-config
grep -q '^scored ' by-cmake
"$work/prefix/bin/tradewind" list variants | grep -q bigbox-2021
for what in types:scripts/meta schema:schemas; do # the files for editors: those of this content, and no others
  "$work/prefix/bin/tradewind" "${what%:*}" --out "$work/${what%:*}" >/dev/null
  diff -r "$work/${what%:*}" "$work/prefix/share/tradewind/${what#*:}"
done
test -s "$work/prefix/share/man/man1/tradewind.1"
echo "1 passed, 0 failed"
