// Views and linalg operations in Python: operands as arrays over all loops, the body once for all elements.
#include "lift/python_internal.h"

#include "lowering/mlir/walk.h"
#include <inttypes.h>
#include <mlir-c/AffineExpr.h>
#include <mlir-c/AffineMap.h>

// ---- views ------------------------------------------------------------------------------------------

// A static number, or the next dynamic operand.
static const char *number(python_writer *w, MlirOperation op, const char *attribute, intptr_t i,
                          intptr_t *next, bool is_formula) {
  int64_t v = mlirDenseI64ArrayGetElement(mlir_attribute(op, attribute), i);
  if (v != INT64_MIN)
    return arena_printf(w->memory, "%" PRId64, v);
  MlirValue operand = mlirOperationGetOperand(op, (*next)++);
  return is_formula ? python_formula(w, operand) : python_use(w, operand);
}

static const char *numbers(python_writer *w, MlirOperation op, const char *attribute, intptr_t *next) {
  const char *text = "";
  for (intptr_t i = 0; i < mlirDenseArrayGetNumElements(mlir_attribute(op, attribute)); i++)
    text = arena_printf(w->memory, "%s%s, ", text, number(w, op, attribute, i, next, false));
  return text;
}

bool python_is_view(const python_writer *w, MlirOperation op) {
  (void)w;
  return mlir_is_named(op, "memref.reinterpret_cast");
}

static void print_view(python_writer *w, MlirOperation op) {
  intptr_t next = 1;
  const char *offset = number(w, op, "static_offsets", 0, &next, false),
             *sizes = numbers(w, op, "static_sizes", &next),
             *strides = numbers(w, op, "static_strides", &next);
  MlirValue from = mlirOperationGetOperand(op, 0);
  const char *to = python_new(w, mlirOperationGetResult(op, 0), python_formula(w, from));
  python_line(w, "%s = _View(%s.base, %s, (%s), (%s))", to, python_use(w, from), offset, sizes, strides);
}

static const char *in_parentheses(python_writer *w, const char *text) {
  return strchr(text, ' ') ? arena_printf(w->memory, "(%s)", text) : text;
}

static const char *plus(python_writer *w, const char *sum, const char *term) {
  return !*sum          ? term
         : *term == '-' ? arena_printf(w->memory, "%s - %s", sum, term + 1)
                        : arena_printf(w->memory, "%s + %s", sum, term);
}

const char *python_element(python_writer *w, MlirValue memref, const char *const *where, unsigned count) {
  const char *name = python_formula(w, memref), *sum = "";
  MlirOperation op = mlirValueIsAOpResult(memref) ? mlirOpResultGetOwner(memref) : (MlirOperation){NULL};
  bool is_view = !mlirOperationIsNull(op) && mlir_is_named(op, "memref.reinterpret_cast");
  if (!is_view) {
    for (unsigned i = 0; i < count; i++)
      sum = arena_printf(w->memory, "%s%s%s", sum, i ? ", " : "", where[i]);
    return *sum ? arena_printf(w->memory, "%s[%s]", name, sum) : name;
  }
  intptr_t next = 1;
  const char *offset = number(w, op, "static_offsets", 0, &next, true);
  for (unsigned i = 0; i < count; i++)
    number(w, op, "static_sizes", i, &next, true);
  for (unsigned i = 0; i < count; i++) {
    const char *stride = number(w, op, "static_strides", i, &next, true), *at = in_parentheses(w, where[i]);
    sum = plus(w, sum,
               !strcmp(stride, "1") ? where[i]
                                    : arena_printf(w->memory, "%s * %s", at, in_parentheses(w, stride)));
  }
  if (strcmp(offset, "0"))
    sum = plus(w, sum, offset);
  return arena_printf(w->memory, "%s[%s]", name, *sum ? sum : "0");
}

// ---- linalg.generic
// -----------------------------------------------------------------------------------------

enum { MAX_DIMS = 16 };

typedef struct generic {
  MlirOperation op;
  unsigned rank;
  intptr_t operands; // the last one is the result
  unsigned dims[MAX_DIMS][MAX_DIMS], counts[MAX_DIMS];
  bool reduces[MAX_DIMS], any;
  const char *sizes[MAX_DIMS], *size_formulas[MAX_DIMS];
} generic;

