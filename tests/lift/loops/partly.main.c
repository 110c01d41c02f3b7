// Calls the functions of partly.c, with ends at many places.
#include "driver.h"

int main(void) {
  for (int n = 0; n < 40; n += n < 4 ? 1 : 9) {
    int m = 4 * n / 3 + n % 3;
    CASE(running_columns, (float *, const float *, int, int), (f0, f1, n, m));
    CASE(columns_up, (int, int, double *), (m, n < 9 ? n : 9, d0));
    CASE(filter_columns, (int, int, const float *, float *), (m, n, f0, f1));
    CASE(horner, (double *, const double *, const double *, int, int), (d0, d1, d2, 5 * n, m));
    CASE(diagonal, (int *, int, int), (i0, n, m));
    CASE(against_diagonal, (int *, int, int), (i0, n, m));
    CASE(two_columns, (int *, int *, int, int), (i0, i1, n, m));
    CASE(two_across, (int *, int *, int, int), (i0, i1, n, m));
    CASE(three_ways, (float *, const float *, int, int), (f0, f1, 10 * n, n % 3));
    VALUE(int, one_or_both, (const int *, const int *, int, int), (i0, i1, 10 * n, n % 2));
    CASE(rows_if, (int *, const int *, int, int, int), (i0, i1, n, m, n % 2));
    VALUE(int, until_sum, (const int *, int, int), (i0, 80 * n, 10 * n));
    for (int step = 1; step < 9; step += 1 + step / 3) {
      CASE(by_steps, (float *, const float *, int, int, int), (f0, f1, n / 5, 10 * n, step));
      VALUE(int, sum_down, (const int16_t *, int, int), (h0, 10 * n, step));
      CASE(by_twice, (int *, const int *, int, int), (i0, i1, 10 * n, step));
      CASE(wide_rows, (double *, int, int, int), (d0, n, m, m - 3 + step));
      CASE(from_ahead, (int *, int, int), (i0 + 1000, 10 * n, 3 * step * step - 30));
      CASE(to_ahead, (int *, int, int), (i0 + 1000, 10 * n, step * step * step * step - 5));
    }
  }
  for (int end = 0; end < 1200; end += 1 + end / 3) {
    i0[0] = 0;
    for (int n = end / 2; n < 1100; n += 1 + n / 2) {
#define END(ARRAY) ((ARRAY)[end] = 24)
#undef FILL_OWN
#define FILL_OWN                                                                                             \
  do {                                                                                                       \
    for (int k = 0; k < SIZE; k++)                                                                           \
      i0[k] -= i0[k] == 24, b0[k] = (uint8_t)(b0[k] % 24), h0[k] -= h0[k] == 24, d0[k] -= d0[k] == 24;       \
    END(i0), END(b0), END(h0), END(d0);                                                                      \
  } while (0)
      VALUE(int, sum_before, (const int *, int, int), (i0, n, 24));
      VALUE(int, copy_until, (uint8_t *, const uint8_t *, int, int), (b1, b0, n, 24));
      VALUE(double, dot_while, (const double *, const double *, int), (d0, d1, n));
      VALUE(int, return_in_sum, (const int16_t *, int), (h0, n));
      VALUE(int, spread, (int *, int), (i0, n));
    }
  }
  return 0;
}
