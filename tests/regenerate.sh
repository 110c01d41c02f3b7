#!/bin/sh
# tests/regenerate.sh BIN [SPECS]: generates dialects/ again and compares every file with the committed one.
# Without the vendor specifications the first stage is skipped and the later ones start from the committed file.
# The classes are made twice: as an extension of the committed record, which is compared like the other files, and from
# nothing, where their grouping is compared: which instructions are in one class. Names, parameters and numbers are the
# record's to keep (tests/record.sh).
set -eu
root=$(cd "$(dirname "$0")/.." && pwd)
bin=$1
specs=${2-}
work=$(mktemp -d "${TMPDIR:-/tmp}/auto-regenerate.XXXXXX")
trap 'rm -rf "$work"' EXIT
passed=0 failed=0 skipped=0
# So many classes of the record may be grouped otherwise than from nothing. The record was made from nothing, and then
# extended by the dot products of AVX-VNNI-INT8 and -INT16: dot and dot_widen took those that they give as they are, dot_acc
# has the others. From nothing dot gets one more parameter, and dot_widen is divided.
otherwise=3

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
# semantics ISA FILE DIALECT [OPTION...]: from the vendor's file or directory FILE, if it is there.
semantics() {
  isa=$1 file=$2 dialect=$3
  shift 3
  if [ -n "$specs" ] && [ -e "$specs/$file" ]; then
    stage "semantics $isa" "$bin/auto-semgen" "$isa" --spec "$specs/$file" -o "$work/dialects" "$@"
  else
    echo "semantics $isa: skipped, no vendor specification"
    skipped=$((skipped + 1))
    cp "$root/dialects/$dialect.semantics.mlir" "$work/dialects/"
  fi
}
semantics x86 x86/intel-intrinsics.xml x86vector --headers "$(clang-19 -print-resource-dir)/include"
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
mkdir "$work/new"
stage 'classes from nothing' "$bin/auto-semgen" classes --dialects "$work/dialects" -o "$work/new" --new
for isa in x86 neon hvx; do
  stage "rules $isa" "$bin/auto-synth" rules "$isa" --dialects "$work/dialects" -o "$work/dialects/rules"
done
# The search for sequences takes minutes: tests/lit/synth/search.test repeats a goal, ./run test proofs all rewrites.
for file in "$root"/dialects/rules/*.rewrites.mlir; do
  echo "search, $(basename "$file"): skipped, not searched for again"
  skipped=$((skipped + 1))
  cp "$file" "$work/dialects/rules/"
done
for file in "$root"/dialects/*.isa; do
  stage "library $(basename "$file")" "$bin/auto-semgen" library "$file" --dialect="$work/dialects/libraries"
done

# grouping DIR: a line for each class: its instructions, with those under masks, sorted by ISA and name as in the file.
grouping() {
  awk '
    /^func\.func @/ { class++ }
    /^ *(members|masked) = / {
      while (match($0, /[A-Za-z0-9_]+ = (array<i64|\{[A-Za-z0-9_]+ = array<i64)/)) {
        text = substr($0, RSTART, RLENGTH)
        $0 = substr($0, RSTART + RLENGTH)
        while (match(text, /[A-Za-z0-9_]+ = /)) {
          names[class] = names[class] " " substr(text, RSTART, RLENGTH - 3)
          text = substr(text, RSTART + RLENGTH)
        }
      }
    }
    END { for (c = 1; c <= class; c++) print names[c] }' "$1/auto.semantics.mlir" | LC_ALL=C sort
}
grouping "$root/dialects" >"$work/grouping"
grouping "$work/new" >"$work/grouping.new"
LC_ALL=C comm -23 "$work/grouping" "$work/grouping.new" >"$work/grouping.only"
differ=$(wc -l <"$work/grouping.only")
echo "classes: $(wc -l <"$work/grouping"); from nothing $(wc -l <"$work/grouping.new"), $differ of the record's are not among them"
if [ -s "$work/grouping" ] && [ "$differ" -le "$otherwise" ]; then
  passed=$((passed + 1))
else
  echo 'grouping from nothing differs: in the record, and then from nothing'
  cut -c 1-200 "$work/grouping.only" | head -n 5
  LC_ALL=C comm -13 "$work/grouping" "$work/grouping.new" | cut -c 1-200 | head -n 5
  failed=$((failed + 1))
fi

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
