// How large tiles are: as much as halves of local memory hold, in the shape whose loads cost least.
#include "lowering/matrix/schedule_internal.h"

#include <math.h>

enum { MOST_GROUP = 4, MOST_PRODUCTS = 32, LEAST_SLOTS = 16, MOST_STRAIGHT = 300 };

// About how many instructions the core executes for one of the accelerator in the innermost loop, for a block
// of B, for what is between groups, and for a move of rows: adjacent ones, or those of a window.
enum {
  CORE_PRODUCT = 3,
  CORE_BLOCK = 8,
  CORE_REST = 20,
  CORE_GROUP = 40,
  CORE_MOVE = 20,
  CORE_EACH = 6,
  CORE_RUN = 35
};
// The core should have time to spare: in cycles for each of its instructions.
static const double core_cycles_each = 1.5;
// What is lost of the time while loads are always under way.
static const double loss = 0.4;

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
    t->rows = schedule_least(t->rows, p->transposed_a ? p->load_a.block : p->load_a.max_rows);
    t->rows = s->q->pools ? t->rows : schedule_least(t->rows, p->store.max_rows);
  }
  t->columns = schedule_least(m->max_columns, p->store.block);
  if (role_takes(m, ROLE_COLUMNS) || !p->transposed_b)
    t->columns = schedule_least(t->columns, p->transposed_b ? p->load_b.max_rows : p->load_b.block);
  t->depth = m->max_depth;
  if (role_takes(m, ROLE_DEPTH) || !p->transposed_a)
    t->depth = schedule_least(t->depth, p->transposed_a ? p->load_a.max_rows : p->load_a.block);
  if (role_takes(m, ROLE_DEPTH) || p->transposed_b)
    t->depth = schedule_least(t->depth, p->transposed_b ? p->load_b.block : p->load_b.max_rows);
  for (unsigned i = 0; i < s->q->num_addends; i++)
    t->rows = role_takes(m, ROLE_ROWS) ? schedule_least(t->rows, p->load_addend[i].max_rows) : t->rows;
  t->rows = schedule_least(t->rows, p->transposed_a ? t->half_c : schedule_least(t->half_c, room_a));
  if (p->transposed_b)
    t->columns = schedule_least(t->columns, room_b);
  else
    t->depth = schedule_least(t->depth, room_b);
  if (p->transposed_a)
    t->depth = schedule_least(t->depth, room_a);
  t->pitch_c = t->rows;
}

// How many blocks one move has, and how many chunks the depth.
static void block_counts(const schedule *s, tiling *t) {
  const placement *p = s->p;
  bool apart = p->zeroes_a || p->zeroes_b; // one block after the other
  t->blocks_a = p->transposed_a || apart ? 1 : blocks_of(&p->load_a, t->depth, -1);
  t->blocks_rows = p->transposed_a && !apart ? blocks_of(&p->load_a, t->rows, -1) : 1;
  t->blocks_b = p->transposed_b || apart ? 1 : blocks_of(&p->load_b, t->columns, -1);
  t->blocks_store = blocks_of(&p->store, t->columns, t->pitch_c);
  t->blocks_addend = t->blocks_store;
  for (unsigned i = 0; i < s->q->num_addends; i++)
    t->blocks_addend =
        p->zeroes_c ? 1
                    : schedule_least(t->blocks_addend, blocks_of(&p->load_addend[i], t->columns, t->pitch_c));
  t->inner = schedule_inner(s).size;
  if (p->transposed_b) // what one load of B covers of depth is what one of A does
    t->blocks_a = schedule_least(t->blocks_a, blocks_of(&p->load_b, t->depth, -1));
  t->blocks_a = schedule_least(t->blocks_a, schedule_divide_up(t->inner, t->depth));
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
  int64_t of_a =
      t->image.is_used ? schedule_image_rows(t) : row_blocks * (p->transposed_a ? t->depth : t->rows);
  int64_t most =
      schedule_least(room_a / (t->blocks_a * of_a) * schedule_window(t),
                     room_b / (t->blocks_a * column_blocks * (p->transposed_b ? t->columns : t->depth)));
  // The rows between B's blocks, a number of 16 bits where the machine has one, are those of a tile.
  // Runs of rows are best loaded for all chunks that have elements of the same rows.
  int64_t together =
      schedule_loads_runs(s, t) && most >= t->chunks_inner ? t->chunks_inner : schedule_window(t);
  most = most / together * together;
  t->tiles_depth = most < 1 ? 0 : schedule_divide_up(t->chunks_all, most);
  t->chunks = t->tiles_depth ? schedule_divide_up(t->chunks_all, t->tiles_depth) : 0;
  t->chunks = schedule_divide_up(t->chunks, together) * together;
}

