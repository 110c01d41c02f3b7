// Parts of a wide vector that compute the same of different lanes of the program's values: one of them is
// searched, the others do as it does.
//
// Two packs are the same up to a shift if adding one number per leaf to the lane numbers of the one gives the
// other. The first such pack is the model. The others, its mirrors, have its cost and no plans, until the
// solution needs one: then it gets the model's best plan, the operands shifted likewise. Packs of nothing but
// leaves and constants are no mirrors (what they cost depends on where their lanes are), nor are the packs of
// values of the program.
#include "lowering/vector/select_internal.h"

#include <string.h>

enum { NO_LANE = INT32_MAX };

struct select_mirrors {
  shift_table *shifts; // the memo's
  word_table *keys;    // of the models: their lanes' forms, and how far those are from the pack's least lanes
  STACK(uint32_t) models; // by the number of their key
  word_table *rule_keys;  // the same of packs whose instructions are known
  STACK(uint32_t) rule_models;
  word_list words; // of the key that is being made
  uint32_t num_leaves;
  int32_t *least, *other; // per leaf of the program: of the packs at hand
};

select_mirrors *select_mirrors_new(shift_table *shifts, uint32_t num_leaves) {
  select_mirrors *m = util_alloc(sizeof *m);
  m->shifts = shifts;
  m->keys = word_table_new();
  m->rule_keys = word_table_new();
  m->num_leaves = num_leaves;
  m->least = util_alloc(num_leaves * sizeof *m->least);
  m->other = util_alloc(num_leaves * sizeof *m->other);
  for (uint32_t i = 0; i < num_leaves; i++)
    m->least[i] = m->other[i] = NO_LANE;
  return m;
}

void select_mirrors_free(select_mirrors *m) {
  if (!m)
    return;
  word_table_free(m->keys);
  word_table_free(m->rule_keys);
  stack_free(&m->models);
  stack_free(&m->rule_models);
  stack_free(&m->words);
  util_release(m->least);
  util_release(m->other);
  util_release(m);
}

// ---- where packs are ----------------------------------------------------------------------------

// The least lane of every leaf below the pack. False: it cannot be shifted.
static bool find_least(select_mirrors *m, const pack *p, int32_t *least) {
  for (uint32_t i = 0; i < p->lanes; i++) {
    if (term_none(p->lane[i]))
      continue;
    term_form f = shift_form_of(m->shifts, p->lane[i]);
    if (f.form == FORM_NONE)
      return false;
    for (uint32_t k = 0; k < f.count; k++)
      if (f.places[k].least < least[f.places[k].leaf])
        least[f.places[k].leaf] = f.places[k].least;
  }
  return true;
}

static void forget_least(select_mirrors *m, const pack *p, int32_t *least) {
  for (uint32_t i = 0; i < p->lanes; i++) {
    if (term_none(p->lane[i]))
      continue;
    term_form f = shift_form_of(m->shifts, p->lane[i]);
    for (uint32_t k = 0; k < f.count; k++)
      least[f.places[k].leaf] = NO_LANE;
  }
}

// Where in a register the elements are that the first two lanes share: an instruction that reads an element
// by an immediate has one for each place.
static void add_element_places(const selection *s, const pack *p) {
  uint32_t first = 0, next;
  while (first < p->lanes && term_none(p->lane[first]))
    first++;
  for (next = first + 1; next < p->lanes && term_none(p->lane[next]);)
    next++;
  if (next >= p->lanes)
    return;
  select_mirrors *m = s->mirrors;
  term_form a = shift_form_of(m->shifts, p->lane[first]), b = shift_form_of(m->shifts, p->lane[next]);
  for (uint32_t i = 0; i < a.count; i++)
    for (uint32_t k = 0; k < b.count; k++)
      if (a.places[i].leaf == b.places[k].leaf && a.places[i].least == b.places[k].least) {
        const program_value *v = value_at(s, s->program->leaves.data[a.places[i].leaf]);
        stack_push(&m->words, (uint32_t)a.places[i].least % (s->target->register_bits / v->width));
      }
}

// What the pack has in common with its mirrors.
static void make_key(const selection *s, const pack *p, uint32_t phase) {
  select_mirrors *m = s->mirrors;
  m->words.size = 0;
  stack_push(&m->words, p->lanes);
  stack_push(&m->words, phase);
  stack_push(&m->words, p->width * 2 + p->is_permuted);
  for (uint32_t i = 0; i < p->lanes; i++) {
    term_form f = {0};
    if (!term_none(p->lane[i]))
      f = shift_form_of(m->shifts, p->lane[i]);
    stack_push(&m->words, f.form);
    for (uint32_t k = 0; k < f.count; k++)
      stack_push(&m->words, (uint32_t)(f.places[k].least - m->least[f.places[k].leaf]));
  }
  if (s->reads_elements)
    add_element_places(s, p);
}

// ---- shifting -----------------------------------------------------------------------------------

// By how much each leaf's lanes are further on than in the model's; NO_LANE: it is not read.
static void find_shift(selection *s, const pack *from, const pack *p, int32_t *by) {
  select_mirrors *m = s->mirrors;
  if (!find_least(m, p, m->least) || !find_least(m, from, m->other))
    die("a mirror without lanes");
  for (uint32_t i = 0; i < m->num_leaves; i++)
    by[i] = m->least[i] == NO_LANE || m->other[i] == NO_LANE ? NO_LANE : m->least[i] - m->other[i];
  forget_least(m, p, m->least);
  forget_least(m, from, m->other);
}

