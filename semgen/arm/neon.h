// auto-semgen neon: Arm's intrinsics and ASL to instructions.
#ifndef AUTO_SEMGEN_ARM_NEON_H
#define AUTO_SEMGEN_ARM_NEON_H

#include "semantics/lanes/lanes.h"
#include "semgen/arm/mapping.h"
#include "semgen/vendor/errata.h"

// What the vendor's files say wrongly or leave out. Texts are those of arm_intrinsic.
extern const errata arm_errata;

// Fills in `out`; names and maps in isa->memory, the body in isa->terms. False after a diagnostic
// "path: error: NAME: ...".
bool arm_translate(const asl_program *p, arm_assembler *a, const arm_intrinsic *i, const char *path, isa *isa,
                   isa_instruction *out, diagnostics *d);
// A body with an immediate of `bits` bits, argument `argument`, that counts from 0, as one with an argument
// of 8 bits that counts from `base`.
term_id arm_rebase_immediate(term_context *c, term_id body, unsigned argument, unsigned bits, unsigned base);
// auto-semgen neon ...
int neon_main(int argc, char **argv);

#endif
