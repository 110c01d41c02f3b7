// The functions of a C tree as code for a machine of registers, for a replay: every name and every number has
// a register of its own, what an expression needs in between has some behind them.
#ifndef AUTO_ACCELERATOR_CHECK_REPLAY_CODE_H
#define AUTO_ACCELERATOR_CHECK_REPLAY_CODE_H

#include "accelerator/check/c_value.h"
#include "accelerator/library.h"

typedef enum code_kind {
  CODE_BINARY,      // to = a op b, of `type` unless that is NULL
  CODE_UNARY,       // to = op a
  CODE_MOVE,        // to = a
  CODE_CONVERT,     // to = a, of `type`
  CODE_PART,        // to = the part b of a; with op not 0 it is read if it is an element
  CODE_ADDRESS,     // to = &a
  CODE_JUMP,        // to where
  CODE_UNLESS,      // jump where a is 0; an error with `text` where it is not known
  CODE_CHOOSE,      // jump to b where a is 0; where it is not known, to = unknown and jump to c
  CODE_DECIDE,      // of && and ||: where a says it, to = that and jump to b
  CODE_ARRAY,       // to = a new array of `type` named `text`, constant if op; a pointer: a, if that is one
  CODE_SKIP,        // `node` has no instructions: to where
  CODE_INSTRUCTION, // number b of the library, arguments from register a on
  CODE_CALL,        // to = the function of number b of the file, arguments from register a on
  CODE_RETURN,      // a, from the function of number b of the file
  CODE_BEGIN,       // the piece of number b with instructions in it begins; behind its end: to
  CODE_END,         // of that piece
} code_kind;

typedef struct code {
  uint8_t kind, op; // a code_kind; a c_operator
  uint8_t cut;    // of `type`, if that is an integer of less than 64 bits: how many it has less; otherwise 0
  bool is_signed; // if so
  uint32_t line, to, a, b, c;
  union {
    const c_type *type;
    const c_node *node;
  };
  const char *text;
} code;

// A register that has a value before the program begins: a name's, a number.
typedef struct code_name {
  const char *name;   // NULL: a number
  const c_type *type; // while the code is made: of the last declaration
  c_value first;
} code_name;

typedef struct code_function {
  uint32_t start;
  uint32_t parameters; // its first register; the others follow
  bool active;         // for who executes it
} code_function;

typedef struct code_text {
  const library *l;
  c_file *file;
  arena *a;
  STACK(code_name) names; // by register
  STACK(code) all;
  code_function *functions; // as in the file
  uint32_t own;             // the first name of the function under way
  uint32_t used, registers; // registers in use, and at most
  uint32_t label;           // the last place that something jumps to
  uint32_t function;        // the number of the function under way
  uint32_t pieces;          // so far
  uint32_t unknown, zero;   // registers with these values
  const char *failed;       // why there is no code; NULL: nothing is wrong
  uint32_t line;            // where that is
} code_text;

// Sets the nodes' slots (1 + a register) and which of them have instructions in them. The caller sets l,
// file and a. False: t->failed says why. Free with code_free in any case.
bool code_make(code_text *t);
void code_free(code_text *t);

#endif
