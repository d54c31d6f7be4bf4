#!/bin/sh
# Checks the content and scripts of a mod, then runs its own scenarios.
#   tests/checks/mod.sh build/release/tradewind examples/mods/first-card
"$1" check --mod "$2" || exit
[ ! -d "$2/tests" ] || "$1" test --mod "$2" "$2/tests"
