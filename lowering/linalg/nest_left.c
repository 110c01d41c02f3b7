// Copies of a product's left operand, in front of all loops: with its bias, or so that its groups are
// aligned and whole; or rows that lie side by side, which each step of the reduction reads from another line,
// as
//
//   [other parallel dimensions] [tiles of rows] [reductions] [groups] [rows of a tile] [neighbours in a
//   group]
//
// also where a product's blocks of rows have these groups (nest_blocks.c);
//
// or an operand without neighbours along the sum with the grouped one innermost.
#include "lowering/linalg/nest_sums.h"

#include <inttypes.h>
#include <stdio.h>

static nest_number begin_loop(nest_text *e, int64_t begin, int64_t end, int64_t step) {
  nest_number at = {.is_value = true, .id = e->next++};
  strbuf_printf(e->out, "  scf.for %%v%u = ", at.id);
  number_print(e, number_constant(begin));
  strbuf_printf(e->out, " to ");
  number_print(e, number_constant(end));
  strbuf_printf(e->out, " step ");
  number_print(e, number_constant(step));
  strbuf_printf(e->out, " {\n");
  return at;
}

void nest_left_store(nest_text *e, const nest_access *to, unsigned value, nest_number at, unsigned lanes) {
  strbuf_printf(e->out, "  vector.store %%v%u, %%v%u[", value, to->memref);
  number_print(e, at);
  strbuf_printf(e->out, "] : %s, vector<%uxi%u>\n", to->type, lanes, to->operand->bits);
}

unsigned nest_left_load(nest_text *e, const nest_access *from, nest_number source, unsigned lanes) {
  const unsigned bits = from->operand->bits, value = e->next++;
  strbuf_printf(e->out, "  %%v%u = vector.load %%v%u[", value, from->memref);
  number_print(e, source);
  strbuf_printf(e->out, "] : %s, vector<%uxi%u>\n", from->type, lanes, bits);
  return e->p->form.is_biased ? nest_add_bias(e, value, bits, lanes) : value;
}

static void copy_vector(nest_text *e, const nest_access *from, nest_number source, const nest_access *to,
                        nest_number at, unsigned lanes) {
  nest_left_store(e, to, nest_left_load(e, from, source, lanes), at, lanes);
}

// A row's elements, and zeros behind them; the last vectors of both end where the row does.
static void copy_row_as_it_lies(nest_text *e, const nest_access *from, nest_number source,
                                const nest_access *to, nest_number at, int64_t size, int64_t padding) {
  const unsigned bits = from->operand->bits, most = e->t->register_bits / bits;
  for (int64_t left = padding; left > 0;) {
    unsigned lanes = size + padding < most ? 1 : most, zero = e->next++;
    strbuf_printf(e->out, "  %%v%u = arith.constant dense<0> : vector<%uxi%u>\n", zero, lanes, bits);
    left -= lanes;
    nest_left_store(e, to, zero, number_add(e, at, number_constant(size + left)), lanes);
  }
  const unsigned lanes = size < most ? 1 : most;
  nest_number i = begin_loop(e, 0, size - size % lanes, lanes);
  copy_vector(e, from, number_add(e, source, i), to, number_add(e, at, i), lanes);
  strbuf_printf(e->out, "  }\n");
  const nest_number last = number_constant(size - lanes);
  if (size % lanes)
    copy_vector(e, from, number_add(e, source, last), to, number_add(e, at, last), lanes);
}

// Are rows shorter than a vector, which all of them fill?
static bool are_short_rows(const nest_text *e, const nest_access *from, int64_t rows, int64_t size,
                           int64_t padded) {
  const int64_t lanes = e->t->register_bits / from->operand->bits;
  return padded < lanes && rows > 1 && rows * size >= lanes;
}

// A row at `begin` of a vector, and zeros behind it.
static unsigned keep_row(nest_text *e, const nest_access *from, unsigned value, unsigned begin, unsigned size,
                         unsigned lanes) {
  if (begin) {
    const nest_name all = {value, -1}, turned = nest_shuffle_begin(e, all, all, false);
    for (unsigned l = 0; l < lanes; l++)
      strbuf_printf(e->out, "%s%u", l ? ", " : "", (begin + l) % lanes);
    nest_shuffle_end(e, lanes, from->operand->element, false);
    value = turned.id;
  }
  return nest_keep_lanes(e, value, lanes, size, lanes, from->operand->bits);
}

