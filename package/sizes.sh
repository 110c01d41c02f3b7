#!/bin/sh
# package/sizes.sh PREFIX: what is installed below PREFIX: sizes of the files from 100 KB on, and of each program how long
# --version takes (the least of 15).
set -eu
cd "$1"
du -sk . | awk '{ printf "%8.1f MB  in all\n", $1 / 1024 }'
find . -type f -size +100k -exec du -k {} + | sort -k1,1rn -k2 | awk '{ printf "%8.1f MB  %s\n", $1 / 1024, substr($2, 3) }'
for program in bin/auto-*; do
  least=
  for run in 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15; do
    begun=$(date +%s%N)
    "$program" --version >/dev/null
    took=$((($(date +%s%N) - begun) / 10000))
    [ -n "$least" ] && [ "$least" -le "$took" ] || least=$took
  done
  echo "$program $least" | awk '{ printf "%8.1f ms  %s --version\n", $2 / 100, $1 }'
done
