// One shape for two: what both functions have is common, what only one has becomes optional.
//
// Nodes that may be missing from one of the two (unify_optional):
//   * a clamp to a constant (saturation), a constant added below a right shift (rounding), a lane added to or
//     subtracted from a result (accumulation), a choice by position whose other side is a lane or a constant
//     (halves), a negation, a doubling, a mask's lane joined to a bit, something added to a lane's number
//     that depends on the position only;
//   * extensions and truncations, which are absent where they change nothing;
//   * reads, where the other function has another read or a number in their place: of an operand that the
//     other function does not have, of a lane that an immediate chooses.
// A constant in one can be a position in the other.
// Operands are matched in any order; the nests of the two are the caller's concern. (Hydride's permutations
// and holes, ASPLOS 2024, section 3.3, by alignment of the two bodies.)
#ifndef AUTO_SEMGEN_CLASSES_UNIFY_H
#define AUTO_SEMGEN_CLASSES_UNIFY_H

#include "semantics/classes/shape.h"

// In a view of accesses UNIFY_CONSTANT + k is a position that the function has as its constant k.
enum { UNIFY_NONE = UINT32_MAX, UNIFY_CONSTANT = 1 << 30 };

// How a function's shape lies in a wider one: for everything in the wider shape what it is in the function's
// own.
typedef struct unify_view {
  uint32_t *
      *node;     // by result and node: the node that it is or, where it is absent, stands for; or UNIFY_NONE
  bool **absent; // by result and node
  uint32_t **access; // by result and access; or UNIFY_NONE, or UNIFY_CONSTANT + node
  uint32_t *operand; // or UNIFY_NONE
} unify_view;

// The shape in itself.
unify_view unify_identity(const shape *s, arena *a);
// `outer` shows a middle shape in the wider one `s`, `inner` the function's in the middle one.
unify_view unify_compose(const shape *s, const unify_view *outer, const unify_view *inner, arena *a);
// The view of the wider shape s, in `a`.
unify_view unify_copy(const shape *s, const unify_view *v, arena *a);
// What remains of the shape without what may be missing: equal for shapes that unify, mostly different for
// others.
uint64_t unify_skeleton(const shape *s, const shape_numbers *n);
// The narrowest such shape that is found. False if the two have none. n, m: numbers of a function of each.
bool unify_shapes(const shape *x, const shape_numbers *n, const shape *y, const shape_numbers *m, arena *a,
                  shape *out, unify_view *from_x, unify_view *from_y);

#endif
