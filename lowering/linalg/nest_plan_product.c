// Plans of products: the instruction, the operand that is packed, and where lanes, rows and groups are.
#include "lowering/linalg/nest_plan_internal.h"
#include "lowering/mlir/walk.h"

#include "semantics/mlir/mlir_util.h"
#include <math.h>

unsigned nest_contiguous_reduction(const nest *n, const nest_operand *o) {
  for (unsigned d = n->num_dims; d-- > 0;)
    if (n->is_reduction[d] && nest_coefficient(o, d) == 1)
      return d;
  return NEST_NONE;
}

bool nest_can_pack(const nest *n, const nest_operand *o) {
  bool seen[NEST_MAX_DIMS] = {false};
  for (unsigned r = 0; r < o->rank; r++) {
    int only = -1;
    for (unsigned d = 0; d < n->num_dims; d++)
      if (o->map[r][d]) {
        if (only >= 0)
          return false;
        only = (int)d;
      }
    if (only < 0)
      continue;
    if (seen[only])
      return false;
    seen[only] = true;
  }
  return true;
}

void nest_choose_form(product_costs *costs, bool may_be_biased, nest_plan *p) {
  const nest_schedule *said = p->said;
  const product_form plain = p->form;
  if (said->group != 1 && (said->pack != 0 || p->is_across))
    product_costs_choose(costs, may_be_biased, &p->form);
  if (said->group >= 0 && said->group != p->form.group)
    p->form = plain, p->form.group = (unsigned)said->group;
  if (p->form.group > 1)
    p->form.is_biased = said_or(said->bias, p->form.is_biased);
}

// How groups are shared by lanes, and the bias of the operand with lanes: for that the left one's rows are
// copied and summed up once, which costs as much as is saved by so many products of a vector by a group.
// Groups must be whole ones, or those of a copy.
static void choose_shared(const nest *n, product_costs *costs, nest_plan *p) {
  enum { PRODUCTS = 200 };
  const int64_t said = p->said->right_bias, size = n->sizes[p->group_dim];
  int64_t products = nest_ceil_div(nest_total(n, true, NEST_NONE), p->group);
  for (unsigned d = 0; d < n->num_dims; d++)
    if (!n->is_reduction[d])
      products *= d == p->vector_dim ? nest_ceil_div(nest_estimate(n, d), p->lanes) : nest_estimate(n, d);
  const bool pays =
      size != NEST_DYNAMIC && (size % p->group == 0 || nest_row_padding(n, p) > 0) && products >= PRODUCTS;
  if (said >= 0)
    p->form.is_right_biased = said > 0;
  product_costs_choose_shared(costs, said < 0 && pays, &p->form);
}

// How many pages of memory the sum of a tile reads of an operand.
static int64_t pages_of_sum(const nest *n, const nest_operand *o) {
  enum { PAGE = 4096 };
  double pages = 1;
  for (unsigned d = 0; d < n->num_dims; d++) {
    int64_t step = nest_coefficient(o, d);
    double bytes = step == NEST_DYNAMIC ? PAGE : (double)step * (o->bits / 8);
    if (n->is_reduction[d])
      pages *= fmax(1, (double)nest_estimate(n, d) * fmin(1, bytes / PAGE));
  }
  return (int64_t)pages;
}

// Does it pay to copy the right operand, of which lanes read neighbours anyway, for so many uses of each
// element? Only for its order: lines whose addresses differ by multiples of a page share few ways of a cache,
// and the CPU translates only so many pages at once.
static bool copy_pays(const nest *n, const nest_plan *p, const nest_operand *right, int64_t uses) {
  enum {
    MANY_USES = 256,
    USES_OF_FAR_LINES = 64,
    FAR = 4096,
    SMALL = 16384,
    USES_OF_PAGES = 32,
    PAGES = 1024
  };
  int64_t bytes = right->bits / 8,
          size = nest_total(n, true, NEST_NONE) * nest_estimate(n, p->vector_dim) * bytes;
  bool nest_is_far = false;
  for (unsigned d = 0; d < n->num_dims; d++) {
    int64_t step = nest_coefficient(right, d);
    nest_is_far |= n->is_reduction[d] && step != 0 && step != NEST_DYNAMIC && step * bytes % FAR == 0;
  }
  if (uses >= USES_OF_PAGES && pages_of_sum(n, right) > PAGES)
    return true;
  return size > SMALL && uses >= (nest_is_far ? USES_OF_FAR_LINES : MANY_USES);
}

// Which part of a tile's rows and columns, each along the whole sum, does not stay in the first cache?
static double part_outside(const nest *n, const nest_operand *o) {
  enum { ROWS = 10, CACHE = 32768 };
  const double bytes = ROWS * (double)nest_total(n, true, NEST_NONE) * (o->bits / 8);
  return bytes > CACHE ? 1 - CACHE / bytes : 0;
}

