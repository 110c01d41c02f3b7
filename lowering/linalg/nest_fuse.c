// Which operations become one nest, and which dimensions one dimension.
#include "lowering/linalg/nest.h"

#include "lowering/mlir/noalias.h"
#include "lowering/mlir/walk.h"
#include "semantics/mlir/mlir_util.h"
#include <mlir-c/AffineMap.h>
#include <mlir-c/BuiltinAttributes.h>
#include <mlir-c/BuiltinTypes.h>
#include <stdlib.h>
#include <string.h>

// ---- memory ---------------------------------------------------------------------------------------------

static bool is_allocated_here(MlirValue memory) {
  return mlirValueIsAOpResult(memory) && (mlir_is_named(mlirOpResultGetOwner(memory), "memref.alloc") ||
                                          mlir_is_named(mlirOpResultGetOwner(memory), "memref.alloca"));
}

static bool is_global(MlirValue memory) {
  return mlirValueIsAOpResult(memory) && mlir_is_named(mlirOpResultGetOwner(memory), "memref.get_global");
}

static bool is_function_argument(MlirValue v) {
  if (!mlirValueIsABlockArgument(v))
    return false;
  MlirOperation owner = mlirBlockGetParentOperation(mlirBlockArgumentGetOwner(v));
  return mlir_is_named(owner, "func.func") &&
         mlirBlockEqual(mlirBlockArgumentGetOwner(v),
                        mlirRegionGetFirstBlock(mlirOperationGetRegion(owner, 0)));
}

static bool is_noalias(MlirValue v) {
  return is_function_argument(v) &&
         noalias_argument(mlirBlockGetParentOperation(mlirBlockArgumentGetOwner(v)),
                          mlirBlockArgumentGetArgNumber(v));
}

// A constant is never written.
static bool is_constant(MlirValue memory) { return !mlirOperationIsNull(walk_constant(memory)); }

static int64_t divisor_of(int64_t a, int64_t b) {
  a = a < 0 ? -a : a, b = b < 0 ? -b : b;
  while (b) {
    int64_t rest = a % b;
    a = b, b = rest;
  }
  return a;
}

// Offset and common divisor of the strides of a view of all of `memory`; false where they are not known.
static bool read_view(MlirValue view, int64_t *offset, int64_t *divisor) {
  int64_t strides[64];
  MlirType type = mlirValueGetType(view);
  if (!mlirValueIsAOpResult(view) || !mlir_is_named(mlirOpResultGetOwner(view), "memref.reinterpret_cast") ||
      mlirLogicalResultIsFailure(mlirMemRefTypeGetStridesAndOffset(type, strides, offset)) ||
      mlirShapedTypeIsDynamicStrideOrOffset(*offset))
    return false;
  for (intptr_t r = 0; r < mlirShapedTypeGetRank(type); r++) {
    if (mlirShapedTypeIsDynamicStrideOrOffset(strides[r]))
      return false;
    *divisor = divisor_of(*divisor, strides[r]);
  }
  return true;
}

// Two views of one memory: do all their elements have different addresses, as red and green ones have?
// Offsets count from the memory's begin, whatever is cast.
static bool are_interleaved(MlirValue a, MlirValue b) {
  int64_t from = 0, to = 0, divisor = 0;
  return mlirTypeEqual(mlirShapedTypeGetElementType(mlirValueGetType(a)),
                       mlirShapedTypeGetElementType(mlirValueGetType(b))) &&
         read_view(a, &from, &divisor) && read_view(b, &to, &divisor) && divisor &&
         (from - to) % divisor != 0;
}

nest_alias nest_alias_of(MlirValue a, MlirValue b) {
  if (mlirValueEqual(a, b))
    return NEST_SAME;
  MlirValue view_a = a, view_b = b;
  a = walk_viewed(a), b = walk_viewed(b);
  if (mlirValueEqual(a, b)) // two views of it
    return are_interleaved(view_a, view_b) ? NEST_DISTINCT : NEST_UNKNOWN;
  bool here_a = is_allocated_here(a), here_b = is_allocated_here(b);
  if ((here_a && here_b) || is_constant(a) || is_constant(b) || is_noalias(a) || is_noalias(b))
    return NEST_DISTINCT;
  if (is_global(a) && is_global(b))
    return mlirAttributeEqual(mlir_attribute(mlirOpResultGetOwner(a), "name"),
                              mlir_attribute(mlirOpResultGetOwner(b), "name"))
               ? NEST_SAME
               : NEST_DISTINCT;
  // What was allocated in a function is no argument of it and no global.
  if (here_a || here_b) {
    MlirValue other = here_a ? b : a;
    return is_function_argument(other) || is_global(other) ? NEST_DISTINCT : NEST_UNKNOWN;
  }
  return NEST_UNKNOWN;
}

