// A view is followed to the memory that it is a part of: through memref.subview to its source; of
// memref.reinterpret_cast, as loops become operations that are raised, those with the same strides are of one
// memory, and their offsets say how many rows and elements they are apart. What is behind this stage then
// sees which loads overlap (lowering/vector/rows.h) and which rows iterations share (lowering/passes/jam.h).
#include "lowering/linalg/nest_windows.h"

#include "lowering/mlir/index_sum.h"
#include "lowering/mlir/walk.h"
#include "semantics/mlir/mlir_util.h"
#include <inttypes.h>
#include <mlir-c/BuiltinAttributes.h>
#include <mlir-c/BuiltinTypes.h>
#include <string.h>

enum { NO_DIM = -1 };

// Index r of the memory's element is from[r], plus index of[r] of the view's, if it is not NO_DIM; of an
// operand plus the sum of by[r][d] * position[d].
typedef struct window {
  MlirValue memory;
  MlirOperation cast; // null, or a memref.reinterpret_cast of `memory`, whose strides the dimensions have
  index_sum base;     // of a cast: the offset without rows and elements in them
  unsigned rank;
  int of[NEST_MAX_RANK];
  index_sum from[NEST_MAX_RANK];
  int64_t by[NEST_MAX_RANK][NEST_MAX_DIMS];
} window;

typedef struct windows {
  window all[NEST_MAX_STAGES][NEST_MAX_OPERANDS];
  bool is_one[NEST_MAX_STAGES][NEST_MAX_OPERANDS];
} windows;

// ---- views ------------------------------------------------------------------------------------------------

static unsigned rank_of(MlirValue memref) {
  return (unsigned)mlirShapedTypeGetRank(mlirValueGetType(memref));
}

// Adds number i of a list of a view's.
static bool add_number(index_sum *to, MlirOperation view, const char *list, unsigned segment, unsigned i) {
  MlirValue value;
  const int64_t number = nest_cast_number(view, list, segment, i, &value);
  if (number == NEST_DYNAMIC)
    return index_sum_add(to, value, 1, INDEX_SUM_MAX_TERMS);
  to->constant += (uint64_t)number;
  return true;
}

static bool add_sum(index_sum *to, const index_sum *from) {
  to->constant += from->constant;
  for (uint32_t i = 0; i < from->count; i++)
    if (!index_sum_add(to, from->terms[i].value, from->terms[i].factor, INDEX_SUM_MAX_TERMS))
      return false;
  return true;
}

// The window of a memref.subview's source. What it leaves out are dimensions of one element.
static bool look_through(MlirOperation subview, window *w) {
  window outer = {.memory = mlirOperationGetOperand(subview, 0)};
  outer.rank = rank_of(outer.memory);
  if (outer.rank > NEST_MAX_RANK)
    return false;
  unsigned left_out = outer.rank - w->rank, next = 0;
  for (unsigned r = 0; r < outer.rank; r++) {
    index_sum step = {0};
    if (!add_number(&step, subview, "static_strides", 3, r) || step.count || step.constant != 1 ||
        !add_number(&outer.from[r], subview, "static_offsets", 1, r))
      return false;
    outer.of[r] = NO_DIM;
    if (left_out && mlirDenseI64ArrayGetElement(mlir_attribute(subview, "static_sizes"), r) == 1) {
      left_out--;
      continue;
    }
    outer.of[r] = w->of[next];
    if (!add_sum(&outer.from[r], &w->from[next++]))
      return false;
  }
  *w = outer;
  return true;
}

// How many rows of this length reach closest to a number; the rest is left of it.
static int64_t whole_rows(int64_t *number, int64_t length) {
  int64_t rows = length > 0 ? *number / length : 0;
  if (length > 0 && *number % length * 2 > length) // a bit in front of the next row
    rows++;
  *number -= rows * length;
  return rows;
}

// Takes this stride out of an offset as often as it is in it.
static int64_t take_rows(index_sum *offset, const index_sum *stride) {
  if (stride->count == 0) {
    int64_t number = (int64_t)offset->constant;
    const int64_t rows = whole_rows(&number, (int64_t)stride->constant);
    offset->constant = (uint64_t)number;
    return rows;
  }
  const int64_t factor = (int64_t)stride->terms[0].factor;
  for (uint32_t i = 0; i < offset->count && stride->count == 1 && !stride->constant && factor; i++)
    if (mlirValueEqual(offset->terms[i].value, stride->terms[0].value) &&
        (int64_t)offset->terms[i].factor % factor == 0) {
      const int64_t rows = (int64_t)offset->terms[i].factor / factor;
      offset->terms[i] = offset->terms[--offset->count];
      return rows;
    }
  return 0;
}

