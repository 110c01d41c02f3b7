#include "semgen/execute.h"

#include "semgen/execute_internal.h"

#include <string.h>

enum { MAX_STEPS = 4000000, MAX_CALLS = 64, MAX_REPEATS = 1100 };

value_space *execute_space(execute *x) { return x->space; }
bool execute_failed(const execute *x) { return x->output.error != NULL || x->space->ropes.error != NULL; }

const value *execute_fail(execute *x, const ast_node *at, const char *format, ...) {
  if (!x->output.error) {
    strbuf b = {0};
    va_list args;
    va_start(args, format);
    strbuf_vprintf(&b, format, args);
    va_end(args);
    x->output.error = arena_strndup(x->memory, b.text ? b.text : "", b.size);
    x->output.place = at->place;
    strbuf_free(&b);
  }
  return value_number(x->space, 0);
}

// Gives a place to an error that the layers below noted.
static void place_error(execute *x, const ast_node *at) {
  if (x->space->ropes.error && !x->output.error) {
    x->output.error = x->space->ropes.error;
    x->output.place = at->place;
  }
}

// ---- variables ----------------------------------------------------------------------------------

static execute_slot *find_slot(const execute_frame *f, const char *name) {
  for (size_t i = 0; i < f->slots.size; i++)
    if (strcmp(f->slots.data[i].name, name) == 0)
      return &f->slots.data[i];
  return NULL;
}

static execute_slot *make_slot(execute_frame *f, const char *name) {
  execute_slot *slot = find_slot(f, name);
  if (slot)
    return slot;
  stack_push(&f->slots, (execute_slot){.name = name});
  return &f->slots.data[f->slots.size - 1];
}

static const execute_operand *find_operand(const execute *x, const char *name, uint32_t *number) {
  for (uint32_t i = 0; i < x->input->num_operands; i++)
    if (strcmp(x->input->operands[i].name, name) == 0) {
      *number = i;
      return &x->input->operands[i];
    }
  return NULL;
}

static bool is_result(const execute *x, const char *name) {
  return x->frame == x->global && strcmp(name, x->input->result) == 0;
}

// The execute_operand that an expression takes bits of, when it names one and nothing hides the name.
static const execute_operand *root_operand(const execute *x, const ast_node *e) {
  while (e->kind == AST_SLICE || e->kind == AST_BIT || e->kind == AST_VIEW)
    e = e->child[0];
  uint32_t number;
  if (e->kind != AST_NAME || find_slot(x->frame, e->name))
    return NULL;
  return find_operand(x, e->name, &number);
}

static const value *read_name(execute *x, const ast_node *e) {
  const execute_slot *slot = find_slot(x->frame, e->name);
  if (slot)
    return slot->is_array ? value_reinterpret(x->space, value_bits(x->space, slot->v->bits, slot->is_signed),
                                              slot->is_signed)
                          : slot->v;
  uint32_t number;
  const execute_operand *o = find_operand(x, e->name, &number);
  if (o) {
    rope_piece p = {.kind = ROPE_OPERAND, .width = o->width, .operand = number};
    return value_bits(x->space, rope_new(&x->space->ropes, &p, 1), o->is_signed);
  }
  const value *v;
  if (x->input->notation->name && x->input->notation->name(x, e->name, &v))
    return v;
  return execute_fail(x, e, "'%s' is not known", e->name);
}

// ---- expressions --------------------------------------------------------------------------------

// The position and width of base[high:low].
static bool slice_range(execute *x, const ast_node *e, const value **low, unsigned *width) {
  const value *h = execute_expression(x, e->child[1]), *l = execute_expression(x, e->child[2]);
  if (execute_failed(x))
    return false;
  value_int distance;
  if (!value_distance(x->space, h, l, &distance) || distance < 0 || distance >= BITS_MAX_WIDTH) {
    execute_fail(x, e, "the width of a slice is not a number from 1 to %d", BITS_MAX_WIDTH);
    return false;
  }
  *low = l;
  *width = (unsigned)distance + 1;
  return true;
}

