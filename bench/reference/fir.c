// The source of truth for fir.mlir: eight taps, each product rounded to Q15, the sum saturated to s16.
#include "bench/reference/reference.h"

void fir_reference(const int16_t *restrict in, int16_t *restrict out, size_t n) {
  REFERENCE_ALIGNED(in, 0, 1);
  REFERENCE_ALIGNED(out, 0, 1);
  static const int16_t taps[8] = {-512, 2048, -5632, 20480, 20480, -5632, 2048, -512};
  for (size_t i = 0; i < n; i++) {
    int sum = 0;
    for (int t = 0; t < 8; t++)
      sum += (in[i + t] * taps[t] + 0x4000) >> 15;
    out[i] = (int16_t)(sum < -32768 ? -32768 : sum > 32767 ? 32767 : sum);
  }
}
