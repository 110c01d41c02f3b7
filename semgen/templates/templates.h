// Lowering templates: each instruction as llvm-dialect code, from what clang emits for the intrinsic.
#ifndef AUTO_SEMGEN_TEMPLATES_TEMPLATES_H
#define AUTO_SEMGEN_TEMPLATES_TEMPLATES_H

#include "semgen/templates/intrinsics.h"

typedef struct template_statistics {
  uint32_t instructions, templates;
  uint32_t functions; // llvm.func printed with a body
  uint32_t derived;   // masked forms that are declarations
  strbuf rejected;    // one line per instruction or value without template: name: reason
  // Per instruction the code to measure: of the variant with most values, the middle one. UINT32_MAX: none.
  uint32_t *representative;
} template_statistics;

// How much to compile: first (m is NULL), and what then is missing because masked forms of m are not the
// unmasked form's code and a select.
void templates_amounts(const isa *isa, const intrinsic_module *m, intrinsic_amount *amounts);
// The text of dialects/<isa>.llvm.mlir (format: semantics/mlir/isa_files.h). `more` may be NULL.
void templates_print(const isa *isa, const intrinsic_module *m, const intrinsic_module *more, strbuf *out,
                     template_statistics *statistics);
void template_statistics_free(template_statistics *s);

int templates_main(int argc, char **argv);

#endif
