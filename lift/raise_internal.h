// What the parts of --raise-loops share: a nest as loops, memory, values and effects.
#ifndef AUTO_LIFT_RAISE_INTERNAL_H
#define AUTO_LIFT_RAISE_INTERNAL_H

#include "lift/poly.h"
#include "lift/raise.h"
#include "semantics/mlir/mlir_util.h"
#include "support/hash_map.h"

enum { RAISE_NONE = -1, RAISE_MAX_LOOPS = 8, RAISE_MAX_RANK = 6 };

typedef enum symbol_kind {
  SYMBOL_VALUE,   // an integer from outside of the nest, read as signed or unsigned
  SYMBOL_SIZE,    // a dimension of a memref
  SYMBOL_STRIDE,  // of a dimension
  SYMBOL_OFFSET,  // of a memref
  SYMBOL_COUNTER, // 0, 1, ... below the loop's executions
  SYMBOL_OTHER,   // another iteration's counter, in obligations
  SYMBOL_DELTA,   // how far apart two iterations are, at least 1
  SYMBOL_TRIP,    // how often a loop's condition holds
  SYMBOL_ARGUMENT // a carried variable, until its closed form is known
} symbol_kind;

typedef struct symbol {
  symbol_kind kind;
  MlirValue value;
  bool is_unsigned;
  int loop;        // or the dimension
  bool has_closed; // of an argument, or of a value that is tested at run time to be this
  poly closed;
  unsigned
      limit; // of an unsigned value: it is below 2^limit, which is tested at run time; 0: as its type says
} symbol;

typedef struct loop {
  MlirOperation op;
  int parent;
  unsigned counter, other, trip; // symbols
  poly distance;                 // the trip count is max(0, ceil(distance / step))
  int64_t step;                  // 0: it is a number that is known at run time only
  poly stride;                   // the step as a polynomial, which is at least 1
  bool is_exact;                 // the trip count is distance, which must not be negative
  bool once_more;                // do-while: the effects are executed once more than the condition holds
  bool is_reversed;              // iterations are numbered from the last one
  int copied;                    // 1 + the loop that it is a copy of; 0: none
} loop;

// A memref, or a cell for a carried variable: one element for each iteration of the loops around it.
typedef struct memory {
  MlirValue memref; // null: a cell
  MlirType element;
  unsigned bytes;
  int loop; // of a cell: the innermost loop around it
} memory;

typedef struct access {
  int memory;
  poly address; // in elements
  unsigned rank;
  poly subscripts[RAISE_MAX_RANK], sizes[RAISE_MAX_RANK]; // that are known to be in range
} access;

typedef uint32_t node; // a value; 0: none, as a guard: always
typedef enum node_kind {
  NODE_VALUE,  // from outside of the nest
  NODE_OP,     // a copy of an operation, on other operands
  NODE_SELECT, // condition, yes, no
  NODE_NOT,
  NODE_AND,
  NODE_IDENTITY, // of an operation that combines
  NODE_MADE,     // an operation as text, "arith.negf", on operands of one type
  NODE_POLY,     // a number that follows from the counters
  NODE_LOAD,
  NODE_GATHER // a load whose subscript is a value
} node_kind;

typedef struct node_data {
  node_kind kind;
  MlirType type;
  MlirOperation op; // of NODE_OP and, for remarks, of loads
  MlirValue value;
  unsigned count;
  node operands[3];
  node guard;           // of an operation that must not be executed otherwise, and of a load
  const char *constant; // of NODE_IDENTITY and NODE_MADE, as text
  poly number;
  access at;
  unsigned stamp;      // of a load: how many effects come before it
  int loop;            // of a load: the innermost around it
  bool is_conditional; // a load that must not be executed where its guard fails
} node_data;

// What the source stores, in which block.
typedef struct statement {
  MlirValue value;
  MlirBlock block; // null: always
} statement;

typedef struct effect {
  MlirOperation op;
  const statement *sources; // of which it is made, in the arena; none: a proof of its own made it
  unsigned num_sources;
  access at;
  node value;
  int loop;          // the innermost around it
  node guard;        // 0 at the end
  bool needs_access; // it stores where the source may not
  bool is_part;      // but only from the first to the last iteration in which the source does
  // What raise_check finds: the loops, as bits, over which it reduces, and then combine(old, rest).
  unsigned reduces, lacks; // `lacks`: loops that no operand has as a dimension
  node rest;
  const char *combine; // "arith.addi"
  // A scan: element k is what `value` in iterations 0 to k, or before k, combines to with what the cell
  // `carry` holds before, in this order; the cell then holds the last one.
  bool scans, is_exclusive;
  int carry;
} effect;

