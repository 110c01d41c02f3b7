// LLVM 19 shifts a pair of words for Hexagon by an amount that is not taken modulo 32.
// RUN: auto-opt %s --target=hvx --emit=llvm -o - | FileCheck %s
// RUN: auto-opt %s --target=hvx --emit=asm -o - | FileCheck %s --check-prefix=ASM
// CHECK-LABEL: define i32 @rotate
// CHECK-NOT: llvm.fsh
// CHECK: and i32 %{{.*}}, 31
// CHECK: shl i64
// CHECK: ret i32
// ASM-LABEL: rotate:
// ASM: and({{.*}},#31)
func.func @rotate(%a: i32, %n: i32) -> i32 {
  %w = arith.constant 31 : i32
  %zero = arith.constant 0 : i32
  %left = arith.andi %n, %w : i32
  %minus = arith.subi %zero, %n : i32
  %right = arith.andi %minus, %w : i32
  %high = arith.shli %a, %left : i32
  %low = arith.shrui %a, %right : i32
  %r = arith.ori %high, %low : i32
  return %r : i32
}
// By a constant it is right.
// CHECK-LABEL: define i32 @by_constant
// CHECK: llvm.fshl.i32
func.func @by_constant(%a: i32) -> i32 {
  %left = arith.constant 7 : i32
  %right = arith.constant 25 : i32
  %high = arith.shli %a, %left : i32
  %low = arith.shrui %a, %right : i32
  %r = arith.ori %high, %low : i32
  return %r : i32
}
