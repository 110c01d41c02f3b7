// auto_mlir.Context, and reading sources.
#include "python/core.h"

#include <stdlib.h>
#include <string.h>

bool context_enter(context_object *c) {
  if (!guard_enter(&c->guard, "context"))
    return false;
  said_free(&c->said);
  return true;
}

void context_leave(context_object *c) {
  for (size_t i = 0; i < c->num_garbage; i++)
    mlirModuleDestroy(c->garbage[i]);
  c->num_garbage = 0;
  guard_leave(&c->guard);
}

context_object *context_new(void) {
  context_object *c = PyObject_New(context_object, core.context);
  if (!c)
    return NULL;
  c->context = (MlirContext){NULL};
  c->said = (said){0};
  c->garbage = NULL;
  c->num_garbage = 0;
  if (!guard_init(&c->guard)) {
    Py_DECREF(c);
    return NULL;
  }
  Py_BEGIN_ALLOW_THREADS c->context = autoContextCreate();
  autoForwardDiagnostics(c->context, said_diagnostic, &c->said);
  Py_END_ALLOW_THREADS return c;
}

static PyObject *context_create(PyTypeObject *type, PyObject *args, PyObject *kwargs) {
  static char *names[] = {NULL};
  (void)type;
  return PyArg_ParseTupleAndKeywords(args, kwargs, ":Context", names) ? (PyObject *)context_new() : NULL;
}

static void context_dealloc(PyObject *self) {
  context_object *c = (context_object *)self;
  if (!mlirContextIsNull(c->context))
    mlirContextDestroy(c->context);
  said_free(&c->said);
  free(c->garbage);
  guard_free(&c->guard);
  PyTypeObject *type = Py_TYPE(self);
  PyObject_Free(self);
  Py_DECREF(type);
}

static PyType_Slot context_slots[] = {
    {Py_tp_new, context_create},
    {Py_tp_dealloc, context_dealloc},
    {Py_tp_doc,
     "Context()\n--\n\nHolds modules with their types and attributes. Modules of different contexts can be "
     "used in several threads at a time; those of one context wait for each other."},
    {0, NULL}};
static PyType_Spec context_spec = {"auto_mlir.Context", sizeof(context_object), 0,
                                   Py_TPFLAGS_DEFAULT | Py_TPFLAGS_IMMUTABLETYPE, context_slots};

bool context_add_types(PyObject *m) {
  core.context = core_add_type(m, &context_spec);
  return core.context;
}

// ---- sources ------------------------------------------------------------------------------------------

enum { SOURCE_ALIGNMENT = 64 }; // of sections in bytecode, and more

static bool set_data(source *out, const char *data, size_t size) {
  size_t room = (size + SOURCE_ALIGNMENT) / SOURCE_ALIGNMENT * SOURCE_ALIGNMENT;
  out->data = aligned_alloc(SOURCE_ALIGNMENT, room);
  if (!out->data)
    return PyErr_NoMemory(), false;
  memcpy(out->data, data, size);
  out->data[size] = 0;
  out->size = size;
  return true;
}

static bool set_name(source *out, const char *name) {
  out->name = malloc(strlen(name) + 1);
  if (!out->name)
    return PyErr_NoMemory(), false;
  strcpy(out->name, name);
  return true;
}

bool source_of_module(module_object *m, source *out) {
  *out = (source){0};
  text bytes = {0};
  bool ok = context_enter(m->context);
  if (ok) {
    Py_BEGIN_ALLOW_THREADS mlirOperationWriteBytecode(mlirModuleGetOperation(m->module), text_append, &bytes);
    Py_END_ALLOW_THREADS context_leave(m->context);
    ok = set_data(out, bytes.data, bytes.size) && set_name(out, "<module>");
  }
  text_free(&bytes);
  if (!ok)
    source_free(out);
  return ok;
}

// The bytes of a file, through Python's own open(), hence with its exceptions.
static PyObject *read_path(PyObject *path) {
  PyObject *io = PyImport_ImportModule("io"), *bytes = NULL;
  PyObject *file = io ? PyObject_CallMethod(io, "open", "Os", path, "rb") : NULL;
  if (file) {
    bytes = PyObject_CallMethod(file, "read", NULL);
    PyObject *type, *value, *trace;
    PyErr_Fetch(&type, &value, &trace);
    PyObject *closed = PyObject_CallMethod(file, "close", NULL);
    Py_XDECREF(closed);
    if (type)
      PyErr_Restore(type, value, trace);
  }
  Py_XDECREF(file);
  Py_XDECREF(io);
  return bytes;
}

static bool set_path(PyObject *from, const char *name, source *out) {
  PyObject *path = PyOS_FSPath(from), *encoded = NULL;
  if (!path) {
    PyErr_Format(PyExc_TypeError, "a module is read from str, bytes or os.PathLike, not %R", Py_TYPE(from));
    return false;
  }
  PyObject *bytes = read_path(path);
  char *data;
  Py_ssize_t size;
  bool ok = bytes && PyBytes_AsStringAndSize(bytes, &data, &size) == 0 && set_data(out, data, (size_t)size);
  if (ok && !name)
    ok = PyUnicode_FSConverter(path, &encoded);
  ok = ok && set_name(out, name ? name : PyBytes_AsString(encoded));
  Py_XDECREF(encoded);
  Py_XDECREF(bytes);
  Py_DECREF(path);
  return ok;
}

bool source_read(PyObject *from, const char *name, source *out) {
  *out = (source){0};
  bool ok;
  if (PyUnicode_Check(from)) {
    Py_ssize_t size;
    const char *data = PyUnicode_AsUTF8AndSize(from, &size);
    ok = data && set_data(out, data, (size_t)size) && set_name(out, name ? name : "<string>");
  } else if (PyBytes_Check(from)) {
    char *data;
    Py_ssize_t size;
    ok = PyBytes_AsStringAndSize(from, &data, &size) == 0 && set_data(out, data, (size_t)size) &&
         set_name(out, name ? name : "<bytes>");
  } else {
    ok = set_path(from, name, out);
  }
  if (!ok)
    source_free(out);
  return ok;
}

void source_free(source *s) {
  free(s->data);
  free(s->name);
  *s = (source){0};
}

typedef struct parse_work {
  const source *source;
  MlirContext context;
  MlirModule module;
} parse_work;

static void work_parse(void *user) {
  parse_work *w = user;
  const source *s = w->source;
  w->module = autoModuleParse(w->context, core_ref(s->name), (MlirStringRef){s->data, s->size});
}

// Text that is nested too deeply takes all of the stack.
MlirModule source_parse(const source *s, MlirContext context) {
  parse_work work = {s, context, {NULL}};
  text reason = {0};
  if (mlirLogicalResultIsFailure(autoRunProtected(work_parse, &work, text_append, &reason))) {
    work.module = (MlirModule){NULL};
    text_append(core_ref(" while parsing"), &reason);
    mlirEmitError(mlirLocationFileLineColGet(context, core_ref(s->name), 1, 1), reason.data);
  }
  text_free(&reason);
  return work.module;
}
