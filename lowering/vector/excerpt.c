// Goes through the block backwards for what is needed, then clones that into a new function. Constants and
// what repeats a scalar are cloned from outside too, because they decide which instructions there are.
#include "lowering/vector/excerpt.h"

#include "lowering/mlir/walk.h"
#include "semantics/mlir/mlir_util.h"
#include "support/hash_map.h"
#include <mlir-c/BuiltinAttributes.h>
#include <mlir-c/BuiltinTypes.h>

static const char choice_name[] = "auto_choice";

static MlirStringRef ref(const char *s) { return mlirStringRefCreateFromCString(s); }

// ---- choices ------------------------------------------------------------------------------------

void excerpt_set_part(MlirOperation choice, uint32_t part) {
  MlirType type = mlirIntegerTypeGet(mlirOperationGetContext(choice), 64);
  mlirOperationSetAttributeByName(choice, ref(choice_name), mlirIntegerAttrGet(type, part));
}

MlirOperation excerpt_choice(MlirValue source, MlirValue selected) {
  MlirOperation of = mlirOpResultGetOwner(source);
  MlirOperationState state =
      mlirOperationStateGet(ref("builtin.unrealized_conversion_cast"), mlirOperationGetLocation(of));
  MlirType type = mlirValueGetType(source);
  mlirOperationStateAddOperands(&state, 2, (MlirValue[]){selected, selected});
  mlirOperationStateAddResults(&state, 1, &type);
  MlirOperation choice = mlirOperationCreate(&state);
  excerpt_set_part(choice, 0);
  mlirBlockInsertOwnedOperationAfter(mlirOperationGetBlock(of), of, choice);
  mlirValueReplaceAllUsesOfWith(source, mlirOperationGetResult(choice, 0));
  mlirOperationSetOperand(choice, 0, source);
  mlirOperationSetOperand(choice, 1, selected);
  return choice;
}

void excerpt_choose(MlirOperation choice, bool selected) {
  mlirValueReplaceAllUsesOfWith(mlirOperationGetResult(choice, 0), mlirOperationGetOperand(choice, selected));
  mlirOperationDestroy(choice);
}

static MlirValue chosen(MlirValue v, const bool *selected) {
  int64_t part;
  while (mlirValueIsAOpResult(v)) {
    MlirOperation op = mlirOpResultGetOwner(v);
    if (!mlir_is_named(op, "builtin.unrealized_conversion_cast") ||
        !walk_integer_attribute(op, choice_name, &part))
      break;
    v = mlirOperationGetOperand(op, selected[part]);
  }
  return v;
}

// ---- what is needed -----------------------------------------------------------------------------

static uint64_t hash_pointer(const void *p) { return hash_mix(1, (uint64_t)(uintptr_t)p); }
HASH_MAP(pointer_map, const void *, MlirValue);
HASH_MAP_FUNCTIONS(pointer_map, const void *, hash_pointer, HASH_SAME);

typedef struct excerpt {
  MlirContext context;
  MlirBlock source, entry, body; // body: where the block's operations go
  const bool *selected;
  unsigned divisor;   // of the lanes of all vectors
  bool is_undivided;  // something is more than the same in each lane
  pointer_map needed; // operations of the block
  pointer_map copy;   // of each value
  STACK(MlirValue) outputs;
} excerpt;

static bool is_store(MlirStringRef name) {
  return mlirStringRefEqual(name, ref("vector.store")) || mlirStringRefEqual(name, ref("memref.store")) ||
         mlirStringRefEqual(name, ref("vector.maskedstore")) ||
         mlirStringRefEqual(name, ref("vector.transfer_write"));
}

// Does the block compute with the operation? Everything else stays outside.
static bool is_computed(MlirOperation op) {
  static const char *const computing[] = {"arith.", "math.", "vector.", "index.", "auto."};
  MlirStringRef name = mlir_name(op);
  if (mlirOperationGetNumRegions(op) || mlirOperationGetNumSuccessors(op))
    return false;
  for (size_t i = 0; i < sizeof computing / sizeof *computing; i++)
    if (mlir_has_prefix(op, computing[i]))
      return true;
  return mlirStringRefEqual(name, ref("memref.load")) || is_store(name);
}

