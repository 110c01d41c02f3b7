// A class as a reader would write it, on one line:
//
//   d0 < lanes: (add t0 < 2: (mul (exts to width a[2 * d0 + t0]) (exts to width b[2 * d0 + t0])))
//
// Digits d0 d1 ... of a lane's number in the nest, t0 t1 ... in folds; [p](f x y) is x where p is 0; f<s> is
// signed where s is not 0.
#ifndef AUTO_SEMANTICS_CLASSES_CLASS_STRUCTURE_H
#define AUTO_SEMANTICS_CLASSES_CLASS_STRUCTURE_H

#include "semantics/classes/class_form.h"

// `numbers` has one text for each slot of the form (class_numbers.h). False, and nothing printed, if it has
// not.
bool class_structure_print(const class_form *f, const char *numbers, strbuf *out);

#endif
