// Where the passes must stop: sums whose addends are shared many times over, and operations whose meaning is
// changed by what is around them.
// REQUIRES: rules
// RUN: auto-opt --judge=costs --mcpu=haswell --convert-vector-to-auto %s | FileCheck %s
// RUN: auto-opt --judge=costs --mcpu=haswell --emit=obj --rules=none -o %t.o %s

// Written out, the last sum has more addends than anybody could list.
// CHECK-LABEL: func.func @shared_sums
// CHECK: return
func.func @shared_sums(%a: vector<16xi32>, %b: vector<16xi32>) -> vector<16xi32> {
  %t0 = arith.addi %a, %b : vector<16xi32>
  %t1 = arith.addi %b, %t0 : vector<16xi32>
  %t2 = arith.addi %t0, %t1 : vector<16xi32>
  %t3 = arith.addi %t1, %t2 : vector<16xi32>
  %t4 = arith.addi %t2, %t3 : vector<16xi32>
  %t5 = arith.addi %t3, %t4 : vector<16xi32>
  %t6 = arith.addi %t4, %t5 : vector<16xi32>
  %t7 = arith.addi %t5, %t6 : vector<16xi32>
  %t8 = arith.addi %t6, %t7 : vector<16xi32>
  %t9 = arith.addi %t7, %t8 : vector<16xi32>
  %t10 = arith.addi %t8, %t9 : vector<16xi32>
  %t11 = arith.addi %t9, %t10 : vector<16xi32>
  %t12 = arith.addi %t10, %t11 : vector<16xi32>
  %t13 = arith.addi %t11, %t12 : vector<16xi32>
  %t14 = arith.addi %t12, %t13 : vector<16xi32>
  %t15 = arith.addi %t13, %t14 : vector<16xi32>
  %t16 = arith.addi %t14, %t15 : vector<16xi32>
  %t17 = arith.addi %t15, %t16 : vector<16xi32>
  %t18 = arith.addi %t16, %t17 : vector<16xi32>
  %t19 = arith.addi %t17, %t18 : vector<16xi32>
  %t20 = arith.addi %t18, %t19 : vector<16xi32>
  %t21 = arith.addi %t19, %t20 : vector<16xi32>
  %t22 = arith.addi %t20, %t21 : vector<16xi32>
  %t23 = arith.addi %t21, %t22 : vector<16xi32>
  %t24 = arith.addi %t22, %t23 : vector<16xi32>
  %t25 = arith.addi %t23, %t24 : vector<16xi32>
  %t26 = arith.addi %t24, %t25 : vector<16xi32>
  %t27 = arith.addi %t25, %t26 : vector<16xi32>
  %t28 = arith.addi %t26, %t27 : vector<16xi32>
  %t29 = arith.addi %t27, %t28 : vector<16xi32>
  %t30 = arith.addi %t28, %t29 : vector<16xi32>
  %t31 = arith.addi %t29, %t30 : vector<16xi32>
  %t32 = arith.addi %t30, %t31 : vector<16xi32>
  %t33 = arith.addi %t31, %t32 : vector<16xi32>
  %t34 = arith.addi %t32, %t33 : vector<16xi32>
  %t35 = arith.addi %t33, %t34 : vector<16xi32>
  %t36 = arith.addi %t34, %t35 : vector<16xi32>
  %t37 = arith.addi %t35, %t36 : vector<16xi32>
  %t38 = arith.addi %t36, %t37 : vector<16xi32>
  %t39 = arith.addi %t37, %t38 : vector<16xi32>
  %t40 = arith.addi %t38, %t39 : vector<16xi32>
  %t41 = arith.addi %t39, %t40 : vector<16xi32>
  %t42 = arith.addi %t40, %t41 : vector<16xi32>
  %t43 = arith.addi %t41, %t42 : vector<16xi32>
  %t44 = arith.addi %t42, %t43 : vector<16xi32>
  %t45 = arith.addi %t43, %t44 : vector<16xi32>
  %t46 = arith.addi %t44, %t45 : vector<16xi32>
  %t47 = arith.addi %t45, %t46 : vector<16xi32>
  %t48 = arith.addi %t46, %t47 : vector<16xi32>
  %t49 = arith.addi %t47, %t48 : vector<16xi32>
  %t50 = arith.addi %t48, %t49 : vector<16xi32>
  %t51 = arith.addi %t49, %t50 : vector<16xi32>
  %t52 = arith.addi %t50, %t51 : vector<16xi32>
  %t53 = arith.addi %t51, %t52 : vector<16xi32>
  %t54 = arith.addi %t52, %t53 : vector<16xi32>
  %t55 = arith.addi %t53, %t54 : vector<16xi32>
  %t56 = arith.addi %t54, %t55 : vector<16xi32>
  %t57 = arith.addi %t55, %t56 : vector<16xi32>
  %t58 = arith.addi %t56, %t57 : vector<16xi32>
  %t59 = arith.addi %t57, %t58 : vector<16xi32>
  return %t59 : vector<16xi32>
}

