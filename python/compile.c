// compile() and jit(): their arguments.
#include "python/job.h"

#include <string.h>

static PyStructSequence_Field compilation_fields[] = {
    {"output", "str for assembly, LLVM IR and C; bytes for objects and bitcode"},
    {"diagnostics", "list of Diagnostic: warnings, remarks"},
    {"explanation", "with explain=True: what was chosen and why"},
    {"schedule",
     "with print_schedule=True: what was done with linalg operations, as a script for `schedule`"},
    {"statistics", "dict of counters"},
    {"instructions", "dict: how often each of the target's instructions was chosen"},
    {"seconds", "dict: the time of each phase"},
    {"report", "with report=True: what was chosen and why, as a page of HTML"},
    {NULL, NULL}};
static PyStructSequence_Desc compilation_description = {"auto_mlir.Compilation", "What compile() made.",
                                                        compilation_fields, 8};

// ---- arguments -------------------------------------------------------------------------------------------

static bool check_emit(const char *name, job_emit *out) {
  static const char *const names[] = {[JOB_OBJECT] = "object",
                                      [JOB_ASSEMBLY] = "assembly",
                                      [JOB_LLVM] = "llvm",
                                      [JOB_BITCODE] = "bitcode",
                                      [JOB_C] = "c"};
  for (size_t i = 0; i < sizeof names / sizeof *names; i++)
    if (!strcmp(names[i], name)) {
      *out = (job_emit)i;
      return true;
    }
  PyErr_Format(PyExc_ValueError, "emit: expected 'object', 'assembly', 'llvm', 'bitcode' or 'c', not '%s'",
               name);
  return false;
}

static bool in_range(const char *name, long long value, long long most, unsigned *out) {
  if (value < 0 || value > most) {
    PyErr_Format(PyExc_ValueError, "%s: expected a number from 0 to %lld, not %lld", name, most, value);
    return false;
  }
  *out = (unsigned)value;
  return true;
}

// Whether this machine runs the target's code.
static bool check_host(AutoTarget t) {
  text missing = {0};
  bool ok = autoTargetRunsOnHost(t, text_append, &missing);
  if (!ok)
    PyErr_Format(PyExc_ValueError, "target: this machine does not run code for %s %s: it lacks %s",
                 autoTargetGetName(t).data, autoTargetGetCPU(t).data, missing.data);
  text_free(&missing);
  return ok;
}

static bool set_target(job *j, PyObject *target) {
  if (target != Py_None && !PyObject_TypeCheck(target, core.target)) {
    PyErr_Format(PyExc_TypeError, "target: expected auto_mlir.Target, not %R", Py_TYPE(target));
    return false;
  }
  if (target != Py_None)
    j->target = (target_object *)Py_NewRef(target);
  else
    j->target = j->is_jit ? target_native()
                          : target_new((AutoTargetOptions){core_ref("x86"), core_ref(""), core_ref(""),
                                                           core_ref(""), core_ref("")});
  if (!j->target)
    return false;
  AutoTarget t = j->target->target;
  bool is_accelerator = !autoTargetGetTriple(t).length;
  if (is_accelerator && j->emit != JOB_C)
    PyErr_SetString(PyExc_ValueError, "target: accelerators support emit='c' only");
  else if (j->threads && !autoTargetHasThreads(t))
    PyErr_SetString(PyExc_ValueError, "threads: the target has no threads");
  else
    return !j->is_jit || check_host(t);
  return false;
}

static bool set_tune(job *j) {
  if (j->tune == Py_None)
    return true;
  j->tune_seconds = PyFloat_AsDouble(j->tune);
  if (PyErr_Occurred())
    return false;
  if (j->tune_seconds >= 0 && j->tune_seconds <= 1e6)
    return true;
  PyErr_Format(PyExc_ValueError, "tune: expected seconds from 0 to 1000000, not %R", j->tune);
  return false;
}

// What both functions have.
typedef struct options {
  PyObject *target;
  long long optimization, threads, verify_seconds;
} options;

static bool set_options(job *j, const options *o) {
  if (j->progress != Py_None && !PyCallable_Check(j->progress)) {
    PyErr_Format(PyExc_TypeError, "progress: expected a callable, not %R", Py_TYPE(j->progress));
    return false;
  }
  if (PyUnicode_Check(j->upstream_only)) {
    PyErr_SetString(PyExc_TypeError, "upstream_only: expected a sequence of names, not a str");
    return false;
  }
  return in_range("optimization", o->optimization, 3, &j->optimization) &&
         in_range("threads", o->threads, 1024, &j->threads) &&
         in_range("verify_seconds", o->verify_seconds, 1000000, &j->verify_seconds) && set_tune(j) &&
         set_target(j, o->target);
}

static job new_job(PyObject *empty) {
  return (job){
      .progress = Py_None, .schedule = Py_None, .tune = Py_None, .tune_seconds = -1, .upstream_only = empty};
}

#define SHARED_NAMES                                                                                         \
  "optimization", "schedule", "threads", "verify", "verify_seconds", "reassociate", "upstream_only",         \
      "explain", "report", "remarks", "print_schedule", "progress", "name", "tune"
