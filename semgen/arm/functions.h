// What ASL leaves to the reader: the functions and registers that its texts use without defining them, and
// those that are replaced by the float operators they stand for.
#ifndef AUTO_SEMGEN_ARM_FUNCTIONS_H
#define AUTO_SEMGEN_ARM_FUNCTIONS_H

#include "semgen/arm/definitions.h"

// execute_input.user of the notation.
typedef struct arm_context {
  const asl_program *program;
  const arm_instance *instance;
} arm_context;

extern const execute_notation arm_notation;

// The variable that a register's bits are kept in.
const char *arm_register_name(arena *memory, char bank, unsigned number);
unsigned arm_register_width(char bank);

// The functions of floating-point numbers (float.c); as execute_notation.call.
bool arm_float_call(execute *x, const ast_node *e, const value **out);

#endif
