// Conversions of clamped floats become conversions of rounded ones to i32 and, on x86, a narrowing that saturates; bounds and
// numbers that are added change places with the rounding. main returns how many lanes differ from scalar code, which
// stays as it is.
// REQUIRES: rules
// RUN: auto-opt --mcpu=x86-64-v3 --convert-vector-to-auto --stats %s -o %t.mlir 2> %t.log
// RUN: FileCheck %s < %t.mlir
// RUN: FileCheck %s --check-prefix=STATS < %t.log
// RUN: auto-opt --mcpu=x86-64-v3 --emit=llvm %s -o %t.ll && lli %t.ll
// RUN: auto-opt --mcpu=x86-64-v3 --rules=none --emit=llvm %s -o %t.upstream.ll && lli %t.upstream.ll
// RUN: auto-opt --mcpu=x86-64-v3 --convert-vector-to-auto --verify=equivalence --stats %s -o /dev/null 2>&1 | FileCheck %s --check-prefix=PROVEN
// RUN: auto-opt --target=neon --mcpu=neoverse-n1 --emit=asm %s -o - | FileCheck %s --check-prefix=NEON
// STATS: 5 conversions_clamped
// PROVEN: 0 conversions_clamped

// Narrowings truncate there: the bounds of floats are enough.
// NEON-LABEL: even_lanes:
// NEON: fmin
// NEON-NOT: smin
// NEON: ret

// CHECK-LABEL: func.func @even_lanes
// CHECK: auto.minf
// CHECK: auto.round_float_to_int
// CHECK: arith.maxsi
// CHECK-LABEL: func.func @even_one
func.func @even_lanes(%from: memref<16xf32>, %to: memref<16xi32>) attributes {passthrough = ["noinline"]} {
  %c0 = arith.constant 0 : index
  %x = vector.load %from[%c0] : memref<16xf32>, vector<16xf32>
  %k0 = arith.constant dense<3.0> : vector<16xf32>
  %k1 = arith.constant dense<-128.0> : vector<16xf32>
  %k2 = arith.constant dense<127.0> : vector<16xf32>
  %r = math.roundeven %x : vector<16xf32>
  %z = arith.addf %r, %k0 : vector<16xf32>
  %l = arith.maximumf %z, %k1 : vector<16xf32>
  %h = arith.minimumf %l, %k2 : vector<16xf32>
  %n = arith.fptosi %h : vector<16xf32> to vector<16xi8>
  %e = arith.extsi %n : vector<16xi8> to vector<16xi32>
  vector.store %e, %to[%c0] : memref<16xi32>, vector<16xi32>
  return
}
func.func @even_one(%x: f32) -> i32 attributes {passthrough = ["noinline"]} {
  %k0 = arith.constant 3.0 : f32
  %k1 = arith.constant -128.0 : f32
  %k2 = arith.constant 127.0 : f32
  %r = math.roundeven %x : f32
  %z = arith.addf %r, %k0 : f32
  %l = arith.maximumf %z, %k1 : f32
  %h = arith.minimumf %l, %k2 : f32
  %n = arith.fptosi %h : f32 to i8
  %e = arith.extsi %n : i8 to i32
  return %e : i32
}

func.func @chosen_lanes(%from: memref<16xf32>, %to: memref<16xi32>) attributes {passthrough = ["noinline"]} {
  %c0 = arith.constant 0 : index
  %x = vector.load %from[%c0] : memref<16xf32>, vector<16xf32>
  %k0 = arith.constant dense<100.0> : vector<16xf32>
  %k1 = arith.constant dense<0.0> : vector<16xf32>
  %k2 = arith.constant dense<0.0> : vector<16xf32>
  %k3 = arith.constant dense<255.0> : vector<16xf32>
  %k4 = arith.constant dense<255.0> : vector<16xf32>
  %r = math.floor %x : vector<16xf32>
  %z = arith.subf %r, %k0 : vector<16xf32>
  %low = arith.cmpf ult, %z, %k1 : vector<16xf32>
  %l = arith.select %low, %k2, %z : vector<16xi1>, vector<16xf32>
  %high = arith.cmpf oge, %k3, %l : vector<16xf32>
  %h = arith.select %high, %l, %k4 : vector<16xi1>, vector<16xf32>
  %n = arith.fptoui %h : vector<16xf32> to vector<16xi8>
  %e = arith.extsi %n : vector<16xi8> to vector<16xi32>
  vector.store %e, %to[%c0] : memref<16xi32>, vector<16xi32>
  return
}
func.func @chosen_one(%x: f32) -> i32 attributes {passthrough = ["noinline"]} {
  %k0 = arith.constant 100.0 : f32
  %k1 = arith.constant 0.0 : f32
  %k2 = arith.constant 0.0 : f32
  %k3 = arith.constant 255.0 : f32
  %k4 = arith.constant 255.0 : f32
  %r = math.floor %x : f32
  %z = arith.subf %r, %k0 : f32
  %low = arith.cmpf ult, %z, %k1 : f32
  %l = arith.select %low, %k2, %z : f32
  %high = arith.cmpf oge, %k3, %l : f32
  %h = arith.select %high, %l, %k4 : f32
  %n = arith.fptoui %h : f32 to i8
  %e = arith.extsi %n : i8 to i32
  return %e : i32
}

