// Average pooling 2x2 with stride 2, u8 to u8: (a + b + c + d + 2) >> 2.
//
// The C meaning (bench/reference/pool.c) computes in `int`, because C promotes u8. Vectorized by 64 outputs,
// each iteration loads 128 pixels of two rows; the stride-2 accesses become deinterleaves.
//
// in: 2h rows of at least 2w pixels; out: h x w, w a multiple of 64. They do not overlap.
func.func @pool(%in: memref<?x?xi8> {llvm.noalias}, %out: memref<?x?xi8> {llvm.noalias})
    attributes {llvm.emit_c_interface} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c64 = arith.constant 64 : index
  %two = arith.constant dense<2> : vector<64xi32>
  %h = memref.dim %out, %c0 : memref<?x?xi8>
  %w = memref.dim %out, %c1 : memref<?x?xi8>
  scf.for %y = %c0 to %h step %c1 {
    %y0 = arith.muli %y, %c2 : index
    %y1 = arith.addi %y0, %c1 : index
    scf.for %x = %c0 to %w step %c64 {
      %x0 = arith.muli %x, %c2 : index
      %r0 = vector.load %in[%y0, %x0] : memref<?x?xi8>, vector<128xi8>
      %r1 = vector.load %in[%y1, %x0] : memref<?x?xi8>, vector<128xi8>
      %a8, %b8 = vector.deinterleave %r0 : vector<128xi8> -> vector<64xi8>
      %c8, %d8 = vector.deinterleave %r1 : vector<128xi8> -> vector<64xi8>
      %a = arith.extui %a8 : vector<64xi8> to vector<64xi32>
      %b = arith.extui %b8 : vector<64xi8> to vector<64xi32>
      %c = arith.extui %c8 : vector<64xi8> to vector<64xi32>
      %d = arith.extui %d8 : vector<64xi8> to vector<64xi32>
      %s0 = arith.addi %a, %b : vector<64xi32>
      %s1 = arith.addi %s0, %c : vector<64xi32>
      %s2 = arith.addi %s1, %d : vector<64xi32>
      %s3 = arith.addi %s2, %two : vector<64xi32>
      %s4 = arith.shrsi %s3, %two : vector<64xi32>
      %o = arith.trunci %s4 : vector<64xi32> to vector<64xi8>
      vector.store %o, %out[%y, %x] : memref<?x?xi8>, vector<64xi8>
    }
  }
  return
}
