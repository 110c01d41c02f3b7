// The peer on Gemmini: the schedules of the vendor's C library (tiled matrix product, tiled convolution),
// written from their description with the vendor's macros: square-ish tiles of half of each memory, the block
// loops of the hardware's loop instructions unrolled in software, one instruction per block.
//
// `overlap` 0: a tile is loaded, then computed, then stored, with a fence after each, all in the same half of
// the memories. `overlap` 1: in the order of the loop instructions, with no fence before the end and tiles in
// alternate halves, so that the queues overlap as far as the order of the instructions lets them.
#include <gemmini.h>
#include <stdint.h>

enum {
  BLOCK = 16,
  SCRATCHPAD_HALF = 8192,
  ACCUMULATOR_HALF = 512,
  LOADS = 1,
  COMPUTES = 2,
  STORES = 4,
  EVERYTHING = LOADS | COMPUTES | STORES
};
#define ACCUMULATOR ((uint32_t)1 << 31)
#define ADD_TO ((uint32_t)1 << 30)

static int minimum(int a, int b) { return a < b ? a : b; }
static int blocks(int n) { return (n + BLOCK - 1) / BLOCK; }
// Of block i of n elements.
static int extent(int i, int n) { return minimum(BLOCK, n - i * BLOCK); }

// ---- Matrix product -----------------------------------------------------------------------------

typedef struct product {
  int m, n, k;         // of the tile
  const int8_t *a, *b; // NULL: in the scratchpad since an earlier tile
  const int32_t *bias; // NULL: none
  int8_t *c;           // NULL: more of k follows
  int stride_a, stride_b, stride_c;
  int accumulate;
  uint32_t at_a, at_b, at_c;
} product;

static void product_block(const product *p, int phases, int i, int j, int k) {
  int bj = blocks(p->n), bk = blocks(p->k);
  int rows = extent(i, p->m), columns = extent(j, p->n), depth = extent(k, p->k);
  uint32_t a = p->at_a + (uint32_t)(i * bk + k) * BLOCK, b = p->at_b + (uint32_t)(k * bj + j) * BLOCK;
  uint32_t c = p->at_c + (uint32_t)(i * bj + j) * BLOCK;
  if (phases & LOADS && j == 0 && p->a) {
    gemmini_extended_mvin(p->a + (i * p->stride_a + k) * BLOCK, a, depth, rows);
  }
  if (phases & LOADS && i == 0 && p->b) {
    gemmini_extended_mvin2(p->b + (k * p->stride_b + j) * BLOCK, b, columns, depth);
  }
  if (phases & COMPUTES) {
    uint32_t to = c | (p->accumulate || k ? ADD_TO : 0);
    gemmini_extended_preload(i ? GARBAGE_ADDR : b, to, columns, depth, columns, rows);
    if (i) {
      gemmini_extended_compute_accumulated(a, GARBAGE_ADDR, depth, rows, BLOCK, BLOCK);
    } else {
      gemmini_extended_compute_preloaded(a, GARBAGE_ADDR, depth, rows, BLOCK, BLOCK);
    }
  }
  if (phases & STORES && p->c && k == bk - 1) {
    gemmini_extended_mvout(p->c + (i * p->stride_c + j) * BLOCK, c, columns, rows);
  }
}

static void product_tile(const product *p, int phases) {
  int bi = blocks(p->m), bj = blocks(p->n), bk = blocks(p->k);
  if (phases & LOADS && p->bias)
    for (int i = 0; i < bi; i++)
      for (int j = 0; j < bj; j++) {
        gemmini_extended_mvin3(p->bias + j * BLOCK, p->at_c + (uint32_t)(i * bj + j) * BLOCK, extent(j, p->n),
                               extent(i, p->m));
      }
  for (int k = 0; k < bk; k++)
    for (int j = 0; j < bj; j++)
      for (int i = 0; i < bi; i++)
        product_block(p, phases, i, j, k);
}

