// auto-synth: derives rules, proves them, packs them with everything else that lowering needs.
#include "support/options.h"
#include "synth/enumerate.h"
#include "synth/goals_matrix.h"
#include "synth/learn.h"
#include "synth/make_bundle.h"
#include "synth/member_rules.h"
#include "synth/prove.h"
#include "synth/ranks.h"
#include "synth/rewrites.h"
#include "synth/search_command.h"

#include <errno.h>
#include <inttypes.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

typedef struct options {
  const char *dialects, *output; // output "": the default
  const char *subject;           // the target or the bundle; NULL: none given
  const char *rule;              // explain: how the names begin; NULL: all
  option_list arguments;         // behind the command
  const char *further;           // rewrites besides the target's; NULL: none
  const char *only;              // search: goals whose names begin so
  const char *bundle;            // goals: that auto-opt is to use; NULL: its own
  bool unconfirmed, json;
  unsigned walk; // goals: millions of applications
  prove_options prove;
} options;

static const char usage[] =
    "usage: auto-synth rules TARGET [options]            derive, prove and write the rules\n"
    "       auto-synth search TARGET [options]           search sequences, prove and write them\n"
    "       auto-synth learn FILE.mlir... TARGET -o FILE [options]\n"
    "                                                    search sequences for what programs compute\n"
    "       auto-synth goals [FILE.mlir...] TARGET [options]\n"
    "                                                    goals of the target, or what programs compute; how\n"
    "                                                    each is had, and LLVM's code for it\n"
    "       auto-synth explain TARGET [PREFIX[,PREFIX...]] [options]\n"
    "                                                    rewrites as a person would write them: all, or\n"
    "                                                    those whose names begin so\n"
    "       auto-synth verify [BUNDLE|TARGET] [options]  prove every rule again, from nothing\n"
    "       auto-synth bundle TARGET -o FILE [options]   pack classes, instructions, costs, rules\n"
    "       auto-synth stats BUNDLE                      counts\n\n";

// Behind the command: FILE... TARGET of learn and goals; a target or bundle and a rule, where the command
// takes them.
static int place_arguments(const char *command, options *o) {
  size_t count = o->arguments.size;
  const option_word *all = o->arguments.data;
  bool learns = !strcmp(command, "learn"), reads = learns || !strcmp(command, "goals");
  size_t most = !strcmp(command, "explain") ? 2 : 1;
  if (!reads && count > most)
    return options_wrong("auto-synth", "unexpected argument '%s'", all[most].value);
  if (learns && count < 2)
    return options_wrong("auto-synth", "'learn' needs FILE.mlir... and a target");
  o->subject = count ? all[reads ? count - 1 : 0].value : NULL;
  o->rule = !reads && count == 2 ? all[1].value : NULL;
  return OPTIONS_GO;
}

// The first word is the command, which is an argument like others.
static int parse_options(int argc, char **argv, const char **command, options *o) {
  *o = (options){.dialects = "dialects", .output = "", .prove = {2, 60000, isatty(STDERR_FILENO), NULL}};
  const option rows[] = {
      {"command", .text = command},
      {"argument", .list = &o->arguments},
      {"--dialects", "DIR", "generated dialects, semantics and rules are read from here (default dialects)",
       .text = &o->dialects},
      {"-o", "PATH", "rules, search: directory, default DIALECTS/rules; learn, bundle: file",
       .text = &o->output},
      {"--limit", "N", "resources of cvc5 for one query; what needs more is not proven (default 60000)",
       .wide = &o->prove.resources, .low = 1, .high = UINT32_MAX},
      {"--jobs", "N", "processes that search and prove in parallel, in each rank of mpirun (default 2)",
       .number = &o->prove.processes, .low = 1, .high = 64},
      {"--only", "PREFIX[,PREFIX...]",
       "search, goals: only those whose names begin so; the rewrites of others stay", .text = &o->only},
      {"--with", "FILE",
       "explain, goals, learn, verify, bundle: rewrites besides the target's, as learn writes them",
       .text = &o->further},
      {"--rules", "BUNDLE", "goals: what auto-opt uses, as bundle writes it (default: its own)",
       .text = &o->bundle},
      {"--json", NULL, "goals: as JSON", .flag = &o->json},
      {"--walk", "N",
       "goals: where ours is not cheaper than LLVM's code, compare all sequences of fewer instructions, up "
       "to N million "
       "applications for each kind of goals (default 0)",
       .number = &o->walk, .low = 0, .high = 1000000},
      {"--unconfirmed", NULL, "rules may use instructions that no hardware has confirmed",
       .flag = &o->unconfirmed},
  };
  const option_table table = {"auto-synth", usage, OPTION_ROWS(rows), NULL};
  int status = options_read(&table, argc, argv);
  if (status == OPTIONS_GO && !*command)
    return options_wrong(table.program,
                         "no command: rules, search, learn, goals, explain, verify, bundle or stats");
  return status == OPTIONS_GO ? place_arguments(*command, o) : status;
}

