// Reads the notation of loops, chooses sizes, computes the shapes of operands, prints affine maps.
#include "tests/linalg/nest.h"

#include <string.h>

// ---- notation ---------------------------------------------------------------------------------------------

static int loop_of(char letter, char *letters, nest *n) {
  char *at = memchr(letters, letter, n->loops);
  if (at)
    return (int)(at - letters);
  letters[n->loops] = letter;
  return (int)n->loops++;
}

void nest_read(function *f, const char *s, nest *n) {
  char letters[NEST_LOOPS];
  const char *arrow = strstr(s, "->");
  *n = (nest){.inputs = arrow > s, .outputs = 1};
  // The loops of the result first, as upstream has them.
  for (const char *p = arrow + 2; *p; p++)
    loop_of(*p, letters, n);
  unsigned parallel = n->loops;
  nest_access *a = n->operands;
  for (; *s; s++) {
    if (*s == ',') {
      n->inputs++;
      a++;
    } else if (*s == '-') {
      a = &n->operands[n->inputs];
      s++;
    } else {
      nest_index *i = &a->index[a->rank++];
      *i = (nest_index){.loop = {-1, -1}, .factor = {1, 1}};
      if (*s != '(' && *s != '[') {
        i->loop[0] = loop_of(*s, letters, n);
        continue;
      }
      if (*s == '(') {
        n->strides[n->windows] = i->factor[0] = function_chance(f, 50) ? 1 : 1 + function_below(f, 3);
        n->dilations[n->windows++] = i->factor[1] = function_chance(f, 70) ? 1 : 1 + function_below(f, 3);
      }
      i->loop[0] = loop_of(s[1], letters, n);
      i->loop[1] = loop_of(s[2], letters, n);
      s += 3;
    }
  }
  n->reductions = ((1u << n->loops) - 1) & ~((1u << parallel) - 1);
  nest_choose_sizes(f, n);
}

// ---- sizes ------------------------------------------------------------------------------------------------

int64_t nest_size(function *f) {
  switch (function_below(f, 8)) {
  case 0:
    return 1 + function_below(f, 3);
  case 1:
    return 1 + function_below(f, 8);
  case 2:
  case 3:
    return 4 << function_below(f, 5);
  case 4:
    return 1 + function_below(f, 16);
  case 5:
    return function_chance(f, 12) ? 0 : 1 + function_below(f, 33);
  default:
    return 1 + function_below(f, 70);
  }
}

static bool in_window(const nest *n, unsigned loop) {
  for (unsigned i = 0; i < n->inputs + n->outputs; i++)
    for (unsigned k = 0; k < n->operands[i].rank; k++) {
      const nest_index *x = &n->operands[i].index[k];
      if (x->loop[1] >= 0 && (x->loop[0] == (int)loop || x->loop[1] == (int)loop))
        return true;
    }
  return false;
}

static bool is_window_offset(const nest *n, unsigned loop) {
  for (unsigned i = 0; i < n->inputs; i++)
    for (unsigned k = 0; k < n->operands[i].rank; k++)
      if (n->operands[i].index[k].loop[1] == (int)loop)
        return true;
  return false;
}

static double operand_elements(const nest *n, unsigned operand) {
  int64_t sizes[CALL_RANK];
  nest_sizes(n, operand, sizes);
  double all = 1;
  for (unsigned k = 0; k < n->operands[operand].rank; k++)
    all *= (double)sizes[k];
  return all;
}

static bool too_large(const nest *n) {
  const double ITERATIONS = 400e3, ELEMENTS_MOST = 16e3;
  for (unsigned i = 0; i < n->inputs + n->outputs; i++)
    if (operand_elements(n, i) > ELEMENTS_MOST)
      return true;
  return nest_iterations(n) > ITERATIONS;
}