static bool read_maps(generic *g) {
  MlirAttribute maps = mlir_attribute(g->op, "indexing_maps"),
                kinds = mlir_attribute(g->op, "iterator_types");
  g->operands = mlirOperationGetNumOperands(g->op);
  if (g->operands > MAX_DIMS || mlirOperationGetNumResults(g->op))
    return false;
  for (intptr_t k = 0; k < g->operands; k++) {
    MlirAffineMap m = mlirAffineMapAttrGetValue(mlirArrayAttrGetElement(maps, k));
    g->rank = (unsigned)mlirAffineMapGetNumDims(m);
    g->counts[k] = (unsigned)mlirAffineMapGetNumResults(m);
    for (unsigned i = 0; i < g->counts[k]; i++) {
      MlirAffineExpr e = mlirAffineMapGetResult(m, i);
      if (!mlirAffineExprIsADim(e) || g->rank > MAX_DIMS)
        return false;
      g->dims[k][i] = (unsigned)mlirAffineDimExprGetPosition(e);
    }
  }
  for (unsigned d = 0; d < g->rank; d++)
    g->any |= g->reduces[d] = walk_is_reduction(mlirArrayAttrGetElement(kinds, d));
  return true;
}

static const char *size_formula(python_writer *w, MlirValue v, unsigned i) {
  MlirOperation op = mlirValueIsAOpResult(v) ? mlirOpResultGetOwner(v) : (MlirOperation){NULL};
  MlirType t = mlirValueGetType(v);
  if (!mlirShapedTypeIsDynamicDim(t, i))
    return arena_printf(w->memory, "%" PRId64, mlirShapedTypeGetDimSize(t, i));
  if (mlirOperationIsNull(op))
    return "size";
  intptr_t next = 1;
  if (mlir_is_named(op, "memref.reinterpret_cast")) {
    number(w, op, "static_offsets", 0, &next, true);
    const char *size = "";
    for (unsigned k = 0; k <= i; k++)
      size = number(w, op, "static_sizes", k, &next, true);
    return size;
  }
  next = 0;
  for (unsigned k = 0; k < i; k++)
    next += mlirShapedTypeIsDynamicDim(t, k);
  return next < mlirOperationGetNumOperands(op) ? python_formula(w, mlirOperationGetOperand(op, next))
                                                : "size";
}

static void read_sizes(python_writer *w, generic *g) {
  for (intptr_t k = 0; k < g->operands; k++)
    for (unsigned i = 0; i < g->counts[k]; i++) {
      unsigned d = g->dims[k][i];
      MlirValue v = mlirOperationGetOperand(g->op, k);
      if (g->sizes[d])
        continue;
      g->sizes[d] = arena_printf(w->memory, "%s.sizes[%u]", python_use(w, v), i);
      g->size_formulas[d] = size_formula(w, v, i);
    }
}

static const char *dims_text(python_writer *w, const generic *g, intptr_t k) {
  const char *text = "";
  for (unsigned i = 0; i < g->counts[k]; i++)
    text = arena_printf(w->memory, "%s%s%u", text, i ? ", " : "", g->dims[k][i]);
  return text;
}

static const char *letter(python_writer *w, unsigned d) {
  return arena_printf(w->memory, "%c%s", "ijklmnpq"[d % 8], d < 8 ? "" : "_");
}

static const char *operand_formula(python_writer *w, const generic *g, intptr_t k) {
  const char *where[MAX_DIMS];
  for (unsigned i = 0; i < g->counts[k]; i++)
    where[i] = letter(w, g->dims[k][i]);
  return python_element(w, mlirOperationGetOperand(g->op, k), where, g->counts[k]);
}

static const char *ranges(python_writer *w, const generic *g) {
  const char *text = "";
  for (unsigned d = 0; d < g->rank; d++)
    text =
        arena_printf(w->memory, "%s%s0 <= %s < %s", text, d ? ", " : "", letter(w, d), g->size_formulas[d]);
  return text;
}

static void print_indices(python_writer *w, const generic *g, MlirBlock body) {
  MlirOperation end = mlirBlockGetTerminator(body);
  for (MlirOperation op = mlirBlockGetFirstOperation(body); !mlirOperationEqual(op, end) && !w->failed;
       op = mlirOperationGetNextInBlock(op)) {
    if (!mlir_is_named(op, "linalg.index")) {
      python_operation(w, op);
      continue;
    }
    unsigned d = (unsigned)mlirIntegerAttrGetValueInt(mlir_attribute(op, "dim"));
    const char *to = python_new(w, mlirOperationGetResult(op, 0), letter(w, d));
    python_line(w, "%s = _range_of(%s, %u, %u)", to, g->sizes[d], d, g->rank);
  }
}

