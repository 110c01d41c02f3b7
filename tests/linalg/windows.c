// Windows: operands that view one memory from different places on, by memref.subview or, as raised loops have
// them, by memref.reinterpret_cast.
#include "tests/linalg/families.h"

#include <string.h>

enum { RANK = 3, MARGIN = 5, MOST_WINDOWS = 5 };

typedef struct memory {
  value base;
  unsigned rank;        // of the windows; the base may have one more dimension, in front
  unsigned sizes[RANK]; // %s<..>, or 0: known
  int64_t strides[RANK + 1];
  bool is_dynamic, is_dropped;
} memory;

static int64_t columns(function *f) {
  switch (function_below(f, 5)) {
  case 0:
    return 1 + function_below(f, 20);
  case 1:
    return 60 + function_below(f, 80);
  case 2:
    return 250 + function_below(f, 12);
  case 3:
    return 32 << function_below(f, 4);
  default:
    return 1 + function_below(f, 400);
  }
}

static memory make_memory(function *f, nest *n, element e) {
  memory m = {.rank = n->loops, .is_dynamic = function_chance(f, 60), .is_dropped = function_chance(f, 25)};
  int64_t whole[RANK + 1];
  const unsigned rank = m.rank + m.is_dropped;
  whole[0] = 2 + function_below(f, 2);
  for (unsigned i = 0; i < m.rank; i++)
    whole[i + m.is_dropped] = n->sizes[i] + MARGIN + function_below(f, 3);
  m.strides[rank - 1] = 1;
  for (unsigned i = rank - 1; i-- > 0;)
    m.strides[i] = m.strides[i + 1] * whole[i + 1];
  f->strided = false;
  m.base = function_input(f, e, rank, whole, m.is_dynamic ? (1u << rank) - 1 : 0, DOMAIN_ANY);
  for (unsigned i = 0; i < m.rank; i++)
    m.sizes[i] = n->dynamic >> i & 1 ? function_number(f, n->sizes[i], true) : 0;
  return m;
}

static void print_sizes(const memory *m, const nest *n, strbuf *out) {
  for (unsigned i = 0; i < m->rank; i++)
    if (m->sizes[i])
      strbuf_printf(out, "%s%%s%u", i ? ", " : "", m->sizes[i]);
    else
      strbuf_printf(out, "%s%lld", i ? ", " : "", (long long)n->sizes[i]);
}

static const char *window_type(function *f, const memory *m, const nest *n, const char *strides,
                               const char *offset) {
  strbuf type = {0};
  strbuf_printf(&type, "memref<");
  for (unsigned i = 0; i < m->rank; i++)
    if (m->sizes[i])
      strbuf_printf(&type, "?x");
    else
      strbuf_printf(&type, "%lldx", (long long)n->sizes[i]);
  strbuf_printf(&type, "%s, strided<[%s]%s>>", elements[m->base.element].name, strides, offset);
  const char *text = arena_strdup(f->arena, type.text);
  strbuf_free(&type);
  return text;
}

static value new_window(function *f, const memory *m, const nest *n) {
  value v = m->base;
  v.id = f->next++, v.rank = m->rank, v.dynamic = n->dynamic, v.argument = -1;
  memcpy(v.sizes, n->sizes, m->rank * sizeof *n->sizes);
  return v;
}

static value make_subview(function *f, const memory *m, const nest *n) {
  strbuf from = {0}, sizes = {0}, steps = {0}, strides = {0};
  const unsigned rank = m->rank + m->is_dropped;
  int64_t offset = 0;
  bool is_known = true;
  for (unsigned i = 0; i < rank; i++) {
    const int64_t at = function_below(f, i < m->is_dropped ? 2 : MARGIN + 1);
    const char *comma = i ? ", " : "";
    if (function_chance(f, 15)) {
      strbuf_printf(&from, "%s%%s%u", comma, function_number(f, at, true));
      is_known = false;
    } else {
      strbuf_printf(&from, "%s%lld", comma, (long long)at);
    }
    is_known &= !m->is_dynamic || !at || i + 1 == rank;
    offset += at * m->strides[i];
    strbuf_printf(&steps, "%s1", comma);
    if (i < m->is_dropped)
      continue;
    comma = i > m->is_dropped ? ", " : "";
    if (m->is_dynamic && i + 1 < rank)
      strbuf_printf(&strides, "%s?", comma);
    else
      strbuf_printf(&strides, "%s%lld", comma, (long long)m->strides[i]);
  }
  if (m->is_dropped)
    strbuf_printf(&sizes, "1, ");
  print_sizes(m, n, &sizes);
  value v = new_window(f, m, n);
  v.type = window_type(f, m, n, strides.text,
                       !is_known ? ", offset: ?"
                       : offset  ? arena_printf(f->arena, ", offset: %lld", (long long)offset)
                                 : "");
  strbuf_printf(&f->body, "  %%v%u = memref.subview %%v%u[%s] [%s] [%s] : %s to %s\n", v.id, m->base.id,
                from.text, sizes.text, steps.text, m->base.type, v.type);
  strbuf_free(&from);
  strbuf_free(&sizes);
  strbuf_free(&steps);
  strbuf_free(&strides);
  return v;
}

