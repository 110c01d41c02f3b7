// Imports the operations of a block as nodes of the graph: generics, contractions, elementwise arithmetic,
// padding, slices and copies, each by a reader of its own.
#include "lowering/matrix/graph_internal.h"

#include <string.h>

bool graph_unsupported(MlirOperation op) {
  MlirStringRef name = mlir_name(op);
  return walk_error(op, "%.*s is not supported with --emit=c", (int)name.length, name.data);
}

// ---- scalar operations --------------------------------------------------------------------------

// maximumf and minimumf give a NaN if there is one, maxnumf and minnumf the other operand.
static bool import_float_extremum(term_context *c, MlirOperation op, const term_id *x, term_id *result) {
  static const struct {
    const char *name;
    bool is_max, keeps_nan;
  } rows[] = {{"arith.maximumf", true, true},
              {"arith.minimumf", false, true},
              {"arith.maxnumf", true, false},
              {"arith.minnumf", false, false}};
  for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
    if (!mlir_is_named(op, rows[i].name))
      continue;
    term_id less = term_binary(c, TERM_FLT, x[rows[i].is_max], x[!rows[i].is_max]);
    term_id ordered = term_select(c, less, x[0], x[1]);
    if (rows[i].keeps_nan)
      *result = term_select(c, term_binary(c, TERM_FUNO, x[0], x[1]), term_binary(c, TERM_FADD, x[0], x[1]),
                            ordered);
    else
      *result = term_select(c, term_binary(c, TERM_FUNO, x[0], x[0]), x[1],
                            term_select(c, term_binary(c, TERM_FUNO, x[1], x[1]), x[0], ordered));
    return true;
  }
  return false;
}

static bool has_float(MlirOperation op) {
  bool found = mlir_float_width(mlirValueGetType(mlirOperationGetResult(op, 0))) != 0;
  for (intptr_t k = 0; k < mlirOperationGetNumOperands(op); k++)
    found |= mlir_float_width(mlirValueGetType(mlirOperationGetOperand(op, k))) != 0;
  return found;
}

static bool import_scalar_op(term_context *c, MlirOperation op, const term_id *x, term_id *result) {
  if (mlirOperationGetNumResults(op) != 1)
    return false;
  return has_float(op) ? import_float_extremum(c, op, x, result) || mlir_import_float_op(c, op, x, result)
                       : mlir_import_op(c, op, x, result);
}

static term_id add_input(body_reader *r, const node_access *access, unsigned width) {
  for (size_t k = 0; k < r->inputs.size; k++)
    if (!memcmp(&r->inputs.data[k], access, sizeof *access))
      return term_arg(r->im->g->terms, (unsigned)k, width);
  stack_push(&r->inputs, *access);
  return term_arg(r->im->g->terms, (unsigned)r->inputs.size - 1, width);
}

// A scalar of the body, or of the function around it.
bool graph_read_scalar(body_reader *r, MlirValue value, term_id *out) {
  for (size_t i = r->scalars.size; i-- > 0;)
    if (mlirValueEqual(r->scalars.data[i].value, value)) {
      *out = r->scalars.data[i].term;
      return true;
    }
  uint32_t node = graph_find(r->im, value);
  const graph_node *n = node == MATRIX_NONE ? NULL : &r->im->g->nodes.data[node];
  if (n && n->kind == NODE_SCALAR) {
    node_access access = {.node = node};
    *out = add_input(r, &access, n->shape.element.width);
    return true;
  }
  if (mlirValueIsAOpResult(value)) {
    MlirOperation op = mlirOpResultGetOwner(value);
    intptr_t count = mlirOperationGetNumOperands(op);
    term_id x[4];
    bool ok = count <= 4;
    for (intptr_t k = 0; ok && k < count; k++)
      ok = graph_read_scalar(r, mlirOperationGetOperand(op, k), &x[k]);
    if (ok && import_scalar_op(r->im->g->terms, op, x, out))
      return true;
  }
  return walk_error(r->op, "uses a scalar that is not supported with --emit=c");
}

