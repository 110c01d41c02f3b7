// What compilation decided, as a record: what was chosen for each window, from what, what was left and why.
// The passes fill it, and it is printed as text (--explain) or as a page (lowering/report/report.h). Who has
// no record pays nothing for it.
#ifndef AUTO_LOWERING_MLIR_EXPLANATION_H
#define AUTO_LOWERING_MLIR_EXPLANATION_H

#include "support/util.h"
#include <mlir-c/IR.h>

// All texts and arrays belong to the explanation.
typedef struct explanation_place {
  const char *file; // NULL: not known
  unsigned line, column;
} explanation_place;

// An operation of the source.
typedef struct explanation_operation {
  explanation_place place;
  const char *name;
  uint32_t lanes, width;
  bool is_float;
  double cost;
} explanation_operation;

typedef enum explanation_step_kind {
  EXPLANATION_VALUE,       // of the source, from outside of the window
  EXPLANATION_CONSTANT,    // all lanes are known
  EXPLANATION_MOVE,        // lanes of its operands in another order
  EXPLANATION_SOURCE,      // the source's own operation
  EXPLANATION_OPERATION,   // an operation of upstream's
  EXPLANATION_INSTRUCTION, // one of the target's
  EXPLANATION_REWRITE,     // what a rewrite rule makes
} explanation_step_kind;

enum { EXPLANATION_NO_STEP = UINT32_MAX, EXPLANATION_MAX_OPERANDS = 4, EXPLANATION_MAX_LANES = 64 };

// A lane of a value from outside of the window.
typedef struct explanation_lane {
  uint32_t value; // number of the value; EXPLANATION_NO_STEP: a constant, or anything
  uint32_t lane;
} explanation_lane;

// One step of the chosen code: a vector, and what it is made of.
typedef struct explanation_step {
  explanation_step_kind kind;
  const char *name; // "arith.addi", "x86vector._mm256_avg_epu8", "load", ...
  uint32_t lanes, width;
  bool is_float, is_root; // is_root: the source uses it
  double cost;
  uint32_t operands[EXPLANATION_MAX_OPERANDS]; // earlier steps, or EXPLANATION_NO_STEP
  const int32_t
      *mask; // MOVE: per lane the lane of the operands' lanes, one after the other, -1: any; or NULL
  // Of each of the first EXPLANATION_MAX_LANES lanes, a lane that it is computed from: the first one of its
  // term.
  const explanation_lane *from;
  explanation_place place; // VALUE, SOURCE, roots
  // INSTRUCTION: the auto operation and the rule; the instruction's conformance, and figures of the CPU.
  const char *auto_name, *rule, *status;
  double latency, throughput;
  uint64_t proof; // INSTRUCTION, REWRITE: digest of the rule's
} explanation_step;

typedef enum explanation_near_kind {
  EXPLANATION_NEAR_CPU,    // it does what the source does, but the CPU does not have it
  EXPLANATION_NEAR_COST,   // it does, but costs more
  EXPLANATION_NEAR_CHANGE, // it would, if the source were changed
} explanation_near_kind;

// An instruction that was not used, and what it lacked.
typedef struct explanation_near {
  explanation_near_kind kind;
  explanation_place place; // of the operation that it could have stood for
  const char *instruction, *auto_name;
  const char *lacks; // "matches, but the CPU lacks avx512vnni"
} explanation_near;

// Something that limits a block's code, by LLVM's model of the CPU: a unit, or several alike
// (machine_cost.h).
typedef struct explanation_unit {
  const char *name;
  uint32_t count;
  double before, after; // cycles of each
} explanation_unit;

typedef struct explanation_window {
  uint32_t num_operations;
  double before, after; // cost
  size_t packs;         // wanted vectors that were considered
  bool is_chosen;       // `after` is used
  // What LLVM makes of the block, in cycles by its model of the CPU, without and with what was selected, and
  // how many of the window's parts are used.
  bool is_judged;
  double cycles_source, cycles_selected;
  uint32_t num_parts, num_kept;
  STACK(explanation_unit) units; // of the whole block, in its first window: those that have something to do
  STACK(explanation_operation) operations;
  STACK(explanation_step) steps; // of a chosen window; operands before users
  STACK(explanation_near) near;  // best first
} explanation_window;

// What a part of an accelerator did: of equal spans of time, the cycles in which it worked.
enum { EXPLANATION_SPANS = 256 };
typedef struct explanation_track {
  const char *name;
  uint64_t busy; // cycles
  uint64_t work[EXPLANATION_SPANS];
} explanation_track;

typedef struct explanation_timeline {
  uint64_t cycles, instructions, bytes_read, bytes_written;
  uint64_t span; // cycles of a span; the spans behind cycles / span are not used
  STACK(explanation_track) tracks;
} explanation_timeline;

typedef enum explanation_kind {
  EXPLANATION_LEFT,     // what was left as it is: `text` says why
  EXPLANATION_WINDOW,   // `window`
  EXPLANATION_PROOF,    // `text`: what was proven of the function
  EXPLANATION_KERNEL,   // `text`: what becomes of a linalg operation on an accelerator
  EXPLANATION_WORK,     // `text`: what part of a function's work is an accelerator's
  EXPLANATION_TIMELINE, // `timeline`: of a function on an accelerator
} explanation_kind;

typedef struct explanation_entry {
  explanation_kind kind;
  explanation_place place;
  const char *function; // without '@'; NULL: none
  const char *text;
  bool is_chosen;     // KERNEL: the accelerator does it
  const char *effort; // PROOF: what it took; differs from run to run
  explanation_window *window;
  explanation_timeline *timeline;
} explanation_entry;

typedef struct explanation {
  arena *memory;
  STACK(explanation_entry) entries;
  bool wants_timelines;
  struct near_memo *near; // lowering/vector/near.h
} explanation;

explanation *explanation_new(void);
void explanation_free(explanation *e);
// A new entry with the place and the function of an operation.
explanation_entry *explanation_add(explanation *e, explanation_kind kind, MlirOperation op);
explanation_window *explanation_add_window(explanation *e, MlirOperation op);
// Takes back all entries but the first `count`.
void explanation_cut(explanation *e, size_t count);
explanation_place explanation_place_at(explanation *e, MlirLocation where);
static inline explanation_place explanation_place_of(explanation *e, MlirOperation op) {
  return explanation_place_at(e, mlirOperationGetLocation(op));
}
// The share of the time in which a part works, in per cent.
static inline double explanation_share(const explanation_timeline *t, const explanation_track *track) {
  return t->cycles ? 100 * (double)track->busy / (double)t->cycles : 0;
}
// Complete lines, for people. "" where nothing was decided.
void explanation_print(const explanation *e, strbuf *out);

#endif