// May it store to this operand of its own?
static bool may_store(MlirOperation op, intptr_t operand) {
  MlirAttribute segments = mlir_attribute(op, "operandSegmentSizes");
  return !mlir_is_named(op, "memref.load") &&
         (!mlir_is_named(op, "linalg.generic") || operand >= mlirDenseI32ArrayGetElement(segments, 0));
}

// May the operation be passed by one that accesses these memrefs?
static bool is_independent(MlirOperation op, const nest *n) {
  static const char *const pure[] = {"memref.alloc",
                                     "memref.alloca",
                                     "memref.subview",
                                     "memref.cast",
                                     "memref.dim",
                                     "memref.collapse_shape",
                                     "memref.expand_shape",
                                     "memref.get_global",
                                     "memref.reinterpret_cast",
                                     "builtin.unrealized_conversion_cast",
                                     "memref.extract_strided_metadata",
                                     "memref.transpose"};
  static const char *const accesses[] = {"memref.load", "memref.store", "memref.copy", "memref.dealloc"};
  MlirStringRef name = mlirIdentifierStr(mlirOperationGetName(op));
  if (MLIR_IS_ONE_OF(op, pure) ||
      (name.length > 6 && (!memcmp(name.data, "arith.", 6) || !memcmp(name.data, "affine.apply", 6))))
    return mlirOperationGetNumRegions(op) == 0;
  if (!MLIR_IS_ONE_OF(op, accesses) && (name.length < 7 || memcmp(name.data, "linalg.", 7)))
    return false;
  for (intptr_t i = 0; i < mlirOperationGetNumOperands(op); i++) {
    MlirValue v = mlirOperationGetOperand(op, i);
    if (!mlirTypeIsAMemRef(mlirValueGetType(v)))
      continue;
    const bool stores = may_store(op, i);
    for (unsigned s = 0; s < n->num_stages; s++)
      for (unsigned k = 0; k < n->stages[s].num_operands; k++)
        if (n->stages[s].operands[k].is_memref && (stores || k >= n->stages[s].num_inputs) &&
            nest_alias_of(n->stages[s].operands[k].value, v) != NEST_DISTINCT)
          return false;
  }
  return true;
}

// Does nobody but the nest read what is in this memref, which must be a whole allocation?
static bool is_temporary(const nest *n, MlirValue v) {
  if (!is_allocated_here(v))
    return false;
  for (MlirOpOperand use = mlirValueGetFirstUse(v); !mlirOpOperandIsNull(use);
       use = mlirOpOperandGetNextUse(use)) {
    MlirOperation user = mlirOpOperandGetOwner(use);
    bool inside = mlir_is_named(user, "memref.dealloc");
    for (unsigned s = 0; s < n->num_stages; s++)
      inside |= mlirOperationEqual(user, n->stages[s].op);
    if (!inside)
      return false;
  }
  return true;
}

// ---- stages ---------------------------------------------------------------------------------------------

int nest_only_dim(const nest_operand *o, unsigned r, unsigned dims) {
  int found = -1;
  for (unsigned d = 0; d < dims; d++)
    if (o->map[r][d]) {
      if (found >= 0 || o->map[r][d] != 1)
        return -1;
      found = (int)d;
    }
  return o->constants[r] ? -1 : found;
}

// The nest's dimension for each of those of an operation that accesses `through` as operand k of its own.
static bool match_dims(const nest *n, const nest_operand *through, const nest *other, unsigned k,
                       unsigned *dims) {
  const nest_operand *o = &other->stages[0].operands[k];
  bool seen[NEST_MAX_DIMS] = {false};
  if (o->rank != through->rank)
    return false;
  for (unsigned r = 0; r < o->rank; r++) {
    int from = nest_only_dim(o, r, other->num_dims), to = nest_only_dim(through, r, n->num_dims);
    if (from < 0 || to < 0 || seen[from] || n->is_reduction[to])
      return false;
    seen[from] = true;
    dims[from] = (unsigned)to;
  }
  for (unsigned d = 0; d < other->num_dims; d++)
    if (!seen[d] || other->is_reduction[d])
      return false;
  unsigned parallel = 0;
  for (unsigned d = 0; d < n->num_dims; d++)
    parallel += !n->is_reduction[d];
  return parallel == other->num_dims;
}

