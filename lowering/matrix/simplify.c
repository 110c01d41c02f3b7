// Walks the tree with the ranges of the names in scope. Conditions narrow the ranges in what they guard.
// Programs have no overflow of signed integers, so ranges are those of exact integers; of unsigned ones
// nothing is known.
#include "lowering/matrix/simplify.h"

#include <string.h>

// Numbers from `low` to `high`, multiples of `divisor` (0: all are 0).
typedef struct range {
  int64_t low, high, divisor;
} range;

static const range unknown = {INT32_MIN, INT32_MAX, 1};

typedef struct known_name {
  const char *name;
  range range;
  uint32_t value;      // a number of what the name stands for; 0: that changes
  c_type type;         // if it does not
  c_node *same;        // another name for it, or NULL
  uint32_t same_value; // that it stands for
} known_name;

typedef struct simplifier {
  arena *m;
  STACK(known_name) names; // innermost last; with every range that a condition gives them
  uint32_t num_values;
} simplifier;

typedef struct simplified {
  c_node *node;
  range range;
  bool is_known; // the range says something
} simplified;

// ---- ranges -------------------------------------------------------------------------------------

static int64_t smaller_of(int64_t a, int64_t b) { return a < b ? a : b; }
static int64_t larger_of(int64_t a, int64_t b) { return a > b ? a : b; }

static int64_t common_divisor(int64_t a, int64_t b) {
  while (b) {
    int64_t rest = a % b;
    a = b, b = rest;
  }
  return a < 0 ? -a : a;
}

static range exactly(int64_t value) { return (range){value, value, value < 0 ? -value : value}; }

static bool is_number(const range *r) { return r->low == r->high; }

static bool is_within(const range *r) { return r->low >= INT32_MIN && r->high <= INT32_MAX; }

static range product(const range *x, const range *y) {
  int64_t ends[] = {x->low * y->low, x->low * y->high, x->high * y->low, x->high * y->high};
  range r = {ends[0], ends[0], x->divisor * y->divisor};
  for (unsigned k = 1; k < 4; k++)
    r.low = smaller_of(r.low, ends[k]), r.high = larger_of(r.high, ends[k]);
  return r;
}

// By a positive number, rounded toward zero.
static range quotient(const range *x, int64_t n) {
  return (range){x->low / n, x->high / n, x->divisor % n == 0 ? x->divisor / n : 1};
}

// Of x by a positive number, with x's sign.
static range remainder_of(const range *x, int64_t n) {
  if (-n < x->low && x->high < n)
    return *x;
  int64_t divisor = common_divisor(n, x->divisor), most = n - divisor;
  return (range){x->low < 0 ? larger_of(x->low, -most) : 0, x->high > 0 ? smaller_of(x->high, most) : 0,
                 divisor};
}

static range of_operator(c_operator op, const range *x, const range *y) {
  range either = {smaller_of(x->low, y->low), larger_of(x->high, y->high),
                  common_divisor(x->divisor, y->divisor)};
  bool by_number = is_number(y) && y->low > 0;
  switch (op) {
  case C_PLUS:
    return (range){x->low + y->low, x->high + y->high, either.divisor};
  case C_MINUS:
    return (range){x->low - y->high, x->high - y->low, either.divisor};
  case C_TIMES:
    return product(x, y);
  case C_DIVIDE:
    return by_number ? quotient(x, y->low) : unknown;
  case C_REMAINDER:
    return by_number ? remainder_of(x, y->low) : unknown;
  case C_AND:
    return is_number(y) && y->low >= 0 ? (range){0, y->low, 1} : unknown;
  case C_NONE: // one of them
    return either;
  default:
    return unknown;
  }
}

// What a comparison gives: 0, 1, or -1: not known.
static int compare(c_operator op, const range *x, const range *y) {
  switch (op) {
  case C_LESS:
    return x->high < y->low ? 1 : x->low >= y->high ? 0 : -1;
  case C_AT_MOST:
    return x->high <= y->low ? 1 : x->low > y->high ? 0 : -1;
  case C_MORE:
    return compare(C_LESS, y, x);
  case C_AT_LEAST:
    return compare(C_AT_MOST, y, x);
  case C_EQUAL:
    return is_number(x) && is_number(y) && x->low == y->low ? 1
           : x->high < y->low || y->high < x->low           ? 0
                                                            : -1;
  default:
    return -1;
  }
}

