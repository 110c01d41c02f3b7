// Gemmini in plain C, written from the machine's documents and not from gemmini.isa, and random choices for
// tests.
#ifndef AUTO_TESTS_GEMMINI_MACHINE_H
#define AUTO_TESTS_GEMMINI_MACHINE_H

#include "gemmini.h"

#include "support/util.h"

#include <math.h>
#include <string.h>

enum { SP_ROWS = 16384, SP_USED = 160, AC_USED = 96, IMAGE = 4096 };

static int8_t sp[SP_ROWS][16];
static int32_t ac[1024][16], pe[16][16];
static struct {
  int64_t stride;
  int block_stride, shrunk, repeats;
  float scale;
} ld[3];
static struct {
  int stride, act, pool_stride, pool_size, out_columns, porows, pocols, orows, ocols, upad, lpad;
  float scale;
} st;
static struct {
  int weights, act, shift, ta, tb, a_stride, c_stride;
} ex;
static struct {
  uint32_t at;
  int rows, columns;
} pre, out;

static int clamp8(double x) { return x > 127 ? 127 : x < -128 ? -128 : (int)x; }
static int scale8(int32_t x, float s) { return clamp8((double)nearbyintf((float)x * s)); }

static void ref_mvin(int c, const void *from, uint32_t to, int columns, int rows) {
  for (int i = 0; i < rows; i++)
    for (int j = 0; j < columns; j++) {
      int row = (int)(to & 0x1fffffff) + i + j / 16 * ld[c].block_stride, column = j % 16, v = 0;
      bool wide = to >> 31 && !ld[c].shrunk;
      const char *p = from ? (const char *)from + i * ld[c].stride : NULL;
      if (from && wide)
        memcpy(&v, p + 4 * j, 4);
      else if (from)
        v = scale8((int8_t)p[j], ld[c].scale);
      for (int q = 0; q < ld[c].repeats && q <= row; q++)
        if (to >> 31)
          ac[row - q][column + q * columns] =
              (int32_t)((uint32_t)v + (to >> 30 & 1 ? (uint32_t)ac[row - q][column + q * columns] : 0));
        else
          sp[row - q][column + q * columns] = (int8_t)v;
    }
}

static int read8(int32_t x) {
  int r = scale8(x, st.scale);
  return st.act && r < 0 ? 0 : r;
}

static void ref_mvout(void *to, uint32_t from, int columns, int rows) {
  int base = (int)(from & 0x3ffffff);
  for (int i = 0; i < rows && !st.pool_stride; i++)
    for (int j = 0; j < columns; j++) {
      int row = base + 16 * (j / 16) + i, column = j % 16;
      int8_t *p = (int8_t *)to + (long)i * st.stride;
      if (!(from >> 31))
        p[j] = sp[row][column];
      else if (from >> 29 & 1)
        memcpy(p + 4 * j, &ac[row][column], 4);
      else
        p[j] = (int8_t)read8(ac[row][column]);
    }
  for (int y = 0; y < st.porows && st.pool_stride; y++)
    for (int x = 0; x < st.pocols; x++)
      for (int ch = 0; ch < columns; ch++) {
        int m = -128;
        for (int k = 0; k < st.pool_size * st.pool_size; k++) {
          int r = y * st.pool_stride + k / st.pool_size - st.upad,
              q = x * st.pool_stride + k % st.pool_size - st.lpad;
          int at = base + r * st.ocols + q, e = 0;
          if (r >= 0 && q >= 0 && r < st.orows && q < st.ocols)
            e = from >> 31 ? read8(ac[at][ch]) : sp[at][ch];
          m = e > m ? e : m;
        }
        ((int8_t *)to)[(long)(y * st.out_columns + x) * st.stride + ch] = (int8_t)m;
      }
}

static int8_t shift8(int32_t v, int n) { return (int8_t)clamp8(nearbyint(ldexp((double)v, -n))); }

static void ref_put(int i, int j, int32_t v) {
  int row = (int)(out.at & 0x1fffffff) + ex.c_stride * i;
  if (out.at >> 31) {
    ac[row][j] = (int32_t)((uint32_t)v + (out.at >> 30 & 1 ? (uint32_t)ac[row][j] : 0));
  } else {
    int8_t r = shift8(v, ex.weights ? 0 : ex.shift);
    sp[row][j] = ex.act && r < 0 ? 0 : r;
  }
}

static void ref_compute(bool fresh, uint32_t a, uint32_t bd, int ac_, int ar, int bc, int br) {
  static int32_t result[16][16], block_a[16][16], block_b[16][16];
  for (int i = 0; i < 16; i++)
    for (int j = 0; j < 16; j++) {
      if (fresh && (pre.at == GARBAGE_ADDR || i >= pre.rows || j >= pre.columns))
        pe[i][j] = 0;
      else if (fresh)
        pe[i][j] = ex.weights && ex.tb ? sp[pre.at + (unsigned)j][i] : sp[pre.at + (unsigned)i][j];
      block_a[i][j] = i >= ar || j >= ac_ ? 0
                      : ex.ta             ? sp[a + (unsigned)(ex.a_stride * j)][i]
                                          : sp[a + (unsigned)(ex.a_stride * i)][j];
      block_b[i][j] = bd == GARBAGE_ADDR || i >= br || j >= bc ? 0
                      : !ex.weights && ex.tb                   ? sp[bd + (unsigned)j][i]
                                                               : sp[bd + (unsigned)i][j];
    }
  for (int i = 0; i < 16; i++)
    for (int j = 0; j < 16; j++) {
      uint32_t sum = (uint32_t)(ex.weights ? block_b[i][j] : pe[i][j]);
      for (int k = 0; k < 16; k++)
        sum += (uint32_t)block_a[i][k] * (uint32_t)(ex.weights ? pe[k][j] : block_b[k][j]);
      result[i][j] = (int32_t)sum;
    }
  if (!ex.weights)
    memcpy(pe, result, sizeof pe);
  for (int i = 0; i < out.rows && out.at != GARBAGE_ADDR; i++)
    for (int j = 0; j < out.columns; j++)
      ref_put(i, j, result[i][j]);
}

// ---- random choices -----------------------------------------------------------------------------

static uint64_t seed;
static int pick(int n) { return (int)((seed = hash_mix(seed, 3)) % (uint64_t)n); }
static float pick_scale(void) {
  static const float scales[] = {1, 1, 0.5f, 0.25f, 0.0625f, 0.013671875f, 0.3f, 1.7f, 0};
  return scales[pick(9)];
}

static int8_t image[IMAGE * 8], output[2][IMAGE * 8];

#endif
