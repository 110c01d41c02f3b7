// Tries immediates' values by selectors, and reads the legal range out of the compiler's message where one
// is refused.
#include "semgen/conformance/native_immediates.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

// With several immediates: so many values of each.
enum { SELECTOR_LIMIT = 256, SELECTOR_LIMIT_EACH = 16 };

static bool is_constant(const native_wrapper *w, uint32_t k) {
  return w->instruction->function.operands[k].rounding != ROUNDING_NONE && w->target->constants;
}

static native_immediate immediate_values(const lane_operand *o, uint32_t limit, arena *a) {
  uint32_t bits = o->immediate_bits;
  uint64_t legal = bits < 32 ? UINT64_C(1) << bits : UINT64_C(1) << 32;
  uint32_t count = legal < limit ? (uint32_t)legal : limit;
  uint32_t *values = arena_alloc(a, count * sizeof *values);
  // All of them, or a sample: the small ones, then evenly spaced up to the greatest.
  uint32_t small = count == legal ? count : count / 2;
  for (uint32_t i = 0; i < count; i++)
    values[i] = o->immediate_base +
                (i < small ? i : (uint32_t)(small + (legal - 1 - small) * (i - small) / (count - 1 - small)));
  return (native_immediate){values, count, values[0], values[count - 1]};
}

static void count_selectors(native_wrapper *w) {
  w->selectors = 1;
  for (uint32_t k = 0; k < w->instruction->function.num_operands; k++)
    if (w->immediates[k].count)
      w->selectors *= w->immediates[k].count;
}

void native_immediates_choose(native_wrapper *w, arena *a) {
  const lane_function *f = &w->instruction->function;
  const native_constants *c = w->target->constants;
  unsigned immediates = 0;
  for (uint32_t k = 0; k < f->num_operands; k++)
    immediates += f->operands[k].kind == OPERAND_IMMEDIATE && !is_constant(w, k);
  for (uint32_t k = 0; k < f->num_operands; k++)
    if (f->operands[k].kind == OPERAND_IMMEDIATE)
      w->immediates[k] =
          is_constant(w, k)
              ? (native_immediate){c->values, c->count, c->values[0], c->values[c->count - 1]}
              : immediate_values(&f->operands[k], immediates == 1 ? SELECTOR_LIMIT : SELECTOR_LIMIT_EACH, a);
  count_selectors(w);
}

uint32_t native_immediate_value(const native_wrapper *w, uint32_t k, unsigned selector) {
  for (uint32_t j = 0; j < k; j++)
    if (w->immediates[j].count)
      selector /= w->immediates[j].count;
  return w->immediates[k].values[selector % w->immediates[k].count];
}

// ---- what the compiler accepts --------------------------------------------------------------------

static void accept(native_immediate *m, uint32_t first, uint32_t last) {
  m->first = first > m->first ? first : m->first;
  m->last = last < m->last ? last : m->last;
}

bool native_immediates_settle(native_wrapper *w) {
  bool changed = false;
  for (uint32_t k = 0; k < w->instruction->function.num_operands; k++) {
    native_immediate *m = &w->immediates[k];
    uint32_t before = m->count;
    while (m->count > 1 && m->values[m->count - 1] > m->last)
      m->count--;
    for (; m->count > 1 && m->values[0] < m->first; m->count--)
      m->values++;
    changed |= m->count < before;
  }
  count_selectors(w);
  return changed;
}

// Instructions that only suppress exceptions know no rounding: leaves them the first constant.
static bool accept_first_constants(native_wrapper *w) {
  bool found = false;
  for (uint32_t k = 0; k < w->instruction->function.num_operands; k++)
    if (is_constant(w, k)) {
      accept(&w->immediates[k], w->immediates[k].values[0], w->immediates[k].values[0]);
      found = true;
    }
  return found;
}

// "argument value 9 is outside the valid range [0, 7]": of the immediate with such a value in this call.
// Where that are several, another call tells them apart.
static bool learn_range(native_wrapper *w, const char *message, unsigned selector) {
  const char *value = strstr(message, "argument value "),
             *range = strstr(message, "outside the valid range [");
  int64_t rejected, first, last;
  if (!value || !range || sscanf(value, "argument value %" SCNd64, &rejected) != 1 ||
      sscanf(range, "outside the valid range [%" SCNd64 ", %" SCNd64, &first, &last) != 2)
    return false;
  uint32_t found = 0, at = 0;
  for (uint32_t k = 0; k < w->instruction->function.num_operands; k++)
    if (w->immediates[k].count && !is_constant(w, k) &&
        (int64_t)native_immediate_value(w, k, selector) == rejected) {
      found++;
      at = k;
    }
  if (found == 1)
    accept(&w->immediates[at], first < 0 ? 0 : (uint32_t)first, (uint32_t)last);
  return true;
}

bool native_immediates_learn(native_wrapper *w, const char *message, unsigned selector) {
  const native_constants *c = w->target->constants;
  if (c && strstr(message, c->rejected))
    return accept_first_constants(w);
  return learn_range(w, message, selector);
}

void native_immediates_print(const native_wrapper *w, strbuf *out) {
  for (uint32_t k = 0; k < w->instruction->function.num_operands; k++) {
    const native_immediate *m = &w->immediates[k];
    if (m->count)
      strbuf_printf(out, "%s values %u %u %u\n", w->instruction->name, k, m->values[0],
                    m->values[m->count - 1]);
  }
}

void native_immediates_read(native_wrapper *w, const char *text) {
  uint32_t k, first, last;
  if (sscanf(text, "%" SCNu32 " %" SCNu32 " %" SCNu32, &k, &first, &last) == 3 &&
      k < w->instruction->function.num_operands && w->immediates[k].count) {
    accept(&w->immediates[k], first, last);
    native_immediates_settle(w);
  }
}
