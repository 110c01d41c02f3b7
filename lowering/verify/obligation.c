// Brings an obligation to canonical form, looks it up, compares both sides on random values, then tries a
// derivation and at last the solver on the whole.
#include "lowering/verify/obligation.h"

#include "lowering/verify/derivation.h"
#include "lowering/verify/samples.h"
#include "semantics/term/eval.h"
#include "support/hash_map.h"

#include <string.h>

static bool same(obligation a, obligation b) {
  return term_same(a.source, b.source) && term_same(a.lowered, b.lowered) &&
         term_same(a.assumed, b.assumed) && term_same(a.demanded, b.demanded);
}

static uint64_t hash_of(obligation k) {
  return hash_mix(hash_mix(k.source.index, k.lowered.index), hash_mix(k.assumed.index, k.demanded.index));
}

HASH_MAP(outcomes, obligation, solver_result); // keys are renamed
HASH_MAP_FUNCTIONS(outcomes, obligation, hash_of, same);

struct obligations {
  term_context *terms;
  loaded_solver *solver;
  derivation *derivation; // NULL without a solver
  outcomes outcomes;
  uint64_t queries;
  double seconds;
};

obligations *obligations_new(term_context *c, loaded_solver *p) {
  obligations *o = util_alloc(sizeof *o);
  *o = (obligations){.terms = c, .solver = p};
  if (p)
    o->derivation = derivation_new(c, p);
  return o;
}

void obligations_free(obligations *o) {
  derivation_free(o->derivation);
  outcomes_free(&o->outcomes);
  util_release(o);
}

term_context *obligations_terms(const obligations *o) { return o->terms; }
loaded_solver *obligations_solver(const obligations *o) { return o->solver; }
uint64_t obligations_count(const obligations *o) { return o->outcomes.size; }
uint64_t obligations_queries(const obligations *o) {
  return o->queries + (o->derivation ? derivation_steps(o->derivation) : 0);
}
double obligations_seconds(const obligations *o) {
  return o->seconds + (o->derivation ? derivation_seconds(o->derivation) : 0);
}

// ---- canonical obligations ----------------------------------------------------------------------

static bool is_one(const term_context *c, term_id t) {
  uint64_t value;
  return term_width(c, t) == 1 && term_is_const(c, t, &value) && value;
}

// Folds what depends on constants alone, by the evaluator: lane numbers are constants, so that permutes by
// number and bodies that differ between lanes fall to one case.
static term_id fold(term_context *c, term_id t, term_id *memo) {
  if (!term_none(memo[t.index]))
    return memo[t.index];
  unsigned arity = term_arity(c, t);
  term_op op = term_operator(c, t);
  term_id child[4], result = t;
  bool constant = arity > 0 && op != TERM_LANE_AT;
  for (unsigned i = 0; i < arity; i++) {
    child[i] = fold(c, term_child(c, t, i), memo);
    constant &= term_operator(c, child[i]) == TERM_CONST;
  }
  if (arity > 0)
    result = op == TERM_LANE_AT ? term_lane_at(c, term_operand(c, t), term_width(c, t), child[0])
                                : term_make(c, op, term_width(c, t), child);
  if (constant)
    result = term_const_bits(c, term_width(c, t), eval_term(c, result, &(eval_env){0}));
  else if (op == TERM_SELECT && term_operator(c, child[0]) == TERM_CONST)
    result = (term_value(c, child[0]).limb[0] & 1) ? child[1] : child[2];
  else if (op == TERM_AND && is_one(c, child[0]))
    result = child[1];
  else if (op == TERM_AND && is_one(c, child[1]))
    result = child[0];
  return memo[t.index] = result;
}

// Renames leaves in the order in which they are met, so that lanes that differ in their places alone are one
// proof.
typedef struct renamer {
  term_context *terms;
  STACK(term_id) from;
} renamer;

