#!/bin/sh
# Makes the Debian package of a build and looks into it: version, contents, dependencies, lintian.
#   tests/package/package.sh build/release
set -eu
command -v dpkg-shlibdeps >/dev/null || { echo "skipped: dpkg-dev is not installed"; exit 77; }
command -v lintian >/dev/null || { echo "skipped: lintian is not installed"; exit 77; }
build=$(realpath "$1")
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
fail() { echo "package.sh: $*"; exit 1; }
page= # whether it has been built, before the package is made: another test may build it meanwhile
[ ! -f "$build/../web/index.html" ] || page=share/tradewind/web/index.html

version=$(sed -n 's/^## \([0-9][0-9.]*\).*/\1/p' CHANGELOG.md | head -n 1)
[ "$("$build/tradewind" --version)" = "tradewind $version" ] || fail "the program is not $version, as the changelog says"
cd "$work"
cpack -G DEB --config "$build/CPackConfig.cmake" -B "$work" >cpack.log 2>&1 || { cat cpack.log; exit 1; }
package=$work/tradewind_${version}_$(dpkg --print-architecture).deb
[ -f "$package" ] || fail "there is no $package"
[ "$(dpkg-deb -f "$package" Version)" = "$version" ] || fail "the package is not $version"

dpkg-deb -x "$package" root
for file in bin/tradewind bin/tradewind-author bin/tradewind-serve share/tradewind/content/base/module.yaml share/tradewind/content.bundle \
  share/tradewind/scripts share/tradewind/schemas share/doc/tradewind/copyright share/man/man1/tradewind.1.gz share/man/man1/tradewind-serve.1.gz; do
  [ -e "root/usr/$file" ] || fail "usr/$file is not in the package"
done
[ -z "$page" ] || [ -f "root/usr/$page" ] || fail "the page is not in the package"
[ -f root/lib/systemd/system/tradewind.service ] || fail "the unit is not in the package"
zcat root/usr/share/doc/tradewind/changelog.gz | grep -q "^tradewind ($version) " || fail "its changelog is not of $version"
zcat root/usr/share/man/man1/tradewind.1.gz | grep -q "\"tradewind $version\"" || fail "its manual page is not of $version"
for library in libc6 libyaml-cpp libsqlite3 libcurl; do
  dpkg-deb -f "$package" Depends | grep -q "$library" || fail "it does not depend on $library"
done

env -u TRADEWIND_ROOT root/usr/bin/tradewind list variants | grep -q bigbox-2021 || fail "the program does not find its content"
lintian --no-cfg --fail-on error --tag-display-limit 0 "$package" >lintian.log 2>&1 || { grep ^E: lintian.log; exit 1; }
echo "1 passed, 0 failed"
