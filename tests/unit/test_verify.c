// What --verify=equivalence rests on: steps that keep values, obligations that are refuted when they are
// wrong, and lowered kernels in which every single change of an operand or of a shuffle is found.
#include "lowering/mlir/mlir_hooks.h"
#include "lowering/mlir/passes.h"
#include "lowering/mlir/walk.h"
#include "lowering/vector/match.h"
#include "lowering/verify/derivation.h"
#include "lowering/verify/equivalence.h"
#include "lowering/verify/fingerprint.h"
#include "lowering/verify/obligation.h"
#include "semantics/mlir/mlir_util.h"
#include "semantics/term/eval.h"
#include "tests/unit/random_lanes.h"

#include <mlir-c/BuiltinAttributes.h>
#include <mlir-c/BuiltinTypes.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

static MlirStringRef ref(const char *s) { return mlirStringRefCreateFromCString(s); }

static int open_solver(void **state) {
  static loaded_solver p;
  diagnostics d = {0};
  *state = &p;
  if (!loaded_solver_open(&p, &d))
    return -1;
  loaded_solver_begin(&p, 1e6);
  return 0;
}

static int close_solver(void **state) {
  loaded_solver_close(*state);
  return 0;
}

// ---- steps --------------------------------------------------------------------------------------

static term_id parse(term_context *c, const char *text) {
  diagnostics d = {0};
  term_id t = term_parse(c, text, &d);
  assert_false(term_none(t));
  return t;
}

// The 3x3 Gauss filter: in the source at 32 bits, and as vpmaddubsw, additions at 16 bits and vpackuswb
// compute it.
#define PIXEL(N) "(extu 32 (arg " #N " 8))"
#define TWICE(N) "(mul " PIXEL(N) " (const 32 0x2))"
#define PRODUCT(N, K) "(exts 32 (mul (extu 16 (arg " #N " 8)) (const 16 " #K ")))"
#define PAIR(A, B) "(trunc 16 (mins (maxs (add " A " " B ") (const 32 0xffff8000)) (const 32 0x7fff)))"
#define GAUSS(FIRST, HALF)                                                                                   \
  "(trunc 8 (shrs (add (add (add (add (add (add (add (add (add " FIRST                                       \
  " " TWICE(1) ") " PIXEL(2) ") " TWICE(3) ") (mul " PIXEL(4) " (const 32 0x4))) " TWICE(5) ") " PIXEL(      \
      6) ") " TWICE(7) ") " PIXEL(8) ") (const 32 " HALF ")) (const 32 0x4)))"
#define GAUSS_LOWERED                                                                                        \
  "(trunc 8 (minu (maxs (shru (add (add (add " PAIR(PRODUCT(1, 0x2), PRODUCT(3, 0x2)) " (add " PAIR(         \
      PRODUCT(4, 0x4),                                                                                       \
      PRODUCT(5, 0x2)) " (add " PAIR(PRODUCT(0, 0x1),                                                        \
                                     PRODUCT(                                                                \
                                         7, 0x2)) " " PAIR(PRODUCT(2, 0x1),                                  \
                                                           PRODUCT(                                          \
                                                               6,                                            \
                                                               0x1)) "))) (extu 16 (arg 8 8))) (const 16 "   \
                                                                     "0x8)) (const 16 0x4)) (const 16 0x0))" \
                                                                     " (const 16 0xff)))"

typedef struct step_case {
  const char *left, *right;
  bool equal;
} step_case;

