// HVX multiplies unsigned bytes of a vector by four bytes in a scalar register: signed ones of the operand with
// lanes get a bias as they are copied, and the other operand's rows are summed up, once, to take it off. LLVM pipelines the loop, two
// products in a packet; two steps are one iteration, the last two stand behind it.
// REQUIRES: rules
// RUN: auto-opt %s --target=hvx --emit=asm -o %t.s --print-schedule=- | FileCheck %s --check-prefix=PLAN
// RUN: FileCheck %s --input-file=%t.s
// RUN: auto-opt %s --target=hvx --emit=asm -o - --schedule=%S/Inputs/right-bias-off.mlir | FileCheck %s --check-prefix=OFF
// PLAN: group = 4, bias = false, right_bias = true
// CHECK: .uw += vrmpy(v{{[0-9]+}}.ub,r{{[0-9]+}}.ub)
// CHECK: loop0({{.*}},#30)
// CHECK-NOT: vxor
// CHECK: endloop0
// CHECK-NOT: memub
// CHECK: .size
// OFF: .w = vrmpy(v{{[0-9]+}}.ub,v{{[0-9]+}}.b)
#a = affine_map<(m, n, k) -> (m, k)>
#b = affine_map<(m, n, k) -> (k, n)>
#c = affine_map<(m, n, k) -> (m, n)>
func.func @mixed(%a: memref<64x256xi8>, %b: memref<256x128xi8>, %c: memref<64x128xi32>) {
  linalg.generic {indexing_maps = [#a, #b, #c], iterator_types = ["parallel", "parallel", "reduction"]}
      ins(%a, %b : memref<64x256xi8>, memref<256x128xi8>) outs(%c : memref<64x128xi32>) {
  ^bb0(%x: i8, %y: i8, %s: i32):
    %0 = arith.extui %x : i8 to i32
    %1 = arith.extsi %y : i8 to i32
    %2 = arith.muli %0, %1 : i32
    %3 = arith.addi %s, %2 : i32
    linalg.yield %3 : i32
  }
  return
}
