// Rows of the result that fill one vector each are joined in a tile; the window's elements are neighbours in memory, of
// every row apart. main returns how many elements differ from those of scalar loops.
// RUN: auto-opt --mcpu=x86-64-v3 --emit=llvm %s -o %t.ll && lli %t.ll
#in = affine_map<(n, y, x, k) -> (n, y * 3, x * 2 + k)>
#weights = affine_map<(n, y, x, k) -> (k)>
#out = affine_map<(n, y, x, k) -> (n, y, x)>
func.func @windows(%x: memref<12x10x10xf32>, %out: memref<12x4x4xf64>) attributes {passthrough = ["noinline"]} {
  %w = arith.constant dense<[-2.0, 0.0, 1.0, 2.0]> : tensor<4xf32>
  %a = bufferization.to_tensor %x restrict : memref<12x10x10xf32>
  %b = bufferization.to_tensor %out restrict writable : memref<12x4x4xf64>
  %r = linalg.generic {indexing_maps = [#in, #weights, #out],
                       iterator_types = ["parallel", "parallel", "parallel", "reduction"]}
      ins(%a, %w : tensor<12x10x10xf32>, tensor<4xf32>) outs(%b : tensor<12x4x4xf64>) {
  ^bb0(%v: f32, %f: f32, %s: f64):
    %p = arith.extf %v : f32 to f64
    %q = arith.extf %f : f32 to f64
    %m = arith.mulf %p, %q : f64
    %t = arith.addf %s, %m : f64
    linalg.yield %t : f64
  } -> tensor<12x4x4xf64>
  bufferization.materialize_in_destination %r in restrict writable %out : (tensor<12x4x4xf64>, memref<12x4x4xf64>) -> ()
  return
}

func.func @main() -> i32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c3 = arith.constant 3 : index
  %c4 = arith.constant 4 : index
  %c7 = arith.constant 7 : index
  %c10 = arith.constant 10 : index
  %c12 = arith.constant 12 : index
  %c13 = arith.constant 13 : index
  %none = arith.constant 0 : i32
  %zero = arith.constant 0.0 : f64
  %two = arith.constant 2.0 : f64
  %x = memref.alloc() : memref<12x10x10xf32>
  %out = memref.alloc() : memref<12x4x4xf64>
  scf.for %n = %c0 to %c12 step %c1 {
    scf.for %y = %c0 to %c10 step %c1 {
      scf.for %c = %c0 to %c10 step %c1 {
        %a = arith.muli %n, %c7 : index
        %b = arith.addi %a, %y : index
        %d = arith.muli %b, %c3 : index
        %e = arith.addi %d, %c : index
        %f = arith.remui %e, %c13 : index
        %i = arith.index_cast %f : index to i32
        %v = arith.sitofp %i : i32 to f32
        memref.store %v, %x[%n, %y, %c] : memref<12x10x10xf32>
      }
    }
    scf.for %y = %c0 to %c4 step %c1 {
      scf.for %c = %c0 to %c4 step %c1 {
        memref.store %zero, %out[%n, %y, %c] : memref<12x4x4xf64>
      }
    }
  }
  call @windows(%x, %out) : (memref<12x10x10xf32>, memref<12x4x4xf64>) -> ()
  %wrong = scf.for %n = %c0 to %c12 step %c1 iter_args(%w0 = %none) -> (i32) {
    %w1 = scf.for %y = %c0 to %c4 step %c1 iter_args(%w2 = %w0) -> (i32) {
      %row = arith.muli %y, %c3 : index
      %w3 = scf.for %c = %c0 to %c4 step %c1 iter_args(%w4 = %w2) -> (i32) {
        %k0 = arith.muli %c, %c2 : index
        %k2 = arith.addi %k0, %c2 : index
        %k3 = arith.addi %k0, %c3 : index
        %v0 = memref.load %x[%n, %row, %k0] : memref<12x10x10xf32>
        %v2 = memref.load %x[%n, %row, %k2] : memref<12x10x10xf32>
        %v3 = memref.load %x[%n, %row, %k3] : memref<12x10x10xf32>
        %d0 = arith.extf %v0 : f32 to f64
        %d2 = arith.extf %v2 : f32 to f64
        %d3 = arith.extf %v3 : f32 to f64
        %e = arith.subf %d3, %d0 : f64
        %f = arith.mulf %e, %two : f64
        %s = arith.addf %f, %d2 : f64
        %g = memref.load %out[%n, %y, %c] : memref<12x4x4xf64>
        %ne = arith.cmpf une, %s, %g : f64
        %one = arith.extui %ne : i1 to i32
        %w5 = arith.addi %w4, %one : i32
        scf.yield %w5 : i32
      }
      scf.yield %w3 : i32
    }
    scf.yield %w1 : i32
  }
  return %wrong : i32
}
