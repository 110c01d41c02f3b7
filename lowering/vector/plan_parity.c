// Every other lane, extended with its sign: lanes twice as wide hold its neighbour and it, and are shifted.
#include "lowering/vector/select_internal.h"

// The pack of those wide lanes as narrow ones: in front of each value that k extends its neighbour. False:
// they are not every other lane, the second one first.
static bool with_neighbours(selection *s, const pack *k, const term_id *value, uint32_t source,
                            pack_id *out) {
  shift_table *shifts = match_memo_shifts(s->memo);
  term_id *both = arena_alloc(s->memory, 2 * k->lanes * sizeof *both);
  uint32_t first = 0;
  while (first < k->lanes && term_none(value[first]))
    first++;
  uint32_t place = first < k->lanes ? plan_fill_place(s, value[first]) : UINT32_MAX;
  if (place == UINT32_MAX || match_is_long(match_addends_of(s->memo, value[first])))
    return false;
  if (place % 2 == 0)
    return false;
  for (uint32_t i = first; i < k->lanes; i++)
    for (uint32_t j = 0; j < 2; j++) {
      uint32_t shift = plan_fill_shift(s, value[first], 2 * (int32_t)(i - first) + (int32_t)j - 1);
      bool is_own = j == 1;
      if (is_own && term_none(value[i]))
        continue;
      if (shift == SHIFT_NONE) {
        if (is_own)
          return false;
        continue;
      }
      both[2 * i + j] = shift_apply(shifts, shift, value[first]);
      if (is_own && !term_same(both[2 * i + j], value[i]))
        return false;
    }
  *out = pack_of(s, 2 * k->lanes, source, both);
  return true;
}

void plan_parity(selection *s, pack_id p) {
  term_context *c = s->program->terms;
  const pack k = s->packs.data[p.index];
  const uint32_t half = k.width / 2;
  if (k.lanes < 2 || half < 8 || k.width > 64 || k.lanes * k.width > s->target->register_bits ||
      2 * k.lanes > PROGRAM_MAX_LANES)
    return;
  term_id *value = arena_alloc(s->memory, k.lanes * sizeof *value);
  term_id *amount = arena_alloc(s->memory, k.lanes * sizeof *amount);
  for (uint32_t i = 0; i < k.lanes; i++) {
    amount[i] = term_const(c, k.width, half);
    if (term_none(k.lane[i]))
      continue;
    value[i] = term_child(c, k.lane[i], 0);
    if (term_width(c, value[i]) != half)
      return;
  }
  pack_id operands[2];
  if (!with_neighbours(s, &k, value, half, &operands[0]))
    return;
  operands[1] = pack_of(s, k.lanes, k.width, amount);
  plan_generic(s, p, TERM_SHRS, k.width, 2, operands);
}
