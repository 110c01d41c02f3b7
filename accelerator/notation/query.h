// Sequences of instructions as text, to ask what they do: "mvin(?, SP, 16, 16); mvout(?, AC/2, 16, 16)".
#ifndef AUTO_ACCELERATOR_NOTATION_QUERY_H
#define AUTO_ACCELERATOR_NOTATION_QUERY_H

#include "accelerator/library.h"

// Prints the effect of `steps`, with state "ld[0].stride=?, ex.dataflow=1". An operand or state value is a
// number (1.0 of a float), "?" (any), "none", or a memory's name (any row; /k: in form k). What the state
// does not mention is open. False after a diagnostic.
bool library_query(const library *l, const char *steps, const char *state, strbuf *out, diagnostics *d);

#endif
