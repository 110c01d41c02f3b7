// Every byte of the output, on random inputs and on corners.
#include "bench/kernel_compare.h"

#include <string.h>

bool kernel_compare(const kernel *k, unsigned size, unsigned patterns, const kernel_operand **operands,
                    void (*run)(void *context), void *context, const char *what, diagnostics *d) {
  kernel_operand own[KERNEL_MAX_OPERANDS];
  kernel_allocate(k, size, own);
  kernel_operand *out = &own[k->operands - 1];
  size_t bytes = kernel_operand_bytes(out);
  uint8_t *expected = util_alloc(bytes);
  *operands = own;
  bool ok = true;
  for (unsigned p = 0; ok && p < patterns; p++) {
    kernel_fill(k, own, p, 1 + size);
    k->call_c(k->reference, own);
    memcpy(expected, out->data, bytes);
    memset(out->data, 0x33, bytes);
    run(context);
    for (size_t i = 0; ok && i < bytes; i++)
      if (out->data[i] != expected[i]) {
        diag_error(d, k->name, "%s, pattern %u: output byte %zu is %u, the reference has %u", what, p, i,
                   out->data[i], expected[i]);
        ok = false;
      }
    if (ok && !kernel_guards_intact(k, own)) {
      diag_error(d, k->name, "%s, pattern %u: wrote behind an operand", what, p);
      ok = false;
    }
  }
  util_release(expected);
  kernel_release(k, own);
  *operands = NULL;
  return ok;
}
