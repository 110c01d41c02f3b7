// A nest whose rows are carried is read symbolically: values are terms over what is loaded, by its address,
// as nothing in the nest stores to where it loads from.
//   * The loop over rows is an induction. What it carries at row y is by assumption what the values that it
//     begins with are if it begins at y. What it hands on must be what they are if it begins at y + 1.
//   * With that, what it stores at row y must be what the source stores there, at the same place.
//   * It loads nothing from rows but those that the source loads, and rows between them.
//   * cvc5 proves of the bands that they have all of the source's rows and no others.
// Columns are taken in the source's order, and rows are stored apart from each other.
#include "lowering/verify/jammed_internal.h"

#include "lowering/mlir/walk.h"
#include "lowering/vector/program.h"
#include "semantics/mlir/mlir_util.h"

#include <mlir-c/BuiltinAttributes.h>
#include <mlir-c/BuiltinTypes.h>
#include <string.h>

enum { MAX_PARTS = 64, LEAST_STORED = 4, ROW = 0, COLUMN = 1, BAND = 2, FIRST = 3 };

typedef struct carried_lanes {
  MlirValue value;
  uint32_t count;
  const term_id *lane;
} carried_lanes;

// A block as terms over values that are loaded, bound, or from outside.
typedef struct carried_block {
  MlirBlock block;
  program *program;
  term_id *memo; // of the program's terms, in the environment at hand
} carried_block;

// A load or store of vectors: what is stored, or how many lanes are loaded.
typedef struct carried_access {
  MlirOperation op;
  bool writes;
  jammed_number memory;
  const jammed_number *at; // indices
  uint32_t rank, lanes;
  const term_id *lane; // stored
} carried_access;
typedef STACK(carried_access) access_list;

// A leaf: an element of memory, or a lane of a value from outside.
typedef struct carried_leaf {
  size_t begin, size; // of words
} carried_leaf;

typedef struct reader {
  jammed_comparison *c;
  jammed_values *v;
  term_context *terms;
  arena *memory;
  STACK(carried_lanes) bound; // the latest counts
  STACK(carried_block) blocks;
  STACK(carried_leaf) leaves;
  STACK(uint32_t) words;
  const char *why;
} reader;

static bool fail(reader *r, const char *why) {
  if (!r->why)
    r->why = why;
  return false;
}

static MlirBlock body_of(MlirOperation loop) {
  return mlirRegionGetFirstBlock(mlirOperationGetRegion(loop, 0));
}

static MlirBlock block_of(MlirValue v) {
  return mlirValueIsABlockArgument(v) ? mlirBlockArgumentGetOwner(v)
                                      : mlirOperationGetBlock(mlirOpResultGetOwner(v));
}

// ---- lanes ----------------------------------------------------------------------------------------

static void bind_lanes(reader *r, MlirValue v, uint32_t count, const term_id *lane) {
  stack_push(&r->bound, ((carried_lanes){v, count, lane}));
}

static term_id leaf_of(reader *r, const uint32_t *words, size_t size, unsigned width) {
  for (size_t i = 0; i < r->leaves.size; i++)
    if (r->leaves.data[i].size == size &&
        !memcmp(r->words.data + r->leaves.data[i].begin, words, size * sizeof *words))
      return term_lane(r->terms, (uint32_t)i, 0, width);
  stack_push(&r->leaves, ((carried_leaf){r->words.size, size}));
  for (size_t i = 0; i < size; i++)
    stack_push(&r->words, words[i]);
  return term_lane(r->terms, (uint32_t)r->leaves.size - 1, 0, width);
}

static carried_block *block_for(reader *r, MlirBlock b) {
  for (size_t i = 0; i < r->blocks.size; i++)
    if (mlirBlockEqual(r->blocks.data[i].block, b))
      return &r->blocks.data[i];
  carried_block made = {b, program_import(b, false, NULL, NULL, 0), NULL};
  made.memo = util_alloc((term_context_size(made.program->terms) + 1) * sizeof *made.memo);
  stack_push(&r->blocks, made);
  return &r->blocks.data[r->blocks.size - 1];
}

static const term_id *lanes_of(reader *r, MlirValue v, uint32_t *count);

typedef struct leaf_reader {
  reader *reader;
  const program *program;
} leaf_reader;

