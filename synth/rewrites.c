// Rewrite rules: files, claims, copies, and how they are written for people.
#include "synth/rewrites.h"

#include <errno.h>
#include <inttypes.h>
#include <string.h>
#include <unistd.h>

bool rewrites_read_files(const workspace *w, rewrite_set *s, diagnostics *d) {
  arena *memory = arena_new();
  const char *path = arena_printf(memory, "%s/rules/%s.rewrites.mlir", w->dialects, w->isa_name);
  size_t size;
  char *text = util_read_file(path, &size);
  bool ok = true;
  if (text) {
    ok = rewrites_read(w->context, w->simple, path, text, size, s, d);
  } else if (errno == ENOENT) {
    *s = rewrites_new();
    s->solver = solver_version();
  } else {
    diag_error(d, path, "cannot read: %s", strerror(errno));
    ok = false;
  }
  util_release(text);
  arena_free(memory);
  return ok;
}

static const lane_function *raw_function(const void *user, uint32_t instruction) {
  const workspace *w = user;
  return &w->raw->instructions[instruction].function;
}

static const lane_function *simple_function(const void *user, uint32_t instruction) {
  const workspace *w = user;
  return &w->simple->instructions[instruction].function;
}

// Products become numbers of which the range is known.
typedef struct abstraction {
  const term_context *from;
  term_context *to;
  uint32_t next; // ARG of the next product
  term_id condition;
  term_id *memo;
} abstraction;

static term_id both(term_context *c, term_id a, term_id b) {
  return term_none(a) ? b : term_binary(c, TERM_AND, a, b);
}

static term_id abstracted(abstraction *x, term_id t) {
  if (!term_none(x->memo[t.index]))
    return x->memo[t.index];
  term_op op = term_operator(x->from, t);
  unsigned width = term_width(x->from, t);
  term_context *c = x->to;
  term_id made, children[TERM_MAX_OPERANDS] = {{0}, {0}, {0}};
  term_range range;
  uint64_t v;
  if (op == TERM_CONST) {
    made = term_const_bits(c, width, term_value(x->from, t));
  } else if (op == TERM_ARG) {
    made = term_arg(c, term_argument(x->from, t), width);
  } else if (op == TERM_MUL && !term_is_const(x->from, term_child(x->from, t, 1), &v) &&
             term_get_range(x->from, t, &range)) {
    made = term_arg(c, x->next++, width);
    x->condition = both(c, x->condition, term_binary(c, TERM_ULE, term_const(c, width, range.umin), made));
    x->condition = both(c, x->condition, term_binary(c, TERM_ULE, made, term_const(c, width, range.umax)));
    x->condition = both(c, x->condition, term_binary(c, TERM_SLE, term_const_s(c, width, range.smin), made));
    x->condition = both(c, x->condition, term_binary(c, TERM_SLE, made, term_const_s(c, width, range.smax)));
  } else {
    for (unsigned k = 0; k < term_arity(x->from, t); k++)
      children[k] = abstracted(x, term_child(x->from, t, k));
    made = term_make(c, op, width, children);
  }
  return x->memo[t.index] = made;
}

// The values of a constant for which the condition holds, each as a condition of its own: a query with a
// known constant is a small one. False: there is no such constant.
static bool instances(term_context *c, const term_context *from, const rewrite *r, term_id out[256],
                      uint32_t *count) {
  uint32_t hole = 0;
  while (hole < r->num_holes && !r->holes[hole].is_constant)
    hole++;
  *count = 0;
  if (hole == r->num_holes || r->holes[hole].width != 8 || term_none(r->condition))
    return false;
  for (uint64_t value = 0; value < 256; value++) {
    term_context *plain = term_context_new(true);
    term_id values[REWRITE_MAX_HOLES];
    for (uint32_t k = 0; k < r->num_holes; k++)
      values[k] = k == hole ? term_const(plain, 8, value) : term_arg(plain, k, r->holes[k].width);
    uint64_t holds;
    if (term_is_const(plain, rewrite_instantiate(from, r->condition, values, plain), &holds) && holds)
      out[(*count)++] = term_binary(c, TERM_EQ, term_arg(c, hole, 8), term_const(c, 8, value));
    term_context_free(plain);
  }
  return *count > 0;
}

