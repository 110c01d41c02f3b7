// One A64 instruction with concrete encoding fields, executed on symbolic registers.
//
// The program is the text of Arm's ASL: instructions (fields, decode, execute) and the functions they call.
// An instance names an instruction, gives its encoding fields, and says which registers hold which operands;
// out come the bits of one register after the instruction.
#ifndef AUTO_SEMGEN_ARM_INSTANCE_H
#define AUTO_SEMGEN_ARM_INSTANCE_H

#include "execute/execute.h"

// ---- the program --------------------------------------------------------------------------------

typedef struct asl_field {
  const char *name;
  unsigned low, width; // in the 32-bit instruction word
} asl_field;

typedef struct asl_encoding {
  const char *name;
  const char *set;    // "A64", "A32", ...
  const char *opcode; // 32 characters: '0', '1', 'x' (whatever the fields say); highest bit first
  const asl_field *fields;
  uint32_t num_fields;
  const ast_node *decode, *postdecode; // NULL: there is none
} asl_encoding;

typedef struct asl_instruction {
  const char *name;
  ast_place place;
  const asl_encoding *encodings;
  uint32_t num_encodings;
  const ast_node *execute; // NULL: there is none
} asl_instruction;

typedef struct asl_program asl_program;

typedef struct asl_counts {
  uint32_t functions, instructions;               // that were read
  uint32_t failed_functions, failed_instructions; // that were not: one diagnostic each
} asl_counts;

// Everything read lives as long as the program.
asl_program *asl_program_new(void);
void asl_program_free(asl_program *p);
// Adds the definitions of a file of functions or of a file of instructions (told by what is in it). What
// cannot be read is left out, with one diagnostic "path:line:column: error: ..." each.
asl_counts asl_program_add(asl_program *p, const char *path, const char *text, size_t size, diagnostics *d);
// The first A64 instruction of that name, or, without one, the first of any set. NULL: there is none.
const asl_instruction *asl_find_instruction(const asl_program *p, const char *name);
// In file order; NULL past the end.
const asl_instruction *asl_instruction_at(const asl_program *p, size_t number);

// ---- instances ----------------------------------------------------------------------------------

// '0', '1'; 'a', 'b', ... is bit 0, 1, ... of the instance's immediate, 'A', 'B', ... its complement. One
// execution so covers all shift amounts or lane numbers of an encoding.
typedef struct arm_field {
  const char *name;
  const char *bits; // "01", as wide as the field, highest bit first
} arm_field;

// A register that the instruction may read: V0..V31 of 128 bits, X0..X31 of 64 bits. It holds bits
// [low + size - 1 : low] of an operand, all of it from `low` on where that has fewer bits; what is above them
// has no value (a result that depends on it is an error), or is 0.
typedef struct arm_register {
  char bank;        // 'V' or 'X'
  unsigned number;  // as the fields encode it
  unsigned operand; // its number
  unsigned low;
  bool zero_above;
} arm_register;

typedef struct arm_instance {
  const char *instruction;
  const char *encoding; // NULL: the first one that has exactly these fields and accepts them
  const arm_field *fields;
  uint32_t num_fields;
  const arm_register *registers;
  uint32_t num_registers;
  const execute_operand *operands;
  uint32_t num_operands;
  unsigned immediate; // the number of the operand whose bits the fields mention; any if they mention none
  const char *absent; // NULL, or an extension that the processor lacks, as the text asks: "HaveFP16Ext"
  char result_bank;   // 'V' or 'X'
  unsigned result_number;
  unsigned result_width, result_element; // bits, from bit 0 of the register on
  unsigned max_steps;                    // as of execute_input
} arm_instance;

// Whether the fields are an instance of the encoding: they match its opcode, and its decode does not reject
// them. NULL: they are. Otherwise what is wrong; the text lives in `memory`.
const char *arm_reject(const asl_program *p, const arm_instance *i, arena *memory);
// As execute_run. An instance that is rejected, an unbound register and the like are errors of the output.
execute_output arm_execute(const asl_program *p, const arm_instance *i, term_context *terms, arena *memory,
                           value_space *space);

#endif
