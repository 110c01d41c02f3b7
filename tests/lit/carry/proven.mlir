// With proofs, loops are changed as without: rows are carried, and what the loop then does is proven.
// REQUIRES: rules
// RUN: auto-opt --target=neon --convert-vector-to-auto --jam-loops --verify=equivalence --verify-seconds=60 --stats %s -o %t.proven.mlir 2> %t.log
// RUN: FileCheck %s --check-prefix=PROVEN < %t.log
// RUN: auto-opt --target=neon --convert-vector-to-auto %s -o %t.mlir
// RUN: auto-opt --target=neon --convert-vector-to-auto --verify=equivalence --verify-seconds=60 %s | cmp - %t.mlir
// PROVEN-NOT: left as it is
// PROVEN: 1 loops_carried
// PROVEN: 2 loops_proven
func.func @sums(%in: memref<?x?xi8> {llvm.noalias}, %out: memref<?x?xi8> {llvm.noalias}, %h: index, %w: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c64 = arith.constant 64 : index
  %three = arith.constant dense<3> : vector<64xi32>
  scf.for %y = %c0 to %h step %c1 {
    scf.for %x = %c0 to %w step %c64 {
      %y1 = arith.addi %y, %c1 : index
      %y2 = arith.addi %y, %c2 : index
      %x1 = arith.addi %x, %c1 : index
      %a = vector.load %in[%y, %x] : memref<?x?xi8>, vector<64xi8>
      %b = vector.load %in[%y, %x1] : memref<?x?xi8>, vector<64xi8>
      %c = vector.load %in[%y1, %x] : memref<?x?xi8>, vector<64xi8>
      %d = vector.load %in[%y1, %x1] : memref<?x?xi8>, vector<64xi8>
      %e = vector.load %in[%y2, %x] : memref<?x?xi8>, vector<64xi8>
      %f = vector.load %in[%y2, %x1] : memref<?x?xi8>, vector<64xi8>
      %ai = arith.extui %a : vector<64xi8> to vector<64xi32>
      %bi = arith.extui %b : vector<64xi8> to vector<64xi32>
      %ci = arith.extui %c : vector<64xi8> to vector<64xi32>
      %di = arith.extui %d : vector<64xi8> to vector<64xi32>
      %ei = arith.extui %e : vector<64xi8> to vector<64xi32>
      %fi = arith.extui %f : vector<64xi8> to vector<64xi32>
      %s1 = arith.addi %ai, %bi : vector<64xi32>
      %s2 = arith.addi %s1, %ci : vector<64xi32>
      %s3 = arith.addi %s2, %di : vector<64xi32>
      %s4 = arith.addi %s3, %ei : vector<64xi32>
      %s5 = arith.addi %s4, %fi : vector<64xi32>
      %r = arith.shrui %s5, %three : vector<64xi32>
      %t = arith.trunci %r : vector<64xi32> to vector<64xi8>
      vector.store %t, %out[%y, %x] : memref<?x?xi8>, vector<64xi8>
    }
  }
  return
}