static term_id read_leaf(void *user, term_id leaf, term_id child) {
  leaf_reader *u = user;
  (void)child;
  const program_value *x =
      &u->program->values.data[u->program->leaves.data[term_operand(u->program->terms, leaf)]];
  uint32_t count, lane = term_lane_number(u->program->terms, leaf);
  const term_id *lanes = lanes_of(u->reader, x->value, &count);
  if (lanes && lane < count)
    return lanes[lane];
  fail(u->reader, "has values that are not understood");
  return term_const(u->reader->terms, term_width(u->program->terms, leaf), 0);
}

// Of a value from outside of the nest.
static const term_id *outside_lanes(reader *r, MlirValue v, const program_value *x) {
  jammed_number n = jammed_number_of(r->v, v);
  if (!n.index)
    return NULL;
  term_id *lane = arena_alloc(r->memory, x->lanes * sizeof *lane);
  for (uint32_t i = 0; i < x->lanes; i++)
    lane[i] = leaf_of(r, (uint32_t[]){0, n.index, i}, 3, x->width);
  return lane;
}

static const term_id *lanes_of(reader *r, MlirValue v, uint32_t *count) {
  for (size_t i = r->bound.size; i-- > 0;)
    if (mlirValueEqual(r->bound.data[i].value, v)) {
      *count = r->bound.data[i].count;
      return r->bound.data[i].lane;
    }
  carried_block b = *block_for(r, block_of(v));
  uint32_t i = program_find(b.program, v);
  if (i == UINT32_MAX)
    return NULL;
  const program_value *x = &b.program->values.data[i];
  *count = x->lanes;
  if (x->leaf != PROGRAM_NOT_LEAF)
    return outside_lanes(r, v, x);
  term_id *lane = arena_alloc(r->memory, x->lanes * sizeof *lane);
  leaf_reader leaves = {r, b.program};
  for (uint32_t k = 0; k < x->lanes; k++)
    lane[k] = term_rebuild(b.program->terms, r->terms, x->lane[k], read_leaf, &leaves, b.memo);
  return lane;
}

// ---- blocks ---------------------------------------------------------------------------------------

static bool read_access(reader *r, MlirOperation op, bool writes, access_list *accesses) {
  if (!mlir_is_named(op, writes ? "vector.store" : "vector.load"))
    return fail(r, "has unsupported accesses");
  intptr_t memory = writes;
  MlirValue m = mlirOperationGetOperand(op, memory);
  MlirType type = mlirValueGetType(writes ? mlirOperationGetOperand(op, 0) : mlirOperationGetResult(op, 0)),
           element = mlirShapedTypeGetElementType(type);
  carried_access a = {.op = op, .writes = writes, .memory = jammed_number_of(r->v, m)};
  a.rank = (uint32_t)mlirShapedTypeGetRank(mlirValueGetType(m));
  if (mlirShapedTypeGetRank(type) != 1 || mlirVectorTypeIsScalable(type) || !mlirTypeIsAInteger(element) ||
      !mlirTypeEqual(element, mlirShapedTypeGetElementType(mlirValueGetType(m))) || !a.rank ||
      !a.memory.index)
    return fail(r, "has unsupported accesses");
  a.lanes = (uint32_t)mlirShapedTypeGetDimSize(type, 0);
  jammed_number *at = arena_alloc(r->memory, a.rank * sizeof *at);
  for (uint32_t i = 0; i < a.rank; i++)
    if (!(at[i] = jammed_number_of(r->v, mlirOperationGetOperand(op, memory + 1 + (intptr_t)i))).index)
      return fail(r, "has accesses whose places are not known");
  a.at = at;
  if (writes) {
    uint32_t count;
    a.lane = lanes_of(r, mlirOperationGetOperand(op, 0), &count);
    if (!a.lane)
      return fail(r, "has values that are not understood");
  } else {
    uint32_t *words = arena_alloc(r->memory, (a.rank + 1) * sizeof *words);
    term_id *lane = arena_alloc(r->memory, a.lanes * sizeof *lane);
    words[0] = a.memory.index;
    for (uint32_t i = 0; i < a.rank; i++)
      words[1 + i] = at[i].index;
    for (uint32_t k = 0; k < a.lanes; k++) {
      words[a.rank] = jammed_plus(r->v, at[a.rank - 1], k).index;
      lane[k] = leaf_of(r, words, a.rank + 1, mlirIntegerTypeGetWidth(element));
    }
    bind_lanes(r, mlirOperationGetResult(op, 0), a.lanes, lane);
  }
  stack_push(accesses, a);
  return true;
}