static const step_case step_cases[] = {
    {GAUSS(PIXEL(0), "0x8"), GAUSS_LOWERED, true},
    {GAUSS(PIXEL(0), "0x9"), GAUSS_LOWERED, false},
    {GAUSS(TWICE(0), "0x8"), GAUSS_LOWERED, false},
    {"(abs (sub (exts 32 (arg 0 16)) (exts 32 (arg 1 16))))",
     "(abs (sub (exts 32 (arg 1 16)) (exts 32 (arg 0 16))))", true},
    {"(abs (sub (arg 0 16) (arg 1 16)))", "(trunc 16 (abs (sub (exts 32 (arg 1 16)) (exts 32 (arg 0 16)))))",
     false},
    // 16-bit sums that may and may not wrap.
    {"(exts 32 (add (exts 16 (arg 0 8)) (exts 16 (arg 1 8))))",
     "(add (exts 32 (arg 0 8)) (exts 32 (arg 1 8)))", true},
    {"(exts 32 (add (arg 0 16) (arg 1 16)))", "(add (exts 32 (arg 0 16)) (exts 32 (arg 1 16)))", false},
    {"(extu 32 (sub (extu 16 (arg 0 8)) (extu 16 (arg 1 8))))",
     "(sub (extu 32 (arg 0 8)) (extu 32 (arg 1 8)))", false},
    // Products at 16 and at 32 bits, in another order.
    {"(add (mul (extu 32 (arg 0 8)) (exts 32 (arg 1 8))) (mul (extu 32 (arg 2 8)) (exts 32 (arg 3 8))))",
     "(add (exts 32 (mul (exts 16 (arg 3 8)) (extu 16 (arg 2 8)))) (exts 32 (mul (extu 16 (arg 0 8)) (exts "
     "16 (arg 1 "
     "8)))))",
     true},
    {"(add (mul (extu 32 (arg 0 8)) (exts 32 (arg 1 8))) (mul (extu 32 (arg 2 8)) (exts 32 (arg 3 8))))",
     "(exts 32 (add (mul (exts 16 (arg 3 8)) (extu 16 (arg 2 8))) (mul (extu 16 (arg 0 8)) (exts 16 (arg 1 "
     "8)))))",
     false},
    {"(select (slt (arg 0 8) (arg 1 8)) (arg 0 8) (arg 1 8))", "(mins (arg 1 8) (arg 0 8))", true},
    {"(select (ult (arg 0 8) (arg 1 8)) (arg 0 8) (arg 1 8))", "(mins (arg 1 8) (arg 0 8))", false},
    // A high half, by a 64-bit product.
    {"(trunc 16 (shrs (mul (exts 64 (arg 0 16)) (exts 64 (arg 1 16))) (const 64 0x10)))",
     "(trunc 16 (shru (mul (exts 32 (arg 0 16)) (exts 32 (arg 1 16))) (const 32 0x10)))", true},
    // Sums of which parts wrap, and the whole does not; or does.
    {"(extu 16 (sub (const 8 0xff) (arg 0 8)))", "(sub (const 16 0xff) (extu 16 (arg 0 8)))", true},
    {"(extu 16 (sub (const 8 0xfe) (arg 0 8)))", "(sub (const 16 0xfe) (extu 16 (arg 0 8)))", false},
    {"(exts 32 (add (arg 0 8) (const 8 0x80)))", "(sub (extu 32 (arg 0 8)) (const 32 0x80))", true},
    {"(exts 32 (add (arg 0 8) (const 8 0x80)))", "(sub (exts 32 (arg 0 8)) (const 32 0x80))", false},
    {"(exts 32 (mul (add (extu 16 (arg 0 8)) (const 16 0xff87)) (add (extu 16 (arg 1 8)) (const 16 "
     "0xff7d))))",
     "(mul (sub (extu 32 (arg 0 8)) (const 32 0x79)) (sub (extu 32 (arg 1 8)) (const 32 0x83)))", true},
    {"(exts 32 (mul (add (extu 16 (arg 0 8)) (const 16 0xff07)) (add (extu 16 (arg 1 8)) (const 16 "
     "0xff7d))))",
     "(mul (sub (extu 32 (arg 0 8)) (const 32 0xf9)) (sub (extu 32 (arg 1 8)) (const 32 0x83)))", true},
    {"(exts 32 (mul (add (extu 16 (arg 0 8)) (const 16 0xfe07)) (add (extu 16 (arg 1 8)) (const 16 "
     "0xff7d))))",
     "(mul (sub (extu 32 (arg 0 8)) (const 32 0x1f9)) (sub (extu 32 (arg 1 8)) (const 32 0x83)))", false},
    // A scale by two shifts, and by two halves of a product.
    {"(shrs (add (trunc 16 (shrs (mul (exts 32 (arg 0 16)) (const 32 0x4ccd)) (const 32 0x10))) (const 16 "
     "0xff0)) (const 16 0x5))",
     "(trunc 16 (shrs (add (mul (exts 32 (arg 0 16)) (const 32 0x4ccd)) (const 32 0xff00000)) (const 32 "
     "0x15)))",
     true},
    {"(shrs (add (trunc 16 (shrs (mul (exts 32 (arg 0 16)) (const 32 0x4ccd)) (const 32 0x10))) (const 16 "
     "0xfef)) (const 16 0x5))",
     "(trunc 16 (shrs (add (mul (exts 32 (arg 0 16)) (const 32 0x4ccd)) (const 32 0xff00000)) (const 32 "
     "0x15)))",
     false},
    {"(trunc 32 (shrs (add (mul (exts 64 (arg 0 32)) (const 64 0x4666)) (shrs (mul (exts 64 (arg 0 32)) "
     "(const "
     "64 0x6666)) (const 64 0x10))) (const 64 0xf)))",
     "(trunc 32 (shrs (mul (exts 64 (arg 0 32)) (const 64 0x46666666)) (const 64 0x1f)))", true},
    {"(trunc 32 (shrs (add (mul (exts 64 (arg 0 32)) (const 64 0x4666)) (shrs (mul (exts 64 (arg 0 32)) "
     "(const "
     "64 0x6666)) (const 64 0x10))) (const 64 0xf)))",
     "(trunc 32 (shrs (mul (exts 64 (arg 0 32)) (const 64 0x46666667)) (const 64 0x1f)))", false},
};

static void test_steps(void **state) {
  for (size_t i = 0; i < sizeof step_cases / sizeof *step_cases; i++) {
    const step_case *k = &step_cases[i];
    term_context *c = term_context_new(false);
    derivation *d = derivation_new(c, *state);
    if (derivation_equal(d, parse(c, k->left), parse(c, k->right)) != k->equal)
      fail_msg("case %zu is %sproven", i, k->equal ? "not " : "");
    derivation_free(d);
    term_context_free(c);
  }
}

