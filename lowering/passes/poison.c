// Writes vectors of ub.poison as broadcasts of a scalar.
#include "lowering/passes/poison.h"

#include "lowering/mlir/inline.h"
#include "lowering/mlir/walk.h"
#include <mlir-c/BuiltinTypes.h>

void poison_broadcast(MlirModule module) {
  operation_list found = {0};
  walk_collect(mlirModuleGetOperation(module), "ub.poison", &found);
  for (size_t i = 0; i < found.size; i++) {
    MlirType type = mlirValueGetType(mlirOperationGetResult(found.data[i], 0));
    if (!mlirTypeIsAVector(type))
      continue;
    strbuf vector = {0}, element = {0}, text = {0};
    walk_append_type(type, &vector);
    walk_append_type(mlirShapedTypeGetElementType(type), &element);
    strbuf_printf(&text,
                  "func.func @f() -> %s {\n"
                  "  %%p = ub.poison : %s\n"
                  "  %%v = vector.broadcast %%p : %s to %s\n"
                  "  return %%v : %s\n}\n",
                  vector.text, element.text, element.text, vector.text, vector.text);
    inline_text(found.data[i], NULL, text.text);
    strbuf_free(&vector);
    strbuf_free(&element);
    strbuf_free(&text);
  }
  stack_free(&found);
}
