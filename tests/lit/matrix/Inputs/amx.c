// Compares the emitted product with loops. -DTILES: on the CPU's own tiles, with the time beside their peak.
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

#include "tiles.h"

#ifdef TILES
#include <immintrin.h>
#include <time.h>
#endif

void product(int8_t a[M][K], int8_t b[K][N], int32_t c[M][N]);

static int8_t a[M][K], b[K][N];
static int32_t c[M][N];

static void fill(int8_t *to, size_t count, uint32_t seed) {
  for (size_t i = 0; i < count; i++)
    to[i] = (int8_t)((seed = seed * 1664525 + 1013904223) >> 24);
}

static int32_t sum_of(int i, int j) {
  uint32_t sum = 0; // wraps
  for (int k = 0; k < K; k++)
    sum += (uint32_t)((LEFT_TYPE)a[i][k] * (RIGHT_TYPE)b[k][j]);
  return (int32_t)sum;
}

#ifdef TILES
static double seconds(void) {
  struct timespec t;
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t);
  return (double)t.tv_sec + (double)t.tv_nsec * 1e-9;
}

// Independent products of four tiles of sums, in 10^9 multiply-accumulates a second.
static double peak(void) {
  enum { TIMES = 20000, PRODUCTS = 4 * 16 * 16 * 64 };
  double best = 0;
  for (int run = 0; run < 20; run++) {
    double begin = seconds();
    for (int i = 0; i < TIMES; i++) {
      _tile_dpbssd(0, 4, 6);
      _tile_dpbssd(1, 4, 7);
      _tile_dpbssd(2, 5, 6);
      _tile_dpbssd(3, 5, 7);
    }
    double rate = 1e-9 * TIMES * PRODUCTS / (seconds() - begin);
    best = rate > best ? rate : best;
  }
  return best;
}

static void report(void) {
  double best = 1e9;
  for (int run = 0; run < RUNS; run++) {
    double begin = seconds();
    product(a, b, c);
    double time = seconds() - begin;
    best = time < best ? time : best;
  }
  double rate = 1e-9 * M * N * K / best, most = peak();
  printf("%d x %d x %d: %.1f us, %.0f * 10^9 a second, %.1f %% of %.0f * 10^9\n", M, N, K, best * 1e6, rate,
         100 * rate / most, most);
}
#endif

int main(void) {
  if (!has_tiles())
    return 1;
  fill(a[0], sizeof a, 1);
  fill(b[0], sizeof b, 2);
  product(a, b, c);
  for (int i = 0; i < M; i++)
    for (int j = 0; j < N; j++)
      if (c[i][j] != sum_of(i, j)) {
        printf("%d x %d x %d: element (%d, %d) is %d, not %d\n", M, N, K, i, j, c[i][j], sum_of(i, j));
        return 1;
      }
  printf("%d x %d x %d: right\n", M, N, K);
#ifdef TILES
  report();
#endif
  return 0;
}
