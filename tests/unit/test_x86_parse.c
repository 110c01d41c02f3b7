// The parser of the Intel notation: shapes of trees, places, messages; and, when the vendor's file is
// there, all of its operations.
#include "semgen/x86/float.h"
#include "semgen/x86/parse.h"
#include "semgen/x86/xml.h"
#include "tests/unit/ast_text.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

// ---- trees as text ------------------------------------------------------------------------------

static char *parse(const char *text, strbuf *out) {
  arena *a = arena_new();
  diagnostics d = {.collect = true};
  parse_source s = {text, strlen(text), "t", NULL, NULL, NULL};
  const ast_node *n = parse_operation(a, &s, &d);
  out->size = 0;
  if (n)
    ast_text(n, out);
  else
    strbuf_append(out, d.text.text, d.text.size);
  assert_int_equal(d.errors, n ? 0 : 1);
  diag_free(&d);
  arena_free(a);
  return out->text;
}

typedef struct text_case {
  const char *text, *expected;
} text_case;

static void check(const text_case *cases, size_t count) {
  strbuf out = {0};
  for (size_t k = 0; k < count; k++)
    if (strcmp(parse(cases[k].text, &out), cases[k].expected) != 0)
      fail_msg("%s\n  gives   %s\n  and not %s", cases[k].text, out.text, cases[k].expected);
  strbuf_free(&out);
}
#define CHECK(CASES) check(CASES, sizeof CASES / sizeof *CASES)

static void expressions(void **state) {
  (void)state;
  static const text_case cases[] = {
      {"x := a + b * c", "(block (assign x (+ a (* b c))))"},
      {"x := a - b - c", "(block (assign x (- (- a b) c)))"},
      {"x := a << 1 + b", "(block (assign x (<< a (+ 1 b))))"},
      {"x := a XOR b AND c OR d", "(block (assign x (| (^ a (& b c)) d)))"},
      {"x := (t >= 0 AND a[i+t] == 0)", "(block (assign x (& (>= t 0) (== (bit a (+ i t)) 0))))"},
      {"x := a = b", "(block (assign x (== a b)))"},
      {"x := -a[7:0]", "(block (assign x (neg (slice a 7 0))))"},
      {"x := NOT a AND b", "(block (assign x (& (not a) b)))"},
      {"x := a OP b ? 1 : 0", "(block (assign x (cond (infix OP a b) 1 0)))"},
      {"x := a BITWISE OR b", "(block (assign x (| a b)))"},
      {"x := (j mod 2) * 1.0 / b", "(block (assign x (/ (* (% j 2) 1) b)))"},
      {"x := c ? a : d ? e : f", "(block (assign x (cond c a (cond d e f))))"},
      {"x := (a << 128)[255:0] | b", "(block (assign x (| (slice (<< a 128) 255 0) b)))"},
      {"x := c.qword[i].byte[j] & 0x3F", "(block (assign x (& (view 8 (view 64 c i) j) 63)))"},
      {"x := MAX(a, F())", "(block (assign x (call MAX a (call F))))"},
      {"x := a[imm8[1:0]*32+31:imm8[1:0]*32]",
       "(block (assign x (slice a (+ (* (slice imm8 1 0) 32) 31) (* (slice imm8 1 0) 32))))"},
  };
  CHECK(cases);
}

