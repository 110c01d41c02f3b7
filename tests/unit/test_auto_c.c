// The public C API as a program of a user's sees it: only include/auto-c and MLIR's own C API.
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
  size_t room = sizeof t->data - 1 - t->size, n = s.length < room ? s.length : room;
  memcpy(t->data + t->size, s.data, n);
  t->data[t->size += n] = 0;
}

static MlirStringRef ref(const char *s) { return mlirStringRefCreateFromCString(s); }

static AutoTarget new_target(const char *cpu) {
  text said = {0};
  AutoTarget t = autoTargetCreate(
      (AutoTargetOptions){
          .cpu = ref(cpu), .rules = ref(AUTO_TEST_BUNDLE), .name = ref(""), .attributes = ref("")},
      append, &said);
  assert_string_equal(said.data, "");
  assert_false(autoTargetIsNull(t));
  return t;
}

static const char madd[] =
    "func.func @f(%a: vector<8xi16>, %b: vector<8xi16>) -> vector<4xi32> {\n"
    "  %zero = arith.constant dense<0> : vector<4xi32>\n"
    "  %x = arith.extsi %a : vector<8xi16> to vector<8xi32>\n"
    "  %y = arith.extsi %b : vector<8xi16> to vector<8xi32>\n"
    "  %p = arith.muli %x, %y : vector<8xi32>\n"
    "  %q = vector.shape_cast %p : vector<8xi32> to vector<4x2xi32>\n"
    "  %r = vector.multi_reduction <add>, %q, %zero [1] : vector<4x2xi32> to vector<4xi32>\n"
    "  return %r : vector<4xi32>\n}\n";

static void test_targets(void **state) {
  (void)state;
  assert_true(mlirStringRefEqual(autoTargetNameAt(0), ref("x86")));
  assert_int_equal(autoTargetNameAt(1000).length, 0);
  AutoTarget t = new_target("znver4");
  assert_true(mlirStringRefEqual(autoTargetGetName(t), ref("x86")));
  assert_true(mlirStringRefEqual(autoTargetGetCPU(t), ref("znver4")));
  assert_true(mlirStringRefEqual(autoTargetGetCostCPU(t), ref("znver4")));
  assert_true(mlirStringRefEqual(autoTargetGetDialect(t), ref("x86vector")));
  assert_int_equal(autoTargetGetRegisterBits(t), 512);
  intptr_t available = 0;
  for (intptr_t i = 0; i < autoTargetGetNumInstructions(t); i++) {
    AutoInstruction in = autoTargetGetInstruction(t, i);
    assert_true(in.name.length > 0 && in.numFeatures > 0);
    assert_true(autoTargetGetInstructionFeature(t, i, 0).length > 0);
    available += in.available;
  }
  assert_true(available > autoTargetGetNumInstructions(t) / 2);
  // The operations: together they have all instructions, of this dialect and of others.
  intptr_t members = 0, attributes = 0, inferred = 0, operands = 0, optional = 0;
  unsigned own = 0;
  while (!mlirStringRefEqual(autoTargetGetDialectAt(t, own), autoTargetGetDialect(t)))
    own++;
  assert_true(own < autoTargetGetNumDialects(t));
  for (intptr_t i = 0; i < autoTargetGetNumOperations(t); i++) {
    AutoOperation op = autoTargetGetOperation(t, i);
    assert_true(op.name.length > 5);
    text structure = {0};
    autoTargetPrintOperationStructure(t, i, append, &structure);
    assert_memory_equal(structure.data, "d0 < ", 5);
    for (unsigned k = 0; k < op.numParameters; k++) {
      assert_true(autoTargetGetOperationParameter(t, i, k).length > 0);
      inferred += autoTargetGetOperationParameterSource(t, i, k).length > 0;
      attributes += autoTargetGetOperationParameterSource(t, i, k).length == 0;
    }
    for (unsigned k = 0; k < op.numOperands; k++) {
      AutoOperand operand = autoTargetGetOperationOperand(t, i, k);
      assert_true(operand.kind.length > 0);
      operands++;
      optional += operand.isOptional;
    }
    members += autoTargetGetOperationMembers(t, i, own);
  }
  intptr_t unmasked = 0; // a form of what no instruction computes is an instruction too, but no member
  for (intptr_t i = 0; i < autoTargetGetNumInstructions(t); i++)
    unmasked += autoTargetGetInstruction(t, i).masking.length == 0;
  assert_int_equal(members, unmasked);
  assert_true(attributes > 0 && inferred > 0 && optional > 0 && operands > optional);
  autoTargetDestroy(t);

  text said = {0};
  t = autoTargetCreate(
      (AutoTargetOptions){.cpu = ref("znver44"), .rules = ref(""), .name = ref("x86"), .attributes = ref("")},
      append, &said);
  assert_true(autoTargetIsNull(t));
  assert_string_equal(said.data,
                      "--mcpu: error: unknown CPU 'znver44' for target 'x86' (did you mean 'znver4'?)\n");
}

