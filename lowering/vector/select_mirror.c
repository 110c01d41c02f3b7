// Parts of a wide vector that compute the same of different lanes of the program's values: one of them is
// searched, the others do as it does.
//
// Two packs are the same up to a shift if adding one number per leaf to the lane numbers of the one gives the
// other. The first such pack is the model. The others, its mirrors, have its cost and no plans, until the
// solution needs one: then it gets the model's best plan, the operands shifted likewise. Packs of nothing but
// leaves and constants are no mirrors (what they cost depends on where their lanes are), nor are the packs of
// values of the program.
#include "lowering/vector/select_form.h"
#include "lowering/vector/select_internal.h"

#include <string.h>

enum { NO_LANE = INT32_MAX, FIRST_ROOM = 4096 };

struct select_mirrors {
  form_table *forms;
  word_table *keys; // of the models: their lanes' forms, and how far those are from the pack's least lanes
  STACK(uint32_t) models; // by the number of their key
  word_list words;        // of the key that is being made
  uint32_t num_leaves;
  int32_t *least, *other; // per leaf of the program: of the packs at hand
  int32_t *shift;         // per leaf: added to lane numbers
  // Terms shifted that far: what has been seen since `stamp`, and what it became.
  uint32_t *seen, stamp, room;
  term_id *result;
};

select_mirrors *select_mirrors_new(uint32_t num_leaves) {
  select_mirrors *m = util_alloc(sizeof *m);
  m->forms = form_table_new();
  m->keys = word_table_new();
  m->num_leaves = num_leaves;
  m->least = util_alloc(num_leaves * sizeof *m->least);
  m->other = util_alloc(num_leaves * sizeof *m->other);
  m->shift = util_alloc(num_leaves * sizeof *m->shift);
  m->stamp = 1;
  for (uint32_t i = 0; i < num_leaves; i++)
    m->least[i] = m->other[i] = NO_LANE;
  return m;
}

void select_mirrors_free(select_mirrors *m) {
  if (!m)
    return;
  form_table_free(m->forms);
  word_table_free(m->keys);
  stack_free(&m->models);
  stack_free(&m->words);
  util_release(m->least);
  util_release(m->other);
  util_release(m->shift);
  util_release(m->seen);
  util_release(m->result);
  util_release(m);
}

// ---- where packs are ----------------------------------------------------------------------------

// The least lane of every leaf below the pack. False: it cannot be shifted.
static bool find_least(select_mirrors *m, const term_context *c, const pack *p, int32_t *least) {
  for (uint32_t i = 0; i < p->lanes; i++) {
    if (term_none(p->lane[i]))
      continue;
    term_form f = form_of(m->forms, c, p->lane[i]);
    if (f.form == FORM_NONE)
      return false;
    for (uint32_t k = 0; k < f.count; k++)
      if (f.places[k].least < least[f.places[k].leaf])
        least[f.places[k].leaf] = f.places[k].least;
  }
  return true;
}

static void forget_least(select_mirrors *m, const term_context *c, const pack *p, int32_t *least) {
  for (uint32_t i = 0; i < p->lanes; i++) {
    if (term_none(p->lane[i]))
      continue;
    term_form f = form_of(m->forms, c, p->lane[i]);
    for (uint32_t k = 0; k < f.count; k++)
      least[f.places[k].leaf] = NO_LANE;
  }
}

// What the pack has in common with its mirrors.
static void make_key(select_mirrors *m, const term_context *c, const pack *p) {
  m->words.size = 0;
  stack_push(&m->words, p->lanes);
  stack_push(&m->words, p->width * 2 + p->is_permuted);
  for (uint32_t i = 0; i < p->lanes; i++) {
    term_form f = {0};
    if (!term_none(p->lane[i]))
      f = form_of(m->forms, c, p->lane[i]);
    stack_push(&m->words, f.form);
    for (uint32_t k = 0; k < f.count; k++)
      stack_push(&m->words, (uint32_t)(f.places[k].least - m->least[f.places[k].leaf]));
  }
}

// ---- shifting -----------------------------------------------------------------------------------

// Is t new since the shift was set?
static bool visit(select_mirrors *m, term_id t) {
  if (t.index >= m->room) {
    uint32_t room = m->room ? m->room : FIRST_ROOM;
    while (room <= t.index)
      room *= 2;
    m->seen = util_realloc(m->seen, room * sizeof *m->seen);
    m->result = util_realloc(m->result, room * sizeof *m->result);
    memset(m->seen + m->room, 0, (room - m->room) * sizeof *m->seen);
    m->room = room;
  }
  bool is_new = m->seen[t.index] != m->stamp;
  m->seen[t.index] = m->stamp;
  return is_new;
}

