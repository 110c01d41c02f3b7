// What --verify=equivalence says of jammed and unrolled loops: right ones are proven, loops that must not be
// jammed and are all the same are not, and no change of an operand of a jammed loop goes unnoticed.
#include "lowering/mlir/mlir_hooks.h"
#include "lowering/mlir/walk.h"
#include "lowering/passes/jam.h"
#include "lowering/passes/unroll.h"
#include "lowering/verify/jammed.h"
#include "semantics/mlir/mlir_util.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>

#include <cmocka.h>

#define HEADER(ARGUMENTS)                                                                                    \
  "func.func @f(" ARGUMENTS ", %h: index, %w: index) {\n"                                                    \
  "%c0 = arith.constant 0 : index\n%c1 = arith.constant 1 : index\n%c2 = arith.constant 2 : index\n"         \
  "%c16 = arith.constant 16 : index\n"
#define OUTER(STEP) "scf.for %y = %c0 to %h step %" STEP " {\n%y1 = arith.addi %y, %c1 : index\n"
#define INNER "scf.for %x = %c0 to %w step %c16 {\n"
#define LOADS(M, T)                                                                                          \
  "%a = vector.load %" M "[%y, %x] : " T ", vector<16xi8>\n"                                                 \
  "%b = vector.load %" M "[%y1, %x] : " T ", vector<16xi8>\n%s = arith.subi %a, %b : vector<16xi8>\n"
#define STORE(PLACE, T) "vector.store %s, %" PLACE " : " T ", vector<16xi8>\n"
#define FOOTER "}\n}\nreturn\n}\n"
#define T "memref<?x?xi8>"
#define VIEW "memref<?x16xi8, strided<[32, 1], offset: ?>>"

typedef struct loop_case {
  const char *what, *text;
  bool right; // jammed, it is still what it was
} loop_case;

static const loop_case cases[] = {
    {"rows of its own",
     HEADER("%in: " T " {llvm.noalias}, %out: " T) OUTER("c1") INNER LOADS("in", T) STORE("out[%y, %x]", T)
         FOOTER,
     true},
    {"two rows at a time",
     HEADER("%in: " T " {llvm.noalias}, %out: " T) OUTER("c2") INNER LOADS("in", T) STORE("out[%y1, %x]", T)
         FOOTER,
     true},
    {"rows that are computed inside",
     HEADER("%in: " T ", %out: " T " {llvm.noalias}") "scf.for %y = %c0 to %h step %c1 {\n" INNER
                                                      "%y0 = arith.addi %y, %c1 : index\n%y1 = arith.addi "
                                                      "%y0, %c1 overflow<nsw> : index\n" LOADS("in", T)
                                                          STORE("out[%y1, %x]", T) FOOTER,
     true},
    {"memory of its own",
     HEADER("%in: " T) "%out = memref.alloc() : memref<64x64xi8>\n" OUTER("c1") INNER LOADS("in", T)
         STORE("out[%y, %x]", "memref<64x64xi8>") FOOTER,
     true},
    {"arguments that may be the same",
     HEADER("%in: " T ", %out: " T) OUTER("c1") INNER LOADS("in", T) STORE("out[%y, %x]", T) FOOTER, false},
    {"what is stored is loaded",
     HEADER("%in: " T " {llvm.noalias}, %out: " T) OUTER("c1") INNER LOADS("in", T) STORE("in[%y1, %x]", T)
         FOOTER,
     false},
    {"one place",
     HEADER("%in: " T " {llvm.noalias}, %out: " T) OUTER("c1") INNER LOADS("in", T) STORE("out[%c0, %x]", T)
         FOOTER,
     false},
    {"places by the column alone",
     HEADER("%in: " T " {llvm.noalias}, %out: " T) OUTER("c1") INNER LOADS("in", T) STORE("out[%x, %c0]", T)
         FOOTER,
     false},
    {"rows that meet",
     HEADER("%in: " T " {llvm.noalias}, %out: " T) OUTER("c1") INNER LOADS("in", T) STORE("out[%y, %x]", T)
         STORE("out[%y1, %x]", T) FOOTER,
     false},
    {"rows in turns",
     HEADER("%in: " T " {llvm.noalias}, %out: " T) OUTER("c2") INNER LOADS("in", T) STORE("out[%y, %x]", T)
         STORE("out[%y1, %x]", T) FOOTER,
     true},
    {"rows within a row",
     HEADER("%in: " T " {llvm.noalias}, %m: memref<?xi8>") OUTER("c1") INNER LOADS("in", T)
         STORE("m[%y]", "memref<?xi8>") FOOTER,
     false},
    {"views of one memory",
     HEADER("%m: memref<64x32xi8> {llvm.noalias}, %o: index") "%in = memref.subview %m[0, %o] [64, 16] [1, "
                                                              "1] : memref<64x32xi8> to memref<64x16xi8, "
                                                              "strided<[32, 1], "
                                                              "offset: ?>>\n%out = memref.subview %m[0, 0] "
                                                              "[64, 16] [1, 1] : memref<64x32xi8> to "
                                                              "memref<64x16xi8, "
                                                              "strided<[32, 1]>>\n" OUTER("c1") INNER LOADS(
                                                                  "in", "memref<64x16xi8, strided<[32, 1], "
                                                                        "offset: ?>>")
                                                                  STORE("out[%y, %x]",
                                                                        "memref<64x16xi8, strided<[32, 1]>>")
                                                                      FOOTER,
     false},
    {"a layout in which rows meet",
     HEADER("%in: " T " {llvm.noalias}, %out: memref<?x?xi8, strided<[1, 1]>>") OUTER("c1")
         INNER LOADS("in", T) STORE("out[%y, %x]", "memref<?x?xi8, strided<[1, 1]>>") FOOTER,
     false},
    {"the argument of another block",
     HEADER("%in: " T " {llvm.noalias}, %out: " T) "cf.br ^b(%out : " T ")\n^b(%m: " T "):\n" OUTER("c1")
         INNER LOADS("m", T) STORE("out[%y, %x]", T) FOOTER,
     false},
    {"globals",
     "memref.global @g : memref<64x64xi8> = uninitialized\n" HEADER(
         "%in: " T) "%out = memref.get_global @g : memref<64x64xi8>\n" OUTER("c1") INNER LOADS("in", T)
         STORE("out[%y, %x]", "memref<64x64xi8>") FOOTER,
     false},
};

