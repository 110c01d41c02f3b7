// A lane of 32 bits holds four neighbouring bytes p[x-3] to p[x]. The next one takes one load: p[x-2] to
// p[x+1] is a funnel shift of both. Each position is loaded once for all rows whose windows it is in.
#include "lowering/linalg/nest_window.h"

#include "semantics/mlir/mlir_util.h"
#include <mlir-c/BuiltinTypes.h>
#include <stdio.h>

enum { MOST_TAPS = 16 };

// ---- planning ---------------------------------------------------------------------------------------------

static bool is_static(int64_t coefficient) { return coefficient != NEST_DYNAMIC && coefficient > 0; }

// How many positions along `group` a step along `row` moves the left operand; 0 if it is no number.
static int64_t stride_of(const nest_operand *left, unsigned group, unsigned row) {
  int64_t taps = nest_coefficient(left, group), rows = nest_coefficient(left, row);
  return is_static(taps) && is_static(rows) && rows % taps == 0 ? rows / taps : 0;
}

// The dimension of the lanes: neighbours in memory of both operands and of the result, and enough of them.
static unsigned find_lanes(const nest *n, const nest_plan *p, const nest_operand *left,
                           const nest_operand *right, unsigned lanes) {
  const nest_stage *s = &n->stages[n->main];
  for (unsigned d = 0; d < n->num_dims; d++)
    if (!n->is_reduction[d] && nest_coefficient(left, d) == 1 && nest_coefficient(right, d) == 1 &&
        nest_coefficient(&s->operands[s->num_inputs], d) == 1 &&
        (p->said->vector_dim < 0 ? n->sizes[d] == NEST_DYNAMIC || n->sizes[d] >= lanes
                                 : p->said->vector_dim == d))
      return d;
  return NEST_NONE;
}

// The reduction and the rows that move over it with the smallest stride.
static bool find_window(const nest *n, nest_plan *p, const nest_operand *left, const nest_operand *right) {
  int64_t best = 0;
  for (unsigned g = 0; g < n->num_dims; g++) {
    if (!n->is_reduction[g] || n->sizes[g] < 2 || n->sizes[g] > MOST_TAPS ||
        !is_static(nest_coefficient(right, g)))
      continue;
    for (unsigned r = 0; r < n->num_dims; r++) {
      int64_t stride = stride_of(left, g, r);
      if (n->is_reduction[r] || r == p->vector_dim || nest_coefficient(right, r) != 0 || !stride ||
          (p->said->row_dim >= 0 && p->said->row_dim != r))
        continue;
      if (!best || stride < best ||
          (stride == best && nest_coefficient(left, g) < nest_coefficient(left, p->group_dim)))
        best = stride, p->group_dim = g, p->row_dim = r;
    }
  }
  return best != 0;
}

// Operations of a tile of so many rows, in one step of the reductions outside.
static double tile_cost(int64_t rows, int64_t stride, int64_t taps, int64_t groups) {
  return 2.0 * (double)((rows - 1) * stride + taps) + (double)(rows * groups + groups) + 1;
}

// As few operations as possible with sums that have registers.
static void choose_rows(const nest *n, const target *t, int64_t stride, nest_plan *p) {
  int64_t taps = n->sizes[p->group_dim], groups = (taps + p->group - 1) / p->group,
          size = nest_estimate(n, p->row_dim);
  double best = 0;
  for (int64_t r = 1; r <= size && r <= product_window_rows(t, &p->form, taps); r++) {
    double cost = (double)(size / r) * tile_cost(r, stride, taps, groups) +
                  (size % r ? tile_cost(size % r, stride, taps, groups) : 0);
    if (r == 1 || cost < best)
      best = cost, p->rows = (unsigned)r;
  }
  p->rows = p->said->rows < 0 ? p->rows : (unsigned)p->said->rows;
  p->vectors = p->said->vectors < 0 ? 1 : (unsigned)p->said->vectors;
}

bool nest_window_plan(const nest *n, const nest_sum *sum, const target *t, product_costs *costs,
                      nest_plan *out) {
  const nest_stage *s = &n->stages[n->main];
  const nest_schedule *said = out->said;
  if (!sum->is_product || n->divides || said->group == 1 || said->pack == 0)
    return false;
  for (int swap = 0; swap < 2; swap++) {
    nest_plan p = *out;
    p.left = swap ? sum->right : sum->left, p.right = swap ? sum->left : sum->right;
    const nest_operand *left = &s->operands[p.left], *right = &s->operands[p.right];
    if (!left->is_memref || !right->is_memref || !product_form_of(n, sum, p.left, &p.form) ||
        p.form.right_zero)
      continue;
    p.lanes = said->lanes < 0 ? t->register_bits / s->operands[s->num_inputs].bits : (unsigned)said->lanes;
    p.vector_dim = find_lanes(n, &p, left, right, p.lanes);
    if (p.vector_dim == NEST_NONE || !nest_can_pack(n, right) || !find_window(n, &p, left, right))
      continue;
    int64_t stride = stride_of(left, p.group_dim, p.row_dim);
    p.form.lanes = p.lanes;
    if (said->group > 1) {
      p.form.group = (unsigned)said->group;
      p.form.is_biased = said->bias > 0;
    } else {
      product_costs_choose_window(costs, n->sizes[p.group_dim], stride, said->lanes < 0, &p.form);
      p.lanes = p.form.lanes;
    }
    if (p.form.group == 1)
      continue;
    p.group = p.form.group;
    p.is_product = p.is_window = p.is_packed = true;
    choose_rows(n, t, stride, &p);
    *out = p;
    return true;
  }
  return false;
}

