// What all schedules share (strides, addresses, splitting of dimensions), and the choice between those of
// products, sums and windows.
#include "lowering/matrix/schedule_internal.h"

#include "lowering/matrix/names.h"
#include <string.h>

bool schedule_no(schedule *s, const char *why) {
  *s->why = why;
  return false;
}

int64_t schedule_stride(const schedule *s, const kernel_read *r, unsigned d) {
  const shape *shape = &s->g->nodes.data[r->node].shape;
  int64_t stride = 0, size = 1;
  for (unsigned k = shape->rank; k-- > 0;) {
    stride += r->index[k].coefficient[d] * size;
    size *= shape->extent[k];
  }
  return stride;
}

schedule_operand schedule_operand_of(const schedule *s, const kernel_read *r, const dimension_list *rows) {
  schedule_operand o = {.read = *r, .is_one_run = true};
  o.has_borders = kernel_read_is_guarded(r, s->g->nodes.data[r->node].shape.rank);
  if (!rows->count)
    return o;
  o.is_one_run = !o.has_borders;
  unsigned bytes = s->g->nodes.data[r->node].shape.element.width / 8;
  o.row_stride = schedule_stride(s, r, rows->dimension[rows->count - 1]) * bytes;
  for (unsigned k = 0; s->q->pools && k < rows->count; k++) // parts of rows of pixels
    o.is_one_run &= schedule_stride(s, r, rows->dimension[k]) == 0;
  for (unsigned k = 0; k + 1 < rows->count; k++)
    o.is_one_run &= schedule_stride(s, r, rows->dimension[k]) ==
                    schedule_stride(s, r, rows->dimension[k + 1]) * s->q->extent[rows->dimension[k + 1]];
  return o;
}

kernel_read schedule_output(const schedule *s) {
  kernel_read c = {.node = s->q->node};
  memcpy(c.index, s->q->output, sizeof c.index);
  return c;
}

c_node *schedule_address(const schedule *s, const kernel_read *r) {
  arena *m = s->o->memory;
  return names_address(s->g, m, r->node, r->index, s->name, &s->run);
}

c_node *schedule_smaller(const schedule *s, c_node *x, c_node *y) {
  return c_call(s->o->memory, "smaller", 2, (c_node *[]){x, y});
}

c_node *schedule_rest(const schedule *s, int64_t size, const char *from, int64_t most) {
  arena *m = s->o->memory;
  return schedule_smaller(s, c_minus(m, c_number(m, size), c_name(m, "%s", from)), c_number(m, most));
}

void schedule_define(schedule *s, const char *name, c_node *value) {
  offload_define(s->o, c_int32, name, value);
}

void schedule_split(schedule *s, const dimension_list *l, c_node *number) {
  arena *m = s->o->memory;
  int64_t below = 1;
  s->run = (names_run){.count = l->count, .number = number};
  if (l->count == 1)
    s->name[l->dimension[0]] = number;
  for (unsigned k = l->count; l->count > 1 && k-- > 0;) {
    unsigned d = l->dimension[k];
    c_node *divided = c_over(m, number, below);
    schedule_define(s, s->name[d]->text, k ? c_modulo(m, divided, s->q->extent[d]) : divided);
    below *= s->q->extent[d];
    s->run.dimension[k] = d, s->run.extent[k] = s->q->extent[d], s->run.name[k] = s->name[d];
  }
}

dimension_list schedule_inner(const schedule *s) {
  const dimension_list *d = &s->p->depth;
  dimension_list last = {.size = 1};
  for (unsigned k = d->count - s->p->inner; k < d->count; k++) {
    last.dimension[last.count++] = d->dimension[k];
    last.size *= s->q->extent[d->dimension[k]];
  }
  return last;
}

bool schedule_fits(const role *r, role_open open, int64_t value) {
  for (unsigned i = 0; i < ROLE_MAX_OPERANDS; i++)
    if (open == ROLE_ROW_STRIDE && r->operand[0][i].kind == ROLE_PITCH)
      return true;
  bool lone =
      (open == ROLE_ROW_STRIDE || open == ROLE_C_STRIDE || (open == ROLE_A_STRIDE && !r->transposed_a)) &&
      r->max_rows == 1; // no row follows
  return lone || r->open[open] != MATRIX_NONE || r->constant[open] == value;
}

bool schedule_write_beside(graph *g, const placement *p, const placement *beside, schedule_order order,
                           offload *o, const char **why) {
  schedule s = {.g = g, .p = p, .q = p->problem, .beside = beside, .order = order, .o = o, .why = why};
  for (unsigned d = 0; d < MATRIX_MAX_DIMENSIONS; d++)
    s.name[d] = c_name(o->memory, "d%u", d);
  if (p->problem->contraction == MATRIX_NONE)
    return !beside && schedule_sum(&s);
  if (placement_is_fixed(o->a, p))
    return !beside && schedule_fixed(&s);
  return schedule_product(&s);
}

bool schedule_write(graph *g, const placement *p, offload *o, const char **why) {
  return schedule_write_beside(g, p, NULL, SCHEDULE_BESIDE, o, why);
}
