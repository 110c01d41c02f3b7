// How large tiles are: as much as halves of local memory hold, in the shape whose loads cost least.
#include "lowering/matrix/schedule_internal.h"

#include <math.h>

static int64_t least(int64_t a, int64_t b) { return a < b ? a : b; }

// ---- sizes --------------------------------------------------------------------------------------

// Rows of local memory that A and B may take, in each half.
static void places(const schedule *s, tiling *t, int64_t *room_a, int64_t *room_b) {
  const library *l = s->o->a->l;
  const role *m = &s->p->multiply[0][0];
  int64_t rows = (int64_t)l->memories[m->memory].rows;
  bool shared = m->memory == m->memory_b;
  t->half_a = rows / 2;
  *room_a = shared ? rows / 4 : rows / 2;
  t->half_b = s->p->direct_b ? INT32_MAX : (int64_t)l->memories[m->memory_b].rows / 2;
  *room_b = shared ? rows / 4 : t->half_b;
  t->place_b = shared ? rows / 4 : 0;
  t->half_c = (int64_t)l->memories[m->memory_c].rows / 2;
}

static int64_t blocks_of(const role *r, int64_t columns, int64_t stride_is_free) {
  bool can = r->block == columns &&
             (r->open[ROLE_BLOCK_STRIDE] != MATRIX_NONE || r->constant[ROLE_BLOCK_STRIDE] == stride_is_free);
  return can && r->max_columns > r->block ? r->max_columns / r->block : 1;
}

// Rows, columns and depth of a block, of which each part of local memory has room for one. Everything else
// follows from these, and nothing changes them afterwards.
static void block_sizes(const schedule *s, tiling *t, int64_t room_a, int64_t room_b) {
  const placement *p = s->p;
  const role *m = &p->multiply[0][0];
  // Moves of fewer rows than a multiplication always takes are several.
  t->rows = m->max_rows;
  if (role_takes(m, ROLE_ROWS)) {
    t->rows = least(t->rows, p->transposed_a ? p->load_a.block : p->load_a.max_rows);
    t->rows = s->q->pools ? t->rows : least(t->rows, p->store.max_rows);
  }
  t->columns = least(m->max_columns, p->store.block);
  if (role_takes(m, ROLE_COLUMNS) || !p->transposed_b)
    t->columns = least(t->columns, p->transposed_b ? p->load_b.max_rows : p->load_b.block);
  t->depth = m->max_depth;
  if (role_takes(m, ROLE_DEPTH) || !p->transposed_a)
    t->depth = least(t->depth, p->transposed_a ? p->load_a.max_rows : p->load_a.block);
  if (role_takes(m, ROLE_DEPTH) || p->transposed_b)
    t->depth = least(t->depth, p->transposed_b ? p->load_b.block : p->load_b.max_rows);
  for (unsigned i = 0; i < s->q->num_addends; i++)
    t->rows = role_takes(m, ROLE_ROWS) ? least(t->rows, p->load_addend[i].max_rows) : t->rows;
  t->rows = least(t->rows, p->transposed_a ? t->half_c : least(t->half_c, room_a));
  if (p->transposed_b)
    t->columns = least(t->columns, room_b);
  else
    t->depth = least(t->depth, room_b);
  if (p->transposed_a)
    t->depth = least(t->depth, room_a);
}

// How many blocks one move has, and how many chunks the depth.
static void block_counts(const schedule *s, tiling *t) {
  const placement *p = s->p;
  bool apart = p->zeroes_a || p->zeroes_b; // one block after the other
  t->blocks_a = p->transposed_a || apart ? 1 : blocks_of(&p->load_a, t->depth, -1);
  t->blocks_rows = p->transposed_a && !apart ? blocks_of(&p->load_a, t->rows, -1) : 1;
  t->blocks_b = p->transposed_b || apart ? 1 : blocks_of(&p->load_b, t->columns, -1);
  t->blocks_store = blocks_of(&p->store, t->columns, t->rows);
  t->blocks_addend = t->blocks_store;
  for (unsigned i = 0; i < s->q->num_addends; i++)
    t->blocks_addend =
        p->zeroes_c ? 1 : least(t->blocks_addend, blocks_of(&p->load_addend[i], t->columns, t->rows));
  t->inner = schedule_inner(s).size;
  if (p->transposed_b) // what one load of B covers of depth is what one of A does
    t->blocks_a = least(t->blocks_a, blocks_of(&p->load_b, t->depth, -1));
  t->blocks_a = least(t->blocks_a, schedule_divide_up(t->inner, t->depth));
  t->chunks_inner = schedule_divide_up(t->inner, t->depth * t->blocks_a);
  t->chunks_all = t->chunks_inner * (p->depth.size / t->inner);
}

