// Costs of instructions and of generic operations, from LLVM's scheduling models.
#ifndef AUTO_SEMGEN_TEMPLATES_COSTS_H
#define AUTO_SEMGEN_TEMPLATES_COSTS_H

#include "semgen/templates/intrinsics.h"

// The text of dialects/<isa>.costs.mlir (format: semantics/mlir/isa_files.h). representative[i] is the code
// (into m->codes) that stands for instruction i, or UINT32_MAX. False after a diagnostic.
bool costs_print(const isa *isa, const intrinsic_module *m, const uint32_t *representative, strbuf *out,
                 diagnostics *d);

#endif
