// Numbers, loops, loads and stores of lanes, and bodies, as text.
#include "lowering/linalg/nest_text.h"

#include "lowering/linalg/linalg_to_vector.h"
#include "lowering/mlir/walk.h"
#include "semantics/mlir/mlir_util.h"
#include <inttypes.h>
#include <mlir-c/BuiltinAttributes.h>
#include <mlir-c/BuiltinTypes.h>
#include <stdio.h>
#include <stdlib.h>
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

static nest_number operation(nest_text *e, const char *name, nest_number a, nest_number b) {
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
  return number_is(a, 0) ? b : number_is(b, 0) ? a : operation(e, "addi", a, b);
}

nest_number number_subtract(nest_text *e, nest_number a, nest_number b) {
  if (!a.is_value && !b.is_value)
    return number_constant(a.constant - b.constant);
  return number_is(b, 0) ? a : operation(e, "subi", a, b);
}

nest_number number_multiply(nest_text *e, nest_number a, nest_number b) {
  if (!a.is_value && !b.is_value)
    return number_constant(a.constant * b.constant);
  if (number_is(a, 0) || number_is(b, 0))
    return number_constant(0);
  return number_is(a, 1) ? b : number_is(b, 1) ? a : operation(e, "muli", a, b);
}

nest_number number_remainder(nest_text *e, nest_number a, int64_t b) {
  return a.is_value && b > 1 ? operation(e, "remui", a, number_constant(b)) : number_constant(a.constant % b);
}

nest_number nest_rest_of(nest_text *e, unsigned d, nest_number size, int64_t step) {
  return e->divisors[d] && e->divisors[d] % step == 0 ? number_constant(0) : number_remainder(e, size, step);
}

