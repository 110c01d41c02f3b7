// The record of a conformance run (semantics/bundle/conformance_record.h): writing it, and comparing a run
// with it.
#ifndef AUTO_SEMGEN_CONFORMANCE_RECORDING_H
#define AUTO_SEMGEN_CONFORMANCE_RECORDING_H

#include "semantics/bundle/conformance_record.h"

// `lines`: all instructions of the semantics file, sorted by name, with the status that this run gave them
// and RECORD_NONE for those that it did not run.

// Writes the record. What this run did not run, or skipped, keeps the status that `path` has for the same
// semantics, and so does what it found to agree with less than the machine that `path` tells of. False after
// a diagnostic.
bool recording_write(const char *path, const record_line *lines, uint32_t count, diagnostics *d);
// Reports on standard output each instruction of which the record says something else than this run, or that
// it has with other semantics or not at all; skipped ones and ones that were not run are as recorded, and
// what agrees does so whatever it was compared with. Returns their number, or -1 after a diagnostic.
int recording_compare(const char *path, const record_line *lines, uint32_t count, diagnostics *d);

#endif
