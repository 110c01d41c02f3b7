#!/bin/sh
# tests/plugin.sh BIN PLUGIN [N]: an unmodified mlir-opt with the plugin gives the IR that auto-opt gives, byte for byte, for the
# modules of tests/lit and examples that both read (of every Nth file): from linalg, from vector code to auto, to instructions, and to the llvm
# dialect. Instructions are x86._mm... in mlir-opt, where upstream's x86vector is: written as auto-opt does, then compared.
set -eu
root=$(cd "$(dirname "$0")/.." && pwd)
bin=$1 plugin=$2 every=${3:-1}
mlir_opt=${MLIR_OPT:-/usr/lib/llvm-19/bin/mlir-opt}
work=$(mktemp -d "${TMPDIR:-/tmp}/auto-plugin.XXXXXX")
trap 'rm -rf "$work"' EXIT
with_plugin() { "$mlir_opt" --load-dialect-plugin="$plugin" --load-pass-plugin="$plugin" "$@"; }

passed=0 failed=0 skipped=0 inputs=0 number=0
# compare NAME FILE PIPELINE: what auto-opt cannot do with it, mlir-opt cannot either. mlir-opt ends with an empty line.
compare() {
  status=0 other=0
  "$bin/auto-opt" --pass-pipeline="$3" "$2" >"$work/own" 2>"$work/own-errors" || status=$?
  with_plugin --pass-pipeline="$3" "$2" >"$work/host" 2>"$work/host-errors" || other=$?
  sed 's/"x86\._mm/"x86vector._mm/; ${/^$/d}' "$work/host" >"$work/host-renamed"
  if [ "$status" != "$other" ] || { [ "$status" = 0 ] && ! cmp -s "$work/own" "$work/host-renamed"; }; then
    echo "FAILED $1: status $status and $other"
    diff "$work/own" "$work/host-renamed" | head -n 10
    head -n 3 "$work/own-errors" "$work/host-errors"
    failed=$((failed + 1))
  elif [ "$status" = 0 ]; then
    passed=$((passed + 1)) same=1
  fi
}

options='target=x86 mcpu=sapphirerapids judge=costs'
vector="convert-vector-to-auto{$options},jam-loops{$options}"
isa="$vector,convert-auto-to-isa{$options}"
for file in "$root"/examples/*.mlir "$root"/tests/lit/*/*.mlir; do
  number=$((number + 1))
  [ $((number % every)) = 0 ] || continue
  name=${file#"$root"/} same=''
  # What mlir-opt alone does not read, has several modules, or is in upstream's x86vector, which stays so in mlir-opt.
  if grep -q 'x86vector\.avx' "$file" || ! "$mlir_opt" "$file" -o /dev/null 2>/dev/null || grep -q '^// -----\|^//---' "$file"; then
    skipped=$((skipped + 1))
    continue
  fi
  compare "$name, linalg" "$file" "builtin.module(convert-linalg-to-vector{$options})"
  compare "$name, auto" "$file" "builtin.module($vector)"
  compare "$name, llvm" "$file" "builtin.module(convert-linalg-to-vector{$options},$isa,convert-isa-to-llvm{$options})"
  [ -z "$same" ] || inputs=$((inputs + 1))
done
echo "$inputs inputs give the same IR"
if [ "$((inputs * every))" -lt 50 ]; then
  echo "FAILED: fewer than 50"
  failed=$((failed + 1))
fi
echo "$passed passed, $failed failed, $skipped skipped"
[ "$failed" = 0 ]
