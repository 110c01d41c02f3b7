// Lowering templates: each instruction as llvm-dialect code, from what clang emits for the intrinsic.
#ifndef AUTO_SEMGEN_TEMPLATES_H
#define AUTO_SEMGEN_TEMPLATES_H

#include "semgen/intrinsics.h"

typedef struct template_statistics {
  uint32_t instructions, templates, functions; // functions: llvm.func printed
  strbuf rejected; // one line per instruction or value without template: name: reason
  // Per instruction the code to measure: of the variant with most values, the middle one. UINT32_MAX: none.
  uint32_t *representative;
} template_statistics;

// The text of dialects/<isa>.llvm.mlir (format: semantics/isa_files.h).
void templates_print(const isa *isa, const intrinsic_module *m, strbuf *out, template_statistics *statistics);
void template_statistics_free(template_statistics *s);

int templates_main(int argc, char **argv);

#endif
