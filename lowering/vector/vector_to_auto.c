// vector/arith/math -> auto: which parts of a function instructions compute.
//
// Per block: import (program.h), select (select.h), and where that is cheaper than the source, emit the
// chosen plans before the first use of each root. Then decide what of that is used (verdict.h). Requires
// values in SSA form and the auto dialect; keeps every operation with effects; leaves blocks alone that gain
// nothing.
#include "lowering/mlir/passes.h"
#include "lowering/vector/marks.h"

#include "lowering/mlir/any_lanes.h"
#include "lowering/mlir/dialects.h"
#include "lowering/mlir/walk.h"
#include "lowering/vector/auto_operands.h"
#include "lowering/vector/excerpt.h"
#include "lowering/vector/explain.h"
#include "lowering/vector/missed.h"
#include "lowering/vector/program.h"
#include "lowering/vector/select.h"
#include "lowering/vector/verdict.h"
#include "lowering/vector/window.h"
#include "semantics/mlir/mlir_util.h"

#include <mlir-c/BuiltinAttributes.h>
#include <mlir-c/BuiltinTypes.h>
#include <string.h>

typedef struct emitter {
  const selection *selection;
  const program *program;
  MlirContext context;
  MlirBlock block;
  MlirOperation before; // new operations go in front of this
  MlirLocation location;
  MlirValue *done[2];     // per pack; constants as integers and as floats
  MlirOperation *clones;  // per program value: the clone of its operation, if one was made
  verdict_window *window; // notes what is made
} emitter;

static MlirStringRef ref(const char *s) { return mlirStringRefCreateFromCString(s); }

static MlirType element_type(emitter *e, uint32_t width, bool is_float) {
  if (!is_float)
    return mlirIntegerTypeGet(e->context, width);
  return width == 16   ? mlirF16TypeGet(e->context)
         : width == 32 ? mlirF32TypeGet(e->context)
                       : mlirF64TypeGet(e->context);
}

static MlirType vector_type(emitter *e, uint32_t lanes, uint32_t width, bool is_float) {
  int64_t shape[1] = {lanes};
  return mlirVectorTypeGet(1, shape, element_type(e, width, is_float));
}

static MlirAttribute integer(emitter *e, int64_t v) {
  return mlirIntegerAttrGet(mlirIntegerTypeGet(e->context, 64), v);
}

// The result of the operation, which has its operands.
static MlirValue finish(emitter *e, const char *name, MlirOperationState *state, MlirType result,
                        intptr_t num_attributes, const MlirNamedAttribute *attributes) {
  mlirOperationStateAddResults(state, 1, &result);
  mlirOperationStateAddAttributes(state, num_attributes, attributes);
  MlirOperation op = mlirOperationCreate(state);
  if (mlirOperationIsNull(op))
    die("cannot create %s", name);
  mlirBlockInsertOwnedOperationBefore(e->block, e->before, op);
  stack_push(&e->window->selected, op);
  return mlirOperationGetResult(op, 0);
}

static MlirOperationState begin(emitter *e, const char *name) {
  if (!dialects_load_operation(e->context, e->selection->target->rules, name))
    die("cannot load %s", name);
  return mlirOperationStateGet(ref(name), e->location);
}

static MlirValue created(emitter *e, const char *name, intptr_t num_operands, const MlirValue *operands,
                         MlirType result, intptr_t num_attributes, const MlirNamedAttribute *attributes) {
  MlirOperationState state = begin(e, name);
  mlirOperationStateAddOperands(&state, num_operands, operands);
  return finish(e, name, &state, result, num_attributes, attributes);
}

// The same lanes in another shape of the same element type.
static MlirValue shaped(emitter *e, MlirValue v, MlirType type) {
  return mlirTypeEqual(mlirValueGetType(v), type) ? v : created(e, "vector.shape_cast", 1, &v, type, 0, NULL);
}

// A pack's value in the type of one of the source's.
static MlirValue emit(emitter *e, pack_id p);

