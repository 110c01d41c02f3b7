// What the loops access, and what may change places.
#include "lowering/verify/jammed_internal.h"

#include "lowering/mlir/noalias.h"
#include "semantics/mlir/mlir_util.h"

#include <mlir-c/AffineExpr.h>
#include <mlir-c/AffineMap.h>

static bool is_memref(MlirValue v) {
  MlirType t = mlirValueGetType(v);
  return mlirTypeIsAMemRef(t) || mlirTypeIsAUnrankedMemRef(t);
}

jammed_kind jammed_kind_of(MlirOperation op) {
  static const char *const loads[] = {"vector.load", "vector.transfer_read", "memref.load"};
  static const char *const stores[] = {"vector.store", "vector.transfer_write", "memref.store"};
  static const char *const computing[] = {"arith.", "math.", "vector.", "auto."};
  MlirStringRef name = mlir_name(op);
  bool memory = false, computes = mlir_is_named(op, "llvm.shufflevector");
  for (intptr_t i = 0; i < mlirOperationGetNumOperands(op); i++)
    memory |= is_memref(mlirOperationGetOperand(op, i));
  if (memory)
    return MLIR_IS_ONE_OF(op, loads) ? JAMMED_LOAD : MLIR_IS_ONE_OF(op, stores) ? JAMMED_STORE : JAMMED_OTHER;
  for (size_t i = 0; i < sizeof computing / sizeof *computing; i++)
    computes |= name.length > strlen(computing[i]) && !memcmp(name.data, computing[i], strlen(computing[i]));
  return computes && mlirOperationGetNumResults(op) > 0 && mlirOperationGetNumRegions(op) == 0 ? JAMMED_PURE
                                                                                               : JAMMED_OTHER;
}

intptr_t jammed_memory_operand(MlirOperation op) {
  intptr_t i = 0;
  while (!is_memref(mlirOperationGetOperand(op, i)))
    i++;
  return i;
}

// ---- which memory -------------------------------------------------------------------------------

typedef enum owner { OWNER_ANYBODY, OWNER_VISIBLE, OWNER_ITSELF } owner;

// Who else reaches what a value that is no view leads to: nobody, those who have other arguments of the
// function or its globals, anybody.
static owner owner_of(MlirValue v) {
  static const char *const fresh[] = {"memref.alloc", "memref.alloca"};
  if (mlirValueIsAOpResult(v)) {
    MlirOperation op = mlirOpResultGetOwner(v);
    return MLIR_IS_ONE_OF(op, fresh)                ? OWNER_ITSELF
           : mlir_is_named(op, "memref.get_global") ? OWNER_VISIBLE
                                                    : OWNER_ANYBODY;
  }
  MlirOperation parent = mlirBlockGetParentOperation(mlirBlockArgumentGetOwner(v));
  if (!mlir_is_named(parent, "func.func"))
    return OWNER_ANYBODY;
  MlirBlock entry = mlirRegionGetFirstBlock(mlirOperationGetRegion(parent, 0));
  intptr_t number = mlirBlockArgumentGetArgNumber(v);
  if (number >= mlirBlockGetNumArguments(entry) || !mlirValueEqual(mlirBlockGetArgument(entry, number), v))
    return OWNER_ANYBODY;
  return noalias_argument(parent, number) ? OWNER_ITSELF : OWNER_VISIBLE;
}

// What a chain of views begins with.
static MlirValue viewed(MlirValue v) {
  static const char *const views[] = {"memref.subview",
                                      "memref.cast",
                                      "memref.expand_shape",
                                      "memref.collapse_shape",
                                      "memref.reinterpret_cast",
                                      "memref.view",
                                      "memref.transpose",
                                      "memref.memory_space_cast",
                                      "builtin.unrealized_conversion_cast"};
  while (mlirValueIsAOpResult(v) && MLIR_IS_ONE_OF(mlirOpResultGetOwner(v), views))
    v = mlirOperationGetOperand(mlirOpResultGetOwner(v), 0);
  return v;
}

bool jammed_different_memory(MlirValue a, MlirValue b) {
  MlirValue p = viewed(a), q = viewed(b);
  if (mlirValueEqual(p, q))
    return false;
  owner x = owner_of(p), y = owner_of(q);
  return (x == OWNER_ITSELF && y != OWNER_ANYBODY) || (y == OWNER_ITSELF && x != OWNER_ANYBODY);
}

// ---- which places -------------------------------------------------------------------------------

// The places that a store reaches in this dimension, one after the other; 0: it is not known.
static int64_t extent(const jammed_access *a, uint32_t dimension) {
  MlirType type = mlirValueGetType(mlirOperationGetOperand(a->op, 0)),
           element = mlirShapedTypeGetElementType(mlirValueGetType(a->memory));
  if (mlirTypeEqual(type, element))
    return 1;
  MlirAttribute map = mlir_attribute(a->op, "permutation_map");
  if (mlirAttributeIsNull(map)) {
    const intptr_t outer = (intptr_t)a->rank - mlirShapedTypeGetRank(type);
    const intptr_t i = (intptr_t)dimension - outer;
    return i < 0 ? 1 : mlirVectorTypeIsScalable(type) ? 0 : mlirShapedTypeGetDimSize(type, i);
  }
  MlirAffineMap m = mlirAffineMapAttrGetValue(map);
  for (intptr_t i = 0; i < mlirAffineMapGetNumResults(m); i++) {
    MlirAffineExpr e = mlirAffineMapGetResult(m, i);
    if (!mlirAffineExprIsADim(e) || mlirAffineDimExprGetPosition(e) == (intptr_t)dimension)
      return 0;
  }
  return 1;
}

// Stores of two iterations, wherever in their rows these are.
static bool different_places(jammed_values *v, const jammed_access *a, const jammed_access *b) {
  if (!mlirValueEqual(a->memory, b->memory) || !a->writes || !b->writes ||
      !mlirAffineMapIsIdentity(mlirMemRefTypeGetAffineMap(mlirValueGetType(a->memory))))
    return false;
  for (uint32_t i = 0; i < a->rank; i++) {
    const int64_t x = extent(a, i), y = extent(b, i);
    int64_t by;
    if (x && y && jammed_differ(v, a->at[i], b->at[i]) && jammed_difference(v, a->at[i], b->at[i], &by) &&
        (by > 0 ? by >= y : -by >= x))
      return true;
  }
  return false;
}

const char *jammed_memory_holds(jammed_values *v, const jammed_access *accesses, size_t count) {
  for (size_t i = 0; i < count; i++)
    for (size_t k = i + 1; k < count; k++) {
      const jammed_access *a = &accesses[i], *b = &accesses[k];
      if ((!a->writes && !b->writes) || jammed_different_memory(a->memory, b->memory))
        continue;
      if (a->writes != b->writes)
        return "may store to memory that it loads";
      // Of one iteration, stores keep their order.
      if (a->iteration != b->iteration && !different_places(v, a, b))
        return "may store to one address in several iterations";
    }
  return NULL;
}
