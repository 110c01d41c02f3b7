// The source of truth for requant.mlir: s32 accumulators to u8 by multiplier, rounding shift and zero point.
#include "bench/reference/reference.h"

void requant_reference(const int32_t *in, uint8_t *out, size_t n) {
  for (size_t i = 0; i < n; i++) {
    int q = (int)((in[i] * (int64_t)1181116006 + ((int64_t)1 << 37)) >> 38) + 128;
    out[i] = (uint8_t)(q < 0 ? 0 : q > 255 ? 255 : q);
  }
}
