// The shape of a lane function: what remains when its numbers are taken out, and those numbers.
//
//   function  =  shape  +  numbers
//
// A shape holds operators, sharing, operand kinds and which operand each access reads. Numbers are widths,
// lane counts, constants, signedness (extu/exts, shru/shrs, minu/mins, ult/slt ... are one operator and
// a flag) and the coefficients of the access maps. Two functions of one shape differ in numbers only.
//
// Maps are written over a common loop nest of the result's lanes: lane i has digits
//   digit_k = (i floordiv divisor_k) mod extent_k,   divisor_k = extent_{k+1} * extent_{k+2} * ...
// outermost first, the product of all extents is the lane count, and every access reads lane
//   base + sum_k stride_k * digit_k.
// The nest is the coarsest one over which all accesses of the result are of this form. Its depth is a
// number too: a function of lower depth fits a deeper nest with some extents 1, whose strides are then free
// (a 128-bit unpack has one block, a 512-bit one has four).
#ifndef AUTO_SEMANTICS_SHAPE_H
#define AUTO_SEMANTICS_SHAPE_H

#include "semantics/lanes.h"

enum { SHAPE_MAX_DEPTH = LANE_MAP_DIGITS + 1 };

typedef struct shape_node {
  term_op op;        // of a pair that differs in signedness, the unsigned one
  uint32_t child[3]; // node numbers, smaller than this node's
  uint32_t argument; // ARG: access number; LANE_AT: operand number; INDEX: dimension
  bool literal;      // CONST that does not fit in 64 bits: `value` is part of the shape
  bits value;
} shape_node;

typedef struct shape_result {
  operand_kind kind;
  uint32_t *access_operand; // one per access: the operand it reads
  uint32_t num_accesses;
  shape_node *nodes; // in topological order, numbered by a depth-first walk; the last one is the body
  uint32_t num_nodes;
} shape_result;

typedef struct shape {
  operand_kind *operand_kinds;
  operand_rounding *operand_roundings;
  uint32_t *operand_bases; // of immediates: the least legal value
  uint32_t num_operands;
  shape_result *results;
  uint32_t num_results;
  uint64_t digest; // equal shapes have equal digests, on all machines
} shape;

// One access's map over the nest.
typedef struct shape_map {
  int64_t base;
  int64_t stride[SHAPE_MAX_DEPTH];
} shape_map;

typedef struct shape_result_numbers {
  int64_t width, lanes;
  uint32_t depth; // at least 1
  int64_t extent[SHAPE_MAX_DEPTH];
  shape_map *maps;      // one per access
  int64_t *node_width;  // CONST, EXTU/EXTS, TRUNC; 0 for the others, whose width follows
  int64_t *node_value;  // CONST: the value, sign-extended; 0 for the others
  int64_t *node_signed; // 1: the signed operator of the pair
  int64_t is_float;     // 1: the result's lanes are floating-point numbers
} shape_result_numbers;

typedef struct shape_numbers {
  int64_t *operand_width, *operand_lanes, *operand_bits; // one per operand; bits: of immediates
  int64_t *operand_float;                                // 1: its lanes are floating-point numbers
  shape_result_numbers *results;
} shape_numbers;

// The function with commutative operands in canonical order, accesses numbered by first use and without
// duplicates or unused ones, bodies in the raw context `to`. Lane for lane the same function.
// Names and other documentation are carried over.
lane_function shape_normalize(const term_context *from, const lane_function *f, term_context *to, arena *a);
// Takes a normalized function apart. False if a map does not fit a nest.
bool shape_abstract(const term_context *c, const lane_function *f, arena *a, shape *s, shape_numbers *n);
// Puts it together again; the inverse of shape_abstract when the numbers are those of some function.
// Names and C types are left empty. False if the numbers are not those of a function (widths that disagree,
// maps without a canonical form).
bool shape_build(const shape *s, const shape_numbers *n, term_context *to, arena *a, lane_function *out);
// Are two normalized functions with bodies in the same raw context equal, documentation aside?
bool shape_same_function(const lane_function *x, const lane_function *y);
bool shape_equal(const shape *x, const shape *y);
// The signed operator of a pair, or `op` itself.
term_op shape_signed_operator(term_op op);
// The unsigned operator of a pair, or `op` itself; *is_signed says whether it was the signed one.
term_op shape_unsigned_operator(term_op op, bool *is_signed);
bool shape_has_signedness(term_op op);

#endif
