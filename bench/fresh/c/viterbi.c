// Two paths' metrics grow by a branch's and what it leaves; the smaller one survives.
#include "bench/papers/c/papers.h"

void viterbi_reference(const uint16_t *restrict a, const uint16_t *restrict b, const uint16_t *restrict x,
                       uint16_t *restrict out, size_t h, size_t w, size_t d) {
  (void)h, (void)d;
  for (size_t i = 0; i < w; i++) {
    unsigned p = (unsigned)a[i] + x[i], q = (unsigned)b[i] + (65535u - x[i]);
    p = p > 65535 ? 65535 : p, q = q > 65535 ? 65535 : q;
    out[i] = (uint16_t)(p < q ? p : q);
  }
}
