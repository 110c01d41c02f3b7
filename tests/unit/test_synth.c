// Proof obligations, the rules file and the packing of bundles, on the committed dialects.
#include "search/bank.h"
#include "semantics/term/eval.h"
#include "synth/enumerate.h"
#include "synth/make_bundle.h"
#include "synth/member_rules.h"
#include "synth/prove.h"

#include <setjmp.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

static const prove_options quick = {.processes = 2, .resources = 60000};

static int open_workspace(void **state) {
  workspace *w = util_alloc(sizeof *w);
  assert_true(workspace_open(w, "x86", "dialects", NULL));
  *state = w;
  return 0;
}

static int close_workspace(void **state) {
  workspace_close(*state);
  util_release(*state);
  return 0;
}

// ---- the prover -----------------------------------------------------------------------------------

typedef struct claim_fixture {
  term_context *c;
  lane_operand operands[2];
  lane_access accesses[3];
  lane_result result;
  lane_function f;
} claim_fixture;

// r[i] = body(a[2i], a[2i+1], b) for 4 lanes of 16 bits, b an immediate of 3 bits.
static claim_fixture pairwise(term_context *c, const char *body) {
  claim_fixture x = {.c = c};
  x.operands[0] = (lane_operand){"a", OPERAND_VECTOR, 8, 16, false, false, "__m128i", 0, ROUNDING_NONE, 0};
  x.operands[1] = (lane_operand){"b", OPERAND_IMMEDIATE, 1, 8, false, false, "int", 3, ROUNDING_NONE, 0};
  for (int k = 0; k < 2; k++)
    x.accesses[k] = (lane_access){0, {.base = k, .count = 1, .digit = {{2, 1, 0}}}};
  x.accesses[2] = (lane_access){1, {.base = 0}};
  x.result = (lane_result){.type = {"r", OPERAND_VECTOR, 4, 16, false, false, "__m128i", 0, ROUNDING_NONE, 0},
                           .num_accesses = 3};
  x.result.body = term_parse(c, body, NULL);
  assert_true(x.result.body.index);
  return x;
}

static const lane_function *function_of(claim_fixture *x) {
  x->result.accesses = x->accesses;
  x->f = (lane_function){x->operands, 2, &x->result, 1};
  return &x->f;
}

static prove_verdict verdict_of(term_context *c, claim_fixture *left, claim_fixture *right,
                                prove_options options, uint32_t *queries) {
  prover *p = prover_new();
  uint32_t claim;
  assert_true(prover_add(p, c, function_of(left), c, function_of(right), &claim));
  uint64_t before = prover_digest(p, claim);
  assert_int_equal(prover_verdict(p, claim).result, SOLVER_UNKNOWN); // nothing was proven yet
  assert_true(prover_run(p, &options, NULL));
  prove_verdict v = prover_verdict(p, claim);
  v.model = *v.model ? "model" : "";
  assert_true(v.digest == before);
  if (queries)
    *queries = prover_num_queries(p);
  prover_free(p);
  return v;
}

static void test_claims(void **state) {
  (void)state;
  term_context *c = term_context_new(false);
  claim_fixture sum = pairwise(c, "(add (arg 0 16) (arg 1 16))");
  claim_fixture swapped = pairwise(c, "(sub (arg 1 16) (sub (const 16 0x0) (arg 0 16)))");
  uint32_t queries;
  prove_verdict v = verdict_of(c, &sum, &swapped, quick, &queries);
  assert_int_equal(v.result, SOLVER_PROVEN);
  assert_int_equal(queries, 1); // four lanes, one body

  claim_fixture wrong = pairwise(c, "(or (arg 0 16) (arg 1 16))");
  v = verdict_of(c, &sum, &wrong, quick, NULL);
  assert_int_equal(v.result, SOLVER_REFUTED);
  assert_string_equal(v.model, "model");

  // Right but for the lane that one access reads in lanes 2 and 3.
  claim_fixture moved = pairwise(c, "(add (arg 0 16) (arg 1 16))");
  moved.accesses[1].map = (lane_map){.base = 1, .count = 2, .digit = {{3, 2, 0}, {2, 1, 2}}};
  v = verdict_of(c, &sum, &moved, quick, &queries);
  assert_int_equal(v.result, SOLVER_REFUTED);
  assert_int_equal(v.lane, 2);
  assert_int_equal(queries, 2);

  claim_fixture narrow = pairwise(c, "(add (arg 0 16) (arg 1 16))");
  narrow.operands[1].width = 16;
  prover *p = prover_new();
  uint32_t claim;
  assert_false(prover_add(p, c, function_of(&sum), c, function_of(&narrow), &claim));
  prover_free(p);
  term_context_free(c);
}

