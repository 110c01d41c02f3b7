#include "macros.h"
STREAM2(average)
  CONSTANT(one, 1, V(i32))
  ELEMENTS
    ELEMENT(a) ELEMENT(b)
    DO(sum, addi, a_int, b_int) DO(rounded, addi, sum, one) DO(half, shrsi, rounded, one)
    STORE_ELEMENT(half)
