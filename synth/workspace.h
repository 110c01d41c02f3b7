// What auto-synth reads: one target's semantics, as written and in canonical form, and its classes.
#ifndef AUTO_SYNTH_WORKSPACE_H
#define AUTO_SYNTH_WORKSPACE_H

#include "semantics/bundle/conformance_record.h"
#include "semantics/mlir/class_file.h"
#include "semantics/mlir/isa_files.h"

typedef struct workspace {
  const char *target;   // "x86"
  const char *isa_name; // "x86vector"
  const char *dialects; // directory
  MlirContext context;
  isa *raw;             // exactly as written: what proofs are against
  isa *simple;          // canonical form: what rules are made of
  class_table *classes; // of the auto dialect
  conformance_record *record;
  const char *further; // NULL, or a file of rewrites besides those of the target
  bool unconfirmed;    // rules may use unconfirmed instructions; false when opened
} workspace;

// False after one diagnostic: unknown target, or a file that is missing or malformed.
// `dialects` may lack the record of conformance: nothing is confirmed then.
bool workspace_open(workspace *w, const char *target, const char *dialects, diagnostics *d);
void workspace_close(workspace *w);
// The target's costs, by a context of isa_files.h; NULL after a diagnostic.
isa_costs *workspace_costs(const workspace *w, MlirContext context, diagnostics *d);
// Of an instruction or masked form of w->raw.
record_status workspace_status(const workspace *w, const char *name);
// May rules use it? Only if it is confirmed, or the user wants others too.
bool workspace_may_use(const workspace *w, const char *name);
// Reads DIALECTS/ISA<suffix> ("" for the auto dialect's name when isa is "auto"); NULL after a diagnostic.
// *path is allocated in `memory`, the text is freed with util_release.
char *workspace_read(const char *dialects, const char *isa, const char *suffix, arena *memory,
                     const char **path, size_t *size, diagnostics *d);

#endif
