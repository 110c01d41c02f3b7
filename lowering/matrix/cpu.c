// Prints a kernel as C loops: one local variable per operator, helper functions for what C has no operator
// for.
#include "lowering/matrix/cpu.h"

#include "lowering/matrix/names.h"
#include "lowering/mlir/walk.h"
#include <inttypes.h>
#include <math.h>
#include <string.h>

enum { HELPER_FLOAT_OF = 1, HELPER_BITS_OF = 2, HELPER_DOUBLE_OF = 4, HELPER_BITS_OF_DOUBLE = 8 };

static const struct helper {
  const char *name, *text;
} helpers[CPU_HELPER_COUNT] = {
    {"float_of",
     "static inline float float_of(int32_t bits) {\n  float f;\n  memcpy(&f, &bits, 4);\n  return f;\n}\n"},
    {"bits_of", "static inline int32_t bits_of(float f) {\n  int32_t bits;\n  memcpy(&bits, &f, 4);\n  "
                "return bits;\n}\n"},
    {"double_of", "static inline double double_of(int64_t bits) {\n  double f;\n  memcpy(&f, &bits, 8);\n  "
                  "return f;\n}\n"},
    {"bits_of_double", "static inline int64_t bits_of_double(double f) {\n  int64_t bits;\n  memcpy(&bits, "
                       "&f, 8);\n  return bits;\n}\n"},
    {"smaller", "static inline int32_t smaller(int32_t a, int32_t b) { return a < b ? a : b; }\n"},
};

void cpu_write_helpers(unsigned mask, strbuf *out) {
  for (unsigned k = 0; k < CPU_HELPER_COUNT; k++)
    if (mask >> k & 1)
      strbuf_printf(out, "%s\n", helpers[k].text);
}

bool cpu_is_helper(const char *name) {
  bool found = false;
  for (unsigned k = 0; k < CPU_HELPER_COUNT; k++)
    found |= strcmp(name, helpers[k].name) == 0;
  return found;
}

// The C text of one kernel's terms.
typedef struct printer {
  graph *g;
  const kernel *k;
  c_writer *w;
  unsigned *helpers;
  const char *dimension[MATRIX_MAX_DIMENSIONS];
  const char **text; // of each handle, as a value of its type; NULL: not yet
  uint32_t size;
  unsigned locals;
  const char *failed; // what has no C text
} printer;

static const char *print(printer *p, term_id t);

static bool is_float(const printer *p, term_id t) {
  const term_context *c = p->g->terms;
  term_op op = term_operator(c, t);
  if (op == TERM_ARG) {
    unsigned number = term_argument(c, t);
    uint32_t node = number == KERNEL_ACCUMULATOR ? p->k->node : p->k->reads.data[number].node;
    return p->g->nodes.data[node].shape.element.is_float;
  }
  if (op == TERM_SELECT)
    return is_float(p, term_child(c, t, 1)) || is_float(p, term_child(c, t, 2));
  return term_float_result(op);
}

static const char *float_literal(printer *p, uint64_t bits, unsigned width) {
  double d;
  float f;
  uint32_t low = (uint32_t)bits;
  memcpy(&d, &bits, 8);
  memcpy(&f, &low, 4);
  if (width == 32)
    d = f;
  if (!isfinite(d)) {
    *p->helpers |= width == 64 ? HELPER_DOUBLE_OF : HELPER_FLOAT_OF;
    return arena_printf(p->g->memory, "%s(%" PRId64 ")", width == 64 ? "double_of" : "float_of",
                        width == 64 ? (int64_t)bits : (int64_t)(int32_t)low);
  }
  const char *text = arena_printf(p->g->memory, "%.*g", width == 64 ? 17 : 9, d);
  return arena_printf(p->g->memory, "%s%s%s", text, strpbrk(text, ".e") ? "" : ".0", width == 64 ? "" : "f");
}

static const char *as_float(printer *p, term_id t) {
  const term_context *c = p->g->terms;
  uint64_t value;
  unsigned width = term_width(c, t);
  if (width != 32 && width != 64) {
    p->failed = "a float of this width";
    return "0";
  }
  if (term_is_const(c, t, &value))
    return float_literal(p, value, width);
  if (is_float(p, t))
    return print(p, t);
  *p->helpers |= width == 64 ? HELPER_DOUBLE_OF : HELPER_FLOAT_OF;
  return arena_printf(p->g->memory, "%s(%s)", width == 64 ? "double_of" : "float_of", print(p, t));
}

