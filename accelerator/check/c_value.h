// Values of a program that is replayed: numbers, pointers, and what is not known because it is data.
#ifndef AUTO_ACCELERATOR_CHECK_C_VALUE_H
#define AUTO_ACCELERATOR_CHECK_C_VALUE_H

#include "accelerator/program/c_tree.h"

typedef enum c_value_kind { C_VALUE_UNKNOWN, C_VALUE_INTEGER, C_VALUE_FLOAT, C_VALUE_POINTER } c_value_kind;

// What a value is. Of pointers, by dimensions of their type that are behind them: those of one type are in an
// array, so that the next one is what an index leads to. The last one is an element.
typedef struct shape {
  c_value_kind kind;
  unsigned level, rank; // at `rank` it is an element
  int64_t step;         // bytes from one to the next
  const c_type *type;
} shape;
extern const shape shape_unknown, shape_integer, shape_float; // the only ones of their kinds

// A pointer has an address of a memory of its own, in which each array has a place.
typedef struct c_value {
  const shape *shape;
  union {
    int64_t integer; // or the address
    double number;
  };
} c_value;

static inline c_value c_value_unknown(void) { return (c_value){.shape = &shape_unknown}; }
static inline c_value c_value_integer(int64_t i) { return (c_value){.shape = &shape_integer, .integer = i}; }
static inline c_value c_value_float(double n) { return (c_value){.shape = &shape_float, .number = n}; }
static inline bool c_value_is(c_value v, c_value_kind kind) { return v.shape->kind == kind; }

// Of two integers.
static inline c_value c_value_integers(c_operator op, int64_t a, int64_t b) {
  uint64_t ua = (uint64_t)a, ub = (uint64_t)b;
  switch (op) {
  case C_OR_ELSE:
    return c_value_integer(a || b);
  case C_AND_THEN:
    return c_value_integer(a && b);
  case C_OR:
    return c_value_integer(a | b);
  case C_XOR:
    return c_value_integer(a ^ b);
  case C_AND:
    return c_value_integer(a & b);
  case C_EQUAL:
    return c_value_integer(a == b);
  case C_DIFFERENT:
    return c_value_integer(a != b);
  case C_LESS:
    return c_value_integer(a < b);
  case C_MORE:
    return c_value_integer(a > b);
  case C_AT_MOST:
    return c_value_integer(a <= b);
  case C_AT_LEAST:
    return c_value_integer(a >= b);
  case C_LEFT:
    return ub < 64 ? c_value_integer((int64_t)(ua << ub)) : c_value_unknown();
  case C_RIGHT:
    return ub < 64 ? c_value_integer(a >> ub) : c_value_unknown();
  case C_PLUS:
    return c_value_integer((int64_t)(ua + ub));
  case C_MINUS:
    return c_value_integer((int64_t)(ua - ub));
  case C_TIMES:
    return c_value_integer((int64_t)(ua * ub));
  case C_DIVIDE:
    return b && b != -1 ? c_value_integer(a / b) : c_value_unknown();
  case C_REMAINDER:
    return b && b != -1 ? c_value_integer(a % b) : c_value_unknown();
  default:
    return c_value_unknown();
  }
}

typedef struct shape_table {
  arena *a;
  STACK(const shape *) all; // the first of each type
} shape_table;

void shape_table_free(shape_table *t);
// A pointer of the type, or to the first part of an array of it. The type lives as long as the table.
const shape *shape_of(shape_table *t, const c_type *type);
// Of the part of an array that `level` indices lead to.
int64_t type_bytes(const c_type *type, unsigned level);

c_value c_value_convert(shape_table *t, c_value v, const c_type *type);
c_value c_value_unary(c_operator op, c_value v);
c_value c_value_binary(c_operator op, c_value a, c_value b);
// base[index] before anything is read: a pointer to it.
c_value c_value_part(c_value base, c_value index);
// &x of what c_value_part says of x.
c_value c_value_address(c_value part);
// Is it one element, where reading it would touch memory?
static inline bool c_value_is_element(c_value v) {
  return c_value_is(v, C_VALUE_POINTER) && v.shape->level == v.shape->rank;
}

#endif
