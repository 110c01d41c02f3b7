// The HVX manual's notation: shapes of trees, messages, values of what is executed, the networks' shortcuts
// against the loops; and, when the manual's table is there, how much of it is accepted.
#include "semantics/term/eval.h"
#include "semgen/hexagon/hexagon.h"
#include "semgen/hexagon/parse.h"
#include "tests/unit/ast_text.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <cmocka.h>

// ---- trees --------------------------------------------------------------------------------------

typedef struct text_case {
  const char *text, *expected;
} text_case;

static void check_trees(const text_case *cases, size_t count) {
  for (size_t k = 0; k < count; k++) {
    arena *a = arena_new();
    diagnostics d = {.collect = true};
    strbuf out = {0};
    hvx_source s = {cases[k].text, strlen(cases[k].text), "t", {3, 5}};
    const ast_node *n = hvx_parse(a, &s, &d);
    if (n)
      ast_text(n, &out);
    else
      strbuf_append(&out, d.text.text, d.text.size);
    assert_int_equal(d.errors, n ? 0 : 1);
    if (strcmp(out.text, cases[k].expected) != 0)
      fail_msg("%s\n  gives   %s\n  and not %s", cases[k].text, out.text, cases[k].expected);
    strbuf_free(&out);
    diag_free(&d);
    arena_free(a);
  }
}
#define CHECK_TREES(CASES) check_trees(CASES, sizeof CASES / sizeof *CASES)

static void trees(void **state) {
  (void)state;
  static const text_case cases[] = {
      {"", "(block)"},
      {"x = a + b * c;", "(block (assign x (+ a (* b c))))"},
      {"x = a - b - 1", "(block (assign x (- (- a b) 1)))"},
      {"x = a + b >> c", "(block (assign x (>> (+ a b) c)))"},
      {"x = a & b == c", "(block (assign x (& a (== b c))))"},
      {"x = a | b ^ c & 0x1f", "(block (assign x (| a (^ b (& c 31)))))"},
      {"x = a ? b : c ? d : e", "(block (assign x (cond a b (cond c d e))))"},
      {"x = -a * ~b", "(block (assign x (* (neg a) (not b))))"},
      {"x = a || !b && c",
       "(block (assign x (| (call $truth a) (call $truth (& (call $truth (call $false b)) "
       "(call $truth c))))))"},
      {"Vd.h[i] = Vu.h[i+1]", "(block (assign (view 16 Vd i) (call $signed (view 16 Vu (+ i 1)))))"},
      {"Vd.uh[i] += Vvv.v[1].uw[i].ub[0]",
       "(block (assign + (view 16 Vd i) (view 8 (view 32 (view 1024 Vvv 1) i) 0)))"},
      {"Vd.sf[i] = Vu.sf[i]", "(block (assign (view 32 Vd i) (call $float (view 32 Vu i))))"},
      {"x = Vu.w[i].s64", "(block (assign x (call $signed (view 32 Vu i))))"},
      {"x = QvV.i", "(block (assign x (bit QvV i)))"},
      {"QdV[i+1:i] = QsV[2]", "(block (assign (slice QdV (+ i 1) i) (bit QsV 2)))"},
      {"x = (a * b).uh[1]", "(block (assign x (view 16 (* a b) 1)))"},
      {"x = sat8(a:b)", "(block (assign x (call sat8 (call $concat a b))))"},
      {"x = sxt(4+1)->16(a)", "(block (assign x (call sxt (+ 4 1) 16 a)))"},
      {"unsigned x = #u;", "(block (assign x #u))"},
      {"SWAP(a, b);", "(block (block (assign $swap a) (assign a b) (assign b $swap)))"},
      {"for (i = 0; i < 4; i++) {x = i ;}", "(block (for + i 0 (- 4 1) (block (assign x i))))"},
      {"for (i = 0; i < 8; i += 2) x = i;",
       "(block (block (assign i 0) (while (< i 8) (block (assign x i) (assign + i 2)))))"},
      {"for (n=4; (n>>=1)>0; ) {x = n;}",
       "(block (block (assign n 4) (assign >> n 1) (while (> n 0) (block (block (assign x n)) (assign >> n "
       "1)))))"},
      {"if (a) {x = 1;} else x = 2;", "(block (if a (block (assign x 1)) (assign x 2)))"},
  };
  CHECK_TREES(cases);
}

