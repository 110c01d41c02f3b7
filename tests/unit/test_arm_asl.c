// ASL: shapes of trees, places of errors, texts of our own executed and compared with what they mean; and,
// where the vendor's files are there, that all of them is read.
#include "asl/parse.h"
#include "semantics/term/eval.h"
#include "semgen/arm/definitions.h"
#include "tests/unit/ast_text.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <cmocka.h>

// ---- trees --------------------------------------------------------------------------------------

// The statements of a function as text, or the diagnostics.
static char *parse(const char *statements, strbuf *out) {
  strbuf text = {0};
  strbuf_printf(&text, "f()\n%s", statements);
  asl_program *p = asl_program_new();
  diagnostics d = {.collect = true};
  asl_counts counts = asl_program_add(p, "t", text.text, text.size, &d);
  assert_int_equal(counts.functions + counts.failed_functions, 1);
  assert_int_equal(d.errors, counts.failed_functions);
  out->size = 0;
  const ast_node *f = asl_find_function(p, "f", 0);
  for (uint32_t i = 0; f && i < f->child[0]->count; i++) {
    ast_text(f->child[0]->child[i], out);
    strbuf_append(out, " ", 1);
  }
  if (f)
    out->text[--out->size] = 0;
  else
    strbuf_append(out, d.text.text, d.text.size);
  diag_free(&d);
  asl_program_free(p);
  strbuf_free(&text);
  return out->text;
}

static void trees(void **state) {
  (void)state;
  static const struct {
    const char *text, *expected;
  } cases[] = {
      {"    x = 1;\n", "(assign x 1)"},
      {"    x = a + b * c - 2 ^ n;\n", "(assign x (- (+ a (* b c)) (pow 2 n)))"},
      {"    x = a == '01 1' && !b || c;\n", "(assign x (or (and (== a (bits 011)) (not b)) c))"},
      {"    x = a : b[7:0] : '1';\n", "(assign x (concat (concat a (slice b 7 0)) (bits 1)))"},
      {"    x[i] = y[lo +: w];\n", "(assign (bit x i) (slice y (- (+ lo w) 1) lo))"},
      {"    x = y[3, 1:0];\n", "(assign x (concat (bit y 3) (slice y 1 0)))"},
      {"    Elem[r, e, 8] = a;\n", "(assign (slice r (+ (* e 8) (- 8 1)) (* e 8)) a)"},
      {"    Vpart[d, 1] = V[n];\n", "(assign (access Vpart d 1) (bit V n))"},
      {"    (a, -) = g(1, b);\n", "(assign (tuple a -) (call g 1 b))"},
      {"    - = g();\n", "(assign - (call g))"},
      {"    bits(2*N) x, y = 3;\n",
       "(block (declare x (type bits (* 2 N))) (declare y (type bits (* 2 N)) 3))"},
      {"    constant integer x = if a then 1 elsif b then 2 else 3;\n",
       "(declare x (type integer) (cond a 1 (cond b 2 3)))"},
      {"    bit b = P.C;\n", "(declare b (type bits 1) (field C P))"},
      {"    x = bits(4) UNKNOWN;\n", "(assign x (unknown (type bits 4)))"},
      {"    if a then x = 1; y = 2;\n    z = 3;\n", "(if a (block (assign x 1) (assign y 2))) (assign z 3)"},
      {"    if a then x = 1; else x = 2;\n", "(if a (block (assign x 1)) (block (assign x 2)))"},
      {"    if a then\n        g();\n    elsif b then\n        h();\n    else\n        return;\n",
       "(if a (block (call g)) (if b (block (call h)) (block (return))))"},
      {"    if (a ||\n          b)\n       && c then\n        g();\n",
       "(if (and (or a b) c) (block (call g)))"},
      {"    for i = 3 downto 0\n        g(i);\n", "(for - i 3 0 (block (call g i)))"},
      {"    while a < 3 do a = a + 1;\n", "(while (< a 3) (block (assign a (+ a 1))))"},
      {"    repeat\n        g();\n    until a;\n",
       "(block (block (call g)) (while (not a) (block (call g))))"},
      {"    case x of\n        when '0x', '11' a = 1;\n        when B\n            g();\n        otherwise\n"
       "            UNDEFINED;\n",
       "(if (one of x (bits 0x) (bits 11)) (block (assign a 1)) (if (one of x B) (block (call g)) "
       "(block (reject UNDEFINED))))"},
      {"    case (x, y) of when (1, 2) a = 1;\n", NULL},
      {"    case (x, y) of\n        when (1, 2) a = 1;\n",
       "(if (one of (tuple x y) (tuple 1 2)) (block (assign a 1)))"},
      {"    x = y IN {1, '0x'};\n", "(assign x (one of y 1 (bits 0x)))"},
      {"    assert x DIV 2 >= 0; // comment\n    /* another\n    */\n    SEE \"x\";\n",
       "(assert (>= (div x 2) 0)) (reject SEE)"},
      {"    return AArch64.g(NOT x, 2.5);\n", "(return (call AArch64.g (not x) (real 2.5)))"},
      {"    x = 0x1F;\n", "(assign x 31)"},
      {"    x = 0xF0000000000000000;\n",
       "(assign x (bits 11110000000000000000000000000000000000000000000000000000000000000000))"},
  };
  strbuf out = {0};
  for (size_t k = 0; k < sizeof cases / sizeof *cases; k++) {
    parse(cases[k].text, &out);
    if (cases[k].expected && strcmp(out.text, cases[k].expected) != 0)
      fail_msg("%s  gives   %s\n  and not %s", cases[k].text, out.text, cases[k].expected);
  }
  strbuf_free(&out);
}

