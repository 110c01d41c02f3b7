// Writes a kernel as C loops: one local variable per operator, helper functions for what C has no operator
// for.
#include "lowering/matrix/cpu.h"

#include "lowering/matrix/names.h"
#include "lowering/mlir/walk.h"
#include <math.h>
#include <string.h>

// ---- helpers ------------------------------------------------------------------------------------

enum { HELPER_FLOAT_OF = 1, HELPER_BITS_OF = 2, HELPER_DOUBLE_OF = 4, HELPER_BITS_OF_DOUBLE = 8 };

static const c_type float32 = {.bits = 32, .is_float = true}, float64 = {.bits = 64, .is_float = true},
                    int64 = {.bits = 64, .is_signed = true};

static const struct helper {
  const char *name;
  const c_type *from, *to; // of bits; NULL: it is another one
} helpers[CPU_HELPER_COUNT] = {{"float_of", &c_int32, &float32},
                               {"bits_of", &float32, &c_int32},
                               {"double_of", &int64, &float64},
                               {"bits_of_double", &float64, &int64},
                               {"smaller", NULL, NULL}};

// TO result; memcpy(&result, &x, bytes); return result;
static void write_bit_cast(c_writer *w, const struct helper *h) {
  arena *a = w->a;
  c_node *result = c_name(a, "result");
  c_node *arguments[] = {c_unary(a, C_AND, result), c_unary(a, C_AND, c_name(a, "x")),
                         c_number(a, h->to->bits / 8)};
  c_writer_add(w, c_declare(a, *h->to, "result", NULL));
  c_writer_add(w, c_call(a, "memcpy", 3, arguments));
  c_writer_add(w, c_return(a, result));
}

static void write_smaller(c_writer *w) {
  arena *a = w->a;
  c_node *x = c_name(a, "x"), *y = c_name(a, "y");
  c_writer_add(w, c_return(a, c_conditional(a, c_binary(a, C_LESS, x, y), x, y)));
}

static c_function helper_function(const struct helper *h, arena *a) {
  static const char *const names[] = {"x", "y"};
  c_function f = {.name = h->name, .is_static = true, .is_inline = true, .count = h->from ? 1 : 2};
  c_writer w;
  f.result = h->to ? *h->to : c_int32;
  f.parameters = arena_alloc(a, f.count * sizeof *f.parameters);
  for (unsigned i = 0; i < f.count; i++)
    f.parameters[i] = (c_parameter){.name = names[i], .type = h->from ? *h->from : c_int32};
  c_writer_begin(&w, a);
  if (h->from)
    write_bit_cast(&w, h);
  else
    write_smaller(&w);
  f.body = c_writer_finish(&w);
  return f;
}

unsigned cpu_helpers(unsigned mask, arena *a, c_function *out) {
  unsigned count = 0;
  for (unsigned k = 0; k < CPU_HELPER_COUNT; k++)
    if (mask >> k & 1)
      out[count++] = helper_function(&helpers[k], a);
  return count;
}

bool cpu_is_helper(const char *name) {
  bool found = false;
  for (unsigned k = 0; k < CPU_HELPER_COUNT; k++)
    found |= strcmp(name, helpers[k].name) == 0;
  return found;
}

// ---- terms --------------------------------------------------------------------------------------

// The C of one kernel's terms.
typedef struct printer {
  graph *g;
  arena *a; // of expressions: the graph's
  const kernel *k;
  c_writer *w;
  unsigned *helpers;
  c_node *dimension[MATRIX_MAX_DIMENSIONS];
  c_node **made; // of each handle, as a value of its type; NULL: not yet
  uint32_t size;
  unsigned locals;
  const char *failed; // what has no C
} printer;

static c_node *make(printer *p, term_id t);

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

static c_node *call(printer *p, const char *name, c_node *x) { return c_call(p->a, name, 1, &x); }

static c_node *float_literal(printer *p, uint64_t bits, unsigned width) {
  double d;
  float f;
  uint32_t low = (uint32_t)bits;
  memcpy(&d, &bits, 8);
  memcpy(&f, &low, 4);
  if (width == 32)
    d = f;
  if (isfinite(d))
    return c_float(p->a, d, width);
  *p->helpers |= width == 64 ? HELPER_DOUBLE_OF : HELPER_FLOAT_OF;
  return call(p, width == 64 ? "double_of" : "float_of",
              c_number(p->a, width == 64 ? (int64_t)bits : (int64_t)(int32_t)low));
}

