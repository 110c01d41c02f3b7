func.func @dot(%a: vector<64xi8>, %b: vector<64xi8>, %sum: vector<16xi32>) -> vector<16xi32> {
  %x = arith.extui %a : vector<64xi8> to vector<64xi32>
  %y = arith.extsi %b : vector<64xi8> to vector<64xi32>
  %p = arith.muli %x, %y : vector<64xi32>
  %g = vector.shape_cast %p : vector<64xi32> to vector<16x4xi32>
  %r = vector.multi_reduction <add>, %g, %sum [1] : vector<16x4xi32> to vector<16xi32>
  return %r : vector<16xi32>
}
