#!/bin/sh
# tests/readme.sh BIN DOCUMENT...: runs the examples of documents, compares what they print with what is shown.
# The README's ```mlir block is examples/dot.mlir; lines "$ command" of ```console blocks are run, the lines after them expected.
set -eu
root=$(cd "$(dirname "$0")/.." && pwd)
bin=$1
shift
cd "$root"
work=$(mktemp -d "${TMPDIR:-/tmp}/auto-readme.XXXXXX")
trap 'rm -rf "$work"' EXIT
awk -v work="$work" '
  FNR == 1 { kind = "" }
  /^```/ { if (kind) kind = ""; else kind = substr($0, 4); next }
  kind == "mlir" { print > (work "/shown.mlir") }
  kind == "console" && /^\$ / { n++; print substr($0, 3) > (work "/command" n); printf "" > (work "/expected" n); next }
  kind == "console" { print > (work "/expected" n) }
' "$@"
ln -s "$(dirname "$bin")" "$work/build"
for folder in bench dialects examples include tests; do
  ln -s "$root/$folder" "$work/$folder"
done
cd "$work"
passed=0 failed=0 n=1
[ ! -f shown.mlir ] || diff -u "$root/examples/dot.mlir" shown.mlir || failed=1
while [ -f "command$n" ]; do
  status=0
  sh "command$n" >"actual$n" 2>"error$n" || status=$?
  if [ "$status" = 0 ] && diff -u "expected$n" "actual$n"; then
    passed=$((passed + 1))
  else
    echo "documentation: status $status of: $(cat "command$n")"
    cat "error$n"
    failed=$((failed + 1))
  fi
  n=$((n + 1))
done
[ "$n" -gt 1 ] || {
  echo "there is no example"
  failed=1
}
echo "$passed passed, $failed failed, 0 skipped"
[ "$failed" = 0 ]