static c_node *as_float(printer *p, term_id t) {
  const term_context *c = p->g->terms;
  uint64_t value;
  unsigned width = term_width(c, t);
  if (width != 32 && width != 64) {
    p->failed = "a float of this width";
    return c_number(p->a, 0);
  }
  if (term_is_const(c, t, &value))
    return float_literal(p, value, width);
  if (is_float(p, t))
    return make(p, t);
  *p->helpers |= width == 64 ? HELPER_DOUBLE_OF : HELPER_FLOAT_OF;
  return call(p, width == 64 ? "double_of" : "float_of", make(p, t));
}

static c_node *as_integer(printer *p, term_id t) {
  if (!is_float(p, t))
    return make(p, t);
  bool wide = term_width(p->g->terms, t) == 64;
  *p->helpers |= wide ? HELPER_BITS_OF_DOUBLE : HELPER_BITS_OF;
  return call(p, wide ? "bits_of_double" : "bits_of", make(p, t));
}

static c_type integer_type(unsigned width, bool is_unsigned) {
  c_type type = names_c_type((element_type){width, false});
  type.is_signed &= !is_unsigned;
  return type;
}

static c_node *make_integer_op(printer *p, term_op op, unsigned width, c_node *const *x,
                               unsigned child_width) {
  static const c_operator operators[TERM_OP_COUNT] = {
      [TERM_ADD] = C_PLUS,    [TERM_SUB] = C_MINUS,   [TERM_MUL] = C_TIMES,      [TERM_AND] = C_AND,
      [TERM_OR] = C_OR,       [TERM_XOR] = C_XOR,     [TERM_EQ] = C_EQUAL,       [TERM_NE] = C_DIFFERENT,
      [TERM_SLT] = C_LESS,    [TERM_SLE] = C_AT_MOST, [TERM_ULT] = C_LESS,       [TERM_ULE] = C_AT_MOST,
      [TERM_MINS] = C_LESS,   [TERM_MAXS] = C_MORE,   [TERM_MINU] = C_LESS,      [TERM_MAXU] = C_MORE,
      [TERM_DIVS] = C_DIVIDE, [TERM_DIVU] = C_DIVIDE, [TERM_REMS] = C_REMAINDER, [TERM_REMU] = C_REMAINDER,
      [TERM_SHL] = C_LEFT,    [TERM_SHRU] = C_RIGHT,  [TERM_SHRS] = C_RIGHT};
  arena *a = p->a;
  c_type s = integer_type(width, false), cu = integer_type(child_width, true),
         u = integer_type(child_width < 32 ? 32 : child_width, true);
  c_operator by = operators[op];
  switch (op) {
  case TERM_ADD:
  case TERM_SUB:
  case TERM_MUL:
    return c_cast(a, s, c_binary(a, by, c_cast(a, u, x[0]), c_cast(a, u, x[1])));
  case TERM_AND:
  case TERM_OR:
  case TERM_XOR:
  case TERM_DIVS:
  case TERM_REMS:
    return c_cast(a, s, c_binary(a, by, x[0], x[1]));
  case TERM_DIVU:
  case TERM_REMU:
    return c_cast(a, s, c_binary(a, by, c_cast(a, cu, x[0]), c_cast(a, cu, x[1])));
  case TERM_EQ:
  case TERM_NE:
  case TERM_SLT:
  case TERM_SLE:
    return c_binary(a, by, x[0], x[1]);
  case TERM_ULT:
  case TERM_ULE:
    return c_binary(a, by, c_cast(a, cu, x[0]), c_cast(a, cu, x[1]));
  case TERM_MINS:
  case TERM_MAXS:
    return c_conditional(a, c_binary(a, by, x[0], x[1]), x[0], x[1]);
  case TERM_MINU:
  case TERM_MAXU:
    return c_conditional(a, c_binary(a, by, c_cast(a, cu, x[0]), c_cast(a, cu, x[1])), x[0], x[1]);
  case TERM_ABS: {
    c_node *below = c_cast(a, s, c_minus(a, c_unsigned(a, 0), c_cast(a, u, x[0])));
    return c_conditional(a, c_binary(a, C_LESS, x[0], c_number(a, 0)), below, x[0]);
  }
  case TERM_SHL:
  case TERM_SHRU: {
    c_node *fits = c_binary(a, C_LESS, c_cast(a, cu, x[1]), c_number(a, width));
    c_node *shifted = c_binary(a, by, c_cast(a, op == TERM_SHL ? u : cu, x[0]), x[1]);
    return c_conditional(a, fits, c_cast(a, s, shifted), c_cast(a, s, c_number(a, 0)));
  }
  case TERM_SHRS: {
    c_node *fits = c_binary(a, C_LESS, c_cast(a, cu, x[1]), c_number(a, width));
    c_node *most = c_conditional(a, fits, x[1], c_number(a, width - 1));
    return c_cast(a, s, c_binary(a, by, x[0], most));
  }
  case TERM_EXTU:
    return c_cast(a, s, child_width == 1 ? x[0] : c_cast(a, cu, x[0]));
  case TERM_EXTS:
    return c_cast(a, s, child_width == 1 ? c_unary(a, C_MINUS, x[0]) : x[0]);
  case TERM_TRUNC:
    return width == 1 ? c_binary(a, C_DIFFERENT, c_binary(a, C_AND, x[0], c_number(a, 1)), c_number(a, 0))
                      : c_cast(a, s, x[0]);
  default:
    p->failed = term_ops[op].name;
    return c_number(a, 0);
  }
}

