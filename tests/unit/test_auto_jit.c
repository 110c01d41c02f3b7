// The public C API: code that runs in this process, what it writes to, diagnostics with their places.
#include "auto-c/JIT.h"
#include "auto-c/Passes.h"
#include "auto-c/Target.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

typedef struct text {
  char data[65536];
  size_t size;
} text;

static void append(MlirStringRef s, void *user) {
  text *t = user;
  assert_true(t->size + s.length < sizeof t->data);
  memcpy(t->data + t->size, s.data, s.length);
  t->data[t->size += s.length] = 0;
}

static MlirStringRef ref(const char *s) { return mlirStringRefCreateFromCString(s); }

static AutoTarget new_target(const char *name, const char *cpu, const char *features) {
  text said = {0};
  AutoTarget t = autoTargetCreate(
      (AutoTargetOptions){.name = ref(name), .cpu = ref(cpu), .attributes = ref(features), .rules = ref("")},
      append, &said);
  assert_string_equal(said.data, "");
  return t;
}

static void test_host(void **state) {
  (void)state;
  AutoTarget t = new_target("x86", "native", "");
  text missing = {0};
  assert_true(autoTargetRunsOnHost(t, append, &missing));
  assert_string_equal(missing.data, "");
  autoTargetDestroy(t);
  // No CPU has both AMD's old instructions and Intel's last.
  t = new_target("x86", "sapphirerapids", "+fma4,+xop");
  assert_false(autoTargetRunsOnHost(t, append, &missing));
  assert_true(strlen(missing.data) > 2);
  assert_false(autoTargetRunsOnHost(t, NULL, NULL));
  autoTargetDestroy(t);
  t = new_target("neon", "", "");
  missing.size = 0;
  assert_false(autoTargetRunsOnHost(t, append, &missing));
  assert_string_equal(missing.data, "aarch64-unknown-linux-gnu");
  autoTargetDestroy(t);
}

// @sum adds two arrays; @pick chooses one of them, by a function; @count has a result by value.
static const char program[] =
    "func.func @sum(%a: memref<?xi32>, %b: memref<?xi32>, %c: memref<?xi32>)\n"
    "    attributes {llvm.emit_c_interface} {\n"
    "  linalg.add ins(%a, %b : memref<?xi32>, memref<?xi32>) outs(%c : memref<?xi32>)\n"
    "  return\n}\n"
    "func.func private @choose(%a: memref<?xi32>, %b: memref<?xi32>, %first: i1) -> memref<?xi32>\n"
    "    attributes {passthrough = [\"noinline\"]} {\n"
    "  %r = arith.select %first, %a, %b : memref<?xi32>\n"
    "  return %r : memref<?xi32>\n}\n"
    "func.func @pick(%a: memref<?xi32>, %b: memref<?xi32>, %other: memref<?xi32>, %first: i1, %v: i32)\n"
    "    attributes {llvm.emit_c_interface} {\n"
    "  %z = arith.constant 0 : index\n"
    "  %r = func.call @choose(%a, %b, %first) : (memref<?xi32>, memref<?xi32>, i1) -> memref<?xi32>\n"
    "  %x = memref.load %other[%z] : memref<?xi32>\n"
    "  %y = arith.addi %x, %v : i32\n"
    "  memref.store %y, %r[%z] : memref<?xi32>\n"
    "  return\n}\n"
    "func.func @count(%a: memref<?xi32>) -> index attributes {llvm.emit_c_interface} {\n"
    "  %z = arith.constant 0 : index\n"
    "  %n = memref.dim %a, %z : memref<?xi32>\n"
    "  return %n : index\n}\n";

typedef struct descriptor {
  int32_t *allocated, *aligned;
  int64_t offset, size, stride;
} descriptor;

static AutoJIT compile(const char *source, unsigned optimization, text *said) {
  static text object;
  object.size = 0;
  AutoTarget target = new_target("x86", "native", "");
  AutoSession session = autoSessionCreate(target);
  MlirContext context = autoContextCreate();
  autoPrintDiagnostics(context, append, said);
  MlirModule module = autoModuleParse(context, ref("f.mlir"), ref(source));
  assert_false(mlirModuleIsNull(module));
  AutoEmitOptions options = {.kind = AutoEmitObject,
                             .optimization = optimization,
                             .packed = true,
                             .diagnostic = append,
                             .userData = said};
  assert_true(mlirLogicalResultIsSuccess(autoCompile(module, session, options, append, &object)));
  mlirModuleDestroy(module);
  autoSessionDestroy(session);
  mlirContextDestroy(context);
  autoTargetDestroy(target);
  return autoJITCreate((MlirStringRef){object.data, object.size}, NULL, 0, append, said);
}

