// A constant operand, copied while compiling.
//
// Each position of each dimension adds a number to three addresses: of the element, of its place in the copy,
// and of the sum that it is part of. These numbers are put into tables first.
#include "lowering/linalg/nest_regroup.h"
#include "lowering/linalg/nest_sums.h"
#include "lowering/mlir/walk.h"

#include "semantics/mlir/mlir_util.h"
#include <inttypes.h>
#include <mlir-c/BuiltinAttributes.h>
#include <mlir-c/BuiltinTypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

// The memref.get_global, in front of the nest's last operation, of a new constant with these bytes.
static MlirOperation add_global(nest_text *e, nest_access *a, int64_t size, const void *data,
                                MlirOperation original) {
  MlirContext context = mlirOperationGetContext(original);
  MlirOperation top = mlirOperationGetParentOperation(original);
  MlirType element = a->operand->element;
  MlirType tensor = mlirRankedTensorTypeGet(1, &size, element, mlirAttributeGetNull());
  MlirAttribute value =
      mlirDenseElementsAttrRawBufferGet(tensor, (size_t)size * (a->operand->bits / 8), data);
  strbuf name = mlir_new_symbol(top, mlirStringAttrGetValue(mlir_attribute(original, "sym_name")), "packed");
  strbuf text = {0};
  strbuf_printf(&text, "memref.global \"private\" constant @%s : %s = dense<%s> {alignment = %u : i64}",
                name.text, a->type, mlirTypeIsAFloat(element) ? "0.0" : "0", nest_alignment(e->t));
  MlirOperation global = mlirOperationCreateParse(context, (MlirStringRef){text.text, text.size},
                                                  mlirStringRefCreateFromCString("packed"));
  if (mlirOperationIsNull(global))
    die("cannot read: %s", text.text);
  MlirOperation inner = mlirOperationClone(global);
  mlirOperationDestroy(global);
  mlirOperationSetAttributeByName(inner, mlirStringRefCreateFromCString("initial_value"), value);
  mlirBlockInsertOwnedOperationAfter(mlirOperationGetBlock(original), original, inner);
  MlirAttribute symbol = mlirFlatSymbolRefAttrGet(context, (MlirStringRef){name.text, name.size});
  MlirNamedAttribute named = mlir_named("name", symbol);
  MlirType memref = mlirMemRefTypeContiguousGet(element, 1, &size, mlirAttributeGetNull());
  MlirOperation last = e->n->stages[e->n->num_stages - 1].op;
  MlirOperationState state = mlirOperationStateGet(mlirStringRefCreateFromCString("memref.get_global"),
                                                   mlirOperationGetLocation(last));
  mlirOperationStateAddAttributes(&state, 1, &named);
  mlirOperationStateAddResults(&state, 1, &memref);
  MlirOperation get = mlirOperationCreate(&state);
  mlirBlockInsertOwnedOperationBefore(mlirOperationGetBlock(last), last, get);
  strbuf_free(&text);
  strbuf_free(&name);
  return get;
}

// What stands for that in a trial.
static MlirOperation add_stand_in(nest_text *e, nest_access *a, int64_t size) {
  MlirType memref = mlirMemRefTypeContiguousGet(a->operand->element, 1, &size, mlirAttributeGetNull());
  MlirOperationState state =
      mlirOperationStateGet(mlirStringRefCreateFromCString("builtin.unrealized_conversion_cast"),
                            mlirLocationUnknownGet(mlirTypeGetContext(memref)));
  mlirOperationStateAddResults(&state, 1, &memref);
  MlirOperation op = mlirOperationCreate(&state);
  stack_push(&e->stand_ins, op);
  return op;
}

// The access's memref is a constant with these bytes; NULL: in a trial.
static void open_global(nest_text *e, nest_access *a, int64_t size, const void *data,
                        MlirOperation original) {
  MlirOperation get = data ? add_global(e, a, size, data, original) : add_stand_in(e, a, size);
  unsigned argument = nest_argument(e, mlirOperationGetResult(get, 0));
  strbuf before = {0};
  strbuf_printf(&before, "%s", a->type);
  size_t length = strlen(a->type);
  snprintf(a->type + length - 1, sizeof a->type - length + 1, ", strided<[1]>>");
  a->memref = e->next++;
  strbuf_printf(e->out,
                "  %%v%u = memref.reinterpret_cast %%a%u to offset: [0], sizes: [%" PRId64
                "], strides: [1] : %s to %s\n",
                a->memref, argument, size, before.text, a->type);
  strbuf_free(&before);
}

// What a position of a dimension adds to the addresses.
typedef struct place {
  int64_t from, to, sum;
} place;

