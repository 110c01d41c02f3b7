// The body of each operation computes what the statements in the source store: the statements' operations are
// read again, from the module and its conditions, and compared with the body, as what both make of the
// elements that are loaded. Integers are bit vectors. Floats are of a sort on which operations are any
// functions; where sums may be in any order, addition is that of a commutative group.
#include "lift/raise_read.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>

HASH_MAP(term_list, const void *, const char *); // of values of the source
HASH_MAP(name_set, const char *, bool);

typedef struct meaning {
  nest *n;
  const effect *e;
  arena *memory;
  strbuf declared, defined;
  term_list sources;
  STACK(const char *) bodies; // of nodes; NULL: not yet
  name_set functions;         // that are declared
  STACK(uint64_t) keys;       // of the names t0, t1, ...: hashes of what they stand for
} meaning;

static uint64_t hash_address(const void *p) { return hash_mix(0, (uint64_t)(uintptr_t)p); }
static uint64_t hash_name(const char *name) { return hash_bytes(name, strlen(name), 0); }
static bool same_name(const char *a, const char *b) { return !strcmp(a, b); }
HASH_MAP_FUNCTIONS(term_list, const void *, hash_address, HASH_SAME);
HASH_MAP_FUNCTIONS(name_set, const char *, hash_name, same_name);

// ---- terms ------------------------------------------------------------------------------------------

static const char *sort_of(meaning *m, MlirType t) {
  if (mlirTypeIsAFloat(t))
    return "Int";
  unsigned bits = raise_value_bits(m->n, t);
  return bits == 1 ? "Bool" : arena_printf(m->memory, "(_ BitVec %u)", bits);
}

static void declare(meaning *m, const char *name, const char *sorts, const char *sort) {
  if (name_set_find(&m->functions, name))
    return;
  name_set_add(&m->functions, name);
  strbuf_printf(&m->declared, "(declare-fun %s (%s) %s)\n", name, sorts, sort);
}

// A hash of what a term stands for, whatever the names in it are.
static uint64_t key_of(const meaning *m, const char *text) {
  uint64_t key = 0;
  for (const char *p = text; *p;) {
    bool is_word = isalnum((unsigned char)*p);
    size_t length = 1;
    while (is_word && (isalnum((unsigned char)p[length]) || p[length] == '.' || p[length] == '_'))
      length++;
    char *end = NULL;
    unsigned long name = *p == 't' && length > 1 ? strtoul(p + 1, &end, 10) : 0;
    bool is_name = end == p + length && name < m->keys.size;
    key = hash_mix(key, is_name ? m->keys.data[name] : hash_bytes(p, length, 0));
    p += length;
  }
  return key;
}

// A name for what is used more than once.
static const char *define(meaning *m, const char *text, MlirType t) {
  if (text[0] != '(')
    return text;
  const char *name = arena_printf(m->memory, "t%zu", m->keys.size);
  stack_push(&m->keys, key_of(m, text));
  strbuf_printf(&m->defined, "(define-fun %s () %s %s)\n", name, sort_of(m, t), text);
  return name;
}

static const char *zero_of(meaning *m, MlirType t) {
  unsigned bits = raise_value_bits(m->n, t);
  return mlirTypeIsAFloat(t) ? "0" : bits == 1 ? "false" : arena_printf(m->memory, "(_ bv0 %u)", bits);
}

static const char *integer(meaning *m, int64_t v, MlirType t) {
  unsigned bits = raise_value_bits(m->n, t);
  if (bits == 1)
    return v ? "true" : "false";
  return arena_printf(m->memory, "(_ bv%llu %u)",
                      (unsigned long long)v & (bits < 64 ? (1ULL << bits) - 1 : ~0ULL), bits);
}

// Whole numbers are themselves; of others only the name is known.
static const char *real(meaning *m, double v) {
  const double most = 1e9;
  if (v > -most && v < most && v == (double)(int)v)
    return v < 0 ? arena_printf(m->memory, "(- %d)", -(int)v) : arena_printf(m->memory, "%d", (int)v);
  uint64_t bits;
  memcpy(&bits, &v, sizeof bits);
  const char *name = arena_printf(m->memory, "float.%016llx", (unsigned long long)bits);
  declare(m, name, "", "Int");
  return name;
}