// A division may stop the program where the source does not divide.
static bool may_stop(MlirOperation op) {
  static const char *const names[] = {"arith.divsi",     "arith.divui",     "arith.remsi",     "arith.remui",
                                      "arith.ceildivsi", "arith.ceildivui", "arith.floordivsi"};
  for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
    if (!mlir_is_named(op, names[i]))
      continue;
    MlirValue by = mlirOperationGetOperand(op, 1);
    MlirAttribute value = {NULL};
    if (mlirValueIsAOpResult(by) && mlir_is_named(mlirOpResultGetOwner(by), "arith.constant"))
      value = mlir_attribute(mlirOpResultGetOwner(by), "value");
    return mlirAttributeIsNull(value) || !mlirAttributeIsADenseElements(value) ||
           !mlirDenseElementsAttrIsSplat(value) ||
           mlirIntegerAttrGetValueInt(mlirDenseElementsAttrGetSplatValue(value)) <= 0;
  }
  return false;
}

// The operations of a block in the environment at hand. `inner`: where the loop in it goes, if it may have
// one.
static bool read_block(reader *r, MlirBlock block, access_list *accesses, MlirOperation *inner) {
  carried_block *b = block_for(r, block);
  memset(b->memo, 0, (term_context_size(b->program->terms) + 1) * sizeof *b->memo);
  if (inner)
    *inner = (MlirOperation){NULL};
  for (MlirOperation op = mlirBlockGetFirstOperation(block); !mlirOperationIsNull(op);
       op = mlirOperationGetNextInBlock(op)) {
    jammed_kind kind = jammed_kind_of(op);
    if (kind == JAMMED_LOAD || kind == JAMMED_STORE) {
      if (!read_access(r, op, kind == JAMMED_STORE, accesses))
        return false;
    } else if (kind == JAMMED_PURE) {
      if (may_stop(op))
        return fail(r, "divides");
      if (mlirTypeIsAIndex(mlirValueGetType(mlirOperationGetResult(op, 0))))
        jammed_compute(r->v, op);
    } else if (inner && mlir_is_named(op, "scf.for") && mlirOperationIsNull(*inner)) {
      *inner = op;
    } else if (!mlir_is_named(op, "scf.yield")) {
      return fail(r, "has unsupported operations");
    }
  }
  return true;
}

// ---- memory ---------------------------------------------------------------------------------------

// All accesses of an iteration to memory that may be stored to are stores to one row; the next iteration's to
// the next one. `next`: those of the next iteration.
static bool rows_are_apart(reader *r, const access_list *all, const access_list *next) {
  for (size_t i = 0; i < all->size; i++) {
    const carried_access *a = &all->data[i];
    intptr_t row = -1;
    if (!a->writes)
      continue;
    for (uint32_t d = 0; d + 1 < a->rank && row < 0; d++)
      if (jammed_same(next->data[i].at[d], jammed_plus(r->v, a->at[d], 1)))
        row = (intptr_t)d;
    MlirValue memory = mlirOperationGetOperand(a->op, 1);
    if (row < 0 || !mlirAffineMapIsIdentity(mlirMemRefTypeGetAffineMap(mlirValueGetType(memory))))
      return fail(r, "may store to one address in several iterations");
    for (size_t k = 0; k < all->size; k++) {
      const carried_access *b = &all->data[k];
      MlirValue other = mlirOperationGetOperand(b->op, b->writes);
      if (jammed_different_memory(memory, other))
        continue;
      if (!b->writes)
        return fail(r, "may store to memory that it loads");
      if (!mlirValueEqual(memory, other) || !jammed_same(a->at[row], b->at[row]))
        return fail(r, "may store to one address in several iterations");
    }
  }
  return true;
}

