// One lane width per operand.
#include "semantics/lanes/lane_reroll_internal.h"

typedef STACK(uint32_t) widths;

static uint32_t gcd(uint32_t a, uint32_t b) { return b ? gcd(b, a % b) : a; }

typedef struct narrowing {
  const lane_walk *walk;
  term_context *c;
  const widths *width;
  term_id *built;
} narrowing;

// Reads of `wide` bits at a lane number become reads of the operand's width, lowest first.
static term_id narrow_read(narrowing *s, term_id t, term_id number, unsigned wide) {
  unsigned operand = term_operand(s->c, t), width = s->width->data[operand], parts = wide / width;
  term_id result = {0};
  for (unsigned k = 0; k < parts; k++) {
    term_id part;
    if (term_none(number)) {
      part = term_lane(s->c, operand, term_lane_number(s->c, t) * parts + k, width);
    } else {
      term_id lane = term_binary(s->c, TERM_MUL, number, term_const(s->c, 64, parts));
      part = term_lane_at(s->c, operand, width, term_binary(s->c, TERM_ADD, lane, term_const(s->c, 64, k)));
    }
    result = k ? term_concat(s->c, part, result) : part;
  }
  return result;
}

static term_id narrow(term_context *c, term_id t, const widths *width) {
  lane_walk w = lane_walk_new(c, t);
  term_id *built = util_alloc(w.size * sizeof *built);
  narrowing s = {&w, c, width, built};
  for (size_t p = 0; p < w.size; p++) {
    const lane_walk_node *n = &w.data[p];
    term_op op = term_operator(c, n->term);
    unsigned bits = term_width(c, n->term);
    term_id children[3] = {{0}, {0}, {0}};
    for (unsigned k = 0; k < term_ops[op].arity; k++)
      children[k] = built[n->child[k]];
    if ((op == TERM_LANE || op == TERM_LANE_AT) && width->data[term_operand(c, n->term)] != bits)
      built[p] = narrow_read(&s, n->term, children[0], bits);
    else if (op == TERM_LANE_AT)
      built[p] = term_lane_at(c, term_operand(c, n->term), bits, children[0]);
    else
      built[p] = op < TERM_LANE_AT ? n->term : term_make(c, op, bits, children);
  }
  t = built[w.size - 1];
  util_release(built);
  stack_free(&w);
  return t;
}

// lanes[i] becomes row[i], in which each operand is read at one width.
void lane_narrow(term_context *c, const term_id *lanes, uint32_t n, term_id *row) {
  widths width = {0};
  bool mixed = false;
  for (uint32_t i = 0; i < n; i++) {
    lane_walk w = lane_walk_new(c, lanes[i]);
    for (size_t p = 0; p < w.size; p++) {
      term_op op = term_operator(c, w.data[p].term);
      if (op != TERM_LANE && op != TERM_LANE_AT)
        continue;
      uint32_t operand = term_operand(c, w.data[p].term), bits = term_width(c, w.data[p].term);
      while (width.size <= operand)
        stack_push(&width, 0);
      mixed |= width.data[operand] && width.data[operand] != bits;
      width.data[operand] = gcd(bits, width.data[operand]);
    }
    stack_free(&w);
  }
  for (uint32_t i = 0; i < n; i++)
    row[i] = mixed ? narrow(c, lanes[i], &width) : lanes[i];
  stack_free(&width);
}
