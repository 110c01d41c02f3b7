// Loop nests on memrefs to linalg, with a proof for all sizes and values.
//
// A nest of scf.for and scf.while is executed symbolically, one iteration of each loop: what it stores, where
// (addresses are polynomials in the loops' counters), and which carried variables move by a constant step or
// hold a value (a sum, a maximum). Each store becomes one linalg operation over all iterations. That is right
// if no two stores, or store and load, of different iterations that change their order touch the same
// element; every such question, the trip counts, the closed forms and the absence of wraps are obligations
// for an SMT solver. What is not proven is not lifted. Where a size or the distance of two arrays decides,
// the test is made at run time, in front of both versions.
#ifndef AUTO_LIFT_RAISE_H
#define AUTO_LIFT_RAISE_H

#include "semantics/smtlib.h"
#include <mlir-c/IR.h>

enum { RAISE_ENUMERATE = 100000 }; // a usual budget

typedef struct raise_options {
  bool reassociate; // sums and products of floats may be in any order, minima and maxima see no NaN
  bool (*run)(const char *name, const char *text, uint64_t resources, smtlib_answer answer, void *user,
              diagnostics *d); // smtlib_run
  // "in @f: ..." about each loop that stays, at its place; may be NULL.
  void (*remark)(MlirOperation op, const char *text, void *user);
  void *user;
  unsigned index_bits; // of type index
  // Terms that are tried for each question where a value is not read directly; 0: none. What is found is in
  // the user's cache. `progress` is called now and then; it may be NULL.
  uint64_t enumerate;
  void (*progress)(uint64_t tried, uint64_t budget, void *user);
  struct raise_cache *cache; // raise_loops' own
  unsigned unswitched;       // branches that were taken out of loops around
  bool is_closed;            // what is carried has its closed forms, where there are any
} raise_options;

typedef struct raise_report {
  // Outermost loops; of them those that are operations as a whole, and those in which loops inside are; of
  // both those that are so only where a test at run time holds.
  unsigned nests, lifted, partly, tested;
  unsigned loops, tests; // loops of any level that became operations, and of these those behind tests
  unsigned obligations;  // that were proven
  strbuf proof;          // the obligations, an SMT-LIB script; freed by the caller
} raise_report;

// All nests of a module, on which upstream's canonicalize should have run. Requires linalg, scf, arith,
// memref and math to be loaded.
void raise_loops(MlirModule module, const raise_options *options, raise_report *report);

#endif
