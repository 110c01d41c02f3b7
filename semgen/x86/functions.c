// Functions that the Intel notation uses without defining them (reading rules R3, R5, R6, R8).
#include "semgen/x86/x86.h"

#include <string.h>

// NAMEn with a number of bits: SignExtend32. 0 if `name` is something else.
static unsigned width_after(const char *name, const char *prefix) {
  return ast_width_after(name, prefix, 512);
}

// R3: the leaf slice is read again as signed or unsigned, through shifts.
static const value *extend(execute *x, const ast_node *e, bool is_signed) {
  value_space *s = execute_space(x);
  if (e->kind == AST_BINARY && (e->op == AST_OP_SHL || e->op == AST_OP_SHR)) {
    const value *a = extend(x, e->child[0], is_signed), *b = execute_expression(x, e->child[1]);
    return execute_failed(x) ? a : value_binary(s, e->op, a, b);
  }
  const value *v = execute_expression(x, e);
  if (e->kind == AST_SLICE || e->kind == AST_VIEW || e->kind == AST_NAME || e->kind == AST_BIT)
    return value_reinterpret(s, v, is_signed);
  if (!is_signed || v->kind != VALUE_BITS)
    return v;
  return value_reinterpret(s, v, v->is_signed);
}

// The bits of a function named after a size: SIGNED_DWORD_SATURATE. 0: another name.
static unsigned saturated_size(const char *name, bool *is_signed) {
  static const struct {
    const char *name;
    unsigned width;
  } sizes[] = {{"BYTE", 8}, {"WORD", 16}, {"DWORD", 32}};
  const char *rest = strncmp(name, "UN", 2) == 0 ? name + 2 : name;
  *is_signed = rest == name;
  if (strncmp(rest, "SIGNED_", 7) != 0)
    return 0;
  for (size_t k = 0; k < sizeof sizes / sizeof *sizes; k++) {
    size_t size = strlen(sizes[k].name);
    if (strncmp(rest + 7, sizes[k].name, size) == 0 && strcmp(rest + 7 + size, "_SATURATE") == 0)
      return sizes[k].width;
  }
  return 0;
}

// A sum of which the slices are signed, or not, as the function is that it is an argument of.
static const value *read_terms(execute *x, const ast_node *e, bool is_signed) {
  value_space *s = execute_space(x);
  if (e->kind == AST_BINARY && (e->op == AST_OP_ADD || e->op == AST_OP_SUB)) {
    const value *a = read_terms(x, e->child[0], is_signed), *b = read_terms(x, e->child[1], is_signed);
    return execute_failed(x) ? a : value_binary(s, e->op, a, b);
  }
  const value *v = execute_expression(x, e);
  bool slice = e->kind == AST_SLICE || e->kind == AST_VIEW;
  return slice && !execute_failed(x) ? value_reinterpret(s, v, is_signed) : v;
}

static const value *clamp(value_space *s, const value *v, bool is_signed, unsigned width) {
  value_int half = (value_int)1 << (width - 1);
  return is_signed ? value_clamp(s, v, -half, half - 1) : value_clamp(s, v, 0, 2 * half - 1);
}

// ---- GF(2^8) with the polynomial x^8 + x^4 + x^3 + x + 1 ------------------------------------------

static term_id bit_of(term_context *c, term_id t, unsigned i) { return term_extract(c, t, i, 1); }

static term_id field_multiply(term_context *c, term_id a, term_id b) {
  term_id zero = term_const(c, 8, 0), sum = zero;
  for (unsigned i = 0; i < 8; i++) {
    sum = term_binary(c, TERM_XOR, sum, term_select(c, bit_of(c, b, i), a, zero));
    term_id twice = term_binary(c, TERM_SHL, a, term_const(c, 8, 1));
    a = term_binary(c, TERM_XOR, twice, term_select(c, bit_of(c, a, 7), term_const(c, 8, 0x1b), zero));
  }
  return sum;
}

// Squaring is linear: bit i goes to x^(2i).
static term_id field_square(term_context *c, term_id a) {
  term_id zero = term_const(c, 8, 0), sum = zero;
  unsigned power = 1;
  for (unsigned i = 0; i < 8; i++) {
    sum = term_binary(c, TERM_XOR, sum, term_select(c, bit_of(c, a, i), term_const(c, 8, power), zero));
    for (unsigned k = 0; k < 2; k++)
      power = (power << 1) ^ (power & 0x80 ? 0x11b : 0);
  }
  return sum;
}