static bool is_in(const excerpt *x, MlirOperation op) {
  return mlirBlockEqual(mlirOperationGetBlock(op), x->source) && is_computed(op);
}

static void need(excerpt *x, MlirValue v) {
  v = chosen(v, x->selected);
  if (mlirValueIsAOpResult(v) && is_in(x, mlirOpResultGetOwner(v)))
    pointer_map_add(&x->needed, mlirOpResultGetOwner(v).ptr);
}

// A value that is used outside.
static void give(excerpt *x, MlirValue v) {
  v = chosen(v, x->selected);
  if (!mlirValueIsAOpResult(v) || !is_in(x, mlirOpResultGetOwner(v)))
    return;
  for (size_t i = 0; i < x->outputs.size; i++)
    if (mlirValueEqual(x->outputs.data[i], v))
      return;
  stack_push(&x->outputs, v);
  need(x, v);
}

static MlirWalkResult give_operands(MlirOperation op, void *user) {
  for (intptr_t i = 0; i < mlirOperationGetNumOperands(op); i++)
    give(user, mlirOperationGetOperand(op, i));
  return MlirWalkResultAdvance;
}

static bool is_choice(MlirOperation op) {
  return !mlirAttributeIsNull(mlirOperationGetAttributeByName(op, ref(choice_name)));
}

static void find_needed(excerpt *x) {
  STACK(MlirOperation) all = {0};
  for (MlirOperation op = mlirBlockGetFirstOperation(x->source); !mlirOperationIsNull(op);
       op = mlirOperationGetNextInBlock(op))
    stack_push(&all, op);
  for (size_t i = all.size; i-- > 0;) {
    MlirOperation op = all.data[i];
    if (is_choice(op))
      continue;
    if (!is_computed(op)) {
      mlirOperationWalk(op, give_operands, x, MlirWalkPreOrder);
      continue;
    }
    if (is_store(mlir_name(op)))
      pointer_map_add(&x->needed, op.ptr);
    if (pointer_map_find(&x->needed, op.ptr))
      for (intptr_t o = 0; o < mlirOperationGetNumOperands(op); o++)
        need(x, mlirOperationGetOperand(op, o));
  }
  stack_free(&all);
}

// ---- some of the lanes --------------------------------------------------------------------------

// Is the result's lane computed from the operands' lanes, in each lane alike?
static bool is_by_lanes(MlirOperation op) {
  static const char *const others[] = {"vector.load", "vector.store", "vector.broadcast", "vector.splat",
                                       "builtin.unrealized_conversion_cast"};
  if (mlir_is_named(op, "arith.constant")) {
    const MlirAttribute value = mlir_attribute(op, "value");
    return !mlirAttributeIsADenseElements(value) || mlirDenseElementsAttrIsSplat(value);
  }
  if (MLIR_IS_ONE_OF(op, others))
    return true;
  return mlir_has_prefix(op, "arith.") || mlir_has_prefix(op, "math.") || mlir_has_prefix(op, "index.") ||
         mlir_is_named(op, "memref.load");
}

// The type with a part of its lanes.
static MlirType divided(excerpt *x, MlirType type) {
  if (x->divisor == 1 || !mlirTypeIsAVector(type))
    return type;
  if (mlirVectorTypeIsScalable(type) || mlirShapedTypeGetRank(type) != 1 ||
      mlirShapedTypeGetDimSize(type, 0) % x->divisor) {
    x->is_undivided = true;
    return type;
  }
  const int64_t lanes = mlirShapedTypeGetDimSize(type, 0) / x->divisor;
  return mlirVectorTypeGet(1, &lanes, mlirShapedTypeGetElementType(type));
}

