// Obligations as SMT-LIB: what is asserted, with what is known of the symbols in it.
#include "lift/raise_read.h"

#include "lowering/mlir/walk.h"
#include <stdio.h>

enum { RESOURCES = 20000 }; // of cvc5, for one obligation

// ---- names --------------------------------------------------------------------------------------

static void print_symbol(const nest *n, unsigned i, strbuf *out) {
  const symbol *s = &n->symbols.data[i];
  switch (s->kind) {
  case SYMBOL_COUNTER:
    strbuf_printf(out, "k%d", s->loop);
    break;
  case SYMBOL_OTHER:
    strbuf_printf(out, "k%d.other", s->loop);
    break;
  case SYMBOL_DELTA:
    strbuf_printf(out, "later");
    break;
  case SYMBOL_TRIP:
    strbuf_printf(out, "trip%d", s->loop);
    break;
  case SYMBOL_STRIDE:
  case SYMBOL_OFFSET:
    strbuf_printf(out, s->kind == SYMBOL_STRIDE ? "v%u.stride%d" : "v%u.offset", i, s->loop);
    break;
  case SYMBOL_SIZE:
    if (mlirValueIsABlockArgument(s->value))
      strbuf_printf(out, "arg%d.size%d", (int)mlirBlockArgumentGetArgNumber(s->value), s->loop);
    else
      strbuf_printf(out, "v%u.size%d", i, s->loop);
    break;
  default:
    if (mlirValueIsABlockArgument(s->value) &&
        mlirOperationEqual(mlirBlockGetParentOperation(mlirBlockArgumentGetOwner(s->value)),
                           mlirOperationGetParentOperation(n->root)))
      strbuf_printf(out, "arg%d%s", (int)mlirBlockArgumentGetArgNumber(s->value), s->is_unsigned ? ".u" : "");
    else
      strbuf_printf(out, "v%u", i);
  }
}

static void print_number(int64_t v, strbuf *out) {
  if (v < 0)
    strbuf_printf(out, "(- %llu)", 0 - (unsigned long long)v);
  else
    strbuf_printf(out, "%lld", (long long)v);
}

void raise_print_poly(const nest *n, poly p, strbuf *out) {
  if (p.count != 1)
    strbuf_printf(out, p.count ? "(+" : "0");
  for (unsigned i = 0; i < p.count; i++) {
    const monomial *m = &p.terms[i];
    const char *space = p.count > 1 ? " " : "";
    bool product = m->degree + (m->factor != 1 || !m->degree) > 1;
    strbuf_printf(out, "%s%s", space, product ? "(*" : "");
    if (m->factor != 1 || !m->degree) {
      strbuf_printf(out, "%s", product ? " " : "");
      print_number(m->factor, out);
    }
    for (unsigned k = 0; k < m->degree; k++) {
      strbuf_printf(out, "%s", product ? " " : "");
      print_symbol(n, m->symbols[k], out);
    }
    strbuf_printf(out, "%s", product ? ")" : "");
  }
  if (p.count > 1)
    strbuf_printf(out, ")");
}

// ---- what is known of symbols -------------------------------------------------------------------

typedef struct script {
  nest *n;
  bool *known; // symbols that are declared
  strbuf declarations, facts;
} script;

static void use_poly(script *s, poly p);

static void print_fact(script *s, const char *format, poly p) {
  strbuf text = {0};
  raise_print_poly(s->n, p, &text);
  strbuf_printf(&s->facts, "(assert ");
  for (const char *f = format; *f; f++)
    if (*f == '$')
      strbuf_append(&s->facts, text.text, text.size);
    else
      strbuf_append(&s->facts, f, 1);
  strbuf_printf(&s->facts, ")\n");
  strbuf_free(&text);
}

static void use_trip(script *s, const loop *l) {
  arena *a = s->n->memory_of;
  poly trip = poly_symbol(a, l->trip);
  use_poly(s, l->distance);
  print_fact(s, "(>= $ 0)", trip);
  use_poly(s, l->stride);
  poly left = poly_sub(a, poly_mul(a, trip, l->stride), l->distance);
  if (l->is_exact) {
    print_fact(s, "(= $ 0)", left);
    return;
  }
  print_fact(s, "(>= $ 0)", left);
  strbuf condition = {0};
  strbuf_printf(&condition, "(or (= ");
  raise_print_poly(s->n, trip, &condition);
  strbuf_printf(&condition, " 0) (< $ 0))");
  print_fact(s, condition.text, poly_sub(a, left, l->stride));
  strbuf_free(&condition);
}

static void print_range(script *s, const symbol *y, poly p) {
  unsigned bits = raise_value_bits(s->n, mlirValueGetType(y->value));
  strbuf low = {0}, high = {0}, text = {0};
  strbuf_wide(&high, ((wide_int)1 << (y->limit ? y->limit : y->is_unsigned ? bits : bits - 1)) - 1);
  strbuf_wide(&low, y->is_unsigned ? 0 : (wide_int)1 << (bits - 1));
  strbuf_printf(&text, y->is_unsigned ? "(and (<= %s $) (<= $ %s))" : "(and (<= (- %s) $) (<= $ %s))",
                low.text, high.text);
  print_fact(s, text.text, p);
  strbuf_free(&low), strbuf_free(&high), strbuf_free(&text);
}

