// linalg.generic: elementwise operations, reductions, any loops.
#include "tests/linalg/body.h"
#include "tests/linalg/families.h"

#include <string.h>

void generic_print(function *f, const nest *n, const body *b, const value *ins, const scalar *arguments,
                   value *outs, const scalar *results) {
  strbuf head = {0}, tail = {0};
  strbuf_printf(&head, "linalg.generic {");
  nest_print(n, &head);
  strbuf_printf(&head, "}");
  body_print(b, arguments, n->inputs + n->outputs, results, n->outputs, &tail);
  for (unsigned i = 0; i < n->outputs; i++)
    outs[i].bound = results[i].bound;
  function_operation(f, head.text, ins, n->inputs, outs, n->outputs, tail.text, true);
  strbuf_free(&head);
  strbuf_free(&tail);
}

value generic_operand(function *f, const nest *n, unsigned i, element e) {
  int64_t sizes[CALL_RANK];
  unsigned dynamic = nest_sizes(n, i, sizes), rank = n->operands[i].rank;
  // What one operand tells the others need not tell.
  if (function_chance(f, 8))
    dynamic ^= function_below(f, 1u << rank);
  return function_input(f, e, rank, sizes, dynamic, DOMAIN_ANY);
}

value generic_output(function *f, const nest *n, unsigned i, element e, bool read, bool last) {
  int64_t sizes[CALL_RANK];
  unsigned dynamic = nest_sizes(n, n->inputs + i, sizes);
  return function_output(f, e, n->operands[n->inputs + i].rank, sizes, dynamic, read, last);
}

// ---- elementwise ------------------------------------------------------------------------------------------

// Loops over all that v has.
static nest nest_over(const value *v) {
  nest n = {.loops = v->rank, .dynamic = v->dynamic};
  memcpy(n.sizes, v->sizes, v->rank * sizeof *v->sizes);
  return n;
}

// All, some or none of the loops: an operand that is broadcast.
static void add_broadcast(function *f, nest *n, unsigned operand) {
  nest_add_identity(n, operand);
  nest_access *a = &n->operands[operand];
  unsigned kept = 0, kind = function_below(f, 4);
  for (unsigned i = 0; i < a->rank; i++)
    if (kind == 0 || (kind == 1 && i + 1 == a->rank) || (kind == 2 && function_chance(f, 50)))
      a->index[kept++] = a->index[i];
  a->rank = kept;
}

static element narrow_integer(function *f) {
  static const element some[] = {ELEMENT_I8, ELEMENT_I8, ELEMENT_I8, ELEMENT_I16, ELEMENT_I32};
  return some[function_below(f, 5)];
}

// What networks do: bias, scale to int8, clamp, add a residual.
static scalar typical(body *b, const scalar *arguments, unsigned kind, bool is_unsigned) {
  function *f = b->f;
  scalar x = arguments[0];
  bool is_float = elements[x.element].is_float;
  switch (kind) {
  case 0: // bias and relu
    x = body_binary(b, is_float ? "addf" : "addi", x, body_convert(b, arguments[1], x.element, true));
    return body_binary(b, is_float ? "maximumf" : "maxsi", x, body_whole(b, x.element, 0));
  case 1: // residual
    if (!is_float)
      x = body_convert(b, x, ELEMENT_I32, !is_unsigned);
    x = body_binary(b, is_float ? "addf" : "addi", x, body_convert(b, arguments[1], x.element, !is_unsigned));
    return is_float ? body_clamp(b, x, 0, 6)
                    : body_clamp(b, x, is_unsigned ? 0 : -128, is_unsigned ? 255 : 127);
  case 2: // fixed point
    return body_scale(b, body_convert(b, x, ELEMENT_I32, true), arguments[1], 8 + function_below(f, 31),
                      arguments[2], narrow_integer(f));
  default: // scaled by floats
    return body_scale_float(b, x, arguments[1], arguments[2], narrow_integer(f));
  }
}