static const value *read_bits(execute *x, const ast_node *e, const value *base, const value *low, unsigned width,
                              bool is_signed) {
  value_space *s = x->space;
  if (execute_failed(x))
    return base;
  if (base->kind == VALUE_OPERATOR)
    return execute_fail(x, e, "an operator has no bits");
  if (low->kind == VALUE_NUMBER) {
    value_int first = low->number;
    if (first < 0 || first + width > (base->kind == VALUE_BITS && root_operand(x, e) ? base->width : BITS_MAX_WIDTH))
      return execute_fail(x, e, "bits %lld to %lld are outside of the operand", (long long)first,
                          (long long)first + width - 1);
    return value_bits(s, value_slice(s, base, (unsigned)first, width), is_signed);
  }
  value_linear position;
  if (!value_to_linear(s, low, &position))
    return execute_fail(x, e, "cannot tell the range of a slice's position");
  if (base->width > BITS_MAX_WIDTH)
    return execute_fail(x, e, "a computed slice of a value without a bound");
  const rope *source = value_slice(s, base, 0, base->width);
  return value_bits(s, value_read(s, source, &position, width, false), is_signed);
}

static const value *evaluate_slice(execute *x, const ast_node *e) {
  const value *low;
  unsigned width;
  if (!slice_range(x, e, &low, &width))
    return value_number(x->space, 0);
  const execute_operand *o = root_operand(x, e);
  return read_bits(x, e, execute_expression(x, e->child[0]), low, width, o && o->is_signed);
}

static const value *evaluate_view(execute *x, const ast_node *e) {
  const execute_operand *o = root_operand(x, e);
  if (e->count < 2)
    return execute_fail(x, e, "a view without an element number");
  const value *low = value_binary(x->space, AST_OP_MUL, execute_expression(x, e->child[1]),
                                  value_number(x->space, (value_int)e->number));
  return read_bits(x, e, execute_expression(x, e->child[0]), low, (unsigned)e->number,
                   o && o->is_signed && e->number > 1);
}

static const value *apply_operator(execute *x, const ast_node *e, const value *op, const value *a, const value *b) {
  if (op->kind == VALUE_SELECT)
    return value_select(x->space, op->condition, apply_operator(x, e, op->a, a, b),
                        apply_operator(x, e, op->b, a, b));
  if (op->kind != VALUE_OPERATOR)
    return execute_fail(x, e, "'%s' is not an operator", e->name);
  if (op->number == AST_OP_NONE || op->number == AST_OP_NOT)
    return value_number(x->space, op->number == AST_OP_NOT);
  return value_binary(x->space, (ast_op)op->number, a, b);
}

static const value *evaluate_infix(execute *x, const ast_node *e) {
  const execute_slot *slot = find_slot(x->frame, e->name);
  if (!slot)
    return execute_fail(x, e, "'%s' is not an operator", e->name);
  return apply_operator(x, e, slot->v, execute_expression(x, e->child[0]), execute_expression(x, e->child[1]));
}

static void assume(execute *x, const value *condition, bool holds) {
  uint64_t limit = holds ? condition->limit_if_true : condition->limit_if_false;
  if (!term_none(condition->subject) && limit != UINT64_MAX)
    stack_push(&x->space->facts, (value_fact){condition->subject, limit});
}

static const value *evaluate_conditional(execute *x, const ast_node *e) {
  const value *c = execute_expression(x, e->child[0]);
  if (execute_failed(x))
    return c;
  if (c->kind == VALUE_NUMBER)
    return execute_expression(x, e->child[c->number ? 1 : 2]);
  size_t facts = x->space->facts.size;
  assume(x, c, true);
  const value *yes = execute_expression(x, e->child[1]);
  x->space->facts.size = facts;
  assume(x, c, false);
  const value *no = execute_expression(x, e->child[2]);
  x->space->facts.size = facts;
  return value_select(x->space, value_condition(x->space, c), yes, no);
}

