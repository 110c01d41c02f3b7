// Reads an instruction-set library (docs/accelerators.md) into accelerator/library.h.
#ifndef AUTO_ACCELERATOR_NOTATION_READ_H
#define AUTO_ACCELERATOR_NOTATION_READ_H

#include "accelerator/library.h"

// A parameter or type of the file that is to be something else: "DIM=8", "elem=f32".
typedef struct library_setting {
  const char *name, *value;
} library_setting;

// NULL after a diagnostic that names the place and the rule. Free with library_free.
library *library_open(const char *path, const library_setting *settings, uint32_t count, diagnostics *d);
// The same of a text in memory; `path` is for diagnostics.
library *library_parse(const char *path, const char *text, size_t size, const library_setting *settings,
                       uint32_t count, diagnostics *d);

#endif