static void errors_have_a_place(void **state) {
  (void)state;
  static const text_case cases[] = {
      {"x = ", "t:3:9: error: expected an expression\n"},
      {"x = a +* b", "t:3:12: error: expected an expression\n"},
      {"x a", "t:3:7: error: expected an assignment\n"},
      {"x = 12x", "t:3:9: error: a number that ends in a letter\n"},
      {"x = 0xFFFFFFFFFFFFFFFFF", "t:3:9: error: a number of more than 64 bits\n"},
      {"x = a @ b", "t:3:11: error: a character that the notation does not use\n"},
      {"x = Vu.q[1]", "t:3:12: error: no element type 'q'\n"},
      {"x = Vu.h", "t:3:13: error: expected '['\n"},
      {"for (i = 0; i < 4; i++) {x = i", "t:3:35: error: expected '}'\n"},
      {"}", "t:3:5: error: expected a statement\n"},
      {"F(a)", "t:3:9: error: expected an assignment\n"},
      {"for (n = 1; (n <<= 1); ) x = n;", "t:3:26: error: expected a comparison\n"},
  };
  CHECK_TREES(cases);
  char deep[2000];
  memset(deep, '(', sizeof deep);
  arena *a = arena_new();
  diagnostics d = {.collect = true};
  hvx_source s = {deep, sizeof deep, "t", {1, 1}};
  assert_null(hvx_parse(a, &s, &d));
  assert_non_null(strstr(d.text.text, "nested too deeply"));
  diag_free(&d);
  arena_free(a);
}

// ---- values -------------------------------------------------------------------------------------

typedef struct run_of {
  term_context *terms;
  arena *memory;
  value_space space;
  execute_output output;
  const execute_operand *operands;
  uint32_t count;
  unsigned width, element;
} run_of;

static run_of run_text(const char *text, const execute_notation *notation, const execute_operand *operands,
                       uint32_t count, const char *result, unsigned width, unsigned element) {
  run_of r = {term_context_new(true), arena_new(), {0}, {0}, operands, count, width, element};
  diagnostics d = {.collect = true};
  hvx_source s = {text, strlen(text), "t", {1, 1}};
  const ast_node *body = hvx_parse(r.memory, &s, &d);
  if (!body)
    fail_msg("%s", d.text.text);
  execute_input in = {.notation = notation,
                      .body = body,
                      .operands = operands,
                      .num_operands = count,
                      .result = result,
                      .result_width = width,
                      .result_element = element};
  r.output = execute_run(&in, r.terms, r.memory, &r.space);
  diag_free(&d);
  return r;
}

static void run_free(run_of *r) {
  bit_string_space_free(&r->space.bit_strings);
  stack_free(&r->space.facts);
  term_context_free(r->terms);
  arena_free(r->memory);
}

// Lane i of the result, where INDEX is i.
static uint64_t lane_value(run_of *r, unsigned i, uint8_t *const *contents) {
  eval_operand operand[4];
  for (uint32_t k = 0; k < r->count; k++)
    operand[k] =
        (eval_operand){contents[k], r->operands[k].element, r->operands[k].width / r->operands[k].element};

  eval_env env = {.operands = operand, .num_operands = r->count, .index = i};
  term_id t =
      bit_string_to_term(&r->space.bit_strings, bit_string_slice(&r->space.bit_strings, r->output.result,
                                                                 i * r->element, r->element));
  return eval_term(r->terms, t, &env).limb[0];
}

typedef struct value_case {
  const char *text;
  uint64_t expected; // Vd, 32 bits
} value_case;

