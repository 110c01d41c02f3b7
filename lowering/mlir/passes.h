// Our passes, as functions on one func.func, and what they are told and report.
//
// vector/arith/math --convert-vector-to-auto--> auto --jam-loops--> auto --convert-auto-to-isa--> x86vector
// --convert-isa-to-llvm--> llvm
// auto --convert-auto-to-semantics--> vector/arith/math
//
// Every pass leaves what it does not understand as it was. A function that fails returns false after an
// error was emitted at the operation's location (mlirEmitError).
#ifndef AUTO_LOWERING_MLIR_PASSES_H
#define AUTO_LOWERING_MLIR_PASSES_H

#include "lowering/mlir/explanation.h"
#include "lowering/mlir/machine_cost.h"
#include "lowering/target/target.h"
#include <mlir-c/IR.h>

typedef enum lowering_verify { LOWERING_VERIFY_NONE, LOWERING_VERIFY_EQUIVALENCE } lowering_verify;

// Parsed lowering templates, so that each is parsed once per module. Belongs to one MLIR context.
typedef struct template_cache template_cache;
template_cache *template_cache_new(void);
void template_cache_free(template_cache *c); // before its context
// Has an instruction of a bundle (its position is `index`) a template for these immediates
// (lane_immediate_insert)? Requires the llvm dialect to be loaded.
bool template_cache_has(template_cache *c, MlirContext context, const bundle_instruction *in, uint32_t index,
                        int64_t immediate);

typedef struct lowering_options lowering_options;
// What the functions of a module, in which operations of auto may be, cost when LLVM has compiled them. The
// module is changed. `found` is called for each function; for none if the module cannot be compiled, without
// a diagnostic.
typedef void (*lowering_judge)(MlirModule module, const target *t, const lowering_options *options,
                               machine_cost_found found, void *user);

struct lowering_options {
  unsigned verify_seconds;       // of the processor, for the proof of a function; 0: verify.c's default
  lowering_verify verify;        // EQUIVALENCE: prove each covered window equal to its source with the solver
  explanation *explain;          // to be filled; NULL: nobody asks
  bool remarks;                  // emit what was left as it is, and why (remark.h)
  bool reassociate;              // sums of floats may be in any order on accelerators
  struct match_rules *match;     // for lower_vector_to_auto: of t->rules (match.h)
  struct class_library *classes; // for what takes auto operations (auto_op.h): of t->rules
  template_cache *templates;     // for lower_auto_to_isa and lower_isa_to_llvm: of the context; NULL: each
                                 // function parses its own

  // The user's schedule for linalg: a script of the transform dialect, with a NUL behind it. NULL: there is
  // none.
  const char *schedule, *schedule_name;
  size_t schedule_size;
  unsigned threads;    // that loops may run on; 0: loops are not parallel
  bool print_schedule; // fill lowering_report.schedule
  // Of what no schedule names (lowering/linalg/nest_tuner.h). NULL: the model decides.
  struct nest_tuner *tuner;
  // Of code for linalg (lowering/linalg/nest_checker.h). NULL: nobody is asked.
  struct nest_checker *checker;

  struct instrument *instrument; // of the passes that run (instrument.h). NULL: nobody looks

  const char *const *upstream_only; // functions that have upstream's lowering only
  size_t num_upstream_only;
  lowering_judge judge; // of what selection chose. NULL: its own cost decides
};

// Counters: X(identifier, what is counted).
#define LOWERING_STATISTICS(X)                                                                               \
  X(functions, "functions visited by convert-vector-to-auto")                                                \
  X(windows, "pure vector computations searched")                                                            \
  X(windows_covered, "windows replaced, wholly or in part")                                                  \
  X(windows_proven, "windows proven equal to their source")                                                  \
  X(windows_too_large, "windows of which not everything was searched")                                       \
  X(packs, "wanted vectors considered")                                                                      \
  X(terms, "terms of lanes built")                                                                           \
  X(operations, "vector, arith and math operations in windows")                                              \
  X(operations_replaced, "operations that auto operations took the place of")                                \
  X(auto_operations, "auto operations created")                                                              \
  X(rules_applied, "uses of rules")                                                                          \
  X(goals, "functions of windows that --synthesize looked at")                                               \
  X(goals_searched, "of these, those that were not in the cache, and searched to the end")                   \
  X(rewrites_found, "rules that --synthesize found or had in the cache")                                     \
  X(loops_widened, "loops that do as many iterations at a time as fill registers")                           \
  X(loops_carried, "outer loops that carry what rows share")                                                 \
  X(loops_narrowed, "loops that carry integers in fewer bits")                                               \
  X(loops_paired, "loops that add extended lanes two at a time")                                             \
  X(loops_multiplied_out, "loops that carry sums of products term by term")                                  \
  X(loops_gathered, "loops that carry sums of groups of lanes")                                              \
  X(loops_apart, "loops that carry several sums for one")                                                    \
  X(loops_reduced_after, "loops that carry lanes, which are reduced behind them")                            \
  X(conversions_clamped, "conversions of clamped floats that became integers in range")                      \
  X(loads_of_structures, "loads that take structures of three elements apart")                               \
  X(rows_joined, "loops that reduce several rows together")                                                  \
  X(loops_unrolled, "small loops that do several iterations at a time")                                      \
  X(loops_jammed, "outer loops that were unrolled and jammed")                                               \
  X(nests_proven, "linalg operations whose loops are proven equal to them")                                  \
  X(loops_proven, "changed loops proven equal to their source")                                              \
  X(loops_raised, "nests of loops that became linalg")                                                       \
  X(isa_operations, "ISA operations created")                                                                \
  X(operations_expanded, "auto operations replaced by what they mean")                                       \
  X(instructions_expanded, "ISA operations expanded to the LLVM dialect")

