// Pixels of a few channels: lanes run along the columns or along all channels of them, and each vector is loaded once.
// main returns how many elements are not what loops over scalars store, for rows of 1 to 70 pixels.
// RUN: auto-opt --mcpu=znver4 --convert-linalg-to-vector %s | FileCheck %s
// RUN: auto-opt --mcpu=x86-64 --emit=llvm %s -o %t.ll
// RUN: lli %t.ll
// RUN: auto-opt --mcpu=x86-64-v2 --emit=llvm %s -o %t.ll
// RUN: lli %t.ll
// REQUIRES: rules

// The factor of a pixel: its lanes are repeated.
// CHECK-LABEL: func.func @blend(
// CHECK: vector.load {{.*}}, vector<64xi8>
// CHECK: vector.store {{.*}}, vector<64xi8>
func.func @blend(%a: memref<?x?x3xi8> {llvm.noalias}, %b: memref<?x?x3xi8> {llvm.noalias}, %m: memref<?x?xi8> {llvm.noalias}, %o: memref<?x?x3xi8> {llvm.noalias}) attributes {passthrough = ["noinline"]} {
  linalg.generic {indexing_maps = [affine_map<(h, w, c) -> (h, w, c)>, affine_map<(h, w, c) -> (h, w, c)>, affine_map<(h, w, c) -> (h, w)>, affine_map<(h, w, c) -> (h, w, c)>],
                  iterator_types = ["parallel", "parallel", "parallel"]}
      ins(%a, %b, %m : memref<?x?x3xi8>, memref<?x?x3xi8>, memref<?x?xi8>) outs(%o : memref<?x?x3xi8>) {
  ^bb0(%x: i8, %y: i8, %f: i8, %z: i8):
    %c128 = arith.constant 128 : i16
    %c255 = arith.constant 255 : i16
    %c8 = arith.constant 8 : i16
    %wx = arith.extui %x : i8 to i16
    %wy = arith.extui %y : i8 to i16
    %wf = arith.extui %f : i8 to i16
    %g = arith.subi %c255, %wf : i16
    %p = arith.muli %wx, %wf : i16
    %q = arith.muli %wy, %g : i16
    %s = arith.addi %p, %q : i16
    %t = arith.addi %s, %c128 : i16
    %u = arith.shrui %t, %c8 : i16
    %r = arith.trunci %u : i16 to i8
    linalg.yield %r : i8
  }
  return
}

func.func @blend_expected(%a: memref<?x?x3xi8>, %b: memref<?x?x3xi8>, %m: memref<?x?xi8>, %o: memref<?x?x3xi8>, %rows: index, %columns: index) {
  %k0 = arith.constant 0 : index
  %k1 = arith.constant 1 : index
  %k2 = arith.constant 2 : index
  %kc = arith.constant 3 : index
  scf.for %h = %k0 to %rows step %k1 {
    scf.for %w = %k0 to %columns step %k1 {
      scf.for %c = %k0 to %kc step %k1 {
        %x = memref.load %a[%h, %w, %c] : memref<?x?x3xi8>
        %y = memref.load %b[%h, %w, %c] : memref<?x?x3xi8>
        %f = memref.load %m[%h, %w] : memref<?x?xi8>
        %c128 = arith.constant 128 : i16
        %c255 = arith.constant 255 : i16
        %c8 = arith.constant 8 : i16
        %wx = arith.extui %x : i8 to i16
        %wy = arith.extui %y : i8 to i16
        %wf = arith.extui %f : i8 to i16
        %g = arith.subi %c255, %wf : i16
        %p = arith.muli %wx, %wf : i16
        %q = arith.muli %wy, %g : i16
        %s = arith.addi %p, %q : i16
        %t = arith.addi %s, %c128 : i16
        %u = arith.shrui %t, %c8 : i16
        %r = arith.trunci %u : i16 to i8
        memref.store %r, %o[%h, %w, %c] : memref<?x?x3xi8>
      }
    }
  }
  return
}

