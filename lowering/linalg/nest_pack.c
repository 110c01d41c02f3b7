// The right operand of a product in the order in which tiles read it:
//
//   [parallel dimensions] [tiles of lanes] [reductions] [groups] [lanes of a tile] [neighbours in a group]
//
// Lanes and neighbours that are not there are zero. A constant is copied while compiling, everything else in
// front of the loops.
#include "lowering/linalg/nest_regroup.h"
#include "lowering/linalg/nest_sums.h"
#include "lowering/linalg/nest_tiles.h"

#include "lowering/mlir/walk.h"
#include "semantics/mlir/mlir_util.h"
#include <inttypes.h>
#include <mlir-c/BuiltinAttributes.h>
#include <mlir-c/BuiltinTypes.h>
#include <stdio.h>
#include <string.h>

static const nest_operand *right_operand(const nest_text *e) {
  return &e->n->stages[e->main].operands[e->p->right];
}

static int64_t tile_lanes(const nest_text *e) { return (int64_t)e->p->vectors * e->p->lanes; }

// Lanes whose sums are one tile: those of a piece where pieces lie apart.
static int64_t sum_lanes(const nest_text *e) {
  return e->p->is_in_order && e->p->join_dim != NEST_NONE ? nest_piece(e->n, e->p) : tile_lanes(e);
}

// Along the lanes' dimensions: positions of one tile, and all.
static int64_t tile_step(const nest_text *e, unsigned d) {
  return d == e->p->join_dim     ? tile_lanes(e) / nest_slot(e->n, e->p)
         : d == e->p->vector_dim ? (e->p->join_dim != NEST_NONE ? nest_piece(e->n, e->p) : tile_lanes(e))
         : d == e->p->group_dim  ? e->p->group
                                 : 1;
}

static nest_number all_lanes(nest_text *e) {
  const nest_plan *p = e->p;
  return p->join_dim == NEST_NONE
             ? e->sizes[p->vector_dim]
             : number_multiply(e, e->sizes[p->join_dim], number_constant(nest_slot(e->n, p)));
}

// size rounded up to a multiple of `to`
static nest_number round_up(nest_text *e, nest_number size, int64_t to) {
  nest_number more = number_add(e, size, number_constant(to - 1));
  return number_subtract(e, more, number_remainder(e, more, to));
}

static bool is_used(const nest_operand *o, unsigned d) { return nest_coefficient(o, d) != 0; }

// A vector of the copy, with the form's bias.
static unsigned with_bias(nest_text *e, unsigned value, unsigned elements) {
  return nest_copy_is_biased(e->p) ? nest_add_bias(e, value, e->p->form.bits, elements) : value;
}

// Of the grouped reduction, in whole groups.
static nest_number size_of_groups(nest_text *e) {
  nest_number size = number_add(e, e->sizes[e->p->group_dim], number_constant(nest_padding(e->p)));
  return round_up(e, size, e->p->group);
}

// Coefficients of the copy, and of the sums over all reductions (`bias`); returns its size in elements.
static nest_number lay_out(nest_text *e, nest_access *copy, nest_access *bias, nest_number *bias_size) {
  const nest *n = e->n;
  const nest_plan *p = e->p;
  const nest_operand *o = right_operand(e);
  nest_number per = number_constant(1), lanes = number_constant(tile_lanes(e)),
              padded = round_up(e, all_lanes(e), tile_lanes(e));
  for (unsigned d = 0; d < NEST_MAX_DIMS; d++)
    copy->coefficients[d] = bias->coefficients[d] = number_constant(0);
  for (unsigned i = n->num_dims; i-- > p->num_parallel;) {
    unsigned d = p->order[i];
    if (!is_used(o, d))
      continue;
    copy->coefficients[d] = number_multiply(e, per, lanes);
    per = number_multiply(e, per, d == p->group_dim ? size_of_groups(e) : e->sizes[d]);
  }
  // A register of a tile reads whole steps.
  nest_number behind = number_constant(p->has_tiles ? nest_tiles_step() * tile_lanes(e) : 0);
  if (p->has_panels) {
    copy->address = bias->address = number_constant(0);
    *bias_size = lanes;
    return number_add(e, number_multiply(e, per, lanes), behind);
  }
  if (p->join_dim == NEST_NONE) {
    copy->coefficients[p->vector_dim] = per;
    bias->coefficients[p->vector_dim] = number_constant(1);
  } else { // tiles begin at the first lane of a piece
    const nest_number slot = number_constant(nest_slot(n, p));
    bias->coefficients[p->join_dim] = slot;
    copy->coefficients[p->join_dim] = number_multiply(e, per, slot);
  }
  nest_number all = padded;
  for (unsigned i = p->num_parallel; i-- > 0;) {
    unsigned d = p->order[i];
    if (d == p->vector_dim || d == p->join_dim || !is_used(o, d))
      continue;
    bias->coefficients[d] = all;
    copy->coefficients[d] = number_multiply(e, all, per);
    all = number_multiply(e, all, e->sizes[d]);
  }
  copy->address = bias->address = number_constant(0);
  *bias_size = all;
  return number_add(e, number_multiply(e, all, per), behind);
}

void nest_name_type(nest_access *a, nest_number size) {
  strbuf element = {0};
  walk_append_type(a->operand->element, &element);
  if (size.is_value)
    snprintf(a->type, sizeof a->type, "memref<?x%s>", element.text);
  else
    snprintf(a->type, sizeof a->type, "memref<%" PRId64 "x%s>", size.constant, element.text);
  strbuf_free(&element);
}

// ---- in front of the loops ----------------------------------------------------------------------

void nest_allocate(nest_text *e, nest_access *a, nest_number size) {
  a->memref = e->next++;
  strbuf_printf(e->out, "  %%v%u = memref.alloc(", a->memref);
  if (size.is_value)
    number_print(e, size);
  strbuf_printf(e->out, ") {alignment = %u : i64} : %s\n", nest_alignment(e->t), a->type);
}

