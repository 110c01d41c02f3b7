// Reads the notation of loops, computes the shapes of operands, prints affine maps.
#include "tests/harness/nest.h"

#include <string.h>

// ---- notation ---------------------------------------------------------------------------------------------

int nest_loop(const nest *n, char letter) {
  const char *at = memchr(n->letters, letter, n->loops);
  return at ? (int)(at - n->letters) : -1;
}

static int loop_of(nest *n, char letter) {
  int found = nest_loop(n, letter);
  if (found >= 0)
    return found;
  n->letters[n->loops] = letter;
  return (int)n->loops++;
}

void nest_read(const char *s, nest *n) {
  const char *arrow = strstr(s, "->");
  *n = (nest){.inputs = arrow > s, .outputs = 1};
  // The loops of the result first, as upstream has them.
  for (const char *p = arrow + 2; *p; p++)
    loop_of(n, *p);
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
        i->loop[0] = loop_of(n, *s);
        continue;
      }
      if (*s == '(') {
        n->strides[n->windows] = n->dilations[n->windows] = 1;
        n->windows++;
      }
      i->loop[0] = loop_of(n, s[1]);
      i->loop[1] = loop_of(n, s[2]);
      s += 3;
    }
  }
  n->reductions = ((1u << n->loops) - 1) & ~((1u << parallel) - 1);
}

void nest_set_window(nest *n, unsigned window, int64_t stride, int64_t dilation) {
  n->strides[window] = stride;
  n->dilations[window] = dilation;
  for (unsigned k = 0; k < n->operands[0].rank; k++) {
    nest_index *x = &n->operands[0].index[k];
    if (x->loop[1] < 0 || window--)
      continue;
    x->factor[0] = stride;
    x->factor[1] = dilation;
  }
}

// ---- sizes ------------------------------------------------------------------------------------------------

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
    sizes[k] = empty ? 0 : (x->divisor ? high / x->divisor : high) + 1;
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
  if (x->divisor)
    strbuf_printf(out, " floordiv %lld", (long long)x->divisor);
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

static void print_list(strbuf *out, const char *name, unsigned n, const int64_t *values) {
  strbuf_printf(out, "%s = dense<[", name);
  for (unsigned i = 0; i < n; i++)
    strbuf_printf(out, i ? ", %lld" : "%lld", (long long)values[i]);
  strbuf_printf(out, "]> : tensor<%uxi64>", n);
}

void nest_print_windows(const nest *n, strbuf *out) {
  print_list(out, "strides", n->windows, n->strides);
  strbuf_printf(out, ", ");
  print_list(out, "dilations", n->windows, n->dilations);
}