// Does the source load there, or from rows on both sides?
static bool is_loaded(reader *r, const carried_access *load, const access_list *source) {
  bool from = false, to = false;
  for (size_t i = 0; i < source->size && !(from && to); i++) {
    const carried_access *a = &source->data[i];
    int64_t apart = 0, d;
    uint32_t differ = 0;
    bool known = !a->writes && jammed_same(a->memory, load->memory) && a->rank == load->rank;
    for (uint32_t k = 0; known && k < a->rank; k++) {
      known = jammed_difference(r->v, load->at[k], a->at[k], &d);
      if (k + 1 == a->rank)
        known = known && d >= 0 && d + load->lanes <= a->lanes;
      else if (known && d) {
        differ++;
        apart = d;
      }
    }
    if (!known || differ > 1)
      continue;
    from |= apart >= 0;
    to |= apart <= 0;
  }
  return from && to;
}

// ---- loops ----------------------------------------------------------------------------------------

// False, with the reason: lanes `begin`, ... of the source's are not these.
static bool same_lanes(reader *r, const term_id *source, const term_id *made, uint32_t count,
                       const char *why) {
  for (uint32_t i = 0; i < count; i++) {
    if (term_same(source[i], made[i]))
      continue;
    if (term_width(r->terms, source[i]) != term_width(r->terms, made[i]))
      return fail(r, why);
    obligation k = {.source = source[i], .lowered = made[i]};
    strbuf reason = {0};
    solver_result result = obligations_prove(r->c->proofs, &k, &reason);
    strbuf_free(&reason);
    if (result == SOLVER_REFUTED || (result == SOLVER_UNKNOWN && obligations_solver(r->c->proofs)))
      return fail(r, why);
  }
  return true;
}

static const carried_access *next_store(const access_list *l, size_t *i) {
  while (*i < l->size && !l->data[*i].writes)
    ++*i;
  return *i < l->size ? &l->data[(*i)++] : NULL;
}

// Lanes `offset` and further of the source's stores.
static bool same_stores(reader *r, const access_list *source, const access_list *made, uint32_t offset) {
  size_t i = 0, k = 0;
  for (;;) {
    const carried_access *a = next_store(source, &i), *b = next_store(made, &k);
    if (!a && !b)
      return true;
    bool same =
        a && b && jammed_same(a->memory, b->memory) && a->rank == b->rank && offset + b->lanes <= a->lanes;
    for (uint32_t d = 0; same && d < a->rank; d++)
      same = jammed_same(jammed_plus(r->v, a->at[d], d + 1 == a->rank ? offset : 0), b->at[d]);
    if (!same || !same_lanes(r, a->lane + offset, b->lane, b->lanes, "stores other values than its source"))
      return fail(r, "stores to other places than its source");
  }
}

// The loop over rows, `place` is the block around it, which is read. Its stores are those of the source from
// lane `offset` on; *lanes: how many.
static bool rows_hold(reader *r, MlirOperation rows, MlirBlock place, MlirValue from,
                      const access_list *source, uint32_t offset, uint32_t *lanes) {
  intptr_t carried = mlirOperationGetNumResults(rows);
  jammed_number row = jammed_position(r->v, ROW);
  int64_t step;
  if (!mlirValueEqual(mlirOperationGetOperand(rows, 0), from) ||
      !jammed_is_constant(r->v, jammed_number_of(r->v, mlirOperationGetOperand(rows, 2)), &step) || step != 1)
    return fail(r, "has an unsupported loop over rows");
  for (MlirOpOperand use; carried > 0;) { // nobody reads what it carries in the end
    for (intptr_t i = 0; i < carried; i++)
      if (!mlirOpOperandIsNull(use = mlirValueGetFirstUse(mlirOperationGetResult(rows, i))))
        return fail(r, "has an unsupported loop over rows");
    break;
  }
  const term_id **now = arena_alloc(r->memory, (size_t)(carried + 1) * sizeof *now),
                **then = arena_alloc(r->memory, (size_t)(carried + 1) * sizeof *then);
  uint32_t *count = arena_alloc(r->memory, (size_t)(carried + 1) * sizeof *count), unused;
  access_list loads = {0}, body = {0};
  MlirOperation inner;
  bool ok = true;
  for (int next = 1; ok && next >= 0; next--) { // that it begins at the next row, then at this one
    loads.size = 0;
    jammed_bind(r->v, from, jammed_plus(r->v, row, next));
    ok = read_block(r, place, &loads, &inner);
    for (intptr_t i = 0; ok && i < carried; i++) {
      const term_id *lane = lanes_of(r, mlirOperationGetOperand(rows, 3 + i), &count[i]);
      (next ? then : now)[i] = lane;
      ok = lane || fail(r, "carries values that are not understood");
    }
  }
  // In the loop's body, what is computed in front of it is that of the first row.
  MlirBlock inside = body_of(rows);
  access_list again = {0};
  jammed_bind(r->v, from, jammed_position(r->v, FIRST));
  ok = ok && read_block(r, place, &again, &inner);
  stack_free(&again);
  for (intptr_t i = 0; ok && i < carried; i++)
    bind_lanes(r, mlirBlockGetArgument(inside, 1 + i), count[i], now[i]);
  jammed_bind(r->v, mlirBlockGetArgument(inside, 0), row);
  ok = ok && read_block(r, inside, &body, NULL);
  for (intptr_t i = 0; ok && i < carried; i++) {
    const term_id *lane = lanes_of(r, mlirOperationGetOperand(mlirBlockGetTerminator(inside), i), &unused);
    ok = lane ? same_lanes(r, then[i], lane, count[i], "hands on other values than it begins with")
              : fail(r, "carries values that are not understood");
  }
  ok = ok && same_stores(r, source, &body, offset);
  for (size_t i = 0; ok && i < loads.size; i++)
    ok = (!loads.data[i].writes && is_loaded(r, &loads.data[i], source)) || fail(r, "loads from other rows");
  for (size_t i = 0; ok && i < body.size; i++) {
    if (body.data[i].writes)
      *lanes = body.data[i].lanes;
    else
      ok = is_loaded(r, &body.data[i], source) || fail(r, "loads from other rows");
  }
  stack_free(&loads);
  stack_free(&body);
  return ok;
}