static void clear(nest_text *e, const nest_access *a, nest_number size) {
  unsigned i = e->next++, zero = e->next++;
  strbuf type = {0};
  walk_append_type(a->operand->element, &type);
  strbuf_printf(e->out, "  %%v%u = arith.constant %s : %s\n  scf.for %%v%u = ", zero,
                mlirTypeIsAFloat(a->operand->element) ? "0.0" : "0", type.text, i);
  number_print(e, number_constant(0));
  strbuf_printf(e->out, " to ");
  number_print(e, size);
  strbuf_printf(e->out, " step ");
  number_print(e, number_constant(1));
  strbuf_printf(e->out, " {\n  memref.store %%v%u, %%v%u[%%v%u] : %s\n  }\n", zero, a->memref, i, a->type);
  strbuf_free(&type);
}

// The tile's lanes, and zeros behind those that are there.
static void copy_lanes(nest_text *e, const nest_access *from, const nest_access *copy, const nest_tile *tile,
                       unsigned neighbours) {
  const nest_plan *p = e->p;
  e->tile = *tile;
  // Where one instruction stores lanes of two registers by turns, that is the last permutation of two.
  const bool by_pairs = e->t->loads_structures && tile->vectors % 2 == 0 && !nest_copy_is_biased(p);
  nest_name vectors[NEST_MOST_VECTORS];
  const unsigned elements = nest_load_groups(e, from, neighbours, by_pairs, vectors),
                 count = tile->vectors * tile->lanes * p->group / elements;
  for (unsigned v = 0; v < count; v++) {
    nest_number to = number_add(e, copy->address, number_constant((int64_t)v * elements));
    const unsigned value = with_bias(e, vectors[v].id, elements);
    strbuf_printf(e->out, "  vector.store %%v%u, %%v%u[", value, copy->memref);
    number_print(e, to);
    strbuf_printf(e->out, "] : %s, ", copy->type);
    vector_type_print(e, elements, from->operand->element);
    strbuf_printf(e->out, "\n");
  }
}

// `lanes` of a tile.
static void copy_vector(nest_text *e, const nest_access *from, const nest_access *copy, nest_number lanes,
                        unsigned neighbours) {
  const nest_plan *p = e->p;
  nest_tile tile = {
      .rows = 1, .columns = 1, .vectors = p->vectors, .lanes = p->lanes, .valid = (unsigned)tile_lanes(e)};
  if (lanes.is_value)
    tile.has_mask = true, tile.left = lanes;
  else
    tile.valid = (unsigned)lanes.constant;
  copy_lanes(e, from, copy, &tile, neighbours);
}

static void print_for(nest_text *e, unsigned id, nest_number to, int64_t step) {
  strbuf_printf(e->out, "  scf.for %%v%u = ", id);
  number_print(e, number_constant(0));
  strbuf_printf(e->out, " to ");
  number_print(e, to);
  strbuf_printf(e->out, " step ");
  number_print(e, number_constant(step));
  strbuf_printf(e->out, " {\n");
}

static void copy_elements(nest_text *e, const nest_access *from, const nest_access *copy, nest_number lanes,
                          nest_number neighbours) {
  const nest_plan *p = e->p;
  nest_number lane = {.is_value = true, .id = e->next++}, j = {.is_value = true, .id = e->next++};
  print_for(e, lane.id, lanes, 1);
  print_for(e, j.id, neighbours, 1);
  nest_number source =
                  number_add(e, from->address, number_multiply(e, lane, from->coefficients[p->vector_dim])),
              to = number_add(e, copy->address, number_multiply(e, lane, number_constant(p->group)));
  if (p->group_dim != NEST_NONE) {
    source = number_add(e, source, number_multiply(e, j, from->coefficients[p->group_dim]));
    to = number_add(e, to, j);
  }
  unsigned value = e->next++;
  strbuf_printf(e->out, "  %%v%u = memref.load %%v%u[", value, from->memref);
  number_print(e, source);
  strbuf_printf(e->out, "] : %s\n", from->type);
  if (nest_copy_is_biased(p)) {
    unsigned bias = e->next++, biased = e->next++;
    strbuf_printf(e->out, "  %%v%u = arith.constant -128 : i8\n  %%v%u = arith.xori %%v%u, %%v%u : i8\n",
                  bias, biased, value, bias);
    value = biased;
  }
  strbuf_printf(e->out, "  memref.store %%v%u, %%v%u[", value, copy->memref);
  number_print(e, to);
  strbuf_printf(e->out, "] : %s\n  }\n  }\n", copy->type);
}

// The reduction along which the operand's elements are neighbours in memory, if its groups lie behind each
// other there.
static unsigned contiguous_dim(const nest_text *e) {
  const nest_access *from = &e->accesses[e->main][e->p->right];
  for (unsigned d = 0; d < e->n->num_dims; d++)
    if (e->n->is_reduction[d] && number_is(from->coefficients[d], 1) &&
        (e->p->group == 1 || d == e->p->group_dim))
      return d;
  return NEST_NONE;
}

// Must what no element fills be zero? Lanes that are not there are not stored, and products of neighbours
// that are not there are with zeros of the left operand.
static bool needs_zeros(const nest_plan *p) {
  return p->group == 1 || p->has_tiles || product_excess(&p->form) != 0;
}

// The side of a square: groups that a register has; at most 16, or the words of a register.
static unsigned most_side(const nest_text *e) {
  enum { MOST = 16, WORD = 32 };
  const unsigned bits = e->t->register_bits, most = bits / WORD > MOST ? bits / WORD : MOST,
                 side = bits / (right_operand(e)->bits * e->p->group);
  return side > most ? most : side;
}

// May squares reach beyond the ends of rows, which are shorter, or end with a part of a group? What they read
// there is the next row, which nobody uses.
static bool squares_reach_on(const nest_text *e, unsigned d) {
  const nest_plan *p = e->p;
  const nest_access *from = &e->accesses[e->main][p->right];
  const nest_number size = e->sizes[d], step = from->coefficients[p->vector_dim];
  enum { FEW = 1 }; // neighbours of a part of a group, which are copied one by one behind whole squares
  const int64_t length = (int64_t)most_side(e) * p->group, rest = size.constant % p->group;
  return !e->is_checked && p->group > 1 && !size.is_value && !step.is_value && step.constant > 0 &&
         !from->operand->regrouped && number_is(from->below, 0) && !from->extent.is_value &&
         from->extent.constant >= length && (!rest || !needs_zeros(p)) &&
         ((size.constant >= p->group && size.constant < length) || rest > FEW);
}

