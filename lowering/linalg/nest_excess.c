// What a bias adds to a tile's products, where it is not known ahead: the right operand is summed up beside
// the tile's sums, by products with ones, and so many times that is taken off at the end.
#include "lowering/linalg/nest_sums.h"

#include <inttypes.h>
#include <stdio.h>

unsigned nest_add_bias(nest_text *e, unsigned from, unsigned bits, unsigned count) {
  unsigned constant = e->next++, biased = e->next++;
  strbuf_printf(e->out,
                "  %%v%u = arith.constant dense<%d> : vector<%uxi%u>\n"
                "  %%v%u = arith.xori %%v%u, %%v%u : vector<%uxi%u>\n",
                constant, bits == 8 ? -128 : -32768, count, bits, biased, from, constant, count, bits);
  return biased;
}

nest_name nest_extend_left(nest_text *e, unsigned flat) {
  product_form f = e->p->form;
  f.lanes = e->tile.lanes;
  if (f.is_biased && !e->p->is_left_copied)
    flat = nest_add_bias(e, flat, f.bits, f.lanes * f.group);
  nest_name extended = name_new(e);
  char from[16], to[16];
  snprintf(from, sizeof from, "v%u", flat);
  snprintf(to, sizeof to, "v%u", extended.id);
  product_print_left(&f, from, to, e->out);
  return extended;
}

void nest_add_product(nest_text *e, const product_form *f, nest_name *sum, nest_name a, nest_name b) {
  char from[24], to[24], left[24], right[24];
  name_format(*sum, from);
  *sum = name_new(e);
  name_format(*sum, to);
  name_format(a, left);
  name_format(b, right);
  const nest_access *shared = &e->accesses[e->main][e->p->left];
  const bool is_step = shared->ahead && shared->step + 1 < e->p->ahead;
  product_print_sum(f, from, left, right, to, is_step, e->out);
}

unsigned nest_excess_rows(const nest_text *e) {
  const nest_plan *p = e->p;
  return p->is_packed || !product_excess(&p->form) ? 0 : p->is_across ? e->tile.columns : 1;
}

nest_name nest_excess_ones(nest_text *e, const product_form *f) {
  unsigned constant = e->next++;
  nest_name factor = name_new(e);
  char from[24], to[24];
  snprintf(from, sizeof from, "v%u", constant);
  name_format(factor, to);
  strbuf_printf(e->out, "  %%%s = arith.constant dense<1> : vector<%uxi%u>\n", from, product_left_size(f),
                f->bits);
  product_print_left(f, from, to, e->out);
  return factor;
}

static nest_name combine(nest_text *e, const char *operation, nest_name a, nest_name b, const char *type) {
  nest_name result = name_new(e);
  strbuf_printf(e->out, "  %%v%u = arith.%s ", result.id, operation);
  name_print(e, a);
  strbuf_printf(e->out, ", ");
  name_print(e, b);
  strbuf_printf(e->out, " : %s\n", type);
  return result;
}

void nest_excess_take(nest_text *e, nest_sums *s, unsigned vectors) {
  const unsigned rows = e->tile.rows, more = nest_excess_rows(e);
  const char *type = s->types[0];
  for (unsigned c = rows; c < rows + more; c++)
    for (unsigned v = 0; v < vectors; v++) {
      nest_name *sum = nest_sum_at(e, s, 0, c, v), factor = name_new(e);
      strbuf_printf(e->out, "  %%v%u = arith.constant dense<%" PRId64 "> : %s\n", factor.id,
                    product_excess(&e->p->form), type);
      *sum = combine(e, "muli", *sum, factor, type);
    }
  for (unsigned r = 0; r < rows && more; r++)
    for (unsigned v = 0; v < vectors; v++) {
      nest_name *sum = nest_sum_at(e, s, 0, r, v);
      *sum = combine(e, "subi", *sum, *nest_sum_at(e, s, 0, rows + r % more, v), type);
    }
}
