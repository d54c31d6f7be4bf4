#!/bin/sh
# The page of `tradewind serve`: build/web, made with Node.js of the files in this folder.
#   tools/web/page.sh is-built    whether it is made of these files as they are now
#   tools/web/page.sh modules     installs the modules of Node.js, if they are not those of package-lock.json
#   tools/web/page.sh build       both: modules, page. Without a connection, a page that is there stays as it is.
set -eu
cd "$(dirname "$0")"
page=../../build/web/index.html
made_of=../../build/web.sources

sources() { find . -name node_modules -prune -o -type f -print | LC_ALL=C sort | xargs cksum | cksum; }
is_built() { [ -f "$page" ] && [ "$(cat "$made_of" 2>/dev/null)" = "$(sources)" ]; }
has_modules() { cmp -s package-lock.json node_modules/.package-lock-installed; }

modules() {
  has_modules && return
  npm ci --no-audit --no-fund --loglevel=error
  cp package-lock.json node_modules/.package-lock-installed
}

case ${1:-} in
  is-built) is_built ;;
  modules) modules ;;
  build)
    if [ -f "$page" ] && ! has_modules && ! npm ping --fetch-retries=0 --fetch-timeout=5000 >/dev/null 2>&1; then
      echo "page.sh: no connection to fetch what the page is built with now; it stays as it was built before" >&2
      exit 0
    fi
    modules
    npm run --silent build
    sources >"$made_of"
    ;;
  *)
    sed -n 3,5p page.sh >&2
    exit 2
    ;;
esac
