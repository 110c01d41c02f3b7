// The lifting step of the 5/3 wavelet: what odd samples differ from their neighbours' mean.
#include "bench/papers/c/papers.h"

void predict_reference(const int16_t *restrict even, const int16_t *restrict odd, int16_t *restrict out,
                       size_t h, size_t w, size_t d) {
  (void)h, (void)d;
  for (size_t x = 0; x < w; x++)
    out[x] = (int16_t)(odd[x] - ((even[x] + even[x + 1]) >> 1));
}
