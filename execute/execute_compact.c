// Loops that move the lanes that a mask selects next to each other, or apart again:
//
//   m := 0
//   FOR j := 0 to n
//     i := j*32
//     IF k[j]
//       dst[i+31:i] := a[m+31:m]   (apart)      or   dst[m+31:m] := a[i+31:i]   (together)
//       m := m + 32
//     ELSE
//       dst[i+31:i] := src[i+31:i] (apart only)
//     FI
//   ENDFOR
//   dst[127:m] := src[127:m]       (together only)
//
// Unrolled, every lane would have a form of its own: lane i counts i bits of the mask. So the counts are
// written with INDEX, the number of the result's lane, and all lanes have one form. The test of the executor
// compares them with the loops.
#include "execute/execute_internal.h"

#include <string.h>

typedef struct compaction {
  execute *x;
  const ast_node *loop, *choice; // FOR, and the IF in it
  const char *counter;           // m
  unsigned lanes, width;         // of the result
  term_id *selected;             // per lane: the mask's bit
} compaction;

static const value *number_in_slot(const execute *x, const char *name) {
  const execute_slot *slot = execute_find_slot(x->frame, name);
  return slot && !slot->is_array && slot->v && slot->v->kind == VALUE_NUMBER ? slot->v : NULL;
}

// m := m + e
static const ast_node *step_of(const ast_node *n) {
  if (n->kind != AST_ASSIGN || n->child[0]->kind != AST_NAME)
    return NULL;
  if (n->op == AST_OP_ADD)
    return n->child[1];
  const ast_node *v = n->child[1];
  return n->op == AST_OP_NONE && v->kind == AST_BINARY && v->op == AST_OP_ADD &&
                 ast_equal(n->child[0], v->child[0])
             ? v->child[1]
             : NULL;
}

static bool is_move_to(const ast_node *n, const char *name) {
  return n->kind == AST_ASSIGN && n->op == AST_OP_NONE && n->child[0]->kind == AST_SLICE &&
         n->child[0]->child[0]->kind == AST_NAME && strcmp(n->child[0]->child[0]->name, name) == 0;
}

// The statements before the choice: plain assignments to variables other than the counter and the result.
static bool is_preparation(const compaction *c, const ast_node *n) {
  return n->kind == AST_ASSIGN && n->op == AST_OP_NONE && n->child[0]->kind == AST_NAME &&
         !ast_mentions(n, c->counter) && !ast_mentions(n, c->x->input->result) &&
         strcmp(n->child[0]->name, c->loop->name) != 0;
}

static bool has_form(compaction *c) {
  const ast_node *body = c->loop->child[2];
  if (body->kind != AST_BLOCK || body->count == 0)
    return false;
  c->choice = body->child[body->count - 1];
  const char *result = c->x->input->result;
  if (c->choice->kind != AST_IF || c->choice->child[0]->kind != AST_BIT ||
      c->choice->child[1]->kind != AST_BLOCK || c->choice->child[1]->count != 2)
    return false;
  const ast_node *move = c->choice->child[1]->child[0], *step = c->choice->child[1]->child[1];
  if (!step_of(step) || !is_move_to(move, result))
    return false;
  c->counter = step->child[0]->name;
  if (strcmp(c->counter, c->loop->name) == 0 || strcmp(c->counter, result) == 0 ||
      ast_mentions(c->choice->child[0], c->counter) || ast_mentions(c->choice->child[0], result) ||
      ast_mentions(step_of(step), c->counter) || ast_mentions(move->child[1], result))
    return false;
  if (c->choice->count > 2) {
    const ast_node *other = c->choice->child[2];
    if (other->kind != AST_BLOCK || other->count != 1 || !is_move_to(other->child[0], result) ||
        ast_mentions(other->child[0], c->counter) || ast_mentions(other->child[0]->child[1], result))
      return false;
  }
  for (uint32_t k = 0; k + 1 < body->count; k++)
    if (!is_preparation(c, body->child[k]))
      return false;
  return true;
}