// Sizes are of type index.
static void print_size(script *s, poly p) {
  strbuf high = {0}, text = {0};
  strbuf_wide(
      &high,
      ((wide_int)1 << (raise_value_bits(s->n, mlirIndexTypeGet(mlirOperationGetContext(s->n->root))) - 1)) -
          1);
  strbuf_printf(&text, "(and (<= 0 $) (<= $ %s))", high.text);
  print_fact(s, text.text, p);
  strbuf_free(&high), strbuf_free(&text);
}

static const symbol *find_value(const nest *n, MlirValue v, bool is_unsigned, unsigned *place) {
  for (unsigned i = 0; i < n->symbols.size; i++) {
    const symbol *s = &n->symbols.data[i];
    if (s->kind == SYMBOL_VALUE && s->is_unsigned == is_unsigned && mlirValueEqual(s->value, v)) {
      *place = i;
      return s;
    }
  }
  return NULL;
}

// A quotient by a constant: v = a / c, where the proof speaks of `a`, too.
static void print_quotient(script *s, const symbol *y, poly v) {
  static const struct {
    const char *name;
    bool is_unsigned, is_shift, is_floor;
  } rows[] = {{"arith.divsi", false, false, false},
              {"arith.divui", true, false, true},
              {"arith.shrsi", false, true, true},
              {"arith.shrui", true, true, true}};
  MlirOperation op = mlirValueIsAOpResult(y->value) ? mlirOpResultGetOwner(y->value) : (MlirOperation){NULL};
  for (size_t i = 0; !mlirOperationIsNull(op) && i < sizeof rows / sizeof *rows; i++) {
    enum { MOST = 30 };
    unsigned place;
    int64_t by;
    if (!mlir_is_named(op, rows[i].name) || rows[i].is_unsigned != y->is_unsigned ||
        !walk_integer_constant(mlirOperationGetOperand(op, 1), &by) || by < 1 ||
        by > (rows[i].is_shift ? MOST : 1 << MOST) ||
        !find_value(s->n, mlirOperationGetOperand(op, 0), y->is_unsigned, &place))
      continue;
    by = rows[i].is_shift ? (int64_t)1 << by : by;
    arena *a = s->n->memory_of;
    poly from = poly_symbol(a, place), rest = poly_sub(a, from, poly_scale(a, v, by));
    use_poly(s, from);
    strbuf text = {0};
    print_number(by, &text);
    const char *format = arena_printf(a, "(and (<= 0 $) (< $ %s))", text.text);
    if (!rows[i].is_floor) { // towards zero
      strbuf of = {0};
      raise_print_poly(s->n, from, &of);
      format = arena_printf(a, "(ite (>= %s 0) %s (and (<= $ 0) (< (- %s) $)))", of.text, format, text.text);
      strbuf_free(&of);
    }
    print_fact(s, format, rest);
    strbuf_free(&text);
  }
}

// The counter of a loop around the nest: it is at least the loop's first number, and below its end where the
// proof speaks of that, too.
static void print_counter(script *s, const symbol *y, poly v) {
  if (!mlirValueIsABlockArgument(y->value) || y->is_unsigned)
    return;
  MlirOperation op = mlirBlockGetParentOperation(mlirBlockArgumentGetOwner(y->value));
  unsigned place;
  int64_t first;
  if (!mlir_is_named(op, "scf.for") || mlirBlockArgumentGetArgNumber(y->value))
    return;
  arena *a = s->n->memory_of;
  if (walk_integer_constant(mlirOperationGetOperand(op, 0), &first))
    print_fact(s, "(>= $ 0)", poly_sub(a, v, poly_constant(a, first)));
  if (find_value(s->n, mlirOperationGetOperand(op, 1), false, &place)) {
    poly end = poly_symbol(a, place);
    use_poly(s, end);
    print_fact(s, "(< $ 0)", poly_sub(a, v, end));
  }
}

// The end of a loop around the nest: that runs.
static void print_end(script *s, const symbol *y, poly v) {
  MlirOperation op = mlirOperationGetParentOperation(s->n->root);
  int64_t first;
  for (; !mlirOperationIsNull(op); op = mlirOperationGetParentOperation(op))
    if (mlir_is_named(op, "scf.for") && !y->is_unsigned &&
        mlirValueEqual(mlirOperationGetOperand(op, 1), y->value) &&
        walk_integer_constant(mlirOperationGetOperand(op, 0), &first))
      print_fact(s, "(> $ 0)", poly_sub(s->n->memory_of, v, poly_constant(s->n->memory_of, first)));
}