// Cycles of `count` moves of rows x bytes: those of the bus, or what its latency leaves of the moves that are
// under way together.
static double move_cycles(const schedule *s, const tiling *t, const role *r, double count, double rows,
                          double bytes) {
  const library *l = s->o->a->l;
  double bus = (double)library_fact_value(l, "bus_bytes", 16),
         latency = t->latencies * (double)library_fact_value(l, "memory_latency", 0);
  uint32_t queue = l->instructions[r->instruction[0]].queue;
  double together = queue < l->num_queues && l->queues[queue].tracked ? l->queues[queue].tracked : 4;
  double beats = rows * bytes / bus, busy = beats > rows ? beats : rows,
         waiting = (busy + latency) / together;
  return count * (busy > waiting ? busy : waiting);
}

// All loads of A and of B. What stays from tile to tile is loaded once.
typedef struct load_cost {
  double cycles, moves;
} load_cost;

static load_cost cost_of(const schedule *s, const tiling *t, const role *r, double times, double moves,
                         double rows, double bytes) {
  return (load_cost){times * move_cycles(s, t, r, moves, rows, bytes), times * moves};
}

// Moves for each row, of rows in runs of so many: a chunk loads its share of a tile's rows.
static double moves_of_run(const schedule *s, const tiling *t, double run) {
  double share = (double)(t->row_blocks * t->rows) / (double)schedule_span(s, t),
         most = (double)s->p->load_a.max_rows;
  if (fmod(run, share) == 0)
    return ceil(share / most) / share;
  return ceil(run / most) / run + (fmod(share, run) == 0 ? 0 : 1 / share);
}

static void load_costs(const schedule *s, const tiling *t, bool columns_outside, load_cost *of_a,
                       load_cost *of_b) {
  const placement *p = s->p;
  schedule_operand a = schedule_operand_of(s, &p->a, &p->rows);
  bool stays = t->tiles_depth == 1;
  double times_a = stays && !columns_outside ? 1 : (double)t->tiles_columns;
  double times_b = stays && columns_outside && !p->direct_b ? 1 : (double)t->tiles_rows;
  double rows = all_rows(s, t), moves = ceil(rows / (double)t->rows);
  double run = (double)(s->q->pools     ? t->pixels[1]
                        : p->rows.count ? s->q->extent[p->rows.dimension[p->rows.count - 1]]
                                        : 1);
  if (schedule_loads_runs(s, t))
    moves = rows * moves_of_run(s, t, run);
  else if (!a.is_one_run)
    moves += rows / run;
  double bytes = (double)(s->g->nodes.data[p->a.node].shape.element.width / 8);
  if (t->image.is_used) { // once for all elements of the window
    moves = (double)(t->tiles_rows * schedule_image_moves(s, t)) / (double)schedule_window(t);
    rows = moves * (double)t->image.extent[1] * (double)(t->image.extent[0] * t->image.count) /
           (double)schedule_image_moves(s, t);
  }
  *of_a = cost_of(s, t, &p->load_a, times_a, moves * (double)t->chunks_all, rows / moves,
                  bytes * (double)schedule_least(t->inner, t->blocks_a * t->depth));
  if (p->transposed_a) {
    int64_t together = schedule_least(t->blocks_rows, t->row_blocks) * t->rows;
    *of_a = cost_of(s, t, &p->load_a, times_a,
                    (double)t->chunks_all * (double)schedule_divide_up(p->rows.size, together),
                    (double)t->depth, bytes * (double)schedule_least(together, p->rows.size));
  }
  int64_t together = schedule_least(t->blocks_b, t->column_blocks) * t->columns;
  *of_b =
      cost_of(s, t, &p->load_b, times_b,
              (double)(t->chunks_all * t->blocks_a) * (double)schedule_divide_up(p->columns.size, together),
              (double)t->depth, bytes * (double)schedule_least(together, p->columns.size));
}

