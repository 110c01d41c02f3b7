// Imports the operations of a window as arrays of lane terms: movement by index arithmetic on shapes,
// arithmetic by the importer of bodies.
#include "lowering/vector/program_internal.h"

#include "semantics/mlir/mlir_import.h"
#include "semantics/mlir/mlir_util.h"
#include <mlir-c/BuiltinAttributes.h>
#include <mlir-c/BuiltinTypes.h>
#include <stdio.h>
#include <string.h>

// ---- values -------------------------------------------------------------------------------------

static uint64_t value_hash(MlirValue v) { return hash_mix(1, (uint64_t)(uintptr_t)v.ptr); }

uint32_t program_find(const program *p, MlirValue v) {
  uint32_t place;
  hash_find(&p->index, value_hash(v), place, mlirValueEqual(p->values.data[place].value, v));
  return place;
}

static uint32_t add_value(program *p, program_value v) {
  uint32_t place = (uint32_t)p->values.size;
  stack_push(&p->values, v);
  hash_insert(&p->index, value_hash(v.value), place);
  return place;
}

static uint64_t count_lanes(MlirType vector) {
  uint64_t lanes = 1;
  for (intptr_t i = 0; i < mlirShapedTypeGetRank(vector) && lanes <= PROGRAM_MAX_LANES; i++)
    lanes *= (uint64_t)mlirShapedTypeGetDimSize(vector, i);
  return lanes;
}

// Scalars and vectors of integers or of floats (f16, f32, f64), of known shape, at most PROGRAM_MAX_LANES
// lanes of at most 64 bits.
static bool get_shape(MlirType type, shape *s) {
  *s = (shape){.lanes = 1};
  MlirType element = type;
  if (mlirTypeIsAVector(type)) {
    s->is_vector = true;
    s->rank = (uint32_t)mlirShapedTypeGetRank(type);
    if (s->rank > MAX_RANK || mlirVectorTypeIsScalable(type) || count_lanes(type) > PROGRAM_MAX_LANES)
      return false;
    s->lanes = (uint32_t)count_lanes(type);
    for (uint32_t i = 0; i < s->rank; i++)
      s->dim[i] = mlirShapedTypeGetDimSize(type, i);
    element = mlirShapedTypeGetElementType(type);
  }
  s->width = mlir_float_width(element);
  s->is_float = s->width != 0;
  if (s->is_float)
    return true;
  if (!mlirTypeIsAInteger(element) || !mlirIntegerTypeIsSignless(element))
    return false;
  s->width = mlirIntegerTypeGetWidth(element);
  return s->width >= 1 && s->width <= 64;
}

// ---- data movement ------------------------------------------------------------------------------

uint32_t program_flatten(const shape *s, const int64_t *index) {
  int64_t at = 0;
  for (uint32_t i = 0; i < s->rank; i++)
    at = at * s->dim[i] + index[i];
  return (uint32_t)at;
}

void program_unflatten(const shape *s, uint32_t lane, int64_t *index) {
  for (uint32_t i = s->rank; i-- > 0;) {
    index[i] = lane % s->dim[i];
    lane /= (uint32_t)s->dim[i];
  }
}

static bool import_broadcast(importing *m) {
  const shape *from = &m->from[0];
  for (uint32_t i = 0; i < m->to.lanes; i++) {
    int64_t index[MAX_RANK] = {0}, source[MAX_RANK] = {0};
    program_unflatten(&m->to, i, index);
    for (uint32_t d = 0; d < from->rank; d++)
      source[d] = from->dim[d] == 1 ? 0 : index[m->to.rank - from->rank + d];
    m->out[i] = m->operand[0]->lane[program_flatten(from, source)];
  }
  return true;
}

static bool import_copy(importing *m) {
  memcpy(m->out, m->operand[0]->lane, m->to.lanes * sizeof *m->out);
  return true;
}

