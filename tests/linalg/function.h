// A random function of linalg operations while it is made: its arguments, the values that operations read and
// write, and how far the results of two correct compilers may be apart.
#ifndef AUTO_TESTS_LINALG_FUNCTION_H
#define AUTO_TESTS_LINALG_FUNCTION_H

#include "support/util.h"
#include "tests/harness/call.h"

typedef enum element {
  ELEMENT_I1,
  ELEMENT_I8,
  ELEMENT_I16,
  ELEMENT_I32,
  ELEMENT_I64,
  ELEMENT_F16,
  ELEMENT_F32,
  ELEMENT_F64,
  ELEMENTS
} element;

typedef struct element_info {
  const char *name;
  unsigned bits, bytes;
  bool is_float;
  double unit;    // of rounding
  double whole;   // all whole numbers up to it are exact
  double largest; // finite number
  double input;   // inputs are from -input to input
} element_info;
extern const element_info elements[ELEMENTS];

// Data of a call. Whole numbers are so small that sums of products are exact in any order; specials are whole
// numbers, infinities and NaNs, on which the order has no influence either.
typedef enum data_kind { DATA_WHOLE, DATA_REAL, DATA_SPECIAL, DATA_KINDS } data_kind;

// What is known of a number: its size, and how far two compilers' results may be apart with data of a kind.
// Elementwise arithmetic has one result. A sum of n terms has an error of n units of the sum of the terms'
// sizes in any order, contracted or not; two of them are apart by twice that.
typedef struct bound {
  double magnitude;
  bool exact;      // a whole number on whole data, and represented exactly
  double apart[2]; // by DATA_WHOLE, DATA_REAL
} bound;

// Each is of the result, which has element type e. Not for sums of integers, whose `apart` is 0.
bound bound_input(element e);
bound bound_add(bound a, bound b, element e);
bound bound_multiply(bound a, bound b, element e);
bound bound_either(bound a, bound b); // minimum, maximum, select
bound bound_sum(bound first, bound term, double terms, element e);
bound bound_convert(bound b, element from, element to);
// A function of the C library or one like it: the size of its results, its greatest slope.
bound bound_library(bound b, double magnitude, double slope, element e);
// Inexact arithmetic with one correct result: division, square root. As above.
bound bound_rounded(bound b, double magnitude, double slope, element e);
bool bound_is_sharp(bound b); // the results are the same
bool bound_fits(bound b, element e);

typedef enum domain { DOMAIN_ANY, DOMAIN_POSITIVE } domain; // positive: at least 1

// A tensor or a memref, %v<id>.
typedef struct value {
  unsigned id;
  element element;
  unsigned rank;
  int64_t sizes[CALL_RANK];
  unsigned dynamic; // bits of the dimensions whose size the type does not tell
  bound bound;
  const char *type;
  int argument; // of the function, -1: none
} value;

// The memory of one argument. Sizes, strides and offset in elements.
typedef struct argument {
  const char *type;
  unsigned id;            // of the value that it is, or that is made of it
  const char *value_type; // of a tensor that operations read, or NULL
  element element;
  unsigned rank;
  int64_t sizes[CALL_RANK], strides[CALL_RANK], offset;
  domain domain;
  bool written;
  double apart[2];
  int same_as; // argument whose memory this begins in, or -1
} argument;

enum { FUNCTION_NUMBERS = 48, FUNCTION_ARGUMENTS = CALL_ARGUMENTS };

typedef struct function {
  uint64_t random;
  unsigned turn;    // counts the functions of a family: takes the rows of tables one after the other
  unsigned number;  // it is @f<number>
  const char *kind; // the family
  bool tensors;     // operations are on tensors
  bool called;      // ... in a function of its own, which @f calls
  bool strided;     // arguments may have layouts
  bool parts;       // inputs may be parts of arguments
  bool floats;      // may occur
  argument arguments[FUNCTION_ARGUMENTS]; // the first holds `numbers`
  unsigned num_arguments;
  int64_t numbers[FUNCTION_NUMBERS]; // sizes and scalars that the compiler does not see
  unsigned num_numbers;
  STACK(value) inputs, results, buffers;
  STACK(const char *) operations; // names
  strbuf globals, wrapper, body;
  unsigned next;
  bool specials;   // results are determined on special data
  bool has_floats; // is there a float?
  bool unlowered;  // upstream's lowering needs a script; ours may refuse it
  arena *arena;
} function;

void function_begin(function *f, uint64_t seed, unsigned number, arena *a);
void function_free(function *f);
uint64_t function_random(function *f);
unsigned function_below(function *f, unsigned n);
bool function_chance(function *f, unsigned percent);

// The type of a value with an identity layout.
const char *function_type(function *f, element e, unsigned rank, const int64_t *sizes, unsigned dynamic);
// An argument of the function, or a constant, or one that was there before. DOMAIN_ANY may give any.
value function_input(function *f, element e, unsigned rank, const int64_t *sizes, unsigned dynamic, domain d);
// A constant.
value function_constant(function *f, element e, unsigned rank, const int64_t *sizes);
// What an operation writes to. `read`: the operation reads what was there. `last`: the function's result,
// which then need not be copied.
value function_output(function *f, element e, unsigned rank, const int64_t *sizes, unsigned dynamic,
                      bool read, bool last);
// %<prefix><id>, an i64 or index that the compiler does not know.
unsigned function_number(function *f, int64_t n, bool is_index);
// The operation with operands; `tail` is behind them; `arrow`: the types of results follow. The outs become
// the results, with their bounds as they are set.
void function_operation(function *f, const char *head, const value *ins, unsigned num_ins, value *outs,
                        unsigned num_outs, const char *tail, bool arrow);
// A result of the function.
void function_result(function *f, value v);
// The functions and globals, and the names of operations in them.
void function_print(const function *f, strbuf *out);

#endif
