// Groups of neighbours along a reduction, made of rows of lanes, and squares turned: permutations of whole
// registers.
#include "lowering/linalg/nest_text.h"

#include "semantics/mlir/mlir_util.h"
#include <mlir-c/BuiltinTypes.h>
#include <string.h>

// Vectors behind each other.
typedef struct pieces {
  unsigned count, lanes; // of each
  nest_name names[NEST_MOST_VECTORS];
} pieces;

// Lanes of two vectors by their numbers; -1: any. An operation of LLVM's, as selection would make other
// permutations of several.
static nest_name shuffle(nest_text *e, MlirType element, nest_name a, nest_name b, unsigned lanes,
                         const int *numbers, unsigned count) {
  const nest_name result = nest_shuffle_begin(e, a, b, true);
  for (unsigned i = 0; i < count; i++)
    strbuf_printf(e->out, i ? ", %d" : "%d", numbers[i]);
  nest_shuffle_end(e, lanes, element, true);
  return result;
}

enum { MOST_LANES = 1024 };

static MlirType right_element(const nest_text *e) {
  return e->n->stages[e->main].operands[e->p->right].element;
}

// The lanes of `a` and `b` by turns.
static nest_name interleave_lanes(nest_text *e, MlirType element, nest_name a, nest_name b, unsigned lanes) {
  int numbers[MOST_LANES];
  for (unsigned i = 0; i < 2 * lanes; i++)
    numbers[i] = (int)(i / 2 + i % 2 * lanes);
  return shuffle(e, element, a, b, lanes, numbers, 2 * lanes);
}

static nest_name take_lanes(nest_text *e, MlirType element, nest_name a, unsigned lanes, unsigned first,
                            unsigned count) {
  int numbers[MOST_LANES];
  for (unsigned i = 0; i < count; i++)
    numbers[i] = (int)(first + i);
  return shuffle(e, element, a, a, lanes, numbers, count);
}

static nest_name widen(nest_text *e, nest_name a, unsigned lanes, unsigned to) {
  int numbers[MOST_LANES];
  for (unsigned i = 0; i < to; i++)
    numbers[i] = i < lanes ? (int)i : -1;
  return to > lanes ? shuffle(e, right_element(e), a, a, lanes, numbers, to) : a;
}

// The bits of a vector as lanes of another type.
static nest_name regard_as(nest_text *e, nest_name value, unsigned lanes, MlirType from, unsigned count,
                           MlirType to) {
  if (mlirTypeEqual(from, to))
    return value;
  nest_name cast = name_new(e);
  strbuf_printf(e->out, "  %%v%u = llvm.bitcast ", cast.id);
  name_print(e, value);
  strbuf_printf(e->out, " : ");
  vector_type_print(e, lanes, from);
  strbuf_printf(e->out, " to ");
  vector_type_print(e, count, to);
  strbuf_printf(e->out, "\n");
  return cast;
}

// Rows of lanes one by one: r0 r1 r2 ... of each lane behind each other, in vectors of at most so many lanes.
// Neighbouring rows become one of units twice as wide, and so on. Two vectors become one of all their units,
// then its halves: instructions with two results make both at once. `is_whole`: the last ones are not halved.
static pieces interleave(nest_text *e, pieces *rows, unsigned count, unsigned most, bool is_whole) {
  const MlirType element = right_element(e);
  MlirType unit = element;
  unsigned width = 1; // elements of a unit
  for (; count > 1; count /= 2, width *= 2) {
    const MlirType wide = mlirIntegerTypeGet(mlirTypeGetContext(element), 2 * width * e->p->form.bits);
    for (unsigned i = 0; i < count / 2; i++) {
      const pieces a = rows[2 * i], b = rows[2 * i + 1];
      const unsigned both = 2 * a.lanes,
                     part = both * width <= most || (is_whole && count == 2) ? both : a.lanes;
      pieces all = {.lanes = part / 2};
      for (unsigned k = 0; k < a.count; k++) {
        const nest_name next = interleave_lanes(e, unit, a.names[k], b.names[k], a.lanes);
        for (unsigned first = 0; first < both; first += part)
          all.names[all.count++] = part < both ? take_lanes(e, unit, next, both, first, part) : next;
      }
      for (unsigned k = 0; k < all.count; k++)
        all.names[k] = regard_as(e, all.names[k], part, unit, part / 2, wide);
      rows[i] = all;
    }
    unit = wide;
  }
  for (unsigned k = 0; k < rows[0].count; k++)
    rows[0].names[k] = regard_as(e, rows[0].names[k], rows[0].lanes, unit, rows[0].lanes * width, element);
  rows[0].lanes *= width;
  return rows[0];
}