static bool import_transpose(importing *m) {
  int64_t permutation[MAX_RANK];
  uint32_t n;
  if (!mlir_integers(mlir_attribute(m->op, "permutation"), permutation, MAX_RANK, &n) || n != m->to.rank)
    return false;
  for (uint32_t i = 0; i < m->to.lanes; i++) {
    int64_t index[MAX_RANK], source[MAX_RANK];
    program_unflatten(&m->to, i, index);
    for (uint32_t d = 0; d < n; d++)
      source[permutation[d]] = index[d];
    m->out[i] = m->operand[0]->lane[program_flatten(&m->from[0], source)];
  }
  return true;
}

static bool import_shuffle(importing *m) {
  int64_t *mask = arena_alloc(m->program->memory, m->to.lanes * sizeof *mask);
  uint32_t n;
  if (!mlir_integers(mlir_attribute(m->op, "mask"), mask, m->to.lanes, &n) || !n)
    return false;
  uint32_t rows = m->from[0].rank ? (uint32_t)m->from[0].dim[0] : 1, row = m->to.lanes / n;
  for (uint32_t i = 0; i < n; i++) {
    bool second = mask[i] >= rows;
    const term_id *source = m->operand[second]->lane + (mask[i] - (second ? rows : 0)) * row;
    memcpy(m->out + i * row, source, row * sizeof *source);
  }
  return true;
}

static bool import_strided_slice(importing *m) {
  int64_t offset[MAX_RANK], stride[MAX_RANK];
  uint32_t n, k;
  if (!mlir_integers(mlir_attribute(m->op, "offsets"), offset, MAX_RANK, &n) ||
      !mlir_integers(mlir_attribute(m->op, "strides"), stride, MAX_RANK, &k) || n != k)
    return false;
  for (uint32_t i = 0; i < m->to.lanes; i++) {
    int64_t index[MAX_RANK];
    program_unflatten(&m->to, i, index);
    for (uint32_t d = 0; d < n; d++)
      index[d] = offset[d] + index[d] * stride[d];
    m->out[i] = m->operand[0]->lane[program_flatten(&m->from[0], index)];
  }
  return true;
}

static bool import_insert_strided_slice(importing *m) {
  int64_t offset[MAX_RANK], stride[MAX_RANK];
  uint32_t n, k;
  if (!mlir_integers(mlir_attribute(m->op, "offsets"), offset, MAX_RANK, &n) ||
      !mlir_integers(mlir_attribute(m->op, "strides"), stride, MAX_RANK, &k) || n != m->to.rank)
    return false;
  memcpy(m->out, m->operand[1]->lane, m->to.lanes * sizeof *m->out);
  uint32_t outer = m->to.rank - m->from[0].rank;
  for (uint32_t i = 0; i < m->from[0].lanes; i++) {
    int64_t index[MAX_RANK], target[MAX_RANK];
    program_unflatten(&m->from[0], i, index);
    for (uint32_t d = 0; d < n; d++)
      target[d] = offset[d] + (d < outer ? 0 : index[d - outer] * (d - outer < k ? stride[d - outer] : 1));
    m->out[program_flatten(&m->to, target)] = m->operand[0]->lane[i];
  }
  return true;
}

// vector.extract / vector.insert with static positions: `whole` holds `part` at `position`.
static bool static_position(importing *m, uint32_t rank, const int64_t *dim, int64_t *position, uint32_t *n) {
  if (!mlir_integers(mlir_attribute(m->op, "static_position"), position, MAX_RANK, n) || *n > rank)
    return false;
  for (uint32_t i = 0; i < *n; i++)
    if (position[i] < 0 || position[i] >= dim[i])
      return false;
  return true;
}

static bool import_extract(importing *m) {
  int64_t position[MAX_RANK] = {0};
  uint32_t n;
  if (m->num_operands != 1 || !static_position(m, m->from[0].rank, m->from[0].dim, position, &n))
    return false;
  memcpy(m->out, m->operand[0]->lane + program_flatten(&m->from[0], position), m->to.lanes * sizeof *m->out);
  return true;
}