// The number of the shift from a model to what is a mirror of it.
static uint32_t shift_from(selection *s, const pack *from, const pack *p) {
  select_mirrors *m = s->mirrors;
  int32_t *by = util_alloc(m->num_leaves * sizeof *by);
  leaf_shift *leaves = util_alloc(m->num_leaves * sizeof *leaves);
  uint32_t count = 0;
  find_shift(s, from, p, by);
  for (uint32_t i = 0; i < m->num_leaves; i++)
    if (by[i] != NO_LANE)
      leaves[count++] = (leaf_shift){i, by[i]};
  uint32_t shift = shift_by_leaves(m->shifts, leaves, count);
  util_release(leaves);
  util_release(by);
  return shift;
}

static term_id *shifted_lanes(selection *s, uint32_t shift, const pack *p) {
  term_id *lanes = arena_alloc(s->memory, p->lanes * sizeof *lanes);
  for (uint32_t i = 0; i < p->lanes; i++)
    lanes[i] = term_none(p->lane[i]) ? p->lane[i] : shift_apply(s->mirrors->shifts, shift, p->lane[i]);
  return lanes;
}

// ---- models -------------------------------------------------------------------------------------

bool select_mirror_of(selection *s, pack_id id) {
  select_mirrors *m = s->mirrors;
  pack *p = &s->packs.data[id.index];
  // Halves of one pair would become parts of two.
  if (s->widest_result > s->target->register_bits)
    return false;
  if (id.index < s->num_value_packs || pack_only_moves(s, p))
    return false;
  bool can_shift = find_least(m, p, m->least), is_new = true;
  if (can_shift) {
    make_key(s, p, plan_fill_phase(s, id));
    uint32_t key = word_table_find(m->keys, &m->words, &is_new);
    if (is_new)
      stack_push(&m->models, id.index);
    else
      p->model = p->mirrors = m->models.data[key];
  }
  forget_least(m, p, m->least);
  if (!is_new) {
    stack_push(&s->packs.data[p->model].users, id.index);
    select_queue(s, id.index);
  }
  return !is_new;
}

void select_mirror_shift(selection *s, pack_id id, int32_t shift[SELECT_MAX_LEAVES]) {
  const pack *p = &s->packs.data[id.index];
  int32_t *by = util_alloc(s->mirrors->num_leaves * sizeof *by);
  find_shift(s, &s->packs.data[p->mirrors], p, by);
  for (uint32_t i = 0; i < SELECT_MAX_LEAVES; i++)
    shift[i] = i < s->mirrors->num_leaves && by[i] != NO_LANE ? by[i] : 0;
  util_release(by);
}

// Had the mirror this plan before, when its model had it?
static bool is_same_step(const plan *a, const plan *b) {
  return a->kind == b->kind && a->op == b->op && a->inverse == b->inverse && a->value == b->value &&
         a->pattern == b->pattern && a->rewrite == b->rewrite && a->immediates == b->immediates &&
         a->num_operands == b->num_operands && a->mask == b->mask && a->shares == b->shares &&
         !memcmp(a->operands, b->operands, a->num_operands * sizeof *a->operands);
}

// Is the plan that was taken over last still the model's best one?
static bool has_plan_of_model(const selection *s, const pack *p) {
  const pack *from = &s->packs.data[p->model];
  return p->plans.size && p->taken_from == from->best && p->taken_over < p->plans.size &&
         p->plans.data[p->taken_over].shares == from->plans.data[from->best].shares;
}

bool select_mirror_solve(selection *s, pack_id id) {
  pack *known = &s->packs.data[id.index];
  if (has_plan_of_model(s, known)) {
    known->best = known->taken_over;
    known->model = 0;
    return false;
  }
  const pack p = *known, from = s->packs.data[p.model];
  uint32_t shift = shift_from(s, &from, &p);
  plan n = from.plans.data[from.best];
  for (uint32_t o = 0; o < n.num_operands; o++) {
    if (!n.operands[o].index)
      continue;
    const pack operand = s->packs.data[n.operands[o].index];
    pack_id made = pack_of(s, operand.lanes, operand.width, shifted_lanes(s, shift, &operand));
    if (operand.is_permuted)
      s->packs.data[made.index].is_permuted = true;
    n.operands[o] = made;
  }
  pack *k = &s->packs.data[id.index];
  k->taken_from = from.best;
  k->model = 0;
  for (k->best = 0; k->best < k->plans.size; k->best++)
    if (is_same_step(&k->plans.data[k->best], &n))
      break;
  k->taken_over = k->best;
  if (k->best == k->plans.size)
    push_plan(s, id, n);
  return true;
}

// ---- instructions -------------------------------------------------------------------------------

bool select_mirror_rules(selection *s, pack_id id) {
  select_mirrors *m = s->mirrors;
  const pack *p = &s->packs.data[id.index];
  bool can_shift = find_least(m, p, m->least), is_new = true;
  uint32_t key = 0;
  if (can_shift) {
    make_key(s, p, 0);
    key = word_table_find(m->rule_keys, &m->words, &is_new);
  }
  forget_least(m, p, m->least);
  if (can_shift && is_new)
    stack_push(&m->rule_models, id.index);
  if (is_new)
    return false;
  uint32_t model = m->rule_models.data[key];
  uint32_t shift = shift_from(s, &s->packs.data[model], p);
  for (size_t i = 0; i < s->packs.data[model].plans.size; i++) {
    const plan n = s->packs.data[model].plans.data[i];
    term_id *operands[4];
    if (n.kind != PLAN_RULE)
      continue;
    for (uint32_t o = 0; o < n.num_operands; o++)
      operands[o] = n.operands[o].index ? shifted_lanes(s, shift, &s->packs.data[n.operands[o].index])
                                        : &n.immediates[o];
    plan_rule(s, id, n.pattern, operands);
  }
  return true;
}
