#!/bin/sh
# Runs clang-tidy on a build's files, as the build has put them together.
#   tests/checks/tidy.sh build/release
set -u
build=$1
work=$(mktemp)
trap 'rm -f "$work"' EXIT
# The build's compiler says what is an error; Clang's warnings are not.
if find "$build/runtime" "$build/tools" -name 'unity_*.cxx' | sort |
  xargs -n 1 clang-tidy -p "$build" --quiet --extra-arg=-Wno-error 2>"$work"; then exit 0; fi
grep -v ' warnings.* generated\.$' "$work"
exit 1
