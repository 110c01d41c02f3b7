// What auto-lifted's files share: functions of C as they are called, their operands, and where these lie.
#ifndef AUTO_BENCH_LIFT_LIFT_H
#define AUTO_BENCH_LIFT_LIFT_H

#include "support/util.h"

#include <stdint.h>

typedef enum lift_kind { LIFT_VOID, LIFT_SIGNED, LIFT_UNSIGNED, LIFT_FLOAT } lift_kind;

typedef struct lift_scalar {
  lift_kind kind;
  unsigned offset, bytes; // in the element
} lift_scalar;

enum { LIFT_FIELDS = 16, LIFT_ARGUMENTS = 24 };

// The type of what a pointer or an array of the file leads to, as numbers.
typedef struct lift_element {
  lift_scalar fields[LIFT_FIELDS];
  unsigned count, bytes;
} lift_element;

typedef struct lift_argument {
  bool pointer;
  lift_scalar scalar;   // unless it is a pointer
  lift_element element; // of a pointer
} lift_argument;

// An array of the file, which all of its functions may use.
typedef struct lift_global {
  const char *name;
  lift_element element;
  size_t bytes;
} lift_global;

typedef struct lift_function {
  const char *name;
  lift_argument arguments[LIFT_ARGUMENTS];
  unsigned count;
  lift_scalar result;
} lift_function;

typedef struct lift_source {
  STACK(lift_function) functions;
  STACK(lift_global) globals;
} lift_source;

// The functions of a file with external linkage over numbers and pointers to them; others are left out. Names
// lie in the arena. False after a diagnostic.
bool lift_source_read(const char *path, arena *a, lift_source *source, diagnostics *d);
void lift_source_free(lift_source *s);

// An operand's memory. What a function touches of it is a number of pages.
typedef struct lift_region {
  const lift_element *element;
  unsigned char *base, *data; // data is what the function gets
  size_t size, low, high;     // bytes of the region; what is touched, from `base`
} lift_region;

// What calls a function: memory of its pointers in their order, its other arguments in theirs.
typedef void lift_call(void *const *pointers, const long *numbers, void *result);

typedef struct lift_operands {
  lift_region regions[LIFT_ARGUMENTS];
  unsigned count;
  long numbers[LIFT_ARGUMENTS];
} lift_operands;

// Reserves memory for each pointer; false where there is none.
bool lift_operands_new(const lift_function *f, lift_operands *o);
void lift_operands_free(lift_operands *o);
// Fills what is touched with the same data each time.
void lift_operands_fill(lift_operands *o);
void lift_fill(const lift_element *e, unsigned char *data, size_t low, size_t high, unsigned seed);
void lift_operands_call(const lift_operands *o, lift_call *call, void *result);

// What a call with the numbers in `o` touches, found in a process of its own, whose memory faults page by
// page. Sets low and high of each region. The bytes touched in all; SIZE_MAX where the call fails, or takes
// too long.
size_t lift_operands_probe(lift_operands *o, lift_call *call);
// Sets the numbers to what makes the call touch at most so many bytes: all that sizes depend on is one
// number, which is returned; 0 where no number does. `others` is for the rest.
long lift_operands_size(const lift_function *f, lift_operands *o, lift_call *call, size_t bytes);

#endif
