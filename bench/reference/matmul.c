// The source of truth for matmul.mlir: u8 x s8 to s32, B packed in groups of four k.
#include "bench/reference/reference.h"

void matmul_reference(const uint8_t *restrict a, const int8_t *restrict packed, int32_t *restrict c, size_t m,
                      size_t n, size_t k) {
  REFERENCE_ALIGNED(a, k, 4);
  REFERENCE_ALIGNED(packed, n, 32);
  REFERENCE_ALIGNED(c, n, 32);
  for (size_t i = 0; i < m; i++) {
    int32_t *row = c + i * n;
    for (size_t j = 0; j < n; j++)
      row[j] = 0;
    for (size_t g = 0; g < k / 4; g++)
      for (size_t j = 0; j < n; j++) {
        int sum = 0;
        for (size_t l = 0; l < 4; l++)
          sum += a[i * k + 4 * g + l] * packed[g * 4 * n + 4 * j + l];
        row[j] += sum;
      }
  }
}
