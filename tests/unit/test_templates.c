// Templates and costs of a few instructions that stand for the kinds: from clang and llvm-mca through the
// text to the instances that lowering uses.
#include "semantics/mlir/isa_files.h"
#include "semgen/templates/costs.h"
#include "semgen/templates/immediates.h"
#include "semgen/templates/templates.h"

#include <setjmp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

static const char *const avx2[] = {"avx2"};
static const char *const sse2[] = {"sse2"};
static const char *const bw_vl[] = {"avx512bw", "avx512vl"};
static const char *const bw[] = {"avx512bw"};
static const char *const vl_f[] = {"avx512f", "avx512vl"};
static const char *const vnni[] = {"avx512vnni"};

#define VECTOR(N, W, C) {.name = "a", .kind = OPERAND_VECTOR, .lanes = N, .width = W, .c_type = C}
#define FLOATS(N, W, C)                                                                                      \
  {.name = "a", .kind = OPERAND_VECTOR, .lanes = N, .width = W, .c_type = C, .is_float = true}
#define MASK(N, C) {.name = "k", .kind = OPERAND_MASK, .lanes = N, .width = 1, .c_type = C}
#define SCALAR(W, C) {.name = "i", .kind = OPERAND_SCALAR, .lanes = 1, .width = W, .c_type = C}
#define IMMEDIATE(B)                                                                                         \
  {.name = "imm8", .kind = OPERAND_IMMEDIATE, .lanes = 1, .width = 8, .c_type = "int", .immediate_bits = B}
#define FEATURES(F) .features = (const char **)(uintptr_t)F, .num_features = sizeof F / sizeof *F

typedef struct sample {
  isa_instruction head;
  lane_operand operands[5];
  uint32_t num_operands;
  lane_operand result;
} sample;

