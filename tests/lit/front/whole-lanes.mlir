// Vectors of integers of any width for a back end that takes 8, 16, 32, ... bits only: main returns how many results on
// vectors differ from those on scalars, and from where the bits are in memory.
// REQUIRES: rules
// RUN: auto-opt --target=hvx --emit=llvm %s -o %t.hvx.ll
// RUN: FileCheck %s < %t.hvx.ll
// RUN: sed -e '/^target /d' -e 's/"target-[a-z]*"="[^"]*"//g' %t.hvx.ll > %t.ll && lli %t.ll
// RUN: auto-opt --emit=llvm %s -o %t.x86.ll && lli %t.x86.ll
// CHECK-NOT: x i4>
// CHECK-NOT: x i7>
// CHECK-NOT: x i12>

// Binary operations of i4: on vectors, and lane by lane.
func.func @vectors4(%a: memref<24xi32>, %b: memref<24xi32>, %r: memref<32x24xi32>) attributes {passthrough = ["noinline"]} {
  %c0 = arith.constant 0 : index
  %p = vector.load %a[%c0] : memref<24xi32>, vector<24xi32>
  %q = vector.load %b[%c0] : memref<24xi32>, vector<24xi32>
  %x = arith.trunci %p : vector<24xi32> to vector<24xi4>
  %y = arith.trunci %q : vector<24xi32> to vector<24xi4>
  %one = arith.constant dense<1> : vector<24xi4>
  %three = arith.constant dense<3> : vector<24xi4>
  %amount = arith.andi %y, %three : vector<24xi4>
  %z = arith.ori %y, %one : vector<24xi4>
  %small = arith.andi %x, %three : vector<24xi4>
  %v0 = arith.addi %x, %y : vector<24xi4>
  %e0 = arith.extsi %v0 : vector<24xi4> to vector<24xi32>
  %c100 = arith.constant 0 : index
  vector.store %e0, %r[%c100, %c0] : memref<32x24xi32>, vector<24xi32>
  %v1 = arith.subi %x, %y : vector<24xi4>
  %e1 = arith.extui %v1 : vector<24xi4> to vector<24xi32>
  %c101 = arith.constant 1 : index
  vector.store %e1, %r[%c101, %c0] : memref<32x24xi32>, vector<24xi32>
  %v2 = arith.muli %x, %y : vector<24xi4>
  %e2 = arith.extsi %v2 : vector<24xi4> to vector<24xi32>
  %c102 = arith.constant 2 : index
  vector.store %e2, %r[%c102, %c0] : memref<32x24xi32>, vector<24xi32>
  %v3 = arith.andi %x, %y : vector<24xi4>
  %e3 = arith.extui %v3 : vector<24xi4> to vector<24xi32>
  %c103 = arith.constant 3 : index
  vector.store %e3, %r[%c103, %c0] : memref<32x24xi32>, vector<24xi32>
  %v4 = arith.ori %x, %y : vector<24xi4>
  %e4 = arith.extsi %v4 : vector<24xi4> to vector<24xi32>
  %c104 = arith.constant 4 : index
  vector.store %e4, %r[%c104, %c0] : memref<32x24xi32>, vector<24xi32>
  %v5 = arith.xori %x, %y : vector<24xi4>
  %e5 = arith.extui %v5 : vector<24xi4> to vector<24xi32>
  %c105 = arith.constant 5 : index
  vector.store %e5, %r[%c105, %c0] : memref<32x24xi32>, vector<24xi32>
  %v6 = arith.divui %x, %z : vector<24xi4>
  %e6 = arith.extsi %v6 : vector<24xi4> to vector<24xi32>
  %c106 = arith.constant 6 : index
  vector.store %e6, %r[%c106, %c0] : memref<32x24xi32>, vector<24xi32>
  %v7 = arith.remui %x, %z : vector<24xi4>
  %e7 = arith.extui %v7 : vector<24xi4> to vector<24xi32>
  %c107 = arith.constant 7 : index
  vector.store %e7, %r[%c107, %c0] : memref<32x24xi32>, vector<24xi32>
  %v8 = arith.divsi %small, %z : vector<24xi4>
  %e8 = arith.extsi %v8 : vector<24xi4> to vector<24xi32>
  %c108 = arith.constant 8 : index
  vector.store %e8, %r[%c108, %c0] : memref<32x24xi32>, vector<24xi32>
  %v9 = arith.remsi %small, %z : vector<24xi4>
  %e9 = arith.extui %v9 : vector<24xi4> to vector<24xi32>
  %c109 = arith.constant 9 : index
  vector.store %e9, %r[%c109, %c0] : memref<32x24xi32>, vector<24xi32>
  %v10 = arith.maxsi %x, %y : vector<24xi4>
  %e10 = arith.extsi %v10 : vector<24xi4> to vector<24xi32>
  %c110 = arith.constant 10 : index
  vector.store %e10, %r[%c110, %c0] : memref<32x24xi32>, vector<24xi32>
  %v11 = arith.minsi %x, %y : vector<24xi4>
  %e11 = arith.extui %v11 : vector<24xi4> to vector<24xi32>
  %c111 = arith.constant 11 : index
  vector.store %e11, %r[%c111, %c0] : memref<32x24xi32>, vector<24xi32>
  %v12 = arith.maxui %x, %y : vector<24xi4>
  %e12 = arith.extsi %v12 : vector<24xi4> to vector<24xi32>
  %c112 = arith.constant 12 : index
  vector.store %e12, %r[%c112, %c0] : memref<32x24xi32>, vector<24xi32>
  %v13 = arith.minui %x, %y : vector<24xi4>
  %e13 = arith.extui %v13 : vector<24xi4> to vector<24xi32>
  %c113 = arith.constant 13 : index
  vector.store %e13, %r[%c113, %c0] : memref<32x24xi32>, vector<24xi32>
  %v14 = arith.shli %x, %amount : vector<24xi4>
  %e14 = arith.extsi %v14 : vector<24xi4> to vector<24xi32>
  %c114 = arith.constant 14 : index
  vector.store %e14, %r[%c114, %c0] : memref<32x24xi32>, vector<24xi32>
  %v15 = arith.shrui %x, %amount : vector<24xi4>
  %e15 = arith.extsi %v15 : vector<24xi4> to vector<24xi32>
  %c115 = arith.constant 15 : index
  vector.store %e15, %r[%c115, %c0] : memref<32x24xi32>, vector<24xi32>
  %v16 = arith.shrsi %x, %amount : vector<24xi4>
  %e16 = arith.extsi %v16 : vector<24xi4> to vector<24xi32>
  %c116 = arith.constant 16 : index
  vector.store %e16, %r[%c116, %c0] : memref<32x24xi32>, vector<24xi32>
  %v17 = arith.cmpi slt, %x, %y : vector<24xi4>
  %e17 = arith.extui %v17 : vector<24xi1> to vector<24xi32>
  %c117 = arith.constant 17 : index
  vector.store %e17, %r[%c117, %c0] : memref<32x24xi32>, vector<24xi32>
  %v18 = arith.cmpi ult, %x, %y : vector<24xi4>
  %e18 = arith.extui %v18 : vector<24xi1> to vector<24xi32>
  %c118 = arith.constant 18 : index
  vector.store %e18, %r[%c118, %c0] : memref<32x24xi32>, vector<24xi32>
  %v19 = arith.cmpi eq, %x, %y : vector<24xi4>
  %e19 = arith.extui %v19 : vector<24xi1> to vector<24xi32>
  %c119 = arith.constant 19 : index
  vector.store %e19, %r[%c119, %c0] : memref<32x24xi32>, vector<24xi32>
  %v20 = arith.cmpi sge, %x, %y : vector<24xi4>
  %e20 = arith.extui %v20 : vector<24xi1> to vector<24xi32>
  %c120 = arith.constant 20 : index
  vector.store %e20, %r[%c120, %c0] : memref<32x24xi32>, vector<24xi32>
  %v21 = math.ctlz %x : vector<24xi4>
  %e21 = arith.extui %v21 : vector<24xi4> to vector<24xi32>
  %c121 = arith.constant 21 : index
  vector.store %e21, %r[%c121, %c0] : memref<32x24xi32>, vector<24xi32>
  %v22 = math.cttz %x : vector<24xi4>
  %e22 = arith.extui %v22 : vector<24xi4> to vector<24xi32>
  %c122 = arith.constant 22 : index
  vector.store %e22, %r[%c122, %c0] : memref<32x24xi32>, vector<24xi32>
  %v23 = math.ctpop %x : vector<24xi4>
  %e23 = arith.extui %v23 : vector<24xi4> to vector<24xi32>
  %c123 = arith.constant 23 : index
  vector.store %e23, %r[%c123, %c0] : memref<32x24xi32>, vector<24xi32>
  %v24 = math.absi %x : vector<24xi4>
  %e24 = arith.extsi %v24 : vector<24xi4> to vector<24xi32>
  %c124 = arith.constant 24 : index
  vector.store %e24, %r[%c124, %c0] : memref<32x24xi32>, vector<24xi32>
  %w25 = arith.sitofp %x : vector<24xi4> to vector<24xf32>
  %v25 = arith.fptosi %w25 : vector<24xf32> to vector<24xi4>
  %e25 = arith.extsi %v25 : vector<24xi4> to vector<24xi32>
  %c125 = arith.constant 25 : index
  vector.store %e25, %r[%c125, %c0] : memref<32x24xi32>, vector<24xi32>
  %w26 = arith.uitofp %x : vector<24xi4> to vector<24xf32>
  %v26 = arith.fptoui %w26 : vector<24xf32> to vector<24xi4>
  %e26 = arith.extsi %v26 : vector<24xi4> to vector<24xi32>
  %c126 = arith.constant 26 : index
  vector.store %e26, %r[%c126, %c0] : memref<32x24xi32>, vector<24xi32>
  %v27, %over = arith.addui_extended %x, %y : vector<24xi4>, vector<24xi1>
  %v27b = arith.select %over, %v27, %x : vector<24xi1>, vector<24xi4>
  %e27 = arith.extui %v27b : vector<24xi4> to vector<24xi32>
  %c127 = arith.constant 27 : index
  vector.store %e27, %r[%c127, %c0] : memref<32x24xi32>, vector<24xi32>
  return
}
func.func @lanes4(%a: memref<24xi32>, %b: memref<24xi32>, %r: memref<32x24xi32>) attributes {passthrough = ["noinline"]} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %n = arith.constant 24 : index
  %one = arith.constant 1 : i4
  %three = arith.constant 3 : i4
  scf.for %i = %c0 to %n step %c1 {
    %p = memref.load %a[%i] : memref<24xi32>
    %q = memref.load %b[%i] : memref<24xi32>
    %x = arith.trunci %p : i32 to i4
    %y = arith.trunci %q : i32 to i4
    %amount = arith.andi %y, %three : i4
    %z = arith.ori %y, %one : i4
    %small = arith.andi %x, %three : i4
    %v0 = arith.addi %x, %y : i4
    %e0 = arith.extsi %v0 : i4 to i32
    %c100 = arith.constant 0 : index
    memref.store %e0, %r[%c100, %i] : memref<32x24xi32>
    %v1 = arith.subi %x, %y : i4
    %e1 = arith.extui %v1 : i4 to i32
    %c101 = arith.constant 1 : index
    memref.store %e1, %r[%c101, %i] : memref<32x24xi32>
    %v2 = arith.muli %x, %y : i4
    %e2 = arith.extsi %v2 : i4 to i32
    %c102 = arith.constant 2 : index
    memref.store %e2, %r[%c102, %i] : memref<32x24xi32>
    %v3 = arith.andi %x, %y : i4
    %e3 = arith.extui %v3 : i4 to i32
    %c103 = arith.constant 3 : index
    memref.store %e3, %r[%c103, %i] : memref<32x24xi32>
    %v4 = arith.ori %x, %y : i4
    %e4 = arith.extsi %v4 : i4 to i32
    %c104 = arith.constant 4 : index
    memref.store %e4, %r[%c104, %i] : memref<32x24xi32>
    %v5 = arith.xori %x, %y : i4
    %e5 = arith.extui %v5 : i4 to i32
    %c105 = arith.constant 5 : index
    memref.store %e5, %r[%c105, %i] : memref<32x24xi32>
    %v6 = arith.divui %x, %z : i4
    %e6 = arith.extsi %v6 : i4 to i32
    %c106 = arith.constant 6 : index
    memref.store %e6, %r[%c106, %i] : memref<32x24xi32>
    %v7 = arith.remui %x, %z : i4
    %e7 = arith.extui %v7 : i4 to i32
    %c107 = arith.constant 7 : index
    memref.store %e7, %r[%c107, %i] : memref<32x24xi32>
    %v8 = arith.divsi %small, %z : i4
    %e8 = arith.extsi %v8 : i4 to i32
    %c108 = arith.constant 8 : index
    memref.store %e8, %r[%c108, %i] : memref<32x24xi32>
    %v9 = arith.remsi %small, %z : i4
    %e9 = arith.extui %v9 : i4 to i32
    %c109 = arith.constant 9 : index
    memref.store %e9, %r[%c109, %i] : memref<32x24xi32>
    %v10 = arith.maxsi %x, %y : i4
    %e10 = arith.extsi %v10 : i4 to i32
    %c110 = arith.constant 10 : index
    memref.store %e10, %r[%c110, %i] : memref<32x24xi32>
    %v11 = arith.minsi %x, %y : i4
    %e11 = arith.extui %v11 : i4 to i32
    %c111 = arith.constant 11 : index
    memref.store %e11, %r[%c111, %i] : memref<32x24xi32>
    %v12 = arith.maxui %x, %y : i4
    %e12 = arith.extsi %v12 : i4 to i32
    %c112 = arith.constant 12 : index
    memref.store %e12, %r[%c112, %i] : memref<32x24xi32>
    %v13 = arith.minui %x, %y : i4
    %e13 = arith.extui %v13 : i4 to i32
    %c113 = arith.constant 13 : index
    memref.store %e13, %r[%c113, %i] : memref<32x24xi32>
    %v14 = arith.shli %x, %amount : i4
    %e14 = arith.extsi %v14 : i4 to i32
    %c114 = arith.constant 14 : index
    memref.store %e14, %r[%c114, %i] : memref<32x24xi32>
    %v15 = arith.shrui %x, %amount : i4
    %e15 = arith.extsi %v15 : i4 to i32
    %c115 = arith.constant 15 : index
    memref.store %e15, %r[%c115, %i] : memref<32x24xi32>
    %v16 = arith.shrsi %x, %amount : i4
    %e16 = arith.extsi %v16 : i4 to i32
    %c116 = arith.constant 16 : index
    memref.store %e16, %r[%c116, %i] : memref<32x24xi32>
    %v17 = arith.cmpi slt, %x, %y : i4
    %e17 = arith.extui %v17 : i1 to i32
    %c117 = arith.constant 17 : index
    memref.store %e17, %r[%c117, %i] : memref<32x24xi32>
    %v18 = arith.cmpi ult, %x, %y : i4
    %e18 = arith.extui %v18 : i1 to i32
    %c118 = arith.constant 18 : index
    memref.store %e18, %r[%c118, %i] : memref<32x24xi32>
    %v19 = arith.cmpi eq, %x, %y : i4
    %e19 = arith.extui %v19 : i1 to i32
    %c119 = arith.constant 19 : index
    memref.store %e19, %r[%c119, %i] : memref<32x24xi32>
    %v20 = arith.cmpi sge, %x, %y : i4
    %e20 = arith.extui %v20 : i1 to i32
    %c120 = arith.constant 20 : index
    memref.store %e20, %r[%c120, %i] : memref<32x24xi32>
    %v21 = math.ctlz %x : i4
    %e21 = arith.extui %v21 : i4 to i32
    %c121 = arith.constant 21 : index
    memref.store %e21, %r[%c121, %i] : memref<32x24xi32>
    %v22 = math.cttz %x : i4
    %e22 = arith.extui %v22 : i4 to i32
    %c122 = arith.constant 22 : index
    memref.store %e22, %r[%c122, %i] : memref<32x24xi32>
    %v23 = math.ctpop %x : i4
    %e23 = arith.extui %v23 : i4 to i32
    %c123 = arith.constant 23 : index
    memref.store %e23, %r[%c123, %i] : memref<32x24xi32>
    %v24 = math.absi %x : i4
    %e24 = arith.extsi %v24 : i4 to i32
    %c124 = arith.constant 24 : index
    memref.store %e24, %r[%c124, %i] : memref<32x24xi32>
    %w25 = arith.sitofp %x : i4 to f32
    %v25 = arith.fptosi %w25 : f32 to i4
    %e25 = arith.extsi %v25 : i4 to i32
    %c125 = arith.constant 25 : index
    memref.store %e25, %r[%c125, %i] : memref<32x24xi32>
    %w26 = arith.uitofp %x : i4 to f32
    %v26 = arith.fptoui %w26 : f32 to i4
    %e26 = arith.extsi %v26 : i4 to i32
    %c126 = arith.constant 26 : index
    memref.store %e26, %r[%c126, %i] : memref<32x24xi32>
    %v27, %over = arith.addui_extended %x, %y : i4, i1
    %v27b = arith.select %over, %v27, %x : i4
    %e27 = arith.extui %v27b : i4 to i32
    %c127 = arith.constant 27 : index
    memref.store %e27, %r[%c127, %i] : memref<32x24xi32>
  }
  return
}

