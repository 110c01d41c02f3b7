// Which values of an operation are which operands of its class, and the attribute that says so.
#include "lowering/vector/auto_operands.h"
#include "semantics/classes/class_types.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>

#include <cmocka.h>

enum { MOST = 6 }; // four operands, the mask and the source

// c and d may be missing, the immediate i is in neither; of `one`, only c may be.
static const uint8_t two_uses[] = {CLASS_REQUIRED, CLASS_OPTIONAL, CLASS_ATTRIBUTE, CLASS_OPTIONAL},
                     one_uses[] = {CLASS_REQUIRED, CLASS_OPTIONAL, CLASS_ATTRIBUTE, CLASS_REQUIRED},
                     no_uses[] = {CLASS_REQUIRED, CLASS_REQUIRED, CLASS_ATTRIBUTE, CLASS_REQUIRED};
static const bundle_class two = {.name = "t.two", .operand_uses = two_uses, .num_operands = 4},
                          one = {.name = "t.one", .operand_uses = one_uses, .num_operands = 4},
                          none = {.name = "t.none", .operand_uses = no_uses, .num_operands = 4};

typedef struct operand_case {
  const bundle_class *class;
  bool masked;
  unsigned num_operands;
  const char *attributes;
  int operands[MOST]; // per operand of the class, the mask and the source: which of the operation's; -1: none
  const char *why;    // NULL: `operands`
} operand_case;

#define SEGMENTS(LIST) "operand_segment_sizes = array<i32: " LIST ">"

static const operand_case cases[] = {
    {&none, false, 3, "", {0, 1, -1, 2, -1, -1}, NULL},
    {&none, false, 2, "", {0}, "takes 3 operands, not 2"},
    {&none, true, 4, "", {0, 1, -1, 2, 3, -1}, NULL},
    {&none, true, 5, "", {0, 1, -1, 2, 3, 4}, NULL},
    {&none, true, 3, "", {0}, "takes 4 or 5 operands, not 3"},
    {&one, false, 2, "", {0, -1, -1, 1, -1, -1}, NULL},
    {&one, false, 3, "", {0, 1, -1, 2, -1, -1}, NULL},
    {&one, false, 4, "", {0}, "takes 2 or 3 operands, not 4"},
    {&one, true, 4, SEGMENTS("1, 1, 1, 1, 0"), {0, 1, -1, 2, 3, -1}, NULL},
    {&one, true, 4, SEGMENTS("1, 0, 1, 1, 1"), {0, -1, -1, 1, 2, 3}, NULL},
    {&two, false, 2, SEGMENTS("1, 1, 0"), {0, 1, -1, -1, -1, -1}, NULL},
    {&two, false, 2, SEGMENTS("1, 0, 1"), {0, -1, -1, 1, -1, -1}, NULL},
    {&two, true, 3, SEGMENTS("1, 0, 0, 1, 1"), {0, -1, -1, -1, 1, 2}, NULL},
    {&two, false, 2, "", {0}, "needs the attribute 'operand_segment_sizes', an array of 3 numbers"},
    {&two,
     false,
     2,
     "operand_segment_sizes = 3",
     {0},
     "needs the attribute 'operand_segment_sizes', an array of 3 numbers"},
    {&two,
     false,
     2,
     SEGMENTS("1, 1, 0, 0"),
     {0},
     "needs the attribute 'operand_segment_sizes', an array of 3 numbers"},
    {&two, false, 2, SEGMENTS("1, 1, 1"), {0}, "has 2 operands, not 3 as 'operand_segment_sizes' says"},
    {&two,
     false,
     2,
     SEGMENTS("0, 1, 1"),
     {0},
     "has 0 for operand 0 in 'operand_segment_sizes', which must be 1"},
    {&two,
     false,
     2,
     SEGMENTS("1, 2, -1"),
     {0},
     "has 2 for operand 1 in 'operand_segment_sizes', which must be 0 or 1"},
    {&two,
     false,
     2,
     SEGMENTS("1, -1, 2"),
     {0},
     "has -1 for operand 1 in 'operand_segment_sizes', which must be 0 or 1"},
};

// "t.two"(%v#0, %v#1) {...} behind the operation that makes the values.
static MlirModule parse(MlirContext context, const operand_case *x, MlirOperation *op) {
  strbuf text = {0}, types = {0}, values = {0};
  for (unsigned k = 0; k < x->num_operands; k++) {
    strbuf_printf(&types, "%si%u", k ? ", " : "", k + 1);
    strbuf_printf(&values, "%s%%v#%u", k ? ", " : "", k);
  }
  strbuf_printf(&text, "%%v:%u = \"t.values\"() : () -> (%s)\n\"%s\"(%s) {%s} : (%s) -> ()\n",
                x->num_operands, types.text, x->class->name, values.text, x->attributes, types.text);
  MlirModule m = mlirModuleCreateParse(context, mlirStringRefCreate(text.text, text.size));
  assert_false(mlirModuleIsNull(m));
  *op = mlirOperationGetNextInBlock(mlirBlockGetFirstOperation(mlirModuleGetBody(m)));
  strbuf_free(&text);
  strbuf_free(&types);
  strbuf_free(&values);
  return m;
}

// What was read, written as another operation: the same operands and the same attribute.
static void write_again(MlirContext context, const operand_case *x, MlirOperation op,
                        const MlirValue *values) {
  MlirOperationState state =
      mlirOperationStateGet(mlirStringRefCreateFromCString(x->class->name), mlirOperationGetLocation(op));
  auto_operands_add(&state, context, x->class, x->masked, values);
  MlirOperation again = mlirOperationCreate(&state);
  assert_int_equal(mlirOperationGetNumOperands(again), mlirOperationGetNumOperands(op));
  for (intptr_t k = 0; k < mlirOperationGetNumOperands(op); k++)
    assert_true(mlirValueEqual(mlirOperationGetOperand(again, k), mlirOperationGetOperand(op, k)));
  MlirStringRef name = mlirStringRefCreateFromCString(auto_operands_segments);
  assert_int_equal(mlirOperationGetNumAttributes(again), auto_operands_in_segments(x->class, x->masked));
  assert_true(mlirAttributeEqual(mlirOperationGetAttributeByName(again, name),
                                 mlirOperationGetAttributeByName(op, name)));
  mlirOperationDestroy(again);
}

static void operands_are_read_and_written(void **state) {
  (void)state;
  MlirContext context = mlirContextCreate();
  mlirContextSetAllowUnregisteredDialects(context, true);
  for (size_t k = 0; k < sizeof cases / sizeof *cases; k++) {
    const operand_case *x = &cases[k];
    MlirOperation op;
    MlirModule module = parse(context, x, &op);
    MlirValue values[MOST];
    strbuf why = {0};
    bool ok = auto_operands_read(op, x->class, x->masked, values, &why);
    if (ok == (x->why != NULL) || (x->why && strcmp(why.text, x->why) != 0))
      fail_msg("case %zu: '%s', not '%s'", k, why.text ? why.text : "", x->why ? x->why : "");
    for (unsigned i = 0; ok && i < MOST; i++)
      if (x->operands[i] < 0 ? !mlirValueIsNull(values[i])
                             : !mlirValueEqual(values[i], mlirOperationGetOperand(op, x->operands[i])))
        fail_msg("case %zu: operand %u is another one", k, i);
    if (ok)
      write_again(context, x, op, values);
    strbuf_free(&why);
    mlirModuleDestroy(module);
  }
  mlirContextDestroy(context);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(operands_are_read_and_written),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
