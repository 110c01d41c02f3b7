// A loop read as values, and terms for them: samples, the search, and the proof.
#include "lift/raise_closing.h"

#include "lift/raise_read.h"

#include "lowering/mlir/walk.h"
// ---- reading ----------------------------------------------------------------------------------------

static node leaf_of(nest *n, MlirValue v) {
  return raise_node(n, (node_data){.kind = NODE_VALUE, .type = mlirValueGetType(v), .value = v});
}

static void bind_leaf(nest *n, MlirValue v) {
  raise_value_bind(n, (binding){.value = v, .kind = BOUND_NODE, .node = leaf_of(n, v)});
}

bool closing_is_computation(MlirOperation op) {
  MlirStringRef name = mlir_name(op);
  return ((name.length > 6 && !memcmp(name.data, "arith.", 6)) ||
          (name.length > 5 && !memcmp(name.data, "math.", 5))) &&
         mlirOperationGetNumResults(op) == 1 && mlirOperationGetNumOperands(op) <= 3;
}

static bool read_block(nest *n, MlirBlock block);

static bool read_choice(nest *n, MlirOperation op) {
  node condition = raise_value_node(n, mlirOperationGetOperand(op, 0));
  MlirBlock blocks[2];
  for (intptr_t r = 0; r < 2; r++) {
    blocks[r] = mlirRegionGetFirstBlock(mlirOperationGetRegion(op, r));
    if (!mlirBlockIsNull(blocks[r]) && !read_block(n, blocks[r]))
      return false;
  }
  for (intptr_t i = 0; i < mlirOperationGetNumResults(op) && condition; i++) {
    node x[2] = {0};
    for (int r = 0; r < 2; r++)
      x[r] = raise_value_node(n, mlirOperationGetOperand(mlirBlockGetTerminator(blocks[r]), i));
    if (!x[0] || !x[1])
      return false;
    raise_value_bind(n, (binding){.value = mlirOperationGetResult(op, i),
                                  .kind = BOUND_NODE,
                                  .node = raise_value_choice(n, condition, x[0], x[1])});
  }
  return condition != 0;
}

// What comes from memory, or from loops inside, may be anything.
static bool read_block(nest *n, MlirBlock block) {
  MlirOperation end = mlirBlockGetTerminator(block);
  for (MlirOperation op = mlirBlockGetFirstOperation(block); !mlirOperationEqual(op, end);
       op = mlirOperationGetNextInBlock(op)) {
    if (mlir_is_named(op, "scf.if")) {
      if (!read_choice(n, op))
        return false;
    } else if (!closing_is_computation(op))
      for (intptr_t i = 0; i < mlirOperationGetNumResults(op); i++)
        bind_leaf(n, mlirOperationGetResult(op, i));
  }
  return true;
}

static bool read_values(nest *n, MlirOperation op, intptr_t first, unsigned count, node *out) {
  for (unsigned i = 0; i < count; i++)
    if (!(out[i] = raise_value_node(n, mlirOperationGetOperand(op, first + i))))
      return false;
  return true;
}

static bool read_for(closing *c) {
  nest *n = c->n;
  MlirBlock body = mlirRegionGetFirstBlock(mlirOperationGetRegion(c->loop, 0));
  bind_leaf(n, mlirBlockGetArgument(body, 0));
  c->counter = leaf_of(n, mlirBlockGetArgument(body, 0));
  for (unsigned i = 0; i < c->count; i++) {
    bind_leaf(n, mlirBlockGetArgument(body, i + 1));
    c->arguments[i] = leaf_of(n, mlirBlockGetArgument(body, i + 1));
  }
  node bounds[2];
  enum { FIRST = 3 };
  c->place = -1;
  bool ok = read_values(n, c->loop, 0, 2, bounds) && read_values(n, c->loop, FIRST, c->count, c->initial) &&
            walk_integer_constant(mlirOperationGetOperand(c->loop, 2), &c->step) && c->step > 0 &&
            read_block(n, body) && read_values(n, mlirBlockGetTerminator(body), 0, c->count, c->next);
  c->first = bounds[0], c->stop = bounds[1];
  return ok;
}

// The first variable to which a constant is added.
static void find_counter(closing *c) {
  nest *n = c->n;
  c->place = -1;
  for (unsigned i = 0; i < c->count && c->place < 0; i++) {
    node_data d = n->nodes.data[c->next[i]];
    if (d.kind != NODE_OP || !mlir_is_named(d.op, "arith.addi") || d.operands[0] != c->arguments[i] ||
        !walk_integer_constant(mlirOperationGetOperand(d.op, 1), &c->step) || !c->step)
      continue;
    c->place = (int)i, c->counter = c->arguments[i], c->first = c->initial[i];
    c->wraps = !raise_value_has_flag(d.op, "nsw");
  }
}

static bool read_while(closing *c) {
  nest *n = c->n;
  MlirBlock before = mlirRegionGetFirstBlock(mlirOperationGetRegion(c->loop, 0)),
            after = mlirRegionGetFirstBlock(mlirOperationGetRegion(c->loop, 1));
  MlirOperation test = mlirBlockGetTerminator(before);
  unsigned passed = (unsigned)mlirBlockGetNumArguments(after);
  for (unsigned i = 0; i < c->count; i++) {
    bind_leaf(n, mlirBlockGetArgument(before, i));
    c->arguments[i] = leaf_of(n, mlirBlockGetArgument(before, i));
  }
  if (passed > ARGUMENTS || !read_values(n, c->loop, 0, c->count, c->initial) || !read_block(n, before) ||
      !read_values(n, test, 0, 1, &c->condition) || !read_values(n, test, 1, passed, c->passed))
    return false;
  for (unsigned i = 0; i < passed; i++)
    raise_value_bind(
        n, (binding){.value = mlirBlockGetArgument(after, i), .kind = BOUND_NODE, .node = c->passed[i]});
  if (!read_block(n, after) || !read_values(n, mlirBlockGetTerminator(after), 0, c->count, c->next))
    return false;
  find_counter(c);
  return true;
}