// Rows that are shorter than a vector, each as a whole one with zeros behind the row: what follows in memory
// is written by the next row, or room. Behind the last rows is not enough memory to read: they are taken out
// of the vector that ends with it.
static void copy_short_rows(nest_text *e, const nest_access *from, const nest_access *to, int64_t rows,
                            int64_t size, int64_t padded) {
  const unsigned bits = from->operand->bits, lanes = e->t->register_bits / bits;
  const int64_t last = rows * size - lanes, whole = last / size + 1;
  nest_number i = begin_loop(e, 0, whole, 1);
  unsigned value = nest_left_load(e, from, number_multiply(e, i, number_constant(size)), lanes);
  if (padded > size)
    value = nest_keep_lanes(e, value, lanes, (unsigned)size, lanes, bits);
  nest_left_store(e, to, value, number_multiply(e, i, number_constant(padded)), lanes);
  strbuf_printf(e->out, "  }\n");
  value = whole < rows ? nest_left_load(e, from, number_constant(last), lanes) : 0;
  for (int64_t r = whole; r < rows; r++)
    nest_left_store(e, to, keep_row(e, from, value, (unsigned)(r * size - last), (unsigned)size, lanes),
                    number_constant(r * padded), lanes);
}

// The left operand in a copy, as it lies, with its bias, or aligned, or with zeros behind the rows of the
// sum.
static nest_access make_copy(nest_text *e) {
  const nest_plan *p = e->p;
  const nest_access *from = &e->accesses[e->main][p->left];
  nest_access to = *from;
  const int64_t size = nest_elements(from->operand), row = p->left_padding ? e->n->sizes[p->group_dim] : size,
                padded = row + p->left_padding, all = size / row * padded;
  for (unsigned d = 0; d < e->n->num_dims; d++)
    if (d != p->group_dim && p->left_padding)
      to.coefficients[d] = number_constant(nest_coefficient(from->operand, d) / row * padded);
  const bool is_short = are_short_rows(e, from, size / row, row, padded);
  const int64_t vector = e->t->register_bits / from->operand->bits, behind = nest_behind_left(p),
                room = all + (is_short && behind < vector ? vector : behind);
  nest_name_type(&to, number_constant(room));
  e->is_left_constant = !p->is_left_tested && nest_left_constant(e, &to, room);
  if (e->is_left_constant)
    return to;
  nest_allocate(e, &to, number_constant(room));
  if (is_short) {
    copy_short_rows(e, from, &to, size / row, row, padded);
    return to;
  }
  nest_number i = begin_loop(e, 0, size / row, 1);
  copy_row_as_it_lies(e, from, number_multiply(e, i, number_constant(row)), &to,
                      number_multiply(e, i, number_constant(padded)), row, p->left_padding);
  strbuf_printf(e->out, "  }\n");
  return to;
}

// One of two memrefs as a result of "scf.if".
static void yield_memref(nest_text *e, const nest_access *a, const char *type) {
  const unsigned cast = e->next++;
  strbuf_printf(e->out, "  %%v%u = memref.cast %%v%u : %s to %s\n  scf.yield %%v%u : %s\n", cast, a->memref,
                a->type, type, cast, type);
}

// Do rows consist of pairs of words?
static bool has_pairs(const nest_text *e, int64_t bytes) {
  const nest_operand *left = &e->n->stages[e->main].operands[e->p->left];
  bool all = nest_elements(left) % bytes == 0;
  for (unsigned d = 0; d < e->n->num_dims; d++)
    all &= d == e->p->group_dim || nest_coefficient(left, d) % bytes == 0;
  return all;
}

static void view_as(nest_text *e, unsigned to, const nest_access *whole, const char *element, int64_t bytes) {
  const int64_t size = nest_elements(whole->operand) * whole->operand->bits / 8 / bytes;
  strbuf_printf(e->out, "  %%v%u = memref.view %%v%u[", to, whole->memref);
  number_print(e, number_constant(0));
  strbuf_printf(e->out, "][");
  number_print(e, number_constant(size));
  strbuf_printf(e->out, "] : %s to memref<?x%s>\n", whole->type, element);
}

