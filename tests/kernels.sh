#!/bin/sh
# tests/kernels.sh MACHINE: which operations the kernels of bench/ are made of on a machine, and what they cost by the
# rules' own figures, against the source's.
# tests/kernels.sh --record [MACHINE...]: writes that to tests/lit/kernels/MACHINE.txt; without names, of all machines.
# auto-opt is the one on the path, else the one of build/.
set -eu
root=$(cd "$(dirname "$0")/.." && pwd)
PATH=$PATH:$root/build/bin
expected=$root/tests/lit/kernels

# machine NAME: sets options, kernels.
machine() {
  case $1 in
  x86-sapphirerapids) options='--target=x86 --mcpu=sapphirerapids' kernels=$root/bench/kernels ;;
  neon-neoverse-n1) options='--target=neon --mcpu=neoverse-n1' kernels=$root/bench/kernels ;;
  neon-neoverse-v2) options='--target=neon --mcpu=neoverse-v2' kernels=$root/bench/kernels ;;
  hvx-hexagonv66) options='--target=hvx --mcpu=hexagonv66' kernels=$root/bench/kernels/wide ;;
  *)
    echo "kernels.sh: error: no machine '$1'" >&2
    exit 2
    ;;
  esac
}

# The windows' costs (--explain), then how often each operation on vectors occurs (the module).
count() {
  awk -v kernel="$1" '
    FILENAME == ARGV[1] && $1 == "window" {
      for (i = 2; i < NF; i++) {
        if ($i == "cost") before = $(i + 1)
        if ($(i + 1) == "chosen") after = $i
      }
      source += before
      chosen += /left as it is/ ? before : after
    }
    FILENAME == ARGV[2] && /vector</ && !/arith\.constant|func\.func/ &&
      match($0, /[a-z0-9_]+\.[A-Za-z0-9_.]+/) { seen[substr($0, RSTART, RLENGTH)]++ }
    END {
      printf "%s: cost %.2f, of the source %.2f\n", kernel, chosen, source
      fflush()
      for (name in seen) printf "%8d %s\n", seen[name], name | "LC_ALL=C sort -k2"
    }' "$2" "$3"
}

print() {
  machine "$1"
  work=$(mktemp -d "${TMPDIR:-/tmp}/auto-kernels.XXXXXX")
  trap 'rm -rf "$work"' EXIT
  for kernel in "$kernels"/*.mlir; do
    # shellcheck disable=SC2086
    auto-opt $options --convert-vector-to-auto --convert-auto-to-isa --explain "$kernel" -o "$work/mlir" 2>"$work/explain" || {
      cat "$work/explain" >&2
      exit 1
    }
    count "$(basename "$kernel" .mlir)" "$work/explain" "$work/mlir"
  done
}

if [ "${1-}" = --record ]; then
  shift
  [ $# != 0 ] || set -- x86-sapphirerapids neon-neoverse-n1 neon-neoverse-v2 hvx-hexagonv66
  for name in "$@"; do
    "$root/tests/kernels.sh" "$name" >"$expected/$name.txt.new"
    mv "$expected/$name.txt.new" "$expected/$name.txt"
  done
else
  print "${1-}"
fi
