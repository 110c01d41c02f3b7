// A library changed in one place: what is emitted takes the change into account, or stays on the CPU.
// DEFINE: %{from} = %root/tests/libraries/f32x8.isa
// DEFINE: %{compile} = auto-opt %s --target=%t.isa --reassociate --emit=c --explain -o %t.c

// State is established through narrower operands, as far as they hold what is needed.
// RUN: sed 's/(i64 bytes, u2 which)/(u16 bytes, u2 which)/' %{from} > %t.isa
// RUN: %{compile} && FileCheck %s --check-prefix=NARROW <%t.c && auto-semgen library %t.isa --replay=%t.c
// NARROW-DAG: f32x8_set_pitch(116, 0);
// NARROW-DAG: f32x8_set_pitch(148, 1);
// NARROW-DAG: f32x8_set_pitch(148, 2);
// RUN: sed 's/(i64 bytes, u2 which)/(u6 bytes, u2 which)/' %{from} > %t.isa
// RUN: %{compile} 2>&1 | FileCheck %s --check-prefix=CUT
// CUT: on the CPU: set_pitch cannot configure what is needed

// State that nothing sets; that an instruction needs for what the search took as given.
// RUN: sed '/^instruction set_pitch/,/pitch.which/d' %{from} > %t.isa
// RUN: %{compile} 2>&1 | FileCheck %s --check-prefix=UNSET
// UNSET: loads the first factor unchanged: load_a comes nearest, but it depends on operands or state with unknown values
// RUN: sed 's/^instruction set_pitch/state how\n    u1 off\ninstruction set_how(u1 off)\n    emits f32x8_set_how(off)\n    does\n        how.off = off;\n&/; s/= main.real, source + i \* pitch.0.*;/= (if how.off == 1 then 0.0 else main[real, source + i * pitch[0].bytes + bytes(real) * j]);/' %{from} > %t.isa
// RUN: %{compile} && FileCheck %s --check-prefix=GIVEN <%t.c && auto-semgen library %t.isa --replay=%t.c
// GIVEN: f32x8_set_how(0);

// Places that are not where the block begins; one operand for two sizes.
// RUN: sed 's/C\[c\[14:0\] + i, j\]/C[c[14:0] + i, j + 1]/' %{from} > %t.isa
// RUN: %{compile} 2>&1 | FileCheck %s --check-prefix=PLACE
// RUN: sed 's/C\[c\[14:0\] + i, j\]/C[c[14:0] + i + 1, j]/' %{from} > %t.isa
// RUN: %{compile} 2>&1 | FileCheck %s --check-prefix=PLACE
// RUN: sed 's/if c\[15\] == 1 then C\[c\[14:0\] + i, j\]/if c[15] == 1 then C[c[14:0] + i + 1, j]/' %{from} > %t.isa
// RUN: %{compile} 2>&1 | FileCheck %s --check-prefix=PLACE
// RUN: sed 's/B\[b + k, j\]/B[b + k + 1, j]/' %{from} > %t.isa
// RUN: %{compile} 2>&1 | FileCheck %s --check-prefix=PLACE
// RUN: sed '/^instruction multiply/,$s/for j = 0 to columns/for j = 0 to rows/' %{from} > %t.isa
// RUN: %{compile} 2>&1 | FileCheck %s --check-prefix=PLACE
// PLACE: on the CPU: no instruction multiplies and accumulates elements of these types: multiply comes nearest, but {{the rows and columns of the sums are not those of a block|the second factor's rows and columns are not those of a block|it does not accumulate|one operand determines two sizes of blocks}}
// RUN: sed 's/if c\[15\] == 1 then C\[c\[14:0\] + i, j\]/if c[15] == 1 then 0.0/' %{from} > %t.isa
// RUN: %{compile} 2>&1 | FileCheck %s --check-prefix=OVERWRITES
// OVERWRITES: multiplies and accumulates elements of these types: multiply comes nearest, but it does not accumulate
// RUN: sed '/^instruction multiply/,$s/A\[a + i, k\] \*/A[a + i, k] * 2.0 */' %{from} > %t.isa
// RUN: %{compile} 2>&1 | FileCheck %s --check-prefix=TWICE
// TWICE: multiply comes nearest, but its summand is another function of the two elements
// RUN: sed '/^instruction store_c/,/main/s/= C\[source\[14:0\] + i, j\]/= C[source[14:0] + i, j] * 2.0/' %{from} > %t.isa
// RUN: %{compile} 2>&1 | FileCheck %s --check-prefix=STORE
// STORE: stores sums with this scale, rounding and bounds: store_c comes nearest, but it

