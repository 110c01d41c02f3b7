// Outputs of elementwise operations that are larger than the last cache are stored past it: a line of theirs
// is not read before it is written, and takes no other one's place. They need whole registers, aligned, and
// gain nothing where their memory is an operand's too, which is in the caches then. A test at run time finds
// what types do not tell.
#include "lowering/linalg/nest_text.h"

#include "lowering/mlir/walk.h"
#include <mlir-c/BuiltinTypes.h>

// ---- the plan -------------------------------------------------------------------------------------------

static bool is_read(const nest *n, const nest_operand *o) {
  for (unsigned s = 0; s < n->num_stages; s++)
    for (unsigned k = 0; k < n->stages[s].num_operands; k++) {
      const nest_operand *other = &n->stages[s].operands[k];
      if (other != o && other->is_memref && nest_alias_of(o->value, other->value) == NEST_SAME)
        return true;
    }
  return false;
}

static int64_t elements_of(const nest *n) {
  int64_t all = 1;
  for (unsigned d = 0; d < n->num_dims; d++) {
    if (n->sizes[d] == NEST_DYNAMIC)
      return NEST_DYNAMIC;
    all *= n->sizes[d];
  }
  return all;
}

// Are all vectors of the output whole registers, aligned if its memory is, and may it be larger than the last
// cache?
static bool is_suitable(const nest *n, const target *t, const nest_plan *p, const nest_stage *s, unsigned k) {
  const nest_operand *o = &s->operands[k];
  const int64_t bytes = o->bits / 8, unit = t->register_bits / 8, all = elements_of(n);
  if (!s->is_stored || !o->is_memref || !o->is_linear || o->offset || o->start * bytes % unit ||
      nest_coefficient(o, p->vector_dim) != 1 || p->lanes * bytes % unit || is_read(n, o) ||
      !mlirOpOperandIsNull(mlirValueGetFirstUse(mlirBlockGetArgument(s->body, k))))
    return false;
  for (unsigned d = 0; d < n->num_dims; d++)
    if (d != p->vector_dim && (nest_coefficient(o, d) == NEST_DYNAMIC || !nest_coefficient(o, d) ||
                               nest_coefficient(o, d) * bytes % unit))
      return false;
  return p->said->stream > 0 || all == NEST_DYNAMIC || (uint64_t)(all * bytes) >= t->last_cache;
}

bool nest_may_stream(const nest *n, const target *t, const nest_plan *p) {
  if (!t->last_cache || nest_has_reduction(n) || p->vector_dim == NEST_NONE || p->lanes < 2 || n->has_index)
    return false;
  for (unsigned s = 0; s < n->num_stages; s++)
    for (unsigned k = n->stages[s].num_inputs; k < n->stages[s].num_operands; k++)
      if (is_suitable(n, t, p, &n->stages[s], k))
        return true;
  return false;
}

// ---- the text -------------------------------------------------------------------------------------------

static nest_number pointer(nest_text *e, const nest_access *a) {
  const nest_number p = {.is_value = true, .id = e->next++};
  strbuf_printf(e->out, "  %%v%u = memref.extract_aligned_pointer_as_index %%v%u : %s -> index\n", p.id,
                a->memref, a->type);
  return p;
}

// Its memory is large, aligned, and begins where no other operand's does.
static unsigned test(nest_text *e, unsigned stage, unsigned k) {
  const nest_access *a = &e->accesses[stage][k];
  const int64_t bytes = a->operand->bits / 8;
  const nest_number begin = pointer(e, a), size = number_multiply(e, a->extent, number_constant(bytes)),
                    rest = number_remainder(e, begin, e->t->register_bits / 8);
  unsigned all = number_compare(e, "eq", rest, number_constant(0));
  if (size.is_value)
    all = nest_logical(e, "andi", all,
                       number_compare(e, "uge", size, number_constant((int64_t)e->t->last_cache)));
  for (unsigned s = 0; s < e->n->num_stages; s++)
    for (unsigned i = 0; i < e->n->stages[s].num_operands; i++) {
      const nest_operand *o = &e->n->stages[s].operands[i];
      if (o->is_memref && nest_overlap(e->n, stage, k, s, i) == NEST_UNKNOWN)
        all = nest_logical(e, "andi", all, number_compare(e, "ne", begin, pointer(e, &e->accesses[s][i])));
    }
  return all;
}

unsigned nest_stream_test(nest_text *e) {
  unsigned all = 0;
  if (!e->p->is_streamed || e->is_checked || e->parallel_dim != NEST_NONE)
    return 0;
  for (unsigned s = 0; s < e->n->num_stages; s++)
    for (unsigned k = e->n->stages[s].num_inputs; k < e->n->stages[s].num_operands; k++)
      if (is_suitable(e->n, e->t, e->p, &e->n->stages[s], k))
        all = nest_logical(e, "andi", all, test(e, s, k));
  return all;
}

static unsigned cast(nest_text *e, nest_number index) {
  const unsigned id = e->next++;
  strbuf_printf(e->out, "  %%v%u = arith.index_cast ", id);
  number_print(e, index);
  strbuf_printf(e->out, " : index to i64\n");
  return id;
}

void nest_stream_begin(nest_text *e) {
  for (unsigned s = 0; s < e->n->num_stages; s++)
    for (unsigned k = e->n->stages[s].num_inputs; k < e->n->stages[s].num_operands; k++) {
      nest_access *a = &e->accesses[s][k];
      if (!is_suitable(e->n, e->t, e->p, &e->n->stages[s], k))
        continue;
      const unsigned number = cast(e, pointer(e, a));
      a->stream = e->next++;
      strbuf_printf(e->out, "  %%v%u = llvm.inttoptr %%v%u : i64 to !llvm.ptr\n", a->stream, number);
    }
}

void nest_stream_store(nest_text *e, const nest_access *a, nest_number address, unsigned lanes,
                       nest_name value) {
  const unsigned index = cast(e, address), place = e->next++;
  strbuf_printf(e->out, "  %%v%u = llvm.getelementptr %%v%u[%%v%u] : (!llvm.ptr, i64) -> !llvm.ptr, ", place,
                a->stream, index);
  walk_append_type(a->operand->element, e->out);
  strbuf_printf(e->out, "\n  llvm.store ");
  name_print(e, value);
  strbuf_printf(e->out, ", %%v%u {alignment = %u : i64, nontemporal} : ", place, e->t->register_bits / 8);
  vector_type_print(e, lanes, a->operand->element);
  strbuf_printf(e->out, ", !llvm.ptr\n");
}

void nest_stream_end(nest_text *e) {
  for (unsigned s = 0; s < e->n->num_stages; s++)
    for (unsigned k = 0; k < e->n->stages[s].num_operands; k++)
      e->accesses[s][k].stream = 0;
  strbuf_printf(e->out, "  llvm.call_intrinsic \"%s\"() : () -> ()\n", e->t->stream_fence);
}