// A function of <math.h>, or its variant for float.
static c_node *math_call(printer *p, const char *name, bool wide, unsigned count, c_node *const *x) {
  return c_call(p->a, wide ? name : arena_printf(p->a, "%sf", name), count, x);
}

static c_node *make_float_op(printer *p, term_op op, unsigned width, c_node *const *x, unsigned child_width) {
  static const c_operator operators[TERM_OP_COUNT] = {
      [TERM_FADD] = C_PLUS, [TERM_FSUB] = C_MINUS, [TERM_FMUL] = C_TIMES,  [TERM_FDIV] = C_DIVIDE,
      [TERM_FEQ] = C_EQUAL, [TERM_FLT] = C_LESS,   [TERM_FLE] = C_AT_MOST,
  };
  bool wide = (term_float_operands(op) ? child_width : width) == 64;
  switch (op) {
  case TERM_FADD:
  case TERM_FSUB:
  case TERM_FMUL:
  case TERM_FDIV:
  case TERM_FEQ:
  case TERM_FLT:
  case TERM_FLE:
    return c_binary(p->a, operators[op], x[0], x[1]);
  case TERM_FMA:
    return math_call(p, "fma", wide, 3, x);
  case TERM_FSQRT:
    return math_call(p, "sqrt", wide, 1, x);
  case TERM_FUNO:
    return c_call(p->a, "isunordered", 2, x);
  case TERM_FROUND:
    return math_call(p, "rint", wide, 1, x);
  case TERM_FROUND_DOWN:
    return math_call(p, "floor", wide, 1, x);
  case TERM_FROUND_UP:
    return math_call(p, "ceil", wide, 1, x);
  case TERM_FROUND_ZERO:
    return math_call(p, "trunc", wide, 1, x);
  case TERM_FEXT:
  case TERM_FTRUNC:
  case TERM_SITOF:
  case TERM_FTOSI:
    return c_cast(p->a, names_c_type((element_type){width, term_float_result(op)}), x[0]);
  case TERM_UITOF:
    return c_cast(p->a, names_c_type((element_type){width, true}),
                  c_cast(p->a, integer_type(child_width, true), x[0]));
  case TERM_FTOUI:
    return c_cast(p->a, integer_type(width, false), c_cast(p->a, integer_type(width, true), x[0]));
  default:
    p->failed = term_ops[op].name;
    return c_number(p->a, 0);
  }
}

static c_node *make_read(printer *p, unsigned number) {
  arena *a = p->a;
  const kernel_read *r = &p->k->reads.data[number];
  const graph_node *n = &p->g->nodes.data[r->node];
  c_node *guard = NULL, *element = names_element(p->g, a, r->node, r->index, p->dimension);
  for (unsigned d = 0; d < n->shape.rank; d++) {
    if (!r->guarded[d])
      continue;
    c_node *index = names_linear(a, &r->index[d], p->dimension);
    guard = c_both(a, guard, c_binary(a, C_AT_LEAST, index, c_number(a, 0)));
    guard = c_both(a, guard, c_binary(a, C_LESS, index, c_number(a, n->shape.extent[d])));
  }
  if (!guard)
    return element;
  return c_conditional(a, guard, element,
                       n->shape.element.is_float ? as_float(p, r->outside) : make(p, r->outside));
}

static c_node *make_leaf(printer *p, term_id t) {
  const term_context *c = p->g->terms;
  switch (term_operator(c, t)) {
  case TERM_CONST: {
    uint64_t v = 0;
    unsigned width = term_width(c, t);
    term_is_const(c, t, &v);
    int64_t value = width == 64 || width == 1 ? (int64_t)v : (int64_t)(v << (64 - width)) >> (64 - width);
    return width == 64 ? c_long(p->a, value) : c_number(p->a, value);
  }
  case TERM_ARG:
    return term_argument(c, t) == KERNEL_ACCUMULATOR ? c_name(p->a, "sum")
                                                     : make_read(p, term_argument(c, t));
  case TERM_INDEX:
    return c_cast(p->a, int64, p->dimension[term_argument(c, t)]);
  default:
    p->failed = term_ops[term_operator(c, t)].name;
    return c_number(p->a, 0);
  }
}

