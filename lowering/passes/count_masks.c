// Counts as bits: of n lanes, ~(-1 << n). What takes some of these lanes compares their numbers with the
// count: LLVM would move masks bit by bit.
#include "lowering/passes/count_masks.h"

#include "lowering/mlir/inline.h"
#include "lowering/mlir/walk.h"
#include "semantics/mlir/mlir_util.h"
#include <mlir-c/BuiltinAttributes.h>
#include <mlir-c/BuiltinTypes.h>

enum { TAKEN_MAX = 64 };

// As much of both functions: %count and %i are between 0 and the lanes' number.
static void open_count(strbuf *text, unsigned results, unsigned lanes) {
  strbuf_printf(text,
                "func.func @f(%%n: index) -> vector<%uxi1> {\n"
                "  %%none = arith.constant 0 : index\n"
                "  %%all = arith.constant %u : index\n"
                "  %%least = arith.maxsi %%n, %%none : index\n"
                "  %%count = arith.minsi %%least, %%all : index\n"
                "  %%i = arith.index_cast %%count : index to i64\n",
                results, lanes);
}

static void expand(MlirOperation op, unsigned lanes) {
  strbuf text = {0};
  open_count(&text, lanes, lanes);
  strbuf_printf(&text, "  %%ones = arith.constant -1 : i64\n");
  if (lanes == 64)
    strbuf_printf(&text, "  %%most = arith.constant 63 : i64\n"
                         "  %%shift = arith.minui %%i, %%most : i64\n"
                         "  %%high = arith.shli %%ones, %%shift : i64\n"
                         "  %%low = arith.xori %%high, %%ones : i64\n"
                         "  %%is_whole = arith.cmpi eq, %%count, %%all : index\n"
                         "  %%bits = arith.select %%is_whole, %%ones, %%low : i64\n");
  else
    strbuf_printf(&text,
                  "  %%high = arith.shli %%ones, %%i : i64\n"
                  "  %%low = arith.xori %%high, %%ones : i64\n"
                  "  %%bits = arith.trunci %%low : i64 to i%u\n",
                  lanes);
  strbuf_printf(&text,
                "  %%one = vector.broadcast %%bits : i%u to vector<1xi%u>\n"
                "  %%mask = vector.bitcast %%one : vector<1xi%u> to vector<%uxi1>\n"
                "  return %%mask : vector<%uxi1>\n}\n",
                lanes, lanes, lanes, lanes, lanes);
  MlirValue count = mlirOperationGetOperand(op, 0);
  inline_text(op, &count, text.text);
  strbuf_free(&text);
}

// Lanes of a mask of the first n; -1: any.
typedef struct taken {
  unsigned count;
  int lanes[TAKEN_MAX];
} taken;

// `op` gives lanes of such a mask.
static void compare(MlirOperation op, MlirValue n, unsigned lanes, const taken *of) {
  const unsigned bits = of->count > 32 ? 8 : of->count > 16 ? 16 : 32;
  strbuf text = {0};
  open_count(&text, of->count, lanes);
  strbuf_printf(&text,
                "  %%narrow = arith.trunci %%i : i64 to i%u\n"
                "  %%end = vector.broadcast %%narrow : i%u to vector<%uxi%u>\n"
                "  %%at = arith.constant dense<[",
                bits, bits, of->count, bits);
  for (unsigned k = 0; k < of->count; k++)
    strbuf_printf(&text, "%s%d", k ? ", " : "", of->lanes[k]);
  strbuf_printf(&text,
                "]> : vector<%uxi%u>\n"
                "  %%is_there = arith.cmpi slt, %%at, %%end : vector<%uxi%u>\n"
                "  return %%is_there : vector<%uxi1>\n}\n",
                of->count, bits, of->count, bits, of->count);
  inline_text(op, &n, text.text);
  strbuf_free(&text);
}

static bool is_any(MlirValue v) {
  return mlirValueIsAOpResult(v) && mlir_is_named(mlirOpResultGetOwner(v), "llvm.mlir.poison");
}

// The k-th lane that a slice or a shuffle takes, numbered through its operands.
static int64_t lane_taken(MlirOperation op, unsigned k) {
  if (mlir_is_named(op, "llvm.shufflevector"))
    return mlirDenseI32ArrayGetElement(mlir_attribute(op, "mask"), k);
  const bool is_slice = mlir_is_named(op, "vector.extract_strided_slice");
  const MlirAttribute places = mlir_attribute(op, is_slice ? "offsets" : "mask");
  return mlirIntegerAttrGetValueInt(mlirArrayAttrGetElement(places, is_slice ? 0 : k)) + (is_slice ? k : 0);
}

// What `user` takes of `from`, whose lanes are `of`; false: others, too.
static bool find_taken(MlirOperation user, MlirValue from, const taken *of, taken *out) {
  static const char *const takers[] = {"vector.extract_strided_slice", "vector.shuffle",
                                       "llvm.shufflevector"};
  if (!MLIR_IS_ONE_OF(user, takers) || !mlirValueEqual(mlirOperationGetOperand(user, 0), from))
    return false;
  *out = (taken){
      .count = (unsigned)mlirShapedTypeGetDimSize(mlirValueGetType(mlirOperationGetResult(user, 0)), 0)};
  const bool has_other = mlirOperationGetNumOperands(user) > 1,
             is_twice = has_other && mlirValueEqual(mlirOperationGetOperand(user, 1), from);
  for (unsigned k = 0; k < out->count && k < TAKEN_MAX; k++) {
    int64_t place = lane_taken(user, k);
    if (place >= of->count && is_twice)
      place -= of->count;
    else if (place >= of->count && is_any(mlirOperationGetOperand(user, 1)))
      place = -1;
    if (place >= of->count)
      return false;
    out->lanes[k] = place < 0 ? -1 : of->lanes[place];
  }
  return out->count <= TAKEN_MAX;
}

static void compare_taken(MlirValue from, MlirValue n, unsigned lanes, const taken *of) {
  operation_list users = {0};
  for (MlirOpOperand use = mlirValueGetFirstUse(from); !mlirOpOperandIsNull(use);
       use = mlirOpOperandGetNextUse(use))
    if (mlirOpOperandGetOperandNumber(use) == 0)
      stack_push(&users, mlirOpOperandGetOwner(use));
  for (size_t i = 0; i < users.size; i++) {
    taken some;
    if (!find_taken(users.data[i], from, of, &some))
      continue;
    compare_taken(mlirOperationGetResult(users.data[i], 0), n, lanes, &some);
    compare(users.data[i], n, lanes, &some);
  }
  stack_free(&users);
}

void count_masks_expand(MlirModule module) {
  operation_list found = {0};
  walk_collect(mlirModuleGetOperation(module), "vector.create_mask", &found);
  for (size_t i = 0; i < found.size; i++) {
    MlirType type = mlirValueGetType(mlirOperationGetResult(found.data[i], 0));
    int64_t lanes = mlirShapedTypeGetRank(type) == 1 && !mlirVectorTypeIsScalable(type)
                        ? mlirShapedTypeGetDimSize(type, 0)
                        : 0;
    if (lanes != 8 && lanes != 16 && lanes != 32 && lanes != 64)
      continue;
    taken all = {.count = (unsigned)lanes};
    for (unsigned k = 0; k < all.count; k++)
      all.lanes[k] = (int)k;
    compare_taken(mlirOperationGetResult(found.data[i], 0), mlirOperationGetOperand(found.data[i], 0),
                  all.count, &all);
    expand(found.data[i], (unsigned)lanes);
  }
  stack_free(&found);
}