// Is a right operand that is used so often better read as it lies, with lanes along the reduction, than
// copied?
static bool is_better_across(const nest *n, const target *t, const nest_sum *sum, const nest_plan *p,
                             int64_t uses, product_costs *costs) {
  // Cycles: to copy a vector of the right operand, for each halving of its square; of a step with lanes along
  // the reduction, in tiles of few rows or of several, and of one with lanes along the output; to add up the
  // lanes of a sum; for a byte of a part of a register, where these are loaded byte by byte.
  enum { FEW = 4, PART = 2 };
  const double copy = 2 * log2(p->lanes), packed_step = 0.5, end = 4,
               step = uses < FEW ? 0.65 : 0.55 + 0.3 * part_outside(n, &n->stages[n->main].operands[p->left]);
  // Lanes that the output does not fill are lost.
  const double columns = (double)nest_estimate(n, p->vector_dim),
               filled = columns / (double)(nest_ceil_div((int64_t)columns, p->lanes) * p->lanes);
  double across = 0;
  unsigned d = nest_best_reduction(n, t, &across);
  if (d == NEST_NONE || across >= 1)
    return false;
  product_form along = {.group = 1}, other = along;
  if (product_form_of(n, sum, p->left, &along) && !along.zero && !along.right_zero) {
    other = along;
    along.lanes = other.lanes = p->lanes;
    product_costs_choose(costs, true, &along);
    product_costs_choose(costs, true, &other);
  }
  double terms = (double)nest_total(n, true, NEST_NONE) / p->lanes;
  const double part = t->aligned_words ? PART * (double)(nest_estimate(n, d) % (p->lanes * along.group)) : 0;
  return (double)uses * (step * terms / along.group + end + part) <
         (copy + packed_step * (double)uses / filled) * terms / other.group;
}

// The dimension whose neighbours fill vectors, or a tile of several, which those of the lanes' own in a tiled
// operand do not.
static unsigned choose_join(const nest *n, const nest_plan *p) {
  const nest_stage *s = &n->stages[n->main];
  int64_t piece = n->sizes[p->vector_dim];
  if (!p->is_packed || n->has_index || piece == NEST_DYNAMIC || piece < 2 ||
      (p->is_in_order ? piece != p->lanes
       : p->has_masks ? piece > p->lanes
                      : p->lanes % piece))
    return NEST_NONE;
  for (unsigned d = 0; d < n->num_dims; d++)
    if (!n->is_reduction[d] && d != p->vector_dim && d != p->row_dim && n->sizes[d] != NEST_DYNAMIC &&
        n->sizes[d] > 1 && nest_coefficient(&s->operands[p->left], d) == 0 &&
        nest_coefficient(&s->operands[p->right], d) != 0 && (p->said->join_dim < 0 || p->said->join_dim == d))
      return d;
  return NEST_NONE;
}

// Are rows better along `d` than along `than`? The larger one fills the tile; of two that do, that whose
// neighbours are nearer in memory.
static bool is_better_for_rows(const nest *n, const nest_operand *left, unsigned d, unsigned than) {
  enum { ENOUGH = 8 };
  int64_t a = nest_coefficient(left, d), b = nest_coefficient(left, than);
  if (nest_estimate(n, d) >= ENOUGH && nest_estimate(n, than) >= ENOUGH && a != NEST_DYNAMIC &&
      b != NEST_DYNAMIC)
    return a < b;
  return nest_estimate(n, d) >= nest_estimate(n, than);
}

void nest_choose_ahead(const nest *n, const nest_sum *sum, const target *t, product_costs *costs,
                       nest_plan *p) {
  const nest_stage *s = &n->stages[n->main];
  const nest_operand *left = &s->operands[p->left], *right = &s->operands[p->right],
                     *out = &s->operands[s->num_inputs];
  unsigned d = p->group_dim;
  for (unsigned i = 0; i < n->num_dims && p->group_dim == NEST_NONE; i++)
    if (n->is_reduction[i])
      d = i; // the innermost one
  if (p->said->num_order)
    d = p->said->order[p->said->num_order - 1];
  if (d >= n->num_dims || !n->is_reduction[d] || n->has_index)
    return;
  if (p->form.block_rows) { // as many steps as a block has rows: squares of groups are turned
    const unsigned steps = p->form.block_rows;
    if (!p->has_left_blocks && nest_coefficient(left, d) == 1 && nest_estimate(n, d) >= steps * p->group)
      p->ahead_dim = d, p->ahead = steps;
    return;
  }
  const bool is_abreast = p->group == 1 && p->row_dim != NEST_NONE && nest_coefficient(left, p->row_dim) == 1;
  if (nest_coefficient(left, d) != 1 && !is_abreast)
    return;
  product_form f = p->form;
  if (f.is_scalar)
    return;
  MlirType element = {NULL};
  if (p->group == 1) {
    if (!mlirTypeIsAFloat(out->element) || mlirTypeIsABF16(out->element) || !(t->fused_widths & out->bits) ||
        !mlirTypeEqual(left->element, out->element) || !mlirTypeEqual(right->element, out->element) ||
        !mlir_is_named(sum->combine, "arith.addf"))
      return;
    element = out->element;
    f = (product_form){.bits = out->bits, .sum_bits = out->bits, .group = 1};
  }
  f.lanes = p->lanes;
  const unsigned steps = t->register_bits / (f.group * f.bits);
  if (nest_estimate(n, is_abreast ? p->row_dim : d) < steps * f.group ||
      !product_costs_has_elements(costs, &f, element))
    return;
  if (is_abreast)
    p->abreast = steps;
  else
    p->ahead_dim = d, p->ahead = steps;
}

