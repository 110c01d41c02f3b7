// Lanes of operands: whole vectors, masked ones, every few elements, backwards, rows in the order of memory.
#include "lowering/linalg/nest_text_internal.h"

#include "lowering/mlir/walk.h"
#include <mlir-c/BuiltinTypes.h>
#include <stdlib.h>

static nest_name load_whole(nest_text *e, const nest_access *a, nest_number address, unsigned lanes) {
  nest_name v = name_new(e);
  strbuf_printf(e->out, "  %%v%u = vector.load ", v.id);
  nest_print_place(e, a, address);
  strbuf_printf(e->out, " : %s, ", a->type);
  vector_type_print(e, lanes, a->operand->element);
  strbuf_printf(e->out, "\n");
  return v;
}

// The same, where so much memory is known to be there that it is a part of a register.
static nest_name load_register(nest_text *e, const nest_access *a, nest_number address, unsigned lanes) {
  const unsigned all = nest_read_lanes(e, a->operand, lanes);
  if (!e->reads_registers || all == lanes)
    return load_whole(e, a, address, lanes);
  const nest_name whole = load_whole(e, a, address, all), part = nest_shuffle_begin(e, whole, whole, true);
  for (unsigned l = 0; l < lanes; l++)
    strbuf_printf(e->out, l ? ", %u" : "%u", l);
  nest_shuffle_end(e, all, a->operand->element, true);
  return part;
}

// What the lanes are that are not there: anything, where they are not added up and no mask clears them
// anyway.
static nest_name missing_lanes(nest_text *e, unsigned lanes, MlirType element) {
  if (e->p->has_masks || e->p->is_across || e->is_checked)
    return nest_zeros(e, lanes, element);
  nest_name none = name_new(e);
  strbuf_printf(e->out, "  %%v%u = llvm.mlir.undef : ", none.id);
  vector_type_print(e, lanes, element);
  strbuf_printf(e->out, "\n");
  return none;
}

static nest_name load_masked(nest_text *e, const nest_access *a, nest_number address, unsigned lanes,
                             unsigned mask) {
  nest_name z = missing_lanes(e, lanes, a->operand->element), v = name_new(e);
  strbuf_printf(e->out, "  %%v%u = vector.maskedload ", v.id);
  nest_print_place(e, a, address);
  strbuf_printf(e->out, ", %%v%u, %%v%u", mask, z.id);
  nest_print_masked_types(e, a, lanes);
  strbuf_printf(e->out, " into ");
  vector_type_print(e, lanes, a->operand->element);
  strbuf_printf(e->out, "\n");
  return v;
}

unsigned nest_power_below(unsigned n) {
  while (n & (n - 1))
    n &= n - 1;
  return n;
}

// The first `valid` lanes in pieces of powers of two.
static nest_name load_pieces(nest_text *e, const nest_access *a, nest_number address, unsigned lanes,
                             unsigned valid) {
  nest_name all = nest_zeros(e, lanes, a->operand->element);
  for (unsigned at = 0, piece; at < valid; at += piece) {
    piece = nest_power_below(valid - at);
    nest_name v = load_whole(e, a, number_add(e, address, number_constant(at)), piece), next = name_new(e);
    strbuf_printf(e->out,
                  "  %%v%u = vector.insert_strided_slice %%v%u, %%v%u {offsets = [%u], strides = [1]} : ",
                  next.id, v.id, all.id, at);
    vector_type_print(e, piece, a->operand->element);
    strbuf_printf(e->out, " into ");
    vector_type_print(e, lanes, a->operand->element);
    strbuf_printf(e->out, "\n");
    all = next;
  }
  return all;
}

