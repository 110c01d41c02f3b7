// Masks, and reductions under them.
#include "tests/random/generate_internal.h"

static generate_value mask_create(generate *g, generate_type t) {
  strbuf counts = {0};
  for (unsigned i = 0; i < t.rank; i++)
    strbuf_printf(&counts, i ? ", %%v%u" : "%%v%u", generate_index_below(g, t.dims[i] + 1).id);
  generate_value m = generate_define(g, t);
  generate_print_line(g, "%%v%u = vector.create_mask %s : %s", m.id, counts.text, generate_print(t).s);
  strbuf_free(&counts);
  return m;
}

// Lanes before constant bounds: all bounds are 0 or none is.
static generate_value mask_constant(generate *g, generate_type t) {
  strbuf counts = {0};
  int none = generate_chance(g, 10);
  for (unsigned i = 0; i < t.rank; i++)
    strbuf_printf(&counts, i ? ", %u" : "%u", none ? 0 : 1 + generate_below(g, t.dims[i]));
  generate_value m = generate_define(g, t);
  generate_print_line(g, "%%v%u = vector.constant_mask [%s] : %s", m.id, counts.text, generate_print(t).s);
  strbuf_free(&counts);
  return m;
}

generate_value generate_mask(generate *g, unsigned rank, const unsigned *dims) {
  generate_type t = {GENERATE_INT, 1, rank, {0}};
  for (unsigned i = 0; i < rank; i++)
    t.dims[i] = dims[i];
  unsigned kind = generate_below(g, 3);
  return kind == 0 ? generate_make(g, t) : kind == 1 ? mask_create(g, t) : mask_constant(g, t);
}

int generate_mask_value(generate *g, generate_type t, generate_value *r) {
  if (t.kind != GENERATE_INT || t.width != 1 || !t.rank)
    return 0;
  *r = generate_chance(g, 60) ? mask_create(g, t) : mask_constant(g, t);
  return 1;
}

// vector.mask around a reduction: lanes that are off do not count.
int generate_masked_reduction(generate *g, generate_type t, generate_value *r) {
  static const char *const kinds[] = {"add",   "add",   "mul", "minui", "minsi",
                                      "maxui", "maxsi", "and", "or",    "xor"};
  if (t.kind != GENERATE_INT || t.rank == 3)
    return 0;
  const char *kind = kinds[generate_below(g, 10)];
  generate_type s = t;
  unsigned over = generate_below(g, t.rank + 1); // the dimension that is reduced
  s.rank = t.rank + 1;
  for (unsigned i = 0, from = 0; i < s.rank; i++)
    s.dims[i] = i == over ? 1 + generate_below(g, t.rank ? 8 : 64) : t.dims[from++];
  if (generate_lanes(s) > 256)
    return 0;
  generate_value a = generate_make(g, s), start = generate_make(g, t);
  generate_value m = generate_mask(g, s.rank, s.dims);
  *r = generate_define(g, t);
  if (!t.rank)
    generate_print_line(
        g, "%%v%u = vector.mask %%v%u { vector.reduction <%s>, %%v%u, %%v%u : %s into %s } : %s -> %s", r->id,
        m.id, kind, a.id, start.id, generate_print(s).s, generate_print(t).s, generate_print(m.type).s,
        generate_print(t).s);
  else
    generate_print_line(
        g,
        "%%v%u = vector.mask %%v%u { vector.multi_reduction <%s>, %%v%u, %%v%u [%u] : %s to %s } : %s -> %s",
        r->id, m.id, kind, a.id, start.id, over, generate_print(s).s, generate_print(t).s,
        generate_print(m.type).s, generate_print(t).s);
  return 1;
}
