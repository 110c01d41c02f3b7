// Attributes of upstream's operations, and names of symbols.
#include "semantics/mlir/mlir_util.h"

mlir_kind mlir_kind_of(MlirOperation op) {
  mlir_kind kind = {""};
  MlirAttribute attribute = mlir_attribute(op, "kind");
  if (mlirAttributeIsNull(attribute))
    return kind;
  strbuf text = {0}; // #vector.kind<add>
  mlirAttributePrint(attribute, mlir_append, &text);
  const char *begin = strchr(text.text, '<');
  size_t length = begin ? strcspn(++begin, ">") : 0;
  if (length < sizeof kind.name)
    memcpy(kind.name, begin, length);
  strbuf_free(&text);
  return kind;
}

bool mlir_integers(MlirAttribute a, int64_t *out, uint32_t limit, uint32_t *count) {
  if (mlirAttributeIsNull(a))
    return false;
  bool dense = mlirAttributeIsADenseI64Array(a);
  if (!dense && !mlirAttributeIsAArray(a))
    return false;
  intptr_t n = dense ? mlirDenseArrayGetNumElements(a) : mlirArrayAttrGetNumElements(a);
  if (n > (intptr_t)limit)
    return false;
  for (intptr_t i = 0; i < n; i++) {
    if (dense) {
      out[i] = mlirDenseI64ArrayGetElement(a, i);
      continue;
    }
    MlirAttribute e = mlirArrayAttrGetElement(a, i);
    if (!mlirAttributeIsAInteger(e))
      return false;
    out[i] = mlirIntegerAttrGetValueInt(e);
  }
  *count = (uint32_t)n;
  return true;
}

strbuf mlir_new_symbol(MlirOperation module, MlirStringRef base, const char *what) {
  MlirSymbolTable table = mlirSymbolTableCreate(module);
  strbuf name = {0};
  bool is_used = true;
  for (unsigned i = 0; is_used; i++) {
    name.size = 0;
    strbuf_printf(&name, "%.*s_%s_%u", (int)base.length, base.data, what, i);
    is_used = !mlirOperationIsNull(mlirSymbolTableLookup(table, (MlirStringRef){name.text, name.size}));
  }
  mlirSymbolTableDestroy(table);
  return name;
}
