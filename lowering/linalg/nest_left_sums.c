// What a zero point of the right operand, or its bias, adds to a product's sums: the left operand's rows are
// summed up in front of all loops, once for all lanes, and sums begin with so many times that.
//
//   sum of (a - za) (b - zb) = sum of (a - za) b - zb (sum of a - count za)
#include "lowering/linalg/nest_sums.h"

#include <inttypes.h>
#include <stdio.h>

static bool is_used(const nest_text *e, unsigned d) {
  return nest_coefficient(&e->n->stages[e->main].operands[e->p->left], d) != 0;
}

static bool is_needed(const nest_text *e) {
  return e->p->group > 1 && !e->p->is_across && !e->p->has_tiles && product_right_excess(&e->p->form);
}

// Sums of the left operand, one for each row: of whole vectors first, lane by lane, then of the groups that
// are left, which all lanes have.
typedef struct left_sums {
  nest_name *rows;
  const char **types;
  bool is_whole; // of the two
} left_sums;

// Products of a vector with ones; of each group with zeros from `count` on.
static void add_left(nest_text *e, nest_name *sum, nest_name left, unsigned count) {
  product_form f = e->p->form;
  f.lanes = e->tile.lanes;
  unsigned constant = e->next++;
  nest_name ones = name_new(e);
  char from[16], to[24];
  snprintf(from, sizeof from, "v%u", constant);
  name_format(ones, to);
  strbuf_printf(e->out, "  %%%s = arith.constant dense<[", from);
  for (unsigned i = 0; i < f.lanes * f.group; i++)
    strbuf_printf(e->out, "%s%d", i ? ", " : "", i % f.group < count);
  strbuf_printf(e->out, "]> : vector<%uxi%u>\n", f.lanes * f.group, f.bits);
  product_print_right(&f, from, to, e->out);
  nest_add_product(e, &f, sum, left, ones);
}

// A vector of `count` neighbours of a row and zeros, extended.
static nest_name load_left(nest_text *e, unsigned row, unsigned count) {
  const nest_plan *p = e->p;
  const unsigned elements = e->tile.lanes * p->group, from = p->is_left_tested ? count : elements;
  unsigned loaded = nest_load_neighbours(e, &e->accesses[e->main][p->left], row, from);
  if (count < elements)
    loaded = nest_keep_lanes(e, loaded, from, count, elements, p->form.bits);
  return nest_extend_left(e, loaded);
}