static bool open_workspace(const options *o, const char *target, workspace *w) {
  if (!workspace_open(w, target, o->dialects, NULL))
    return false;
  w->unconfirmed = o->unconfirmed;
  w->further = o->further;
  return true;
}

// The first rank alone writes.
static bool write_file(const options *o, const char *path, const strbuf *text) {
  if (ranks_own(o->prove.ranks) || util_write_file(path, text->text, text->size))
    return true;
  diag_error(NULL, path, "cannot write: %s", strerror(errno));
  return false;
}

// ---- proving --------------------------------------------------------------------------------------

typedef struct tally {
  uint32_t proven, refuted, unknown;
  double seconds;
} tally;

static const char *const verdict_names[] = {"proven", "refuted", "unknown"};

static void count_verdict(tally *t, const prove_verdict *v) {
  *(v->result == SOLVER_PROVEN ? &t->proven : v->result == SOLVER_REFUTED ? &t->refuted : &t->unknown) += 1;
  t->seconds += v->seconds;
}

static void print_verdict(const char *name, const char *op, const prove_verdict *v) {
  printf("%-8s %s %s, %" PRIu32 " %s, %.1f ms", verdict_names[v->result], name, op, v->queries,
         v->queries == 1 ? "query" : "queries", v->seconds * 1e3);
  if (v->result != SOLVER_PROVEN)
    printf(", lane %" PRIu32 "%s%s", v->lane, *v->model ? ": " : "", v->model);
  printf("\n");
}

// ---- auto-synth rules -----------------------------------------------------------------------------

// The rules as their file will be read: proofs are about what a reader gets.
static bool reread(const workspace *w, rule_set *r, diagnostics *d) {
  strbuf text = {0};
  rules_print(r, &text);
  rule_set again;
  bool ok = rules_read(w, "derived rules", text.text, text.size, &again, d);
  strbuf_free(&text);
  rules_free(r);
  if (ok)
    *r = again;
  return ok;
}

// Proves all rules, drops those that are not proven. False after a diagnostic: a process failed, or a body is
// not what its own canonical form computes, which no input can cause.
static bool prove_rules(const workspace *w, rule_set *r, const options *o, tally *t) {
  prover *p = prover_new();
  STACK(uint32_t) claims = {0};
  for (size_t k = 0; k < r->rules.size; k++) {
    const rule *x = &r->rules.data[k];
    uint32_t claim = UINT32_MAX;
    if (!prover_add(p, r->terms, &x->pattern, w->raw->terms, &isa_find(w->raw, x->instruction)->function,
                    &claim))
      die("the types of rule %s are not its instruction's", x->name);
    stack_push(&claims, claim);
  }
  bool ok = prover_run(p, &o->prove, NULL);
  size_t kept = 0;
  for (size_t k = 0; ok && k < r->rules.size; k++) {
    rule *x = &r->rules.data[k];
    prove_verdict v = prover_verdict(p, claims.data[k]);
    count_verdict(t, &v);
    x->digest = v.digest;
    if (v.result == SOLVER_PROVEN)
      r->rules.data[kept++] = *x;
    else
      print_verdict(x->name, x->class->name, &v);
    if (v.result == SOLVER_REFUTED && !x->phrasing) {
      diag_error(NULL, x->name, "the canonical form differs from the semantics");
      ok = false;
    }
  }
  r->rules.size = kept;
  printf("%" PRIu32 " unique queries, %.2f s of proofs\n", prover_num_queries(p), t->seconds);
  stack_free(&claims);
  prover_free(p);
  return ok;
}

