// Expressions: names, slices, operators, calls.
#include "execute/execute_internal.h"

#include <string.h>

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
  if (slot && !slot->v)
    return execute_fail(x, e, "'%s' has no value", e->name);
  if (slot && slot->is_array && slot->word)
    return value_word(x->space, slot->v->bits);
  if (slot)
    return slot->is_array ? value_reinterpret(x->space, value_bits(x->space, slot->v->bits, slot->is_signed),
                                              slot->is_signed)
                          : slot->v;
  uint32_t number;
  const execute_operand *o = find_operand(x, e->name, &number);
  if (o) {
    bit_string_piece p = {.kind = ROPE_OPERAND, .width = o->width, .operand = number};
    return value_bits(x->space, bit_string_new(&x->space->bit_strings, &p, 1), o->is_signed);
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
  if (base->kind == VALUE_OPERATOR || base->kind == VALUE_TUPLE)
    return execute_fail(x, e, "%s has no bits", base->kind == VALUE_TUPLE ? "a tuple" : "an operator");
  bool typed = x->input->notation->typed;
  if (low->kind == VALUE_NUMBER) {
    value_int first = low->number, limit = base->word                                       ? base->word
                                           : base->kind == VALUE_BITS && root_operand(x, e) ? base->width
                                                                                            : ROPE_MAX_WIDTH;
    if (first < 0 || first + width > limit)
      return execute_fail(x, e, "bits %lld to %lld are outside of the operand", (long long)first,
                          (long long)first + width - 1);
    const bit_string *r = value_slice(s, base, (unsigned)first, width);
    return typed ? value_word(s, r) : value_bits(s, r, is_signed);
  }
  value_linear position;
  if (!value_to_linear(s, low, &position))
    return execute_fail(x, e, "cannot tell the range of a slice's position");
  if (base->width > ROPE_MAX_WIDTH)
    return execute_fail(x, e, "a computed slice of a value without a bound");
  const bit_string *source = value_slice(s, base, 0, base->word ? base->word : base->width);
  const bit_string *r = value_read(s, source, &position, width, false);
  return typed ? value_word(s, r) : value_bits(s, r, is_signed);
}

static const value *evaluate_slice(execute *x, const ast_node *e) {
  const value *low;
  unsigned width;
  if (!execute_slice_range(x, e, &low, &width))
    return value_number(x->space, 0);
  const execute_operand *o = root_operand(x, e);
  return read_bits(x, e, execute_expression(x, e->child[0]), low, width, o && o->is_signed);
}