static bool read_body_op(body_reader *r, MlirOperation op) {
  term_context *c = r->im->g->terms;
  term_id x[4], result;
  intptr_t count = mlirOperationGetNumOperands(op);
  if (mlir_is_named(op, "linalg.index")) {
    result = term_index(c, (unsigned)mlirIntegerAttrGetValueInt(mlir_attribute(op, "dim")));
  } else {
    if (count > 4)
      return graph_unsupported(op);
    for (intptr_t k = 0; k < count; k++)
      if (!graph_read_scalar(r, mlirOperationGetOperand(op, k), &x[k]))
        return false;
    if (!import_scalar_op(c, op, x, &result))
      return graph_unsupported(op);
  }
  stack_push(&r->scalars, (scalar){mlirOperationGetResult(op, 0), result});
  return true;
}

static bool is_argument(void *number, const term_context *c, term_id t) {
  return term_operator(c, t) == TERM_ARG && term_argument(c, t) == *(const unsigned *)number;
}

// ---- finishing a node ---------------------------------------------------------------------------

static void keep_inputs(body_reader *r, graph_node *n) {
  n->num_inputs = (unsigned)r->inputs.size;
  n->input = arena_alloc(r->im->g->memory, (r->inputs.size + 1) * sizeof *n->input);
  if (r->inputs.size)
    memcpy(n->input, r->inputs.data, r->inputs.size * sizeof *n->input);
}

static void release(body_reader *r) {
  stack_free(&r->scalars);
  stack_free(&r->inputs);
}

static void set_pointwise_domain(graph_node *n) {
  n->num_domain = n->shape.rank;
  for (unsigned d = 0; d < n->shape.rank; d++) {
    n->domain[d] = n->shape.extent[d];
    n->output[d] = linear_of_dimension(d);
  }
}

node_access graph_identity(uint32_t node, unsigned rank) {
  node_access access = {.node = node};
  for (unsigned d = 0; d < rank; d++)
    access.index[d] = linear_of_dimension(d);
  return access;
}

bool graph_copy(importer *im, MlirOperation op, uint32_t node) {
  shape s = im->g->nodes.data[node].shape;
  graph_node *n = graph_add(im, NODE_COMPUTE, op);
  n->shape = s;
  set_pointwise_domain(n);
  n->num_inputs = 1;
  n->input = arena_alloc(im->g->memory, sizeof *n->input);
  *n->input = graph_identity(node, s.rank);
  n->body = term_arg(im->g->terms, 0, s.element.width);
  return true;
}

// ---- linalg.generic and vector.contract ---------------------------------------------------------

static bool read_map(MlirOperation op, MlirAttribute maps, intptr_t k, linear *index) {
  MlirAffineMap map = mlirAffineMapAttrGetValue(mlirArrayAttrGetElement(maps, k));
  for (intptr_t r = 0; r < mlirAffineMapGetNumResults(map); r++)
    if (!graph_affine(mlirAffineMapGetResult(map, r), &index[r]))
      return walk_error(op, "an indexing map that is not linear is not supported with --emit=c");
  return true;
}

static bool read_iterators(MlirOperation op, graph_node *n) {
  MlirAttribute kinds = mlir_attribute(op, "iterator_types");
  n->num_domain = (unsigned)mlirArrayAttrGetNumElements(kinds);
  if (n->num_domain > MATRIX_MAX_DIMENSIONS)
    return walk_error(op, "more than %d dimensions", MATRIX_MAX_DIMENSIONS);
  for (unsigned d = 0; d < n->num_domain; d++)
    n->is_reduction[d] = walk_is_reduction(mlirArrayAttrGetElement(kinds, d));
  return true;
}

// The extents of the dimensions, from the shapes that they index alone.
static void infer_domain(graph_node *n, const linear *index, const shape *s) {
  for (unsigned r = 0; r < s->rank; r++) {
    int d = linear_single(&index[r]);
    if (d >= 0)
      n->domain[d] = s->extent[r];
  }
}