static const char *as_integer(printer *p, term_id t) {
  if (!is_float(p, t))
    return print(p, t);
  bool wide = term_width(p->g->terms, t) == 64;
  *p->helpers |= wide ? HELPER_BITS_OF_DOUBLE : HELPER_BITS_OF;
  return arena_printf(p->g->memory, "%s(%s)", wide ? "bits_of_double" : "bits_of", print(p, t));
}

static const char *c_type(unsigned width, bool is_unsigned, bool is_float_type) {
  const char *name = names_c_type((element_type){width, is_float_type});
  static const char *const names[] = {"uint8_t", "uint16_t", "uint32_t", "uint64_t"};
  return is_unsigned && width >= 8 ? names[width == 8 ? 0 : width == 16 ? 1 : width == 32 ? 2 : 3] : name;
}

static const char *print_integer_op(printer *p, term_op op, unsigned width, const char *const *x,
                                    unsigned child_width) {
  arena *m = p->g->memory;
  const char *u = c_type(child_width < 32 ? 32 : child_width, true, false), *s = c_type(width, false, false),
             *cu = c_type(child_width, true, false);
  static const char *const symbols[TERM_OP_COUNT] = {
      [TERM_ADD] = "+",  [TERM_SUB] = "-",  [TERM_MUL] = "*",  [TERM_AND] = "&",
      [TERM_OR] = "|",   [TERM_XOR] = "^",  [TERM_EQ] = "==",  [TERM_NE] = "!=",
      [TERM_SLT] = "<",  [TERM_SLE] = "<=", [TERM_ULT] = "<",  [TERM_ULE] = "<=",
      [TERM_MINS] = "<", [TERM_MAXS] = ">", [TERM_MINU] = "<", [TERM_MAXU] = ">"};
  switch (op) {
  case TERM_ADD:
  case TERM_SUB:
  case TERM_MUL:
    return arena_printf(m, "(%s)((%s)%s %s (%s)%s)", s, u, x[0], symbols[op], u, x[1]);
  case TERM_AND:
  case TERM_OR:
  case TERM_XOR:
    return arena_printf(m, "(%s)(%s %s %s)", s, x[0], symbols[op], x[1]);
  case TERM_EQ:
  case TERM_NE:
  case TERM_SLT:
  case TERM_SLE:
    return arena_printf(m, "(%s %s %s)", x[0], symbols[op], x[1]);
  case TERM_ULT:
  case TERM_ULE:
    return arena_printf(m, "((%s)%s %s (%s)%s)", cu, x[0], symbols[op], cu, x[1]);
  case TERM_MINS:
  case TERM_MAXS:
    return arena_printf(m, "(%s %s %s ? %s : %s)", x[0], symbols[op], x[1], x[0], x[1]);
  case TERM_MINU:
  case TERM_MAXU:
    return arena_printf(m, "((%s)%s %s (%s)%s ? %s : %s)", cu, x[0], symbols[op], cu, x[1], x[0], x[1]);
  case TERM_ABS:
    return arena_printf(m, "(%s < 0 ? (%s)(0u - (%s)%s) : %s)", x[0], s, u, x[0], x[0]);
  case TERM_SHL:
    return arena_printf(m, "((%s)%s < %u ? (%s)((%s)%s << %s) : (%s)0)", cu, x[1], width, s, u, x[0], x[1],
                        s);
  case TERM_SHRU:
    return arena_printf(m, "((%s)%s < %u ? (%s)((%s)%s >> %s) : (%s)0)", cu, x[1], width, s, cu, x[0], x[1],
                        s);
  case TERM_SHRS:
    return arena_printf(m, "(%s)(%s >> ((%s)%s < %u ? %s : %u))", s, x[0], cu, x[1], width, x[1], width - 1);
  case TERM_EXTU:
    return child_width == 1 ? arena_printf(m, "(%s)%s", s, x[0]) : arena_printf(m, "(%s)(%s)%s", s, cu, x[0]);
  case TERM_EXTS:
    return child_width == 1 ? arena_printf(m, "(%s)-%s", s, x[0]) : arena_printf(m, "(%s)%s", s, x[0]);
  case TERM_TRUNC:
    return width == 1 ? arena_printf(m, "((%s & 1) != 0)", x[0]) : arena_printf(m, "(%s)%s", s, x[0]);
  case TERM_DIVS:
    return arena_printf(m, "(%s)(%s / %s)", s, x[0], x[1]);
  case TERM_REMS:
    return arena_printf(m, "(%s)(%s %% %s)", s, x[0], x[1]);
  case TERM_DIVU:
    return arena_printf(m, "(%s)((%s)%s / (%s)%s)", s, cu, x[0], cu, x[1]);
  case TERM_REMU:
    return arena_printf(m, "(%s)((%s)%s %% (%s)%s)", s, cu, x[0], cu, x[1]);
  default:
    p->failed = term_ops[op].name;
    return "0";
  }
}

