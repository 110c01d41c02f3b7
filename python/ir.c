// auto_mlir.Module: reading, printing, pass pipelines.
#include "python/core.h"

#include <mlir-c/BuiltinAttributes.h>
#include <stdlib.h>

static module_object *wrap(context_object *c, MlirModule module) {
  module_object *m = PyObject_New(module_object, core.module);
  if (!m) {
    mlirModuleDestroy(module);
    return NULL;
  }
  Py_INCREF((PyObject *)c);
  m->context = c;
  m->module = module;
  return m;
}

// With the operations of the installed rules that the source has; passes add those that they create.
static MlirModule parse_in(context_object *c, const source *s) {
  MlirStringRef text = {s->data, s->size};
  if (mlirLogicalResultIsFailure(autoLoadMentionedInstalledDialects(c->context, text)))
    return (MlirModule){NULL};
  return source_parse(s, c->context);
}

static PyObject *module_parse(PyObject *type, PyObject *args, PyObject *kwargs) {
  static char *names[] = {"source", "context", "name", NULL};
  PyObject *from, *context = Py_None;
  const char *name = NULL;
  (void)type;
  if (!PyArg_ParseTupleAndKeywords(args, kwargs, "O|Oz:parse", names, &from, &context, &name))
    return NULL;
  if (context != Py_None && !PyObject_TypeCheck(context, core.context))
    return PyErr_Format(PyExc_TypeError, "context: expected auto_mlir.Context, not %R", Py_TYPE(context));
  source s;
  if (!source_read(from, name, &s))
    return NULL;
  context_object *c = context == Py_None ? context_new() : (context_object *)Py_NewRef(context);
  if (!c || !context_enter(c)) {
    Py_XDECREF((PyObject *)c);
    source_free(&s);
    return NULL;
  }
  MlirModule module;
  Py_BEGIN_ALLOW_THREADS module = parse_in(c, &s);
  Py_END_ALLOW_THREADS source_free(&s);
  PyObject *out = NULL;
  if (mlirModuleIsNull(module))
    said_raise(&c->said, "the module does not parse");
  else
    out = (PyObject *)wrap(c, module);
  context_leave(c);
  Py_DECREF((PyObject *)c);
  return out;
}

// Modules die in any thread, even while their context is in use.
static void module_dealloc(PyObject *self) {
  module_object *m = (module_object *)self;
  context_object *c = m->context;
  if (guard_try(&c->guard)) {
    mlirModuleDestroy(m->module);
    context_leave(c);
  } else {
    MlirModule *larger = realloc(c->garbage, (c->num_garbage + 1) * sizeof *larger);
    if (larger) { // else the module stays until the process ends
      c->garbage = larger;
      c->garbage[c->num_garbage++] = m->module;
    }
  }
  PyTypeObject *type = Py_TYPE(self);
  PyObject_Free(self);
  Py_DECREF((PyObject *)c);
  Py_DECREF(type);
}

// ---- printing -----------------------------------------------------------------------------------------

static bool print_into(module_object *m, void (*print)(MlirOperation, MlirStringCallback, void *),
                       text *out) {
  if (!context_enter(m->context))
    return false;
  Py_BEGIN_ALLOW_THREADS print(mlirModuleGetOperation(m->module), text_append, out);
  Py_END_ALLOW_THREADS context_leave(m->context);
  return true;
}

static PyObject *module_str(PyObject *self) {
  text t = {0};
  PyObject *out = print_into((module_object *)self, mlirOperationPrint, &t) ? text_string(&t) : NULL;
  text_free(&t);
  return out;
}

static PyObject *module_bytecode(PyObject *self, PyObject *unused) {
  text t = {0};
  (void)unused;
  PyObject *out = NULL;
  if (print_into((module_object *)self, mlirOperationWriteBytecode, &t))
    out = PyBytes_FromStringAndSize(t.data, (Py_ssize_t)t.size);
  text_free(&t);
  return out;
}

// ---- functions ------------------------------------------------------------------------------------------

static bool add_function(PyObject *functions, MlirOperation op) {
  MlirAttribute name = mlirOperationGetAttributeByName(op, core_ref("sym_name"));
  MlirAttribute type = mlirOperationGetAttributeByName(op, core_ref("function_type"));
  text t = {0};
  mlirAttributePrint(type, text_append, &t);
  PyObject *key = core_string(mlirStringAttrGetValue(name)), *value = text_string(&t);
  bool ok = key && value && PyDict_SetItem(functions, key, value) == 0;
  Py_XDECREF(key);
  Py_XDECREF(value);
  text_free(&t);
  return ok;
}

static PyObject *module_functions(PyObject *self, void *unused) {
  module_object *m = (module_object *)self;
  (void)unused;
  PyObject *functions = PyDict_New();
  if (!functions || !context_enter(m->context)) {
    Py_XDECREF(functions);
    return NULL;
  }
  bool ok = true;
  MlirOperation op = mlirBlockGetFirstOperation(mlirModuleGetBody(m->module));
  for (; ok && !mlirOperationIsNull(op); op = mlirOperationGetNextInBlock(op))
    if (mlirStringRefEqual(mlirIdentifierStr(mlirOperationGetName(op)), core_ref("func.func")))
      ok = add_function(functions, op);
  context_leave(m->context);
  if (!ok)
    Py_CLEAR(functions);
  return functions;
}

// ---- passes -----------------------------------------------------------------------------------------