static void statements(void **state) {
  (void)state;
  static const text_case cases[] = {
      {"", "(block)"},
      {"\n\n// only a comment\n", "(block)"},
      {"FOR j:= 0 to 7\n\ti := j\nENDFOR", "(block (for + j 0 7 (block (assign i j))))"},
      {"FOR i := 14 downto 8\nENDFOR\n", "(block (for - i 14 8 (block)))"},
      {"DO WHILE a > 0\n a >>= 1\nOD", "(block (while (> a 0) (block (assign >> a 1))))"},
      {"IF a\n x := 1\nFI", "(block (if a (block (assign x 1))))"},
      {"IF a\n x := 1\nELSE IF b\n x := 2\nELSE\n x := 3\nFI",
       "(block (if a (block (assign x 1)) (if b (block (assign x 2)) (block (assign x 3)))))"},
      {"IF a\n x := 1\nELSE\n IF b\n  x := 2\n FI\n y := 3\nFI",
       "(block (if a (block (assign x 1)) (block (if b (block (assign x 2))) (assign y 3))))"},
      {"CASE (imm8[1:0]) OF\n0: x := 1\n1:\tx := 2\nESAC",
       "(block (case (slice imm8 1 0) 0 (block (assign x 1)) 1 (block (assign x 2))))"},
      {"IF (j is even)\n x := 1\nFI", "(block (if (call is_even j) (block (assign x 1))))"},
      {"IF (a == 0) x[1:0] := b\nIF c y := b\n",
       "(block (if (== a 0) (assign (slice x 1 0) b)) (if c (assign y b)))"},
      {"F(a[1:0])\n{\nRETURN a\n}\nG(b)", "(block (define F (slice a 1 0) (block (return a))) (call G b))"},
      {"enum T {\n A L= 1, \xe2\x81\x84 }\nx := 1", "(block (block) (assign x 1))"},
      {"CASE (c) of\n0 : x := 1\nESAC", "(block (case c 0 (block (assign x 1))))"},
      {"CASE(c[0])\n0: x := 1\nESAC", "(block (case (bit c 0) 0 (block (assign x 1))))"},
      {"DEFINE F(a[127:0], b) {\n RETURN a\n}\nx := F(1, 2)",
       "(block (define F (slice a 127 0) b (block (return a))) (assign x (call F 1 2)))"},
      {"x := a + \\\n  b\n", "(block (assign x (+ a b)))"},
      {"tmp.word := 1\r\ndst.qword[j].byte[b] := 2\r\n",
       "(block (assign (view 16 tmp) 1) (assign (view 8 (view 64 dst j) b) 2))"},
      {"count += a[0]", "(block (assign + count (bit a 0)))"},
      {"x := 1; y := 2", "(block (assign x 1) (assign y 2))"},
      {"x := 0xFFFFFFFFFFFFFFFF", "(block (assign x 18446744073709551615))"},
  };
  CHECK(cases);
}

static void messages(void **state) {
  (void)state;
  static const text_case cases[] = {
      {"x := ", "t:1:6: error: expected an expression instead of 'end of text'\n"},
      {"x := (a\n", "t:1:8: error: expected ')' instead of 'end of line'\n"},
      {"x := a[1\n", "t:1:9: error: expected ']' instead of 'end of line'\n"},
      {"\n  x = 1", "t:2:5: error: expected ':=' instead of '='\n"},
      {"x := 1 2", "t:1:8: error: expected end of line instead of '2'\n"},
      {"x := a $ b", "t:1:8: error: unexpected character '$'\n"},
      {"x := 0x", "t:1:6: error: malformed number '0x'\n"},
      {"x := 12ab", "t:1:6: error: malformed number '12ab'\n"},
      {"x := 0x10000000000000000", "t:1:6: error: a number of more than 64 bits '0x10000000000000000'\n"},
      {"x := a.nibble[2]", "t:1:8: error: unknown view 'nibble'\n"},
      {"x := a ? b", "t:1:11: error: expected ':' instead of 'end of text'\n"},
      {"x := F(a", "t:1:9: error: expected ',' or ')' instead of 'end of text'\n"},
      {"FOR 1 := 0 to 2\nENDFOR", "t:1:5: error: expected a loop variable instead of '1'\n"},
      {"FOR i = 0 to 2\nENDFOR", "t:1:7: error: expected ':=' instead of '='\n"},
      {"FOR i := 0\nENDFOR", "t:1:11: error: expected 'to' or 'downto' instead of 'end of line'\n"},
      {"FOR i := 0 to 3\nx := 1\n", "t:3:1: error: expected a statement instead of 'end of text'\n"},
      {"IF a\nx := 1\nENDFOR", "t:3:1: error: expected a statement instead of 'ENDFOR'\n"},
      {"DO a\nOD", "t:1:4: error: expected WHILE instead of 'a'\n"},
      {"CASE a OF\nx := 1\nESAC", "t:2:1: error: expected 'NUMBER:' or ESAC instead of 'x'\n"},
      {"DEFINE (a) {\n}", "t:1:8: error: expected a function name instead of '('\n"},
      {"DEFINE F(1) {\n}", "t:1:10: error: expected a parameter\n"},
      {"DEFINE F(a)\nx", "t:2:1: error: expected '{' instead of 'x'\n"},
      {"enum T {\n", "t:1:8: error: a brace that is not closed\n"},
      {"IF a x := 1 y := 2", "t:1:13: error: expected end of line instead of 'y'\n"},
      {"7 := x", "t:1:1: error: expected a statement instead of '7'\n"},
  };
  CHECK(cases);
}

