// MLIR text to lane functions and back.
#include "semantics/mlir/mlir_export.h"
#include "semantics/mlir/mlir_import.h"
#include "tests/unit/random_lanes.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

static isa *read_text(MlirContext context, const char *text, bool simplify) {
  diagnostics d = {.collect = true};
  isa *i = mlir_import_semantics(context, "dir/test.semantics.mlir", text, strlen(text), simplify, &d);
  if (!i)
    print_error("%s", d.text.text);
  assert_non_null(i);
  diag_free(&d);
  return i;
}

static char *export_text(const isa *i) {
  strbuf out = {0};
  mlir_export_semantics(i, &out);
  return out.text;
}

// text -> isa -> text -> isa -> text: the last two texts are identical, and the lanes are the same terms.
static void round_trip(const char *text, bool simplify) {
  MlirContext context = mlir_semantics_context();
  isa *first = read_text(context, text, simplify);
  char *once = export_text(first);
  isa *second = read_text(context, once, simplify);
  char *twice = export_text(second);
  assert_string_equal(once, twice);
  assert_int_equal(first->count, second->count);
  for (uint32_t k = 0; k < first->count; k++) {
    const lane_function *f = &first->instructions[k].function, *g = &second->instructions[k].function;
    assert_int_equal(f->num_results, g->num_results);
    for (uint32_t r = 0; r < f->num_results; r++)
      for (uint32_t i = 0; i < f->results[r].type.lanes; i++) {
        term_id a = lane_instantiate(first->terms, f, r, i, first->terms);
        term_id b = lane_instantiate(second->terms, g, r, i, second->terms);
        assert_true(term_digest(first->terms, a) == term_digest(second->terms, b));
      }
  }
  isa_free(first);
  isa_free(second);
  free(once);
  free(twice);
  mlirContextDestroy(context);
}

#define EVEN "affine_map<(d0) -> (d0 * 2)>"
#define ODD "affine_map<(d0) -> (d0 * 2 + 1)>"
#define ID "affine_map<(d0) -> (d0)>"

static const char madd[] =
    "func.func @_mm256_madd_epi16(%a: tensor<16xi16>, %b: tensor<16xi16>) -> tensor<8xi32>\n"
    "    attributes {assembly = \"vpmaddwd\", features = [\"avx2\"],\n"
    "      operands = [{name = \"a\", c_type = \"__m256i\", signed}, {name = \"b\", c_type = \"__m256i\", "
    "signed}],\n"
    "      results = [{name = \"dst\", c_type = \"__m256i\", signed}]} {\n"
    "  %init = tensor.empty() : tensor<8xi32>\n"
    "  %dst = linalg.generic {indexing_maps = [" EVEN ", " ODD ", " EVEN ", " ODD ", " ID "],\n"
    "      iterator_types = [\"parallel\"]}\n"
    "      ins(%a, %a, %b, %b : tensor<16xi16>, tensor<16xi16>, tensor<16xi16>, tensor<16xi16>) outs(%init : "
    "tensor<8xi32>) {\n"
    "  ^bb0(%a_0: i16, %a_1: i16, %b_0: i16, %b_1: i16, %out: i32):\n"
    "    %0 = arith.extsi %a_0 : i16 to i32\n"
    "    %1 = arith.extsi %b_0 : i16 to i32\n"
    "    %2 = arith.muli %0, %1 : i32\n"
    "    %3 = arith.extsi %a_1 : i16 to i32\n"
    "    %4 = arith.extsi %b_1 : i16 to i32\n"
    "    %5 = arith.muli %3, %4 : i32\n"
    "    %6 = arith.addi %2, %5 : i32\n"
    "    linalg.yield %6 : i32\n"
    "  } -> tensor<8xi32>\n"
    "  return %dst : tensor<8xi32>\n"
    "}\n";

