// What is read is inserted into a vector that is computed behind the read: rows are not inserted where they are read.
// main returns 0 if all numbers are right.
// RUN: auto-opt --mcpu=x86-64 --emit=llvm %s -o %t.ll && lli %t.ll
func.func @insert(%m: memref<?x?xi8>, %i: index, %a: vector<2x4x8xi8>, %pad: i8) -> vector<2x4x8xi8>
    attributes {passthrough = ["noinline"]} {
  %c0 = arith.constant 0 : index
  %t = vector.transfer_read %m[%i, %c0], %pad {in_bounds = [true, false]} : memref<?x?xi8>, vector<4x8xi8>
  %s = arith.addi %a, %a : vector<2x4x8xi8>
  %r = vector.insert %t, %s [1] : vector<4x8xi8> into vector<2x4x8xi8>
  return %r : vector<2x4x8xi8>
}

func.func @main() -> i32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c5 = arith.constant 5 : index
  %c6 = arith.constant 6 : index
  %three = arith.constant 3 : i8
  %nine = arith.constant 9 : i8
  %m = memref.alloc(%c6, %c5) : memref<?x?xi8>
  scf.for %y = %c0 to %c6 step %c1 {
    scf.for %x = %c0 to %c5 step %c1 {
      memref.store %three, %m[%y, %x] : memref<?x?xi8>
    }
  }
  %ones = arith.constant dense<1> : vector<2x4x8xi8>
  %r = call @insert(%m, %c1, %ones, %nine) : (memref<?x?xi8>, index, vector<2x4x8xi8>, i8) -> vector<2x4x8xi8>
  memref.dealloc %m : memref<?x?xi8>
  %expected = arith.constant dense<[[[2, 2, 2, 2, 2, 2, 2, 2], [2, 2, 2, 2, 2, 2, 2, 2], [2, 2, 2, 2, 2, 2, 2, 2], [2, 2, 2, 2, 2, 2, 2, 2]],
                                    [[3, 3, 3, 3, 3, 9, 9, 9], [3, 3, 3, 3, 3, 9, 9, 9], [3, 3, 3, 3, 3, 9, 9, 9], [3, 3, 3, 3, 3, 9, 9, 9]]]> : vector<2x4x8xi8>
  %wrong = arith.cmpi ne, %r, %expected : vector<2x4x8xi8>
  %wide = arith.extui %wrong : vector<2x4x8xi1> to vector<2x4x8xi32>
  %flat = vector.shape_cast %wide : vector<2x4x8xi32> to vector<64xi32>
  %sum = vector.reduction <add>, %flat : vector<64xi32> into i32
  return %sum : i32
}
