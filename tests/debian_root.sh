#!/bin/sh
# tests/debian_root.sh RELEASE [--dir=DIR] [--bind=DIR] [--keep] [COMMAND...]: a clone of what is committed here in a root
# of the Debian release (bookworm, trixie, ...) with the least that there is, beside no other folder; in it the commands,
# by default './run demo' and './run test'. Needs root.
#   --dir=DIR   where the root is made, default a new one in $TMPDIR; one that is there already is used again
#   --bind=DIR  the folder is there in the root too, in the same place
#   --keep      the root stays
# Mirror, keys, proxies of the root are those that apt has here.
set -eu
usage() {
  sed -n '2,/^set -eu/{/^set -eu/d;s/^# \{0,1\}//;p}' "$0" >&2
  exit 2
}
repository=$(cd "$(dirname "$0")/.." && pwd)
[ $# -gt 0 ] || usage
release=$1
shift
dir='' bind='' keep=''
while [ $# -gt 0 ]; do
  case $1 in
  --dir=*) dir=${1#*=} ;;
  --bind=*) bind=${1#*=} ;;
  --keep) keep=1 ;;
  -*) usage ;;
  *) break ;;
  esac
  shift
done
[ $# -gt 0 ] || set -- './run demo' './run test'
[ "$(id -u)" = 0 ] || {
  echo "debian_root.sh: needs root" >&2
  exit 1
}
[ -n "$dir" ] || dir=$(mktemp -d "${TMPDIR:-/tmp}/auto-root.XXXXXX")
mkdir -p "$dir"
dir=$(cd "$dir" && pwd)

# What is mounted goes first; nothing of another file system is ever removed.
cleanup() {
  for mounted in proc dev/shm ${bind:+"${bind#/}"}; do
    ! mountpoint -q "$dir/$mounted" || umount "$dir/$mounted" || umount -l "$dir/$mounted" || return
  done
  [ -n "$keep" ] || rm -rf --one-file-system "$dir"
}
trap cleanup EXIT
trap 'exit 1' INT TERM

# make: debootstrap, then what apt has here.
make() {
  command -v debootstrap >/dev/null ||
    { apt-get update -q && apt-get install -q -y --no-install-recommends debootstrap debian-archive-keyring; } >/dev/null
  source=$("$repository/tests/apt_sources.sh" deb "$release")
  mirror=$(echo "$source" | sed -n 's/^URIs: *\([^ ]*\).*/\1/p')
  keys=$(echo "$source" | sed -n 's/^Signed-By: *\(\/[^ ]*\).*/\1/p')
  keys=${keys:-/usr/share/keyrings/debian-archive-keyring.gpg}
  eval "$(apt-config shell http_proxy Acquire::http::Proxy https_proxy Acquire::https::Proxy)"
  export http_proxy="${http_proxy-}" https_proxy="${https_proxy-}"
  debootstrap --variant=minbase --keyring="$keys" "$release" "$dir" "$mirror" >"$dir.log" 2>&1 || {
    tail -n 5 "$dir.log" >&2
    return 1
  }
  rm -f "$dir.log" "$dir/etc/apt/sources.list"
  echo "$source" >"$dir/etc/apt/sources.list.d/debian.sources"
  [ -f "$dir$keys" ] || install -D -m 644 "$keys" "$dir$keys"
  apt-config dump | grep -E '^Acquire::(http|https|Check|Retries)[^ ]* ' >"$dir/etc/apt/apt.conf.d/80host" || :
}
[ -f "$dir/etc/os-release" ] || make
cp /etc/resolv.conf /etc/hosts "$dir/etc/"
rm -rf "$dir/src"
git -c safe.directory='*' clone -q "$repository" "$dir/src"
mount -t proc proc "$dir/proc"
mount -t tmpfs -o mode=1777 tmpfs "$dir/dev/shm"
if [ -n "$bind" ]; then
  mkdir -p "$dir/$bind"
  mount --bind "$bind" "$dir/$bind"
fi

failed=0
for command; do
  echo "== $release: $command"
  begin=$(date +%s) status=0
  chroot "$dir" /usr/bin/env -i HOME=/root PATH=/usr/sbin:/usr/bin:/sbin:/bin LANG=C.UTF-8 sh -c "cd /src && $command" || status=$?
  echo "== $release: $command: status $status, $(($(date +%s) - begin)) s"
  [ "$status" = 0 ] || failed=1
done
exit "$failed"
