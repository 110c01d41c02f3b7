// Folds of shapes: which trees are found to be one body over many rounds, and that shape_build gives back the
// function, for its own numbers and for others (checked with the evaluator against plain loops).
#include "semantics/classes/class_form.h"
#include "semantics/lanes/eval_function.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

enum { MAX_READS = 64, MAX_BYTES = 64 };

typedef struct fixture {
  term_context *terms;
  arena *memory;
  lane_function function;
  shape shape;
  shape_numbers numbers;
} fixture;

static fixture new_fixture(void) {
  return (fixture){.terms = term_context_new(false), .memory = arena_new()};
}

static void release(fixture *f) {
  arena_free(f->memory);
  term_context_free(f->terms);
}

// Lane i of the result of `lanes` lanes is the body, whose argument k is lane bases[k] + strides[k] * i of
// operand operands[k]; two operands of 16 lanes.
typedef struct reads {
  uint32_t operand[MAX_READS];
  int64_t base[MAX_READS], stride[MAX_READS];
  uint32_t count;
} reads;

static uint32_t read_lane(reads *r, uint32_t operand, int64_t base, int64_t stride) {
  r->operand[r->count] = operand;
  r->base[r->count] = base;
  r->stride[r->count] = stride;
  return r->count++;
}

static void set_function(fixture *f, uint32_t lanes, uint32_t width, uint32_t source_width, const reads *r,
                         term_id body) {
  lane_function g = {.num_operands = 2, .num_results = 1};
  g.operands = arena_alloc(f->memory, 2 * sizeof *g.operands);
  for (unsigned i = 0; i < 2; i++)
    g.operands[i] = (lane_operand){.name = i ? "b" : "a", .lanes = 16, .width = source_width};
  g.results = arena_alloc(f->memory, sizeof *g.results);
  g.results[0] = (lane_result){
      .type = {.name = "dst", .lanes = lanes, .width = width}, .num_accesses = r->count, .body = body};
  g.results[0].accesses = arena_alloc(f->memory, (r->count + 1) * sizeof(lane_access));
  for (uint32_t k = 0; k < r->count; k++) {
    int64_t values[16];
    for (uint32_t i = 0; i < lanes; i++)
      values[i] = r->base[k] + r->stride[k] * i;
    g.results[0].accesses[k].operand = r->operand[k];
    assert_true(lane_map_fit(values, lanes, &g.results[0].accesses[k].map));
  }
  f->function = shape_normalize(f->terms, &g, f->terms, f->memory);
  assert_true(shape_abstract(f->terms, &f->function, f->memory, &f->shape, &f->numbers));
}

static uint32_t count_folds(const shape *s) {
  uint32_t count = 0;
  for (uint32_t k = 0; k < s->results[0].num_nodes; k++)
    count += s->results[0].nodes[k].fold != 0;
  return count;
}

// The numbers give back the function.
static void assert_inverse(const fixture *f) {
  lane_function built;
  assert_true(shape_build(&f->shape, &f->numbers, f->terms, f->memory, &built));
  built = shape_normalize(f->terms, &built, f->terms, f->memory);
  assert_true(shape_same_function(&f->function, &built));
}

// How many rounds the only fold has.
static int64_t *rounds_of_fold(const fixture *f) {
  const shape_result *r = &f->shape.results[0];
  uint32_t k = shape_find_fold(r, 0);
  assert_int_not_equal(k, UINT32_MAX);
  return &f->numbers.results[0].maps[r->nodes[k].argument].base;
}

static term_id arg(fixture *f, reads *r, uint32_t operand, int64_t base, int64_t stride, unsigned width) {
  return term_arg(f->terms, read_lane(r, operand, base, stride), width);
}

// a[term + 2i] * b[term + 2i], extended.
static term_id product(fixture *f, reads *r, int64_t term) {
  term_id x = term_extend(f->terms, true, arg(f, r, 0, term, 2, 16), 32),
          y = term_extend(f->terms, false, arg(f, r, 1, term, 2, 16), 32);
  return term_binary(f->terms, TERM_MUL, x, y);
}

// By halves, the later one first, or one after the other from the end.
static term_id tree(fixture *f, term_op op, const term_id *terms, uint32_t count, bool halves) {
  if (count == 1)
    return terms[0];
  uint32_t left = halves ? count / 2 : 1;
  return term_binary(f->terms, op, tree(f, op, terms + left, count - left, halves),
                     tree(f, op, terms, left, halves));
}

static void evaluate(const fixture *f, const lane_function *g, const uint16_t (*in)[16], uint8_t *out) {
  eval_program *p = eval_compile(f->terms, g);
  const uint8_t *operands[2] = {(const uint8_t *)in[0], (const uint8_t *)in[1]};
  eval_run(p, operands, (uint8_t *[]){out});
  eval_program_free(p);
}

static void fill(uint16_t (*in)[16]) {
  uint64_t seed = 4711;
  for (unsigned i = 0; i < 32; i++) {
    seed = seed * 6364136223846793005u + 1442695040888963407u;
    in[i / 16][i % 16] = (uint16_t)(seed >> 48);
  }
}

