// libFuzzer target of ASL: lexer, parser, symbolic executor.
#include "tests/fuzz/asl_text.h"

#include <stdint.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  if (size <= 4096)
    asl_text_try((const char *)data, size);
  return 0;
}
