// Lane form: one scalar body per output lane plus the map that says which operand lane each of its
// arguments reads. The meaning of an instruction, of a class member and of a rule's left side.
//
//   out[i] = body(arg_0, arg_1, ..., index(0) = i)
//   arg_k  = operand[accesses[k].operand][ accesses[k].map(i) ]
//
// In `body`, ARG k is access k, INDEX 0 is the output lane i (64 bits), and LANE_AT(p, x) reads lane x
// of operand p, x computed by the body (data-dependent permutes; x out of range is undefined).
// LANE(p, n) is LANE_AT with a constant.
// Scalars and immediates are operands of one lane.
#ifndef AUTO_SEMANTICS_LANES_LANES_H
#define AUTO_SEMANTICS_LANES_LANES_H

#include "semantics/term/term.h"

// Quasi-affine map  i -> base + sum_k coefficient_k * ((i floordiv divisor_k) mod modulus_k).
// modulus 0 means no mod; divisor is at least 1. Digits are sorted by descending divisor.
typedef struct lane_digit {
  int32_t coefficient;
  uint32_t divisor, modulus;
} lane_digit;
enum { LANE_MAP_DIGITS = 10 };
typedef struct lane_map {
  int32_t base;
  uint32_t count;
  lane_digit digit[LANE_MAP_DIGITS];
} lane_map;

int64_t lane_map_apply(const lane_map *m, uint32_t i);
bool lane_map_equal(const lane_map *a, const lane_map *b);
// The canonical map with values[i] for 0 <= i < n, or false if there is none with LANE_MAP_DIGITS digits.
// The canonical form depends on the values alone. n == 1 gives a constant map.
bool lane_map_fit(const int64_t *values, uint32_t n, lane_map *out);
void lane_map_print(const lane_map *m,
                    strbuf *out); // as an affine expression of d0: "d0 floordiv 4 * 4 + d0 mod 2"

typedef struct lane_access {
  uint32_t operand;
  lane_map map;
} lane_access;

typedef enum operand_kind { OPERAND_VECTOR, OPERAND_MASK, OPERAND_SCALAR, OPERAND_IMMEDIATE } operand_kind;

// What an immediate says of the direction in which a function's float operators round (bits 0 and 1: a
// term_rounding; bit 2: to the nearest even instead).
typedef enum operand_rounding {
  ROUNDING_NONE,
  ROUNDING_PARAMETER, // the operators that are not of one direction by their name round as it says
  ROUNDING_OPERAND,   // the body reads it as any other operand; its operators round to nearest even
  ROUNDING_COUNT
} operand_rounding;
extern const char *const rounding_names[ROUNDING_COUNT]; // "", "parameter", "operand"

// One operand or result. A mask has `lanes` lanes of width 1.
typedef struct lane_operand {
  const char *name;
  operand_kind kind;
  uint32_t lanes;
  uint32_t width;     // bits per lane
  bool is_signed;     // the vendor's element type is signed (documentation only; the body decides)
  bool is_float;      // lanes are floats in MLIR (tensor<8xf32>); in terms they are plain bits
  const char *c_type; // in the vendor's prototype: "__m256i", "__mmask16", "int"
  // IMMEDIATE: legal values are immediate_base .. immediate_base + 2^immediate_bits - 1.
  uint32_t immediate_bits;
  operand_rounding rounding; // IMMEDIATE only
  uint32_t immediate_base;
} lane_operand;

// How many steps the greatest legal value is above the least.
static inline uint64_t lane_immediate_span(const lane_operand *o) {
  return o->immediate_bits < 64 ? (UINT64_C(1) << o->immediate_bits) - 1 : UINT64_MAX;
}
static inline bool lane_immediate_is_legal(const lane_operand *o, uint64_t value) {
  return value >= o->immediate_base && value - o->immediate_base <= lane_immediate_span(o);
}

typedef struct lane_result {
  lane_operand type;
  lane_access *accesses;
  uint32_t num_accesses;
  term_id body; // width == type.width
} lane_result;

typedef struct lane_function {
  lane_operand *operands;
  uint32_t num_operands;
  lane_result *results;
  uint32_t num_results;
} lane_function;

// All immediates of a function as one value: each as its distance from the least legal one, the first in the
// lowest bits. A rounding besides another immediate has no bits: it is to nearest even, without exceptions.
enum { LANE_ROUNDING_NEAREST = 8 }; // x86's encoding
// Bits of that value; -1: there is no immediate.
int lane_immediate_bits(const lane_function *f);
// What the value says of one immediate operand. Only for values of less than 64 bits, as is what follows.
uint64_t lane_immediate_extract(const lane_function *f, uint32_t operand, uint64_t packed);
typedef struct lane_immediate_range {
  uint64_t least, greatest; // that the value can tell
  bool holds;               // the given one is among them
} lane_immediate_range;
// Puts what one immediate operand is into *packed, which is 0 before the first one, if it can be told.
lane_immediate_range lane_immediate_insert(const lane_function *f, uint32_t operand, int64_t value,
                                           uint64_t *packed);

