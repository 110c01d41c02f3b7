// libFuzzer target of one notation (FUZZ_NOTATION): lexer, parser and symbolic executor.
#include "tests/fuzz/notation.h"

#include <stdint.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  if (size <= 4096)
    FUZZ_NOTATION.try((const char *)data, size);
  return 0;
}