// Tile sizes in blocks.
static void product_sizes(int m, int n, int k, int *ti, int *tj, int *tk) {
  int size[3] = {minimum(blocks(n), 5), minimum(blocks(m), 5), minimum(blocks(k), 51)};
  const int most[3] = {blocks(n), blocks(m), blocks(k)};
  for (int grown = 1; grown;) {
    grown = 0;
    for (int d = 0; d < 3; d++) {
      size[d]++;
      int fits = size[d] <= most[d] && (size[1] * size[2] + size[2] * size[0]) * BLOCK <= SCRATCHPAD_HALF &&
                 size[0] * size[1] * BLOCK <= ACCUMULATOR_HALF;
      if (fits)
        grown = 1;
      else
        size[d]--;
    }
  }
  *tj = size[0] * BLOCK, *ti = size[1] * BLOCK, *tk = size[2] * BLOCK;
}

// In this order, each with a fence where nothing may overlap.
static void run_phases(void (*run)(const void *, int), const void *tile, int overlap) {
  if (overlap) {
    run(tile, EVERYTHING);
    return;
  }
  for (int phase = LOADS; phase <= STORES; phase *= 2) {
    run(tile, phase);
    gemmini_fence();
  }
}
static void product_run(const void *tile, int phases) { product_tile(tile, phases); }

// c = a * b + bias (one for each column, or NULL), scaled to 8 bits; dense matrices of m x k, k x n, m x n.
void peer_matmul(int m, int n, int k, const int8_t *a, const int8_t *b, const int32_t *bias, int8_t *c,
                 float scale, int relu, int overlap) {
  int ti, tj, tk;
  product_sizes(m, n, k, &ti, &tj, &tk);
  int ni = (m + ti - 1) / ti, nj = (n + tj - 1) / tj, nk = (k + tk - 1) / tk;
  int keep_a = ni * nk <= 2, keep_b = nj * nk <= 2;
  gemmini_flush(0);
  gemmini_extended_config_ex(WEIGHT_STATIONARY, NO_ACTIVATION, 0, 1, 0, 0);
  gemmini_extended_config_st(n, relu ? RELU : NO_ACTIVATION, scale);
  gemmini_extended3_config_ld(k, 1.0f, 0, 0);
  gemmini_extended3_config_ld(n, 1.0f, 0, 1);
  gemmini_extended3_config_ld(0, 1.0f, 0, 2);
  int tile = 0, result = 0;
  for (int i = 0; i < ni; i++)
    for (int j = 0; j < nj; j++, result++)
      for (int l = 0; l < nk; l++, tile++) {
        int half = overlap ? tile % 2 : 0, half_c = overlap ? result % 2 : 0;
        int half_a = keep_a ? (i * nk + l) % 2 : half, half_b = keep_b ? (j * nk + l) % 2 : half;
        product p = {.m = minimum(ti, m - i * ti),
                     .n = minimum(tj, n - j * tj),
                     .k = minimum(tk, k - l * tk),
                     .a = keep_a && j ? 0 : a + (int64_t)i * ti * k + l * tk,
                     .b = keep_b && i ? 0 : b + (int64_t)l * tk * n + j * tj,
                     .bias = bias && !l ? bias + j * tj : 0,
                     .c = l == nk - 1 ? c + (int64_t)i * ti * n + j * tj : 0,
                     .stride_a = k,
                     .stride_b = n,
                     .stride_c = n,
                     .accumulate = bias || l};
        p.at_a = half_a ? SCRATCHPAD_HALF : 0;
        p.at_b = (uint32_t)((half_b ? 2 : 1) * SCRATCHPAD_HALF - blocks(p.k) * blocks(p.n) * BLOCK);
        p.at_c = ACCUMULATOR | (half_c ? ACCUMULATOR_HALF : 0);
        run_phases(product_run, &p, overlap);
      }
  gemmini_fence();
}

// ---- Convolution --------------------------------------------------------------------------------

enum { BATCH, ROWS, COLUMNS, OUTPUTS, KERNEL_ROWS, KERNEL_COLUMNS, CHANNELS, DIMENSIONS };

