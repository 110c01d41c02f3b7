// Numbers, loops, memory, and masks and shuffles of lanes, as text.
#include "lowering/linalg/nest_text_internal.h"

#include "lowering/linalg/linalg_to_vector.h"
#include "lowering/mlir/walk.h"
#include <inttypes.h>
#include <mlir-c/BuiltinTypes.h>
#include <stdio.h>
#include <string.h>

// ---- numbers --------------------------------------------------------------------------------------------

void number_print(nest_text *e, nest_number a) {
  if (a.is_value) {
    strbuf_printf(e->out, "%%v%u", a.id);
    return;
  }
  bool known = false;
  for (size_t i = 0; i < e->constants.size && !known; i++)
    known = e->constants.data[i] == a.constant;
  if (!known)
    stack_push(&e->constants, a.constant);
  strbuf_printf(e->out, a.constant < 0 ? "%%km%" PRId64 : "%%k%" PRId64,
                a.constant < 0 ? -a.constant : a.constant);
}

nest_number nest_operation(nest_text *e, const char *name, nest_number a, nest_number b) {
  nest_number r = {.is_value = true, .id = e->next++};
  strbuf_printf(e->out, "  %%v%u = arith.%s ", r.id, name);
  number_print(e, a);
  strbuf_printf(e->out, ", ");
  number_print(e, b);
  strbuf_printf(e->out, " : index\n");
  return r;
}

nest_number number_add(nest_text *e, nest_number a, nest_number b) {
  if (!a.is_value && !b.is_value)
    return number_constant(a.constant + b.constant);
  return number_is(a, 0) ? b : number_is(b, 0) ? a : nest_operation(e, "addi", a, b);
}

nest_number number_subtract(nest_text *e, nest_number a, nest_number b) {
  if (!a.is_value && !b.is_value)
    return number_constant(a.constant - b.constant);
  return number_is(b, 0) ? a : nest_operation(e, "subi", a, b);
}

nest_number number_multiply(nest_text *e, nest_number a, nest_number b) {
  if (!a.is_value && !b.is_value)
    return number_constant(a.constant * b.constant);
  if (number_is(a, 0) || number_is(b, 0))
    return number_constant(0);
  return number_is(a, 1) ? b : number_is(b, 1) ? a : nest_operation(e, "muli", a, b);
}

nest_number number_remainder(nest_text *e, nest_number a, int64_t b) {
  return a.is_value && b > 1 ? nest_operation(e, "remui", a, number_constant(b))
                             : number_constant(a.constant % b);
}

nest_number nest_rest_of(nest_text *e, unsigned d, nest_number size, int64_t step) {
  return e->divisors[d] && e->divisors[d] % step == 0 ? number_constant(0) : number_remainder(e, size, step);
}

nest_number number_minimum(nest_text *e, nest_number a, nest_number b) {
  if (!a.is_value && !b.is_value)
    return a.constant < b.constant ? a : b;
  return nest_operation(e, "minui", a, b);
}

nest_number number_select(nest_text *e, unsigned condition, nest_number a, nest_number b) {
  const nest_number r = {.is_value = true, .id = e->next++};
  strbuf_printf(e->out, "  %%v%u = arith.select %%v%u, ", r.id, condition);
  number_print(e, a);
  strbuf_printf(e->out, ", ");
  number_print(e, b);
  strbuf_printf(e->out, " : index\n");
  return r;
}

// ---- names ----------------------------------------------------------------------------------------------

nest_name name_new(nest_text *e) { return (nest_name){e->next++, -1}; }

void name_print(nest_text *e, nest_name n) {
  strbuf_printf(e->out, n.result < 0 ? "%%v%u" : "%%v%u#%d", n.id, n.result);
}

void name_format(nest_name n, char out[24]) {
  snprintf(out, 24, n.result < 0 ? "v%u" : "v%u#%d", n.id, n.result);
}

void vector_type_print(nest_text *e, unsigned lanes, MlirType element) {
  strbuf_printf(e->out, "vector<%ux", lanes);
  walk_append_type(element, e->out);
  strbuf_printf(e->out, ">");
}

