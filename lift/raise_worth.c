// Whether operations in place of a nest are worth it. Each operation is a pass over all iterations, and what
// it may not change for others yet is copied. LLVM makes straight code of few iterations, and masks of what
// is under conditions in one loop.
#include "lift/raise_internal.h"

// How often the loop runs, where that is known; otherwise 0.
static int64_t iterations(const loop *l) {
  int64_t distance, step;
  return poly_is_constant(l->distance, &distance) && poly_is_constant(l->stride, &step) && step > 0 &&
                 distance > 0
             ? (distance - 1) / step + 1 + l->once_more
             : 0;
}

bool raise_has_few_iterations(const nest *n) {
  enum { FEW = 8, FEW_IN_ALL = 64 };
  bool is_few = true;
  int64_t all = 1;
  for (size_t i = 0; i < n->loops.size && is_few; i++) {
    const int64_t count = iterations(&n->loops.data[i]);
    is_few = count > 0 && count < FEW && (all *= count) < FEW_IN_ALL;
  }
  return is_few;
}

static bool is_constant(const nest *n, int memory) {
  const MlirValue v = n->memories.data[memory].memref;
  return !mlirValueIsNull(v) && mlirValueIsAOpResult(v) &&
         mlir_is_named(mlirOpResultGetOwner(v), "memref.get_global");
}

// Does it load where the source does not, or at places that depend on values? Its code is a loop over
// scalars.
static bool is_scalar(const nest *n, const effect *e) {
  node_list loads = {0}, gathers = {0};
  raise_loads(n, e->value, &loads);
  raise_nodes_of(n, e->value, NODE_GATHER, &gathers);
  bool found = false;
  for (size_t i = 0; i < loads.size; i++)
    found |= raise_part_is_conditional(n, e, &n->nodes.data[loads.data[i]]);
  for (size_t i = 0; i < gathers.size; i++)
    found |= !is_constant(n, n->nodes.data[gathers.data[i]].at.memory);
  stack_free(&loads), stack_free(&gathers);
  return found;
}

// Does it keep elements as they are, in an array of their own? In a loop that keeps its order that is a row.
static bool is_copy(const nest *n, const effect *e) {
  const memory *m = &n->memories.data[e->at.memory];
  return !n->serial && mlirValueIsNull(m->memref) && m->loop == e->loop && !e->scans && !e->reduces &&
         n->nodes.data[e->value].kind == NODE_LOAD;
}

static unsigned depth(const nest *n, const effect *e) {
  int chain[RAISE_MAX_LOOPS];
  return raise_chain(n, e->loop, chain);
}

bool raise_is_worth(nest *n) {
  unsigned parts = 0, scalars = 0, copies = 0, passes = 0, deepest = 0;
  for (size_t i = 0; i < n->effects.size; i++) {
    const unsigned own = depth(n, &n->effects.data[i]);
    deepest = own > deepest ? own : deepest;
  }
  for (size_t i = 0; i < n->effects.size; i++) {
    if (depth(n, &n->effects.data[i]) < deepest)
      continue; // it costs little beside the others
    passes++;
    parts += n->effects.data[i].is_part;
    scalars += is_scalar(n, &n->effects.data[i]);
    copies += is_copy(n, &n->effects.data[i]);
  }
  if (parts > 1)
    return raise_refuse(n, n->root, "several stores under conditions, each a pass with searches of its own");
  if (copies > 1)
    return raise_refuse(n, n->root,
                        "several copies of arrays, as elements are read in front of stores to them");
  if (scalars && passes > 1)
    return raise_refuse(n, n->root, "several passes, of which one loads element by element");
  return true;
}
