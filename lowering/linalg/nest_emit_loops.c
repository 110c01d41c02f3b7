// Loops over tiles, and what is left behind whole tiles and vectors.
#include "lowering/linalg/nest_emit_internal.h"

#include "lowering/linalg/nest_tiles.h"

static void emit_loop(nest_text *e, unsigned level, nest_number from, nest_number to, int64_t step) {
  if (!to.is_value && !from.is_value && to.constant <= from.constant)
    return;
  nest_loop l = nest_loop_begin(e, e->p->order[level], from, to, step, NULL, 0, NULL);
  nest_emit_level(e, level + 1);
  nest_loop_end(e, &l, NULL, 0, NULL);
}

// Of rows whose number is not known those of the next smaller tile: half of many, or one. One for the last
// lanes, whose rows are few.
static unsigned smaller_count(const nest_text *e, unsigned count) {
  enum { MANY = 4 };
  return count > MANY && !e->tile.has_mask ? count / 2 : count > 1;
}

// So many rows, or columns, of each tile, then those that are left: in one tile if it is known how many, in
// smaller and smaller ones if not.
static void emit_counted(nest_text *e, unsigned level, unsigned count, unsigned *of_tile) {
  const nest_tile whole = e->tile;
  nest_number size = e->sizes[e->p->order[level]], from = number_constant(0), rest = size;
  for (unsigned step = count; step && !number_is(rest, 0);
       step = rest.is_value ? smaller_count(e, step) : (unsigned)rest.constant) {
    rest = number_remainder(e, rest, step);
    nest_number end = number_subtract(e, size, rest);
    *of_tile = step;
    if (number_is(end, 0))
      continue;
    // Each thread has tile registers of its own.
    e->tile_rows = e->p->has_tiles && e->parallel_dim == NEST_NONE ? e->tile.rows : 0;
    if (e->tile_rows)
      nest_tiles_configure(e, e->tile_rows);
    emit_loop(e, level, from, end, step);
    if (e->tile_rows && e->p->parallel_dim != NEST_NONE)
      nest_tiles_release(e);
    e->tile_rows = 0;
    from = end;
  }
  e->tile = whole;
}

// The last lanes in whole vectors, some of whose lanes the tile before has too.
static void emit_last(nest_text *e, unsigned level, const nest_last *last) {
  const nest_plan *p = e->p;
  const unsigned width = last->vectors * p->lanes;
  e->tile.vectors = last->vectors, e->tile.valid = width;
  e->lanes_before = last->before;
  nest_loop l = nest_loop_begin(e, p->vector_dim, number_constant(last->begin),
                                number_constant(last->begin + width), width, NULL, 0, NULL);
  if (p->is_packed && !p->has_panels) { // copies have them behind the whole tiles
    nest_access *right = &e->accesses[e->main][p->right];
    const nest_number tiles =
        number_multiply(e, right->coefficients[p->vector_dim], number_constant(last->end - last->begin));
    right->address = number_add(e, right->address, tiles);
    right->address = number_add(e, right->address, number_constant((int64_t)last->before * p->group));
    e->bias.address = number_add(e, e->bias.address, number_constant(last->end - last->begin + last->before));
  }
  nest_emit_level(e, level + 1);
  nest_loop_end(e, &l, NULL, 0, NULL);
  e->lanes_before = 0;
}

// Are the last lanes vectors like others?
static bool has_plain_lanes(const nest_text *e) {
  const nest_plan *p = e->p;
  const bool is_simple = nest_has_reduction(e->n) ? !p->is_product && !p->is_across && !p->is_packed &&
                                                        p->group == 1 && p->folded <= 1
                                                  : p->rows == 1 && !p->turned;
  return !e->is_descending && is_simple && p->columns == 1 && p->join_dim == NEST_NONE && p->lanes > 1 &&
         !nest_masks_first(p);
}

// May the last vector begin earlier, with lanes that the one before has too?
static bool may_repeat(const nest_text *e) { return e->repeats && has_plain_lanes(e); }

// A vector that ends at the size.
static void emit_repeated(nest_text *e, unsigned level, nest_number size) {
  const unsigned lanes = e->p->lanes;
  e->tile.vectors = 1, e->tile.lanes = e->tile.valid = lanes;
  nest_loop l = nest_loop_begin(e, e->p->vector_dim, number_subtract(e, size, number_constant(lanes)), size,
                                lanes, NULL, 0, NULL);
  nest_emit_level(e, level + 1);
  nest_loop_end(e, &l, NULL, 0, NULL);
}

