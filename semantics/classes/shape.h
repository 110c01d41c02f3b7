// The shape of a lane function: what remains when its numbers are taken out, and those numbers.
//
//   function  =  shape  +  numbers
//
// A shape holds operators, sharing, operand kinds and which operand each access reads. Numbers are widths,
// lane counts, constants, signedness (extu/exts, shru/shrs, minu/mins, ult/slt ... are one operator and
// a flag) and the coefficients of the access maps. Two functions of one shape differ in numbers only.
//
// Nodes can be optional (saturation, rounding, accumulation): an absent one stands for one of its children.
// An extension or a truncation to the width that its operand has is absent by that. What an absent node alone
// uses is not part of the function, operands included. A read that can be absent (of a lane, a scalar, at a
// computed position) has one child more than its operator: what is read or known in its place.
//
// Maps are written over a common loop nest of the result's lanes: lane i has digits
//   digit_k = (i floordiv divisor_k) mod extent_k,   divisor_k = extent_{k+1} * extent_{k+2} * ...
// outermost first, the product of all extents is the lane count, and every access reads lane
//   base + sum_k stride_k * digit_k.
// A number in the body that depends on the lane's position only is written in the same way, as an access that
// reads no operand (a position).
// The nest is the coarsest one over which all accesses of the result are of this form. Its depth is a
// number too: a function of lower depth fits a deeper nest with some extents 1, whose strides are then free
// (a 128-bit unpack has one block, a 512-bit one has four).
//
// Folds are what linalg calls reduction dimensions: one associative and commutative operator of integers over
// all rounds of one body, instead of a tree of as many operators. In round j an access of the body reads
// another stride further on,
//   base + sum_k stride_k * digit_k + sum_f round_f * j_f,
// over all folds f that it is in. How many rounds there are is a position too: base + sum_f round_f * j_f
// over the folds around it. A function has no fold but in its shape: shape_build writes the rounds out.
#ifndef AUTO_SEMANTICS_CLASSES_SHAPE_H
#define AUTO_SEMANTICS_CLASSES_SHAPE_H

#include "semantics/lanes/lanes.h"

enum {
  SHAPE_MAX_DEPTH = LANE_MAP_DIGITS + 1,
  SHAPE_MAX_FOLDS = 4,          // of a result
  SHAPE_MAX_ROUNDS = 1024,      // of a fold
  SHAPE_MAX_ALL_ROUNDS = 65536, // of a result's folds, those within others counted as often as they are there
  SHAPE_POSITION = UINT32_MAX
};

typedef struct shape_node {
  term_op op;        // of a pair that differs in signedness, the unsigned one
  uint32_t child[3]; // node numbers, smaller than this node's; shape_num_children of them
  uint32_t argument; // ARG: access number; LANE_AT: operand number; INDEX: 1 + access number of the position
                     // that it is, 0: the lane's number, in a condition; of a fold: access number of the
                     // position that says how many rounds it has
  uint8_t fold;      // 1 + its number among the result's folds, both of whose children are the body; 0: none
  bool literal;      // CONST that does not fit in 65 bits: `value` is part of the shape
  uint8_t optional;  // 1 + i: where it is absent it stands for child i; 0: it is always there
  bits value;
} shape_node;

typedef struct shape_result {
  operand_kind kind;
  uint32_t *access_operand; // one per access: the operand it reads, or SHAPE_POSITION
  uint32_t num_accesses;
  shape_node *nodes; // in topological order, numbered by a depth-first walk; the last one is the body
  uint32_t num_nodes;
} shape_result;

typedef struct shape {
  operand_kind *operand_kinds; // of the function, or of one of those, that the shape is made from
  operand_rounding *operand_roundings;
  uint32_t *operand_bases;                    // of immediates: the least legal value
  const char **operand_names, **result_names; // documentation
  uint32_t num_operands;
  shape_result *results;
  uint32_t num_results;
  uint64_t digest; // equal shapes have equal digests, on all machines
} shape;

// One access's map over the nest.
typedef struct shape_map {
  int64_t base;
  int64_t stride[SHAPE_MAX_DEPTH];
  int64_t round[SHAPE_MAX_FOLDS]; // of the folds that it is in
} shape_map;

typedef struct shape_result_numbers {
  int64_t width, lanes;
  uint32_t depth; // at least 1
  int64_t extent[SHAPE_MAX_DEPTH];
  shape_map *maps;       // one per access
  int64_t *node_width;   // CONST, positions, EXTU/EXTS, TRUNC; 0 for the others, whose width follows
  wide_int *node_value;  // CONST: the value, sign-extended; 0 for the others
  int64_t *node_signed;  // 1: the signed operator of the pair
  int64_t *node_present; // 0: the node is absent and stands for a child; only of optional nodes
  int64_t is_float;      // 1: the result's lanes are floating-point numbers
  int64_t kind;          // operand_kind
} shape_result_numbers;

