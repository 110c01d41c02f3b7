#include "lowering/equivalence.h"

#include "lowering/obligation.h"
#include "lowering/program.h"
#include "lowering/walk.h"
#include "semantics/mlir_util.h"

#include <mlir-c/BuiltinAttributes.h>
#include <mlir-c/BuiltinTypes.h>
#include <string.h>

static const char mark_name[] = "auto_mark";
static MlirStringRef mark_ref(void) { return mlirStringRefCreateFromCString(mark_name); }
static MlirStringRef keep_ref(void) { return mlirStringRefCreateFromCString("auto_keep"); }

// ---- marks --------------------------------------------------------------------------------------

typedef struct marker {
  int64_t next;
} marker;

static MlirWalkResult add_mark(MlirOperation op, void *user) {
  marker *m = user;
  MlirType type = mlirIntegerTypeGet(mlirOperationGetContext(op), 64);
  mlirOperationSetAttributeByName(op, mark_ref(), mlirIntegerAttrGet(type, m->next++));
  return MlirWalkResultAdvance;
}

static MlirWalkResult remove_mark(MlirOperation op, void *user) {
  (void)user;
  mlirOperationRemoveAttributeByName(op, mark_ref());
  mlirOperationRemoveAttributeByName(op, keep_ref());
  return MlirWalkResultAdvance;
}

void equivalence_mark(MlirOperation function) {
  marker m = {1};
  mlirOperationWalk(function, add_mark, &m, MlirWalkPreOrder);
}

void equivalence_unmark(MlirOperation function) {
  mlirOperationWalk(function, remove_mark, NULL, MlirWalkPreOrder);
}

// 0: made by the lowering.
static int64_t get_mark(MlirOperation op) {
  int64_t mark = 0;
  return walk_integer_attribute(op, mark_name, &mark) ? mark : 0;
}

typedef struct keeper {
  const int64_t *marks;
  size_t count;
} keeper;

static MlirWalkResult add_keep(MlirOperation op, void *user) {
  const keeper *k = user;
  int64_t mark = get_mark(op);
  for (size_t i = 0; i < k->count; i++)
    if (k->marks[i] == mark)
      mlirOperationSetAttributeByName(op, keep_ref(), mlirUnitAttrGet(mlirOperationGetContext(op)));
  return MlirWalkResultAdvance;
}

void equivalence_keep(MlirOperation function, const int64_t *marks, size_t count) {
  keeper k = {marks, count};
  mlirOperationWalk(function, add_keep, &k, MlirWalkPreOrder);
}

bool equivalence_is_kept(MlirOperation op) {
  return !mlirAttributeIsNull(mlirOperationGetAttributeByName(op, keep_ref()));
}

// ---- the two sides ------------------------------------------------------------------------------

// Lanes of a value as terms of the common context.
typedef struct value_lanes {
  MlirValue value;
  uint32_t lanes, width;
  term_id *lane; // NULL: not numbers or vectors of them
  bool busy;     // being computed
} value_lanes;

typedef struct side_block {
  MlirBlock block;
  program *program;
  term_id *memo; // of the program's terms
} side_block;

typedef struct side {
  struct checker *checker;
  STACK(side_block) blocks; // in walk order, which is the same on both sides
  STACK(value_lanes) values;
  STACK(term_id) defined; // per term: where it is defined, 1 bit; none: not computed
  uint8_t partial;        // PARTIAL_SOURCE or PARTIAL_LOWERED
  bool has_partial;
  uint32_t *table; // MlirValue -> values, open addressing, position plus one
  uint32_t table_size;
} side;

// Operations of the program (not of instructions' bodies) that are not defined for all operands.
enum { PARTIAL_SOURCE = 1, PARTIAL_LOWERED = 2 };

// What a value is that both sides have: result `number` of the operation with a mark, or argument `number` of
// the block with an ordinal.
typedef struct leaf_key {
  int64_t owner; // mark; -1 - ordinal for a block
  int64_t number;
  int64_t private_to; // 0, or a number of its own for what only one side has
} leaf_key;