static bool import_insert(importing *m) {
  int64_t position[MAX_RANK] = {0};
  uint32_t n;
  if (m->num_operands != 2 || !static_position(m, m->to.rank, m->to.dim, position, &n))
    return false;
  memcpy(m->out, m->operand[1]->lane, m->to.lanes * sizeof *m->out);
  memcpy(m->out + program_flatten(&m->to, position), m->operand[0]->lane, m->from[0].lanes * sizeof *m->out);
  return true;
}

static bool import_interleave(importing *m) {
  for (uint32_t i = 0; i < m->to.lanes; i++)
    m->out[i] = m->operand[i % 2]->lane[i / 2];
  return true;
}

static bool import_bitcast(importing *m) {
  term_context *c = m->program->terms;
  uint32_t from = m->from[0].width, to = m->to.width;
  if (from == to)
    return import_copy(m);
  for (uint32_t i = 0; i < m->to.lanes; i++) {
    if (to < from) {
      if (from % to)
        return false;
      m->out[i] = term_extract(c, m->operand[0]->lane[i * to / from], i * to % from, to);
      continue;
    }
    if (to % from)
      return false;
    uint32_t parts = to / from;
    term_id whole = m->operand[0]->lane[i * parts];
    for (uint32_t k = 1; k < parts; k++)
      whole = term_concat(c, m->operand[0]->lane[i * parts + k], whole);
    m->out[i] = whole;
  }
  return true;
}

// ---- operations ---------------------------------------------------------------------------------

static bool import_constant(importing *m) {
  if (m->to.is_float)
    return program_float_constant(m);
  MlirAttribute value = mlir_attribute(m->op, "value");
  term_context *c = m->program->terms;
  if (mlirAttributeIsNull(value))
    return false;
  if (!m->to.is_vector) {
    if (!mlirAttributeIsAInteger(value))
      return false;
    m->out[0] = term_const(c, m->to.width, (uint64_t)mlirIntegerAttrGetValueInt(value));
    return true;
  }
  if (!mlirAttributeIsADenseElements(value))
    return false;
  bool splat = mlirDenseElementsAttrIsSplat(value);
  for (uint32_t i = 0; i < m->to.lanes; i++) {
    intptr_t at = splat ? 0 : i;
    uint64_t v;
    switch (m->to.width) {
    case 1:
      v = mlirDenseElementsAttrGetBoolValue(value, at);
      break;
    case 8:
      v = mlirDenseElementsAttrGetUInt8Value(value, at);
      break;
    case 16:
      v = mlirDenseElementsAttrGetUInt16Value(value, at);
      break;
    case 32:
      v = mlirDenseElementsAttrGetUInt32Value(value, at);
      break;
    case 64:
      v = mlirDenseElementsAttrGetUInt64Value(value, at);
      break;
    default:
      return false;
    }
    m->out[i] = term_const(c, m->to.width, v);
  }
  return true;
}

static bool import_elementwise(importing *m) {
  bool floats = m->to.is_float;
  for (uint32_t k = 0; k < m->num_operands; k++)
    floats |= m->from[k].is_float;
  if (floats)
    return program_float_elementwise(m);
  for (uint32_t i = 0; i < m->to.lanes; i++) {
    term_id operands[4];
    for (uint32_t k = 0; k < m->num_operands; k++) {
      if (m->from[k].lanes != m->to.lanes && m->from[k].lanes != 1)
        return false;
      operands[k] = m->operand[k]->lane[m->from[k].lanes == 1 ? 0 : i];
    }
    if (!mlir_import_op(m->program->terms, m->op, operands, &m->out[i]))
      return false;
  }
  return true;
}