static unsigned count_stores(const access_list *l) {
  unsigned n = 0;
  for (size_t i = 0; i < l->size; i++)
    n += l->data[i].writes;
  return n;
}

static bool is_plain_loop(MlirOperation op) {
  return !mlirOperationIsNull(op) && mlirOperationGetNumOperands(op) == 3;
}

// What is done for the columns of one iteration of the source's inner loop: the loop over rows, or one over
// parts of the columns around it.
static bool columns_hold(reader *r, MlirOperation strips, MlirValue from, MlirOperation *rows,
                         const access_list *source) {
  MlirBlock body = body_of(strips);
  access_list none = {0};
  uint32_t lanes = 0;
  jammed_bind(r->v, from, jammed_position(r->v, ROW));
  bool ok = read_block(r, body, &none, rows);
  stack_free(&none);
  if (!ok || mlirOperationIsNull(*rows))
    return fail(r, "has no loop over rows");
  if (mlirValueEqual(mlirOperationGetOperand(*rows, 0), from))
    return rows_hold(r, *rows, body, from, source, 0, &lanes);
  MlirOperation parts = *rows;
  jammed_number column = jammed_position(r->v, COLUMN);
  int64_t begin, size, step;
  jammed_number low = jammed_number_of(r->v, mlirOperationGetOperand(parts, 0)),
                high = jammed_number_of(r->v, mlirOperationGetOperand(parts, 1));
  if (!is_plain_loop(parts) || !low.index || !high.index || !jammed_difference(r->v, low, column, &begin) ||
      begin || !jammed_difference(r->v, high, low, &size) ||
      !jammed_is_constant(r->v, jammed_number_of(r->v, mlirOperationGetOperand(parts, 2)), &step) ||
      step < 1 || size < 1 || size / step > MAX_PARTS || count_stores(source) != 1)
    return fail(r, "has an unsupported loop over parts of rows");
  MlirBlock part = body_of(parts);
  for (int64_t at = 0; ok && at < size; at += step) {
    jammed_bind(r->v, mlirBlockGetArgument(part, 0), jammed_plus(r->v, column, at));
    ok = read_block(r, part, &none, rows) && !mlirOperationIsNull(*rows) &&
         rows_hold(r, *rows, part, from, source, (uint32_t)at, &lanes) && lanes == (uint32_t)step;
    none.size = 0;
  }
  stack_free(&none);
  size_t i = 0;
  const carried_access *store = next_store(source, &i);
  return ok && store->lanes == (uint32_t)size ? true : fail(r, "does not store all of its source's lanes");
}

// ---- bands ----------------------------------------------------------------------------------------

