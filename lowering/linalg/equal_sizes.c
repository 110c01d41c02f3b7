// Sizes are followed from operands to the arguments that they are those of.
#include "lowering/linalg/equal_sizes.h"

#include "lowering/linalg/linalg_passes.h"
#include "lowering/mlir/walk.h"
#include "semantics/mlir/mlir_util.h"
#include <mlir-c/AffineExpr.h>
#include <mlir-c/AffineMap.h>

typedef struct reader {
  void (*found)(equal_size a, equal_size b, void *user);
  void *user;
} reader;

// ---- what a size is ---------------------------------------------------------------------------------------

static bool has_sizes(MlirValue v) {
  MlirType type = mlirValueGetType(v);
  return (mlirTypeIsAMemRef(type) || mlirTypeIsARankedTensor(type)) && mlirShapedTypeHasRank(type);
}

static intptr_t rank(MlirValue v) { return (intptr_t)mlirShapedTypeGetRank(mlirValueGetType(v)); }

static bool is_elementwise(MlirOperation op) {
  MlirStringRef name = mlir_name(op);
  return (name.length > 6 && !memcmp(name.data, "arith.", 6)) ||
         (name.length > 5 && !memcmp(name.data, "math.", 5));
}

static bool is_cast(MlirOperation op) {
  return mlir_is_named(op, "memref.cast") || mlir_is_named(op, "tensor.cast");
}

// The operand of tensor.empty or memref.alloc that is the size of dimension d.
static MlirValue size_operand(MlirOperation op, MlirType type, intptr_t d) {
  intptr_t at = 0;
  for (intptr_t k = 0; k < d; k++)
    at += mlirShapedTypeIsDynamicDim(type, k);
  return mlirOperationGetOperand(op, at);
}

// The destination that result `number` of a linalg operation has the shape of.
static MlirValue destination(MlirOperation op, intptr_t number) {
  return mlirOperationGetOperand(op,
                                 mlirOperationGetNumOperands(op) - mlirOperationGetNumResults(op) + number);
}

// Steps from dimension *d of *v to an equal one of what v was made from. False if none is known.
static bool step(MlirValue *v, intptr_t *d) {
  MlirOperation op = mlirOpResultGetOwner(*v);
  if (is_cast(op)) {
    *v = mlirOperationGetOperand(op, 0);
    return has_sizes(*v);
  }
  if (!mlirAttributeIsNull(linalg_passes_indexing_maps(op))) {
    *v = destination(op, mlirOpResultGetResultNumber(*v));
    return true;
  }
  if (is_elementwise(op)) {
    intptr_t k = 0, count = mlirOperationGetNumOperands(op);
    while (k < count && !has_sizes(mlirOperationGetOperand(op, k)))
      k++;
    if (k < count)
      *v = mlirOperationGetOperand(op, k);
    return k < count;
  }
  if (!mlir_is_named(op, "tensor.empty") && !mlir_is_named(op, "memref.alloc") &&
      !mlir_is_named(op, "memref.alloca"))
    return false;
  MlirValue size = size_operand(op, mlirValueGetType(*v), *d);
  if (!mlirValueIsAOpResult(size))
    return false;
  MlirOperation dim = mlirOpResultGetOwner(size);
  int64_t which;
  if ((!mlir_is_named(dim, "tensor.dim") && !mlir_is_named(dim, "memref.dim")) ||
      !walk_integer_constant(mlirOperationGetOperand(dim, 1), &which))
    return false;
  *v = mlirOperationGetOperand(dim, 0);
  *d = (intptr_t)which;
  return has_sizes(*v) && which >= 0 && which < rank(*v);
}

// False if it is neither a number nor an argument of the entry block's.
static bool read_size(MlirValue v, intptr_t d, MlirBlock entry, equal_size *out) {
  while (mlirShapedTypeIsDynamicDim(mlirValueGetType(v), d)) {
    if (mlirValueIsABlockArgument(v)) {
      *out = (equal_size){true, mlirBlockArgumentGetArgNumber(v), d};
      return mlirBlockEqual(mlirBlockArgumentGetOwner(v), entry);
    }
    if (!step(&v, &d))
      return false;
  }
  *out = (equal_size){false, 0, mlirShapedTypeGetDimSize(mlirValueGetType(v), d)};
  return true;
}

