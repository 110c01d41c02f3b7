// What is known of a linalg.generic that was made of a loop: of the operations with the same number,
// iterations of different positions touch no element that one of them stores to. They were one loop's
// statements, in the order of the second number.
#ifndef AUTO_LOWERING_MLIR_APART_NEST_H
#define AUTO_LOWERING_MLIR_APART_NEST_H

// An array of both numbers.
#define APART_NEST "auto.apart"

#endif
