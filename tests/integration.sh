#!/bin/sh
# tests/integration.sh BIN [OPTION...]: LLVM's own integration tests (mlir/test/Integration of the source package), compiled
# by BIN/auto-opt instead of upstream's lowering; one test is one RUN line that ends in FileCheck.
#   --target=x86|neon|hvx  default x86; neon runs under qemu-aarch64, hvx is only compiled
#   --sparse               those of the sparse compiler; without it all others for the CPU
#   --filter=REGEX         files whose path matches
#   --every=N              every N-th file only
#   --stock                with upstream's tools alone: what the tests give without auto-opt
#   --stock-bufferization  upstream's passes for tosa and tensors run too, auto-opt gets memrefs
#   --fetch                fetch the source package if it is not there (some 160 MB)
#   --jobs=N
# What is in a RUN line before the lowering (transform scripts, sparsification, emulation of wide integers, ...) is left to
# upstream's mlir-opt; every pass that lowers an input dialect is left out, and auto-opt does its work (tools.sh: lowers).
# A line that upstream's tools do not pass either, or not for this target, is skipped; the list at the end names it.
# The tests stay in the build directory, or in $AUTO_LLVM_SOURCE (a directory with llvm-toolchain-19_*.orig.tar.xz).
set -eu
root=$(cd "$(dirname "$0")/.." && pwd)
here=$root/tests/integration
llvm=/usr/lib/llvm-19
bin=$(cd "$1" && pwd)
shift
target=x86 suite=cpu filter=. every=1 stock='' bufferize='' fetch='' jobs=$(nproc 2>/dev/null || echo 2)
for option; do
  case $option in
  --target=x86 | --target=neon | --target=hvx) target=${option#*=} ;;
  --sparse) suite=sparse ;;
  --filter=*) filter=${option#*=} ;;
  --every=*) every=${option#*=} ;;
  --stock) stock=1 ;;
  --stock-bufferization) bufferize=1 ;;
  --fetch) fetch=1 ;;
  --jobs=*) jobs=${option#*=} ;;
  *)
    sed -n '2,/^set -eu/{/^set -eu/d;s/^# \{0,1\}//;p}' "$0" >&2
    exit 2
    ;;
  esac
done
base=${bin%/bin}/integration

# skip_all WHY
skip_all() {
  echo "integration tests: $1"
  echo '0 passed, 0 failed, 1 skipped'
  exit 0
}

# The source package, as the system's own mirror has it, and of it the tests and the runner libraries.
archive() { find "${AUTO_LLVM_SOURCE:-$base}" -maxdepth 1 -name 'llvm-toolchain-19_*.orig.tar.xz' 2>/dev/null | sort | tail -n 1; }

fetch_source() {
  command -v apt-get >/dev/null || return 1
  # shellcheck disable=SC1091
  release=$(. /etc/os-release && echo "${VERSION_CODENAME-}")
  lists=$base/apt
  mkdir -p "$lists/lists/partial" "$lists/cache/archives/partial"
  "$root/tests/apt_sources.sh" deb-src "$release" >"$lists/system.sources" || return 1
  set -- -q -o "Dir::Etc::SourceList=$lists/system.sources" -o Dir::Etc::SourceParts=/dev/null \
    -o "Dir::State::Lists=$lists/lists" -o "Dir::Cache=$lists/cache"
  apt-get "$@" update && (cd "$base" && apt-get "$@" source --download-only llvm-toolchain-19)
}

source=$base/mlir
if [ ! -d "$source/test/Integration" ]; then
  mkdir -p "$base"
  [ -n "$(archive)" ] || { [ -n "$fetch" ] && fetch_source >"$base/fetch.log" 2>&1; } || :
  [ -n "$(archive)" ] || skip_all "no source package of LLVM 19 (--fetch gets it, where apt can)"
  rm -rf "$base/unpacked"
  mkdir "$base/unpacked"
  tar -xJf "$(archive)" -C "$base/unpacked" --strip-components=1 --wildcards --exclude='lit.local.cfg' \
    '*/mlir/test/Integration/*' '*/mlir/lib/ExecutionEngine/*' '*/mlir/include/mlir/ExecutionEngine/*'
  mv "$base/unpacked/mlir" "$source"
  rm -rf "$base/unpacked"
fi

name=$target-$suite${stock:+-stock}
work=$base/$name
rm -rf "$work"
mkdir -p "$work/results" "$work/tools" "$work/lit"
for tool in mlir-opt mlir-cpu-runner mlir-translate lli FileCheck; do
  ln -s "$here/tools.sh" "$work/tools/$tool"
done

# runner_libraries COMPILER: for another machine they are compiled from the source package.
runner_libraries() {
  mkdir -p "$base/$target"
  engine=$source/lib/ExecutionEngine
  for library in "mlir_c_runner_utils CRunnerUtils.cpp SparseTensorRuntime.cpp SparseTensor/File.cpp SparseTensor/MapRef.cpp SparseTensor/Storage.cpp" \
    "mlir_runner_utils RunnerUtils.cpp"; do
    file=$base/$target/lib${library%% *}.so
    [ ! -f "$file" ] || continue
    set --
    for part in ${library#* }; do
      set -- "$@" "$engine/$part"
    done
    "$cross" -std=c++17 -O1 -fPIC -shared -I"$source/include" -isystem "$llvm/include" -o "$file.new" "$@" \
      "$engine/Float16bits.cpp" || return 1
    mv "$file.new" "$file"
  done
}

AUTO_INTEGRATION_LIBRARIES=$llvm/lib AUTO_INTEGRATION_OPTIONS='--mcpu=native' AUTO_INTEGRATION_LLC=
entry=$work/entry
case $target in
x86)
  "$llvm/bin/clang" -O1 -o "$entry" "$here/entry.c" -Wl,--no-as-needed -lm -ldl
  AUTO_INTEGRATION_ENTRY=$entry
  ;;
