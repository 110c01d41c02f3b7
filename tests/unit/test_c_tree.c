// Programs for accelerators as trees and as text: what is printed of a tree is read back as the same tree,
// and a replay says the same of both: of what lowering writes for generated matrix programs and for the files
// of tests/lit, and of such programs with random damage.
#include "accelerator/check/replay.h"
#include "support/util.h"
#include "accelerator/notation/read.h"
#include "accelerator/program/c_print.h"
#include "accelerator/program/c_text.h"
#include "bench/matrix/case.h"
#include "lowering/matrix/matrix.h"
#include "lowering/mlir/mlir_hooks.h"

// cmocka needs these first
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

// ---- Comparison of trees --------------------------------------------------------------------------

static bool same_type(const c_type *x, const c_type *y) {
  bool same = x->bits == y->bits && x->is_signed == y->is_signed && x->is_float == y->is_float &&
              x->is_bool == y->is_bool && x->is_pointer == y->is_pointer && x->rank == y->rank;
  for (unsigned i = 0; i < x->rank && same; i++)
    same = x->sizes[i] == y->sizes[i];
  return same;
}

typedef STACK(const c_node *) node_list;

// Statements without comments and without blocks of declarations, which text has in lines of some length.
static void flatten(const c_node *n, node_list *out) {
  if (n->kind == C_COMMENT || n->kind == C_EMPTY)
    return;
  if (n->kind != C_BLOCK) {
    stack_push(out, n);
    return;
  }
  for (unsigned i = 0; i < n->count; i++)
    flatten(n->children[i], out);
}

static bool same(const c_node *x, const c_node *y);

static bool same_statements(const c_node *x, const c_node *y) {
  node_list a = {0}, b = {0};
  flatten(x, &a);
  flatten(y, &b);
  bool equal = a.size == b.size;
  for (size_t i = 0; i < a.size && equal; i++)
    equal = same(a.data[i], b.data[i]);
  stack_free(&a);
  stack_free(&b);
  return equal;
}

static bool has_type(c_kind kind) {
  return kind == C_CAST || kind == C_DECLARE || kind == C_INTEGER || kind == C_FLOAT;
}

static bool same(const c_node *x, const c_node *y) {
  if (!x || !y)
    return x == y;
  if (x->kind == C_BLOCK || y->kind == C_BLOCK)
    return same_statements(x, y);
  bool equal = x->kind == y->kind && x->op == y->op && x->count == y->count && !x->text == !y->text &&
               (!x->text || strcmp(x->text, y->text) == 0) && x->is_static == y->is_static &&
               x->is_const == y->is_const && (!has_type(x->kind) || same_type(&x->type, &y->type)) &&
               (x->kind != C_INTEGER || x->integer == y->integer) &&
               (x->kind != C_FLOAT || x->number == y->number);
  if (!equal)
    print_message("line %u: kinds %d and %d, operators %d and %d, %u and %u children, %s and %s\n", y->line,
                  x->kind, y->kind, x->op, y->op, x->count, y->count, x->text ? x->text : "",
                  y->text ? y->text : "");
  for (unsigned i = 0; i < x->count && equal; i++)
    equal = same(x->children[i], y->children[i]);
  return equal;
}

static bool same_function(const c_function *x, const c_function *y) {
  bool equal = strcmp(x->name, y->name) == 0 && same_type(&x->result, &y->result) &&
               (x->word ? y->word && strcmp(x->word, y->word) == 0 : !y->word) &&
               x->is_static == y->is_static && x->is_inline == y->is_inline && x->count == y->count;
  for (unsigned i = 0; i < x->count && equal; i++)
    equal = strcmp(x->parameters[i].name, y->parameters[i].name) == 0 &&
            same_type(&x->parameters[i].type, &y->parameters[i].type) &&
            x->parameters[i].is_const == y->parameters[i].is_const;
  return equal && same(x->body, y->body);
}

static void assert_same_file(const c_file *x, const c_file *y, const char *text) {
  assert_int_equal(x->count, y->count);
  for (unsigned i = 0; i < x->count; i++) {
    bool equal = same_function(&x->functions[i], &y->functions[i]);
    if (!equal)
      print_message("%s is another function in\n%s\n", x->functions[i].name, text);
    assert_true(equal);
  }
}

// ---- Expressions ----------------------------------------------------------------------------------