// Two compilations side by side, in contexts and sessions of their own.
static void test_two_sessions(void **state) {
  (void)state;
  static const char *const cpus[2] = {"x86-64", "haswell"};
  AutoTarget target[2];
  AutoSession session[2];
  MlirContext context[2];
  MlirModule module[2];
  for (int i = 0; i < 2; i++) {
    target[i] = new_target(cpus[i]);
    session[i] = autoSessionCreate(target[i]);
    autoSessionSetJudge(session[i], false);
    context[i] = autoContextCreate();
    assert_true(mlirLogicalResultIsSuccess(autoLoadDialects(context[i], target[i])));
    assert_true(mlirLogicalResultIsSuccess(autoLoadDialects(context[i], target[i]))); // twice is fine
    module[i] = autoModuleParse(context[i], ref("two.mlir"), ref(madd));
    assert_false(mlirModuleIsNull(module[i]));
    assert_true(mlirLogicalResultIsSuccess(autoPrepare(module[i], session[i])));
  }
  for (AutoPass pass = AutoPassVectorToAuto; pass < AutoNumStages; pass++)
    for (int i = 0; i < 2; i++) {
      assert_int_equal(autoSessionGetNextPass(session[i]), pass);
      MlirPassManager manager = mlirPassManagerCreate(context[i]);
      mlirPassManagerAddOwnedPass(manager, autoCreatePass(pass, session[i]));
      assert_true(
          mlirLogicalResultIsSuccess(mlirPassManagerRunOnOp(manager, mlirModuleGetOperation(module[i]))));
      mlirPassManagerDestroy(manager);
    }
  for (int i = 0; i < 2; i++) {
    assert_int_equal(autoSessionGetNextPass(session[i]), AutoNumStages);
    uint64_t uses = 0;
    for (intptr_t k = 0; k < autoTargetGetNumInstructions(target[i]); k++)
      uses += autoSessionGetInstructionUses(session[i], k);
    assert_int_equal(uses, 1);
    assert_true(mlirLogicalResultIsSuccess(autoLowerToLLVMDialect(module[i], session[i])));
    text assembly = {0}, said = {0};
    AutoEmitOptions options = {
        .kind = AutoEmitAssembly, .optimization = 2, .diagnostic = append, .userData = &said};
    assert_true(mlirLogicalResultIsSuccess(autoEmitModule(module[i], target[i], options, append, &assembly)));
    assert_string_equal(said.data, "");
    assert_non_null(strstr(assembly.data, i ? "vpmaddwd" : "\tpmaddwd"));
    mlirModuleDestroy(module[i]);
    autoSessionDestroy(session[i]);
    mlirContextDestroy(context[i]);
    autoTargetDestroy(target[i]);
  }
}

// A pipeline by name uses the latest registered session, also after an earlier one is gone.
static void test_registered_passes(void **state) {
  (void)state;
  for (int i = 0; i < 2; i++) {
    AutoTarget target = new_target("haswell");
    AutoSession session = autoSessionCreate(target);
    autoSessionSetJudge(session, false);
    autoRegisterPasses(session);
    MlirContext context = autoContextCreate();
    text said = {0}, out = {0};
    autoPrintDiagnostics(context, append, &said);
    MlirModule module = autoModuleParse(context, ref("named.mlir"), ref(madd));
    MlirPassManager manager = mlirPassManagerCreate(context);
    assert_true(mlirLogicalResultIsSuccess(mlirParsePassPipeline(
        mlirPassManagerGetAsOpPassManager(manager),
        ref("builtin.module(func.func(convert-vector-to-auto),convert-auto-to-isa)"), append, &said)));
    assert_true(mlirLogicalResultIsSuccess(mlirPassManagerRunOnOp(manager, mlirModuleGetOperation(module))));
    mlirOperationPrint(mlirModuleGetOperation(module), append, &out);
    assert_non_null(strstr(out.data, "\"x86vector._mm_madd_epi16\"(%arg0, %arg1)"));
    assert_string_equal(said.data, "");
    mlirPassManagerDestroy(manager);
    mlirModuleDestroy(module);
    autoSessionDestroy(session);
    mlirContextDestroy(context);
    autoTargetDestroy(target);
  }
}