value elementwise_generic(function *f, value v, bool last) {
  nest n = nest_over(&v);
  body b = {.f = f, .loops = n.loops};
  bool is_float = elements[v.element].is_float;
  // 4: a body by chance. Integers that two compilers may round differently are not scaled up.
  unsigned kind = function_below(f, 6);
  if ((kind == 2 && is_float) || (kind == 3 && (!f->floats || v.element == ELEMENT_F16)))
    kind = 0;
  if (!is_float && !bound_is_sharp(v.bound))
    kind = 1;
  static const element others[] = {ELEMENT_I32, ELEMENT_I8, ELEMENT_I32, ELEMENT_F32};
  value ins[3] = {v};
  nest_add_identity(&n, 0);
  n.inputs = kind == 2 || kind == 3 ? 3 : kind < 2 ? 2 : 1 + function_below(f, 3);
  for (unsigned i = 1; i < n.inputs; i++) {
    if (kind == 1)
      nest_add_identity(&n, i);
    else
      add_broadcast(f, &n, i);
    element e = kind < 2 && is_float ? v.element
                : kind < 4           ? i == 1 ? others[kind] : narrow_integer(f)
                          : is_float ? v.element
                                     : narrow_integer(f);
    ins[i] = generic_operand(f, &n, i, e);
  }
  scalar arguments[4];
  for (unsigned i = 0; i < n.inputs; i++)
    arguments[i] = body_argument(&b, &ins[i]);
  scalar x = kind < 4 ? typical(&b, arguments, kind, function_chance(f, 30))
                      : body_random(&b, 1 + function_below(f, 7));
  if (x.bound.magnitude > elements[x.element].largest / 1000 && elements[x.element].is_float)
    x = body_clamp(&b, x, -100, 100);
  n.outputs = 1;
  nest_add_identity(&n, n.inputs);
  // The result in another order of dimensions.
  nest_access *to = &n.operands[n.inputs];
  if (to->rank > 1 && function_chance(f, 10)) {
    nest_index first = to->index[0];
    memmove(to->index, to->index + 1, (to->rank - 1) * sizeof *to->index);
    to->index[to->rank - 1] = first;
  }
  value out = generic_output(f, &n, 0, x.element, false, last);
  arguments[n.inputs] = (scalar){f->next++, out.element, out.bound};
  generic_print(f, &n, &b, ins, arguments, &out, &x);
  body_free(&b);
  return out;
}

value reduce_generic(function *f, value v, unsigned dimensions, const char *fold, bool last) {
  nest n = nest_over(&v);
  n.inputs = n.outputs = 1;
  n.reductions = dimensions;
  nest_add_identity(&n, 0);
  nest_add_identity(&n, 1);
  nest_access *to = &n.operands[1];
  to->rank = 0;
  for (unsigned i = 0; i < n.loops; i++)
    if (!(dimensions >> i & 1))
      to->index[to->rank++] = n.operands[0].index[i];
  element e = v.element == ELEMENT_I8 || v.element == ELEMENT_I16 ? ELEMENT_I32 : v.element;
  body b = {.f = f, .loops = n.loops};
  value out = generic_output(f, &n, 0, e, true, last);
  scalar arguments[2] = {body_argument(&b, &v), body_argument(&b, &out)};
  scalar x = body_convert(&b, arguments[0], e, function_chance(f, 60));
  scalar r = body_fold(&b, fold ? fold : body_fold_of(f, e), arguments[1], x, nest_terms(&n));
  generic_print(f, &n, &b, &v, arguments, &out, &r);
  body_free(&b);
  return out;
}

// ---- any --------------------------------------------------------------------------------------------------

// An index of an input: a loop, a multiple or a quotient of it, two loops, a constant.
static nest_index random_index(function *f, const nest *n) {
  int loop = (int)function_below(f, n->loops);
  nest_index x = {.loop = {loop, -1}, .factor = {1, 1}};
  switch (function_below(f, 12)) {
  case 0:
    x.factor[0] = 2 + function_below(f, 2);
    break;
  case 1:
  case 2:
    x.loop[1] = (int)function_below(f, n->loops);
    if (x.loop[1] == loop)
      x.loop[1] = -1;
    x.factor[0] = 1 + function_below(f, 2);
    x.factor[1] = 1 + function_below(f, 2);
    break;
  case 3:
    x.constant = function_below(f, 4);
    break;
  case 4:
    x.loop[0] = -1;
    x.constant = function_below(f, 2);
    break;
  case 5:
    x.divisor = 2 + function_below(f, 3);
    break;
  default:
    break;
  }
  return x;
}

