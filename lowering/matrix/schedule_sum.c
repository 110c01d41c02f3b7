// Sums of operands alone: block after block, each in rows of local memory of its own as long as there are
// some, so that moves of several blocks are under way together.
#include "lowering/matrix/schedule_internal.h"

#include <inttypes.h>

static int64_t width_of(const role *r, int64_t rows) {
  bool can = r->open[ROLE_BLOCK_STRIDE] != MATRIX_NONE || r->constant[ROLE_BLOCK_STRIDE] == rows;
  return can ? r->max_columns : schedule_least(r->max_columns, r->block);
}

bool schedule_sum_sizes(schedule *s, sum_moves *x) {
  const placement *p = s->p;
  kernel_read out = schedule_output(s);
  schedule_operand c = schedule_operand_of(s, &out, &p->rows);
  x->rows = p->store.max_rows;
  for (unsigned i = 0; i < s->q->num_addends; i++)
    x->rows = schedule_least(x->rows, p->load_addend[i].max_rows);
  x->columns = width_of(&p->store, x->rows);
  for (unsigned i = 0; i < s->q->num_addends; i++)
    x->columns = schedule_least(x->columns, width_of(&p->load_addend[i], x->rows));
  bool fits = c.is_one_run && schedule_fits(&p->store, ROLE_ROW_STRIDE, c.row_stride);
  for (unsigned i = 0; i < s->q->num_addends; i++) {
    schedule_operand a = schedule_operand_of(s, &s->q->addend[i].read, &p->rows);
    fits &= a.is_one_run && schedule_fits(&p->load_addend[i], ROLE_ROW_STRIDE, a.row_stride);
  }
  if (!fits)
    return schedule_no(s, "rows are not as far apart in memory as the accelerator needs");
  x->used = schedule_divide_up(x->columns, p->store.block) * x->rows;
  x->across = x->columns > 0 ? schedule_divide_up(p->columns.size, x->columns) : 0;
  return (x->rows > 0 && x->columns > 0) ||
         schedule_no(s, "not one block of each operand fits in local memory");
}

double schedule_sum_cycles(const schedule *s, const sum_moves *x, unsigned operands) {
  const library *l = s->o->a->l;
  double moves = (double)(schedule_divide_up(s->p->rows.size, x->rows) * x->across * operands),
         requests = (double)library_fact_value(l, "requests", 1);
  return moves * (double)x->rows * (double)library_fact_value(l, "memory_latency", 0) / requests;
}

void schedule_sum_rows(schedule *s, const char *prefix, c_node *i) {
  const placement *p = s->p;
  for (unsigned k = 0; k < p->rows.count; k++)
    s->name[p->rows.dimension[k]] = c_name(s->o->memory, "%s%u", prefix, k);
  schedule_split(s, &p->rows, i);
}

void schedule_sum_columns(schedule *s, const sum_moves *x, c_node *j) {
  const placement *p = s->p;
  if (p->columns.count)
    s->name[p->columns.dimension[0]] = j;
  schedule_define(s, "rows", schedule_rest(s, p->rows.size, "i", x->rows));
  schedule_define(s, "columns", schedule_rest(s, p->columns.size, "j", x->columns));
}

static offload_values values_at(const schedule *s, const sum_moves *x, c_node *place) {
  arena *m = s->o->memory;
  offload_values v = {.local = place, .rows = c_name(m, "rows"), .columns = c_name(m, "columns")};
  v.open[ROLE_BLOCK_STRIDE] = x->rows;
  return v;
}

void schedule_sum_loads(schedule *s, const sum_moves *x, c_node *place) {
  offload_values v = values_at(s, x, place);
  for (unsigned i = 0; i < s->q->num_addends; i++) {
    v.main = schedule_address(s, &s->q->addend[i].read);
    v.open[ROLE_ROW_STRIDE] = schedule_operand_of(s, &s->q->addend[i].read, &s->p->rows).row_stride;
    offload_role(s->o, &s->p->load_addend[i], &v);
  }
}

void schedule_sum_store(schedule *s, const sum_moves *x, c_node *place) {
  offload_values v = values_at(s, x, place);
  kernel_read out = schedule_output(s);
  v.main = schedule_address(s, &out);
  v.open[ROLE_ROW_STRIDE] = schedule_operand_of(s, &out, &s->p->rows).row_stride;
  offload_role(s->o, &s->p->store, &v);
}

bool schedule_sum(schedule *s) {
  const placement *p = s->p;
  offload *o = s->o;
  sum_moves x;
  if (!schedule_sum_sizes(s, &x))
    return false;
  int64_t places = (int64_t)o->a->l->memories[p->store.memory].rows / x.used;
  if (places < 1)
    return schedule_no(s, "not one block of each operand fits in local memory");
  o->cycles = schedule_sum_cycles(s, &x, s->q->num_addends + 1);
  arena *m = o->memory;
  offload_add(o, c_comment(m, "%" PRId64 " x %" PRId64 " in blocks of %" PRId64 " x %" PRId64 ".",
                           p->rows.size, p->columns.size, x.rows, x.columns));
  c_node *i = c_name(m, "i"), *j = c_name(m, "j");
  offload_for(o, "i", c_number(m, 0), c_number(m, p->rows.size), c_number(m, x.rows));
  schedule_sum_rows(s, "i", i);
  offload_for(o, "j", c_number(m, 0), c_number(m, p->columns.size), c_number(m, x.columns));
  schedule_sum_columns(s, &x, j);
  c_node *number = c_plus(m, c_times(m, c_over(m, i, x.rows), x.across), c_over(m, j, x.columns));
  schedule_define(s, "place", c_times(m, c_modulo(m, number, places), x.used));
  schedule_sum_loads(s, &x, c_name(m, "place"));
  schedule_sum_store(s, &x, c_name(m, "place"));
  offload_end(o);
  offload_end(o);
  offload_issue_fence(o);
  return true;
}