// The window of a memref.reinterpret_cast, in rows as long as its strides.
static bool open_cast(MlirOperation cast, window *w) {
  w->cast = cast, w->memory = mlirOperationGetOperand(cast, 0);
  if (!add_number(&w->base, cast, "static_offsets", 1, 0))
    return false;
  for (unsigned r = 0; r + 1 < w->rank; r++) {
    index_sum stride = {0};
    if (!add_number(&stride, cast, "static_strides", 3, r))
      return false;
    w->from[r].constant += (uint64_t)take_rows(&w->base, &stride);
  }
  w->from[w->rank - 1].constant += w->base.constant;
  w->base.constant = 0;
  return true;
}

static bool find_window(MlirValue view, window *w) {
  *w = (window){.memory = view, .rank = rank_of(view)};
  if (w->rank > NEST_MAX_RANK || !walk_has_neighbours(mlirValueGetType(view)))
    return false;
  for (unsigned r = 0; r < w->rank; r++)
    w->of[r] = (int)r;
  while (mlirValueIsAOpResult(w->memory)) {
    MlirOperation op = mlirOpResultGetOwner(w->memory);
    if (mlir_is_named(op, "memref.reinterpret_cast"))
      return open_cast(op, w);
    window outer = *w;
    if (!mlir_is_named(op, "memref.subview") || !look_through(op, &outer) ||
        !walk_has_neighbours(mlirValueGetType(outer.memory)))
      return true;
    *w = outer;
  }
  return true;
}

static bool have_same_strides(MlirOperation a, MlirOperation b, unsigned rank) {
  for (unsigned r = 0; r < rank; r++) {
    index_sum x = {0}, y = {0};
    if (!add_number(&x, a, "static_strides", 3, r) || !add_number(&y, b, "static_strides", 3, r) ||
        x.constant != y.constant || !index_sum_is_parallel(&x, &y))
      return false;
  }
  return true;
}

static bool are_of_one_memory(const window *a, const window *b) {
  if (!mlirValueEqual(a->memory, b->memory) || a->rank != b->rank ||
      mlirOperationIsNull(a->cast) != mlirOperationIsNull(b->cast))
    return false;
  return mlirOperationIsNull(a->cast) || mlirOperationEqual(a->cast, b->cast) ||
         (have_same_strides(a->cast, b->cast, a->rank) && index_sum_is_parallel(&a->base, &b->base));
}

// ---- nests ------------------------------------------------------------------------------------------------

// An operand's own dimensions.
static void index_by_dims(const nest_operand *o, window *w) {
  for (unsigned r = 0; r < w->rank; r++)
    if (w->of[r] != NO_DIM) {
      memcpy(w->by[r], o->map[w->of[r]], sizeof w->by[r]);
      w->from[r].constant += (uint64_t)o->constants[w->of[r]];
    }
}

// Of an operand that has the nest's dimensions: in those of the memory, whose strides are known.
static bool index_by_strides(const nest_operand *o, window *w) {
  int64_t strides[64], offset, start = o->start;
  const MlirValue view = mlirOperationIsNull(w->cast) ? w->memory : mlirOperationGetResult(w->cast, 0);
  mlirMemRefTypeGetStridesAndOffset(mlirValueGetType(view), strides, &offset);
  for (unsigned r = 0; r < w->rank; r++)
    if (mlirShapedTypeIsDynamicStrideOrOffset(strides[r]) || strides[r] < 1 ||
        (r && strides[r] > strides[r - 1]))
      return false;
  for (unsigned d = 0; d < o->rank; d++) {
    unsigned r = 0;
    while (r + 1 < w->rank && (o->strides[d] < strides[r] || o->strides[d] % strides[r]))
      r++;
    w->by[r][d] = o->strides[d] / strides[r];
  }
  for (unsigned r = 0; r + 1 < w->rank; r++)
    w->from[r].constant += (uint64_t)whole_rows(&start, strides[r]);
  w->from[w->rank - 1].constant += (uint64_t)start;
  return true;
}