static void messages(void **state) {
  (void)state;
  static const char *const cases[][2] = {
      {"    x = ;\n", "t:2:9: error: expected an expression instead of ';'\n"},
      {"    x = 1\n", "t:3:1: error: expected ';' instead of 'end of line'\n"},
      {"    x + 1;\n", "t:2:7: error: expected '=' instead of '+'\n"},
      {"    if x\n        g();\n", "t:3:9: error: expected 'then' instead of 'end of line'\n"},
      {"    for i = 0\n        g();\n", "t:3:9: error: expected 'to' instead of 'end of line'\n"},
      {"    x = '012';\n", "t:2:9: error: bits other than 0, 1 and x\n"},
      {"    x = 'a\n", "t:2:9: error: a quote that is not closed\n"},
      {"    x = 99999999999999999999;\n", "t:2:9: error: a number of more than 64 bits\n"},
      {"    x = 1 # 2;\n", "t:2:11: error: unexpected character\n"},
      {"    x = y IN {};\n", "t:2:16: error: an empty set before ';'\n"},
      {"    g(;\n", "t:2:7: error: expected an expression instead of ';'\n"},
  };
  strbuf out = {0};
  for (size_t k = 0; k < sizeof cases / sizeof *cases; k++)
    assert_string_equal(parse(cases[k][0], &out), cases[k][1]);
  strbuf_free(&out);
}

static void nesting_is_limited(void **state) {
  (void)state;
  strbuf text = {0}, out = {0};
  strbuf_printf(&text, "    x = ");
  for (unsigned k = 0; k < 5000; k++)
    strbuf_printf(&text, "-(");
  parse(text.text, &out);
  assert_non_null(strstr(out.text, "nested too deeply"));
  strbuf_free(&text);
  strbuf_free(&out);
}

// ---- execution ----------------------------------------------------------------------------------