static AutoPackedFunction look_up(AutoJIT jit, const char *name, text *said) {
  void *address = autoJITLookup(jit, ref(name), append, said);
  assert_non_null(address);
  AutoPackedFunction f;
  memcpy(&f, &address, sizeof f);
  return f;
}

static void test_packed(void **state) {
  (void)state;
  for (unsigned optimization = 0; optimization < 4; optimization += 3) {
    text said = {0};
    AutoJIT jit = compile(program, optimization, &said);
    assert_false(autoJITIsNull(jit));
    int32_t a[5] = {1, 2, 3, 4, 5}, b[5] = {10, 20, 30, 40, 50}, c[5] = {0};
    descriptor da = {a, a, 0, 5, 1}, db = {b, b, 0, 5, 1}, dc = {c, c, 0, 5, 1};
    look_up(jit, autoJITPackedPrefix "sum", &said)((void *[]){&da, &db, &dc});
    for (int i = 0; i < 5; i++)
      assert_int_equal(c[i], 11 * (i + 1));
    bool first = false;
    int32_t value = 7;
    look_up(jit, autoJITPackedPrefix "pick", &said)((void *[]){&da, &db, &dc, &first, &value});
    assert_int_equal(b[0], 18);
    int64_t n = 0;
    look_up(jit, autoJITPackedPrefix "count", &said)((void *[]){&da, &n});
    assert_int_equal(n, 5);
    assert_string_equal(said.data, "");
    assert_null(autoJITLookup(jit, ref("_auto_packed_choose"), append, &said));
    assert_non_null(strstr(said.data, "LLVM: error: "));
    assert_non_null(strstr(said.data, "_auto_packed_choose"));
    autoJITDestroy(jit);
  }
}

// Through which memrefs, by number, a function only reads: the aligned pointer is the second of five.
static void check_reads(AutoJIT jit, const char *name, const char *expected) {
  text said = {0};
  const uint8_t *reads = autoJITLookup(jit, ref(name), append, &said);
  assert_non_null(reads);
  for (size_t i = 0; expected[i]; i++)
    assert_int_equal(reads[5 * i + 1], expected[i] == 'r');
}

// "a.d=a.d " or "a.d=number ", argument and dimension.
static void append_equal(AutoArgumentSize a, AutoArgumentSize b, void *user) {
  char pair[96];
  if (b.argument < 0)
    snprintf(pair, sizeof pair, "%d.%d=%d ", (int)a.argument, (int)a.dimension, (int)b.dimension);
  else
    snprintf(pair, sizeof pair, "%d.%d=%d.%d ", (int)a.argument, (int)a.dimension, (int)b.argument,
             (int)b.dimension);
  append(ref(pair), user);
}

static void check_equal_sizes(const char *source, const char *expected) {
  text pairs = {0};
  MlirContext context = autoContextCreate();
  MlirModule module = autoModuleParse(context, ref("test"), ref(source));
  assert_false(mlirModuleIsNull(module));
  autoFunctionGetEqualSizes(mlirBlockGetFirstOperation(mlirModuleGetBody(module)), append_equal, &pairs);
  assert_string_equal(pairs.data, expected);
  mlirModuleDestroy(module);
  mlirContextDestroy(context);
}