static bool check_domain(MlirOperation op, const graph_node *n) {
  bool written[MATRIX_MAX_DIMENSIONS] = {false};
  for (unsigned r = 0; r < n->shape.rank; r++) {
    int d = linear_single(&n->output[r]);
    if (d < 0 || written[d] || n->is_reduction[d])
      return walk_error(op, "the output's indexing map is not a permutation of the parallel dimensions");
    written[d] = true;
  }
  for (unsigned d = 0; d < n->num_domain; d++) {
    if (n->domain[d] <= 0)
      return walk_error(op, "dimension %u has no known size", d);
    if (!n->is_reduction[d] && !written[d])
      return walk_error(op, "the output does not depend on parallel dimension %u", d);
  }
  return true;
}

typedef struct operands {
  uint32_t node[16];
  unsigned count;
} operands;

// The operands' nodes; scalars get their term instead.
static bool read_operand(body_reader *r, MlirValue value, MlirAttribute maps, intptr_t k, graph_node *n,
                         MlirValue scalar_value) {
  importer *im = r->im;
  uint32_t node = graph_find(im, value);
  if (node == MATRIX_NONE) {
    term_id t;
    if (!graph_read_scalar(r, value, &t))
      return false;
    stack_push(&r->scalars, (scalar){scalar_value, t});
    return true;
  }
  const graph_node *source = &im->g->nodes.data[node];
  node_access access = {.node = node};
  if (!read_map(r->op, maps, k, access.index))
    return false;
  infer_domain(n, access.index, &source->shape);
  stack_push(&r->scalars, (scalar){scalar_value, add_input(r, &access, source->shape.element.width)});
  return true;
}

// The last operand is the output: its earlier value is the last input if the body reads it.
static bool finish_computation(body_reader *r, graph_node *n, uint32_t earlier, const linear *index,
                               term_id (*body)(body_reader *, term_id, bool *), MlirValue result) {
  importer *im = r->im;
  const shape *s = &im->g->nodes.data[earlier].shape;
  n->shape = *s;
  memcpy(n->output, index, sizeof n->output);
  infer_domain(n, index, s);
  node_access access = {.node = earlier};
  memcpy(access.index, index, sizeof access.index);
  stack_push(&r->inputs, access); // not shared with an input of the same place: it changes
  unsigned number = (unsigned)r->inputs.size - 1;
  bool ok = true;
  n->body = body(r, term_arg(im->g->terms, number, s->element.width), &ok);
  if (!ok || !check_domain(r->op, n))
    return false;
  n->accumulates = term_any(im->g->terms, n->body, is_argument, &number);
  if (!n->accumulates)
    r->inputs.size--;
  keep_inputs(r, n);
  stack_push(&im->g->nodes, *n);
  return graph_define(im, r->op, result);
}

static term_id read_generic_body(body_reader *r, term_id earlier, bool *ok) {
  MlirBlock block = mlirRegionGetFirstBlock(mlirOperationGetRegion(r->op, 0));
  MlirValue last = mlirBlockGetArgument(block, mlirBlockGetNumArguments(block) - 1);
  stack_push(&r->scalars, (scalar){last, earlier});
  MlirOperation end = mlirBlockGetTerminator(block);
  term_id result = {0};
  for (MlirOperation op = mlirBlockGetFirstOperation(block); *ok && !mlirOperationEqual(op, end);
       op = mlirOperationGetNextInBlock(op))
    *ok = read_body_op(r, op);
  *ok = *ok && graph_read_scalar(r, mlirOperationGetOperand(end, 0), &result);
  return result;
}

