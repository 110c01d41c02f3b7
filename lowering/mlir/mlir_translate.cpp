// The C++ side of mlir_translate.h.
#include "lowering/mlir/mlir_translate.h"

#include "lowering/mlir/mlir_hooks.h"
#include <llvm/Support/raw_ostream.h>
#include <mlir/CAPI/IR.h>
#include <mlir/CAPI/Support.h>
#include <mlir/Dialect/EmitC/IR/EmitC.h>
#include <mlir/Target/Cpp/CppEmitter.h>
#include <mlir/Target/LLVMIR/Dialect/OpenMP/OpenMPToLLVMIRTranslation.h>

using namespace mlir;

void mlir_translate_register(MlirContext context) {
  mlir_translate_register_llvm(context);
  DialectRegistry registry;
  registerOpenMPDialectTranslation(registry);
  unwrap(context)->appendDialectRegistry(registry);
}

bool mlir_translate_emit_c(MlirContext context, MlirStringRef text, MlirStringCallback callback, void *user) {
  unwrap(context)->getOrLoadDialect<emitc::EmitCDialect>();
  MlirModule module = mlir_hooks_parse(context, mlirStringRefCreateFromCString("<emitc>"), text);
  if (mlirModuleIsNull(module))
    return false;
  std::string result;
  llvm::raw_string_ostream out(result);
  bool ok = succeeded(emitc::translateToCpp(unwrap(module), out));
  mlirModuleDestroy(module);
  if (ok)
    callback(wrap(StringRef(result)), user);
  return ok;
}
