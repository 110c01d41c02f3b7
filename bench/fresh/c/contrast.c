// Around the middle grey, by a factor in units of a 64th that is known at run time.
#include "bench/papers/c/papers.h"

void contrast_reference(const uint8_t *restrict in, const int16_t *restrict gain, uint8_t *restrict out,
                        size_t h, size_t w, size_t d) {
  (void)h, (void)d;
  int g = gain[0];
  for (size_t x = 0; x < w; x++)
    out[x] = (uint8_t)clamp_int((((in[x] - 128) * g) >> 6) + 128, 0, 255);
}