static void test_madd(void **state) {
  (void)state;
  MlirContext context = mlir_semantics_context();
  isa *i = read_text(context, madd, false);
  assert_string_equal(i->name, "test");
  isa_instruction *instruction = isa_find(i, "_mm256_madd_epi16");
  assert_non_null(instruction);
  assert_null(isa_find(i, "_mm256_madd_epi17"));
  assert_string_equal(instruction->assembly, "vpmaddwd");
  assert_int_equal(instruction->num_features, 1);
  assert_string_equal(instruction->features[0], "avx2");
  const lane_function *f = &instruction->function;
  assert_string_equal(f->operands[1].name, "b");
  assert_string_equal(f->operands[1].c_type, "__m256i");
  assert_true(f->operands[1].is_signed);
  assert_int_equal(f->results[0].num_accesses, 4);
  strbuf text = {0};
  term_print(i->terms, lane_instantiate(i->terms, f, 0, 3, i->terms), &text);
  assert_string_equal(text.text, "(add (mul (exts 32 (lane 0 6 16)) (exts 32 (lane 1 6 16))) "
                                 "(mul (exts 32 (lane 0 7 16)) (exts 32 (lane 1 7 16))))");
  strbuf_free(&text);
  char *again = export_text(i);
  assert_string_equal(again, madd);
  free(again);
  isa_free(i);
  mlirContextDestroy(context);
  round_trip(madd, true);
}

// Everything that a body may hold: captured scalars, index arithmetic, data-dependent reads, guards.
static const char everything[] =
    "func.func @everything(%a: tensor<16xi8>, %imm8: i8, %k: tensor<8xi1>) -> (tensor<8xi16>, tensor<8xi1>)\n"
    "    attributes {assembly = \"x\\22y\", features = [],\n"
    "      operands = [{name = \"a\"}, {name = \"imm8\", immediate = 4, immediate_base = 1, rounding = "
    "\"operand\"}, {name = "
    "\"k\", mask}],\n"
    "      results = [{name = \"dst\"}, {name = \"m\", mask}]} {\n"
    "  %shared = arith.constant 7 : i8\n"
    "  %e = tensor.empty() : tensor<8xi16>\n"
    "  %r = linalg.generic {indexing_maps = [affine_map<(i) -> (i mod 8)>, " ID ",\n"
    "      affine_map<(i) -> (15 - i)>, " ID "], iterator_types = [\"parallel\"]}\n"
    "      ins(%a, %k, %a : tensor<16xi8>, tensor<8xi1>, tensor<16xi8>) outs(%e : tensor<8xi16>) {\n"
    "  ^bb0(%x: i8, %p: i1, %y: i8, %o: i16):\n"
    "    %i = linalg.index 0 : index\n"
    "    %n = arith.index_cast %i : index to i64\n"
    "    %one = arith.constant 1 : i64\n"
    "    %odd = arith.andi %n, %one : i64\n"
    "    %z = arith.constant 0 : i64\n"
    "    %is_even = arith.cmpi eq, %odd, %z : i64\n"
    "    %s = arith.andi %imm8, %shared : i8\n"
    "    %at = arith.index_castui %s : i8 to index\n"
    "    %v = tensor.extract %a[%at] : tensor<16xi8>\n"
    "    %w = tensor.extract %a[%i] : tensor<16xi8>\n"
    "    %d = arith.shli %v, %x : i8\n"
    "    %e0 = arith.shrui %d, %y : i8\n"
    "    %f = arith.shrsi %e0, %w : i8\n"
    "    %g = arith.select %is_even, %f, %x : i8\n"
    "    %h = arith.select %p, %g, %y : i8\n"
    "    %q = arith.extsi %h : i8 to i16\n"
    "    linalg.yield %q : i16\n"
    "  } -> tensor<8xi16>\n"
    "  %em = tensor.empty() : tensor<8xi1>\n"
    "  %m = linalg.generic {indexing_maps = [" ODD ", " ID "], iterator_types = [\"parallel\"]}\n"
    "      ins(%a : tensor<16xi8>) outs(%em : tensor<8xi1>) {\n"
    "  ^bb0(%x: i8, %o: i1):\n"
    "    %c = arith.cmpi sgt, %x, %imm8 : i8\n"
    "    linalg.yield %c : i1\n"
    "  } -> tensor<8xi1>\n"
    "  return %r, %m : tensor<8xi16>, tensor<8xi1>\n"
    "}\n"
    "func.func @divisions(%a: tensor<4xi32>, %b: tensor<4xi32>, %wide: i128) -> tensor<4xi32> {\n"
    "  %e = tensor.empty() : tensor<4xi32>\n"
    "  %r = linalg.generic {indexing_maps = [" ID ", " ID ", " ID "], iterator_types = [\"parallel\"]}\n"
    "      ins(%a, %b : tensor<4xi32>, tensor<4xi32>) outs(%e : tensor<4xi32>) {\n"
    "  ^bb0(%x: i32, %y: i32, %o: i32):\n"
    "    %c = arith.constant -170141183460469231731687303715884105728 : i128\n"
    "    %c3 = arith.constant 18446744073709551616123 : i128\n"
    "    %0 = arith.divui %x, %y : i32\n"
    "    %1 = arith.divsi %0, %y : i32\n"
    "    %2 = arith.remsi %1, %x : i32\n"
    "    %3 = arith.remui %2, %x : i32\n"
    "    %4 = arith.addi %wide, %c : i128\n"
    "    %5 = arith.xori %4, %c3 : i128\n"
    "    %6 = arith.trunci %5 : i128 to i32\n"
    "    %7 = arith.addi %6, %3 : i32\n"
    "    linalg.yield %7 : i32\n"
    "  } -> tensor<4xi32>\n"
    "  return %r : tensor<4xi32>\n"
    "}\n";

