// Python's objects as arguments.
#include "python/signature.h"

#include <string.h>

// Raises TYPE: "f: argument 1 (memref<4xf32>): MESSAGE". False.
static bool refuse(const call *c, size_t i, PyObject *type, const char *format, ...) {
  va_list arguments;
  va_start(arguments, format);
  PyObject *message = PyUnicode_FromFormatV(format, arguments);
  va_end(arguments);
  if (message)
    PyErr_Format(type, "%s: argument %zu (%s): %U", c->signature->name, i + 1,
                 c->signature->parameters[i].type, message);
  Py_XDECREF(message);
  return false;
}

// ---- scalars ------------------------------------------------------------------------------------------

// Is it a scalar of type bool, as numpy.bool_, whose __index__ is deprecated or missing? Its memory says so.
static bool is_bool_scalar(PyObject *value) {
  Py_buffer v;
  if (PyLong_Check(value) || !PyObject_CheckBuffer(value))
    return false;
  if (PyObject_GetBuffer(value, &v, PyBUF_STRIDES | PyBUF_FORMAT) < 0) {
    PyErr_Clear();
    return false;
  }
  bool is_bool = v.ndim == 0 && v.format && !strcmp(v.format, "?");
  PyBuffer_Release(&v);
  return is_bool;
}

// The memory of an object, with its shape and strides. Some give none of them where elements lie side by side
// (arrays of ctypes): a memoryview fills them in.
static bool view_of(PyObject *value, Py_buffer *v) {
  if (PyObject_GetBuffer(value, v, PyBUF_STRIDES | PyBUF_FORMAT) < 0)
    return false;
  if (!v->ndim || (v->shape && v->strides))
    return true;
  PyBuffer_Release(v);
  PyObject *view = PyMemoryView_FromObject(value);
  bool ok = view && PyObject_GetBuffer(view, v, PyBUF_STRIDES | PyBUF_FORMAT) == 0;
  Py_XDECREF(view); // the buffer keeps it
  return ok;
}

// A new reference; NULL after an exception.
static PyObject *integer_of(PyObject *value) {
  if (!is_bool_scalar(value))
    return PyNumber_Index(value);
  int truth = PyObject_IsTrue(value);
  return truth < 0 ? NULL : PyLong_FromLong(truth);
}

static bool bind_integer(call *c, size_t i, PyObject *value, char *to) {
  const element *e = &c->signature->parameters[i].element;
  PyObject *number = integer_of(value);
  if (!number) {
    PyErr_Clear();
    return refuse(c, i, PyExc_TypeError, "expected an integer, not %R", Py_TYPE(value));
  }
  int overflow;
  long long v = PyLong_AsLongLongAndOverflow(number, &overflow);
  unsigned long long bits = (unsigned long long)v;
  if (overflow > 0) { // an unsigned number of 64 bits
    bits = PyLong_AsUnsignedLongLong(number);
    overflow = PyErr_Occurred() ? 1 : 0;
    PyErr_Clear();
    overflow = overflow || e->bits != 64;
  } else if (e->bits < 64) {
    long long most = (1LL << e->bits) - 1, least = e->bits == 1 ? 0 : -(1LL << (e->bits - 1));
    overflow = overflow || v > most || v < least;
  }
  Py_DECREF(number);
  if (overflow)
    return refuse(c, i, PyExc_OverflowError, "%R has more than %u bits", value, e->bits);
  if (e->bits < 64) // LLVM expects nothing behind them
    bits &= (1ULL << e->bits) - 1;
  memcpy(to, &bits, e->size); // x86 is little-endian
  return true;
}

// To the nearest, ties to even.
static uint16_t brain_of(float f) {
  uint32_t bits;
  memcpy(&bits, &f, sizeof bits);
  if (f != f)
    return (uint16_t)(bits >> 16 | 0x40);
  return (uint16_t)((bits + 0x7fff + (bits >> 16 & 1)) >> 16);
}

static void store_float(const element *e, double v, char *to) {
  float single = (float)v;
  _Float16 half = (_Float16)v;
  uint16_t brain = brain_of(single);
  const void *from = e->kind == ELEMENT_BRAIN ? (const void *)&brain
                     : e->bits == 16          ? (const void *)&half
                     : e->bits == 32          ? (const void *)&single
                                              : (const void *)&v;
  memcpy(to, from, e->size);
}