// Writes the maps of an operation's operands in terms of the nest's dimensions.
static nest_stage renamed(const nest *other, const unsigned *dims) {
  nest_stage s = other->stages[0];
  for (unsigned k = 0; k < s.num_operands; k++) {
    nest_operand *o = &s.operands[k];
    const nest_operand before = *o;
    memset(o->map, 0, sizeof o->map);
    for (unsigned r = 0; r < o->rank; r++)
      for (unsigned d = 0; d < other->num_dims; d++)
        o->map[r][dims[d]] += before.map[r][d];
  }
  for (unsigned d = 0; d < other->num_dims; d++)
    s.dims[d] = dims[d];
  return s;
}

static bool uses_argument(MlirBlock body, unsigned k) {
  return !mlirOpOperandIsNull(mlirValueGetFirstUse(mlirBlockGetArgument(body, k)));
}

bool nest_same_access(const nest *n, const nest_operand *a, const nest_operand *b) {
  if (!mlirValueEqual(a->value, b->value) || a->rank != b->rank || a->start != b->start)
    return false;
  for (unsigned r = 0; r < a->rank; r++) {
    if (a->constants[r] != b->constants[r] || a->strides[r] != b->strides[r])
      return false;
    for (unsigned d = 0; d < n->num_dims; d++)
      if (a->map[r][d] != b->map[r][d])
        return false;
  }
  return true;
}

bool nest_is_apart(const nest *n) {
  bool ok = n->num_stages > 0 && n->stages[0].apart;
  for (unsigned s = 1; s < n->num_stages && ok; s++)
    ok = n->stages[s].apart == n->stages[0].apart &&
         (n->stages[s].place > n->stages[s - 1].place ||
          mlirOperationEqual(n->stages[s].op, n->stages[s - 1].op));
  return ok;
}

bool nest_has_reduction(const nest *n) {
  for (unsigned d = 0; d < n->num_dims; d++)
    if (n->is_reduction[d])
      return true;
  return false;
}

// The loops whose positions move an address, by how far: the farthest first.
typedef struct moves {
  unsigned count;
  struct {
    int64_t by, size; // size: NEST_DYNAMIC, it is not known
  } all[NEST_MAX_DIMS];
} moves;

// Those that are known. False: of some it is not known how far.
static bool read_moves(const nest *n, const nest_operand *o, moves *out) {
  bool all_known = true;
  out->count = 0;
  for (unsigned d = 0; d < n->num_dims; d++) {
    const int64_t by = nest_coefficient(o, d);
    all_known &= by != NEST_DYNAMIC;
    if (!by || by == NEST_DYNAMIC)
      continue;
    unsigned at = out->count++;
    for (; at && out->all[at - 1].by < llabs(by); at--)
      out->all[at] = out->all[at - 1];
    out->all[at].by = llabs(by), out->all[at].size = n->sizes[d];
  }
  return all_known;
}

// May two iterations' addresses be `distance` apart, by the moves from number `first` on?
static bool may_be_at(const moves *m, unsigned first, int64_t distance) {
  enum { MOST_TRIED = 4 };
  int64_t divisor = 0, rest = 0; // how far those behind the first one move at most
  for (unsigned i = first; i < m->count; i++)
    divisor = divisor_of(divisor, m->all[i].by);
  if (!divisor || distance % divisor)
    return distance == 0;
  for (unsigned i = first + 1; i < m->count; i++)
    if (m->all[i].size == NEST_DYNAMIC ||
        __builtin_add_overflow(rest, (m->all[i].size - 1) * m->all[i].by, &rest))
      return true;
  const int64_t by = m->all[first].by, size = m->all[first].size;
  int64_t from = -((rest - distance) / by), to = (distance + rest) / by;
  if (to - from > MOST_TRIED)
    return true;
  for (int64_t k = from - 1; k <= to + 1; k++)
    if ((size == NEST_DYNAMIC || llabs(k) < size) && llabs(distance - k * by) <= rest &&
        may_be_at(m, first + 1, distance - k * by))
      return true;
  return false;
}

// Are two operands parts of one memory of which different iterations never access the same element, as the
// colours of pixels that lie beside each other?
static bool are_parts(const nest *n, const nest_operand *a, const nest_operand *b) {
  int64_t distance;
  moves m;
  return nest_distance(a, b, &distance) && distance && read_moves(n, a, &m) && !may_be_at(&m, 0, distance);
}

