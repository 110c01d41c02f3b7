// AutoMLIR's C API: dialects, passes, and the lowering to LLVM IR and machine code.
#ifndef AUTO_C_PASSES_H
#define AUTO_C_PASSES_H

#include "auto-c/Target.h"
#include <mlir-c/Diagnostics.h>
#include <mlir-c/Pass.h>

#ifdef __cplusplus
extern "C" {
#endif

// ---- contexts and dialects ----------------------------------------------------------------------

// Appends the upstream dialects that vector code is written in and lowered through.
AUTO_EXPORTED void autoRegisterUpstreamDialects(MlirDialectRegistry registry);
// Makes the auto dialect and those of the instruction sets known to a registry. They come from the bundles
// that are installed with the library, once text or a pass mentions them. x86's is "x86vector" and "x86".
// Where upstream's x86vector is in the registry, passes write "x86", and read both: upstream's dialect then
// accepts operations that it does not have. So call this last.
AUTO_EXPORTED void autoRegisterDialects(MlirDialectRegistry registry);
// A single-threaded context with these dialects registered. The caller destroys it with mlirContextDestroy.
AUTO_EXPORTED MlirContext autoContextCreate(void);
// The names of all dialects that autoContextCreate's contexts know, those of AutoMLIR included: "acc,affine".
AUTO_EXPORTED void autoGetDialectNames(MlirStringCallback callback, void *userData);
// Loads the auto dialect and the target's instruction dialect from the rule bundle. Loading twice is fine.
AUTO_EXPORTED MlirLogicalResult autoLoadDialects(MlirContext context, AutoTarget target);
// As above, but only those dialects that `text` (MLIR text or bytecode) mentions.
AUTO_EXPORTED MlirLogicalResult autoLoadMentionedDialects(MlirContext context, AutoTarget target,
                                                          MlirStringRef text);
// The same without a target: from the bundles that are installed with the library. Where passes add
// operations later, the context needs no autoRegisterDialects, which loads whole dialects.
AUTO_EXPORTED MlirLogicalResult autoLoadMentionedInstalledDialects(MlirContext context, MlirStringRef text);
// Prints the context's diagnostics as lines "file:line:col: error: message\n" to `callback`. Notes at other
// places are lines of their own; without a known place the line begins with the severity.
AUTO_EXPORTED void autoPrintDiagnostics(MlirContext context, MlirStringCallback callback, void *userData);
// A diagnostic with its place. Strings live until the callback returns.
typedef struct AutoDiagnostic {
  MlirDiagnosticSeverity severity;
  MlirStringRef file;    // empty: no place is known
  unsigned line, column; // from 1; 0: the file as a whole
  MlirStringRef message; // on one line
} AutoDiagnostic;
typedef void (*AutoDiagnosticCallback)(AutoDiagnostic diagnostic, void *userData);
// Passes the context's diagnostics to `callback`, notes at other places after what they belong to.
AUTO_EXPORTED void autoForwardDiagnostics(MlirContext context, AutoDiagnosticCallback callback,
                                          void *userData);
// Do diagnostics on an operation have a note with the operation? At first not.
AUTO_EXPORTED void autoContextSetPrintOpOnDiagnostic(MlirContext context, bool enable);
// Emits a warning at a location.
AUTO_EXPORTED void autoEmitWarning(MlirLocation location, MlirStringRef text);
// Parses MLIR text or bytecode; a NUL byte follows `text`. Diagnostics carry `name` as the file. Null on
// error.
AUTO_EXPORTED MlirModule autoModuleParse(MlirContext context, MlirStringRef name, MlirStringRef text);

// ---- sessions: what the passes are told, and what they report ------------------------------------

typedef struct AutoSession {
  void *ptr;
} AutoSession;
// The target must outlive the session, the session its passes.
AUTO_EXPORTED AutoSession autoSessionCreate(AutoTarget target);
AUTO_EXPORTED void autoSessionDestroy(AutoSession session);
// Is what instructions were selected for judged by LLVM's code for it, and for the source (at first: yes), or
// by the rules' figures alone?
AUTO_EXPORTED void autoSessionSetJudge(AutoSession session, bool llvm);
// Proves each covered window equal to its source; a window without a proof in time is left as it was.
AUTO_EXPORTED void autoSessionSetVerifyEquivalence(AutoSession session, bool enable);
// So many seconds of the processor for the proof of one function by one pass (0: 4); what is not proven then
// keeps its source.
AUTO_EXPORTED void autoSessionSetVerifySeconds(AutoSession session, unsigned seconds);
// All stages from the next one on run one after the other, with nothing between them that looks at the
// module: the dialects of auto and ISA operations need not be loaded, and the passes alone check these
// operations.
AUTO_EXPORTED void autoSessionSetTransient(AutoSession session, bool enable);
// For autoEmitC: sums of floats may be added up in the accelerator's order. Without it only those whose
// additions have fastmath<reassoc> are.
AUTO_EXPORTED void autoSessionSetReassociate(AutoSession session, bool enable);
// Chooses no instructions in the function of this name: it has upstream's lowering only.
AUTO_EXPORTED void autoSessionAddUpstreamOnly(AutoSession session, MlirStringRef function);
// How linalg operations become loops over tiles of vectors: a script of upstream's transform dialect, in
// which transform.auto.vectorize may be used, for AutoPassLinalgToVector. `name` is the script's in
// diagnostics. What the script leaves is done as without it.
AUTO_EXPORTED void autoSessionSetSchedule(AutoSession session, MlirStringRef name, MlirStringRef text);
// Loops over tiles, scf.parallel and scf.forall run on so many threads of OpenMP, where the work is enough
// for it; 0, or where the target has no threads: their iterations run one after the other. The code calls
// OpenMP's runtime library (clang -fopenmp links it).
AUTO_EXPORTED void autoSessionSetThreads(AutoSession session, unsigned threads);

typedef struct AutoTuneOptions {
  double seconds; // for all operations of the session together; 0: only what was measured before is used
  // Whenever a variant was measured: the how many-th operation, how many variants of it, and how many times
  // as fast as the model's choice the best is. May be NULL.
  void (*progress)(unsigned operation, unsigned variants, double gain, void *userData);
  void *userData;
} AutoTuneOptions;
// Measures variants of each linalg operation on this machine, unless the user's cache has the best one
// ($XDG_CACHE_HOME/automlir/tune.db), and uses the best. Failure after an error: this machine does not run
// the target's code. Warnings, such as that of a cache that cannot be used, go to `diagnostic` too.
AUTO_EXPORTED MlirLogicalResult autoSessionSetTune(AutoSession session, AutoTuneOptions options,
                                                   MlirStringCallback diagnostic, void *user);
// Searches sequences of instructions for windows whose lanes no rule computes well, for so many milliseconds
// of the processor in all (0: only what the cache has); what is found is proven, used, and kept in the user's
// cache. Failure after an error: the target has no rules. Warnings go to `diagnostic` too.
AUTO_EXPORTED MlirLogicalResult autoSessionSetSynthesize(AutoSession session, unsigned milliseconds,
                                                         MlirStringCallback diagnostic, void *user);
// Keeps what was done with each linalg operation, as such a script: given back, it gives the same code.
AUTO_EXPORTED void autoSessionSetPrintSchedule(AutoSession session, bool enable);
AUTO_EXPORTED MlirStringRef autoSessionGetSchedule(AutoSession session);
// Keeps a report on what was chosen and why.
AUTO_EXPORTED void autoSessionSetExplain(AutoSession session, bool enable);
AUTO_EXPORTED MlirStringRef autoSessionGetExplanation(AutoSession session);
// Keeps what autoSessionPrintReport needs: the explanation, and the timelines of accelerators.
AUTO_EXPORTED void autoSessionSetReport(AutoSession session, bool enable);
typedef struct AutoReportPhase {
  MlirStringRef name;
  double seconds;
} AutoReportPhase;
typedef struct AutoReportOptions {
  MlirStringRef name;            // of the input, as in its locations
  MlirStringRef source;          // its text, as it was parsed
  const AutoReportPhase *phases; // times of the compilation's phases; none: the page has no times
  intptr_t numPhases;
} AutoReportOptions;
// The session's report so far as one page of HTML, with all that it needs in it.
AUTO_EXPORTED void autoSessionPrintReport(AutoSession session, AutoReportOptions options,
                                          MlirStringCallback callback, void *user);
// Emits a remark where a limit leaves code as it is: "file:line:col: remark: in @f: ...". The explanation has
// the same lines.
AUTO_EXPORTED void autoSessionSetRemarks(AutoSession session, bool enable);

typedef struct AutoStatistic {
  MlirStringRef name, description;
  uint64_t value;
} AutoStatistic;
AUTO_EXPORTED intptr_t autoSessionGetNumStatistics(AutoSession session);
AUTO_EXPORTED AutoStatistic autoSessionGetStatistic(AutoSession session, intptr_t position);
// How often the target's instruction `position` was chosen.
AUTO_EXPORTED uint64_t autoSessionGetInstructionUses(AutoSession session, intptr_t position);

// ---- passes -------------------------------------------------------------------------------------

// The stages of a compilation in their order, then passes that are run by themselves.
typedef enum AutoPass {
  AutoPassLinalgToVector, // on builtin.module only; what is on tensors is bufferized first
  AutoPassVectorToAuto,
  AutoPassJamLoops,  // unroll-and-jam of outer loops that share loads
  AutoPassAutoToISA, // also expands what the target has no instruction for, and chooses instructions for that
  AutoPassISAToLLVM,
  AutoNumStages,
  AutoPassVerifyAuto = AutoNumStages, // fails at auto operations whose parameters and types make no function
  AutoPassAutoToSemantics,            // auto operations to vector, arith and math
  AutoPassRaiseLoops,                 // on builtin.module only; loops on memrefs to linalg, each with a proof
  AutoNumPasses
} AutoPass;
AUTO_EXPORTED MlirStringRef autoPassGetArgument(AutoPass pass); // "convert-vector-to-auto", ...
// Each pass works on builtin.module or on func.func, AutoPassLinalgToVector on builtin.module alone. The pass
// manager takes ownership.
AUTO_EXPORTED MlirPass autoCreatePass(AutoPass pass, AutoSession session);
// The same with a target and session of its own, by the options that textual pipelines have:
// "target=x86 mcpu=sapphirerapids". A null pass after a line "NAME: error: ...".
AUTO_EXPORTED MlirPass autoCreatePassWithOptions(AutoPass pass, MlirStringRef options,
                                                 MlirStringCallback diagnostic, void *userData);
// Makes these passes available to mlirParsePassPipeline, in the whole process. A pass with options in the
// pipeline's text has a target and session of its own, of these options; one without has this session, of the
// latest call; with a null session it is compiled for x86's baseline.
AUTO_EXPORTED void autoRegisterPasses(AutoSession session);
static inline void autoRegisterAllPasses(void) { autoRegisterPasses((AutoSession){NULL}); }
// Makes all passes of upstream available to mlirParsePassPipeline.
AUTO_EXPORTED void autoRegisterUpstreamPasses(void);
// Appends a textual pipeline on builtin.module, of these passes and upstream's, to a pass manager. Passes
// without options have the session, which may be null. Failure after a line "--pass-pipeline:1:16: error:
// ...".
AUTO_EXPORTED MlirLogicalResult autoParsePassPipeline(MlirPassManager manager, AutoSession session,
                                                      MlirStringRef pipeline, MlirStringCallback diagnostic,
                                                      void *userData);
// Parses such a pipeline and runs it on a module.
AUTO_EXPORTED MlirLogicalResult autoRunPassPipeline(MlirModule module, AutoSession session,
                                                    MlirStringRef pipeline, MlirStringCallback diagnostic,
                                                    void *userData);
// Runs the passes of a manager on a module, with the session's instrumentation, and destroys it. The session
// may be null.
AUTO_EXPORTED MlirLogicalResult autoRunPasses(MlirModule module, AutoSession session,
                                              MlirPassManager manager);

// Parses what AutoInstrumentationOptions.reproducer wrote, and gives an empty pass manager its passes. Null
// after a diagnostic in the context. A NUL byte follows `text`.
AUTO_EXPORTED MlirModule autoParseReproducer(MlirContext context, AutoSession session, MlirStringRef name,
                                             MlirStringRef text, MlirPassManager manager);

// What to say of passes that run, on standard error, as mlir-opt does: of those that autoRunPasses,
// autoRunPassPipeline, autoPrepare, autoLowerToLLVMDialect and autoCompile run for a session, upstream's
// included. Contexts must be single-threaded.
typedef struct AutoInstrumentationOptions {
  MlirStringRef printBefore, printAfter; // IR: arguments of passes, commas between; "*": all
  bool printModule;                      // the whole module, not the operation that the pass runs on
  bool printIfChanged;                   // after a pass only if it changed something
  bool printIfFailed;                    // after a pass that fails, and no other
  MlirStringRef printTree;               // a directory: into files in it, by pipelines
  MlirStringRef reproducer;              // file for --run-reproducer, written when a pass fails
  bool localReproducer;                  // of the pass that fails alone
  bool verify, noVerify;                 // the module after each pass; else after those of textual pipelines
  bool printPipelines;                   // before they run
  bool statistics;                       // of passes, after they ran
  bool statisticsList;                   // as a list, not by pipelines
  bool timing;                           // times of passes and of what is between Begin and End
} AutoInstrumentationOptions;
typedef struct AutoInstrumentation {
  void *ptr;
} AutoInstrumentation;
// Null after one line if there is no pass of such a name, or the directory cannot be made.
AUTO_EXPORTED AutoInstrumentation autoInstrumentationCreate(AutoInstrumentationOptions options,
                                                            MlirStringCallback diagnostic, void *userData);
AUTO_EXPORTED void autoInstrumentationDestroy(AutoInstrumentation instrumentation); // prints times
// A part of the time that has a name; parts may be within others.
AUTO_EXPORTED void autoInstrumentationBegin(AutoInstrumentation instrumentation, MlirStringRef name);
AUTO_EXPORTED void autoInstrumentationEnd(AutoInstrumentation instrumentation);
// It must outlive the session's compilations; null: nothing is said.
AUTO_EXPORTED void autoSessionSetInstrumentation(AutoSession session, AutoInstrumentation instrumentation);

// Compares the diagnostics of a context with those that comments in `text` expect, as mlir-opt's
// --verify-diagnostics. autoExpectedDiagnosticsDestroy says on standard error what differs, and fails then.
typedef struct AutoExpectedDiagnostics {
  void *ptr;
} AutoExpectedDiagnostics;
AUTO_EXPORTED AutoExpectedDiagnostics autoExpectedDiagnosticsCreate(MlirContext context, MlirStringRef name,
                                                                    MlirStringRef text);
AUTO_EXPORTED MlirLogicalResult autoExpectedDiagnosticsDestroy(AutoExpectedDiagnostics expected);

// The first stage that has not run yet in this session: one after the latest that ran.
AUTO_EXPORTED AutoPass autoSessionGetNextPass(AutoSession session);

// ---- to machine code ----------------------------------------------------------------------------

// AutoPassLinalgToVector, with or without a bundle; then lowers what is left (masks, transfers of several
// dimensions, affine loops) with upstream's passes to loops over memrefs, vectors of rows and scalars, in
// which AutoPassVectorToAuto finds its work.
AUTO_EXPORTED MlirLogicalResult autoPrepare(MlirModule module, AutoSession session);
// After autoPrepare and the other stages: lowers everything but auto and ISA operations to the LLVM dialect
// with upstream's passes. An index, hence each size and stride in a memref's descriptor, is as wide as an
// address of the target.
AUTO_EXPORTED MlirLogicalResult autoLowerToLLVMDialect(MlirModule module, AutoSession session);

// Sets options of LLVM ("-unroll-count=2"), and those of MLIR's printer and timing ("-mlir-print-debuginfo"),
// in the whole process. Failure after one line through `diagnostic`.
AUTO_EXPORTED MlirLogicalResult autoParseLLVMOptions(const char *const *options, int count,
                                                     MlirStringCallback diagnostic, void *userData);

// Some functions crash LLVM's back ends, or make them give up, which ends the process. From now on this is a
// failure of autoEmitModule, in the whole process: LLVM's handler of fatal errors is replaced, and signals
// that come from LLVM are caught. What LLVM had allocated is lost. For hosts that must go on.
AUTO_EXPORTED void autoEnableCrashRecovery(void);
// Calls `work` so that a crash in it, such as that of MLIR for lack of stack, is a failure, after
// autoEnableCrashRecovery: `reason` gets "crashed (Segmentation fault)". What it worked on must not be
// touched any more, not even destroyed, but for its context. `work` takes no locks of the host.
AUTO_EXPORTED MlirLogicalResult autoRunProtected(void (*work)(void *userData), void *userData,
                                                 MlirStringCallback reason, void *reasonData);

typedef enum AutoEmit { AutoEmitLLVM, AutoEmitBitcode, AutoEmitAssembly, AutoEmitObject } AutoEmit;
// Phases of autoEmitModule for AutoEmitOptions.phase, in order.
typedef enum AutoEmitPhase { AutoEmitTranslate, AutoEmitOptimize, AutoEmitCode } AutoEmitPhase;
typedef struct AutoEmitOptions {
  AutoEmit kind;
  unsigned optimization;                                 // 0..3, as in clang's -O
  void (*phase)(AutoEmitPhase finished, void *userData); // NULL, or called after each phase
  MlirStringCallback diagnostic;                         // one line "place: error: message\n" on failure
  void *userData;                                        // of all callbacks
  bool packed;       // with the functions that autoJITLookup finds (auto-c/JIT.h)
  bool llvmDefaults; // LLVM's options keep LLVM's values where others suit the target: a second try
  // NULL, or called, before the diagnostic, where LLVM crashed: on this function, "" if that is not known.
  // With autoSessionAddUpstreamOnly and llvmDefaults a second try may succeed.
  void (*crashed)(MlirStringRef function, void *userData);
} AutoEmitOptions;
// Translates a module in the LLVM dialect to LLVM IR, optimizes it for the target, and passes the result to
// `output` at once or in pieces, only on success.
AUTO_EXPORTED MlirLogicalResult autoEmitModule(MlirModule module, AutoTarget target, AutoEmitOptions options,
                                               MlirStringCallback output, void *outputData);

// All of it: autoPrepare, the stages that have not run, autoLowerToLLVMDialect and autoEmitModule. Dialects
// of auto and ISA operations need not be loaded.
AUTO_EXPORTED MlirLogicalResult autoCompile(MlirModule module, AutoSession session, AutoEmitOptions options,
                                            MlirStringCallback output, void *outputData);

// ---- to C ---------------------------------------------------------------------------------------

// The module's functions of linalg, vector, tensor, memref and arith code as C: what the target's accelerator
// computes is text against its header, the rest plain loops. Passes the text to `output`, only on success;
// diagnostics are the context's. The module is changed.
AUTO_EXPORTED MlirLogicalResult autoEmitC(MlirModule module, AutoSession session, MlirStringCallback output,
                                          void *outputData);

// ---- goals --------------------------------------------------------------------------------------

// What the module's windows compute of one lane, cut into functions of few values, as text for auto-synth
// learn: the goals of its search. Prepares the module (autoPrepare) unless that is done, and changes it.
AUTO_EXPORTED MlirLogicalResult autoEmitGoals(MlirModule module, AutoSession session,
                                              MlirStringCallback output, void *outputData);

AUTO_EXPORTED MlirStringRef autoGetVersion(void); // "0.1.0"

#ifdef __cplusplus
}
#endif
#endif