// The sum along which a copy of the left operand would have neighbours, where it has none itself, and enough
// columns use each element; NEST_NONE.
static unsigned turned_reduction(const nest *n, const target *t, const nest_plan *p) {
  enum { USES = 32 };
  const nest_operand *left = &n->stages[n->main].operands[p->left];
  unsigned found = NEST_NONE;
  int64_t uses = 1;
  if ((t->aligned_words && mlirOperationIsNull(walk_constant(left->value))) || p->said->copy_shared == 0 ||
      p->said->group == 1 || !left->is_linear || left->regrouped || !nest_can_pack(n, left))
    return NEST_NONE;
  for (unsigned d = 0; d < n->num_dims; d++) {
    const int64_t step = nest_coefficient(left, d);
    if (step != 0 && n->sizes[d] == NEST_DYNAMIC)
      return NEST_NONE;
    if (step != 0 && n->is_reduction[d] && n->sizes[d] > (found == NEST_NONE ? 1 : n->sizes[found]))
      found = d;
    else if (step == 0 && !n->is_reduction[d])
      uses *= nest_estimate(n, d);
  }
  return uses >= USES ? found : NEST_NONE;
}

// Would groups along the sum, of as many of the left operand's elements as a sum has room for, be a fifth or
// more of zeros?
static bool is_wasteful(const nest *n, const nest_plan *p, unsigned d) {
  const nest_stage *s = &n->stages[n->main];
  const int64_t size = n->sizes[d], bits = s->operands[p->left].bits,
                group = s->operands[s->num_inputs].bits / bits;
  return size != NEST_DYNAMIC && group > 1 && 4 * (nest_ceil_div(size, group) * group - size) > size;
}

void nest_choose_places(const nest *n, nest_plan *p) {
  const nest_operand *b = &n->stages[n->main].operands[p->right];
  const int64_t columns = n->sizes[p->vector_dim];
  p->is_in_order = p->group > 1 && mlirOperationIsNull(walk_constant(b->value)) &&
                   nest_coefficient(b, p->vector_dim) == p->group && nest_coefficient(b, p->group_dim) == 1 &&
                   columns != NEST_DYNAMIC && columns % p->lanes == 0 &&
                   n->sizes[p->group_dim] != NEST_DYNAMIC && n->sizes[p->group_dim] % p->group == 0;
  p->join_dim = choose_join(n, p);
}

// A bias of the left operand is taken off by sums of the right one's copy, each element of which is added up
// again; one that the copy has by sums of the left one's rows. The operand with less elements is added up.
static void choose_biased_side(const nest *n, nest_plan *p) {
  const nest_stage *s = &n->stages[n->main];
  const nest_operand *right = &s->operands[p->right];
  if (!p->form.is_biased || p->form.bits != 8 || p->form.zero || p->form.right_zero || p->said->bias >= 0 ||
      !p->is_packed || p->is_in_order || !mlirOperationIsNull(walk_constant(right->value)) ||
      n->sizes[p->group_dim] == NEST_DYNAMIC || n->sizes[p->group_dim] % p->group)
    return;
  int64_t of_left = 1, of_right = 1;
  for (unsigned d = 0; d < n->num_dims; d++) {
    of_left *= nest_coefficient(&s->operands[p->left], d) ? nest_estimate(n, d) : 1;
    of_right *= nest_coefficient(right, d) ? nest_estimate(n, d) : 1;
  }
  if (of_left < of_right)
    p->form.is_biased = false, p->form.is_right_biased = true;
}

// Groups of so few rows are made as they are read, once for all rows, instead of in a copy.
enum { MOST_INTERLEAVED = 8, FEW_USES = 4 };

