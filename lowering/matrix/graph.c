// Linear forms of dimensions, and the import of a function's arguments, block and return into a graph;
// operations are imported by graph_import.c.
#include "lowering/matrix/graph_internal.h"

#include <string.h>

// ---- linear forms -------------------------------------------------------------------------------

linear linear_of_dimension(unsigned d) {
  linear l = {0};
  l.coefficient[d] = 1;
  return l;
}

bool linear_equal(const linear *a, const linear *b) { return memcmp(a, b, sizeof *a) == 0; }

int linear_single(const linear *a) {
  int found = -1;
  for (int d = 0; d < MATRIX_MAX_DIMENSIONS; d++)
    if (a->coefficient[d]) {
      if (found >= 0 || a->coefficient[d] != 1)
        return -1;
      found = d;
    }
  return a->constant ? -1 : found;
}

linear linear_compose(const linear *a, const linear *dimensions, unsigned count) {
  linear r = {.constant = a->constant};
  for (unsigned k = 0; k < count; k++) {
    r.constant += a->coefficient[k] * dimensions[k].constant;
    for (unsigned d = 0; d < MATRIX_MAX_DIMENSIONS; d++)
      r.coefficient[d] += a->coefficient[k] * dimensions[k].coefficient[d];
  }
  return r;
}

bool graph_affine(MlirAffineExpr e, linear *out) {
  linear a, b;
  if (mlirAffineExprIsAConstant(e)) {
    *out = (linear){.constant = mlirAffineConstantExprGetValue(e)};
    return true;
  }
  if (mlirAffineExprIsADim(e)) {
    intptr_t d = mlirAffineDimExprGetPosition(e);
    if (d >= MATRIX_MAX_DIMENSIONS)
      return false;
    *out = linear_of_dimension((unsigned)d);
    return true;
  }
  if (!mlirAffineExprIsABinary(e) || !graph_affine(mlirAffineBinaryOpExprGetLHS(e), &a) ||
      !graph_affine(mlirAffineBinaryOpExprGetRHS(e), &b))
    return false;
  if (mlirAffineExprIsAMul(e)) { // the constant is on the right
    *out = linear_compose(&(linear){.coefficient = {b.constant}}, &a, 1);
    return linear_equal(&b, &(linear){.constant = b.constant});
  }
  if (!mlirAffineExprIsAAdd(e))
    return false;
  out->constant = a.constant + b.constant;
  for (unsigned d = 0; d < MATRIX_MAX_DIMENSIONS; d++)
    out->coefficient[d] = a.coefficient[d] + b.coefficient[d];
  return true;
}

// ---- types and values ---------------------------------------------------------------------------

bool graph_element(MlirType type, element_type *out) {
  unsigned width = mlir_float_width(type);
  *out = (element_type){width ? width : mlir_lane_width(type), width != 0};
  return out->width == 1 || out->width == 8 || out->width == 16 || out->width == 32 || out->width == 64;
}

static bool read_shape(MlirOperation at, const char *who, MlirType type, shape *out) {
  if (!mlirShapedTypeHasRank(type) || mlirShapedTypeGetRank(type) > MATRIX_MAX_DIMENSIONS)
    return walk_error(at, "%sa buffer needs a rank of at most %d", who, MATRIX_MAX_DIMENSIONS);
  if (mlirTypeIsAMemRef(type) && !mlirAffineMapIsIdentity(mlirMemRefTypeGetAffineMap(type)))
    return walk_error(at, "%sa memref with a layout of its own is not supported with --emit=c", who);
  if (!graph_element(type, &out->element))
    return walk_error(at, "%selements of this type are not supported with --emit=c", who);
  out->rank = (unsigned)mlirShapedTypeGetRank(type);
  for (unsigned d = 0; d < out->rank; d++) {
    bool is_scalable = mlirTypeIsAVector(type) && mlirVectorTypeIsDimScalable(type, d);
    if (mlirShapedTypeIsDynamicDim(type, d) || is_scalable)
      return walk_error(at, "%sdimension %u has a dynamic size; --emit=c needs static sizes", who, d);
    out->extent[d] = mlirShapedTypeGetDimSize(type, d);
    if (out->extent[d] == 0)
      return walk_error(at, "%sdimension %u has size 0", who, d);
    if (out->extent[d] > INT32_MAX)
      return walk_error(at, "%sdimension %u is larger than 2147483647", who, d);
  }
  return true;
}

bool graph_shape(MlirOperation at, MlirType type, shape *out) { return read_shape(at, "", type, out); }

uint32_t graph_find(const importer *im, MlirValue value) {
  for (size_t i = im->bindings.size; i-- > 0;)
    if (mlirValueEqual(im->bindings.data[i].value, value))
      return im->bindings.data[i].node;
  return MATRIX_NONE;
}

void graph_bind(importer *im, MlirValue value, uint32_t node) {
  stack_push(&im->bindings, (binding){value, node});
}

graph_node *graph_add(importer *im, node_kind kind, MlirOperation op) {
  stack_push(&im->g->nodes, (graph_node){.kind = kind,
                                         .operation = op,
                                         .storage = MATRIX_NONE,
                                         .replaced = MATRIX_NONE,
                                         .result = MATRIX_NONE});
  return &im->g->nodes.data[im->g->nodes.size - 1];
}

uint32_t graph_last(const importer *im) { return (uint32_t)im->g->nodes.size - 1; }

uint32_t graph_memory(const graph *g, uint32_t node) {
  uint32_t storage = g->nodes.data[node].storage;
  return storage == MATRIX_NONE ? node : storage;
}

static void shift(uint32_t *node, uint32_t from, uint32_t by) {
  if (*node != MATRIX_NONE && *node >= from)
    *node += by;
}

