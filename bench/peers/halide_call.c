// Calling what auto-halide compiled, and the part of its runtime that such an object refers to. The pipelines
// allocate nothing, check nothing and are alone on the machine: whatever else is called is a mistake.
#include "bench/peers/halide_call.h"

#include <HalideRuntime.h>
#include <stdlib.h>

// Member by member: clearing whole structures would be counted as the kernel's work.
static void describe(const kernel_operand *o, halide_buffer_t *buffer, halide_dimension_t *dimensions) {
  int32_t stride = 1;
  for (unsigned d = 0; d < o->rank; d++) { // the innermost is the first
    halide_dimension_t *at = &dimensions[d];
    at->min = 0;
    at->extent = (int32_t)o->sizes[o->rank - 1 - d];
    at->stride = stride;
    at->flags = 0;
    stride *= at->extent;
  }
  buffer->device = 0;
  buffer->device_interface = NULL;
  buffer->host = o->data;
  buffer->flags = 0;
  buffer->dimensions = (int32_t)o->rank;
  buffer->dim = dimensions;
  buffer->padding = NULL;
}

void kernel_call_halide(const kernel *k, void (*function)(void), const kernel_operand *operands) {
  halide_dimension_t dimensions[KERNEL_MAX_OPERANDS][KERNEL_MAX_RANK];
  halide_buffer_t b[KERNEL_MAX_OPERANDS];
  for (unsigned i = 0; i < k->operands; i++)
    describe(&operands[i], &b[i], dimensions[i]);
  int result;
  switch (k->operands) {
  case 2:
    result = ((int (*)(void *, void *))function)(&b[0], &b[1]);
    break;
  case 3:
    result = ((int (*)(void *, void *, void *))function)(&b[0], &b[1], &b[2]);
    break;
  case 4:
    result = ((int (*)(void *, void *, void *, void *))function)(&b[0], &b[1], &b[2], &b[3]);
    break;
  default:
    result = ((int (*)(void *, void *, void *, void *, void *))function)(&b[0], &b[1], &b[2], &b[3], &b[4]);
  }
  if (result)
    abort();
}

// ---- the system's side of the runtime ---------------------------------------------------------------

int qurt_hvx_lock(int mode);
int qurt_hvx_unlock(void);
_Noreturn void *HAP_request_VTCM(unsigned size, unsigned single_page);
_Noreturn int HAP_release_VTCM(void *block);
_Noreturn char *halide_string_to_string(char *to, char *end, const char *text);

int qurt_hvx_lock(int mode) { return mode < 0; }

int qurt_hvx_unlock(void) { return 0; }

void *HAP_request_VTCM(unsigned size, unsigned single_page) {
  (void)size, (void)single_page;
  abort();
}

int HAP_release_VTCM(void *block) {
  (void)block;
  abort();
}

void halide_error(void *context, const char *message) {
  (void)context, (void)message;
  abort();
}

char *halide_string_to_string(char *to, char *end, const char *text) {
  (void)to, (void)end, (void)text;
  abort();
}

int halide_msan_annotate_memory_is_initialized(void *context, const void *at, uint64_t size) {
  (void)context, (void)at, (void)size;
  abort();
}
