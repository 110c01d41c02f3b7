// Loops that move lanes as a network of switches does, stage by stage, and running sums. Unrolled, every lane
// of their result would have a form of its own. So they are written with INDEX, the number of the result's
// lane, and all lanes have one form. The test of this file compares them with the loops.
#include "semgen/hexagon/hexagon.h"

#include <string.h>

enum { MAX_STAGES = 16, INDEX_BITS = 8, MAX_LANES = 1 << INDEX_BITS };

static bool is_name(const ast_node *n, const char *name) {
  return n->kind == AST_NAME && strcmp(n->name, name) == 0;
}

static bool is_number(const ast_node *n, uint64_t number) {
  return n->kind == AST_NUMBER && n->number == number;
}

// A block of one statement is that statement.
static const ast_node *only(const ast_node *n) {
  while (n->kind == AST_BLOCK && n->count == 1)
    n = n->child[0];
  return n;
}

// name.element[position]
static bool is_element(const ast_node *n, unsigned width, const char **name, const ast_node **position) {
  if (n->kind != AST_VIEW || n->count != 2 || n->number != width || n->child[0]->kind != AST_NAME)
    return false;
  *name = n->child[0]->name;
  *position = n->child[1];
  return true;
}

// `a op b` in either order.
static bool is_of_names(const ast_node *n, ast_op op, const char *a, const char *b) {
  return n->kind == AST_BINARY && n->op == op &&
         ((is_name(n->child[0], a) && is_name(n->child[1], b)) ||
          (is_name(n->child[0], b) && is_name(n->child[1], a)));
}

// A loop from 0 over `lanes` lanes, with one statement.
static const ast_node *lane_loop(execute *x, const ast_node *n, unsigned *lanes) {
  if (n->kind != AST_FOR || n->op != AST_OP_ADD || !is_number(n->child[0], 0))
    return NULL;
  const value *last = execute_expression(x, n->child[1]);
  if (execute_failed(x) || last->kind != VALUE_NUMBER || last->number < 1 || last->number >= MAX_LANES)
    return NULL;
  *lanes = (unsigned)last->number + 1;
  return *lanes & (*lanes - 1) ? NULL : only(n->child[2]);
}

// The same bits in every lane.
static const bit_string *repeat(value_space *s, term_id t, unsigned lanes) {
  const bit_string *one = bit_string_term(&s->bit_strings, t), *all = one;
  for (unsigned k = 1; k < lanes; k++)
    all = bit_string_concat(&s->bit_strings, one, all);
  return all;
}

// ---- stages -------------------------------------------------------------------------------------

typedef struct network {
  execute *x;
  value_space *space;
  const ast_node *loop; // WHILE, its body's first statement moves the lanes, the others step the counter
  const char *counter;
  uint64_t stage[MAX_STAGES]; // the counter's value in each turn
  unsigned stages;
  uint64_t after;        // its value after the loop
  unsigned lanes, width; // of what is moved
} network;

static bool has_stages(const network *w) {
  const ast_node *body = w->loop->child[1];
  if (w->loop->child[0]->kind != AST_BINARY || body->kind != AST_BLOCK || body->count < 2)
    return false;
  for (uint32_t k = 1; k < body->count; k++)
    if (body->child[k]->kind != AST_ASSIGN || !is_name(body->child[k]->child[0], w->counter))
      return false;
  return true;
}

// A number that is not in the text.
static const value *number_of(const network *w, const ast_node *e) {
  const value *v = execute_expression(w->x, e);
  return !execute_failed(w->x) && v->kind == VALUE_NUMBER ? v : NULL;
}

static void set_number(const network *w, const char *name, uint64_t n) {
  execute_set(w->x, name,
              bit_string_term(&w->space->bit_strings, term_const(w->space->bit_strings.terms, 16, n)));
}

// The counter's values, which must be powers of two below `limit`.
static bool find_stages(network *w, unsigned limit) {
  const ast_node *body = w->loop->child[1], *counter = body->child[1]->child[0];
  for (;;) {
    const value *more = number_of(w, w->loop->child[0]), *now = number_of(w, counter);
    if (!more || !now)
      return false;
    w->after = (uint64_t)now->number;
    if (!more->number)
      return w->stages > 0;
    if (w->stages == MAX_STAGES || now->number < 1 || now->number >= limit ||
        (now->number & (now->number - 1)))
      return false;
    w->stage[w->stages++] = (uint64_t)now->number;
    for (uint32_t k = 1; k < body->count; k++) {
      const ast_node *step = body->child[k];
      const value *old = number_of(w, counter), *by = number_of(w, step->child[1]);
      const value *next = by && old ? value_binary(w->space, step->op, old, by) : NULL;
      if (!next || step->op == AST_OP_NONE || next->kind != VALUE_NUMBER || next->number < 0 ||
          next->number > UINT16_MAX)
        return false;
      set_number(w, w->counter, (uint64_t)next->number);
    }
  }
}

