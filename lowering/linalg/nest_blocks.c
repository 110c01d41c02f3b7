// Products of blocks of rows by blocks of columns, as matrix instructions have them: such a form's sum is a
// block of the output, and each operand's register has a group of each row or column.
//
// While the loops over the reductions run, the sums that are otherwise vectors of so many rows, as a block
// has, are as many blocks of these rows and a part of the vector's columns. Both are the same squares of
// parts of vectors, turned.
#include "lowering/linalg/nest_sums.h"
#include "lowering/mlir/walk.h"

#include <math.h>
#include <mlir-c/BuiltinTypes.h>

static int64_t ceil_div(int64_t a, int64_t b) { return (a + b - 1) / b; }

// ---- the plan ---------------------------------------------------------------------------------------------

// Do the left operand's blocks lie in memory as they are multiplied?
static bool is_left_in_order(const nest *n, const nest_plan *p) {
  const nest_operand *left = &n->stages[n->main].operands[p->left];
  return left->is_linear && !left->regrouped && !p->form.is_biased &&
         nest_coefficient(left, p->row_dim) == p->group && nest_coefficient(left, p->group_dim) == 1 &&
         n->sizes[p->row_dim] != NEST_DYNAMIC && n->sizes[p->row_dim] % p->form.block_rows == 0 &&
         n->sizes[p->group_dim] % p->group == 0;
}

// Instructions for memory of a copy; for a register of a copy in blocks, and more for one that is turned as
// it is read.
enum { START = 200 };
static const double copied = 3, turned = 1.5;

// Is it copied so that they do? Where enough tiles of columns read it, or its last groups are to be filled.
static bool is_left_packed(const nest *n, const nest_plan *p) {
  const nest_operand *left = &n->stages[n->main].operands[p->left];
  enum { TILE = 2 }; // vectors
  int64_t size = 1;
  if (p->is_left_turned || !left->is_linear || left->regrouped ||
      !mlirShapedTypeHasStaticShape(mlirValueGetType(left->value)))
    return false;
  for (unsigned d = 0; d < n->num_dims; d++)
    size *= nest_coefficient(left, d) != 0 ? n->sizes[d] : 1;
  if (size > nest_elements(left)) // of windows that overlap
    return false;
  const double registers = (double)size / (p->form.block_rows * p->group),
               tiles = (double)nest_columns(n, p) / (TILE * p->lanes);
  return said_or(p->said->copy_shared,
                 registers * (tiles * turned - copied) > START || n->sizes[p->group_dim] % p->group != 0);
}

bool nest_blocks_plan(const nest *n, const nest_sum *sum, const target *t, product_costs *costs,
                      nest_plan *p) {
  const nest_schedule *said = p->said;
  product_form f, plain;
  if (!p->is_packed || p->group < 2 || p->is_window || p->row_dim == NEST_NONE ||
      n->sizes[p->group_dim] == NEST_DYNAMIC || n->sizes[p->vector_dim] == NEST_DYNAMIC ||
      p->lanes * p->form.sum_bits != t->register_bits || !product_form_of(n, sum, p->left, &f))
    return false;
  f.lanes = p->lanes;
  plain = f;
  product_costs_choose(costs, true, &plain);
  if (!product_costs_choose_blocks(costs, &plain, &f) || product_right_excess(&f) ||
      (said->group >= 0 && said->group != f.group) || n->sizes[p->group_dim] < f.group)
    return false;
  p->form = f, p->group = f.group;
  p->form.is_biased = said->bias > 0;
  p->has_left_blocks = said->copy_shared <= 0 && is_left_in_order(n, p);
  if (!p->has_left_blocks && is_left_packed(n, p)) {
    p->has_left_blocks = p->is_left_copied = true;
    p->left_padding = ceil_div(n->sizes[p->group_dim], p->group) * p->group - n->sizes[p->group_dim];
  }
  return true;
}

// ---- what it takes ----------------------------------------------------------------------------------------

