// Expressions that the shared executor does not know: floats, truth values, memories, state, functions.
#include "accelerator/effect/symbolic.h"

#include <stdlib.h>
#include <string.h>

static term_id float_bits(symbolic_run *r, const value *v, unsigned width) {
  return value_low(r->space, v, width);
}

static const value *as_float(symbolic_run *r, term_id t) { return value_term(r->space, t, false); }

static bool float_constant(symbolic_run *r, const value *v, unsigned width, double *out) {
  uint64_t bits;
  if (v->kind == VALUE_NUMBER)
    bits = (uint64_t)v->number;
  else if (v->kind != VALUE_BITS ||
           !term_is_const(r->space->bit_strings.terms, value_low(r->space, v, width), &bits))
    return false;
  float f;
  uint32_t low = (uint32_t)bits;
  if (width == 32)
    memcpy(&f, &low, sizeof f), *out = (double)f;
  else
    memcpy(out, &bits, sizeof *out);
  return true;
}

static const value *float_number(symbolic_run *r, double n, unsigned width) {
  float f = (float)n;
  uint32_t low;
  uint64_t bits;
  memcpy(&low, &f, sizeof low);
  memcpy(&bits, &n, sizeof bits);
  return as_float(r, term_const(r->space->bit_strings.terms, width, width == 32 ? low : bits));
}

// ---- truth --------------------------------------------------------------------------------------

static const value *truth(symbolic_run *r, const value *v) {
  return v->kind == VALUE_NUMBER ? value_number(r->space, v->number != 0)
                                 : value_term(r->space, value_condition(r->space, v), false);
}

static const value *logical_not(symbolic_run *r, const value *v) {
  return v->kind == VALUE_NUMBER
             ? value_number(r->space, v->number == 0)
             : value_term(r->space, term_not(r->space->bit_strings.terms, value_condition(r->space, v)),
                          false);
}

static const value *logical(symbolic_run *r, const ast_node *e) {
  bool both = e->op == AST_OP_BOTH;
  const value *a = truth(r, execute_expression(r->x, e->child[0]));
  if (a->kind == VALUE_NUMBER && (a->number != 0) != both)
    return a;
  const value *b = truth(r, execute_expression(r->x, e->child[1]));
  if (a->kind == VALUE_NUMBER)
    return b;
  if (b->kind == VALUE_NUMBER)
    return (b->number != 0) == both ? a : b;
  term_id t = term_binary(r->space->bit_strings.terms, both ? TERM_AND : TERM_OR, value_low(r->space, a, 1),
                          value_low(r->space, b, 1));
  return value_term(r->space, t, false);
}

// ---- floats -------------------------------------------------------------------------------------

static bool compare_numbers(ast_op op, double a, double b) {
  return op == AST_OP_EQ   ? a == b
         : op == AST_OP_NE ? a != b
         : op == AST_OP_LT ? a < b
         : op == AST_OP_LE ? a <= b
         : op == AST_OP_GT ? a > b
                           : a >= b;
}

static const value *float_binary(symbolic_run *r, const ast_node *e, unsigned width) {
  const value *a = execute_expression(r->x, e->child[0]), *b = execute_expression(r->x, e->child[1]);
  if (execute_failed(r->x))
    return a;
  term_id t[2] = {float_bits(r, a, width), float_bits(r, b, width)};
  term_context *c = r->space->bit_strings.terms;
  double x, y;
  switch (e->op) {
  case AST_OP_ADD:
    return as_float(r, term_binary(c, TERM_FADD, t[0], t[1]));
  case AST_OP_SUB:
    return as_float(r, term_binary(c, TERM_FSUB, t[0], t[1]));
  case AST_OP_MUL:
    return as_float(r, term_binary(c, TERM_FMUL, t[0], t[1]));
  case AST_OP_DIV:
    return as_float(r, term_binary(c, TERM_FDIV, t[0], t[1]));
  default:
    break;
  }
  if (float_constant(r, a, width, &x) && float_constant(r, b, width, &y))
    return value_number(r->space, compare_numbers(e->op, x, y));
  bool swapped = e->op == AST_OP_GT || e->op == AST_OP_GE;
  term_op op = e->op == AST_OP_EQ || e->op == AST_OP_NE   ? TERM_FEQ
               : e->op == AST_OP_LT || e->op == AST_OP_GT ? TERM_FLT
                                                          : TERM_FLE;
  term_id result = term_binary(c, op, t[swapped], t[!swapped]);
  return value_term(r->space, e->op == AST_OP_NE ? term_not(c, result) : result, false);
}