// The function with these values (one per operand) for its immediates, which it then has no more; bodies in
// `to`, everything in `a`.
lane_function lane_bind_immediates(const term_context *from, const lane_function *f, const int64_t *values,
                                   term_context *to, arena *a);

// Lane i of result r with the maps applied: leaves become LANE(operand, number) and INDEX becomes a constant.
term_id lane_instantiate(const term_context *from, const lane_function *f, uint32_t r, uint32_t i,
                         term_context *to);
// Rerolling: from one term per output lane (leaves LANE and LANE_AT) to a body and maps.
// Lanes whose structure differs are joined by `select` on index arithmetic when they repeat
// quasi-affinely. Checked: instantiating gives back every lane's term. False if it cannot be done.
bool lane_reroll(term_context *c, const term_id *lanes, uint32_t n, arena *a, lane_result *out);

// An instruction of an ISA, as read from dialects/<isa>.semantics.mlir.
//
// A masked form whose body is its unmasked form's under a mask names that form and how the other lanes come
// about; in files it is then a declaration, and its body is composed when it is read (lane_mask.c). Its
// operands are the unmasked form's plus those that the masking adds.
typedef enum masking {
  MASKING_NONE,
  MASKING_MERGE, // (src, mask, ...): other lanes come from src, an added operand
  MASKING_ZERO,  // (mask, ...): other lanes are 0
  MASKING_MASK,  // (a, mask, ...): other lanes come from a
  MASKING_MASK2, // (a, b, mask, ...): from b
  MASKING_MASK3, // (a, b, c, mask, ...): from c
  MASKING_COUNT
} masking;
extern const char *const masking_names[MASKING_COUNT]; // "", "merge", "zero", "mask", "mask2", "mask3"

typedef struct isa_instruction {
  const char *name; // the vendor's: "_mm256_madd_epi16"
  const char *assembly;
  const char **features; // LLVM's names, "avx512bw"; all are needed
  uint32_t num_features;
  // Further MLIR attributes that the exporter prints on the function, "k = v, k = v", or NULL. Not read back.
  const char *attributes;
  const char *unmasked;  // the form without a mask that this one is composed from, or NULL
  masking masking;       // how; MASKING_NONE if there is none
  uint32_t masked_lanes; // the mask governs this many lanes from the first one; the others are as without it
  bool implementation_defined; // an approximation: the body is what is approximated; no rule may use it
  lane_function function;
} isa_instruction;

typedef struct isa {
  const char *name; // dialect: "x86vector"
  arena *memory;
  term_context *terms;
  isa_instruction *instructions; // sorted by name (strcmp)
  uint32_t count;
} isa;

isa *isa_new(const char *name, bool simplify);
void isa_free(isa *i);
isa_instruction *isa_find(const isa *i, const char *name);
// What its rounding operand is, if it has one.
operand_rounding lane_rounding(const lane_function *f);

// Where a masking's operands stand among the masked form's; LANE_MASK_NONE: there is none.
enum { LANE_MASK_NONE = UINT32_MAX };
typedef struct lane_mask_place {
  uint32_t mask, source;
  bool adds_source; // the source is no operand of the unmasked form
} lane_mask_place;
lane_mask_place lane_mask_places(masking how);
// Which of the masked form's operands is operand k of the unmasked form.
uint32_t lane_mask_operand(masking how, uint32_t k);
// Of this name (masking_names), MASKING_COUNT if there is none.
masking masking_named(const char *name);
// The function of a masked form with these operands, `masked_lanes` of whose result lanes (of every result)
// the mask governs. `unmasked` and the result are in context c; the result is allocated in a. False if the
// operands are not those that the masking asks for.
bool lane_mask_compose(term_context *c, const lane_function *unmasked, masking how, uint32_t masked_lanes,
                       const lane_operand *operands, uint32_t num_operands, arena *a, lane_function *out);
// Is `form`, of the same context, what some masking makes of `unmasked`? Then its masking fields are set.
// Compared lane by lane, by handles.
bool lane_mask_link(term_context *c, isa_instruction *form, const isa_instruction *unmasked, arena *a);
// Are the functions equal, lane by lane, where the lane's bit of operand `mask` is 0 and where it is 1?
// Whatever else the lane reads must then be the same. c simplifies.
bool lane_mask_equal(term_context *c, const lane_function *f, const lane_function *g, uint32_t mask);
// Is f the masked form of some function, whether or not an instruction computes that? Then that one, in the
// simplifying context `to`, and how f comes of it. What only moves an operand's lanes is no such function:
// under a mask it chooses between operands.
bool lane_mask_remove(const term_context *from, const lane_function *f, term_context *to, arena *a,
                      lane_function *out, masking *how, uint32_t *masked_lanes);

#endif
