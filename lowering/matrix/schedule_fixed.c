// C = A * B where addresses in local memory are numbers: registers, named by literals. The sums of a tile, a
// few blocks, stay in local memory while the blocks of A and B that add to them go by; all of a tile's
// instructions follow each other without a loop. Nothing is loaded ahead: what reads and writes registers
// overlaps as the machine can.
#include "lowering/matrix/schedule_internal.h"

#include <inttypes.h>

enum { MOST_BLOCKS = 64 }; // of a tile, in each direction

typedef struct blocks {
  int64_t rows, columns, depth;            // of a block
  int64_t rows_of_a, rows_of_b, rows_of_c; // of local memory that a block takes
  int64_t row_blocks, column_blocks;       // of a tile
  int64_t place_a, place_b, place_c;       // first rows of the tile's blocks
  int64_t num_rows, num_columns;           // along the dimensions that blocks are along
  int64_t inner;                           // depth that is as one
} blocks;

// ---- sizes --------------------------------------------------------------------------------------

// Rows from one block to the next: addresses are of each so many.
static int64_t rounded(const role *r, role_binding_kind kind, int64_t rows) {
  for (unsigned k = 0; k < r->num_steps; k++)
    for (unsigned o = 0; o < ROLE_MAX_OPERANDS; o++)
      if (r->operand[k][o].kind == kind && r->operand[k][o].rows > 1)
        rows = schedule_divide_up(rows, r->operand[k][o].rows) * r->operand[k][o].rows;
  return rows;
}

// Puts the tile's blocks behind each other in the memories that they are in. False: there is no room.
static bool put(const schedule *s, blocks *b) {
  const library *l = s->o->a->l;
  const role *m = &s->p->multiply[1][0];
  const uint32_t memory[] = {m->memory_c, m->memory, m->memory_b};
  const int64_t rows[] = {b->row_blocks * b->column_blocks * b->rows_of_c, b->row_blocks * b->rows_of_a,
                          b->column_blocks * b->rows_of_b};
  int64_t *place[] = {&b->place_c, &b->place_a, &b->place_b};
  for (unsigned k = 0; k < 3; k++) {
    *place[k] = 0;
    for (unsigned i = 0; i < k; i++)
      if (l->memories[memory[i]].storage == l->memories[memory[k]].storage)
        *place[k] += rows[i];
    if (*place[k] + rows[k] > (int64_t)l->memories[memory[k]].rows)
      return false;
  }
  return true;
}

// Loads of blocks of A and B, for one block of depth.
static int64_t loads(const blocks *b) {
  int64_t rows = schedule_divide_up(b->num_rows, b->rows),
          columns = schedule_divide_up(b->num_columns, b->columns);
  return rows * schedule_divide_up(columns, b->column_blocks) +
         columns * schedule_divide_up(rows, b->row_blocks);
}

// The tile with the fewest loads for its products; of those, the smallest.
static bool choose(const schedule *s, blocks *b) {
  blocks best = {0};
  int64_t rows = schedule_least(schedule_divide_up(b->num_rows, b->rows), MOST_BLOCKS),
          columns = schedule_least(schedule_divide_up(b->num_columns, b->columns), MOST_BLOCKS);
  for (b->row_blocks = 1; b->row_blocks <= rows; b->row_blocks++)
    for (b->column_blocks = 1; b->column_blocks <= columns && put(s, b); b->column_blocks++)
      if (!best.rows || loads(b) < loads(&best))
        best = *b;
  *b = best;
  return best.rows;
}

static int64_t last_extent(const schedule *s, const dimension_list *l) {
  return l->count ? s->q->extent[l->dimension[l->count - 1]] : 1;
}

static blocks whole_blocks(const schedule *s) {
  const placement *p = s->p;
  const role *m = &p->multiply[1][0];
  blocks b = {.rows = m->max_rows, .columns = m->max_columns, .depth = m->max_depth};
  b.rows_of_a = rounded(m, ROLE_LOCAL, p->transposed_a ? b.depth / p->group : b.rows);
  b.rows_of_b = rounded(m, ROLE_B, b.depth / p->group);
  b.rows_of_c = rounded(m, ROLE_C, b.rows);
  b.num_rows = last_extent(s, &p->rows);
  b.num_columns = p->columns.size;
  b.inner = schedule_inner(s).size;
  return b;
}

// Does the move take whole blocks of so many rows and columns?
static bool moves(const role *r, int64_t rows, int64_t columns) {
  return r->block == columns && r->max_columns >= columns && r->max_rows >= rows &&
         (role_takes(r, ROLE_ROWS) || r->max_rows == rows) &&
         (role_takes(r, ROLE_COLUMNS) || r->max_columns == columns);
}

