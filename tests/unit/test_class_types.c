// Which parameters the types of an operation say, and what they say.
#include "semantics/classes/class_types.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>

#include <cmocka.h>

// r = a + b, and with optional operands c and d added to that: the slots are, for n operands, the widths and
// lanes of the result and the operands, floats, what is added, strides and bases, presence, kinds, order.
static const char add2[] = "operands 2 0 0 0 a 0 0 0 b results 1 0 1 r 2 0 1 3 arg 0 arg 1 add 0 1";
static const char add3[] = "operands 3 0 0 0 a 0 0 0 b 0 0 0 c results 1 0 1 r 3 0 1 2 5 arg 0 arg 1 add 0 1 "
                           "arg 2 ?1 add 2 3";
static const char add4[] =
    "operands 4 0 0 0 a 0 0 0 b 0 0 0 c 0 0 0 d results 1 0 1 r 4 0 1 2 3 7 arg 0 arg 1 "
    "add 0 1 arg 2 ?1 add 2 3 arg 3 ?1 add 4 5";
static const char shift[] = "operands 2 0 0 0 a 3 0 0 n results 1 0 1 r 2 0 1 3 arg 0 arg 1 shl 0 1";

enum { MOST = 4 };

typedef struct class_case {
  const char *form, *numbers;
  const char *names[MOST];
  const char *inferred[MOST]; // "" for attributes
  class_use uses[MOST];
} class_case;

// The names are not those of anything that is looked for.
static const class_case cases[] = {
    // The first slot of several counts; an expression is no slot, unless it takes the parameter from a
    // number.
    {add2,
     "w; l; w; 2 * v; l; m; 0; 0; 0; 1; 1; 0; 0; 1; 1; 0; 0; 0; 0",
     {"w", "l", "v", "m"},
     {"width of the result", "lanes of the result", "", "lanes of operand b"},
     {CLASS_REQUIRED, CLASS_REQUIRED}},
    // Floats and kinds; neither strides nor bases are types. A name in another one is not mentioned.
    {add2,
     "16; 8; 16; 16; 8; 8; k; 0; f; 1; k2; 0; o; 1; 1; k; 0; 0; 0",
     {"k", "f", "k2", "o"},
     {"float of the result", "float of operand b", "", ""},
     {CLASS_REQUIRED, CLASS_REQUIRED}},
    // What only orders an instruction's operands is none of the operation's.
    {add2,
     "w; l; w; w; l; l; 0; 0; 0; 1; 1; 0; 0; 1; 1; 0; 0; 0; w / 16 * o",
     {"w", "l", "o"},
     {"width of the result", "lanes of the result", "order of an instruction's operands"},
     {CLASS_REQUIRED, CLASS_REQUIRED}},
    // One optional operand shows; its width only where it is there, and where a may not be, b's does.
    {add3,
     "w; 8; w; w; v; 8; 8; 8; 0; 0; 0; 0; p; 1; 1; 1; 0; 0; 0; 1; 1; p; 0; 0; 0; 0; 0",
     {"w", "v", "p"},
     {"width of the result", "", "presence of operand c"},
     {CLASS_REQUIRED, CLASS_REQUIRED, CLASS_OPTIONAL}},
    {add3,
     "32; 8; v; v; v; 8; 8; 8; 0; 0; 0; 0; p; 1; 1; 1; 0; 0; 0; 1 - p; 1; 2 * p; 0; 0; 0; 0; 0",
     {"v", "p"},
     {"width of operand b", "1 - presence of operand a"},
     {CLASS_OPTIONAL, CLASS_REQUIRED, CLASS_OPTIONAL}},
    // Two optional operands show; a parameter can be the presence of both.
    {add4,
     "w; l; w; w; w; w; l; l; l; l; 0; 0; 0; 0; 0; p; q; 1; 1; 1; 1; 0; 0; 0; 0; 1; 1; p; q; 0; 0; 0; 0; 0; "
     "0",
     {"w", "l", "p", "q"},
     {"width of the result", "lanes of the result", "presence of operand c", "presence of operand d"},
     {CLASS_REQUIRED, CLASS_REQUIRED, CLASS_OPTIONAL, CLASS_OPTIONAL}},
    {add4,
     "16; 8; 16; 16; 16; 16; 8; 8; 8; 8; 0; 0; 0; 0; 0; 1; 1; 1; 1; 1; 1; 0; 0; 0; 0; p; 1; q; q; 0; 0; 0; "
     "0; 0; "
     "0",
     {"p", "q"},
     {"presence of operand a", "presence of operand c"},
     {CLASS_OPTIONAL, CLASS_REQUIRED, CLASS_OPTIONAL, CLASS_OPTIONAL}},
    // An operand that is an immediate in some: its kind shows, its width does not always.
    {shift,
     "w; 8; w; v; 8; m; 0; 0; 0; 1; 0; 0; 0; 1; 1; 0; 0; k; 4; 0; 0",
     {"w", "v", "m", "k"},
     {"width of the result", "", "", "kind of operand n"},
     {CLASS_REQUIRED, CLASS_OPTIONAL}},
    // One that is an immediate in all, where it is there.
    {shift,
     "w; 8; w; v; 8; 1; 0; 0; 0; 1; 0; 0; 0; 1; p; 0; 0; 3; 4; 0; 0",
     {"w", "v", "p"},
     {"width of the result", "", "presence of operand n"},
     {CLASS_REQUIRED, CLASS_ATTRIBUTE}},
};

