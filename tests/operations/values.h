// Values of a test: how MLIR stores them, what they are filled with, when two are equal.
#ifndef AUTO_TESTS_OPERATIONS_VALUES_H
#define AUTO_TESTS_OPERATIONS_VALUES_H

#include "support/util.h"

enum { VALUE_RANK = 8 };

typedef enum value_form {
  VALUE_MEMREF, // the function's argument itself
  VALUE_TENSOR, // what a memref holds
  VALUE_ONE     // a scalar or a vector: one element of a memref
} value_form;

// The memory of one argument: groups of lanes (a scalar is a group of one). In bytes, where nothing else is
// said.
typedef struct value_type {
  value_form form;
  bool is_float, is_brain, is_complex, is_index; // is_brain: bf16
  unsigned bits, bytes;                          // of one lane: as the type says, as it is stored
  unsigned lanes, group;                         // of a group: how many, from one to the next
  unsigned rank;
  int64_t sizes[VALUE_RANK], strides[VALUE_RANK], offset; // in elements of the memref
  unsigned elements, groups;                              // elements of the memref's memory; groups in all
  const char *text, *memref, *stored; // types: of the value, of the argument, of the memref's element
} value_type;

// What a lane is filled with. Ranges hold whole numbers, for floats too.
typedef enum value_kind {
  VALUE_ANY,
  VALUE_RANGE,
  VALUE_NONZERO,
  VALUE_DIVISOR,
  VALUE_UNIT,
  VALUE_FINITE,
  VALUE_IOTA
} value_kind;
typedef struct value_domain {
  value_kind kind;
  int64_t low, high;
} value_domain;

// Of "memref<4x8?xf32, strided<[16, 1]>>" (a size with "?" is dynamic in the type), "tensor<...>" or the type
// of one value, of which the argument holds `count`. False: it has no memory that is known here.
bool value_type_parse(const char *text, unsigned count, arena *a, value_type *out);
bool value_domain_parse(const char *text, value_domain *out);
unsigned value_bytes(const value_type *t);
void value_fill(const value_type *t, value_domain domain, uint64_t *random, uint8_t *memory);
// What outputs hold before.
void value_fill_pattern(const value_type *t, uint8_t *memory);

// How much two results may differ.
typedef struct value_tolerance {
  unsigned ulps;
  bool zeros; // either zero is as good as the other
} value_tolerance;
// Any NaN equals any NaN. Otherwise *difference tells the first one.
bool value_equal(const value_type *t, value_tolerance tolerance, const uint8_t *expected,
                 const uint8_t *actual, strbuf *difference);

// One lane; a float as a number.
uint64_t value_lane(const value_type *t, unsigned lane, const uint8_t *memory);
void value_set_lane(const value_type *t, unsigned lane, uint64_t bits, uint8_t *memory);
double value_number(const value_type *t, uint64_t bits);
uint64_t value_bits(const value_type *t, double number);

#endif
