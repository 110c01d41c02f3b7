// That two values are the same, over the integers: what is a remainder there is a hard question of bits. Each
// number is in the range of its type; a sum that wraps is less by the modulus.
#include "lift/raise_guess.h"
#include "lift/raise_read.h"

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
    {"arith.index_castui", "(mod $ &)"},
    {"arith.trunci", "(mod $ &)"},
};
// Sums and products that are the same over all integers are so where they wrap.
static const integer_row ring_rows[] = {
    {"arith.addi", "(+ $ %)"}, {"arith.subi", "(- $ %)"}, {"arith.muli", "(* $ %)"}};

static const char *const comparisons[] = {"(= $ %)",  "(distinct $ %)", "(< $ %)",  "(<= $ %)", "(> $ %)",
                                          "(>= $ %)", "(< $ %)",        "(<= $ %)", "(> $ %)",  "(>= $ %)"};

static const char *power(nest *n, unsigned bits) {
  strbuf text = {0};
  strbuf_wide(&text, (wide_int)1 << bits);
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

// The text of an operation; NULL: it is not among the rows.
static const char *text_of(const integer_row *table, size_t count, const node_data *d) {
  MlirStringRef name = d->kind == NODE_OP     ? mlir_name(d->op)
                       : d->kind == NODE_MADE ? mlirStringRefCreateFromCString(d->constant)
                                              : (MlirStringRef){"", 0};
  for (size_t i = 0; i < count; i++)
    if (strlen(table[i].name) == name.length && !memcmp(table[i].name, name.data, name.length))
      return table[i].text;
  return NULL;
}

static int predicate_of(const node_data *d) {
  if (d->kind == NODE_OP)
    return mlir_is_named(d->op, "arith.cmpi")
               ? (int)mlirIntegerAttrGetValueInt(mlir_attribute(d->op, "predicate"))
               : -1;
  return raise_value_predicate(d->constant);
}

static bool print_comparison(nest *n, const node_data *d, int predicate, const char *const *x, strbuf *out) {
  enum { FIRST_SIGNED = 2, FIRST_UNSIGNED = 6 };
  unsigned bits = raise_value_bits(n, n->nodes.data[d->operands[0]].type);
  bool is_signed = predicate >= FIRST_SIGNED && predicate < FIRST_UNSIGNED;
  if (bits < 2)
    return false;
  fill_in(out, comparisons[predicate], is_signed ? extended(n, x[0], bits) : x[0],
          is_signed ? extended(n, x[1], bits) : x[1], "");
  return true;
}

static bool print_operation(nest *n, const node_data *d, const char *const *x, strbuf *out) {
  unsigned bits = raise_value_bits(n, d->type);
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
  unsigned from = raise_value_bits(n, n->nodes.data[d->operands[0]].type);
  const char *text = bits > 1 && from > 1 ? text_of(rows, sizeof rows / sizeof *rows, d) : NULL;
  if (text)
    fill_in(out, text, x[0], d->count > 1 ? x[1] : "", power(n, bits));
  return text;
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
  return arena_printf(a, "%llu", (unsigned long long)guess_cut((uint64_t)value, bits));
}

static bool print_ring(script *s, const node_data *d, const char *const *x) {
  const char *text = text_of(ring_rows, sizeof ring_rows / sizeof *ring_rows, d);
  if (text)
    fill_in(&s->defined, text, x[0], x[1], "");
  return text;
}

static bool print_node(script *s, node v) {
  nest *n = s->n;
  const node_data *d = &n->nodes.data[v];
  unsigned bits = raise_value_bits(n, d->type);
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
