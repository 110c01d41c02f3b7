// The arithmetic of a class's numbers: what has which value, what has none, what is no text of this kind.
#include "semantics/classes/class_numbers.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>

#include <cmocka.h>

static const char *const names[] = {"width", "lanes", "signed", "signed2"};
static const int64_t values[] = {16, 8, 1, 0};
enum { PARAMETERS = 4, MOST = 4 };

static void numbers_have_values(void **state) {
  (void)state;
  static const struct {
    const char *text;
    wide_int value;
  } rows[] = {
      {"7", 7},
      {"-7", -7},
      {"width", 16},
      {"signed2", 0},
      {"2 * width", 32},
      {"3 * width / 2", 24},
      {"width * lanes", 128},
      {"width / (2 * lanes)", 1},
      {"128 / (width * lanes)", 1},
      {"64 - width", 48},
      {"width - 2", 14},
      {"2^width", 65536},
      {"2^(width - 1)", 32768},
      {"-2^(width / 2 - 1)", -128},
      {"2^(2 * width) - 1", 4294967295},
      {"2^(4 * width) - 1", UINT64_MAX},
      {"2^(8 * width) - 1", -1}, // constants count modulo their width
      {"greatest(signed2, 4 * width)", UINT64_MAX},
      {"-18446744073709551616", -((wide_int)1 << 64)},
      {"log2(width)", 4},
      {"log2(width * lanes)", 7},
      {"least(signed, width)", -32768},
      {"greatest(signed, width)", 32767},
      {"least(signed2, width)", 0},
      {"greatest(signed2, width)", 65535},
      {"-9223372036854775808", INT64_MIN},
  };
  for (size_t k = 0; k < sizeof rows / sizeof *rows; k++) {
    class_number n;
    assert_true(class_numbers_eval(rows[k].text, names, values, PARAMETERS, &n, 1));
    assert_true(n.holds);
    assert_true(n.value == rows[k].value);
  }
  class_number n[3];
  assert_true(class_numbers_eval("width; 2 * lanes ;3", names, values, PARAMETERS, n, 3));
  assert_int_equal(n[0].value * 10000 + n[1].value * 100 + n[2].value, 161603);
}

static void numbers_without_a_value(void **state) {
  (void)state;
  static const char *const texts[] = {"7 / width",
                                      "width / signed2",
                                      "width / (8 - lanes)",
                                      "log2(7)",
                                      "log2(0)",
                                      "2^(7 / 2)",
                                      "2^(-1)",
                                      "least(signed, signed2)",
                                      "greatest(7 / 2, 1)",
                                      "170141183460469231731687303715884105727 * 2"};
  for (size_t k = 0; k < sizeof texts / sizeof *texts; k++) {
    class_number n;
    assert_true(class_numbers_eval(texts[k], names, values, PARAMETERS, &n, 1));
    assert_false(n.holds);
  }
}

static void other_texts_are_refused(void **state) {
  (void)state;
  static const char *const texts[] = {
      "",         "1;",         "1 2",     "height",
      "width +",  "(1",         "log(2)",  "log2 2",
      "least(1)", "log2(1, 2)", "1; 2; 3", "*2",
      "1 /",      "2^",         "widths",  "999999999999999999999999999999999999999",
      "1 @"};
  for (size_t k = 0; k < sizeof texts / sizeof *texts; k++) {
    class_number n[MOST];
    assert_false(class_numbers_eval(texts[k], names, values, PARAMETERS, n, 1));
  }
  char deep[1000];
  memset(deep, '(', sizeof deep - 1);
  deep[sizeof deep - 1] = 0;
  class_number n;
  assert_false(class_numbers_eval(deep, names, values, PARAMETERS, &n, 1));
  memset(deep, '-', sizeof deep - 1);
  assert_false(class_numbers_eval(deep, names, values, PARAMETERS, &n, 1));
}

static void texts_are_found(void **state) {
  (void)state;
  static const char list[] = "width; 2 * lanes; 3";
  size_t n;
  const char *at = class_numbers_text(list, 1, &n);
  assert_int_equal(n, strlen("2 * lanes"));
  assert_memory_equal(at, "2 * lanes", n);
  assert_non_null(class_numbers_text(list, 2, &n));
  assert_null(class_numbers_text(list, 3, &n));
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(numbers_have_values),
      cmocka_unit_test(numbers_without_a_value),
      cmocka_unit_test(other_texts_are_refused),
      cmocka_unit_test(texts_are_found),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
