// Several operations: what networks have around their products, and memory that operations share.
#include "tests/linalg/body.h"
#include "tests/linalg/families.h"

#include <string.h>

// int8 most of the time, else f32.
static product_types chain_types(function *f) {
  static const product_types some[] = {{ELEMENT_I8, ELEMENT_I8, ELEMENT_I32},
                                       {ELEMENT_I16, ELEMENT_I16, ELEMENT_I32},
                                       {ELEMENT_F32, ELEMENT_F32, ELEMENT_F32}};
  return some[f->floats && function_chance(f, 35) ? 2 : function_chance(f, 85) ? 0 : 1];
}

// The first operand inside of a border, on tensors: how convolutions are padded. `sizes` are with the border.
static value padded(function *f, element e, unsigned rank, const int64_t *sizes, const nest_access *a) {
  int64_t inner[CALL_RANK], low[CALL_RANK] = {0}, high[CALL_RANK] = {0};
  for (unsigned k = 0; k < rank; k++) {
    inner[k] = sizes[k];
    for (unsigned side = 0; side < 2 && a->index[k].loop[1] >= 0; side++) {
      int64_t border = inner[k] > 1 ? function_below(f, inner[k] > 3 ? 3 : 2) : 0;
      *(side ? &high[k] : &low[k]) = border;
      inner[k] -= border;
    }
  }
  value x = function_input(f, e, rank, inner, 0, DOMAIN_ANY), v = x;
  v.id = f->next++;
  v.argument = -1;
  memcpy(v.sizes, sizes, rank * sizeof *sizes);
  v.type = function_type(f, e, rank, sizes, 0);
  unsigned zero = f->next++;
  strbuf *b = &f->body;
  strbuf_printf(b, "  %%s%u = arith.constant %s : %s\n  %%v%u = tensor.pad %%v%u low[", zero,
                elements[e].is_float     ? "0.0"
                : function_chance(f, 50) ? "0"
                                         : "-7",
                elements[e].name, v.id, x.id);
  for (unsigned k = 0; k < rank; k++)
    strbuf_printf(b, k ? ", %lld" : "%lld", (long long)low[k]);
  strbuf_printf(b, "] high[");
  for (unsigned k = 0; k < rank; k++)
    strbuf_printf(b, k ? ", %lld" : "%lld", (long long)high[k]);
  strbuf_printf(b, "] {\n  ^bb0(");
  for (unsigned k = 0; k < rank; k++)
    strbuf_printf(b, "%s%%p%u_%u: index", k ? ", " : "", v.id, k);
  strbuf_printf(b, "):\n    tensor.yield %%s%u : %s\n  } : %s to %s\n", zero, elements[e].name, x.type,
                v.type);
  return v;
}

// Can it be the left side of another product?
static bool can_multiply(const value *v) {
  return v->rank >= 2 && v->rank <= 4 && v->element != ELEMENT_F16 &&
         (elements[v->element].is_float ? v->bound.magnitude < 1e6
                                        : bound_is_sharp(v->bound) && v->element != ELEMENT_I64);
}

// The rows of v times another matrix.
static value product_next(function *f, const value *v, bool last) {
  static const char *const notations[] = {"mk,kn->mn", "xmk,nk->xmn", "xymk,kn->xymn"};
  nest n;
  nest_read(notations[v->rank - 2], &n);
  for (unsigned i = 0; i < v->rank; i++) {
    int loop = n.operands[0].index[i].loop[0];
    n.sizes[loop] = v->sizes[i];
    n.dynamic |= (v->dynamic >> i & 1) << loop;
  }
  n.sizes[nest_loop(&n, 'n')] = 1 + function_below(f, 40);
  element e = v->element;
  product_types t =
      elements[e].is_float ? (product_types){e, e, e} : (product_types){e, ELEMENT_I8, ELEMENT_I32};
  return product_generic(f, &n, t, v, last);
}

void family_chain(function *f) {
  f->floats = f->floats && function_chance(f, 70);
  bool is_convolution = function_chance(f, 40);
  nest n;
  product_types t = chain_types(f);
  sizes_read(f, product_notation(f, is_convolution), &n);
  value x;
  bool has_x = true;
  if (is_convolution && f->tensors && !n.dynamic && function_chance(f, 50)) {
    int64_t sizes[CALL_RANK];
    nest_sizes(&n, 0, sizes);
    x = padded(f, t.a, n.operands[0].rank, sizes, &n.operands[0]);
  } else if (function_chance(f, 30)) {
    // A producer: what the product reads is computed from something else.
    x = elementwise_generic(f, generic_operand(f, &n, 0, elements[t.a].is_float ? t.a : ELEMENT_I8), false);
    int64_t sizes[CALL_RANK];
    nest_sizes(&n, 0, sizes);
    has_x = !memcmp(sizes, x.sizes, x.rank * sizeof *sizes) && bound_is_sharp(x.bound) &&
            elements[x.element].is_float == elements[t.a].is_float && elements[x.element].bits <= 32;
    if (has_x && elements[x.element].is_float) {
      t = (product_types){x.element, x.element, x.element};
      has_x = x.element != ELEMENT_F16;
    } else if (has_x) {
      t.a = x.element;
    }
    if (!has_x)
      function_result(f, x), t = chain_types(f);
  } else {
    has_x = false;
  }
  value v = product_generic(f, &n, t, has_x ? &x : NULL, false);
  unsigned steps = 1 + function_below(f, 3);
  bool reduces = v.rank && function_chance(f, 20);
  for (unsigned i = 0; i < steps; i++) {
    // One more use of what is in between, now and then.
    if (i && function_chance(f, 8))
      function_result(f, v);
    if (f->num_arguments + 4 > FUNCTION_ARGUMENTS)
      break;
    bool last = i + 1 == steps && !reduces;
    if (function_chance(f, 12) && can_multiply(&v))
      v = product_next(f, &v, last);
    else if (function_chance(f, 6) && v.rank > 1)
      v = make_transpose(f, v, last);
    else
      v = elementwise_generic(f, v, last);
  }
  if (reduces && (elements[v.element].is_float || bound_is_sharp(v.bound)) && v.element != ELEMENT_F16)
    v = reduce_generic(f, v, 1 + function_below(f, (1u << v.rank) - 1), NULL, true);
  function_result(f, v);
}