static c_node *make_operator(printer *p, term_id t) {
  const term_context *c = p->g->terms;
  term_op op = term_operator(c, t);
  unsigned width = term_width(c, t), child_width = term_width(c, term_child(c, t, 0));
  c_node *x[3] = {NULL, NULL, NULL};
  bool floats = op == TERM_SELECT ? is_float(p, t) : term_float_operands(op) && term_is_float_operator(op);
  for (unsigned k = 0; k < term_arity(c, t); k++) {
    term_id child = term_child(c, t, k);
    bool as_is = op == TERM_SELECT && k == 0;
    x[k] = floats && !as_is ? as_float(p, child) : as_integer(p, child);
  }
  if (op == TERM_SELECT)
    return c_conditional(p->a, x[0], x[1], x[2]);
  return term_is_float_operator(op) ? make_float_op(p, op, width, x, child_width)
                                    : make_integer_op(p, op, width, x, child_width);
}

// Every operator becomes a local variable, in the order of handles' dependence.
static c_node *make(printer *p, term_id t) {
  const term_context *c = p->g->terms;
  if (p->made[t.index])
    return p->made[t.index];
  unsigned width = term_width(c, t);
  if (width != 1 && width != 8 && width != 16 && width != 32 && width != 64)
    p->failed = "an integer of this width";
  c_node *made = term_arity(c, t) ? make_operator(p, t) : make_leaf(p, t);
  bool is_read = term_operator(c, t) == TERM_ARG && term_argument(c, t) != KERNEL_ACCUMULATOR;
  if (term_arity(c, t) || is_read) {
    c_node *name = c_name(p->a, "t%u", p->locals++);
    c_node *local = c_declare(p->a, names_c_type((element_type){width, is_float(p, t)}), name->text, made);
    local->is_const = true;
    c_writer_add(p->w, local);
    made = name;
  }
  return p->made[t.index] = made;
}

static c_node *make_fresh(printer *p, term_id t) {
  memset(p->made, 0, p->size * sizeof *p->made);
  bool has_float = p->g->nodes.data[p->k->node].shape.element.is_float;
  return has_float ? as_float(p, t) : as_integer(p, t);
}

// ---- loops --------------------------------------------------------------------------------------

c_node *cpu_dimension(arena *a, unsigned d) {
  static const char *const names[] = {"i", "j", "k", "l", "m", "n", "o", "p", "q", "r", "s", "t"};
  return c_name(a, "%s", names[d]);
}

static void open_loops(printer *p, bool reduction) {
  for (unsigned d = 0; d < p->k->num_domain; d++)
    if (p->k->is_reduction[d] == reduction) {
      p->dimension[d] = cpu_dimension(p->a, d);
      c_writer_for(p->w, p->dimension[d]->text, c_number(p->a, 0), c_number(p->a, p->k->domain[d]),
                   c_number(p->a, 1), 0);
    }
}

static void close_loops(printer *p, bool reduction) {
  for (unsigned d = 0; d < p->k->num_domain; d++)
    if (p->k->is_reduction[d] == reduction)
      c_writer_end(p->w);
}

bool cpu_write(graph *g, const kernel *k, c_writer *w, unsigned *helpers) {
  if (cpu_write_copy(g, k, w))
    return true;
  arena *a = g->memory;
  printer p = {.g = g, .a = a, .k = k, .w = w, .helpers = helpers, .size = term_context_size(g->terms)};
  p.made = util_alloc(p.size * sizeof *p.made);
  c_type type = names_c_type(g->nodes.data[k->node].shape.element);
  c_node *value, *sum = c_name(a, "sum");
  open_loops(&p, false);
  if (k->reduces) {
    value = make_fresh(&p, term_none(k->init) ? k->value : k->init);
    c_writer_add(w, c_declare(a, type, sum->text, value));
    open_loops(&p, true);
    value = make_fresh(&p, k->value);
    c_writer_add(w, c_assign(a, sum, value));
    close_loops(&p, true);
    value = sum;
  } else {
    value = make_fresh(&p, k->value);
  }
  c_writer_add(w, c_assign(a, names_element(g, a, k->node, k->output, p.dimension), value));
  close_loops(&p, false);
  util_release(p.made);
  if (p.failed)
    walk_error(g->nodes.data[k->node].operation, "%s is not supported with --emit=c", p.failed);
  return !p.failed;
}