// combine(old, rest): the function that folds, and the rest. False where the body does not read its result.
static bool find_fold(python_writer *w, const generic *g, MlirBlock body, const char **fold,
                      MlirValue *rest) {
  MlirValue old = mlirBlockGetArgument(body, g->operands - 1),
            v = mlirOperationGetOperand(mlirBlockGetTerminator(body), 0);
  MlirOperation op = mlirValueIsAOpResult(v) ? mlirOpResultGetOwner(v) : (MlirOperation){NULL};
  if (mlirOperationIsNull(op) || mlirOperationGetNumOperands(op) != 2)
    return false;
  MlirStringRef name = mlir_name(op);
  *fold = python_reduce(arena_printf(w->memory, "%.*s", (int)name.length, name.data));
  bool first = mlirValueEqual(mlirOperationGetOperand(op, 0), old),
       second = mlirValueEqual(mlirOperationGetOperand(op, 1), old);
  *rest = mlirOperationGetOperand(op, first ? 1 : 0);
  return *fold && first != second;
}

static void print_generic(python_writer *w, MlirOperation op) {
  generic g = {.op = op};
  if (!read_maps(&g)) {
    python_refuse(w, op);
    return;
  }
  read_sizes(w, &g);
  MlirBlock body = mlirRegionGetFirstBlock(mlirOperationGetRegion(op, 0));
  intptr_t out = g.operands - 1;
  const char *to = python_use(w, mlirOperationGetOperand(op, out)), *shape = "", *folded = "", *kept = "";
  for (unsigned d = 0; d < g.rank; d++) {
    shape = arena_printf(w->memory, "%s%s, ", shape, g.sizes[d]);
    const char **list = g.reduces[d] ? &folded : &kept;
    *list = arena_printf(w->memory, "%s%u, ", *list, d);
  }
  for (intptr_t k = 0; k < g.operands; k++) {
    const char *x = python_new(w, mlirBlockGetArgument(body, k), operand_formula(w, &g, k));
    python_line(w, "%s = _spread(%s.get(), [%s], %u)", x, python_use(w, mlirOperationGetOperand(op, k)),
                dims_text(w, &g, k), g.rank);
  }
  w->is_body = true;
  print_indices(w, &g, body);
  w->is_body = false;
  MlirValue v = mlirOperationGetOperand(mlirBlockGetTerminator(body), 0), rest = v;
  const char *fold = NULL, *left = operand_formula(w, &g, out);
  if (!g.any) {
    python_line(w, "%s.set(_collect(_shaped(%s, (%s)), [%s], [%s]))", to, python_use(w, v), shape,
                dims_text(w, &g, out), kept);
  } else if (find_fold(w, &g, body, &fold, &rest)) {
    // The old value takes part as one more element.
    python_line(w, "rest = %s(_shaped(%s, (%s)), (%s))", fold, python_use(w, rest), shape, folded);
    python_line(w, "both = %s(_pair(%s.get(), _collect(rest, [%s], [%s])), (0,))", fold, to,
                dims_text(w, &g, out), kept);
    python_line(w, "%s.set(both)", to);
  } else { // all iterations give the same
    python_line(w, "if 0 not in (%s):", shape);
    python_line(w, "    %s.set(%s)", to, python_use(w, v));
  }
  stack_push(&w->formulas,
             arena_printf(w->memory, "%s = %s%s%s%s, %s", left, fold ? fold + 1 : "", fold ? "(" : "",
                          fold ? arena_printf(w->memory, "%s; %s", left, python_formula(w, rest))
                               : python_formula(w, v),
                          fold ? ")" : "", ranges(w, &g)));
}

// ---- named operations -----------------------------------------------------------------------------------

typedef struct product_row {
  const char *name, *text;
  unsigned rank, left[2], right[2], out[2]; // loops
  unsigned num_left, num_right, num_out;
} product_row;

