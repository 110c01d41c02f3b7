// The lanes of both sides' values as terms.
#include "lowering/verify/equivalence_internal.h"

#include "lowering/mlir/walk.h"
#include "lowering/vector/auto_operands.h"
#include "semantics/mlir/mlir_util.h"

#include <mlir-c/BuiltinAttributes.h>
#include <mlir-c/BuiltinTypes.h>
#include <string.h>

static void collect_blocks(side *s, MlirOperation op) {
  for (intptr_t r = 0; r < mlirOperationGetNumRegions(op); r++)
    for (MlirBlock b = mlirRegionGetFirstBlock(mlirOperationGetRegion(op, r)); !mlirBlockIsNull(b);
         b = mlirBlockGetNextInRegion(b)) {
      side_block block = {b, program_import(b, false, NULL, NULL, s->checker->fuse), NULL};
      block.memo = util_alloc((term_context_size(block.program->terms) + 1) * sizeof *block.memo);
      stack_push(&s->blocks, block);
      for (MlirOperation o = mlirBlockGetFirstOperation(b); !mlirOperationIsNull(o);
           o = mlirOperationGetNextInBlock(o))
        collect_blocks(s, o);
    }
}

void equivalence_open_side(side *s, checker *c, MlirOperation function, uint8_t partial) {
  *s = (side){.checker = c, .partial = partial};
  collect_blocks(s, function);
}

void equivalence_close_side(side *s) {
  for (size_t i = 0; i < s->blocks.size; i++) {
    program_free(s->blocks.data[i].program);
    util_release(s->blocks.data[i].memo);
  }
  stack_free(&s->blocks);
  stack_free(&s->values);
  stack_free(&s->defined);
  hash_free(&s->index);
}

int64_t equivalence_block_ordinal(const side *s, MlirBlock b) {
  for (size_t i = 0; i < s->blocks.size; i++)
    if (mlirBlockEqual(s->blocks.data[i].block, b))
      return (int64_t)i;
  return -1;
}

static MlirBlock block_of(MlirValue v) {
  return mlirValueIsABlockArgument(v) ? mlirBlockArgumentGetOwner(v)
                                      : mlirOperationGetBlock(mlirOpResultGetOwner(v));
}

// ---- leaves -------------------------------------------------------------------------------------