static MlirValue emit_constant(emitter *e, const pack *k, bool is_float) {
  const term_context *c = e->program->terms;
  MlirType element = mlirIntegerTypeGet(e->context, k->width);
  MlirAttribute *lanes = util_alloc(k->lanes * sizeof *lanes);
  bool splat = true;
  term_id known = {0};
  for (uint32_t i = 0; i < k->lanes && term_none(known); i++)
    known = k->lane[i];
  for (uint32_t i = 0; i < k->lanes; i++) {
    term_id t = term_none(k->lane[i]) ? known : k->lane[i];
    splat &= term_same(t, known);
    bits v = term_none(t) ? (bits){{0}} : term_value(c, t);
    lanes[i] = mlirIntegerAttrGet(element, (int64_t)bits_to_s64(v, k->width));
  }
  MlirType type = vector_type(e, k->lanes, k->width, false);
  MlirAttribute value =
      splat ? mlirDenseElementsAttrSplatGet(type, lanes[0]) : mlirDenseElementsAttrGet(type, k->lanes, lanes);
  util_release(lanes);
  if (is_float) { // the same bits
    type = vector_type(e, k->lanes, k->width, true);
    size_t size = (splat ? 1 : k->lanes) * (k->width / 8);
    value = mlirDenseElementsAttrRawBufferGet(type, size, mlirDenseElementsAttrGetRawData(value));
  }
  MlirNamedAttribute a = mlir_named("value", value);
  return created(e, "arith.constant", 0, NULL, type, 1, &a);
}

static bool has_floats(MlirValue v) { return mlir_float_width(mlirValueGetType(v)) != 0; }

// The same bits of a one-dimensional vector as other lanes.
static MlirValue bitcast(emitter *e, MlirValue v, uint32_t lanes, uint32_t width, bool is_float) {
  MlirType type = vector_type(e, lanes, width, is_float);
  if (mlirTypeEqual(mlirValueGetType(v), type))
    return v;
  MlirOperation op = mlirValueIsAOpResult(v) ? mlirOpResultGetOwner(v) : (MlirOperation){NULL};
  if (!mlirOperationIsNull(op) && mlir_is_named(op, "vector.bitcast") &&
      mlirTypeEqual(mlirValueGetType(mlirOperationGetOperand(op, 0)), type))
    return mlirOperationGetOperand(op, 0);
  return created(e, "vector.bitcast", 1, &v, type, 0, NULL);
}

static bool is_constant(const emitter *e, pack_id p) {
  const plan *n = select_best(e->selection, p);
  return n && n->kind == PLAN_CONSTANT;
}

static MlirValue emit_typed(emitter *e, pack_id p, bool is_float) {
  const pack *k = &e->selection->packs.data[p.index];
  if (!is_constant(e, p))
    return bitcast(e, emit(e, p), k->lanes, k->width, is_float);
  if (!e->done[is_float][p.index].ptr)
    e->done[is_float][p.index] = emit_constant(e, k, is_float);
  return e->done[is_float][p.index];
}

// Are floats best kept as they are where only the bits matter?
static bool prefers_floats(emitter *e, uint32_t width, uint32_t num, const pack_id *packs) {
  for (uint32_t i = 0; i < num; i++)
    if (!is_constant(e, packs[i]) && mlir_float_width(mlirValueGetType(emit(e, packs[i]))) == width)
      return true;
  return false;
}

// A pack's value in the type of one of the source's.
static MlirValue reshaped(emitter *e, pack_id p, MlirValue like) {
  return shaped(e, emit_typed(e, p, has_floats(like)), mlirValueGetType(like));
}

// `any`: the numbers of lanes that may hold anything, all others being of `a`; NULL: there are none.
static MlirValue shuffle(emitter *e, MlirValue a, MlirValue b, const int64_t *mask, uint32_t lanes,
                         const int32_t *any, uint32_t num_any) {
  MlirAttribute *numbers = util_alloc(lanes * sizeof *numbers);
  for (uint32_t i = 0; i < lanes; i++)
    numbers[i] = integer(e, mask[i]);
  MlirNamedAttribute attributes[2] = {mlir_named("mask", mlirArrayAttrGet(e->context, lanes, numbers))};
  if (num_any)
    attributes[1] = any_lanes_mark(e->context, num_any, any);
  util_release(numbers);
  MlirType element = mlirShapedTypeGetElementType(mlirValueGetType(a));
  MlirType type = mlirVectorTypeGet(1, (int64_t[]){lanes}, element);
  return created(e, "vector.shuffle", 2, (MlirValue[]){a, b}, type, 1 + (num_any > 0), attributes);
}