func.func @truncated_lanes(%from: memref<16xf32>, %to: memref<16xi32>) attributes {passthrough = ["noinline"]} {
  %c0 = arith.constant 0 : index
  %x = vector.load %from[%c0] : memref<16xf32>, vector<16xf32>
  %k0 = arith.constant dense<115.0> : vector<16xf32>
  %k1 = arith.constant dense<12.0> : vector<16xf32>
  %k2 = arith.constant dense<-120.0> : vector<16xf32>
  %r = math.round %x : vector<16xf32>
  %h = arith.minnumf %r, %k0 : vector<16xf32>
  %z = arith.addf %k1, %h : vector<16xf32>
  %l = arith.maxnumf %k2, %z : vector<16xf32>
  %w = arith.fptosi %l : vector<16xf32> to vector<16xi32>
  %n = arith.trunci %w : vector<16xi32> to vector<16xi8>
  %e = arith.extsi %n : vector<16xi8> to vector<16xi32>
  vector.store %e, %to[%c0] : memref<16xi32>, vector<16xi32>
  return
}
func.func @truncated_one(%x: f32) -> i32 attributes {passthrough = ["noinline"]} {
  %k0 = arith.constant 115.0 : f32
  %k1 = arith.constant 12.0 : f32
  %k2 = arith.constant -120.0 : f32
  %r = math.round %x : f32
  %h = arith.minnumf %r, %k0 : f32
  %z = arith.addf %k1, %h : f32
  %l = arith.maxnumf %k2, %z : f32
  %w = arith.fptosi %l : f32 to i32
  %n = arith.trunci %w : i32 to i8
  %e = arith.extsi %n : i8 to i32
  return %e : i32
}

func.func @open_lanes(%from: memref<16xf32>, %to: memref<16xi32>) attributes {passthrough = ["noinline"]} {
  %c0 = arith.constant 0 : index
  %x = vector.load %from[%c0] : memref<16xf32>, vector<16xf32>
  %k0 = arith.constant dense<-30000.0> : vector<16xf32>
  %k1 = arith.constant dense<20000.0> : vector<16xf32>
  %l = arith.maximumf %x, %k0 : vector<16xf32>
  %h = arith.minimumf %l, %k1 : vector<16xf32>
  %n = arith.fptosi %h : vector<16xf32> to vector<16xi16>
  %e = arith.extsi %n : vector<16xi16> to vector<16xi32>
  vector.store %e, %to[%c0] : memref<16xi32>, vector<16xi32>
  return
}
func.func @open_one(%x: f32) -> i32 attributes {passthrough = ["noinline"]} {
  %k0 = arith.constant -30000.0 : f32
  %k1 = arith.constant 20000.0 : f32
  %l = arith.maximumf %x, %k0 : f32
  %h = arith.minimumf %l, %k1 : f32
  %n = arith.fptosi %h : f32 to i16
  %e = arith.extsi %n : i16 to i32
  return %e : i32
}

func.func @between_lanes(%from: memref<16xf32>, %to: memref<16xi32>) attributes {passthrough = ["noinline"]} {
  %c0 = arith.constant 0 : index
  %x = vector.load %from[%c0] : memref<16xf32>, vector<16xf32>
  %k0 = arith.constant dense<-5.0> : vector<16xf32>
  %k1 = arith.constant dense<7.0> : vector<16xf32>
  %k2 = arith.constant dense<60.0> : vector<16xf32>
  %k3 = arith.constant dense<9.0> : vector<16xf32>
  %k4 = arith.constant dense<-2.0> : vector<16xf32>
  %r = math.ceil %x : vector<16xf32>
  %l = arith.maximumf %r, %k0 : vector<16xf32>
  %z = arith.addf %l, %k1 : vector<16xf32>
  %h = arith.minimumf %z, %k2 : vector<16xf32>
  %y = arith.subf %h, %k3 : vector<16xf32>
  %m = arith.maximumf %y, %k4 : vector<16xf32>
  %n = arith.fptosi %m : vector<16xf32> to vector<16xi32>
  vector.store %n, %to[%c0] : memref<16xi32>, vector<16xi32>
  return
}
func.func @between_one(%x: f32) -> i32 attributes {passthrough = ["noinline"]} {
  %k0 = arith.constant -5.0 : f32
  %k1 = arith.constant 7.0 : f32
  %k2 = arith.constant 60.0 : f32
  %k3 = arith.constant 9.0 : f32
  %k4 = arith.constant -2.0 : f32
  %r = math.ceil %x : f32
  %l = arith.maximumf %r, %k0 : f32
  %z = arith.addf %l, %k1 : f32
  %h = arith.minimumf %z, %k2 : f32
  %y = arith.subf %h, %k3 : f32
  %m = arith.maximumf %y, %k4 : f32
  %n = arith.fptosi %m : f32 to i32
  return %n : i32
}