// The factors of the channels, in the lanes of all pixels.
// CHECK-LABEL: func.func @scale(
// CHECK: vector.store {{.*}}, vector<64xi8>
func.func @scale(%a: memref<?x?x4xi8> {llvm.noalias}, %m: memref<4xi8> {llvm.noalias}, %o: memref<?x?x4xi8> {llvm.noalias}) attributes {passthrough = ["noinline"]} {
  linalg.generic {indexing_maps = [affine_map<(h, w, c) -> (h, w, c)>, affine_map<(h, w, c) -> (c)>, affine_map<(h, w, c) -> (h, w, c)>],
                  iterator_types = ["parallel", "parallel", "parallel"]}
      ins(%a, %m : memref<?x?x4xi8>, memref<4xi8>) outs(%o : memref<?x?x4xi8>) {
  ^bb0(%x: i8, %f: i8, %z: i8):
    %c8 = arith.constant 8 : i16
    %wx = arith.extui %x : i8 to i16
    %wf = arith.extui %f : i8 to i16
    %p = arith.muli %wx, %wf : i16
    %u = arith.shrui %p, %c8 : i16
    %r = arith.trunci %u : i16 to i8
    linalg.yield %r : i8
  }
  return
}

func.func @scale_expected(%a: memref<?x?x4xi8>, %m: memref<4xi8>, %o: memref<?x?x4xi8>, %rows: index, %columns: index) {
  %k0 = arith.constant 0 : index
  %k1 = arith.constant 1 : index
  %k2 = arith.constant 2 : index
  %kc = arith.constant 4 : index
  scf.for %h = %k0 to %rows step %k1 {
    scf.for %w = %k0 to %columns step %k1 {
      scf.for %c = %k0 to %kc step %k1 {
        %x = memref.load %a[%h, %w, %c] : memref<?x?x4xi8>
        %f = memref.load %m[%c] : memref<4xi8>
        %c8 = arith.constant 8 : i16
        %wx = arith.extui %x : i8 to i16
        %wf = arith.extui %f : i8 to i16
        %p = arith.muli %wx, %wf : i16
        %u = arith.shrui %p, %c8 : i16
        %r = arith.trunci %u : i16 to i8
        memref.store %r, %o[%h, %w, %c] : memref<?x?x4xi8>
      }
    }
  }
  return
}

// Every other pixel of two rows.
// CHECK-LABEL: func.func @half(
// CHECK: vector.store {{.*}}, vector<64xi8>
func.func @half(%a: memref<?x?x4xi8> {llvm.noalias}, %o: memref<?x?x4xi8> {llvm.noalias}) attributes {passthrough = ["noinline"]} {
  linalg.generic {indexing_maps = [affine_map<(h, w, c) -> (2 * h, 2 * w, c)>, affine_map<(h, w, c) -> (2 * h, 2 * w + 1, c)>, affine_map<(h, w, c) -> (2 * h + 1, 2 * w, c)>, affine_map<(h, w, c) -> (2 * h + 1, 2 * w + 1, c)>, affine_map<(h, w, c) -> (h, w, c)>],
                  iterator_types = ["parallel", "parallel", "parallel"]}
      ins(%a, %a, %a, %a : memref<?x?x4xi8>, memref<?x?x4xi8>, memref<?x?x4xi8>, memref<?x?x4xi8>) outs(%o : memref<?x?x4xi8>) {
  ^bb0(%x0: i8, %x1: i8, %x2: i8, %x3: i8, %z: i8):
    %c2 = arith.constant 2 : i16
    %w0 = arith.extui %x0 : i8 to i16
    %w1 = arith.extui %x1 : i8 to i16
    %w2 = arith.extui %x2 : i8 to i16
    %w3 = arith.extui %x3 : i8 to i16
    %s0 = arith.addi %w0, %w1 : i16
    %s1 = arith.addi %w2, %w3 : i16
    %s2 = arith.addi %s0, %s1 : i16
    %s3 = arith.addi %s2, %c2 : i16
    %u = arith.shrui %s3, %c2 : i16
    %r = arith.trunci %u : i16 to i8
    linalg.yield %r : i8
  }
  return
}