bool nest_plan_product(const nest *n, const nest_sum *sum, const target *t, product_costs *costs,
                       nest_plan *p) {
  const nest_stage *s = &n->stages[n->main];
  const nest_plan before = *p;
  if (!sum->is_product || n->divides)
    return false;
  // Lanes along a dimension that one operand has and the other has not.
  double best = 0;
  p->vector_dim = NEST_NONE;
  for (int swap = 0; swap < 2; swap++) {
    unsigned left = swap ? sum->right : sum->left, right = swap ? sum->left : sum->right;
    const nest_operand *a = &s->operands[left], *b = &s->operands[right];
    if (!a->is_memref || !b->is_memref)
      return false;
    for (unsigned d = 0; d < n->num_dims; d++) {
      if (n->is_reduction[d] || !nest_lanes_may_run(n, p, d) || nest_coefficient(a, d) != 0 ||
          nest_coefficient(b, d) == 0)
        continue;
      int64_t along = nest_coefficient(b, d);
      double cost = nest_access_cost(n, t, d, right, false) + 4.0 / (double)(nest_estimate(n, d) + 1) +
                    (along == 1                    ? 0
                     : walk_constant(b->value).ptr ? 0.1
                                                   : 0.5);
      if (p->vector_dim == NEST_NONE || cost < best)
        best = cost, p->vector_dim = d, p->left = left, p->right = right;
    }
  }
  // Where both operands have neighbours along the output's, lanes are better along that dimension.
  double other = 0;
  unsigned parallel = nest_best_parallel(n, t, false, &other);
  if (p->vector_dim == NEST_NONE || (parallel != p->vector_dim && other < best && p->said->vector_dim < 0)) {
    p->vector_dim = NEST_NONE;
    return false;
  }
  const nest_operand *a = &s->operands[p->left], *b = &s->operands[p->right],
                     *c = &s->operands[s->num_inputs];
  p->is_product = true;
  p->lanes = said_or(p->said->lanes, t->register_bits / c->bits);
  // Rows: a dimension that only the left operand has.
  for (unsigned d = 0; d < n->num_dims; d++)
    if (!n->is_reduction[d] && d != p->vector_dim && nest_coefficient(b, d) == 0 &&
        nest_coefficient(a, d) != 0 && (p->row_dim == NEST_NONE || is_better_for_rows(n, a, d, p->row_dim)))
      p->row_dim = d;
  p->row_dim = said_or(p->said->row_dim, p->row_dim);
  int64_t uses = 1; // of each element of the right operand
  for (unsigned d = 0; d < n->num_dims; d++)
    if (!n->is_reduction[d] && nest_coefficient(b, d) == 0)
      uses *= nest_estimate(n, d);
  bool constant = !mlirOperationIsNull(walk_constant(b->value));
  if (!constant && nest_coefficient(b, p->vector_dim) != 1 && p->said->vector_dim < 0 &&
      is_better_across(n, t, sum, p, uses, costs)) {
    *p = before;
    return false;
  }
  // Neighbours along a reduction in one lane, where an instruction adds up such products.
  unsigned group_dim = nest_contiguous_reduction(n, a);
  bool turns = group_dim == NEST_NONE;
  if (turns || is_wasteful(n, p, group_dim)) {
    const unsigned other = turned_reduction(n, t, p);
    if (turns || (other != NEST_NONE && other != group_dim && !is_wasteful(n, p, other)))
      group_dim = other, turns = true;
  }
  bool packable = nest_can_pack(n, b);
  if (group_dim != NEST_NONE && packable && !mlirTypeIsAFloat(c->element)) {
    if (product_form_of(n, sum, p->left, &p->form)) {
      p->form.lanes = p->lanes;
      nest_choose_form(costs, true, p);
    }
    if (p->form.group > 1) {
      p->group_dim = group_dim, p->group = p->form.group;
      p->is_left_turned = p->is_left_copied = turns;
      choose_shared(n, costs, p);
    } else {
      p->form = (product_form){.group = 1}; // the body is evaluated as it stands
    }
  }
  const int64_t along = nest_coefficient(b, p->vector_dim);
  const bool side_by_side = along == 1;
  // What few rows use is taken out of the vectors that hold it as it is read.
  const bool is_near = side_by_side || (along > 1 && along <= NEST_MOST_BESIDE && uses < FEW_USES);
  if (p->group > 1 && side_by_side)
    p->is_packed = said_or(p->said->pack, constant || uses > MOST_INTERLEAVED);
  else if (p->group > 1)
    p->is_packed = true;
  else if (packable) // single lanes have no neighbours
    p->is_packed = said_or(p->said->pack, p->lanes > 1 && (constant || !is_near || copy_pays(n, p, b, uses)));
  if (p->group == 1 && !p->is_packed && !side_by_side && is_near) {
    *p = before;
    return false;
  }
  nest_choose_places(n, p);
  choose_biased_side(n, p);
  p->has_parts = nest_has_parts(n, t, p);
  return true;
}