// Normal forms of random terms have the terms' values.
static void test_normal_forms(void **state) {
  enum { TERMS = 150, SAMPLES = 40, OPERANDS = 5 };
  static const unsigned widths[OPERANDS] = {8, 8, 16, 32, 16};
  random_source s = {.state = 11};
  unsigned changed = 0;
  lane_operand operands[OPERANDS];
  for (unsigned i = 0; i < OPERANDS; i++)
    operands[i] = (lane_operand){.kind = OPERAND_SCALAR, .lanes = 1, .width = widths[i]};
  for (unsigned n = 0; n < TERMS; n++) {
    term_context *c = term_context_new(false);
    lane_access accesses[64];
    lane_function f = {.operands = operands, .num_operands = OPERANDS};
    lane_result r = {.type = {.lanes = 1, .width = 8u << random_number(&s, 3)}, .accesses = accesses};
    term_id t = random_body(&s, c, &f, &r, r.type.width, 2 + random_number(&s, 3));
    derivation *d = derivation_new(c, *state);
    term_id normal = derivation_normal(d, t);
    changed += !term_same(t, normal);
    for (unsigned k = 0; k < SAMPLES; k++) {
      bits args[64];
      for (uint32_t i = 0; i < r.num_accesses; i++) {
        uint64_t value = random_number(&s, 3)
                             ? random_number(&s, UINT32_MAX)
                             : (uint64_t)-1 << random_number(&s, 33) >> random_number(&s, 40);
        args[i] = bits_u64(value, widths[accesses[i].operand]);
      }
      eval_env env = {.args = args, .num_args = r.num_accesses, .index = random_number(&s, 4)};
      bits before = eval_term(c, t, &env), after = eval_term(c, normal, &env);
      if (bits_ucompare(before, after) != 0) {
        strbuf text = {0};
        term_print(c, t, &text);
        strbuf_printf(&text, "\n");
        term_print(c, normal, &text);
        fail_msg("term %u: 0x%llx became 0x%llx\n%s", n, (unsigned long long)before.limb[0],
                 (unsigned long long)after.limb[0], text.text);
      }
    }
    derivation_free(d);
    term_context_free(c);
  }
  assert_true(changed > TERMS / 2);
}

// ---- obligations --------------------------------------------------------------------------------

typedef struct obligation_case {
  const char *source, *lowered, *assumed, *demanded; // NULL: everywhere
  solver_result result, tested;                      // with and without the solver
  const char *reason;
} obligation_case;

static const obligation_case obligation_cases[] = {
    {"(add (lane 0 3 8) (lane 1 2 8))", "(add (lane 1 2 8) (lane 0 3 8))", NULL, NULL, SOLVER_PROVEN,
     SOLVER_UNKNOWN, ""},
    {"(add (lane 0 3 8) (lane 1 2 8))", "(add (lane 0 2 8) (lane 1 2 8))", NULL, NULL, SOLVER_REFUTED,
     SOLVER_REFUTED, "became"},
    // A constant that only the solver finds: random values do not meet it.
    {"(extu 32 (eq (lane 0 0 32) (const 32 0x12345678)))", "(const 32 0x0)", NULL, NULL, SOLVER_REFUTED,
     SOLVER_UNKNOWN, "0x12345678"},
    // Equal where the shift is defined.
    {"(shl (lane 0 0 8) (lane 1 0 8))", "(shl (lane 0 0 8) (and (lane 1 0 8) (const 8 0x7)))",
     "(ult (lane 1 0 8) (const 8 0x8))", NULL, SOLVER_PROVEN, SOLVER_UNKNOWN, ""},
    {"(shl (lane 0 0 8) (lane 1 0 8))", "(shl (lane 0 0 8) (and (lane 1 0 8) (const 8 0x7)))", NULL, NULL,
     SOLVER_REFUTED, SOLVER_REFUTED, "became"},
    // Equal, but the lowered side is undefined where the source is not.
    {"(lane 0 0 8)", "(lane 0 0 8)", NULL, "(ult (lane 1 0 8) (const 8 0x8))", SOLVER_REFUTED, SOLVER_REFUTED,
     "undefined"},
    {"(lane 0 0 8)", "(lane 0 0 8)", "(ult (lane 1 0 8) (const 8 0x4))", "(ult (lane 1 0 8) (const 8 0x8))",
     SOLVER_PROVEN, SOLVER_UNKNOWN, ""},
    // A factor that is assumed to have 16 bits, or 17.
    {"(mul (lane 0 0 32) (lane 1 0 32))", "(mul (exts 32 (trunc 16 (lane 0 0 32))) (lane 1 0 32))",
     "(ule (sub (lane 0 0 32) (const 32 0xffff8000)) (const 32 0xffff))", NULL, SOLVER_PROVEN, SOLVER_UNKNOWN,
     ""},
    {"(mul (lane 0 0 32) (lane 1 0 32))", "(mul (exts 32 (trunc 16 (lane 0 0 32))) (lane 1 0 32))",
     "(ule (sub (lane 0 0 32) (const 32 0xffff8000)) (const 32 0x1ffff))", NULL, SOLVER_REFUTED,
     SOLVER_REFUTED, "became"},
};

static void test_obligations(void **state) {
  for (size_t i = 0; i < 2 * sizeof obligation_cases / sizeof *obligation_cases; i++) {
    const obligation_case *k = &obligation_cases[i / 2];
    bool tested = i & 1;
    term_context *c = term_context_new(false);
    obligations *o = obligations_new(c, tested ? NULL : *state);
    obligation x = {parse(c, k->source), parse(c, k->lowered), {0}, {0}};
    if (k->assumed)
      x.assumed = parse(c, k->assumed);
    if (k->demanded)
      x.demanded = parse(c, k->demanded);
    strbuf reason = {0};
    solver_result r = obligations_prove(o, &x, &reason);
    if (r != (tested ? k->tested : k->result) ||
        (!tested && !strstr(reason.text ? reason.text : "", k->reason)))
      fail_msg("case %zu%s: result %d, '%s'", i / 2, tested ? ", tested" : "", (int)r,
               reason.text ? reason.text : "");
    strbuf_free(&reason);
    obligations_free(o);
    term_context_free(c);
  }
}