// Sorted by name, as in an isa.
static const sample samples[] = {
    {{"_mm256_madd_epi16", .assembly = "vpmaddwd", FEATURES(avx2)},
     {VECTOR(16, 16, "__m256i"), VECTOR(16, 16, "__m256i")},
     2,
     VECTOR(8, 32, "__m256i")},
    {{"_mm256_packus_epi16", FEATURES(avx2)},
     {VECTOR(16, 16, "__m256i"), VECTOR(16, 16, "__m256i")},
     2,
     VECTOR(32, 8, "__m256i")},
    {{"_mm512_alignr_epi8", FEATURES(bw)},
     {VECTOR(64, 8, "__m512i"), VECTOR(64, 8, "__m512i"), IMMEDIATE(8)},
     3,
     VECTOR(64, 8, "__m512i")},
    {{"_mm512_cmpgt_epi16_mask", FEATURES(bw)},
     {VECTOR(32, 16, "__m512i"), VECTOR(32, 16, "__m512i")},
     2,
     MASK(32, "__mmask32")},
    {{"_mm512_dpbusd_epi32", FEATURES(vnni)},
     {VECTOR(16, 32, "__m512i"), VECTOR(64, 8, "__m512i"), VECTOR(64, 8, "__m512i")},
     3,
     VECTOR(16, 32, "__m512i")},
    {{"_mm_add_epi8", FEATURES(sse2)},
     {VECTOR(16, 8, "__m128i"), VECTOR(16, 8, "__m128i")},
     2,
     VECTOR(16, 8, "__m128i")},
    {{"_mm_add_ps", FEATURES(sse2)},
     {FLOATS(4, 32, "__m128"), FLOATS(4, 32, "__m128")},
     2,
     FLOATS(4, 32, "__m128")},
    {{"_mm_cmpeq_epi64_mask", FEATURES(vl_f)},
     {VECTOR(2, 64, "__m128i"), VECTOR(2, 64, "__m128i")},
     2,
     MASK(2, "__mmask8")},
    {{"_mm_insert_epi16", FEATURES(sse2)},
     {VECTOR(8, 16, "__m128i"), SCALAR(32, "int"), IMMEDIATE(3)},
     3,
     VECTOR(8, 16, "__m128i")},
    {{"_mm_mask_add_epi8", FEATURES(bw_vl), .unmasked = "_mm_add_epi8", .masking = MASKING_MERGE},
     {VECTOR(16, 8, "__m128i"), MASK(16, "__mmask16"), VECTOR(16, 8, "__m128i"), VECTOR(16, 8, "__m128i")},
     4,
     VECTOR(16, 8, "__m128i")},
    {{"_mm_mask_cmpeq_epi64_mask", FEATURES(vl_f), .unmasked = "_mm_cmpeq_epi64_mask",
      .masking = MASKING_ZERO},
     {MASK(2, "__mmask8"), VECTOR(2, 64, "__m128i"), VECTOR(2, 64, "__m128i")},
     3,
     MASK(2, "__mmask8")},
    {{"_mm_mask_shuffle_epi32", FEATURES(vl_f), .unmasked = "_mm_shuffle_epi32", .masking = MASKING_MERGE},
     {VECTOR(4, 32, "__m128i"), MASK(4, "__mmask8"), VECTOR(4, 32, "__m128i"), IMMEDIATE(8)},
     4,
     VECTOR(4, 32, "__m128i")},
    {{"_mm_maskz_add_ps", FEATURES(vl_f), .unmasked = "_mm_add_ps", .masking = MASKING_ZERO},
     {MASK(4, "__mmask8"), FLOATS(4, 32, "__m128"), FLOATS(4, 32, "__m128")},
     3,
     FLOATS(4, 32, "__m128")},
    {{"_mm_no_such_intrinsic", FEATURES(sse2)}, {VECTOR(8, 16, "__m128i")}, 1, VECTOR(8, 16, "__m128i")},
    {{"_mm_shuffle_epi32", FEATURES(sse2)},
     {VECTOR(4, 32, "__m128i"), IMMEDIATE(8)},
     2,
     VECTOR(4, 32, "__m128i")},
    {{"_mm_srai_epi16", FEATURES(sse2)},
     {VECTOR(8, 16, "__m128i"), IMMEDIATE(8)},
     2,
     VECTOR(8, 16, "__m128i")},
};

typedef struct fixture {
  isa *isa;
  intrinsic_module *module;
  template_statistics statistics;
  strbuf text;
  MlirContext context;
  isa_templates *templates;
} fixture;

static isa *make_isa(void) {
  isa *result = isa_new("x86vector", false);
  result->count = sizeof samples / sizeof *samples;
  result->instructions = arena_alloc(result->memory, result->count * sizeof *result->instructions);
  for (uint32_t i = 0; i < result->count; ++i) {
    isa_instruction *to = &result->instructions[i];
    *to = samples[i].head;
    to->function.num_operands = samples[i].num_operands;
    to->function.operands = arena_alloc(result->memory, sizeof samples[i].operands);
    memcpy(to->function.operands, samples[i].operands, sizeof samples[i].operands);
    to->function.num_results = 1;
    to->function.results = arena_alloc(result->memory, sizeof *to->function.results);
    to->function.results[0].type = samples[i].result;
  }
  return result;
}

static int setup(void **state) {
  fixture *f = calloc(1, sizeof *f);
  f->isa = make_isa();
  diagnostics d = {0};
  f->module = intrinsics_compile(f->isa, NULL, &d);
  if (!f->module)
    return -1;
  templates_print(f->isa, f->module, NULL, &f->text, &f->statistics);
  f->context = isa_files_context();
  f->templates = isa_templates_read(f->context, "templates", f->text.text, f->text.size, &d);
  *state = f;
  return f->templates ? 0 : -1;
}

static int teardown(void **state) {
  fixture *f = *state;
  isa_templates_free(f->templates);
  mlirContextDestroy(f->context);
  strbuf_free(&f->text);
  template_statistics_free(&f->statistics);
  intrinsics_free(f->module);
  isa_free(f->isa);
  free(f);
  return 0;
}

