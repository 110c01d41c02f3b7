// When the parts of an accelerator work while a function runs, by the timing model.
#ifndef AUTO_LOWERING_MATRIX_TIMELINE_H
#define AUTO_LOWERING_MATRIX_TIMELINE_H

#include "accelerator/library.h"
#include "accelerator/program/c_tree.h"
#include "lowering/mlir/explanation.h"

// Replays the C of a function, in a file with what it calls, and adds its timeline. Nothing if the library
// has no such machine, or the replay does not end well.
void timeline_explain(const library *l, c_file *file, MlirOperation function, explanation *e);

#endif