// As many groups as the dimension has, where squares do not reach beyond it.
static unsigned side_of_squares(const nest_text *e, unsigned d) {
  enum { LEAST = 4 };
  const nest_number size = e->sizes[d];
  unsigned side = most_side(e);
  while (!squares_reach_on(e, d) && side > LEAST && !size.is_value &&
         (int64_t)side * e->p->group > size.constant)
    side /= 2;
  return side;
}

// The rows of a square are loaded from here; its first one is lane `lane` of `lanes`, behind the last of
// which that is repeated.
typedef struct square {
  unsigned side, groups; // of so many groups the results are stored
  nest_number lane, lanes;
} square;

static nest_number address_of_row(nest_text *e, const nest_access *from, const square *q, nest_number row) {
  const nest_number step = from->coefficients[e->p->vector_dim];
  nest_number at = number_add(e, q->lane, row);
  if (q->lanes.is_value || q->lanes.constant % q->side)
    at = number_minimum(e, at, number_subtract(e, q->lanes, number_constant(1)));
  return number_add(e, from->address, number_multiply(e, step, at));
}

// `side` groups of each of `side` lanes, as integers of a group's width.
static void copy_square(nest_text *e, unsigned d, const nest_access *from, const square *q) {
  const nest_plan *p = e->p;
  const unsigned side = q->side;
  MlirType element = from->operand->element;
  const bool is_whole = !q->lanes.is_value && q->lanes.constant % side == 0;
  nest_number address = address_of_row(e, from, q, number_constant(0));
  nest_name rows[NEST_MOST_VECTORS];
  for (unsigned l = 0; l < side; l++) {
    if (l)
      address = is_whole ? number_add(e, address, from->coefficients[p->vector_dim])
                         : address_of_row(e, from, q, number_constant(l));
    unsigned row = e->next++;
    strbuf_printf(e->out, "  %%v%u = vector.load %%v%u[", row, from->memref);
    number_print(e, address);
    strbuf_printf(e->out, "] : %s, ", from->type);
    vector_type_print(e, side * p->group, element);
    strbuf_printf(e->out, "\n");
    rows[l] = (nest_name){with_bias(e, row, side * p->group), -1};
  }
  nest_turn_units(e, from->operand->bits * p->group, side, element, side * p->group, false, rows);
  for (unsigned r = 0; r < q->groups; r++) {
    nest_number to = number_add(e, e->copy.address, number_multiply(e, q->lane, number_constant(p->group)));
    to = number_add(e, to,
                    number_multiply(e, e->copy.coefficients[d], number_constant((int64_t)r * p->group)));
    strbuf_printf(e->out, "  vector.store %%v%u, %%v%u[", rows[r].id, e->copy.memref);
    number_print(e, to);
    strbuf_printf(e->out, "] : %s, ", e->copy.type);
    vector_type_print(e, side * p->group, element);
    strbuf_printf(e->out, "\n");
  }
}

// Are lanes loaded by vectors, with what lies between them?
static bool loads_lanes(nest_text *e, const nest_access *from, const nest_tile *tile) {
  const nest_tile before = e->tile;
  e->tile = *tile;
  const bool is_short = !tile->has_mask && nest_short_step(e, from, 0, tile->lanes) > 0;
  e->tile = before;
  return is_short || number_is(from->coefficients[e->p->vector_dim], 1);
}

// A tile of pieces; element by element where their lanes are no neighbours.
static void copy_joined(nest_text *e, nest_number lanes, nest_number neighbours) {
  nest_access from = e->accesses[e->main][e->p->right], to = e->copy;
  const unsigned piece = nest_piece(e->n, e->p), slot = nest_slot(e->n, e->p);
  nest_number i = {.is_value = true, .id = e->next++};
  print_for(e, i.id, number_constant(lanes.constant / slot), 1);
  from.address = number_add(e, from.address, number_multiply(e, i, from.coefficients[e->p->join_dim]));
  to.address = number_add(e, to.address, number_multiply(e, i, number_constant((int64_t)slot * e->p->group)));
  const nest_tile tile = {.rows = 1, .columns = 1, .vectors = 1, .lanes = slot, .valid = piece};
  if (!neighbours.is_value && piece > 1 && loads_lanes(e, &from, &tile)) {
    copy_lanes(e, &from, &to, &tile, (unsigned)neighbours.constant);
  } else {
    copy_elements(e, &from, &to, number_constant(piece), neighbours);
  }
  strbuf_printf(e->out, "  }\n");
}

// Is the operand's memory a block for each position, of all lanes with all their neighbours along the
// innermost dimension, of which a tile takes whole ones?
static bool is_block(const nest_text *e, unsigned level, nest_number lanes) {
  enum { MOST = 256 };
  const nest_plan *p = e->p;
  const nest_access *from = &e->accesses[e->main][p->right];
  unsigned d = p->order[level];
  nest_number size = e->sizes[d], piece = e->sizes[p->vector_dim];
  return level + 1 == e->n->num_dims && d == contiguous_dim(e) && !size.is_value && !piece.is_value &&
         size.constant > 1 && size.constant % p->group == 0 && !lanes.is_value &&
         nest_slot(e->n, p) == piece.constant && lanes.constant % piece.constant == 0 &&
         size.constant * piece.constant <= MOST &&
         number_is(from->coefficients[p->vector_dim], size.constant);
}

