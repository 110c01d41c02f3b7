// Matches an operation's values with the operands of its class, by number or by operand_segment_sizes, with
// errors where they do not fit.
#include "lowering/vector/auto_operands.h"

#include "semantics/classes/class_types.h"
#include "semantics/mlir/mlir_util.h"

#include <mlir-c/BuiltinAttributes.h>
#include <string.h>

const char auto_operands_segments[] = "operand_segment_sizes";

// The operands of an operation: those of the class that are values, a mask, a source.
typedef struct operand_list {
  uint32_t *place; // in the caller's values
  bool *optional;
  uint32_t count, num_optional;
} operand_list;

static operand_list list_operands(const bundle_class *c, bool masked) {
  operand_list l = {.place = util_alloc((c->num_operands + 2) * sizeof *l.place),
                    .optional = util_alloc((c->num_operands + 2) * sizeof *l.optional)};
  for (uint32_t i = 0; i < c->num_operands + (masked ? 2 : 0); i++) {
    bool is_source = i == c->num_operands + 1;
    if (i < c->num_operands && c->operand_uses[i] == CLASS_ATTRIBUTE)
      continue;
    l.optional[l.count] = is_source || (i < c->num_operands && c->operand_uses[i] == CLASS_OPTIONAL);
    l.num_optional += l.optional[l.count];
    l.place[l.count++] = i;
  }
  return l;
}

static void free_list(operand_list *l) {
  util_release(l->place);
  util_release(l->optional);
}

bool auto_operands_in_segments(const bundle_class *c, bool masked) {
  operand_list l = list_operands(c, masked);
  bool segments = l.num_optional > 1;
  free_list(&l);
  return segments;
}

// Which operands of the list are there, by the attribute.
static bool read_segments(MlirOperation op, const operand_list *l, bool *present, strbuf *why) {
  MlirAttribute sizes =
      mlirOperationGetAttributeByName(op, mlirStringRefCreateFromCString(auto_operands_segments));
  if (mlirAttributeIsNull(sizes) || !mlirAttributeIsADenseI32Array(sizes) ||
      mlirDenseArrayGetNumElements(sizes) != l->count) {
    strbuf_printf(why, "needs the attribute '%s', an array of %u numbers", auto_operands_segments, l->count);
    return false;
  }
  intptr_t total = 0;
  for (uint32_t k = 0; k < l->count; k++) {
    int32_t size = mlirDenseI32ArrayGetElement(sizes, k);
    if (size < 0 || size > 1 || (!size && !l->optional[k])) {
      strbuf_printf(why, "has %d for operand %u in '%s', which must be %s", size, k, auto_operands_segments,
                    l->optional[k] ? "0 or 1" : "1");
      return false;
    }
    present[k] = size;
    total += size;
  }
  if (total == mlirOperationGetNumOperands(op))
    return true;
  strbuf_printf(why, "has %zd operands, not %zd as '%s' says", mlirOperationGetNumOperands(op), total,
                auto_operands_segments);
  return false;
}

// The same by their number.
static bool count_operands(MlirOperation op, const operand_list *l, bool *present, strbuf *why) {
  intptr_t given = mlirOperationGetNumOperands(op), least = l->count - l->num_optional;
  if (given < least || given > l->count) {
    strbuf_printf(why, "takes %zd", least);
    strbuf_printf(why, l->num_optional ? " or %u operands, not %zd" : " operands, not %2$zd", l->count,
                  given);
    return false;
  }
  for (uint32_t k = 0; k < l->count; k++)
    present[k] = !l->optional[k] || given == l->count;
  return true;
}

bool auto_operands_read(MlirOperation op, const bundle_class *c, bool masked, MlirValue *values,
                        strbuf *why) {
  operand_list l = list_operands(c, masked);
  bool *present = util_alloc((l.count + 1) * sizeof *present);
  bool ok = l.num_optional > 1 ? read_segments(op, &l, present, why) : count_operands(op, &l, present, why);
  intptr_t next = 0;
  for (uint32_t i = 0; i < c->num_operands + 2; i++)
    values[i] = (MlirValue){NULL};
  for (uint32_t k = 0; ok && k < l.count; k++)
    if (present[k])
      values[l.place[k]] = mlirOperationGetOperand(op, next++);
  util_release(present);
  free_list(&l);
  return ok;
}

void auto_operands_add(MlirOperationState *state, MlirContext context, const bundle_class *c, bool masked,
                       const MlirValue *values) {
  operand_list l = list_operands(c, masked);
  int32_t *sizes = util_alloc((l.count + 1) * sizeof *sizes);
  for (uint32_t k = 0; k < l.count; k++) {
    const MlirValue *v = &values[l.place[k]];
    sizes[k] = !mlirValueIsNull(*v);
    if (sizes[k])
      mlirOperationStateAddOperands(state, 1, v);
  }
  MlirNamedAttribute segments =
      mlir_named(auto_operands_segments, mlirDenseI32ArrayGet(context, l.count, sizes));
  if (l.num_optional > 1)
    mlirOperationStateAddAttributes(state, 1, &segments);
  util_release(sizes);
  free_list(&l);
}