static void values(void **state) {
  (void)state;
  static const execute_operand operands[] = {
      {"Vu", 1024, 8, false, false}, {"QsV", 128, 1, false, true}, {"Rt", 32, 32, false, true}};
  static const value_case cases[] = {
      {"Vd.w[0] = Vu.b[0] + Vu.ub[0];", 0x7E}, // -2^7 + 1 is signed, 2^7 + 1 is not: see the contents
      {"Vd.w[0] = Vu.ub[0] + Vu.ub[0];", 0x17E},
      {"Vd.w[0] = sat8(Vu.ub[0] * 4);", 127},
      {"Vd.w[0] = sat8(Vu.b[0] * 400);", 0xFFFFFF80},
      {"Vd.w[0] = usat8(Vu.b[0]);", 0},
      {"Vd.w[0] = usat16(Vu.uw[0]);", 0xFFFF},
      {"Vd.w[0] = sat32(Vu.w[0]:Vu.w[0]);", 0x80000000},
      {"Vd.w[0] = (Vu.b[0] - 1) >> 1;", 0xFFFFFFDF},
      {"Vd.w[0] = ABS(Vu.b[0]);", 0x41},
      {"Vd.w[0] = round(Vu.ub[1]);", 0x8001},
      {"Vd.w[0] = (Vu.w[0] * 1).h[1];", 0xFFFF8003},
      {"Vd.w[0] = (Vu.w[0] * 1).uh[1];", 0x8003},
      {"Vd.w[0] = max(Vu.b[0], Vu.b[1]);", 1},
      {"Vd.w[0] = min(Vu.b[0], Vu.b[1]);", 0xFFFFFFBF},
      {"Vd.w[0] = count_leading_ones(Vu.b[0]) * 16 + count_leading_ones(~Vu.b[1]);", 0x17},
      {"Vd.w[0] = count_ones(Vu.ub[0]);", 7},
      {"Vd.w[0] = sxt(4+1)->16(Vu.h[0]);", 0xFFFFFFFF},
      {"Vd.w[0] = carry_from(Vu.w[0], Vu.w[0], QsV[0]);", 1},
      {"Vd.w[0] = Vu.b[0] << sxt(4+1)->16(Vu.b[1]);", 0xFFFFFF7E},
      {"n = Rt & 3; Vd.w[0] = 1<<(n-1);", 2}, // Rt ends in 2
      {"n = Rt & 1; Vd.w[0] = 1<<(n-1);", 0},
      {"Vd.w[0] = Vu.ub[Rt & 3];", 3},
      {"Vd.w[0] = (Rt > 200) ? Vu.ub[200 + Rt] : Vu.ub[Rt + 1];", 0x80},
      {"Vd.w[0] = 0; Vd.uh[1] = Vu.uh[1] | 0x10;", 0x80130000},
      {"Vd.uw[0] = select_bytes(QsV,0,Vu.w[0],Vu.w[0] ^ Vu.w[0]);", 0x000300BF},
      {"Vd.w[0] = QsV[0] && !QsV[1];", 1},
      {"Vd.w[0] = !QsV[0] || QsV[3];", 0},
      {"Vd.w[0] = VELEM(16) + VWIDTH + log2(VBITS);", 64 + 128 + 10},
      {"acc += 3; Vd.w[0] = acc * (VBITS/32);", 96},
      {"a = Vu.b[0]; b = Vu.b[1]; SWAP(a, b); Vd.w[0] = a - b;", 0x42},
      {"for (i = 0; i < 32; i += 8) {Vd.b[i/8] = i;}", 0x18100800},
  };
  uint8_t vector[128] = {0xBF, 0x01, 0x03, 0x80}, predicate[16] = {0x05}, scalar[4] = {2};
  uint8_t *contents[] = {vector, predicate, scalar};
  for (size_t k = 0; k < sizeof cases / sizeof *cases; k++) {
    run_of r = run_text(cases[k].text, &hvx_notation, operands, 3, "Vd", 32, 32);
    if (r.output.error)
      fail_msg("%s: %s", cases[k].text, r.output.error);
    uint64_t got = lane_value(&r, 0, contents);
    if (got != cases[k].expected)
      fail_msg("%s gives %#llx", cases[k].text, (unsigned long long)got);
    run_free(&r);
  }
}

static void what_cannot_run(void **state) {
  (void)state;
  static const execute_operand operands[] = {{"Vu", 1024, 8, false, false}};
  static const text_case cases[] = {
      {"Vd.w[0] = Vu.w[32];", "bits 1024 to 1055 are outside of the operand"},
      {"Vd.w[0] = F(1);", "no function 'F'"},
      {"Vd.w[0] = nothing;", "'nothing' is not known"},
      {"Vd.w[0] = sat8(1, 2);", "sat8 takes 1 arguments, not 2"},
      {"Vd.w[0] = Vu.sf[0] >= Vu.sf[1];", "this is not done with floats"},
      {"Vd.w[0] = Vu.sf[0] > 1;", "a float beside something else"},
      {"Vd.w[0] = Vu.w[0] / 2;", "division of integers"},
      {"Vd.h[0] = 1;", "some bits of 'Vd' are never assigned"},
      {"Vd.w[0] = VELEM(Vu.b[0]);", "not a number from 1 to 1024"},
      {"Vd.w[0] = select_bytes(Vu,300,Vu.w[0],1);", "the element to choose bytes of is not known"},
  };
  for (size_t k = 0; k < sizeof cases / sizeof *cases; k++) {
    run_of r = run_text(cases[k].text, &hvx_notation, operands, 1, "Vd", 32, 32);
    assert_non_null(r.output.error);
    assert_string_equal(r.output.error, cases[k].expected);
    run_free(&r);
  }
}

