// The phases of a compilation, through include/auto-c.
#include "python/job.h"

#include <mlir-c/BuiltinAttributes.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

static double now(void) {
  struct timespec t;
  clock_gettime(CLOCK_MONOTONIC, &t);
  return (double)t.tv_sec + 1e-9 * (double)t.tv_nsec;
}

static bool call_progress(job *j, const char *name, double seconds) {
  if (j->progress == Py_None)
    return true;
  PyObject *result = PyObject_CallFunction(j->progress, "sd", name, seconds);
  Py_XDECREF(result);
  return result;
}

// Ends a phase: its time, the progress callback, signals. False after an exception.
static bool end_phase(job *j, const char *name) {
  double end = now(), seconds = end - j->begun;
  if (j->num_phases < JOB_PHASES) {
    j->phases[j->num_phases] = name;
    j->seconds[j->num_phases++] = seconds;
  }
  if (!j->stopped) {
    PyEval_RestoreThread(j->thread);
    j->stopped = !call_progress(j, name, seconds) || PyErr_CheckSignals() < 0;
    j->thread = PyEval_SaveThread();
  }
  j->begun = now();
  return !j->stopped;
}

// ---- functions of a JIT ---------------------------------------------------------------------------------

static bool is_named(MlirOperation op, const char *name) {
  return mlirStringRefEqual(mlirIdentifierStr(mlirOperationGetName(op)), core_ref(name));
}

static bool is_public_function(MlirOperation op) {
  if (!is_named(op, "func.func"))
    return false;
  MlirAttribute visibility = mlirOperationGetAttributeByName(op, core_ref("sym_visibility"));
  bool is_private = !mlirAttributeIsNull(visibility) &&
                    mlirStringRefEqual(mlirStringAttrGetValue(visibility), core_ref("private"));
  return !is_private && !mlirBlockIsNull(mlirRegionGetFirstBlock(mlirOperationGetRegion(op, 0)));
}

static MlirOperation next_function(MlirOperation op) {
  while (!mlirOperationIsNull(op) && !is_public_function(op))
    op = mlirOperationGetNextInBlock(op);
  return op;
}

static MlirOperation first_function(job *j) {
  return next_function(mlirBlockGetFirstOperation(mlirModuleGetBody(j->module)));
}

// What only the functions as they were written say.
static void read_sizes(job *j) {
  j->sizes = sizes_new();
  for (MlirOperation f = first_function(j); !mlirOperationIsNull(f);
       f = next_function(mlirOperationGetNextInBlock(f)))
    sizes_read(f, j->sizes);
}

static void request_interfaces(job *j) {
  MlirAttribute unit = mlirUnitAttrGet(j->context->context);
  for (MlirOperation f = first_function(j); !mlirOperationIsNull(f);
       f = next_function(mlirOperationGetNextInBlock(f)))
    mlirOperationSetAttributeByName(f, core_ref("llvm.emit_c_interface"), unit);
}

// The memref that this one is a view of, by casts and the like.
static MlirValue viewed(MlirValue memref) {
  static const char *const views[] = {"memref.cast",
                                      "memref.collapse_shape",
                                      "memref.expand_shape",
                                      "memref.memory_space_cast",
                                      "memref.reinterpret_cast",
                                      "memref.subview",
                                      "memref.transpose",
                                      "memref.view"};
  while (mlirValueIsAOpResult(memref)) {
    MlirOperation op = mlirOpResultGetOwner(memref);
    size_t i = 0, count = sizeof views / sizeof *views;
    while (i < count && !is_named(op, views[i]))
      i++;
    if (i == count)
      break;
    memref = mlirOperationGetOperand(op, 0);
  }
  return memref;
}

// Memory of Python's must not be freed by the function that gets it.
static MlirWalkResult find_dealloc(MlirOperation op, void *found) {
  if (is_named(op, "memref.dealloc") || is_named(op, "memref.realloc")) {
    MlirValue freed = viewed(mlirOperationGetOperand(op, 0));
    *(bool *)found |= mlirValueIsABlockArgument(freed) &&
                      is_public_function(mlirBlockGetParentOperation(mlirBlockArgumentGetOwner(freed)));
  }
  return MlirWalkResultAdvance;
}