bool nest_are_parts_of_rows(const nest *n, const nest_operand *a, const nest_operand *b, int64_t *distance) {
  moves m;
  return nest_distance(a, b, distance) && *distance && !read_moves(n, a, &m) && !may_be_at(&m, 0, *distance);
}

nest_alias nest_overlap(const nest *n, unsigned writer, unsigned written, unsigned reader, unsigned read) {
  const nest_operand *a = &n->stages[writer].operands[written], *b = &n->stages[reader].operands[read];
  const bool are_sums = nest_has_reduction(n) && nest_is_sum(n, writer) && nest_is_sum(n, reader) &&
                        (writer != reader || written != read);
  return nest_is_apart(n) || (nest_same_access(n, a, b) && !are_sums) || are_parts(n, a, b)
             ? NEST_DISTINCT
             : nest_alias_of(a->value, b->value);
}

// Operands that are written may overlap others only element by element.
static bool is_consistent(const nest *n) {
  for (unsigned s = 0; s < n->num_stages; s++)
    for (unsigned w = n->stages[s].num_inputs; w < n->stages[s].num_operands; w++)
      for (unsigned q = 0; q < n->num_stages; q++)
        for (unsigned k = 0; k < n->stages[q].num_operands; k++)
          if (n->stages[q].operands[k].is_memref && nest_overlap(n, s, w, q, k) == NEST_SAME)
            return false;
  return true;
}

static void insert_stage(nest *n, unsigned at, const nest_stage *s) {
  memmove(&n->stages[at + 1], &n->stages[at], (n->num_stages - at) * sizeof *s);
  n->stages[at] = *s;
  n->num_stages++;
}

static bool may_be_fused(const nest *n, MlirOperation op) {
  bool found = !n->fusable;
  for (size_t i = 0; i < n->num_fusable && !found; i++)
    found = mlirOperationEqual(n->fusable[i], op);
  return found;
}

// Reads `op` as a stage that is elementwise and accesses the output `through` as an input, or as its output.
static bool read_stage(const nest *n, const nest_operand *through, MlirOperation op, bool as_output,
                       nest_stage *out) {
  nest other;
  if (!may_be_fused(n, op) || !mlir_is_named(op, "linalg.generic") || nest_read(op, &other) ||
      other.has_index || other.divides)
    return false;
  const nest_stage *s = &other.stages[0];
  if (s->num_operands != s->num_inputs + 1)
    return false;
  unsigned from = as_output ? s->num_inputs : 0, to = as_output ? s->num_operands : s->num_inputs;
  for (unsigned k = from; k < to; k++) {
    unsigned dims[NEST_MAX_DIMS];
    if (mlirValueEqual(s->operands[k].value, through->value) && match_dims(n, through, &other, k, dims)) {
      *out = renamed(&other, dims);
      return true;
    }
  }
  return false;
}

enum { MAX_PASSED = 64 };

static bool reads(const nest_stage *s, MlirValue v) {
  for (unsigned k = 0; k < s->num_operands; k++)
    if (mlirValueEqual(s->operands[k].value, v) && (k < s->num_inputs || uses_argument(s->body, k)))
      return true;
  return false;
}

// The operations between the first and the last of the nest that are not of it must not mind.
static bool may_move(const nest *n) {
  MlirOperation op = n->stages[0].op, last = n->stages[n->num_stages - 1].op;
  unsigned stage = 0;
  for (; !mlirOperationEqual(op, last); op = mlirOperationGetNextInBlock(op)) {
    if (!mlirOperationEqual(op, n->stages[stage].op) && !is_independent(op, n))
      return false;
    while (mlirOperationEqual(op, n->stages[stage].op))
      stage++;
  }
  return true;
}

unsigned nest_operations(const nest *n, MlirOperation *operations) {
  unsigned count = 0;
  for (unsigned s = 0; s < n->num_stages; s++)
    if (!s || !mlirOperationEqual(n->stages[s].op, n->stages[s - 1].op))
      operations[count++] = n->stages[s].op;
  return count;
}

static MlirOperation previous_in_block(MlirOperation op) {
  MlirOperation p = mlirBlockGetFirstOperation(mlirOperationGetBlock(op)), before = {NULL};
  for (; !mlirOperationEqual(p, op); p = mlirOperationGetNextInBlock(p))
    before = p;
  return before;
}