// ---- networks -----------------------------------------------------------------------------------

static void fill(uint8_t *bytes, size_t size, uint64_t *random) {
  for (size_t k = 0; k < size; k++) {
    *random = hash_mix(*random, k);
    bytes[k] = (uint8_t)*random;
  }
}

// The shortcut is taken, and every lane has the loops' value.
static void check_network(const char *text, const execute_operand *operands, uint32_t count,
                          const char *result, unsigned width, unsigned element) {
  run_of fast = run_text(text, &hvx_notation, operands, count, result, width, element),
         slow = run_text(text, &hvx_plain_notation, operands, count, result, width, element);
  if (fast.output.error || slow.output.error)
    fail_msg("%s", fast.output.error ? fast.output.error : slow.output.error);
  assert_true(fast.space.bit_strings.indexed);
  assert_false(slow.space.bit_strings.indexed);
  uint8_t contents[4][256], *pointers[] = {contents[0], contents[1], contents[2], contents[3]};
  uint64_t random = 1;
  for (unsigned round = 0; round < 20; round++) {
    for (uint32_t k = 0; k < count; k++)
      fill(contents[k], sizeof contents[k], &random);
    for (unsigned i = 0; i < width / element; i++)
      assert_int_equal(lane_value(&fast, i, pointers), lane_value(&slow, i, pointers));
  }
  run_free(&fast);
  run_free(&slow);
}

static void networks_are_their_loops(void **state) {
  (void)state;
  static const execute_operand two[] = {{"S", 128, 8, false, false}, {"C", 128, 8, false, false}},
                               one[] = {{"QvV", 32, 1, false, true}};
  check_network("S = S; for (n = 16; (n >>= 1) > 0; ) {for (k = 0; k < 16; k++) {D.ub[k] = (C.ub[k] & n) ? "
                "S.ub[k ^ n] : S.ub[k];} for (k = 0; k < 16; k++) {S.ub[k] = D.ub[k];}}",
                two, 2, "D", 128, 8);
  check_network("S = S; for (n = 1; n < 8; n <<= 1) {for (k = 0; k < 8; k++) {D.uh[k] = (C.uh[k] & n) ? "
                "S.uh[n ^ k] : S.uh[k];} for (k = 0; k < 8; k++) {S.uh[k] = D.uh[k];}}",
                two, 2, "D", 128, 16);
  check_network("acc = 0; for (i = 0; i < 32; i++) {acc += QvV[i]; D.ub[i] = acc;}", one, 1, "D", 256, 8);
  check_network("sum = 0; for (i = 0; i < 8; i++) {sum += QvV[i*4+1]; sum += QvV[i*4+3]; D.uh[i] = sum;}",
                one, 1, "D", 128, 16);
  // The pair's halves have 1,024 bits in the notation.
  static const execute_operand wide[] = {
      {"A", 1024, 8, false, false}, {"B", 1024, 8, false, false}, {"R", 32, 32, false, true}};
  check_network("D.v[0] = B; D.v[1] = A; for (n = 1; n < VWIDTH; n <<= 1) {if (R & n) {for (k = 0; k < "
                "VELEM(8); k++) {if (!(k & n)) {SWAP(D.v[1].ub[k], D.v[0].ub[k + n]);}}}}",
                wide, 3, "D", 2048, 8);
  check_network("D.v[0] = B; D.v[1] = A; for (n = VWIDTH >> 1; n > 0; n >>= 1) {if (R & n) {for (k = 0; k < "
                "VELEM(8); k++) {if (!(k & n)) {SWAP(D.v[1].ub[k], D.v[0].ub[k + n]);}}}}",
                wide, 3, "D", 2048, 8);
}

