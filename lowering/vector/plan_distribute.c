// Sums of products, taken apart so that instructions compute more of them as sums of products of narrow
// numbers: (x + k)(y + m) is x y + m x + k y + k m, and all constants of the sum are one; -x y is x ~y + x,
// and ~y has as many bits as y; and (x + k) m is x m + k m, where the
// loop around changes neither k nor m, so that k m is computed in front of it;
// and (x + y) k is x k + y k for a constant k, where x + y has too many bits.
#include "lowering/vector/select_internal.h"

// A lane, taken apart: products; multiples of their factors that are added, and that are subtracted; what is
// no product.
enum { MOST_ADDENDS = 2 * MATCH_ENOUGH_ADDENDS };

typedef enum part { PRODUCTS, ADDED, SUBTRACTED, OTHERS, NUM_PARTS } part;
typedef struct parts {
  term_id sum[NUM_PARTS]; // none: nothing
  uint64_t constant;      // of the others
  uint32_t count;         // of addends in all
  bool changed;
  bool has_complement; // of a factor
  term_id pair;        // products of one factor, which was one product of a sum; none: there are none
} parts;

static void add(term_context *c, parts *sums, part to, term_id t) {
  sums->sum[to] = term_none(sums->sum[to]) ? t : term_binary(c, TERM_ADD, sums->sum[to], t);
  sums->count++;
}

// The constant of a sum with one, which *t becomes the rest of; 0: there is none.
static uint64_t take_constant(term_context *c, term_id *t) {
  term_id child[3];
  uint64_t k;
  if (!match_view_as(c, TERM_ADD, *t, child) || !term_is_const(c, child[1], &k))
    return 0;
  *t = child[0];
  return k;
}

// Adds k x, a number of `width` bits, for a number x that is extended to so many: where x may be negative,
// with a factor that is not, as instructions have it.
static void add_multiple(term_context *c, parts *sums, term_id x, uint64_t k, unsigned width) {
  term_range r;
  bool is_minus = bits_to_s64(bits_u64(k, width), width) < 0 && term_get_range(c, x, &r) && r.smin < 0;
  if (k)
    add(c, sums, is_minus ? SUBTRACTED : ADDED,
        term_binary(c, TERM_MUL, x, term_const(c, width, is_minus ? -k : k)));
}

// Adds -x y, for numbers with a sign of half the bits.
static bool add_negative_product(term_context *c, parts *sums, term_id t) {
  const unsigned width = term_width(c, t), half = width / 2;
  term_id child[3];
  uint64_t v;
  if (!match_view_as(c, TERM_SUB, t, child) || !term_is_const(c, child[0], &v) || v ||
      !match_view_as(c, TERM_MUL, child[1], child) || term_is_const(c, child[1], &v) ||
      !term_fits(c, child[0], true, half) || !term_fits(c, child[1], true, half))
    return false;
  // Of the second factor: products have their leaves in one order, those of a register first.
  const term_id ones = term_const(c, half, UINT64_MAX), y = term_trunc(c, child[1], half);
  const term_id not_y = term_extend(c, true, term_binary(c, TERM_XOR, y, ones), width);
  add(c, sums, PRODUCTS, term_binary(c, TERM_MUL, child[0], not_y));
  add(c, sums, ADDED, child[0]);
  sums->changed = sums->has_complement = true;
  return true;
}

static bool is_invariant(selection *s, term_id t) { return select_is_invariant(s, 1, &t); }

// Adds (x + k) m or (x - k) m, where the loop changes neither k nor m, and x and m are factors of
// instructions that multiply numbers of half the bits, but the sum is not.
static bool add_invariant_product(selection *s, parts *sums, term_id t) {
  term_context *c = s->program->terms;
  const unsigned half = term_width(c, t) / 2;
  term_id factor[3], child[3];
  if (!match_view_as(c, TERM_MUL, t, factor))
    return false;
  const unsigned m = is_invariant(s, factor[0]) ? 0 : 1;
  const term_op op = match_view_as(c, TERM_ADD, factor[1 - m], child)   ? TERM_ADD
                     : match_view_as(c, TERM_SUB, factor[1 - m], child) ? TERM_SUB
                                                                        : TERM_MUL;
  if (op == TERM_MUL || !is_invariant(s, factor[m]) || is_invariant(s, child[0]) ||
      !is_invariant(s, child[1]) || term_fits(c, factor[1 - m], true, half) ||
      !term_fits(c, child[0], true, half) || !term_fits(c, factor[m], true, half))
    return false;
  const term_id product = term_binary(c, TERM_MUL, child[1], factor[m]);
  add(c, sums, PRODUCTS, term_binary(c, TERM_MUL, child[0], factor[m]));
  add(c, sums, OTHERS,
      op == TERM_ADD ? product : term_binary(c, TERM_SUB, term_const(c, term_width(c, t), 0), product));
  sums->changed = true;
  return true;
}

