// Chooses the dimension of the lanes, the tile and the packing of a nest.
#include "lowering/linalg/nest_fold.h"

#include "lowering/linalg/nest_tiles.h"
#include "lowering/linalg/nest_wide.h"
#include "lowering/linalg/nest_window.h"

#include "semantics/mlir/mlir_util.h"
#include <math.h>
#include <mlir-c/BuiltinAttributes.h>
#include <mlir-c/BuiltinTypes.h>
#include <stdlib.h>
#include <string.h>

// ---- dimensions -----------------------------------------------------------------------------------------

static int64_t total(const nest *n, bool reduction, unsigned without) {
  int64_t product = 1;
  for (unsigned d = 0; d < n->num_dims; d++)
    if (n->is_reduction[d] == reduction && d != without)
      product *= nest_estimate(n, d);
  return product;
}

// Does an operand stay in registers: what an earlier stage gives, or what is not stored and begins with that?
static bool is_in_registers(const nest *n, unsigned stage, unsigned k) {
  const nest_stage *s = &n->stages[stage];
  bool is_given = false;
  for (unsigned i = 0; i < stage; i++)
    for (unsigned w = n->stages[i].num_inputs; w < n->stages[i].num_operands; w++)
      is_given |= nest_same_access(n, &n->stages[i].operands[w], &s->operands[k]);
  return k < s->num_inputs ? is_given : !s->is_stored && (is_given || stage < n->main);
}

// How many neighbours along a short other dimension lie, once or several times, between those along `dim`,
// all along a reduction; 0.
static int64_t filled_beside(const nest *n, const nest_operand *o, unsigned dim, bool *is_summed) {
  const int64_t by = nest_coefficient(o, dim), step = by == NEST_DYNAMIC ? 0 : llabs(by);
  for (unsigned d = 0; d < n->num_dims && step >= 2 && step <= NEST_MOST_BESIDE; d++) {
    const int64_t size = n->sizes[d];
    if (d != dim && nest_coefficient(o, d) == 1 && size > 1 && size <= NEST_MOST_BESIDE &&
        (n->is_reduction[d] || step % size == 0)) {
      *is_summed = n->is_reduction[d];
      return *is_summed ? step : size;
    }
  }
  return 0;
}

// What it costs per lane to have neighbours along `dim` in the lanes of a vector: one access for all of them
// where they are neighbours in memory, nothing where they are the same element. `has_rows`: what lies between
// them is used as well, by rows or steps beside each other.
static double access_cost(const nest *n, const target *t, unsigned dim, unsigned packed, bool has_rows) {
  double cost = 0;
  const double near = has_rows ? fmax(0.1, 1.0 / (double)nest_estimate(n, dim)) : 0.1;
  for (unsigned s = 0; s < n->num_stages; s++)
    for (unsigned k = 0; k < n->stages[s].num_operands; k++) {
      const nest_operand *o = &n->stages[s].operands[k];
      if (!o->is_memref || (s == n->main && k == packed) || is_in_registers(n, s, k))
        continue;
      int64_t c = nest_coefficient(o, dim);
      bool is_input = k < n->stages[s].num_inputs;
      double far = is_input ? 1 : 2, steps = 0.15 * (double)c * far; // vectors with what lies between
      bool is_summed = false;
      const int64_t filled = filled_beside(n, o, dim, &is_summed);
      // Lanes of registers whose parts are rows are taken apart by powers of two; by others it is long code,
      // and so is a part of a register, of which the last lanes are moved one by one.
      const bool is_order = c == filled && !nest_has_reduction(n),
                 is_whole = nest_estimate(n, dim) * o->bits >= t->register_bits,
                 is_taken_apart =
                     filled && (!t->shares_rows || is_order || is_summed || (is_whole && !(c & (c - 1))));
      // Networks bring lanes from anywhere at once, others by steps.
      const double each = t->has_networks ? 0.05 : 0.1;
      if (is_input && has_rows && is_taken_apart)
        steps = is_summed ? each * (double)(c - 1) : 0.1 * (double)(c / filled);
      cost += c == 0                                                                                 ? 0.01
              : c == 1                                                                               ? near
              : !is_input && has_rows && filled == c                                                 ? 0.1
              : is_input && has_rows && filled && filled == -c && !is_summed && !t->loads_structures ? 0.2
              : c == -1                                                                              ? 0.2
              : c > 0 && steps < far                                                                 ? steps
                                                                                                     : far;
    }
  return cost;
}

static bool lanes_fit(const nest *n, unsigned dim) {
  return n->sizes[dim] == NEST_DYNAMIC || n->sizes[dim] > 1;
}

static bool lanes_may_run(const nest *n, const nest_plan *p, unsigned dim) {
  return p->said->vector_dim < 0 ? lanes_fit(n, dim) : p->said->vector_dim == dim;
}

// The parallel dimension with the cheapest accesses: of equal ones the largest, then the innermost.
static unsigned best_parallel(const nest *n, const target *t, bool has_rows, double *cost) {
  unsigned best = NEST_NONE;
  for (unsigned d = 0; d < n->num_dims; d++) {
    if (n->is_reduction[d] || !lanes_fit(n, d))
      continue;
    // Lanes that the dimension does not fill are lost; the accesses of elementwise operations tell.
    const double lost = nest_has_reduction(n) ? 1.0 : 0.01;
    double c = access_cost(n, t, d, NEST_NONE, has_rows) + lost / (double)(nest_estimate(n, d) + 1);
    if (best == NEST_NONE || c <= *cost)
      best = d, *cost = c;
  }
  return best;
}

// Are what sums begin with, and what is made of them, neighbours along the dimension, or one element?
static bool is_beside_along(const nest *n, unsigned dim) {
  for (unsigned s = 0; s < n->num_stages; s++)
    for (unsigned k = nest_is_sum(n, s) ? n->stages[s].num_inputs : 0; k < n->stages[s].num_operands; k++) {
      const nest_operand *o = &n->stages[s].operands[k];
      const int64_t along = nest_coefficient(o, dim);
      if (o->is_memref && along != 1 && (along != 0 || k >= n->stages[s].num_inputs))
        return false;
    }
  return !n->has_index;
}

// The dimension of rows whose sums may become lanes of one vector: the largest that a sum has.
static unsigned rows_to_join(const nest *n) {
  unsigned found = NEST_NONE;
  for (unsigned d = 0; d < n->num_dims; d++)
    if (!n->is_reduction[d] && (found == NEST_NONE || nest_estimate(n, d) >= nest_estimate(n, found)))
      found = d;
  return found != NEST_NONE && is_beside_along(n, found) ? found : NEST_NONE;
}

// The reduction along which each lane can have a sum of its own.
static unsigned best_reduction(const nest *n, const target *t, double *cost) {
  const double end = rows_to_join(n) == NEST_NONE ? 8 : 4.5;
  unsigned best = NEST_NONE;
  for (unsigned d = 0; d < n->num_dims; d++) {
    if (!n->is_reduction[d] || !lanes_fit(n, d))
      continue;
    // At the end the lanes' sums are added up, which a short reduction does not pay for.
    double c = access_cost(n, t, d, NEST_NONE, true) + end / (double)(nest_estimate(n, d) + 1);
    if (best == NEST_NONE || c <= *cost)
      best = d, *cost = c;
  }
  return best;
}

// ---- tiles ----------------------------------------------------------------------------------------------

static int64_t ceil_div(int64_t a, int64_t b) { return (a + b - 1) / b; }

// Registers of the right operand that are multiplied for a vector of sums.
static int64_t registers_of_right(const nest_plan *p) { return p->form.block_rows ? p->form.block_rows : 1; }

