// Products summed over dimensions: vector.contract with every order of every operand's dimensions, outer
// products, matrix products of flat vectors.
#include "tests/random/generate_internal.h"

#include <stdio.h>
#include <string.h>

// Dimensions of the iteration space: a batch, of the left side, of the right side, summed.
typedef enum contract_role { CONTRACT_BATCH, CONTRACT_LEFT, CONTRACT_RIGHT, CONTRACT_SUM } contract_role;
enum { CONTRACT_DIMENSIONS = 5 };

typedef struct contract_space {
  unsigned count, sizes[CONTRACT_DIMENSIONS];
  contract_role roles[CONTRACT_DIMENSIONS];
} contract_space;

// Some dimensions of the space in the order of one operand.
typedef struct contract_operand {
  unsigned count, dims[CONTRACT_DIMENSIONS];
} contract_operand;

static void contract_shuffle(generate *g, contract_operand *o) {
  for (unsigned i = o->count; i > 1; i--) {
    unsigned j = generate_below(g, i), d = o->dims[j];
    o->dims[j] = o->dims[i - 1];
    o->dims[i - 1] = d;
  }
}

// The dimensions of the roles whose bits are set, in any order.
static contract_operand contract_pick(generate *g, const contract_space *s, unsigned roles) {
  contract_operand o = {0};
  for (unsigned d = 0; d < s->count; d++)
    if (roles >> s->roles[d] & 1)
      o.dims[o.count++] = d;
  if (generate_chance(g, 60))
    contract_shuffle(g, &o);
  return o;
}

static generate_type contract_type(const contract_space *s, const contract_operand *o,
                                   generate_type element) {
  element.rank = o->count;
  for (unsigned i = 0; i < o->count; i++)
    element.dims[i] = s->sizes[o->dims[i]];
  return element;
}

static void contract_print_map(const contract_space *s, const contract_operand *o, strbuf *b) {
  strbuf_printf(b, "affine_map<(");
  for (unsigned i = 0; i < s->count; i++)
    strbuf_printf(b, i ? ", d%u" : "d%u", i);
  strbuf_printf(b, ") -> (");
  for (unsigned i = 0; i < o->count; i++)
    strbuf_printf(b, i ? ", d%u" : "d%u", o->dims[i]);
  strbuf_printf(b, ")>");
}

// The result's dimensions first, each of one role, then one or two that are summed; put in any order.
static contract_space contract_choose(generate *g, generate_type t, contract_operand *result) {
  contract_space s = {0};
  unsigned left = 0, right = 0, batch = 0;
  for (unsigned i = 0; i < t.rank; i++) {
    contract_role role = (contract_role)(generate_chance(g, 20) ? CONTRACT_BATCH : 1 + generate_below(g, 2));
    unsigned *count = role == CONTRACT_BATCH ? &batch : role == CONTRACT_LEFT ? &left : &right;
    if (batch + left + right >= 3 || *count >= 2)
      role = CONTRACT_LEFT, count = &left;
    ++*count;
    s.roles[s.count] = role;
    s.sizes[s.count++] = t.dims[i];
  }
  unsigned sums = batch + left < 2 && batch + right < 2 && generate_chance(g, 20) ? 2 : 1;
  if (batch + left + sums > 3 || batch + right + sums > 3)
    sums = 0;
  for (unsigned i = 0; i < sums; i++) {
    s.roles[s.count] = CONTRACT_SUM;
    s.sizes[s.count++] = 1 + generate_below(g, 8);
  }
  // The same space with its dimensions in another order.
  unsigned order[CONTRACT_DIMENSIONS];
  contract_operand p = {.count = s.count};
  for (unsigned i = 0; i < s.count; i++)
    p.dims[i] = i;
  if (generate_chance(g, 40))
    contract_shuffle(g, &p);
  contract_space q = {.count = s.count};
  for (unsigned i = 0; i < s.count; i++) {
    q.roles[i] = s.roles[p.dims[i]];
    q.sizes[i] = s.sizes[p.dims[i]];
    order[p.dims[i]] = i;
  }
  result->count = t.rank;
  for (unsigned i = 0; i < t.rank; i++)
    result->dims[i] = order[i];
  return q;
}

static const char *contract_kind(generate *g) {
  static const char *const kinds[] = {"minui", "minsi", "maxui", "maxsi", "and", "or", "xor", "mul"};
  return generate_chance(g, 65) ? "add" : kinds[generate_below(g, 8)];
}

// Factors as they are, or extended from less. Upstream lowers no vector.contract that extends them itself,
// and none of integers that combines products by anything but additions (outer products it does).
static generate_value contract_factor(generate *g, generate_type t, unsigned extended_from) {
  if (!extended_from)
    return generate_make(g, t);
  return generate_resize(g, generate_make(g, generate_like(t, GENERATE_INT, extended_from)), t.width,
                         generate_chance(g, 50));
}

