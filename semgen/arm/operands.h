// From an intrinsic's prototype and operand form to assembly and registers.
#ifndef AUTO_SEMGEN_ARM_OPERANDS_H
#define AUTO_SEMGEN_ARM_OPERANDS_H

#include "semgen/arm/instance.h"
#include "semgen/arm/intrinsics.h"

// A C type of arm_neon.h: int8x16x2_t has elements of 8 bits, 16 lanes, 2 vectors.
typedef struct arm_type {
  unsigned element, lanes, vectors;
  bool is_scalar, is_signed, is_float; // bfloat16 is no float here: its lanes are 16 bits
} arm_type;
bool arm_read_type(const char *type, arm_type *out);
static inline unsigned arm_type_width(const arm_type *t) { return t->element * t->lanes * t->vectors; }

enum { ARM_MAX_INSTRUCTIONS = 2, ARM_MAX_REGISTERS = 8 };

// One or two instructions, the second of which writes the tuple's second vector.
typedef struct arm_form {
  const char *mnemonic[ARM_MAX_INSTRUCTIONS]; // "zip1"
  uint32_t num_instructions;
  const char *operands; // "Vd.8B,Vn.8B,Vm.8B"
  arm_register registers[ARM_MAX_REGISTERS];
  uint32_t num_registers;
  unsigned result_number; // of the bank V
  int immediate;          // number of the immediate argument, or -1
} arm_form;

// `text` is the intrinsic's, corrected. NULL, or what is wrong; all texts live in `memory`.
const char *arm_read_form(const arm_intrinsic *i, const char *text, arena *memory, arm_form *out);
// The assembly with a value of the immediate.
const char *arm_print_line(const arm_intrinsic *i, const arm_form *f, uint32_t instruction, unsigned value,
                           arena *memory);

#endif