// Blocks [lane][neighbour] of one tile, turned: groups of each lane become groups of all lanes.
static void copy_blocks(nest_text *e, unsigned d, nest_number lanes) {
  const nest_plan *p = e->p;
  const nest_access *from = &e->accesses[e->main][p->right];
  MlirType element = from->operand->element;
  unsigned piece = (unsigned)e->sizes[p->vector_dim].constant, bits = from->operand->bits * p->group,
           neighbours = (unsigned)e->sizes[d].constant, groups = neighbours / p->group;
  for (int64_t at = 0; at < lanes.constant; at += piece) {
    nest_number source = from->address;
    if (at)
      source = number_add(e, source,
                          number_multiply(e, from->coefficients[p->join_dim], number_constant(at / piece)));
    unsigned block = e->next++;
    strbuf_printf(e->out, "  %%v%u = vector.load %%v%u[", block, from->memref);
    number_print(e, source);
    strbuf_printf(e->out, "] : %s, ", from->type);
    vector_type_print(e, piece * neighbours, element);
    strbuf_printf(e->out, "\n");
    block = with_bias(e, block, piece * neighbours);
    unsigned cast = e->next++, shaped = e->next++, turned = e->next++;
    strbuf_printf(e->out, "  %%v%u = vector.bitcast %%v%u : ", cast, block);
    vector_type_print(e, piece * neighbours, element);
    strbuf_printf(e->out,
                  " to vector<%uxi%u>\n"
                  "  %%v%u = vector.shape_cast %%v%u : vector<%uxi%u> to vector<%ux%uxi%u>\n"
                  "  %%v%u = vector.transpose %%v%u, [1, 0] : vector<%ux%uxi%u> to vector<%ux%uxi%u>\n",
                  piece * groups, bits, shaped, cast, piece * groups, bits, piece, groups, bits, turned,
                  shaped, piece, groups, bits, groups, piece, bits);
    for (unsigned g = 0; g < groups; g++) {
      unsigned row = e->next++, back = e->next++;
      strbuf_printf(e->out,
                    "  %%v%u = vector.extract %%v%u[%u] : vector<%uxi%u> from vector<%ux%uxi%u>\n"
                    "  %%v%u = vector.bitcast %%v%u : vector<%uxi%u> to ",
                    row, turned, g, piece, bits, groups, piece, bits, back, row, piece, bits);
      vector_type_print(e, piece * p->group, element);
      nest_number step = number_constant((int64_t)g * p->group),
                  to = number_add(e, e->copy.address, number_constant(at * p->group));
      to = number_add(e, to, number_multiply(e, e->copy.coefficients[d], step));
      strbuf_printf(e->out, "\n  vector.store %%v%u, %%v%u[", back, e->copy.memref);
      number_print(e, to);
      strbuf_printf(e->out, "] : %s, ", e->copy.type);
      vector_type_print(e, piece * p->group, element);
      strbuf_printf(e->out, "\n");
    }
  }
}

// Lanes that the loads of a tile reach over, of which the last one may begin with the last vector.
static int64_t lanes_read(const nest_text *e) {
  const unsigned lanes = e->p->lanes;
  return tile_lanes(e) - lanes + nest_read_lanes(e, right_operand(e), lanes);
}

// Is there memory of the operand's for whole vectors of a tile, of which some lanes are not there?
typedef enum memory_behind { BEHIND_UNKNOWN, BEHIND_IS, BEHIND_IS_NOT } memory_behind;

static void print_vector_access(nest_text *e, const nest_access *a, unsigned value, nest_number at,
                                unsigned lanes, bool is_store) {
  strbuf_printf(e->out, is_store ? "  vector.store %%v%u, %%v%u[" : "  %%v%u = vector.load %%v%u[", value,
                a->memref);
  number_print(e, at);
  strbuf_printf(e->out, "] : %s, ", a->type);
  vector_type_print(e, lanes, a->operand->element);
  strbuf_printf(e->out, "\n");
}

// Whole vectors at the end of the memory: each begins as much earlier as it would be too long, and is moved
// in a buffer to where its lanes belong.
static void copy_last_vectors(nest_text *e, const nest_access *from, unsigned neighbours) {
  const nest_plan *p = e->p;
  const int64_t lanes = tile_lanes(e);
  const nest_number last = number_constant(from->extent.constant - lanes);
  nest_access rows = {.operand = from->operand, .address = number_constant(2 * lanes)};
  for (unsigned d = 0; d < NEST_MAX_DIMS; d++)
    rows.coefficients[d] = number_constant(d == p->vector_dim ? 1 : d == p->group_dim ? lanes : 0);
  const nest_number size = number_constant((2 + neighbours) * lanes);
  nest_name_type(&rows, size);
  nest_allocate(e, &rows, size);
  const unsigned zero = e->next++;
  strbuf_printf(e->out, "  %%v%u = arith.constant dense<%s> : ", zero,
                mlirTypeIsAFloat(from->operand->element) ? "0.0" : "0");
  vector_type_print(e, (unsigned)lanes, from->operand->element);
  strbuf_printf(e->out, "\n");
  print_vector_access(e, &rows, zero, number_constant(lanes), (unsigned)lanes, true);
  for (unsigned j = 0; j < neighbours; j++) {
    nest_number address = from->address;
    if (j)
      address =
          number_add(e, address, number_multiply(e, from->coefficients[p->group_dim], number_constant(j)));
    const nest_number at = number_minimum(e, address, last);
    const unsigned early = e->next++, moved = e->next++;
    print_vector_access(e, from, early, at, (unsigned)lanes, false);
    print_vector_access(e, &rows, early, number_constant(0), (unsigned)lanes, true);
    print_vector_access(e, &rows, moved, number_subtract(e, address, at), (unsigned)lanes, false);
    print_vector_access(e, &rows, moved, number_constant((2 + j) * lanes), (unsigned)lanes, true);
  }
  copy_vector(e, &rows, &e->copy, number_constant(lanes), neighbours);
  strbuf_printf(e->out, "  memref.dealloc %%v%u : %s\n", rows.memref, rows.type);
}

static bool has_last_vectors(const nest_text *e, const nest_access *from) {
  return !from->extent.is_value && from->extent.constant >= tile_lanes(e);
}

