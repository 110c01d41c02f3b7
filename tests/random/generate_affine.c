// Loops of the affine dialect: bounds by maps, places by expressions of the loops' positions, carried
// vectors, affine.if.
#include "tests/random/generate_internal.h"

#include <stdio.h>

typedef struct affine_nest {
  unsigned rows, columns, lanes, tall, broad;
  generate_view from, to;
  generate_type type;
  unsigned i, j;
} affine_nest;

// "affine.for %vi = 0 to 5": rows, or fewer of them, step by step.
static void affine_print_for(generate *g, strbuf *b, unsigned position, unsigned end, unsigned step,
                             const unsigned *outer) {
  strbuf_printf(b, "affine.for %%v%u = ", position);
  if (outer && generate_chance(g, 30))
    strbuf_printf(b, "max affine_map<(d0) -> (d0 - 2, 0)>(%%v%u) to ", *outer);
  else
    strbuf_printf(b, "%u to ", generate_below(g, end < 2 ? 1 : 2) * step % (end ? end : 1));
  if (outer && generate_chance(g, 30))
    strbuf_printf(b, "min affine_map<(d0) -> (d0 * 2 + %u, %u)>(%%v%u)", step, end, *outer);
  else
    strbuf_printf(b, "%u", end);
  if (step > 1)
    strbuf_printf(b, " step %u", step);
}

static generate_value affine_load(generate *g, const affine_nest *n) {
  generate_value v = generate_define(g, n->type);
  unsigned d = generate_below(g, n->tall), c = generate_below(g, n->broad);
  switch (generate_below(g, 3)) {
  case 0:
    generate_print_line(g, "%%v%u = affine.vector_load %%m%u[%%v%u + %u, %%v%u + %u] : %s, %s", v.id,
                        n->from.id, n->i, d, n->j, c, n->from.type, generate_print(n->type).s);
    break;
  case 1:
    generate_print_line(
        g, "%%v%u = affine.vector_load %%m%u[(%%v%u * 3 + %%v%u) mod %u, %%v%u floordiv 2 + %u] : %s, %s",
        v.id, n->from.id, n->i, n->j, n->rows, n->j, c, n->from.type, generate_print(n->type).s);
    break;
  default:
    generate_print_line(g, "%%r%u = affine.apply affine_map<(d0) -> (d0 + %u)>(%%v%u)", v.id, d, n->i);
    generate_print_line(g,
                        "%%k%u = affine.apply affine_map<(d0, d1) -> (d1 + (d0 + %u) mod %u)>(%%v%u, %%v%u)",
                        v.id, c, n->broad, n->i, n->j);
    generate_print_line(g, "%%v%u = vector.load %%m%u[%%r%u, %%k%u] : %s, %s", v.id, n->from.id, v.id, v.id,
                        n->from.type, generate_print(n->type).s);
    break;
  }
  return v;
}

static void affine_store(generate *g, const affine_nest *n, generate_value v) {
  bool some = generate_chance(g, 25);
  if (some) {
    generate_print_line(g,
                        "affine.if affine_set<(d0, d1) : (d0 + d1 - %u >= 0, %u - d0 >= 0)>(%%v%u, %%v%u) {",
                        generate_below(g, 4), generate_below(g, 8), n->i, n->j);
    g->indent += 2;
  }
  generate_print_line(g, "affine.vector_store %%v%u, %%m%u[%%v%u, %%v%u] : %s, %s", v.id, n->to.id, n->i,
                      n->j, n->to.type, generate_print(n->type).s);
  if (some) {
    g->indent -= 2;
    generate_print_line(g, "}");
  }
}

int generate_affine_nest(generate *g) {
  static const unsigned lengths[] = {4, 8, 16, 32};
  affine_nest n = {.rows = 1 + generate_below(g, 5),
                   .lanes = lengths[generate_below(g, 4)],
                   .tall = 1 + generate_below(g, 3),
                   .broad = 1 + generate_below(g, 3)};
  n.columns = n.lanes * (1 + generate_below(g, 3));
  unsigned element = generate_below(g, g->floats ? GENERATE_ELEMENTS : 4);
  n.type = (generate_type){
      element >= 4 ? GENERATE_FLOAT : GENERATE_INT, 8 * generate_element_bytes[element], 1, {n.lanes}};
  // What is loaded at most: `lanes` after the last column that a loop begins at.
  unsigned from[2] = {n.rows + n.tall, n.columns + n.lanes + n.broad}, to[2] = {n.rows, n.columns + n.lanes};
  if (g->depth > 1 || !generate_view_make(g, element, false, true, 2, from, &n.from) ||
      !generate_view_make(g, element, true, true, 2, to, &n.to))
    return 0;
  bool carried = generate_chance(g, 50);
  unsigned sum = 0, result = 0;
  generate_value start = {0};
  if (carried)
    start = generate_make(g, n.type);
  n.i = g->next++;
  n.j = g->next++;
  strbuf head = {0};
  affine_print_for(g, &head, n.i, n.rows, 1, NULL);
  generate_print_line(g, "%s {", head.text);
  head.size = 0;
  size_t outside = generate_enter(g);
  if (carried) {
    sum = g->next++;
    result = g->next++;
    strbuf_printf(&head, "%%v%u = ", result);
  }
  affine_print_for(g, &head, n.j, n.columns, n.lanes, &n.i);
  if (carried)
    strbuf_printf(&head, " iter_args(%%v%u = %%v%u) -> (%s)", sum, start.id, generate_print(n.type).s);
  generate_print_line(g, "%s {", head.text);
  strbuf_free(&head);
  size_t middle = generate_enter(g);
  if (carried)
    stack_push(&g->pool, (generate_value){sum, n.type});
  generate_value v = affine_load(g, &n), w = affine_load(g, &n);
  v = generate_binary(g, element >= 4 ? "addf" : generate_chance(g, 50) ? "addi" : "maxui", v, w);
  if (generate_chance(g, 30))
    v = generate_operation(g, n.type);
  if (carried) {
    generate_value next = {sum, n.type};
    next = generate_binary(g, element >= 4 ? "addf" : "addi", next, v);
    generate_print_line(g, "affine.yield %%v%u : %s", next.id, generate_print(n.type).s);
  } else {
    affine_store(g, &n, v);
  }
  generate_leave(g, middle);
  generate_print_line(g, "}");
  if (carried)
    generate_print_line(g, "affine.vector_store %%v%u, %%m%u[%%v%u, 0] : %s, %s", result, n.to.id, n.i,
                        n.to.type, generate_print(n.type).s);
  generate_leave(g, outside);
  generate_print_line(g, "}");
  g->fuel -= 3;
  return 1;
}
