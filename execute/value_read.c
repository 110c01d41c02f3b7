// Reading bits at a computed position: as lanes where the position moves by whole lanes, as a shift or a
// choice otherwise.
#include "execute/value.h"

// One stretch of possible positions that read neighbouring lanes of one operand, or the same bits.
typedef struct run {
  unsigned first, count;  // positions, in units
  bit_string_piece piece; // at the first position
} run;

typedef struct reader {
  value_space *space;
  const value_linear *position;
  const bit_string *source;
  bool zeros_beyond;
  value_int minimum, unit; // of the moving part; positions are minimum + k * unit
  value_int first, last;   // possible positions in the source
  term_id base;            // k, in 64 bits; built when first needed
} reader;

// The moving part less `minimum`, in units.
static term_id moving_part(reader *r, unsigned width, value_int unit, value_int minimum) {
  value_space *s = r->space;
  term_context *c = s->bit_strings.terms;
  term_id sum = {0};
  for (unsigned i = 0; i < r->position->count; i++) {
    term_id t = value_low(s, r->position->part[i].atom, width);
    value_int k = r->position->part[i].coefficient / unit;
    if (k != 1)
      t = term_binary(c, TERM_MUL, t, term_const_s(c, width, (int64_t)k));
    sum = term_none(sum) ? t : term_binary(c, TERM_ADD, sum, t);
  }
  value_int first = minimum / unit;
  if (first > 0)
    sum = term_binary(c, TERM_SUB, sum, term_const_s(c, width, (int64_t)first));
  else if (first < 0)
    sum = term_binary(c, TERM_ADD, sum, term_const_s(c, width, (int64_t)-first));
  return sum;
}

static term_id base(reader *r) {
  if (term_none(r->base))
    r->base = moving_part(r, 64, r->unit, r->minimum);
  return r->base;
}

static bool is_constant(const reader *r, const bit_string_piece *p) {
  return p->kind == ROPE_TERM && term_operator(r->space->bit_strings.terms, p->term) == TERM_CONST;
}

// Continues the run if the piece at the next position belongs to it.
static bool extend(const reader *r, run *last, const bit_string_piece *p) {
  bit_string_piece q = *p;
  if (last->piece.kind == ROPE_OPERAND)
    q.low -= last->count * (unsigned)r->unit;
  else if (!is_constant(r, p))
    return false;
  if (!bit_string_piece_equal(&q, &last->piece))
    return false;
  last->count++;
  return true;
}

static bit_string_piece dynamic_piece(reader *r, const run *n) {
  bit_string_piece p = n->piece;
  p.kind = ROPE_DYNAMIC;
  p.unit = (unsigned)r->unit;
  p.term = base(r);
  return p;
}

// The run's bits where the position is `at`. Where that is outside of the run, what is read does not matter,
// but there must be such a lane: the number wraps around.
static term_id run_term(reader *r, const run *n, term_id at) {
  value_space *s = r->space;
  term_context *c = s->bit_strings.terms;
  if (n->piece.kind != ROPE_OPERAND || n->count == 1)
    return bit_string_piece_to_term(&s->bit_strings, n->piece);
  unsigned unit = (unsigned)r->unit, lanes = s->bit_strings.operands[n->piece.operand].width / unit;
  bit_string_piece p = n->piece;
  p.kind = ROPE_DYNAMIC;
  p.unit = unit;
  if (n->count & (n->count - 1)) {
    int64_t shift = (int64_t)(n->piece.low / unit) - n->first;
    at = term_binary(c, TERM_ADD, at, term_const_s(c, 64, shift));
    at = lanes & (lanes - 1) ? term_binary(c, TERM_MINU, at, term_const(c, 64, lanes - 1))
                             : term_binary(c, TERM_AND, at, term_const(c, 64, lanes - 1));
    p.low = n->piece.low % unit;
  } else {
    if (n->first % n->count)
      at = term_binary(c, TERM_SUB, at, term_const(c, 64, n->first));
    at = term_binary(c, TERM_AND, at, term_const(c, 64, n->count - 1));
  }
  p.term = at;
  return bit_string_piece_to_term(&s->bit_strings, p);
}

typedef STACK(run) run_list;