func.func @half_expected(%a: memref<?x?x4xi8>, %o: memref<?x?x4xi8>, %rows: index, %columns: index) {
  %k0 = arith.constant 0 : index
  %k1 = arith.constant 1 : index
  %k2 = arith.constant 2 : index
  %kc = arith.constant 4 : index
  scf.for %h = %k0 to %rows step %k1 {
    scf.for %w = %k0 to %columns step %k1 {
      scf.for %c = %k0 to %kc step %k1 {
        %i0 = arith.muli %h, %k2 : index
        %j0 = arith.muli %w, %k2 : index
        %i1 = arith.addi %i0, %k1 : index
        %j1 = arith.addi %j0, %k1 : index
        %x0 = memref.load %a[%i0, %j0, %c] : memref<?x?x4xi8>
        %x1 = memref.load %a[%i0, %j1, %c] : memref<?x?x4xi8>
        %x2 = memref.load %a[%i1, %j0, %c] : memref<?x?x4xi8>
        %x3 = memref.load %a[%i1, %j1, %c] : memref<?x?x4xi8>
        %c2 = arith.constant 2 : i16
        %w0 = arith.extui %x0 : i8 to i16
        %w1 = arith.extui %x1 : i8 to i16
        %w2 = arith.extui %x2 : i8 to i16
        %w3 = arith.extui %x3 : i8 to i16
        %s0 = arith.addi %w0, %w1 : i16
        %s1 = arith.addi %w2, %w3 : i16
        %s2 = arith.addi %s0, %s1 : i16
        %s3 = arith.addi %s2, %c2 : i16
        %u = arith.shrui %s3, %c2 : i16
        %r = arith.trunci %u : i16 to i8
        memref.store %r, %o[%h, %w, %c] : memref<?x?x4xi8>
      }
    }
  }
  return
}

// The same, of channels whose groups begin at no even lanes.
// CHECK-LABEL: func.func @third(
// CHECK: vector.load {{.*}}, vector<64xi8>
// CHECK: vector.store {{.*}}, vector<64xi8>
func.func @third(%a: memref<?x?x3xi8> {llvm.noalias}, %o: memref<?x?x3xi8> {llvm.noalias}) attributes {passthrough = ["noinline"]} {
  linalg.generic {indexing_maps = [affine_map<(h, w, c) -> (2 * h, 2 * w, c)>, affine_map<(h, w, c) -> (2 * h, 2 * w + 1, c)>, affine_map<(h, w, c) -> (2 * h + 1, 2 * w, c)>, affine_map<(h, w, c) -> (2 * h + 1, 2 * w + 1, c)>, affine_map<(h, w, c) -> (h, w, c)>],
                  iterator_types = ["parallel", "parallel", "parallel"]}
      ins(%a, %a, %a, %a : memref<?x?x3xi8>, memref<?x?x3xi8>, memref<?x?x3xi8>, memref<?x?x3xi8>) outs(%o : memref<?x?x3xi8>) {
  ^bb0(%x0: i8, %x1: i8, %x2: i8, %x3: i8, %z: i8):
    %c2 = arith.constant 2 : i16
    %w0 = arith.extui %x0 : i8 to i16
    %w1 = arith.extui %x1 : i8 to i16
    %w2 = arith.extui %x2 : i8 to i16
    %w3 = arith.extui %x3 : i8 to i16
    %s0 = arith.addi %w0, %w1 : i16
    %s1 = arith.addi %w2, %w3 : i16
    %s2 = arith.addi %s0, %s1 : i16
    %s3 = arith.addi %s2, %c2 : i16
    %u = arith.shrui %s3, %c2 : i16
    %r = arith.trunci %u : i16 to i8
    linalg.yield %r : i8
  }
  return
}

