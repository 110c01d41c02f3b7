// What --verify=equivalence says of loops over tiles: right ones are proven, and no change of a number or an
// operator in them goes unnoticed.
#include "lowering/linalg/vectorizer.h"
#include "lowering/mlir/mlir_hooks.h"
#include "lowering/mlir/passes.h"
#include "lowering/mlir/walk.h"
#include "lowering/passes/pipeline.h"
#include "lowering/verify/nest_equal.h"
#include <mlir-c/Diagnostics.h>

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#define PRODUCT(A, B, C, RIGHT, BODY)                                                                        \
  "func.func @f(%a: memref<" A "> {llvm.noalias}, %b: memref<" B "> {llvm.noalias}, %c: memref<" C           \
  "> {llvm.noalias}) {\nlinalg.generic {indexing_maps = [affine_map<(m, n, k) -> (m, k)>, "                  \
  "affine_map<(m, n, k) -> " RIGHT ">, affine_map<(m, n, k) -> (m, n)>], iterator_types = [\"parallel\", "   \
  "\"parallel\", \"reduction\"]} ins(%a, %b : memref<" A ">, memref<" B ">) outs(%c : memref<" C             \
  ">) {\n" BODY "}\nreturn\n}\n"
#define INTEGERS                                                                                             \
  "^bb0(%x: i8, %y: i8, %s: i32):\n%p = arith.extsi %x : i8 to i32\n%q = arith.extsi %y : i8 to i32\n"       \
  "%m = arith.muli %p, %q : i32\n%r = arith.addi %s, %m : i32\nlinalg.yield %r : i32\n"
#define FLOATS                                                                                               \
  "^bb0(%x: f32, %y: f32, %s: f32):\n%m = arith.mulf %x, %y : f32\n%r = arith.addf %s, %m : f32\n"           \
  "linalg.yield %r : f32\n"

typedef struct nest_case {
  const char *what, *text;
  const char *schedule; // the rest is chosen
} nest_case;

static const nest_case cases[] = {
    {"signed bytes through unsigned ones", PRODUCT("5x10xi8", "10x37xi8", "5x37xi32", "(k, n)", INTEGERS),
     "lanes = 16, vectors = 2, rows = 2, group = 4, bias = true"},
    {"transposed", PRODUCT("5x16xi8", "28x16xi8", "5x28xi32", "(n, k)", INTEGERS),
     "lanes = 16, vectors = 1, rows = 2, group = 4, bias = false"},
    {"floats", PRODUCT("7x6xf32", "6x21xf32", "7x21xf32", "(k, n)", FLOATS),
     "lanes = 8, vectors = 2, rows = 3"},
    {"floats, a copy", PRODUCT("7x6xf32", "6x21xf32", "7x21xf32", "(k, n)", FLOATS),
     "lanes = 8, vectors = 2, rows = 3, pack = true"},
    {"sums along lanes", PRODUCT("3x40xf32", "5x40xf32", "3x5xf32", "(n, k)", FLOATS),
     "vector_dim = 2, lanes = 8"},
};

typedef struct fixture {
  MlirContext context;
  target *target;
  loaded_solver solver;
  lowering_report report;
  nest_equal *equal;
} fixture;

static MlirLogicalResult drop(MlirDiagnostic d, void *user) {
  (void)d, (void)user;
  return mlirLogicalResultSuccess();
}

static int set_up(void **state) {
  static fixture f;
  f.context = mlir_hooks_context();
  pipeline_load_dialects(f.context);
  mlirContextAttachDiagnosticHandler(f.context, drop, NULL, NULL);
  f.target = target_open(&(target_options){.cpu = "sapphirerapids"}, NULL);
  assert_non_null(f.target);
  assert_true(loaded_solver_open(&f.solver, NULL));
  f.equal = nest_equal_new(&f.solver, 1, &f.report);
  *state = &f;
  return 0;
}

static int tear_down(void **state) {
  fixture *f = *state;
  nest_equal_free(f->equal);
  loaded_solver_close(&f->solver);
  target_free(f->target);
  mlirContextDestroy(f->context);
  return 0;
}

static MlirModule parse(const fixture *f, const char *text) {
  return mlirModuleCreateParse(f->context, mlirStringRefCreateFromCString(text));
}

static MlirOperation function_of(MlirModule m) { return mlirBlockGetFirstOperation(mlirModuleGetBody(m)); }

static void append(MlirStringRef s, void *out) { strbuf_append(out, s.data, s.length); }

// The case's loops, as text.
static void lower(const fixture *f, const nest_case *c, strbuf *out) {
  MlirModule m = parse(f, c->text);
  assert_false(mlirModuleIsNull(m));
  operation_list found = {0};
  walk_collect(mlirModuleGetOperation(m), "linalg.generic", &found);
  const lowering_options options = {.verify_seconds = 0};
  nest_schedule schedule;
  assert_true(schedule_parse(c->schedule, &schedule));
  vectorizer *v = vectorizer_new(f->context, f->target, &options);
  vectorizer_run(v,
                 &(vectorizer_request){.operations = found.data, .count = found.size, .schedule = &schedule});
  vectorizer_free(v);
  stack_free(&found);
  mlirOperationPrint(mlirModuleGetOperation(m), append, out);
  assert_null(strstr(out->text, "linalg.generic"));
  mlirModuleDestroy(m);
}