typedef struct jam_case {
  MlirContext context;
  MlirModule module;
  MlirOperation function, source;
  jam_nest nest;
  MlirOperation changed; // the loop that runs what remains
} jam_case;

static MlirBlock body_of(MlirOperation loop) {
  return mlirRegionGetFirstBlock(mlirOperationGetRegion(loop, 0));
}

static void open_case(jam_case *k, const char *text) {
  k->context = mlir_hooks_context();
  k->module = mlir_hooks_parse(k->context, mlirStringRefCreateFromCString("unit.mlir"),
                               mlirStringRefCreateFromCString(text));
  assert_false(mlirModuleIsNull(k->module));
  operation_list found = {0};
  walk_collect(mlirModuleGetOperation(k->module), "func.func", &found);
  k->function = found.data[0];
  found.size = 0;
  walk_collect(k->function, "scf.for", &found);
  assert_int_equal(found.size, 2);
  k->nest = (jam_nest){.outer = found.data[0],
                       .inner = found.data[1],
                       .outer_body = body_of(found.data[0]),
                       .inner_body = body_of(found.data[1])};
  stack_free(&found);
  k->changed = k->nest.outer;
  k->nest.position = mlirBlockGetArgument(k->nest.outer_body, 0);
  MlirOperation step = mlirOpResultGetOwner(mlirOperationGetOperand(k->nest.outer, 2));
  k->nest.step = mlirIntegerAttrGetValueInt(mlir_attribute(step, "value"));
  marks_add(k->function);
  k->source = mlirOperationClone(k->function);
}

static void close_case(jam_case *k) {
  mlirOperationDestroy(k->source);
  mlirModuleDestroy(k->module);
  mlirContextDestroy(k->context);
}

static equivalence_result check_with(const jam_case *k, obligations *proofs, unsigned index_bits) {
  equivalence_report r;
  equivalence_result result = jammed_check(k->source, k->function, index_bits, proofs, &r);
  equivalence_report_free(&r);
  return result;
}

