// Goals from windows, the largest first; each goal from the cache, or by the search, with a proof.
//
// The cache holds, by goal: how long it was searched for ("all" if to the end), and the rewrite if there is
// one. It is used if its proof's digest is that of the claim as it is made now.
#include "lowering/synthesize/synthesizer.h"

#include "lowering/synthesize/target_machine.h"
#include "lowering/vector/harvest.h"
#include "search/claim.h"
#include "search/search.h"
#include "semantics/mlir/mlir_import.h"
#include "support/hash_map.h"
#include "support/process.h"
#include "support/user_cache.h"

#include <errno.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

enum { SEARCH_VERSION = 5 }; // of what is kept; changes when the search does

struct synthesizer {
  target target; // with rules of its own
  bundle *rules;
  machine *machine;
  isa instructions; // of the bundle, for the reader and printer of rewrites
  MlirContext context;
  user_cache *cache;
  strbuf scope;
  double left;      // seconds of the processor
  double end;       // of what is running, by process_thread_clock
  hash_index known; // of `done`, by name
  STACK(const char *) done;
};

// ---- the cache ----------------------------------------------------------------------------------

static const lane_function *function_of(const void *user, uint32_t instruction) {
  const bundle *b = user;
  return &b->instructions[instruction].function;
}

static rewrite_functions functions(const synthesizer *s) {
  return (rewrite_functions){s->rules->terms, function_of, s->rules};
}

static uint64_t digest_of(const synthesizer *s, const rewrite *r, rewrite_proof how) {
  rewrite_functions f = functions(s);
  rewrite_claim c = rewrite_claim_make(s->rules->terms, r, &f, how);
  uint64_t digest = rewrite_claim_digest(&c);
  rewrite_claim_free(&c);
  return digest;
}

static bool is_proven(const synthesizer *s, const goal *g, const rewrite *r) {
  bool ok = term_same(r->pattern, g->pattern) && r->num_holes == g->num_holes;
  for (uint32_t k = 0; ok && k < r->num_steps; k++)
    ok = r->steps[k].instruction == REWRITE_GENERIC || s->machine->functions[r->steps[k].instruction];
  bool known = false;
  for (unsigned how = REWRITE_AS_WRITTEN; ok && !known && how < REWRITE_PROOFS; how++)
    known = digest_of(s, r, (rewrite_proof)how) == r->proof_digest;
  return known;
}

// What is kept of a goal: was it searched to the end, or for as long as there would be now? *found: has it a
// rewrite.
static bool recall(synthesizer *s, const goal *g, bool *found, rewrite *out) {
  strbuf value = {0};
  *found = false;
  bool known = s->cache && user_cache_get(s->cache, s->scope.text, g->name, &value);
  char *text = known ? strchr(value.text, '\n') : NULL;
  known = text && (!strncmp(value.text, "all", 3) || strtod(value.text, NULL) * 1e-3 >= s->left);
  diagnostics d = {.collect = true};
  rewrite_set set;
  if (text && text[1] &&
      rewrites_read(s->context, &s->instructions, "cache", text + 1, strlen(text + 1), &set, &d)) {
    rewrite r = set.rewrites.size == 1 ? rewrite_copy(set.terms, &set.rewrites.data[0], s->rules->terms)
                                       : (rewrite){.num_holes = 0};
    *found = is_proven(s, g, &r);
    if (*found) {
      r.name = arena_strdup(s->rules->memory, set.rewrites.data[0].name);
      *out = r;
    }
    known = *found;
    rewrites_free(&set);
  } else if (text && text[1]) {
    known = false; // no rewrite as this program writes it
  }
  diag_free(&d);
  strbuf_free(&value);
  return known;
}

static void keep(synthesizer *s, const goal *g, bool complete, double seconds, const rewrite *r) {
  if (!s->cache)
    return;
  strbuf value = {0};
  if (complete)
    strbuf_printf(&value, "all\n");
  else
    strbuf_printf(&value, "%.0f\n", seconds * 1e3);
  if (r) {
    rewrite_set set = rewrites_new();
    rewrite own = rewrite_copy(s->rules->terms, r, set.terms);
    stack_push(&set.rewrites, own);
    rewrites_print(&s->instructions, &set, "cvc5", &value);
    rewrites_free(&set);
  }
  user_cache_put(s->cache, s->scope.text, g->name, value.text);
  strbuf_free(&value);
}

// ---- proofs -------------------------------------------------------------------------------------

