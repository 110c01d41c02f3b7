// A block of C = ReLU((A * B + D) / 8), beside the same in plain C. With an argument: a load past the accumulator.
#include "gemmini.h"

#include <stdio.h>

static elem_t a[16][32], b[32][16], c[16][16];
static acc_t d[16];

static elem_t expected(int i, int j) {
  int sum = d[j];
  for (int k = 0; k < 32; k++)
    sum += a[i][k] * b[k][j];
  int q = sum >> 3, rest = sum & 7; // to the nearest, ties to even
  q += rest > 4 || (rest == 4 && (q & 1));
  return (elem_t)(q > 127 ? 127 : q < 0 ? 0 : q);
}

int main(int argc, char **argv) {
  (void)argv;
  unsigned seed = 1, differ = 0;
  for (int i = 0; i < 16; i++)
    for (int k = 0; k < 32; k++) {
      a[i][k] = (elem_t)((seed = seed * 1103515245 + 12345) >> 16) % 9;
      b[k][i] = (elem_t)((seed = seed * 1103515245 + 12345) >> 16) % 11;
      d[i] = (acc_t)(seed >> 20) % 90;
    }
  const uint32_t sum = 1u << 31;
  gemmini_flush(0);
  gemmini_config_ex(WEIGHT_STATIONARY, NO_ACTIVATION, 0);
  gemmini_extended_config_st(sizeof c[0], RELU, 0.125f);
  gemmini_extended3_config_ld(sizeof a[0], 1.0f, 0, 0);
  gemmini_extended3_config_ld(sizeof b[0], 1.0f, 0, 1);
  gemmini_extended3_config_ld(0, 1.0f, 0, 2);
  gemmini_mvin3(d, sum);
  for (uint32_t k = 0; k < 2; k++) {
    gemmini_mvin(&a[0][16 * k], 16 * k);
    gemmini_mvin2(b[16 * k], 1000 + 16 * k);
    gemmini_preload(1000 + 16 * k, sum | 1u << 30);
    gemmini_compute_preloaded(16 * k, GARBAGE_ADDR);
  }
  gemmini_mvout(c, sum);
  gemmini_fence();
  for (int i = 0; i < 16; i++)
    for (int j = 0; j < 16; j++)
      differ += c[i][j] != expected(i, j);
  printf("%u elements differ\n", differ);
  if (argc > 1)
    gemmini_mvin(a, sum + 1020);
  return differ != 0;
}
