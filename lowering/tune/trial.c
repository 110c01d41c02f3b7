// Each trial is a module of its own, in a context that all share, and an object in ORC's JIT.
#define _GNU_SOURCE
#include "lowering/tune/trial.h"

#include "lowering/mlir/mlir_hooks.h"
#include "lowering/passes/pipeline.h"
#include "lowering/session.h"
#include <llvm-c/Core.h>
#include <llvm-c/LLJIT.h>
#include <mlir-c/BuiltinTypes.h>
#include <mlir-c/Diagnostics.h>
#include <mlir-c/Pass.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { MOST_RANK = 16 };

// MLIR's descriptor of a memref: sizes, then strides.
typedef struct descriptor {
  void *allocated, *aligned;
  int64_t offset, numbers[2 * MOST_RANK];
} descriptor;

typedef void (*trial_function)(
#define X , descriptor *
    descriptor *X X X X X X X X X X X X X X X
#undef X
);

typedef struct buffer {
  char *data;
  size_t size;
} buffer;

struct trials {
  const target *target;
  session *session;
  MlirContext context;
  LLVMOrcLLJITRef jit;
  unsigned next; // number of a trial
  buffer buffers[NEST_TRIAL_MEMREFS];
};

struct trial {
  trial_function function;
  LLVMOrcResourceTrackerRef code;
  descriptor memrefs[NEST_TRIAL_MEMREFS];
};

// ---- what all have in common ------------------------------------------------------------------------------

static bool failed(LLVMErrorRef e) {
  LLVMConsumeError(e);
  return e != NULL;
}

static MlirLogicalResult drop(MlirDiagnostic d, void *user) {
  (void)d, (void)user;
  return mlirLogicalResultSuccess();
}

static LLVMOrcLLJITRef new_jit(void) {
  LLVMOrcLLJITRef jit = NULL;
  if (failed(LLVMOrcCreateLLJIT(&jit, NULL)))
    return NULL;
  LLVMOrcDefinitionGeneratorRef process;
  if (failed(LLVMOrcCreateDynamicLibrarySearchGeneratorForProcess(&process, LLVMOrcLLJITGetGlobalPrefix(jit),
                                                                  NULL, NULL))) {
    LLVMConsumeError(LLVMOrcDisposeLLJIT(jit));
    return NULL;
  }
  LLVMOrcJITDylibAddGenerator(LLVMOrcLLJITGetMainJITDylib(jit), process);
  return jit;
}

trials *trials_new(const target *t) {
  LLVMOrcLLJITRef jit = new_jit();
  if (!jit)
    return NULL;
  trials *ts = util_alloc(sizeof *ts);
  *ts = (trials){.target = t, .session = session_new(t), .context = mlir_hooks_context(), .jit = jit};
  ts->session->transient = true;
  mlirContextAttachDiagnosticHandler(ts->context, drop, NULL, NULL);
  return ts;
}

void trials_free(trials *ts) {
  if (!ts)
    return;
  LLVMConsumeError(LLVMOrcDisposeLLJIT(ts->jit));
  session_free(ts->session);
  mlirContextDestroy(ts->context);
  for (unsigned i = 0; i < NEST_TRIAL_MEMREFS; i++)
    free(ts->buffers[i].data);
  util_release(ts);
}

// ---- code -------------------------------------------------------------------------------------------------

static bool run_pass(trials *ts, MlirModule module, lowering_pass pass) {
  MlirPassManager manager = mlirPassManagerCreate(ts->context);
  mlirPassManagerAddOwnedPass(manager, session_create_pass(ts->session, pass));
  bool ok = mlirLogicalResultIsSuccess(mlirPassManagerRunOnOp(manager, mlirModuleGetOperation(module)));
  mlirPassManagerDestroy(manager);
  return ok;
}

static bool compile(trials *ts, const char *text, strbuf *object) {
  MlirModule module = mlirModuleCreateParse(ts->context, mlirStringRefCreateFromCString(text));
  if (mlirModuleIsNull(module))
    return false;
  ts->session->next = 0;
  bool ok = session_prepare(ts->session, module);
  for (unsigned pass = LOWERING_VECTOR_TO_AUTO; pass < LOWERING_NUM_STAGES && ts->target->rules; pass++)
    ok = ok && run_pass(ts, module, (lowering_pass)pass);
  ok = ok && pipeline_lower_upstream(module, ts->target, NULL);
  diagnostics d = {.collect = true};
  ok = ok &&
       emit_module(module, ts->target, &(emit_options){.kind = EMIT_OBJECT, .optimization = 3}, object, &d);
  diag_free(&d);
  mlirModuleDestroy(module);
  return ok;
}

static bool load(trials *ts, const strbuf *object, const char *name, trial *t) {
  LLVMMemoryBufferRef copy = LLVMCreateMemoryBufferWithMemoryRangeCopy(object->text, object->size, name);
  LLVMOrcJITDylibRef library = LLVMOrcLLJITGetMainJITDylib(ts->jit);
  t->code = LLVMOrcJITDylibCreateResourceTracker(library);
  LLVMOrcExecutorAddress address = 0;
  strbuf symbol = {0};
  strbuf_printf(&symbol, "_mlir_ciface_%s", name);
  bool ok = !failed(LLVMOrcLLJITAddObjectFileWithRT(ts->jit, t->code, copy)) &&
            !failed(LLVMOrcLLJITLookup(ts->jit, &address, symbol.text));
  strbuf_free(&symbol);
  t->function = (trial_function)(uintptr_t)address;
  return ok;
}

