// Counts as bits: of n lanes, ~(-1 << n).
#include "lowering/passes/count_masks.h"

#include "lowering/mlir/inline.h"
#include "lowering/mlir/walk.h"
#include <mlir-c/BuiltinTypes.h>

static void expand(MlirOperation op, unsigned lanes) {
  strbuf text = {0};
  strbuf_printf(&text,
                "func.func @f(%%n: index) -> vector<%uxi1> {\n"
                "  %%none = arith.constant 0 : index\n"
                "  %%all = arith.constant %u : index\n"
                "  %%least = arith.maxsi %%n, %%none : index\n"
                "  %%count = arith.minsi %%least, %%all : index\n"
                "  %%i = arith.index_cast %%count : index to i64\n"
                "  %%ones = arith.constant -1 : i64\n",
                lanes, lanes);
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

void count_masks_expand(MlirModule module) {
  operation_list found = {0};
  walk_collect(mlirModuleGetOperation(module), "vector.create_mask", &found);
  for (size_t i = 0; i < found.size; i++) {
    MlirType type = mlirValueGetType(mlirOperationGetResult(found.data[i], 0));
    int64_t lanes = mlirShapedTypeGetRank(type) == 1 && !mlirVectorTypeIsScalable(type)
                        ? mlirShapedTypeGetDimSize(type, 0)
                        : 0;
    if (lanes == 8 || lanes == 16 || lanes == 32 || lanes == 64)
      expand(found.data[i], (unsigned)lanes);
  }
  stack_free(&found);
}
