// Results that are shifted right, rounded and saturated: by an operand of the store, or by what it is configured with.
// RUN: rm -rf %t && mkdir -p %t
// RUN: auto-opt %s --target=%root/tests/libraries/vectors.isa --emit=c --explain -o %t/shift.c 2>&1 | FileCheck %s
// RUN: FileCheck %s --check-prefix=TEXT <%t/shift.c
// RUN: auto-semgen library %root/tests/libraries/vectors.isa -o %t
// RUN: auto-semgen library %root/tests/libraries/vectors.isa --replay=%t/shift.c
// RUN: gcc -O1 -Wall -Wextra -Werror -I%t %S/Inputs/shift.c %t/shift.c %t/vectors_model.c -o %t/program && %t/program
// RUN: sed 's/u5 count, u5 shift, u1 relu)/u5 count, u1 relu)/; s/count, shift, relu)/count, relu)/; s/(shift - 1)/(st.shift - 1)/; s/>> shift/>> st.shift/; s/if shift == 0/if st.shift == 0/; s/^instruction vload/state st\n    u5 shift\ninstruction set_shift(u5 shift)\n    emits vectors_set_shift(shift)\n    does\n        st.shift = shift;\n&/' %root/tests/libraries/vectors.isa >%t/state.isa
// RUN: auto-opt %s --target=%t/state.isa --emit=c --explain -o %t/shift.c 2>&1 | FileCheck %s
// RUN: FileCheck %s --check-prefix=STATE <%t/shift.c
// RUN: auto-semgen library %t/state.isa -o %t && auto-semgen library %t/state.isa --replay=%t/shift.c
// RUN: gcc -O1 -Wall -Wextra -Werror -I%t %S/Inputs/shift.c %t/shift.c %t/vectors_model.c -o %t/program && %t/program

// CHECK: i8 * i8 -> i32, plus 64, shifted right by 7, within -128..127; {{.*}} stores with out{{$}}
// CHECK: 1 addend, plus 256, shifted right by 9, within 0..127; {{.*}} stores with out{{$}}
// CHECK: on the CPU: no instruction stores sums with this scale, rounding and bounds: out comes nearest
// TEXT: vectors_out({{.*}}, 7, 0);
// TEXT: vectors_out({{.*}}, 9, 1);
// TEXT-NOT: vectors_out(
// STATE: vectors_set_shift(7);
// STATE: vectors_set_shift(9);
func.func @bounded(%a: tensor<37x45xi8>, %b: tensor<45x50xi8>) -> tensor<37x50xi8> {
  %c0 = arith.constant 0 : i32
  %c64 = arith.constant 64 : i32
  %c7 = arith.constant 7 : i32
  %low = arith.constant -128 : i32
  %high = arith.constant 127 : i32
  %e = tensor.empty() : tensor<37x50xi32>
  %z = linalg.fill ins(%c0 : i32) outs(%e : tensor<37x50xi32>) -> tensor<37x50xi32>
  %m = linalg.matmul ins(%a, %b : tensor<37x45xi8>, tensor<45x50xi8>) outs(%z : tensor<37x50xi32>) -> tensor<37x50xi32>
  %o = tensor.empty() : tensor<37x50xi8>
  %r = linalg.generic {indexing_maps = [affine_map<(i, j) -> (i, j)>, affine_map<(i, j) -> (i, j)>],
                       iterator_types = ["parallel", "parallel"]}
      ins(%m : tensor<37x50xi32>) outs(%o : tensor<37x50xi8>) {
  ^bb0(%x: i32, %old: i8):
    %p = arith.addi %x, %c64 : i32
    %s = arith.shrsi %p, %c7 : i32
    %l = arith.maxsi %s, %low : i32
    %h = arith.minsi %l, %high : i32
    %t = arith.trunci %h : i32 to i8
    linalg.yield %t : i8
  } -> tensor<37x50xi8>
  return %r : tensor<37x50xi8>
}
func.func @wide(%a: tensor<37x45xi8>, %b: tensor<45x50xi8>, %c: tensor<37x50xi32>) -> tensor<37x50xi8> {
  %c256 = arith.constant 256 : i64
  %c9 = arith.constant 9 : i64
  %low = arith.constant 0 : i64
  %high = arith.constant 127 : i64
  %m = linalg.matmul ins(%a, %b : tensor<37x45xi8>, tensor<45x50xi8>) outs(%c : tensor<37x50xi32>) -> tensor<37x50xi32>
  %o = tensor.empty() : tensor<37x50xi8>
  %r = linalg.generic {indexing_maps = [affine_map<(i, j) -> (i, j)>, affine_map<(i, j) -> (i, j)>],
                       iterator_types = ["parallel", "parallel"]}
      ins(%m : tensor<37x50xi32>) outs(%o : tensor<37x50xi8>) {
  ^bb0(%x: i32, %old: i8):
    %w = arith.extsi %x : i32 to i64
    %p = arith.addi %w, %c256 : i64
    %s = arith.shrsi %p, %c9 : i64
    %l = arith.maxsi %s, %low : i64
    %h = arith.minsi %l, %high : i64
    %t = arith.trunci %h : i64 to i8
    linalg.yield %t : i8
  } -> tensor<37x50xi8>
  return %r : tensor<37x50xi8>
}
// The sum may wrap in 32 bits, which the store's does not.
func.func @wraps(%a: tensor<37x45xi8>, %b: tensor<45x50xi8>, %c: tensor<37x50xi32>) -> tensor<37x50xi8> {
  %c64 = arith.constant 64 : i32
  %c7 = arith.constant 7 : i32
  %low = arith.constant -128 : i32
  %high = arith.constant 127 : i32
  %m = linalg.matmul ins(%a, %b : tensor<37x45xi8>, tensor<45x50xi8>) outs(%c : tensor<37x50xi32>) -> tensor<37x50xi32>
  %o = tensor.empty() : tensor<37x50xi8>
  %r = linalg.generic {indexing_maps = [affine_map<(i, j) -> (i, j)>, affine_map<(i, j) -> (i, j)>],
                       iterator_types = ["parallel", "parallel"]}
      ins(%m : tensor<37x50xi32>) outs(%o : tensor<37x50xi8>) {
  ^bb0(%x: i32, %old: i8):
    %p = arith.addi %x, %c64 : i32
    %s = arith.shrsi %p, %c7 : i32
    %l = arith.maxsi %s, %low : i32
    %h = arith.minsi %l, %high : i32
    %t = arith.trunci %h : i32 to i8
    linalg.yield %t : i8
  } -> tensor<37x50xi8>
  return %r : tensor<37x50xi8>
}
