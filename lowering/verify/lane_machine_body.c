// The body of a linalg.generic becomes a function on vectors of one lane, so that both sides of a comparison
// are read by the same code.
#include "lowering/verify/lane_machine_internal.h"

#include <mlir-c/BuiltinTypes.h>
#include <string.h>

typedef struct body_text {
  lane_machine *machine;
  MlirBlock body;
  STACK(MlirValue) values; // %v<position>
  strbuf arguments, operations;
  STACK(MlirValue) captured; // arguments behind the body's
} body_text;

static void append_lane_type(MlirType t, strbuf *out) {
  strbuf_printf(out, "vector<1x");
  walk_append_type(t, out);
  strbuf_printf(out, ">");
}

static void add_argument(body_text *b, MlirValue v) {
  strbuf_printf(&b->arguments, "%s%%v%zu: ", b->values.size ? ", " : "", b->values.size);
  append_lane_type(mlirValueGetType(v), &b->arguments);
  stack_push(&b->values, v);
}

static size_t value_number(body_text *b, MlirValue v) {
  for (size_t i = 0; i < b->values.size; i++)
    if (mlirValueEqual(b->values.data[i], v))
      return i;
  return SIZE_MAX;
}

static bool print_operation(body_text *b, MlirOperation op) {
  MlirStringRef name = mlir_name(op);
  strbuf *out = &b->operations;
  bool is_constant = mlir_is_named(op, "arith.constant"), is_end = mlir_is_named(op, "linalg.yield");
  if (mlirOperationGetNumRegions(op) || (mlirOperationGetNumResults(op) != 1 && !is_end) ||
      (!is_end && strncmp(name.data, "arith.", 6) != 0 && strncmp(name.data, "math.", 5) != 0) ||
      machine_uses_positions(op))
    return machine_refuse(b->machine, op, "is not read in a body");
  if (is_constant) {
    strbuf text = {0};
    mlirAttributePrint(mlir_attribute(op, "value"), mlir_append, &text);
    char *type = strstr(text.text, " : ");
    if (type)
      *type = 0;
    strbuf_printf(out, "  %%v%zu = arith.constant dense<%s> : ", b->values.size, text.text);
    append_lane_type(mlirValueGetType(result(op)), out);
    strbuf_printf(out, "\n");
    strbuf_free(&text);
    stack_push(&b->values, result(op));
    return true;
  }
  for (intptr_t i = 0; i < mlirOperationGetNumOperands(op); i++)
    if (value_number(b, operand(op, i)) == SIZE_MAX)
      return machine_refuse(b->machine, op, "uses what is not read");
  if (is_end)
    strbuf_printf(out, "  \"func.return\"(");
  else
    strbuf_printf(out, "  %%v%zu = \"%.*s\"(", b->values.size, (int)name.length, name.data);
  for (intptr_t i = 0; i < mlirOperationGetNumOperands(op); i++)
    strbuf_printf(out, "%s%%v%zu", i ? ", " : "", value_number(b, operand(op, i)));
  strbuf_printf(out, ")");
  unsigned attributes = 0;
  for (intptr_t i = 0; i < mlirOperationGetNumAttributes(op) && !is_end; i++) {
    MlirNamedAttribute a = mlirOperationGetAttribute(op, i);
    MlirStringRef key = mlirIdentifierStr(a.name);
    if (memchr(key.data, '.', key.length))
      continue; // not the operation's own
    strbuf_printf(out, "%s%.*s = ", attributes++ ? ", " : " <{", (int)key.length, key.data);
    mlirAttributePrint(a.attribute, mlir_append, out);
  }
  strbuf_printf(out, attributes ? "}> : (" : " : (");
  for (intptr_t i = 0; i < mlirOperationGetNumOperands(op); i++) {
    strbuf_printf(out, i ? ", " : "");
    append_lane_type(mlirValueGetType(operand(op, i)), out);
  }
  strbuf_printf(out, ") -> ");
  if (is_end) {
    strbuf_printf(out, "()\n");
    return true;
  }
  append_lane_type(mlirValueGetType(result(op)), out);
  strbuf_printf(out, "\n");
  stack_push(&b->values, result(op));
  return true;
}

static void append_results(MlirOperation end, strbuf *out) {
  for (intptr_t i = 0; i < mlirOperationGetNumOperands(end); i++) {
    strbuf_printf(out, i ? ", " : "");
    append_lane_type(mlirValueGetType(operand(end, i)), out);
  }
}

// What operations of the body use from outside of it.
static void add_captured(body_text *b) {
  for (MlirOperation op = mlirBlockGetFirstOperation(b->body); !mlirOperationIsNull(op);
       op = mlirOperationGetNextInBlock(op))
    for (intptr_t i = 0; i < mlirOperationGetNumOperands(op); i++) {
      MlirValue v = operand(op, i);
      if (!mlirBlockEqual(machine_block_of(v), b->body) && value_number(b, v) == SIZE_MAX) {
        add_argument(b, v);
        stack_push(&b->captured, v);
      }
    }
}

MlirBlock machine_translate_body(lane_machine *m, MlirOperation generic) {
  MlirBlock body = body_of(generic, 0), to = {NULL};
  body_text b = {.machine = m, .body = body};
  MlirModule module = {NULL};
  bool ok = true;
  for (intptr_t i = 0; i < mlirBlockGetNumArguments(body) && ok; i++) {
    ok = machine_width_of(mlirValueGetType(mlirBlockGetArgument(body, i))) > 0;
    add_argument(&b, mlirBlockGetArgument(body, i));
  }
  add_captured(&b);
  for (MlirOperation op = mlirBlockGetFirstOperation(body); !mlirOperationIsNull(op) && ok;
       op = mlirOperationGetNextInBlock(op))
    ok = print_operation(&b, op);
  strbuf text = {0};
  strbuf_printf(&text, "func.func @body(%s) -> (", b.arguments.text ? b.arguments.text : "");
  append_results(mlirBlockGetTerminator(body), &text);
  strbuf_printf(&text, ") {\n%s}\n", b.operations.text ? b.operations.text : "");
  if (ok)
    module =
        mlirModuleCreateParse(mlirOperationGetContext(generic), mlirStringRefCreateFromCString(text.text));
  if (!mlirModuleIsNull(module)) {
    to = body_of(mlirBlockGetFirstOperation(mlirModuleGetBody(module)), 0);
    intptr_t first = mlirBlockGetNumArguments(body);
    lane_node n;
    for (size_t i = 0; i < b.captured.size && ok; i++) {
      ok = machine_open_scalar(m, b.captured.data[i], &n);
      if (ok)
        *machine_set_lanes(m, mlirBlockGetArgument(to, first + (intptr_t)i), 1) = n;
    }
    stack_push(&m->modules, module);
  }
  strbuf_free(&text);
  strbuf_free(&b.arguments);
  strbuf_free(&b.operations);
  stack_free(&b.values);
  stack_free(&b.captured);
  return ok ? to : (MlirBlock){NULL};
}
