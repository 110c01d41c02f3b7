#include "synth/uninterpreted.h"

#include <string.h>

// Numbers of the unknowns; above those of the prover's arguments.
enum { FIRST_UNKNOWN = 1 << 20 };

typedef struct application {
  term_op op;
  unsigned width;
  term_id child[3], unknown;
} application;

struct uninterpreted {
  const term_context *from;
  term_context *to;
  term_id *memo; // by handle of `from`
  STACK(application) applications;
};

uninterpreted *uninterpreted_new(const term_context *from, term_context *to) {
  uninterpreted *u = util_alloc(sizeof *u);
  size_t size = term_context_size(from) * sizeof *u->memo;
  *u = (uninterpreted){.from = from, .to = to, .memo = memset(util_alloc(size), 0, size)};
  return u;
}

void uninterpreted_free(uninterpreted *u) {
  stack_free(&u->applications);
  util_release(u->memo);
  util_release(u);
}

static term_id unknown_of(uninterpreted *u, term_op op, unsigned width, const term_id child[3]) {
  for (size_t k = 0; k < u->applications.size; k++) {
    const application *x = &u->applications.data[k];
    bool same = x->op == op && x->width == width;
    for (unsigned i = 0; same && i < term_ops[op].arity; i++)
      same = term_same(x->child[i], child[i]);
    if (same)
      return x->unknown;
  }
  unsigned number = FIRST_UNKNOWN + (unsigned)u->applications.size;
  application x = {op, width, {child[0], child[1], child[2]}, term_arg(u->to, number, width)};
  stack_push(&u->applications, x);
  return x.unknown;
}

term_id uninterpreted_rebuild(uninterpreted *u, term_id t) {
  if (!term_none(u->memo[t.index]))
    return u->memo[t.index];
  term_op op = term_operator(u->from, t);
  unsigned width = term_width(u->from, t);
  term_id child[3] = {{0}, {0}, {0}}, r;
  for (unsigned i = 0; i < term_arity(u->from, t); i++)
    child[i] = uninterpreted_rebuild(u, term_child(u->from, t, i));
  switch (op) {
  case TERM_CONST:
    r = term_const_bits(u->to, width, term_value(u->from, t));
    break;
  case TERM_ARG:
    r = term_arg(u->to, term_argument(u->from, t), width);
    break;
  case TERM_INDEX:
    r = term_index(u->to, term_argument(u->from, t));
    break;
  case TERM_LANE:
    r = term_lane(u->to, term_operand(u->from, t), term_lane_number(u->from, t), width);
    break;
  case TERM_LANE_AT:
    r = term_lane_at(u->to, term_operand(u->from, t), width, child[0]);
    break;
  default:
    r = term_is_float_operator(op) ? unknown_of(u, op, width, child) : term_make(u->to, op, width, child);
  }
  return u->memo[t.index] = r;
}

static bool search(const term_context *c, term_id t, uint8_t *seen) {
  if (seen[t.index])
    return false;
  seen[t.index] = 1;
  bool found = term_is_float_operator(term_operator(c, t));
  for (unsigned i = 0; !found && i < term_arity(c, t); i++)
    found = search(c, term_child(c, t, i), seen);
  return found;
}

bool uninterpreted_has_floats(const term_context *c, term_id t) {
  size_t size = term_context_size(c);
  uint8_t *seen = memset(util_alloc(size), 0, size);
  bool found = search(c, t, seen);
  util_release(seen);
  return found;
}