static void divide_results(excerpt *x, MlirOperation copy) {
  if (x->divisor == 1)
    return;
  x->is_undivided |= !is_by_lanes(copy);
  for (intptr_t i = 0; i < mlirOperationGetNumResults(copy); i++) {
    MlirValue v = mlirOperationGetResult(copy, i);
    mlirValueSetType(v, divided(x, mlirValueGetType(v)));
  }
  const MlirAttribute value = mlir_attribute(copy, "value");
  if (mlir_is_named(copy, "arith.constant") && mlirAttributeIsADenseElements(value) && !x->is_undivided)
    mlirOperationSetAttributeByName(
        copy, ref("value"),
        mlirDenseElementsAttrSplatGet(mlirValueGetType(mlirOperationGetResult(copy, 0)),
                                      mlirDenseElementsAttrGetSplatValue(value)));
}

// Lanes that all vectors of the type's kind have, and the bits of the narrowest lane but for truth values.
static bool see_type(MlirType type, int64_t *lanes, unsigned *least_bits) {
  if (!mlirTypeIsAVector(type))
    return true;
  const MlirType element = mlirShapedTypeGetElementType(type);
  const unsigned bits = mlirTypeIsAInteger(element) ? mlirIntegerTypeGetWidth(element)
                        : mlirTypeIsAF32(element)   ? 32
                        : mlirTypeIsAF64(element)   ? 64
                                                    : 0;
  if (mlirVectorTypeIsScalable(type) || mlirShapedTypeGetRank(type) != 1 || !bits ||
      (*lanes && *lanes != mlirShapedTypeGetDimSize(type, 0)))
    return false;
  *lanes = mlirShapedTypeGetDimSize(type, 0);
  *least_bits = bits > 1 && bits < *least_bits ? bits : *least_bits;
  return true;
}

static void find_needed(excerpt *x);

unsigned excerpt_divisor(MlirBlock block, const bool *selected, const target *t) {
  // Machines with wider registers have no fewer units for halves of them, or hardly. Where small vectors are
  // in scalar registers, LLVM takes parts of registers apart.
  enum { WIDEST = 256, LEAST_BITS = 8, NO_BITS = 1024 };
  excerpt x = {.source = block, .selected = selected, .divisor = 1};
  int64_t lanes = 0;
  unsigned least = NO_BITS;
  bool ok = true;
  find_needed(&x);
  for (MlirOperation op = mlirBlockGetFirstOperation(block); ok && !mlirOperationIsNull(op);
       op = mlirOperationGetNextInBlock(op)) {
    if (!pointer_map_find(&x.needed, op.ptr))
      continue;
    ok = is_by_lanes(op);
    for (intptr_t i = 0; ok && i < mlirOperationGetNumResults(op); i++)
      ok = see_type(mlirValueGetType(mlirOperationGetResult(op, i)), &lanes, &least);
    for (intptr_t i = 0; ok && i < mlirOperationGetNumOperands(op); i++)
      ok = see_type(mlirValueGetType(mlirOperationGetOperand(op, i)), &lanes, &least);
  }
  pointer_map_free(&x.needed);
  stack_free(&x.outputs);
  if (!ok || !lanes || least < LEAST_BITS || least == NO_BITS)
    return 1;
  const unsigned bits = t->register_bits < WIDEST || t->scalar_bits ? t->register_bits : WIDEST;
  const int64_t enough = bits / least;
  return enough && lanes % enough == 0 ? (unsigned)(lanes / enough) : 1;
}

// ---- copies -------------------------------------------------------------------------------------

static MlirValue copy_of(excerpt *x, MlirValue v, unsigned depth);

