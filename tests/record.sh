#!/bin/sh
# tests/record.sh BIN: classes stay what they are when instructions go and come. Of the dialects' instructions about
# one in ten is left out, chosen by a seed, with its masked forms.
set -eu
root=$(cd "$(dirname "$0")/.." && pwd)
bin=$1
work=$(mktemp -d "${TMPDIR:-/tmp}/auto-record.XXXXXX")
trap 'rm -rf "$work"' EXIT
passed=0 failed=0
most=30 # seconds for one instruction

check() { # name, command...
  what=$1
  shift
  if "$@"; then
    passed=$((passed + 1))
  else
    echo "$what: FAILED"
    failed=$((failed + 1))
  fi
}

# thin FROM TO SEED PART: the semantics files of FROM without one in PART instructions.
thin() {
  mkdir -p "$2"
  for file in "$1"/*.semantics.mlir; do
    case $file in */auto.semantics.mlir) continue ;; esac
    awk -v RS= -v ORS='\n\n' -v seed="$3" -v part="$4" '
      BEGIN { x = seed * 7919 + 1 }
      { form = $0 ~ /^func\.func private/; match($0, /@[A-Za-z0-9_]+/); name = substr($0, RSTART + 1, RLENGTH - 1) }
      FNR == NR { if (!form) { x = x * 16807 % 2147483647; gone[name] = x % part == 0 }; next }
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
# a recorded class nothing is left without an instruction that is not masked.
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
    pass == 2 { if ($4 ~ /^array<i64/ && !($2 in masked && !(masked[$2] in there))) stays[$1] = 1; next }
    $1 in stays' "$root/dialects/auto.semantics.mlir" "$1/facts" "$1/facts" "$1/facts"
}

# holds FACTS FACTS: are all of the first among the second?
holds() {
  LC_ALL=C comm -23 "$1" "$2" >"$work/lost"
  head -n 5 "$work/lost"
  [ ! -s "$work/lost" ]
}

# accepts DIALECTS OUT: every instruction is what its class says, and in one.
accepts() {
  cp "$2/auto.semantics.mlir" "$1/"
  "$bin/auto-semgen" classes --dialects "$1" --verify
}

full=$work/full
thin "$root/dialects" "$full" 0 1000000007
classes "$full" "$work/new" --new
facts "$root/dialects" >"$work/recorded"

# Instructions go.
for seed in 1 2 3; do
  thin "$full" "$work/less$seed" "$seed" 10
  mkdir "$work/shrunk$seed"
  cp "$root/dialects/auto.semantics.mlir" "$work/shrunk$seed"
  classes "$work/less$seed" "$work/shrunk$seed"
  facts "$work/shrunk$seed" >"$work/shrunk$seed/facts"
  kept "$work/shrunk$seed" >"$work/shrunk$seed/kept"
  check "instructions go, $seed: what is left stays" holds "$work/shrunk$seed/kept" "$work/recorded"
done
check "instructions go: all that are left are members" accepts "$work/less1" "$work/shrunk1"

# Instructions come.
for seed in 1 2 3; do
  classes "$work/less$seed" "$work/grown$seed" --new
  facts "$work/grown$seed" >"$work/grown$seed/facts"
  before=$(count "$work/grown$seed")
  signatures "$work/grown$seed" >"$work/grown$seed/signatures"
  signatures "$work/new" >"$work/new/signatures"
  same=$(LC_ALL=C comm -12 "$work/grown$seed/signatures" "$work/new/signatures" | wc -l)
  classes "$full" "$work/grown$seed"
  facts "$work/grown$seed" >"$work/grown$seed/facts.after"
  check "instructions come, $seed: what is there stays" holds "$work/grown$seed/facts" "$work/grown$seed/facts.after"
  echo "nine tenths, $seed: $before operations, then $(count "$work/grown$seed") of all instructions; from nothing" \
    "$(count "$work/new"), of which $same have their name and parameters without the record"
  check "instructions come, $seed: all are members" accepts "$full" "$work/grown$seed"
done

# One instruction comes.
thin "$full" "$work/one" 4 3000
classes "$work/one" "$work/added" --new
begin=$(date +%s)
classes "$full" "$work/added"
seconds=$(($(date +%s) - begin))
come=$(($(instructions "$full") - $(instructions "$work/one")))
echo "$come instructions added in $seconds s"
check "an instruction is added within $most s" [ "$seconds" -lt "$most" ]

echo "$passed passed, $failed failed, 0 skipped"
[ "$failed" = 0 ]
