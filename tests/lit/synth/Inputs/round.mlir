func.func @round(%a: vector<64xi16>) -> vector<64xi8> {
  %two = arith.constant dense<2> : vector<64xi16>
  %r = arith.addi %a, %two : vector<64xi16>
  %h = arith.shrui %r, %two : vector<64xi16>
  %t = arith.trunci %h : vector<64xi16> to vector<64xi8>
  return %t : vector<64xi8>
}