static void read_signatures(job *j) {
  for (MlirOperation f = first_function(j); !mlirOperationIsNull(f);
       f = next_function(mlirOperationGetNextInBlock(f))) {
    signature *larger = realloc(j->signatures, (j->num_signatures + 1) * sizeof *larger);
    if (!larger)
      abort();
    j->signatures = larger;
    signature *s = &larger[j->num_signatures++];
    signature_read(f, s);
    sizes_require(j->sizes, s);
    bool deallocates = false;
    mlirOperationWalk(f, find_dealloc, &deallocates, MlirWalkPreOrder);
    if (deallocates && !s->refused) {
      text t = {0};
      text_append(core_ref("it deallocates an argument, whose memory is Python's"), &t);
      s->refused = t.data;
    }
  }
}

// ---- phases ---------------------------------------------------------------------------------------------

static void keep_page(MlirStringRef s, void *user) { text_append(s, &((job *)user)->page); }
static void keep_output(MlirStringRef s, void *user) { text_append(s, &((job *)user)->output); }
static void keep_lines(MlirStringRef s, void *user) { said_lines(s, &((job *)user)->context->said); }

static void end_emit_phase(AutoEmitPhase phase, void *user) {
  static const char *const names[] = {"translate to LLVM IR", "optimize (LLVM)", "generate code (LLVM)"};
  end_phase(user, names[phase]);
}

static bool run_next_stage(job *j) {
  AutoPass pass = autoSessionGetNextPass(j->session);
  MlirPassManager manager = mlirPassManagerCreate(j->context->context);
  mlirPassManagerAddOwnedPass(manager, autoCreatePass(pass, j->session));
  MlirLogicalResult result = mlirPassManagerRunOnOp(manager, mlirModuleGetOperation(j->module));
  mlirPassManagerDestroy(manager);
  return mlirLogicalResultIsSuccess(result);
}

// A part of the compilation that calls nothing of Python's.
typedef struct part {
  job *job;
  bool (*run)(job *j);
  bool ok;
} part;

static void work_part(void *user) {
  part *p = user;
  p->ok = p->run(p->job);
}

// Where it crashes, the module and the session are lost.
static bool run_part(job *j, const char *name, bool (*run)(job *j)) {
  part p = {j, run, false};
  text reason = {0};
  if (mlirLogicalResultIsFailure(autoRunProtected(work_part, &p, text_append, &reason))) {
    j->module = (MlirModule){NULL}, j->session = (AutoSession){NULL};
    text line = {0};
    text_append(core_ref(name), &line);
    text_append(core_ref(": error: "), &line);
    text_append((MlirStringRef){reason.data, reason.size}, &line);
    text_append(core_ref("\n"), &line);
    keep_lines((MlirStringRef){line.data, line.size}, j);
    text_free(&line);
  }
  text_free(&reason);
  return p.ok && end_phase(j, name);
}

static bool run_stages(job *j) {
  if (!autoTargetGetDialect(j->target->target).length)
    return true; // without rules
  bool ok = true;
  for (AutoPass pass = autoSessionGetNextPass(j->session); ok && pass < AutoNumStages; pass++)
    ok = run_part(j, autoPassGetArgument(pass).data, run_next_stage);
  return ok;
}

// Upstream's interface functions, and ours, stand for the functions that they call.
static void note_crash(MlirStringRef function, void *user) {
  static const char *const prefixes[] = {"_auto_packed_", "_mlir_ciface_"};
  for (size_t i = 0; i < sizeof prefixes / sizeof *prefixes; i++) {
    size_t size = strlen(prefixes[i]);
    if (function.length > size && !memcmp(function.data, prefixes[i], size))
      function = (MlirStringRef){function.data + size, function.length - size};
  }
  text_append(function, &((job *)user)->crashed);
}

static bool emit(job *j) {
  static const AutoEmit kinds[] = {[JOB_OBJECT] = AutoEmitObject,
                                   [JOB_ASSEMBLY] = AutoEmitAssembly,
                                   [JOB_LLVM] = AutoEmitLLVM,
                                   [JOB_BITCODE] = AutoEmitBitcode};
  AutoEmitOptions options = {.kind = kinds[j->emit],
                             .optimization = j->optimization,
                             .phase = end_emit_phase,
                             .diagnostic = keep_lines,
                             .userData = j,
                             .packed = j->is_jit,
                             .llvmDefaults = j->num_retried > 0,
                             .crashed = note_crash};
  return mlirLogicalResultIsSuccess(autoEmitModule(j->module, j->target->target, options, keep_output, j)) &&
         !j->stopped;
}

static bool write_c(job *j) {
  return mlirLogicalResultIsSuccess(autoEmitC(j->module, j->session, keep_output, j));
}

static bool prepare(job *j) { return mlirLogicalResultIsSuccess(autoPrepare(j->module, j->session)); }

