// Takes linalg operations on memrefs one by one, as a schedule says: reads the nest, plans and emits it.
#ifndef AUTO_LOWERING_LINALG_VECTORIZER_H
#define AUTO_LOWERING_LINALG_VECTORIZER_H

#include "lowering/linalg/schedule.h"
#include <mlir-c/IR.h>

#ifdef __cplusplus
extern "C" {
#endif

struct target;
struct lowering_options;

typedef struct vectorizer vectorizer;
// The context has the dialects arith, math, memref, scf and vector.
vectorizer *vectorizer_new(MlirContext context, const struct target *t,
                           const struct lowering_options *options);
void vectorizer_free(vectorizer *v);

typedef struct vectorizer_request {
  const MlirOperation *operations; // linalg.generic
  size_t count;
  const nest_schedule *schedule; // what is not said is chosen
  // NULL: the operations around one that can be fused with it are. Or those that must be, and no others.
  const MlirOperation *fused;
  size_t num_fused;
  // Each may be NULL. The operation stays as it is; `why` follows a colon.
  void (*refused)(MlirOperation operation, const char *why, void *user);
  // `operations`, of which operations[main] was asked for, are about to be replaced by code in the place of
  // the last one; when they are, what the schedule was.
  void (*begin)(const MlirOperation *operations, unsigned count, unsigned main, void *user);
  void (*end)(const nest_schedule *used, void *user);
  void *user;
} vectorizer_request;
// Sums first, as they take what is in front of them and behind them; an operation that was taken so is done.
void vectorizer_run(vectorizer *v, const vectorizer_request *r);

#ifdef __cplusplus
}
#endif
#endif
