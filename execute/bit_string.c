// Bit strings as lists of pieces: joining neighbours, slices, reads and writes at computed positions, and
// terms of what is asked for.
#include "execute/bit_string.h"

#include <string.h>

typedef STACK(bit_string_piece) piece_list;

static unsigned minimum(unsigned a, unsigned b) { return a < b ? a : b; }

void bit_string_space_free(bit_string_space *s) {
  stack_free(&s->origins);
  stack_free(&s->origin_of);
}

bool bit_string_fail(bit_string_space *s, const char *format, ...) {
  if (s->error)
    return false;
  strbuf b = {0};
  va_list args;
  va_start(args, format);
  strbuf_vprintf(&b, format, args);
  va_end(args);
  s->error = arena_strndup(s->memory, b.text ? b.text : "", b.size);
  strbuf_free(&b);
  return false;
}

// ---- building -----------------------------------------------------------------------------------

static bool is_zero(const bit_string_space *s, const bit_string_piece *p) {
  if (p->kind != ROPE_TERM || term_operator(s->terms, p->term) != TERM_CONST)
    return false;
  bits v = term_value(s->terms, p->term);
  for (unsigned i = 0; i < p->width; i++)
    if (bits_get(&v, p->low + i))
      return false;
  return true;
}

static bool is_ones(const bit_string_space *s, const bit_string_piece *p) {
  if (p->kind != ROPE_TERM || term_operator(s->terms, p->term) != TERM_CONST)
    return false;
  bits v = term_value(s->terms, p->term);
  for (unsigned i = 0; i < p->width; i++)
    if (!bits_get(&v, p->low + i))
      return false;
  return true;
}

static bit_string_piece term_piece(const bit_string_space *s, term_id t) {
  return (bit_string_piece){.kind = ROPE_TERM, .width = term_width(s->terms, t), .term = t};
}

static bit_string_piece zero_piece(bit_string_space *s, unsigned width) {
  return term_piece(s, term_const(s->terms, width, 0));
}

// Appends, joining with the last piece where both are neighbours of one thing.
static void push(bit_string_space *s, piece_list *list, bit_string_piece p) {
  if (p.width == 0)
    return;
  bit_string_piece *last = list->size ? &list->data[list->size - 1] : NULL;
  if (last && last->width + p.width <= BITS_MAX_WIDTH && is_zero(s, last) && is_zero(s, &p)) {
    *last = zero_piece(s, last->width + p.width);
    return;
  }
  if (last && last->kind == p.kind && last->operand == p.operand && last->unit == p.unit &&
      term_same(last->term, p.term) && (p.kind == ROPE_UNDEFINED || last->low + last->width == p.low)) {
    last->width += p.width;
    return;
  }
  stack_push(list, p);
}

static const bit_string *finish(bit_string_space *s, piece_list *list) {
  bit_string *r = arena_alloc(s->memory, sizeof *r);
  bit_string_piece *pieces = arena_alloc(s->memory, (list->size ? list->size : 1) * sizeof *pieces);
  for (size_t i = 0; i < list->size; i++) {
    pieces[i] = list->data[i];
    r->width += pieces[i].width;
  }
  r->count = (uint32_t)list->size;
  r->piece = pieces;
  stack_free(list);
  return r;
}

const bit_string *bit_string_new(bit_string_space *s, const bit_string_piece *pieces, size_t count) {
  piece_list list = {0};
  for (size_t i = 0; i < count; i++)
    push(s, &list, pieces[i]);
  return finish(s, &list);
}

const bit_string *bit_string_term(bit_string_space *s, term_id t) {
  bit_string_piece p = term_piece(s, t);
  return bit_string_new(s, &p, 1);
}

const bit_string *bit_string_zero(bit_string_space *s, unsigned width) {
  piece_list list = {0};
  for (unsigned n; width; width -= n) {
    n = minimum(width, BITS_MAX_WIDTH);
    push(s, &list, zero_piece(s, n));
  }
  return finish(s, &list);
}