// Of so many tiles of these rows and vectors, each of so many steps. Two registers that are neighbours in
// memory are loaded by one instruction.
static double tile_instructions(const nest_plan *p, double tiles, int64_t rows, int64_t vectors,
                                double steps) {
  enum { LOOP = 2, TILE = 12 };
  const unsigned block = p->form.block_rows;
  if (!rows || !vectors)
    return 0;
  const double all = nest_block_rows(p, (unsigned)rows), sums = all * (double)vectors,
               right = (double)vectors * (block ? block : 1) * 0.5,
               left = p->has_left_blocks ? all / block * 0.5
                      : block            ? 2 * all / block
                      : p->ahead > 1     ? all / p->ahead
                                         : 2 * all,
               ends = (block ? 4 : 2) * sums;
  return tiles * (steps * (sums + right + left + LOOP) + ends + TILE);
}

// For a group of a copy: a register is loaded, permuted for each halving of its square, and stored; elements
// are moved one by one where the sum does not fill a square.
static double copied_group(const nest *n, const target *t, const nest_plan *p, const nest_operand *right) {
  const double bits = p->group * p->form.bits;
  const bool is_beside = nest_coefficient(right, p->vector_dim) == 1;
  const unsigned side = is_beside ? p->group : (unsigned)(t->register_bits / bits);
  if (!is_beside && nest_estimate(n, p->group_dim) < side * p->group)
    return 2 * p->group;
  return bits / t->register_bits * (2 + log2(side));
}

double nest_product_instructions(const nest *n, const target *t, const nest_plan *p) {
  const nest_operand *left = &n->stages[n->main].operands[p->left],
                     *right = &n->stages[n->main].operands[p->right];
  double steps = 1, tiles = 1, of_left = 1, of_right = 1;
  for (unsigned d = 0; d < n->num_dims; d++) {
    const int64_t size = nest_estimate(n, d), groups = ceil_div(size, p->group);
    const double count = d == p->group_dim ? (double)groups : (double)size;
    if (n->is_reduction[d])
      steps *= count;
    else if (d != p->row_dim && d != p->vector_dim && d != p->join_dim)
      tiles *= count;
    of_left *= nest_coefficient(left, d) ? count : 1;
    of_right *= nest_coefficient(right, d) ? count : 1;
  }
  const int64_t columns = ceil_div(nest_columns(n, p), p->lanes),
                rows = p->row_dim == NEST_NONE ? 1 : nest_estimate(n, p->row_dim);
  const double group_bits = p->group * p->form.bits;
  double all = 0;
  for (int part = 0; part < 4; part++) { // whole tiles, and what is left
    const bool last_rows = part & 1, last_columns = part & 2;
    const double count = (last_rows ? 1 : (double)(rows / p->rows)) *
                         (last_columns ? 1 : (double)(columns / p->vectors)) * tiles;
    all += tile_instructions(p, count, last_rows ? rows % p->rows : p->rows,
                             last_columns ? columns % p->vectors : p->vectors, steps);
  }
  if (mlirOperationIsNull(walk_constant(right->value)) && !p->is_in_order)
    all += of_right * copied_group(n, t, p, right);
  if (p->is_left_copied)
    all += START + of_left * group_bits / t->register_bits * (p->form.block_rows ? copied : 2);
  return all;
}

// ---- the left operand -------------------------------------------------------------------------------------

void nest_blocks_of_rows(nest_text *e, nest_name *rows) {
  const nest_plan *p = e->p;
  const unsigned block = p->form.block_rows, last = e->tile.rows - 1;
  const MlirType element = e->n->stages[e->main].operands[p->left].element;
  for (unsigned r = 0; block && r < e->tile.rows; r += block) {
    for (unsigned i = r; i < r + block; i++)
      rows[i] = rows[i < last ? i : last];
    nest_turn_units(e, p->group * p->form.bits, block, element, p->group * block, false, &rows[r]);
  }
}

// Vectors of so many elements, a power of two of them, one behind the other.
static unsigned concatenate(nest_text *e, unsigned *vectors, unsigned count, unsigned elements) {
  const MlirType element = e->n->stages[e->main].operands[e->p->left].element;
  for (; count > 1; count /= 2, elements *= 2)
    for (unsigned i = 0; i < count / 2; i++) {
      const nest_name both =
          nest_shuffle_begin(e, (nest_name){vectors[2 * i], -1}, (nest_name){vectors[2 * i + 1], -1}, false);
      for (unsigned l = 0; l < 2 * elements; l++)
        strbuf_printf(e->out, l ? ", %u" : "%u", l);
      nest_shuffle_end(e, elements, element, false);
      vectors[i] = both.id;
    }
  return vectors[0];
}

