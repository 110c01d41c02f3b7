// Writes the loop that stays, with an operation for each effect inside.
#include "lift/raise_emit.h"

// Cells are memory in front of the loop.
static void make_cells(emitter *e, const effect *f) {
  nest *n = e->n;
  if (mlirValueIsNull(n->memories.data[f->at.memory].memref))
    emit_view(e, &f->at, f->loop);
  node_list loads = {0};
  raise_loads(n, f->value, &loads);
  for (size_t i = 0; i < loads.size; i++) {
    const access *at = &n->nodes.data[loads.data[i]].at;
    if (mlirValueIsNull(n->memories.data[at->memory].memref))
      emit_view(e, at, f->loop);
  }
  stack_free(&loads);
}

size_t emit_serial(emitter *e, size_t first) {
  nest *n = e->n;
  size_t past = first;
  for (; past < n->effects.size && raise_is_serial(n, n->effects.data[past].loop); past++)
    make_cells(e, &n->effects.data[past]);
  const char *zero = emit_poly(e, poly_constant(n->memory_of, 0)),
             *one = emit_poly(e, poly_constant(n->memory_of, 1)),
             *end = emit_poly(e, raise_executions(n, n->serial)), *counter = emit_name(e);
  strbuf_printf(&e->text, "scf.for %s = %s to %s step %s {\n", counter, zero, end, one);
  size_t polys = e->polys.size, views = e->views.size;
  strbuf frees = e->frees;
  e->frees = (strbuf){0};
  stack_push(&e->polys, ((named_poly){poly_symbol(n->memory_of, n->loops.data[n->serial].counter), counter}));
  for (size_t i = first; i < past; i++)
    emit_effect(e, &n->effects.data[i]);
  strbuf_printf(&e->text, "%s}\n", e->frees.text ? e->frees.text : "");
  strbuf_free(&e->frees);
  e->frees = frees;
  e->polys.size = polys, e->views.size = views; // names of the inside end here
  return past;
}