// Cycles for one step of a tile: its multiplications, or the loads of both operands. A biased element of the
// left operand takes an operation more.
static double step_cycles(const nest_plan *p, int64_t rows, int64_t vectors) {
  bool adds_bias = p->form.is_biased && !p->is_left_copied;
  double compute =
             (double)(nest_block_rows(p, (unsigned)rows) * vectors) + (adds_bias ? 0.5 * (double)rows : 0),
         each = p->form.block_rows                     ? (p->has_left_blocks ? 1.0 / p->form.block_rows : 1)
                : p->ahead > 1                         ? 1.0 / p->ahead
                : p->abreast > 1 && rows >= p->abreast ? 1.0 / p->abreast
                                                       : 0.5,
         loads = (double)(vectors * registers_of_right(p)) + each * (double)rows;
  enum { LATENCY = 8 }; // of a chain through one accumulator, times what can start in its time
  if (compute < LATENCY)
    compute = LATENCY;
  return (compute > loads ? compute : loads) + 0.05 * loads;
}

// So many rows of the left operand stay in the first cache together: lines that are a multiple of a page
// apart share its few ways.
static int64_t most_rows(const nest *n, const nest_plan *p) {
  enum { WAYS = 8, PAGE = 4096 };
  const nest_operand *left = &n->stages[n->main].operands[p->left];
  int64_t stride = p->row_dim == NEST_NONE ? 0 : nest_coefficient(left, p->row_dim);
  if (stride == NEST_DYNAMIC || !stride)
    return INT64_MAX;
  int64_t bytes = stride * (left->bits / 8), sets = PAGE;
  while (bytes % sets)
    sets /= 2;
  return sets < 1024 ? INT64_MAX : WAYS * (PAGE / sets);
}

// Would groups of the left operand be aligned in a copy that has `padding` elements behind each row?
static bool has_aligned_groups(const nest *n, const nest_plan *p, int64_t padding) {
  const nest_operand *left = &n->stages[n->main].operands[p->left];
  const int64_t row = padding ? n->sizes[p->group_dim] : 1;
  for (unsigned d = 0; d < n->num_dims; d++)
    if (d != p->group_dim && nest_coefficient(left, d) / row * (row + padding) % p->group)
      return false;
  return left->is_linear && left->start % p->group == 0;
}

// How many elements behind each row of the grouped sum make whole groups, or whole registers of steps; 0
// where the operand does not consist of such rows.
static int64_t row_padding(const nest *n, const nest_plan *p) {
  const nest_operand *left = &n->stages[n->main].operands[p->left];
  const int64_t row = n->sizes[p->group_dim],
                unit = (int64_t)p->group * (p->ahead_dim == p->group_dim && p->ahead > 1 ? p->ahead : 1);
  if (!nest_is_dense(left) || !left->is_linear || left->start || left->regrouped || row == NEST_DYNAMIC ||
      nest_coefficient(left, p->group_dim) != 1 || nest_elements(left) % row)
    return 0;
  for (unsigned d = 0; d < n->num_dims; d++)
    if (d != p->group_dim && nest_coefficient(left, d) % row)
      return 0;
  return (unit - row % unit) % unit;
}

// Does it pay to add the bias to the left operand ahead of the loops, element by element, instead of in each
// tile? Or to have groups aligned, which the target loads byte by byte otherwise? Or the last one of each row
// whole?
static void choose_left_copy(const nest *n, const target *t, nest_plan *p) {
  const nest_operand *left = &n->stages[n->main].operands[p->left];
  if (p->is_left_turned || p->has_left_blocks)
    return;
  const int64_t padding = p->group > 1 ? row_padding(n, p) : 0;
  const bool is_for_alignment = t->aligned_words && p->group > 1 && has_aligned_groups(n, p, padding);
  if ((!p->form.is_biased && !is_for_alignment && !padding) || !nest_is_dense(left))
    return;
  // Cycles for memory; times that of a bias, for a group of bytes; for one of which not all are there.
  enum { START = 200, BYTES = 4, MASKED = 1, PART = 6 };
  enum { COLUMNS = 4 }; // that share an element with its bias in a tile
  const double vector = p->lanes * p->group, columns = (double)ceil_div(nest_columns(n, p), p->lanes),
               tiles = ceil(columns / COLUMNS), once = START + 2 * (double)nest_elements(left) / vector;
  double rows = 1, groups = 1;
  for (unsigned d = 0; d < n->num_dims; d++)
    if (nest_coefficient(left, d) != 0)
      *(d == p->group_dim ? &groups : &rows) *= (double)nest_estimate(n, d);
  double each = padding ? p->has_masks ? MASKED : PART : 0;
  if (p->form.is_biased || is_for_alignment)
    each += 0.5 * (is_for_alignment ? BYTES : 1) * groups / p->group;
  p->is_left_copied = said_or(p->said->copy_shared, once < rows * tiles * each);
}

// Is the left operand used as it lies where its groups are aligned? If it is copied for that alone, and its
// rows are not read beyond their ends for their sums (nest_left_sums.c).
static bool is_copy_tested(const nest *n, const nest_plan *p) {
  enum { WORD = 32 };
  const nest_operand *left = &n->stages[n->main].operands[p->left];
  if (!p->is_left_copied || p->is_left_turned || left->bits != 8 || p->group * left->bits != WORD ||
      p->form.is_biased || p->left_padding || left->offset != 0)
    return false;
  const int64_t vector = (int64_t)p->lanes * p->group, row = n->sizes[p->group_dim], rest = row % vector,
                rows = p->row_dim == NEST_NONE ? 1 : n->sizes[p->row_dim];
  return !product_right_excess(&p->form) || !rest || 2 * rest == vector ||
         (vector % row == 0 && rows != NEST_DYNAMIC && rows * row % vector == 0);
}

// Does it pay to copy rows that lie side by side, for which each step of the reduction reads another line? If
// the lines of all steps are more than the first cache has, or than the ways that lines a multiple of a page
// apart share, and many tiles read them.
static void choose_row_copy(const nest *n, nest_plan *p) {
  enum { LINE = 64, CACHE = 32768, PAGE = 4096, TILES = 4 };
  const nest_operand *left = &n->stages[n->main].operands[p->left];
  if (p->group > 1 || p->is_window || p->row_dim == NEST_NONE || p->rows < 2 ||
      nest_coefficient(left, p->row_dim) != 1 || !left->is_linear || !nest_can_pack(n, left))
    return;
  int64_t tiles = ceil_div(nest_columns(n, p), (int64_t)p->lanes * p->vectors), steps = 1,
          bytes = left->bits / 8, room = CACHE;
  for (unsigned d = 0; d < n->num_dims; d++) {
    if (nest_coefficient(left, d) != 0 && n->sizes[d] == NEST_DYNAMIC)
      return;
    if (nest_coefficient(left, d) != 0 && n->is_reduction[d]) {
      steps *= n->sizes[d];
      room = nest_coefficient(left, d) * bytes % PAGE ? room : PAGE;
    }
  }
  p->is_left_copied = said_or(p->said->copy_shared, steps * LINE > room && tiles >= TILES);
}

// Of groups that are made as they are read: all rows, and the most vectors, whose sums have registers beside
// the rows of the groups.
static void choose_interleaved_tile(const nest *n, const target *t, nest_plan *p) {
  enum { OTHERS = 6, MOST_VECTORS = 8 };
  int64_t columns = ceil_div(nest_columns(n, p), p->lanes), v = 1,
          rows = p->row_dim == NEST_NONE ? 1 : said_or(p->said->rows, (unsigned)nest_estimate(n, p->row_dim));
  while (2 * v <= columns && 2 * v <= MOST_VECTORS && 2 * v * (rows + 2) + OTHERS <= t->registers)
    v *= 2;
  p->rows = (unsigned)rows, p->vectors = said_or(p->said->vectors, (unsigned)v);
}