// Lanes beside each other in memory, but not all of a tile. Whole vectors are copied as long as what lies
// behind the last lane is the operand's memory too: those lanes are never stored.
static void copy_part(nest_text *e, const nest_access *from, nest_number lanes, unsigned neighbours,
                      memory_behind behind) {
  if (behind == BEHIND_IS) {
    e->reads_registers = true;
    copy_vector(e, from, &e->copy, number_constant(tile_lanes(e)), neighbours);
    e->reads_registers = false;
    return;
  }
  if (number_is(lanes, tile_lanes(e))) {
    copy_vector(e, from, &e->copy, lanes, neighbours);
    return;
  }
  if (behind == BEHIND_UNKNOWN) {
    unsigned is_inside = e->next++;
    nest_number last = number_add(e, from->address, number_constant(lanes_read(e)));
    if (e->p->group_dim != NEST_NONE)
      last = number_add(
          e, last, number_multiply(e, from->coefficients[e->p->group_dim], number_constant(neighbours - 1)));
    strbuf_printf(e->out, "  %%v%u = arith.cmpi ule, ", is_inside);
    number_print(e, last);
    strbuf_printf(e->out, ", ");
    number_print(e, from->extent);
    strbuf_printf(e->out, " : index\n  scf.if %%v%u {\n", is_inside);
    e->reads_registers = true;
    copy_vector(e, from, &e->copy, number_constant(tile_lanes(e)), neighbours);
    e->reads_registers = false;
    strbuf_printf(e->out, "  } else {\n");
  }
  if (e->p->has_parts)
    copy_vector(e, from, &e->copy, lanes, neighbours);
  else if (has_last_vectors(e, from))
    copy_last_vectors(e, from, neighbours);
  else
    copy_elements(e, from, &e->copy, lanes, number_constant(neighbours));
  strbuf_printf(e->out, behind == BEHIND_UNKNOWN ? "  }\n" : "");
}

// Is a tile of these lanes copied by whole vectors with what lies behind its lanes?
static bool may_read_on(const nest_text *e, nest_number lanes, nest_number neighbours) {
  const nest_access *from = &e->accesses[e->main][e->p->right];
  const bool reads_on = !number_is(lanes, tile_lanes(e)) || lanes_read(e) > tile_lanes(e);
  return e->p->join_dim == NEST_NONE && !neighbours.is_value && !e->p->has_masks &&
         number_is(from->coefficients[e->p->vector_dim], 1) && reads_on && from->operand->is_memref &&
         number_is(from->below, 0);
}

static void copy_tile(nest_text *e, nest_number lanes, nest_number neighbours, memory_behind behind) {
  const nest_access *from = &e->accesses[e->main][e->p->right];
  const bool is_whole = number_is(lanes, tile_lanes(e)) || nest_masks_first(e->p);
  const nest_tile tile = {.lanes = e->p->lanes,
                          .vectors = e->p->vectors,
                          .valid = lanes.is_value ? 0 : (unsigned)lanes.constant,
                          .has_mask = lanes.is_value};
  if (e->p->join_dim != NEST_NONE)
    copy_joined(e, lanes, neighbours);
  else if (may_read_on(e, lanes, neighbours))
    copy_part(e, from, lanes, (unsigned)neighbours.constant, behind);
  else if (!neighbours.is_value && is_whole && loads_lanes(e, from, &tile))
    copy_vector(e, from, &e->copy, lanes, (unsigned)neighbours.constant);
  else
    copy_elements(e, from, &e->copy, lanes, neighbours);
}

// A square that may reach beyond the operand's memory: there its rows are from a buffer, to which vectors
// that begin as much earlier are moved.
static void copy_square_at_end(nest_text *e, unsigned d, const square *q) {
  const nest_access *from = &e->accesses[e->main][e->p->right];
  const int64_t length = (int64_t)q->side * e->p->group;
  const nest_number last = number_constant(from->extent.constant - length),
                    end = address_of_row(e, from, q, number_constant(q->side - 1));
  if (!end.is_value && end.constant <= last.constant) {
    copy_square(e, d, from, q);
    return;
  }
  const unsigned is_inside = e->next++;
  if (end.is_value) {
    strbuf_printf(e->out, "  %%v%u = arith.cmpi ule, ", is_inside);
    number_print(e, end);
    strbuf_printf(e->out, ", ");
    number_print(e, last);
    strbuf_printf(e->out, " : index\n  scf.if %%v%u {\n", is_inside);
    copy_square(e, d, from, q);
    strbuf_printf(e->out, "  } else {\n");
  }
  nest_access rows = {.operand = from->operand};
  for (unsigned i = 0; i < NEST_MAX_DIMS; i++)
    rows.coefficients[i] = number_constant(i == e->p->vector_dim ? length : 0);
  const nest_number size = number_constant((q->side + 2) * length),
                    behind = number_constant(q->side * length), row = {.is_value = true, .id = e->next++};
  nest_name_type(&rows, size);
  nest_allocate(e, &rows, size);
  print_for(e, row.id, number_constant(q->side), 1);
  const nest_number address = address_of_row(e, from, q, row), at = number_minimum(e, address, last);
  const unsigned early = e->next++, moved = e->next++, lanes = (unsigned)length;
  print_vector_access(e, from, early, at, lanes, false);
  print_vector_access(e, &rows, early, behind, lanes, true);
  print_vector_access(e, &rows, moved, number_add(e, behind, number_subtract(e, address, at)), lanes, false);
  print_vector_access(e, &rows, moved, number_multiply(e, row, number_constant(length)), lanes, true);
  strbuf_printf(e->out, "  }\n");
  const nest_number begin = number_multiply(e, q->lane, number_constant(length));
  rows.address = number_subtract(e, number_constant(0), begin);
  const square all = {q->side, q->groups, q->lane, number_add(e, q->lane, number_constant(q->side))};
  copy_square(e, d, &rows, &all);
  strbuf_printf(e->out, "  memref.dealloc %%v%u : %s\n%s", rows.memref, rows.type,
                end.is_value ? "  }\n" : "");
}