static c_node *random_expression(arena *a, uint64_t *random, unsigned depth) {
  static const c_type types[] = {
      {.bits = 8, .is_signed = true}, {.bits = 16}, {.bits = 32, .is_float = true}};
  static const c_operator unary[] = {C_NOT, C_COMPLEMENT, C_MINUS, C_PLUS, C_AND, C_TIMES};
  uint64_t kind = depth ? util_random(random) % 12 : util_random(random) % 5;
  c_node *x = kind > 4 ? random_expression(a, random, depth - 1) : NULL;
  c_node *y = kind > 6 ? random_expression(a, random, depth - 1) : NULL;
  switch (kind) {
  case 0:
    return c_number(a, (int64_t)(util_random(random) % 2000) - 1000);
  case 1:
    return c_unsigned(a, util_random(random) % 32 ? util_random(random) >> 32 : util_random(random) % 12);
  case 2:
    return c_long(a, (int64_t)util_random(random));
  case 3:
    return c_float(
        a, util_random(random) % 2 ? (double)(float)util_random(random) / 3e9f : 0.1 * (double)(int64_t)util_random(random), 64);
  case 4:
    return c_name(a, "x%u", (unsigned)(util_random(random) % 4));
  case 5:
    return c_unary(a, unary[util_random(random) % 6], x);
  case 6:
    return c_cast(a, types[util_random(random) % 3], x);
  case 7:
    return c_index(a, c_name(a, "x"), y);
  case 8:
    return c_conditional(a, x, y, random_expression(a, random, depth - 1));
  case 9:
    return c_call(a, "f", 2, (c_node *[]){x, y});
  default:
    return c_binary(a, c_binary_operators[util_random(random) % C_BINARY_OPERATORS].op, x, y);
  }
}

static void test_expressions(void **state) {
  (void)state;
  uint64_t random = 3;
  for (unsigned i = 0; i < 20000; i++) {
    arena *a = arena_new();
    c_node *made = random_expression(a, &random, 1 + (unsigned)(util_random(&random) % 5));
    strbuf text = {0};
    strbuf_printf(&text, "void g(void) { y = ");
    c_print_expression(made, &text);
    strbuf_printf(&text, "; }");
    const c_file *read = c_text_parse("text.c", text.text, a, NULL);
    assert_non_null(read);
    const c_node *assignment = read->functions[0].body->children[0];
    if (!same(assignment->children[1], made))
      print_message("%s\n", text.text);
    assert_true(same(assignment->children[1], made));
    strbuf_free(&text);
    arena_free(a);
  }
}

// ---- Programs -------------------------------------------------------------------------------------

typedef struct fixture {
  MlirContext context;
  unsigned outcomes[3]; // of damaged programs: no such program, a rule is broken, accepted
} fixture;

static int setup(void **state) {
  static fixture f;
  f.context = mlir_hooks_context();
  *state = &f;
  return 0;
}

static int teardown(void **state) {
  mlirContextDestroy(((fixture *)*state)->context);
  return 0;
}

static c_file compile(const fixture *f, const char *source, const library *l, arena *a) {
  MlirModule module = mlir_hooks_parse(f->context, mlirStringRefCreateFromCString("source"),
                                       mlirStringRefCreateFromCString(source));
  assert_false(mlirModuleIsNull(module));
  c_file file;
  assert_true(matrix_compile(module, l, true, NULL, NULL, a, &file));
  mlirModuleDestroy(module);
  return file;
}

static void assert_same_string(const char *x, const char *y) {
  assert_int_equal(!x, !y);
  if (x)
    assert_string_equal(x, y);
}

// What a replay says of the tree and of the text, which must be the same. 0: it is no such program; 1: a rule
// is broken; 2: neither.
static unsigned replay_both(const library *l, const timing_machine *m, c_file *file, c_file *read, arena *a) {
  replay_outcomes x, y;
  bool ok = replay_tree(l, m, file, NULL, 0, a, &x);
  assert_int_equal(ok, replay_tree(l, m, read, NULL, 0, a, &y));
  assert_same_string(x.failure, y.failure);
  assert_int_equal(x.count, y.count);
  unsigned result = ok ? 2 : 0;
  for (unsigned i = 0; i < x.count; i++) {
    const replay_outcome *of_tree = &x.functions[i], *of_text = &y.functions[i];
    assert_string_equal(of_tree->function, of_text->function);
    assert_same_string(of_tree->violation, of_text->violation);
    assert_int_equal(of_tree->executed, of_text->executed);
    assert_int_equal(of_tree->timing.cycles, of_text->timing.cycles);
    assert_int_equal(of_tree->timing.written_bytes, of_text->timing.written_bytes);
    if (of_tree->violation && ok)
      result = 1;
  }
  return result;
}

