// What library_run says of Gemmini's instructions, carried out loop by loop, beside the machine in plain C.
#include "tests/unit/gemmini_machine.h"

#include "accelerator/notation/read.h"
#include "semantics/term/eval.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>

#include <cmocka.h>

// ---- carrying out an effect ---------------------------------------------------------------------

typedef struct machine {
  int8_t sp[SP_ROWS][16];
  int32_t ac[1024][16], pe[16][16];
} machine;
static machine before, after;

typedef struct run {
  const library *l;
  const library_effect *e;
  int64_t operands[2][8], state[64];
  int64_t counter[16];
  bool **used; // by term handle: its leaves, or NULL
} run;

static bits evaluate(run *r, term_id t);

static void mark(run *r, term_id t, bool *leaves) {
  if (term_operator(r->e->terms, t) == TERM_ARG)
    leaves[term_argument(r->e->terms, t)] = true;
  for (unsigned k = 0; k < term_arity(r->e->terms, t); k++)
    mark(r, term_child(r->e->terms, t, k), leaves);
}

static int64_t floor_quotient(int64_t a, int64_t b) { return a / b - (a % b < 0); }

static int64_t extend(bits b, library_type t) {
  if (t.width == 64)
    return (int64_t)b.limb[0];
  uint64_t low = b.limb[0] << (64 - t.width);
  return t.kind == LIBRARY_SIGNED ? (int64_t)low >> (64 - t.width) : (int64_t)(low >> (64 - t.width));
}

static bits leaf_value(run *r, uint32_t number);

static int64_t linear(run *r, const library_linear *l) {
  int64_t sum = l->constant;
  for (uint32_t k = 0; k < l->count; k++) {
    int64_t product = l->products[k].coefficient;
    for (int f = 0; f < 2 && l->products[k].leaf[f] != UINT32_MAX; f++)
      product *= extend(leaf_value(r, l->products[k].leaf[f]), r->e->leaves[l->products[k].leaf[f]].type);
    sum += product;
  }
  return sum;
}

static void *element(machine *m, uint32_t memory, int64_t row, int64_t column) {
  static const int64_t rows[] = {SP_ROWS, 1024, 16};
  if (row < 0 || row >= rows[memory] || column < 0 || column >= 16)
    return NULL;
  return memory == 0 ? (void *)&m->sp[row][column] : memory == 1 ? &m->ac[row][column] : &m->pe[row][column];
}

static bits read_element(run *r, const library_read *read) {
  bits b = {{0}};
  int64_t at = linear(r, &read->index[0]);
  // What is read under a condition that does not hold may not exist.
  const void *p = read->memory == LIBRARY_MAIN
                      ? (const void *)at
                      : element(&before, read->memory, at, linear(r, &read->index[1]));
  if (p && !(read->memory == LIBRARY_MAIN &&
             ((const int8_t *)p < image || (const int8_t *)p >= image + sizeof image)))
    memcpy(&b.limb[0], p, read->type.width / 8);
  return b;
}

// All values of the counters, the first one outermost.
static void for_all(run *r, const uint32_t *dimensions, uint32_t count, void (*body)(run *r, void *user),
                    void *user) {
  if (count == 0) {
    body(r, user);
    return;
  }
  int64_t extent = linear(r, &r->e->dimensions[*dimensions].extent);
  for (int64_t k = 0; k < extent; k++) {
    r->counter[*dimensions] = k;
    for_all(r, dimensions + 1, count - 1, body, user);
  }
}

typedef struct sum {
  const library_reduction *reduction;
  bits value;
} sum;

static void add(run *r, void *user) {
  sum *s = user;
  bits values[] = {s->value, evaluate(r, s->reduction->element)};
  s->value = term_fold(s->reduction->op, s->reduction->type.width, s->reduction->type.width, values);
}

