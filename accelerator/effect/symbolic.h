// Symbolic execution of a library's instructions, for effects, conditions and costs. The shared executor runs
// the statements; what it does not know - loops without numbers as bounds, memories, state, floats - is done
// here. Shared by the symbolic*.c files only.
#ifndef AUTO_ACCELERATOR_EFFECT_SYMBOLIC_H
#define AUTO_ACCELERATOR_EFFECT_SYMBOLIC_H

#include "accelerator/notation/definition.h"
#include "execute/execute.h"

enum { SYMBOLIC_MAX_PRODUCTS = 16 };

// A library_linear that is being computed.
typedef struct symbolic_linear {
  int64_t constant;
  uint32_t count;
  library_product product[SYMBOLIC_MAX_PRODUCTS];
} symbolic_linear;

typedef struct symbolic_leaf {
  library_leaf leaf;
  const value *value;
  bool row; // of an address
} symbolic_leaf;

typedef struct symbolic_local {
  const char *name;
  library_type type;
  size_t depth;    // open loops where it was declared
  bool reduced;    // something was added up in it in loops within those
  uint32_t origin; // place whose value it has as it was given, or SYMBOLIC_NOWHERE
} symbolic_local;

// A read, in which outermost loop.
typedef struct symbolic_access {
  library_read read;
  uint32_t loop; // 0: none
} symbolic_access;

typedef struct symbolic_run {
  const isa_definition *d;
  execute *x;
  value_space *space;
  arena *memory; // of the effect
  const library_step *steps;
  uint32_t num_steps, step;
  const library_value *given; // state; NULL: open
  const value **state;        // NULL: not looked at yet
  bool *assigned;             // state fields
  bool *consulted;            // whose first value was looked at
  uint32_t *origin;           // by state field that is assigned: as of a local
  uint32_t num_places;        // state fields, then the operands of each step
  uint32_t *first_place;      // by step: of its operands
  bool *looked;               // by place: a body's course may depend on what is given there
  bool judging;               // conditions are evaluated: looks are not a body's
  bool passing;               // a value is handed on, not looked at
  bool blamed;                // it was a body that failed
  const ast_node *rule;       // to evaluate instead of the steps' bodies
  const value *result;        // of it
  STACK(symbolic_leaf) leaves;
  STACK(library_dimension) dimensions;
  STACK(library_division) divisions;
  STACK(library_read) reads;
  STACK(symbolic_access) accesses;
  STACK(library_reduction) reductions;
  STACK(library_write) writes;
  STACK(uint32_t) write_loop;
  STACK(uint32_t) open; // dimensions
  STACK(symbolic_local) locals;
  uint32_t loop, loops; // number of the outermost open loop, or 0; of all so far
} symbolic_run;

extern const execute_notation symbolic_notation;

// ---- symbolic.c ---------------------------------------------------------------------------------
static inline symbolic_run *symbolic_of(execute *x) { return (symbolic_run *)execute_user(x); }
// A new leaf with bounds.
const value *symbolic_new_leaf(symbolic_run *r, library_leaf leaf, value_int min, value_int max);
// As a value of the type: its low bits, where it may not fit.
const value *symbolic_fit(symbolic_run *r, library_type type, const value *v);
term_id symbolic_term(symbolic_run *r, library_type type, const value *v); // type.width bits
const value *symbolic_state(symbolic_run *r, const ast_node *field);
// Calls a function of the file; NULL: it returns nothing.
const value *symbolic_call(symbolic_run *r, const ast_node *call);
symbolic_local *symbolic_find_local(symbolic_run *r, const char *name);

// ---- symbolic_look.c ----------------------------------------------------------------------------
// What the bodies of a failing run looked at is what it depends on. Copying a value is no look: who looks at
// the copy looks at the place that the value is from.
#define SYMBOLIC_NOWHERE UINT32_MAX
void symbolic_look(symbolic_run *r, uint32_t place); // SYMBOLIC_NOWHERE: nothing
void symbolic_look_state(symbolic_run *r, uint32_t field);
// The value of an expression that is only handed on; *origin: the place that it is from, not looked at.
const value *symbolic_pass(symbolic_run *r, const ast_node *e, uint32_t *origin);
void symbolic_begin_looks(symbolic_run *r);
void symbolic_tell_looks(const symbolic_run *r, arena *memory, library_failure *out);

// ---- symbolic_linear.c --------------------------------------------------------------------------
bool symbolic_to_linear(symbolic_run *r, const value *v, symbolic_linear *out); // false: it is not linear
bool symbolic_linear_add(symbolic_linear *a, const symbolic_linear *b, int64_t factor); // a += factor * b
library_linear symbolic_keep(symbolic_run *r, const symbolic_linear *l);
symbolic_linear symbolic_unkeep(const library_linear *l);
bool symbolic_same_linear(const library_linear *a, const library_linear *b);
const value *symbolic_from_linear(symbolic_run *r, const library_linear *l);
const value *symbolic_divide(symbolic_run *r, const ast_node *at, const value *a, const value *b,
                             bool remainder);

// ---- symbolic_expression.c ----------------------------------------------------------------------
bool symbolic_expression(execute *x, const ast_node *e, const value **out);

// ---- symbolic_memory.c --------------------------------------------------------------------------
const value *symbolic_read(symbolic_run *r, const ast_node *access);
void symbolic_write(symbolic_run *r, const ast_node *access, const value *v);
void symbolic_end_loop(symbolic_run *r, const ast_node *at); // what it wrote must not depend on the order

#endif
