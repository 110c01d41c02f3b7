// A scale for each channel, rounding to even, a zero point, saturation to i8.
#all = affine_map<(i, c) -> (i, c)>
#channel = affine_map<(i, c) -> (c)>
func.func @f$F(%x: memref<$Ax$Bxi32>, %scale: memref<$Bxf32>, %y: memref<$Ax$Bxi8>) attributes {llvm.emit_c_interface} {
  linalg.generic {indexing_maps = [#all, #channel, #all], iterator_types = ["parallel", "parallel"]} ins(%x, %scale : memref<$Ax$Bxi32>, memref<$Bxf32>) outs(%y : memref<$Ax$Bxi8>) {
  ^bb0(%a: i32, %s: f32, %old: i8):
    %unit = arith.constant 2.44140625e-04 : f32
    %zero_point = arith.constant 3.0 : f32
    %low = arith.constant -128.0 : f32
    %high = arith.constant 127.0 : f32
    %x_float = arith.sitofp %a : i32 to f32
    %factor = arith.mulf %s, %unit : f32
    %p = arith.mulf %x_float, %factor : f32
    %r = math.roundeven %p : f32
    %z = arith.addf %r, %zero_point : f32
    %l = arith.maximumf %z, %low : f32
    %c = arith.minimumf %l, %high : f32
    %n = arith.fptosi %c : f32 to i8
    linalg.yield %n : i8
  }
  return
}
