// auto_mlir.Program and .Function: code in this process.
#include "python/job.h"

#include <stdlib.h>
#include <string.h>

typedef struct program_object {
  PyObject_HEAD AutoJIT jit;
  signature *signatures;
  size_t num_signatures;
  PyObject *compilation;
} program_object;

typedef struct function_object {
  PyObject_HEAD program_object *program;
  const signature *signature; // the program's
  AutoPackedFunction packed;
} function_object;

// ---- programs -----------------------------------------------------------------------------------------

// Paths of libraries; false after an exception. The caller frees and drops them.
typedef struct paths {
  PyObject **bytes;
  MlirStringRef *refs;
  Py_ssize_t count;
} paths;

static bool paths_read(PyObject *from, paths *out) {
  *out = (paths){0};
  PyObject *all = PyUnicode_Check(from) ? NULL : PySequence_Tuple(from);
  if (!all) {
    PyErr_SetString(PyExc_TypeError, "libraries: expected a sequence of paths");
    return false;
  }
  Py_ssize_t count = PyTuple_Size(all);
  out->bytes = calloc((size_t)count + 1, sizeof(PyObject *));
  out->refs = calloc((size_t)count + 1, sizeof *out->refs);
  bool ok = out->bytes && out->refs;
  if (!ok)
    PyErr_NoMemory();
  for (Py_ssize_t i = 0; ok && i < count; i++) {
    ok = PyUnicode_FSConverter(PyTuple_GetItem(all, i), &out->bytes[i]);
    if (ok)
      out->refs[out->count++] = core_ref(PyBytes_AsString(out->bytes[i]));
  }
  Py_DECREF(all);
  return ok;
}

static void paths_free(paths *p) {
  for (Py_ssize_t i = 0; i < p->count; i++)
    Py_DECREF(p->bytes[i]);
  free(p->bytes);
  free(p->refs);
}

static AutoJIT link_program(const job *j, const paths *libraries) {
  AutoJIT jit;
  said errors = {0};
  Py_BEGIN_ALLOW_THREADS jit = autoJITCreate((MlirStringRef){j->output.data, j->output.size}, libraries->refs,
                                             libraries->count, said_lines, &errors);
  Py_END_ALLOW_THREADS if (autoJITIsNull(jit)) said_raise(&errors, "the program cannot be linked");
  said_free(&errors);
  return jit;
}

PyObject *program_new(job *j, PyObject *library_paths) {
  paths libraries;
  AutoJIT jit = {NULL};
  if (paths_read(library_paths, &libraries))
    jit = link_program(j, &libraries);
  paths_free(&libraries);
  if (autoJITIsNull(jit))
    return NULL;
  program_object *p = PyObject_New(program_object, core.program);
  if (!p) {
    autoJITDestroy(jit);
    return NULL;
  }
  p->jit = jit;
  p->signatures = j->signatures;
  p->num_signatures = j->num_signatures;
  p->compilation = Py_NewRef(j->compilation);
  j->signatures = NULL;
  j->num_signatures = 0;
  return (PyObject *)p;
}

static void program_dealloc(PyObject *self) {
  program_object *p = (program_object *)self;
  autoJITDestroy(p->jit);
  for (size_t i = 0; i < p->num_signatures; i++)
    signature_free(&p->signatures[i]);
  free(p->signatures);
  Py_XDECREF(p->compilation);
  PyTypeObject *type = Py_TYPE(self);
  PyObject_Free(self);
  Py_DECREF(type);
}

static PyObject *program_names(PyObject *self, void *unused) {
  program_object *p = (program_object *)self;
  (void)unused;
  PyObject *out = PyTuple_New((Py_ssize_t)p->num_signatures);
  for (size_t i = 0; out && i < p->num_signatures; i++)
    if (PyTuple_SetItem(out, (Py_ssize_t)i, core_string(core_ref(p->signatures[i].name))) < 0)
      Py_CLEAR(out);
  return out;
}

static PyObject *program_compilation(PyObject *self, void *unused) {
  (void)unused;
  return Py_NewRef(((program_object *)self)->compilation);
}

// The address of PREFIX NAME. NULL after an exception.
static void *look_up(program_object *p, const char *prefix, const char *name) {
  text symbol = {0};
  said errors = {0};
  void *address;
  text_append(core_ref(prefix), &symbol);
  text_append(core_ref(name), &symbol);
  Py_BEGIN_ALLOW_THREADS address =
      autoJITLookup(p->jit, (MlirStringRef){symbol.data, symbol.size}, said_lines, &errors);
  Py_END_ALLOW_THREADS if (!address) said_raise(&errors, "the program cannot be linked");
  text_free(&symbol);
  said_free(&errors);
  return address;
}

