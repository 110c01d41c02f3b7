// The search ends by itself on large windows: estimates are halved only while there is little to do.
// REQUIRES: rules
// RUN: clang -E -P -x c -DN=128 -DN_2=64 -DN_4=32 %root/bench/papers/mlir/gaussian7x7.mlir \
// RUN:   | auto-opt - --target=hvx --mcpu=hexagonv66 --convert-vector-to-auto --judge=costs --stats 2>&1 >/dev/null | FileCheck %s
// CHECK: 2 windows{{ }}
// CHECK: 2 windows_covered
// CHECK: {{^ *}}0 windows_too_large
