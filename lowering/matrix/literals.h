// Constants of the function as initializers of C arrays, in the layout that they are read in.
#ifndef AUTO_LOWERING_MATRIX_LITERALS_H
#define AUTO_LOWERING_MATRIX_LITERALS_H

#include "accelerator/program/c_tree.h"
#include "lowering/matrix/graph.h"

// Of a NODE_LITERAL. NULL after a diagnostic.
c_node *literals_text(const graph *g, const graph_node *n, arena *a);

#endif