// Binary operations of i12: on vectors, and lane by lane.
func.func @vectors12(%a: memref<24xi32>, %b: memref<24xi32>, %r: memref<32x24xi32>) attributes {passthrough = ["noinline"]} {
  %c0 = arith.constant 0 : index
  %p = vector.load %a[%c0] : memref<24xi32>, vector<24xi32>
  %q = vector.load %b[%c0] : memref<24xi32>, vector<24xi32>
  %x = arith.trunci %p : vector<24xi32> to vector<24xi12>
  %y = arith.trunci %q : vector<24xi32> to vector<24xi12>
  %one = arith.constant dense<1> : vector<24xi12>
  %three = arith.constant dense<3> : vector<24xi12>
  %amount = arith.andi %y, %three : vector<24xi12>
  %z = arith.ori %y, %one : vector<24xi12>
  %small = arith.andi %x, %three : vector<24xi12>
  %v0 = arith.addi %x, %y : vector<24xi12>
  %e0 = arith.extsi %v0 : vector<24xi12> to vector<24xi32>
  %c100 = arith.constant 0 : index
  vector.store %e0, %r[%c100, %c0] : memref<32x24xi32>, vector<24xi32>
  %v1 = arith.subi %x, %y : vector<24xi12>
  %e1 = arith.extui %v1 : vector<24xi12> to vector<24xi32>
  %c101 = arith.constant 1 : index
  vector.store %e1, %r[%c101, %c0] : memref<32x24xi32>, vector<24xi32>
  %v2 = arith.muli %x, %y : vector<24xi12>
  %e2 = arith.extsi %v2 : vector<24xi12> to vector<24xi32>
  %c102 = arith.constant 2 : index
  vector.store %e2, %r[%c102, %c0] : memref<32x24xi32>, vector<24xi32>
  %v3 = arith.andi %x, %y : vector<24xi12>
  %e3 = arith.extui %v3 : vector<24xi12> to vector<24xi32>
  %c103 = arith.constant 3 : index
  vector.store %e3, %r[%c103, %c0] : memref<32x24xi32>, vector<24xi32>
  %v4 = arith.ori %x, %y : vector<24xi12>
  %e4 = arith.extsi %v4 : vector<24xi12> to vector<24xi32>
  %c104 = arith.constant 4 : index
  vector.store %e4, %r[%c104, %c0] : memref<32x24xi32>, vector<24xi32>
  %v5 = arith.xori %x, %y : vector<24xi12>
  %e5 = arith.extui %v5 : vector<24xi12> to vector<24xi32>
  %c105 = arith.constant 5 : index
  vector.store %e5, %r[%c105, %c0] : memref<32x24xi32>, vector<24xi32>
  %v6 = arith.divui %x, %z : vector<24xi12>
  %e6 = arith.extsi %v6 : vector<24xi12> to vector<24xi32>
  %c106 = arith.constant 6 : index
  vector.store %e6, %r[%c106, %c0] : memref<32x24xi32>, vector<24xi32>
  %v7 = arith.remui %x, %z : vector<24xi12>
  %e7 = arith.extui %v7 : vector<24xi12> to vector<24xi32>
  %c107 = arith.constant 7 : index
  vector.store %e7, %r[%c107, %c0] : memref<32x24xi32>, vector<24xi32>
  %v8 = arith.divsi %small, %z : vector<24xi12>
  %e8 = arith.extsi %v8 : vector<24xi12> to vector<24xi32>
  %c108 = arith.constant 8 : index
  vector.store %e8, %r[%c108, %c0] : memref<32x24xi32>, vector<24xi32>
  %v9 = arith.remsi %small, %z : vector<24xi12>
  %e9 = arith.extui %v9 : vector<24xi12> to vector<24xi32>
  %c109 = arith.constant 9 : index
  vector.store %e9, %r[%c109, %c0] : memref<32x24xi32>, vector<24xi32>
  %v10 = arith.maxsi %x, %y : vector<24xi12>
  %e10 = arith.extsi %v10 : vector<24xi12> to vector<24xi32>
  %c110 = arith.constant 10 : index
  vector.store %e10, %r[%c110, %c0] : memref<32x24xi32>, vector<24xi32>
  %v11 = arith.minsi %x, %y : vector<24xi12>
  %e11 = arith.extui %v11 : vector<24xi12> to vector<24xi32>
  %c111 = arith.constant 11 : index
  vector.store %e11, %r[%c111, %c0] : memref<32x24xi32>, vector<24xi32>
  %v12 = arith.maxui %x, %y : vector<24xi12>
  %e12 = arith.extsi %v12 : vector<24xi12> to vector<24xi32>
  %c112 = arith.constant 12 : index
  vector.store %e12, %r[%c112, %c0] : memref<32x24xi32>, vector<24xi32>
  %v13 = arith.minui %x, %y : vector<24xi12>
  %e13 = arith.extui %v13 : vector<24xi12> to vector<24xi32>
  %c113 = arith.constant 13 : index
  vector.store %e13, %r[%c113, %c0] : memref<32x24xi32>, vector<24xi32>
  %v14 = arith.shli %x, %amount : vector<24xi12>
  %e14 = arith.extsi %v14 : vector<24xi12> to vector<24xi32>
  %c114 = arith.constant 14 : index
  vector.store %e14, %r[%c114, %c0] : memref<32x24xi32>, vector<24xi32>
  %v15 = arith.shrui %x, %amount : vector<24xi12>
  %e15 = arith.extsi %v15 : vector<24xi12> to vector<24xi32>
  %c115 = arith.constant 15 : index
  vector.store %e15, %r[%c115, %c0] : memref<32x24xi32>, vector<24xi32>
  %v16 = arith.shrsi %x, %amount : vector<24xi12>
  %e16 = arith.extsi %v16 : vector<24xi12> to vector<24xi32>
  %c116 = arith.constant 16 : index
  vector.store %e16, %r[%c116, %c0] : memref<32x24xi32>, vector<24xi32>
  %v17 = arith.cmpi slt, %x, %y : vector<24xi12>
  %e17 = arith.extui %v17 : vector<24xi1> to vector<24xi32>
  %c117 = arith.constant 17 : index
  vector.store %e17, %r[%c117, %c0] : memref<32x24xi32>, vector<24xi32>
  %v18 = arith.cmpi ult, %x, %y : vector<24xi12>
  %e18 = arith.extui %v18 : vector<24xi1> to vector<24xi32>
  %c118 = arith.constant 18 : index
  vector.store %e18, %r[%c118, %c0] : memref<32x24xi32>, vector<24xi32>
  %v19 = arith.cmpi eq, %x, %y : vector<24xi12>
  %e19 = arith.extui %v19 : vector<24xi1> to vector<24xi32>
  %c119 = arith.constant 19 : index
  vector.store %e19, %r[%c119, %c0] : memref<32x24xi32>, vector<24xi32>
  %v20 = arith.cmpi sge, %x, %y : vector<24xi12>
  %e20 = arith.extui %v20 : vector<24xi1> to vector<24xi32>
  %c120 = arith.constant 20 : index
  vector.store %e20, %r[%c120, %c0] : memref<32x24xi32>, vector<24xi32>
  %v21 = math.ctlz %x : vector<24xi12>
  %e21 = arith.extui %v21 : vector<24xi12> to vector<24xi32>
  %c121 = arith.constant 21 : index
  vector.store %e21, %r[%c121, %c0] : memref<32x24xi32>, vector<24xi32>
  %v22 = math.cttz %x : vector<24xi12>
  %e22 = arith.extui %v22 : vector<24xi12> to vector<24xi32>
  %c122 = arith.constant 22 : index
  vector.store %e22, %r[%c122, %c0] : memref<32x24xi32>, vector<24xi32>
  %v23 = math.ctpop %x : vector<24xi12>
  %e23 = arith.extui %v23 : vector<24xi12> to vector<24xi32>
  %c123 = arith.constant 23 : index
  vector.store %e23, %r[%c123, %c0] : memref<32x24xi32>, vector<24xi32>
  %v24 = math.absi %x : vector<24xi12>
  %e24 = arith.extsi %v24 : vector<24xi12> to vector<24xi32>
  %c124 = arith.constant 24 : index
  vector.store %e24, %r[%c124, %c0] : memref<32x24xi32>, vector<24xi32>
  %w25 = arith.sitofp %x : vector<24xi12> to vector<24xf32>
  %v25 = arith.fptosi %w25 : vector<24xf32> to vector<24xi12>
  %e25 = arith.extsi %v25 : vector<24xi12> to vector<24xi32>
  %c125 = arith.constant 25 : index
  vector.store %e25, %r[%c125, %c0] : memref<32x24xi32>, vector<24xi32>
  %w26 = arith.uitofp %x : vector<24xi12> to vector<24xf32>
  %v26 = arith.fptoui %w26 : vector<24xf32> to vector<24xi12>
  %e26 = arith.extsi %v26 : vector<24xi12> to vector<24xi32>
  %c126 = arith.constant 26 : index
  vector.store %e26, %r[%c126, %c0] : memref<32x24xi32>, vector<24xi32>
  %v27, %over = arith.addui_extended %x, %y : vector<24xi12>, vector<24xi1>
  %v27b = arith.select %over, %v27, %x : vector<24xi1>, vector<24xi12>
  %e27 = arith.extui %v27b : vector<24xi12> to vector<24xi32>
  %c127 = arith.constant 27 : index
  vector.store %e27, %r[%c127, %c0] : memref<32x24xi32>, vector<24xi32>
  return
}
func.func @lanes12(%a: memref<24xi32>, %b: memref<24xi32>, %r: memref<32x24xi32>) attributes {passthrough = ["noinline"]} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %n = arith.constant 24 : index
  %one = arith.constant 1 : i12
  %three = arith.constant 3 : i12
  scf.for %i = %c0 to %n step %c1 {
    %p = memref.load %a[%i] : memref<24xi32>
    %q = memref.load %b[%i] : memref<24xi32>
    %x = arith.trunci %p : i32 to i12
    %y = arith.trunci %q : i32 to i12
    %amount = arith.andi %y, %three : i12
    %z = arith.ori %y, %one : i12
    %small = arith.andi %x, %three : i12
    %v0 = arith.addi %x, %y : i12
    %e0 = arith.extsi %v0 : i12 to i32
    %c100 = arith.constant 0 : index
    memref.store %e0, %r[%c100, %i] : memref<32x24xi32>
    %v1 = arith.subi %x, %y : i12
    %e1 = arith.extui %v1 : i12 to i32
    %c101 = arith.constant 1 : index
    memref.store %e1, %r[%c101, %i] : memref<32x24xi32>
    %v2 = arith.muli %x, %y : i12
    %e2 = arith.extsi %v2 : i12 to i32
    %c102 = arith.constant 2 : index
    memref.store %e2, %r[%c102, %i] : memref<32x24xi32>
    %v3 = arith.andi %x, %y : i12
    %e3 = arith.extui %v3 : i12 to i32
    %c103 = arith.constant 3 : index
    memref.store %e3, %r[%c103, %i] : memref<32x24xi32>
    %v4 = arith.ori %x, %y : i12
    %e4 = arith.extsi %v4 : i12 to i32
    %c104 = arith.constant 4 : index
    memref.store %e4, %r[%c104, %i] : memref<32x24xi32>
    %v5 = arith.xori %x, %y : i12
    %e5 = arith.extui %v5 : i12 to i32
    %c105 = arith.constant 5 : index
    memref.store %e5, %r[%c105, %i] : memref<32x24xi32>
    %v6 = arith.divui %x, %z : i12
    %e6 = arith.extsi %v6 : i12 to i32
    %c106 = arith.constant 6 : index
    memref.store %e6, %r[%c106, %i] : memref<32x24xi32>
    %v7 = arith.remui %x, %z : i12
    %e7 = arith.extui %v7 : i12 to i32
    %c107 = arith.constant 7 : index
    memref.store %e7, %r[%c107, %i] : memref<32x24xi32>
    %v8 = arith.divsi %small, %z : i12
    %e8 = arith.extsi %v8 : i12 to i32
    %c108 = arith.constant 8 : index
    memref.store %e8, %r[%c108, %i] : memref<32x24xi32>
    %v9 = arith.remsi %small, %z : i12
    %e9 = arith.extui %v9 : i12 to i32
    %c109 = arith.constant 9 : index
    memref.store %e9, %r[%c109, %i] : memref<32x24xi32>
    %v10 = arith.maxsi %x, %y : i12
    %e10 = arith.extsi %v10 : i12 to i32
    %c110 = arith.constant 10 : index
    memref.store %e10, %r[%c110, %i] : memref<32x24xi32>
    %v11 = arith.minsi %x, %y : i12
    %e11 = arith.extui %v11 : i12 to i32
    %c111 = arith.constant 11 : index
    memref.store %e11, %r[%c111, %i] : memref<32x24xi32>
    %v12 = arith.maxui %x, %y : i12
    %e12 = arith.extsi %v12 : i12 to i32
    %c112 = arith.constant 12 : index
    memref.store %e12, %r[%c112, %i] : memref<32x24xi32>
    %v13 = arith.minui %x, %y : i12
    %e13 = arith.extui %v13 : i12 to i32
    %c113 = arith.constant 13 : index
    memref.store %e13, %r[%c113, %i] : memref<32x24xi32>
    %v14 = arith.shli %x, %amount : i12
    %e14 = arith.extsi %v14 : i12 to i32
    %c114 = arith.constant 14 : index
    memref.store %e14, %r[%c114, %i] : memref<32x24xi32>
    %v15 = arith.shrui %x, %amount : i12
    %e15 = arith.extsi %v15 : i12 to i32
    %c115 = arith.constant 15 : index
    memref.store %e15, %r[%c115, %i] : memref<32x24xi32>
    %v16 = arith.shrsi %x, %amount : i12
    %e16 = arith.extsi %v16 : i12 to i32
    %c116 = arith.constant 16 : index
    memref.store %e16, %r[%c116, %i] : memref<32x24xi32>
    %v17 = arith.cmpi slt, %x, %y : i12
    %e17 = arith.extui %v17 : i1 to i32
    %c117 = arith.constant 17 : index
    memref.store %e17, %r[%c117, %i] : memref<32x24xi32>
    %v18 = arith.cmpi ult, %x, %y : i12
    %e18 = arith.extui %v18 : i1 to i32
    %c118 = arith.constant 18 : index
    memref.store %e18, %r[%c118, %i] : memref<32x24xi32>
    %v19 = arith.cmpi eq, %x, %y : i12
    %e19 = arith.extui %v19 : i1 to i32
    %c119 = arith.constant 19 : index
    memref.store %e19, %r[%c119, %i] : memref<32x24xi32>
    %v20 = arith.cmpi sge, %x, %y : i12
    %e20 = arith.extui %v20 : i1 to i32
    %c120 = arith.constant 20 : index
    memref.store %e20, %r[%c120, %i] : memref<32x24xi32>
    %v21 = math.ctlz %x : i12
    %e21 = arith.extui %v21 : i12 to i32
    %c121 = arith.constant 21 : index
    memref.store %e21, %r[%c121, %i] : memref<32x24xi32>
    %v22 = math.cttz %x : i12
    %e22 = arith.extui %v22 : i12 to i32
    %c122 = arith.constant 22 : index
    memref.store %e22, %r[%c122, %i] : memref<32x24xi32>
    %v23 = math.ctpop %x : i12
    %e23 = arith.extui %v23 : i12 to i32
    %c123 = arith.constant 23 : index
    memref.store %e23, %r[%c123, %i] : memref<32x24xi32>
    %v24 = math.absi %x : i12
    %e24 = arith.extsi %v24 : i12 to i32
    %c124 = arith.constant 24 : index
    memref.store %e24, %r[%c124, %i] : memref<32x24xi32>
    %w25 = arith.sitofp %x : i12 to f32
    %v25 = arith.fptosi %w25 : f32 to i12
    %e25 = arith.extsi %v25 : i12 to i32
    %c125 = arith.constant 25 : index
    memref.store %e25, %r[%c125, %i] : memref<32x24xi32>
    %w26 = arith.uitofp %x : i12 to f32
    %v26 = arith.fptoui %w26 : f32 to i12
    %e26 = arith.extsi %v26 : i12 to i32
    %c126 = arith.constant 26 : index
    memref.store %e26, %r[%c126, %i] : memref<32x24xi32>
    %v27, %over = arith.addui_extended %x, %y : i12, i1
    %v27b = arith.select %over, %v27, %x : i12
    %e27 = arith.extui %v27b : i12 to i32
    %c127 = arith.constant 27 : index
    memref.store %e27, %r[%c127, %i] : memref<32x24xi32>
  }
  return
}

