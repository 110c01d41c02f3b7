// Reads the types of functions.
#include "python/signature.h"

#include <mlir-c/AffineMap.h>
#include <mlir-c/BuiltinAttributes.h>
#include <mlir-c/BuiltinTypes.h>
#include <stdlib.h>
#include <string.h>

// ---- elements -------------------------------------------------------------------------------------------

// Of any width up to 64, in the bytes that LLVM keeps it in; those of arrays have a format.
static bool read_integer(unsigned bits, element *out) {
  static const struct {
    unsigned bits;
    const char *format;
  } all[] = {{1, "?"}, {8, "b"}, {16, "h"}, {32, "i"}, {64, "q"}};
  for (size_t i = 0; i < sizeof all / sizeof *all; i++)
    if (all[i].bits == bits) {
      unsigned size = (bits + 7) / 8;
      *out = (element){ELEMENT_INTEGER, bits, size, size, all[i].format};
      return true;
    }
  if (bits == 0 || bits > 64)
    return false;
  unsigned size = 1;
  while (8 * size < bits)
    size *= 2;
  *out = (element){ELEMENT_INTEGER, bits, size, size, NULL};
  return true;
}

static bool read_float(MlirType type, element *out) {
  if (mlirTypeIsABF16(type))
    *out = (element){ELEMENT_BRAIN, 16, 2, 2, "H"};
  else if (mlirTypeIsAF16(type))
    *out = (element){ELEMENT_FLOAT, 16, 2, 2, "e"};
  else if (mlirTypeIsAF32(type))
    *out = (element){ELEMENT_FLOAT, 32, 4, 4, "f"};
  else if (mlirTypeIsAF64(type))
    *out = (element){ELEMENT_FLOAT, 64, 8, 8, "d"};
  else
    return false;
  return true;
}

static bool read_element(MlirType type, element *out) {
  if (mlirTypeIsAInteger(type))
    return mlirIntegerTypeIsSignless(type) && read_integer(mlirIntegerTypeGetWidth(type), out);
  if (mlirTypeIsAIndex(type))
    return read_integer(64, out);
  if (!mlirTypeIsAComplex(type))
    return read_float(type, out);
  MlirType part = mlirComplexTypeGetElementType(type);
  if (!mlirTypeIsAF32(part) && !mlirTypeIsAF64(part))
    return false;
  unsigned size = mlirTypeIsAF32(part) ? 4 : 8;
  *out = (element){ELEMENT_COMPLEX, 16 * size, 2 * size, size, size == 4 ? "Zf" : "Zd"};
  return true;
}

// Of an array.
static bool read_array_element(MlirType type, element *out) { return read_element(type, out) && out->format; }

// ---- shapes ---------------------------------------------------------------------------------------------

static bool read_shape(MlirType type, int *count, parameter *out) {
  int64_t rank = mlirShapedTypeGetRank(type);
  int before = out->rank + out->inner;
  if (before + rank > SIGNATURE_DIMENSIONS)
    return false;
  for (int64_t i = 0; i < rank; i++)
    out->shape[before + i] =
        mlirShapedTypeIsDynamicDim(type, i) ? SIGNATURE_DYNAMIC : mlirShapedTypeGetDimSize(type, i);
  *count = (int)rank;
  return true;
}

// Bytes of the vectors; a vector of several dimensions is an array of vectors, which has no gaps where these
// are powers of two. Vectors of bits are packed in memory, as no array of Python's is.
static bool read_vector(MlirType type, parameter *out) {
  if (!read_array_element(mlirShapedTypeGetElementType(type), &out->element) || out->element.bits == 1 ||
      out->element.kind == ELEMENT_COMPLEX)
    return false;
  for (intptr_t i = 0; i < mlirShapedTypeGetRank(type); i++)
    if (mlirVectorTypeIsDimScalable(type, i))
      return false;
  int first = out->rank;
  if (!read_shape(type, &out->inner, out))
    return false;
  out->inner_size = out->element.size;
  size_t row = out->element.size * (size_t)(out->inner ? out->shape[first + out->inner - 1] : 1);
  for (int i = 0; i < out->inner; i++)
    out->inner_size *= (size_t)out->shape[first + i];
  bool power = (row & (row - 1)) == 0;
  out->alignment = out->element.alignment;
  while (out->alignment < row)
    out->alignment *= 2;
  // As large as its bytes: an element of a memref, or an array of rows.
  return power || (out->inner <= 1 && out->kind == PARAMETER_VECTOR);
}

static bool read_layout(MlirType type, parameter *out) {
  MlirAttribute layout = mlirMemRefTypeGetLayout(type);
  out->contiguous = mlirAffineMapIsIdentity(mlirMemRefTypeGetAffineMap(type));
  if (out->contiguous)
    return true;
  return mlirAttributeIsAStridedLayout(layout) &&
         mlirLogicalResultIsSuccess(mlirMemRefTypeGetStridesAndOffset(type, out->strides, &out->offset));
}

