// libFuzzer target of the Intel notation: lexer, parser and symbolic executor.
#include "tests/fuzz/x86_operation.h"

#include <stdint.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  if (size <= 4096)
    x86_operation_try((const char *)data, size);
  return 0;
}
