// What of mlir_translate.h every host of ours has, an unmodified mlir-opt too.
#include "lowering/mlir/mlir_translate.h"

#include <mlir/CAPI/IR.h>
#include <mlir/Target/LLVMIR/Dialect/Builtin/BuiltinToLLVMIRTranslation.h>
#include <mlir/Target/LLVMIR/Dialect/LLVMIR/LLVMToLLVMIRTranslation.h>

using namespace mlir;

void mlir_translate_register_llvm(MlirContext context) {
  DialectRegistry registry;
  registerBuiltinDialectTranslation(registry);
  registerLLVMDialectTranslation(registry);
  unwrap(context)->appendDialectRegistry(registry);
}
