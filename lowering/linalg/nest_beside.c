// Operands that lie beside each other, as the two columns that a pixel of a smaller picture is made of: every
// few elements of one memory. Their vectors are loaded once.
#include "lowering/linalg/nest_text.h"

#include "lowering/mlir/walk.h"
#include "semantics/mlir/mlir_util.h"
#include <mlir-c/BuiltinAttributes.h>
#include <mlir-c/BuiltinTypes.h>
#include <string.h>

// A number in a memref.reinterpret_cast or memref.subview: what is added to a constant.
typedef struct place {
  MlirValue value; // or null
  int64_t constant;
} place;

static bool is_dynamic(int64_t number) { return mlirShapedTypeIsDynamicStrideOrOffset(number); }

static int64_t static_number(MlirOperation op, const char *name, intptr_t i) {
  return mlirDenseI64ArrayGetElement(mlir_attribute(op, name), i);
}

static intptr_t count_dynamic(MlirOperation op, const char *name, intptr_t count) {
  intptr_t dynamic = 0;
  for (intptr_t i = 0; i < count; i++)
    dynamic += is_dynamic(static_number(op, name, i));
  return dynamic;
}

static place read_place(MlirOperation op, const char *name, intptr_t i, intptr_t first_operand) {
  int64_t number = static_number(op, name, i);
  if (!is_dynamic(number))
    return (place){.constant = number};
  place p = {mlirOperationGetOperand(op, first_operand + count_dynamic(op, name, i)), 0};
  int64_t constant;
  if (walk_integer_constant(p.value, &constant))
    return (place){.constant = constant};
  while (mlirValueIsAOpResult(p.value) && mlir_is_named(mlirOpResultGetOwner(p.value), "arith.addi")) {
    MlirOperation sum = mlirOpResultGetOwner(p.value);
    if (!walk_integer_constant(mlirOperationGetOperand(sum, 1), &constant))
      break;
    p.constant += constant;
    p.value = mlirOperationGetOperand(sum, 0);
  }
  return p;
}

static bool same_value(place a, place b) {
  return mlirValueIsNull(a.value) == mlirValueIsNull(b.value) &&
         (mlirValueIsNull(a.value) || mlirValueEqual(a.value, b.value));
}

static bool has_known_strides(const nest_operand *o) {
  bool all = true;
  for (unsigned r = 0; r < o->rank; r++)
    all &= o->strides[r] != NEST_DYNAMIC;
  return all;
}

static int64_t first_address(const nest_operand *o) {
  int64_t sum = o->start;
  for (unsigned r = 0; r < o->rank; r++)
    sum += o->constants[r] * o->strides[r];
  return sum;
}

// What is added to the address of `b` beside that of `a`, where both memrefs begin at one place.
static bool distance_of_indices(const nest_operand *a, const nest_operand *b, int64_t *distance) {
  if (a->bits == b->bits && has_known_strides(a) && has_known_strides(b)) {
    bool are_same = true;
    for (unsigned d = 0; d < NEST_MAX_DIMS; d++)
      are_same &= nest_coefficient(a, d) == nest_coefficient(b, d);
    *distance = first_address(b) - first_address(a);
    return are_same;
  }
  if (a->rank != b->rank || a->bits != b->bits || a->is_linear != b->is_linear ||
      memcmp(a->map, b->map, sizeof a->map))
    return false;
  *distance = b->start - a->start;
  for (unsigned r = 0; r < a->rank; r++) {
    const int64_t apart = b->constants[r] - a->constants[r];
    if (a->strides[r] != b->strides[r] || (apart && a->strides[r] == NEST_DYNAMIC))
      return false;
    *distance += apart ? apart * a->strides[r] : 0;
  }
  return true;
}

// Of two views of one memref: are their steps the same?
static bool have_same_steps(const MlirOperation both[2], intptr_t count) {
  intptr_t first[2];
  for (int s = 0; s < 2; s++)
    first[s] = 1 +
               count_dynamic(both[s], "static_offsets",
                             mlirDenseArrayGetNumElements(mlir_attribute(both[s], "static_offsets"))) +
               count_dynamic(both[s], "static_sizes", count);
  for (intptr_t r = 0; r < count; r++) {
    place x = read_place(both[0], "static_strides", r, first[0]),
          y = read_place(both[1], "static_strides", r, first[1]);
    if (!same_value(x, y) || x.constant != y.constant)
      return false;
  }
  return true;
}