// Runs the counter; as it was if that is no network.
static bool run_counter(network *w, unsigned limit) {
  const value *first = number_of(w, w->loop->child[1]->child[1]->child[0]);
  if (!first || first->number < 0 || first->number > UINT16_MAX)
    return false;
  if (find_stages(w, limit))
    return true;
  set_number(w, w->counter, (uint64_t)first->number);
  return false;
}

// The lane's own number, before the last stage is undone.
static const value *own_lane(const network *w) {
  term_context *c = w->space->bit_strings.terms;
  return value_term(w->space, term_trunc(c, term_index(c, 0), INDEX_BITS), false);
}

// What the lanes are after the loop: each what stood in lane `from` of these bits before.
static const bit_string *moved(const network *w, const bit_string *old, const value *from) {
  value_space *s = w->space;
  set_number(w, w->counter, w->after);
  from = value_binary(s, AST_OP_MOD, from, value_number(s, w->lanes));
  value_linear position;
  if (!value_to_linear(s, value_binary(s, AST_OP_MUL, from, value_number(s, w->width)), &position)) {
    execute_fail(w->x, w->loop, "cannot tell the range of a position");
    return old;
  }
  term_id t = bit_string_to_term(&s->bit_strings, value_read(s, old, &position, w->width, false));
  s->bit_strings.indexed = true;
  return repeat(s, t, w->lanes);
}

// ---- D[k] = condition ? S[k ^ counter] : S[k], then S[k] = D[k] -----------------------------------

typedef struct exchange {
  const char *lane, *to, *from; // k, D, S
  const ast_node *condition;
} exchange;

static bool is_exchange(network *w, exchange *e) {
  const ast_node *moves = w->loop->child[1]->child[0];
  if (moves->kind != AST_BLOCK || moves->count != 2)
    return false;
  unsigned lanes, back;
  const ast_node *move = lane_loop(w->x, moves->child[0], &lanes);
  const ast_node *copy = lane_loop(w->x, moves->child[1], &back);
  if (!move || !copy || lanes != back || move->kind != AST_ASSIGN || move->op != AST_OP_NONE ||
      copy->kind != AST_ASSIGN || copy->op != AST_OP_NONE || move->child[1]->kind != AST_CONDITIONAL)
    return false;
  const ast_node *choice = move->child[1], *at, *other;
  const char *name, *second;
  w->lanes = lanes;
  w->width = move->child[0]->kind == AST_VIEW ? (unsigned)move->child[0]->number : 0;
  e->lane = moves->child[0]->name;
  e->condition = choice->child[0];
  if (!is_element(move->child[0], w->width, &e->to, &at) || !is_name(at, e->lane) ||
      !is_element(choice->child[1], w->width, &e->from, &at) ||
      !is_of_names(at, AST_OP_XOR, e->lane, w->counter) ||
      !is_element(choice->child[2], w->width, &name, &at) || !is_name(at, e->lane) ||
      strcmp(name, e->from) != 0 || strcmp(e->to, e->from) == 0)
    return false;
  return is_element(copy->child[0], w->width, &name, &at) && strcmp(name, e->from) == 0 &&
         is_element(copy->child[1], w->width, &second, &other) && strcmp(second, e->to) == 0 &&
         is_name(at, moves->child[1]->name) && is_name(other, moves->child[1]->name) &&
         !ast_mentions(e->condition, e->to) && !ast_mentions(e->condition, e->from);
}