// Only legal immediates count: a shift by 0..7 never reaches the width, one by 0..255 does.
static void test_immediates(void **state) {
  (void)state;
  term_context *c = term_context_new(false);
  claim_fixture shift = pairwise(c, "(shl (arg 0 16) (extu 16 (arg 2 8)))");
  claim_fixture masked = pairwise(c, "(shl (arg 0 16) (and (const 16 0x7) (extu 16 (arg 2 8))))");
  assert_int_equal(verdict_of(c, &shift, &masked, quick, NULL).result, SOLVER_PROVEN);
  shift.operands[1].immediate_bits = masked.operands[1].immediate_bits = 4;
  assert_int_equal(verdict_of(c, &shift, &masked, quick, NULL).result, SOLVER_REFUTED);
  term_context_free(c);
}

static void test_unknown(void **state) {
  (void)state;
  term_context *c = term_context_new(false);
  claim_fixture left = pairwise(c, "(mul (mul (arg 0 16) (arg 1 16)) (add (arg 0 16) (arg 1 16)))");
  claim_fixture right = pairwise(
      c, "(add (mul (mul (arg 0 16) (arg 0 16)) (arg 1 16)) (mul (arg 0 16) (mul (arg 1 16) (arg 1 16))))");
  prove_verdict v = verdict_of(c, &left, &right, (prove_options){.processes = 2, .resources = 500}, NULL);
  assert_int_equal(v.result, SOLVER_UNKNOWN);
  term_context_free(c);
}

// ---- rules ----------------------------------------------------------------------------------------

static bool is_of_floats(const lane_function *f) {
  bool found = f->results[0].type.is_float;
  for (uint32_t k = 0; k < f->num_operands; k++)
    found |= f->operands[k].is_float;
  return found;
}

// A rule whose body is wrong in its lowest bit is never proven, and all but a few (inverses in finite fields)
// are refuted at once.
static void test_wrong_rules_are_refuted(void **state) {
  const workspace *w = *state;
  rule_set r;
  derive_stats stats;
  derive_rules(w, &r, &stats);
  assert_true(r.rules.size > 700);
  assert_int_equal(stats.instructions,
                   r.rules.size + stats.no_class + stats.many_results + stats.masked + stats.unsuitable);
  // A sample, without the counts of mask bits that take a second each, and without floats: refuting
  // arithmetic on them takes as long as proving it.
  size_t kept = 0;
  for (size_t k = 0; k < r.rules.size; k++)
    if (k % 4 == 0 && !strstr(r.rules.data[k].name, "compress") && !is_of_floats(&r.rules.data[k].pattern))
      r.rules.data[kept++] = r.rules.data[k];
  assert_true(kept > 200);
  r.rules.size = kept;
  prover *p = prover_new();
  uint32_t *claims = util_alloc(r.rules.size * sizeof *claims);
  term_context *terms = w->simple->terms;
  for (size_t k = 0; k < r.rules.size; k++) {
    lane_function f = r.rules.data[k].pattern;
    lane_result result = f.results[0];
    result.body = term_binary(terms, TERM_XOR, result.body, term_const(terms, result.type.width, 1));
    f.results = &result;
    const lane_function *raw = &isa_find(w->raw, r.rules.data[k].instruction)->function;
    assert_true(prover_add(p, terms, &f, w->raw->terms, raw, &claims[k]));
  }
  assert_true(prover_run(p, &quick, NULL));
  uint32_t unknown = 0;
  for (size_t k = 0; k < r.rules.size; k++) {
    solver_result result = prover_verdict(p, claims[k]).result;
    unknown += result == SOLVER_UNKNOWN;
    if (result == SOLVER_PROVEN) {
      print_error("%s\n", r.rules.data[k].name);
      fail();
    }
  }
  assert_true(unknown <= 10);
  util_release(claims);
  prover_free(p);
  rules_free(&r);
}

