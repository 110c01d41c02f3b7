// Sums of products of leaves: indices, addresses, extents.
#include "accelerator/effect/symbolic.h"

#include <string.h>

// ---- arithmetic ---------------------------------------------------------------------------------

static int compare_products(const library_product *a, const library_product *b) {
  for (int k = 0; k < 2; k++)
    if (a->leaf[k] != b->leaf[k])
      return a->leaf[k] < b->leaf[k] ? -1 : 1;
  return 0;
}

static bool add_product(symbolic_linear *l, library_product p) {
  uint32_t k = 0;
  while (k < l->count && compare_products(&l->product[k], &p) < 0)
    k++;
  if (k < l->count && compare_products(&l->product[k], &p) == 0) {
    if (__builtin_add_overflow(l->product[k].coefficient, p.coefficient, &l->product[k].coefficient))
      return false;
    if (l->product[k].coefficient == 0)
      memmove(&l->product[k], &l->product[k + 1], (--l->count - k) * sizeof p);
    return true;
  }
  if (p.coefficient == 0)
    return true;
  if (l->count == SYMBOLIC_MAX_PRODUCTS)
    return false;
  memmove(&l->product[k + 1], &l->product[k], (l->count++ - k) * sizeof p);
  l->product[k] = p;
  return true;
}

bool symbolic_linear_add(symbolic_linear *a, const symbolic_linear *b, int64_t factor) {
  int64_t c;
  if (__builtin_mul_overflow(b->constant, factor, &c) || __builtin_add_overflow(a->constant, c, &a->constant))
    return false;
  for (uint32_t k = 0; k < b->count; k++) {
    library_product p = b->product[k];
    if (__builtin_mul_overflow(p.coefficient, factor, &p.coefficient) || !add_product(a, p))
      return false;
  }
  return true;
}

static bool multiply(const symbolic_linear *a, const symbolic_linear *b, symbolic_linear *out) {
  *out = (symbolic_linear){0};
  symbolic_linear left = *a, right = *b;
  left.constant = right.constant = 0;
  if (__builtin_mul_overflow(a->constant, b->constant, &out->constant) ||
      !symbolic_linear_add(out, &left, b->constant) || !symbolic_linear_add(out, &right, a->constant))
    return false;
  for (uint32_t i = 0; i < a->count; i++)
    for (uint32_t j = 0; j < b->count; j++) {
      library_product p = a->product[i], q = b->product[j];
      if (p.leaf[1] != UINT32_MAX || q.leaf[1] != UINT32_MAX ||
          __builtin_mul_overflow(p.coefficient, q.coefficient, &p.coefficient))
        return false;
      p.leaf[1] = p.leaf[0] > q.leaf[0] ? p.leaf[0] : q.leaf[0];
      p.leaf[0] = p.leaf[0] < q.leaf[0] ? p.leaf[0] : q.leaf[0];
      if (!add_product(out, p))
        return false;
    }
  return true;
}

// ---- of values ----------------------------------------------------------------------------------

static bool from_piece(symbolic_run *r, const bit_string_piece *p, bool is_signed, symbolic_linear *out) {
  term_context *c = r->space->bit_strings.terms;
  uint64_t n;
  *out = (symbolic_linear){0};
  if (bit_string_piece_number(&r->space->bit_strings, p, &n) && n <= INT64_MAX) {
    out->constant = (int64_t)n;
    return true;
  }
  if (p->kind != ROPE_TERM || p->low != 0 || p->width != term_width(c, p->term))
    return false;
  term_id t = p->term;
  while (term_operator(c, t) == TERM_EXTU || term_operator(c, t) == TERM_EXTS) {
    is_signed = term_operator(c, t) == TERM_EXTS;
    t = term_child(c, t, 0);
  }
  if (term_operator(c, t) != TERM_ARG)
    return false;
  const symbolic_leaf *leaf = &r->leaves.data[term_argument(c, t)];
  if ((leaf->leaf.type.kind == LIBRARY_SIGNED) != is_signed && leaf->value->min < 0)
    return false;
  return add_product(out, (library_product){1, {term_argument(c, t), UINT32_MAX}});
}

static bool from_bits(symbolic_run *r, const value *v, symbolic_linear *out) {
  *out = (symbolic_linear){0};
  unsigned low = 0;
  for (uint32_t k = 0; k < v->bits->count; low += v->bits->piece[k++].width) {
    symbolic_linear one;
    bool top = k + 1 == v->bits->count;
    if (low >= 62 || !from_piece(r, &v->bits->piece[k], v->is_signed && top, &one) ||
        !symbolic_linear_add(out, &one, (int64_t)1 << low))
      return false;
  }
  return true;
}