// The mask belongs to the contraction: not even a part of it may be done outside.
// CHECK-LABEL: func.func @masked
// CHECK: vector.mask %{{.*}} { vector.contract
#lhs = affine_map<(d0, d1) -> (d0, d1)>
#rhs = affine_map<(d0, d1) -> (d1)>
#acc = affine_map<(d0, d1) -> (d0)>
func.func @masked(%x: vector<8x2xi16>, %y: vector<2xi16>, %acc: vector<8xi32>,
                  %mask: vector<8x2xi1>) -> vector<8xi32> {
  %a = arith.extsi %x : vector<8x2xi16> to vector<8x2xi32>
  %b = arith.extsi %y : vector<2xi16> to vector<2xi32>
  %r = vector.mask %mask {
    vector.contract {indexing_maps = [#lhs, #rhs, #acc], iterator_types = ["parallel", "reduction"],
                     kind = #vector.kind<add>} %a, %b, %acc : vector<8x2xi32>, vector<2xi32> into vector<8xi32>
  } : vector<8x2xi1> -> vector<8xi32>
  return %r : vector<8xi32>
}

// The comparison is undefined where the amount is too large: a conjunction would use it there.
// CHECK-LABEL: func.func @guarded_condition
// CHECK-NOT: arith.andi
// CHECK: arith.select %{{.*}}, %{{.*}}, %{{.*}} : vector<16xi1>, vector<16xi1>
// CHECK-NOT: arith.andi
// CHECK: "auto.avg"
func.func @guarded_condition(%x: vector<16xi8>, %y: vector<16xi8>) -> vector<16xi8> {
  %width = arith.constant dense<8> : vector<16xi8>
  %false = arith.constant dense<false> : vector<16xi1>
  %seven = arith.constant dense<7> : vector<16xi8>
  %one = arith.constant dense<1> : vector<16xi16>
  %fits = arith.cmpi ult, %y, %width : vector<16xi8>
  %shifted = arith.shli %x, %y : vector<16xi8>
  %large = arith.cmpi sgt, %shifted, %seven : vector<16xi8>
  %both = arith.select %fits, %large, %false : vector<16xi1>, vector<16xi1>
  %ex = arith.extui %x : vector<16xi8> to vector<16xi16>
  %ey = arith.extui %y : vector<16xi8> to vector<16xi16>
  %a = arith.addi %ex, %ey : vector<16xi16>
  %b = arith.addi %a, %one : vector<16xi16>
  %h = arith.shrui %b, %one : vector<16xi16>
  %average = arith.trunci %h : vector<16xi16> to vector<16xi8>
  %r = arith.select %both, %average, %x : vector<16xi1>, vector<16xi8>
  return %r : vector<16xi8>
}
