// auto_mlir.Buffer, and results of functions.
#include "python/signature.h"

#include <stdlib.h>
#include <string.h>

typedef struct buffer_object {
  PyObject_HEAD PyObject *owner;
  char *data;
  bool readonly;
  const char *format;
  Py_ssize_t itemsize, length; // bytes
  int rank;
  Py_ssize_t *shape, *strides; // in one block
} buffer_object;

PyObject *buffer_new(PyObject *owner, char *data, bool readonly, const element *e, int rank,
                     const int64_t *shape, const int64_t *strides) {
  buffer_object *b = PyObject_New(buffer_object, core.buffer);
  if (!b)
    return NULL;
  b->owner = Py_NewRef(owner);
  b->data = data;
  b->readonly = readonly;
  b->format = e->format;
  b->itemsize = b->length = e->size;
  b->rank = rank;
  b->shape = malloc((2 * (size_t)rank + 1) * sizeof *b->shape);
  if (!b->shape) {
    Py_DECREF(b);
    return PyErr_NoMemory();
  }
  b->strides = b->shape + rank;
  for (int i = 0; i < rank; i++) {
    b->shape[i] = (Py_ssize_t)shape[i];
    b->strides[i] = (Py_ssize_t)strides[i];
    b->length *= b->shape[i];
  }
  return (PyObject *)b;
}

static void buffer_dealloc(PyObject *self) {
  buffer_object *b = (buffer_object *)self;
  Py_XDECREF(b->owner);
  free(b->shape);
  PyTypeObject *type = Py_TYPE(self);
  PyObject_Free(self);
  Py_DECREF(type);
}

static bool is_contiguous(const buffer_object *b, bool by_column) {
  Py_ssize_t expected = b->itemsize;
  for (int i = 0; i < b->rank; i++) {
    int d = by_column ? i : b->rank - 1 - i;
    if (b->shape[d] > 1 && b->strides[d] != expected)
      return b->length == 0;
    expected *= b->shape[d];
  }
  return true;
}

static int buffer_get(PyObject *self, Py_buffer *view, int flags) {
  buffer_object *b = (buffer_object *)self;
  bool by_row = is_contiguous(b, false), by_column = is_contiguous(b, true);
  const char *problem = NULL;
  if ((flags & PyBUF_WRITABLE) && b->readonly)
    problem = "the memory is read-only";
  else if ((flags & PyBUF_C_CONTIGUOUS) == PyBUF_C_CONTIGUOUS && !by_row)
    problem = "the memory is not contiguous by rows";
  else if ((flags & PyBUF_F_CONTIGUOUS) == PyBUF_F_CONTIGUOUS && !by_column)
    problem = "the memory is not contiguous by columns";
  else if ((flags & PyBUF_ANY_CONTIGUOUS) == PyBUF_ANY_CONTIGUOUS && !by_row && !by_column)
    problem = "the memory is not contiguous";
  else if ((flags & PyBUF_STRIDES) != PyBUF_STRIDES && !by_row)
    problem = "the memory has strides";
  view->obj = NULL;
  if (problem) {
    PyErr_SetString(PyExc_BufferError, problem);
    return -1;
  }
  *view = (Py_buffer){.buf = b->data,
                      .obj = Py_NewRef(self),
                      .len = b->length,
                      .itemsize = b->itemsize,
                      .readonly = b->readonly,
                      .ndim = b->rank,
                      .format = flags & PyBUF_FORMAT ? (char *)(uintptr_t)b->format : NULL,
                      .shape = flags & PyBUF_ND ? b->shape : NULL,
                      .strides = (flags & PyBUF_STRIDES) == PyBUF_STRIDES ? b->strides : NULL};
  return 0;
}

static PyObject *buffer_shape(PyObject *self, void *unused) {
  buffer_object *b = (buffer_object *)self;
  (void)unused;
  PyObject *out = PyTuple_New(b->rank);
  for (int i = 0; out && i < b->rank; i++)
    if (PyTuple_SetItem(out, i, PyLong_FromSsize_t(b->shape[i])) < 0)
      Py_CLEAR(out);
  return out;
}

