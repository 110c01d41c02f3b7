// Models of Intel's instructions that few CPUs have.
#ifndef AUTO_SEMGEN_CONFORMANCE_MODEL_X86_H
#define AUTO_SEMGEN_CONFORMANCE_MODEL_X86_H

#include "semgen/conformance/native_target.h"

// The dot products VPDP*, of any width. NULL: there is no model of the instruction.
native_model model_x86(const isa_instruction *i);

#endif