// Both sides with products as any numbers.
static void abstract_both(term_context **c, term_id *condition, term_id *pattern, term_id *meaning) {
  term_context *plain = term_context_new(false);
  abstraction x = {*c, plain, REWRITE_MAX_HOLES, {0}, util_alloc(term_context_size(*c) * sizeof(term_id))};
  *pattern = abstracted(&x, *pattern);
  *meaning = abstracted(&x, *meaning);
  if (!term_none(*condition))
    *condition = abstracted(&x, *condition);
  *condition = term_none(*condition) ? x.condition : both(plain, x.condition, *condition);
  util_release(x.memo);
  term_context_free(*c);
  *c = plain;
}

void rewrites_claim(const workspace *w, prover *p, const term_context *terms, const rewrite *r,
                    rewrite_proof how, uint32_t *claim) {
  bool abstract = how == REWRITE_ABSTRACT;
  term_context *c = term_context_new(abstract);
  rewrite_functions f = abstract ? (rewrite_functions){w->simple->terms, simple_function, w}
                                 : (rewrite_functions){w->raw->terms, raw_function, w};
  term_id holes[REWRITE_MAX_HOLES];
  for (uint32_t k = 0; k < r->num_holes; k++)
    holes[k] = term_arg(c, k, r->holes[k].width);
  term_id pattern = rewrite_instantiate(terms, r->pattern, holes, c), condition = {0},
          meaning = rewrite_meaning(terms, r, &f, c);
  if (!term_none(r->condition))
    condition = rewrite_instantiate(terms, r->condition, holes, c);
  if (abstract)
    abstract_both(&c, &condition, &pattern, &meaning);
  term_id each[256];
  uint32_t count;
  bool by_value = instances(c, terms, r, each, &count);
  for (uint32_t k = 0; abstract && k < count; k++)
    each[k] = both(c, each[k], condition);
  prover_add_terms(p, c, by_value ? each[0] : condition, pattern, meaning, claim);
  for (uint32_t k = 1; k < count; k++)
    prover_also_terms(p, c, each[k], pattern, meaning);
  term_context_free(c);
}

rewrite_proof rewrites_recorded_proof(const workspace *w, const term_context *terms, const rewrite *r) {
  prover *p = prover_new();
  uint32_t claim;
  rewrites_claim(w, p, terms, r, REWRITE_ABSTRACT, &claim);
  bool is = prover_digest(p, claim) == r->proof_digest;
  prover_free(p);
  return is ? REWRITE_ABSTRACT : REWRITE_AS_WRITTEN;
}

bool rewrites_may_use(const workspace *w, const rewrite *r) {
  for (uint32_t k = 0; k < r->num_steps; k++)
    if (r->steps[k].instruction != REWRITE_GENERIC &&
        !workspace_may_use(w, w->simple->instructions[r->steps[k].instruction].name))
      return false;
  return true;
}

rewrite rewrites_copy(const term_context *from, const rewrite *r, term_context *to) {
  rewrite x = *r;
  term_id values[REWRITE_MAX_HOLES + REWRITE_MAX_STEPS];
  for (uint32_t k = 0; k < r->num_holes; k++)
    values[k] = term_arg(to, k, r->holes[k].width);
  x.pattern = rewrite_instantiate(from, r->pattern, values, to);
  if (!term_none(r->condition))
    x.condition = rewrite_instantiate(from, r->condition, values, to);
  for (uint32_t k = 0; k < r->num_steps; k++) {
    for (uint32_t o = 0; o < r->steps[k].num_operands; o++)
      x.steps[k].operands[o] = rewrite_instantiate(from, r->steps[k].operands[o], values, to);
    values[r->num_holes + k] = term_arg(to, r->num_holes + k, r->steps[k].width);
  }
  return x;
}

