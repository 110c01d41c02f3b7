// Structured control flow that carries vectors: scf.for, scf.while, scf.if and scf.index_switch.
#include "tests/random/generate_internal.h"

enum { LOOP_CARRIED = 3 };

// What a loop carries; the first is what was asked for.
typedef struct loop_values {
  unsigned count;
  generate_value values[LOOP_CARRIED];
} loop_values;

static loop_values loop_start(generate *g, generate_type t) {
  loop_values v = {.count = 1 + (generate_chance(g, 40) ? generate_below(g, LOOP_CARRIED) : 0)};
  for (unsigned i = 0; i < v.count; i++)
    v.values[i] = generate_make(g, i ? generate_any_type(g) : t);
  return v;
}

// New names for values of the same types.
static loop_values loop_rename(generate *g, const loop_values *from) {
  loop_values v = *from;
  for (unsigned i = 0; i < v.count; i++)
    v.values[i].id = g->next++;
  return v;
}

static void loop_offer(generate *g, const loop_values *v) {
  for (unsigned i = 0; i < v->count; i++)
    stack_push(&g->pool, v->values[i]);
}

static void loop_print(strbuf *b, const loop_values *v) {
  for (unsigned i = 0; i < v->count; i++)
    strbuf_printf(b, i ? ", %%v%u" : "%%v%u", v->values[i].id);
}

static void loop_print_types(strbuf *b, const loop_values *v) {
  for (unsigned i = 0; i < v->count; i++)
    strbuf_printf(b, i ? ", %s" : "%s", generate_print(v->values[i].type).s);
}

static loop_values loop_next(generate *g, const loop_values *carried) {
  loop_values v = *carried;
  for (unsigned i = 0; i < v.count; i++)
    v.values[i] = i && generate_chance(g, 30) ? carried->values[generate_below(g, 2) ? i : 0]
                                              : generate_operation(g, carried->values[i].type);
  for (unsigned i = 0; i < v.count; i++)
    if (!generate_same(v.values[i].type, carried->values[i].type))
      v.values[i] = carried->values[i];
  return v;
}

static const generate_type loop_index = {GENERATE_INDEX, 64, 0, {0}};

static generate_value loop_number(generate *g, generate_type t, unsigned value) {
  if (t.kind == GENERATE_INDEX)
    return generate_index(g, value);
  return generate_splat(g, t, value);
}

// A counted loop; the body's values stay inside.
int generate_loop(generate *g, generate_type t, generate_value *r) {
  if (g->depth > 2)
    return 0;
  loop_values start = loop_start(g, t), carried = loop_rename(g, &start), results = loop_rename(g, &start);
  generate_type counter = generate_chance(g, 85) ? loop_index : (generate_type){GENERATE_INT, 32, 0, {0}};
  unsigned first = generate_below(g, 3), step = 1 + generate_below(g, 3);
  generate_value low = loop_number(g, counter, first),
                 high = loop_number(g, counter, first + generate_below(g, 4 * step)),
                 by = loop_number(g, counter, step), at = {g->next++, counter};
  strbuf head = {0}, yield = {0};
  loop_print(&head, &results);
  strbuf_printf(&head, " = scf.for %%v%u = %%v%u to %%v%u step %%v%u iter_args(", at.id, low.id, high.id,
                by.id);
  for (unsigned i = 0; i < start.count; i++)
    strbuf_printf(&head, "%s%%v%u = %%v%u", i ? ", " : "", carried.values[i].id, start.values[i].id);
  strbuf_printf(&head, ") -> (");
  loop_print_types(&head, &start);
  generate_print_line(g, counter.kind == GENERATE_INT ? "%s) : i32 {" : "%s) {", head.text);
  size_t outside = generate_enter(g);
  loop_offer(g, &carried);
  stack_push(&g->pool, at);
  loop_values next = loop_next(g, &carried);
  loop_print(&yield, &next);
  strbuf_printf(&yield, " : ");
  loop_print_types(&yield, &next);
  generate_print_line(g, "scf.yield %s", yield.text);
  generate_leave(g, outside);
  generate_print_line(g, "}");
  loop_offer(g, &results);
  strbuf_free(&head);
  strbuf_free(&yield);
  *r = results.values[0];
  return 1;
}