static void sum_left(nest_text *e, left_sums *s, unsigned level, nest_number count) {
  const nest_plan *p = e->p;
  const unsigned rows = e->tile.rows;
  if (level == e->n->num_dims) {
    for (unsigned r = 0; r < rows; r++)
      if (s->is_whole)
        add_left(e, &s->rows[r], load_left(e, r, (unsigned)count.constant), p->group);
      else
        add_left(e, &s->rows[r], nest_load_group(e, r, count),
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

static nest_name combine(nest_text *e, const char *operation, nest_name a, nest_name b) {
  nest_name result = name_new(e);
  strbuf_printf(e->out, "  %%v%u = arith.%s ", result.id, operation);
  name_print(e, a);
  strbuf_printf(e->out, ", ");
  name_print(e, b);
  strbuf_printf(e->out, " : vector<%uxi%u>\n", e->tile.lanes, e->p->form.sum_bits);
  return result;
}

static nest_name constant_vector(nest_text *e, int64_t number) {
  nest_name result = name_new(e);
  strbuf_printf(e->out, "  %%v%u = arith.constant dense<%" PRId64 "> : vector<%uxi%u>\n", result.id, number,
                e->tile.lanes, e->p->form.sum_bits);
  return result;
}

// The sums of whole vectors, or of the groups behind them, added to vectors of each row.
static void add_sums(nest_text *e, bool is_whole, nest_name *rows) {
  char type[64];
  snprintf(type, sizeof type, "vector<%uxi%u>", e->tile.lanes, e->p->form.sum_bits);
  left_sums s = {.rows = rows, .types = util_alloc(e->tile.rows * sizeof *s.types), .is_whole = is_whole};
  for (unsigned r = 0; r < e->tile.rows; r++)
    s.types[r] = type;
  sum_left(e, &s, e->p->num_parallel, number_constant(0));
  util_release(s.types);
}

// Sums of groups are the same in all lanes: one lane is enough.
static nest_name first_lane(nest_text *e, nest_name sums, nest_name zero) {
  nest_name first = name_new(e);
  strbuf_printf(e->out, "  %%v%u = llvm.shufflevector ", first.id);
  name_print(e, sums);
  strbuf_printf(e->out, ", %%v%u [0", zero.id);
  for (unsigned l = 1; l < e->tile.lanes; l++)
    strbuf_printf(e->out, ", %u", e->tile.lanes + l);
  strbuf_printf(e->out, "] : vector<%uxi%u>\n", e->tile.lanes, e->p->form.sum_bits);
  return first;
}

// Sums of neighbouring lanes, of `a` in front of those of `b`. Instructions with two results take even and
// odd lanes apart at once.
static nest_name add_neighbours(nest_text *e, nest_name a, nest_name b) {
  const unsigned lanes = e->tile.lanes, bits = e->p->form.sum_bits;
  const nest_name all = name_new(e);
  nest_name halves[2];
  strbuf_printf(e->out, "  %%v%u = llvm.shufflevector ", all.id);
  name_print(e, a);
  strbuf_printf(e->out, ", ");
  name_print(e, b);
  for (unsigned l = 0; l < 2 * lanes; l++)
    strbuf_printf(e->out, "%s%u", l ? ", " : " [", l % lanes * 2 + l / lanes);
  strbuf_printf(e->out, "] : vector<%uxi%u>\n", lanes, bits);
  for (unsigned h = 0; h < 2; h++) {
    halves[h] = name_new(e);
    strbuf_printf(e->out, "  %%v%u = llvm.shufflevector %%v%u, %%v%u", halves[h].id, all.id, all.id);
    for (unsigned l = 0; l < lanes; l++)
      strbuf_printf(e->out, "%s%u", l ? ", " : " [", h * lanes + l);
    strbuf_printf(e->out, "] : vector<%uxi%u>\n", 2 * lanes, bits);
  }
  return combine(e, "addi", halves[0], halves[1]);
}

// Lanes of a row in vectors that hold several rows of a copy; 0: rows fill vectors, or are not so short that
// halving them ends with one lane.
static unsigned lanes_of_short_rows(const nest_text *e) {
  const nest_plan *p = e->p;
  const nest_access *left = &e->accesses[e->main][p->left];
  if (!p->is_left_copied || p->row_dim == NEST_NONE || !number_is(left->coefficients[p->group_dim], 1) ||
      left->coefficients[p->row_dim].is_value)
    return 0;
  for (unsigned d = 0; d < e->n->num_dims; d++)
    if (e->n->is_reduction[d] && d != p->group_dim && e->n->sizes[d] != 1)
      return 0;
  const int64_t row = left->coefficients[p->row_dim].constant, lanes = row / p->group;
  return row == e->n->sizes[p->group_dim] + p->left_padding && row % p->group == 0 && lanes < e->tile.lanes &&
                 !(lanes & (lanes - 1))
             ? (unsigned)lanes
             : 0;
}

// So many rows are summed up together: as many as a vector has lanes; at most 16, whose vectors have
// registers, where rows fill those.
static unsigned rows_together(const nest_text *e) {
  enum { MOST = 16 };
  return e->p->row_dim == NEST_NONE ? 1 : e->p->lanes < MOST || lanes_of_short_rows(e) ? e->p->lanes : MOST;
}

// Vectors of whole short rows.
static void add_short_rows(nest_text *e, unsigned lanes, nest_name *sums) {
  const unsigned rows = e->tile.lanes / lanes;
  for (unsigned r = 0; r < e->tile.rows; r += rows) {
    nest_name left = load_left(e, r, e->tile.lanes * e->p->group);
    add_left(e, &sums[r / rows], left, e->p->group);
  }
}

// known - excess * sum, of the tile's rows, as a vector with further lanes behind them.
static void sum_rows(nest_text *e) {
  const nest_plan *p = e->p;
  const product_form *f = &p->form;
  const unsigned rows = e->tile.rows, lanes = e->tile.lanes;
  const int64_t excess = product_right_excess(f);
  const nest_number size = e->sizes[p->group_dim];
  const nest_name zero = constant_vector(e, 0);
  nest_name *sums = util_alloc(lanes * sizeof *sums), *more = util_alloc(rows * sizeof *more);
  for (unsigned r = 0; r < lanes; r++)
    sums[r] = zero;
  for (unsigned r = 0; r < rows; r++)
    more[r] = zero;
  const unsigned part = lanes_of_short_rows(e);
  if (part)
    add_short_rows(e, part, sums);
  else if (size.is_value || p->is_left_copied || size.constant >= (int64_t)lanes * p->group)
    add_sums(e, true, sums);
  if (size.is_value || !p->is_left_copied) {
    add_sums(e, false, more);
    for (unsigned r = 0; r < rows; r++)
      sums[r] = combine(e, "addi", sums[r], first_lane(e, more[r], zero));
  }
  unsigned count = 1;
  while (count < (part ? (rows * part + lanes - 1) / lanes : rows))
    count *= 2;
  for (unsigned left = part ? part : lanes; left > 1; left /= 2, count = (count + 1) / 2)
    for (unsigned i = 0; i < (count + 1) / 2; i++)
      sums[i] = add_neighbours(e, sums[2 * i < count ? 2 * i : i], sums[2 * i + 1 < count ? 2 * i + 1 : i]);
  uint64_t terms = 1; // where there is an excess of the left operand, sizes are known
  for (unsigned d = 0; d < e->n->num_dims; d++)
    terms *= e->n->is_reduction[d] ? (uint64_t)e->n->sizes[d] : 1;
  const int64_t known = product_wrap(f, terms * (uint64_t)product_excess(f) * (uint64_t)excess);
  const nest_name product =
                      combine(e, "muli", sums[0], constant_vector(e, product_wrap(f, -(uint64_t)excess))),
                  all = combine(e, "addi", product, constant_vector(e, known));
  strbuf_printf(e->out, "  vector.store %%v%u, %%v%u[", all.id, e->left_bias.memref);
  number_print(e, e->left_bias.address);
  strbuf_printf(e->out, "] : %s, vector<%uxi%u>\n", e->left_bias.type, lanes, f->sum_bits);
  util_release(sums);
  util_release(more);
}

// All positions that the left operand's rows have, tile by tile.
static void sum_positions(nest_text *e, unsigned level) {
  const nest_plan *p = e->p;
  if (level == p->num_parallel) {
    sum_rows(e);
    return;
  }
  const unsigned d = p->order[level];
  if (!is_used(e, d)) {
    sum_positions(e, level + 1);
    return;
  }
  const unsigned rows = d == p->row_dim ? rows_together(e) : 1;
  const nest_number size = e->sizes[d], rest = number_remainder(e, size, rows),
                    end = number_subtract(e, size, rest);
  for (int part = 0; part < (number_is(rest, 0) ? 1 : 2); part++) {
    const nest_number from = part ? end : number_constant(0), to = part ? size : end;
    if (!from.is_value && !to.is_value && from.constant >= to.constant)
      continue;
    e->tile.rows = d != p->row_dim ? e->tile.rows
                   : !part         ? rows
                   : rest.is_value ? 1
                                   : (unsigned)rest.constant;
    nest_loop l = nest_loop_begin(e, d, from, to, d == p->row_dim ? e->tile.rows : 1, NULL, 0, NULL);
    sum_positions(e, level + 1);
    nest_loop_end(e, &l, NULL, 0, NULL);
  }
}

void nest_left_sum(nest_text *e) {
  const nest_plan *p = e->p;
  const nest_stage *m = &e->n->stages[e->main];
  if (!is_needed(e))
    return;
  nest_access bias = {.operand = &m->operands[m->num_inputs], .address = number_constant(0)};
  nest_number size = number_constant(1);
  for (unsigned d = 0; d < NEST_MAX_DIMS; d++)
    bias.coefficients[d] = number_constant(0);
  // Rows are neighbours; a line has room for the lanes behind the last ones.
  if (p->row_dim != NEST_NONE && is_used(e, p->row_dim)) {
    bias.coefficients[p->row_dim] = size;
    size = number_add(e, e->sizes[p->row_dim], number_constant(p->lanes - 1));
  } else {
    size = number_constant(p->lanes);
  }
  for (unsigned i = p->num_parallel; i-- > 0;)
    if (p->order[i] != p->row_dim && is_used(e, p->order[i])) {
      bias.coefficients[p->order[i]] = size;
      size = number_multiply(e, size, e->sizes[p->order[i]]);
    }
  nest_name_type(&bias, size);
  nest_allocate(e, &bias, size);
  e->left_bias = bias;
  e->tile = (nest_tile){.rows = 1, .columns = 1, .vectors = 1, .lanes = p->lanes, .valid = p->lanes};
  e->group_count = number_constant(p->group);
  sum_positions(e, 0);
}

void nest_left_release(nest_text *e) {
  if (is_needed(e))
    strbuf_printf(e->out, "  memref.dealloc %%v%u : %s\n", e->left_bias.memref, e->left_bias.type);
}

nest_name nest_left_begin(nest_text *e, nest_name sum, unsigned row, unsigned lanes) {
  const nest_access *bias = &e->left_bias;
  const unsigned bits = e->p->form.sum_bits;
  if (!is_needed(e))
    return sum;
  nest_number at = bias->address;
  if (e->p->row_dim != NEST_NONE)
    at = number_add(e, at, number_multiply(e, bias->coefficients[e->p->row_dim], number_constant(row)));
  const unsigned number = e->next++, spread = e->next++;
  const nest_name with = name_new(e);
  strbuf_printf(e->out, "  %%v%u = memref.load %%v%u[", number, bias->memref);
  number_print(e, at);
  strbuf_printf(e->out, "] : %s\n  %%v%u = vector.broadcast %%v%u : i%u to vector<%uxi%u>\n", bias->type,
                spread, number, bits, lanes, bits);
  strbuf_printf(e->out, "  %%v%u = arith.addi ", with.id);
  name_print(e, sum);
  strbuf_printf(e->out, ", %%v%u : vector<%uxi%u>\n", spread, lanes, bits);
  return with;
}

int64_t nest_behind_left(const nest_plan *p) {
  return product_right_excess(&p->form) ? (int64_t)p->lanes * p->group : 0;
}