// Of all addends.
static double addend_cycles(const schedule *s, const tiling *t) {
  const placement *p = s->p;
  double cycles = 0, rows = all_rows(s, t);
  int64_t together = schedule_least(t->blocks_addend, t->column_blocks) * t->columns;
  for (unsigned i = 0; i < s->q->num_addends; i++) {
    element_type e = s->g->nodes.data[s->q->addend[i].read.node].shape.element;
    double moves = ceil(rows / (double)t->rows) * (double)schedule_divide_up(p->columns.size, together);
    bool repeats = schedule_operand_of(s, &s->q->addend[i].read, &p->rows).row_stride == 0;
    double bytes = (double)(e.width / 8 * schedule_least(together, p->columns.size));
    cycles += move_cycles(s, t, &p->load_addend[i], moves, (double)t->rows, repeats ? 0 : bytes);
  }
  return cycles;
}

// Of all results.
static double store_cycles(const schedule *s, const tiling *t) {
  const placement *p = s->p;
  int64_t together = schedule_least(t->blocks_store, t->column_blocks) * t->columns,
          bytes = s->g->nodes.data[s->q->node].shape.element.width / 8;
  double moves =
      ceil(all_rows(s, t) / (double)t->rows) * (double)schedule_divide_up(p->columns.size, together);
  return move_cycles(s, t, &p->store, moves, (double)t->rows,
                     (double)(bytes * schedule_least(together, p->columns.size)));
}

// Of a sum behind the product, in moves as wide as tiles: what one operand or the result takes.
static double behind_cycles(const schedule *s, const tiling *t) {
  if (!s->beside || s->order != SCHEDULE_BEHIND)
    return 0;
  sum_moves x = t->beside;
  x.columns = schedule_least(x.columns, t->column_blocks * t->columns);
  x.across = schedule_divide_up(s->p->columns.size, x.columns);
  return schedule_sum_cycles(s, &x, 1);
}

// Blocks of B in a group, a divisor of a tile's: as many as the array has work for while the core issues
// moves, but so that a step has enough groups to spread its moves over.
static int64_t group_of(const tiling *t) {
  int64_t best = 1, most = t->blocks_a * t->chunks * t->column_blocks / LEAST_SLOTS;
  for (int64_t group = 2; group <= schedule_least(MOST_GROUP, most); group++)
    best = t->column_blocks % group == 0 && group * t->row_blocks <= MOST_PRODUCTS ? group : best;
  return best;
}

// What the core that issues the products, loads and stores needs. Where all slots of a chunk are straight
// code, most of what is between instructions is known.
static double core_cycles(const schedule *s, const tiling *t, double moves_a, double moves_b) {
  const placement *p = s->p;
  double row_blocks = ceil(all_rows(s, t) / (double)t->rows);
  if (s->q->pools && t->image.is_used) // parts of lines
    row_blocks = (double)(t->tiles_rows * t->pixels[0] * schedule_divide_up(t->pixels[1], t->rows));
  double column_blocks = (double)schedule_divide_up(p->columns.size, t->columns),
         depth_blocks = (double)(t->chunks_all * t->blocks_a), tiles_rows = (double)t->tiles_rows;
  double moves_c = row_blocks * column_blocks / (double)schedule_least(t->blocks_store, t->column_blocks);
  for (unsigned i = 0; i < s->q->num_addends; i++)
    moves_c += row_blocks * column_blocks / (double)schedule_least(t->blocks_addend, t->column_blocks);
  bool is_one_run = schedule_operand_of(s, &p->a, &p->rows).is_one_run;
  double run = schedule_loads_runs(s, t) ? CORE_RUN / (double)schedule_span(s, t) : CORE_RUN;
  double of_b = column_blocks * depth_blocks * tiles_rows;
  // 1: between instructions are those of loops; less: numbers are known where slots are straight code.
  bool straight =
      is_one_run && !s->q->pools &&
      t->blocks_a * t->column_blocks * t->row_blocks * p->multiply[1][0].num_steps <= MOST_STRAIGHT;
  double known = !straight ? 1 : t->chunks > 1 ? 0.5 : 0.2;
  // Where the last tile has fewer rows, there are tests and other code for it.
  bool has_rest = !s->q->pools && t->tiles_rows > 1 && p->rows.size % (t->row_blocks * t->rows);
  double of_block = CORE_BLOCK * (known < 0.5 ? 0.5 : 1) + (has_rest ? CORE_REST : 0),
         of_group = CORE_GROUP * known, of_move = CORE_MOVE * (known < 0.5 ? 0.5 : 1);
  return core_cycles_each *
         (CORE_PRODUCT * p->multiply[1][0].num_steps * row_blocks * column_blocks * depth_blocks +
          of_block * of_b + of_group * of_b / (double)group_of(t) +
          (is_one_run ? of_move : CORE_EACH + run) * moves_a + of_move * (moves_b + moves_c));
}