// Something that arithmetic needs: `number` fits the type at every iteration of `loop`.
typedef struct fits {
  poly number;
  unsigned bits;
  bool is_unsigned, with_last; // with_last: also when the loop's condition fails
  int loop;
  MlirOperation op;
} fits;

typedef struct binding {
  MlirValue value;
  enum { BOUND_ALIAS, BOUND_POLY, BOUND_NODE } kind;
  MlirValue alias;
  poly number;
  bool is_unsigned;
  node node;
} binding;

typedef struct block_guard {
  MlirBlock block;
  node guard;
} block_guard;

typedef struct result {
  MlirValue value;
  bool is_poly;
  poly number;
  node node;
} result;

// Two memories that must not overlap, which is tested at run time: the elements of all accesses to each.
typedef struct overlap {
  int a, b;
} overlap;

HASH_MAP(binding_places, const void *, uint32_t);

typedef struct nest {
  const raise_options *options;
  arena *memory_of;
  MlirOperation root;
  STACK(symbol) symbols;
  STACK(loop) loops;
  STACK(memory) memories;
  STACK(node_data) nodes; // the first is unused
  hash_index node_index;  // by what does not change later
  STACK(effect) effects;
  STACK(fits) fits;
  STACK(binding) bindings;
  binding_places bound; // the latest of each value
  STACK(block_guard) guards;
  STACK(result) results;  // of the root
  STACK(poly) conditions; // for the run-time test: each is at least 1
  STACK(overlap) overlaps;
  hash_set proven;   // hashes of obligations
  unsigned patience; // an obligation gets so many times the usual resources; 0: once
  unsigned delta;
  int serial;  // a loop that stays, and goes outside of the first one (raise_serial.c); 0: none
  int current; // the loop that is executed; RAISE_NONE: none
  bool with_last;
  bool may_test;       // what is read is lifted as a whole, behind tests at run time
  bool is_apart;       // raise_check_apart
  uint64_t number;     // of the nest, in the attribute that says so
  bool is_value;       // the latest subscript is no polynomial
  MlirOperation where; // of a refusal
  strbuf why;
  strbuf proof;
  unsigned obligations;
  strbuf model; // of the latest obligation that was refuted
} nest;

// Keeps the first reason. Returns false.
bool raise_refuse(nest *n, MlirOperation at, const char *format, ...) __attribute__((format(printf, 3, 4)));
unsigned raise_symbol(nest *n, symbol s);
node raise_node(nest *n, node_data d); // equal nodes are one
bool raise_same_access(const access *a, const access *b);
// Is `inner` within `outer`, or the same?
bool raise_is_within(const nest *n, int inner, int outer);
// The loops around and including one, the outermost first; returns how many.
unsigned raise_chain(const nest *n, int innermost, int out[RAISE_MAX_LOOPS]);
// The same without the loop that stays: an operation's dimensions.
unsigned raise_dimensions(const nest *n, int innermost, int out[RAISE_MAX_LOOPS]);
poly raise_executions(nest *n, int loop); // of the loop's effects
// The same where the loop is known to run at all, then often without the trip count's symbol; and a
// polynomial with this for the symbol of each loop in the chain.
poly raise_running(nest *n, int loop);
poly raise_settle(nest *n, poly p, int innermost);