// The same lanes of other places are proven once.
static void test_lanes_alike(void **state) {
  term_context *c = term_context_new(false);
  obligations *o = obligations_new(c, *state);
  for (uint32_t i = 0; i < 8; i++) {
    term_id a = term_lane(c, 0, i, 16), b = term_lane(c, 1, 7 - i, 16);
    obligation k = {term_binary(c, TERM_SUB, a, b),
                    term_binary(c, TERM_ADD, a, term_binary(c, TERM_SUB, term_const(c, 16, 0), b)),
                    {0},
                    {0}};
    strbuf reason = {0};
    assert_int_equal(obligations_prove(o, &k, &reason), SOLVER_PROVEN);
    strbuf_free(&reason);
  }
  assert_int_equal(obligations_count(o), 1);
  obligations_free(o);
  term_context_free(c);
}

// ---- lowered functions --------------------------------------------------------------------------

typedef struct compilation {
  target *target;
  match_rules *rules;
  MlirContext context;
  MlirModule module;
  MlirOperation source, lowered;
} compilation;

static MlirOperation find_function(MlirModule module) {
  MlirOperation op = mlirBlockGetFirstOperation(mlirModuleGetBody(module));
  while (!mlirStringRefEqual(mlirIdentifierStr(mlirOperationGetName(op)),
                             mlirStringRefCreateFromCString("func.func")))
    op = mlirOperationGetNextInBlock(op);
  return op;
}

static compilation compile(const char *cpu, const char *name, const char *text) {
  diagnostics d = {0};
  compilation k = {.target = target_open(&(target_options){.bundle_path = AUTO_X86_BUNDLE, .cpu = cpu}, &d)};
  assert_non_null(k.target);
  k.rules = match_rules_new(k.target->rules);
  k.context = mlir_hooks_context();
  static const char *const dialects[] = {"arith", "math", "vector"};
  for (size_t i = 0; i < sizeof dialects / sizeof *dialects; i++)
    mlirContextGetOrLoadDialect(k.context, mlirStringRefCreateFromCString(dialects[i]));
  assert_true(lowering_load_auto_dialect(k.context, k.target->rules));
  k.module =
      mlir_hooks_parse(k.context, mlirStringRefCreateFromCString(name), mlirStringRefCreateFromCString(text));
  assert_false(mlirModuleIsNull(k.module));
  k.lowered = find_function(k.module);
  marks_add(k.lowered);
  k.source = mlirOperationClone(k.lowered);
  lowering_options options = {.match = k.rules};
  lowering_report report = {0};
  assert_true(lower_vector_to_auto(k.lowered, k.target, &options, &report));
  return k;
}

static void compilation_free(compilation *k) {
  mlirOperationDestroy(k->source);
  mlirModuleDestroy(k->module);
  mlirContextDestroy(k->context);
  match_rules_free(k->rules);
  target_free(k->target);
}

static equivalence_result check(const compilation *k, loaded_solver *p) {
  equivalence_report r;
  term_context *terms = term_context_new(false);
  obligations *proofs = obligations_new(terms, p);
  equivalence_result result =
      equivalence_check(k->source, k->lowered, k->target->rules, k->target->fused_widths, proofs, &r);
  if (result == EQUIVALENCE_PROVEN || result == EQUIVALENCE_TESTED)
    assert_int_equal(r.problems.size, 0);
  else
    assert_true(r.problems.size > 0);
  equivalence_report_free(&r);
  obligations_free(proofs);
  term_context_free(terms);
  return result;
}

static MlirValue insert(MlirOperation before, const char *name, intptr_t num, const MlirValue *operands,
                        MlirType type, const char *attribute, MlirAttribute value) {
  MlirOperationState state =
      mlirOperationStateGet(mlirStringRefCreateFromCString(name), mlirOperationGetLocation(before));
  mlirOperationStateAddOperands(&state, num, operands);
  mlirOperationStateAddResults(&state, 1, &type);
  if (attribute) {
    MlirNamedAttribute a = mlir_named(attribute, value);
    mlirOperationStateAddAttributes(&state, 1, &a);
  }
  MlirOperation op = mlirOperationCreate(&state);
  mlirBlockInsertOwnedOperationBefore(mlirOperationGetBlock(before), before, op);
  return mlirOperationGetResult(op, 0);
}

// Adds an eighth of all values, and one, to each lane of an operand: a difference that random values are to
// find.
static void disturb_operand(MlirOperation op, intptr_t i) {
  MlirValue v = mlirOperationGetOperand(op, i);
  MlirType type = mlirValueGetType(v);
  if (!mlirTypeIsAVector(type))
    return;
  MlirType element = mlirShapedTypeGetElementType(type);
  MlirAttribute much =
      mlirIntegerAttrGet(element, (INT64_C(1) << (mlirIntegerTypeGetWidth(element) - 3)) + 1);
  MlirValue all =
      insert(op, "arith.constant", 0, NULL, type, "value", mlirDenseElementsAttrSplatGet(type, much));
  mlirOperationSetOperand(op, i,
                          insert(op, "arith.addi", 2, (MlirValue[]){v, all}, type, NULL, (MlirAttribute){0}));
}

