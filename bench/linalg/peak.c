// How fast the machine multiplies and adds: loops of one instruction on registers. Compiled for the CPU while
// the benchmark runs; each returns how many multiply-accumulates `steps` steps were, 0 where there is no
// instruction.
#include <immintrin.h>

// As many sums as keep all units busy.
enum { SUMS = 12 };

#define OPAQUE(X) __asm__ volatile("" : "+v"(X))
#define LOOP(TYPE, ZERO, STEP)                                                                               \
  TYPE sums[SUMS], x = ZERO, y = ZERO;                                                                       \
  OPAQUE(x);                                                                                                 \
  OPAQUE(y);                                                                                                 \
  for (int i = 0; i < SUMS; i++)                                                                             \
    sums[i] = ZERO;                                                                                          \
  for (long s = 0; s < steps; s++)                                                                           \
    _Pragma("clang loop unroll(full)") for (int i = 0; i < SUMS; i++) {                                      \
      sums[i] = STEP(sums[i], x, y);                                                                         \
      OPAQUE(sums[i]);                                                                                       \
    }

#if defined __AVX512VNNI__
double peak_bytes(long steps) {
  LOOP(__m512i, _mm512_setzero_si512(), _mm512_dpbusd_epi32)
  return (double)steps * SUMS * 64;
}
#elif defined __AVX2__
static inline __m256i bytes_step(__m256i sum, __m256i x, __m256i y) {
  return _mm256_add_epi32(sum, _mm256_madd_epi16(_mm256_maddubs_epi16(x, y), _mm256_set1_epi16(1)));
}
double peak_bytes(long steps) {
  LOOP(__m256i, _mm256_setzero_si256(), bytes_step)
  return (double)steps * SUMS * 32;
}
#else
double peak_bytes(long steps) { return (void)steps, 0; }
#endif

#if defined __AVX512F__
static inline __m512 float_step(__m512 sum, __m512 x, __m512 y) { return _mm512_fmadd_ps(x, y, sum); }
double peak_floats(long steps) {
  LOOP(__m512, _mm512_setzero_ps(), float_step)
  return (double)steps * SUMS * 16;
}
#elif defined __FMA__
static inline __m256 float_step(__m256 sum, __m256 x, __m256 y) { return _mm256_fmadd_ps(x, y, sum); }
double peak_floats(long steps) {
  LOOP(__m256, _mm256_setzero_ps(), float_step)
  return (double)steps * SUMS * 8;
}
#else
double peak_floats(long steps) { return (void)steps, 0; }
#endif