// Squares from position `from` to `to`, the last one so that it ends there: what it has in common with the
// one before is written twice.
static void copy_squares_of(nest_text *e, unsigned d, nest_number from, nest_number to, square *q,
                            bool reaches_on) {
  const int64_t length = (int64_t)q->side * e->p->group;
  nest_loop l = nest_loop_begin(e, d, from, to, length, NULL, 0, NULL);
  nest_access *right = &e->accesses[e->main][e->p->right];
  const nest_access at[2] = {*right, e->copy};
  if (!reaches_on && (to.is_value || to.constant % length)) {
    nest_number begin = number_minimum(e, e->position[d], number_subtract(e, to, number_constant(length))),
                back = number_subtract(e, e->position[d], begin);
    right->address = number_subtract(e, right->address, number_multiply(e, back, right->coefficients[d]));
    e->copy.address = number_subtract(e, e->copy.address, number_multiply(e, back, e->copy.coefficients[d]));
  }
  if (reaches_on)
    copy_square_at_end(e, d, q);
  else
    copy_square(e, d, right, q);
  *right = at[0], e->copy = at[1];
  nest_loop_end(e, &l, NULL, 0, NULL);
}

// Squares along the contiguous dimension. Where they end.
static nest_number copy_squares(nest_text *e, unsigned d, nest_number lanes) {
  const unsigned side = side_of_squares(e, d);
  const int64_t length = (int64_t)side * e->p->group;
  const bool reaches_on = squares_reach_on(e, d);
  const nest_number size = e->sizes[d],
                    groups = number_subtract(e, size, number_remainder(e, size, e->p->group)),
                    squares = number_subtract(e, size, number_remainder(e, size, length)),
                    // that, or 0 where there is no whole square
      end = reaches_on ? squares : number_minimum(e, groups, number_multiply(e, squares, number_constant(2))),
                    all = round_up(e, lanes, side);
  if (!reaches_on && !end.is_value && !end.constant)
    return end;
  // So many lanes along the whole reduction: caches fetch the lines behind each other ahead.
  square q = {side, side, number_constant(0), lanes};
  if (all.is_value || all.constant > side) {
    q.lane = (nest_number){.is_value = true, .id = e->next++};
    print_for(e, q.lane.id, all, side);
  }
  if (end.is_value || end.constant)
    copy_squares_of(e, d, number_constant(0), end, &q, false);
  if (reaches_on) {
    q.groups = (unsigned)((size.constant - end.constant + e->p->group - 1) / e->p->group);
    copy_squares_of(e, d, end, size, &q, true);
  }
  if (q.lane.is_value)
    strbuf_printf(e->out, "  }\n");
  return reaches_on ? size : end;
}

// From which position on, of those from `from` to `to`, whole vectors would end behind the operand's memory;
// false: it is not known.
static bool find_end_of_memory(const nest_text *e, unsigned d, int64_t step, nest_number from, nest_number to,
                               nest_number lanes, nest_number neighbours, nest_number *out) {
  const nest_plan *p = e->p;
  const nest_access *right = &e->accesses[e->main][p->right];
  const nest_number along = right->coefficients[d],
                    beside = p->group_dim == NEST_NONE ? along : right->coefficients[p->group_dim];
  if (!may_read_on(e, lanes, neighbours) || from.is_value || to.is_value || right->address.is_value ||
      right->extent.is_value || along.is_value || beside.is_value || along.constant < 1 ||
      beside.constant < 1)
    return false;
  const int64_t most = right->extent.constant - lanes_read(e) - right->address.constant -
                       (neighbours.constant - 1) * beside.constant; // of a position's distance
  int64_t end = from.constant;
  while (end < to.constant && end * along.constant <= most)
    end += step;
  *out = number_constant(end < to.constant ? end : to.constant);
  return true;
}

static void copy_dims(nest_text *e, unsigned level, nest_number lanes, nest_number neighbours,
                      memory_behind behind);

// Positions of one dimension, each with `lanes` and `neighbours` in all.
static void copy_positions(nest_text *e, unsigned level, nest_number from, nest_number to, int64_t step,
                           nest_number lanes, nest_number neighbours) {
  const unsigned d = e->p->order[level];
  bool is_last = true;
  for (unsigned i = level + 1; i < e->n->num_dims; i++)
    is_last &= !is_used(right_operand(e), e->p->order[i]);
  nest_number middle = to;
  const bool is_known = is_last && find_end_of_memory(e, d, step, from, to, lanes, neighbours, &middle);
  for (int part = 0; part < (is_known ? 2 : 1); part++) {
    const nest_number begin = part ? middle : from, end = part ? to : middle;
    if (!begin.is_value && !end.is_value && begin.constant >= end.constant)
      continue;
    nest_loop l = nest_loop_begin(e, d, begin, end, step, NULL, 0, NULL);
    copy_dims(e, level + 1, lanes, neighbours, !is_known ? BEHIND_UNKNOWN : part ? BEHIND_IS_NOT : BEHIND_IS);
    nest_loop_end(e, &l, NULL, 0, NULL);
  }
}

