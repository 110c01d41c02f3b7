// What the body of a stage computes, as operations on vectors.
#include "lowering/linalg/nest_text_internal.h"

#include "semantics/mlir/mlir_util.h"
#include <string.h>

typedef struct evaluation {
  nest_text *e;
  const nest_stage *stage;
  const nest_arguments *arguments;
  unsigned row, at, lanes;
  STACK(MlirValue) done;
  STACK(nest_name) names;
} evaluation;

static nest_name evaluate(evaluation *v, MlirValue value);

// linalg.index: positions of the lanes.
static nest_name evaluate_index(evaluation *v, MlirOperation op) {
  nest_text *e = v->e;
  unsigned d = v->stage->dims[mlirIntegerAttrGetValueInt(mlir_attribute(op, "dim"))];
  nest_number at = e->position[d];
  if (d == e->p->row_dim)
    at = number_add(e, at, number_constant(v->row / e->tile.columns));
  if (d == e->p->column_dim)
    at = number_add(e, at, number_constant(v->row % e->tile.columns));
  if (d == e->p->vector_dim)
    at = number_add(e, at, number_constant(v->at));
  nest_name all = name_new(e);
  strbuf_printf(e->out, "  %%v%u = vector.broadcast ", all.id);
  number_print(e, at);
  strbuf_printf(e->out, " : index to vector<%uxindex>\n", v->lanes);
  if (d != e->p->vector_dim)
    return all;
  unsigned lanes = nest_strided_indices(e, number_constant(1), v->lanes);
  nest_name sum = name_new(e);
  strbuf_printf(e->out, "  %%v%u = arith.addi %%v%u, %%v%u : vector<%uxindex>\n", sum.id, all.id, lanes,
                v->lanes);
  return sum;
}

// arith.constant: "5 : i32" as dense<5>.
static nest_name evaluate_constant(evaluation *v, MlirOperation op) {
  nest_text *e = v->e;
  strbuf text = {0};
  mlirAttributePrint(mlir_attribute(op, "value"), mlir_append, &text);
  char *type = strstr(text.text, " : ");
  if (type)
    *type = 0;
  nest_name c = name_new(e);
  strbuf_printf(e->out, "  %%v%u = arith.constant dense<%s> : ", c.id, text.text);
  vector_type_print(e, v->lanes, mlirValueGetType(mlirOperationGetResult(op, 0)));
  strbuf_printf(e->out, "\n");
  strbuf_free(&text);
  return c;
}

// Functions that have no instruction and are polynomials for vectors of f32 (auto-approximate-math): those of
// upstream's approximations that are within 5 units in the last place for all arguments. Its log and log2 are
// not for subnormal numbers, sin, cos, atan and cbrt are not at all.
static bool is_approximated(MlirOperation op) {
  static const char *const names[] = {"math.erf", "math.exp", "math.expm1", "math.log1p", "math.tanh"};
  return MLIR_IS_ONE_OF(op, names) && mlirTypeIsAF32(mlirValueGetType(mlirOperationGetResult(op, 0)));
}

static nest_name evaluate_operation(evaluation *v, MlirOperation op) {
  nest_text *e = v->e;
  if (mlir_is_named(op, "linalg.index"))
    return evaluate_index(v, op);
  if (mlir_is_named(op, "arith.constant"))
    return evaluate_constant(v, op);
  intptr_t count = mlirOperationGetNumOperands(op);
  nest_name operands[8];
  if (count > 8)
    die("an nest_operation of %td operands", count);
  for (intptr_t i = 0; i < count; i++)
    operands[i] = evaluate(v, mlirOperationGetOperand(op, i));
  nest_name result = name_new(e);
  MlirStringRef name = mlirIdentifierStr(mlirOperationGetName(op));
  strbuf_printf(e->out, "  %%v%u = \"%.*s\"(", result.id, (int)name.length, name.data);
  for (intptr_t i = 0; i < count; i++) {
    strbuf_printf(e->out, i ? ", " : "");
    name_print(e, operands[i]);
  }
  strbuf_printf(e->out, ")");
  intptr_t n = 0;
  for (intptr_t i = 0; i < mlirOperationGetNumAttributes(op); i++) {
    MlirNamedAttribute a = mlirOperationGetAttribute(op, i);
    MlirStringRef key = mlirIdentifierStr(a.name);
    if (memchr(key.data, '.', key.length))
      continue; // not the operation's own
    strbuf_printf(e->out, "%s%.*s = ", n++ ? ", " : " <{", (int)key.length, key.data);
    mlirAttributePrint(a.attribute, mlir_append, e->out);
  }
  strbuf_printf(e->out, n ? "}>%s : (" : "%s : (", is_approximated(op) ? " {auto.approximate}" : "");
  for (intptr_t i = 0; i < count; i++) {
    strbuf_printf(e->out, i ? ", " : "");
    vector_type_print(e, v->lanes, mlirValueGetType(mlirOperationGetOperand(op, i)));
  }
  strbuf_printf(e->out, ") -> ");
  vector_type_print(e, v->lanes, mlirValueGetType(mlirOperationGetResult(op, 0)));
  strbuf_printf(e->out, "\n");
  return result;
}

static nest_name evaluate(evaluation *v, MlirValue value) {
  for (size_t i = 0; i < v->done.size; i++)
    if (mlirValueEqual(v->done.data[i], value))
      return v->names.data[i];
  nest_name name;
  if (mlirValueIsABlockArgument(value) && mlirBlockEqual(mlirBlockArgumentGetOwner(value), v->stage->body))
    return v->arguments->names[mlirBlockArgumentGetArgNumber(value)];
  if (mlirValueIsAOpResult(value) &&
      mlirBlockEqual(mlirOperationGetBlock(mlirOpResultGetOwner(value)), v->stage->body))
    name = evaluate_operation(v, mlirOpResultGetOwner(value));
  else if (mlirValueIsAOpResult(value) && mlir_is_named(mlirOpResultGetOwner(value), "arith.constant"))
    name = evaluate_constant(v, mlirOpResultGetOwner(value));
  else
    name = nest_broadcast(v->e, "a", nest_argument(v->e, value), v->lanes, mlirValueGetType(value));
  stack_push(&v->done, value);
  stack_push(&v->names, name);
  return name;
}

nest_name nest_evaluate(nest_text *e, const nest_stage *s, MlirValue value, const nest_arguments *arguments,
                        unsigned row, unsigned at, unsigned lanes) {
  evaluation v = {.e = e, .stage = s, .arguments = arguments, .row = row, .at = at, .lanes = lanes};
  nest_name name = evaluate(&v, value);
  stack_free(&v.done);
  stack_free(&v.names);
  return name;
}

nest_name nest_resize(nest_text *e, nest_name from, unsigned lanes, unsigned width, unsigned bits) {
  if (width == bits)
    return from;
  nest_name to = name_new(e);
  strbuf_printf(e->out, "  %%v%u = arith.%s ", to.id, width < bits ? "extui" : "trunci");
  name_print(e, from);
  strbuf_printf(e->out, " : vector<%uxi%u> to vector<%uxi%u>\n", lanes, width, lanes, bits);
  return to;
}
