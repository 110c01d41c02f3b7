// What one compilation loads of a target is bounded: the bundle with its rules, the CPU's features and costs,
// the masked forms, and the dialects with the operations that a program mentions. Processor time, the least
// of several rounds, so that a busy machine does not count. It takes 6 to 8 ms; the bounds leave room for
// slower machines, and for code that is not optimized.
#include "lowering/mlir/dialects.h"
#include "lowering/mlir/mlir_hooks.h"
#include "lowering/target/target.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>
#include <time.h>

#include <cmocka.h>

#ifdef __OPTIMIZE__
enum { ROUNDS = 15, BOUND = 20 }; // milliseconds
#else
enum { ROUNDS = 15, BOUND = 100 };
#endif

// Sanitizers multiply the time, each in its own way.
#ifdef AUTO_SANITIZED
#define SANITIZED 1
#else
#define SANITIZED 0
#endif

static double milliseconds(void) {
  struct timespec t;
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t);
  return (double)t.tv_sec * 1e3 + (double)t.tv_nsec * 1e-6;
}

static const char program[] =
    "%0 = \"x86vector._mm512_maskz_add_epi32\"(%k, %a, %b)\n%1 = \"x86vector._mm512_dpbusd_epi32\"(%0, %a, "
    "%b)\n"
    "%2 = \"x86vector._mm512_getmant_ps\"(%c)\n%3 = \"x86vector._mm512_permutexvar_epi8\"(%a, %b)\n";

static void test_bound(void **state) {
  (void)state;
  double least_open = 1e9, least_masked = 1e9, least_dialects = 1e9, least = 1e9;
  for (int round = 0; round < ROUNDS; ++round) {
    MlirContext context = mlir_hooks_context();
    diagnostics d = {0};
    double begin = milliseconds();
    target *t = target_open(&(target_options){.bundle_path = AUTO_X86_BUNDLE, .cpu = "znver4"}, &d);
    assert_non_null(t);
    double opened = milliseconds();
    uint32_t forms = 0;
    assert_non_null(target_masked_forms(t, &forms));
    assert_true(forms > 1000);
    double masked = milliseconds();
    assert_true(dialects_load(context, t->rules, "auto"));
    assert_true(dialects_load(context, t->rules, t->rules->isa));
    assert_true(dialects_load_mentioned(context, t->rules, t->rules->isa, program, sizeof program - 1));
    double end = milliseconds();
    least_open = opened - begin < least_open ? opened - begin : least_open;
    least_masked = masked - opened < least_masked ? masked - opened : least_masked;
    least_dialects = end - masked < least_dialects ? end - masked : least_dialects;
    least = end - begin < least ? end - begin : least;
    target_free(t);
    mlirContextDestroy(context);
  }
  printf("%.2f ms: bundle and target %.2f, masked forms %.2f, dialects %.2f\n", least, least_open,
         least_masked, least_dialects);
  if (!SANITIZED)
    assert_true(least <= BOUND);
}

int main(void) {
  const struct CMUnitTest tests[] = {cmocka_unit_test(test_bound)};
  return cmocka_run_group_tests_name("load_time", tests, NULL, NULL);
}