static void nesting_is_limited(void **state) {
  (void)state;
  static const char *const opening[] = {"(", "-", "F(", "a[", "IF a\n", "c ? b : "};
  for (size_t k = 0; k < sizeof opening / sizeof *opening; k++) {
    strbuf text = {0}, out = {0};
    if (strncmp(opening[k], "IF", 2) != 0)
      strbuf_printf(&text, "x := ");
    for (int i = 0; i < 100000; i++)
      strbuf_printf(&text, "%s", opening[k]);
    assert_non_null(strstr(parse(text.text, &out), "nested too deeply"));
    strbuf_free(&text);
    strbuf_free(&out);
  }
}

// ---- the vendor's file --------------------------------------------------------------------------

static ast_place place_of(const void *user, size_t offset) { return x86_intrinsic_place(user, offset); }

typedef struct parsed_file {
  unsigned in_scope, selected, wrong; // selected: without a mask; wrong: does not parse
} parsed_file;

static void parse_file(const char *name, parsed_file *out) {
  const char *root = getenv("AUTO_SPECS_DIR");
  strbuf spec = {0}, index = {0};
  strbuf_printf(&spec, "%s/x86/%s", root ? root : "../shared/specs", name);
  strbuf_printf(&index, "%s/x86/index.json", root ? root : "../shared/specs");
  diagnostics quiet = {.collect = true};
  x86_intrinsics *f = xml_read(spec.text, &quiet);
  if (!f) {
    diag_free(&quiet);
    strbuf_free(&spec);
    strbuf_free(&index);
    skip();
  }
  assert_true(xml_read_index(f, index.text, NULL));
  *out = (parsed_file){0};
  for (size_t k = 0; k < f->items.size; k++) {
    const x86_intrinsic *i = &f->items.data[k];
    if (!i->in_scope)
      continue;
    out->in_scope++;
    out->selected += !i->rounding && strcmp(i->masked, "none") == 0;
    parse_source s = {.text = i->operation,
                      .size = i->operation_size,
                      .path = spec.text,
                      .place = place_of,
                      .user = i,
                      .is_known = i->is_float ? float_is_known : NULL};
    arena *a = arena_new();
    const ast_node *n = parse_operation(a, &s, &quiet);
    out->wrong += n == NULL;
    if (n) {
      assert_true(n->count != 0);
      // Places are the file's.
      assert_true(n->child[0]->place.line > i->place.line);
    }
    arena_free(a);
  }
  x86_intrinsics_free(f);
  diag_free(&quiet);
  strbuf_free(&spec);
  strbuf_free(&index);
}

static void all_operations_parse(void **state) {
  (void)state;
  parsed_file file;
  parse_file("intel-intrinsics.xml", &file);
  assert_int_equal(file.in_scope, 2320);
  assert_int_equal(file.selected, 876);
  assert_int_equal(file.wrong, 0);
  // Three are misprinted: a stray letter, bracket and colon.
  parse_file("intel-intrinsics-fp.xml", &file);
  assert_int_equal(file.in_scope, 1395);
  assert_int_equal(file.selected, 420);
  assert_int_equal(file.wrong, 3);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(expressions),
      cmocka_unit_test(statements),
      cmocka_unit_test(messages),
      cmocka_unit_test(nesting_is_limited),
      cmocka_unit_test(all_operations_parse),
  };
  return cmocka_run_group_tests_name("x86_parse", tests, NULL, NULL);
}
