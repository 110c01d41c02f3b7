// Which parameters the types of an operation say, and what they say.
#include "semantics/class_types.h"

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
} class_case;

// The names are not those of anything that is looked for.
static const class_case cases[] = {
    // The first slot of several counts; an expression is no slot.
    {add2,
     "w; l; w; 2 * v; l; m; 0; 0; 0; 1; 1; 0; 0; 1; 1; 0; 0; 0; 0",
     {"w", "l", "v", "m"},
     {"width of the result", "lanes of the result", "", "lanes of operand b"}},
    // Floats and kinds; neither strides nor bases are types. A name in another one is not mentioned.
    {add2,
     "16; 8; 16; 16; 8; 8; k; 0; f; 1; k2; 0; o; 1; 1; k; 0; 0; 0",
     {"k", "f", "k2", "o"},
     {"float of the result", "float of operand b", "", ""}},
    // What orders the operands is known before the types are.
    {add2,
     "w; l; w; w; l; l; 0; 0; 0; 1; 1; 0; 0; 1; 1; 0; 0; 0; w / 16",
     {"w", "l"},
     {"", "lanes of the result"}},
    // One optional operand shows; its width only where it is there, and where a may not be, b's does.
    {add3,
     "w; 8; w; w; v; 8; 8; 8; 0; 0; 0; 0; p; 1; 1; 1; 0; 0; 0; 1; 1; p; 0; 0; 0; 0; 0",
     {"w", "v", "p"},
     {"width of the result", "", "presence of operand c"}},
    {add3,
     "32; 8; v; v; v; 8; 8; 8; 0; 0; 0; 0; p; 1; 1; 1; 0; 0; 0; p; 1; 1 - p; 0; 0; 0; 0; 0",
     {"v", "p"},
     {"", ""}},
    {add3,
     "32; 8; v; v; v; 8; 8; 8; 0; 0; 0; 0; 1; 1; 1; 1; 0; 0; 0; p; 1; 1; 0; 0; 0; 0; 0",
     {"v", "p"},
     {"width of operand a", "presence of operand a"}},
    // Of two optional operands, one that is there may be either: the second one's presence is an attribute.
    {add4,
     "w; l; w; w; w; w; l; l; l; l; 0; 0; 0; 0; 0; p; q; 1; 1; 1; 1; 0; 0; 0; 0; 1; 1; p; q; 0; 0; 0; 0; 0; "
     "0",
     {"w", "l", "p", "q"},
     {"width of the result", "lanes of the result", "presence of operand c", ""}},
    // If one parameter brings two and another one one, their number is that of each.
    {add4,
     "16; 8; 16; 16; 16; 16; 8; 8; 8; 8; 0; 0; 0; 0; 0; 1; 1; 1; 1; 1; 1; 0; 0; 0; 0; p; 1; q; q; 0; 0; 0; "
     "0; 0; "
     "0",
     {"p", "q"},
     {"presence of operand a", "presence of operand c"}},
    // An operand that is an immediate in some: its kind shows, its width does not always.
    {shift,
     "w; 8; w; v; 8; m; 0; 0; 0; 1; 0; 0; 0; 1; 1; 0; 0; k; 4; 0; 0",
     {"w", "v", "m", "k"},
     {"width of the result", "", "", "kind of operand n"}},
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
    arena_free(a);
  }
}

#define VECTOR(LANES, WIDTH) {.kind = OPERAND_VECTOR, .lanes = LANES, .width = WIDTH}
#define SCALAR(WIDTH) {.kind = OPERAND_SCALAR, .lanes = 1, .width = WIDTH}

typedef struct typed_case {
  size_t class; // in `cases`
  lane_operand operands[MOST];
  uint32_t num_operands;
  uint64_t immediates;
  lane_operand result;
  int64_t attributes[MOST], values[MOST];
  const char *why; // NULL: `values`
} typed_case;

