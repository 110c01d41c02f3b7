// dialects/<isa>.conformance.txt: what came of it when each instruction's semantics were run beside hardware.
//
// Lines "#..." are remarks. A line with one or two words "confirmed", "re-encoded FEATURE", "modeled
// FEATURE", "open", "differs" or "skipped FEATURE" begins a section; the others are "NAME DIGEST", eight
// hexadecimal digits that stand for the semantics that were run. Sections are in that order, names sorted.
// Nothing in it depends on the machine but which features were missing.
#ifndef AUTO_SEMANTICS_BUNDLE_CONFORMANCE_RECORD_H
#define AUTO_SEMANTICS_BUNDLE_CONFORMANCE_RECORD_H

#include "semantics/lanes/lanes.h"

typedef enum record_status {
  RECORD_NONE,       // never run, or with other semantics
  RECORD_CONFIRMED,  // no vector gave another result
  RECORD_RE_ENCODED, // nor under another encoding of the instruction; the machine lacks the feature of this
                     // one
  RECORD_MODELED,    // nor in C that was written as the instruction's model; the machine lacks its feature
  RECORD_OPEN,       // not run: the vendor leaves the result to the implementation
  RECORD_DIFFERS,
  RECORD_SKIPPED, // no machine that it was tried on has all features, and nothing stands in for it
  RECORD_COUNT
} record_status;
extern const char *const record_status_names[RECORD_COUNT]; // "unconfirmed", "confirmed", "open", ...
// Was it compared with something that is not ours, without a difference?
bool record_agrees(record_status s);
// How little it says, from 0 for confirmed on.
unsigned record_rank(record_status s);
// Does a line of this status name the feature that was missing?
bool record_has_feature(record_status s);

typedef struct record_line {
  const char *name;
  uint32_t digest;
  record_status status; // not RECORD_NONE
  const char *feature;  // the one that was missing; NULL where the status has none
} record_line;

typedef struct conformance_record {
  arena *memory;
  record_line *lines; // sorted by name (strcmp), each name once
  uint32_t count;
} conformance_record;

// NULL after a diagnostic with place. No file (errno ENOENT) is an empty record.
conformance_record *record_read(const char *path, diagnostics *d);
void record_free(conformance_record *r);
const record_line *record_find(const conformance_record *r, const char *name);
// What the record says of an instruction, whose body is in `c` as it stands in the semantics file (not
// simplified): what was run with other semantics counts for nothing.
record_status record_of(const conformance_record *r, const term_context *c, const isa_instruction *i);
// The file's text; `lines` sorted by name, without RECORD_NONE.
void record_print(const record_line *lines, uint32_t count, strbuf *out);

// Everything that an instruction's confirmation depends on: name, features, signature, maps and bodies.
uint64_t record_digest(const term_context *c, const isa_instruction *i, uint64_t basis);

#endif