unsigned nest_load_groups(nest_text *e, const nest_access *from, unsigned neighbours, bool by_pairs,
                          nest_name *out) {
  const nest_plan *p = e->p;
  const nest_tile tile = e->tile;
  const unsigned all = tile.lanes * tile.vectors, low = tile.vectors & -tile.vectors; // its lowest bit
  // Vectors that are loaded at once: all, or a divisor; a power of two of them takes part in permutations.
  unsigned loaded = tile.vectors <= p->group ? tile.vectors : low < p->group ? low : p->group, width = 1;
  while (width < loaded)
    width *= 2;
  if (p->group > PRODUCT_MOST_GROUP || width * tile.lanes > MOST_LANES)
    die("groups of %u, %u lanes", p->group, width * tile.lanes);
  pieces rows[PRODUCT_MOST_GROUP];
  nest_access row = *from;
  e->tile.lanes = loaded * tile.lanes, e->tile.vectors = 1;
  unsigned masks[NEST_MOST_VECTORS];
  for (unsigned at = 0; at < all && tile.has_mask; at += e->tile.lanes)
    masks[at / e->tile.lanes] =
        nest_mask(e, number_subtract(e, tile.left, number_constant(at)), e->tile.lanes);
  for (unsigned j = 0; j < p->group; j++) {
    rows[j] = (pieces){.lanes = width * tile.lanes};
    for (unsigned at = 0; at < all; at += e->tile.lanes) {
      if (tile.has_mask)
        e->tile.mask = masks[at / e->tile.lanes];
      nest_name *piece = &rows[j].names[rows[j].count++];
      if (j < neighbours) {
        *piece = widen(e, nest_load(e, &row, 0, at, e->tile.lanes), e->tile.lanes, rows[j].lanes);
        continue;
      }
      *piece = name_new(e);
      strbuf_printf(e->out, "  %%v%u = arith.constant dense<0> : ", piece->id);
      vector_type_print(e, rows[j].lanes, from->operand->element);
      strbuf_printf(e->out, "\n");
    }
    if (p->group_dim != NEST_NONE && j + 1 < neighbours)
      row.address = number_add(e, row.address, from->coefficients[p->group_dim]);
  }
  e->tile = tile;
  const pieces groups = interleave(e, rows, p->group, tile.lanes * p->group, by_pairs);
  memcpy(out, groups.names, tile.vectors * tile.lanes * p->group / groups.lanes * sizeof *out);
  return groups.lanes;
}

// The lanes of `a` and `b` by turns, as an operation that LLVM does not regard as lanes of other widths.
static nest_name interleave_as_they_are(nest_text *e, MlirType element, nest_name a, nest_name b,
                                        unsigned lanes) {
  const nest_name both = name_new(e);
  strbuf_printf(e->out, "  %%v%u = \"llvm.intr.vector.interleave2\"(", both.id);
  name_print(e, a);
  strbuf_printf(e->out, ", ");
  name_print(e, b);
  strbuf_printf(e->out, ") : (");
  vector_type_print(e, lanes, element);
  strbuf_printf(e->out, ", ");
  vector_type_print(e, lanes, element);
  strbuf_printf(e->out, ") -> ");
  vector_type_print(e, 2 * lanes, element);
  strbuf_printf(e->out, "\n");
  return both;
}

// Of `side` rows of so many lanes: lane l of row r becomes lane l * side + r of all rows behind each other.
static void turn_rows(nest_text *e, MlirType element, unsigned side, unsigned lanes, bool is_kept,
                      nest_name *rows) {
  nest_name next[NEST_MOST_VECTORS];
  for (unsigned n = side; n > 1; n /= 2) {
    for (unsigned i = 0; i < side; i += 2) {
      const nest_name a = rows[i / 2], b = rows[i / 2 + side / 2],
                      both = is_kept ? interleave_as_they_are(e, element, a, b, lanes)
                                     : interleave_lanes(e, element, a, b, lanes);
      next[i] = take_lanes(e, element, both, 2 * lanes, 0, lanes);
      next[i + 1] = take_lanes(e, element, both, 2 * lanes, lanes, lanes);
    }
    memcpy(rows, next, side * sizeof *rows);
  }
}

void nest_turn_square(nest_text *e, MlirType element, unsigned side, nest_name *rows) {
  turn_rows(e, element, side, side, false, rows);
}

void nest_turn_registers(nest_text *e, MlirType element, unsigned count, unsigned lanes, nest_name *rows) {
  turn_rows(e, element, count, lanes, true, rows);
}

void nest_turn_units(nest_text *e, unsigned unit, unsigned side, MlirType element, unsigned lanes,
                     bool is_kept, nest_name *rows) {
  const MlirType type = lanes == side ? element : mlirIntegerTypeGet(mlirTypeGetContext(element), unit);
  for (unsigned r = 0; r < side; r++)
    rows[r] = regard_as(e, rows[r], lanes, element, side, type);
  turn_rows(e, type, side, side, is_kept, rows);
  for (unsigned r = 0; r < side; r++)
    rows[r] = regard_as(e, rows[r], side, type, lanes, element);
}

// Half of the lanes of `a` and `b` by turns.
static nest_name interleave_half(nest_text *e, MlirType element, nest_name a, nest_name b, unsigned lanes,
                                 bool is_upper, bool is_llvms) {
  const nest_name half = nest_shuffle_begin(e, a, b, is_llvms);
  for (unsigned l = 0; l < lanes; l++) {
    const unsigned at = is_upper * lanes + l;
    strbuf_printf(e->out, l ? ", %u" : "%u", at / 2 + at % 2 * lanes);
  }
  nest_shuffle_end(e, lanes, element, is_llvms);
  return half;
}