static bool check_blocks(schedule *s, const blocks *b) {
  const placement *p = s->p;
  bool ok =
      (!p->transposed_a || p->group > 1) && !p->transposed_b && !p->direct_b && b->depth % p->group == 0 &&
      moves(&p->load_a, p->transposed_a ? b->depth / p->group : b->rows,
            p->transposed_a ? b->rows * p->group : b->depth) &&
      moves(&p->store, b->rows, b->columns) &&
      moves(&p->load_b, b->depth / p->group, b->columns * p->group) &&
      (!p->clears_c || s->q->num_addends || moves(&p->zero_c, b->rows, b->columns)) && s->q->num_addends <= 1;
  for (unsigned i = 0; i < s->q->num_addends; i++)
    ok = ok && moves(&p->load_addend[i], b->rows, b->columns);
  if (!ok || s->q->pools)
    return schedule_no(s, "blocks at fixed places are moved as a whole, and not transposed");
  if (b->num_rows % b->rows || b->num_columns % b->columns || b->inner % b->depth)
    return schedule_no(s, "blocks at fixed places do not divide the operands");
  return true;
}

// ---- instructions -------------------------------------------------------------------------------

static void name_dimension(schedule *s, const dimension_list *l, c_node *last) {
  if (l->count)
    s->name[l->dimension[l->count - 1]] = last;
}

static c_node *behind(schedule *s, c_node *first, int64_t number) {
  return number ? c_plus(s->o->memory, first, c_number(s->o->memory, number)) : first;
}

// Goes to block (`ib`, `jb`) of the tile.
static void name_block(schedule *s, const blocks *b, c_node *i, c_node *j, int64_t ib, int64_t jb) {
  name_dimension(s, &s->p->rows, behind(s, i, ib * b->rows));
  name_dimension(s, &s->p->columns, behind(s, j, jb * b->columns));
}

static void move(schedule *s, const role *r, c_node *address, int64_t place, int64_t rows, int64_t columns,
                 int64_t row_stride) {
  arena *m = s->o->memory;
  offload_values v = {.main = address,
                      .local = c_number(m, place),
                      .rows = c_number(m, rows),
                      .columns = c_number(m, columns),
                      .open = {[ROLE_ROW_STRIDE] = row_stride}};
  offload_role(s->o, r, &v);
}

static int64_t place_of_sum(const blocks *b, int64_t ib, int64_t jb, int64_t column_blocks) {
  return b->place_c + (ib * column_blocks + jb) * b->rows_of_c;
}

static void begin_sums(schedule *s, const blocks *b, c_node *i, c_node *j, int64_t row_blocks,
                       int64_t column_blocks) {
  const problem *q = s->q;
  for (int64_t n = 0; n < row_blocks * column_blocks; n++) {
    int64_t ib = n / column_blocks, jb = n % column_blocks, place = place_of_sum(b, ib, jb, column_blocks);
    if (!q->num_addends) {
      move(s, &s->p->zero_c, NULL, place, b->rows, b->columns, 0);
      continue;
    }
    name_block(s, b, i, j, ib, jb);
    schedule_operand x = schedule_operand_of(s, &q->addend[0].read, &s->p->rows);
    move(s, &s->p->load_addend[0], schedule_address(s, &q->addend[0].read), place, b->rows, b->columns,
         x.row_stride);
  }
}

static void store_sums(schedule *s, const blocks *b, c_node *i, c_node *j, int64_t row_blocks,
                       int64_t column_blocks) {
  kernel_read out = schedule_output(s);
  schedule_operand c = schedule_operand_of(s, &out, &s->p->rows);
  for (int64_t n = 0; n < row_blocks * column_blocks; n++) {
    int64_t ib = n / column_blocks, jb = n % column_blocks;
    name_block(s, b, i, j, ib, jb);
    move(s, &s->p->store, schedule_address(s, &out), place_of_sum(b, ib, jb, column_blocks), b->rows,
         b->columns, c.row_stride);
  }
}

// Groups of rows of B, or rows, are along this list's last dimension; those of A too, if A is in groups.
static dimension_list rows_of_b(const schedule *s) {
  dimension_list inner = schedule_inner(s);
  inner.count -= s->p->group > 1;
  return inner;
}

static void load_factors(schedule *s, const blocks *b, c_node *i, c_node *j, int64_t row_blocks,
                         int64_t column_blocks) {
  const placement *p = s->p;
  dimension_list inner = rows_of_b(s);
  schedule_operand x = schedule_operand_of(s, &p->a, p->transposed_a ? &inner : &p->rows),
                   y = schedule_operand_of(s, &p->b, &inner);
  for (int64_t ib = 0; ib < row_blocks; ib++) {
    name_block(s, b, i, j, ib, 0);
    move(s, &p->load_a, schedule_address(s, &p->a), b->place_a + ib * b->rows_of_a,
         p->transposed_a ? b->depth / p->group : b->rows, p->transposed_a ? b->rows * p->group : b->depth,
         x.row_stride);
  }
  for (int64_t jb = 0; jb < column_blocks; jb++) {
    name_block(s, b, i, j, 0, jb);
    move(s, &p->load_b, schedule_address(s, &p->b), b->place_b + jb * b->rows_of_b, b->depth / p->group,
         b->columns * p->group, y.row_stride);
  }
}

