// What the code of an ISA's instructions is compiled and measured with: how clang gets at the vendor's
// intrinsics, what registers the code uses, and the CPUs whose costs are wanted. Everything in semgen that is
// particular to one ISA's compiler is a row of machine.c.
#ifndef AUTO_SEMGEN_TEMPLATES_MACHINE_H
#define AUTO_SEMGEN_TEMPLATES_MACHINE_H

#include "semantics/subtarget.h"
#include "support/isa_table.h"
#include <llvm-c/TargetMachine.h>

enum { MACHINE_MAX_CPUS = 8, MACHINE_MAX_LEVELS = 4 };

typedef struct machine_cpu {
  const char *name;     // LLVM's
  const char *features; // besides its own, "+a,-b"
} machine_cpu;

// A feature level that generic operations are compiled for.
typedef struct machine_level {
  const char *name;
  const char *codegen_cpu; // NULL: each CPU that has the level, with its own features
  const char *needs;       // feature that a CPU must have for code of the level
  uint32_t bits;           // of the widest vector register
  const char *library;     // operation that becomes a call of a library there, or NULL
} machine_level;

// How to measure code for the machine.
typedef enum machine_model {
  MACHINE_SCHEDULING, // llvm-mca with the CPU's scheduling model
  MACHINE_PACKETS,    // count the packets that LLVM's packetizer makes
} machine_model;

typedef struct machine {
  const char *dialect;
  const char *headers;           // C text that declares the intrinsics
  const char *const *options;    // of clang, ended by NULL: everything that some intrinsic may need
  bool option_per_feature;       // and -m<feature> for every feature of an instruction
  const char *optimize_cpu;      // templates are optimized for this one
  const char *comment;           // begins a comment of the assembly
  const char *vector_constraint; // of a vector register in inline assembly
  const char *mask_constraint;   // of a mask register
  uint32_t least_register_bits;  // smaller vectors are in a register of so many bits
  uint32_t scalar_bits;          // but for those of at most so many, which are in scalar registers
  // Masks of at most so many bits are integers in inline assembly, at least of 8 bits; 0: vectors of i1.
  uint32_t mask_integer_bits;
  // Between a mask and the register that stands for it in C, as the vendor's intrinsics do it: of
  // (register or mask, -1 : i32). NULL: C has masks as integers.
  const char *mask_from_register, *mask_to_register;
  uint32_t generic_least, generic_most, generic_converted; // bits of generic operations' vectors
  machine_model model;
  uint32_t num_cpus, num_levels;
  machine_cpu cpus[MACHINE_MAX_CPUS];
  machine_level levels[MACHINE_MAX_LEVELS]; // sorted by name
} machine;

// NULL: no machine is known for this dialect.
const machine *machine_find(const char *dialect);
const char *machine_triple(const machine *m);
// LLVM's code generator. Dies if LLVM has none for this CPU.
LLVMTargetMachineRef machine_code_generator(const machine *m, const char *cpu, const char *features);
// Of an integer, a float or a vector of such; 0: it is something else.
uint64_t machine_type_bits(LLVMTypeRef type);

#endif
