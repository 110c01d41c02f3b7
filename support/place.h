// Where a program or shared library is, and what is installed beside it.
#ifndef AUTO_SUPPORT_PLACE_H
#define AUTO_SUPPORT_PLACE_H

#include "support/util.h"

// Appends the directory of the file that holds the function or datum at `code`, with a slash behind it.
// Symbolic links are followed.
void place_of(const void *code, strbuf *out);

#endif
