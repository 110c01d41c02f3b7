// Stores of lanes, as loads are: whole, masked, every few elements, backwards, interleaved.
#include "lowering/linalg/nest_text_internal.h"

#include <string.h>

static void store_masked(nest_text *e, const nest_access *a, nest_number address, unsigned lanes,
                         unsigned mask, nest_name value);

static void store_whole(nest_text *e, const nest_access *a, nest_number address, unsigned lanes,
                        nest_name value);

static void store_backwards(nest_text *e, const nest_access *a, nest_number address, unsigned at,
                            unsigned lanes, nest_name value) {
  nest_number count, from = number_subtract(e, address, number_constant(lanes - 1));
  value = nest_reversed(e, value, lanes, a->operand->element);
  if (nest_count_lanes(e, at, lanes, &count))
    store_whole(e, a, from, lanes, value);
  else
    store_masked(e, a, from, lanes, nest_mask_of_end(e, count, lanes), value);
}

static void store_whole(nest_text *e, const nest_access *a, nest_number address, unsigned lanes,
                        nest_name value) {
  if (a->stream && lanes * a->operand->bits % e->t->register_bits == 0) {
    nest_stream_store(e, a, address, lanes, value);
    return;
  }
  strbuf_printf(e->out, "  vector.store ");
  name_print(e, value);
  strbuf_printf(e->out, ", ");
  nest_print_place(e, a, address);
  strbuf_printf(e->out, " : %s, ", a->type);
  vector_type_print(e, lanes, a->operand->element);
  strbuf_printf(e->out, "\n");
}

static void store_masked(nest_text *e, const nest_access *a, nest_number address, unsigned lanes,
                         unsigned mask, nest_name value) {
  strbuf_printf(e->out, "  vector.maskedstore ");
  nest_print_place(e, a, address);
  strbuf_printf(e->out, ", %%v%u, ", mask);
  name_print(e, value);
  nest_print_masked_types(e, a, lanes);
  strbuf_printf(e->out, "\n");
}

// numbers: the vector's first element, the step
static unsigned of_position(unsigned lane, const unsigned *numbers) {
  return (numbers[0] + lane) / numbers[1];
}

// Every few elements, from a vector, as masked stores of whole vectors.
static void store_every(nest_text *e, const nest_access *a, nest_number address, unsigned step, unsigned at,
                        unsigned lanes, nest_name value) {
  MlirType element = a->operand->element;
  nest_number count;
  const bool whole = nest_count_lanes(e, at, lanes, &count);
  nest_number elements = number_multiply(e, count, number_constant(step));
  for (unsigned i = 0; i < step; i++) {
    nest_name part =
        nest_select_lanes(e, &value, 1, lanes, element, false, of_position, (unsigned[]){i * lanes, step});
    unsigned mask = e->next++;
    strbuf_printf(e->out, "  %%v%u = arith.constant dense<[", mask);
    for (unsigned l = 0; l < lanes; l++)
      strbuf_printf(e->out, "%s%s", l ? ", " : "", (i * lanes + l) % step ? "false" : "true");
    strbuf_printf(e->out, "]> : vector<%uxi1>\n", lanes);
    if (!whole) {
      unsigned there = nest_mask_of_part(e, elements, i, lanes), both = e->next++;
      strbuf_printf(e->out, "  %%v%u = arith.andi %%v%u, %%v%u : vector<%uxi1>\n", both, mask, there, lanes);
      mask = both;
    }
    store_masked(e, a, number_add(e, address, number_constant((int64_t)i * lanes)), lanes, mask, part);
  }
}

// numbers: the vector's first element, how many values there are, lanes
static unsigned of_group(unsigned lane, const unsigned *numbers) {
  unsigned at = numbers[0] + lane;
  return at % numbers[1] * numbers[2] + at / numbers[1];
}