// The operand itself, or a copy where its groups, which are words, are not aligned, or pairs of them.
static nest_access copy_if_unaligned(nest_text *e) {
  enum { WORD_BYTES = 4 };
  e->pairs = has_pairs(e, 2 * WORD_BYTES) ? e->next++ : 0;
  const nest_access *from = &e->accesses[e->main][e->p->left];
  nest_access result = *from;
  const nest_number begin = {.is_value = true, .id = e->next++}, rest = {.is_value = true, .id = e->next++};
  strbuf_printf(e->out, "  %%v%u = memref.extract_aligned_pointer_as_index %%v%u : %s -> index\n", begin.id,
                from->memref, from->type);
  snprintf(result.type, sizeof result.type, "memref<?xi%u>", from->operand->bits);
  result.memref = e->next++, e->is_unaligned = e->next++, e->words = e->next++;
  strbuf_printf(e->out, "  %%v%u = arith.remui %%v%u, ", rest.id, begin.id);
  number_print(e, number_constant(e->pairs ? 2 * WORD_BYTES : WORD_BYTES));
  strbuf_printf(e->out, " : index\n  %%v%u = arith.cmpi ne, %%v%u, ", e->is_unaligned, rest.id);
  number_print(e, number_constant(0));
  strbuf_printf(e->out, " : index\n  %%v%u = scf.if %%v%u -> (%s) {\n", result.memref, e->is_unaligned,
                result.type);
  const nest_access copy = make_copy(e);
  yield_memref(e, &copy, result.type);
  strbuf_printf(e->out, "  } else {\n");
  yield_memref(e, from, result.type);
  strbuf_printf(e->out, "  }\n");
  view_as(e, e->words, &result, "i32", WORD_BYTES);
  if (e->pairs)
    view_as(e, e->pairs, &result, "vector<2xi32>", 2 * WORD_BYTES);
  return result;
}

// ---- rows side by side -----------------------------------------------------------------------------------

static bool is_used(const nest_text *e, unsigned d) {
  return nest_coefficient(&e->n->stages[e->main].operands[e->p->left], d) != 0;
}

// Coefficients of the copy; returns its size in elements.
static int64_t lay_out(const nest_text *e, nest_access *copy) {
  const nest_plan *p = e->p;
  int64_t per = p->rows * p->group;
  for (unsigned i = e->n->num_dims; i-- > p->num_parallel;)
    if (is_used(e, p->order[i])) {
      const unsigned group = p->order[i] == p->group_dim ? p->group : 1;
      copy->coefficients[p->order[i]] = number_constant(per / group);
      per *= (e->n->sizes[p->order[i]] + group - 1) / group;
    }
  int64_t rows = e->n->sizes[p->row_dim], all = (rows + p->rows - 1) / p->rows * per;
  copy->coefficients[p->row_dim] = number_constant(per / p->rows); // of the first row of a tile
  for (unsigned i = p->num_parallel; i-- > 0;)
    if (p->order[i] != p->row_dim && is_used(e, p->order[i])) {
      copy->coefficients[p->order[i]] = number_constant(all);
      all *= e->n->sizes[p->order[i]];
    }
  return all;
}

// So many rows of each of so many tiles behind each other.
static void copy_row(nest_text *e, const nest_access *from, unsigned rows, unsigned tiles) {
  const nest_number tile =
      number_multiply(e, e->left_copy.coefficients[e->p->row_dim], number_constant(rows));
  nest_number source = from->address, at = e->left_copy.address;
  for (unsigned i = 0; i < tiles; i++) {
    const unsigned value = e->next++;
    for (int store = 0; store < 2; store++) {
      const nest_access *a = store ? &e->left_copy : from;
      strbuf_printf(e->out, store ? "  vector.store %%v%u, %%v%u[" : "  %%v%u = vector.load %%v%u[", value,
                    a->memref);
      number_print(e, store ? at : source);
      strbuf_printf(e->out, "] : %s, ", a->type);
      vector_type_print(e, rows, a->operand->element);
      strbuf_printf(e->out, "\n");
    }
    source = number_add(e, source, number_constant(rows)), at = number_add(e, at, tile);
  }
}

// So many tiles' rows are whole lines of the cache: those of one would read a line again when it is gone.
static unsigned tiles_of_lines(const nest_text *e) {
  enum { LINE = 64, MOST = 16 };
  const unsigned bytes = e->p->rows * e->n->stages[e->main].operands[e->p->left].bits / 8;
  unsigned tiles = 1;
  while (tiles < MOST && tiles * bytes % LINE)
    tiles *= 2;
  return e->p->group_dim == NEST_NONE ? tiles : 1;
}

