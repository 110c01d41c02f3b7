// Calls the functions of image.c.
#include "driver.h"
#include <stddef.h>

typedef struct {
  float gain;
  int offset;
} settings;
static const settings setting = {1.5f, -3};

int main(void) {
  CASE(to_gray, (const void *, uint8_t *, size_t), (b0, b1, 301));
  CASE(swap_channels, (const void *, void *, int), (b0, b1, 301));
  CASE(rotate, (const void *, void *, int, float, float), (f0, f1, 301, 3, 4));
  CASE(apply, (uint8_t *, const settings *, int), (b0, &setting, 301));
  CASE(brighten, (uint8_t *, int, int), (b0, 301, 20));
  CASE(threshold, (const uint8_t *, uint8_t *, unsigned, uint8_t), (b0, b1, 301, 9));
  CASE(box_blur, (const uint8_t *, uint8_t *, int, int), (b0, b1, 21, 17));
  CASE(sobel, (const uint8_t *, int16_t *, int, int), (b0, h0, 21, 17));
  CASE(flip, (const uint8_t *, uint8_t *, int, int), (b0, b1, 21, 17));
  CASE(half_size, (const uint8_t *, uint8_t *, int, int), (b0, b1, 21, 17));
  CASE(look_up, (const uint8_t *, uint8_t *, const uint8_t *, int), (b0, b1, b2, 301));
  CASE(histogram, (const uint8_t *, int, int *), (b0, 301, i0));
  for (int mode = 0; mode < 4; mode++)
    CASE(by_mode, (const uint8_t *, uint8_t *, int, int), (b0, b1, 301, mode));
  VALUE(int, difference, (const uint8_t *, const uint8_t *, int), (b0, b1, 301));
  CASE(integral, (const uint8_t *, int *, int, int), (b0, i0, 21, 17));
  CASE(planes, (const float *, float *, int, int, int), (f0, f1, 3, 17, 21));
  return 0;
}
