// From Arm's intrinsics to instances: types, registers, assembly, patterns of instruction words, immediates
// as linear forms; with the vendor's files (skipped without them) every intrinsic is an instance of an
// encoding.
#include "semgen/arm/neon.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

static void types(void **state) {
  (void)state;
  arm_type t;
  assert_true(arm_read_type("int8x16x2_t", &t));
  assert_int_equal(t.element, 8);
  assert_int_equal(t.lanes, 16);
  assert_int_equal(t.vectors, 2);
  assert_int_equal(arm_type_width(&t), 256);
  assert_true(t.is_signed && !t.is_scalar && !t.is_float);
  assert_true(arm_read_type("float64_t", &t) && t.is_scalar && t.is_float && t.element == 64 && t.lanes == 1);
  assert_true(arm_read_type("bfloat16x4_t", &t) && !t.is_float && !t.is_signed && t.lanes == 4);
  assert_true(arm_read_type("poly64x1_t", &t) && !t.is_scalar && !t.is_signed);
  static const char *const wrong[] = {"",
                                      "int",
                                      "int8",
                                      "int8x_t",
                                      "int0x4_t",
                                      "float_t",
                                      "int8x16x_t",
                                      "int8x16_t ",
                                      "svint8_t",
                                      "poly128_t",
                                      "int8x99999999999999999999_t"};
  for (size_t k = 0; k < sizeof wrong / sizeof *wrong; k++)
    assert_false(arm_read_type(wrong[k], &t));
}

// ---- forms --------------------------------------------------------------------------------------

enum { MAX_ARGUMENTS = 4 };
typedef struct form_case {
  const char *text;
  arm_argument arguments[MAX_ARGUMENTS];
  unsigned value;
  const char *line;      // of the last instruction
  const char *registers; // "V8=0 V1=1": register and argument; with the first bit where that is not 0
} form_case;

#define ARGUMENT(NAME) {.name = NAME, .type = "int8x16_t"}
#define IMMEDIATE(NAME, LEAST, MOST) {.name = NAME, .immediate = true, .minimum = LEAST, .maximum = MOST}

static const form_case forms[] = {
    {"ADD Vd.8B,Vn.8B,Vm.8B;a=Vn.8B;b=Vm.8B",
     {ARGUMENT("a"), ARGUMENT("b")},
     0,
     "add v0.8B,v8.8B,v1.8B",
     "V8=0 V1=1"},
    {"CMGE  Vd.4H,Vm.4H,Vn.4H;a=Vn.4H;b=Vm.4H",
     {ARGUMENT("a"), ARGUMENT("b")},
     0,
     "cmge v0.4H,v1.4H,v8.4H",
     "V8=0 V1=1"},
    {"ADD Dd,Dn,Dm;a=Dn;b=Dm", {ARGUMENT("a"), ARGUMENT("b")}, 0, "add d0,d8,d1", "V8=0 V1=1"},
    {"ZIP1+ZIP2 Vd1.8B,Vn.8B,Vm.8B;a=Vn.8B;b=Vm.8B",
     {ARGUMENT("a"), ARGUMENT("b")},
     0,
     "zip2 v0.8B,v8.8B,v1.8B",
     "V8=0 V1=1"},
    {"SSHR Vd.8B,Vn.8B,#n;a=Vn.8B", {ARGUMENT("a"), IMMEDIATE("n", 1, 8)}, 5, "sshr v0.8B,v8.8B,#5", "V8=0"},
    {"EXT Vd.8B,Vn.8B,Vm.8B,#(n<<2);a=Vn.8B;b=Vm.8B",
     {ARGUMENT("a"), ARGUMENT("b"), IMMEDIATE("n", 0, 1)},
     1,
     "ext v0.8B,v8.8B,v1.8B,#4",
     "V8=0 V1=1"},
    {"MLA Vd.4H,Vn.4H,Vm.H[lane];a=Vd.4H;b=Vn.4H;v=Vm.4H",
     {ARGUMENT("a"), ARGUMENT("b"), ARGUMENT("v"), IMMEDIATE("lane", 0, 3)},
     3,
     "mla v0.4H,v8.4H,v1.H[3]",
     "V0=0 V8=1 V1=2"},
    {"MUL Vd.4H,Vn.4H,Vm.H[0];a=Vn.4H;b=Vm.H[0]",
     {ARGUMENT("a"), ARGUMENT("b")},
     0,
     "mul v0.4H,v8.4H,v1.H[0]",
     "V8=0 V1=1"},
    {"DUP Vd.2D,rn;value=rn", {ARGUMENT("value")}, 0, "dup v0.2D,x8", "X8=0"},
    {"DUP Vd.8B,rn;value=rn", {ARGUMENT("value")}, 0, "dup v0.8B,w8", "X8=0"},
    // What the document leaves open: the sources in their order, what is written too if one is left.
    {"BCAX Vd.16B,Vn.16B,Vm.16B,Va.16B;a=Vn.16B",
     {ARGUMENT("a"), ARGUMENT("b"), ARGUMENT("c")},
     0,
     "bcax v0.16B,v8.16B,v1.16B,v2.16B",
     "V8=0 V1=1 V2=2"},
    {"TBL Vd.8B,{Vn.16B - Vn+1.16B},Vm.8B;t=Vn.16B;idx=Vm.8B",
     {ARGUMENT("t"), ARGUMENT("idx")},
     0,
     "tbl v0.8B,{v8.16B - v9.16B},v1.8B",
     "V8=0 V9=0:128 V1=1"},
    {"TBX Vd.8B,{Vn.16B},Vm.8B;b=Vn.16B",
     {ARGUMENT("a"), ARGUMENT("b"), ARGUMENT("idx")},
     0,
     "tbx v0.8B,{v8.16B},v1.8B",
     "V8=1 V0=0 V1=2"},
};