static void test_diagnostics(void **state) {
  (void)state;
  text said = {0};
  MlirContext context = autoContextCreate();
  autoPrintDiagnostics(context, append, &said);
  assert_true(mlirModuleIsNull(autoModuleParse(context, ref("bad.mlir"), ref("func.func @f(\n"))));
  assert_int_equal(strncmp(said.data, "bad.mlir:", 9), 0);
  assert_non_null(strstr(said.data, ": error: "));
  assert_ptr_equal(strchr(said.data, '\n'), said.data + said.size - 1); // one line
  mlirContextDestroy(context);
}

// ---- what is installed beside the library -------------------------------------------------------

static void test_installed_rules(void **state) {
  (void)state;
  text path = {0}, directory = {0};
  autoFindRules(ref(""), append, &path);
  autoGetRulesDirectory(append, &directory);
  assert_true(strstr(path.data, "/share/auto/x86.bundle"));
  assert_memory_equal(path.data, directory.data, directory.size);
  path.size = 0;
  autoFindRules(ref("gemmini"), append, &path);
  assert_string_equal(path.data + directory.size, "/gemmini.isa");
  path.size = 0;
  autoFindRules(ref("of/mine.isa"), append, &path);
  assert_string_equal(path.data, "of/mine.isa");
}

// Each rule is MLIR that can be read.
static void test_rules(void **state) {
  (void)state;
  AutoTarget t = new_target("sapphirerapids");
  MlirContext context = autoContextCreate();
  assert_true(autoTargetGetNumRules(t) > 1000);
  assert_true(autoTargetGetSolver(t).length > 0);
  for (intptr_t i = 0; i < autoTargetGetNumRules(t); i += 37) {
    AutoRule rule = autoTargetGetRule(t, i);
    assert_true(rule.proofDigest && rule.instruction < autoTargetGetNumInstructions(t));
    text printed = {0};
    autoTargetPrintRule(t, i, append, &printed);
    MlirModule module = autoModuleParse(context, rule.name, (MlirStringRef){printed.data, printed.size});
    assert_false(mlirModuleIsNull(module));
    mlirModuleDestroy(module);
  }
  mlirContextDestroy(context);
  autoTargetDestroy(t);
}

static MlirModule parse_madd(MlirContext context) {
  MlirModule module = autoModuleParse(context, ref("madd.mlir"), (MlirStringRef){madd, sizeof madd - 1});
  assert_false(mlirModuleIsNull(module));
  return module;
}

// A textual pipeline with a session, then with options, which come first; then one that is wrong.
static void test_pipelines(void **state) {
  (void)state;
  AutoTarget t = new_target("x86-64");
  AutoSession session = autoSessionCreate(t);
  autoSessionSetJudge(session, false);
  MlirContext context = autoContextCreate();
  static const struct {
    const char *pipeline, *prints;
  } rows[] = {
      {"builtin.module(convert-vector-to-auto,convert-auto-to-isa)", "x86vector._mm_madd_epi16"},
      {"builtin.module(convert-vector-to-auto{mcpu=haswell judge=costs},convert-auto-to-isa{mcpu=haswell},"
       "convert-isa-to-llvm{mcpu=haswell})",
       "llvm.x86.sse2.pmadd.wd"},
  };
  for (size_t k = 0; k < 2; k++) {
    MlirModule module = parse_madd(context);
    text said = {0}, printed = {0};
    assert_true(mlirLogicalResultIsSuccess(
        autoRunPassPipeline(module, session, ref(rows[k].pipeline), append, &said)));
    assert_string_equal(said.data, "");
    mlirOperationPrint(mlirModuleGetOperation(module), append, &printed);
    assert_non_null(strstr(printed.data, rows[k].prints));
    mlirModuleDestroy(module);
  }
  MlirModule module = parse_madd(context);
  text said = {0};
  assert_true(mlirLogicalResultIsFailure(
      autoRunPassPipeline(module, session, ref("builtin.module(no-such-pass)"), append, &said)));
  assert_string_equal(
      said.data, "--pass-pipeline:1:1: error: 'no-such-pass' does not refer to a registered pass or pass "
                 "pipeline\n");
  mlirModuleDestroy(module);
  autoSessionDestroy(session);
  mlirContextDestroy(context);
  autoTargetDestroy(t);
}

static void test_pass_with_options(void **state) {
  (void)state;
  text said = {0};
  MlirPass wrong = autoCreatePassWithOptions(AutoPassVectorToAuto, ref("speed=9"), append, &said);
  assert_null(wrong.ptr);
  assert_non_null(strstr(said.data, "convert-vector-to-auto: error: "));
  assert_non_null(strstr(said.data, "no such option speed"));
  MlirContext context = autoContextCreate();
  MlirModule module = parse_madd(context);
  MlirPassManager manager = mlirPassManagerCreate(context);
  for (AutoPass pass = AutoPassVectorToAuto; pass < AutoNumStages; pass++)
    mlirPassManagerAddOwnedPass(
        manager, autoCreatePassWithOptions(pass, ref("target=x86 mcpu=haswell judge=costs"), append, &said));
  assert_true(mlirLogicalResultIsSuccess(mlirPassManagerRunOnOp(manager, mlirModuleGetOperation(module))));
  text printed = {0};
  mlirOperationPrint(mlirModuleGetOperation(module), append, &printed);
  assert_non_null(strstr(printed.data, "llvm.x86.sse2.pmadd.wd"));
  mlirPassManagerDestroy(manager);
  mlirModuleDestroy(module);
  mlirContextDestroy(context);
}