// ---- operations -------------------------------------------------------------------------------------

typedef struct function_row {
  const char *name, *smt; // $, %, & are operands
  bool is_group;          // of floats, where their order may change
} function_row;

static const function_row functions[] = {
    {"arith.addi", "(bvadd $ %)", false},
    {"arith.subi", "(bvsub $ %)", false},
    {"arith.muli", "(bvmul $ %)", false},
    {"arith.andi", "(bvand $ %)", false},
    {"arith.ori", "(bvor $ %)", false},
    {"arith.xori", "(bvxor $ %)", false},
    {"arith.shli", "(bvshl $ %)", false},
    {"arith.shrsi", "(bvashr $ %)", false},
    {"arith.shrui", "(bvlshr $ %)", false},
    {"arith.minsi", "(ite (bvslt $ %) $ %)", false},
    {"arith.maxsi", "(ite (bvsgt $ %) $ %)", false},
    {"arith.minui", "(ite (bvult $ %) $ %)", false},
    {"arith.maxui", "(ite (bvugt $ %) $ %)", false},
    {"math.absi", "(ite (bvslt $ (bvsub $ $)) (bvsub (bvsub $ $) $) $)", false},
    {"arith.select", "(ite $ % &)", false},
    {"arith.addf", "(+ $ %)", true},
    {"arith.subf", "(- $ %)", true},
    {"arith.negf", "(- 0 $)", true},
    {"arith.minnumf", "(ite (< $ %) $ %)", true},
    {"arith.maxnumf", "(ite (> $ %) $ %)", true},
};

static const char *const integer_predicates[] = {
    "(= $ %)",     "(distinct $ %)", "(bvslt $ %)", "(bvsle $ %)", "(bvsgt $ %)",
    "(bvsge $ %)", "(bvult $ %)",    "(bvule $ %)", "(bvugt $ %)", "(bvuge $ %)"};
// Without NaN, ordered and unordered ones are the same.
static const char *const float_predicates[] = {
    "false",   "(= $ %)", "(> $ %)",  "(>= $ %)", "(< $ %)",  "(<= $ %)",       "(distinct $ %)", "true",
    "(= $ %)", "(> $ %)", "(>= $ %)", "(< $ %)",  "(<= $ %)", "(distinct $ %)", "false",          "true"};

static const char *fill_in(meaning *m, const char *format, const char *const *x) {
  strbuf text = {0};
  for (const char *f = format; *f; f++) {
    unsigned k = *f == '$' ? 0 : *f == '%' ? 1 : 2;
    bool is_operand = *f == '$' || *f == '%' || *f == '&';
    strbuf_append(&text, is_operand ? x[k] : f, is_operand ? strlen(x[k]) : 1);
  }
  const char *copy = arena_strdup(m->memory, text.text);
  strbuf_free(&text);
  return copy;
}

static const char *resize(meaning *m, const char *name, const char *x, MlirType from, MlirType to) {
  unsigned a = raise_value_bits(m->n, from), b = raise_value_bits(m->n, to);
  bool is_signed = !strcmp(name, "arith.extsi") || !strcmp(name, "arith.index_cast");
  if (a == 1)
    return arena_printf(m->memory, "(ite %s %s %s)", x, integer(m, is_signed ? -1 : 1, to), zero_of(m, to));
  if (b == 1)
    return arena_printf(m->memory, "(= ((_ extract 0 0) %s) #b1)", x);
  if (a == b)
    return x;
  if (b < a)
    return arena_printf(m->memory, "((_ extract %u 0) %s)", b - 1, x);
  return arena_printf(m->memory, "((_ %s %u) %s)", is_signed ? "sign_extend" : "zero_extend", b - a, x);
}

