// Three quarters of a byte, rounded.
func.func @mix(%p: memref<128xi8>, %q: memref<128xi8>) {
  %c0 = arith.constant 0 : index
  %z = arith.constant 0 : i8
  %a = vector.transfer_read %p[%c0], %z {in_bounds = [true]} : memref<128xi8>, vector<128xi8>
  %x = arith.extui %a : vector<128xi8> to vector<128xi16>
  %three = arith.constant dense<3> : vector<128xi16>
  %two = arith.constant dense<2> : vector<128xi16>
  %x3 = arith.muli %x, %three : vector<128xi16>
  %r = arith.addi %x3, %two : vector<128xi16>
  %h = arith.shrui %r, %two : vector<128xi16>
  %t = arith.trunci %h : vector<128xi16> to vector<128xi8>
  vector.transfer_write %t, %q[%c0] {in_bounds = [true]} : vector<128xi8>, memref<128xi8>
  return
}