static MlirValue slice(emitter *e, MlirValue v, uint32_t offset, uint32_t lanes) {
  MlirAttribute number[3] = {integer(e, offset), integer(e, lanes), integer(e, 1)};
  MlirNamedAttribute attributes[3] = {mlir_named("offsets", mlirArrayAttrGet(e->context, 1, &number[0])),
                                      mlir_named("sizes", mlirArrayAttrGet(e->context, 1, &number[1])),
                                      mlir_named("strides", mlirArrayAttrGet(e->context, 1, &number[2]))};
  MlirType element = mlirShapedTypeGetElementType(mlirValueGetType(v));
  return created(e, "vector.extract_strided_slice", 1, &v, mlirVectorTypeGet(1, (int64_t[]){lanes}, element),
                 3, attributes);
}

static MlirValue emit_shuffle(emitter *e, const pack *k, const plan *n) {
  MlirValue source[2];
  uint32_t lanes[2] = {0, 0};
  bool is_float = prefers_floats(e, k->width, n->num_operands, n->operands);
  for (uint32_t i = 0; i < n->num_operands; i++) {
    const pack *o = &e->selection->packs.data[n->operands[i].index];
    lanes[i] = o->lanes * (o->width / k->width);
    source[i] = emit_typed(e, n->operands[i], is_float && o->width == k->width);
    source[i] = bitcast(e, source[i], lanes[i], k->width, is_float);
  }
  if (n->num_operands == 1) {
    source[1] = source[0];
    lanes[1] = lanes[0];
  }
  // Upstream wants sources of one length to stay a single shuffle: pad the shorter one.
  uint32_t length = lanes[0] > lanes[1] ? lanes[0] : lanes[1];
  const uint32_t room = k->lanes > length ? k->lanes : length;
  int64_t *mask = util_alloc(room * sizeof *mask);
  int32_t *any = util_alloc(room * sizeof *any);
  uint32_t num_any = 0;
  for (int i = 0; i < 2; i++) {
    if (lanes[i] == length)
      continue;
    num_any = 0;
    for (uint32_t j = 0; j < length; j++) {
      mask[j] = j < lanes[i] ? j : 0;
      if (j >= lanes[i])
        any[num_any++] = (int32_t)j;
    }
    source[i] = shuffle(e, source[i], source[i], mask, length, any, num_any);
  }
  num_any = 0;
  bool contiguous = true, is_any = false;
  int64_t start = -1; // below zero also where the first lanes may hold anything
  for (uint32_t i = 0; i < k->lanes; i++) {
    int64_t m = n->mask[i];
    if (m >= (int64_t)lanes[0])
      m += (int64_t)length - lanes[0];
    if (m >= 0 && !is_any)
      start = m - (int64_t)i;
    is_any |= m >= 0;
    if (m < 0)
      any[num_any++] = (int32_t)i;
    contiguous &= m < 0 || m - (int64_t)i == start;
    mask[i] = m;
  }
  MlirValue result;
  bool first = start >= 0 && start + k->lanes <= length;
  bool second = start >= (int64_t)length && start + k->lanes <= 2 * (int64_t)length;
  if (contiguous && (first || second)) {
    uint32_t offset = (uint32_t)(second ? start - length : start);
    result = offset == 0 && k->lanes == length ? source[second] : slice(e, source[second], offset, k->lanes);
  } else {
    // A lane that may hold anything: continue its left neighbour's run.
    for (uint32_t i = 0; i < k->lanes; i++)
      if (mask[i] < 0)
        mask[i] = i && mask[i - 1] + 1 < (int64_t)(2 * length) ? mask[i - 1] + 1 : 0;
    result =
        shuffle(e, source[0], source[1], mask, k->lanes, any, n->num_operands == 1 && is_any ? num_any : 0);
  }
  util_release(mask);
  util_release(any);
  return result;
}

static MlirValue emit_original(emitter *e, const plan *n) {
  const program_value *v = &e->program->values.data[n->value];
  intptr_t num = mlirOperationGetNumOperands(v->operation);
  MlirValue operands[4];
  bool same = true;
  for (intptr_t i = 0; i < num; i++) {
    MlirValue old = mlirOperationGetOperand(v->operation, i);
    operands[i] = old;
    if (n->operands[i].index) {
      const plan *below = select_best(e->selection, n->operands[i]);
      // A constant is better taken as it stands.
      if (below && below->kind != PLAN_CONSTANT)
        operands[i] = reshaped(e, n->operands[i], old);
    }
    same &= mlirValueEqual(operands[i], old);
  }
  if (same)
    return v->value;
  uint32_t first = program_find(e->program, mlirOperationGetResult(v->operation, 0));
  MlirOperation *clone = &e->clones[first];
  if (mlirOperationIsNull(*clone)) {
    *clone = mlirOperationClone(v->operation);
    for (intptr_t i = 0; i < num; i++)
      mlirOperationSetOperand(*clone, i, operands[i]);
    mlirBlockInsertOwnedOperationBefore(e->block, e->before, *clone);
    stack_push(&e->window->selected, *clone);
  }
  return mlirOperationGetResult(*clone, v->result);
}

