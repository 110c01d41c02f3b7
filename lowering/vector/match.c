// Matches patterns with lane terms: sums by search over their addends, products in both orders, other
// operators child by child, with undo of what was bound.
//
// A pattern is walked together with the term of each lane. ARG of the pattern is a lane of an operand, by the
// access's map at the lane's number: it is bound to the program's term, or must be the term that it is bound
// to (bind). What was bound since a choice was made is taken back when that choice fails (undo).
//
// Choices are the addends of a sum, and the order of commutative operands. A sum of the pattern is taken
// apart into closed addends (products and the like, one addend of the program each) and open ones (operands,
// which take what is left as a sum of its own).
//
// Example, lane 0 of pmaddwd, and a program's term with bytes x, y and z:
//   pattern  a[0] * b[0] + a[1] * b[1], operands of 16 bits extended to 32
//   term     (add (shl (extu 32 x) 2) (mul (extu 32 y) (exts 32 z)))
// Both addends of the pattern are closed; the program's are the shift and the product, each of which may be
// either. The shift is a product with 4. (extu 32 x) as the extension of a 16-bit lane: its value is within 0
// and 255, so it fits, and the lane is its truncation, (extu 16 x); b[0] is 4 likewise. In this order the
// operands are
//   a = extu(x) extu(y) ...   b = 4 exts(z) ...
// that is, packs which are then selected for themselves. In the other order a[0] and a[1] are exchanged, b
// too; what is found first is taken. Had lane 0 of another operand been bound to something else, this choice
// would fail. What fails at a later lane, as an operand that all lanes share is not what they share in the
// order that the first lane takes, is tried once more with all orders exchanged (match_lanes.c).
//
// Steps are counted and bounded (MATCH_MAX_STEPS): a match that is not found costs an instruction, never a
// wrong result.
#include "lowering/vector/match_internal.h"

#include <stdlib.h>
#include <string.h>

enum {
  MATCH_MAX_STEPS = 2000,
  MATCH_MAX_SCALAR = 127,
  MATCH_MAX_DIVIDED = 32 // addends that are tried in two groups
};

// ---- sums ---------------------------------------------------------------------------------------

static bool collect_pattern(const term_context *c, term_id p, addend as, addend *out, uint32_t *count) {
  if (term_operator(c, p) == TERM_ADD &&
      (!as.extended || match_is_exact(c, TERM_ADD, term_child(c, p, 0), term_child(c, p, 1), as.is_signed)))
    return collect_pattern(c, term_child(c, p, 0), as, out, count) &&
           collect_pattern(c, term_child(c, p, 1), as, out, count);
  term_op op = term_operator(c, p);
  if ((op == TERM_EXTU || op == TERM_EXTS) && !as.extended &&
      term_operator(c, term_child(c, p, 0)) == TERM_ADD)
    return collect_pattern(c, term_child(c, p, 0), (addend){.extended = true, .is_signed = op == TERM_EXTS},
                           out, count);
  if (*count == MATCH_MAX_PATTERN)
    return false;
  as.term = p;
  out[(*count)++] = as;
  return true;
}

static term_id without_extension(const term_context *c, term_id p) {
  term_op op = term_operator(c, p);
  return op == TERM_EXTU || op == TERM_EXTS ? term_child(c, p, 0) : p;
}

static bool is_open(const term_context *c, const addend *a) {
  return term_operator(c, without_extension(c, a->term)) == TERM_ARG;
}

// One of two operands, by the lane's number.
static bool is_choice(const match_rules *r, const addend *a) {
  const term_context *c = r->bundle->terms;
  term_id p = without_extension(c, a->term);
  return term_operator(c, p) == TERM_SELECT && r->index_only[term_child(c, p, 0).index] &&
         term_operator(c, term_child(c, p, 1)) == TERM_ARG &&
         term_operator(c, term_child(c, p, 2)) == TERM_ARG;
}

static bool match_addend(matcher *m, const addend *p, term_id t) {
  if (!p->extended)
    return matcher_match(m, p->term, t);
  unsigned k = term_width(m->from, p->term);
  return term_fits(m->to, t, p->is_signed, k) && matcher_match(m, p->term, term_trunc(m->to, t, k));
}

void matcher_undo(matcher *m, size_t mark) {
  while (m->trail.size > mark) {
    match_binding b = m->trail.data[--m->trail.size];
    if (b.is_new)
      *b.slot = (term_id){0};
  }
}

