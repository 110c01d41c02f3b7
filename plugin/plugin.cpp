// The plugin for mlir-opt and other hosts that load plugins of MLIR: dialects and passes in one file. MLIR
// and LLVM are the host's.
#include "auto-c/Passes.h"

#include <mlir/CAPI/IR.h>
#include <mlir/Tools/Plugins/DialectPlugin.h>
#include <mlir/Tools/Plugins/PassPlugin.h>

static const char name[] = "AutoMLIR";

extern "C" AUTO_EXPORTED mlir::DialectPluginLibraryInfo mlirGetDialectPluginInfo() {
  return {MLIR_PLUGIN_API_VERSION, name, autoGetVersion().data,
          [](mlir::DialectRegistry *registry) { autoRegisterDialects(wrap(registry)); }};
}

extern "C" AUTO_EXPORTED mlir::PassPluginLibraryInfo mlirGetPassPluginInfo() {
  return {MLIR_PLUGIN_API_VERSION, name, autoGetVersion().data, autoRegisterAllPasses};
}
