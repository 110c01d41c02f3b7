// Two tensors of i8 with scales and zero points of their own, added and saturated to i8.
#all = affine_map<(i, j) -> (i, j)>
func.func @f$F(%a: memref<$Ax$Bxi8>, %b: memref<$Ax$Bxi8>, %y: memref<$Ax$Bxi8>) attributes {llvm.emit_c_interface} {
  linalg.generic {indexing_maps = [#all, #all, #all], iterator_types = ["parallel", "parallel"]} ins(%a, %b : memref<$Ax$Bxi8>, memref<$Ax$Bxi8>) outs(%y : memref<$Ax$Bxi8>) {
  ^bb0(%p: i8, %q: i8, %old: i8):
    %p_zero = arith.constant -5 : i32
    %q_zero = arith.constant 7 : i32
    %p_scale = arith.constant 19661 : i32
    %q_scale = arith.constant 26214 : i32
    %half = arith.constant 16384 : i32
    %shift = arith.constant 15 : i32
    %one = arith.constant 1 : i32
    %low = arith.constant -128 : i32
    %high = arith.constant 127 : i32
    %p_wide = arith.extsi %p : i8 to i32
    %q_wide = arith.extsi %q : i8 to i32
    %p_moved = arith.addi %p_wide, %p_zero : i32
    %q_moved = arith.addi %q_wide, %q_zero : i32
    %p_scaled = arith.muli %p_moved, %p_scale : i32
    %q_scaled = arith.muli %q_moved, %q_scale : i32
    %s = arith.addi %p_scaled, %q_scaled : i32
    %h = arith.addi %s, %half : i32
    %r = arith.shrsi %h, %shift : i32
    %z = arith.addi %r, %one : i32
    %l = arith.maxsi %z, %low : i32
    %c = arith.minsi %l, %high : i32
    %n = arith.trunci %c : i32 to i8
    linalg.yield %n : i8
  }
  return
}
