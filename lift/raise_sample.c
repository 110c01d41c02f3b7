// What nodes compute, on samples.
#include "lift/raise_guess.h"
#include "lift/raise_read.h"

#include "lowering/mlir/walk.h"
#include <stdlib.h>

void raise_sample_clear(raise_sample *s) {
  s->known.size = 0, s->values.size = 0;
  for (size_t i = 0; i < s->n->nodes.size; i++) {
    stack_push(&s->known, 0);
    stack_push(&s->values, 0);
  }
}

void raise_sample_set(raise_sample *s, node v, uint64_t value) {
  s->values.data[v] = value, s->known.data[v] = 1;
}

void raise_sample_free(raise_sample *s) { stack_free(&s->values), stack_free(&s->known); }

uint64_t raise_sample_random(uint64_t *state) {
  uint64_t x = *state = hash_mix(*state, 1);
  enum { SMALL = 24, HALF = 8 };
  return x >> 63 ? hash_mix(x, 2) : (x >> 8) % SMALL - HALF;
}

// ---- operations -------------------------------------------------------------------------------------

static unsigned bits_of(const nest *n, node v) { return raise_value_bits(n, n->nodes.data[v].type); }

static const char *name_of(const node_data *d, strbuf *name) {
  if (d->kind == NODE_MADE)
    return d->constant;
  MlirStringRef s = mlir_name(d->op);
  strbuf_append(name, s.data, s.length);
  return name->text;
}

typedef enum cast { CAST_NONE, CAST_SIGNED, CAST_UNSIGNED } cast;

static cast cast_of(const char *name) {
  bool is_signed = !strcmp(name, "arith.extsi") || !strcmp(name, "arith.index_cast"),
       is_unsigned = !strcmp(name, "arith.extui") || !strcmp(name, "arith.index_castui") ||
                     !strcmp(name, "arith.trunci");
  return is_signed ? CAST_SIGNED : is_unsigned ? CAST_UNSIGNED : CAST_NONE;
}

bool raise_sample_constant(const nest *n, node v, int64_t *value) {
  const node_data *d = &n->nodes.data[v];
  if (d->kind == NODE_IDENTITY && d->constant && bits_of(n, v))
    return *value = strtoll(d->constant, NULL, 10), true;
  if (d->kind == NODE_OP && !d->count && mlirOperationGetNumResults(d->op) == 1)
    return walk_integer_constant(mlirOperationGetResult(d->op, 0), value);
  return d->kind == NODE_VALUE && walk_integer_constant(d->value, value);
}

bool raise_sample_computes(const nest *n, node v) {
  const node_data *d = &n->nodes.data[v];
  int64_t value;
  if (!bits_of(n, v))
    return false;
  if (raise_sample_constant(n, v, &value))
    return true;
  for (unsigned i = 0; i < d->count; i++)
    if (!bits_of(n, d->operands[i]))
      return false;
  if (d->kind == NODE_SELECT || d->kind == NODE_NOT || d->kind == NODE_AND)
    return true;
  if (d->kind != NODE_OP && d->kind != NODE_MADE)
    return false;
  strbuf text = {0};
  const char *name = name_of(d, &text);
  bool ok = guess_find(name) < GUESS_LEAF || cast_of(name) || !strcmp(name, "arith.cmpi");
  strbuf_free(&text);
  return ok;
}

static bool compare(uint64_t predicate, unsigned bits, const uint64_t *x, uint64_t *r) {
  uint64_t a = guess_cut(x[0], bits), b = guess_cut(x[1], bits);
  int64_t as = guess_signed(a, bits), bs = guess_signed(b, bits);
  const bool results[] = {a == b, a != b, as<bs, as <= bs, as> bs, as >= bs, a<b, a <= b, a> b, a >= b};
  if (predicate >= sizeof results / sizeof *results)
    return false;
  *r = results[predicate];
  return true;
}

static bool compute(raise_sample *s, node v, uint64_t *r) {
  const node_data *d = &s->n->nodes.data[v];
  int64_t value;
  if (!raise_sample_computes(s->n, v))
    return false;
  if (raise_sample_constant(s->n, v, &value))
    return *r = (uint64_t)value, true;
  uint64_t x[3];
  for (unsigned i = 0; i < d->count; i++)
    if (!raise_sample_value(s, d->operands[i], &x[i]))
      return false;
  unsigned from = d->count ? bits_of(s->n, d->operands[0]) : 0, bits = bits_of(s->n, v);
  switch (d->kind) {
  case NODE_SELECT:
    return *r = x[0] & 1 ? x[1] : x[2], true;
  case NODE_NOT:
    return *r = ~x[0], true;
  case NODE_AND:
    return *r = x[0] & x[1], true;
  default:
    break;
  }
  strbuf text = {0};
  const char *name = name_of(d, &text);
  cast c = cast_of(name);
  bool ok = true;
  if (c)
    *r = c == CAST_SIGNED ? (uint64_t)guess_signed(x[0], from) : guess_cut(x[0], from);
  else if (!strcmp(name, "arith.cmpi"))
    ok = compare((uint64_t)mlirIntegerAttrGetValueInt(mlir_attribute(d->op, "predicate")), from, x, r);
  else
    ok = guess_apply(guess_find(name), bits == 1 ? from : bits, x, r);
  strbuf_free(&text);
  return ok;
}