const bit_string *bit_string_undefined(bit_string_space *s, unsigned width) {
  bit_string_piece p = {.kind = ROPE_UNDEFINED, .width = width};
  return bit_string_new(s, &p, width != 0);
}

// A part of a piece; constants are cut down to the part.
static bit_string_piece sub_piece(bit_string_space *s, const bit_string_piece *p, unsigned low,
                                  unsigned width) {
  bit_string_piece q = *p;
  q.width = width;
  if (p->kind == ROPE_UNDEFINED)
    return q;
  q.low = p->low + low;
  if (p->kind == ROPE_TERM && term_operator(s->terms, p->term) == TERM_CONST &&
      term_width(s->terms, p->term) != width)
    q = term_piece(s, term_const_bits(
                          s->terms, width,
                          bits_wrap(bits_shru(term_value(s->terms, p->term), q.low, BITS_MAX_WIDTH), width)));
  return q;
}

static void push_slice(bit_string_space *s, piece_list *list, const bit_string *r, unsigned low,
                       unsigned width) {
  unsigned at = 0;
  for (uint32_t i = 0; i < r->count && width; i++) {
    const bit_string_piece *p = &r->piece[i];
    if (low < at + p->width) {
      unsigned skip = low - at, n = minimum(p->width - skip, width);
      push(s, list, sub_piece(s, p, skip, n));
      low += n;
      width -= n;
    }
    at += p->width;
  }
  if (width)
    die("slice beyond the end of a bit_string");
}

const bit_string *bit_string_slice(bit_string_space *s, const bit_string *r, unsigned low, unsigned width) {
  if (low == 0 && width == r->width)
    return r;
  piece_list list = {0};
  push_slice(s, &list, r, low, width);
  return finish(s, &list);
}

static void push_all(bit_string_space *s, piece_list *list, const bit_string *r) {
  for (uint32_t i = 0; i < r->count; i++)
    push(s, list, r->piece[i]);
}

const bit_string *bit_string_concat(bit_string_space *s, const bit_string *high, const bit_string *low) {
  piece_list list = {0};
  push_all(s, &list, low);
  push_all(s, &list, high);
  return finish(s, &list);
}

const bit_string *bit_string_splice(bit_string_space *s, const bit_string *r, unsigned low,
                                    const bit_string *with) {
  piece_list list = {0};
  push_slice(s, &list, r, 0, minimum(low, r->width));
  if (low > r->width)
    push(s, &list, (bit_string_piece){.kind = ROPE_UNDEFINED, .width = low - r->width});
  push_all(s, &list, with);
  unsigned end = low + with->width;
  if (end < r->width)
    push_slice(s, &list, r, end, r->width - end);
  return finish(s, &list);
}

bool bit_string_piece_equal(const bit_string_piece *a, const bit_string_piece *b) {
  return a->kind == b->kind && a->width == b->width && a->low == b->low && a->operand == b->operand &&
         a->unit == b->unit && term_same(a->term, b->term);
}

bool bit_string_piece_number(const bit_string_space *s, const bit_string_piece *p, uint64_t *n) {
  if (p->kind != ROPE_TERM || !term_is_const(s->terms, p->term, n))
    return false;
  *n = *n >> p->low & (p->width < 64 ? (UINT64_C(1) << p->width) - 1 : UINT64_MAX);
  return p->low < 64;
}

bool bit_string_is_defined(const bit_string *r) {
  for (uint32_t i = 0; i < r->count; i++)
    if (r->piece[i].kind == ROPE_UNDEFINED)
      return false;
  return true;
}

// ---- reading operands ---------------------------------------------------------------------------

