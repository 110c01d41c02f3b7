// median3x3 as an expert writes it, in AVX-512 intrinsics.
#include "bench/papers/x86/expert.h"

#define MIN _mm512_min_epu8
#define MAX _mm512_max_epu8

typedef struct sorted {
  __m512i low, middle, high;
} sorted;

static inline __m512i median(__m512i a, __m512i b, __m512i c) { return MAX(MIN(a, b), MIN(MAX(a, b), c)); }

static inline sorted row(const uint8_t *p) {
  __m512i a = load(p), b = load(p + 1), c = load(p + 2), less = MIN(a, b), more = MAX(a, b),
          rest = MIN(more, c);
  return (sorted){MIN(less, c), MAX(less, rest), MAX(more, c)};
}
void median3x3_expert(const uint8_t *restrict in, uint8_t *restrict out, size_t h, size_t w, size_t d) {
  STRIPS {
    const uint8_t *p = in + x;

    sorted a = row(p), b = row(p + s);
    DOWN {
      sorted c = row(p + (y + 2) * s);
      store(out + y * w + x, median(MAX(MAX(a.low, b.low), c.low), median(a.middle, b.middle, c.middle),
                                    MIN(MIN(a.high, b.high), c.high)));
      a = b, b = c;
    }
  }
}
