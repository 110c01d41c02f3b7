// What the generator's files share.
#ifndef AUTO_TESTS_RANDOM_GENERATE_INTERNAL_H
#define AUTO_TESTS_RANDOM_GENERATE_INTERNAL_H

#include "tests/random/generate.h"

typedef enum generate_kind { GENERATE_INT, GENERATE_FLOAT, GENERATE_INDEX } generate_kind;

typedef struct generate_type {
  generate_kind kind;
  unsigned width; // bits; 64 for index
  unsigned rank;  // 0: scalar; up to 3
  unsigned dims[3];
} generate_type;

typedef struct generate_value {
  unsigned id; // printed as %v<id>
  generate_type type;
} generate_value;

typedef struct generate {
  uint64_t state;
  strbuf *out;
  const char *name; // of the function
  strbuf *before;   // functions that it calls
  unsigned next;
  int fuel;        // operations that may still be made
  int focused;     // shapes of whole registers and short chains, as instructions have them
  unsigned floats; // of 100 types
  bool indices;
  unsigned indent;
  unsigned depth;                      // regions inside the function
  unsigned calls;                      // functions around this one that are being made
  unsigned written[GENERATE_ELEMENTS]; // elements of each output that are in use
  STACK(generate_value) pool;          // values that dominate what comes next
} generate;

typedef struct generate_text {
  char s[48];
} generate_text;

uint64_t generate_random(generate *g);
unsigned generate_below(generate *g, unsigned n); // uniform in [0, n), n > 0
int generate_chance(generate *g, unsigned percent);
generate_text generate_print(generate_type t);
generate_type generate_int(unsigned width, unsigned lanes); // 1-D
generate_type generate_scalar(generate_type t);
generate_type generate_like(generate_type t, generate_kind kind, unsigned width); // same shape
unsigned generate_lanes(generate_type t);
generate_type generate_flat(generate_type t); // the same lanes in one dimension
int generate_same(generate_type a, generate_type b);
generate_type generate_any_type(generate *g);

// A value of exactly this type: reused, loaded, a constant, or computed while there is fuel.
generate_value generate_make(generate *g, generate_type t);
// Starts a statement that defines a new value of this type: prints "%vN = ".
generate_value generate_define(generate *g, generate_type t);
void generate_print_line(generate *g, const char *format, ...) __attribute__((format(printf, 2, 3)));
generate_value generate_splat(generate *g, generate_type t, int64_t value); // integer constant in every lane
generate_value generate_load(generate *g, generate_type t);
// Zero-, sign-extends or truncates an integer value to `width` bits.
generate_value generate_resize(generate *g, generate_value v, unsigned width, int is_signed);
// arith.OP of two values of one type.
generate_value generate_binary(generate *g, const char *op, generate_value a, generate_value b);

// Memory holds whole bytes only: which element type holds values of this type, and the type that it has
// there.
unsigned generate_element_of(generate_type t);
generate_type generate_memory_type(generate_type t);
// From and to the type in memory.
generate_value generate_from_memory(generate *g, generate_value v, generate_type t);
generate_value generate_to_memory(generate *g, generate_value v);
// Room for so many elements in an output: where. False: there is none.
bool generate_reserve(generate *g, unsigned element, unsigned count, unsigned *at);
// Writes a value behind what the outputs already hold; false when there is no room.
int generate_store(generate *g, generate_value v);
// Prints the memrefs of every function as parameters with these attributes.
void generate_parameters(const char *attributes, strbuf *out);
// What is between them is in a region of its own: its values end there, also for the pool.
size_t generate_enter(generate *g);
void generate_leave(generate *g, size_t outside);

// Makes a value by one of the operations or idioms that produce this type (generate_ops.c).
generate_value generate_operation(generate *g, generate_type t);
// One of the idioms of fixed-point code whose result is integer lanes (generate_idioms.c).
generate_value generate_idiom(generate *g, generate_type t);
// Something without a result: writes to memory, loops (generate_ops.c). Zero when there is no room for it.
int generate_statement(generate *g);

// An index of exactly this value: a constant, or one that only run time knows (generate_index.c).
generate_value generate_index(generate *g, unsigned value);
// An index in [0, n) that only run time knows.
generate_value generate_index_below(generate *g, unsigned n);
// A vector of i1 with these dimensions (generate_mask.c).
generate_value generate_mask(generate *g, unsigned rank, const unsigned *dims);

// A memref with a layout, made of an argument: %m<id> (generate_view.c).
typedef struct generate_view {
  unsigned id, element, rank;
  unsigned sizes[3];
  char type[160];
} generate_view;
// A view with these sizes of an input or an output; `unit`: the last dimension's elements are neighbours.
// Zero when there is no room.
int generate_view_make(generate *g, unsigned element, bool output, bool unit, unsigned rank,
                       const unsigned *sizes, generate_view *v);

// Families: each makes a value of type `t`; zero when it cannot.
int generate_float(generate *g, generate_type t, generate_value *r);      // generate_float.c
int generate_from_float(generate *g, generate_type t, generate_value *r); // integers from floats
int generate_fast(generate *g, generate_type t, generate_value *r); // fast-math where it changes nothing
int generate_dynamic_lane(generate *g, generate_type t, generate_value *r); // generate_index.c
int generate_step(generate *g, generate_type t, generate_value *r);
int generate_mask_value(generate *g, generate_type t, generate_value *r); // generate_mask.c
int generate_masked_reduction(generate *g, generate_type t, generate_value *r);
int generate_transfer_read(generate *g, generate_type t, generate_value *r); // generate_transfer.c
int generate_view_load(generate *g, generate_type t, generate_value *r);     // generate_memory.c
int generate_lanes_load(generate *g, generate_type t, generate_value *r);    // by mask or by index
int generate_local(generate *g, generate_type t, generate_value *r);         // through memory of its own
int generate_contract(generate *g, generate_type t, generate_value *r);      // generate_contract.c
int generate_outer_product(generate *g, generate_type t, generate_value *r);
int generate_matrix(generate *g, generate_type t, generate_value *r);
int generate_if(generate *g, generate_type t, generate_value *r); // generate_loops.c
int generate_loop(generate *g, generate_type t, generate_value *r);
int generate_while(generate *g, generate_type t, generate_value *r);
int generate_blocks(generate *g, generate_type t, generate_value *r); // generate_blocks.c
int generate_call(generate *g, generate_type t, generate_value *r);

// Statements; zero when there is no room.
int generate_transfer_write(generate *g);
int generate_view_store(generate *g);
int generate_lanes_store(generate *g);
int generate_copy(generate *g);
int generate_nest(generate *g);        // generate_nests.c
int generate_affine_nest(generate *g); // generate_affine.c

#endif
