// Reads a kernel's term as a problem: peels clamps, scales and addends off the contraction that is inside,
// and maps the kernel's dimensions to the problem's.
#include "lowering/matrix/problem.h"

#include <inttypes.h>
#include <math.h>
#include <string.h>

typedef struct recognizer {
  graph *g;
  problem *p;
  bool guards; // reads may be guarded
  const char **why;
} recognizer;

static bool no(recognizer *r, const char *why) {
  *r->why = why;
  return false;
}

static term_id strip_extension(const term_context *c, term_id t) {
  while (term_operator(c, t) == TERM_EXTS)
    t = term_child(c, t, 0);
  return t;
}

// The sum below an extension is exact: it cannot overflow in its own width.
static bool is_exact_sum(const term_context *c, term_id t) {
  term_range a, b;
  unsigned width = term_width(c, t);
  if (!term_get_range(c, term_child(c, t, 0), &a) || !term_get_range(c, term_child(c, t, 1), &b) ||
      width > 32)
    return false;
  int64_t limit = (int64_t)1 << (width - 1);
  return a.smin + b.smin >= -limit && a.smax + b.smax < limit;
}

// ---- addends ------------------------------------------------------------------------------------

static bool positive_factor(const term_context *c, const requantization *q) {
  uint64_t bits;
  float f;
  if (!q->is_scaled)
    return true;
  if (!term_is_const(c, q->factor, &bits) || term_width(c, q->factor) != 32)
    return false;
  uint32_t low = (uint32_t)bits;
  memcpy(&f, &low, 4);
  return isfinite(f) && !signbit(f);
}

// Times one, within bounds that hold anyway: nothing is done to the element.
static void drop_unit_scale(const recognizer *r, const kernel *k, unsigned number, requantization *q) {
  unsigned width = r->g->nodes.data[k->reads.data[number].node].shape.element.width;
  uint64_t bits;
  bool is_one = q->is_scaled && term_is_const(r->g->terms, q->factor, &bits) && bits == 0x3f800000;
  if ((is_one || !q->is_scaled) && width <= 16 && q->low <= -((int64_t)1 << (width - 1)) &&
      q->high >= ((int64_t)1 << (width - 1)) - 1)
    *q = (requantization){.base = q->base, .low = INT64_MIN, .high = INT64_MAX};
}

// `dimension`: the kernel's dimensions as forms of the problem's.
static bool add_read(recognizer *r, const kernel *k, unsigned number, const linear *dimension,
                     const requantization *scale) {
  problem *p = r->p;
  if (p->num_addends == PROBLEM_MAX_ADDENDS)
    return no(r, "too many addends");
  kernel_read read = k->reads.data[number];
  for (unsigned d = 0; d < MATRIX_MAX_DIMENSIONS; d++)
    read.index[d] = linear_compose(&read.index[d], dimension, k->num_domain);
  p->addend[p->num_addends++] = (problem_addend){read, *scale};
  return true;
}

// The terms of a sum: reads become addends; the sum of the contraction (ARG `sum`) is found once.
static bool split_sum(recognizer *r, const kernel *k, term_id t, const linear *dimension, unsigned sum,
                      bool *found) {
  term_context *c = r->g->terms;
  term_id inner = strip_extension(c, t);
  bool extended = !term_same(inner, t);
  uint64_t value;
  if (term_is_const(c, t, &value))
    return value == 0 || no(r, "a constant is added");
  if ((term_operator(c, inner) == TERM_ADD && (!extended || is_exact_sum(c, inner))) ||
      term_operator(c, t) == TERM_FADD)
    return split_sum(r, k, term_child(c, inner, 0), dimension, sum, found) &&
           split_sum(r, k, term_child(c, inner, 1), dimension, sum, found);
  if (term_operator(c, inner) == TERM_ARG && !extended && term_argument(c, inner) == sum && !*found)
    return *found = true;
  requantization q = requantize_read(c, inner);
  if (term_operator(c, q.base) == TERM_EXTS)
    q.base = strip_extension(c, q.base);
  if (term_operator(c, q.base) != TERM_ARG || term_argument(c, q.base) == sum ||
      term_argument(c, q.base) == KERNEL_ACCUMULATOR)
    return no(r, "the addend is not an element of a buffer");
  if (!positive_factor(c, &q))
    return no(r, "a scale is negative, not finite, or no constant of f32");
  drop_unit_scale(r, k, term_argument(c, q.base), &q);
  return add_read(r, k, term_argument(c, q.base), dimension, &q);
}