// A function of the text: arguments by value, names of its own.
static const value *call_defined(execute *x, const ast_node *e, const ast_node *define) {
  if (e->count != define->count - 1)
    return execute_fail(x, e, "%s takes %u arguments, not %u", e->name, define->count - 1, e->count);
  if (x->calls >= MAX_CALLS)
    return execute_fail(x, e, "calls nested too deeply");
  execute_frame frame = {0};
  for (uint32_t i = 0; i < e->count; i++) {
    const ast_node *parameter = define->child[i];
    const value *v = execute_expression(x, e->child[i]);
    execute_slot slot = {.v = value_settle(x->space, v)};
    if (parameter->kind == AST_SLICE && !execute_failed(x)) {
      const value *low;
      unsigned width;
      if (slice_range(x, parameter, &low, &width)) {
        slot.is_array = true;
        slot.v = value_bits(x->space, value_slice(x->space, v, 0, width), false);
        if (slot.v->kind != VALUE_BITS)
          slot.is_array = false;
      }
      parameter = parameter->child[0];
    }
    slot.name = parameter->name;
    stack_push(&frame.slots, slot);
  }
  execute_frame *caller = x->frame;
  x->frame = &frame;
  x->calls++;
  if (!execute_failed(x))
    execute_block(x, define->child[define->count - 1]);
  x->calls--;
  x->frame = caller;
  stack_free(&frame.slots);
  if (!execute_failed(x) && !frame.result)
    execute_fail(x, e, "%s returns nothing", e->name);
  return frame.result ? frame.result : value_number(x->space, 0);
}

static const value *evaluate_call(execute *x, const ast_node *e) {
  for (size_t i = x->functions.size; i-- > 0;)
    if (strcmp(x->functions.data[i]->name, e->name) == 0)
      return call_defined(x, e, x->functions.data[i]);
  const value *v;
  if (x->input->notation->call && x->input->notation->call(x, e, &v))
    return v;
  return execute_fail(x, e, "no function '%s'", e->name);
}

const value *execute_expression(execute *x, const ast_node *e) {
  value_space *s = x->space;
  const value *v = NULL;
  if (execute_failed(x))
    return value_number(s, 0);
  switch (e->kind) {
  case AST_NUMBER: v = value_number(s, (value_int)e->number); break;
  case AST_NAME: v = read_name(x, e); break;
  case AST_SLICE: v = evaluate_slice(x, e); break;
  case AST_BIT: {
    const value *low = execute_expression(x, e->child[1]);
    v = read_bits(x, e, execute_expression(x, e->child[0]), low, 1, false);
    break;
  }
  case AST_VIEW: v = evaluate_view(x, e); break;
  case AST_UNARY:
    v = execute_expression(x, e->child[0]);
    v = e->op == AST_OP_NOT ? value_not(s, v) : value_binary(s, AST_OP_SUB, value_number(s, 0), v);
    break;
  case AST_BINARY: {
    const value *a = execute_expression(x, e->child[0]);
    // t >= 0 AND a[t] == 0: what is read where the first is false does not matter, and may not exist.
    bool decided = e->op == AST_OP_AND && a->kind == VALUE_NUMBER && a->number == 0;
    const value *b = decided ? a : execute_expression(x, e->child[1]);
    v = decided || execute_failed(x) ? a : value_binary(s, e->op, a, b);
    break;
  }
  case AST_INFIX: v = evaluate_infix(x, e); break;
  case AST_CONDITIONAL: v = evaluate_conditional(x, e); break;
  case AST_CALL: v = evaluate_call(x, e); break;
  default: v = execute_fail(x, e, "not an expression");
  }
  place_error(x, e);
  return v;
}

// ---- assignment ---------------------------------------------------------------------------------

typedef struct target {
  const char *name;
  bool whole;          // the variable itself
  bool declares;       // name.word: the variable itself, of this width
  const value *low;
  unsigned width;
} target;

static bool resolve_target(execute *x, const ast_node *e, target *t) {
  value_space *s = x->space;
  switch (e->kind) {
  case AST_NAME:
    *t = (target){.name = e->name, .whole = true, .low = value_number(s, 0)};
    return true;
  case AST_BIT:
  case AST_VIEW: {
    unsigned width = e->kind == AST_BIT ? 1 : (unsigned)e->number;
    if (!resolve_target(x, e->child[0], t))
      return false;
    if (e->count < 2) {
      if (!t->whole)
        break;
      t->declares = true;
      t->width = width;
      return true;
    }
    const value *offset = value_binary(s, AST_OP_MUL, execute_expression(x, e->child[1]), value_number(s, width));
    t->low = value_binary(s, AST_OP_ADD, t->low, offset);
    t->width = width;
    t->whole = false;
    return !execute_failed(x);
  }
  case AST_SLICE: {
    if (e->child[0]->kind != AST_NAME)
      break;
    *t = (target){.name = e->child[0]->name};
    const value *h = execute_expression(x, e->child[1]), *l = execute_expression(x, e->child[2]);
    // dst[MAX:256]: up to the end of the result.
    if (is_result(x, t->name) && h->kind == VALUE_NUMBER && l->kind == VALUE_NUMBER &&
        h->number >= x->input->result_width && h->number >= BITS_MAX_WIDTH) {
      t->low = l;
      t->width = l->number < x->input->result_width ? x->input->result_width - (unsigned)l->number : 0;
      return true;
    }
    return slice_range(x, e, &t->low, &t->width);
  }
  default: break;
  }
  execute_fail(x, e, "cannot assign to this");
  return false;
}