static bool import_generic(body_reader *r, MlirOperation op) {
  graph_node n = {.kind = NODE_COMPUTE,
                  .operation = op,
                  .storage = MATRIX_NONE,
                  .replaced = MATRIX_NONE,
                  .result = MATRIX_NONE};
  MlirBlock block = mlirRegionGetFirstBlock(mlirOperationGetRegion(op, 0));
  MlirAttribute maps = mlir_attribute(op, "indexing_maps");
  intptr_t count = mlirOperationGetNumOperands(op);
  if (mlirBlockGetNumArguments(block) != count || mlirOperationGetNumResults(op) > 1 ||
      mlirOperationGetNumOperands(mlirBlockGetTerminator(block)) != 1)
    return walk_error(op, "several outputs are not supported with --emit=c");
  if (!read_iterators(op, &n))
    return false;
  for (intptr_t k = 0; k + 1 < count; k++)
    if (!read_operand(r, mlirOperationGetOperand(op, k), maps, k, &n, mlirBlockGetArgument(block, k)))
      return false;
  MlirValue output = mlirOperationGetOperand(op, count - 1);
  uint32_t earlier = graph_find(r->im, output);
  linear index[MATRIX_MAX_DIMENSIONS] = {0};
  if (earlier == MATRIX_NONE)
    return walk_error(op, "the output is not supported with --emit=c");
  if (!read_map(op, maps, count - 1, index))
    return false;
  MlirValue result = mlirOperationGetNumResults(op) ? mlirOperationGetResult(op, 0) : output;
  return finish_computation(r, &n, earlier, index, read_generic_body, result);
}

static term_id read_contraction_body(body_reader *r, term_id earlier, bool *ok) {
  term_context *c = r->im->g->terms;
  unsigned width = term_width(c, earlier);
  bool is_float = r->im->g->nodes.data[r->inputs.data[r->inputs.size - 1].node].shape.element.is_float;
  const bool adds = mlirAttributeIsNull(mlir_attribute(r->op, "kind")) || mlir_is_sum(r->op);
  *ok = adds && term_width(c, r->scalars.data[0].term) == width &&
        term_width(c, r->scalars.data[1].term) == width;
  if (!*ok) {
    graph_unsupported(r->op);
    return earlier;
  }
  term_id product =
      term_binary(c, is_float ? TERM_FMUL : TERM_MUL, r->scalars.data[0].term, r->scalars.data[1].term);
  return term_binary(c, is_float ? TERM_FADD : TERM_ADD, earlier, product);
}

static bool import_contraction(body_reader *r, MlirOperation op) {
  graph_node n = {.kind = NODE_COMPUTE,
                  .operation = op,
                  .storage = MATRIX_NONE,
                  .replaced = MATRIX_NONE,
                  .result = MATRIX_NONE};
  MlirAttribute maps = mlir_attribute(op, "indexing_maps");
  if (!read_iterators(op, &n))
    return false;
  for (intptr_t k = 0; k < 2; k++)
    if (!read_operand(r, mlirOperationGetOperand(op, k), maps, k, &n, mlirOperationGetOperand(op, k)))
      return false;
  uint32_t earlier = graph_find(r->im, mlirOperationGetOperand(op, 2));
  linear index[MATRIX_MAX_DIMENSIONS] = {0};
  if (earlier == MATRIX_NONE || !read_map(op, maps, 2, index))
    return earlier == MATRIX_NONE ? graph_unsupported(op) : false;
  return finish_computation(r, &n, earlier, index, read_contraction_body, mlirOperationGetResult(op, 0));
}

// ---- operations on whole tensors and vectors ----------------------------------------------------

