// Operands that view one memory from different places on are read through one memref: rows are shared by loops
// that are jammed, and the last lanes have a nest of their own. Proven, with the jammed loop.
// RUN: auto-opt %s --target=hvx --convert-linalg-to-vector | FileCheck %s
// RUN: auto-opt %s --target=hvx --emit=asm -o /dev/null --verify=equivalence --explain 2>&1 | FileCheck %s --check-prefix=PROOF
// RUN: auto-opt %s --target=x86 --mcpu=znver4 --emit=asm -o - | FileCheck %s --check-prefix=X86

#id = affine_map<(d0, d1) -> (d0, d1)>

// CHECK-LABEL: @cross
// CHECK: scf.for %[[Y:.*]] = %c0 to %c30
// CHECK: %[[Y1:.*]] = arith.addi %c1, %[[Y]]
// CHECK: scf.for %[[X:.*]] =
// CHECK: vector.load %arg1[%[[Y]],
// CHECK: vector.load %arg1[%[[Y1]],
// CHECK: vector.store {{.*}}, %arg0[%[[Y]],
// CHECK: auto.independent
// CHECK-NOT: scf.for
// CHECK: return
// PROOF: in @cross: proven equal: 1 jammed loops
func.func @cross(%o: memref<30x256xi8> {llvm.noalias}, %a: memref<32x258xi8> {llvm.noalias}) {
  %n = memref.subview %a[0, 1] [30, 256] [1, 1] : memref<32x258xi8> to memref<30x256xi8, strided<[258, 1], offset: 1>>
  %w = memref.subview %a[1, 0] [30, 256] [1, 1] : memref<32x258xi8> to memref<30x256xi8, strided<[258, 1], offset: 258>>
  %e = memref.subview %a[1, 2] [30, 256] [1, 1] : memref<32x258xi8> to memref<30x256xi8, strided<[258, 1], offset: 260>>
  %s = memref.subview %a[2, 1] [30, 256] [1, 1] : memref<32x258xi8> to memref<30x256xi8, strided<[258, 1], offset: 517>>
  linalg.generic {indexing_maps = [#id, #id, #id, #id, #id], iterator_types = ["parallel", "parallel"]}
    ins(%n, %w, %e, %s : memref<30x256xi8, strided<[258, 1], offset: 1>>, memref<30x256xi8, strided<[258, 1], offset: 258>>, memref<30x256xi8, strided<[258, 1], offset: 260>>, memref<30x256xi8, strided<[258, 1], offset: 517>>)
    outs(%o : memref<30x256xi8>) {
  ^bb0(%0: i8, %1: i8, %2: i8, %3: i8, %old: i8):
    %4 = arith.maxui %0, %1 : i8
    %5 = arith.maxui %2, %3 : i8
    %6 = arith.maxui %4, %5 : i8
    linalg.yield %6 : i8
  }
  return
}

// Raised loops: offsets are sums of rows and elements. Both views begin in one memref, without the values in
// them.
// CHECK-LABEL: @raised
// CHECK: %[[M:.*]] = memref.reinterpret_cast %arg1 to offset: [0], sizes: [{{.*}}], strides: [{{.*}}, 1]
// CHECK: scf.for %[[Y:.*]] =
// CHECK: arith.addi %c2{{.*}}, %[[Y]]
// CHECK: scf.for
// CHECK: vector.load %[[M]][%[[Y]],
// CHECK: vector.load %[[M]]
// CHECK: auto.independent
// CHECK: scf.if
// CHECK: vector.maskedload %[[M]]
// CHECK: auto.tiled
// X86-LABEL: raised:
func.func @raised(%o: memref<?x?xi8> {llvm.noalias}, %a: memref<?x?xi8> {llvm.noalias}, %h: index, %w: index) {
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %stride = memref.dim %a, %c1 : memref<?x?xi8>
  %rows = arith.muli %stride, %c2 : index
  %at = arith.addi %rows, %c1 : index
  %0 = memref.reinterpret_cast %a to offset: [3], sizes: [%h, %w], strides: [%stride, 1] : memref<?x?xi8> to memref<?x?xi8, strided<[?, 1], offset: 3>>
  %1 = memref.reinterpret_cast %a to offset: [%at], sizes: [%h, %w], strides: [%stride, 1] : memref<?x?xi8> to memref<?x?xi8, strided<[?, 1], offset: ?>>
  linalg.generic {indexing_maps = [#id, #id, #id], iterator_types = ["parallel", "parallel"]}
    ins(%0, %1 : memref<?x?xi8, strided<[?, 1], offset: 3>>, memref<?x?xi8, strided<[?, 1], offset: ?>>) outs(%o : memref<?x?xi8>) {
  ^bb0(%x: i8, %y: i8, %old: i8):
    %m = arith.minui %x, %y : i8
    linalg.yield %m : i8
  }
  return
}
