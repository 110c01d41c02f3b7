// Scans: of
//
//   s = s + x[i]; y[i] = s;
//
// the values of s in all iterations are one effect on a cell of their own, which keeps the order of the
// iterations. What uses s uses that cell.
#include "lift/raise_internal.h"

typedef struct scan {
  size_t update; // the effect that stores the next value
  int cell, loop;
  node old, next;
  bool is_exclusive;
} scan;

// Does `v` use `wanted` other than below `without`?
static bool uses(const nest *n, node v, node wanted, node without, bool *seen) {
  if (v == wanted)
    return true;
  if (!v || v == without || seen[v])
    return false;
  seen[v] = true;
  const node_data *d = &n->nodes.data[v];
  bool found = uses(n, d->guard, wanted, without, seen);
  for (unsigned i = 0; i < d->count && !found; i++)
    found = uses(n, d->operands[i], wanted, without, seen);
  return found;
}

bool raise_uses(const nest *n, node v, node wanted, node without) {
  bool *seen = util_alloc(n->nodes.size);
  memset(seen, 0, n->nodes.size);
  bool found = uses(n, v, wanted, without, seen);
  util_release(seen);
  return found;
}

static bool loads_cell(const nest *n, node v, int cell, node *load) {
  node_list loads = {0};
  bool found = false;
  raise_loads(n, v, &loads);
  for (size_t i = 0; i < loads.size; i++)
    if (n->nodes.data[loads.data[i]].at.memory == cell)
      found = true, *load = loads.data[i];
  stack_free(&loads);
  return found;
}

// The users of the cell's values are stores in the same loop, to elements of their own.
static bool find_users(nest *n, scan *s, size_t *first) {
  *first = n->effects.size;
  for (size_t i = 0; i < n->effects.size; i++) {
    const effect *e = &n->effects.data[i];
    node load = 0;
    if (i == s->update || !raise_is_within(n, e->loop, s->loop) ||
        (e->at.memory != s->cell && !loads_cell(n, e->value, s->cell, &load) &&
         !raise_uses(n, e->value, s->next, 0)))
      continue;
    if (e->loop != s->loop || e->at.memory == s->cell || i > s->update || (load && load != s->old))
      return false;
    for (int l = e->loop; l != RAISE_NONE; l = n->loops.data[l].parent)
      if (!raise_depends(n, e, l))
        return false;
    s->is_exclusive |= raise_uses(n, e->value, s->old, s->next);
    *first = i < *first ? i : *first;
  }
  return *first < n->effects.size;
}

static bool find_scan(nest *n, size_t update, scan *s, size_t *first) {
  const effect *e = &n->effects.data[update];
  const memory *m = &n->memories.data[e->at.memory];
  *s = (scan){.update = update, .cell = e->at.memory, .loop = e->loop, .next = e->value};
  return mlirValueIsNull(m->memref) && e->loop != RAISE_NONE && m->loop == n->loops.data[e->loop].parent &&
         e->num_sources && loads_cell(n, e->value, e->at.memory, &s->old) && find_users(n, s, first);
}

// What is added is computed where the first user is: what it loads is not stored to between there and here.
static bool is_early(nest *n, const effect *e, size_t position, size_t update) {
  node_list loads = {0};
  raise_loads(n, e->value, &loads);
  unsigned last = 0;
  for (size_t i = 0; i < loads.size; i++)
    last = n->nodes.data[loads.data[i]].stamp > last ? n->nodes.data[loads.data[i]].stamp : last;
  stack_free(&loads);
  for (size_t i = position; i < update && i < last; i++)
    if (!raise_is_independent(n, &n->effects.data[i], e))
      return false;
  return true;
}

static node early(nest *n, node v, unsigned stamp) {
  if (!v)
    return 0;
  node_data d = n->nodes.data[v];
  for (unsigned i = 0; i < d.count; i++)
    d.operands[i] = early(n, d.operands[i], stamp);
  d.guard = early(n, d.guard, stamp);
  if (d.kind == NODE_LOAD && d.stamp > stamp)
    d.stamp = stamp;
  return raise_node(n, d);
}

static void replace_uses(nest *n, const scan *s, size_t position, int all) {
  MlirType t = n->memories.data[all].element;
  for (size_t i = position + 1; i < n->effects.size; i++) {
    if (n->effects.data[i].loop != s->loop)
      continue;
    node kept = raise_node(n, (node_data){.kind = NODE_LOAD,
                                          .type = t,
                                          .op = n->effects.data[i].op,
                                          .at = {.memory = all, .address = poly_constant(n->memory_of, 0)},
                                          .stamp = (unsigned)position + 1,
                                          .loop = s->loop});
    node value = raise_with(n, n->effects.data[i].value, s->is_exclusive ? s->old : s->next, kept);
    effect *e = &n->effects.data[i];
    e->num_sources = value == e->value ? e->num_sources : 0; // it was proven
    e->value = value;
  }
}

static bool make_scan(nest *n, scan *s, size_t position) {
  effect update = n->effects.data[s->update];
  if (!raise_reduction(n, &update) || !update.combine || !raise_prove_body(n, &update))
    return false;
  for (size_t i = 0; i < n->effects.size; i++)
    if (i != s->update && n->effects.data[i].loop == s->loop && n->effects.data[i].num_sources &&
        !raise_prove_body(n, &n->effects.data[i]))
      return false;
  memory m = n->memories.data[s->cell];
  m.loop = s->loop;
  stack_push(&n->memories, m);
  int all = (int)n->memories.size - 1;
  effect e = {.op = update.op, .value = update.rest, .loop = s->loop, .scans = true};
  e.at = (access){.memory = all, .address = poly_constant(n->memory_of, 0)};
  e.combine = update.combine, e.carry = s->cell, e.is_exclusive = s->is_exclusive;
  if (!is_early(n, &e, position, s->update))
    return raise_refuse(n, update.op, "a carried variable is used before what it becomes is known");
  e.value = early(n, e.value, (unsigned)position);
  raise_remove(n, s->update);
  raise_insert(n, position, e);
  replace_uses(n, s, position, all);
  return true;
}

bool raise_scans(nest *n) {
  scan s;
  size_t first;
  for (size_t i = 0; i < n->effects.size; i++)
    if (find_scan(n, i, &s, &first)) {
      if (!make_scan(n, &s, first))
        return false;
      i = 0;
    }
  return true;
}