// reads: a byte for each of the function's own parameters, in which memrefs are expanded.
static void set_reads(signature *s, const uint8_t *reads) {
  size_t at = 0;
  for (size_t i = 0; i < s->num_parameters; i++) {
    parameter *p = &s->parameters[i];
    bool is_memref = p->kind == PARAMETER_MEMREF;
    if (is_memref)
      p->reads_only = reads[at + 1];
    at += is_memref ? 3 + 2 * (size_t)p->rank : 1;
  }
}

static PyObject *refuse_names(program_object *p, const char *name) {
  PyObject *names = program_names((PyObject *)p, NULL);
  if (names && name)
    PyErr_Format(PyExc_KeyError, "the module has no public function '%s'; it has %R", name, names);
  else if (names && !PyTuple_Size(names))
    PyErr_SetString(PyExc_ValueError, "function: the module has no public function");
  else if (names)
    PyErr_Format(PyExc_ValueError, "function: which of the module's public functions? It has %R", names);
  Py_XDECREF(names);
  return NULL;
}

PyObject *program_function(PyObject *self, const char *name) {
  program_object *p = (program_object *)self;
  signature *s = NULL;
  for (size_t i = 0; i < p->num_signatures; i++)
    if (name ? !strcmp(name, p->signatures[i].name) : p->num_signatures == 1)
      s = &p->signatures[i];
  if (!s)
    return refuse_names(p, name);
  if (s->refused)
    return PyErr_Format(PyExc_TypeError, "%s cannot be called from Python: %s", s->name, s->refused);
  void *packed = look_up(p, autoJITPackedPrefix, s->name);
  const uint8_t *reads = packed && s->num_parameters ? look_up(p, autoJITReadsPrefix, s->name) : NULL;
  if (!packed || (s->num_parameters && !reads))
    return NULL;
  if (reads)
    set_reads(s, reads);
  function_object *f = PyObject_New(function_object, core.function);
  if (!f)
    return NULL;
  f->program = (program_object *)Py_NewRef(self);
  f->signature = s;
  memcpy(&f->packed, &packed, sizeof packed);
  return (PyObject *)f;
}

static PyObject *program_subscript(PyObject *self, PyObject *key) {
  if (!PyUnicode_Check(key))
    return PyErr_Format(PyExc_TypeError, "a function's name is a str, not %R", Py_TYPE(key));
  const char *name = PyUnicode_AsUTF8AndSize(key, NULL);
  return name ? program_function(self, name) : NULL;
}

static PyGetSetDef program_properties[] = {
    {"names", program_names, NULL, "tuple of the public functions' names", NULL},
    {"compilation", program_compilation, NULL, "the Compilation; its output is the object", NULL},
    {NULL, NULL, NULL, NULL, NULL}};
static PyType_Slot program_slots[] = {
    {Py_tp_new, core_no_new},
    {Py_tp_dealloc, program_dealloc},
    {Py_tp_getset, program_properties},
    {Py_mp_subscript, program_subscript},
    {Py_tp_doc, "A module that jit() compiled; program[name] is a Function."},
    {0, NULL}};
static PyType_Spec program_spec = {"auto_mlir.Program", sizeof(program_object), 0,
                                   Py_TPFLAGS_DEFAULT | Py_TPFLAGS_IMMUTABLETYPE, program_slots};

// ---- calls ----------------------------------------------------------------------------------------------

enum { STACK_BYTES = 2048, STACK_ALIGNMENT = 64 };

typedef struct call_layout {
  size_t views, viewed, frame, results, total, alignment; // offsets behind the pointers
} call_layout;

static size_t align(size_t at, size_t alignment) { return (at + alignment - 1) / alignment * alignment; }

static call_layout lay_out(const signature *s) {
  call_layout l;
  l.alignment = s->results_alignment > STACK_ALIGNMENT ? s->results_alignment : STACK_ALIGNMENT;
  l.views = align((s->num_parameters + 2) * sizeof(void *), 16);
  l.viewed = l.views + s->num_parameters * sizeof(Py_buffer);
  l.frame = align(l.viewed + s->num_parameters * sizeof(PyObject *), 16);
  l.results = align(l.frame + s->frame_size, s->results_alignment);
  l.total = align(l.results + s->results_size, l.alignment);
  return l;
}

static PyObject *run_call(function_object *f, PyObject *args, char *memory, const call_layout *l) {
  const signature *s = f->signature;
  void **pointers = (void **)(void *)memory;
  char *results = memory + l->results;
  call c = {s,
            memory + l->frame,
            pointers + s->by_structure,
            (Py_buffer *)(void *)(memory + l->views),
            (PyObject **)(void *)(memory + l->viewed),
            0};
  // A result structure comes first, a result value last.
  pointers[s->by_structure ? 0 : s->num_parameters] = results;
  bool ok = true;
  for (size_t i = 0; ok && i < s->num_parameters; i++)
    ok = argument_bind(&c, i, PyTuple_GetItem(args, (Py_ssize_t)i));
  PyObject *out = NULL;
  if (ok) {
    Py_BEGIN_ALLOW_THREADS f->packed(pointers);
    Py_END_ALLOW_THREADS out = results_make(&c, results, (PyObject *)f->program);
  }
  call_release_views(&c);
  return out;
}

