// AutoMLIR's C API: targets. Conventions are those of MLIR's C API: one-pointer structs passed by value,
// strings as MlirStringRef, printing through callbacks; functions named ...Create return ownership to the
// caller.
#ifndef AUTO_C_TARGET_H
#define AUTO_C_TARGET_H

#include <mlir-c/IR.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

// Programs that were built with a header of the same two numbers run with the library.
#define AUTO_VERSION_MAJOR 0
#define AUTO_VERSION_MINOR 1

#define AUTO_EXPORTED __attribute__((visibility("default")))

typedef struct AutoTarget {
  void *ptr;
} AutoTarget;

// Everything may be empty: the target is then "x86", its least CPU, no extra features, and no rules.
typedef struct AutoTargetOptions {
  MlirStringRef name;       // one of autoTargetGetName
  MlirStringRef cpu;        // LLVM's name, or "native"
  MlirStringRef attributes; // "+a,-b", LLVM's feature names
  MlirStringRef rules;      // path of the rule bundle, or of an accelerator's library (FILE.isa)
  MlirStringRef settings;   // "NAME=VALUE,...": other values of the library's parameters and types
} AutoTargetOptions;

// The directory of the bundles and accelerators' libraries that are installed with this library:
// $AUTO_BUNDLE_DIR, or ../share/auto beside it.
AUTO_EXPORTED void autoGetRulesDirectory(MlirStringCallback callback, void *userData);
// For AutoTargetOptions.rules: NAME.isa or NAME.bundle there, whichever there is, NAME.bundle if there is
// neither; NAME itself if it ends in ".isa". The name may be empty: "x86".
AUTO_EXPORTED void autoFindRules(MlirStringRef target, MlirStringCallback callback, void *userData);

// Null after one line ("place: error: message\n") through `diagnostic`.
AUTO_EXPORTED AutoTarget autoTargetCreate(AutoTargetOptions options, MlirStringCallback diagnostic,
                                          void *userData);
AUTO_EXPORTED void autoTargetDestroy(AutoTarget target);
static inline bool autoTargetIsNull(AutoTarget target) { return !target.ptr; }

// Names of the targets this library compiles for; empty past the end.
AUTO_EXPORTED MlirStringRef autoTargetNameAt(unsigned position);

AUTO_EXPORTED MlirStringRef autoTargetGetName(AutoTarget target);
AUTO_EXPORTED MlirStringRef autoTargetGetCPU(AutoTarget target);      // never "native"
AUTO_EXPORTED MlirStringRef autoTargetGetFeatures(AutoTarget target); // as handed to LLVM
AUTO_EXPORTED MlirStringRef autoTargetGetTriple(AutoTarget target);
AUTO_EXPORTED MlirStringRef
autoTargetGetCostCPU(AutoTarget target); // whose costs are used; empty without rules
AUTO_EXPORTED MlirStringRef
autoTargetGetDialect(AutoTarget target);                    // of the instructions; empty without rules
AUTO_EXPORTED bool autoTargetHasThreads(AutoTarget target); // is there OpenMP?
AUTO_EXPORTED unsigned autoTargetGetRegisterBits(AutoTarget target); // of the widest usable vector register

// One instruction of the rule bundle. Strings live as long as the target.
typedef struct AutoInstruction {
  MlirStringRef name;     // the vendor's, which is the operation's name in the dialect
  MlirStringRef autoName; // of the class in the auto dialect
  MlirStringRef masking;  // of a masked form: "merge", "zero", ...; else empty
  bool available;         // on this CPU
  bool lowered;           // has a template in the LLVM dialect
  float latency;          // cycles
  float throughput;       // cycles per instance
  MlirStringRef status; // of its comparison with hardware: "confirmed", "modeled", "open", "unconfirmed", ...
  unsigned numFeatures;
} AutoInstruction;
AUTO_EXPORTED intptr_t autoTargetGetNumInstructions(AutoTarget target);
AUTO_EXPORTED AutoInstruction autoTargetGetInstruction(AutoTarget target, intptr_t position);
AUTO_EXPORTED MlirStringRef autoTargetGetInstructionFeature(AutoTarget target, intptr_t position,
                                                            unsigned feature);
