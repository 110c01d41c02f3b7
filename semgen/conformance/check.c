// Fills a record of vectors, has it run natively, evaluates the same vectors, and counts or prints lanes
// that differ.
#include "semgen/conformance/check.h"

#include "semantics/lanes/eval_function.h"
#include "semgen/conformance/nan.h"

#include <string.h>

enum { VECTORS_PER_SELECTOR = 16, VECTORS_PER_CONSTANT = 32 };

struct check_set {
  const native_wrapper *wrapper;
  uint8_t *records, *results;
  uint32_t size;
};

uint32_t check_set_size(const check_set *s) { return s->size; }

static uint8_t *record_of(const check_set *s, uint32_t v) {
  return s->records + (size_t)v * native_record_size(s->wrapper);
}
static uint8_t *results_of(const check_set *s, uint32_t v) {
  return s->results + (size_t)v * native_results_size(s->wrapper);
}

uint32_t check_vectors(const term_context *c, const lane_function *f, uint32_t least) {
  uint32_t top = 0, constants = 0;
  for (uint32_t r = 0; r < f->num_results; r++)
    top = f->results[r].body.index > top ? f->results[r].body.index : top;
  bool *reached = util_alloc(top + 1);
  for (uint32_t r = 0; r < f->num_results; r++)
    reached[f->results[r].body.index] = true;
  for (term_id t = {top}; t.index; t.index--) { // what a term is made of has lower handles
    if (!reached[t.index])
      continue;
    constants += term_operator(c, t) == TERM_CONST;
    for (unsigned k = 0; k < term_arity(c, t); k++)
      reached[term_child(c, t, k).index] = true;
  }
  util_release(reached);
  return constants * VECTORS_PER_CONSTANT > least ? constants * VECTORS_PER_CONSTANT : least;
}

check_set *check_set_new(const native_wrapper *w, uint32_t vectors, uint64_t seed, native_end *end,
                         int *signal) {
  check_set *s = util_alloc(sizeof *s);
  s->wrapper = w;
  s->size = vectors > w->selectors * VECTORS_PER_SELECTOR ? vectors : w->selectors * VECTORS_PER_SELECTOR;
  s->records = util_alloc((size_t)s->size * native_record_size(w) + NATIVE_SLACK);
  s->results = util_alloc((size_t)s->size * native_results_size(w) + NATIVE_SLACK);
  for (uint32_t v = 0; v < s->size; v++)
    vector_fill(w, seed, v, s->size, record_of(s, v));
  *end = native_run(w, s->records, s->size, s->results, signal);
  if (*end == NATIVE_DONE)
    return s;
  check_set_free(s);
  return NULL;
}

void check_set_free(check_set *s) {
  if (!s)
    return;
  util_release(s->records);
  util_release(s->results);
  util_release(s);
}

static void operands_of(const native_wrapper *w, uint8_t *record, const uint8_t *in[NATIVE_MAX_OPERANDS]) {
  for (uint32_t k = 0; k < w->instruction->function.num_operands; k++)
    in[k] = native_operand(w, record, k);
}

// Bytes above the lanes are zero, as the CPU leaves them.
static void evaluate(const native_wrapper *w, const eval_program *p, uint8_t *record, uint8_t *results) {
  const uint8_t *in[NATIVE_MAX_OPERANDS];
  uint8_t *out[NATIVE_MAX_RESULTS];
  operands_of(w, record, in);
  for (uint32_t r = 0; r < w->instruction->function.num_results; r++)
    out[r] = native_result(w, results, r);
  memset(results, 0, native_results_size(w));
  eval_run(p, in, out);
}

static bool same_results(const native_wrapper *w, const nan_lanes *nans, uint8_t *record, uint8_t *x,
                         uint8_t *y) {
  const lane_function *f = &w->instruction->function;
  const uint8_t *in[NATIVE_MAX_OPERANDS], *xs[NATIVE_MAX_RESULTS], *ys[NATIVE_MAX_RESULTS];
  unsigned bytes[NATIVE_MAX_RESULTS];
  bool same = true;
  for (uint32_t r = 0; r < f->num_results; r++) {
    xs[r] = native_result(w, x, r);
    ys[r] = native_result(w, y, r);
    bytes[r] = w->results[r].bytes;
    same &= memcmp(xs[r], ys[r], bytes[r]) == 0;
  }
  if (same || !nans)
    return same;
  operands_of(w, record, in);
  return nan_lanes_same(nans, in, xs, ys, bytes);
}

