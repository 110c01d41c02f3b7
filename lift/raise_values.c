// Values of a nest: what follows from the counters is a polynomial, all else a graph of operations on what
// was loaded.
#include "lift/raise_read.h"

#include "lowering/mlir/walk.h"
// ---- the nest's tables --------------------------------------------------------------------------

bool raise_refuse(nest *n, MlirOperation at, const char *format, ...) {
  if (n->why.size)
    return false;
  n->where = at;
  va_list args;
  va_start(args, format);
  strbuf_vprintf(&n->why, format, args);
  va_end(args);
  return false;
}

static bool same_value(const symbol *a, const symbol *b) {
  return a->kind == b->kind && a->is_unsigned == b->is_unsigned && a->loop == b->loop &&
         mlirValueEqual(a->value, b->value);
}

unsigned raise_symbol(nest *n, symbol s) {
  bool is_shared = s.kind <= SYMBOL_OFFSET;
  for (size_t i = 0; is_shared && i < n->symbols.size; i++)
    if (same_value(&n->symbols.data[i], &s))
      return (unsigned)i;
  stack_push(&n->symbols, s);
  return (unsigned)n->symbols.size - 1;
}

poly raise_value_symbol(nest *n, symbol s) { return poly_symbol(n->memory_of, raise_symbol(n, s)); }

bool raise_same_access(const access *a, const access *b) {
  return a->memory == b->memory && poly_equal(a->address, b->address);
}

// The same but for what they are applied to.
static bool same_operation(MlirOperation a, MlirOperation b) {
  intptr_t count = mlirOperationGetNumAttributes(a);
  if (mlirOperationEqual(a, b))
    return true;
  if (!mlirStringRefEqual(mlir_name(a), mlir_name(b)) || count != mlirOperationGetNumAttributes(b))
    return false;
  for (intptr_t i = 0; i < count; i++) {
    MlirNamedAttribute x = mlirOperationGetAttribute(a, i), y = mlirOperationGetAttribute(b, i);
    if (!mlirIdentifierEqual(x.name, y.name) || !mlirAttributeEqual(x.attribute, y.attribute))
      return false;
  }
  return true;
}

static bool same_node(const node_data *a, const node_data *b) {
  if (a->kind != b->kind || a->count != b->count || a->guard != b->guard || a->stamp != b->stamp ||
      !mlirTypeEqual(a->type, b->type) || memcmp(a->operands, b->operands, sizeof a->operands))
    return false;
  switch (a->kind) {
  case NODE_VALUE:
    return mlirValueEqual(a->value, b->value);
  case NODE_OP:
    return same_operation(a->op, b->op);
  case NODE_IDENTITY:
  case NODE_MADE:
    return a->constant == b->constant;
  case NODE_POLY:
    return poly_equal(a->number, b->number);
  case NODE_GATHER:
    return a->at.memory == b->at.memory;
  case NODE_LOAD:
    return raise_same_access(&a->at, &b->at);
  default:
    return true;
  }
}

// Of what stays as it is: addresses, stamps and numbers of nodes do not.
static uint64_t hash_node(const node_data *d) {
  uint64_t hash = hash_mix(hash_mix(d->kind, d->count), (uint64_t)(uintptr_t)d->type.ptr);
  for (unsigned i = 0; i < d->count; i++)
    hash = hash_mix(hash, d->operands[i]);
  if (d->kind == NODE_VALUE)
    hash = hash_mix(hash, (uint64_t)(uintptr_t)d->value.ptr);
  if (d->kind == NODE_OP && mlir_is_named(d->op, "arith.constant"))
    hash = hash_mix(hash, (uint64_t)(uintptr_t)mlir_attribute(d->op, "value").ptr);
  return hash_mix(hash, d->guard);
}

node raise_node(nest *n, node_data d) {
  uint32_t place;
  uint64_t hash = hash_node(&d);
  hash_find(&n->node_index, hash, place, same_node(&n->nodes.data[place], &d));
  if (place != HASH_NONE)
    return place;
  hash_insert(&n->node_index, hash, (uint32_t)n->nodes.size);
  stack_push(&n->nodes, d);
  return (node)n->nodes.size - 1;
}

void raise_add_source(nest *n, effect *e, statement s) {
  statement *all = arena_alloc(n->memory_of, (e->num_sources + 1) * sizeof *all);
  for (unsigned i = 0; i < e->num_sources; i++)
    all[i] = e->sources[i];
  all[e->num_sources++] = s;
  e->sources = all;
}

bool raise_is_within(const nest *n, int inner, int outer) {
  for (; inner != outer; inner = n->loops.data[inner].parent)
    if (inner == RAISE_NONE)
      return false;
  return true;
}

