// How diagnostics look on standard error.
#ifndef AUTO_OPT_DIAGNOSTICS_H
#define AUTO_OPT_DIAGNOSTICS_H

#include "options.h"

// What the places of diagnostics refer to.
typedef struct diagnostics_source {
  const char *name, *text; // of the input; text NULL: nothing was read yet
  size_t size;
} diagnostics_source;

// Prints one line "file:line:col: error: message\n" in the style that `style` (options.diagnostics) asks for:
// as it is, or with the line of the source that it is about and a caret below the column.
void diagnostics_print(unsigned style, const diagnostics_source *source, MlirStringRef line);

#endif