// Strides and offsets as sums and multiples of values, or as numbers; with them a stride may be on the way to
// the next row.
static value make_cast(function *f, const memory *m, const nest *n, const unsigned *strides) {
  const unsigned rank = m->rank + m->is_dropped;
  int64_t constant = 0;
  unsigned sum = 0;
  for (unsigned i = 0; i < rank; i++) {
    int64_t at = function_below(f, i < m->is_dropped ? 2 : MARGIN + 1);
    if (!strides[i] || i + 1 == rank) {
      constant += at * m->strides[i];
      continue;
    }
    const unsigned number = f->next++, product = f->next++;
    strbuf_printf(&f->body,
                  "  %%s%u = arith.constant %lld : index\n  %%s%u = arith.muli %%s%u, %%s%u : index\n",
                  number, (long long)at, product, strides[i], number);
    if (sum) {
      const unsigned next = f->next++;
      strbuf_printf(&f->body, "  %%s%u = arith.addi %%s%u, %%s%u : index\n", next, sum, product);
      sum = next;
    } else {
      sum = product;
    }
  }
  if (sum) {
    const unsigned number = f->next++, next = f->next++;
    strbuf_printf(&f->body,
                  "  %%s%u = arith.constant %lld : index\n  %%s%u = arith.addi %%s%u, %%s%u : index\n",
                  number, (long long)constant, next, sum, number);
    sum = next;
  }
  strbuf sizes = {0}, list = {0}, text = {0};
  print_sizes(m, n, &sizes);
  for (unsigned i = m->is_dropped; i < rank; i++) {
    const char *comma = i > m->is_dropped ? ", " : "";
    const bool is_value = strides[i] && i + 1 < rank;
    if (is_value)
      strbuf_printf(&list, "%s%%s%u", comma, strides[i]);
    else
      strbuf_printf(&list, "%s%lld", comma, (long long)m->strides[i]);
    if (is_value)
      strbuf_printf(&text, "%s?", comma);
    else
      strbuf_printf(&text, "%s%lld", comma, (long long)m->strides[i]);
  }
  value v = new_window(f, m, n);
  v.type = window_type(f, m, n, text.text,
                       sum        ? ", offset: ?"
                       : constant ? arena_printf(f->arena, ", offset: %lld", (long long)constant)
                                  : "");
  strbuf_printf(&f->body, "  %%v%u = memref.reinterpret_cast %%v%u to offset: [", v.id, m->base.id);
  if (sum)
    strbuf_printf(&f->body, "%%s%u", sum);
  else
    strbuf_printf(&f->body, "%lld", (long long)constant);
  strbuf_printf(&f->body, "], sizes: [%s], strides: [%s] : %s to %s\n", sizes.text, list.text, m->base.type,
                v.type);
  strbuf_free(&sizes);
  strbuf_free(&list);
  strbuf_free(&text);
  return v;
}

// One or two operations on the same windows, or on some of them.
void family_windows(function *f) {
  static const element types[] = {ELEMENT_I8, ELEMENT_I8, ELEMENT_I16, ELEMENT_I32, ELEMENT_F32};
  f->tensors = f->called = f->parts = false;
  nest n = {.loops = 1 + function_below(f, RANK), .outputs = 1};
  for (unsigned i = 0; i < n.loops; i++)
    n.sizes[i] = i + 1 == n.loops ? columns(f) : 1 + function_below(f, i ? 9 : 5);
  n.dynamic = function_chance(f, 60) ? (1u << n.loops) - 1 : function_below(f, 1u << n.loops);
  const element e = types[function_below(f, f->floats ? 5 : 4)];
  const bool was_strided = f->strided;
  memory m = make_memory(f, &n, e);
  f->strided = was_strided;
  n.inputs = 2 + function_below(f, MOST_WINDOWS - 1);
  const bool is_cast = function_chance(f, 50);
  unsigned strides[RANK + 1] = {0};
  for (unsigned i = 0; i < m.rank + m.is_dropped && is_cast && function_chance(f, 80); i++)
    strides[i] = function_number(f, m.strides[i], true);
  value windows[MOST_WINDOWS];
  for (unsigned i = 0; i < n.inputs; i++) {
    windows[i] = is_cast ? make_cast(f, &m, &n, strides) : make_subview(f, &m, &n);
    nest_add_identity(&n, i);
  }
  nest_add_identity(&n, n.inputs);
  for (unsigned times = 1 + function_chance(f, 30); times--;) {
    body b = {.f = f, .loops = n.loops};
    scalar arguments[NEST_OPERANDS];
    for (unsigned i = 0; i < n.inputs; i++)
      arguments[i] = body_argument(&b, &windows[i]);
    scalar x = body_random(&b, 1 + function_below(f, 8));
    if (elements[x.element].is_float && x.bound.magnitude > elements[x.element].largest / 1000)
      x = body_clamp(&b, x, -100, 100);
    value out = generic_output(f, &n, 0, x.element, false, true);
    arguments[n.inputs] = (scalar){f->next++, out.element, out.bound};
    generic_print(f, &n, &b, windows, arguments, &out, &x);
    function_result(f, out);
    body_free(&b);
  }
}