typedef struct checker {
  const bundle *rules;
  bool fuse;
  prover *prover;
  equivalence_report *report;
  term_context *terms; // builds what it is told
  arena *memory;
  side source, lowered;
  STACK(leaf_key) leaves; // leaf number -> key
  obligations *obligations;
  STACK(uint8_t) partial; // per term: PARTIAL_SOURCE, PARTIAL_LOWERED
} checker;

static void collect_blocks(side *s, MlirOperation op) {
  for (intptr_t r = 0; r < mlirOperationGetNumRegions(op); r++)
    for (MlirBlock b = mlirRegionGetFirstBlock(mlirOperationGetRegion(op, r)); !mlirBlockIsNull(b);
         b = mlirBlockGetNextInRegion(b)) {
      side_block block = {b, program_import(b, false, s->checker->fuse), NULL};
      block.memo = util_alloc((term_context_size(block.program->terms) + 1) * sizeof *block.memo);
      stack_push(&s->blocks, block);
      for (MlirOperation o = mlirBlockGetFirstOperation(b); !mlirOperationIsNull(o);
           o = mlirOperationGetNextInBlock(o))
        collect_blocks(s, o);
    }
}

static void open_side(side *s, checker *c, MlirOperation function, uint8_t partial) {
  *s = (side){.checker = c, .partial = partial, .table_size = 1024};
  s->table = util_alloc(s->table_size * sizeof *s->table);
  collect_blocks(s, function);
}

static void close_side(side *s) {
  for (size_t i = 0; i < s->blocks.size; i++) {
    program_free(s->blocks.data[i].program);
    util_release(s->blocks.data[i].memo);
  }
  stack_free(&s->blocks);
  stack_free(&s->values);
  stack_free(&s->defined);
  util_release(s->table);
}

static int64_t block_ordinal(const side *s, MlirBlock b) {
  for (size_t i = 0; i < s->blocks.size; i++)
    if (mlirBlockEqual(s->blocks.data[i].block, b))
      return (int64_t)i;
  return -1;
}

static MlirBlock block_of(MlirValue v) {
  return mlirValueIsABlockArgument(v) ? mlirBlockArgumentGetOwner(v)
                                      : mlirOperationGetBlock(mlirOpResultGetOwner(v));
}

// ---- problems -----------------------------------------------------------------------------------

static bool is_understood(const side *s, size_t block, MlirOperation op);

// Everything a value of the source is computed from, as far as it is understood, is kept.
static void keep(checker *c, MlirValue v) {
  if (!mlirValueIsAOpResult(v))
    return;
  MlirOperation op = mlirOpResultGetOwner(v);
  int64_t block = block_ordinal(&c->source, mlirOperationGetBlock(op));
  if (block < 0 || !is_understood(&c->source, (size_t)block, op))
    return;
  for (size_t i = 0; i < c->report->keep.size; i++)
    if (c->report->keep.data[i] == get_mark(op))
      return;
  stack_push(&c->report->keep, get_mark(op));
  for (intptr_t i = 0; i < mlirOperationGetNumOperands(op); i++)
    keep(c, mlirOperationGetOperand(op, i));
}

static void problem(checker *c, equivalence_result result, MlirLocation where, const char *format, ...)
    __attribute__((format(printf, 4, 5)));
static void problem(checker *c, equivalence_result result, MlirLocation where, const char *format, ...) {
  equivalence_problem p = {result, where, {0}};
  va_list args;
  va_start(args, format);
  strbuf_vprintf(&p.text, format, args);
  va_end(args);
  stack_push(&c->report->problems, p);
}

// Nothing that is kept would help.
static void structural_problem(checker *c, MlirOperation op, const char *what) {
  MlirStringRef name = mlirIdentifierStr(mlirOperationGetName(op));
  problem(c, EQUIVALENCE_UNKNOWN, mlirOperationGetLocation(op), "'%.*s' %s", (int)name.length, name.data,
          what);
  c->report->structural = true;
}

// ---- leaves -------------------------------------------------------------------------------------