static nest_name load_strided(nest_text *e, const nest_access *a, nest_number address, nest_number step,
                              unsigned at, unsigned lanes) {
  unsigned indices = nest_strided_indices(e, step, lanes), mask = nest_mask_for(e, at, lanes);
  nest_name z = nest_zeros(e, lanes, a->operand->element), v = name_new(e);
  strbuf_printf(e->out, "  %%v%u = vector.gather ", v.id);
  nest_print_place(e, a, address);
  strbuf_printf(e->out, " [%%v%u], %%v%u, %%v%u : %s, vector<%uxindex>, vector<%uxi1>, ", indices, mask, z.id,
                a->type, lanes, lanes);
  vector_type_print(e, lanes, a->operand->element);
  strbuf_printf(e->out, " into ");
  vector_type_print(e, lanes, a->operand->element);
  strbuf_printf(e->out, "\n");
  return v;
}

// Lanes whose elements are one behind the other in memory, from the last lane's on.
static nest_name load_backwards(nest_text *e, const nest_access *a, nest_number address, unsigned at,
                                unsigned lanes) {
  nest_number count, from = number_subtract(e, address, number_constant(lanes - 1));
  nest_name v = nest_count_lanes(e, at, lanes, &count)
                    ? load_whole(e, a, from, lanes)
                    : load_masked(e, a, from, lanes, nest_mask_of_end(e, count, lanes));
  return nest_reversed(e, v, lanes, a->operand->element);
}

// numbers: the step, the lanes, the first element of the last vector, which ends at the last element that is
// wanted, and which element of a step it is.
static unsigned of_step(unsigned lane, const unsigned *numbers) {
  unsigned at = lane * numbers[0] + numbers[3], lanes = numbers[1], last = (numbers[0] - 1) * lanes;
  return at < last ? at : last + (at - numbers[2]);
}

nest_every nest_load_every(nest_text *e, const nest_access *a, unsigned row, unsigned at, unsigned lanes,
                           int64_t begin, unsigned span, bool is_alone) {
  nest_number count, elements,
      address = number_add(e, nest_address_of(e, a, row, at), number_constant(begin));
  const bool whole = nest_count_lanes(e, at, lanes, &count);
  unsigned step = (unsigned)a->coefficients[e->p->vector_dim].constant;
  elements = number_subtract(e, number_multiply(e, count, number_constant(step)),
                             number_constant((int64_t)step - 1 - span));
  const bool has_bytes = e->t->zips_bytes && a->operand->bits == 8 && step == 3;
  if (whole && is_alone && span == step - 1 && (e->t->loads_structures || has_bytes))
    return (nest_every){.count = step, .is_one = true, .vectors = {load_whole(e, a, address, step * lanes)}};
  nest_every all = {.count = step,
                    .last = whole ? (lanes - 1) * step + span + 1 - lanes : (step - 1) * lanes};
  for (unsigned i = 0; i < step; i++) {
    nest_number from = number_add(e, address, number_constant(i + 1 < step ? (int64_t)i * lanes : all.last));
    all.vectors[i] = whole ? load_whole(e, a, from, lanes)
                           : load_masked(e, a, from, lanes, nest_mask_of_part(e, elements, i, lanes));
  }
  all.is_dealt = whole && is_alone && step == 4 && span == 3 && mlirTypeIsAInteger(a->operand->element) &&
                 nest_can_deal_four(e, a->operand->bits, lanes);
  if (all.is_dealt)
    nest_deal_four(e, a->operand->element, a->operand->bits, lanes, all.vectors);
  return all;
}

// Every few lanes of a vector, `lanes` in all.
static nest_name pick_lanes(nest_text *e, nest_name from, MlirType element, unsigned lanes, unsigned step,
                            unsigned first) {
  const bool is_llvms = e->t->zips_bytes;
  nest_name picked = nest_shuffle_begin(e, from, from, is_llvms);
  for (unsigned l = 0; l < lanes; l++)
    strbuf_printf(e->out, "%s%u", l ? ", " : "", first + l * step);
  nest_shuffle_end(e, step * lanes, element, is_llvms);
  return picked;
}

