// Lines of AArch64 assembly to instruction words, by LLVM's assembler.
#ifndef AUTO_SEMGEN_ARM_ASSEMBLE_H
#define AUTO_SEMGEN_ARM_ASSEMBLE_H

#include "support/util.h"

typedef struct arm_assembler arm_assembler;

// All extensions that Advanced SIMD instructions need are enabled. Dies if LLVM was built without AArch64.
arm_assembler *arm_assembler_new(void);
void arm_assembler_free(arm_assembler *a);
// One instruction per line; `words` has room for `count`. NULL, or the first line's error; the text is valid
// until the next call.
const char *arm_assemble(arm_assembler *a, const char *const *lines, uint32_t count, uint32_t *words);

#endif