// Works on a copy, which takes the module's place if all passes succeed.
static bool run_on_copy(module_object *m, AutoTarget target, MlirStringRef pipeline) {
  said *errors = &m->context->said;
  MlirOperation copy = mlirOperationClone(mlirModuleGetOperation(m->module));
  MlirModule module = mlirModuleFromOperation(copy);
  AutoSession session = {NULL};
  if (!autoTargetIsNull(target))
    session = autoSessionCreate(target);
  bool ok = mlirLogicalResultIsSuccess(autoRunPassPipeline(module, session, pipeline, said_lines, errors));
  if (session.ptr)
    autoSessionDestroy(session);
  MlirModule dropped = module;
  if (ok) {
    dropped = m->module;
    m->module = module;
  }
  mlirModuleDestroy(dropped);
  return ok;
}

static PyObject *module_run(PyObject *self, PyObject *args, PyObject *kwargs) {
  static char *names[] = {"pipeline", "target", NULL};
  module_object *m = (module_object *)self;
  const char *pipeline;
  Py_ssize_t length;
  PyObject *target = Py_None;
  if (!PyArg_ParseTupleAndKeywords(args, kwargs, "s#|O:run", names, &pipeline, &length, &target))
    return NULL;
  target_object *t = target == Py_None ? NULL : (target_object *)target;
  if (t && !PyObject_TypeCheck(target, core.target))
    return PyErr_Format(PyExc_TypeError, "target: expected auto_mlir.Target, not %R", Py_TYPE(target));
  if (!context_enter(m->context))
    return NULL;
  if (t && !guard_enter(&t->guard, "target")) {
    context_leave(m->context);
    return NULL;
  }
  bool ok;
  Py_BEGIN_ALLOW_THREADS ok =
      run_on_copy(m, t ? t->target : (AutoTarget){NULL}, (MlirStringRef){pipeline, (size_t)length});
  Py_END_ALLOW_THREADS if (t) guard_leave(&t->guard);
  if (!ok)
    said_raise(&m->context->said, "the pass pipeline failed");
  PyObject *out = ok ? said_list(&m->context->said) : NULL;
  context_leave(m->context);
  return out;
}

static PyObject *module_verify(PyObject *self, PyObject *unused) {
  module_object *m = (module_object *)self;
  (void)unused;
  if (!context_enter(m->context))
    return NULL;
  bool ok = mlirOperationVerify(mlirModuleGetOperation(m->module));
  if (!ok)
    said_raise(&m->context->said, "the module is not valid");
  context_leave(m->context);
  return ok ? Py_NewRef(Py_None) : NULL;
}

static PyObject *module_clone(PyObject *self, PyObject *unused) {
  module_object *m = (module_object *)self;
  (void)unused;
  if (!context_enter(m->context))
    return NULL;
  MlirOperation copy = mlirOperationClone(mlirModuleGetOperation(m->module));
  PyObject *out = (PyObject *)wrap(m->context, mlirModuleFromOperation(copy));
  context_leave(m->context);
  return out;
}

static PyObject *module_context(PyObject *self, void *unused) {
  (void)unused;
  return Py_NewRef((PyObject *)((module_object *)self)->context);
}

static PyMethodDef module_methods[] = {
    {"parse", (PyCFunction)(void (*)(void))module_parse, METH_VARARGS | METH_KEYWORDS | METH_CLASS,
     "parse($type, source, context=None, name=None)\n--\n\nReads a module. `source` is MLIR text (str or "
     "bytes), "
     "bytecode "
     "(bytes), or the path of a file with either\n(os.PathLike). `name` stands for the file in diagnostics. "
     "Without a "
     "context the module gets one of its own.\nRaises Error."},
    {"run", (PyCFunction)(void (*)(void))module_run, METH_VARARGS | METH_KEYWORDS,
     "run($self, pipeline, target=None)\n--\n\nRuns a textual pass pipeline, of AutoMLIR's and upstream's "
     "passes, "
     "on the "
     "module; returns the warnings and remarks.\nPasses without options of their own compile for `target`. "
     "Raises "
     "Error; the module is then as it was."},
    {"verify", module_verify, METH_NOARGS, "verify($self)\n--\n\nRaises Error if the module is not valid."},
    {"clone", module_clone, METH_NOARGS, "clone($self)\n--\n\nA copy in the same context."},
    {"bytecode", module_bytecode, METH_NOARGS, "bytecode($self)\n--\n\nThe module as MLIR bytecode."},
    {NULL, NULL, 0, NULL}};
static PyGetSetDef module_properties[] = {
    {"functions", module_functions, NULL, "dict of the functions' types, by name", NULL},
    {"context", module_context, NULL, "its Context", NULL},
    {NULL, NULL, NULL, NULL, NULL}};
static PyType_Slot module_slots[] = {
    {Py_tp_new, core_no_new},
    {Py_tp_dealloc, module_dealloc},
    {Py_tp_str, module_str},
    {Py_tp_methods, module_methods},
    {Py_tp_getset, module_properties},
    {Py_tp_doc, "A module of MLIR; str() prints it. Module.parse reads one."},
    {0, NULL}};
static PyType_Spec module_spec = {"auto_mlir.Module", sizeof(module_object), 0,
                                  Py_TPFLAGS_DEFAULT | Py_TPFLAGS_IMMUTABLETYPE, module_slots};

bool module_add_types(PyObject *m) {
  core.module = core_add_type(m, &module_spec);
  return core.module;
}