// A function of which nothing is known but, for some, that its operands may change places.
static const char *unknown(meaning *m, const char *name, int variant, const char **x, const MlirType *types,
                           unsigned count, MlirType result) {
  static const char *const commutative[] = {"arith.addf",    "arith.mulf",     "arith.minnumf",
                                            "arith.maxnumf", "arith.minimumf", "arith.maximumf"};
  for (size_t i = 0; i < sizeof commutative / sizeof *commutative; i++)
    if (!strcmp(name, commutative[i]) && key_of(m, x[0]) > key_of(m, x[1])) {
      const char *first = x[0];
      x[0] = x[1], x[1] = first;
    }
  const char *sorts = "", *operands = "", *id = arena_printf(m->memory, "%s.%d", name, variant);
  strbuf type = {0};
  for (unsigned i = 0; i < count; i++) {
    sorts = arena_printf(m->memory, "%s%s%s", sorts, i ? " " : "", sort_of(m, types[i]));
    operands = arena_printf(m->memory, "%s %s", operands, x[i]);
    mlirTypePrint(types[i], mlir_append, &type);
  }
  mlirTypePrint(result, mlir_append, &type);
  id = arena_printf(m->memory, "%s.%s", id, type.text);
  strbuf_free(&type);
  declare(m, id, sorts, sort_of(m, result));
  return count ? arena_printf(m->memory, "(%s%s)", id, operands) : id;
}

// How many bits are one, or are zero in front of or behind the others. Sums have as many bits as they need.
static const char *count_bits(meaning *m, const char *name, const char *x, MlirType t) {
  unsigned bits = raise_value_bits(m->n, t), width = 1;
  bool ones = !strcmp(name, "math.ctpop"), leading = !strcmp(name, "math.ctlz");
  while (bits >> width)
    width++;
  strbuf text = {0};
  if (ones)
    strbuf_printf(&text, "((_ zero_extend %u) (bvadd", bits - width);
  for (unsigned i = 0; i < bits; i++) {
    unsigned bit = leading ? bits - 1 - i : i;
    if (ones)
      strbuf_printf(&text, " ((_ zero_extend %u) ((_ extract %u %u) %s))", width - 1, bit, bit, x);
    else
      strbuf_printf(&text, "(ite (= ((_ extract %u %u) %s) #b1) %s ", bit, bit, x, integer(m, i, t));
  }
  strbuf_printf(&text, "%s", ones ? "))" : integer(m, bits, t));
  for (unsigned i = 0; i < bits && !ones; i++)
    strbuf_printf(&text, ")");
  const char *copy = arena_strdup(m->memory, text.text);
  strbuf_free(&text);
  return copy;
}

static bool is_order_free(const meaning *m) { return m->n->options->reassociate; }

static const char *apply(meaning *m, const char *name, int variant, const char **x, const MlirType *types,
                         unsigned count, MlirType result) {
  bool is_product = m->e->combine && !strcmp(m->e->combine, "arith.mulf") && is_order_free(m);
  if (!strcmp(name, "arith.mulf") && is_product)
    return define(m, fill_in(m, "(* $ %)", x), result);
  if (!strcmp(name, "arith.subf") && !is_order_free(m)) { // a - b is a + -b
    const char *minus[] = {apply(m, "arith.negf", 0, &x[1], types, 1, result)}, *both[] = {x[0], minus[0]};
    return apply(m, "arith.addf", 0, both, types, 2, result);
  }
  if (!strcmp(name, "arith.cmpi") && raise_value_bits(m->n, types[0]) > 1)
    return define(m, fill_in(m, integer_predicates[variant], x), result);
  if (!strcmp(name, "arith.cmpf") && is_order_free(m))
    return define(m, fill_in(m, float_predicates[variant], x), result);
  static const char *const casts[] = {"arith.extsi", "arith.extui", "arith.trunci", "arith.index_cast",
                                      "arith.index_castui"};
  for (size_t i = 0; i < sizeof casts / sizeof *casts; i++)
    if (!strcmp(name, casts[i]))
      return define(m, resize(m, name, x[0], types[0], result), result);
  if (!strcmp(name, "math.ctpop") || !strcmp(name, "math.ctlz") || !strcmp(name, "math.cttz"))
    return define(m, count_bits(m, name, x[0], result), result);
  bool is_bit = raise_value_bits(m->n, result) == 1 && strcmp(name, "arith.select");
  static const struct {
    const char *name, *smt;
  } bits[] = {{"arith.andi", "(and $ %)"}, {"arith.ori", "(or $ %)"}, {"arith.xori", "(xor $ %)"}};
  for (size_t i = 0; is_bit && i < sizeof bits / sizeof *bits; i++)
    if (!strcmp(name, bits[i].name))
      return define(m, fill_in(m, bits[i].smt, x), result);
  for (size_t i = 0; !is_bit && i < sizeof functions / sizeof *functions; i++)
    if (!strcmp(name, functions[i].name) && (!functions[i].is_group || is_order_free(m)))
      return define(m, fill_in(m, functions[i].smt, x), result);
  return define(m, unknown(m, name, variant, x, types, count, result), result);
}

