// Exits with 0 if the emulator's outer product of bytes (SMOPA) is right for all sums.
#include <arm_sme.h>
#include <stdint.h>

__arm_new("za") __arm_locally_streaming static void product(const int8_t *a, const int8_t *b, int32_t *sums) {
  svzero_za();
  svmopa_za32_s8_m(0, svptrue_b8(), svptrue_b8(), svld1_s8(svptrue_b8(), a), svld1_s8(svptrue_b8(), b));
  for (uint32_t i = 0; i < 16; i++)
    svst1_hor_za32(0, i, svptrue_b32(), sums + 16 * i);
}

int main(void) {
  static int8_t a[64], b[64];
  static int32_t sums[256];
  for (int i = 0; i < 64; i++)
    a[i] = (int8_t)(i * 7 - 100), b[i] = (int8_t)(i * 13 + 5);
  product(a, b, sums);
  for (int i = 0; i < 256; i++) {
    int32_t sum = 0;
    for (int k = 0; k < 4; k++)
      sum += a[i / 16 * 4 + k] * b[i % 16 * 4 + k];
    if (sums[i] != sum)
      return 1;
  }
  return 0;
}