// Runs `statements` with a and b bound to V1 and V2 (64 bits each), c to the 8 bits of an immediate; what
// they leave in the low 64 bits of V0.
static char *run(const char *definitions, const char *statements, const char *h, uint64_t a, uint64_t b,
                 uint8_t c, strbuf *out) {
  static const execute_operand operands[] = {
      {"a", 64, 8, false, false}, {"b", 64, 8, false, false}, {"c", 8, 8, false, true}};
  static const arm_register registers[] = {{.bank = 'V', .number = 1, .operand = 0},
                                           {.bank = 'V', .number = 2, .operand = 1, .zero_above = true}};
  arm_field fields[] = {{"h", h}, {"d", "0"}};
  strbuf text = {0};
  strbuf_printf(&text,
                "%s\n__instruction t\n    __encoding e\n        __instruction_set A64\n"
                "        __field h 4 +: 4\n        __field d 0 +: 1\n"
                "        __opcode 'xxxxxxxx xxxxxxxx xxxxxxxx 0xxxxxxx'\n        __decode\n"
                "            if h[0] == '0' && h[1] == '1' then UNDEFINED;\n    __execute\n%s",
                definitions, statements);
  asl_program *p = asl_program_new();
  diagnostics d = {.collect = true};
  asl_program_add(p, "t", text.text, text.size, &d);
  if (d.errors)
    fail_msg("%s", d.text.text);
  arm_instance i = {.instruction = "t",
                    .fields = fields,
                    .num_fields = 2,
                    .registers = registers,
                    .num_registers = 2,
                    .operands = operands,
                    .num_operands = 3,
                    .immediate = 2,
                    .result_bank = 'V',
                    .result_width = 64,
                    .result_element = 8};
  arena *m = arena_new();
  term_context *terms = term_context_new(true);
  value_space space;
  execute_output o = arm_execute(p, &i, terms, m, &space);
  out->size = 0;
  term_id t = o.error ? (term_id){0} : bit_string_to_term(&space.bit_strings, o.result);
  if (o.error) {
    strbuf_printf(out, "%s%s", o.rejected ? "rejected: " : "", o.error);
  } else if (space.bit_strings.error) {
    strbuf_printf(out, "%s", space.bit_strings.error);
  } else {
    const eval_operand values[] = {{(uint8_t *)&a, 8, 8}, {(uint8_t *)&b, 8, 8}, {&c, 8, 1}};
    eval_env env = {.operands = values, .num_operands = 3};
    strbuf_printf(out, "%llx", (unsigned long long)eval_term(terms, t, &env).limb[0]);
  }
  bit_string_space_free(&space.bit_strings);
  stack_free(&space.facts);
  term_context_free(terms);
  arena_free(m);
  asl_program_free(p);
  diag_free(&d);
  strbuf_free(&text);
  return out->text;
}

typedef struct example {
  const char *statements, *expected;
} example;

static void check(const char *h, uint64_t a, uint64_t b, uint8_t c, const example *e, size_t count) {
  strbuf out = {0};
  for (size_t k = 0; k < count; k++) {
    run("", e[k].statements, h, a, b, c, &out);
    if (strcmp(out.text, e[k].expected) != 0)
      fail_msg("%s  gives   %s\n  and not %s", e[k].statements, out.text, e[k].expected);
  }
  strbuf_free(&out);
}
#define COUNT(E) (sizeof(E) / sizeof *(E))

static void strings_wrap_and_numbers_do_not(void **state) {
  (void)state;
  static const example examples[] = {
      {"        bits(8) x = V[1];\n        V[0] = Zeros(56) : (x + x);\n", "e0"},
      {"        bits(8) x = V[1];\n        integer y = UInt(x) + UInt(x);\n        V[0] = y[63:0];\n", "1e0"},
      {"        bits(8) x = V[1];\n        integer y = SInt(x) * SInt(x) - 1;\n        V[0] = y[63:0];\n",
       "ff"},
      {"        bits(8) x = V[1];\n        integer y = SInt(x) DIV 16;\n        V[0] = y[63:0];\n",
       "ffffffffffffffff"},
      {"        bits(8) x = V[1];\n        integer y = UInt(x) MOD 16 + (2^18 + 6) DIV (UInt(x) + 1);\n"
       "        V[0] = y[63:0];\n",
       "43f"},
      {"        V[0] = NOT(V[1][63:0]) AND SignExtend('10', 64);\n", "8899aabbccdd000e"},
      {"        bits(16) x = Zeros();\n        x[7:0] = V[1][7:0];\n        V[0] = Replicate(x, 4);\n",
       "f000f000f000f0"},
      {"        bits(64) x = V[1];\n        Elem[x, 2, 8] = Ones();\n        V[0] = x;\n",
       "7766554433fffff0"},
      {"        bits(16) x = '1' : V[1][7:0];\n        V[0] = ZeroExtend(x, 64);\n", "1f0"},
      {"        bits(64) x;\n        x[7:0] = V[1][7:0];\n        V[0] = x;\n",
       "some bits of 'V register 0' are never assigned"},
  };
  check("0000", 0x776655443322fff0, 3, 0, examples, COUNT(examples));
}

