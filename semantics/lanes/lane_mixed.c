// Rows of different operators. A vendor's loop, once unrolled and simplified, has lost what was trivial in
// some lanes: a shift by 0, an extension of what is small anyway, a select whose condition was decided. Each
// way here writes such lanes with the operator that the others have, so that the columns of operands are rows
// that agree (or are mixed again, further down). Of the ways that give a body, the one with the fewest
// decisions on the lane index counts; splitting the row by the heads of its terms (lane_rows.c) is always the
// last one.
//
// Example, the four lanes shifted out of x = lane 0 of operand 0:
//   lane 0  x                       lane 2  (shru x 16)
//   lane 1  (shru x 8)              lane 3  (shru x 24)
// mixed_padding takes lane 1 as the lead: its operator is shru with a constant. Lanes 1 to 3 have it. Lane 0
// is asked for as shru(t, c) with each constant of the row, then with 0, then with -1: with 0 the context
// simplifies shru(x, 0) to x, which is the lane. So the row is shru of two rows,
//   x x x x  and  0 8 16 24
// that unify to an access at lane 0 and to 8 * i:
//   (shru arg0 (trunc 32 (shl index 3)))
// A select on the lane index would have been right too, with one decision more.
//
// Whether the lanes come out again is checked for each way (row_reproduces): a way may propose what is wrong
// for some lane, as mixed_comparisons does with lanes that are true or false in themselves.
#include "semantics/lanes/lane_reroll_internal.h"

#include <string.h>

// LANE beside LANE_AT of one operand: all are LANE_AT.
static bool mixed_reads(reroll *r, const term_id *row, term_id *result) {
  term_id first = row[row_first(r, row)];
  term_id *numbers = row_new(r);
  for (uint32_t i = 0; i < r->n; i++) {
    if (term_none(row[i]))
      continue;
    term_op op = term_operator(r->c, row[i]);
    if ((op != TERM_LANE && op != TERM_LANE_AT) || term_width(r->c, row[i]) != term_width(r->c, first) ||
        term_operand(r->c, row[i]) != term_operand(r->c, first))
      return false;
    numbers[i] =
        op == TERM_LANE ? term_const(r->c, 64, term_lane_number(r->c, row[i])) : term_child(r->c, row[i], 0);
  }
  term_id number = row_unify(r, numbers);
  *result = term_none(number)
                ? number
                : term_lane_at(r->c, term_operand(r->c, first), term_width(r->c, first), number);
  return true;
}

// Extensions from different widths: all are from the widest, the narrow ones in two steps.
static bool mixed_extensions(reroll *r, const term_id *row, term_id *result) {
  term_context *c = r->c;
  unsigned widest = 0, width = term_width(c, row[row_first(r, row)]);
  term_op outer = TERM_EXTU;
  for (uint32_t i = 0; i < r->n; i++) {
    if (term_none(row[i]))
      continue;
    term_op op = term_operator(c, row[i]);
    if (op != TERM_EXTU && op != TERM_EXTS)
      return false;
    unsigned from = term_width(c, term_child(c, row[i], 0));
    if (from > widest) {
      widest = from;
      outer = op;
    }
  }
  term_id *inner = row_new(r);
  for (uint32_t i = 0; i < r->n; i++) {
    if (term_none(row[i]))
      continue;
    term_id child = term_child(c, row[i], 0);
    term_op op = term_operator(c, row[i]);
    bool widens = term_width(c, child) < widest;
    if (op != outer && !(widens && op == TERM_EXTU))
      return false;
    inner[i] = widens ? term_extend(c, op == TERM_EXTS, child, widest) : child;
  }
  term_id t = row_unify(r, inner);
  *result = term_none(t) ? t : term_extend(c, outer == TERM_EXTS, t, width);
  return true;
}

static bool may_pad(term_op op) {
  return op == TERM_ADD || op == TERM_MUL || op == TERM_AND || op == TERM_OR || op == TERM_XOR ||
         op == TERM_SHL || op == TERM_SHRU || op == TERM_SHRS || op == TERM_SUB;
}