static void copy_rows(nest_text *e, const nest_access *from, unsigned level, unsigned rows, unsigned tiles) {
  const nest_plan *p = e->p;
  if (level == e->n->num_dims) {
    copy_row(e, from, rows, tiles);
    return;
  }
  unsigned d = p->order[level];
  if (d == p->group_dim) { // the innermost one
    nest_blocks_copy_rows(e, from, rows);
    return;
  }
  if (!is_used(e, d)) {
    copy_rows(e, from, level + 1, rows, tiles);
    return;
  }
  // Whole lines, whole tiles, and the rest, of which each is one step.
  const int64_t size = e->n->sizes[d];
  const unsigned steps[] = {d == p->row_dim ? tiles_of_lines(e) : 1, 1};
  int64_t begin = 0;
  for (unsigned i = 0; i < 3 && begin < size; i++) {
    const int64_t step = d != p->row_dim ? 1
                         : i < 2         ? (int64_t)steps[i] * p->rows
                                         : size - begin,
                  end = size - (size - begin) % step;
    if (begin >= end)
      continue;
    nest_loop l = nest_loop_begin(e, d, number_constant(begin), number_constant(end), step, NULL, 0, NULL);
    copy_rows(e, from, level + 1,
              d != p->row_dim ? rows
              : i < 2         ? p->rows
                              : (unsigned)step,
              d != p->row_dim ? tiles
              : i < 2         ? steps[i]
                              : 1);
    nest_loop_end(e, &l, NULL, 0, NULL);
    begin = end;
  }
}

// ---- the grouped sum innermost ---------------------------------------------------------------------------

// Positions at one distance from each other in memory; windows that overlap are positions of one axis.
typedef struct axis {
  int64_t size;
  nest_number from, to; // from one to the next in the operand and in the copy
} axis;

typedef struct turning {
  const nest_access *from, *to;
  axis axes[NEST_MAX_DIMS]; // the grouped sum and the one whose positions are neighbours are the last two
  unsigned count;
  unsigned side; // of the squares that are turned; 1: element by element
} turning;

// `side` elements along the grouped sum of each of as many neighbours.
static void turn_square(nest_text *e, const turning *t, nest_number source, nest_number at) {
  const axis *sum = &t->axes[t->count - 1], *along = &t->axes[t->count - 2];
  nest_name rows[NEST_MOST_VECTORS];
  for (unsigned r = 0; r < t->side; r++) {
    rows[r] = (nest_name){nest_left_load(e, t->from, source, t->side), -1};
    source = number_add(e, source, sum->from);
  }
  nest_turn_square(e, t->from->operand->element, t->side, rows);
  for (unsigned r = 0; r < t->side; r++) {
    nest_left_store(e, t->to, rows[r].id, at, t->side);
    at = number_add(e, at, along->to);
  }
}

// All positions from axis number `level` on; the last squares of an axis end where it does.
static void turn_axes(nest_text *e, const turning *t, unsigned level, nest_number source, nest_number at) {
  if (level == t->count) {
    if (t->side > 1)
      turn_square(e, t, source, at);
    else
      copy_vector(e, t->from, source, t->to, at, 1);
    return;
  }
  const axis *x = &t->axes[level];
  const int64_t size = x->size, step = level + 2 >= t->count ? t->side : 1, whole = size - size % step;
  for (int part = 0; part < (size % step ? 2 : 1); part++) {
    const nest_number i = part ? number_constant(size - step) : begin_loop(e, 0, whole, step);
    turn_axes(e, t, level + 1, number_add(e, source, number_multiply(e, i, x->from)),
              number_add(e, at, number_multiply(e, i, x->to)));
    if (!part)
      strbuf_printf(e->out, "  }\n");
  }
}

// The dimensions of the operand but the grouped sum's, those with neighbours first.
static unsigned sort_dims(const nest_text *e, const nest_operand *o, unsigned *dims) {
  unsigned count = 0;
  for (unsigned d = 0; d < e->n->num_dims; d++) {
    if (d == e->p->group_dim || !is_used(e, d))
      continue;
    unsigned i = count++;
    for (; i && nest_coefficient(o, dims[i - 1]) > nest_coefficient(o, d); i--)
      dims[i] = dims[i - 1];
    dims[i] = d;
  }
  return count;
}