// An elementwise operation: its operands have the result's shape.
static bool import_elementwise(body_reader *r, MlirOperation op) {
  importer *im = r->im;
  graph_node n = {.kind = NODE_COMPUTE,
                  .operation = op,
                  .storage = MATRIX_NONE,
                  .replaced = MATRIX_NONE,
                  .result = MATRIX_NONE};
  intptr_t count = mlirOperationGetNumOperands(op);
  if (count > 4 || mlirOperationGetNumResults(op) != 1)
    return graph_unsupported(op);
  if (!graph_shape(op, mlirValueGetType(mlirOperationGetResult(op, 0)), &n.shape))
    return false;
  term_id x[4];
  for (intptr_t k = 0; k < count; k++) {
    uint32_t node = graph_find(im, mlirOperationGetOperand(op, k));
    if (node == MATRIX_NONE || im->g->nodes.data[node].shape.rank != n.shape.rank)
      return graph_unsupported(op);
    node_access access = graph_identity(node, n.shape.rank);
    x[k] = add_input(r, &access, im->g->nodes.data[node].shape.element.width);
  }
  if (!import_scalar_op(im->g->terms, op, x, &n.body))
    return graph_unsupported(op);
  set_pointwise_domain(&n);
  keep_inputs(r, &n);
  stack_push(&im->g->nodes, n);
  graph_bind(im, mlirOperationGetResult(op, 0), graph_last(im));
  return true;
}

// The parallel node without inputs that is `value` everywhere.
static bool import_splat(importer *im, MlirOperation op, MlirValue result, term_id value) {
  graph_node *n = graph_add(im, NODE_COMPUTE, op);
  n->body = value;
  graph_bind(im, result, graph_last(im));
  if (!graph_shape(op, mlirValueGetType(result), &n->shape))
    return false;
  set_pointwise_domain(n);
  return true;
}

static bool import_constant(importer *im, MlirOperation op) {
  MlirValue result = mlirOperationGetResult(op, 0);
  if (!mlirTypeIsAShaped(mlirValueGetType(result)))
    return true; // read where it is used
  term_id value;
  if (import_scalar_op(im->g->terms, op, NULL, &value))
    return import_splat(im, op, result, value);
  graph_node *n = graph_add(im, NODE_LITERAL, op);
  n->value = result;
  graph_bind(im, result, graph_last(im));
  return graph_shape(op, mlirValueGetType(result), &n->shape);
}

static bool dispatch(body_reader *r, MlirOperation op) {
  importer *im = r->im;
  if (mlir_is_named(op, "linalg.generic"))
    return import_generic(r, op);
  if (mlir_is_named(op, "vector.contract"))
    return import_contraction(r, op);
  if (mlir_is_named(op, "arith.constant"))
    return import_constant(im, op);
  if (mlir_is_named(op, "tensor.empty") || mlir_is_named(op, "memref.alloc") ||
      mlir_is_named(op, "memref.alloca"))
    return graph_import_memory(im, op);
  if (mlir_is_named(op, "memref.dealloc"))
    return true;
  if (mlir_is_named(op, "memref.copy") || mlir_is_named(op, "bufferization.materialize_in_destination"))
    return graph_import_copy(im, op);
  if (mlir_is_named(op, "bufferization.to_tensor"))
    return graph_import_to_tensor(im, op);
  if (mlir_is_named(op, "tensor.expand_shape"))
    return graph_import_expand(im, op);
  if (mlir_is_named(op, "tensor.collapse_shape"))
    return graph_import_collapse(im, op);
  if (mlir_is_named(op, "vector.transfer_read"))
    return graph_import_transfer_read(im, op);
  if (mlir_is_named(op, "vector.transfer_write"))
    return graph_import_transfer_write(im, op);
  if (mlir_is_named(op, "tensor.pad"))
    return graph_import_pad(r, op);
  if (mlir_is_named(op, "tensor.extract_slice"))
    return graph_import_slice(im, op);
  if (mlirOperationGetNumResults(op) == 1 && mlirOperationGetNumRegions(op) == 0) {
    if (mlirTypeIsAShaped(mlirValueGetType(mlirOperationGetResult(op, 0))))
      return import_elementwise(r, op);
    MlirStringRef name = mlir_name(op);
    if (name.length > 6 && !memcmp(name.data, "arith.", 6))
      return true; // a scalar, read where it is used
  }
  return graph_unsupported(op);
}

bool graph_import_operation(importer *im, MlirOperation op) {
  body_reader r = {.im = im, .op = op};
  bool ok = dispatch(&r, op);
  release(&r);
  return ok;
}