// Exchanges two neighbours of a shuffle's mask that differ.
static bool disturb_mask(MlirOperation op) {
  MlirStringRef name = mlirStringRefCreateFromCString("mask");
  MlirAttribute old = mlirOperationGetAttributeByName(op, name);
  bool dense = mlirAttributeIsADenseI64Array(old);
  intptr_t n = dense ? mlirDenseArrayGetNumElements(old) : mlirArrayAttrGetNumElements(old);
  int64_t *mask = util_alloc((size_t)n * sizeof *mask);
  for (intptr_t i = 0; i < n; i++)
    mask[i] = dense ? mlirDenseI64ArrayGetElement(old, i)
                    : mlirIntegerAttrGetValueInt(mlirArrayAttrGetElement(old, i));
  intptr_t at = 0;
  while (at + 1 < n && mask[at] == mask[at + 1])
    at++;
  bool found = at + 1 < n;
  if (found) {
    int64_t m = mask[at];
    mask[at] = mask[at + 1];
    mask[at + 1] = m;
    MlirContext context = mlirOperationGetContext(op);
    MlirAttribute *numbers = util_alloc((size_t)n * sizeof *numbers);
    for (intptr_t i = 0; i < n; i++)
      numbers[i] = mlirIntegerAttrGet(mlirIntegerTypeGet(context, 64), mask[i]);
    MlirAttribute new =
        dense ? mlirDenseI64ArrayGet(context, n, mask) : mlirArrayAttrGet(context, n, numbers);
    mlirOperationSetAttributeByName(op, name, new);
    util_release(numbers);
  }
  util_release(mask);
  return found;
}

// Puts the body of `copy`, a clone, back.
static void restore(MlirOperation function, MlirOperation copy) {
  MlirOperation again = mlirOperationClone(copy);
  mlirRegionTakeBody(mlirOperationGetRegion(function, 0), mlirOperationGetRegion(again, 0));
  mlirOperationDestroy(again);
}

typedef struct kernel_case {
  const char *name, *cpu;
  unsigned changes; // at least so many are tried
} kernel_case;

static const kernel_case kernel_cases[] = {
    {"sobel", "icelake-server", 10}, {"gaussian", "haswell", 10},  {"pool", "haswell", 6},
    {"matmul", "icelake-server", 6}, {"fir", "icelake-server", 6}, {"requant", "haswell", 10},
};

static void test_kernels(void **state) {
  for (size_t i = 0; i < sizeof kernel_cases / sizeof *kernel_cases; i++) {
    const kernel_case *n = &kernel_cases[i];
    char path[64];
    snprintf(path, sizeof path, "bench/kernels/%s.mlir", n->name);
    size_t size;
    char *text = util_read_file(path, &size);
    assert_non_null(text);
    compilation k = compile(n->cpu, path, text);
    if (check(&k, *state) != EQUIVALENCE_PROVEN)
      fail_msg("%s for %s is not proven", n->name, n->cpu);
    assert_int_equal(check(&k, NULL), EQUIVALENCE_TESTED);
    MlirOperation good = mlirOperationClone(k.lowered);
    operation_list all = {0};
    walk_collect(k.lowered, "auto.", &all);
    size_t count = all.size;
    stack_free(&all);
    unsigned tried = 0;
    for (size_t a = 0; a < count; a++)
      for (intptr_t operand = 0;; operand++) {
        operation_list ops = {0};
        walk_collect(k.lowered, "auto.", &ops);
        MlirOperation op = ops.data[a];
        bool last = operand == mlirOperationGetNumOperands(op);
        if (!last && mlirTypeIsAVector(mlirValueGetType(mlirOperationGetOperand(op, operand)))) {
          disturb_operand(op, operand);
          if (check(&k, NULL) != EQUIVALENCE_REFUTED)
            fail_msg("%s for %s: a change of operand %d of auto operation %zu is not refuted", n->name,
                     n->cpu, (int)operand, a);
          tried++;
          restore(k.lowered, good);
        }
        stack_free(&ops);
        if (last)
          break;
      }
    if (tried < n->changes)
      fail_msg("%s for %s: only %u changes", n->name, n->cpu, tried);
    mlirOperationDestroy(good);
    compilation_free(&k);
    util_release(text);
  }
}

typedef struct pair_case {
  const char *source, *lowered; // of %a, %b: 4 lanes of 32 bits, to %r
  equivalence_result result;
} pair_case;

