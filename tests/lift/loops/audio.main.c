// Calls the functions of audio.c.
#include "driver.h"

int main(void) {
  CASE(mix, (float *, const float *, const float *, int, float), (f0, f1, f2, 301, 0.25f));
  CASE(fir, (const float *, const float *, float *, int, int), (f0, f1, f2, 301, 9));
  CASE(one_pole, (const float *, float *, int, float), (f0, f1, 301, 0.5f));
  CASE(window, (float *, int), (f0, 301));
  CASE(to_pcm, (const float *, int16_t *, int), (f0, h0, 301));
  CASE(interleave, (const int16_t *, const int16_t *, int16_t *, int), (h0, h1, h2, 301));
  VALUE(int, peak, (const int16_t *, int), (h0, 301));
  for (int n = 1; n < 40; n++)
    VALUE(int, loudest, (const int16_t *, int), (h0, n));
  for (int n = 1; n < 40; n++)
    VALUE(int, quietest, (const int *, int, int *), (i0, n, i1));
  VALUE(int, crossings, (const int16_t *, int), (h0, 301));
  CASE(delay, (float *, const float *, int), (f0, f1, 301));
  CASE(butterfly, (float *, int), (f0, 150));
  VALUE(int, is_silent, (const int16_t *, int), (h0, 301));
  VALUE(int, is_silent, (const int16_t *, int), (h0, 0));
  CASE(until_loud, (int *, int, int), (i0, 301, 22));
  CASE(until_loud, (int *, int, int), (i0, 301, 100));
  VALUE(unsigned, checksum, (const uint8_t *, unsigned), (b0, 301));
  CASE(rows_dot, (const float *, const float *, float *, int, int), (f0, f1, f2, 17, 21));
  CASE(axpy, (int, float, const float *, int, float *, int), (101, 3, f0, 2, f1, 3));
  CASE(axpy, (int, float, const float *, int, float *, int), (101, 3, f0, 1, f0 + 4, 0));
  CASE(bank, (const float *, float *, int), (f0, f1, 301));
  VALUE(int, counts, (int), (301));
  CASE(soft_max, (float *, int), (f0, 301));
  VALUE(unsigned, least, (int, unsigned), (0, 5));
  VALUE(unsigned, least, (int, unsigned), (3, 5));
  VALUE(uint8_t, brightest, (const uint8_t *, int), (b0, 301));
  for (int n = 1; n < 40; n++)
    VALUE(int16_t, latest, (const int16_t *, int, int *), (h0, n, i1));
  for (int n = 0; n < 37; n++)
    VALUE(int, quietest_frame, (const int16_t *, int), (h0, n));
  return 0;
}
