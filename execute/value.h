// Values of symbolic execution: exact integers of unbounded size.
//
// Vendors' arithmetic is on unbounded integers, and assignment to a slice keeps the low bits. So a value
// is not computed where it is written: it is a small expression over bit strings whose bits are asked for
// (value_slice, value_low, value_exact), and what is asked for decides the width of the arithmetic.
#ifndef AUTO_EXECUTE_VALUE_H
#define AUTO_EXECUTE_VALUE_H

#include "execute/ast.h"
#include "execute/bit_string.h"

typedef __int128 value_int;
enum { VALUE_UNLIMITED = 1u << 20 }; // width of a value without a useful bound

typedef enum value_kind {
  VALUE_NUMBER,   // number
  VALUE_BITS,     // bits, signed or not
  VALUE_OPERATOR, // a comparison as a value: number is the ast_op, or AST_OP_NONE (false), AST_OP_NOT (true)
  VALUE_ADD,
  VALUE_SUB,
  VALUE_MUL,
  VALUE_AND,
  VALUE_OR,
  VALUE_XOR,
  VALUE_SHL,
  VALUE_SHR,    // of the unbounded value: floor
  VALUE_SELECT, // condition ? a : b
  VALUE_TUPLE,  // number values: part
} value_kind;

typedef struct value value;
struct value {
  value_kind kind;
  unsigned width; // the value fits in this many bits, signed or not; BITS: the bit_string's width
  bool is_signed;
  bool bounded;   // min and max are known (they are when the width is at most 100)
  bool asserted;  // its signedness was asked for in the text
  unsigned word;  // not 0: a bit string of so many bits by type, and arithmetic on it wraps. NUMBER or BITS
  unsigned grain; // no operand is read in smaller lanes than this for it; 1 for numbers
  value_int min, max;
  value_int number;
  const bit_string *bits;
  term_id condition;
  const value *a, *b;
  const value *const *part;
  // A comparison of `subject` with a number: what is known of it then (subject <= limit).
  term_id subject;
  uint64_t limit_if_true, limit_if_false; // UINT64_MAX: nothing
};

typedef struct value_fact {
  term_id subject;
  uint64_t limit;
} value_fact;

typedef struct value_space {
  bit_string_space bit_strings;
  STACK(value_fact) facts; // hold on the path being executed
  bool typed;              // what is no bit string by type is a number: never done in pieces
} value_space;

const value *value_number(value_space *s, value_int n);
const value *value_bits(value_space *s, const bit_string *r, bool is_signed);
const value *value_term(value_space *s, term_id t, bool is_signed);
// The same with tighter bounds.
const value *value_bounded(value_space *s, term_id t, bool is_signed, value_int min, value_int max);
// A bit string by type, of the bit_string's width.
const value *value_word(value_space *s, const bit_string *r);
// The same bits as a number.
const value *value_from_word(value_space *s, const value *v, bool is_signed);
const value *value_tuple(value_space *s, const value *const *parts, uint32_t count); // copies the array
const value *value_operator(value_space *s, ast_op op);
const value *value_select(value_space *s, term_id condition, const value *a, const value *b);
const value *value_binary(value_space *s, ast_op op, const value *a, const value *b); // also comparisons
// a << by, or >> by; where `by` is negative, as far in the other direction.
const value *value_shift(value_space *s, bool left, const value *a, const value *by);
const value *value_not(value_space *s, const value *a); // bitwise; of a single bit: logical
const value *value_reinterpret(value_space *s, const value *v, bool is_signed); // of BITS
// Within low .. high, |v|, the larger or the smaller: exact, of at most 64 bits.
const value *value_clamp(value_space *s, const value *v, value_int low, value_int high);
const value *value_absolute(value_space *s, const value *v);
const value *value_extreme(value_space *s, bool largest, const value *a, const value *b);
// With the bounds that the facts give.
const value *value_refine(value_space *s, const value *v);
// Not a pending expression: for what is assigned to a variable.
const value *value_settle(value_space *s, const value *v);

// Bits [low + width - 1 : low] of the value, in two's complement.
const bit_string *value_slice(value_space *s, const value *v, unsigned low, unsigned width);
// The low `width` bits.
term_id value_low(value_space *s, const value *v, unsigned width);
// All of it: in 1, 8, 16, 32, 64, ... bits, as v->is_signed says.
term_id value_exact(value_space *s, const value *v);
// Not zero, as one bit.
term_id value_condition(value_space *s, const value *v);
unsigned value_round_width(unsigned width); // 1, 8, 16, 32, 64, ... 1024

// constant + sum of coefficient * atom, for positions of bits.
enum { VALUE_LINEAR_PARTS = 6 };
typedef struct value_linear {
  value_int constant;
  unsigned count;
  struct {
    value_int coefficient;
    const value *atom;
  } part[VALUE_LINEAR_PARTS];
} value_linear;
bool value_to_linear(value_space *s, const value *v, value_linear *out);
// a - b if that is a number.
bool value_distance(value_space *s, const value *a, const value *b, value_int *out);

// `width` bits of `source` from bit `position` on. Beyond the source: zeros, or an error.
const bit_string *value_read(value_space *s, const bit_string *source, const value_linear *position,
                             unsigned width, bool zeros_beyond);

#endif
