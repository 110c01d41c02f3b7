// What a function's arguments hold, and where; whether two results are equal.
#ifndef AUTO_TESTS_LINALG_DATA_H
#define AUTO_TESTS_LINALG_DATA_H

#include "tests/linalg/function.h"

enum { DATA_AREA = 1 << 24 }; // bytes of memory that a call's arguments are in, at most

typedef struct data_layout {
  call_memref memrefs[CALL_ARGUMENTS];
  uint32_t begin[CALL_ARGUMENTS], bytes[CALL_ARGUMENTS];
  uint32_t guards[CALL_ARGUMENTS + 1]; // pages that are no one's
  unsigned num_guards;
  uint32_t size; // of all, whole pages
} data_layout;

// Each argument ends where a page ends, or begins where one begins; the pages before and behind are no one's.
void data_lay_out(const function *f, data_layout *out);
// Makes the pages between arguments inaccessible, or accessible again.
void data_guard(const data_layout *l, unsigned char *area, bool on);
void data_fill(const function *f, const data_layout *l, data_kind kind, uint64_t seed, unsigned char *area);
// Compares all that results hold, and that nothing else was written. Says what differs.
bool data_equal(const function *f, const data_layout *l, data_kind kind, const unsigned char *expected,
                const unsigned char *actual, strbuf *what);

#endif
