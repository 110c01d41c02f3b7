// Sums of columns: lanes that are extended are added two at a time, and two vectors of columns together. main
// returns how many sums differ from those of scalars; of 1 to 4 vectors of columns, 0 to 70 rows.
// REQUIRES: rules, long
// RUN: auto-opt --mcpu=x86-64 --convert-vector-to-auto --stats %s 2> %t.log | FileCheck %s
// RUN: FileCheck %s --check-prefix=STATS < %t.log
// STATS-DAG: 3 loops_paired
// STATS-DAG: 5 loops_jammed
// The same with proofs.
// RUN: auto-opt --mcpu=x86-64 --convert-vector-to-auto --verify=equivalence --stats %s -o /dev/null 2>&1 | FileCheck %s --check-prefix=PROVEN
// PROVEN-DAG: 3 loops_paired
// PROVEN-DAG: 5 loops_jammed
// PROVEN-DAG: 3 loops_apart
// PROVEN-DAG: 12 loops_proven
// RUN: auto-opt --mcpu=x86-64 --emit=llvm %s -o %t.ll && lli %t.ll
// RUN: auto-opt --mcpu=x86-64 -O0 --emit=llvm %s -o %t.O0.ll && lli %t.O0.ll
// RUN: auto-opt --mcpu=x86-64 --rules=none --emit=llvm %s -o %t.upstream.ll && lli %t.upstream.ll
// uaddw adds bytes to words; HVX gives even and odd lanes apart.
// RUN: auto-opt --target=neon --convert-vector-to-auto --stats %s -o /dev/null 2>&1 | FileCheck %s --check-prefix=NONE
// RUN: auto-opt --target=hvx --convert-vector-to-auto --stats %s -o /dev/null 2>&1 | FileCheck %s --check-prefix=NONE
// NONE: 0 loops_paired

// Words of two bytes are sums of i16, which is known to hold them.
// CHECK-LABEL: func.func @bytes
// CHECK: arith.shrui {{.*}} : vector<8xi16>
// CHECK: arith.subi {{.*}} : vector<
func.func @bytes(%in: memref<?x?xi8> {llvm.noalias}, %out: memref<?xi32> {llvm.noalias}, %n: index) attributes {passthrough = ["noinline"]} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %lanes = arith.constant 16 : index
  %rows = arith.constant 64 : index
  %begin = arith.constant dense<0> : vector<16xi32>
  %w = memref.dim %out, %c0 : memref<?xi32>
  scf.for %x = %c0 to %w step %lanes {
    %sum = scf.for %k = %c0 to %rows step %c1 iter_args(%s = %begin) -> (vector<16xi32>) {
      %a = vector.load %in[%k, %x] : memref<?x?xi8>, vector<16xi8>
      %e = arith.extui %a : vector<16xi8> to vector<16xi32>
      %t = arith.addi %s, %e : vector<16xi32>
      scf.yield %t : vector<16xi32>
    }
    vector.store %sum, %out[%x] : memref<?xi32>, vector<16xi32>
  }
  return
}

// They may wrap, as the source does, and begin with anything.
// CHECK-LABEL: func.func @short
// CHECK: arith.shrui {{.*}} : vector<8xi16>
func.func @short(%in: memref<?x?xi8> {llvm.noalias}, %out: memref<?xi16> {llvm.noalias}, %n: index) attributes {passthrough = ["noinline"]} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %lanes = arith.constant 16 : index
  %rows = arith.addi %n, %c0 : index
  %begin = arith.constant dense<-3> : vector<16xi16>
  %w = memref.dim %out, %c0 : memref<?xi16>
  scf.for %x = %c0 to %w step %lanes {
    %sum = scf.for %k = %c0 to %rows step %c1 iter_args(%s = %begin) -> (vector<16xi16>) {
      %a = vector.load %in[%k, %x] : memref<?x?xi8>, vector<16xi8>
      %e = arith.extui %a : vector<16xi8> to vector<16xi16>
      %t = arith.addi %e, %s : vector<16xi16>
      scf.yield %t : vector<16xi16>
    }
    vector.store %sum, %out[%x] : memref<?xi16>, vector<16xi16>
  }
  return
}

