// A nest as text by itself: what it is, and the code for it as a function that can be run alone.
#include "lowering/linalg/nest_text.h"
#include "lowering/linalg/nest_tuner.h"
#include "lowering/mlir/walk.h"
#include "semantics/mlir/mlir_util.h"
#include <inttypes.h>
#include <mlir-c/BuiltinAttributes.h>
#include <mlir-c/BuiltinTypes.h>

// ---- description ------------------------------------------------------------------------------------------

typedef STACK(MlirValue) values;

static unsigned number_of(values *seen, MlirValue v) {
  for (size_t i = 0; i < seen->size; i++)
    if (mlirValueEqual(seen->data[i], v))
      return (unsigned)i;
  stack_push(seen, v);
  return (unsigned)seen->size - 1;
}

static void append_attribute(MlirAttribute a, strbuf *out) { mlirAttributePrint(a, mlir_append, out); }

// A value from outside: a constant is what it is, of anything else only the type counts.
static void describe_outside(MlirValue v, strbuf *out) {
  MlirAttribute value = {NULL};
  if (mlirValueIsAOpResult(v) && mlir_is_named(mlirOpResultGetOwner(v), "arith.constant"))
    value = mlir_attribute(mlirOpResultGetOwner(v), "value");
  if (mlirAttributeIsNull(value))
    walk_append_type(mlirValueGetType(v), out);
  else
    append_attribute(value, out);
}

static bool is_inside(MlirValue v, MlirBlock body) {
  return mlirValueIsABlockArgument(v) ? mlirBlockEqual(mlirBlockArgumentGetOwner(v), body)
                                      : mlirBlockEqual(mlirOperationGetBlock(mlirOpResultGetOwner(v)), body);
}

static bool describe_operation(MlirOperation op, MlirBlock body, values *seen, strbuf *out) {
  MlirStringRef name = mlirIdentifierStr(mlirOperationGetName(op));
  if (mlirOperationGetNumRegions(op) || !strncmp(name.data, "memref.", 7))
    return false;
  strbuf_printf(out, "  %.*s", (int)name.length, name.data);
  for (intptr_t i = 0; i < mlirOperationGetNumOperands(op); i++) {
    MlirValue v = mlirOperationGetOperand(op, i);
    strbuf_printf(out, " %%%u", number_of(seen, v));
    if (!is_inside(v, body)) {
      strbuf_printf(out, "=");
      describe_outside(v, out);
    }
  }
  for (intptr_t i = 0; i < mlirOperationGetNumAttributes(op); i++) {
    MlirNamedAttribute a = mlirOperationGetAttribute(op, i);
    MlirStringRef key = mlirIdentifierStr(a.name);
    strbuf_printf(out, " %.*s=", (int)key.length, key.data);
    append_attribute(a.attribute, out);
  }
  for (intptr_t i = 0; i < mlirOperationGetNumResults(op); i++) {
    MlirValue v = mlirOperationGetResult(op, i);
    strbuf_printf(out, " -> %%%u:", number_of(seen, v));
    walk_append_type(mlirValueGetType(v), out);
  }
  strbuf_printf(out, "\n");
  return true;
}

static bool describe_operand(const nest *n, const nest_operand *o, values *seen, strbuf *out) {
  strbuf_printf(out, " #%u:", number_of(seen, o->value));
  if (!o->is_memref) {
    describe_outside(o->value, out);
    return true;
  }
  walk_append_type(mlirValueGetType(o->value), out);
  if (!mlirOperationIsNull(walk_constant(o->value)))
    strbuf_printf(out, " constant");
  if (!o->is_linear)
    return false;
  strbuf_printf(out, " at %" PRId64, o->start);
  if (o->regrouped)
    strbuf_printf(out, " regrouped %u", o->regrouped);
  for (unsigned d = 0; d < n->num_dims; d++) {
    int64_t c = nest_coefficient(o, d);
    if (c == NEST_DYNAMIC)
      return false;
    strbuf_printf(out, "+%" PRId64 "*d%u", c, d);
  }
  return true;
}

