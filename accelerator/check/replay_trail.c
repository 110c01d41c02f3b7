// Follows one execution of a piece step by step: each register as an affine form of the piece's inputs,
// each decision as a bound on them.
#include "accelerator/check/replay_trail.h"

#include <string.h>

static const affine_form none;

void trail_begin(trail *x, const code *piece, uint32_t stamp) {
  x->piece = piece;
  x->stamp = stamp;
  x->inputs.size = x->outputs.size = x->items.size = 0;
  x->work = 0;
}

void trail_free(trail *x) {
  stack_free(&x->inputs);
  stack_free(&x->outputs);
  stack_free(&x->items);
}

static bool same_form(const affine_form *a, const affine_form *b) {
  bool same = a->count == b->count;
  for (uint32_t k = 0; k < a->count && same; k++)
    same = a->terms[k].input == b->terms[k].input && a->terms[k].step == b->terms[k].step &&
           a->terms[k].unit == b->terms[k].unit;
  return same;
}

void trail_add(trail *x, trail_item item) {
  trail_item *last = x->items.size ? &x->items.data[x->items.size - 1] : NULL;
  affine_refresh(&x->inputs, &item.form);
  if (last && last->kind == item.kind && (item.kind == TRAIL_READ || item.kind == TRAIL_WRITE) &&
      last->address + last->bytes == item.address && last->bytes < INT32_MAX / 2 &&
      same_form(&last->form, &item.form))
    last->bytes += item.bytes;
  else
    stack_push(&x->items, item);
}

// ---- Operations -----------------------------------------------------------------------------------

// The value stays 0, or something else.
static void keep_truth(trail *x, affine_form f, c_value v) {
  if (affine_refresh(&x->inputs, &f))
    affine_within(&x->inputs, &f, v.integer,
                  v.integer > 0 ? 1
                  : v.integer   ? INT64_MIN
                                : 0,
                  v.integer < 0 ? -1
                  : v.integer   ? INT64_MAX
                                : 0);
}

// a op b stays as true, or false, as it is.
static void keep_order(trail *x, c_operator op, affine_form fa, int64_t a, affine_form fb, int64_t b) {
  const int64_t far = INT64_C(1) << 61;
  if (a < -far || a > far || b < -far || b > far) {
    affine_fix(&x->inputs, &fa);
    affine_fix(&x->inputs, &fb);
    return;
  }
  affine_within(&x->inputs, &fa, a, -far, far);
  affine_within(&x->inputs, &fb, b, -far, far);
  affine_form f = affine_sum(&x->inputs, fa, 1, fb, -1);
  int64_t d = a - b, low = INT64_MIN, high = INT64_MAX;
  if (op == C_EQUAL || op == C_DIFFERENT)
    low = d > 0 ? 1 : d ? low : 0, high = d < 0 ? -1 : d ? high : 0;
  else if (op == C_LESS || op == C_AT_LEAST)
    low = d < 0 ? low : 0, high = d < 0 ? -1 : high;
  else
    low = d > 0 ? 1 : low, high = d > 0 ? high : 0;
  affine_within(&x->inputs, &f, d, low, high);
}

// a / b or a % b with b > 0; `down`: rounded down, otherwise toward zero.
static affine_form divided(trail *x, affine_form f, int64_t a, int64_t b, bool quotient, bool down) {
  const int64_t far = INT64_C(1) << 61;
  if (a < -far || a > far || b > far) {
    affine_fix(&x->inputs, &f);
    return none;
  }
  bool below = a < 0 && !down;
  // Counters that are divided by other numbers are rarely used in steps of these.
  if (!(b & (b - 1)) && affine_multiple(&x->inputs, &f, b)) {
    affine_within(&x->inputs, &f, a, below || down ? INT64_MIN : 0, below ? 0 : INT64_MAX);
    affine_divide(&x->inputs, &f, b);
    return quotient ? f : none;
  }
  int64_t rest = a % b, low = a - rest - (below || rest < 0 ? b : 0) + below; // numbers of the same quotient
  affine_within(&x->inputs, &f, a, low, low + b - 1);
  return quotient ? none : f;
}

static affine_form nothing(trail *x, affine_form a, affine_form b) {
  affine_fix(&x->inputs, &a);
  affine_fix(&x->inputs, &b);
  return none;
}

static bool is_whole(c_value v) { return c_value_is(v, C_VALUE_INTEGER) || c_value_is(v, C_VALUE_POINTER); }

// a op b where b does not change.
static affine_form by_constant(trail *x, c_operator op, affine_form f, int64_t a, int64_t b) {
  affine_inputs *all = &x->inputs;
  if (op == C_TIMES)
    return affine_sum(all, f, b, none, 0);
  if (op == C_LEFT && b >= 0 && b < 64)
    return affine_sum(all, f, (int64_t)(UINT64_C(1) << b), none, 0);
  if (op == C_RIGHT && b >= 0 && b < 62)
    return divided(x, f, a, INT64_C(1) << b, true, true);
  if (op == C_AND && b > 0 && b < INT64_MAX && !(b & (b + 1)))
    return divided(x, f, a, b + 1, false, true);
  if ((op == C_DIVIDE || op == C_REMAINDER) && b > 0)
    return divided(x, f, a, b, op == C_DIVIDE, false);
  affine_fix(all, &f);
  return none;
}

static affine_form sum(trail *x, c_operator op, affine_form fa, c_value a, affine_form fb, c_value b) {
  bool of_a = c_value_is(a, C_VALUE_POINTER), of_b = c_value_is(b, C_VALUE_POINTER);
  int64_t by_a = of_b && !of_a && op == C_PLUS ? b.shape->step : 1;
  int64_t by_b = of_a && !of_b ? a.shape->step : 1;
  return affine_sum(&x->inputs, fa, by_a, fb, op == C_MINUS ? -by_b : by_b);
}

