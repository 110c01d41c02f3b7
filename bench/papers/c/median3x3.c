// median3x3 in plain C: the reference, and what clang compiles.
#include "bench/papers/c/papers.h"

#define SORT(A, B)                                                                                           \
  do {                                                                                                       \
    uint8_t low = (A) < (B) ? (A) : (B), high = (A) < (B) ? (B) : (A);                                       \
    (A) = low, (B) = high;                                                                                   \
  } while (0)

void median3x3_reference(const uint8_t *restrict in, uint8_t *restrict out, size_t h, size_t w, size_t d) {
  const size_t s = w + BORDER;
  (void)d, ALIGNED(out), WHOLE(w);
  for (size_t y = 0; y < h; y++)
    for (size_t x = 0; x < w; x++) {
      const uint8_t *p = in + y * s + x;
      uint8_t a = p[0], b = p[1], c = p[2], e = p[s], f = p[s + 1], g = p[s + 2], i = p[2 * s],
              j = p[2 * s + 1], k = p[2 * s + 2];
      SORT(b, c);
      SORT(f, g);
      SORT(j, k);
      SORT(a, b);
      SORT(e, f);
      SORT(i, j);
      SORT(b, c);
      SORT(f, g);
      SORT(j, k);
      SORT(a, e);
      SORT(g, k);
      SORT(f, j);
      SORT(e, i);
      SORT(b, f);
      SORT(c, g);
      SORT(f, j);
      SORT(f, c);
      SORT(i, f);
      SORT(f, c);
      out[y * w + x] = f;
    }
}