// ---- memory -----------------------------------------------------------------------------------------------

// Numbers that are neither large nor tiny: of floats in [1, 2), or in [0.5, 1).
static void fill(char *data, size_t size, MlirType element) {
  bool is_float = mlirTypeIsAFloat(element);
  unsigned bytes = is_float ? mlirFloatTypeGetWidth(element) / 8 : 1;
  uint64_t high = bytes == 8                 ? 0x3fe0000000000000
                  : bytes == 4               ? 0x3f000000
                  : mlirTypeIsABF16(element) ? 0x3f80
                                             : 0x3c00,
           low = bytes == 8                 ? 0xfffffffffffff
                 : bytes == 4               ? 0x7fffff
                 : mlirTypeIsABF16(element) ? 0x7f
                                            : 0x3ff,
           state = 1;
  for (size_t at = 0; at + bytes <= size; at += bytes) {
    state = state * 6364136223846793005u + 1442695040888963407u;
    uint64_t value = state >> 11;
    if (is_float)
      value = high | (value & low);
    memcpy(data + at, &value, bytes); // the low ones come first
  }
}

// The memref's descriptor, and memory for it. False if its layout is not known.
static bool place(trials *ts, unsigned i, MlirType memref, descriptor *d) {
  int64_t extent = 1, offset = 0, rank = 0;
  MlirType element = {NULL};
  *d = (descriptor){0};
  if (!mlirTypeIsNull(memref)) {
    rank = mlirShapedTypeGetRank(memref), element = mlirShapedTypeGetElementType(memref);
    if (rank > MOST_RANK ||
        mlirLogicalResultIsFailure(mlirMemRefTypeGetStridesAndOffset(memref, d->numbers + rank, &offset)))
      return false;
    d->offset = mlirShapedTypeIsDynamicStrideOrOffset(offset) ? 0 : offset;
    for (int64_t r = 0; r < rank; r++) {
      int64_t stride = d->numbers[rank + r];
      d->numbers[r] = mlirShapedTypeGetDimSize(memref, r);
      if (mlirShapedTypeIsDynamicSize(d->numbers[r]) || mlirShapedTypeIsDynamicStrideOrOffset(stride) ||
          stride < 0)
        return false;
      extent += (d->numbers[r] - 1) * stride;
    }
  }
  enum { LINE = 64, GUARD = 256, MOST_BYTES = 1 << 30 };
  size_t bits = mlirTypeIsNull(element)       ? 8
                : mlirTypeIsAFloat(element)   ? mlirFloatTypeGetWidth(element)
                : mlirTypeIsAInteger(element) ? mlirIntegerTypeGetWidth(element)
                                              : 64,
         size = ((size_t)(extent + d->offset) * ((bits + 7) / 8) + GUARD + LINE - 1) / LINE * LINE;
  if (size > MOST_BYTES)
    return false;
  buffer *b = &ts->buffers[i];
  if (b->size < size) {
    free(b->data);
    b->data = aligned_alloc(LINE, size);
    b->size = b->data ? size : 0;
  }
  if (!b->data)
    return false;
  if (!mlirTypeIsNull(element))
    fill(b->data, size, element);
  return true;
}

// ---- trials -----------------------------------------------------------------------------------------------

trial *trial_new(trials *ts, const nest *n, const nest_plan *p) {
  MlirType memrefs[NEST_TRIAL_MEMREFS];
  char name[32];
  snprintf(name, sizeof name, "auto_trial_%u", ts->next++);
  strbuf text = {0}, object = {0};
  trial *t = util_alloc(sizeof *t);
  *t = (trial){0};
  bool ok = nest_trial(n, p, ts->target, name, memrefs, &text);
  for (unsigned i = 0; i < NEST_TRIAL_MEMREFS && ok; i++)
    ok = place(ts, i, memrefs[i], &t->memrefs[i]);
  ok = ok && compile(ts, text.text, &object) && load(ts, &object, name, t);
  strbuf_free(&text);
  strbuf_free(&object);
  if (!ok) {
    trial_free(ts, t);
    return NULL;
  }
  return t;
}

void trial_free(trials *ts, trial *t) {
  (void)ts;
  if (!t)
    return;
  if (t->code) {
    LLVMConsumeError(LLVMOrcResourceTrackerRemove(t->code));
    LLVMOrcReleaseResourceTracker(t->code);
  }
  util_release(t);
}

static double now(void) {
  struct timespec t;
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &t);
  return (double)t.tv_sec + 1e-9 * (double)t.tv_nsec;
}

double trial_run(trials *ts, const trial *t, unsigned times) {
  descriptor d[NEST_TRIAL_MEMREFS];
  for (unsigned i = 0; i < NEST_TRIAL_MEMREFS; i++) {
    d[i] = t->memrefs[i];
    d[i].allocated = d[i].aligned = ts->buffers[i].data;
  }
  double start = now();
  for (unsigned k = 0; k < times; k++)
    t->function(&d[0], &d[1], &d[2], &d[3], &d[4], &d[5], &d[6], &d[7], &d[8], &d[9], &d[10], &d[11], &d[12],
                &d[13], &d[14], &d[15]);
  return now() - start;
}