static uint32_t count_ops(const rule_set *r) {
  uint32_t count = 0;
  for (size_t k = 0; k < r->rules.size; k++) {
    size_t j = 0;
    while (j < k && r->rules.data[j].class != r->rules.data[k].class)
      j++;
    count += j == k;
  }
  return count;
}

static bool write_rules(const workspace *w, const rule_set *r, const options *o) {
  arena *a = arena_new();
  const char *directory = *o->output ? o->output : arena_printf(a, "%s/rules", o->dialects);
  strbuf text = {0};
  rules_print(r, &text);
  bool ok = mkdir(directory, 0777) == 0 || errno == EEXIST;
  if (!ok)
    diag_error(NULL, directory, "cannot create: %s", strerror(errno));
  ok = ok && write_file(o, arena_printf(a, "%s/%s.mlir", directory, w->isa_name), &text);
  strbuf_free(&text);
  arena_free(a);
  return ok;
}

static int run_rules(const options *o) {
  workspace w;
  if (!open_workspace(o, o->subject, &w))
    return 1;
  rule_set r;
  derive_stats stats;
  tally t = {0};
  enumerate_stats further;
  derive_rules(&w, &r, &stats);
  enumerate_rules(&w, &r, &further);
  bool ok = reread(&w, &r, NULL) && prove_rules(&w, &r, o, &t) && write_rules(&w, &r, o);
  if (ok) {
    printf("%" PRIu32 " instructions, %" PRIu32 " without a class, %" PRIu32 " with more than one result\n",
           stats.instructions, stats.no_class, stats.many_results);
    printf("%" PRIu32 " masked forms, %" PRIu32 " that no rule may use\n", stats.masked, stats.unsuitable);
    if (stats.unconfirmed)
      printf("%" PRIu32 " left out: they are not confirmed\n", stats.unconfirmed);
    printf("%" PRIu32 " further phrasings of %" PRIu32 " lane bodies, among %" PRIu32 " expressions\n",
           further.phrasings, further.bodies, further.expressions);
    printf("%zu rules of %" PRIu32 " ops\n", r.rules.size, count_ops(&r));
    printf("%" PRIu32 " proven, %" PRIu32 " rejected, 0 skipped\n", t.proven, t.refuted + t.unknown);
  }
  rules_free(&r);
  workspace_close(&w);
  return ok ? 0 : 1;
}

// ---- auto-synth search ----------------------------------------------------------------------------

static int run_search(const options *o) {
  workspace w;
  if (!open_workspace(o, o->subject, &w))
    return 1;
  rewrite_set s = {0};
  diagnostics d = {0};
  arena *a = arena_new();
  const char *directory = *o->output ? o->output : arena_printf(a, "%s/rules", o->dialects);
  const char *until_done = arena_printf(a, "%s/%s.search", directory, w.isa_name);
  const char *path = arena_printf(a, "%s/%s.rewrites.mlir", directory, w.isa_name);
  bool ok =
      search_rewrites(&w, &(search_options){o->prove, o->only ? o->only : "", until_done}, path, &s, &d);
  if (ok) {
    strbuf text = {0};
    rewrites_print(w.simple, &s, solver_version(), &text);
    ok = write_file(o, path, &text);
    strbuf_free(&text);
    rewrites_free(&s);
  }
  arena_free(a);
  workspace_close(&w);
  return ok ? 0 : 1;
}

// ---- auto-synth learn -----------------------------------------------------------------------------

// All or nothing: the file is written when all is proven.
// As a person would write them, those whose names begin so. False: there are none.
static bool print_rewrites(const workspace *w, const rewrite_set *s, const char *names) {
  bool any = false;
  strbuf text = {0};
  for (size_t k = 0; k < s->rewrites.size; k++)
    if (goal_is_named(s->rewrites.data[k].name, names)) {
      rewrites_explain(w->simple, s->terms, &s->rewrites.data[k], &text);
      any = true;
    }
  printf("%s", text.text ? text.text : "");
  strbuf_free(&text);
  return any;
}

// The arguments before the target.
static const char *const *files_of(const options *o, arena *a, size_t *count) {
  *count = o->arguments.size - 1;
  const char **files = arena_alloc(a, (*count + 1) * sizeof *files);
  for (size_t k = 0; k < *count; k++)
    files[k] = o->arguments.data[k].value;
  return files;
}