static void fuse_producer(nest *n) {
  const nest_stage *s = &n->stages[0];
  const nest_operand *out = &s->operands[s->num_inputs];
  MlirOperation op = previous_in_block(s->op);
  for (int i = 0; i < MAX_PASSED && !mlirOperationIsNull(op); i++, op = previous_in_block(op)) {
    nest_stage before;
    if (read_stage(n, out, op, true, &before) && !reads(&before, out->value)) {
      nest with = *n;
      before.is_stored = false;
      insert_stage(&with, 0, &before);
      with.main = 1;
      if (may_move(&with) && is_consistent(&with))
        *n = with;
      return;
    }
    if (!is_independent(op, n))
      return;
  }
}

static bool fuse_consumer(nest *n) {
  const nest_stage *s = &n->stages[n->num_stages - 1];
  const nest_operand out = s->operands[s->num_inputs];
  MlirOperation op = mlirOperationGetNextInBlock(s->op);
  for (int i = 0; i < MAX_PASSED && !mlirOperationIsNull(op); i++, op = mlirOperationGetNextInBlock(op)) {
    nest_stage after;
    if (read_stage(n, &out, op, false, &after) && !uses_argument(after.body, after.num_inputs)) {
      nest with = *n;
      insert_stage(&with, n->num_stages, &after);
      if (!may_move(&with) || !is_consistent(&with))
        return false;
      bool in_place = nest_same_access(n, &out, &after.operands[after.num_inputs]);
      with.stages[n->num_stages - 1].is_stored = !in_place && !is_temporary(&with, out.value);
      *n = with;
      return true;
    }
    if (!is_independent(op, n))
      return false;
  }
  return false;
}

// ---- operations beside each other ----------------------------------------------------------------------

// What a size is, where its text says: a value, or a dimension of a memref.
static MlirValue value_of_size(const nest *n, unsigned d, unsigned *dim) {
  MlirValue memref = n->size_of[d].dims[0].memref, size = memref;
  *dim = n->size_of[d].dims[0].result;
  if (!mlirValueIsAOpResult(memref))
    return memref;
  MlirOperation op = mlirOpResultGetOwner(memref);
  if (mlir_is_named(op, "memref.reinterpret_cast") &&
      nest_cast_number(op, "static_sizes", NEST_CAST_SIZES, *dim, &size) == NEST_DYNAMIC)
    *dim = 0;
  else if (is_allocated_here(memref)) {
    unsigned before = 0;
    for (unsigned i = 0; i < *dim; i++)
      before += mlirShapedTypeIsDynamicDim(mlirValueGetType(memref), i);
    size = mlirOperationGetOperand(op, before), *dim = 0;
  }
  return size;
}

static bool has_same_sizes(const nest *n, const nest *other) {
  if (n->num_dims != other->num_dims)
    return false;
  for (unsigned d = 0; d < n->num_dims; d++) {
    unsigned a = 0, b = 0;
    if (n->sizes[d] != other->sizes[d])
      return false;
    if (n->sizes[d] == NEST_DYNAMIC &&
        (!mlirValueEqual(value_of_size(n, d, &a), value_of_size(other, d, &b)) || a != b))
      return false;
  }
  return true;
}

// Parts of one memory, of which a test at run time may say that they do not overlap, and where that saves
// that values which are kept for a later stage go through memory.
static bool may_be_apart(const nest *n, const nest_operand *a, const nest_operand *b) {
  bool keeps = false;
  for (unsigned s = 0; s < n->num_stages; s++)
    keeps |= is_allocated_here(n->stages[s].operands[n->stages[s].num_inputs].value);
  return keeps && (a->offset == NEST_DYNAMIC || b->offset == NEST_DYNAMIC);
}

// Is there nothing that a stage stores and another operand may be, but in the same iteration? Different
// memory may be compared at run time, parts of one memory overlap too often unless they are of rows.
static bool is_beside(const nest *n) {
  for (unsigned s = 0; s < n->num_stages; s++)
    for (unsigned w = n->stages[s].num_inputs; w < n->stages[s].num_operands; w++)
      for (unsigned q = 0; q < n->num_stages; q++)
        for (unsigned k = 0; k < n->stages[q].num_operands; k++) {
          const nest_operand *a = &n->stages[s].operands[w], *b = &n->stages[q].operands[k];
          nest_alias alias = b->is_memref ? nest_overlap(n, s, w, q, k) : NEST_DISTINCT;
          int64_t distance;
          if (alias == NEST_SAME ||
              (alias == NEST_UNKNOWN && mlirValueEqual(walk_viewed(a->value), walk_viewed(b->value)) &&
               !may_be_apart(n, a, b) && !nest_are_parts_of_rows(n, a, b, &distance)))
            return false;
        }
  return true;
}

