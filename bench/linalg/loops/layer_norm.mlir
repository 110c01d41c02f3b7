// Of each row: less its mean, divided by its deviation, scaled and moved by a factor and a bias for each column.
#all = affine_map<(i, j) -> (i, j)>
#row = affine_map<(i, j) -> (i)>
#column = affine_map<(i, j) -> (j)>
func.func @f$F(%x: memref<$Ax$Bxf32>, %gain: memref<$Bxf32>, %bias: memref<$Bxf32>, %y: memref<$Ax$Bxf32>) attributes {llvm.emit_c_interface} {
  %zero = arith.constant 0.0 : f32
  %count = arith.constant $B : i32
  %n = arith.sitofp %count : i32 to f32
  %mean = memref.alloc() : memref<$Axf32>
  %variance = memref.alloc() : memref<$Axf32>
  linalg.fill ins(%zero : f32) outs(%mean : memref<$Axf32>)
  linalg.fill ins(%zero : f32) outs(%variance : memref<$Axf32>)
  linalg.generic {indexing_maps = [#all, #row], iterator_types = ["parallel", "reduction"]} ins(%x : memref<$Ax$Bxf32>) outs(%mean : memref<$Axf32>) {
  ^bb0(%a: f32, %t: f32):
    %s = arith.addf %a, %t : f32
    linalg.yield %s : f32
  }
  linalg.generic {indexing_maps = [#all, #row, #row], iterator_types = ["parallel", "reduction"]} ins(%x, %mean : memref<$Ax$Bxf32>, memref<$Axf32>) outs(%variance : memref<$Axf32>) {
  ^bb0(%a: f32, %m: f32, %t: f32):
    %u = arith.divf %m, %n : f32
    %d = arith.subf %a, %u : f32
    %q = arith.mulf %d, %d : f32
    %s = arith.addf %q, %t : f32
    linalg.yield %s : f32
  }
  linalg.generic {indexing_maps = [#all, #row, #row, #column, #column, #all], iterator_types = ["parallel", "parallel"]} ins(%x, %mean, %variance, %gain, %bias : memref<$Ax$Bxf32>, memref<$Axf32>, memref<$Axf32>, memref<$Bxf32>, memref<$Bxf32>) outs(%y : memref<$Ax$Bxf32>) {
  ^bb0(%a: f32, %m: f32, %v: f32, %g: f32, %b: f32, %old: f32):
    %epsilon = arith.constant 1.0e-05 : f32
    %u = arith.divf %m, %n : f32
    %d = arith.subf %a, %u : f32
    %w = arith.divf %v, %n : f32
    %e = arith.addf %w, %epsilon : f32
    %f = math.rsqrt %e : f32
    %p = arith.mulf %d, %f : f32
    %q = arith.mulf %p, %g : f32
    %r = arith.addf %q, %b : f32
    linalg.yield %r : f32
  }
  memref.dealloc %mean : memref<$Axf32>
  memref.dealloc %variance : memref<$Axf32>
  return
}