static equivalence_result check(const jam_case *k, loaded_solver *p, unsigned index_bits) {
  term_context *terms = term_context_new(false);
  obligations *proofs = obligations_new(terms, p);
  equivalence_result result = check_with(k, proofs, index_bits);
  obligations_free(proofs);
  term_context_free(terms);
  return result;
}

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

// Jammed without asking whether that may be.
static void test_forced(void **state) {
  for (size_t i = 0; i < sizeof cases / sizeof *cases; i++)
    for (unsigned factor = 2; factor <= 4; factor += 2) {
      unsigned bits = factor == 2 ? 32 : 64;
      jam_case k;
      open_case(&k, cases[i].text);
      jam_nest found;
      assert_int_equal(jam_find(k.nest.outer, &found),
                       cases[i].right && strcmp(cases[i].what, "rows in turns"));
      jam_apply(&k.nest, factor);
      if (!mlirOperationVerify(k.function))
        fail_msg("%s: the jammed function is not valid", cases[i].what);
      equivalence_result r = check(&k, *state, bits);
      if ((r == EQUIVALENCE_PROVEN) != cases[i].right)
        fail_msg("%s, %u together: result %d", cases[i].what, factor, (int)r);
      if (cases[i].right)
        assert_int_equal(check(&k, NULL, bits), EQUIVALENCE_TESTED);
      close_case(&k);
    }
}

static bool equal_constants(MlirValue a, MlirValue b) {
  if (!mlirValueIsAOpResult(a) || !mlirValueIsAOpResult(b))
    return false;
  MlirAttribute x = mlir_attribute(mlirOpResultGetOwner(a), "value"),
                y = mlir_attribute(mlirOpResultGetOwner(b), "value");
  return !mlirAttributeIsNull(x) && mlirAttributeEqual(x, y);
}

// What an index in front of the loops is when every argument of the function is `argument`.
static int64_t index_value(MlirValue v, int64_t argument) {
  if (mlirValueIsABlockArgument(v))
    return argument;
  MlirOperation op = mlirOpResultGetOwner(v);
  if (mlir_is_named(op, "arith.constant"))
    return mlirIntegerAttrGetValueInt(mlir_attribute(op, "value"));
  uint64_t x[3] = {0};
  for (intptr_t i = 0; i < mlirOperationGetNumOperands(op); i++)
    x[i] = (uint64_t)index_value(mlirOperationGetOperand(op, i), argument);
  if (mlir_is_named(op, "arith.addi"))
    return (int32_t)(uint32_t)(x[0] + x[1]);
  if (mlir_is_named(op, "arith.subi"))
    return (int32_t)(uint32_t)(x[0] - x[1]);
  if (mlir_is_named(op, "arith.maxsi"))
    return (int64_t)x[0] > (int64_t)x[1] ? (int64_t)x[0] : (int64_t)x[1];
  if (mlir_is_named(op, "arith.select"))
    return (int64_t)(x[0] ? x[1] : x[2]);
  assert_true(mlir_is_named(op, "arith.cmpi")); // ult
  return (uint32_t)x[0] < (uint32_t)x[1];
}

// Does the loop of two rows at a time take rows that the source takes? By trying.
static bool takes_rows(const jam_case *k) {
  MlirOperation jammed = mlirOpResultGetOwner(mlirOperationGetOperand(k->changed, 0));
  for (int64_t i = -12; i <= 24; i++) {
    int64_t h = i == -12  ? INT64_MIN
                : i == 24 ? INT64_MAX
                          : i,
            end = index_value(mlirOperationGetOperand(jammed, 1), h);
    for (int64_t y = 0; y < end; y += 2)
      if (y + 1 >= h)
        return false;
      else if (y > 100)
        break;
    if (end > 0 && (end > h || (end == h && h % 2)))
      return false;
  }
  return true;
}

typedef STACK(MlirValue) value_list;

static bool is_index(MlirValue v) { return mlirTypeIsAIndex(mlirValueGetType(v)); }

