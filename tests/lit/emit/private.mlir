// A private function belongs to its module: another one may have a function of this name, and what is inlined is dropped.
// RUN: auto-opt %s --target=x86 --emit=llvm -o - | FileCheck %s
// CHECK-NOT: define {{.*}}@short
// CHECK: define internal {{.*}}@long
// CHECK: define {{.*}}@public
// CHECK-NOT: define {{.*}}@short
func.func private @short(%n: i32) -> i32 {
  %one = arith.constant 1 : i32
  %r = arith.addi %n, %one : i32
  return %r : i32
}
func.func private @long(%n: i32) -> i32 attributes {passthrough = ["noinline"]} {
  %r = arith.muli %n, %n : i32
  return %r : i32
}
func.func @public(%n: i32) -> i32 {
  %a = call @short(%n) : (i32) -> i32
  %b = call @long(%a) : (i32) -> i32
  return %b : i32
}