// Of sums, what is multiplied for each column of these, and others. Of blocks the operand that has less
// registers is held.
static int64_t tile_registers(const nest_plan *p, int64_t rows, int64_t vectors, int64_t others) {
  const int64_t right = registers_of_right(p) * vectors;
  if (p->form.block_rows && rows / p->form.block_rows < right)
    return rows * vectors + rows / p->form.block_rows + others;
  return rows * vectors + right + others;
}

// Cycles for the copy of the right operand, of rows of lanes, for one step of the output: of a tile with less
// lanes than a register of elements has, its loads and permutations are not full.
static double copy_cycles(const nest *n, const target *t, const nest_plan *p, int64_t columns, int64_t v) {
  const nest_operand *right = &n->stages[n->main].operands[p->right];
  double cycles = (double)(columns * registers_of_right(p)) * (2 + log2(p->group));
  if (v * p->lanes * right->bits < t->register_bits)
    cycles *= 1.5;
  for (unsigned d = 0; d < n->num_dims; d++) // further tiles that use it
    if (!n->is_reduction[d] && d != p->row_dim && nest_coefficient(right, d) == 0)
      cycles /= (double)nest_estimate(n, d);
  return cycles;
}

// The tile with the fewest cycles for the whole output whose sums and operands have registers.
static void choose_tile(const nest *n, const target *t, nest_plan *p) {
  // Registers for the left operand's element and constants, and for a vector of the right one and its bias.
  const int OTHERS = p->form.is_right_biased && !nest_copy_is_biased(p) ? 5 : 3;
  const bool has_ahead = p->ahead > 1; // each row has a register then
  const unsigned block = nest_block_rows(p, 1);
  int64_t columns = ceil_div(nest_columns(n, p), p->lanes),
          rows = p->row_dim == NEST_NONE ? 1 : ceil_div(nest_estimate(n, p->row_dim), block) * block,
          registers = t->registers, most = p->has_left_blocks ? INT64_MAX : most_rows(n, p);
  double best = 0;
  const int64_t said_v = p->said->vectors, said_r = p->said->rows;
  // What is left of a size that is not known is one masked vector of all lanes of a tile.
  const bool is_one = p->is_packed && n->sizes[p->vector_dim] == NEST_DYNAMIC;
  p->rows = said_or(said_r, block);
  // Without masks the vectors' lanes are copied by loads of at least half a register, powers of two.
  const nest_operand *right = &n->stages[n->main].operands[p->right];
  const bool is_whole = p->is_packed && p->group > 1 && !p->has_masks && !p->is_in_order &&
                        nest_coefficient(right, p->vector_dim) == 1 && p->join_dim == NEST_NONE &&
                        mlirOperationIsNull(nest_constant(right->value));
  const int64_t least_v = is_whole ? ceil_div(t->register_bits / 2, (int64_t)p->lanes * right->bits) : 1;
  int64_t most_v = columns;
  while (is_whole && most_v & (most_v - 1))
    most_v++;
  most_v = most_v < least_v ? least_v : most_v;
  p->vectors = said_or(said_v, (unsigned)least_v);
  for (int64_t v = said_or(said_v, (unsigned)least_v); v <= said_or(said_v, 6); v++)
    for (int64_t r = said_or(said_r, block);
         said_r < 0 ? tile_registers(p, r, v < columns ? v : columns, has_ahead ? r : OTHERS) <= registers
                    : r <= said_r;
         r += block) {
      if ((said_r < 0 && (r > rows || r > most)) ||
          (said_v < 0 && (v > most_v || ((is_one || is_whole) && v & (v - 1)))))
        break;
      double row_cycles =
                 (double)(rows / r) * step_cycles(p, r, v) + (rows % r ? step_cycles(p, rows % r, v) : 0),
             cycles = (double)(columns / v) * row_cycles;
      if (columns % v)
        cycles += (double)(rows / r) * step_cycles(p, r, columns % v) +
                  (rows % r ? step_cycles(p, rows % r, columns % v) : 0);
      if (is_whole)
        cycles += copy_cycles(n, t, p, columns, v);
      if (best == 0 || cycles < best)
        best = cycles, p->rows = (unsigned)r, p->vectors = (unsigned)v;
    }
}

// ---- masks ----------------------------------------------------------------------------------------------

// Do the lanes have neighbours in memory, or one element, in all operands but those of a product, which are
// copied? Those at the end of a row are then a part of a register.
static bool has_parts(const nest *n, const target *t, const nest_plan *p) {
  if (!t->aligned_registers || n->divides || p->vector_dim == NEST_NONE)
    return false;
  for (unsigned s = 0; s < n->num_stages; s++)
    for (unsigned k = 0; k < n->stages[s].num_operands; k++) {
      const nest_operand *o = &n->stages[s].operands[k];
      const int64_t along = nest_coefficient(o, p->vector_dim);
      const bool is_turned = p->turned && k < n->stages[s].num_inputs && nest_coefficient(o, p->row_dim) == 1;
      if (along != 0 && along != 1 && !is_turned && !(p->is_product && s == n->main && k == p->right))
        return false;
    }
  return true;
}

// ---- products -------------------------------------------------------------------------------------------

static bool is_float(MlirType t) { return mlirTypeIsAFloat(t); }

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

// The group and the bias of a product: the cheapest, or what the schedule says.
static void choose_form(product_costs *costs, bool may_be_biased, nest_plan *p) {
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
  int64_t products = ceil_div(total(n, true, NEST_NONE), p->group);
  for (unsigned d = 0; d < n->num_dims; d++)
    if (!n->is_reduction[d])
      products *= d == p->vector_dim ? ceil_div(nest_estimate(n, d), p->lanes) : nest_estimate(n, d);
  const bool pays =
      size != NEST_DYNAMIC && (size % p->group == 0 || row_padding(n, p) > 0) && products >= PRODUCTS;
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
  int64_t bytes = right->bits / 8, size = total(n, true, NEST_NONE) * nest_estimate(n, p->vector_dim) * bytes;
  bool is_far = false;
  for (unsigned d = 0; d < n->num_dims; d++) {
    int64_t step = nest_coefficient(right, d);
    is_far |= n->is_reduction[d] && step != 0 && step != NEST_DYNAMIC && step * bytes % FAR == 0;
  }
  if (uses >= USES_OF_PAGES && pages_of_sum(n, right) > PAGES)
    return true;
  return size > SMALL && uses >= (is_far ? USES_OF_FAR_LINES : MANY_USES);
}