unsigned nest_argument(nest_text *e, MlirValue v) {
  for (size_t i = 0; i < e->arguments.size; i++)
    if (mlirValueEqual(e->arguments.data[i], v))
      return (unsigned)i;
  stack_push(&e->arguments, v);
  return (unsigned)e->arguments.size - 1;
}

// ---- loops ----------------------------------------------------------------------------------------------

// All of them, by number; NULL past the end.
static nest_access *access_at(nest_text *e, unsigned i) {
  unsigned seen = 0;
  for (unsigned s = 0; s < e->n->num_stages; s++)
    for (unsigned k = 0; k < e->n->stages[s].num_operands; k++)
      if (seen++ == i)
        return &e->accesses[s][k];
  nest_access *const others[] = {&e->bias, &e->copy, &e->left_copy, &e->left_bias};
  return i < seen + sizeof others / sizeof *others ? others[i - seen] : NULL;
}

#define NEST_UNROLL(how) ", llvm.loop_annotation = #llvm.loop_annotation<unroll = <" how ">>"

// Blocks' steps are few instructions, and the operand that is not held needs few registers: short loops
// become straight code, of others as many steps are one iteration as divide them. Rows that are turned as
// they are read need more registers.
static const char *unrolling_of_blocks(const nest_text *e, const nest_loop *l) {
  enum { MOST_IN_ALL = 10, MOST = 8, MOST_OF_TURNED = 4 };
  static const char *const steps[MOST + 1] = {
      [2] = NEST_UNROLL("count = 2 : i32"), [3] = NEST_UNROLL("count = 3 : i32"),
      [4] = NEST_UNROLL("count = 4 : i32"), [5] = NEST_UNROLL("count = 5 : i32"),
      [6] = NEST_UNROLL("count = 6 : i32"), [7] = NEST_UNROLL("count = 7 : i32"),
      [8] = NEST_UNROLL("count = 8 : i32")};
  const bool is_inner = l->dim == e->p->group_dim;
  if (is_inner && l->count <= MOST_IN_ALL)
    return NEST_UNROLL("full = true");
  unsigned n = !is_inner ? 2 : e->p->has_left_blocks ? MOST : MOST_OF_TURNED;
  while (n > 2 && l->count % n)
    n--;
  return steps[n];
}

// What LLVM is to do with a loop over sums. Iterations of a tile that fills the registers are enough for the
// pipeline: LLVM would move the loads of several together, and spill. Where it pipelines loops itself, two
// iterations hide what one leaves of a packet, in loops that are not too long for that.
static const char *unrolling(const nest_text *e, const nest_loop *l, unsigned count) {
  enum { MOST_OF_TWO = 26 };
  if (count && e->t->pipelines && e->p->group > 1 && count <= MOST_OF_TWO && l->count && l->count % 2 == 0)
    return NEST_UNROLL("count = 2 : i32");
  if (count && e->p->form.block_rows && l->count > 2)
    return unrolling_of_blocks(e, l);
  // Along a row that is only read a load steps by a constant distance, which caches expect.
  const unsigned enough = e->p->is_across && l->dim == e->p->vector_dim ? 3 : 2;
  return enough * count >= e->t->registers || (count && e->t->pipelines) || e->part == NEST_WHOLE
             ? NEST_UNROLL("disable = true")
             : "";
}

