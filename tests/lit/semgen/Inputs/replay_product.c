// A tiled product as auto-opt writes it for Gemmini, to be replayed.
#include <math.h>
#include <stdbool.h>
#include <stdint.h>
#include <string.h>
#include "gemmini.h"

static inline int32_t smaller(int32_t a, int32_t b) { return a < b ? a : b; }

void product(int8_t in0[1600][96], int8_t in1[96][128], int32_t in2[128], int8_t out0[1600][128]) {
  gemmini_flush(0);
  // 1600 x 128 x 96 in 25 tiles of 64 x 128 x 96.
  gemmini_extended3_config_ex(1, 0, 0, 1.0f, 1, 1, 0, 0, 0);
  gemmini_extended5_config_ld(96, 1.0f, 0, 64, 1, 0);
  gemmini_extended5_config_ld(128, 1.0f, 0, 128, 1, 1);
  gemmini_extended5_config_ld(0, 1.0f, 0, 16, 1, 2);
  gemmini_extended2_config_st(128, 1, 0.000429999985f, 0, 0, 0, 0, 0, 0, 0, 0, 0);
  for (int32_t step = -1; step < 26; step += 1) {
    // The tile that is loaded, the one that is multiplied, and the one that is stored.
    const int32_t next = step + 1, last = step - 1, load_i = next % 25 * 64, load_j = 0, tile_i = step % 25 * 64;
    const int32_t tile_j = 0, last_i = last % 25 * 64, last_j = 0, load_c = 0, chunk = 0;
    const int32_t load_a = (next & 1) * 8192, load_b = 4096 + (next / 25 & 1) * 8192, tile_a = (step & 1) * 8192;
    const int32_t tile_b = 4096 + (step / 25 & 1) * 8192, tile_sum = (step & 1) * 512;
    const int32_t last_sum = (last & 1) * 512, load_sum = (next & 1) * 512;
    for (int32_t c = 0; c < 2; c += 1) {
      for (int32_t slot = 0; slot < 32; slot += 1) {
        // Load: what the next tile needs.
        if (next < 25 && load_c + c < 2) {
          const int32_t load_k = (load_c + c) % 2 * 64;
          for (int32_t p = slot * 12 / 32; p < (slot + 1) * 12 / 32; p += 1) {
            if (p < 8 && next % 25 == 0) {
              // B: 16 x 64 elements.
              const int32_t k = load_k + p / 2 * 16, first = p % 2 * 4, j = load_j + first * 16;
              if (k < 96 && j < 128) {
                gemmini_extended_mvin2(&in1[k][j], load_b + (first * 8 + c * 4 + p / 2) * 16, smaller(128 - j, 64), smaller(96 - k, 16));
              }
            }
            if (p >= 8) {
              // A: 16 x 64 elements.
              const int32_t block = p - 8, begin = load_i + block * 16, end = smaller(begin + 16, 1600), row = begin;
              const int32_t rows = end - begin;
              if (rows > 0) {
                gemmini_extended_mvin(&in0[row][load_k], load_a + (c * 16 + block) * 16, smaller(96 - load_k, 64), rows);
              }
            }
          }
        }
        // Multiply: one block of B with all blocks of A.
        const int32_t kb = slot / 8, jb = slot % 8, k = (chunk + c) % 2 * 64 + kb * 16, j = tile_j + jb * 16;
        if (step >= 0 && step < 25 && chunk + c < 2 && k < 96 && j < 128) {
          const int32_t depth = smaller(96 - k, 16), columns = smaller(128 - j, 16);
          const uint32_t sum = 0xC0000000u + tile_sum;
          for (int32_t ib = 0; ib < smaller(4, (1600 + 15 - tile_i) / 16); ib += 1) {
            const int32_t rows = smaller(1600 - tile_i - ib * 16, 16);
            if (ib == 0) {
              gemmini_extended_preload(tile_b + (jb * 8 + c * 4 + kb) * 16, sum + (ib * 8 + jb) * 16, columns, depth, columns, rows);
              gemmini_extended_compute_preloaded(tile_a + ((c * 4 + kb) * 4 + ib) * 16, GARBAGE_ADDR, depth, rows, 0, 0);
            }
            if (ib > 0) {
              gemmini_extended_preload(GARBAGE_ADDR, sum + (ib * 8 + jb) * 16, 0, 0, columns, rows);
              gemmini_extended_compute_accumulated(tile_a + ((c * 4 + kb) * 4 + ib) * 16, GARBAGE_ADDR, depth, rows, 0, 0);
            }
          }
        }
        // Store: blocks of the tile before; what is added to the next tile takes their place.
        for (int32_t g = smaller(8, (c * 32 + slot) * 32 / 192); g < smaller(8, (c * 32 + slot + 1) * 32 / 192); g += 1) {
          const int32_t ib = g / 2, jb = g % 2 * 4;
          if (last >= 0) {
            const int32_t j = last_j + jb * 16, begin = last_i + ib * 16, end = smaller(begin + 16, 1600), row = begin;
            const int32_t rows = end - begin;
            if (rows > 0 && j < 128) {
              gemmini_extended_mvout(&out0[row][j], 0x80000000u + last_sum + (ib * 8 + jb) * 16, smaller(128 - j, 64), rows);
            }
          }
          if (next < 25) {
            for (int32_t b = 0; b < 4; b += 1) {
              const int32_t j = load_j + (jb + b) * 16, begin = load_i + ib * 16, end = smaller(begin + 16, 1600);
              const int32_t rows = end - begin;
              if (rows > 0 && jb + b < 8 && j < 128) {
                gemmini_extended_mvin3(&in2[j], 0x80000000u + load_sum + (ib * 8 + jb + b) * 16, smaller(128 - j, 16), rows);
              }
            }
          }
        }
      }
    }
  }
  gemmini_fence();
}