typedef STACK(place) places;

typedef struct packer {
  const nest_operand *from;
  const uint8_t *data;
  uint8_t *to;
  uint8_t flip;   // of each element, a byte
  uint64_t *sums; // NULL: none
  bool is_splat, is_signed;
  places dims[NEST_MAX_DIMS]; // the innermost last; those of unused ones are left out
  unsigned num_dims;
} packer;

// Positions [0, size) of dimension d, in the copy `shift` lanes further.
static void add_places(const nest_text *e, const nest_access *copy, const nest_access *bias, unsigned d,
                       int64_t begin, int64_t end, int64_t shift, places *out) {
  const nest_plan *p = e->p;
  const nest_operand *o = &e->n->stages[e->main].operands[p->right];
  const int64_t tile = (int64_t)p->vectors * p->lanes, slot = nest_slot(e->n, p), group = p->group;
  for (int64_t i = begin; i < end; i++) {
    int64_t at = i, to = 0, sum = i;
    if (d == p->vector_dim)
      at = slot ? 0 : i + shift - (i + shift) % tile, to = (slot ? i : (i + shift) % tile) * group,
      sum = i + shift;
    else if (d == p->join_dim)
      at = i - i % (tile / slot), to = i % (tile / slot) * slot * group;
    if (d == p->group_dim)
      at -= at % group, to += i % group;
    sum = sum * bias->coefficients[d].constant + (d == p->vector_dim && slot ? i : 0);
    const place one = {nest_coefficient(o, d) * i, copy->coefficients[d].constant * at + to, sum};
    stack_push(out, one);
  }
}

// Lanes of the last tile may be in the tile before too.
static places find_places(const nest_text *e, const nest_access *copy, const nest_access *bias, unsigned d) {
  places out = {0};
  nest_last last;
  const bool has_last = d == e->p->vector_dim && nest_find_last(e, nest_end_of_tiles(e), &last);
  add_places(e, copy, bias, d, 0, has_last ? last.end : e->n->sizes[d], 0, &out);
  if (has_last) {
    const int64_t first = last.begin - last.before;
    add_places(e, copy, bias, d, first, e->n->sizes[d], last.end - first, &out);
  }
  return out;
}

// The dimensions of the operand, those whose positions are further apart first.
static void order_dims(packer *k, const nest_text *e, const nest_access *copy, const nest_access *bias) {
  unsigned dims[NEST_MAX_DIMS];
  for (unsigned d = 0; d < e->n->num_dims; d++) {
    const int64_t step = nest_coefficient(k->from, d);
    if (!step)
      continue;
    unsigned i = k->num_dims++;
    for (; i && llabs(nest_coefficient(k->from, dims[i - 1])) < llabs(step); i--)
      dims[i] = dims[i - 1];
    dims[i] = d;
  }
  for (unsigned i = 0; i < k->num_dims; i++)
    k->dims[i] = find_places(e, copy, bias, dims[i]);
}

// Along the innermost dimension; `bytes` of an element is a constant where this is called.
static inline void pack_row(const packer *k, const places *row, place at, size_t bytes) {
  for (size_t i = 0; i < row->size; i++) {
    const place *p = &row->data[i];
    const int64_t from = k->is_splat ? 0 : nest_regrouped_from(k->from, at.from + p->from);
    uint8_t *to = &k->to[(size_t)(at.to + p->to) * bytes];
    memcpy(to, &k->data[(size_t)from * bytes], bytes);
    *to ^= k->flip;
  }
}

// The same elements' sums.
static inline void sum_row(const packer *k, const places *row, place at, size_t bytes) {
  for (size_t i = 0; i < row->size; i++) {
    const place *p = &row->data[i];
    const int64_t from = k->is_splat ? 0 : nest_regrouped_from(k->from, at.from + p->from);
    uint64_t value = 0;
    memcpy(&value, &k->data[(size_t)from * bytes], bytes);
    if (k->is_signed && bytes < sizeof value && value >> (8 * bytes - 1))
      value |= UINT64_MAX << (8 * bytes);
    k->sums[at.sum + p->sum] += value;
  }
}

static void pack_elements(const packer *k, const places *row, place at, size_t bytes) {
  switch (bytes) {
  case 1:
    pack_row(k, row, at, 1);
    break;
  case 2:
    pack_row(k, row, at, 2);
    break;
  case 4:
    pack_row(k, row, at, 4);
    break;
  default:
    pack_row(k, row, at, bytes);
  }
  if (k->sums && bytes == 1)
    sum_row(k, row, at, 1);
  else if (k->sums)
    sum_row(k, row, at, bytes);
}