// NULL: the text's function is what the case says.
static const char *check(const fixture *f, const nest_case *c, MlirModule lowered) {
  MlirModule source = parse(f, c->text);
  MlirOperation function = function_of(source);
  MlirBlock body = mlirRegionGetFirstBlock(mlirOperationGetRegion(function, 0));
  MlirValue arguments[3];
  for (intptr_t i = 0; i < 3; i++)
    arguments[i] = mlirBlockGetArgument(body, i);
  operation_list found = {0};
  walk_collect(function, "linalg.generic", &found);
  nest_checker *k = nest_equal_checker(f->equal);
  const char *why = k->check(k, found.data, (unsigned)found.size, function_of(lowered), arguments);
  stack_free(&found);
  mlirModuleDestroy(source);
  return why;
}

// ---- mutants ----------------------------------------------------------------------------------------------

typedef struct mutation {
  const char *from, *to; // '#' stands for a number, and for the next one
} mutation;

static const mutation mutations[] = {
    {"arith.constant # : index", "arith.constant # : index"},
    {"arith.addi ", "arith.subi "},
    {"arith.muli ", "arith.addi "},
    {"arith.extsi ", "arith.extui "},
    {"arith.extui ", "arith.extsi "},
    {"arith.xori ", "arith.andi "},
    {"arith.subi ", "arith.addi "},
    {"dense<#>", "dense<#>"},
    {"constant_mask [#]", "constant_mask [#]"},
    {"arith.mulf ", "arith.addf "},
    {"arith.addf ", "arith.mulf "},
};

// Where `at` is what the mutation changes: the mutant's text, and how long what is replaced is; 0: it is not.
static size_t mutate(const mutation *m, const char *at, strbuf *out) {
  const char *from = m->from, *start = at;
  long number = 0;
  for (; *from; from++) {
    if (*from != '#') {
      if (*at++ != *from)
        return 0;
      continue;
    }
    char *end;
    number = strtol(at, &end, 10);
    if (end == at)
      return 0;
    at = end;
  }
  for (const char *to = m->to; *to; to++)
    *to == '#' ? strbuf_printf(out, "%ld", number + 1) : strbuf_append(out, to, 1);
  return (size_t)(at - start);
}

typedef struct tally {
  unsigned made, refused;
} tally;

static void try_one(const fixture *f, const nest_case *c, const mutation *m, const char *text, const char *at,
                    tally *t) {
  strbuf mutant = {0};
  strbuf_append(&mutant, text, (size_t)(at - text));
  size_t length = mutate(m, at, &mutant);
  if (length) {
    strbuf_append(&mutant, at + length, strlen(at + length));
    MlirModule lowered = parse(f, mutant.text);
    if (!mlirModuleIsNull(lowered)) {
      t->made++, t->refused += check(f, c, lowered) != NULL;
      mlirModuleDestroy(lowered);
    }
  }
  strbuf_free(&mutant);
}

static void try_mutants(const fixture *f, const nest_case *c, const mutation *m, const char *text, tally *t) {
  for (const char *at = text; *at; at++)
    try_one(f, c, m, text, at, t);
}

static void right_ones_are_proven(void **state) {
  const fixture *f = *state;
  for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
    strbuf text = {0};
    lower(f, &cases[i], &text);
    MlirModule lowered = parse(f, text.text);
    const char *why = check(f, &cases[i], lowered);
    if (why)
      fail_msg("%s: %s", cases[i].what, why);
    mlirModuleDestroy(lowered);
    strbuf_free(&text);
  }
  assert_int_equal(f->report.nests_proven, sizeof cases / sizeof *cases);
}

// Each of these changes what is stored.
static void wrong_steps_are_refused(void **state) {
  const fixture *f = *state;
  static const mutation wrong[] = {{"arith.subi ", "arith.addi "},
                                   {"arith.xori ", "arith.ori "},
                                   {"dense<128>", "dense<127>"},
                                   {"arith.mulf ", "arith.addf "},
                                   {"step %c4 iter_args", "step %c8 iter_args"}};
  unsigned tried = 0;
  for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
    strbuf text = {0};
    lower(f, &cases[i], &text);
    for (size_t k = 0; k < sizeof wrong / sizeof *wrong; k++) {
      tally t = {0};
      const char *at = text.text;
      strbuf ignored = {0};
      while (*at && !mutate(&wrong[k], at, &ignored))
        ignored.size = 0, at++;
      strbuf_free(&ignored);
      if (!*at)
        continue;
      try_one(f, &cases[i], &wrong[k], text.text, at, &t);
      if (t.made != t.refused)
        fail_msg("%s: '%s' for '%s' is proven", cases[i].what, wrong[k].to, wrong[k].from);
      tried += t.made;
    }
    strbuf_free(&text);
  }
  assert_true(tried >= 6);
}

static void mutants_are_refused(void **state) {
  const fixture *f = *state;
  for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
    strbuf text = {0};
    lower(f, &cases[i], &text);
    tally t = {0};
    for (size_t k = 0; k < sizeof mutations / sizeof *mutations; k++)
      try_mutants(f, &cases[i], &mutations[k], text.text, &t);
    // Some are right: what they change is not used, or is of lanes that are not stored.
    enum { FEW = 5, LEAST_PERCENT = 80 };
    assert_true(t.made >= FEW);
    if (t.refused * 100 < t.made * LEAST_PERCENT)
      fail_msg("%s: %u of %u mutants are refused", cases[i].what, t.refused, t.made);
    strbuf_free(&text);
  }
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(right_ones_are_proven),
      cmocka_unit_test(wrong_steps_are_refused),
      cmocka_unit_test(mutants_are_refused),
  };
  return cmocka_run_group_tests(tests, set_up, tear_down);
}
