// Buffers, copies, slices, borders and transfers as nodes.
#include "lowering/matrix/graph_internal.h"

bool graph_import_memory(importer *im, MlirOperation op) {
  MlirValue result = mlirOperationGetResult(op, 0);
  graph_node *n = graph_add(im, NODE_EMPTY, op);
  n->value = result;
  graph_bind(im, result, graph_last(im));
  return graph_shape(op, mlirValueGetType(result), &n->shape);
}

bool graph_import_copy(importer *im, MlirOperation op) {
  uint32_t source = graph_find(im, mlirOperationGetOperand(op, 0));
  return source == MATRIX_NONE
             ? graph_unsupported(op)
             : graph_copy(im, op, source) && graph_define(im, op, mlirOperationGetOperand(op, 1));
}

bool graph_import_to_tensor(importer *im, MlirOperation op) {
  uint32_t source = graph_find(im, mlirOperationGetOperand(op, 0));
  if (source == MATRIX_NONE)
    return graph_unsupported(op);
  if (mlirAttributeIsNull(mlir_attribute(op, "restrict")))
    return walk_error(op,
                      "a tensor of a memref that other operations may write is not supported with --emit=c");
  graph_bind(im, mlirOperationGetResult(op, 0), source);
  return true;
}

// Adds a view of `source` with the shape of the result; its index is the caller's.
static graph_node *add_reshape(importer *im, MlirOperation op, uint32_t source) {
  graph_node *n = graph_add(im, NODE_VIEW, op);
  MlirValue result = mlirOperationGetResult(op, 0);
  if (!graph_shape(op, mlirValueGetType(result), &n->shape))
    return NULL;
  n->is_reshape = true;
  n->num_inputs = 1;
  n->input = arena_alloc(im->g->memory, sizeof *n->input);
  *n->input = (node_access){.node = source};
  graph_bind(im, result, graph_last(im));
  return n;
}

static MlirAttribute group_of(MlirOperation op, unsigned k) {
  return mlirArrayAttrGetElement(mlir_attribute(op, "reassociation"), k);
}

static unsigned dimension_of(MlirAttribute group, intptr_t k) {
  return (unsigned)mlirIntegerAttrGetValueInt(mlirArrayAttrGetElement(group, k));
}

bool graph_import_expand(importer *im, MlirOperation op) {
  uint32_t source = graph_find(im, mlirOperationGetOperand(op, 0));
  if (source == MATRIX_NONE)
    return graph_unsupported(op);
  unsigned rank = im->g->nodes.data[source].shape.rank;
  graph_node *n = add_reshape(im, op, source);
  for (unsigned k = 0; n && k < rank; k++) {
    int64_t stride = 1;
    for (intptr_t i = mlirArrayAttrGetNumElements(group_of(op, k)); i-- > 0;) {
      unsigned d = dimension_of(group_of(op, k), i);
      n->input->index[k].coefficient[d] = stride;
      stride *= n->shape.extent[d];
    }
  }
  return n != NULL;
}

bool graph_import_collapse(importer *im, MlirOperation op) {
  uint32_t source = graph_find(im, mlirOperationGetOperand(op, 0));
  if (source == MATRIX_NONE)
    return graph_unsupported(op);
  shape of = im->g->nodes.data[source].shape;
  graph_node *n = add_reshape(im, op, source);
  for (unsigned k = 0; n && k < n->shape.rank; k++) {
    unsigned longer = 0;
    for (intptr_t i = 0; i < mlirArrayAttrGetNumElements(group_of(op, k)); i++) {
      unsigned d = dimension_of(group_of(op, k), i);
      if (of.extent[d] > 1 && longer++)
        return walk_error(op,
                          "dimensions of several elements are joined, which is not supported with --emit=c");
      if (of.extent[d] > 1)
        n->input->index[d].coefficient[k] = 1;
    }
  }
  return n != NULL;
}

// tensor.pad with constant borders.
bool graph_import_pad(body_reader *r, MlirOperation op) {
  importer *im = r->im;
  uint32_t source = graph_find(im, mlirOperationGetOperand(op, 0));
  MlirOperation end = mlirBlockGetTerminator(mlirRegionGetFirstBlock(mlirOperationGetRegion(op, 0)));
  MlirAttribute low = mlir_attribute(op, "static_low");
  term_id outside;
  if (source == MATRIX_NONE)
    return graph_unsupported(op);
  if (mlirOperationGetNumOperands(op) != 1)
    return walk_error(op, "borders of dynamic size are not supported with --emit=c");
  if (!graph_read_scalar(r, mlirOperationGetOperand(end, 0), &outside))
    return false;
  if (term_operator(im->g->terms, outside) != TERM_CONST)
    return walk_error(op, "borders that are not constant are not supported with --emit=c");
  graph_node *n = graph_add(im, NODE_VIEW, op);
  if (!graph_shape(op, mlirValueGetType(mlirOperationGetResult(op, 0)), &n->shape))
    return false;
  n->outside = outside;
  n->num_inputs = 1;
  n->input = arena_alloc(im->g->memory, sizeof *n->input);
  *n->input = graph_identity(source, n->shape.rank);
  for (unsigned d = 0; d < n->shape.rank; d++)
    n->input->index[d].constant = -mlirDenseI64ArrayGetElement(low, d);
  graph_bind(im, mlirOperationGetResult(op, 0), graph_last(im));
  return true;
}

