// Configuration instructions, and the search for what does a given thing.
#include "lowering/matrix/roles_internal.h"

#include <string.h>

// ---- configuration ------------------------------------------------------------------------------

// An update's value is an operand, extended or cut (or the larger of it and 1), or a constant. Whether it is
// what is needed is seen when it is (offload.c).
static bool read_update(const library_effect *e, const library_update *u, uint32_t *operand, int64_t *value) {
  *value = 0;
  const term_context *c = e->terms;
  term_id t = u->value;
  uint64_t number;
  *operand = MATRIX_NONE;
  if (term_is_const(c, t, &number)) {
    *value = (int64_t)number;
    return true;
  }
  if (term_operator(c, t) == TERM_MAXU || term_operator(c, t) == TERM_MAXS)
    for (unsigned k = 0; k < 2; k++)
      if (term_operator(c, term_child(c, t, k)) == TERM_ARG) {
        if (term_is_const(c, term_child(c, t, !k), &number))
          *value = (int64_t)number;
        t = term_child(c, t, k);
        break;
      }
  while (term_operator(c, t) == TERM_EXTU || term_operator(c, t) == TERM_EXTS ||
         term_operator(c, t) == TERM_TRUNC)
    t = term_child(c, t, 0);
  if (term_operator(c, t) != TERM_ARG || e->leaves[term_argument(c, t)].kind != LIBRARY_LEAF_OPERAND)
    return false;
  *operand = e->leaves[term_argument(c, t)].number;
  return true;
}

static bool read_group(accelerator *a, const library_effect *e, config_group *g) {
  if (e->num_writes || !e->num_updates)
    return false;
  g->num_fields = e->num_updates;
  g->field = arena_alloc(a->memory, e->num_updates * sizeof *g->field);
  g->operand = arena_alloc(a->memory, e->num_updates * sizeof *g->operand);
  g->value = arena_alloc(a->memory, e->num_updates * sizeof *g->value);
  for (uint32_t k = 0; k < e->num_updates; k++) {
    g->field[k] = e->updates[k].field;
    // A field has one instruction that sets it: others would change it unnoticed.
    if (a->group_of[g->field[k]] != MATRIX_NONE ||
        !read_update(e, &e->updates[k], &g->operand[k], &g->value[k]))
      return false;
  }
  return true;
}

static bool try_group(accelerator *a, uint32_t instruction, uint32_t fixed, int64_t value) {
  const library_instruction *i = &a->l->instructions[instruction];
  library_value operands[ROLE_MAX_OPERANDS] = {0};
  config_group g = {.instruction = instruction};
  uint32_t condition;
  if (fixed != MATRIX_NONE) {
    operands[fixed] = (library_value){LIBRARY_EQUAL, value, 0};
    g.is_fixed[fixed] = true;
    g.fixed[fixed] = value;
  }
  library_value *state = util_alloc((a->l->num_state + 1) * sizeof *state);
  bool legal = library_legal(a->l, instruction, operands, state, &condition) != LIBRARY_FALSE;
  util_release(state);
  const char *why;
  library_effect *e = legal ? library_run(a->l, &(library_step){instruction, operands}, 1, NULL, &why) : NULL;
  bool ok = e && read_group(a, e, &g) && a->num_groups < 64;
  library_effect_free(e);
  if (ok) {
    for (uint32_t k = 0; k < g.num_fields; k++) {
      a->group_of[g.field[k]] = a->num_groups;
      a->least[g.field[k]] = g.value[k];
      a->is_fixed[g.field[k]] = g.operand[k] == MATRIX_NONE;
    }
    a->group[a->num_groups++] = g;
  }
  (void)i;
  return ok;
}

static void find_groups(accelerator *a, uint32_t instruction) {
  const library_instruction *i = &a->l->instructions[instruction];
  if (i->begins || i->orders_memory || i->num_operands > ROLE_MAX_OPERANDS || !i->num_operands)
    return;
  for (uint32_t o = 0; o < i->num_operands; o++)
    if (i->operands[o].address != LIBRARY_NUMBER)
      return;
  if (try_group(a, instruction, MATRIX_NONE, 0))
    return;
  for (uint32_t o = 0; o < i->num_operands; o++)
    if (i->operands[o].type.width <= 2) {
      bool any = false;
      for (int64_t v = 0; v < 1 << i->operands[o].type.width; v++)
        any |= try_group(a, instruction, o, v);
      if (any)
        return;
    }
}