// What is left of the lanes when whole tiles are done, if it is known how many: one vector of which the first
// are valid, or pieces of powers of two; of groups that are made as they are read also of their vectors.
static void emit_last_lanes(nest_text *e, unsigned level, int64_t from, int64_t size) {
  unsigned rest = (unsigned)(size - from), lanes = e->p->lanes;
  nest_last last;
  if (may_repeat(e) && rest < lanes && rest & (rest - 1) && size >= lanes) {
    emit_repeated(e, level, number_constant(size));
    return;
  }
  if (nest_find_last(e, from, &last)) {
    emit_last(e, level, &last);
    return;
  }
  if (e->p->is_packed || nest_masks_first(e->p) ||
      (rest % lanes == 0 && !(nest_loads_groups_of_tile(e->p) && rest / lanes > 2))) {
    e->tile.vectors = (rest + lanes - 1) / lanes;
    e->tile.valid = rest;
    emit_loop(e, level, number_constant(from), number_constant(size), rest);
    return;
  }
  if (from >= size)
    return;
  while (lanes > rest)
    lanes /= 2;
  unsigned vectors = rest >= e->p->lanes ? rest / lanes : 1;
  while (nest_loads_groups_of_tile(e->p) && vectors & (vectors - 1))
    vectors &= vectors - 1;
  const nest_tile before = e->tile;
  const int64_t next = from + (int64_t)vectors * lanes;
  if (e->is_descending)
    emit_last_lanes(e, level, next, size);
  e->tile = before;
  e->tile.vectors = vectors, e->tile.lanes = lanes, e->tile.valid = vectors * lanes;
  emit_loop(e, level, number_constant(from), number_constant(next), e->tile.valid);
  if (!e->is_descending)
    emit_last_lanes(e, level, next, size);
}

// One vector of so many lanes, of which those that are left are there.
static void mask_tile(nest_text *e, unsigned lanes) {
  e->tile.has_mask = true, e->tile.mask = nest_mask(e, e->tile.left, lanes);
  e->tile.vectors = 1, e->tile.lanes = e->tile.valid = lanes;
}

static void whole_tile(nest_text *e) {
  e->tile.vectors = e->p->vectors, e->tile.lanes = e->p->lanes, e->tile.valid = e->p->vectors * e->p->lanes;
  e->tile.has_mask = false;
}

void nest_open_branch(nest_text *e, const char *predicate, nest_number a, nest_number b) {
  strbuf_printf(e->out, "  scf.if %%v%u {\n", number_compare(e, predicate, a, b));
}

// One vector of all lanes of a tile, or of those that a register has if they are enough.
static void emit_masked(nest_text *e, unsigned level) {
  const nest_tile counted = e->tile;
  const unsigned lanes = e->p->lanes, all = e->p->vectors * lanes;
  if (lanes < all) {
    nest_open_branch(e, "ule", counted.left, number_constant(lanes));
    mask_tile(e, lanes);
    nest_emit_level(e, level);
    strbuf_printf(e->out, "  } else {\n");
    e->tile = counted;
  }
  mask_tile(e, all);
  nest_emit_level(e, level);
  strbuf_printf(e->out, lanes < all ? "  }\n" : "");
}

// The vectors of a tile one by one, of which the last one has a mask: less code, and faster than one vector
// of all lanes where a mask is a branch for each lane.
static void emit_one_by_one(nest_text *e, unsigned level) {
  const nest_plan *p = e->p;
  const nest_number left = e->tile.left, tile = e->position[p->vector_dim];
  nest_access *right = &e->accesses[e->main][p->right];
  const nest_number at_right = right->address, at_bias = e->bias.address;
  nest_loop l = nest_loop_begin(e, p->vector_dim, number_constant(0), left, p->lanes, NULL, 0, NULL);
  const nest_number lane = e->position[p->vector_dim];
  right->address = number_add(e, at_right, number_multiply(e, lane, number_constant(p->group)));
  e->bias.address = number_add(e, at_bias, lane);
  e->position[p->vector_dim] = number_add(e, tile, lane);
  e->tile.left = number_subtract(e, left, lane);
  mask_tile(e, p->lanes);
  nest_emit_level(e, level);
  nest_loop_end(e, &l, NULL, 0, NULL);
}

