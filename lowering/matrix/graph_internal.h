// Between graph.c, graph_import.c and graph_memory.c only: reading one function.
#ifndef AUTO_LOWERING_MATRIX_GRAPH_INTERNAL_H
#define AUTO_LOWERING_MATRIX_GRAPH_INTERNAL_H

#include "lowering/matrix/graph.h"
#include "lowering/mlir/walk.h"
#include "semantics/mlir/mlir_import.h"
#include "semantics/mlir/mlir_util.h"
#include <mlir-c/AffineMap.h>

typedef struct binding {
  MlirValue value;
  uint32_t node;
} binding;

typedef struct importer {
  graph *g;
  STACK(binding) bindings; // the last one of a value counts
} importer;

bool graph_affine(MlirAffineExpr e, linear *out); // false: not linear in the dimensions
bool graph_element(MlirType type, element_type *out);
// False after a diagnostic at `at`.
bool graph_shape(MlirOperation at, MlirType type, shape *out);
uint32_t graph_find(const importer *im, MlirValue value);
void graph_bind(importer *im, MlirValue value, uint32_t node);
graph_node *graph_add(importer *im, node_kind kind, MlirOperation op);
uint32_t graph_last(const importer *im);
bool graph_define(importer *im, MlirOperation op, MlirValue value);

typedef struct scalar {
  MlirValue value;
  term_id term;
} scalar;

// One body: what scalars stand for, and the accesses so far.
typedef struct body_reader {
  importer *im;
  MlirOperation op; // for diagnostics
  STACK(scalar) scalars;
  STACK(node_access) inputs;
} body_reader;

// ---- graph_import.c -----------------------------------------------------------------------------
// Adds the nodes of one operation. False after a diagnostic.
bool graph_import_operation(importer *im, MlirOperation op);
// Adds a node that copies `node`.
bool graph_copy(importer *im, MlirOperation op, uint32_t node);
// Error: an operation that has no place here.
bool graph_unsupported(MlirOperation op);
node_access graph_identity(uint32_t node, unsigned rank);
// A scalar of the body, or of the function around it. False after a diagnostic.
bool graph_read_scalar(body_reader *r, MlirValue value, term_id *out);

// ---- graph_memory.c -----------------------------------------------------------------------------
bool graph_import_memory(importer *im, MlirOperation op); // tensor.empty, memref.alloc
bool graph_import_copy(importer *im, MlirOperation op);
bool graph_import_to_tensor(importer *im, MlirOperation op); // of a memref that nothing else changes
bool graph_import_expand(importer *im, MlirOperation op);
bool graph_import_collapse(importer *im,
                           MlirOperation op); // of dimensions of which one has more than one element
bool graph_import_pad(body_reader *r, MlirOperation op);
bool graph_import_slice(importer *im, MlirOperation op);
bool graph_import_transfer_read(importer *im, MlirOperation op);
bool graph_import_transfer_write(importer *im, MlirOperation op);

#endif