static int variant_of(MlirOperation op) {
  MlirAttribute a = mlir_attribute(op, "predicate");
  return mlirAttributeIsNull(a) ? 0 : (int)mlirIntegerAttrGetValueInt(a);
}

static const char *constant(meaning *m, MlirOperation op, MlirType t) {
  MlirAttribute a = mlir_attribute(op, "value");
  return mlirTypeIsAFloat(t) ? real(m, mlirFloatAttrGetValueDouble(a))
                             : integer(m, mlirIntegerAttrGetValueInt(a), t);
}

// ---- what is loaded ---------------------------------------------------------------------------------

static const char *leaf(meaning *m, node v) {
  const node_data *d = &m->n->nodes.data[v];
  if (d->kind == NODE_VALUE && mlirValueIsAOpResult(d->value) &&
      mlir_is_named(mlirOpResultGetOwner(d->value), "arith.constant"))
    return define(m, constant(m, mlirOpResultGetOwner(d->value), d->type), d->type);
  MlirOperation op = d->kind == NODE_VALUE && mlirValueIsAOpResult(d->value) ? mlirOpResultGetOwner(d->value)
                                                                             : (MlirOperation){NULL};
  if (!mlirOperationIsNull(op) && (mlir_is_named(op, "arith.extsi") || mlir_is_named(op, "arith.extui"))) {
    MlirValue from = mlirOperationGetOperand(op, 0);
    MlirType types[] = {mlirValueGetType(from)};
    const char *x[] = {
        leaf(m, raise_node(m->n, (node_data){.kind = NODE_VALUE, .type = types[0], .value = from}))};
    d = &m->n->nodes.data[v];
    return apply(m, mlir_is_named(op, "arith.extsi") ? "arith.extsi" : "arith.extui", 0, x, types, 1,
                 d->type);
  }
  bool is_old = d->kind == NODE_LOAD && raise_is_old(m->n, m->e, v);
  const char *name = is_old ? "old"
                            : arena_printf(m->memory, "%s%u",
                                           d->kind == NODE_LOAD   ? "load"
                                           : d->kind == NODE_POLY ? "number"
                                                                  : "value",
                                           v);
  declare(m, name, "", sort_of(m, d->type));
  return name;
}

static const char *gathered(meaning *m, int memory, const char *at, MlirType index, MlirType t) {
  return apply(m, "gather", memory, &at, &index, 1, t);
}

// ---- the source -------------------------------------------------------------------------------------

static const char *source(meaning *m, MlirValue v);
static const char *body(meaning *m, node v);

static const char *source_operation(meaning *m, MlirOperation op, MlirValue v) {
  MlirStringRef s = mlir_name(op);
  const char *name = arena_printf(m->memory, "%.*s", (int)s.length, s.data), *x[3];
  MlirType types[3];
  unsigned count = (unsigned)mlirOperationGetNumOperands(op);
  for (unsigned i = 0; i < count; i++) {
    MlirValue operand = mlirOperationGetOperand(op, i);
    x[i] = source(m, operand), types[i] = mlirValueGetType(operand);
  }
  return apply(m, name, variant_of(op), x, types, count, mlirValueGetType(v));
}