// The next operation, if it is elementwise over the same iterations: its loads are then shared, and what
// several store side by side is stored together.
static bool fuse_sibling(nest *n, const struct target *t) {
  MlirOperation op = mlirOperationGetNextInBlock(n->stages[n->num_stages - 1].op);
  for (int i = 0; i < MAX_PASSED && !mlirOperationIsNull(op); i++, op = mlirOperationGetNextInBlock(op)) {
    nest other;
    if (mlir_is_named(op, "linalg.generic")) {
      if (!may_be_fused(n, op) || nest_read(op, &other) || other.has_index || other.divides != n->divides ||
          nest_has_reduction(&other) || other.stages[0].num_operands != other.stages[0].num_inputs + 1)
        return false;
      nest_spread(&other, n, t);
      if (!has_same_sizes(n, &other) || n->num_stages + other.num_stages > NEST_MAX_STAGES)
        return false;
      nest with = *n;
      for (unsigned s = 0; s < other.num_stages; s++)
        insert_stage(&with, with.num_stages, &other.stages[s]);
      if (!may_move(&with) || !is_beside(&with))
        return false;
      for (unsigned s = 0; s + 1 < with.num_stages; s++) {
        const nest_operand *out = &with.stages[s].operands[with.stages[s].num_inputs];
        with.stages[s].is_stored &= !is_temporary(&with, out->value);
      }
      *n = with;
      return true;
    }
    if (!is_independent(op, n))
      return false;
  }
  return false;
}

static bool has_same_reductions(const nest *n, const nest *other) {
  for (unsigned d = 0; d < n->num_dims; d++)
    if (n->is_reduction[d] != other->is_reduction[d])
      return false;
  return true;
}

// Does it read what one of the nest's sums reads?
static bool shares_operand(const nest *n, const nest_stage *s) {
  for (unsigned m = n->main; m <= n->main + n->more_sums; m++)
    for (unsigned k = 0; k < s->num_inputs; k++)
      for (unsigned i = 0; i < n->stages[m].num_inputs; i++)
        if (s->operands[k].is_memref && mlirValueEqual(s->operands[k].value, n->stages[m].operands[i].value))
          return true;
  return false;
}

// The stage `at` is a sum: adds what sets its output, in front of all sums.
static void fuse_producer_of(nest *n, unsigned at) {
  const nest_stage *s = &n->stages[at];
  const nest_operand *out = &s->operands[s->num_inputs];
  MlirOperation op = previous_in_block(n->stages[n->main].op);
  for (int i = 0; i < MAX_PASSED && !mlirOperationIsNull(op); i++, op = previous_in_block(op)) {
    nest_stage before;
    if (n->num_stages < NEST_MAX_STAGES && read_stage(n, out, op, true, &before) &&
        !reads(&before, out->value)) {
      nest with = *n;
      before.is_stored = false;
      insert_stage(&with, n->main, &before);
      with.main++;
      if (may_move(&with) && is_beside(&with))
        *n = with;
      return;
    }
    bool is_own = false;
    for (unsigned k = 0; k < n->num_stages; k++)
      is_own |= mlirOperationEqual(n->stages[k].op, op);
    if (!is_own && !is_independent(op, n))
      return;
  }
}

// The nest with one more sum, which is stage `at`.
static bool add_sum(nest *n, unsigned at, const nest_stage *sum) {
  nest with = *n;
  insert_stage(&with, at, sum);
  with.more_sums++;
  fuse_producer_of(&with, at);
  if (!may_move(&with) || !is_beside(&with))
    return false;
  *n = with;
  return true;
}