static solver_result ask(const synthesizer *s, loaded_solver *p, const rewrite *r, rewrite_proof how) {
  rewrite_functions f = functions(s);
  rewrite_claim c = rewrite_claim_make(s->rules->terms, r, &f, how);
  solver_result result = SOLVER_PROVEN;
  for (size_t k = 0; k < c.conditions.size && result == SOLVER_PROVEN; k++) {
    solver_proof proof =
        loaded_solver_ask(p, PATIENCE_QUICK, c.terms, c.conditions.data[k], c.pattern, c.meaning);
    result = proof.result;
    strbuf_free(&proof.model);
  }
  rewrite_claim_free(&c);
  return result;
}

// The cheapest that is proven, of what was found.
static bool prove(synthesizer *s, loaded_solver *p, const goal *g, const search_outcome *o, rewrite *out) {
  for (uint32_t k = 0; k < o->num_found; k++)
    for (unsigned how = REWRITE_AS_WRITTEN; how < REWRITE_PROOFS; how++) {
      solver_result result = ask(s, p, &o->found[k], (rewrite_proof)how);
      if (result == SOLVER_REFUTED && how == REWRITE_AS_WRITTEN)
        break;
      if (result != SOLVER_PROVEN)
        continue;
      *out = o->found[k];
      out->name = arena_printf(s->rules->memory, "%s.1", g->name);
      out->proof_digest = digest_of(s, out, (rewrite_proof)how);
      return true;
    }
  return false;
}

// ---- goals --------------------------------------------------------------------------------------

static bool same_name(const synthesizer *s, uint32_t k, const char *name) {
  return !strcmp(s->done.data[k], name);
}

static bool has_rewrite(const bundle *b, term_id pattern) {
  for (uint32_t k = 0; k < b->num_rewrites; k++)
    if (term_same(b->rewrites[k].pattern, pattern))
      return true;
  return false;
}

// What was not looked at before, and costs more than one operation.
static void list_goals(synthesizer *s, const rewrite_set *from, goal_list *out) {
  for (size_t k = 0; k < from->rewrites.size; k++) {
    const rewrite *r = &from->rewrites.data[k];
    uint64_t hash = hash_bytes(r->name, strlen(r->name), 0);
    uint32_t known;
    hash_find(&s->known, hash, known, same_name(s, known, r->name));
    if (known != HASH_NONE)
      continue;
    hash_insert(&s->known, hash, (uint32_t)s->done.size);
    goal g = {.name = arena_strdup(s->rules->memory, r->name), .num_holes = r->num_holes};
    stack_push(&s->done, g.name);
    memcpy(g.holes, r->holes, sizeof g.holes);
    g.pattern = rewrite_copy(from->terms, r, s->rules->terms).pattern;
    g.width = term_width(s->rules->terms, g.pattern);
    if (term_arity(s->rules->terms, g.pattern) && !has_rewrite(s->rules, g.pattern))
      stack_push(&out->goals, g);
  }
}

// ---- the search ---------------------------------------------------------------------------------

typedef STACK(rewrite) rewrite_list;

static void take_known(synthesizer *s, goal_list *g, rewrite_list *found) {
  size_t left = 0;
  for (size_t k = 0; k < g->goals.size; k++) {
    bool has = false;
    rewrite r;
    if (!recall(s, &g->goals.data[k], &has, &r))
      g->goals.data[left++] = g->goals.data[k];
    else if (has)
      stack_push(found, r);
  }
  g->goals.size = left;
}

static bool is_over(void *user) {
  const synthesizer *s = user;
  return process_thread_clock() > s->end;
}

// One kind of goals, and the most operators that one of them has: what covers most of a window comes first.
typedef struct kind {
  uint32_t first;
  unsigned operators;
} kind;

static int by_operators(const void *a, const void *b) {
  const kind *x = a, *y = b;
  return x->operators != y->operators ? (x->operators < y->operators) - (x->operators > y->operators)
                                      : (x->first > y->first) - (x->first < y->first);
}

static unsigned count_operators(const term_context *c, term_id t) {
  unsigned count = term_arity(c, t) > 0;
  for (unsigned k = 0; k < term_arity(c, t); k++)
    count += count_operators(c, term_child(c, t, k));
  return count;
}

static uint32_t list_kinds(const synthesizer *s, const goal_list *g, kind *out) {
  uint32_t count = 0;
  for (uint32_t k = 0; k < g->goals.size; k++) {
    uint32_t j = 0;
    unsigned operators = count_operators(s->rules->terms, g->goals.data[k].pattern);
    while (j < count && !goal_same_kind(&g->goals.data[out[j].first], &g->goals.data[k]))
      j++;
    if (j == count)
      out[count++] = (kind){k, operators};
    else if (out[j].operators < operators)
      out[j].operators = operators;
  }
  if (count)
    qsort(out, count, sizeof *out, by_operators);
  return count;
}

