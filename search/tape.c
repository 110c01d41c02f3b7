// One row for each part of the term, in the order of handles, which is topological.
#include "search/tape.h"

#include "semantics/term/eval.h"

#include <stdlib.h>
#include <string.h>

typedef struct tape_row {
  term_op op;
  unsigned width, from; // of the result, of the first operand
  uint32_t child[3];
  uint64_t payload; // ARG: number; CONST: value
} tape_row;

struct tape {
  STACK(tape_row) rows;
};

static uint64_t mask_of(unsigned width) { return width >= 64 ? UINT64_MAX : (UINT64_C(1) << width) - 1; }

static bool add(tape *t, const term_context *c, term_id x, uint32_t *memo) {
  if (memo[x.index])
    return true;
  term_op op = term_operator(c, x);
  if ((op < TERM_ADD && op != TERM_ARG && op != TERM_CONST) || op >= TERM_FADD || term_width(c, x) > 64)
    return false;
  tape_row r = {.op = op, .width = term_width(c, x)};
  for (unsigned k = 0; k < term_arity(c, x); k++) {
    if (!add(t, c, term_child(c, x, k), memo))
      return false;
    r.child[k] = memo[term_child(c, x, k).index] - 1;
  }
  if (term_arity(c, x))
    r.from = term_width(c, term_child(c, x, 0));
  if (op == TERM_ARG)
    r.payload = term_argument(c, x);
  if (op == TERM_CONST)
    r.payload = term_value(c, x).limb[0];
  stack_push(&t->rows, r);
  memo[x.index] = (uint32_t)t->rows.size;
  return true;
}

tape *tape_new(const term_context *c, term_id x) {
  tape *t = util_alloc(sizeof *t);
  uint32_t *memo = util_alloc((x.index + 1) * sizeof *memo);
  bool ok = add(t, c, x, memo);
  util_release(memo);
  if (!ok) {
    tape_free(t);
    return NULL;
  }
  return t;
}

void tape_free(tape *t) {
  if (!t)
    return;
  stack_free(&t->rows);
  util_release(t);
}

static inline __attribute__((always_inline)) void compute(const tape_row *r, const bank_values *x,
                                                          const bank_values *y, const bank_values *z,
                                                          unsigned points, bank_values *out) {
  uint64_t mask = mask_of(r->width);
  unsigned up = 64 - r->from;
  switch (r->op) {
  case TERM_CONST:
    for (unsigned p = 0; p < points; p++)
      out->v[p] = r->payload;
    break;
  case TERM_EXTU:
  case TERM_TRUNC:
    for (unsigned p = 0; p < points; p++)
      out->v[p] = x->v[p] & mask;
    break;
  case TERM_EXTS:
    for (unsigned p = 0; p < points; p++)
      out->v[p] = (uint64_t)((int64_t)(x->v[p] << up) >> up) & mask;
    break;
  case TERM_SELECT:
    for (unsigned p = 0; p < points; p++)
      out->v[p] = x->v[p] ? y->v[p] : z->v[p];
    break;
  case TERM_ABS:
    for (unsigned p = 0; p < points; p++)
      out->v[p] = ((int64_t)(x->v[p] << up) < 0 ? -x->v[p] : x->v[p]) & mask;
    break;
  case TERM_CTPOP:
    for (unsigned p = 0; p < points; p++)
      out->v[p] = (uint64_t)__builtin_popcountll(x->v[p]);
    break;
  case TERM_CTLZ:
    for (unsigned p = 0; p < points; p++)
      out->v[p] = x->v[p] ? (uint64_t)__builtin_clzll(x->v[p]) - up : r->width;
    break;
  case TERM_CTTZ:
    for (unsigned p = 0; p < points; p++)
      out->v[p] = x->v[p] ? (uint64_t)__builtin_ctzll(x->v[p]) : r->width;
    break;
  case TERM_DIVU:
  case TERM_DIVS:
  case TERM_REMU:
  case TERM_REMS:
    for (unsigned p = 0; p < points; p++)
      out->v[p] = eval_binary(r->op, r->width, x->v[p], y->v[p]);
    break;
  default:
    if (points == BANK_FIRST)
      bank_compute_first(r->op, r->from, x, y, out);
    else
      bank_compute(r->op, r->from, x, y, out);
  }
}

BANK_CLONES static void compute_all(const tape_row *r, const bank_values *x, const bank_values *y,
                                    const bank_values *z, bank_values *out) {
  compute(r, x, y, z, BANK_POINTS, out);
}

BANK_CLONES static void compute_first(const tape_row *r, const bank_values *x, const bank_values *y,
                                      const bank_values *z, bank_values *out) {
  compute(r, x, y, z, BANK_FIRST, out);
}

typedef void row_function(const tape_row *r, const bank_values *x, const bank_values *y, const bank_values *z,
                          bank_values *out);

static void run(const tape *t, const bank_values *const *args, row_function *each, size_t points,
                bank_values *out) {
  enum { FEW = 48 };
  bank_values few[FEW], *values = t->rows.size > FEW ? util_alloc(t->rows.size * sizeof *values) : few;
  const bank_values *at[FEW], **rows = t->rows.size > FEW ? util_alloc(t->rows.size * sizeof *rows) : at;
  for (size_t k = 0; k < t->rows.size; k++) {
    const tape_row *r = &t->rows.data[k];
    rows[k] = r->op == TERM_ARG ? args[r->payload] : &values[k];
    if (r->op != TERM_ARG)
      each(r, rows[r->child[0]], rows[r->child[1]], rows[r->child[2]], &values[k]);
  }
  memcpy(out->v, rows[t->rows.size - 1]->v, points * sizeof *out->v);
  if (values != few)
    util_release(values);
  if (rows != at)
    util_release(rows);
}

void tape_run(const tape *t, const bank_values *const *args, bank_values *out) {
  run(t, args, compute_all, BANK_POINTS, out);
}

void tape_run_first(const tape *t, const bank_values *const *args, bank_values *out) {
  run(t, args, compute_first, BANK_FIRST, out);
}