// Whole steps along a dimension, then the rest: `lanes` and `neighbours` are how many there are.
static void copy_dims(nest_text *e, unsigned level, nest_number lanes, nest_number neighbours,
                      memory_behind behind) {
  const nest_plan *p = e->p;
  if (level == e->n->num_dims) {
    copy_tile(e, lanes, neighbours, behind);
    return;
  }
  unsigned d = p->order[level];
  if (!is_used(right_operand(e), d)) {
    copy_dims(e, level + 1, lanes, neighbours, behind);
    return;
  }
  int64_t step = tile_step(e, d);
  nest_number begin = number_constant(0);
  if (is_block(e, level, lanes)) {
    copy_blocks(e, d, lanes);
    return;
  }
  // Lanes of joined dimensions are no neighbours in memory.
  if (d == contiguous_dim(e) && level + 1 == e->n->num_dims && p->join_dim == NEST_NONE &&
      tile_lanes(e) % side_of_squares(e, d) == 0)
    begin = copy_squares(e, d, lanes);
  nest_number rest = number_remainder(e, e->sizes[d], step), end = number_subtract(e, e->sizes[d], rest);
  for (int part = 0; part < 2; part++) {
    const bool is_done = !begin.is_value && !end.is_value && begin.constant > end.constant;
    nest_number from = part && !is_done ? end : begin, to = part ? e->sizes[d] : end;
    if ((!from.is_value && !to.is_value && from.constant >= to.constant) || (part && number_is(rest, 0)))
      continue;
    nest_number count = part ? rest : number_constant(step);
    nest_access *right = &e->accesses[e->main][p->right];
    const nest_number address = right->address;
    bool is_lane = d == p->join_dim || d == p->vector_dim;
    nest_last last;
    if (part && d == p->vector_dim &&
        nest_find_last(e, nest_end_of_tiles(e), &last)) { // a whole tile, which begins earlier
      const nest_number more =
          number_multiply(e, right->coefficients[d], number_constant(step - rest.constant));
      right->address = number_subtract(e, address, more);
      count = number_constant(step);
    }
    if (p->join_dim != NEST_NONE && d == p->vector_dim)
      count = number_constant(nest_slot(e->n, p));
    nest_number more = is_lane ? number_multiply(e, lanes, count) : lanes;
    copy_positions(e, level, from, to, step, more, d == p->group_dim ? count : neighbours);
    right->address = address;
  }
}

// bias = -excess * sum of the copy over all reductions, for the vector from lane `at` of a tile on: `count`
// sums, each of as many of the lanes.
static void sum_dims(nest_text *e, unsigned level, unsigned at, nest_name *sums, unsigned count,
                     const char *const *types) {
  const nest_plan *p = e->p;
  if (level < e->n->num_dims) {
    unsigned d = p->order[level];
    if (number_is(e->sizes[d], 0))
      return;
    if (!is_used(right_operand(e), d)) {
      sum_dims(e, level + 1, at, sums, count, types);
      return;
    }
    nest_loop l = nest_loop_begin(e, d, number_constant(0), e->sizes[d], d == p->group_dim ? p->group : 1,
                                  sums, count, types);
    sum_dims(e, level + 1, at, sums, count, types);
    nest_loop_end(e, &l, sums, count, types);
    return;
  }
  product_form f = p->form;
  f.lanes = p->lanes;
  nest_name parts[NEST_MOST_VECTORS];
  for (unsigned i = 0; i < count; i++)
    parts[i] = nest_load(e, &e->copy, 0, at + i * f.lanes / count, f.lanes / count);
  const nest_name left = nest_excess_ones(e, &f);
  for (unsigned i = 0; i < count; i++) {
    const nest_name right = name_new(e);
    char from[24], to[24];
    name_format(parts[i], from);
    name_format(right, to);
    product_print_right(&f, from, to, e->out);
    nest_add_product(e, &f, &sums[i], left, right);
  }
}

static void sum_vector(nest_text *e, unsigned at) {
  const nest_plan *p = e->p;
  char type[64];
  snprintf(type, sizeof type, "vector<%uxi%u>", p->lanes, p->form.sum_bits);
  const unsigned count = nest_block_rows(p, 1); // each has the sums of a block's columns in all rows
  const nest_name zero = name_new(e), negated = name_new(e);
  nest_name sums[NEST_MOST_VECTORS];
  const char *types[NEST_MOST_VECTORS];
  for (unsigned i = 0; i < count; i++)
    sums[i] = zero, types[i] = type;
  strbuf_printf(e->out, "  %%v%u = arith.constant dense<0> : %s\n", zero.id, type);
  sum_dims(e, p->num_parallel, at, sums, count, types);
  if (count > 1)
    nest_blocks_turn(e, sums, true);
  unsigned excess = e->next++;
  strbuf_printf(e->out, "  %%v%u = arith.constant dense<%" PRId64 "> : %s\n", excess,
                product_excess(&p->form), type);
  unsigned product = e->next++;
  strbuf_printf(e->out, "  %%v%u = arith.muli ", product);
  name_print(e, sums[0]);
  strbuf_printf(e->out, ", %%v%u : %s\n  %%v%u = arith.subi %%v%u, %%v%u : %s\n", excess, type, negated.id,
                zero.id, product, type);
  nest_number to = number_add(e, e->bias.address, number_constant(at));
  strbuf_printf(e->out, "  vector.store %%v%u, %%v%u[", negated.id, e->bias.memref);
  number_print(e, to);
  strbuf_printf(e->out, "] : %s, %s\n", e->bias.type, type);
}

// The bias of one tile of lanes.
static void sum_tile(nest_text *e) {
  const unsigned all = (unsigned)sum_lanes(e);
  e->tile =
      (nest_tile){.rows = 1, .columns = 1, .vectors = all / e->p->lanes, .lanes = e->p->lanes, .valid = all};
  for (unsigned at = 0; at < all; at += e->p->lanes)
    sum_vector(e, at);
}

static void sum_tiles(nest_text *e, unsigned level) {
  const nest_plan *p = e->p;
  if (level < p->num_parallel) {
    unsigned d = p->order[level];
    if (!is_used(right_operand(e), d)) {
      sum_tiles(e, level + 1);
      return;
    }
    int64_t step = d == p->join_dim ? sum_lanes(e) / nest_slot(e->n, p) : tile_step(e, d);
    nest_loop l = nest_loop_begin(e, d, number_constant(0), e->sizes[d], step, NULL, 0, NULL);
    sum_tiles(e, level + 1);
    nest_loop_end(e, &l, NULL, 0, NULL);
    return;
  }
  sum_tile(e);
}

static bool is_padded(nest_text *e) {
  nest_number v = all_lanes(e);
  bool group = false;
  if (e->p->group_dim != NEST_NONE) {
    nest_number g = e->sizes[e->p->group_dim];
    group = g.is_value || g.constant % e->p->group || nest_padding(e->p);
  }
  return group || v.is_value || v.constant % tile_lanes(e);
}