// The axes that these dimensions move along, the innermost first, and how many; of_dim: which one each does.
static unsigned find_axes(const nest_text *e, const nest_operand *o, const unsigned *dims, unsigned count,
                          axis *axes, unsigned *of_dim) {
  unsigned found = 0;
  for (unsigned i = 0; i < count; i++) {
    const int64_t step = nest_coefficient(o, dims[i]), more = e->n->sizes[dims[i]] - 1;
    axis *x = found ? &axes[found - 1] : NULL;
    if (x && step > 0 && step < x->from.constant * x->size && step % x->from.constant == 0)
      x->size += more * (step / x->from.constant);
    else
      axes[found++] = (axis){.size = more + 1, .from = number_constant(step)};
    of_dim[dims[i]] = found - 1;
  }
  return found;
}

static void copy_turned(nest_text *e) {
  enum { SQUARE_BITS = 128 };
  const nest_plan *p = e->p;
  nest_access *from = &e->accesses[e->main][p->left], to = *from;
  const nest_operand *o = from->operand;
  turning t = {from, &to, .side = SQUARE_BITS / o->bits};
  unsigned dims[NEST_MAX_DIMS], of_dim[NEST_MAX_DIMS];
  axis axes[NEST_MAX_DIMS];
  const unsigned num_dims = sort_dims(e, o, dims), count = find_axes(e, o, dims, num_dims, axes, of_dim);
  int64_t size = e->n->sizes[p->group_dim];
  for (unsigned i = 0; i < count; i++) {
    axes[i].to = number_constant(size);
    size *= axes[i].size;
    t.axes[count - 1 - i] = axes[i];
  }
  for (unsigned i = 0; i < num_dims; i++) {
    const axis *x = &axes[of_dim[dims[i]]];
    to.coefficients[dims[i]] =
        number_constant(nest_coefficient(o, dims[i]) / x->from.constant * x->to.constant);
  }
  to.address = number_constant(0), to.coefficients[p->group_dim] = number_constant(1);
  t.axes[count] = (axis){e->n->sizes[p->group_dim], from->coefficients[p->group_dim], number_constant(1)};
  t.count = count + 1;
  if (!count || !number_is(axes[0].from, 1) || axes[0].size < t.side || t.axes[count].size < t.side)
    t.side = 1;
  nest_name_type(&to, number_constant(size + nest_behind_left(p)));
  e->is_left_constant = nest_left_constant(e, &to, size + nest_behind_left(p));
  if (!e->is_left_constant) {
    nest_allocate(e, &to, number_constant(size + nest_behind_left(p)));
    turn_axes(e, &t, 0, from->address, to.address);
  }
  *from = to;
}

void nest_copy_left(nest_text *e) {
  e->is_left_constant = false;
  if (e->p->is_left_turned) {
    copy_turned(e);
    return;
  }
  if (e->p->group > 1 && !e->p->has_left_blocks) {
    e->accesses[e->main][e->p->left] = e->p->is_left_tested ? copy_if_unaligned(e) : make_copy(e);
    return;
  }
  nest_access *from = &e->accesses[e->main][e->p->left];
  nest_access copy = {.operand = from->operand, .rows_are_neighbours = true, .address = number_constant(0)};
  for (unsigned d = 0; d < NEST_MAX_DIMS; d++)
    copy.coefficients[d] = number_constant(0);
  nest_number size = number_constant(lay_out(e, &copy));
  nest_name_type(&copy, size);
  nest_allocate(e, &copy, size);
  e->left_copy = copy;
  copy_rows(e, from, 0, 1, 1);
  *from = copy;
}

void nest_release_left(nest_text *e) {
  const nest_access *left = &e->accesses[e->main][e->p->left];
  if (!e->p->is_left_copied || e->is_left_constant)
    return;
  if (e->p->is_left_tested)
    strbuf_printf(e->out, "  scf.if %%v%u {\n", e->is_unaligned);
  strbuf_printf(e->out, "  memref.dealloc %%v%u : %s\n", left->memref, left->type);
  if (e->p->is_left_tested)
    strbuf_printf(e->out, "  }\n");
}