static arm_intrinsic intrinsic_of(const form_case *c) {
  arm_intrinsic i = {.name = "case", .text = c->text, .arguments = c->arguments};
  while (i.num_arguments < MAX_ARGUMENTS && c->arguments[i.num_arguments].name)
    i.num_arguments++;
  return i;
}

static void operand_forms(void **state) {
  (void)state;
  for (size_t k = 0; k < sizeof forms / sizeof *forms; k++) {
    arena *a = arena_new();
    arm_intrinsic i = intrinsic_of(&forms[k]);
    arm_form f;
    const char *wrong = arm_read_form(&i, i.text, a, &f);
    if (wrong)
      fail_msg("%s: %s", i.text, wrong);
    assert_string_equal(arm_print_line(&i, &f, f.num_instructions - 1, forms[k].value, a), forms[k].line);
    strbuf registers = {0};
    for (uint32_t r = 0; r < f.num_registers; r++) {
      const arm_register *bound = &f.registers[r];
      strbuf_printf(&registers, "%s%c%u=%u", r ? " " : "", bound->bank, bound->number, bound->operand);
      if (bound->low)
        strbuf_printf(&registers, ":%u", bound->low);
    }
    assert_string_equal(registers.text, forms[k].registers);
    strbuf_free(&registers);
    arena_free(a);
  }
}

static void wrong_forms(void **state) {
  (void)state;
  static const struct {
    const char *text, *wrong;
    arm_argument arguments[MAX_ARGUMENTS];
  } cases[] = {
      {"ADD", "no operands", {ARGUMENT("a")}},
      {"A+B+C Vd.8B,Vn.8B", "more than two instructions", {ARGUMENT("a")}},
      {"ABS Vd.8B,Vn.8B;a=Vn.8B",
       "an argument without a register",
       {ARGUMENT("a"), ARGUMENT("b"), ARGUMENT("c")}},
      {"SSHR Vd.8B,Vn.8B,#n", "two immediates", {IMMEDIATE("n", 1, 8), IMMEDIATE("m", 1, 8)}},
  };
  for (size_t k = 0; k < sizeof cases / sizeof *cases; k++) {
    arena *a = arena_new();
    form_case c = {.text = cases[k].text};
    memcpy(c.arguments, cases[k].arguments, sizeof c.arguments);
    arm_intrinsic i = intrinsic_of(&c);
    arm_form f;
    assert_string_equal(arm_read_form(&i, i.text, a, &f), cases[k].wrong);
    arena_free(a);
  }
}

// ---- words --------------------------------------------------------------------------------------