typedef struct sum_match {
  const pattern_sum *pattern;
  term_id sum; // the program's
  match_addends all;
  uint32_t youngest; // so many of them are looked at
  match_set used;
  bool leave_rest; // do not distribute the rest
} sum_match;

static bool match_open(matcher *m, sum_match *s) {
  uint32_t open = s->pattern->count - s->pattern->closed;
  if (s->leave_rest)
    return true;
  match_set rest = match_set_rest(&s->used, s->all.count);
  if (open == 0)
    return match_set_is_empty(&rest);
  if (open == 1)
    return match_addend(m, &s->pattern->addends[s->pattern->closed], match_sum_of(m->memo, s->sum, &rest));
  if (open > 2 || s->all.count > MATCH_MAX_DIVIDED)
    return false;
  // The first ones to one of the two, the others to the other.
  match_set left = {{0}};
  for (uint32_t i = 0; i < s->all.count; i++) {
    if (!match_set_has(&rest, i))
      continue;
    match_set_remove(&rest, i);
    match_set_add(&left, i);
    size_t mark = m->trail.size;
    if (!match_set_is_empty(&rest) &&
        match_addend(m, &s->pattern->addends[s->pattern->closed], match_sum_of(m->memo, s->sum, &left)) &&
        match_addend(m, &s->pattern->addends[s->pattern->closed + 1], match_sum_of(m->memo, s->sum, &rest)))
      return true;
    matcher_undo(m, mark);
  }
  return false;
}

// match_addend for one of many terms: what fails by itself is not tried again.
static bool match_one_addend(matcher *m, const addend *p, term_id t) {
  const match_attempt attempt = {
      .pattern = (uint32_t)(m->pattern - m->rules->patterns),
      .part = p->term.index,
      .lane = m->lane,
      .options = (uint32_t)m->is_swapped << 2 | (uint32_t)p->extended << 1 | p->is_signed,
      .term = t,
  };
  if (match_memo_fails(m->memo, &attempt))
    return false;
  const uint32_t clashes = m->clashes;
  const bool had_chosen = m->has_chosen;
  if (match_addend(m, p, t))
    return true;
  if (m->clashes == clashes && m->has_chosen == had_chosen && m->steps <= MATCH_MAX_STEPS)
    match_memo_failed(m->memo, &attempt);
  return false;
}

static bool match_closed(matcher *m, sum_match *s, uint32_t k) {
  if (k == s->pattern->closed)
    return match_open(m, s);
  for (uint32_t i = 0; i < s->all.count; i++) {
    if (match_set_has(&s->used, i) || s->all.age[i] >= s->youngest || ++m->steps > MATCH_MAX_STEPS)
      continue;
    size_t mark = m->trail.size;
    if (match_one_addend(m, &s->pattern->addends[k], s->all.addends[i])) {
      match_set_add(&s->used, i);
      if (match_closed(m, s, k + 1))
        return true;
      match_set_remove(&s->used, i);
    }
    matcher_undo(m, mark);
  }
  return false;
}

// Of a long sum, among as few of the addends that were added last as there are.
static bool match_products(matcher *m, sum_match *s) {
  bool is_long = s->pattern->closed && match_is_long(s->all);
  for (s->youngest = is_long ? s->pattern->closed : s->all.count;; s->youngest *= 2) {
    if (match_closed(m, s, 0))
      return true;
    if (s->youngest >= s->all.count)
      return false;
  }
}

static bool prepare_sum(const match_rules *r, term_id p, pattern_sum *s) {
  const term_context *from = r->bundle->terms;
  addend all[MATCH_MAX_PATTERN];
  bool open[MATCH_MAX_PATTERN];
  uint32_t n = 0, choices = 0;
  if (!collect_pattern(from, p, (addend){{0}, false, false}, all, &n))
    return false;
  // Of the choices between operands one may take what is left; horizontal sums have several, for one addend
  // each.
  for (uint32_t i = 0; i < n; i++)
    choices += is_choice(r, &all[i]);
  for (uint32_t i = 0; i < n; i++) {
    open[i] = is_open(from, &all[i]) || (choices == 1 && is_choice(r, &all[i]));
    if (!open[i])
      s->addends[s->count++] = all[i];
  }
  s->closed = s->count;
  for (uint32_t i = 0; i < n; i++)
    if (open[i])
      s->addends[s->count++] = all[i];
  return true;
}