static leaf_key key_of(side *s, MlirValue v) {
  if (mlirValueIsABlockArgument(v))
    return (leaf_key){-1 - block_ordinal(s, mlirBlockArgumentGetOwner(v)), mlirBlockArgumentGetArgNumber(v),
                      0};
  leaf_key key = {get_mark(mlirOpResultGetOwner(v)), mlirOpResultGetResultNumber(v), 0};
  if (!key.owner)
    key.private_to = 1 + (int64_t)s->checker->leaves.size;
  return key;
}

static uint32_t leaf_number(checker *c, leaf_key key) {
  for (size_t i = 0; i < c->leaves.size; i++)
    if (!memcmp(&c->leaves.data[i], &key, sizeof key))
      return (uint32_t)i;
  stack_push(&c->leaves, key);
  return (uint32_t)c->leaves.size - 1;
}

// ---- lanes of values ----------------------------------------------------------------------------

static const value_lanes *lanes_of(side *s, MlirValue v);

static uint32_t *value_slot(side *s, MlirValue v) {
  uint32_t at = (uint32_t)hash_mix(0, (uint64_t)(uintptr_t)v.ptr) & (s->table_size - 1);
  while (s->table[at] && !mlirValueEqual(s->values.data[s->table[at] - 1].value, v))
    at = (at + 1) & (s->table_size - 1);
  return &s->table[at];
}

static uint32_t add_value(side *s, value_lanes v) {
  if ((s->values.size + 1) * 2 > s->table_size) {
    util_release(s->table);
    s->table_size *= 2;
    s->table = util_alloc(s->table_size * sizeof *s->table);
    for (uint32_t i = 0; i < s->values.size; i++)
      *value_slot(s, s->values.data[i].value) = i + 1;
  }
  stack_push(&s->values, v);
  *value_slot(s, v.value) = (uint32_t)s->values.size;
  return (uint32_t)s->values.size - 1;
}

// Numbers and one- or more-dimensional vectors of them.
static bool number_shape(MlirType type, uint32_t *lanes, uint32_t *width) {
  *lanes = 1;
  if (mlirTypeIsAVector(type)) {
    if (mlirVectorTypeIsScalable(type))
      return false;
    for (intptr_t i = 0; i < mlirShapedTypeGetRank(type); i++)
      *lanes *= (uint32_t)mlirShapedTypeGetDimSize(type, i);
    type = mlirShapedTypeGetElementType(type);
  }
  *width = mlirTypeIsAInteger(type) ? mlirIntegerTypeGetWidth(type) : mlir_float_width(type);
  return *width && *width <= BITS_MAX_WIDTH;
}

typedef struct program_leaves {
  side *side;
  const program *program;
} program_leaves;

static term_id program_leaf(void *user, term_id leaf, term_id child) {
  program_leaves *u = user;
  term_context *c = u->side->checker->terms;
  if (term_operator(u->program->terms, leaf) != TERM_LANE)
    die("a program has a leaf that is no lane");
  (void)child;
  uint32_t value = u->program->leaves.data[term_operand(u->program->terms, leaf)];
  const value_lanes *v = lanes_of(u->side, u->program->values.data[value].value);
  if (!v->lane)
    return term_lane(c, leaf_number(u->side->checker, key_of(u->side, v->value)),
                     term_lane_number(u->program->terms, leaf), term_width(u->program->terms, leaf));
  return v->lane[term_lane_number(u->program->terms, leaf)];
}

// ---- auto operations ----------------------------------------------------------------------------

static bool types_match(MlirOperation op, const lane_function *f) {
  intptr_t operand = 0;
  int64_t ignored;
  for (uint32_t i = 0; i < f->num_operands; i++) {
    if (f->operands[i].kind == OPERAND_IMMEDIATE) {
      if (!walk_integer_attribute(op, f->operands[i].name, &ignored))
        return false;
    } else if (operand >= mlirOperationGetNumOperands(op) ||
               !walk_type_matches(mlirValueGetType(mlirOperationGetOperand(op, operand++)),
                                  &f->operands[i])) {
      return false;
    }
  }
  if (operand != mlirOperationGetNumOperands(op) || mlirOperationGetNumResults(op) != f->num_results)
    return false;
  for (uint32_t i = 0; i < f->num_results; i++)
    if (!walk_type_matches(mlirValueGetType(mlirOperationGetResult(op, i)), &f->results[i].type))
      return false;
  return true;
}