unsigned raise_chain(const nest *n, int innermost, int out[RAISE_MAX_LOOPS]) {
  unsigned count = 0;
  for (int l = innermost; l != RAISE_NONE; l = n->loops.data[l].parent)
    count++;
  unsigned i = count;
  for (int l = innermost; l != RAISE_NONE; l = n->loops.data[l].parent)
    out[--i] = l;
  return count;
}

unsigned raise_dimensions(const nest *n, int innermost, int out[RAISE_MAX_LOOPS]) {
  unsigned count = raise_chain(n, innermost, out), kept = 0;
  for (unsigned i = 0; i < count; i++)
    if (!n->serial || out[i] != n->serial)
      out[kept++] = out[i];
  return kept;
}

poly raise_executions(nest *n, int l) {
  const loop *lp = &n->loops.data[l];
  int64_t distance;
  if (lp->step && poly_is_constant(lp->distance, &distance)) {
    int64_t trip = distance <= 0 ? 0 : (distance - 1) / lp->step + 1;
    return poly_constant(n->memory_of, trip + lp->once_more);
  }
  poly trip = poly_symbol(n->memory_of, n->loops.data[l].trip);
  return poly_add(n->memory_of, trip, poly_constant(n->memory_of, n->loops.data[l].once_more));
}

poly raise_running(nest *n, int l) {
  const loop *lp = &n->loops.data[l];
  return lp->step == 1 && !lp->once_more && lp->distance.ok ? lp->distance : raise_executions(n, l);
}

poly raise_settle(nest *n, poly p, int l) {
  for (; l != RAISE_NONE; l = n->loops.data[l].parent)
    if (n->loops.data[l].step == 1 && !n->loops.data[l].once_more)
      p = poly_replace(n->memory_of, p, n->loops.data[l].trip, n->loops.data[l].distance);
  return p;
}

static uint64_t hash_address(const void *p) { return hash_mix(0, (uint64_t)(uintptr_t)p); }
HASH_MAP_FUNCTIONS(binding_places, const void *, hash_address, HASH_SAME);

void raise_value_bind(nest *n, binding b) {
  binding_places_add(&n->bound, b.value.ptr)->value = (uint32_t)n->bindings.size;
  stack_push(&n->bindings, b);
}

const binding *raise_value_binding(const nest *n, MlirValue v) {
  const binding_places_entry *e = binding_places_find(&n->bound, v.ptr);
  return e ? &n->bindings.data[e->value] : NULL;
}

void raise_value_forget(nest *n) { binding_places_free(&n->bound); }

static MlirOperation owner_of(MlirValue v) {
  return mlirValueIsAOpResult(v) ? mlirOpResultGetOwner(v)
                                 : mlirBlockGetParentOperation(mlirBlockArgumentGetOwner(v));
}

// Is the value defined by, or within, this operation?
bool raise_value_is_inside(MlirValue v, MlirOperation op) {
  for (MlirOperation o = owner_of(v); !mlirOperationIsNull(o); o = mlirOperationGetParentOperation(o))
    if (mlirOperationEqual(o, op))
      return true;
  return false;
}

// With the closed forms of what is carried.
poly raise_value_resolve(nest *n, poly p) {
  for (bool changed = true; p.ok && changed;) {
    changed = false;
    for (unsigned i = 0; i < p.count && !changed; i++)
      for (unsigned k = 0; k < p.terms[i].degree && !changed; k++) {
        const symbol *s = &n->symbols.data[p.terms[i].symbols[k]];
        changed = s->has_closed;
        if (changed)
          p = poly_replace(n->memory_of, p, p.terms[i].symbols[k], s->closed);
      }
  }
  return p;
}

// ---- integers as polynomials --------------------------------------------------------------------

unsigned raise_value_bits(const nest *n, MlirType t) {
  return mlirTypeIsAIndex(t)     ? n->options->index_bits
         : mlirTypeIsAInteger(t) ? mlirIntegerTypeGetWidth(t)
                                 : 0;
}

bool raise_value_is_bit(MlirType t) { return mlirTypeIsAInteger(t) && mlirIntegerTypeGetWidth(t) == 1; }

static void require(nest *n, poly p, unsigned bits, bool is_unsigned, MlirOperation op) {
  if (p.ok)
    stack_push(&n->fits, ((fits){p, bits, is_unsigned, n->with_last, n->current, op}));
}

bool raise_value_has_flag(MlirOperation op, const char *flag) {
  MlirAttribute a = mlir_attribute(op, "overflowFlags");
  strbuf text = {0};
  if (!mlirAttributeIsNull(a))
    mlirAttributePrint(a, mlir_append, &text);
  bool has = text.size && strstr(text.text, flag);
  strbuf_free(&text);
  return has;
}

static poly opaque(nest *n, MlirValue v, bool is_unsigned) {
  return raise_value_symbol(n, (symbol){.kind = SYMBOL_VALUE, .value = v, .is_unsigned = is_unsigned});
}

