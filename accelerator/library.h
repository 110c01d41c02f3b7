// An instruction-set library: an accelerator as one text file (.isa) says it. This is all that lowering, the
// checker and the timing model see of it; accelerator/notation/read.h makes one from a file.
//
// Nothing here says what an instruction is for. What it does is asked for with library_run: a short sequence
// of instructions, with operands and configuration that are numbers or left open, is executed symbolically,
// and out come the elements it writes, where, and as what function of which elements. Which instruction loads
// a block, which one multiplies and which one stores with a scale is found by comparing that.
//
// Integers of the notation are exact; an assignment to a memory, a state field or a typed variable keeps the
// low bits. Floats are IEEE and round to nearest even. Numbers in this interface are int64_t; of a float type
// they are the bits of the float.
#ifndef AUTO_ACCELERATOR_LIBRARY_H
#define AUTO_ACCELERATOR_LIBRARY_H

#include "semantics/term/term.h"

typedef enum library_kind { LIBRARY_SIGNED, LIBRARY_UNSIGNED, LIBRARY_FLOAT } library_kind;

typedef struct library_type {
  library_kind kind;
  unsigned width; // bits: 1 to 64; of a float 32 or 64
} library_type;

// ---- what there is ------------------------------------------------------------------------------

// Local memory: `rows` rows of `columns` elements. Bank b has the rows b * rows / banks and on.
typedef struct library_memory {
  const char *name;
  library_type element;
  uint64_t rows, columns;
  unsigned banks;
  bool dual_ported; // a read and a write per bank and cycle; otherwise one of them
  bool renamed;     // a write waits for nobody who reads what was there
  uint64_t queues;  // bit q: instructions of queue q may touch it
  // The memory whose rows these are, as elements of another type; its own number: of itself. What was written
  // as one type is not read as another one.
  uint32_t storage;
} library_memory;

// The machine's main memory where a memory's number is asked for: byte addresses.
#define LIBRARY_MAIN UINT32_MAX

// How rows of a memory are written as a number: base + row / rows. Only each `rows`th row has a number.
typedef struct library_form {
  uint32_t memory; // LIBRARY_MAIN: a pointer
  uint64_t base;   // its bits below the largest number of a row are 0
  uint64_t rows;   // from one number to the next: 1 or more
} library_form;

// A kind of address. Different forms of one memory mean different things to some instructions (to add instead
// of to overwrite, to read without scaling): which, is found by library_run.
typedef struct library_address {
  const char *name;
  unsigned width; // bits
  uint32_t count;
  const library_form *forms;
  bool has_none; // a value that names no place
  uint64_t none;
  const char *none_text; // how C writes it; NULL: as a number
} library_address;

// Where the number of a kind of address is asked for: it is none.
#define LIBRARY_NUMBER UINT32_MAX

// Configuration state, and what instructions leave for later ones. Elements of arrays are fields of their
// own.
typedef struct library_field {
  const char *name; // "ld[1].stride"
  library_type type;
  uint32_t address; // number of the kind of address that it holds, or LIBRARY_NUMBER
} library_field;

typedef struct library_operand {
  const char *name;
  library_type type;
  uint32_t address; // kind of address, or LIBRARY_NUMBER
  bool is_literal;  // C gives it as a number, not as an expression
} library_operand;

// What must hold before the instruction runs.
typedef struct library_condition {
  const char *text; // the reason, for people
  uint32_t line;    // in the file
} library_condition;

// A named number of an instruction that depends on its operands and the state: library_cost gives it.
typedef struct library_cost_fact {
  const char *name; // "cycles", "latency"
} library_cost_fact;

typedef struct library_instruction {
  const char *name;
  uint32_t queue; // LIBRARY_NUMBER: none, it is done when it is issued
  uint32_t unit;  // the part of the machine that it keeps busy: number in units
  uint32_t num_operands, num_conditions, num_costs;
  const library_operand *operands;
  const library_condition *conditions;
  const library_cost_fact *costs;
  // The C text: callee(arguments), an argument is an operand's number.
  const char *callee;
  const uint32_t *arguments; // num_operands of them, each operand once
  uint32_t table;            // that C gives instead of operands: number in tables, or LIBRARY_NUMBER
  // How the core hands the operands over: packed[k] is an operand's number, which follows the one before it
  // from bit 0 of a register of 64 bits on, or begins another register.
  const uint32_t *packed;
  const bool *begins_register;
  bool orders_memory; // all that went before is complete, in main memory too
  bool drains;        // it starts when all earlier instructions of its queue are complete
  bool begins;        // a program issues it first, once
} library_instruction;

// A number of the machine: "bus_bytes" 16.
typedef struct library_fact {
  const char *name;
  int64_t value;
} library_fact;