typedef struct convolution {
  int height, width, channels, outputs, kernel, stride, padding, out_rows, out_columns;
  int from[DIMENSIONS], size[DIMENSIONS]; // of the tile
  const int8_t *image, *filter;
  const int32_t *bias;
  int8_t *output;
  int first, last; // of the tiles of these outputs
  uint32_t at_a, at_b, at_c;
} convolution;

// Pixels of the image that a tile needs, with the border.
static int tile_height(const int *size, int stride) { return (size[ROWS] - 1) * stride + size[KERNEL_ROWS]; }
static int tile_width(const int *size, int stride) {
  return (size[COLUMNS] - 1) * stride + size[KERNEL_COLUMNS];
}
static int filter_rows(const int *size) {
  return blocks(size[OUTPUTS]) * size[KERNEL_ROWS] * size[KERNEL_COLUMNS] * size[CHANNELS];
}
static int convolution_fits(const int *size, int stride) {
  int image = blocks(size[CHANNELS]) * size[BATCH] * tile_height(size, stride) * tile_width(size, stride);
  int result = blocks(size[OUTPUTS]) * size[BATCH] * size[ROWS] * size[COLUMNS];
  return image + filter_rows(size) <= SCRATCHPAD_HALF && result <= ACCUMULATOR_HALF;
}

// One more of dimension d, if that fits.
static int convolution_grow(const int *most, int stride, int *size, int d) {
  size[d]++;
  if (size[d] <= most[d] && convolution_fits(size, stride))
    return 1;
  size[d]--;
  return 0;
}

static void convolution_sizes(const int *most, int stride, int *size) {
  for (int d = 0; d < DIMENSIONS; d++)
    size[d] = most[d];
  while (!convolution_fits(size, stride)) {
    int largest = -1;
    for (int d = 0; d < DIMENSIONS; d++)
      if (!(d == COLUMNS && size[d] <= BLOCK && size[ROWS] > 1) && (largest < 0 || size[d] > size[largest]))
        largest = d;
    int channels = largest == OUTPUTS || largest == CHANNELS;
    size[largest] = !channels                ? size[largest] - 1
                    : size[largest] <= BLOCK ? 1
                                             : (size[largest] - 1) / BLOCK * BLOCK;
  }
  while (convolution_grow(most, stride, size, COLUMNS))
    ;
  for (int grown = 1; grown;) {
    grown = 0;
    for (int d = 0; d < DIMENSIONS; d++)
      grown |= convolution_grow(most, stride, size, d);
  }
}

static uint32_t result_row(const convolution *t, int o, int b, int r, int q) {
  const int *s = t->size;
  return t->at_c + (uint32_t)(((o / BLOCK * s[BATCH] + b) * s[ROWS] + r) * s[COLUMNS] + q);
}

static void convolution_load_bias(const convolution *t) {
  const int *s = t->size;
  gemmini_extended4_config_ld(0, 1.0f, 0, s[BATCH] * s[ROWS] * s[COLUMNS], 2);
  for (int b = 0; b < s[BATCH]; b++)
    for (int r = 0; r < s[ROWS]; r++)
      for (int q = 0; q < s[COLUMNS]; q += BLOCK)
        for (int o = 0; o < s[OUTPUTS]; o += BLOCK) {
          gemmini_extended_mvin3(t->bias ? t->bias + t->from[OUTPUTS] + o : 0, result_row(t, o, b, r, q),
                                 minimum(BLOCK, s[OUTPUTS] - o), minimum(BLOCK, s[COLUMNS] - q));
        }
}

// Pixels of one row that are all inside of the image or all outside, up to a block of them.
static int run_of_pixels(const convolution *t, int column, int end) {
  int border = column < 0 ? 0 : column < t->width ? t->width : end;
  return minimum(minimum(BLOCK, end - column), (border > column ? border : end) - column);
}