func.func @third_expected(%a: memref<?x?x3xi8>, %o: memref<?x?x3xi8>, %rows: index, %columns: index) {
  %k0 = arith.constant 0 : index
  %k1 = arith.constant 1 : index
  %k2 = arith.constant 2 : index
  %kc = arith.constant 3 : index
  scf.for %h = %k0 to %rows step %k1 {
    scf.for %w = %k0 to %columns step %k1 {
      scf.for %c = %k0 to %kc step %k1 {
        %i0 = arith.muli %h, %k2 : index
        %j0 = arith.muli %w, %k2 : index
        %i1 = arith.addi %i0, %k1 : index
        %j1 = arith.addi %j0, %k1 : index
        %x0 = memref.load %a[%i0, %j0, %c] : memref<?x?x3xi8>
        %x1 = memref.load %a[%i0, %j1, %c] : memref<?x?x3xi8>
        %x2 = memref.load %a[%i1, %j0, %c] : memref<?x?x3xi8>
        %x3 = memref.load %a[%i1, %j1, %c] : memref<?x?x3xi8>
        %c2 = arith.constant 2 : i16
        %w0 = arith.extui %x0 : i8 to i16
        %w1 = arith.extui %x1 : i8 to i16
        %w2 = arith.extui %x2 : i8 to i16
        %w3 = arith.extui %x3 : i8 to i16
        %s0 = arith.addi %w0, %w1 : i16
        %s1 = arith.addi %w2, %w3 : i16
        %s2 = arith.addi %s0, %s1 : i16
        %s3 = arith.addi %s2, %c2 : i16
        %u = arith.shrui %s3, %c2 : i16
        %r = arith.trunci %u : i16 to i8
        memref.store %r, %o[%h, %w, %c] : memref<?x?x3xi8>
      }
    }
  }
  return
}

// Rows from their last pixel on.
// CHECK-LABEL: func.func @mirror(
// CHECK: vector.store {{.*}}, vector<64xi8>
func.func @mirror(%a: memref<?x?x3xi8, strided<[?, -3, 1], offset: ?>> {llvm.noalias}, %o: memref<?x?x3xi8> {llvm.noalias}) attributes {passthrough = ["noinline"]} {
  linalg.generic {indexing_maps = [affine_map<(h, w, c) -> (h, w, c)>, affine_map<(h, w, c) -> (h, w, c)>],
                  iterator_types = ["parallel", "parallel", "parallel"]}
      ins(%a : memref<?x?x3xi8, strided<[?, -3, 1], offset: ?>>) outs(%o : memref<?x?x3xi8>) {
  ^bb0(%x: i8, %z: i8):
    %c5 = arith.constant 5 : i8
    %r = arith.addi %x, %c5 : i8
    linalg.yield %r : i8
  }
  return
}

func.func @mirror_expected(%a: memref<?x?x3xi8, strided<[?, -3, 1], offset: ?>>, %o: memref<?x?x3xi8>, %rows: index, %columns: index) {
  %k0 = arith.constant 0 : index
  %k1 = arith.constant 1 : index
  %k2 = arith.constant 2 : index
  %kc = arith.constant 3 : index
  scf.for %h = %k0 to %rows step %k1 {
    scf.for %w = %k0 to %columns step %k1 {
      scf.for %c = %k0 to %kc step %k1 {
        %x = memref.load %a[%h, %w, %c] : memref<?x?x3xi8, strided<[?, -3, 1], offset: ?>>
        %c5 = arith.constant 5 : i8
        %r = arith.addi %x, %c5 : i8
        memref.store %r, %o[%h, %w, %c] : memref<?x?x3xi8>
      }
    }
  }
  return
}

// A sum over the channels.
// CHECK-LABEL: func.func @gray(
// CHECK: vector.load {{.*}}, vector<64xi8>
func.func @gray(%a: memref<?x?x3xi8> {llvm.noalias}, %m: memref<3xi8> {llvm.noalias}, %o: memref<?x?xi32> {llvm.noalias}) attributes {passthrough = ["noinline"]} {
  linalg.generic {indexing_maps = [affine_map<(h, w, c) -> (h, w, c)>, affine_map<(h, w, c) -> (c)>, affine_map<(h, w, c) -> (h, w)>],
                  iterator_types = ["parallel", "parallel", "reduction"]}
      ins(%a, %m : memref<?x?x3xi8>, memref<3xi8>) outs(%o : memref<?x?xi32>) {
  ^bb0(%x: i8, %f: i8, %z: i32):
    %wx = arith.extui %x : i8 to i32
    %wf = arith.extui %f : i8 to i32
    %p = arith.muli %wx, %wf : i32
    %r = arith.addi %z, %p : i32
    linalg.yield %r : i32
  }
  return
}

