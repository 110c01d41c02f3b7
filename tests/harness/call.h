// A compiled function called with memrefs: the same code in a test program and in the program under an
// emulator.
#ifndef AUTO_TESTS_HARNESS_CALL_H
#define AUTO_TESTS_HARNESS_CALL_H

#include <stdint.h>

enum { CALL_ARGUMENTS = 12, CALL_RANK = 8, CALL_SECONDS = 20 };

typedef struct call_memref {
  uint32_t at, rank; // at: in the area, aligned for vectors
  int32_t offset, sizes[CALL_RANK], strides[CALL_RANK];
} call_memref;

// What the emulated program is asked, followed by the area, which is the answer.
typedef struct call_request {
  uint32_t function;
  call_memref memrefs[CALL_ARGUMENTS];
} call_request;

typedef void call_function(void *, void *, void *, void *, void *, void *, void *, void *, void *, void *,
                           void *, void *);

// A descriptor is two pointers, the offset, all sizes, all strides.
static inline void call_with(call_function *f, const call_memref *memrefs, unsigned char *area) {
  intptr_t d[CALL_ARGUMENTS][3 + 2 * CALL_RANK];
  for (unsigned i = 0; i < CALL_ARGUMENTS; i++) {
    const call_memref *m = &memrefs[i];
    d[i][0] = d[i][1] = (intptr_t)(area + m->at);
    d[i][2] = m->offset;
    for (unsigned k = 0; k < m->rank; k++) {
      d[i][3 + k] = m->sizes[k];
      d[i][3 + m->rank + k] = m->strides[k];
    }
  }
  f(d[0], d[1], d[2], d[3], d[4], d[5], d[6], d[7], d[8], d[9], d[10], d[11]);
}

#endif