static void functions_return_early_and_in_tuples(void **state) {
  (void)state;
  static const char definitions[] =
      "(bits(N), boolean) Limit(integer x, integer N)\n"
      "    if x > 2^(N-1) - 1 then\n        return (Ones(N), TRUE);\n"
      "    return (x[N-1:0], FALSE);\n"
      "integer Class(bits(N) x)\n"
      "    if x == '00000001' then return 1;\n"
      "    if x[N-1] == '1' then\n"
      "        if x[0] == '1' then return 2;\n"
      "        if x[1] == '1' then return 3;\n"
      "    return N;\n"
      "integer Top(bits(N) word)\n"
      "    for k = N-1 downto 0\n        if word[k] == '1' then return k;\n    return -1;\n"
      "integer Count(bits(N) x)\n"
      "    integer n = 0;\n    for i = 0 to N-1\n        if x[i] == '1' then\n            n = n + 1;\n    "
      "return n;\n"
      "integer Root(integer x)\n"
      "    assert x >= 4;\n    integer r = 0;\n    while (r + 1) * (r + 1) <= x do r = r + 1;\n    return "
      "r;\n";
  static const struct {
    const char *statements;
    uint64_t a, b;
    const char *expected;
  } examples[] = {
      {"        bits(64) r = Zeros(64);\n        (r[7:0], b) = Limit(UInt(V[1][7:0]) + UInt(V[2][7:0]), 8);\n"
       "        if b then r[8] = '1';\n        V[0] = r;\n",
       0xf0, 0x20, "1ff"},
      {"        bits(64) r = Zeros(64);\n        (r[7:0], b) = Limit(UInt(V[1][7:0]) + UInt(V[2][7:0]), 8);\n"
       "        V[0] = r;\n",
       0x10, 0x20, "30"},
      {"        integer r = Class(V[1][7:0]) + 16 * Class(V[1][15:8]) + 256 * Class(V[1][23:16]) "
       "+ 4096 * Class(V[1][31:24]);\n        V[0] = r[63:0];\n",
       0x40828301, 0, "8321"},
      {"        integer r = Top(V[1][7:0]) + 16 * Top(V[1][15:8]) + 256 * Top(V[2][63:0]);\n"
       "        V[0] = r[63:0];\n",
       0x8001, 0x7f, "670"},
      {"        integer r = Top(V[1][7:0]) + 16 * Top(V[1][15:8]);\n        V[0] = r[63:0];\n", 1, 0,
       "fffffffffffffff0"},
      {"        integer r = Count(V[1][15:0]) + 16 * Count(V[2][11:3]);\n        V[0] = r[63:0];\n", 0xff0f,
       0x7f8, "8c"},
      {"        integer r = Root(UInt('1' : V[1][15:9])) + 256 * Root(UInt(V[1][15:8]));\n"
       "        V[0] = r[63:0];\n",
       0xaa00, 0, "d0e"},
  };
  strbuf out = {0};
  for (size_t k = 0; k < COUNT(examples); k++)
    assert_string_equal(
        run(definitions, examples[k].statements, "0000", examples[k].a, examples[k].b, 0, &out),
        examples[k].expected);
  strbuf_free(&out);
}

