// Which of a library's instructions move blocks and multiply them, found by what they do (library_run), never
// by their names.
#ifndef AUTO_LOWERING_MATRIX_ROLES_H
#define AUTO_LOWERING_MATRIX_ROLES_H

#include "accelerator/schedule_text.h"
#include "lowering/matrix/problem.h"
#include "lowering/matrix/runs.h"

enum { ROLE_MAX_STEPS = 2, ROLE_MAX_OPERANDS = 16 };

// What an operand of an instruction is given.
typedef enum role_binding_kind {
  ROLE_NUMBER,  // `number`
  ROLE_MAIN,    // the address of the block in main memory
  ROLE_LOCAL,   // row of the block in local memory: moves; multiplications: of A
  ROLE_B,       // row of B
  ROLE_C,       // row of C
  ROLE_ROWS,    // rows of the block (of A and C)
  ROLE_COLUMNS, // columns of the block (of B and C)
  ROLE_DEPTH,   // columns of A and rows of B
  ROLE_PITCH,   // bytes from row to row in main memory
  ROLE_KINDS
} role_binding_kind;

typedef struct role_binding {
  role_binding_kind kind;
  int64_t number;
  int64_t base; // of the address form: added to the number of the row
  int64_t rows; // from one number to the next; 0: as 1
} role_binding;

// State fields that one instruction sets from its operands.
typedef struct config_group {
  uint32_t instruction;
  int64_t fixed[ROLE_MAX_OPERANDS]; // operands that say what is set
  bool is_fixed[ROLE_MAX_OPERANDS];
  uint32_t num_fields;
  uint32_t *field;   // state fields
  uint32_t *operand; // that becomes the field, or MATRIX_NONE: becomes `value`
  int64_t *value;    // or the least that the field can be
} config_group;

typedef enum role_open {
  ROLE_ROW_STRIDE,
  ROLE_BLOCK_STRIDE,
  ROLE_A_STRIDE,
  ROLE_C_STRIDE,
  ROLE_PIXEL_ROWS,    // of stores of windows: pixels that there are
  ROLE_PIXEL_COLUMNS, // also from row to row in local memory
  ROLE_WINDOW_ROWS,   // windows
  ROLE_WINDOW_COLUMNS,
  ROLE_BEFORE_ROWS, // of the first window, in front of the first pixel
  ROLE_BEFORE_COLUMNS,
  ROLE_NUM_OPEN
} role_open;

// One or two instructions that do one thing.
typedef struct role {
  unsigned num_steps;
  uint32_t instruction[ROLE_MAX_STEPS];
  role_binding operand[ROLE_MAX_STEPS][ROLE_MAX_OPERANDS];
  library_value *state;  // what the fields are to be; LIBRARY_OPEN: see below, or of no matter
  const bool *consulted; // by field: what the instructions do, or whether they are legal, depends on it
  uint64_t groups;       // bit g: depends on group g
  uint32_t open[ROLE_NUM_OPEN]; // field with this meaning, or MATRIX_NONE: it is `constant`
  int64_t constant[ROLE_NUM_OPEN];
  uint32_t memory; // local: of the block, or A
  uint32_t memory_b, memory_c;
  uint64_t leaves; // bit m: a multiplication leaves something in local memory m, other than sums
  int64_t block;   // columns of local memory that a block has; moves continue in the next block
  int64_t max_rows, max_columns, max_depth;
  int64_t group; // a row of B in local memory has so many rows of B, a column's elements together
  bool accumulates;
  bool fills;        // a load: from no address (none of its kind), the block becomes zeros
  bool pads;         // a load: beyond its rows and columns, the block becomes zeros
  bool keeps_b;      // multiplies by what an earlier one left
  bool transposed_a; // a row of A in local memory is a column of it
  bool transposed_b; // of B
  bool pools;        // stores the largest of windows
} role;