// Which dimensions are left out is the same: sizes that are one are so in both.
static bool have_same_dimensions(const MlirOperation both[2], intptr_t count) {
  bool same = mlirShapedTypeGetRank(mlirValueGetType(mlirOperationGetResult(both[0], 0))) ==
              mlirShapedTypeGetRank(mlirValueGetType(mlirOperationGetResult(both[1], 0)));
  for (intptr_t r = 0; r < count && same; r++)
    same =
        (static_number(both[0], "static_sizes", r) == 1) == (static_number(both[1], "static_sizes", r) == 1);
  return same;
}

// Of two memref.subview of one memref. `same_steps`: it is known that the operands' moves are the same.
static bool distance_of_subviews(const MlirOperation both[2], bool same_steps, int64_t *distance) {
  const MlirType source = mlirValueGetType(mlirOperationGetOperand(both[0], 0));
  const intptr_t rank = mlirShapedTypeGetRank(source);
  int64_t strides[64], offset;
  if (rank > 64 || mlirLogicalResultIsFailure(mlirMemRefTypeGetStridesAndOffset(source, strides, &offset)) ||
      (!same_steps && (!have_same_steps(both, rank) || !have_same_dimensions(both, rank))))
    return false;
  *distance = 0;
  for (intptr_t r = 0; r < rank; r++) {
    const place x = read_place(both[0], "static_offsets", r, 1),
                y = read_place(both[1], "static_offsets", r, 1);
    const int64_t apart = y.constant - x.constant;
    int64_t by = 0;
    if (!same_value(x, y) || (apart && is_dynamic(strides[r])) ||
        (apart &&
         (__builtin_mul_overflow(apart, strides[r], &by) || __builtin_add_overflow(*distance, by, distance))))
      return false;
  }
  return true;
}

// The same of two memrefs whose indices are the same.
static bool distance_of_views(MlirValue a, MlirValue b, bool same_steps, int64_t *distance) {
  if (!mlirValueIsAOpResult(a) || !mlirValueIsAOpResult(b))
    return false;
  const MlirOperation both[] = {mlirOpResultGetOwner(a), mlirOpResultGetOwner(b)};
  const bool are_subviews = mlir_is_named(both[0], "memref.subview");
  const char *name = are_subviews ? "memref.subview" : "memref.reinterpret_cast";
  if (!mlir_is_named(both[0], name) || !mlir_is_named(both[1], name) ||
      !mlirValueEqual(mlirOperationGetOperand(both[0], 0), mlirOperationGetOperand(both[1], 0)))
    return false;
  if (are_subviews)
    return distance_of_subviews(both, same_steps, distance);
  const intptr_t rank = mlirDenseArrayGetNumElements(mlir_attribute(both[0], "static_strides"));
  if (!same_steps && (rank != mlirDenseArrayGetNumElements(mlir_attribute(both[1], "static_strides")) ||
                      !have_same_steps(both, rank)))
    return false;
  const place from = read_place(both[0], "static_offsets", 0, 1),
              to = read_place(both[1], "static_offsets", 0, 1);
  *distance = to.constant - from.constant;
  return same_value(from, to);
}

bool nest_distance(const nest_operand *a, const nest_operand *b, int64_t *distance) {
  int64_t views = 0;
  if (!a->is_memref || !b->is_memref || !distance_of_indices(a, b, distance) ||
      (!mlirValueEqual(a->value, b->value) &&
       !distance_of_views(a->value, b->value, has_known_strides(a) && has_known_strides(b), &views)))
    return false;
  *distance += views;
  return true;
}

// The operands that are loaded with one: the step along the lanes, and how far they are from it, in each row
// and step of a sum.
typedef struct beside {
  unsigned step, count;
  struct {
    nest_origin from;
    int64_t distance;
  } all[256];
} beside;

// What a position along a dimension adds to the address of an operand beside that of another position of
// another one.
static bool distance_of_positions(unsigned dim, const nest_access *a, unsigned position, const nest_access *b,
                                  unsigned other, int64_t *distance) {
  if (dim == NEST_NONE)
    return true;
  const nest_number from = a->coefficients[dim], to = b->coefficients[dim];
  if (from.is_value || to.is_value)
    return position == other;
  *distance += (int64_t)other * to.constant - (int64_t)position * from.constant;
  return true;
}

// Is something stored at every so many elements? Where unaligned loads cost nothing, vectors that begin at
// their operand's own element then have the lanes that are stored in their places, if no instruction deals so
// many.
static bool is_stored_by(const nest_text *e, int64_t step) {
  for (unsigned s = 0; s < e->n->num_stages; s++)
    for (unsigned k = e->n->stages[s].num_inputs; k < e->n->stages[s].num_operands; k++)
      if (e->n->stages[s].is_stored &&
          nest_coefficient(&e->n->stages[s].operands[k], e->p->vector_dim) == step)
        return true;
  return false;
}