// The lane function of an auto operation: that of any instruction of its class with its parameters and types.
static const lane_function *meaning(const bundle *b, MlirOperation op) {
  MlirStringRef name = mlirIdentifierStr(mlirOperationGetName(op));
  for (uint32_t i = 0; i < b->num_instructions; i++) {
    const bundle_instruction *in = &b->instructions[i];
    const bundle_class *class = &b->classes[in->class_index];
    if (strlen(class->name) != name.length || memcmp(class->name, name.data, name.length) != 0)
      continue;
    bool same = types_match(op, &in->function);
    for (uint32_t k = 0; k < class->num_parameters && same; k++) {
      int64_t value;
      same = walk_integer_attribute(op, class->parameters[k], &value) && value == in->parameter_values[k];
    }
    if (same)
      return &in->function;
  }
  return NULL;
}

// One lane of a lane function over known operands.
typedef struct lane_call {
  checker *checker;
  const lane_function *function;
  const lane_result *result;
  const term_id *const *operand; // lanes of each operand; immediates have one
  uint32_t lane;
} lane_call;

static term_id call_leaf(void *user, term_id leaf, term_id child) {
  lane_call *u = user;
  const term_context *from = u->checker->rules->terms;
  term_context *to = u->checker->terms;
  switch (term_operator(from, leaf)) {
  case TERM_INDEX:
    return term_const(to, 64, u->lane);
  case TERM_ARG: {
    const lane_access *a = &u->result->accesses[term_argument(from, leaf)];
    return u->operand[a->operand][lane_map_apply(&a->map, u->lane)];
  }
  case TERM_LANE_AT: {
    uint32_t operand = term_operand(from, leaf), lanes = u->function->operands[operand].lanes;
    term_id r = u->operand[operand][lanes - 1];
    for (uint32_t i = lanes - 1; i-- > 0;)
      r = term_select(to, term_binary(to, TERM_EQ, child, term_const(to, 64, i)), u->operand[operand][i], r);
    return r;
  }
  default:
    die("an instruction's body has a leaf of an unexpected kind");
  }
}

static term_id *expand_auto(side *s, MlirOperation op, intptr_t number) {
  checker *c = s->checker;
  const lane_function *f = meaning(c->rules, op);
  if (!f)
    return NULL;
  const term_id **operand = arena_alloc(c->memory, f->num_operands * sizeof *operand);
  intptr_t position = 0;
  for (uint32_t i = 0; i < f->num_operands; i++) {
    if (f->operands[i].kind == OPERAND_IMMEDIATE) {
      int64_t value = 0;
      walk_integer_attribute(op, f->operands[i].name, &value);
      term_id *lane = arena_alloc(c->memory, sizeof *lane);
      *lane = term_const_s(c->terms, f->operands[i].width, value);
      operand[i] = lane;
    } else if (!(operand[i] = lanes_of(s, mlirOperationGetOperand(op, position++))->lane)) {
      return NULL;
    }
  }
  const lane_result *r = &f->results[number];
  term_id *lane = arena_alloc(c->memory, r->type.lanes * sizeof *lane);
  size_t bytes = (term_context_size(c->rules->terms) + 1) * sizeof(term_id);
  term_id *memo = util_alloc(bytes);
  for (uint32_t i = 0; i < r->type.lanes; i++) {
    lane_call call = {c, f, r, operand, i};
    memset(memo, 0, bytes);
    lane[i] = term_rebuild(c->rules->terms, c->terms, r->body, call_leaf, &call, memo);
  }
  util_release(memo);
  return lane;
}

