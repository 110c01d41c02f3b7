// Matrix product u8 x s8 to s32: C[m][n] = sum over k of A[m][k] * B[k][n].
//
// The C meaning (bench/reference/matmul.c) computes in `int`, because C promotes u8 and s8. B is packed as
// quantized matrix libraries do: groups of four consecutive k next to each other, so
// B[k][n] is packed[k / 4][4 * n + k % 4]. Eight rows by sixteen columns of C stay in registers; one
// iteration of the inner loop does four k: 64 values of B, four values of each row of A repeated sixteen
// times, products in i32, summed in groups of four. The arithmetic is on flat vectors and only the
// reduction sees the groups, because upstream lowers two-dimensional arithmetic three times worse.
//
// a: m x k; packed: (k / 4) x 4n; c: m x n; m a multiple of 8, n of 16, k of 4. They do not overlap.
func.func @matmul(%a: memref<?x?xi8> {llvm.noalias}, %packed: memref<?x?xi8> {llvm.noalias},
                  %c: memref<?x?xi32> {llvm.noalias})
    attributes {llvm.emit_c_interface} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c3 = arith.constant 3 : index
  %c4 = arith.constant 4 : index
  %c5 = arith.constant 5 : index
  %c6 = arith.constant 6 : index
  %c7 = arith.constant 7 : index
  %c8 = arith.constant 8 : index
  %c16 = arith.constant 16 : index
  %zero = arith.constant dense<0> : vector<16xi32>
  %m = memref.dim %c, %c0 : memref<?x?xi32>
  %n = memref.dim %c, %c1 : memref<?x?xi32>
  %groups = memref.dim %packed, %c0 : memref<?x?xi8>
  scf.for %i = %c0 to %m step %c8 {
    %i1 = arith.addi %i, %c1 : index
    %i2 = arith.addi %i, %c2 : index
    %i3 = arith.addi %i, %c3 : index
    %i4 = arith.addi %i, %c4 : index
    %i5 = arith.addi %i, %c5 : index
    %i6 = arith.addi %i, %c6 : index
    %i7 = arith.addi %i, %c7 : index
    scf.for %j = %c0 to %n step %c16 {
      %j4 = arith.muli %j, %c4 : index
      %t:8 = scf.for %g = %c0 to %groups step %c1
          iter_args(%s0 = %zero, %s1 = %zero, %s2 = %zero, %s3 = %zero,
                    %s4 = %zero, %s5 = %zero, %s6 = %zero, %s7 = %zero)
          -> (vector<16xi32>, vector<16xi32>, vector<16xi32>, vector<16xi32>,
              vector<16xi32>, vector<16xi32>, vector<16xi32>, vector<16xi32>) {
        %k = arith.muli %g, %c4 : index
        %b8 = vector.load %packed[%g, %j4] : memref<?x?xi8>, vector<64xi8>
        %b = arith.extsi %b8 : vector<64xi8> to vector<64xi32>
        %a0 = vector.load %a[%i, %k] : memref<?x?xi8>, vector<4xi8>
        %w0 = vector.broadcast %a0 : vector<4xi8> to vector<16x4xi8>
        %v0 = vector.shape_cast %w0 : vector<16x4xi8> to vector<64xi8>
        %x0 = arith.extui %v0 : vector<64xi8> to vector<64xi32>
        %q0 = arith.muli %x0, %b : vector<64xi32>
        %p0 = vector.shape_cast %q0 : vector<64xi32> to vector<16x4xi32>
        %n0 = vector.multi_reduction <add>, %p0, %s0 [1] : vector<16x4xi32> to vector<16xi32>
        %a1 = vector.load %a[%i1, %k] : memref<?x?xi8>, vector<4xi8>
        %w1 = vector.broadcast %a1 : vector<4xi8> to vector<16x4xi8>
        %v1 = vector.shape_cast %w1 : vector<16x4xi8> to vector<64xi8>
        %x1 = arith.extui %v1 : vector<64xi8> to vector<64xi32>
        %q1 = arith.muli %x1, %b : vector<64xi32>
        %p1 = vector.shape_cast %q1 : vector<64xi32> to vector<16x4xi32>
        %n1 = vector.multi_reduction <add>, %p1, %s1 [1] : vector<16x4xi32> to vector<16xi32>
        %a2 = vector.load %a[%i2, %k] : memref<?x?xi8>, vector<4xi8>
        %w2 = vector.broadcast %a2 : vector<4xi8> to vector<16x4xi8>
        %v2 = vector.shape_cast %w2 : vector<16x4xi8> to vector<64xi8>
        %x2 = arith.extui %v2 : vector<64xi8> to vector<64xi32>
        %q2 = arith.muli %x2, %b : vector<64xi32>
        %p2 = vector.shape_cast %q2 : vector<64xi32> to vector<16x4xi32>
        %n2 = vector.multi_reduction <add>, %p2, %s2 [1] : vector<16x4xi32> to vector<16xi32>
        %a3 = vector.load %a[%i3, %k] : memref<?x?xi8>, vector<4xi8>
        %w3 = vector.broadcast %a3 : vector<4xi8> to vector<16x4xi8>
        %v3 = vector.shape_cast %w3 : vector<16x4xi8> to vector<64xi8>
        %x3 = arith.extui %v3 : vector<64xi8> to vector<64xi32>
        %q3 = arith.muli %x3, %b : vector<64xi32>
        %p3 = vector.shape_cast %q3 : vector<64xi32> to vector<16x4xi32>
        %n3 = vector.multi_reduction <add>, %p3, %s3 [1] : vector<16x4xi32> to vector<16xi32>
        %a4 = vector.load %a[%i4, %k] : memref<?x?xi8>, vector<4xi8>
        %w4 = vector.broadcast %a4 : vector<4xi8> to vector<16x4xi8>
        %v4 = vector.shape_cast %w4 : vector<16x4xi8> to vector<64xi8>
        %x4 = arith.extui %v4 : vector<64xi8> to vector<64xi32>
        %q4 = arith.muli %x4, %b : vector<64xi32>
        %p4 = vector.shape_cast %q4 : vector<64xi32> to vector<16x4xi32>
        %n4 = vector.multi_reduction <add>, %p4, %s4 [1] : vector<16x4xi32> to vector<16xi32>
        %a5 = vector.load %a[%i5, %k] : memref<?x?xi8>, vector<4xi8>
        %w5 = vector.broadcast %a5 : vector<4xi8> to vector<16x4xi8>
        %v5 = vector.shape_cast %w5 : vector<16x4xi8> to vector<64xi8>
        %x5 = arith.extui %v5 : vector<64xi8> to vector<64xi32>
        %q5 = arith.muli %x5, %b : vector<64xi32>
        %p5 = vector.shape_cast %q5 : vector<64xi32> to vector<16x4xi32>
        %n5 = vector.multi_reduction <add>, %p5, %s5 [1] : vector<16x4xi32> to vector<16xi32>
        %a6 = vector.load %a[%i6, %k] : memref<?x?xi8>, vector<4xi8>
        %w6 = vector.broadcast %a6 : vector<4xi8> to vector<16x4xi8>
        %v6 = vector.shape_cast %w6 : vector<16x4xi8> to vector<64xi8>
        %x6 = arith.extui %v6 : vector<64xi8> to vector<64xi32>
        %q6 = arith.muli %x6, %b : vector<64xi32>
        %p6 = vector.shape_cast %q6 : vector<64xi32> to vector<16x4xi32>
        %n6 = vector.multi_reduction <add>, %p6, %s6 [1] : vector<16x4xi32> to vector<16xi32>
        %a7 = vector.load %a[%i7, %k] : memref<?x?xi8>, vector<4xi8>
        %w7 = vector.broadcast %a7 : vector<4xi8> to vector<16x4xi8>
        %v7 = vector.shape_cast %w7 : vector<16x4xi8> to vector<64xi8>
        %x7 = arith.extui %v7 : vector<64xi8> to vector<64xi32>
        %q7 = arith.muli %x7, %b : vector<64xi32>
        %p7 = vector.shape_cast %q7 : vector<64xi32> to vector<16x4xi32>
        %n7 = vector.multi_reduction <add>, %p7, %s7 [1] : vector<16x4xi32> to vector<16xi32>
        scf.yield %n0, %n1, %n2, %n3, %n4, %n5, %n6, %n7
            : vector<16xi32>, vector<16xi32>, vector<16xi32>, vector<16xi32>,
              vector<16xi32>, vector<16xi32>, vector<16xi32>, vector<16xi32>
      }
      vector.store %t#0, %c[%i, %j] : memref<?x?xi32>, vector<16xi32>
      vector.store %t#1, %c[%i1, %j] : memref<?x?xi32>, vector<16xi32>
      vector.store %t#2, %c[%i2, %j] : memref<?x?xi32>, vector<16xi32>
      vector.store %t#3, %c[%i3, %j] : memref<?x?xi32>, vector<16xi32>
      vector.store %t#4, %c[%i4, %j] : memref<?x?xi32>, vector<16xi32>
      vector.store %t#5, %c[%i5, %j] : memref<?x?xi32>, vector<16xi32>
      vector.store %t#6, %c[%i6, %j] : memref<?x?xi32>, vector<16xi32>
      vector.store %t#7, %c[%i7, %j] : memref<?x?xi32>, vector<16xi32>
    }
  }
  return
}