void rewrites_add(rewrite_set *s, const term_context *from, const rewrite *r, const char *name) {
  rewrite x = rewrites_copy(from, r, s->terms);
  x.name = arena_strdup(s->owner->memory, name);
  stack_push(&s->rewrites, x);
}

// ---- for people -----------------------------------------------------------------------------------

static void explain_term(const term_context *c, const rewrite *r, term_id t, strbuf *out) {
  static const char *const infix[TERM_OP_COUNT] = {
      [TERM_ADD] = "+", [TERM_SUB] = "-",  [TERM_MUL] = "*",    [TERM_AND] = "&",   [TERM_OR] = "|",
      [TERM_XOR] = "^", [TERM_SHL] = "<<", [TERM_SHRU] = ">>u", [TERM_SHRS] = ">>", [TERM_EQ] = "==",
      [TERM_NE] = "!=", [TERM_ULT] = "<u", [TERM_ULE] = "<=u",  [TERM_SLT] = "<",   [TERM_SLE] = "<="};
  term_op op = term_operator(c, t);
  uint64_t v;
  if (op == TERM_ARG) {
    unsigned k = term_argument(c, t);
    if (k < r->num_holes)
      strbuf_printf(out, "%c", 'a' + k);
    else
      strbuf_printf(out, "t%u", k - r->num_holes);
  } else if (term_is_const(c, t, &v)) {
    int64_t value = bits_to_s64(term_value(c, t), term_width(c, t));
    strbuf_printf(out, "%" PRId64, value);
  } else if (op == TERM_SELECT) {
    explain_term(c, r, term_child(c, t, 0), out);
    strbuf_printf(out, " ? ");
    explain_term(c, r, term_child(c, t, 1), out);
    strbuf_printf(out, " : ");
    explain_term(c, r, term_child(c, t, 2), out);
  } else if (infix[op]) {
    strbuf_printf(out, "(");
    explain_term(c, r, term_child(c, t, 0), out);
    strbuf_printf(out, " %s ", infix[op]);
    explain_term(c, r, term_child(c, t, 1), out);
    strbuf_printf(out, ")");
  } else {
    strbuf_printf(out, "%s", term_ops[op].name);
    if (term_is_conversion(op))
      strbuf_printf(out, "%u", term_width(c, t));
    for (unsigned k = 0; k < term_arity(c, t); k++) {
      strbuf_printf(out, k ? ", " : "(");
      explain_term(c, r, term_child(c, t, k), out);
    }
    strbuf_printf(out, ")");
  }
}

void rewrites_explain(const isa *i, const term_context *c, const rewrite *r, strbuf *out) {
  strbuf_printf(out, "%s\n  for all ", r->name);
  for (uint32_t k = 0; k < r->num_holes; k++)
    strbuf_printf(out, "%s%c: i%u%s", k ? ", " : "", (char)('a' + k), r->holes[k].width,
                  r->holes[k].is_constant ? " constant" : "");
  if (!term_none(r->condition)) {
    strbuf_printf(out, "\n  where   ");
    explain_term(c, r, r->condition, out);
  }
  strbuf_printf(out, "\n          ");
  explain_term(c, r, r->pattern, out);
  for (uint32_t k = 0; k < r->num_steps; k++) {
    const rewrite_step *s = &r->steps[k];
    bool last = k + 1 == r->num_steps;
    strbuf_printf(out, last ? "\n       == " : "\n     t%u = ", k);
    strbuf_printf(out, "%s(",
                  s->instruction == REWRITE_GENERIC ? term_ops[s->op].name
                                                    : i->instructions[s->instruction].name);
    for (uint32_t o = 0; o < s->num_operands; o++) {
      strbuf_printf(out, o ? ", " : "");
      explain_term(c, r, s->operands[o], out);
    }
    strbuf_printf(out, ")");
  }
  strbuf_printf(out, "\n  proof   %016" PRIx64 "\n", r->proof_digest);
}
