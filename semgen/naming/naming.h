// Names of classes and of their parameters.
//
// A class's name says what its members compute, by the vocabulary at the head of naming.c, or is what their
// own names have in common (stem.h).
#ifndef AUTO_SEMGEN_NAMING_NAMING_H
#define AUTO_SEMGEN_NAMING_NAMING_H

#include "semgen/classes/similarity.h"

// Names all classes that have no name yet, each name different, and their parameters, sets what is written
// with these names, and sorts the classes by name. Recorded classes stay as they are.
void naming_run(similarity *s);

#endif