static const char *source_new(meaning *m, MlirValue v) {
  MlirOperation op = mlirValueIsAOpResult(v) ? mlirOpResultGetOwner(v) : (MlirOperation){NULL};
  const binding *b = raise_value_binding(m->n, v);
  if (b && b->kind == BOUND_ALIAS)
    return source(m, b->alias);
  if (b && b->kind == BOUND_POLY) // as in the nest, with closed forms
    return leaf(m, raise_node(m->n, (node_data){.kind = NODE_POLY,
                                                .type = mlirValueGetType(v),
                                                .number = raise_value_resolve(m->n, b->number)}));
  bool is_inside = !mlirOperationIsNull(op) && raise_value_is_inside(v, m->n->root);
  MlirStringRef name = is_inside ? mlir_name(op) : (MlirStringRef){"", 0};
  if (is_inside && mlir_is_named(op, "arith.constant"))
    return define(m, constant(m, op, mlirValueGetType(v)), mlirValueGetType(v));
  if ((name.length > 6 && !memcmp(name.data, "arith.", 6)) ||
      (name.length > 5 && !memcmp(name.data, "math.", 5)))
    return source_operation(m, op, v);
  if (is_inside && mlir_is_named(op, "scf.if")) {
    const char *parts[3] = {source(m, mlirOperationGetOperand(op, 0))};
    for (intptr_t r = 0; r < 2; r++)
      parts[r + 1] =
          source(m, mlirOperationGetOperand(
                        mlirBlockGetTerminator(mlirRegionGetFirstBlock(mlirOperationGetRegion(op, r))),
                        mlirOpResultGetResultNumber(v)));
    return define(m, fill_in(m, "(ite $ % &)", parts), mlirValueGetType(v));
  }
  node known = raise_value_node(m->n, v);
  const node_data d = m->n->nodes.data[known];
  if (d.kind == NODE_GATHER)
    return gathered(m, d.at.memory, source(m, mlirOperationGetOperand(op, 1)),
                    mlirIndexTypeGet(mlirTypeGetContext(d.type)), d.type);
  if (d.kind == NODE_OP || d.kind == NODE_SELECT) // what several statements stored before
    return body(m, known);
  return leaf(m, known);
}

static const char *source(meaning *m, MlirValue v) {
  const term_list_entry *known = term_list_find(&m->sources, v.ptr);
  if (known)
    return known->value;
  const char *text = source_new(m, v);
  term_list_add(&m->sources, v.ptr)->value = text;
  return text;
}

// The conditions around a statement, up to its loop.
static const char *path(meaning *m, MlirBlock block) {
  const char *all = "true";
  for (MlirOperation op; !mlirBlockIsNull(block); block = mlirOperationGetBlock(op)) {
    op = mlirBlockGetParentOperation(block);
    if (mlirOperationIsNull(op) || !mlir_is_named(op, "scf.if"))
      break;
    const char *c = source(m, mlirOperationGetOperand(op, 0));
    bool yes = mlirBlockEqual(block, mlirRegionGetFirstBlock(mlirOperationGetRegion(op, 0)));
    all = arena_printf(m->memory, yes ? "(and %s %s)" : "(and %s (not %s))", all, c);
  }
  return all;
}

// The element after the statements.
static const char *stored(meaning *m, const char *old) {
  const char *after = old;
  MlirType t = m->n->nodes.data[m->e->value].type;
  for (unsigned i = 0; i < m->e->num_sources; i++) {
    const statement *s = &m->e->sources[i];
    const char *value = source(m, s->value), *when = path(m, s->block);
    after = define(m, arena_printf(m->memory, "(ite %s %s %s)", when, value, after), t);
  }
  return after;
}

// ---- the body ---------------------------------------------------------------------------------------

static const char *body_operation(meaning *m, const node_data *d) {
  const char *x[3], *name = d->constant;
  MlirType types[3];
  for (unsigned i = 0; i < d->count; i++)
    x[i] = body(m, d->operands[i]), types[i] = m->n->nodes.data[d->operands[i]].type;
  if (d->kind == NODE_OP) {
    MlirStringRef s = mlir_name(d->op);
    name = arena_printf(m->memory, "%.*s", (int)s.length, s.data);
    if (!strcmp(name, "arith.constant"))
      return define(m, constant(m, d->op, d->type), d->type);
  }
  if (d->guard) // a division
    x[1] =
        define(m, arena_printf(m->memory, "(ite %s %s %s)", body(m, d->guard), x[1], integer(m, 1, d->type)),
               d->type);
  if (d->kind == NODE_OP)
    return apply(m, name, variant_of(d->op), x, types, d->count, d->type);
  int predicate = raise_value_predicate(name);
  return apply(m, predicate < 0 ? name : "arith.cmpi", predicate < 0 ? 0 : predicate, x, types, d->count,
               d->type);
}

