// Which effects are reductions: the old value combined with the rest, in any order.
#include "lift/raise_guess.h"
#include "lift/raise_read.h"

typedef struct combiner {
  const char *name, *identity; // identity: NULL where the type decides
  const char *smt;             // f applied to $ and %, "" for floats
  bool needs_reassociate;
} combiner;

static const combiner combiners[] = {
    {"arith.addi", "0", "(bvadd $ %)", false},
    {"arith.muli", "1", "(bvmul $ %)", false},
    {"arith.andi", "-1", "(bvand $ %)", false},
    {"arith.ori", "0", "(bvor $ %)", false},
    {"arith.xori", "0", "(bvxor $ %)", false},
    {"arith.minsi", NULL, "(ite (bvslt $ %) $ %)", false},
    {"arith.maxsi", NULL, "(ite (bvsgt $ %) $ %)", false},
    {"arith.minui", NULL, "(ite (bvult $ %) $ %)", false},
    {"arith.maxui", NULL, "(ite (bvugt $ %) $ %)", false},
    {"arith.minimumf", NULL, "", false},
    {"arith.maximumf", NULL, "", false},
    {"arith.addf", "-0.0", "", true},
    {"arith.mulf", "1.0", "", true},
    {"arith.minnumf", NULL, "", true},
    {"arith.maxnumf", NULL, "", true},
};

static const combiner *find_combiner(const char *name, size_t length) {
  for (size_t i = 0; i < sizeof combiners / sizeof *combiners; i++)
    if (strlen(combiners[i].name) == length && !memcmp(combiners[i].name, name, length))
      return &combiners[i];
  return NULL;
}

bool raise_is_old(const nest *n, const effect *e, node v) {
  const node_data *d = &n->nodes.data[v];
  return d->kind == NODE_LOAD && raise_same_access(&d->at, &e->at);
}

static bool contains_old(const nest *n, const effect *e, node v) {
  node_list loads = {0};
  raise_loads(n, v, &loads);
  bool found = false;
  for (size_t i = 0; i < loads.size; i++)
    found |= raise_is_old(n, e, loads.data[i]);
  stack_free(&loads);
  return found;
}

static bool is_choice(const node_data *d) {
  return d->kind == NODE_SELECT || (d->kind == NODE_OP && mlir_is_named(d->op, "arith.select"));
}

// What is compared, without a conversion that keeps the order; *kind becomes 'u' where that is of unsigned
// numbers.
static node compared(const nest *n, node v, char *kind) {
  static const struct {
    const char *name;
    char from, to;
  } rows[] = {{"arith.extsi", 's', 's'},
              {"arith.extui", 's', 'u'},
              {"arith.extui", 'u', 'u'},
              {"arith.extf", 'f', 'f'}};
  const node_data *d = &n->nodes.data[v];
  for (size_t i = 0; d->kind == NODE_OP && i < sizeof rows / sizeof *rows; i++)
    if (mlir_is_named(d->op, rows[i].name) && *kind == rows[i].from) {
      *kind = rows[i].to;
      return d->operands[0];
    }
  *kind = 0;
  return 0;
}

// select(a < b, a, b) and the like as minimum or maximum of a and b.
const char *raise_extremum(const nest *n, const node_data *d) {
  static const char *const integers[] = {
      [2] = "<s", [3] = "<s", [4] = ">s", [5] = ">s", [6] = "<u", [7] = "<u", [8] = ">u", [9] = ">u"};
  static const char *const floats[] = {[2] = ">f",  [3] = ">f",  [4] = "<f",  [5] = "<f", [9] = ">f",
                                       [10] = ">f", [11] = "<f", [12] = "<f", [13] = NULL};
  static const struct {
    const char *key, *name;
  } names[] = {{"<s", "arith.minsi"}, {">s", "arith.maxsi"},   {"<u", "arith.minui"},
               {">u", "arith.maxui"}, {"<f", "arith.minnumf"}, {">f", "arith.maxnumf"}};
  const node_data *c = &n->nodes.data[d->operands[0]];
  if (c->kind != NODE_OP)
    return NULL;
  bool is_integer = mlir_is_named(c->op, "arith.cmpi");
  if (!is_integer && !mlir_is_named(c->op, "arith.cmpf"))
    return NULL;
  uint64_t p = (uint64_t)mlirIntegerAttrGetValueInt(mlir_attribute(c->op, "predicate"));
  size_t size = is_integer ? sizeof integers / sizeof *integers : sizeof floats / sizeof *floats;
  const char *key = p < size ? (is_integer ? integers : floats)[p] : NULL;
  if (!key)
    return NULL;
  char wanted[3] = {key[0], key[1], 0};
  node a = c->operands[0], b = c->operands[1];
  if (!mlirTypeEqual(n->nodes.data[a].type, d->type)) {
    char other = wanted[1];
    a = compared(n, a, &wanted[1]), b = compared(n, b, &other);
    if (!a || !b || other != wanted[1])
      return NULL;
  }
  bool straight = a == d->operands[1] && b == d->operands[2],
       crossed = b == d->operands[1] && a == d->operands[2];
  if (!straight && !crossed)
    return NULL;
  if (crossed)
    wanted[0] = key[0] == '<' ? '>' : '<';
  for (size_t i = 0; i < sizeof names / sizeof *names; i++)
    if (!strcmp(names[i].key, wanted))
      return names[i].name;
  return NULL;
}