// The variable as a bit string of at least `width` bits.
static const rope *slot_bits(execute *x, const execute_slot *slot, unsigned width) {
  rope_space *r = &x->space->ropes;
  if (!slot->v)
    return rope_undefined(r, width);
  if (slot->is_array) {
    const rope *bits = slot->v->bits;
    return bits->width >= width ? bits : rope_splice(r, bits, bits->width, rope_undefined(r, width - bits->width));
  }
  unsigned own = slot->v->width > BITS_MAX_WIDTH ? BITS_MAX_WIDTH : slot->v->width;
  return value_slice(x->space, slot->v, 0, own > width ? own : width);
}

// A value whose bits are exactly this rope, even where it is a constant.
static const value *array_value(execute *x, const rope *r) {
  value *v = arena_alloc(x->memory, sizeof *v);
  v->kind = VALUE_BITS;
  v->bits = r;
  v->width = r->width;
  return v;
}

static void set_array(execute *x, execute_slot *slot, const rope *r) {
  slot->v = array_value(x, r);
  slot->is_array = true;
}

static void assign_dynamic(execute *x, const ast_node *at, execute_slot *slot, const target *t, const value *v) {
  value_space *s = x->space;
  value_linear position;
  const rope *old = slot_bits(x, slot, 1), *new = value_slice(s, v, 0, t->width);
  if (!value_to_linear(s, t->low, &position) || position.count == 0) {
    execute_fail(x, at, "cannot tell where this is assigned to");
    return;
  }
  value_int unit = position.part[0].coefficient & -position.part[0].coefficient, low = position.constant, high = low;
  for (unsigned i = 0; i < position.count; i++) {
    value_int k = position.part[i].coefficient;
    const value *atom = position.part[i].atom;
    unit = (k & -k) < unit ? (k & -k) : unit;
    low += k * (k < 0 ? atom->max : atom->min);
    high += k * (k < 0 ? atom->min : atom->max);
  }
  if (low < 0 || high + t->width > old->width || (high - low) / unit > 128) {
    execute_fail(x, at, "cannot tell where this is assigned to");
    return;
  }
  const rope *result = old;
  for (value_int at_bit = low; at_bit <= high; at_bit += unit) {
    const value *here = value_binary(s, AST_OP_EQ, t->low, value_number(s, at_bit));
    const rope *part = rope_slice(&s->ropes, result, (unsigned)at_bit, t->width);
    result = rope_splice(&s->ropes, result, (unsigned)at_bit,
                         rope_select(&s->ropes, value_condition(s, here), new, part));
  }
  set_array(x, slot, result);
}

static void assign(execute *x, const ast_node *at, const target *t, const value *v) {
  value_space *s = x->space;
  bool result = is_result(x, t->name);
  execute_slot *slot = make_slot(x->frame, t->name);
  if (t->declares || (t->whole && result)) {
    set_array(x, slot, value_slice(s, v, 0, result ? x->input->result_width : t->width));
    slot->is_signed = v->asserted;
  } else if (t->whole) {
    slot->v = value_settle(s, v);
    slot->is_array = slot->is_signed = false;
  } else if (t->width == 0) {
    return;
  } else if (t->low->kind == VALUE_NUMBER) {
    value_int low = t->low->number;
    value_int limit = result ? x->input->result_width : BITS_MAX_WIDTH;
    if (low < 0 || low + t->width > limit) {
      execute_fail(x, at, "assigns bits %lld to %lld of %lld", (long long)low, (long long)low + t->width - 1,
                   (long long)limit);
      return;
    }
    const rope *old = slot_bits(x, slot, (unsigned)low + t->width);
    set_array(x, slot, rope_splice(&s->ropes, old, (unsigned)low, value_slice(s, v, 0, t->width)));
  } else {
    assign_dynamic(x, at, slot, t, v);
  }
}

