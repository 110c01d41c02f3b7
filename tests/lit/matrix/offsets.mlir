// Factors with an offset, and unsigned ones: products of the elements as they are, begun with the offset times the other
// factor's sums.
// RUN: auto-opt %s --target=gemmini --emit=c --explain -o %t.c 2>&1 | FileCheck %s
// RUN: FileCheck %s --check-prefix=C --input-file=%t.c

// CHECK-DAG: in @zero_point: linalg.generic: 40 x 32 x 48 (summed), i8 * i8 -> i32, 1 addend; loads A with mvin;
// CHECK-DAG: in @unsigned_first: linalg.generic: 40 x 32 x 48 (summed), i8 * i8 -> i32, 1 addend; loads A with mvin;
// CHECK-DAG: in @wraps: linalg.generic: on the CPU: no instruction multiplies

// The array has the image as it is.
// C-LABEL: void zero_point(
// C:       gemmini_extended_mvin(&in0[
#map = affine_map<(d0, d1, d2) -> (d0, d2)>
#map1 = affine_map<(d0, d1, d2) -> (d2, d1)>
#map2 = affine_map<(d0, d1, d2) -> (d0, d1)>
func.func @zero_point(%a: tensor<40x48xi8>, %b: tensor<48x32xi8>) -> tensor<40x32xi32> {
  %zero = arith.constant 0 : i32
  %point = arith.constant 9 : i32
  %e = tensor.empty() : tensor<40x32xi32>
  %z = linalg.fill ins(%zero : i32) outs(%e : tensor<40x32xi32>) -> tensor<40x32xi32>
  %r = linalg.generic {indexing_maps = [#map, #map1, #map2], iterator_types = ["parallel", "parallel", "reduction"]} ins(%a, %b : tensor<40x48xi8>, tensor<48x32xi8>) outs(%z : tensor<40x32xi32>) {
  ^bb0(%x: i8, %w: i8, %s: i32):
    %p = arith.extsi %x : i8 to i32
    %q = arith.extsi %w : i8 to i32
    %o = arith.subi %p, %point : i32
    %m = arith.muli %o, %q : i32
    %y = arith.addi %s, %m : i32
    linalg.yield %y : i32
  } -> tensor<40x32xi32>
  return %r : tensor<40x32xi32>
}

// The CPU changes the highest bits.
// C-LABEL: void unsigned_first(
// C:       gemmini_extended_mvin(&local{{[0-9]+}}[
func.func @unsigned_first(%a: tensor<40x48xi8>, %b: tensor<48x32xi8>) -> tensor<40x32xi32> {
  %zero = arith.constant 0 : i32
  %e = tensor.empty() : tensor<40x32xi32>
  %z = linalg.fill ins(%zero : i32) outs(%e : tensor<40x32xi32>) -> tensor<40x32xi32>
  %r = linalg.generic {indexing_maps = [#map, #map1, #map2], iterator_types = ["parallel", "parallel", "reduction"]} ins(%a, %b : tensor<40x48xi8>, tensor<48x32xi8>) outs(%z : tensor<40x32xi32>) {
  ^bb0(%x: i8, %w: i8, %s: i32):
    %p = arith.extui %x : i8 to i32
    %q = arith.extsi %w : i8 to i32
    %m = arith.muli %p, %q : i32
    %y = arith.addi %s, %m : i32
    linalg.yield %y : i32
  } -> tensor<40x32xi32>
  return %r : tensor<40x32xi32>
}

// A product of 16 bits that does not fit is not that of the numbers.
func.func @wraps(%a: tensor<40x48xi8>, %b: tensor<48x32xi8>) -> tensor<40x32xi32> {
  %zero = arith.constant 0 : i32
  %point = arith.constant 300 : i16
  %e = tensor.empty() : tensor<40x32xi32>
  %z = linalg.fill ins(%zero : i32) outs(%e : tensor<40x32xi32>) -> tensor<40x32xi32>
  %r = linalg.generic {indexing_maps = [#map, #map1, #map2], iterator_types = ["parallel", "parallel", "reduction"]} ins(%a, %b : tensor<40x48xi8>, tensor<48x32xi8>) outs(%z : tensor<40x32xi32>) {
  ^bb0(%x: i8, %w: i8, %s: i32):
    %p = arith.extsi %x : i8 to i16
    %q = arith.extsi %w : i8 to i16
    %o = arith.addi %p, %point : i16
    %m = arith.muli %o, %q : i16
    %n = arith.extsi %m : i16 to i32
    %y = arith.addi %s, %n : i32
    linalg.yield %y : i32
  } -> tensor<40x32xi32>
  return %r : tensor<40x32xi32>
}