// ---- the contraction ----------------------------------------------------------------------------

typedef struct renaming {
  term_context *c;
  unsigned from[2]; // arguments that become 0 and 1
} renaming;

static term_id rename_leaf(void *user, term_id leaf, term_id child) {
  renaming *n = user;
  (void)child;
  if (term_operator(n->c, leaf) == TERM_ARG)
    for (unsigned k = 0; k < 2; k++)
      if (term_argument(n->c, leaf) == n->from[k])
        return term_arg(n->c, k, term_width(n->c, leaf));
  return leaf;
}

// Of a term: its arguments, at most two.
typedef struct arguments {
  unsigned found[2], count;
} arguments;

static bool is_third_argument(void *user, const term_context *c, term_id t) {
  arguments *a = user;
  if (term_operator(c, t) != TERM_ARG)
    return false;
  for (unsigned k = 0; k < a->count; k++)
    if (a->found[k] == term_argument(c, t))
      return false;
  if (a->count == 2)
    return true;
  a->found[a->count++] = term_argument(c, t);
  return false;
}

// The value is accumulator + product of two elements.
static bool read_contraction(recognizer *r, const kernel *k) {
  term_context *c = r->g->terms;
  problem *p = r->p;
  term_op op = term_operator(c, k->value);
  if (op != TERM_ADD && op != TERM_FADD)
    return no(r, "the reduction is not a sum");
  term_id x = term_child(c, k->value, 0), y = term_child(c, k->value, 1);
  bool first = term_operator(c, x) == TERM_ARG && term_argument(c, x) == KERNEL_ACCUMULATOR;
  bool second = term_operator(c, y) == TERM_ARG && term_argument(c, y) == KERNEL_ACCUMULATOR;
  if (first == second)
    return no(r, "the reduction is not a sum of products");
  term_id product = first ? y : x;
  arguments a = {0};
  if (term_any(c, product, is_third_argument, &a) || a.count != 2 || a.found[0] == KERNEL_ACCUMULATOR ||
      a.found[1] == KERNEL_ACCUMULATOR)
    return no(r, "the summand is not a product of elements of two buffers");
  renaming names = {.c = c, .from = {a.found[0], a.found[1]}};
  term_id *memo = util_alloc(term_context_size(c) * sizeof *memo);
  p->product = term_rebuild(c, c, product, rename_leaf, &names, memo);
  util_release(memo);
  p->sum = op;
  p->a = k->reads.data[names.from[0]];
  p->b = k->reads.data[names.from[1]];
  return true;
}

static void set_dimensions(problem *p, const kernel *k) {
  p->num_dimensions = k->num_domain;
  memcpy(p->extent, k->domain, sizeof p->extent);
  memcpy(p->is_reduction, k->is_reduction, sizeof p->is_reduction);
}

// The root's dimensions in terms of the contraction's, from how the root reads it.
static bool invert(recognizer *r, const kernel *root, const kernel_read *read, const kernel *inner,
                   linear *dimension) {
  const graph_node *n = &r->g->nodes.data[read->node];
  unsigned found = 0;
  if (kernel_read_is_guarded(read, n->shape.rank))
    return no(r, "the sum is read beyond its borders");
  for (unsigned d = 0; d < root->num_domain; d++)
    found += root->domain[d] == 1;
  for (unsigned d = 0; d < n->shape.rank; d++) {
    int outer = linear_single(&read->index[d]);
    if (n->shape.extent[d] == 1 && linear_equal(&read->index[d], &(linear){0}))
      continue;
    if (outer < 0 || root->domain[outer] != n->shape.extent[d])
      return no(r, "not every element of the sum is read once");
    dimension[outer] = inner->output[d];
    found += root->domain[outer] != 1;
  }
  return found == root->num_domain || no(r, "elements of the sum are read several times");
}