static void enter_lane(const compaction *c, unsigned j) {
  execute *x = c->x;
  execute_slot *slot = execute_make_slot(x->frame, c->loop->name);
  slot->v = value_number(x->space, j);
  slot->is_array = false;
  const ast_node *body = c->loop->child[2];
  for (uint32_t k = 0; k + 1 < body->count && !execute_failed(x); k++)
    execute_assign(x, body->child[k], body->child[k]->child[0], AST_OP_NONE,
                   execute_expression(x, body->child[k]->child[1]));
}

// The slice is the result's lane j.
static bool is_own_lane(const compaction *c, const ast_node *slice, unsigned j) {
  const value *low;
  unsigned width;
  return execute_slice_range(c->x, slice, &low, &width) && width == c->width && low->kind == VALUE_NUMBER &&
         low->number == (value_int)j * c->width;
}

// Numbers, bits and lanes are as the form needs them: one bit and one lane per turn.
static bool has_numbers(compaction *c) {
  execute *x = c->x;
  const value *from = execute_expression(x, c->loop->child[0]),
              *to = execute_expression(x, c->loop->child[1]);
  const value *zero = number_in_slot(x, c->counter);
  c->width = x->input->result_element;
  if (execute_failed(x) || x->frame != x->global || !zero || zero->number != 0 || c->width < 8)
    return false;
  c->lanes = x->input->result_width / c->width;
  if (c->loop->op != AST_OP_ADD || from->number != 0 || to->number + 1 != c->lanes || c->lanes < 2 ||
      c->lanes > 64 || (c->lanes & (c->lanes - 1)))
    return false;
  const ast_node *step = step_of(c->choice->child[1]->child[1]);
  c->selected = arena_alloc(x->memory, c->lanes * sizeof *c->selected);
  for (unsigned j = 0; j < c->lanes; j++) {
    enter_lane(c, j);
    const value *by = execute_expression(x, step), *bit = execute_expression(x, c->choice->child[0]);
    if (execute_failed(x) || by->kind != VALUE_NUMBER || by->number != c->width || bit->kind != VALUE_BITS ||
        bit->width != 1)
      return false;
    c->selected[j] = value_condition(x->space, bit);
  }
  return true;
}

static void set_counter(const compaction *c, term_id count, unsigned most) {
  value_space *s = c->x->space;
  execute_slot *slot = execute_make_slot(c->x->frame, c->counter);
  slot->is_array = false;
  slot->v = value_binary(s, AST_OP_MUL, value_bounded(s, count, false, 0, most), value_number(s, c->width));
}

// Lane j is lane (ones of the mask below bit j) of the source where its bit is set.
static bool move_apart(compaction *c) {
  execute *x = c->x;
  value_space *s = x->space;
  term_context *t = s->bit_strings.terms;
  const ast_node *move = c->choice->child[1]->child[0];
  if (c->choice->count < 3 || ast_mentions(move->child[0], c->counter))
    return false;
  const ast_node *other = c->choice->child[2]->child[0];
  for (unsigned j = 0; j < c->lanes; j++) {
    enter_lane(c, j);
    if (!is_own_lane(c, move->child[0], j) || !is_own_lane(c, other->child[0], j))
      return false;
  }
  term_id index = term_index(t, 0), zero = term_const(t, 8, 0), below = zero;
  for (unsigned l = 0; l + 1 < c->lanes; l++)
    below = term_binary(t, TERM_ADD, below,
                        term_select(t, term_binary(t, TERM_ULT, term_const(t, 64, l), index),
                                    term_extend(t, false, c->selected[l], 8), zero));
  for (unsigned j = 0; j < c->lanes && !execute_failed(x); j++) {
    enter_lane(c, j);
    set_counter(c, below, c->lanes - 1);
    execute_block(x, c->choice);
  }
  return true;
}

static term_id not_above(term_context *t, term_id count, term_id index) {
  return term_binary(t, TERM_ULE, term_extend(t, false, count, 64), index);
}