// Adds (x + y) k or (x - y) k for a constant k, where x, y and k are factors of such instructions, but the
// sum is not.
static bool add_product_of_sum(term_context *c, parts *sums, term_id t) {
  const unsigned half = term_width(c, t) / 2;
  term_id factor[3], child[3];
  uint64_t v;
  if (!match_view_as(c, TERM_MUL, t, factor) || !term_is_const(c, factor[1], &v) ||
      !term_fits(c, factor[1], true, half) || term_fits(c, factor[0], true, half))
    return false;
  const bool is_sum = match_view_as(c, TERM_ADD, factor[0], child);
  if ((!is_sum && !match_view_as(c, TERM_SUB, factor[0], child)) || term_is_const(c, child[1], &v) ||
      !term_fits(c, child[0], true, half) || !term_fits(c, child[1], true, half))
    return false;
  const term_id k =
      is_sum ? factor[1] : term_binary(c, TERM_SUB, term_const(c, term_width(c, t), 0), factor[1]);
  if (!term_fits(c, k, true, half))
    return false;
  const term_id x = term_binary(c, TERM_MUL, child[0], factor[1]), y = term_binary(c, TERM_MUL, child[1], k);
  add(c, sums, PRODUCTS, x);
  add(c, sums, PRODUCTS, y);
  sums->pair = term_binary(c, TERM_ADD, x, y);
  sums->changed = true;
  return true;
}

static void add_addend(selection *s, parts *sums, term_id t) {
  term_context *c = s->program->terms;
  unsigned width = term_width(c, t);
  term_id child[3];
  uint64_t v, k = 0, m = 0;
  if (term_is_const(c, t, &v)) {
    sums->constant += v;
    return;
  }
  if (add_negative_product(c, sums, t) || add_invariant_product(s, sums, t) || add_product_of_sum(c, sums, t))
    return;
  bool is_product = match_view_as(c, TERM_MUL, t, child);
  if (is_product) {
    k = take_constant(c, &child[0]);
    m = take_constant(c, &child[1]);
  }
  bool apart = k || m;
  sums->changed |= apart;
  add(c, sums, is_product ? PRODUCTS : OTHERS, apart ? term_binary(c, TERM_MUL, child[0], child[1]) : t);
  if (apart && term_is_const(c, child[1], &v)) {
    sums->constant += k * v;
  } else if (apart) {
    add_multiple(c, sums, child[0], m, width);
    add_multiple(c, sums, child[1], k, width);
    sums->constant += k * m;
  }
}

static bool is_product(term_context *c, term_id t) {
  term_id child[3];
  uint64_t v;
  return match_view_as(c, TERM_MUL, t, child) && !term_is_const(c, child[1], &v);
}

// How many products of t does the instruction sum up, and maybe add the rest?
static uint32_t products_summed(selection *s, const match_pattern *m, term_id t) {
  match_addends all = match_addends_of(s->memo, t);
  uint32_t chosen[MATCH_MAX_ADDENDS], n = match_choose_addends(s->rules, m, s->memo, 0, all, chosen),
                                      count = 0;
  for (uint32_t j = 0; j < (n ? n : all.count); j++)
    count += is_product(s->program->terms, all.addends[n ? chosen[j] : j]);
  return n ? count : match_pattern_lane(s->rules, m, s->memo, 0, t) ? count + !count : 0;
}

// Does an instruction sum up products of the one, and none of the other (or fewer, where products change
// their signs)? Otherwise more products are only more work.
static bool has_better_instruction(selection *s, term_id whole, const parts *apart) {
  unsigned width = term_width(s->program->terms, whole);
  for (uint32_t i = 0; i < s->num_rules; i++) {
    const match_pattern *m = &s->rules->patterns[s->rules_by_shape[i]];
    if (term_none(m->sum) || m->width > width)
      continue;
    const uint32_t now = products_summed(s, m, apart->sum[PRODUCTS]),
                   before = now ? products_summed(s, m, whole) : 0;
    if (now > before && (!before || apart->has_complement))
      return true;
  }
  return false;
}