static MlirOperation copy_operation(excerpt *x, MlirOperation op, MlirBlock into, unsigned depth) {
  intptr_t n = mlirOperationGetNumOperands(op);
  MlirValue *operands = util_alloc((size_t)(n + 1) * sizeof *operands);
  for (intptr_t i = 0; i < n; i++)
    operands[i] = copy_of(x, mlirOperationGetOperand(op, i), depth);
  MlirOperation copy = mlirOperationClone(op);
  mlirOperationSetOperands(copy, n, operands);
  util_release(operands);
  divide_results(x, copy);
  mlirBlockAppendOwnedOperation(into, copy);
  for (intptr_t i = 0; i < mlirOperationGetNumResults(op); i++)
    pointer_map_add(&x->copy, mlirOperationGetResult(op, i).ptr)->value = mlirOperationGetResult(copy, i);
  return copy;
}

// Is the operation, from outside, one that tells what lanes hold?
static bool is_known_outside(MlirOperation op) {
  static const char *const names[] = {"arith.constant", "vector.broadcast", "vector.splat",     "arith.extui",
                                      "arith.extsi",    "arith.index_cast", "vector.shape_cast"};
  return MLIR_IS_ONE_OF(op, names);
}

static MlirValue copy_of(excerpt *x, MlirValue v, unsigned depth) {
  enum { MOST_DEPTH = 6 };
  v = chosen(v, x->selected);
  const pointer_map_entry *known = pointer_map_find(&x->copy, v.ptr);
  if (known)
    return known->value;
  if (mlirValueIsAOpResult(v) && depth < MOST_DEPTH && is_known_outside(mlirOpResultGetOwner(v))) {
    copy_operation(x, mlirOpResultGetOwner(v), x->entry, depth + 1);
    return pointer_map_find(&x->copy, v.ptr)->value;
  }
  MlirValue argument =
      mlirBlockAddArgument(x->entry, divided(x, mlirValueGetType(v)), mlirLocationUnknownGet(x->context));
  pointer_map_add(&x->copy, v.ptr)->value = argument;
  return argument;
}

static void append(excerpt *x, MlirBlock block, const char *name, intptr_t count, const MlirValue *operands) {
  MlirOperationState state = mlirOperationStateGet(ref(name), mlirLocationUnknownGet(x->context));
  mlirOperationStateAddOperands(&state, count, operands);
  mlirBlockAppendOwnedOperation(block, mlirOperationCreate(&state));
}

static void copy_needed(excerpt *x) {
  for (MlirOperation op = mlirBlockGetFirstOperation(x->source); !mlirOperationIsNull(op);
       op = mlirOperationGetNextInBlock(op))
    if (pointer_map_find(&x->needed, op.ptr))
      copy_operation(x, op, x->body, 0);
}

// The block as the body of its loop. Returns the loop.
static MlirOperation copy_loop(excerpt *x, MlirOperation loop) {
  intptr_t n = mlirOperationGetNumOperands(loop), carried = mlirOperationGetNumResults(loop);
  MlirValue *values = util_alloc((size_t)(n + 1) * sizeof *values);
  MlirType *types = util_alloc((size_t)(carried + 1) * sizeof *types);
  x->body = mlirBlockCreate(0, NULL, NULL);
  for (intptr_t i = 0; i < mlirBlockGetNumArguments(x->source); i++) {
    MlirValue a = mlirBlockGetArgument(x->source, i);
    pointer_map_add(&x->copy, a.ptr)->value =
        mlirBlockAddArgument(x->body, divided(x, mlirValueGetType(a)), mlirLocationUnknownGet(x->context));
  }
  for (intptr_t i = 0; i < n; i++)
    values[i] = copy_of(x, mlirOperationGetOperand(loop, i), 0);
  for (intptr_t i = 0; i < carried; i++)
    types[i] = divided(x, mlirValueGetType(mlirOperationGetResult(loop, i)));
  MlirOperationState state = mlirOperationStateGet(ref("scf.for"), mlirLocationUnknownGet(x->context));
  mlirOperationStateAddOperands(&state, n, values);
  mlirOperationStateAddResults(&state, carried, types);
  MlirRegion region = mlirRegionCreate();
  mlirRegionAppendOwnedBlock(region, x->body);
  mlirOperationStateAddOwnedRegions(&state, 1, &region);
  copy_needed(x);
  MlirOperation yield = mlirBlockGetTerminator(x->source);
  for (intptr_t i = 0; i < carried; i++)
    values[i] = copy_of(x, mlirOperationGetOperand(yield, i), 0);
  append(x, x->body, "scf.yield", carried, values);
  MlirOperation copy = mlirOperationCreate(&state);
  mlirBlockAppendOwnedOperation(x->entry, copy);
  util_release(values);
  util_release(types);
  return copy;
}