static void append(MlirStringRef s, void *user) { strbuf_append(user, s.data, s.length); }

// The instance as text; empty if there is none.
static strbuf instance(const fixture *f, const char *name, int64_t immediate) {
  strbuf out = {0};
  strbuf_printf(&out, "%s", "");
  const isa_template *t = isa_templates_find(f->templates, name);
  assert_non_null(t);
  diagnostics d = {.collect = true};
  MlirModule m = isa_template_instantiate(f->context, name, t->text, immediate, &d);
  if (!mlirModuleIsNull(m)) {
    mlirOperationPrint(mlirModuleGetOperation(m), append, &out);
    mlirModuleDestroy(m);
    assert_int_equal(d.errors, 0);
  } else {
    assert_int_equal(d.errors, 1);
  }
  diag_free(&d);
  return out;
}

static void expect(const fixture *f, const char *name, int64_t immediate, const char *piece) {
  strbuf text = instance(f, name, immediate);
  if (!strstr(text.text, piece))
    fail_msg("%s %lld: '%s' is not in\n%s", name, (long long)immediate, piece, text.text);
  assert_null(strstr(text.text, "immediate_"));
  strbuf_free(&text);
}

static void test_types_are_the_semantics_files(void **state) {
  const fixture *f = *state;
  expect(f, "_mm_add_epi8", 0,
         "llvm.func @_mm_add_epi8(%arg0: vector<16xi8>, %arg1: vector<16xi8>) -> vector<16xi8>");
  expect(f, "_mm_add_epi8", 0, "llvm.add");
  expect(f, "_mm256_madd_epi16", 0, "call_intrinsic \"llvm.x86.avx2.pmadd.wd\"");
  expect(f, "_mm512_cmpgt_epi16_mask", 0, "-> vector<32xi1>");
  expect(f, "_mm_cmpeq_epi64_mask", 0, "-> vector<2xi1>");
  expect(f, "_mm512_dpbusd_epi32", 0,
         "(%arg0: vector<16xi32>, %arg1: vector<64xi8>, %arg2: vector<64xi8>) -> vector<16xi32>");
  strbuf plain = instance(f, "_mm256_packus_epi16", 0);
  assert_null(strstr(plain.text, "bitcast"));
  strbuf_free(&plain);
}

// A masked form is stored as a declaration; what is read is the unmasked form's code and a select.
static void test_masked_forms(void **state) {
  const fixture *f = *state;
  assert_int_equal(f->statistics.derived, 4);
  assert_non_null(strstr(f->text.text, "masking = \"merge\"}"));
  expect(f, "_mm_add_ps", 0, "llvm.fadd");
  expect(f, "_mm_mask_add_epi8", 0,
         "(%arg0: vector<16xi8>, %arg1: vector<16xi1>, %arg2: vector<16xi8>, %arg3: vector<16xi8>)");
  expect(f, "_mm_mask_add_epi8", 0, "llvm.add %arg3, %arg2");
  expect(f, "_mm_mask_add_epi8", 0, "llvm.select %arg1, %0, %arg0 : vector<16xi1>, vector<16xi8>");
  expect(f, "_mm_maskz_add_ps", 0, "dense<0.000000e+00> : vector<4xf32>");
  expect(f, "_mm_maskz_add_ps", 0, "-> vector<4xf32>");
  expect(f, "_mm_mask_cmpeq_epi64_mask", 0, "llvm.and %0, %arg0");
  expect(f, "_mm_mask_shuffle_epi32", 27, "llvm.shufflevector");
  expect(f, "_mm_mask_shuffle_epi32", 27, "[3, 2, 1, 0]");
  expect(f, "_mm_mask_shuffle_epi32", 27, "llvm.select %arg1");
}