const value *execute_element(execute *x, const ast_node *e, const value *index) {
  const value *base = execute_expression(x, e->child[0]);
  if (e->kind == AST_BIT)
    return read_bits(x, e, base, index, 1, false);
  const execute_operand *o = root_operand(x, e);
  const value *low = value_binary(x->space, AST_OP_MUL, index, value_number(x->space, (value_int)e->number));
  return read_bits(x, e, base, low, (unsigned)e->number, o && o->is_signed && e->number > 1);
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

// ---- any expression -----------------------------------------------------------------------------

static const value *evaluate_digits(execute *x, const ast_node *e) {
  size_t width = strlen(e->name);
  bits b = {{0}};
  if (width == 0 || width > BITS_MAX_WIDTH)
    return execute_fail(x, e, "a bit string of %zu bits", width);
  for (size_t i = 0; i < width; i++) {
    unsigned place = (unsigned)(width - 1 - i);
    if (e->name[i] == 'x')
      return execute_fail(x, e, "a pattern outside of a comparison");
    if (e->name[i] == '1')
      b.limb[place / 64] |= (uint64_t)1 << (place % 64);
  }
  bit_string_space *r = &x->space->bit_strings;
  return value_word(x->space, bit_string_term(r, term_const_bits(r->terms, (unsigned)width, b)));
}

static bool is_pattern(const ast_node *e) { return e->kind == AST_BITS && strchr(e->name, 'x') != NULL; }

// Whether the bits that the pattern gives are as it says.
static const value *match_pattern(execute *x, const ast_node *e, const value *v) {
  const value *result = value_number(x->space, 1);
  const char *pattern = e->name;
  size_t width = strlen(pattern);
  if (v->word != width)
    return execute_fail(x, e, "a pattern of %zu bits for %u", width, v->word);
  for (size_t from = 0, to; from < width; from = to) {
    for (to = from; to < width && (pattern[to] == 'x') == (pattern[from] == 'x'); to++)
      ;
    if (pattern[from] == 'x')
      continue;
    ast_node digits = {.kind = AST_BITS, .place = e->place};
    digits.name = arena_strndup(x->memory, pattern + from, to - from);
    const bit_string *part = value_slice(x->space, v, (unsigned)(width - to), (unsigned)(to - from));
    const value *equal =
        value_binary(x->space, AST_OP_EQ, value_word(x->space, part), evaluate_digits(x, &digits));
    result = from == 0 || result->kind == VALUE_NUMBER ? (result->number ? equal : result)
                                                       : value_binary(x->space, AST_OP_AND, result, equal);
    if (result->kind == VALUE_NUMBER && !result->number)
      break;
  }
  return result;
}

// A first operand that leaves the second one without a say.
static bool decides(const value *a, bool both) { return a->kind == VALUE_NUMBER && (a->number != 0) != both; }

// Both truth values hold, or either.
static const value *join(execute *x, bool both, const value *a, const value *b) {
  if (a->kind == VALUE_NUMBER)
    return decides(a, both) ? a : b;
  if (b->kind == VALUE_NUMBER)
    return decides(b, both) ? b : a;
  return value_binary(x->space, both ? AST_OP_AND : AST_OP_OR, a, b);
}

// The value, or each part of a tuple, is equal to what a label says.
static const value *match_label(execute *x, const value *v, const ast_node *label) {
  if (is_pattern(label))
    return match_pattern(x, label, v);
  if (label->kind != AST_TUPLE || v->kind != VALUE_TUPLE || v->number != label->count) {
    const value *l = execute_expression(x, label);
    return execute_failed(x) ? v : value_binary(x->space, AST_OP_EQ, v, l);
  }
  const value *all = value_number(x->space, 1);
  for (uint32_t k = 0; k < label->count && !execute_failed(x) && !decides(all, true); k++)
    all = join(x, true, all, match_label(x, v->part[k], label->child[k]));
  return all;
}

static const value *evaluate_one_of(execute *x, const ast_node *e) {
  const value *v = execute_expression(x, e->child[0]), *any = value_number(x->space, 0);
  for (uint32_t k = 1; k < e->count && !execute_failed(x) && !decides(any, false); k++)
    any = join(x, false, any, match_label(x, v, e->child[k]));
  return any;
}

static const value *evaluate_unknown(execute *x, const ast_node *e) {
  unsigned width = execute_type_width(x, e->child[0]);
  return width ? value_word(x->space, bit_string_undefined(&x->space->bit_strings, width))
               : value_number(x->space, 0);
}

static const value *evaluate_tuple(execute *x, const ast_node *e) {
  const value **parts = arena_alloc(x->memory, (e->count + 1) * sizeof *parts);
  for (uint32_t i = 0; i < e->count; i++)
    parts[i] = value_settle(x->space, execute_expression(x, e->child[i]));
  return value_tuple(x->space, parts, e->count);
}

static const value *evaluate_binary(execute *x, const ast_node *e) {
  value_space *s = x->space;
  const value *a = execute_expression(x, e->child[0]);
  if ((e->op == AST_OP_EQ || e->op == AST_OP_NE) && is_pattern(e->child[1])) {
    const value *same = execute_failed(x) ? a : match_pattern(x, e->child[1], a);
    return e->op == AST_OP_EQ ? same : value_not(s, same);
  }
  bool both = e->op == AST_OP_BOTH, either = e->op == AST_OP_EITHER;
  // t >= 0 AND a[t] == 0: what is read where the first is false does not matter, and may not exist.
  if ((e->op == AST_OP_AND || both) && decides(a, true) && !a->word)
    return a;
  if (either && decides(a, false))
    return a;
  const value *b = execute_expression(x, e->child[1]);
  if (execute_failed(x))
    return a;
  if (both || either)
    return join(x, both, a, b);
  if (x->input->notation->typed && (e->op == AST_OP_SHL || e->op == AST_OP_SHR))
    return value_shift(s, e->op == AST_OP_SHL, a, b);
  return value_binary(s, e->op, a, b);
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
  case AST_BIT:
  case AST_VIEW:
    v = e->count < 2 ? execute_fail(x, e, "a view without an element number")
                     : execute_element(x, e, execute_expression(x, e->child[1]));
    break;
  case AST_UNARY:
    v = execute_expression(x, e->child[0]);
    v = e->op == AST_OP_NOT ? value_not(s, v) : value_binary(s, AST_OP_SUB, value_number(s, 0), v);
    break;
  case AST_BINARY:
    v = evaluate_binary(x, e);
    break;
  case AST_BITS:
    v = evaluate_digits(x, e);
    break;
  case AST_TUPLE:
    v = evaluate_tuple(x, e);
    break;
  case AST_UNKNOWN:
    v = evaluate_unknown(x, e);
    break;
  case AST_ONE_OF:
    v = evaluate_one_of(x, e);
    break;
  case AST_INFIX:
    v = evaluate_infix(x, e);
    break;
  case AST_CONDITIONAL:
    v = evaluate_conditional(x, e);
    break;
  case AST_CALL:
    v = execute_call(x, e, false);
    break;
  default:
    v = execute_fail(x, e, "not an expression");
  }
  execute_place_error(x, e);
  return v;
}