nest_loop nest_loop_begin(nest_text *e, unsigned d, nest_number from, nest_number to, int64_t step,
                          nest_name *carried, unsigned count, const char *const *types) {
  nest_loop l = {.dim = d, .position = e->position[d]};
  nest_number at = from;
  l.is_open = from.is_value || to.is_value || to.constant - from.constant > step;
  if (!from.is_value && !to.is_value)
    l.count = (to.constant - from.constant + step - 1) / step;
  if (l.is_open) {
    at = (nest_number){.is_value = true, .id = e->next++};
    l.results = e->next++;
    strbuf_printf(e->out, "  ");
    if (count)
      strbuf_printf(e->out, "%%v%u:%u = ", l.results, count);
    // What is left behind the main loop is too little for several threads.
    l.is_parallel = d == e->parallel_dim && !count && number_is(from, 0);
    if (l.is_parallel)
      e->parallel_dim = NEST_NONE;
    const char *open = l.is_parallel ? "(" : "", *close = l.is_parallel ? ")" : "";
    strbuf_printf(e->out, "%s %s%%v%u%s = %s", l.is_parallel ? "scf.parallel" : "scf.for", open, at.id, close,
                  open);
    number_print(e, from);
    strbuf_printf(e->out, "%s to %s", close, open);
    number_print(e, to);
    strbuf_printf(e->out, "%s step %s", close, open);
    number_print(e, number_constant(step));
    strbuf_printf(e->out, "%s", close);
    for (unsigned i = 0; i < count; i++) {
      nest_name inside = name_new(e);
      strbuf_printf(e->out, i ? ", " : " iter_args(");
      name_print(e, inside);
      strbuf_printf(e->out, " = ");
      name_print(e, carried[i]);
      carried[i] = inside;
    }
    for (unsigned i = 0; i < count; i++)
      strbuf_printf(e->out, "%s%s", i ? ", " : ") -> (", types[i]);
    strbuf_printf(e->out, count ? ") {\n" : " {\n");
  }
  if (l.is_open && e->is_descending)
    at = number_subtract(e, number_add(e, from, number_subtract(e, to, number_constant(step))), at);
  nest_access *a;
  for (unsigned i = 0; (a = access_at(e, i)); i++) {
    l.accesses[i].address = a->address;
    memcpy(l.accesses[i].outer, a->outer, sizeof a->outer);
    a->address = number_add(e, a->address, number_multiply(e, at, a->coefficients[d]));
    for (unsigned r = 0; r + 1 < a->rank; r++)
      a->outer[r] = number_add(e, a->outer[r], number_multiply(e, at, a->outer_coefficients[r][d]));
  }
  e->position[d] = at;
  return l;
}

void nest_loop_end(nest_text *e, const nest_loop *l, nest_name *carried, unsigned count,
                   const char *const *types) {
  if (l->is_open) {
    if (count) {
      strbuf_printf(e->out, "  scf.yield ");
      for (unsigned i = 0; i < count; i++) {
        strbuf_printf(e->out, i ? ", " : "");
        name_print(e, carried[i]);
        carried[i] = (nest_name){l->results, (int)i};
      }
      for (unsigned i = 0; i < count; i++)
        strbuf_printf(e->out, "%s%s", i ? ", " : " : ", types[i]);
      strbuf_printf(e->out, "\n");
    }
    // The loop over lanes stays as it is, those around it may be jammed.
    if (e->part == NEST_WHOLE && l->dim != e->p->vector_dim)
      strbuf_printf(e->out, "  } {%s}\n", NEST_INDEPENDENT);
    else
      strbuf_printf(e->out, "  } {%s%s}\n", NEST_LOOP, unrolling(e, l, count));
    if (l->is_parallel)
      e->parallel_dim = l->dim;
  }
  nest_access *a;
  for (unsigned i = 0; (a = access_at(e, i)); i++) {
    a->address = l->accesses[i].address;
    memcpy(a->outer, l->accesses[i].outer, sizeof a->outer);
  }
  e->position[l->dim] = l->position;
}

// ---- memory ---------------------------------------------------------------------------------------------