// A tile whose lanes are counted at run time: a whole one, or those that are left.
static void emit_widths(nest_text *e, unsigned level) {
  const nest_tile counted = e->tile;
  nest_open_branch(e, "eq", counted.left, number_constant(e->p->vectors * e->p->lanes));
  whole_tile(e);
  nest_emit_level(e, level);
  strbuf_printf(e->out, "  } else {\n");
  e->tile = counted;
  if (e->p->has_masks)
    emit_masked(e, level);
  else
    emit_one_by_one(e, level);
  strbuf_printf(e->out, "  }\n");
}

// All tiles of a packed operand of whose lanes the number is not known, the last one too: the copy of a panel
// is one for both.
static void emit_counted_lanes(nest_text *e, unsigned level) {
  const int64_t tile = (int64_t)e->p->vectors * e->p->lanes;
  nest_number size = e->sizes[e->p->vector_dim];
  nest_loop l = nest_loop_begin(e, e->p->vector_dim, number_constant(0), size, tile, NULL, 0, NULL);
  e->tile.left = number_subtract(e, size, e->position[e->p->vector_dim]);
  e->tile.left = number_minimum(e, e->tile.left, number_constant(tile));
  e->tile.has_mask = true; // the branches make it
  e->width_level = level + 1;
  nest_emit_level(e, level + 1);
  e->width_level = NEST_NONE;
  nest_loop_end(e, &l, NULL, 0, NULL);
}

// What is left of the lanes, of a size that is known at run time only.
static void emit_rest(nest_text *e, unsigned level, nest_number from, nest_number size) {
  const nest_plan *p = e->p;
  if (p->lanes == 1) // there is none
    return;
  if (!nest_masks_first(p)) {
    const bool repeats = may_repeat(e);
    if (repeats) {
      nest_open_branch(e, "ne", from, size);
      nest_open_branch(e, "uge", size, number_constant(p->lanes));
      emit_repeated(e, level, size);
      strbuf_printf(e->out, "  } else {\n");
    }
    const unsigned quarter = p->lanes / 4;
    if (!repeats && quarter >= 4 && has_plain_lanes(e) && !nest_has_reduction(e->n)) {
      const nest_number end = number_subtract(e, size, nest_rest_of(e, p->vector_dim, size, quarter));
      e->tile.vectors = 1, e->tile.lanes = e->tile.valid = quarter;
      emit_loop(e, level, from, end, quarter);
      from = end;
    }
    e->tile.vectors = e->tile.lanes = e->tile.valid = 1;
    emit_loop(e, level, from, size, 1);
    strbuf_printf(e->out, repeats ? "  }\n  }\n" : "");
    return;
  }
  // One iteration, or none.
  const bool is_descending = e->is_descending;
  e->is_descending = false;
  nest_loop l = nest_loop_begin(e, p->vector_dim, from, size, (int64_t)p->vectors * p->lanes, NULL, 0, NULL);
  e->is_descending = is_descending;
  e->position[p->vector_dim] = from; // so that masks may leave the loops around
  e->tile.left = number_subtract(e, size, from);
  mask_tile(e, p->lanes);
  nest_emit_level(e, level + 1);
  nest_loop_end(e, &l, NULL, 0, NULL);
}

static bool has_middle(const nest_text *e) {
  return e->sizes[e->p->vector_dim].is_value && e->p->vectors > 1;
}

struct nest_ends nest_find_ends(nest_text *e) {
  const nest_plan *p = e->p;
  const nest_number size = e->sizes[p->vector_dim],
                    rest = nest_rest_of(e, p->vector_dim, size, (int64_t)p->vectors * p->lanes),
                    end = number_subtract(e, size, rest);
  return (struct nest_ends){
      end, has_middle(e) ? number_subtract(e, size, nest_rest_of(e, p->vector_dim, size, p->lanes)) : end};
}

static void emit_vectors(nest_text *e, unsigned level) {
  const nest_tile whole = e->tile;
  const nest_plan *p = e->p;
  int64_t tile = (int64_t)p->vectors * p->lanes;
  nest_number size = e->sizes[p->vector_dim];
  if (size.is_value && p->is_packed) {
    emit_counted_lanes(e, level);
    e->tile = whole;
    return;
  }
  const struct nest_ends ends = e->part == NEST_TOGETHER ? nest_find_ends(e) : e->ends;
  const nest_number end = ends.tiles, middle = ends.vectors;
  for (int i = 0; i < 3; i++) {
    int part = e->is_descending ? 2 - i : i; // whole tiles, whole vectors, what is left
    if (e->part != NEST_TOGETHER && (e->part == NEST_REST) != (part == 2))
      continue;
    whole_tile(e);
    if (part)
      e->tile.vectors = 1, e->tile.valid = p->lanes;
    if (!part)
      emit_loop(e, level, number_constant(0), end, tile);
    else if (part == 1 && has_middle(e))
      emit_loop(e, level, end, middle, p->lanes);
    else if (part == 2 && size.is_value && !e->divisors[p->vector_dim])
      emit_rest(e, level, middle, size);
    else if (part == 2 && end.constant < size.constant)
      emit_last_lanes(e, level, end.constant, size.constant);
    e->tile = whole;
  }
}