static term_id rename_leaf(void *user, term_id leaf, term_id child) {
  renamer *r = user;
  (void)child;
  size_t i = 0;
  while (i < r->from.size && !term_same(r->from.data[i], leaf))
    i++;
  if (i == r->from.size)
    stack_push(&r->from, leaf);
  return term_arg(r->terms, (unsigned)i, term_width(r->terms, leaf));
}

static obligation canonical(term_context *c, const obligation *k) {
  const term_id from[4] = {k->source, k->lowered, k->assumed, k->demanded};
  term_id to[4] = {{0}};
  term_id *memo = util_alloc((term_context_size(c) + 1) * sizeof *memo);
  for (int i = 0; i < 4; i++)
    if (!term_none(from[i]))
      to[i] = fold(c, from[i], memo);
  util_release(memo);
  renamer r = {.terms = c};
  memo = util_alloc((term_context_size(c) + 1) * sizeof *memo);
  for (int i = 0; i < 4; i++)
    if (!term_none(to[i]))
      to[i] = term_rebuild(c, c, to[i], rename_leaf, &r, memo);
  util_release(memo);
  stack_free(&r.from);
  for (int i = 2; i < 4; i++)
    if (!term_none(to[i]) && is_one(c, to[i]))
      to[i] = (term_id){0};
  return (obligation){to[0], to[1], to[2], to[3]};
}

// ---- random values ------------------------------------------------------------------------------

// Widths of the arguments below t; 0 where there is none.
typedef STACK(unsigned) width_list;

static void collect_widths(const term_context *c, term_id t, width_list *w, uint8_t *seen) {
  if (term_none(t) || seen[t.index])
    return;
  seen[t.index] = 1;
  if (term_operator(c, t) == TERM_ARG) {
    while (w->size <= term_argument(c, t))
      stack_push(w, 0);
    w->data[term_argument(c, t)] = term_width(c, t);
  }
  for (unsigned i = 0; i < term_arity(c, t); i++)
    collect_widths(c, term_child(c, t, i), w, seen);
}

static void print_value(strbuf *out, bits v, unsigned width) {
  strbuf_printf(out, "0x");
  for (unsigned i = (width + 63) / 64; i-- > 0;)
    strbuf_printf(out, i + 1 == (width + 63) / 64 ? "%llx" : "%016llx", (unsigned long long)v.limb[i]);
}

// Where `assumed` says that an argument minus a constant is at most another one.
typedef struct argument_range {
  bits low, span;
  bool known;
} argument_range;

static void find_ranges(const term_context *c, term_id assumed, argument_range *ranges, size_t count) {
  if (term_none(assumed))
    return;
  if (term_operator(c, assumed) == TERM_AND) {
    find_ranges(c, term_child(c, assumed, 0), ranges, count);
    find_ranges(c, term_child(c, assumed, 1), ranges, count);
    return;
  }
  if (term_operator(c, assumed) != TERM_ULE)
    return;
  term_id from = term_child(c, assumed, 0), span = term_child(c, assumed, 1);
  if (term_operator(c, from) != TERM_SUB || term_operator(c, span) != TERM_CONST)
    return;
  term_id arg = term_child(c, from, 0), low = term_child(c, from, 1);
  if (term_operator(c, arg) == TERM_ARG && term_operator(c, low) == TERM_CONST &&
      term_argument(c, arg) < count)
    ranges[term_argument(c, arg)] = (argument_range){term_value(c, low), term_value(c, span), true};
}

// In its range: the value's distance from the range's begin, modulo the range's size.
static bits bring_into(const argument_range *r, bits value, unsigned width) {
  if (!r->known)
    return value;
  bits one = bits_u64(1, width), away = bits_sub(value, r->low, width);
  return bits_add(r->low, bits_remu(away, bits_add(r->span, one, width), width), width);
}

