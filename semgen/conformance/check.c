#include "semgen/conformance/check.h"

#include "semantics/eval.h"
#include "semgen/conformance/nan.h"

#include <string.h>

enum { VECTORS_PER_SELECTOR = 16 };

typedef struct result_bytes {
  uint8_t bytes[NATIVE_MAX_RESULTS][NATIVE_MAX_BYTES];
} result_bytes;

struct check_set {
  const native_wrapper *wrapper;
  vector_buffers *in;
  result_bytes *out;
  uint32_t size;
};

uint32_t check_set_size(const check_set *s) { return s->size; }

check_set *check_set_new(const native_wrapper *w, uint32_t vectors, uint64_t seed) {
  check_set *s = util_alloc(sizeof *s);
  s->wrapper = w;
  s->size = vectors > w->selectors * VECTORS_PER_SELECTOR ? vectors : w->selectors * VECTORS_PER_SELECTOR;
  s->in = util_alloc(s->size * sizeof *s->in);
  s->out = util_alloc(s->size * sizeof *s->out);
  for (uint32_t v = 0; v < s->size; v++) {
    const uint8_t *in[NATIVE_MAX_OPERANDS];
    uint8_t *out[NATIVE_MAX_RESULTS];
    vector_fill(w, seed, v, s->size, &s->in[v]);
    for (unsigned k = 0; k < NATIVE_MAX_OPERANDS; k++)
      in[k] = s->in[v].in[k];
    for (unsigned r = 0; r < NATIVE_MAX_RESULTS; r++)
      out[r] = s->out[v].bytes[r];
    w->call(in, out, s->in[v].selector);
  }
  return s;
}

void check_set_free(check_set *s) {
  if (!s)
    return;
  util_release(s->in);
  util_release(s->out);
  util_release(s);
}

// Bytes above the lanes are zero, as the CPU leaves them.
static void evaluate(const check_set *s, const eval_program *p, uint32_t v, result_bytes *out) {
  const uint8_t *in[NATIVE_MAX_OPERANDS];
  uint8_t *results[NATIVE_MAX_RESULTS];
  for (unsigned k = 0; k < NATIVE_MAX_OPERANDS; k++)
    in[k] = s->in[v].in[k];
  for (unsigned r = 0; r < NATIVE_MAX_RESULTS; r++)
    results[r] = out->bytes[r];
  memset(out, 0, sizeof *out);
  eval_run(p, in, results);
}

static bool same_results(const check_set *s, const nan_lanes *nans, uint32_t v, const result_bytes *x,
                         const result_bytes *y) {
  const lane_function *f = &s->wrapper->instruction->function;
  const uint8_t *in[NATIVE_MAX_OPERANDS], *xs[NATIVE_MAX_RESULTS], *ys[NATIVE_MAX_RESULTS];
  unsigned bytes[NATIVE_MAX_RESULTS];
  bool same = true;
  for (uint32_t r = 0; r < f->num_results; r++) {
    xs[r] = x->bytes[r];
    ys[r] = y->bytes[r];
    bytes[r] = native_type_size(f->results[r].type.c_type);
    same &= memcmp(xs[r], ys[r], bytes[r]) == 0;
  }
  if (same || !nans)
    return same;
  for (unsigned k = 0; k < NATIVE_MAX_OPERANDS; k++)
    in[k] = s->in[v].in[k];
  return nan_lanes_same(nans, in, xs, ys, bytes);
}

uint32_t check_compare(const check_set *s, const term_context *c, const lane_function *f, bool stop,
                       uint32_t *first) {
  eval_program *p = eval_compile(c, f);
  nan_lanes *nans = nan_lanes_new(c, f);
  uint32_t differing = 0;
  for (uint32_t v = 0; v < s->size && !(stop && differing); v++) {
    result_bytes mine;
    evaluate(s, p, v, &mine);
    if (same_results(s, nans, v, &s->out[v], &mine))
      continue;
    if (!differing++)
      *first = v;
  }
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
  for (uint32_t k = 0; k < f->num_operands; k++) {
    strbuf_printf(out, "  %-9s ", f->operands[k].name ? f->operands[k].name : "?");
    print_lanes(s->in[v].in[k], &f->operands[k], out);
  }
  eval_program *p = eval_compile(c, f);
  result_bytes mine;
  evaluate(s, p, v, &mine);
  for (uint32_t r = 0; r < f->num_results; r++) {
    lane_operand type = f->results[r].type;
    unsigned bytes = native_type_size(type.c_type);
    strbuf_printf(out, "  the CPU   ");
    print_lanes(s->out[v].bytes[r], &type, out);
    strbuf_printf(out, "  semantics ");
    print_lanes(mine.bytes[r], &type, out);
    uint32_t used = (type.lanes * type.width + 7) / 8;
    if (used < bytes && memcmp(s->out[v].bytes[r] + used, mine.bytes[r] + used, bytes - used) != 0)
      strbuf_printf(out, "  the CPU also sets bits above the last lane\n");
  }
  eval_program_free(p);
}

uint32_t check_distinguish(const native_wrapper *w, const term_context *ca, const lane_function *a,
                           const term_context *cb, const lane_function *b, uint32_t vectors, uint64_t seed) {
  vector_buffers in;
  check_set one = {.wrapper = w, .in = &in, .size = 1};
  eval_program *pa = eval_compile(ca, a), *pb = eval_compile(cb, b);
  nan_lanes *nans = nan_lanes_new(ca, a);
  uint32_t differing = 0;
  for (uint32_t v = 0; v < vectors; v++) {
    result_bytes ra, rb;
    vector_fill(w, seed, v, vectors, &in);
    evaluate(&one, pa, 0, &ra);
    evaluate(&one, pb, 0, &rb);
    differing += !same_results(&one, nans, 0, &ra, &rb);
  }
  eval_program_free(pa);
  eval_program_free(pb);
  nan_lanes_free(nans);
  return differing;
}
