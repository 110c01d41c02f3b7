// Functions of cases compiled by upstream and by auto-opt, executed on the same data and compared.
#ifndef AUTO_TESTS_OPERATIONS_BATCH_H
#define AUTO_TESTS_OPERATIONS_BATCH_H

#include "tests/harness/program.h"
#include "tests/operations/cases.h"

enum { BATCH_FUNCTIONS = 48, CALL_AREA = 1 << 15 }; // CALL_AREA: bytes that the arguments of a call are in

typedef enum batch_state {
  BATCH_MISSING, // was not run
  BATCH_PASSED,
  BATCH_REFUSED,   // upstream compiles it, ours does not
  BATCH_DIFFERENT, // both run, the results differ, or one crashes
  BATCH_INVALID,   // a fault of the case: upstream refuses it, or lowers what is said not to be lowered
  BATCH_BEYOND,    // upstream does not lower it; ours does, or says where it cannot
  BATCH_SKIPPED    // this machine's code generator cannot, for upstream's code either, or the case says so
} batch_state;

typedef struct batch_outcome {
  batch_state state;
  bool upstream_wrong; // there is a reference, and upstream's code differs from it
  char text[700];
} batch_outcome;

typedef struct batch {
  compile_tools tools;
  const run_machine *machine; // NULL: the host
  const case_list *cases;
  batch_outcome *outcomes; // of all variants, in memory that children share
  // Of the functions in work, in such memory too.
  unsigned char (*expected)[CALL_AREA], *actual;
  bool computed[BATCH_FUNCTIONS]; // is expected[i] there?
  const unsigned *variants;       // in work: their numbers
  arena *arena;
} batch;

// Memory that children share.
void *batch_shared(size_t bytes);
// Runs variants[0..count), count <= BATCH_FUNCTIONS, which need the same passes; into outcomes.
void batch_run(batch *b, const unsigned *variants, unsigned count);

#endif
