// AutoMLIR for hosts in C++: its passes and dialects beside those of MLIR. The functions are those of the C
// API; nothing else is linked.
#ifndef AUTO_C_REGISTRATION_H
#define AUTO_C_REGISTRATION_H

#include "auto-c/Passes.h"
#include <memory>
#include <mlir/CAPI/IR.h>
#include <mlir/CAPI/Pass.h>
#include <mlir/CAPI/Support.h>
#include <mlir/Pass/Pass.h>

namespace automlir {

// Makes the passes known to textual pipelines: convert-vector-to-auto{target=x86 mcpu=sapphirerapids}.
inline void registerAutoPasses() { autoRegisterAllPasses(); }

// Makes the dialects known to a registry; call it after upstream's are there (autoRegisterDialects).
inline void registerAutoDialects(mlir::DialectRegistry &registry) { autoRegisterDialects(wrap(&registry)); }

// A pass with options, "target=x86 mcpu=sapphirerapids", for PassManager::addPass. Null after a message on
// standard error: there is no such option.
inline std::unique_ptr<mlir::Pass> createAutoPass(AutoPass pass, llvm::StringRef options) {
  auto print = [](MlirStringRef text, void *) { llvm::errs() << unwrap(text); };
  MlirPass created = autoCreatePassWithOptions(pass, wrap(options), print, nullptr);
  return std::unique_ptr<mlir::Pass>(unwrap(created));
}

} // namespace automlir

#endif