static class_types types_of(const class_case *c, class_form *form, arena *a) {
  assert_true(class_form_read(c->form, a, form));
  uint32_t count = 0;
  while (count < MOST && c->names[count])
    count++;
  return class_types_new(form, c->numbers, c->names, count, a);
}

static void what_types_say_is_inferred(void **state) {
  (void)state;
  for (size_t k = 0; k < sizeof cases / sizeof *cases; k++) {
    arena *a = arena_new();
    class_form form;
    class_types t = types_of(&cases[k], &form, a);
    for (uint32_t p = 0; p < t.count; p++)
      if (strcmp(t.inferred[p], cases[k].inferred[p]) != 0)
        fail_msg("case %zu, %s: '%s', not '%s'", k, t.names[p], t.inferred[p], cases[k].inferred[p]);
    for (uint32_t i = 0; i < form.shape.num_operands; i++)
      if (t.uses[i] != cases[k].uses[i])
        fail_msg("case %zu, operand %u: %d, not %d", k, i, (int)t.uses[i], (int)cases[k].uses[i]);
    arena_free(a);
  }
}

#define VECTOR(LANES, WIDTH) {.kind = OPERAND_VECTOR, .lanes = LANES, .width = WIDTH}
#define SCALAR(WIDTH) {.kind = OPERAND_SCALAR, .lanes = 1, .width = WIDTH}

typedef struct typed_case {
  size_t class;                // in `cases`
  lane_operand operands[MOST]; // of the form; without lanes: no value
  uint64_t immediates;
  lane_operand result;
  int64_t attributes[MOST], values[MOST];
  const char *why; // NULL: `values`
} typed_case;