// Prints the program and reads it back: the same tree, of which replays say the same.
static unsigned check_program(const fixture *f, const library *l, c_file *file, arena *a) {
  strbuf text = {0};
  assert_true(matrix_print(file, l, f->context, &text));
  c_file *read = c_text_parse("text.c", text.text, a, NULL);
  assert_non_null(read);
  assert_same_file(file, read, text.text);
  strbuf_free(&text);
  if (!l)
    return 2;
  unsigned result = replay_both(l, NULL, file, read, a);
  assert_int_equal(replay_both(l, timing_machine_of(l, a, NULL), file, read, a), result);
  return result;
}

// ---- Damage ---------------------------------------------------------------------------------------

typedef STACK(c_node *) places;

// What may be changed: not the form of the head of a loop, as only that form is printed.

static void collect_places(c_node *n, places *out) {
  if (!n)
    return;
  if (n->kind == C_FOR) {
    collect_places(n->children[0]->children[0], out);
    collect_places(n->children[1]->children[1], out);
    collect_places(n->children[2]->children[1], out);
    collect_places(n->children[3], out);
    return;
  }
  if (n->kind == C_INTEGER || n->kind == C_NAME || n->kind == C_BINARY || n->kind == C_BLOCK ||
      (n->kind == C_CALL && n->count > 1))
    stack_push(out, n);
  for (unsigned i = 0; i < n->count; i++)
    collect_places(n->children[i], out);
}

static const char *other_name(const places *all, uint64_t *random) {
  for (;;) {
    const c_node *n = all->data[util_random(random) % all->size];
    if (n->kind == C_NAME)
      return n->text;
  }
}

static void damage(c_node *n, const places *all, uint64_t *random) {
  static const int64_t numbers[] = {0, 1, 2, 4, 16, 64, 512, 8192, 100000};
  unsigned at = n->count ? (unsigned)(util_random(random) % n->count) : 0,
           with = n->count ? (unsigned)(util_random(random) % n->count) : 0;
  switch (n->kind) {
  case C_INTEGER:
    n->integer = util_random(random) % 2 ? numbers[util_random(random) % 9] : n->integer + 1;
    break;
  case C_NAME:
    n->text = other_name(all, random);
    break;
  case C_BINARY:
    n->op = c_binary_operators[util_random(random) % C_BINARY_OPERATORS].op;
    break;
  case C_BLOCK: // one statement is left out, or two change places
    if (n->count && util_random(random) % 2) {
      memmove(&n->children[at], &n->children[at + 1], (n->count - at - 1) * sizeof *n->children);
      n->count--;
      break;
    }
    // fallthrough
  default: {
    if (!n->count)
      break;
    c_node *first = n->children[at];
    n->children[at] = n->children[with];
    n->children[with] = first;
  }
  }
}

// Changes one to three places of the last function: the others are helpers.
static void check_damaged(fixture *f, const library *l, const c_file *file, uint64_t *random) {
  arena *a = arena_new();
  c_file copy = {file->count, arena_alloc(a, file->count * sizeof *copy.functions)};
  memcpy(copy.functions, file->functions, file->count * sizeof *copy.functions);
  c_function *changed = &copy.functions[file->count - 1];
  changed->body = c_copy(a, changed->body);
  places all = {0};
  for (uint64_t k = 1 + util_random(random) % 3; k > 0; k--) {
    all.size = 0;
    collect_places(changed->body, &all);
    damage(all.data[util_random(random) % all.size], &all, random);
  }
  stack_free(&all);
  f->outcomes[check_program(f, l, &copy, a)]++;
  arena_free(a);
}

