// auto-lift-mutants FILE.smt2...: changes the bodies in obligations that auto-lift wrote, up to ten times
// each, and counts how many of the changed ones cvc5 refutes. A change that means the same is not refuted.
#include "semantics/smtlib.h"

#include <stdio.h>
#include <string.h>

enum { MOST = 10 };

typedef struct swap {
  const char *from, *to;
} swap;

static const swap swaps[] = {
    {"(bvadd ", "(bvsub "},
    {"(bvsub ", "(bvadd "},
    {"(bvmul ", "(bvadd "},
    {"(bvand ", "(bvor "},
    {"(bvor ", "(bvand "},
    {"(bvxor ", "(bvor "},
    {"(bvshl ", "(bvlshr "},
    {"(bvashr ", "(bvlshr "},
    {"(bvlshr ", "(bvashr "},
    {"(bvslt ", "(bvsle "},
    {"(bvsle ", "(bvslt "},
    {"(bvsgt ", "(bvsge "},
    {"(bvsge ", "(bvsgt "},
    {"(bvult ", "(bvule "},
    {"(bvule ", "(bvult "},
    {"(bvugt ", "(bvuge "},
    {"(bvuge ", "(bvugt "},
    {"(+ ", "(- "},
    {"(- ", "(+ "},
    {"(> ", "(>= "},
    {"(< ", "(<= "},
    {"(>= ", "(> "},
    {"(<= ", "(< "},
    {"(and ", "(or "},
    {"_ zero_extend", "_ sign_extend"},
    {"_ sign_extend", "_ zero_extend"},
    {"(_ bv0 ", "(_ bv1 "},
    {"(_ bv1 ", "(_ bv2 "},
    {"(_ bv255 ", "(_ bv254 "},
    {"(distinct ", "(= "},
};

typedef struct tally {
  unsigned bodies, mutants, refuted, kept, unknown;
  smtlib_result last;
} tally;

static void on_answer(unsigned line, smtlib_result result, const char *model, void *user) {
  (void)line, (void)model;
  ((tally *)user)->last = result;
}

static void try_mutant(tally *t, const char *text, size_t size, size_t at, const swap *s) {
  strbuf changed = {0};
  strbuf_append(&changed, text, at);
  strbuf_printf(&changed, "%s", s->to);
  size_t behind = at + strlen(s->from);
  strbuf_append(&changed, text + behind, size - behind);
  enum { RESOURCES = 100000 };
  t->last = SMTLIB_UNKNOWN;
  diagnostics d = {.collect = true}; // what is not SMT-LIB any more is no mutant
  if (smtlib_run("mutant", changed.text, RESOURCES, on_answer, t, &d)) {
    t->mutants++;
    t->refuted += t->last == SMTLIB_SAT, t->kept += t->last == SMTLIB_UNSAT,
        t->unknown += t->last == SMTLIB_UNKNOWN;
    if (t->last == SMTLIB_UNSAT)
      printf("the same: %s for %s in\n%.*s", s->to, s->from, (int)size, text);
  }
  diag_free(&d);
  strbuf_free(&changed);
}

// From (push 1) to (pop 1).
static void mutate(tally *t, const char *text, size_t size) {
  const char *body = strstr(text, "; the body\n"), *end = strstr(text, "(check-sat)");
  if (!body || body > text + size)
    return;
  t->bodies++;
  unsigned count = 0;
  for (const char *p = body; p < end && count < MOST; p++)
    for (size_t i = 0; i < sizeof swaps / sizeof *swaps && count < MOST; i++)
      if (!strncmp(p, swaps[i].from, strlen(swaps[i].from)) && strncmp(p - 8, "(assert (not (= ", 8)) {
        try_mutant(t, text, size, (size_t)(p - text), &swaps[i]);
        count++;
      }
}

int main(int argc, char **argv) {
  tally t = {0};
  for (int i = 1; i < argc; i++) {
    char *text = util_read_file(argv[i], NULL);
    if (!text) {
      fprintf(stderr, "%s: error: cannot read\n", argv[i]);
      return 1;
    }
    for (const char *p = text; (p = strstr(p, "(push 1)\n"));) {
      p += strlen("(push 1)\n");
      const char *end = strstr(p, "(pop 1)");
      mutate(&t, p, end ? (size_t)(end - p) : strlen(p));
    }
    util_release(text);
  }
  printf("%u bodies, %u mutants, %u refuted, %u mean the same, %u unknown\n", t.bodies, t.mutants, t.refuted,
         t.kept, t.unknown);
  return !t.mutants;
}