// The predicate of arith.cmpi or arith.cmpf.
static int64_t predicate_of(term_op op, bool inverse) {
  static const struct {
    int64_t holds, inverse;
  } predicates[] = {[TERM_EQ - TERM_EQ] = {0, 1},   [TERM_NE - TERM_EQ] = {1, 0},
                    [TERM_ULT - TERM_EQ] = {6, 9},  [TERM_ULE - TERM_EQ] = {7, 8},
                    [TERM_SLT - TERM_EQ] = {2, 5},  [TERM_SLE - TERM_EQ] = {3, 4},
                    [TERM_FEQ - TERM_EQ] = {1, 13}, [TERM_FLT - TERM_EQ] = {4, 10},
                    [TERM_FLE - TERM_EQ] = {5, 9},  [TERM_FUNO - TERM_EQ] = {14, 7}};
  return inverse ? predicates[op - TERM_EQ].inverse : predicates[op - TERM_EQ].holds;
}

static MlirValue emit_generic(emitter *e, const pack *k, const plan *n) {
  MlirValue operands[4];
  bool float_operands = term_is_float_operator(n->op) && term_float_operands(n->op);
  bool is_float = term_is_float_operator(n->op) && term_float_result(n->op);
  bool chosen = n->op == TERM_SELECT && prefers_floats(e, k->width, 2, n->operands + 1);
  for (uint32_t i = 0; i < n->num_operands; i++)
    operands[i] = emit_typed(e, n->operands[i], float_operands || (chosen && i > 0));
  if (n->op == TERM_SHRS)
    operands[0] = bitcast(e, operands[0], k->lanes, k->width, false);
  is_float |= chosen;
  MlirType type = vector_type(e, k->lanes, k->width, is_float);
  if (!term_is_comparison(n->op))
    return created(e, term_ops[n->op].mlir, n->num_operands, operands, type, 0, NULL);
  MlirNamedAttribute predicate = mlir_named("predicate", integer(e, predicate_of(n->op, n->inverse)));
  return created(e, float_operands ? "arith.cmpf" : "arith.cmpi", 2, operands, type, 1, &predicate);
}

// An operand of an instruction: a vector, or what stands in the only lane of one.
static MlirValue emit_operand(emitter *e, pack_id p, const lane_operand *o) {
  if (o->kind != OPERAND_SCALAR) // logic has lanes of any width
    return bitcast(e, emit_typed(e, p, o->is_float), o->lanes, o->width, o->is_float);
  const pack *k = &e->selection->packs.data[p.index];
  MlirType type = element_type(e, o->width, o->is_float);
  if (is_constant(e, p) && !o->is_float) {
    int64_t v = bits_to_s64(term_value(e->program->terms, k->lane[0]), k->width);
    MlirNamedAttribute value = mlir_named("value", mlirIntegerAttrGet(type, v));
    return created(e, "arith.constant", 0, NULL, type, 1, &value);
  }
  MlirValue vector = emit_typed(e, p, o->is_float);
  MlirNamedAttribute position =
      mlir_named("static_position", mlirDenseI64ArrayGet(e->context, 1, (int64_t[]){0}));
  return created(e, "vector.extract", 1, &vector, type, 1, &position);
}