static const struct {
  const char *name;
  uint32_t operands;
  bool (*import)(importing *);
} movements[] = {
    {"vector.broadcast", 1, import_broadcast},
    {"vector.splat", 1, import_broadcast},
    {"vector.shape_cast", 1, import_copy},
    {"vector.transpose", 1, import_transpose},
    {"vector.shuffle", 2, import_shuffle},
    {"vector.extract_strided_slice", 1, import_strided_slice},
    {"vector.insert_strided_slice", 2, import_insert_strided_slice},
    {"vector.extract", 1, import_extract},
    {"vector.insert", 2, import_insert},
    {"vector.interleave", 2, import_interleave},
    {"vector.bitcast", 1, import_bitcast},
    {"vector.multi_reduction", 2, program_multi_reduction},
    {"vector.contract", 3, program_contract},
    {"vector.fma", 3, program_float_fma},
    {"arith.constant", 0, import_constant},
};

static const program_value *value_of(program *p, MlirValue v);

static bool is_deinterleave(MlirOperation op) {
  return mlir_is_named(op, "vector.deinterleave") && mlirOperationGetNumOperands(op) == 1 &&
         mlirOperationGetNumResults(op) == 2;
}

typedef bool importer(importing *);

// NULL: there is none.
static importer *importer_of(MlirOperation op) {
  MlirStringRef name = mlir_name(op);
  for (size_t i = 0; i < sizeof movements / sizeof *movements; i++)
    if (mlir_is_named(op, movements[i].name))
      return movements[i].operands == (uint32_t)mlirOperationGetNumOperands(op) ? movements[i].import : NULL;
  const bool is_elementwise = !strncmp(name.data, "arith.", 6) || !strncmp(name.data, "math.", 5);
  return is_elementwise && mlirOperationGetNumResults(op) == 1 ? import_elementwise : NULL;
}

// How the operation is imported, with the shapes of its operands and of its first result. False: it is not.
static bool prepare_import(MlirOperation op, importing *m, importer **how) {
  intptr_t results = mlirOperationGetNumResults(op), operands = mlirOperationGetNumOperands(op);
  if (results < 1 || operands > 4 || mlirOperationGetNumRegions(op))
    return false;
  *m = (importing){.op = op, .num_operands = (uint32_t)operands};
  if (!get_shape(mlirValueGetType(mlirOperationGetResult(op, 0)), &m->to) || !m->to.is_vector)
    return false;
  *how = importer_of(op);
  if (!*how && !is_deinterleave(op))
    return false;
  for (intptr_t i = 0; i < operands; i++)
    if (!get_shape(mlirValueGetType(mlirOperationGetOperand(op, i)), &m->from[i]))
      return false;
  return true;
}

bool program_may_understand(MlirOperation op) {
  importing m;
  importer *how;
  return prepare_import(op, &m, &how);
}

static bool import_operation(program *p, MlirOperation op) {
  importing m;
  importer *how;
  if (!prepare_import(op, &m, &how))
    return false;
  m.program = p;
  bool deinterleave = is_deinterleave(op);
  intptr_t operands = mlirOperationGetNumOperands(op);
  // Values may move while operands become leaves: find them first, then take their addresses.
  for (intptr_t i = 0; i < operands; i++)
    value_of(p, mlirOperationGetOperand(op, i));
  for (intptr_t i = 0; i < operands; i++)
    m.operand[i] = value_of(p, mlirOperationGetOperand(op, i));
  for (intptr_t r = 0; r < (deinterleave ? 2 : 1); r++) {
    m.out = arena_alloc(p->memory, m.to.lanes * sizeof *m.out);
    if (deinterleave)
      for (uint32_t i = 0; i < m.to.lanes; i++)
        m.out[i] = m.operand[0]->lane[2 * i + r];
    else if (!how(&m))
      return false;
    add_value(p, (program_value){.value = mlirOperationGetResult(op, r),
                                 .operation = op,
                                 .result = (uint32_t)r,
                                 .lanes = m.to.lanes,
                                 .width = m.to.width,
                                 .leaf = PROGRAM_NOT_LEAF,
                                 .is_vector = true,
                                 .is_float = m.to.is_float,
                                 .is_loose = m.is_loose,
                                 .lane = m.out});
    m.operand[0] = operands ? value_of(p, mlirOperationGetOperand(op, 0)) : NULL;
  }
  return true;
}