// An operand of no matter for what is done, but for whether it may be done.
// RUN: sed '/^instruction load_a/,/requires/{s/u8 columns)/u8 columns, u8 tag)/;s/, columns)/, columns, tag)/;s/requires/requires tag >= 1, "a tag is not 0"\n    &/}' %{from} > %t.isa
// RUN: %{compile} && FileCheck %s --check-prefix=TAG <%t.c && auto-semgen library %t.isa --replay=%t.c
// TAG: f32x8_load_a({{.*}}, 1);

// One size of block only.
// RUN: sed '/^instruction multiply/,$s/for k = 0 to depth - 1/for k = 0 to N - 1/' %{from} > %t.isa
// RUN: %{compile} 2>&1 | FileCheck %s --check-prefix=SIZE
// RUN: sed '/^instruction store_c/,/main/s/for j = 0 to columns - 1/for j = 0 to N - 1/' %{from} > %t.isa
// RUN: %{compile} 2>&1 | FileCheck %s --check-prefix=SIZE
// SIZE: on the CPU: an instruction has a fixed size of block, which does not divide the operand's

// Conditions that not all blocks satisfy: the program is replayed, and what is not legal of it falls back to the CPU.
// RUN: sed '/^instruction multiply/,$s/    requires rows/    requires depth == N, "full depth"\n&/' %{from} > %t.isa
// RUN: %{compile} 2>&1 | FileCheck %s --check-prefix=FULL && FileCheck %s --check-prefixes=PLAIN,HALF <%t.c
// RUN: auto-semgen library %t.isa --replay=%t.c
// RUN: sed '/^instruction load_a/,/requires/s/    requires/    requires source MOD 64 == 0, "aligned to 64"\n&/' %{from} > %t.isa
// RUN: %{compile} 2>&1 | FileCheck %s --check-prefix=ALIGNED && FileCheck %s --check-prefix=PLAIN <%t.c
// ALIGNED: on the CPU: the replay of the program failed: f32x8_load_a: aligned to 64
// PLAIN: void product
// PLAIN-NOT: f32x8_
// PLAIN: void both
// HALF: f32x8_multiply
// HALF: f32x8_fence
// HALF-NOT: f32x8_
// HALF: float sum
// FULL: on the CPU: the replay of the program failed: f32x8_multiply: full depth
// FULL: legal.mlir:{{.*}} linalg.generic: on the CPU: the replay of the program failed: f32x8_multiply: full depth
// FULL: legal.mlir:{{.*}} linalg.generic: 16 x 24 x 32 (summed)

func.func @product(%a: memref<43x29xf32>, %b: memref<29x37xf32>, %c: memref<43x37xf32>) {
  %zero = arith.constant 0.0 : f32
  linalg.fill ins(%zero : f32) outs(%c : memref<43x37xf32>)
  linalg.matmul ins(%a, %b : memref<43x29xf32>, memref<29x37xf32>) outs(%c : memref<43x37xf32>)
  return
}

func.func @both(%a: memref<16x32xf32>, %b: memref<32x24xf32>, %c: memref<16x24xf32>,
                %d: memref<16x30xf32>, %e: memref<30x24xf32>, %f: memref<16x24xf32>) {
  %zero = arith.constant 0.0 : f32
  linalg.fill ins(%zero : f32) outs(%c : memref<16x24xf32>)
  linalg.matmul ins(%a, %b : memref<16x32xf32>, memref<32x24xf32>) outs(%c : memref<16x24xf32>)
  linalg.fill ins(%zero : f32) outs(%f : memref<16x24xf32>)
  linalg.matmul ins(%d, %e : memref<16x30xf32>, memref<30x24xf32>) outs(%f : memref<16x24xf32>)
  return
}
