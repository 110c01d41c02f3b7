// auto-lift FILE.c: functions of C as MLIR, their loops as linalg, with proofs. auto-lift verify FILE: proofs
// again.
#include "lift/c_read.h"
#include "lift/python_text.h"
#include "lift/raise_pass.h"
#include "lowering/mlir/mlir_hooks.h"
#include "lowering/mlir/remark.h"
#include "semantics/mlir/mlir_util.h"
#include "support/options.h"

#include <errno.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { EXIT_REFUSED = 1, EXIT_USAGE = 2 };

// What C is on the machine that the module is for. The first one counts where none is named.
typedef struct machine {
  const char *name, *flags[2]; // of --target; clang's
} machine;

static const machine machines[] = {
    {"x86", {NULL}},
    {"neon", {"-funsigned-char"}},
    {"hvx", {"--target=hexagon", "-nostdlibinc"}}, // without the headers of this machine
};

static const machine *find_machine(const char *name) {
  for (size_t i = 0; i < sizeof machines / sizeof *machines; i++)
    if (!strcmp(machines[i].name, name))
      return &machines[i];
  return NULL;
}

typedef struct arguments {
  const char *input, *function, *output, *proof, *emit, *target;
  bool c_interface, keep_loops, reassociate, remarks, statistics;
  unsigned enumerate; // thousands
  const machine *machine;
} arguments;

static void print_diagnostic(MlirStringRef text, void *user) {
  (void)user;
  fwrite(text.data, 1, text.length, stderr);
}

static void on_remark(MlirOperation op, const char *text, void *user) {
  (void)user;
  strbuf line = {0};
  MlirOperation f = op;
  while (!mlirOperationIsNull(f) && !mlir_is_named(f, "func.func"))
    f = mlirOperationGetParentOperation(f);
  if (!mlirOperationIsNull(f)) {
    MlirStringRef name = mlirStringAttrGetValue(mlir_attribute(f, "sym_name"));
    strbuf_printf(&line, "in @%.*s: ", (int)name.length, name.data);
  }
  strbuf_printf(&line, "loop not lifted: %s", text);
  mlir_hooks_emit(mlirOperationGetLocation(op), false, line.text);
  strbuf_free(&line);
}

static bool write_text(const char *path, const char *text, size_t size) {
  bool ok = util_write_file(path, text, size);
  if (!ok)
    fprintf(stderr, "%s: error: cannot write: %s\n", path, strerror(errno));
  return ok;
}

static bool write_module(MlirModule module, const char *path) {
  strbuf text = {0};
  mlirOperationPrint(mlirModuleGetOperation(module), mlir_append, &text);
  bool ok = write_text(path ? path : "-", text.text, text.size);
  strbuf_free(&text);
  return ok;
}

static bool write_result(const arguments *a, MlirModule module, const char *names) {
  if (!a->emit || !strcmp(a->emit, "mlir"))
    return write_module(module, a->output);
  strbuf text = {0};
  python_dialect dialect = strcmp(a->emit, "torch") ? PYTHON_NUMPY : PYTHON_TORCH;
  bool ok = python_text(module, dialect, names, &text, NULL) &&
            write_text(a->output ? a->output : "-", text.text, text.size);
  strbuf_free(&text);
  return ok;
}

static void on_progress(uint64_t tried, uint64_t budget, void *user) {
  (void)user;
  fprintf(stderr, "%llu of %llu terms\n", (unsigned long long)tried, (unsigned long long)budget);
}

static bool lift(const arguments *a, unsigned index_bits, MlirModule module) {
  raise_options options = {.reassociate = a->reassociate,
                           .run = smtlib_run,
                           .remark = a->remarks ? on_remark : NULL,
                           .index_bits = index_bits,
                           .enumerate = a->enumerate * UINT64_C(1000),
                           .progress = on_progress};
  raise_report report = {0};
  bool ok = raise_pass(module, true, &options, &report);
  if (ok && a->proof)
    ok = write_text(a->proof, report.proof.text ? report.proof.text : "", report.proof.size);
  if (a->statistics)
    fprintf(stderr, "%u nests, %u lifted, %u in part, %u behind tests, %u obligations proven\n", report.nests,
            report.lifted, report.partly, report.tested, report.obligations);
  strbuf_free(&report.proof);
  return ok;
}