// Two vectors of `lanes` lanes behind each other; where there is no second one, lanes may be anything.
static nest_name put_together(nest_text *e, nest_name a, const nest_name *b, MlirType element,
                              unsigned lanes) {
  nest_name both = nest_shuffle_begin(e, a, b ? *b : a, true);
  for (unsigned l = 0; l < 2 * lanes; l++)
    strbuf_printf(e->out, "%s%d", l ? ", " : "", l < lanes || b ? (int)l : -1);
  nest_shuffle_end(e, lanes, element, true);
  return both;
}

// Are so many vectors of so many lanes better stored as one, of which LLVM makes what it has for structures?
static bool stores_structures(const nest_text *e, const nest_access *a, unsigned step, unsigned lanes) {
  const bool has_bytes = e->t->zips_bytes && a->operand->bits == 8 && step > 2;
  return (e->t->loads_structures || has_bytes) && step <= 4 &&
         lanes * a->operand->bits % e->t->register_bits == 0;
}

// The same as one store, of a shuffle that selection leaves to LLVM, which makes one instruction of both.
static void store_structures(nest_text *e, const nest_access *first, nest_number address, unsigned step,
                             unsigned lanes, const nest_name *values) {
  MlirType element = first->operand->element;
  nest_name halves[2] = {values[0], values[1]};
  for (unsigned h = 0; h < 2 && step > 2; h++)
    halves[h] = put_together(e, values[2 * h], 2 * h + 1 < step ? &values[2 * h + 1] : NULL, element, lanes);
  const nest_name all = nest_shuffle_begin(e, halves[0], halves[1], true);
  for (unsigned l = 0; l < step * lanes; l++)
    strbuf_printf(e->out, "%s%u", l ? ", " : "", l % step * lanes + l / step);
  nest_shuffle_end(e, step > 2 ? 2 * lanes : lanes, element, true);
  store_whole(e, first, address, step * lanes, all);
}

// Vector i of those that lie from an address on; `elements`: NULL, or how many are stored of all of them.
static void store_part(nest_text *e, const nest_access *a, nest_number address, const nest_number *elements,
                       unsigned i, unsigned lanes, nest_name value) {
  const nest_number to = number_add(e, address, number_constant((int64_t)i * lanes));
  if (elements)
    store_masked(e, a, to, lanes, nest_mask_of_part(e, *elements, i, lanes), value);
  else
    store_whole(e, a, to, lanes, value);
}

void nest_store_interleaved(nest_text *e, const nest_access *first, unsigned step, unsigned row, unsigned at,
                            unsigned lanes, const nest_name *values) {
  MlirType element = first->operand->element;
  nest_number address = nest_address_of(e, first, row, at), count;
  const bool whole = nest_count_lanes(e, at, lanes, &count);
  nest_number elements = number_multiply(e, count, number_constant(step));
  if (whole && stores_structures(e, first, step, lanes)) {
    store_structures(e, first, address, step, lanes, values);
    return;
  }
  nest_name zipped[NEST_MOST_BESIDE];
  const bool is_zipped = !(step & (step - 1));
  if (is_zipped) {
    memcpy(zipped, values, step * sizeof *zipped);
    // Selection would compute the lanes of each store by themselves, in the order in which they are stored;
    // only where that may be the order that instructions give anyway it sees the shuffles.
    nest_interleave(e, element, step, lanes, !e->t->shares_rows, zipped);
  }
  for (unsigned i = 0; i < step; i++) {
    nest_name part = is_zipped ? zipped[i]
                               : nest_select_lanes(e, values, step, lanes, element, false, of_group,
                                                   (unsigned[]){i * lanes, step, lanes});
    store_part(e, first, address, whole ? NULL : &elements, i, lanes, part);
  }
}

