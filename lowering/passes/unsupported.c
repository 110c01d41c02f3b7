// Walks over a module and gives an error at the first type or operation that LLVM or the target has no
// lowering for.
#include "lowering/passes/unsupported.h"

#include "lowering/mlir/mlir_hooks.h"
#include "lowering/mlir/walk.h"
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

static bool check_type(MlirOperation op, MlirType type, const type_check *c) {
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
  if (mlirTypeIsAMemRef(type))
    return check_type(op, mlirShapedTypeGetElementType(type), c);
  return true;
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
  MlirStringRef name = mlirIdentifierStr(mlirOperationGetName(op));
  if (strncmp(name.data, "arith.", 6) != 0 && strncmp(name.data, "math.", 5) != 0)
    return false;
  for (size_t i = 0; i < sizeof moves / sizeof *moves; i++)
    if (mlirStringRefEqual(name, mlirStringRefCreateFromCString(moves[i])))
      return false;
  bool any = false;
  for (intptr_t i = 0; i < mlirOperationGetNumOperands(op); i++)
    any |= is_small_float(mlirValueGetType(mlirOperationGetOperand(op, i)));
  for (intptr_t i = 0; i < mlirOperationGetNumResults(op); i++)
    any |= is_small_float(mlirValueGetType(mlirOperationGetResult(op, i)));
  return any;
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
    c->ok = check_layouts(op);
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
