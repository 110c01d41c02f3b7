// Cuts a vector.reduction into reductions of parts, each of which starts with the sum of those before it.
#include "lowering/passes/reductions.h"

#include "lowering/mlir/inline.h"
#include "lowering/mlir/walk.h"
#include "semantics/mlir/mlir_util.h"
#include <mlir-c/BuiltinAttributes.h>
#include <mlir-c/BuiltinTypes.h>

enum { MAX_LANES = 1024 };

// " <{kind = ..., fastmath = ...}>" as the operation has them.
static void print_properties(MlirOperation op, strbuf *out) {
  strbuf_printf(out, " <{");
  for (intptr_t i = 0; i < mlirOperationGetNumAttributes(op); i++) {
    MlirNamedAttribute a = mlirOperationGetAttribute(op, i);
    MlirStringRef name = mlirIdentifierStr(a.name);
    strbuf_printf(out, "%s%.*s = ", i ? ", " : "", (int)name.length, name.data);
    mlirAttributePrint(a.attribute, mlir_append, out);
  }
  strbuf_printf(out, "}>");
}

static void split(MlirOperation op, int64_t lanes) {
  MlirValue operands[2];
  intptr_t count = mlirOperationGetNumOperands(op);
  for (intptr_t i = 0; i < count; i++)
    operands[i] = mlirOperationGetOperand(op, i);
  strbuf vector = {0}, scalar = {0}, properties = {0}, text = {0};
  walk_append_type(mlirValueGetType(operands[0]), &vector);
  walk_append_type(mlirValueGetType(mlirOperationGetResult(op, 0)), &scalar);
  print_properties(op, &properties);
  strbuf_printf(&text, "func.func @f(%%a: %s", vector.text);
  if (count > 1)
    strbuf_printf(&text, ", %%r0: %s", scalar.text);
  strbuf_printf(&text, ") -> %s {\n", scalar.text);
  int64_t part = 0;
  for (int64_t at = 0; at < lanes; at += MAX_LANES) {
    int64_t n = lanes - at < MAX_LANES ? lanes - at : MAX_LANES;
    bool begun = part || count > 1;
    strbuf_printf(
        &text,
        "  %%p%lld = vector.extract_strided_slice %%a {offsets = [%lld], sizes = [%lld], strides = [1]} : "
        "%s to vector<%lldx%s>\n",
        (long long)part, (long long)at, (long long)n, vector.text, (long long)n, scalar.text);
    strbuf_printf(&text, "  %%r%lld = \"vector.reduction\"(%%p%lld", (long long)part + 1, (long long)part);
    if (begun)
      strbuf_printf(&text, ", %%r%lld", (long long)part);
    strbuf_printf(&text, ")%s : (vector<%lldx%s>%s%s) -> %s\n", properties.text, (long long)n, scalar.text,
                  begun ? ", " : "", begun ? scalar.text : "", scalar.text);
    part++;
  }
  strbuf_printf(&text, "  return %%r%lld : %s\n}\n", (long long)part, scalar.text);
  inline_text(op, operands, text.text);
  strbuf_free(&vector);
  strbuf_free(&scalar);
  strbuf_free(&properties);
  strbuf_free(&text);
}

void reductions_split(MlirModule module) {
  operation_list found = {0};
  walk_collect(mlirModuleGetOperation(module), "vector.reduction", &found);
  for (size_t i = 0; i < found.size; i++) {
    MlirType type = mlirValueGetType(mlirOperationGetOperand(found.data[i], 0));
    int64_t lanes = mlirShapedTypeGetRank(type) == 1 ? mlirShapedTypeGetDimSize(type, 0) : 0;
    if (lanes > MAX_LANES && !mlirVectorTypeIsScalable(type))
      split(found.data[i], lanes);
  }
  stack_free(&found);
}
