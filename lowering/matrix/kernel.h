// What one buffer's elements are as functions of other buffers' elements: a node with everything pointwise
// that it reads substituted into it, however many operations that was written as.
#ifndef AUTO_LOWERING_MATRIX_KERNEL_H
#define AUTO_LOWERING_MATRIX_KERNEL_H

#include "lowering/matrix/graph.h"

// ARG(KERNEL_ACCUMULATOR) in the body of a reduction: its earlier value.
enum { KERNEL_ACCUMULATOR = 1u << 20 };

// The element `index` of a buffer (a scalar argument: rank 0); with guards: `outside` where a guarded index
// is not in 0..extent-1 of the buffer.
typedef struct kernel_read {
  uint32_t node;
  linear index[MATRIX_MAX_DIMENSIONS];
  bool guarded[MATRIX_MAX_DIMENSIONS];
  term_id outside;
} kernel_read;

typedef struct kernel {
  uint32_t node;       // whose elements these are
  unsigned num_domain; // as in the node
  const int64_t *domain;
  const bool *is_reduction;
  const linear *output;
  bool reduces;  // has reduction dimensions
  term_id init;  // of a reduction: the value before the first point, over reads and parallel dimensions
  term_id value; // over ARG(k): reads[k], INDEX(d), ARG(KERNEL_ACCUMULATOR)
  STACK(kernel_read) reads;
} kernel;

// A read whose guards may be false.
bool kernel_read_is_guarded(const kernel_read *r, unsigned rank);
// Does the element that is read depend on the position along dimension d?
bool kernel_reads_along(const graph *g, const kernel_read *r, unsigned d);
// Elements of memory between neighbours along dimension d.
int64_t kernel_stride(const graph *g, const kernel_read *r, unsigned d);
// Without `guards` no read is guarded: what has borders of constants is read from memory of its own.
kernel kernel_build(graph *g, uint32_t node, bool guards);
// In the value nothing but slices and borders is substituted: it is over buffers as they are.
kernel kernel_build_apart(graph *g, uint32_t node);
void kernel_free(kernel *k);
// The range of a linear form over the domain.
void kernel_range(const linear *l, const int64_t *domain, unsigned count, int64_t *low, int64_t *high);

#endif