// add, sub, mul, in the view that is asked for.
static poly read_arithmetic(nest *n, MlirOperation op, bool is_unsigned, bool outside) {
  MlirValue v = mlirOperationGetResult(op, 0);
  bool is_index = mlirTypeIsAIndex(mlirValueGetType(v));
  bool exact = is_index || raise_value_has_flag(op, is_unsigned ? "nuw" : "nsw");
  if (outside && !exact)
    return opaque(n, v, is_unsigned);
  poly a = raise_value_poly(n, mlirOperationGetOperand(op, 0), is_unsigned),
       b = raise_value_poly(n, mlirOperationGetOperand(op, 1), is_unsigned);
  poly p = mlir_is_named(op, "arith.addi")   ? poly_add(n->memory_of, a, b)
           : mlir_is_named(op, "arith.subi") ? poly_sub(n->memory_of, a, b)
                                             : poly_mul(n->memory_of, a, b);
  if (!exact)
    require(n, p, raise_value_bits(n, mlirValueGetType(v)), is_unsigned, op);
  return p;
}

static poly read_defined(nest *n, MlirOperation op, MlirValue v, bool is_unsigned, bool outside) {
  unsigned bits = raise_value_bits(n, mlirValueGetType(v));
  if (mlir_is_named(op, "arith.addi") || mlir_is_named(op, "arith.subi") || mlir_is_named(op, "arith.muli"))
    return read_arithmetic(n, op, is_unsigned, outside);
  bool is_signed_cast = mlir_is_named(op, "arith.index_cast") || mlir_is_named(op, "arith.extsi"),
       is_cast =
           is_signed_cast || mlir_is_named(op, "arith.index_castui") || mlir_is_named(op, "arith.extui"),
       is_cut = mlir_is_named(op, "arith.trunci");
  if (is_cast || is_cut) {
    MlirValue from = mlirOperationGetOperand(op, 0);
    unsigned from_bits = raise_value_bits(n, mlirValueGetType(from));
    bool narrows = is_cut || from_bits >= bits;
    bool from_index = mlirTypeIsAIndex(mlirValueGetType(from)); // which is read as signed
    const bool may_change = narrows && (from_bits > bits || (is_unsigned && from_index));
    if (outside && may_change)
      return opaque(n, v, is_unsigned);
    poly p = raise_value_poly(n, from, narrows ? is_unsigned && !from_index : !is_signed_cast);
    bool is_index = mlirTypeIsAIndex(mlirValueGetType(v));
    if ((may_change && !outside) || (is_signed_cast && is_unsigned && !is_index))
      require(n, p, bits, is_unsigned, op);
    return p;
  }
  if (mlir_is_named(op, "memref.dim")) {
    int64_t d;
    MlirValue m = mlirOperationGetOperand(op, 0);
    if (walk_integer_constant(mlirOperationGetOperand(op, 1), &d) && !raise_value_is_inside(m, n->root))
      return raise_value_symbol(n, (symbol){.kind = SYMBOL_SIZE, .value = m, .loop = (int)d});
  }
  return outside ? opaque(n, v, is_unsigned) : poly_none();
}

static bool is_arithmetic(MlirOperation op) {
  MlirStringRef name = mlir_name(op);
  return name.length > 6 && !memcmp(name.data, "arith.", 6);
}

poly raise_value_poly(nest *n, MlirValue v, bool is_unsigned) {
  unsigned bits = raise_value_bits(n, mlirValueGetType(v));
  const binding *b = raise_value_binding(n, v);
  if (b && b->kind == BOUND_NODE && mlirValueIsAOpResult(v) && is_arithmetic(mlirOpResultGetOwner(v)))
    b = NULL; // it was read as a value, but may be a number
  if (!bits || (b && b->kind == BOUND_NODE))
    return poly_none();
  if (b && b->kind == BOUND_ALIAS)
    return raise_value_poly(n, b->alias, is_unsigned);
  if (b) {
    if (b->is_unsigned != is_unsigned && !mlirTypeIsAIndex(mlirValueGetType(v)))
      require(n, b->number, bits - 1, true, owner_of(v));
    return b->number;
  }
  int64_t value;
  if (walk_integer_constant(v, &value)) {
    if (is_unsigned && bits < 64)
      value = (int64_t)((uint64_t)value & ((UINT64_C(1) << bits) - 1));
    return poly_constant(n->memory_of, value);
  }
  bool outside = !raise_value_is_inside(v, n->root);
  if (mlirValueIsABlockArgument(v))
    return outside ? opaque(n, v, is_unsigned) : poly_none();
  return read_defined(n, mlirOpResultGetOwner(v), v, is_unsigned, outside);
}

// ---- values -------------------------------------------------------------------------------------