neon)
  cross=aarch64-linux-gnu-g++
  if ! command -v $cross >/dev/null || ! command -v qemu-aarch64 >/dev/null; then
    skip_all "there is no $cross or no qemu-aarch64"
  fi
  AUTO_INTEGRATION_LIBRARIES=$base/$target AUTO_INTEGRATION_OPTIONS=
  runner_libraries
  ${cross%g++}gcc -O1 -o "$entry" "$here/entry.c" -Wl,--no-as-needed -lm -ldl
  AUTO_INTEGRATION_ENTRY="qemu-aarch64 -L /usr/aarch64-linux-gnu $entry"
  ;;
hvx)
  AUTO_INTEGRATION_OPTIONS='' AUTO_INTEGRATION_ENTRY=
  AUTO_INTEGRATION_LLC='-mtriple=hexagon-unknown-linux-musl -mcpu=hexagonv66 -mattr=+hvx,+hvx-length128b -relocation-model=pic'
  ;;
esac
export AUTO_INTEGRATION_LIBRARIES AUTO_INTEGRATION_OPTIONS AUTO_INTEGRATION_LLC AUTO_INTEGRATION_ENTRY
export AUTO_INTEGRATION_SOURCE="$source" AUTO_INTEGRATION_WORK="$work/lit" AUTO_INTEGRATION_TOOLS="$work/tools" \
  AUTO_INTEGRATION_LLVM="$llvm" AUTO_INTEGRATION_AUTO_OPT="$bin/auto-opt" AUTO_INTEGRATION_TARGET="$target" \
  AUTO_INTEGRATION_BUFFERIZE="$bufferize"

# The files; for other machines without those of x86, and without async, whose runtime library needs LLVM for that machine.
cd "$source/test/Integration/Dialect"
case $suite in
sparse) set -- SparseTensor/CPU ;;
*) set -- Arith/CPU Async/CPU Complex/CPU ControlFlow LLVMIR/CPU Linalg/CPU Math/CPU Memref Standard/CPU Tosa/CPU Vector/CPU ;;
esac
find "$@" -name '*.mlir' ! -path '*/Arm*' ! -path '*/AMX/*' | sort |
  if [ "$target" = x86 ]; then cat; else grep -vE '/X86|^Async/'; fi | { grep -E -e "$filter" || :; } |
  awk -v every="$every" 'NR % every == 1 % every' >"$work/files"
[ -s "$work/files" ] || skip_all "no file matches"

ln -sf "$here/lit.cfg.py" lit.cfg.py

# run RESULTS STOCK FILE...: what lit itself says of a test does not count.
run() {
  AUTO_INTEGRATION_RESULTS=$1 AUTO_INTEGRATION_STOCK=$2
  export AUTO_INTEGRATION_RESULTS AUTO_INTEGRATION_STOCK
  shift 2
  mkdir -p "$AUTO_INTEGRATION_RESULTS"
  python3 "$llvm/build/utils/lit/lit.py" -q -j "$jobs" "$@" >"$AUTO_INTEGRATION_RESULTS.log" 2>&1 || :
}

# shellcheck disable=SC2046
run "$work/results" "$stock" $(cat "$work/files")
# Each must have said something.
while read -r file; do
  record=$work/results/$(echo "$file" | tr '/' ':')
  if grep -q 'RUN:.*FileCheck' "$file" && [ ! -s "$record" ]; then
    printf 'wrong\t%s\t1\tno verdict: %s\n' "$file" "$work/results.log" >"$record"
  fi
done <"$work/files"
cat "$work/results/"* >"$work/all"

# What fails is tried with upstream's tools.
cut -f 1,2 "$work/all" | sed -n '/^pass/!s/.*	//p' | sort -u >"$work/again"
if [ -z "$stock" ] && [ -s "$work/again" ]; then
  # shellcheck disable=SC2046
  run "$work/upstream" 1 $(cat "$work/again")
  cat "$work/upstream/"* >"$work/all-upstream"
else
  : >"$work/all-upstream"
fi

# One line for each that does not pass, the counts of every folder, the sum.
awk -F '\t' '
  FILENAME == ARGV[1] { upstream[$2, $3] = $1; next }
  { folder = $2; sub(/\/[^\/]*$/, "", folder); if (!(folder in lines)) order[++folders] = folder
    lines[folder]++
    if ($1 != "pass" && ($2, $3) in upstream && upstream[$2, $3] != "pass") $1 = "upstream"
    count[folder, $1]++; sum[$1]++
    if ($1 != "pass") printf "%-9s%s, RUN line %d: %s\n", $1, $2, $3, $4 }
  END { for (i = 1; i <= folders; i++) { f = order[i]
          printf "%-24s %4d lines, %4d pass, %3d refused, %3d wrong, %3d not by upstream either\n", f, lines[f],
                 count[f, "pass"], count[f, "refused"] + count[f, "stock"], count[f, "wrong"], count[f, "upstream"] }
        bad = sum["refused"] + sum["wrong"] + sum["stock"]
        printf "%d passed, %d failed, %d skipped\n", sum["pass"], bad, sum["upstream"]
        exit bad != 0 }' "$work/all-upstream" "$work/all"
