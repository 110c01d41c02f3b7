// What the source says some elements are that the accelerator computes, for its checker (library_replay):
// from the graph of the function alone, without anything that a placement or a schedule is made of.
#ifndef AUTO_LOWERING_MATRIX_MEANING_H
#define AUTO_LOWERING_MATRIX_MEANING_H

#include "accelerator/library.h"
#include "lowering/matrix/graph.h"

enum { MEANING_MAX_OPERANDS = 8 };

// By node: who computes it into memory; MEANING_NOBODY: it is part of what reads it.
typedef enum meaning_maker { MEANING_NOBODY, MEANING_CPU, MEANING_ACCELERATOR } meaning_maker;

// By node of the accelerator's: the nodes that it reads from memory. Others are part of it, even if they are
// in memory as well.
typedef struct meaning_operands {
  bool is_beside;
  uint32_t beside; // if so, the earlier node whose program its own is a part of
  unsigned count;
  uint32_t node[MEANING_MAX_OPERANDS];
} meaning_operands;

// The samples are in `a`.
const library_sample *meaning_samples(graph *g, const library *l, const meaning_maker *makers,
                                      const meaning_operands *operands, arena *a, uint32_t *count);

#endif