// Of masked forms only a sample of the values is compiled.
static void test_sample_of_values(void **state) {
  const fixture *f = *state;
  intrinsic_amount amounts[sizeof samples / sizeof *samples];
  templates_amounts(f->isa, NULL, amounts);
  for (uint32_t i = 0; i < f->isa->count; ++i)
    assert_int_equal(amounts[i] == INTRINSIC_SAMPLE,
                     !strcmp(f->isa->instructions[i].name, "_mm_mask_shuffle_epi32"));
  templates_amounts(f->isa, f->module, amounts);
  for (uint32_t i = 0; i < f->isa->count; ++i)
    assert_int_equal(amounts[i], INTRINSIC_NONE);
}

static void test_immediates(void **state) {
  const fixture *f = *state;
  expect(f, "_mm_srai_epi16", 5, "dense<5>");
  expect(f, "_mm_srai_epi16", 15, "dense<15>");
  expect(f, "_mm_srai_epi16", 255, "dense<15>");
  expect(f, "_mm_shuffle_epi32", 0x1b, "[3, 2, 1, 0]");
  expect(f, "_mm_shuffle_epi32", 0x4e, "[2, 3, 0, 1]");
  expect(f, "_mm_shuffle_epi32", 0xe4, "llvm.return %arg0");
  expect(f, "_mm_insert_epi16", 6, "llvm.mlir.constant(6 : i64)");
  expect(f, "_mm512_alignr_epi8", 1, "[1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 64, 17");
  strbuf none = instance(f, "_mm_insert_epi16", 8); // the operand has three bits
  assert_int_equal(none.size, 0);
  strbuf_free(&none);
}

// Every instance of every value is what clang made of that value: printed again from LLVM, number by number.
static void test_every_value(void **state) {
  const fixture *f = *state;
  for (uint32_t k = 0; k < f->module->count; ++k) {
    const intrinsic_code *code = &f->module->codes[k];
    const char *name = f->isa->instructions[code->instruction].name;
    if (!code->function)
      continue;
    strbuf reason = {0}, text = {0};
    template_code direct;
    assert_true(template_print(code->function, &direct, &reason));
    strbuf_printf(&text, "llvm.func @%s%s {\n", name, direct.type);
    size_t slot = 0;
    for (const char *c = direct.skeleton.text; *c; ++c)
      if (*c == '\1') {
        template_slot s = direct.slots.data[slot++];
        for (uint32_t i = 0; i < s.count; ++i)
          strbuf_printf(&text, i ? ", %lld" : "%lld", (long long)direct.numbers.data[s.first + i]);
      } else if (*c != '\2') {
        strbuf_append(&text, c, 1);
      }
    strbuf_printf(&text, "}\n");
    MlirModule expected = mlirModuleCreateParse(f->context, mlirStringRefCreateFromCString(text.text));
    assert_false(mlirModuleIsNull(expected));
    strbuf want = {0}, got = instance(f, name, code->value);
    mlirOperationPrint(mlirModuleGetOperation(expected), append, &want);
    assert_string_equal(got.text, want.text);
    mlirModuleDestroy(expected);
    template_code_free(&direct);
    strbuf_free(&want);
    strbuf_free(&got);
    strbuf_free(&text);
    strbuf_free(&reason);
  }
}

static void test_few_variants_serve_all_values(void **state) {
  const fixture *f = *state;
  assert_true(f->statistics.templates == f->isa->count - 1);
  assert_true(f->statistics.functions <= 40);
}

static void test_unknown_intrinsic_is_listed(void **state) {
  const fixture *f = *state;
  assert_non_null(strstr(f->statistics.rejected.text, "_mm_no_such_intrinsic: clang: "));
  assert_null(isa_templates_find(f->templates, "_mm_no_such_intrinsic"));
}

static double cost(const bundle_cost *costs, uint32_t count, const char *cpu, bool latency) {
  for (uint32_t i = 0; i < count; ++i)
    if (!strcmp(costs[i].cpu, cpu))
      return (double)(latency ? costs[i].latency : costs[i].throughput);
  return -1;
}