// Tiles of lanes along two dimensions; `level` is the join_dim's.
static void emit_joined(nest_text *e, unsigned level) {
  const nest_tile whole = e->tile;
  const nest_plan *p = e->p;
  const unsigned slot = nest_slot(e->n, p), tile = p->vectors * p->lanes, pieces = tile / slot;
  int64_t size = e->sizes[p->join_dim].constant, rest = size % pieces;
  e->tile.vectors = p->vectors, e->tile.lanes = p->lanes, e->tile.valid = tile;
  emit_loop(e, level, number_constant(0), number_constant(size - rest), pieces);
  e->tile.valid = (unsigned)rest * slot;
  e->tile.vectors = (e->tile.valid + p->lanes - 1) / p->lanes;
  if (rest)
    emit_loop(e, level, number_constant(size - rest), number_constant(size), rest);
  e->tile = whole;
}

// Is the input the same element in a whole tile, and in all iterations of this loop and of those inside?
static bool is_same_inside(const nest_text *e, unsigned stage, unsigned k, unsigned level) {
  const nest_access *a = &e->accesses[stage][k];
  const unsigned of_tile[] = {e->p->vector_dim, e->p->row_dim, e->p->column_dim, e->p->join_dim};
  if (!a->operand->is_memref || a->scalar || a->pack || !nest_uses(&e->n->stages[stage], k))
    return false;
  for (size_t i = 0; i < sizeof of_tile / sizeof *of_tile; i++)
    if (of_tile[i] != NEST_NONE && !number_is(a->coefficients[of_tile[i]], 0))
      return false;
  for (unsigned i = level; i < e->n->num_dims; i++) {
    if (!number_is(a->coefficients[e->p->order[i]], 0))
      return false;
    for (unsigned r = 0; r + 1 < a->rank; r++)
      if (!number_is(a->outer_coefficients[r][e->p->order[i]], 0))
        return false;
  }
  return true;
}

static void emit_dim(nest_text *e, unsigned level) {
  unsigned d = e->p->order[level];
  const unsigned rows = e->p->last_rows && e->tile.vectors < e->p->vectors ? e->p->last_rows : e->p->rows;
  if (d == e->p->join_dim)
    emit_joined(e, level);
  else if (d == e->p->vector_dim && e->p->join_dim != NEST_NONE)
    nest_emit_level(e, level + 1);
  else if (d == e->p->vector_dim)
    emit_vectors(e, level);
  else if (d == e->p->row_dim && rows > 1)
    emit_counted(e, level, rows, &e->tile.rows);
  else if (d == e->p->column_dim && e->p->columns > 1)
    emit_counted(e, level, e->p->columns, &e->tile.columns);
  else
    emit_loop(e, level, number_constant(0), e->sizes[d], 1);
}

// A parallel loop within others. What does not change in it is loaded ahead: a compiler that reads the code
// sees a store that may change it.
static void emit_inner(nest_text *e, unsigned level) {
  nest_access *loaded[NEST_MAX_STAGES * NEST_MAX_OPERANDS];
  unsigned count = 0;
  for (unsigned s = 0; s < e->n->num_stages; s++)
    for (unsigned k = 0; k < e->n->stages[s].num_inputs; k++)
      if (is_same_inside(e, s, k, level)) {
        loaded[count++] = &e->accesses[s][k];
        nest_load_scalar(e, &e->accesses[s][k]);
      }
  emit_dim(e, level);
  while (count)
    loaded[--count]->scalar = 0;
}

void nest_emit_level(nest_text *e, unsigned level) {
  if (level == e->panel_level) {
    const nest_access right = nest_panel_begin(e);
    nest_emit_level(e, level);
    nest_panel_end(e, &right);
    return;
  }
  if (level == e->width_level) {
    e->width_level = NEST_NONE;
    emit_widths(e, level);
    return;
  }
  if (level == e->p->num_parallel) {
    nest_emit_tile(e);
    return;
  }
  if (level)
    emit_inner(e, level);
  else
    emit_dim(e, level);
}