// The canonical forms, and the first's as a phrasing of its own.
static void make_rules(const workspace *w, rule_set *r) {
  derive_stats stats;
  derive_rules(w, r, &stats);
  for (size_t k = 0; k < r->rules.size; k++)
    r->rules.data[k].digest = 0x1111111111111111u * (k % 16);
  size_t k = 0;
  while (strcmp(r->rules.data[k].name, "_mm_adds_epi16") != 0)
    k++;
  rule phrasing = r->rules.data[k];
  phrasing.name = "_mm_adds_epi16.2";
  phrasing.phrasing = true;
  stack_push(&r->rules, phrasing);
}

static void test_rules_round_trip(void **state) {
  const workspace *w = *state;
  rule_set r, again;
  make_rules(w, &r);
  strbuf text = {0}, second = {0};
  rules_print(&r, &text);
  assert_true(rules_read(w, "rules", text.text, text.size, &again, NULL));
  assert_int_equal(again.rules.size, r.rules.size);
  assert_string_equal(again.solver, solver_version());
  uint32_t phrasings = 0;
  for (size_t k = 0; k < again.rules.size; k++) {
    const rule *x = &again.rules.data[k];
    const lane_function *own = &isa_find(w->simple, x->instruction)->function;
    assert_ptr_equal(x->class,
                     classes_of_instruction(w->classes, w->isa_name, x->instruction, &(uint32_t){0}));
    assert_true(term_same(x->pattern.results[0].body, own->results[0].body));
    assert_ptr_equal(x->pattern.operands, own->operands);
    phrasings += x->phrasing;
  }
  assert_int_equal(phrasings, 1);
  // By name: the one that was added last goes to its place.
  rules_print(&again, &second);
  assert_int_equal(second.size, text.size);
  rules_free(&again);
  assert_true(rules_read(w, "rules", second.text, second.size, &again, NULL));
  strbuf third = {0};
  rules_print(&again, &third);
  assert_string_equal(second.text, third.text);
  rules_free(&again);
  rules_free(&r);
  strbuf_free(&text);
  strbuf_free(&second);
  strbuf_free(&third);
}

// Two rules' text with `from` replaced by `to` must be refused with a diagnostic that says `what`.
static void expect_refused(const workspace *w, const char *from, const char *to, const char *what) {
  rule_set r, again;
  make_rules(w, &r);
  r.rules.data[0] = r.rules.data[r.rules.size - 2];
  r.rules.data[1] = r.rules.data[r.rules.size - 1];
  r.rules.data[0].digest = 0;
  r.rules.size = 2;
  strbuf text = {0}, changed = {0};
  rules_print(&r, &text);
  char *at = strstr(text.text, from);
  assert_non_null(at);
  strbuf_append(&changed, text.text, (size_t)(at - text.text));
  strbuf_printf(&changed, "%s%s", to, at + strlen(from));
  diagnostics d = {.collect = true};
  assert_false(rules_read(w, "rules", changed.text, changed.size, &again, &d));
  assert_int_equal(d.errors, 1);
  if (!strstr(d.text.text, what)) {
    print_error("got: %s", d.text.text);
    fail();
  }
  diag_free(&d);
  strbuf_free(&text);
  strbuf_free(&changed);
  rules_free(&r);
}

static void test_bad_rules(void **state) {
  const workspace *w = *state;
  expect_refused(w, "auto.kind = \"select\"", "auto.kind = \"reject\"", "auto.kind must be");
  expect_refused(w, "auto.solver = \"", "auto.prover = \"", "auto.solver a string");
  expect_refused(w, "private @", "private @no", "has no semantics");
  expect_refused(w, "instruction = \"_mm_adds_epi16\"", "instruction = \"_mm_nothing\"", "has no semantics");
  expect_refused(w, "instruction = \"_mm_adds_epi16\"", "instruction = \"_mm_adds_epi8\"",
                 "its types are not those of its instruction");
  expect_refused(w, "instruction = \"_mm_adds_epi16\"", "instruction = \"_mm_mask_adds_epi16\"",
                 "its instruction is in no class");
  expect_refused(w, "instruction = \"_mm_adds_epi16\", ", "", "instruction or proof is missing");
  expect_refused(w, "proof = \"00000000", "proof = \"", "not a digest of 16");
  expect_refused(w, "arith.addi", "arith.nothing", "rules:");
}