static const product_row products[] = {
    {"linalg.dot", "_sum($0 * $1, (0,))", 1, {0}, {0}, {0}, 1, 1, 0},
    {"linalg.matvec", "$0 @ $1", 2, {0, 1}, {1}, {0}, 2, 1, 1},
    {"linalg.vecmat", "$0 @ $1", 2, {1}, {1, 0}, {0}, 1, 2, 1},
    {"linalg.matmul", "$0 @ $1", 3, {0, 2}, {2, 1}, {0, 1}, 2, 2, 2},
    {"linalg.matmul_transpose_a", "_permute($0, (1, 0)) @ $1", 3, {2, 0}, {2, 1}, {0, 1}, 2, 2, 2},
    {"linalg.matmul_transpose_b", "$0 @ _permute($1, (1, 0))", 3, {0, 2}, {1, 2}, {0, 1}, 2, 2, 2},
};

static void read_named(generic *g, const unsigned *loops, unsigned count, intptr_t k) {
  g->counts[k] = count;
  for (unsigned i = 0; i < count; i++)
    g->dims[k][i] = loops[i];
}

static bool print_product(python_writer *w, MlirOperation op) {
  for (size_t i = 0; i < sizeof products / sizeof *products; i++) {
    const product_row *p = &products[i];
    if (!mlir_is_named(op, p->name))
      continue;
    generic g = {.op = op, .rank = p->rank, .operands = 3};
    read_named(&g, p->left, p->num_left, 0), read_named(&g, p->right, p->num_right, 1),
        read_named(&g, p->out, p->num_out, 2);
    read_sizes(w, &g);
    const char *x[2] = {arena_printf(w->memory, "%s.get()", python_use(w, mlirOperationGetOperand(op, 0))),
                        arena_printf(w->memory, "%s.get()", python_use(w, mlirOperationGetOperand(op, 1)))};
    const char *to = python_use(w, mlirOperationGetOperand(op, 2)), *product = "";
    for (const char *f = p->text; *f; f++)
      product = *f == '$' ? arena_printf(w->memory, "%s%s", product, x[*++f - '0'])
                          : arena_printf(w->memory, "%s%c", product, *f);
    python_line(w, "%s.set(%s.get() + %s)", to, to, product);
    const char *left = operand_formula(w, &g, 2);
    stack_push(&w->formulas,
               arena_printf(w->memory, "%s = sum(%s; %s * %s), %s", left, left, operand_formula(w, &g, 0),
                            operand_formula(w, &g, 1), ranges(w, &g)));
    return true;
  }
  return false;
}

// fill, copy, transpose: `order` are the loops of the operand.
static void print_moved(python_writer *w, MlirOperation op) {
  MlirValue from = mlirOperationGetOperand(op, 0), to = mlirOperationGetOperand(op, 1);
  bool is_fill = mlir_is_named(op, "linalg.fill"), is_transpose = mlir_is_named(op, "linalg.transpose");
  generic g = {.op = op, .operands = 2};
  g.rank = (unsigned)mlirShapedTypeGetRank(mlirValueGetType(to));
  const char *order = "";
  for (unsigned i = 0; i < g.rank; i++) {
    g.dims[1][i] = i;
    unsigned k =
        is_transpose ? (unsigned)mlirDenseI64ArrayGetElement(mlir_attribute(op, "permutation"), i) : i;
    g.dims[0][k] = i;
    order = arena_printf(w->memory, "%s%u, ", order, k);
  }
  g.counts[0] = is_fill ? 0 : g.rank, g.counts[1] = g.rank;
  read_sizes(w, &g);
  const char *x = python_use(w, from);
  if (!is_fill)
    x = is_transpose ? arena_printf(w->memory, "_permute(%s.get(), (%s))", x, order)
                     : arena_printf(w->memory, "%s.get()", x);
  python_line(w, "%s.set(%s)", python_use(w, to), x);
  stack_push(&w->formulas,
             arena_printf(w->memory, "%s = %s, %s", operand_formula(w, &g, 1),
                          is_fill ? python_formula(w, from) : operand_formula(w, &g, 0), ranges(w, &g)));
}

void python_linalg(python_writer *w, MlirOperation op) {
  if (mlir_is_named(op, "memref.reinterpret_cast"))
    print_view(w, op);
  else if (mlir_is_named(op, "linalg.generic"))
    print_generic(w, op);
  else if (mlir_is_named(op, "linalg.fill") || mlir_is_named(op, "linalg.copy") ||
           mlir_is_named(op, "linalg.transpose"))
    print_moved(w, op);
  else if (!print_product(w, op))
    python_refuse(w, op);
}