static bool is_innermost_loop(MlirBlock block, MlirOperation parent) {
  if (!mlir_is_named(parent, "scf.for"))
    return false;
  for (MlirOperation op = mlirBlockGetFirstOperation(block); !mlirOperationIsNull(op);
       op = mlirOperationGetNextInBlock(op))
    if (!is_choice(op) && !is_computed(op) && !mlir_is_named(op, "scf.yield"))
      return false;
  return true;
}

// What the function returns.
static intptr_t finish(excerpt *x, MlirOperation loop, MlirType **types) {
  intptr_t count = mlirOperationIsNull(loop) ? (intptr_t)x->outputs.size : mlirOperationGetNumResults(loop);
  MlirValue *results = util_alloc((size_t)(count + 1) * sizeof *results);
  *types = util_alloc((size_t)(count + 1) * sizeof **types);
  for (intptr_t i = 0; i < count; i++) {
    results[i] =
        mlirOperationIsNull(loop) ? copy_of(x, x->outputs.data[i], 0) : mlirOperationGetResult(loop, i);
    (*types)[i] = mlirValueGetType(results[i]);
  }
  append(x, x->entry, "func.return", count, results);
  util_release(results);
  return count;
}

static MlirOperation add_function(excerpt *x, MlirModule module, const char *name, intptr_t num_results,
                                  const MlirType *results) {
  intptr_t n = mlirBlockGetNumArguments(x->entry);
  MlirType *inputs = util_alloc((size_t)(n + 1) * sizeof *inputs);
  for (intptr_t i = 0; i < n; i++)
    inputs[i] = mlirValueGetType(mlirBlockGetArgument(x->entry, i));
  MlirType type = mlirFunctionTypeGet(x->context, n, inputs, num_results, results);
  util_release(inputs);
  MlirNamedAttribute attributes[2] = {mlir_named("sym_name", mlirStringAttrGet(x->context, ref(name))),
                                      mlir_named("function_type", mlirTypeAttrGet(type))};
  MlirOperationState state = mlirOperationStateGet(ref("func.func"), mlirLocationUnknownGet(x->context));
  mlirOperationStateAddAttributes(&state, 2, attributes);
  MlirRegion region = mlirRegionCreate();
  mlirRegionAppendOwnedBlock(region, x->entry);
  mlirOperationStateAddOwnedRegions(&state, 1, &region);
  MlirOperation function = mlirOperationCreate(&state);
  mlirBlockAppendOwnedOperation(mlirModuleGetBody(module), function);
  return function;
}

// Lanes that a value has when it is handed over.
static int64_t lanes_of(MlirType type) {
  int64_t lanes = 1;
  for (int64_t i = 0; mlirTypeIsAVector(type) && i < mlirShapedTypeGetRank(type); i++)
    lanes *= mlirShapedTypeGetDimSize(type, i);
  return lanes;
}

// Work for LLVM by lanes: integers that no register has as lanes, or that no instruction adds up as such,
// which LLVM computes one by one. Those that scalar registers hold are a fourth of the work of others.
enum { SINGLE = 4, SINGLE_IN_REGISTER = 1 };