#define LANES4 " : vector<4xi32>\n"
static const pair_case pair_cases[] = {
    // Defined shifts stay defined: where the source is not, the lowered one may be anything.
    {"%r = arith.shli %a, %b" LANES4, "%r = arith.shli %a, %b" LANES4, EQUIVALENCE_PROVEN},
    {"%r = arith.shli %a, %b" LANES4,
     "%k = arith.constant dense<31>" LANES4 "%m = arith.andi %b, %k" LANES4 "%r = arith.shli %a, %m" LANES4,
     EQUIVALENCE_PROVEN},
    {"%k = arith.constant dense<31>" LANES4 "%m = arith.andi %b, %k" LANES4 "%r = arith.shli %a, %m" LANES4,
     "%r = arith.shli %a, %b" LANES4, EQUIVALENCE_REFUTED},
    // The guard makes the shift defined; without it the value is the same, by the evaluator's meaning, but
    // undefined.
    {"%z = arith.constant dense<0>" LANES4 "%k = arith.constant dense<32>" LANES4
     "%c = arith.cmpi ult, %b, %k" LANES4 "%s = arith.shrui %a, %b" LANES4
     "%r = arith.select %c, %s, %z : vector<4xi1>, vector<4xi32>\n",
     "%r = arith.shrui %a, %b" LANES4, EQUIVALENCE_REFUTED},
    // Divisions of lanes that the source divides, and of others.
    {"%r = arith.divui %a, %b" LANES4,
     "%x = vector.shuffle %a, %a [3, 2, 1, 0] : vector<4xi32>, vector<4xi32>\n"
     "%y = vector.shuffle %b, %b [3, 2, 1, 0] : vector<4xi32>, vector<4xi32>\n"
     "%d = arith.divui %x, %y" LANES4
     "%r = vector.shuffle %d, %d [3, 2, 1, 0] : vector<4xi32>, vector<4xi32>\n",
     EQUIVALENCE_PROVEN},
    {"%k = arith.constant dense<7>" LANES4 "%r = arith.divui %a, %k" LANES4,
     "%k = arith.constant dense<7>" LANES4 "%r = arith.divui %a, %k" LANES4 "%d = arith.divui %b, %a" LANES4,
     EQUIVALENCE_UNKNOWN},
    {"%k = arith.constant dense<7>" LANES4 "%r = arith.divui %a, %k" LANES4,
     "%k = arith.constant dense<[7, 7, 7, 0]>" LANES4 "%d = arith.divui %a, %k" LANES4
     "%s = arith.constant dense<7>" LANES4 "%r = arith.divui %a, %s" LANES4,
     EQUIVALENCE_UNKNOWN},
    {"%r = arith.divsi %a, %b" LANES4,
     "%q = arith.remsi %a, %b" LANES4 "%d = arith.subi %a, %q" LANES4 "%r = arith.divsi %d, %b" LANES4,
     EQUIVALENCE_UNKNOWN},
};

#define FLOATS " : vector<4xf32>\n"
#define LESS "%l = arith.cmpf olt, %a, %b" FLOATS
#define PICK(a, b) "%s = arith.select %l, " a ", " b " : vector<4xi1>, vector<4xf32>\n"
#define CONVERT "%r = arith.fptosi %s : vector<4xf32> to vector<4xi32>\n"
#define BITS "%r = arith.bitcast %s : vector<4xf32> to vector<4xi32>\n"
#define CONTRACT " fastmath<contract>" FLOATS
#define SIX "%k = arith.constant dense<6.0>" FLOATS
#define OPEN "{auto_mark = 5 : i64, auto_open}" FLOATS
static const pair_case float_pair_cases[] = {
    // A minimum that gets a constant operand by the lowering alone is read as it was.
    {SIX LESS
     "%x = arith.select %l, %k, %k : vector<4xi1>, vector<4xf32>\n%s = arith.minimumf %x, %a " OPEN BITS,
     SIX "%s = arith.minimumf %k, %a " OPEN BITS, EQUIVALENCE_PROVEN},
    {SIX "%s = arith.minimumf %a, %k" FLOATS BITS,
     SIX "%l = arith.cmpf ogt, %a, %k" FLOATS PICK("%k", "%a") BITS, EQUIVALENCE_PROVEN},
    {SIX "%s = arith.minimumf %a, %k" FLOATS BITS,
     SIX "%l = arith.cmpf olt, %a, %k" FLOATS PICK("%a", "%k") BITS, EQUIVALENCE_REFUTED},
    {LESS PICK("%a", "%b") BITS, "%l = arith.cmpf uge, %a, %b" FLOATS PICK("%b", "%a") BITS,
     EQUIVALENCE_PROVEN},
    {LESS PICK("%a", "%b") CONVERT, "%l = arith.cmpf uge, %a, %b" FLOATS PICK("%b", "%a") CONVERT,
     EQUIVALENCE_PROVEN},
    // Of two zeros, or with a NaN, the other one.
    {LESS PICK("%a", "%b") BITS, "%l = arith.cmpf ole, %a, %b" FLOATS PICK("%a", "%b") BITS,
     EQUIVALENCE_REFUTED},
    {LESS PICK("%a", "%b") BITS, "%l = arith.cmpf olt, %b, %a" FLOATS PICK("%b", "%a") BITS,
     EQUIVALENCE_REFUTED},
    {LESS PICK("%a", "%b") CONVERT, "%s = arith.addf %a, %b" FLOATS CONVERT, EQUIVALENCE_UNKNOWN},
    {"%s = arith.addf %a, %b" FLOATS BITS, "%s = arith.addf %b, %a" FLOATS BITS, EQUIVALENCE_PROVEN},
    // Sums of three are not regrouped.
    {"%x = arith.addf %a, %b" FLOATS "%s = arith.addf %x, %a" FLOATS BITS,
     "%x = arith.addf %a, %a" FLOATS "%s = arith.addf %x, %b" FLOATS BITS, EQUIVALENCE_REFUTED},
    {"%x = arith.mulf %a, %b" CONTRACT "%s = arith.addf %x, %a" CONTRACT BITS,
     "%s = math.fma %b, %a, %a" FLOATS BITS, EQUIVALENCE_PROVEN},
    {"%x = arith.mulf %a, %b" FLOATS "%s = arith.addf %x, %a" CONTRACT BITS,
     "%s = math.fma %a, %b, %a" FLOATS BITS, EQUIVALENCE_REFUTED},
    {"%x = arith.mulf %a, %b" CONTRACT "%s = arith.subf %a, %x" CONTRACT BITS,
     "%n = arith.negf %a" FLOATS "%s = math.fma %b, %n, %a" FLOATS BITS, EQUIVALENCE_PROVEN},
};

