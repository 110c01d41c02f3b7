// What is compared with the semantics of an instruction that the CPU lacks: the same operation under another
// encoding, or a model of it in C.
#ifndef AUTO_SEMGEN_CONFORMANCE_STAND_IN_H
#define AUTO_SEMGEN_CONFORMANCE_STAND_IN_H

#include "semgen/conformance/native_target.h"

typedef struct stand_in_cpu {
  bool (*has)(const void *user, const char *feature);
  const void *user;
} stand_in_cpu;

// The CPU's own if it has all features. Otherwise another encoding: an instruction of the same mnemonic, C
// types and lane function in `isa`, or what the target's table says; otherwise the target's model. False:
// there is nothing that this CPU could run. `i` is one of isa's.
bool stand_in_find(const native_target *target, const isa *isa, const isa_instruction *i, stand_in_cpu cpu,
                   native_stand_in *out, arena *a);

#endif
