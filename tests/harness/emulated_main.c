// Compiled functions as a program for a machine that is emulated: answers requests (call.h) from file 0 on
// file 3. FUNCTIONS and AREA, the bytes of the area, are defined, and the table `functions`.
#include "tests/harness/call.h"

#include <stdlib.h>
#include <string.h>

#ifdef __hexagon__
long cf_system(long number, long a, long b, long c);
static long get(void *to, unsigned size) { return cf_system(63, 0, (long)to, (long)size); }
static long put(const void *from, unsigned size) { return cf_system(64, 3, (long)from, (long)size); }
#else
#include <unistd.h>
static long get(void *to, unsigned size) { return read(0, to, size); }
static long put(const void *from, unsigned size) { return write(3, from, size); }
#endif

static _Alignas(128) unsigned char area[AREA];

// What MLIR's own library has: a copy between memrefs of any layout.
typedef struct unranked {
  intptr_t rank;
  intptr_t *descriptor;
} unranked;

void memrefCopy(intptr_t element, unranked *from, unranked *to) {
  const intptr_t *f = from->descriptor, *t = to->descriptor, rank = from->rank;
  intptr_t index[CALL_RANK] = {0};
  for (intptr_t i = 0; i < rank; i++)
    if (!f[3 + i])
      return;
  for (intptr_t i;;) {
    intptr_t a = f[2], b = t[2];
    for (i = 0; i < rank; i++) {
      a += index[i] * f[3 + rank + i];
      b += index[i] * t[3 + rank + i];
    }
    memcpy((char *)t[1] + b * element, (const char *)f[1] + a * element, (size_t)element);
    for (i = rank; i-- > 0; index[i] = 0)
      if (++index[i] < f[3 + i])
        break;
    if (i < 0)
      return;
  }
}

static int get_all(void *to, unsigned size) {
  for (long n; size; size -= (unsigned)n, to = (char *)to + n)
    if ((n = get(to, size)) <= 0)
      return 0;
  return 1;
}

static int put_all(const void *from, unsigned size) {
  for (long n; size; size -= (unsigned)n, from = (const char *)from + n)
    if ((n = put(from, size)) <= 0)
      return 0;
  return 1;
}

int main(void) {
  static call_request r;
  while (get_all(&r, sizeof r) && r.function < FUNCTIONS && get_all(area, sizeof area)) {
    call_with(functions[r.function], r.memrefs, area);
    if (!put_all(area, sizeof area))
      break;
  }
  return 0;
}
