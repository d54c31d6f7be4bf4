#!/bin/sh
# Runs clang-tidy on a build's files, as the build has put them together.
#   tests/checks/tidy.sh build/release            the ones that hold a file changed in the last 20 commits
#   tests/checks/tidy.sh build/release all
set -u
build=$1
changed=$(git diff --name-only HEAD~20 -- 'runtime/*.cpp' 'tools/*.cpp' 2>/dev/null) || changed=
[ "${2:-}" != all ] || changed=
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

printf '%s\n' "$changed" | sed '/^$/d; s|.*|/&"|' >"$work/changed"
find "$build/runtime" "$build/tools" -name 'unity_*.cxx' | sort >"$work/units"
if [ -s "$work/changed" ]; then
  xargs grep -lFf "$work/changed" <"$work/units" >"$work/some"
  mv "$work/some" "$work/units"
fi
echo "clang-tidy on $(wc -l <"$work/units") groups of files"
# The build's compiler says what is an error; Clang's warnings are not.
if xargs -n 1 clang-tidy -p "$build" --quiet --extra-arg=-Wno-error <"$work/units" 2>"$work/log"; then exit 0; fi
grep -v ' warnings.* generated\.$' "$work/log"
exit 1
