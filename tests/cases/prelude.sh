# What a case begins with, read by its `try`: a scratch folder, in which all settings lie, and the words for mods.
# shellcheck shell=sh
set -u
cd "$(dirname "$0")" || exit 1
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
export XDG_STATE_HOME="$scratch/state" XDG_DATA_HOME="$scratch/data" XDG_CACHE_HOME="$scratch/cache" XDG_CONFIG_HOME="$scratch/config"
# shellcheck disable=SC2034 # for the case, which ends with it
status=0

# named KEY...: a name and a text for each key
named() { for key; do printf '%s.name: "M"\n%s.text: "M"\n' "$key" "$key"; done; }

# switched MOD ['MORE OF module.yaml']: a mod on the base game that the option of its name switches on
switched() {
  mkdir -p "$1/content/$1" "$1/content/locale/en" "$1/content/locale/es"
  printf 'id: %s\nversion: 1.0.0\napi: 1\nrequires: [base]\norigin: original\n%s\n' "$1" "${2:-}" >"$1/content/$1/module.yaml"
  echo "$1: { type: bool, default: false, loads: { \"true\": $1 } }" >"$1/content/$1/options.yaml"
  named "module.$1" "option.$1" | tee "$1/content/locale/en/$1.yaml" >"$1/content/locale/es/$1.yaml"
}