// Element 0 of what `o` views, as a memref of one dimension, and the sizes and strides.
static void open_memref(nest_text *e, const nest_operand *o, nest_access *a, nest_number *strides) {
  MlirType type = mlirValueGetType(o->value);
  unsigned argument = nest_argument(e, o->value), rank = (unsigned)mlirShapedTypeGetRank(type);
  int64_t known[64], offset = 0;
  bool is_static = true;
  mlirMemRefTypeGetStridesAndOffset(type, known, &offset);
  bool offset_known = !mlirShapedTypeIsDynamicStrideOrOffset(offset);
  for (unsigned r = 0; r < rank; r++)
    is_static &= !mlirShapedTypeIsDynamicDim(type, r) && !mlirShapedTypeIsDynamicStrideOrOffset(known[r]);
  unsigned base = 0, at = 0, sizes = 0, steps = 0;
  bool has_metadata = !is_static || !offset_known;
  if (has_metadata) {
    base = e->next++, at = e->next++, sizes = e->next, steps = e->next + rank;
    e->next += 2 * rank;
    strbuf_printf(e->out, "  %%v%u, %%v%u", base, at);
    for (unsigned i = 0; i < rank; i++)
      strbuf_printf(e->out, ", %%v%u", sizes + i);
    for (unsigned i = 0; i < rank; i++)
      strbuf_printf(e->out, ", %%v%u", steps + i);
    strbuf_printf(e->out, " = memref.extract_strided_metadata %%a%u : ", argument);
    walk_append_type(type, e->out);
    strbuf_printf(e->out, " -> memref<");
    walk_append_type(o->element, e->out);
    strbuf_printf(e->out, ">");
    for (unsigned i = 0; i < 2 * rank + 1; i++)
      strbuf_printf(e->out, ", index");
    strbuf_printf(e->out, "\n");
  }
  nest_number extent = number_constant(1), below = number_constant(0);
  for (unsigned r = 0; r < rank; r++) {
    nest_number size = number_constant(
                    mlirShapedTypeIsDynamicDim(type, r) ? 0 : mlirShapedTypeGetDimSize(type, r)),
                stride = number_constant(known[r]);
    if (mlirShapedTypeIsDynamicDim(type, r)) {
      size = (nest_number){.is_value = true, .id = sizes + r};
    }
    if (mlirShapedTypeIsDynamicStrideOrOffset(known[r])) {
      stride = (nest_number){.is_value = true, .id = steps + r};
    }
    strides[r] = stride = r < o->rank && !o->is_linear && o->strides[r] != NEST_DYNAMIC
                              ? number_constant(o->strides[r])
                              : stride;
    const nest_number last = number_multiply(e, number_subtract(e, size, number_constant(1)), stride),
                      zero = number_constant(0);
    const bool is_down = !stride.is_value && stride.constant < 0;
    extent = is_down ? extent
                     : number_add(e, extent, stride.is_value ? nest_operation(e, "maxsi", last, zero) : last);
    if (is_down || stride.is_value)
      below = number_add(e, below, stride.is_value ? nest_operation(e, "minsi", last, zero) : last);
  }
  a->extent = extent, a->below = below;
  a->offset = offset_known ? number_constant(offset) : (nest_number){.is_value = true, .id = at};
  a->memref = e->next++;
  strbuf_printf(e->out, "  %%v%u = memref.reinterpret_cast ", a->memref);
  strbuf_printf(e->out, has_metadata ? "%%v%u" : "%%a%u", has_metadata ? base : argument);
  strbuf_printf(e->out, " to offset: [");
  if (offset_known)
    strbuf_printf(e->out, "%" PRId64, offset);
  else
    strbuf_printf(e->out, "%%v%u", at);
  strbuf_printf(e->out, "], sizes: [");
  if (extent.is_value)
    strbuf_printf(e->out, "%%v%u", extent.id);
  else
    strbuf_printf(e->out, "%" PRId64, extent.constant > 0 ? extent.constant : 0);
  strbuf_printf(e->out, "], strides: [1] : ");
  if (has_metadata) {
    strbuf_printf(e->out, "memref<");
    walk_append_type(o->element, e->out);
    strbuf_printf(e->out, ">");
  } else {
    walk_append_type(type, e->out);
  }
  strbuf text = {0}, element = {0};
  walk_append_type(o->element, &element);
  if (extent.is_value)
    strbuf_printf(&text, "memref<?x%s, strided<[1]", element.text);
  else
    strbuf_printf(&text, "memref<%" PRId64 "x%s, strided<[1]", extent.constant > 0 ? extent.constant : 0,
                  element.text);
  if (!offset_known)
    strbuf_printf(&text, ", offset: ?");
  else if (offset)
    strbuf_printf(&text, ", offset: %" PRId64, offset);
  strbuf_printf(&text, ">>");
  if (text.size >= sizeof a->type)
    die("type is too long: %s", text.text);
  memcpy(a->type, text.text, text.size + 1);
  strbuf_printf(e->out, " to %s\n", a->type);
  strbuf_free(&text);
  strbuf_free(&element);
}