// ---- names --------------------------------------------------------------------------------------

static const known_name *find_name(const simplifier *s, const char *name) {
  for (size_t i = s->names.size; i-- > 0;)
    if (strcmp(s->names.data[i].name, name) == 0)
      return &s->names.data[i];
  return NULL;
}

static void add_variable(simplifier *s, const char *name) {
  stack_push(&s->names, (known_name){.name = name, .range = {INT64_MIN, INT64_MAX, 1}});
}

// What does not change, and whose value is `node`: perhaps the name of something else that does not.
static void add_constant(simplifier *s, const char *name, c_type type, range r, c_node *node) {
  known_name k = {.name = name, .range = r, .value = ++s->num_values, .type = type};
  const known_name *same = node && node->kind == C_NAME ? find_name(s, node->text) : NULL;
  if (same && same->value && same->type.bits == type.bits && same->type.is_signed == type.is_signed)
    k.same = node, k.same_value = same->value;
  stack_push(&s->names, k);
}

static void add_range(simplifier *s, const known_name *of, range r) {
  known_name k = *of;
  k.range = r;
  stack_push(&s->names, k);
}

// ---- expressions --------------------------------------------------------------------------------

static simplified expression(simplifier *s, c_node *n);

static simplified with_range(simplifier *s, c_node *n, range r) {
  if (!is_within(&r))
    return (simplified){n, unknown, false};
  return (simplified){is_number(&r) ? c_number(s->m, r.low) : n, r, true};
}

// x + y where one of them may be 0, and the same for the other operators.
static c_node *make_binary(simplifier *s, c_operator op, const simplified *x, const simplified *y) {
  bool x_is_0 = x->is_known && is_number(&x->range) && x->range.low == 0;
  bool y_is_0 = y->is_known && is_number(&y->range) && y->range.low == 0;
  bool y_is_1 = y->is_known && is_number(&y->range) && y->range.low == 1;
  if ((y_is_0 && (op == C_PLUS || op == C_MINUS)) || (y_is_1 && (op == C_TIMES || op == C_DIVIDE)))
    return x->node;
  if (x_is_0 && op == C_PLUS)
    return y->node;
  if (op == C_REMAINDER && x->is_known && is_number(&y->range) && -y->range.low < x->range.low &&
      x->range.high < y->range.low)
    return x->node;
  // x / a / b, a and b positive
  if (op == C_DIVIDE && x->node->kind == C_BINARY && x->node->op == C_DIVIDE && y->node->kind == C_INTEGER &&
      x->node->children[1]->kind == C_INTEGER)
    return c_over(s->m, x->node->children[0], x->node->children[1]->integer * y->node->integer);
  return op == C_PLUS ? c_plus(s->m, x->node, y->node) : c_binary(s->m, op, x->node, y->node);
}

// x && y, where either may be known.
static simplified both(simplifier *s, const simplified *x, const simplified *y) {
  for (unsigned k = 0; k < 2; k++) {
    const simplified *one = k ? y : x, *other = k ? x : y;
    if (one->is_known && is_number(&one->range))
      return one->range.low ? *other : *one;
  }
  return (simplified){c_both(s->m, x->node, y->node), {0, 1, 1}, true};
}

static simplified binary(simplifier *s, c_node *n) {
  simplified x = expression(s, n->children[0]), y = expression(s, n->children[1]);
  if (n->op == C_AND_THEN)
    return both(s, &x, &y);
  c_node *made = make_binary(s, n->op, &x, &y);
  if (!x.is_known || !y.is_known)
    return (simplified){made, unknown, false};
  if (n->op >= C_EQUAL && n->op <= C_AT_LEAST) {
    int truth = compare(n->op, &x.range, &y.range);
    return with_range(s, made, truth < 0 ? (range){0, 1, 1} : exactly(truth));
  }
  return with_range(s, made, of_operator(n->op, &x.range, &y.range));
}