// raise_read.c: fills the nest.
bool raise_read(nest *n, MlirOperation root);
unsigned raise_bytes(const nest *n, MlirType t); // of a number in memory; 0: not whole bytes
// raise_prove.c: is there no way to fulfil what is asserted? `use` are polynomials whose symbols the
// assertions name.
typedef struct obligation {
  strbuf asserts; // "(assert ...)\n" lines; freed by raise_prove
  STACK(poly) use;
  STACK(int) running;       // loops with a current iteration: their counters are in range
  STACK(int) running_other; // loops of whose other iteration that holds
  bool with_last;           // the counter of the last of `running` may also be the trip count
} obligation;
typedef enum raise_verdict { RAISE_PROVEN, RAISE_REFUTED, RAISE_UNKNOWN } raise_verdict;
// A whole script with one check-sat.
raise_verdict raise_ask(nest *n, const strbuf *script, MlirOperation at, const char *what);
raise_verdict raise_prove(nest *n, obligation *o, MlirOperation at, const char *what);
void raise_print_poly(const nest *n, poly p, strbuf *out);
// raise_conflict.c: no two iterations that change places touch one element.
typedef enum conflict_kind {
  CONFLICT_FINAL, // neither of what follows helps
  CONFLICT_LOAD,  // `load` is of a value that a later store replaces: it must be kept
  CONFLICT_ORDER  // what effect `second` stores is loaded by `first` of a later iteration
} conflict_kind;
typedef struct conflict {
  conflict_kind kind;
  size_t first, second; // effects
  node load;
} conflict;
bool raise_check_order(nest *n, conflict *found);
// After that: do no effects of different iterations touch an element that one of them stores to, in either
// order? Then the effects of several iterations may be executed together.
bool raise_check_apart(nest *n);
bool raise_prove_lemmas(nest *n, MlirOperation at); // on products, which other obligations use
// Does nothing that one of two effects stores in an iteration reach the other in the same one?
bool raise_is_independent(nest *n, const effect *a, const effect *b);
// raise_order.c: the order, with values kept in cells and effects that change places where that helps.
bool raise_order(nest *n);
// A new effect before the one at a position; what is loaded later follows it.
void raise_insert(nest *n, size_t position, effect e);
void raise_remove(nest *n, size_t position);
// The same operations, with one node for another.
node raise_with(nest *n, node v, node from, node to);
// raise_serial.c: nests in which an inner loop stays as a loop around operations.
bool raise_is_serial(const nest *n, int loop); // is it within the loop that stays?
int raise_next_serial(const nest *n);          // another loop to try; 0: none
bool raise_check_serial(nest *n);
bool raise_scans_columns(
    nest *n); // are there scans in an inner loop whose results are not beside each other?
// raise_scan.c: variables of which each iteration's value is used.
bool raise_scans(nest *n);
bool raise_uses(const nest *n, node v, node wanted, node without); // other than below `without`
// raise_extremum.c: the position of a minimum or maximum becomes a second loop.
bool raise_extrema(nest *n);
// The nodes of a kind below a node, each once; those that are loads.
typedef STACK(node) node_list;
void raise_nodes_of(const nest *n, node root, node_kind kind, node_list *out);
void raise_loads(const nest *n, node root, node_list *out);
// One statement as the source of an effect.
void raise_add_source(nest *n, effect *e, statement s);
// May the two be the same memory, as far as the program's text says?
bool raise_may_alias(const nest *n, int a, int b);
bool raise_memrefs_may_alias(MlirValue a, MlirValue b);
// raise_part.c: effects under a condition, over a part of the iterations.
bool raise_part(nest *n, effect *e); // proves that this touches no other memory
node raise_part_guard(const nest *n, const effect *e);
bool raise_part_is_conditional(const nest *n, const effect *e, const node_data *load);
// raise_check.c: proves; finds conditions.
bool raise_check(nest *n);
bool raise_check_counts(nest *n); // trip counts, and that numbers fit their types
// raise_reduce.c: the loops over which an effect reduces, and with what.
bool raise_reduction(nest *n, effect *e);
bool raise_depends(const nest *n, const effect *e, int loop); // is it another element in each iteration?
bool raise_is_old(const nest *n, const effect *e, node v);    // the element before the store
// The combination that a choice by a comparison is, "arith.minsi"; NULL: none.
const char *raise_extremum(const nest *n, const node_data *choice);
// raise_narrow.c: narrow comparisons and choices in the effects' values, with proofs; behind those of the
// bodies.
void raise_narrow(nest *n);
// The number cut to the type, where that takes no operation; otherwise 0.
node raise_cut(nest *n, node v, MlirType t);
// raise_meaning.c: each effect's value is what its statements store.
bool raise_prove_bodies(nest *n);
bool raise_prove_body(nest *n, const effect *e);
// Are the two the same wherever the condition holds?
bool raise_prove_same(nest *n, node condition, node a, node b, MlirOperation at);
// raise_worth.c: are operations faster than the nest as it is? After raise_check; if not, it is refused.
bool raise_is_worth(nest *n);
bool raise_has_few_iterations(const nest *n); // after raise_read
// raise_search.c: a loop that may end early skips iterations; in place of the root.
typedef struct raise_early {
  uint64_t changes; // its variables that may change in these, as bits; where more of them do, it is refused
  bool is_copy;     // the root may be replaced where `block` needs to be lifted then
  bool is_pending;  // set where all is proven, and a copy is wanted
  MlirOperation block; // executes the iterations that are skipped; null: there is nothing to execute
} raise_early;
bool raise_search(nest *n, MlirOperation root, raise_early *o);
// raise_emit.c: replaces the root.
void raise_emit(nest *n);

#endif
