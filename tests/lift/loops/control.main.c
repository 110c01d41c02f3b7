// Calls the functions of control.c.
#include "driver.h"
#include <stdbool.h>
#include <stddef.h>

extern int total;

int main(void) {
  for (int key = -3; key < 3; key++)
    VALUE(int, find_pair, (const void *, int, int, double *), (d0, 30, 0, d1));
  CASE(move, (void *, int, float), (f0, 30, 2));
  CASE(shift, (void *, int, float), (f0, 30, 2));
  for (int n = 1; n < 30; n++)
    VALUE(int, nested_ways_out, (const int *, int, int), (i0 + n, n, 20));
  VALUE(int, digits, (unsigned), (0));
  VALUE(int, digits, (unsigned), (12345));
  VALUE(int, digits, (unsigned), (4000000000u));
  for (total = 2; total < 4; total++)
    for (int c = 0; c < 6; c++)
      VALUE(int, classify, (int), (c));
  CASE(by_kind, (int *, int), (i0, 301));
  VALUE(int, forever, (const int *), (i0));
  CASE(smooth_rows, (double *, const double *, int), (d0, d1, 17));
  CASE(tables, (double *, const double *), (d0, d1));
  CASE(tables, (double *, const double *), (d0, d1));
  VALUE(int, population, (const uint8_t *, size_t), (b0, 301));
  VALUE(int, add_twice, (double *, const double *, int), (d0, d1, 33));
  VALUE(int, add_twice, (double *, const double *, int), (d0, d1, 33));
  VALUE(int, powers, (int), (3));
  CASE(turn, (void *, int), (h0, 33));
  VALUE(bool, any_negative, (const int *, int), (i0, 33));
  VALUE(int, k_and_r, (int *, int), (i0, 33));
  CASE(backwards, (int *, const int *, unsigned), (i0, i1, 33));
  CASE(pairs, (int *, int), (i0, 33));
  CASE(pairs, (int *, int), (i0, 34));
  CASE(cleared, (float *, int *, const int *, int), (f0, i0, i1, 77));
  CASE(pooled, (const float *, float *, int, int), (f0, f1, 16, 21));
  for (int n = 0; n < 12; n++)
    for (int s = 4; s < 8; s++)
      CASE(guarded, (int *, const int *, const int *, int, int), (i0, i1, i1 + n, n, s));
  return 0;
}
