// Shuffles of lanes that have no route through networks, in LLVM IR, for a back end that takes them apart.
#ifndef AUTO_LOWERING_PASSES_ROUTED_LANES_H
#define AUTO_LOWERING_PASSES_ROUTED_LANES_H

#include <llvm-c/Types.h>

// LLVM 19's Hexagon back end moves lanes one by one where lanes of one register are wanted several times and
// no network brings them, and where lanes of several registers need two networks each. Of such shuffles of
// integers each register is looked up in tables (vlut32) of its sources, or brought by the networks from each
// of them alone. Registers have 128 bytes; what is in scalar registers stays.
void routed_lanes(LLVMModuleRef m);

#endif