// The block of rows from `row` on, of which the last one of the tile may be there several times.
static unsigned load_block(nest_text *e, unsigned row, nest_number count) {
  const nest_plan *p = e->p;
  const nest_access *a = &e->accesses[e->main][p->left];
  const unsigned block = p->form.block_rows, last = e->tile.rows - 1;
  if (p->has_left_blocks)
    return nest_load_neighbours(e, a, row, block * p->group);
  if (a->ahead)
    return a->ahead[row + a->step].id;
  unsigned groups[PRODUCT_MOST_GROUP];
  for (unsigned i = 0; i < block; i++)
    groups[i] = nest_load_part_of_group(e, row + i < last ? row + i : last, count);
  return concatenate(e, groups, block, p->group);
}

// ---- its copy ---------------------------------------------------------------------------------------------

// A row's address, of so many rows of a tile.
static nest_number source_row(nest_text *e, const nest_access *from, unsigned row, unsigned rows) {
  const nest_number at = number_constant(row < rows ? row : rows - 1);
  return number_add(e, from->address, number_multiply(e, from->coefficients[e->p->row_dim], at));
}

static nest_number place_of(nest_text *e, unsigned row, unsigned step) {
  const nest_plan *p = e->p;
  return number_add(e, e->left_copy.address, number_constant((int64_t)(step * p->rows + row) * p->group));
}

// As many groups of each row as a block has rows.
static void copy_squares(nest_text *e, const nest_access *from, unsigned rows) {
  const nest_plan *p = e->p;
  const unsigned block = p->form.block_rows, elements = block * p->group;
  nest_name square[NEST_MOST_VECTORS];
  for (unsigned r = 0; r < rows; r += block) {
    for (unsigned i = 0; i < block; i++)
      square[i] = (nest_name){nest_left_load(e, from, source_row(e, from, r + i, rows), elements), -1};
    nest_turn_units(e, p->group * p->form.bits, block, from->operand->element, elements, false, square);
    for (unsigned i = 0; i < block; i++)
      nest_left_store(e, &e->left_copy, square[i].id, place_of(e, r, i), elements);
  }
}

// One group of each row, of which so many elements are there, and zeros behind them: a vector that ends with
// the row is moved.
static void copy_group(nest_text *e, const nest_access *from, unsigned rows, unsigned count) {
  const nest_plan *p = e->p;
  const unsigned block = p->form.block_rows, missing = p->group - count;
  for (unsigned r = 0; r < rows; r += block) {
    unsigned groups[PRODUCT_MOST_GROUP];
    for (unsigned i = 0; i < block; i++) {
      const nest_number at = number_subtract(e, source_row(e, from, r + i, rows), number_constant(missing));
      groups[i] = nest_left_load(e, from, at, p->group);
      if (!missing)
        continue;
      const unsigned zero = e->next++;
      strbuf_printf(e->out, "  %%v%u = arith.constant dense<0> : vector<%uxi%u>\n", zero, p->group,
                    p->form.bits);
      const nest_name moved = nest_shuffle_begin(e, (nest_name){groups[i], -1}, (nest_name){zero, -1}, true);
      for (unsigned l = 0; l < p->group; l++)
        strbuf_printf(e->out, l ? ", %u" : "%u", missing + l);
      nest_shuffle_end(e, p->group, from->operand->element, true);
      groups[i] = moved.id;
    }
    nest_left_store(e, &e->left_copy, concatenate(e, groups, block, p->group), place_of(e, r, 0),
                    block * p->group);
  }
}

