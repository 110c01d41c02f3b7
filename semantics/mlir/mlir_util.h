// Small helpers over the MLIR C API.
#ifndef AUTO_SEMANTICS_MLIR_MLIR_UTIL_H
#define AUTO_SEMANTICS_MLIR_MLIR_UTIL_H

#include "support/util.h"

#include <mlir-c/BuiltinAttributes.h>
#include <mlir-c/BuiltinTypes.h>
#include <mlir-c/IR.h>
#include <string.h>

static inline MlirStringRef mlir_name(MlirOperation op) {
  return mlirIdentifierStr(mlirOperationGetName(op));
}

static inline bool mlir_is_named(MlirOperation op, const char *name) {
  MlirStringRef s = mlir_name(op);
  return s.length == strlen(name) && memcmp(s.data, name, s.length) == 0;
}

// Is it of this dialect ("arith."), or its name one that begins so?
static inline bool mlir_has_prefix(MlirOperation op, const char *prefix) {
  MlirStringRef s = mlir_name(op);
  return s.length >= strlen(prefix) && memcmp(s.data, prefix, strlen(prefix)) == 0;
}

static inline bool mlir_is_one_of(MlirOperation op, const char *const *names, size_t count) {
  for (size_t i = 0; i < count; i++)
    if (mlir_is_named(op, names[i]))
      return true;
  return false;
}
#define MLIR_IS_ONE_OF(OP, NAMES) mlir_is_one_of(OP, NAMES, sizeof(NAMES) / sizeof *(NAMES))

// Is any operand or result of such a type?
static inline bool mlir_has_type(MlirOperation op, bool (*is)(MlirType)) {
  bool any = false;
  for (intptr_t i = 0; i < mlirOperationGetNumOperands(op); i++)
    any |= is(mlirValueGetType(mlirOperationGetOperand(op, i)));
  for (intptr_t i = 0; i < mlirOperationGetNumResults(op); i++)
    any |= is(mlirValueGetType(mlirOperationGetResult(op, i)));
  return any;
}

// The attribute or property of this name; null if there is none.
static inline MlirAttribute mlir_attribute(MlirOperation op, const char *name) {
  return mlirOperationGetAttributeByName(op, mlirStringRefCreateFromCString(name));
}

static inline MlirNamedAttribute mlir_named(const char *name, MlirAttribute value) {
  return mlirNamedAttributeGet(
      mlirIdentifierGet(mlirAttributeGetContext(value), mlirStringRefCreateFromCString(name)), value);
}

// A printing callback: `out` is a strbuf.
static inline void mlir_append(MlirStringRef s, void *out) { strbuf_append(out, s.data, s.length); }

// Prints an operation that uses nothing from around it, by itself. Otherwise MLIR would look at the module
// that it is in, and verify that, in threads where there are several: a pass that has a lock must not wait
// for these, as they run other passes meanwhile.
static inline void mlir_print_alone(MlirOperation op, strbuf *out) {
  MlirOpPrintingFlags flags = mlirOpPrintingFlagsCreate();
  mlirOpPrintingFlagsUseLocalScope(flags);
  mlirOpPrintingFlagsAssumeVerified(flags);
  mlirOperationPrintWithFlags(op, flags, mlir_append, out);
  mlirOpPrintingFlagsDestroy(flags);
}

// The combining kind of a reduction or contraction, as MLIR spells it: "add", "minui"; "" if it has none.
typedef struct mlir_kind {
  char name[16];
} mlir_kind;
mlir_kind mlir_kind_of(MlirOperation op);
static inline bool mlir_is_sum(MlirOperation op) { return !strcmp(mlir_kind_of(op).name, "add"); }

// The integers of an array, dense or not. False: there are more than `limit`, or it is something else.
bool mlir_integers(MlirAttribute a, int64_t *out, uint32_t limit, uint32_t *count);

// BASE_WHAT_N with the first N for which no symbol of the module has that name. The caller frees it.
strbuf mlir_new_symbol(MlirOperation module, MlirStringRef base, const char *what);

// Bits of a scalar or of a shaped type's element; `index` has 64. 0 for types that terms do not express.
unsigned mlir_lane_width(MlirType type);
// Bits of a float, or of a shaped type's float element: 16 (f16, not bf16), 32 or 64; 0 for other types.
unsigned mlir_float_width(MlirType type);

#endif
