// Variables and assignment to them and to their slices.
#include "execute/execute_internal.h"

#include <string.h>

execute_slot *execute_find_slot(const execute_frame *f, const char *name) {
  for (size_t i = 0; i < f->slots.size; i++)
    if (f->slots.data[i].name == name) // the same text, mostly
      return &f->slots.data[i];
  for (size_t i = 0; i < f->slots.size; i++)
    if (strcmp(f->slots.data[i].name, name) == 0)
      return &f->slots.data[i];
  return NULL;
}

execute_slot *execute_make_slot(execute_frame *f, const char *name) {
  execute_slot *slot = execute_find_slot(f, name);
  if (slot)
    return slot;
  stack_push(&f->slots, (execute_slot){.name = name});
  return &f->slots.data[f->slots.size - 1];
}

bool execute_is_result(const execute *x, const char *name) {
  return x->input->result && x->frame == x->global && strcmp(name, x->input->result) == 0;
}
// ---- assignment ---------------------------------------------------------------------------------

typedef struct target {
  const char *name;
  bool whole;    // the variable itself
  bool declares; // name.word: the variable itself, of this width
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
    const value *offset =
        value_binary(s, AST_OP_MUL, execute_expression(x, e->child[1]), value_number(s, width));
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
    if (execute_is_result(x, t->name) && h->kind == VALUE_NUMBER && l->kind == VALUE_NUMBER &&
        h->number >= x->input->result_width && h->number >= BITS_MAX_WIDTH) {
      t->low = l;
      t->width = l->number < x->input->result_width ? x->input->result_width - (unsigned)l->number : 0;
      return true;
    }
    return execute_slice_range(x, e, &t->low, &t->width);
  }
  default:
    break;
  }
  execute_fail(x, e, "cannot assign to this");
  return false;
}

const bit_string *execute_slot_bits(execute *x, const execute_slot *slot, unsigned width) {
  bit_string_space *r = &x->space->bit_strings;
  if (!slot->v)
    return bit_string_undefined(r, width);
  if (slot->is_array) {
    const bit_string *bits = slot->v->bits;
    return bits->width >= width
               ? bits
               : bit_string_splice(r, bits, bits->width, bit_string_undefined(r, width - bits->width));
  }
  unsigned most = slot->v->kind == VALUE_BITS ? ROPE_MAX_WIDTH : BITS_MAX_WIDTH;
  unsigned own = slot->v->width > most ? most : slot->v->width;
  return value_slice(x->space, slot->v, 0, own > width ? own : width);
}

// A value whose bits are exactly this bit_string, even where it is a constant.
static const value *array_value(execute *x, const bit_string *r) {
  value *v = arena_alloc(x->memory, sizeof *v);
  v->kind = VALUE_BITS;
  v->bits = r;
  v->width = r->width;
  return v;
}

void execute_set_array(execute *x, execute_slot *slot, const bit_string *r) {
  slot->v = array_value(x, r);
  slot->is_array = true;
}

const bit_string *execute_get_bits(execute *x, const char *name, unsigned width) {
  const execute_slot *slot = execute_find_slot(x->global, name);
  return slot && slot->v
             ? bit_string_slice(&x->space->bit_strings, execute_slot_bits(x, slot, width), 0, width)
             : NULL;
}

void execute_set(execute *x, const char *name, const bit_string *r) {
  execute_set_array(x, execute_make_slot(x->frame, name), r);
}

void execute_set_value(execute *x, const char *name, const value *v) {
  execute_slot *slot = execute_make_slot(x->frame, name);
  *slot = (execute_slot){.name = slot->name, .v = v};
}

