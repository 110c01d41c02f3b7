// FIR filter, s16 to s16: every product is rounded to Q15, the sum is 32 bits wide and saturated at the end.
//
// The taps are constants, as in a codec: the eight-tap half-sample interpolation filter
// (-1 4 -11 40 40 -11 4 -1) / 64, in Q15. The C meaning (bench/reference/fir.c) computes in `int`, because C
// promotes s16. Vectorized by 32 outputs with the tap loop unrolled.
//
// in: at least n + 7 samples; out: n samples, n a multiple of 32. They do not overlap.
func.func @fir(%in: memref<?xi16> {llvm.noalias}, %out: memref<?xi16> {llvm.noalias})
    attributes {llvm.emit_c_interface} {
  %c0 = arith.constant 0 : index
  %c32 = arith.constant 32 : index
  %round = arith.constant dense<16384> : vector<32xi32>
  %fifteen = arith.constant dense<15> : vector<32xi32>
  %lowest = arith.constant dense<-32768> : vector<32xi32>
  %highest = arith.constant dense<32767> : vector<32xi32>
  %k0 = arith.constant dense<-512> : vector<32xi32>
  %k1 = arith.constant dense<2048> : vector<32xi32>
  %k2 = arith.constant dense<-5632> : vector<32xi32>
  %k3 = arith.constant dense<20480> : vector<32xi32>
  %k4 = arith.constant dense<20480> : vector<32xi32>
  %k5 = arith.constant dense<-5632> : vector<32xi32>
  %k6 = arith.constant dense<2048> : vector<32xi32>
  %k7 = arith.constant dense<-512> : vector<32xi32>
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c3 = arith.constant 3 : index
  %c4 = arith.constant 4 : index
  %c5 = arith.constant 5 : index
  %c6 = arith.constant 6 : index
  %c7 = arith.constant 7 : index
  %n = memref.dim %out, %c0 : memref<?xi16>
  scf.for %i = %c0 to %n step %c32 {
    %h0 = vector.load %in[%i] : memref<?xi16>, vector<32xi16>
    %x0 = arith.extsi %h0 : vector<32xi16> to vector<32xi32>
    %p0 = arith.muli %x0, %k0 : vector<32xi32>
    %r0 = arith.addi %p0, %round : vector<32xi32>
    %q0 = arith.shrsi %r0, %fifteen : vector<32xi32>
    %i1 = arith.addi %i, %c1 : index
    %h1 = vector.load %in[%i1] : memref<?xi16>, vector<32xi16>
    %x1 = arith.extsi %h1 : vector<32xi16> to vector<32xi32>
    %p1 = arith.muli %x1, %k1 : vector<32xi32>
    %r1 = arith.addi %p1, %round : vector<32xi32>
    %q1 = arith.shrsi %r1, %fifteen : vector<32xi32>
    %s1 = arith.addi %q0, %q1 : vector<32xi32>
    %i2 = arith.addi %i, %c2 : index
    %h2 = vector.load %in[%i2] : memref<?xi16>, vector<32xi16>
    %x2 = arith.extsi %h2 : vector<32xi16> to vector<32xi32>
    %p2 = arith.muli %x2, %k2 : vector<32xi32>
    %r2 = arith.addi %p2, %round : vector<32xi32>
    %q2 = arith.shrsi %r2, %fifteen : vector<32xi32>
    %s2 = arith.addi %s1, %q2 : vector<32xi32>
    %i3 = arith.addi %i, %c3 : index
    %h3 = vector.load %in[%i3] : memref<?xi16>, vector<32xi16>
    %x3 = arith.extsi %h3 : vector<32xi16> to vector<32xi32>
    %p3 = arith.muli %x3, %k3 : vector<32xi32>
    %r3 = arith.addi %p3, %round : vector<32xi32>
    %q3 = arith.shrsi %r3, %fifteen : vector<32xi32>
    %s3 = arith.addi %s2, %q3 : vector<32xi32>
    %i4 = arith.addi %i, %c4 : index
    %h4 = vector.load %in[%i4] : memref<?xi16>, vector<32xi16>
    %x4 = arith.extsi %h4 : vector<32xi16> to vector<32xi32>
    %p4 = arith.muli %x4, %k4 : vector<32xi32>
    %r4 = arith.addi %p4, %round : vector<32xi32>
    %q4 = arith.shrsi %r4, %fifteen : vector<32xi32>
    %s4 = arith.addi %s3, %q4 : vector<32xi32>
    %i5 = arith.addi %i, %c5 : index
    %h5 = vector.load %in[%i5] : memref<?xi16>, vector<32xi16>
    %x5 = arith.extsi %h5 : vector<32xi16> to vector<32xi32>
    %p5 = arith.muli %x5, %k5 : vector<32xi32>
    %r5 = arith.addi %p5, %round : vector<32xi32>
    %q5 = arith.shrsi %r5, %fifteen : vector<32xi32>
    %s5 = arith.addi %s4, %q5 : vector<32xi32>
    %i6 = arith.addi %i, %c6 : index
    %h6 = vector.load %in[%i6] : memref<?xi16>, vector<32xi16>
    %x6 = arith.extsi %h6 : vector<32xi16> to vector<32xi32>
    %p6 = arith.muli %x6, %k6 : vector<32xi32>
    %r6 = arith.addi %p6, %round : vector<32xi32>
    %q6 = arith.shrsi %r6, %fifteen : vector<32xi32>
    %s6 = arith.addi %s5, %q6 : vector<32xi32>
    %i7 = arith.addi %i, %c7 : index
    %h7 = vector.load %in[%i7] : memref<?xi16>, vector<32xi16>
    %x7 = arith.extsi %h7 : vector<32xi16> to vector<32xi32>
    %p7 = arith.muli %x7, %k7 : vector<32xi32>
    %r7 = arith.addi %p7, %round : vector<32xi32>
    %q7 = arith.shrsi %r7, %fifteen : vector<32xi32>
    %s7 = arith.addi %s6, %q7 : vector<32xi32>
    %a = arith.maxsi %s7, %lowest : vector<32xi32>
    %b = arith.minsi %a, %highest : vector<32xi32>
    %o = arith.trunci %b : vector<32xi32> to vector<32xi16>
    vector.store %o, %out[%i] : memref<?xi16>, vector<32xi16>
  }
  return
}