accelerator *accelerator_new(const library *l) {
  if (l->num_state > 256)
    return NULL;
  accelerator *a = util_alloc(sizeof *a);
  a->l = l;
  a->memory = arena_new();
  a->runs = runs_new(l);
  for (unsigned k = 0; k < 256; k++)
    a->group_of[k] = MATRIX_NONE;
  for (uint32_t k = 0; k < l->num_instructions; k++)
    find_groups(a, k);
  return a;
}

void accelerator_free(accelerator *a) {
  if (!a)
    return;
  stack_free(&a->known);
  stack_free(&a->used);
  runs_free(a->runs);
  arena_free(a->memory);
  util_release(a);
}

bool role_same_state(const accelerator *a, const role *x, const role *y) {
  for (uint32_t f = 0; x->state && y->state && f < a->l->num_state; f++) {
    uint32_t g = a->group_of[f];
    if (g != MATRIX_NONE && ((x->groups | y->groups) >> g & 1) &&
        (x->state[f].given != y->state[f].given || x->state[f].number != y->state[f].number))
      return false;
  }
  return x->state && y->state && x->groups == y->groups;
}

bool role_cycles(const accelerator *a, const role *r, int64_t rows, int64_t *out) {
  int64_t sum = 0;
  for (unsigned k = 0; k < r->num_steps; k++) {
    library_value operands[ROLE_MAX_OPERANDS] = {0};
    for (unsigned o = 0; o < ROLE_MAX_OPERANDS; o++) {
      const role_binding *b = &r->operand[k][o];
      int64_t number = b->kind == ROLE_LOCAL     ? b->base
                       : b->kind == ROLE_ROWS    ? rows
                       : b->kind == ROLE_COLUMNS ? r->block
                                                 : b->number;
      operands[o] = (library_value){b->kind == ROLE_MAIN ? LIBRARY_OPEN : LIBRARY_EQUAL, number, 0};
    }
    int64_t cycles;
    if (!library_cost(a->l, r->instruction[k], "cycles", operands, r->state, &cycles))
      return false;
    sum += cycles;
  }
  *out = sum;
  return true;
}

bool role_takes(const role *r, role_binding_kind kind) {
  for (unsigned k = 0; k < r->num_steps; k++)
    for (unsigned o = 0; o < ROLE_MAX_OPERANDS; o++)
      if (r->operand[k][o].kind == kind)
        return true;
  return false;
}

bool role_is_fixed(const accelerator *a, const role *r) {
  bool fixed = false;
  for (unsigned k = 0; k < r->num_steps; k++)
    for (unsigned o = 0; o < a->l->instructions[r->instruction[k]].num_operands; o++)
      fixed |= a->l->instructions[r->instruction[k]].operands[o].is_literal || r->operand[k][o].rows > 1;
  return fixed;
}

bool role_same_calls(const accelerator *a, const role *x, const role *y) {
  bool same = x->num_steps == y->num_steps && role_same_state(a, x, y);
  for (unsigned k = 0; k < x->num_steps && same; k++) {
    same = x->instruction[k] == y->instruction[k];
    for (uint32_t o = 0; o < ROLE_MAX_OPERANDS && same; o++) {
      const role_binding *b = &x->operand[k][o], *c = &y->operand[k][o];
      same = b->kind == c->kind && (b->kind == ROLE_C || b->base == c->base);
    }
  }
  return same;
}

// ---- search -------------------------------------------------------------------------------------

static bool is_small(const library_field *f) {
  return f->type.kind != LIBRARY_FLOAT && f->type.width <= 8 && f->address == LIBRARY_NUMBER;
}

uint64_t search_groups(const search *s, const library_effect *e) {
  uint64_t groups = 0;
  for (uint32_t f = 0; f < s->a->l->num_state; f++)
    if (e->consulted[f] && s->a->group_of[f] != MATRIX_NONE)
      groups |= 1ull << s->a->group_of[f];
  return groups;
}

// May instructions configure the groups that matter like this?
static bool is_configurable(const search *s) {
  const accelerator *a = s->a;
  library_value *open = util_alloc((a->l->num_state + 1) * sizeof *open);
  bool ok = true;
  for (uint32_t k = 0; k < a->num_groups && ok; k++) {
    const config_group *g = &a->group[k];
    library_value operands[ROLE_MAX_OPERANDS] = {0};
    uint32_t condition;
    for (uint32_t o = 0; o < ROLE_MAX_OPERANDS; o++)
      if (g->is_fixed[o])
        operands[o] = (library_value){LIBRARY_EQUAL, g->fixed[o], 0};
    for (uint32_t f = 0; f < g->num_fields; f++)
      if (g->operand[f] != MATRIX_NONE && s->state[g->field[f]].given == LIBRARY_EQUAL)
        operands[g->operand[f]] = s->state[g->field[f]];
    ok = !(s->groups >> k & 1) ||
         library_legal(a->l, g->instruction, operands, open, &condition) != LIBRARY_FALSE;
  }
  util_release(open);
  return ok;
}

