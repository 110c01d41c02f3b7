// What the intrinsics have in common: what an expert writes for AVX-512 with BW and VNNI. Sizes are multiples
// of 64. Bytes are widened as even and odd lanes of 16 bits, which costs one operation each and none to
// interleave.
#ifndef AUTO_BENCH_EXPERT_H
#define AUTO_BENCH_EXPERT_H

#include "bench/papers/c/papers.h"
#include <immintrin.h>

typedef struct pair {
  __m512i even, odd;
} pair;

static inline __m512i load(const void *p) { return _mm512_loadu_si512(p); }
static inline void store(void *p, __m512i v) { _mm512_storeu_si512(p, v); }
static inline __m512i b16(int v) { return _mm512_set1_epi16((short)v); }
static inline __m512i b8(int v) { return _mm512_set1_epi8((char)v); }
static inline __m512i weights(int first, int second) { return b16((second << 8) | first); } // of maddubs
static inline pair widen(__m512i v) { return (pair){_mm512_and_si512(v, b16(255)), _mm512_srli_epi16(v, 8)}; }
static inline pair load_pair(const void *p) { return widen(load(p)); }
// Lanes are at most 255.
static inline __m512i narrow(pair p) { return _mm512_or_si512(p.even, _mm512_slli_epi16(p.odd, 8)); }
static inline __m512i clamp16(__m512i v) { return _mm512_min_epi16(_mm512_max_epi16(v, b16(0)), b16(255)); }

// One operation on both halves.
#define BOTH(OP, A, B) ((pair){OP((A).even, (B).even), OP((A).odd, (B).odd)})
#define BOTH_BY(OP, A, B) ((pair){OP((A).even, B), OP((A).odd, B)})
#define ADD(A, B) BOTH(_mm512_add_epi16, A, B)
#define SUB(A, B) BOTH(_mm512_sub_epi16, A, B)
#define TIMES(A, FACTOR) BOTH_BY(_mm512_mullo_epi16, A, b16(FACTOR))
#define SHIFTED(A, N) ((pair){_mm512_slli_epi16((A).even, N), _mm512_slli_epi16((A).odd, N)})

// Down the rows of a strip of 64 columns: what rows share is kept in registers.
#define STRIPS                                                                                               \
  const size_t s = w + BORDER;                                                                               \
  (void)d;                                                                                                   \
  for (size_t x = 0; x < w; x += 64)
#define DOWN for (size_t y = 0; y < h; y++)

#endif