// Lanes are neighbours in a row, or all the same element.
static bool has_lanes_in_row(const window *w, unsigned vector_dim) {
  for (unsigned r = 0; r < w->rank; r++)
    if (w->by[r][vector_dim] && (w->by[r][vector_dim] != 1 || r + 1 < w->rank))
      return false;
  return true;
}

static bool is_window(const nest_operand *o, unsigned vector_dim, window *w) {
  if (!o->is_memref || !find_window(o->value, w))
    return false;
  if (!o->is_linear)
    index_by_dims(o, w);
  else if (!index_by_strides(o, w))
    return false;
  return has_lanes_in_row(w, vector_dim);
}

static bool are_apart(const window *a, const window *b) {
  for (unsigned r = 0; r < a->rank; r++)
    if (a->from[r].constant != b->from[r].constant)
      return true;
  return false;
}

// Is it a row that the iterations of a loop around share?
static bool is_shared_row(const nest_text *e, const window *w) {
  if (w->by[w->rank - 1][e->p->vector_dim] != 1)
    return false;
  for (unsigned d = 0; d < e->n->num_dims; d++) {
    bool moves = d == e->p->vector_dim || e->n->sizes[d] == 1;
    for (unsigned r = 0; r < w->rank && !moves; r++)
      moves = w->by[r][d];
    if (!moves)
      return true;
  }
  return false;
}

static bool is_elementwise(const nest_text *e) {
  const nest_plan *p = e->p;
  return !nest_has_reduction(e->n) && !e->few && p->vector_dim != NEST_NONE && p->rows == 1 &&
         p->columns == 1 && p->join_dim == NEST_NONE && !p->turned && !p->is_packed && !p->is_streamed &&
         p->num_parallel && p->order[p->num_parallel - 1] == p->vector_dim;
}

static bool find_windows(const nest_text *e, windows *all) {
  bool found = false;
  for (unsigned s = 0; s < e->n->num_stages; s++)
    for (unsigned k = 0; k < e->n->stages[s].num_operands; k++) {
      const nest_stage *stage = &e->n->stages[s];
      window *w = &all->all[s][k];
      all->is_one[s][k] = is_window(&stage->operands[k], e->p->vector_dim, w);
      found |= e->t->shares_rows && all->is_one[s][k] && k < stage->num_inputs && is_shared_row(e, w);
      for (unsigned i = 0; i < k && !found && all->is_one[s][k] && k < stage->num_inputs; i++)
        found = all->is_one[s][i] && are_of_one_memory(&all->all[s][i], w) && are_apart(&all->all[s][i], w);
    }
  return found;
}

// ---- text -------------------------------------------------------------------------------------------------

static nest_number number_of(nest_text *e, const index_sum *sum) {
  nest_number all = number_constant((int64_t)sum->constant);
  for (uint32_t i = 0; i < sum->count; i++) {
    const unsigned argument = nest_argument(e, sum->terms[i].value), id = e->next++;
    strbuf_printf(e->out, "  %%v%u = arith.muli %%a%u, ", id, argument);
    number_print(e, number_constant((int64_t)sum->terms[i].factor));
    strbuf_printf(e->out, " : index\n");
    all = number_add(e, all, (nest_number){.is_value = true, .id = id});
  }
  return all;
}

static void print_list(nest_text *e, const nest_number *numbers, unsigned count) {
  for (unsigned i = 0; i < count; i++) {
    strbuf_printf(e->out, i ? ", " : "");
    if (numbers[i].is_value)
      number_print(e, numbers[i]);
    else
      strbuf_printf(e->out, "%" PRId64, numbers[i].constant);
  }
}

static void append_number(strbuf *type, nest_number number) {
  if (number.is_value)
    strbuf_printf(type, "?");
  else
    strbuf_printf(type, "%" PRId64, number.constant);
}

