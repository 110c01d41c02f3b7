// Requantization, s32 accumulators to u8: clamp(((x * multiplier + round) >> shift) + zero_point, 0, 255).
//
// Multiplier and shift are constants of the layer, as in tosa.rescale: 1181116006 / 2^38 = 0.0042968...,
// zero point 128. The product is 64 bits wide, the rounded result 32 (it always fits). The C meaning
// (bench/reference/requant.c) uses `int64_t` for the product. Vectorized by 128 outputs.
//
// in, out: n values, n a multiple of 128. The operands do not overlap and begin at multiples of 128 bytes.
func.func @requant(%in: memref<?xi32> {llvm.noalias}, %out: memref<?xi8> {llvm.noalias})
    attributes {llvm.emit_c_interface} {
  %c0 = arith.constant 0 : index
  %c128 = arith.constant 128 : index
  %multiplier = arith.constant dense<1181116006> : vector<128xi64>
  %round = arith.constant dense<137438953472> : vector<128xi64>
  %shift = arith.constant dense<38> : vector<128xi64>
  %zero_point = arith.constant dense<128> : vector<128xi32>
  %low = arith.constant dense<0> : vector<128xi32>
  %high = arith.constant dense<255> : vector<128xi32>
  memref.assume_alignment %in, 128 : memref<?xi32>
  memref.assume_alignment %out, 128 : memref<?xi8>
  %n = memref.dim %out, %c0 : memref<?xi8>
  scf.for %i = %c0 to %n step %c128 {
    %x = vector.load %in[%i] : memref<?xi32>, vector<128xi32>
    %x64 = arith.extsi %x : vector<128xi32> to vector<128xi64>
    %p = arith.muli %x64, %multiplier : vector<128xi64>
    %r = arith.addi %p, %round : vector<128xi64>
    %q64 = arith.shrsi %r, %shift : vector<128xi64>
    %q = arith.trunci %q64 : vector<128xi64> to vector<128xi32>
    %z = arith.addi %q, %zero_point : vector<128xi32>
    %a = arith.maxsi %z, %low : vector<128xi32>
    %b = arith.minsi %a, %high : vector<128xi32>
    %o = arith.trunci %b : vector<128xi32> to vector<128xi8>
    vector.store %o, %out[%i] : memref<?xi8>, vector<128xi8>
  }
  return
}
