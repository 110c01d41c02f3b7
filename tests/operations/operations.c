// auto-operations: every operation of MLIR's dialects, in every form that the templates in cases/ give it,
// compiled by auto-opt and by upstream's lowering, executed on the same data and compared. An operation that
// has no template and is not excluded with a reason is a failure.
#include "support/options.h"
#include "support/process.h"
#include "tests/operations/batch.h"
#include "tests/operations/registry.h"

#include <dlfcn.h>
#include <stdio.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

static const char *const dialects[] = {"affine", "arith",  "bufferization", "cf",   "complex",
                                       "func",   "index",  "linalg",        "math", "memref",
                                       "scf",    "tensor", "tosa",          "ub",   "vector"};
enum { DIALECTS = sizeof dialects / sizeof *dialects };

typedef struct operations {
  case_list cases;
  batch batch;
  STACK(unsigned) chosen; // variants to run
  const char *target, *cpu, *only, *file;
  unsigned jobs, every, skip;
  bool verbose, keep, table, list;
  arena *arena;
  unsigned counts[BATCH_SKIPPED + 1];
  unsigned names, covered, excluded, missing; // operations
} operations;

static const char *const state_names[] = {"MISSING", "passed", "REFUSED", "DIFFERENT",
                                          "INVALID", "beyond", "skipped"};

static bool is_failure(batch_state s) { return s != BATCH_PASSED && s != BATCH_BEYOND && s != BATCH_SKIPPED; }

static int parse(operations *o, int argc, char **argv) {
  const option rows[] = {
      {"--target", "NAME", "target to run on: x86 (default), or neon or hvx under its emulator",
       .text = &o->target},
      {"--mcpu", "NAME", "of the emulated machines", .text = &o->cpu},
      {"--only", "TEXT", "operations with this in their name, DIALECT.OP; nothing is missing then",
       .text = &o->only},
      {"--cases", "FILE", "templates of this file instead of the dialects'; nothing is missing then",
       .text = &o->file},
      {"--every", "N", "every N-th variant of each operation, its first at least (default 1)",
       .number = &o->every, .low = 1},
      {"--skip", "N", "every N-th operation only (default 1)", .number = &o->skip, .low = 1},
      {"--jobs", "N", "processes (default: the machine's)", .number = &o->jobs, .low = 1},
      {"--table", NULL, "the variants of each operation and what became of them", .flag = &o->table},
      {"--list", NULL, "print the modules of the chosen variants and stop", .flag = &o->list},
      {"--verbose", NULL, "with the module of each failure, and why others are skipped", .flag = &o->verbose},
      {"--keep", NULL, "keep the scratch directory", .flag = &o->keep},
      {"--auto-opt", "PATH", "default: next to this program", .text = &o->batch.tools.auto_opt},
      {"--rules", "BUNDLE", "for auto-opt", .text = &o->batch.tools.rules},
  };
  const option_table table = {"auto-operations",
                              "usage: auto-operations [options]\n"
                              "Compiles every operation with auto-opt and with upstream's lowering, runs "
                              "both, compares the results.\n",
                              OPTION_ROWS(rows),
                              "Exit status: 0 when all agree, 1 when not, 2 for wrong usage.\n"};
  int status = options_read(&table, argc, argv);
  if (status != OPTIONS_GO)
    return status;
  if (strcmp(o->target, "x86") != 0 && !(o->batch.machine = run_machine_find(o->target, o->cpu)))
    return options_wrong(table.program, "no emulated machine for --target=%s", o->target);
  return OPTIONS_GO;
}

// Which variants run on this machine; the others are skipped with their reason.
static bool runs_here(operations *o, const case_variant *v, const char **why) {
  size_t n = strlen(o->target);
  if (v->except && !strncmp(v->except, o->target, n) && v->except[n] == ' ') {
    *why = v->except + n + 1;
    return false;
  }
  for (unsigned i = 0; o->batch.machine && o->batch.machine->freestanding && i < v->count; i++) {
    const value_type *t = &v->arguments[i].type;
    if (t->is_float || (t->is_index && t->form != VALUE_ONE)) {
      *why = t->is_float ? "there is no library for floats" : "an index has another size in memory";
      return false;
    }
  }
  return true;
}

