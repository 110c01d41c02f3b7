#include "macros.h"
STREAM2(absdiff)
  ELEMENTS
    ELEMENT(a) ELEMENT(b)
    DO(d, subi, a_int, b_int)
    %distance = math.absi %d : V(i32)
    STORE_ELEMENT(distance)