static term_id *leaf_lanes(side *s, MlirValue v, uint32_t lanes, uint32_t width) {
  checker *c = s->checker;
  leaf_key key = key_of(s, v);
  if (key.private_to) {
    MlirOperation owner = mlirOpResultGetOwner(v);
    structural_problem(c, owner, "is not understood");
  }
  uint32_t leaf = leaf_number(c, key);
  term_id *lane = arena_alloc(c->memory, lanes * sizeof *lane);
  for (uint32_t i = 0; i < lanes; i++)
    lane[i] = term_lane(c->terms, leaf, i, width);
  return lane;
}

static bool is_auto(MlirOperation op) {
  MlirStringRef name = mlirIdentifierStr(mlirOperationGetName(op));
  return name.length > 5 && !memcmp(name.data, "auto.", 5);
}

static term_id *compute_lanes(side *s, MlirValue v, uint32_t lanes, uint32_t width) {
  int64_t ordinal = block_ordinal(s, block_of(v));
  if (ordinal >= 0) {
    side_block *b = &s->blocks.data[ordinal];
    uint32_t i = program_find(b->program, v);
    if (i != UINT32_MAX && b->program->values.data[i].leaf == PROGRAM_NOT_LEAF) {
      const term_id *from = b->program->values.data[i].lane;
      term_id *lane = arena_alloc(s->checker->memory, lanes * sizeof *lane);
      program_leaves leaves = {s, b->program};
      for (uint32_t k = 0; k < lanes; k++)
        lane[k] = term_rebuild(b->program->terms, s->checker->terms, from[k], program_leaf, &leaves, b->memo);
      return lane;
    }
  }
  if (mlirValueIsAOpResult(v) && is_auto(mlirOpResultGetOwner(v))) {
    term_id *lane = expand_auto(s, mlirOpResultGetOwner(v), mlirOpResultGetResultNumber(v));
    if (lane)
      return lane;
  }
  return leaf_lanes(s, v, lanes, width);
}

static const value_lanes *lanes_of(side *s, MlirValue v) {
  uint32_t found = *value_slot(s, v);
  if (!found) {
    value_lanes x = {.value = v, .busy = true};
    bool known = number_shape(mlirValueGetType(v), &x.lanes, &x.width) && x.lanes <= PROGRAM_MAX_LANES;
    found = add_value(s, x) + 1;
    term_id *lane = known ? compute_lanes(s, v, x.lanes, x.width) : NULL;
    s->values.data[found - 1].lane = lane;
    s->values.data[found - 1].busy = false;
  }
  if (s->values.data[found - 1].busy)
    die("a value depends on itself");
  return &s->values.data[found - 1];
}

// ---- where lanes are defined --------------------------------------------------------------------

static bool is_division(term_op op) {
  return op == TERM_DIVU || op == TERM_DIVS || op == TERM_REMU || op == TERM_REMS;
}

static bool is_shift(term_op op) { return op == TERM_SHL || op == TERM_SHRU || op == TERM_SHRS; }

static bool is_signed_division(term_op op) { return op == TERM_DIVS || op == TERM_REMS; }

static bool is_conversion_to_integer(term_op op) { return op == TERM_FTOSI || op == TERM_FTOUI; }

static bool may_be_undefined(const term_context *c, term_id t) {
  term_op op = term_operator(c, t);
  unsigned width = term_width(c, t);
  uint64_t value;
  if (is_conversion_to_integer(op))
    return true;
  if (!is_shift(op) && !is_division(op))
    return false;
  if (!term_is_const(c, term_child(c, t, 1), &value))
    return true;
  if (is_shift(op))
    return value >= width;
  return !value || (is_signed_division(op) && value == UINT64_MAX >> (64 - (width < 64 ? width : 64)));
}

// Marks the shifts and divisions that a side's program does in the common context.
static void find_partial(side *s) {
  checker *c = s->checker;
  for (size_t b = 0; b < s->blocks.size; b++) {
    const side_block *block = &s->blocks.data[b];
    const term_context *from = block->program->terms;
    bool any = false;
    for (uint32_t t = 1; t < term_context_size(from) && !any; t++)
      any = may_be_undefined(from, (term_id){t});
    for (size_t i = 0; i < block->program->values.size && any; i++)
      lanes_of(s, block->program->values.data[i].value);
    for (uint32_t t = 1; t < term_context_size(from) && any; t++) {
      term_id to = block->memo[t];
      if (term_none(to) || !may_be_undefined(from, (term_id){t}))
        continue;
      while (c->partial.size <= to.index)
        stack_push(&c->partial, 0);
      c->partial.data[to.index] |= s->partial;
      s->has_partial |= !is_conversion_to_integer(term_operator(from, (term_id){t}));
    }
  }
}