// Rows of all tiles together.
static double all_rows(const schedule *s, const tiling *t) {
  return s->q->pools ? schedule_block_pixels(s, t) : (double)s->p->rows.size;
}

static void set_tile(const schedule *s, tiling *t, int64_t row_blocks, int64_t column_blocks, int64_t room_a,
                     int64_t room_b) {
  const placement *p = s->p;
  t->row_blocks = row_blocks;
  t->column_blocks = column_blocks;
  if (!s->q->pools)
    t->tiles_rows = schedule_divide_up(p->rows.size, row_blocks * t->rows);
  t->tiles_columns = schedule_divide_up(p->columns.size, column_blocks * t->columns);
  int64_t most = least(room_a / (t->blocks_a * row_blocks * (p->transposed_a ? t->depth : t->rows)),
                       room_b / (t->blocks_a * column_blocks * (p->transposed_b ? t->columns : t->depth)));
  // The rows between B's blocks, a number of 16 bits where the machine has one, are those of a tile.
  t->tiles_depth = most < 1 ? 0 : schedule_divide_up(t->chunks_all, most);
  t->chunks = t->tiles_depth ? schedule_divide_up(t->chunks_all, t->tiles_depth) : 0;
}

// Cycles of `count` moves of rows x bytes: those of the bus, or what its latency leaves of the moves that are
// under way together.
static double move_cycles(const schedule *s, const role *r, double count, double rows, double bytes) {
  const library *l = s->o->a->l;
  double bus = (double)library_fact_value(l, "bus_bytes", 16),
         latency = (double)library_fact_value(l, "memory_latency", 0);
  uint32_t queue = l->instructions[r->instruction[0]].queue;
  double together = queue < l->num_queues && l->queues[queue].tracked ? l->queues[queue].tracked : 4;
  double beats = rows * bytes / bus, waiting = (beats + latency) / together;
  return count * (beats > waiting ? beats : waiting);
}

// Cycles of all loads of A and of B. What stays from tile to tile is loaded once.
static void load_cycles(const schedule *s, const tiling *t, bool columns_outside, double *of_a,
                        double *of_b) {
  const placement *p = s->p;
  schedule_operand a = schedule_operand_of(s, &p->a, &p->rows);
  bool stays = t->tiles_depth == 1;
  double times_a = stays && !columns_outside ? 1 : (double)t->tiles_columns;
  double times_b = stays && columns_outside && !p->direct_b ? 1 : (double)t->tiles_rows;
  double rows = all_rows(s, t), moves = ceil(rows / (double)t->rows);
  if (!a.is_one_run)
    moves += rows / (double)(s->q->pools ? t->pixels[1] : s->q->extent[p->rows.dimension[p->rows.count - 1]]);
  double bytes = (double)(s->g->nodes.data[p->a.node].shape.element.width / 8);
  *of_a = times_a * move_cycles(s, &p->load_a, moves * (double)t->chunks_all, rows / moves,
                                bytes * (double)least(t->inner, t->blocks_a * t->depth));
  if (p->transposed_a) {
    int64_t together = least(t->blocks_rows, t->row_blocks) * t->rows;
    *of_a = times_a * move_cycles(s, &p->load_a,
                                  (double)t->chunks_all * (double)schedule_divide_up(p->rows.size, together),
                                  (double)t->depth, bytes * (double)least(together, p->rows.size));
  }
  int64_t together = least(t->blocks_b, t->column_blocks) * t->columns;
  *of_b = times_b * move_cycles(s, &p->load_b,
                                (double)(t->chunks_all * t->blocks_a) *
                                    (double)schedule_divide_up(p->columns.size, together),
                                (double)t->depth, bytes * (double)least(together, p->columns.size));
}

// Of all addends.
static double addend_cycles(const schedule *s, const tiling *t) {
  const placement *p = s->p;
  double cycles = 0, rows = all_rows(s, t);
  int64_t together = least(t->blocks_addend, t->column_blocks) * t->columns;
  for (unsigned i = 0; i < s->q->num_addends; i++) {
    element_type e = s->g->nodes.data[s->q->addend[i].read.node].shape.element;
    double moves = ceil(rows / (double)t->rows) * (double)schedule_divide_up(p->columns.size, together);
    cycles += move_cycles(s, &p->load_addend[i], moves, (double)t->rows,
                          (double)(e.width / 8 * least(together, p->columns.size)));
  }
  return cycles;
}

static double most(double a, double b) { return a > b ? a : b; }