static void check_pairs(loaded_solver *p, const pair_case *cases, size_t count, const char *type) {
  for (size_t i = 0; i < count; i++) {
    strbuf text = {0};
    for (int side = 0; side < 2; side++)
      strbuf_printf(&text,
                    "func.func @f%d(%%a: vector<4x%s>, %%b: vector<4x%s>) -> vector<4xi32> {\n%s"
                    "\"func.return\"(%%r) {auto_mark = 9 : i64} : (vector<4xi32>) -> ()\n}\n",
                    side, type, type, side ? cases[i].lowered : cases[i].source);
    MlirContext context = mlir_hooks_context();
    MlirModule module = mlir_hooks_parse(context, mlirStringRefCreateFromCString("unit.mlir"),
                                         (MlirStringRef){text.text, text.size});
    assert_false(mlirModuleIsNull(module));
    MlirOperation source = mlirBlockGetFirstOperation(mlirModuleGetBody(module));
    term_context *none = term_context_new(true), *terms = term_context_new(false);
    obligations *proofs = obligations_new(terms, p);
    equivalence_report r;
    equivalence_result result = equivalence_check(source, mlirOperationGetNextInBlock(source),
                                                  &(bundle){.terms = none}, 16 | 32 | 64, proofs, &r);
    if (result != cases[i].result)
      fail_msg("%s, case %zu: result %d%s%s", type, i, (int)result, r.problems.size ? ", " : "",
               r.problems.size ? r.problems.data[0].text.text : "");
    equivalence_report_free(&r);
    obligations_free(proofs);
    term_context_free(none);
    term_context_free(terms);
    mlirModuleDestroy(module);
    mlirContextDestroy(context);
    strbuf_free(&text);
  }
}

static void test_definedness(void **state) {
  check_pairs(*state, pair_cases, sizeof pair_cases / sizeof *pair_cases, "i32");
}

static void test_floats(void **state) {
  check_pairs(*state, float_pair_cases, sizeof float_pair_cases / sizeof *float_pair_cases, "f32");
}

// vector.shuffle with one pair of lanes exchanged.
static void test_masks(void **state) {
  compilation k = compile("icelake-server", "unit.mlir",
                          "func.func @f(%a: vector<64xi8>, %b: vector<64xi8>) -> vector<32xi8> {\n"
                          "  %x, %y = vector.deinterleave %a : vector<64xi8> -> vector<32xi8>\n"
                          "  %z, %w = vector.deinterleave %b : vector<64xi8> -> vector<32xi8>\n"
                          "  %x1 = arith.extui %x : vector<32xi8> to vector<32xi16>\n"
                          "  %w1 = arith.extui %w : vector<32xi8> to vector<32xi16>\n"
                          "  %one = arith.constant dense<1> : vector<32xi16>\n"
                          "  %s = arith.addi %x1, %w1 : vector<32xi16>\n"
                          "  %t = arith.addi %s, %one : vector<32xi16>\n"
                          "  %u = arith.shrui %t, %one : vector<32xi16>\n"
                          "  %r = arith.trunci %u : vector<32xi16> to vector<32xi8>\n"
                          "  return %r : vector<32xi8>\n}\n");
  assert_int_equal(check(&k, *state), EQUIVALENCE_PROVEN);
  operation_list shuffles = {0};
  walk_collect(k.lowered, "vector.shuffle", &shuffles);
  assert_true(shuffles.size > 0);
  for (size_t i = 0; i < shuffles.size; i++) {
    assert_true(disturb_mask(shuffles.data[i]));
    assert_int_equal(check(&k, *state), EQUIVALENCE_REFUTED);
    assert_int_equal(check(&k, NULL), EQUIVALENCE_REFUTED);
    disturb_mask(shuffles.data[i]); // back
    assert_int_equal(check(&k, *state), EQUIVALENCE_PROVEN);
  }
  stack_free(&shuffles);
  compilation_free(&k);
}

static void test_fingerprints(void **state) {
  (void)state;
  static const struct {
    const char *left, *right;
    bool equal;
  } cases[] = {
      {"(add (lane 0 1 32) (lane 1 2 32))", "(add (lane 1 2 32) (lane 0 1 32))", true},
      {"(add (lane 0 1 32) (lane 1 2 32))", "(add (lane 1 3 32) (lane 0 1 32))", false},
      {"(fmul (lane 0 1 32) (const 32 0x40000000))", "(fadd (lane 0 1 32) (lane 0 1 32))", true},
      {"(ftosi 16 (fround (lane 0 1 32)))", "(ftosi 16 (fround (lane 0 2 32)))", false},
      {"(ftosi 16 (fround (lane 0 1 32)))", "(ftosi 16 (lane 0 1 32))", false},
      {"(arg 0 8)", "(arg 1 8)", false},
  };
  term_context *c = term_context_new(false);
  fingerprints *f = fingerprints_new(c);
  for (size_t i = 0; i < sizeof cases / sizeof *cases; i++)
    assert_int_equal(fingerprint_of(f, parse(c, cases[i].left)) ==
                         fingerprint_of(f, parse(c, cases[i].right)),
                     cases[i].equal);
  term_id read = term_lane_at(c, 0, 32, term_const(c, 64, 1)), lane = term_lane(c, 0, 1, 32);
  assert_int_equal(fingerprint_of(f, read), fingerprint_of(f, lane));
  fingerprints_free(f);
  term_context_free(c);
}

// ---- sums of two lanes at a time ------------------------------------------------------------------

