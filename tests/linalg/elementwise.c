// Elementwise named operations, and the ones with a region or dimensions as attributes: map, reduce,
// transpose, broadcast, fill, softmax.
#include "tests/linalg/body.h"
#include "tests/linalg/families.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

// A shape by chance.
static nest random_shape(function *f, unsigned least) {
  nest n = {.loops = least + function_below(f, 4 - least), .inputs = 1};
  nest_add_identity(&n, 0);
  sizes_choose(f, &n);
  return n;
}

static value input(function *f, const nest *n, element e, domain d) {
  return function_input(f, e, n->loops, n->sizes, n->dynamic, d);
}

static value output(function *f, const nest *n, element e, bool read) {
  return function_output(f, e, n->loops, n->sizes, n->dynamic, read, true);
}

typedef struct elementwise {
  const char *name, *function;
  unsigned operands;
  bool positive; // the last operand
  bool library;
  double magnitude, slope;
} elementwise;

// Of floats, on inputs up to 4 in size; the positive ones are at least 1.
static const elementwise unary[] = {
    {"exp", "exp", 1, false, true, 55, 55},
    {"log", "log", 1, true, true, 2, 1},
    {"abs", "abs", 1, false, false, 4, 1},
    {"ceil", "ceil", 1, false, false, 4, 1},
    {"floor", "floor", 1, false, false, 4, 1},
    {"negf", "negf", 1, false, false, 4, 1},
    {"reciprocal", "reciprocal", 1, true, false, 1, 1},
    {"round", "round", 1, false, false, 4, 1},
    {"sqrt", "sqrt", 1, true, false, 2, 1},
    {"rsqrt", "rsqrt", 1, true, true, 1, 1},
    {"square", "square", 1, false, false, 16, 8},
    {"tanh", "tanh", 1, false, true, 1, 1},
    {"erf", "erf", 1, false, true, 1, 2},
};

static const elementwise binary[] = {
    {"add", "add", 2, false, false, 0, 1},
    {"sub", "sub", 2, false, false, 0, 1},
    {"mul", "mul", 2, false, false, 0, 1},
    {"max", "max_signed", 2, false, false, 0, 1},
    {"min", "min_signed", 2, false, false, 0, 1},
    {"div", "div", 2, true, false, 0, 1},
    {"div_unsigned", "div_unsigned", 2, true, false, 0, 1},
    {"powf", "powf", 2, true, true, 300, 1},
};

static void finish(function *f, const char *head, const value *ins, unsigned n, value out, bound b) {
  out.bound = b;
  function_operation(f, head, ins, n, &out, 1, "", true);
  function_result(f, out);
}

static void make_unary(function *f, const elementwise *op, bool general) {
  nest n = random_shape(f, 0);
  element e = function_chance(f, 75) ? ELEMENT_F32 : ELEMENT_F64, from = e;
  char head[160];
  if (general && !op->positive && !op->library && function_chance(f, 50))
    from = ELEMENT_I8;
  snprintf(head, sizeof head, general ? "linalg.elemwise_unary {fun = #linalg.unary_fn<%s>}" : "linalg.%s",
           general ? op->function : op->name);
  value x = input(f, &n, from, op->positive ? DOMAIN_POSITIVE : DOMAIN_ANY);
  bound b = op->library ? bound_library(x.bound, op->magnitude, op->slope, e)
                        : bound_rounded(x.bound, op->magnitude, op->slope, e);
  finish(f, head, &x, 1, output(f, &n, e, false), b);
}

static void make_binary(function *f, const elementwise *op, bool general) {
  nest n = random_shape(f, 0);
  static const element types[] = {ELEMENT_I8,  ELEMENT_I16, ELEMENT_I32, ELEMENT_I64,
                                  ELEMENT_F32, ELEMENT_F64, ELEMENT_F16};
  bool is_unsigned = !strcmp(op->name, "div_unsigned");
  element e = op->library ? ELEMENT_F32 : types[function_below(f, f->floats && !is_unsigned ? 7 : 4)];
  bool extremum = op->name[0] == 'm' && op->name[1] != 'u';
  if (e == ELEMENT_F16 && extremum)
    f->specials = false;
  char head[200];
  element to = e; // the general form converts
  general &= !is_unsigned;
  if (general && !elements[e].is_float && elements[e].bits < 32 && function_chance(f, 40))
    to = ELEMENT_I32;
  snprintf(head, sizeof head, general ? "linalg.elemwise_binary {fun = #linalg.binary_fn<%s>}" : "linalg.%s",
           general ? op->function : op->name);
  value ins[2] = {input(f, &n, e, op->library ? DOMAIN_POSITIVE : DOMAIN_ANY),
                  input(f, &n, e, op->positive ? DOMAIN_POSITIVE : DOMAIN_ANY)};
  bound b = op->library ? bound_library(ins[0].bound, op->magnitude, op->slope, e)
                        : bound_rounded(bound_either(ins[0].bound, ins[1].bound), 16, 1, to);
  finish(f, head, ins, 2, output(f, &n, to, false), b);
}