static int run_learn(const options *o) {
  if (!*o->output)
    return options_wrong("auto-synth", "no -o FILE for 'learn'");
  workspace w;
  if (!open_workspace(o, o->subject, &w))
    return 1;
  arena *a = arena_new();
  size_t count;
  const char *const *files = files_of(o, a, &count);
  rewrite_set known = {0}, s = {0};
  diagnostics d = {0};
  goal_list goals = {0};
  bool ok = rewrites_read_files(&w, &known, &d) && learn_goals(&w, files, count, &known, &goals, &d);
  if (ok)
    printf("%zu goals\n", goals.goals.size);
  const search_options how = {o->prove, "", arena_printf(a, "%s.search", o->output)};
  ok = ok && search_goals(&w, &goals, &how, &s, &d);
  if (ok) {
    strbuf text = {0};
    rewrites_print(w.simple, &s, solver_version(), &text);
    ok = write_file(o, o->output, &text);
    print_rewrites(&w, &s, "");
    strbuf_free(&text);
    rewrites_free(&s);
  }
  goals_free(&goals);
  if (known.owner)
    rewrites_free(&known);
  arena_free(a);
  workspace_close(&w);
  return ok ? 0 : 1;
}

// ---- auto-synth goals -----------------------------------------------------------------------------

static int run_goals(const options *o) {
  workspace w;
  if (!open_workspace(o, o->subject, &w))
    return 1;
  arena *a = arena_new();
  strbuf text = {0};
  diagnostics d = {0};
  size_t count;
  const char *const *files = files_of(o, a, &count);
  const goals_options how = {
      files, count, o->only ? o->only : "", o->bundle, o->json, o->walk * UINT64_C(1000000), o->prove};
  bool ok = goals_matrix(&w, &how, &text, &d);
  if (ok)
    printf("%s", text.text ? text.text : "");
  strbuf_free(&text);
  arena_free(a);
  workspace_close(&w);
  return ok ? 0 : 1;
}

// ---- auto-synth explain ---------------------------------------------------------------------------

static int run_explain(const options *o) {
  workspace w;
  if (!open_workspace(o, o->subject, &w))
    return 1;
  rewrite_set s;
  bool ok = rewrites_read_files(&w, &s, NULL), any = false;
  if (ok) {
    any = print_rewrites(&w, &s, o->rule ? o->rule : "");
    rewrites_free(&s);
    if (!any)
      diag_error(NULL, o->rule ? o->rule : o->subject, "no such rewrite rule");
  }
  workspace_close(&w);
  return ok && any ? 0 : 1;
}

// ---- auto-synth verify ----------------------------------------------------------------------------

// One rule to prove again, from a file or from a bundle.
typedef struct obligation {
  const char *name, *op, *instruction;
  const lane_function *pattern;
  uint64_t digest;
} obligation;

// Is the recorded proof another one?
static bool print_stale(uint64_t recorded, uint64_t digest) {
  if (recorded != digest)
    printf("         the recorded proof %016" PRIx64 " is not this one, %016" PRIx64 "\n", recorded, digest);
  return recorded != digest;
}

static bool verify(const workspace *w, const term_context *terms, const obligation *items, size_t count,
                   const options *o, tally *t, uint32_t *stale) {
  prover *p = prover_new();
  uint32_t *claims = util_alloc((count + 1) * sizeof *claims);
  bool ok = true;
  for (size_t k = 0; ok && k < count; k++) {
    const isa_instruction *raw = isa_find(w->raw, items[k].instruction);
    ok = raw && prover_add(p, terms, items[k].pattern, w->raw->terms, &raw->function, &claims[k]);
    if (!ok)
      diag_error(NULL, items[k].name, "no semantics of its types for %s", items[k].instruction);
  }
  ok = ok && prover_run(p, &o->prove, NULL);
  for (size_t k = 0; ok && k < count; k++) {
    prove_verdict v = prover_verdict(p, claims[k]);
    count_verdict(t, &v);
    print_verdict(items[k].name, items[k].op, &v);
    *stale += print_stale(items[k].digest, v.digest);
  }
  if (ok)
    printf("%" PRIu32 " unique queries, %.2f s of proofs by %s\n", prover_num_queries(p), t->seconds,
           solver_version());
  util_release(claims);
  prover_free(p);
  return ok;
}

