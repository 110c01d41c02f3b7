// Gaussian 3x3 blur, u8 to u8: the 1-2-1 kernel both ways, rounded, divided by 16.
//
// The C meaning (bench/reference/gaussian.c) computes in `int`, because C promotes u8. A front end that
// vectorizes that loop by 64 pixels writes exactly this: nine overlapping loads of the 3x3 window, each
// zero-extended to i32, the weighted sum, a rounding shift, a truncation.
//
// in: (h + 2) rows of at least w + 2 pixels; out: h x w, w a multiple of 64. They do not overlap.
func.func @gaussian(%in: memref<?x?xi8> {llvm.noalias}, %out: memref<?x?xi8> {llvm.noalias})
    attributes {llvm.emit_c_interface} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c64 = arith.constant 64 : index
  %two = arith.constant dense<2> : vector<64xi32>
  %four = arith.constant dense<4> : vector<64xi32>
  %eight = arith.constant dense<8> : vector<64xi32>
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
      %b11 = vector.load %in[%y1, %x1] : memref<?x?xi8>, vector<64xi8>
      %b12 = vector.load %in[%y1, %x2] : memref<?x?xi8>, vector<64xi8>
      %b20 = vector.load %in[%y2, %x] : memref<?x?xi8>, vector<64xi8>
      %b21 = vector.load %in[%y2, %x1] : memref<?x?xi8>, vector<64xi8>
      %b22 = vector.load %in[%y2, %x2] : memref<?x?xi8>, vector<64xi8>
      %p00 = arith.extui %b00 : vector<64xi8> to vector<64xi32>
      %p01 = arith.extui %b01 : vector<64xi8> to vector<64xi32>
      %p02 = arith.extui %b02 : vector<64xi8> to vector<64xi32>
      %p10 = arith.extui %b10 : vector<64xi8> to vector<64xi32>
      %p11 = arith.extui %b11 : vector<64xi8> to vector<64xi32>
      %p12 = arith.extui %b12 : vector<64xi8> to vector<64xi32>
      %p20 = arith.extui %b20 : vector<64xi8> to vector<64xi32>
      %p21 = arith.extui %b21 : vector<64xi8> to vector<64xi32>
      %p22 = arith.extui %b22 : vector<64xi8> to vector<64xi32>
      // row 0: p00 + 2 p01 + p02
      %m01 = arith.muli %p01, %two : vector<64xi32>
      %s0 = arith.addi %p00, %m01 : vector<64xi32>
      %s1 = arith.addi %s0, %p02 : vector<64xi32>
      // row 1: 2 p10 + 4 p11 + 2 p12
      %m10 = arith.muli %p10, %two : vector<64xi32>
      %m11 = arith.muli %p11, %four : vector<64xi32>
      %m12 = arith.muli %p12, %two : vector<64xi32>
      %s2 = arith.addi %s1, %m10 : vector<64xi32>
      %s3 = arith.addi %s2, %m11 : vector<64xi32>
      %s4 = arith.addi %s3, %m12 : vector<64xi32>
      // row 2: p20 + 2 p21 + p22
      %m21 = arith.muli %p21, %two : vector<64xi32>
      %s5 = arith.addi %s4, %p20 : vector<64xi32>
      %s6 = arith.addi %s5, %m21 : vector<64xi32>
      %s7 = arith.addi %s6, %p22 : vector<64xi32>
      %s8 = arith.addi %s7, %eight : vector<64xi32>
      %s9 = arith.shrsi %s8, %four : vector<64xi32>
      %o = arith.trunci %s9 : vector<64xi32> to vector<64xi8>
      vector.store %o, %out[%y, %x] : memref<?x?xi8>, vector<64xi8>
    }
  }
  return
}