static MlirValue emit_rule(emitter *e, const pack *k, const plan *n) {
  const bundle *b = e->selection->target->rules;
  const bundle_rule *rule = n->pattern->rule;
  const bundle_instruction *in = &b->instructions[rule->instruction];
  const bundle_class *class = &b->classes[in->class_index];
  MlirValue *operands = util_alloc((class->num_operands + 2) * sizeof *operands);
  intptr_t num_attributes = 0;
  MlirNamedAttribute *attributes =
      util_alloc((class->num_parameters + n->num_operands + 1) * sizeof *attributes);
  for (uint32_t i = 0; i < class->num_parameters; i++)
    if (!*class->inferred[i])
      attributes[num_attributes++] = mlir_named(class->parameters[i], integer(e, in->parameter_values[i]));
  for (uint32_t i = 0; i < n->num_operands; i++) {
    const lane_operand *o = &in->function.operands[i];
    if (n->operands[i].index)
      operands[in->class_operands[i]] = emit_operand(e, n->operands[i], o);
    else
      attributes[num_attributes++] =
          mlir_named(bundle_immediate_name(b, in, i),
                     integer(e, (int64_t)term_value(e->program->terms, n->immediates[i]).limb[0]));
  }
  const lane_operand *made = &in->function.results[0].type;
  bool is_scalar = made->kind == OPERAND_SCALAR;
  MlirType type = is_scalar ? vector_type(e, k->lanes, k->width, made->is_float)
                            : vector_type(e, made->lanes, made->width, made->is_float);
  MlirOperationState state = begin(e, class->name);
  auto_operands_add(&state, e->context, class, false, operands);
  MlirValue result =
      finish(e, class->name, &state, is_scalar ? element_type(e, k->width, made->is_float) : type,
             num_attributes, attributes);
  if (is_scalar)
    result = created(e, "vector.broadcast", 1, &result, type, 0, NULL);
  else if (n->pattern->logic)
    result = bitcast(e, result, k->lanes, k->width, false);
  util_release(attributes);
  util_release(operands);
  return result;
}

static MlirValue emit(emitter *e, pack_id p) {
  if (e->done[0][p.index].ptr)
    return e->done[0][p.index];
  const pack *k = &e->selection->packs.data[p.index];
  const plan *n = select_best(e->selection, p);
  if (!n)
    die("a chosen plan needs a pack that has none");
  MlirValue result;
  switch (n->kind) {
  case PLAN_CONSTANT:
    result = emit_constant(e, k, false);
    break;
  case PLAN_LEAF:
    result = e->program->values.data[n->value].value;
    break;
  case PLAN_SPLAT: {
    const program_value *v = &e->program->values.data[n->value];
    MlirType type = vector_type(e, k->lanes, k->width, v->is_float);
    result = created(e, "vector.broadcast", 1, &v->value, type, 0, NULL);
    break;
  }
  case PLAN_SHUFFLE:
    result = emit_shuffle(e, k, n);
    break;
  case PLAN_BITCAST:
    result = emit(e, n->operands[0]);
    if (e->selection->packs.data[n->operands[0].index].width != k->width)
      result = bitcast(e, result, k->lanes, k->width, false);
    break;
  case PLAN_REWRITE:
    result = emit(e, n->operands[0]);
    break;
  case PLAN_ORIGINAL:
    result = emit_original(e, n);
    break;
  case PLAN_GENERIC:
    result = emit_generic(e, k, n);
    break;
  case PLAN_RULE:
    result = emit_rule(e, k, n);
    break;
  default:
    die("plan %d", n->kind);
  }
  // Packs are vectors of one dimension, of integers or of floats.
  result = shaped(e, result, vector_type(e, k->lanes, k->width, has_floats(result)));
  return e->done[0][p.index] = result;
}

// Does the plan of a root leave the source as it is? `known`: 1: yes, 2: no.
static bool keeps_source(const selection *s, uint32_t pack, uint8_t *known) {
  if (!pack)
    return true;
  if (known[pack])
    return known[pack] == 1;
  const plan *n = select_best(s, (pack_id){pack});
  bool keeps = !n || n->kind == PLAN_CONSTANT || n->kind == PLAN_LEAF || n->kind == PLAN_ORIGINAL;
  for (uint32_t i = 0; keeps && n && n->kind == PLAN_ORIGINAL && i < n->num_operands; i++)
    keeps = keeps_source(s, n->operands[i].index, known);
  known[pack] = keeps ? 1 : 2;
  return keeps;
}

// The last value in block order that the chosen plan of a pack takes from the source. What is emitted in
// front of a root may only use what is defined there.
static uint32_t latest_value(const selection *s, uint32_t pack, uint32_t *memo) {
  if (!pack || memo[pack])
    return memo[pack];
  memo[pack] = 1;
  const plan *n = select_best(s, (pack_id){pack});
  uint32_t latest = 1;
  if (n && (n->kind == PLAN_LEAF || n->kind == PLAN_ORIGINAL || n->kind == PLAN_SPLAT))
    latest = n->value + 1;
  for (uint32_t i = 0; n && i < n->num_operands; i++) {
    uint32_t below = latest_value(s, n->operands[i].index, memo);
    latest = below > latest ? below : latest;
  }
  return memo[pack] = latest;
}