static void choose(operations *o) {
  const char *last = "";
  unsigned operation = 0;
  for (unsigned i = 0, n = 0; i < o->cases.variants.size; i++) {
    const case_variant *v = &o->cases.variants.data[i];
    if (o->only && !strstr(v->operations, o->only))
      continue;
    const bool is_same = !strcmp(v->operations, last);
    n = is_same ? n + 1 : 0, operation += !is_same;
    last = v->operations;
    const char *why;
    if (n % o->every || operation % o->skip)
      continue;
    if (runs_here(o, v, &why)) {
      stack_push(&o->chosen, i);
      continue;
    }
    o->batch.outcomes[i].state = BATCH_SKIPPED;
    snprintf(o->batch.outcomes[i].text, sizeof o->batch.outcomes[i].text, "%s", why);
  }
}

// How many of the chosen ones from `at` on go together.
static unsigned batch_size(const operations *o, unsigned at) {
  const case_variant *v = &o->cases.variants.data[o->chosen.data[at]];
  unsigned n = 1;
  for (; n < BATCH_FUNCTIONS && at + n < o->chosen.size; n++) {
    const case_variant *next = &o->cases.variants.data[o->chosen.data[at + n]];
    if (strcmp(v->passes ? v->passes : "", next->passes ? next->passes : "") != 0)
      break;
  }
  return n;
}

// One of `jobs` processes: takes every jobs-th batch.
static void work(operations *o, unsigned job) {
  batch *b = &o->batch;
  b->expected = batch_shared((size_t)BATCH_FUNCTIONS * CALL_AREA);
  b->actual = batch_shared(CALL_AREA);
  unsigned number = 0;
  for (unsigned at = 0, n; at < o->chosen.size; at += n) {
    n = batch_size(o, at);
    if (number++ % o->jobs != job)
      continue;
    b->arena = arena_new();
    batch_run(b, o->chosen.data + at, n);
    arena_free(b->arena);
  }
}

static void run_all(operations *o) {
  fflush(stdout);
  for (unsigned job = 0; job < o->jobs; job++) {
    pid_t child = fork();
    if (child < 0)
      die("cannot fork");
    if (!child) {
      work(o, job);
      _exit(0);
    }
  }
  while (wait(NULL) > 0) {
  }
}

static void print_variant(const operations *o, unsigned i) {
  strbuf text = {0};
  case_print(&o->cases.variants.data[i], i, &text);
  printf("%s", text.text);
  strbuf_free(&text);
}

static void report_variants(operations *o) {
  for (unsigned i = 0; i < o->cases.variants.size; i++) {
    const case_variant *v = &o->cases.variants.data[i];
    const batch_outcome *r = &o->batch.outcomes[i];
    bool chosen = r->state != BATCH_MISSING;
    for (unsigned k = 0; k < o->chosen.size && !chosen; k++)
      chosen = o->chosen.data[k] == i;
    if (!chosen)
      continue;
    o->counts[r->state]++;
    if (!is_failure(r->state)) {
      if (o->verbose && r->state == BATCH_SKIPPED)
        printf("skipped%s{%s} %s:%u: %s\n", v->operations, v->description, strrchr(v->file, '/') + 1, v->line,
               r->text);
      continue;
    }
    // Variants that fail alike are told once.
    if (i && o->batch.outcomes[i - 1].state == r->state && !strcmp(o->batch.outcomes[i - 1].text, r->text) &&
        !strcmp(v[-1].operations, v->operations)) {
      printf("  and {%s}\n", v->description);
      continue;
    }
    printf("%s%s{%s} %s:%u: %s\n", state_names[r->state], v->operations, v->description,
           strrchr(v->file, '/') + 1, v->line, r->text);
    if (o->verbose)
      print_variant(o, i);
  }
}

// An operation that MLIR registers: its variants, or why it has none.
static void report_operation(void *user, const char *name) {
  operations *o = user;
  unsigned counts[BATCH_SKIPPED + 1] = {0}, variants = 0, run = 0;
  const char *reason = NULL;
  for (unsigned i = 0; i < o->cases.exclusions.size; i++)
    if (!strcmp(o->cases.exclusions.data[i].operation, name))
      reason = o->cases.exclusions.data[i].reason;
  for (unsigned i = 0; i < o->cases.variants.size; i++)
    if (case_names(&o->cases.variants.data[i], name)) {
      variants++;
      counts[o->batch.outcomes[i].state]++;
      run += o->batch.outcomes[i].state != BATCH_MISSING;
    }
  if (o->only && !strstr(name, o->only))
    return;
  o->names++;
  if (!variants && !reason)
    o->missing++;
  else if (variants)
    o->covered++;
  else
    o->excluded++;
  if (!variants && !reason)
    printf("MISSING %s: no case has it, and no reason is given\n", name);
  else if (variants && reason)
    printf("INVALID %s: has cases and is excluded\n", name);
  if (!o->table)
    return;
  if (reason) {
    printf("  %-44s -    %s\n", name, reason);
    return;
  }
  printf("  %-44s %-4u", name, variants);
  for (unsigned s = BATCH_PASSED; run && s <= BATCH_SKIPPED; s++)
    if (counts[s])
      printf(" %s %u", state_names[s], counts[s]);
  printf("\n");
}

