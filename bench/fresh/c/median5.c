// The middle one of five samples in a row.
#include "bench/papers/c/papers.h"

void median5_reference(const uint8_t *restrict in, uint8_t *restrict out, size_t h, size_t w, size_t d) {
  (void)h, (void)d;
  for (size_t x = 0; x < w; x++) {
    int a = in[x], b = in[x + 1], c = in[x + 2], e = in[x + 3], f = in[x + 4];
    int low = max_int(min_int(a, b), min_int(e, f)), high = min_int(max_int(a, b), max_int(e, f));
    out[x] = (uint8_t)min_int(max_int(min_int(low, high), c), max_int(low, high));
  }
}