// All of it in one call, twice.
static void test_compile(void **state) {
  (void)state;
  AutoTarget t = new_target("haswell");
  text first = {0};
  for (int k = 0; k < 2; k++) {
    MlirContext context = autoContextCreate();
    AutoSession session = autoSessionCreate(t);
    MlirModule module = parse_madd(context);
    text said = {0}, out = {0};
    AutoEmitOptions options = {
        .kind = AutoEmitAssembly, .optimization = 3, .diagnostic = append, .userData = &said};
    assert_true(mlirLogicalResultIsSuccess(autoCompile(module, session, options, append, &out)));
    assert_non_null(strstr(out.data, "vpmaddwd"));
    if (k)
      assert_string_equal(out.data, first.data);
    first = out;
    mlirModuleDestroy(module);
    autoSessionDestroy(session);
    mlirContextDestroy(context);
  }
  autoTargetDestroy(t);
}

// The page of a session: what was chosen; nothing, if nobody asked before the passes ran.
static void test_report(void **state) {
  (void)state;
  AutoTarget t = new_target("haswell");
  for (int k = 0; k < 2; k++) {
    MlirContext context = autoContextCreate();
    AutoSession session = autoSessionCreate(t);
    autoSessionSetJudge(session, false);
    if (k)
      autoSessionSetReport(session, true);
    MlirModule module = parse_madd(context);
    text out = {0}, page = {0};
    AutoEmitOptions options = {.kind = AutoEmitAssembly, .diagnostic = append, .userData = &out};
    assert_true(mlirLogicalResultIsSuccess(autoCompile(module, session, options, append, &out)));
    const AutoReportPhase phases[] = {{ref("all <of it>"), 0.25}};
    AutoReportOptions report = {
        .name = ref("madd.mlir"), .source = ref(""), .phases = phases, .numPhases = 1};
    autoSessionPrintReport(session, report, append, &page);
    assert_int_equal(strstr(page.data, "<code>_mm_madd_epi16</code>") != NULL, k);
    assert_int_equal(strstr(page.data, "Nothing was decided") != NULL, !k);
    assert_non_null(strstr(page.data, "all &lt;of it&gt;</th><td>250.00 ms</td>"));
    assert_non_null(strstr(page.data, "</html>\n"));
    mlirModuleDestroy(module);
    autoSessionDestroy(session);
    mlirContextDestroy(context);
  }
  autoTargetDestroy(t);
}

// In a registry the dialects come when they are mentioned, under both names of x86's.
static void test_registry(void **state) {
  (void)state;
  MlirDialectRegistry registry = mlirDialectRegistryCreate();
  autoRegisterUpstreamDialects(registry);
  autoRegisterDialects(registry);
  MlirContext context = mlirContextCreateWithRegistry(registry, true);
  mlirDialectRegistryDestroy(registry);
  static const char *const names[] = {"x86vector", "x86"};
  for (int k = 0; k < 2; k++)
    for (int wrong = 0; wrong < 2; wrong++) {
      char program[512];
      snprintf(
          program, sizeof program,
          "func.func @f(%%a: vector<8xf32>) {\n  %%0 = \"%s.%s\"(%%a) : (vector<8xf32>) -> vector<8xf32>\n"
          "  return\n}\n",
          names[k], wrong ? "_mm256_no_such_ps" : "_mm256_sqrt_ps");
      text said = {0};
      autoPrintDiagnostics(context, append, &said);
      MlirModule module = autoModuleParse(context, ref("f.mlir"), ref(program));
      assert_int_equal(mlirModuleIsNull(module), wrong);
      if (!wrong)
        mlirModuleDestroy(module);
    }
  mlirContextDestroy(context);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(test_targets),           cmocka_unit_test(test_two_sessions),
      cmocka_unit_test(test_registered_passes), cmocka_unit_test(test_diagnostics),
      cmocka_unit_test(test_installed_rules),   cmocka_unit_test(test_rules),
      cmocka_unit_test(test_pipelines),         cmocka_unit_test(test_pass_with_options),
      cmocka_unit_test(test_compile),           cmocka_unit_test(test_report),
      cmocka_unit_test(test_registry),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