// Room for one vector's results.
static uint8_t *results_new(const native_wrapper *w) {
  return util_alloc(native_results_size(w) + NATIVE_SLACK);
}

uint32_t check_compare(const check_set *s, const term_context *c, const lane_function *f, bool stop,
                       uint32_t *first) {
  eval_program *p = eval_compile(c, f);
  nan_lanes *nans = nan_lanes_new(c, f);
  uint8_t *mine = results_new(s->wrapper);
  uint32_t differing = 0;
  for (uint32_t v = 0; v < s->size && !(stop && differing); v++) {
    evaluate(s->wrapper, p, record_of(s, v), mine);
    if (same_results(s->wrapper, nans, record_of(s, v), results_of(s, v), mine))
      continue;
    if (!differing++)
      *first = v;
  }
  util_release(mine);
  eval_program_free(p);
  nan_lanes_free(nans);
  return differing;
}

static void print_lanes(const uint8_t *bytes, const lane_operand *o, strbuf *out) {
  strbuf_printf(out, "%u x i%u [", o->lanes, o->width);
  for (uint32_t i = 0; i < o->lanes; i++) {
    bits value = bits_load(bytes, i * o->width, o->width);
    strbuf_printf(out, "%s0x", i ? ", " : "");
    for (unsigned limb = (o->width + 63) / 64; limb-- > 0;) {
      unsigned width = limb == (o->width - 1) / 64 ? (o->width - 1) % 64 + 1 : 64;
      strbuf_printf(out, "%0*llx", (int)(width + 3) / 4, (unsigned long long)value.limb[limb]);
    }
  }
  strbuf_printf(out, "]\n");
}

void check_print(const check_set *s, const term_context *c, const lane_function *f, uint32_t v, strbuf *out) {
  const native_wrapper *w = s->wrapper;
  for (uint32_t k = 0; k < f->num_operands; k++) {
    strbuf_printf(out, "  %-9s ", f->operands[k].name ? f->operands[k].name : "?");
    print_lanes(native_operand(w, record_of(s, v), k), &f->operands[k], out);
  }
  eval_program *p = eval_compile(c, f);
  uint8_t *mine = results_new(w);
  evaluate(w, p, record_of(s, v), mine);
  for (uint32_t r = 0; r < f->num_results; r++) {
    lane_operand type = f->results[r].type;
    unsigned bytes = w->results[r].bytes;
    const uint8_t *theirs = native_result(w, results_of(s, v), r), *ours = native_result(w, mine, r);
    strbuf_printf(out, "  the CPU   ");
    print_lanes(theirs, &type, out);
    strbuf_printf(out, "  semantics ");
    print_lanes(ours, &type, out);
    uint32_t used = (type.lanes * type.width + 7) / 8;
    if (used < bytes && memcmp(theirs + used, ours + used, bytes - used) != 0)
      strbuf_printf(out, "  the CPU also sets bits above the last lane\n");
  }
  util_release(mine);
  eval_program_free(p);
}

uint32_t check_distinguish(const native_wrapper *w, const term_context *ca, const lane_function *a,
                           const term_context *cb, const lane_function *b, uint32_t vectors, uint64_t seed) {
  uint8_t *record = util_alloc(native_record_size(w) + NATIVE_SLACK);
  uint8_t *ra = results_new(w), *rb = results_new(w);
  eval_program *pa = eval_compile(ca, a), *pb = eval_compile(cb, b);
  nan_lanes *nans = nan_lanes_new(ca, a);
  uint32_t differing = 0;
  for (uint32_t v = 0; v < vectors; v++) {
    vector_fill(w, seed, v, vectors, record);
    evaluate(w, pa, record, ra);
    evaluate(w, pb, record, rb);
    differing += !same_results(w, nans, record, ra, rb);
  }
  util_release(record);
  util_release(ra);
  util_release(rb);
  eval_program_free(pa);
  eval_program_free(pb);
  nan_lanes_free(nans);
  return differing;
}
