// What conformance has to know of an instruction set: how its intrinsics are called in C, how that is
// compiled and what runs it. One file per target; nothing else here depends on which one it is.
//
// Semantics files say in c_type what the vendor's prototype says. Each argument of the C function is one
// operand; a tuple of vectors as argument is one operand with all their lanes. Several results are what
// `results` of the target says.
#ifndef AUTO_SEMGEN_CONFORMANCE_NATIVE_TARGET_H
#define AUTO_SEMGEN_CONFORMANCE_NATIVE_TARGET_H

#include "semantics/lanes/lanes.h"
#include "support/isa_table.h"

// A type of the vendor's prototypes.
typedef struct native_type {
  const char *spelling;     // in C
  unsigned bytes;           // of its values among the test data; 0: not a type of this target
  const char *load, *store; // functions of the prologue between test data and C values; NULL: the same bytes
  bool pointer;             // an argument that the function reads and writes: `spelling` is what it points to
  unsigned members;         // of a tuple, otherwise 0
} native_type;

// The values of immediates that say how floats are rounded: constants of the vendor's, nearest even first.
typedef struct native_constants {
  const uint32_t *values;
  uint32_t count;
  const char *rejected; // in the compiler's message when the instruction knows the first value only
} native_constants;

// How a function gives several results.
typedef enum native_results {
  RESULTS_TRAILING, // through pointers behind the arguments
  RESULTS_TUPLE,    // as a struct with the member val
  RESULTS_IN_PLACE, // the first is returned, the others are operands that are pointers, in their order
} native_results;

// A machine that the emulator can be asked for. Without features: what it lacks it says by a signal.
typedef struct native_machine {
  const char *cpu;             // for the emulator's option -cpu
  const char *const *features; // that it has, ends with NULL; or NULL
  const char *const *flags;    // for the compiler, ends with NULL
} native_machine;

// Does to C values what the instruction does, without the CPU: in[k], out[r] are the bytes of the operands
// and results.
typedef void (*native_model)(const isa_instruction *i, const uint8_t *const *in, uint8_t *const *out);

// An intrinsic for the same operation under another encoding that no instruction of the semantics file is.
typedef struct native_encoding {
  const char *instruction, *function;
  const char *const *features; // that `function` needs, ends with NULL
} native_encoding;

// What runs for an instruction.
typedef enum stand_in_kind {
  STAND_IN_ITSELF,
  STAND_IN_ENCODING, // the same operation under another encoding
  STAND_IN_MODEL,
} stand_in_kind;
typedef struct native_stand_in {
  stand_in_kind kind;
  const char *function;        // the intrinsic that is called; NULL for models
  const char *const *features; // that it needs, ends with NULL
  native_model model;          // NULL for intrinsics
} native_stand_in;
// The instruction itself.
native_stand_in native_itself(const isa_instruction *i, arena *a);

typedef struct native_target {
  const char *isa;                // name in the table of instruction sets
  const char *prologue;           // of every source: headers, and the functions of the types
  const char *emulator;           // program, or NULL: the code runs in this process
  const char *package;            // Debian's, which has the emulator
  const native_machine *machines; // the first that the emulator knows is taken; the last has no cpu
  int illegal;                    // the signal with which the emulator ends at an instruction that it lacks
  bool attributes;                // wrappers have the instruction's features as an attribute
  unsigned alignment;             // of operands and results among the test data, bytes, at least 16
  native_results results;
  const native_constants *constants; // NULL: there are no such immediates
  const native_encoding *encodings;  // ends with a row without an instruction; NULL: none
  // NULL: there are no models; returns NULL: there is none of this one.
  native_model (*model)(const isa_instruction *i);
  native_type (*type)(const char *c_type, arena *a);
  // RESULTS_TUPLE: the struct of `count` vectors of a type.
  const char *(*tuple)(const native_type *member, unsigned count, arena *a);
} native_target;

// NULL: the instruction set is not one that can be run.
const native_target *native_target_find(const char *isa);
// "x86, neon, ...", for messages.
void native_target_print_names(strbuf *out);

// `types` ends with a row without a name; "const " is skipped.
typedef struct native_type_row {
  const char *name;
  native_type type; // without spelling: as its name
} native_type_row;
native_type native_type_find(const native_type_row *types, const char *c_type);

extern const native_target native_x86, native_neon, native_hvx;

#endif
