// Reader of the compiler's headers: intrinsics whose operation stands, in the vendor's notation, in the
// comment before the prototype.
#ifndef AUTO_SEMGEN_X86_HEADERS_H
#define AUTO_SEMGEN_X86_HEADERS_H

#include "semgen/x86/intrinsics.h"

// A row for each operation in the headers (*.h) of a directory, by file name and place. Types come from the
// prototype, element types from the casts in the function, features from its attribute, and from all of these
// whether it is in scope. A function that cannot be read so is reported with its place and left out; `wrong`
// counts them. NULL after a diagnostic: the directory cannot be read, or no header in it has an operation.
x86_intrinsics *headers_read(const char *directory, unsigned *wrong, diagnostics *d);

#endif
