// The public C API (include/auto-c) on LLVM's ORC: compiled objects in this process.
#include "auto-c/JIT.h"

#include "lowering/linalg/equal_sizes.h"
#include "semantics/subtarget.h"
#include "support/util.h"
#include <llvm-c/Core.h>
#include <llvm-c/Error.h>
#include <llvm-c/LLJIT.h>
#include <llvm-c/TargetMachine.h>
#include <pthread.h>
#include <string.h>
#include <sys/syscall.h>
#include <unistd.h>

typedef struct jit {
  LLVMOrcLLJITRef engine;
  pthread_mutex_t lock; // of `said`
  strbuf said;          // what the engine reported beside the errors that it returned
} jit;

static void say(MlirStringCallback diagnostic, void *user, const char *message) {
  strbuf line = {0};
  strbuf_printf(&line, "LLVM: error: %.*s\n", (int)strcspn(message, "\n"), message);
  if (diagnostic)
    diagnostic((MlirStringRef){line.text, line.size}, user);
  strbuf_free(&line);
}

// True if there was an error, which is said then: what was reported before it has the cause.
static bool failed(jit *j, LLVMErrorRef error, MlirStringCallback diagnostic, void *user) {
  if (!error)
    return false;
  char *message = LLVMGetErrorMessage(error);
  pthread_mutex_lock(&j->lock);
  say(diagnostic, user, j->said.size ? j->said.text : message);
  strbuf_free(&j->said);
  pthread_mutex_unlock(&j->lock);
  LLVMDisposeErrorMessage(message);
  return true;
}

static void report(void *user, LLVMErrorRef error) {
  jit *j = user;
  char *message = LLVMGetErrorMessage(error);
  pthread_mutex_lock(&j->lock);
  strbuf_printf(&j->said, "%s%s", j->said.size ? "; " : "", message);
  pthread_mutex_unlock(&j->lock);
  LLVMDisposeErrorMessage(message);
}

static bool add_library(jit *j, MlirStringRef path, MlirStringCallback diagnostic, void *user) {
  strbuf name = {0};
  strbuf_append(&name, path.data, path.length);
  strbuf_append(&name, "", 1);
  LLVMOrcDefinitionGeneratorRef generator = NULL;
  LLVMErrorRef error = LLVMOrcCreateDynamicLibrarySearchGeneratorForPath(
      &generator, name.text, LLVMOrcLLJITGetGlobalPrefix(j->engine), NULL, NULL);
  strbuf_free(&name);
  if (failed(j, error, diagnostic, user))
    return false;
  LLVMOrcJITDylibAddGenerator(LLVMOrcLLJITGetMainJITDylib(j->engine), generator);
  return true;
}

static bool add_object(jit *j, MlirStringRef object, MlirStringCallback diagnostic, void *user) {
  LLVMMemoryBufferRef buffer =
      LLVMCreateMemoryBufferWithMemoryRangeCopy(object.data, object.length, "object");
  return !failed(j, LLVMOrcLLJITAddObjectFile(j->engine, LLVMOrcLLJITGetMainJITDylib(j->engine), buffer),
                 diagnostic, user);
}

// The engine asks LLVM for the machine's back end.
static void initialize_host(void) {
  char *triple = LLVMGetDefaultTargetTriple();
  subtarget_initialize(triple);
  LLVMDisposeMessage(triple);
}

// Code for AMX asks the system in a constructor, which the engine does not run.
static void request_tiles(void) {
#ifdef __x86_64__
  enum { ARCH_REQ_XCOMP_PERM = 0x1023, XFEATURE_XTILEDATA = 18 };
  syscall(SYS_arch_prctl, ARCH_REQ_XCOMP_PERM, XFEATURE_XTILEDATA);
#endif
}

AutoJIT autoJITCreate(MlirStringRef object, const MlirStringRef *libraries, intptr_t num_libraries,
                      MlirStringCallback diagnostic, void *user) {
  initialize_host();
  request_tiles();
  jit *j = util_alloc(sizeof *j);
  pthread_mutex_init(&j->lock, NULL);
  bool ok = !failed(j, LLVMOrcCreateLLJIT(&j->engine, NULL), diagnostic, user);
  if (ok)
    LLVMOrcExecutionSessionSetErrorReporter(LLVMOrcLLJITGetExecutionSession(j->engine), report, j);
  ok = ok && add_object(j, object, diagnostic, user);
  for (intptr_t i = 0; ok && i < num_libraries; i++)
    ok = add_library(j, libraries[i], diagnostic, user);
  if (ok)
    return (AutoJIT){j};
  autoJITDestroy((AutoJIT){j});
  return (AutoJIT){NULL};
}

void autoJITDestroy(AutoJIT c) {
  jit *j = c.ptr;
  if (!j)
    return;
  LLVMErrorRef error = j->engine ? LLVMOrcDisposeLLJIT(j->engine) : NULL;
  LLVMConsumeError(error);
  strbuf_free(&j->said);
  pthread_mutex_destroy(&j->lock);
  util_release(j);
}

void *autoJITLookup(AutoJIT c, MlirStringRef name, MlirStringCallback diagnostic, void *user) {
  jit *j = c.ptr;
  strbuf symbol = {0};
  strbuf_append(&symbol, name.data, name.length);
  strbuf_append(&symbol, "", 1);
  LLVMOrcExecutorAddress address = 0;
  LLVMErrorRef error = LLVMOrcLLJITLookup(j->engine, &address, symbol.text);
  strbuf_free(&symbol);
  return failed(j, error, diagnostic, user) ? NULL : (void *)(uintptr_t)address;
}

// ---- arguments ------------------------------------------------------------------------------------------

typedef struct equal_user {
  AutoEqualSizesCallback callback;
  void *user;
} equal_user;

static AutoArgumentSize argument_size(equal_size s) {
  return (AutoArgumentSize){s.is_argument ? s.argument : -1, s.dimension};
}

static void pass_equal(equal_size a, equal_size b, void *user) {
  equal_user *u = user;
  u->callback(argument_size(a), argument_size(b), u->user);
}

void autoFunctionGetEqualSizes(MlirOperation function, AutoEqualSizesCallback callback, void *user) {
  equal_user u = {callback, user};
  equal_sizes_of(function, pass_equal, &u);
}
