// Code at the edges of what rules may assume: ranges that just do not fit, clamps of mixed signedness, guarded
// shifts, promises of one value that an equal one does not make, shapes of rank 0 and 3, odd widths, regions.
// main prints every byte that the functions compute, over data with many corner values: it must be what
// upstream's lowering prints.
// REQUIRES: rules
// RUN: auto-opt --mcpu=x86-64 --mattr=+ssse3 --rules=none --emit=obj %s -o %t.upstream.o
// RUN: clang-19 %t.upstream.o -o %t.upstream && %t.upstream > %t.expected && test -s %t.expected
// RUN: auto-opt --mcpu=x86-64 --mattr=+ssse3 --emit=obj %s -o %t.ssse3.o
// RUN: clang-19 %t.ssse3.o -o %t.ssse3 && %t.ssse3 > %t.actual && cmp %t.expected %t.actual
// RUN: auto-opt --mcpu=native --emit=obj %s -o %t.native.o
// RUN: clang-19 %t.native.o -o %t.native && %t.native > %t.actual && cmp %t.expected %t.actual
// RUN: auto-opt --mcpu=x86-64 --mattr=+ssse3 --convert-vector-to-auto %s | FileCheck %s

// What needs the guard keeps it; the average around it is found all the same.
// CHECK-LABEL: func.func @guarded_average
// CHECK: arith.select
// CHECK: "auto.avg"