// ---- shared memory ----------------------------------------------------------------------------------------

// An output begins where one of the first `count` arguments does, of the same element type or of any.
static void share(function *f, int written, unsigned count, bool any_type) {
  argument *out = &f->arguments[written];
  for (unsigned tries = 0; tries < 20; tries++) {
    unsigned i = function_below(f, count);
    const argument *a = &f->arguments[i];
    if (i > 0 && (int)i != written && !a->written && (any_type || a->element == out->element)) {
      out->same_as = (int)i;
      return;
    }
  }
}

// In place: an elementwise operation on one buffer, or two operations of which the second overwrites what the
// first has read.
void family_alias(function *f) {
  f->tensors = f->called = false;
  f->floats = f->floats && function_chance(f, 40);
  if (function_chance(f, 50)) {
    nest n = {.loops = 1 + function_below(f, 3)};
    nest_add_identity(&n, 0);
    n.inputs = 1;
    sizes_choose(f, &n);
    element e = f->floats ? ELEMENT_F32 : function_chance(f, 50) ? ELEMENT_I32 : ELEMENT_I8;
    value out = function_output(f, e, n.loops, n.sizes, n.dynamic, false, true);
    out.bound = bound_input(e);
    static const char *const names[] = {"linalg.add", "linalg.max", "linalg.sub", "linalg.mul"};
    value ins[2] = {
        out, function_chance(f, 70) ? function_input(f, e, n.loops, n.sizes, n.dynamic, DOMAIN_ANY) : out};
    unsigned swap = function_below(f, 2), steps = 1 + function_below(f, 3);
    for (unsigned i = 0; i < steps; i++) {
      value pair[2] = {ins[swap], ins[!swap]};
      function_operation(f, names[function_below(f, 4)], pair, 2, &out, 1, "", true);
    }
    for (int k = DATA_WHOLE; k <= DATA_REAL; k++)
      out.bound.apart[k] = 0;
    function_result(f, out);
    return;
  }
  nest n;
  product_types t = f->floats ? (product_types){ELEMENT_F32, ELEMENT_F32, ELEMENT_F32}
                              : (product_types){ELEMENT_I8, ELEMENT_I8, ELEMENT_I32};
  sizes_read(f, product_notation(f, function_chance(f, 30)), &n);
  value v = product_generic(f, &n, t, NULL, false);
  unsigned read = f->num_arguments;
  f->inputs.size = 0; // what the product reads is not read again
  v = elementwise_generic(f, v, true);
  function_result(f, v);
  share(f, v.argument, read, !f->floats);
}

// An operation, or several elementwise ones, whose result lies in operands: what is read depends on the order
// of the loops, or each element is read where it is stored.
void family_overlap(function *f) {
  f->tensors = f->called = f->floats = false;
  if (function_chance(f, 50)) {
    family_product(f);
  } else {
    nest n = {.loops = 1 + function_below(f, 3)};
    nest_add_identity(&n, 0);
    n.inputs = 1;
    sizes_choose(f, &n);
    element e = function_chance(f, 50) ? ELEMENT_I32 : ELEMENT_I8;
    value v = function_input(f, e, n.loops, n.sizes, n.dynamic, DOMAIN_ANY);
    for (unsigned i = 1 + function_below(f, 3); i-- > 0;)
      v = elementwise_generic(f, v, !i);
    function_result(f, v);
  }
  for (unsigned i = 1; i < f->num_arguments; i++)
    if (f->arguments[i].written)
      share(f, (int)i, f->num_arguments, true);
}

const family families[] = {
    {"named", 24, family_named},     {"elementwise", 12, family_elementwise},
    {"product", 15, family_product}, {"generic", 18, family_generic},
    {"tiled", 3, family_tiled},      {"order", 3, family_order},
    {"chain", 20, family_chain},     {"sums", 5, family_sums},
    {"alias", 4, family_alias},      {"overlap", 1, family_overlap},
    {"windows", 8, family_windows},
};
const unsigned families_count = sizeof families / sizeof *families;