// A sum of products is one shape whatever its tree and however many there are; with another number of rounds
// it is the sum of as many.
static void sums_of_products_are_one_shape(void **state) {
  (void)state;
  uint64_t digest = 0;
  for (uint32_t count = 2; count <= 5; count++)
    for (unsigned halves = 0; halves < 2; halves++) {
      fixture f = new_fixture();
      reads r = {.count = 0};
      term_id terms[5];
      for (uint32_t k = 0; k < count; k++)
        terms[k] = product(&f, &r, k);
      set_function(&f, 4, 32, 16, &r, tree(&f, TERM_ADD, terms, count, halves));
      assert_int_equal(count_folds(&f.shape), 1);
      assert_int_equal(*rounds_of_fold(&f), count);
      assert_true(!digest || digest == f.shape.digest);
      digest = f.shape.digest;
      assert_inverse(&f);
      for (int64_t rounds = 1; rounds <= 9; rounds++) {
        *rounds_of_fold(&f) = rounds;
        lane_function built;
        assert_true(shape_build(&f.shape, &f.numbers, f.terms, f.memory, &built));
        uint16_t in[2][16];
        uint32_t out[4];
        fill(in);
        evaluate(&f, &built, in, (uint8_t *)out);
        for (uint32_t i = 0; i < 4; i++) {
          uint32_t sum = 0;
          for (int64_t k = 0; k < rounds; k++)
            sum += (uint32_t)(int16_t)in[0][2 * i + k] * in[1][2 * i + k];
          assert_int_equal(out[i], sum);
        }
      }
      release(&f);
    }
}

// What else is added comes after the fold; every operator of chains folds.
static void other_operands_stay_outside(void **state) {
  (void)state;
  static const term_op ops[] = {TERM_ADD, TERM_MUL, TERM_AND, TERM_OR, TERM_XOR, TERM_MINS, TERM_MAXU};
  for (unsigned k = 0; k < sizeof ops / sizeof *ops; k++) {
    fixture f = new_fixture();
    reads r = {.count = 0};
    term_id terms[4] = {arg(&f, &r, 0, 0, 4, 16), arg(&f, &r, 1, 0, 1, 16), arg(&f, &r, 0, 1, 4, 16),
                        arg(&f, &r, 0, 2, 4, 16)};
    set_function(&f, 4, 16, 16, &r, tree(&f, ops[k], terms, 4, true));
    assert_int_equal(count_folds(&f.shape), 1);
    assert_int_equal(*rounds_of_fold(&f), 3);
    const shape_result *s = &f.shape.results[0];
    assert_int_equal(s->nodes[s->num_nodes - 1].fold, 0);
    assert_inverse(&f);
    release(&f);
  }
}

// Lanes out of step, a choice of another operator in between, and floats are no rounds.
static void what_is_no_fold(void **state) {
  (void)state;
  for (unsigned k = 0; k < 4; k++) {
    fixture f = new_fixture();
    reads r = {.count = 0};
    term_op op = k == 1 ? TERM_FADD : k == 2 ? TERM_SUB : TERM_ADD;
    term_id terms[3] = {arg(&f, &r, 0, 0, 1, 16), arg(&f, &r, 0, 1, k == 3 ? 2 : 1, 16),
                        arg(&f, &r, 0, k ? 2 : 3, 1, 16)};
    set_function(&f, 4, 16, 16, &r, tree(&f, op, terms, 3, false));
    assert_int_equal(count_folds(&f.shape), 0);
    assert_inverse(&f);
    release(&f);
  }
}

// How many of the first lanes are odd: for lane i, of those up to each lane k how often that is at most i.
// The rounds of the inner sum depend on the outer one's.
static void inner_rounds_depend_on_outer_ones(void **state) {
  (void)state;
  fixture f = new_fixture();
  reads r = {.count = 0};
  term_id terms[6], sum = {0};
  for (uint32_t k = 0; k < 6; k++) {
    term_id bit = term_trunc(f.terms, arg(&f, &r, 0, k, 0, 16), 1), one = term_extend(f.terms, false, bit, 8);
    // What a simplifying context writes: the extension of an extension is one.
    term_id wide = k ? term_extend(f.terms, false, sum = term_binary(f.terms, TERM_ADD, sum, one), 64)
                     : term_extend(f.terms, false, bit, 64);
    sum = k ? sum : one;
    terms[k] = term_extend(f.terms, false, term_binary(f.terms, TERM_ULT, term_index(f.terms, 0), wide), 16);
  }
  set_function(&f, 4, 16, 16, &r, tree(&f, TERM_ADD, terms, 6, true));
  assert_int_equal(count_folds(&f.shape), 2);
  assert_inverse(&f);
  const shape_result *s = &f.shape.results[0];
  const shape_node *inner = NULL, *outer = &s->nodes[s->num_nodes - 1];
  for (uint32_t k = 0; k + 1 < s->num_nodes; k++)
    inner = s->nodes[k].fold ? &s->nodes[k] : inner;
  const shape_map *rounds = &f.numbers.results[0].maps[inner->argument];
  assert_int_equal(rounds->base, 1);
  assert_int_equal(rounds->round[outer->fold - 1], 1);
  f.numbers.results[0].maps[outer->argument].base = 11;
  lane_function built;
  assert_true(shape_build(&f.shape, &f.numbers, f.terms, f.memory, &built));
  uint16_t in[2][16], out[4];
  fill(in);
  evaluate(&f, &built, in, (uint8_t *)out);
  for (uint32_t i = 0; i < 4; i++) {
    uint16_t wanted = 0, odd = 0;
    for (uint32_t k = 0; k < 11; k++) {
      odd = (uint16_t)(odd + in[0][k] % 2);
      wanted = (uint16_t)(wanted + (i < odd));
    }
    assert_int_equal(out[i], wanted);
  }
  release(&f);
}