// A number that nothing depends on: of an absent node, of an access of an absent operand.
#define SHAPE_UNUSED (INT64_MIN + 0x5eed)

typedef struct shape_numbers {
  int64_t *operand_width, *operand_lanes, *operand_bits; // one per operand; bits: of immediates
  int64_t *operand_float;                                // 1: its lanes are floating-point numbers
  int64_t *operand_kind, *operand_base;                  // operand_kind; the least legal value of immediates
  int64_t *operand_present;                              // 0: the function does not have it
  // The function's operands are the shape's in this order: the number of their permutation, among those that
  // are present, in lexicographic order.
  int64_t order;
  shape_result_numbers *results;
} shape_numbers;

// The function with commutative operands in canonical order, accesses numbered by first use and without
// duplicates or unused ones, bodies in the raw context `to`. Lane for lane the same function.
// Names and other documentation are carried over.
lane_function shape_normalize(const term_context *from, const lane_function *f, term_context *to, arena *a);
// Takes a normalized function apart. False if a map does not fit a nest.
bool shape_abstract(const term_context *c, const lane_function *f, arena *a, shape *s, shape_numbers *n);
// Puts it together again; the inverse of shape_abstract when the numbers are those of some function.
// C types are left empty. Not normalized. False if the numbers are not those of a function (widths that
// disagree, maps without a canonical form).
bool shape_build(const shape *s, const shape_numbers *n, term_context *to, arena *a, lane_function *out);
// Are two normalized functions with bodies in the same raw context equal, documentation aside?
bool shape_same_function(const lane_function *x, const lane_function *y);
// The operator's children, and what stands for a read that can be absent.
unsigned shape_num_children(const shape_node *node);
// What `digest` is.
uint64_t shape_digest(const shape *s);
bool shape_equal(const shape *x, const shape *y);
// Numbers for a shape with results of these depths, all 0.
shape_numbers shape_new_numbers(const shape *s, const uint32_t *depth, arena *a);
// Which operand of the shape each of the function's is, in its order. False if `order` is none of so many.
bool shape_operand_order(const shape *s, const shape_numbers *n, uint32_t *operands, uint32_t *count);
// Which nodes and accesses of result r the function has.
void shape_needed(const shape *s, const shape_numbers *n, uint32_t r, bool *nodes, bool *accesses);
// The width of every node of result r, where the function has it.
void shape_widths(const shape *s, const shape_numbers *n, uint32_t r, int64_t *width);
// The access of a node that has one: a read, a position, a fold.
bool shape_has_access(const shape_node *node);
uint32_t shape_access(const shape_node *node);
void shape_set_access(shape_node *node, uint32_t access);
// Which nodes and accesses are in the body of the fold that node k is.
void shape_fold_body(const shape_result *r, uint32_t k, bool *nodes, bool *accesses);
// Is the access the number of rounds of a fold?
bool shape_is_count(const shape_result *r, uint32_t access);
// The node that is the fold of this number; UINT32_MAX if there is none.
uint32_t shape_find_fold(const shape_result *r, uint32_t fold);
// Does node k have a width of its own?
bool shape_has_width(const shape_node *node);
// The map of a term that depends on the lane's position only, for the lanes of a result; what it is in lanes
// that are not `used` (may be NULL) does not matter. False if it has none with small numbers.
bool shape_position_fit(const term_context *c, term_id t, uint32_t lanes, const bool *used, lane_map *out);
// The term of a map: equal for equal maps and widths.
term_id shape_position_term(term_context *c, const lane_map *m, unsigned width);
// Gives lanes that are not used the value of a used one: the nearest, by the fewest bits of the lane's number
// that differ. True if that changed any.
bool shape_settle(int64_t *values, const bool *used, uint32_t lanes);
// A number clamped at one end and then truncated: trunc(op(whole, bound)).
typedef struct shape_clamp {
  term_op op; // minimum or maximum
  term_id whole, bound;
} shape_clamp;
// Is a select of these children the truncation of such a clamp?
bool shape_find_clamp(const term_context *c, const term_id *select, shape_clamp *out);
// The signed operator of a pair, or `op` itself.
term_op shape_signed_operator(term_op op);
// The unsigned operator of a pair, or `op` itself; *is_signed says whether it was the signed one.
term_op shape_unsigned_operator(term_op op, bool *is_signed);
bool shape_has_signedness(term_op op);
// An extension or a truncation, which is absent where it changes no width; no number says so.
bool shape_is_resize(term_op op);

#endif