// False after an exception, of any kind.
static bool bind_complex(const element *e, PyObject *value, char *to) {
  // complex() knows __complex__, which the C API does not before 3.13, but also reads text.
  PyObject *number =
      PyUnicode_Check(value) ? NULL : PyObject_CallFunctionObjArgs((PyObject *)&PyComplex_Type, value, NULL);
  if (!number) {
    if (!PyErr_Occurred())
      PyErr_SetNone(PyExc_TypeError);
    return false;
  }
  element part = {ELEMENT_FLOAT, e->bits / 2, e->size / 2, e->alignment, ""};
  store_float(&part, PyComplex_RealAsDouble(number), to);
  store_float(&part, PyComplex_ImagAsDouble(number), to + part.size);
  Py_DECREF(number);
  return true;
}

static bool bind_scalar(call *c, size_t i, PyObject *value) {
  const parameter *p = &c->signature->parameters[i];
  char *to = c->frame + p->place;
  c->pointers[i] = to;
  if (p->element.kind == ELEMENT_INTEGER)
    return bind_integer(c, i, value, to);
  if (p->element.kind == ELEMENT_COMPLEX)
    bind_complex(&p->element, value, to);
  else
    store_float(&p->element, PyFloat_AsDouble(value), to);
  if (!PyErr_Occurred())
    return true;
  if (!PyErr_ExceptionMatches(PyExc_TypeError))
    return false;
  PyErr_Clear();
  return refuse(c, i, PyExc_TypeError, "expected a number, not %R", Py_TYPE(value));
}

// ---- buffers -------------------------------------------------------------------------------------------

// Do elements of a buffer with this format hold such elements? Integers may have any sign.
static bool format_fits(const char *format, Py_ssize_t size, const element *e) {
  const char *f = format && *format ? format : "B";
  if (*f == '@' || *f == '=' || *f == '<')
    f++;
  if ((unsigned)size != e->size || !*f)
    return false;
  if (*f == 'Z')
    return e->kind == ELEMENT_COMPLEX && (f[1] == 'f' || f[1] == 'd') && !f[2];
  if (f[1])
    return false;
  switch (e->kind) {
  case ELEMENT_INTEGER:
    return strchr(e->bits == 1 ? "?" : "bBhHiIlLqQnN", *f);
  case ELEMENT_FLOAT:
    return strchr("efd", *f);
  case ELEMENT_BRAIN:
    return strchr("HE", *f);
  default:
    return false;
  }
}

// The size of a dimension of argument i, or of one before it.
static int64_t size_of(const call *c, size_t i, const Py_buffer *v, const size_like *like) {
  const parameter *p = &c->signature->parameters[like->argument];
  const descriptor *d = (const descriptor *)(const void *)(c->frame + p->place);
  return like->argument == i ? v->shape[like->dimension] : d->sizes_and_strides[like->dimension];
}

// Code does not look whether sizes of arguments are equal that must be.
static bool check_equal(call *c, size_t i, const Py_buffer *v) {
  const parameter *p = &c->signature->parameters[i];
  for (int d = 0; d < p->rank; d++) {
    const size_like *like = &p->like[d];
    int64_t expected = like->is_known ? size_of(c, i, v, like) : v->shape[d];
    if (v->shape[d] != expected)
      return refuse(c, i, PyExc_ValueError,
                    "dimension %d has size %zd, expected %lld, the size of dimension %u of argument %u", d,
                    v->shape[d], (long long)expected, like->dimension, like->argument + 1);
  }
  return true;
}

static bool check_shape(call *c, size_t i, const Py_buffer *v) {
  const parameter *p = &c->signature->parameters[i];
  if (v->ndim != p->rank + p->inner)
    return refuse(c, i, PyExc_ValueError, "the array has %d dimensions, expected %d", v->ndim,
                  p->rank + p->inner);
  for (int d = 0; d < v->ndim; d++)
    if (p->shape[d] != SIGNATURE_DYNAMIC && p->shape[d] != v->shape[d])
      return refuse(c, i, PyExc_ValueError, "dimension %d has size %zd, expected %lld", d, v->shape[d],
                    (long long)p->shape[d]);
  return check_equal(c, i, v);
}

