// What all schedules share (strides, addresses, splitting of dimensions), and the choice between those of
// products, sums and windows.
#include "lowering/matrix/schedule_internal.h"

#include "lowering/matrix/names.h"
#include <inttypes.h>
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

const char *schedule_address(const schedule *s, const kernel_read *r) {
  strbuf text = {0};
  strbuf_printf(&text, "&");
  names_element(s->g, r->node, r->index, s->name, &text);
  const char *result = offload_text(s->o, "%s", text.text);
  strbuf_free(&text);
  return result;
}

void schedule_split(schedule *s, const dimension_list *l, const char *number) {
  int64_t below = 1;
  if (l->count == 1)
    s->name[l->dimension[0]] = number;
  for (unsigned k = l->count; l->count > 1 && k-- > 0;) {
    unsigned d = l->dimension[k];
    const char *divided = below > 1 ? offload_text(s->o, "%s / %" PRId64, number, below) : number;
    if (k)
      offload_define(s->o, "int32_t", s->name[d], "%s %% %" PRId64, divided, s->q->extent[d]);
    else
      offload_define(s->o, "int32_t", s->name[d], "%s", divided);
    below *= s->q->extent[d];
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

bool schedule_write(graph *g, const placement *p, offload *o, const char **why) {
  static const char *const names[] = {"d0", "d1", "d2", "d3", "d4",  "d5",
                                      "d6", "d7", "d8", "d9", "d10", "d11"};
  schedule s = {.g = g, .p = p, .q = p->problem, .o = o, .why = why};
  memcpy(s.name, names, sizeof s.name);
  return p->problem->contraction != MATRIX_NONE ? schedule_product(&s) : schedule_sum(&s);
}