// Is every row of the source in a band, and no other?
static bool bands_hold(reader *r, MlirOperation source, MlirOperation bands, MlirValue from, MlirValue to) {
  jammed_bounds b = {.check = r->c, .terms = r->terms};
  term_context *t = r->terms;
  unsigned width = r->c->index_bits;
  int64_t first, step, start;
  if (!jammed_is_constant(r->v, jammed_number_of(r->v, mlirOperationGetOperand(source, 0)), &start))
    return fail(r, "begins at a row that is not known");
  if (!jammed_is_constant(r->v, jammed_number_of(r->v, mlirOperationGetOperand(bands, 0)), &first) || first ||
      !jammed_is_constant(r->v, jammed_number_of(r->v, mlirOperationGetOperand(bands, 2)), &step) ||
      step < 1 || (step & (step - 1)))
    return fail(r, "has bands of an unsupported size");
  term_id lower = jammed_bound(&b, mlirOperationGetOperand(source, 0)),
          upper = jammed_bound(&b, mlirOperationGetOperand(source, 1)),
          end = jammed_bound(&b, mlirOperationGetOperand(bands, 1)), begin = jammed_bound(&b, from),
          stop = jammed_bound(&b, to), band = jammed_bound(&b, mlirBlockGetArgument(body_of(bands), 0)),
          row = term_arg(t, (unsigned)b.variables.size, width), yes = term_const(t, 1, 1);
  stack_free(&b.variables);
  if (term_none(lower) || term_none(upper) || term_none(end) || term_none(begin) || term_none(stop) ||
      term_none(band))
    return fail(r, "has unsupported bounds");
  // Each row is a place of several bytes in memory.
  term_id few = term_binary(t, TERM_ULE, term_binary(t, TERM_SUB, upper, lower),
                            term_const(t, width, UINT64_C(1) << (width - 2)));
  few = term_binary(t, TERM_OR, term_binary(t, TERM_SLE, upper, lower), few);
  term_id in = term_binary(t, TERM_AND, term_binary(t, TERM_SLE, term_const(t, width, 0), band),
                           term_binary(t, TERM_SLT, band, end));
  term_id only = term_binary(
      t, TERM_AND, term_binary(t, TERM_SLE, lower, begin),
      term_binary(t, TERM_AND, term_binary(t, TERM_SLT, begin, stop), term_binary(t, TERM_SLE, stop, upper)));
  term_id at = term_binary(t, TERM_AND, term_binary(t, TERM_SUB, row, lower), term_const_s(t, width, -step));
  term_id of_source =
      term_binary(t, TERM_AND, term_binary(t, TERM_SLE, lower, row), term_binary(t, TERM_SLT, row, upper));
  term_id all = term_binary(
      t, TERM_AND, in,
      term_binary(t, TERM_AND, term_binary(t, TERM_SLE, begin, row), term_binary(t, TERM_SLT, row, stop)));
  const obligation claims[] = {
      {yes, only, term_binary(t, TERM_AND, few, in), {0}},
      {yes,
       all,
       term_binary(t, TERM_AND, few, term_binary(t, TERM_AND, of_source, term_binary(t, TERM_EQ, band, at))),
       {0}},
  };
  for (size_t i = 0; i < sizeof claims / sizeof *claims; i++) {
    strbuf reason = {0};
    solver_result result = obligations_prove(r->c->proofs, &claims[i], &reason);
    strbuf_free(&reason);
    if (result == SOLVER_REFUTED || (result == SOLVER_UNKNOWN && obligations_solver(r->c->proofs)))
      return fail(r, "does not take the rows of its source");
  }
  return true;
}

// ---- the nest -------------------------------------------------------------------------------------

static bool find_one_loop(reader *r, MlirBlock block, MlirOperation *loop) {
  *loop = (MlirOperation){NULL};
  for (MlirOperation op = mlirBlockGetFirstOperation(block); !mlirOperationIsNull(op);
       op = mlirOperationGetNextInBlock(op)) {
    bool is_loop = mlir_is_named(op, "scf.for");
    if (is_loop && mlirOperationIsNull(*loop))
      *loop = op;
    else if (is_loop || (jammed_kind_of(op) != JAMMED_PURE && !mlir_is_named(op, "scf.yield")) ||
             may_stop(op))
      return fail(r, "has unsupported operations");
  }
  return is_plain_loop(*loop) || fail(r, "has unsupported loops");
}

