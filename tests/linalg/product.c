// Products and convolutions as linalg.generic, as front ends write them and as they might: loops in any
// order, factors extended in steps, differences instead of products, pieces in a loop.
#include "tests/linalg/families.h"

#include <string.h>

// What is summed.
typedef enum term_kind {
  TERM_PRODUCT,
  TERM_NARROW,     // a product in a type between the factors' and the sum's, which may wrap
  TERM_NEGATIVE,   // less a product
  TERM_DIFFERENCE, // the size of a difference
  TERM_SQUARE,     // of a difference
  TERM_GREATEST,   // the greatest sum of two
  TERM_KINDS
} term_kind;

// Loops in another order.
static void permute(function *f, nest *n) {
  unsigned to[NEST_LOOPS];
  for (unsigned i = 0; i < n->loops; i++)
    to[i] = i;
  for (unsigned i = 0; i < n->loops; i++) {
    unsigned k = i + function_below(f, n->loops - i), other = to[k];
    to[k] = to[i];
    to[i] = other;
  }
  nest old = *n;
  n->dynamic = n->reductions = 0;
  for (unsigned i = 0; i < n->loops; i++) {
    n->sizes[to[i]] = old.sizes[i];
    n->letters[to[i]] = old.letters[i];
    n->dynamic |= (old.dynamic >> i & 1) << to[i];
    n->reductions |= (old.reductions >> i & 1) << to[i];
  }
  for (unsigned i = 0; i < n->inputs + n->outputs; i++)
    for (unsigned k = 0; k < n->operands[i].rank; k++)
      for (unsigned j = 0; j < 2; j++) {
        int *loop = &n->operands[i].index[k].loop[j];
        if (*loop >= 0)
          *loop = (int)to[*loop];
      }
}

static term_kind random_term(function *f, product_types t) {
  if (function_chance(f, 75))
    return TERM_PRODUCT;
  term_kind kind = function_below(f, TERM_KINDS);
  bool narrow =
      !elements[t.out].is_float && elements[t.out].bits >= 32 && t.a == ELEMENT_I8 && t.b == ELEMENT_I8;
  return kind == TERM_NARROW && !narrow ? TERM_PRODUCT : kind;
}

// The sum with one more term.
static scalar accumulate(body *b, term_kind kind, scalar sum, scalar x, scalar y, bool is_signed,
                         double terms) {
  bool is_float = elements[sum.element].is_float;
  const char *add = is_float ? "addf" : "addi", *subtract = is_float ? "subf" : "subi",
             *multiply = is_float ? "mulf" : "muli", *greater = is_float ? "maximumf" : "maxsi";
  scalar z;
  switch (kind) {
  case TERM_NARROW:
  case TERM_PRODUCT:
  case TERM_KINDS:
    z = body_convert(b, body_binary(b, multiply, x, y), sum.element, is_signed);
    return body_fold(b, add, sum, z, terms);
  case TERM_NEGATIVE:
    z = body_binary(b, multiply, x, y);
    z = body_binary(b, subtract, body_whole(b, z.element, 0), z);
    return body_fold(b, add, sum, z, terms);
  case TERM_DIFFERENCE:
    z = body_binary(b, subtract, x, y);
    z = body_binary(b, greater, z, body_binary(b, subtract, body_whole(b, z.element, 0), z));
    return body_fold(b, add, sum, z, terms);
  case TERM_SQUARE:
    z = body_binary(b, subtract, x, y);
    return body_fold(b, add, sum, body_binary(b, multiply, z, z), terms);
  case TERM_GREATEST:
    break;
  }
  return body_fold(b, greater, sum, body_binary(b, add, x, y), terms);
}

// Into a result that is there.
static void product_into(function *f, const nest *n, product_types t, const value *ins, value *out) {
  body b = {.f = f, .loops = n->loops};
  scalar arguments[4];
  for (unsigned i = 0; i < n->inputs; i++)
    arguments[i] = body_argument(&b, &ins[i]);
  arguments[n->inputs] = body_argument(&b, out);
  term_kind kind = random_term(f, t);
  element factor = kind == TERM_NARROW ? ELEMENT_I16 : t.out;
  bool is_signed[2] = {function_chance(f, 50), function_chance(f, 70)};
  scalar p[2];
  for (unsigned i = 0; i < 2; i++)
    p[i] = body_convert(&b, arguments[i], factor, is_signed[i]);
  if (n->inputs > 2) {
    unsigned which = function_below(f, 2);
    p[which] = body_binary(&b, "subi", p[which], body_convert(&b, arguments[2], factor, is_signed[which]));
  }
  unsigned first = function_below(f, 4) == 0;
  scalar sum =
      accumulate(&b, kind, arguments[n->inputs], p[first], p[!first], function_chance(f, 80), nest_terms(n));
  generic_print(f, n, &b, ins, arguments, out, &sum);
  body_free(&b);
}