// ---- further phrasings ----------------------------------------------------------------------------

// The bank's arithmetic against the evaluator's.
static void test_bank(void **state) {
  (void)state;
  static const term_op ops[] = {TERM_ADD,  TERM_SUB,  TERM_MUL,  TERM_AND,  TERM_OR,   TERM_XOR,  TERM_SHL,
                                TERM_SHRU, TERM_SHRS, TERM_MINU, TERM_MAXU, TERM_MINS, TERM_MAXS, TERM_EQ,
                                TERM_NE,   TERM_ULT,  TERM_ULE,  TERM_SLT,  TERM_SLE};
  for (unsigned width = 8; width <= 64; width *= 2) {
    bank b;
    bank_init(&b, 2, width, (const uint64_t[]){0x7f, 0x1234}, 2);
    term_context *c = term_context_new(false);
    uint32_t leaf[] = {bank_argument(&b, 0), bank_argument(&b, 1), bank_constant(&b, width, 3)};
    STACK(uint32_t) entries = {0};
    for (size_t k = 0; k < sizeof ops / sizeof *ops; k++)
      for (unsigned y = 0; y < 3; y++) {
        uint32_t e = bank_binary(&b, ops[k], leaf[k % 2], leaf[y]);
        stack_push(&entries, e);
        stack_push(&entries, bank_extend(&b, y & 1, e, 64));
      }
    for (size_t k = 0; k < entries.size; k++) {
      uint32_t e = entries.data[k];
      term_id t = bank_term(&b, c, e);
      assert_int_equal(term_width(c, t), b.entries.data[e].width);
      for (unsigned p = 0; p < BANK_POINTS; p++) {
        bits args[2] = {bits_u64(b.points[0].v[p], width), bits_u64(b.points[1].v[p], width)};
        bits v = eval_term(c, t, &(eval_env){.args = args, .num_args = 2});
        assert_true(v.limb[0] == b.values.data[e].v[p]);
      }
      assert_int_equal(bank_find(&b, b.entries.data[e].width, &b.values.data[e]), e);
    }
    stack_free(&entries);
    term_context_free(c);
    bank_free(&b);
  }
}

// Is this source (of ARGs) among the phrasings of the instruction, or its body?
static bool has_phrasing(const workspace *w, const rule_set *r, const char *instruction, const char *source) {
  term_id t = term_parse(w->simple->terms, source, NULL);
  assert_true(t.index);
  for (size_t k = 0; k < r->rules.size; k++)
    if (strcmp(r->rules.data[k].instruction, instruction) == 0 &&
        term_same(r->rules.data[k].pattern.results[0].body, t))
      return true;
  return false;
}

static void test_phrasings(void **state) {
  const workspace *w = *state;
  rule_set r;
  derive_stats derived;
  enumerate_stats further;
  derive_rules(w, &r, &derived);
  size_t before = r.rules.size;
  enumerate_rules(w, &r, &further);
  assert_true(r.rules.size > before && further.phrasings > 0);
  for (size_t k = 1; k < r.rules.size; k++)
    assert_true(strcmp(r.rules.data[k - 1].name, r.rules.data[k].name) < 0);
  // What programmers write.
  assert_true(has_phrasing(w, &r, "_mm256_avg_epu8",
                           "(sub (or (arg 0 8) (arg 1 8)) (shru (xor (arg 0 8) (arg 1 8)) (const 8 0x1)))"));
  assert_true(
      has_phrasing(w, &r, "_mm512_mulhrs_epi16",
                   "(trunc 16 (shrs (add (mul (exts 32 (arg 0 16)) (exts 32 (arg 1 16))) (const 32 0x4000)) "
                   "(const 32 0xf)))"));
  assert_true(has_phrasing(
      w, &r, "_mm_adds_epu8",
      "(select (ult (add (arg 0 8) (arg 1 8)) (arg 0 8)) (const 8 0xff) (add (arg 0 8) (arg 1 8)))"));
  assert_true(has_phrasing(w, &r, "_mm_subs_epu16", "(sub (arg 0 16) (minu (arg 0 16) (arg 1 16)))"));
  assert_true(has_phrasing(w, &r, "_mm_abs_epi32", "(maxs (arg 0 32) (sub (const 32 0x0) (arg 0 32)))"));
  // What only looks like it: rounds down.
  assert_false(
      has_phrasing(w, &r, "_mm256_avg_epu8",
                   "(add (and (arg 0 8) (arg 1 8)) (shru (xor (arg 0 8) (arg 1 8)) (const 8 0x1)))"));
  rules_free(&r);
}

