// How many diagnostics a context gave.
#ifndef AUTO_TESTS_HARNESS_SAID_H
#define AUTO_TESTS_HARNESS_SAID_H

#include <mlir-c/IR.h>
#include <stdbool.h>

typedef enum said_print { SAID_NOTHING, SAID_PROBLEMS, SAID_ALL } said_print;

typedef struct said {
  unsigned errors, warnings, remarks;
  said_print print; // which of them go to the standard error: none, errors and warnings, all
} said;

// Counts what the context gives from now on; *s must outlive it.
void said_listen(MlirContext context, said *s);

#endif