enum { BLOCK_BITS = 128, BLOCKS = 4 };

// Of two vectors: lanes by turns of the lower or upper halves of their blocks; or, of their blocks, the lower
// or upper halves behind each other, or every other one.
typedef enum block_step { BLOCK_LANES, BLOCK_HALVES, BLOCK_EVERY_OTHER } block_step;

static nest_name step_of_blocks(nest_text *e, MlirType element, nest_name a, nest_name b, unsigned lanes,
                                block_step step, bool is_upper) {
  const unsigned block = lanes / BLOCKS;
  const nest_name made = nest_shuffle_begin(e, a, b, true);
  for (unsigned l = 0; l < lanes; l++) {
    const unsigned of = l / block, in = l % block, second = of / (BLOCKS / 2), at = of % (BLOCKS / 2);
    const unsigned from = step == BLOCK_LANES    ? of * block + is_upper * block / 2 + in / 2 + in % 2 * lanes
                          : step == BLOCK_HALVES ? (is_upper * BLOCKS / 2 + at) * block + in + second * lanes
                                                 : (2 * at + is_upper) * block + in + second * lanes;
    strbuf_printf(e->out, l ? ", %u" : "%u", from);
  }
  nest_shuffle_end(e, lanes, element, true);
  return made;
}

// As many vectors as they have blocks: lanes by turns within blocks, then blocks are turned. On Zen 5 that
// takes 0.6 of the time of half as many permutations of two registers where little else is done, and more
// beside other shuffles.
static void interleave_blocks(nest_text *e, MlirType element, unsigned lanes, nest_name *v) {
  nest_name made[BLOCKS], halves[BLOCKS];
  for (unsigned size = 1; size < BLOCKS; size *= 2) {
    for (unsigned i = 0; i < BLOCKS; i++)
      made[i] = step_of_blocks(e, element, v[i / 2], v[i / 2 + BLOCKS / 2], lanes, BLOCK_LANES, i % 2);
    memcpy(v, made, sizeof made);
  }
  for (unsigned i = 0; i < BLOCKS; i++) // the lower halves of both pairs, then the upper ones
    halves[i] = step_of_blocks(e, element, v[i % 2 * 2], v[i % 2 * 2 + 1], lanes, BLOCK_HALVES, i / 2);
  for (unsigned i = 0; i < BLOCKS; i++)
    v[i] =
        step_of_blocks(e, element, halves[i / 2 * 2], halves[i / 2 * 2 + 1], lanes, BLOCK_EVERY_OTHER, i % 2);
}

// Is hardly anything computed beside what is moved?
static bool moves_elements(const nest *n) {
  enum { FEW_OPERATIONS = 8 };
  unsigned count = 0;
  for (unsigned s = 0; s < n->num_stages; s++)
    for (MlirOperation op = mlirBlockGetFirstOperation(n->stages[s].body); !mlirOperationIsNull(op);
         op = mlirOperationGetNextInBlock(op))
      count += !mlir_is_named(op, "linalg.yield");
  return count <= FEW_OPERATIONS;
}

void nest_interleave(nest_text *e, MlirType element, unsigned count, unsigned lanes, bool is_llvms,
                     nest_name *vectors) {
  nest_name made[NEST_MOST_VECTORS];
  const unsigned bits = mlirTypeIsAInteger(element) ? mlirIntegerTypeGetWidth(element) : 0;
  if (is_llvms && count == BLOCKS && lanes * bits == BLOCKS * BLOCK_BITS && bits <= 16 &&
      e->t->register_bits == BLOCKS * BLOCK_BITS && moves_elements(e->n)) {
    interleave_blocks(e, element, lanes, vectors);
    return;
  }
  for (unsigned size = 1; size < count; size *= 2) { // vectors whose lanes are by turns already
    for (unsigned i = 0; i < count; i++)
      made[i] =
          interleave_half(e, element, vectors[i / 2], vectors[i / 2 + count / 2], lanes, i % 2, is_llvms);
    memcpy(vectors, made, count * sizeof *made);
  }
}

void nest_separate(nest_text *e, MlirType element, unsigned count, unsigned lanes, nest_name *vectors) {
  nest_name made[NEST_MOST_VECTORS];
  int numbers[2][MOST_LANES];
  for (unsigned l = 0; l < 2 * lanes; l++)
    numbers[l % 2][l / 2] = (int)l;
  for (unsigned size = 1; size < count; size *= 2) {
    for (unsigned i = 0; i < count; i++) {
      const nest_name *pair = &vectors[i / 2 * 2];
      made[i / 2 + i % 2 * (count / 2)] = shuffle(e, element, pair[0], pair[1], lanes, numbers[i % 2], lanes);
    }
    memcpy(vectors, made, count * sizeof *made);
  }
}
