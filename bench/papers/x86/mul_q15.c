// mul_q15 as an expert writes it, in AVX-512 intrinsics.
#include "bench/papers/x86/expert.h"

void mul_q15_expert(const int16_t *restrict a, const int16_t *restrict b, int16_t *restrict out, size_t h,
                    size_t w, size_t d) {
  (void)h, (void)d;
  for (size_t i = 0; i < w; i += 32) { // only the square of the least gives the least
    __m512i t = _mm512_mulhrs_epi16(load(a + i), load(b + i));
    store(out + i, _mm512_xor_si512(t, _mm512_movm_epi16(_mm512_cmpeq_epi16_mask(t, b16(-32768)))));
  }
}
