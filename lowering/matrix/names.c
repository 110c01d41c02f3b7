#include "lowering/matrix/names.h"

#include <inttypes.h>

const char *names_of(graph *g, uint32_t node) {
  const graph_node *n = &g->nodes.data[graph_memory(g, node)];
  if (n->result != MATRIX_NONE)
    return arena_printf(g->memory, "out%u", n->result);
  if (n->kind == NODE_ARGUMENT || n->kind == NODE_SCALAR)
    return arena_printf(g->memory, "in%u", n->argument);
  return arena_printf(g->memory, "local%u", graph_memory(g, node));
}

const char *names_c_type(element_type t) {
  if (t.is_float)
    return t.width == 64 ? "double" : "float";
  return t.width == 1    ? "bool"
         : t.width == 8  ? "int8_t"
         : t.width == 16 ? "int16_t"
         : t.width == 32 ? "int32_t"
                         : "int64_t";
}

void names_linear(const linear *l, const char *const *dimensions, strbuf *out) {
  bool first = true;
  for (unsigned d = 0; d < MATRIX_MAX_DIMENSIONS; d++) {
    int64_t c = l->coefficient[d];
    if (!c)
      continue;
    strbuf_printf(out, "%s", first ? (c < 0 ? "-" : "") : c < 0 ? " - " : " + ");
    if (c != 1 && c != -1)
      strbuf_printf(out, "%" PRId64 " * ", c < 0 ? -c : c);
    strbuf_printf(out, "%s", dimensions[d]);
    first = false;
  }
  if (first)
    strbuf_printf(out, "%" PRId64, l->constant);
  else if (l->constant)
    strbuf_printf(out, " %c %" PRId64, l->constant < 0 ? '-' : '+',
                  l->constant < 0 ? -l->constant : l->constant);
}

void names_element(graph *g, uint32_t node, const linear *index, const char *const *dimensions, strbuf *out) {
  const graph_node *n = &g->nodes.data[node];
  strbuf_printf(out, "%s", names_of(g, node));
  if (n->kind == NODE_SCALAR)
    return;
  if (!n->shape.rank)
    strbuf_printf(out, "[0]");
  for (unsigned d = 0; d < n->shape.rank; d++) {
    strbuf_printf(out, "[");
    names_linear(&index[d], dimensions, out);
    strbuf_printf(out, "]");
  }
}