static void random_access(function *f, const nest *n, nest_access *a) {
  *a = (nest_access){0};
  unsigned kind = function_below(f, 4);
  if (kind == 0) { // as it is
    for (unsigned i = 0; i < n->loops; i++)
      a->index[a->rank++] = (nest_index){.loop = {(int)i, -1}, .factor = {1, 1}};
  } else if (kind == 1) { // in any order
    for (unsigned i = 0; i < n->loops; i++)
      a->index[a->rank++] = (nest_index){.loop = {(int)i, -1}, .factor = {1, 1}};
    for (unsigned i = 0; i < a->rank; i++) {
      unsigned k = i + function_below(f, a->rank - i);
      nest_index other = a->index[k];
      a->index[k] = a->index[i];
      a->index[i] = other;
    }
  } else if (n->loops) {
    unsigned rank = function_below(f, n->loops + 1);
    for (unsigned i = 0; i < rank; i++)
      a->index[a->rank++] = random_index(f, n);
  }
}

static bool indexed_alone(const nest *n, unsigned loop) {
  for (unsigned i = 0; i < n->inputs + n->outputs; i++)
    for (unsigned k = 0; k < n->operands[i].rank; k++) {
      const nest_index *x = &n->operands[i].index[k];
      if (x->loop[0] == (int)loop && x->loop[1] < 0 && x->factor[0] == 1 && !x->constant && !x->divisor)
        return true;
    }
  return false;
}

// Results have the parallel loops, in some order, or now and then a multiple of one.
static void output_access(function *f, const nest *n, nest_access *a) {
  *a = (nest_access){0};
  for (unsigned i = 0; i < n->loops; i++)
    if (!(n->reductions >> i & 1))
      a->index[a->rank++] = (nest_index){.loop = {(int)i, -1}, .factor = {1, 1}};
  if (function_chance(f, 30))
    for (unsigned i = 0; i < a->rank; i++) {
      unsigned k = i + function_below(f, a->rank - i);
      nest_index other = a->index[k];
      a->index[k] = a->index[i];
      a->index[i] = other;
    }
}

static nest random_nest(function *f) {
  nest n = {
      .loops = function_below(f, 5), .inputs = function_below(f, 4), .outputs = 1 + function_chance(f, 15)};
  if (!n.loops && function_chance(f, 80))
    n.loops = 2;
  for (unsigned i = 0; i < n.loops; i++)
    if (function_chance(f, 30))
      n.reductions |= 1u << i;
  for (unsigned i = 0; i < n.inputs; i++)
    random_access(f, &n, &n.operands[i]);
  for (unsigned i = 0; i < n.outputs; i++)
    output_access(f, &n, &n.operands[n.inputs + i]);
  // The size of every loop must follow from an operand.
  nest_access rest = {0};
  for (unsigned i = 0; i < n.loops; i++)
    if (!indexed_alone(&n, i))
      rest.index[rest.rank++] = (nest_index){.loop = {(int)i, -1}, .factor = {1, 1}};
  if (rest.rank) {
    memmove(&n.operands[n.inputs + 1], &n.operands[n.inputs], n.outputs * sizeof *n.operands);
    n.operands[n.inputs++] = rest;
  }
  sizes_choose(f, &n);
  return n;
}

static element random_element(function *f) {
  static const element all[] = {ELEMENT_I1,  ELEMENT_I8,  ELEMENT_I8,  ELEMENT_I16, ELEMENT_I32, ELEMENT_I32,
                                ELEMENT_I64, ELEMENT_F32, ELEMENT_F32, ELEMENT_F64, ELEMENT_F16};
  return all[function_below(f, f->floats ? 11 : 7)];
}