// Flags are given numbers, one after the other, until none is open.
bool search_try(search *s) {
  flag_numbers flag;
  const library_effect *e = runs_find(s->a->runs, s->steps, s->num_steps, s->state);
  s->groups = e ? search_groups(s, e) : UINT64_MAX;
  bool is_open = e && role_find_flag(s, e, &flag), ok = e && !is_open && s->match(s, e) && is_configurable(s);
  for (unsigned k = 0; is_open && k < flag.count && !ok; k++) {
    s->operands[flag.step][flag.operand] = (library_value){LIBRARY_EQUAL, flag.number[k], 0};
    ok = search_try(s);
  }
  if (is_open && !ok)
    s->operands[flag.step][flag.operand] = (library_value){0};
  return ok;
}

static void begin_state(search *s) {
  const library *l = s->a->l;
  memset(s->state, 0, l->num_state * sizeof *s->state);
  for (uint32_t f = 0; f < l->num_state; f++) {
    if (s->a->group_of[f] == MATRIX_NONE)
      continue;
    if (l->state[f].type.kind == LIBRARY_FLOAT)
      s->state[f] = (library_value){LIBRARY_EQUAL, s->factor, 0};
    else if (is_small(&l->state[f]))
      s->state[f] = (library_value){LIBRARY_EQUAL, s->a->least[f], 0};
  }
}

static bool found(search *s) {
  memcpy(s->a->guess, s->state, s->a->l->num_state * sizeof *s->state);
  s->a->guess_groups = s->groups;
  s->a->guesses = true;
  return true;
}

// What the last search found, or that with one small field changed.
static bool try_guess(search *s) {
  const library *l = s->a->l;
  memcpy(s->state, s->a->guess, l->num_state * sizeof *s->state);
  for (uint32_t f = 0; f < l->num_state; f++)
    if (l->state[f].type.kind == LIBRARY_FLOAT && s->state[f].given == LIBRARY_EQUAL)
      s->state[f].number = s->factor;
  if (search_try(s))
    return found(s);
  for (uint32_t f = 0; f < l->num_state && s->level == SEARCH_NEAR; f++) {
    uint32_t g = s->a->group_of[f];
    if (g == MATRIX_NONE || !(s->a->guess_groups >> g & 1) || s->a->is_fixed[f] || !is_small(&l->state[f]) ||
        s->state[f].given != LIBRARY_EQUAL || s->hopeless)
      continue;
    s->state[f].number ^= 1;
    if (search_try(s))
      return found(s);
    s->state[f].number ^= 1;
  }
  return false;
}

// Pairs of fields of one group, where configuration is known to make a difference.
static bool try_pairs(search *s, const uint32_t *small, uint32_t count) {
  for (uint32_t i = 0; i < count; i++)
    for (uint32_t j = 0; j < i; j++) {
      if (s->a->group_of[small[i]] != s->a->group_of[small[j]] || s->hopeless)
        continue;
      s->state[small[i]].number++, s->state[small[j]].number++;
      if (search_try(s))
        return found(s);
      s->state[small[i]].number--, s->state[small[j]].number--;
    }
  return false;
}

// Small fields that instructions are configured with have their least value, or one or two of them one more.
static bool try_states(search *s) {
  if (s->level <= SEARCH_NEAR)
    return try_guess(s);
  begin_state(s);
  if (search_try(s))
    return found(s);
  uint64_t groups = s->groups; // where something else could make a difference
  uint32_t small[256], count = 0;
  for (uint32_t f = 0; f < s->a->l->num_state; f++)
    if (s->a->group_of[f] != MATRIX_NONE && s->state[f].given == LIBRARY_EQUAL && !s->a->is_fixed[f] &&
        is_small(&s->a->l->state[f]) && (groups >> s->a->group_of[f] & 1))
      small[count++] = f;
  for (uint32_t i = 0; i < count && !s->hopeless && s->level != SEARCH_PAIRS; i++) {
    int64_t least = s->state[small[i]].number;
    for (unsigned k = 0; k < 1 + (s->immediate > 1); k++) {
      s->state[small[i]].number = k ? s->immediate : least + 1;
      if (search_try(s))
        return found(s);
    }
    s->state[small[i]].number = least;
  }
  return s->level == SEARCH_PAIRS && groups != UINT64_MAX && try_pairs(s, small, count);
}