// ---- code -------------------------------------------------------------------------------------------------

// "vector<16xi32>": what has a group in each lane.
static void window_type(const nest_text *e, char out[32]) {
  snprintf(out, 32, "vector<%uxi%u>", e->tile.lanes, e->p->group * e->p->form.bits);
}

// Constants that all windows need.
typedef struct window_constants {
  unsigned shift, sign; // %v<id>; sign: 0, or what makes signed elements unsigned
} window_constants;

// The window with the left operand's elements at `position` behind what it holds; nothing where nobody reads.
static unsigned move(nest_text *e, unsigned window, int64_t position, unsigned vector, bool is_read,
                     const window_constants *c) {
  const nest_plan *p = e->p;
  unsigned wide = e->next++, next = e->next++, lanes = e->tile.lanes;
  char type[32];
  window_type(e, type);
  if (is_read) {
    nest_access a = e->accesses[e->main][p->left];
    a.address =
        number_add(e, a.address, number_multiply(e, a.coefficients[p->group_dim], number_constant(position)));
    unsigned element = nest_load(e, &a, 0, vector * lanes, lanes).id;
    if (c->sign) {
      unsigned moved = e->next++;
      strbuf_printf(e->out, "  %%v%u = arith.xori %%v%u, %%v%u : vector<%uxi%u>\n", moved, element, c->sign,
                    lanes, p->form.bits);
      element = moved;
    }
    strbuf_printf(e->out, "  %%v%u = arith.extui %%v%u : vector<%uxi%u> to %s\n", wide, element, lanes,
                  p->form.bits, type);
  } else {
    strbuf_printf(e->out, "  %%v%u = arith.constant dense<0> : %s\n", wide, type);
  }
  // Operations of LLVM's, as selection would take a shift of four bytes apart.
  strbuf_printf(e->out, "  %%v%u = llvm.intr.fshr(%%v%u, %%v%u, %%v%u) : (%s, %s, %s) -> %s\n", next, wide,
                window, c->shift, type, type, type, type);
  return next;
}

// sum += the window times a group of the right operand.
static void add_product(nest_text *e, unsigned window, const char *right, nest_name *sum) {
  product_form f = e->p->form;
  f.lanes = e->tile.lanes;
  unsigned bytes = e->next++, left = e->next++;
  char type[32], from[24], to[24], before[24];
  window_type(e, type);
  strbuf_printf(e->out, "  %%v%u = llvm.bitcast %%v%u : %s to vector<%uxi%u>\n", bytes, window, type,
                f.lanes * f.group, f.bits);
  snprintf(from, sizeof from, "v%u", bytes);
  snprintf(to, sizeof to, "v%u", left);
  product_print_left(&f, from, to, e->out);
  name_format(*sum, before);
  *sum = name_new(e);
  name_format(*sum, from);
  product_print_sum(&f, before, to, right, from, false, e->out);
}

// Is the position in a row's window?
static bool is_read(int64_t position, int64_t rows, int64_t stride, int64_t taps) {
  int64_t last = position / stride; // the row that begins at or before it
  last = last < rows ? last : rows - 1;
  return position - last * stride < taps;
}

static void add_vector(nest_text *e, unsigned vector, const window_constants *c, nest_name *sums) {
  const nest_plan *p = e->p;
  const nest_access *left = &e->accesses[e->main][p->left], *right = &e->accesses[e->main][p->right];
  product_form f = p->form;
  f.lanes = e->tile.lanes;
  int64_t taps = e->n->sizes[p->group_dim], groups = (taps + p->group - 1) / p->group,
          stride = stride_of(left->operand, p->group_dim, p->row_dim), rows = e->tile.rows;
  char names[MOST_TAPS][24];
  for (int64_t k = 0; k < groups; k++) {
    nest_access a = *right;
    char from[24];
    a.address = number_add(e, a.address,
                           number_multiply(e, a.coefficients[p->group_dim], number_constant(k * p->group)));
    name_format(nest_load(e, &a, 0, vector * f.lanes, f.lanes), from);
    name_format(name_new(e), names[k]);
    product_print_right(&f, from, names[k], e->out);
  }
  char type[32];
  window_type(e, type);
  unsigned window = e->next++;
  strbuf_printf(e->out, "  %%v%u = arith.constant dense<0> : %s\n", window, type);
  for (int64_t q = 0; q < (rows - 1) * stride + groups * p->group; q++) {
    window = move(e, window, q, vector, is_read(q, rows, stride, taps), c);
    for (int64_t k = 0; k < groups; k++) {
      int64_t begin = q + 1 - (k + 1) * p->group; // of the row's window
      if (begin >= 0 && begin % stride == 0 && begin / stride < rows)
        add_product(e, window, names[k], &sums[begin / stride * e->tile.vectors + vector]);
    }
  }
}

void nest_window_add(nest_text *e, nest_name *sums) {
  const product_form *f = &e->p->form;
  char type[32];
  window_type(e, type);
  window_constants c = {.shift = e->next++};
  strbuf_printf(e->out, "  %%v%u = arith.constant dense<%u> : %s\n", c.shift, f->bits, type);
  if (f->is_biased) {
    c.sign = e->next++;
    strbuf_printf(e->out, "  %%v%u = arith.constant dense<%d> : vector<%uxi%u>\n", c.sign,
                  f->bits == 8 ? -128 : -32768, e->tile.lanes, f->bits);
  }
  for (unsigned v = 0; v < e->tile.vectors; v++)
    add_vector(e, v, &c, sums);
}