static void note_read(bit_string_operand *o, unsigned position, unsigned width) {
  if (width < 8 || (width & (width - 1))) {
    o->irregular = true;
    return;
  }
  unsigned aligned = width;
  while (aligned > 8 && position % aligned)
    aligned /= 2;
  if (position % aligned) {
    o->irregular = true;
    return;
  }
  if (width > o->widest)
    o->widest = width;
  unsigned low = position & -position;
  if (low && (!o->alignment || low < o->alignment))
    o->alignment = low;
  if (position % o->element && (!o->inner || aligned < o->inner))
    o->inner = aligned;
}

const bit_string *bit_string_index(bit_string_space *s, term_id selector,
                                   const bit_string *const *alternatives, uint32_t count) {
  if (count < 2 || alternatives[0]->count != 1 || alternatives[0]->piece->kind != ROPE_OPERAND)
    return NULL;
  bit_string_piece p = alternatives[0]->piece[0];
  if (alternatives[1]->count != 1 || alternatives[1]->piece->low <= p.low)
    return NULL;
  unsigned stride = alternatives[1]->piece->low - p.low, unit = stride & -stride;
  for (uint32_t k = 1; k < count; k++) {
    bit_string_piece q = p;
    q.low += k * stride;
    if (alternatives[k]->count != 1 || !bit_string_piece_equal(alternatives[k]->piece, &q))
      return NULL;
  }
  if (unit < 8)
    return NULL;
  if (unit > 64)
    unit = 64;
  p.kind = ROPE_DYNAMIC;
  p.unit = unit;
  p.term = unit == stride
               ? selector
               : term_binary(s->terms, TERM_MUL, selector, term_const(s->terms, 64, stride / unit));
  return bit_string_new(s, &p, 1);
}

unsigned bit_string_choose_element(const bit_string_operand *o) {
  if (o->fixed)
    return o->element;
  if (o->inner && o->inner < o->element)
    return o->inner;
  // Wider only if every read is of the low part of a wider lane, or of many.
  unsigned wider = minimum(o->widest, 64);
  return !o->irregular && wider > o->element && o->alignment % wider == 0 ? wider : o->element;
}

static term_id read_lanes(bit_string_space *s, const bit_string_piece *p) {
  bit_string_operand *o = &s->operands[p->operand];
  unsigned element = o->element;
  bool dynamic = p->kind == ROPE_DYNAMIC;
  if (dynamic) {
    // Every position is possible, so that the element may not be wider than the unit. In a first
    // execution, whose terms are thrown away, it may still be.
    unsigned unit = p->unit;
    note_read(o, p->low % unit ? p->low : unit, minimum(unit, p->width));
    if (element > unit)
      element = unit;
  } else {
    note_read(o, p->low, p->width);
  }
  term_id result = {0};
  for (unsigned done = 0; done < p->width;) {
    unsigned position = p->low + done, inside = position % element;
    unsigned n = minimum(element - inside, p->width - done);
    term_id lane;
    if (dynamic) {
      term_id index = p->term;
      if (p->unit != element)
        index = term_binary(s->terms, TERM_MUL, index, term_const(s->terms, 64, p->unit / element));
      if (position / element)
        index = term_binary(s->terms, TERM_ADD, index, term_const(s->terms, 64, position / element));
      lane = term_lane_at(s->terms, p->operand, element, index);
    } else {
      lane = term_lane(s->terms, p->operand, position / element, element);
    }
    if (n != element)
      lane = term_extract(s->terms, lane, inside, n);
    result = done ? term_concat(s->terms, lane, result) : lane;
    done += n;
  }
  return result;
}

static void note_origin(bit_string_space *s, term_id t, bit_string_piece p) {
  while (s->origin_of.size <= t.index)
    stack_push(&s->origin_of, 0);
  if (s->origin_of.data[t.index])
    return;
  stack_push(&s->origins, p);
  s->origin_of.data[t.index] = (uint32_t)s->origins.size;
}