static void add_position(reader *r, run_list *runs, const bit_string *source, unsigned k, unsigned low,
                         unsigned width) {
  bit_string_space *s = &r->space->bit_strings;
  const bit_string *part = bit_string_slice(s, source, low, width);
  bit_string_piece p = part->piece[0];
  if (part->count != 1)
    p = (bit_string_piece){.kind = ROPE_TERM, .width = width, .term = bit_string_to_term(s, part)};
  if (runs->size == 0 || !extend(r, &runs->data[runs->size - 1], &p))
    stack_push(runs, (run){k, 1, p});
}

// The same by the position in the whole source, so that all lanes have one form.
static bool choose_run(reader *r, unsigned done, unsigned width, bit_string_piece *out) {
  value_space *s = r->space;
  term_context *c = s->bit_strings.terms;
  unsigned unit = (unsigned)r->unit, count = r->source->width / unit, inside = done % unit;
  if (r->source->width % unit || (r->position->constant + (value_int)(done - inside)) % r->unit)
    return false;
  value_int from = (r->first + done) / unit, to = (r->last + done) / unit;
  int64_t offset = (int64_t)((r->position->constant + (value_int)(done - inside)) / r->unit);
  term_id at = term_binary(c, TERM_ADD, moving_part(r, 64, r->unit, 0), term_const_s(c, 64, offset));
  run_list runs = {0};
  for (unsigned k = 0; k < count && runs.size <= 16; k++)
    add_position(r, &runs, r->source, k, k * unit + inside, width);
  bool ok = runs.size <= 16;
  term_id t = {0};
  bool beyond = r->zeros_beyond && (r->first + (value_int)done < 0 || to >= count);
  if (beyond)
    t = term_const(c, width, 0);
  for (size_t i = runs.size; ok && i-- > 0;) {
    const run *n = &runs.data[i];
    if (n->first + n->count <= from || n->first > to)
      continue;
    term_id here = run_term(r, n, at);
    t = term_none(t)
            ? here
            : term_select(c, term_binary(c, TERM_ULT, at, term_const(c, 64, n->first + n->count)), here, t);
  }
  stack_free(&runs);
  if (ok)
    *out = (bit_string_piece){.kind = ROPE_TERM, .width = width, .term = t};
  return ok && !term_none(t);
}

// `width` bits, at most one unit, of `source` from low + k * unit on, 0 <= k < count.
static bool read_unit(reader *r, const bit_string *source, unsigned low, unsigned width, unsigned count,
                      bit_string_piece *out) {
  value_space *s = r->space;
  term_context *c = s->bit_strings.terms;
  run_list runs = {0};
  bool ok = true;
  for (unsigned k = 0; k < count && ok; k++) {
    add_position(r, &runs, source, k, low + k * (unsigned)r->unit, width);
    ok = runs.size <= 64;
  }
  if (ok && runs.size == 1) {
    *out = runs.data[0].count > 1 && runs.data[0].piece.kind == ROPE_OPERAND ? dynamic_piece(r, &runs.data[0])
                                                                             : runs.data[0].piece;
  } else if (ok && !choose_run(r, low, width, out)) {
    term_id t = run_term(r, &runs.data[runs.size - 1], base(r));
    for (size_t i = runs.size - 1; i-- > 0;)
      t = term_select(
          c, term_binary(c, TERM_ULT, base(r), term_const(c, 64, runs.data[i].first + runs.data[i].count)),
          run_term(r, &runs.data[i], base(r)), t);
    *out = (bit_string_piece){.kind = ROPE_TERM, .width = width, .term = t};
  }
  stack_free(&runs);
  return ok;
}

static const bit_string *read_units(reader *r, const bit_string *source, unsigned width, unsigned count) {
  value_space *s = r->space;
  STACK(bit_string_piece) pieces = {0};
  unsigned unit = (unsigned)r->unit;
  bool ok = true;
  for (unsigned done = 0; done < width && ok;) {
    unsigned n = unit - done % unit < width - done ? unit - done % unit : width - done;
    bit_string_piece p;
    ok = read_unit(r, source, done, n, count, &p);
    if (ok)
      stack_push(&pieces, p);
    done += n;
  }
  const bit_string *result = ok ? bit_string_new(&s->bit_strings, pieces.data, pieces.size) : NULL;
  stack_free(&pieces);
  return result;
}

