#!/bin/sh
# Runs the cases of this folder, each a script `try` that exits with 0 when the right thing happens, and prints a line for each.
#   tests/cases/run.sh [--all] build/release/tradewind [CASE...]
# --all: also those that have separate tests, of the server and of the Adventure.
set -u
elsewhere=
[ "$1" != --all ] || { elsewhere="changed_content codes ends faults mixture nothing_kept proxy refusals table work" && shift; }
TRADEWIND=$(realpath "$1")
shift
cd "$(dirname "$0")" || exit 1
TRADEWIND_ROOT=$(realpath ../..)
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
TRADEWIND_MODS="" # not those of the user who runs this
HOME=$scratch XDG_STATE_HOME=$scratch/state XDG_DATA_HOME=$scratch/data
export TRADEWIND TRADEWIND_ROOT TRADEWIND_MODS HOME XDG_STATE_HOME XDG_DATA_HOME
[ $# -gt 0 ] || set -- */

failed=0
# of NAME COMMAND...
of() {
  name=$1
  shift
  "$@" >"$scratch/said" 2>&1
  case $? in
    0) echo "ok      $name" ;;
    77) echo "skipped $name" ;;
    *)
      failed=1
      echo "FAILED  $name"
      sed 's/^/        /' "$scratch/said"
      ;;
  esac
}

for name; do of "${name%/}" "$PWD/${name%/}/try"; done
if [ -n "$elsewhere" ]; then
  of adventure "$TRADEWIND" test ../scenarios/adventure
  for name in $elsewhere; do of "server: $name" python3 "../serve/$name.py" "$TRADEWIND"; done
fi
exit $failed