// A loop of a few iterations that computes before its condition and after it.
int generate_while(generate *g, generate_type t, generate_value *r) {
  if (g->depth > 2)
    return 0;
  loop_values start = loop_start(g, t), before = loop_rename(g, &start), after = loop_rename(g, &start),
              results = loop_rename(g, &start);
  generate_value zero = generate_index(g, 0), count = generate_index_below(g, 4), one = generate_index(g, 1);
  unsigned i = g->next++, j = g->next++, k = g->next++, c = g->next++, n = g->next++;
  strbuf head = {0}, types = {0};
  loop_print_types(&types, &start);
  strbuf_printf(&head, "%%v%u, ", n);
  loop_print(&head, &results);
  strbuf_printf(&head, " = scf.while (%%v%u = %%v%u", i, zero.id);
  for (unsigned a = 0; a < start.count; a++)
    strbuf_printf(&head, ", %%v%u = %%v%u", before.values[a].id, start.values[a].id);
  generate_print_line(g, "%s) : (index, %s) -> (index, %s) {", head.text, types.text, types.text);
  size_t outside = generate_enter(g);
  loop_offer(g, &before);
  loop_values passed = before;
  if (generate_chance(g, 50))
    passed = loop_next(g, &before);
  generate_print_line(g, "%%v%u = arith.cmpi slt, %%v%u, %%v%u : index", c, i, count.id);
  head.size = 0;
  loop_print(&head, &passed);
  generate_print_line(g, "scf.condition(%%v%u) %%v%u, %s : index, %s", c, i, head.text, types.text);
  generate_leave(g, outside);
  generate_print_line(g, "} do {");
  head.size = 0;
  for (unsigned a = 0; a < after.count; a++)
    strbuf_printf(&head, ", %%v%u: %s", after.values[a].id, generate_print(after.values[a].type).s);
  generate_print_line(g, "^bb0(%%v%u: index%s):", j, head.text);
  outside = generate_enter(g);
  loop_offer(g, &after);
  loop_values next = loop_next(g, &after);
  generate_print_line(g, "%%v%u = arith.addi %%v%u, %%v%u : index", k, j, one.id);
  head.size = 0;
  loop_print(&head, &next);
  generate_print_line(g, "scf.yield %%v%u, %s : index, %s", k, head.text, types.text);
  generate_leave(g, outside);
  generate_print_line(g, "}");
  loop_offer(g, &results);
  strbuf_free(&head);
  strbuf_free(&types);
  *r = results.values[0];
  return 1;
}

// One arm; what it defines stays inside.
static void loop_arm(generate *g, const loop_values *results) {
  size_t outside = generate_enter(g);
  loop_values v = *results;
  strbuf b = {0};
  if (generate_chance(g, 20))
    generate_statement(g);
  for (unsigned i = 0; i < v.count; i++)
    v.values[i] = generate_make(g, v.values[i].type);
  loop_print(&b, &v);
  strbuf_printf(&b, " : ");
  loop_print_types(&b, &v);
  generate_print_line(g, "scf.yield %s", b.text);
  strbuf_free(&b);
  generate_leave(g, outside);
}

// One of two arms, or of several.
int generate_if(generate *g, generate_type t, generate_value *r) {
  if (g->depth > 2)
    return 0;
  loop_values results = {1 + generate_chance(g, 40), {{0, t}, {0, generate_any_type(g)}}};
  bool several = generate_chance(g, 25);
  generate_value c =
      several ? generate_index_below(g, 4) : generate_make(g, (generate_type){GENERATE_INT, 1, 0, {0}});
  results = loop_rename(g, &results);
  strbuf b = {0};
  loop_print(&b, &results);
  strbuf_printf(&b, several ? " = scf.index_switch %%v%u -> " : " = scf.if %%v%u -> (", c.id);
  loop_print_types(&b, &results);
  if (several) {
    generate_print_line(g, "%s", b.text);
    for (unsigned i = 0, n = 1 + generate_below(g, 2); i < n; i++) {
      generate_print_line(g, "case %u {", i);
      loop_arm(g, &results);
      generate_print_line(g, "}");
    }
    generate_print_line(g, "default {");
  } else {
    generate_print_line(g, "%s) {", b.text);
    loop_arm(g, &results);
    generate_print_line(g, "} else {");
  }
  loop_arm(g, &results);
  generate_print_line(g, "}");
  strbuf_free(&b);
  loop_offer(g, &results);
  g->fuel--;
  *r = results.values[0];
  return 1;
}