// Rewrites, with instructions of the workspace.
static bool verify_rewrites(const workspace *w, const term_context *terms, const rewrite *items, size_t count,
                            const options *o, tally *t, uint32_t *stale) {
  prover *p = prover_new();
  uint32_t *claims = util_alloc((count + 1) * sizeof *claims);
  for (size_t k = 0; k < count; k++)
    rewrites_claim(w, p, terms, &items[k], rewrites_recorded_proof(w, terms, &items[k]), &claims[k]);
  bool ok = prover_run(p, &o->prove, NULL);
  for (size_t k = 0; ok && k < count; k++) {
    prove_verdict v = prover_verdict(p, claims[k]);
    count_verdict(t, &v);
    print_verdict(items[k].name, "rewrite", &v);
    *stale += print_stale(items[k].proof_digest, v.digest);
  }
  util_release(claims);
  prover_free(p);
  return ok;
}

static bool verify_rewrites_of_bundle(const workspace *w, const bundle *b, const options *o, tally *t,
                                      uint32_t *stale) {
  rewrite *items = util_alloc((b->num_rewrites + 1) * sizeof *items);
  arena *memory = arena_new();
  lane_function f;
  bool ok = true;
  for (uint32_t k = 0; k < b->num_rewrites; k++) {
    items[k] = b->rewrites[k];
    for (uint32_t s = 0; s < items[k].num_steps; s++) {
      uint32_t *number = &items[k].steps[s].instruction;
      if (*number == REWRITE_GENERIC)
        continue;
      const isa_instruction *i = isa_find(w->simple, b->instructions[*number].name);
      if (!i || !rewrite_step_function(w->simple->terms, &i->function, memory, &f)) {
        diag_error(NULL, items[k].name, "no semantics for %s", b->instructions[*number].name);
        ok = false;
        break;
      }
      *number = (uint32_t)(i - w->simple->instructions);
    }
  }
  ok = ok && verify_rewrites(w, b->terms, items, b->num_rewrites, o, t, stale);
  util_release(items);
  arena_free(memory);
  return ok;
}

static bool verify_bundle(const workspace *w, const bundle *b, const options *o, tally *t, uint32_t *stale) {
  STACK(obligation) items = {0};
  for (uint32_t k = 0; k < b->num_rules; k++) {
    const bundle_rule *x = &b->rules[k];
    const bundle_instruction *i = &b->instructions[x->instruction];
    stack_push(&items,
               (obligation){x->name, b->classes[i->class_index].name, i->name, &x->pattern, x->proof_digest});
  }
  bool ok = verify(w, b->terms, items.data, items.size, o, t, stale) &&
            verify_rewrites_of_bundle(w, b, o, t, stale);
  stack_free(&items);
  return ok;
}

static bool verify_files(const workspace *w, const options *o, tally *t, uint32_t *stale) {
  rule_set r;
  rewrite_set rewrites;
  if (!rules_read_files(w, &r, NULL))
    return false;
  if (!rewrites_read_files(w, &rewrites, NULL)) {
    rules_free(&r);
    return false;
  }
  STACK(obligation) items = {0};
  for (size_t k = 0; k < r.rules.size; k++) {
    const rule *x = &r.rules.data[k];
    stack_push(&items, (obligation){x->name, x->class->name, x->instruction, &x->pattern, x->digest});
  }
  bool ok = verify(w, r.terms, items.data, items.size, o, t, stale) &&
            verify_rewrites(w, rewrites.terms, rewrites.rewrites.data, rewrites.rewrites.size, o, t, stale);
  stack_free(&items);
  rules_free(&r);
  rewrites_free(&rewrites);
  return ok;
}

// A subject without a dot or a slash is a target, otherwise a bundle.
static int run_verify(const options *o) {
  const char *target = o->subject ? o->subject : "x86";
  bundle *b = NULL;
  if (strpbrk(target, "./")) {
    b = bundle_open(target, NULL);
    if (!b)
      return 1;
    target = b->target;
  }
  workspace w;
  tally t = {0};
  uint32_t stale = 0;
  bool ok = open_workspace(o, target, &w);
  if (ok) {
    ok = b ? verify_bundle(&w, b, o, &t, &stale) : verify_files(&w, o, &t, &stale);
    workspace_close(&w);
  }
  bundle_free(b);
  if (!ok)
    return 1;
  uint32_t failed = t.refuted + t.unknown;
  printf("%" PRIu32 " proven, %" PRIu32 " failed, 0 skipped\n", t.proven, failed > stale ? failed : stale);
  return failed || stale ? 1 : 0;
}