static bits leaf_value(run *r, uint32_t number) {
  const library_leaf *leaf = &r->e->leaves[number];
  bits b = {{0}};
  switch (leaf->kind) {
  case LIBRARY_LEAF_OPERAND:
    b.limb[0] = (uint64_t)r->operands[leaf->step][leaf->number];
    break;
  case LIBRARY_LEAF_STATE:
    b.limb[0] = (uint64_t)r->state[leaf->number];
    break;
  case LIBRARY_LEAF_DIMENSION:
    b.limb[0] = (uint64_t)r->counter[leaf->number];
    break;
  case LIBRARY_LEAF_READ:
    return read_element(r, &r->e->reads[leaf->number]);
  case LIBRARY_LEAF_REDUCTION: {
    const library_reduction *reduction = &r->e->reductions[leaf->number];
    sum s = {reduction, evaluate(r, reduction->init)};
    for_all(r, reduction->dimensions, reduction->num_dimensions, add, &s);
    return s.value;
  }
  default: {
    const library_division *d = &r->e->divisions[leaf->number];
    int64_t n = linear(r, &d->dividend), q = floor_quotient(n, d->divisor);
    b.limb[0] = (uint64_t)(leaf->kind == LIBRARY_LEAF_QUOTIENT ? q : n - q * d->divisor);
  }
  }
  if (leaf->type.width < 64)
    b.limb[0] &= ((uint64_t)1 << leaf->type.width) - 1;
  return b;
}

static bits evaluate(run *r, term_id t) {
  bits args[64] = {{{0}}};
  if (!r->used[t.index]) {
    r->used[t.index] = test_calloc(64, sizeof(bool));
    mark(r, t, r->used[t.index]);
  }
  assert_true(r->e->num_leaves <= 64);
  for (uint32_t k = 0; k < r->e->num_leaves; k++)
    if (r->used[t.index][k])
      args[k] = leaf_value(r, k);
  const eval_env env = {.args = args, .num_args = r->e->num_leaves};
  return eval_term(r->e->terms, t, &env);
}

static void write_element(run *r, void *user) {
  const library_write *w = user;
  if (!evaluate(r, w->condition).limb[0])
    return;
  bits v = evaluate(r, w->value);
  int64_t at = linear(r, &w->index[0]);
  if (w->memory == LIBRARY_MAIN) {
    // The machine writes to the first output; the effect goes to the same place of the second.
    int64_t offset = at - (int64_t)(uintptr_t)output[0];
    assert_true(offset >= 0 && offset + w->type.width / 8 <= (int64_t)sizeof output[1]);
    memcpy(output[1] + offset, &v.limb[0], w->type.width / 8);
    return;
  }
  void *p = element(&after, w->memory, at, linear(r, &w->index[1]));
  assert_non_null(p);
  memcpy(p, &v.limb[0], w->type.width / 8);
}

static void carry_out(run *r) {
  r->used = test_calloc(term_context_size(r->e->terms), sizeof *r->used);
  for (uint32_t k = 0; k < r->e->num_writes; k++) {
    const library_write *w = &r->e->writes[k];
    for_all(r, w->dimensions, w->num_dimensions, write_element, (void *)(uintptr_t)w);
  }
  for (uint32_t k = 0; k < term_context_size(r->e->terms); k++)
    if (r->used[k])
      test_free(r->used[k]);
  test_free(r->used);
}

// ---- questions ----------------------------------------------------------------------------------

static int64_t float_bits(float f) {
  uint32_t b;
  memcpy(&b, &f, sizeof b);
  return b;
}

static int64_t actual_state(const char *name) {
  int c = name[3] - '0';
  const struct {
    const char *name;
    int64_t value;
  } all[] = {{"st.stride", st.stride},
             {"st.activation", st.act},
             {"st.factor", float_bits(st.scale)},
             {"st.pool_stride", st.pool_stride},
             {"st.pool_size", st.pool_size},
             {"st.upper_pad", st.upad},
             {"st.left_pad", st.lpad},
             {"st.pool_out_columns", st.out_columns},
             {"st.pooled_rows", st.porows},
             {"st.pooled_columns", st.pocols},
             {"st.rows", st.orows},
             {"st.columns", st.ocols},
             {"ex.dataflow", ex.weights},
             {"ex.activation", ex.act},
             {"ex.shift", ex.shift},
             {"ex.a_transposed", ex.ta},
             {"ex.b_transposed", ex.tb},
             {"ex.a_stride", ex.a_stride},
             {"ex.c_stride", ex.c_stride},
             {"st.set", 1},
             {"ex.set", 1},
             {"pre.waiting", 0}};
  for (size_t k = 0; k < sizeof all / sizeof *all; k++)
    if (strcmp(all[k].name, name) == 0)
      return all[k].value;
  if (strncmp(name, "ld[", 3) != 0)
    return 0;
  return strcmp(name + 5, ".set") == 0            ? 1
         : strcmp(name + 5, ".stride") == 0       ? ld[c].stride
         : strcmp(name + 5, ".block_stride") == 0 ? ld[c].block_stride
         : strcmp(name + 5, ".shrunk") == 0       ? ld[c].shrunk
         : strcmp(name + 5, ".factor") == 0       ? float_bits(ld[c].scale)
                                                  : ld[c].repeats;
}