// Every operand of what jamming made, replaced by every other value of its type that is computed before: that
// is proven only where it is right, as bounds can be.
static void mutate(const jam_case *k, obligations *proofs, MlirBlock block, value_list *seen,
                   unsigned *mutants) {
  bool carried = mlirOperationIsNull(k->changed); // where an index is computed several times
  for (MlirOperation op = mlirBlockGetFirstOperation(block); !mlirOperationIsNull(op);
       op = mlirOperationGetNextInBlock(op)) {
    if (!carried && mlirOperationEqual(op, k->changed))
      return;
    int64_t mark;
    bool made = !walk_integer_attribute(op, marks_name, &mark);
    for (intptr_t i = 0; made && i < mlirOperationGetNumOperands(op); i++) {
      MlirValue before = mlirOperationGetOperand(op, i);
      for (size_t s = 0; s < seen->size; s++) {
        MlirValue to = seen->data[s];
        if (mlirValueEqual(to, before) || equal_constants(to, before) ||
            (carried && (is_index(to) || mlir_is_named(op, "vector.shuffle"))) ||
            !mlirTypeEqual(mlirValueGetType(to), mlirValueGetType(before)))
          continue;
        mlirOperationSetOperand(op, i, to);
        ++*mutants;
        bool bound = !carried && mlirBlockEqual(block, mlirOperationGetBlock(k->changed)) &&
                     (i == 1 || !mlir_is_named(op, "scf.for"));
        if (check_with(k, proofs, 32) == EQUIVALENCE_PROVEN && !(bound && takes_rows(k))) {
          mlirOperationDump(k->function);
          fail_msg("proven although operand %d of '%s' is another", (int)i, mlir_name(op).data);
        }
        mlirOperationSetOperand(op, i, before);
      }
    }
    for (intptr_t r = 0; r < mlirOperationGetNumRegions(op); r++) {
      size_t size = seen->size;
      MlirBlock inside = mlirRegionGetFirstBlock(mlirOperationGetRegion(op, r));
      for (intptr_t i = 0; i < mlirBlockGetNumArguments(inside); i++)
        stack_push(seen, mlirBlockGetArgument(inside, i));
      mutate(k, proofs, inside, seen, mutants);
      seen->size = size;
    }
    for (intptr_t i = 0; i < mlirOperationGetNumResults(op); i++)
      stack_push(seen, mlirOperationGetResult(op, i));
  }
}

static void run_changes(jam_case *k, loaded_solver *p) {
  assert_int_equal(check(k, p, 64), EQUIVALENCE_PROVEN);
  value_list seen = {0};
  unsigned mutants = 0;
  MlirBlock entry = mlirRegionGetFirstBlock(mlirOperationGetRegion(k->function, 0));
  for (intptr_t i = 0; i < mlirBlockGetNumArguments(entry); i++)
    stack_push(&seen, mlirBlockGetArgument(entry, i));
  term_context *terms = term_context_new(false);
  obligations *proofs = obligations_new(terms, p);
  mutate(k, proofs, entry, &seen, &mutants);
  obligations_free(proofs);
  term_context_free(terms);
  assert_true(mutants > 100);
  stack_free(&seen);
  close_case(k);
}

static void test_changes(void **state) {
  jam_case k;
  open_case(&k, cases[0].text);
  jam_apply(&k.nest, 2);
  run_changes(&k, *state);
}

// An inner loop that carries a sum and an extremum, and stores of them behind it.
static void test_sums(void **state) {
  static const char text[] = HEADER("%in: " T " {llvm.noalias}, %out: " T)
      OUTER("c1") "%z = arith.constant dense<0> : vector<16xi8>\n"
                  "%o = arith.constant dense<1> : vector<16xi8>\n"
                  "%r:2 = scf.for %x = %c0 to %w step %c16 iter_args(%p = %z, %q = %o) -> "
                  "(vector<16xi8>, vector<16xi8>) {\n" LOADS(
                      "in", T) "%c = arith.addi %p, %s : vector<16xi8>\n"
                               "%d = arith.maxui %q, %a : vector<16xi8>\n"
                               "scf.yield %c, %d : vector<16xi8>, vector<16xi8>\n}\n"
                               "vector.store %r#0, %out[%y, %c0] : " T ", vector<16xi8>\n"
                               "vector.store %r#1, %out[%y, %c16] : " T ", vector<16xi8>\n}\nreturn\n}\n";
  jam_case k;
  open_case(&k, text);
  jam_apply(&k.nest, 2);
  run_changes(&k, *state);
}