static term_id defined_where(side *s, term_id t) {
  checker *k = s->checker;
  term_context *c = k->terms;
  while (s->defined.size <= t.index)
    stack_push(&s->defined, (term_id){0});
  if (!term_none(s->defined.data[t.index]))
    return s->defined.data[t.index];
  term_id yes = term_const(c, 1, 1), r = yes, at[4];
  term_op op = term_operator(c, t);
  for (unsigned i = 0; i < term_arity(c, t); i++)
    at[i] = defined_where(s, term_child(c, t, i));
  // What is not selected need not be defined.
  if (op == TERM_SELECT && !term_same(at[1], at[2]))
    at[1] = at[2] = term_select(c, term_child(c, t, 0), at[1], at[2]);
  for (unsigned i = 0; i < term_arity(c, t); i++)
    if (!term_same(at[i], yes) && !term_same(at[i], r))
      r = term_same(r, yes) ? at[i] : term_binary(c, TERM_AND, r, at[i]);
  if (t.index < k->partial.size && (k->partial.data[t.index] & s->partial) && !is_conversion_to_integer(op)) {
    term_id x = term_child(c, t, 1);
    term_id ok = is_shift(op) ? term_binary(c, TERM_ULT, x, term_const(c, term_width(c, x), term_width(c, t)))
                              : term_binary(c, TERM_NE, x, term_const(c, term_width(c, x), 0));
    r = term_same(r, yes) ? ok : term_binary(c, TERM_AND, r, ok);
  }
  return s->defined.data[t.index] = r;
}

// None: everywhere.
static term_id definedness(side *s, term_id t) {
  term_id r = s->has_partial ? defined_where(s, t) : (term_id){0};
  return term_same(r, term_const(s->checker->terms, 1, 1)) ? (term_id){0} : r;
}

// A conversion of the source's that is of the same float, however it is computed.
static bool converts_likewise(checker *c, term_id t, term_id source) {
  const term_context *terms = c->terms;
  term_id x = term_child(terms, t, 0), y = term_child(terms, source, 0);
  if (term_operator(terms, t) != term_operator(terms, source) ||
      term_width(terms, t) != term_width(terms, source) || term_width(terms, x) != term_width(terms, y))
    return false;
  obligation k = {.source = y, .lowered = x};
  strbuf reason = {0};
  solver_result r = obligations_prove(c->obligations, &k, &reason);
  strbuf_free(&reason);
  return r == SOLVER_PROVEN || (r == SOLVER_UNKNOWN && !c->prover);
}

static bool divides_likewise(const term_context *c, term_id t, term_id source) {
  return is_division(term_operator(c, source)) && term_same(term_child(c, t, 1), term_child(c, source, 1)) &&
         (!is_signed_division(term_operator(c, t)) ||
          term_same(term_child(c, t, 0), term_child(c, source, 0)));
}

// A division by zero stops the program, whichever lane it is in, and a float that the integers do not have
// may convert to anything: the lowered program divides by nothing and converts nothing that the source does
// not.
static void compare_divisions(checker *c) {
  // Terms are made while operands are compared, but none that is marked.
  size_t count = c->partial.size;
  for (uint32_t i = 1; i < count; i++) {
    term_id t = {i};
    term_op op = term_operator(c->terms, t);
    if (c->partial.data[i] != PARTIAL_LOWERED || is_shift(op))
      continue;
    bool found = false;
    for (uint32_t k = 1; k < count && !found; k++)
      found = (c->partial.data[k] & PARTIAL_SOURCE) &&
              (is_division(op) ? divides_likewise(c->terms, t, (term_id){k})
                               : converts_likewise(c, t, (term_id){k}));
    if (!found) {
      problem(c, EQUIVALENCE_UNKNOWN, c->report->where, "a %s that the source does not have",
              is_division(op) ? "division" : "conversion");
      c->report->structural = true;
      return;
    }
  }
}