nest_name nest_pick_every(nest_text *e, const nest_every *all, MlirType element, unsigned lanes,
                          unsigned first) {
  if (all->is_dealt)
    return all->vectors[first];
  if (all->is_one)
    return pick_lanes(e, all->vectors[0], element, lanes, all->count, first);
  // Of a number for which no instruction deals elements, selection would look for products in between.
  const bool is_llvms = e->t->shares_rows && (all->count & (all->count - 1));
  return nest_select_lanes(e, all->vectors, all->count, lanes, element, is_llvms, of_step,
                           (unsigned[]){all->count, lanes, all->last, first});
}

enum { MOST_IN_ORDER = 9 }; // vectors of an operand

bool nest_is_in_order(const nest_text *e, const nest_access *a) {
  const nest_number by = a->coefficients[e->p->vector_dim], across = a->coefficients[e->p->row_dim];
  const int64_t rows = e->tile.rows, length = by.is_value ? 0 : llabs(by.constant);
  if (a->ahead || a->pack || by.is_value || across.is_value || length >= MOST_IN_ORDER ||
      (by.constant < 0 && across.constant == 0))
    return false;
  // Of other groups than all rows those of a power of two: vectors that hold them begin at multiples of it,
  // which counts less where lanes go any way.
  const bool has_groups = across.constant == 1 && length >= rows &&
                          (length == rows || !(rows & (rows - 1)) || e->t->has_networks);
  return length == 0 || across.constant == 0 || has_groups;
}

// numbers: the lane in all vectors where this one begins, the rows, the lanes. From a vector for each row.
static unsigned of_rows(unsigned lane, const unsigned *numbers) {
  return (numbers[0] + lane) % numbers[1] * numbers[2] + lane;
}

// numbers: the same, then what positions and rows add to an address, where the first vector begins, how many
// there are, and where the last one begins; modulo 2^32.
static unsigned of_order(unsigned lane, const unsigned *numbers) {
  const unsigned all = numbers[0] + lane, rows = numbers[1], lanes = numbers[2],
                 at = all / rows * numbers[3] + all % rows * numbers[4] - numbers[5],
                 last = (numbers[6] - 1) * lanes;
  return at < last ? at : last + (at - numbers[7]);
}

// Vector r in that order, of an operand that has neighbours, at `by` elements from each other.
static nest_name load_part(nest_text *e, const nest_access *a, unsigned at, unsigned lanes, unsigned r) {
  const unsigned rows = e->tile.rows, first = r * lanes / rows, final = (r * lanes + lanes - 1) / rows;
  const int by = (int)a->coefficients[e->p->vector_dim].constant,
            across = (int)a->coefficients[e->p->row_dim].constant;
  unsigned numbers[] = {r * lanes, rows, lanes, (unsigned)by, (unsigned)across, 0, 1, 0};
  nest_number count, address = nest_address_of(e, a, 0, at);
  const bool whole = nest_count_lanes(e, at, lanes, &count);
  // Where rows are the same element there are fewer than lanes: those of the whole tile.
  int begin = by < 0 ? by * (int) final : across ? (int)of_order(0, numbers) : 0;
  const int end = by < 0   ? by * (int)first + (int)rows
                  : across ? (int)of_order(lanes - 1, numbers) + 1
                           : by * (int)(lanes - 1) + 1;
  const unsigned num = (unsigned)(end - begin + (int)lanes - 1) / lanes;
  if (by < 0 && !whole) // vectors end where the first position does
    begin = end - (int)(num * lanes);
  nest_name vectors[MOST_IN_ORDER];
  numbers[5] = (unsigned)begin, numbers[6] = num;
  numbers[7] = whole ? (unsigned)(end - begin) - lanes : (num - 1) * lanes;
  const nest_number steps =
      number_multiply(e, number_subtract(e, count, number_constant(1)), number_constant(by));
  for (unsigned i = 0; i < num; i++) {
    const int64_t from = begin + (int64_t)(i + 1 < num ? i * lanes : numbers[7]);
    const nest_number to = number_add(e, address, number_constant(from));
    if (whole)
      vectors[i] = load_whole(e, a, to, lanes);
    else if (by < 0)
      vectors[i] =
          load_masked(e, a, to, lanes,
                      nest_mask_of_end(e, number_subtract(e, number_constant(from + lanes), steps), lanes));
    else
      vectors[i] = load_masked(
          e, a, to, lanes,
          nest_mask_of_part(e, number_add(e, steps, number_constant((across ? (int)rows : 1) - begin)), i,
                            lanes));
  }
  return across && by == (int)rows
             ? vectors[0]
             : nest_select_lanes(e, vectors, num, lanes, a->operand->element, false, of_order, numbers);
}

