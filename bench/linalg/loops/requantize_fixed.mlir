// A bias, a multiplier and a rounded shift for each channel, then saturation to i8.
#all = affine_map<(i, c) -> (i, c)>
#channel = affine_map<(i, c) -> (c)>
func.func @f$F(%x: memref<$Ax$Bxi32>, %bias: memref<$Bxi32>, %multiplier: memref<$Bxi32>, %y: memref<$Ax$Bxi8>) attributes {llvm.emit_c_interface} {
  linalg.generic {indexing_maps = [#all, #channel, #channel, #all], iterator_types = ["parallel", "parallel"]} ins(%x, %bias, %multiplier : memref<$Ax$Bxi32>, memref<$Bxi32>, memref<$Bxi32>) outs(%y : memref<$Ax$Bxi8>) {
  ^bb0(%a: i32, %b: i32, %m: i32, %old: i8):
    %bit = arith.constant 1048576 : i32
    %half = arith.constant 8589934592 : i64
    %shift = arith.constant 34 : i64
    %zero_point = arith.constant -3 : i32
    %low = arith.constant -128 : i32
    %high = arith.constant 127 : i32
    %s = arith.addi %a, %b : i32
    %f = arith.ori %m, %bit : i32
    %s_wide = arith.extsi %s : i32 to i64
    %f_wide = arith.extsi %f : i32 to i64
    %p = arith.muli %s_wide, %f_wide : i64
    %h = arith.addi %p, %half : i64
    %q = arith.shrsi %h, %shift : i64
    %r = arith.trunci %q : i64 to i32
    %z = arith.addi %r, %zero_point : i32
    %l = arith.maxsi %z, %low : i32
    %c = arith.minsi %l, %high : i32
    %n = arith.trunci %c : i32 to i8
    linalg.yield %n : i8
  }
  return
}
