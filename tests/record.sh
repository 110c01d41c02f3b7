#!/bin/sh
# tests/record.sh BIN: what the record keeps stable (docs/auto-dialect.md, "The record"): classes stay what they are when
# instructions go and come. Of the dialects' instructions some are left out, chosen by a seed, with their masked forms.
# That the record is what grouping from nothing gives is tests/regenerate.sh's matter; here the committed one is taken.
#
# What needs no other's classes runs beside it, two at a time: each of two lanes counts in a file of its own.
set -eu
root=$(cd "$(dirname "$0")/.." && pwd)
bin=$1
work=$(mktemp -d "${TMPDIR:-/tmp}/auto-record.XXXXXX")
trap 'rm -rf "$work"' EXIT
most=30 # seconds of the processor for one instruction

check() { # name, command...
  what=$1
  shift
  if "$@"; then
    echo "$what: ok"
  else
    echo "$what: FAILED"
  fi
}

# thin FROM TO SEED PART [kept]: the semantics files of FROM without one in PART instructions; with `kept`, with only these.
thin() {
  mkdir -p "$2"
  for file in "$1"/*.semantics.mlir; do
    case $file in */auto.semantics.mlir) continue ;; esac
    awk -v RS= -v ORS='\n\n' -v seed="$3" -v part="$4" -v kept="${5-}" '
      BEGIN { x = seed * 7919 + 1 }
      { form = $0 ~ /^func\.func private/; match($0, /@[A-Za-z0-9_]+/); name = substr($0, RSTART + 1, RLENGTH - 1) }
      FNR == NR { if (!form) { x = x * 16807 % 2147483647; gone[name] = (x % part == 0) == (kept == "") }; next }
      form { match($0, /unmasked = "[^"]*/); name = substr($0, RSTART + 12, RLENGTH - 12) }
      !gone[name]' "$file" "$file" >"$2/$(basename "$file")"
  done
}

instructions() { cat "$1"/[!a]*.semantics.mlir | grep -c '^func\.func @'; }

# classes DIALECTS OUT OPTION...: into OUT, which may hold a record.
classes() {
  dialects=$1 out=$2
  shift 2
  mkdir -p "$out"
  "$bin/auto-semgen" classes --dialects "$dialects" -o "$out" "$@"
}

# facts DIR: lines for each operation with its parameters, what types say of them, form and numbers, one for each
# member with its tuple.
facts() {
  awk '
    match($0, /^func\.func @[a-z0-9_]+/) { name = substr($0, 12, RLENGTH - 11) }
    /^ *(parameters|inferred|form|numbers) = / { print name, $0 }
    /^ *members = / {
      while (match($0, /[A-Za-z0-9_]+ = array<i64[^>]*>/)) {
        print name, substr($0, RSTART, RLENGTH)
        $0 = substr($0, RSTART + RLENGTH)
      }
    }' "$1/auto.semantics.mlir" | LC_ALL=C sort
}

# The operations of DIR with their parameters.
signatures() { facts "$1" | grep ' parameters = '; }
count() { signatures "$1" | wc -l; }

# The facts of DIR without those of operations that are made of what an operation that is gone had under a mask only: of
# a recorded class nothing is left without an instruction that is not masked. Such an operation may have the name again.
kept() {
  awk '
    FILENAME == ARGV[1] && match($0, /^func\.func @[a-z0-9_]+/) { name = substr($0, 12, RLENGTH - 11) }
    FILENAME == ARGV[1] && /^ *masked = / {
      while (match($0, /[A-Za-z0-9_]+ = array<i64/)) {
        masked[substr($0, RSTART, RLENGTH - 12)] = name
        $0 = substr($0, RSTART + RLENGTH)
      }
    }
    FILENAME == ARGV[1] { next }
    FNR == 1 { pass++ }
    pass == 1 { there[$1] = 1; next }
    pass == 2 {
      again = $2 in masked && (masked[$2] == $1 || !(masked[$2] in there))
      if ($4 ~ /^array<i64/ && !again) stays[$1] = 1
      next
    }
    $1 in stays' "$root/dialects/auto.semantics.mlir" "$1/facts" "$1/facts" "$1/facts"
}