static element moved_element(function *f) {
  static const element types[] = {ELEMENT_I8, ELEMENT_I16, ELEMENT_I32, ELEMENT_F32, ELEMENT_F64};
  return types[function_below(f, f->floats ? 5 : 3)];
}

static void make_copy(function *f) {
  nest n = random_shape(f, 0);
  element e = moved_element(f), to = e;
  if (function_chance(f, 40))
    to = elements[e].is_float ? ELEMENT_F64 : ELEMENT_I32;
  bool is_unsigned = !elements[e].is_float && function_chance(f, 30);
  value x = input(f, &n, e, DOMAIN_ANY);
  finish(f, is_unsigned ? "linalg.copy {cast = #linalg.type_fn<cast_unsigned>}" : "linalg.copy", &x, 1,
         output(f, &n, to, false), bound_convert(x.bound, e, to));
}

static void make_select(function *f) {
  nest n = random_shape(f, 0);
  element e = moved_element(f);
  value ins[3] = {input(f, &n, ELEMENT_I1, DOMAIN_ANY), input(f, &n, e, DOMAIN_ANY),
                  input(f, &n, e, DOMAIN_ANY)};
  finish(f, "linalg.select", ins, 3, output(f, &n, e, false), ins[1].bound);
}

static void make_fill(function *f) {
  nest n = random_shape(f, 0);
  element e = moved_element(f);
  value x = function_input(f, e, 0, NULL, 0, DOMAIN_ANY), out = output(f, &n, e, false);
  unsigned s = f->next++;
  strbuf_printf(&f->body, "  %%s%u = %s %%v%u[] : %s\n", s, f->tensors ? "tensor.extract" : "memref.load",
                x.id, x.type);
  char head[80];
  snprintf(head, sizeof head, "linalg.fill ins(%%s%u : %s)", s, elements[e].name);
  finish(f, head, NULL, 0, out, x.bound);
}

static void make_fill_random(function *f) {
  nest n = random_shape(f, 2);
  n.loops = 2;
  unsigned s = f->next;
  f->next += 3;
  strbuf_printf(&f->body,
                "  %%s%u = arith.constant -7.0 : f64\n  %%s%u = arith.constant 9.0 : f64\n"
                "  %%s%u = arith.constant %u : i32\n",
                s, s + 1, s + 2, function_below(f, 99));
  char head[120];
  snprintf(head, sizeof head, "linalg.fill_rng_2d ins(%%s%u, %%s%u, %%s%u : f64, f64, i32)", s, s + 1, s + 2);
  finish(f, head, NULL, 0, output(f, &n, ELEMENT_F32, false), bound_input(ELEMENT_F32));
}

static element map_element(function *f) {
  static const element types[] = {ELEMENT_I8, ELEMENT_I16, ELEMENT_I32, ELEMENT_F32};
  return types[function_below(f, f->floats ? 4 : 3)];
}

static void make_map(function *f) {
  nest n = random_shape(f, 0);
  unsigned count = function_below(f, 4);
  value ins[3];
  scalar arguments[3];
  body b = {.f = f};
  for (unsigned i = 0; i < count; i++) {
    ins[i] = input(f, &n, map_element(f), DOMAIN_ANY);
    arguments[i] = body_argument(&b, &ins[i]);
  }
  scalar r = body_random(&b, 1 + function_below(f, 5));
  value out = output(f, &n, r.element, false);
  out.bound = r.bound;
  strbuf tail = {0};
  strbuf_printf(&tail, " (");
  for (unsigned i = 0; i < count; i++)
    strbuf_printf(&tail, "%s%%s%u: %s", i ? ", " : "", arguments[i].id, elements[arguments[i].element].name);
  strbuf_printf(&tail, ") {\n%s    linalg.yield %%s%u : %s\n  }", b.text.size ? b.text.text : "", r.id,
                elements[r.element].name);
  function_operation(f, "linalg.map", ins, count, &out, 1, tail.text, false);
  function_result(f, out);
  strbuf_free(&tail);
  body_free(&b);
}

static void print_dimensions(strbuf *out, const char *name, const unsigned *list, unsigned n) {
  strbuf_printf(out, " %s = [", name);
  for (unsigned i = 0; i < n; i++)
    strbuf_printf(out, i ? ", %u" : "%u", list[i]);
  strbuf_printf(out, "]");
}

static void make_reduce(function *f) {
  nest n = random_shape(f, 1);
  element e = map_element(f);
  value x = input(f, &n, e, DOMAIN_ANY);
  unsigned list[CALL_RANK], count = 0, rank = 0, dynamic = 0;
  int64_t sizes[CALL_RANK];
  double terms = 1;
  for (unsigned i = 0; i < n.loops; i++) {
    if (function_chance(f, 50) || (i + 1 == n.loops && !count)) {
      list[count++] = i;
      terms *= (double)n.sizes[i];
    } else {
      dynamic |= (n.dynamic >> i & 1) << rank;
      sizes[rank++] = n.sizes[i];
    }
  }
  value out = function_output(f, e, rank, sizes, dynamic, true, true);
  body b = {.f = f};
  scalar in = body_argument(&b, &x), old = body_argument(&b, &out);
  scalar r = body_fold(&b, body_fold_of(f, e), old, in, terms);
  out.bound = r.bound;
  strbuf tail = {0};
  print_dimensions(&tail, "dimensions", list, count);
  const char *name = elements[e].name;
  strbuf_printf(&tail, " (%%s%u: %s, %%s%u: %s) {\n%s    linalg.yield %%s%u : %s\n  }", in.id, name, old.id,
                name, b.text.text, r.id, name);
  function_operation(f, "linalg.reduce", &x, 1, &out, 1, tail.text, false);
  function_result(f, out);
  strbuf_free(&tail);
  body_free(&b);
}