void nest_access_open(nest_text *e, unsigned stage, unsigned k) {
  const nest_operand *o = &e->n->stages[stage].operands[k];
  nest_access *a = &e->accesses[stage][k];
  *a = (nest_access){.operand = o};
  for (unsigned d = 0; d < NEST_MAX_DIMS; d++)
    a->coefficients[d] = number_constant(0);
  if (!o->is_memref) {
    a->memref = nest_argument(e, o->value);
    return;
  }
  nest_number strides[64];
  open_memref(e, o, a, strides);
  for (unsigned r = 0; r < o->rank; r++) {
    nest_number stride = o->is_linear ? number_constant(o->strides[r]) : strides[r];
    a->address = number_add(e, a->address, number_multiply(e, number_constant(o->constants[r]), stride));
    for (unsigned d = 0; d < e->n->num_dims; d++)
      if (o->map[r][d])
        a->coefficients[d] =
            number_add(e, a->coefficients[d], number_multiply(e, number_constant(o->map[r][d]), stride));
  }
  a->address = number_add(e, a->address, number_constant(o->start));
}

unsigned nest_valid_lanes(const nest_text *e, unsigned at, unsigned lanes) {
  return e->tile.valid >= at + lanes ? lanes : e->tile.valid > at ? e->tile.valid - at : 0;
}

nest_number nest_row_address(nest_text *e, const nest_access *a, unsigned row) {
  const nest_plan *p = e->p;
  nest_number sum = a->address;
  if (a->rows_are_neighbours)
    return number_add(e, sum, number_constant(row * p->group));
  if (p->row_dim != NEST_NONE)
    sum = number_add(e, sum,
                     number_multiply(e, a->coefficients[p->row_dim], number_constant(row / e->tile.columns)));
  if (p->column_dim != NEST_NONE)
    sum = number_add(
        e, sum, number_multiply(e, a->coefficients[p->column_dim], number_constant(row % e->tile.columns)));
  return sum;
}

static bool moves_along(const nest_access *a, unsigned d) {
  return d != NEST_NONE && !number_is(a->coefficients[d], 0);
}

unsigned nest_same_row(const nest_text *e, const nest_access *a, unsigned row) {
  unsigned columns = e->tile.columns;
  return (moves_along(a, e->p->row_dim) ? row / columns * columns : 0) +
         (moves_along(a, e->p->column_dim) ? row % columns : 0);
}

nest_number nest_address_of(nest_text *e, const nest_access *a, unsigned row, unsigned at) {
  const nest_plan *p = e->p;
  nest_number sum = nest_row_address(e, a, row);
  if (a->pack)
    return number_add(e, sum, nest_packed_address(e, a, at));
  if (p->vector_dim != NEST_NONE)
    sum = number_add(e, sum, number_multiply(e, a->coefficients[p->vector_dim], number_constant(at)));
  return sum;
}

nest_name nest_zeros(nest_text *e, unsigned lanes, MlirType element) {
  nest_name z = name_new(e);
  strbuf_printf(e->out, "  %%v%u = arith.constant dense<%s> : ", z.id,
                mlirTypeIsAFloat(element) ? "0.0" : "0");
  vector_type_print(e, lanes, element);
  strbuf_printf(e->out, "\n");
  return z;
}

void nest_print_place(nest_text *e, const nest_access *a, nest_number address) {
  strbuf_printf(e->out, a->is_argument ? "%%a%u[" : "%%v%u[", a->memref);
  for (unsigned r = 0; r + 1 < a->rank; r++) {
    number_print(e, a->outer[r]);
    strbuf_printf(e->out, ", ");
  }
  number_print(e, address);
  strbuf_printf(e->out, "]");
}

unsigned nest_constant_mask(nest_text *e, unsigned valid, unsigned lanes) {
  unsigned mask = e->next++;
  strbuf_printf(e->out, "  %%v%u = vector.constant_mask [%u] : vector<%uxi1>\n", mask, valid, lanes);
  return mask;
}

unsigned nest_mask(nest_text *e, nest_number count, unsigned lanes) {
  unsigned mask = e->next++;
  strbuf_printf(e->out, "  %%v%u = vector.create_mask ", mask);
  number_print(e, count);
  strbuf_printf(e->out, " : vector<%uxi1>\n", lanes);
  return mask;
}