void nest_blocks_copy_rows(nest_text *e, const nest_access *from, unsigned rows) {
  const nest_plan *p = e->p;
  const unsigned d = p->group_dim;
  const int64_t size = e->n->sizes[d], step = (int64_t)p->form.block_rows * p->group,
                end = size - size % step, groups = size - size % p->group;
  const bool has_squares = groups >= step;
  // What the last squares have in common with those before is written twice.
  const struct {
    int64_t from, to, step;
    unsigned count; // of a group; 0: squares
  } parts[] = {{0, end, step, 0},
               {has_squares && groups > end ? groups - step : groups, groups, step, 0},
               {0, has_squares ? 0 : groups, p->group, p->group},
               {groups, size, p->group, (unsigned)(size - groups)}};
  for (unsigned i = 0; i < sizeof parts / sizeof *parts; i++) {
    if (parts[i].from >= parts[i].to)
      continue;
    nest_loop l = nest_loop_begin(e, d, number_constant(parts[i].from), number_constant(parts[i].to),
                                  parts[i].step, NULL, 0, NULL);
    if (parts[i].count)
      copy_group(e, from, rows, parts[i].count);
    else
      copy_squares(e, from, rows);
    nest_loop_end(e, &l, NULL, 0, NULL);
  }
}

// ---- sums -------------------------------------------------------------------------------------------------

void nest_blocks_turn(nest_text *e, nest_name *square, bool is_back) {
  const unsigned block = e->p->form.block_rows, lanes = e->p->lanes;
  const MlirType element = nest_sum_element(e, 0);
  // Lower halves of registers are joined by two instructions where LLVM knows of their lanes.
  if (!e->p->form.is_turned)
    nest_turn_units(e, lanes / block * nest_sum_bits(e), block, element, lanes, true, square);
  else if (is_back)
    nest_separate(e, element, block, lanes, square);
  else
    nest_interleave(e, element, block, lanes, true, square);
}

void nest_blocks_turn_sums(nest_text *e, nest_sums *s, bool is_back) {
  const unsigned block = e->p->form.block_rows;
  nest_name square[NEST_MOST_VECTORS];
  for (unsigned r = 0; block && r < s->rows; r += block)
    for (unsigned v = 0; v < e->tile.vectors; v++) {
      for (unsigned i = 0; i < block; i++)
        square[i] = *nest_sum_at(e, s, 0, r + i, v);
      nest_blocks_turn(e, square, is_back);
      for (unsigned i = 0; i < block; i++)
        *nest_sum_at(e, s, 0, r + i, v) = square[i];
    }
}

static nest_name extend(nest_text *e, const product_form *f, nest_name from, bool is_left) {
  const nest_name to = name_new(e);
  char names[2][24];
  name_format(from, names[0]);
  name_format(to, names[1]);
  (is_left ? product_print_left : product_print_right)(f, names[0], names[1], e->out);
  return to;
}

// Number i of the blocks of the tile's rows, or of its columns, extended.
static nest_name load_factor(nest_text *e, bool is_left, unsigned i, nest_number count) {
  const nest_plan *p = e->p;
  const product_form *f = &p->form;
  const unsigned block = f->block_rows, columns = p->lanes / block;
  nest_name loaded;
  if (is_left)
    loaded = (nest_name){load_block(e, i * block, count), -1};
  else
    loaded = nest_load(e, &e->accesses[e->main][p->right], 0, i * columns, columns);
  if (is_left && f->is_biased && !p->is_left_copied)
    loaded.id = nest_add_bias(e, loaded.id, f->bits, product_left_size(f));
  return extend(e, f, loaded, is_left);
}

void nest_blocks_add(nest_text *e, nest_sums *s, nest_number count) {
  const product_form *f = &e->p->form;
  const unsigned block = f->block_rows, rows = s->rows / block, columns = e->tile.vectors * block;
  // The operand with less blocks is held, the other one's are loaded one by one.
  const bool holds_left = rows < columns;
  const unsigned num_held = holds_left ? rows : columns, others = holds_left ? columns : rows;
  nest_name held[NEST_MOST_VECTORS];
  if (num_held > NEST_MOST_VECTORS)
    die("a tile of %u blocks", num_held);
  for (unsigned i = 0; i < num_held; i++)
    held[i] = load_factor(e, holds_left, i, count);
  for (unsigned k = 0; k < others; k++) {
    const nest_name other = load_factor(e, !holds_left, k, count);
    for (unsigned i = 0; i < num_held; i++) {
      const unsigned row = holds_left ? i : k, column = holds_left ? k : i;
      nest_name *sum = nest_sum_at(e, s, 0, row * block + column % block, column / block);
      nest_add_product(e, f, sum, holds_left ? held[i] : other, holds_left ? other : held[i]);
    }
  }
}