// Lanes side by side in memory, and as other lanes: what is stored here is what LLVM makes of it elsewhere.
func.func @memory(%a: memref<24xi32>, %m: memref<3x40xi8>) attributes {passthrough = ["noinline"]} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %p = vector.load %a[%c0] : memref<24xi32>, vector<24xi32>
  %x = arith.trunci %p : vector<24xi32> to vector<24xi4>
  %x8 = vector.bitcast %x : vector<24xi4> to vector<12xi8>
  vector.store %x8, %m[%c0, %c0] : memref<3x40xi8>, vector<12xi8>
  %y = arith.trunci %p : vector<24xi32> to vector<24xi12>
  %y8 = vector.bitcast %y : vector<24xi12> to vector<36xi8>
  vector.store %y8, %m[%c1, %c0] : memref<3x40xi8>, vector<36xi8>
  %u = memref.alloca() : memref<24xi7>
  %z = arith.trunci %p : vector<24xi32> to vector<24xi7>
  vector.store %z, %u[%c0] : memref<24xi7>, vector<24xi7>
  %w = vector.load %u[%c0] : memref<24xi7>, vector<24xi7>
  %s = arith.addi %w, %w : vector<24xi7>
  %t = vector.shuffle %s, %w [0, 7, 14, 21, 28, 35, 42, 1, 8, 15, 22, 29, 36, 43, 2, 9, 16, 23, 30, 37, 44, 3, 10, 17] : vector<24xi7>, vector<24xi7>
  %z8 = vector.bitcast %t : vector<24xi7> to vector<21xi8>
  vector.store %z8, %m[%c2, %c0] : memref<3x40xi8>, vector<21xi8>
  %q = vector.reduction <add>, %x : vector<24xi4> into i4
  %o = arith.extui %q : i4 to i8
  %c39 = arith.constant 39 : index
  memref.store %o, %m[%c2, %c39] : memref<3x40xi8>
  return
}