unsigned nest_mask_from(nest_text *e, nest_number first, unsigned lanes, unsigned bits) {
  unsigned places = e->next++, limit = e->next++, limits = e->next++, mask = e->next++;
  strbuf_printf(e->out, "  %%v%u = arith.constant dense<[", places);
  for (unsigned i = 0; i < lanes; i++)
    strbuf_printf(e->out, i ? ", %u" : "%u", i);
  strbuf_printf(e->out, "]> : vector<%uxi%u>\n", lanes, bits);
  if (first.is_value)
    strbuf_printf(e->out,
                  "  %%v%u = arith.index_cast %%v%u : index to i%u\n"
                  "  %%v%u = vector.broadcast %%v%u : i%u to vector<%uxi%u>\n",
                  limit, first.id, bits, limits, limit, bits, lanes, bits);
  else
    strbuf_printf(e->out, "  %%v%u = arith.constant dense<%" PRId64 "> : vector<%uxi%u>\n", limits,
                  first.constant, lanes, bits);
  strbuf_printf(e->out, "  %%v%u = arith.cmpi uge, %%v%u, %%v%u : vector<%uxi%u>\n", mask, places, limits,
                lanes, bits);
  return mask;
}

nest_name nest_choose_lanes(nest_text *e, unsigned mask, nest_name value, nest_name other, unsigned lanes,
                            MlirType element) {
  nest_name result = name_new(e);
  strbuf_printf(e->out, "  %%v%u = arith.select %%v%u, ", result.id, mask);
  name_print(e, value);
  strbuf_printf(e->out, ", ");
  name_print(e, other);
  strbuf_printf(e->out, " : vector<%uxi1>, ", lanes);
  vector_type_print(e, lanes, element);
  strbuf_printf(e->out, "\n");
  return result;
}

void nest_print_masked_types(nest_text *e, const nest_access *a, unsigned lanes) {
  strbuf_printf(e->out, " : %s, vector<%uxi1>, ", a->type, lanes);
  vector_type_print(e, lanes, a->operand->element);
}

nest_name nest_broadcast(nest_text *e, const char *prefix, unsigned id, unsigned lanes, MlirType element) {
  nest_name v = name_new(e);
  strbuf_printf(e->out, "  %%v%u = vector.broadcast %%%s%u : ", v.id, prefix, id);
  walk_append_type(element, e->out);
  strbuf_printf(e->out, " to ");
  vector_type_print(e, lanes, element);
  strbuf_printf(e->out, "\n");
  return v;
}

unsigned nest_strided_indices(nest_text *e, nest_number c, unsigned lanes) {
  unsigned base = e->next++;
  strbuf_printf(e->out, "  %%v%u = arith.constant dense<[", base);
  for (unsigned i = 0; i < lanes; i++)
    strbuf_printf(e->out, "%s%" PRId64, i ? ", " : "", c.is_value ? (int64_t)i : i * c.constant);
  strbuf_printf(e->out, "]> : vector<%uxindex>\n", lanes);
  if (!c.is_value)
    return base;
  unsigned steps = e->next++, all = e->next++;
  strbuf_printf(e->out,
                "  %%v%u = vector.broadcast %%v%u : index to vector<%uxindex>\n"
                "  %%v%u = arith.muli %%v%u, %%v%u : vector<%uxindex>\n",
                steps, c.id, lanes, all, base, steps, lanes);
  return all;
}

unsigned nest_mask_for(nest_text *e, unsigned at, unsigned lanes) {
  return e->tile.has_mask ? e->tile.mask : nest_constant_mask(e, nest_valid_lanes(e, at, lanes), lanes);
}

bool nest_is_short_step(nest_number step, unsigned lanes) {
  enum { MOST = 8 };
  return !step.is_value && step.constant >= 2 && step.constant <= MOST && step.constant <= lanes;
}

bool nest_can_reach(const nest_text *e, unsigned at, unsigned lanes) {
  return e->p->has_masks || (!e->tile.has_mask && nest_valid_lanes(e, at, lanes) == lanes);
}

bool nest_count_lanes(nest_text *e, unsigned at, unsigned lanes, nest_number *count) {
  unsigned valid = nest_valid_lanes(e, at, lanes);
  *count = number_constant(valid);
  if (e->tile.has_mask)
    *count = number_subtract(e, e->sizes[e->p->vector_dim], e->position[e->p->vector_dim]);
  return !e->tile.has_mask && valid == lanes;
}

