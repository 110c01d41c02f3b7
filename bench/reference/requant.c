// The source of truth for requant.mlir: s32 accumulators to u8 by multiplier, rounding shift and zero point.
#include "bench/reference/reference.h"

void requant_reference(const int32_t *restrict in, uint8_t *restrict out, size_t n) {
  REFERENCE_ALIGNED(in, 0, 1);
  REFERENCE_ALIGNED(out, 0, 1);
  for (size_t i = 0; i < n; i++) {
    int q = (int)((in[i] * (int64_t)1181116006 + ((int64_t)1 << 37)) >> 38) + 128;
    out[i] = (uint8_t)(q < 0 ? 0 : q > 255 ? 255 : q);
  }
}