static double most(double a, double b) { return a > b ? a : b; }

// Of the array, with loads meanwhile: the busier these are, the more often the core waits for room in their
// queue, and issues no products.
static double overlapped(double array, double loads) {
  double part = array > 0 ? loads / array : 0;
  return part < 1 ? array * (1 + loss * part * part * part * part) : loads * (1 + loss);
}

// Estimated cycles: in each tile the array, the loads and the stores work side by side. A last tile of few
// rows needs as much of B as the others. What moves sums belongs to one of the steps of a tile.
static double estimate_order(const schedule *s, const tiling *t, bool columns_outside) {
  const placement *p = s->p;
  double rows = all_rows(s, t), last = 1 / (double)t->tiles_rows,
         full = s->q->pools ? rows - rows * last : (double)((t->tiles_rows - 1) * t->row_blocks * t->rows);
  load_cost a, b;
  load_costs(s, t, columns_outside, &a, &b);
  double of_a = a.cycles, of_b = b.cycles, core = core_cycles(s, t, a.moves, b.moves);
  double multiply =
      rows * (double)schedule_divide_up(p->columns.size, t->columns) * (double)(t->chunks_all * t->blocks_a);
  double stores = store_cycles(s, t), addends = addend_cycles(s, t), out = most(stores, addends);
  double behind = behind_cycles(s, t), read_behind = s->beside ? behind * s->beside->problem->num_addends : 0;
  if (p->direct_b) { // nothing is multiplied meanwhile
    multiply += of_b;
    of_b = 0;
  }
  // Where the array is the limit, what the core and the loads have to spare.
  double cycles = 0.05 * (of_a + of_b) + 0.15 * core, steps = (double)t->tiles_depth;
  double period = t->tiles_depth == 1 && !columns_outside ? (double)t->tiles_columns : 1;
  for (unsigned k = 0; k < 2; k++) {
    double part = (k ? rows - full : full) / rows, array = part * multiply;
    double of_rows = part * of_a, of_columns = (k ? last : 1 - last) * of_b,
           sums = (t->one_place ? 0 : part * addends) + part * read_behind;
    if (t->tiles_depth > 1) {
      double loads = of_rows + of_columns;
      cycles += (1 - 1 / steps) * overlapped(array, loads) + overlapped(array / steps, loads / steps + sums);
    } else { // the first of `period` steps has all loads of A
      double steady = most(of_columns + sums, part * ((t->one_place ? 0 : stores) + behind));
      cycles += overlapped(array / period, of_rows + steady / period) +
                (1 - 1 / period) * overlapped(array, steady);
    }
  }
  return most(cycles, core) + (t->one_place ? out : 0); // the core waits too while sums change places
}

// Main memory may be slower than the library says: at twice its latency the schedule has to be good too.
static double estimate(const schedule *s, tiling *t) {
  double outside = 0, inside = 0;
  for (t->latencies = 1; t->latencies <= 2; t->latencies++) {
    double weight = t->latencies < 2 ? 0.75 : 0.25;
    outside += weight * estimate_order(s, t, true);
    inside += weight * estimate_order(s, t, false);
  }
  t->columns_outside = outside <= inside;
  return t->columns_outside ? outside : inside;
}

// The best tile so far.
typedef struct choice {
  const schedule *s;
  int64_t room_a, room_b, room_c;
  const schedule_line *given; // or NULL
  tiling best;
  double cycles; // 0: there is none
} choice;

