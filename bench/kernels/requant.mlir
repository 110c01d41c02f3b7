// Requantization, s32 accumulators to u8: clamp(((x * multiplier + round) >> shift) + zero_point, 0, 255).
//
// Multiplier and shift are constants of the layer, as in tosa.rescale: 1181116006 / 2^38 = 0.0042968...,
// zero point 128. The product is 64 bits wide, the rounded result 32 (it always fits). The C meaning
// (bench/reference/requant.c) uses `int64_t` for the product. Vectorized by 64 outputs.
//
// in, out: n values, n a multiple of 64. They do not overlap.
func.func @requant(%in: memref<?xi32> {llvm.noalias}, %out: memref<?xi8> {llvm.noalias})
    attributes {llvm.emit_c_interface} {
  %c0 = arith.constant 0 : index
  %c64 = arith.constant 64 : index
  %multiplier = arith.constant dense<1181116006> : vector<64xi64>
  %round = arith.constant dense<137438953472> : vector<64xi64>
  %shift = arith.constant dense<38> : vector<64xi64>
  %zero_point = arith.constant dense<128> : vector<64xi32>
  %low = arith.constant dense<0> : vector<64xi32>
  %high = arith.constant dense<255> : vector<64xi32>
  %n = memref.dim %out, %c0 : memref<?xi8>
  scf.for %i = %c0 to %n step %c64 {
    %x = vector.load %in[%i] : memref<?xi32>, vector<64xi32>
    %x64 = arith.extsi %x : vector<64xi32> to vector<64xi64>
    %p = arith.muli %x64, %multiplier : vector<64xi64>
    %r = arith.addi %p, %round : vector<64xi64>
    %q64 = arith.shrsi %r, %shift : vector<64xi64>
    %q = arith.trunci %q64 : vector<64xi64> to vector<64xi32>
    %z = arith.addi %q, %zero_point : vector<64xi32>
    %a = arith.maxsi %z, %low : vector<64xi32>
    %b = arith.minsi %a, %high : vector<64xi32>
    %o = arith.trunci %b : vector<64xi32> to vector<64xi8>
    vector.store %o, %out[%i] : memref<?xi8>, vector<64xi8>
  }
  return
}
