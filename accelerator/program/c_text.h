// Reads the text of accelerator programs in C. What has no place in such programs (goto, structs, switch,
// ...) is an error where it stands. Lines that begin with # and comments are skipped.
#ifndef AUTO_ACCELERATOR_PROGRAM_C_TEXT_H
#define AUTO_ACCELERATOR_PROGRAM_C_TEXT_H

#include "accelerator/program/c_tree.h"

// Everything is in the arena. NULL after a diagnostic at path:line.
c_file *c_text_parse(const char *path, const char *text, arena *a, diagnostics *d);

#endif
