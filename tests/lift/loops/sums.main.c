// Calls the functions of sums.c.
#include "driver.h"

int main(void) {
  for (int n = 0; n < 400; n += 57) {
    CASE(moments, (const int *, int, int *), (i0, n, i1));
    CASE(dots, (const float *, const float *, int, float *), (f0, f1, n, f2));
    VALUE(unsigned, distance, (const uint8_t *, const uint8_t *, int), (b0, b1, n));
    VALUE(int, squares, (const uint8_t *, const uint8_t *, int), (b0, b1, n));
  }
  for (int place = 0; place < 90; place += 30)
    CASE(moments_in_place, (const int *, int, int *), (i0, 70, i0 + place));
  for (int m = 1; m < 60; m += 19) {
    CASE(row_moments, (const int *, int *, int *, int, int), (i0, i1, i1 + 100, 13, m));
    CASE(column_bounds, (const float *, float *, float *, int, int), (f0, f1, f2, 13, m));
    CASE(columns_of, (uint16_t *, const uint8_t *, int, int, int), ((uint16_t *)h0, b0, m, 11, 5));
    CASE(mirror, (float *, int), (f0, m));
    CASE(lower_product, (const int *, const int *, int *, int), (i0, i1, i1 + 100, m));
  }
  VALUE(unsigned, block_distance, (const uint8_t *, const uint8_t *, int, int), (b0, b1, 33, 16));
  return 0;
}