static uint32_t find(const library *l, const char *name) {
  for (uint32_t k = 0; k < l->num_instructions; k++)
    if (strcmp(l->instructions[k].name, name) == 0)
      return k;
  fail_msg("no instruction %s", name);
  return 0;
}

// A local address as a row of its form; the number in main memory or of a size open or not.
static library_value given(run *r, int step, uint32_t k, const library_operand *o, int64_t actual,
                           bool open) {
  r->operands[step][k] = actual;
  if (strcmp(o->name, "source") == 0 && o->type.width == 64)
    return actual ? (library_value){.given = LIBRARY_OPEN} : (library_value){.given = LIBRARY_EQUAL};
  if (o->type.width == 64)
    return (library_value){.given = LIBRARY_OPEN};
  if (o->address == LIBRARY_NUMBER || (uint32_t)actual == GARBAGE_ADDR)
    return open && o->address == LIBRARY_NUMBER ? (library_value){.given = LIBRARY_OPEN}
                                                : (library_value){.given = LIBRARY_EQUAL, .number = actual};
  uint32_t high = (uint32_t)actual >> 29;
  r->operands[step][k] = actual & 0x3fff;
  return (library_value){.given = LIBRARY_ROW, .form = high == 0 ? 0 : high == 4 ? 1 : high == 6 ? 2 : 3};
}

static unsigned with_open_state, asked;

static void ask(const library *l, const char *const *names, int64_t operands[2][8], uint32_t count) {
  run r = {.l = l};
  library_value values[2][8], state[64];
  library_step steps[2];
  bool open = pick(3) == 0;
  for (uint32_t s = 0; s < count; s++) {
    steps[s] = (library_step){find(l, names[s]), values[s]};
    const library_instruction *i = &l->instructions[steps[s].instruction];
    for (uint32_t k = 0; k < i->num_operands; k++)
      values[s][k] = given(&r, (int)s, k, &i->operands[k], operands[s][k], open);
  }
  for (uint32_t k = 0; k < l->num_state; k++) {
    r.state[k] = actual_state(l->state[k].name);
    state[k] = (library_value){.given = pick(3) ? LIBRARY_EQUAL : LIBRARY_OPEN, .number = r.state[k]};
  }
  const char *why;
  library_effect *e = library_run(l, steps, count, state, &why);
  asked++;
  with_open_state += e != NULL;
  if (!e) { // too little is known
    for (uint32_t k = 0; k < l->num_state; k++)
      state[k].given = LIBRARY_EQUAL;
    for (uint32_t s = 0; s < count; s++)
      for (uint32_t k = 0; k < l->instructions[steps[s].instruction].num_operands; k++)
        if (values[s][k].given == LIBRARY_OPEN &&
            l->instructions[steps[s].instruction].operands[k].type.width < 64)
          values[s][k] = (library_value){.given = LIBRARY_EQUAL, .number = operands[s][k]};
    e = library_run(l, steps, count, state, &why);
  }
  if (!e)
    fail_msg("%s", why);
  memcpy(before.sp, sp, sizeof sp), memcpy(before.ac, ac, sizeof ac), memcpy(before.pe, pe, sizeof pe);
  after = before;
  r.e = e;
  carry_out(&r);
  library_effect_free(e);
}

static void compare(void) {
  assert_memory_equal(after.sp, sp, 320 * 16);
  assert_memory_equal(after.ac, ac, sizeof ac);
  assert_memory_equal(after.pe, pe, sizeof pe);
  assert_memory_equal(output[0], output[1], sizeof output[0]);
}