// A slice with static offsets and strides; dimensions of size 1 may be dropped.
bool graph_import_slice(importer *im, MlirOperation op) {
  uint32_t source = graph_find(im, mlirOperationGetOperand(op, 0));
  if (source == MATRIX_NONE)
    return graph_unsupported(op);
  if (mlirOperationGetNumOperands(op) != 1)
    return walk_error(op, "a slice with dynamic offsets, sizes or strides is not supported with --emit=c");
  MlirAttribute offsets = mlir_attribute(op, "static_offsets"),
                strides = mlir_attribute(op, "static_strides"), sizes = mlir_attribute(op, "static_sizes");
  graph_node *n = graph_add(im, NODE_VIEW, op);
  if (!graph_shape(op, mlirValueGetType(mlirOperationGetResult(op, 0)), &n->shape))
    return false;
  n->num_inputs = 1;
  n->input = arena_alloc(im->g->memory, sizeof *n->input);
  n->input->node = source;
  unsigned rank = im->g->nodes.data[source].shape.rank, at = 0;
  for (unsigned d = 0; d < rank; d++) {
    n->input->index[d].constant = mlirDenseI64ArrayGetElement(offsets, d);
    int64_t size = mlirDenseI64ArrayGetElement(sizes, d);
    if (at < n->shape.rank && n->shape.extent[at] == size && (size != 1 || rank - d <= n->shape.rank - at))
      n->input->index[d].coefficient[at++] = mlirDenseI64ArrayGetElement(strides, d);
    else if (size != 1)
      return graph_unsupported(op);
  }
  graph_bind(im, mlirOperationGetResult(op, 0), graph_last(im));
  return at == n->shape.rank || graph_unsupported(op);
}

// ---- vector transfers ---------------------------------------------------------------------------

static bool is_zero_index(MlirValue value) {
  if (!mlirValueIsAOpResult(value))
    return false;
  MlirOperation op = mlirOpResultGetOwner(value);
  return mlir_is_named(op, "arith.constant") && mlirAttributeIsAInteger(mlir_attribute(op, "value")) &&
         mlirIntegerAttrGetValueInt(mlir_attribute(op, "value")) == 0;
}

// A transfer of a whole buffer: from its first element, with its shape, in its order.
static bool is_whole_transfer(MlirOperation op, MlirType vector, MlirType buffer, intptr_t first_index,
                              intptr_t rank) {
  MlirAffineMap map = mlirAffineMapAttrGetValue(mlir_attribute(op, "permutation_map"));
  bool ok = mlirAffineMapIsIdentity(map) && mlirShapedTypeGetRank(vector) == mlirShapedTypeGetRank(buffer);
  for (intptr_t d = 0; ok && d < rank; d++)
    ok = mlirShapedTypeGetDimSize(vector, d) == mlirShapedTypeGetDimSize(buffer, d) &&
         is_zero_index(mlirOperationGetOperand(op, first_index + d));
  return ok || walk_error(op, "only transfers of whole buffers are supported with --emit=c");
}

bool graph_import_transfer_read(importer *im, MlirOperation op) {
  MlirValue source = mlirOperationGetOperand(op, 0), result = mlirOperationGetResult(op, 0);
  MlirType buffer = mlirValueGetType(source);
  uint32_t node = graph_find(im, source);
  if (node == MATRIX_NONE || mlirOperationGetNumOperands(op) != 2 + mlirShapedTypeGetRank(buffer))
    return graph_unsupported(op);
  if (!is_whole_transfer(op, mlirValueGetType(result), buffer, 1, mlirShapedTypeGetRank(buffer)))
    return false;
  shape s = im->g->nodes.data[node].shape;
  graph_node *n = graph_add(im, NODE_VIEW, op);
  n->shape = s;
  n->num_inputs = 1;
  n->input = arena_alloc(im->g->memory, sizeof *n->input);
  *n->input = graph_identity(node, s.rank);
  graph_bind(im, result, graph_last(im));
  return true;
}

bool graph_import_transfer_write(importer *im, MlirOperation op) {
  MlirValue vector = mlirOperationGetOperand(op, 0), target = mlirOperationGetOperand(op, 1);
  MlirType buffer = mlirValueGetType(target);
  uint32_t node = graph_find(im, vector);
  if (node == MATRIX_NONE || mlirOperationGetNumOperands(op) != 2 + mlirShapedTypeGetRank(buffer))
    return graph_unsupported(op);
  if (!is_whole_transfer(op, mlirValueGetType(vector), buffer, 2, mlirShapedTypeGetRank(buffer)) ||
      !graph_copy(im, op, node))
    return false;
  bool is_memory = mlirOperationGetNumResults(op) == 0;
  return graph_define(im, op, is_memory ? target : mlirOperationGetResult(op, 0));
}