static bool lower(job *j) {
  return mlirLogicalResultIsSuccess(autoLowerToLLVMDialect(j->module, j->session));
}

// With the context and the target held and Python's lock free; false after a diagnostic or an exception.
static bool compile(job *j) {
  if (j->emit == JOB_C)
    return run_part(j, "write C", write_c);
  if (j->is_jit) {
    request_interfaces(j);
    read_sizes(j);
  }
  autoSessionSetTransient(j->session, true);
  if (!run_part(j, "prepare", prepare))
    return false;
  if (j->is_jit)
    read_signatures(j);
  return run_stages(j) && run_part(j, "upstream's lowering", lower) && emit(j);
}

static void drop_functions(job *j) {
  for (size_t i = 0; i < j->num_signatures; i++)
    signature_free(&j->signatures[i]);
  free(j->signatures);
  sizes_free(j->sizes);
  j->signatures = NULL, j->num_signatures = 0, j->sizes = NULL;
}

void job_free(job *j) {
  drop_functions(j);
  for (size_t i = 0; i < j->num_retried; i++)
    text_free(&j->retried[i]);
  free(j->retried);
  text_free(&j->crashed);
  text_free(&j->output);
  text_free(&j->page);
  Py_CLEAR(j->compilation);
  Py_CLEAR(j->target);
}

// ---- what was made ----------------------------------------------------------------------------------------

static PyObject *statistics(job *j) {
  PyObject *out = PyDict_New();
  for (intptr_t i = 0; out && i < autoSessionGetNumStatistics(j->session); i++) {
    AutoStatistic s = autoSessionGetStatistic(j->session, i);
    PyObject *value = PyLong_FromUnsignedLongLong(s.value);
    if (!value || PyDict_SetItemString(out, s.name.data, value) < 0)
      Py_CLEAR(out);
    Py_XDECREF(value);
  }
  return out;
}

static PyObject *instruction_uses(job *j) {
  PyObject *out = PyDict_New();
  for (intptr_t i = 0; out && i < autoTargetGetNumInstructions(j->target->target); i++) {
    uint64_t uses = autoSessionGetInstructionUses(j->session, i);
    PyObject *value = uses ? PyLong_FromUnsignedLongLong(uses) : NULL;
    const char *name = uses ? autoTargetGetInstruction(j->target->target, i).name.data : "";
    if (uses && (!value || PyDict_SetItemString(out, name, value) < 0))
      Py_CLEAR(out);
    Py_XDECREF(value);
  }
  return out;
}

static PyObject *phase_times(job *j) {
  PyObject *out = PyDict_New();
  for (unsigned i = 0; out && i < j->num_phases; i++) {
    PyObject *value = PyFloat_FromDouble(j->seconds[i]);
    if (!value || PyDict_SetItemString(out, j->phases[i], value) < 0)
      Py_CLEAR(out);
    Py_XDECREF(value);
  }
  return out;
}

static PyObject *compilation(job *j) {
  bool is_text = j->emit == JOB_ASSEMBLY || j->emit == JOB_LLVM || j->emit == JOB_C;
  const char *data = j->output.data ? j->output.data : "";
  return core_sequence(core.compilation, 8,
                       is_text ? text_string(&j->output)
                               : PyBytes_FromStringAndSize(data, (Py_ssize_t)j->output.size),
                       said_list(&j->context->said),
                       core_string(j->explain ? autoSessionGetExplanation(j->session) : core_ref("")),
                       core_string(autoSessionGetSchedule(j->session)), statistics(j), instruction_uses(j),
                       phase_times(j), text_string(&j->page));
}

// ---- the run ---------------------------------------------------------------------------------------------

static bool set_upstream_only(job *j) {
  PyObject *names = PySequence_Tuple(j->upstream_only);
  bool ok = names;
  for (Py_ssize_t i = 0; ok && i < PyTuple_Size(names); i++) {
    PyObject *item = PyTuple_GetItem(names, i);
    Py_ssize_t size;
    const char *name = PyUnicode_Check(item) ? PyUnicode_AsUTF8AndSize(item, &size) : NULL;
    if (name)
      autoSessionAddUpstreamOnly(j->session, (MlirStringRef){name, (size_t)size});
    else if (!PyErr_Occurred())
      PyErr_SetString(PyExc_TypeError, "upstream_only: expected names of functions");
    ok = name;
  }
  Py_XDECREF(names);
  return ok;
}