value product_generic(function *f, const nest *loops, product_types t, const value *x, bool last) {
  nest n = *loops;
  value ins[3];
  if (function_chance(f, 25))
    permute(f, &n);
  ins[0] = x ? *x : generic_operand(f, &n, 0, t.a);
  ins[1] = generic_operand(f, &n, 1, t.b);
  // A zero point for all, or for each element of a dimension that the result has.
  if (!elements[t.out].is_float && !elements[t.a].is_float && function_chance(f, 30)) {
    n.operands[3] = n.operands[2];
    n.operands[2] = (nest_access){0};
    if (n.operands[3].rank && function_chance(f, 40))
      n.operands[2] = (nest_access){1, {n.operands[3].index[n.operands[3].rank - 1]}};
    n.inputs = 3;
    ins[2] = generic_operand(f, &n, 2, t.out == ELEMENT_I32 && function_chance(f, 50) ? ELEMENT_I32 : t.b);
  }
  value out = generic_output(f, &n, 0, t.out, true, last);
  product_into(f, &n, t, ins, &out);
  return out;
}

void family_product(function *f) {
  bool is_convolution = function_chance(f, 40);
  for (;;) {
    nest n;
    sizes_read(f, product_notation(f, is_convolution), &n);
    product_types t = product_types_random(f, false);
    // Not from a type that the result cannot hold.
    if (elements[t.a].bits > elements[t.out].bits && !elements[t.out].is_float)
      continue;
    double input = elements[t.a].is_float ? 4 : 256, other = elements[t.b].is_float ? 4 : 256;
    if (elements[t.out].is_float &&
        nest_terms(&n) * (input + other) * (input + other) > elements[t.out].largest / 8)
      continue;
    function_result(f, product_generic(f, &n, t, NULL, true));
    return;
  }
}

// ---- in a loop --------------------------------------------------------------------------------------------

// Rows `at` to `at` + rows of v, %v<id>.
static value piece(function *f, const value *v, unsigned at, int64_t rows) {
  value r = *v;
  r.id = f->next++;
  r.argument = -1;
  r.sizes[0] = rows;
  r.type = function_type(f, v->element, v->rank, r.sizes, 0);
  // The rows of a memref are where they were.
  if (!f->tensors)
    r.type = arena_printf(f->arena, "memref<%lldx%lldx%s, strided<[%lld, 1], offset: ?>>", (long long)rows,
                          (long long)v->sizes[1], elements[v->element].name, (long long)v->sizes[1]);
  strbuf_printf(&f->body, "  %%v%u = %s %%v%u[%%s%u, 0] [%lld, %lld] [1, 1] : %s to %s\n", r.id,
                f->tensors ? "tensor.extract_slice" : "memref.subview", v->id, at, (long long)rows,
                (long long)v->sizes[1], v->type, r.type);
  return r;
}

// A product of matrices by rows of the left side and the result, as somebody else has tiled it.
void family_tiled(function *f) {
  f->strided = f->parts = false;
  int64_t rows = 1 + function_below(f, 16), pieces = 1 + function_below(f, 5);
  nest n;
  nest_read(function_chance(f, 50) ? "mk,kn->mn" : "mk,nk->mn", &n);
  n.sizes[nest_loop(&n, 'm')] = rows * pieces;
  n.sizes[nest_loop(&n, 'n')] = 1 + function_below(f, 50);
  n.sizes[nest_loop(&n, 'k')] = 1 + function_below(f, 50);
  product_types t = f->floats && function_chance(f, 40)
                        ? (product_types){ELEMENT_F32, ELEMENT_F32, ELEMENT_F32}
                        : (product_types){ELEMENT_I8, ELEMENT_I8, ELEMENT_I32};
  int64_t sizes[2];
  nest_sizes(&n, 0, sizes);
  value a = function_input(f, t.a, 2, sizes, 0, DOMAIN_ANY);
  nest_sizes(&n, 1, sizes);
  value b = function_input(f, t.b, 2, sizes, 0, DOMAIN_ANY);
  nest_sizes(&n, 2, sizes);
  value c = function_output(f, t.out, 2, sizes, 0, true, true);
  unsigned bounds = f->next, i = f->next + 3;
  f->next += 4;
  const int64_t numbers[] = {0, rows * pieces, rows};
  for (unsigned k = 0; k < 3; k++)
    strbuf_printf(&f->body, "  %%s%u = arith.constant %lld : index\n", bounds + k, (long long)numbers[k]);
  value carried = c, result = c;
  if (f->tensors) {
    result.id = f->next++;
    carried.id = f->next++;
    strbuf_printf(&f->body, "  %%v%u = ", result.id);
  }
  strbuf_printf(&f->body, "  scf.for %%s%u = %%s%u to %%s%u step %%s%u", i, bounds, bounds + 1, bounds + 2);
  if (f->tensors)
    strbuf_printf(&f->body, " iter_args(%%v%u = %%v%u) -> (%s)", carried.id, c.id, c.type);
  strbuf_printf(&f->body, " {\n");
  n.sizes[nest_loop(&n, 'm')] = rows;
  value ins[2] = {piece(f, &a, i, rows), b}, out = piece(f, &carried, i, rows);
  product_into(f, &n, t, ins, &out);
  if (f->tensors) {
    unsigned whole = f->next++;
    strbuf_printf(
        &f->body,
        "  %%v%u = tensor.insert_slice %%v%u into %%v%u[%%s%u, 0] [%lld, %lld] [1, 1] : %s into %s\n"
        "  scf.yield %%v%u : %s\n",
        whole, out.id, carried.id, i, (long long)rows, (long long)c.sizes[1], out.type, c.type, whole,
        c.type);
  }
  strbuf_printf(&f->body, "  }\n");
  result.bound = out.bound;
  if (f->tensors)
    result.argument = -1;
  function_result(f, result);
}