// What is known of all lanes. False: nothing.
static bool range_of_leaf(const program *p, MlirValue v, uint32_t width, term_range *known) {
  ranges_interval r;
  if (!ranges_of(p->ranges, v, &r) || !ranges_restrict(r, width))
    return false;
  const uint64_t most = UINT64_MAX >> (64 - width);
  const int64_t half = (int64_t)(most >> 1);
  *known = (term_range){0, most, -half - 1, half};
  if (r.low >= 0 && (uint64_t)r.high <= most)
    known->umin = (uint64_t)r.low, known->umax = (uint64_t)r.high;
  if (r.low >= -half - 1 && r.high <= half)
    known->smin = r.low, known->smax = r.high;
  return true;
}

// The row's value: a leaf of its own.
static uint32_t row_of(program *p, const rows_place *place, const shape *s) {
  while (p->row_values.size <= place->row)
    stack_push(&p->row_values, 0);
  uint32_t known = p->row_values.data[place->row];
  if (known)
    return known - 1;
  term_id *lanes = arena_alloc(p->memory, place->lanes * sizeof *lanes);
  uint32_t leaf = (uint32_t)p->leaves.size, index = (uint32_t)p->values.size;
  for (uint32_t i = 0; i < place->lanes; i++)
    lanes[i] = term_lane(p->terms, leaf, i, s->width);
  stack_push(&p->values, (program_value){.lanes = place->lanes,
                                         .width = s->width,
                                         .leaf = leaf,
                                         .is_vector = true,
                                         .is_row = true,
                                         .member_lanes = s->lanes,
                                         .lane = lanes});
  stack_push(&p->leaves, index);
  p->row_values.data[place->row] = index + 1;
  return index;
}

// A load that overlaps others: a part of their row.
static const program_value *member_of_row(program *p, MlirValue v, const rows_place *place, const shape *s) {
  uint32_t row = row_of(p, place, s);
  uint32_t index = add_value(p, (program_value){.value = v,
                                                .lanes = s->lanes,
                                                .width = s->width,
                                                .leaf = p->values.data[row].leaf,
                                                .is_vector = true,
                                                .member = p->values.data[row].member,
                                                .first = place->first,
                                                .lane = p->values.data[row].lane + place->first});
  p->values.data[row].member = index + 1;
  return &p->values.data[index];
}

bool program_is_outside(const program *p, MlirValue v) {
  MlirBlock b = mlirValueIsABlockArgument(v) ? mlirBlockArgumentGetOwner(v)
                                             : mlirOperationGetBlock(mlirOpResultGetOwner(v));
  return !mlirBlockEqual(b, p->block);
}

static bool extends(MlirOperation op) {
  return mlir_is_named(op, "arith.extui") || mlir_is_named(op, "arith.extsi");
}

// Has the result the operand's lanes, each as often as it may be?
static bool repeats(MlirOperation op) {
  return mlir_is_named(op, "vector.broadcast") || mlir_is_named(op, "vector.splat") ||
         mlir_is_named(op, "vector.shape_cast");
}

// Is the value an extension of an integer, in all lanes or in those of a vector?
static bool is_extension(MlirValue v) {
  enum { MOST_STEPS = 4 };
  for (unsigned step = 0; step < MOST_STEPS && mlirValueIsAOpResult(v); step++) {
    MlirOperation op = mlirOpResultGetOwner(v);
    shape from;
    if (extends(op))
      return get_shape(mlirValueGetType(mlirOperationGetOperand(op, 0)), &from) && from.width >= 8;
    if (!repeats(op))
      return false;
    v = mlirOperationGetOperand(op, 0);
  }
  return false;
}

