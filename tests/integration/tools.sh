#!/bin/sh
# The tools that the RUN lines of LLVM's integration tests name; each is a link to this file.
#   mlir-opt         upstream's, without the passes that lower the input dialects
#   mlir-cpu-runner  auto-opt, linked with upstream's runner libraries, run (hvx: only compiled); lli: the same
#   mlir-translate   hands on what it gets
#   FileCheck        upstream's; writes "VERDICT <tab> test <tab> number of the RUN line <tab> why" into a file of the test
# With AUTO_INTEGRATION_STOCK=1 all of them are upstream's, and only the verdict is ours.
# A tool that fails says so on its standard output, in a line that begins with $mark, for FileCheck at the end of the pipe.
set -u
llvm=$AUTO_INTEGRATION_LLVM
mark='integration verdict:'
work=$(mktemp -d "${TMPDIR:-/tmp}/auto-integration.XXXXXX")
trap 'rm -rf "$work"' EXIT

# give_up VERDICT FILE: with the first error in the file, or its first line.
give_up() {
  why=$(grep -m 1 -E 'error:|Assertion|LLVM ERROR|UNREACHABLE|Cannot select' "$2" || head -n 1 "$2")
  why=${why#*/input:}
  why=${why#"$AUTO_INTEGRATION_SOURCE/test/Integration/Dialect/"}
  echo "$mark $1 $why"
  exit 0
}

# lowers PASS: is it one that takes an input dialect away? Those are left to auto-opt, wherever they stand.
lowers() {
  case $1 in
  convert-async-to-llvm) return 1 ;; # async is none of them
  convert-* | finalize-memref-to-llvm | reconcile-unrealized-casts | test-lower-to-llvm) ;;
  lower-affine | expand-strided-metadata | expand-realloc | memref-expand | arith-expand | lower-vector-mask) ;;
  one-shot-bufferize | func-bufferize | finalizing-bufferize | buffer-deallocation-pipeline) [ -z "$AUTO_INTEGRATION_BUFFERIZE" ] ;;
  tosa-to-*) [ -z "$AUTO_INTEGRATION_BUFFERIZE" ] ;;
  *) return 1 ;;
  esac
}

# A textual pipeline without the passes that lower: "a(b{c},d)" has the lines "a(", "b{c}", "d", ")".
filter_pipeline() {
  printf '%s' "$1" | tr -d '\n' | sed 's/[[:space:]]*\([(),]\)[[:space:]]*/\1/g' | awk '
    { depth = 0; word = ""
      for (i = 1; i <= length($0); i++) {
        c = substr($0, i, 1)
        if (c == "{") depth++
        if (c == "}") depth--
        if (depth == 0 && c == "(") { print word "("; word = "" }
        else if (depth == 0 && (c == "," || c == ")")) { if (word != "") print word; word = ""; if (c == ")") print c }
        else word = word c
      }
      if (word != "") print word }' |
    while read -r item; do
      lowers "${item%%\{*}" || echo "$item"
    done | awk '{ if ($0 != ")" && before != "" && before !~ /\($/) text = text ","; text = text $0; before = $0 }
                END { while (sub(/[a-z.]+\(\),?/, "", text)) ; gsub(/,\)/, ")", text); sub(/,$/, "", text); print text }'
}

# sparsify ARGUMENT...: the pipeline of the sparse compiler up to the first pass that lowers other dialects than its own.
sparsify() {
  "$llvm/bin/mlir-opt" "$@" --mlir-disable-threading --mlir-print-ir-module-scope \
    --mlir-print-ir-after=sparse-storage-specifier-to-llvm -o "$work/lowered" 2>"$work/error"
  sed '/IR Dump After/,$!d' "$work/error" >"$work/output"
  [ -s "$work/output" ]
}

# structural FROM ARGUMENT...: upstream's mlir-opt without the passes that lower, of those from the argument FROM on.
structural() {
  from=$1
  shift
  count=$# number=0 sparsifier='' output=''
  while [ "$number" -lt "$count" ]; do
    argument=$1
    shift
    number=$((number + 1))
    case $argument in
    --pass-pipeline=* | -pass-pipeline=*)
      pipeline=$(filter_pipeline "${argument#*=}")
      [ -z "$pipeline" ] || set -- "$@" "--pass-pipeline=$pipeline"
      ;;
    --sparsifier* | -sparsifier*)
      sparsifier=1
      set -- "$@" "$argument"
      ;;
    -o)
      output=$1
      shift
      number=$((number + 1))
      ;;
    -?*) if [ "$number" -lt "$from" ] || ! is_lowering "$argument"; then set -- "$@" "$argument"; fi ;;
    *) set -- "$@" "$argument" ;;
    esac
  done
  if [ -n "$sparsifier" ]; then
    sparsify "$@"
  else
    "$llvm/bin/mlir-opt" "$@" <"$work/input" >"$work/output" 2>"$work/error"
  fi
}

