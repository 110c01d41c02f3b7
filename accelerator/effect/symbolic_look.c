// What a run depends on: see symbolic.h.
#include "accelerator/effect/symbolic.h"

void symbolic_look(symbolic_run *r, uint32_t place) {
  if (place != SYMBOLIC_NOWHERE && !r->judging)
    r->looked[place] = true;
}

void symbolic_look_state(symbolic_run *r, uint32_t field) {
  symbolic_look(r, r->assigned[field] ? r->origin[field] : field);
}

// Of a variable, or of a state field that is no array's.
static uint32_t origin_of(symbolic_run *r, const ast_node *e) {
  if (e->kind == AST_NAME) {
    const symbolic_local *local = symbolic_find_local(r, e->name);
    return local ? local->origin : SYMBOLIC_NOWHERE;
  }
  if (e->kind != AST_FIELD || e->count)
    return SYMBOLIC_NOWHERE;
  uint32_t field = r->d->slots.data[e->number].first;
  return r->assigned[field] ? r->origin[field] : field;
}

const value *symbolic_pass(symbolic_run *r, const ast_node *e, uint32_t *origin) {
  *origin = origin_of(r, e);
  r->passing = *origin != SYMBOLIC_NOWHERE;
  const value *v = execute_expression(r->x, e);
  r->passing = false;
  return v;
}

void symbolic_begin_looks(symbolic_run *r) {
  const library *l = &r->d->base;
  r->num_places = l->num_state;
  r->origin = arena_alloc(r->memory, (l->num_state + 1) * sizeof *r->origin);
  r->first_place = arena_alloc(r->memory, (r->num_steps + 1) * sizeof *r->first_place);
  for (uint32_t k = 0; k < r->num_steps; k++) {
    r->first_place[k] = r->num_places;
    r->num_places += l->instructions[r->steps[k].instruction].num_operands;
  }
  r->first_place[r->num_steps] = r->num_places;
  r->looked = arena_alloc(r->memory, r->num_places + 1);
}

void symbolic_tell_looks(const symbolic_run *r, arena *memory, library_failure *out) {
  if (!r->blamed)
    return;
  library_place *places = arena_alloc(memory, (r->num_places + 1) * sizeof *places);
  uint32_t step = LIBRARY_STATE, first = 0;
  for (uint32_t k = 0; k < r->num_places; k++) {
    while (k >= r->first_place[step + 1]) // LIBRARY_STATE + 1 is 0
      first = r->first_place[++step];
    if (r->looked[k])
      places[out->num_places++] = (library_place){step, k - first};
  }
  out->places = places;
  out->num_steps = r->step + 1;
}