// False, with the values, if they differ somewhere.
static bool agree(const term_context *c, const obligation *k, strbuf *reason) {
  width_list widths = {0};
  uint8_t *seen = util_alloc(term_context_size(c) + 1);
  const term_id all[] = {k->source, k->lowered, k->assumed, k->demanded};
  for (size_t i = 0; i < sizeof all / sizeof *all; i++)
    collect_widths(c, all[i], &widths, seen);
  util_release(seen);
  bits *args = util_alloc((widths.size + 1) * sizeof *args);
  eval_env env = {.args = args, .num_args = (uint32_t)widths.size};
  argument_range *ranges = util_alloc((widths.size + 1) * sizeof *ranges);
  memset(ranges, 0, (widths.size + 1) * sizeof *ranges);
  find_ranges(c, k->assumed, ranges, widths.size);
  bool ok = true;
  for (unsigned s = 0; s < SAMPLES && ok; s++) {
    for (unsigned i = 0; i < widths.size; i++)
      args[i] = bring_into(&ranges[i], sample_value(s, i, widths.data[i] ? widths.data[i] : 1),
                           widths.data[i] ? widths.data[i] : 1);
    if (!term_none(k->assumed) && !bits_popcount(eval_term(c, k->assumed, &env)))
      continue;
    bits left = eval_term(c, k->source, &env), right = eval_term(c, k->lowered, &env);
    bool defined = term_none(k->demanded) || bits_popcount(eval_term(c, k->demanded, &env));
    ok = defined && bits_ucompare(left, right) == 0;
    if (ok)
      continue;
    print_value(reason, left, term_width(c, k->source));
    if (defined) {
      strbuf_printf(reason, " became ");
      print_value(reason, right, term_width(c, k->source));
    } else {
      strbuf_printf(reason, " became undefined");
    }
    const char *separator = " for ";
    for (unsigned i = 0; i < widths.size; i++) {
      if (!widths.data[i])
        continue;
      strbuf_printf(reason, "%sarg %u = ", separator, i);
      print_value(reason, args[i], widths.data[i]);
      separator = ", ";
    }
  }
  util_release(args);
  util_release(ranges);
  stack_free(&widths);
  return ok;
}

// ---- what is assumed of arguments ----------------------------------------------------------------

// Arguments as narrow as what is assumed of them, cut off at its ends and extended: an equality of those, for
// all their values, is one for all that are assumed.
typedef struct narrowing {
  term_context *terms;
  const argument_range *ranges;
  size_t count;
} narrowing;

// Argument number i as a number of k bits, in the range, extended; none if that has other values too.
static term_id narrow_argument(const narrowing *n, unsigned i, unsigned k, bool is_signed, unsigned width) {
  term_context *c = n->terms;
  const argument_range *r = &n->ranges[i];
  // The assumed values, counted from the least one of the narrow type, are below its size.
  bits least = bits_s64(is_signed ? -(INT64_C(1) << (k - 1)) : 0, width),
       size = bits_u64((UINT64_C(1) << k) - 1, width), low = bits_sub(r->low, least, width),
       high = bits_add(low, r->span, width);
  if (bits_ucompare(low, size) > 0 || bits_ucompare(r->span, bits_sub(size, low, width)) > 0)
    return (term_id){0};
  term_id x = term_arg(c, i, k);
  if (bits_ucompare(high, size))
    x = term_binary(c, is_signed ? TERM_MINS : TERM_MINU, x,
                    term_const_bits(c, k, bits_wrap(bits_add(r->low, r->span, width), k)));
  if (bits_popcount(low))
    x = term_binary(c, is_signed ? TERM_MAXS : TERM_MAXU, x, term_const_bits(c, k, bits_wrap(r->low, k)));
  return term_extend(c, is_signed, x, width);
}