// Each function of the source with the helpers; how many use the accelerator.
static unsigned check_source(fixture *f, const char *source, const library *l, unsigned damaged,
                             uint64_t *random) {
  arena *a = arena_new();
  c_file file = compile(f, source, l, a);
  assert_int_equal(check_program(f, l, &file, a), 2);
  unsigned helpers = 0, accelerated = 0;
  while (helpers < file.count && file.functions[helpers].is_static)
    helpers++;
  for (unsigned i = helpers; i < file.count; i++) {
    c_function *all = arena_alloc(a, (helpers + 1) * sizeof *all);
    memcpy(all, file.functions, helpers * sizeof *all);
    all[helpers] = file.functions[i];
    accelerated += all[helpers].body->calls;
    for (unsigned k = 0; k < damaged; k++)
      check_damaged(f, l, &(c_file){helpers + 1, all}, random);
  }
  arena_free(a);
  return accelerated;
}

static void test_generated(void **state) {
  static const struct {
    const char *library;
    unsigned cases, most;
  } of[] = {{"dialects/gemmini.isa", 30, 60},        {"dialects/dot4.isa", 20, 12},
            {"tests/libraries/weights.isa", 12, 30}, {"tests/libraries/blocks.isa", 12, 30},
            {"tests/libraries/padded.isa", 12, 30},  {"tests/libraries/flags.isa", 12, 30},
            {"tests/libraries/vectors.isa", 12, 30}};
  fixture *f = *state;
  uint64_t random = 5;
  for (size_t i = 0; i < sizeof of / sizeof *of; i++) {
    library *l = library_open(of[i].library, NULL, 0, NULL);
    assert_non_null(l);
    matrix_case cases[30];
    strbuf source = {0};
    matrix_generate(1 + i, of[i].cases, of[i].most, cases);
    for (unsigned k = 0; k < of[i].cases; k++)
      matrix_source(&cases[k], &source);
    unsigned accelerated = check_source(f, source.text, l, 4, &random);
    print_message("%s: %u of %u on the accelerator\n", of[i].library, accelerated, of[i].cases);
    assert_true(accelerated > 0);
    strbuf_free(&source);
    library_free(l);
  }
  print_message("damaged: %u are no programs, %u break a rule, %u are accepted\n", f->outcomes[0],
                f->outcomes[1], f->outcomes[2]);
  assert_true(f->outcomes[0] > 5 && f->outcomes[1] > 50 && f->outcomes[2] > 10);
}

static void test_layers(void **state) {
  library *l = library_open("dialects/gemmini.isa", NULL, 0, NULL);
  assert_non_null(l);
  strbuf source = {0};
  unsigned count = 0;
  for (unsigned i = 0; i < matrix_resnet_count; i += 3, count++)
    matrix_source(&matrix_resnet[i], &source);
  assert_int_equal(check_source(*state, source.text, l, 0, &(uint64_t){0}), count);
  strbuf_free(&source);
  library_free(l);
}

static void test_files(void **state) {
  static const char *const of[][2] = {{"gemmini", "dialects/gemmini.isa"},
                                      {"settings", "dialects/gemmini.isa"},
                                      {"scale", "dialects/gemmini.isa"},
                                      {"constants", "dialects/gemmini.isa"},
                                      {"recognition", NULL},
                                      {"libraries", "dialects/dot4.isa"},
                                      {"libraries", "tests/libraries/f32x8.isa"},
                                      {"replay", "tests/libraries/f32x8.isa"},
                                      {"legal", "tests/libraries/f32x8.isa"},
                                      {"reassociate", "tests/libraries/f32x8.isa"},
                                      {"shift", "tests/libraries/vectors.isa"},
                                      {"unsigned", "tests/libraries/vectors.isa"},
                                      {"transposed", "dialects/gemmini.isa"}};
  uint64_t random = 9;
  for (size_t i = 0; i < sizeof of / sizeof *of; i++) {
    arena *a = arena_new();
    library *l = of[i][1] ? library_open(of[i][1], NULL, 0, NULL) : NULL;
    char *source = util_read_file(arena_printf(a, "tests/lit/matrix/%s.mlir", of[i][0]), &(size_t){0});
    assert_non_null(source);
    check_source(*state, source, l, 4, &random);
    util_release(source);
    if (l)
      library_free(l);
    arena_free(a);
  }
}

int main(void) {
  const struct CMUnitTest tests[] = {cmocka_unit_test(test_expressions), cmocka_unit_test(test_generated),
                                     cmocka_unit_test(test_layers), cmocka_unit_test(test_files)};
  return cmocka_run_group_tests(tests, setup, teardown);
}
