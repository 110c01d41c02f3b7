#!/bin/sh
# An unmodified mlir-opt with the plugin: linalg to the llvm dialect, in one pipeline of upstream's passes and ours.
#   pipeline.sh FILE.mlir CPU      MLIR_OPT: the program, by default mlir-opt-19
set -eu
plugin=${AUTO_PLUGIN:-}
[ -n "$plugin" ] || eval "plugin=$(pkg-config --variable=plugin automlir)" # blanks are as the shell writes them
exec "${MLIR_OPT:-mlir-opt-19}" --load-dialect-plugin="$plugin" --load-pass-plugin="$plugin" "$1" --pass-pipeline="builtin.module(
  linalg-to-instructions{target=x86 mcpu=$2},
  convert-linalg-to-loops, convert-vector-to-scf, convert-scf-to-cf, expand-strided-metadata, lower-affine,
  convert-vector-to-llvm, convert-func-to-llvm, finalize-memref-to-llvm, convert-index-to-llvm,
  convert-arith-to-llvm, convert-cf-to-llvm, reconcile-unrealized-casts)"