// The same of i16.
// CHECK-LABEL: func.func @words
// CHECK: arith.shrui {{.*}} : vector<4xi32>
func.func @words(%in: memref<?x?xi16> {llvm.noalias}, %out: memref<?xi32> {llvm.noalias}, %n: index) attributes {passthrough = ["noinline"]} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %lanes = arith.constant 8 : index
  %rows = arith.addi %n, %c0 : index
  %begin = arith.constant dense<5> : vector<8xi32>
  %w = memref.dim %out, %c0 : memref<?xi32>
  scf.for %x = %c0 to %w step %lanes {
    %sum = scf.for %k = %c0 to %rows step %c1 iter_args(%s = %begin) -> (vector<8xi32>) {
      %a = vector.load %in[%k, %x] : memref<?x?xi16>, vector<8xi16>
      %e = arith.extui %a : vector<8xi16> to vector<8xi32>
      %t = arith.addi %s, %e : vector<8xi32>
      scf.yield %t : vector<8xi32>
    }
    vector.store %sum, %out[%x] : memref<?xi32>, vector<8xi32>
  }
  return
}

// Lower halves have no sign.
// CHECK-LABEL: func.func @signs
// CHECK-NOT: arith.subi {{.*}} : vector<
func.func @signs(%in: memref<?x?xi8> {llvm.noalias}, %out: memref<?xi16> {llvm.noalias}, %n: index) attributes {passthrough = ["noinline"]} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %lanes = arith.constant 16 : index
  %rows = arith.addi %n, %c0 : index
  %begin = arith.constant dense<0> : vector<16xi16>
  %w = memref.dim %out, %c0 : memref<?xi16>
  scf.for %x = %c0 to %w step %lanes {
    %sum = scf.for %k = %c0 to %rows step %c1 iter_args(%s = %begin) -> (vector<16xi16>) {
      %a = vector.load %in[%k, %x] : memref<?x?xi8>, vector<16xi8>
      %e = arith.extsi %a : vector<16xi8> to vector<16xi16>
      %t = arith.addi %s, %e : vector<16xi16>
      scf.yield %t : vector<16xi16>
    }
    vector.store %sum, %out[%x] : memref<?xi16>, vector<16xi16>
  }
  return
}

// Nothing is extended, two vectors are counted together.
// CHECK-LABEL: func.func @above
func.func @above(%in: memref<?x?xi8> {llvm.noalias}, %out: memref<?xi8> {llvm.noalias}, %n: index) attributes {passthrough = ["noinline"]} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %lanes = arith.constant 16 : index
  %rows = arith.constant 50 : index
  %begin = arith.constant dense<0> : vector<16xi8>
  %w = memref.dim %out, %c0 : memref<?xi8>
  scf.for %x = %c0 to %w step %lanes {
    %sum = scf.for %k = %c0 to %rows step %c1 iter_args(%s = %begin) -> (vector<16xi8>) {
      %a = vector.load %in[%k, %x] : memref<?x?xi8>, vector<16xi8>
      %limit = arith.constant dense<100> : vector<16xi8>
      %m = arith.cmpi ugt, %a, %limit : vector<16xi8>
      %e = arith.extui %m : vector<16xi1> to vector<16xi8>
      %t = arith.addi %s, %e : vector<16xi8>
      scf.yield %t : vector<16xi8>
    }
    vector.store %sum, %out[%x] : memref<?xi8>, vector<16xi8>
  }
  return
}

func.func @check_bytes(%in: memref<?x?xi8>, %out: memref<?xi32>, %rows: index) -> i32 attributes {passthrough = ["noinline"]} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %begin = arith.constant 0 : i32
  %none = arith.constant 0 : i32
  %w = memref.dim %out, %c0 : memref<?xi32>
  %n = arith.constant 64 : index
  %r = scf.for %x = %c0 to %w step %c1 iter_args(%d = %none) -> (i32) {
    %sum = scf.for %k = %c0 to %n step %c1 iter_args(%s = %begin) -> (i32) {
      %a = memref.load %in[%k, %x] : memref<?x?xi8>
      %e = arith.extui %a : i8 to i32
      %t = arith.addi %s, %e : i32
      scf.yield %t : i32
    }
    %is = memref.load %out[%x] : memref<?xi32>
    %differs = arith.cmpi ne, %is, %sum : i32
    %one = arith.extui %differs : i1 to i32
    %next = arith.addi %d, %one : i32
    scf.yield %next : i32
  }
  return %r : i32
}