// What only looks like a network is run.
static void other_loops_are_run(void **state) {
  (void)state;
  static const execute_operand two[] = {{"S", 64, 8, false, false}, {"C", 64, 8, false, false}};
  static const char *const texts[] = {
      // Another position; a stage that is no power of two; no copy back; a condition that is moved too.
      "S = S; for (n = 1; n < 8; n <<= 1) {for (k = 0; k < 8; k++) {D.ub[k] = (C.ub[k] & n) ? S.ub[k | n] : "
      "S.ub[k];} for (k = 0; k < 8; k++) {S.ub[k] = D.ub[k];}}",
      "S = S; for (n = 1; n < 7; n += 2) {for (k = 0; k < 8; k++) {D.ub[k] = (C.ub[k] & n) ? S.ub[k ^ n] : "
      "S.ub[k];} for (k = 0; k < 8; k++) {S.ub[k] = D.ub[k];}}",
      "S = S; for (n = 1; n < 8; n <<= 1) {for (k = 0; k < 8; k++) {D.ub[k] = (C.ub[k] & n) ? S.ub[k ^ n] : "
      "S.ub[k];} for (k = 0; k < 8; k++) {S.ub[k] = D.ub[k ^ 1];}}",
      "S = S; for (n = 1; n < 8; n <<= 1) {for (k = 0; k < 8; k++) {D.ub[k] = (S.ub[k] & n) ? S.ub[k ^ n] : "
      "S.ub[k];} for (k = 0; k < 8; k++) {S.ub[k] = D.ub[k];}}",
      "acc = 0; for (i = 0; i < 8; i++) {acc += C.b[i]; D.b[i] = acc;}",
      "acc = 5; for (i = 0; i < 8; i++) {acc += C.b[i] > 0; D.b[i] = acc;}",
  };
  uint8_t contents[2][8], *pointers[] = {contents[0], contents[1]};
  for (size_t n = 0; n < sizeof texts / sizeof *texts; n++) {
    run_of r = run_text(texts[n], &hvx_notation, two, 2, "D", 64, 8),
           plain = run_text(texts[n], &hvx_plain_notation, two, 2, "D", 64, 8);
    if (r.output.error || plain.output.error)
      fail_msg("%s", r.output.error ? r.output.error : plain.output.error);
    assert_false(r.space.bit_strings.indexed);
    uint64_t random = n;
    fill(contents[0], 8, &random);
    fill(contents[1], 8, &random);
    for (unsigned i = 0; i < 8; i++)
      assert_int_equal(lane_value(&r, i, pointers), lane_value(&plain, i, pointers));
    run_free(&r);
    run_free(&plain);
  }
}

// ---- instructions -------------------------------------------------------------------------------

static const hvx_row a_row = {
    .syntax = "Vxx.h+=thing(Vu.ub,Rt.b)",
    .behavior = "for (i = 0; i < VELEM(16); i++) {Vxx.v[0].h[i] += Vu.uh[i].ub[0] * "
                "Rt.b[i % 2];Vxx.v[1].h[i] += Vu.uh[i].ub[1] * Rt.b[i % 2] ;}",
    .intrinsic = "Q6_thing",
    .prototype = "HVX_VectorPair Q6_thing(HVX_VectorPair Vxx, HVX_Vector Vu, Word32 Rt)",
    .kind = "compute",
    .architecture = 62,
    .place = {4, 7},
    .in_scope = true};

static void a_row_becomes_lanes(void **state) {
  (void)state;
  isa *i = isa_new("hexagon", true);
  isa_instruction out;
  diagnostics d = {.collect = true};
  assert_true(hvx_translate(&a_row, "t", i, &out, &d));
  const lane_function *f = &out.function;
  assert_string_equal(out.features[0], "hvxv62");
  assert_int_equal(f->num_operands, 3);
  assert_int_equal(f->num_results, 1);
  assert_int_equal(f->operands[0].lanes, 128);
  assert_int_equal(f->operands[0].width, 16);
  assert_int_equal(f->operands[1].lanes, 128);
  assert_int_equal(f->operands[2].kind, OPERAND_VECTOR); // packed
  assert_int_equal(f->operands[2].lanes, 4);
  assert_int_equal(f->results[0].type.lanes, 128);
  assert_int_equal(f->results[0].num_accesses, 3);
  // Lane 64 + k is of the odd bytes.
  bool found = false;
  for (uint32_t k = 0; k < 3; k++)
    if (f->results[0].accesses[k].operand == 1) {
      assert_int_equal(lane_map_apply(&f->results[0].accesses[k].map, 0), 0);
      assert_int_equal(lane_map_apply(&f->results[0].accesses[k].map, 5), 10);
      assert_int_equal(lane_map_apply(&f->results[0].accesses[k].map, 69), 11);
      found = true;
    }
  assert_true(found);
  diag_free(&d);
  isa_free(i);
}