static void convolution_load_image(const convolution *t) {
  const int *s = t->size;
  int rows = tile_height(s, t->stride), columns = tile_width(s, t->stride), plane = rows * columns;
  int top = t->from[ROWS] * t->stride + t->from[KERNEL_ROWS] - t->padding;
  int left = t->from[COLUMNS] * t->stride + t->from[KERNEL_COLUMNS] - t->padding;
  gemmini_extended4_config_ld(t->channels, 1.0f, 0, s[BATCH] * plane, 0);
  for (int b = 0; b < s[BATCH]; b++)
    for (int r = 0; r < rows; r++)
      for (int q = 0, n; q < columns; q += n) {
        int y = top + r, x = left + q, inside = y >= 0 && y < t->height && x >= 0 && x < t->width;
        n = run_of_pixels(t, x, left + columns);
        for (int ch = 0; ch < s[CHANNELS]; ch += 4 * BLOCK) {
          const int8_t *pixel =
              t->image + (((int64_t)(t->from[BATCH] + b) * t->height + y) * t->width + x) * t->channels +
              t->from[CHANNELS] + ch;
          gemmini_extended_mvin(inside ? pixel : 0,
                                t->at_a + (uint32_t)((ch / BLOCK * s[BATCH] + b) * plane + r * columns + q),
                                minimum(4 * BLOCK, s[CHANNELS] - ch), n);
        }
      }
}

static uint32_t filter_row(const convolution *t, int o, int kr, int kc, int ch) {
  const int *s = t->size;
  return t->at_b + (uint32_t)((o / BLOCK * s[KERNEL_ROWS] * s[KERNEL_COLUMNS] + kr * s[KERNEL_COLUMNS] + kc) *
                                  s[CHANNELS] +
                              ch);
}

static void convolution_load_filter(const convolution *t) {
  const int *s = t->size;
  gemmini_extended4_config_ld(t->outputs, 1.0f, 0, s[KERNEL_ROWS] * s[KERNEL_COLUMNS] * s[CHANNELS], 1);
  for (int o = 0; o < s[OUTPUTS]; o += 4 * BLOCK)
    for (int kr = 0; kr < s[KERNEL_ROWS]; kr++)
      for (int kc = 0; kc < s[KERNEL_COLUMNS]; kc++)
        for (int ch = 0; ch < s[CHANNELS]; ch += BLOCK) {
          int tap = (t->from[KERNEL_ROWS] + kr) * t->kernel + t->from[KERNEL_COLUMNS] + kc;
          gemmini_extended_mvin2(t->filter +
                                     ((int64_t)tap * t->channels + t->from[CHANNELS] + ch) * t->outputs +
                                     t->from[OUTPUTS] + o,
                                 filter_row(t, o, kr, kc, ch), minimum(4 * BLOCK, s[OUTPUTS] - o),
                                 minimum(BLOCK, s[CHANNELS] - ch));
        }
}

// All pixels of the tile with one block of weights.
static void convolution_compute_block(const convolution *t, int o, int kr, int kc, int ch) {
  const int *s = t->size;
  int columns = tile_width(s, t->stride), plane = tile_height(s, t->stride) * columns;
  int n = minimum(BLOCK, s[OUTPUTS] - o), k = minimum(BLOCK, s[CHANNELS] - ch), fresh = 1;
  for (int b = 0; b < s[BATCH]; b++)
    for (int r = 0; r < s[ROWS]; r++)
      for (int q = 0; q < s[COLUMNS]; q += BLOCK, fresh = 0) {
        int pixels = minimum(BLOCK, s[COLUMNS] - q);
        uint32_t a = t->at_a + (uint32_t)((ch / BLOCK * s[BATCH] + b) * plane +
                                          (r * t->stride + kr) * columns + q * t->stride + kc);
        gemmini_extended_preload(fresh ? filter_row(t, o, kr, kc, ch) : GARBAGE_ADDR,
                                 result_row(t, o, b, r, q) | ADD_TO, n, k, n, pixels);
        if (fresh) {
          gemmini_extended_compute_preloaded(a, GARBAGE_ADDR, k, pixels, n, pixels);
        } else {
          gemmini_extended_compute_accumulated(a, GARBAGE_ADDR, k, pixels, n, pixels);
        }
      }
}