func.func @gray_expected(%a: memref<?x?x3xi8>, %m: memref<3xi8>, %o: memref<?x?xi32>, %rows: index, %columns: index) {
  %k0 = arith.constant 0 : index
  %k1 = arith.constant 1 : index
  %k2 = arith.constant 2 : index
  %kc = arith.constant 3 : index
  scf.for %h = %k0 to %rows step %k1 {
    scf.for %w = %k0 to %columns step %k1 {
      scf.for %c = %k0 to %kc step %k1 {
        %x = memref.load %a[%h, %w, %c] : memref<?x?x3xi8>
        %f = memref.load %m[%c] : memref<3xi8>
        %z = memref.load %o[%h, %w] : memref<?x?xi32>
        %wx = arith.extui %x : i8 to i32
        %wf = arith.extui %f : i8 to i32
        %p = arith.muli %wx, %wf : i32
        %r = arith.addi %z, %p : i32
        memref.store %r, %o[%h, %w] : memref<?x?xi32>
      }
    }
  }
  return
}

// A sum for each channel.
// CHECK-LABEL: func.func @totals(
// CHECK: vector.load {{.*}}, vector<64xi8>
func.func @totals(%a: memref<?x?x3xi8> {llvm.noalias}, %o: memref<3xi32> {llvm.noalias}) attributes {passthrough = ["noinline"]} {
  linalg.generic {indexing_maps = [affine_map<(h, w, c) -> (h, w, c)>, affine_map<(h, w, c) -> (c)>],
                  iterator_types = ["reduction", "reduction", "parallel"]}
      ins(%a : memref<?x?x3xi8>) outs(%o : memref<3xi32>) {
  ^bb0(%x: i8, %z: i32):
    %wx = arith.extui %x : i8 to i32
    %r = arith.addi %z, %wx : i32
    linalg.yield %r : i32
  }
  return
}

func.func @totals_expected(%a: memref<?x?x3xi8>, %o: memref<3xi32>, %rows: index, %columns: index) {
  %k0 = arith.constant 0 : index
  %k1 = arith.constant 1 : index
  %k2 = arith.constant 2 : index
  %kc = arith.constant 3 : index
  scf.for %h = %k0 to %rows step %k1 {
    scf.for %w = %k0 to %columns step %k1 {
      scf.for %c = %k0 to %kc step %k1 {
        %x = memref.load %a[%h, %w, %c] : memref<?x?x3xi8>
        %z = memref.load %o[%c] : memref<3xi32>
        %wx = arith.extui %x : i8 to i32
        %r = arith.addi %z, %wx : i32
        memref.store %r, %o[%c] : memref<3xi32>
      }
    }
  }
  return
}

// Of pixels to planes: what is loaded is taken apart once.
// CHECK-LABEL: func.func @planes(
// CHECK: vector.load {{.*}}, vector<64xi8>
// CHECK: vector.load {{.*}}, vector<64xi8>
// CHECK: vector.load {{.*}}, vector<64xi8>
// CHECK-NOT: vector.load
// CHECK: vector.store {{.*}}, vector<64xi16>
func.func @planes(%a: memref<?x?x3xi8> {llvm.noalias}, %o: memref<3x?x?xi16> {llvm.noalias}) attributes {passthrough = ["noinline"]} {
  linalg.generic {indexing_maps = [affine_map<(h, w, c) -> (h, w, c)>, affine_map<(h, w, c) -> (c, h, w)>],
                  iterator_types = ["parallel", "parallel", "parallel"]}
      ins(%a : memref<?x?x3xi8>) outs(%o : memref<3x?x?xi16>) {
  ^bb0(%x: i8, %z: i16):
    %c3 = arith.constant 3 : i16
    %wx = arith.extui %x : i8 to i16
    %r = arith.muli %wx, %c3 : i16
    linalg.yield %r : i16
  }
  return
}

