// Comparisons and choices of narrow numbers, which C makes of wide ones: of
//
//   y[i] = x[i] > t ? 255 : 0;
//
// with bytes, what is compared are bytes, and what is chosen is a byte. Each step is proven by itself, behind
// the proof of the body that the source has.
#include "lift/raise_read.h"

#include "lowering/mlir/walk.h"
typedef struct wide {
  node from; // the narrow number, or 0: a constant
  MlirType type;
  bool is_signed, is_constant;
  int64_t value;
} wide;

// Is the value made of a narrower one?
static bool read_extension(nest *n, node v, wide *w) {
  const node_data *d = &n->nodes.data[v];
  MlirOperation op = d->kind == NODE_OP ? d->op : (MlirOperation){NULL};
  if (d->kind == NODE_VALUE && mlirValueIsAOpResult(d->value))
    op = mlirOpResultGetOwner(d->value);
  *w = (wide){0};
  if (mlirOperationIsNull(op))
    return false;
  w->is_signed = mlir_is_named(op, "arith.extsi");
  if (w->is_signed || mlir_is_named(op, "arith.extui")) {
    w->type = mlirValueGetType(mlirOperationGetOperand(op, 0));
    w->from = d->kind == NODE_OP ? d->operands[0]
                                 : raise_node(n, (node_data){.kind = NODE_VALUE,
                                                             .type = w->type,
                                                             .value = mlirOperationGetOperand(op, 0)});
    return true;
  }
  w->is_constant = mlirOperationGetNumResults(op) == 1 && raise_value_bits(n, d->type) > 1 &&
                   walk_integer_constant(mlirOperationGetResult(op, 0), &w->value);
  return w->is_constant;
}

static bool fits_in(int64_t v, unsigned bits, bool is_signed) {
  int64_t half = INT64_C(1) << (bits - 1);
  return bits < 63 && (is_signed ? v >= -half && v < half : v >= 0 && v < 2 * half);
}

static node narrow_comparison(nest *n, node v) {
  enum { SLT = 2, ULT = 6 };
  node_data d = n->nodes.data[v];
  wide x, y;
  if (!read_extension(n, d.operands[0], &x) || !read_extension(n, d.operands[1], &y) ||
      (x.is_constant && y.is_constant))
    return v;
  const wide *w = x.is_constant ? &y : &x, *other = x.is_constant ? &x : &y;
  unsigned bits = raise_value_bits(n, w->type);
  if (bits < 8 ||
      (other->is_constant ? !fits_in(other->value, bits, w->is_signed)
                          : other->is_signed != w->is_signed || !mlirTypeEqual(other->type, w->type)))
    return v;
  int64_t predicate = mlirIntegerAttrGetValueInt(mlir_attribute(d.op, "predicate"));
  if (!w->is_signed && predicate >= SLT && predicate < ULT)
    predicate += ULT - SLT;
  node a = x.is_constant ? raise_value_number(n, x.value, w->type) : x.from,
       b = y.is_constant ? raise_value_number(n, y.value, w->type) : y.from;
  return raise_value_made(n, raise_value_comparison(predicate), d.type, a, b);
}

// |x - y| of two numbers that are not negative: the greater one less the smaller one.
static node narrow_distance(nest *n, node v, node of) {
  node_data d = n->nodes.data[v], difference = n->nodes.data[of];
  wide x, y;
  if (difference.kind != NODE_OP || !mlir_is_named(difference.op, "arith.subi") ||
      !read_extension(n, difference.operands[0], &x) || !read_extension(n, difference.operands[1], &y) ||
      x.is_constant || y.is_constant || x.is_signed || y.is_signed || !mlirTypeEqual(x.type, y.type))
    return v;
  const node_data *a = &n->nodes.data[difference.operands[0]], *b = &n->nodes.data[difference.operands[1]];
  MlirOperation extension = a->kind == NODE_OP ? a->op : b->op;
  if ((a->kind != NODE_OP && b->kind != NODE_OP) || raise_value_bits(n, x.type) < 8)
    return v;
  node high = raise_value_made(n, "arith.maxui", x.type, x.from, y.from),
       low = raise_value_made(n, "arith.minui", x.type, x.from, y.from),
       distance = raise_value_made(n, "arith.subi", x.type, high, low);
  return raise_node(
      n, (node_data){.kind = NODE_OP, .op = extension, .type = d.type, .count = 1, .operands = {distance}});
}

static bool is_choice(const node_data *d) {
  return d->kind == NODE_SELECT || (d->kind == NODE_OP && mlir_is_named(d->op, "arith.select"));
}