static const bundle_generic *generic(const isa_costs *c, const char *operation, uint32_t lanes,
                                     uint32_t width, const char *level) {
  for (uint32_t i = 0; i < c->num_generics; ++i) {
    const bundle_generic *g = &c->generics[i];
    if (!strcmp(g->operation, operation) && g->lanes == lanes && g->width == width &&
        !strcmp(g->feature_set, level))
      return g;
  }
  return NULL;
}

// Costs: facts of the models that are independent of how they are got at.
static void test_costs(void **state) {
  fixture *f = *state;
  diagnostics d = {0};
  strbuf text = {0};
  assert_true(costs_print(f->isa, f->module, f->statistics.representative, &text, &d));
  isa_costs *c = isa_costs_read(f->context, "costs", text.text, text.size, &d);
  assert_non_null(c);
  const isa_instruction_cost *add = isa_costs_find(c, "_mm_add_epi8");
  const isa_instruction_cost *dot = isa_costs_find(c, "_mm512_dpbusd_epi32");
  assert_non_null(add);
  assert_non_null(dot);
  assert_int_equal(add->num_costs, c->num_cpus);
  for (uint32_t i = 0; i < c->num_cpus; ++i) {
    assert_true(add->costs[i].latency == 1);
    assert_true(add->costs[i].throughput > 0 && add->costs[i].throughput <= 1);
  }
  assert_true(cost(dot->costs, dot->num_costs, "haswell", true) < 0);
  assert_true(cost(dot->costs, dot->num_costs, "skylake-avx512", true) < 0); // no VNNI
  assert_true(cost(dot->costs, dot->num_costs, "icelake-server", true) >= 3);
  assert_null(isa_costs_find(c, "_mm_no_such_intrinsic"));
  const isa_instruction_cost *masked = isa_costs_find(c, "_mm_maskz_add_ps"),
                             *plain = isa_costs_find(c, "_mm_add_ps");
  assert_non_null(masked);
  assert_non_null(plain);
  assert_true(cost(masked->costs, masked->num_costs, "haswell", true) < 0); // no masks
  assert_true(cost(masked->costs, masked->num_costs, "znver4", true) >=
              cost(plain->costs, plain->num_costs, "znver4", true));
  const bundle_generic *addf = generic(c, "arith.addf", 8, 32, "avx2"),
                       *divf = generic(c, "arith.divf", 8, 32, "avx2");
  assert_non_null(addf);
  assert_non_null(divf);
  assert_true(cost(divf->costs, divf->num_costs, "haswell", true) >
              cost(addf->costs, addf->num_costs, "haswell", true));
  assert_null(generic(c, "math.fma", 4, 32, "sse2")); // a call
  assert_non_null(generic(c, "math.fma", 4, 32, "avx2"));
  // An 8-bit product has no instruction; a 16-bit one has.
  const bundle_generic *mul8 = generic(c, "arith.muli", 64, 8, "avx512"),
                       *mul16 = generic(c, "arith.muli", 32, 16, "avx512");
  assert_non_null(mul8);
  assert_non_null(mul16);
  assert_true(cost(mul8->costs, mul8->num_costs, "znver4", false) >
              cost(mul16->costs, mul16->num_costs, "znver4", false));
  // The low half is where it was.
  const bundle_generic *low = generic(c, "vector.extract_low", 32, 8, "avx512");
  assert_non_null(low);
  assert_true(cost(low->costs, low->num_costs, "znver4", false) == 0);
  // Two registers cost twice as much as one.
  const bundle_generic *one = generic(c, "arith.addi", 16, 16, "avx2"),
                       *two = generic(c, "arith.addi", 32, 16, "avx2");
  assert_true(cost(two->costs, two->num_costs, "haswell", false) ==
              2 * cost(one->costs, one->num_costs, "haswell", false));
  isa_costs_free(c);
  strbuf_free(&text);
}