static void test_everything(void **state) {
  (void)state;
  round_trip(everything, false);
  round_trip(everything, true);
}

// Each text with the one diagnostic that it must give.
static void test_bad_input(void **state) {
  (void)state;
#define FUNCTION(BODY)                                                                                       \
  "func.func @f(%a: tensor<4xi8>, %s: i8) -> tensor<4xi8> {\n"                                               \
  "  %e = tensor.empty() : tensor<4xi8>\n" BODY "  return %r : tensor<4xi8>\n}\n"
#define GENERIC(MAP, TYPE, BODY)                                                                             \
  FUNCTION("  %r = linalg.generic {indexing_maps = [" MAP ", " ID "], \n"                                    \
           "      iterator_types = [\"" TYPE "\"]} ins(%a : tensor<4xi8>) outs(%e : tensor<4xi8>) {\n"       \
           "  ^bb0(%x: i8, %o: i8):\n" BODY "  } -> tensor<4xi8>\n")
  static const struct {
    const char *text, *diagnostic;
  } cases[] = {
      {"func.func @f(\n", "p/x.mlir:1:14: error: "},
      {"\xff\xfe", "p/x.mlir:1:1: error: "},
      {"func.func private @f(tensor<4xi8>) -> tensor<4xi8>\n",
       "p/x.mlir:1:1: error: function without a body"},
      {"func.func @f(%a: tensor<4xbf16>) -> tensor<4xbf16> { return %a : tensor<4xbf16> }\n",
       "type tensor<4xbf16> is neither"},
      {"func.func @f(%a: tensor<?xi8>) -> tensor<?xi8> { return %a : tensor<?xi8> }\n", "is neither"},
      {"func.func @f(%a: tensor<4xi8>) -> tensor<4xi8> { return %a : tensor<4xi8> }\n",
       "p/x.mlir:1:50: error: result 0 is not computed by"},
      {GENERIC("affine_map<(d0) -> (d0 floordiv 2 * 5 mod 4)>", "parallel",
               "    %f = arith.bitcast %x : i8 to i8\n    linalg.yield %o : i8\n"),
       "p/x.mlir:7:5: error: operand is neither"},
      {GENERIC(ID, "parallel",
               "    %d = arith.constant dense<[1, 2]> : vector<2xi8>\n    linalg.yield %x : i8\n"),
       "p/x.mlir:6:10: error: 'arith.constant' has no meaning"},
      {GENERIC("affine_map<(d0) -> (d0 * d0)>", "parallel", "    linalg.yield %x : i8\n"), "p/x.mlir:3:"},
      {GENERIC("affine_map<(d0) -> (d0 mod 3 * 3)>", "parallel", "    linalg.yield %x : i8\n"),
       "p/x.mlir:3:8: error: output lane 2 reads lane 6 of an operand of 4 lanes"},
      {GENERIC("affine_map<(d0) -> (d0 mod 3)>", "parallel", "    linalg.yield %x : i8\n"),
       "p/x.mlir:3:8: error: an indexing map is not a sum of"},
      {"module { module {} }\n", "p/x.mlir:1:10: error: a semantics file holds functions only"},
      {"func.func @f(%a: tensor<4xi8>) -> tensor<4xi8> attributes {features = 3} { return %a : tensor<4xi8> "
       "}\n",
       "attribute 'features' is not an array"},
      {"func.func @f(%a: tensor<4xi8>) -> tensor<4xi8> attributes {operands = [{immediate = 3}]} {\n"
       "return %a : tensor<4xi8> }\n",
       "unexpected 'immediate' in attribute 'operands'"},
      {"func.func @f(%a: tensor<4xi8>, %r: i8) -> tensor<4xi8> attributes {operands = [{}, {immediate = 3, "
       "rounding = \"up\"}]}\n"
       "{ return %a : tensor<4xi8> }\n",
       "unknown rounding 'up'"},
      {"func.func @f(%a: tensor<4xi8>) -> tensor<4xi8> attributes {operands = [{rounding = \"operand\"}]}\n"
       "{ return %a : tensor<4xi8> }\n",
       "unexpected 'rounding' in attribute 'operands'"},
      {"func.func @f(%a: tensor<4xi8>, %s: i8) -> tensor<4xi8> attributes {operands = [{}, {immediate = 3,\n"
       "  immediate_base = -1, scalar}]} {\nreturn %a : tensor<4xi8> }\n",
       "immediates from -1 on"},
  };
  for (size_t k = 0; k < sizeof cases / sizeof *cases; k++) {
    MlirContext context = mlir_semantics_context();
    diagnostics d = {.collect = true};
    isa *i = mlir_import_semantics(context, "p/x.mlir", cases[k].text, strlen(cases[k].text), true, &d);
    if (i || !d.text.text || !strstr(d.text.text, cases[k].diagnostic))
      fail_msg("case %zu: %s, not %s", k, d.text.text ? d.text.text : "accepted", cases[k].diagnostic);
    assert_int_equal(d.errors, 1);
    diag_free(&d);
    mlirContextDestroy(context);
  }
}