// The lanes of an extension, which has `to` for its shape, as those of what is extended. False: it is none,
// or of the block that is imported.
static bool import_extension(program *p, MlirValue v, const shape *to, term_id *lanes) {
  if (!program_is_outside(p, v) || !is_extension(v))
    return false;
  importing m = {.program = p, .op = mlirOpResultGetOwner(v), .to = *to, .num_operands = 1, .out = lanes};
  MlirValue operand = mlirOperationGetOperand(m.op, 0);
  if (!get_shape(mlirValueGetType(operand), &m.from[0]))
    return false;
  value_of(p, operand); // which may move values
  m.operand[0] = value_of(p, operand);
  return importer_of(m.op)(&m);
}

// The value as lanes; a value that is not known yet is a constant of an enclosing block, an extension or a
// leaf.
static const program_value *value_of(program *p, MlirValue v) {
  uint32_t known = program_find(p, v);
  if (known != UINT32_MAX)
    return &p->values.data[known];
  shape s;
  if (!get_shape(mlirValueGetType(v), &s))
    die("a leaf must be a number or a vector of numbers");
  term_id *lanes = arena_alloc(p->memory, s.lanes * sizeof *lanes);
  program_value leaf = {.value = v,
                        .lanes = s.lanes,
                        .width = s.width,
                        .is_vector = s.is_vector,
                        .is_float = s.is_float,
                        .lane = lanes};
  if (mlirValueIsAOpResult(v)) {
    MlirOperation op = mlirOpResultGetOwner(v);
    importing m = {.program = p, .op = op, .to = s, .out = lanes};
    MlirStringRef name = mlirIdentifierStr(mlirOperationGetName(op));
    if (name.length == 14 && !memcmp(name.data, "arith.constant", 14) && import_constant(&m)) {
      leaf.leaf = PROGRAM_NOT_LEAF;
      leaf.operation = op;
      uint32_t index = add_value(p, leaf); // which moves the values
      return &p->values.data[index];
    }
  }
  if (import_extension(p, v, &s, lanes)) {
    leaf.leaf = PROGRAM_NOT_LEAF;
    leaf.is_extended = true;
    uint32_t index = add_value(p, leaf);
    return &p->values.data[index];
  }
  term_range range;
  bool is_known = p->ranges && !s.is_float && range_of_leaf(p, v, s.width, &range);
  rows_place place;
  if (p->rows && !is_known && rows_find(p->rows, v, &place))
    return member_of_row(p, v, &place, &s);
  leaf.leaf = (uint32_t)p->leaves.size;
  for (uint32_t i = 0; i < s.lanes; i++)
    lanes[i] = is_known ? term_lane_within(p->terms, leaf.leaf, i, s.width, range)
                        : term_lane(p->terms, leaf.leaf, i, s.width);
  uint32_t index = add_value(p, leaf);
  stack_push(&p->leaves, index);
  return &p->values.data[index];
}

static void mark_roots(program *p, MlirBlock block) {
  for (size_t i = 0; i < p->values.size; i++) {
    program_value *v = &p->values.data[i];
    if (mlirOperationIsNull(v->operation) || v->leaf != PROGRAM_NOT_LEAF || v->is_borrowed ||
        program_is_constant(v->value))
      continue;
    for (MlirOpOperand use = mlirValueGetFirstUse(v->value); !mlirOpOperandIsNull(use) && !v->is_root;
         use = mlirOpOperandGetNextUse(use)) {
      MlirOperation user = mlirOpOperandGetOwner(use);
      bool understood =
          mlirBlockEqual(mlirOperationGetBlock(user), block) && mlirOperationGetNumResults(user) &&
          program_find(p, mlirOperationGetResult(user, 0)) != UINT32_MAX &&
          p->values.data[program_find(p, mlirOperationGetResult(user, 0))].leaf == PROGRAM_NOT_LEAF;
      v->is_root = !understood;
    }
  }
}