void nest_load_in_order(nest_text *e, const nest_access *a, unsigned at, unsigned lanes, nest_name *out) {
  const unsigned rows = e->tile.rows;
  const bool has_steps = a->coefficients[e->p->vector_dim].constant != 0;
  nest_name by_row[NEST_MOST_BESIDE];
  for (unsigned r = 0; r < rows && !has_steps; r++)
    by_row[r] = nest_load(e, a, r, at, lanes);
  for (unsigned r = 0; r < rows; r++)
    out[r] = has_steps ? load_part(e, a, at, lanes, r)
                       : nest_select_lanes(e, by_row, rows, lanes, a->operand->element, false, of_rows,
                                           (unsigned[]){r * lanes, rows, lanes});
}

unsigned nest_short_step(const nest_text *e, const nest_access *a, unsigned at, unsigned lanes) {
  if (lanes < 2 || e->p->vector_dim == NEST_NONE || !a->operand || !a->operand->is_memref || a->ahead ||
      a->pack || nest_is_joined(e, a, at, lanes))
    return 0;
  nest_number step = a->coefficients[e->p->vector_dim];
  return nest_is_short_step(step, lanes) && nest_can_reach(e, at, lanes) ? (unsigned)step.constant : 0;
}

static unsigned load_scalar(nest_text *e, const nest_access *a, nest_number address) {
  unsigned scalar = e->next++;
  strbuf_printf(e->out, "  %%v%u = memref.load ", scalar);
  nest_print_place(e, a, address);
  strbuf_printf(e->out, " : %s\n", a->type);
  return scalar;
}

void nest_load_scalar(nest_text *e, nest_access *a) { a->scalar = load_scalar(e, a, a->address); }

void nest_load_ahead(nest_text *e, const nest_access *a, unsigned elements, nest_name *rows) {
  for (unsigned r = 0; r < e->tile.rows; r++) {
    unsigned same = nest_same_row(e, a, r);
    rows[r] = same < r ? rows[same] : load_whole(e, a, nest_row_address(e, a, r), elements);
  }
  nest_blocks_of_rows(e, rows);
}

unsigned nest_keep_lanes(nest_text *e, unsigned value, unsigned from, unsigned count, unsigned lanes,
                         unsigned bits) {
  const unsigned zero = e->next++, kept = e->next++;
  if (from == lanes) { // one nest_operation with a constant
    strbuf_printf(e->out, "  %%v%u = arith.constant dense<[", zero);
    for (unsigned l = 0; l < lanes; l++)
      strbuf_printf(e->out, "%s%d", l ? ", " : "", l < count ? -1 : 0);
    strbuf_printf(e->out,
                  "]> : vector<%uxi%u>\n"
                  "  %%v%u = llvm.and %%v%u, %%v%u : vector<%uxi%u>\n",
                  lanes, bits, kept, value, zero, lanes, bits);
    return kept;
  }
  strbuf_printf(e->out,
                "  %%v%u = arith.constant dense<0> : vector<%uxi%u>\n"
                "  %%v%u = llvm.shufflevector %%v%u, %%v%u [",
                zero, from, bits, kept, value, zero);
  for (unsigned l = 0; l < lanes; l++)
    strbuf_printf(e->out, "%s%u", l ? ", " : "", l < count ? l : from + l % from);
  strbuf_printf(e->out, "] : vector<%uxi%u>\n", from, bits);
  return kept;
}