// Numbers in main memory, which programs define as a constant array of C.
typedef struct library_table {
  const char *name;
  library_type type; // an integer of 8, 16, 32 or 64 bits
  uint32_t count;
  const int64_t *values;
} library_table;

typedef struct library_constant {
  const char *name, *c; // c: how C writes it
  int64_t value;
} library_constant;

// What a machine has at most, as its file may say and the model of timing has room for; entries are those of
// all queues.
enum {
  LIBRARY_MAX_QUEUES = 8,
  LIBRARY_MAX_UNITS = 16,
  LIBRARY_MAX_MEMORIES = 8,
  LIBRARY_MAX_BANKS = 64,
  LIBRARY_MAX_ENTRIES = 255,
  LIBRARY_MAX_TRACKED = 64
};

typedef struct library_queue {
  const char *name;
  unsigned entries; // instructions issued and not complete
  unsigned tracked; // instructions started and not complete; 0: as many as there are entries
} library_queue;

// Numbers of rows in a form: those of its memory that have one.
static inline uint64_t library_form_rows(const library_memory *m, const library_form *f) {
  return (m->rows + f->rows - 1) / f->rows;
}

typedef struct library {
  const char *name;      // "gemmini"
  const char *path;      // of the file
  const char *include;   // the header that declares the callees: "gemmini.h"
  const char *functions; // a macro of it, in front of each function that uses the accelerator; or NULL
  uint32_t num_memories, num_addresses, num_state, num_instructions, num_facts, num_constants, num_tables,
      num_queues, num_units;
  const library_memory *memories;
  const library_address *addresses;
  const library_field *state;
  const library_instruction *instructions;
  const library_fact *facts;
  const library_constant *constants;
  const library_table *tables;
  const library_queue *queues;
  const char *const *units;
} library;

void library_free(library *l);
// A fact of the machine, or `otherwise`.
int64_t library_fact_value(const library *l, const char *name, int64_t otherwise);
// Does the header that programs include define this name, as a macro, type or function?
bool library_defines(const library *l, const char *name);

// ---- what instructions do -----------------------------------------------------------------------

// What is known of an operand or of a state field.
typedef enum library_given {
  LIBRARY_OPEN,  // any value of its type; of a main memory address: any but none
  LIBRARY_EQUAL, // `number`
  LIBRARY_ROW,   // an address: form number `form` of its kind, any row that has a number
} library_given;

typedef struct library_value {
  library_given given;
  int64_t number;
  uint32_t form;
} library_value;

typedef struct library_step {
  uint32_t instruction;
  const library_value *operands; // of the instruction's num_operands
} library_step;

typedef enum library_leaf_kind {
  LIBRARY_LEAF_OPERAND,   // operand `number` of step `step`; given as a row: the number without its base
  LIBRARY_LEAF_STATE,     // state field `number`, as it was before the first step
  LIBRARY_LEAF_DIMENSION, // counter of loop `number`, from 0
  LIBRARY_LEAF_READ,      // an element: effect.reads[number]
  LIBRARY_LEAF_REDUCTION, // effect.reductions[number]
  LIBRARY_LEAF_QUOTIENT,  // effect.divisions[number]: dividend / divisor, rounded down
  LIBRARY_LEAF_REMAINDER, // dividend mod divisor
} library_leaf_kind;

// A leaf of the effect's terms is the TERM_ARG whose number is its place in effect.leaves.
typedef struct library_leaf {
  library_leaf_kind kind;
  library_type type;
  uint32_t step, number;
} library_leaf;

// constant + sum of coefficient * leaf [* leaf]
typedef struct library_product {
  int64_t coefficient;
  uint32_t leaf[2]; // places in effect.leaves; the second UINT32_MAX: none
} library_product;

typedef struct library_linear {
  int64_t constant;
  uint32_t count;
  const library_product *products; // ordered by leaves, each pair once
} library_linear;

typedef struct library_division {
  library_linear dividend;
  int64_t divisor;
} library_division;

// An element that is read. Of a local memory: index[0] is the row, index[1] the column, and the value is what
// was there before the first step. Of main memory: index[0] is the byte address.
typedef struct library_read {
  uint32_t memory;
  library_type type;
  library_linear index[2];
} library_read;

typedef struct library_dimension {
  const char *name;      // the loop variable's
  library_linear extent; // the counter runs from 0 to extent - 1
} library_dimension;

// init OP element OP element ..., over all values of the counters, the first one outermost. The operator is
// on `type` (integers: exact, the width is enough for what is stored).
typedef struct library_reduction {
  term_op op; // ADD, MUL, MINS, MAXS, ..., FADD
  library_type type;
  uint32_t num_dimensions;
  const uint32_t *dimensions;
  term_id init, element;
} library_reduction;