// One memref for all windows that are of this one's memory: as long as the one that begins last.
static bool print_cast(nest_text *e, const windows *all, const window *w, const nest_operand *o,
                       nest_access *a) {
  nest_number sizes[NEST_MAX_RANK], strides[NEST_MAX_RANK], offset = number_of(e, &w->base);
  for (unsigned r = 0; r < w->rank; r++) {
    index_sum size = {0}, stride = {0};
    if (!add_number(&size, w->cast, "static_sizes", NEST_CAST_SIZES, r) ||
        !add_number(&stride, w->cast, "static_strides", NEST_CAST_STRIDES, r))
      return false;
    int64_t last = 0;
    for (unsigned s = 0; s < e->n->num_stages; s++)
      for (unsigned k = 0; k < e->n->stages[s].num_operands; k++)
        if (all->is_one[s][k] && are_of_one_memory(&all->all[s][k], w) &&
            (int64_t)all->all[s][k].from[r].constant > last)
          last = (int64_t)all->all[s][k].from[r].constant;
    size.constant += (uint64_t)last;
    sizes[r] = number_of(e, &size), strides[r] = number_of(e, &stride);
  }
  strbuf type = {0};
  strbuf_printf(&type, "memref<");
  for (unsigned r = 0; r < w->rank; r++) {
    append_number(&type, sizes[r]);
    strbuf_printf(&type, "x");
  }
  walk_append_type(o->element, &type);
  for (unsigned r = 0; r < w->rank; r++) {
    strbuf_printf(&type, r ? ", " : ", strided<[");
    append_number(&type, strides[r]);
  }
  strbuf_printf(&type, "], offset: ");
  append_number(&type, offset);
  strbuf_printf(&type, ">>");
  const bool fits = type.size < sizeof a->type;
  if (fits) {
    memcpy(a->type, type.text, type.size + 1);
    a->memref = e->next++;
    strbuf_printf(e->out, "  %%v%u = memref.reinterpret_cast %%a%u to offset: [", a->memref,
                  nest_argument(e, w->memory));
    print_list(e, &offset, 1);
    strbuf_printf(e->out, "], sizes: [");
    print_list(e, sizes, w->rank);
    strbuf_printf(e->out, "], strides: [");
    print_list(e, strides, w->rank);
    strbuf_printf(e->out, "] : ");
    walk_append_type(mlirValueGetType(w->memory), e->out);
    strbuf_printf(e->out, " to %s\n", a->type);
  }
  strbuf_free(&type);
  return fits;
}

// The memory as it is.
static bool open_argument(nest_text *e, const window *w, nest_access *a) {
  strbuf type = {0};
  walk_append_type(mlirValueGetType(w->memory), &type);
  const bool fits = type.size < sizeof a->type;
  if (fits) {
    memcpy(a->type, type.text, type.size + 1);
    a->memref = nest_argument(e, w->memory), a->is_argument = true;
  }
  strbuf_free(&type);
  return fits;
}

// The memref of a window of the same memory that is open, or of a new one.
static bool open_memory(nest_text *e, const windows *all, unsigned stage, unsigned k, nest_access *a) {
  const window *w = &all->all[stage][k];
  for (unsigned s = 0; s <= stage; s++)
    for (unsigned i = 0; i < (s < stage ? e->n->stages[s].num_operands : k); i++)
      if (e->accesses[s][i].rank && are_of_one_memory(&all->all[s][i], w)) {
        a->memref = e->accesses[s][i].memref, a->is_argument = e->accesses[s][i].is_argument;
        memcpy(a->type, e->accesses[s][i].type, sizeof a->type);
        return true;
      }
  return mlirOperationIsNull(w->cast) ? open_argument(e, w, a)
                                      : print_cast(e, all, w, &e->n->stages[stage].operands[k], a);
}

static void open_access(nest_text *e, const windows *all, unsigned stage, unsigned k) {
  const nest_operand *o = &e->n->stages[stage].operands[k];
  const window *w = &all->all[stage][k];
  nest_access a = {.operand = o};
  if (!open_memory(e, all, stage, k, &a))
    return;
  a.rank = w->rank;
  for (unsigned r = 0; r < w->rank; r++) {
    nest_number *index = r + 1 < w->rank ? &a.outer[r] : &a.address,
                *by = r + 1 < w->rank ? a.outer_coefficients[r] : a.coefficients;
    *index = number_of(e, &w->from[r]);
    for (unsigned d = 0; d < NEST_MAX_DIMS; d++)
      by[d] = number_constant(w->by[r][d]);
  }
  e->accesses[stage][k] = a;
}

bool nest_windows_open(nest_text *e) {
  if (!is_elementwise(e))
    return false;
  windows *all = util_alloc(sizeof *all);
  const bool found = find_windows(e, all);
  for (unsigned s = 0; s < e->n->num_stages && found; s++)
    for (unsigned k = 0; k < e->n->stages[s].num_operands; k++)
      if (all->is_one[s][k])
        open_access(e, all, s, k);
  util_release(all);
  return found;
}