static simplified conditional(simplifier *s, c_node *n) {
  simplified when = expression(s, n->children[0]), x = expression(s, n->children[1]),
             y = expression(s, n->children[2]);
  if (when.is_known && is_number(&when.range))
    return when.range.low ? x : y;
  c_node *made = c_conditional(s->m, when.node, x.node, y.node);
  if (!x.is_known || !y.is_known)
    return (simplified){made, unknown, false};
  return with_range(s, made, of_operator(C_NONE, &x.range, &y.range));
}

static simplified call(simplifier *s, c_node *n) {
  simplified x = expression(s, n->children[0]), y = expression(s, n->children[1]);
  c_node *made = c_call(s->m, n->text, 2, (c_node *[]){x.node, y.node});
  if (!x.is_known || !y.is_known)
    return (simplified){made, unknown, false};
  if (x.range.high <= y.range.low)
    return x;
  if (y.range.high <= x.range.low)
    return y;
  range r = of_operator(C_NONE, &x.range, &y.range);
  r.high = smaller_of(x.range.high, y.range.high);
  return with_range(s, made, r);
}

static simplified unary(simplifier *s, c_node *n) {
  simplified x = expression(s, n->children[0]);
  c_node *made = c_unary(s->m, n->op, x.node);
  if (n->op == C_MINUS && x.is_known)
    return with_range(s, made, (range){-x.range.high, -x.range.low, x.range.divisor});
  return (simplified){made, unknown, false};
}

// Only what is below it.
static c_node *others(simplifier *s, c_node *n) {
  c_node *made = c_new(s->m, n->kind, n->count);
  c_node **children = made->children;
  *made = *n;
  made->children = children;
  for (unsigned i = 0; i < n->count; i++)
    made->children[i] = n->children[i] ? expression(s, n->children[i]).node : NULL;
  return made;
}

static simplified expression(simplifier *s, c_node *n) {
  const known_name *k, *same;
  switch (n->kind) {
  case C_INTEGER:
    return n->type.is_signed && n->type.bits == 32 ? with_range(s, n, exactly(n->integer))
                                                   : (simplified){n, unknown, false};
  case C_NAME:
    k = find_name(s, n->text);
    same = k && k->same ? find_name(s, k->same->text) : NULL;
    if (same && same->value == k->same_value) // and not one of the same name further inside
      return expression(s, k->same);
    return k ? with_range(s, n, k->range) : (simplified){n, unknown, false};
  case C_UNARY:
    return unary(s, n);
  case C_BINARY:
    return binary(s, n);
  case C_CONDITIONAL:
    return conditional(s, n);
  case C_CALL:
    return strcmp(n->text, "smaller") == 0 ? call(s, n) : (simplified){others(s, n), unknown, false};
  default:
    return (simplified){others(s, n), unknown, false};
  }
}

// ---- conditions ---------------------------------------------------------------------------------

// What the condition says of a name, while it holds.
static void narrow(simplifier *s, const c_node *n) {
  if (n->kind != C_BINARY)
    return;
  if (n->op == C_AND_THEN) {
    narrow(s, n->children[0]);
    narrow(s, n->children[1]);
    return;
  }
  const c_node *x = n->children[0], *y = n->children[1];
  const known_name *have = x->kind == C_NAME ? find_name(s, x->text) : NULL;
  if (!have || y->kind != C_INTEGER)
    return;
  range r = have->range;
  int64_t bound = y->integer;
  if (n->op == C_LESS || n->op == C_AT_MOST || n->op == C_EQUAL)
    r.high = smaller_of(r.high, n->op == C_LESS ? bound - 1 : bound);
  if (n->op == C_MORE || n->op == C_AT_LEAST || n->op == C_EQUAL)
    r.low = larger_of(r.low, n->op == C_MORE ? bound + 1 : bound);
  if (r.low <= r.high)
    add_range(s, have, r);
}

// ---- statements ---------------------------------------------------------------------------------

static void list(simplifier *s, offload_node *block);