func.func @check_short(%in: memref<?x?xi8>, %out: memref<?xi16>, %rows: index) -> i32 attributes {passthrough = ["noinline"]} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %begin = arith.constant -3 : i16
  %none = arith.constant 0 : i32
  %w = memref.dim %out, %c0 : memref<?xi16>
  %n = arith.addi %rows, %c0 : index
  %r = scf.for %x = %c0 to %w step %c1 iter_args(%d = %none) -> (i32) {
    %sum = scf.for %k = %c0 to %n step %c1 iter_args(%s = %begin) -> (i16) {
      %a = memref.load %in[%k, %x] : memref<?x?xi8>
      %e = arith.extui %a : i8 to i16
      %t = arith.addi %s, %e : i16
      scf.yield %t : i16
    }
    %is = memref.load %out[%x] : memref<?xi16>
    %differs = arith.cmpi ne, %is, %sum : i16
    %one = arith.extui %differs : i1 to i32
    %next = arith.addi %d, %one : i32
    scf.yield %next : i32
  }
  return %r : i32
}

func.func @check_words(%in: memref<?x?xi16>, %out: memref<?xi32>, %rows: index) -> i32 attributes {passthrough = ["noinline"]} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %begin = arith.constant 5 : i32
  %none = arith.constant 0 : i32
  %w = memref.dim %out, %c0 : memref<?xi32>
  %n = arith.addi %rows, %c0 : index
  %r = scf.for %x = %c0 to %w step %c1 iter_args(%d = %none) -> (i32) {
    %sum = scf.for %k = %c0 to %n step %c1 iter_args(%s = %begin) -> (i32) {
      %a = memref.load %in[%k, %x] : memref<?x?xi16>
      %e = arith.extui %a : i16 to i32
      %t = arith.addi %s, %e : i32
      scf.yield %t : i32
    }
    %is = memref.load %out[%x] : memref<?xi32>
    %differs = arith.cmpi ne, %is, %sum : i32
    %one = arith.extui %differs : i1 to i32
    %next = arith.addi %d, %one : i32
    scf.yield %next : i32
  }
  return %r : i32
}

func.func @check_signs(%in: memref<?x?xi8>, %out: memref<?xi16>, %rows: index) -> i32 attributes {passthrough = ["noinline"]} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %begin = arith.constant 0 : i16
  %none = arith.constant 0 : i32
  %w = memref.dim %out, %c0 : memref<?xi16>
  %n = arith.addi %rows, %c0 : index
  %r = scf.for %x = %c0 to %w step %c1 iter_args(%d = %none) -> (i32) {
    %sum = scf.for %k = %c0 to %n step %c1 iter_args(%s = %begin) -> (i16) {
      %a = memref.load %in[%k, %x] : memref<?x?xi8>
      %e = arith.extsi %a : i8 to i16
      %t = arith.addi %s, %e : i16
      scf.yield %t : i16
    }
    %is = memref.load %out[%x] : memref<?xi16>
    %differs = arith.cmpi ne, %is, %sum : i16
    %one = arith.extui %differs : i1 to i32
    %next = arith.addi %d, %one : i32
    scf.yield %next : i32
  }
  return %r : i32
}

func.func @check_above(%in: memref<?x?xi8>, %out: memref<?xi8>, %rows: index) -> i32 attributes {passthrough = ["noinline"]} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %begin = arith.constant 0 : i8
  %none = arith.constant 0 : i32
  %w = memref.dim %out, %c0 : memref<?xi8>
  %n = arith.constant 50 : index
  %r = scf.for %x = %c0 to %w step %c1 iter_args(%d = %none) -> (i32) {
    %sum = scf.for %k = %c0 to %n step %c1 iter_args(%s = %begin) -> (i8) {
      %a = memref.load %in[%k, %x] : memref<?x?xi8>
      %limit = arith.constant 100 : i8
      %m = arith.cmpi ugt, %a, %limit : i8
      %e = arith.extui %m : i1 to i8
      %t = arith.addi %s, %e : i8
      scf.yield %t : i8
    }
    %is = memref.load %out[%x] : memref<?xi8>
    %differs = arith.cmpi ne, %is, %sum : i8
    %one = arith.extui %differs : i1 to i32
    %next = arith.addi %d, %one : i32
    scf.yield %next : i32
  }
  return %r : i32
}

// Bytes of all sizes, rows one by one.
func.func @fill(%m: memref<?x?xi8>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c64 = arith.constant 64 : index
  %c72 = arith.constant 72 : index
  %c37 = arith.constant 37 : index
  %c101 = arith.constant 101 : index
  scf.for %y = %c0 to %c72 step %c1 {
    %p = arith.muli %y, %c101 : index
    scf.for %x = %c0 to %c64 step %c1 {
      %q = arith.muli %x, %c37 : index
      %r = arith.xori %p, %q : index
      %v = arith.index_cast %r : index to i8
      memref.store %v, %m[%y, %x] : memref<?x?xi8>
    }
  }
  return
}