// Its value of the parameter `parameter` of its operation (autoTargetGetOperationParameter).
AUTO_EXPORTED int64_t autoTargetGetInstructionParameter(AutoTarget target, intptr_t position,
                                                        unsigned parameter);
// Where its operation is among the target's operations.
AUTO_EXPORTED intptr_t autoTargetGetInstructionOperation(AutoTarget target, intptr_t position);
// What it computes: a func.func of linalg and arith on tensors.
AUTO_EXPORTED void autoTargetPrintInstructionSemantics(AutoTarget target, intptr_t position,
                                                       MlirStringCallback callback, void *userData);
// Forms of instructions under a mask, by position, sorted by name.
AUTO_EXPORTED intptr_t autoTargetGetNumMaskedForms(AutoTarget target);
AUTO_EXPORTED AutoInstruction autoTargetGetMaskedForm(AutoTarget target, intptr_t position);
AUTO_EXPORTED MlirStringRef autoTargetGetMaskedFormFeature(AutoTarget target, intptr_t position,
                                                           unsigned feature);

// One proven rule: what one instruction computes. Strings live as long as the target.
typedef struct AutoRule {
  MlirStringRef name;
  intptr_t instruction; // for autoTargetGetInstruction
  uint64_t proofDigest; // of the solver's proof, as autoSessionGetExplanation prints it
} AutoRule;
AUTO_EXPORTED intptr_t autoTargetGetNumRules(AutoTarget target);
AUTO_EXPORTED AutoRule autoTargetGetRule(AutoTarget target, intptr_t position);
// The program that the rule replaces, as MLIR: a func.func with the instruction's operands, linalg.generic on
// tensors.
AUTO_EXPORTED void autoTargetPrintRule(AutoTarget target, intptr_t position, MlirStringCallback callback,
                                       void *userData);
AUTO_EXPORTED MlirStringRef
autoTargetGetSolver(AutoTarget target); // name and version of what proved the rules

// One operation of the auto dialect: a class of instructions. Strings live as long as the target.
typedef struct AutoOperation {
  MlirStringRef name;     // "auto.dot"
  unsigned numParameters; // integer attributes, but for those that the types say
  unsigned numOperands;   // immediates, which are integer attributes too, among them
} AutoOperation;
typedef struct AutoOperand {
  MlirStringRef name;
  MlirStringRef kind; // "vector", "mask", "scalar" or "immediate"
  bool isOptional;    // some operations do not have it, or have it as an attribute
} AutoOperand;
AUTO_EXPORTED intptr_t autoTargetGetNumOperations(AutoTarget target);
AUTO_EXPORTED AutoOperation autoTargetGetOperation(AutoTarget target, intptr_t position);
// What a lane of the result is, on one line, over the parameters. Nothing if the rules are damaged.
AUTO_EXPORTED void autoTargetPrintOperationStructure(AutoTarget target, intptr_t position,
                                                     MlirStringCallback callback, void *userData);
AUTO_EXPORTED MlirStringRef autoTargetGetOperationParameter(AutoTarget target, intptr_t position,
                                                            unsigned parameter);
// What of an operation's types says the parameter ("width of the result"); empty: it is an attribute.
AUTO_EXPORTED MlirStringRef autoTargetGetOperationParameterSource(AutoTarget target, intptr_t position,
                                                                  unsigned parameter);
AUTO_EXPORTED AutoOperand autoTargetGetOperationOperand(AutoTarget target, intptr_t position,
                                                        unsigned operand);
// The instruction dialects that the operations have instructions of, not only the target's, sorted; and how
// many of one.
AUTO_EXPORTED unsigned autoTargetGetNumDialects(AutoTarget target);
AUTO_EXPORTED MlirStringRef autoTargetGetDialectAt(AutoTarget target, unsigned dialect);
AUTO_EXPORTED unsigned autoTargetGetOperationMembers(AutoTarget target, intptr_t position, unsigned dialect);

// Can this process run code for the target? If not, passes what is missing to `callback`: the target's triple
// where the machine is of another kind, else the CPU's features that it lacks, "avx512f,avx512vnni".
AUTO_EXPORTED bool autoTargetRunsOnHost(AutoTarget target, MlirStringCallback callback, void *userData);

#ifdef __cplusplus
}
#endif
#endif
