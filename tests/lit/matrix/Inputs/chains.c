// Chains of products beside plain loops: the same bytes.
#include <math.h>
#include <stdint.h>
#include <stdio.h>

#include "tiles.h"

enum { M = 64, K = 48, INNER = 32, N = 40, SIDE = 14, WIDE = 64, NARROW = 16 };

void chain(int8_t a[M][K], int8_t w0[K][INNER], int32_t bias[INNER], int8_t w1[INNER][N], int8_t out[M][N]);
void bottleneck(int8_t x[1][SIDE][SIDE][WIDE], int8_t w0[1][1][WIDE][NARROW], int8_t w1[3][3][NARROW][NARROW],
                int8_t w2[1][1][NARROW][WIDE], int32_t b0[NARROW], int32_t b1[NARROW], int32_t b2[WIDE],
                int8_t out[1][SIDE][SIDE][WIDE]);

static void fill(void *to, size_t count, uint32_t *seed) {
  int8_t *bytes = to;
  for (size_t i = 0; i < count; i++)
    bytes[i] = (int8_t)((*seed = *seed * 1664525 + 1013904223) >> 24);
}

static void fill_words(int32_t *to, size_t count, uint32_t *seed) {
  for (size_t i = 0; i < count; i++)
    to[i] = (int32_t)(*seed = *seed * 1664525 + 1013904223) >> 20;
}

static int8_t scaled(int32_t sum, float scale, float low) {
  return (int8_t)fminf(fmaxf(rintf((float)sum * scale), low), 127);
}

static int check(const char *name, const int8_t *have, const int8_t *want, size_t count) {
  size_t wrong = 0;
  int least = 127, most = -128;
  for (size_t i = 0; i < count; i++) {
    wrong += have[i] != want[i];
    least = want[i] < least ? want[i] : least;
    most = want[i] > most ? want[i] : most;
  }
  printf("%s: %zu of %zu differ, from %d to %d\n", name, wrong, count, least, most);
  return wrong != 0;
}

static int check_chain(uint32_t *seed) {
  static int8_t a[M][K], w0[K][INNER], w1[INNER][N], between[M][INNER], have[M][N], want[M][N];
  static int32_t bias[INNER];
  fill(a, sizeof a, seed);
  fill(w0, sizeof w0, seed);
  fill(w1, sizeof w1, seed);
  fill_words(bias, INNER, seed);
  chain(a, w0, bias, w1, have);
  for (int i = 0; i < M; i++) {
    for (int j = 0; j < INNER; j++) {
      int32_t sum = bias[j];
      for (int k = 0; k < K; k++)
        sum += a[i][k] * w0[k][j];
      between[i][j] = scaled(sum, 0.01f, 0);
    }
    for (int j = 0; j < N; j++) {
      int32_t sum = 0;
      for (int k = 0; k < INNER; k++)
        sum += between[i][k] * w1[k][j];
      want[i][j] = scaled(sum, 0.02f, -128);
    }
  }
  return check("chain", have[0], want[0], sizeof have);
}

// A convolution of SIDE x SIDE pixels with what lies around them; `size` x `size` elements of the window.
static void convolve(const int8_t *x, const int8_t *w, const int32_t *bias, int8_t *out, int size, int from, int to,
                     float scale, float low) {
  for (int i = 0; i < SIDE; i++)
    for (int j = 0; j < SIDE; j++)
      for (int f = 0; f < to; f++) {
        int32_t sum = bias[f];
        for (int y = 0; y < size; y++)
          for (int z = 0; z < size; z++) {
            int row = i + y - size / 2, column = j + z - size / 2;
            for (int c = 0; c < from && row >= 0 && row < SIDE && column >= 0 && column < SIDE; c++)
              sum += x[(row * SIDE + column) * from + c] * w[((y * size + z) * from + c) * to + f];
          }
        out[(i * SIDE + j) * to + f] = scaled(sum, scale, low);
      }
}

static int check_bottleneck(uint32_t *seed) {
  static int8_t x[1][SIDE][SIDE][WIDE], w0[1][1][WIDE][NARROW], w1[3][3][NARROW][NARROW], w2[1][1][NARROW][WIDE];
  static int8_t first[SIDE * SIDE * NARROW], second[SIDE * SIDE * NARROW], third[SIDE * SIDE * WIDE];
  static int8_t have[1][SIDE][SIDE][WIDE];
  static int32_t b0[NARROW], b1[NARROW], b2[WIDE];
  fill(x, sizeof x, seed);
  fill(w0, sizeof w0, seed);
  fill(w1, sizeof w1, seed);
  fill(w2, sizeof w2, seed);
  fill_words(b0, NARROW, seed);
  fill_words(b1, NARROW, seed);
  fill_words(b2, WIDE, seed);
  bottleneck(x, w0, w1, w2, b0, b1, b2, have);
  const int8_t *pixels = x[0][0][0];
  convolve(pixels, w0[0][0][0], b0, first, 1, WIDE, NARROW, 0.003f, 0);
  convolve(first, w1[0][0][0], b1, second, 3, NARROW, NARROW, 0.004f, 0);
  convolve(second, w2[0][0][0], b2, third, 1, NARROW, WIDE, 0.01f, -128);
  for (int i = 0; i < SIDE * SIDE * WIDE; i++) {
    int sum = third[i] + pixels[i];
    third[i] = (int8_t)(sum < 0 ? 0 : sum > 127 ? 127 : sum);
  }
  return check("bottleneck", have[0][0][0], third, sizeof third);
}

int main(void) {
  if (!has_tiles())
    return 1;
  uint32_t seed = 1;
  int wrong = check_chain(&seed);
  return check_bottleneck(&seed) | wrong;
}