// Every masking's declaration becomes the unmasked form's function and a selection.
static void test_every_masking(void **state) {
  const fixture *f = *state;
  static const char unmasked[] = "llvm.func @f(%a: vector<4xi32>, %b: vector<4xi32>, %c: vector<4xi32>) -> "
                                 "vector<4xi32> {\n"
                                 "  %0 = llvm.add %a, %b : vector<4xi32>\n"
                                 "  %1 = llvm.sub %0, %c : vector<4xi32>\n"
                                 "  llvm.return %1 : vector<4xi32>\n}\n";
  static const struct {
    masking how;
    const char *operands, *body; // body: with the added operands' numbers
  } cases[] = {{MASKING_MERGE, "VMVVV", "select %arg1, %1, %arg0"},
               {MASKING_ZERO, "MVVV", "select %arg0, %1, %2"},
               {MASKING_MASK, "VMVV", "select %arg1, %1, %arg0"},
               {MASKING_MASK2, "VVMV", "select %arg2, %1, %arg1"},
               {MASKING_MASK3, "VVVM", "select %arg3, %1, %arg2"}};
  assert_int_equal(sizeof cases / sizeof *cases, MASKING_COUNT - 1);
  for (size_t k = 0; k < sizeof cases / sizeof *cases; ++k) {
    strbuf text = {0}, types = {0};
    for (const char *o = cases[k].operands; *o; ++o)
      strbuf_printf(&types, "%svector<4xi%s>", types.size ? ", " : "", *o == 'M' ? "1" : "32");
    strbuf_printf(&text,
                  "%sllvm.func @g(%s) -> vector<4xi32> attributes {unmasked = \"f\", masking = \"%s\"}\n",
                  unmasked, types.text, masking_names[cases[k].how]);
    diagnostics d = {0};
    isa_templates *t = isa_templates_read(f->context, "t.mlir", text.text, text.size, &d);
    assert_non_null(t);
    const char *masked = isa_templates_find(t, "g")->text;
    if (!strstr(masked, cases[k].body)) {
      print_error("%s", masked);
      fail();
    }
    uint32_t last = lane_mask_operand(cases[k].how, 2);
    assert_true(last < strlen(cases[k].operands) && cases[k].operands[last] == 'V');
    isa_templates_free(t);
    strbuf_free(&types);
    strbuf_free(&text);
  }
}

static void test_dialect(void **state) {
  const fixture *f = *state;
  static const char text[] = "irdl.dialect @a {\n"
                             "  irdl.operation @g {\n    %x = irdl.is vector<4xi32>\n"
                             "    irdl.operands(%x, optional %x)\n    irdl.results(%x)\n  }\n"
                             "  irdl.operation @f {\n    %y = irdl.is vector<4xi32>\n"
                             "    irdl.operands(%y, optional %y)\n    irdl.results(%y)\n  }\n}\n";
  arena *a = arena_new();
  bundle_dialect out;
  diagnostics d = {0};
  assert_true(isa_dialect_read(f->context, "i.mlir", text, strlen(text), "a", a, &out, &d));
  assert_int_equal(out.count, 2);
  assert_string_equal(out.operations[0].name, "f");
  assert_string_equal(out.operations[1].name, "g");
  // Names of values are no part of a body, so that equal ones are stored once.
  assert_string_equal(out.operations[0].body, out.operations[1].body);
  assert_non_null(strstr(out.operations[0].body, "irdl.operands(%0, optional %0)"));
  arena_free(a);
}

