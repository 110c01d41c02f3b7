// Asks a context with the dialect loaded for its registered operation names.
#include "tests/operations/registry.h"

#include <mlir/IR/MLIRContext.h>
#include <mlir/InitAllDialects.h>

bool registry_operations(const char *dialect, void (*each)(void *user, const char *name), void *user) {
  mlir::DialectRegistry dialects;
  mlir::registerAllDialects(dialects);
  mlir::MLIRContext context(dialects, mlir::MLIRContext::Threading::DISABLED);
  if (!context.getOrLoadDialect(dialect))
    return false;
  for (mlir::RegisteredOperationName name : context.getRegisteredOperations())
    if (name.getDialectNamespace() == dialect)
      each(user, name.getStringRef().data());
  return true;
}
