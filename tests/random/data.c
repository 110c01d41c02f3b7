// Fills the memrefs with random bits and corners, and compares them by element, with NaNs of a float as
// equal.
#include "tests/random/data.h"
#include "support/util.h"

#include <math.h>
#include <string.h>

// Of a float of `bytes` bytes.
static double data_corner(uint64_t r, unsigned bytes) {
  const double values[] = {0,
                           -0.0,
                           1,
                           -1,
                           INFINITY,
                           -INFINITY,
                           NAN,
                           -NAN,
                           0.5,
                           1.5,
                           2.5,
                           -2.5,
                           2147483648.0,
                           -2147483648.0,
                           4294967296.0,
                           9.3e18,
                           3.4028235e38,
                           1.1754944e-38,
                           1e-45,
                           8388607.5,
                           16777217};
  enum { CORNERS = sizeof values / sizeof *values };
  double d = values[r % CORNERS];
  return bytes == 8 && r >> 32 & 1 ? nextafter(d, (r >> 33 & 1) ? INFINITY : -INFINITY) : d;
}

void data_fill(data_memory *m, uint64_t seed) {
  uint64_t state = seed;
  bool corners = util_random(&state) & 1;
  for (unsigned i = 0; i < GENERATE_ELEMENTS; i++) {
    unsigned bytes = generate_element_bytes[i];
    for (unsigned j = 0; j < GENERATE_LENGTH; j++) {
      uint64_t r = util_random(&state), v = util_random(&state);
      if (generate_is_float(i)) {
        double d = (double)((int64_t)v >> 40) / 16.0;
        if (corners && r % 4 == 0)
          d = data_corner(r >> 8, bytes);
        float f = (float)d;
        memcpy(m->buffers[i] + j * bytes, bytes == 4 ? (void *)&f : (void *)&d, bytes);
        continue;
      }
      if (corners && r % 2) {
        unsigned bits = 8 * bytes;
        uint64_t top = 1ull << (bits - 1);
        const uint64_t values[] = {0, 1, ~0ull, top, top - 1, top + 1, 2, top >> 1};
        v = values[(r >> 8) % 8];
      }
      memcpy(m->buffers[i] + j * bytes, &v, bytes);
    }
  }
  memset(m->buffers[GENERATE_ELEMENTS], 0x5a, sizeof m->buffers[0] * GENERATE_ELEMENTS);
}

static double data_float(const uint8_t *at, unsigned bytes) {
  float f;
  double d;
  if (bytes == 8) {
    memcpy(&d, at, 8);
    return d;
  }
  memcpy(&f, at, 4);
  return f;
}

bool data_equal(const data_memory *expected, const data_memory *actual, strbuf *what) {
  for (unsigned i = GENERATE_ELEMENTS; i < GENERATE_MEMREFS; i++) {
    const uint8_t *e = expected->buffers[i], *a = actual->buffers[i];
    unsigned element = i - GENERATE_ELEMENTS, bytes = generate_element_bytes[element];
    if (!memcmp(e, a, sizeof expected->buffers[i]))
      continue;
    for (unsigned j = 0; j < sizeof expected->buffers[i] / bytes; j++) {
      if (!memcmp(e + j * bytes, a + j * bytes, bytes))
        continue;
      if (generate_is_float(element) && isnan(data_float(e + j * bytes, bytes)) &&
          isnan(data_float(a + j * bytes, bytes)))
        continue;
      uint64_t x = 0, y = 0;
      memcpy(&x, e + j * bytes, bytes);
      memcpy(&y, a + j * bytes, bytes);
      strbuf_printf(what, "%%o%u[%u] (%s): upstream 0x%llx, ours 0x%llx", element, j,
                    generate_element_names[element], (unsigned long long)x, (unsigned long long)y);
      return false;
    }
  }
  return true;
}