bool program_is_too_large(MlirOperation op) {
  MlirStringRef name = mlirIdentifierStr(mlirOperationGetName(op));
  bool contract = mlir_is_named(op, "vector.contract");
  if (!contract && !mlir_is_named(op, "vector.multi_reduction") &&
      ((strncmp(name.data, "arith.", 6) && strncmp(name.data, "math.", 5)) ||
       mlir_is_named(op, "arith.constant")))
    return false;
  for (intptr_t i = 0; i < mlirOperationGetNumOperands(op); i++) {
    MlirType type = mlirValueGetType(mlirOperationGetOperand(op, i));
    if (mlirTypeIsAVector(type) && !mlirVectorTypeIsScalable(type) && count_lanes(type) > PROGRAM_MAX_LANES)
      return true;
  }
  return contract && program_contract_points(op) > PROGRAM_MAX_POINTS;
}

static program *program_new(MlirBlock block, bool simplify, const ranges_table *ranges,
                            const rows_table *rows, unsigned fuse) {
  program *p = util_alloc(sizeof *p);
  p->block = block;
  p->fuse = fuse;
  p->ranges = ranges;
  p->rows = rows;
  p->terms = term_context_new(simplify);
  // Instructions may do without the guard, but what is kept of the source, or computed as it does, may not.
  term_context_partial_shifts(p->terms);
  term_context_thorough(p->terms);
  p->memory = arena_new();
  return p;
}

program *program_import(MlirBlock block, bool simplify, const ranges_table *ranges, const rows_table *rows,
                        unsigned fuse) {
  program *p = program_new(block, simplify, ranges, rows, fuse);
  for (MlirOperation op = mlirBlockGetFirstOperation(block); !mlirOperationIsNull(op);
       op = mlirOperationGetNextInBlock(op))
    p->operations += import_operation(p, op);
  mark_roots(p, block);
  return p;
}

bool program_is_lent(MlirOperation op) {
  const bool is_lent = extends(op) || repeats(op) || mlir_is_named(op, "vector.bitcast");
  if (!is_lent || !program_may_understand(op))
    return false;
  for (MlirOpOperand use = mlirValueGetFirstUse(mlirOperationGetResult(op, 0)); !mlirOpOperandIsNull(use);
       use = mlirOpOperandGetNextUse(use)) {
    MlirOperation user = mlirOpOperandGetOwner(use);
    if (!mlirBlockEqual(mlirOperationGetBlock(user), mlirOperationGetBlock(op)) ||
        !program_may_understand(user))
      return false;
  }
  return true;
}

enum { MAX_BORROWED = 4 }; // one from the other

static void borrow_operands(program *p, MlirBlock block, MlirOperation op, unsigned depth) {
  for (intptr_t i = 0; i < mlirOperationGetNumOperands(op); i++) {
    MlirValue v = mlirOperationGetOperand(op, i);
    if (!mlirValueIsAOpResult(v) || program_find(p, v) != UINT32_MAX)
      continue;
    MlirOperation from = mlirOpResultGetOwner(v);
    if (depth == MAX_BORROWED || !mlirBlockEqual(mlirOperationGetBlock(from), block) ||
        !program_is_lent(from))
      continue;
    borrow_operands(p, block, from, depth + 1);
    if (import_operation(p, from)) {
      p->operations++;
      p->values.data[program_find(p, v)].is_borrowed = true;
    }
  }
}

program *program_import_window(MlirBlock block, const MlirOperation *operations, size_t count, bool simplify,
                               const ranges_table *ranges, const rows_table *rows, unsigned fuse) {
  program *p = program_new(block, simplify, ranges, rows, fuse);
  for (size_t i = 0; i < count; i++) {
    borrow_operands(p, block, operations[i], 0);
    p->operations += import_operation(p, operations[i]);
  }
  mark_roots(p, block);
  return p;
}

void program_free(program *p) {
  if (!p)
    return;
  term_context_free(p->terms);
  arena_free(p->memory);
  stack_free(&p->values);
  stack_free(&p->leaves);
  stack_free(&p->row_values);
  hash_free(&p->index);
  util_release(p);
}