int generate_contract(generate *g, generate_type t, generate_value *r) {
  if (t.kind != GENERATE_INT || generate_lanes(t) > 128 || t.width < 2)
    return 0;
  contract_operand result;
  contract_space s = contract_choose(g, t, &result);
  contract_operand left =
                       contract_pick(g, &s, 1u << CONTRACT_BATCH | 1u << CONTRACT_LEFT | 1u << CONTRACT_SUM),
                   right =
                       contract_pick(g, &s, 1u << CONTRACT_BATCH | 1u << CONTRACT_RIGHT | 1u << CONTRACT_SUM);
  unsigned work = 1;
  for (unsigned i = 0; i < s.count; i++)
    work *= s.sizes[i];
  if (!left.count || !right.count || left.count > 3 || right.count > 3 || work > 1024 || s.count == t.rank)
    return 0;
  bool masked = s.count <= 3 && generate_chance(g, 15);
  unsigned from = t.width >= 16 && generate_chance(g, 50) ? 8 : 0;
  generate_value a = contract_factor(g, contract_type(&s, &left, t), from),
                 b = contract_factor(g, contract_type(&s, &right, t), from),
                 c = generate_chance(g, 30) ? generate_splat(g, t, 0) : generate_make(g, t), mask = {0};
  if (masked)
    mask = generate_mask(g, s.count, s.sizes);
  strbuf text = {0};
  strbuf_printf(&text, "vector.contract {indexing_maps = [");
  contract_print_map(&s, &left, &text);
  strbuf_printf(&text, ", ");
  contract_print_map(&s, &right, &text);
  strbuf_printf(&text, ", ");
  contract_print_map(&s, &result, &text);
  strbuf_printf(&text, "], iterator_types = [");
  for (unsigned i = 0; i < s.count; i++)
    strbuf_printf(&text, "%s\"%s\"", i ? ", " : "", s.roles[i] == CONTRACT_SUM ? "reduction" : "parallel");
  strbuf_printf(&text, "], kind = #vector.kind<add>} %%v%u, %%v%u, %%v%u : %s, %s into %s", a.id, b.id, c.id,
                generate_print(a.type).s, generate_print(b.type).s, generate_print(t).s);
  *r = generate_define(g, t);
  if (masked)
    generate_print_line(g, "%%v%u = vector.mask %%v%u { %s } : %s -> %s", r->id, mask.id, text.text,
                        generate_print(mask.type).s, generate_print(t).s);
  else
    generate_print_line(g, "%%v%u = %s", r->id, text.text);
  strbuf_free(&text);
  return 1;
}

// Of two vectors, or of a vector and a scalar.
int generate_outer_product(generate *g, generate_type t, generate_value *r) {
  if (t.kind != GENERATE_INT || (t.rank != 1 && t.rank != 2) || generate_lanes(t) > 256)
    return 0;
  generate_type a = {t.kind, t.width, 1, {t.dims[0]}}, b = {t.kind, t.width, t.rank - 1, {t.dims[1]}};
  generate_value x = generate_make(g, a), y = generate_make(g, b), z = generate_make(g, t);
  *r = generate_define(g, t);
  generate_print_line(g, "%%v%u = vector.outerproduct %%v%u, %%v%u, %%v%u {kind = #vector.kind<%s>} : %s, %s",
                      r->id, x.id, y.id, z.id, contract_kind(g), generate_print(a).s, generate_print(b).s);
  return 1;
}

// The largest divisor of n that is at most `limit`.
static unsigned contract_divisor(unsigned n, unsigned limit) {
  unsigned d = limit < n ? limit : n;
  while (n % d)
    d--;
  return d;
}

// vector.matrix_multiply and flat_transpose of matrices as flat vectors.
int generate_matrix(generate *g, generate_type t, generate_value *r) {
  if (t.kind != GENERATE_INT || t.rank != 1 || t.dims[0] > 64 || t.width < 8)
    return 0;
  unsigned rows = contract_divisor(t.dims[0], 1 + generate_below(g, 8)), columns = t.dims[0] / rows,
           inner = 1 + generate_below(g, 6);
  generate_type a = t, b = t;
  a.dims[0] = rows * inner;
  b.dims[0] = inner * columns;
  if (generate_chance(g, 40)) {
    generate_value x = generate_make(g, t);
    *r = generate_define(g, t);
    generate_print_line(
        g, "%%v%u = vector.flat_transpose %%v%u {rows = %u : i32, columns = %u : i32} : %s -> %s", r->id,
        x.id, rows, columns, generate_print(t).s, generate_print(t).s);
    return 1;
  }
  generate_value x = generate_make(g, a), y = generate_make(g, b);
  *r = generate_define(g, t);
  generate_print_line(
      g,
      "%%v%u = vector.matrix_multiply %%v%u, %%v%u {lhs_rows = %u : i32, lhs_columns = %u : i32, "
      "rhs_columns = %u : i32} : (%s, %s) -> %s",
      r->id, x.id, y.id, rows, inner, columns, generate_print(a).s, generate_print(b).s, generate_print(t).s);
  return 1;
}
