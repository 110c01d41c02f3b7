#!/bin/sh
# tests/package.sh PACKAGES: what cpack wrote there, in clean places: the archive below a prefix of its own; the Debian package
# in a root of its release with nothing else but what the README names. The latter needs root and debootstrap.
set -eu
root=$(cd "$(dirname "$0")/.." && pwd)
packages=$(cd "$1" && pwd)
work=$(mktemp -d "${TMPDIR:-/tmp}/auto-package.XXXXXX")
trap 'rm -rf "$work"' EXIT
passed=0 failed=0 skipped=0

# add LOG STATUS: the counts of a run of tests/examples.sh.
add() {
  cat "$1"
  counts=$(sed -nE 's/^([0-9]+) passed, ([0-9]+) failed, ([0-9]+) skipped$/\1 \2 \3/p' "$1" | tail -n 1)
  # shellcheck disable=SC2086
  set -- "$2" ${counts:-0 0 0}
  passed=$((passed + $2)) skipped=$((skipped + $4))
  if [ "$1" = 0 ]; then failed=$((failed + $3)); else failed=$((failed + ($3 > 0 ? $3 : 1))); fi
}

status=0
tar -C "$work" -xzf "$packages"/automlir-*.tar.gz
prefix=$(echo "$work"/automlir-*)
sh "$root/tests/examples.sh" "$prefix" "$prefix/share/doc/automlir/examples" >"$work/log" 2>&1 || status=$?
add "$work/log" "$status"

deb=$(basename "$packages"/automlir_*.deb)
dpkg-deb --info "$packages/$deb" | grep -E '^ (Depends|Installed-Size):'
# shellcheck disable=SC1091
release=$(. /etc/os-release && echo "${VERSION_CODENAME-}")
if [ "$(id -u)" = 0 ] && command -v debootstrap >/dev/null && [ -n "$release" ]; then
  needed=$(sed -n 's/^    apt-get install .*automlir[^ ]* //p' "$root/README.md")
  status=0
  "$root/tests/debian_root.sh" "$release" --bind="$packages" \
    "apt-get -q update && DEBIAN_FRONTEND=noninteractive apt-get install -q -y --no-install-recommends $packages/$deb $needed" \
    "sh tests/examples.sh /usr /usr/share/doc/automlir/examples" >"$work/log" 2>&1 || status=$?
  tail -n 40 "$work/log" >"$work/tail"
  add "$work/tail" "$status"
else
  echo 'no root, or no debootstrap: the Debian package is not installed'
  skipped=$((skipped + 1))
fi
echo "$passed passed, $failed failed, $skipped skipped"
[ "$failed" = 0 ]
