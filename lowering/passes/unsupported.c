// Walks over a module and gives an error at the first type or operation that LLVM or the target has no
// lowering for, or that is larger than what they count.
#include "lowering/passes/unsupported.h"

#include "lowering/mlir/mlir_hooks.h"
#include "lowering/mlir/walk.h"
#include "semantics/mlir/mlir_util.h"
#include <mlir-c/AffineMap.h>
#include <mlir-c/BuiltinAttributes.h>
#include <mlir-c/BuiltinTypes.h>
#include <string.h>

typedef struct type_check {
  const target *target;
  bool ok;
} type_check;

// Tensors of upstream's sparse compiler.
static bool is_sparse(MlirType type) {
  MlirAttribute encoding = {NULL};
  if (mlirTypeIsARankedTensor(type))
    encoding = mlirRankedTensorTypeGetEncoding(type);
  return !mlirAttributeIsNull(encoding) &&
         mlirStringRefEqual(mlirDialectGetNamespace(mlirAttributeGetDialect(encoding)),
                            mlirStringRefCreateFromCString("sparse_tensor"));
}

// ---- sizes --------------------------------------------------------------------------------------

// LLVM counts the operands of a node in 16 bits, and rounds the lanes of a vector up to a power of two: more
// lanes give wrong code. Its time for integers grows with the square of their width.
enum { MOST_LANES = 1 << 15, MOST_INTEGER_BITS = 1 << 16 };
// Data that code refers to must be within the reach of 32-bit offsets.
static const uint64_t most_constant_bytes = INT32_MAX;

// Multiplies; false if there is no such number of 64 bits.
static bool scale(uint64_t *size, uint64_t factor) { return !__builtin_mul_overflow(*size, factor, size); }

static uint64_t element_bytes(MlirType type, const target *t) {
  if (mlirTypeIsAIndex(type))
    return t->index_bits / 8;
  if (mlirTypeIsAInteger(type))
    return ((uint64_t)mlirIntegerTypeGetWidth(type) + 7) / 8;
  if (mlirTypeIsAFloat(type))
    return ((uint64_t)mlirFloatTypeGetWidth(type) + 7) / 8;
  return 1; // at least
}

// At least so many bytes: the elements of vectors and memory, without the dimensions known at run time only.
// UINT64_MAX: more than there are.
static uint64_t shaped_bytes(MlirType type, const target *t) {
  uint64_t bytes = 1;
  for (; mlirTypeIsAShaped(type); type = mlirShapedTypeGetElementType(type)) {
    for (intptr_t i = 0; mlirShapedTypeHasRank(type) && i < mlirShapedTypeGetRank(type); i++) {
      if (mlirShapedTypeIsDynamicDim(type, i))
        continue;
      if (!mlirShapedTypeGetDimSize(type, i))
        return 0;
      if (!scale(&bytes, (uint64_t)mlirShapedTypeGetDimSize(type, i)))
        bytes = UINT64_MAX;
    }
  }
  return scale(&bytes, element_bytes(type, t)) ? bytes : UINT64_MAX;
}

static bool check_vector_size(MlirOperation op, MlirType type) {
  uint64_t rows = 1;
  intptr_t rank = mlirShapedTypeGetRank(type);
  for (intptr_t i = 0; i < rank; i++) {
    uint64_t size = (uint64_t)mlirShapedTypeGetDimSize(type, i);
    if (i == rank - 1 && size > MOST_LANES)
      return walk_error(op, "a vector of %llu lanes: LLVM compiles at most %d", (unsigned long long)size,
                        MOST_LANES);
    if (i < rank - 1 && (!scale(&rows, size) || rows > MOST_LANES))
      return walk_error(op, "a vector of more than %d rows, which LLVM cannot count", MOST_LANES);
  }
  return true;
}