static void word_patterns(void **state) {
  (void)state;
  char pattern[33];
  const uint32_t one[] = {0x80000001};
  assert_true(arm_word_pattern(one, 1, pattern));
  assert_string_equal(pattern, "10000000000000000000000000000001");
  const uint32_t turned[] = {0xb, 0xa, 0x9, 0x8}; // 11 - k
  assert_true(arm_word_pattern(turned, 4, pattern));
  assert_string_equal(pattern + 28, "10BA");
  const uint32_t apart[] = {0x0, 0x10, 0x1, 0x11};
  assert_true(arm_word_pattern(apart, 4, pattern));
  assert_string_equal(pattern + 24, "000a000b");
  const uint32_t uneven[] = {0, 1, 1, 1}, three[] = {0, 1, 2};
  assert_false(arm_word_pattern(uneven, 4, pattern));
  assert_false(arm_word_pattern(three, 3, pattern));
}

static void assembly(void **state) {
  (void)state;
  arm_assembler *a = arm_assembler_new();
  const char *good[] = {"add v0.8B,v8.8B,v1.8B", "sdot v0.4S,v8.16B,v1.16B", "bfdot v0.4S,v8.8H,v1.8H"};
  uint32_t words[3];
  assert_null(arm_assemble(a, good, 3, words));
  assert_int_equal(words[0], 0x0e218500);
  const char *bad[] = {"add v0.8B,v8.8B,v1.8B", "add v0.9B,v8.8B,v1.8B"};
  const char *error = arm_assemble(a, bad, 2, words);
  assert_non_null(error);
  assert_non_null(strstr(error, "invalid vector kind"));
  const char *two[] = {"nop; nop"};
  assert_string_equal(arm_assemble(a, two, 1, words), "not one instruction per line");
  assert_null(arm_assemble(a, good, 3, words)); // an error leaves nothing behind
  arm_assembler_free(a);
}

// ---- immediates ---------------------------------------------------------------------------------

typedef struct fixed {
  term_context *c;
  unsigned width;
  uint64_t value;
} fixed;

static term_id fix(void *user, term_id leaf, term_id child) {
  const fixed *f = user;
  if (term_operator(f->c, leaf) == TERM_LANE_AT)
    return term_lane_at(f->c, term_operand(f->c, leaf), term_width(f->c, leaf), child);
  if (term_operator(f->c, leaf) != TERM_ARG || term_argument(f->c, leaf) != 1)
    return leaf;
  assert_int_equal(term_width(f->c, leaf), f->width);
  return term_const(f->c, f->width, f->value);
}

static term_id with_value(term_context *c, term_id t, unsigned width, uint64_t value) {
  fixed f = {c, width, value};
  term_id *memo = calloc(term_context_size(c), sizeof *memo);
  t = term_rebuild(c, c, t, fix, &f, memo);
  free(memo);
  return t;
}

// Argument 1 has 3 bits and is the immediate less 1, or its complement; argument 0 is data.
static void rebased_immediates(void **state) {
  (void)state;
  static const struct {
    const char *body, *rebased; // NULL: only the values count
  } cases[] = {
      {"(shru (arg 0 16) (extu 16 (sub (const 8 0x10) (or (extu 8 (xor (arg 1 3) (const 3 0x7))) (const 8 "
       "0x8)))))",
       "(shru (arg 0 16) (extu 16 (arg 1 8)))"},
      {"(shl (arg 0 16) (extu 16 (arg 1 3)))", NULL},
      {"(and (arg 0 16) (exts 16 (arg 1 3)))", NULL},
      {"(add (arg 0 16) (extu 16 (shl (extu 8 (arg 1 3)) (const 8 0x2))))", NULL},
      {"(add (arg 0 16) (extu 16 (trunc 2 (extu 8 (arg 1 3)))))", NULL},
      {"(select (ult (extu 8 (arg 1 3)) (const 8 0x9)) (arg 0 16) (const 16 0x5))", "(arg 0 16)"},
      {"(select (eq (arg 1 3) (const 3 0x4)) (arg 0 16) (const 16 0x5))", NULL},
      {"(lane_at 2 16 (add (extu 64 (arg 1 3)) (const 64 0x1)))", "(lane_at 2 16 (extu 64 (arg 1 8)))"},
      {"(mul (arg 0 16) (extu 16 (xor (extu 8 (arg 1 3)) (const 8 0x17))))", NULL},
  };
  for (size_t k = 0; k < sizeof cases / sizeof *cases; k++) {
    term_context *c = term_context_new(true);
    term_id body = term_parse(c, cases[k].body, NULL);
    assert_int_not_equal(body.index, 0);
    term_id rebased = arm_rebase_immediate(c, body, 1, 3, 1);
    for (uint64_t v = 1; v <= 8; v++)
      if (!term_same(with_value(c, body, 3, v - 1), with_value(c, rebased, 8, v)))
        fail_msg("%s, immediate %u", cases[k].body, (unsigned)v);
    if (cases[k].rebased)
      assert_true(term_same(rebased, term_parse(c, cases[k].rebased, NULL)));
    term_context_free(c);
  }
}

