// From an intrinsic to instances of instructions: assembled for every value of its immediate, the words found
// among the encodings of the ASL text.
#ifndef AUTO_SEMGEN_ARM_MAPPING_H
#define AUTO_SEMGEN_ARM_MAPPING_H

#include "semgen/arm/assemble.h"
#include "semgen/arm/operands.h"

enum { ARM_MAX_FEATURES = 4 };

typedef struct arm_mapping {
  arm_form form;
  arm_type result;
  execute_operand *operands; // as many as the intrinsic has arguments
  arm_instance instances[ARM_MAX_INSTRUCTIONS];
  const char *features[ARM_MAX_FEATURES]; // LLVM's names, sorted
  uint32_t num_features;
} arm_mapping;

// `text` is the intrinsic's, corrected. NULL, or what is wrong; all texts live in `memory`.
const char *arm_map(const asl_program *p, arm_assembler *a, const arm_intrinsic *i, const char *text,
                    arena *memory, arm_mapping *out);

// What the bits of instruction words have in common, highest first: '0' and '1' where all have that, a letter
// where a bit is that bit of the number of the word (count of words 2^k), as in arm_field. False: some bit is
// neither.
bool arm_word_pattern(const uint32_t *words, uint32_t count, char pattern[33]);

#endif
