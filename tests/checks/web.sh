#!/bin/sh
# The page of `tradewind serve`: types, unit tests, the build; with a program also whole games in a browser.
#   tests/checks/web.sh [PROGRAM]
set -eu
cd tools/web
command -v npm >/dev/null || { echo "skipped: npm is not installed"; exit 77; }
./page.sh modules
npm run --silent check
npm test --silent
./page.sh build
[ $# = 1 ] || exit 0
[ -x "${CHROMIUM:-/usr/bin/chromium}" ] || { echo "skipped: chromium is not installed"; exit 77; }
TRADEWIND=$1 npm run --silent browser