// The same with scalars: bit i of a row is bit i mod w of lane i div w.
func.func @bits(%a: memref<24xi32>, %m: memref<3x40xi8>) attributes {passthrough = ["noinline"]} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c4 = arith.constant 4 : index
  %c7 = arith.constant 7 : index
  %c12 = arith.constant 12 : index
  %n = arith.constant 24 : index
  %n2 = arith.constant 48 : index
  scf.for %i = %c0 to %n step %c1 {
    %x = memref.load %a[%i] : memref<24xi32>
    func.call @put(%x, %c0, %i, %c4, %m) : (i32, index, index, index, memref<3x40xi8>) -> ()
    func.call @put(%x, %c1, %i, %c12, %m) : (i32, index, index, index, memref<3x40xi8>) -> ()
    %f = arith.muli %i, %c7 : index
    %g = arith.remui %f, %n2 : index
    %h = arith.remui %g, %n : index
    %y = memref.load %a[%h] : memref<24xi32>
    %z = arith.addi %y, %y : i32
    %sum = arith.cmpi ult, %g, %n : index
    %w = arith.select %sum, %z, %y : i32
    func.call @put(%w, %c2, %i, %c7, %m) : (i32, index, index, index, memref<3x40xi8>) -> ()
  }
  %zero = arith.constant 0 : i32
  %total = scf.for %i = %c0 to %n step %c1 iter_args(%t = %zero) -> i32 {
    %x = memref.load %a[%i] : memref<24xi32>
    %s = arith.addi %t, %x : i32
    scf.yield %s : i32
  }
  %low = arith.trunci %total : i32 to i4
  %o = arith.extui %low : i4 to i8
  %c39 = arith.constant 39 : index
  memref.store %o, %m[%c2, %c39] : memref<3x40xi8>
  return
}
func.func @put(%x: i32, %row: index, %lane: index, %w: index, %m: memref<3x40xi8>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c8 = arith.constant 8 : index
  %first = arith.muli %lane, %w : index
  scf.for %j = %c0 to %w step %c1 {
    %at = arith.addi %first, %j : index
    %byte = arith.divui %at, %c8 : index
    %place = arith.remui %at, %c8 : index
    %j32 = arith.index_cast %j : index to i32
    %p8 = arith.index_cast %place : index to i8
    %down = arith.shrui %x, %j32 : i32
    %low = arith.trunci %down : i32 to i1
    %bit = arith.extui %low : i1 to i8
    %up = arith.shli %bit, %p8 : i8
    %old = memref.load %m[%row, %byte] : memref<3x40xi8>
    %new = arith.ori %old, %up : i8
    memref.store %new, %m[%row, %byte] : memref<3x40xi8>
  }
  return
}

