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

mkdir "$work/dialects" "$work/dialects/rules" "$work/dialects/libraries"
# semantics ISA FILE DIALECT: from the vendor's file or directory FILE, if it is there.
semantics() {
  if [ -n "$specs" ] && [ -e "$specs/$2" ]; then
    stage "semantics $1" "$bin/auto-semgen" "$1" --spec "$specs/$2" -o "$work/dialects"
  else
    echo "semantics $1: skipped, no vendor specification"
    skipped=$((skipped + 1))
    cp "$root/dialects/$3.semantics.mlir" "$work/dialects/"
  fi
}
semantics x86 x86/intel-intrinsics.xml x86vector
semantics neon arm neon
semantics hvx hexagon/hvx.json hexagon
# The records of conformance are what the CPUs said, not generated from anything here; ./run test compares it.
cp "$root"/dialects/*.conformance.txt "$work/dialects/"
for isa in x86 neon hvx; do
  stage "templates $isa" "$bin/auto-semgen" templates "$isa" --dialects "$work/dialects" -o "$work/dialects"
done
# The record of classes that this one extends.
cp "$root/dialects/auto.semantics.mlir" "$work/dialects/"
stage classes "$bin/auto-semgen" classes --dialects "$work/dialects" -o "$work/dialects"
for isa in x86 neon hvx; do
  stage "rules $isa" "$bin/auto-synth" rules "$isa" --dialects "$work/dialects" -o "$work/dialects/rules"
done
for file in "$root"/dialects/*.isa; do
  stage "library $(basename "$file")" "$bin/auto-semgen" library "$file" --dialect="$work/dialects/libraries"
done

cd "$root/dialects"
for file in $(find . -name '*.mlir' | sort); do
  if cmp "$file" "$work/dialects/$file"; then
    passed=$((passed + 1))
  else
    failed=$((failed + 1))
  fi
done
for file in $(cd "$work/dialects" && find . -name '*.mlir'); do
  [ -f "$file" ] || {
    echo "$file: generated but not committed"
    failed=$((failed + 1))
  }
done
echo "$passed passed, $failed failed, $skipped skipped"
[ "$failed" = 0 ]