// Is it a difference with so as its second operand, as 0 - x is of x?
static bool subtracts(const nest *n, node v, node from) {
  const node_data *d = &n->nodes.data[v];
  return d->kind == NODE_OP && mlir_is_named(d->op, "arith.subi") && d->operands[1] == from;
}

// d < 0 ? -d : d, of a difference d; the proof says whether it is that.
static node narrow_absolute(nest *n, node v) {
  const node_data *d = &n->nodes.data[v];
  const node yes = d->operands[1], no = d->operands[2];
  return subtracts(n, yes, no)   ? narrow_distance(n, v, no)
         : subtracts(n, no, yes) ? narrow_distance(n, v, yes)
                                 : v;
}

// x > y ? x - y : y - x
static node narrow_choice(nest *n, node v) {
  enum { ULT = 6, ULE, UGT, UGE };
  const node_data *d = &n->nodes.data[v], *test = &n->nodes.data[d->operands[0]],
                  *yes = &n->nodes.data[d->operands[1]], *no = &n->nodes.data[d->operands[2]];
  const node of = d->operands[1];
  if (test->kind != NODE_MADE || yes->kind != NODE_OP || no->kind != NODE_OP ||
      !mlir_is_named(yes->op, "arith.subi") || !mlir_is_named(no->op, "arith.subi") ||
      yes->operands[0] != no->operands[1] || yes->operands[1] != no->operands[0])
    return narrow_absolute(n, v);
  const int predicate = raise_value_predicate(test->constant);
  const node more = test->operands[predicate <= ULE], less = test->operands[predicate > ULE];
  wide x, y;
  const node from = yes->operands[0], to = yes->operands[1];
  return predicate >= ULT && predicate <= UGE && read_extension(n, from, &x) && read_extension(n, to, &y) &&
                 x.from == more && y.from == less
             ? narrow_distance(n, v, of)
             : v;
}

node raise_cut(nest *n, node v, MlirType t) {
  node_data d = n->nodes.data[v];
  wide w;
  if (is_choice(&d)) {
    node yes = raise_cut(n, d.operands[1], t), no = yes ? raise_cut(n, d.operands[2], t) : 0;
    return no ? raise_value_choice(n, d.operands[0], yes, no) : 0;
  }
  if (!read_extension(n, v, &w))
    return 0;
  unsigned bits = raise_value_bits(n, t);
  if (w.is_constant) {
    uint64_t low = (uint64_t)w.value & ((UINT64_C(1) << bits) - 1);
    return bits < 63 ? raise_value_number(
                           n, (int64_t)(low ^ (UINT64_C(1) << (bits - 1))) - (INT64_C(1) << (bits - 1)), t)
                     : 0;
  }
  return mlirTypeEqual(w.type, t) ? w.from : 0;
}

static node narrow_step(nest *n, node v) {
  const node_data *d = &n->nodes.data[v];
  if (d->kind == NODE_OP && mlir_is_named(d->op, "arith.cmpi"))
    return narrow_comparison(n, v);
  if (d->kind == NODE_OP && mlir_is_named(d->op, "math.absi"))
    return narrow_distance(n, v, d->operands[0]);
  if (is_choice(d))
    return narrow_choice(n, v);
  node short_one = 0;
  if (d->kind == NODE_OP && mlir_is_named(d->op, "arith.trunci") && is_choice(&n->nodes.data[d->operands[0]]))
    short_one = raise_cut(n, d->operands[0], d->type);
  return short_one ? short_one : v;
}

static node narrow(nest *n, node v, MlirOperation at, node *done) {
  if (!v || done[v])
    return v ? done[v] : 0;
  node_data d = n->nodes.data[v];
  bool changed = false;
  for (unsigned i = 0; i < d.count; i++) {
    node below = narrow(n, d.operands[i], at, done);
    changed |= below != d.operands[i];
    d.operands[i] = below;
  }
  node out = changed && d.kind != NODE_GATHER ? raise_node(n, d) : v;
  node short_one = narrow_step(n, out);
  if (short_one != out && raise_prove_same(n, 0, out, short_one, at))
    out = short_one;
  return done[v] = out;
}

void raise_narrow(nest *n) {
  for (size_t i = 0; i < n->effects.size; i++) {
    effect *e = &n->effects.data[i];
    if (e->is_part || !e->num_sources) // it was proven, or its condition has a meaning of its own
      continue;
    size_t size = n->nodes.size * sizeof(node);
    node *done = util_alloc(size);
    memset(done, 0, size);
    const MlirOperation at = e->op;
    node value = narrow(n, e->value, at, done), rest = e->rest ? narrow(n, e->rest, at, done) : 0;
    e = &n->effects.data[i];
    e->value = value, e->rest = rest;
    util_release(done);
  }
}
