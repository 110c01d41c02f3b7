// Functions of the module with the name of one that lowering calls: the same if the type is the same, else an error there.
// RUN: split-file %s %t
// RUN: auto-opt --emit=llvm %t/same.mlir | FileCheck %s --check-prefix=SAME
// SAME: define {{.*}}ptr @malloc(i64
// SAME: define {{.*}}@f(
// SAME: call {{.*}}@{{arena|malloc}}(
// SAME-NOT: @malloc.
// RUN: not auto-opt --emit=llvm %t/malloc.mlir 2>&1 | FileCheck %s --check-prefix=MALLOC --implicit-check-not=error
// MALLOC: malloc.mlir:1:1: error: the code calls '@malloc' of the runtime library, which has another type than this one: give it another name
// RUN: not auto-opt --emit=llvm %t/print.mlir 2>&1 | FileCheck %s --check-prefix=PRINT --implicit-check-not=error
// PRINT: print.mlir:1:1: error: the code calls '@printI64' of the runtime library
// RUN: not auto-opt --emit=llvm %t/math.mlir 2>&1 | FileCheck %s --check-prefix=MATH --implicit-check-not=error
// MATH: math.mlir:1:1: error: the code calls '@atan2f' of the runtime library
//--- same.mlir
func.func @malloc(%bytes: i64) -> !llvm.ptr {
  %0 = call @arena(%bytes) : (i64) -> !llvm.ptr
  return %0 : !llvm.ptr
}
func.func private @arena(i64) -> !llvm.ptr
func.func private @free(%p: !llvm.ptr)
func.func @f(%n: index) -> memref<?xi32> {
  %m = memref.alloc(%n) : memref<?xi32>
  call @use(%m) : (memref<?xi32>) -> ()
  %a = memref.alloc(%n) : memref<?xi32>
  call @use(%a) : (memref<?xi32>) -> ()
  memref.dealloc %a : memref<?xi32>
  return %m : memref<?xi32>
}
func.func private @use(memref<?xi32>)
//--- malloc.mlir
func.func @malloc(%a: i32) -> i32 {
  return %a : i32
}
func.func @f(%n: index) -> memref<?xi32> {
  %m = memref.alloc(%n) : memref<?xi32>
  return %m : memref<?xi32>
}
//--- print.mlir
func.func @printI64(%a: i32) -> i32 {
  return %a : i32
}
func.func @f(%v: vector<4xi32>) {
  vector.print %v : vector<4xi32>
  return
}
//--- math.mlir
func.func @atan2f(%a: i32) -> i32 {
  return %a : i32
}
func.func @f(%x: f32, %y: f32) -> f32 {
  %0 = math.atan2 %x, %y : f32
  return %0 : f32
}
