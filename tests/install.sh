#!/bin/sh
# tests/install.sh BUILD: installs into a prefix, moves that elsewhere, and uses what is there: programs, library, plugin,
# completions, manual page, examples. Prints sizes and start times.
set -eu
root=$(cd "$(dirname "$0")/.." && pwd)
build=$(cd "$1" && pwd)
llvm=/usr/lib/llvm-19
work=$(mktemp -d "${TMPDIR:-/tmp}/auto-install.XXXXXX")
trap 'rm -rf "$work"' EXIT
passed=0 failed=0

# check NAME COMMAND...: the command succeeds.
check() {
  name=$1
  shift
  if "$@" >"$work/output" 2>&1; then
    passed=$((passed + 1))
  else
    failed=$((failed + 1))
    echo "FAILED $name"
    tail -n 20 "$work/output"
  fi
}
# prints TEXT COMMAND...: the command succeeds and prints the text.
prints() {
  wanted=$1
  shift
  "$@" >"$work/printed" 2>&1 || { cat "$work/printed"; return 1; }
  grep -qF -e "$wanted" "$work/printed" || { cat "$work/printed"; return 1; }
}

cmake --install "$build" --prefix "$work/first" --strip >"$work/log" 2>&1 || { cat "$work/log"; exit 1; }
mv "$work/first" "$work/moved"
prefix=$work/moved
unset AUTO_BUNDLE_DIR
PATH=$llvm/bin:$PATH

# Programs, by their path, by a link, and from elsewhere.
dot=$root/examples/dot.mlir
for program in auto-lift auto-opt auto-semgen auto-synth; do
  check "$program --version" prints "$program 0." "$prefix/bin/$program" --version
done
ln -s "$prefix/bin/auto-opt" "$work/link"
check 'auto-opt' prints vpdpbusd "$prefix/bin/auto-opt" --mcpu=sapphirerapids --emit=asm "$dot"
check 'auto-opt, by a link' prints vpdpbusd "$work/link" --mcpu=sapphirerapids --emit=asm "$dot"
check 'auto-opt, the solver' prints '1 windows_proven' "$prefix/bin/auto-opt" --mcpu=sapphirerapids --verify=equivalence \
  --convert-vector-to-auto --stats "$dot"
check 'auto-lift' prints linalg.generic "$prefix/bin/auto-lift" "$root/examples/blend.c" -f dodge
check 'auto-opt, an accelerator' prints gemmini "$prefix/bin/auto-opt" --list-targets
check 'auto-opt, Neon' prints .text "$prefix/bin/auto-opt" --target=neon --emit=asm "$dot"

# Only auto* is visible, and the archive defines nothing else for others.
only_auto() { ! nm "$@" | awk 'NF == 3 && $2 ~ /[A-TV-Z]/ && $2 != "A" && $3 !~ /^auto[A-Z]/' | grep .; }
check 'symbols of the library' only_auto -D --defined-only "$prefix/lib/libAutoMLIR.so"
check 'symbols of the archive' only_auto --defined-only "$prefix/lib/libAutoMLIR.a"
check 'version of the symbols' prints 'AUTOMLIR_0.1' readelf -V --wide "$prefix/lib/libAutoMLIR.so"

# Completions and manual page.
complete_bash() {
  bash -c ". $prefix/share/bash-completion/completions/${1%% *}; PATH=$prefix/bin:\$PATH; COMP_WORDS=($1); COMP_CWORD=$2
    _auto_opt; printf '%s\\n' \"\${COMPREPLY[@]}\""
}
check 'completion of options' prints '--convert-vector-to-auto' complete_bash 'auto-opt --conv' 1
check 'completion of targets' prints gemmini complete_bash 'auto-opt --target =' 2
check 'completion of words' prints asm complete_bash 'auto-opt --emit =' 2
check 'manual page' prints 'convert\-vector\-to\-auto' cat "$prefix/share/man/man1/auto-opt.1"
check 'completion of another program' prints '--keep-loops' complete_bash 'auto-lift --keep' 1
check 'manual page of another program' prints 'verify FILE' cat "$prefix/share/man/man1/auto-lift.1"

# Loaded, used, unloaded, under AddressSanitizer.
if ! grep -q 'AUTO_SANITIZE:BOOL=ON' "$build/CMakeCache.txt"; then
  cycle() {
    # shellcheck disable=SC2086
    clang -g -fsanitize=address,undefined -I"$prefix/include" -I$llvm/include "$root/tests/install/$1.c" -o "$work/$1" \
      -L$llvm/lib -Wl,-rpath,$llvm/lib $2 -lMLIRCAPIIR -lMLIR -lLLVM-19 -lstdc++
    shift 2
    "$@"
  }
  check 'library, load and unload' cycle load_cycle '' \
    "$work/load_cycle" "$prefix/lib/libAutoMLIR.so" "$prefix/share/auto/x86.bundle" "$dot" 3
  check 'plugin, load and unload' cycle plugin_cycle \
    '-lMLIRCAPIRegisterEverything -lMLIRCAPIConversion -lMLIRCAPITransforms' \
    "$work/plugin_cycle" "$prefix/lib/AutoMLIRPlugin.so" "$dot" 3
fi

# What C++ hosts include compiles in C++, and the rest in C alone.
for header in JIT Passes Target; do
  check "$header.h in C" sh -c "echo '#include \"auto-c/$header.h\"' | clang -std=c11 -Wall -Wextra -Werror -fsyntax-only \
    -I$prefix/include -isystem $llvm/include -x c -"
done

status=0
sh "$root/tests/examples.sh" "$prefix" "$root/examples" >"$work/examples" 2>&1 || status=$?
cat "$work/examples"
counts=$(tail -n 1 "$work/examples")
skipped=$(echo "$counts" | sed 's/.*, \([0-9]*\) skipped/\1/')
passed=$((passed + $(echo "$counts" | sed 's/ passed.*//')))
failed=$((failed + $(echo "$counts" | sed 's/.*passed, \([0-9]*\) failed.*/\1/')))
[ "$status" = 0 ] || [ "$failed" -gt 0 ] || failed=1

sh "$root/package/sizes.sh" "$prefix"
echo "$passed passed, $failed failed, $skipped skipped"
[ "$failed" = 0 ]
