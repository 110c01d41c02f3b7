// libFuzzer target of the bundle loader: whatever opens can be walked and run.
#include "fuzz_bundle_sample.h"

#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  uint8_t *aligned = util_alloc(size + 1);
  memcpy(aligned, data, size);
  if (size >= 16)
    bundle_seal(aligned, size); // otherwise the hash would refuse everything
  diagnostics d = {.collect = true};
  bundle *b = bundle_from_memory("fuzz", aligned, size, &d);
  if ((b == NULL) != (d.errors == 1))
    die("%u diagnostics", d.errors);
  if (b)
    (void)bundle_sample_walk(b);
  bundle_free(b);
  diag_free(&d);
  util_release(aligned);
  return 0;
}