static const char *print_float_op(printer *p, term_op op, unsigned width, const char *const *x, bool wide) {
  arena *m = p->g->memory;
  const char *f = wide ? "" : "f", *type = c_type(width, false, term_float_result(op));
  switch (op) {
  case TERM_FADD:
    return arena_printf(m, "(%s + %s)", x[0], x[1]);
  case TERM_FSUB:
    return arena_printf(m, "(%s - %s)", x[0], x[1]);
  case TERM_FMUL:
    return arena_printf(m, "(%s * %s)", x[0], x[1]);
  case TERM_FDIV:
    return arena_printf(m, "(%s / %s)", x[0], x[1]);
  case TERM_FMA:
    return arena_printf(m, "fma%s(%s, %s, %s)", f, x[0], x[1], x[2]);
  case TERM_FSQRT:
    return arena_printf(m, "sqrt%s(%s)", f, x[0]);
  case TERM_FEQ:
    return arena_printf(m, "(%s == %s)", x[0], x[1]);
  case TERM_FLT:
    return arena_printf(m, "(%s < %s)", x[0], x[1]);
  case TERM_FLE:
    return arena_printf(m, "(%s <= %s)", x[0], x[1]);
  case TERM_FUNO:
    return arena_printf(m, "isunordered(%s, %s)", x[0], x[1]);
  case TERM_FROUND:
    return arena_printf(m, "rint%s(%s)", f, x[0]);
  case TERM_FROUND_DOWN:
    return arena_printf(m, "floor%s(%s)", f, x[0]);
  case TERM_FROUND_UP:
    return arena_printf(m, "ceil%s(%s)", f, x[0]);
  case TERM_FROUND_ZERO:
    return arena_printf(m, "trunc%s(%s)", f, x[0]);
  case TERM_FEXT:
  case TERM_FTRUNC:
  case TERM_SITOF:
  case TERM_FTOSI:
    return arena_printf(m, "(%s)%s", type, x[0]);
  default:
    p->failed = term_ops[op].name;
    return "0";
  }
}

static const char *print_read(printer *p, unsigned number) {
  const kernel_read *r = &p->k->reads.data[number];
  const graph_node *n = &p->g->nodes.data[r->node];
  strbuf text = {0}, guard = {0};
  names_element(p->g, r->node, r->index, p->dimension, &text);
  for (unsigned d = 0; d < n->shape.rank; d++) {
    if (!r->guarded[d])
      continue;
    strbuf form = {0};
    names_linear(&r->index[d], p->dimension, &form);
    strbuf_printf(&guard, "%s%s >= 0 && %s < %" PRId64, guard.size ? " && " : "", form.text, form.text,
                  n->shape.extent[d]);
    strbuf_free(&form);
  }
  const char *result = text.text;
  if (guard.size)
    result = arena_printf(p->g->memory, "(%s ? %s : %s)", guard.text, text.text,
                          n->shape.element.is_float ? as_float(p, r->outside) : print(p, r->outside));
  else
    result = arena_strdup(p->g->memory, text.text);
  strbuf_free(&text);
  strbuf_free(&guard);
  return result;
}

static const char *print_leaf(printer *p, term_id t) {
  const term_context *c = p->g->terms;
  switch (term_operator(c, t)) {
  case TERM_CONST: {
    uint64_t v = 0;
    unsigned width = term_width(c, t);
    term_is_const(c, t, &v);
    int64_t value = width == 64 || width == 1 ? (int64_t)v : (int64_t)(v << (64 - width)) >> (64 - width);
    return value == INT32_MIN   ? "INT32_MIN"
           : value == INT64_MIN ? "INT64_MIN"
                                : arena_printf(p->g->memory, value < 0 ? "(%" PRId64 "%s)" : "%" PRId64 "%s",
                                               value, width == 64 ? "ll" : "");
  }
  case TERM_ARG:
    return term_argument(c, t) == KERNEL_ACCUMULATOR ? "sum" : print_read(p, term_argument(c, t));
  case TERM_INDEX:
    return arena_printf(p->g->memory, "(int64_t)%s", p->dimension[term_argument(c, t)]);
  default:
    p->failed = term_ops[term_operator(c, t)].name;
    return "0";
  }
}