// The outermost loop of the copy runs on several threads where the nest does.
static unsigned parallel_copy(const nest_text *e) {
  const nest_plan *p = e->p;
  for (unsigned i = 0; i < p->num_parallel && p->parallel_dim != NEST_NONE; i++) {
    int64_t size = e->n->sizes[p->order[i]];
    if (is_used(right_operand(e), p->order[i]) && (size == NEST_DYNAMIC || size > tile_step(e, p->order[i])))
      return p->order[i];
  }
  return NEST_NONE;
}

// Several threads need panels of their own.
static bool panels_run_in_parallel(const nest_text *e) {
  bool found = false;
  for (unsigned i = 0; i < nest_panel_level(e->n, e->p); i++)
    found |= e->p->order[i] == e->p->parallel_dim;
  return found;
}

static void allocate_panel(nest_text *e) {
  nest_allocate(e, &e->copy, e->copy_size);
  if (product_excess(&e->p->form))
    nest_allocate(e, &e->bias, e->bias_size);
}

static void release_panel(nest_text *e) {
  strbuf_printf(e->out, "  memref.dealloc %%v%u : %s\n", e->copy.memref, e->copy.type);
  if (product_excess(&e->p->form))
    strbuf_printf(e->out, "  memref.dealloc %%v%u : %s\n", e->bias.memref, e->bias.type);
}

nest_access nest_panel_begin(nest_text *e) {
  const nest_plan *p = e->p;
  const nest_tile tile = e->tile;
  nest_access *right = &e->accesses[e->main][p->right], from = *right;
  e->panel_level = NEST_NONE;
  if (!e->is_copy_allocated)
    allocate_panel(e);
  const unsigned before = e->lanes_before;
  nest_number lanes = tile.has_mask ? tile.left : number_constant(tile.valid + before);
  bool odd = p->group_dim != NEST_NONE && (e->sizes[p->group_dim].is_value ||
                                           e->sizes[p->group_dim].constant % p->group || nest_padding(p));
  if (needs_zeros(p) && (odd || !number_is(lanes, tile_lanes(e))))
    clear(e, &e->copy, e->copy_size);
  const nest_number first = number_multiply(e, right->coefficients[p->vector_dim], number_constant(before));
  right->address = number_subtract(e, right->address, first);
  copy_dims(e, p->num_parallel, lanes, number_constant(1), BEHIND_UNKNOWN);
  if (product_excess(&p->form))
    sum_tile(e);
  e->tile = tile;
  *right = e->copy;
  right->address = number_add(e, right->address, number_constant((int64_t)before * p->group));
  e->bias.address = number_add(e, e->bias.address, number_constant(before));
  return from;
}

void nest_panel_end(nest_text *e, const nest_access *right) {
  e->accesses[e->main][e->p->right] = *right;
  e->bias.address = number_subtract(e, e->bias.address, number_constant(e->lanes_before));
  e->panel_level = nest_panel_level(e->n, e->p);
  if (!e->is_copy_allocated)
    release_panel(e);
}

static void pack(nest_text *e) {
  const nest_plan *p = e->p;
  const nest_stage *m = &e->n->stages[e->main];
  nest_access copy = {.operand = right_operand(e), .pack = p->group},
              bias = {.operand = &m->operands[m->num_inputs], .pack = 1};
  nest_number bias_size, size = lay_out(e, &copy, &bias, &bias_size);
  if (p->is_in_order) {
    nest_regroup_copy(e, p->right);
    e->copy = e->accesses[e->main][p->right];
    e->copy.pack = p->group;
    if (product_excess(&p->form)) {
      nest_name_type(&bias, bias_size);
      nest_allocate(e, &bias, bias_size);
      e->bias = bias;
      sum_tiles(e, 0);
    }
    e->accesses[e->main][p->right] = e->copy;
    return;
  }
  nest_name_type(&copy, size);
  nest_name_type(&bias, bias_size);
  if (p->has_panels) {
    nest_regroup_copy(e, p->right);
    e->copy = copy, e->bias = bias;
    e->copy_size = size, e->bias_size = bias_size;
    e->panel_level = nest_panel_level(e->n, p);
    e->is_copy_allocated = !panels_run_in_parallel(e);
    if (e->is_copy_allocated)
      allocate_panel(e);
    return;
  }
  if (!nest_pack_constant(e, &copy, size, &bias, bias_size)) {
    nest_regroup_copy(e, p->right);
    nest_allocate(e, &copy, size);
    e->is_copy_allocated = true;
    if (product_excess(&p->form))
      nest_allocate(e, &bias, bias_size);
    if (needs_zeros(p) && is_padded(e))
      clear(e, &copy, size);
    e->copy = copy, e->bias = bias;
    copy_dims(e, 0, number_constant(1), number_constant(1), BEHIND_UNKNOWN);
    if (product_excess(&p->form))
      sum_tiles(e, 0);
  }
  e->accesses[e->main][p->right] = copy;
  e->bias = bias;
}

void nest_pack(nest_text *e) {
  e->parallel_dim = parallel_copy(e);
  for (unsigned k = 0; k < e->n->stages[e->main].num_inputs; k++)
    if (!e->p->is_packed || k != e->p->right)
      nest_regroup_copy(e, k);
  if (e->p->is_packed)
    pack(e);
  e->parallel_dim = e->p->parallel_dim;
  if (e->p->is_left_copied)
    nest_copy_left(e);
  nest_left_sum(e);
}

void nest_unpack(nest_text *e) {
  const nest_access *copy = &e->accesses[e->main][e->p->right];
  nest_regroup_free(e);
  nest_left_release(e);
  if (e->p->has_tiles)
    nest_tiles_release(e);
  nest_release_left(e);
  if (!e->p->is_packed)
    return;
  if (e->p->has_panels) {
    if (e->is_copy_allocated)
      release_panel(e);
    return;
  }
  if (e->is_copy_allocated)
    strbuf_printf(e->out, "  memref.dealloc %%v%u : %s\n", copy->memref, copy->type);
  if (product_excess(&e->p->form) && (e->is_copy_allocated || e->p->is_in_order))
    strbuf_printf(e->out, "  memref.dealloc %%v%u : %s\n", e->bias.memref, e->bias.type);
}