// False: it does not fit.
static bool consider(choice *c, tiling *next, int64_t row_blocks, int64_t column_blocks) {
  set_tile(c->s, next, row_blocks, column_blocks, c->room_a, c->room_b);
  const schedule_line *g = c->given;
  if (g && (row_blocks * next->rows != g->tile_rows || column_blocks * next->columns != g->tile_columns ||
            next->one_place != (g->places == 1)))
    return next->tiles_depth;
  double cycles = next->tiles_depth ? estimate(c->s, next) : 0;
  if (next->tiles_depth && (!c->cycles || cycles < c->cycles)) {
    c->best = *next;
    c->cycles = cycles;
  }
  return next->tiles_depth;
}

// Every number of rows that fits. False: not one block fits.
static bool consider_rows(choice *c, const tiling *t, int64_t column_blocks) {
  int64_t most = schedule_divide_up(c->s->p->rows.size, t->rows),
          rows = schedule_least(most, c->room_c / (t->pitch_c * column_blocks));
  if (rows < 1)
    return false;
  tiling next = *t;
  for (rows = schedule_divide_up(most, schedule_divide_up(most, rows)); rows >= 1; rows--)
    consider(c, &next, rows, column_blocks);
  return true;
}

// Lines of images, as many as divide what there is.
static bool consider_lines(choice *c, const tiling *t, int64_t column_blocks) {
  const tiling_image *x = &t->image;
  int64_t images = c->s->p->rows.size / (x->results[0] * x->results[1]);
  bool any = false;
  tiling next = *t;
  for (int64_t count = images; count >= 1; count--)
    for (int64_t lines = x->results[0]; lines >= (count > 1 ? x->results[0] : 1); lines--) {
      int64_t row_blocks = count * lines * x->parts;
      if (images % count || x->results[0] % lines || row_blocks * t->pitch_c * column_blocks > c->room_c)
        continue;
      any = true;
      schedule_set_lines(&next, lines, count);
      consider(c, &next, row_blocks, column_blocks);
    }
  return any;
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
      if (row_blocks * t->rows * column_blocks > c->room_c)
        continue;
      any = true;
      consider(c, &next, row_blocks, column_blocks);
    }
  return any;
}

bool schedule_choose_tile(schedule *s, tiling *t) {
  const placement *p = s->p;
  choice c = {.s = s};
  if (s->o->a->given && !s->q->pools)
    c.given = schedule_lines_find(s->o->a->given, p->rows.size, p->columns.size, p->depth.size);
  places(s, t, &c.room_a, &c.room_b);
  block_sizes(s, t, c.room_a, c.room_b);
  if (t->rows < 1 || t->columns < 1 || t->depth < 1)
    return schedule_no(s, "blocks have no size");
  block_counts(s, t);
  int64_t most = schedule_divide_up(p->columns.size, t->columns);
  if (s->beside && !schedule_find_beside(s, t))
    return false;
  tiling image = *t;
  bool has_image = schedule_find_image(s, &image);
  for (unsigned k = 0; k < (has_image ? 4 : 2); k++) {
    tiling *of = k < 2 ? t : &image;
    of->one_place = k % 2;
    if (of->one_place && s->beside && s->order == SCHEDULE_BEHIND)
      continue; // the sum has time while the array works
    c.room_c = (of->one_place ? t->half_c * 2 : t->half_c) - t->beside_rows;
    for (int64_t columns = 1;; columns = schedule_least(columns * 2, most))
      if (!(s->q->pools ? consider_windows
            : k < 2     ? consider_rows
                        : consider_lines)(&c, of, columns) ||
          columns == most)
        break;
  }
  if (!c.cycles && c.given)
    return schedule_no(s, "the tile of the schedule is not possible");
  if (!c.cycles)
    return schedule_no(s, "not one block of each operand fits in local memory");
  *t = c.best;
  t->cycles = c.cycles;
  t->group = c.given ? c.given->group : group_of(t);
  if (t->column_blocks % t->group)
    return schedule_no(s, "groups of the schedule do not divide the blocks of a tile's columns");
  t->columns_outside = c.given ? c.given->columns_outside : t->columns_outside;
  int64_t inner = t->columns_outside ? t->tiles_rows : t->tiles_columns;
  t->period_a = t->tiles_depth == 1 && !t->columns_outside ? inner : 1;
  t->period_b = t->tiles_depth == 1 && t->columns_outside ? inner : 1;
  return true;
}
