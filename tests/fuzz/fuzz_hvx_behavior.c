// libFuzzer target of the HVX manual's notation: lexer, parser and symbolic executor.
#include "tests/fuzz/hvx_behavior.h"

#include <stdint.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  if (size <= 4096)
    hvx_behavior_try((const char *)data, size);
  return 0;
}
