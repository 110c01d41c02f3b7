// Each kind of output, and the C interface of functions that ask for it.
// RUN: auto-opt --rules=none --mcpu=haswell --emit=llvm %s | FileCheck %s --check-prefix=LLVM
// RUN: auto-opt --rules=none --mcpu=haswell --emit=bc %s | llvm-dis | FileCheck %s --check-prefix=LLVM
// RUN: auto-opt --rules=none --mcpu=haswell --emit=asm %s | FileCheck %s --check-prefix=ASM
// RUN: auto-opt --rules=none --mcpu=haswell --emit=obj %s -o %t.o && llvm-nm %t.o | FileCheck %s --check-prefix=OBJ
// RUN: auto-opt --rules=none --mcpu=haswell --emit=obj %s > %t.2.o && cmp %t.o %t.2.o
// RUN: auto-opt --rules=none --mcpu=x86-64 --emit=asm %s | FileCheck %s --check-prefix=SSE
// RUN: auto-opt --rules=none --mcpu=haswell --mattr=-avx2 --emit=llvm %s | FileCheck %s --check-prefix=ATTR
// RUN: auto-opt --rules=none --mcpu=haswell -O0 --emit=asm %s | FileCheck %s --check-prefix=UNOPTIMIZED

// LLVM: target triple = "x86_64-unknown-linux-gnu"
// LLVM: define void @scale(ptr {{.*}}, ptr {{.*}}, i64 {{.*}}, i64 {{.*}}, i64 {{.*}})
// LLVM: mul <8 x i32>
// LLVM: define void @_mlir_ciface_scale(ptr
// LLVM: tail call void @scale
// LLVM: "target-cpu"="haswell"
// ASM: scale:
// ASM: vpmulld {{.*}}%ymm
// ASM: _mlir_ciface_scale:
// OBJ: T _mlir_ciface_scale
// OBJ: T scale
// SSE-NOT: ymm
// ATTR: "target-features"="{{.*}}-avx2
// UNOPTIMIZED: callq
func.func @scale(%m: memref<?xi32>) attributes {llvm.emit_c_interface} {
  %c0 = arith.constant 0 : index
  %three = arith.constant dense<3> : vector<8xi32>
  %v = vector.load %m[%c0] : memref<?xi32>, vector<8xi32>
  %r = arith.muli %v, %three : vector<8xi32>
  vector.store %r, %m[%c0] : memref<?xi32>, vector<8xi32>
  return
}
