// Masks, dynamic lanes and control flow around the computations.
#include "tests/random/generate_internal.h"

// A mask of `lanes` lanes: all leading ones, or any vector of i1.
static generate_value control_mask(generate *g, unsigned lanes) {
  generate_type t = generate_int(1, lanes);
  unsigned kind = generate_below(g, 3), id = g->next++;
  if (kind == 0)
    return generate_make(g, t);
  unsigned count = generate_below(g, lanes + 1);
  if (kind == 1) {
    generate_print_line(g, "%%n%u = arith.constant %u : index", id, count);
    generate_value m = generate_define(g, t);
    generate_print_line(g, "%%v%u = vector.create_mask %%n%u : %s", m.id, id, generate_print(t).s);
    return m;
  }
  generate_value m = generate_define(g, t);
  generate_print_line(g, "%%v%u = vector.constant_mask [%u] : %s", m.id, count ? count : 1,
                      generate_print(t).s);
  return m;
}

// A masked load; lanes that are off keep the pass-through value.
int generate_masked_load(generate *g, generate_type t, generate_value *r) {
  if (t.kind != GENERATE_INT || t.rank != 1 || t.width < 8 || (t.width & (t.width - 1)))
    return 0;
  unsigned element = t.width == 8 ? 0 : t.width == 16 ? 1 : t.width == 32 ? 2 : 3, id = g->next++;
  generate_value mask = control_mask(g, t.dims[0]), pass = generate_make(g, t);
  generate_print_line(g, "%%i%u = arith.constant %u : index", id,
                      generate_below(g, GENERATE_LENGTH - t.dims[0] + 1));
  *r = generate_define(g, t);
  generate_print_line(g,
                      "%%v%u = vector.maskedload %%a%u[%%i%u], %%v%u, %%v%u : memref<?x%s>, %s, %s into %s",
                      r->id, element, id, mask.id, pass.id, generate_element_names[element],
                      generate_print(mask.type).s, generate_print(t).s, generate_print(t).s);
  return 1;
}

// An index below n that only run time knows.
static generate_value control_index(generate *g, unsigned n) {
  generate_type t = {GENERATE_INDEX, 64, 0, {0, 0}};
  return generate_binary(g, "remui", generate_make(g, t), generate_splat(g, t, n));
}

int generate_dynamic_lane(generate *g, generate_type t, generate_value *r) {
  if (t.rank == 2 || !g->indices)
    return 0;
  generate_type s = t;
  if (t.rank == 0) {
    s.rank = 1;
    s.dims[0] = 1 + generate_below(g, 32);
    generate_value a = generate_make(g, s), at = control_index(g, s.dims[0]);
    *r = generate_define(g, t);
    generate_print_line(g, "%%v%u = vector.extractelement %%v%u[%%v%u : index] : %s", r->id, a.id, at.id,
                        generate_print(s).s);
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
                 at = control_index(g, t.dims[0]);
  *r = generate_define(g, t);
  generate_print_line(g, "%%v%u = vector.insertelement %%v%u, %%v%u[%%v%u : index] : %s", r->id, a.id, b.id,
                      at.id, generate_print(t).s);
  return 1;
}

// One arm of scf.if; what it defines stays inside.
static void control_arm(generate *g, generate_type t) {
  size_t outside = g->pool.size;
  g->indent += 2;
  generate_value v = generate_make(g, t);
  generate_print_line(g, "scf.yield %%v%u : %s", v.id, generate_print(t).s);
  g->indent -= 2;
  g->pool.size = outside;
}

int generate_if(generate *g, generate_type t, generate_value *r) {
  generate_value c = generate_make(g, (generate_type){GENERATE_INT, 1, 0, {0, 0}});
  unsigned id = g->next++;
  generate_print_line(g, "%%v%u = scf.if %%v%u -> (%s) {", id, c.id, generate_print(t).s);
  control_arm(g, t);
  generate_print_line(g, "} else {");
  control_arm(g, t);
  generate_print_line(g, "}");
  *r = (generate_value){id, t};
  stack_push(&g->pool, *r);
  g->fuel--;
  return 1;
}