// Masked forms as declarations: what they say is composed from the unmasked form; and what links forms
// agrees.
#define MAX_PS                                                                                               \
  "func.func @max(%a: tensor<4xf32>, %b: tensor<4xf32>) -> tensor<4xf32> attributes {operands = "            \
  "[{name = \"a\"}, {name = \"b\"}]} {\n  %e = tensor.empty() : tensor<4xf32>\n"                             \
  "  %r = linalg.generic {indexing_maps = [" ID ", " ID ", " ID "], iterator_types = [\"parallel\"]}\n"      \
  "      ins(%a, %b : tensor<4xf32>, tensor<4xf32>) outs(%e : tensor<4xf32>) {\n"                            \
  "  ^bb0(%x: f32, %y: f32, %o: f32):\n    %c = arith.cmpf ogt, %x, %y : f32\n"                              \
  "    %m = arith.select %c, %x, %y : f32\n    linalg.yield %m : f32\n  } -> tensor<4xf32>\n"                \
  "  return %r : tensor<4xf32>\n}\n"
#define DECLARED(TYPES, ATTRIBUTES)                                                                          \
  "func.func private @masked(" TYPES ") -> tensor<4xf32> attributes {unmasked = \"max\", " ATTRIBUTES "}\n"

static void test_masked(void **state) {
  (void)state;
  static const struct {
    const char *text, *lane0, *lane3; // the terms
    masking how;
    uint32_t lanes;
  } cases[] = {
      {DECLARED("tensor<4xf32>, tensor<8xi1>, tensor<4xf32>, tensor<4xf32>", "masking = \"merge\""),
       "(select (lane 1 0 1) (select (flt (lane 3 0 32) (lane 2 0 32)) (lane 2 0 32) (lane 3 0 32)) (lane 0 "
       "0 32))",
       "(select (lane 1 3 1) (select (flt (lane 3 3 32) (lane 2 3 32)) (lane 2 3 32) (lane 3 3 32)) (lane 0 "
       "3 32))",
       MASKING_MERGE, 4},
      {DECLARED("tensor<8xi1>, tensor<4xf32>, tensor<4xf32>", "masking = \"zero\", masked_lanes = 1"),
       "(select (lane 0 0 1) (select (flt (lane 2 0 32) (lane 1 0 32)) (lane 1 0 32) (lane 2 0 32)) (const "
       "32 0x0))",
       "(select (flt (lane 2 3 32) (lane 1 3 32)) (lane 1 3 32) (lane 2 3 32))", MASKING_ZERO, 1},
      {DECLARED("tensor<4xf32>, tensor<4xi1>, tensor<4xf32>", "masking = \"mask\""),
       "(select (lane 1 0 1) (select (flt (lane 2 0 32) (lane 0 0 32)) (lane 0 0 32) (lane 2 0 32)) (lane 0 "
       "0 32))",
       "(select (lane 1 3 1) (select (flt (lane 2 3 32) (lane 0 3 32)) (lane 0 3 32) (lane 2 3 32)) (lane 0 "
       "3 32))",
       MASKING_MASK, 4},
      {DECLARED("tensor<4xf32>, tensor<4xf32>, tensor<4xi1>", "masking = \"mask2\""),
       "(select (lane 2 0 1) (select (flt (lane 1 0 32) (lane 0 0 32)) (lane 0 0 32) (lane 1 0 32)) (lane 1 "
       "0 32))",
       "(select (lane 2 3 1) (select (flt (lane 1 3 32) (lane 0 3 32)) (lane 0 3 32) (lane 1 3 32)) (lane 1 "
       "3 32))",
       MASKING_MASK2, 4},
  };
  for (size_t k = 0; k < sizeof cases / sizeof *cases; k++) {
    MlirContext context = mlir_semantics_context();
    strbuf text = {0};
    strbuf_printf(&text, "%s%s", cases[k].text, MAX_PS); // the declaration may stand first
    isa *i = read_text(context, text.text, true);
    assert_int_equal(i->count, 2);
    isa_instruction *m = isa_find(i, "masked");
    const char *expected[] = {cases[k].lane0, cases[k].lane3};
    for (unsigned lane = 0; lane < 2; lane++) {
      strbuf term = {0};
      term_print(i->terms, lane_instantiate(i->terms, &m->function, 0, lane * 3, i->terms), &term);
      assert_string_equal(term.text, expected[lane]);
      strbuf_free(&term);
    }
    char *again = export_text(i);
    assert_non_null(strstr(again, "func.func private @masked("));
    round_trip(text.text, true);
    // Written in full and read, the form is recognized as what it was.
    strbuf full = {0};
    mlir_export_instruction(i->terms, isa_find(i, "max"), &full);
    mlir_export_definition(i->terms, m, &full);
    char *attribute = strstr(full.text, ", unmasked = ");
    assert_non_null(attribute);
    for (char *end = strstr(attribute, ",\n"); attribute < end; attribute++)
      *attribute = ' ';
    isa *whole = read_text(context, full.text, true);
    isa_instruction *found = isa_find(whole, "masked");
    assert_int_equal(found->masking, MASKING_NONE);
    assert_true(lane_mask_link(whole->terms, found, isa_find(whole, "max"), whole->memory));
    assert_int_equal(found->masking, cases[k].how);
    assert_int_equal(found->masked_lanes, cases[k].lanes);
    assert_string_equal(found->unmasked, "max");
    assert_false(lane_mask_link(whole->terms, isa_find(whole, "max"), found, whole->memory));
    isa_free(i);
    isa_free(whole);
    free(again);
    strbuf_free(&full);
    strbuf_free(&text);
    mlirContextDestroy(context);
  }
}