// Not one that leaves the order as it is: upstream drops it on tensors and does not write the result.
value make_transpose(function *f, value v, bool last) {
  unsigned order[CALL_RANK], dynamic = 0;
  int64_t sizes[CALL_RANK];
  for (unsigned i = 0; i < v.rank; i++)
    order[i] = i;
  for (unsigned i = 0; i < v.rank; i++) {
    unsigned k = i + function_below(f, v.rank - i), other = order[k];
    order[k] = order[i];
    order[i] = other;
  }
  bool same = true;
  for (unsigned i = 0; i < v.rank; i++)
    same &= order[i] == i;
  if (same && v.rank > 1) {
    order[0] = 1;
    order[1] = 0;
  }
  for (unsigned i = 0; i < v.rank; i++) {
    sizes[i] = v.sizes[order[i]];
    dynamic |= (v.dynamic >> order[i] & 1) << i;
  }
  value out = function_output(f, v.element, v.rank, sizes, dynamic, false, last);
  out.bound = v.bound;
  strbuf tail = {0};
  print_dimensions(&tail, "permutation", order, v.rank);
  function_operation(f, "linalg.transpose", &v, 1, &out, 1, tail.text, false);
  strbuf_free(&tail);
  return out;
}

static void make_broadcast(function *f) {
  nest n = random_shape(f, 1);
  unsigned list[CALL_RANK], count = 0, rank = 0, dynamic = 0;
  int64_t sizes[CALL_RANK];
  for (unsigned i = 0; i < n.loops; i++) {
    if (function_chance(f, 50)) {
      list[count++] = i;
    } else {
      dynamic |= (n.dynamic >> i & 1) << rank;
      sizes[rank++] = n.sizes[i];
    }
  }
  value x = function_input(f, map_element(f), rank, sizes, dynamic, DOMAIN_ANY);
  value out = output(f, &n, x.element, false);
  out.bound = x.bound;
  strbuf tail = {0};
  print_dimensions(&tail, "dimensions", list, count);
  function_operation(f, "linalg.broadcast", &x, 1, &out, 1, tail.text, false);
  function_result(f, out);
  strbuf_free(&tail);
}

// On tensors: upstream takes nothing else apart.
static void make_softmax(function *f) {
  f->tensors = true;
  nest n = random_shape(f, 1);
  f->unlowered = true;
  f->specials = false;
  element e = function_chance(f, 80) ? ELEMENT_F32 : ELEMENT_F64;
  unsigned dimension = function_below(f, n.loops);
  char head[80];
  snprintf(head, sizeof head, "linalg.softmax dimension(%u)", dimension);
  value x = input(f, &n, e, DOMAIN_ANY);
  // exp(x - max) is at most 1, the sum at least 1.
  bound b = bound_library(x.bound, 1, 1, e);
  b.apart[0] = b.apart[1] = elements[e].unit * (64 + 4 * (double)n.sizes[dimension]);
  finish(f, head, &x, 1, output(f, &n, e, false), b);
}

static void make_permuted(function *f) {
  nest n = random_shape(f, 2);
  function_result(f, make_transpose(f, input(f, &n, map_element(f), DOMAIN_ANY), true));
}

void family_elementwise(function *f) {
  enum { UNARY = sizeof unary / sizeof *unary, BINARY = sizeof binary / sizeof *binary };
  static const struct {
    void (*make)(function *f);
    bool floats;
  } others[] = {{make_copy, false},       {make_select, false},   {make_fill, false},
                {make_fill_random, true}, {make_permuted, false}, {make_permuted, false},
                {make_reduce, false},     {make_reduce, false},   {make_broadcast, false},
                {make_map, false},        {make_map, false},      {make_softmax, true}};
  unsigned rows = UNARY + BINARY + sizeof others / sizeof *others, at = f->turn % rows;
  bool general = f->turn / rows % 2; // as linalg.elemwise_unary, or linalg.elemwise_binary
  const elementwise *op = at < UNARY ? &unary[at] : at < UNARY + BINARY ? &binary[at - UNARY] : NULL;
  bool floats = op ? op->operands == 1 || op->library : others[at - UNARY - BINARY].floats;
  if (floats && !f->floats)
    make_map(f);
  else if (!op)
    others[at - UNARY - BINARY].make(f);
  else if (op->operands == 1)
    make_unary(f, op, general);
  else
    make_binary(f, op, general);
}
