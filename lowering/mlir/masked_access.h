// Which accesses to memory under a mask LLVM has instructions for. C++ behind a C header.
#ifndef AUTO_LOWERING_MLIR_MASKED_ACCESS_H
#define AUTO_LOWERING_MLIR_MASKED_ACCESS_H

#include <llvm-c/TargetMachine.h>
#include <stdbool.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef enum masked_element { MASKED_INTEGER, MASKED_FLOAT, MASKED_BFLOAT } masked_element;
// One lane behind the other, of which some are not accessed; at any places; those that are accessed one
// behind the other.
typedef enum masked_places { MASKED_ROW, MASKED_ANYWHERE, MASKED_PACKED } masked_places;

typedef struct masked_access masked_access;

// What LLVM says of the machine, which it takes over.
masked_access *masked_access_open(LLVMTargetMachineRef machine);
void masked_access_close(masked_access *m); // NULL is fine
// Does one instruction, or one for each register, load or store so many lanes of elements of 8, 16, 32 or 64
// bits under a mask? Where none does, LLVM branches for each lane.
bool masked_access_has(const masked_access *m, masked_places places, masked_element element, unsigned bits,
                       unsigned lanes, bool store);

#ifdef __cplusplus
}
#endif
#endif
