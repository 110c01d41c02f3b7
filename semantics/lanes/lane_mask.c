// Masked forms: the unmasked form's body under a mask.
#include "semantics/lanes/lanes.h"

#include <string.h>

enum { NONE = LANE_MASK_NONE };
static const lane_mask_place places[MASKING_COUNT] = {
    [MASKING_NONE] = {NONE, NONE, false}, [MASKING_MERGE] = {1, 0, true},  [MASKING_ZERO] = {0, NONE, false},
    [MASKING_MASK] = {1, 0, false},       [MASKING_MASK2] = {2, 1, false}, [MASKING_MASK3] = {3, 2, false},
};

lane_mask_place lane_mask_places(masking how) { return places[how]; }

static bool is_added(masking how, uint32_t n) {
  return n == places[how].mask || (places[how].adds_source && n == places[how].source);
}

uint32_t lane_mask_operand(masking how, uint32_t k) {
  uint32_t n = 0;
  while (is_added(how, n) || k-- > 0)
    n++;
  return n;
}

static bool same_shape(const lane_operand *a, const lane_operand *b) {
  return a->lanes == b->lanes && a->width == b->width;
}

// numbers[k]: the masked form's operand that is the unmasked one's operand k.
static bool match_operands(const lane_function *unmasked, masking how, const lane_operand *operands,
                           uint32_t num_operands, uint32_t *numbers) {
  uint32_t k = 0;
  for (uint32_t n = 0; n < num_operands; n++) {
    if (is_added(how, n))
      continue;
    if (k == unmasked->num_operands || !same_shape(&operands[n], &unmasked->operands[k]) ||
        (operands[n].kind == OPERAND_IMMEDIATE) != (unmasked->operands[k].kind == OPERAND_IMMEDIATE))
      return false;
    numbers[k++] = n;
  }
  return k == unmasked->num_operands;
}

// The identity as long as it stays within `lanes`, which repeats after that.
static lane_map identity(uint32_t lanes, uint32_t of) {
  lane_map m = {0};
  if (lanes > 1 && of > 1) {
    m.count = 1;
    m.digit[0] = (lane_digit){1, 1, of > lanes ? lanes : 0};
  }
  return m;
}

// Sorts by operand, stably; numbers[k] becomes the new place of access k.
static void sort_accesses(lane_access *accesses, uint32_t n, uint32_t *numbers, arena *a) {
  lane_access *sorted = arena_alloc(a, (n + 1) * sizeof *sorted);
  for (uint32_t k = 0; k < n; k++) {
    uint32_t at = 0;
    for (uint32_t j = 0; j < n; j++)
      at +=
          accesses[j].operand < accesses[k].operand || (accesses[j].operand == accesses[k].operand && j < k);
    numbers[k] = at;
    sorted[at] = accesses[k];
  }
  memcpy(accesses, sorted, n * sizeof *sorted);
}

// The place of this access, added if there is none.
static uint32_t find_access(lane_result *r, uint32_t operand, lane_map map) {
  for (uint32_t k = 0; k < r->num_accesses; k++)
    if (r->accesses[k].operand == operand && lane_map_equal(&r->accesses[k].map, &map))
      return k;
  r->accesses[r->num_accesses] = (lane_access){operand, map};
  return r->num_accesses++;
}