void nest_choose_sizes(function *f, nest *n) {
  bool dynamic = function_chance(f, 30), few = n->loops > 5;
  for (unsigned i = 0; i < n->loops; i++) {
    n->sizes[i] = is_window_offset(n, i) ? 1 + function_below(f, 4)
                  : few                  ? 1 + function_below(f, 9)
                                         : nest_size(f);
    if (!n->sizes[i] && in_window(n, i))
      n->sizes[i] = 1;
    if (dynamic && function_chance(f, 60))
      n->dynamic |= 1u << i;
  }
  while (too_large(n)) {
    unsigned largest = 0;
    for (unsigned i = 1; i < n->loops; i++)
      if (n->sizes[i] > n->sizes[largest])
        largest = i;
    // A loop that stays gives way now and then, so that not all shapes become cubes.
    unsigned i = function_chance(f, 60) ? largest : function_below(f, n->loops);
    if (n->sizes[i] > 1)
      n->sizes[i] = (n->sizes[i] + 1) / 2 + function_below(f, 2) * (n->sizes[i] > 4);
  }
}

unsigned nest_sizes(const nest *n, unsigned operand, int64_t *sizes) {
  const nest_access *a = &n->operands[operand];
  unsigned dynamic = 0;
  for (unsigned k = 0; k < a->rank; k++) {
    const nest_index *x = &a->index[k];
    int64_t low = x->constant, high = x->constant;
    bool empty = false;
    for (unsigned j = 0; j < 2; j++)
      if (x->loop[j] >= 0) {
        int64_t last = n->sizes[x->loop[j]] - 1;
        empty |= last < 0;
        *(x->factor[j] < 0 ? &low : &high) += x->factor[j] * last;
        dynamic |= (n->dynamic >> x->loop[j] & 1) << k;
      }
    if (low < 0 && !empty)
      die("an index is negative");
    sizes[k] = empty ? 0 : high + 1;
  }
  return dynamic;
}

double nest_terms(const nest *n) {
  double terms = 1;
  for (unsigned i = 0; i < n->loops; i++)
    if (n->reductions >> i & 1)
      terms *= (double)n->sizes[i];
  return terms;
}

double nest_iterations(const nest *n) {
  double all = 1;
  for (unsigned i = 0; i < n->loops; i++)
    all *= (double)n->sizes[i];
  return all;
}

void nest_add_identity(nest *n, unsigned operand) {
  nest_access *a = &n->operands[operand];
  *a = (nest_access){.rank = n->loops};
  for (unsigned i = 0; i < n->loops; i++)
    a->index[i] = (nest_index){.loop = {(int)i, -1}, .factor = {1, 1}};
}

// ---- text -------------------------------------------------------------------------------------------------

static void print_index(const nest_index *x, strbuf *out) {
  bool any = false;
  for (unsigned j = 0; j < 2; j++) {
    if (x->loop[j] < 0)
      continue;
    strbuf_printf(out, any ? " + d%d" : "d%d", x->loop[j]);
    if (x->factor[j] != 1)
      strbuf_printf(out, " * %lld", (long long)x->factor[j]);
    any = true;
  }
  if (!any)
    strbuf_printf(out, "%lld", (long long)x->constant);
  else if (x->constant)
    strbuf_printf(out, " + %lld", (long long)x->constant);
}

void nest_print(const nest *n, strbuf *out) {
  strbuf_printf(out, "indexing_maps = [");
  for (unsigned i = 0; i < n->inputs + n->outputs; i++) {
    strbuf_printf(out, i ? ", affine_map<(" : "affine_map<(");
    for (unsigned k = 0; k < n->loops; k++)
      strbuf_printf(out, k ? ", d%u" : "d%u", k);
    strbuf_printf(out, ") -> (");
    for (unsigned k = 0; k < n->operands[i].rank; k++) {
      if (k)
        strbuf_printf(out, ", ");
      print_index(&n->operands[i].index[k], out);
    }
    strbuf_printf(out, ")>");
  }
  strbuf_printf(out, "], iterator_types = [");
  for (unsigned k = 0; k < n->loops; k++)
    strbuf_printf(out, "%s\"%s\"", k ? ", " : "", n->reductions >> k & 1 ? "reduction" : "parallel");
  strbuf_printf(out, "]");
}
