// A function as a graph of whole-buffer computations.
//
// Every linalg operation, elementwise operation on tensors or vectors, contraction and slice of the
// function's block is one node: an iteration space, accesses to other nodes' elements by linear forms of its
// dimensions, and the scalar body as a term. Buffers become values: a node that writes a memref is that
// memref's new version. Arguments of one function are taken not to overlap.
#ifndef AUTO_LOWERING_MATRIX_GRAPH_H
#define AUTO_LOWERING_MATRIX_GRAPH_H

#include "semantics/term/term.h"
#include <mlir-c/IR.h>

enum { MATRIX_MAX_DIMENSIONS = 12, MATRIX_NONE = UINT32_MAX };

// constant + sum of coefficient[d] * dimension d.
typedef struct linear {
  int64_t constant;
  int64_t coefficient[MATRIX_MAX_DIMENSIONS];
} linear;
linear linear_of_dimension(unsigned d);
bool linear_equal(const linear *a, const linear *b);
// The only dimension of a form that is one dimension, or -1.
int linear_single(const linear *a);
// The form `a` over dimensions that are themselves forms.
linear linear_compose(const linear *a, const linear *dimensions, unsigned count);

typedef struct element_type {
  unsigned width; // bits
  bool is_float;
} element_type;

typedef struct shape {
  unsigned rank;
  int64_t extent[MATRIX_MAX_DIMENSIONS];
  element_type element;
} shape;

// Element `index[0..rank of the node)` of a node.
typedef struct node_access {
  uint32_t node;
  linear index[MATRIX_MAX_DIMENSIONS];
} node_access;

typedef enum node_kind {
  NODE_ARGUMENT, // memory that the caller gives
  NODE_SCALAR,   // a scalar argument
  NODE_LITERAL,  // a constant that is no splat; with an input: elements of that one, zeros where the index is
                 // outside; with a body: a splat that has memory
  NODE_EMPTY,    // memory without a value
  NODE_VIEW,     // elements of input[0]; `outside` where the index is outside of it
  NODE_COMPUTE,
} node_kind;

// NODE_COMPUTE: for every point of the domain, element `output` becomes `body`, in which ARG(k) is the
// element read by input[k]; the last input of a reduction is the element's earlier value: the previous
// point's, or that of the access at the first point.
typedef struct graph_node graph_node;
struct graph_node {
  node_kind kind;
  MlirOperation operation; // null for arguments
  MlirValue value;         // LITERAL, ARGUMENT, SCALAR, and memory: the MLIR value
  shape shape;
  unsigned argument;   // ARGUMENT, SCALAR: number
  unsigned num_domain; // dimensions
  int64_t domain[MATRIX_MAX_DIMENSIONS];
  bool is_reduction[MATRIX_MAX_DIMENSIONS];
  linear output[MATRIX_MAX_DIMENSIONS]; // index of the element written: different parallel dimensions
                                        // (of `plain`'s other form: or numbers of blocks and in blocks)
  node_access *input;
  unsigned num_inputs;
  term_id body;
  bool accumulates;  // has reduction dimensions or reads its own earlier value: the last input is that value
  int64_t points;    // of a product of whole blocks, without what is added to fill them; 0: all of the domain
  bool is_layout;    // only moves elements to or from whole blocks (layout.c); a VIEW has memory of its own
  term_id outside;   // VIEW: constant beyond the borders; none: every index is inside
  bool is_part;      // of what reads it, unless that reads it from memory (ahead.c)
  bool is_apart;     // has memory of its own: what reads it does not compute it again (offsets.c)
  bool is_reshape;   // VIEW: of all elements, in their order
  uint32_t storage;  // the ARGUMENT or EMPTY node (memref) that is written; MATRIX_NONE: a value of its own;
                     // of a reshape: memory of what it is of
  uint32_t replaced; // the node that overwrites the storage next, or MATRIX_NONE
  bool escapes;      // is in the caller's memory when the function returns
  unsigned result;   // number of the function's result it is, or MATRIX_NONE
  graph_node *plain; // what the accelerator computes otherwise (diagonal.c): as the CPU does; NULL: the same
};

typedef struct graph {
  MlirOperation function;
  arena *memory;
  term_context *terms;
  STACK(graph_node) nodes; // in program order
  unsigned num_arguments, num_results;
} graph;

// NULL after a diagnostic at the operation that has no place here: other control flow, dynamic or zero sizes.
// Named operations of linalg are expected in their general form (linalg-generalize-named-ops).
graph *graph_import(MlirOperation function);
void graph_free(graph *g);
// Is it a view that needs no memory of its own?
bool graph_is_alias(const graph_node *n);
// Makes room for `count` nodes in front of node `at`.
void graph_insert(graph *g, uint32_t at, uint32_t count);
// Where the node's elements are in memory: itself, or the memref it writes.
uint32_t graph_memory(const graph *g, uint32_t node);

#endif