// What a search that found nothing came nearest to.
typedef struct role_miss {
  unsigned closeness;   // 0: to nothing
  uint32_t instruction; // the last one of a sequence
  const char *lacks;    // "it does not accumulate"
} role_miss;

// What a search for a multiplication found.
typedef struct known_role {
  uint64_t key;
  bool found;
  role role;
  role_miss miss;
} known_role;

typedef struct accelerator {
  const library *l;
  arena *memory;
  runs *runs;
  config_group group[64];
  unsigned num_groups;
  uint32_t group_of[256];   // by state field, or MATRIX_NONE
  int64_t least[256];       // value of a field
  bool is_fixed[256];       // it always has that
  bool guesses;             // a search has found something
  library_value guess[256]; // the state that the last one that did ended with
  STACK(known_role) known;
  const schedule_lines *given; // how products are to be scheduled; NULL: as is best
  schedule_lines used;         // how they were
  role_miss miss;              // of the last search for a move or a multiplication, if it found nothing
  uint64_t guess_groups;       // that mattered to it
} accelerator;

// Configured in the same way?
bool role_same_state(const accelerator *a, const role *x, const role *y);
// The same instructions, configured in the same way, but for numbers and C's form?
bool role_same_calls(const accelerator *a, const role *x, const role *y);
// "`text`: X comes nearest, but `lacks`", or the text alone; in the accelerator's memory.
const char *role_explain_miss(accelerator *a, const char *text);
// NULL: the library has more state than is handled.
accelerator *accelerator_new(const library *l);
void accelerator_free(accelerator *a);

// A move of elements of type `main` to or from local memory `memory`; between them, the requantization (its
// factor is a constant of `c`). `accumulates`: is added to what is there. False: there is none.
typedef struct move_goal {
  bool is_store, accumulates;
  uint32_t memory;
  element_type main, local;
  const requantization *scale; // NULL: none
  bool bounded;                // what is scaled is far from the limits of its type
  unsigned width;              // of a store: what is scaled has no more bits than that; 0: its type's
  const term_context *terms;   // of the scale
} move_goal;
// The first `skip` ones are left out: different operands are moved by different instructions, whose
// configurations do not disturb each other.
bool role_find_move(accelerator *a, const move_goal *goal, unsigned skip, role *out);
// Makes the elements of a block of local memory zeros. False: there is none.
bool role_find_fill(accelerator *a, uint32_t memory, role *out);
// Can addresses in local memory be numbers only, which no loop counts? Literals, and numbers of several rows.
bool role_is_fixed(const accelerator *a, const role *r);
// Cycles of a move of so many rows of a block. False: they depend on more.
bool role_cycles(const accelerator *a, const role *r, int64_t rows, int64_t *out);
// Does an operand say this?
bool role_takes(const role *r, role_binding_kind kind);
// Stores the largest of each window of requantized rows: `store` is the goal of a store without windows,
// `plain` what was found for it. False: there is none; *why says what is missing (static text).
typedef struct pool_goal {
  const move_goal *store;
  const problem_windows *windows;
  int64_t row_pitch, column_pitch; // bytes of main memory between results
} pool_goal;
bool role_find_pool(accelerator *a, const pool_goal *goal, const role *plain, role *out, const char **why);
// The largest number that the role's open configuration can be.
int64_t role_most(const accelerator *a, const role *r, role_open open);
// c (+)= sum of products; `product` over ARG(0), ARG(1), as in problem.h.
typedef struct multiply_goal {
  bool accumulates, keeps_b, transposed_a, transposed_b;
  int64_t group; // of the role; 0: any
  const problem *problem;
  term_context *terms; // of the problem
} multiply_goal;
bool role_find_multiply(accelerator *a, const multiply_goal *goal, role *out);
// What multiplies for the sum of a node, as it stands in the graph: neither with fixed numbers nor by groups.
bool role_find_product(accelerator *a, graph *g, uint32_t node, role *out);

#endif
