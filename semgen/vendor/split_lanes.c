// Chooses the element width of operands and result from the pieces of the first run, cuts the second run's
// result, and calls the reroller.
#include "semgen/vendor/split_lanes.h"

// The widest element, at least `least`, whose lanes no piece of the result straddles and, if only computed
// pieces count, all of them fill.
static unsigned common_element(const bit_string *result, bool computed_only, unsigned least) {
  unsigned at = 0, element = 64;
  bool any = false;
  for (uint32_t k = 0; k < result->count; k++) {
    const bit_string_piece *p = &result->piece[k];
    bool counts = !computed_only || p->kind == ROPE_TERM;
    any |= counts;
    while (counts && element > least && (at % element || (at + p->width) % element))
      element /= 2;
    at += p->width;
  }
  return any ? element : least;
}

bool split_choose_elements(cut *k, bool *read) {
  value_space space;
  const bit_string *result;
  term_context *c = term_context_new(true);
  bool ok = k->run(k->user, c, k->element ? k->element : 64, &space, &result);
  if (ok && k->element == 0)
    k->element = common_element(result, false, 8);
  else if (ok && k->element >= 8 && !k->is_float)
    k->element = common_element(result, true, k->element);
  // Reading the result's lanes counts too.
  for (unsigned at = 0; ok && at < k->width; at += k->element)
    bit_string_to_term(&space.bit_strings, bit_string_slice(&space.bit_strings, result, at, k->element));
  for (uint32_t n = 0; n < k->num_operands; n++) {
    k->operands[n].element = bit_string_choose_element(&space.bit_strings.operands[n]);
    if (read)
      read[n] |= space.bit_strings.operands[n].widest != 0;
  }
  bit_string_space_free(&space.bit_strings);
  stack_free(&space.facts);
  term_context_free(c);
  return ok;
}

// ---- lanes --------------------------------------------------------------------------------------

typedef struct body_shape {
  unsigned nodes;
  bool indexed;    // depends on the lane's number
  bool arithmetic; // more than moves
} body_shape;

static body_shape shape_of(const term_context *c, term_id body) {
  body_shape shape = {0, false, false};
  STACK(term_id) work = {0};
  bool *seen = util_alloc(term_context_size(c));
  stack_push(&work, body);
  while (work.size) {
    term_id t = work.data[--work.size];
    if (seen[t.index])
      continue;
    seen[t.index] = true;
    shape.nodes++;
    term_op op = term_operator(c, t);
    if (op == TERM_INDEX)
      shape.indexed = true;
    else if (op != TERM_CONST && op != TERM_ARG && op != TERM_LANE_AT && op != TERM_SELECT &&
             op != TERM_EXTU && op != TERM_EXTS && op != TERM_TRUNC && !term_is_comparison(op) &&
             term_width(c, t) != 64)
      shape.arithmetic = true;
    for (unsigned k = 0; k < term_arity(c, t); k++)
      stack_push(&work, term_child(c, t, k));
  }
  stack_free(&work);
  util_release(seen);
  return shape;
}

static bool reroll(cut *k, term_context *c, value_space *space, const bit_string *result, unsigned element,
                   arena *keep, lane_result *out) {
  uint32_t n = k->width / element;
  if (n == 0)
    return false;
  term_id *lanes = arena_alloc(k->memory, n * sizeof *lanes);
  for (uint32_t i = 0; i < n; i++)
    lanes[i] = bit_string_to_term(&space->bit_strings,
                                  bit_string_slice(&space->bit_strings, result, i * element, element));
  if (space->bit_strings.error)
    return false;
  lane_result r = {0};
  if (!lane_reroll(c, lanes, n, keep, &r))
    return false;
  r.type = out->type;
  r.type.lanes = n;
  r.type.width = element;
  *out = r;
  return true;
}

typedef struct copy {
  term_context *to;
  const term_context *from;
} copy;

static term_id copy_leaf(void *user, term_id leaf, term_id child) {
  copy *k = user;
  switch (term_operator(k->from, leaf)) {
  case TERM_ARG:
    return term_arg(k->to, term_argument(k->from, leaf), term_width(k->from, leaf));
  case TERM_INDEX:
    return term_index(k->to, term_argument(k->from, leaf));
  case TERM_LANE_AT:
    return term_lane_at(k->to, term_operand(k->from, leaf), term_width(k->from, leaf), child);
  default:
    die("a lane in a body");
  }
}

bool split_make_lanes(cut *k, arena *keep, term_context *terms, lane_result *out) {
  value_space space;
  const bit_string *result;
  term_context *c = term_context_new(true);
  bool ok = k->run(k->user, c, k->element, &space, &result), found = false;
  lane_result best = *out;
  if (ok) {
    // The vendor's element; wider ones if arithmetic differs between lanes (a sum and zeros above it);
    // narrower ones where lanes are put together from independent parts.
    unsigned first = k->element;
    bool fixed = k->fixed || k->is_float;
    found = reroll(k, c, &space, result, first, keep, &best);
    body_shape shape = found ? shape_of(c, best.body) : (body_shape){0, true, true};
    for (unsigned e = first * 2;
         !fixed && first >= 8 && e <= 64 && shape.indexed && shape.arithmetic && !space.bit_strings.indexed;
         e *= 2) {
      lane_result wider = *out;
      if (!reroll(k, c, &space, result, e, keep, &wider))
        continue;
      body_shape other = shape_of(c, wider.body);
      if (!found || !other.indexed) {
        best = wider;
        shape = other;
        found = true;
      }
    }
    const unsigned whole = shape.nodes;
    for (unsigned e = first / 2; !fixed && e >= 8 && !space.bit_strings.indexed; e /= 2) {
      lane_result narrower = *out;
      if ((found && shape.nodes < 100) || !reroll(k, c, &space, result, e, keep, &narrower))
        continue;
      body_shape other = shape_of(c, narrower.body);
      if (!found || (other.nodes * 3 < whole && other.nodes < shape.nodes)) {
        best = narrower;
        shape = other;
        found = true;
      }
    }
    if (space.bit_strings.error)
      ok = k->fail(k->user, space.bit_strings.error);
    else if (!found)
      ok = k->fail(k->user, "the lanes have no common form");
  }
  if (ok) {
    *out = best;
    copy to = {terms, c};
    term_id *memo = util_alloc(term_context_size(c) * sizeof *memo);
    out->body = term_rebuild(c, terms, best.body, copy_leaf, &to, memo);
    util_release(memo);
  }
  bit_string_space_free(&space.bit_strings);
  stack_free(&space.facts);
  term_context_free(c);
  return ok;
}