static bool run_exchange(network *w) {
  exchange e;
  if (!is_exchange(w, &e))
    return false;
  value_space *s = w->space;
  const ast_node from = {.kind = AST_NAME, .place = w->loop->place, .name = e.from};
  const value *old = execute_expression(w->x, &from);
  if (execute_failed(w->x) || old->kind != VALUE_BITS || old->width != w->lanes * w->width ||
      !run_counter(w, w->lanes))
    return false;
  const value *lane = own_lane(w);
  for (unsigned k = w->stages; k-- > 0;) {
    set_number(w, w->counter, w->stage[k]);
    execute_set(w->x, e.lane, value_slice(s, lane, 0, INDEX_BITS));
    const value *condition = execute_expression(w->x, e.condition);
    if (execute_failed(w->x))
      return true;
    const value *other = value_binary(s, AST_OP_XOR, lane, value_number(s, (value_int)w->stage[k]));
    lane = value_settle(s, value_select(s, value_condition(s, condition), other, lane));
  }
  const bit_string *new = moved(w, old->bits, lane);
  execute_set(w->x, e.to, new);
  execute_set(w->x, e.from, new);
  return true;
}

// ---- if (switches & counter) for k: if (!(k & counter)) swap P.v[1][k] and P.v[0][k + counter] -------

typedef struct crossing {
  const char *pair, *lane;
  const ast_node *condition;
} crossing;

// pair.v[half].element[position]
static bool is_half(const network *w, const ast_node *n, unsigned half, const char **pair,
                    const ast_node **position) {
  if (n->kind != AST_VIEW || n->count != 2 || n->number != w->width)
    return false;
  const ast_node *number;
  *position = n->child[1];
  return is_element(n->child[0], w->width * w->lanes, pair, &number) && is_number(number, half);
}

// t = a; a = b; b = t
static bool is_swap(const ast_node *n, const ast_node **a, const ast_node **b) {
  if (n->kind != AST_BLOCK || n->count != 3)
    return false;
  for (uint32_t k = 0; k < 3; k++)
    if (n->child[k]->kind != AST_ASSIGN || n->child[k]->op != AST_OP_NONE)
      return false;
  const ast_node *keep = n->child[0], *move = n->child[1], *back = n->child[2];
  *a = move->child[0];
  *b = move->child[1];
  return ast_equal(keep->child[1], *a) && ast_equal(back->child[0], *b) &&
         ast_equal(back->child[1], keep->child[0]) && keep->child[0]->kind == AST_NAME;
}

static bool is_crossing(network *w, crossing *e) {
  const ast_node *stage = only(w->loop->child[1]->child[0]);
  if (stage->kind != AST_IF || stage->count != 2)
    return false;
  const ast_node *loop = only(stage->child[1]), *choice = lane_loop(w->x, loop, &w->lanes);
  if (!choice || choice->kind != AST_IF || choice->count != 2)
    return false;
  e->lane = loop->name;
  e->condition = stage->child[0];
  const ast_node *no = choice->child[0], *a, *b, *first, *second;
  const char *pair;
  if (no->kind != AST_CALL || strcmp(no->name, "$false") != 0 ||
      !is_of_names(no->child[0], AST_OP_AND, e->lane, w->counter) || !is_swap(only(choice->child[1]), &a, &b))
    return false;
  w->width = a->kind == AST_VIEW ? (unsigned)a->number : 0;
  return is_half(w, a, 1, &e->pair, &first) && is_half(w, b, 0, &pair, &second) &&
         strcmp(pair, e->pair) == 0 && is_name(first, e->lane) &&
         is_of_names(second, AST_OP_ADD, e->lane, w->counter) && !ast_mentions(e->condition, e->lane) &&
         !ast_mentions(e->condition, e->pair);
}

// A lane of the pair has the number half * lanes + k. A stage exchanges the bit of its number that says the
// half with the one that the counter says, if they differ.
static bool run_crossing(network *w) {
  crossing e;
  if (!is_crossing(w, &e) || 2 * w->lanes > MAX_LANES)
    return false;
  value_space *s = w->space;
  term_context *c = s->bit_strings.terms;
  const ast_node pair = {.kind = AST_NAME, .place = w->loop->place, .name = e.pair};
  const value *old = execute_expression(w->x, &pair);
  if (execute_failed(w->x) || old->kind != VALUE_BITS || old->width != 2 * w->lanes * w->width ||
      !run_counter(w, w->lanes))
    return false;
  unsigned half = w->lanes;
  const value *lane = own_lane(w);
  for (unsigned k = w->stages; k-- > 0;) {
    unsigned counter = (unsigned)w->stage[k];
    set_number(w, w->counter, counter);
    const value *on = execute_expression(w->x, e.condition);
    if (execute_failed(w->x))
      return true;
    const bit_string *high = value_slice(s, lane, (unsigned)__builtin_ctz(half), 1),
                     *low = value_slice(s, lane, (unsigned)__builtin_ctz(counter), 1);
    term_id differ = term_binary(c, TERM_XOR, bit_string_to_term(&s->bit_strings, high),
                                 bit_string_to_term(&s->bit_strings, low));
    const value *other = value_binary(s, AST_OP_XOR, lane, value_number(s, half | counter));
    term_id moves = term_binary(c, TERM_AND, value_condition(s, on), differ);
    lane = value_settle(s, value_select(s, moves, other, lane));
  }
  w->lanes *= 2;
  const bit_string *new = moved(w, old->bits, lane);
  execute_set(w->x, e.pair, new);
  return true;
}

