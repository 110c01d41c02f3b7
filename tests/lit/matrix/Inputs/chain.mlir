// A product, its requantization, and a product of that.
func.func @chain(%a: tensor<64x48xi8>, %w0: tensor<48x32xi8>, %bias: tensor<32xi32>, %w1: tensor<32x40xi8>) -> tensor<64x40xi8> {
  %zero = arith.constant 0 : i32
  %e0 = tensor.empty() : tensor<64x32xi32>
  %f0 = linalg.fill ins(%zero : i32) outs(%e0 : tensor<64x32xi32>) -> tensor<64x32xi32>
  %p0 = linalg.matmul ins(%a, %w0 : tensor<64x48xi8>, tensor<48x32xi8>) outs(%f0 : tensor<64x32xi32>) -> tensor<64x32xi32>
  %e1 = tensor.empty() : tensor<64x32xi8>
  %q0 = linalg.generic {indexing_maps = [affine_map<(i, j) -> (i, j)>, affine_map<(i, j) -> (j)>, affine_map<(i, j) -> (i, j)>],
                        iterator_types = ["parallel", "parallel"]}
      ins(%p0, %bias : tensor<64x32xi32>, tensor<32xi32>) outs(%e1 : tensor<64x32xi8>) {
  ^bb0(%x: i32, %b: i32, %y: i8):
    %s = arith.addi %x, %b : i32
    %f = arith.sitofp %s : i32 to f32
    %scale = arith.constant 0.01 : f32
    %m = arith.mulf %f, %scale : f32
    %r = math.roundeven %m : f32
    %low = arith.constant 0.0 : f32
    %high = arith.constant 127.0 : f32
    %l = arith.maximumf %r, %low : f32
    %h = arith.minimumf %l, %high : f32
    %i = arith.fptosi %h : f32 to i8
    linalg.yield %i : i8
  } -> tensor<64x32xi8>
  %e2 = tensor.empty() : tensor<64x40xi32>
  %f2 = linalg.fill ins(%zero : i32) outs(%e2 : tensor<64x40xi32>) -> tensor<64x40xi32>
  %p1 = linalg.matmul ins(%q0, %w1 : tensor<64x32xi8>, tensor<32x40xi8>) outs(%f2 : tensor<64x40xi32>) -> tensor<64x40xi32>
  %e3 = tensor.empty() : tensor<64x40xi8>
  %q1 = linalg.generic {indexing_maps = [affine_map<(i, j) -> (i, j)>, affine_map<(i, j) -> (i, j)>],
                        iterator_types = ["parallel", "parallel"]}
      ins(%p1 : tensor<64x40xi32>) outs(%e3 : tensor<64x40xi8>) {
  ^bb0(%x: i32, %y: i8):
    %f = arith.sitofp %x : i32 to f32
    %scale = arith.constant 0.02 : f32
    %m = arith.mulf %f, %scale : f32
    %r = math.roundeven %m : f32
    %low = arith.constant -128.0 : f32
    %high = arith.constant 127.0 : f32
    %l = arith.maximumf %r, %low : f32
    %h = arith.minimumf %l, %high : f32
    %i = arith.fptosi %h : f32 to i8
    linalg.yield %i : i8
  } -> tensor<64x40xi8>
  return %q1 : tensor<64x40xi8>
}
