#!/bin/sh
# vectorize.sh OUTCOME OPERATION WHAT: a script with one transform.auto.vectorize, of what WHAT says behind the
# handle to all operations of this name, for $FILE. OUTCOME is "ok", or what the first line of the error ends with.
script=$(mktemp)
trap 'rm -f "$script"' EXIT
cat >"$script" <<END
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%m: !transform.any_op {transform.readonly}) {
    %op = transform.structured.match ops{["$2"]} in %m : (!transform.any_op) -> !transform.any_op
    transform.auto.vectorize %op $3 : (!transform.any_op) -> !transform.any_op
    transform.yield
  }
}
END
said=$(auto-opt "$FILE" --mcpu=skylake-avx512 --convert-linalg-to-vector --schedule="$script" -o /dev/null 2>&1)
status=$?
line=$(printf '%s\n' "$said" | sed -n "1s|^$script:\([0-9]*\):[0-9]*: error: |\1: |p")
case $1:$status in
ok:0) [ -z "$said" ] && exit ;;
ok:*) ;;
*:1) [ "$line" = "4: $1" ] && exit ;;
esac
echo "vectorize.sh: status $status of $2 $3, expected: $1, got: $said"
exit 1