bool nest_describe(const nest *n, strbuf *out) {
  values outside = {0};
  bool ok = !n->divides;
  strbuf_printf(out, "loops");
  for (unsigned d = 0; d < n->num_dims && ok; d++) {
    strbuf_printf(out, " %s%" PRId64, n->is_reduction[d] ? "sum " : "", n->sizes[d]);
    ok = n->sizes[d] != NEST_DYNAMIC;
  }
  for (unsigned s = 0; s < n->num_stages && ok; s++) {
    const nest_stage *stage = &n->stages[s];
    strbuf_printf(out, "\n%s%s", s == n->main ? "main" : "stage", stage->is_stored ? " stored" : "");
    for (unsigned k = 0; k < stage->num_operands && ok; k++) {
      strbuf_printf(out, k < stage->num_inputs ? " in" : " out");
      ok = describe_operand(n, &stage->operands[k], &outside, out);
    }
    strbuf_printf(out, "\n");
    values inside = {0};
    for (intptr_t i = 0; i < mlirBlockGetNumArguments(stage->body); i++)
      stack_push(&inside, mlirBlockGetArgument(stage->body, i));
    for (MlirOperation op = mlirBlockGetFirstOperation(stage->body); !mlirOperationIsNull(op) && ok;
         op = mlirOperationGetNextInBlock(op))
      ok = describe_operation(op, stage->body, &inside, out);
    stack_free(&inside);
  }
  stack_free(&outside);
  return ok;
}

// ---- code -------------------------------------------------------------------------------------------------

static bool print_arguments(nest_text *e, MlirType *memrefs, strbuf *arguments, strbuf *scalars) {
  unsigned count = 0;
  for (size_t i = 0; i < e->arguments.size; i++) {
    MlirType type = mlirValueGetType(e->arguments.data[i]);
    bool is_float = mlirTypeIsAFloat(type), is_memref = mlirTypeIsAMemRef(type);
    if ((is_memref && count == NEST_TRIAL_MEMREFS) ||
        (!is_memref && !is_float && !mlirTypeIsAInteger(type) && !mlirTypeIsAIndex(type)))
      return false;
    strbuf *to = is_memref ? arguments : scalars;
    if (is_memref) {
      strbuf_printf(arguments, "%s%%a%zu: ", count ? ", " : "", i);
      memrefs[count++] = type;
    } else {
      strbuf_printf(scalars, "  %%a%zu = arith.constant %s : ", i, is_float ? "1.0" : "1");
    }
    walk_append_type(type, to);
    strbuf_printf(to, is_memref ? " {llvm.noalias}" : "\n");
  }
  for (; count < NEST_TRIAL_MEMREFS; count++) {
    strbuf_printf(arguments, "%s%%none%u: memref<i8>", count ? ", " : "", count);
    memrefs[count] = (MlirType){NULL};
  }
  return true;
}

bool nest_trial(const nest *n, const nest_plan *p, const target *t, const char *name, MlirType *memrefs,
                strbuf *out) {
  nest_text e;
  nest_text_begin(&e, n, p, t);
  e.is_trial = true, e.parallel_dim = NEST_NONE;
  nest_text_print(&e);
  strbuf arguments = {0}, scalars = {0};
  bool ok = print_arguments(&e, memrefs, &arguments, &scalars);
  if (ok) {
    strbuf_printf(out, "func.func @%s(%s) attributes {llvm.emit_c_interface} {\n%s", name, arguments.text,
                  scalars.text ? scalars.text : "");
    nest_print_body(&e, out);
  }
  strbuf_free(&arguments);
  strbuf_free(&scalars);
  for (size_t i = 0; i < e.stand_ins.size; i++)
    mlirOperationDestroy(e.stand_ins.data[i]);
  stack_free(&e.stand_ins);
  nest_text_end(&e);
  return ok;
}
