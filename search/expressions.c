// One table: each expression as a difference or a power, so that value and term come from the same row.
#include "search/expressions.h"

// [1 <<] (c - minus) or [1 <<] (of * width / 2 - minus - c); then minus one, or inverted.
typedef struct expression {
  bool power, from_width; // 1 << amount; width's part less c
  unsigned halves, minus; // the width's part in halves; what is taken off besides
  enum { AS_IS, LESS_ONE, INVERTED } then;
} expression;

static const expression rows[] = {
    {false, false, 0, 0, AS_IS},   // c
    {false, false, 0, 1, AS_IS},   // c - 1
    {false, true, 2, 0, AS_IS},    // w - c
    {false, true, 2, 1, AS_IS},    // w - 1 - c
    {false, true, 1, 0, AS_IS},    // w / 2 - c
    {true, false, 0, 0, AS_IS},    // 1 << c
    {true, false, 0, 1, AS_IS},    // 1 << (c - 1)
    {true, true, 2, 0, AS_IS},     // 1 << (w - c)
    {true, true, 2, 1, AS_IS},     // 1 << (w - 1 - c)
    {true, false, 0, 0, LESS_ONE}, // (1 << c) - 1
    {true, false, 0, 1, LESS_ONE}, // (1 << (c - 1)) - 1
    {true, true, 2, 0, LESS_ONE},  // (1 << (w - c)) - 1
    {true, true, 2, 1, LESS_ONE},  // (1 << (w - 1 - c)) - 1
    {true, true, 1, 0, LESS_ONE},  // (1 << (w / 2 - c)) - 1
    {true, false, 0, 0, INVERTED}, // ~(1 << c)
    {true, true, 2, 0, INVERTED},  // ~(1 << (w - c))
};

unsigned expression_count(void) { return sizeof rows / sizeof *rows; }

static uint64_t mask_of(unsigned width) { return width >= 64 ? UINT64_MAX : (UINT64_C(1) << width) - 1; }

uint64_t expression_value(unsigned k, unsigned width, uint64_t c) {
  const expression *e = &rows[k];
  uint64_t v = e->from_width ? e->halves * width / 2 - e->minus - c : c - e->minus;
  v &= mask_of(EXPRESSION_HOLE_WIDTH);
  if (e->power)
    v = v >= width ? 0 : UINT64_C(1) << v;
  return (e->then == LESS_ONE ? v - 1 : e->then == INVERTED ? ~v : v) & mask_of(width);
}

term_id expression_term(term_context *terms, unsigned k, unsigned width, term_id c) {
  const expression *e = &rows[k];
  unsigned narrow = EXPRESSION_HOLE_WIDTH;
  term_id v = c;
  if (e->from_width)
    v = term_binary(terms, TERM_SUB, term_const(terms, narrow, e->halves * width / 2 - e->minus), c);
  else if (e->minus)
    v = term_binary(terms, TERM_SUB, c, term_const(terms, narrow, e->minus));
  v = term_extend(terms, false, v, width);
  if (e->power)
    v = term_binary(terms, TERM_SHL, term_const(terms, width, 1), v);
  if (e->then == LESS_ONE)
    v = term_binary(terms, TERM_SUB, v, term_const(terms, width, 1));
  return e->then == INVERTED ? term_not(terms, v) : v;
}