func.func @planes_expected(%a: memref<?x?x3xi8>, %o: memref<3x?x?xi16>, %rows: index, %columns: index) {
  %k0 = arith.constant 0 : index
  %k1 = arith.constant 1 : index
  %k2 = arith.constant 2 : index
  %kc = arith.constant 3 : index
  scf.for %h = %k0 to %rows step %k1 {
    scf.for %w = %k0 to %columns step %k1 {
      scf.for %c = %k0 to %kc step %k1 {
        %x = memref.load %a[%h, %w, %c] : memref<?x?x3xi8>
        %c3 = arith.constant 3 : i16
        %wx = arith.extui %x : i8 to i16
        %r = arith.muli %wx, %c3 : i16
        memref.store %r, %o[%c, %h, %w] : memref<3x?x?xi16>
      }
    }
  }
  return
}

func.func @fill(%m: memref<3000xi8>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %n = arith.constant 3000 : index
  %k = arith.constant 2654435761 : i64
  %s = arith.constant 13 : i64
  scf.for %i = %c0 to %n step %c1 {
    %j = arith.index_cast %i : index to i64
    %a = arith.muli %j, %k : i64
    %b = arith.shrui %a, %s : i64
    %v = arith.trunci %b : i64 to i8
    memref.store %v, %m[%i] : memref<3000xi8>
  }
  return
}

func.func @differ(%x: memref<3000xi8>, %y: memref<3000xi8>) -> i32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %n = arith.constant 3000 : index
  %zero = arith.constant 0 : i32
  %wrong = scf.for %i = %c0 to %n step %c1 iter_args(%s = %zero) -> (i32) {
    %a = memref.load %x[%i] : memref<3000xi8>
    %b = memref.load %y[%i] : memref<3000xi8>
    %d = arith.cmpi ne, %a, %b : i8
    %by = arith.extui %d : i1 to i32
    %next = arith.addi %s, %by : i32
    scf.yield %next : i32
  }
  return %wrong : i32
}

