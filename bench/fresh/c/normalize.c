// Pixels as a network wants them: less their mean, scaled, as signed bytes.
#include "bench/papers/c/papers.h"

void normalize_reference(const uint8_t *restrict in, int8_t *restrict out, size_t h, size_t w, size_t d) {
  (void)h, (void)d;
  for (size_t x = 0; x < w; x++)
    out[x] = (int8_t)clamp_int(((in[x] - 116) * 147 + 64) >> 7, -128, 127);
}