static bool try_number(search *s, unsigned step, uint32_t operand, int64_t number) {
  s->operands[step][operand] = (library_value){LIBRARY_EQUAL, number, 0};
  if (try_states(s))
    return true;
  s->operands[step][operand] = (library_value){0};
  return false;
}

static bool is_count(const search *s, unsigned step, uint32_t operand) {
  const library_instruction *i = &s->a->l->instructions[s->steps[step].instruction];
  return operand < i->num_operands && i->operands[operand].address == LIBRARY_NUMBER &&
         i->operands[operand].type.kind != LIBRARY_FLOAT;
}

// As they are, with one operand given the goal's number, or with one count given the size of a tile.
static bool try_counts(search *s) {
  s->fixed_operand = MATRIX_NONE;
  s->hopeless = false;
  if (s->states)
    return s->states(s);
  if (s->level != SEARCH_COUNTS && try_states(s))
    return true;
  for (unsigned step = 0; step < s->num_steps && s->immediate && s->level == SEARCH_SINGLE; step++)
    for (uint32_t o = 0; o < s->a->l->instructions[s->steps[step].instruction].num_operands; o++)
      if (is_count(s, step, o) && try_number(s, step, o, s->immediate))
        return true;
  if (s->level == SEARCH_SINGLE || s->level == SEARCH_PAIRS)
    return false;
  for (unsigned step = 0; step < s->num_steps && s->tile > 1; step++)
    for (uint32_t o = 0; o < s->a->l->instructions[s->steps[step].instruction].num_operands; o++) {
      s->fixed_step = step;
      s->fixed_operand = o;
      if (is_count(s, step, o) && !s->hopeless && try_number(s, step, o, s->tile))
        return true;
    }
  return false;
}

// All forms of the address operands from number `at` on.
static bool try_forms(search *s, unsigned step, uint32_t at) {
  const library *l = s->a->l;
  if (step == s->num_steps)
    return (!s->plausible || s->plausible(s)) && try_counts(s);
  const library_instruction *i = &l->instructions[s->steps[step].instruction];
  for (; at < i->num_operands && i->operands[at].address == LIBRARY_NUMBER; at++)
    s->operands[step][at] = i->operands[at].type.kind == LIBRARY_FLOAT
                                ? (library_value){LIBRARY_EQUAL, s->factor, 0}
                                : (library_value){0};
  if (at == i->num_operands) {
    uint32_t condition;
    memset(s->state, 0, l->num_state * sizeof *s->state);
    return library_legal(l, s->steps[step].instruction, s->operands[step], s->state, &condition) !=
               LIBRARY_FALSE &&
           try_forms(s, step + 1, 0);
  }
  const library_address *kind = &l->addresses[i->operands[at].address];
  // None first: what an instruction does not need, it is not given.
  s->operands[step][at] = (library_value){LIBRARY_EQUAL, (int64_t)kind->none, 0};
  if (kind->has_none && try_forms(s, step, at + 1))
    return true;
  for (uint32_t f = 0; f < kind->count; f++) {
    bool is_main = kind->forms[f].memory == LIBRARY_MAIN;
    s->operands[step][at] = (library_value){is_main ? LIBRARY_OPEN : LIBRARY_ROW, 0, f};
    if (try_forms(s, step, at + 1))
      return true;
  }
  return false;
}

bool search_reaches_main(const library *l, uint32_t instruction) {
  const library_instruction *i = &l->instructions[instruction];
  for (uint32_t o = 0; o < i->num_operands; o++) {
    const library_address *kind =
        i->operands[o].address == LIBRARY_NUMBER ? NULL : &l->addresses[i->operands[o].address];
    for (uint32_t f = 0; kind && f < kind->count; f++)
      if (kind->forms[f].memory == LIBRARY_MAIN)
        return true;
  }
  return false;
}

bool search_lacks(const search *s, unsigned closeness, const char *what) {
  if (closeness > s->a->miss.closeness)
    s->a->miss = (role_miss){closeness, s->steps[s->num_steps - 1].instruction, what};
  return false;
}

const char *role_explain_miss(accelerator *a, const char *text) {
  return a->miss.closeness ? arena_printf(a->memory, "%s: %s comes nearest, but %s", text,
                                          a->l->instructions[a->miss.instruction].name, a->miss.lacks)
                           : text;
}

bool search_run(search *s) {
  s->state = arena_alloc(s->a->memory, (s->a->l->num_state + 1) * sizeof *s->state);
  for (unsigned k = 0; k < s->num_steps; k++) {
    if (s->a->l->instructions[s->steps[k].instruction].num_operands > ROLE_MAX_OPERANDS)
      return false;
    s->steps[k].operands = s->operands[k];
  }
  return try_forms(s, 0, 0);
}
