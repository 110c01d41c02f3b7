// --print-schedule and --schedule: what was done with each operation is a script, which does it again.
// REQUIRES: rules
// RUN: auto-opt %s --mcpu=sapphirerapids --emit=asm -o %t.s --print-schedule=%t.schedule.mlir
// RUN: FileCheck %s --input-file=%t.schedule.mlir
// RUN: auto-opt %s --mcpu=sapphirerapids --emit=asm --schedule=%t.schedule.mlir | diff %t.s -
// RUN: auto-opt %s --mcpu=sapphirerapids --convert-linalg-to-vector --schedule=%t.schedule.mlir --emit=asm | diff %t.s -
// A script that is printed for a script does it too.
// RUN: auto-opt %s --mcpu=sapphirerapids --convert-linalg-to-vector -o %t.mlir --schedule=%t.schedule.mlir --print-schedule=%t.again.mlir
// RUN: auto-opt %s --mcpu=sapphirerapids --emit=asm --schedule=%t.again.mlir | diff %t.s -
// Another tile: four rows of two vectors.
// RUN: sed 's/vectors = [0-9]*/vectors = 2/; s/rows = [0-9]*/rows = 4/' %t.schedule.mlir > %t.edited.mlir
// RUN: auto-opt %s --mcpu=sapphirerapids --convert-linalg-to-vector --schedule=%t.edited.mlir | FileCheck %s --check-prefix=EDITED
// A script says as much as it likes; with it, the rest is printed, unless it consumes the module's handle.
// RUN: auto-opt %s --mcpu=sapphirerapids --convert-linalg-to-vector --schedule=%S/Inputs/rows.mlir --print-schedule=- -o /dev/null | FileCheck %s --check-prefix=PART
// RUN: sed 's/readonly/consumed/' %S/Inputs/rows.mlir > %t.consumed.mlir
// RUN: auto-opt %s --mcpu=sapphirerapids --convert-linalg-to-vector --schedule=%t.consumed.mlir --print-schedule=- -o /dev/null | FileCheck %s --check-prefix=CONSUMED
// Nothing to say.
// RUN: echo 'func.func @f() { return }' | auto-opt - --convert-linalg-to-vector --print-schedule=- -o /dev/null | FileCheck %s --check-prefix=NOTHING

// CHECK:      module attributes {transform.with_named_sequence} {
// CHECK-NEXT:   transform.named_sequence @__transform_main(%module: !transform.any_op {transform.readonly}) {
// CHECK:          [[F:%f0]] = transform.structured.match ops{["func.func"]} attributes {sym_name = "layer"} in %module
// CHECK-NEXT:     [[ALL:%.*]] = transform.structured.match interface{LinalgOp} in [[F]]
// CHECK-NEXT:     %op0:3 = transform.split_handle [[ALL]] : (!transform.any_op) -> (!transform.any_op, !transform.any_op, !transform.any_op)
// CHECK-NEXT:     // {{.*}}schedule.mlir:[[#@LINE+26]]:3
// CHECK-NEXT:     transform.auto.vectorize %op0#1 fuse(%op0#0, %op0#2)
// CHECK-NEXT:       {vector_dim = 1, lanes = 16, vectors = {{[0-9]+}}, row_dim = 0, rows = {{[0-9]+}}, group = 1, pack = {{true|false}}, order = [1, 0, 2]} : (!transform.any_op, !transform.any_op, !transform.any_op) -> !transform.any_op
// Rows and columns are one loop, which is named by the inner one.
// CHECK:          attributes {sym_name = "add"}
// CHECK:          transform.auto.vectorize %op1#0
// CHECK-NEXT:       {vector_dim = 1, lanes = 64, vectors = 1, order = [1]} : (!transform.any_op) -> !transform.any_op
// CHECK:          transform.yield

// EDITED-LABEL: @layer
// EDITED: scf.for {{.*}} -> (vector<16xf32>, vector<16xf32>, vector<16xf32>, vector<16xf32>, vector<16xf32>, vector<16xf32>, vector<16xf32>, vector<16xf32>) {

// PART: [[M:%.*]] = transform.structured.match ops{["linalg.matmul"]} in %arg0
// PART: transform.auto.vectorize [[M]] {{{.*}}lanes = 16, order = [1, 0, 2], {{.*}}rows = 3,
// PART: attributes {sym_name = "add"} in %arg0
// CONSUMED: transform.auto.vectorize {{.*}}rows = 3,
// CONSUMED-NOT: "add"

// NOTHING: transform.named_sequence @__transform_main(
// NOTHING-NEXT: transform.yield

#id = affine_map<(i, j) -> (i, j)>
#column = affine_map<(i, j) -> (j)>
func.func @layer(%a: memref<64x96xf32>, %b: memref<96x80xf32>, %bias: memref<80xf32>, %c: memref<64x80xf32>) {
  %zero = arith.constant 0.0 : f32
  linalg.fill ins(%zero : f32) outs(%c : memref<64x80xf32>)
  linalg.matmul ins(%a, %b : memref<64x96xf32>, memref<96x80xf32>) outs(%c : memref<64x80xf32>)
  linalg.generic {indexing_maps = [#id, #column, #id], iterator_types = ["parallel", "parallel"]}
    ins(%c, %bias : memref<64x80xf32>, memref<80xf32>) outs(%c : memref<64x80xf32>) {
  ^bb0(%x: f32, %y: f32, %o: f32):
    %s = arith.addf %x, %y : f32
    %r = arith.maximumf %s, %zero : f32
    linalg.yield %r : f32
  }
  return
}
func.func @add(%a: memref<10x100xi8>, %b: memref<10x100xi8>) {
  linalg.elemwise_binary ins(%a, %b : memref<10x100xi8>, memref<10x100xi8>) outs(%b : memref<10x100xi8>)
  return
}
