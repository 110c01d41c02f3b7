#!/bin/sh
# tests/regenerate.sh BIN [SPECS]: generates dialects/ again and compares every file with the committed one.
# Without the vendor specifications the first stage is skipped and the later ones start from the committed file.
set -eu
root=$(cd "$(dirname "$0")/.." && pwd)
bin=$1
specs=${2-}
work=$(mktemp -d "${TMPDIR:-/tmp}/auto-regenerate.XXXXXX")
trap 'rm -rf "$work"' EXIT
passed=0 failed=0 skipped=0

stage() { # name, command...
  what=$1
  shift
  begin=$(date +%s)
  if "$@"; then
    echo "$what: $(($(date +%s) - begin)) s"
  else
    echo "$what: failed with status $?"
    failed=$((failed + 1))
  fi
}

mkdir "$work/dialects" "$work/dialects/rules"
if [ -n "$specs" ] && [ -f "$specs/x86/intel-intrinsics.xml" ]; then
  stage semantics "$bin/auto-semgen" x86 --spec "$specs/x86/intel-intrinsics.xml" -o "$work/dialects"
else
  echo "semantics: skipped, no vendor specification"
  skipped=1
  cp "$root/dialects/x86vector.semantics.mlir" "$work/dialects/"
fi
# The record of conformance is what the CPU said, not generated from anything here; ./run test compares it.
cp "$root/dialects/x86vector.conformance.txt" "$work/dialects/"
stage templates "$bin/auto-semgen" templates x86 --dialects "$work/dialects" -o "$work/dialects"
stage classes "$bin/auto-semgen" classes --dialects "$work/dialects" -o "$work/dialects"
stage rules "$bin/auto-synth" rules x86 --dialects "$work/dialects" -o "$work/dialects/rules"

cd "$root/dialects"
for file in $(git ls-files -- '*.mlir' '*.proofs.txt'); do
  if cmp "$file" "$work/dialects/$file"; then
    passed=$((passed + 1))
  else
    failed=$((failed + 1))
  fi
done
for file in $(cd "$work/dialects" && find . -name '*.mlir' -o -name '*.proofs.txt'); do
  [ -f "$file" ] || {
    echo "$file: generated but not committed"
    failed=$((failed + 1))
  }
done
echo "$passed passed, $failed failed, $skipped skipped"
[ "$failed" = 0 ]