static equivalence_result check_paired(MlirOperation source, MlirOperation lowered, const target *t,
                                       bool pairs, obligations *proofs) {
  equivalence_report r;
  equivalence_result result =
      (pairs ? equivalence_check_pairs : equivalence_check)(source, lowered, t->rules, 0, proofs, &r);
  equivalence_report_free(&r);
  return result;
}

static bool is_same_constant(MlirValue a, MlirValue b) {
  if (!mlirValueIsAOpResult(a) || !mlirValueIsAOpResult(b))
    return false;
  MlirAttribute x = mlirOperationGetAttributeByName(mlirOpResultGetOwner(a), ref("value")),
                y = mlirOperationGetAttributeByName(mlirOpResultGetOwner(b), ref("value"));
  return !mlirAttributeIsNull(x) && mlirAttributeEqual(x, y);
}

// Every operand of what was made, replaced by every other value of its type that is computed before; but for
// the minimum with what no lane exceeds.
static unsigned change_paired(MlirOperation source, MlirOperation lowered, MlirBlock block, const target *t,
                              obligations *proofs) {
  unsigned changes = 0;
  for (MlirOperation op = mlirBlockGetFirstOperation(block); !mlirOperationIsNull(op);
       op = mlirOperationGetNextInBlock(op)) {
    int64_t mark;
    if (mlir_is_named(op, "arith.minui"))
      continue;
    if (mlirOperationGetNumRegions(op))
      changes +=
          change_paired(source, lowered, mlirRegionGetFirstBlock(mlirOperationGetRegion(op, 0)), t, proofs);
    for (intptr_t i = 0;
         !walk_integer_attribute(op, marks_name, &mark) && i < mlirOperationGetNumOperands(op); i++) {
      MlirValue before = mlirOperationGetOperand(op, i);
      if (mlirValueIsAOpResult(before) && mlir_is_named(mlirOpResultGetOwner(before), "arith.minui"))
        continue;
      for (MlirOperation of = mlirBlockGetFirstOperation(block); !mlirOperationEqual(of, op);
           of = mlirOperationGetNextInBlock(of)) {
        if (!mlirOperationGetNumResults(of))
          continue;
        MlirValue to = mlirOperationGetResult(of, 0);
        if (mlirValueEqual(to, before) || is_same_constant(to, before) ||
            !mlirTypeEqual(mlirValueGetType(to), mlirValueGetType(before)))
          continue;
        mlirOperationSetOperand(op, i, to);
        if (check_paired(source, lowered, t, true, proofs) == EQUIVALENCE_PROVEN) {
          mlirOperationDump(lowered);
          fail_msg("proven although operand %d of an operation is another", (int)i);
        }
        mlirOperationSetOperand(op, i, before);
        changes++;
      }
    }
  }
  return changes;
}

static void test_paired(void **state) {
  diagnostics d = {0};
  target *t = target_open(&(target_options){.bundle_path = AUTO_X86_BUNDLE, .cpu = "x86-64"}, &d);
  assert_non_null(t);
  MlirContext context = mlir_hooks_context();
  MlirModule module = mlir_hooks_parse(
      context, ref("unit.mlir"),
      ref("func.func @f(%m: memref<?x16xi8>, %n: index, %first: vector<16xi16>) -> vector<16xi16> {\n"
          "  %c0 = arith.constant 0 : index\n  %c1 = arith.constant 1 : index\n"
          "  %r = scf.for %i = %c0 to %n step %c1 iter_args(%s = %first) -> (vector<16xi16>) {\n"
          "    %b = vector.load %m[%i, %c0] : memref<?x16xi8>, vector<16xi8>\n"
          "    %e = arith.extui %b : vector<16xi8> to vector<16xi16>\n"
          "    %t = arith.addi %s, %e : vector<16xi16>\n    scf.yield %t : vector<16xi16>\n  }\n"
          "  return %r : vector<16xi16>\n}\n"));
  assert_false(mlirModuleIsNull(module));
  MlirOperation lowered = find_function(module);
  marks_add(lowered);
  MlirOperation source = mlirOperationClone(lowered);
  lowering_report report = {0};
  assert_true(lower_pairs(lowered, t, &(lowering_options){0}, &report));
  assert_int_equal(report.loops_paired, 1);
  term_context *terms = term_context_new(false);
  obligations *proofs = obligations_new(terms, *state);
  assert_int_equal(check_paired(source, lowered, t, true, proofs), EQUIVALENCE_PROVEN);
  assert_int_not_equal(check_paired(source, lowered, t, false, proofs), EQUIVALENCE_PROVEN);
  MlirBlock entry = mlirRegionGetFirstBlock(mlirOperationGetRegion(lowered, 0));
  assert_true(change_paired(source, lowered, entry, t, proofs) >= 10);
  obligations_free(proofs);
  term_context_free(terms);
  mlirOperationDestroy(source);
  mlirModuleDestroy(module);
  mlirContextDestroy(context);
  target_free(t);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(test_fingerprints), cmocka_unit_test(test_steps),
      cmocka_unit_test(test_normal_forms), cmocka_unit_test(test_obligations),
      cmocka_unit_test(test_lanes_alike),  cmocka_unit_test(test_kernels),
      cmocka_unit_test(test_masks),        cmocka_unit_test(test_definedness),
      cmocka_unit_test(test_floats),       cmocka_unit_test(test_paired),
  };
  return cmocka_run_group_tests(tests, open_solver, close_solver);
}