#define SHARED_FORMAT "LOLpLpOppppOzO"
#define SHARED_FIELDS(J, O)                                                                                  \
  &(O).optimization, &(J).schedule, &(O).threads, &(J).verify, &(O).verify_seconds, &(J).reassociate,        \
      &(J).upstream_only, &(J).explain, &(J).report, &(J).remarks, &(J).print_schedule, &(J).progress,       \
      &(J).name, &(J).tune

static PyObject *compile(PyObject *self, PyObject *args, PyObject *kwargs) {
  static char *names[] = {"source", "target", "emit", SHARED_NAMES, NULL};
  (void)self;
  PyObject *empty = PyTuple_New(0);
  job j = new_job(empty);
  options o = {.target = Py_None, .optimization = 3};
  const char *emit = "object";
  bool ok = empty &&
            PyArg_ParseTupleAndKeywords(args, kwargs, "O|O$s" SHARED_FORMAT ":compile", names, &j.from,
                                        &o.target, &emit, SHARED_FIELDS(j, o)) &&
            check_emit(emit, &j.emit) && set_options(&j, &o) && job_run(&j);
  PyObject *out = ok ? Py_NewRef(j.compilation) : NULL;
  job_free(&j);
  Py_XDECREF(empty);
  return out;
}

static PyObject *jit(PyObject *self, PyObject *args, PyObject *kwargs) {
  static char *names[] = {"source", "function", "target", "libraries", SHARED_NAMES, NULL};
  (void)self;
  PyObject *empty = PyTuple_New(0), *libraries = empty, *program = NULL, *out = NULL;
  job j = new_job(empty);
  j.is_jit = true;
  options o = {.target = Py_None, .optimization = 3};
  const char *function = NULL;
  bool ok = empty &&
            PyArg_ParseTupleAndKeywords(args, kwargs, "O|zO$O" SHARED_FORMAT ":jit", names, &j.from,
                                        &function, &o.target, &libraries, SHARED_FIELDS(j, o)) &&
            set_options(&j, &o) && job_run(&j);
  if (ok)
    program = program_new(&j, libraries);
  if (program)
    out = program_function(program, function);
  Py_XDECREF(program);
  job_free(&j);
  Py_XDECREF(empty);
  return out;
}

#define SHARED_DOC                                                                                           \
  "`optimization`: 0 to 3, as in clang's -O. `schedule`: a script of the transform dialect for linalg\n"     \
  "(str, bytes or a path). `threads`: loops run on so many threads of OpenMP. `verify`: prove each "         \
  "replaced window,\n"                                                                                       \
  "in `verify_seconds` of the processor for a function (0: 4). `reassociate`: accelerators may add up "      \
  "floats in\n"                                                                                              \
  "another order. `upstream_only`: names of functions in which no instructions are chosen. `explain`, "      \
  "`report`, `remarks`,\n"                                                                                   \
  "`print_schedule`: see Compilation. `progress`: called as progress(phase, seconds) after each phase; an "  \
  "exception\n"                                                                                              \
  "ends the compilation. `name`: stands for the source's file in diagnostics. `tune`: measures variants of " \
  "linalg operations\n"                                                                                      \
  "on this machine for so many seconds, and keeps the best for later; 0: only what was kept.\n"

static PyMethodDef compile_methods[] = {
    {"compile", (PyCFunction)(void (*)(void))compile, METH_VARARGS | METH_KEYWORDS,
     "compile(source, target=None, *, emit='object', optimization=3, schedule=None, threads=0, verify=False, "
     "verify_seconds=0,\n        reassociate=False, upstream_only=(), explain=False, report=False, "
     "remarks=False, "
     "print_schedule=False, progress=None, name=None, tune=None)\n--\n\nCompiles a module and returns a "
     "Compilation. "
     "`source`: "
     "a Module, which stays as it is, or what Module.parse reads.\n`target`: a Target; None is x86's least "
     "CPU. "
     "`emit`: 'object', 'assembly', 'llvm', 'bitcode' or 'c'.\n" SHARED_DOC "Raises Error."},
    {"jit", (PyCFunction)(void (*)(void))jit, METH_VARARGS | METH_KEYWORDS,
     "jit(source, function=None, target=None, *, libraries=(), optimization=3, schedule=None, threads=0, "
     "verify=False,\n"
     "    verify_seconds=0, reassociate=False, upstream_only=(), explain=False, report=False, remarks=False, "
     "print_schedule=False,\n"
     "    progress=None, name=None, tune=None)\n--\n\nCompiles a module into this process and returns one of "
     "its "
     "functions, a "
     "Function. `function`: its name, which is not\nneeded if the module has one public function. `target`: "
     "a Target; "
     "None is this machine. `libraries`: paths of shared\nlibraries that the code needs.\n" SHARED_DOC
     "Raises Error, and ValueError for a target that this machine does not run."},
    {NULL, NULL, 0, NULL}};

bool compile_add_types(PyObject *m) {
  core.compilation = core_add_sequence(m, &compilation_description);
  return core.compilation && PyModule_AddFunctions(m, compile_methods) == 0;
}