func.func @guard16(%A: memref<4096xi8>, %B: memref<4096xi8>, %O: memref<4096xi8>) attributes {passthrough = ["noinline"]} {
  %c0 = arith.constant 0 : index
  %ma = memref.view %A[%c0][] : memref<4096xi8> to memref<1xvector<16xi16>>
  %mb = memref.view %B[%c0][] : memref<4096xi8> to memref<1xvector<16xi16>>
  %mo = memref.view %O[%c0][] : memref<4096xi8> to memref<1xvector<16xi16>>
  %x = memref.load %ma[%c0] : memref<1xvector<16xi16>>
  %y = memref.load %mb[%c0] : memref<1xvector<16xi16>>
  %w = arith.constant dense<16> : vector<16xi16>
  %z = arith.constant dense<0> : vector<16xi16>
  %k = arith.constant dense<31> : vector<16xi16>
  %n = arith.andi %y, %k : vector<16xi16>
  %c = arith.cmpi ult, %n, %w : vector<16xi16>
  %s = arith.shrui %x, %n : vector<16xi16>
  %r = arith.select %c, %s, %z : vector<16xi1>, vector<16xi16>
  memref.store %r, %mo[%c0] : memref<1xvector<16xi16>>
  return
}
func.func @guard8(%A: memref<4096xi8>, %B: memref<4096xi8>, %O: memref<4096xi8>) attributes {passthrough = ["noinline"]} {
  %c0 = arith.constant 0 : index
  %ma = memref.view %A[%c0][] : memref<4096xi8> to memref<1xvector<16xi8>>
  %mb = memref.view %B[%c0][] : memref<4096xi8> to memref<1xvector<16xi8>>
  %mo = memref.view %O[%c0][] : memref<4096xi8> to memref<1xvector<16xi8>>
  %x = memref.load %ma[%c0] : memref<1xvector<16xi8>>
  %y = memref.load %mb[%c0] : memref<1xvector<16xi8>>
  %w = arith.constant dense<8> : vector<16xi8>
  %z = arith.constant dense<0> : vector<16xi8>
  %c = arith.cmpi ult, %y, %w : vector<16xi8>
  %s = arith.shli %x, %y : vector<16xi8>
  %r = arith.select %c, %s, %z : vector<16xi1>, vector<16xi8>
  memref.store %r, %mo[%c0] : memref<1xvector<16xi8>>
  return
}
func.func @guarded_average(%A: memref<4096xi8>, %B: memref<4096xi8>, %O: memref<4096xi8>) attributes {passthrough = ["noinline"]} {
  %c0 = arith.constant 0 : index
  %ma = memref.view %A[%c0][] : memref<4096xi8> to memref<1xvector<16xi8>>
  %mb = memref.view %B[%c0][] : memref<4096xi8> to memref<1xvector<16xi8>>
  %mo = memref.view %O[%c0][] : memref<4096xi8> to memref<1xvector<16xi8>>
  %x = memref.load %ma[%c0] : memref<1xvector<16xi8>>
  %y = memref.load %mb[%c0] : memref<1xvector<16xi8>>
  %w = arith.constant dense<8> : vector<16xi8>
  %z = arith.constant dense<0> : vector<16xi8>
  %c = arith.cmpi ult, %y, %w : vector<16xi8>
  %s = arith.shli %x, %y : vector<16xi8>
  %q = arith.select %c, %s, %z : vector<16xi1>, vector<16xi8>
  %ex = arith.extui %x : vector<16xi8> to vector<16xi16>
  %eq = arith.extui %q : vector<16xi8> to vector<16xi16>
  %one = arith.constant dense<1> : vector<16xi16>
  %a = arith.addi %ex, %eq : vector<16xi16>
  %b = arith.addi %a, %one : vector<16xi16>
  %d = arith.shrui %b, %one : vector<16xi16>
  %r = arith.trunci %d : vector<16xi16> to vector<16xi8>
  memref.store %r, %mo[%c0] : memref<1xvector<16xi8>>
  return
}
func.func @clampmixed(%A: memref<4096xi8>, %B: memref<4096xi8>, %O: memref<4096xi8>) attributes {passthrough = ["noinline"]} {
  %c0 = arith.constant 0 : index
  %ma = memref.view %A[%c0][] : memref<4096xi8> to memref<1xvector<64xi32>>
  %mb = memref.view %B[%c0][] : memref<4096xi8> to memref<1xvector<64xi32>>
  %mo = memref.view %O[%c0][] : memref<4096xi8> to memref<1xvector<64xi8>>
  %x = memref.load %ma[%c0] : memref<1xvector<64xi32>>
  %y = memref.load %mb[%c0] : memref<1xvector<64xi32>>
  %lo = arith.constant dense<-5> : vector<64xi32>
  %hi = arith.constant dense<100> : vector<64xi32>
  %a = arith.maxsi %x, %lo : vector<64xi32>
  %b = arith.minui %a, %hi : vector<64xi32>
  %r = arith.trunci %b : vector<64xi32> to vector<64xi8>
  memref.store %r, %mo[%c0] : memref<1xvector<64xi8>>
  return
}
func.func @clampmixed2(%A: memref<4096xi8>, %B: memref<4096xi8>, %O: memref<4096xi8>) attributes {passthrough = ["noinline"]} {
  %c0 = arith.constant 0 : index
  %ma = memref.view %A[%c0][] : memref<4096xi8> to memref<1xvector<64xi32>>
  %mb = memref.view %B[%c0][] : memref<4096xi8> to memref<1xvector<64xi32>>
  %mo = memref.view %O[%c0][] : memref<4096xi8> to memref<1xvector<64xi8>>
  %x = memref.load %ma[%c0] : memref<1xvector<64xi32>>
  %y = memref.load %mb[%c0] : memref<1xvector<64xi32>>
  %lo = arith.constant dense<-128> : vector<64xi32>
  %hi = arith.constant dense<127> : vector<64xi32>
  %s = arith.addi %x, %y : vector<64xi32>
  %a = arith.maxsi %s, %lo : vector<64xi32>
  %b = arith.minui %a, %hi : vector<64xi32>
  %r = arith.trunci %b : vector<64xi32> to vector<64xi8>
  memref.store %r, %mo[%c0] : memref<1xvector<64xi8>>
  return
}
func.func @nswshare(%A: memref<4096xi8>, %B: memref<4096xi8>, %O: memref<4096xi8>) attributes {passthrough = ["noinline"]} {
  %c0 = arith.constant 0 : index
  %ma = memref.view %A[%c0][] : memref<4096xi8> to memref<1xvector<32xi16>>
  %mb = memref.view %B[%c0][] : memref<4096xi8> to memref<1xvector<32xi16>>
  %mo = memref.view %O[%c0][] : memref<4096xi8> to memref<1xvector<32xi16>>
  %x = memref.load %ma[%c0] : memref<1xvector<32xi16>>
  %y = memref.load %mb[%c0] : memref<1xvector<32xi16>>
  %v = arith.addi %x, %y overflow<nsw> : vector<32xi16>
  %w = arith.addi %x, %y : vector<32xi16>
  %c = arith.cmpi slt, %v, %x : vector<32xi16>
  %m = arith.minsi %w, %x : vector<32xi16>
  %r = arith.select %c, %m, %w : vector<32xi1>, vector<32xi16>
  memref.store %r, %mo[%c0] : memref<1xvector<32xi16>>
  return
}
func.func @madd_wide(%A: memref<4096xi8>, %B: memref<4096xi8>, %O: memref<4096xi8>) attributes {passthrough = ["noinline"]} {
  %c0 = arith.constant 0 : index
  %ma = memref.view %A[%c0][] : memref<4096xi8> to memref<1xvector<16xi16>>
  %mb = memref.view %B[%c0][] : memref<4096xi8> to memref<1xvector<16xi16>>
  %mo = memref.view %O[%c0][] : memref<4096xi8> to memref<1xvector<8xi64>>
  %x = memref.load %ma[%c0] : memref<1xvector<16xi16>>
  %y = memref.load %mb[%c0] : memref<1xvector<16xi16>>
  %a = arith.extsi %x : vector<16xi16> to vector<16xi64>
  %b = arith.extsi %y : vector<16xi16> to vector<16xi64>
  %p = arith.muli %a, %b : vector<16xi64>
  %p0, %p1 = vector.deinterleave %p : vector<16xi64> -> vector<8xi64>
  %r = arith.addi %p0, %p1 : vector<8xi64>
  memref.store %r, %mo[%c0] : memref<1xvector<8xi64>>
  return
}
func.func @madd_usat2(%A: memref<4096xi8>, %B: memref<4096xi8>, %O: memref<4096xi8>) attributes {passthrough = ["noinline"]} {
  %c0 = arith.constant 0 : index
  %ma = memref.view %A[%c0][] : memref<4096xi8> to memref<1xvector<32xi8>>
  %mb = memref.view %B[%c0][] : memref<4096xi8> to memref<1xvector<32xi8>>
  %mo = memref.view %O[%c0][] : memref<4096xi8> to memref<1xvector<16xi16>>
  %x = memref.load %ma[%c0] : memref<1xvector<32xi8>>
  %y = memref.load %mb[%c0] : memref<1xvector<32xi8>>
  %a = arith.extui %x : vector<32xi8> to vector<32xi32>
  %b = arith.extsi %y : vector<32xi8> to vector<32xi32>
  %p = arith.muli %a, %b : vector<32xi32>
  %p0, %p1 = vector.deinterleave %p : vector<32xi32> -> vector<16xi32>
  %s = arith.addi %p0, %p1 : vector<16xi32>
  %lo = arith.constant dense<-32768> : vector<16xi32>
  %hi = arith.constant dense<32766> : vector<16xi32>
  %c = arith.maxsi %s, %lo : vector<16xi32>
  %d = arith.minsi %c, %hi : vector<16xi32>
  %r = arith.trunci %d : vector<16xi32> to vector<16xi16>
  memref.store %r, %mo[%c0] : memref<1xvector<16xi16>>
  return
}
func.func @mulhrs_edge(%A: memref<4096xi8>, %B: memref<4096xi8>, %O: memref<4096xi8>) attributes {passthrough = ["noinline"]} {
  %c0 = arith.constant 0 : index
  %ma = memref.view %A[%c0][] : memref<4096xi8> to memref<1xvector<16xi16>>
  %mb = memref.view %B[%c0][] : memref<4096xi8> to memref<1xvector<16xi16>>
  %mo = memref.view %O[%c0][] : memref<4096xi8> to memref<1xvector<16xi16>>
  %x = memref.load %ma[%c0] : memref<1xvector<16xi16>>
  %y = memref.load %mb[%c0] : memref<1xvector<16xi16>>
  %a = arith.extsi %x : vector<16xi16> to vector<16xi32>
  %b = arith.extsi %y : vector<16xi16> to vector<16xi32>
  %p = arith.muli %a, %b : vector<16xi32>
  %h = arith.constant dense<16384> : vector<16xi32>
  %k = arith.constant dense<15> : vector<16xi32>
  %q = arith.addi %p, %h : vector<16xi32>
  %s = arith.shrsi %q, %k : vector<16xi32>
  %r = arith.trunci %s : vector<16xi32> to vector<16xi16>
  memref.store %r, %mo[%c0] : memref<1xvector<16xi16>>
  return
}
func.func @mulhrs_sat(%A: memref<4096xi8>, %B: memref<4096xi8>, %O: memref<4096xi8>) attributes {passthrough = ["noinline"]} {
  %c0 = arith.constant 0 : index
  %ma = memref.view %A[%c0][] : memref<4096xi8> to memref<1xvector<16xi16>>
  %mb = memref.view %B[%c0][] : memref<4096xi8> to memref<1xvector<16xi16>>
  %mo = memref.view %O[%c0][] : memref<4096xi8> to memref<1xvector<16xi16>>
  %x = memref.load %ma[%c0] : memref<1xvector<16xi16>>
  %y = memref.load %mb[%c0] : memref<1xvector<16xi16>>
  %a = arith.extsi %x : vector<16xi16> to vector<16xi32>
  %b = arith.extsi %y : vector<16xi16> to vector<16xi32>
  %p = arith.muli %a, %b : vector<16xi32>
  %h = arith.constant dense<16384> : vector<16xi32>
  %k = arith.constant dense<15> : vector<16xi32>
  %q = arith.addi %p, %h : vector<16xi32>
  %s = arith.shrsi %q, %k : vector<16xi32>
  %mx = arith.constant dense<32767> : vector<16xi32>
  %t = arith.minsi %s, %mx : vector<16xi32>
  %r = arith.trunci %t : vector<16xi32> to vector<16xi16>
  memref.store %r, %mo[%c0] : memref<1xvector<16xi16>>
  return
}
func.func @avg_mix(%A: memref<4096xi8>, %B: memref<4096xi8>, %O: memref<4096xi8>) attributes {passthrough = ["noinline"]} {
  %c0 = arith.constant 0 : index
  %ma = memref.view %A[%c0][] : memref<4096xi8> to memref<1xvector<32xi8>>
  %mb = memref.view %B[%c0][] : memref<4096xi8> to memref<1xvector<32xi8>>
  %mo = memref.view %O[%c0][] : memref<4096xi8> to memref<1xvector<32xi8>>
  %x = memref.load %ma[%c0] : memref<1xvector<32xi8>>
  %y = memref.load %mb[%c0] : memref<1xvector<32xi8>>
  %one = arith.constant dense<1> : vector<32xi16>
  %a = arith.extui %x : vector<32xi8> to vector<32xi16>
  %b = arith.extsi %y : vector<32xi8> to vector<32xi16>
  %s = arith.addi %a, %b : vector<32xi16>
  %t = arith.addi %s, %one : vector<32xi16>
  %u = arith.shrui %t, %one : vector<32xi16>
  %r = arith.trunci %u : vector<32xi16> to vector<32xi8>
  memref.store %r, %mo[%c0] : memref<1xvector<32xi8>>
  return
}
func.func @addsat_off(%A: memref<4096xi8>, %B: memref<4096xi8>, %O: memref<4096xi8>) attributes {passthrough = ["noinline"]} {
  %c0 = arith.constant 0 : index
  %ma = memref.view %A[%c0][] : memref<4096xi8> to memref<1xvector<32xi8>>
  %mb = memref.view %B[%c0][] : memref<4096xi8> to memref<1xvector<32xi8>>
  %mo = memref.view %O[%c0][] : memref<4096xi8> to memref<1xvector<32xi8>>
  %x = memref.load %ma[%c0] : memref<1xvector<32xi8>>
  %y = memref.load %mb[%c0] : memref<1xvector<32xi8>>
  %a = arith.extui %x : vector<32xi8> to vector<32xi16>
  %b = arith.extui %y : vector<32xi8> to vector<32xi16>
  %s = arith.addi %a, %b : vector<32xi16>
  %m = arith.constant dense<254> : vector<32xi16>
  %t = arith.minui %s, %m : vector<32xi16>
  %r = arith.trunci %t : vector<32xi16> to vector<32xi8>
  memref.store %r, %mo[%c0] : memref<1xvector<32xi8>>
  return
}
func.func @sad_s(%A: memref<4096xi8>, %B: memref<4096xi8>, %O: memref<4096xi8>) attributes {passthrough = ["noinline"]} {
  %c0 = arith.constant 0 : index
  %ma = memref.view %A[%c0][] : memref<4096xi8> to memref<1xvector<32xi8>>
  %mb = memref.view %B[%c0][] : memref<4096xi8> to memref<1xvector<32xi8>>
  %mo = memref.view %O[%c0][] : memref<4096xi8> to memref<1xvector<4xi32>>
  %x = memref.load %ma[%c0] : memref<1xvector<32xi8>>
  %y = memref.load %mb[%c0] : memref<1xvector<32xi8>>
  %a = arith.extsi %x : vector<32xi8> to vector<32xi32>
  %b = arith.extsi %y : vector<32xi8> to vector<32xi32>
  %d = arith.subi %a, %b : vector<32xi32>
  %e = math.absi %d : vector<32xi32>
  %q = vector.shape_cast %e : vector<32xi32> to vector<4x8xi32>
  %z = arith.constant dense<0> : vector<4xi32>
  %r = vector.multi_reduction <add>, %q, %z [1] : vector<4x8xi32> to vector<4xi32>
  memref.store %r, %mo[%c0] : memref<1xvector<4xi32>>
  return
}
func.func @dpbusd_swap(%A: memref<4096xi8>, %B: memref<4096xi8>, %O: memref<4096xi8>) attributes {passthrough = ["noinline"]} {
  %c0 = arith.constant 0 : index
  %ma = memref.view %A[%c0][] : memref<4096xi8> to memref<1xvector<64xi8>>
  %mb = memref.view %B[%c0][] : memref<4096xi8> to memref<1xvector<64xi8>>
  %mo = memref.view %O[%c0][] : memref<4096xi8> to memref<1xvector<16xi32>>
  %x = memref.load %ma[%c0] : memref<1xvector<64xi8>>
  %y = memref.load %mb[%c0] : memref<1xvector<64xi8>>
  %a = arith.extsi %x : vector<64xi8> to vector<64xi32>
  %b = arith.extsi %y : vector<64xi8> to vector<64xi32>
  %p = arith.muli %a, %b : vector<64xi32>
  %q = vector.shape_cast %p : vector<64xi32> to vector<16x4xi32>
  %acc = vector.bitcast %y : vector<64xi8> to vector<16xi32>
  %r = vector.multi_reduction <add>, %q, %acc [1] : vector<16x4xi32> to vector<16xi32>
  memref.store %r, %mo[%c0] : memref<1xvector<16xi32>>
  return
}
func.func @dpbusd_16(%A: memref<4096xi8>, %B: memref<4096xi8>, %O: memref<4096xi8>) attributes {passthrough = ["noinline"]} {
  %c0 = arith.constant 0 : index
  %ma = memref.view %A[%c0][] : memref<4096xi8> to memref<1xvector<64xi8>>
  %mb = memref.view %B[%c0][] : memref<4096xi8> to memref<1xvector<64xi8>>
  %mo = memref.view %O[%c0][] : memref<4096xi8> to memref<1xvector<16xi16>>
  %x = memref.load %ma[%c0] : memref<1xvector<64xi8>>
  %y = memref.load %mb[%c0] : memref<1xvector<64xi8>>
  %a = arith.extui %x : vector<64xi8> to vector<64xi16>
  %b = arith.extsi %y : vector<64xi8> to vector<64xi16>
  %p = arith.muli %a, %b : vector<64xi16>
  %q = vector.shape_cast %p : vector<64xi16> to vector<16x4xi16>
  %acc = arith.constant dense<0> : vector<16xi16>
  %r = vector.multi_reduction <add>, %q, %acc [1] : vector<16x4xi16> to vector<16xi16>
  memref.store %r, %mo[%c0] : memref<1xvector<16xi16>>
  return
}
func.func @dpwssd_neg(%A: memref<4096xi8>, %B: memref<4096xi8>, %O: memref<4096xi8>) attributes {passthrough = ["noinline"]} {
  %c0 = arith.constant 0 : index
  %ma = memref.view %A[%c0][] : memref<4096xi8> to memref<1xvector<32xi16>>
  %mb = memref.view %B[%c0][] : memref<4096xi8> to memref<1xvector<32xi16>>
  %mo = memref.view %O[%c0][] : memref<4096xi8> to memref<1xvector<16xi32>>
  %x = memref.load %ma[%c0] : memref<1xvector<32xi16>>
  %y = memref.load %mb[%c0] : memref<1xvector<32xi16>>
  %a = arith.extsi %x : vector<32xi16> to vector<32xi32>
  %b = arith.extsi %y : vector<32xi16> to vector<32xi32>
  %p = arith.muli %a, %b : vector<32xi32>
  %p0, %p1 = vector.deinterleave %p : vector<32xi32> -> vector<16xi32>
  %d = arith.subi %p0, %p1 : vector<16xi32>
  %acc = vector.bitcast %y : vector<32xi16> to vector<16xi32>
  %r = arith.subi %acc, %d : vector<16xi32>
  memref.store %r, %mo[%c0] : memref<1xvector<16xi32>>
  return
}
func.func @sub_sat_s(%A: memref<4096xi8>, %B: memref<4096xi8>, %O: memref<4096xi8>) attributes {passthrough = ["noinline"]} {
  %c0 = arith.constant 0 : index
  %ma = memref.view %A[%c0][] : memref<4096xi8> to memref<1xvector<32xi16>>
  %mb = memref.view %B[%c0][] : memref<4096xi8> to memref<1xvector<32xi16>>
  %mo = memref.view %O[%c0][] : memref<4096xi8> to memref<1xvector<32xi16>>
  %x = memref.load %ma[%c0] : memref<1xvector<32xi16>>
  %y = memref.load %mb[%c0] : memref<1xvector<32xi16>>
  %c = arith.cmpi slt, %y, %x : vector<32xi16>
  %d = arith.subi %x, %y : vector<32xi16>
  %z = arith.constant dense<0> : vector<32xi16>
  %r = arith.select %c, %d, %z : vector<32xi1>, vector<32xi16>
  memref.store %r, %mo[%c0] : memref<1xvector<32xi16>>
  return
}
func.func @mulhi_mix(%A: memref<4096xi8>, %B: memref<4096xi8>, %O: memref<4096xi8>) attributes {passthrough = ["noinline"]} {
  %c0 = arith.constant 0 : index
  %ma = memref.view %A[%c0][] : memref<4096xi8> to memref<1xvector<16xi16>>
  %mb = memref.view %B[%c0][] : memref<4096xi8> to memref<1xvector<16xi16>>
  %mo = memref.view %O[%c0][] : memref<4096xi8> to memref<1xvector<16xi16>>
  %x = memref.load %ma[%c0] : memref<1xvector<16xi16>>
  %y = memref.load %mb[%c0] : memref<1xvector<16xi16>>
  %a = arith.extsi %x : vector<16xi16> to vector<16xi32>
  %b = arith.extui %y : vector<16xi16> to vector<16xi32>
  %p = arith.muli %a, %b : vector<16xi32>
  %k = arith.constant dense<16> : vector<16xi32>
  %s = arith.shrsi %p, %k : vector<16xi32>
  %r = arith.trunci %s : vector<16xi32> to vector<16xi16>
  memref.store %r, %mo[%c0] : memref<1xvector<16xi16>>
  return
}
func.func @rank0b(%A: memref<4096xi8>, %B: memref<4096xi8>, %O: memref<4096xi8>) attributes {passthrough = ["noinline"]} {
  %c0 = arith.constant 0 : index
  %ma = memref.view %A[%c0][] : memref<4096xi8> to memref<1xvector<i32>>
  %mb = memref.view %B[%c0][] : memref<4096xi8> to memref<1xvector<i32>>
  %mo = memref.view %O[%c0][] : memref<4096xi8> to memref<1xvector<16xi32>>
  %x = memref.load %ma[%c0] : memref<1xvector<i32>>
  %y = memref.load %mb[%c0] : memref<1xvector<i32>>
  %s = arith.addi %x, %y : vector<i32>
  %z = vector.broadcast %s : vector<i32> to vector<16xi32>
  %t = vector.broadcast %x : vector<i32> to vector<16xi32>
  %q = arith.maxsi %z, %t : vector<16xi32>
  %u = math.absi %t : vector<16xi32>
  %r = arith.addi %q, %u : vector<16xi32>
  memref.store %r, %mo[%c0] : memref<1xvector<16xi32>>
  return
}
func.func @rank0ins(%A: memref<4096xi8>, %B: memref<4096xi8>, %O: memref<4096xi8>) attributes {passthrough = ["noinline"]} {
  %c0 = arith.constant 0 : index
  %ma = memref.view %A[%c0][] : memref<4096xi8> to memref<1xvector<i32>>
  %mb = memref.view %B[%c0][] : memref<4096xi8> to memref<1xvector<8xi16>>
  %mo = memref.view %O[%c0][] : memref<4096xi8> to memref<1xvector<i32>>
  %x = memref.load %ma[%c0] : memref<1xvector<i32>>
  %y = memref.load %mb[%c0] : memref<1xvector<8xi16>>
  %e = vector.extract %y[0] : i16 from vector<8xi16>
  %f = arith.extsi %e : i16 to i32
  %i = vector.insert %f, %x[] : i32 into vector<i32>
  %g = vector.extract %i[] : i32 from vector<i32>
  %h = vector.broadcast %g : i32 to vector<i32>
  %r = arith.addi %h, %x : vector<i32>
  memref.store %r, %mo[%c0] : memref<1xvector<i32>>
  return
}
func.func @lane1(%A: memref<4096xi8>, %B: memref<4096xi8>, %O: memref<4096xi8>) attributes {passthrough = ["noinline"]} {
  %c0 = arith.constant 0 : index
  %ma = memref.view %A[%c0][] : memref<4096xi8> to memref<1xvector<1xi8>>
  %mb = memref.view %B[%c0][] : memref<4096xi8> to memref<1xvector<1xi8>>
  %mo = memref.view %O[%c0][] : memref<4096xi8> to memref<1xvector<1xi16>>
  %x = memref.load %ma[%c0] : memref<1xvector<1xi8>>
  %y = memref.load %mb[%c0] : memref<1xvector<1xi8>>
  %a = arith.extui %x : vector<1xi8> to vector<1xi16>
  %b = arith.extui %y : vector<1xi8> to vector<1xi16>
  %r = arith.muli %a, %b : vector<1xi16>
  memref.store %r, %mo[%c0] : memref<1xvector<1xi16>>
  return
}
func.func @contract3d(%A: memref<4096xi8>, %B: memref<4096xi8>, %O: memref<4096xi8>) attributes {passthrough = ["noinline"]} {
  %c0 = arith.constant 0 : index
  %ma = memref.view %A[%c0][] : memref<4096xi8> to memref<1xvector<2x4x8xi8>>
  %mb = memref.view %B[%c0][] : memref<4096xi8> to memref<1xvector<8x4x2xi8>>
  %mo = memref.view %O[%c0][] : memref<4096xi8> to memref<1xvector<2x4xi32>>
  %x = memref.load %ma[%c0] : memref<1xvector<2x4x8xi8>>
  %y = memref.load %mb[%c0] : memref<1xvector<8x4x2xi8>>
  %a = arith.extsi %x : vector<2x4x8xi8> to vector<2x4x8xi32>
  %b = arith.extsi %y : vector<8x4x2xi8> to vector<8x4x2xi32>
  %z = arith.constant dense<7> : vector<2x4xi32>
  %r = vector.contract {indexing_maps=[affine_map<(b,m,k)->(b,m,k)>, affine_map<(b,m,k)->(k,m,b)>, affine_map<(b,m,k)->(b,m)>], iterator_types=["parallel","parallel","reduction"], kind=#vector.kind<add>} %a, %b, %z : vector<2x4x8xi32>, vector<8x4x2xi32> into vector<2x4xi32>
  memref.store %r, %mo[%c0] : memref<1xvector<2x4xi32>>
  return
}
func.func @contracttrans(%A: memref<4096xi8>, %B: memref<4096xi8>, %O: memref<4096xi8>) attributes {passthrough = ["noinline"]} {
  %c0 = arith.constant 0 : index
  %ma = memref.view %A[%c0][] : memref<4096xi8> to memref<1xvector<4x8xi16>>
  %mb = memref.view %B[%c0][] : memref<4096xi8> to memref<1xvector<8x4xi16>>
  %mo = memref.view %O[%c0][] : memref<4096xi8> to memref<1xvector<4x4xi32>>
  %x = memref.load %ma[%c0] : memref<1xvector<4x8xi16>>
  %y = memref.load %mb[%c0] : memref<1xvector<8x4xi16>>
  %a = arith.extsi %x : vector<4x8xi16> to vector<4x8xi32>
  %b = arith.extsi %y : vector<8x4xi16> to vector<8x4xi32>
  %z = arith.constant dense<0> : vector<4x4xi32>
  %r = vector.contract {indexing_maps=[affine_map<(m,n,k)->(m,k)>, affine_map<(m,n,k)->(k,n)>, affine_map<(m,n,k)->(n,m)>], iterator_types=["parallel","parallel","reduction"], kind=#vector.kind<add>} %a, %b, %z : vector<4x8xi32>, vector<8x4xi32> into vector<4x4xi32>
  memref.store %r, %mo[%c0] : memref<1xvector<4x4xi32>>
  return
}
func.func @multiuse(%A: memref<4096xi8>, %B: memref<4096xi8>, %O: memref<4096xi8>) attributes {passthrough = ["noinline"]} {
  %c0 = arith.constant 0 : index
  %ma = memref.view %A[%c0][] : memref<4096xi8> to memref<1xvector<32xi8>>
  %mb = memref.view %B[%c0][] : memref<4096xi8> to memref<1xvector<32xi8>>
  %mo = memref.view %O[%c0][] : memref<4096xi8> to memref<1xvector<2x32xi8>>
  %x = memref.load %ma[%c0] : memref<1xvector<32xi8>>
  %y = memref.load %mb[%c0] : memref<1xvector<32xi8>>
  %a = arith.extui %x : vector<32xi8> to vector<32xi16>
  %b = arith.extui %y : vector<32xi8> to vector<32xi16>
  %one = arith.constant dense<1> : vector<32xi16>
  %s = arith.addi %a, %b : vector<32xi16>
  %t = arith.addi %s, %one : vector<32xi16>
  %u = arith.shrui %t, %one : vector<32xi16>
  %v = arith.trunci %u : vector<32xi16> to vector<32xi8>
  %m = arith.constant dense<255> : vector<32xi16>
  %p = arith.minui %s, %m : vector<32xi16>
  %q = arith.trunci %p : vector<32xi16> to vector<32xi8>
  %z = arith.constant dense<0> : vector<2x32xi8>
  %i = vector.insert %v, %z[0] : vector<32xi8> into vector<2x32xi8>
  %r = vector.insert %q, %i[1] : vector<32xi8> into vector<2x32xi8>
  memref.store %r, %mo[%c0] : memref<1xvector<2x32xi8>>
  return
}
func.func @inschain(%A: memref<4096xi8>, %B: memref<4096xi8>, %O: memref<4096xi8>) attributes {passthrough = ["noinline"]} {
  %c0 = arith.constant 0 : index
  %ma = memref.view %A[%c0][] : memref<4096xi8> to memref<1xvector<16xi8>>
  %mb = memref.view %B[%c0][] : memref<4096xi8> to memref<1xvector<16xi8>>
  %mo = memref.view %O[%c0][] : memref<4096xi8> to memref<1xvector<16xi8>>
  %x = memref.load %ma[%c0] : memref<1xvector<16xi8>>
  %y = memref.load %mb[%c0] : memref<1xvector<16xi8>>
  %e0 = vector.extract %x[0] : i8 from vector<16xi8>
  %e5 = vector.extract %y[5] : i8 from vector<16xi8>
  %i0 = vector.insert %e5, %x[0] : i8 into vector<16xi8>
  %i1 = vector.insert %e0, %i0[15] : i8 into vector<16xi8>
  %a = arith.extui %i1 : vector<16xi8> to vector<16xi16>
  %b = arith.extui %y : vector<16xi8> to vector<16xi16>
  %s = arith.addi %a, %b : vector<16xi16>
  %m = arith.constant dense<255> : vector<16xi16>
  %p = arith.minui %s, %m : vector<16xi16>
  %r = arith.trunci %p : vector<16xi16> to vector<16xi8>
  memref.store %r, %mo[%c0] : memref<1xvector<16xi8>>
  return
}
func.func @shufsat(%A: memref<4096xi8>, %B: memref<4096xi8>, %O: memref<4096xi8>) attributes {passthrough = ["noinline"]} {
  %c0 = arith.constant 0 : index
  %ma = memref.view %A[%c0][] : memref<4096xi8> to memref<1xvector<8xi16>>
  %mb = memref.view %B[%c0][] : memref<4096xi8> to memref<1xvector<24xi16>>
  %mo = memref.view %O[%c0][] : memref<4096xi8> to memref<1xvector<16xi16>>
  %x = memref.load %ma[%c0] : memref<1xvector<8xi16>>
  %y = memref.load %mb[%c0] : memref<1xvector<24xi16>>
  %s = vector.shuffle %x, %y [0, 10, 9, 8, 7, 31, 6, 8, 2, 3, 4, 10, 1, 30, 29, 28] : vector<8xi16>, vector<24xi16>
  %t = vector.shuffle %y, %x [0, 10, 9, 8, 7, 6, 24, 31, 2, 3, 4, 10, 1, 25, 26, 27] : vector<24xi16>, vector<8xi16>
  %a = arith.extsi %s : vector<16xi16> to vector<16xi32>
  %b = arith.extsi %t : vector<16xi16> to vector<16xi32>
  %u = arith.subi %a, %b : vector<16xi32>
  %lo = arith.constant dense<-32768> : vector<16xi32>
  %hi = arith.constant dense<32767> : vector<16xi32>
  %c = arith.maxsi %u, %lo : vector<16xi32>
  %d = arith.minsi %c, %hi : vector<16xi32>
  %r = arith.trunci %d : vector<16xi32> to vector<16xi16>
  memref.store %r, %mo[%c0] : memref<1xvector<16xi16>>
  return
}
func.func @selscalar(%A: memref<4096xi8>, %B: memref<4096xi8>, %O: memref<4096xi8>) attributes {passthrough = ["noinline"]} {
  %c0 = arith.constant 0 : index
  %ma = memref.view %A[%c0][] : memref<4096xi8> to memref<1xvector<16xi16>>
  %mb = memref.view %B[%c0][] : memref<4096xi8> to memref<1xvector<16xi16>>
  %mo = memref.view %O[%c0][] : memref<4096xi8> to memref<1xvector<16xi16>>
  %x = memref.load %ma[%c0] : memref<1xvector<16xi16>>
  %y = memref.load %mb[%c0] : memref<1xvector<16xi16>>
  %e = vector.extract %x[0] : i16 from vector<16xi16>
  %z = arith.constant 0 : i16
  %c = arith.cmpi slt, %e, %z : i16
  %a = arith.select %c, %x, %y : vector<16xi16>
  %b = arith.maxsi %x, %y : vector<16xi16>
  %ea = arith.extsi %a : vector<16xi16> to vector<16xi32>
  %eb = arith.extsi %b : vector<16xi16> to vector<16xi32>
  %p = arith.muli %ea, %eb : vector<16xi32>
  %k = arith.constant dense<16> : vector<16xi32>
  %s = arith.shrsi %p, %k : vector<16xi32>
  %r = arith.trunci %s : vector<16xi32> to vector<16xi16>
  memref.store %r, %mo[%c0] : memref<1xvector<16xi16>>
  return
}
func.func @bitcasti1(%A: memref<4096xi8>, %B: memref<4096xi8>, %O: memref<4096xi8>) attributes {passthrough = ["noinline"]} {
  %c0 = arith.constant 0 : index
  %ma = memref.view %A[%c0][] : memref<4096xi8> to memref<1xvector<16xi8>>
  %mb = memref.view %B[%c0][] : memref<4096xi8> to memref<1xvector<16xi8>>
  %mo = memref.view %O[%c0][] : memref<4096xi8> to memref<1xvector<2xi8>>
  %x = memref.load %ma[%c0] : memref<1xvector<16xi8>>
  %y = memref.load %mb[%c0] : memref<1xvector<16xi8>>
  %c = arith.cmpi ult, %x, %y : vector<16xi8>
  %r = vector.bitcast %c : vector<16xi1> to vector<2xi8>
  memref.store %r, %mo[%c0] : memref<1xvector<2xi8>>
  return
}
func.func @bitcasti1b(%A: memref<4096xi8>, %B: memref<4096xi8>, %O: memref<4096xi8>) attributes {passthrough = ["noinline"]} {
  %c0 = arith.constant 0 : index
  %ma = memref.view %A[%c0][] : memref<4096xi8> to memref<1xvector<2xi8>>
  %mb = memref.view %B[%c0][] : memref<4096xi8> to memref<1xvector<16xi8>>
  %mo = memref.view %O[%c0][] : memref<4096xi8> to memref<1xvector<16xi8>>
  %x = memref.load %ma[%c0] : memref<1xvector<2xi8>>
  %y = memref.load %mb[%c0] : memref<1xvector<16xi8>>
  %c = vector.bitcast %x : vector<2xi8> to vector<16xi1>
  %z = arith.constant dense<0> : vector<16xi8>
  %r = arith.select %c, %y, %z : vector<16xi1>, vector<16xi8>
  memref.store %r, %mo[%c0] : memref<1xvector<16xi8>>
  return
}
func.func @transp(%A: memref<4096xi8>, %B: memref<4096xi8>, %O: memref<4096xi8>) attributes {passthrough = ["noinline"]} {
  %c0 = arith.constant 0 : index
  %ma = memref.view %A[%c0][] : memref<4096xi8> to memref<1xvector<4x8xi8>>
  %mb = memref.view %B[%c0][] : memref<4096xi8> to memref<1xvector<8x4xi8>>
  %mo = memref.view %O[%c0][] : memref<4096xi8> to memref<1xvector<8x4xi8>>
  %x = memref.load %ma[%c0] : memref<1xvector<4x8xi8>>
  %y = memref.load %mb[%c0] : memref<1xvector<8x4xi8>>
  %t = vector.transpose %x, [1, 0] : vector<4x8xi8> to vector<8x4xi8>
  %a = arith.extui %t : vector<8x4xi8> to vector<8x4xi16>
  %b = arith.extui %y : vector<8x4xi8> to vector<8x4xi16>
  %s = arith.addi %a, %b : vector<8x4xi16>
  %m = arith.constant dense<255> : vector<8x4xi16>
  %p = arith.minui %s, %m : vector<8x4xi16>
  %r = arith.trunci %p : vector<8x4xi16> to vector<8x4xi8>
  memref.store %r, %mo[%c0] : memref<1xvector<8x4xi8>>
  return
}
func.func @deilvsame(%A: memref<4096xi8>, %B: memref<4096xi8>, %O: memref<4096xi8>) attributes {passthrough = ["noinline"]} {
  %c0 = arith.constant 0 : index
  %ma = memref.view %A[%c0][] : memref<4096xi8> to memref<1xvector<16xi8>>
  %mb = memref.view %B[%c0][] : memref<4096xi8> to memref<1xvector<16xi8>>
  %mo = memref.view %O[%c0][] : memref<4096xi8> to memref<1xvector<32xi8>>
  %x = memref.load %ma[%c0] : memref<1xvector<16xi8>>
  %y = memref.load %mb[%c0] : memref<1xvector<16xi8>>
  %a = arith.extui %x : vector<16xi8> to vector<16xi16>
  %b = arith.extui %y : vector<16xi8> to vector<16xi16>
  %s = arith.addi %a, %b : vector<16xi16>
  %m = arith.constant dense<255> : vector<16xi16>
  %p = arith.minui %s, %m : vector<16xi16>
  %t = arith.trunci %p : vector<16xi16> to vector<16xi8>
  %i = vector.interleave %t, %t : vector<16xi8> -> vector<32xi8>
  %u, %v = vector.deinterleave %i : vector<32xi8> -> vector<16xi8>
  %r = vector.interleave %v, %u : vector<16xi8> -> vector<32xi8>
  memref.store %r, %mo[%c0] : memref<1xvector<32xi8>>
  return
}
func.func @odd24(%A: memref<4096xi8>, %B: memref<4096xi8>, %O: memref<4096xi8>) attributes {passthrough = ["noinline"]} {
  %c0 = arith.constant 0 : index
  %ma = memref.view %A[%c0][] : memref<4096xi8> to memref<1xvector<16xi32>>
  %mb = memref.view %B[%c0][] : memref<4096xi8> to memref<1xvector<16xi32>>
  %mo = memref.view %O[%c0][] : memref<4096xi8> to memref<1xvector<16xi32>>
  %x = memref.load %ma[%c0] : memref<1xvector<16xi32>>
  %y = memref.load %mb[%c0] : memref<1xvector<16xi32>>
  %a = arith.trunci %x : vector<16xi32> to vector<16xi24>
  %b = arith.trunci %y : vector<16xi32> to vector<16xi24>
  %p = arith.muli %a, %b : vector<16xi24>
  %k = arith.constant dense<5> : vector<16xi24>
  %q = arith.shrsi %p, %k : vector<16xi24>
  %c = arith.maxsi %q, %b : vector<16xi24>
  %r = arith.extsi %c : vector<16xi24> to vector<16xi32>
  memref.store %r, %mo[%c0] : memref<1xvector<16xi32>>
  return
}
func.func @odd7(%A: memref<4096xi8>, %B: memref<4096xi8>, %O: memref<4096xi8>) attributes {passthrough = ["noinline"]} {
  %c0 = arith.constant 0 : index
  %ma = memref.view %A[%c0][] : memref<4096xi8> to memref<1xvector<32xi8>>
  %mb = memref.view %B[%c0][] : memref<4096xi8> to memref<1xvector<32xi8>>
  %mo = memref.view %O[%c0][] : memref<4096xi8> to memref<1xvector<32xi8>>
  %x = memref.load %ma[%c0] : memref<1xvector<32xi8>>
  %y = memref.load %mb[%c0] : memref<1xvector<32xi8>>
  %a = arith.trunci %x : vector<32xi8> to vector<32xi7>
  %b = arith.trunci %y : vector<32xi8> to vector<32xi7>
  %s = arith.addi %a, %b : vector<32xi7>
  %t = math.absi %s : vector<32xi7>
  %l = math.ctlz %t : vector<32xi7>
  %u = arith.minui %t, %l : vector<32xi7>
  %v = arith.cmpi sle, %u, %a : vector<32xi7>
  %w = arith.select %v, %u, %b : vector<32xi1>, vector<32xi7>
  %r = arith.extui %w : vector<32xi7> to vector<32xi8>
  memref.store %r, %mo[%c0] : memref<1xvector<32xi8>>
  return
}
func.func @odd1(%A: memref<4096xi8>, %B: memref<4096xi8>, %O: memref<4096xi8>) attributes {passthrough = ["noinline"]} {
  %c0 = arith.constant 0 : index
  %ma = memref.view %A[%c0][] : memref<4096xi8> to memref<1xvector<32xi8>>
  %mb = memref.view %B[%c0][] : memref<4096xi8> to memref<1xvector<32xi8>>
  %mo = memref.view %O[%c0][] : memref<4096xi8> to memref<1xvector<32xi8>>
  %x = memref.load %ma[%c0] : memref<1xvector<32xi8>>
  %y = memref.load %mb[%c0] : memref<1xvector<32xi8>>
  %a = arith.trunci %x : vector<32xi8> to vector<32xi1>
  %b = arith.trunci %y : vector<32xi8> to vector<32xi1>
  %s = arith.addi %a, %b : vector<32xi1>
  %m = arith.muli %a, %b : vector<32xi1>
  %n = arith.minsi %s, %m : vector<32xi1>
  %c = arith.cmpi slt, %a, %n : vector<32xi1>
  %d = arith.subi %c, %n : vector<32xi1>
  %e = arith.maxui %d, %a : vector<32xi1>
  %f = arith.extsi %e : vector<32xi1> to vector<32xi8>
  %r = arith.addi %f, %x : vector<32xi8>
  memref.store %r, %mo[%c0] : memref<1xvector<32xi8>>
  return
}
func.func @w64(%A: memref<4096xi8>, %B: memref<4096xi8>, %O: memref<4096xi8>) attributes {passthrough = ["noinline"]} {
  %c0 = arith.constant 0 : index
  %ma = memref.view %A[%c0][] : memref<4096xi8> to memref<1xvector<8xi64>>
  %mb = memref.view %B[%c0][] : memref<4096xi8> to memref<1xvector<8xi64>>
  %mo = memref.view %O[%c0][] : memref<4096xi8> to memref<1xvector<8xi64>>
  %x = memref.load %ma[%c0] : memref<1xvector<8xi64>>
  %y = memref.load %mb[%c0] : memref<1xvector<8xi64>>
  %k = arith.constant dense<63> : vector<8xi64>
  %s = arith.shrsi %x, %k : vector<8xi64>
  %t = arith.xori %x, %s : vector<8xi64>
  %u = arith.subi %t, %s : vector<8xi64>
  %c = arith.cmpi ugt, %u, %y : vector<8xi64>
  %m = arith.muli %u, %y : vector<8xi64>
  %n = arith.constant dense<-9223372036854775808> : vector<8xi64>
  %o = arith.addi %m, %n : vector<8xi64>
  %r = arith.select %c, %o, %m : vector<8xi1>, vector<8xi64>
  memref.store %r, %mo[%c0] : memref<1xvector<8xi64>>
  return
}
func.func @region(%A: memref<4096xi8>, %B: memref<4096xi8>, %O: memref<4096xi8>) attributes {passthrough = ["noinline"]} {
  %c0 = arith.constant 0 : index
  %ma = memref.view %A[%c0][] : memref<4096xi8> to memref<1xvector<32xi8>>
  %mb = memref.view %B[%c0][] : memref<4096xi8> to memref<1xvector<32xi8>>
  %mo = memref.view %O[%c0][] : memref<4096xi8> to memref<1xvector<32xi8>>
  %x = memref.load %ma[%c0] : memref<1xvector<32xi8>>
  %y = memref.load %mb[%c0] : memref<1xvector<32xi8>>
  %a = arith.extui %x : vector<32xi8> to vector<32xi16>
  %b = arith.extui %y : vector<32xi8> to vector<32xi16>
  %s = arith.addi %a, %b : vector<32xi16>
  %m = arith.constant dense<255> : vector<32xi16>
  %e = vector.extract %x[1] : i8 from vector<32xi8>
  %cz = arith.constant 0 : i8
  %c = arith.cmpi sgt, %e, %cz : i8
  %g = scf.if %c -> vector<32xi16> {
  %p = arith.minui %s, %m : vector<32xi16>
  scf.yield %p : vector<32xi16>
  } else {
  %one = arith.constant dense<1> : vector<32xi16>
  %t = arith.addi %s, %one : vector<32xi16>
  %u = arith.shrui %t, %one : vector<32xi16>
  scf.yield %u : vector<32xi16>
  }
  %r = arith.trunci %g : vector<32xi16> to vector<32xi8>
  memref.store %r, %mo[%c0] : memref<1xvector<32xi8>>
  return
}
func.func @loop(%A: memref<4096xi8>, %B: memref<4096xi8>, %O: memref<4096xi8>) attributes {passthrough = ["noinline"]} {
  %c0 = arith.constant 0 : index
  %ma = memref.view %A[%c0][] : memref<4096xi8> to memref<1xvector<32xi8>>
  %mb = memref.view %B[%c0][] : memref<4096xi8> to memref<1xvector<32xi8>>
  %mo = memref.view %O[%c0][] : memref<4096xi8> to memref<1xvector<32xi8>>
  %x = memref.load %ma[%c0] : memref<1xvector<32xi8>>
  %y = memref.load %mb[%c0] : memref<1xvector<32xi8>>
  %lb = arith.constant 0 : index
  %ub = arith.constant 5 : index
  %st = arith.constant 1 : index
  %m = arith.constant dense<255> : vector<32xi16>
  %r = scf.for %i = %lb to %ub step %st iter_args(%acc = %x) -> (vector<32xi8>) {
  %a = arith.extui %acc : vector<32xi8> to vector<32xi16>
  %b = arith.extui %y : vector<32xi8> to vector<32xi16>
  %s = arith.subi %a, %b : vector<32xi16>
  %d = math.absi %s : vector<32xi16>
  %o = vector.shuffle %d, %a [31,30,29,28,27,26,25,24,23,22,21,20,19,18,17,16,15,14,13,12,11,10,9,8,7,6,5,4,3,2,1,63] : vector<32xi16>, vector<32xi16>
  %p = arith.minui %o, %m : vector<32xi16>
  %q = arith.trunci %p : vector<32xi16> to vector<32xi8>
  scf.yield %q : vector<32xi8>
  }
  memref.store %r, %mo[%c0] : memref<1xvector<32xi8>>
  return
}
func.func @redkinds(%A: memref<4096xi8>, %B: memref<4096xi8>, %O: memref<4096xi8>) attributes {passthrough = ["noinline"]} {
  %c0 = arith.constant 0 : index
  %ma = memref.view %A[%c0][] : memref<4096xi8> to memref<1xvector<8x4xi8>>
  %mb = memref.view %B[%c0][] : memref<4096xi8> to memref<1xvector<8x4xi8>>
  %mo = memref.view %O[%c0][] : memref<4096xi8> to memref<1xvector<8xi8>>
  %x = memref.load %ma[%c0] : memref<1xvector<8x4xi8>>
  %y = memref.load %mb[%c0] : memref<1xvector<8x4xi8>>
  %z = arith.constant dense<[1,-2,3,-4,5,-6,7,-128]> : vector<8xi8>
  %a = vector.multi_reduction <mul>, %x, %z [1] : vector<8x4xi8> to vector<8xi8>
  %b = vector.multi_reduction <minsi>, %x, %a [1] : vector<8x4xi8> to vector<8xi8>
  %c = vector.multi_reduction <maxui>, %y, %b [1] : vector<8x4xi8> to vector<8xi8>
  %d = vector.multi_reduction <xor>, %y, %c [1] : vector<8x4xi8> to vector<8xi8>
  %e = arith.extui %d : vector<8xi8> to vector<8xi16>
  %f = arith.extui %c : vector<8xi8> to vector<8xi16>
  %g = arith.addi %e, %f : vector<8xi16>
  %k = arith.constant dense<1> : vector<8xi16>
  %h = arith.shrui %g, %k : vector<8xi16>
  %r = arith.trunci %h : vector<8xi16> to vector<8xi8>
  memref.store %r, %mo[%c0] : memref<1xvector<8xi8>>
  return
}
func.func @slices(%A: memref<4096xi8>, %B: memref<4096xi8>, %O: memref<4096xi8>) attributes {passthrough = ["noinline"]} {
  %c0 = arith.constant 0 : index
  %ma = memref.view %A[%c0][] : memref<4096xi8> to memref<1xvector<4x8xi16>>
  %mb = memref.view %B[%c0][] : memref<4096xi8> to memref<1xvector<2x4xi16>>
  %mo = memref.view %O[%c0][] : memref<4096xi8> to memref<1xvector<4x8xi16>>
  %x = memref.load %ma[%c0] : memref<1xvector<4x8xi16>>
  %y = memref.load %mb[%c0] : memref<1xvector<2x4xi16>>
  %s = vector.extract_strided_slice %x {offsets=[1,2], sizes=[2,4], strides=[1,1]} : vector<4x8xi16> to vector<2x4xi16>
  %a = arith.maxsi %s, %y : vector<2x4xi16>
  %i = vector.insert_strided_slice %a, %x {offsets=[2,3], strides=[1,1]} : vector<2x4xi16> into vector<4x8xi16>
  %ea = arith.extsi %i : vector<4x8xi16> to vector<4x8xi32>
  %eb = arith.extsi %x : vector<4x8xi16> to vector<4x8xi32>
  %p = arith.muli %ea, %eb : vector<4x8xi32>
  %k = arith.constant dense<16> : vector<4x8xi32>
  %t = arith.shrsi %p, %k : vector<4x8xi32>
  %r = arith.trunci %t : vector<4x8xi32> to vector<4x8xi16>
  memref.store %r, %mo[%c0] : memref<1xvector<4x8xi16>>
  return
}
func.func @divs(%A: memref<4096xi8>, %B: memref<4096xi8>, %O: memref<4096xi8>) attributes {passthrough = ["noinline"]} {
  %c0 = arith.constant 0 : index
  %ma = memref.view %A[%c0][] : memref<4096xi8> to memref<1xvector<16xi16>>
  %mb = memref.view %B[%c0][] : memref<4096xi8> to memref<1xvector<16xi16>>
  %mo = memref.view %O[%c0][] : memref<4096xi8> to memref<1xvector<16xi16>>
  %x = memref.load %ma[%c0] : memref<1xvector<16xi16>>
  %y = memref.load %mb[%c0] : memref<1xvector<16xi16>>
  %one = arith.constant dense<1> : vector<16xi16>
  %seven = arith.constant dense<7> : vector<16xi16>
  %d = arith.andi %y, %seven : vector<16xi16>
  %e = arith.addi %d, %one : vector<16xi16>
  %a = arith.divsi %x, %e : vector<16xi16>
  %b = arith.remsi %x, %e : vector<16xi16>
  %c = arith.floordivsi %x, %e : vector<16xi16>
  %f = arith.ceildivui %x, %e : vector<16xi16>
  %g = arith.addi %a, %b : vector<16xi16>
  %h = arith.maxsi %c, %f : vector<16xi16>
  %r = arith.subi %g, %h : vector<16xi16>
  memref.store %r, %mo[%c0] : memref<1xvector<16xi16>>
  return
}
func.func @divdead3(%A: memref<4096xi8>, %B: memref<4096xi8>, %O: memref<4096xi8>) attributes {passthrough = ["noinline"]} {
  %c0 = arith.constant 0 : index
  %ma = memref.view %A[%c0][] : memref<4096xi8> to memref<1xvector<8xi32>>
  %mb = memref.view %B[%c0][] : memref<4096xi8> to memref<1xvector<8xi32>>
  %mo = memref.view %O[%c0][] : memref<4096xi8> to memref<1xvector<8xi64>>
  %x = memref.load %ma[%c0] : memref<1xvector<8xi32>>
  %y = memref.load %mb[%c0] : memref<1xvector<8xi32>>
  %one = arith.constant dense<1> : vector<8xi32>
  %zero = arith.constant dense<0> : vector<8xi32>
  %d = arith.ori %y, %one : vector<8xi32>
  %i = vector.interleave %d, %zero : vector<8xi32> -> vector<16xi32>
  %mt = memref.view %O[%c0][] : memref<4096xi8> to memref<1xvector<16xi32>>
  memref.store %i, %mt[%c0] : memref<1xvector<16xi32>>
  %l = memref.load %mt[%c0] : memref<1xvector<16xi32>>
  %l0, %l1 = vector.deinterleave %l : vector<16xi32> -> vector<8xi32>
  %ii = vector.interleave %x, %x : vector<8xi32> -> vector<16xi32>
  memref.store %ii, %mt[%c0] : memref<1xvector<16xi32>>
  %xl = memref.load %mt[%c0] : memref<1xvector<16xi32>>
  %x0, %x1 = vector.deinterleave %xl : vector<16xi32> -> vector<8xi32>
  %q = arith.divui %x0, %l0 : vector<8xi32>
  %a = arith.extui %q : vector<8xi32> to vector<8xi64>
  %b = arith.extui %x1 : vector<8xi32> to vector<8xi64>
  %r = arith.muli %a, %b : vector<8xi64>
  memref.store %r, %mo[%c0] : memref<1xvector<8xi64>>
  return
}
func.func @dividz(%A: memref<4096xi8>, %B: memref<4096xi8>, %O: memref<4096xi8>) attributes {passthrough = ["noinline"]} {
  %c0 = arith.constant 0 : index
  %ma = memref.view %A[%c0][] : memref<4096xi8> to memref<1xvector<16xi8>>
  %mb = memref.view %B[%c0][] : memref<4096xi8> to memref<1xvector<16xi8>>
  %mo = memref.view %O[%c0][] : memref<4096xi8> to memref<1xvector<16xi8>>
  %x = memref.load %ma[%c0] : memref<1xvector<16xi8>>
  %y = memref.load %mb[%c0] : memref<1xvector<16xi8>>
  %z = arith.constant dense<0> : vector<16xi8>
  %one = arith.constant dense<1> : vector<16xi8>
  %c = arith.cmpi eq, %y, %z : vector<16xi8>
  %d = arith.select %c, %one, %y : vector<16xi1>, vector<16xi8>
  %q = arith.divui %x, %d : vector<16xi8>
  %t = arith.select %c, %z, %q : vector<16xi1>, vector<16xi8>
  %a = arith.extui %t : vector<16xi8> to vector<16xi16>
  %b = arith.extui %x : vector<16xi8> to vector<16xi16>
  %o = arith.constant dense<1> : vector<16xi16>
  %s = arith.addi %a, %b : vector<16xi16>
  %u = arith.addi %s, %o : vector<16xi16>
  %v = arith.shrui %u, %o : vector<16xi16>
  %r = arith.trunci %v : vector<16xi16> to vector<16xi8>
  memref.store %r, %mo[%c0] : memref<1xvector<16xi8>>
  return
}
func.func private @putchar(i32) -> i32

func.func @main() -> i32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %rounds = arith.constant 24 : index
  %half = arith.constant 512 : index
  %A = memref.alloca() {alignment = 64 : i64} : memref<4096xi8>
  %B = memref.alloca() {alignment = 64 : i64} : memref<4096xi8>
  %O = memref.alloca() {alignment = 64 : i64} : memref<4096xi8>
  %empty = arith.constant 0 : i8
  %bytes = arith.constant 4096 : index
  scf.for %i = %c0 to %bytes step %c1 {
    memref.store %empty, %O[%i] : memref<4096xi8>
  }
  %corners = arith.constant dense<[0, 1, -1, 32767, -32768, -32767, 255, 256, 127, 128, -128, -129, -2, 32766, 2056, -32640]> : vector<16xi16>
  %a16 = memref.view %A[%c0][] : memref<4096xi8> to memref<2048xi16>
  %b16 = memref.view %B[%c0][] : memref<4096xi8> to memref<2048xi16>
  %seed = arith.constant 12345 : i64
  %k1 = arith.constant 6364136223846793005 : i64
  %k2 = arith.constant 1442695040888963407 : i64
  %last = scf.for %round = %c0 to %rounds step %c1 iter_args(%state = %seed) -> (i64) {
    %odd = arith.remui %round, %c2 : index
    %mixed = arith.cmpi eq, %odd, %c0 : index
    %next = scf.for %i = %c0 to %half step %c1 iter_args(%s = %state) -> (i64) {
      %m0 = arith.muli %s, %k1 : i64
      %s0 = arith.addi %m0, %k2 : i64
      %m1 = arith.muli %s0, %k1 : i64
      %s1 = arith.addi %m1, %k2 : i64
      %va = func.call @element(%s0, %mixed, %corners) : (i64, i1, vector<16xi16>) -> i16
      %vb = func.call @element(%s1, %mixed, %corners) : (i64, i1, vector<16xi16>) -> i16
      memref.store %va, %a16[%i] : memref<2048xi16>
      memref.store %vb, %b16[%i] : memref<2048xi16>
      scf.yield %s1 : i64
    }
    func.call @guard16(%A, %B, %O) : (memref<4096xi8>, memref<4096xi8>, memref<4096xi8>) -> ()
    func.call @show(%O) : (memref<4096xi8>) -> ()
    func.call @guard8(%A, %B, %O) : (memref<4096xi8>, memref<4096xi8>, memref<4096xi8>) -> ()
    func.call @show(%O) : (memref<4096xi8>) -> ()
    func.call @guarded_average(%A, %B, %O) : (memref<4096xi8>, memref<4096xi8>, memref<4096xi8>) -> ()
    func.call @show(%O) : (memref<4096xi8>) -> ()
    func.call @clampmixed(%A, %B, %O) : (memref<4096xi8>, memref<4096xi8>, memref<4096xi8>) -> ()
    func.call @show(%O) : (memref<4096xi8>) -> ()
    func.call @clampmixed2(%A, %B, %O) : (memref<4096xi8>, memref<4096xi8>, memref<4096xi8>) -> ()
    func.call @show(%O) : (memref<4096xi8>) -> ()
    func.call @nswshare(%A, %B, %O) : (memref<4096xi8>, memref<4096xi8>, memref<4096xi8>) -> ()
    func.call @show(%O) : (memref<4096xi8>) -> ()
    func.call @madd_wide(%A, %B, %O) : (memref<4096xi8>, memref<4096xi8>, memref<4096xi8>) -> ()
    func.call @show(%O) : (memref<4096xi8>) -> ()
    func.call @madd_usat2(%A, %B, %O) : (memref<4096xi8>, memref<4096xi8>, memref<4096xi8>) -> ()
    func.call @show(%O) : (memref<4096xi8>) -> ()
    func.call @mulhrs_edge(%A, %B, %O) : (memref<4096xi8>, memref<4096xi8>, memref<4096xi8>) -> ()
    func.call @show(%O) : (memref<4096xi8>) -> ()
    func.call @mulhrs_sat(%A, %B, %O) : (memref<4096xi8>, memref<4096xi8>, memref<4096xi8>) -> ()
    func.call @show(%O) : (memref<4096xi8>) -> ()
    func.call @avg_mix(%A, %B, %O) : (memref<4096xi8>, memref<4096xi8>, memref<4096xi8>) -> ()
    func.call @show(%O) : (memref<4096xi8>) -> ()
    func.call @addsat_off(%A, %B, %O) : (memref<4096xi8>, memref<4096xi8>, memref<4096xi8>) -> ()
    func.call @show(%O) : (memref<4096xi8>) -> ()
    func.call @sad_s(%A, %B, %O) : (memref<4096xi8>, memref<4096xi8>, memref<4096xi8>) -> ()
    func.call @show(%O) : (memref<4096xi8>) -> ()
    func.call @dpbusd_swap(%A, %B, %O) : (memref<4096xi8>, memref<4096xi8>, memref<4096xi8>) -> ()
    func.call @show(%O) : (memref<4096xi8>) -> ()
    func.call @dpbusd_16(%A, %B, %O) : (memref<4096xi8>, memref<4096xi8>, memref<4096xi8>) -> ()
    func.call @show(%O) : (memref<4096xi8>) -> ()
    func.call @dpwssd_neg(%A, %B, %O) : (memref<4096xi8>, memref<4096xi8>, memref<4096xi8>) -> ()
    func.call @show(%O) : (memref<4096xi8>) -> ()
    func.call @sub_sat_s(%A, %B, %O) : (memref<4096xi8>, memref<4096xi8>, memref<4096xi8>) -> ()
    func.call @show(%O) : (memref<4096xi8>) -> ()
    func.call @mulhi_mix(%A, %B, %O) : (memref<4096xi8>, memref<4096xi8>, memref<4096xi8>) -> ()
    func.call @show(%O) : (memref<4096xi8>) -> ()
    func.call @rank0b(%A, %B, %O) : (memref<4096xi8>, memref<4096xi8>, memref<4096xi8>) -> ()
    func.call @show(%O) : (memref<4096xi8>) -> ()
    func.call @rank0ins(%A, %B, %O) : (memref<4096xi8>, memref<4096xi8>, memref<4096xi8>) -> ()
    func.call @show(%O) : (memref<4096xi8>) -> ()
    func.call @lane1(%A, %B, %O) : (memref<4096xi8>, memref<4096xi8>, memref<4096xi8>) -> ()
    func.call @show(%O) : (memref<4096xi8>) -> ()
    func.call @contract3d(%A, %B, %O) : (memref<4096xi8>, memref<4096xi8>, memref<4096xi8>) -> ()
    func.call @show(%O) : (memref<4096xi8>) -> ()
    func.call @contracttrans(%A, %B, %O) : (memref<4096xi8>, memref<4096xi8>, memref<4096xi8>) -> ()
    func.call @show(%O) : (memref<4096xi8>) -> ()
    func.call @multiuse(%A, %B, %O) : (memref<4096xi8>, memref<4096xi8>, memref<4096xi8>) -> ()
    func.call @show(%O) : (memref<4096xi8>) -> ()
    func.call @inschain(%A, %B, %O) : (memref<4096xi8>, memref<4096xi8>, memref<4096xi8>) -> ()
    func.call @show(%O) : (memref<4096xi8>) -> ()
    func.call @shufsat(%A, %B, %O) : (memref<4096xi8>, memref<4096xi8>, memref<4096xi8>) -> ()
    func.call @show(%O) : (memref<4096xi8>) -> ()
    func.call @selscalar(%A, %B, %O) : (memref<4096xi8>, memref<4096xi8>, memref<4096xi8>) -> ()
    func.call @show(%O) : (memref<4096xi8>) -> ()
    func.call @bitcasti1(%A, %B, %O) : (memref<4096xi8>, memref<4096xi8>, memref<4096xi8>) -> ()
    func.call @show(%O) : (memref<4096xi8>) -> ()
    func.call @bitcasti1b(%A, %B, %O) : (memref<4096xi8>, memref<4096xi8>, memref<4096xi8>) -> ()
    func.call @show(%O) : (memref<4096xi8>) -> ()
    func.call @transp(%A, %B, %O) : (memref<4096xi8>, memref<4096xi8>, memref<4096xi8>) -> ()
    func.call @show(%O) : (memref<4096xi8>) -> ()
    func.call @deilvsame(%A, %B, %O) : (memref<4096xi8>, memref<4096xi8>, memref<4096xi8>) -> ()
    func.call @show(%O) : (memref<4096xi8>) -> ()
    func.call @odd24(%A, %B, %O) : (memref<4096xi8>, memref<4096xi8>, memref<4096xi8>) -> ()
    func.call @show(%O) : (memref<4096xi8>) -> ()
    func.call @odd7(%A, %B, %O) : (memref<4096xi8>, memref<4096xi8>, memref<4096xi8>) -> ()
    func.call @show(%O) : (memref<4096xi8>) -> ()
    func.call @odd1(%A, %B, %O) : (memref<4096xi8>, memref<4096xi8>, memref<4096xi8>) -> ()
    func.call @show(%O) : (memref<4096xi8>) -> ()
    func.call @w64(%A, %B, %O) : (memref<4096xi8>, memref<4096xi8>, memref<4096xi8>) -> ()
    func.call @show(%O) : (memref<4096xi8>) -> ()
    func.call @region(%A, %B, %O) : (memref<4096xi8>, memref<4096xi8>, memref<4096xi8>) -> ()
    func.call @show(%O) : (memref<4096xi8>) -> ()
    func.call @loop(%A, %B, %O) : (memref<4096xi8>, memref<4096xi8>, memref<4096xi8>) -> ()
    func.call @show(%O) : (memref<4096xi8>) -> ()
    func.call @redkinds(%A, %B, %O) : (memref<4096xi8>, memref<4096xi8>, memref<4096xi8>) -> ()
    func.call @show(%O) : (memref<4096xi8>) -> ()
    func.call @slices(%A, %B, %O) : (memref<4096xi8>, memref<4096xi8>, memref<4096xi8>) -> ()
    func.call @show(%O) : (memref<4096xi8>) -> ()
    func.call @divs(%A, %B, %O) : (memref<4096xi8>, memref<4096xi8>, memref<4096xi8>) -> ()
    func.call @show(%O) : (memref<4096xi8>) -> ()
    func.call @divdead3(%A, %B, %O) : (memref<4096xi8>, memref<4096xi8>, memref<4096xi8>) -> ()
    func.call @show(%O) : (memref<4096xi8>) -> ()
    func.call @dividz(%A, %B, %O) : (memref<4096xi8>, memref<4096xi8>, memref<4096xi8>) -> ()
    func.call @show(%O) : (memref<4096xi8>) -> ()
    scf.yield %next : i64
  }
  %ok = arith.constant 0 : i32
  return %ok : i32
}

// A random number, or in mixed data often a corner value.
func.func @element(%state: i64, %mixed: i1, %corners: vector<16xi16>) -> i16 {
  %s33 = arith.constant 33 : i64
  %s44 = arith.constant 44 : i64
  %fifteen = arith.constant 15 : i64
  %three = arith.constant 3 : i64
  %zero = arith.constant 0 : i64
  %high = arith.shrui %state, %s33 : i64
  %random = arith.trunci %high : i64 to i16
  %pick = arith.shrui %state, %s44 : i64
  %which = arith.andi %pick, %fifteen : i64
  %index = arith.index_cast %which : i64 to index
  %corner = vector.extractelement %corners[%index : index] : vector<16xi16>
  %low = arith.andi %high, %three : i64
  %rare = arith.cmpi eq, %low, %zero : i64
  %true = arith.constant true
  %often = arith.xori %rare, %true : i1
  %take = arith.andi %mixed, %often : i1
  %r = arith.select %take, %corner, %random : i16
  return %r : i16
}

func.func @show(%O: memref<4096xi8>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %shown = arith.constant 128 : index
  scf.for %i = %c0 to %shown step %c1 {
    %v = memref.load %O[%i] : memref<4096xi8>
    %w = arith.extui %v : i8 to i32
    func.call @putchar(%w) : (i32) -> i32
  }
  return
}