static PyObject *function_call(PyObject *self, PyObject *args, PyObject *kwargs) {
  function_object *f = (function_object *)self;
  const signature *s = f->signature;
  if (kwargs && PyDict_Size(kwargs) > 0)
    return PyErr_Format(PyExc_TypeError, "%s: arguments have no names", s->name);
  if ((size_t)PyTuple_Size(args) != s->num_parameters)
    return PyErr_Format(PyExc_TypeError, "%s: takes %zu arguments, not %zd", s->name, s->num_parameters,
                        PyTuple_Size(args));
  call_layout l = lay_out(s);
  if (l.total <= STACK_BYTES && l.alignment <= STACK_ALIGNMENT) {
    _Alignas(STACK_ALIGNMENT) char memory[STACK_BYTES];
    return run_call(f, args, memory, &l);
  }
  char *memory = aligned_alloc(l.alignment, l.total);
  if (!memory)
    return PyErr_NoMemory();
  PyObject *out = run_call(f, args, memory, &l);
  free(memory);
  return out;
}

static void function_dealloc(PyObject *self) {
  Py_DECREF(((function_object *)self)->program);
  PyTypeObject *type = Py_TYPE(self);
  PyObject_Free(self);
  Py_DECREF(type);
}

static PyObject *function_name(PyObject *self, void *unused) {
  (void)unused;
  return core_string(core_ref(((function_object *)self)->signature->name));
}

static PyObject *function_program(PyObject *self, void *unused) {
  (void)unused;
  return Py_NewRef((PyObject *)((function_object *)self)->program);
}

static void print_types(const parameter *all, size_t count, text *out) {
  for (size_t i = 0; i < count; i++) {
    text_append(core_ref(i ? ", " : ""), out);
    text_append(core_ref(all[i].type), out);
  }
}

static PyObject *function_type(PyObject *self, void *unused) {
  const signature *s = ((function_object *)self)->signature;
  (void)unused;
  text t = {0};
  text_append(core_ref("("), &t);
  print_types(s->parameters, s->num_parameters, &t);
  text_append(core_ref(s->num_results == 1 ? ") -> " : ") -> ("), &t);
  print_types(s->results, s->num_results, &t);
  text_append(core_ref(s->num_results == 1 ? "" : ")"), &t);
  PyObject *out = text_string(&t);
  text_free(&t);
  return out;
}

static PyObject *function_writes(PyObject *self, void *unused) {
  const signature *s = ((function_object *)self)->signature;
  (void)unused;
  PyObject *out = PyTuple_New((Py_ssize_t)s->num_parameters);
  for (size_t i = 0; out && i < s->num_parameters; i++) {
    const parameter *p = &s->parameters[i];
    PyTuple_SetItem(out, (Py_ssize_t)i, PyBool_FromLong(p->kind == PARAMETER_MEMREF && !p->reads_only));
  }
  return out;
}

static PyObject *function_repr(PyObject *self) {
  PyObject *type = function_type(self, NULL);
  PyObject *out = type ? PyUnicode_FromFormat("<auto_mlir.Function %s%U>",
                                              ((function_object *)self)->signature->name, type)
                       : NULL;
  Py_XDECREF(type);
  return out;
}

static PyGetSetDef function_properties[] = {
    {"__name__", function_name, NULL, "the function's name", NULL},
    {"program", function_program, NULL, "the Program that has it", NULL},
    {"type", function_type, NULL, "its type; tensors of the source are memrefs", NULL},
    {"writes", function_writes, NULL, "tuple of bool: the function may write to this argument's array", NULL},
    {NULL, NULL, NULL, NULL, NULL}};
static PyType_Slot function_slots[] = {
    {Py_tp_new, core_no_new},
    {Py_tp_dealloc, function_dealloc},
    {Py_tp_call, function_call},
    {Py_tp_repr, function_repr},
    {Py_tp_getset, function_properties},
    {Py_tp_doc,
     "A compiled function. Arguments that are memrefs, tensors or vectors are objects with the buffer "
     "protocol, such as NumPy's\narrays; nothing is copied. While it runs other threads run too. Memory that "
     "it returns is a NumPy array, or a Buffer\nwhere there is no NumPy."},
    {0, NULL}};
static PyType_Spec function_spec = {"auto_mlir.Function", sizeof(function_object), 0,
                                    Py_TPFLAGS_DEFAULT | Py_TPFLAGS_IMMUTABLETYPE, function_slots};

bool function_add_types(PyObject *m) {
  core.program = core_add_type(m, &program_spec);
  core.function = core_add_type(m, &function_spec);
  return core.program && core.function;
}
