// A linalg operation on memrefs as a nest of loops: sizes, addresses that are linear in the loops' positions,
// and the body of one iteration. Elementwise operations in front of and behind a product that only feed it,
// or are only fed by it, belong to the same nest.
#ifndef AUTO_LOWERING_LINALG_NEST_H
#define AUTO_LOWERING_LINALG_NEST_H

#include "support/util.h"
#include <mlir-c/IR.h>

struct target;

enum { NEST_MAX_DIMS = 12, NEST_MAX_OPERANDS = 24, NEST_MAX_STAGES = 8, NEST_MAX_MERGED = 4 };
#define NEST_DYNAMIC INT64_MIN

// What a body reads or writes. Its element in an iteration is at
//
//   offset + sum over r of strides[r] * (constants[r] + sum over d of map[r][d] * position[d])
//
// in elements. Strides, offset and sizes may be known at run time only.
typedef struct nest_operand {
  MlirValue value; // a memref, or a scalar that all iterations read
  MlirType element;
  bool is_memref;
  unsigned bits; // of an element: 8, 16, 32 or 64
  unsigned rank;
  int64_t offset, sizes[NEST_MAX_DIMS], strides[NEST_MAX_DIMS];
  int64_t map[NEST_MAX_DIMS][NEST_MAX_DIMS], constants[NEST_MAX_DIMS];
  bool is_linear; // dimensions here are the nest's, not the memref's
  int64_t start;  // of one that is: the address in the first iteration, without the offset
  // Or 0: so many blocks, of `block` elements, are one block in a copy, which addresses are of; in it this
  // many neighbours stay together (nest_regroup.h).
  unsigned regrouped;
  int64_t block, neighbours;
} nest_operand;

// One linalg.generic over the nest's dimensions.
typedef struct nest_stage {
  MlirOperation op;
  MlirBlock body;
  unsigned num_inputs, num_operands; // inputs first, then outputs
  nest_operand operands[NEST_MAX_OPERANDS];
  // Of the operation, of which maps may divide a dimension, and those of the rests behind them: which
  // dimension of the nest each is.
  unsigned num_loops, dims[NEST_MAX_DIMS];
  bool is_stored;       // somebody reads what it writes to memory
  int64_t apart, place; // the numbers of its APART_NEST; apart: 0 without
} nest_stage;

typedef struct nest {
  unsigned num_dims;
  bool is_reduction[NEST_MAX_DIMS];
  int64_t sizes[NEST_MAX_DIMS];
  // Of a size that is known at run time only: so many times these dimensions of memrefs.
  struct nest_size {
    struct {
      MlirValue memref;
      unsigned result;
    } dims[NEST_MAX_MERGED];
    unsigned count;
    int64_t factor;
  } size_of[NEST_MAX_DIMS];
  // Of a size that is known at run time only: what code is planned for; 0: nothing is known of it.
  int64_t likely[NEST_MAX_DIMS];
  unsigned num_stages, main; // stages before `main` give what its outputs hold before
  unsigned more_sums;        // so many stages behind `main` are sums over the same iterations
  nest_stage stages[NEST_MAX_STAGES];
  bool has_index; // a body asks for positions: dimensions stay what they are
  bool divides;   // a body has a division of integers, which must not see lanes that are not there
  bool is_named[NEST_MAX_DIMS]; // by a schedule: stays apart from others that are
  const MlirOperation *fusable; // NULL, or the only operations that may be fused
  size_t num_fusable;
} nest;

