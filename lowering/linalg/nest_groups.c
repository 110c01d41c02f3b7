// Groups of neighbours along a reduction, made of rows of lanes, and squares turned: permutations of whole
// registers.
#include "lowering/linalg/nest_text.h"

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
  nest_name result = name_new(e);
  strbuf_printf(e->out, "  %%v%u = llvm.shufflevector %%v%u, %%v%u [", result.id, a.id, b.id);
  for (unsigned i = 0; i < count; i++)
    strbuf_printf(e->out, i ? ", %d" : "%d", numbers[i]);
  strbuf_printf(e->out, "] : ");
  vector_type_print(e, lanes, element);
  strbuf_printf(e->out, "\n");
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

// Rows of lanes one by one: r0 r1 r2 ... of each lane behind each other, in vectors of at most so many lanes.
// Two vectors become one of all their lanes, then its halves: instructions with two results make both at
// once.
static pieces interleave(nest_text *e, const pieces *rows, unsigned count, unsigned most) {
  if (count == 1)
    return rows[0];
  pieces even[4], odd[4];
  for (unsigned i = 0; i < count; i++)
    (i % 2 ? odd : even)[i / 2] = rows[i];
  pieces a = interleave(e, even, count / 2, most), b = interleave(e, odd, count / 2, most),
         all = {.lanes = 2 * a.lanes <= most ? 2 * a.lanes : a.lanes};
  for (unsigned i = 0; i < a.count; i++) {
    const nest_name both = interleave_lanes(e, right_element(e), a.names[i], b.names[i], a.lanes);
    for (unsigned first = 0; first < 2 * a.lanes; first += all.lanes)
      all.names[all.count++] = all.lanes < 2 * a.lanes
                                   ? take_lanes(e, right_element(e), both, 2 * a.lanes, first, all.lanes)
                                   : both;
  }
  return all;
}

void nest_load_groups(nest_text *e, const nest_access *from, unsigned neighbours, nest_name *out) {
  const nest_plan *p = e->p;
  const nest_tile tile = e->tile;
  const unsigned all = tile.lanes * tile.vectors, low = tile.vectors & -tile.vectors; // its lowest bit
  // Vectors that are loaded at once: all, or a divisor; a power of two of them takes part in permutations.
  unsigned loaded = tile.vectors <= p->group ? tile.vectors : low < p->group ? low : p->group, width = 1;
  while (width < loaded)
    width *= 2;
  if (p->group > 8 || width * tile.lanes > MOST_LANES)
    die("groups of %u, %u lanes", p->group, width * tile.lanes);
  pieces rows[8];
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
  const pieces groups = interleave(e, rows, p->group, tile.lanes * p->group);
  memcpy(out, groups.names, tile.vectors * sizeof *out);
}

void nest_turn_square(nest_text *e, MlirType element, unsigned side, nest_name *rows) {
  nest_name next[NEST_MOST_VECTORS];
  for (unsigned n = side; n > 1; n /= 2) {
    for (unsigned i = 0; i < side; i += 2) {
      const nest_name both = interleave_lanes(e, element, rows[i / 2], rows[i / 2 + side / 2], side);
      next[i] = take_lanes(e, element, both, 2 * side, 0, side);
      next[i + 1] = take_lanes(e, element, both, 2 * side, side, side);
    }
    memcpy(rows, next, side * sizeof *rows);
  }
}
