// Each mask of so many lanes, for counts around its ends.
#include <stdint.h>
#include <stdio.h>

#define DECLARE(LANES) void mask##LANES(int64_t, uint8_t *, uint8_t *, int64_t, int64_t, int64_t)
DECLARE(8);
DECLARE(16);
DECLARE(32);
DECLARE(64);
void some64(int64_t, uint8_t *, uint8_t *, int64_t, int64_t, int64_t);

int main(void) {
  static const struct {
    void (*run)(int64_t, uint8_t *, uint8_t *, int64_t, int64_t, int64_t);
    int lanes;
  } rows[] = {{mask8, 8}, {mask16, 16}, {mask32, 32}, {mask64, 64}};
  int wrong = 0;
  for (int r = 0; r < 4; r++)
    for (int64_t n = -70; n < 140; n++) {
      uint8_t out[64] = {0};
      rows[r].run(n, out, out, 0, rows[r].lanes, 1);
      for (int l = 0; l < rows[r].lanes; l++)
        wrong += out[l] != (l < n);
    }
  for (int64_t n = -70; n < 140; n++) {
    uint8_t out[16] = {0};
    some64(n, out, out, 0, 16, 1);
    for (int l = 0; l < 14; l++)
      wrong += out[l] != ((32 + 2 * l < n) != (2 * l + 1 < n));
  }
  printf("%d wrong\n", wrong);
  return 0;
}