bool raise_sample_value(raise_sample *s, node v, uint64_t *value) {
  if (!s->known.data[v]) {
    uint64_t r = 0;
    s->known.data[v] = compute(s, v, &r) ? 1 : 2;
    s->values.data[v] = r;
  }
  unsigned bits = bits_of(s->n, v);
  *value = bits ? guess_cut(s->values.data[v], bits) : 0;
  return s->known.data[v] == 1;
}

// ---- graphs -----------------------------------------------------------------------------------------

static void visit(const nest *n, node v, bool *seen, node_list *out) {
  if (seen[v])
    return;
  seen[v] = true;
  const node_data *d = &n->nodes.data[v];
  for (unsigned i = 0; i < d->count; i++)
    visit(n, d->operands[i], seen, out);
  stack_push(out, v);
}

void raise_below(const nest *n, const node *roots, unsigned count, node_list *out) {
  bool *seen = util_alloc(n->nodes.size);
  memset(seen, 0, n->nodes.size);
  for (unsigned i = 0; i < count; i++)
    visit(n, roots[i], seen, out);
  util_release(seen);
}

void raise_guess_constants(const nest *n, const node_list *nodes, guess *g) {
  static const uint64_t usual[] = {0, 1, 2, UINT64_MAX};
  for (size_t i = 0; i < sizeof usual / sizeof *usual; i++)
    guess_constant(g, usual[i]);
  for (size_t i = 0; i < nodes->size; i++) {
    int64_t value;
    if (bits_of(n, nodes->data[i]) > 1 && raise_sample_constant(n, nodes->data[i], &value))
      guess_constant(g, (uint64_t)value);
  }
}

node raise_replaced(nest *n, node v, const node *from, const node *to, unsigned count) {
  node_list below = {0};
  raise_below(n, &v, 1, &below);
  size_t size = n->nodes.size;
  node *now = util_alloc(size * sizeof *now);
  for (size_t i = 0; i < below.size; i++) {
    node_data d = n->nodes.data[below.data[i]];
    bool changed = false;
    for (unsigned k = 0; k < d.count; k++) {
      changed |= now[d.operands[k]] != d.operands[k];
      d.operands[k] = now[d.operands[k]];
    }
    now[below.data[i]] = changed ? raise_node(n, d) : below.data[i];
    for (unsigned k = 0; k < count; k++)
      if (from[k] == below.data[i])
        now[below.data[i]] = to[k];
  }
  node result = now[v];
  util_release(now);
  stack_free(&below);
  return result;
}

// Operations of `math` on numbers of type index have no lowering: on integers that are as wide.
static MlirType type_of_operation(const nest *n, const char *name, MlirType t) {
  return mlirTypeIsAIndex(t) && name && !strncmp(name, "math.", strlen("math."))
             ? mlirIntegerTypeGet(mlirTypeGetContext(t), n->options->index_bits)
             : t;
}

node raise_guess_node(nest *n, const guess *g, uint32_t term, const node *leaves, MlirType t) {
  const guess_term *x = &g->terms.data[term];
  if (x->op == GUESS_LEAF)
    return leaves[x->number];
  if (x->op == GUESS_CONSTANT)
    return raise_value_number(n, guess_signed(x->number, g->bits), t);
  const char *name = guess_rows[x->op].name;
  MlirType type = type_of_operation(n, name, t);
  node_data d = {.kind = NODE_MADE, .type = type, .constant = name, .count = guess_rows[x->op].count};
  if (x->is_bit)
    d.type = mlirIntegerTypeGet(mlirTypeGetContext(t), 1);
  if (x->op == GUESS_CHOICE)
    d.kind = NODE_SELECT, d.constant = NULL;
  for (unsigned i = 0; i < d.count; i++)
    d.operands[i] = raise_guess_node(n, g, x->operands[i], leaves, t);
  if (mlirTypeEqual(type, t))
    return raise_node(n, d);
  for (unsigned i = 0; i < d.count; i++)
    d.operands[i] = raise_value_made(n, "arith.index_cast", type, d.operands[i], 0);
  return raise_value_made(n, "arith.index_cast", t, raise_node(n, d), 0);
}