// The vectors in an array, or one vector, have no gaps. Says how many bytes the expected stride of the last
// outer dimension is.
static bool check_inner(call *c, size_t i, const Py_buffer *v) {
  const parameter *p = &c->signature->parameters[i];
  Py_ssize_t expected = v->itemsize;
  for (int d = v->ndim - 1; d >= p->rank; d--) {
    if (v->shape[d] > 1 && v->strides[d] != expected)
      return refuse(c, i, PyExc_ValueError, "dimension %d has a stride of %zd bytes, expected %zd", d,
                    v->strides[d], expected);
    expected *= v->shape[d];
  }
  return true;
}

// Fills sizes and strides, which are in elements of the memref.
static bool fill_layout(call *c, size_t i, const Py_buffer *v, descriptor *out) {
  const parameter *p = &c->signature->parameters[i];
  int64_t *sizes = out->sizes_and_strides, *strides = sizes + p->rank, row_major = 1;
  bool empty = false;
  for (int d = 0; d < v->ndim; d++)
    empty = empty || v->shape[d] == 0;
  for (int d = p->rank - 1; d >= 0; d--) {
    int64_t expected = p->contiguous ? row_major : p->strides[d], bytes = v->strides[d];
    bool any = v->shape[d] <= 1 || empty; // no step is taken in this dimension
    sizes[d] = v->shape[d];
    strides[d] =
        any ? (expected == SIGNATURE_DYNAMIC ? row_major : expected) : bytes / (int64_t)p->inner_size;
    if (!any && bytes % (int64_t)p->inner_size)
      return refuse(c, i, PyExc_ValueError, "dimension %d has a stride of %lld bytes, no multiple of %zu", d,
                    (long long)bytes, p->inner_size);
    if (expected != SIGNATURE_DYNAMIC && strides[d] != expected)
      return refuse(c, i, PyExc_ValueError, "dimension %d has a stride of %lld elements, expected %lld%s", d,
                    (long long)strides[d], (long long)expected,
                    p->contiguous ? "; the array must be contiguous" : "");
    row_major *= sizes[d] > 0 ? sizes[d] : 1;
  }
  return true;
}

static bool bind_memref(call *c, size_t i, const Py_buffer *v) {
  const parameter *p = &c->signature->parameters[i];
  descriptor *d = (descriptor *)(c->frame + p->place);
  if ((uintptr_t)v->buf % p->alignment && v->len > 0)
    return refuse(c, i, PyExc_ValueError, "the array is not aligned to %zu bytes", p->alignment);
  if (v->readonly && !p->reads_only)
    return refuse(c, i, PyExc_ValueError, "the array is read-only, and the function may write to it");
  d->allocated = v->buf;
  d->offset = p->contiguous || p->offset == SIGNATURE_DYNAMIC ? 0 : p->offset;
  d->aligned = (char *)((uintptr_t)v->buf - (uintptr_t)d->offset * p->inner_size);
  c->pointers[i] = d;
  return fill_layout(c, i, v, d);
}

static bool bind_view(call *c, size_t i, const Py_buffer *v) {
  const parameter *p = &c->signature->parameters[i];
  if (!format_fits(v->format, v->itemsize, &p->element))
    return refuse(c, i, PyExc_TypeError,
                  "the array has elements of format '%s', %zd bytes each, expected '%s'",
                  v->format ? v->format : "B", v->itemsize, p->element.format);
  if (!check_shape(c, i, v) || !check_inner(c, i, v))
    return false;
  if (p->kind == PARAMETER_MEMREF)
    return bind_memref(c, i, v);
  c->pointers[i] = v->buf;
  return true;
}

static bool bind_array(call *c, size_t i, PyObject *value) {
  if (!PyObject_CheckBuffer(value))
    return refuse(c, i, PyExc_TypeError, "expected an array, which has the buffer protocol, not %R",
                  Py_TYPE(value));
  Py_buffer *v = &c->views[c->num_views];
  if (!view_of(value, v)) {
    PyObject *type, *error, *trace;
    PyErr_Fetch(&type, &error, &trace);
    refuse(c, i, PyExc_TypeError, "the array does not give its memory: %S", error ? error : Py_None);
    Py_XDECREF(type);
    Py_XDECREF(error);
    Py_XDECREF(trace);
    return false;
  }
  c->viewed[c->num_views++] = value;
  return bind_view(c, i, v);
}

bool argument_bind(call *c, size_t i, PyObject *value) {
  return c->signature->parameters[i].kind == PARAMETER_SCALAR ? bind_scalar(c, i, value)
                                                              : bind_array(c, i, value);
}

void call_release_views(call *c) {
  while (c->num_views)
    PyBuffer_Release(&c->views[--c->num_views]);
}