unsigned nest_load_neighbours(nest_text *e, const nest_access *a, unsigned row, unsigned elements) {
  return load_whole(e, a, nest_row_address(e, a, row), elements).id;
}

// The first of the rows abreast that are loaded with this one; the last ones end with the tile.
static unsigned first_abreast(const nest_text *e, unsigned row) {
  const unsigned all = e->p->abreast, first = row / all * all;
  return first + all > e->tile.rows ? e->tile.rows - all : first;
}

void nest_load_abreast(nest_text *e, const nest_access *a, nest_name *rows) {
  for (unsigned r = 0; r < e->tile.rows; r++) {
    const unsigned first = first_abreast(e, r);
    rows[r] = r && first_abreast(e, r - 1) == first
                  ? rows[r - 1]
                  : load_whole(e, a, nest_row_address(e, a, first), e->p->abreast);
  }
}

nest_name nest_step_elements(nest_text *e, const nest_access *a, unsigned row, unsigned group,
                             unsigned lanes) {
  const bool is_abreast = e->p->abreast > 1;
  const unsigned from = is_abreast ? row - first_abreast(e, row) : a->step * group;
  nest_name all = nest_shuffle_begin(e, a->ahead[row], a->ahead[row], false);
  for (unsigned l = 0; l < lanes * group; l++)
    strbuf_printf(e->out, "%s%u", l ? ", " : "", from + l % group);
  nest_shuffle_end(e, is_abreast ? e->p->abreast : e->p->ahead * group, a->operand->element, false);
  return all;
}

static nest_name load_lanes(nest_text *e, const nest_access *a, unsigned row, unsigned at, unsigned lanes) {
  MlirType element = a->operand->element;
  if (a->ahead)
    return nest_step_elements(e, a, row, 1, lanes);
  if (!a->operand->is_memref)
    return nest_broadcast(e, "a", a->memref, lanes, element);
  if (nest_is_joined(e, a, at, lanes))
    return nest_load_joined(e, a, row, at, lanes);
  nest_number address = nest_address_of(e, a, row, at),
              step = e->p->vector_dim == NEST_NONE ? number_constant(0) : a->coefficients[e->p->vector_dim];
  if (a->pack)
    return load_whole(e, a, address, lanes * a->pack);
  if (number_is(step, 0))
    return nest_broadcast(e, "v", a->scalar ? a->scalar : load_scalar(e, a, address), lanes, element);
  if (lanes > 1 && number_is(step, -1) && nest_can_reach(e, at, lanes))
    return load_backwards(e, a, address, at, lanes);
  if (nest_short_step(e, a, at, lanes)) {
    nest_every all = nest_load_every(e, a, row, at, lanes, 0, 0, false);
    return nest_pick_every(e, &all, element, lanes, 0);
  }
  if (lanes > 1 && !number_is(step, 1))
    return load_strided(e, a, address, step, at, lanes);
  if (e->tile.has_mask)
    return load_masked(e, a, address, lanes, e->tile.mask);
  unsigned valid = nest_valid_lanes(e, at, lanes);
  if (valid == lanes)
    return load_register(e, a, address, lanes);
  if (nest_masks_first(e->p))
    return load_masked(e, a, address, lanes, nest_constant_mask(e, valid, lanes));
  return load_pieces(e, a, address, lanes, valid);
}

nest_name nest_without_again(nest_text *e, const nest_access *a, nest_name value, unsigned lanes) {
  MlirType element = a->operand->element;
  if (!e->tile.is_again || !a->operand->is_memref || number_is(a->coefficients[e->p->vector_dim], 0))
    return value;
  unsigned mask = nest_mask_from(e, e->tile.first, lanes, a->operand->bits);
  return nest_choose_lanes(e, mask, value, nest_zeros(e, lanes, element), lanes, element);
}