static const char *body_new(meaning *m, node v) {
  const node_data d = m->n->nodes.data[v];
  const char *x[3] = {NULL};
  switch (d.kind) {
  case NODE_OP:
  case NODE_MADE:
    return body_operation(m, &d);
  case NODE_IDENTITY:
    return define(m,
                  mlirTypeIsAFloat(d.type) ? real(m, strtod(d.constant, NULL))
                                           : integer(m, strtoll(d.constant, NULL, 10), d.type),
                  d.type);
  case NODE_VALUE:
  case NODE_POLY:
    return leaf(m, v);
  case NODE_LOAD:
  case NODE_GATHER:
    x[0] = d.kind == NODE_LOAD ? leaf(m, v)
                               : gathered(m, d.at.memory, body(m, d.operands[0]),
                                          m->n->nodes.data[d.operands[0]].type, d.type);
    if (!raise_part_is_conditional(m->n, m->e, &d) || !d.guard)
      return x[0];
    return define(m, arena_printf(m->memory, "(ite %s %s %s)", body(m, d.guard), x[0], zero_of(m, d.type)),
                  d.type);
  default:
    break;
  }
  for (unsigned i = 0; i < d.count; i++)
    x[i] = body(m, d.operands[i]);
  return define(m,
                fill_in(m,
                        d.kind == NODE_SELECT ? "(ite $ % &)"
                        : d.kind == NODE_AND  ? "(and $ %)"
                                              : "(not $)",
                        x),
                d.type);
}

static const char *body(meaning *m, node v) {
  while (m->bodies.size < m->n->nodes.size)
    stack_push(&m->bodies, NULL);
  if (m->bodies.data[v])
    return m->bodies.data[v];
  const char *text = body_new(m, v);
  return m->bodies.data[v] = text;
}

// ---- the question -----------------------------------------------------------------------------------

bool raise_prove_body(nest *n, const effect *e) {
  meaning m = {.n = n, .e = e, .memory = n->memory_of};
  MlirType t = n->nodes.data[e->value].type;
  declare(&m, "old", "", sort_of(&m, t));
  const char *left = stored(&m, "old"), *right;
  strbuf_printf(&m.defined, "; the body\n");
  if (e->reduces) {
    const char *x[2] = {"old", body(&m, e->rest)};
    MlirType types[2] = {t, t};
    right = apply(&m, e->combine, 0, x, types, 2, t);
  } else {
    right = body(&m, e->value);
  }
  strbuf text = {0};
  strbuf_append(&text, m.declared.text, m.declared.size);
  strbuf_append(&text, m.defined.text, m.defined.size);
  strbuf_printf(&text, "; differs\n(assert (not (= %s %s)))\n(check-sat)\n", left, right);
  raise_verdict v = raise_ask(n, &text, e->op, "the body computes what the statement stores");
  strbuf_free(&text), strbuf_free(&m.declared), strbuf_free(&m.defined);
  term_list_free(&m.sources), stack_free(&m.bodies), stack_free(&m.keys), name_set_free(&m.functions);
  return v == RAISE_PROVEN ||
         raise_refuse(n, e->op, "no proof that the operation's body computes what is stored here");
}

bool raise_prove_bodies(nest *n) {
  for (size_t i = 0; i < n->effects.size; i++)
    if (n->effects.data[i].num_sources && !raise_prove_body(n, &n->effects.data[i]))
      return false;
  return true;
}

bool raise_prove_same(nest *n, node condition, node a, node b, MlirOperation at) {
  effect none = {.at.memory = RAISE_NONE};
  meaning m = {.n = n, .e = &none, .memory = n->memory_of};
  const char *holds = condition ? body(&m, condition) : "true", *left = body(&m, a), *right = body(&m, b);
  strbuf text = {0};
  strbuf_append(&text, m.declared.text ? m.declared.text : "", m.declared.size);
  strbuf_append(&text, m.defined.text ? m.defined.text : "", m.defined.size);
  strbuf_printf(&text, "(assert (not (=> %s (= %s %s))))\n(check-sat)\n", holds, left, right);
  raise_verdict v = raise_ask(
      n, &text, at, condition ? "two values are the same under a condition" : "two values are the same");
  strbuf_free(&text), strbuf_free(&m.declared), strbuf_free(&m.defined);
  stack_free(&m.bodies), stack_free(&m.keys), name_set_free(&m.functions);
  return v == RAISE_PROVEN;
}
