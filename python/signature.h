// The types of a compiled function, and how Python's objects become its arguments and results.
//
// Arguments are written into a frame, from which the packed function (auto-c/JIT.h) reads them: scalars as
// they are, memrefs as descriptors of the memory that the object exposes through the buffer protocol, vectors
// as pointers into it. Nothing is copied.
#ifndef AUTO_PYTHON_SIGNATURE_H
#define AUTO_PYTHON_SIGNATURE_H

#include "python/core.h"

enum { SIGNATURE_DIMENSIONS = 16 }; // of a memref and its vectors together

typedef enum element_kind { ELEMENT_INTEGER, ELEMENT_FLOAT, ELEMENT_BRAIN, ELEMENT_COMPLEX } element_kind;

typedef struct element {
  element_kind kind;
  unsigned bits;      // of an integer 1 to 64; of a float 16, 32 or 64; of both parts of a complex
  unsigned size;      // bytes
  unsigned alignment; // bytes
  const char *format; // of the struct module, for arrays; NULL: it is in none
} element;

typedef enum parameter_kind { PARAMETER_SCALAR, PARAMETER_MEMREF, PARAMETER_VECTOR } parameter_kind;

// Another size, of an earlier argument or of an earlier dimension, that this one must be equal to.
typedef struct size_like {
  bool is_known;
  unsigned argument, dimension;
} size_like;

typedef struct parameter {
  parameter_kind kind;
  char *type; // as MLIR prints it
  element element;
  int rank,
      inner; // of the memref; of the vector, or of the vectors in the memref. Their shapes follow each other:
  int64_t shape[SIGNATURE_DIMENSIONS];  // DYNAMIC: any
  size_like like[SIGNATURE_DIMENSIONS]; // of the memref
  int64_t
      strides[SIGNATURE_DIMENSIONS]; // of the memref, in its elements; DYNAMIC: any. Not where `contiguous`
  int64_t offset;
  bool contiguous;   // the memref has the identity layout
  bool reads_only;   // the function does not write to it
  size_t inner_size; // bytes of an element of the memref, or of the vector
  size_t size, alignment,
      place; // bytes of the value, and where it is in the frame, or in the results' structure
} parameter;

typedef struct signature {
  char *name;    // of the function
  char *refused; // why it cannot be called from Python; NULL: it can
  parameter *parameters, *results;
  size_t num_parameters, num_results;
  bool by_structure; // the results are a structure, behind the first pointer; else the one result is a value
  size_t results_size, results_alignment, frame_size;
} signature;

#define SIGNATURE_DYNAMIC INT64_MIN

// Of a function that has gone through autoPrepare.
void signature_read(MlirOperation function, signature *out);
void signature_free(signature *s);

// Which sizes the functions of a module require to be equal: read before autoPrepare, which lowers the
// operations that do.
typedef struct sizes sizes;
sizes *sizes_new(void);
void sizes_read(MlirOperation function, sizes *all);
// Gives the function's parameters `like`, and sizes that must be a certain number.
void sizes_require(const sizes *all, signature *s);
void sizes_free(sizes *all);

// A call's memory; a pointer for each argument and result, and the buffers that are held during the call.
typedef struct call {
  const signature *signature;
  char *frame;
  void **pointers;
  Py_buffer *views;
  PyObject **viewed; // by view: the argument
  size_t num_views;
} call;
// Writes argument i of a call. False after an exception: "f: argument 1 (memref<4xf32>): ...".
bool argument_bind(call *c, size_t i, PyObject *value);
void call_release_views(call *c);

// ---- results ------------------------------------------------------------------------------------------

// A memref's descriptor.
typedef struct descriptor {
  char *allocated, *aligned;
  int64_t offset;
  int64_t sizes_and_strides[]; // rank sizes, rank strides
} descriptor;
// The results of a call in `data`, as one object, a tuple, or None. `program` owns the function's globals.
PyObject *results_make(call *c, char *data, PyObject *program);

// auto_mlir.Buffer: memory with a shape. `owner` keeps it alive; `strides` are in bytes.
PyObject *buffer_new(PyObject *owner, char *data, bool readonly, const element *e, int rank,
                     const int64_t *shape, const int64_t *strides);
// A numpy.ndarray of it, without copying, if there is NumPy. Takes the reference.
PyObject *buffer_to_array(PyObject *buffer);

#endif
