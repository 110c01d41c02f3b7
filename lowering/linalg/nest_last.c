// The last lanes of a product where stores have no masks: the vectors that have them begin earlier, at lanes
// that the tile before has too. These are computed twice, to the same numbers.
#include "lowering/linalg/nest_text.h"

// Does nothing that the nest reads change as it stores? What comes from a stage before is in registers, and
// memrefs that may be one are compared at run time.
static bool may_repeat(const nest *n) {
  for (unsigned s = 0; s < n->num_stages; s++)
    for (unsigned k = 0; k < n->stages[s].num_operands; k++) {
      const nest_stage *reader = &n->stages[s];
      const nest_operand *o = &reader->operands[k];
      // A sum begins with its output also where the body does not say so.
      bool is_read =
          o->is_memref && ((s == n->main && k >= reader->num_inputs) ||
                           !mlirOpOperandIsNull(mlirValueGetFirstUse(mlirBlockGetArgument(reader->body, k))));
      for (unsigned w = 0; w < s && is_read; w++)
        for (unsigned i = n->stages[w].num_inputs; i < n->stages[w].num_operands; i++)
          is_read &= !nest_same_access(n, &n->stages[w].operands[i], o);
      for (unsigned w = 0; w < n->num_stages && is_read; w++)
        for (unsigned i = n->stages[w].num_inputs; i < n->stages[w].num_operands; i++)
          if (n->stages[w].is_stored && nest_alias_of(n->stages[w].operands[i].value, o->value) == NEST_SAME)
            return false;
    }
  return true;
}

bool nest_find_last(const nest_text *e, int64_t from, nest_last *out) {
  const nest_plan *p = e->p;
  if (!p->is_product || p->is_window || p->has_masks || p->has_tiles || p->is_in_order ||
      p->join_dim != NEST_NONE || e->sizes[p->vector_dim].is_value)
    return false;
  const int64_t size = e->sizes[p->vector_dim].constant, tile = (int64_t)p->vectors * p->lanes,
                rest = size - from;
  int64_t vectors = (rest + p->lanes - 1) / p->lanes;
  while (nest_loads_groups_of_tile(p) && vectors & (vectors - 1))
    vectors++;
  const int64_t width = vectors * p->lanes;
  *out = (nest_last){.begin = size - width,
                     .vectors = (unsigned)vectors,
                     .end = from,
                     .before = p->is_packed ? (unsigned)(tile - width) : 0};
  return rest && out->begin >= out->before && (rest % p->lanes ? may_repeat(e->n) : out->before > 0);
}