// NULL: the sum is too long.
static const pattern_sum *sum_of_pattern(const match_rules *r, match_memo *memo, term_id p) {
  bool is_new;
  pattern_sum *s = match_memo_pattern_sum(memo, p, &is_new);
  if (is_new)
    s->is_usable = prepare_sum(r, p, s);
  return s->is_usable ? s : NULL;
}

static bool match_sum(matcher *m, term_id p, term_id t) {
  sum_match s = {.pattern = sum_of_pattern(m->rules, m->memo, p), .sum = t};
  if (!s.pattern)
    return false;
  s.all = match_addends_of(m->memo, t);
  if (s.all.count < s.pattern->closed ||
      (s.pattern->count == s.pattern->closed && s.all.count > s.pattern->closed))
    return false;
  return match_products(m, &s);
}

// ---- products -----------------------------------------------------------------------------------

static bool match_both_orders(matcher *m, term_id p, term_id x, term_id y) {
  size_t mark = m->trail.size;
  if (m->is_swapped) {
    term_id t = x;
    x = y, y = t;
  }
  if (matcher_match(m, term_child(m->from, p, 0), x) && matcher_match(m, term_child(m->from, p, 1), y)) {
    m->has_chosen = true;
    return true;
  }
  matcher_undo(m, mark);
  if (matcher_match(m, term_child(m->from, p, 0), y) && matcher_match(m, term_child(m->from, p, 1), x))
    return true;
  matcher_undo(m, mark);
  return false;
}

// Times one is worth it where the instruction's widening replaces an extension, or where it sums up products
// and the number is a distance that has half of its bits.
static bool is_worth_widening(const matcher *m, term_id x) {
  const term_context *c = m->to;
  switch (term_operator(c, x)) {
  case TERM_EXTU:
  case TERM_EXTS:
  case TERM_CONST:
    return true;
  case TERM_ABS:
    return !term_none(m->pattern->sum) && term_fits(c, x, false, term_width(c, x) / 2);
  default:
    return false;
  }
}

static bool match_product(matcher *m, term_id p, term_id t) {
  term_id child[3], x, factor;
  uint64_t v;
  if (match_view_as(m->to, TERM_MUL, t, child) && !term_is_const(m->to, child[1], &v))
    return match_both_orders(m, p, child[0], child[1]);
  match_scaled(m->memo, t, &x, &factor);
  if (term_is_const(m->to, factor, &v) && v == 1 && !is_worth_widening(m, x))
    return false;
  return match_both_orders(m, p, x, factor);
}

// ---- everything else ----------------------------------------------------------------------------

// A pattern term that depends on the lane number alone.
static bits index_value(const term_context *c, uint32_t lane, term_id p) {
  term_op op = term_operator(c, p);
  if (op == TERM_CONST)
    return term_value(c, p);
  if (op == TERM_INDEX)
    return bits_u64(lane, 64);
  bits v[3];
  for (unsigned i = 0; i < term_arity(c, p); i++)
    v[i] = index_value(c, lane, term_child(c, p, i));
  return term_fold(op, term_width(c, p), term_width(c, term_child(c, p, 0)), v);
}

bool matcher_bind_access(matcher *m, uint32_t access, term_id t) {
  const lane_access *a = &m->pattern->rule->pattern.results[0].accesses[access];
  const lane_operand *operand = &m->pattern->rule->pattern.operands[a->operand];
  int64_t lane = lane_map_apply(&a->map, m->lane);
  if (lane < 0 || lane >= operand->lanes || operand->width != term_width(m->to, t))
    return false;
  uint64_t v;
  // Rules are proven for the legal immediates alone.
  if (operand->kind == OPERAND_IMMEDIATE &&
      (!term_is_const(m->to, t, &v) || !lane_immediate_is_legal(operand, v)))
    return false;
  term_id *slot = &m->slots[a->operand][lane];
  bool is_new = term_none(*slot);
  if (!is_new && !term_same(*slot, t)) {
    m->clashes++;
    return false;
  }
  *slot = t;
  stack_push(&m->trail, (match_binding){slot, access, is_new});
  return true;
}

bool matcher_bind(matcher *m, term_id p, term_id t) {
  return matcher_bind_access(m, term_argument(m->from, p), t);
}