// ---- for i: sum += bit, ...; D[i] = sum -----------------------------------------------------------

static bool is_sum_step(const ast_node *n, const char *sum) {
  return n->kind == AST_ASSIGN && n->op == AST_OP_ADD && is_name(n->child[0], sum) &&
         !ast_mentions(n->child[1], sum);
}

// The sum of what the turn adds, in `width` bits; none if it adds more than bits.
static term_id turn_sum(execute *x, const ast_node *body, unsigned width) {
  value_space *s = execute_space(x);
  term_context *c = s->bit_strings.terms;
  term_id sum = {0};
  for (uint32_t k = 0; k + 1 < body->count; k++) {
    const value *v = execute_expression(x, body->child[k]->child[1]);
    if (execute_failed(x) || v->kind != VALUE_BITS || v->width != 1 || v->is_signed)
      return (term_id){0};
    term_id bit = term_extend(c, false, value_low(s, v, 1), width);
    sum = term_none(sum) ? bit : term_binary(c, TERM_ADD, sum, bit);
  }
  return sum;
}

static bool run_sum(execute *x, const ast_node *n) {
  unsigned lanes;
  const ast_node *body = lane_loop(x, n, &lanes), *at;
  if (!body || body->kind != AST_BLOCK || body->count < 2)
    return false;
  const ast_node *store = body->child[body->count - 1];
  const char *to, *sum;
  if (store->kind != AST_ASSIGN || store->op != AST_OP_NONE || store->child[0]->kind != AST_VIEW ||
      !is_element(store->child[0], (unsigned)store->child[0]->number, &to, &at) || !is_name(at, n->name) ||
      store->child[1]->kind != AST_NAME)
    return false;
  sum = store->child[1]->name;
  for (uint32_t k = 0; k + 1 < body->count; k++)
    if (!is_sum_step(body->child[k], sum) || ast_mentions(body->child[k], to))
      return false;
  value_space *s = execute_space(x);
  term_context *c = s->bit_strings.terms;
  unsigned width = (unsigned)store->child[0]->number;
  const value *first = execute_expression(x, store->child[1]);
  if (execute_failed(x) || first->kind != VALUE_NUMBER || first->number != 0 || width < 8 || width > 64 ||
      (uint64_t)lanes * (body->count - 1) >> width)
    return false;
  term_id total = term_const(c, width, 0), running = total, index = term_index(c, 0);
  for (unsigned i = 0; i < lanes; i++) {
    execute_set(x, n->name, bit_string_term(&s->bit_strings, term_const(c, 16, i)));
    term_id turn = turn_sum(x, body, width);
    if (term_none(turn))
      return false;
    total = term_binary(c, TERM_ADD, total, turn);
    term_id counts = term_binary(c, TERM_ULE, term_const(c, 64, i), index);
    running = term_binary(c, TERM_ADD, running, term_select(c, counts, turn, term_const(c, width, 0)));
  }
  s->bit_strings.indexed = true;
  execute_set(x, to, repeat(s, running, lanes));
  execute_set(x, sum, bit_string_term(&s->bit_strings, total));
  return true;
}

bool hvx_network(execute *x, const ast_node *n) {
  if (n->kind == AST_FOR)
    return run_sum(x, n);
  if (n->kind != AST_WHILE || n->child[1]->kind != AST_BLOCK || n->child[1]->count < 2 ||
      n->child[1]->child[1]->kind != AST_ASSIGN || n->child[1]->child[1]->child[0]->kind != AST_NAME)
    return false;
  network w = {
      .x = x, .space = execute_space(x), .loop = n, .counter = n->child[1]->child[1]->child[0]->name};
  if (!has_stages(&w))
    return false;
  network other = w;
  return run_exchange(&w) || run_crossing(&other);
}