static const typed_case typed_cases[] = {
    {0, {VECTOR(8, 16), VECTOR(4, 32)}, 0, VECTOR(8, 16), {-1, -1, 16, -1}, {16, 8, 16, 4}, NULL},
    {0, {VECTOR(8, 16)}, 0, VECTOR(8, 16), {0}, {0}, "has no operand 'b'"},
    // What orders operands stays as it is.
    {2, {VECTOR(8, 16), VECTOR(8, 16)}, 0, VECTOR(8, 16), {-1, -1, 7}, {16, 8, 7}, NULL},
    {3, {VECTOR(8, 16), VECTOR(8, 16)}, 0, VECTOR(8, 16), {-1, 7, -1}, {16, 7, 0}, NULL},
    {3, {VECTOR(8, 16), VECTOR(8, 16), VECTOR(8, 32)}, 0, VECTOR(8, 16), {-1, 7, -1}, {16, 7, 1}, NULL},
    {4, {{0}, VECTOR(8, 16), VECTOR(8, 24)}, 0, VECTOR(8, 32), {-1, -1}, {16, 1}, NULL},
    {4, {VECTOR(8, 24), VECTOR(8, 16)}, 0, VECTOR(8, 32), {-1, -1}, {16, 0}, NULL},
    {5,
     {VECTOR(8, 16), VECTOR(8, 16), VECTOR(8, 16)},
     0,
     VECTOR(8, 16),
     {-1, -1, -1, -1},
     {16, 8, 1, 0},
     NULL},
    {5,
     {VECTOR(8, 16), VECTOR(8, 16), {0}, VECTOR(8, 16)},
     0,
     VECTOR(8, 16),
     {-1, -1, -1, -1},
     {16, 8, 0, 1},
     NULL},
    {6, {{0}, VECTOR(8, 16)}, 0, VECTOR(8, 16), {-1, -1}, {0, 0}, NULL},
    // What the types contradict is for the function to say.
    {6, {{0}, VECTOR(8, 16), VECTOR(8, 16)}, 0, VECTOR(8, 16), {-1, -1}, {0, 1}, NULL},
    {7, {VECTOR(8, 16), SCALAR(32)}, 0, VECTOR(8, 16), {-1, 32, 1, -1}, {16, 32, 1, OPERAND_SCALAR}, NULL},
    {7, {VECTOR(8, 16), VECTOR(8, 32)}, 0, VECTOR(8, 16), {-1, 32, 8, -1}, {16, 32, 8, OPERAND_VECTOR}, NULL},
    {7, {VECTOR(8, 16)}, 2, VECTOR(8, 16), {-1, 16, 1, -1}, {16, 16, 1, OPERAND_IMMEDIATE}, NULL},
    {7,
     {VECTOR(8, 16), SCALAR(32)},
     2,
     VECTOR(8, 16),
     {0},
     {0},
     "has 'n' as an operand or as an attribute, not both"},
    {8, {VECTOR(8, 16)}, 2, VECTOR(8, 16), {-1, 3, -1}, {16, 3, 1}, NULL},
    {8, {VECTOR(8, 16)}, 0, VECTOR(8, 16), {-1, 3, -1}, {16, 3, 0}, NULL},
};

static void types_say_values(void **state) {
  (void)state;
  for (size_t k = 0; k < sizeof typed_cases / sizeof *typed_cases; k++) {
    const typed_case *x = &typed_cases[k];
    arena *a = arena_new();
    class_form form;
    class_types t = types_of(&cases[x->class], &form, a);
    const lane_operand *operands[MOST];
    for (uint32_t i = 0; i < MOST; i++)
      operands[i] = x->operands[i].lanes ? &x->operands[i] : NULL;
    class_typed op = {operands, &x->result, 1, x->immediates};
    int64_t values[MOST];
    memcpy(values, x->attributes, sizeof values);
    strbuf why = {0};
    bool ok = class_types_read(&t, &op, values, &why);
    if (ok == (x->why != NULL) || (x->why && strcmp(why.text, x->why) != 0))
      fail_msg("case %zu: '%s', not '%s'", k, why.text ? why.text : "", x->why ? x->why : "");
    for (uint32_t p = 0; ok && p < t.count; p++)
      if (values[p] != x->values[p])
        fail_msg("case %zu, %s: %lld, not %lld", k, t.names[p], (long long)values[p],
                 (long long)x->values[p]);
    op.num_results = 2;
    assert_false(class_types_read(&t, &op, values, &why));
    strbuf_free(&why);
    arena_free(a);
  }
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(what_types_say_is_inferred),
      cmocka_unit_test(types_say_values),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
