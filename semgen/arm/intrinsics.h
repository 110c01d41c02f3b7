// Reader of Arm's intrinsics and of the index beside them (intrinsics.json, index.json).
#ifndef AUTO_SEMGEN_ARM_INTRINSICS_H
#define AUTO_SEMGEN_ARM_INTRINSICS_H

#include "support/util.h"

typedef struct arm_argument {
  const char *name, *type; // C
  bool immediate;          // legal values are `minimum` .. `maximum`
  unsigned minimum, maximum;
} arm_argument;

typedef enum arm_kind { ARM_INTEGER, ARM_FLOAT, ARM_POLYNOMIAL, ARM_BFLOAT, ARM_PAIR, ARM_KINDS } arm_kind;
extern const char *const arm_kind_names[ARM_KINDS];

typedef struct arm_intrinsic {
  const char *name;
  const char *result; // C type; of a tuple: the structure
  const arm_argument *arguments;
  uint32_t num_arguments;
  // What the document says of instruction and registers, in one line for errata:
  // "ZIP1+ZIP2 Vd1.8B,Vn.8B,Vm.8B;a=Vn.8B;b=Vm.8B". Arguments without a register are left out.
  const char *text;
  const char *const *asl; // instructions of the ASL text that it may be
  uint32_t num_asl;
  bool selected; // in scope, or a pair of instructions that permute; the other fields matter only then
  arm_kind kind;
} arm_intrinsic;

typedef struct arm_intrinsics {
  arena *memory;
  STACK(arm_intrinsic) items; // in file order
} arm_intrinsics;

// NULL after a diagnostic.
arm_intrinsics *arm_intrinsics_read(const char *path, const char *index_path, diagnostics *d);
void arm_intrinsics_free(arm_intrinsics *i);

#endif