// Reads a linalg.generic. NULL, or why it is none that can be a nest: "an operand has no strides".
const char *nest_read(MlirOperation op, nest *out);
// Adds what belongs to the nest: the elementwise operation before it that sets its output, and those after it
// that alone read its output. The nest takes the place of the last of them. (nest_fuse.c)
void nest_fuse(nest *n, const struct target *t);
// Of an elementwise nest: few elements beside each other in the output, between which others lie, or which
// share what they read, also of what is computed by `before` (or NULL), become a stage each. They have the
// same operation. (nest_spread.c)
void nest_spread(nest *n, const nest *before, const struct target *t);
// The dimension, of so many, that alone indexes dimension r of an operand, as it is; -1 if it is not so.
int nest_only_dim(const nest_operand *o, unsigned r, unsigned dims);
// The operations of the stages, each once; returns how many.
unsigned nest_operations(const nest *n, MlirOperation *operations);
// Adds the next operation that is a sum over the same iterations and shares an operand with those of the
// nest, and what sets its output, but none of those that were refused. Null: there is none. (nest_fuse.c)
MlirOperation nest_fuse_sum(nest *n, const MlirOperation *refused, size_t num_refused);
static inline bool nest_is_sum(const nest *n, unsigned stage) {
  return stage >= n->main && stage <= n->main + n->more_sums;
}
// Can a store through one memref change what is read through the other?
typedef enum nest_alias {
  NEST_DISTINCT,
  NEST_SAME,   // they are the same memref
  NEST_UNKNOWN // where they are at run time tells
} nest_alias;
nest_alias nest_alias_of(MlirValue a, MlirValue b);
// Are the stages statements of one loop, whose different iterations are known to be apart?
bool nest_is_apart(const nest *n);
// Can output `written` of a stage and an operand, `read` of stage `reader`, be the same element in different
// iterations? What a sum stores is there behind the loops only, for which the operands of sums are read.
nest_alias nest_overlap(const nest *n, unsigned writer, unsigned written, unsigned reader, unsigned read);
bool nest_has_reduction(const nest *n);
// Do two operands access the same element in each iteration?
bool nest_same_access(const nest *n, const nest_operand *a, const nest_operand *b);
// Operands of one memory whose addresses differ by a number that is known: how far `b` is
// behind `a`, in elements. (nest_beside.c)
bool nest_distance(const nest_operand *a, const nest_operand *b, int64_t *distance);
// Operands as those, which different iterations access at different elements if each move whose length is
// not known, as that of rows, is longer than all moves within it together. (nest_fuse.c)
bool nest_are_parts_of_rows(const nest *n, const nest_operand *a, const nest_operand *b, int64_t *distance);
// Merges dimensions that are one to all operands: (i, j) of a[i][j] + b[i][j]; also where a row's length is
// known at run time only, if its type or the values that a view is made of say that rows lie one behind the
// other. Stages' dims follow.
void nest_collapse(nest *n);

// Number i of a static list of a memref.reinterpret_cast; or NEST_DYNAMIC, and in *value the operand of that
// segment that it stands for.
enum { NEST_CAST_SIZES = 2, NEST_CAST_STRIDES = 3 };
int64_t nest_cast_number(MlirOperation cast, const char *list, unsigned segment, unsigned i,
                         MlirValue *value);

// A dimension's size, for estimates.
int64_t nest_estimate(const nest *n, unsigned d);

// The address's coefficient of a dimension, NEST_DYNAMIC if it is not known.
int64_t nest_coefficient(const nest_operand *o, unsigned dim);

// Elements of a memref of known size; and is each element of its memory one of them?
int64_t nest_elements(const nest_operand *o);
bool nest_is_dense(const nest_operand *o);

// How the main stage, or another one, adds to its only output: out = combine(out, rest), where `rest` does
// not use the output.
typedef struct nest_sum {
  MlirOperation combine; // null: it is no sum of this form
  MlirValue rest;
  // rest = (extend(left) - left_zero) * (extend(right) - right_zero): the operands' positions; zeros are of
  // integers only.
  bool is_product;
  unsigned left, right;
  int64_t left_zero, right_zero;
} nest_sum;
nest_sum nest_find_sum(const nest *n);
nest_sum nest_find_sum_of(const nest *n, unsigned stage);

#endif