// t with m->shift added.
static term_id shifted(select_mirrors *m, term_context *c, term_id t) {
  if (!visit(m, t))
    return m->result[t.index];
  term_op op = term_operator(c, t);
  term_id made = t;
  if (op == TERM_LANE) {
    uint32_t leaf = term_operand(c, t);
    made = term_lane(c, leaf, (uint32_t)((int32_t)term_lane_number(c, t) + m->shift[leaf]), term_width(c, t));
  } else if (op != TERM_CONST) {
    term_id children[3];
    unsigned arity = term_arity(c, t);
    bool same = true;
    for (unsigned i = 0; i < arity; i++) {
      children[i] = shifted(m, c, term_child(c, t, i));
      same &= term_same(children[i], term_child(c, t, i));
    }
    if (!same)
      made = term_with_children(c, t, children);
  }
  m->result[t.index] = made;
  return made;
}

static const term_id *shifted_lanes(selection *s, const pack *p) {
  term_id *lanes = arena_alloc(s->memory, p->lanes * sizeof *lanes);
  for (uint32_t i = 0; i < p->lanes; i++)
    lanes[i] = term_none(p->lane[i]) ? p->lane[i] : shifted(s->mirrors, s->program->terms, p->lane[i]);
  return lanes;
}

// From where `from` is to where `to` is. What was shifted as far before is still known.
static void set_shift(select_mirrors *m, const int32_t *from, const int32_t *to) {
  bool same = true;
  for (uint32_t i = 0; i < m->num_leaves; i++) {
    int32_t by = to[i] == NO_LANE || from[i] == NO_LANE ? 0 : to[i] - from[i];
    same &= by == m->shift[i];
    m->shift[i] = by;
  }
  m->stamp += !same;
}

// ---- models -------------------------------------------------------------------------------------

bool select_mirror_of(selection *s, pack_id id) {
  select_mirrors *m = s->mirrors;
  const term_context *c = s->program->terms;
  pack *p = &s->packs.data[id.index];
  // Halves of one pair would become parts of two.
  if (s->widest_result > s->target->register_bits)
    return false;
  if (id.index < s->num_value_packs || pack_only_moves(s, p))
    return false;
  bool can_shift = find_least(m, c, p, m->least), is_new = true;
  if (can_shift) {
    make_key(m, c, p);
    uint32_t key = word_table_find(m->keys, &m->words, &is_new);
    if (is_new)
      stack_push(&m->models, id.index);
    else
      p->model = p->mirrors = m->models.data[key];
  }
  forget_least(m, c, p, m->least);
  return !is_new;
}

// Sets the shift from a mirror's model to the mirror.
static void shift_mirror(selection *s, const pack *p) {
  select_mirrors *m = s->mirrors;
  const term_context *c = s->program->terms;
  const pack *from = &s->packs.data[p->mirrors];
  if (!find_least(m, c, p, m->least) || !find_least(m, c, from, m->other))
    die("a mirror without lanes");
  set_shift(m, m->other, m->least);
  forget_least(m, c, p, m->least);
  forget_least(m, c, from, m->other);
}

void select_mirror_shift(selection *s, pack_id id, int32_t shift[SELECT_MAX_LEAVES]) {
  shift_mirror(s, &s->packs.data[id.index]);
  for (uint32_t i = 0; i < SELECT_MAX_LEAVES; i++)
    shift[i] = i < s->mirrors->num_leaves ? s->mirrors->shift[i] : 0;
}

void select_mirror_solve(selection *s, pack_id id) {
  const pack p = s->packs.data[id.index], *from = &s->packs.data[p.model];
  shift_mirror(s, &p);
  plan n = from->plans.data[from->best];
  for (uint32_t o = 0; o < n.num_operands; o++) {
    if (!n.operands[o].index)
      continue;
    const pack operand = s->packs.data[n.operands[o].index];
    pack_id made = pack_of(s, operand.lanes, operand.width, shifted_lanes(s, &operand));
    if (operand.is_permuted)
      s->packs.data[made.index].is_permuted = true;
    n.operands[o] = made;
  }
  pack *k = &s->packs.data[id.index];
  k->model = 0;
  k->best = (uint32_t)k->plans.size;
  stack_push(&k->plans, n);
}
