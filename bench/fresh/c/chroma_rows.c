// Three parts of a row and one of the next, as JPEG decoders interpolate colours.
#include "bench/papers/c/papers.h"

void chroma_rows_reference(const uint8_t *restrict in, uint8_t *restrict out, size_t h, size_t w, size_t d) {
  (void)d;
  size_t row = w + BORDER;
  for (size_t y = 0; y < h; y++)
    for (size_t x = 0; x < w; x++)
      out[y * w + x] = (uint8_t)((3 * in[y * row + x] + in[(y + 1) * row + x] + 2) >> 2);
}