static bool read_memref(MlirType type, parameter *out) {
  MlirType inner = mlirShapedTypeGetElementType(type);
  MlirAttribute space = mlirMemRefTypeGetMemorySpace(type);
  if (!mlirAttributeIsNull(space) || !read_shape(type, &out->rank, out) || !read_layout(type, out))
    return false;
  if (mlirTypeIsAVector(inner))
    return read_vector(inner, out);
  bool ok = read_array_element(inner, &out->element);
  out->inner_size = out->element.size;
  out->alignment = out->element.alignment;
  return ok;
}

static bool read_parameter(MlirType type, parameter *out) {
  *out = (parameter){0};
  text printed = {0};
  mlirTypePrint(type, text_append, &printed);
  out->type = printed.data;
  bool ok;
  if (mlirTypeIsAMemRef(type)) {
    out->kind = PARAMETER_MEMREF;
    ok = read_memref(type, out);
    out->size = sizeof(descriptor) + 2 * (size_t)out->rank * sizeof(int64_t);
  } else if (mlirTypeIsAVector(type)) {
    out->kind = PARAMETER_VECTOR;
    ok = read_vector(type, out);
    out->size = out->inner_size;
  } else {
    out->kind = PARAMETER_SCALAR;
    ok = read_element(type, &out->element);
    out->size = out->element.size;
    out->alignment = out->element.alignment;
  }
  return ok;
}

// ---- functions -------------------------------------------------------------------------------------------

static size_t align(size_t at, size_t alignment) { return (at + alignment - 1) / alignment * alignment; }

// A result's own alignment in a structure: a descriptor's is that of a pointer.
static size_t result_alignment(const parameter *p) {
  return p->kind == PARAMETER_MEMREF ? _Alignof(descriptor) : p->alignment;
}

static void place(signature *s) {
  for (size_t i = 0; i < s->num_parameters; i++) {
    parameter *p = &s->parameters[i];
    p->place = align(s->frame_size, 16);
    s->frame_size = p->place + (p->kind == PARAMETER_VECTOR ? 0 : p->size);
  }
  s->results_alignment = 16;
  for (size_t i = 0; i < s->num_results; i++) {
    parameter *p = &s->results[i];
    p->place = align(s->results_size, result_alignment(p));
    // A vector of 12 bytes takes 16.
    s->results_size = p->place + align(p->size, result_alignment(p));
    if (s->results_alignment < result_alignment(p))
      s->results_alignment = result_alignment(p);
  }
  s->results_size = align(s->results_size, s->results_alignment);
  const parameter *first = s->results;
  s->by_structure =
      s->num_results > 1 ||
      (s->num_results == 1 && (first->kind == PARAMETER_MEMREF || first->element.kind == ELEMENT_COMPLEX));
}

static void refuse(signature *s, const char *what, size_t i, const char *type) {
  if (s->refused)
    return;
  char number[64];
  text t = {0};
  PyOS_snprintf(number, sizeof number, "%s %zu has the type ", what, i + 1);
  text_append(core_ref(number), &t);
  text_append(core_ref(type), &t);
  text_append(core_ref(", which Python's arrays and numbers cannot hold"), &t);
  s->refused = t.data;
}

void signature_read(MlirOperation function, signature *out) {
  *out = (signature){0};
  MlirAttribute name = mlirOperationGetAttributeByName(function, core_ref("sym_name"));
  MlirType type = mlirTypeAttrGetValue(mlirOperationGetAttributeByName(function, core_ref("function_type")));
  text t = {0};
  text_append(mlirStringAttrGetValue(name), &t);
  out->name = t.data;
  out->num_parameters = (size_t)mlirFunctionTypeGetNumInputs(type);
  out->num_results = (size_t)mlirFunctionTypeGetNumResults(type);
  out->parameters = calloc(out->num_parameters + 1, sizeof *out->parameters);
  out->results = calloc(out->num_results + 1, sizeof *out->results);
  if (!out->parameters || !out->results)
    abort();
  for (size_t i = 0; i < out->num_parameters; i++)
    if (!read_parameter(mlirFunctionTypeGetInput(type, (intptr_t)i), &out->parameters[i]))
      refuse(out, "argument", i, out->parameters[i].type);
  for (size_t i = 0; i < out->num_results; i++)
    if (!read_parameter(mlirFunctionTypeGetResult(type, (intptr_t)i), &out->results[i]))
      refuse(out, "result", i, out->results[i].type);
  if (!out->refused)
    place(out);
}

void signature_free(signature *s) {
  for (size_t i = 0; s->parameters && i < s->num_parameters; i++)
    free(s->parameters[i].type);
  for (size_t i = 0; s->results && i < s->num_results; i++)
    free(s->results[i].type);
  free(s->parameters);
  free(s->results);
  free(s->name);
  free(s->refused);
  *s = (signature){0};
}
