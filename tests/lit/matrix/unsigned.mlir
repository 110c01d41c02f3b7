// Unsigned elements: a memory's sign is in what is computed of it.
// RUN: rm -rf %t && mkdir -p %t
// RUN: sed 's/memory i8 ACT/memory u8 ACT/; /ACT.to, j/s/main.i8/main[u8/' %root/tests/libraries/vectors.isa >%t/vectors.isa
// RUN: auto-opt %s --target=%t/vectors.isa --emit=c --explain -o %t/product.c 2>&1 | FileCheck %s
// RUN: auto-semgen library %t/vectors.isa -o %t && auto-semgen library %t/vectors.isa --replay=%t/product.c
// RUN: clang -O1 -I%t %S/Inputs/unsigned.c %t/product.c %t/vectors_model.c -o %t/program && %t/program
// CHECK: 37 x 50 x 45 (summed), i8 * i8 -> i32, 1 addend; {{.*}} multiplies with vmm; stores with out32

// Signed ones are not the same.
// RUN: auto-opt %s --target=%root/tests/libraries/vectors.isa --emit=c --explain 2>&1 >/dev/null | FileCheck %s --check-prefix=SIGNED
// SIGNED: vmm comes nearest, but its summand is another function of the two elements

func.func @product(%a: tensor<37x45xi8>, %b: tensor<45x50xi8>, %c: tensor<37x50xi32>) -> tensor<37x50xi32> {
  %m = linalg.generic {indexing_maps = [affine_map<(i, j, k) -> (i, k)>, affine_map<(i, j, k) -> (k, j)>,
                                        affine_map<(i, j, k) -> (i, j)>],
                       iterator_types = ["parallel", "parallel", "reduction"]}
      ins(%a, %b : tensor<37x45xi8>, tensor<45x50xi8>) outs(%c : tensor<37x50xi32>) {
  ^bb0(%x: i8, %y: i8, %old: i32):
    %p = arith.extui %x : i8 to i32
    %q = arith.extsi %y : i8 to i32
    %s = arith.muli %p, %q : i32
    %t = arith.addi %old, %s : i32
    linalg.yield %t : i32
  } -> tensor<37x50xi32>
  return %m : tensor<37x50xi32>
}
