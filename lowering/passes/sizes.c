// Casts of integers between widths that nothing else lowers become extensions and truncations.
#include "lowering/passes/sizes.h"

#include "lowering/mlir/inline.h"
#include "lowering/mlir/walk.h"
#include "support/util.h"

#include <mlir-c/BuiltinTypes.h>

void sizes_cast(MlirModule module) {
  operation_list casts = {0};
  walk_collect(mlirModuleGetOperation(module), "builtin.unrealized_conversion_cast", &casts);
  for (size_t i = 0; i < casts.size; i++) {
    MlirOperation op = casts.data[i];
    if (mlirOperationGetNumOperands(op) != 1 || mlirOperationGetNumResults(op) != 1)
      continue;
    MlirValue from = mlirOperationGetOperand(op, 0);
    MlirType type = mlirValueGetType(from), to = mlirValueGetType(mlirOperationGetResult(op, 0));
    if (!mlirTypeIsAInteger(type) || !mlirTypeIsAInteger(to) || mlirTypeEqual(type, to))
      continue;
    unsigned bits = mlirIntegerTypeGetWidth(type), wanted = mlirIntegerTypeGetWidth(to);
    strbuf text = {0};
    strbuf_printf(&text,
                  "llvm.func @f(%%a: i%u) -> i%u {\n  %%r = llvm.%s %%a : i%u to i%u\n"
                  "  llvm.return %%r : i%u\n}\n",
                  bits, wanted, bits < wanted ? "sext" : "trunc", bits, wanted, wanted);
    inline_text(op, &from, text.text);
    strbuf_free(&text);
  }
  stack_free(&casts);
}