# holds FACTS FACTS: are all of the first among the second?
holds() {
  lost=$(LC_ALL=C comm -23 "$1" "$2" | head -n 5)
  [ -z "$lost" ] || echo "$lost"
  [ -z "$lost" ]
}

# accepts DIALECTS OUT: every instruction is what its class says, and in one.
accepts() {
  cp "$2/auto.semantics.mlir" "$1/"
  "$bin/auto-semgen" classes --dialects "$1" --verify
}

# recorded OUT: OUT with the committed record.
recorded() {
  mkdir -p "$1"
  cp "$root/dialects/auto.semantics.mlir" "$1"
}

# Nothing comes or goes.
stays() {
  recorded "$work/same"
  classes "$full" "$work/same"
  check "nothing comes: the record stays" cmp "$work/same/auto.semantics.mlir" "$root/dialects/auto.semantics.mlir"
}

# go SEED PART [kept]: instructions go.
go() {
  thin "$full" "$work/less$1" "$@"
  recorded "$work/shrunk$1"
  classes "$work/less$1" "$work/shrunk$1"
  facts "$work/shrunk$1" >"$work/shrunk$1/facts"
  kept "$work/shrunk$1" >"$work/shrunk$1/kept"
  check "instructions go, $1: something stays" [ -s "$work/shrunk$1/kept" ]
  check "instructions go, $1: what is left stays" holds "$work/shrunk$1/kept" "$work/recorded"
  check "instructions go, $1: all that are left are members" accepts "$work/less$1" "$work/shrunk$1"
}

# come SEED SET: of the set's instructions a tenth comes to classes of the others, made from nothing.
come() {
  grown=$work/grown$1
  thin "$2" "$work/most$1" "$1" 10
  classes "$work/most$1" "$grown" --new
  facts "$grown" >"$grown/facts"
  before=$(count "$grown")
  signatures "$grown" >"$grown/signatures"
  classes "$2" "$grown"
  facts "$grown" >"$grown/facts.after"
  check "instructions come, $1: what is there stays" holds "$grown/facts" "$grown/facts.after"
  echo "nine tenths, $1: $before operations of $(instructions "$work/most$1") instructions, then $(count "$grown") of" \
    "$(instructions "$2")"
  check "instructions come, $1: all are members" accepts "$2" "$grown"
}

# A few instructions come to the record.
come_few() {
  thin "$full" "$work/few" 4 3000
  recorded "$work/added"
  classes "$work/few" "$work/added"
  facts "$work/added" >"$work/added/facts"
  check "a few instructions come, within $most s of the processor" limited "$full" "$work/added"
  facts "$work/added" >"$work/added/facts.after"
  check "a few instructions come: what is there stays" holds "$work/added/facts" "$work/added/facts.after"
  echo "$(($(instructions "$full") - $(instructions "$work/few"))) instructions came"
}

limited() (
  ulimit -t "$most"
  classes "$@"
)

full=$work/full
thin "$root/dialects" "$full" 0 1000000007
facts "$root/dialects" >"$work/recorded"
thin "$full" "$work/third" 5 3 kept
thin "$full" "$work/tenth" 6 10 kept

# Smaller sets for all seeds but the first: what classes lose or gain depends on which instructions go and come, not on how
# many others there are.
first_lane() {
  come 1 "$full"
  same=$(signatures "$root/dialects" | LC_ALL=C comm -12 "$work/grown1/signatures" - | wc -l)
  echo "from nothing $(count "$root/dialects"), of which $same have their name and parameters without the record"
  go 3 10 kept
}
second_lane() {
  stays
  come_few
  go 1 10
  go 2 3 kept
  come 2 "$work/third"
  come 3 "$work/tenth"
}
first_lane >"$work/first" 2>&1 &
first=$!
second_lane >"$work/second" 2>&1 &
second=$!
wait "$first" || echo "the first lane: FAILED" >>"$work/first"
wait "$second" || echo "the second lane: FAILED" >>"$work/second"
cat "$work/first" "$work/second"
awk '
  /: ok$/ { passed++ }
  /: FAILED$/ { failed++ }
  END {
    printf "%d passed, %d failed, 0 skipped\n", passed, failed
    exit failed > 0 || passed == 0
  }' "$work/first" "$work/second"