// False after an error.
static bool search_one_kind(synthesizer *s, const goal_list *g, uint32_t first, loaded_solver *p,
                            rewrite_list *found, synthesize_counts *counts, diagnostics *d) {
  search_outcome *outcomes = util_alloc((g->goals.size + 1) * sizeof *outcomes);
  search_stats stats = {0};
  double start = process_thread_clock();
  s->end = start + s->left;
  bool ok = true, complete = search_kind(s->machine, g, first, &(search_limit){is_over, s}, outcomes, &stats);
  for (uint32_t k = first; ok && k < g->goals.size; k++) {
    const goal *x = &g->goals.data[k];
    if (!goal_same_kind(&g->goals.data[first], x))
      continue;
    if (outcomes[k].num_found && !p->library)
      ok = loaded_solver_open(p, d);
    double left = s->end - process_thread_clock();
    rewrite r;
    bool has = false;
    if (ok && outcomes[k].num_found) {
      loaded_solver_begin(p, left > 0.2 ? left : 0.2); // what was found is worth a proof
      has = prove(s, p, x, &outcomes[k], &r);
    }
    if (ok)
      keep(s, x, complete && (has || !outcomes[k].num_found), s->left, has ? &r : NULL);
    if (has)
      stack_push(found, r);
    counts->searched += complete;
  }
  s->left -= process_thread_clock() - start;
  util_release(outcomes);
  return ok;
}

bool synthesizer_add_rewrites(synthesizer *s, MlirOperation function, loaded_solver *p,
                              synthesize_counts *counts, diagnostics *d) {
  rewrite_set harvested = rewrites_new();
  harvest_function(function, &s->target, &harvested);
  goal_list goals = {.memory = NULL};
  rewrite_list found = {0};
  list_goals(s, &harvested, &goals);
  counts->goals += goals.goals.size;
  rewrites_free(&harvested);
  take_known(s, &goals, &found);
  kind *kinds = util_alloc((goals.goals.size + 1) * sizeof *kinds);
  uint32_t num_kinds = list_kinds(s, &goals, kinds);
  bool ok = true;
  for (uint32_t k = 0; ok && k < num_kinds && s->left > 0; k++)
    ok = search_one_kind(s, &goals, kinds[k].first, p, &found, counts, d);
  util_release(kinds);
  goals_free(&goals);
  bool any = ok && found.size;
  if (any)
    bundle_add_rewrites(s->rules, found.data, (uint32_t)found.size);
  counts->found += any ? found.size : 0;
  stack_free(&found);
  return any;
}

// ---- opening ------------------------------------------------------------------------------------

static void describe_scope(synthesizer *s, const synthesize_options *o, diagnostics *d) {
  size_t size = 0;
  char *file = util_read_file(s->target.bundle_path, &size);
  if (!file)
    diag_error(d, s->target.bundle_path, "cannot read: %s", strerror(errno));
  strbuf_printf(&s->scope, "version %s search %d bundle %016" PRIx64 " target %s cpu %s features %s",
                o->version, SEARCH_VERSION, file ? hash_bytes(file, size, 0) : 0, s->target.name,
                s->target.cpu, s->target.features);
  util_release(file);
}

static isa instructions_of(const bundle *b) {
  isa i = {.name = b->isa, .memory = b->memory, .terms = b->terms, .count = b->num_instructions};
  i.instructions = util_alloc((b->num_instructions + 1) * sizeof *i.instructions);
  for (uint32_t k = 0; k < b->num_instructions; k++)
    i.instructions[k] =
        (isa_instruction){.name = b->instructions[k].name, .function = b->instructions[k].function};
  return i;
}

synthesizer *synthesizer_new(const target *t, const synthesize_options *o, strbuf *warning, diagnostics *d) {
  if (!t->rules) {
    diag_error(d, "--synthesize", "the target has no rule bundle");
    return NULL;
  }
  bundle *rules = bundle_open(t->bundle_path, d);
  if (!rules)
    return NULL;
  synthesizer *s = util_alloc(sizeof *s);
  *s = (synthesizer){.target = *t, .rules = rules, .left = o->milliseconds * 1e-3};
  s->target.rules = rules;
  s->machine = target_machine_new(&s->target, rules);
  s->instructions = instructions_of(rules);
  s->context = mlir_semantics_context();
  s->cache = user_cache_open("rewrites", warning);
  describe_scope(s, o, d);
  return s;
}

const target *synthesizer_target(const synthesizer *s) { return &s->target; }

void synthesizer_free(synthesizer *s) {
  if (!s)
    return;
  user_cache_close(s->cache);
  mlirContextDestroy(s->context);
  util_release(s->instructions.instructions);
  target_machine_free(s->machine);
  bundle_free(s->rules);
  hash_free(&s->known);
  stack_free(&s->done);
  strbuf_free(&s->scope);
  util_release(s);
}
