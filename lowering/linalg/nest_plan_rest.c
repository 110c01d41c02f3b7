// Plans of all other nests: elementwise stages, sums along lanes, short rows.
#include "lowering/linalg/nest_plan_internal.h"

#include "lowering/linalg/nest_fold.h"
#include "semantics/mlir/mlir_util.h"
#include <math.h>
#include <stdlib.h>
#include <string.h>

void nest_memory_bits(const nest *n, unsigned *least, unsigned *most) {
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
    if (!n->is_reduction[d] && d != p->row_dim && nest_lanes_fit(n, d) &&
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
    nest_choose_form(costs, p->row_dim == NEST_NONE || nest_coefficient(right, p->row_dim) == 0, p);
  // Beside other sums, two neighbours are added up in a lane as theirs are.
  if (n->more_sums && p->form.group == 2 && !p->form.is_biased && !p->form.is_right_biased)
    p->form = (product_form){.group = 1};
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
          steps = nest_estimate(n, p->vector_dim) / (p->lanes * p->group),
          vectors = nest_ceil_div(LATENCY, sums);
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

bool nest_has_few_operations(const nest *n) {
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
  if (!p->is_across || vectors > SHORT || p->row_dim == NEST_NONE || p->row_dim != nest_rows_to_join(n) ||
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
          nest_filled_beside(n, o, p->vector_dim, &is_summed) == p->rows && !is_summed)
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
  int64_t each = nest_ceil_div(p->lanes * s->operands[s->num_inputs].bits, t->register_bits),
          most = (n->more_sums ? t->registers * 3 / 4 / (1 + n->more_sums) : t->registers / 2) / each;
  most = most < 1 ? 1 : most;
  const int64_t columns = size > p->lanes ? nest_ceil_div(size, p->lanes) : 1;
  const bool is_apart = p->row_dim != NEST_NONE && !rows_share(n, p->row_dim);
  // Rows that share nothing serve only to have as many sums as do not wait for each other. Caches are fast
  // for one long stream, and not for several, of a few vectors each.
  int64_t enough = p->rows;
  if (is_apart && !p->is_across)
    enough = nest_ceil_div(ROWS, columns);
  else if (is_apart && nest_has_few_operations(n))
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
                                           : nest_ceil_div(columns, nest_ceil_div(columns, most)));
}

// Are elements so far from each other no neighbours?
static bool is_apart(int64_t coefficient) { return coefficient > 1 || coefficient == NEST_DYNAMIC; }

bool nest_is_far(const nest *n, unsigned d) {
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
  return nest_has_few_operations(n);
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
  nest_memory_bits(n, &least, &most);
  if (!t->aligned_registers || least != most || columns < FEW || rows < FEW ||
      product_costs_are_for_proofs(costs))
    return false;
  p->row_dim = d, p->turned = t->register_bits / least;
  p->rows = rows < p->turned ? (unsigned)rows : p->turned;
  p->lanes = fewest_lanes(n, t, least);
  while (p->lanes < columns && p->lanes < MOST && p->lanes < p->turned)
    p->lanes *= 2;
  p->stage_lanes = p->lanes;
  if (nest_has_parts(n, t, p)) {
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

void nest_plan_rest(const nest *n, const nest_sum *sum, const target *t, product_costs *costs, nest_plan *p) {
  enum { SUMS = 2 }; // registers of them, where rows are lanes
  double parallel = 0, across = 0;
  unsigned v = nest_best_parallel(n, t, true, &parallel), r = NEST_NONE;
  const nest_stage *s = &n->stages[n->main];
  if (!mlirOperationIsNull(sum->combine))
    r = nest_best_reduction(n, t, &across);
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
  nest_memory_bits(n, &least, &most);
  p->lanes = !nest_has_reduction(n) ? p->stage_lanes
             : p->is_across         ? t->register_bits / out_bits
             : rows_are_lanes       ? SUMS * t->register_bits / out_bits
                                    : sum_lanes(n, t, in_order ? row_dim : p->vector_dim);
  if (v == NEST_NONE && r == NEST_NONE) {
    p->lanes = p->stage_lanes = 1;
    return;
  }
  if (nest_is_far(n, p->vector_dim) || (p->has_masks && is_short_in_place(n, p->vector_dim)))
    p->lanes = p->stage_lanes = 1;
  p->has_parts = p->lanes > 1 && nest_has_parts(n, t, p);
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
  p->joins_rows &= p->row_dim == nest_rows_to_join(n) && p->rows > 1 &&
                   p->rows <= nest_joined_lanes(p, out_bits) && !(p->rows & (p->rows - 1));
}

// As many vectors of each sum that sums do not wait for each other. Those of floats take longer.
static unsigned enough_vectors(const nest *n, const target *t, const nest_plan *p) {
  enum { ENOUGH = 8 };
  const nest_stage *s = &n->stages[n->main];
  const unsigned each = p->rows * (1 + n->more_sums);
  unsigned vectors = 1;
  if (!mlirTypeIsAFloat(s->operands[s->num_inputs].element))
    return ENOUGH / each;
  while (vectors * each < ENOUGH && 2 * vectors * each <= t->registers * 3 / 4)
    vectors *= 2;
  return vectors;
}

// Each sum as it would be by itself, then all of them as one.
static const char *plan_sums(const nest *n, const target *t, product_costs *costs, const nest_schedule *said,
                             nest_plan *p) {
  static const char *const differ = "sums beside each other are not added up in one way";
  const char *why = nest_make_plan(n, t, costs, said, p);
  nest *other = util_alloc(sizeof *other);
  bool is_same = true;
  for (unsigned i = 0; i <= n->more_sums && !why; i++) {
    nest_plan of_other;
    *other = *n;
    other->stages[n->main] = n->stages[n->main + i], other->stages[n->main + i] = n->stages[n->main];
    why = nest_make_plan(other, t, costs, said, &of_other);
    if (!why && !nest_is_same_for_sums(p, &of_other))
      why = differ;
    if (why || !i)
      continue;
    const unsigned all = p->lanes * p->folded, of_all = of_other.lanes * of_other.folded,
                   vectors = of_other.vectors * of_all / all;
    p->more[i - 1] = nest_lanes_of_sum(&of_other, 0);
    is_same &= all == of_all;
    p->rows = of_other.rows < p->rows ? of_other.rows : p->rows;
    p->vectors = vectors < p->vectors ? vectors : p->vectors;
  }
  util_release(other);
  if (!why && !is_same && (said->lanes >= 0 || !nest_choose_lanes_together(n, t, costs, p)))
    why = differ;
  const unsigned enough = said->vectors >= 0 || !p->is_across ? p->vectors : enough_vectors(n, t, p);
  p->vectors = enough < p->vectors ? enough : p->vectors;
  p->vectors += !p->vectors;
  return why;
}

const char *nest_plan_make(const nest *n, const target *t, product_costs *costs, const nest_schedule *said,
                           nest_plan *p) {
  if (!n->more_sums)
    return nest_make_plan(n, t, costs, said, p);
  nest_schedule others = *said; // which what is chosen may be, too
  others.lanes = others.vectors = -1;
  const char *why = plan_sums(n, t, costs, &others, p);
  p->said = said;
  const bool is_other = said_or(said->lanes, p->lanes) != p->lanes ||
                        said_or(said->vectors, p->vectors) != p->vectors ||
                        said_or(said->rows, p->rows) != p->rows;
  const bool is_said = said->lanes >= 0 || said->vectors >= 0;
  return is_other || (why && is_said) ? plan_sums(n, t, costs, said, p) : why;
}
