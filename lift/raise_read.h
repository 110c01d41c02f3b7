// What the parts of raise_read share.
#ifndef AUTO_LIFT_RAISE_READ_H
#define AUTO_LIFT_RAISE_READ_H

#include "lift/raise_internal.h"

// ---- raise_values.c ---------------------------------------------------------------------------------------

void raise_value_bind(nest *n, binding b);
const binding *raise_value_binding(const nest *n, MlirValue v); // the latest; NULL: none
void raise_value_forget(nest *n);                               // all bindings
// Is the value defined by, or within, this operation?
bool raise_value_is_inside(MlirValue v, MlirOperation op);
unsigned raise_value_bits(const nest *n, MlirType t); // of an integer or index; 0: neither
bool raise_value_is_bit(MlirType t);
bool raise_value_has_flag(MlirOperation op, const char *flag); // "nsw", "nuw"
// The integer as a polynomial, read as signed or unsigned, with what must fit for that in n->fits; none where
// it is no polynomial.
poly raise_value_poly(nest *n, MlirValue v, bool is_unsigned);
poly raise_value_symbol(nest *n, symbol s); // as a polynomial
// With the closed forms of what is carried.
poly raise_value_resolve(nest *n, poly p);
node raise_value_node(nest *n, MlirValue v); // 0 after a refusal
node raise_value_not(nest *n, node a);
node raise_value_and(nest *n, node a, node b); // either may be 0: true
node raise_value_choice(nest *n, node condition, node yes, node no);
node raise_value_number(nest *n, int64_t v, MlirType t);
node raise_value_made(nest *n, const char *name, MlirType t, node a, node b); // b: 0 for one operand
// Of "arith.cmpi slt,", as a number of MLIR's; -1: that is no comparison.
int raise_value_predicate(const char *name);
// The name of one that is made, such as "arith.cmpi slt,".
const char *raise_value_comparison(int64_t predicate);

// ---- raise_read.c -----------------------------------------------------------------------------------------

int raise_read_loop(nest *n, MlirOperation op); // a new loop; RAISE_NONE: too many
bool raise_read_block(nest *n, MlirBlock block, node guard);
// The trip count from the condition: a comparison of numbers that move.
bool raise_read_condition(nest *n, int loop, MlirValue condition);
void raise_read_resolve(nest *n); // closed forms for all that is carried

// ---- raise_carried.c --------------------------------------------------------------------------------------

typedef struct carried {
  MlirValue inside, initial, next;
  enum { CARRIED_SAME, CARRIED_MOVES, CARRIED_CELL, CARRIED_KEPT, CARRIED_ANY } kind;
  bool is_unsigned;
  unsigned symbol; // of what moves
  int cell;
} carried;
typedef STACK(carried) carried_list;

// The argument of a while's second region is what its condition passes.
MlirValue carried_passed(MlirValue v);
// What a variable is in the loop that was just entered; `result` is the loop's result for it, or RAISE_NONE.
bool carried_enter(nest *n, int loop, carried *c, intptr_t result);
// The same, where what neither is the same nor moves is taken to keep its first value; or, where its kind is
// CARRIED_ANY, may be anything.
void carried_enter_kept(nest *n, int loop, carried *c);
// Cells are read by the first iteration once all of them have their first value.
void carried_enter_cells(nest *n, const carried_list *all);
// The closed form of what moves, and the values of the next iteration's cells.
bool carried_leave(nest *n, int loop, carried_list *all);
// A result of the loop, which is `v` once its condition fails.
bool carried_result(nest *n, int loop, const carried_list *all, MlirValue result, MlirValue v);

#endif
