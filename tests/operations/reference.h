// Operations that upstream's lowering or LLVM's code for this machine gets wrong, computed lane by lane.
#ifndef AUTO_TESTS_OPERATIONS_REFERENCE_H
#define AUTO_TESTS_OPERATIONS_REFERENCE_H

#include "tests/operations/values.h"

// One lane of the result, of type `out`, from one lane of each of the operands, all of type `in`.
typedef uint64_t reference_function(const value_type *in, const value_type *out, const uint64_t *operands);
// NULL: there is none of this name.
reference_function *reference_find(const char *name);

#endif
