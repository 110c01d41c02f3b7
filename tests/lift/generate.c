// Functions of up to three nested loops. Data are unsigned, so that no arithmetic on them is undefined.
#include "tests/lift/generate.h"

enum { MAX_DEPTH = 3 };

typedef struct generator {
  uint64_t state;
  strbuf *out;
  unsigned depth; // loops that are open
  bool is_unsigned[MAX_DEPTH];
  bool has_sum;
  bool is_flat; // loops are not nested, and sizes may be hundreds
} generator;

static unsigned below(generator *g, unsigned bound) {
  g->state = hash_mix(g->state, 0x2545f4914f6cdd1d);
  return (unsigned)(g->state >> 33) % bound;
}

static bool chance(generator *g, unsigned percent) { return below(g, 100) < percent; }

static void indent(generator *g) { strbuf_printf(g->out, "%*s", 2 + 2 * (int)g->depth, ""); }

// A subscript: most often one counter for each dimension, a constant, a size as a stride.
static void print_subscript(generator *g) {
  static const char *const factors[] = {"", "", "", "", "2 * ", "-", "n * ", "m * ", "s * "};
  bool any = false;
  for (unsigned i = 0; i < g->depth; i++) {
    if (!chance(g, i + 1 == g->depth ? 85 : 60))
      continue;
    bool inner = i + 1 == g->depth;
    const char *factor = factors[g->is_flat ? below(g, 6) : inner ? below(g, 7) : below(g, 9)];
    strbuf_printf(g->out, "%s%s(int)i%u", any ? " + " : "", factor, i);
    any = true;
  }
  if (!any || chance(g, 25))
    strbuf_printf(g->out, "%s%d", any ? " + " : "", (int)below(g, 7) - 3);
  if (chance(g, 5))
    strbuf_printf(g->out, " + s");
}

static char array(generator *g) { return "abc"[below(g, 3)]; }

static void print_element(generator *g, char name) {
  strbuf_printf(g->out, "%c[", name);
  print_subscript(g);
  strbuf_printf(g->out, "]");
}

static void print_value(generator *g, unsigned depth) {
  static const char *const operators[] = {"+", "-", "*", "&", "|", "^"};
  switch (depth ? below(g, 9) : below(g, 4)) {
  case 0:
  case 1:
    print_element(g, array(g));
    break;
  case 2:
    strbuf_printf(g->out, "%uu", below(g, 9));
    break;
  case 3:
    strbuf_printf(g->out, chance(g, 50) ? "(unsigned)s" : "(unsigned)i%u", below(g, g->depth ? g->depth : 1));
    break;
  case 4:
    strbuf_printf(g->out, "(");
    print_value(g, depth - 1);
    strbuf_printf(g->out, " < ");
    print_value(g, 0);
    strbuf_printf(g->out, " ? ");
    print_value(g, depth - 1);
    strbuf_printf(g->out, " : ");
    print_value(g, 0);
    strbuf_printf(g->out, ")");
    break;
  case 5:
    strbuf_printf(g->out, "(");
    print_value(g, depth - 1);
    strbuf_printf(g->out, " / (");
    print_value(g, 0);
    strbuf_printf(g->out, " | 1u))");
    break;
  default:
    strbuf_printf(g->out, "(");
    print_value(g, depth - 1);
    strbuf_printf(g->out, " %s ", operators[below(g, 6)]);
    print_value(g, 0);
    strbuf_printf(g->out, ")");
  }
}

static void print_sum(generator *g) {
  static const char *const assignments[] = {"+=", "+=", "+=", "*=", "^=", "|=", "&=", "-="};
  g->has_sum = true;
  indent(g);
  switch (below(g, 4)) {
  case 0:
    strbuf_printf(g->out, "{ unsigned v = ");
    print_value(g, 1);
    strbuf_printf(g->out, "; if (v %c r) r = v; }\n", chance(g, 50) ? '<' : '>');
    break;
  case 1:
    strbuf_printf(g->out, "if (");
    print_element(g, array(g));
    strbuf_printf(g->out, " & 1u) r += ");
    print_value(g, 1);
    strbuf_printf(g->out, ";\n");
    break;
  default:
    strbuf_printf(g->out, "r %s ", assignments[below(g, 8)]);
    print_value(g, 1);
    strbuf_printf(g->out, ";\n");
  }
}

static void print_store(generator *g) {
  static const char *const assignments[] = {"=", "=", "=", "+=", "+=", "^=", "*="};
  indent(g);
  switch (below(g, 8)) {
  case 0: // both branches
    strbuf_printf(g->out, "if (");
    print_value(g, 1);
    strbuf_printf(g->out, " > 100u) ");
    {
      strbuf *all = g->out, subscript = {0};
      char to = array(g);
      g->out = &subscript;
      print_element(g, to);
      g->out = all;
      strbuf_printf(g->out, "%s = ", subscript.text);
      print_value(g, 1);
      strbuf_printf(g->out, "; else %s = ", subscript.text);
      strbuf_free(&subscript);
    }
    print_value(g, 1);
    break;
  case 1: // one branch
    strbuf_printf(g->out, "if (");
    print_value(g, 1);
    strbuf_printf(g->out, " > 100u) ");
    print_element(g, array(g));
    strbuf_printf(g->out, " = ");
    print_value(g, 1);
    break;
  default:
    print_element(g, array(g));
    strbuf_printf(g->out, " %s ", assignments[below(g, 7)]);
    print_value(g, 2);
  }
  strbuf_printf(g->out, ";\n");
}

