// Reductions: sums of terms. Of floats in the order of upstream's lowering, one after the other from the
// accumulator on; MLIR leaves the order, and for vector.contract the rounding of products, to the
// implementation.
#include "lowering/vector/program_internal.h"

#include "semantics/mlir/mlir_util.h"
#include <mlir-c/AffineMap.h>
#include <string.h>

// Of floats sums and products alone.
static bool combining_operator(MlirOperation op, bool is_float, term_op *out) {
  static const struct {
    const char *name;
    term_op op;
  } kinds[] = {{"add", TERM_ADD},    {"mul", TERM_MUL},    {"and", TERM_AND},
               {"or", TERM_OR},      {"xor", TERM_XOR},    {"minui", TERM_MINU},
               {"maxui", TERM_MAXU}, {"minsi", TERM_MINS}, {"maxsi", TERM_MAXS}};
  const mlir_kind kind = mlir_kind_of(op);
  for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++)
    if (!strcmp(kind.name, kinds[i].name)) {
      *out = !is_float ? kinds[i].op : kinds[i].op == TERM_ADD ? TERM_FADD : TERM_FMUL;
      return !is_float || kinds[i].op == TERM_ADD || kinds[i].op == TERM_MUL;
    }
  return false;
}

bool program_multi_reduction(importing *m) {
  term_op op;
  int64_t dims[MAX_RANK];
  uint32_t n;
  if (!combining_operator(m->op, m->to.is_float, &op) ||
      !mlir_integers(mlir_attribute(m->op, "reduction_dims"), dims, MAX_RANK, &n))
    return false;
  bool reduced[MAX_RANK] = {false};
  for (uint32_t i = 0; i < n; i++)
    reduced[dims[i]] = true;
  memcpy(m->out, m->operand[1]->lane, m->to.lanes * sizeof *m->out);
  for (uint32_t i = 0; i < m->from[0].lanes; i++) {
    int64_t index[MAX_RANK], kept[MAX_RANK];
    uint32_t k = 0;
    program_unflatten(&m->from[0], i, index);
    for (uint32_t d = 0; d < m->from[0].rank; d++)
      if (!reduced[d])
        kept[k++] = index[d];
    term_id *out = &m->out[program_flatten(&m->to, kept)];
    *out = term_binary(m->program->terms, op, *out, m->operand[0]->lane[i]);
  }
  m->is_loose = m->to.is_float;
  return true;
}

// The iteration space of a vector.contract: which of its dimensions the operands' and the result's are, and
// how many points it has.
typedef struct contract_space {
  intptr_t rank;
  int64_t extent[MAX_RANK], dim_of[3][MAX_RANK], points;
} contract_space;

static bool contract_read(MlirOperation op, contract_space *s) {
  MlirAttribute maps = mlir_attribute(op, "indexing_maps");
  if (mlirAttributeIsNull(maps) || mlirArrayAttrGetNumElements(maps) != 3)
    return false;
  for (int k = 0; k < 3; k++) {
    MlirType type = mlirValueGetType(mlirOperationGetOperand(op, k));
    MlirAffineMap map = mlirAffineMapAttrGetValue(mlirArrayAttrGetElement(maps, k));
    intptr_t results = mlirTypeIsAVector(type) ? mlirShapedTypeGetRank(type) : 0;
    s->rank = mlirAffineMapGetNumDims(map);
    if (s->rank > MAX_RANK || !mlirAffineMapIsProjectedPermutation(map) ||
        mlirAffineMapGetNumResults(map) != results)
      return false;
    for (intptr_t r = 0; r < results; r++) {
      MlirAffineExpr e = mlirAffineMapGetResult(map, r);
      if (!mlirAffineExprIsADim(e))
        return false;
      s->dim_of[k][r] = mlirAffineDimExprGetPosition(e);
      s->extent[s->dim_of[k][r]] = mlirShapedTypeGetDimSize(type, r);
    }
  }
  s->points = 1;
  for (intptr_t d = 0; d < s->rank; d++)
    s->points *= s->extent[d];
  return s->points > 0;
}

int64_t program_contract_points(MlirOperation op) {
  contract_space s = {0};
  return contract_read(op, &s) ? s.points : 0;
}

// vector.contract: acc[c(i)] op= lhs[a(i)] * rhs[b(i)] over the iteration space.
bool program_contract(importing *m) {
  term_op op;
  contract_space s = {0};
  if (m->num_operands != 3 || m->from[0].is_float != m->to.is_float ||
      m->from[1].is_float != m->to.is_float || !combining_operator(m->op, m->to.is_float, &op) ||
      m->from[0].width != m->to.width || m->from[1].width != m->to.width || !contract_read(m->op, &s) ||
      s.points > PROGRAM_MAX_POINTS)
    return false;
  const shape *shapes[3] = {&m->from[0], &m->from[1], &m->to};
  memcpy(m->out, m->operand[2]->lane, m->to.lanes * sizeof *m->out);
  for (int64_t i = 0; i < s.points; i++) {
    int64_t point[MAX_RANK], rest = i;
    for (intptr_t d = s.rank; d-- > 0;) {
      point[d] = rest % s.extent[d];
      rest /= s.extent[d];
    }
    uint32_t at[3];
    for (int k = 0; k < 3; k++) {
      int64_t index[MAX_RANK];
      for (uint32_t r = 0; r < shapes[k]->rank; r++)
        index[r] = point[s.dim_of[k][r]];
      at[k] = program_flatten(shapes[k], index);
    }
    term_context *c = m->program->terms;
    term_id a = m->operand[0]->lane[at[0]], b = m->operand[1]->lane[at[1]], *out = &m->out[at[2]];
    if (op == TERM_FADD && m->program->fuse & m->to.width)
      *out = term_make(c, TERM_FMA, m->to.width, (term_id[]){a, b, *out});
    else
      *out = term_binary(c, op, *out, term_binary(c, m->to.is_float ? TERM_FMUL : TERM_MUL, a, b));
  }
  m->is_loose = m->to.is_float;
  return true;
}
