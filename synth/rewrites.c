// Rewrite rules: files, claims, copies, and how they are written for people.
#include "synth/rewrites.h"

#include <errno.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

bool rewrites_read_file(const workspace *w, const char *path, bool may_be_missing, rewrite_set *s,
                        diagnostics *d) {
  size_t size;
  char *text = util_read_file(path, &size);
  bool ok = true;
  if (text) {
    ok = rewrites_read(w->context, w->simple, path, text, size, s, d);
  } else if (errno == ENOENT && may_be_missing) {
    *s = rewrites_new();
    s->solver = solver_version();
  } else {
    diag_error(d, path, "cannot read: %s", strerror(errno));
    ok = false;
  }
  util_release(text);
  return ok;
}

static int name_order(const void *a, const void *b) {
  return strcmp(((const rewrite *)a)->name, ((const rewrite *)b)->name);
}

static bool add_file(const workspace *w, const char *path, rewrite_set *s, diagnostics *d) {
  rewrite_set more;
  if (!rewrites_read_file(w, path, false, &more, d))
    return false;
  bool ok = true;
  for (size_t k = 0; ok && k < more.rewrites.size; k++) {
    const rewrite *r = &more.rewrites.data[k];
    ok = !bsearch(r, s->rewrites.data, s->rewrites.size, sizeof *r, name_order);
    if (!ok)
      diag_error(d, path, "there are two rewrites %s", r->name);
  }
  for (size_t k = 0; ok && k < more.rewrites.size; k++)
    rewrites_add(s, more.terms, &more.rewrites.data[k], more.rewrites.data[k].name);
  rewrites_free(&more);
  if (s->rewrites.size)
    qsort(s->rewrites.data, s->rewrites.size, sizeof *s->rewrites.data, name_order);
  return ok;
}

bool rewrites_read_files(const workspace *w, rewrite_set *s, diagnostics *d) {
  arena *memory = arena_new();
  bool ok = rewrites_read_file(w, arena_printf(memory, "%s/rules/%s.rewrites.mlir", w->dialects, w->isa_name),
                               true, s, d);
  if (ok && w->further && !add_file(w, w->further, s, d)) {
    rewrites_free(s);
    ok = false;
  }
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

void rewrites_claim(const workspace *w, prover *p, const term_context *terms, const rewrite *r,
                    rewrite_proof how, uint32_t *claim) {
  rewrite_functions f = how == REWRITE_AS_WRITTEN ? (rewrite_functions){w->raw->terms, raw_function, w}
                                                  : (rewrite_functions){w->simple->terms, simple_function, w};
  rewrite_claim c = rewrite_claim_make(terms, r, &f, how);
  prover_add_terms(p, c.terms, c.conditions.data[0], c.pattern, c.meaning, claim);
  for (size_t k = 1; k < c.conditions.size; k++)
    prover_also_terms(p, c.terms, c.conditions.data[k], c.pattern, c.meaning);
  rewrite_claim_free(&c);
}

rewrite_proof rewrites_recorded_proof(const workspace *w, const term_context *terms, const rewrite *r) {
  rewrite_functions f = {w->simple->terms, simple_function, w};
  for (unsigned how = REWRITE_ABSTRACT; how < REWRITE_PROOFS; how++) {
    rewrite_claim c = rewrite_claim_make(terms, r, &f, (rewrite_proof)how);
    bool is = rewrite_claim_digest(&c) == r->proof_digest;
    rewrite_claim_free(&c);
    if (is)
      return (rewrite_proof)how;
  }
  return REWRITE_AS_WRITTEN;
}

bool rewrites_may_use(const workspace *w, const rewrite *r) {
  for (uint32_t k = 0; k < r->num_steps; k++)
    if (r->steps[k].instruction != REWRITE_GENERIC &&
        !workspace_may_use(w, w->simple->instructions[r->steps[k].instruction].name))
      return false;
  return true;
}

void rewrites_add(rewrite_set *s, const term_context *from, const rewrite *r, const char *name) {
  rewrite x = rewrite_copy(from, r, s->terms);
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
