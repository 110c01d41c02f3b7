// Loops made of blocks give the stack back after an iteration: descriptors of unranked memrefs, and memref.alloca. What the
// next iteration may still see is left. Ten million iterations would take 400 MB of stack.
// RUN: auto-opt --rules=none --emit=llvm %s -o %t.ll && lli %t.ll
// RUN: auto-opt --rules=none -O0 --emit=llvm %s -o %t.O0.ll
// RUN: FileCheck %s < %t.O0.ll

func.func private @columns(%u: memref<*xi32>) -> index attributes {passthrough = ["noinline", "optnone"]} {
  %c0 = arith.constant 0 : index
  %r = memref.dim %u, %c0 : memref<*xi32>
  return %r : index
}

// CHECK-LABEL: define {{.*}} @structured
// CHECK: stacksave
// CHECK: alloca
// CHECK: stackrestore
func.func @structured(%m: memref<?xi32>, %n: index) -> index {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %r = scf.for %i = %c0 to %n step %c1 iter_args(%s = %c0) -> index {
    %u = memref.cast %m : memref<?xi32> to memref<*xi32>
    %d = func.call @columns(%u) : (memref<*xi32>) -> index
    %t = arith.addi %s, %d : index
    scf.yield %t : index
  }
  return %r : index
}

// CHECK-LABEL: define {{.*}} @blocks
// CHECK: stacksave
// CHECK: alloca
// CHECK: stackrestore
func.func @blocks(%n: index) -> index {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  cf.br ^loop(%c0, %c0 : index, index)
^loop(%i: index, %s: index):
  %size = arith.andi %i, %c3 : index
  %a = memref.alloca(%size) : memref<?xi32>
  %u = memref.cast %a : memref<?xi32> to memref<*xi32>
  %d = func.call @columns(%u) : (memref<*xi32>) -> index
  %t = arith.addi %s, %d : index
  %j = arith.addi %i, %c1 : index
  %more = arith.cmpi ult, %j, %n : index
  cf.cond_br %more, ^loop(%j, %t : index, index), ^end
^end:
  return %t : index
}

// The descriptor of one iteration is what the next one looks at.
// CHECK-LABEL: define {{.*}} @carried
// CHECK-NOT: stackrestore
// CHECK: ret
func.func @carried(%n: index) -> index {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %a = memref.alloca(%c0) : memref<?xi32>
  %first = memref.cast %a : memref<?xi32> to memref<*xi32>
  cf.br ^loop(%c0, %c0, %first : index, index, memref<*xi32>)
^loop(%i: index, %s: index, %before: memref<*xi32>):
  %j = arith.addi %i, %c1 : index
  %b = memref.alloca(%j) : memref<?xi32>
  %u = memref.cast %b : memref<?xi32> to memref<*xi32>
  %d = func.call @columns(%before) : (memref<*xi32>) -> index
  %t = arith.addi %s, %d : index
  %more = arith.cmpi ult, %j, %n : index
  cf.cond_br %more, ^loop(%j, %t, %u : index, index, memref<*xi32>), ^end
^end:
  return %t : index
}

// What a function returns may be what it was given.
func.func private @same(%m: memref<?xi32>) -> memref<?xi32> attributes {passthrough = ["noinline", "optnone"]} {
  return %m : memref<?xi32>
}
// CHECK-LABEL: define {{.*}} @returned
// CHECK-NOT: stackrestore
// CHECK: ret
func.func @returned(%n: index) -> index {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %a = memref.alloca(%c1) : memref<?xi32>
  cf.br ^loop(%c0, %a : index, memref<?xi32>)
^loop(%i: index, %before: memref<?xi32>):
  %j = arith.addi %i, %c1 : index
  %b = memref.alloca(%j) : memref<?xi32>
  %same = func.call @same(%b) : (memref<?xi32>) -> memref<?xi32>
  %more = arith.cmpi ult, %j, %n : index
  cf.cond_br %more, ^loop(%j, %same : index, memref<?xi32>), ^end
^end:
  %d = memref.dim %before, %c0 : memref<?xi32>
  return %d : index
}

func.func @main() -> i32 {
  %c3 = arith.constant 3 : index
  %c4 = arith.constant 4 : index
  %n = arith.constant 10000000 : index
  %m = memref.alloca() : memref<3xi32>
  %d = memref.cast %m : memref<3xi32> to memref<?xi32>
  %p = call @structured(%d, %n) : (memref<?xi32>, index) -> index // 3 n
  %q = call @blocks(%n) : (index) -> index // 6 n / 4
  %r = call @carried(%c4) : (index) -> index // 0 + 1 + 2 + 3
  %s = call @returned(%c4) : (index) -> index // 3
  %p1 = arith.constant 30000000 : index
  %q1 = arith.constant 15000000 : index
  %r1 = arith.constant 6 : index
  %a = arith.cmpi ne, %p, %p1 : index
  %b = arith.cmpi ne, %q, %q1 : index
  %c = arith.cmpi ne, %r, %r1 : index
  %e = arith.cmpi ne, %s, %c3 : index
  %ab = arith.ori %a, %b : i1
  %ce = arith.ori %c, %e : i1
  %wrong = arith.ori %ab, %ce : i1
  %z = arith.extui %wrong : i1 to i32
  return %z : i32
}
