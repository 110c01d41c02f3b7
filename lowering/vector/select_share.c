// What is needed several times is made once: each of those that need a pack is charged a part of its cost.
//
// Relaxation adds up what a pack needs as if nothing else needed it, so that operands that are dear to
// arrange but serve many instructions (the columns of a product of matrices) look too dear to any one of
// them. How many need a pack is known only of a solution; before, all packs count that have a plan with it,
// and those packs' mirrors, of which some need the same pack.
#include "lowering/vector/select_internal.h"

#include <string.h>

enum { MAX_MIRRORS = 2048, MAX_MASKS = 64 };

// A bit for each leaf.
typedef uint64_t leaf_mask;

typedef struct sharing {
  leaf_mask *of_term; // leaves below
  int32_t (*shifts)[SELECT_MAX_LEAVES];
  uint32_t num_shifts;
  struct {
    leaf_mask mask;
    uint32_t copies;
  } known[MAX_MASKS];
  uint32_t num_known;
} sharing;

// Children come before parents.
static leaf_mask *leaves_of_terms(const term_context *c) {
  uint32_t n = term_context_size(c);
  leaf_mask *of = util_alloc(n * sizeof *of);
  for (uint32_t i = 1; i < n; i++) {
    term_id t = {i};
    if (term_operator(c, t) == TERM_LANE)
      of[i] = UINT64_C(1) << term_operand(c, t) % SELECT_MAX_LEAVES;
    else
      for (unsigned k = 0; k < term_arity(c, t); k++)
        of[i] |= of[term_child(c, t, k).index];
  }
  return of;
}

static leaf_mask leaves_of_pack(const sharing *x, const pack *p) {
  leaf_mask mask = 0;
  for (uint32_t i = 0; i < p->lanes; i++)
    mask |= x->of_term[p->lane[i].index];
  return mask;
}

static void collect_shifts(sharing *x, selection *s) {
  x->shifts = util_alloc(MAX_MIRRORS * sizeof *x->shifts);
  for (uint32_t i = 1; i < s->packs.size && x->num_shifts < MAX_MIRRORS; i++)
    if (s->packs.data[i].mirrors)
      select_mirror_shift(s, (pack_id){i}, x->shifts[x->num_shifts++]);
}

// How many packs there are of one that has these leaves: itself and its mirrors.
static uint32_t copies(sharing *x, leaf_mask mask) {
  for (uint32_t k = 0; k < x->num_known; k++)
    if (x->known[k].mask == mask)
      return x->known[k].copies;
  if (x->num_known == MAX_MASKS)
    return 1;
  hash_set seen = {0};
  for (uint32_t i = 0; i < x->num_shifts; i++) {
    uint64_t hash = 0;
    for (uint32_t k = 0; k < SELECT_MAX_LEAVES; k++)
      if (mask >> k & 1 && x->shifts[i][k])
        hash = hash_mix(hash, (uint64_t)k << 32 | (uint32_t)x->shifts[i][k]);
    if (hash)
      hash_set_add(&seen, hash);
  }
  uint32_t count = 1 + (uint32_t)seen.size;
  hash_set_free(&seen);
  x->known[x->num_known].mask = mask;
  x->known[x->num_known++].copies = count;
  return count;
}

void select_share_expected(selection *s) {
  sharing x = {.of_term = leaves_of_terms(s->program->terms)};
  collect_shifts(&x, s);
  uint32_t size = (uint32_t)s->packs.size;
  float *users = util_alloc(size * sizeof *users);
  uint32_t *latest = util_alloc(size * sizeof *latest); // the last one that counted as a user
  for (uint32_t i = 1; i < size; i++) {
    const pack *p = &s->packs.data[i];
    float here = p->plans.size ? (float)copies(&x, leaves_of_pack(&x, p)) : 0;
    for (size_t j = 0; j < p->plans.size; j++)
      for (uint32_t o = 0; o < p->plans.data[j].num_operands; o++) {
        uint32_t q = p->plans.data[j].operands[o].index;
        if (!q || latest[q] == i)
          continue;
        latest[q] = i;
        float there = (float)copies(&x, leaves_of_pack(&x, &s->packs.data[q]));
        users[q] += here > there ? here / there : 1;
      }
  }
  for (uint32_t i = 1; i < size; i++)
    s->packs.data[i].part = users[i] > 1 ? 1 / users[i] : 1;
  util_release(users);
  util_release(latest);
  util_release(x.shifts);
  util_release(x.of_term);
}

void select_share_steps(selection *s) {
  for (size_t i = 1; i < s->packs.size; i++)
    if (s->packs.data[i].step_users > 1)
      s->packs.data[i].part = 1 / (float)s->packs.data[i].step_users;
}

static void count_users(const selection *s, uint32_t index, uint32_t *users) {
  if (!index || users[index]++)
    return;
  const plan *n = select_best(s, (pack_id){index});
  for (uint32_t o = 0; n && o < n->num_operands; o++)
    count_users(s, n->operands[o].index, users);
}

void select_share_actual(selection *s) {
  uint32_t *users = util_alloc(s->packs.size * sizeof *users);
  for (uint32_t i = 0; i < s->program->values.size; i++)
    if (value_at(s, i)->is_vector && value_at(s, i)->is_root)
      count_users(s, s->value_pack[i], users);
  for (uint32_t i = 1; i < s->packs.size; i++)
    if (users[i])
      s->packs.data[i].part = 1 / (float)users[i];
  util_release(users);
}
