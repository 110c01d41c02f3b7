// What a library is asked for after it is read: facts, which leaves and terms of an effect are used, test
// data, and effects as text.
#include "accelerator/library.h"

#include <string.h>

int64_t library_fact_value(const library *l, const char *name, int64_t otherwise) {
  for (uint32_t k = 0; k < l->num_facts; k++)
    if (strcmp(l->facts[k].name, name) == 0)
      return l->facts[k].value;
  return otherwise;
}

void library_effect_free(library_effect *e) {
  if (!e)
    return;
  term_context_free(e->terms);
  arena_free(e->memory);
}

static void use_leaf(const library_effect *e, uint32_t leaf, bool *used);

static void use_linear(const library_effect *e, const library_linear *l, bool *used) {
  for (uint32_t k = 0; k < l->count; k++)
    for (unsigned i = 0; i < 2; i++)
      if (l->products[k].leaf[i] != UINT32_MAX)
        use_leaf(e, l->products[k].leaf[i], used);
}

static void use_index(const library_effect *e, uint32_t memory, const library_linear *index, bool *used) {
  use_linear(e, &index[0], used);
  if (memory != LIBRARY_MAIN)
    use_linear(e, &index[1], used);
}

static void use_term(const library_effect *e, term_id t, bool *seen, bool *used) {
  if (seen[t.index])
    return;
  seen[t.index] = true;
  if (term_operator(e->terms, t) == TERM_ARG)
    use_leaf(e, term_argument(e->terms, t), used);
  for (unsigned k = 0; k < term_arity(e->terms, t); k++)
    use_term(e, term_child(e->terms, t, k), seen, used);
}

void library_term_used(const library_effect *e, term_id t, bool *used) {
  size_t size = term_context_size(e->terms);
  bool *seen = memset(util_alloc(size + 1), 0, size + 1);
  use_term(e, t, seen, used);
  util_release(seen);
}

static void use_dimensions(const library_effect *e, const uint32_t *dimensions, uint32_t count, bool *used) {
  for (uint32_t k = 0; k < count; k++)
    use_linear(e, &e->dimensions[dimensions[k]].extent, used);
}

static void use_leaf(const library_effect *e, uint32_t leaf, bool *used) {
  if (used[leaf])
    return;
  used[leaf] = true;
  const library_leaf *l = &e->leaves[leaf];
  if (l->kind == LIBRARY_LEAF_DIMENSION)
    use_dimensions(e, &l->number, 1, used);
  else if (l->kind == LIBRARY_LEAF_READ)
    use_index(e, e->reads[l->number].memory, e->reads[l->number].index, used);
  else if (l->kind == LIBRARY_LEAF_QUOTIENT || l->kind == LIBRARY_LEAF_REMAINDER)
    use_linear(e, &e->divisions[l->number].dividend, used);
  else if (l->kind == LIBRARY_LEAF_REDUCTION) {
    const library_reduction *r = &e->reductions[l->number];
    use_dimensions(e, r->dimensions, r->num_dimensions, used);
    library_term_used(e, r->init, used);
    library_term_used(e, r->element, used);
  }
}

void library_effect_used(const library_effect *e, bool *used) {
  memset(used, 0, e->num_leaves * sizeof *used);
  for (uint32_t k = 0; k < e->num_writes; k++) {
    const library_write *w = &e->writes[k];
    use_index(e, w->memory, w->index, used);
    use_dimensions(e, w->dimensions, w->num_dimensions, used);
    library_term_used(e, w->condition, used);
    library_term_used(e, w->value, used);
  }
}

library_truth library_legal(const library *l, uint32_t instruction, const library_value *operands,
                            const library_value *state, uint32_t *condition) {
  library_truth all = LIBRARY_TRUE;
  for (uint32_t k = 0; k < l->instructions[instruction].num_conditions; k++) {
    library_truth one = library_holds(l, instruction, k, operands, state);
    if (one == LIBRARY_TRUE || (one == LIBRARY_UNKNOWN && all == LIBRARY_UNKNOWN))
      continue;
    all = one;
    *condition = k;
    if (one == LIBRARY_FALSE)
      break;
  }
  return all;
}

uint64_t library_data(const char *array, int64_t element, uint32_t version, unsigned set, library_type type) {
  uint64_t h = hash_bytes(array, strlen(array), hash_mix(version, set));
  h = hash_mix(hash_mix(h, (uint64_t)element), 1);
  int64_t most = set || type.kind == LIBRARY_FLOAT ? 3 : type.width <= 8 ? 127 : 1000;
  int64_t number = (int64_t)((h >> 16) % (uint64_t)(2 * most + 1)) - most;
  uint64_t bits = (uint64_t)number;
  float f = (float)number;
  double d = (double)number;
  uint32_t low;
  if (type.kind == LIBRARY_FLOAT) {
    memcpy(&low, &f, sizeof low);
    memcpy(&bits, &d, sizeof bits);
    bits = type.width == 32 ? low : bits;
  }
  return type.width < 64 ? bits & ((UINT64_C(1) << type.width) - 1) : bits;
}

