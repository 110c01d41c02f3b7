// How many classes the instructions make, beside Hydride's Table 1 (ASPLOS 2024).
#ifndef AUTO_SEMGEN_CLASSES_CLASS_STATS_H
#define AUTO_SEMGEN_CLASSES_CLASS_STATS_H

#include "semgen/classes/similarity.h"

// Prints a row for every set of ISAs (each alone, each pair, ...), the similarity of which is found for that
// set alone: instructions, classes, classes in percent of the instructions, for all forms and for those that
// are integer and not the masked form of another. Then the largest classes of `all`, which is that of all
// ISAs. False after a diagnostic.
bool class_stats_print(const similarity *all, const isa *const *isas, uint32_t num_isas, diagnostics *d);

#endif
