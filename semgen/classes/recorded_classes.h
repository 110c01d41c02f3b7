// The record: the classes of a dialects/auto.semantics.mlir, which a run extends and does not change.
//
// A recorded class keeps its name, parameters, form and numbers. A recorded instruction that still is what
// the form gives at its tuple, by its terms or by proof (proved.h), stays a member; what is gone is dropped,
// and a class of which only masked forms are left with it. An instruction that is new, or another function
// than it was, becomes a member of a recorded class if the class's shape aligns with its own without growing
// (unify.h) and there is a tuple that gives back its function; of several the one of which it lacks the
// fewest nodes. The others are left to be grouped.
#ifndef AUTO_SEMGEN_CLASSES_RECORDED_CLASSES_H
#define AUTO_SEMGEN_CLASSES_RECORDED_CLASSES_H

#include "semantics/mlir/class_file.h"
#include "semgen/classes/similarity.h"

// Takes the members of recorded classes out of `all` and pushes these classes onto `classes`, without masked
// forms. The record must outlive them. False after a diagnostic.
bool class_record_extend(const class_table *record, similarity *s, similarity_members *all,
                         similarity_classes *classes, diagnostics *d);

#endif