static node identity_node(nest *n, const combiner *c, MlirType t) {
  return raise_node(n, (node_data){.kind = NODE_IDENTITY, .type = t, .constant = c->identity});
}

static const combiner *find_rest(nest *n, const effect *e, node v, node *rest);

// old - x as old + -x.
static const combiner *find_difference(nest *n, const effect *e, node_data d, node *rest) {
  bool is_float = mlir_is_named(d.op, "arith.subf");
  const combiner *sum = find_combiner(is_float ? "arith.addf" : "arith.addi", strlen("arith.addi"));
  node x = d.operands[1], inner;
  if (contains_old(n, e, x))
    return NULL;
  if (raise_is_old(n, e, d.operands[0])) {
    node_data negated = {
        .kind = NODE_MADE, .type = d.type, .constant = "arith.negf", .count = 1, .operands = {x}};
    if (!is_float) {
      negated.constant = "arith.subi", negated.count = 2;
      negated.operands[0] = identity_node(n, sum, d.type), negated.operands[1] = x;
    }
    *rest = raise_node(n, negated);
    return sum;
  }
  if (find_rest(n, e, d.operands[0], &inner) != sum)
    return NULL;
  d.operands[0] = inner;
  *rest = raise_node(n, d);
  return sum;
}

// A choice between two of the same combination.
static const combiner *find_both(nest *n, const effect *e, node_data d, node *rest) {
  node yes, no;
  const combiner *c = find_rest(n, e, d.operands[1], &yes);
  if (!c || find_rest(n, e, d.operands[2], &no) != c)
    return NULL;
  *rest = raise_value_choice(n, d.operands[0], yes, no);
  return c;
}

// The low bits of a number: of sums, products and bits they depend on those of the operands.
static node low_bits(nest *n, node v, MlirType t) {
  static const char *const names[] = {"arith.addi", "arith.muli", "arith.andi", "arith.ori", "arith.xori"};
  const node_data d = n->nodes.data[v];
  const node as_it_is = raise_cut(n, v, t);
  if (as_it_is)
    return as_it_is;
  const bool is_difference = d.kind == NODE_OP && mlir_is_named(d.op, "arith.subi");
  for (size_t i = 0; d.kind == NODE_OP && i < sizeof names / sizeof *names; i++)
    if (mlir_is_named(d.op, names[i]) || (!i && is_difference)) {
      node a = low_bits(n, d.operands[0], t), b = low_bits(n, d.operands[1], t);
      if (is_difference)
        b = raise_value_made(n, "arith.subi", t, raise_value_number(n, 0, t), b);
      return raise_value_made(n, names[i], t, a, b);
    }
  return raise_value_made(n, "arith.trunci", t, v, 0);
}

