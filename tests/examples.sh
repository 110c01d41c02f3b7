#!/bin/sh
# tests/examples.sh PREFIX EXAMPLES: builds and runs the examples against what is installed below PREFIX.
#   CC, CXX: compilers, default clang-19; MLIR_OPT: default mlir-opt-19
set -eu
prefix=$1 examples=$2
CC=${CC:-clang-19} CXX=${CXX:-clang++-19} MLIR_OPT=${MLIR_OPT:-mlir-opt-19}
export CC CXX MLIR_OPT PKG_CONFIG_PATH="$prefix/lib/pkgconfig"
work=$(mktemp -d "${TMPDIR:-/tmp}/auto-examples.XXXXXX")
trap 'rm -rf "$work"' EXIT
cp -r "$examples/." "$work"
cd "$work"
passed=0 failed=0 skipped=0

# check NAME COMMAND TEXT: the command succeeds and prints the text.
check() {
  status=0
  sh -c "$2" >"$work/output" 2>&1 || status=$?
  if [ "$status" = 0 ] && grep -qF -e "$3" "$work/output"; then
    passed=$((passed + 1))
  else
    failed=$((failed + 1))
    echo "FAILED $1: status $status, expected '$3'"
    tail -n 20 "$work/output"
  fi
}

build_cmake() { echo "cd $1 && cmake -B build -DCMAKE_PREFIX_PATH='$prefix' && cmake --build build"; }

check 'pkg-config' 'make -C pkg-config && pkg-config/compile dot.mlir sapphirerapids >dot.o && llvm-objdump-19 -d dot.o' vpdpbusd
check 'pkg-config, an error' "! pkg-config/compile dot.mlir unheard-of 2>&1" "unknown CPU 'unheard-of'"
check 'cmake' "$(build_cmake cmake) && build/instructions sapphirerapids dot" _mm512_dpbusd_epi32
check 'cmake, archive' 'cmake/build/instructions-static sapphirerapids dot' _mm512_dpbusd_epi32
check 'plugin' 'sh plugin/pipeline.sh layer.mlir sapphirerapids' llvm.x86.avx512
if grep -q avx2 /proc/cpuinfo; then
  check 'framework' "$(build_cmake framework) && build/framework" 'wrong: 0 of 1536'
else
  skipped=$((skipped + 1))
fi
package=$prefix/lib/python3/dist-packages
if [ -d "$package/auto_mlir" ] && /usr/bin/python3 -c 'import numpy' 2>/dev/null; then
  check 'python' "PYTHONPATH='$package' /usr/bin/python3 python/quantized_layer.py --rounds=3" "all results are equal to NumPy's"
else
  skipped=$((skipped + 1))
fi
echo "$passed passed, $failed failed, $skipped skipped"
[ "$failed" = 0 ]