static void test_equal_sizes(void **state) {
  (void)state;
  check_equal_sizes(
      "func.func @product(%a: memref<?x?xf32>, %b: memref<?x?xf32>, %c: memref<?x8xf32>) {\n"
      "  linalg.matmul ins(%a, %b : memref<?x?xf32>, memref<?x?xf32>) outs(%c : memref<?x8xf32>)\n"
      "  return\n}\n",
      "0.0=2.0 1.1=8 0.1=1.0 ");
  // Sizes of memory that was made as large as an argument, on tensors; the number of elements that an index
  // says is unknown.
  check_equal_sizes("func.func @f(%a: tensor<?xf32>, %b: tensor<?xf32>, %n: index) -> tensor<?xf32> {\n"
                    "  %zero = arith.constant 0 : index\n"
                    "  %size = tensor.dim %a, %zero : tensor<?xf32>\n"
                    "  %e = tensor.empty(%size) : tensor<?xf32>\n"
                    "  %u = tensor.empty(%n) : tensor<?xf32>\n"
                    "  %x = linalg.exp ins(%b : tensor<?xf32>) outs(%e : tensor<?xf32>) -> tensor<?xf32>\n"
                    "  %y = linalg.exp ins(%a : tensor<?xf32>) outs(%u : tensor<?xf32>) -> tensor<?xf32>\n"
                    "  %z = arith.addf %x, %y : tensor<?xf32>\n"
                    "  return %z : tensor<?xf32>\n}\n",
                    "1.0=0.0 ");
  check_equal_sizes("func.func private @declared(memref<?xf32>)\n", "");
}

static void test_reads(void **state) {
  (void)state;
  text said = {0};
  AutoJIT jit = compile(program, 3, &said);
  check_reads(jit, autoJITReadsPrefix "sum", "rrw");
  check_reads(jit, autoJITReadsPrefix "pick", "wwr");
  check_reads(jit, autoJITReadsPrefix "count", "r");
  autoJITDestroy(jit);
  // Written to through a loaded descriptor, and given away in memory.
  jit = compile("func.func @kept(%a: memref<?xi32>, %m: memref<1xmemref<?xi32>>, %v: i32)\n"
                "    attributes {llvm.emit_c_interface} {\n"
                "  %z = arith.constant 0 : index\n"
                "  memref.store %a, %m[%z] : memref<1xmemref<?xi32>>\n"
                "  return\n}\n",
                3, &said);
  check_reads(jit, autoJITReadsPrefix "kept", "ww");
  autoJITDestroy(jit);
  assert_string_equal(said.data, "");
}

static void test_failures(void **state) {
  (void)state;
  text said = {0};
  AutoJIT jit = autoJITCreate(ref("no object"), NULL, 0, append, &said);
  assert_true(autoJITIsNull(jit));
  assert_non_null(strstr(said.data, "error: "));
  autoJITDestroy(jit); // nothing
  said = (text){0};
  jit = compile("func.func private @nowhere()\n"
                "func.func @f() attributes {llvm.emit_c_interface} {\n"
                "  func.call @nowhere() : () -> ()\n  return\n}\n",
                3, &said);
  assert_string_equal(said.data, "");
  assert_null(autoJITLookup(jit, ref(autoJITPackedPrefix "f"), append, &said));
  assert_non_null(strstr(said.data, "nowhere"));
  autoJITDestroy(jit);
}

static void keep_diagnostic(AutoDiagnostic d, void *user) {
  text place = {0};
  append(d.file, &place);
  snprintf(place.data + place.size, 64, ":%u:%u %d ", d.line, d.column, (int)d.severity);
  append(ref(place.data), user);
  append(d.message, user);
  append(ref("\n"), user);
}

static void test_diagnostics(void **state) {
  (void)state;
  text said = {0};
  MlirContext context = autoContextCreate();
  autoForwardDiagnostics(context, keep_diagnostic, &said);
  MlirModule module = autoModuleParse(context, ref("f.mlir"),
                                      ref("func.func @f() {\n  %x = arith.constant 1 : i32\n"
                                          "  %x = arith.constant 1 : i32\n  return\n}\n"));
  assert_true(mlirModuleIsNull(module));
  autoEmitWarning(mlirLocationUnknownGet(context), ref("beware"));
  mlirContextDestroy(context);
  char expected[256];
  snprintf(expected, sizeof expected,
           "f.mlir:3:3 %d redefinition of SSA value '%%x'\nf.mlir:2:3 %d previously defined here\n:0:0 %d "
           "beware\n",
           (int)MlirDiagnosticError, (int)MlirDiagnosticNote, (int)MlirDiagnosticWarning);
  assert_string_equal(said.data, expected);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(test_host),  cmocka_unit_test(test_packed),   cmocka_unit_test(test_equal_sizes),
      cmocka_unit_test(test_reads), cmocka_unit_test(test_failures), cmocka_unit_test(test_diagnostics),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