// Estimated cycles: in each tile the array, the loads and the stores work side by side. A last tile of few
// rows needs as much of B as the others.
static double estimate_order(const schedule *s, const tiling *t, bool columns_outside) {
  const placement *p = s->p;
  double of_a, of_b,
      rows = all_rows(s, t), last = 1 / (double)t->tiles_rows,
      full = s->q->pools ? rows - rows * last : (double)((t->tiles_rows - 1) * t->row_blocks * t->rows);
  load_cycles(s, t, columns_outside, &of_a, &of_b);
  double multiply =
      rows * (double)schedule_divide_up(p->columns.size, t->columns) * (double)(t->chunks_all * t->blocks_a);
  double out = rows * (double)p->columns.size *
                   (double)(s->g->nodes.data[s->q->node].shape.element.width / 8) /
                   (double)library_fact_value(s->o->a->l, "bus_bytes", 16) +
               addend_cycles(s, t);
  if (p->direct_b) { // nothing is multiplied meanwhile
    multiply += of_b;
    of_b = 0;
  }
  double cycles = 0.1 * (of_a + of_b);
  double period = t->tiles_depth == 1 && !columns_outside ? (double)t->tiles_columns : 1;
  for (unsigned k = 0; k < 2; k++) {
    double part = (k ? rows - full : full) / rows;
    double steady = part * out + (k ? last : 1 - last) * of_b;
    // The first of `period` steps has all loads of A.
    cycles += most(part * multiply / period, part * of_a + steady / period) +
              (1 - 1 / period) * most(part * multiply, steady);
  }
  return cycles;
}

static double estimate(const schedule *s, tiling *t) {
  double outside = estimate_order(s, t, true), inside = estimate_order(s, t, false);
  t->columns_outside = outside <= inside;
  return t->columns_outside ? outside : inside;
}

// The best tile so far.
typedef struct choice {
  const schedule *s;
  int64_t room_a, room_b;
  tiling best;
  double cycles; // 0: there is none
} choice;

// False: it does not fit.
static bool consider(choice *c, tiling *next, int64_t row_blocks, int64_t column_blocks) {
  set_tile(c->s, next, row_blocks, column_blocks, c->room_a, c->room_b);
  double cycles = next->tiles_depth ? estimate(c->s, next) : 0;
  if (next->tiles_depth && (!c->cycles || cycles < c->cycles)) {
    c->best = *next;
    c->cycles = cycles;
  }
  return next->tiles_depth;
}

// As many rows as fit, in tiles of about the same size. False: not one block fits.
static bool consider_rows(choice *c, const tiling *t, int64_t column_blocks) {
  int64_t most = schedule_divide_up(c->s->p->rows.size, t->rows),
          rows = least(most, t->half_c / (t->rows * column_blocks));
  if (rows < 1)
    return false;
  tiling next = *t;
  for (rows = schedule_divide_up(most, schedule_divide_up(most, rows)); rows >= 1; rows = rows / 2)
    if (consider(c, &next, rows, column_blocks))
      break;
  return true;
}

// Rectangles of windows; of those that cost the same, the largest.
static bool consider_windows(choice *c, const tiling *t, int64_t column_blocks) {
  const problem_windows *w = &c->s->q->windows;
  bool any = false;
  tiling next = *t;
  for (int64_t rows = w->count[0]; rows >= 1; rows--)
    for (int64_t columns = w->count[1]; columns >= 1; columns--) {
      if (!schedule_set_windows(c->s, &next, rows, columns))
        continue;
      int64_t row_blocks = schedule_divide_up(next.pixels[0] * next.pixels[1], t->rows);
      if (row_blocks * t->rows * column_blocks > t->half_c)
        continue;
      any = true;
      consider(c, &next, row_blocks, column_blocks);
    }
  return any;
}

bool schedule_choose_tile(schedule *s, tiling *t) {
  const placement *p = s->p;
  choice c = {.s = s};
  places(s, t, &c.room_a, &c.room_b);
  block_sizes(s, t, c.room_a, c.room_b);
  if (t->rows < 1 || t->columns < 1 || t->depth < 1)
    return schedule_no(s, "blocks have no size");
  block_counts(s, t);
  int64_t most = schedule_divide_up(p->columns.size, t->columns);
  for (int64_t columns = 1;; columns = least(columns * 2, most))
    if (!(s->q->pools ? consider_windows(&c, t, columns) : consider_rows(&c, t, columns)) || columns == most)
      break;
  if (!c.cycles)
    return schedule_no(s, "not one block of each operand fits in local memory");
  *t = c.best;
  t->cycles = c.cycles;
  int64_t inner = t->columns_outside ? t->tiles_rows : t->tiles_columns;
  t->period_a = t->tiles_depth == 1 && !t->columns_outside ? inner : 1;
  t->period_b = t->tiles_depth == 1 && t->columns_outside ? inner : 1;
  return true;
}
