// Between bundle.cpp, bundle_read.cpp and bundle_write.cpp only (C++).
#ifndef AUTO_SEMANTICS_BUNDLE_BUNDLE_INTERNAL_H
#define AUTO_SEMANTICS_BUNDLE_BUNDLE_INTERNAL_H

#include "bundle_generated.h"
extern "C" {
#include "semantics/bundle/bundle.h"
}

template <typename T> using Vec = flatbuffers::Vector<T>;

// Far above what any target has: it keeps a hostile file from costing more than its size.
enum { BUNDLE_MAX_TABLES = 1 << 22 };

// Everything of a file that the Verifier accepts, but the masked forms; `b` has its memory and its terms.
// False after a diagnostic at `name`.
bool bundle_read(bundle *b, const char *name, diagnostics *d, const auto_bundle::Bundle *file);
// The masked forms of a file that was read already.
bool bundle_read_masked(bundle *b, const char *name, diagnostics *d, const auto_bundle::Bundle *file);

// Appends the bundle without its seal.
void bundle_serialize(const bundle *b, strbuf *out);

#endif