// A sum over the lanes before one's own: the condition of each round is by its number, in whichever form it
// is written.
static void rounds_may_depend_on_the_lane(void **state) {
  (void)state;
  for (unsigned form = 0; form < 2; form++) {
    fixture f = new_fixture();
    term_context *c = f.terms;
    reads r = {.count = 0};
    term_id terms[7], zero = term_const(c, 16, 0);
    for (uint32_t k = 0; k < 7; k++) {
      term_id i = term_index(c, 0), number = term_const(c, 64, k), x = arg(&f, &r, 0, k, 0, 16);
      terms[k] = form ? term_select(c, term_binary(c, TERM_ULE, i, number), zero, x)
                      : term_select(c, term_binary(c, TERM_ULT, number, i), x, zero);
    }
    set_function(&f, 8, 16, 16, &r, tree(&f, TERM_ADD, terms, 7, true));
    assert_int_equal(count_folds(&f.shape), 1);
    assert_int_equal(*rounds_of_fold(&f), 7);
    assert_inverse(&f);
    uint16_t in[2][16], out[8], sum = 0;
    fill(in);
    evaluate(&f, &f.function, in, (uint8_t *)out);
    for (uint32_t i = 0; i < 8; i++) {
      assert_int_equal(out[i], sum);
      sum = (uint16_t)(sum + in[0][i]);
    }
    release(&f);
  }
}

// The text of a form with a fold, and texts of none.
static void forms_with_folds_are_read_back(void **state) {
  (void)state;
  fixture f = new_fixture();
  reads r = {.count = 0};
  term_id terms[3] = {product(&f, &r, 0), product(&f, &r, 1), product(&f, &r, 2)};
  set_function(&f, 4, 32, 16, &r, tree(&f, TERM_ADD, terms, 3, false));
  uint32_t depth = f.numbers.results[0].depth;
  class_form form = class_form_new(&f.shape, &depth, f.memory), again;
  strbuf text = {0}, second = {0};
  class_form_print(&form, &text);
  const char *fold = strstr(text.text, " fold 0 add ");
  assert_non_null(fold);
  assert_true(class_form_read(text.text, f.memory, &again));
  assert_true(shape_equal(&again.shape, &f.shape));
  assert_int_equal(again.num_slots, form.num_slots);
  class_form_print(&again, &second);
  assert_string_equal(text.text, second.text);
  static const char *const wrong[] = {" fold 4 add ", " fold x add ", " fold 0 sub ", " fold 0 arg ",
                                      " fold "};
  for (unsigned k = 0; k < sizeof wrong / sizeof *wrong; k++) {
    char *bad = arena_printf(f.memory, "%.*s%s%s", (int)(fold - text.text), text.text, wrong[k],
                             fold + strlen(" fold 0 add "));
    assert_false(class_form_read(bad, f.memory, &again));
  }
  strbuf_free(&text);
  strbuf_free(&second);
  release(&f);
}

// Numbers of rounds that are none.
static void wrong_numbers_of_rounds_are_refused(void **state) {
  (void)state;
  static const int64_t wrong[] = {0, -1, SHAPE_MAX_ROUNDS + 1, SHAPE_UNUSED};
  fixture f = new_fixture();
  reads r = {.count = 0};
  term_id terms[2] = {product(&f, &r, 0), product(&f, &r, 1)};
  set_function(&f, 4, 32, 16, &r, tree(&f, TERM_ADD, terms, 2, false));
  for (unsigned k = 0; k < sizeof wrong / sizeof *wrong; k++) {
    *rounds_of_fold(&f) = wrong[k];
    lane_function built;
    assert_false(shape_build(&f.shape, &f.numbers, f.terms, f.memory, &built));
  }
  release(&f);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(sums_of_products_are_one_shape),
      cmocka_unit_test(other_operands_stay_outside),
      cmocka_unit_test(what_is_no_fold),
      cmocka_unit_test(inner_rounds_depend_on_outer_ones),
      cmocka_unit_test(rounds_may_depend_on_the_lane),
      cmocka_unit_test(forms_with_folds_are_read_back),
      cmocka_unit_test(wrong_numbers_of_rounds_are_refused),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
