#!/bin/sh
# tests/folders.sh: what holds of every source file: it includes what its folder may see, and begins with what it is for.
set -eu
cd "$(dirname "$0")"
for check in ./edges.sh ./heads.sh; do
  "$check" || :
done | awk '
  / passed, .* failed, / { passed += $1; failed += $3; next }
  { print }
  END {
    printf "%d passed, %d failed, 0 skipped\n", passed, failed
    exit failed > 0 || passed == 0
  }'