// Sums of columns: vectors beside each other, which must not overlap.
static void test_columns(void **state) {
  for (unsigned lanes = 8; lanes <= 32; lanes *= 2) {
    strbuf text = {0};
    strbuf_printf(&text,
                  "func.func @f(%%in: " T " {llvm.noalias}, %%out: memref<?xi8>, %%h: index, %%w: index) {\n"
                  "%%c0 = arith.constant 0 : index\n%%c1 = arith.constant 1 : index\n"
                  "%%c16 = arith.constant 16 : index\n"
                  "%%z = arith.constant dense<0> : vector<%uxi8>\n"
                  "scf.for %%x = %%c0 to %%w step %%c16 {\n"
                  "%%r = scf.for %%y = %%c0 to %%h step %%c1 iter_args(%%p = %%z) -> (vector<%uxi8>) {\n"
                  "%%a = vector.load %%in[%%y, %%x] : " T ", vector<%uxi8>\n"
                  "%%s = arith.addi %%p, %%a : vector<%uxi8>\nscf.yield %%s : vector<%uxi8>\n}\n"
                  "vector.store %%r, %%out[%%x] : memref<?xi8>, vector<%uxi8>\n}\nreturn\n}\n",
                  lanes, lanes, lanes, lanes, lanes, lanes);
    jam_case k;
    open_case(&k, text.text);
    jam_apply(&k.nest, 2);
    assert_true(mlirOperationVerify(k.function));
    assert_int_equal(check(&k, *state, 64), lanes <= 16 ? EQUIVALENCE_PROVEN : EQUIVALENCE_UNKNOWN);
    close_case(&k);
    strbuf_free(&text);
  }
}

// Loads of what is stored before, and values that go round: iterations stay in their order.
static void test_unrolled(void **state) {
  static const char text[] = HEADER("%m: " T)
      OUTER("c1") "%z = arith.constant dense<0> : vector<16xi8>\n"
                  "%r:2 = scf.for %x = %c0 to %h step %c1 iter_args(%p = %z, %q = %z) -> "
                  "(vector<16xi8>, vector<16xi8>) {\n"
                  "%x1 = arith.addi %x, %c16 : index\n" LOADS("m", T)
                      STORE("m[%y, %x1]", T) "%c = vector.load %m[%y1, %x1] : " T ", vector<16xi8>\n"
                                             "%d = arith.addi %c, %p : vector<16xi8>\n"
                                             "scf.yield %q, %d : vector<16xi8>, vector<16xi8>\n}\n"
                                             "vector.store %r#0, %m[%y, %c0] : " T
                                             ", vector<16xi8>\n}\nreturn\n}\n";
  for (unsigned times = 2; times <= UNROLL_MOST_TIMES; times *= 2) {
    jam_case k;
    open_case(&k, text);
    k.changed = k.nest.inner;
    unroll_apply(k.changed, 1, times, false);
    if (!mlirOperationVerify(k.function))
      fail_msg("the unrolled function is not valid");
    if (times == 2) {
      run_changes(&k, *state);
      continue;
    }
    assert_int_equal(check(&k, *state, 64), EQUIVALENCE_PROVEN);
    close_case(&k);
  }
}

#define SUMS(MORE)                                                                                           \
  HEADER("%m: " T ", %first: vector<16xi8>")                                                                 \
  OUTER("c1")                                                                                                \
  "%z = arith.constant dense<7> : vector<16xi8>\n"                                                           \
  "%r:2 = scf.for %x = %c0 to %h step %c1 iter_args(%p = %first, %q = %z) -> "                               \
  "(vector<16xi8>, vector<16xi8>) {\n" LOADS(                                                                \
      "m", T) "%pe = arith.extui %p : vector<16xi8> to "                                                     \
              "vector<16xi16>\n%se = arith.extui %s : vector<16xi8> to vector<16xi16>\n"                     \
              "%t = arith.addi %se, %pe : vector<16xi16>\n"                                                  \
              "%c = arith.trunci %t : vector<16xi16> to vector<16xi8>\n"                                     \
              "%d = arith.minsi %q, %a : vector<16xi8>\n" MORE                                               \
              "scf.yield %c, %d : vector<16xi8>, vector<16xi8>\n}\n"                                         \
              "vector.store %r#0, %m[%y, %c0] : " T ", vector<16xi8>\n"                                      \
              "vector.store %r#1, %m[%y, %c1] : " T ", vector<16xi8>\n}\nreturn\n}\n"