static affine_form binary(trail *x, c_operator op, affine_form fa, c_value a, affine_form fb, c_value b) {
  bool any_a = affine_refresh(&x->inputs, &fa), any_b = affine_refresh(&x->inputs, &fb);
  if (!any_a && !any_b)
    return none;
  if (!is_whole(a) || !is_whole(b))
    return nothing(x, fa, fb);
  switch (op) {
  case C_PLUS:
  case C_MINUS:
    return sum(x, op, fa, a, fb, b);
  case C_EQUAL:
  case C_DIFFERENT:
  case C_LESS:
  case C_MORE:
  case C_AT_MOST:
  case C_AT_LEAST:
    keep_order(x, op, fa, a.integer, fb, b.integer);
    return none;
  case C_AND_THEN:
  case C_OR_ELSE:
    keep_truth(x, fa, a);
    keep_truth(x, fb, b);
    return none;
  case C_TIMES:
    if (!any_a)
      return by_constant(x, op, fb, b.integer, a.integer);
    break;
  default:
    break;
  }
  affine_fix(&x->inputs, &fb);
  return by_constant(x, op, fa, a.integer, b.integer);
}

affine_form trail_convert(trail *x, affine_form f, c_value v, const c_type *type) {
  if (!affine_refresh(&x->inputs, &f) || type->rank || type->is_pointer || !type->bits)
    return f;
  if (type->is_bool && is_whole(v)) {
    keep_truth(x, f, v);
    return none;
  }
  if (type->is_float || c_value_is(v, C_VALUE_FLOAT) || type->bits > 64)
    return nothing(x, f, none);
  if (type->bits == 64)
    return f;
  uint64_t size = UINT64_C(1) << type->bits; // what is a multiple of that away is cut to the same
  int64_t least = type->is_signed ? -(int64_t)(size / 2) : 0;
  int64_t below = (int64_t)(((uint64_t)v.integer - (uint64_t)least) & (size - 1));
  if (v.integer < INT64_MIN / 2 || v.integer > INT64_MAX / 2)
    return nothing(x, f, none);
  affine_within(&x->inputs, &f, v.integer, v.integer - below, v.integer - below + (int64_t)(size - 1));
  return f;
}

static affine_form unary(trail *x, c_operator op, affine_form f, c_value v) {
  if (!affine_refresh(&x->inputs, &f))
    return none;
  if (!c_value_is(v, C_VALUE_INTEGER))
    return nothing(x, f, none);
  if (op == C_NOT) {
    keep_truth(x, f, v);
    return none;
  }
  return op == C_MINUS || op == C_COMPLEMENT ? affine_sum(&x->inputs, f, -1, none, 0) : f;
}

// ---- Steps ----------------------------------------------------------------------------------------

static void trail_part(trail *x, const code *c, affine_form f, c_value base, c_value index) {
  c_value at = c_value_part(base, index);
  f = binary(x, C_PLUS, f, base, *trail_form(x, c->b, index), index);
  if (c->op && c_value_is_element(at)) {
    trail_add(x, (trail_item){TRAIL_USE, at.integer, at.shape->type->bits / 8, f, NULL});
    f = none;
  }
  if (c_value_is(at, C_VALUE_UNKNOWN))
    f = nothing(x, f, none);
  trail_set(x, c->to, f);
}

// What does not change stays so: nothing is restricted.
static bool step_constant(trail *x, const code *c, const c_value *registers) {
  switch ((code_kind)c->kind) {
  case CODE_JUMP:
  case CODE_SKIP:
  case CODE_BEGIN:
  case CODE_END:
    return true;
  case CODE_BINARY:
    if (trail_form(x, c->a, registers[c->a])->count || trail_form(x, c->b, registers[c->b])->count)
      return false;
    trail_set(x, c->to, none);
    return true;
  case CODE_CONVERT:
    if (trail_form(x, c->a, registers[c->a])->count)
      return false;
    trail_set(x, c->to, none);
    return true;
  case CODE_UNLESS:
    return !trail_form(x, c->a, registers[c->a])->count;
  default:
    return false;
  }
}

void trail_step(trail *x, const code *c, const c_value *registers) {
  if (step_constant(x, c, registers))
    return;
  c_value a = registers[c->a];
  affine_form f = *trail_form(x, c->a, a);
  bool known = !c_value_is(a, C_VALUE_UNKNOWN);
  switch ((code_kind)c->kind) {
  case CODE_BINARY: {
    c_value b = registers[c->b];
    f = binary(x, (c_operator)c->op, f, a, *trail_form(x, c->b, b), b);
    if (c->type && f.count)
      f = trail_convert(x, f, c_value_binary((c_operator)c->op, a, b), c->type);
    trail_set(x, c->to, f);
    break;
  }
  case CODE_UNARY:
    trail_set(x, c->to, unary(x, (c_operator)c->op, f, a));
    break;
  case CODE_CONVERT:
    trail_set(x, c->to, trail_convert(x, f, a, c->type));
    break;
  case CODE_MOVE:
  case CODE_ADDRESS:
  case CODE_ARRAY:
    trail_set(x, c->to, f);
    break;
  case CODE_PART:
    trail_part(x, c, f, a, registers[c->b]);
    break;
  case CODE_UNLESS:
  case CODE_CHOOSE:
  case CODE_DECIDE:
    if (known)
      keep_truth(x, f, a);
    if (c->kind == CODE_CHOOSE ? !known : c->kind == CODE_DECIDE)
      trail_set(x, c->to, none);
    break;
  default: // only those that are not here
    die("replay: no step to record: %d", c->kind);
  }
}
