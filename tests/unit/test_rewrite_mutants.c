// Mutants of rewrite rules: one change in a sequence, which the proof must refute. Where it is proven
// instead, the mutant is another right sequence.
//   test_rewrite_mutants [N]: every Nth rule of each target, 6 by default
#include "semantics/term/eval.h"
#include "synth/rewrites.h"

#include <setjmp.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

enum { MUTANTS = 10, TRIES = 60 };

static unsigned every = 6;

typedef struct mutants {
  const workspace *w;
  const rewrite_set *set;
  term_context *terms; // the rules' and the mutants'
  uint64_t random;
} mutants;

static uint64_t draw(mutants *m, uint64_t below) {
  m->random = m->random * 6364136223846793005u + 1442695040888963407u;
  return (m->random >> 33) % below;
}

// Operators that may stand for each other; each group ends with CONST.
static const term_op groups[][12] = {
    {TERM_ADD, TERM_SUB, TERM_AND, TERM_OR, TERM_XOR, TERM_MINU, TERM_MAXU, TERM_MINS, TERM_MAXS, TERM_CONST},
    {TERM_SHL, TERM_SHRU, TERM_SHRS, TERM_CONST},
    {TERM_EQ, TERM_NE, TERM_ULT, TERM_ULE, TERM_SLT, TERM_SLE, TERM_CONST},
    {TERM_EXTU, TERM_EXTS, TERM_CONST}};

static bool other_operator(mutants *m, rewrite_step *s) {
  for (size_t g = 0; s->instruction == REWRITE_GENERIC && g < sizeof groups / sizeof *groups; g++) {
    unsigned count = 0, at = 12;
    for (; groups[g][count] != TERM_CONST; count++)
      at = groups[g][count] == s->op ? count : at;
    if (at < 12) {
      s->op = groups[g][(at + 1 + draw(m, count - 1)) % count];
      return true;
    }
  }
  return false;
}

static bool same_types(const lane_function *a, const lane_function *b) {
  bool same = a->num_operands == b->num_operands && a->results[0].type.width == b->results[0].type.width;
  for (uint32_t k = 0; same && k < a->num_operands; k++)
    same = a->operands[k].width == b->operands[k].width && a->operands[k].kind == b->operands[k].kind;
  return same;
}

static bool other_instruction(mutants *m, rewrite_step *s) {
  const isa *i = m->w->simple;
  if (s->instruction == REWRITE_GENERIC)
    return false;
  lane_function own, other, *f = &own, *g = &other;
  rewrite_step_function(i->terms, &i->instructions[s->instruction].function, i->memory, f);
  uint32_t first = (uint32_t)draw(m, i->count);
  for (uint32_t k = 0; k < i->count; k++) {
    uint32_t x = (first + k) % i->count;
    if (i->instructions[x].unmasked || lane_rounding(&i->instructions[x].function) ||
        !rewrite_step_function(i->terms, &i->instructions[x].function, i->memory, g) || !same_types(f, g) ||
        term_same(f->results[0].body, g->results[0].body))
      continue;
    s->instruction = x;
    return true;
  }
  return false;
}

// A hole or an earlier step's result instead of an operand.
static bool other_operand(mutants *m, const rewrite *r, uint32_t step, rewrite_step *s) {
  uint32_t o = (uint32_t)draw(m, s->num_operands), k = (uint32_t)draw(m, r->num_holes + step);
  unsigned width = k < r->num_holes ? r->holes[k].width : r->steps[k - r->num_holes].width;
  bool amount = o == 1 && (s->op == TERM_SHL || s->op == TERM_SHRU || s->op == TERM_SHRS);
  if (width != term_width(m->terms, s->operands[o]) || amount ||
      (k < r->num_holes && r->holes[k].is_constant))
    return false;
  term_id with = term_arg(m->terms, k, width);
  bool changed = !term_same(with, s->operands[o]);
  s->operands[o] = with;
  return changed;
}

static bool exchanged(mutants *m, rewrite_step *s) {
  if (s->num_operands < 2 || term_width(m->terms, s->operands[s->num_operands - 1]) !=
                                 term_width(m->terms, s->operands[s->num_operands - 2]))
    return false;
  term_id x = s->operands[s->num_operands - 1];
  s->operands[s->num_operands - 1] = s->operands[s->num_operands - 2];
  s->operands[s->num_operands - 2] = x;
  return true;
}

// An operand and one more, or one less: constants, expressions over them, parts.
static bool off_by_one(mutants *m, rewrite_step *s) {
  uint32_t o = (uint32_t)draw(m, s->num_operands);
  unsigned width = term_width(m->terms, s->operands[o]);
  if (width < 8 || term_operator(m->terms, s->operands[o]) == TERM_ARG)
    return false;
  s->operands[o] =
      term_binary(m->terms, TERM_ADD, s->operands[o], term_const_s(m->terms, width, draw(m, 2) ? 1 : -1));
  return true;
}

