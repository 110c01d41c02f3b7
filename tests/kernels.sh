#!/bin/sh
# tests/kernels.sh MACHINE: which operations the kernels of bench/ are made of on a machine, and what they cost by the
# rules' own figures, against the source's.
# tests/kernels.sh --record [MACHINE...]: writes that to tests/lit/kernels/MACHINE.txt; without names, of all machines.
# tests/kernels.sh --compare FILE: what it printed before, on standard input, with what FILE says. Fails where they differ,
# and says of each kernel which way: a worse choice (it costs more), a better one, or other operations at the same cost.
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
    FILENAME == ARGV[1] && /: window of / {
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

# compare FILE: standard input with what is expected.
compare() {
  LC_ALL=C awk -v expected="$1" '
    function say(text) {
      print kernel ": " text
      differs = 1
    }
    /^[a-z0-9_]+: cost / {
      kernel = substr($1, 1, length($1) - 1)
      order[++count] = kernel
      kernels[kernel]
      cost[FILENAME, kernel] = $3 + 0
      source[FILENAME, kernel] = $NF + 0
      next
    }
    { operations[FILENAME, kernel] = operations[FILENAME, kernel] "\n" $0 }
    END {
      for (k = 1; k <= count; k++) {
        kernel = order[k]
        if (seen[kernel]++)
          continue
        if (!((expected, kernel) in cost))
          say("is not recorded")
        else if (!(("-", kernel) in cost))
          say("is recorded, and was not compiled")
        else if (cost["-", kernel] > cost[expected, kernel])
          say(sprintf("a worse choice: cost %.2f, recorded %.2f", cost["-", kernel], cost[expected, kernel]))
        else if (cost["-", kernel] < cost[expected, kernel])
          say(sprintf("a better choice, to be recorded: cost %.2f, recorded %.2f", cost["-", kernel], cost[expected, kernel]))
        else if (operations["-", kernel] != operations[expected, kernel])
          say(sprintf("other operations at the same cost, %.2f:", cost["-", kernel]) operations["-", kernel])
        if (((expected, kernel) in cost) && (("-", kernel) in cost) && source["-", kernel] != source[expected, kernel])
          say(sprintf("the source costs %.2f, recorded %.2f", source["-", kernel], source[expected, kernel]))
      }
      if (!count)
        print "there are no kernels"
      exit differs || !count
    }' "$1" -
}

if [ "${1-}" = --compare ]; then
  compare "$2"
elif [ "${1-}" = --record ]; then
  shift
  [ $# != 0 ] || set -- x86-sapphirerapids neon-neoverse-n1 neon-neoverse-v2 hvx-hexagonv66
  for name in "$@"; do
    "$root/tests/kernels.sh" "$name" >"$expected/$name.txt.new"
    mv "$expected/$name.txt.new" "$expected/$name.txt"
  done
else
  print "${1-}"
fi
