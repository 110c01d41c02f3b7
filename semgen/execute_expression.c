// Expressions: names, slices, operators, calls.
#include "semgen/execute_internal.h"

#include <string.h>

enum { MAX_CALLS = 64 };

static const execute_operand *find_operand(const execute *x, const char *name, uint32_t *number) {
  for (uint32_t i = 0; i < x->input->num_operands; i++)
    if (strcmp(x->input->operands[i].name, name) == 0) {
      *number = i;
      return &x->input->operands[i];
    }
  return NULL;
}

bool execute_has_operand(const execute *x, const char *name) {
  uint32_t number;
  return find_operand(x, name, &number) != NULL;
}

// The execute_operand that an expression takes bits of, when it names one and nothing hides the name.
static const execute_operand *root_operand(const execute *x, const ast_node *e) {
  while (e->kind == AST_SLICE || e->kind == AST_BIT || e->kind == AST_VIEW)
    e = e->child[0];
  uint32_t number;
  if (e->kind != AST_NAME || execute_find_slot(x->frame, e->name))
    return NULL;
  return find_operand(x, e->name, &number);
}

static const value *read_name(execute *x, const ast_node *e) {
  const execute_slot *slot = execute_find_slot(x->frame, e->name);
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

bool execute_slice_range(execute *x, const ast_node *e, const value **low, unsigned *width) {
  const value *h = execute_expression(x, e->child[1]), *l = execute_expression(x, e->child[2]);
  if (execute_failed(x))
    return false;
  value_int distance;
  if (!value_distance(x->space, h, l, &distance) || distance < 0 || distance >= ROPE_MAX_WIDTH) {
    execute_fail(x, e, "the width of a slice is not a number from 1 to %d", ROPE_MAX_WIDTH);
    return false;
  }
  *low = l;
  *width = (unsigned)distance + 1;
  return true;
}

static const value *read_bits(execute *x, const ast_node *e, const value *base, const value *low,
                              unsigned width, bool is_signed) {
  value_space *s = x->space;
  if (execute_failed(x))
    return base;
  if (base->kind == VALUE_OPERATOR)
    return execute_fail(x, e, "an operator has no bits");
  if (low->kind == VALUE_NUMBER) {
    value_int first = low->number;
    if (first < 0 ||
        first + width > (base->kind == VALUE_BITS && root_operand(x, e) ? base->width : ROPE_MAX_WIDTH))
      return execute_fail(x, e, "bits %lld to %lld are outside of the operand", (long long)first,
                          (long long)first + width - 1);
    return value_bits(s, value_slice(s, base, (unsigned)first, width), is_signed);
  }
  value_linear position;
  if (!value_to_linear(s, low, &position))
    return execute_fail(x, e, "cannot tell the range of a slice's position");
  if (base->width > ROPE_MAX_WIDTH)
    return execute_fail(x, e, "a computed slice of a value without a bound");
  const rope *source = value_slice(s, base, 0, base->width);
  return value_bits(s, value_read(s, source, &position, width, false), is_signed);
}

static const value *evaluate_slice(execute *x, const ast_node *e) {
  const value *low;
  unsigned width;
  if (!execute_slice_range(x, e, &low, &width))
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

static const value *apply_operator(execute *x, const ast_node *e, const value *op, const value *a,
                                   const value *b) {
  if (op->kind == VALUE_SELECT)
    return value_select(x->space, op->condition, apply_operator(x, e, op->a, a, b),
                        apply_operator(x, e, op->b, a, b));
  if (op->kind != VALUE_OPERATOR)
    return execute_fail(x, e, "'%s' is not an operator", e->name);
  const value *v;
  if (x->input->notation->compare && x->input->notation->compare(x, e, (unsigned)op->number, a, b, &v))
    return v;
  if (op->number == AST_OP_NONE || op->number == AST_OP_NOT)
    return value_number(x->space, op->number == AST_OP_NOT);
  return value_binary(x->space, (ast_op)op->number, a, b);
}

static const value *evaluate_infix(execute *x, const ast_node *e) {
  const execute_slot *slot = execute_find_slot(x->frame, e->name);
  if (!slot)
    return execute_fail(x, e, "'%s' is not an operator", e->name);
  return apply_operator(x, e, slot->v, execute_expression(x, e->child[0]),
                        execute_expression(x, e->child[1]));
}

void execute_assume(execute *x, const value *condition, bool holds) {
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
  execute_assume(x, c, true);
  const value *yes = execute_expression(x, e->child[1]);
  x->space->facts.size = facts;
  execute_assume(x, c, false);
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
      if (execute_slice_range(x, parameter, &low, &width)) {
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
  if (x->input->notation->expression && x->input->notation->expression(x, e, &v)) {
    execute_place_error(x, e);
    return v;
  }
  switch (e->kind) {
  case AST_NUMBER:
    v = value_number(s, (value_int)e->number);
    break;
  case AST_NAME:
    v = read_name(x, e);
    break;
  case AST_SLICE:
    v = evaluate_slice(x, e);
    break;
  case AST_BIT: {
    const value *low = execute_expression(x, e->child[1]);
    v = read_bits(x, e, execute_expression(x, e->child[0]), low, 1, false);
    break;
  }
  case AST_VIEW:
    v = evaluate_view(x, e);
    break;
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
  case AST_INFIX:
    v = evaluate_infix(x, e);
    break;
  case AST_CONDITIONAL:
    v = evaluate_conditional(x, e);
    break;
  case AST_CALL:
    v = evaluate_call(x, e);
    break;
  default:
    v = execute_fail(x, e, "not an expression");
  }
  execute_place_error(x, e);
  return v;
}
