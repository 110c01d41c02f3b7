// Sobel 3x3 edge magnitude, u8 to u8: min(|gx| + |gy|, 255).
//
// The C meaning (bench/reference/sobel.c) computes in `int`, because C promotes u8. A front end that
// vectorizes that loop by 64 pixels writes exactly this: eight overlapping loads of the 3x3 window, each
// zero-extended to i32, the two gradients, absolute values, a clamp, a truncation.
//
// in: (h + 2) rows of at least w + 2 pixels; out: h x w, w a multiple of 64. They do not overlap.
func.func @sobel(%in: memref<?x?xi8> {llvm.noalias}, %out: memref<?x?xi8> {llvm.noalias})
    attributes {llvm.emit_c_interface} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c64 = arith.constant 64 : index
  %two = arith.constant dense<2> : vector<64xi32>
  %max = arith.constant dense<255> : vector<64xi32>
  %h = memref.dim %out, %c0 : memref<?x?xi8>
  %w = memref.dim %out, %c1 : memref<?x?xi8>
  scf.for %y = %c0 to %h step %c1 {
    %y1 = arith.addi %y, %c1 : index
    %y2 = arith.addi %y, %c2 : index
    scf.for %x = %c0 to %w step %c64 {
      %x1 = arith.addi %x, %c1 : index
      %x2 = arith.addi %x, %c2 : index
      %b00 = vector.load %in[%y, %x] : memref<?x?xi8>, vector<64xi8>
      %b01 = vector.load %in[%y, %x1] : memref<?x?xi8>, vector<64xi8>
      %b02 = vector.load %in[%y, %x2] : memref<?x?xi8>, vector<64xi8>
      %b10 = vector.load %in[%y1, %x] : memref<?x?xi8>, vector<64xi8>
      %b12 = vector.load %in[%y1, %x2] : memref<?x?xi8>, vector<64xi8>
      %b20 = vector.load %in[%y2, %x] : memref<?x?xi8>, vector<64xi8>
      %b21 = vector.load %in[%y2, %x1] : memref<?x?xi8>, vector<64xi8>
      %b22 = vector.load %in[%y2, %x2] : memref<?x?xi8>, vector<64xi8>
      %p00 = arith.extui %b00 : vector<64xi8> to vector<64xi32>
      %p01 = arith.extui %b01 : vector<64xi8> to vector<64xi32>
      %p02 = arith.extui %b02 : vector<64xi8> to vector<64xi32>
      %p10 = arith.extui %b10 : vector<64xi8> to vector<64xi32>
      %p12 = arith.extui %b12 : vector<64xi8> to vector<64xi32>
      %p20 = arith.extui %b20 : vector<64xi8> to vector<64xi32>
      %p21 = arith.extui %b21 : vector<64xi8> to vector<64xi32>
      %p22 = arith.extui %b22 : vector<64xi8> to vector<64xi32>
      // gx = (p02 + 2 p12 + p22) - (p00 + 2 p10 + p20)
      %r1 = arith.muli %p12, %two : vector<64xi32>
      %r2 = arith.addi %p02, %r1 : vector<64xi32>
      %r3 = arith.addi %r2, %p22 : vector<64xi32>
      %l1 = arith.muli %p10, %two : vector<64xi32>
      %l2 = arith.addi %p00, %l1 : vector<64xi32>
      %l3 = arith.addi %l2, %p20 : vector<64xi32>
      %gx = arith.subi %r3, %l3 : vector<64xi32>
      // gy = (p20 + 2 p21 + p22) - (p00 + 2 p01 + p02)
      %d1 = arith.muli %p21, %two : vector<64xi32>
      %d2 = arith.addi %p20, %d1 : vector<64xi32>
      %d3 = arith.addi %d2, %p22 : vector<64xi32>
      %u1 = arith.muli %p01, %two : vector<64xi32>
      %u2 = arith.addi %p00, %u1 : vector<64xi32>
      %u3 = arith.addi %u2, %p02 : vector<64xi32>
      %gy = arith.subi %d3, %u3 : vector<64xi32>
      %ax = math.absi %gx : vector<64xi32>
      %ay = math.absi %gy : vector<64xi32>
      %g = arith.addi %ax, %ay : vector<64xi32>
      %m = arith.minsi %g, %max : vector<64xi32>
      %o = arith.trunci %m : vector<64xi32> to vector<64xi8>
      vector.store %o, %out[%y, %x] : memref<?x?xi8>, vector<64xi8>
    }
  }
  return
}