// How many numbers differ.
func.func @differ(%p: memref<32x24xi32>, %q: memref<32x24xi32>) -> i32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %n = arith.constant 24 : index
  %k = arith.constant 28 : index
  %zero = arith.constant 0 : i32
  %one = arith.constant 1 : i32
  %r = scf.for %i = %c0 to %k step %c1 iter_args(%t = %zero) -> i32 {
    %u = scf.for %j = %c0 to %n step %c1 iter_args(%s = %t) -> i32 {
      %x = memref.load %p[%i, %j] : memref<32x24xi32>
      %y = memref.load %q[%i, %j] : memref<32x24xi32>
      %d = arith.cmpi ne, %x, %y : i32
      %more = arith.addi %s, %one : i32
      %v = arith.select %d, %more, %s : i32
      scf.yield %v : i32
    }
    scf.yield %u : i32
  }
  return %r : i32
}

func.func @main() -> i32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %c40 = arith.constant 40 : index
  %n = arith.constant 24 : index
  %zero = arith.constant 0 : i32
  %one = arith.constant 1 : i32
  %zero8 = arith.constant 0 : i8
  %a = memref.alloca() : memref<24xi32>
  %b = memref.alloca() : memref<24xi32>
  %p = memref.alloca() : memref<32x24xi32>
  %q = memref.alloca() : memref<32x24xi32>
  %m = memref.alloca() : memref<3x40xi8>
  %o = memref.alloca() : memref<3x40xi8>
  %f = arith.constant 1103515245 : i32
  %g = arith.constant 12345 : i32
  %s11 = arith.constant 11 : i32
  %state = scf.for %i = %c0 to %n step %c1 iter_args(%s = %one) -> i32 {
    %t = arith.muli %s, %f : i32
    %u = arith.addi %t, %g : i32
    %v = arith.muli %u, %f : i32
    %w = arith.addi %v, %g : i32
    %x = arith.shrui %u, %s11 : i32
    %y = arith.shrui %w, %s11 : i32
    memref.store %x, %a[%i] : memref<24xi32>
    memref.store %y, %b[%i] : memref<24xi32>
    scf.yield %w : i32
  }
  scf.for %i = %c0 to %c3 step %c1 {
    scf.for %j = %c0 to %c40 step %c1 {
      memref.store %zero8, %m[%i, %j] : memref<3x40xi8>
      memref.store %zero8, %o[%i, %j] : memref<3x40xi8>
    }
  }
  call @vectors4(%a, %b, %p) : (memref<24xi32>, memref<24xi32>, memref<32x24xi32>) -> ()
  call @lanes4(%a, %b, %q) : (memref<24xi32>, memref<24xi32>, memref<32x24xi32>) -> ()
  %d4 = call @differ(%p, %q) : (memref<32x24xi32>, memref<32x24xi32>) -> i32
  call @vectors12(%a, %b, %p) : (memref<24xi32>, memref<24xi32>, memref<32x24xi32>) -> ()
  call @lanes12(%a, %b, %q) : (memref<24xi32>, memref<24xi32>, memref<32x24xi32>) -> ()
  %d12 = call @differ(%p, %q) : (memref<32x24xi32>, memref<32x24xi32>) -> i32
  call @memory(%a, %m) : (memref<24xi32>, memref<3x40xi8>) -> ()
  call @bits(%a, %o) : (memref<24xi32>, memref<3x40xi8>) -> ()
  %dm = scf.for %i = %c0 to %c3 step %c1 iter_args(%t = %zero) -> i32 {
    %u = scf.for %j = %c0 to %c40 step %c1 iter_args(%s = %t) -> i32 {
      %x = memref.load %m[%i, %j] : memref<3x40xi8>
      %y = memref.load %o[%i, %j] : memref<3x40xi8>
      %d = arith.cmpi ne, %x, %y : i8
      %more = arith.addi %s, %one : i32
      %v = arith.select %d, %more, %s : i32
      scf.yield %v : i32
    }
    scf.yield %u : i32
  }
  %e = arith.addi %d4, %d12 : i32
  %r = arith.addi %e, %dm : i32
  return %r : i32
}