static bool recognize_contraction(recognizer *r, const kernel *k, const linear *dimension) {
  problem *p = r->p;
  bool found = false;
  linear identity[MATRIX_MAX_DIMENSIONS];
  (void)dimension;
  for (unsigned d = 0; d < MATRIX_MAX_DIMENSIONS; d++)
    identity[d] = linear_of_dimension(d);
  set_dimensions(p, k);
  p->contraction = k->node;
  p->accumulator = r->g->nodes.data[k->node].shape.element;
  return read_contraction(r, k) &&
         (term_none(k->init) || split_sum(r, k, k->init, identity, MATRIX_NONE, &found));
}

static bool recognize_epilogue(recognizer *r, const kernel *k) {
  problem *p = r->p;
  term_context *c = r->g->terms;
  p->epilogue = requantize_read(c, k->value);
  if (!positive_factor(c, &p->epilogue))
    return no(r, "the scale is negative, not finite, or no constant of f32");
  unsigned sum = MATRIX_NONE;
  for (size_t i = 0; i < k->reads.size; i++) {
    const graph_node *n = &r->g->nodes.data[k->reads.data[i].node];
    bool reduces = false;
    for (unsigned d = 0; d < n->num_domain; d++)
      reduces |= n->is_reduction[d];
    if (n->kind == NODE_COMPUTE && reduces && sum == MATRIX_NONE && n->shape.element.width >= 32)
      sum = (unsigned)i;
  }
  linear dimension[MATRIX_MAX_DIMENSIONS] = {0};
  bool found = sum == MATRIX_NONE;
  if (!found) {
    const kernel_read *read = &k->reads.data[sum];
    kernel inner = kernel_build(r->g, read->node, r->guards);
    bool ok = invert(r, k, read, &inner, dimension) && recognize_contraction(r, &inner, dimension);
    kernel_free(&inner);
    if (!ok)
      return false;
  } else {
    set_dimensions(p, k);
    p->accumulator = (element_type){term_width(c, p->epilogue.base), false};
    bool wraps = p->epilogue.shift && !p->epilogue.is_exact; // at the width of one operand
    p->is_exact = term_operator(c, p->epilogue.base) == TERM_ARG
                      ? !wraps
                      : term_operator(c, p->epilogue.base) == TERM_ADD && is_exact_sum(c, p->epilogue.base);
    for (unsigned d = 0; d < MATRIX_MAX_DIMENSIONS; d++)
      dimension[d] = linear_of_dimension(d);
  }
  if (!split_sum(r, k, p->epilogue.base, dimension, sum, &found))
    return false;
  if (!found)
    return no(r, "the sum is not an addend of the result");
  for (unsigned d = 0; d < MATRIX_MAX_DIMENSIONS; d++)
    p->output[d] = linear_compose(&k->output[d], dimension, k->num_domain);
  return true;
}

// What is fused is computed where the root is: nothing it reads may have been overwritten by then, but by the
// root itself at the same place.
static bool is_current(recognizer *r, const kernel_read *read, bool same_place) {
  uint32_t replaced = r->g->nodes.data[read->node].replaced;
  if (replaced == MATRIX_NONE || replaced > r->p->node)
    return true;
  for (unsigned d = 0; same_place && d < MATRIX_MAX_DIMENSIONS; d++)
    same_place = linear_equal(&read->index[d], &r->p->output[d]);
  return (replaced == r->p->node && same_place) ||
         no(r, "an operand is overwritten before the result is complete");
}

static bool recognize_elements(recognizer *r, const kernel *k) {
  if (!k->reduces)
    return recognize_epilogue(r, k);
  memcpy(r->p->output, k->output, sizeof r->p->output);
  return recognize_contraction(r, k, NULL);
}

// ---- windows ------------------------------------------------------------------------------------

// The value is the larger of the accumulator and one element: its read, or NULL.
static const kernel_read *read_of_maximum(recognizer *r, const kernel *k) {
  term_context *c = r->g->terms;
  if (!k->reduces || term_operator(c, k->value) != TERM_MAXS)
    return NULL;
  for (unsigned i = 0; i < 2; i++) {
    term_id x = term_child(c, k->value, i), y = term_child(c, k->value, !i);
    if (term_operator(c, x) == TERM_ARG && term_argument(c, x) == KERNEL_ACCUMULATOR &&
        term_operator(c, y) == TERM_ARG && term_argument(c, y) != KERNEL_ACCUMULATOR)
      return &k->reads.data[term_argument(c, y)];
  }
  return NULL;
}