// The immediate or scalar that a pattern term is computed from, together with constants alone: ARG's number
// of accesses in `argument`. False: other things are in it, or nothing is.
static bool is_computed(const matcher *m, term_id p, unsigned *argument, bool *found) {
  const lane_result *result = &m->pattern->rule->pattern.results[0];
  term_op op = term_operator(m->from, p);
  if (op == TERM_ARG) {
    unsigned number = term_argument(m->from, p);
    uint32_t operand = result->accesses[number].operand;
    bool same = !*found || result->accesses[*argument].operand == operand;
    *argument = number;
    *found = true;
    operand_kind kind = m->pattern->rule->pattern.operands[operand].kind;
    return same && (kind == OPERAND_IMMEDIATE || kind == OPERAND_SCALAR);
  }
  if (op == TERM_LANE || op == TERM_LANE_AT || op == TERM_INDEX)
    return false;
  for (unsigned i = 0; i < term_arity(m->from, p); i++)
    if (!is_computed(m, term_child(m->from, p, i), argument, found))
      return false;
  return true;
}

// The value of such a term.
static bits computed_value(const term_context *c, term_id p, uint64_t immediate) {
  term_op op = term_operator(c, p);
  if (op == TERM_CONST)
    return term_value(c, p);
  if (op == TERM_ARG)
    return bits_u64(immediate, term_width(c, p));
  bits v[3];
  for (unsigned i = 0; i < term_arity(c, p); i++)
    v[i] = computed_value(c, term_child(c, p, i), immediate);
  return term_fold(op, term_width(c, p), term_width(c, term_child(c, p, 0)), v);
}

// A constant of the program as what a pattern computes from its immediate: 1 << (n - 1) is 8 for n = 4. Binds
// the least legal immediate that gives it. Of a scalar operand, which may be anything, small values are
// tried: amounts of shifts and the like.
static bool match_computed(matcher *m, term_id p, term_id t, unsigned argument) {
  const lane_access *a = &m->pattern->rule->pattern.results[0].accesses[argument];
  const lane_operand *operand = &m->pattern->rule->pattern.operands[a->operand];
  bool is_scalar = operand->kind == OPERAND_SCALAR;
  bits wanted = term_value(m->to, t);
  term_id *slot = &m->slots[a->operand][0];
  uint64_t span = is_scalar ? MATCH_MAX_SCALAR : lane_immediate_span(operand);
  uint64_t first = is_scalar ? 0 : operand->immediate_base, last = first + span, bound;
  m->clashes += slot->index != 0;
  if (span > UINT8_MAX || (slot->index && !term_is_const(m->to, *slot, &bound)))
    return false;
  if (slot->index)
    first = last = bound;
  for (uint64_t v = first; v <= last; v++) {
    if (bits_ucompare(computed_value(m->from, p, v), wanted) != 0)
      continue;
    if (!slot->index) {
      *slot = term_const(m->to, operand->width, v);
      stack_push(&m->trail, (match_binding){slot, MATCH_COMPUTED, true});
    }
    return true;
  }
  return false;
}

// The place of a leaf in a lane's form; -1: it is not there.
static int32_t place_of(const term_form *f, uint32_t leaf) {
  int32_t least = -1;
  for (uint32_t k = 0; f->form != FORM_NONE && k < f->count; k++)
    if (f->places[k].leaf == leaf)
      least = f->places[k].least;
  return least;
}

// Do the pack's first two lanes read the same elements of the leaf that t is of?
static bool is_shared(const matcher *m, term_id t) {
  if (term_none(m->two[1]))
    return true;
  shift_table *shifts = match_memo_shifts(m->memo);
  const term_form x = shift_form_of(shifts, m->two[0]), y = shift_form_of(shifts, m->two[1]);
  const int32_t least = place_of(&x, term_operand(m->to, t));
  return least >= 0 && least == place_of(&y, term_operand(m->to, t));
}

bool match_shares_elements(match_memo *memo, const term_id *lanes, uint32_t count) {
  term_id two[2] = {{0}, {0}};
  for (uint32_t i = 0, n = 0; i < count && n < 2; i++)
    if (!term_none(lanes[i]))
      two[n++] = lanes[i];
  if (term_none(two[1]))
    return true;
  shift_table *shifts = match_memo_shifts(memo);
  const term_form x = shift_form_of(shifts, two[0]), y = shift_form_of(shifts, two[1]);
  bool any = false;
  for (uint32_t k = 0; x.form != FORM_NONE && k < x.count && !any; k++)
    any = x.places[k].least >= 0 && x.places[k].least == place_of(&y, x.places[k].leaf);
  return any;
}