static bool padable(const reroll *r, term_id t) {
  return may_pad(term_operator(r->c, t)) && term_operator(r->c, term_child(r->c, t, 1)) == TERM_CONST;
}

// Writes t as op(inner, constant), as the context's simplifier sees it: with a neutral constant or one of
// `constants`, or a shift as a multiplication.
static bool written_as(reroll *r, term_op op, term_id t, const term_id *constants, term_id *inner,
                       term_id *constant) {
  term_context *c = r->c;
  unsigned width = term_width(c, t);
  uint64_t amount;
  if (op == TERM_MUL && term_operator(c, t) == TERM_SHL && width <= 64 &&
      term_is_const(c, term_child(c, t, 1), &amount) && amount < width) {
    *inner = term_child(c, t, 0);
    *constant = term_const(c, width, UINT64_C(1) << amount);
    if (term_same(term_binary(c, op, *inner, *constant), t))
      return true;
  }
  term_id other[2] = {term_const(c, width, op == TERM_MUL), term_const_s(c, width, -1)};
  *inner = t;
  for (uint32_t i = 0; i < r->n + 2; i++) {
    *constant = i < r->n ? constants[i] : other[i - r->n];
    if (!term_none(*constant) && term_same(term_binary(c, op, t, *constant), t))
      return true;
  }
  return false;
}

// Could a term with this head take part in the row of `inner`, perhaps after padding it again?
static bool may_join(const reroll *r, const term_id *inner, uint64_t h) {
  for (uint32_t i = 0; i < r->n; i++) {
    term_id t = inner[i];
    for (unsigned depth = 0; depth < 3 && !term_none(t); depth++) {
      if (row_head(r->c, t) == h)
        return true;
      t = padable(r, t) ? term_child(r->c, t, 0) : (term_id){0};
    }
  }
  return false;
}

// Splits the row into operands and constants of the operation that `lead` has. False if that cannot be.
static bool pad_row(reroll *r, const term_id *row, term_id lead, term_id *inner, term_id *constants) {
  uint64_t h = row_head(r->c, lead);
  for (uint32_t i = 0; i < r->n; i++)
    if (!term_none(row[i]) && row_head(r->c, row[i]) == h) {
      if (!padable(r, row[i]))
        return false;
      inner[i] = term_child(r->c, row[i], 0);
      constants[i] = term_child(r->c, row[i], 1);
    }
  for (uint32_t i = 0; i < r->n; i++) {
    if (term_none(row[i]) || row_head(r->c, row[i]) == h)
      continue;
    term_id operand, constant;
    if (!written_as(r, term_operator(r->c, lead), row[i], constants, &operand, &constant) ||
        !may_join(r, inner, row_head(r->c, operand)))
      return false;
    inner[i] = operand;
    constants[i] = constant;
  }
  return true;
}

// The way of several with the fewest decisions.
typedef struct choice {
  unsigned before, fewest; // r->splits
  term_id best;
} choice;

static choice choice_new(const reroll *r) { return (choice){r->splits, UINT32_MAX, {0}}; }

// Counts what was built since the last offer. True if nothing can be better.
static bool choice_offer(reroll *r, choice *s, term_id t) {
  unsigned splits = r->splits - s->before;
  r->splits = s->before;
  if (!term_none(t) && splits < s->fewest) {
    s->fewest = splits;
    s->best = t;
  }
  return !term_none(s->best) && s->fewest == 0;
}

static term_id choice_take(reroll *r, const choice *s) {
  if (!term_none(s->best))
    r->splits += s->fewest;
  return s->best;
}

