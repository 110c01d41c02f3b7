// Who has to agree that code does what linalg operations do before it takes their place.
#ifndef AUTO_LOWERING_LINALG_NEST_CHECKER_H
#define AUTO_LOWERING_LINALG_NEST_CHECKER_H

#include <mlir-c/IR.h>
#include <stddef.h>

typedef struct nest_checker {
  // Does `function`, called with these values in the place of the last of `operations`, which are in one
  // block and in its order, do what they do? NULL, or why that is not known.
  const char *(*check)(struct nest_checker *self, const MlirOperation *operations, unsigned count,
                       MlirOperation function, const MlirValue *arguments);
} nest_checker;

#endif