static void test_malformed(void **state) {
  const fixture *f = *state;
  static const char *const templates[] = {"", "llvm.func @a(", "func.func private @a()",
                                          "module { module {} }"};
  for (size_t i = 1; i < sizeof templates / sizeof *templates; ++i) {
    diagnostics d = {.collect = true};
    assert_null(isa_templates_read(f->context, "t.mlir", templates[i], strlen(templates[i]), &d));
    assert_int_equal(d.errors, 1);
    assert_int_equal(strncmp(d.text.text, "t.mlir", 6), 0);
    diag_free(&d);
  }
  static const char *const dialects[] = {"irdl.dialect @a {",
                                         "",
                                         "llvm.func @a()",
                                         "irdl.dialect @b {}",
                                         "irdl.dialect @a {} irdl.dialect @c {}",
                                         "irdl.dialect @a { irdl.type @t {} }"};
  for (size_t i = 0; i < sizeof dialects / sizeof *dialects; ++i) {
    diagnostics d = {.collect = true};
    arena *a = arena_new();
    bundle_dialect out;
    assert_false(isa_dialect_read(f->context, "i.mlir", dialects[i], strlen(dialects[i]), "a", a, &out, &d));
    assert_int_equal(d.errors, 1);
    assert_int_equal(strncmp(d.text.text, "i.mlir", 6), 0);
    arena_free(a);
    diag_free(&d);
  }
  static const char *const costs[] = {
      "func.func private @a()",
      "module attributes {auto.cpus = [1]} {}",
      "module attributes {auto.cpus = [\"x\"]} { func.func private @a() }",
      "module attributes {auto.cpus = [\"x\"]} { func.func private @a() attributes "
      "{cost = {latency = array<f32: 1.0>, throughput = array<f32>}} }",
      "module attributes {auto.cpus = [\"x\"]} { func.func private @a() attributes "
      "{cost = {latency = array<f32: 1.0>}} }",
      "module attributes {auto.cpus = [\"x\"]} { func.func private @a() attributes {cost = 1} }",
      "module attributes {auto.cpus = [\"x\"]} { func.func private @a() attributes "
      "{cost = {latency = array<f32: 1.0>, throughput = array<f32: 1.0>}, operation = \"o\"} }"};
  for (size_t i = 0; i < sizeof costs / sizeof *costs; ++i) {
    diagnostics d = {.collect = true};
    assert_null(isa_costs_read(f->context, "c.mlir", costs[i], strlen(costs[i]), &d));
    assert_int_equal(d.errors, 1);
    diag_free(&d);
  }
  static const char *const instances[] = {
      "llvm.func @x(%a: i32) -> i32 {\n %0 = llvm.mlir.constant(0 : i32) {immediate_map = affine_map<(d0) -> "
      "(d0, d0)>} : "
      "i32\n llvm.return %0 : i32 }",
      "llvm.func @x(%a: i32) -> i32 {\n %0 = llvm.mlir.constant(0 : i32) {immediate_map = affine_map<(d0, "
      "d1) -> (d1)>} : "
      "i32\n llvm.return %0 : i32 }",
      "llvm.func @x(%a: vector<2xi32>) -> vector<2xi32> {\n %0 = llvm.shufflevector %a, %a [0, 1] "
      "{immediate_map = "
      "affine_map<(d0) -> (d0 + 77, d0)>} : vector<2xi32>\n llvm.return %0 : vector<2xi32> }",
      "llvm.func @x(%a: i32) -> i32"};
  for (size_t i = 0; i < sizeof instances / sizeof *instances; ++i) {
    diagnostics d = {.collect = true};
    assert_true(mlirModuleIsNull(isa_template_instantiate(f->context, "x", instances[i], 3, &d)));
    assert_true(d.errors > 0);
    diag_free(&d);
  }
}

int main(void) {
  const struct CMUnitTest tests[] = {cmocka_unit_test(test_types_are_the_semantics_files),
                                     cmocka_unit_test(test_masked_forms),
                                     cmocka_unit_test(test_sample_of_values),
                                     cmocka_unit_test(test_immediates),
                                     cmocka_unit_test(test_every_value),
                                     cmocka_unit_test(test_few_variants_serve_all_values),
                                     cmocka_unit_test(test_unknown_intrinsic_is_listed),
                                     cmocka_unit_test(test_costs),
                                     cmocka_unit_test(test_every_masking),
                                     cmocka_unit_test(test_dialect),
                                     cmocka_unit_test(test_malformed)};
  return cmocka_run_group_tests_name("templates", tests, setup, teardown);
}
