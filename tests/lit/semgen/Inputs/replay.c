// A product of 40 x 16 by 16 x 16 in blocks, for library-replay.test, which breaks it in several ways.
#include "gemmini.h"
#include <stdint.h>

static inline int32_t smaller(int32_t a, int32_t b) { return a < b ? a : b; }

// 40 x 16 times 16 x 16.
void product(int8_t a[40][16], int8_t b[16][16], int32_t c[40][16]) {
  gemmini_flush(0);
  gemmini_extended3_config_ex(WEIGHT_STATIONARY, NO_ACTIVATION, 0, 1.0f, 1, 1, 0, 0, 0);
  gemmini_extended5_config_ld(16, 1.0f, 0, 16, 1, 0);
  gemmini_extended2_config_st(64, NO_ACTIVATION, 1.0f, 0, 0, 0, 0, 0, 0, 0, 0, 0);
  gemmini_extended_mvin(&b[0][0], 4096, 16, 16);
  for (int32_t i = 0; i < 3; i++) {
    const int32_t rows = smaller(40 - 16 * i, 16), at = 16 * i;
    gemmini_extended_mvin(&a[at][0], at, 16, rows);
    gemmini_extended_preload(i ? GARBAGE_ADDR : 4096, 0x80000000u + at, 16, 16, 16, rows);
    if (i == 0) {
      gemmini_extended_compute_preloaded(at, GARBAGE_ADDR, 16, rows, 0, 0);
    } else
      gemmini_extended_compute_accumulated(at, GARBAGE_ADDR, 16, rows, 0, 0);
    gemmini_extended_mvout((int32_t *)c + at * 16, (0x80000000u | 1u << 29) + at, 16, rows);
  }
  gemmini_fence();
  for (int32_t i = 0; i < 40; i++)
    c[i][0] += 1; // the host may use what is ordered
}