static int64_t single_lanes(MlirValue v, const target *t) {
  // Constants, and registers as lanes of other widths, are not computed.
  if (mlirValueIsAOpResult(v) && (mlir_is_named(mlirOpResultGetOwner(v), "arith.constant") ||
                                  mlir_is_named(mlirOpResultGetOwner(v), "vector.bitcast")))
    return 0;
  MlirType type = mlirValueGetType(v);
  MlirType element = mlirTypeIsAVector(type) ? mlirShapedTypeGetElementType(type) : type;
  const unsigned width = mlirTypeIsAInteger(element) ? mlirIntegerTypeGetWidth(element) : 8;
  if (width == 1 || lanes_of(type) == 1)
    return 0;
  if (width > 64 || width < 8 || (width & (width - 1)))
    return SINGLE * lanes_of(type);
  return target_adds_lanes(t, width) ? 0 : SINGLE_IN_REGISTER * lanes_of(type);
}

// Accesses under a mask, or that may be out of bounds: without instructions for them LLVM branches for each
// lane.
static bool is_masked_access(MlirValue v) {
  static const char *const names[] = {"vector.maskedload", "vector.gather", "vector.expandload"};
  if (!mlirValueIsAOpResult(v))
    return false;
  MlirOperation op = mlirOpResultGetOwner(v);
  if (MLIR_IS_ONE_OF(op, names))
    return true;
  MlirAttribute in_bounds =
      mlir_is_named(op, "vector.transfer_read") ? mlir_attribute(op, "in_bounds") : mlirAttributeGetNull();
  for (intptr_t i = 0; !mlirAttributeIsNull(in_bounds) && i < mlirArrayAttrGetNumElements(in_bounds); i++)
    if (!mlirBoolAttrGetValue(mlirArrayAttrGetElement(in_bounds, i)))
      return true;
  return false;
}

// Code that hands over or computes thousands of lanes is long, and LLVM's schedulers take a time that grows
// with its square.
static bool is_small(const excerpt *x, const target *t) {
  enum { MOST_HANDED = 1024, MOST_COMPUTED = 16384, MOST_SINGLE = 64 * SINGLE };
  int64_t handed = 0, computed = 0, single = 0;
  for (intptr_t i = 0; i < mlirBlockGetNumArguments(x->entry); i++)
    handed += lanes_of(mlirValueGetType(mlirBlockGetArgument(x->entry, i)));
  for (size_t i = 0; i < x->outputs.size; i++)
    handed += lanes_of(mlirValueGetType(x->outputs.data[i]));
  for (size_t i = 0; i < x->copy.size; i++) {
    MlirValue v = x->copy.data[i].value;
    MlirType type = mlirValueGetType(v);
    computed += lanes_of(type);
    single += is_masked_access(v) ? SINGLE * lanes_of(type) : single_lanes(v, t);
  }
  return handed <= MOST_HANDED && computed <= MOST_COMPUTED && single <= MOST_SINGLE;
}

MlirOperation excerpt_add(MlirModule module, MlirBlock block, const bool *selected, unsigned divisor,
                          const target *t, const char *name) {
  excerpt x = {.context = mlirModuleGetContext(module),
               .source = block,
               .entry = mlirBlockCreate(0, NULL, NULL),
               .selected = selected,
               .divisor = divisor};
  x.body = x.entry;
  MlirOperation parent = mlirBlockGetParentOperation(block), loop = {NULL}, function = {NULL};
  find_needed(&x);
  bool any = x.needed.size > 0;
  if (any && is_innermost_loop(block, parent))
    loop = copy_loop(&x, parent);
  else if (any)
    copy_needed(&x);
  if (any) {
    MlirType *types;
    intptr_t count = finish(&x, loop, &types);
    if (x.is_undivided || !is_small(&x, t))
      mlirBlockDestroy(x.entry);
    else
      function = add_function(&x, module, name, count, types);
    util_release(types);
  } else {
    mlirBlockDestroy(x.entry);
  }
  pointer_map_free(&x.needed);
  pointer_map_free(&x.copy);
  stack_free(&x.outputs);
  return function;
}
