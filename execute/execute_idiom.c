// Loops that count one bit at a time, as one operation:
//
//   DO WHILE a > 0           DO WHILE t >= 0 AND x[e + t] == 0
//     c += a[0]                t := t - 1
//     a >>= 1                  d := d + 1
//   OD                       OD
//
// The first adds the number of ones of a to c, the second the number of zeros above the highest one of
// x[e + t : e]. And FOR i := 0 to n; t := t XOR x.bit[i]; ENDFOR, whose result is whether the ones are odd.
// The test of the executor runs all forms.
//
// Where bits are tested one after the other, to count those that are set or to find the highest one, the
// whole is one operation too (count_set, execute_highest_bit).
#include "execute/execute_internal.h"

#include <string.h>

static bool is_name(const ast_node *n, const char *name) {
  return n->kind == AST_NAME && (!name || strcmp(n->name, name) == 0);
}
static bool is_number(const ast_node *n, uint64_t number) {
  return n->kind == AST_NUMBER && n->number == number;
}
static bool is_binary(const ast_node *n, ast_op op) { return n->kind == AST_BINARY && n->op == op; }

// target := target op 1, in either spelling
static bool is_step(const ast_node *n, ast_op op) {
  if (n->kind != AST_ASSIGN)
    return false;
  if (n->op == op)
    return is_number(n->child[1], 1);
  const ast_node *v = n->child[1];
  return n->op == AST_OP_NONE && is_binary(v, op) && ast_equal(n->child[0], v->child[0]) &&
         is_number(v->child[1], 1);
}

// A positive number of 8 to 64 bits, not a constant.
static bool is_word(const value *v) {
  return v->kind == VALUE_BITS && !v->is_signed && v->width <= 64 && v->width >= 8;
}

static bool count_ones(execute *x, const ast_node *n) {
  const ast_node *c = n->child[0], *body = n->child[1];
  if ((!is_binary(c, AST_OP_GT) && !is_binary(c, AST_OP_NE)) || !is_name(c->child[0], NULL) ||
      !is_number(c->child[1], 0) || body->count != 2)
    return false;
  const char *name = c->child[0]->name;
  const ast_node *add = body->child[0], *shift = body->child[1];
  if (add->kind != AST_ASSIGN || add->op != AST_OP_ADD || add->child[0]->kind != AST_NAME ||
      is_name(add->child[0], name) || add->child[1]->kind != AST_BIT ||
      !is_name(add->child[1]->child[0], name) || !is_number(add->child[1]->child[1], 0))
    return false;
  if (!is_step(shift, AST_OP_SHR) || !is_name(shift->child[0], name))
    return false;
  const value *v = execute_expression(x, c->child[0]);
  if (!is_word(v))
    return false;
  value_space *s = x->space;
  term_id ones = term_unary(s->bit_strings.terms, TERM_CTPOP, value_exact(s, v));
  execute_assign(x, n, add->child[0], AST_OP_ADD, value_bounded(s, ones, false, 0, v->width));
  execute_assign(x, n, c->child[0], AST_OP_NONE, value_number(s, 0));
  return true;
}

static bool count_leading_zeros(execute *x, const ast_node *n) {
  const ast_node *c = n->child[0], *body = n->child[1];
  if (!is_binary(c, AST_OP_AND) || body->count != 2)
    return false;
  const ast_node *ends = c->child[0], *zero = c->child[1];
  if (!is_binary(ends, AST_OP_GE) || !is_name(ends->child[0], NULL) || !is_number(ends->child[1], 0))
    return false;
  const char *name = ends->child[0]->name;
  if (!is_binary(zero, AST_OP_EQ) || !is_number(zero->child[1], 0) || zero->child[0]->kind != AST_BIT)
    return false;
  const ast_node *bit = zero->child[0], *position = bit->child[1];
  if (!is_binary(position, AST_OP_ADD) || !is_name(position->child[1], name) ||
      !is_name(bit->child[0], NULL) || is_name(bit->child[0], name) || !is_name(position->child[0], NULL) ||
      is_name(position->child[0], name))
    return false;
  const ast_node *down = body->child[0], *up = body->child[1];
  if (!is_step(down, AST_OP_SUB) || !is_name(down->child[0], name) || !is_step(up, AST_OP_ADD))
    return false;
  // What is counted in may be neither the word nor its place.
  const ast_node *counter = up->child[0];
  while (counter->kind != AST_NAME && counter->count)
    counter = counter->child[0];
  if (!is_name(counter, NULL) || is_name(counter, name) || ast_equal(counter, bit->child[0]) ||
      ast_equal(counter, position->child[0]))
    return false;
  value_space *s = x->space;
  const value *top = execute_expression(x, ends->child[0]), *low = execute_expression(x, position->child[0]);
  const value *whole = execute_expression(x, bit->child[0]);
  if (execute_failed(x) || top->kind != VALUE_NUMBER || low->kind != VALUE_NUMBER || low->number < 0 ||
      whole->kind != VALUE_BITS || top->number < 0 || low->number + top->number >= whole->width)
    return false;
  unsigned width = (unsigned)top->number + 1;
  const value *word = value_bits(s, value_slice(s, whole, (unsigned)low->number, width), false);
  if (!is_word(word) || width != value_round_width(width))
    return false;
  term_id zeros = term_unary(s->bit_strings.terms, TERM_CTLZ, value_exact(s, word));
  const value *count = value_bounded(s, zeros, false, 0, width);
  execute_assign(x, n, up->child[0], AST_OP_ADD, count);
  execute_assign(x, n, down->child[0], AST_OP_SUB, count);
  return true;
}

