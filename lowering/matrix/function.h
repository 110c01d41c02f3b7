// A function on its way to C: which of its buffers have memory, who computes them, and in which program.
#ifndef AUTO_LOWERING_MATRIX_FUNCTION_H
#define AUTO_LOWERING_MATRIX_FUNCTION_H

#include "lowering/matrix/c_writer.h"
#include "lowering/matrix/meaning.h"
#include "lowering/matrix/offload.h"
#include "lowering/matrix/placement.h"
#include "lowering/mlir/explanation.h"

// How much of what a node reads is a part of its kernel.
typedef enum fusion {
  FUSE_ALL,
  FUSE_NO_BORDERS, // borders of constants have memory of their own
  FUSE_NOTHING,    // but slices and borders
} fusion;

// How one buffer comes about.
typedef struct step {
  bool is_needed; // its memory is read, or the caller's
  bool is_offloaded;
  bool is_beside;  // its instructions are in the program of step `beside`
  bool has_beside; // has such in its program
  uint32_t beside;
  fusion how; // of the kernel, if offloaded
  kernel kernel;
  problem problem; // if offloaded
  placement placement;
  offload program;
} step;

typedef struct function_writer {
  graph *g;
  accelerator *a;             // or NULL
  bool reassociate;           // sums of floats may be in any order
  const char *const *refused; // by node: why the accelerator may not compute it; NULL: it may; or NULL
  explanation *explain;       // or NULL
  step *steps;                // one per node
  c_writer writer;
  unsigned helpers;
} function_writer;

// Sets which buffers are needed and offloaded, consumers before producers, with the programs of these.
void function_choose(function_writer *f);
// Puts sums into the programs of products (beside.c).
void function_put_sums(function_writer *f);
// Is there anything to write for the node?
bool function_writes(const function_writer *f, size_t node);
// The buffers that an offloaded problem reads.
meaning_operands function_operands(const graph *g, const problem *p);

#endif