static void find_beside(const nest_text *e, unsigned stage, unsigned k, const nest_together *together,
                        unsigned row, unsigned at, unsigned lanes, beside *out) {
  const nest_access *one = &e->accesses[stage][k];
  out->step = nest_short_step(e, one, at, lanes), out->count = 0;
  if (!out->step || (e->t->shares_rows && (out->step & (out->step - 1)) && is_stored_by(e, out->step)))
    return;
  const unsigned first = together->has_rows ? 0 : row, end = together->has_rows ? e->tile.rows : row + 1,
                 first_step = together->steps ? 0 : together->step,
                 end_step = together->steps ? together->steps : together->step + 1;
  for (unsigned s = 0; s < e->n->num_stages; s++)
    for (unsigned i = 0; i < e->n->stages[s].num_operands; i++) {
      const nest_access *other = &e->accesses[s][i];
      int64_t from;
      if (!together->wanted[s][i] || nest_short_step(e, other, at, lanes) != out->step ||
          !nest_distance(one->operand, other->operand, &from))
        continue;
      for (unsigned r = first; r < end; r++)
        for (unsigned p = first_step; p < end_step; p++) {
          int64_t distance = from;
          if (!distance_of_positions(e->p->row_dim, one, row, other, r, &distance) ||
              !distance_of_positions(together->steps ? together->dim : NEST_NONE, one, together->step, other,
                                     p, &distance))
            continue;
          if (out->count == sizeof out->all / sizeof *out->all) { // each by itself
            out->count = 0;
            return;
          }
          out->all[out->count].from = (nest_origin){s, i, r, p, at};
          out->all[out->count++].distance = distance;
        }
    }
}

// What was loaded, or is to be, from here on; NULL: there is no room.
static nest_every *loaded_from(nest_together *together, const nest_origin *from) {
  for (unsigned i = 0; i < together->count; i++) {
    const nest_origin *known = &together->loaded[i].from;
    if (known->stage == from->stage && known->operand == from->operand && known->row == from->row &&
        known->step == from->step && known->at == from->at)
      return &together->loaded[i].every;
  }
  if (together->count == NEST_MOST_LOADED)
    return NULL;
  together->loaded[together->count] = (struct nest_loaded){.from = *from};
  return &together->loaded[together->count++].every;
}

// Where the group of one step's elements begins that the operand is in: groups follow each other from the
// first element on, each from the first one that is in none before.
static int64_t begin_of_group(const beside *b) {
  int64_t begin = INT64_MIN;
  for (bool found = false; !found;) {
    int64_t next = INT64_MAX;
    for (unsigned i = 0; i < b->count; i++)
      if ((begin == INT64_MIN || b->all[i].distance >= begin + b->step) && b->all[i].distance < next)
        next = b->all[i].distance;
    begin = next;
    found = begin + b->step > 0;
  }
  return begin;
}

nest_name nest_load_beside(nest_text *e, unsigned stage, unsigned k, nest_together *together, unsigned row,
                           unsigned at, unsigned lanes) {
  beside b;
  find_beside(e, stage, k, together, row, at, lanes, &b);
  const int64_t begin = b.count > 1 ? begin_of_group(&b) : 0, size = (int64_t)b.step * lanes;
  nest_origin first = {stage, k, row, together->step, at};
  int64_t last = 0;
  bool is_alone = true;
  for (unsigned i = 0; i < b.count; i++) {
    const int64_t from = b.all[i].distance - begin;
    if (from == 0)
      first = b.all[i].from;
    if (from >= 0 && from < b.step)
      last = b.all[i].distance > last ? b.all[i].distance : last;
    else
      is_alone &= from <= -size || from >= size;
  }
  nest_every *every = begin == last ? NULL : loaded_from(together, &first);
  if (!every)
    return nest_load(e, &e->accesses[stage][k], row, at, lanes);
  if (!every->count)
    *every =
        nest_load_every(e, &e->accesses[stage][k], row, at, lanes, begin, (unsigned)(last - begin), is_alone);
  const nest_access *a = &e->accesses[stage][k];
  return nest_without_again(e, a, nest_pick_every(e, every, a->operand->element, lanes, (unsigned)-begin),
                            lanes);
}

nest_name nest_load_input(nest_text *e, unsigned k, unsigned row, unsigned at, unsigned lanes) {
  return e->together ? nest_load_beside(e, e->main, k, e->together, row, at, lanes)
                     : nest_load(e, &e->accesses[e->main][k], row, at, lanes);
}
