// That two values are the same, over the integers: what is a remainder there is a hard question of bits. Each
// number is in the range of its type; a sum that wraps is less by the modulus.
#include "lift/raise_guess.h"

#include <stdlib.h>

typedef struct integer_row {
  const char *name, *text; // $ and % are operands, & the modulus; of numbers to numbers
} integer_row;

static const integer_row rows[] = {
    {"arith.addi", "(ite (>= (+ $ %) &) (- (+ $ %) &) (+ $ %))"},
    {"arith.subi", "(ite (< $ %) (+ (- $ %) &) (- $ %))"},
    {"arith.divui", "(div $ %)"},
    {"arith.remui", "(mod $ %)"},
    {"arith.minui", "(ite (< $ %) $ %)"},
    {"arith.maxui", "(ite (> $ %) $ %)"},
    {"arith.extui", "$"},
    {"arith.index_castui", "$"},
    {"arith.trunci", "(mod $ &)"},
};
// Sums and products that are the same over all integers are so where they wrap.
static const integer_row ring_rows[] = {
    {"arith.addi", "(+ $ %)"}, {"arith.subi", "(- $ %)"}, {"arith.muli", "(* $ %)"}};

static const char *const comparisons[] = {"(= $ %)",  "(distinct $ %)", "(< $ %)",  "(<= $ %)", "(> $ %)",
                                          "(>= $ %)", "(< $ %)",        "(<= $ %)", "(> $ %)",  "(>= $ %)"};

static unsigned bits_of(MlirType t) {
  return mlirTypeIsAIndex(t) ? 64 : mlirTypeIsAInteger(t) ? mlirIntegerTypeGetWidth(t) : 0;
}

static void print_power(strbuf *out, unsigned bits) { strbuf_wide(out, (wide_int)1 << bits); }

static const char *power(nest *n, unsigned bits) {
  strbuf text = {0};
  print_power(&text, bits);
  const char *copy = arena_strdup(n->memory_of, text.text);
  strbuf_free(&text);
  return copy;
}

static void fill_in(strbuf *out, const char *format, const char *a, const char *b, const char *modulus) {
  for (const char *f = format; *f; f++)
    strbuf_printf(out, "%s%.*s",
                  *f == '$'   ? a
                  : *f == '%' ? b
                  : *f == '&' ? modulus
                              : "",
                  *f != '$' && *f != '%' && *f != '&', f);
}

// As a signed number.
static const char *extended(nest *n, const char *x, unsigned bits) {
  return arena_printf(n->memory_of, "(ite (>= %s %s) (- %s %s) %s)", x, power(n, bits - 1), x, power(n, bits),
                      x);
}

static int predicate_of(const node_data *d) {
  if (d->kind == NODE_OP)
    return mlir_is_named(d->op, "arith.cmpi")
               ? (int)mlirIntegerAttrGetValueInt(mlir_attribute(d->op, "predicate"))
               : -1;
  static const char *const names[] = {
      "arith.cmpi eq,",  "arith.cmpi ne,",  "arith.cmpi slt,", "arith.cmpi sle,", "arith.cmpi sgt,",
      "arith.cmpi sge,", "arith.cmpi ult,", "arith.cmpi ule,", "arith.cmpi ugt,", "arith.cmpi uge,"};
  for (size_t i = 0; i < sizeof names / sizeof *names; i++)
    if (!strcmp(names[i], d->constant))
      return (int)i;
  return -1;
}

static bool print_comparison(nest *n, const node_data *d, int predicate, const char *const *x, strbuf *out) {
  enum { FIRST_SIGNED = 2, FIRST_UNSIGNED = 6 };
  unsigned bits = bits_of(n->nodes.data[d->operands[0]].type);
  bool is_signed = predicate >= FIRST_SIGNED && predicate < FIRST_UNSIGNED;
  if (bits < 2)
    return false;
  fill_in(out, comparisons[predicate], is_signed ? extended(n, x[0], bits) : x[0],
          is_signed ? extended(n, x[1], bits) : x[1], "");
  return true;
}