static void multiply_blocks(schedule *s, const blocks *b, int64_t row_blocks, int64_t column_blocks) {
  arena *m = s->o->memory;
  offload_values v = {
      .rows = c_number(m, b->rows), .columns = c_number(m, b->columns), .depth = c_number(m, b->depth)};
  v.open[ROLE_A_STRIDE] = v.open[ROLE_C_STRIDE] = 1;
  for (int64_t n = 0; n < row_blocks * column_blocks; n++) {
    int64_t ib = n / column_blocks, jb = n % column_blocks;
    v.local = c_number(m, b->place_a + ib * b->rows_of_a);
    v.b = c_number(m, b->place_b + jb * b->rows_of_b);
    v.c = c_number(m, place_of_sum(b, ib, jb, column_blocks));
    offload_role(s->o, &s->p->multiply[1][0], &v);
  }
}

// ---- loops --------------------------------------------------------------------------------------

// Loops over the dimensions of a list up to number `count`, one element at a time.
static void open_outer(schedule *s, const dimension_list *l, unsigned count, const char *letter) {
  arena *m = s->o->memory;
  for (unsigned k = 0; k < count; k++) {
    const char *name = arena_printf(m, "%s%u", letter, k);
    s->name[l->dimension[k]] = c_name(m, "%s", name);
    offload_for(s->o, name, c_number(m, 0), c_number(m, s->q->extent[l->dimension[k]]), c_number(m, 1));
  }
}

static void close(schedule *s, unsigned count) {
  while (count--)
    offload_end(s->o);
}

static void write_tile(schedule *s, const blocks *b, c_node *i, c_node *j, int64_t row_blocks,
                       int64_t column_blocks) {
  arena *m = s->o->memory;
  const placement *p = s->p;
  unsigned outer = p->depth.count - p->inner;
  begin_sums(s, b, i, j, row_blocks, column_blocks);
  open_outer(s, &p->depth, outer, "k");
  bool loop = b->inner > b->depth;
  if (loop)
    offload_for(s->o, "k", c_number(m, 0), c_number(m, b->inner), c_number(m, b->depth));
  schedule_name_inner(s, loop ? c_name(m, "k") : c_number(m, 0));
  load_factors(s, b, i, j, row_blocks, column_blocks);
  multiply_blocks(s, b, row_blocks, column_blocks);
  close(s, loop + outer);
  store_sums(s, b, i, j, row_blocks, column_blocks);
}

// Whole tiles along one direction in a loop, then the blocks that are left.
typedef struct direction {
  const char *name;
  int64_t block, tile, blocks; // elements of a block; blocks of a tile, of all
} direction;

// Until offload_end if there is a loop: the first element of part 0, tiles, or 1, what is left; NULL: there
// is none.
static c_node *open_part(schedule *s, const direction *d, unsigned part, bool *loop, int64_t *count) {
  arena *m = s->o->memory;
  int64_t whole = d->blocks / d->tile;
  *loop = !part && whole > 1;
  *count = part ? d->blocks % d->tile : d->tile;
  if (part ? !*count : !whole)
    return NULL;
  if (!*loop)
    return c_number(m, part ? whole * d->tile * d->block : 0);
  offload_for(s->o, d->name, c_number(m, 0), c_number(m, whole * d->tile * d->block),
              c_number(m, d->tile * d->block));
  return c_name(m, "%s", d->name);
}

static void write_columns(schedule *s, const blocks *b, c_node *i, int64_t row_blocks) {
  const direction d = {"j", b->columns, b->column_blocks, b->num_columns / b->columns};
  for (unsigned part = 0; part < 2; part++) {
    bool loop;
    int64_t count;
    c_node *j = open_part(s, &d, part, &loop, &count);
    if (j)
      write_tile(s, b, i, j, row_blocks, count);
    close(s, j && loop);
  }
}

static void write_rows(schedule *s, const blocks *b) {
  const direction d = {"i", b->rows, b->row_blocks, b->num_rows / b->rows};
  for (unsigned part = 0; part < 2; part++) {
    bool loop;
    int64_t count;
    c_node *i = open_part(s, &d, part, &loop, &count);
    if (i)
      write_columns(s, b, i, count);
    close(s, i && loop);
  }
}

bool schedule_fixed(schedule *s) {
  const placement *p = s->p;
  arena *m = s->o->memory;
  blocks b = whole_blocks(s);
  if (!check_blocks(s, &b))
    return false;
  if (!choose(s, &b))
    return schedule_no(s, "not one block of each operand fits in local memory");
  s->o->cycles = (double)(p->batch.size * p->rows.size * p->columns.size) * (double)p->depth.size /
                 (double)library_fact_value(s->o->a->l, "peak", 1);
  offload_add(s->o, c_comment(m,
                              "%" PRId64 " x %" PRId64 " x %" PRId64 " in tiles of %" PRId64 " x %" PRId64
                              " blocks.",
                              p->rows.size, p->columns.size, p->depth.size, b.row_blocks, b.column_blocks));
  unsigned outer = p->rows.count ? p->rows.count - 1 : 0;
  open_outer(s, &p->batch, p->batch.count, "b");
  open_outer(s, &p->rows, outer, "i");
  write_rows(s, &b);
  close(s, p->batch.count + outer);
  offload_issue_fence(s->o);
  return true;
}
