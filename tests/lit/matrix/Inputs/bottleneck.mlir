// A bottleneck of ResNet: 1 x 1, 3 x 3 and 1 x 1, and the sum with what it began with.
func.func @bottleneck(%x: tensor<1x14x14x64xi8>, %w0: tensor<1x1x64x16xi8>, %w1: tensor<3x3x16x16xi8>, %w2: tensor<1x1x16x64xi8>,
                       %b0: tensor<16xi32>, %b1: tensor<16xi32>, %b2: tensor<64xi32>) -> tensor<1x14x14x64xi8> {
  %zero = arith.constant 0 : i32
  %zero8 = arith.constant 0 : i8
  %e0 = tensor.empty() : tensor<1x14x14x16xi32>
  %f0 = linalg.fill ins(%zero : i32) outs(%e0 : tensor<1x14x14x16xi32>) -> tensor<1x14x14x16xi32>
  %p0 = linalg.conv_2d_nhwc_hwcf {dilations = dense<1> : tensor<2xi64>, strides = dense<1> : tensor<2xi64>}
      ins(%x, %w0 : tensor<1x14x14x64xi8>, tensor<1x1x64x16xi8>) outs(%f0 : tensor<1x14x14x16xi32>) -> tensor<1x14x14x16xi32>
  %n0 = tensor.empty() : tensor<1x14x14x16xi8>
  %q0 = linalg.generic {indexing_maps = [affine_map<(b, i, j, f) -> (b, i, j, f)>, affine_map<(b, i, j, f) -> (f)>, affine_map<(b, i, j, f) -> (b, i, j, f)>],
                        iterator_types = ["parallel", "parallel", "parallel", "parallel"]}
      ins(%p0, %b0 : tensor<1x14x14x16xi32>, tensor<16xi32>) outs(%n0 : tensor<1x14x14x16xi8>) {
  ^bb0(%v: i32, %b: i32, %y: i8):
    %s = arith.addi %v, %b : i32
    %f = arith.sitofp %s : i32 to f32
    %scale = arith.constant 0.003 : f32
    %m = arith.mulf %f, %scale : f32
    %r = math.roundeven %m : f32
    %low = arith.constant 0.0 : f32
    %high = arith.constant 127.0 : f32
    %l = arith.maximumf %r, %low : f32
    %h = arith.minimumf %l, %high : f32
    %i = arith.fptosi %h : f32 to i8
    linalg.yield %i : i8
  } -> tensor<1x14x14x16xi8>
  %padded = tensor.pad %q0 low[0, 1, 1, 0] high[0, 1, 1, 0] {
  ^bb0(%i: index, %j: index, %k: index, %l: index):
    tensor.yield %zero8 : i8
  } : tensor<1x14x14x16xi8> to tensor<1x16x16x16xi8>
  %e1 = tensor.empty() : tensor<1x14x14x16xi32>
  %f1 = linalg.fill ins(%zero : i32) outs(%e1 : tensor<1x14x14x16xi32>) -> tensor<1x14x14x16xi32>
  %p1 = linalg.conv_2d_nhwc_hwcf {dilations = dense<1> : tensor<2xi64>, strides = dense<1> : tensor<2xi64>}
      ins(%padded, %w1 : tensor<1x16x16x16xi8>, tensor<3x3x16x16xi8>) outs(%f1 : tensor<1x14x14x16xi32>) -> tensor<1x14x14x16xi32>
  %n1 = tensor.empty() : tensor<1x14x14x16xi8>
  %q1 = linalg.generic {indexing_maps = [affine_map<(b, i, j, f) -> (b, i, j, f)>, affine_map<(b, i, j, f) -> (f)>, affine_map<(b, i, j, f) -> (b, i, j, f)>],
                        iterator_types = ["parallel", "parallel", "parallel", "parallel"]}
      ins(%p1, %b1 : tensor<1x14x14x16xi32>, tensor<16xi32>) outs(%n1 : tensor<1x14x14x16xi8>) {
  ^bb0(%v: i32, %b: i32, %y: i8):
    %s = arith.addi %v, %b : i32
    %f = arith.sitofp %s : i32 to f32
    %scale = arith.constant 0.004 : f32
    %m = arith.mulf %f, %scale : f32
    %r = math.roundeven %m : f32
    %low = arith.constant 0.0 : f32
    %high = arith.constant 127.0 : f32
    %l = arith.maximumf %r, %low : f32
    %h = arith.minimumf %l, %high : f32
    %i = arith.fptosi %h : f32 to i8
    linalg.yield %i : i8
  } -> tensor<1x14x14x16xi8>
  %e2 = tensor.empty() : tensor<1x14x14x64xi32>
  %f2 = linalg.fill ins(%zero : i32) outs(%e2 : tensor<1x14x14x64xi32>) -> tensor<1x14x14x64xi32>
  %p2 = linalg.conv_2d_nhwc_hwcf {dilations = dense<1> : tensor<2xi64>, strides = dense<1> : tensor<2xi64>}
      ins(%q1, %w2 : tensor<1x14x14x16xi8>, tensor<1x1x16x64xi8>) outs(%f2 : tensor<1x14x14x64xi32>) -> tensor<1x14x14x64xi32>
  %n2 = tensor.empty() : tensor<1x14x14x64xi8>
  %q2 = linalg.generic {indexing_maps = [affine_map<(b, i, j, f) -> (b, i, j, f)>, affine_map<(b, i, j, f) -> (f)>, affine_map<(b, i, j, f) -> (b, i, j, f)>],
                        iterator_types = ["parallel", "parallel", "parallel", "parallel"]}
      ins(%p2, %b2 : tensor<1x14x14x64xi32>, tensor<64xi32>) outs(%n2 : tensor<1x14x14x64xi8>) {
  ^bb0(%v: i32, %b: i32, %y: i8):
    %s = arith.addi %v, %b : i32
    %f = arith.sitofp %s : i32 to f32
    %scale = arith.constant 0.01 : f32
    %m = arith.mulf %f, %scale : f32
    %r = math.roundeven %m : f32
    %low = arith.constant -128.0 : f32
    %high = arith.constant 127.0 : f32
    %l = arith.maximumf %r, %low : f32
    %h = arith.minimumf %l, %high : f32
    %i = arith.fptosi %h : f32 to i8
    linalg.yield %i : i8
  } -> tensor<1x14x14x64xi8>
  %n3 = tensor.empty() : tensor<1x14x14x64xi8>
  %sum = linalg.generic {indexing_maps = [affine_map<(b, i, j, f) -> (b, i, j, f)>, affine_map<(b, i, j, f) -> (b, i, j, f)>, affine_map<(b, i, j, f) -> (b, i, j, f)>],
                         iterator_types = ["parallel", "parallel", "parallel", "parallel"]}
      ins(%q2, %x : tensor<1x14x14x64xi8>, tensor<1x14x14x64xi8>) outs(%n3 : tensor<1x14x14x64xi8>) {
  ^bb0(%u: i8, %v: i8, %y: i8):
    %a = arith.extsi %u : i8 to i32
    %b = arith.extsi %v : i8 to i32
    %s = arith.addi %a, %b : i32
    %low = arith.constant 0 : i32
    %high = arith.constant 127 : i32
    %l = arith.maxsi %s, %low : i32
    %h = arith.minsi %l, %high : i32
    %i = arith.trunci %h : i32 to i8
    linalg.yield %i : i8
  } -> tensor<1x14x14x64xi8>
  return %sum : tensor<1x14x14x64xi8>
}