nest_name nest_load(nest_text *e, const nest_access *a, unsigned row, unsigned at, unsigned lanes) {
  return nest_without_again(e, a, load_lanes(e, a, row, at, lanes), lanes);
}

// The same by whole registers, of which rows are parts behind each other when they are turned.
static void load_turned(nest_text *e, const nest_access *a, nest_number address, nest_number step,
                        unsigned lanes, unsigned rows, nest_name *out) {
  const unsigned all = e->p->turned, valid = nest_valid_lanes(e, 0, lanes);
  MlirType element = a->operand->element;
  nest_name registers[NEST_MOST_VECTORS];
  if (lanes > NEST_MOST_VECTORS || rows > all)
    die("%u registers are turned, for %u rows", lanes, rows);
  for (unsigned l = 0; l < lanes; l++) {
    registers[l] = l >= valid    ? missing_lanes(e, all, element)
                   : rows == all ? load_whole(e, a, address, all)
                                 : load_masked(e, a, address, all, nest_constant_mask(e, rows, all));
    address = number_add(e, address, step);
  }
  nest_turn_registers(e, element, lanes, all, registers);
  for (unsigned r = 0; r < rows; r++) {
    const unsigned first = r * lanes;
    out[r] = nest_shuffle_begin(e, registers[first / all], registers[first / all], true);
    for (unsigned l = 0; l < lanes; l++)
      strbuf_printf(e->out, l ? ", %u" : "%u", first % all + l);
    nest_shuffle_end(e, all, element, true);
  }
}

void nest_load_transposed(nest_text *e, const nest_access *a, nest_number address, nest_number step,
                          unsigned lanes, unsigned rows, nest_name *out) {
  if (e->p->turned) {
    load_turned(e, a, address, step, lanes, rows, out);
    return;
  }
  MlirType element = a->operand->element;
  strbuf type = {0};
  walk_append_type(element, &type);
  unsigned all = e->next++;
  strbuf_printf(e->out, "  %%v%u = arith.constant dense<%s> : vector<%ux%ux%s>\n", all,
                mlirTypeIsAFloat(element) ? "0.0" : "0", lanes, rows, type.text);
  for (unsigned l = 0; l < lanes; l++) {
    nest_name row = load_whole(e, a, address, rows);
    unsigned with = e->next++;
    strbuf_printf(e->out, "  %%v%u = vector.insert %%v%u, %%v%u [%u] : vector<%ux%s> into vector<%ux%ux%s>\n",
                  with, row.id, all, l, rows, type.text, lanes, rows, type.text);
    all = with;
    address = number_add(e, address, step);
  }
  unsigned turned = e->next++;
  strbuf_printf(e->out, "  %%v%u = vector.transpose %%v%u, [1, 0] : vector<%ux%ux%s> to vector<%ux%ux%s>\n",
                turned, all, lanes, rows, type.text, rows, lanes, type.text);
  for (unsigned r = 0; r < rows; r++) {
    out[r] = name_new(e);
    strbuf_printf(e->out, "  %%v%u = vector.extract %%v%u[%u] : vector<%ux%s> from vector<%ux%ux%s>\n",
                  out[r].id, turned, r, lanes, type.text, rows, lanes, type.text);
  }
  strbuf_free(&type);
}

bool nest_is_transposed(const nest_text *e, const nest_access *a) {
  const nest_plan *p = e->p;
  return p->vector_dim != NEST_NONE && p->row_dim != NEST_NONE && a->operand->is_memref &&
         number_is(a->coefficients[p->row_dim], 1) && !number_is(a->coefficients[p->vector_dim], 0) &&
         !number_is(a->coefficients[p->vector_dim], 1);
}
