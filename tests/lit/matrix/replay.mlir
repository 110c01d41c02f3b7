// What replay accepts of a program for f32x8 as it is, and with the library or the program changed.
// DEFINE: %{from} = %root/tests/libraries/f32x8.isa
// DEFINE: %{replay} = auto-semgen library %t.isa --replay=%t.c
// RUN: auto-opt %s --target=%{from} --reassociate --emit=c -o %t.good.c
// RUN: auto-semgen library %{from} --replay=%t.good.c

// State that nothing has set is not 0.
// RUN: cp %{from} %t.isa && sed '/set_pitch(148, 1)/d' %t.good.c > %t.c
// RUN: not %{replay} | FileCheck %s --check-prefix=UNSET
// UNSET: f32x8_load_b: uses pitch[1].bytes, which no instruction has set

// Columns.
// RUN: cp %t.good.c %t.c && sed 's/ C\[c\[14:0\] + i, j\]/ C[c[14:0] + i, j + 1]/' %{from} > %t.isa
// RUN: not %{replay} | FileCheck %s --check-prefix=COLUMNS
// COLUMNS: f32x8_multiply: {{.*}} columns 1 to 8 of C, which has 8

// An array of floats is aligned to floats.
// RUN: sed '/^instruction load_a/,/requires/s/    requires/    requires source MOD 4 == 0, "aligned"\n&/' %{from} > %t.isa
// RUN: %{replay}
// RUN: sed '/^instruction load_a/,/requires/s/    requires/    requires source MOD 8 == 0, "aligned"\n&/' %{from} > %t.isa
// RUN: not %{replay} | FileCheck %s --check-prefix=ALIGNED
// ALIGNED: f32x8_load_a: aligned

// A library in which nothing orders memory: it is in order.
// RUN: sed '/^instruction fence/,$d' %{from} > %t.isa && sed '/f32x8_fence/d' %t.good.c > %t.c && %{replay}

func.func @product(%a: memref<43x29xf32>, %b: memref<29x37xf32>, %c: memref<43x37xf32>) {
  %zero = arith.constant 0.0 : f32
  linalg.fill ins(%zero : f32) outs(%c : memref<43x37xf32>)
  linalg.matmul ins(%a, %b : memref<43x29xf32>, memref<29x37xf32>) outs(%c : memref<43x37xf32>)
  return
}