void execute_assign(execute *x, const ast_node *n, const ast_node *place, ast_op op, const value *v) {
  target t;
  if (execute_failed(x) || !resolve_target(x, place, &t))
    return;
  if (op != AST_OP_NONE)
    v = value_binary(x->space, op, execute_expression(x, place), v);
  if (!execute_failed(x))
    assign(x, n, &t, v);
}

// ---- joining branches ---------------------------------------------------------------------------

static execute_frame copy_frame(const execute_frame *f) {
  execute_frame copy = {.returned = f->returned, .result = f->result};
  for (size_t i = 0; i < f->slots.size; i++)
    stack_push(&copy.slots, f->slots.data[i]);
  return copy;
}

static void join_slot(execute *x, term_id condition, execute_slot *into, const execute_slot *a,
                      const execute_slot *b) {
  value_space *s = x->space;
  if (!a || !a->v || !b || !b->v) {
    *into = a && a->v ? *a : *b;
    return;
  }
  *into = *a;
  if (a->v == b->v)
    return;
  // One value, of which each branch knows more: what both know.
  if (!a->is_array && !b->is_array && a->v->kind == VALUE_BITS && b->v->kind == VALUE_BITS &&
      a->v->bits == b->v->bits) {
    into->v = a->v->max >= b->v->max ? a->v : b->v;
    return;
  }
  if (a->is_array || b->is_array) {
    unsigned width = a->is_array ? a->v->width : b->v->width;
    if (b->is_array && b->v->width > width)
      width = b->v->width;
    const rope *ra = slot_bits(x, a, width), *rb = slot_bits(x, b, width);
    if (ra->width != rb->width) {
      width = ra->width > rb->width ? ra->width : rb->width;
      ra = slot_bits(x, a, width);
      rb = slot_bits(x, b, width);
    }
    set_array(x, into, rope_select(&s->ropes, condition, ra, rb));
    into->is_signed = a->is_signed && b->is_signed;
    return;
  }
  into->v = value_settle(s, value_select(s, condition, a->v, b->v));
}

// Variables after `condition ? a : b`; both frames' slots are released.
static void join(execute *x, const ast_node *at, term_id condition, execute_frame *a, execute_frame *b) {
  execute_frame *f = x->frame;
  f->slots.size = 0;
  if (!execute_failed(x)) {
    for (size_t i = 0; i < a->slots.size; i++) {
      execute_slot joined;
      join_slot(x, condition, &joined, &a->slots.data[i], find_slot(b, a->slots.data[i].name));
      stack_push(&f->slots, joined);
    }
    for (size_t i = 0; i < b->slots.size; i++)
      if (!find_slot(a, b->slots.data[i].name))
        stack_push(&f->slots, b->slots.data[i]);
    if (a->returned != b->returned)
      execute_fail(x, at, "returns in one branch of a data-dependent condition only");
    f->returned = a->returned;
    f->result = a->result;
    if (a->returned && b->returned && a->result != b->result)
      f->result = value_settle(x->space, value_select(x->space, condition, a->result, b->result));
  }
  stack_free(&a->slots);
  stack_free(&b->slots);
}

// What is known inside of a branch is worth keeping in the values of its variables: t > 15 ? 16 : t.
static void refine_slots(execute *x, size_t facts) {
  if (x->space->facts.size == facts)
    return;
  for (size_t i = 0; i < x->frame->slots.size; i++) {
    execute_slot *slot = &x->frame->slots.data[i];
    if (slot->v && !slot->is_array)
      slot->v = value_refine(x->space, slot->v);
  }
}

