#include "macros.h"
IMAGE(dilate3x3)
  ROWS
    PIXEL(0, 0) PIXEL(0, 1) PIXEL(0, 2) PIXEL(1, 0) PIXEL(1, 1) PIXEL(1, 2) PIXEL(2, 0) PIXEL(2, 1) PIXEL(2, 2)
    DO(m1, maxsi, p00, p01) DO(m2, maxsi, m1, p02) DO(m3, maxsi, m2, p10) DO(m4, maxsi, m3, p11)
    DO(m5, maxsi, m4, p12) DO(m6, maxsi, m5, p20) DO(m7, maxsi, m6, p21) DO(m8, maxsi, m7, p22)
    STORE_PIXEL(m8)