// Is this the sum of two products, which an instruction computes?
static bool sums_up_pair(selection *s, term_id pair) {
  for (uint32_t i = 0; i < s->num_rules; i++) {
    const match_pattern *m = &s->rules->patterns[s->rules_by_shape[i]];
    if (!term_none(m->sum) && m->width == term_width(s->program->terms, pair) &&
        match_pattern_lane(s->rules, m, s->memo, 0, pair))
      return true;
  }
  return false;
}

// The parts of all lanes. False: they are not worth it, or not the same ones in all lanes.
static bool take_apart(selection *s, const pack *k, term_id *lanes[NUM_PARTS], bool has[NUM_PARTS]) {
  term_context *c = s->program->terms;
  shift_table *shifts = match_memo_shifts(s->memo);
  bool is_new = false;
  uint32_t known = 0; // a lane, if is_new
  for (uint32_t l = 0; l < k->lanes; l++) {
    if (term_none(k->lane[l]))
      continue;
    uint32_t shift = is_new ? shift_between(shifts, k->lane[known], k->lane[l]) : SHIFT_NONE;
    for (part i = 0; i < NUM_PARTS && shift != SHIFT_NONE; i++)
      if (has[i])
        lanes[i][l] = shift_apply(shifts, shift, lanes[i][known]);
    if (shift != SHIFT_NONE)
      continue;
    match_addends all = match_addends_of(s->memo, k->lane[l]);
    parts sums = {.count = 0};
    for (uint32_t i = 0; i < all.count && sums.count < MOST_ADDENDS; i++)
      add_addend(s, &sums, all.addends[i]);
    if (!sums.changed || sums.count < 2 || sums.count >= MOST_ADDENDS)
      return false;
    bool unknowns = !term_none(sums.sum[ADDED]) || !term_none(sums.sum[SUBTRACTED]);
    if (!is_new && ((unknowns && !has_better_instruction(s, k->lane[l], &sums)) ||
                    (!term_none(sums.pair) && !sums_up_pair(s, sums.pair))))
      return false;
    add(c, &sums, OTHERS, term_const(c, k->width, sums.constant));
    for (part i = 0; i < NUM_PARTS; i++) {
      if (is_new && has[i] == term_none(sums.sum[i]))
        return false;
      has[i] = !term_none(sums.sum[i]);
      lanes[i][l] = sums.sum[i];
    }
    is_new = true;
    known = l;
  }
  return is_new;
}

static bool are_zeros(const term_context *c, const pack *k, const term_id *lanes) {
  uint64_t v;
  for (uint32_t l = 0; l < k->lanes; l++)
    if (!term_none(k->lane[l]) && (!term_is_const(c, lanes[l], &v) || v))
      return false;
  return true;
}

void plan_distribute(selection *s, pack_id p) {
  term_context *c = s->program->terms;
  const pack k = s->packs.data[p.index];
  term_id *lanes[NUM_PARTS];
  bool has[NUM_PARTS];
  for (part i = 0; i < NUM_PARTS; i++)
    lanes[i] = arena_alloc(s->memory, k.lanes * sizeof *lanes[i]);
  if (!take_apart(s, &k, lanes, has))
    return;
  // What is not a product is added at last: a loop that carries it waits for no product.
  for (uint32_t l = 0; l < k.lanes; l++) {
    if (term_none(k.lane[l]))
      continue;
    if (has[ADDED])
      lanes[PRODUCTS][l] =
          term_binary(c, TERM_ADD, lanes[PRODUCTS][l],
                      has[SUBTRACTED] ? term_binary(c, TERM_SUB, lanes[ADDED][l], lanes[SUBTRACTED][l])
                                      : lanes[ADDED][l]);
    else if (has[SUBTRACTED])
      lanes[PRODUCTS][l] = term_binary(c, TERM_SUB, lanes[PRODUCTS][l], lanes[SUBTRACTED][l]);
    else
      lanes[PRODUCTS][l] = term_binary(c, TERM_ADD, lanes[PRODUCTS][l], lanes[OTHERS][l]);
  }
  pack_id products = pack_of(s, k.lanes, k.width, lanes[PRODUCTS]);
  if ((has[ADDED] || has[SUBTRACTED]) && !are_zeros(c, &k, lanes[OTHERS])) {
    pack_id operands[2] = {pack_of(s, k.lanes, k.width, lanes[OTHERS]), products};
    plan_generic(s, p, TERM_ADD, k.width, 2, operands);
  } else if (products.index != p.index) {
    add_plan(s, p, (plan){.kind = PLAN_BITCAST, .num_operands = 1, .operands = {products}});
  }
}