# is_lowering OPTION
is_lowering() {
  pass=${1#-}
  pass=${pass#-}
  lowers "${pass%%=*}"
}

# A pass that is kept may need one that is not: then all up to the last that is kept run, in the order of the RUN line.
run_mlir_opt() {
  [ -z "$AUTO_INTEGRATION_STOCK" ] || exec "$llvm/bin/mlir-opt" "$@"
  read_input "$@"
  number=0 last=0
  for argument; do
    number=$((number + 1))
    case $argument in
    -?*) is_lowering "$argument" || last=$number ;;
    esac
  done
  structural 1 "$@" || structural "$last" "$@" || give_up stock "$work/error"
  [ -z "$output" ] || exec >"$output"
  cat "$work/output"
}

# read_input ARGUMENT...: the standard input, if no file is named, into $work/input; a verdict in it is handed on.
read_input() {
  : >"$work/input"
  for argument; do
    case $argument in
    -?*) ;;
    *) return ;;
    esac
  done
  cat >"$work/input"
  ! grep "^$mark" "$work/input" || exit 0
}

# link INPUT: the shared object.
link() {
  set -- "$1"
  for library in $(echo "$libraries" | tr ',' ' '); do
    set -- "$@" "$AUTO_INTEGRATION_LIBRARIES/${library##*/}"
  done
  # Some tests define functions with names of libm's: -Bsymbolic.
  "$llvm/bin/ld.lld" -shared -Bsymbolic -o "$work/test.so" "$@" -rpath "$AUTO_INTEGRATION_LIBRARIES"
}

# compile INPUT OUTPUT
compile() {
  if [ -z "$AUTO_INTEGRATION_STOCK" ]; then
    # shellcheck disable=SC2086
    "$AUTO_INTEGRATION_AUTO_OPT" --target="$AUTO_INTEGRATION_TARGET" $AUTO_INTEGRATION_OPTIONS --emit=obj -o "$2" "$1"
  else
    # shellcheck disable=SC2086
    "$llvm/bin/mlir-translate" --mlir-to-llvmir "$1" | "$llvm/bin/llc" $AUTO_INTEGRATION_LLC -filetype=obj -o "$2"
  fi
}

run_code() {
  function=main result=void libraries='' input=-
  while [ $# -gt 0 ]; do
    case $1 in
    -e) function=$2 && shift ;;
    -e=* | --entry-function=*) function=${1#*=} ;;
    -entry-point-result=* | --entry-point-result=*) result=${1#*=} ;;
    -shared-libs=* | --shared-libs=* | --dlopen=*) libraries=$libraries,${1#*=} ;;
    -matrix-*) AUTO_INTEGRATION_OPTIONS="$AUTO_INTEGRATION_OPTIONS --mllvm=$1" ;;
    -?*) ;; # other options of the compiler
    *) input=$1 ;;
    esac
    shift
  done
  cat "$input" >"$work/input"
  ! grep "^$mark" "$work/input" || return 0
  compile "$work/input" "$work/test.o" >"$work/error" 2>&1 || give_up refused "$work/error"
  [ -s "$work/test.o" ] || give_up refused "$work/error"
  if [ -z "$AUTO_INTEGRATION_ENTRY" ]; then
    echo "$mark compiled"
    return
  fi
  link "$work/test.o" 2>"$work/error" || give_up refused "$work/error"
  status=0
  # shellcheck disable=SC2086
  timeout 120 $AUTO_INTEGRATION_ENTRY "$work/test.so" "$function" "$result" || status=$?
  [ "$status" = 0 ] || printf '\n%s wrong status %s\n' "$mark" "$status"
}

# stock_runner NAME ARGUMENT...: upstream's, with its libraries by their paths.
stock_runner() {
  name=$1
  shift
  left=$#
  while [ "$left" -gt 0 ]; do
    argument=$(printf '%s' "$1" | sed "s,\\(=\\|\\,\\)lib,\\1$llvm/lib/lib,g")
    shift
    left=$((left - 1))
    set -- "$@" "$argument"
  done
  status=0
  "$llvm/bin/$name" -O3 "$@" || status=$?
  [ "$status" = 0 ] || printf '\n%s wrong status %s\n' "$mark" "$status"
}

run_filecheck() {
  cat >"$work/text"
  name=$(echo "${1#"$AUTO_INTEGRATION_SOURCE/test/Integration/Dialect/"}" | tr '/' ':')
  record=$AUTO_INTEGRATION_RESULTS/$name
  touch "$record"
  number=$(($(wc -l <"$record") + 1))
  verdict=pass why=
  if line=$(grep -m 1 "^$mark" "$work/text"); then
    line=${line#"$mark "}
    verdict=${line%% *} why=${line#* }
    [ "$verdict" != compiled ] || verdict=pass why=
  elif ! "$llvm/bin/FileCheck" "$@" <"$work/text" 2>"$work/error"; then
    verdict=wrong why=$(grep -m 1 'error:' "$work/error")
    why=${why#"$AUTO_INTEGRATION_SOURCE/test/Integration/Dialect/"}
  fi
  printf '%s\t%s\t%s\t%s\n' "$verdict" "$(echo "$name" | tr ':' '/')" "$number" "$why" >>"$record"
}

tool=${0##*/}
case $tool:$AUTO_INTEGRATION_STOCK in
mlir-opt:*) run_mlir_opt "$@" ;;
mlir-translate:) cat ;;
mlir-translate:*) "$llvm/bin/mlir-translate" "$@" ;;
mlir-cpu-runner: | lli:) run_code "$@" ;;
mlir-cpu-runner:* | lli:*) if [ -n "$AUTO_INTEGRATION_LLC" ]; then run_code "$@"; else stock_runner "$tool" "$@"; fi ;;
FileCheck:*) run_filecheck "$@" ;;
*) echo "$0: unknown tool" >&2 && exit 2 ;;
esac