// For all values of the counters where `condition` (1 bit) holds: the element at index becomes `value`. Where
// several values of the counters write one element, the last one stays; what adds up is a reduction.
typedef struct library_write {
  uint32_t memory;
  library_type type;
  library_linear index[2];
  uint32_t num_dimensions;
  const uint32_t *dimensions; // outermost first
  term_id condition, value;
  uint32_t step; // that wrote it
} library_write;

// A state field after the last step, if any step assigned it.
typedef struct library_update {
  uint32_t field;
  term_id value; // of the field's width
} library_update;

typedef struct library_effect {
  term_context *terms; // simplifying
  uint32_t num_leaves, num_dimensions, num_divisions, num_reads, num_reductions, num_writes, num_updates;
  const library_leaf *leaves;
  const library_dimension *dimensions;
  const library_division *divisions;
  const library_read *reads;
  const library_reduction *reductions;
  const library_write *writes;
  const library_update *updates;
  // By state field: whether its value before the first step was looked at, by the conditions too. What was
  // given as a number is in no leaf.
  const bool *consulted;
  arena *memory; // of all of the above
} library_effect;

// Executes the steps one after the other. Blocks of local memory that different operands or state fields name
// are taken not to overlap, and main memory that is read is taken not to be what a step wrote: who uses the
// effect sees to that. What is read only under a condition is among the reads all the same. `state` has
// l->num_state entries: what is known of it before the first step; NULL: nothing. Free with
// library_effect_free. NULL: the sequence is not legal with these values, or what it does has no such form;
// *why says it (lives as long as the library).
library_effect *library_run(const library *l, const library_step *steps, uint32_t count,
                            const library_value *state, const char **why);

// An operand of a step, or a state field.
typedef struct library_place {
  uint32_t step; // LIBRARY_STATE: none
  uint32_t number;
} library_place;
#define LIBRARY_STATE UINT32_MAX

// Why there is no effect. If num_steps is not 0: no sequence has one that begins with the same num_steps
// instructions and is given the same at these places, whatever else it is given.
typedef struct library_failure {
  const char *why; // lives as long as the library
  uint32_t num_steps, num_places;
  const library_place *places;
} library_failure;

// library_run that says what a failure depends on; the places are in `memory`.
library_effect *library_try(const library *l, const library_step *steps, uint32_t count,
                            const library_value *state, arena *memory, library_failure *failure);
void library_effect_free(library_effect *e);
// Sets used[k] for each leaf k that elements written, their places or how often loops run depend on; `used`
// has e->num_leaves entries. State that is only kept or copied to other state, and conditions, do not count.
void library_effect_used(const library_effect *e, bool *used);
// The same for a term of the effect.
void library_term_used(const library_effect *e, term_id t, bool *used);
// For people and tests.
void library_effect_print(const library *l, const library_effect *e, strbuf *out);

typedef enum library_truth { LIBRARY_FALSE, LIBRARY_TRUE, LIBRARY_UNKNOWN } library_truth;

// Whether a condition of an instruction holds. Operands and state may be open. Where a number does not fit
// into its operand's type no condition does.
library_truth library_holds(const library *l, uint32_t instruction, uint32_t condition,
                            const library_value *operands, const library_value *state);
// The first condition that does not hold (FALSE), or that is not known to (UNKNOWN), in *condition; TRUE: all
// hold.
library_truth library_legal(const library *l, uint32_t instruction, const library_value *operands,
                            const library_value *state, uint32_t *condition);
// A cost fact with these values; false: the instruction has none of that name, or it depends on what is open.
bool library_cost(const library *l, uint32_t instruction, const char *name, const library_value *operands,
                  const library_value *state, int64_t *out);

// An element of an array that a program leaves, with data that library_data makes up: what the source says it
// is after a group of instructions.
typedef struct library_sample {
  const char *array;
  int64_t element;
  uint32_t version; // that it is of: library_version_of_group
  unsigned set;
  library_type type;
  uint64_t value; // its bits
} library_sample;

enum { LIBRARY_DATA_SETS = 2 };
// Versions of arrays: 0 as the function begins; what group number 1, 2, ... of instructions wrote, and the
// CPU after so many groups. A group ends where the CPU writes an array, and where an instruction orders
// memory unless what is written next is an array that the group wrote.
static inline uint32_t library_version_of_group(uint32_t group) { return 2 * group; }
static inline uint32_t library_version_of_cpu(uint32_t groups) { return 2 * groups + 1; }
// Data that the accelerator did not make: an element of an array in the version that was last
// written, in one of the sets of data; small whole numbers, whose sums are exact in floats too.
uint64_t library_data(const char *array, int64_t element, uint32_t version, unsigned set, library_type type);

// Checks a C program of the library's instructions without running it (accelerator/check/replay.h): NULL, or
// why an instruction of it may not be executed, or which sample is something else; in the arena.
struct c_file;
const char *library_replay(const library *l, struct c_file *program, const library_sample *samples,
                           uint32_t count, arena *a);

#endif
