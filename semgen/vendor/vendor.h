// What the commands have in common that make dialects/<dialect>.semantics.mlir of a vendor's documents.
#ifndef AUTO_SEMGEN_VENDOR_VENDOR_H
#define AUTO_SEMGEN_VENDOR_VENDOR_H

#include "semantics/lanes/lanes.h"
#include "semgen/vendor/errata.h"
#include "support/options.h"

#include <regex.h>

typedef struct vendor_options {
  const char *spec;      // file or directory; NULL: the default
  const char *directory; // to write to, or NULL
  const char *headers;   // directory of the compiler's headers, or NULL
  bool stats, errata, has_only;
  regex_t only;
} vendor_options;

// What the commands' help says, each in its own words; headers: NULL where there is no such option.
typedef struct vendor_command {
  const char *program, *usage, *spec, *output, *headers;
} vendor_command;

// OPTIONS_GO, and vendor_close later; otherwise the exit status.
int vendor_open(int argc, char **argv, const vendor_command *c, vendor_options *o);
void vendor_close(vendor_options *o);
// The specifications' place, $AUTO_SPECS_DIR or ../shared/specs, and then `name`.
const char *vendor_default_spec(arena *a, const char *name);
// Whether the intrinsic is among those that --only asks for.
bool vendor_wants(const vendor_options *o, const char *intrinsic);
// Sorts the instructions by name and writes DIRECTORY/<isa>.semantics.mlir, if a directory is asked for;
// false after a diagnostic.
bool vendor_write(isa *i, const vendor_options *o);

#endif
