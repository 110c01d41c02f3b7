// Quotients by numbers that are tested first.
#include <stdint.h>
void straight(const uint8_t *c, const uint8_t *restrict alpha, uint8_t *restrict out, int n) {
  for (int i = 0; i < n; i++) {
    int a = alpha[i], v = a ? (c[i] * 255 + a / 2) / a : 0;
    out[i] = v > 255 ? 255 : v;
  }
}