static void pack_dims(const packer *k, unsigned d, place at, size_t bytes) {
  if (d + 1 >= k->num_dims) {
    static const place only = {0, 0, 0};
    const places one = {.data = (place *)&only, .size = 1};
    pack_elements(k, k->num_dims ? &k->dims[d] : &one, at, bytes);
    return;
  }
  for (size_t i = 0; i < k->dims[d].size; i++) {
    const place *p = &k->dims[d].data[i];
    pack_dims(k, d + 1, (place){at.from + p->from, at.to + p->to, at.sum + p->sum}, bytes);
  }
}

// What the products' excess adds up to is taken off.
static void open_sums(nest_text *e, nest_access *bias, int64_t count, uint64_t *sums,
                      MlirOperation original) {
  const size_t bytes = bias->operand->bits / 8; // the low ones come first
  uint8_t *low = (uint8_t *)sums;
  for (int64_t i = 0; i < count; i++) {
    const uint64_t sum = -(uint64_t)product_excess(&e->p->form) * sums[i];
    memmove(low + (size_t)i * bytes, &sum, bytes);
  }
  open_global(e, bias, count, sums, original);
}

// The operand's memref.global and its elements; null.
static MlirOperation find_constant(const nest_operand *o, MlirAttribute *value) {
  MlirOperation global = walk_constant(o->value);
  if (mlirOperationIsNull(global) || !o->is_linear)
    return (MlirOperation){NULL};
  *value = mlir_attribute(global, "initial_value");
  const bool is_known = !mlirAttributeIsNull(*value) && mlirAttributeIsADenseElements(*value);
  return is_known ? global : (MlirOperation){NULL};
}

bool nest_pack_constant(nest_text *e, nest_access *copy, nest_number size, nest_access *bias,
                        nest_number bias_size) {
  const nest_operand *o = &e->n->stages[e->main].operands[e->p->right];
  const size_t bytes = o->bits / 8;
  MlirAttribute value;
  MlirOperation global = find_constant(o, &value);
  if (mlirOperationIsNull(global) || size.is_value || size.constant <= 0)
    return false;
  const bool has_sums = product_excess(&e->p->form) != 0;
  if (e->is_trial) {
    open_global(e, copy, size.constant, NULL, global);
    if (has_sums)
      open_global(e, bias, bias_size.constant, NULL, global);
    return true;
  }
  packer k = {.from = o,
              .data = mlirDenseElementsAttrGetRawData(value),
              .to = util_alloc((size_t)size.constant * bytes),
              .flip = nest_copy_is_biased(e->p) ? 0x80 : 0,
              .is_splat = mlirDenseElementsAttrIsSplat(value),
              .is_signed = e->p->form.right_signed};
  if (has_sums)
    k.sums = util_alloc((size_t)bias_size.constant * sizeof *k.sums);
  order_dims(&k, e, copy, bias);
  pack_dims(&k, 0, (place){.from = o->start}, bytes);
  open_global(e, copy, size.constant, k.to, global);
  if (has_sums)
    open_sums(e, bias, bias_size.constant, k.sums, global);
  for (unsigned i = 0; i < k.num_dims; i++)
    stack_free(&k.dims[i]);
  util_release(k.to);
  util_release(k.sums);
  return true;
}

// ---- the left operand -------------------------------------------------------------------------------------

bool nest_left_constant(nest_text *e, nest_access *copy, int64_t size) {
  const nest_operand *o = copy->operand;
  MlirAttribute value;
  MlirOperation global = find_constant(o, &value);
  if (mlirOperationIsNull(global) || o->regrouped || copy->address.is_value)
    return false;
  if (e->is_trial) {
    open_global(e, copy, size, NULL, global);
    return true;
  }
  const size_t bytes = o->bits / 8;
  packer k = {.from = o,
              .data = mlirDenseElementsAttrGetRawData(value),
              .to = util_alloc((size_t)size * bytes),
              .flip = e->p->form.is_biased ? 0x80 : 0,
              .is_splat = mlirDenseElementsAttrIsSplat(value)};
  for (unsigned d = 0; d < e->n->num_dims; d++) {
    const int64_t from = nest_coefficient(o, d), to = copy->coefficients[d].constant;
    for (int64_t i = 0; i < e->n->sizes[d] && from; i++) {
      const place one = {from * i, to * i, 0};
      stack_push(&k.dims[k.num_dims], one);
    }
    k.num_dims += from != 0;
  }
  pack_dims(&k, 0, (place){.from = o->start, .to = copy->address.constant}, bytes);
  open_global(e, copy, size, k.to, global);
  for (unsigned i = 0; i < k.num_dims; i++)
    stack_free(&k.dims[i]);
  util_release(k.to);
  return true;
}
