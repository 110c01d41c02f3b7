// The range of each column of blocks of 16 rows: its largest less its smallest.
#include "bench/papers/c/papers.h"

void column_range_reference(const uint8_t *restrict in, uint8_t *restrict out, size_t h, size_t w, size_t d) {
  (void)d;
  for (size_t y = 0; y < h; y++)
    for (size_t x = 0; x < w; x++) {
      int least = 255, most = 0;
      for (size_t k = 0; k < 16; k++) {
        int p = in[(16 * y + k) * w + x];
        least = min_int(least, p);
        most = max_int(most, p);
      }
      out[y * w + x] = (uint8_t)(most - least);
    }
}