// ---- comparison ---------------------------------------------------------------------------------

// Of a lane whose term is not the same on both sides. False after a problem.
static bool compare_lane(checker *c, MlirValue x, term_id before, term_id after, const char *place) {
  obligation k = {before, after, definedness(&c->source, before), definedness(&c->lowered, after)};
  strbuf reason = {0};
  solver_result r = obligations_prove(c->obligations, &k, &reason);
  bool ok = r == SOLVER_PROVEN || (r == SOLVER_UNKNOWN && !c->prover);
  if (!ok) {
    MlirLocation where =
        mlirValueIsAOpResult(x) ? mlirOperationGetLocation(mlirOpResultGetOwner(x)) : c->report->where;
    bool refuted = r == SOLVER_REFUTED;
#ifndef NDEBUG
    strbuf_printf(&reason, "\n  source:  ");
    term_print(c->terms, before, &reason);
    strbuf_printf(&reason, "\n  lowered: ");
    term_print(c->terms, after, &reason);
#endif
    problem(c, refuted ? EQUIVALENCE_REFUTED : EQUIVALENCE_UNKNOWN, where, "%s %s: %s", place,
            refuted ? "differs from the source" : "is not proven", reason.text ? reason.text : "");
    keep(c, x);
  }
  strbuf_free(&reason);
  return ok;
}

static void compare_operand(checker *c, MlirOperation before, MlirOperation after, intptr_t i) {
  MlirValue x = mlirOperationGetOperand(before, i), y = mlirOperationGetOperand(after, i);
  MlirStringRef name = mlirIdentifierStr(mlirOperationGetName(after));
  value_lanes a = *lanes_of(&c->source, x), b = *lanes_of(&c->lowered, y);
  if (!a.lane || !b.lane) {
    leaf_key from = key_of(&c->source, x), to = key_of(&c->lowered, y);
    if (memcmp(&from, &to, sizeof from) != 0)
      structural_problem(c, after, "has an operand that is not understood");
    return;
  }
  if (a.lanes != b.lanes || a.width != b.width) {
    structural_problem(c, after, "has an operand of another type");
    return;
  }
  if (c->report->structural) // the lanes are free where they are not understood
    return;
  strbuf place = {0};
  bool ok = true;
  for (uint32_t k = 0; k < a.lanes && ok; k++) {
    c->report->lanes++;
    if (term_same(a.lane[k], b.lane[k]) && !c->lowered.has_partial)
      continue;
    place.size = 0;
    strbuf_printf(&place, "lane %u of operand %d of '%.*s'", k, (int)i, (int)name.length, name.data);
    ok = compare_lane(c, x, a.lane[k], b.lane[k], place.text);
  }
  strbuf_free(&place);
}

// Understood operations have no effects: they matter through their users alone.
static bool is_understood(const side *s, size_t block, MlirOperation op) {
  const program *p = s->blocks.data[block].program;
  if (is_auto(op) || mlirStringRefEqual(mlirIdentifierStr(mlirOperationGetName(op)),
                                        mlirStringRefCreateFromCString("arith.constant")))
    return true;
  if (!mlirOperationGetNumResults(op))
    return false;
  uint32_t i = program_find(p, mlirOperationGetResult(op, 0));
  return i != UINT32_MAX && p->values.data[i].leaf == PROGRAM_NOT_LEAF;
}

// May an operation that is not understood vanish when nobody uses it?
static bool may_vanish(MlirOperation op) {
  static const char *const pure[] = {
      "arith.",         "math.",         "vector.load",      "vector.transfer_read",
      "vector.extract", "vector.insert", "vector.broadcast", "vector.splat",
      "memref.load"};
  MlirStringRef name = mlirIdentifierStr(mlirOperationGetName(op));
  for (size_t i = 0; i < sizeof pure / sizeof *pure; i++)
    if (name.length >= strlen(pure[i]) && !memcmp(name.data, pure[i], strlen(pure[i])))
      return true;
  return false;
}

