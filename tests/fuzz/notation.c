// The one check of a result: an error, or a bit string of the right width whose bits can be asked for.
#include "tests/fuzz/notation.h"

int fuzz_outcome(const execute_output *out, unsigned width, value_space *space) {
  if ((out->error == NULL) != (out->result != NULL && out->result->width == width))
    die("neither a result nor an error");
  if (!out->error)
    bit_string_to_term(&space->bit_strings, out->result);
  bit_string_space_free(&space->bit_strings);
  stack_free(&space->facts);
  return out->error ? 1 : 2;
}
