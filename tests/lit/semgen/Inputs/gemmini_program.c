// A block of C = ReLU((A * B + D) / 8), beside the same in plain C. With an argument: a load past the accumulator.
#include "gemmini.h"

#include <stdio.h>

static elem_t a[DIM][2 * DIM], b[2 * DIM][DIM], c[DIM][DIM];
static acc_t d[DIM];

static elem_t expected(int i, int j) {
  long sum = (long)d[j];
  for (int k = 0; k < 2 * DIM; k++)
    sum += a[i][k] * b[k][j];
  long q = sum >> 3, rest = sum & 7; // to the nearest, ties to even
  q += rest > 4 || (rest == 4 && (q & 1));
  return (elem_t)(q > elem_t_max ? elem_t_max : q < 0 ? 0 : q);
}

int main(int argc, char **argv) {
  (void)argv;
  unsigned seed = 1, differ = 0;
  for (int i = 0; i < DIM; i++)
    for (int k = 0; k < 2 * DIM; k++) {
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
    gemmini_mvin(&a[0][DIM * k], DIM * k);
    gemmini_mvin2(b[DIM * k], 1000 + DIM * k);
    gemmini_preload(1000 + DIM * k, sum | 1u << 30);
    gemmini_compute_preloaded(DIM * k, GARBAGE_ADDR);
  }
  gemmini_mvout(c, sum);
  gemmini_fence();
  for (int i = 0; i < DIM; i++)
    for (int j = 0; j < DIM; j++)
      differ += c[i][j] != expected(i, j);
  printf("%u elements differ\n", differ);
  if (argc > 1)
    gemmini_mvin(a, sum + 1020);
  return differ != 0;
}