static void loop(simplifier *s, offload_node *n) {
  simplified from = expression(s, n->from), to = expression(s, n->to), step = expression(s, n->step);
  n->from = from.node, n->to = to.node, n->step = step.node;
  size_t scope = s->names.size;
  range r = unknown;
  if (from.is_known && to.is_known && from.range.low < to.range.high)
    r = (range){from.range.low, to.range.high - 1,
                step.is_known ? common_divisor(from.range.divisor, step.range.divisor) : 1};
  if (r.divisor > 1 && from.is_known && is_number(&from.range)) // the last one
    r.high = from.range.low + (r.high - from.range.low) / r.divisor * r.divisor;
  if (step.node->kind == C_INTEGER)
    add_constant(s, n->name, c_int32, r, NULL);
  else
    add_variable(s, n->name);
  list(s, n);
  s->names.size = scope;
}

static void definition(simplifier *s, offload_node *n) {
  c_node *d = n->node;
  simplified value = expression(s, d->children[0]);
  bool is_signed = d->type.is_signed || d->type.is_bool;
  n->node = c_declare(s->m, d->type, d->text, value.node);
  n->node->is_const = d->is_const;
  add_constant(s, d->text, d->type,
               value.is_known && is_signed ? value.range : (range){INT64_MIN, INT64_MAX, 1}, value.node);
}

// The declaration number k of a statement, or NULL.
static const c_node *declaration(const offload_node *n, unsigned k) {
  if (n->kind != OFFLOAD_DEFINE && n->kind != OFFLOAD_STATEMENT)
    return NULL;
  const c_node *d = n->node;
  if (d->kind == C_BLOCK)
    return k < d->count ? d->children[k] : NULL;
  return d->kind == C_DECLARE && k == 0 ? d : NULL;
}

static bool has_name(const offload_node *n, const char *name) {
  const c_node *d;
  for (unsigned k = 0; (d = declaration(n, k)); k++)
    if (strcmp(d->text, name) == 0)
      return true;
  return offload_mentions(n, name);
}

// Names that the list declares and that something else in `around` has.
static bool would_clash(const offload_node *body, const offload_node *around) {
  for (size_t i = 0; i < body->body.size; i++) {
    const c_node *d;
    for (unsigned n = 0; (d = declaration(body->body.data[i], n)); n++)
      for (size_t k = 0; k < around->body.size; k++)
        if (around->body.data[k] != body && has_name(around->body.data[k], d->text))
          return true;
  }
  return false;
}

typedef STACK(offload_node *) node_list;

// True: the condition is known, and what it guards is in `out` or gone.
static bool condition(simplifier *s, offload_node *n, const offload_node *around, node_list *out) {
  simplified when = expression(s, n->node);
  size_t scope = s->names.size;
  bool known = when.is_known && is_number(&when.range);
  if (known && !when.range.low)
    return true;
  narrow(s, when.node);
  list(s, n);
  s->names.size = scope;
  if (!known)
    n->node = when.node;
  if (!known || would_clash(n, around))
    return false;
  for (size_t i = 0; i < n->body.size; i++)
    stack_push(out, n->body.data[i]);
  return true;
}

// What is assigned to.
static void variables(simplifier *s, offload_node *n) {
  const c_node *d;
  n->node = others(s, n->node);
  for (unsigned k = 0; (d = declaration(n, k)); k++)
    add_variable(s, d->text);
}

static void list(simplifier *s, offload_node *block) {
  node_list out = {0};
  size_t scope = s->names.size;
  for (size_t i = 0; i < block->body.size; i++) {
    offload_node *n = block->body.data[i];
    if (n->kind == OFFLOAD_IF && condition(s, n, block, &out))
      continue;
    if (n->kind == OFFLOAD_FOR)
      loop(s, n);
    else if (n->kind == OFFLOAD_DEFINE)
      definition(s, n);
    else if (declaration(n, 0))
      variables(s, n);
    else if (n->kind == OFFLOAD_STATEMENT)
      n->node = others(s, n->node);
    for (unsigned k = 0; k < ROLE_MAX_OPERANDS && n->kind == OFFLOAD_CALL; k++)
      n->argument[k] = n->argument[k] ? expression(s, n->argument[k]).node : NULL;
    stack_push(&out, n);
  }
  s->names.size = scope;
  stack_free(&block->body);
  block->body.data = out.data;
  block->body.size = out.size;
  block->body.capacity = out.capacity;
}

void simplify(offload *o) {
  simplifier s = {.m = o->memory};
  list(&s, o->open.data[0]);
  stack_free(&s.names);
}