MlirOperation nest_fuse_sum(nest *n, const MlirOperation *refused, size_t num_refused) {
  const MlirOperation none = {NULL};
  if (n->has_index || !nest_has_reduction(n) || n->num_stages != n->main + n->more_sums + 1 ||
      n->num_stages == NEST_MAX_STAGES || mlirOperationIsNull(nest_find_sum(n).combine))
    return none;
  unsigned at = n->main + 1;
  MlirOperation op = mlirOperationGetNextInBlock(n->stages[n->main].op);
  for (int i = 0; i < MAX_PASSED && !mlirOperationIsNull(op); i++, op = mlirOperationGetNextInBlock(op)) {
    nest other;
    bool is_refused = false;
    for (size_t k = 0; k < num_refused; k++)
      is_refused |= mlirOperationEqual(refused[k], op);
    if (at < n->num_stages && mlirOperationEqual(n->stages[at].op, op)) {
      at++;
      continue;
    }
    // One that shares nothing yet may share what a later one reads.
    if (!is_refused && mlir_is_named(op, "linalg.generic") && may_be_fused(n, op) && !nest_read(op, &other) &&
        !other.has_index && other.divides == n->divides && has_same_sizes(n, &other) &&
        has_same_reductions(n, &other) && !mlirOperationIsNull(nest_find_sum(&other).combine) &&
        shares_operand(n, &other.stages[0]) && add_sum(n, at, &other.stages[0]))
      return op;
    if (!is_independent(op, n))
      return none;
  }
  return none;
}

void nest_fuse(nest *n, const struct target *t) {
  const nest_stage *s = &n->stages[0];
  if (n->has_index || s->num_operands != s->num_inputs + 1)
    return;
  const bool is_spread = n->num_stages > 1;
  for (unsigned r = 0; r < s->operands[s->num_inputs].rank && !is_spread; r++)
    if (nest_only_dim(&s->operands[s->num_inputs], r, n->num_dims) < 0)
      return;
  if (!is_spread && uses_argument(s->body, s->num_inputs))
    fuse_producer(n);
  while (!is_spread && n->num_stages < NEST_MAX_STAGES && fuse_consumer(n))
    ;
  while (n->num_stages < NEST_MAX_STAGES && !nest_has_reduction(n) && fuse_sibling(n, t))
    ;
}

// ---- dimensions -----------------------------------------------------------------------------------------

// Writes an operand whose strides are known with one index per dimension of the nest.
static void linearize(nest_operand *o, unsigned dims) {
  if (!o->is_memref)
    return;
  int64_t coefficients[NEST_MAX_DIMS], start = 0;
  for (unsigned r = 0; r < o->rank; r++)
    if (o->strides[r] == NEST_DYNAMIC)
      return;
    else
      start += o->constants[r] * o->strides[r];
  for (unsigned d = 0; d < dims; d++)
    coefficients[d] = nest_coefficient(o, d);
  memset(o->map, 0, sizeof o->map);
  memset(o->constants, 0, sizeof o->constants);
  o->rank = dims, o->start = start, o->is_linear = true;
  for (unsigned d = 0; d < dims; d++)
    o->strides[d] = coefficients[d], o->map[d][d] = 1;
}

// Is b the larger one of a and zero, or a?
static bool is_same_or_clamped(MlirValue a, MlirValue b) {
  if (mlirValueEqual(a, b))
    return true;
  MlirOperation op = mlirValueIsAOpResult(b) ? mlirOpResultGetOwner(b) : (MlirOperation){NULL};
  if (mlirOperationIsNull(op) || !mlir_is_named(op, "arith.maxsi"))
    return false;
  for (int i = 0; i < 2; i++) {
    int64_t zero;
    if (mlirValueEqual(mlirOperationGetOperand(op, i), a) &&
        walk_integer_constant(mlirOperationGetOperand(op, !i), &zero) && !zero)
      return true;
  }
  return false;
}

// Is the stride of dimension `outer` the size of `inner`, whose stride is one, where there are elements at
// all?
static bool is_row_length(const nest_operand *o, unsigned outer, unsigned inner) {
  MlirType type = mlirValueGetType(o->value);
  if (mlirAffineMapIsIdentity(mlirMemRefTypeGetAffineMap(type)))
    return outer + 1 == inner && inner + 1 == o->rank;
  if (!mlirValueIsAOpResult(o->value) || o->strides[inner] != 1)
    return false;
  MlirOperation cast = mlirOpResultGetOwner(o->value);
  MlirValue stride, size;
  return mlir_is_named(cast, "memref.reinterpret_cast") &&
         nest_cast_number(cast, "static_strides", NEST_CAST_STRIDES, outer, &stride) == NEST_DYNAMIC &&
         nest_cast_number(cast, "static_sizes", NEST_CAST_SIZES, inner, &size) == NEST_DYNAMIC &&
         is_same_or_clamped(stride, size);
}

