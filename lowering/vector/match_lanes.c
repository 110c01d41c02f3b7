// A pattern against the lanes of a vector: one is searched, those that differ only by the lanes that they
// read bind the same, shifted.
#include "lowering/vector/match_internal.h"

#include <string.h>

// A lane that matched, and what it bound in the trail.
typedef struct matched_lane {
  term_id lane;
  size_t first, end;
} matched_lane;

// Binds for the lane at hand what an alike lane bound. False: nothing is bound.
static bool match_alike(matcher *m, const matched_lane *known, term_id t) {
  shift_table *shifts = match_memo_shifts(m->memo);
  uint32_t shift = shift_between(shifts, known->lane, t);
  if (shift == SHIFT_NONE)
    return false;
  size_t mark = m->trail.size;
  for (size_t i = known->first; i < known->end; i++) {
    const match_binding b = m->trail.data[i];
    if (b.access == MATCH_COMPUTED)
      continue;
    term_id shifted = shift_apply(shifts, shift, *b.slot);
    if (b.access == MATCH_ELEMENT ? term_same(shifted, *b.slot) : matcher_bind_access(m, b.access, shifted))
      continue;
    matcher_undo(m, mark);
    return false;
  }
  return true;
}

enum { MATCH_MAX_KNOWN = 4 };

// Lanes mostly differ by the lanes that they read: then so does what they bind, unless the pattern does
// different things in different lanes.
static bool match_lanes(matcher *m, const term_id *lanes) {
  matched_lane known[MATCH_MAX_KNOWN];
  uint32_t num_known = 0;
  bool is_uniform = !m->pattern->has_index;
  for (uint32_t i = 0; i < m->pattern->lanes; i++) {
    if (term_none(lanes[i]))
      continue;
    m->lane = i;
    m->steps = 0;
    bool done = false;
    for (uint32_t k = 0; k < num_known && !done; k++)
      done = match_alike(m, &known[k], lanes[i]);
    if (done)
      continue;
    matched_lane new = {.lane = lanes[i], .first = m->trail.size};
    if (!matcher_match_root(m, lanes[i]))
      return false;
    new.end = m->trail.size;
    if (is_uniform && num_known < MATCH_MAX_KNOWN)
      known[num_known++] = new;
  }
  return true;
}

bool match_pattern_lanes(const match_rules *r, const match_pattern *p, match_memo *memo, const term_id *lanes,
                         arena *memory, term_id **operands) {
  term_id two[2] = {{0}, {0}};
  for (uint32_t i = 0, n = 0; i < p->lanes && n < 2; i++)
    if (!term_none(lanes[i]))
      two[n++] = lanes[i];
  if (!term_none(two[0]) && matcher_is_ruled_out(r, p->body, match_memo_terms(memo), two[0]))
    return false;
  matcher m = matcher_new(r, p, memo);
  memcpy(m.two, two, sizeof two);
  bool ok = match_lanes(&m, lanes);
  if (!ok && m.trail.size && m.has_chosen) {
    matcher_undo(&m, 0);
    m.is_swapped = true;
    ok = match_lanes(&m, lanes);
  }
  for (uint32_t o = 0; ok && o < p->rule->pattern.num_operands; o++) {
    size_t size = p->rule->pattern.operands[o].lanes * sizeof **operands;
    operands[o] = memcpy(arena_alloc(memory, size), m.slots[o], size);
  }
  matcher_free(&m);
  return ok;
}