// An element of an operand that an immediate chooses, for all lanes alike: b[4 * lane + 1]. It is a lane of a
// vector of the program, at the same place in the register; the immediate is the one that chooses this place.
static bool match_element(matcher *m, term_id p, term_id t) {
  const lane_operand *operand = &m->pattern->rule->pattern.operands[term_operand(m->from, p)];
  unsigned argument = 0;
  bool found = false;
  m->clashes++; // the pack's first two lanes decide
  term_id place = term_child(m->from, p, 0);
  if (term_operator(m->to, t) != TERM_LANE || operand->width != term_width(m->to, t) || !is_shared(m, t) ||
      !is_computed(m, place, &argument, &found) || !found)
    return false;
  uint32_t wanted = term_lane_number(m->to, t) % operand->lanes;
  term_id number = term_const(m->to, term_width(m->from, place), wanted),
          *slot = &m->slots[term_operand(m->from, p)][wanted];
  bool is_new = term_none(*slot);
  if ((!is_new && !term_same(*slot, t)) || !match_computed(m, place, number, argument))
    return false;
  *slot = t;
  stack_push(&m->trail, (match_binding){slot, MATCH_ELEMENT, is_new});
  return true;
}

// Is a clamp with a constant the identity on t?
static bool clamp_is_identity(const term_context *c, term_op op, term_id t, bits bound) {
  term_range r;
  unsigned width = term_width(c, t);
  if (!term_get_range(c, t, &r))
    return false;
  int64_t s = bits_to_s64(bound, width);
  uint64_t u = bound.limb[0];
  switch (op) {
  case TERM_MINU:
    return r.umax <= u;
  case TERM_MAXU:
    return r.umin >= u;
  case TERM_MINS:
    return r.smax <= s;
  default:
    return r.smin >= s;
  }
}

static bool is_extended_argument(const term_context *c, term_id p) {
  term_op op = term_operator(c, p);
  return op == TERM_ARG ||
         ((op == TERM_EXTU || op == TERM_EXTS) && term_operator(c, term_child(c, p, 0)) == TERM_ARG);
}

static term_id under_clamps(const term_context *c, term_id p) {
  term_op op = term_operator(c, p);
  while (op == TERM_MINU || op == TERM_MAXU || op == TERM_MINS || op == TERM_MAXS) {
    p = term_child(c, p, 0);
    op = term_operator(c, p);
  }
  return p;
}

// Nothing but clamps of a sum or difference of two operands.
static bool is_plain_sum(const term_context *c, term_id p) {
  p = under_clamps(c, p);
  term_op op = term_operator(c, p);
  return (op == TERM_ADD || op == TERM_SUB) && is_extended_argument(c, term_child(c, p, 0)) &&
         is_extended_argument(c, term_child(c, p, 1));
}

// The same, or clamps of one operand: what upstream's operations do as well.
static bool is_plain(const term_context *c, term_id p) {
  term_op op = term_operator(c, under_clamps(c, p));
  return op == TERM_ARG || op == TERM_SELECT || is_plain_sum(c, p);
}

static term_id resize_signed(term_context *c, term_id x, unsigned width) {
  return term_width(c, x) >= width ? term_trunc(c, x, width) : term_extend(c, true, x, width);
}

