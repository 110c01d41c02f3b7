// The extension module auto_mlir._core: what its files share. It uses include/auto-c and MLIR's C API only,
// and of Python the stable ABI of 3.11.
//
// Every handle has a guard. Code that uses a handle holds its guard, so that threads wait for each other
// without the interpreter's lock; a context is always taken before a target.
#ifndef AUTO_PYTHON_CORE_H
#define AUTO_PYTHON_CORE_H

#define PY_SSIZE_T_CLEAN
#define Py_LIMITED_API 0x030B0000
#include <Python.h>

#include "auto-c/JIT.h"
#include "auto-c/Passes.h"
#include "auto-c/Target.h"

// ---- guards ---------------------------------------------------------------------------------------

typedef struct guard {
  PyThread_type_lock lock;
  unsigned long owner; // the thread that holds it; 0: nobody
} guard;
bool guard_init(guard *g); // false: an exception is set
void guard_free(guard *g);
// Waits without the interpreter's lock. False after an exception: this thread holds it, which is in a
// callback.
bool guard_enter(guard *g, const char *what);
bool guard_try(guard *g); // does not wait
void guard_leave(guard *g);

// ---- text and diagnostics ---------------------------------------------------------------------------

// Text that callbacks append to, without the interpreter's lock.
typedef struct text {
  char *data;
  size_t size, capacity;
} text;
void text_append(MlirStringRef s, void *text); // an MlirStringCallback
void text_free(text *t);
PyObject *text_string(const text *t); // str; what is no UTF-8 is replaced
static inline MlirStringRef core_ref(const char *s) { return mlirStringRefCreateFromCString(s ? s : ""); }
PyObject *core_string(MlirStringRef s);

// Diagnostics as they come, without the interpreter's lock.
typedef struct said_record said_record;
typedef struct said {
  said_record *data;
  size_t size, capacity;
} said;
void said_diagnostic(AutoDiagnostic d, void *said); // an AutoDiagnosticCallback
void said_lines(MlirStringRef lines, void *said);   // an MlirStringCallback: "place: error: message\n"
// The last one is LLVM's error, for which there is a second try: it becomes a warning.
void said_retry(said *s);
void said_free(said *s);
PyObject *said_list(const said *s);
// Raises auto_mlir.Error with these diagnostics, of which the message has errors and their notes; `otherwise`
// is the message if there is none. NULL.
void *said_raise(const said *s, const char *otherwise);

// ---- types ------------------------------------------------------------------------------------------

typedef struct context_object {
  PyObject_HEAD guard guard;
  MlirContext context;
  said said;           // since the guard was entered
  MlirModule *garbage; // modules whose objects died while the guard was held
  size_t num_garbage;
} context_object;

typedef struct module_object {
  PyObject_HEAD context_object *context;
  MlirModule module;
} module_object;

typedef struct target_object {
  PyObject_HEAD guard guard;
  AutoTarget target;
} target_object;

// Everything that the module makes once.
typedef struct core_globals {
  PyObject *error; // auto_mlir.Error
  PyTypeObject *context, *module, *target, *program, *function, *buffer;
  PyTypeObject *diagnostic, *instruction, *operation, *operand, *rule, *compilation; // structure sequences
} core_globals;
extern core_globals core;

// Without the dialects of rules: what reads a module loads those that its source mentions.
context_object *context_new(void);
bool context_enter(context_object *c); // and forgets earlier diagnostics
void context_leave(context_object *c);

// What a module is read from. `name` is the file's in diagnostics.
typedef struct source {
  char *data; // aligned as bytecode needs it, a NUL byte behind it
  size_t size;
  char *name;
} source;
// From str, bytes (text or bytecode) or a path (os.PathLike); `name` may be NULL.
bool source_read(PyObject *from, const char *name, source *out);
void source_free(source *s);
MlirModule source_parse(const source *s, MlirContext context);
// A module's bytecode; false after an exception.
bool source_of_module(module_object *m, source *out);

target_object *target_new(AutoTargetOptions options);
target_object *target_native(void); // a new one, of x86 and this machine's CPU

// auto_mlir.Module, .Context, .Target: their types; and functions of the module.
bool context_add_types(PyObject *m);
bool module_add_types(PyObject *m);
bool target_add_types(PyObject *m);
bool function_add_types(PyObject *m);
bool buffer_add_types(PyObject *m);
bool compile_add_types(PyObject *m); // and compile(), jit()

// Adds a type made from a specification; NULL after an exception.
PyTypeObject *core_add_type(PyObject *m, PyType_Spec *spec);
PyTypeObject *core_add_sequence(PyObject *m, PyStructSequence_Desc *description);
// A structure sequence of these items, whose references it takes; NULL if one is.
PyObject *core_sequence(PyTypeObject *type, int count, ...);
PyObject *core_no_new(PyTypeObject *type, PyObject *args, PyObject *kwargs); // tp_new that raises TypeError

#endif