static PyGetSetDef buffer_properties[] = {{"shape", buffer_shape, NULL, "tuple of sizes", NULL},
                                          {NULL, NULL, NULL, NULL, NULL}};
static PyType_Slot buffer_slots[] = {
    {Py_tp_new, core_no_new},
    {Py_tp_dealloc, buffer_dealloc},
    {Py_tp_getset, buffer_properties},
    {Py_bf_getbuffer, buffer_get},
    {Py_tp_doc,
     "Memory that a compiled function returned: it has the buffer protocol (memoryview, numpy.asarray)."},
    {0, NULL}};
static PyType_Spec buffer_spec = {"auto_mlir.Buffer", sizeof(buffer_object), 0,
                                  Py_TPFLAGS_DEFAULT | Py_TPFLAGS_IMMUTABLETYPE, buffer_slots};

bool buffer_add_types(PyObject *m) {
  core.buffer = core_add_type(m, &buffer_spec);
  return core.buffer;
}

PyObject *buffer_to_array(PyObject *buffer) {
  static PyObject *asarray; // NULL: not looked for yet; None: there is no NumPy
  if (!asarray) {
    PyObject *numpy = PyImport_ImportModule("numpy");
    asarray = numpy ? PyObject_GetAttrString(numpy, "asarray") : NULL;
    Py_XDECREF(numpy);
    if (!asarray) {
      PyErr_Clear();
      asarray = Py_NewRef(Py_None);
    }
  }
  if (asarray == Py_None || !buffer)
    return buffer;
  PyObject *array = PyObject_CallFunctionObjArgs(asarray, buffer, NULL);
  Py_DECREF(buffer);
  return array;
}

// ---- results -------------------------------------------------------------------------------------------

static PyObject *scalar_result(const element *e, const char *data) {
  double d;
  float f;
  uint16_t brain;
  _Float16 half;
  int64_t integer = 0;
  switch (e->kind) {
  case ELEMENT_INTEGER:
    memcpy(&integer, data, e->size);
    if (e->bits == 1)
      return PyBool_FromLong(integer & 1);
    return PyLong_FromLongLong(
        e->bits == 64 ? integer : (int64_t)((uint64_t)integer << (64 - e->bits)) >> (64 - e->bits));
  case ELEMENT_BRAIN:
    memcpy(&brain, data, sizeof brain);
    uint32_t bits = (uint32_t)brain << 16;
    memcpy(&f, &bits, sizeof f);
    return PyFloat_FromDouble((double)f);
  case ELEMENT_FLOAT:
    memcpy(e->bits == 16 ? (void *)&half : e->bits == 32 ? (void *)&f : (void *)&d, data, e->size);
    return PyFloat_FromDouble(e->bits == 16 ? (double)half : e->bits == 32 ? (double)f : d);
  default:
    if (e->size == 16) {
      double parts[2];
      memcpy(parts, data, sizeof parts);
      return PyComplex_FromDoubles(parts[0], parts[1]);
    }
    float parts[2];
    memcpy(parts, data, sizeof parts);
    return PyComplex_FromDoubles((double)parts[0], (double)parts[1]);
  }
}

static void free_capsule(PyObject *capsule) { free(PyCapsule_GetPointer(capsule, NULL)); }

// A vector is copied out of the call's memory.
static PyObject *vector_result(const parameter *p, const char *data) {
  char *memory = malloc(p->size ? p->size : 1);
  if (!memory)
    return PyErr_NoMemory();
  memcpy(memory, data, p->size);
  PyObject *owner = PyCapsule_New(memory, NULL, free_capsule);
  if (!owner) {
    free(memory);
    return NULL;
  }
  int64_t strides[SIGNATURE_DIMENSIONS], step = p->element.size;
  for (int i = p->inner - 1; i >= 0; i--) {
    strides[i] = step;
    step *= p->shape[i];
  }
  PyObject *out = buffer_new(owner, memory, false, &p->element, p->inner, p->shape, strides);
  Py_DECREF(owner);
  return buffer_to_array(out);
}

// What upstream's lowering has as the allocated pointer of a memref.global.
#define ALLOCATED_STATIC ((char *)(uintptr_t)0xdeadbeef)

