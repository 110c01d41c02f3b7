#!/bin/sh
# Functions, each with a loop and straight code to select from.
for n in 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16; do
  cat <<END
func.func @f$n(%a: vector<64xi8>, %b: vector<64xi8>, %m: memref<4096xi8>) -> vector<64xi8> {
  %c0 = arith.constant 0 : index
  %c64 = arith.constant 64 : index
  %end = arith.constant 4096 : index
  %k = arith.constant dense<$n> : vector<64xi16>
  %one = arith.constant dense<1> : vector<64xi16>
  scf.for %i = %c0 to %end step %c64 {
    %v = vector.load %m[%i] : memref<4096xi8>, vector<64xi8>
    %x = arith.extui %v : vector<64xi8> to vector<64xi16>
    %y = arith.addi %x, %k : vector<64xi16>
    %z = arith.shrui %y, %one : vector<64xi16>
    %t = arith.trunci %z : vector<64xi16> to vector<64xi8>
    vector.store %t, %m[%i] : memref<4096xi8>, vector<64xi8>
  }
  %p = arith.extui %a : vector<64xi8> to vector<64xi16>
  %q = arith.extui %b : vector<64xi8> to vector<64xi16>
  %s = arith.addi %p, %q : vector<64xi16>
  %u = arith.addi %s, %one : vector<64xi16>
  %w = arith.shrui %u, %one : vector<64xi16>
  %r = arith.trunci %w : vector<64xi16> to vector<64xi8>
  return %r : vector<64xi8>
}
END
done