// The head of a loop over i<depth>, and its end.
static void print_loop(generator *g, strbuf *tail) {
  static const char *const bounds[] = {"n", "n", "m", "m", "5", "s"};
  unsigned i = g->depth;
  const char *bound = bounds[below(g, 6)];
  indent(g);
  switch (below(g, 9)) {
  case 0:
    strbuf_printf(g->out, "for (int i%u = %s - 1; i%u >= 0; i%u--) {\n", i, bound, i, i);
    break;
  case 1:
    strbuf_printf(g->out, "for (unsigned i%u = 0; i%u < (unsigned)%s; i%u++) {\n", i, i, bound, i);
    break;
  case 2:
    strbuf_printf(g->out, "for (int i%u = %u; i%u <= %s; i%u += %u) {\n", i, below(g, 3), i, bound, i,
                  1 + below(g, 3));
    break;
  case 3:
    strbuf_printf(g->out, "for (int i%u = %s; i%u-- > 0;) {\n", i, bound, i);
    break;
  case 4:
    strbuf_printf(g->out, "for (int i%u = 0; i%u != %s; ++i%u) {\n", i, i, bound, i);
    break;
  case 5:
    strbuf_printf(g->out, "int i%u = 0; while (i%u < %s) {\n", i, i, bound);
    strbuf_printf(tail, "i%u++; ", i);
    break;
  default:
    strbuf_printf(g->out, "for (int i%u = 0; i%u < %s; i%u++) {\n", i, i, bound, i);
  }
  g->depth++;
}

// An end before the loop's end.
static void print_break(generator *g) {
  indent(g);
  strbuf_printf(g->out, "if (");
  print_element(g, array(g));
  strbuf_printf(g->out, " %s %uu) break;\n",
                chance(g, 50) ? ">" : "==", chance(g, 50) ? 0 : 200 + below(g, 50));
}

static void print_nest(generator *g, unsigned levels) {
  strbuf tail = {0};
  indent(g);
  if (chance(g, 6)) // the same in all iterations of the loops around
    strbuf_printf(g->out, "if (s & %u) ", 1u << below(g, 3));
  strbuf_printf(g->out, "{\n");
  print_loop(g, &tail);
  unsigned end = tail.text ? 9 : below(g, g->is_flat ? 3 : 12); // a while loop counts at its end
  if (end == 0)
    print_break(g);
  bool before = levels == 1 || chance(g, 30), after = levels > 1 && chance(g, 30);
  unsigned count = 1 + (unsigned)chance(g, 25);
  for (unsigned i = 0; before && i < count; i++)
    chance(g, 30) ? print_sum(g) : print_store(g);
  bool sums = levels > 1 && chance(g, 30);
  if (sums) { // the inner loops' sum has its name from the outer loop
    indent(g);
    strbuf_printf(g->out, "unsigned r = %s;\n", chance(g, 50) ? "0u" : "(unsigned)n");
  }
  if (levels > 1)
    print_nest(g, levels - 1);
  if (end == 1)
    print_break(g);
  if (sums) {
    static const char *const assignments[] = {"=", "=", "+=", "^="};
    indent(g);
    print_element(g, array(g));
    strbuf_printf(g->out, " %s r", assignments[below(g, 4)]);
    if (chance(g, 40)) {
      strbuf_printf(g->out, " * ");
      print_value(g, 0);
    }
    strbuf_printf(g->out, ";\n");
  }
  if (after)
    print_store(g);
  g->depth--;
  indent(g);
  strbuf_printf(g->out, "%s}\n", tail.text ? tail.text : "");
  indent(g);
  strbuf_printf(g->out, "}\n");
  strbuf_free(&tail);
}

bool generate_is_flat(uint64_t seed) { return hash_mix(seed, 78) % 6 == 0; }

void generate_function(uint64_t seed, unsigned number, strbuf *out) {
  generator g = {.state = hash_mix(seed, 77), .out = out};
  strbuf_printf(out,
                "unsigned NAME(%u)(unsigned *%sa, unsigned *%sb, unsigned *%sc, int n, int m, int s) {\n",
                number, chance(&g, 60) ? "restrict " : "", chance(&g, 60) ? "restrict " : "",
                chance(&g, 60) ? "restrict " : "");
  strbuf_printf(out, "  unsigned r = %uu;\n", below(&g, 5));
  unsigned nests = 1 + (unsigned)chance(&g, 20);
  g.is_flat = generate_is_flat(seed);
  for (unsigned i = 0; i < nests; i++)
    print_nest(&g, g.is_flat ? 1 : 1 + below(&g, MAX_DEPTH));
  strbuf_printf(out, "  return r;\n}\n");
}
