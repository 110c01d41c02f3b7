// The peer on Gemmini: matrix products as Exo's published schedules make them (Ikarashi et al., PLDI 2022;
// five shapes of ResNet-50), written from their description. All five have one form: A and B are loaded by
// loads of four blocks, under tests of loop variables, as few times as the scratchpad allows; sums begin as
// zeros that a load writes; each product loads its weights into the array; loops over four blocks of columns
// and four of depth are unrolled. Sizes are constants. So are places in local memory, which Exo's allocator
// returns at run time: the core has less to compute here.
#include <gemmini.h>
#include <stdint.h>

enum { BLOCK = 16, FOUR = 4, WIDE = BLOCK * FOUR, ELEMENTS = BLOCK * BLOCK };
#define ACCUMULATOR ((uint32_t)1 << 31)
#define ADD_TO ((uint32_t)1 << 30)
// Of an element of a buffer in local memory whose rows have 16 elements.
#define ADDRESS(buffer, offset) ((buffer) + (uint32_t)((offset) / BLOCK))
#define UNROLL _Pragma("GCC unroll 4")
#define INLINE static inline __attribute__((always_inline))

typedef struct shape {
  int rows_outside, rows;       // loops over blocks of rows
  int columns_outside, columns; // over four blocks of columns
  int n, k;
} shape;

INLINE void block(const shape s, const int8_t *a, const int8_t *b, int8_t *c, int io, int jo, int i, int j) {
  const int depth = s.k / WIDE, row = (io * s.rows + i) * BLOCK, column = (jo * s.columns + j) * WIDE;
  const int sums = (s.columns > 1 ? j : i) * FOUR * ELEMENTS;
  const uint32_t at_b = (uint32_t)(s.rows * s.k);
  UNROLL for (int l = 0; l < FOUR; l++) {
    gemmini_extended_mvin(0, ADDRESS(ACCUMULATOR, sums + l * ELEMENTS), BLOCK, BLOCK);
  }
  for (int ko = 0; ko < depth; ko++) {
    const int blocks = (i * depth + ko) * FOUR * ELEMENTS;
    if (j == 0 && jo == 0) {
      gemmini_extended_mvin2(&a[row * s.k + ko * WIDE], ADDRESS(0u, blocks), WIDE, BLOCK);
    }
    UNROLL for (int k = 0; k < FOUR; k++) {
      const int weights = ((j * depth + ko) * FOUR + k) * FOUR * ELEMENTS;
      if (i == 0 && (s.columns_outside > 1 || io == 0)) {
        gemmini_extended_mvin3(&b[(ko * WIDE + k * BLOCK) * s.n + column], ADDRESS(at_b, weights), WIDE,
                               BLOCK);
      }
      UNROLL for (int l = 0; l < FOUR; l++) {
        gemmini_extended_preload(ADDRESS(at_b, weights + l * ELEMENTS),
                                 ADDRESS(ACCUMULATOR, sums + l * ELEMENTS) | ADD_TO, BLOCK, BLOCK, BLOCK,
                                 BLOCK);
        gemmini_extended_compute_preloaded(ADDRESS(0u, blocks + k * ELEMENTS), GARBAGE_ADDR, BLOCK, BLOCK,
                                           BLOCK, BLOCK);
      }
    }
  }
  UNROLL for (int l = 0; l < FOUR; l++) {
    gemmini_extended_mvout(&c[row * s.n + column + l * BLOCK], ADDRESS(ACCUMULATOR, sums + l * ELEMENTS),
                           BLOCK, BLOCK);
  }
}

INLINE void product(const shape s, const int8_t *a, const int8_t *b, int8_t *c, float scale, int relu) {
  gemmini_flush(0);
  gemmini_extended_config_st(s.n, relu ? RELU : NO_ACTIVATION, scale);
  gemmini_extended_config_ex(WEIGHT_STATIONARY, NO_ACTIVATION, 0, 1, 0, 0);
  gemmini_extended3_config_ld(s.n, 1.0f, 0, 2);
  gemmini_extended3_config_ld(s.k, 1.0f, 0, 1);
  gemmini_extended3_config_ld(0, 1.0f, 0, 0);
  for (int io = 0; io < s.rows_outside; io++)
    for (int jo = 0; jo < s.columns_outside; jo++)
      for (int i = 0; i < s.rows; i++)
        for (int j = 0; j < s.columns; j++)
          block(s, a, b, c, io, jo, i, j);
  gemmini_fence();
}

#define PRODUCT(M, N, K, ...)                                                                                \
  void exo_##M##x##N##x##K(const int8_t *a, const int8_t *b, int8_t *c, float scale, int relu) {             \
    product((shape){__VA_ARGS__, N, K}, a, b, c, scale, relu);                                               \
  }
PRODUCT(12544, 256, 64, 4, 196, 1, 4)
PRODUCT(12544, 64, 256, 98, 8, 1, 1)
PRODUCT(3136, 512, 128, 4, 49, 1, 8)
PRODUCT(3136, 128, 512, 14, 14, 1, 2)
PRODUCT(784, 1024, 256, 7, 7, 2, 8)
