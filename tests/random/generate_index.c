// Indices: constants, the same as only run time knows them, and what lies below a bound, by arithmetic of
// arith, index and affine. None depends on how wide an index is.
#include "tests/random/generate_internal.h"

#include <string.h>

static const generate_type index_type = {GENERATE_INDEX, 64, 0, {0}};

// Indices around an operation are no operations that were asked for.
static generate_value index_define(generate *g) {
  g->fuel++;
  return generate_define(g, index_type);
}

static generate_value index_constant(generate *g, unsigned value) {
  generate_value r = index_define(g);
  if (generate_chance(g, 90))
    generate_print_line(g, "%%v%u = arith.constant %u : index", r.id, value);
  else
    generate_print_line(g, "%%v%u = index.constant %u", r.id, value);
  return r;
}

static generate_value index_binary(generate *g, const char *op, generate_value a, generate_value b) {
  generate_value r = index_define(g);
  if (!strncmp(op, "index.", 6))
    generate_print_line(g, "%%v%u = %s %%v%u, %%v%u", r.id, op, a.id, b.id);
  else
    generate_print_line(g, "%%v%u = %s %%v%u, %%v%u : index", r.id, op, a.id, b.id);
  return r;
}

// The length of a memref: GENERATE_LENGTH, which only run time knows.
static generate_value index_length(generate *g) {
  generate_value zero = index_constant(g, 0), r = index_define(g);
  unsigned element = generate_below(g, GENERATE_ELEMENTS);
  generate_print_line(g, "%%v%u = memref.dim %%a%u, %%v%u : memref<?x%s>", r.id, element, zero.id,
                      generate_element_names[element]);
  return r;
}

generate_value generate_index(generate *g, unsigned value) {
  if (generate_chance(g, 60) || value > GENERATE_LENGTH)
    return index_constant(g, value);
  generate_value length = index_length(g), r;
  switch (generate_below(g, 4)) {
  case 0:
    return index_binary(g, "arith.subi", length, index_constant(g, GENERATE_LENGTH - value));
  case 1:
    return index_binary(g, "index.sub", length, index_constant(g, GENERATE_LENGTH - value));
  case 2:
    r = index_define(g);
    generate_print_line(g, "%%v%u = affine.apply affine_map<()[s0] -> (s0 %s %u + %d)>()[%%v%u]", r.id,
                        generate_chance(g, 50) ? "floordiv" : "ceildiv", GENERATE_LENGTH / 4, (int)value - 4,
                        length.id);
    return r;
  default:
    r = index_binary(g, generate_chance(g, 50) ? "arith.divui" : "arith.ceildivui", length,
                     index_constant(g, GENERATE_LENGTH));
    return index_binary(g, "arith.muli", r, index_constant(g, value));
  }
}

// Affine maps take what is defined outside of all regions.
static generate_value index_below_affine(generate *g, generate_value raw, unsigned n) {
  generate_value r = index_define(g);
  switch (generate_below(g, 4)) {
  case 0:
    generate_print_line(g, "%%v%u = affine.apply affine_map<(d0) -> (d0 mod %u)>(%%v%u)", r.id, n, raw.id);
    break;
  case 1:
    generate_print_line(g, "%%v%u = affine.apply affine_map<()[s0] -> (s0 floordiv %u)>()[%%v%u]", r.id,
                        65536 / n + 1, raw.id);
    break;
  case 2:
    generate_print_line(g, "%%v%u = affine.min affine_map<(d0) -> (d0, %u)>(%%v%u)", r.id, n - 1, raw.id);
    break;
  default:
    generate_print_line(g, "%%v%u = affine.apply affine_map<(d0) -> (%u - (d0 * 3 + 5) mod %u)>(%%v%u)", r.id,
                        n - 1, n, raw.id);
    break;
  }
  return r;
}

generate_value generate_index_below(generate *g, unsigned n) {
  if (n == 1 || generate_chance(g, 30))
    return generate_index(g, generate_below(g, n));
  generate_value at = index_constant(g, generate_below(g, GENERATE_LENGTH)), raw = index_define(g), limit;
  unsigned id = g->next++, element = generate_below(g, 2);
  const char *name = generate_element_names[element];
  generate_print_line(g, "%%w%u = memref.load %%a%u[%%v%u] : memref<?x%s>", id, element, at.id, name);
  generate_print_line(g, "%%v%u = %s %%w%u : %s to index", raw.id,
                      generate_chance(g, 70) ? "arith.index_castui" : "index.castu", id, name);
  if (!g->depth && generate_chance(g, 40))
    return index_below_affine(g, raw, n);
  limit = index_constant(g, n);
  switch (generate_below(g, 4)) {
  case 0:
    return index_binary(g, "arith.minui", raw, index_constant(g, n - 1));
  case 1:
    return index_binary(g, "index.remu", raw, limit);
  case 2:
    return index_binary(g, generate_chance(g, 50) ? "arith.divui" : "arith.floordivsi", raw,
                        index_constant(g, 65536 / n + 1));
  default:
    return index_binary(g, "arith.remui", raw, limit);
  }
}

// A lane that only run time knows. Upstream lowers this for vectors of one dimension.
int generate_dynamic_lane(generate *g, generate_type t, generate_value *r) {
  if (t.rank >= 2)
    return 0;
  generate_type s = t;
  if (t.rank == 0) {
    s.rank = 1;
    s.dims[0] = 1 + generate_below(g, 32);
    generate_value a = generate_make(g, s), at = generate_index_below(g, s.dims[0]);
    *r = generate_define(g, t);
    if (generate_chance(g, 50))
      generate_print_line(g, "%%v%u = vector.extractelement %%v%u[%%v%u : index] : %s", r->id, a.id, at.id,
                          generate_print(s).s);
    else
      generate_print_line(g, "%%v%u = vector.extract %%v%u[%%v%u] : %s from %s", r->id, a.id, at.id,
                          generate_print(t).s, generate_print(s).s);
    return 1;
  }
  if (t.dims[0] <= 4 && generate_chance(g, 50)) {
    generate_value lanes[4];
    for (unsigned i = 0; i < t.dims[0]; i++)
      lanes[i] = generate_make(g, generate_scalar(t));
    strbuf list = {0};
    for (unsigned i = 0; i < t.dims[0]; i++)
      strbuf_printf(&list, "%s%%v%u", i ? ", " : "", lanes[i].id);
    *r = generate_define(g, t);
    generate_print_line(g, "%%v%u = vector.from_elements %s : %s", r->id, list.text, generate_print(t).s);
    strbuf_free(&list);
    return 1;
  }
  generate_value a = generate_make(g, generate_scalar(t)), b = generate_make(g, t),
                 at = generate_index_below(g, t.dims[0]);
  *r = generate_define(g, t);
  if (generate_chance(g, 50))
    generate_print_line(g, "%%v%u = vector.insertelement %%v%u, %%v%u[%%v%u : index] : %s", r->id, a.id, b.id,
                        at.id, generate_print(t).s);
  else
    generate_print_line(g, "%%v%u = vector.insert %%v%u, %%v%u[%%v%u] : %s into %s", r->id, a.id, b.id, at.id,
                        generate_print(generate_scalar(t)).s, generate_print(t).s);
  return 1;
}

// 0, 1, 2, ...
int generate_step(generate *g, generate_type t, generate_value *r) {
  if (t.kind != GENERATE_INDEX || t.rank != 1)
    return 0;
  *r = generate_define(g, t);
  generate_print_line(g, "%%v%u = vector.step : %s", r->id, generate_print(t).s);
  return 1;
}