// Numbers of all sizes, and quarters around the bounds; no NaNs.
func.func @number(%i: index) -> f32 {
  %k = arith.index_cast %i : index to i32
  %stride = arith.constant 65521 : i32
  %bits = arith.muli %k, %stride : i32
  %any = arith.bitcast %bits : i32 to f32
  %whole = arith.sitofp %k : i32 to f32
  %quarter = arith.constant 0.25 : f32
  %middle = arith.constant 512.0 : f32
  %scaled = arith.mulf %whole, %quarter : f32
  %near = arith.subf %scaled, %middle : f32
  %end = arith.constant 4096 : i32
  %is_near = arith.cmpi ult, %k, %end : i32
  %both = arith.select %is_near, %near, %any : f32
  %ordered = arith.cmpf ord, %both, %both : f32
  %x = arith.select %ordered, %both, %quarter : f32
  return %x : f32
}

func.func @main() -> i32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c16 = arith.constant 16 : index
  %end = arith.constant 70000 : index
  %zero = arith.constant 0 : i32
  %x = memref.alloc() : memref<16xf32>
  %even = memref.alloc() : memref<16xi32>
  %chosen = memref.alloc() : memref<16xi32>
  %truncated = memref.alloc() : memref<16xi32>
  %open = memref.alloc() : memref<16xi32>
  %between = memref.alloc() : memref<16xi32>
  %wrong = scf.for %i = %c0 to %end step %c16 iter_args(%w = %zero) -> (i32) {
    scf.for %j = %c0 to %c16 step %c1 {
      %k = arith.addi %i, %j : index
      %v = func.call @number(%k) : (index) -> f32
      memref.store %v, %x[%j] : memref<16xf32>
    }
    func.call @even_lanes(%x, %even) : (memref<16xf32>, memref<16xi32>) -> ()
    func.call @chosen_lanes(%x, %chosen) : (memref<16xf32>, memref<16xi32>) -> ()
    func.call @truncated_lanes(%x, %truncated) : (memref<16xf32>, memref<16xi32>) -> ()
    func.call @open_lanes(%x, %open) : (memref<16xf32>, memref<16xi32>) -> ()
    func.call @between_lanes(%x, %between) : (memref<16xf32>, memref<16xi32>) -> ()
    %t = scf.for %j = %c0 to %c16 step %c1 iter_args(%s0 = %w) -> (i32) {
      %v = memref.load %x[%j] : memref<16xf32>
      %a0 = memref.load %even[%j] : memref<16xi32>
      %b0 = func.call @even_one(%v) : (f32) -> i32
      %d0 = arith.cmpi ne, %a0, %b0 : i32
      %e0 = arith.extui %d0 : i1 to i32
      %s1 = arith.addi %s0, %e0 : i32
      %a1 = memref.load %chosen[%j] : memref<16xi32>
      %b1 = func.call @chosen_one(%v) : (f32) -> i32
      %d1 = arith.cmpi ne, %a1, %b1 : i32
      %e1 = arith.extui %d1 : i1 to i32
      %s2 = arith.addi %s1, %e1 : i32
      %a2 = memref.load %truncated[%j] : memref<16xi32>
      %b2 = func.call @truncated_one(%v) : (f32) -> i32
      %d2 = arith.cmpi ne, %a2, %b2 : i32
      %e2 = arith.extui %d2 : i1 to i32
      %s3 = arith.addi %s2, %e2 : i32
      %a3 = memref.load %open[%j] : memref<16xi32>
      %b3 = func.call @open_one(%v) : (f32) -> i32
      %d3 = arith.cmpi ne, %a3, %b3 : i32
      %e3 = arith.extui %d3 : i1 to i32
      %s4 = arith.addi %s3, %e3 : i32
      %a4 = memref.load %between[%j] : memref<16xi32>
      %b4 = func.call @between_one(%v) : (f32) -> i32
      %d4 = arith.cmpi ne, %a4, %b4 : i32
      %e4 = arith.extui %d4 : i1 to i32
      %s5 = arith.addi %s4, %e4 : i32
      scf.yield %s5 : i32
    }
    scf.yield %t : i32
  }
  %most = arith.constant 100 : i32
  %r = arith.minui %wrong, %most : i32
  return %r : i32
}
