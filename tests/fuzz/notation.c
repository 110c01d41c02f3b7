#include "tests/fuzz/notation.h"

int fuzz_outcome(const execute_output *out, unsigned width, value_space *space) {
  if ((out->error == NULL) != (out->result != NULL && out->result->width == width))
    die("neither a result nor an error");
  if (!out->error)
    rope_to_term(&space->ropes, out->result);
  rope_space_free(&space->ropes);
  stack_free(&space->facts);
  return out->error ? 1 : 2;
}