static void run_if(execute *x, const ast_node *n) {
  const value *c = execute_expression(x, n->child[0]);
  if (execute_failed(x))
    return;
  const ast_node *no = n->count > 2 ? n->child[2] : NULL;
  if (c->kind == VALUE_NUMBER) {
    const ast_node *taken = c->number ? n->child[1] : no;
    if (taken)
      execute_block(x, taken);
    return;
  }
  term_id condition = value_condition(x->space, c);
  size_t facts = x->space->facts.size;
  execute_frame before = copy_frame(x->frame);
  assume(x, c, true);
  execute_block(x, n->child[1]);
  refine_slots(x, facts);
  x->space->facts.size = facts;
  execute_frame yes = *x->frame;
  *x->frame = before;
  assume(x, c, false);
  if (no)
    execute_block(x, no);
  refine_slots(x, facts);
  x->space->facts.size = facts;
  execute_frame other = *x->frame;
  *x->frame = (execute_frame){0};
  join(x, n, condition, &yes, &other);
}

// Whether every value of the selector has its alternative, in order.
static bool is_total(const ast_node *n, const value *selector, uint32_t *count) {
  *count = (n->count - 1) / 2;
  if (selector->kind != VALUE_BITS || selector->is_signed || selector->width > 6 || *count != 1u << selector->width)
    return false;
  for (uint32_t k = 0; k < *count; k++)
    if (n->child[1 + 2 * k]->number != k)
      return false;
  return true;
}

// Alternatives that only choose between slices at even distances: one read at a computed position. Runs
// the alternatives on copies; false, and nothing happened, if they are something else.
static bool run_indexed_case(execute *x, const ast_node *n, const value *selector) {
  uint32_t count;
  if (!is_total(n, selector, &count))
    return false;
  value_space *s = x->space;
  execute_frame before = copy_frame(x->frame);
  const rope *alternatives[64];
  const char *name = NULL;
  bool ok = true;
  for (uint32_t k = 0; k < count && ok; k++) {
    const ast_node *body = n->child[2 + 2 * k];
    const ast_node *place = body->count == 1 && body->child[0]->kind == AST_ASSIGN ? body->child[0]->child[0] : NULL;
    ok = place && place->kind == AST_SLICE && place->child[0]->kind == AST_NAME &&
         (!name || strcmp(name, place->child[0]->name) == 0) &&
         (k == 0 || ast_equal(place, n->child[2]->child[0]->child[0]));
    if (!ok)
      break;
    name = place->child[0]->name;
    execute_block(x, body);
    const execute_slot *slot = find_slot(x->frame, name);
    ok = !execute_failed(x) && slot && slot->is_array;
    if (ok)
      alternatives[k] = slot->v->bits;
    stack_free(&x->frame->slots);
    *x->frame = copy_frame(&before);
  }
  const rope *chosen = ok ? rope_index(&s->ropes, value_low(s, selector, 64), alternatives, count) : NULL;
  stack_free(&before.slots);
  if (chosen)
    set_array(x, make_slot(x->frame, name), chosen);
  return chosen != NULL;
}

static void run_case(execute *x, const ast_node *n) {
  value_space *s = x->space;
  const value *selector = execute_expression(x, n->child[0]);
  if (execute_failed(x) || run_indexed_case(x, n, selector))
    return;
  for (uint32_t i = 1; i + 1 < n->count && !execute_failed(x); i += 2) {
    const value *is = value_binary(s, AST_OP_EQ, selector, value_number(s, (value_int)n->child[i]->number));
    if (is->kind == VALUE_NUMBER && !is->number)
      continue;
    if (is->kind == VALUE_NUMBER) {
      execute_block(x, n->child[i + 1]);
      return;
    }
    execute_frame before = copy_frame(x->frame);
    execute_block(x, n->child[i + 1]);
    execute_frame chosen = *x->frame;
    *x->frame = (execute_frame){0};
    join(x, n, value_condition(s, is), &chosen, &before);
  }
}

// ---- loops --------------------------------------------------------------------------------------

static void run_for(execute *x, const ast_node *n) {
  const value *from = execute_expression(x, n->child[0]), *to = execute_expression(x, n->child[1]);
  if (execute_failed(x))
    return;
  if (from->kind != VALUE_NUMBER || to->kind != VALUE_NUMBER) {
    execute_fail(x, n, "a loop whose bounds depend on data");
    return;
  }
  if (execute_idiom(x, n))
    return;
  bool down = n->op == AST_OP_SUB;
  for (value_int i = from->number; (down ? i >= to->number : i <= to->number) && !execute_failed(x);
       i += down ? -1 : 1) {
    execute_slot *slot = make_slot(x->frame, n->name);
    slot->v = value_number(x->space, i);
    slot->is_array = false;
    execute_block(x, n->child[2]);
    if (x->frame->returned)
      return;
  }
}