// The operations that were searched, in block order.
static void note_source(const program *p, verdict_window *w) {
  for (size_t i = 0; i < p->values.size; i++) {
    const program_value *v = &p->values.data[i];
    if (!mlirOperationIsNull(v->operation) && v->leaf == PROGRAM_NOT_LEAF && v->result == 0 && v->is_vector)
      stack_push(&w->source, v->operation);
  }
}

// ---- parts --------------------------------------------------------------------------------------

// The root that has taken each pack first, and which roots go together.
typedef struct part_finder {
  const selection *s;
  uint32_t *taken; // by pack: 1 + number of a root
  uint32_t *up;    // by root: an earlier one that it goes with, or itself
} part_finder;

static uint32_t first_of(part_finder *f, uint32_t root) {
  while (f->up[root] != root)
    root = f->up[root] = f->up[f->up[root]];
  return root;
}

static void take(part_finder *f, uint32_t pack, uint32_t root) {
  const plan *n = pack ? select_best(f->s, (pack_id){pack}) : NULL;
  if (!n || n->kind == PLAN_CONSTANT || n->kind == PLAN_LEAF || n->kind == PLAN_SPLAT)
    return;
  if (f->taken[pack]) {
    uint32_t a = first_of(f, f->taken[pack] - 1), b = first_of(f, root);
    f->up[a > b ? a : b] = a > b ? b : a;
    return;
  }
  f->taken[pack] = root + 1;
  for (uint32_t i = 0; i < n->num_operands; i++)
    take(f, n->operands[i].index, root);
}

// Numbers the choices by what they share: those whose plans have a computation in common are one part.
static void set_parts(const selection *s, const uint32_t *roots, verdict_window *w) {
  uint32_t n = (uint32_t)w->choices.size;
  part_finder f = {s, util_alloc(s->packs.size * sizeof(uint32_t)), util_alloc((n + 1) * sizeof(uint32_t))};
  for (uint32_t i = 0; i < n; i++) {
    f.up[i] = i;
    take(&f, s->value_pack[roots[i]], i);
  }
  uint32_t *number = util_alloc((n + 1) * sizeof *number);
  for (uint32_t i = 0; i < n; i++) {
    uint32_t first = first_of(&f, i);
    if (first == i)
      number[i] = w->num_parts < VERDICT_MOST_PARTS ? w->num_parts++ : VERDICT_MOST_PARTS - 1;
    w->choices.data[i].part = number[first];
  }
  util_release(number);
  util_release(f.taken);
  util_release(f.up);
}

// A vector of one float is a scalar: computed as an integer it saves nothing, and LLVM fails where a half is
// selected as <1 x i16>.
static bool is_one_float(const program_value *v) { return v->is_float && v->lanes == 1; }

