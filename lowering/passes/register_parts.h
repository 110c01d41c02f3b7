// Loads and stores of parts of registers, in optimized LLVM IR, for a machine that accesses aligned registers
// and bytes: Hexagon, whose back end moves such parts byte by byte, or reads what lies behind them, too.
#ifndef AUTO_LOWERING_PASSES_REGISTER_PARTS_H
#define AUTO_LOWERING_PASSES_REGISTER_PARTS_H

#include <llvm-c/Types.h>

// Loads and stores of less than `register_bits`, and more than `scalar_bits`, of registers and a part of one,
// and those under a mask of the first lanes: of a part, the two registers of memory that hold the first and
// the last of its bytes are accessed, and no other one. A mask that is not constant has at least one lane.
void register_parts(LLVMModuleRef m, unsigned register_bits, unsigned scalar_bits);

#endif