static bool compose_result(term_context *c, const lane_result *unmasked, masking how, uint32_t masked_lanes,
                           const lane_operand *operands, const uint32_t *numbers, arena *a,
                           lane_result *out) {
  uint32_t mask = places[how].mask, source = places[how].source, lanes = unmasked->type.lanes;
  unsigned width = unmasked->type.width;
  *out = *unmasked;
  if (masked_lanes > operands[mask].lanes || masked_lanes > lanes ||
      (source != NONE && (operands[source].width != width || operands[source].lanes < masked_lanes)))
    return false;
  out->accesses = arena_alloc(a, (unmasked->num_accesses + 2) * sizeof *out->accesses);
  for (uint32_t k = 0; k < unmasked->num_accesses; k++) {
    out->accesses[k] = unmasked->accesses[k];
    out->accesses[k].operand = numbers[unmasked->accesses[k].operand];
  }
  uint32_t bit = find_access(out, mask, identity(masked_lanes, lanes)), other = bit;
  if (source != NONE)
    other = find_access(out, source, identity(operands[source].lanes, lanes));
  term_copying r = {c, c, numbers, NULL};
  uint32_t *arguments = arena_alloc(a, out->num_accesses * sizeof *arguments);
  sort_accesses(out->accesses, out->num_accesses, arguments, a);
  r.arguments = arguments;
  term_id *memo = util_alloc((unmasked->body.index + 1) * sizeof *memo);
  term_id body = term_rebuild(c, c, unmasked->body, term_copy_leaf, &r, memo);
  util_release(memo);
  term_id selected = term_arg(c, arguments[bit], 1);
  if (masked_lanes < lanes) // the others are as if their mask bit were set
    selected = term_binary(
        c, TERM_OR, term_binary(c, TERM_ULE, term_const(c, 64, masked_lanes), term_index(c, 0)), selected);
  term_id rest = source == NONE ? term_const(c, width, 0) : term_arg(c, arguments[other], width);
  out->body = term_select(c, selected, body, rest);
  return true;
}

bool lane_mask_compose(term_context *c, const lane_function *unmasked, masking how, uint32_t masked_lanes,
                       const lane_operand *operands, uint32_t num_operands, arena *a, lane_function *out) {
  if (how <= MASKING_NONE || how >= MASKING_COUNT || places[how].mask >= num_operands ||
      operands[places[how].mask].width != 1)
    return false;
  uint32_t *numbers = arena_alloc(a, (unmasked->num_operands + 1) * sizeof *numbers);
  if (!match_operands(unmasked, how, operands, num_operands, numbers))
    return false;
  *out = (lane_function){.num_operands = num_operands, .num_results = unmasked->num_results};
  out->operands = arena_alloc(a, (num_operands + 1) * sizeof *out->operands);
  memcpy(out->operands, operands, num_operands * sizeof *operands);
  out->results = arena_alloc(a, (out->num_results + 1) * sizeof *out->results);
  for (uint32_t k = 0; k < out->num_results; k++)
    if (!compose_result(c, &unmasked->results[k], how, masked_lanes, operands, numbers, a, &out->results[k]))
      return false;
  return true;
}

static bool same_function(term_context *c, const lane_function *f, const lane_function *g) {
  if (f->num_results != g->num_results)
    return false;
  for (uint32_t r = 0; r < f->num_results; r++) {
    if (!same_shape(&f->results[r].type, &g->results[r].type))
      return false;
    for (uint32_t i = 0; i < f->results[r].type.lanes; i++)
      if (!term_same(lane_instantiate(c, f, r, i, c), lane_instantiate(c, g, r, i, c)))
        return false;
  }
  return true;
}

bool lane_mask_link(term_context *c, isa_instruction *form, const isa_instruction *unmasked, arena *a) {
  const lane_function *f = &form->function;
  if (f->num_results == 0)
    return false;
  for (masking how = MASKING_MERGE; how < MASKING_COUNT; how++) {
    // All lanes, or all that have a mask bit, or (scalar forms) the first.
    uint32_t all = f->results[0].type.lanes;
    uint32_t bits = places[how].mask < f->num_operands ? f->operands[places[how].mask].lanes : all;
    uint32_t counts[3] = {all, bits < all ? bits : all, 1};
    for (uint32_t k = 0; k < 3; k++) {
      lane_function composed;
      if ((k && counts[k] == counts[k - 1]) ||
          !lane_mask_compose(c, &unmasked->function, how, counts[k], f->operands, f->num_operands, a,
                             &composed) ||
          !same_function(c, f, &composed))
        continue;
      form->unmasked = unmasked->name;
      form->masking = how;
      form->masked_lanes = counts[k];
      return true;
    }
  }
  return false;
}