// ---- the vendor's files -------------------------------------------------------------------------

static asl_program *read_program(arena *a, const char *directory) {
  static const char *const names[] = {"arch.asl", "arch_instrs.asl"};
  asl_program *p = asl_program_new();
  for (unsigned k = 0; k < 2; k++) {
    size_t size;
    char *text = util_read_file(arena_printf(a, "%s/%s", directory, names[k]), &size);
    assert_non_null(text);
    asl_counts n = asl_program_add(p, names[k], text, size, NULL);
    assert_int_equal(n.failed_functions + n.failed_instructions, 0);
    util_release(text);
  }
  return p;
}

static void expect_features(const arm_mapping *m, const char *name, const char *wanted) {
  strbuf all = {0};
  for (uint32_t k = 0; k < m->num_features; k++)
    strbuf_printf(&all, "%s%s", k ? " " : "", m->features[k]);
  if (strcmp(all.text, wanted) != 0)
    fail_msg("%s needs %s, not %s", name, wanted, all.text);
  strbuf_free(&all);
}

static void every_intrinsic_is_an_instance(void **state) {
  (void)state;
  static const struct {
    const char *name, *features;
  } features[] = {
      {"vadd_s8", "neon"},
      {"vadd_f16", "fullfp16 neon"},
      {"vdot_s32", "dotprod neon"},
      {"vusdotq_s32", "i8mm neon"},
      {"vqrdmlahq_s16", "neon rdm"},
      {"vbfdotq_f32", "bf16 neon"},
      {"vcmlaq_f32", "complxnum neon"},
      {"vcmlaq_f16", "complxnum fullfp16 neon"},
      {"vfmlalq_low_f16", "fp16fml neon"},
      {"vrnd32xq_f32", "fptoint neon"},
      {"veor3q_u8", "neon sha3"},
      {"vzip1q_f16", "neon"},
  };
  arena *a = arena_new();
  const char *root = getenv("AUTO_SPECS_DIR");
  const char *directory = arena_printf(a, "%s/arm", root && *root ? root : "../shared/specs");
  size_t size;
  char *there = util_read_file(arena_printf(a, "%s/arch.asl", directory), &size);
  if (!there) {
    arena_free(a);
    print_message("no vendor specification\n");
    skip();
  }
  util_release(there);
  asl_program *p = read_program(a, directory);
  arm_intrinsics *all = arm_intrinsics_read(arena_printf(a, "%s/intrinsics.json", directory),
                                            arena_printf(a, "%s/index.json", directory), NULL);
  assert_non_null(all);
  arm_assembler *assembler = arm_assembler_new();
  unsigned selected[ARM_KINDS] = {0}, known = 0;
  for (size_t k = 0; k < all->items.size; k++) {
    const arm_intrinsic *i = &all->items.data[k];
    if (!i->selected)
      continue;
    selected[i->kind]++;
    arena *memory = arena_new();
    const char *text = errata_correct(&arm_errata, i->name, i->text, strlen(i->text), memory);
    arm_mapping m;
    const char *wrong = arm_map(p, assembler, i, text, memory, &m);
    if (wrong)
      fail_msg("%s: %s", i->name, wrong);
    for (size_t n = 0; n < sizeof features / sizeof *features; n++)
      if (strcmp(features[n].name, i->name) == 0) {
        expect_features(&m, i->name, features[n].features);
        known++;
      }
    arena_free(memory);
  }
  assert_int_equal(known, sizeof features / sizeof *features);
  assert_int_equal(selected[ARM_INTEGER], 1595);
  assert_int_equal(selected[ARM_FLOAT], 621);
  assert_int_equal(selected[ARM_POLYNOMIAL], 126);
  assert_int_equal(selected[ARM_BFLOAT], 23);
  arm_assembler_free(assembler);
  arm_intrinsics_free(all);
  asl_program_free(p);
  arena_free(a);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(types),
      cmocka_unit_test(operand_forms),
      cmocka_unit_test(wrong_forms),
      cmocka_unit_test(word_patterns),
      cmocka_unit_test(assembly),
      cmocka_unit_test(rebased_immediates),
      cmocka_unit_test(every_intrinsic_is_an_instance),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
