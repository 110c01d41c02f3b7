#include "macros.h"
IMAGE(erode3x3)
  ROWS
    PIXEL(0, 0) PIXEL(0, 1) PIXEL(0, 2) PIXEL(1, 0) PIXEL(1, 1) PIXEL(1, 2) PIXEL(2, 0) PIXEL(2, 1) PIXEL(2, 2)
    DO(m1, minsi, p00, p01) DO(m2, minsi, m1, p02) DO(m3, minsi, m2, p10) DO(m4, minsi, m3, p11)
    DO(m5, minsi, m4, p12) DO(m6, minsi, m5, p20) DO(m7, minsi, m6, p21) DO(m8, minsi, m7, p22)
    STORE_PIXEL(m8)
