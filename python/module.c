// The extension module itself: its types, functions and the exception; helpers for making objects.
#include "python/core.h"

core_globals core;

PyTypeObject *core_add_type(PyObject *m, PyType_Spec *spec) {
  PyObject *type = PyType_FromSpec(spec);
  if (type && PyModule_AddType(m, (PyTypeObject *)type) < 0)
    Py_CLEAR(type);
  return (PyTypeObject *)type;
}

PyTypeObject *core_add_sequence(PyObject *m, PyStructSequence_Desc *description) {
  PyTypeObject *type = PyStructSequence_NewType(description);
  if (type && PyModule_AddType(m, type) < 0)
    Py_CLEAR(type);
  return type;
}

static PyObject *drop(PyObject *a, PyObject *b) {
  Py_XDECREF(a);
  Py_XDECREF(b);
  return NULL;
}

PyObject *core_sequence(PyTypeObject *type, int count, ...) {
  PyObject *out = PyStructSequence_New(type);
  va_list items;
  va_start(items, count);
  for (int i = 0; i < count; i++) {
    PyObject *item = va_arg(items, PyObject *);
    if (out && item)
      PyStructSequence_SetItem(out, i, item); // takes the reference
    else
      out = drop(out, item);
  }
  va_end(items);
  return out;
}

PyObject *core_no_new(PyTypeObject *type, PyObject *args, PyObject *kwargs) {
  (void)args, (void)kwargs;
  PyErr_Format(PyExc_TypeError, "objects of %R are made by the functions of auto_mlir", type);
  return NULL;
}

// ---- functions of the module ------------------------------------------------------------------------------

static PyObject *targets(PyObject *self, PyObject *unused) {
  (void)self, (void)unused;
  PyObject *list = PyList_New(0);
  for (unsigned i = 0; list && autoTargetNameAt(i).length; i++) {
    PyObject *name = core_string(autoTargetNameAt(i));
    if (!name || PyList_Append(list, name) < 0)
      Py_CLEAR(list);
    Py_XDECREF(name);
  }
  PyObject *out = list ? PySequence_Tuple(list) : NULL;
  Py_XDECREF(list);
  return out;
}

static PyObject *rules_directory(PyObject *self, PyObject *unused) {
  (void)self, (void)unused;
  text path = {0};
  autoGetRulesDirectory(text_append, &path);
  PyObject *out = PyUnicode_DecodeFSDefaultAndSize(path.data ? path.data : "", (Py_ssize_t)path.size);
  text_free(&path);
  return out;
}

static PyMethodDef methods[] = {
    {"targets", targets, METH_NOARGS, "targets()\n--\n\nNames of the targets, such as 'x86'."},
    {"rules_directory", rules_directory, METH_NOARGS,
     "rules_directory()\n--\n\nThe directory of the rule bundles and accelerators' libraries that are "
     "installed."},
    {NULL, NULL, 0, NULL}};

static PyStructSequence_Field diagnostic_fields[] = {{"file", "the file's name, or ''"},
                                                     {"line", "from 1; 0: none is known"},
                                                     {"column", "from 1; 0: none is known"},
                                                     {"severity", "'error', 'warning', 'note' or 'remark'"},
                                                     {"message", "one line"},
                                                     {NULL, NULL}};
static PyStructSequence_Desc diagnostic_description = {
    "auto_mlir.Diagnostic", "What the compiler says of a place in the source.", diagnostic_fields, 5};

static bool add_error(PyObject *m) {
  core.error = PyErr_NewExceptionWithDoc("auto_mlir.Error",
                                         "The compiler refused its input. `diagnostics` is the list of what "
                                         "it said, notes and warnings included.",
                                         PyExc_ValueError, NULL);
  PyObject *empty = PyTuple_New(0);
  bool ok = core.error && empty && PyObject_SetAttrString(core.error, "diagnostics", empty) == 0 &&
            PyModule_AddObjectRef(m, "Error", core.error) == 0;
  Py_XDECREF(empty);
  return ok;
}

static struct PyModuleDef definition = {PyModuleDef_HEAD_INIT,
                                        "auto_mlir._core",
                                        "The bindings of AutoMLIR; import auto_mlir.",
                                        -1,
                                        methods,
                                        NULL,
                                        NULL,
                                        NULL,
                                        NULL};

PyMODINIT_FUNC PyInit__core(void) {
  PyObject *m = PyModule_Create(&definition);
  autoEnableCrashRecovery();
  if (!m)
    return NULL;
  core.diagnostic = core_add_sequence(m, &diagnostic_description);
  PyObject *version = core_string(autoGetVersion());
  bool ok = core.diagnostic && add_error(m) && version &&
            PyModule_AddObjectRef(m, "__version__", version) == 0 && context_add_types(m) &&
            module_add_types(m) && target_add_types(m) && buffer_add_types(m) && function_add_types(m) &&
            compile_add_types(m);
  Py_XDECREF(version);
  if (!ok)
    Py_CLEAR(m);
  return m;
}
