#!/bin/sh
# Runs clang-tidy on a build's files, as the build has put them together.
#   tests/checks/tidy.sh build/release
set -u
build=$1
work=$(mktemp)
trap 'rm -f "$work"' EXIT
# Only files that the build compiles: one left over from an earlier build has no flags.
# The build's compiler says what is an error; Clang's warnings are not.
if sed -n 's/^ *"file": "\(.*\/unity_[^"]*\)".*/\1/p' "$build/compile_commands.json" | grep -E '/(runtime|tools)/' | sort -u |
  xargs -n 1 -P "$(getconf _NPROCESSORS_ONLN)" clang-tidy -p "$build" --quiet --extra-arg=-Wno-error 2>"$work"; then exit 0; fi
grep -v ' warnings.* generated\.$' "$work"
exit 1