void nest_store_in_order(nest_text *e, const nest_access *first, unsigned rows, unsigned at, unsigned lanes,
                         const nest_name *values) {
  nest_number address = nest_address_of(e, first, 0, at), count;
  const bool whole = nest_count_lanes(e, at, lanes, &count);
  nest_number elements = number_multiply(e, count, number_constant(rows));
  for (unsigned i = 0; i < rows; i++)
    store_part(e, first, address, whole ? NULL : &elements, i, lanes, values[i]);
}

nest_name nest_slice(nest_text *e, nest_name value, MlirType element, unsigned lanes, unsigned from,
                     unsigned count) {
  nest_name part = name_new(e);
  strbuf_printf(e->out, "  %%v%u = vector.extract_strided_slice ", part.id);
  name_print(e, value);
  strbuf_printf(e->out, " {offsets = [%u], sizes = [%u], strides = [1]} : ", from, count);
  vector_type_print(e, lanes, element);
  strbuf_printf(e->out, " to ");
  vector_type_print(e, count, element);
  strbuf_printf(e->out, "\n");
  return part;
}

void nest_store(nest_text *e, const nest_access *a, unsigned row, unsigned at, unsigned lanes,
                nest_name value) {
  if (nest_is_joined(e, a, at, lanes)) {
    nest_store_joined(e, a, row, at, lanes, value);
    return;
  }
  MlirType element = a->operand->element;
  nest_number address = nest_address_of(e, a, row, at),
              step = e->p->vector_dim == NEST_NONE || e->p->is_across ? number_constant(1)
                                                                      : a->coefficients[e->p->vector_dim];
  unsigned valid = nest_valid_lanes(e, at, lanes);
  if (lanes > 1 && number_is(step, -1) && nest_can_reach(e, at, lanes)) {
    store_backwards(e, a, address, at, lanes, value);
    return;
  }
  if (lanes > 1 && nest_is_short_step(step, lanes) && e->p->has_masks) {
    store_every(e, a, address, (unsigned)step.constant, at, lanes, value);
    return;
  }
  if (lanes > 1 && !number_is(step, 1)) {
    unsigned indices = nest_strided_indices(e, step, lanes), mask = nest_mask_for(e, at, lanes);
    strbuf_printf(e->out, "  vector.scatter ");
    nest_print_place(e, a, address);
    strbuf_printf(e->out, " [%%v%u], %%v%u, ", indices, mask);
    name_print(e, value);
    strbuf_printf(e->out, " : %s, vector<%uxindex>, vector<%uxi1>, ", a->type, lanes, lanes);
    vector_type_print(e, lanes, element);
    strbuf_printf(e->out, "\n");
    return;
  }
  if (!e->tile.has_mask && valid == lanes) {
    store_whole(e, a, address, lanes, value);
    return;
  }
  if (e->tile.has_mask || nest_masks_first(e->p)) {
    unsigned mask = e->tile.has_mask ? e->tile.mask : nest_constant_mask(e, valid, lanes);
    store_masked(e, a, address, lanes, mask, value);
    return;
  }
  for (unsigned done = 0, piece; done < valid; done += piece) {
    piece = nest_power_below(valid - done);
    nest_name part = nest_slice(e, value, element, lanes, done, piece);
    store_whole(e, a, number_add(e, address, number_constant(done)), piece, part);
  }
}

void nest_store_where(nest_text *e, const nest_access *a, unsigned row, unsigned at, unsigned lanes,
                      nest_name condition, nest_name value) {
  bool is_part = e->tile.has_mask || nest_valid_lanes(e, at, lanes) < lanes;
  unsigned there = is_part ? nest_mask_for(e, at, lanes) : 0, mask = e->next++;
  strbuf_printf(e->out, "  %%v%u = arith.andi ", mask);
  name_print(e, condition);
  strbuf_printf(e->out, ", ");
  if (is_part)
    strbuf_printf(e->out, "%%v%u", there);
  else
    name_print(e, condition);
  strbuf_printf(e->out, " : vector<%uxi1>\n", lanes);
  store_masked(e, a, nest_address_of(e, a, row, at), lanes, mask, value);
}
