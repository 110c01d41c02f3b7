// Of each row: the greatest element, exponentials, their sum, quotients.
#all = affine_map<(i, j) -> (i, j)>
#row = affine_map<(i, j) -> (i)>
func.func @f$F(%x: memref<$Ax$Bxf32>, %y: memref<$Ax$Bxf32>) attributes {llvm.emit_c_interface} {
  %least = arith.constant 0xFF800000 : f32
  %zero = arith.constant 0.0 : f32
  %top = memref.alloc() : memref<$Axf32>
  %sum = memref.alloc() : memref<$Axf32>
  linalg.fill ins(%least : f32) outs(%top : memref<$Axf32>)
  linalg.generic {indexing_maps = [#all, #row], iterator_types = ["parallel", "reduction"]} ins(%x : memref<$Ax$Bxf32>) outs(%top : memref<$Axf32>) {
  ^bb0(%a: f32, %t: f32):
    %m = arith.maximumf %a, %t : f32
    linalg.yield %m : f32
  }
  linalg.generic {indexing_maps = [#all, #row, #all], iterator_types = ["parallel", "parallel"]} ins(%x, %top : memref<$Ax$Bxf32>, memref<$Axf32>) outs(%y : memref<$Ax$Bxf32>) {
  ^bb0(%a: f32, %t: f32, %old: f32):
    %d = arith.subf %a, %t : f32
    %e = math.exp %d : f32
    linalg.yield %e : f32
  }
  linalg.fill ins(%zero : f32) outs(%sum : memref<$Axf32>)
  linalg.generic {indexing_maps = [#all, #row], iterator_types = ["parallel", "reduction"]} ins(%y : memref<$Ax$Bxf32>) outs(%sum : memref<$Axf32>) {
  ^bb0(%a: f32, %t: f32):
    %s = arith.addf %a, %t : f32
    linalg.yield %s : f32
  }
  linalg.generic {indexing_maps = [#row, #all], iterator_types = ["parallel", "parallel"]} ins(%sum : memref<$Axf32>) outs(%y : memref<$Ax$Bxf32>) {
  ^bb0(%s: f32, %a: f32):
    %q = arith.divf %a, %s : f32
    linalg.yield %q : f32
  }
  memref.dealloc %top : memref<$Axf32>
  memref.dealloc %sum : memref<$Axf32>
  return
}