term_id bit_string_piece_to_term(bit_string_space *s, bit_string_piece p) {
  term_id t;
  switch (p.kind) {
  case ROPE_UNDEFINED:
    bit_string_fail(s, "reads %u bits that were never assigned", p.width);
    return term_const(s->terms, p.width, 0);
  case ROPE_TERM:
    t = p.low == 0 && p.width == term_width(s->terms, p.term)
            ? p.term
            : term_extract(s->terms, p.term, p.low, p.width);
    break;
  default:
    t = read_lanes(s, &p);
  }
  if (p.width == 1)
    note_origin(s, t, p);
  return t;
}

static bool is_round(unsigned width) { return width == 1 || (width >= 8 && (width & (width - 1)) == 0); }

bool bit_string_masked(bit_string_space *s, const bit_string_piece *p, unsigned width, term_id *out) {
  term_context *c = s->terms;
  if (p->kind == ROPE_UNDEFINED || (is_round(p->width) && (p->width > 1 || width == 1)) || !is_round(width))
    return false;
  term_id whole;
  unsigned inside = p->low, element;
  if (p->kind == ROPE_TERM) {
    whole = p->term;
    element = term_width(c, whole);
    if (!is_round(element))
      return false;
  } else {
    bit_string_operand *o = &s->operands[p->operand];
    element = o->element;
    inside = p->low % element;
    if (inside + p->width > element || (p->kind == ROPE_DYNAMIC && p->unit < element))
      return false;
    // What is noted is what is read, not the whole lane.
    bit_string_operand before = *o;
    bit_string_piece lane = *p;
    lane.low -= inside;
    lane.width = element;
    whole = bit_string_piece_to_term(s, lane);
    *o = before;
    bit_string_piece_to_term(s, *p);
  }
  if (p->width == element)
    return false;
  if (inside)
    whole = term_binary(c, TERM_SHRU, whole, term_const(c, element, inside));
  if (width < element) {
    whole = term_trunc(c, whole, width);
    element = width;
  }
  if (p->width < element)
    whole = term_binary(c, TERM_AND, whole, term_const_bits(c, element, bits_ones(p->width)));
  *out = term_extend(c, false, whole, width);
  return true;
}

// ---- bits to words ------------------------------------------------------------------------------

// n one-bit terms of equal structure, one for each bit of a word, become one term on words.
// Index 0 if their structure differs.
static term_id lift(bit_string_space *s, const term_id *bit, unsigned n) {
  term_context *c = s->terms;
  bool same = true;
  for (unsigned i = 1; i < n; i++)
    same &= term_same(bit[i], bit[0]);
  if (same)
    return term_extend(c, true, bit[0], n);
  bit_string_piece first = {0};
  bool leaves = true;
  for (unsigned i = 0; i < n && leaves; i++) {
    uint32_t place = bit[i].index < s->origin_of.size ? s->origin_of.data[bit[i].index] : 0;
    if (!place) {
      leaves = false;
      break;
    }
    bit_string_piece p = s->origins.data[place - 1];
    if (i == 0)
      first = p;
    p.low -= i;
    leaves = bit_string_piece_equal(&p, &first);
  }
  if (leaves) {
    first.width = n;
    return bit_string_piece_to_term(s, first);
  }
  term_op op = term_operator(c, bit[0]);
  unsigned arity = term_arity(c, bit[0]);
  if (op != TERM_AND && op != TERM_OR && op != TERM_XOR && op != TERM_SELECT)
    return (term_id){0};
  term_id word[3], column[64];
  for (unsigned k = 0; k < arity; k++) {
    for (unsigned i = 0; i < n; i++) {
      if (term_operator(c, bit[i]) != op)
        return (term_id){0};
      column[i] = term_child(c, bit[i], k);
      if (term_width(c, column[i]) != 1)
        return (term_id){0};
    }
    word[k] = lift(s, column, n);
    if (term_none(word[k]))
      return word[k];
  }
  if (op != TERM_SELECT)
    return term_binary(c, op, word[0], word[1]);
  bool uniform = true;
  for (unsigned i = 1; i < n; i++)
    uniform &= term_same(term_child(c, bit[i], 0), term_child(c, bit[0], 0));
  if (uniform)
    return term_select(c, term_child(c, bit[0], 0), word[1], word[2]);
  return term_binary(c, TERM_OR, term_binary(c, TERM_AND, word[0], word[1]),
                     term_binary(c, TERM_AND, term_not(c, word[0]), word[2]));
}