nest_number number_minimum(nest_text *e, nest_number a, nest_number b) {
  if (!a.is_value && !b.is_value)
    return a.constant < b.constant ? a : b;
  return operation(e, "minui", a, b);
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
    extent =
        is_down ? extent : number_add(e, extent, stride.is_value ? operation(e, "maxsi", last, zero) : last);
    if (is_down || stride.is_value)
      below = number_add(e, below, stride.is_value ? operation(e, "minsi", last, zero) : last);
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

// ---- lanes ----------------------------------------------------------------------------------------------

// How many of these lanes there are.
static unsigned valid_lanes(const nest_text *e, unsigned at, unsigned lanes) {
  return e->tile.valid >= at + lanes ? lanes : e->tile.valid > at ? e->tile.valid - at : 0;
}

// A row's position along the row_dim and the column_dim.
static nest_number row_address(nest_text *e, const nest_access *a, unsigned row) {
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

static nest_number address_of(nest_text *e, const nest_access *a, unsigned row, unsigned at) {
  const nest_plan *p = e->p;
  nest_number sum = row_address(e, a, row);
  if (a->pack)
    return number_add(e, sum, nest_packed_address(e, a, at));
  if (p->vector_dim != NEST_NONE)
    sum = number_add(e, sum, number_multiply(e, a->coefficients[p->vector_dim], number_constant(at)));
  return sum;
}

static nest_name zeros(nest_text *e, unsigned lanes, MlirType element) {
  nest_name z = name_new(e);
  strbuf_printf(e->out, "  %%v%u = arith.constant dense<%s> : ", z.id,
                mlirTypeIsAFloat(element) ? "0.0" : "0");
  vector_type_print(e, lanes, element);
  strbuf_printf(e->out, "\n");
  return z;
}

static void print_place(nest_text *e, const nest_access *a, nest_number address) {
  strbuf_printf(e->out, a->is_argument ? "%%a%u[" : "%%v%u[", a->memref);
  for (unsigned r = 0; r + 1 < a->rank; r++) {
    number_print(e, a->outer[r]);
    strbuf_printf(e->out, ", ");
  }
  number_print(e, address);
  strbuf_printf(e->out, "]");
}

static unsigned constant_mask(nest_text *e, unsigned valid, unsigned lanes) {
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

static nest_name load_whole(nest_text *e, const nest_access *a, nest_number address, unsigned lanes) {
  nest_name v = name_new(e);
  strbuf_printf(e->out, "  %%v%u = vector.load ", v.id);
  print_place(e, a, address);
  strbuf_printf(e->out, " : %s, ", a->type);
  vector_type_print(e, lanes, a->operand->element);
  strbuf_printf(e->out, "\n");
  return v;
}

// The same, where so much memory is known to be there that it is a part of a register.
static nest_name load_register(nest_text *e, const nest_access *a, nest_number address, unsigned lanes) {
  const unsigned all = nest_read_lanes(e, a->operand, lanes);
  if (!e->reads_registers || all == lanes)
    return load_whole(e, a, address, lanes);
  const nest_name whole = load_whole(e, a, address, all), part = nest_shuffle_begin(e, whole, whole, true);
  for (unsigned l = 0; l < lanes; l++)
    strbuf_printf(e->out, l ? ", %u" : "%u", l);
  nest_shuffle_end(e, all, a->operand->element, true);
  return part;
}

static void print_masked_types(nest_text *e, const nest_access *a, unsigned lanes) {
  strbuf_printf(e->out, " : %s, vector<%uxi1>, ", a->type, lanes);
  vector_type_print(e, lanes, a->operand->element);
}

// What the lanes are that are not there: anything, where they are not added up and no mask clears them
// anyway.
static nest_name missing_lanes(nest_text *e, unsigned lanes, MlirType element) {
  if (e->p->has_masks || e->p->is_across || e->is_checked)
    return zeros(e, lanes, element);
  nest_name none = name_new(e);
  strbuf_printf(e->out, "  %%v%u = llvm.mlir.undef : ", none.id);
  vector_type_print(e, lanes, element);
  strbuf_printf(e->out, "\n");
  return none;
}

static nest_name load_masked(nest_text *e, const nest_access *a, nest_number address, unsigned lanes,
                             unsigned mask) {
  nest_name z = missing_lanes(e, lanes, a->operand->element), v = name_new(e);
  strbuf_printf(e->out, "  %%v%u = vector.maskedload ", v.id);
  print_place(e, a, address);
  strbuf_printf(e->out, ", %%v%u, %%v%u", mask, z.id);
  print_masked_types(e, a, lanes);
  strbuf_printf(e->out, " into ");
  vector_type_print(e, lanes, a->operand->element);
  strbuf_printf(e->out, "\n");
  return v;
}

// The largest power of two that is not greater.
static unsigned power_below(unsigned n) {
  while (n & (n - 1))
    n &= n - 1;
  return n;
}

// The first `valid` lanes in pieces of powers of two.
static nest_name load_pieces(nest_text *e, const nest_access *a, nest_number address, unsigned lanes,
                             unsigned valid) {
  nest_name all = zeros(e, lanes, a->operand->element);
  for (unsigned at = 0, piece; at < valid; at += piece) {
    piece = power_below(valid - at);
    nest_name v = load_whole(e, a, number_add(e, address, number_constant(at)), piece), next = name_new(e);
    strbuf_printf(e->out,
                  "  %%v%u = vector.insert_strided_slice %%v%u, %%v%u {offsets = [%u], strides = [1]} : ",
                  next.id, v.id, all.id, at);
    vector_type_print(e, piece, a->operand->element);
    strbuf_printf(e->out, " into ");
    vector_type_print(e, lanes, a->operand->element);
    strbuf_printf(e->out, "\n");
    all = next;
  }
  return all;
}

static nest_name broadcast(nest_text *e, const char *prefix, unsigned id, unsigned lanes, MlirType element) {
  nest_name v = name_new(e);
  strbuf_printf(e->out, "  %%v%u = vector.broadcast %%%s%u : ", v.id, prefix, id);
  walk_append_type(element, e->out);
  strbuf_printf(e->out, " to ");
  vector_type_print(e, lanes, element);
  strbuf_printf(e->out, "\n");
  return v;
}

// Indices 0, c, 2 c, ...
static unsigned strided_indices(nest_text *e, nest_number c, unsigned lanes) {
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

static unsigned mask_for(nest_text *e, unsigned at, unsigned lanes) {
  return e->tile.has_mask ? e->tile.mask : constant_mask(e, valid_lanes(e, at, lanes), lanes);
}

static nest_name load_strided(nest_text *e, const nest_access *a, nest_number address, nest_number step,
                              unsigned at, unsigned lanes) {
  unsigned indices = strided_indices(e, step, lanes), mask = mask_for(e, at, lanes);
  nest_name z = zeros(e, lanes, a->operand->element), v = name_new(e);
  strbuf_printf(e->out, "  %%v%u = vector.gather ", v.id);
  print_place(e, a, address);
  strbuf_printf(e->out, " [%%v%u], %%v%u, %%v%u : %s, vector<%uxindex>, vector<%uxi1>, ", indices, mask, z.id,
                a->type, lanes, lanes);
  vector_type_print(e, lanes, a->operand->element);
  strbuf_printf(e->out, " into ");
  vector_type_print(e, lanes, a->operand->element);
  strbuf_printf(e->out, "\n");
  return v;
}

// ---- every few elements -----------------------------------------------------------------------------------

// Is the step so short that whole vectors with what lies between are loaded? These do not reach beyond the
// last lane where the step is no more than the lanes.
static bool is_short_step(nest_number step, unsigned lanes) {
  enum { MOST = 8 };
  return !step.is_value && step.constant >= 2 && step.constant <= MOST && step.constant <= lanes;
}

// Can whole vectors of these lanes' memory be accessed, or with a mask those that are there?
static bool can_reach(const nest_text *e, unsigned at, unsigned lanes) {
  return e->p->has_masks || (!e->tile.has_mask && valid_lanes(e, at, lanes) == lanes);
}

// Are there all of these lanes? Otherwise *count is how many.
static bool count_lanes(nest_text *e, unsigned at, unsigned lanes, nest_number *count) {
  unsigned valid = valid_lanes(e, at, lanes);
  *count = number_constant(valid);
  if (e->tile.has_mask)
    *count = number_subtract(e, e->sizes[e->p->vector_dim], e->position[e->p->vector_dim]);
  return !e->tile.has_mask && valid == lanes;
}

// Of vector i of those that `elements` of memory fill, a mask for what is there.
static unsigned mask_of_part(nest_text *e, nest_number elements, unsigned i, unsigned lanes) {
  nest_number left = number_subtract(e, elements, number_constant((int64_t)i * lanes));
  if (!left.is_value)
    return constant_mask(e,
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

// ---- backwards ----------------------------------------------------------------------------------------

static void store_masked(nest_text *e, const nest_access *a, nest_number address, unsigned lanes,
                         unsigned mask, nest_name value);
static void store_whole(nest_text *e, const nest_access *a, nest_number address, unsigned lanes,
                        nest_name value);

static nest_name reversed(nest_text *e, nest_name value, unsigned lanes, MlirType element) {
  nest_name all = nest_shuffle_begin(e, value, value, false);
  for (unsigned l = 0; l < lanes; l++)
    strbuf_printf(e->out, "%s%u", l ? ", " : "", lanes - 1 - l);
  nest_shuffle_end(e, lanes, element, false);
  return all;
}

// The last `count` lanes.
static unsigned mask_of_end(nest_text *e, nest_number count, unsigned lanes) {
  unsigned others = mask_of_part(e, number_subtract(e, number_constant(lanes), count), 0, lanes),
           all = e->next++, mask = e->next++;
  strbuf_printf(e->out,
                "  %%v%u = arith.constant dense<true> : vector<%uxi1>\n"
                "  %%v%u = arith.xori %%v%u, %%v%u : vector<%uxi1>\n",
                all, lanes, mask, others, all, lanes);
  return mask;
}

// Lanes whose elements are one behind the other in memory, from the last lane's on.
static nest_name load_backwards(nest_text *e, const nest_access *a, nest_number address, unsigned at,
                                unsigned lanes) {
  nest_number count, from = number_subtract(e, address, number_constant(lanes - 1));
  nest_name v = count_lanes(e, at, lanes, &count)
                    ? load_whole(e, a, from, lanes)
                    : load_masked(e, a, from, lanes, mask_of_end(e, count, lanes));
  return reversed(e, v, lanes, a->operand->element);
}

static void store_backwards(nest_text *e, const nest_access *a, nest_number address, unsigned at,
                            unsigned lanes, nest_name value) {
  nest_number count, from = number_subtract(e, address, number_constant(lanes - 1));
  value = reversed(e, value, lanes, a->operand->element);
  if (count_lanes(e, at, lanes, &count))
    store_whole(e, a, from, lanes, value);
  else
    store_masked(e, a, from, lanes, mask_of_end(e, count, lanes), value);
}

// Elements of several vectors, one of each lane's: lane l is lane from(l) % lanes of vector from(l) / lanes.
static nest_name select_lanes(nest_text *e, const nest_name *vectors, unsigned count, unsigned lanes,
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

// numbers: the step, the lanes, the first element of the last vector, which ends at the last element that is
// wanted, and which element of a step it is.
static unsigned of_step(unsigned lane, const unsigned *numbers) {
  unsigned at = lane * numbers[0] + numbers[3], lanes = numbers[1], last = (numbers[0] - 1) * lanes;
  return at < last ? at : last + (at - numbers[2]);
}

nest_every nest_load_every(nest_text *e, const nest_access *a, unsigned row, unsigned at, unsigned lanes,
                           int64_t begin, unsigned span, bool is_alone) {
  nest_number count, elements, address = number_add(e, address_of(e, a, row, at), number_constant(begin));
  const bool whole = count_lanes(e, at, lanes, &count);
  unsigned step = (unsigned)a->coefficients[e->p->vector_dim].constant;
  elements = number_subtract(e, number_multiply(e, count, number_constant(step)),
                             number_constant((int64_t)step - 1 - span));
  const bool has_bytes = e->t->zips_bytes && a->operand->bits == 8 && step == 3;
  if (whole && is_alone && span == step - 1 && (e->t->loads_structures || has_bytes))
    return (nest_every){.count = step, .is_one = true, .vectors = {load_whole(e, a, address, step * lanes)}};
  nest_every all = {.count = step,
                    .last = whole ? (lanes - 1) * step + span + 1 - lanes : (step - 1) * lanes};
  for (unsigned i = 0; i < step; i++) {
    nest_number from = number_add(e, address, number_constant(i + 1 < step ? (int64_t)i * lanes : all.last));
    all.vectors[i] = whole ? load_whole(e, a, from, lanes)
                           : load_masked(e, a, from, lanes, mask_of_part(e, elements, i, lanes));
  }
  return all;
}

// Every few lanes of a vector, `lanes` in all.
static nest_name pick_lanes(nest_text *e, nest_name from, MlirType element, unsigned lanes, unsigned step,
                            unsigned first) {
  const bool is_llvms = e->t->zips_bytes;
  nest_name picked = nest_shuffle_begin(e, from, from, is_llvms);
  for (unsigned l = 0; l < lanes; l++)
    strbuf_printf(e->out, "%s%u", l ? ", " : "", first + l * step);
  nest_shuffle_end(e, step * lanes, element, is_llvms);
  return picked;
}

nest_name nest_pick_every(nest_text *e, const nest_every *all, MlirType element, unsigned lanes,
                          unsigned first) {
  if (all->is_one)
    return pick_lanes(e, all->vectors[0], element, lanes, all->count, first);
  // Of a number for which no instruction deals elements, selection would look for products in between.
  const bool is_llvms = e->t->shares_rows && (all->count & (all->count - 1));
  return select_lanes(e, all->vectors, all->count, lanes, element, is_llvms, of_step,
                      (unsigned[]){all->count, lanes, all->last, first});
}

// ---- rows in the order of memory ----------------------------------------------------------------------

enum { MOST_IN_ORDER = 9 }; // vectors of an operand

bool nest_is_in_order(const nest_text *e, const nest_access *a) {
  const nest_number by = a->coefficients[e->p->vector_dim], across = a->coefficients[e->p->row_dim];
  const int64_t rows = e->tile.rows, length = by.is_value ? 0 : llabs(by.constant);
  if (a->ahead || a->pack || by.is_value || across.is_value || length >= MOST_IN_ORDER ||
      (by.constant < 0 && across.constant == 0))
    return false;
  // Of other groups than all rows those of a power of two: vectors that hold them begin at multiples of it,
  // which counts less where lanes go any way.
  const bool has_groups = across.constant == 1 && length >= rows &&
                          (length == rows || !(rows & (rows - 1)) || e->t->has_networks);
  return length == 0 || across.constant == 0 || has_groups;
}

// numbers: the lane in all vectors where this one begins, the rows, the lanes. From a vector for each row.
static unsigned of_rows(unsigned lane, const unsigned *numbers) {
  return (numbers[0] + lane) % numbers[1] * numbers[2] + lane;
}

// numbers: the same, then what positions and rows add to an address, where the first vector begins, how many
// there are, and where the last one begins; modulo 2^32.
static unsigned of_order(unsigned lane, const unsigned *numbers) {
  const unsigned all = numbers[0] + lane, rows = numbers[1], lanes = numbers[2],
                 at = all / rows * numbers[3] + all % rows * numbers[4] - numbers[5],
                 last = (numbers[6] - 1) * lanes;
  return at < last ? at : last + (at - numbers[7]);
}

// Vector r in that order, of an operand that has neighbours, at `by` elements from each other.
static nest_name load_part(nest_text *e, const nest_access *a, unsigned at, unsigned lanes, unsigned r) {
  const unsigned rows = e->tile.rows, first = r * lanes / rows, final = (r * lanes + lanes - 1) / rows;
  const int by = (int)a->coefficients[e->p->vector_dim].constant,
            across = (int)a->coefficients[e->p->row_dim].constant;
  unsigned numbers[] = {r * lanes, rows, lanes, (unsigned)by, (unsigned)across, 0, 1, 0};
  nest_number count, address = address_of(e, a, 0, at);
  const bool whole = count_lanes(e, at, lanes, &count);
  // Where rows are the same element there are fewer than lanes: those of the whole tile.
  int begin = by < 0 ? by * (int) final : across ? (int)of_order(0, numbers) : 0;
  const int end = by < 0   ? by * (int)first + (int)rows
                  : across ? (int)of_order(lanes - 1, numbers) + 1
                           : by * (int)(lanes - 1) + 1;
  const unsigned num = (unsigned)(end - begin + (int)lanes - 1) / lanes;
  if (by < 0 && !whole) // vectors end where the first position does
    begin = end - (int)(num * lanes);
  nest_name vectors[MOST_IN_ORDER];
  numbers[5] = (unsigned)begin, numbers[6] = num;
  numbers[7] = whole ? (unsigned)(end - begin) - lanes : (num - 1) * lanes;
  const nest_number steps =
      number_multiply(e, number_subtract(e, count, number_constant(1)), number_constant(by));
  for (unsigned i = 0; i < num; i++) {
    const int64_t from = begin + (int64_t)(i + 1 < num ? i * lanes : numbers[7]);
    const nest_number to = number_add(e, address, number_constant(from));
    if (whole)
      vectors[i] = load_whole(e, a, to, lanes);
    else if (by < 0)
      vectors[i] = load_masked(
          e, a, to, lanes, mask_of_end(e, number_subtract(e, number_constant(from + lanes), steps), lanes));
    else
      vectors[i] = load_masked(
          e, a, to, lanes,
          mask_of_part(e, number_add(e, steps, number_constant((across ? (int)rows : 1) - begin)), i, lanes));
  }
  return across && by == (int)rows
             ? vectors[0]
             : select_lanes(e, vectors, num, lanes, a->operand->element, false, of_order, numbers);
}

void nest_load_in_order(nest_text *e, const nest_access *a, unsigned at, unsigned lanes, nest_name *out) {
  const unsigned rows = e->tile.rows;
  const bool has_steps = a->coefficients[e->p->vector_dim].constant != 0;
  nest_name by_row[NEST_MOST_BESIDE];
  for (unsigned r = 0; r < rows && !has_steps; r++)
    by_row[r] = nest_load(e, a, r, at, lanes);
  for (unsigned r = 0; r < rows; r++)
    out[r] = has_steps ? load_part(e, a, at, lanes, r)
                       : select_lanes(e, by_row, rows, lanes, a->operand->element, false, of_rows,
                                      (unsigned[]){r * lanes, rows, lanes});
}

unsigned nest_short_step(const nest_text *e, const nest_access *a, unsigned at, unsigned lanes) {
  if (lanes < 2 || e->p->vector_dim == NEST_NONE || !a->operand || !a->operand->is_memref || a->ahead ||
      a->pack || nest_is_joined(e, a, at, lanes))
    return 0;
  nest_number step = a->coefficients[e->p->vector_dim];
  return is_short_step(step, lanes) && can_reach(e, at, lanes) ? (unsigned)step.constant : 0;
}

static unsigned load_scalar(nest_text *e, const nest_access *a, nest_number address) {
  unsigned scalar = e->next++;
  strbuf_printf(e->out, "  %%v%u = memref.load ", scalar);
  print_place(e, a, address);
  strbuf_printf(e->out, " : %s\n", a->type);
  return scalar;
}

void nest_load_scalar(nest_text *e, nest_access *a) { a->scalar = load_scalar(e, a, a->address); }

void nest_load_ahead(nest_text *e, const nest_access *a, unsigned elements, nest_name *rows) {
  for (unsigned r = 0; r < e->tile.rows; r++) {
    unsigned same = nest_same_row(e, a, r);
    rows[r] = same < r ? rows[same] : load_whole(e, a, row_address(e, a, r), elements);
  }
  nest_blocks_of_rows(e, rows);
}

unsigned nest_keep_lanes(nest_text *e, unsigned value, unsigned from, unsigned count, unsigned lanes,
                         unsigned bits) {
  const unsigned zero = e->next++, kept = e->next++;
  if (from == lanes) { // one operation with a constant
    strbuf_printf(e->out, "  %%v%u = arith.constant dense<[", zero);
    for (unsigned l = 0; l < lanes; l++)
      strbuf_printf(e->out, "%s%d", l ? ", " : "", l < count ? -1 : 0);
    strbuf_printf(e->out,
                  "]> : vector<%uxi%u>\n"
                  "  %%v%u = llvm.and %%v%u, %%v%u : vector<%uxi%u>\n",
                  lanes, bits, kept, value, zero, lanes, bits);
    return kept;
  }
  strbuf_printf(e->out,
                "  %%v%u = arith.constant dense<0> : vector<%uxi%u>\n"
                "  %%v%u = llvm.shufflevector %%v%u, %%v%u [",
                zero, from, bits, kept, value, zero);
  for (unsigned l = 0; l < lanes; l++)
    strbuf_printf(e->out, "%s%u", l ? ", " : "", l < count ? l : from + l % from);
  strbuf_printf(e->out, "] : vector<%uxi%u>\n", from, bits);
  return kept;
}

unsigned nest_load_neighbours(nest_text *e, const nest_access *a, unsigned row, unsigned elements) {
  return load_whole(e, a, row_address(e, a, row), elements).id;
}

// The first of the rows abreast that are loaded with this one; the last ones end with the tile.
static unsigned first_abreast(const nest_text *e, unsigned row) {
  const unsigned all = e->p->abreast, first = row / all * all;
  return first + all > e->tile.rows ? e->tile.rows - all : first;
}

void nest_load_abreast(nest_text *e, const nest_access *a, nest_name *rows) {
  for (unsigned r = 0; r < e->tile.rows; r++) {
    const unsigned first = first_abreast(e, r);
    rows[r] = r && first_abreast(e, r - 1) == first
                  ? rows[r - 1]
                  : load_whole(e, a, row_address(e, a, first), e->p->abreast);
  }
}

nest_name nest_step_elements(nest_text *e, const nest_access *a, unsigned row, unsigned group,
                             unsigned lanes) {
  const bool is_abreast = e->p->abreast > 1;
  const unsigned from = is_abreast ? row - first_abreast(e, row) : a->step * group;
  nest_name all = nest_shuffle_begin(e, a->ahead[row], a->ahead[row], false);
  for (unsigned l = 0; l < lanes * group; l++)
    strbuf_printf(e->out, "%s%u", l ? ", " : "", from + l % group);
  nest_shuffle_end(e, is_abreast ? e->p->abreast : e->p->ahead * group, a->operand->element, false);
  return all;
}

nest_name nest_load(nest_text *e, const nest_access *a, unsigned row, unsigned at, unsigned lanes) {
  MlirType element = a->operand->element;
  if (a->ahead)
    return nest_step_elements(e, a, row, 1, lanes);
  if (!a->operand->is_memref)
    return broadcast(e, "a", a->memref, lanes, element);
  if (nest_is_joined(e, a, at, lanes))
    return nest_load_joined(e, a, row, at, lanes);
  nest_number address = address_of(e, a, row, at),
              step = e->p->vector_dim == NEST_NONE ? number_constant(0) : a->coefficients[e->p->vector_dim];
  if (a->pack)
    return load_whole(e, a, address, lanes * a->pack);
  if (number_is(step, 0))
    return broadcast(e, "v", a->scalar ? a->scalar : load_scalar(e, a, address), lanes, element);
  if (lanes > 1 && number_is(step, -1) && can_reach(e, at, lanes))
    return load_backwards(e, a, address, at, lanes);
  if (nest_short_step(e, a, at, lanes)) {
    nest_every all = nest_load_every(e, a, row, at, lanes, 0, 0, false);
    return nest_pick_every(e, &all, element, lanes, 0);
  }
  if (lanes > 1 && !number_is(step, 1))
    return load_strided(e, a, address, step, at, lanes);
  if (e->tile.has_mask)
    return load_masked(e, a, address, lanes, e->tile.mask);
  unsigned valid = valid_lanes(e, at, lanes);
  if (valid == lanes)
    return load_register(e, a, address, lanes);
  if (nest_masks_first(e->p))
    return load_masked(e, a, address, lanes, constant_mask(e, valid, lanes));
  return load_pieces(e, a, address, lanes, valid);
}

// The same by whole registers, of which rows are parts behind each other when they are turned.
static void load_turned(nest_text *e, const nest_access *a, nest_number address, nest_number step,
                        unsigned lanes, unsigned rows, nest_name *out) {
  const unsigned all = e->p->turned, valid = valid_lanes(e, 0, lanes);
  MlirType element = a->operand->element;
  nest_name registers[NEST_MOST_VECTORS];
  if (lanes > NEST_MOST_VECTORS || rows > all)
    die("%u registers are turned, for %u rows", lanes, rows);
  for (unsigned l = 0; l < lanes; l++) {
    registers[l] = l >= valid    ? missing_lanes(e, all, element)
                   : rows == all ? load_whole(e, a, address, all)
                                 : load_masked(e, a, address, all, constant_mask(e, rows, all));
    address = number_add(e, address, step);
  }
  nest_turn_registers(e, element, lanes, all, registers);
  for (unsigned r = 0; r < rows; r++) {
    const unsigned first = r * lanes;
    out[r] = nest_shuffle_begin(e, registers[first / all], registers[first / all], true);
    for (unsigned l = 0; l < lanes; l++)
      strbuf_printf(e->out, l ? ", %u" : "%u", first % all + l);
    nest_shuffle_end(e, all, element, true);
  }
}

void nest_load_transposed(nest_text *e, const nest_access *a, nest_number address, nest_number step,
                          unsigned lanes, unsigned rows, nest_name *out) {
  if (e->p->turned) {
    load_turned(e, a, address, step, lanes, rows, out);
    return;
  }
  MlirType element = a->operand->element;
  strbuf type = {0};
  walk_append_type(element, &type);
  unsigned all = e->next++;
  strbuf_printf(e->out, "  %%v%u = arith.constant dense<%s> : vector<%ux%ux%s>\n", all,
                mlirTypeIsAFloat(element) ? "0.0" : "0", lanes, rows, type.text);
  for (unsigned l = 0; l < lanes; l++) {
    nest_name row = load_whole(e, a, address, rows);
    unsigned with = e->next++;
    strbuf_printf(e->out, "  %%v%u = vector.insert %%v%u, %%v%u [%u] : vector<%ux%s> into vector<%ux%ux%s>\n",
                  with, row.id, all, l, rows, type.text, lanes, rows, type.text);
    all = with;
    address = number_add(e, address, step);
  }
  unsigned turned = e->next++;
  strbuf_printf(e->out, "  %%v%u = vector.transpose %%v%u, [1, 0] : vector<%ux%ux%s> to vector<%ux%ux%s>\n",
                turned, all, lanes, rows, type.text, rows, lanes, type.text);
  for (unsigned r = 0; r < rows; r++) {
    out[r] = name_new(e);
    strbuf_printf(e->out, "  %%v%u = vector.extract %%v%u[%u] : vector<%ux%s> from vector<%ux%ux%s>\n",
                  out[r].id, turned, r, lanes, type.text, rows, lanes, type.text);
  }
  strbuf_free(&type);
}

bool nest_is_transposed(const nest_text *e, const nest_access *a) {
  const nest_plan *p = e->p;
  return p->vector_dim != NEST_NONE && p->row_dim != NEST_NONE && a->operand->is_memref &&
         number_is(a->coefficients[p->row_dim], 1) && !number_is(a->coefficients[p->vector_dim], 0) &&
         !number_is(a->coefficients[p->vector_dim], 1);
}

static void store_whole(nest_text *e, const nest_access *a, nest_number address, unsigned lanes,
                        nest_name value) {
  if (a->stream && lanes * a->operand->bits % e->t->register_bits == 0) {
    nest_stream_store(e, a, address, lanes, value);
    return;
  }
  strbuf_printf(e->out, "  vector.store ");
  name_print(e, value);
  strbuf_printf(e->out, ", ");
  print_place(e, a, address);
  strbuf_printf(e->out, " : %s, ", a->type);
  vector_type_print(e, lanes, a->operand->element);
  strbuf_printf(e->out, "\n");
}

static void store_masked(nest_text *e, const nest_access *a, nest_number address, unsigned lanes,
                         unsigned mask, nest_name value) {
  strbuf_printf(e->out, "  vector.maskedstore ");
  print_place(e, a, address);
  strbuf_printf(e->out, ", %%v%u, ", mask);
  name_print(e, value);
  print_masked_types(e, a, lanes);
  strbuf_printf(e->out, "\n");
}

// numbers: the vector's first element, the step
static unsigned of_position(unsigned lane, const unsigned *numbers) {
  return (numbers[0] + lane) / numbers[1];
}

// Every few elements, from a vector, as masked stores of whole vectors.
static void store_every(nest_text *e, const nest_access *a, nest_number address, unsigned step, unsigned at,
                        unsigned lanes, nest_name value) {
  MlirType element = a->operand->element;
  nest_number count;
  const bool whole = count_lanes(e, at, lanes, &count);
  nest_number elements = number_multiply(e, count, number_constant(step));
  for (unsigned i = 0; i < step; i++) {
    nest_name part =
        select_lanes(e, &value, 1, lanes, element, false, of_position, (unsigned[]){i * lanes, step});
    unsigned mask = e->next++;
    strbuf_printf(e->out, "  %%v%u = arith.constant dense<[", mask);
    for (unsigned l = 0; l < lanes; l++)
      strbuf_printf(e->out, "%s%s", l ? ", " : "", (i * lanes + l) % step ? "false" : "true");
    strbuf_printf(e->out, "]> : vector<%uxi1>\n", lanes);
    if (!whole) {
      unsigned there = mask_of_part(e, elements, i, lanes), both = e->next++;
      strbuf_printf(e->out, "  %%v%u = arith.andi %%v%u, %%v%u : vector<%uxi1>\n", both, mask, there, lanes);
      mask = both;
    }
    store_masked(e, a, number_add(e, address, number_constant((int64_t)i * lanes)), lanes, mask, part);
  }
}

// numbers: the vector's first element, how many values there are, lanes
static unsigned of_group(unsigned lane, const unsigned *numbers) {
  unsigned at = numbers[0] + lane;
  return at % numbers[1] * numbers[2] + at / numbers[1];
}

// Two vectors of `lanes` lanes behind each other; where there is no second one, lanes may be anything.
static nest_name put_together(nest_text *e, nest_name a, const nest_name *b, MlirType element,
                              unsigned lanes) {
  nest_name both = nest_shuffle_begin(e, a, b ? *b : a, true);
  for (unsigned l = 0; l < 2 * lanes; l++)
    strbuf_printf(e->out, "%s%d", l ? ", " : "", l < lanes || b ? (int)l : -1);
  nest_shuffle_end(e, lanes, element, true);
  return both;
}

// Are so many vectors of so many lanes better stored as one, of which LLVM makes what it has for structures?
static bool stores_structures(const nest_text *e, const nest_access *a, unsigned step, unsigned lanes) {
  const bool has_bytes = e->t->zips_bytes && a->operand->bits == 8 && step > 2;
  return (e->t->loads_structures || has_bytes) && step <= 4 &&
         lanes * a->operand->bits % e->t->register_bits == 0;
}

// The same as one store, of a shuffle that selection leaves to LLVM, which makes one instruction of both.
static void store_structures(nest_text *e, const nest_access *first, nest_number address, unsigned step,
                             unsigned lanes, const nest_name *values) {
  MlirType element = first->operand->element;
  nest_name halves[2] = {values[0], values[1]};
  for (unsigned h = 0; h < 2 && step > 2; h++)
    halves[h] = put_together(e, values[2 * h], 2 * h + 1 < step ? &values[2 * h + 1] : NULL, element, lanes);
  const nest_name all = nest_shuffle_begin(e, halves[0], halves[1], true);
  for (unsigned l = 0; l < step * lanes; l++)
    strbuf_printf(e->out, "%s%u", l ? ", " : "", l % step * lanes + l / step);
  nest_shuffle_end(e, step > 2 ? 2 * lanes : lanes, element, true);
  store_whole(e, first, address, step * lanes, all);
}

// Vector i of those that lie from an address on; `elements`: NULL, or how many are stored of all of them.
static void store_part(nest_text *e, const nest_access *a, nest_number address, const nest_number *elements,
                       unsigned i, unsigned lanes, nest_name value) {
  const nest_number to = number_add(e, address, number_constant((int64_t)i * lanes));
  if (elements)
    store_masked(e, a, to, lanes, mask_of_part(e, *elements, i, lanes), value);
  else
    store_whole(e, a, to, lanes, value);
}

void nest_store_interleaved(nest_text *e, const nest_access *first, unsigned step, unsigned row, unsigned at,
                            unsigned lanes, const nest_name *values) {
  MlirType element = first->operand->element;
  nest_number address = address_of(e, first, row, at), count;
  const bool whole = count_lanes(e, at, lanes, &count);
  nest_number elements = number_multiply(e, count, number_constant(step));
  if (whole && stores_structures(e, first, step, lanes)) {
    store_structures(e, first, address, step, lanes, values);
    return;
  }
  nest_name zipped[NEST_MOST_BESIDE];
  const bool is_zipped = !(step & (step - 1));
  if (is_zipped) {
    memcpy(zipped, values, step * sizeof *zipped);
    // Selection would compute the lanes of each store by themselves, in the order in which they are stored;
    // only where that may be the order that instructions give anyway it sees the shuffles.
    nest_interleave(e, element, step, lanes, !e->t->shares_rows, zipped);
  }
  for (unsigned i = 0; i < step; i++) {
    nest_name part = is_zipped ? zipped[i]
                               : select_lanes(e, values, step, lanes, element, false, of_group,
                                              (unsigned[]){i * lanes, step, lanes});
    store_part(e, first, address, whole ? NULL : &elements, i, lanes, part);
  }
}

void nest_store_in_order(nest_text *e, const nest_access *first, unsigned rows, unsigned at, unsigned lanes,
                         const nest_name *values) {
  nest_number address = address_of(e, first, 0, at), count;
  const bool whole = count_lanes(e, at, lanes, &count);
  nest_number elements = number_multiply(e, count, number_constant(rows));
  for (unsigned i = 0; i < rows; i++)
    store_part(e, first, address, whole ? NULL : &elements, i, lanes, values[i]);
}

nest_name nest_slice(nest_text *e, nest_name value, MlirType element, unsigned lanes, unsigned from,
                     unsigned count) {
  nest_name part = name_new(e);
  strbuf_printf(e->out, "  %%v%u = vector.extract_strided_slice ", part.id);
  name_print(e, value);
  strbuf_printf(e->out, " {offsets = [%u], sizes = [%u], strides = [1]} : ", from, count);
  vector_type_print(e, lanes, element);
  strbuf_printf(e->out, " to ");
  vector_type_print(e, count, element);
  strbuf_printf(e->out, "\n");
  return part;
}

void nest_store(nest_text *e, const nest_access *a, unsigned row, unsigned at, unsigned lanes,
                nest_name value) {
  if (nest_is_joined(e, a, at, lanes)) {
    nest_store_joined(e, a, row, at, lanes, value);
    return;
  }
  MlirType element = a->operand->element;
  nest_number address = address_of(e, a, row, at), step = e->p->vector_dim == NEST_NONE || e->p->is_across
                                                              ? number_constant(1)
                                                              : a->coefficients[e->p->vector_dim];
  unsigned valid = valid_lanes(e, at, lanes);
  if (lanes > 1 && number_is(step, -1) && can_reach(e, at, lanes)) {
    store_backwards(e, a, address, at, lanes, value);
    return;
  }
  if (lanes > 1 && is_short_step(step, lanes) && e->p->has_masks) {
    store_every(e, a, address, (unsigned)step.constant, at, lanes, value);
    return;
  }
  if (lanes > 1 && !number_is(step, 1)) {
    unsigned indices = strided_indices(e, step, lanes), mask = mask_for(e, at, lanes);
    strbuf_printf(e->out, "  vector.scatter ");
    print_place(e, a, address);
    strbuf_printf(e->out, " [%%v%u], %%v%u, ", indices, mask);
    name_print(e, value);
    strbuf_printf(e->out, " : %s, vector<%uxindex>, vector<%uxi1>, ", a->type, lanes, lanes);
    vector_type_print(e, lanes, element);
    strbuf_printf(e->out, "\n");
    return;
  }
  if (!e->tile.has_mask && valid == lanes) {
    store_whole(e, a, address, lanes, value);
    return;
  }
  if (e->tile.has_mask || nest_masks_first(e->p)) {
    unsigned mask = e->tile.has_mask ? e->tile.mask : constant_mask(e, valid, lanes);
    store_masked(e, a, address, lanes, mask, value);
    return;
  }
  for (unsigned done = 0, piece; done < valid; done += piece) {
    piece = power_below(valid - done);
    nest_name part = nest_slice(e, value, element, lanes, done, piece);
    store_whole(e, a, number_add(e, address, number_constant(done)), piece, part);
  }
}

void nest_store_where(nest_text *e, const nest_access *a, unsigned row, unsigned at, unsigned lanes,
                      nest_name condition, nest_name value) {
  bool is_part = e->tile.has_mask || valid_lanes(e, at, lanes) < lanes;
  unsigned there = is_part ? mask_for(e, at, lanes) : 0, mask = e->next++;
  strbuf_printf(e->out, "  %%v%u = arith.andi ", mask);
  name_print(e, condition);
  strbuf_printf(e->out, ", ");
  if (is_part)
    strbuf_printf(e->out, "%%v%u", there);
  else
    name_print(e, condition);
  strbuf_printf(e->out, " : vector<%uxi1>\n", lanes);
  store_masked(e, a, address_of(e, a, row, at), lanes, mask, value);
}

// ---- bodies ---------------------------------------------------------------------------------------------

typedef struct evaluation {
  nest_text *e;
  const nest_stage *stage;
  const nest_arguments *arguments;
  unsigned row, at, lanes;
  STACK(MlirValue) done;
  STACK(nest_name) names;
} evaluation;

static nest_name evaluate(evaluation *v, MlirValue value);

// linalg.index: positions of the lanes.
static nest_name evaluate_index(evaluation *v, MlirOperation op) {
  nest_text *e = v->e;
  unsigned d = v->stage->dims[mlirIntegerAttrGetValueInt(mlir_attribute(op, "dim"))];
  nest_number at = e->position[d];
  if (d == e->p->row_dim)
    at = number_add(e, at, number_constant(v->row / e->tile.columns));
  if (d == e->p->column_dim)
    at = number_add(e, at, number_constant(v->row % e->tile.columns));
  if (d == e->p->vector_dim)
    at = number_add(e, at, number_constant(v->at));
  nest_name all = name_new(e);
  strbuf_printf(e->out, "  %%v%u = vector.broadcast ", all.id);
  number_print(e, at);
  strbuf_printf(e->out, " : index to vector<%uxindex>\n", v->lanes);
  if (d != e->p->vector_dim)
    return all;
  unsigned lanes = strided_indices(e, number_constant(1), v->lanes);
  nest_name sum = name_new(e);
  strbuf_printf(e->out, "  %%v%u = arith.addi %%v%u, %%v%u : vector<%uxindex>\n", sum.id, all.id, lanes,
                v->lanes);
  return sum;
}

// arith.constant: "5 : i32" as dense<5>.
static nest_name evaluate_constant(evaluation *v, MlirOperation op) {
  nest_text *e = v->e;
  strbuf text = {0};
  mlirAttributePrint(mlir_attribute(op, "value"), mlir_append, &text);
  char *type = strstr(text.text, " : ");
  if (type)
    *type = 0;
  nest_name c = name_new(e);
  strbuf_printf(e->out, "  %%v%u = arith.constant dense<%s> : ", c.id, text.text);
  vector_type_print(e, v->lanes, mlirValueGetType(mlirOperationGetResult(op, 0)));
  strbuf_printf(e->out, "\n");
  strbuf_free(&text);
  return c;
}

// Functions that have no instruction and are polynomials for vectors of f32 (auto-approximate-math): those of
// upstream's approximations that are within 5 units in the last place for all arguments. Its log and log2 are
// not for subnormal numbers, sin, cos, atan and cbrt are not at all.
static bool is_approximated(MlirOperation op) {
  static const char *const names[] = {"math.erf", "math.exp", "math.expm1", "math.log1p", "math.tanh"};
  bool found = false;
  for (size_t i = 0; i < sizeof names / sizeof *names; i++)
    found |= mlir_is_named(op, names[i]);
  return found && mlirTypeIsAF32(mlirValueGetType(mlirOperationGetResult(op, 0)));
}

static nest_name evaluate_operation(evaluation *v, MlirOperation op) {
  nest_text *e = v->e;
  if (mlir_is_named(op, "linalg.index"))
    return evaluate_index(v, op);
  if (mlir_is_named(op, "arith.constant"))
    return evaluate_constant(v, op);
  intptr_t count = mlirOperationGetNumOperands(op);
  nest_name operands[8];
  if (count > 8)
    die("an operation of %td operands", count);
  for (intptr_t i = 0; i < count; i++)
    operands[i] = evaluate(v, mlirOperationGetOperand(op, i));
  nest_name result = name_new(e);
  MlirStringRef name = mlirIdentifierStr(mlirOperationGetName(op));
  strbuf_printf(e->out, "  %%v%u = \"%.*s\"(", result.id, (int)name.length, name.data);
  for (intptr_t i = 0; i < count; i++) {
    strbuf_printf(e->out, i ? ", " : "");
    name_print(e, operands[i]);
  }
  strbuf_printf(e->out, ")");
  intptr_t n = 0;
  for (intptr_t i = 0; i < mlirOperationGetNumAttributes(op); i++) {
    MlirNamedAttribute a = mlirOperationGetAttribute(op, i);
    MlirStringRef key = mlirIdentifierStr(a.name);
    if (memchr(key.data, '.', key.length))
      continue; // not the operation's own
    strbuf_printf(e->out, "%s%.*s = ", n++ ? ", " : " <{", (int)key.length, key.data);
    mlirAttributePrint(a.attribute, mlir_append, e->out);
  }
  strbuf_printf(e->out, n ? "}>%s : (" : "%s : (", is_approximated(op) ? " {auto.approximate}" : "");
  for (intptr_t i = 0; i < count; i++) {
    strbuf_printf(e->out, i ? ", " : "");
    vector_type_print(e, v->lanes, mlirValueGetType(mlirOperationGetOperand(op, i)));
  }
  strbuf_printf(e->out, ") -> ");
  vector_type_print(e, v->lanes, mlirValueGetType(mlirOperationGetResult(op, 0)));
  strbuf_printf(e->out, "\n");
  return result;
}

static nest_name evaluate(evaluation *v, MlirValue value) {
  for (size_t i = 0; i < v->done.size; i++)
    if (mlirValueEqual(v->done.data[i], value))
      return v->names.data[i];
  nest_name name;
  if (mlirValueIsABlockArgument(value) && mlirBlockEqual(mlirBlockArgumentGetOwner(value), v->stage->body))
    return v->arguments->names[mlirBlockArgumentGetArgNumber(value)];
  if (mlirValueIsAOpResult(value) &&
      mlirBlockEqual(mlirOperationGetBlock(mlirOpResultGetOwner(value)), v->stage->body))
    name = evaluate_operation(v, mlirOpResultGetOwner(value));
  else if (mlirValueIsAOpResult(value) && mlir_is_named(mlirOpResultGetOwner(value), "arith.constant"))
    name = evaluate_constant(v, mlirOpResultGetOwner(value));
  else
    name = broadcast(v->e, "a", nest_argument(v->e, value), v->lanes, mlirValueGetType(value));
  stack_push(&v->done, value);
  stack_push(&v->names, name);
  return name;
}

nest_name nest_evaluate(nest_text *e, const nest_stage *s, MlirValue value, const nest_arguments *arguments,
                        unsigned row, unsigned at, unsigned lanes) {
  evaluation v = {.e = e, .stage = s, .arguments = arguments, .row = row, .at = at, .lanes = lanes};
  nest_name name = evaluate(&v, value);
  stack_free(&v.done);
  stack_free(&v.names);
  return name;
}

nest_name nest_resize(nest_text *e, nest_name from, unsigned lanes, unsigned width, unsigned bits) {
  if (width == bits)
    return from;
  nest_name to = name_new(e);
  strbuf_printf(e->out, "  %%v%u = arith.%s ", to.id, width < bits ? "extui" : "trunci");
  name_print(e, from);
  strbuf_printf(e->out, " : vector<%uxi%u> to vector<%uxi%u>\n", lanes, width, lanes, bits);
  return to;
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
