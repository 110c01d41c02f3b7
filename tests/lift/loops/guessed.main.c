// Calls the functions of guessed.c.
#include "driver.h"

int main(void) {
  for (int n = 0; n < 300; n = n * 3 / 2 + 1) {
    VALUE(unsigned, sum_by_carries, (int, const int *), (n, i0));
    VALUE(unsigned, sum_of_complements, (int, const int *), (n, i0));
    VALUE(unsigned, greatest_without_branch, (int, const int *), (n, i0));
    VALUE(float, sum_or_difference, (int, const float *), (n, f0));
    CASE(oscillator, (int, unsigned, unsigned, const float *, float *), (n, 123456789u * n, 77u, f0, f1));
    CASE(moves_either_way, (int, float *, const float *, const float *), (n, f0, f1, f2));
    CASE(alternating_sign, (int, const int *, int *), (n, i0, i1));
    VALUE(int, every_other, (int, const int *, int *), (n, i0, i1));
    CASE(round_three, (int, const int *, const int *, int *), (n, i0, i0 + 9, i1));
    CASE(round_eight, (int, const int *, const int *, int *), (n, i0, i0 + 9, i1));
    CASE(counts_down, (int, uint8_t *), (2 * n, b0));
    CASE(differences_of_squares, (int, int *), (n, i0));
    CASE(bits_set, (int, const int *, int *), (n, i0, i1));
    CASE(bits_needed, (int, const int *, int *), (n, i0, i1));
    CASE(parity, (int, const uint8_t *, uint8_t *), (n, b0, b1));
    CASE(last_digit, (int, const uint8_t *, int *), (n, b0, i1));
    VALUE(int, bits_of, (unsigned), ((unsigned)n * 2654435761u));
    VALUE(int, generator, (int, int *), (n, i0));
    VALUE(int, limited, (int, const int *), (n, i0));
    CASE(never_round, (int, const int *, int *), (n, i0, i1));
    CASE(halves, (int, int *), (n, i0));
  }
  // The same with numbers, for the text in Python.
  VALUE(unsigned, sum_by_carries, (int, const int *), (77, i0));
  VALUE(unsigned, sum_of_complements, (int, const int *), (77, i0));
  VALUE(unsigned, greatest_without_branch, (int, const int *), (77, i0));
  VALUE(float, sum_or_difference, (int, const float *), (77, f0));
  CASE(oscillator, (int, unsigned, unsigned, const float *, float *), (77, 123456789, 77, f0, f1));
  CASE(moves_either_way, (int, float *, const float *, const float *), (77, f0, f1, f2));
  CASE(alternating_sign, (int, const int *, int *), (77, i0, i1));
  VALUE(int, every_other, (int, const int *, int *), (77, i0, i1));
  CASE(round_three, (int, const int *, const int *, int *), (77, i0, i0 + 9, i1));
  CASE(round_eight, (int, const int *, const int *, int *), (77, i0, i0 + 9, i1));
  CASE(counts_down, (int, uint8_t *), (300, b0));
  CASE(differences_of_squares, (int, int *), (77, i0));
  CASE(bits_set, (int, const int *, int *), (77, i0, i1));
  CASE(bits_needed, (int, const int *, int *), (77, i0, i1));
  CASE(parity, (int, const uint8_t *, uint8_t *), (77, b0, b1));
  CASE(last_digit, (int, const uint8_t *, int *), (77, b0, i1));
  VALUE(int, bits_of, (unsigned), (123456789));
  VALUE(int, generator, (int, int *), (77, i0));
  VALUE(int, limited, (int, const int *), (77, i0));
  CASE(never_round, (int, const int *, int *), (77, i0, i1));
  CASE(halves, (int, int *), (77, i0));
  return 0;
}
