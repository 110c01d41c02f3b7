// Upstream's lowering, for whatever no instruction covers, and LLVM's back end.
#ifndef AUTO_LOWERING_PASSES_PIPELINE_H
#define AUTO_LOWERING_PASSES_PIPELINE_H

#include "lowering/mlir/instrument.h"
#include "lowering/mlir/passes.h"
#include "lowering/target/target.h"
#include <mlir-c/IR.h>

// Lowers tosa and tensors to linalg on memrefs, and that to loops over tiles of vectors
// (lowering/linalg/linalg_to_vector.h). False after a diagnostic in the context.
bool pipeline_to_vector(MlirModule module, const target *t, const lowering_options *options,
                        lowering_report *report);
// Loads the dialects whose operations pipeline_to_vector may create.
void pipeline_load_dialects(MlirContext context);
// Lowers what pipeline_to_vector leaves (other linalg operations, masks, transfers of several dimensions,
// affine loops) to loops over memrefs, vectors of rows and scalars, in which instructions are then chosen.
// Remarks (remark.h) say what becomes scalar loops. False after a diagnostic in the context.
bool pipeline_prepare(MlirModule module, const target *t, const lowering_options *options,
                      lowering_report *report);
// Lowers a module that was prepared to the LLVM dialect, with indices as wide as an address of `t`. What it
// runs depends only on which dialects the module uses. `i` may be NULL. False after a diagnostic in the
// context.
bool pipeline_lower_upstream(MlirModule module, const target *t, instrument *i);

// Makes upstream's passes that are used here, and ours, known to textual pipelines of the process.
void pipeline_register_passes(void);
// Is it a step of these that is no pass, but has a name for instrument_step?
bool pipeline_is_step(MlirStringRef name);

typedef enum emit_kind { EMIT_LLVM, EMIT_BITCODE, EMIT_ASSEMBLY, EMIT_OBJECT } emit_kind;
typedef enum emit_phase { EMIT_TRANSLATED, EMIT_OPTIMIZED, EMIT_CODED } emit_phase;

typedef struct emit_options {
  emit_kind kind;
  unsigned optimization;                          // 0..3
  void (*phase)(emit_phase finished, void *user); // may be NULL
  void *user;
  bool packed;        // with what passes/packed.h adds
  bool llvm_defaults; // without the target's own values of LLVM's options
  // Where LLVM crashed (protect.h), on this function if it is known; may be NULL. The diagnostic follows.
  void (*crashed)(const char *function, void *user);
} emit_options;

// Translates a module in the LLVM dialect (OpenMP's too, if mlir_translate_register was called), optimizes it
// for `t`, and appends the result to `out`.
bool emit_module(MlirModule module, const target *t, const emit_options *options, strbuf *out,
                 diagnostics *d);

// LLVM's machine for `t`. NULL after a diagnostic.
LLVMTargetMachineRef emit_machine(const target *t, unsigned level, diagnostics *d);
// What the functions of a module in the LLVM dialect cost as machine code for `t` (machine_cost.h); loops
// stay as they are; `units`: of each of the machine's units too. False, without a diagnostic, if LLVM takes
// something of it for an error.
bool emit_costs(MlirModule module, const target *t, bool units, machine_cost_found found, void *user);
// A lowering_judge.
void judge_costs(MlirModule module, const target *t, const lowering_options *options,
                 machine_cost_found found, void *user);

#endif