static const typed_case typed_cases[] = {
    {0, {VECTOR(8, 16), VECTOR(4, 32)}, 2, 0, VECTOR(8, 16), {-1, -1, 16, -1}, {16, 8, 16, 4}, NULL},
    {0, {VECTOR(8, 16)}, 1, 0, VECTOR(8, 16), {0}, {0}, "takes 2 operands, not 1"},
    // The vendor's order is b, a where the attribute says so; what is inferred is a's anyway.
    {2, {VECTOR(4, 16), VECTOR(8, 16)}, 2, 0, VECTOR(8, 16), {16, -1}, {16, 8}, NULL},
    {2,
     {VECTOR(4, 16), VECTOR(8, 16)},
     2,
     0,
     VECTOR(8, 16),
     {64, -1},
     {0},
     "has no such order of its operands"},
    {3, {VECTOR(8, 16), VECTOR(8, 16)}, 2, 0, VECTOR(8, 16), {-1, 7, -1}, {16, 7, 0}, NULL},
    {3, {VECTOR(8, 16), VECTOR(8, 16), VECTOR(8, 32)}, 3, 0, VECTOR(8, 16), {-1, 7, -1}, {16, 7, 1}, NULL},
    {3, {VECTOR(8, 16)}, 1, 0, VECTOR(8, 16), {0}, {0}, "takes 2 or 3 operands, not 1"},
    // a is missing: the first operand is b.
    {5, {VECTOR(8, 16), VECTOR(8, 24)}, 2, 0, VECTOR(8, 32), {-1, -1}, {16, 0}, NULL},
    {5, {VECTOR(8, 24), VECTOR(8, 16), VECTOR(8, 8)}, 3, 0, VECTOR(8, 32), {-1, -1}, {24, 1}, NULL},
    {6,
     {VECTOR(8, 16), VECTOR(8, 16), VECTOR(8, 16)},
     3,
     0,
     VECTOR(8, 16),
     {0, 0, 0, 0},
     {16, 8, 1, 0},
     NULL},
    {6,
     {VECTOR(8, 16), VECTOR(8, 16), VECTOR(8, 16)},
     3,
     0,
     VECTOR(8, 16),
     {0, 0, 0, 1},
     {16, 8, 0, 1},
     NULL},
    {6,
     {VECTOR(8, 16), VECTOR(8, 16)},
     2,
     0,
     VECTOR(8, 16),
     {0, 0, 0, 1},
     {0},
     "takes 3 or 4 operands, not 2"},
    {7, {VECTOR(8, 16)}, 1, 0, VECTOR(8, 16), {0}, {0, 0}, NULL},
    {7, {VECTOR(8, 16), VECTOR(8, 16)}, 2, 0, VECTOR(8, 16), {0}, {1, 0}, NULL},
    {7, {VECTOR(8, 16), VECTOR(8, 16), VECTOR(8, 16)}, 3, 0, VECTOR(8, 16), {0}, {0, 1}, NULL},
    {7, {VECTOR(8, 16), VECTOR(8, 16), VECTOR(8, 16), VECTOR(8, 16)}, 4, 0, VECTOR(8, 16), {0}, {1, 1}, NULL},
    {8, {VECTOR(8, 16), SCALAR(32)}, 2, 0, VECTOR(8, 16), {-1, 32, 1, -1}, {16, 32, 1, OPERAND_SCALAR}, NULL},
    {8,
     {VECTOR(8, 16), VECTOR(8, 32)},
     2,
     0,
     VECTOR(8, 16),
     {-1, 32, 8, -1},
     {16, 32, 8, OPERAND_VECTOR},
     NULL},
    {8, {VECTOR(8, 16)}, 1, 2, VECTOR(8, 16), {-1, 16, 1, -1}, {16, 16, 1, OPERAND_IMMEDIATE}, NULL},
    {8,
     {VECTOR(8, 16)},
     1,
     0,
     VECTOR(8, 16),
     {0},
     {0},
     "has attributes for immediates that do not go together"},
};

static void types_say_values(void **state) {
  (void)state;
  for (size_t k = 0; k < sizeof typed_cases / sizeof *typed_cases; k++) {
    const typed_case *x = &typed_cases[k];
    arena *a = arena_new();
    class_form form;
    class_types t = types_of(&cases[x->class], &form, a);
    class_typed op = {x->operands, &x->result, x->num_operands, 1, x->immediates};
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
