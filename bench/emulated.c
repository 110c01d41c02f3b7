// One compiled kernel on a machine that is emulated: checks it against the C reference, or calls it a number
// of times for auto-count to count.
//
//   program KERNEL check        every pattern of operands; exit status 1 if an output byte is wrong
//   program KERNEL count CALLS
//
// KERNEL_FUNCTION is the symbol under test; KERNEL_CALL what calls it: kernel_call_c, if it has the
// reference's signature, kernel_call_mlir or kernel_call_halide. KERNEL_SIZE and KERNEL_CHECK_SIZE are the
// sizes that it works on.
#include "bench/kernels.h"
#include "bench/peers/halide_call.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

void KERNEL_FUNCTION(void);

static inline void kernel_call_c(const kernel *k, void (*function)(void), const kernel_operand *operands) {
  k->call_c(function, operands);
}

static bool correct(const kernel *k, unsigned size) {
  kernel_operand operands[KERNEL_MAX_OPERANDS];
  kernel_allocate(k, size, operands);
  kernel_operand *out = &operands[k->operands - 1];
  size_t bytes = kernel_operand_bytes(out), wrong = bytes;
  uint8_t *expected = malloc(bytes);
  for (unsigned p = 0; expected && wrong == bytes && p < KERNEL_PATTERNS; p++) {
    kernel_fill(k, operands, p, 1 + size);
    k->call_c(k->reference, operands);
    memcpy(expected, out->data, bytes);
    memset(out->data, 0x33, bytes);
    KERNEL_CALL(k, KERNEL_FUNCTION, operands);
    for (wrong = 0; wrong < bytes && out->data[wrong] == expected[wrong];)
      wrong++;
    if (wrong < bytes)
      printf("%s, pattern %u: output byte %zu is %u, the reference has %u\n", k->name, p, wrong,
             out->data[wrong], expected[wrong]);
  }
  bool good = expected && wrong == bytes;
  if (good && !kernel_guards_intact(k, operands)) {
    printf("%s: wrote behind an operand\n", k->name);
    good = false;
  }
  free(expected);
  kernel_release(k, operands);
  return good;
}

static void run(const kernel *k, unsigned long calls) {
  kernel_operand operands[KERNEL_MAX_OPERANDS];
  kernel_allocate(k, KERNEL_SIZE, operands);
  kernel_fill(k, operands, 0, 1);
  while (calls--)
    KERNEL_CALL(k, KERNEL_FUNCTION, operands);
  kernel_release(k, operands);
}

int main(int argc, char **argv) {
  for (size_t i = 0; argc > 2 && i < kernels_count; i++)
    if (!strcmp(kernels[i].name, argv[1])) {
      if (!strcmp(argv[2], "check"))
        return !(correct(&kernels[i], KERNEL_CHECK_SIZE) && correct(&kernels[i], KERNEL_SIZE));
      if (argc > 3 && !strcmp(argv[2], "count")) {
        run(&kernels[i], strtoul(argv[3], NULL, 10));
        return 0;
      }
    }
  fprintf(stderr, "usage: %s KERNEL check | count CALLS\n", argv[0]);
  return 2;
}
