// What choosing instructions costs grows as the function does: what is considered, what is built and the
// processor's time, per operation and per lane; and a large function is not left as it is.
#include "bench/growth.h"
#include "lowering/mlir/mlir_hooks.h"
#include "lowering/mlir/passes.h"
#include "lowering/mlir/walk.h"
#include "lowering/vector/match.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>
#include <time.h>

#include <cmocka.h>

enum { SMALL = 1000, LARGE = 5000, LANES = 32, FEW_RULES = 20 };

typedef struct cost {
  double packs, terms, rules, seconds;
} cost;

typedef struct machine {
  target *target;
  match_rules *rules;
} machine;

static int open_machine(void **state) {
  static machine m;
  diagnostics d = {0};
  m.target = target_open(&(target_options){.bundle_path = AUTO_X86_BUNDLE, .cpu = "sapphirerapids"}, &d);
  if (!m.target)
    return -1;
  m.rules = match_rules_new(m.target->rules);
  *state = &m;
  return 0;
}

static int close_machine(void **state) {
  machine *m = *state;
  match_rules_free(m->rules);
  target_free(m->target);
  return 0;
}

static double processor_seconds(void) {
  struct timespec t;
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t);
  return (double)t.tv_sec + (double)t.tv_nsec * 1e-9;
}

static cost cost_of(const machine *m, const char *text) {
  static const char *const dialects[] = {"arith", "func", "math", "memref", "scf", "vector"};
  MlirContext context = mlir_hooks_context();
  for (size_t i = 0; i < sizeof dialects / sizeof *dialects; i++)
    mlirContextGetOrLoadDialect(context, mlirStringRefCreateFromCString(dialects[i]));
  mlirContextSetAllowUnregisteredDialects(context, true);
  MlirModule module = mlirModuleCreateParse(context, mlirStringRefCreateFromCString(text));
  assert_false(mlirModuleIsNull(module));
  operation_list functions = {0};
  walk_collect(mlirModuleGetOperation(module), "func.func", &functions);
  lowering_report report = {0};
  double begin = processor_seconds();
  assert_true(
      lower_vector_to_auto(functions.data[0], m->target, &(lowering_options){.match = m->rules}, &report));
  cost c = {(double)report.packs, (double)report.terms, (double)report.rules_applied,
            processor_seconds() - begin};
  stack_free(&functions);
  mlirModuleDestroy(module);
  mlirContextDestroy(context);
  return c;
}

static cost cost_of_shape(const machine *m, const growth_shape *shape, unsigned size, unsigned lanes) {
  strbuf text = {0};
  shape->print(&text, size, lanes);
  cost c = cost_of(m, text.text);
  strbuf_free(&text);
  return c;
}

// Five times the operations. The time's bound is generous, as machines are busy; work of a square would be
// five times as much for each operation.
static void test_operations(void **state) {
  const machine *m = *state;
  for (unsigned i = 0; i < GROWTH_NUM_SHAPES; i++) {
    const growth_shape *shape = &growth_shapes[i];
    cost small = cost_of_shape(m, shape, SMALL, LANES), large = cost_of_shape(m, shape, LARGE, LANES);
    double by = (double)LARGE / SMALL;
    printf("%-8s for each operation: packs x %.2f, terms x %.2f, rules x %.2f, seconds x %.2f\n", shape->name,
           large.packs / small.packs / by, large.terms / small.terms / by,
           small.rules ? large.rules / small.rules / by : 1, large.seconds / small.seconds / by);
    assert_true(large.packs <= 1.3 * by * small.packs);
    assert_true(large.terms <= 1.3 * by * small.terms);
    // Fewer rules say nothing: which of a handful fit depends on where windows are cut.
    assert_true(small.rules < FEW_RULES || large.rules >= 0.8 * by * small.rules);
#ifdef NDEBUG
    assert_true(large.seconds <= 2.5 * by * small.seconds);
#endif
  }
}

// Sixteen times the lanes.
static void test_lanes(void **state) {
  const machine *m = *state;
  static const char *const names[] = {"chain", "stream", "tree"};
  for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
    const growth_shape *shape = growth_find(names[i]);
    cost few = cost_of_shape(m, shape, 60, 64), many = cost_of_shape(m, shape, 60, 1024);
    printf("%-8s for each lane: packs x %.2f, terms x %.2f, rules x %.2f, seconds x %.2f\n", shape->name,
           many.packs / few.packs / 16, many.terms / few.terms / 16, many.rules / few.rules / 16,
           many.seconds / few.seconds / 16);
    assert_true(many.packs <= 1.3 * 16 * few.packs);
    assert_true(many.terms <= 1.3 * 16 * few.terms);
    assert_true(many.rules >= 0.8 * 16 * few.rules);
#ifdef NDEBUG
    assert_true(many.seconds <= 2.5 * 16 * few.seconds);
#endif
  }
}

// More than is searched, and packs of more than two leaves left over: what is chosen has all that it needs.
static void test_limit(void **state) {
  assert_true(cost_of_shape(*state, growth_find("sum"), 500, 64).rules > 0);
}

// Sums of all products before them. Each dot product is one instruction, for which few packs are considered,
// hardly more of them where there are many or two windows.
static void test_dots(void **state) {
  enum { FEW = 10, MANY = 40, TWO = 71, LANES_OF_DOT = 64, PACKS_OF_DOT = 32 };
  const growth_shape *dots = growth_find("dots");
  cost few = cost_of_shape(*state, dots, FEW * GROWTH_DOT_OPERATIONS, LANES_OF_DOT);
  cost many = cost_of_shape(*state, dots, MANY * GROWTH_DOT_OPERATIONS, LANES_OF_DOT);
  cost two = cost_of_shape(*state, dots, TWO * GROWTH_DOT_OPERATIONS, LANES_OF_DOT);
  printf("dots     for each: packs x %.2f, x %.2f of two windows; terms x %.2f, x %.2f of two windows\n",
         many.packs * FEW / MANY / few.packs, two.packs * FEW / TWO / few.packs,
         many.terms * FEW / MANY / few.terms, two.terms * FEW / TWO / few.terms);
  assert_true(few.rules == FEW && many.rules == MANY && two.rules == TWO);
  assert_true(two.packs <= PACKS_OF_DOT * TWO);
  assert_true(many.packs * FEW <= 1.5 * MANY * few.packs);
  assert_true(many.terms * FEW <= 1.1 * MANY * few.terms);
  assert_true(two.packs * FEW <= 1.8 * TWO * few.packs);
  assert_true(two.terms * FEW <= 2 * TWO * few.terms);
}

int main(void) {
  const struct CMUnitTest tests[] = {cmocka_unit_test(test_limit), cmocka_unit_test(test_dots),
                                     cmocka_unit_test(test_lanes), cmocka_unit_test(test_operations)};
  return cmocka_run_group_tests_name("growth", tests, open_machine, close_machine);
}
