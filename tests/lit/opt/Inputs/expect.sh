# expect.sh STATUS TEXT COMMAND...: the command must exit with STATUS, print nothing on standard output, and print
# exactly TEXT (nothing but a final newline added) on standard error.
status=$1 text=$2
shift 2
out=$(mktemp)
message=$("$@" 2>&1 >"$out")
got=$?
size=$(wc -c <"$out")
rm -f "$out"
[ "$got" = "$status" ] || { echo "exit status $got, expected $status: $*: $message" >&2; exit 1; }
[ "$message" = "$text" ] || { printf 'printed  %s\nexpected %s\n' "$message" "$text" >&2; exit 1; }
[ "$size" = 0 ] || { echo "$size bytes on standard output" >&2; exit 1; }
