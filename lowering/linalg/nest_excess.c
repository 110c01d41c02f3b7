// What a bias adds to a tile's products, where it is not known ahead: the right operand is summed up beside
// the tile's sums, by products with ones, and so many times that is taken off at the end. For a zero point of
// the right operand, or a bias, the left one's rows are summed up behind the tile's sums:
//
//   sum of (a - za) (b - zb) = sum of (a - za) b - zb (sum of a - count za)
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
  const nest_access *shared = &e->accesses[e->n->main][e->p->left];
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
  strbuf_printf(e->out, "  %%%s = arith.constant dense<1> : vector<%uxi%u>\n", from, f->lanes * f->group,
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
  const unsigned rows = e->tile.rows, more = s->rows - rows;
  const char *type = s->types[0];
  for (unsigned c = rows; c < s->rows; c++)
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

// ---- what is taken off the right operand ----------------------------------------------------------------

// Sums of the left operand, one for each row: of whole vectors first, lane by lane, then of the groups that
// are left, which all lanes have.
typedef struct left_sums {
  nest_name *rows;
  const char **types;
  bool is_whole; // of the two
} left_sums;

// Products of a vector with ones; with zeros from `count` on: of all neighbours, or of each group's.
static void add_left(nest_text *e, nest_name *sum, nest_name left, bool is_whole, unsigned count) {
  product_form f = e->p->form;
  f.lanes = e->tile.lanes;
  unsigned constant = e->next++;
  nest_name ones = name_new(e);
  char from[16], to[24];
  snprintf(from, sizeof from, "v%u", constant);
  name_format(ones, to);
  strbuf_printf(e->out, "  %%%s = arith.constant dense<[", from);
  for (unsigned i = 0; i < f.lanes * f.group; i++)
    strbuf_printf(e->out, "%s%d", i ? ", " : "", (is_whole ? i : i % f.group) < count);
  strbuf_printf(e->out, "]> : vector<%uxi%u>\n", f.lanes * f.group, f.bits);
  product_print_right(&f, from, to, e->out);
  nest_add_product(e, &f, sum, left, ones);
}

// A vector of neighbours of a row, extended.
static nest_name load_left(nest_text *e, unsigned row) {
  const unsigned elements = e->tile.lanes * e->p->group;
  return nest_extend_left(e, nest_load_neighbours(e, &e->accesses[e->n->main][e->p->left], row, elements));
}

static void sum_left(nest_text *e, left_sums *s, unsigned level, nest_number count) {
  const nest_plan *p = e->p;
  const unsigned rows = e->tile.rows;
  if (level == e->n->num_dims) {
    for (unsigned r = 0; r < rows; r++)
      add_left(e, &s->rows[r], s->is_whole ? load_left(e, r) : nest_load_group(e, r, count), s->is_whole,
               count.is_value ? p->group : (unsigned)count.constant);
    return;
  }
  const unsigned d = p->order[level];
  const nest_number size = e->sizes[d];
  if (d != p->group_dim) {
    nest_loop l = nest_loop_begin(e, d, number_constant(0), size, 1, s->rows, rows, s->types);
    sum_left(e, s, level + 1, count);
    nest_loop_end(e, &l, s->rows, rows, s->types);
    return;
  }
  const int64_t whole = (int64_t)e->tile.lanes * p->group;
  const nest_number middle = number_subtract(e, size, number_remainder(e, size, whole)),
                    rest = number_remainder(e, size, p->group), end = number_subtract(e, size, rest);
  // A copy has memory behind it.
  const bool all_whole = p->is_left_copied && !size.is_value;
  const struct {
    bool is_whole;
    nest_number from, to, count;
    int64_t step;
  } parts[] = {{true, number_constant(0), middle, number_constant(whole), whole},
               {true, middle, all_whole ? size : middle, number_remainder(e, size, whole), whole},
               {false, all_whole ? end : middle, end, number_constant(p->group), p->group},
               {false, all_whole ? size : end, size, rest, p->group}};
  for (unsigned i = 0; i < sizeof parts / sizeof *parts; i++) {
    if (parts[i].is_whole != s->is_whole ||
        (!parts[i].from.is_value && !parts[i].to.is_value && parts[i].from.constant >= parts[i].to.constant))
      continue;
    nest_loop l = nest_loop_begin(e, d, parts[i].from, parts[i].to, parts[i].step, s->rows, rows, s->types);
    sum_left(e, s, level + 1, parts[i].count);
    nest_loop_end(e, &l, s->rows, rows, s->types);
  }
}

// Sums of lanes, in all lanes.
static void spread_sums(nest_text *e, left_sums *s) {
  for (unsigned r = 0; r < e->tile.rows; r++) {
    unsigned all = e->next++;
    nest_name spread = name_new(e);
    strbuf_printf(e->out, "  %%v%u = vector.reduction <add>, ", all);
    name_print(e, s->rows[r]);
    strbuf_printf(e->out, " : %s into i%u\n  %%v%u = vector.broadcast %%v%u : i%u to %s\n", s->types[r],
                  e->p->form.sum_bits, spread.id, all, e->p->form.sum_bits, s->types[r]);
    s->rows[r] = spread;
  }
}

int64_t nest_behind_left(const nest_plan *p) {
  return product_right_excess(&p->form) ? (int64_t)p->lanes * p->group : 0;
}

void nest_left_take(nest_text *e, nest_sums *sums) {
  const product_form *f = &e->p->form;
  const unsigned rows = e->tile.rows;
  const int64_t excess = product_right_excess(f);
  if (e->p->group == 1 || e->p->is_across || !excess)
    return;
  left_sums s = {.rows = util_alloc(rows * sizeof *s.rows), .types = util_alloc(rows * sizeof *s.types)};
  for (unsigned r = 0; r < rows; r++) {
    s.types[r] = sums->types[0];
    s.rows[r] = name_new(e);
    strbuf_printf(e->out, "  %%v%u = arith.constant dense<0> : %s\n", s.rows[r].id, s.types[r]);
  }
  const nest_number size = e->sizes[e->p->group_dim];
  if (size.is_value || e->p->is_left_copied || size.constant >= (int64_t)e->tile.lanes * e->p->group) {
    s.is_whole = true;
    sum_left(e, &s, e->p->num_parallel, number_constant(0));
    spread_sums(e, &s);
    s.is_whole = false;
  }
  if (size.is_value || !e->p->is_left_copied)
    sum_left(e, &s, e->p->num_parallel, number_constant(0));
  uint64_t terms = 1; // where there is an excess of the left operand, sizes are known
  for (unsigned d = 0; d < e->n->num_dims; d++)
    terms *= e->n->is_reduction[d] ? (uint64_t)e->n->sizes[d] : 1;
  const int64_t known = product_wrap(f, terms * (uint64_t)product_excess(f) * (uint64_t)excess);
  for (unsigned r = 0; r < rows; r++) {
    nest_name factor = name_new(e), constant = name_new(e);
    strbuf_printf(e->out, "  %%v%u = arith.constant dense<%" PRId64 "> : %s\n", factor.id, excess,
                  s.types[r]);
    strbuf_printf(e->out, "  %%v%u = arith.constant dense<%" PRId64 "> : %s\n", constant.id, known,
                  s.types[r]);
    nest_name off = combine(e, "muli", s.rows[r], factor, s.types[r]);
    off = combine(e, "subi", off, constant, s.types[r]);
    for (unsigned v = 0; v < e->tile.vectors; v++) {
      nest_name *sum = nest_sum_at(e, sums, 0, r, v);
      *sum = combine(e, "subi", *sum, off, s.types[r]);
    }
  }
  util_release(s.rows);
  util_release(s.types);
}
