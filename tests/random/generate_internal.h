// What the generator's files share.
#ifndef AUTO_TESTS_RANDOM_GENERATE_INTERNAL_H
#define AUTO_TESTS_RANDOM_GENERATE_INTERNAL_H

#include "tests/random/generate.h"

typedef enum generate_kind { GENERATE_INT, GENERATE_FLOAT, GENERATE_INDEX } generate_kind;

typedef struct generate_type {
  generate_kind kind;
  unsigned width; // bits; 64 for index
  unsigned rank;  // 0: scalar
  unsigned dims[2];
} generate_type;

typedef struct generate_value {
  unsigned id; // printed as %v<id>
  generate_type type;
} generate_value;

typedef struct generate {
  uint64_t state;
  strbuf *out;
  unsigned next;
  int fuel;        // operations that may still be made
  int focused;     // shapes of whole registers and short chains, as instructions have them
  unsigned floats; // of 100 types
  bool indices;
  unsigned indent;
  unsigned written[GENERATE_ELEMENTS]; // elements of each output that are in use
  STACK(generate_value) pool;          // values that dominate what comes next
} generate;

typedef struct generate_text {
  char s[48];
} generate_text;

uint64_t generate_random(generate *g);
unsigned generate_below(generate *g, unsigned n); // uniform in [0, n), n > 0
int generate_chance(generate *g, unsigned percent);
generate_text generate_print(generate_type t);
generate_type generate_int(unsigned width, unsigned lanes); // 1-D
generate_type generate_scalar(generate_type t);
generate_type generate_like(generate_type t, generate_kind kind, unsigned width); // same shape
unsigned generate_lanes(generate_type t);
int generate_same(generate_type a, generate_type b);
generate_type generate_any_type(generate *g);

// A value of exactly this type: reused, loaded, a constant, or computed while there is fuel.
generate_value generate_make(generate *g, generate_type t);
// Starts a statement that defines a new value of this type: prints "%vN = ".
generate_value generate_define(generate *g, generate_type t);
void generate_print_line(generate *g, const char *format, ...) __attribute__((format(printf, 2, 3)));
generate_value generate_splat(generate *g, generate_type t, int64_t value); // integer constant in every lane
generate_value generate_load(generate *g, generate_type t);
// Zero-, sign-extends or truncates an integer value to `width` bits.
generate_value generate_resize(generate *g, generate_value v, unsigned width, int is_signed);
// arith.OP of two values of one type.
generate_value generate_binary(generate *g, const char *op, generate_value a, generate_value b);

// Makes a value by one of the operations or idioms that produce this type (generate_ops.c).
generate_value generate_operation(generate *g, generate_type t);
// Families of generate_control.c; zero when they cannot produce this type.
int generate_masked_load(generate *g, generate_type t, generate_value *r);
int generate_dynamic_lane(generate *g, generate_type t, generate_value *r);
int generate_if(generate *g, generate_type t, generate_value *r);
// One of the idioms of fixed-point code whose result is integer lanes (generate_idioms.c).
generate_value generate_idiom(generate *g, generate_type t);
// Operations of floats (generate_float.c): floats, integers from floats. Zero when they cannot produce this
// type.
int generate_float(generate *g, generate_type t, generate_value *r);
int generate_from_float(generate *g, generate_type t, generate_value *r);

#endif