// A table of bits indexed by a word that was put together from single bits: one choice for each of them.
static term_id choose_bit(value_space *s, const bit_string *table, const bit_string *index, unsigned bit,
                          unsigned low) {
  if (bit == 0)
    return bit_string_to_term(&s->bit_strings, bit_string_slice(&s->bit_strings, table, low, 1));
  unsigned half = 1u << (bit - 1);
  term_id no = choose_bit(s, table, index, bit - 1, low),
          yes = choose_bit(s, table, index, bit - 1, low + half);
  return term_select(
      s->bit_strings.terms,
      bit_string_to_term(&s->bit_strings, bit_string_slice(&s->bit_strings, index, bit - 1, 1)), yes, no);
}

static bool is_table(value_space *s, const reader *r, const bit_string *source, unsigned width,
                     const bit_string **index) {
  const value *atom = r->position->part[0].atom;
  if (width != 1 || r->position->count != 1 || r->unit != 1 || r->minimum != 0 || atom->width > 3 ||
      atom->is_signed || source->width != 1u << atom->width)
    return false;
  *index = value_slice(s, atom, 0, atom->width);
  return (*index)->count > 1;
}

const bit_string *value_read(value_space *s, const bit_string *source, const value_linear *position,
                             unsigned width, bool zeros_beyond) {
  reader r = {.space = s, .position = position, .source = source, .zeros_beyond = zeros_beyond};
  value_int maximum = 0;
  for (unsigned i = 0; i < position->count; i++) {
    value_int k = position->part[i].coefficient;
    const value *atom = value_refine(s, position->part[i].atom);
    r.minimum += k * (k < 0 ? atom->max : atom->min);
    maximum += k * (k < 0 ? atom->min : atom->max);
    value_int step = k & -k;
    r.unit = r.unit == 0 || step < r.unit ? step : r.unit;
  }
  value_int first = position->constant + r.minimum, end = position->constant + maximum + width;
  if ((first < 0 || end > source->width) && !zeros_beyond) {
    bit_string_fail(&s->bit_strings, "a slice that may begin at bit %lld and end at bit %lld of %u",
                    (long long)first, (long long)end - 1, source->width);
    return bit_string_zero(&s->bit_strings, width);
  }
  if (end - first > 4 * BITS_MAX_WIDTH) {
    bit_string_fail(&s->bit_strings, "a position with too wide a range");
    return bit_string_zero(&s->bit_strings, width);
  }
  r.first = first;
  r.last = end - width;
  // What may be read, zeros where that is outside.
  const bit_string *reach = source;
  unsigned low = first < 0 ? (unsigned)-first : 0;
  if (first >= source->width || end <= 0)
    return bit_string_zero(&s->bit_strings, width);
  value_int from = first < 0 ? 0 : first, to = end > source->width ? source->width : end;
  reach = bit_string_slice(&s->bit_strings, source, (unsigned)from, (unsigned)(to - from));
  if (low)
    reach = bit_string_concat(&s->bit_strings, reach, bit_string_zero(&s->bit_strings, low));
  if (end > to)
    reach = bit_string_concat(&s->bit_strings, bit_string_zero(&s->bit_strings, (unsigned)(end - to)), reach);
  if (position->count == 0)
    return reach;
  unsigned count = (unsigned)((maximum - r.minimum) / r.unit) + 1;
  if (r.unit >= 8) {
    const bit_string *result = read_units(&r, reach, width, count);
    if (result)
      return result;
  }
  const bit_string *index;
  if (is_table(s, &r, reach, width, &index))
    return bit_string_term(&s->bit_strings, choose_bit(s, reach, index, index->width, 0));
  unsigned w = value_round_width(reach->width);
  if (w > BITS_MAX_WIDTH) {
    bit_string_fail(&s->bit_strings, "a position with too wide a range");
    return bit_string_zero(&s->bit_strings, width);
  }
  term_context *c = s->bit_strings.terms;
  term_id word = term_extend(c, false, bit_string_to_term(&s->bit_strings, reach), w);
  term_id moved = term_binary(c, TERM_SHRU, word, moving_part(&r, w, 1, r.minimum));
  return bit_string_slice(&s->bit_strings, bit_string_term(&s->bit_strings, moved), 0, width);
}