// Declarations that say what cannot be.
static void test_bad_masked(void **state) {
  (void)state;
  static const struct {
    const char *text, *diagnostic;
  } cases[] = {
      {DECLARED("tensor<4xf32>, tensor<4xf32>, tensor<4xf32>", "masking = \"zero\""),
       "operands are not those of"},
      {DECLARED("tensor<4xi1>, tensor<4xf32>, tensor<8xf32>", "masking = \"zero\""),
       "operands are not those of"},
      {DECLARED("tensor<2xi1>, tensor<4xf32>, tensor<4xf32>", "masking = \"zero\""),
       "operands are not those of"},
      {DECLARED("tensor<4xi1>, tensor<4xf32>, tensor<4xf32>", "masking = \"none\""),
       "unknown masking 'none'"},
      {DECLARED("tensor<4xi1>, tensor<4xf32>, tensor<4xf32>", "masking = \"\""), "belong together"},
      {DECLARED("tensor<4xi1>, tensor<4xf32>, tensor<4xf32>", "masking = \"zero\", masked_lanes = 5"),
       "'masked_lanes' is not 1 to 4"},
      {"func.func private @m(tensor<4xi1>) -> tensor<4xf32> attributes {unmasked = \"min\", masking = "
       "\"zero\"}\n",
       "unmasked form 'min' is not defined"},
  };
  for (size_t k = 0; k < sizeof cases / sizeof *cases; k++) {
    MlirContext context = mlir_semantics_context();
    diagnostics d = {.collect = true};
    strbuf text = {0};
    strbuf_printf(&text, "%s%s", cases[k].text, MAX_PS);
    isa *i = mlir_import_semantics(context, "p/x.mlir", text.text, text.size, true, &d);
    if (i || !strstr(d.text.text, cases[k].diagnostic))
      fail_msg("case %zu: %s, not %s", k, d.text.text ? d.text.text : "accepted", cases[k].diagnostic);
    assert_int_equal(d.errors, 1);
    strbuf_free(&text);
    diag_free(&d);
    mlirContextDestroy(context);
  }
}

