#include "macros.h"
// The powers of two of a softmax: 2^-d for d in sixty-fourths, a line between whole powers.
FUNCTION(softmax, ARG(in, M1(i8)), ARG(out, M1(i8)))
  ALIGNED1(in, i8) ALIGNED1(out, i8) DIM(n, out, c0, M1(i8))
  CONSTANT(top, 255, V(i32)) CONSTANT(three, 3, V(i32)) CONSTANT(six, 6, V(i32)) CONSTANT(k32, 32, V(i32))
  CONSTANT(one, 4096, V(i32)) CONSTANT(k8, 8, V(i32)) CONSTANT(four, 4, V(i32))
  ELEMENTS
    ELEMENT(in)
    DO(away, subi, top, in_int) DO(d, muli, away, three)
    DO(whole, shrsi, d, six) DO(whole_d, shli, whole, six) DO(rest, subi, d, whole_d)
    DO(slope, muli, rest, k32) DO(line, subi, one, slope) DO(power, shrsi, line, whole)
    DO(rounded, addi, power, k8) DO(part, shrsi, rounded, four) DO(value, minsi, part, top)
    STORE_ELEMENT(value)
