// A product of pixels, scaled to bytes, and the sum of that and other bytes.
func.func @f0(%in: memref<281600xi8>, %out: memref<512xi8>) attributes {llvm.emit_c_interface} {
  %flat = bufferization.to_tensor %in restrict : memref<281600xi8>
  %fa = tensor.extract_slice %flat[0] [50176] [1] : tensor<281600xi8> to tensor<50176xi8>
  %fb = tensor.extract_slice %flat[50176] [131072] [1] : tensor<281600xi8> to tensor<131072xi8>
  %fx = tensor.extract_slice %flat[181248] [100352] [1] : tensor<281600xi8> to tensor<100352xi8>
  %a = tensor.expand_shape %fa [[0, 1, 2, 3]] output_shape [1, 14, 14, 256] : tensor<50176xi8> into tensor<1x14x14x256xi8>
  %b = tensor.expand_shape %fb [[0, 1, 2, 3]] output_shape [1, 1, 256, 512] : tensor<131072xi8> into tensor<1x1x256x512xi8>
  %x = tensor.expand_shape %fx [[0, 1, 2, 3]] output_shape [1, 14, 14, 512] : tensor<100352xi8> into tensor<1x14x14x512xi8>
  %bias = arith.constant dense<[-4500, -1170, 2160, -3600, -270, 3060, -2700, 630, 3960, -1800, 1530, -4230, -900, 2430, -3330, 0, 3330, -2430, 900, 4230, -1530, 1800, -3960, -630, 2700, -3060, 270, 3600, -2160, 1170, 4500, -1260, 2070, -3690, -360, 2970, -2790, 540, 3870, -1890, 1440, -4320, -990, 2340, -3420, -90, 3240, -2520, 810, 4140, -1620, 1710, -4050, -720, 2610, -3150, 180, 3510, -2250, 1080, 4410, -1350, 1980, -3780, -450, 2880, -2880, 450, 3780, -1980, 1350, -4410, -1080, 2250, -3510, -180, 3150, -2610, 720, 4050, -1710, 1620, -4140, -810, 2520, -3240, 90, 3420, -2340, 990, 4320, -1440, 1890, -3870, -540, 2790, -2970, 360, 3690, -2070, 1260, -4500, -1170, 2160, -3600, -270, 3060, -2700, 630, 3960, -1800, 1530, -4230, -900, 2430, -3330, 0, 3330, -2430, 900, 4230, -1530, 1800, -3960, -630, 2700, -3060, 270, 3600, -2160, 1170, 4500, -1260, 2070, -3690, -360, 2970, -2790, 540, 3870, -1890, 1440, -4320, -990, 2340, -3420, -90, 3240, -2520, 810, 4140, -1620, 1710, -4050, -720, 2610, -3150, 180, 3510, -2250, 1080, 4410, -1350, 1980, -3780, -450, 2880, -2880, 450, 3780, -1980, 1350, -4410, -1080, 2250, -3510, -180, 3150, -2610, 720, 4050, -1710, 1620, -4140, -810, 2520, -3240, 90, 3420, -2340, 990, 4320, -1440, 1890, -3870, -540, 2790, -2970, 360, 3690, -2070, 1260, -4500, -1170, 2160, -3600, -270, 3060, -2700, 630, 3960, -1800, 1530, -4230, -900, 2430, -3330, 0, 3330, -2430, 900, 4230, -1530, 1800, -3960, -630, 2700, -3060, 270, 3600, -2160, 1170, 4500, -1260, 2070, -3690, -360, 2970, -2790, 540, 3870, -1890, 1440, -4320, -990, 2340, -3420, -90, 3240, -2520, 810, 4140, -1620, 1710, -4050, -720, 2610, -3150, 180, 3510, -2250, 1080, 4410, -1350, 1980, -3780, -450, 2880, -2880, 450, 3780, -1980, 1350, -4410, -1080, 2250, -3510, -180, 3150, -2610, 720, 4050, -1710, 1620, -4140, -810, 2520, -3240, 90, 3420, -2340, 990, 4320, -1440, 1890, -3870, -540, 2790, -2970, 360, 3690, -2070, 1260, -4500, -1170, 2160, -3600, -270, 3060, -2700, 630, 3960, -1800, 1530, -4230, -900, 2430, -3330, 0, 3330, -2430, 900, 4230, -1530, 1800, -3960, -630, 2700, -3060, 270, 3600, -2160, 1170, 4500, -1260, 2070, -3690, -360, 2970, -2790, 540, 3870, -1890, 1440, -4320, -990, 2340, -3420, -90, 3240, -2520, 810, 4140, -1620, 1710, -4050, -720, 2610, -3150, 180, 3510, -2250, 1080, 4410, -1350, 1980, -3780, -450, 2880, -2880, 450, 3780, -1980, 1350, -4410, -1080, 2250, -3510, -180, 3150, -2610, 720, 4050, -1710, 1620, -4140, -810, 2520, -3240, 90, 3420, -2340, 990, 4320, -1440, 1890, -3870, -540, 2790, -2970, 360, 3690, -2070, 1260, -4500, -1170, 2160, -3600, -270, 3060, -2700, 630, 3960, -1800, 1530, -4230, -900, 2430, -3330, 0, 3330, -2430, 900, 4230, -1530, 1800, -3960, -630, 2700, -3060, 270, 3600, -2160, 1170, 4500, -1260, 2070, -3690, -360, 2970, -2790, 540, 3870, -1890, 1440, -4320, -990, 2340, -3420, -90, 3240, -2520, 810, 4140, -1620, 1710, -4050, -720, 2610, -3150, 180, 3510, -2250, 1080, 4410, -1350, 1980, -3780, -450, 2880, -2880, 450, 3780, -1980, 1350, -4410, -1080, 2250, -3510, -180, 3150, -2610, 720, 4050, -1710, 1620, -4140, -810, 2520, -3240, 90, 3420, -2340, 990, 4320, -1440, 1890, -3870, -540, 2790, -2970, 360, 3690, -2070, 1260, -4500, -1170, 2160, -3600, -270, 3060, -2700]> : tensor<512xi32>
  %e = tensor.empty() : tensor<1x14x14x512xi32>
  %i = linalg.generic {indexing_maps = [affine_map<(d0, d1, d2, d3) -> (d3)>, affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%bias : tensor<512xi32>) outs(%e : tensor<1x14x14x512xi32>) {
  ^bb0(%x0: i32, %r: i32):
    linalg.yield %x0 : i32
  } -> tensor<1x14x14x512xi32>
  %c = linalg.conv_2d_nhwc_hwcf {strides = dense<1> : tensor<2xi64>, dilations = dense<1> : tensor<2xi64>} ins(%a, %b : tensor<1x14x14x256xi8>, tensor<1x1x256x512xi8>) outs(%i : tensor<1x14x14x512xi32>) -> tensor<1x14x14x512xi32>
  %e8 = tensor.empty() : tensor<1x14x14x512xi8>
  %q = linalg.generic {indexing_maps = [affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>, affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%c : tensor<1x14x14x512xi32>) outs(%e8 : tensor<1x14x14x512xi8>) {
  ^bb0(%x0: i32, %r: i8):
    %s = arith.constant 2.317876250e-03 : f32
    %d = arith.sitofp %x0 : i32 to f32
    %f = arith.mulf %d, %s : f32
    %low = arith.constant -128.0 : f32
    %top = arith.constant 127.0 : f32
    %n = math.roundeven %f : f32
    %o = arith.maximumf %n, %low : f32
    %p = arith.minimumf %o, %top : f32
    %y = arith.fptosi %p : f32 to i8
    linalg.yield %y : i8
  } -> tensor<1x14x14x512xi8>
  %z = linalg.generic {indexing_maps = [affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>, affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>, affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%q, %x : tensor<1x14x14x512xi8>, tensor<1x14x14x512xi8>) outs(%e8 : tensor<1x14x14x512xi8>) {
  ^bb0(%x0: i8, %x1: i8, %r: i8):
    %g = arith.extsi %x0 : i8 to i32
    %k = arith.extsi %x1 : i8 to i32
    %h = arith.addi %k, %g : i32
    %low = arith.constant 0 : i32
    %high = arith.constant 127 : i32
    %ii = arith.maxsi %h, %low : i32
    %j = arith.minsi %ii, %high : i32
    %y = arith.trunci %j : i32 to i8
    linalg.yield %y : i8
  } -> tensor<1x14x14x512xi8>
  %zero = arith.constant dense<0> : tensor<512xi32>
  %h = linalg.generic {indexing_maps = [affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>, affine_map<(d0, d1, d2, d3) -> (d3)>], iterator_types = ["reduction", "reduction", "reduction", "parallel"]} ins(%z : tensor<1x14x14x512xi8>) outs(%zero : tensor<512xi32>) {
  ^bb0(%x0: i8, %r: i32):
    %d = arith.extsi %x0 : i8 to i32
    %square = arith.muli %d, %d : i32
    %y = arith.addi %r, %square : i32
    linalg.yield %y : i32
  } -> tensor<512xi32>
  %empty = tensor.empty() : tensor<512xi8>
  %low8 = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%h : tensor<512xi32>) outs(%empty : tensor<512xi8>) {
  ^bb0(%x0: i32, %r: i8):
    %y = arith.trunci %x0 : i32 to i8
    linalg.yield %y : i8
  } -> tensor<512xi8>
  bufferization.materialize_in_destination %low8 in restrict writable %out : (tensor<512xi8>, memref<512xi8>) -> ()
  return
}