// To a float type, of an integer or a float.
static const value *to_float(symbolic_run *r, const ast_node *e, library_type to) {
  const value *v = execute_expression(r->x, e->child[0]);
  library_type from = isa_type_of(r->d, e->child[0]);
  term_context *c = r->space->bit_strings.terms;
  if (execute_failed(r->x) || (isa_is_float(from) && from.width == to.width))
    return v;
  if (isa_is_float(from)) {
    term_id t = float_bits(r, v, from.width);
    return as_float(r, term_make(c, to.width > from.width ? TERM_FEXT : TERM_FTRUNC, to.width, &t));
  }
  if (v->kind == VALUE_NUMBER)
    return float_number(r, (double)v->number, to.width);
  if (v->width > 64)
    return execute_fail(r->x, e, "a conversion of more than 64 bits to a float");
  term_id t = value_exact(r->space, v);
  return as_float(r, term_make(c, v->is_signed ? TERM_SITOF : TERM_UITOF, to.width, &t));
}

// ---- calls --------------------------------------------------------------------------------------

static const value *float_call(symbolic_run *r, isa_builtin b, const value *const *v, unsigned width) {
  term_context *c = r->space->bit_strings.terms;
  term_id t[3] = {{0}};
  for (uint32_t k = 0; k < isa_builtins[b].arguments; k++)
    t[k] = float_bits(r, v[k], width);
  switch (b) {
  case ISA_MIN:
    return as_float(r, term_select(c, term_binary(c, TERM_FLT, t[0], t[1]), t[0], t[1]));
  case ISA_MAX:
    return as_float(r, term_select(c, term_binary(c, TERM_FLT, t[1], t[0]), t[0], t[1]));
  case ISA_CLAMP:
    t[0] = term_select(c, term_binary(c, TERM_FLT, t[0], t[1]), t[1], t[0]);
    return as_float(r, term_select(c, term_binary(c, TERM_FLT, t[2], t[0]), t[2], t[0]));
  case ISA_ABS:
    return as_float(r, term_binary(c, TERM_AND, t[0], term_const(c, width, UINT64_MAX >> (65 - width))));
  case ISA_SQRT:
    return as_float(r, term_make(c, TERM_FSQRT, width, t));
  case ISA_FMA:
    return as_float(r, term_make(c, TERM_FMA, width, t));
  default:
    return value_term(r->space,
                      term_float(c, TERM_FTOSI, 64, b == ISA_ROUND ? TERM_NEAREST : TERM_TO_ZERO, t), true);
  }
}

static const value *integer_call(symbolic_run *r, const ast_node *e, isa_builtin b, const value *const *v) {
  value_space *s = r->space;
  switch (b) {
  case ISA_MIN:
  case ISA_MAX:
    if (v[0]->bounded && v[1]->bounded && (v[0]->max <= v[1]->min || v[1]->max <= v[0]->min))
      return v[(v[0]->max <= v[1]->min) == (b == ISA_MAX)];
    return value_extreme(s, b == ISA_MAX, v[0], v[1]);
  case ISA_CLAMP:
    if (v[1]->kind != VALUE_NUMBER || v[2]->kind != VALUE_NUMBER)
      return value_extreme(s, false, value_extreme(s, true, v[0], v[1]), v[2]);
    return value_clamp(s, v[0], v[1]->number, v[2]->number);
  case ISA_ABS:
    return value_absolute(s, v[0]);
  default:
    return execute_fail(r->x, e, "%s is of floats", isa_builtins[b].name);
  }
}