static void convolution_store(const convolution *t) {
  const int *s = t->size, *f = t->from;
  for (int b = 0; b < s[BATCH]; b++)
    for (int r = 0; r < s[ROWS]; r++)
      for (int q = 0; q < s[COLUMNS]; q += BLOCK)
        for (int o = 0; o < s[OUTPUTS]; o += BLOCK) {
          int64_t pixel =
              ((int64_t)(f[BATCH] + b) * t->out_rows + f[ROWS] + r) * t->out_columns + f[COLUMNS] + q;
          gemmini_extended_mvout(t->output + pixel * t->outputs + f[OUTPUTS] + o, result_row(t, o, b, r, q),
                                 minimum(BLOCK, s[OUTPUTS] - o), minimum(BLOCK, s[COLUMNS] - q));
        }
}

static void convolution_run(const void *tile, int phases) {
  const convolution *t = tile;
  const int *s = t->size;
  if (phases & LOADS) {
    if (t->first)
      convolution_load_bias(t);
    convolution_load_image(t);
    convolution_load_filter(t);
  }
  if (phases & COMPUTES)
    for (int o = 0; o < s[OUTPUTS]; o += BLOCK)
      for (int kr = 0; kr < s[KERNEL_ROWS]; kr++)
        for (int kc = 0; kc < s[KERNEL_COLUMNS]; kc++)
          for (int ch = 0; ch < s[CHANNELS]; ch += BLOCK)
            convolution_compute_block(t, o, kr, kc, ch);
  if (phases & STORES && t->last)
    convolution_store(t);
}

// The next tile, the innermost dimension first. 0: there is none.
static int next_tile(int *from, const int *size, const int *most) {
  for (int d = DIMENSIONS; d-- > 0; from[d] = 0)
    if ((from[d] += size[d]) < most[d])
      return 1;
  return 0;
}

// Images of batch x height x width x channels, filters of kernel x kernel x channels x outputs, a border of
// zeros; bias for each output or NULL; scaled to 8 bits.
void peer_conv(int batch, int height, int width, int channels, int outputs, int kernel, int stride,
               int padding, const int8_t *image, const int8_t *filter, const int32_t *bias, int8_t *output,
               float scale, int relu, int overlap) {
  convolution t = {.height = height,
                   .width = width,
                   .channels = channels,
                   .outputs = outputs,
                   .kernel = kernel,
                   .stride = stride,
                   .padding = padding,
                   .image = image,
                   .filter = filter,
                   .bias = bias,
                   .output = output,
                   .out_rows = (height + 2 * padding - kernel) / stride + 1,
                   .out_columns = (width + 2 * padding - kernel) / stride + 1};
  int most[DIMENSIONS] = {batch, t.out_rows, t.out_columns, outputs, kernel, kernel, channels},
      size[DIMENSIONS];
  convolution_sizes(most, stride, size);
  gemmini_flush(0);
  gemmini_extended_config_st(outputs, relu ? RELU : NO_ACTIVATION, scale);
  gemmini_extended_config_ex(WEIGHT_STATIONARY, NO_ACTIVATION, 0, stride, 0, 0);
  int tile = 0, result = 0;
  do {
    for (int d = 0; d < DIMENSIONS; d++)
      t.size[d] = minimum(size[d], most[d] - t.from[d]);
    t.first = !t.from[KERNEL_ROWS] && !t.from[KERNEL_COLUMNS] && !t.from[CHANNELS];
    t.last = t.from[KERNEL_ROWS] + t.size[KERNEL_ROWS] == kernel &&
             t.from[KERNEL_COLUMNS] + t.size[KERNEL_COLUMNS] == kernel &&
             t.from[CHANNELS] + t.size[CHANNELS] == channels;
    int half = overlap ? tile++ % 2 : 0;
    t.at_a = half ? SCRATCHPAD_HALF : 0;
    t.at_b = (uint32_t)((half + 1) * SCRATCHPAD_HALF - filter_rows(t.size));
    t.at_c = ACCUMULATOR | (overlap && result % 2 ? ACCUMULATOR_HALF : 0);
    run_phases(convolution_run, &t, overlap);
    result += t.last;
  } while (next_tile(t.from, size, most));
  gemmini_fence();
}