static void load(const library *l) {
  static const char *const names[] = {"mvin", "mvin2", "mvin3"};
  int c = pick(3);
  ld[c].stride = pick(4) ? pick(80) : 0;
  ld[c].block_stride = 16 + pick(3);
  ld[c].shrunk = pick(2);
  ld[c].scale = pick_scale();
  ld[c].repeats = pick(4) ? 1 : 1 + pick(3);
  bool to_ac = ld[c].repeats == 1 && pick(2);
  int columns = 1 + pick(to_ac && !ld[c].shrunk ? 16 : 64 / (ld[c].repeats > 1 ? 4 * ld[c].repeats : 1)),
      rows = 1 + pick(16);
  // Scratchpad rows low enough that none is cut off by a repeated pixel are not left out.
  uint32_t to = to_ac ? 1u << 31 | (uint32_t)pick(2) << 30 | (uint32_t)pick(16) : (uint32_t)pick(80);
  const void *from = pick(6) ? image + pick(IMAGE) : NULL;
  int64_t operands[2][8] = {{(int64_t)(uintptr_t)from, to, columns, rows}};
  ask(l, &names[c], operands, 1);
  ref_mvin(c, from, to, columns, rows);
  compare();
}

static void store(const library *l) {
  static const char *const names[] = {"mvout"};
  memset(&st, 0, sizeof st);
  st.stride = 64 + pick(30);
  st.act = pick(2);
  st.scale = pick_scale();
  if (pick(2)) {
    st.pool_stride = 1 + pick(3), st.pool_size = 1 + pick(3), st.out_columns = 4;
    st.porows = 1 + pick(3), st.pocols = 1 + pick(3), st.orows = 1 + pick(6), st.ocols = 1 + pick(6);
    st.upad = pick(3), st.lpad = pick(3);
  }
  bool from_ac = pick(2), full = from_ac && !st.pool_stride && pick(2);
  int columns = 1 + pick(full || st.pool_stride ? 16 : 64), rows = 1 + pick(16), at = pick(IMAGE);
  uint32_t from = from_ac ? 1u << 31 | (uint32_t)full << 29 | (uint32_t)pick(30) : (uint32_t)pick(80);
  int64_t operands[2][8] = {{(int64_t)(uintptr_t)(output[0] + at), from, columns, rows}};
  ask(l, names, operands, 1);
  ref_mvout(output[0] + at, from, columns, rows);
  compare();
}

static void multiply(const library *l) {
  bool fresh = pick(3) != 0;
  const char *names[] = {"preload", fresh ? "compute_preloaded" : "compute_accumulated"};
  ex.weights = pick(2), ex.ta = pick(2), ex.tb = ex.weights ? pick(2) && !ex.ta : ex.ta && pick(2);
  ex.a_stride = 1 + pick(2), ex.c_stride = 1 + pick(2), ex.act = pick(2), ex.shift = pick(12);
  pre.at = pick(5) ? (uint32_t)pick(100) : GARBAGE_ADDR;
  pre.rows = pick(17), pre.columns = pick(17);
  out.at = pick(6) == 0 ? GARBAGE_ADDR
           : pick(2)    ? 140 + (uint32_t)pick(100)
                        : 1u << 31 | (uint32_t)pick(2) << 30 | (uint32_t)pick(60);
  out.rows = pick(17), out.columns = pick(17);
  uint32_t a = (uint32_t)pick(100), bd = pick(3) ? (uint32_t)pick(100) : GARBAGE_ADDR;
  int ac_ = pick(17), ar = pick(17), bc = pick(17), br = pick(17);
  int64_t operands[2][8] = {{pre.at, out.at, pre.columns, pre.rows, out.columns, out.rows},
                            {a, bd, ac_, ar, bc, br}};
  ask(l, names, operands, 2);
  ref_compute(fresh, a, bd, ac_, ar, bc, br);
  compare();
}

static void effects_are_what_happens(void **state) {
  (void)state;
  library *l = library_open("dialects/gemmini.isa", NULL, 0, NULL);
  assert_non_null(l);
  for (size_t k = 0; k < sizeof image; k++)
    image[k] = (int8_t)pick(256);
  for (int round = 0; round < 150; round++) {
    seed = hash_mix(5, (uint64_t)round);
    load(l);
    load(l);
    store(l);
    multiply(l);
  }
  library_free(l);
  // Open state must not be the exception.
  assert_true(with_open_state > asked / 4);
}

int main(void) {
  const struct CMUnitTest tests[] = {cmocka_unit_test(effects_are_what_happens)};
  return cmocka_run_group_tests_name("gemmini_effects", tests, NULL, NULL);
}