static term_id lift_bits(bit_string_space *s, const bit_string *r) {
  term_id bit[64];
  if (r->width < 8 || r->width > 64 || r->count != r->width)
    return (term_id){0};
  for (uint32_t i = 0; i < r->count; i++)
    bit[i] = bit_string_piece_to_term(s, r->piece[i]);
  return lift(s, bit, r->width);
}

term_id bit_string_to_term(bit_string_space *s, const bit_string *r) {
  term_context *c = s->terms;
  if (r->width == 0) {
    bit_string_fail(s, "an empty bit string");
    return term_const(c, 1, 0);
  }
  if (r->width > BITS_MAX_WIDTH) {
    bit_string_fail(s, "%u bits as one number", r->width);
    return term_const(c, 1, 0);
  }
  term_id word = lift_bits(s, r);
  if (!term_none(word))
    return word;
  term_id t;
  if (r->count == 2 && is_zero(s, &r->piece[1]) && bit_string_masked(s, &r->piece[0], r->width, &t))
    return t;
  t = bit_string_piece_to_term(s, r->piece[0]);
  unsigned width = r->piece[0].width;
  for (uint32_t i = 1; i < r->count; i++) {
    const bit_string_piece *p = &r->piece[i];
    width += p->width;
    t = is_zero(s, p) ? term_extend(c, false, t, width) : term_concat(c, bit_string_piece_to_term(s, *p), t);
  }
  return t;
}

// ---- piecewise operations -----------------------------------------------------------------------

static bit_string_piece combine(bit_string_space *s, term_op op, bit_string_piece a, bit_string_piece b) {
  bool identity_is_ones = op == TERM_AND;
  if (is_zero(s, &a) || is_ones(s, &a)) {
    bit_string_piece t = a;
    a = b;
    b = t;
  }
  if (is_zero(s, &b) && op == TERM_AND)
    return b;
  if (is_ones(s, &b) && op == TERM_OR)
    return b;
  if (identity_is_ones ? is_ones(s, &b) : is_zero(s, &b))
    return a;
  return term_piece(
      s, term_binary(s->terms, op, bit_string_piece_to_term(s, a), bit_string_piece_to_term(s, b)));
}

static bit_string_piece choose(bit_string_space *s, term_id condition, bit_string_piece a,
                               bit_string_piece b) {
  if (bit_string_piece_equal(&a, &b) || b.kind == ROPE_UNDEFINED)
    return a;
  if (a.kind == ROPE_UNDEFINED)
    return b;
  if (a.width == 1 && is_ones(s, &a) && is_zero(s, &b))
    return term_piece(s, condition);
  if (a.width == 1 && is_zero(s, &a) && is_ones(s, &b))
    return term_piece(s, term_not(s->terms, condition));
  term_id x = bit_string_piece_to_term(s, a), y = bit_string_piece_to_term(s, b);
  unsigned width = 8;
  while (width < a.width)
    width *= 2;
  if (a.width == 1 || a.width == width || width > 64)
    return term_piece(s, term_select(s->terms, condition, x, y));
  // Three bits, say, are chosen between as bytes: the part of a word.
  bit_string_piece p = term_piece(s, term_select(s->terms, condition, term_extend(s->terms, false, x, width),
                                                 term_extend(s->terms, false, y, width)));
  p.width = a.width;
  return p;
}