static bool check_size(MlirOperation op, MlirType type, const target *t) {
  if (mlirTypeIsAInteger(type) && mlirIntegerTypeGetWidth(type) > MOST_INTEGER_BITS)
    return walk_error(op, "an integer of %u bits: LLVM compiles at most %d", mlirIntegerTypeGetWidth(type),
                      MOST_INTEGER_BITS);
  if (mlirTypeIsAVector(type) && !check_vector_size(op, type))
    return false;
  if (mlirTypeIsAMemRef(type) || mlirTypeIsATensor(type)) {
    if (shaped_bytes(type, t) > (UINT64_C(1) << (t->index_bits - 1)) - 1)
      return walk_error(op, "memory of more bytes than an index of %u bits counts", t->index_bits);
  }
  return true;
}

// A value that stands in the code's data.
static bool check_constant(MlirOperation op, MlirAttribute value, const target *t) {
  return !mlirAttributeIsAElements(value) ||
         shaped_bytes(mlirAttributeGetType(value), t) <= most_constant_bytes ||
         walk_error(op, "a constant of more than %llu bytes", (unsigned long long)most_constant_bytes);
}

// ---- types --------------------------------------------------------------------------------------

static bool check_type(MlirOperation op, MlirType type, const type_check *c) {
  if (!check_size(op, type, c->target))
    return false;
  if (mlirTypeIsAFunction(type)) {
    bool ok = true;
    for (intptr_t i = 0; i < mlirFunctionTypeGetNumInputs(type) && ok; i++)
      ok = check_type(op, mlirFunctionTypeGetInput(type, i), c);
    for (intptr_t i = 0; i < mlirFunctionTypeGetNumResults(type) && ok; i++)
      ok = check_type(op, mlirFunctionTypeGetResult(type, i), c);
    return ok;
  }
  if (mlirTypeIsAVector(type) && mlirVectorTypeIsScalable(type) && !target_has_feature(c->target, "sve"))
    return walk_error(op, "scalable vectors need Arm's SVE, which %s of target '%s' does not have",
                      c->target->cpu, c->target->name);
  if (is_sparse(type))
    return walk_error(op, "sparse tensors need upstream's 'sparsification-and-bufferization' first");
  MlirAttribute space = {NULL};
  if (mlirTypeIsAMemRef(type))
    space = mlirMemRefTypeGetMemorySpace(type);
  else if (mlirTypeIsAUnrankedMemRef(type))
    space = mlirUnrankedMemrefGetMemorySpace(type);
  if (!mlirAttributeIsNull(space) && !mlirAttributeIsAInteger(space))
    return walk_error(op, "a memory space must be the number of an address space to be lowered");
  if (mlirTypeIsAShaped(type))
    return check_type(op, mlirShapedTypeGetElementType(type), c);
  return true;
}

// The types of symbols, and constants.
static bool check_attributes(MlirOperation op, const type_check *c) {
  static const char *const attributes[][2] = {{"func.func", "function_type"},
                                              {"memref.global", "type"},
                                              {"memref.global", "initial_value"},
                                              {"arith.constant", "value"},
                                              {"tosa.const", "value"}};
  bool ok = true;
  for (size_t i = 0; i < sizeof attributes / sizeof *attributes && ok; i++) {
    MlirAttribute a =
        mlir_is_named(op, attributes[i][0]) ? mlir_attribute(op, attributes[i][1]) : mlirAttributeGetNull();
    if (!mlirAttributeIsNull(a))
      ok = mlirAttributeIsAType(a) ? check_type(op, mlirTypeAttrGetValue(a), c)
                                   : check_constant(op, a, c->target);
  }
  return ok;
}

static bool has_strides(MlirType type) {
  int64_t strides[64], offset;
  return mlirAffineMapIsIdentity(mlirMemRefTypeGetAffineMap(type)) ||
         (mlirShapedTypeGetRank(type) <= 64 &&
          mlirLogicalResultIsSuccess(mlirMemRefTypeGetStridesAndOffset(type, strides, &offset)));
}

