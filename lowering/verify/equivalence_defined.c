// Where lanes are defined.
#include "lowering/verify/equivalence_internal.h"

#include "lowering/verify/fingerprint.h"

static bool is_division(term_op op) {
  return op == TERM_DIVU || op == TERM_DIVS || op == TERM_REMU || op == TERM_REMS;
}

static bool is_shift(term_op op) { return op == TERM_SHL || op == TERM_SHRU || op == TERM_SHRS; }

static bool is_signed_division(term_op op) { return op == TERM_DIVS || op == TERM_REMS; }

static bool is_conversion_to_integer(term_op op) { return op == TERM_FTOSI || op == TERM_FTOUI; }

static bool may_be_undefined(const term_context *c, term_id t) {
  term_op op = term_operator(c, t);
  unsigned width = term_width(c, t);
  uint64_t value;
  if (is_conversion_to_integer(op))
    return true;
  if (!is_shift(op) && !is_division(op))
    return false;
  if (!term_is_const(c, term_child(c, t, 1), &value))
    return true;
  if (is_shift(op))
    return value >= width;
  return !value || (is_signed_division(op) && value == UINT64_MAX >> (64 - (width < 64 ? width : 64)));
}

// Marks the shifts and divisions that a side's program does in the common context.
void equivalence_find_partial(side *s) {
  checker *c = s->checker;
  for (size_t b = 0; b < s->blocks.size; b++) {
    const side_block *block = &s->blocks.data[b];
    const term_context *from = block->program->terms;
    bool any = false;
    for (uint32_t t = 1; t < term_context_size(from) && !any; t++)
      any = may_be_undefined(from, (term_id){t});
    for (size_t i = 0; i < block->program->values.size && any; i++)
      equivalence_lanes_of(s, block->program->values.data[i].value);
    for (uint32_t t = 1; t < term_context_size(from) && any; t++) {
      term_id to = block->memo[t];
      if (term_none(to) || !may_be_undefined(from, (term_id){t}))
        continue;
      while (c->partial.size <= to.index)
        stack_push(&c->partial, 0);
      c->partial.data[to.index] |= s->partial;
      s->has_partial |= !is_conversion_to_integer(term_operator(from, (term_id){t}));
    }
  }
}

static term_id defined_where(side *s, term_id t) {
  checker *k = s->checker;
  term_context *c = k->terms;
  while (s->defined.size <= t.index)
    stack_push(&s->defined, (term_id){0});
  if (!term_none(s->defined.data[t.index]))
    return s->defined.data[t.index];
  term_id yes = term_const(c, 1, 1), r = yes, at[4];
  term_op op = term_operator(c, t);
  for (unsigned i = 0; i < term_arity(c, t); i++)
    at[i] = defined_where(s, term_child(c, t, i));
  // What is not selected need not be defined.
  if (op == TERM_SELECT && !term_same(at[1], at[2]))
    at[1] = at[2] = term_select(c, term_child(c, t, 0), at[1], at[2]);
  for (unsigned i = 0; i < term_arity(c, t); i++)
    if (!term_same(at[i], yes) && !term_same(at[i], r))
      r = term_same(r, yes) ? at[i] : term_binary(c, TERM_AND, r, at[i]);
  if (t.index < k->partial.size && (k->partial.data[t.index] & s->partial) && !is_conversion_to_integer(op)) {
    term_id x = term_child(c, t, 1);
    term_id ok = is_shift(op) ? term_binary(c, TERM_ULT, x, term_const(c, term_width(c, x), term_width(c, t)))
                              : term_binary(c, TERM_NE, x, term_const(c, term_width(c, x), 0));
    r = term_same(r, yes) ? ok : term_binary(c, TERM_AND, r, ok);
  }
  return s->defined.data[t.index] = r;
}

// None: everywhere.
term_id equivalence_definedness(side *s, term_id t) {
  term_id r = s->has_partial ? defined_where(s, t) : (term_id){0};
  return term_same(r, term_const(s->checker->terms, 1, 1)) ? (term_id){0} : r;
}

// Two operations of one kind.
static bool are_alike(const term_context *c, term_id t, term_id source) {
  return term_operator(c, t) == term_operator(c, source) && term_width(c, t) == term_width(c, source) &&
         term_width(c, term_child(c, t, 0)) == term_width(c, term_child(c, source, 0));
}

// A conversion of the source's that is of the same float, however it is computed. Proofs are tried where both
// have the same fingerprint.
static bool converts_likewise(checker *c, fingerprints *prints, term_id t, term_id source) {
  const term_context *terms = c->terms;
  if (!are_alike(terms, t, source))
    return false;
  obligation k = {.source = term_child(terms, source, 0), .lowered = term_child(terms, t, 0)};
  if (fingerprint_of(prints, k.source) != fingerprint_of(prints, k.lowered))
    return false;
  strbuf reason = {0};
  solver_result r = obligations_prove(c->obligations, &k, &reason);
  strbuf_free(&reason);
  return r == SOLVER_PROVEN || (r == SOLVER_UNKNOWN && !obligations_solver(c->obligations));
}

static bool divides_likewise(const term_context *c, term_id t, term_id source) {
  return is_division(term_operator(c, source)) && term_same(term_child(c, t, 1), term_child(c, source, 1)) &&
         (!is_signed_division(term_operator(c, t)) ||
          term_same(term_child(c, t, 0), term_child(c, source, 0)));
}

// Is there one among the source's, of which each has a place below `count`?
static bool is_in_source(checker *c, fingerprints *prints, term_id t, size_t count) {
  bool divides = is_division(term_operator(c->terms, t)), found = false;
  for (uint32_t k = 1; k < count && !found; k++)
    found =
        (c->partial.data[k] & PARTIAL_SOURCE) && (divides ? divides_likewise(c->terms, t, (term_id){k})
                                                          : converts_likewise(c, prints, t, (term_id){k}));
  return found;
}

void equivalence_compare_divisions(checker *c) {
  // Terms are made while operands are compared, but none that is marked.
  size_t count = c->partial.size;
  fingerprints *prints = fingerprints_new(c->terms);
  for (uint32_t i = 1; i < count && !c->report->structural; i++) {
    term_id t = {i};
    term_op op = term_operator(c->terms, t);
    if (c->partial.data[i] != PARTIAL_LOWERED || is_shift(op) || is_in_source(c, prints, t, count))
      continue;
    equivalence_report_problem(c, EQUIVALENCE_UNKNOWN, c->report->where, "a %s that the source does not have",
                               is_division(op) ? "division" : "conversion");
    c->report->structural = true;
  }
  fingerprints_free(prints);
}
