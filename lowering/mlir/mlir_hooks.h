// What MLIR's C API lacks: dialects without a handle, registration of passes by name, parsing with a file
// name, diagnostics without the operation's dump. C++ behind a C header.
#ifndef AUTO_LOWERING_MLIR_MLIR_HOOKS_H
#define AUTO_LOWERING_MLIR_MLIR_HOOKS_H

#include <llvm-c/TargetMachine.h>
#include <mlir-c/Diagnostics.h>
#include <mlir-c/IR.h>
#include <mlir-c/Pass.h>

#ifdef __cplusplus
extern "C" {
#endif

// Appends upstream's dialects, with the interfaces that bufferization, tiling and the lowering to LLVM need.
// Upstream's own x86vector is left out: the name belongs to the dialect that is loaded from the bundle.
void mlir_hooks_register_dialects(MlirDialectRegistry registry);

// Was the dialect made at run time, from IRDL?
bool mlir_hooks_is_dynamic(MlirDialect dialect);

// Is a dialect loaded now? (mlirContextGetOrLoadDialect loads one that is registered.)
bool mlir_hooks_is_loaded(MlirContext context, MlirStringRef dialect);

// May passes run in several threads?
bool mlir_hooks_is_multithreaded(MlirContext context);

// A context for compiling: the dialects above registered (loaded when used), one thread, and diagnostics
// without a dump of the operation.
MlirContext mlir_hooks_context(void);

// Parses MLIR text or bytecode; `text` is followed by a NUL. Diagnostics carry `name` as the file. Null on
// error.
MlirModule mlir_hooks_parse(MlirContext context, MlirStringRef name, MlirStringRef text);

// A diagnostic with its place. Strings live until the callback returns.
typedef struct mlir_hooks_diagnostic {
  MlirDiagnosticSeverity severity;
  MlirStringRef file;    // empty: no place is known
  unsigned line, column; // 0: the file as a whole
  MlirStringRef message; // on one line
} mlir_hooks_diagnostic;
typedef void (*mlir_hooks_on_diagnostic)(const mlir_hooks_diagnostic *diagnostic, void *user);
// Passes every diagnostic of the context, and notes at other places, to `callback`, for as long as the
// context lives; then calls `release`, if there is one.
void mlir_hooks_forward_diagnostics(MlirContext context, mlir_hooks_on_diagnostic callback, void *user,
                                    void (*release)(void *user));
// Prints every diagnostic of the context as lines "file:line:col: error: message\n" (notes at other places
// too; without a place where none is known) to `callback`, for as long as the context lives.
void mlir_hooks_print_diagnostics(MlirContext context, MlirStringCallback callback, void *user);

// Do diagnostics on operations have a note with the operation? At first not.
void mlir_hooks_print_op_on_diagnostic(MlirContext context, bool enable);

// The name of each dialect that a context knows, in order.
void mlir_hooks_dialect_names(MlirContext context, MlirStringCallback callback, void *user);

// A warning or a remark at a place.
void mlir_hooks_emit(MlirLocation where, bool warning, const char *text);

// Gives an operation, and those in its regions, a place.
void mlir_hooks_set_location(MlirOperation op, MlirLocation where);

// Blocks of an operation's regions, at any depth, that nothing branches to: conversions of dialects leave
// them out.
void mlir_hooks_erase_unreachable_blocks(MlirOperation op);

// How many bits an index has by the data layout that stands at the operation; 0: nothing is said.
unsigned mlir_hooks_index_bits(MlirOperation op);

// Makes a pass known by its argument in textual pipelines, in the whole process. `create` is called whenever
// one is needed, and once here.
typedef MlirPass (*mlir_hooks_create_pass)(void *user);
void mlir_hooks_register_pass(mlir_hooks_create_pass create, void *user);

// Gives an option of LLVM's code generator, which has no other interface, this value, unless the process has
// set it already. Options belong to the process.
void mlir_hooks_default_llvm_option(const char *name, const char *value);

// Constructors (llvm.mlir.global_ctors) go to .init_array, as clang's do, not to .ctors, which current
// systems do not run.
void mlir_hooks_use_init_array(LLVMTargetMachineRef machine);

// Sets options of LLVM, as on a command line. False after a line "--mllvm: error: message\n" to `callback`.
bool mlir_hooks_parse_llvm_options(const char *const *options, int count, MlirStringCallback callback,
                                   void *user);

#ifdef __cplusplus
}
#endif
#endif