// A sum and a minimum that are carried apart; not where somebody sees what the sum is in between.
static void test_apart(void **state) {
  for (unsigned times = 2; times <= UNROLL_MOST_TIMES; times *= 2) {
    jam_case k;
    open_case(&k, SUMS(""));
    k.changed = k.nest.inner;
    unroll_apply(k.changed, 1, times, true);
    assert_true(mlirOperationVerify(k.function));
    if (times == 2) {
      run_changes(&k, *state);
      continue;
    }
    assert_int_equal(check(&k, *state, 64), EQUIVALENCE_PROVEN);
    close_case(&k);
  }
  jam_case k;
  open_case(&k, SUMS("vector.store %c, %m[%y, %x] : " T ", vector<16xi8>\n"));
  unroll_apply(k.nest.inner, 1, 2, true);
  assert_true(mlirOperationVerify(k.function));
  assert_int_equal(check(&k, *state, 64), EQUIVALENCE_UNKNOWN);
  close_case(&k);
}

// Rows that are carried: what is begun with, handed on and stored.
static void test_carried(void **state) {
  static const char text[] = HEADER("%in: " T " {llvm.noalias}, %out: " T) OUTER("c1") INNER
      "%y2 = arith.addi %y, %c2 : index\n%x1 = arith.addi %x, %c1 : index\n"
#define ROW(NAME, Y)                                                                                         \
  "%" NAME "a = vector.load %in[%" Y ", %x] : " T ", vector<16xi8>\n%" NAME "b = vector.load %in[%" Y        \
  ", %x1] : " T ", vector<16xi8>\n%" NAME "p = arith.extui %" NAME "a : vector<16xi8> to vector<16xi16>\n"   \
  "%" NAME "q = arith.extui %" NAME "b : vector<16xi8> to vector<16xi16>\n%" NAME "s = arith.addi %" NAME    \
  "p, %" NAME "q : vector<16xi16>\n"
      ROW("t", "y") ROW("m", "y1") ROW(
          "u",
          "y2") "%two = arith.addi %ms, %ms : vector<16xi16>\n%e = arith.addi %ts, %two : vector<16xi16>\n"
                "%all = arith.addi %e, %us : vector<16xi16>\n%h3 = arith.constant dense<3> : vector<16xi16>\n"
                "%r = arith.shrui %all, %h3 : vector<16xi16>\n%s = arith.trunci %r : vector<16xi16> to "
                "vector<16xi8>\n" STORE("out[%y, %x]", T) FOOTER;
  jam_case k;
  diagnostics d = {0};
  target *t = target_open(&(target_options){.name = "neon"}, &d);
  assert_non_null(t);
  open_case(&k, text);
  lowering_report report = {0};
  assert_true(lower_carry(k.function, t, &(lowering_options){0}, &report));
  assert_int_equal(report.loops_carried, 1);
  k.changed = (MlirOperation){NULL};
  run_changes(&k, *state);
  target_free(t);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test_setup_teardown(test_forced, open_solver, close_solver),
      cmocka_unit_test_setup_teardown(test_changes, open_solver, close_solver),
      cmocka_unit_test_setup_teardown(test_sums, open_solver, close_solver),
      cmocka_unit_test_setup_teardown(test_columns, open_solver, close_solver),
      cmocka_unit_test_setup_teardown(test_unrolled, open_solver, close_solver),
      cmocka_unit_test_setup_teardown(test_apart, open_solver, close_solver),
      cmocka_unit_test_setup_teardown(test_carried, open_solver, close_solver),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