// ---- auto-synth bundle ----------------------------------------------------------------------------

static int run_bundle(const options *o) {
  if (!*o->output)
    return options_wrong("auto-synth", "no -o FILE for 'bundle'");
  workspace w;
  if (!open_workspace(o, o->subject, &w))
    return 1;
  rule_set rules = {0};
  rewrite_set rewrites = {0};
  made_bundle p = {0};
  strbuf bytes = {0};
  diagnostics d = {0};
  uint32_t again = 0;
  bool ok = rules_read_files(&w, &rules, &d) && rewrites_read_files(&w, &rewrites, &d) &&
            made_bundle_new(&p, &w, &rules, &rewrites, &o->prove, &again, &d) &&
            bundle_write(&p.b, &bytes, &d) && write_file(o, o->output, &bytes);
  if (ok && p.left_out)
    printf("%" PRIu32 " rules left out: their instructions are not confirmed\n", p.left_out);
  if (ok && again)
    printf("%" PRIu32 " rules proven again: their canonical form is not that of their recorded proofs\n",
           again);
  strbuf_free(&bytes);
  made_bundle_free(&p);
  rules_free(&rules);
  if (rewrites.owner)
    rewrites_free(&rewrites);
  workspace_close(&w);
  return ok ? 0 : 1;
}

// ---- auto-synth stats -----------------------------------------------------------------------------

static int run_stats(const options *o) {
  bundle *b = bundle_open(o->subject, NULL);
  if (!b)
    return 1;
  uint32_t with_template = 0, with_cost = 0, ops = 0;
  for (uint32_t k = 0; k < b->num_instructions; k++) {
    with_template += *b->instructions[k].template_text != 0;
    with_cost += b->instructions[k].num_costs != 0;
  }
  uint8_t *used = util_alloc(b->num_classes + 1);
  for (uint32_t k = 0; k < b->num_rules; k++) {
    uint8_t *mark = &used[b->instructions[b->rules[k].instruction].class_index];
    ops += !*mark;
    *mark = 1;
  }
  util_release(used);
  printf("target           %s (%s)\n", b->target, b->isa);
  printf("classes          %" PRIu32 "\n", b->num_classes);
  printf("instructions     %" PRIu32 ", %" PRIu32 " with a template, %" PRIu32 " with costs\n",
         b->num_instructions, with_template, with_cost);
  printf("rules            %" PRIu32 " concrete, %" PRIu32 " abstract (ops)\n", b->num_rules, ops);
  printf("rewrites         %" PRIu32 "\n", b->num_rewrites);
  printf("generic costs    %" PRIu32 "\n", b->num_generics);
  printf("terms            %" PRIu32 "\n", term_context_size(b->terms) - 1);
  printf("solver           %s\n", b->solver);
  bundle_free(b);
  return 0;
}

static int run_command(const char *command, const options *o) {
  static const struct {
    const char *name, *subject; // subject: what it needs
    int (*run)(const options *o);
  } commands[] = {{"rules", "target", run_rules},     {"search", "target", run_search},
                  {"learn", "target", run_learn},     {"goals", "target", run_goals},
                  {"explain", "target", run_explain}, {"verify", NULL, run_verify},
                  {"bundle", "target", run_bundle},   {"stats", "bundle", run_stats}};
  for (size_t k = 0; k < sizeof commands / sizeof *commands; k++)
    if (strcmp(command, commands[k].name) == 0)
      return !commands[k].subject || o->subject
                 ? commands[k].run(o)
                 : options_wrong("auto-synth", "no %s for '%s'", commands[k].subject, command);
  return options_wrong("auto-synth", "unknown command '%s'", command);
}

int main(int argc, char **argv) {
  options o;
  const char *command = NULL;
  int status = parse_options(argc, argv, &command, &o);
  if (status == OPTIONS_GO && !ranks_open(&o.prove.ranks, NULL))
    status = 1;
  if (ranks_own(o.prove.ranks) && !freopen("/dev/null", "w", stdout))
    status = 1;
  if (status == OPTIONS_GO)
    status = run_command(command, &o);
  ranks_close(o.prove.ranks, status);
  stack_free(&o.arguments);
  return status;
}