static void shifts_and_positions_depend_on_data(void **state) {
  (void)state;
  static const example examples[] = {
      {"        integer x = SInt(V[1][7:0]) << SInt(V[2][7:0]);\n        V[0] = x[63:0];\n",
       "fffffffffffffffc"},
      {"        integer x = (UInt(V[1][7:0]) * 4 + 8) >> 3;\n        V[0] = x[63:0];\n", "79"},
      {"        V[0] = ZeroExtend(LSR(V[1][15:0], UInt(h)), 64);\n", "3ff8"},
      {"        V[0] = ZeroExtend(Elem[V[1], UInt(h[1:0]), 16], 64);\n", "33ff"},
      {"        bits(64) x = Zeros();\n        x[15:8] = Elem[V[1], UInt(h), 8];\n        V[0] = x;\n",
       "7f00"},
      {"        V[0] = V[1][64:1];\n", "some bits of 'V register 0' are never assigned"},
      {"        V[0] = V[2][64:1];\n", "7f"},
      {"        integer x = 0;\n        for i = 0 to UInt(V[1][1:0])\n            x = x + 1;\n        V[0] = "
       "x[63:0];\n",
       "a loop whose bounds depend on data"},
      {"        V[UInt(V[1][1:0])] = V[2];\n", "a register that the encoding does not tell"},
      {"        assert FALSE;\n", "rejected: an assertion of the text does not hold"},
      {"        Unheard(1);\n", "no function 'Unheard'"},
      {"        V[0] = V[7];\n", "some bits of 'V register 0' are never assigned"},
  };
  check("0bA1", 0x7766554433ff7ff0, 0xfe, 1, examples, COUNT(examples));
}

static void fields_choose_the_encoding(void **state) {
  (void)state;
  strbuf out = {0};
  const char *copy = "        V[0] = ZeroExtend(h, 64);\n";
  assert_string_equal(run("", copy, "0101", 0, 0, 0, &out), "5");
  assert_string_equal(run("", copy, "0ba1", 0, 0, 2, &out), "5");
  assert_non_null(strstr(run("", copy, "0110", 0, 0, 0, &out), "UNDEFINED"));
  assert_non_null(strstr(run("", copy, "1000", 0, 0, 0, &out), "cannot be '1000'"));
  assert_non_null(strstr(run("", copy, "01", 0, 0, 0, &out), "has 4 bits, not '01'"));
  strbuf_free(&out);
}

// ---- the vendor's files -------------------------------------------------------------------------

static void all_definitions_are_read(void **state) {
  (void)state;
  static const struct {
    const char *file;
    asl_counts counts;
  } files[] = {{"arch.asl", {.functions = 792}}, {"arch_instrs.asl", {.instructions = 1661}}};
  const char *root = getenv("AUTO_SPECS_DIR");
  for (unsigned k = 0; k < 2; k++) {
    char path[4096];
    snprintf(path, sizeof path, "%s/arm/%s", root && *root ? root : "../shared/specs", files[k].file);
    if (access(path, R_OK) != 0) {
      print_message("skipped: no %s\n", path);
      skip();
    }
    size_t size;
    char *text = util_read_file(path, &size);
    asl_program *p = asl_program_new();
    diagnostics d = {.collect = true};
    asl_counts counts = asl_program_add(p, files[k].file, text, size, &d);
    assert_int_equal(d.errors, 0);
    assert_int_equal(counts.functions, files[k].counts.functions);
    assert_int_equal(counts.instructions, files[k].counts.instructions);
    diag_free(&d);
    asl_program_free(p);
    util_release(text);
  }
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(trees),
      cmocka_unit_test(messages),
      cmocka_unit_test(nesting_is_limited),
      cmocka_unit_test(strings_wrap_and_numbers_do_not),
      cmocka_unit_test(functions_return_early_and_in_tuples),
      cmocka_unit_test(shifts_and_positions_depend_on_data),
      cmocka_unit_test(fields_choose_the_encoding),
      cmocka_unit_test(all_definitions_are_read),
  };
  return cmocka_run_group_tests_name("arm_asl", tests, NULL, NULL);
}
