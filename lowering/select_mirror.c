// Parts of a wide vector that compute the same of different lanes of the program's values: one of them is
// searched, the others do as it does.
//
// Two packs are the same up to a shift if adding one number per leaf to the lane numbers of the one gives the
// other. The first such pack is the model. The others, its mirrors, have its cost and no plans, until the
// solution needs one: then it gets the model's best plan, the operands shifted likewise. Packs of nothing but
// leaves and constants are no mirrors (what they cost depends on where their lanes are), nor are the packs of
// values of the program.
#include "lowering/select_internal.h"

#include <string.h>

enum { MAX_LEAVES = 64, NO_LANE = INT32_MAX };

typedef struct model {
  uint32_t pack;
  const term_id *lane; // of the pack, shifted so that each leaf's least lane is 0
} model;

struct select_mirrors {
  STACK(model) models;
  uint32_t *table; // models by their shifted lanes: position + 1
  uint32_t table_size;
  // Of the current walk over terms: what it has seen, and what that became.
  uint32_t *seen, stamp, room;
  term_id *result;
  int32_t shift[MAX_LEAVES]; // by leaf, added to lane numbers
};

select_mirrors *select_mirrors_new(void) { return util_alloc(sizeof(select_mirrors)); }

void select_mirrors_free(select_mirrors *m) {
  if (!m)
    return;
  stack_free(&m->models);
  util_release(m->table);
  util_release(m->seen);
  util_release(m->result);
  util_release(m);
}

static void start_walk(select_mirrors *m) { ++m->stamp; }

// Is t new to this walk?
static bool visit(select_mirrors *m, term_id t) {
  if (t.index >= m->room) {
    uint32_t room = m->room ? m->room : 4096;
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

// The least lane of every leaf below t. False: a leaf that has no lanes to shift, or too many leaves.
static bool least_lanes(select_mirrors *m, const term_context *c, term_id t, int32_t *least) {
  if (!visit(m, t))
    return true;
  term_op op = term_operator(c, t);
  if (op == TERM_LANE) {
    uint32_t leaf = term_operand(c, t);
    if (leaf >= MAX_LEAVES)
      return false;
    int32_t lane = (int32_t)term_lane_number(c, t);
    least[leaf] = lane < least[leaf] ? lane : least[leaf];
    return true;
  }
  if (op == TERM_ARG || op == TERM_INDEX || op == TERM_LANE_AT)
    return false;
  for (unsigned i = 0; i < term_arity(c, t); i++)
    if (!least_lanes(m, c, term_child(c, t, i), least))
      return false;
  return true;
}

static bool least_of_pack(select_mirrors *m, const term_context *c, const pack *p, int32_t *least) {
  for (uint32_t i = 0; i < MAX_LEAVES; i++)
    least[i] = NO_LANE;
  start_walk(m);
  for (uint32_t i = 0; i < p->lanes; i++)
    if (!term_none(p->lane[i]) && !least_lanes(m, c, p->lane[i], least))
      return false;
  return true;
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
      made = term_make(c, op, term_width(c, t), children);
  }
  m->result[t.index] = made;
  return made;
}

static const term_id *shifted_lanes(selection *s, const pack *p) {
  term_id *lanes = arena_alloc(s->memory, p->lanes * sizeof *lanes);
  start_walk(s->mirrors);
  for (uint32_t i = 0; i < p->lanes; i++)
    lanes[i] = term_none(p->lane[i]) ? p->lane[i] : shifted(s->mirrors, s->program->terms, p->lane[i]);
  return lanes;
}

static bool only_moves(const selection *s, const pack *p) {
  for (uint32_t i = 0; i < p->lanes; i++) {
    if (term_none(p->lane[i]))
      continue;
    term_op op = term_operator(s->program->terms, p->lane[i]);
    if (op != TERM_LANE && op != TERM_CONST)
      return false;
  }
  return true;
}

// ---- models -------------------------------------------------------------------------------------

static uint64_t hash_model(const pack *p, const term_id *lane) {
  return hash_bytes(lane, p->lanes * sizeof *lane, hash_mix(p->lanes, p->width * 2 + p->is_permuted));
}

static void insert(selection *s, uint32_t position) {
  select_mirrors *m = s->mirrors;
  const model *item = &m->models.data[position];
  uint32_t at = (uint32_t)hash_model(&s->packs.data[item->pack], item->lane) & (m->table_size - 1);
  while (m->table[at])
    at = (at + 1) & (m->table_size - 1);
  m->table[at] = position + 1;
}

static void grow(selection *s) {
  select_mirrors *m = s->mirrors;
  util_release(m->table);
  m->table_size = m->table_size ? m->table_size * 2 : 512;
  m->table = util_alloc(m->table_size * sizeof *m->table);
  for (uint32_t i = 0; i < m->models.size; i++)
    insert(s, i);
}

bool select_mirror_of(selection *s, pack_id id) {
  select_mirrors *m = s->mirrors;
  const pack p = s->packs.data[id.index];
  int32_t least[MAX_LEAVES];
  // Halves of one pair would become parts of two.
  if (s->widest_result > s->target->register_bits)
    return false;
  if (id.index < s->num_value_packs || only_moves(s, &p) || !least_of_pack(m, s->program->terms, &p, least))
    return false;
  for (uint32_t i = 0; i < MAX_LEAVES; i++)
    m->shift[i] = least[i] == NO_LANE ? 0 : -least[i];
  const term_id *lanes = shifted_lanes(s, &p);
  if (m->models.size * 2 >= m->table_size)
    grow(s);
  for (uint32_t at = (uint32_t)hash_model(&p, lanes) & (m->table_size - 1); m->table[at];
       at = (at + 1) & (m->table_size - 1)) {
    const model *item = &m->models.data[m->table[at] - 1];
    const pack *other = &s->packs.data[item->pack];
    if (other->lanes == p.lanes && other->width == p.width && other->is_permuted == p.is_permuted &&
        !memcmp(item->lane, lanes, p.lanes * sizeof *lanes)) {
      s->packs.data[id.index].model = item->pack;
      return true;
    }
  }
  stack_push(&m->models, (model){id.index, lanes});
  insert(s, (uint32_t)m->models.size - 1);
  return false;
}

void select_mirror_solve(selection *s, pack_id id) {
  select_mirrors *m = s->mirrors;
  const pack p = s->packs.data[id.index], *from = &s->packs.data[p.model];
  int32_t here[MAX_LEAVES], there[MAX_LEAVES];
  if (!least_of_pack(m, s->program->terms, &p, here) || !least_of_pack(m, s->program->terms, from, there))
    die("a mirror without lanes");
  plan n = from->plans.data[from->best];
  for (uint32_t o = 0; o < n.num_operands; o++) {
    if (!n.operands[o].index)
      continue;
    for (uint32_t i = 0; i < MAX_LEAVES; i++)
      m->shift[i] = here[i] == NO_LANE ? 0 : here[i] - there[i];
    const pack operand = s->packs.data[n.operands[o].index];
    pack_id made = pack_of(s, operand.lanes, operand.width, shifted_lanes(s, &operand));
    if (operand.is_permuted)
      s->packs.data[made.index].is_permuted = true;
    n.operands[o] = made;
  }
  pack *k = &s->packs.data[id.index];
  k->model = 0;
  k->best = 0;
  stack_push(&k->plans, n);
}
