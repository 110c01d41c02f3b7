#!/bin/sh
# tests/edges.sh: does every file include only what its folder may see (tests/edges.txt)? Tests may see everything.
set -eu
cd "$(dirname "$0")/.."
find support semantics execute asl accelerator semgen search synth lowering lift include opt-tool plugin python tests/harness bench \
  -name '*.c' -o -name '*.h' -o -name '*.cpp' | sort | xargs grep -nE '^#include "[a-z0-9-]+/' | awk -F: '
  function below(path, folder) { return index(path "/", folder "/") == 1 }
  # The most particular folder of the table that a path is in.
  function room(path,   best, k) {
    best = ""
    for (k = 1; k <= n; k++)
      if (below(path, names[k]) && length(names[k]) > length(best))
        best = names[k]
    return best
  }
  BEGIN {
    while ((getline line < "tests/edges.txt") > 0) {
      if (line ~ /^#/ || line == "")
        continue
      colon = index(line, ":")
      names[++n] = substr(line, 1, colon - 1)
      allowed[names[n]] = substr(line, colon + 1)
    }
  }
  {
    split($0, quoted, "\"")
    path = quoted[2]
    sub(/\/[^\/]*$/, "", path)
    from = $1
    sub(/\/[^\/]*$/, "", from)
    mine = room(from)
    its = room(path)
    good = mine != "" && (mine == its || (its != "" && below(its, mine)))
    count = split(allowed[mine], see, " ")
    for (k = 1; k <= count && !good; k++)
      good = below(path, see[k])
    if (good)
      passed++
    else {
      failed++
      printf "%s:%s: error: %s may not include %s\n", $1, $2, mine, quoted[2]
    }
  }
  END {
    printf "%d passed, %d failed, 0 skipped\n", passed, failed
    exit failed > 0 || passed == 0
  }'
