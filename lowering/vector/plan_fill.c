// Half registers: a step that reads half of a register may have it from a whole one, of which the next step
// reads the other half. And what is less than any register: the first lanes of one, the others hold anything.
#include "lowering/vector/select_internal.h"

#include <string.h>

// The lanes that a pack of half a register's lanes has, or in its upper half, where any value will do in the
// lower half. False: it is of another form.
static bool half_of(const selection *s, const pack *p, const term_id **half, uint32_t *count,
                    bool *is_upper) {
  uint32_t bits = p->lanes * p->width;
  *is_upper = bits == s->target->register_bits;
  if (p->lanes < 4 || (!*is_upper && 2 * bits != s->target->register_bits))
    return false;
  *count = *is_upper ? p->lanes / 2 : p->lanes;
  *half = p->lane + p->lanes - *count;
  for (uint32_t i = 0; i < p->lanes - *count; i++)
    if (!term_none(p->lane[i]))
      return false;
  for (uint32_t i = 0; i < *count; i++)
    if (term_none((*half)[i]))
      return false;
  return true;
}

uint32_t plan_fill_shift(selection *s, term_id t, int32_t by) {
  shift_table *shifts = match_memo_shifts(s->memo);
  term_form f = shift_form_of(shifts, t);
  leaf_shift leaves[FORM_MAX_LEAVES];
  if (f.form == FORM_NONE)
    return SHIFT_NONE;
  for (uint32_t i = 0; i < f.count; i++) {
    const program_value *v = value_at(s, s->program->leaves.data[f.places[i].leaf]);
    leaves[i] = (leaf_shift){f.places[i].leaf, v->is_vector ? by : 0};
    if (v->is_vector && (f.places[i].least + by < 0 || f.places[i].least + by >= (int32_t)v->lanes))
      return SHIFT_NONE;
  }
  return shift_by_leaves(shifts, leaves, f.count);
}

uint32_t plan_fill_place(selection *s, term_id t) {
  term_form f = shift_form_of(match_memo_shifts(s->memo), t);
  for (uint32_t i = 0; f.form != FORM_NONE && i < f.count; i++)
    if (value_at(s, s->program->leaves.data[f.places[i].leaf])->is_vector)
      return (uint32_t)f.places[i].least;
  return UINT32_MAX;
}

bool plan_fill_reads_upper(const match_pattern *m, uint32_t register_bits) {
  const lane_function *f = &m->rule->pattern;
  const lane_result *result = &f->results[0];
  for (uint32_t i = 0; i < result->num_accesses; i++) {
    const lane_operand *o = &f->operands[result->accesses[i].operand];
    if (o->kind == OPERAND_VECTOR && o->lanes == 2 * m->lanes && o->lanes * o->width == register_bits &&
        lane_map_apply(&result->accesses[i].map, 0) == (int64_t)m->lanes &&
        lane_map_apply(&result->accesses[i].map, 1) == (int64_t)m->lanes + 1)
      return true;
  }
  return false;
}

uint32_t plan_fill_phase(selection *s, pack_id p) {
  const pack *k = &s->packs.data[p.index];
  uint32_t first = 0;
  while (first < k->lanes && term_none(k->lane[first]))
    first++;
  if (!s->reads_upper || first + 1 >= k->lanes || term_none(k->lane[first + 1]) ||
      k->lanes * k->width > s->target->register_bits ||
      match_is_long(match_addends_of(s->memo, k->lane[first])))
    return 0;
  uint32_t place = plan_fill_place(s, k->lane[first]), next = plan_fill_place(s, k->lane[first + 1]);
  return place == UINT32_MAX || next != place + 1 ? 0 : place / (k->lanes - first) % 2;
}

void plan_fill(selection *s, pack_id p) {
  const pack k = s->packs.data[p.index];
  const term_id *half;
  uint32_t count;
  bool is_upper;
  if (!s->reads_upper || !half_of(s, &k, &half, &count, &is_upper))
    return;
  uint32_t place = plan_fill_place(s, half[0]);
  // Of a long sum there would be wholes of all its parts.
  if (place == UINT32_MAX || match_is_long(match_addends_of(s->memo, half[0])))
    return;
  shift_table *shifts = match_memo_shifts(s->memo);
  int32_t before = place / count % 2 ? (int32_t)count : 0; // lanes of the whole in front of these
  term_id *whole = arena_alloc(s->memory, 2 * count * sizeof *whole);
  for (int32_t i = 0; i < 2 * (int32_t)count; i++) {
    uint32_t shift = plan_fill_shift(s, half[0], i - before);
    if (shift == SHIFT_NONE)
      return;
    whole[i] = shift_apply(shifts, shift, half[0]);
    bool is_here = i >= before && i < before + (int32_t)count;
    if (is_here && !term_same(whole[i], half[i - before]))
      return;
  }
  int32_t *mask = arena_alloc(s->memory, k.lanes * sizeof *mask);
  for (uint32_t i = 0; i < k.lanes; i++)
    mask[i] = i < k.lanes - count ? -1 : (int32_t)(i - (k.lanes - count)) + before;
  uint32_t lanes = 2 * count;
  plan n = {.kind = PLAN_SHUFFLE, .num_operands = 1, .mask = mask, .shares = true};
  n.operands[0] = pack_of(s, lanes, k.width, whole);
  n.cost = cost_shuffle(s, k.lanes, k.width, mask, &lanes, 1);
  add_plan(s, p, n);
}

void plan_padded(selection *s, pack_id p) {
  const pack k = s->packs.data[p.index];
  if (k.is_pair || (k.lanes & (k.lanes - 1)) || k.width < 8 || s->target->scalar_bits ||
      select_has_shape(s, k.lanes, k.width))
    return;
  uint32_t lanes = 2 * k.lanes;
  while (lanes * k.width < s->target->register_bits && !select_has_shape(s, lanes, k.width))
    lanes *= 2;
  if (!select_has_shape(s, lanes, k.width))
    return;
  term_id *whole = arena_alloc(s->memory, lanes * sizeof *whole);
  memcpy(whole, k.lane, k.lanes * sizeof *whole);
  int32_t *mask = arena_alloc(s->memory, k.lanes * sizeof *mask);
  for (uint32_t i = 0; i < k.lanes; i++)
    mask[i] = (int32_t)i;
  pack_id padded = pack_of(s, lanes, k.width, whole);
  plan_shuffle(s, p, 1, &padded, mask);
}