// v = combine(old, rest).
static const combiner *find_rest(nest *n, const effect *e, node v, node *rest) {
  node_data d = n->nodes.data[v];
  if (d.kind == NODE_OP && mlir_is_named(d.op, "arith.trunci"))
    return find_rest(n, e, low_bits(n, d.operands[0], d.type), rest);
  if (is_choice(&d)) {
    const char *name = raise_extremum(n, &d);
    if (name && raise_is_old(n, e, d.operands[1]) != raise_is_old(n, e, d.operands[2])) {
      *rest = raise_is_old(n, e, d.operands[1]) ? d.operands[2] : d.operands[1];
      return contains_old(n, e, *rest) ? NULL : find_combiner(name, strlen(name));
    }
    bool old_first = raise_is_old(n, e, d.operands[1]);
    if (contains_old(n, e, d.operands[0]))
      return NULL;
    if (old_first == raise_is_old(n, e, d.operands[2]))
      return find_both(n, e, d, rest);
    node inner;
    const combiner *c = find_rest(n, e, d.operands[old_first ? 2 : 1], &inner);
    if (!c || !c->identity)
      return NULL;
    node same = identity_node(n, c, d.type);
    *rest = raise_node(
        n, (node_data){.kind = NODE_SELECT,
                       .type = d.type,
                       .count = 3,
                       .operands = {d.operands[0], old_first ? same : inner, old_first ? inner : same}});
    return c;
  }
  if ((d.kind != NODE_OP && d.kind != NODE_MADE) || d.count != 2)
    return NULL;
  if (d.kind == NODE_OP && (mlir_is_named(d.op, "arith.subi") || mlir_is_named(d.op, "arith.subf")))
    return find_difference(n, e, d, rest);
  MlirStringRef name = d.kind == NODE_OP ? mlir_name(d.op) : mlirStringRefCreateFromCString(d.constant);
  const combiner *c = find_combiner(name.data, name.length);
  for (unsigned i = 0; c && i < 2; i++) {
    node other = d.operands[1 - i];
    if (!contains_old(n, e, d.operands[i]) || contains_old(n, e, other))
      continue;
    if (raise_is_old(n, e, d.operands[i])) {
      *rest = other;
      return c;
    }
    node inner;
    if (find_rest(n, e, d.operands[i], &inner) != c)
      return NULL;
    d.operands[0] = inner, d.operands[1] = other;
    *rest = raise_node(n, d);
    return c;
  }
  return NULL;
}

static void print_combined(strbuf *out, const char *format, const char *a, const char *b) {
  for (const char *f = format; *f; f++)
    strbuf_printf(out, "%s%.*s", *f == '$' ? a : *f == '%' ? b : "", *f != '$' && *f != '%', f);
}

// combine is associative and commutative, so that the operation may take the elements in any order.
static bool check_combiner(nest *n, const effect *e, const combiner *c) {
  if (c->needs_reassociate && !n->options->reassociate)
    return raise_refuse(n, e->op, "the order of '%s' on floats would change (--reassociate allows it)",
                        c->name);
  if (!*c->smt)
    return true;
  unsigned bits = raise_value_bits(n, n->nodes.data[e->value].type);
  strbuf text = {0}, ab = {0}, bc = {0};
  print_combined(&ab, c->smt, "a", "b");
  print_combined(&bc, c->smt, "b", "c");
  for (const char *name = "abc"; *name; name++)
    strbuf_printf(&text, "(declare-const %c (_ BitVec %u))\n", *name, bits);
  strbuf_printf(&text, "(assert (not (and (= ");
  print_combined(&text, c->smt, ab.text, "c");
  strbuf_printf(&text, " ");
  print_combined(&text, c->smt, "a", bc.text);
  strbuf_printf(&text, ") (= %s ", ab.text);
  print_combined(&text, c->smt, "b", "a");
  strbuf_printf(&text, "))))\n(check-sat)\n");
  raise_verdict v = raise_ask(n, &text, e->op, "the reduction is associative and commutative");
  strbuf_free(&text), strbuf_free(&ab), strbuf_free(&bc);
  return v == RAISE_PROVEN || raise_refuse(n, e->op, "no proof that '%s' is associative", c->name);
}

bool raise_depends(const nest *n, const effect *e, int l) {
  const memory *m = &n->memories.data[e->at.memory];
  if (mlirValueIsNull(m->memref))
    return raise_is_within(n, m->loop, l);
  return poly_has(e->at.address, n->loops.data[l].counter);
}

// Where the value is not written as a combination.
static const combiner *guess_rest(nest *n, effect *e) {
  enum { COUNT = sizeof combiners / sizeof *combiners };
  const char *names[COUNT + 1] = {NULL};
  for (size_t i = 0; i < COUNT; i++)
    names[i] = combiners[i].name;
  const char *name = raise_guess_rest(n, e, names, &e->rest);
  return name ? find_combiner(name, strlen(name)) : NULL;
}

bool raise_reduction(nest *n, effect *e) {
  for (int l = e->loop; l != RAISE_NONE; l = n->loops.data[l].parent)
    if (!raise_depends(n, e, l) && (!n->serial || l != n->serial))
      e->reduces |= 1u << l;
  if (!e->reduces)
    return true;
  const combiner *c = find_rest(n, e, e->value, &e->rest);
  if (!c && contains_old(n, e, e->value))
    c = guess_rest(n, e);
  if (!c && contains_old(n, e, e->value))
    return raise_refuse(n, e->op, "a carried value that is no sum, product, minimum or the like");
  if (!c)
    return raise_refuse(n, e->op, "iterations store to the same element, and the last one counts");
  e->combine = c->name;
  return check_combiner(n, e, c);
}