// Puts the chosen plan of each root that is better than the source in front of it, and a choice behind it.
static void emit_window(selection *s, MlirBlock block, const lowering_options *options,
                        verdict_window *window) {
  const program *p = s->program;
  uint8_t *seen = util_alloc(s->packs.size);
  uint32_t *latest = util_alloc(s->packs.size * sizeof *latest);
  emitter e = {
      .selection = s,
      .program = p,
      .block = block,
      .done = {util_alloc(s->packs.size * sizeof(MlirValue)), util_alloc(s->packs.size * sizeof(MlirValue))},
      .clones = util_alloc((p->values.size + 1) * sizeof(MlirOperation)),
      .window = window};
  STACK(uint32_t) replaced = {0};
  window->are_products = true;
  for (uint32_t i = 0; i < p->values.size; i++) {
    const program_value v = p->values.data[i];
    if (!v.is_root || !v.is_vector || mlirOperationIsNull(v.operation) || v.leaf != PROGRAM_NOT_LEAF ||
        is_one_float(&v))
      continue;
    // Everything is put in front of the operation: another of its results is too late, too.
    uint32_t last = latest_value(s, s->value_pack[i], latest);
    if (last > i + 1 || (v.result && last > i - v.result))
      continue;
    if (!select_is_solved(s, (pack_id){s->value_pack[i]}) || keeps_source(s, s->value_pack[i], seen) ||
        !mlirBlockEqual(mlirOperationGetBlock(v.operation), block) || marks_is_kept(v.operation))
      continue;
    e.context = mlirOperationGetContext(v.operation);
    e.location = mlirOperationGetLocation(v.operation);
    e.before = v.operation;
    // The operation itself, once its operands are replaced, has its shape, and must not be used in front of
    // it.
    const plan *n = select_best(s, (pack_id){s->value_pack[i]});
    MlirValue result = n->kind == PLAN_ORIGINAL && n->value == i
                           ? emit_original(&e, n)
                           : reshaped(&e, (pack_id){s->value_pack[i]}, v.value);
    if (mlirValueEqual(result, v.value))
      continue;
    stack_push(&window->choices, (verdict_choice){.choice = excerpt_choice(v.value, result)});
    stack_push(&replaced, i);
    window->are_products &= select_is_product_at_hand(s, (pack_id){s->value_pack[i]});
  }
  set_parts(s, replaced.data, window);
  if (window->explained)
    explain_steps(s, replaced.data, replaced.size, window->explained, options->explain);
  stack_free(&replaced);
  util_release(e.done[0]);
  util_release(e.done[1]);
  util_release(e.clones);
  util_release(seen);
  util_release(latest);
}

// Searches some operations of the block, in its order, or (NULL) all of them.
static void lower_window(MlirBlock block, const MlirOperation *operations, size_t count,
                         const ranges_table *ranges, const rows_table *rows, const target *t,
                         const lowering_options *options, lowering_report *report, verdict_list *verdicts) {
  program *p = operations
                   ? program_import_window(block, operations, count, true, ranges, rows, t->fused_widths)
                   : program_import(block, true, ranges, rows, t->fused_widths);
  uint32_t roots = 0;
  for (size_t i = 0; i < p->values.size; i++)
    roots += p->values.data[i].is_root && p->values.data[i].is_vector;
  if (!roots) {
    program_free(p);
    return;
  }
  selection *s = select_run(p, t, options->match, options->verify != LOWERING_VERIFY_NONE);
  report->packs += s->packs.size;
  report->terms += term_context_size(p->terms);
  report->windows++;
  report->windows_too_large += s->gave_out;
  report->operations += p->operations;
  bool better = select_gains(s);
  verdict_window window = {.block = block,
                           .operations = p->operations,
                           .before = (double)select_source_cost(s),
                           .after = (double)select_cost(s)};
  window.explained = options->explain ? explain_window(s, better, options->explain) : NULL;
  missed_in_window(s, better, options, report);
  if (better)
    emit_window(s, block, options, &window);
  if (window.choices.size) {
    note_source(p, &window);
    stack_push(verdicts, window);
  } else {
    report->cost += better ? window.after : window.before;
    stack_free(&window.selected);
  }
  select_free(s);
  program_free(p);
}

// Window by window.
static void lower_block(MlirBlock block, const ranges_table *ranges, const target *t,
                        const lowering_options *options, lowering_report *report, verdict_list *verdicts) {
  window_list l = {0};
  window_list_of(block, &l);
  MlirOperation *operations = util_alloc((l.size + 1) * sizeof *operations);
  rows_table *rows = l.size && t->shares_rows ? rows_collect(block) : NULL;
  for (size_t first = 0, end; first < l.size; first = end) {
    end = window_end(&l, first, WINDOW_MOST);
    window_operations(&l, first, end, operations);
    lower_window(block, end - first < l.size ? operations : NULL, end - first, ranges, rows, t, options,
                 report, verdicts);
  }
  rows_free(rows);
  util_release(operations);
  stack_free(&l);
}

bool lower_vector_to_auto(MlirOperation function, const target *t, const lowering_options *options,
                          lowering_report *report) {
  report->functions++;
  missed_operations(function, t, options, report);
  block_list blocks = {0};
  window_blocks(function, &blocks);
  // What is proven is proven by induction.
  verdict_list verdicts = {0};
  ranges_table ranges = ranges_collect(function);
  for (size_t i = 0; i < blocks.size; i++)
    lower_block(blocks.data[i], &ranges, t, options, report, &verdicts);
  verdict_decide(&verdicts, t, options, report);
  ranges_free(&ranges);
  stack_free(&blocks);
  return true;
}