static bool parity(execute *x, const ast_node *n) {
  const ast_node *body = n->child[2];
  if (n->op != AST_OP_ADD || !is_number(n->child[0], 0) || n->child[1]->kind != AST_NUMBER ||
      body->count != 1 || body->child[0]->kind != AST_ASSIGN || body->child[0]->op != AST_OP_NONE)
    return false;
  const ast_node *place = body->child[0]->child[0], *v = body->child[0]->child[1];
  if (place->kind != AST_NAME || !is_binary(v, AST_OP_XOR) || !ast_equal(place, v->child[0]) ||
      is_name(place, n->name))
    return false;
  const ast_node *bit = v->child[1];
  if ((bit->kind != AST_BIT && (bit->kind != AST_VIEW || bit->number != 1 || bit->count != 2)) ||
      !is_name(bit->child[0], NULL) || ast_equal(bit->child[0], place) || is_name(bit->child[0], n->name) ||
      !is_name(bit->child[1], n->name))
    return false;
  value_space *s = x->space;
  const value *whole = execute_expression(x, bit->child[0]);
  uint64_t width = n->child[1]->number + 1;
  if (execute_failed(x) || (width != 8 && width != 16 && width != 32 && width != 64) ||
      whole->kind != VALUE_BITS || whole->width < width)
    return false;
  term_id word = bit_string_to_term(&s->bit_strings, value_slice(s, whole, 0, (unsigned)width));
  term_id odd = term_trunc(s->bit_strings.terms, term_unary(s->bit_strings.terms, TERM_CTPOP, word), 1);
  execute_assign(x, n, place, AST_OP_XOR, value_term(s, odd, false));
  return true;
}

// if word[name] == '1' then ...; the word, if it is a variable of so many bits that are not all known
static const value *tested_word(execute *x, const ast_node *loop, uint32_t statements,
                                const ast_node **then) {
  const ast_node *body = loop->child[2];
  if (body->kind != AST_BLOCK || body->count != 1 || body->child[0]->kind != AST_IF ||
      body->child[0]->count != 2)
    return NULL;
  const ast_node *test = body->child[0]->child[0];
  *then = body->child[0]->child[1];
  if (!is_binary(test, AST_OP_EQ) || test->child[0]->kind != AST_BIT || test->child[1]->kind != AST_BITS ||
      strcmp(test->child[1]->name, "1") != 0 || (*then)->kind != AST_BLOCK || (*then)->count != statements)
    return NULL;
  const ast_node *bit = test->child[0];
  if (!is_name(bit->child[0], NULL) || is_name(bit->child[0], loop->name) ||
      !is_name(bit->child[1], loop->name))
    return NULL;
  const value *first = execute_expression(x, loop->child[0]), *last = execute_expression(x, loop->child[1]);
  const value *word = execute_expression(x, bit->child[0]);
  bool down = loop->op == AST_OP_SUB;
  const value *low = down ? last : first, *high = down ? first : last;
  if (execute_failed(x) || word->kind != VALUE_BITS || !word->word || word->word > 64 ||
      low->kind != VALUE_NUMBER || high->kind != VALUE_NUMBER || low->number != 0 ||
      high->number != word->word - 1)
    return NULL;
  return word;
}

// FOR i := 0 to n - 1: if word[i] == '1' then t := t + 1
static bool count_set(execute *x, const ast_node *n) {
  const ast_node *then;
  const value *word = n->op == AST_OP_ADD ? tested_word(x, n, 1, &then) : NULL;
  if (!word || !is_step(then->child[0], AST_OP_ADD) || !is_name(then->child[0]->child[0], NULL) ||
      is_name(then->child[0]->child[0], n->name))
    return false;
  value_space *s = x->space;
  const value *number = value_from_word(s, word, false);
  term_id ones = term_unary(s->bit_strings.terms, TERM_CTPOP, value_exact(s, number));
  execute_assign(x, n, then->child[0]->child[0], AST_OP_ADD, value_bounded(s, ones, false, 0, word->word));
  return true;
}

// FOR i := n - 1 downto 0: if word[i] == '1' then return i; then return -1
bool execute_highest_bit(execute *x, const ast_node *loop, const ast_node *after) {
  const ast_node *then;
  if (loop->kind != AST_FOR || loop->op != AST_OP_SUB || after->kind != AST_RETURN || after->count != 1 ||
      after->child[0]->kind != AST_UNARY || after->child[0]->op != AST_OP_NEGATE ||
      !is_number(after->child[0]->child[0], 1))
    return false;
  const value *word = tested_word(x, loop, 1, &then);
  if (!word || then->child[0]->kind != AST_RETURN || then->child[0]->count != 1 ||
      !is_name(then->child[0]->child[0], loop->name))
    return false;
  // A highest bit that is known is found by looking.
  const value *top = value_word(x->space, value_slice(x->space, word, word->word - 1, 1));
  if (top->kind == VALUE_NUMBER)
    return false;
  value_space *s = x->space;
  term_id bits = value_exact(s, value_from_word(s, word, false));
  unsigned width = term_width(s->bit_strings.terms, bits);
  const value *zeros =
      value_bounded(s, term_unary(s->bit_strings.terms, TERM_CTLZ, bits), false, width - word->word, width);
  x->frame->result = value_binary(s, AST_OP_SUB, value_number(s, (value_int)width - 1), zeros);
  x->frame->returned = true;
  return true;
}

bool execute_idiom(execute *x, const ast_node *n) {
  if (n->kind == AST_FOR)
    return n->child[2]->kind == AST_BLOCK && (parity(x, n) || count_set(x, n));
  return n->child[1]->kind == AST_BLOCK && (count_ones(x, n) || count_leading_zeros(x, n));
}