static void rows_with_errors(void **state) {
  (void)state;
  static const struct {
    const char *behavior, *prototype, *expected;
  } cases[] = {
      {"Vd.w[0] = 1 +;", "HVX_Vector f(HVX_Vector Vu)", "t:4:20: error: Q6_thing: expected an expression\n"},
      {"Vd.w[0] = 1;", "HVX_Vector f(int Vu)", "t:4:7: error: Q6_thing: a parameter of type int\n"},
      {"Vd.w[0] = 1;", "void f(HVX_Vector Vu)", "t:4:7: error: Q6_thing: a result of type void\n"},
      {"Vd.w[0] = 1;", "HVX_Vector", "t:4:7: error: Q6_thing: cannot read the prototype\n"},
      {"Vd.w[0] = 1;", "HVX_Vector f(HVX_Vector Vu)",
       "t:4:7: error: Q6_thing: some bits of 'Vd' are never assigned\n"},
      {"x = Vu.w[40];", "HVX_Vector f(HVX_Vector Vu)",
       "t:4:14: error: Q6_thing: bits 1280 to 1311 are outside of the operand\n"},
  };
  for (size_t k = 0; k < sizeof cases / sizeof *cases; k++) {
    isa *i = isa_new("hexagon", true);
    isa_instruction out;
    diagnostics d = {.collect = true};
    hvx_row row = a_row;
    row.syntax = "Vd.w=thing(Vu.w)";
    row.behavior = cases[k].behavior;
    row.prototype = cases[k].prototype;
    assert_false(hvx_translate(&row, "t", i, &out, &d));
    assert_string_equal(d.text.text, cases[k].expected);
    diag_free(&d);
    isa_free(i);
  }
}

// The corrected text is what counts.
static void errata_are_used(void **state) {
  (void)state;
  isa *i = isa_new("hexagon", true);
  isa_instruction out;
  diagnostics d = {.collect = true};
  hvx_row row = a_row;
  row.corrected = row.behavior;
  row.behavior = "nothing at all";
  assert_true(hvx_translate(&row, "t", i, &out, &d));
  diag_free(&d);
  isa_free(i);
}

// ---- the table ----------------------------------------------------------------------------------

static void the_manuals_table(void **state) {
  (void)state;
  const char *root = getenv("AUTO_SPECS_DIR");
  arena *a = arena_new();
  const char *path = arena_printf(a, "%s/hexagon/hvx.json", root && *root ? root : "../shared/specs");
  if (access(path, R_OK) != 0) {
    print_message("skipped: no %s\n", path);
    arena_free(a);
    skip();
  }
  hvx_table *t = hvx_read(path, NULL);
  assert_non_null(t);
  isa *i = isa_new("hexagon", true);
  isa_instruction out;
  unsigned accepted = 0;
  for (uint32_t k = 0; k < t->count; k++) {
    diagnostics d = {.collect = true};
    accepted += t->rows[k].in_scope && hvx_translate(&t->rows[k], path, i, &out, &d);
    diag_free(&d);
  }
  assert_true(accepted >= 369);
  isa_free(i);
  hvx_free(t);
  arena_free(a);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(trees),
      cmocka_unit_test(errors_have_a_place),
      cmocka_unit_test(values),
      cmocka_unit_test(what_cannot_run),
      cmocka_unit_test(networks_are_their_loops),
      cmocka_unit_test(other_loops_are_run),
      cmocka_unit_test(a_row_becomes_lanes),
      cmocka_unit_test(rows_with_errors),
      cmocka_unit_test(errata_are_used),
      cmocka_unit_test(the_manuals_table),
  };
  return cmocka_run_group_tests_name("hexagon", tests, NULL, NULL);
}