// The dimension of an operand that one of the nest indexes; -1 for none, -2 where it is not as simple.
static int indexed_by(const nest *n, const nest_operand *o, unsigned dim) {
  int found = -1;
  for (unsigned r = 0; r < o->rank; r++)
    if (o->map[r][dim])
      found = found < 0 && nest_only_dim(o, r, n->num_dims) == (int)dim ? (int)r : -2;
  return found;
}

// Is one step of `outer` as many elements of an operand as `inner` has, or both none?
static bool continues(const nest *n, const nest_operand *o, unsigned outer, unsigned inner) {
  int64_t a = nest_coefficient(o, outer), b = nest_coefficient(o, inner);
  if (a == 0 && b == 0)
    return true;
  if (n->sizes[inner] != NEST_DYNAMIC) {
    for (unsigned r = 0; r < o->rank; r++) // of an operand that is not linear
      if (o->map[r][outer] && o->strides[r] == NEST_DYNAMIC)
        return false;
    return a != NEST_DYNAMIC && b != NEST_DYNAMIC && a == b * n->sizes[inner];
  }
  int from = indexed_by(n, o, outer), to = indexed_by(n, o, inner);
  return !o->is_linear && from >= 0 && to >= 0 && is_row_length(o, (unsigned)from, (unsigned)to);
}

// Is `outer` behind the end of `inner` one more of `outer`, for all operands?
static bool is_continued(const nest *n, unsigned outer, unsigned inner) {
  if (n->is_reduction[outer] != n->is_reduction[inner] ||
      (n->sizes[inner] != NEST_DYNAMIC && n->sizes[inner] <= 0) ||
      (n->is_named[outer] && n->is_named[inner]) ||
      n->size_of[outer].count + n->size_of[inner].count > NEST_MAX_MERGED)
    return false;
  for (unsigned s = 0; s < n->num_stages; s++)
    for (unsigned k = 0; k < n->stages[s].num_operands; k++)
      if (!continues(n, &n->stages[s].operands[k], outer, inner))
        return false;
  return true;
}

static int64_t known_factor(const nest *n, unsigned d) {
  return n->sizes[d] == NEST_DYNAMIC ? n->size_of[d].factor : n->sizes[d];
}

static void merge(nest *n, unsigned outer, unsigned inner) {
  const bool is_dynamic = n->sizes[outer] == NEST_DYNAMIC || n->sizes[inner] == NEST_DYNAMIC;
  struct nest_size size = {.factor = known_factor(n, outer) * known_factor(n, inner)};
  for (int i = 0; i < 2; i++) {
    unsigned d = i ? inner : outer;
    for (unsigned k = 0; k < n->size_of[d].count && n->sizes[d] == NEST_DYNAMIC; k++)
      size.dims[size.count++] = n->size_of[d].dims[k];
  }
  n->size_of[inner] = size;
  n->sizes[inner] = is_dynamic ? NEST_DYNAMIC : size.factor;
  n->num_dims--;
  n->is_named[inner] |= n->is_named[outer];
  for (unsigned d = outer; d < n->num_dims; d++) {
    n->sizes[d] = n->sizes[d + 1], n->size_of[d] = n->size_of[d + 1];
    n->is_reduction[d] = n->is_reduction[d + 1], n->is_named[d] = n->is_named[d + 1];
  }
  for (unsigned s = 0; s < n->num_stages; s++)
    for (unsigned k = 0; k < NEST_MAX_DIMS; k++) {
      unsigned *d = &n->stages[s].dims[k];
      *d = *d == outer ? inner : *d;
      *d -= *d > outer;
    }
  for (unsigned s = 0; s < n->num_stages; s++)
    for (unsigned k = 0; k < n->stages[s].num_operands; k++) {
      nest_operand *o = &n->stages[s].operands[k];
      for (unsigned r = 0; r < o->rank; r++) {
        for (unsigned d = outer; d < n->num_dims; d++)
          o->map[r][d] = o->map[r][d + 1];
        o->map[r][n->num_dims] = 0;
      }
    }
}

void nest_collapse(nest *n) {
  if (n->has_index)
    return;
  for (unsigned s = 0; s < n->num_stages; s++)
    for (unsigned k = 0; k < n->stages[s].num_operands; k++)
      linearize(&n->stages[s].operands[k], n->num_dims);
  for (bool changed = true; changed;) {
    changed = false;
    for (unsigned outer = 0; outer < n->num_dims && !changed; outer++)
      for (unsigned inner = 0; inner < n->num_dims && !changed; inner++)
        if (outer != inner && is_continued(n, outer, inner)) {
          merge(n, outer, inner);
          changed = true;
        }
  }
}