func.func @fill_words(%m: memref<?x?xi16>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c64 = arith.constant 64 : index
  %c72 = arith.constant 72 : index
  %c7919 = arith.constant 7919 : index
  %c40503 = arith.constant 40503 : index
  scf.for %y = %c0 to %c72 step %c1 {
    %p = arith.muli %y, %c40503 : index
    scf.for %x = %c0 to %c64 step %c1 {
      %q = arith.muli %x, %c7919 : index
      %r = arith.xori %p, %q : index
      %v = arith.index_cast %r : index to i16
      memref.store %v, %m[%y, %x] : memref<?x?xi16>
    }
  }
  return
}

func.func @try(%w: index, %n: index) -> i32 {
  %in8 = memref.alloc() : memref<72x64xi8>
  %in16 = memref.alloc() : memref<72x64xi16>
  %i8 = memref.cast %in8 : memref<72x64xi8> to memref<?x?xi8>
  %i16 = memref.cast %in16 : memref<72x64xi16> to memref<?x?xi16>
  call @fill(%i8) : (memref<?x?xi8>) -> ()
  call @fill_words(%i16) : (memref<?x?xi16>) -> ()
  %s0 = arith.constant 0 : i32
  %o0 = memref.alloc(%w) : memref<?xi32>
  call @bytes(%i8, %o0, %n) : (memref<?x?xi8>, memref<?xi32>, index) -> ()
  %d0 = call @check_bytes(%i8, %o0, %n) : (memref<?x?xi8>, memref<?xi32>, index) -> i32
  %s1 = arith.addi %s0, %d0 : i32
  memref.dealloc %o0 : memref<?xi32>
  %o1 = memref.alloc(%w) : memref<?xi16>
  call @short(%i8, %o1, %n) : (memref<?x?xi8>, memref<?xi16>, index) -> ()
  %d1 = call @check_short(%i8, %o1, %n) : (memref<?x?xi8>, memref<?xi16>, index) -> i32
  %s2 = arith.addi %s1, %d1 : i32
  memref.dealloc %o1 : memref<?xi16>
  %o2 = memref.alloc(%w) : memref<?xi32>
  call @words(%i16, %o2, %n) : (memref<?x?xi16>, memref<?xi32>, index) -> ()
  %d2 = call @check_words(%i16, %o2, %n) : (memref<?x?xi16>, memref<?xi32>, index) -> i32
  %s3 = arith.addi %s2, %d2 : i32
  memref.dealloc %o2 : memref<?xi32>
  %o3 = memref.alloc(%w) : memref<?xi16>
  call @signs(%i8, %o3, %n) : (memref<?x?xi8>, memref<?xi16>, index) -> ()
  %d3 = call @check_signs(%i8, %o3, %n) : (memref<?x?xi8>, memref<?xi16>, index) -> i32
  %s4 = arith.addi %s3, %d3 : i32
  memref.dealloc %o3 : memref<?xi16>
  %o4 = memref.alloc(%w) : memref<?xi8>
  call @above(%i8, %o4, %n) : (memref<?x?xi8>, memref<?xi8>, index) -> ()
  %d4 = call @check_above(%i8, %o4, %n) : (memref<?x?xi8>, memref<?xi8>, index) -> i32
  %s5 = arith.addi %s4, %d4 : i32
  memref.dealloc %o4 : memref<?xi8>
  memref.dealloc %in8 : memref<72x64xi8>
  memref.dealloc %in16 : memref<72x64xi16>
  return %s5 : i32
}

func.func @main() -> i32 {
  %c0 = arith.constant 0 : index
  %c7 = arith.constant 7 : index
  %c16 = arith.constant 16 : index
  %c65 = arith.constant 65 : index
  %c71 = arith.constant 71 : index
  %zero = arith.constant 0 : i32
  %most = arith.constant 255 : i32
  %n = scf.for %w = %c16 to %c65 step %c16 iter_args(%i = %zero) -> (i32) {
    %m = scf.for %rows = %c0 to %c71 step %c7 iter_args(%k = %i) -> (i32) {
      %d = func.call @try(%w, %rows) : (index, index) -> i32
      %r = arith.addi %k, %d : i32
      scf.yield %r : i32
    }
    scf.yield %m : i32
  }
  %r = arith.minui %n, %most : i32
  return %r : i32
}
