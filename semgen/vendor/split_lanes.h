// From an executed text to lane form: the text is run twice, the second time with operands read in lanes
// that suit what the first run read; the result is cut into lanes and rerolled. Shared by all notations.
#ifndef AUTO_SEMGEN_VENDOR_SPLIT_LANES_H
#define AUTO_SEMGEN_VENDOR_SPLIT_LANES_H

#include "execute/execute.h"
#include "semantics/lanes/lanes.h"

typedef struct cut {
  // Runs the text in `c` for a result with lanes of `element` bits. False after a diagnostic.
  bool (*run)(void *user, term_context *c, unsigned element, value_space *space, const bit_string **result);
  // Reports what is wrong with the result; returns false.
  bool (*fail)(void *user, const char *message);
  void *user;
  arena *memory; // of the translation only
  execute_operand *operands;
  uint32_t num_operands;
  unsigned width, element; // bits of the result and of its lanes; element 0: not given by the type
  bool is_float;           // the result's lanes are floats
  bool fixed;              // the result's element may not be changed
} cut;

// Runs the text once and sets the result's element and those of the operands. `read`, if not NULL, has an
// entry for each operand that becomes true where the text reads it.
bool split_choose_elements(cut *k, bool *read);
// Runs it and fills in `out`, whose type is set but for lanes and width: the body in `terms`, the rest in
// `keep`.
bool split_make_lanes(cut *k, arena *keep, term_context *terms, lane_result *out);

#endif