// The next window, along the problem's dimension `along`, if the form is one: window * stride + pixel -
// before. Afterwards `parallel` is the kernel's dimension that counts windows, or the only one of the form.
static bool add_window(recognizer *r, const kernel *k, const linear *form, unsigned along, unsigned *number,
                       unsigned *parallel) {
  problem_windows *w = &r->p->windows;
  unsigned reductions = 0, parallels = 0, pixel = 0;
  for (unsigned d = 0; d < k->num_domain; d++) {
    if (!form->coefficient[d])
      continue;
    unsigned *last = k->is_reduction[d] ? &pixel : parallel;
    *(k->is_reduction[d] ? &reductions : &parallels) += 1;
    *last = d;
  }
  int64_t extent = r->p->extent[along], stride = form->coefficient[*parallel];
  if (parallels != 1)
    return no(r, "the maximum is not of windows along two dimensions");
  if (!reductions)
    return (stride == 1 && !form->constant && k->domain[*parallel] == extent) ||
           no(r, "not every element is in a window");
  if (reductions > 1 || *number == 2 || form->coefficient[pixel] != 1 || stride < 1)
    return no(r, "the elements of a window are not next to each other");
  unsigned n = (*number)++;
  w->dimension[n] = along;
  w->count[n] = k->domain[*parallel], w->size[n] = k->domain[pixel], w->stride[n] = stride;
  w->before[n] = -form->constant;
  int64_t last = (w->count[n] - 1) * stride - w->before[n];
  w->has_borders |= w->before[n] > 0 || last + w->size[n] > extent;
  return (w->before[n] >= 0 && w->before[n] < w->size[n] && last < extent) || no(r, "a window has no pixels");
}

// Does each dimension of the kernel say where along one dimension of what is read?
static bool each_once(const kernel *k, const kernel_read *read, unsigned rank) {
  for (unsigned d = 0; d < k->num_domain; d++) {
    unsigned count = 0;
    for (unsigned i = 0; i < rank; i++)
      count += read->index[i].coefficient[d] != 0;
    if (count != 1)
      return false;
  }
  return true;
}

// What the maximum begins with is a bound, where it is one.
static bool bound_from_below(recognizer *r, const kernel *k) {
  term_range start;
  requantization *q = &r->p->epilogue;
  uint64_t value;
  if (term_none(k->init) || !term_is_const(r->g->terms, k->init, &value) ||
      !term_get_range(r->g->terms, k->init, &start) || start.smin > q->high)
    return no(r, "the maximum does not begin with a constant");
  bool is_least = start.smin == -((int64_t)1 << (term_width(r->g->terms, k->init) - 1));
  if (!is_least && start.smin > q->low)
    q->low = start.smin;
  return true;
}

// The largest elements in windows of what another node computes. `k` reads that node's elements.
static bool recognize_windows(recognizer *r, const kernel *k, const kernel_read *read) {
  problem *p = r->p;
  const graph_node *n = &r->g->nodes.data[read->node];
  if (n->kind != NODE_COMPUTE)
    return no(r, "the reduction is not a sum");
  if (!each_once(k, read, n->shape.rank))
    return no(r, "the maximum is not of windows along two dimensions");
  kernel inner = kernel_build(r->g, read->node, r->guards);
  bool ok = recognize_elements(r, &inner);
  kernel_free(&inner);
  linear windows[MATRIX_MAX_DIMENSIONS] = {0}; // the kernel's dimensions
  unsigned number = 0;
  for (unsigned d = 0; ok && d < n->shape.rank; d++) {
    int along = linear_single(&p->output[d]);
    unsigned parallel = 0;
    ok = (along >= 0 || no(r, "the maximum is not of windows along two dimensions")) &&
         add_window(r, k, &read->index[d], (unsigned)along, &number, &parallel);
    if (ok)
      windows[parallel] = linear_of_dimension((unsigned)along);
  }
  if (!ok || !bound_from_below(r, k))
    return false;
  if (number != 2)
    return no(r, "the maximum is not of windows along two dimensions");
  term_range outside = {0};
  if (kernel_read_is_guarded(read, n->shape.rank) && !term_get_range(r->g->terms, read->outside, &outside))
    return no(r, "the padding is not a constant");
  p->windows.outside = outside.smin;
  p->pools = true;
  for (unsigned d = 0; d < MATRIX_MAX_DIMENSIONS; d++)
    p->output[d] = linear_compose(&k->output[d], windows, k->num_domain);
  return true;
}