// Lanes that lack an operation with a constant which the others have: shru(x, 8 * i) for i = 0 is x.
static bool mixed_padding(reroll *r, const term_id *row, term_id *result) {
  choice s = choice_new(r);
  for (uint32_t lead = 0; lead < r->n; lead++) {
    if (term_none(row[lead]) || !padable(r, row[lead]))
      continue;
    bool seen = false;
    for (uint32_t i = 0; i < lead && !seen; i++)
      seen = !term_none(row[i]) && row_head(r->c, row[i]) == row_head(r->c, row[lead]);
    term_id *inner = row_new(r), *constants = row_new(r);
    if (seen || !pad_row(r, row, row[lead], inner, constants))
      continue;
    term_id a = row_unify(r, inner), b = term_none(a) ? a : row_unify(r, constants);
    if (choice_offer(r, &s, term_none(b) ? b : term_binary(r->c, term_operator(r->c, row[lead]), a, b)))
      break;
  }
  *result = choice_take(r, &s);
  return !term_none(*result);
}

// Lanes that need no extension because their values are small anyway, beside lanes that have one:
// shru(x, 6) on 8 bits is extu(trunc(shru(x, 6))) by way of 2 bits.
static bool mixed_wrapping(reroll *r, const term_id *row, term_id *result) {
  term_context *c = r->c;
  term_id lead = {0};
  for (uint32_t i = 0; i < r->n && term_none(lead); i++)
    if (!term_none(row[i]) &&
        (term_operator(c, row[i]) == TERM_EXTU || term_operator(c, row[i]) == TERM_EXTS))
      lead = row[i];
  if (term_none(lead))
    return false;
  bool is_signed = term_operator(c, lead) == TERM_EXTS;
  unsigned width = term_width(c, lead), from = term_width(c, term_child(c, lead, 0));
  term_id *inner = row_new(r);
  for (uint32_t i = 0; i < r->n; i++)
    if (!term_none(row[i]) && row_head(c, row[i]) == row_head(c, lead))
      inner[i] = term_child(c, row[i], 0);
  for (uint32_t i = 0; i < r->n; i++) {
    if (term_none(row[i]) || row_head(c, row[i]) == row_head(c, lead))
      continue;
    term_id t = term_trunc(c, row[i], from);
    if (!term_same(term_extend(c, is_signed, t, width), row[i]) || !row_has_head(r, inner, row_head(c, t)))
      return false;
    inner[i] = t;
  }
  term_id t = row_unify(r, inner);
  *result = term_none(t) ? t : term_extend(c, is_signed, t, width);
  return true;
}

// ---- comparisons and selects that were decided in some lanes --------------------------------------

static bool is_order(term_op op) {
  return op == TERM_ULT || op == TERM_ULE || op == TERM_SLT || op == TERM_SLE;
}

// Writes the comparison t with a constant as op(operand, constant), or op(constant, operand) if `left`, on
// `width` bits: x == 0 as x < 1, and a comparison of fewer bits as one of extended operands.
static bool compared_as(reroll *r, term_op op, unsigned width, bool left, term_id t, term_id *operand,
                        term_id *constant) {
  term_context *c = r->c;
  term_op own = term_operator(c, t);
  bool is_signed = op == TERM_SLT || op == TERM_SLE, constant_first = own == op && left;
  if ((own != op && own != TERM_EQ && own != TERM_NE) || term_width(c, term_child(c, t, 0)) > width)
    return false;
  term_id k = term_child(c, t, !constant_first);
  if (term_operator(c, k) != TERM_CONST)
    return false;
  k = term_extend(c, is_signed, k, width);
  *operand = term_extend(c, is_signed, term_child(c, t, constant_first), width);
  term_id one = term_const(c, width, 1);
  term_id candidates[3] = {k, term_binary(c, TERM_ADD, k, one), term_binary(c, TERM_SUB, k, one)};
  for (unsigned n = 0; n < 3; n++) {
    *constant = candidates[n];
    if (term_same(left ? term_binary(c, op, *constant, *operand) : term_binary(c, op, *operand, *constant),
                  t))
      return true;
  }
  return false;
}