// Which part of a tile's rows and columns, each along the whole sum, does not stay in the first cache?
static double part_outside(const nest *n, const nest_operand *o) {
  enum { ROWS = 10, CACHE = 32768 };
  const double bytes = ROWS * (double)total(n, true, NEST_NONE) * (o->bits / 8);
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
               filled = columns / (double)(ceil_div((int64_t)columns, p->lanes) * p->lanes);
  double across = 0;
  unsigned d = best_reduction(n, t, &across);
  if (d == NEST_NONE || across >= 1)
    return false;
  product_form along = {.group = 1}, other = along;
  if (product_form_of(n, sum, p->left, &along) && !along.zero && !along.right_zero) {
    other = along;
    along.lanes = other.lanes = p->lanes;
    product_costs_choose(costs, true, &along);
    product_costs_choose(costs, true, &other);
  }
  double terms = (double)total(n, true, NEST_NONE) / p->lanes;
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

// Are elements of several steps, or of rows beside each other, loaded at once, where the target multiplies by
// elements of a register?
static void choose_ahead(const nest *n, const nest_sum *sum, const target *t, product_costs *costs,
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
    if (!is_float(out->element) || mlirTypeIsABF16(out->element) || !(t->fused_widths & out->bits) ||
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
  if ((t->aligned_words && mlirOperationIsNull(nest_constant(left->value))) || p->said->copy_shared == 0 ||
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
  return size != NEST_DYNAMIC && group > 1 && 4 * (ceil_div(size, group) * group - size) > size;
}

// Is the right operand used in the order in which it lies, and what fills its vectors?
static void choose_places(const nest *n, nest_plan *p) {
  const nest_operand *b = &n->stages[n->main].operands[p->right];
  const int64_t columns = n->sizes[p->vector_dim];
  p->is_in_order = p->group > 1 && mlirOperationIsNull(nest_constant(b->value)) &&
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
      !p->is_packed || p->is_in_order || !mlirOperationIsNull(nest_constant(right->value)) ||
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

static bool plan_product(const nest *n, const nest_sum *sum, const target *t, product_costs *costs,
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
      if (n->is_reduction[d] || !lanes_may_run(n, p, d) || nest_coefficient(a, d) != 0 ||
          nest_coefficient(b, d) == 0)
        continue;
      int64_t along = nest_coefficient(b, d);
      double cost = access_cost(n, t, d, right, false) + 4.0 / (double)(nest_estimate(n, d) + 1) +
                    (along == 1                    ? 0
                     : nest_constant(b->value).ptr ? 0.1
                                                   : 0.5);
      if (p->vector_dim == NEST_NONE || cost < best)
        best = cost, p->vector_dim = d, p->left = left, p->right = right;
    }
  }
  // Where both operands have neighbours along the output's, lanes are better along that dimension.
  double other = 0;
  unsigned parallel = best_parallel(n, t, false, &other);
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
  bool constant = !mlirOperationIsNull(nest_constant(b->value));
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
  if (group_dim != NEST_NONE && packable && !is_float(c->element)) {
    if (product_form_of(n, sum, p->left, &p->form)) {
      p->form.lanes = p->lanes;
      choose_form(costs, true, p);
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
  else if (packable)
    p->is_packed = said_or(p->said->pack, constant || !is_near || copy_pays(n, p, b, uses));
  if (p->group == 1 && !p->is_packed && !side_by_side && is_near) {
    *p = before;
    return false;
  }
  choose_places(n, p);
  choose_biased_side(n, p);
  p->has_parts = has_parts(n, t, p);
  return true;
}

// ---- everything else ------------------------------------------------------------------------------------

// Bits of the narrowest and the widest elements in memory that stages without reduction access, or the result
// of one with.
static void memory_bits(const nest *n, unsigned *least, unsigned *most) {
  *least = 64, *most = 8;
  for (unsigned s = 0; s < n->num_stages; s++)
    for (unsigned k = nest_is_sum(n, s) && nest_has_reduction(n) ? n->stages[s].num_inputs : 0;
         k < n->stages[s].num_operands; k++) {
      const nest_operand *o = &n->stages[s].operands[k];
      if (!o->is_memref)
        continue;
      *least = o->bits < *least ? o->bits : *least;
      *most = o->bits > *most ? o->bits : *most;
    }
}

// Lanes of a sum: those of a register, or of several where the elements that are added up are narrower, so
// that a load fills one.
static unsigned sum_lanes(const nest *n, const target *t, unsigned vector_dim) {
  const nest_stage *s = &n->stages[n->main];
  enum { MOST_REGISTERS = 4 };
  unsigned out_bits = s->operands[s->num_inputs].bits, least = out_bits;
  for (unsigned k = 0; k < s->num_inputs; k++)
    if (s->operands[k].is_memref && vector_dim != NEST_NONE &&
        nest_coefficient(&s->operands[k], vector_dim) >= 1 &&
        nest_coefficient(&s->operands[k], vector_dim) <= NEST_MOST_BESIDE && s->operands[k].bits < least)
      least = s->operands[k].bits;
  least = least * MOST_REGISTERS < out_bits ? out_bits / MOST_REGISTERS : least;
  return t->register_bits / least;
}

// Do the rows of a product read different elements of only one of its operands?
static bool is_of_one_side(const nest_stage *s, const nest_sum *sum, unsigned d) {
  return (nest_coefficient(&s->operands[sum->left], d) == 0) !=
         (nest_coefficient(&s->operands[sum->right], d) == 0);
}

// Of a sum: the tile's other dimension, the largest one; of a product with lanes along the sum one of those
// that one operand has, and a third one that the other has.
static void choose_rows(const nest *n, const nest_sum *sum, nest_plan *p) {
  const nest_stage *s = &n->stages[n->main];
  if (!nest_has_reduction(n))
    return;
  const bool is_product = p->is_across && sum->is_product;
  bool is_one_side = false;
  for (unsigned d = 0; d < n->num_dims; d++) {
    if (n->is_reduction[d] || d == p->vector_dim)
      continue;
    bool of_one_side = is_product && is_of_one_side(s, sum, d);
    if (p->row_dim == NEST_NONE || of_one_side > is_one_side ||
        (of_one_side == is_one_side && nest_estimate(n, d) >= nest_estimate(n, p->row_dim)))
      p->row_dim = d, is_one_side = of_one_side;
  }
  p->row_dim = said_or(p->said->row_dim, p->row_dim);
  if (!is_product || p->row_dim == NEST_NONE)
    return;
  p->left = sum->left, p->right = sum->right;
  if (nest_coefficient(&s->operands[p->right], p->row_dim) != 0)
    p->left = sum->right, p->right = sum->left;
  for (unsigned d = 0; d < n->num_dims; d++)
    if (!n->is_reduction[d] && d != p->row_dim && lanes_fit(n, d) &&
        nest_coefficient(&s->operands[p->left], d) == 0 && nest_coefficient(&s->operands[p->right], d) != 0 &&
        (p->column_dim == NEST_NONE || nest_estimate(n, d) >= nest_estimate(n, p->column_dim)))
      p->column_dim = d;
  p->column_dim = said_or(p->said->column_dim, p->column_dim);
}

// Products of neighbours along the lanes may be added up in one lane.
static void choose_form_across(const nest *n, const nest_sum *sum, product_costs *costs, nest_plan *p) {
  const nest_stage *s = &n->stages[n->main];
  if (p->is_across && sum->is_product && p->row_dim == NEST_NONE)
    p->left = sum->left, p->right = sum->right;
  if (!p->is_across || !product_form_of(n, sum, p->left, &p->form) || p->form.zero || p->form.right_zero) {
    p->form = (product_form){.group = 1};
    return;
  }
  const nest_operand *left = &s->operands[p->left], *right = &s->operands[p->right];
  p->form.lanes = p->lanes;
  if (nest_coefficient(left, p->vector_dim) == 1 && nest_coefficient(right, p->vector_dim) == 1)
    choose_form(costs, p->row_dim == NEST_NONE || nest_coefficient(right, p->row_dim) == 0, p);
  p->group = p->form.group;
}

// Rows and columns of a product with lanes along the sum: the fewest loads for its products, of those whose
// sums and operands have registers.
static void choose_tile_across(const nest *n, const target *t, nest_plan *p) {
  enum { MOST = 8, OTHERS = 2, LATENCY = 8 };
  const int64_t said_r = p->said->rows, said_c = p->said->columns, registers = t->registers;
  const int64_t rows = nest_estimate(n, p->row_dim), columns = nest_estimate(n, p->column_dim);
  double best = 0;
  p->rows = said_or(said_r, 1), p->columns = said_or(said_c, 1);
  for (int64_t c = said_or(said_c, 1); c <= said_or(said_c, MOST); c++)
    for (int64_t r = said_or(said_r, 1); r <= said_or(said_r, MOST); r++) {
      int64_t excess = p->form.is_biased ? c : 0, sums = r * c + excess, held = r < c ? r : c;
      if ((said_r < 0 && r > 1 && (r > rows || sums + held + OTHERS > registers)) ||
          (said_c < 0 && c > 1 && (c > columns || sums + held + OTHERS > registers)))
        continue;
      double cycles = 0;
      for (int part = 0; part < 4; part++) { // whole tiles, and what is left
        int64_t tr = part & 1 ? rows % r : r, tc = part & 2 ? columns % c : c;
        double count = (part & 1 ? 1.0 : (double)(rows / r)) * (part & 2 ? 1.0 : (double)(columns / c)),
               loads = (double)(tr + tc), compute = (double)(tr * tc + (p->form.is_biased ? tc : 0));
        if (tr && tc)
          cycles += count * (fmax(compute, loads) + 0.05 * loads);
      }
      if (best == 0 || cycles < best)
        best = cycles, p->rows = (unsigned)r, p->columns = (unsigned)c;
    }
  int64_t sums = (int64_t)p->rows * p->columns,
          steps = nest_estimate(n, p->vector_dim) / (p->lanes * p->group), vectors = ceil_div(LATENCY, sums);
  vectors = vectors > steps ? steps : vectors;
  p->vectors = vectors < 1 ? 1 : (unsigned)vectors;
}

// Do the tile's rows read elements that other rows read too: all, or those of windows that overlap; or
// neighbours of these?
static bool rows_share(const nest *n, unsigned row_dim) {
  const nest_stage *s = &n->stages[n->main];
  for (unsigned k = 0; k < s->num_inputs; k++) {
    const nest_operand *o = &s->operands[k];
    const int64_t along = nest_coefficient(o, row_dim), row = along == NEST_DYNAMIC ? 0 : llabs(along);
    if (o->is_memref && row < 2)
      return true;
    for (unsigned d = 0; d < n->num_dims && o->is_memref; d++) {
      const int64_t inner = nest_coefficient(o, d), step = inner == NEST_DYNAMIC ? 0 : llabs(inner);
      if (n->is_reduction[d] && step > 0 && step <= row &&
          (n->sizes[d] == NEST_DYNAMIC || step * n->sizes[d] > row))
        return true;
    }
  }
  return false;
}

// Of at most `most` vectors of `columns` so many that few are left over.
static int64_t even_part(int64_t columns, int64_t most) {
  if (columns <= most)
    return columns;
  int64_t best = most;
  for (int64_t v = most; 2 * v > most; v--)
    if (columns % v < columns % best)
      best = v;
  return best;
}

enum { FEW_OPERATIONS = 8 }; // of a stage, beside which loads and stores take the time

// Of all stages; those of `math` are expanded later.
static bool has_few_operations(const nest *n) {
  enum { EXPANDED = 16 };
  unsigned count = 0;
  for (unsigned s = 0; s < n->num_stages; s++)
    for (MlirOperation op = mlirBlockGetFirstOperation(n->stages[s].body); !mlirOperationIsNull(op);
         op = mlirOperationGetNextInBlock(op))
      count += !strncmp(mlirIdentifierStr(mlirOperationGetName(op)).data, "math.", 5) ? EXPANDED : 1;
  return count <= FEW_OPERATIONS * n->num_stages;
}

// Of sums along the lanes of short rows as many rows as there are lanes, in `most` registers: their sums
// become one vector in fewer steps than each takes.
static void choose_joined_rows(const nest *n, const target *t, int64_t vectors, unsigned most, nest_plan *p) {
  enum { SHORT = 4 };
  const unsigned bits = n->stages[n->main].operands[n->stages[n->main].num_inputs].bits,
                 lanes = nest_joined_lanes(p, bits);
  unsigned rows = lanes;
  while (rows > most)
    rows /= 2;
  if (!p->is_across || vectors > SHORT || p->row_dim == NEST_NONE || p->row_dim != rows_to_join(n) ||
      rows < 4 || (rows & (rows - 1)) || nest_estimate(n, p->row_dim) < rows ||
      lanes * bits > t->register_bits)
    return;
  p->joins_rows = true, p->rows = rows;
}

// Are a tile's rows all that there are, few, beside lanes along another dimension?
static bool has_all_rows(const nest *n, const nest_plan *p) {
  return p->row_dim != NEST_NONE && p->vector_dim != NEST_NONE && p->lanes > 1 && p->rows > 1 &&
         p->rows <= NEST_MOST_BESIDE && n->sizes[p->row_dim] == p->rows;
}

bool nest_rows_are_beside(const nest *n, const nest_plan *p) {
  bool any = false;
  if (!has_all_rows(n, p) || nest_has_reduction(n))
    return false;
  for (unsigned s = 0; s < n->num_stages; s++)
    for (unsigned k = n->stages[s].num_inputs; k < n->stages[s].num_operands && n->stages[s].is_stored; k++) {
      const nest_operand *o = &n->stages[s].operands[k];
      if (nest_coefficient(o, p->row_dim) != 1 || nest_coefficient(o, p->vector_dim) != p->rows)
        return false;
      any = true;
    }
  return any;
}

bool nest_rows_meet(const nest *n, const nest_plan *p) {
  if (nest_rows_are_beside(n, p))
    return true;
  if (!has_all_rows(n, p) || (nest_has_reduction(n) && !p->is_across))
    return false;
  for (unsigned s = 0; s < n->num_stages; s++)
    for (unsigned k = 0; k < n->stages[s].num_inputs; k++) {
      const nest_operand *o = &n->stages[s].operands[k];
      bool is_summed = false;
      if (o->is_memref && nest_coefficient(o, p->row_dim) == 1 &&
          filled_beside(n, o, p->vector_dim, &is_summed) == p->rows && !is_summed)
        return true;
    }
  return false;
}

// The dimension of which that holds, as the colours of pixels.
static void choose_rows_beside(const nest *n, nest_plan *p) {
  const unsigned row_dim = p->row_dim, rows = p->rows;
  for (unsigned d = 0; d < n->num_dims; d++) {
    p->row_dim = d, p->rows = (unsigned)n->sizes[d];
    if (n->sizes[d] > 1 && n->sizes[d] <= NEST_MOST_BESIDE && nest_rows_meet(n, p))
      return;
  }
  p->row_dim = row_dim, p->rows = rows;
}

// Rows and vectors of other sums: those in half of the registers; columns that are read line by line in as
// few passes as that allows.
static void choose_sums(const nest *n, const target *t, int64_t size, nest_plan *p) {
  enum { ROWS = 4, MOST_VECTORS = 12, STREAM = 8 };
  const nest_stage *s = &n->stages[n->main];
  if (p->row_dim != NEST_NONE) {
    const int64_t rows = nest_estimate(n, p->row_dim);
    p->rows = (unsigned)(rows < 1 ? 1 : rows < ROWS ? rows : ROWS);
  }
  if (p->is_across && p->said->rows < 0 && p->said->row_dim < 0)
    choose_rows_beside(n, p);
  const bool meets = p->is_across && nest_rows_meet(n, p);
  int64_t each = ceil_div(p->lanes * s->operands[s->num_inputs].bits, t->register_bits),
          most = t->registers / 2 / each / (1 + n->more_sums);
  most = most < 1 ? 1 : most;
  const int64_t columns = size > p->lanes ? ceil_div(size, p->lanes) : 1;
  const bool is_apart = p->row_dim != NEST_NONE && !rows_share(n, p->row_dim);
  // Rows that share nothing serve only to have as many sums as do not wait for each other. Caches are fast
  // for one long stream, and not for several, of a few vectors each.
  int64_t enough = p->rows;
  if (is_apart && !p->is_across)
    enough = ceil_div(ROWS, columns);
  else if (is_apart && has_few_operations(n))
    enough = most / (columns < STREAM ? columns : STREAM);
  enough = enough < 1 ? 1 : enough;
  if (!meets) {
    p->rows = p->rows > enough ? (unsigned)enough : p->rows;
    p->rows = p->rows > most ? (unsigned)most : p->rows;
    choose_joined_rows(n, t, columns, (unsigned)most, p);
  }
  most = most / p->rows < 1 ? 1 : most / p->rows;
  most = most > MOST_VECTORS ? MOST_VECTORS : most;
  most = most * p->lanes > NEST_MOST_LANES ? NEST_MOST_LANES / p->lanes : most;
  most = most < 1 ? 1 : most;
  p->vectors = (unsigned)(p->is_across     ? even_part(columns, most)
                          : columns < most ? columns
                                           : ceil_div(columns, ceil_div(columns, most)));
}

// Are elements so far from each other no neighbours?
static bool is_apart(int64_t coefficient) { return coefficient > 1 || coefficient == NEST_DYNAMIC; }

// Of the only loop: is each element that is stored far from the one before, and little computed with it?
// Vectors would be scattered element by element.
static bool is_far(const nest *n, unsigned d) {
  enum { FAR = 16 };
  if (n->num_dims != 1 || nest_has_reduction(n))
    return false;
  for (unsigned s = 0; s < n->num_stages; s++) {
    for (unsigned k = n->stages[s].num_inputs; k < n->stages[s].num_operands; k++) {
      const nest_operand *o = &n->stages[s].operands[k];
      int64_t step = nest_coefficient(o, d);
      if (n->stages[s].is_stored && step != 0 && step != NEST_DYNAMIC && step <= FAR && step >= -FAR)
        return false;
    }
  }
  return has_few_operations(n);
}

// Are rows so short that each is a part of a vector, and do they change in place? The next row's load would
// wait until the store under a mask, beside it, is in memory.
static bool is_short_in_place(const nest *n, unsigned d) {
  enum { SHORT = 8 };
  const int64_t size = d == NEST_NONE ? NEST_DYNAMIC : n->sizes[d];
  if (n->num_dims < 2 || nest_has_reduction(n) || size == NEST_DYNAMIC || size >= SHORT ||
      !(size & (size - 1)))
    return false;
  bool any = false;
  for (unsigned s = 0; s < n->num_stages; s++)
    for (unsigned w = n->stages[s].num_inputs; w < n->stages[s].num_operands; w++) {
      const nest_stage *stage = &n->stages[s];
      any |= !mlirOpOperandIsNull(mlirValueGetFirstUse(mlirBlockGetArgument(stage->body, w)));
      for (unsigned q = 0; q < n->num_stages; q++)
        for (unsigned k = 0; k < n->stages[q].num_inputs; k++) {
          const nest_operand *in = &n->stages[q].operands[k];
          any |= in->is_memref && nest_alias_of(in->value, stage->operands[w].value) != NEST_DISTINCT;
        }
    }
  return any;
}

// Lanes of vectors that are no scalars to the target, of elements of `least` bits, or of sums along them.
static unsigned fewest_lanes(const nest *n, const target *t, unsigned least) {
  const nest_stage *s = &n->stages[n->main];
  for (unsigned k = 0; k < s->num_inputs && nest_has_reduction(n); k++)
    if (s->operands[k].is_memref && s->operands[k].bits < least)
      least = s->operands[k].bits;
  return 2 * t->scalar_bits / least;
}

// Is it better to load whole registers of an operand whose neighbours lie along `d`, one for each lane, and
// to turn them? If all elements are of one width and the sizes are known.
static bool plan_turned(const nest *n, const target *t, product_costs *costs, unsigned d, nest_plan *p) {
  enum { MOST = 32, FEW = 8 }; // registers
  const nest_plan before = *p;
  const int64_t columns = n->sizes[p->vector_dim], rows = n->sizes[d];
  unsigned least, most;
  memory_bits(n, &least, &most);
  if (!t->aligned_registers || least != most || columns < FEW || rows < FEW ||
      product_costs_are_for_proofs(costs))
    return false;
  p->row_dim = d, p->turned = t->register_bits / least;
  p->rows = rows < p->turned ? (unsigned)rows : p->turned;
  p->lanes = fewest_lanes(n, t, least);
  while (p->lanes < columns && p->lanes < MOST && p->lanes < p->turned)
    p->lanes *= 2;
  p->stage_lanes = p->lanes;
  if (has_parts(n, t, p)) {
    p->has_parts = true;
    return true;
  }
  *p = before;
  return false;
}

// Are neighbours of all operands along few rows beside each other, or the same at all positions, and the
// output's rows side by side?
static bool fits_in_order(const nest *n, unsigned row_dim, unsigned vector_dim) {
  enum { MOST_STEPS = 4 }; // vectors of which one is made
  const bool has_sums = nest_has_reduction(n);
  const int64_t rows = n->sizes[row_dim];
  for (unsigned s = 0; s < n->num_stages; s++)
    for (unsigned k = 0; k < n->stages[s].num_operands; k++) {
      const nest_operand *o = &n->stages[s].operands[k];
      const int64_t by = nest_coefficient(o, vector_dim), across = nest_coefficient(o, row_dim);
      const bool is_output = k >= n->stages[s].num_inputs, has_no_steps = by == 0,
                 is_beside =
                     across == 1 && by >= rows && by <= (has_sums ? MOST_STEPS * rows : NEST_MOST_BESIDE);
      if (o->is_memref && (is_output ? across != 1 || by != rows : !has_no_steps && !is_beside))
        return false;
    }
  return true;
}

// Can vectors have lanes of all rows, as of the channels of pixels, in the order of memory?
static bool may_be_in_order(const nest *n, const target *t, const nest_sum *sum, unsigned row_dim,
                            unsigned vector_dim) {
  return t->shares_rows && !sum->is_product && !n->has_index && !n->more_sums && row_dim != NEST_NONE &&
         vector_dim != NEST_NONE && row_dim != vector_dim && !n->is_reduction[row_dim] &&
         !n->is_reduction[vector_dim] && n->sizes[row_dim] > 1 && n->sizes[row_dim] <= NEST_MOST_BESIDE &&
         fits_in_order(n, row_dim, vector_dim);
}

// Two such dimensions, one of which lanes would run along else: many positions, and what lies beside each
// other at each. False: there are none.
static bool find_in_order(const nest *n, const target *t, const nest_sum *sum, unsigned lanes_dim,
                          unsigned *row_dim, unsigned *vector_dim) {
  enum { MANY = 8 };
  for (unsigned c = 0; c < n->num_dims; c++)
    for (unsigned d = 0; d < n->num_dims; d++)
      if ((c == lanes_dim || (d == lanes_dim && nest_has_reduction(n))) && nest_estimate(n, d) >= MANY &&
          may_be_in_order(n, t, sum, c, d)) {
        *row_dim = c, *vector_dim = d;
        return true;
      }
  return false;
}

static void plan_rest(const nest *n, const nest_sum *sum, const target *t, product_costs *costs,
                      nest_plan *p) {
  enum { SUMS = 2 }; // registers of them, where rows are lanes
  double parallel = 0, across = 0;
  unsigned v = best_parallel(n, t, true, &parallel), r = NEST_NONE;
  const nest_stage *s = &n->stages[n->main];
  if (!mlirOperationIsNull(sum->combine))
    r = best_reduction(n, t, &across);
  if (p->said->vector_dim >= 0) {
    unsigned d = (unsigned)p->said->vector_dim;
    r = n->is_reduction[d] && !mlirOperationIsNull(sum->combine) ? d : NEST_NONE;
    v = n->is_reduction[d] ? NEST_NONE : d;
  }
  unsigned row_dim = NEST_NONE;
  const bool in_order =
      p->said->vector_dim < 0 && p->said->row_dim < 0 && find_in_order(n, t, sum, v, &row_dim, &v);
  if (in_order)
    r = NEST_NONE;
  p->vector_dim = v;
  const bool rows_are_lanes =
      r != NEST_NONE && v != NEST_NONE && nest_rows_become_lanes(n, sum, t, costs, p, r);
  if (r != NEST_NONE && !rows_are_lanes && (v == NEST_NONE || across < parallel)) {
    p->vector_dim = r;
    p->is_across = true;
  }
  unsigned least, most, out_bits = s->operands[s->num_inputs].bits;
  memory_bits(n, &least, &most);
  p->lanes = !nest_has_reduction(n) ? p->stage_lanes
             : p->is_across         ? t->register_bits / out_bits
             : rows_are_lanes       ? SUMS * t->register_bits / out_bits
                                    : sum_lanes(n, t, in_order ? row_dim : p->vector_dim);
  if (v == NEST_NONE && r == NEST_NONE) {
    p->lanes = p->stage_lanes = 1;
    return;
  }
  if (is_far(n, p->vector_dim) || (p->has_masks && is_short_in_place(n, p->vector_dim)))
    p->lanes = p->stage_lanes = 1;
  p->has_parts = p->lanes > 1 && has_parts(n, t, p);
  p->lanes = said_or(p->said->lanes, p->lanes);
  choose_rows(n, sum, p);
  choose_form_across(n, sum, costs, p);
  nest_choose_folded(n, sum, t, costs, p);
  int64_t size = nest_estimate(n, p->vector_dim) / (p->group * p->folded);
  const unsigned fewest = p->has_parts ? fewest_lanes(n, t, least) : 1;
  while (p->said->lanes < 0 && p->lanes > fewest && p->lanes / 2 >= (uint64_t)size)
    p->lanes /= 2;
  while (in_order && p->said->lanes < 0 && p->lanes > fewest &&
         n->sizes[row_dim] * p->lanes * out_bits > (int64_t)t->registers / 2 * t->register_bits)
    p->lanes /= 2;
  if (p->column_dim != NEST_NONE)
    choose_tile_across(n, t, p);
  else if (nest_has_reduction(n))
    choose_sums(n, t, size, p);
  if (in_order)
    p->row_dim = row_dim, p->rows = (unsigned)n->sizes[row_dim], p->vectors = 1;
  // An operand whose neighbours lie along another dimension is loaded in squares.
  enum { SQUARE = 16 };
  if (!nest_has_reduction(n) && p->said->lanes < 0 && p->said->rows < 0 && p->said->row_dim < 0)
    for (unsigned i = 0; i < n->num_stages; i++)
      for (unsigned k = 0; k < n->stages[i].num_inputs; k++) {
        const nest_operand *o = &n->stages[i].operands[k];
        for (unsigned d = 0; d < n->num_dims && o->is_memref && !p->turned; d++)
          if (d != p->vector_dim && nest_coefficient(o, d) == 1 &&
              is_apart(nest_coefficient(o, p->vector_dim)) && !plan_turned(n, t, costs, d, p) &&
              nest_estimate(n, d) >= SQUARE && size >= SQUARE && p->lanes >= SQUARE)
            p->row_dim = d, p->rows = p->lanes = p->stage_lanes = SQUARE;
      }
  if (!nest_has_reduction(n) && p->said->rows < 0 && p->said->row_dim < 0 && !p->turned)
    choose_rows_beside(n, p);
  p->vectors = said_or(p->said->vectors, p->vectors ? p->vectors : 1);
  p->row_dim = said_or(p->said->row_dim, p->row_dim);
  p->rows = said_or(p->said->rows, p->rows ? p->rows : 1);
  p->sums_in_order = nest_has_reduction(n) && !p->is_across && p->lanes > 1 && p->vectors == 1 &&
                     may_be_in_order(n, t, sum, p->row_dim, p->vector_dim) && n->sizes[p->row_dim] == p->rows;
  // A schedule may leave none to join.
  p->joins_rows &= p->row_dim == rows_to_join(n) && p->rows > 1 &&
                   p->rows <= nest_joined_lanes(p, out_bits) && !(p->rows & (p->rows - 1));
}

// Of a product with lanes along the reduction: does no row's operand change along `d`? Rows are read once
// then.
static bool is_within_rows(const nest *n, const nest_plan *p, unsigned d) {
  if (!p->is_across || p->row_dim == NEST_NONE || n->is_reduction[d] || d == p->row_dim)
    return false;
  const nest_stage *s = &n->stages[n->main];
  for (unsigned k = 0; k < s->num_inputs; k++)
    if (nest_coefficient(&s->operands[k], p->row_dim) != 0 && nest_coefficient(&s->operands[k], d) != 0)
      return false;
  return true;
}

// The order of loops: parallel ones by how far they step through the output, the tile's innermost; of a
// product those of the right operand outside of those of the left.
static void choose_order(const nest *n, nest_plan *p) {
  const nest_stage *s = &n->stages[n->main];
  const nest_operand *right = &s->operands[p->right];
  unsigned count = 0;
  if (p->is_window) { // all lanes of a row of windows before the next row, which reads most of it again
    for (unsigned d = 0; d < n->num_dims; d++)
      if (!n->is_reduction[d] && d != p->vector_dim && d != p->row_dim)
        p->order[count++] = d;
    p->order[count++] = p->vector_dim;
  } else if (p->is_product) {
    for (unsigned d = 0; d < n->num_dims; d++)
      if (!n->is_reduction[d] && d != p->vector_dim && d != p->row_dim && nest_coefficient(right, d) != 0)
        p->order[count++] = d;
    p->order[count++] = p->vector_dim;
    for (unsigned d = 0; d < n->num_dims; d++)
      if (!n->is_reduction[d] && d != p->vector_dim && d != p->row_dim && nest_coefficient(right, d) == 0)
        p->order[count++] = d;
  } else {
    for (unsigned d = 0; d < n->num_dims; d++)
      if (!n->is_reduction[d] && d != p->vector_dim && d != p->row_dim && !is_within_rows(n, p, d))
        p->order[count++] = d;
  }
  if (p->row_dim != NEST_NONE)
    p->order[count++] = p->row_dim;
  for (unsigned d = 0; d < n->num_dims && !p->is_product; d++)
    if (is_within_rows(n, p, d))
      p->order[count++] = d;
  if (!p->is_product && p->vector_dim != NEST_NONE && !p->is_across)
    p->order[count++] = p->vector_dim;
  p->num_parallel = count;
  for (unsigned d = 0; d < n->num_dims; d++)
    if (n->is_reduction[d] && d != p->group_dim && !(p->is_across && d == p->vector_dim))
      p->order[count++] = d;
  if (p->group_dim != NEST_NONE)
    p->order[count++] = p->group_dim;
  if (p->is_across)
    p->order[count++] = p->vector_dim;
  if (p->said->num_order)
    memcpy(p->order, p->said->order, n->num_dims * sizeof *p->order);
}

unsigned nest_panel_level(const nest *n, const nest_plan *p) {
  const nest_operand *right = &n->stages[n->main].operands[p->right];
  if (p->row_dim != NEST_NONE && nest_coefficient(right, p->row_dim) != 0) // a panel is of all rows of a tile
    return 0;
  unsigned level = 0;
  while (level < p->num_parallel && nest_coefficient(right, p->order[level]) != 0)
    level++;
  for (unsigned i = level; i < p->num_parallel; i++)
    if (nest_coefficient(right, p->order[i]) != 0)
      return 0;
  return level;
}

// Are there several tiles of the right operand along the loops outside of this level?
static bool has_several_tiles(const nest *n, const nest_plan *p, unsigned level) {
  bool several = nest_columns(n, p) > p->lanes * p->vectors;
  for (unsigned i = 0; i < level; i++)
    several |=
        p->order[i] != p->vector_dim && p->order[i] != p->join_dim && nest_estimate(n, p->order[i]) > 1;
  return several;
}

static void choose_panels(const nest *n, nest_plan *p) {
  const nest_operand *right = &n->stages[n->main].operands[p->right];
  const unsigned level = nest_panel_level(n, p);
  if (p->is_packed && !p->is_in_order && mlirOperationIsNull(nest_constant(right->value)) && level)
    p->has_panels = said_or(p->said->panels, has_several_tiles(n, p, level));
}

// Are operands only moved, by bodies without operations?
static bool only_moves(const nest *n) {
  for (unsigned s = 0; s < n->num_stages; s++)
    if (!mlir_is_named(mlirBlockGetFirstOperation(n->stages[s].body), "linalg.yield"))
      return false;
  return true;
}

// As vectors of neighbours in memory, which integers could be too?
static bool moves_neighbours(const nest *n, const nest_plan *p, const target *t) {
  bool moves = p->vector_dim != NEST_NONE && p->lanes > 1;
  for (unsigned s = 0; s < n->num_stages && moves; s++)
    for (unsigned k = 0; k < n->stages[s].num_operands; k++) {
      const nest_operand *o = &n->stages[s].operands[k];
      const int64_t along = nest_coefficient(o, p->vector_dim);
      moves &= target_adds_lanes(t, o->bits) && (along == 0 || along == 1);
    }
  return moves;
}

// Are there instructions on all the floats in memory? Those of 16 bits are converted where there are none.
static bool has_float_vectors(const nest *n, const target *t) {
  for (unsigned s = 0; s < n->num_stages; s++)
    for (unsigned k = 0; k < n->stages[s].num_operands; k++) {
      const nest_operand *o = &n->stages[s].operands[k];
      if (t->rules && is_float(o->element) && !(t->float_widths & (o->bits | (o->bits == 16 ? 32 : 0))))
        return false;
    }
  return true;
}

// Do vector instructions compute with all integers, in memory and that bodies make?
static bool has_integer_vectors(const nest *n, const nest_plan *p, const target *t,
                                const product_costs *costs) {
  for (unsigned s = 0; s < n->num_stages; s++) {
    for (unsigned k = 0; k < n->stages[s].num_operands; k++) {
      const nest_operand *o = &n->stages[s].operands[k];
      if (!is_float(o->element) && o->bits >= 8 && o->bits <= 64 && !target_adds_lanes(t, o->bits))
        return false;
    }
    if (nest_wide_has(&n->stages[s], t) && !(t->rules && nest_wide_vanishes(n, &n->stages[s], p, t, costs)))
      return false;
  }
  return true;
}

// Are sums beside each other added up in one way, each operand as it lies in memory?
static bool is_same_for_sums(const nest_plan *a, const nest_plan *b) {
  return !b->is_product && b->group == 1 && b->column_dim == NEST_NONE && a->vector_dim == b->vector_dim &&
         a->is_across == b->is_across && a->lanes == b->lanes && a->stage_lanes == b->stage_lanes &&
         a->row_dim == b->row_dim && a->folded == b->folded && a->fold_bits == b->fold_bits &&
         a->vectors == b->vectors && a->rows == b->rows;
}

// The copy of the left operand, how it is read, and the tile.
static void complete_product(const nest *n, const nest_sum *sum, const target *t, product_costs *costs,
                             nest_plan *p) {
  choose_left_copy(n, t, p);
  if (!p->has_tiles && (p->group == 1 || p->is_packed))
    choose_ahead(n, sum, t, costs, p);
  if (!p->has_left_blocks)
    p->left_padding = p->is_left_copied && p->group > 1 ? row_padding(n, p) : 0;
  p->is_left_tested = !product_costs_are_for_proofs(costs) && is_copy_tested(n, p);
  if (p->has_tiles)
    ; // and its tile
  else if (p->group > 1 && !p->is_packed)
    choose_interleaved_tile(n, t, p);
  else
    choose_tile(n, t, p);
  choose_row_copy(n, p);
}

static const char *make_plan(const nest *n, const target *t, product_costs *costs, const nest_schedule *said,
                             nest_plan *p) {
  *p = (nest_plan){.said = said,
                   .vector_dim = NEST_NONE,
                   .row_dim = NEST_NONE,
                   .column_dim = NEST_NONE,
                   .join_dim = NEST_NONE,
                   .group_dim = NEST_NONE,
                   .ahead_dim = NEST_NONE,
                   .ahead = 1,
                   .abreast = 1,
                   .rows = 1,
                   .columns = 1,
                   .vectors = 1,
                   .group = 1,
                   .folded = 1};
  if (!n->num_dims)
    return "it has no loops";
  static const char *const no_vectors = "the target has no vectors of these types";
  const bool has_floats = has_float_vectors(n, t);
  if (!t->register_bits || !(has_floats || only_moves(n)) || !has_integer_vectors(n, p, t, costs))
    return no_vectors;
  // A lane that is not there must not divide by its zero.
  p->has_masks = t->register_bits == 512 && target_has_feature(t, "avx512bw") && !n->divides;
  unsigned least, most;
  memory_bits(n, &least, &most);
  enum { MOST_REGISTERS = 4 };
  p->stage_lanes = t->register_bits / least;
  while (p->stage_lanes * most > MOST_REGISTERS * t->register_bits)
    p->stage_lanes /= 2;
  nest_sum sum = nest_find_sum(n);
  if (nest_window_plan(n, &sum, t, costs, p)) {
    ; // nothing is left
  } else if (plan_product(n, &sum, t, costs, p)) {
    nest_plan blocks = *p;
    if (!product_costs_are_for_proofs(costs) && !p->is_left_turned)
      nest_tiles_plan(n, t, p);
    complete_product(n, &sum, t, costs, p);
    if (!p->has_tiles && nest_blocks_plan(n, &sum, t, costs, &blocks)) {
      choose_places(n, &blocks);
      complete_product(n, &sum, t, costs, &blocks);
      if (said->group >= 0 || nest_product_instructions(n, t, &blocks) < nest_product_instructions(n, t, p))
        *p = blocks;
    }
  } else {
    plan_rest(n, &sum, t, costs, p);
  }
  if (!has_floats && !moves_neighbours(n, p, t))
    return no_vectors;
  choose_order(n, p);
  choose_panels(n, p);
  p->is_streamed = nest_may_stream(n, t, p) && said_or(said->stream, has_few_operations(n));
  return nest_plan_check(n, p);
}

const char *nest_plan_make(const nest *n, const target *t, product_costs *costs, const nest_schedule *said,
                           nest_plan *p) {
  const char *why = make_plan(n, t, costs, said, p);
  nest *other = n->more_sums ? util_alloc(sizeof *other) : NULL;
  for (unsigned i = 0; i <= n->more_sums && other && !why; i++) {
    nest_plan of_other;
    *other = *n;
    other->stages[n->main] = n->stages[n->main + i], other->stages[n->main + i] = n->stages[n->main];
    why = make_plan(other, t, costs, said, &of_other);
    if (!why && !is_same_for_sums(p, &of_other))
      why = "sums beside each other are not added up in one way";
  }
  util_release(other);
  return why;
}