static bool mutate(mutants *m, rewrite *r) {
  uint32_t k = (uint32_t)draw(m, r->num_steps);
  rewrite_step *s = &r->steps[k];
  switch (draw(m, 5)) {
  case 0:
    return other_operator(m, s);
  case 1:
    return other_instruction(m, s);
  case 2:
    return other_operand(m, r, k, s);
  case 3:
    return exchanged(m, s);
  default:
    return off_by_one(m, s);
  }
}

static const lane_function *function_of(const void *user, uint32_t instruction) {
  const workspace *w = user;
  return &w->simple->instructions[instruction].function;
}

static term_id meaning_of(mutants *m, const rewrite *r) {
  return rewrite_meaning(m->terms, r, &(rewrite_functions){m->w->simple->terms, function_of, m->w}, m->terms);
}

typedef struct tally {
  uint32_t of[3], rules;
} tally;

// What the solver leaves open, evaluation may show: do they differ for some operands?
static bool differs(mutants *m, const rewrite *r, term_id meaning) {
  for (unsigned point = 0; point < 4000; point++) {
    bits args[REWRITE_MAX_HOLES];
    for (uint32_t k = 0; k < r->num_holes; k++) {
      uint64_t v = draw(m, UINT64_C(1) << 31) << 33 ^ draw(m, UINT64_C(1) << 31) << 16 ^ draw(m, 65536);
      args[k] = bits_u64(r->holes[k].is_constant ? v % 64
                         : point % 3             ? v
                                                 : v >> draw(m, 64),
                         r->holes[k].width);
    }
    eval_env env = {.args = args, .num_args = r->num_holes};
    bool holds = term_none(r->condition) || eval_term(m->terms, r->condition, &env).limb[0];
    if (holds &&
        bits_ucompare(eval_term(m->terms, r->pattern, &env), eval_term(m->terms, meaning, &env)) != 0)
      return true;
  }
  return false;
}

static void check_rule(mutants *m, const rewrite *r, tally *t) {
  prover *p = prover_new();
  uint32_t claims[MUTANTS], count = 0;
  term_id seen[MUTANTS + 1] = {meaning_of(m, r)};
  for (unsigned try = 0; try < TRIES && count < MUTANTS; try++) {
    rewrite x = *r;
    if (!mutate(m, &x))
      continue;
    term_id meaning = meaning_of(m, &x);
    bool known = false; // the same in canonical form
    for (uint32_t k = 0; k <= count; k++)
      known |= term_same(meaning, seen[k]);
    if (known)
      continue;
    rewrites_claim(m->w, p, m->terms, &x, REWRITE_AS_WRITTEN, &claims[count++]);
    seen[count] = meaning;
  }
  assert_true(prover_run(p, &(prove_options){.processes = 2, .resources = 60000}, NULL));
  for (uint32_t k = 0; k < count; k++) {
    solver_result result = prover_verdict(p, claims[k]).result;
    t->of[result == SOLVER_UNKNOWN && differs(m, r, seen[k + 1]) ? SOLVER_REFUTED : result]++;
  }
  t->rules++;
  prover_free(p);
}

static void check_target(const char *target) {
  workspace w;
  rewrite_set set;
  tally t = {0};
  assert_true(workspace_open(&w, target, "dialects", NULL));
  assert_true(rewrites_read_files(&w, &set, NULL));
  mutants m = {&w, &set, set.terms, 1};
  for (size_t k = 0; k < set.rewrites.size; k += every)
    check_rule(&m, &set.rewrites.data[k], &t);
  print_message("%s: %u rules; of their mutants %u refuted, %u proven to be equal, %u unknown\n", target,
                t.rules, t.of[SOLVER_REFUTED], t.of[SOLVER_PROVEN], t.of[SOLVER_UNKNOWN]);
  assert_true(t.of[SOLVER_REFUTED] > 0);
  assert_true(t.of[SOLVER_REFUTED] >= 99 * (t.of[SOLVER_REFUTED] + t.of[SOLVER_UNKNOWN]) / 100);
  rewrites_free(&set);
  workspace_close(&w);
}

static void test_x86(void **state) {
  (void)state;
  check_target("x86");
}

static void test_neon(void **state) {
  (void)state;
  check_target("neon");
}

static void test_hvx(void **state) {
  (void)state;
  check_target("hvx");
}

int main(int argc, char **argv) {
  const struct CMUnitTest tests[] = {cmocka_unit_test(test_x86), cmocka_unit_test(test_neon),
                                     cmocka_unit_test(test_hvx)};
  every = argc > 1 && atoi(argv[1]) > 0 ? (unsigned)atoi(argv[1]) : every;
  return cmocka_run_group_tests(tests, NULL, NULL);
}
