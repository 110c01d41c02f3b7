// Arithmetic on values of a replayed program: C's conversions, operators and pointer steps, where anything
// may be unknown.
#include "accelerator/check/c_value.h"

#include <string.h>

const shape shape_unknown = {.kind = C_VALUE_UNKNOWN}, shape_integer = {.kind = C_VALUE_INTEGER},
            shape_float = {.kind = C_VALUE_FLOAT};

// ---- Pointers -------------------------------------------------------------------------------------

int64_t type_bytes(const c_type *type, unsigned level) {
  int64_t n = type->bits / 8;
  for (unsigned i = level; i < type->rank; i++)
    n *= type->sizes[i];
  return n;
}

static bool same_type(const c_type *a, const c_type *b) {
  return a->bits == b->bits && a->is_signed == b->is_signed && a->is_float == b->is_float &&
         a->is_bool == b->is_bool && a->is_pointer == b->is_pointer && a->rank == b->rank &&
         (!a->rank || !memcmp(a->sizes, b->sizes, a->rank * sizeof *a->sizes));
}

const shape *shape_of(shape_table *t, const c_type *type) {
  for (size_t i = 0; i < t->all.size; i++)
    if (same_type(t->all.data[i]->type, type))
      return t->all.data[i];
  unsigned rank = type->is_pointer ? type->rank + !type->rank : type->rank;
  shape *levels = arena_alloc(t->a, (rank + 1) * sizeof *levels);
  for (unsigned i = 0; i <= rank; i++)
    levels[i] = (shape){C_VALUE_POINTER, i, rank, type_bytes(type, i + 1), type};
  stack_push(&t->all, levels);
  return levels;
}

void shape_table_free(shape_table *t) { stack_free(&t->all); }

c_value c_value_part(c_value base, c_value index) {
  c_value at = c_value_binary(C_PLUS, base, index);
  if (!c_value_is(at, C_VALUE_POINTER) || !c_value_is(base, C_VALUE_POINTER) || c_value_is_element(at))
    return c_value_unknown();
  at.shape++;
  return at;
}

c_value c_value_address(c_value part) {
  if (c_value_is(part, C_VALUE_POINTER) && part.shape->level)
    part.shape--;
  return part;
}

// ---- Numbers --------------------------------------------------------------------------------------

c_value c_value_convert(shape_table *t, c_value v, const c_type *type) {
  if (c_value_is(v, C_VALUE_UNKNOWN) || type->rank || !type->bits)
    return v;
  if (type->is_pointer) {
    if (c_value_is(v, C_VALUE_POINTER))
      v.shape = shape_of(t, type);
    return v;
  }
  if (type->is_bool)
    return c_value_integer(c_value_is(v, C_VALUE_FLOAT) ? v.number != 0 : v.integer != 0);
  if (type->is_float) {
    double d = c_value_is(v, C_VALUE_FLOAT) ? v.number : (double)v.integer;
    return c_value_float(type->bits == 32 ? (double)(float)d : d);
  }
  uint64_t bits = (uint64_t)(c_value_is(v, C_VALUE_FLOAT) ? (int64_t)v.number : v.integer);
  unsigned spare = 64 - type->bits;
  return c_value_integer(type->is_signed ? (int64_t)(bits << spare) >> spare
                                         : (int64_t)(bits << spare >> spare));
}

static c_value binary_float(c_operator op, double a, double b) {
  switch (op) {
  case C_PLUS:
    return c_value_float(a + b);
  case C_MINUS:
    return c_value_float(a - b);
  case C_TIMES:
    return c_value_float(a * b);
  case C_DIVIDE:
    return b != 0 ? c_value_float(a / b) : c_value_unknown();
  default:
    return c_value_unknown();
  }
}

c_value c_value_binary(c_operator op, c_value a, c_value b) {
  c_value_kind of_a = a.shape->kind, of_b = b.shape->kind;
  if (of_a == C_VALUE_INTEGER && of_b == C_VALUE_INTEGER)
    return c_value_integers(op, a.integer, b.integer);
  if (of_a == C_VALUE_UNKNOWN || of_b == C_VALUE_UNKNOWN)
    return c_value_unknown();
  if (of_a == C_VALUE_POINTER && of_b == C_VALUE_INTEGER && (op == C_PLUS || op == C_MINUS)) {
    uint64_t step = (uint64_t)b.integer * (uint64_t)a.shape->step;
    a.integer = (int64_t)((uint64_t)a.integer + (op == C_PLUS ? step : 0 - step));
    return a;
  }
  if (of_b == C_VALUE_POINTER && of_a == C_VALUE_INTEGER && op == C_PLUS)
    return c_value_binary(op, b, a);
  if (of_a == C_VALUE_FLOAT || of_b == C_VALUE_FLOAT)
    return binary_float(op, of_a == C_VALUE_FLOAT ? a.number : (double)a.integer,
                        of_b == C_VALUE_FLOAT ? b.number : (double)b.integer);
  return c_value_integers(op, a.integer, b.integer);
}

c_value c_value_unary(c_operator op, c_value v) {
  if (c_value_is(v, C_VALUE_FLOAT))
    return op == C_MINUS ? c_value_float(-v.number) : op == C_PLUS ? v : c_value_unknown();
  if (!c_value_is(v, C_VALUE_INTEGER))
    return c_value_unknown();
  return c_value_integer(op == C_NOT          ? !v.integer
                         : op == C_COMPLEMENT ? ~v.integer
                         : op == C_MINUS      ? (int64_t)(0 - (uint64_t)v.integer)
                                              : v.integer);
}
