// One text for many values of an immediate: the codes that clang emits for each value, grouped into
// variants of equal shape whose numbers are quasi-affine in the value.
#ifndef AUTO_SEMGEN_TEMPLATES_IMMEDIATES_H
#define AUTO_SEMGEN_TEMPLATES_IMMEDIATES_H

#include "semantics/lanes/lanes.h"
#include "semgen/templates/template_print.h"

// The code for one value of the immediate.
typedef struct immediate_code {
  uint32_t value;
  const template_code *code;
} immediate_code;

typedef struct immediate_variant {
  uint32_t *codes; // indices into the input, ascending by value
  uint32_t num_codes;
  // One map per number of the code, of the immediate's value; exact on this variant's values.
  // NULL where all numbers are the same for all values.
  lane_map *maps;
} immediate_variant;

typedef struct immediate_variants {
  arena *memory;
  immediate_variant *items; // ordered by their first value
  uint32_t count;
} immediate_variants;

// `codes` ascend by value; values are less than 2^value_bits, value_bits at most 8.
immediate_variants *immediates_group(const immediate_code *codes, uint32_t count, uint32_t value_bits);
void immediates_free(immediate_variants *v);

#endif