void family_generic(function *f) {
  f->floats = f->floats && function_chance(f, 70);
  nest n = random_nest(f);
  body b = {.f = f, .loops = n.loops};
  value ins[NEST_OPERANDS], outs[2];
  scalar arguments[NEST_OPERANDS], results[2];
  for (unsigned i = 0; i < n.inputs; i++) {
    ins[i] = generic_operand(f, &n, i, random_element(f));
    arguments[i] = body_argument(&b, &ins[i]);
  }
  value table;
  int64_t rows = 1 + function_below(f, 30);
  if (function_chance(f, 12)) {
    table = function_input(f, random_element(f), 1, &rows, 0, DOMAIN_ANY);
    b.table = &table;
  }
  size_t inputs = b.scalars.size;
  for (unsigned i = 0; i < n.outputs; i++) {
    scalar x = body_random(&b, 1 + function_below(f, 8));
    // A sum must not become larger than its type holds.
    bool is_float = elements[x.element].is_float, read = n.reductions || function_chance(f, 25);
    if (is_float && x.bound.magnitude > 50)
      x = body_clamp(&b, x, -9, 9);
    else if (!is_float && !bound_is_sharp(x.bound))
      x = body_convert(&b, x, ELEMENT_I32, true);
    if (!is_float && function_chance(f, 12))
      x = body_convert(&b, x, ELEMENT_I1, true);
    unsigned argument = n.inputs + i;
    outs[i] = generic_output(f, &n, i, x.element, read, true);
    arguments[argument] = (scalar){f->next++, outs[i].element, outs[i].bound};
    if (!bound_is_sharp(x.bound) && !is_float)
      results[i] = n.reductions ? arguments[argument] : x; // no sums of what is not determined
    else
      results[i] =
          read ? body_fold(&b, body_fold_of(f, x.element), arguments[argument], x, nest_terms(&n)) : x;
    b.scalars.size = b.scalars.size > inputs && function_chance(f, 50) ? inputs : b.scalars.size;
  }
  generic_print(f, &n, &b, ins, arguments, outs, results);
  for (unsigned i = 0; i < n.outputs; i++)
    function_result(f, outs[i]);
  body_free(&b);
}

// ---- order ------------------------------------------------------------------------------------------------

// The greatest element and where it stands, or a sum that depends on the order of its terms; integers.
void family_order(function *f) {
  nest n = {.loops = 1 + function_below(f, 3), .inputs = 1};
  bool arg_max = function_chance(f, 50);
  n.outputs = arg_max ? 2 : 1;
  n.reductions = 1u << function_below(f, n.loops);
  nest_add_identity(&n, 0);
  for (unsigned i = 0; i < n.outputs; i++)
    output_access(f, &n, &n.operands[1 + i]);
  sizes_choose(f, &n);
  body b = {.f = f, .loops = n.loops};
  value x = generic_operand(f, &n, 0, ELEMENT_I32), outs[2];
  scalar arguments[3] = {body_argument(&b, &x)}, results[2];
  for (unsigned i = 0; i < n.outputs; i++) {
    outs[i] = generic_output(f, &n, i, ELEMENT_I32, true, true);
    arguments[1 + i] = body_argument(&b, &outs[i]);
  }
  if (arg_max) {
    unsigned at = f->next++, index = f->next++, greater = f->next++;
    strbuf_printf(&b.text, "    %%s%u = linalg.index %d : index\n", at, __builtin_ctz(n.reductions));
    strbuf_printf(&b.text, "    %%s%u = arith.index_cast %%s%u : index to i32\n", index, at);
    strbuf_printf(&b.text, "    %%s%u = arith.cmpi %s, %%s%u, %%s%u : i32\n", greater,
                  function_chance(f, 50) ? "sgt" : "sge", arguments[0].id, arguments[1].id);
    const unsigned yes[] = {arguments[0].id, index};
    for (unsigned i = 0; i < 2; i++) {
      results[i] = (scalar){f->next++, ELEMENT_I32, outs[i].bound};
      strbuf_printf(&b.text, "    %%s%u = arith.select %%s%u, %%s%u, %%s%u : i32\n", results[i].id, greater,
                    yes[i], arguments[1 + i].id);
    }
  } else {
    scalar s = body_binary(&b, "muli", arguments[1], body_whole(&b, ELEMENT_I32, 3));
    results[0] = body_binary(&b, function_chance(f, 50) ? "subi" : "xori", arguments[0], s);
  }
  generic_print(f, &n, &b, &x, arguments, outs, results);
  for (unsigned i = 0; i < n.outputs; i++)
    function_result(f, outs[i]);
  body_free(&b);
}
