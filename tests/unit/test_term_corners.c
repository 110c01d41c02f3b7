// Ranges of sums whose addends depend on each other (term_corners.c): exact where every variable has degree
// one. That ranges hold at all: test_term_laws.c.
#include "semantics/term/term.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>

#include <cmocka.h>

#define A "(extu 32 (lane 0 0 8))"
#define B "(extu 32 (lane 1 0 8))"
#define C "(extu 32 (lane 2 0 8))"
#define S "(exts 32 (lane 3 0 8))"
#define BLEND(REST) "(add (mul " A " " C ") (mul " B " " REST "))"

static const struct {
  const char *term;
  int64_t least, most;
} cases[] = {
    {BLEND("(sub (const 32 0xff) " C ")"), 0, 255 * 255},
    {"(add " BLEND("(sub (const 32 0xff) " C ")") " (const 32 0x80))", 128, 255 * 255 + 128},
    // One plus another: the complement in the narrow type.
    {BLEND("(extu 32 (xor (lane 2 0 8) (const 8 0xff)))"), 0, 255 * 255},
    {"(add (shl " B " (const 32 0x8)) (mul (sub " A " " B ") " C "))", 0, 255 * 256},
    {"(sub (add " A " " B ") " A ")", 0, 255},
    {"(sub (mul " S " " C ") (mul " S " (sub " C " (const 32 0x1))))", -128, 127},
    // Two steps of one weight: four corners of a bilinear interpolation.
    {"(add (mul (sub (const 32 0x10) " C ") (add " A " " B ")) (mul " C " (add " A " " B ")))", 0, 16 * 510},
    // A square is none of these: intervals.
    {"(sub (mul " A " " A ") " A ")", -255, 255 * 255},
};

static void ranges_are_exact(void **state) {
  (void)state;
  for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
    // A simplifying context may have another term of the same value: its range is to be as good.
    for (int simplify = 0; simplify < 2; simplify++) {
      term_context *c = term_context_new(simplify);
      term_context_thorough(c);
      term_range r;
      assert_true(term_get_range(c, term_parse(c, cases[i].term, NULL), &r));
      if (r.smin != cases[i].least || r.smax != cases[i].most)
        fail_msg("%s: %lld to %lld", cases[i].term, (long long)r.smin, (long long)r.smax);
      term_context_free(c);
    }
  }
}

int main(void) {
  const struct CMUnitTest tests[] = {cmocka_unit_test(ranges_are_exact)};
  return cmocka_run_group_tests(tests, NULL, NULL);
}
