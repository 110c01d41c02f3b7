// Blocks that nothing branches to have no code, whatever is in them.
// RUN: auto-opt %s --rules=none --emit=llvm | FileCheck %s
// RUN: auto-opt %s --rules=none --target=neon --emit=obj -o %t.o

// CHECK: define i32 @scalar(i32 {{.*}}%[[#A:]])
// CHECK-NEXT: ret i32 %[[#A]]
func.func @scalar(%a: i32) -> i32 {
  cf.br ^end
^never:
  %x = arith.addi %a, %a : i32
  cf.br ^end
^end:
  return %a : i32
}

// Two that branch to each other, in a region of an operation, with a vector that crosses them.
func.func @vector(%a: memref<8xi32>, %n: index) {
  %zero = arith.constant 0 : index
  %one = arith.constant 1 : index
  scf.for %i = %zero to %n step %one {
    scf.execute_region {
      %v = vector.load %a[%zero] : memref<8xi32>, vector<8xi32>
      cf.br ^store(%v : vector<8xi32>)
    ^never(%w: vector<8xi32>):
      %x = arith.muli %w, %w : vector<8xi32>
      cf.br ^other(%x : vector<8xi32>)
    ^other(%y: vector<8xi32>):
      cf.br ^never(%y : vector<8xi32>)
    ^store(%z: vector<8xi32>):
      vector.store %z, %a[%zero] : memref<8xi32>, vector<8xi32>
      scf.yield
    }
  }
  return
}
