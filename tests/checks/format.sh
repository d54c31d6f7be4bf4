#!/bin/sh
# Whether the files of a language are in the project's format; with --write, puts them in it.
#   tests/checks/format.sh clang-format|stylua|prettier|black [--write]
# Exit code 77: the tool is missing, or is another version, which would break lines elsewhere.
set -eu
tool=$1 mode=${2:-}
cd "$(dirname "$0")/../.."

skip() { echo "skipped: $*"; exit 77; }

# need_version NUMBER: of a tool that Debian packages.
need_version() {
  command -v "$tool" >/dev/null || skip "$tool is not installed"
  version=$("$tool" --version | sed -n '1s/[^0-9]*\([0-9.]*\).*/\1/p')
  [ "${version%%.*}" = "$1" ] || skip "the format is that of $tool $1, this is $version"
}

# need_module NAME: of Node.js.
need_module() {
  command -v node >/dev/null || skip "node is not installed"
  [ -d "tools/web/node_modules/$1" ] || skip "$tool is not installed; tools/web/page.sh modules does it"
}

# format EXTENSIONS FOLDERS CHECK WRITE: not what is generated, nor the mods of tests, whose messages name lines and columns.
format() {
  command=$3
  [ "$mode" != --write ] || command=$4
  # shellcheck disable=SC2086 # one word a folder, one word an argument
  find $2 -type f | grep "\.\($1\)\$" | grep -v '^tests/.*/scripts/\|^scripts/meta/\|/node_modules/' | xargs $command && return
  echo "./dev fmt puts these files in the project's format, where they have no mistakes"
  exit 1
}

case $tool in
  clang-format)
    need_version 14
    format 'cpp\|h' 'runtime tools tests examples' 'clang-format --dry-run -Werror' 'clang-format -i'
    ;;
  stylua)
    need_module @johnnymorganz/stylua
    # Not scripts/rules: StyLua would put the name and the function of each step on separate lines.
    format lua 'runtime tools tests scripts/cards' 'node tests/checks/stylua.mjs' 'node tests/checks/stylua.mjs --write'
    ;;
  prettier)
    need_module prettier
    prettier='tools/web/node_modules/.bin/prettier --log-level=warn'
    format 'tsx\?\|m\?js\|css\|html' 'tools/web tests/checks' "$prettier --check" "$prettier --write"
    ;;
  black)
    need_version 23
    format py 'tools tests examples' 'black --quiet --check --diff' 'black --quiet'
    ;;
  *)
    sed -n 3p "tests/checks/format.sh" >&2
    exit 2
    ;;
esac