// Memory whose layout is a map that gives no strides is made row-major by upstream (normalize-memrefs), which
// puts the map into affine accesses, and leaves the positions of others as they were.
static bool check_layouts(MlirOperation op) {
  static const char *const normalized[] = {"memref.alloc", "memref.alloca", "memref.dealloc", "func.call",
                                           "func.return"};
  MlirStringRef name = mlirIdentifierStr(mlirOperationGetName(op));
  if (!strncmp(name.data, "affine.", 7))
    return true;
  for (size_t i = 0; i < sizeof normalized / sizeof *normalized; i++)
    if (mlirStringRefEqual(name, mlirStringRefCreateFromCString(normalized[i])))
      return true;
  for (intptr_t i = 0; i < mlirOperationGetNumOperands(op); i++) {
    MlirType type = mlirValueGetType(mlirOperationGetOperand(op, i));
    if (mlirTypeIsAMemRef(type) && !has_strides(type))
      return walk_error(op,
                        "'%.*s' has no lowering for a memref whose layout has no strides; 'affine.load' and "
                        "'affine.store' have",
                        (int)name.length, name.data);
  }
  return true;
}

static bool is_small_float(MlirType type) {
  if (mlirTypeIsAShaped(type))
    type = mlirShapedTypeGetElementType(type);
  return mlirTypeIsAFloat(type) && mlirFloatTypeGetWidth(type) < 16;
}

// LLVM has no floats of 8 bits: they can be moved as such, and that is all.
static bool computes_small_floats(MlirOperation op) {
  static const char *const moves[] = {"arith.constant", "arith.bitcast", "arith.select"};
  return (mlir_has_prefix(op, "arith.") || mlir_has_prefix(op, "math.")) && !MLIR_IS_ONE_OF(op, moves) &&
         mlir_has_type(op, is_small_float);
}

// Descriptors of memrefs are made of indices: their width is the target's.
static bool check_index(MlirOperation op, const type_check *c) {
  unsigned bits = mlir_hooks_index_bits(op);
  return !bits || bits == c->target->index_bits ||
         walk_error(op, "by the data layout an index has %u bits, for target '%s' it has %u", bits,
                    c->target->name, c->target->index_bits);
}

static MlirWalkResult check_operation(MlirOperation op, void *user) {
  type_check *c = user;
  if (mlirStringRefEqual(mlirIdentifierStr(mlirOperationGetName(op)),
                         mlirStringRefCreateFromCString("builtin.module")))
    c->ok = check_index(op, c);
  if (c->ok &&
      mlirStringRefEqual(mlirIdentifierStr(mlirOperationGetName(op)),
                         mlirStringRefCreateFromCString("vector.vscale")) &&
      !target_has_feature(c->target, "sve"))
    c->ok = walk_error(op, "'vector.vscale' needs Arm's SVE");
  if (c->ok && computes_small_floats(op))
    c->ok = walk_error(op, "arithmetic on 8-bit floats has no lowering to LLVM IR");
  if (c->ok)
    c->ok = check_layouts(op) && check_attributes(op, c);
  for (intptr_t i = 0; i < mlirOperationGetNumResults(op) && c->ok; i++)
    c->ok = check_type(op, mlirValueGetType(mlirOperationGetResult(op, i)), c);
  for (intptr_t r = 0; r < mlirOperationGetNumRegions(op); r++)
    for (MlirBlock b = mlirRegionGetFirstBlock(mlirOperationGetRegion(op, r)); !mlirBlockIsNull(b);
         b = mlirBlockGetNextInRegion(b))
      for (intptr_t i = 0; i < mlirBlockGetNumArguments(b) && c->ok; i++)
        c->ok = check_type(op, mlirValueGetType(mlirBlockGetArgument(b, i)), c);
  return c->ok ? MlirWalkResultAdvance : MlirWalkResultInterrupt;
}

bool unsupported_check(MlirModule module, const target *t) {
  type_check c = {t, true};
  mlirOperationWalk(mlirModuleGetOperation(module), check_operation, &c, MlirWalkPreOrder);
  return c.ok;
}
