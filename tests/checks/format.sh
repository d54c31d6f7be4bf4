#!/bin/sh
# Whether every C++ file is in the project's format. Exit code 77: another version of clang-format would break lines elsewhere.
#   tests/checks/format.sh clang-format
case $("$1" --version) in
  *version\ 14.*) ;;
  *) echo "skipped: the format is that of clang-format 14, this is $("$1" --version)"; exit 77 ;;
esac
find runtime tools tests examples \( -name '*.cpp' -o -name '*.h' \) -print | sort | xargs "$1" --dry-run 2>&1 |
  sed -n 's/: warning: code should be clang-formatted.*/: .\/dev fmt would change this/p' | { ! grep .; }