// The function of the module that another one declares: the functions for C alone call it.
static void make_private(MlirModule module, MlirOperation declaration) {
  MlirSymbolTable table = mlirSymbolTableCreate(mlirModuleGetOperation(module));
  MlirOperation function =
      mlirSymbolTableLookup(table, mlirStringAttrGetValue(mlir_attribute(declaration, "sym_name")));
  mlirSymbolTableDestroy(table);
  if (!mlirOperationIsNull(function))
    mlirOperationSetAttributeByName(function, mlirStringRefCreateFromCString("sym_visibility"),
                                    mlir_attribute(declaration, "sym_visibility"));
}

// Moves the functions for C into the module.
static void add_wrappers(MlirContext context, MlirModule module, const strbuf *text) {
  MlirModule from = mlir_hooks_parse(context, mlirStringRefCreateFromCString("wrappers"),
                                     (MlirStringRef){text->text, text->size});
  if (mlirModuleIsNull(from))
    die("cannot read what was written:\n%s", text->text);
  MlirOperation next = mlirBlockGetFirstOperation(mlirModuleGetBody(from));
  while (!mlirOperationIsNull(next)) {
    MlirOperation op = next;
    next = mlirOperationGetNextInBlock(op);
    if (mlir_is_named(op, "func.func"))
      make_private(module, op);
    if (!mlir_is_named(op, "llvm.func"))
      continue;
    mlirOperationRemoveFromParent(op);
    mlirBlockAppendOwnedOperation(mlirModuleGetBody(module), op);
  }
  mlirModuleDestroy(from);
}

static int compile(const arguments *a, int num_flags, const char *const *flags) {
  STACK(const char *) all = {0};
  for (unsigned i = 0; i < 2 && a->machine->flags[i]; i++)
    stack_push(&all, a->machine->flags[i]);
  for (int i = 0; i < num_flags; i++)
    stack_push(&all, flags[i]);
  c_input in = {a->input, a->function, all.data, (int)all.size, a->c_interface};
  c_output out = {0};
  bool ok = c_read(&in, &out, NULL);
  stack_free(&all);
  if (ok && a->function && !out.is_found) {
    fprintf(stderr, "%s: error: there is no function '%s'\n", a->input, a->function);
    ok = false;
  }
  if (ok) {
    MlirContext context = mlir_hooks_context();
    mlir_hooks_print_diagnostics(context, print_diagnostic, NULL);
    static const char *const dialects[] = {"linalg", "scf", "arith", "memref", "math", "func", "llvm"};
    for (size_t i = 0; i < sizeof dialects / sizeof *dialects; i++)
      mlirContextGetOrLoadDialect(context, mlirStringRefCreateFromCString(dialects[i]));
    MlirModule module = mlir_hooks_parse(context, mlirStringRefCreateFromCString(a->input),
                                         (MlirStringRef){out.text.text, out.text.size});
    if (mlirModuleIsNull(module))
      die("cannot read what was written:\n%s", out.text.text);
    ok = a->keep_loops || lift(a, out.index_bits, module);
    if (ok && a->c_interface)
      add_wrappers(context, module, &out.wrappers);
    ok = ok && write_result(a, module, out.names.text ? out.names.text : "") && !out.refused;
    mlirModuleDestroy(module);
    mlirContextDestroy(context);
  }
  strbuf_free(&out.text), strbuf_free(&out.wrappers), strbuf_free(&out.names);
  return ok ? EXIT_SUCCESS : EXIT_REFUSED;
}

// Expressions are read by functions that call themselves: on a stack that holds deep ones.
typedef struct compilation {
  const arguments *a;
  int num_flags, status;
  const char *const *flags;
} compilation;

static void *compile_there(void *user) {
  compilation *c = user;
  c->status = compile(c->a, c->num_flags, c->flags);
  return NULL;
}

static int compile_deep(const arguments *a, int num_flags, const char *const *flags) {
  static const size_t stack = (size_t)1 << 29;
  compilation c = {a, num_flags, EXIT_REFUSED, flags};
  pthread_attr_t attributes;
  pthread_t thread;
  if (pthread_attr_init(&attributes) || pthread_attr_setstacksize(&attributes, stack) ||
      pthread_create(&thread, &attributes, compile_there, &c))
    return compile(a, num_flags, flags); // on the one that is there
  pthread_join(thread, NULL);
  pthread_attr_destroy(&attributes);
  return c.status;
}

// ---- verify -------------------------------------------------------------------------------------