static bool set_schedule(job *j) {
  if (j->schedule == Py_None)
    return true;
  source s;
  if (!source_read(j->schedule, NULL, &s))
    return false;
  autoSessionSetSchedule(j->session, core_ref(s.name), (MlirStringRef){s.data, s.size});
  source_free(&s);
  return true;
}

static bool set_tune(job *j) {
  AutoTuneOptions o = {.seconds = j->tune_seconds};
  if (j->tune_seconds < 0 || mlirLogicalResultIsSuccess(autoSessionSetTune(j->session, o, keep_lines, j)))
    return true;
  said_raise(&j->context->said, "tuning failed");
  return false;
}

static bool open_session(job *j) {
  j->session = autoSessionCreate(j->target->target);
  autoSessionSetVerifyEquivalence(j->session, j->verify);
  if (j->verify_seconds)
    autoSessionSetVerifySeconds(j->session, j->verify_seconds);
  autoSessionSetReassociate(j->session, j->reassociate);
  autoSessionSetExplain(j->session, j->explain);
  if (j->report)
    autoSessionSetReport(j->session, true);
  autoSessionSetRemarks(j->session, j->remarks);
  autoSessionSetThreads(j->session, j->threads);
  autoSessionSetPrintSchedule(j->session, j->print_schedule);
  for (size_t i = 0; i < j->num_retried; i++)
    autoSessionAddUpstreamOnly(j->session, (MlirStringRef){j->retried[i].data, j->retried[i].size});
  return set_upstream_only(j) && set_schedule(j) && set_tune(j);
}

static void close_session(job *j) {
  if (!mlirModuleIsNull(j->module))
    mlirModuleDestroy(j->module);
  if (j->session.ptr)
    autoSessionDestroy(j->session);
  j->module = (MlirModule){NULL}, j->session = (AutoSession){NULL};
}

static bool parse(job *j, const source *s) {
  MlirStringRef text = {s->data, s->size};
  if (mlirLogicalResultIsSuccess(autoLoadMentionedDialects(j->context->context, j->target->target, text)))
    j->module = source_parse(s, j->context->context);
  return !mlirModuleIsNull(j->module) && end_phase(j, "parse");
}

// Where LLVM crashed on a function in which instructions may have been chosen: a warning, and everything is
// as before, but for that function. False: it crashes with upstream's lowering too.
static bool prepare_retry(job *j) {
  text function = j->crashed;
  j->crashed = (text){0};
  bool again = function.size && !j->stopped && autoTargetGetDialect(j->target->target).length;
  for (size_t i = 0; again && i < j->num_retried; i++)
    again = strcmp(j->retried[i].data, function.data) != 0;
  text *larger = again ? realloc(j->retried, (j->num_retried + 1) * sizeof *larger) : NULL;
  if (!larger) {
    text_free(&function);
    return false;
  }
  j->retried = larger;
  j->retried[j->num_retried++] = function;
  said_retry(&j->context->said);
  close_session(j);
  drop_functions(j);
  j->output.size = 0, j->num_phases = 0;
  return true;
}

// With the context and the target held.
static bool run(job *j, const source *s) {
  bool ok = false;
  do {
    if (!open_session(j))
      return false;
    j->begun = now();
    j->thread = PyEval_SaveThread();
    ok = parse(j, s) && compile(j);
    if (ok)
      break;
    PyEval_RestoreThread(j->thread);
  } while (prepare_retry(j));
  if (ok && j->report)
    autoSessionPrintReport(j->session,
                           (AutoReportOptions){.name = core_ref(s->name), .source = {s->data, s->size}},
                           keep_page, j);
  if (ok)
    PyEval_RestoreThread(j->thread);
  else
    said_raise(&j->context->said, "the compilation failed");
  return ok;
}

static bool enter(job *j) {
  if (!context_enter(j->context))
    return false;
  if (guard_enter(&j->target->guard, "target"))
    return true;
  context_leave(j->context);
  return false;
}

static void leave(job *j) {
  close_session(j);
  guard_leave(&j->target->guard);
  context_leave(j->context);
}

// A module is compiled in a context of its own: its own one stays as it is, and free for other threads.
bool job_run(job *j) {
  source s;
  bool is_module = PyObject_TypeCheck(j->from, core.module);
  if (!(is_module ? source_of_module((module_object *)j->from, &s) : source_read(j->from, j->name, &s)))
    return false;
  j->context = context_new();
  if (j->context && enter(j)) {
    if (run(j, &s))
      j->compilation = compilation(j);
    leave(j);
  }
  source_free(&s);
  Py_CLEAR(j->context);
  return j->compilation;
}