// Random lane functions, written and read: the same lanes; and mlir-opt accepts what was written.
static void test_random(void **state) {
  (void)state;
  random_source s = {.state = 7};
  for (int round = 0; round < 4; round++) {
    bool simplify = round & 1;
    s.floats = round & 2;
    isa *i = isa_new("random", simplify);
    i->count = 300;
    i->instructions = arena_alloc(i->memory, i->count * sizeof *i->instructions);
    for (uint32_t k = 0; k < i->count; k++) {
      random_instruction(&s, i, &i->instructions[k]);
      i->instructions[k].name = arena_printf(i->memory, "f%03u", k);
    }
    char *text = export_text(i);
    MlirContext context = mlir_semantics_context();
    isa *again = read_text(context, text, simplify);
    assert_int_equal(again->count, i->count);
    for (uint32_t k = 0; k < i->count; k++) {
      const lane_function *f = &i->instructions[k].function, *g = &again->instructions[k].function;
      for (uint32_t lane = 0; lane < f->results[0].type.lanes; lane++) {
        term_id x = lane_instantiate(i->terms, f, 0, lane, i->terms);
        term_id y = lane_instantiate(again->terms, g, 0, lane, again->terms);
        if (term_digest(i->terms, x) != term_digest(again->terms, y)) {
          strbuf t = {0};
          term_print(i->terms, x, &t);
          strbuf_printf(&t, "\n");
          term_print(again->terms, y, &t);
          fail_msg("f%03u, simplify %d:\n%s", k, simplify, t.text);
        }
      }
    }
    char *twice = export_text(again);
    isa *third = read_text(context, twice, simplify);
    char *thrice = export_text(third);
    assert_string_equal(twice, thrice);
    FILE *opt = popen(AUTO_MLIR_OPT " -o /dev/null -", "w");
    assert_non_null(opt);
    assert_int_equal(fwrite(text, 1, strlen(text), opt), strlen(text));
    assert_int_equal(pclose(opt), 0);
    free(text);
    free(twice);
    free(thrice);
    isa_free(i);
    isa_free(again);
    isa_free(third);
    mlirContextDestroy(context);
  }
}

