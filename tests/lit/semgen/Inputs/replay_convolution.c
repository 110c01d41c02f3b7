// A convolution as auto-opt writes it for Gemmini, to be replayed.
#include <math.h>
#include <stdbool.h>
#include <stdint.h>
#include <string.h>
#include "gemmini.h"

static inline int32_t smaller(int32_t a, int32_t b) { return a < b ? a : b; }

void convolution(int8_t in0[4][24][24][32], int8_t in1[3][3][32][32], int32_t in2[32], int8_t out0[4][24][24][32]) {
  gemmini_flush(0);
  // 2304 x 32 x 288 in 18 tiles of 256 x 32 x 160.
  gemmini_extended3_config_ex(1, 0, 0, 1.0f, 1, 1, 0, 0, 0);
  gemmini_extended5_config_ld(32, 1.0f, 0, 256, 1, 0);
  gemmini_extended5_config_ld(32, 1.0f, 0, 160, 1, 1);
  gemmini_extended5_config_ld(0, 1.0f, 0, 16, 1, 2);
  gemmini_extended2_config_st(32, 1, 0.000169999999f, 0, 0, 0, 0, 0, 0, 0, 0, 0);
  for (int32_t step = -1; step < 19; step += 1) {
    // The tile that is loaded, the one that is multiplied, and the one that is stored.
    const int32_t next = step + 1, last = step - 1, load_i = next / 2 % 9 * 256, load_j = 0;
    const int32_t tile_i = step / 2 % 9 * 256, tile_j = 0, last_i = last / 2 % 9 * 256, last_j = 0;
    const int32_t load_c = next % 2 * 5, chunk = step % 2 * 5, load_a = (next & 1) * 8192;
    const int32_t load_b = 4096 + (next & 1) * 8192, tile_a = (step & 1) * 8192;
    const int32_t tile_b = 4096 + (step & 1) * 8192, tile_sum = (step / 2 & 1) * 512;
    const int32_t last_sum = (last / 2 & 1) * 512, load_sum = (next / 2 & 1) * 512;
    for (int32_t c = 0; c < 5; c += 1) {
      for (int32_t slot = 0; slot < 4; slot += 1) {
        // Load: what the next tile needs.
        if (next < 18 && load_c + c < 9) {
          const int32_t load_k = (load_c + c) % 1 * 32, k1 = (load_c + c) % 3, k0 = (load_c + c) / 3;
          for (int32_t p = slot * 18 / 4; p < (slot + 1) * 18 / 4; p += 1) {
            if (p < 2) {
              // B: 16 x 64 elements.
              const int32_t k = load_k + p * 16, first = 0, j = load_j + first * 16;
              if (k < 32 && j < 32) {
                gemmini_extended_mvin2(&in1[k0][k1][k][j], load_b + (first * 10 + c * 2 + p) * 16, smaller(32 - j, 32), smaller(32 - k, 16));
              }
            }
            if (p >= 2) {
              // A: 16 x 32 elements.
              const int32_t block = p - 2, begin = load_i + block * 16, end = smaller(begin + 16, 2304);
              int32_t rows;
              for (int32_t row = begin; row < end; row += rows) {
                rows = smaller(end - row, 24 - row % 24);
                const int32_t row2 = row % 24, row1 = row / 24 % 24, row0 = row / 576, at1 = row1 + k0 - 1;
                const int32_t at2 = row2 + k1 - 1;
                rows = smaller(rows, at2 < 0 ? (0 - at2) : at2 < 24 ? (24 - at2) : rows);
                const bool inside = at1 >= 0 && at1 < 24 && at2 >= 0 && at2 < 24;
                if (!inside) {
                  gemmini_extended_mvin(NULL, load_a + (c * 32 + block) * 16 + row - begin, smaller(32 - load_k, 32), rows);
                }
                if (inside) {
                  gemmini_extended_mvin(&in0[row0][row1 + k0 - 1][row2 + k1 - 1][load_k], load_a + (c * 32 + block) * 16 + row - begin, smaller(32 - load_k, 32), rows);
                }
              }
            }
          }
        }
        // Multiply: one block of B with all blocks of A.
        const int32_t kb = slot / 2, jb = slot % 2, k = (chunk + c) % 1 * 32 + kb * 16, j = tile_j + jb * 16;
        if (step >= 0 && step < 18 && chunk + c < 9 && k < 32 && j < 32) {
          const int32_t depth = smaller(32 - k, 16), columns = smaller(32 - j, 16);
          const uint32_t sum = 0xC0000000u + tile_sum;
          for (int32_t ib = 0; ib < smaller(16, (2304 + 15 - tile_i) / 16); ib += 1) {
            const int32_t rows = smaller(2304 - tile_i - ib * 16, 16);
            if (ib == 0) {
              gemmini_extended_preload(tile_b + (jb * 10 + c * 2 + kb) * 16, sum + (ib * 2 + jb) * 16, columns, depth, columns, rows);
              gemmini_extended_compute_preloaded(tile_a + ((c * 2 + kb) * 16 + ib) * 16, GARBAGE_ADDR, depth, rows, 0, 0);
            }
            if (ib > 0) {
              gemmini_extended_preload(GARBAGE_ADDR, sum + (ib * 2 + jb) * 16, 0, 0, columns, rows);
              gemmini_extended_compute_accumulated(tile_a + ((c * 2 + kb) * 16 + ib) * 16, GARBAGE_ADDR, depth, rows, 0, 0);
            }
          }
        }
        // Store: blocks of the tile before; what is added to the next tile takes their place.
        for (int32_t g = smaller(16, (c * 4 + slot) * 64 / 60); g < smaller(16, (c * 4 + slot + 1) * 64 / 60); g += 1) {
          const int32_t ib = g, jb = 0;
          if (last >= 0 && last % 2 == 1) {
            const int32_t j = last_j + jb * 16, begin = last_i + ib * 16, end = smaller(begin + 16, 2304), row = begin;
            const int32_t rows = end - begin, row2 = row % 24, row1 = row / 24 % 24, row0 = row / 576;
            if (rows > 0 && j < 32) {
              gemmini_extended_mvout(&out0[row0][row1][row2][j], 0x80000000u + last_sum + (ib * 2 + jb) * 16, smaller(32 - j, 32), rows);
            }
          }
          if (next < 18 && next % 2 == 0) {
            for (int32_t b = 0; b < 4; b += 1) {
              const int32_t j = load_j + (jb + b) * 16, begin = load_i + ib * 16, end = smaller(begin + 16, 2304);
              const int32_t rows = end - begin;
              if (rows > 0 && jb + b < 2 && j < 32) {
                gemmini_extended_mvin3(&in2[j], 0x80000000u + load_sum + (ib * 2 + jb + b) * 16, smaller(32 - j, 16), rows);
              }
            }
          }
        }
      }
    }
  }
  gemmini_fence();
}