static const char *print_operator(printer *p, term_id t) {
  const term_context *c = p->g->terms;
  term_op op = term_operator(c, t);
  unsigned width = term_width(c, t), child_width = term_width(c, term_child(c, t, 0));
  const char *x[3] = {"0", "0", "0"};
  bool floats = op == TERM_SELECT ? is_float(p, t) : term_float_operands(op) && term_is_float_operator(op);
  for (unsigned k = 0; k < term_arity(c, t); k++) {
    term_id child = term_child(c, t, k);
    bool as_is = op == TERM_SELECT && k == 0;
    x[k] = floats && !as_is ? as_float(p, child) : as_integer(p, child);
  }
  if (op == TERM_SELECT)
    return arena_printf(p->g->memory, "(%s ? %s : %s)", x[0], x[1], x[2]);
  return term_is_float_operator(op)
             ? print_float_op(p, op, width, x, (term_float_operands(op) ? child_width : width) == 64)
             : print_integer_op(p, op, width, x, child_width);
}

// Every operator becomes a local variable, in the order of handles' dependence.
static const char *print(printer *p, term_id t) {
  const term_context *c = p->g->terms;
  if (p->text[t.index])
    return p->text[t.index];
  unsigned width = term_width(c, t);
  if (width != 1 && width != 8 && width != 16 && width != 32 && width != 64)
    p->failed = "an integer of this width";
  const char *text;
  if (term_arity(c, t) == 0 && term_operator(c, t) != TERM_ARG) {
    text = print_leaf(p, t);
  } else {
    text = term_arity(c, t) ? print_operator(p, t) : print_leaf(p, t);
    if (strcmp(text, "sum") != 0) {
      const char *name = arena_printf(p->g->memory, "t%u", p->locals++);
      c_writer_line(p->w, "const %s %s = %s;", c_type(width, false, is_float(p, t)), name, text);
      text = name;
    }
  }
  return p->text[t.index] = text;
}

static const char *print_fresh(printer *p, term_id t) {
  memset(p->text, 0, p->size * sizeof *p->text);
  bool has_float = p->g->nodes.data[p->k->node].shape.element.is_float;
  return has_float ? as_float(p, t) : as_integer(p, t);
}

static void open_loops(printer *p, bool reduction) {
  static const char *const names[] = {"i", "j", "k", "l", "m", "n", "o", "p", "q", "r", "s", "t"};
  for (unsigned d = 0; d < p->k->num_domain; d++)
    if (p->k->is_reduction[d] == reduction) {
      p->dimension[d] = names[d];
      c_writer_for(p->w, names[d], "0", arena_printf(p->g->memory, "%" PRId64, p->k->domain[d]), "1");
    }
}

static void close_loops(printer *p, bool reduction) {
  for (unsigned d = 0; d < p->k->num_domain; d++)
    if (p->k->is_reduction[d] == reduction)
      c_writer_end(p->w);
}

bool cpu_write(graph *g, const kernel *k, c_writer *w, unsigned *helpers) {
  printer p = {.g = g, .k = k, .w = w, .helpers = helpers, .size = term_context_size(g->terms)};
  p.text = util_alloc(p.size * sizeof *p.text);
  const char *type = names_c_type(g->nodes.data[k->node].shape.element), *value;
  open_loops(&p, false);
  if (k->reduces) {
    value = print_fresh(&p, term_none(k->init) ? k->value : k->init);
    c_writer_line(w, "%s sum = %s;", type, value);
    open_loops(&p, true);
    value = print_fresh(&p, k->value);
    c_writer_line(w, "sum = %s;", value);
    close_loops(&p, true);
    value = "sum";
  } else {
    value = print_fresh(&p, k->value);
  }
  strbuf element = {0};
  names_element(g, k->node, k->output, p.dimension, &element);
  c_writer_line(w, "%s = %s;", element.text, value);
  strbuf_free(&element);
  close_loops(&p, false);
  util_release(p.text);
  if (p.failed)
    walk_error(g->nodes.data[k->node].operation, "%s is not supported with --emit=c", p.failed);
  return !p.failed;
}