// ---- printing -----------------------------------------------------------------------------------

static void print_linear(const library_linear *l, strbuf *out) {
  strbuf_printf(out, "%lld", (long long)l->constant);
  for (uint32_t k = 0; k < l->count; k++) {
    strbuf_printf(out, " + %lld*#%u", (long long)l->products[k].coefficient, l->products[k].leaf[0]);
    if (l->products[k].leaf[1] != UINT32_MAX)
      strbuf_printf(out, "*#%u", l->products[k].leaf[1]);
  }
}

static const char *memory_name(const library *l, uint32_t memory) {
  return memory == LIBRARY_MAIN ? "main" : l->memories[memory].name;
}

static void print_type(library_type t, strbuf *out) {
  strbuf_printf(out, "%c%u",
                t.kind == LIBRARY_SIGNED     ? 'i'
                : t.kind == LIBRARY_UNSIGNED ? 'u'
                                             : 'f',
                t.width);
}

static void print_place(const library *l, uint32_t memory, library_type type, const library_linear *index,
                        strbuf *out) {
  strbuf_printf(out, "%s", memory_name(l, memory));
  strbuf_printf(out, ":");
  print_type(type, out);
  strbuf_printf(out, "[");
  print_linear(&index[0], out);
  if (memory != LIBRARY_MAIN) {
    strbuf_printf(out, ", ");
    print_linear(&index[1], out);
  }
  strbuf_printf(out, "]");
}

static void print_leaf(const library *l, const library_effect *e, const library_leaf *leaf, strbuf *out) {
  switch (leaf->kind) {
  case LIBRARY_LEAF_OPERAND:
    strbuf_printf(out, "operand %u of step %u", leaf->number, leaf->step);
    break;
  case LIBRARY_LEAF_STATE:
    strbuf_printf(out, "%s", l->state[leaf->number].name);
    break;
  case LIBRARY_LEAF_DIMENSION:
    strbuf_printf(out, "%s < ", e->dimensions[leaf->number].name);
    print_linear(&e->dimensions[leaf->number].extent, out);
    break;
  case LIBRARY_LEAF_READ:
    print_place(l, e->reads[leaf->number].memory, leaf->type, e->reads[leaf->number].index, out);
    break;
  case LIBRARY_LEAF_REDUCTION: {
    const library_reduction *r = &e->reductions[leaf->number];
    strbuf_printf(out, "%s over", term_ops[r->op].name);
    for (uint32_t k = 0; k < r->num_dimensions; k++)
      strbuf_printf(out, " %s", e->dimensions[r->dimensions[k]].name);
    strbuf_printf(out, " of ");
    term_print(e->terms, r->element, out);
    strbuf_printf(out, " from ");
    term_print(e->terms, r->init, out);
    break;
  }
  case LIBRARY_LEAF_QUOTIENT:
  case LIBRARY_LEAF_REMAINDER:
    strbuf_printf(out, "(");
    print_linear(&e->divisions[leaf->number].dividend, out);
    strbuf_printf(out, ") %s %lld", leaf->kind == LIBRARY_LEAF_QUOTIENT ? "div" : "mod",
                  (long long)e->divisions[leaf->number].divisor);
    break;
  }
}

void library_effect_print(const library *l, const library_effect *e, strbuf *out) {
  for (uint32_t k = 0; k < e->num_leaves; k++) {
    strbuf_printf(out, "#%u: ", k);
    print_leaf(l, e, &e->leaves[k], out);
    strbuf_printf(out, "\n");
  }
  for (uint32_t k = 0; k < e->num_writes; k++) {
    const library_write *w = &e->writes[k];
    strbuf_printf(out, "for (");
    for (uint32_t i = 0; i < w->num_dimensions; i++)
      strbuf_printf(out, "%s%s", i ? ", " : "", e->dimensions[w->dimensions[i]].name);
    strbuf_printf(out, ") if ");
    term_print(e->terms, w->condition, out);
    strbuf_printf(out, " ");
    print_place(l, w->memory, w->type, w->index, out);
    strbuf_printf(out, " = ");
    term_print(e->terms, w->value, out);
    strbuf_printf(out, "\n");
  }
  for (uint32_t k = 0; k < e->num_updates; k++) {
    strbuf_printf(out, "%s = ", l->state[e->updates[k].field].name);
    term_print(e->terms, e->updates[k].value, out);
    strbuf_printf(out, "\n");
  }
}
