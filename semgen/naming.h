// Names of classes and of their parameters, generated from structure alone.
//
// A class's name depends on its shape and on how its numbers relate to one another, never on other classes
// or on order, so it stays when instructions come and go. The vocabulary is documented in naming.c.
#ifndef AUTO_SEMGEN_NAMING_H
#define AUTO_SEMGEN_NAMING_H

#include "semgen/similarity.h"

// Names all classes and parameters and sorts the classes by name. False after diagnostics if two classes get
// one name (the vocabulary then lacks a word).
bool naming_run(similarity *s, diagnostics *d);
// Prints the class's function with expressions over its parameters in place of numbers:
// "for d0 < lanes: (add a[d0] b[d0])".
void naming_print_structure(const similarity_class *c, strbuf *out);

#endif