// Lanes whose comparison with a number became another one at the end of the range, or true or false.
static bool mixed_comparisons(reroll *r, const term_id *row, term_id *result) {
  term_context *c = r->c;
  unsigned widest = 0;
  uint32_t lead = r->n;
  for (uint32_t i = 0; i < r->n; i++)
    if (!term_none(row[i]) && is_order(term_operator(c, row[i])) &&
        term_width(c, term_child(c, row[i], 0)) > widest) {
      widest = term_width(c, term_child(c, row[i], 0));
      lead = i;
    }
  if (lead == r->n)
    return false;
  term_op op = term_operator(c, row[lead]);
  bool left = term_operator(c, term_child(c, row[lead], 0)) == TERM_CONST;
  term_id *operand = row_new(r), *constant = row_new(r);
  for (uint32_t i = 0; i < r->n; i++)
    // Nothing is asked of a lane that is true or false: it follows from the others or the result is refused.
    if (!term_none(row[i]) && term_operator(c, row[i]) != TERM_CONST &&
        !compared_as(r, op, widest, left, row[i], &operand[i], &constant[i]))
      return false;
  term_id a = row_unify(r, operand), b = term_none(a) ? a : row_unify(r, constant);
  *result = term_none(b) ? b : left ? term_binary(c, op, b, a) : term_binary(c, op, a, b);
  return true;
}

// Lanes that are one arm of the select which the others have: its condition was decided there. Only if the
// conditions agree without a decision on the lane index, for otherwise that decision does as well.
static bool mixed_selects(reroll *r, const term_id *row, term_id *result) {
  term_context *c = r->c;
  term_id *column[3] = {row_new(r), row_new(r), row_new(r)};
  for (uint32_t i = 0; i < r->n; i++)
    for (unsigned k = 0; k < 3; k++)
      if (!term_none(row[i]) && term_operator(c, row[i]) == TERM_SELECT)
        column[k][i] = term_child(c, row[i], k);
  if (row_first(r, column[0]) == r->n)
    return false;
  term_id *arm[2] = {row_new(r), row_new(r)};
  memcpy(arm[0], column[1], r->n * sizeof(term_id));
  memcpy(arm[1], column[2], r->n * sizeof(term_id));
  for (uint32_t i = 0; i < r->n; i++) {
    if (term_none(row[i]) || term_operator(c, row[i]) == TERM_SELECT)
      continue;
    bool first = row_has_head(r, arm[0], row_head(c, row[i]));
    bool second = row_has_head(r, arm[1], row_head(c, row[i]));
    if (first == second)
      return false;
    column[0][i] = term_const(c, 1, first);
    column[first ? 1 : 2][i] = row[i];
  }
  unsigned before = r->splits;
  term_id condition = row_unify(r, column[0]);
  if (term_none(condition) || r->splits != before) {
    r->splits = before;
    return false;
  }
  term_id a = row_unify(r, column[1]), b = term_none(a) ? a : row_unify(r, column[2]);
  *result = term_none(b) ? b : term_select(c, condition, a, b);
  return true;
}

static bool row_reproduces(reroll *r, const term_id *row, term_id result) {
  lane_walk w = lane_walk_new(r->c, result);
  bool ok = true;
  for (uint32_t i = 0; i < r->n && ok; i++)
    ok = term_none(row[i]) || term_same(row[i], lane_walk_instantiate(&w, r->c, r->accesses.data,
                                                                      (uint32_t)r->accesses.size, i, r->c));
  stack_free(&w);
  return ok;
}

term_id row_mixed(reroll *r, const term_id *row) {
  typedef bool (*way)(reroll *r, const term_id *row, term_id *result);
  static const way ways[] = {mixed_reads,    mixed_extensions,  mixed_padding,
                             mixed_wrapping, mixed_comparisons, mixed_selects};
  choice s = choice_new(r);
  for (unsigned k = 0; k < (r->pad ? sizeof ways / sizeof *ways : 2); k++) {
    term_id result;
    if (!ways[k](r, row, &result))
      continue;
    if (!term_none(result) && !row_reproduces(r, row, result))
      result = (term_id){0};
    if (choice_offer(r, &s, result))
      return choice_take(r, &s);
  }
  choice_offer(r, &s, row_split_heads(r, row));
  return choice_take(r, &s);
}