// ---- what operations require ------------------------------------------------------------------------------

// Two sizes are equal, of which one may be known.
static void require(const reader *r, const equal_size *a, const equal_size *b) {
  bool is_same =
      a->is_argument && b->is_argument && a->argument == b->argument && a->dimension == b->dimension;
  if (is_same || (!a->is_argument && !b->is_argument))
    return;
  if (a->is_argument)
    r->found(*a, *b, r->user);
  else
    r->found(*b, *a, r->user);
}

// Operands of one shape, dimension by dimension.
static void read_same_shapes(const reader *r, MlirOperation op, MlirBlock entry) {
  for (intptr_t k = 0, first = -1; k < mlirOperationGetNumOperands(op); k++) {
    MlirValue v = mlirOperationGetOperand(op, k);
    if (!has_sizes(v))
      continue;
    first = first < 0 ? k : first;
    MlirValue with = mlirOperationGetOperand(op, first);
    equal_size a, b;
    for (intptr_t d = 0; rank(v) == rank(with) && d < rank(v); d++)
      if (read_size(with, d, entry, &a) && read_size(v, d, entry, &b))
        require(r, &a, &b);
  }
}

// A cast to a static size requires it.
static void read_cast(const reader *r, MlirOperation op, MlirBlock entry) {
  MlirValue from = mlirOperationGetOperand(op, 0), to = mlirOperationGetResult(op, 0);
  equal_size a, b;
  for (intptr_t d = 0; has_sizes(from) && has_sizes(to) && d < rank(to); d++)
    if (read_size(from, d, entry, &a) && read_size(to, d, entry, &b))
      require(r, &a, &b);
}

// All sizes that one dimension of the loops alone indexes.
static void read_loop(const reader *r, MlirOperation op, MlirAttribute maps, intptr_t loop, MlirBlock entry) {
  equal_size first, size;
  bool found = false;
  for (intptr_t k = 0; k < mlirArrayAttrGetNumElements(maps); k++) {
    MlirValue v = mlirOperationGetOperand(op, k);
    MlirAffineMap map = mlirAffineMapAttrGetValue(mlirArrayAttrGetElement(maps, k));
    for (intptr_t d = 0; has_sizes(v) && d < mlirAffineMapGetNumResults(map); d++) {
      MlirAffineExpr e = mlirAffineMapGetResult(map, d);
      if (!mlirAffineExprIsADim(e) || mlirAffineDimExprGetPosition(e) != loop ||
          !read_size(v, d, entry, &size))
        continue;
      if (found)
        require(r, &first, &size);
      else
        first = size;
      found = true;
    }
  }
}

static void read_operation(const reader *r, MlirOperation op, MlirBlock entry) {
  MlirAttribute maps = linalg_passes_indexing_maps(op);
  if (!mlirAttributeIsNull(maps)) {
    intptr_t loops =
        mlirArrayAttrGetNumElements(maps)
            ? mlirAffineMapGetNumDims(mlirAffineMapAttrGetValue(mlirArrayAttrGetElement(maps, 0)))
            : 0;
    for (intptr_t loop = 0; loop < loops; loop++)
      read_loop(r, op, maps, loop, entry);
  } else if (is_cast(op))
    read_cast(r, op, entry);
  else if (is_elementwise(op) || mlir_is_named(op, "memref.copy") || mlir_is_named(op, "linalg.softmax"))
    read_same_shapes(r, op, entry);
}

void equal_sizes_of(MlirOperation function, void (*found)(equal_size a, equal_size b, void *user),
                    void *user) {
  reader r = {found, user};
  MlirBlock entry = mlirRegionGetFirstBlock(mlirOperationGetRegion(function, 0));
  if (mlirBlockIsNull(entry))
    return;
  for (MlirOperation op = mlirBlockGetFirstOperation(entry); !mlirOperationIsNull(op);
       op = mlirOperationGetNextInBlock(op))
    read_operation(&r, op, entry);
}