bool symbolic_to_linear(symbolic_run *r, const value *v, symbolic_linear *out) {
  symbolic_linear a, b;
  switch (v->kind) {
  case VALUE_NUMBER:
    *out = (symbolic_linear){.constant = (int64_t)v->number};
    return v->number == (int64_t)v->number;
  case VALUE_BITS:
    return from_bits(r, v, out);
  case VALUE_ADD:
  case VALUE_SUB:
    return symbolic_to_linear(r, v->a, out) && symbolic_to_linear(r, v->b, &b) &&
           symbolic_linear_add(out, &b, v->kind == VALUE_ADD ? 1 : -1);
  case VALUE_MUL:
    return symbolic_to_linear(r, v->a, &a) && symbolic_to_linear(r, v->b, &b) && multiply(&a, &b, out);
  case VALUE_SHL:
    if (v->b->kind != VALUE_NUMBER || v->b->number > 61 || !symbolic_to_linear(r, v->a, &a))
      return false;
    *out = (symbolic_linear){0};
    return symbolic_linear_add(out, &a, (int64_t)1 << v->b->number);
  default:
    return false;
  }
}

library_linear symbolic_keep(symbolic_run *r, const symbolic_linear *l) {
  library_product *p = arena_alloc(r->memory, (l->count + 1) * sizeof *p);
  memcpy(p, l->product, l->count * sizeof *p);
  return (library_linear){l->constant, l->count, p};
}

symbolic_linear symbolic_unkeep(const library_linear *l) {
  symbolic_linear s = {.constant = l->constant, .count = l->count};
  memcpy(s.product, l->products, l->count * sizeof *s.product);
  return s;
}

bool symbolic_same_linear(const library_linear *a, const library_linear *b) {
  return a->constant == b->constant && a->count == b->count &&
         (!a->count || memcmp(a->products, b->products, a->count * sizeof *a->products) == 0);
}

const value *symbolic_from_linear(symbolic_run *r, const library_linear *l) {
  const value *sum = value_number(r->space, l->constant);
  for (uint32_t k = 0; k < l->count; k++) {
    const library_product *p = &l->products[k];
    const value *v = r->leaves.data[p->leaf[0]].value;
    if (p->leaf[1] != UINT32_MAX)
      v = value_binary(r->space, AST_OP_MUL, v, r->leaves.data[p->leaf[1]].value);
    v = value_binary(r->space, AST_OP_MUL, v, value_number(r->space, p->coefficient));
    sum = value_binary(r->space, AST_OP_ADD, sum, v);
  }
  return sum;
}

// ---- division -----------------------------------------------------------------------------------

static value_int floor_div(value_int a, value_int b) { return a / b - (a % b < 0); }

// The number of the division in the effect; a new one if there is none yet.
static uint32_t find_division(symbolic_run *r, const library_linear *dividend, int64_t divisor) {
  for (uint32_t k = 0; k < r->divisions.size; k++)
    if (r->divisions.data[k].divisor == divisor &&
        symbolic_same_linear(&r->divisions.data[k].dividend, dividend))
      return k;
  stack_push(&r->divisions, (library_division){*dividend, divisor});
  return (uint32_t)r->divisions.size - 1;
}

// Of a value that is no index: by a power of two, or of what is not negative.
static const value *divide_data(symbolic_run *r, const ast_node *at, const value *a, value_int by,
                                bool remainder) {
  value_space *s = r->space;
  unsigned shift = 0;
  while ((value_int)1 << shift < by)
    shift++;
  if ((value_int)1 << shift == by)
    return remainder ? value_bits(s, value_slice(s, a, 0, shift), false)
                     : value_binary(s, AST_OP_SHR, a, value_number(s, shift));
  if (!a->bounded || a->min < 0 || remainder)
    return execute_fail(r->x, at,
                        "a division of data that may be negative, or a remainder, by no power of two");
  return value_binary(s, AST_OP_QUOTIENT, a, value_number(s, by));
}

const value *symbolic_divide(symbolic_run *r, const ast_node *at, const value *a, const value *b,
                             bool remainder) {
  value_space *s = r->space;
  if (b->kind != VALUE_NUMBER || b->number <= 0 || b->number > INT32_MAX)
    return execute_fail(r->x, at, "a division by what is no positive number");
  if (a->kind == VALUE_NUMBER)
    return value_binary(s, remainder ? AST_OP_MOD : AST_OP_QUOTIENT, a, b);
  value_int low = a->bounded ? floor_div(a->min, b->number) : 0,
            high = a->bounded ? floor_div(a->max, b->number) : 1;
  if (low == high && remainder)
    return value_binary(s, AST_OP_SUB, a, value_number(s, low * b->number));
  if (low == high)
    return value_number(s, low);
  symbolic_linear l;
  if (!symbolic_to_linear(r, a, &l))
    return divide_data(r, at, a, b->number, remainder);
  if (!a->bounded)
    low = INT64_MIN / 4, high = INT64_MAX / 4;
  library_linear dividend = symbolic_keep(r, &l);
  uint32_t number = find_division(r, &dividend, (int64_t)b->number);
  library_leaf_kind kind = remainder ? LIBRARY_LEAF_REMAINDER : LIBRARY_LEAF_QUOTIENT;
  for (size_t k = 0; k < r->leaves.size; k++)
    if (r->leaves.data[k].leaf.kind == kind && r->leaves.data[k].leaf.number == number)
      return r->leaves.data[k].value;
  library_leaf leaf = {kind, {LIBRARY_SIGNED, 64}, r->step, number};
  return remainder ? symbolic_new_leaf(r, leaf, 0, b->number - 1) : symbolic_new_leaf(r, leaf, low, high);
}