// Damaged text either still is a semantics file or gives one diagnostic.
static void test_mutations(void **state) {
  (void)state;
  static const char *const pieces[] = {"%a",
                                       "%x",
                                       "i8",
                                       "i16",
                                       "i1",
                                       "index",
                                       "0",
                                       "-1",
                                       "tensor<4xi8>",
                                       "d0",
                                       "mod",
                                       "*",
                                       "arith.addi",
                                       "arith.select",
                                       "tensor.extract",
                                       "linalg.yield",
                                       "}",
                                       "(",
                                       "\""};
  random_source s = {.state = 99};
  unsigned accepted = 0, refused = 0;
  MlirContext context = mlir_semantics_context();
  for (unsigned round = 0; round < 3000; round++) {
    const char *base = round % 2 ? everything : madd;
    size_t size = strlen(base);
    strbuf text = {0};
    uint32_t at = random_number(&s, (uint32_t)size), length = random_number(&s, 12);
    if (at + length > size)
      length = (uint32_t)size - at;
    strbuf_append(&text, base, at);
    switch (random_number(&s, 4)) {
    case 0:
      break; // deleted
    case 1:
      strbuf_append(&text, base + random_number(&s, (uint32_t)(size - 16)), 8);
      break;
    case 2:
      strbuf_append(&text, (char[]){(char)random_number(&s, 256)}, 1);
      break;
    default: {
      const char *piece = pieces[random_number(&s, sizeof pieces / sizeof *pieces)];
      strbuf_append(&text, piece, strlen(piece));
    }
    }
    if (random_number(&s, 20)) // now and then: truncated
      strbuf_append(&text, base + at + length, size - at - length);
    diagnostics d = {.collect = true};
    isa *i = mlir_import_semantics(context, "m.mlir", text.text, text.size, true, &d);
    accepted += i != NULL;
    refused += i == NULL;
    assert_int_equal(d.errors, i ? 0 : 1);
    if (!i)
      assert_true(strncmp(d.text.text, "m.mlir:", 7) == 0);
    diag_free(&d);
    isa_free(i);
    strbuf_free(&text);
  }
  assert_true(accepted > 100 && refused > 1000);
  mlirContextDestroy(context);
}

// The committed files: what they say survives being read and written.
static void test_committed(void **state) {
  (void)state;
  size_t size;
  char *text = util_read_file("dialects/x86vector.semantics.mlir", &size);
  assert_non_null(text);
  round_trip(text, true);
  util_release(text);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(test_madd),      cmocka_unit_test(test_everything), cmocka_unit_test(test_bad_input),
      cmocka_unit_test(test_mutations), cmocka_unit_test(test_random),     cmocka_unit_test(test_committed),
      cmocka_unit_test(test_masked),    cmocka_unit_test(test_bad_masked),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