// Lane i is the source's lane of the i-th one of the mask, where there are as many: below it are as many
// lanes as there are bits up to which at most i ones are counted.
static bool move_together(compaction *c) {
  execute *x = c->x;
  value_space *s = x->space;
  term_context *t = s->bit_strings.terms;
  const ast_node *move = c->choice->child[1]->child[0];
  if (c->choice->count > 2 || ast_mentions(move->child[1], c->counter))
    return false;
  const bit_string **source = arena_alloc(x->memory, c->lanes * sizeof *source);
  for (unsigned j = 0; j < c->lanes; j++) {
    enter_lane(c, j);
    const value *low, *moved = execute_expression(x, move->child[1]);
    unsigned width;
    const ast_node *place = move->child[0]->child[2];
    if (!execute_slice_range(x, move->child[0], &low, &width) || width != c->width ||
        place->kind != AST_NAME || strcmp(place->name, c->counter) != 0 || moved->kind != VALUE_BITS ||
        moved->width != c->width)
      return false;
    source[j] = moved->bits;
  }
  term_id index = term_index(t, 0), count = term_const(t, 8, 0), place = count;
  for (unsigned l = 0; l < c->lanes; l++) {
    count = term_binary(t, TERM_ADD, count, term_extend(t, false, c->selected[l], 8));
    place = term_binary(t, TERM_ADD, place, term_extend(t, false, not_above(t, count, index), 8));
  }
  place = term_extend(t, false, term_binary(t, TERM_AND, place, term_const(t, 8, c->lanes - 1)), 64);
  const bit_string *chosen = bit_string_index(&s->bit_strings, place, source, c->lanes);
  if (!chosen)
    return false;
  execute_slot *slot = execute_make_slot(x->frame, x->input->result);
  const bit_string *bits = execute_slot_bits(x, slot, x->input->result_width);
  term_id filled = term_not(t, not_above(t, count, index));
  for (unsigned i = 0; i < c->lanes; i++) {
    const bit_string *old = bit_string_slice(&s->bit_strings, bits, i * c->width, c->width);
    bits = bit_string_splice(&s->bit_strings, bits, i * c->width,
                             bit_string_select(&s->bit_strings, filled, chosen, old));
  }
  execute_set_array(x, slot, bits);
  set_counter(c, count, c->lanes);
  return true;
}

bool execute_compaction(execute *x, const ast_node *n) {
  compaction c = {.x = x, .loop = n};
  if (!has_form(&c) || !has_numbers(&c) || (!move_apart(&c) && !move_together(&c)))
    return false;
  x->space->bit_strings.indexed = true;
  return true;
}

bool execute_tail(execute *x, const ast_node *n) {
  const ast_node *place = n->child[0], *from = n->child[1];
  unsigned width = x->input->result_element;
  if (n->op != AST_OP_NONE || place->kind != AST_SLICE || !is_move_to(n, x->input->result) ||
      !execute_is_result(x, x->input->result) || place->child[2]->kind != AST_NAME || width < 8)
    return false;
  const value *low = execute_expression(x, place->child[2]), *high = execute_expression(x, place->child[1]);
  if (execute_failed(x) || high->kind != VALUE_NUMBER || high->number != x->input->result_width - 1 ||
      low->kind != VALUE_MUL || low->b->kind != VALUE_NUMBER || low->b->number != width)
    return false;
  value_space *s = x->space;
  const value *v;
  if (from->kind == AST_SLICE && ast_equal(from->child[1], place->child[1]) &&
      ast_equal(from->child[2], place->child[2]))
    v = execute_expression(x, from->child[0]);
  else if (from->kind == AST_NUMBER && from->number == 0)
    v = value_number(s, 0);
  else
    return false;
  term_context *t = s->bit_strings.terms;
  term_id beyond = term_binary(t, TERM_ULE, value_low(s, low->a, 64), term_index(t, 0));
  execute_slot *slot = execute_make_slot(x->frame, x->input->result);
  const bit_string *bits = execute_slot_bits(x, slot, x->input->result_width);
  for (unsigned at = 0; at + width <= x->input->result_width && !execute_failed(x); at += width) {
    const bit_string *old = bit_string_slice(&s->bit_strings, bits, at, width);
    bits = bit_string_splice(&s->bit_strings, bits, at,
                             bit_string_select(&s->bit_strings, beyond, value_slice(s, v, at, width), old));
  }
  execute_set_array(x, slot, bits);
  s->bit_strings.indexed = true;
  return true;
}
