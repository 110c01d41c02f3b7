// What a masked form computes without its mask.
#include "semantics/lanes/lanes.h"

#include <string.h>

// ---- by the mask's bits -------------------------------------------------------------------------
typedef struct fixed_bit {
  term_context *c;
  uint32_t operand; // the mask
  uint32_t lane;
  uint64_t value;
} fixed_bit;

static term_id fix_leaf(void *user, term_id leaf, term_id child) {
  const fixed_bit *f = user;
  switch (term_operator(f->c, leaf)) {
  case TERM_LANE:
    return term_operand(f->c, leaf) == f->operand && term_lane_number(f->c, leaf) == f->lane
               ? term_const(f->c, 1, f->value)
               : leaf;
  case TERM_LANE_AT:
    return term_lane_at(f->c, term_operand(f->c, leaf), term_width(f->c, leaf), child);
  default:
    return leaf;
  }
}

// The term with the mask's bit replaced.
static term_id with_bit(term_context *c, term_id t, uint32_t mask, uint32_t lane, uint64_t value) {
  fixed_bit f = {c, mask, lane, value};
  term_id *memo = util_alloc((t.index + 1) * sizeof *memo);
  t = term_rebuild(c, c, t, fix_leaf, &f, memo);
  util_release(memo);
  return t;
}

bool lane_mask_equal(term_context *c, const lane_function *f, const lane_function *g, uint32_t mask) {
  const lane_operand *r = &f->results[0].type, *s = &g->results[0].type;
  if (f->num_results != 1 || g->num_results != 1 || r->lanes != s->lanes || r->width != s->width)
    return false;
  for (uint32_t i = 0; i < r->lanes; i++) {
    term_id a = lane_instantiate(c, f, 0, i, c), b = lane_instantiate(c, g, 0, i, c);
    for (uint64_t bit = 0; bit < 2; bit++)
      if (!term_same(with_bit(c, a, mask, i, bit), with_bit(c, b, mask, i, bit)))
        return false;
  }
  return true;
}

// ---- the form without its mask ------------------------------------------------------------------
enum { GONE = UINT32_MAX };

typedef struct unmasking {
  const term_context *from;
  term_context *to;
  const lane_result *result;
  uint32_t mask;
  uint32_t *operands; // new numbers of the form's operands; GONE for those that the masking adds
  bool reads_gone;
} unmasking;

static term_id unmask_leaf(void *user, term_id leaf, term_id child) {
  unmasking *u = user;
  unsigned width = term_width(u->from, leaf);
  switch (term_operator(u->from, leaf)) {
  case TERM_ARG: {
    uint32_t operand = u->result->accesses[term_argument(u->from, leaf)].operand;
    if (operand == u->mask)
      return term_const(u->to, 1, 1);
    return term_arg(u->to, term_argument(u->from, leaf), width);
  }
  case TERM_LANE_AT: {
    uint32_t operand = term_operand(u->from, leaf);
    u->reads_gone |= u->operands[operand] == GONE;
    return term_lane_at(u->to, u->operands[operand], width, child);
  }
  case TERM_INDEX:
    return term_index(u->to, term_argument(u->from, leaf));
  default:
    die("a lane function's body holds a LANE");
  }
}

static void mark_read(const term_context *c, term_id t, bool *seen, bool *reads) {
  if (seen[t.index])
    return;
  seen[t.index] = true;
  if (term_operator(c, t) == TERM_ARG)
    reads[term_argument(c, t)] = true;
  for (unsigned i = 0; i < term_arity(c, t); i++)
    mark_read(c, term_child(c, t, i), seen, reads);
}

// The function where every bit of the mask is set. False if it still reads what the masking adds.
static bool set_mask(const term_context *from, const lane_function *f, masking how, term_context *to,
                     arena *a, lane_function *out) {
  lane_mask_place place = lane_mask_places(how);
  const lane_result *in = &f->results[0];
  unmasking u = {from, to, in, place.mask, arena_alloc(a, f->num_operands * sizeof(uint32_t)), false};
  *out = (lane_function){.operands = arena_alloc(a, f->num_operands * sizeof *out->operands),
                         .results = arena_alloc(a, sizeof *out->results),
                         .num_results = 1};
  for (uint32_t n = 0; n < f->num_operands; n++) {
    bool gone = n == place.mask || (place.adds_source && n == place.source);
    u.operands[n] = gone ? GONE : out->num_operands;
    if (!gone)
      out->operands[out->num_operands++] = f->operands[n];
  }
  lane_result *r = out->results;
  *r = (lane_result){.type = in->type,
                     .accesses = arena_alloc(a, (in->num_accesses + 1) * sizeof *r->accesses)};
  term_id *memo = util_alloc((in->body.index + 1) * sizeof *memo);
  r->body = term_rebuild(from, to, in->body, unmask_leaf, &u, memo);
  util_release(memo);
  bool *seen = arena_alloc(a, r->body.index + 1), *reads = arena_alloc(a, in->num_accesses + 1);
  uint32_t *numbers = arena_alloc(a, (in->num_accesses + 1) * sizeof *numbers);
  mark_read(to, r->body, seen, reads);
  for (uint32_t k = 0; k < in->num_accesses; k++) {
    if (!reads[k])
      continue;
    u.reads_gone |= u.operands[in->accesses[k].operand] == GONE;
    numbers[k] = r->num_accesses;
    r->accesses[r->num_accesses++] = (lane_access){u.operands[in->accesses[k].operand], in->accesses[k].map};
  }
  term_copying renumber = {to, to, NULL, numbers};
  memo = util_alloc((r->body.index + 1) * sizeof *memo);
  r->body = term_rebuild(to, to, r->body, term_copy_leaf, &renumber, memo);
  util_release(memo);
  return !u.reads_gone;
}

// f with its body in `to`.
static lane_function copy_to(const term_context *from, const lane_function *f, term_context *to, arena *a) {
  lane_function g = *f;
  g.results = arena_alloc(a, sizeof *g.results);
  g.results[0] = f->results[0];
  term_copying c = {from, to, NULL, NULL};
  term_id *memo = util_alloc((f->results[0].body.index + 1) * sizeof *memo);
  g.results[0].body = term_rebuild(from, to, f->results[0].body, term_copy_leaf, &c, memo);
  util_release(memo);
  return g;
}

bool lane_mask_remove(const term_context *from, const lane_function *f, term_context *to, arena *a,
                      lane_function *out, masking *how, uint32_t *masked_lanes) {
  if (f->num_results != 1)
    return false;
  for (*how = MASKING_MERGE; *how < MASKING_COUNT; ++*how) {
    lane_mask_place place = lane_mask_places(*how);
    if (place.mask >= f->num_operands || f->operands[place.mask].kind != OPERAND_MASK ||
        (place.source != LANE_MASK_NONE && place.source >= f->num_operands) ||
        !set_mask(from, f, *how, to, a, out) || term_operator(to, out->results[0].body) == TERM_ARG)
      continue;
    lane_function form = copy_to(from, f, to, a), composed;
    uint32_t lanes = f->results[0].type.lanes, bits = f->operands[place.mask].lanes;
    uint32_t counts[] = {lanes, bits < lanes ? bits : lanes, 1};
    for (unsigned k = 0; k < 3; k++)
      if ((!k || counts[k] != counts[k - 1]) &&
          lane_mask_compose(to, out, *how, counts[k], f->operands, f->num_operands, a, &composed) &&
          lane_mask_equal(to, &form, &composed, place.mask)) {
        *masked_lanes = counts[k];
        return true;
      }
  }
  return false;
}