// A remark that is still to be emitted.
typedef struct lowering_missed {
  MlirLocation where;
  strbuf text;
} lowering_missed;

typedef struct lowering_report {
#define X(NAME, ...) uint64_t NAME;
  LOWERING_STATISTICS(X)
#undef X
  double cost;     // of the windows that convert-vector-to-auto searched, as it left them
  strbuf schedule; // a script of the transform dialect that says what was done
  STACK(lowering_missed) remarks;
  uint64_t *instruction_uses; // one counter per instruction of the bundle; NULL without a bundle
} lowering_report;

// Replaces the parts of `function` (a func.func) that instructions of `t` compute faster by auto operations:
//   %r = "auto.dot"(%a, %b) {signed = 1 : i64, ...} : (vector<16xi16>, vector<16xi16>) -> vector<8xi32>
// Immediate operands of instructions are integer attributes of the auto and of the ISA operation, under the
// operand's name. Requires the auto dialect to be loaded; t->rules is not NULL.
bool lower_vector_to_auto(MlirOperation function, const target *t, const lowering_options *options,
                          lowering_report *report);
// Carries what iterations of outer loops share of the rows that they read (carry.h). Changes no values.
bool lower_carry(MlirOperation function, const target *t, const lowering_options *options,
                 lowering_report *report);
// Carries integers from iteration to iteration in as few bits as hold them. Changes no values.
bool lower_narrow(MlirOperation function, const target *t, const lowering_options *options,
                  lowering_report *report);
// Adds lanes that are extended two at a time (pairs.c). Changes no values.
bool lower_pairs(MlirOperation function, const target *t, const lowering_options *options,
                 lowering_report *report);
// Carries sums of products of sums term by term, those that do not change in the loop around in front of that
// (multiply_out.c). Changes no values.
bool lower_multiply_out(MlirOperation function, const target *t, const lowering_options *options,
                        lowering_report *report);
// Carries sums of groups of lanes of which only the sum of all is used (gather.c). Changes no values.
bool lower_gather(MlirOperation function, const target *t, const lowering_options *options,
                  lowering_report *report);
// Has loops over parts of registers do several iterations at a time (widen.c). Changes no values.
void lower_widen(MlirOperation function, const target *t, lowering_report *report);
// Has loads take structures of three elements apart (deinterleave.c). Changes no values.
void lower_deinterleave(MlirOperation function, const target *t, lowering_report *report);
// Converts clamped floats to integers in range (clamped.c). Changes no values that are defined.
void lower_clamped(MlirOperation function, const target *t, lowering_report *report);
// Carries lanes that are reduced in each iteration, and reduces them behind the loop (reduce_after.c).
// Changes no values.
bool lower_reduce_after(MlirOperation function, const target *t, const lowering_options *options,
                        lowering_report *report);
// Runs two iterations of loops around sums together that read neighbours (jam_sums.c). Changes no values.
bool lower_jam_sums(MlirOperation function, const target *t, const lowering_options *options,
                    lowering_report *report);
// Carries sums apart that would wait for each other (unroll.c). Changes no values.
bool lower_sums_apart(MlirOperation function, const target *t, const lowering_options *options,
                      lowering_report *report);
// Reduces rows together that loops reduce one by one (join_rows.c). Changes no values.
void lower_join_rows(MlirOperation function, const target *t, lowering_report *report);
// Unrolls small loops, on targets where LLVM does not (unroll.c). Changes no values.
bool lower_unroll(MlirOperation function, const target *t, const lowering_options *options,
                  lowering_report *report);
// Runs iterations of outer loops together where that saves loads (jam.h). Changes no values.
bool lower_jam(MlirOperation function, const target *t, const lowering_options *options,
               lowering_report *report);
// Replaces each auto operation by the cheapest available instruction of its class whose parameters and types
// are the operation's, or by what it means if there is none: arith, math and vector operations, on which
// lower_vector_to_auto may then choose instructions.
bool lower_auto_to_isa(MlirOperation function, const target *t, const lowering_options *options,
                       lowering_report *report);
// Replaces each auto operation by what it means. Requires vector, arith, math and func to be loaded.
bool lower_auto_to_semantics(MlirOperation function, const target *t, const lowering_options *options,
                             lowering_report *report);
// Changes nothing; false after an error at each auto operation that is not legal (auto_op.h).
bool lower_verify_auto(MlirOperation function, const target *t, const lowering_options *options,
                       lowering_report *report);
// Replaces each ISA operation by its template, and large transposes by shuffles (transpose.h). An unknown ISA
// operation is an error at its place.
bool lower_isa_to_llvm(MlirOperation function, const target *t, const lowering_options *options,
                       lowering_report *report);

// Loads the auto dialect or the ISA's dialect from the bundle into the context, with all operations.
// False after a diagnostic in the context.
bool lowering_load_auto_dialect(MlirContext context, const bundle *rules);
bool lowering_load_isa_dialect(MlirContext context, const bundle *rules);

#endif
