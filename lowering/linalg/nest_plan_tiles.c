// Tiles: rows and vectors whose sums fit the registers, copies of the left operand, and masks.
#include "lowering/linalg/nest_plan_internal.h"
#include "lowering/mlir/walk.h"

#include <math.h>

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

int64_t nest_row_padding(const nest *n, const nest_plan *p) {
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

void nest_choose_left_copy(const nest *n, const target *t, nest_plan *p) {
  const nest_operand *left = &n->stages[n->main].operands[p->left];
  if (p->is_left_turned || p->has_left_blocks)
    return;
  const int64_t padding = p->group > 1 ? nest_row_padding(n, p) : 0;
  const bool is_for_alignment = t->aligned_words && p->group > 1 && has_aligned_groups(n, p, padding);
  if ((!p->form.is_biased && !is_for_alignment && !padding) || !nest_is_dense(left))
    return;
  // Cycles for memory; times that of a bias, for a group of bytes; for one of which not all are there.
  enum { START = 200, BYTES = 4, MASKED = 1, PART = 6 };
  enum { COLUMNS = 4 }; // that share an element with its bias in a tile
  const double vector = p->lanes * p->group, columns = (double)nest_ceil_div(nest_columns(n, p), p->lanes),
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

bool nest_is_copy_tested(const nest *n, const nest_plan *p) {
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

void nest_choose_row_copy(const nest *n, nest_plan *p) {
  enum { LINE = 64, CACHE = 32768, PAGE = 4096, TILES = 4 };
  const nest_operand *left = &n->stages[n->main].operands[p->left];
  if (p->group > 1 || p->is_window || p->row_dim == NEST_NONE || p->rows < 2 ||
      nest_coefficient(left, p->row_dim) != 1 || !left->is_linear || !nest_can_pack(n, left))
    return;
  int64_t tiles = nest_ceil_div(nest_columns(n, p), (int64_t)p->lanes * p->vectors), steps = 1,
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
  if (p->is_left_copied)
    p->last_rows = p->rows;
}

void nest_choose_interleaved_tile(const nest *n, const target *t, nest_plan *p) {
  enum { OTHERS = 6, MOST_VECTORS = 8 };
  int64_t columns = nest_ceil_div(nest_columns(n, p), p->lanes), v = 1,
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

// Registers for the left operand's element and constants, and for a vector of the right one and its bias; or
// one for each row.
static int64_t other_registers(const nest_plan *p, int64_t rows) {
  return p->ahead > 1 ? rows : p->form.is_right_biased && !nest_copy_is_biased(p) ? 5 : 3;
}

// All rows, in tiles of `r`, for one step of so many vectors.
static double row_cycles(const nest_plan *p, int64_t rows, int64_t r, int64_t vectors) {
  return (double)(rows / r) * step_cycles(p, r, vectors) + (rows % r ? step_cycles(p, rows % r, vectors) : 0);
}

// The same of the last columns, whose tiles have other rows unless copies are in the order of tiles.
static double last_cycles(const target *t, const nest_plan *p, int64_t rows, int64_t most, int64_t r,
                          int64_t vectors, unsigned *last_rows) {
  double best = row_cycles(p, rows, r, vectors);
  *last_rows = (unsigned)r;
  for (r = 1; !p->form.block_rows && r <= rows && r <= most &&
              tile_registers(p, r, vectors, other_registers(p, r)) <= t->registers;
       r++) {
    const double cycles = row_cycles(p, rows, r, vectors);
    if (cycles < best)
      best = cycles, *last_rows = (unsigned)r;
  }
  return best;
}

void nest_choose_tile(const nest *n, const target *t, nest_plan *p) {
  const unsigned block = nest_block_rows(p, 1);
  int64_t columns = nest_ceil_div(nest_columns(n, p), p->lanes),
          rows = p->row_dim == NEST_NONE ? 1 : nest_ceil_div(nest_estimate(n, p->row_dim), block) * block,
          registers = t->registers, most = p->has_left_blocks ? INT64_MAX : most_rows(n, p);
  double best = 0;
  const int64_t said_v = p->said->vectors, said_r = p->said->rows;
  // What is left of a size that is not known is one masked vector of all lanes of a tile.
  const bool is_one = p->is_packed && n->sizes[p->vector_dim] == NEST_DYNAMIC;
  p->rows = p->last_rows = said_or(said_r, block);
  // Without masks the vectors' lanes are copied by loads of at least half a register, powers of two.
  const nest_operand *right = &n->stages[n->main].operands[p->right];
  const bool is_whole = p->is_packed && p->group > 1 && !p->has_masks && !p->is_in_order &&
                        nest_coefficient(right, p->vector_dim) == 1 && p->join_dim == NEST_NONE &&
                        mlirOperationIsNull(walk_constant(right->value));
  const int64_t least_v = is_whole ? nest_ceil_div(t->register_bits / 2, (int64_t)p->lanes * right->bits) : 1;
  int64_t most_v = columns;
  while (is_whole && most_v & (most_v - 1))
    most_v++;
  most_v = most_v < least_v ? least_v : most_v;
  p->vectors = said_or(said_v, (unsigned)least_v);
  for (int64_t v = said_or(said_v, (unsigned)least_v); v <= said_or(said_v, 6); v++)
    for (int64_t r = said_or(said_r, block);
         said_r < 0 ? tile_registers(p, r, v < columns ? v : columns, other_registers(p, r)) <= registers
                    : r <= said_r;
         r += block) {
      if ((said_r < 0 && (r > rows || r > most)) ||
          (said_v < 0 && (v > most_v || ((is_one || is_whole) && v & (v - 1)))))
        break;
      unsigned last_rows = (unsigned)r;
      double cycles = (double)(columns / v) * row_cycles(p, rows, r, v);
      if (columns % v)
        cycles += last_cycles(t, p, rows, most, r, columns % v, &last_rows);
      if (is_whole)
        cycles += copy_cycles(n, t, p, columns, v);
      if (best == 0 || cycles < best)
        best = cycles, p->rows = v <= columns ? (unsigned)r : last_rows, p->vectors = (unsigned)v,
        p->last_rows = last_rows;
    }
}

// ---- masks ----------------------------------------------------------------------------------------------

bool nest_has_parts(const nest *n, const target *t, const nest_plan *p) {
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