static const value *call(symbolic_run *r, const ast_node *e) {
  if (e->number)
    return symbolic_call(r, e);
  const isa_type *t = isa_find_type(r->d, e->name);
  if (t)
    return isa_is_float(t->type) ? to_float(r, e, t->type)
                                 : symbolic_fit(r, t->type, execute_expression(r->x, e->child[0]));
  isa_builtin b;
  const value *v[3] = {NULL};
  isa_find_builtin(e->name, &b);
  for (uint32_t k = 0; k < e->count; k++)
    v[k] = execute_expression(r->x, e->child[k]);
  library_type type = isa_type_of(r->d, e->child[0]);
  if (execute_failed(r->x))
    return v[0];
  return isa_is_float(type) ? float_call(r, b, v, type.width) : integer_call(r, e, b, v);
}

// ---- the hook -----------------------------------------------------------------------------------

static const value *binary(symbolic_run *r, const ast_node *e) {
  if (e->op == AST_OP_BOTH || e->op == AST_OP_EITHER)
    return logical(r, e);
  library_type type = isa_type_of(r->d, e->child[0]);
  if (isa_is_float(type))
    return float_binary(r, e, type.width);
  const value *a = execute_expression(r->x, e->child[0]), *b = execute_expression(r->x, e->child[1]);
  if (execute_failed(r->x))
    return a;
  if (e->op == AST_OP_QUOTIENT || e->op == AST_OP_MOD)
    return symbolic_divide(r, e, a, b, e->op == AST_OP_MOD);
  bool zero = (a->kind == VALUE_NUMBER && a->number == 0) || (b->kind == VALUE_NUMBER && b->number == 0);
  if (e->op == AST_OP_MUL && zero)
    return value_number(r->space, 0);
  return value_binary(r->space, e->op, a, b);
}

static const value *unary(symbolic_run *r, const ast_node *e) {
  const value *v = execute_expression(r->x, e->child[0]);
  library_type type = isa_type_of(r->d, e->child[0]);
  if (execute_failed(r->x))
    return v;
  if (e->op == AST_OP_NOT)
    return logical_not(r, v);
  term_context *c = r->space->bit_strings.terms;
  if (isa_is_float(type))
    return as_float(r, term_binary(c, TERM_XOR, float_bits(r, v, type.width),
                                   term_const(c, type.width, (uint64_t)1 << (type.width - 1))));
  return value_binary(r->space, AST_OP_SUB, value_number(r->space, 0), v);
}

// A variable; what is being added up in it has no value before its loops end.
static bool name(symbolic_run *r, const ast_node *e, const value **out) {
  const symbolic_local *local = symbolic_find_local(r, e->name);
  if (local && !r->passing)
    symbolic_look(r, local->origin);
  if (!local || !local->reduced || r->open.size <= local->depth)
    return false;
  *out = execute_fail(r->x, e, "'%s' is used while something is added up in it", strchr(e->name, '.') + 1);
  return true;
}

bool symbolic_expression(execute *x, const ast_node *e, const value **out) {
  symbolic_run *r = symbolic_of(x);
  switch (e->kind) {
  case AST_NAME:
    return name(r, e, out);
  case AST_REAL:
    *out = float_number(r, strtod(e->name, NULL), 32);
    return true;
  case AST_FIELD:
    *out = symbolic_state(r, e);
    return true;
  case AST_ACCESS:
    *out = symbolic_read(r, e);
    return true;
  case AST_UNARY:
    *out = unary(r, e);
    return true;
  case AST_BINARY:
    *out = binary(r, e);
    return true;
  case AST_CALL:
    *out = call(r, e);
    return true;
  default:
    return false;
  }
}