typedef struct tally {
  const char *name;
  unsigned proven, failed;
} tally;

static void on_answer(unsigned line, smtlib_result result, const char *model, void *user) {
  tally *t = user;
  t->proven += result == SMTLIB_UNSAT;
  t->failed += result != SMTLIB_UNSAT;
  if (result != SMTLIB_UNSAT)
    fprintf(stderr, "%s:%u: error: %s%s%s\n", t->name, line, result == SMTLIB_SAT ? "refuted" : "no proof",
            *model ? ": " : "", model);
}

static int verify(int argc, char **argv) {
  const char *path = NULL;
  const option rows[] = {{"FILE", .text = &path}};
  const option_table table = {"auto-lift verify",
                              "usage: auto-lift verify FILE\nproves the obligations of FILE again\n",
                              OPTION_ROWS(rows), NULL};
  int status = options_read(&table, argc, argv);
  if (status != OPTIONS_GO)
    return status;
  if (!path)
    return options_wrong(table.program, "no file");
  size_t size;
  char *text = util_read_file(path, &size);
  if (!text) {
    fprintf(stderr, "%s: error: cannot read: %s\n", path, strerror(errno));
    return EXIT_REFUSED;
  }
  tally t = {.name = path};
  bool ok = smtlib_run(path, text, 0, on_answer, &t, NULL);
  util_release(text);
  if (ok)
    printf("%u proven, %u failed\n", t.proven, t.failed);
  return ok && !t.failed ? EXIT_SUCCESS : EXIT_REFUSED;
}

int main(int argc, char **argv) {
  if (argc > 1 && !strcmp(argv[1], "verify"))
    return verify(argc - 1, argv + 1);
  int own = 1; // arguments before "--"
  while (own < argc && strcmp(argv[own], "--"))
    own++;
  arguments a = {.enumerate = RAISE_ENUMERATE / 1000, .target = machines[0].name};
  const option rows[] = {
      {"FILE.c", .text = &a.input},
      {"-f", "FUNCTION", "this function alone (and what it calls)", .text = &a.function},
      {"-o", "FILE", "where the module goes (default: standard output)", .text = &a.output},
      {"--c-interface", NULL, "the module's functions can be called from C, under their names",
       .flag = &a.c_interface},
      {"--target", "x86|neon|hvx",
       "types of C are those of this machine: int, long, char, pointers (default: x86)", .text = &a.target},
      {"--emit", "mlir|numpy|torch",
       "a module, or functions in Python with what they compute (default: mlir)", .text = &a.emit},
      {"--keep-loops", NULL, "lift nothing", .flag = &a.keep_loops},
      {"--reassociate", NULL, "sums and products of floats may be in any order; minima and maxima see no NaN",
       .flag = &a.reassociate},
      {"--lift-proof", "FILE", "write the obligations that were proven, as SMT-LIB", .text = &a.proof},
      {"--enumerate", "N",
       "thousands of terms to try where a value is not read directly (default 100, 0: none); what is found "
       "is "
       "kept in the user's cache",
       .number = &a.enumerate, .high = 1000000},
      {"--remarks", NULL, "say why a loop stays", .flag = &a.remarks},
      {"--stats", NULL,
       "print how many nests there are; how many of them are operations, as a whole or in "
       "part, and behind tests at run time; and obligations",
       .flag = &a.statistics},
  };
  const option_table table = {"auto-lift",
                              "usage: auto-lift FILE.c [options] [-- clang's flags]\n"
                              "       auto-lift verify FILE\n"
                              "functions of C as MLIR, their loops as linalg\n",
                              OPTION_ROWS(rows), NULL};
  int status = options_read(&table, own, argv);
  if (status != OPTIONS_GO)
    return status;
  if (!a.input)
    return options_wrong(table.program, "no file");
  if (a.emit && strcmp(a.emit, "mlir") && strcmp(a.emit, "numpy") && strcmp(a.emit, "torch"))
    return options_wrong(table.program, "--emit is mlir, numpy or torch");
  if (a.emit && strcmp(a.emit, "mlir") && a.c_interface)
    return options_wrong(table.program, "--c-interface is of modules");
  if (!(a.machine = find_machine(a.target)))
    return options_wrong(table.program, "--target is x86, neon or hvx");
  int first = own < argc ? own + 1 : argc;
  return compile_deep(&a, argc - first, (const char *const *)argv + first);
}
