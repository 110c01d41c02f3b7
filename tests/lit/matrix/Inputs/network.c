// A whole network for an accelerator, beside the CPU's vectors: the same bytes.
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include "tiles.h"

#ifdef TILES
#include <time.h>
#endif

typedef struct buffer {
  int8_t *base, *data;
  int64_t offset, sizes[1], strides[1];
} buffer;

void _mlir_ciface_f0(buffer *in, buffer *out);
void on_accelerator(int8_t in[IN], int8_t out[OUT]);

static int8_t in[IN], have[OUT], want[OUT];

static double seconds(void) {
#ifdef TILES
  struct timespec t;
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t);
  return (double)t.tv_sec + (double)t.tv_nsec * 1e-9;
#else
  return 0;
#endif
}

int main(void) {
  if (!has_tiles())
    return 1;
  uint32_t seed = 1;
  int wrong = 0, others = 0;
  double ours = 1e9, vectors = 1e9;
  for (int run = 0; run < 3; run++) {
    for (int i = 0; i < IN; i++)
      in[i] = (int8_t)((seed = seed * 1664525 + 1013904223) >> 24);
    buffer from = {in, in, 0, {IN}, {1}}, to = {want, want, 0, {OUT}, {1}};
    double begin = seconds();
    on_accelerator(in, have);
    double middle = seconds();
    _mlir_ciface_f0(&from, &to);
    double end = seconds();
    ours = middle - begin < ours ? middle - begin : ours;
    vectors = end - middle < vectors ? end - middle : vectors;
    wrong += memcmp(have, want, OUT) != 0;
    for (int i = 1; i < OUT; i++)
      others += want[i] != want[0];
  }
  printf("%s, %d different values\n", wrong ? "not equal" : "equal", others);
#ifdef TILES
  printf("%.2f ms, on vectors %.2f ms\n", ours * 1e3, vectors * 1e3);
#endif
  return wrong != 0;
}