static term_id narrow_leaf(void *user, term_id leaf, term_id child) {
  const narrowing *n = user;
  term_context *c = n->terms;
  unsigned width = term_width(c, leaf);
  if (term_operator(c, leaf) == TERM_LANE_AT)
    return term_lane_at(c, term_operand(c, leaf), width, child);
  if (term_operator(c, leaf) != TERM_ARG || term_argument(c, leaf) >= n->count || width > 64 ||
      !n->ranges[term_argument(c, leaf)].known)
    return leaf;
  term_id r = {0};
  for (unsigned k = 1; k < width && term_none(r); k++)
    for (int is_signed = 0; is_signed < 2 && term_none(r); is_signed++)
      r = narrow_argument(n, term_argument(c, leaf), k, is_signed, width);
  return term_none(r) ? leaf : r;
}

static obligation narrow_arguments(term_context *c, const obligation *k) {
  width_list widths = {0};
  uint8_t *seen = util_alloc(term_context_size(c) + 1);
  collect_widths(c, k->assumed, &widths, seen);
  util_release(seen);
  argument_range *ranges = util_alloc((widths.size + 1) * sizeof *ranges);
  find_ranges(c, k->assumed, ranges, widths.size);
  narrowing n = {c, ranges, widths.size};
  term_id *memo = util_alloc((term_context_size(c) + 1) * sizeof *memo);
  obligation to = {.source = term_rebuild(c, c, k->source, narrow_leaf, &n, memo),
                   .lowered = term_rebuild(c, c, k->lowered, narrow_leaf, &n, memo)};
  util_release(memo);
  util_release(ranges);
  stack_free(&widths);
  return to;
}

// ---- proofs -------------------------------------------------------------------------------------

static solver_result ask(obligations *o, term_id condition, term_id left, term_id right, strbuf *reason) {
  if (term_same(left, right))
    return SOLVER_PROVEN;
  solver_proof p = loaded_solver_ask(o->solver, PATIENCE_FULL, o->terms, condition, left, right);
  o->queries++;
  o->seconds += p.seconds;
  if (p.result == SOLVER_REFUTED)
    strbuf_printf(reason, "they differ for %s", p.model.text ? p.model.text : "all values");
  else if (p.result == SOLVER_UNKNOWN)
    strbuf_printf(reason, "no proof in time");
  strbuf_free(&p.model);
  return p.result;
}

static solver_result prove(obligations *o, const obligation *k, strbuf *reason) {
  if (!agree(o->terms, k, reason))
    return SOLVER_REFUTED;
  if (!o->solver)
    return SOLVER_UNKNOWN;
  solver_result r = SOLVER_PROVEN;
  // Derivations know nothing else of what is assumed.
  obligation anywhere = {.source = k->source, .lowered = k->lowered};
  if (!term_none(k->assumed))
    anywhere = narrow_arguments(o->terms, k);
  strbuf unused = {0};
  bool derivable = term_none(k->assumed) || agree(o->terms, &anywhere, &unused);
  strbuf_free(&unused);
  if (!derivable || !derivation_equal(o->derivation, anywhere.source, anywhere.lowered))
    r = ask(o, k->assumed, k->source, k->lowered, reason);
  if (r == SOLVER_PROVEN && !term_none(k->demanded) && !term_same(k->demanded, k->assumed))
    r = ask(o, k->assumed, k->demanded, term_const(o->terms, 1, 1), reason);
  return r;
}

solver_result obligations_prove(obligations *o, const obligation *k, strbuf *reason) {
  if (term_same(k->source, k->lowered) && (term_none(k->demanded) || term_same(k->demanded, k->assumed)))
    return SOLVER_PROVEN;
  obligation key = canonical(o->terms, k);
  if (term_same(key.source, key.lowered) && (term_none(key.demanded) || term_same(key.demanded, key.assumed)))
    return SOLVER_PROVEN;
  // What is refuted is proven anew, for the reason.
  outcomes_entry *known = outcomes_find(&o->outcomes, key);
  if (known && known->value != SOLVER_REFUTED) {
    if (o->solver && known->value == SOLVER_UNKNOWN)
      strbuf_printf(reason, "no proof in time");
    return known->value;
  }
  solver_result r = prove(o, &key, reason);
  outcomes_add(&o->outcomes, key)->value = r;
  return r;
}