static void use_symbol(script *s, unsigned i) {
  if (s->known[i])
    return;
  s->known[i] = true;
  strbuf_printf(&s->declarations, "(declare-const ");
  print_symbol(s->n, i, &s->declarations);
  strbuf_printf(&s->declarations, " Int)\n");
  const symbol *y = &s->n->symbols.data[i];
  poly p = poly_symbol(s->n->memory_of, i);
  if (y->kind == SYMBOL_VALUE) {
    print_range(s, y, p);
    print_quotient(s, y, p);
    print_counter(s, y, p);
    print_end(s, y, p);
  } else if (y->kind == SYMBOL_SIZE)
    print_size(s, p);
  else if (y->kind == SYMBOL_DELTA)
    print_fact(s, "(>= $ 1)", p);
  else if (y->kind == SYMBOL_TRIP)
    use_trip(s, &s->n->loops.data[y->loop]);
}

static void use_poly(script *s, poly p) {
  for (unsigned i = 0; i < p.count; i++)
    for (unsigned k = 0; k < p.terms[i].degree; k++)
      use_symbol(s, p.terms[i].symbols[k]);
}

static void use_iteration(script *s, unsigned counter, int l, bool with_last) {
  arena *a = s->n->memory_of;
  poly k = poly_symbol(a, counter), end = with_last ? raise_executions(s->n, l) : raise_running(s->n, l);
  if (with_last && !s->n->loops.data[l].once_more)
    end = poly_add(a, end, poly_constant(a, 1));
  use_poly(s, k);
  use_poly(s, end);
  print_fact(s, "(<= 0 $)", k);
  print_fact(s, "(< $ 0)", poly_sub(a, k, end));
}

// ---- questions ----------------------------------------------------------------------------------

typedef struct answer {
  smtlib_result result;
  strbuf model;
} answer;

static void on_answer(unsigned line, smtlib_result result, const char *model, void *user) {
  (void)line;
  answer *a = user;
  a->result = result;
  strbuf_printf(&a->model, "%s", model);
}

raise_verdict raise_ask(nest *n, const strbuf *text, MlirOperation at, const char *what) {
  uint64_t hash = hash_bytes(text->text, text->size, 0);
  uint32_t known;
  hash_find(&n->proven.index, hash, known, n->proven.data[known] == hash);
  if (known != HASH_NONE)
    return RAISE_PROVEN;
  answer a = {.result = SMTLIB_UNKNOWN};
  diagnostics d = {.collect = true};
  uint64_t resources = (uint64_t)RESOURCES * (n->patience ? n->patience : 1);
  if (!n->options->run("obligation", text->text, resources, on_answer, &a, &d))
    die("%s%s", d.text.text, text->text);
  diag_free(&d);
  strbuf_free(&n->model);
  n->model = a.model;
  if (a.result != SMTLIB_UNSAT)
    return a.result == SMTLIB_SAT ? RAISE_REFUTED : RAISE_UNKNOWN;
  hash_set_add(&n->proven, hash);
  strbuf place = {0};
  mlirLocationPrint(mlirOperationGetLocation(at), mlir_append, &place);
  strbuf_printf(&n->proof, "; %s\n; %s\n(push 1)\n", what, place.text);
  strbuf_append(&n->proof, text->text, text->size);
  strbuf_printf(&n->proof, "(pop 1)\n");
  strbuf_free(&place);
  n->obligations++;
  return RAISE_PROVEN;
}

raise_verdict raise_prove(nest *n, obligation *o, MlirOperation at, const char *what) {
  script s = {.n = n, .known = util_alloc(n->symbols.size + 1)};
  memset(s.known, 0, n->symbols.size + 1);
  for (size_t i = 0; i < o->running.size; i++)
    use_iteration(&s, n->loops.data[o->running.data[i]].counter, o->running.data[i],
                  o->with_last && i + 1 == o->running.size);
  for (size_t i = 0; i < o->running_other.size; i++)
    use_iteration(&s, n->loops.data[o->running_other.data[i]].other, o->running_other.data[i], false);
  for (size_t i = 0; i < o->use.size; i++)
    use_poly(&s, o->use.data[i]);
  for (size_t i = 0; i < n->conditions.size; i++) {
    use_poly(&s, n->conditions.data[i]);
    print_fact(&s, "(>= $ 1)", n->conditions.data[i]);
  }
  strbuf text = {0};
  strbuf_append(&text, s.declarations.text ? s.declarations.text : "", s.declarations.size);
  strbuf_append(&text, s.facts.text ? s.facts.text : "", s.facts.size);
  strbuf_append(&text, o->asserts.text, o->asserts.size);
  strbuf_printf(&text, "(check-sat)\n");
  raise_verdict v = raise_ask(n, &text, at, what);
  strbuf_free(&text), strbuf_free(&s.declarations), strbuf_free(&s.facts);
  strbuf_free(&o->asserts);
  stack_free(&o->use), stack_free(&o->running), stack_free(&o->running_other);
  util_release(s.known);
  return v;
}
