// Operations for which auto-opt chooses no instruction; docs/why-not-chosen.md says why.
func.func @sum(%a: vector<16xi8>, %b: vector<16xi8>) -> i32 {
  %x = arith.extsi %a : vector<16xi8> to vector<16xi32>
  %y = arith.extsi %b : vector<16xi8> to vector<16xi32>
  %p = arith.muli %x, %y : vector<16xi32>
  %s = vector.reduction <add>, %p : vector<16xi32> into i32
  return %s : i32
}
// As @sum is computed, too: partial sums of groups first.
func.func @sum_of_groups(%a: vector<16xi8>, %b: vector<16xi8>) -> i32 {
  %zero = arith.constant dense<0> : vector<8xi32>
  %x = arith.extsi %a : vector<16xi8> to vector<16xi32>
  %y = arith.extsi %b : vector<16xi8> to vector<16xi32>
  %p = arith.muli %x, %y : vector<16xi32>
  %g = vector.shape_cast %p : vector<16xi32> to vector<8x2xi32>
  %t = vector.multi_reduction <add>, %g, %zero [1] : vector<8x2xi32> to vector<8xi32>
  %s = vector.reduction <add>, %t : vector<8xi32> into i32
  return %s : i32
}
func.func @fast(%a: vector<8xf32>, %b: vector<8xf32>) -> vector<8xf32> {
  %r = arith.addf %a, %b fastmath<fast> : vector<8xf32>
  return %r : vector<8xf32>
}
func.func @sine(%a: vector<8xf32>) -> vector<8xf32> {
  %r = math.sin %a : vector<8xf32>
  return %r : vector<8xf32>
}
func.func @product(%a: vector<8xi32>, %b: vector<8xi32>) -> vector<8xi32> {
  %r = arith.muli %a, %b : vector<8xi32>
  return %r : vector<8xi32>
}
// The average that vpavgb rounds up is rounded down here.
func.func @average(%a: vector<32xi8>, %b: vector<32xi8>) -> vector<32xi8> {
  %one = arith.constant dense<1> : vector<32xi16>
  %x = arith.extui %a : vector<32xi8> to vector<32xi16>
  %y = arith.extui %b : vector<32xi8> to vector<32xi16>
  %s = arith.addi %x, %y : vector<32xi16>
  %h = arith.shrui %s, %one : vector<32xi16>
  %r = arith.trunci %h : vector<32xi16> to vector<32xi8>
  return %r : vector<32xi8>
}
// Two outer iterations load the same two rows; %out may be %in.
func.func @rows(%in: memref<65x64xi8>, %out: memref<64x64xi8>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c64 = arith.constant 64 : index
  scf.for %y = %c0 to %c64 step %c1 {
    %y1 = arith.addi %y, %c1 : index
    scf.for %x = %c0 to %c64 step %c64 {
      %a = vector.load %in[%y, %x] : memref<65x64xi8>, vector<64xi8>
      %b = vector.load %in[%y1, %x] : memref<65x64xi8>, vector<64xi8>
      %r = arith.maxui %a, %b : vector<64xi8>
      vector.store %r, %out[%y, %x] : memref<64x64xi8>, vector<64xi8>
    }
  }
  return
}