static bool match_trunc(matcher *m, term_id p, term_id t) {
  term_context *c = m->to;
  term_id inner = term_child(m->from, p, 0);
  unsigned wide = term_width(m->from, inner);
  term_op op = term_operator(c, t);
  if (op == TERM_TRUNC || op == TERM_CONST) {
    term_id x = op == TERM_TRUNC ? term_child(c, t, 0) : t;
    unsigned from = term_width(c, x);
    // A saturating sum is for sums that are clamped.
    term_op clamp = term_operator(c, x);
    if (op == TERM_TRUNC && is_plain_sum(m->from, inner) && clamp != TERM_MINU && clamp != TERM_MINS &&
        clamp != TERM_MAXU && clamp != TERM_MAXS)
      return false;
    size_t mark = m->trail.size;
    if (matcher_match(m, inner, resize_signed(c, x, wide)))
      return true;
    matcher_undo(m, mark);
    // What a truncation leaves of a shift does not tell which shift it was; a signed clamp or shift wants the
    // signed one.
    uint64_t amount;
    clamp = term_operator(m->from, inner);
    return (clamp == TERM_MINS || clamp == TERM_MAXS || clamp == TERM_SHRS) &&
           term_operator(c, x) == TERM_SHRU && term_is_const(c, term_child(c, x, 1), &amount) &&
           amount + term_width(c, t) <= from &&
           matcher_match(
               m, inner,
               resize_signed(c, term_binary(c, TERM_SHRS, term_child(c, x, 0), term_child(c, x, 1)), wide));
  }
  // What a rewrite's pattern cuts a hole to may be a narrower number.
  const bool is_rewrite = m->pattern->rule_index == UINT32_MAX;
  if (is_rewrite && term_operator(m->from, inner) == TERM_ARG)
    return matcher_match(m, inner, term_extend(c, true, t, wide));
  // Any value is the truncation of its extension; worth trying where the pattern computes something of
  // numbers that are not wider.
  if (op < TERM_ADD || op == TERM_EXTU || op == TERM_EXTS || m->pattern->narrows || is_plain(m->from, inner))
    return false;
  size_t mark = m->trail.size;
  if (matcher_match(m, inner, term_extend(c, true, t, wide)))
    return true;
  matcher_undo(m, mark);
  return matcher_match(m, inner, term_extend(c, false, t, wide));
}

// A number that is no negative one as its distance to zero, where its extension is the instruction's: a sum
// of bytes as psadbw.
static bool match_distance_to_zero(matcher *m, term_id p, term_id t) {
  const term_id difference = term_child(m->from, p, 0);
  return m->pattern->adds_distances && term_operator(m->to, t) == TERM_EXTU &&
         term_operator(m->from, difference) == TERM_SUB &&
         matcher_match(m, term_child(m->from, difference, 0), t) &&
         matcher_match(m, term_child(m->from, difference, 1), term_const(m->to, term_width(m->to, t), 0));
}

bool matcher_match(matcher *m, term_id p, term_id t) {
  const term_context *from = m->from;
  term_op op = term_operator(from, p);
  if (++m->steps > MATCH_MAX_STEPS || term_width(from, p) != term_width(m->to, t))
    return false;
  if (m->rules->index_only[p.index])
    return term_operator(m->to, t) == TERM_CONST &&
           bits_ucompare(index_value(from, m->lane, p), term_value(m->to, t)) == 0;
  unsigned argument = 0;
  bool found = false;
  if (term_operator(m->to, t) == TERM_CONST && op != TERM_ARG && op != TERM_EXTU && op != TERM_EXTS &&
      is_computed(m, p, &argument, &found) && found)
    return match_computed(m, p, t, argument);
  term_id child[3];
  switch (op) {
  case TERM_ARG:
    return matcher_bind(m, p, t);
  case TERM_LANE_AT:
    return match_element(m, p, t);
  case TERM_LANE:
  case TERM_INDEX:
  case TERM_CONST:
    return false;
  case TERM_EXTU:
  case TERM_EXTS: {
    term_id inner = term_child(from, p, 0);
    unsigned k = term_width(from, inner);
    return term_fits(m->to, t, op == TERM_EXTS, k) && matcher_match(m, inner, term_trunc(m->to, t, k));
  }
  case TERM_TRUNC:
    return match_trunc(m, p, t);
  case TERM_ADD:
    return match_sum(m, p, t);
  case TERM_MUL:
    return match_product(m, p, t);
  case TERM_SELECT:
    if (m->rules->index_only[term_child(from, p, 0).index])
      return matcher_match(
          m, term_child(from, p, index_value(from, m->lane, term_child(from, p, 0)).limb[0] ? 1 : 2), t);
    break;
  case TERM_MINU:
  case TERM_MAXU:
  case TERM_MINS:
  case TERM_MAXS: {
    term_id bound = term_child(from, p, 1);
    if (term_operator(from, bound) == TERM_CONST && !match_view_as(m->to, op, t, child) &&
        clamp_is_identity(m->to, op, t, term_value(from, bound)))
      return matcher_match(m, term_child(from, p, 0), t);
    if (term_operator(from, bound) == TERM_CONST && match_view_as(m->to, op, t, child)) {
      size_t mark = m->trail.size;
      if (matcher_match(m, term_child(from, p, 0), child[0]) && matcher_match(m, bound, child[1]))
        return true;
      matcher_undo(m, mark);
      return clamp_is_identity(m->to, op, t, term_value(from, bound)) &&
             matcher_match(m, term_child(from, p, 0), t);
    }
    break;
  }
  default:
    break;
  }
  if (!match_view_as(m->to, op, t, child))
    return op == TERM_ABS && match_distance_to_zero(m, p, t);
  // Numbers compare as they do extended.
  if (term_is_comparison(op) && !term_is_float_comparison(op))
    for (unsigned i = 0; i < 2; i++) {
      unsigned wide = term_width(from, term_child(from, p, i));
      if (term_width(m->to, child[i]) < wide)
        child[i] = term_extend(m->to, op == TERM_SLT || op == TERM_SLE, child[i], wide);
    }
  if (op == TERM_FMA)
    return match_both_orders(m, p, child[0], child[1]) && matcher_match(m, term_child(from, p, 2), child[2]);
  if (term_ops[op].commutative)
    return match_both_orders(m, p, child[0], child[1]);
  for (unsigned i = 0; i < term_ops[op].arity; i++)
    if (!matcher_match(m, term_child(from, p, i), child[i]))
      return false;
  return true;
}