// op is AND, OR, XOR, or SELECT on `condition`.
// A part of an operand with zeros above it.
static bool is_extended(bit_string_space *s, const bit_string *r) {
  return r->count == 2 && r->piece[0].kind == ROPE_OPERAND && is_zero(s, &r->piece[1]);
}

// One of them is a part of an operand, the other a smaller part, extended with zeros: chosen between as
// lanes.
static bool choose_lane(bit_string_space *s, term_id condition, const bit_string *a, const bit_string *b,
                        unsigned at, bit_string_piece *out) {
  if (at % s->chunk || at + s->chunk > a->width)
    return false;
  const bit_string *x = bit_string_slice(s, a, at, s->chunk), *y = bit_string_slice(s, b, at, s->chunk);
  bool first = is_extended(s, x) && y->count == 1 && y->piece->kind == ROPE_OPERAND;
  if (!first && !(is_extended(s, y) && x->count == 1 && x->piece->kind == ROPE_OPERAND))
    return false;
  *out = term_piece(s, term_select(s->terms, condition, bit_string_to_term(s, x), bit_string_to_term(s, y)));
  return true;
}

static const bit_string *zip(bit_string_space *s, term_op op, term_id condition, const bit_string *a,
                             const bit_string *b) {
  if (a->width != b->width)
    die("bit_strings of %u and %u bits", a->width, b->width);
  piece_list list = {0};
  uint32_t i = 0, j = 0;
  unsigned in_a = 0, in_b = 0; // bits used of the current pieces
  for (unsigned at = 0; at < a->width;) {
    const bit_string_piece *p = &a->piece[i], *q = &b->piece[j];
    unsigned n = minimum(p->width - in_a, q->width - in_b);
    bit_string_piece lane;
    if (op == TERM_SELECT && n < s->chunk && choose_lane(s, condition, a, b, at, &lane)) {
      push(s, &list, lane);
      for (unsigned left = s->chunk; left;) {
        n = minimum(left, minimum(a->piece[i].width - in_a, b->piece[j].width - in_b));
        left -= n;
        at += n;
        in_a += n;
        in_b += n;
        if (in_a == a->piece[i].width)
          i++, in_a = 0;
        if (in_b == b->piece[j].width)
          j++, in_b = 0;
      }
      continue;
    }
    bit_string_piece x = sub_piece(s, p, in_a, n), y = sub_piece(s, q, in_b, n);
    if (op == TERM_SELECT && n < 8 && is_ones(s, &x) && is_zero(s, &y)) {
      // Copies of one condition, fewer than a lane has bits: bits, not a number.
      n = 1;
      x = sub_piece(s, p, in_a, n);
      y = sub_piece(s, q, in_b, n);
    }
    bool whole = (op == TERM_SELECT &&
                  (bit_string_piece_equal(&x, &y) || x.kind == ROPE_UNDEFINED || y.kind == ROPE_UNDEFINED)) ||
                 is_zero(s, &x) != is_zero(s, &y);
    if (op == TERM_SELECT && is_zero(s, &x) != is_zero(s, &y))
      whole = false;
    if (n > s->chunk && !whole) {
      n = minimum(n, s->chunk - at % s->chunk);
      x = sub_piece(s, p, in_a, n);
      y = sub_piece(s, q, in_b, n);
    }
    push(s, &list, op == TERM_SELECT ? choose(s, condition, x, y) : combine(s, op, x, y));
    at += n;
    in_a += n;
    in_b += n;
    if (in_a == p->width)
      i++, in_a = 0;
    if (in_b == q->width)
      j++, in_b = 0;
  }
  return finish(s, &list);
}

const bit_string *bit_string_bitwise(bit_string_space *s, term_op op, const bit_string *a,
                                     const bit_string *b) {
  return zip(s, op, (term_id){0}, a, b);
}

const bit_string *bit_string_select(bit_string_space *s, term_id condition, const bit_string *a,
                                    const bit_string *b) {
  return a == b ? a : zip(s, TERM_SELECT, condition, a, b);
}