// The source's iteration at a row that is `next` rows on.
static bool read_source(reader *r, MlirOperation outer, MlirOperation inner, int64_t next, access_list *out) {
  access_list none = {0};
  MlirOperation found;
  jammed_bind(r->v, mlirBlockGetArgument(body_of(outer), 0),
              jammed_plus(r->v, jammed_position(r->v, ROW), next));
  jammed_bind(r->v, mlirBlockGetArgument(body_of(inner), 0), jammed_position(r->v, COLUMN));
  bool ok = read_block(r, body_of(outer), &none, &found) && read_block(r, body_of(inner), out, NULL);
  stack_free(&none);
  return ok;
}

static bool nest_holds(reader *r, MlirOperation source, MlirOperation bands) {
  MlirOperation inner, strips, rows;
  int64_t step;
  if (!is_plain_loop(source) || !is_plain_loop(bands) || !find_one_loop(r, body_of(source), &inner) ||
      !find_one_loop(r, body_of(bands), &strips) ||
      !jammed_is_constant(r->v, jammed_number_of(r->v, mlirOperationGetOperand(source, 2)), &step) ||
      step != 1)
    return fail(r, "has an unsupported source");
  for (intptr_t i = 0; i < 3; i++) {
    MlirValue x = mlirOperationGetOperand(inner, i), y = mlirOperationGetOperand(strips, i);
    if (mlirBlockEqual(block_of(x), body_of(source)) || !jammed_number_of(r->v, x).index ||
        !jammed_same(jammed_number_of(r->v, x), jammed_number_of(r->v, y)))
      return fail(r, "has an inner loop with other bounds");
  }
  access_list here = {0}, next = {0};
  jammed_bind(r->v, mlirBlockGetArgument(body_of(bands), 0), jammed_position(r->v, BAND));
  jammed_bind(r->v, mlirBlockGetArgument(body_of(strips), 0), jammed_position(r->v, COLUMN));
  bool ok = read_source(r, source, inner, 1, &next) && read_source(r, source, inner, 0, &here) &&
            rows_are_apart(r, &here, &next);
  // Where the rows of a band begin: what the innermost loop begins with.
  MlirOperation loop = strips;
  for (MlirOperation op = strips; ok && !mlirOperationIsNull(op);) {
    loop = op;
    MlirOperation in = {NULL};
    for (MlirOperation k = mlirBlockGetFirstOperation(body_of(op)); !mlirOperationIsNull(k);
         k = mlirOperationGetNextInBlock(k))
      if (mlir_is_named(k, "scf.for"))
        in = k;
    op = in;
  }
  MlirValue from = mlirOperationGetOperand(loop, 0), to = mlirOperationGetOperand(loop, 1);
  ok = ok &&
       (mlirBlockEqual(block_of(from), body_of(bands)) || fail(r, "has an unsupported loop over rows")) &&
       bands_hold(r, source, bands, from, to) && columns_hold(r, strips, from, &rows, &here) &&
       (mlirOperationEqual(rows, loop) || fail(r, "has an unsupported loop over rows"));
  uint64_t least = 0;
  for (size_t i = 0; i < here.size; i++)
    if (here.data[i].writes)
      least += (uint64_t)here.data[i].lanes;
  ok = ok && (least >= LEAST_STORED || fail(r, "stores too little"));
  stack_free(&here);
  stack_free(&next);
  return ok;
}

const char *carried_nest_obstacle(jammed_comparison *c, MlirOperation source, MlirOperation made) {
  reader r = {.c = c, .v = c->values, .terms = obligations_terms(c->proofs), .memory = arena_new()};
  r.v->bindings.size = r.v->entries.size = r.v->words.size = 0;
  if (!nest_holds(&r, source, made) && !r.why)
    r.why = "is not proven";
  for (size_t i = 0; i < r.blocks.size; i++) {
    program_free(r.blocks.data[i].program);
    util_release(r.blocks.data[i].memo);
  }
  stack_free(&r.blocks);
  stack_free(&r.bound);
  stack_free(&r.leaves);
  stack_free(&r.words);
  arena_free(r.memory);
  r.v->bindings.size = 0;
  return r.why;
}
