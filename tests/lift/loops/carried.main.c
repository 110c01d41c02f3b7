// Calls the functions of carried.c.
#include "driver.h"

int main(void) {
  for (int n = 0; n < 300; n = n * 3 / 2 + 1) {
    CASE(offsets, (int, int *, const int *), (n, i0, i1));
    VALUE(int, sums_and_total, (int, int *, const int *), (n, i0, i1));
    CASE(sums_in_place, (int, int *), (n, i0));
    CASE(greatest_so_far, (int, int *, const int *), (n, i0, i1));
    CASE(greatest_so_far, (int, int *, const int *), (n, i0 + 1, i0));
    CASE(wider_sums, (int, int *, const uint8_t *), (n, i0, b0));
    CASE(sums_of_products, (int, int *, const int *, float *), (n, i0, i1, f0));
    CASE(sums_of_rows, (int, int, int *, const int *, int16_t *), (n % 9, n, i0, i1, h0));
    CASE(sums_of_sums, (int, int *, const int *), (n, i0, i1));
    CASE(sums_from_the_end, (int, int *, const int *), (n, i0, i1));
    CASE(differences_of_floats, (int, double *, const double *), (n, d0, d1));
    CASE(before_and_after, (int, int *, const uint8_t *, int16_t *), (n, i0, b0, h0));
    CASE(two_before, (int, float *, const float *), (n, f0, f1));
    VALUE(int, last_double, (int, const int *), (n, i0));
    VALUE(int, changes, (int, const int *, int *), (n, i0, i1));
    CASE(neighbours_of_rows, (int, int, int *, const uint8_t *), (n % 9, n, i0, b0));
    CASE(wrap_around_twice, (int, float *, const float *), (n, f0, f1));
    CASE(kept_in_place, (int, float *), (n, f0));
    CASE(clamped, (int, int16_t *, const int *), (n, h0, i0));
    CASE(add_to, (int *, const int *, int), (n ? i0 : 0, i1, n));
  }
  for (int n = -3; n < 40; n++) {
    CASE(reverse, (float *, int), (f0, n));
    CASE(mirror, (uint8_t *, int, int), (b0, n, 2 * n + n % 3));
    CASE(fold, (int *, int), (i0, 3 * n));
    CASE(reverse_too_far, (float *, int), (f0, n + 4));
  }
  CASE(recursive, (int, float *), (20, f0));
  CASE(narrow_counter, (uint8_t, int *, const int *), (255, i0, i1));
  CASE(narrow_value, (int, int *), (301, i0));
  return 0;
}
