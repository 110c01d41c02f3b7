// A memo of library_run: by a run's steps and what it was given at the places that it looked at, so that
// one failure answers all runs that agree there.
#include "lowering/matrix/runs.h"

#include <string.h>

enum { RUNS_MAX = 2048 };

// A run, and every other one that begins with these instructions and is given the same at these places.
typedef struct known_run {
  uint32_t num_steps, num_places;
  const uint32_t *instructions;
  const library_place *places;
  const library_value *given; // by place
  library_effect *effect;     // NULL: there is none; otherwise of num_steps steps
} known_run;

struct runs {
  const library *l;
  arena *memory;
  STACK(known_run) known;
};

runs *runs_new(const library *l) {
  runs *r = util_alloc(sizeof *r);
  *r = (runs){.l = l, .memory = arena_new()};
  return r;
}

static void forget(runs *r) {
  for (size_t k = 0; k < r->known.size; k++)
    library_effect_free(r->known.data[k].effect);
  stack_free(&r->known);
  arena_free(r->memory);
}

void runs_free(runs *r) {
  if (!r)
    return;
  forget(r);
  util_release(r);
}

void runs_trim(runs *r) {
  if (r->known.size < RUNS_MAX)
    return;
  forget(r);
  *r = (runs){.l = r->l, .memory = arena_new()};
}

static library_value given_at(const library_place *p, const library_step *steps, const library_value *state) {
  const library_value *all = p->step == LIBRARY_STATE ? state : steps[p->step].operands;
  return all ? all[p->number] : (library_value){0};
}

static bool same_value(const library_value *a, const library_value *b) {
  return a->given == b->given && (a->given != LIBRARY_EQUAL || a->number == b->number) &&
         (a->given != LIBRARY_ROW || a->form == b->form);
}

static bool covers(const known_run *k, const library_step *steps, uint32_t count,
                   const library_value *state) {
  if (k->effect ? k->num_steps != count : k->num_steps > count)
    return false;
  for (uint32_t i = 0; i < k->num_steps; i++)
    if (k->instructions[i] != steps[i].instruction)
      return false;
  for (uint32_t i = 0; i < k->num_places; i++) {
    library_value v = given_at(&k->places[i], steps, state);
    if (!same_value(&v, &k->given[i]))
      return false;
  }
  return true;
}

// All operands, and the state that was consulted.
static void tell_places(runs *r, const library_effect *e, const library_step *steps, uint32_t count,
                        library_failure *out) {
  uint32_t most = r->l->num_state;
  for (uint32_t i = 0; i < count; i++)
    most += r->l->instructions[steps[i].instruction].num_operands;
  library_place *places = arena_alloc(r->memory, (most + 1) * sizeof *places);
  for (uint32_t f = 0; f < r->l->num_state; f++)
    if (e->consulted[f])
      places[out->num_places++] = (library_place){LIBRARY_STATE, f};
  for (uint32_t i = 0; i < count; i++)
    for (uint32_t o = 0; o < r->l->instructions[steps[i].instruction].num_operands; o++)
      places[out->num_places++] = (library_place){i, o};
  out->num_steps = count;
  out->places = places;
}

const library_effect *runs_find(runs *r, const library_step *steps, uint32_t count,
                                const library_value *state) {
  for (size_t k = r->known.size; k-- > 0;) // the next question is like the last ones
    if (covers(&r->known.data[k], steps, count, state))
      return r->known.data[k].effect;
  library_failure f;
  library_effect *e = library_try(r->l, steps, count, state, r->memory, &f);
  if (e)
    tell_places(r, e, steps, count, &f);
  if (!f.num_steps)
    return NULL;
  uint32_t *instructions = arena_alloc(r->memory, f.num_steps * sizeof *instructions);
  library_value *given = arena_alloc(r->memory, (f.num_places + 1) * sizeof *given);
  for (uint32_t i = 0; i < f.num_steps; i++)
    instructions[i] = steps[i].instruction;
  for (uint32_t i = 0; i < f.num_places; i++)
    given[i] = given_at(&f.places[i], steps, state);
  stack_push(&r->known, (known_run){f.num_steps, f.num_places, instructions, f.places, given, e});
  return e;
}
