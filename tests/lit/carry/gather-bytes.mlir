// Bytes that are summed up, such as distances, are summed up in groups where an instruction sums up products: by
// ones, or in 64 bits where one sums up distances.
// REQUIRES: rules
// RUN: auto-opt --target=neon --mcpu=neoverse-n1 --convert-vector-to-auto %s | FileCheck %s --check-prefix=NEON
// RUN: auto-opt --mcpu=x86-64-v4 --convert-vector-to-auto %s | FileCheck %s --check-prefix=X86
// RUN: auto-opt --target=neon --mcpu=neoverse-n1 --convert-vector-to-auto --verify=equivalence --verify-seconds=60 %s

// NEON-LABEL: func.func @row
// NEON: auto.abs_diff{{.*}}vector<16xi8>
// NEON: auto.dot
// NEON-NOT: auto.sum
// NEON: vector.reduction
// X86-LABEL: func.func @row
// X86: auto.sum_abs_diff
// X86: vector.reduction
func.func @row(%a: vector<16xi8>, %b: vector<16xi8>) -> i32 {
  %x = arith.extui %a : vector<16xi8> to vector<16xi32>
  %y = arith.extui %b : vector<16xi8> to vector<16xi32>
  %d = arith.subi %x, %y : vector<16xi32>
  %p = math.absi %d : vector<16xi32>
  %s = vector.reduction <add>, %p : vector<16xi32> into i32
  return %s : i32
}

// NEON-LABEL: func.func @rows
// NEON: scf.for {{.*}} -> (vector<4xi32>
// NEON: auto.abs_diff{{.*}}vector<16xi8>
// NEON: auto.dot
// NEON: scf.yield
// X86-LABEL: func.func @rows
// X86: auto.sum_abs_diff
func.func @rows(%a: memref<?xi8>, %b: memref<?xi8>, %n: index) -> i32 {
  %c0 = arith.constant 0 : index
  %c16 = arith.constant 16 : index
  %zeros = arith.constant dense<0> : vector<16xi32>
  %sums = scf.for %i = %c0 to %n step %c16 iter_args(%t = %zeros) -> (vector<16xi32>) {
    %va = vector.load %a[%i] : memref<?xi8>, vector<16xi8>
    %vb = vector.load %b[%i] : memref<?xi8>, vector<16xi8>
    %x = arith.extui %va : vector<16xi8> to vector<16xi32>
    %y = arith.extui %vb : vector<16xi8> to vector<16xi32>
    %d = arith.subi %x, %y : vector<16xi32>
    %p = math.absi %d : vector<16xi32>
    %u = arith.addi %t, %p : vector<16xi32>
    scf.yield %u : vector<16xi32>
  }
  %s = vector.reduction <add>, %sums : vector<16xi32> into i32
  return %s : i32
}

// Products without a loop.
// X86-LABEL: func.func @squares
// X86: auto.dot{{.*}}-> vector<8xi32>
// X86: vector.reduction <add>, {{.*}} : vector<8xi32>
func.func @squares(%a: vector<16xi16>) -> i32 {
  %x = arith.extsi %a : vector<16xi16> to vector<16xi32>
  %p = arith.muli %x, %x : vector<16xi32>
  %s = vector.reduction <add>, %p : vector<16xi32> into i32
  return %s : i32
}

// Bytes as they are, without a loop: their distances from zero, to which nothing is added.
// X86-LABEL: func.func @bytes
// X86: auto.sum_abs_diff
// X86: vector.reduction
func.func @bytes(%a: vector<32xi8>) -> i32 {
  %x = arith.extui %a : vector<32xi8> to vector<32xi32>
  %s = vector.reduction <add>, %x : vector<32xi32> into i32
  return %s : i32
}