bool closing_read(closing *c) {
  c->is_for = mlir_is_named(c->loop, "scf.for");
  intptr_t count = mlirOperationGetNumOperands(c->loop) - (c->is_for ? 3 : 0);
  if (count > ARGUMENTS)
    return false;
  c->count = (unsigned)count;
  stack_push(&c->n->nodes, (node_data){0});
  c->n->root = c->loop;
  return c->is_for ? read_for(c) : read_while(c);
}

// ---- questions --------------------------------------------------------------------------------------

MlirType closing_bit_type(const nest *n) { return mlirIntegerTypeGet(mlirOperationGetContext(n->root), 1); }

// Is the term or the result of type index, which has casts of its own?
static bool has_index(const closed_question *q) {
  return mlirTypeIsAIndex(q->type) || mlirTypeIsAIndex(q->result);
}

// As numbers of the term's type: narrower ones with and without their sign.
void closing_add_leaf(closed_question *q, node v) {
  nest *n = q->c->n;
  MlirType from = n->nodes.data[v].type;
  unsigned bits = raise_value_bits(n, from), to = raise_value_bits(n, q->type);
  static const char *const wider[] = {"arith.extsi", "arith.extui"};
  static const char *const index_wider[] = {"arith.index_cast", "arith.index_castui"};
  bool is_index = mlirTypeIsAIndex(from) || mlirTypeIsAIndex(q->type), same = mlirTypeEqual(from, q->type);
  for (unsigned i = 0; i < (!same && bits < to ? 2 : 1) && q->num_leaves < LEAVES; i++)
    q->leaves[q->num_leaves++] = same ? v
                                      : raise_value_made(n,
                                                         is_index    ? index_wider[i]
                                                         : bits < to ? wider[i]
                                                                     : "arith.trunci",
                                                         q->type, v, 0);
}

bool closing_is_invariant(const closing *c, node v) {
  const node_data *d = &c->n->nodes.data[v];
  return d->kind == NODE_VALUE && !raise_value_is_inside(d->value, c->loop);
}

static bool accept_closed(guess *g, uint32_t term, const uint64_t *values, void *user) {
  closed_question *q = user;
  unsigned bits = raise_value_bits(q->c->n, q->result);
  for (unsigned s = 0; s < q->samples; s++)
    if (guess_cut(values[s] ^ q->target[s], bits))
      return false;
  if (q->proofs++ >= PROOFS)
    return false;
  node f = raise_guess_node(q->c->n, g, term, q->leaves, q->type);
  if (bits < g->bits)
    f = raise_value_made(q->c->n, has_index(q) ? "arith.index_cast" : "arith.trunci", q->result, f, 0);
  bool ok = q->proves(q, f);
  q->f = ok ? f : 0;
  return ok;
}

void closing_record(closed_question *q, raise_sample *s, uint64_t target) {
  for (unsigned i = 0; i < q->num_leaves; i++)
    if (!raise_sample_value(s, q->leaves[i], &q->leaf_values[i][q->samples]))
      return;
  q->target[q->samples++] = target;
}

bool closing_ask(closed_question *q, const char *question, const node *roots, unsigned count) {
  guess g = {0};
  nest *n = q->c->n;
  node_list below = {0};
  raise_below(n, roots, count, &below);
  guess_begin(&g, raise_value_bits(n, q->type), q->samples);
  for (unsigned i = 0; i < q->num_leaves; i++)
    guess_leaf(&g, false, i, q->leaf_values[i]);
  raise_guess_constants(n, &below, &g);
  guess_constant(&g, g.bits);
  raise_guess(n, &g, question, roots, count, accept_closed, q);
  stack_free(&below);
  guess_free(&g);
  return q->f != 0;
}

// Bits, but for what is hard there: quotients, remainders, and products of what is not known.
bool closing_prove_same(nest *n, node condition, node a, node b, MlirOperation at) {
  const node roots[] = {a, b};
  node_list below = {0};
  bool divides = false, multiplies = false;
  int64_t value;
  raise_below(n, roots, 2, &below);
  for (size_t i = 0; i < below.size; i++) {
    const node_data *d = &n->nodes.data[below.data[i]];
    const char *made = d->kind == NODE_MADE ? d->constant : "";
    divides |= made == guess_rows[GUESS_DIV_U].name || made == guess_rows[GUESS_REM_U].name;
    multiplies |=
        (made == guess_rows[GUESS_MUL].name || (d->kind == NODE_OP && mlir_is_named(d->op, "arith.muli"))) &&
        !raise_sample_constant(n, d->operands[0], &value) &&
        !raise_sample_constant(n, d->operands[1], &value);
  }
  stack_free(&below);
  if (multiplies || divides)
    return raise_prove_same_integers(n, condition, a, b, multiplies, at);
  return raise_prove_same(n, condition, a, b, at);
}
