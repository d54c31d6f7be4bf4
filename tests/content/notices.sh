#!/bin/sh
# Whether `./dev test content` notices what it is for. In a copy of the project whose content is one small game everything passes;
# then each part has a mistake to find. Its messages are kept from the output here, where it would be counted.
#   tests/content/notices.sh build/release/tradewind
set -eu
for tool in lua5.4 luacheck yamllint; do
  command -v $tool >/dev/null || { echo "skipped: $tool is not installed"; exit 77; }
done
program=$(realpath "$1")
game=$(realpath examples/games/smoke-and-honey)
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
export XDG_CACHE_HOME="$scratch/cache" # where the failures of a run are remembered

tar -c --exclude=./build --exclude=./.git --exclude=node_modules --exclude=./content --exclude=./scripts \
  --exclude='./tests/scenarios/*' --exclude=./tests/old --exclude=./tests/golden --exclude=./tests/perft . | tar -x -C "$scratch"
for folder in content/locale/*; do
  mkdir -p "$scratch/$folder"
  cp "$folder/ui.yaml" "$folder/web.yaml" "$folder/simulation.yaml" "$scratch/$folder"
done
cd "$scratch"
cp -r "$game/content" "$game/scripts" .
cp -r "$game/tests/golden" tests/golden
cp -r "$game/tests/scenarios" tests/scenarios/hive
echo '-- The clauses and pages are those of other games' >tests/docs/rules.lua
mkdir -p build/release
for each in tradewind tradewind-author; do ln -s "$(dirname "$program")/$each" build/release/$each; done
lua5.4 tests/lint.lua --measure >said # the budgets of this tree
sed -i 's/reason: ""/reason: "a copy"/' tests/budget.yaml

# ends CODE LINE ARGUMENT...: how `./dev test content ARGUMENT...` has to end.
ends() {
  code=$1
  line=$2
  shift 2
  status=0
  ./dev test content "$@" >said 2>&1 || status=$?
  if [ "$status" = "$code" ] && tail -n 1 said | grep -qx "$line"; then return; fi
  echo "test content $*: expected exit code $code and '$line', got $status and:"
  cat said
  exit 1
}

# has LINE...: what it has said, too.
has() {
  for line in "$@"; do
    grep -q "^$line" said || { echo "expected '$line' in:"; cat said; exit 1; }
  done
}

ends 2 "there is no module 'hiv'; the modules are: hive hive_orders" hiv
ends 0 '[0-9]* passed, 0 failed, 0 skipped'
ends 0 '[0-9]* passed, 0 failed, 0 skipped' hive_orders

sed -i 's/points: 5 }/points: 6 }/' tests/scenarios/hive/a-turn.yaml
sed -i '0,/state: "./s//state: "x/' tests/golden/hive-orders.yaml
sed -i '/^card.order-flower.text:/d' content/locale/es/hive_orders.yaml
sed -i '1 i local unused = 1' scripts/cards/hive_orders/flower.lua
sed -i 's/\[hive\]/[ hive]/' content/variants/hive.yaml
ends 1 '[0-9]* passed, 6 failed, 0 skipped' hive_orders
has 'tests/scenarios/hive/a-turn.yaml:' 'tests/golden/hive-orders.yaml:' \
  'failed: check' 'failed: yamllint' 'failed: luacheck' 'failed: structure'
