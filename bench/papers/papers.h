// What auto-papers' files share.
#ifndef AUTO_BENCH_PAPERS_PAPERS_H
#define AUTO_BENCH_PAPERS_PAPERS_H

#include "bench/kernels.h"
#include "tests/harness/run_machine.h"

// Two of upstream's strategies, of which the better one counts, and so of Halide's schedules.
enum {
  PAPERS_C,
  PAPERS_UPSTREAM,
  PAPERS_UPSTREAM_REDUCTION,
  PAPERS_OURS,
  PAPERS_EXPERT,
  PAPERS_HALIDE,
  PAPERS_VARIANTS = PAPERS_HALIDE + 7
};
enum { PAPERS_PEERS = 4 }; // C, upstream, Halide, expert

// What is known of one kernel on one machine.
typedef struct papers_row {
  bool present[PAPERS_VARIANTS];
  double figures[2][PAPERS_VARIANTS]; // what the machine's table shows; NAN: wrong, or not made
  double compile_seconds;             // of the processor, in auto-opt
  long compile_kib;                   // its memory
} papers_row;

typedef struct papers_mean {
  double log_sum, least;
  unsigned count;
} papers_mean;

typedef struct papers {
  compile_tools tools;
  const char *sources, *root, *only;
  bool ours_only, prove;
  unsigned rounds;
  double slice; // seconds of one sample
  const run_machine *runs_on;
  int digits; // of figures
  arena *arena;
  diagnostics diagnostics;
  papers_mean means[2][PAPERS_PEERS];
  unsigned passed, failed, skipped;
  diagnostics left_out; // of Halide's and upstream's code
} papers;

typedef enum papers_made { PAPERS_NONE, PAPERS_MADE, PAPERS_FAILED } papers_made;
// The object file of a variant for the machine. NONE: there is no such variant. FAILED: after a diagnostic.
papers_made papers_compile(papers *p, const kernel *k, unsigned variant, const char *object, papers_row *row);
// Where it is said that a variant is wrong. What Halide or upstream get wrong is left out, and no failure of
// ours.
diagnostics *papers_diagnostics(papers *p, unsigned variant);
// Its symbol.
const char *papers_function(papers *p, const kernel *k, unsigned variant);
// Checks and times all variants on the host, at the sizes that L1 and L2 hold.
void papers_time(papers *p, const kernel *k, papers_row *row);

#endif