leaf_key equivalence_key_of(side *s, MlirValue v) {
  if (mlirValueIsABlockArgument(v))
    return (leaf_key){-1 - equivalence_block_ordinal(s, mlirBlockArgumentGetOwner(v)),
                      mlirBlockArgumentGetArgNumber(v), 0};
  leaf_key key = {marks_get(mlirOpResultGetOwner(v)), mlirOpResultGetResultNumber(v), 0};
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

term_id equivalence_free_number(checker *c, unsigned width) {
  return term_lane(c->terms, leaf_number(c, (leaf_key){0, 0, 1 + (int64_t)c->leaves.size}), 0, width);
}

// ---- lanes of values ----------------------------------------------------------------------------

const value_lanes *equivalence_lanes_of(side *s, MlirValue v);

static uint64_t value_hash(MlirValue v) { return hash_mix(0, (uint64_t)(uintptr_t)v.ptr); }

static uint32_t find_value(const side *s, MlirValue v) {
  uint32_t place;
  hash_find(&s->index, value_hash(v), place, mlirValueEqual(s->values.data[place].value, v));
  return place;
}

static uint32_t add_value(side *s, value_lanes v) {
  uint32_t place = (uint32_t)s->values.size;
  stack_push(&s->values, v);
  hash_insert(&s->index, value_hash(v.value), place);
  return place;
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
  const value_lanes *v = equivalence_lanes_of(u->side, u->program->values.data[value].value);
  if (!v->lane)
    return term_lane(c, leaf_number(u->side->checker, equivalence_key_of(u->side, v->value)),
                     term_lane_number(u->program->terms, leaf), term_width(u->program->terms, leaf));
  return v->lane[term_lane_number(u->program->terms, leaf)];
}

// ---- auto operations ----------------------------------------------------------------------------

// values: by operand of the class.
static bool types_match(const bundle *b, MlirOperation op, const MlirValue *values,
                        const bundle_instruction *in) {
  const lane_function *f = &in->function;
  const bundle_class *class = &b->classes[in->class_index];
  intptr_t operands = 0, immediates = 0;
  int64_t ignored;
  for (uint32_t k = 0; k < class->num_operands; k++)
    immediates += walk_integer_attribute(op, class->operands[k], &ignored);
  for (uint32_t i = 0; i < f->num_operands; i++) {
    if (f->operands[i].kind == OPERAND_IMMEDIATE) {
      if (!walk_integer_attribute(op, bundle_immediate_name(b, in, i), &ignored))
        return false;
      immediates--;
    } else {
      MlirValue v = values[in->class_operands[i]];
      if (mlirValueIsNull(v) || !walk_type_matches(mlirValueGetType(v), &f->operands[i]))
        return false;
      operands++;
    }
  }
  if (immediates || operands != mlirOperationGetNumOperands(op) ||
      mlirOperationGetNumResults(op) != f->num_results)
    return false;
  for (uint32_t i = 0; i < f->num_results; i++)
    if (!walk_type_matches(mlirValueGetType(mlirOperationGetResult(op, i)), &f->results[i].type))
      return false;
  return true;
}

static const bundle_class *class_of(const bundle *b, MlirOperation op) {
  MlirStringRef name = mlirIdentifierStr(mlirOperationGetName(op));
  for (uint32_t c = 0; c < b->num_classes; c++)
    if (strlen(b->classes[c].name) == name.length && !memcmp(b->classes[c].name, name.data, name.length))
      return &b->classes[c];
  return NULL;
}

// The lane function of an auto operation: that of any instruction of its class with its attributes, types and
// immediates.
static const bundle_instruction *meaning(const bundle *b, const bundle_class *class, MlirOperation op,
                                         const MlirValue *values) {
  for (uint32_t i = 0; i < b->num_instructions; i++) {
    const bundle_instruction *in = &b->instructions[i];
    if (in->how != MASKING_NONE || class != &b->classes[in->class_index])
      continue;
    bool same = types_match(b, op, values, in);
    for (uint32_t k = 0; k < class->num_parameters && same; k++) {
      int64_t value;
      same = *class->inferred[k] ||
             (walk_integer_attribute(op, class->parameters[k], &value) && value == in->parameter_values[k]);
    }
    if (same)
      return in;
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
  const bundle_class *class = class_of(c->rules, op);
  if (!class)
    return NULL;
  MlirValue *values = arena_alloc(c->memory, (class->num_operands + 2) * sizeof *values);
  strbuf why = {0};
  const bundle_instruction *in =
      auto_operands_read(op, class, false, values, &why) ? meaning(c->rules, class, op, values) : NULL;
  strbuf_free(&why);
  if (!in)
    return NULL;
  const lane_function *f = &in->function;
  const term_id **operand = arena_alloc(c->memory, f->num_operands * sizeof *operand);
  for (uint32_t i = 0; i < f->num_operands; i++) {
    if (f->operands[i].kind == OPERAND_IMMEDIATE) {
      int64_t value = 0;
      walk_integer_attribute(op, bundle_immediate_name(c->rules, in, i), &value);
      term_id *lane = arena_alloc(c->memory, sizeof *lane);
      *lane = term_const_s(c->terms, f->operands[i].width, value);
      operand[i] = lane;
    } else if (!(operand[i] = equivalence_lanes_of(s, values[in->class_operands[i]])->lane)) {
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
  leaf_key key = equivalence_key_of(s, v);
  if (key.private_to) {
    MlirOperation owner = mlirOpResultGetOwner(v);
    equivalence_structural_problem(c, owner, "is not understood");
  }
  uint32_t first = equivalence_lane_of_row(c, &key), leaf = leaf_number(c, key);
  const carried_form *f = equivalence_carried_form(c, v);
  uint32_t bits = f && !f->group ? f->width : width;
  if (s == &c->source && !first)
    equivalence_note_range(c, leaf, v, width);
  uint32_t all = f && f->group && s == &c->lowered ? lanes * f->group : lanes;
  term_id *lane = arena_alloc(c->memory, (size_t)all * sizeof *lane);
  for (uint32_t i = 0; i < all; i++)
    lane[i] = term_lane(c->terms, leaf, first + i, bits);
  if (all != lanes || (f && f->is_paired && s == &c->lowered)) {
    term_id *converted = arena_alloc(c->memory, lanes * sizeof *converted);
    equivalence_convert(c, f, lane, converted, lanes);
    lane = converted;
  }
  for (uint32_t i = 0; i < lanes && bits < width; i++)
    lane[i] = term_extend(c->terms, f->is_signed, lane[i], width);
  return lane;
}

// The lane of a number that the program has as a constant, outside of vectors: an instruction's operand.
static term_id *constant_lane(side *s, MlirValue v, uint32_t width) {
  MlirOperation owner = mlirOpResultGetOwner(v);
  MlirAttribute value = mlir_attribute(owner, "value");
  if (!mlir_is_named(owner, "arith.constant") || !mlirAttributeIsAInteger(value))
    return NULL;
  term_id *lane = arena_alloc(s->checker->memory, sizeof *lane);
  *lane = term_const(s->checker->terms, width, (uint64_t)mlirIntegerAttrGetValueInt(value));
  return lane;
}

bool equivalence_is_auto(MlirOperation op) {
  MlirStringRef name = mlirIdentifierStr(mlirOperationGetName(op));
  return name.length > 5 && !memcmp(name.data, "auto.", 5);
}

bool equivalence_is_shuffle(MlirOperation op) { return mlir_is_named(op, "llvm.shufflevector"); }

// NULL: a lane is undefined, or an operand is no vector of numbers.
static term_id *shuffled_lanes(side *s, MlirOperation op, uint32_t lanes) {
  const MlirAttribute mask = mlir_attribute(op, "mask");
  const value_lanes a = *equivalence_lanes_of(s, mlirOperationGetOperand(op, 0)),
                    b = *equivalence_lanes_of(s, mlirOperationGetOperand(op, 1));
  term_id *lane = arena_alloc(s->checker->memory, lanes * sizeof *lane);
  bool ok = a.lane && b.lane && mlirDenseArrayGetNumElements(mask) == (intptr_t)lanes;
  for (uint32_t i = 0; ok && i < lanes; i++) {
    const int32_t from = mlirDenseI32ArrayGetElement(mask, (intptr_t)i);
    ok = from >= 0 && (uint32_t)from < a.lanes + b.lanes;
    if (ok)
      lane[i] = (uint32_t)from < a.lanes ? a.lane[from] : b.lane[(uint32_t)from - a.lanes];
  }
  return ok ? lane : NULL;
}

static term_id *compute_lanes(side *s, MlirValue v, uint32_t lanes, uint32_t width) {
  int64_t ordinal = equivalence_block_ordinal(s, block_of(v));
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
  if (mlirValueIsAOpResult(v)) {
    MlirOperation owner = mlirOpResultGetOwner(v);
    term_id *lane = equivalence_is_auto(owner)      ? expand_auto(s, owner, mlirOpResultGetResultNumber(v))
                    : equivalence_is_shuffle(owner) ? shuffled_lanes(s, owner, lanes)
                                                    : constant_lane(s, v, width);
    if (lane)
      return lane;
  }
  return leaf_lanes(s, v, lanes, width);
}

const value_lanes *equivalence_lanes_of(side *s, MlirValue v) {
  uint32_t found = find_value(s, v);
  if (found == HASH_NONE) {
    value_lanes x = {.value = v, .busy = true};
    bool known = number_shape(mlirValueGetType(v), &x.lanes, &x.width) && x.lanes <= PROGRAM_MAX_LANES;
    found = add_value(s, x);
    term_id *lane = known ? compute_lanes(s, v, x.lanes, x.width) : NULL;
    s->values.data[found].lane = lane;
    s->values.data[found].busy = false;
  }
  if (s->values.data[found].busy)
    die("a value depends on itself");
  return &s->values.data[found];
}