static void report_wrong_upstream(const operations *o) {
  unsigned cases = 0, seen = 0;
  for (unsigned i = 0; i < o->cases.variants.size; i++) {
    cases += o->cases.variants.data[i].reference != NULL;
    seen += o->batch.outcomes[i].upstream_wrong;
  }
  printf("operations: %u variants have a reference of their own, upstream's code differs from it in %u\n",
         cases, seen);
}

static bool read_cases(operations *o) {
  diagnostics d = {0};
  if (o->file)
    return cases_read(o->file, o->arena, &o->cases, &d);
  for (unsigned i = 0; i < DIALECTS; i++)
    if (!cases_read(
            arena_printf(o->arena, "%s/tests/operations/cases/%s.cases", AUTO_SOURCE_DIR, dialects[i]),
            o->arena, &o->cases, &d))
      return false;
  return true;
}

static int run(operations *o) {
  if (o->batch.machine && !run_machine_runs(o->batch.machine)) {
    printf("operations: 0 passed, 0 failed, 1 skipped (there is no %s)\n", o->batch.machine->emulator);
    return 0;
  }
  double start = process_clock();
  // What compiled code calls in MLIR's library.
  if (!dlopen(AUTO_LLVM_ROOT "/lib/libmlir_c_runner_utils.so", RTLD_NOW | RTLD_GLOBAL))
    die("%s", dlerror());
  diagnostics d = {0};
  o->batch.tools.scratch = compile_scratch(o->arena, &d);
  if (!o->batch.tools.scratch)
    return 1;
  run_all(o);
  report_variants(o);
  for (unsigned i = 0; i < DIALECTS && !o->file && (!o->only || o->table); i++)
    if (!registry_operations(dialects[i], report_operation, o))
      die("MLIR has no dialect %s", dialects[i]);
  if (!o->keep)
    compile_scratch_remove(o->batch.tools.scratch);
  else
    printf("operations: scratch is %s\n", o->batch.tools.scratch);
  const unsigned *c = o->counts;
  report_wrong_upstream(o);
  if (!o->only && !o->file)
    printf("operations: %u in %d dialects: %u have cases, %u are excluded with a reason, %u are missing\n",
           o->names, DIALECTS, o->covered, o->excluded, o->missing);
  printf("operations: %u refused, %u different, %u invalid, %u not run, %u that upstream does not lower\n",
         c[BATCH_REFUSED], c[BATCH_DIFFERENT], c[BATCH_INVALID], c[BATCH_MISSING], c[BATCH_BEYOND]);
  unsigned failed = c[BATCH_REFUSED] + c[BATCH_DIFFERENT] + c[BATCH_INVALID] + c[BATCH_MISSING] + o->missing;
  printf("operations: %u passed, %u failed, %u skipped (%zu variants, %.1f s)\n",
         c[BATCH_PASSED] + c[BATCH_BEYOND], failed, c[BATCH_SKIPPED], o->cases.variants.size,
         process_clock() - start);
  return failed != 0;
}

int main(int argc, char **argv) {
  long processors = sysconf(_SC_NPROCESSORS_ONLN);
  operations o = {.batch = {.tools = {.llvm_bin = AUTO_LLVM_ROOT "/bin"}},
                  .target = "x86",
                  .jobs = processors > 0 ? (unsigned)processors : 1,
                  .every = 1,
                  .skip = 1,
                  .arena = arena_new()};
  o.batch.tools.auto_opt = process_sibling(o.arena, "auto-opt");
  int status = parse(&o, argc, argv);
  if (status == OPTIONS_GO) {
    status = 1;
    if (read_cases(&o)) {
      o.batch.cases = &o.cases;
      o.batch.outcomes = batch_shared((o.cases.variants.size + 1) * sizeof *o.batch.outcomes);
      choose(&o);
      status = 0;
      for (unsigned i = 0; o.list && i < o.chosen.size; i++)
        print_variant(&o, o.chosen.data[i]);
      if (!o.list)
        status = run(&o);
    }
  }
  stack_free(&o.chosen);
  cases_free(&o.cases);
  arena_free(o.arena);
  return status;
}
