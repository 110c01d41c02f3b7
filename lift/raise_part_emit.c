// The part of the iterations that an effect under a condition covers: two searches, and views of the part.
#include "lift/raise_body.h"

// The first iteration, from the beginning or from the end, in which the effect's condition holds. `inside` is
// a comparison of it with `limit`, without which there is none.
static const char *emit_search(const body *b, const char *from, const char *inside, const char *limit,
                               const char *step) {
  emitter *e = b->e;
  size_t size = e->n->nodes.size * sizeof(const char *);
  body s = {.e = e, .f = b->f, .names = util_alloc(size), .num_dims = b->num_dims, .position = emit_name(e)};
  memset(s.names, 0, size);
  memcpy(s.chain, b->chain, sizeof s.chain);
  const char *holds = body_node(&s, raise_part_guard(e->n, b->f)), *found = emit_name(e),
             *is_inside = emit_name(e), *again = emit_name(e), *yes = emit_name(e), *fails = emit_name(e),
             *at = emit_name(e), *next = emit_name(e);
  strbuf *t = &e->text;
  strbuf_printf(t, "%s = scf.while (%s = %s) : (index) -> index {\n", found, s.position, from);
  strbuf_printf(t, "%s = arith.cmpi %s, %s, %s : index\n", is_inside, inside, s.position, limit);
  strbuf_printf(t, "%s = scf.if %s -> (i1) {\n", again, is_inside);
  strbuf_append(t, s.text.text ? s.text.text : "", s.text.size);
  strbuf_printf(t, "%s = arith.constant true\n%s = arith.xori %s, %s : i1\nscf.yield %s : i1\n} else {\n",
                yes, fails, holds, yes, fails);
  strbuf_printf(t, "scf.yield %s : i1\n}\nscf.condition(%s) %s : index\n} do {\n^bb0(%s: index):\n",
                is_inside, again, s.position, at);
  strbuf_printf(t, "%s = arith.addi %s, %s : index\nscf.yield %s : index\n}\n", next, at, step, next);
  strbuf_free(&s.text), stack_free(&s.inputs), stack_free(&s.loads), util_release(s.names);
  return found;
}

// Without any such iteration, the first one is behind the last one, and the length is zero.
void emit_part_bounds(body *b) {
  emitter *e = b->e;
  arena *a = e->n->memory_of;
  poly executions = raise_executions(e->n, b->f->loop);
  const char *zero = emit_poly(e, poly_constant(a, 0)), *one = emit_poly(e, poly_constant(a, 1)),
             *down = emit_poly(e, poly_constant(a, -1)), *end = emit_poly(e, executions),
             *last = emit_poly(e, poly_sub(a, executions, poly_constant(a, 1)));
  b->first = emit_search(b, zero, "slt", end, one);
  const char *final = emit_search(b, last, "sgt", b->first, down);
  const char *span = emit_line(e, "arith.subi %s, %s : index", final, b->first);
  b->length = emit_line(e, "arith.addi %s, %s : index", span, one);
  if (b->f->reduces) // the sum is no memory, perhaps
    b->when = emit_line(e, "arith.cmpi slt, %s, %s : index", b->first, end);
}

// The numbers that a view's stride and offset are made of, in front of what the part is found in.
void emit_part_numbers(body *b, const access *at) {
  emitter *e = b->e;
  poly factor, rest;
  poly_split(e->n->memory_of, at->address, e->n->loops.data[b->f->loop].counter, &factor, &rest);
  emit_poly(e, factor), emit_poly(e, raise_settle(e->n, rest, b->f->loop));
}

view emit_part(body *b, const view *whole) {
  emitter *e = b->e;
  arena *a = e->n->memory_of;
  const memory *m = &e->n->memories.data[whole->at.memory];
  view v = *whole;
  if (!v.rank)
    return v;
  poly factor = poly_constant(a, 1), rest = poly_constant(a, 0);
  const char *base = v.name, *type = v.type, *offset = b->first;
  if (!mlirValueIsNull(m->memref)) {
    poly_split(a, v.at.address, e->n->loops.data[b->f->loop].counter, &factor, &rest);
    rest = raise_settle(e->n, rest, b->f->loop);
    base = emit_external(e, m->memref), type = emit_type(e, mlirValueGetType(m->memref));
  }
  int64_t by = 0;
  bool is_known = poly_is_constant(factor, &by) && by >= 0;
  const char *stride = is_known ? arena_printf(e->memory, "%lld", (long long)by) : emit_poly(e, factor);
  if (!is_known || by != 1)
    offset = emit_line(e, "arith.muli %s, %s : index", offset, emit_poly(e, factor));
  if (rest.count)
    offset = emit_line(e, "arith.addi %s, %s : index", offset, emit_poly(e, rest));
  v.type =
      arena_printf(e->memory, "memref<%sx%s, strided<[%s], offset: ?>>",
                   b->length[0] == '%' ? "?" : b->length, emit_type(e, m->element), is_known ? stride : "?");
  v.name = emit_line(e, "memref.reinterpret_cast %s to offset: [%s], sizes: [%s], strides: [%s] : %s to %s",
                     base, offset, b->length, stride, type, v.type);
  return v;
}