func.func @main() -> i32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c3 = arith.constant 3 : index
  %c4 = arith.constant 4 : index
  %c71 = arith.constant 71 : index
  %zero = arith.constant 0 : i32
  %a = memref.alloc() : memref<3000xi8>
  %b = memref.alloc() : memref<3000xi8>
  %m = memref.alloc() : memref<3000xi8>
  %x = memref.alloc() : memref<3000xi8>
  %y = memref.alloc() : memref<3000xi8>
  %p = memref.alloc() : memref<1000xi16>
  %q = memref.alloc() : memref<1000xi16>
  %c200 = arith.constant 200 : index
  %u32 = memref.alloc() : memref<200xi32>
  linalg.fill ins(%zero : i32) outs(%u32 : memref<200xi32>)
  %v32 = memref.alloc() : memref<200xi32>
  linalg.fill ins(%zero : i32) outs(%v32 : memref<200xi32>)
  call @fill(%a) : (memref<3000xi8>) -> ()
  call @fill(%b) : (memref<3000xi8>) -> ()
  call @fill(%m) : (memref<3000xi8>) -> ()
  call @fill(%x) : (memref<3000xi8>) -> ()
  call @fill(%y) : (memref<3000xi8>) -> ()
  %all = scf.for %w = %c1 to %c71 step %c1 iter_args(%before = %zero) -> (i32) {
    %row3 = arith.muli %w, %c3 : index
    %row4 = arith.muli %w, %c4 : index
    %w2 = arith.muli %w, %c2 : index
    %row6 = arith.muli %w2, %c3 : index
    %row8 = arith.muli %w2, %c4 : index
    %a3 = memref.reinterpret_cast %a to offset: [0], sizes: [%c2, %w, 3], strides: [%row3, 3, 1] : memref<3000xi8> to memref<?x?x3xi8>
    %b3 = memref.reinterpret_cast %b to offset: [0], sizes: [%c2, %w, 3], strides: [%row3, 3, 1] : memref<3000xi8> to memref<?x?x3xi8>
    %x3 = memref.reinterpret_cast %x to offset: [0], sizes: [%c2, %w, 3], strides: [%row3, 3, 1] : memref<3000xi8> to memref<?x?x3xi8>
    %y3 = memref.reinterpret_cast %y to offset: [0], sizes: [%c2, %w, 3], strides: [%row3, 3, 1] : memref<3000xi8> to memref<?x?x3xi8>
    %a4 = memref.reinterpret_cast %a to offset: [0], sizes: [%c2, %w, 4], strides: [%row4, 4, 1] : memref<3000xi8> to memref<?x?x4xi8>
    %b4 = memref.reinterpret_cast %b to offset: [0], sizes: [%c2, %w, 4], strides: [%row4, 4, 1] : memref<3000xi8> to memref<?x?x4xi8>
    %x4 = memref.reinterpret_cast %x to offset: [0], sizes: [%c2, %w, 4], strides: [%row4, 4, 1] : memref<3000xi8> to memref<?x?x4xi8>
    %y4 = memref.reinterpret_cast %y to offset: [0], sizes: [%c2, %w, 4], strides: [%row4, 4, 1] : memref<3000xi8> to memref<?x?x4xi8>
    %l3 = memref.reinterpret_cast %a to offset: [0], sizes: [%c4, %w2, 3], strides: [%row6, 3, 1] : memref<3000xi8> to memref<?x?x3xi8>
    %l4 = memref.reinterpret_cast %a to offset: [0], sizes: [%c4, %w2, 4], strides: [%row8, 4, 1] : memref<3000xi8> to memref<?x?x4xi8>
    %f = memref.reinterpret_cast %m to offset: [0], sizes: [%c2, %w], strides: [%w, 1] : memref<3000xi8> to memref<?x?xi8>
    %g = memref.reinterpret_cast %m to offset: [0], sizes: [4], strides: [1] : memref<3000xi8> to memref<4xi8>
    %px = memref.reinterpret_cast %p to offset: [0], sizes: [3, %c2, %w], strides: [%w2, %w, 1] : memref<1000xi16> to memref<3x?x?xi16>
    %qx = memref.reinterpret_cast %q to offset: [0], sizes: [3, %c2, %w], strides: [%w2, %w, 1] : memref<1000xi16> to memref<3x?x?xi16>
    %back = arith.subi %row3, %c3 : index
    %n3 = memref.reinterpret_cast %a to offset: [%back], sizes: [%c2, %w, 3], strides: [%row3, -3, 1] : memref<3000xi8> to memref<?x?x3xi8, strided<[?, -3, 1], offset: ?>>
    %k3 = memref.reinterpret_cast %m to offset: [0], sizes: [3], strides: [1] : memref<3000xi8> to memref<3xi8>
    %us = memref.reinterpret_cast %u32 to offset: [0], sizes: [%c2, %w], strides: [%w, 1] : memref<200xi32> to memref<?x?xi32>
    %ut = memref.reinterpret_cast %u32 to offset: [0], sizes: [3], strides: [1] : memref<200xi32> to memref<3xi32>
    %vs = memref.reinterpret_cast %v32 to offset: [0], sizes: [%c2, %w], strides: [%w, 1] : memref<200xi32> to memref<?x?xi32>
    %vt = memref.reinterpret_cast %v32 to offset: [0], sizes: [3], strides: [1] : memref<200xi32> to memref<3xi32>
    func.call @gray(%a3, %k3, %us) : (memref<?x?x3xi8>, memref<3xi8>, memref<?x?xi32>) -> ()
    func.call @gray_expected(%a3, %k3, %vs, %c2, %w) : (memref<?x?x3xi8>, memref<3xi8>, memref<?x?xi32>, index, index) -> ()
    func.call @totals(%a3, %ut) : (memref<?x?x3xi8>, memref<3xi32>) -> ()
    func.call @totals_expected(%a3, %vt, %c2, %w) : (memref<?x?x3xi8>, memref<3xi32>, index, index) -> ()
    %d32 = scf.for %i = %c0 to %c200 step %c1 iter_args(%s = %before) -> (i32) {
      %uu = memref.load %u32[%i] : memref<200xi32>
      %vv = memref.load %v32[%i] : memref<200xi32>
      %d = arith.cmpi ne, %uu, %vv : i32
      %by = arith.extui %d : i1 to i32
      %next = arith.addi %s, %by : i32
      scf.yield %next : i32
    }
    func.call @mirror(%n3, %x3) : (memref<?x?x3xi8, strided<[?, -3, 1], offset: ?>>, memref<?x?x3xi8>) -> ()
    func.call @mirror_expected(%n3, %y3, %c2, %w) : (memref<?x?x3xi8, strided<[?, -3, 1], offset: ?>>, memref<?x?x3xi8>, index, index) -> ()
    %d0 = func.call @differ(%x, %y) : (memref<3000xi8>, memref<3000xi8>) -> i32
    %s0 = arith.addi %d32, %d0 : i32
    func.call @blend(%a3, %b3, %f, %x3) : (memref<?x?x3xi8>, memref<?x?x3xi8>, memref<?x?xi8>, memref<?x?x3xi8>) -> ()
    func.call @blend_expected(%a3, %b3, %f, %y3, %c2, %w) : (memref<?x?x3xi8>, memref<?x?x3xi8>, memref<?x?xi8>, memref<?x?x3xi8>, index, index) -> ()
    %d1 = func.call @differ(%x, %y) : (memref<3000xi8>, memref<3000xi8>) -> i32
    %s1 = arith.addi %s0, %d1 : i32
    func.call @scale(%a4, %g, %x4) : (memref<?x?x4xi8>, memref<4xi8>, memref<?x?x4xi8>) -> ()
    func.call @scale_expected(%a4, %g, %y4, %c2, %w) : (memref<?x?x4xi8>, memref<4xi8>, memref<?x?x4xi8>, index, index) -> ()
    %d2 = func.call @differ(%x, %y) : (memref<3000xi8>, memref<3000xi8>) -> i32
    %s2 = arith.addi %s1, %d2 : i32
    func.call @half(%l4, %x4) : (memref<?x?x4xi8>, memref<?x?x4xi8>) -> ()
    func.call @half_expected(%l4, %y4, %c2, %w) : (memref<?x?x4xi8>, memref<?x?x4xi8>, index, index) -> ()
    %d3 = func.call @differ(%x, %y) : (memref<3000xi8>, memref<3000xi8>) -> i32
    %s3 = arith.addi %s2, %d3 : i32
    func.call @third(%l3, %x3) : (memref<?x?x3xi8>, memref<?x?x3xi8>) -> ()
    func.call @third_expected(%l3, %y3, %c2, %w) : (memref<?x?x3xi8>, memref<?x?x3xi8>, index, index) -> ()
    %d4 = func.call @differ(%x, %y) : (memref<3000xi8>, memref<3000xi8>) -> i32
    %s4 = arith.addi %s3, %d4 : i32
    func.call @planes(%a3, %px) : (memref<?x?x3xi8>, memref<3x?x?xi16>) -> ()
    func.call @planes_expected(%a3, %qx, %c2, %w) : (memref<?x?x3xi8>, memref<3x?x?xi16>, index, index) -> ()
    %dp = scf.for %i = %c0 to %row6 step %c1 iter_args(%s = %zero) -> (i32) {
      %u = memref.load %p[%i] : memref<1000xi16>
      %v = memref.load %q[%i] : memref<1000xi16>
      %d = arith.cmpi ne, %u, %v : i16
      %by = arith.extui %d : i1 to i32
      %next = arith.addi %s, %by : i32
      scf.yield %next : i32
    }
    %all4 = arith.addi %s4, %dp : i32
    scf.yield %all4 : i32
  }
  return %all : i32
}
