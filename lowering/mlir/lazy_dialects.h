// The dialects of the bundles that are installed, known to a registry: loaded once something mentions them.
// C++ behind a C header.
#ifndef AUTO_LOWERING_MLIR_LAZY_DIALECTS_H
#define AUTO_LOWERING_MLIR_LAZY_DIALECTS_H

#include <mlir-c/IR.h>

#ifdef __cplusplus
extern "C" {
#endif

// `load` gives a dialect that is loaded already its operations, all of them. False after a diagnostic.
typedef bool (*lazy_dialects_load)(MlirContext context, const char *dialect, const char *target);

// Adds the auto dialect and those of the instruction sets, each under its own name ("x86vector") and the
// target's ("x86"). Where the registry has a dialect of such a name, it accepts operations that it does not
// have. Calling it twice is fine.
void lazy_dialects_register(MlirDialectRegistry registry, lazy_dialects_load load);

#ifdef __cplusplus
}
#endif
#endif
