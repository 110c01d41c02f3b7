// Bit strings of symbolic execution. A bit_string is a sequence of pieces, lowest bits first; a piece is a
// range of bits of an operand, of an operand at a computed position, or of a term. Reading an operand's lanes
// is put off until a term is needed, so that moves of bits, however phrased, stay moves of whole lanes.
#ifndef AUTO_EXECUTE_BIT_STRING_H
#define AUTO_EXECUTE_BIT_STRING_H

#include "semantics/term/term.h"

// Bits of a bit string: of a variable, an operand, a result. Terms have at most BITS_MAX_WIDTH.
enum { ROPE_MAX_WIDTH = 4 * BITS_MAX_WIDTH };

typedef enum bit_string_kind {
  ROPE_UNDEFINED, // never assigned
  ROPE_TERM,      // bits [low + width - 1 : low] of `term`
  ROPE_OPERAND,   // bits [low + width - 1 : low] of the operand
  ROPE_DYNAMIC,   // bits [p + width - 1 : p] of the operand, p = term * unit + low; term has 64 bits
} bit_string_kind;

typedef struct bit_string_piece {
  bit_string_kind kind;
  unsigned width, low;
  unsigned operand, unit;
  term_id term;
} bit_string_piece;

typedef struct bit_string {
  unsigned width;
  uint32_t count;
  const bit_string_piece *piece;
} bit_string;

// An operand's bits are read as lanes of `element` bits. What was read is noted, so that a second
// execution can choose an element that fits (bit_string_choose_element).
typedef struct bit_string_operand {
  unsigned width, element;
  bool fixed;         // the element may not be changed
  unsigned inner;     // the narrowest read that does not begin at an element; 0: none
  unsigned widest;    // the widest read; 0: none
  unsigned alignment; // of all reads' positions, a power of two; 0: all are at 0
  bool irregular;     // a read of other than a power of two >= 8 bits
} bit_string_operand;

// What one execution shares: where its terms and bit_strings live, what it reads, what went wrong first.
typedef struct bit_string_space {
  term_context *terms;
  arena *memory;
  bit_string_operand *operands;
  uint32_t num_operands;
  unsigned chunk;                  // bitwise operations on more bits than this are done in pieces of it
  const char *error;               // NULL, or the first error's text
  bool indexed;                    // terms mention INDEX, the number of the lane of the result
  STACK(bit_string_piece) origins; // of the terms that stand for one bit of something wider
  STACK(uint32_t) origin_of;       // by term handle: 1 + place in origins, or 0
} bit_string_space;

void bit_string_space_free(bit_string_space *s);
// Notes the first error and returns false.
bool bit_string_fail(bit_string_space *s, const char *format, ...) __attribute__((format(printf, 2, 3)));

const bit_string *bit_string_new(bit_string_space *s, const bit_string_piece *pieces, size_t count);
const bit_string *bit_string_term(bit_string_space *s, term_id t); // all of the term's bits
const bit_string *bit_string_zero(bit_string_space *s, unsigned width);
const bit_string *bit_string_undefined(bit_string_space *s, unsigned width);
const bit_string *bit_string_slice(bit_string_space *s, const bit_string *r, unsigned low, unsigned width);
const bit_string *bit_string_concat(bit_string_space *s, const bit_string *high, const bit_string *low);
// `r` with `with` at bit `low`; `r` is continued with undefined bits if it is too short.
const bit_string *bit_string_splice(bit_string_space *s, const bit_string *r, unsigned low,
                                    const bit_string *with);
// The term with these bits. Undefined bits are an error.
term_id bit_string_to_term(bit_string_space *s, const bit_string *r);
term_id bit_string_piece_to_term(bit_string_space *s, bit_string_piece p);
// A piece that is part of one lane or term, zero-extended to `width` bits: shifted and masked, as is usually
// written. False if it is better truncated and extended: for bytes, words and the like.
bool bit_string_masked(bit_string_space *s, const bit_string_piece *p, unsigned width, term_id *out);
bool bit_string_piece_equal(const bit_string_piece *a, const bit_string_piece *b);
// The number that a piece is, if it is a constant of at most 64 bits.
bool bit_string_piece_number(const bit_string_space *s, const bit_string_piece *p, uint64_t *n);
bool bit_string_is_defined(const bit_string *r);

// AND, OR, XOR of two bit_strings of one width, piece by piece.
const bit_string *bit_string_bitwise(bit_string_space *s, term_op op, const bit_string *a,
                                     const bit_string *b);
// condition ? a : b, piece by piece; undefined bits of one take the other's value.
const bit_string *bit_string_select(bit_string_space *s, term_id condition, const bit_string *a,
                                    const bit_string *b);

// The alternatives' bits at positions that grow evenly with the selector, or NULL: alternatives[k] is read
// where the selector (64 bits) is k.
const bit_string *bit_string_index(bit_string_space *s, term_id selector,
                                   const bit_string *const *alternatives, uint32_t count);

// The lane width that suits what was read, starting from the operand's own.
unsigned bit_string_choose_element(const bit_string_operand *o);

#endif