static bool recognize(recognizer *r, const kernel *k) {
  kernel apart = kernel_build_apart(r->g, k->node);
  const kernel_read *largest = read_of_maximum(r, &apart);
  bool ok = largest ? recognize_windows(r, &apart, largest) : recognize_elements(r, k);
  kernel_free(&apart);
  return ok;
}

static term_id swap_leaf(void *user, term_id leaf, term_id child) {
  term_context *c = user;
  (void)child;
  return term_operator(c, leaf) == TERM_ARG ? term_arg(c, !term_argument(c, leaf), term_width(c, leaf))
                                            : leaf;
}

void problem_swap_factors(graph *g, problem *p) {
  term_context *c = g->terms;
  kernel_read a = p->a;
  p->a = p->b;
  p->b = a;
  term_id *memo = util_alloc(term_context_size(c) * sizeof *memo);
  p->product = term_rebuild(c, c, p->product, swap_leaf, c, memo);
  util_release(memo);
}

bool problem_recognize(graph *g, const kernel *k, bool guards, problem *out, const char **why) {
  *out = (problem){
      .node = k->node, .contraction = MATRIX_NONE, .epilogue = {.low = INT64_MIN, .high = INT64_MAX}};
  recognizer r = {g, out, guards, why};
  if (!recognize(&r, k))
    return false;
  if (out->contraction == MATRIX_NONE && !out->num_addends)
    return no(&r, "nothing is computed");
  if (out->contraction != MATRIX_NONE && (!is_current(&r, &out->a, false) || !is_current(&r, &out->b, false)))
    return false;
  for (unsigned i = 0; i < out->num_addends; i++)
    if (!is_current(&r, &out->addend[i].read, !out->pools))
      return false;
  return true;
}

// ---- for people ---------------------------------------------------------------------------------

static void print_type(element_type t, strbuf *out) {
  strbuf_printf(out, "%c%u", t.is_float ? 'f' : 'i', t.width);
}

void problem_print(const graph *g, const problem *p, strbuf *out) {
  const char *separator = "";
  for (unsigned d = 0; d < p->num_dimensions; d++) {
    strbuf_printf(out, "%s%" PRId64 "%s", separator, p->extent[d], p->is_reduction[d] ? " (summed)" : "");
    separator = " x ";
  }
  if (p->contraction != MATRIX_NONE) {
    strbuf_printf(out, ", ");
    print_type(g->nodes.data[p->a.node].shape.element, out);
    strbuf_printf(out, " * ");
    print_type(g->nodes.data[p->b.node].shape.element, out);
    strbuf_printf(out, " -> ");
    print_type(p->accumulator, out);
  }
  if (p->num_addends)
    strbuf_printf(out, ", %u addend%s", p->num_addends, p->num_addends > 1 ? "s" : "");
  uint64_t bits;
  if (p->epilogue.is_scaled && term_is_const(g->terms, p->epilogue.factor, &bits)) {
    float f;
    uint32_t low = (uint32_t)bits;
    memcpy(&f, &low, 4);
    strbuf_printf(out, ", times %.9g rounded to nearest even", (double)f);
  }
  if (p->epilogue.shift)
    strbuf_printf(out, ", plus %" PRId64 ", shifted right by %u", p->epilogue.addend, p->epilogue.shift);
  if (p->epilogue.low != INT64_MIN || p->epilogue.high != INT64_MAX) {
    strbuf_printf(out, ", within ");
    if (p->epilogue.low != INT64_MIN)
      strbuf_printf(out, "%" PRId64, p->epilogue.low);
    strbuf_printf(out, "..");
    if (p->epilogue.high != INT64_MAX)
      strbuf_printf(out, "%" PRId64, p->epilogue.high);
  }
  const problem_windows *w = &p->windows;
  if (p->pools)
    strbuf_printf(out,
                  ", max pooling of %" PRId64 " x %" PRId64 ", stride %" PRId64 " x %" PRId64
                  ", padding %" PRId64 " x %" PRId64,
                  w->size[0], w->size[1], w->stride[0], w->stride[1], w->before[0], w->before[1]);
}