unsigned nest_mask_of_part(nest_text *e, nest_number elements, unsigned i, unsigned lanes) {
  nest_number left = number_subtract(e, elements, number_constant((int64_t)i * lanes));
  if (!left.is_value)
    return nest_constant_mask(e,
                              left.constant < 0       ? 0
                              : left.constant > lanes ? lanes
                                                      : (unsigned)left.constant,
                              lanes);
  unsigned mask = e->next++;
  strbuf_printf(e->out, "  %%v%u = vector.create_mask ", mask);
  number_print(e, left);
  strbuf_printf(e->out, " : vector<%uxi1>\n", lanes);
  return mask;
}

nest_name nest_shuffle_begin(nest_text *e, nest_name a, nest_name b, bool is_llvms) {
  nest_name all = name_new(e);
  strbuf_printf(e->out, "  %%v%u = %s ", all.id, is_llvms ? "llvm.shufflevector" : "vector.shuffle");
  name_print(e, a);
  strbuf_printf(e->out, ", ");
  name_print(e, b);
  strbuf_printf(e->out, " [");
  return all;
}

void nest_shuffle_end(nest_text *e, unsigned lanes, MlirType element, bool is_llvms) {
  strbuf_printf(e->out, "] : ");
  vector_type_print(e, lanes, element);
  if (!is_llvms) {
    strbuf_printf(e->out, ", ");
    vector_type_print(e, lanes, element);
  }
  strbuf_printf(e->out, "\n");
}

nest_name nest_reversed(nest_text *e, nest_name value, unsigned lanes, MlirType element) {
  nest_name all = nest_shuffle_begin(e, value, value, false);
  for (unsigned l = 0; l < lanes; l++)
    strbuf_printf(e->out, "%s%u", l ? ", " : "", lanes - 1 - l);
  nest_shuffle_end(e, lanes, element, false);
  return all;
}

unsigned nest_mask_of_end(nest_text *e, nest_number count, unsigned lanes) {
  unsigned others = nest_mask_of_part(e, number_subtract(e, number_constant(lanes), count), 0, lanes),
           all = e->next++, mask = e->next++;
  strbuf_printf(e->out,
                "  %%v%u = arith.constant dense<true> : vector<%uxi1>\n"
                "  %%v%u = arith.xori %%v%u, %%v%u : vector<%uxi1>\n",
                all, lanes, mask, others, all, lanes);
  return mask;
}

nest_name nest_select_lanes(nest_text *e, const nest_name *vectors, unsigned count, unsigned lanes,
                            MlirType element, bool is_llvms,
                            unsigned (*from)(unsigned lane, const unsigned *numbers),
                            const unsigned *numbers) {
  nest_name all = vectors[0];
  for (unsigned i = 1; i < count || i == 1; i++) {
    nest_name next = nest_shuffle_begin(e, all, i < count ? vectors[i] : all, is_llvms);
    for (unsigned l = 0; l < lanes; l++) {
      unsigned source = from(l, numbers), vector = source / lanes;
      unsigned lane = vector == i ? lanes + source % lanes : i == 1 && vector == 0 ? source : l;
      strbuf_printf(e->out, "%s%u", l ? ", " : "", lane);
    }
    nest_shuffle_end(e, lanes, element, is_llvms);
    all = next;
  }
  return all;
}

unsigned number_compare(nest_text *e, const char *predicate, nest_number a, nest_number b) {
  const unsigned id = e->next++;
  strbuf_printf(e->out, "  %%v%u = arith.cmpi %s, ", id, predicate);
  number_print(e, a);
  strbuf_printf(e->out, ", ");
  number_print(e, b);
  strbuf_printf(e->out, " : index\n");
  return id;
}

unsigned nest_logical(nest_text *e, const char *name, unsigned a, unsigned b) {
  if (!a || !b)
    return a ? a : b;
  const unsigned id = e->next++;
  strbuf_printf(e->out, "  %%v%u = arith.%s %%v%u, %%v%u : i1\n", id, name, a, b);
  return id;
}
