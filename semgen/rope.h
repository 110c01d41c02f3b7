// Bit strings of symbolic execution. A rope is a sequence of pieces, lowest bits first; a piece is a range
// of bits of an operand, of an operand at a computed position, or of a term. Reading an operand's lanes
// is put off until a term is needed, so that moves of bits, however phrased, stay moves of whole lanes.
#ifndef AUTO_SEMGEN_ROPE_H
#define AUTO_SEMGEN_ROPE_H

#include "semantics/term.h"

// Bits of a bit string: of a variable, an operand, a result. Terms have at most BITS_MAX_WIDTH.
enum { ROPE_MAX_WIDTH = 4 * BITS_MAX_WIDTH };

typedef enum rope_kind {
  ROPE_UNDEFINED, // never assigned
  ROPE_TERM,      // bits [low + width - 1 : low] of `term`
  ROPE_OPERAND,   // bits [low + width - 1 : low] of the operand
  ROPE_DYNAMIC,   // bits [p + width - 1 : p] of the operand, p = term * unit + low; term has 64 bits
} rope_kind;

typedef struct rope_piece {
  rope_kind kind;
  unsigned width, low;
  unsigned operand, unit;
  term_id term;
} rope_piece;

typedef struct rope {
  unsigned width;
  uint32_t count;
  const rope_piece *piece;
} rope;

// An operand's bits are read as lanes of `element` bits. What was read is noted, so that a second
// execution can choose an element that fits (rope_choose_element).
typedef struct rope_operand {
  unsigned width, element;
  bool fixed;         // the element may not be changed
  unsigned inner;     // the narrowest read that does not begin at an element; 0: none
  unsigned widest;    // the widest read; 0: none
  unsigned alignment; // of all reads' positions, a power of two; 0: all are at 0
  bool irregular;     // a read of other than a power of two >= 8 bits
} rope_operand;

// What one execution shares: where its terms and ropes live, what it reads, what went wrong first.
typedef struct rope_space {
  term_context *terms;
  arena *memory;
  rope_operand *operands;
  uint32_t num_operands;
  unsigned chunk;            // bitwise operations on more bits than this are done in pieces of it
  const char *error;         // NULL, or the first error's text
  bool indexed;              // terms mention INDEX, the number of the lane of the result
  STACK(rope_piece) origins; // of the terms that stand for one bit of something wider
  STACK(uint32_t) origin_of; // by term handle: 1 + place in origins, or 0
} rope_space;

void rope_space_free(rope_space *s);
// Notes the first error and returns false.
bool rope_fail(rope_space *s, const char *format, ...) __attribute__((format(printf, 2, 3)));

const rope *rope_new(rope_space *s, const rope_piece *pieces, size_t count);
const rope *rope_term(rope_space *s, term_id t); // all of the term's bits
const rope *rope_zero(rope_space *s, unsigned width);
const rope *rope_undefined(rope_space *s, unsigned width);
const rope *rope_slice(rope_space *s, const rope *r, unsigned low, unsigned width);
const rope *rope_concat(rope_space *s, const rope *high, const rope *low);
// `r` with `with` at bit `low`; `r` is continued with undefined bits if it is too short.
const rope *rope_splice(rope_space *s, const rope *r, unsigned low, const rope *with);
// The term with these bits. Undefined bits are an error.
term_id rope_to_term(rope_space *s, const rope *r);
term_id rope_piece_to_term(rope_space *s, rope_piece p);
// A piece that is part of one lane or term, zero-extended to `width` bits: shifted and masked, as is usually
// written. False if it is better truncated and extended: for bytes, words and the like.
bool rope_masked(rope_space *s, const rope_piece *p, unsigned width, term_id *out);
bool rope_piece_equal(const rope_piece *a, const rope_piece *b);
// The number that a piece is, if it is a constant of at most 64 bits.
bool rope_piece_number(const rope_space *s, const rope_piece *p, uint64_t *n);
bool rope_is_defined(const rope *r);

// AND, OR, XOR of two ropes of one width, piece by piece.
const rope *rope_bitwise(rope_space *s, term_op op, const rope *a, const rope *b);
// condition ? a : b, piece by piece; undefined bits of one take the other's value.
const rope *rope_select(rope_space *s, term_id condition, const rope *a, const rope *b);

// The alternatives' bits at positions that grow evenly with the selector, or NULL: alternatives[k] is read
// where the selector (64 bits) is k.
const rope *rope_index(rope_space *s, term_id selector, const rope *const *alternatives, uint32_t count);

// The lane width that suits what was read, starting from the operand's own.
unsigned rope_choose_element(const rope_operand *o);

#endif