// A data-dependent condition: the rest of the loop happens where it holds.
static void run_while(execute *x, const ast_node *n, unsigned repeats) {
  while (!execute_failed(x)) {
    if (execute_idiom(x, n))
      return;
    const value *c = execute_expression(x, n->child[0]);
    if (execute_failed(x) || (c->kind == VALUE_NUMBER && !c->number))
      return;
    if (++repeats > MAX_REPEATS) {
      execute_fail(x, n, "a loop that does not end");
      return;
    }
    if (c->kind == VALUE_NUMBER) {
      execute_block(x, n->child[1]);
      continue;
    }
    term_id condition = value_condition(x->space, c);
    execute_frame before = copy_frame(x->frame);
    execute_block(x, n->child[1]);
    run_while(x, n, repeats);
    execute_frame after = *x->frame;
    *x->frame = (execute_frame){0};
    join(x, n, condition, &after, &before);
    return;
  }
}

// ---- statements ---------------------------------------------------------------------------------

static void run_statement(execute *x, const ast_node *n) {
  if (++x->steps > (x->input->max_steps ? x->input->max_steps : MAX_STEPS)) {
    execute_fail(x, n, "too many steps");
    return;
  }
  switch (n->kind) {
  case AST_ASSIGN: execute_assign(x, n, n->child[0], n->op, execute_expression(x, n->child[1])); break;
  case AST_FOR: run_for(x, n); break;
  case AST_WHILE: run_while(x, n, 0); break;
  case AST_IF: run_if(x, n); break;
  case AST_CASE: run_case(x, n); break;
  case AST_BLOCK: execute_block(x, n); break;
  case AST_DEFINE: stack_push(&x->functions, n); break;
  case AST_RETURN: {
    const value *v = execute_expression(x, n->child[0]);
    x->frame->result = value_settle(x->space, v);
    x->frame->returned = true;
    break;
  }
  case AST_CALL: execute_expression(x, n); break;
  default: execute_fail(x, n, "not a statement");
  }
  place_error(x, n);
}

void execute_block(execute *x, const ast_node *block) {
  if (block->kind != AST_BLOCK) {
    run_statement(x, block);
    return;
  }
  for (uint32_t i = 0; i < block->count && !execute_failed(x) && !x->frame->returned; i++)
    run_statement(x, block->child[i]);
}

static const rope *take_result(execute *x) {
  const execute_input *in = x->input;
  const execute_slot *slot = find_slot(x->global, in->result);
  if (x->global->returned && x->global->result)
    return value_slice(x->space, x->global->result, 0, in->result_width);
  if (!slot || !slot->v) {
    execute_fail(x, in->body, "'%s' is never assigned", in->result);
    return NULL;
  }
  const rope *r = slot_bits(x, slot, in->result_width);
  if (!rope_is_defined(r)) {
    execute_fail(x, in->body, "some bits of '%s' are never assigned", in->result);
    return NULL;
  }
  return rope_slice(&x->space->ropes, r, 0, in->result_width);
}

execute_output execute_run(const execute_input *in, term_context *terms, arena *memory, value_space *space) {
  execute_frame global = {0};
  execute x = {.input = in, .space = space, .memory = memory, .frame = &global, .global = &global};
  *space = (value_space){0};
  rope_space *r = &space->ropes;
  r->terms = terms;
  r->memory = memory;
  r->num_operands = in->num_operands;
  r->operands = arena_alloc(memory, (in->num_operands + 1) * sizeof *r->operands);
  r->chunk = in->result_element > 1 && in->result_element < 64 ? in->result_element : 64;
  for (uint32_t i = 0; i < in->num_operands; i++) {
    r->operands[i].width = in->operands[i].width;
    r->operands[i].element = in->operands[i].element;
    r->operands[i].fixed = in->operands[i].fixed;
  }
  execute_block(&x, in->body);
  if (!execute_failed(&x))
    x.output.result = take_result(&x);
  place_error(&x, in->body);
  stack_free(&global.slots);
  stack_free(&x.functions);
  return x.output;
}