// ---- bundles --------------------------------------------------------------------------------------

static void test_pack(void **state) {
  const workspace *w = *state;
  rule_set r;
  assert_true(rules_read_files(w, &r, NULL));
  rewrite_set rewrites;
  assert_true(rewrites_read_files(w, &rewrites, NULL));
  made_bundle p;
  uint32_t again;
  diagnostics d = {0};
  assert_true(made_bundle_new(&p, w, &r, &rewrites, &quick, &again, &d));
  strbuf bytes = {0};
  assert_true(bundle_write(&p.b, &bytes, &d));
  bundle *b = bundle_from_memory("packed", bytes.text, bytes.size, &d);
  assert_non_null(b);
  assert_int_equal(b->num_rules, r.rules.size);
  assert_int_equal(b->num_classes, w->classes->count);
  assert_int_equal(b->num_rewrites, rewrites.rewrites.size);
  for (uint32_t k = 0; k < b->num_rewrites; k++)
    assert_true(term_digest(b->terms, b->rewrites[k].pattern) ==
                term_digest(rewrites.terms, rewrites.rewrites.data[k].pattern));
  // What a reader gets is what was proven: bodies are canonical, so that reading them changes nothing.
  for (uint32_t k = 0; k < b->num_rules; k++)
    assert_true(term_digest(b->terms, b->rules[k].pattern.results[0].body) ==
                term_digest(p.b.terms, p.b.rules[k].pattern.results[0].body));
  bundle_free(b);
  strbuf_free(&bytes);
  made_bundle_free(&p);
  rules_free(&r);
  rewrites_free(&rewrites);
}

// A recorded proof of something else: the rule is proven again if it holds, and refused if it does not.
static void test_stale_rules(void **state) {
  const workspace *w = *state;
  rule_set r;
  assert_true(rules_read_files(w, &r, NULL));
  rewrite_set none = rewrites_new();
  uint32_t fresh, again;
  made_bundle p;
  diagnostics d = {.collect = true};
  assert_true(made_bundle_new(&p, w, &r, &none, &quick, &fresh, &d));
  made_bundle_free(&p);
  r.rules.size = 20;
  for (unsigned k = 0; k < 3; k++)
    r.rules.data[k].digest ^= 1;
  assert_true(made_bundle_new(&p, w, &r, &none, &quick, &again, &d));
  assert_true(again >= 3);
  for (unsigned k = 0; k < 3; k++)
    assert_true(p.b.rules[k].proof_digest != r.rules.data[k].digest);
  made_bundle_free(&p);
  lane_result *result = &r.rules.data[2].pattern.results[0];
  result->body = term_not(r.terms, result->body);
  assert_false(made_bundle_new(&p, w, &r, &none, &quick, &again, &d));
  assert_int_equal(d.errors, 1);
  assert_non_null(strstr(d.text.text, "is not what"));
  diag_free(&d);
  rules_free(&r);
  rewrites_free(&none);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(test_claims),
      cmocka_unit_test(test_immediates),
      cmocka_unit_test(test_unknown),
      cmocka_unit_test(test_wrong_rules_are_refuted),
      cmocka_unit_test(test_rules_round_trip),
      cmocka_unit_test(test_bad_rules),
      cmocka_unit_test(test_bank),
      cmocka_unit_test(test_phrasings),
      cmocka_unit_test(test_pack),
      cmocka_unit_test(test_stale_rules),
  };
  return cmocka_run_group_tests(tests, open_workspace, close_workspace);
}
