// Sums of operands alone: block after block, each in rows of local memory of its own as long as there are
// some, so that moves of several blocks are under way together.
#include "lowering/matrix/schedule_internal.h"

#include <inttypes.h>

static int64_t least(int64_t a, int64_t b) { return a < b ? a : b; }

static int64_t width_of(const role *r, int64_t rows) {
  bool can = r->open[ROLE_BLOCK_STRIDE] != MATRIX_NONE || r->constant[ROLE_BLOCK_STRIDE] == rows;
  return can ? r->max_columns : least(r->max_columns, r->block);
}

bool schedule_sum(schedule *s) {
  const placement *p = s->p;
  offload *o = s->o;
  kernel_read out = schedule_output(s);
  schedule_operand c = schedule_operand_of(s, &out, &p->rows);
  int64_t rows = p->store.max_rows;
  for (unsigned i = 0; i < s->q->num_addends; i++)
    rows = least(rows, p->load_addend[i].max_rows);
  int64_t columns = width_of(&p->store, rows);
  for (unsigned i = 0; i < s->q->num_addends; i++)
    columns = least(columns, width_of(&p->load_addend[i], rows));
  bool fits = c.is_one_run && schedule_fits(&p->store, ROLE_ROW_STRIDE, c.row_stride);
  for (unsigned i = 0; i < s->q->num_addends; i++) {
    schedule_operand x = schedule_operand_of(s, &s->q->addend[i].read, &p->rows);
    fits &= x.is_one_run && schedule_fits(&p->load_addend[i], ROLE_ROW_STRIDE, x.row_stride);
  }
  if (!fits)
    return schedule_no(s, "rows are not as far apart in memory as the accelerator needs");
  int64_t used = schedule_divide_up(columns, p->store.block) * rows;
  int64_t places = (int64_t)o->a->l->memories[p->store.memory].rows / used;
  if (rows < 1 || columns < 1 || places < 1)
    return schedule_no(s, "not one block of each operand fits in local memory");
  int64_t across = schedule_divide_up(p->columns.size, columns);
  arena *m = o->memory;
  offload_add(o, c_comment(m, "%" PRId64 " x %" PRId64 " in blocks of %" PRId64 " x %" PRId64 ".",
                           p->rows.size, p->columns.size, rows, columns));
  c_node *i = c_name(m, "i"), *j = c_name(m, "j");
  offload_for(o, "i", c_number(m, 0), c_number(m, p->rows.size), c_number(m, rows));
  for (unsigned k = 0; k < p->rows.count; k++)
    s->name[p->rows.dimension[k]] = c_name(m, "i%u", k);
  schedule_split(s, &p->rows, i);
  offload_for(o, "j", c_number(m, 0), c_number(m, p->columns.size), c_number(m, columns));
  if (p->columns.count)
    s->name[p->columns.dimension[0]] = j;
  schedule_define(s, "rows", schedule_rest(s, p->rows.size, "i", rows));
  schedule_define(s, "columns", schedule_rest(s, p->columns.size, "j", columns));
  c_node *number = c_plus(m, c_times(m, c_over(m, i, rows), across), c_over(m, j, columns));
  schedule_define(s, "place", c_times(m, c_modulo(m, number, places), used));
  offload_values v = {
      .local = c_name(m, "place"), .rows = c_name(m, "rows"), .columns = c_name(m, "columns")};
  v.open[ROLE_BLOCK_STRIDE] = rows;
  for (unsigned i = 0; i < s->q->num_addends; i++) {
    v.main = schedule_address(s, &s->q->addend[i].read);
    v.open[ROLE_ROW_STRIDE] = schedule_operand_of(s, &s->q->addend[i].read, &p->rows).row_stride;
    offload_role(o, &p->load_addend[i], &v);
  }
  v.main = schedule_address(s, &out);
  v.open[ROLE_ROW_STRIDE] = c.row_stride;
  offload_role(o, &p->store, &v);
  offload_end(o);
  offload_end(o);
  offload_issue_fence(o);
  return true;
}
