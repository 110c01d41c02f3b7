// Conflicts that another order of the same loads and stores avoids: a value that is loaded before a store
// replaces it is kept in a cell of its iteration, and effects that do not touch each other's elements in one
// iteration change places. What comes out is checked as a whole again.
#include "lift/raise_internal.h"

void raise_insert(nest *n, size_t position, effect e) {
  stack_push(&n->effects, e);
  effect *at = n->effects.data + position;
  memmove(at + 1, at, (n->effects.size - 1 - position) * sizeof *at);
  *at = e;
  for (size_t i = 1; i < n->nodes.size; i++)
    n->nodes.data[i].stamp += n->nodes.data[i].stamp > position;
}

void raise_remove(nest *n, size_t position) {
  effect *at = n->effects.data + position;
  memmove(at, at + 1, (n->effects.size - position - 1) * sizeof *at);
  n->effects.size--;
  for (size_t i = 1; i < n->nodes.size; i++)
    n->nodes.data[i].stamp -= n->nodes.data[i].stamp > position;
}

node raise_with(nest *n, node v, node from, node to) {
  if (v == from || !v)
    return v ? to : 0;
  node_data d = n->nodes.data[v];
  bool changed = false;
  for (unsigned i = 0; i < d.count; i++) {
    node below = raise_with(n, d.operands[i], from, to);
    changed |= below != d.operands[i];
    d.operands[i] = below;
  }
  return changed ? raise_node(n, d) : v;
}

static void replace(nest *n, node from, node to, size_t except) {
  for (size_t i = 1; i < n->nodes.size; i++) {
    node_data *d = &n->nodes.data[i];
    for (unsigned k = 0; k < d->count; k++)
      d->operands[k] = d->operands[k] == from ? to : d->operands[k];
    d->guard = d->guard == from ? to : d->guard;
  }
  for (size_t i = 0; i < n->effects.size; i++) {
    effect *e = &n->effects.data[i];
    if (i == except)
      continue;
    e->value = e->value == from ? to : e->value;
    e->rest = e->rest == from ? to : e->rest;
  }
}

// As early as no store to the same element in one iteration is passed, but behind the cells that its
// condition reads.
static size_t earliest(nest *n, const effect *e, const node_data *d) {
  size_t position = d->stamp, first = 0;
  node_list loads = {0};
  raise_loads(n, e->value, &loads);
  for (size_t i = 0; i < loads.size; i++) {
    const node_data *l = &n->nodes.data[loads.data[i]];
    if (mlirValueIsNull(n->memories.data[l->at.memory].memref) && l->stamp > first)
      first = l->stamp;
  }
  stack_free(&loads);
  position = position < first ? first : position;
  for (; position > first; position--) {
    const effect *before = &n->effects.data[position - 1];
    bool same = before->at.memory == d->at.memory;
    if (before->loop != e->loop || (!same && raise_may_alias(n, before->at.memory, d->at.memory)) ||
        (same && !raise_is_independent(n, before, e)))
      break;
  }
  return position;
}

// Does the nest store to other elements of the same memory? Where it is more than a loop, what is stored to
// lies between what is read, as in rows that are turned around: one row after the other is better.
static bool is_interleaved(const nest *n, const node_data *d) {
  bool found = false;
  for (size_t i = 0; i < n->effects.size; i++) {
    const access *at = &n->effects.data[i].at;
    found |= at->memory == d->at.memory && !raise_same_access(at, &d->at);
  }
  return found && n->loops.data[d->loop].parent != RAISE_NONE;
}

// `loop` is that of the effect that needs it.
static bool keep_value(nest *n, node load, int loop) {
  node_data d = n->nodes.data[load];
  bool is_cell = mlirValueIsNull(n->memories.data[d.at.memory].memref);
  if (is_cell)
    d.loop = loop;
  if (is_cell ? !raise_is_serial(n, loop) : is_interleaved(n, &d))
    return false;
  for (size_t i = 0; i < n->effects.size; i++)
    if (n->effects.data[i].reduces && raise_is_old(n, &n->effects.data[i], load))
      return false;
  int cell = (int)n->memories.size;
  stack_push(&n->memories,
             ((memory){.element = d.type, .bytes = n->memories.data[d.at.memory].bytes, .loop = d.loop}));
  effect e = {.op = d.op, .value = load, .loop = d.loop};
  e.at = (access){.memory = cell, .address = poly_constant(n->memory_of, 0)};
  size_t position = earliest(n, &e, &d);
  raise_insert(n, position, e);
  node kept = raise_node(n, (node_data){.kind = NODE_LOAD,
                                        .type = d.type,
                                        .op = d.op,
                                        .at = e.at,
                                        .stamp = (unsigned)position + 1,
                                        .loop = d.loop});
  replace(n, load, kept, position);
  return true;
}

// Effect `from` before effect `to`.
static bool move_effect(nest *n, size_t from, size_t to) {
  effect e = n->effects.data[from];
  for (size_t i = to; i < from; i++)
    if (n->effects.data[i].loop != e.loop || !raise_is_independent(n, &n->effects.data[i], &e))
      return false;
  effect *at = n->effects.data + to;
  memmove(at + 1, at, (from - to) * sizeof *at);
  *at = e;
  for (size_t i = 1; i < n->nodes.size; i++) {
    unsigned *stamp = &n->nodes.data[i].stamp;
    *stamp += *stamp > to && *stamp <= from;
  }
  return true;
}

bool raise_order(nest *n) {
  enum { ATTEMPTS = 12 };
  size_t conditions = n->conditions.size, overlaps = n->overlaps.size;
  strbuf first = {0}; // the first reason is what is said
  MlirOperation where = {NULL};
  conflict c;
  bool ok = false, goes_on = true;
  for (int i = 0; i < ATTEMPTS && goes_on; i++) {
    n->conditions.size = conditions, n->overlaps.size = overlaps;
    ok = raise_check_order(n, &c);
    if (!ok && !first.size) {
      where = n->where;
      strbuf_append(&first, n->why.text, n->why.size);
    }
    goes_on = !ok && (c.kind == CONFLICT_LOAD    ? keep_value(n, c.load, n->effects.data[c.second].loop)
                      : c.kind == CONFLICT_ORDER ? move_effect(n, c.second, c.first)
                                                 : false);
    n->why.size = goes_on || ok ? 0 : n->why.size;
  }
  if (!ok) {
    n->why.size = 0, n->where = where;
    strbuf_append(&n->why, first.text, first.size);
  }
  strbuf_free(&first);
  return ok;
}
