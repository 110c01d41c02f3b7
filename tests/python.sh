#!/bin/sh
# tests/python.sh BUILD [ARGUMENT...]: the tests of the bindings (tests/python) with the system's Python; arguments are
# pytest's. A build with sanitizers needs their runtime library in the interpreter, and takes its rules from AUTO_BUNDLE_DIR.
set -eu
build=$(cd "$1" && pwd)
shift
cd "$(dirname "$0")/python"
python=${AUTO_PYTHON:-/usr/bin/python3}
"$python" -c 'import numpy, pytest, setuptools, wheel' 2>/dev/null && [ -e "$build/python/auto_mlir/_core.abi3.so" ] || {
  echo "without python3-dev, python3-numpy, python3-pytest, python3-setuptools, python3-wheel, or the bindings"
  echo "0 passed, 0 failed, 1 skipped"
  exit 0
}
if grep -q '^AUTO_SANITIZE:BOOL=ON' "$build/CMakeCache.txt"; then
  # Python and the libraries keep memory until the end, and are not instrumented. UBSan asks C++'s library for types.
  export ASAN_OPTIONS=detect_leaks=0:detect_odr_violation=0
  preload=$(/usr/lib/llvm-19/bin/clang -print-file-name=libclang_rt.asan-x86_64.so):libstdc++.so.6
  set -- --deselect=test_costs.py --deselect=test_guide.py "$@"
fi
report=$(mktemp)
trap 'rm -f "$report"' EXIT
status=0
AUTO_BUILD_DIR=$build PYTHONDONTWRITEBYTECODE=1 LD_PRELOAD=${preload:-} \
  "$python" -X faulthandler -m pytest -q -s -p no:cacheprovider "$@" >"$report" 2>&1 || status=$?
cat "$report"
# The last line is "1 failed, 157 passed, 2 skipped in 18.63s"; a crash has none.
tail -n 1 "$report" | awk -v status="$status" '
  / in [0-9.]+s/ {
    for (k = 2; k <= NF; k++) {
      n = $(k - 1)
      if ($k ~ /^passed/) passed = n
      if ($k ~ /^(failed|error)/) failed += n
      if ($k ~ /^skipped/) skipped = n
    }
  }
  END { printf "%d passed, %d failed, %d skipped\n", passed, status && !failed ? 1 : failed, skipped }'
exit "$status"
