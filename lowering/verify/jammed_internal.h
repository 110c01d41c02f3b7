// Between jammed.c and jammed_*.c only: what a jammed loop and its source compute, as numbers.
#ifndef AUTO_LOWERING_VERIFY_JAMMED_INTERNAL_H
#define AUTO_LOWERING_VERIFY_JAMMED_INTERNAL_H

#include "lowering/verify/jammed.h"

// A number stands for what a value is: two values with the same number are equal wherever both are known. An
// index is a linear form: a constant and multiples of atoms, modulo 2^index_bits. All else is an atom: an
// operation with its attributes on numbers, or something from outside the loops. What is loaded is an atom as
// well: nothing in the loops stores to where they load from (jammed_memory_holds).
typedef struct jammed_number {
  uint32_t index; // 0: none
} jammed_number;
static inline bool jammed_same(jammed_number a, jammed_number b) { return a.index == b.index; }

typedef struct jammed_entry {
  size_t begin, size; // words of the signature
  bool varies;        // with the inner loop's position
  bool outer;         // the source computes it outside of the inner loop
} jammed_entry;

typedef struct jammed_binding {
  MlirValue value;
  jammed_number number;
} jammed_binding;

typedef struct jammed_blocks {
  MlirBlock source, jammed;
} jammed_blocks;

typedef struct jammed_values {
  unsigned index_bits;
  STACK(jammed_entry) entries; // number - 1 -> entry
  STACK(int64_t) words;
  STACK(jammed_binding) bindings; // of values inside the loops: the latest counts
  STACK(jammed_blocks) blocks;    // that correspond
  bool closed;                    // only what the source computes may be computed
  bool inner;                     // the operations at hand are those of the inner loop
} jammed_values;

// What is checked: a function beside its source.
typedef struct jammed_comparison {
  unsigned index_bits;
  obligations *proofs;
  equivalence_report *report;
  jammed_values *values; // of the nest at hand; else blocks alone
} jammed_comparison;

// A load or store of one iteration.
typedef struct jammed_access {
  MlirOperation op;
  unsigned iteration;
  uint32_t order;     // among those of the source's loops
  bool writes, inner; // inner: of the inner loop
  MlirValue memory;
  jammed_number whole;     // the access with all operands
  const jammed_number *at; // indices
  uint32_t rank;
} jammed_access;

// ---- jammed_values.c ------------------------------------------------------------------------------
void jammed_values_free(jammed_values *v);
void jammed_bind(jammed_values *v, MlirValue value, jammed_number number);
// None: a value that the other side does not have.
jammed_number jammed_number_of(jammed_values *v, MlirValue value);
// Position `which` (0: outer, 1: inner) of the loops.
jammed_number jammed_position(jammed_values *v, int which);
jammed_number jammed_plus(jammed_values *v, jammed_number a, int64_t constant);
bool jammed_is_constant(const jammed_values *v, jammed_number n, int64_t *value);
// Neither depends on the inner position, and they differ by a constant that is not 0.
bool jammed_differ(jammed_values *v, jammed_number a, jammed_number b);
// Numbers the results of an operation without regions; of one without results, the operation. None: it is
// nothing that the source computes there.
jammed_number jammed_compute(jammed_values *v, MlirOperation op);

// Do they differ by a constant? *by = a - b.
bool jammed_difference(jammed_values *v, jammed_number a, jammed_number b, int64_t *by);
// What the load or store number `order` of all yields: result number `result`.
jammed_number jammed_loaded(jammed_values *v, int64_t order, int64_t result);
// Value `number` that the inner loop carries in an iteration of the outer one: in each round, and behind it.
jammed_number jammed_carried(jammed_values *v, int64_t iteration, int64_t number);
jammed_number jammed_result(jammed_values *v, int64_t iteration, int64_t number);

// ---- jammed.c -------------------------------------------------------------------------------------
// The values that bounds are computed from: variables 0, 1, ...
typedef struct jammed_bounds {
  jammed_comparison *check;
  term_context *terms;
  STACK(jammed_number) variables;
} jammed_bounds;
// An index, or a comparison of two. None: it is computed by something else.
term_id jammed_bound(jammed_bounds *b, MlirValue v);

// ---- carried.c ------------------------------------------------------------------------------------
// Does the nest `made` of loops over bands, columns and rows store what the nest `source` of loops over rows
// and columns does? NULL, or why not.
const char *carried_nest_obstacle(jammed_comparison *c, MlirOperation source, MlirOperation made);

// ---- unrolled.c -----------------------------------------------------------------------------------
// Is `unrolled`, a loop without one in it, so many iterations of `source` in their order, handing on what
// they do? NULL, or why not. Both start at the same position with the same values; `apart`: each iteration
// has values of its own, of which it hands on what the source does.
const char *unrolled_body_obstacle(jammed_comparison *c, MlirOperation source, MlirOperation unrolled,
                                   int64_t step, int64_t times, bool apart);

// ---- apart.c --------------------------------------------------------------------------------------
// Of a loop that carries several sums for each of the source's: does it begin with what the source begins
// with, and with what changes nothing?
bool apart_begins(jammed_values *v, MlirOperation source, MlirOperation apart);
// Is `v` all of them for the source's value number i together?
bool apart_is_combined(MlirOperation source, MlirOperation apart, intptr_t i, MlirValue v);

// ---- jammed_memory.c ------------------------------------------------------------------------------
typedef enum jammed_kind { JAMMED_OTHER, JAMMED_PURE, JAMMED_LOAD, JAMMED_STORE } jammed_kind;
// Of an operation without regions.
jammed_kind jammed_kind_of(MlirOperation op);
intptr_t jammed_memory_operand(MlirOperation op); // of a load or store
// Is it known of two memrefs that no element of one is one of the other?
bool jammed_different_memory(MlirValue a, MlirValue b);
// May all of the source's accesses happen in an order in which iterations are taken together? The reason if
// not.
const char *jammed_memory_holds(jammed_values *v, const jammed_access *accesses, size_t count);

#endif