static void assign_dynamic(execute *x, const ast_node *at, execute_slot *slot, const target *t,
                           const value *v) {
  value_space *s = x->space;
  value_linear position;
  const bit_string *old = execute_slot_bits(x, slot, 1), *new = value_slice(s, v, 0, t->width);
  if (!value_to_linear(s, t->low, &position) || position.count == 0) {
    execute_fail(x, at, "cannot tell where this is assigned to");
    return;
  }
  value_int unit = position.part[0].coefficient & -position.part[0].coefficient, low = position.constant,
            high = low;
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
  const bit_string *result = old;
  for (value_int at_bit = low; at_bit <= high; at_bit += unit) {
    const value *here = value_binary(s, AST_OP_EQ, t->low, value_number(s, at_bit));
    const bit_string *part = bit_string_slice(&s->bit_strings, result, (unsigned)at_bit, t->width);
    result = bit_string_splice(&s->bit_strings, result, (unsigned)at_bit,
                               bit_string_select(&s->bit_strings, value_condition(s, here), new, part));
  }
  execute_set_array(x, slot, result);
}

static void assign(execute *x, const ast_node *at, const target *t, const value *v) {
  value_space *s = x->space;
  bool result = execute_is_result(x, t->name);
  execute_slot *slot = execute_make_slot(x->frame, t->name);
  unsigned word = slot->is_array ? slot->word : slot->v ? slot->v->word : 0;
  if (t->whole && slot->declared) {
    execute_set_array(x, slot, value_slice(s, v, 0, slot->word));
    return;
  }
  slot->word = 0;
  if (t->declares || (t->whole && result)) {
    execute_set_array(x, slot, value_slice(s, v, 0, result ? x->input->result_width : t->width));
    slot->is_signed = v->asserted;
  } else if (t->whole) {
    slot->v = value_settle(s, v);
    slot->is_array = slot->is_signed = false;
  } else if (t->width == 0) {
    return;
  } else if (t->low->kind == VALUE_NUMBER) {
    value_int low = t->low->number;
    value_int limit = word ? word : result ? x->input->result_width : ROPE_MAX_WIDTH;
    if (low < 0 || low + t->width > limit) {
      execute_fail(x, at, "assigns bits %lld to %lld of %lld", (long long)low, (long long)low + t->width - 1,
                   (long long)limit);
      return;
    }
    const bit_string *old = execute_slot_bits(x, slot, (unsigned)low + t->width);
    execute_set_array(x, slot,
                      bit_string_splice(&s->bit_strings, old, (unsigned)low, value_slice(s, v, 0, t->width)));
  } else {
    assign_dynamic(x, at, slot, t, v);
  }
  if (slot->is_array)
    slot->word = word;
}

unsigned execute_target_width(execute *x, const ast_node *target) {
  if (target->kind == AST_NAME) {
    const execute_slot *slot = execute_find_slot(x->frame, target->name);
    return slot && slot->declared ? slot->word : 0;
  }
  const value *low;
  unsigned width;
  return target->kind == AST_SLICE && execute_slice_range(x, target, &low, &width) ? width : 0;
}

static void assign_tuple(execute *x, const ast_node *n, const ast_node *place, const value *v) {
  if (v->kind != VALUE_TUPLE || v->number != place->count) {
    execute_fail(x, n, "assigns something else to a tuple of %u", place->count);
    return;
  }
  for (uint32_t i = 0; i < place->count && !execute_failed(x); i++)
    execute_assign(x, n, place->child[i], AST_OP_NONE, v->part[i]);
}

void execute_assign(execute *x, const ast_node *n, const ast_node *place, ast_op op, const value *v) {
  target t;
  if (execute_failed(x) || (place->kind == AST_NAME && strcmp(place->name, "-") == 0))
    return;
  if (place->kind == AST_TUPLE && op == AST_OP_NONE) {
    assign_tuple(x, n, place, v);
    return;
  }
  if (x->input->notation->assign && x->input->notation->assign(x, place, v))
    return;
  if (!resolve_target(x, place, &t))
    return;
  if (op != AST_OP_NONE)
    v = value_binary(x->space, op, execute_expression(x, place), v);
  if (!execute_failed(x))
    assign(x, n, &t, v);
}