typedef struct result_owner {
  PyObject *object; // a reference
  bool readonly;
} result_owner;

// Who owns a result's memory: the argument that it is a part of, the program, an earlier result, or nobody
// yet.
static result_owner find_owner(call *c, const char *data, size_t i, PyObject **owners, PyObject *program) {
  const signature *s = c->signature;
  char *allocated = ((const descriptor *)(const void *)(data + s->results[i].place))->allocated;
  if (allocated == ALLOCATED_STATIC)
    return (result_owner){Py_NewRef(program), true};
  for (size_t k = 0, view = 0; k < s->num_parameters; k++) {
    if (s->parameters[k].kind == PARAMETER_SCALAR)
      continue;
    const descriptor *d = s->parameters[k].kind == PARAMETER_MEMREF ? c->pointers[k] : NULL;
    if (d && d->allocated == allocated)
      return (result_owner){PyMemoryView_FromObject(c->viewed[view]), c->views[view].readonly};
    view++;
  }
  for (size_t k = 0; k < i; k++)
    if (s->results[k].kind == PARAMETER_MEMREF && owners[k] &&
        ((const descriptor *)(const void *)(data + s->results[k].place))->allocated == allocated)
      return (result_owner){Py_NewRef(owners[k]), false};
  PyObject *capsule = allocated ? PyCapsule_New(allocated, NULL, free_capsule) : Py_NewRef(Py_None);
  if (!capsule)
    free(allocated);
  return (result_owner){capsule, false};
}

static PyObject *memref_result(const parameter *p, const char *data, result_owner owner) {
  const descriptor *d = (const descriptor *)(const void *)(data + p->place);
  int64_t shape[SIGNATURE_DIMENSIONS], strides[SIGNATURE_DIMENSIONS], step = p->element.size;
  for (int i = 0; i < p->rank; i++) {
    shape[i] = d->sizes_and_strides[i];
    strides[i] = d->sizes_and_strides[p->rank + i] * (int64_t)p->inner_size;
  }
  for (int i = p->rank + p->inner - 1; i >= p->rank; i--) {
    shape[i] = p->shape[i];
    strides[i] = step;
    step *= shape[i];
  }
  return buffer_to_array(buffer_new(owner.object, d->aligned + d->offset * (int64_t)p->inner_size,
                                    owner.readonly, &p->element, p->rank + p->inner, shape, strides));
}

static PyObject *make_result(call *c, const char *data, size_t i, PyObject **owners, PyObject *program) {
  const parameter *p = &c->signature->results[i];
  if (p->kind == PARAMETER_SCALAR)
    return scalar_result(&p->element, data + p->place);
  if (p->kind == PARAMETER_VECTOR)
    return vector_result(p, data + p->place);
  result_owner owner = find_owner(c, data, i, owners, program);
  owners[i] = owner.object;
  return owner.object ? memref_result(p, data, owner) : NULL;
}

PyObject *results_make(call *c, char *data, PyObject *program) {
  const signature *s = c->signature;
  if (!s->num_results)
    return Py_NewRef(Py_None);
  PyObject **owners = calloc(s->num_results, sizeof *owners), *out = NULL;
  if (!owners)
    return PyErr_NoMemory();
  if (s->num_results == 1) {
    out = make_result(c, data, 0, owners, program);
  } else {
    // Each result is made, so that what it owns is freed, even if one before it failed.
    bool ok = (out = PyTuple_New((Py_ssize_t)s->num_results)) != NULL;
    for (size_t i = 0; i < s->num_results; i++) {
      PyObject *type, *error, *trace; // of an earlier result
      PyErr_Fetch(&type, &error, &trace);
      PyObject *item = make_result(c, data, i, owners, program);
      if (type)
        PyErr_Restore(type, error, trace);
      ok = item && ok;
      if (out)
        PyTuple_SetItem(out, (Py_ssize_t)i, item);
      else
        Py_XDECREF(item);
    }
    if (!ok)
      Py_CLEAR(out);
  }
  for (size_t i = 0; i < s->num_results; i++)
    Py_XDECREF(owners[i]);
  free(owners);
  return out;
}