bool matcher_match_root(matcher *m, term_id t) {
  return (!m->pattern->is_total_shift || !term_none(term_total_shift(m->to, t))) &&
         matcher_match(m, m->pattern->body, t);
}

matcher matcher_new(const match_rules *r, const match_pattern *p, match_memo *memo) {
  matcher m = {
      .rules = r, .pattern = p, .from = r->bundle->terms, .memo = memo, .to = match_memo_terms(memo)};
  const lane_function *f = &p->rule->pattern;
  uint32_t lanes = 0;
  for (uint32_t o = 0; o < f->num_operands; o++)
    lanes += f->operands[o].lanes;
  match_scratch **idle = match_memo_scratch(memo), *room = *idle;
  if (room)
    *idle = room->next;
  else
    room = util_alloc(sizeof *room);
  if (room->num_slots < f->num_operands) {
    room->num_slots = f->num_operands;
    room->slots = util_realloc(room->slots, f->num_operands * sizeof *room->slots);
  }
  if (room->num_lanes < lanes) {
    room->num_lanes = lanes;
    room->lanes = util_realloc(room->lanes, lanes * sizeof *room->lanes);
  }
  if (lanes)
    memset(room->lanes, 0, lanes * sizeof *room->lanes);
  m.scratch = room;
  m.slots = room->slots;
  m.trail = room->trail;
  m.trail.size = 0;
  term_id *slots = room->lanes;
  for (uint32_t o = 0; o < f->num_operands; slots += f->operands[o++].lanes)
    m.slots[o] = slots;
  return m;
}

void matcher_free(matcher *m) {
  match_scratch **idle = match_memo_scratch(m->memo);
  m->scratch->trail = m->trail;
  m->scratch->next = *idle;
  *idle = m->scratch;
}

bool matcher_is_ruled_out(const match_rules *r, term_id p, const term_context *c, term_id t) {
  term_op op = term_operator(r->bundle->terms, p), of = term_operator(c, t);
  bool is_shift = op == TERM_SHL || op == TERM_SHRU || op == TERM_SHRS;
  bool is_exact = op == TERM_SUB || op == TERM_ABS || op == TERM_AND || op == TERM_OR || op == TERM_XOR ||
                  is_shift || term_is_comparison(op);
  if (is_shift && of == TERM_SELECT) // a shift that is guarded
    return false;
  if (!is_exact || of == TERM_CONST || r->index_only[p.index] || of == op)
    return false;
  return (of != TERM_EXTU && of != TERM_EXTS) || term_operator(c, term_child(c, t, 0)) != op;
}

bool match_pattern_try(const match_rules *r, const match_pattern *p, match_memo *memo, uint32_t i,
                       term_id lane, match_trial *trial) {
  matcher m = matcher_new(r, p, memo);
  m.lane = i;
  bool ok = matcher_match_root(&m, lane);
  for (size_t k = 0; ok && k < m.trail.size; k++)
    if (m.trail.data[k].is_new)
      stack_push(&trial->bound, *m.trail.data[k].slot);
  trial->steps += m.steps;
  matcher_free(&m);
  return ok;
}