static void shift_all(graph_node *n, uint32_t from, uint32_t by) {
  for (unsigned k = 0; k < n->num_inputs; k++)
    shift(&n->input[k].node, from, by);
  shift(&n->storage, from, by);
  shift(&n->replaced, from, by);
}

void graph_insert(graph *g, uint32_t at, uint32_t count) {
  for (size_t i = 0; i < g->nodes.size; i++) {
    graph_node *n = &g->nodes.data[i];
    shift_all(n, at, count);
    if (n->plain)
      shift_all(n->plain, at, count);
  }
  for (uint32_t k = 0; k < count; k++)
    stack_push(&g->nodes, (graph_node){0});
  graph_node *from = &g->nodes.data[at];
  memmove(from + count, from, (g->nodes.size - count - at) * sizeof *from);
}

// The newest node becomes the value of `value`: a new version if that is a memref.
bool graph_define(importer *im, MlirOperation op, MlirValue value) {
  graph *g = im->g;
  uint32_t node = graph_last(im);
  if (mlirTypeIsAMemRef(mlirValueGetType(value))) {
    uint32_t earlier = graph_find(im, value);
    if (earlier == MATRIX_NONE || g->nodes.data[earlier].kind == NODE_VIEW)
      return walk_error(op, "writes to a part of a memref are not supported with --emit=c");
    g->nodes.data[node].storage = graph_memory(g, earlier);
    g->nodes.data[earlier].replaced = node;
  }
  graph_bind(im, value, node);
  return true;
}

static bool import_argument(importer *im, MlirValue value, unsigned number) {
  graph *g = im->g;
  MlirType type = mlirValueGetType(value);
  bool is_memory = mlirTypeIsAMemRef(type) || mlirTypeIsATensor(type) || mlirTypeIsAVector(type);
  graph_node *n = graph_add(im, is_memory ? NODE_ARGUMENT : NODE_SCALAR, (MlirOperation){NULL});
  n->value = value;
  n->argument = number;
  graph_bind(im, value, graph_last(im));
  if (is_memory)
    return read_shape(g->function, arena_printf(g->memory, "argument %u: ", number), type, &n->shape);
  return graph_element(type, &n->shape.element) ||
         walk_error(g->function, "argument %u has a type that is not supported with --emit=c", number);
}

static bool import_return(importer *im, MlirOperation op) {
  graph *g = im->g;
  g->num_results = (unsigned)mlirOperationGetNumOperands(op);
  for (unsigned k = 0; k < g->num_results; k++) {
    MlirValue value = mlirOperationGetOperand(op, k);
    uint32_t node = graph_find(im, value);
    MlirType type = mlirValueGetType(value);
    if (node == MATRIX_NONE || mlirTypeIsAMemRef(type) || g->nodes.data[node].kind == NODE_SCALAR)
      return walk_error(op, "result %u is not a tensor or vector that this function computes", k);
    graph_node *n = &g->nodes.data[node];
    if (n->kind != NODE_COMPUTE || n->result != MATRIX_NONE) { // a copy of its own
      if (!graph_copy(im, op, node))
        return false;
      n = &g->nodes.data[graph_last(im)];
    }
    n->result = k;
    n->escapes = true;
  }
  return true;
}

// The last versions of memrefs that the caller gave escape.
static void mark_escapes(graph *g) {
  for (size_t i = 0; i < g->nodes.size; i++) {
    graph_node *n = &g->nodes.data[i];
    if (n->storage != MATRIX_NONE && n->replaced == MATRIX_NONE &&
        g->nodes.data[n->storage].kind == NODE_ARGUMENT)
      n->escapes = true;
  }
}

// What a reshape is of has its elements, unless something else is written there later.
static void mark_aliases(graph *g) {
  for (size_t i = 0; i < g->nodes.size; i++) {
    graph_node *n = &g->nodes.data[i];
    if (n->is_reshape && g->nodes.data[n->input->node].replaced == MATRIX_NONE)
      n->storage = graph_memory(g, n->input->node);
  }
}

bool graph_is_alias(const graph_node *n) { return n->is_reshape && n->storage != MATRIX_NONE; }

static bool import_block(importer *im, MlirBlock block) {
  for (intptr_t k = 0; k < mlirBlockGetNumArguments(block); k++)
    if (!import_argument(im, mlirBlockGetArgument(block, k), (unsigned)k))
      return false;
  im->g->num_arguments = (unsigned)mlirBlockGetNumArguments(block);
  for (MlirOperation op = mlirBlockGetFirstOperation(block); !mlirOperationIsNull(op);
       op = mlirOperationGetNextInBlock(op))
    if (!(mlir_is_named(op, "func.return") ? import_return(im, op) : graph_import_operation(im, op)))
      return false;
  mark_escapes(im->g);
  mark_aliases(im->g);
  return true;
}

graph *graph_import(MlirOperation function) {
  MlirRegion body = mlirOperationGetRegion(function, 0);
  MlirBlock block = mlirRegionGetFirstBlock(body);
  if (mlirBlockIsNull(block)) {
    walk_error(function, "a function without a body is not supported with --emit=c");
    return NULL;
  }
  if (!mlirBlockIsNull(mlirBlockGetNextInRegion(block))) {
    walk_error(function, "control flow between blocks is not supported with --emit=c");
    return NULL;
  }
  graph *g = util_alloc(sizeof *g);
  g->function = function;
  g->memory = arena_new();
  g->terms = term_context_new(true);
  importer im = {.g = g};
  bool ok = import_block(&im, block);
  stack_free(&im.bindings);
  if (!ok) {
    graph_free(g);
    return NULL;
  }
  return g;
}

void graph_free(graph *g) {
  if (!g)
    return;
  term_context_free(g->terms);
  arena_free(g->memory);
  stack_free(&g->nodes);
  util_release(g);
}