// a^254, which is the inverse and takes 0 to 0.
static const value *field_inverse(value_space *s, const value *v) {
  term_context *c = s->bit_strings.terms;
  term_id a = value_low(s, v, 8), a2 = field_square(c, a), a3 = field_multiply(c, a2, a);
  term_id a12 = field_square(c, field_square(c, a3)), power = field_multiply(c, a12, a3);
  for (unsigned i = 0; i < 4; i++)
    power = field_square(c, power); // a^240
  power = field_multiply(c, field_multiply(c, power, a12), a2);
  return value_term(s, power, false);
}

// ---- the table ----------------------------------------------------------------------------------

static bool call(execute *x, const ast_node *e, const value **out) {
  value_space *s = execute_space(x);
  const char *name = e->name;
  unsigned width;
  bool is_signed, two = strcmp(name, "MIN") == 0 || strcmp(name, "MAX") == 0;
  bool one = strcmp(name, "ABS") == 0 || strcmp(name, "Signed") == 0 || strcmp(name, "inverse") == 0 ||
             width_after(name, "SignExtend") || width_after(name, "ZeroExtend") ||
             width_after(name, "Saturate") || width_after(name, "SaturateU") ||
             width_after(name, "Truncate") || saturated_size(name, &is_signed);
  if (!one && !two)
    return false;
  if (e->count != (two ? 2 : 1)) {
    *out = execute_fail(x, e, "%s takes %s", name, two ? "two arguments" : "one argument");
    return true;
  }
  if (width_after(name, "SignExtend") || width_after(name, "ZeroExtend")) {
    *out = extend(x, e->child[0], name[0] == 'S');
    return true;
  }
  if ((width = saturated_size(name, &is_signed))) {
    const value *sum = read_terms(x, e->child[0], is_signed);
    *out = execute_failed(x) ? sum : clamp(s, sum, is_signed, width);
    return true;
  }
  const value *a = execute_expression(x, e->child[0]), *b = two ? execute_expression(x, e->child[1]) : NULL;
  *out = a;
  if (execute_failed(x))
    return true;
  if (two) {
    *out = value_extreme(s, name[1] == 'A', a, b);
  } else if ((width = width_after(name, "SaturateU"))) {
    *out = width > 64 ? execute_fail(x, e, "%s is too wide", name) : clamp(s, a, false, width);
  } else if ((width = width_after(name, "Saturate"))) {
    *out = width > 64 ? execute_fail(x, e, "%s is too wide", name) : clamp(s, a, true, width);
  } else if (strcmp(name, "ABS") == 0) {
    *out = value_absolute(s, a);
  } else if (strcmp(name, "inverse") == 0) {
    *out = field_inverse(s, a);
  } else if (strcmp(name, "Signed") == 0) {
    *out = value_reinterpret(s, value_settle(s, a), true);
  } // TruncateN: the assignment does it.
  return true;
}

static bool name_of(execute *x, const char *name, const value **out) {
  static const struct {
    const char *name;
    ast_op op;
  } predicates[] = {{"EQ", AST_OP_EQ}, {"LT", AST_OP_LT},  {"LE", AST_OP_LE},  {"FALSE", AST_OP_NONE},
                    {"NE", AST_OP_NE}, {"NLT", AST_OP_GE}, {"NLE", AST_OP_GT}, {"TRUE", AST_OP_NOT}};
  static const char prefix[] = "_MM_CMPINT_";
  value_space *s = execute_space(x);
  if (strcmp(name, "MAX") == 0) { // the top bit of the widest register
    *out = value_number(s, (value_int)1 << 40);
    return true;
  }
  if (strncmp(name, prefix, sizeof prefix - 1) != 0)
    return false;
  for (size_t i = 0; i < sizeof predicates / sizeof *predicates; i++)
    if (strcmp(name + sizeof prefix - 1, predicates[i].name) == 0) {
      *out = value_operator(s, predicates[i].op);
      return true;
    }
  return false;
}

const execute_notation x86_notation = {.call = call, .name = name_of};