bool match_pattern_lane(const match_rules *r, const match_pattern *p, match_memo *memo, uint32_t i,
                        term_id lane) {
  if (matcher_is_ruled_out(r, p->body, match_memo_terms(memo), lane))
    return false;
  matcher m = matcher_new(r, p, memo);
  m.lane = i;
  bool ok = matcher_match_root(&m, lane);
  matcher_free(&m);
  return ok;
}

uint32_t match_choose_addends(const match_rules *r, const match_pattern *p, match_memo *memo, uint32_t lane,
                              match_addends all, uint32_t *chosen) {
  const term_id *addends = all.addends;
  uint32_t count = all.count;
  term_context *terms = match_memo_terms(memo);
  if (term_none(p->sum))
    return 0;
  sum_match s = {.pattern = sum_of_pattern(r, memo, p->sum), .leave_rest = true};
  if (!s.pattern || s.pattern->count != s.pattern->closed || s.pattern->closed < 2 ||
      s.pattern->closed >= count)
    return 0;
  matcher m = matcher_new(r, p, memo);
  m.lane = lane;
  // The addends at the width of the pattern's sum.
  const unsigned wanted = term_width(r->bundle->terms, p->sum);
  unsigned width = count ? term_width(terms, addends[0]) : 0;
  term_id resized[MATCH_MAX_ADDENDS];
  s.all = (match_addends){resized, all.age, count};
  for (uint32_t i = 0; i < count; i++) {
    if (width > wanted) { // what does not fit is none of the pattern's
      resized[i] =
          term_fits(terms, addends[i], true, wanted) ? term_trunc(terms, addends[i], wanted) : addends[i];
    } else {
      term_range range;
      bool is_signed = !term_get_range(terms, addends[i], &range) || range.smin < 0;
      resized[i] = term_extend(terms, is_signed, addends[i], wanted);
    }
  }
  uint32_t n = 0;
  if (match_products(&m, &s))
    for (uint32_t i = 0; i < count; i++)
      if (match_set_has(&s.used, i))
        chosen[n++] = i;
  matcher_free(&m);
  return n;
}

bool match_narrowed_lane(const match_rules *r, const match_pattern *p, uint32_t i, uint32_t *operand,
                         uint32_t *lane) {
  const term_context *c = r->bundle->terms;
  term_id t = p->body;
  for (bool narrowed = false;;) {
    switch (term_operator(c, t)) {
    case TERM_TRUNC:
      narrowed = true;
      break;
    case TERM_MINU:
    case TERM_MAXU:
    case TERM_MINS:
    case TERM_MAXS:
      if (term_operator(c, term_child(c, t, 1)) != TERM_CONST)
        return false;
      break;
    case TERM_SELECT:
      if (!r->index_only[term_child(c, t, 0).index])
        return false;
      t = term_child(c, t, index_value(c, i, term_child(c, t, 0)).limb[0] ? 1 : 2);
      continue;
    case TERM_ARG: {
      const lane_access *a = &p->rule->pattern.results[0].accesses[term_argument(c, t)];
      *operand = a->operand;
      *lane = (uint32_t)lane_map_apply(&a->map, i);
      return narrowed;
    }
    default:
      return false;
    }
    t = term_child(c, t, 0);
  }
}

static bool reads_operand(const match_rules *r, const match_pattern *p, term_id t, uint32_t i,
                          uint32_t operand) {
  const term_context *c = r->bundle->terms;
  if (r->index_only[t.index])
    return false;
  term_op op = term_operator(c, t);
  if (op == TERM_ARG)
    return p->rule->pattern.results[0].accesses[term_argument(c, t)].operand == operand;
  if (op == TERM_SELECT && r->index_only[term_child(c, t, 0).index])
    return reads_operand(r, p, term_child(c, t, index_value(c, i, term_child(c, t, 0)).limb[0] ? 1 : 2), i,
                         operand);
  for (unsigned k = 0; k < term_arity(c, t); k++)
    if (reads_operand(r, p, term_child(c, t, k), i, operand))
      return true;
  return false;
}

bool match_reads_operand(const match_rules *r, const match_pattern *p, uint32_t i, uint32_t operand) {
  return reads_operand(r, p, p->body, i, operand);
}
