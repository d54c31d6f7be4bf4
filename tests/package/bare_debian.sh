#!/bin/sh
# Installs the Debian package of a build on a bare Debian 12, which debootstrap makes, and plays to the first question: both
# in ten seconds from what apt has fetched.
#   tests/package/bare_debian.sh build/release
set -eu
[ "$(id -u)" = 0 ] || { echo "skipped: debootstrap needs root"; exit 77; }
command -v debootstrap >/dev/null || { echo "skipped: debootstrap is not installed"; exit 77; }
build=$(realpath "$1")
work=$(mktemp -d)
root=$work/root
trap 'umount -q "$root/proc" || true; rm -rf --one-file-system "$work"' EXIT
fail() { echo "bare_debian.sh: $*"; exit 1; }

cpack -G DEB --config "$build/CPackConfig.cmake" -B "$work/package" >"$work/log" 2>&1 || { cat "$work/log"; exit 1; }
# From where this machine has its packages.
# shellcheck disable=SC2016 # apt-get replaces it
mirror=$(apt-get indextargets --format '$(REPO_URI)' 'Suite: bookworm' 'Created-By: Packages' | head -n 1)
debootstrap --variant=minbase bookworm "$root" "${mirror:-http://deb.debian.org/debian}" >"$work/log" 2>&1 ||
  { tail -n 5 "$work/log"; exit 1; }
cp /etc/resolv.conf /etc/hosts "$root/etc/"
apt-config dump | grep -E '^Acquire::(http|https|Check)' >"$root/etc/apt/apt.conf.d/90here" || true
mount -t proc proc "$root/proc"
cp "$work"/package/tradewind_*.deb "$root/tmp/"

in_root() { chroot "$root" env -i PATH=/usr/sbin:/usr/bin:/sbin:/bin HOME=/root LC_ALL=C.UTF-8 DEBIAN_FRONTEND=noninteractive sh -c "$1"; }
install="apt-get install -y --no-install-recommends"
in_root "apt-get update && $install --download-only /tmp/tradewind_*.deb" >"$work/log" 2>&1 || { tail -n 20 "$work/log"; exit 1; }
began=$(date +%s%N)
in_root "$install /tmp/tradewind_*.deb" >"$work/log" 2>&1 || { tail -n 20 "$work/log"; exit 1; }
installed=$(date +%s%N)
in_root "tradewind play --seats human,greedy --seed 1 bigbox-2021 </dev/null" >"$work/log" 2>&1 || true
asked=$(date +%s%N)
grep -q '^1\. ' "$work/log" || { tail -n 20 "$work/log"; fail "there is no question"; }
in_root "tradewind check bigbox-2021 && tradewind serve --help" >"$work/log" 2>&1 || { tail -n 20 "$work/log"; exit 1; }
echo "installed in $(((installed - began) / 1000000)) ms, asked after $(((asked - installed) / 1000000)) ms"
[ $((asked - installed)) -le 10000000000 ] || fail "the first question took more than ten seconds"
echo "1 passed, 0 failed"
