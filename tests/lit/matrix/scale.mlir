// A factor that takes results beyond the integer that the instruction converts to: there they would become its least
// number, on the wrong side.
// RUN: auto-opt %s --target=gemmini --emit=c --explain 2>&1 >/dev/null | FileCheck %s --check-prefix=HUGE
// RUN: sed 's/1.0e18/4.0e9/' %s >%t.mlir && auto-opt %t.mlir --target=gemmini --emit=c --explain 2>&1 >/dev/null | FileCheck %s
// HUGE: on the CPU: no instruction stores sums with this scale, rounding and bounds
// CHECK: times 4e+09 rounded to nearest even, within -128..127; loads A
#map = affine_map<(d0, d1) -> (d0, d1)>
func.func @huge(%a: tensor<4x4xi8>, %b: tensor<4x4xi8>, %bias: tensor<4xi32>) -> tensor<4x4xi8> {
  %s = arith.constant 1.0e18 : f32
  %lo = arith.constant -128.0 : f32
  %hi = arith.constant 127.0 : f32
  %e = tensor.empty() : tensor<4x4xi32>
  %c = linalg.broadcast ins(%bias : tensor<4xi32>) outs(%e : tensor<4x4xi32>) dimensions = [0]
  %m = linalg.matmul ins(%a, %b : tensor<4x4xi8>, tensor<4x4xi8>) outs(%c : tensor<4x4xi32>) -> tensor<4x4xi32>
  %o = tensor.empty() : tensor<4x4xi8>
  %r = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel"]}
      ins(%m : tensor<4x4xi32>) outs(%o : tensor<4x4xi8>) {
  ^bb0(%x: i32, %y: i8):
    %f = arith.sitofp %x : i32 to f32
    %g = arith.mulf %f, %s : f32
    %h = math.roundeven %g : f32
    %p = arith.maximumf %h, %lo : f32
    %q = arith.minimumf %p, %hi : f32
    %v = arith.fptosi %q : f32 to i8
    linalg.yield %v : i8
  } -> tensor<4x4xi8>
  return %r : tensor<4x4xi8>
}
