// Computes for every lane whether its NaN comes out of arithmetic, by a second lane function of one bit.
#include "semgen/conformance/nan.h"
#include "semantics/lanes/eval_function.h"
#include "semgen/conformance/native.h"

#include <string.h>

struct nan_lanes {
  arena *memory;
  term_context *terms;
  lane_function function; // results: i1 lanes, 1 where any NaN will do
  const lane_function *original;
  eval_program *program;
};

typedef struct builder {
  term_copying copying;
  term_id *copies, *made; // by handle in `from`
} builder;

static bool is_arithmetic(term_op op) {
  return term_float_result(op) && op != TERM_SITOF && op != TERM_UITOF;
}

// Does t come out of float arithmetic? Through selects, and through operations on single bits of it (signs).
static term_id arithmetic(builder *b, term_id t) {
  if (!term_none(b->made[t.index]))
    return b->made[t.index];
  const term_context *from = b->copying.from;
  term_context *to = b->copying.to;
  term_op op = term_operator(from, t);
  term_id result = term_const(to, 1, is_arithmetic(op));
  if (op == TERM_SELECT) {
    term_id x = arithmetic(b, term_child(from, t, 1)), y = arithmetic(b, term_child(from, t, 2));
    result = term_same(x, y) ? x
                             : term_select(to,
                                           term_rebuild(from, to, term_child(from, t, 0), term_copy_leaf,
                                                        &b->copying, b->copies),
                                           x, y);
  } else if (op == TERM_XOR || op == TERM_AND || op == TERM_OR) {
    for (unsigned k = 0; k < 2; k++)
      if (term_operator(from, term_child(from, t, k)) == TERM_CONST)
        result = arithmetic(b, term_child(from, t, 1 - k));
  }
  return b->made[t.index] = result;
}

nan_lanes *nan_lanes_new(const term_context *c, const lane_function *f) {
  nan_lanes *n = util_alloc(sizeof *n);
  *n = (nan_lanes){.memory = arena_new(), .terms = term_context_new(true), .function = *f, .original = f};
  n->function.results = arena_alloc(n->memory, f->num_results * sizeof *n->function.results);
  size_t size = term_context_size(c);
  builder b = {
      {c, n->terms, NULL, NULL}, util_alloc(size * sizeof *b.copies), util_alloc(size * sizeof *b.made)};
  bool any = false;
  for (uint32_t r = 0; r < f->num_results; r++) {
    lane_result *result = &n->function.results[r];
    *result = f->results[r];
    memset(b.copies, 0, size * sizeof *b.copies);
    memset(b.made, 0, size * sizeof *b.made);
    unsigned width = result->type.width;
    bool is_float = width == 16 || width == 32 || width == 64;
    result->body = is_float ? arithmetic(&b, result->body) : term_const(n->terms, 1, 0);
    result->type.width = 1;
    result->type.kind = OPERAND_MASK;
    uint64_t value;
    any |= !term_is_const(n->terms, result->body, &value) || value;
  }
  util_release(b.copies);
  util_release(b.made);
  if (any) {
    n->program = eval_compile(n->terms, &n->function);
    return n;
  }
  nan_lanes_free(n);
  return NULL;
}

void nan_lanes_free(nan_lanes *n) {
  if (!n)
    return;
  if (n->program)
    eval_program_free(n->program);
  term_context_free(n->terms);
  arena_free(n->memory);
  util_release(n);
}

static bool is_nan(unsigned width, uint64_t value) {
  unsigned mantissa = width == 16 ? 10 : width == 32 ? 23 : 52;
  uint64_t infinity = ((UINT64_C(1) << (width - mantissa - 1)) - 1) << mantissa;
  return (value & ((UINT64_C(1) << (width - 1)) - 1)) > infinity;
}

bool nan_lanes_same(const nan_lanes *n, const uint8_t *const *in, const uint8_t *const *x,
                    const uint8_t *const *y, const unsigned *bytes) {
  if (!n)
    return false;
  uint8_t flags[NATIVE_MAX_RESULTS][NATIVE_MAX_BYTES] = {0}, *out[NATIVE_MAX_RESULTS];
  for (unsigned r = 0; r < NATIVE_MAX_RESULTS; r++)
    out[r] = flags[r];
  eval_run(n->program, in, out);
  for (uint32_t r = 0; r < n->original->num_results; r++) {
    const lane_operand *o = &n->original->results[r].type;
    uint32_t used = (o->lanes * o->width + 7) / 8;
    if (used < bytes[r] && memcmp(x[r] + used, y[r] + used, bytes[r] - used) != 0)
      return false;
    for (uint32_t i = 0; i < o->lanes; i++) {
      bits a = bits_load(x[r], i * o->width, o->width), b = bits_load(y[r], i * o->width, o->width);
      if (bits_ucompare(a, b) == 0)
        continue;
      bool open = flags[r][i / 8] >> i % 8 & 1;
      if (!open || !is_nan(o->width, a.limb[0]) || !is_nan(o->width, b.limb[0]))
        return false;
    }
  }
  return true;
}
