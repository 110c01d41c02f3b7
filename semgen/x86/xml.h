// Reader of the vendor's intrinsics file and of the index beside it.
#ifndef AUTO_SEMGEN_X86_XML_H
#define AUTO_SEMGEN_X86_XML_H

#include "semgen/x86/intrinsics.h"

// In file order; NULL after one diagnostic "path:line:column: error: ...".
x86_intrinsics *xml_read(const char *path, diagnostics *d);
// Reads index.json and fills in what it says of each intrinsic; false after a diagnostic.
bool xml_read_index(x86_intrinsics *all, const char *path, diagnostics *d);

#endif