static node guard_of(const nest *n, MlirBlock block) {
  for (size_t i = n->guards.size; i-- > 0;)
    if (mlirBlockEqual(n->guards.data[i].block, block))
      return n->guards.data[i].guard;
  return 0;
}

static bool may_trap(MlirOperation op) {
  static const char *const names[] = {"arith.divsi",     "arith.divui",     "arith.remsi",     "arith.remui",
                                      "arith.ceildivsi", "arith.ceildivui", "arith.floordivsi"};
  return MLIR_IS_ONE_OF(op, names);
}

static bool is_scalar(MlirType t) {
  return mlirTypeIsAIndex(t) || mlirTypeIsAInteger(t) || mlirTypeIsAFloat(t);
}

static node read_operation(nest *n, MlirOperation op, MlirValue v) {
  MlirStringRef name = mlir_name(op);
  bool is_known = (name.length > 6 && !memcmp(name.data, "arith.", 6)) ||
                  (name.length > 5 && !memcmp(name.data, "math.", 5));
  intptr_t count = mlirOperationGetNumOperands(op);
  if (!is_known || count > 3 || mlirOperationGetNumResults(op) != 1 || !is_scalar(mlirValueGetType(v))) {
    raise_refuse(n, op, "'%.*s' is not understood", (int)name.length, name.data);
    return 0;
  }
  node_data d = {.kind = NODE_OP, .op = op, .type = mlirValueGetType(v), .count = (unsigned)count};
  for (intptr_t i = 0; i < count; i++)
    if (!(d.operands[i] = raise_value_node(n, mlirOperationGetOperand(op, i))))
      return 0;
  if (may_trap(op))
    d.guard = guard_of(n, mlirOperationGetBlock(op));
  return raise_node(n, d);
}

// 0 after a refusal.
node raise_value_node(nest *n, MlirValue v) {
  const binding *b = raise_value_binding(n, v);
  if (b && b->kind == BOUND_ALIAS)
    return raise_value_node(n, b->alias);
  if (b && b->kind == BOUND_NODE)
    return b->node;
  if (b)
    return raise_node(n, (node_data){.kind = NODE_POLY, .type = mlirValueGetType(v), .number = b->number});
  if (!raise_value_is_inside(v, n->root))
    return raise_node(n, (node_data){.kind = NODE_VALUE, .type = mlirValueGetType(v), .value = v});
  if (mlirValueIsABlockArgument(v)) {
    raise_refuse(n, owner_of(v), "a value here is not understood");
    return 0;
  }
  MlirOperation op = mlirOpResultGetOwner(v);
  node made = read_operation(n, op, v);
  if (made)
    raise_value_bind(n, (binding){.value = v, .kind = BOUND_NODE, .node = made});
  return made;
}

node raise_value_not(nest *n, node a) {
  return raise_node(
      n, (node_data){.kind = NODE_NOT, .type = n->nodes.data[a].type, .count = 1, .operands = {a}});
}

node raise_value_and(nest *n, node a, node b) {
  if (!a || !b)
    return a ? a : b;
  return raise_node(
      n, (node_data){.kind = NODE_AND, .type = n->nodes.data[a].type, .count = 2, .operands = {a, b}});
}

node raise_value_choice(nest *n, node condition, node yes, node no) {
  if (yes == no)
    return yes;
  return raise_node(n, (node_data){.kind = NODE_SELECT,
                                   .type = n->nodes.data[yes].type,
                                   .count = 3,
                                   .operands = {condition, yes, no}});
}

node raise_value_number(nest *n, int64_t v, MlirType t) {
  return raise_node(n, (node_data){.kind = NODE_IDENTITY,
                                   .type = t,
                                   .constant = arena_printf(n->memory_of, "%lld", (long long)v)});
}

node raise_value_made(nest *n, const char *name, MlirType t, node a, node b) {
  return raise_node(
      n, (node_data){.kind = NODE_MADE, .type = t, .constant = name, .count = b ? 2 : 1, .operands = {a, b}});
}

static const char *const comparisons[] = {
    "arith.cmpi eq,",  "arith.cmpi ne,",  "arith.cmpi slt,", "arith.cmpi sle,", "arith.cmpi sgt,",
    "arith.cmpi sge,", "arith.cmpi ult,", "arith.cmpi ule,", "arith.cmpi ugt,", "arith.cmpi uge,"};

int raise_value_predicate(const char *name) {
  for (size_t i = 0; i < sizeof comparisons / sizeof *comparisons; i++)
    if (!strcmp(comparisons[i], name))
      return (int)i;
  return -1;
}

const char *raise_value_comparison(int64_t predicate) { return comparisons[predicate]; }

unsigned raise_bytes(const nest *n, MlirType t) {
  unsigned bits = mlirTypeIsAFloat(t) ? mlir_float_width(t) : raise_value_bits(n, t);
  return bits >= 8 ? bits / 8 : 0;
}