static bool print_operation(nest *n, const node_data *d, const char *const *x, strbuf *out) {
  unsigned bits = bits_of(d->type);
  if (d->kind == NODE_SELECT || (d->kind == NODE_OP && mlir_is_named(d->op, "arith.select"))) {
    strbuf_printf(out, "(ite %s %s %s)", x[0], x[1], x[2]);
    return true;
  }
  if (d->kind == NODE_NOT || d->kind == NODE_AND) {
    strbuf_printf(out, d->kind == NODE_NOT ? "(not %s)" : "(and %s %s)", x[0], x[1]);
    return bits == 1;
  }
  int predicate = predicate_of(d);
  if (predicate >= 0)
    return print_comparison(n, d, predicate, x, out);
  MlirStringRef name = d->kind == NODE_OP ? mlir_name(d->op) : mlirStringRefCreateFromCString(d->constant);
  unsigned from = bits_of(n->nodes.data[d->operands[0]].type);
  for (size_t i = 0; i < sizeof rows / sizeof *rows && bits > 1 && from > 1; i++)
    if (strlen(rows[i].name) == name.length && !memcmp(rows[i].name, name.data, name.length)) {
      fill_in(out, rows[i].text, x[0], d->count > 1 ? x[1] : "", power(n, bits));
      return true;
    }
  return false;
}

typedef struct script {
  nest *n;
  bool is_ring;
  const char **names; // of nodes
  strbuf declared, defined;
} script;

static const char *print_constant(const script *s, int64_t value, unsigned bits) {
  arena *a = s->n->memory_of;
  if (bits == 1)
    return value ? "true" : "false";
  if (s->is_ring && value < 0)
    return arena_printf(a, "(- %llu)", 0 - (unsigned long long)value);
  uint64_t cut = bits < 64 ? (uint64_t)value & (((uint64_t)1 << bits) - 1) : (uint64_t)value;
  return arena_printf(a, "%llu", (unsigned long long)cut);
}

static bool print_ring(script *s, const node_data *d, const char *const *x) {
  MlirStringRef name = d->kind == NODE_OP     ? mlir_name(d->op)
                       : d->kind == NODE_MADE ? mlirStringRefCreateFromCString(d->constant)
                                              : (MlirStringRef){"", 0};
  for (size_t i = 0; i < sizeof ring_rows / sizeof *ring_rows; i++)
    if (strlen(ring_rows[i].name) == name.length && !memcmp(ring_rows[i].name, name.data, name.length)) {
      fill_in(&s->defined, ring_rows[i].text, x[0], x[1], "");
      return true;
    }
  return false;
}

static bool print_node(script *s, node v) {
  nest *n = s->n;
  const node_data *d = &n->nodes.data[v];
  unsigned bits = bits_of(d->type);
  int64_t value;
  const char *name = arena_printf(n->memory_of, "v%u", v), *x[3] = {"", "", ""},
             *sort = bits == 1 ? "Bool" : "Int";
  s->names[v] = name;
  for (unsigned k = 0; k < d->count; k++)
    x[k] = s->names[d->operands[k]];
  if (raise_sample_constant(n, v, &value)) {
    s->names[v] = print_constant(s, value, bits);
    return true;
  }
  if (d->kind == NODE_VALUE) {
    strbuf_printf(&s->declared, "(declare-const %s %s)\n", name, sort);
    if (bits > 1 && !s->is_ring)
      strbuf_printf(&s->declared, "(assert (and (<= 0 %s) (< %s %s)))\n", name, name, power(n, bits));
    return bits > 0;
  }
  strbuf_printf(&s->defined, "(define-fun %s () %s ", name, sort);
  bool ok = raise_sample_computes(n, v) &&
            (s->is_ring ? print_ring(s, d, x) : print_operation(n, d, x, &s->defined));
  strbuf_printf(&s->defined, ")\n");
  return ok;
}

bool raise_prove_same_integers(nest *n, node condition, node a, node b, bool is_ring, MlirOperation at) {
  const node roots[] = {a, b, condition};
  node_list below = {0};
  raise_below(n, roots, is_ring ? 2 : 3, &below);
  script s = {.n = n, .is_ring = is_ring, .names = util_alloc(n->nodes.size * sizeof *s.names)};
  s.names[condition] = "true";
  bool ok = true;
  for (size_t i = 0; i < below.size && ok; i++)
    ok = print_node(&s, below.data[i]);
  if (ok) {
    strbuf_append(&s.declared, s.defined.text ? s.defined.text : "", s.defined.size);
    strbuf_printf(&s.declared, "(assert (not (=> %s (= %s %s))))\n(check-sat)\n",
                  is_ring ? "true" : s.names[condition], s.names[a], s.names[b]);
    ok = raise_ask(n, &s.declared, at, "two values are the same under a condition, as integers") ==
         RAISE_PROVEN;
  }
  strbuf_free(&s.declared), strbuf_free(&s.defined);
  util_release(s.names);
  stack_free(&below);
  return ok;
}