static MlirOperation next_kept(const side *s, size_t block, MlirOperation op) {
  while (!mlirOperationIsNull(op) && is_understood(s, block, op))
    op = mlirOperationGetNextInBlock(op);
  return op;
}

static void compare_block(checker *c, size_t block) {
  MlirOperation before = mlirBlockGetFirstOperation(c->source.blocks.data[block].block);
  MlirOperation after = mlirBlockGetFirstOperation(c->lowered.blocks.data[block].block);
  for (;;) {
    before = next_kept(&c->source, block, before);
    after = next_kept(&c->lowered, block, after);
    if (mlirOperationIsNull(before) && mlirOperationIsNull(after))
      return;
    if (!mlirOperationIsNull(before) && (mlirOperationIsNull(after) || get_mark(before) != get_mark(after)) &&
        may_vanish(before)) {
      before = mlirOperationGetNextInBlock(before);
      continue;
    }
    if (mlirOperationIsNull(before) || mlirOperationIsNull(after) || get_mark(before) != get_mark(after) ||
        mlirOperationGetNumOperands(before) != mlirOperationGetNumOperands(after)) {
      MlirOperation at = mlirOperationIsNull(before) ? after : before;
      structural_problem(c, at, "is not where it was in the source");
      return;
    }
    for (intptr_t i = 0; i < mlirOperationGetNumOperands(after); i++)
      compare_operand(c, before, after, i);
    before = mlirOperationGetNextInBlock(before);
    after = mlirOperationGetNextInBlock(after);
  }
}

static bool has_auto(MlirBlock b) {
  for (MlirOperation o = mlirBlockGetFirstOperation(b); !mlirOperationIsNull(o);
       o = mlirOperationGetNextInBlock(o))
    if (is_auto(o))
      return true;
  return false;
}

equivalence_result equivalence_check(MlirOperation source, MlirOperation lowered, const bundle *rules,
                                     bool fuse, prover *p, equivalence_report *report) {
  *report = (equivalence_report){.where = mlirOperationGetLocation(lowered)};
  checker c = {.rules = rules,
               .fuse = fuse,
               .prover = p,
               .report = report,
               .terms = term_context_new(false),
               .memory = arena_new()};
  c.obligations = obligations_new(c.terms, p);
  open_side(&c.source, &c, source, PARTIAL_SOURCE);
  open_side(&c.lowered, &c, lowered, PARTIAL_LOWERED);
  if (c.source.blocks.size != c.lowered.blocks.size) {
    structural_problem(&c, lowered, "has other blocks than the source");
  } else {
    find_partial(&c.source);
    find_partial(&c.lowered);
    compare_divisions(&c);
  }
  for (size_t i = 0; i < c.lowered.blocks.size && !report->structural; i++) {
    report->windows += has_auto(c.lowered.blocks.data[i].block);
    compare_block(&c, i);
  }
  report->obligations = obligations_count(c.obligations);
  report->queries = obligations_queries(c.obligations);
  report->seconds = obligations_seconds(c.obligations);
  obligations_free(c.obligations);
  close_side(&c.source);
  close_side(&c.lowered);
  stack_free(&c.leaves);
  stack_free(&c.partial);
  term_context_free(c.terms);
  arena_free(c.memory);
  equivalence_result result = p ? EQUIVALENCE_PROVEN : EQUIVALENCE_TESTED;
  for (size_t i = 0; i < report->problems.size; i++)
    if (report->problems.data[i].result == EQUIVALENCE_REFUTED || result != EQUIVALENCE_REFUTED)
      result = report->problems.data[i].result;
  return result;
}

void equivalence_report_free(equivalence_report *report) {
  for (size_t i = 0; i < report->problems.size; i++)
    strbuf_free(&report->problems.data[i].text);
  stack_free(&report->problems);
  stack_free(&report->keep);
}
