// The command: reads its options, chooses instructions and machine, runs checks or mutants in workers, and
// writes the report.
#include "semgen/conformance/conformance.h"

#include "semantics/mlir/mlir_import.h"
#include "semgen/conformance/check.h"
#include "semgen/conformance/mutate.h"
#include "semgen/conformance/recording.h"
#include "semgen/conformance/stand_in.h"
#include "semgen/conformance/state.h"
#include "semgen/conformance/workers.h"
#include "support/options.h"

#include <errno.h>
#include <inttypes.h>
#include <llvm-c/Core.h>
#include <llvm-c/TargetMachine.h>
#include <regex.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum { HARNESS_VERSION = 6 };   // part of every digest: raise it when the vectors or the comparison change
enum { OTHER_VECTORS = 40000 }; // to find out whether a mutant that went unnoticed means something else

typedef struct options {
  const char *isa, *dialects, *semantics, *only, *cache, *compiler, *record, *compare, *cpu;
  uint32_t vectors, jobs, mutants;
  uint64_t seed;
  bool fresh, mutate, verbose, simplify;
} options;

typedef enum verdict {
  SKIPPED,
  OPEN, // the vendor leaves the result open
  CONFIRMED,
  RE_ENCODED, // confirmed by what runs for it
  MODELED,
  MISMATCHED,
  NOT_RUN,
  VERDICTS
} verdict;

typedef struct entry {
  const isa_instruction *instruction;
  verdict verdict;
  uint32_t vectors, failed;
  uint64_t digest;
  native_stand_in runs; // what runs for it
  const char *missing;  // the feature that the CPU lacks, or `illegal`; NULL: it lacks none
} entry;

// What a run without a difference says, by what ran.
static const verdict agreed[] = {
    [STAND_IN_ITSELF] = CONFIRMED, [STAND_IN_ENCODING] = RE_ENCODED, [STAND_IN_MODEL] = MODELED};

static const char illegal[] =
    "illegal-instruction"; // what a CPU lacks that does not say which features it has

typedef struct conformance {
  options options;
  const isa_row *row;
  const native_target *target;
  native_toolchain tools;
  isa *isa;
  arena *memory;
  const char *cpu;
  const char *const *cpu_features; // ends with NULL; or NULL: every instruction is tried
  entry *entries;                  // sorted by name; those that match --only
  uint32_t count;
  entry **selected; // index in the queue -> entry
  bool *wanted;
  uint32_t num_selected, num_wanted, num_done;
  conformance_state *state;
  uint64_t mutants, noticed, alike;
  bool progress; // a line on standard error that is written over
} conformance;

// ---- options --------------------------------------------------------------------------------------

static const char program[] = "auto-semgen conformance",
                  usage[] =
                      "usage: auto-semgen conformance ISA [options]\n"
                      "Compares the semantics of every instruction with the CPU, or with an emulator of "
                      "one.\n";

// OPTIONS_GO, or the exit status.
static int parse_options(int argc, char **argv, options *o) {
  enum { MOST = 10000000 };
  *o = (options){.dialects = "dialects",
                 .cache = "build/conformance",
                 .compiler = "clang-19",
                 .vectors = 2000,
                 .jobs = 2,
                 .seed = 1,
                 .mutants = 10};
  const option rows[] = {
      {"ISA", .text = &o->isa},
      {"--dialects", "DIR", "reads DIR/<dialect>.semantics.mlir (default: dialects)", .text = &o->dialects},
      {"--semantics", "FILE", "reads FILE instead", .text = &o->semantics},
      {"--vectors", "N", "test vectors for each instruction, at least (default: 2000)", .number = &o->vectors,
       .low = 1, .high = MOST},
      {"--only", "REGEX", "only instructions whose name matches (POSIX extended)", .text = &o->only},
      {"--jobs", "N", "processes (default: 2)", .number = &o->jobs, .low = 1, .high = MOST},
      {"--seed", "S", "of the random vectors (default: 1)", .wide = &o->seed},
      {"--fresh", NULL, "runs what an earlier run confirmed once more", .flag = &o->fresh},
      {"--record", "FILE",
       "writes what came of it, for later stages and for --compare; what was not run or skipped keeps what "
       "FILE "
       "says of the same semantics",
       .text = &o->record},
      {"--compare", "FILE", "fails where FILE says something else", .text = &o->compare},
      {"--cache", "DIR", "compiled wrappers and progress (default: build/conformance)", .text = &o->cache},
      {"--cc", "PROGRAM", "C compiler (default: clang-19)", .text = &o->compiler},
      {"--cpu", "NAME", "which CPU is emulated (default: the most that the emulator has)", .text = &o->cpu},
      {"--mutate", "SEED", "changes each instruction at random, reports what goes unnoticed",
       .wide = &o->seed, .given = &o->mutate},
      {"--mutants", "N", "of them for each instruction (default: 10)", .number = &o->mutants, .low = 1,
       .high = MOST},
      {"--simplify", NULL, "compares the simplified bodies, as later stages see them, not those of the file",
       .flag = &o->simplify},
      {"--verbose", NULL, "names the instructions that the CPU lacks", .flag = &o->verbose},
  };
  const option_table table = {program, usage, OPTION_ROWS(rows), NULL};
  int status = options_read(&table, argc, argv);
  if (status != OPTIONS_GO)
    return status;
  if (!o->isa)
    return options_wrong(program, "which ISA?");
  if ((o->record || o->compare) && (o->simplify || o->mutate))
    return options_wrong(program, "--record and --compare are about the semantics as they are in the file");
  return OPTIONS_GO;
}

// ---- what to run ----------------------------------------------------------------------------------

// "+avx,-sse4a,..." of the CPU that this runs on.
static const char *const *host_features(arena *a) {
  char *text = LLVMGetHostCPUFeatures();
  const char **names = arena_alloc(a, (strlen(text) / 2 + 1) * sizeof *names);
  unsigned count = 0;
  for (char *p = strtok(text, ","); p; p = strtok(NULL, ","))
    if (p[0] == '+')
      names[count++] = arena_strdup(a, p + 1);
  LLVMDisposeMessage(text);
  return names;
}

static void find_cpu(conformance *k) {
  k->cpu = k->tools.cpu;
  k->cpu_features = k->tools.machine->features;
  if (k->cpu)
    return;
  char *name = LLVMGetHostCPUName();
  k->cpu = arena_strdup(k->memory, name);
  LLVMDisposeMessage(name);
  k->cpu_features = host_features(k->memory);
}

// Without a list, everything is tried.
static bool cpu_has(const void *user, const char *feature) {
  const conformance *k = user;
  if (!k->cpu_features)
    return true;
  for (const char *const *f = k->cpu_features; *f; f++)
    if (!strcmp(*f, feature))
      return true;
  return false;
}

static const char *missing_feature(const conformance *k, const isa_instruction *i) {
  for (uint32_t f = 0; f < i->num_features; f++)
    if (!cpu_has(k, i->features[f]))
      return i->features[f];
  return NULL;
}

static bool load_semantics(conformance *k, diagnostics *d) {
  const char *path = k->options.semantics ? k->options.semantics
                                          : arena_printf(k->memory, "%s/%s.semantics.mlir",
                                                         k->options.dialects, k->row->dialect);
  size_t size;
  char *text = util_read_file(path, &size);
  if (!text) {
    diag_error(d, path, "cannot read: %s", strerror(errno));
    return false;
  }
  MlirContext context = mlir_semantics_context();
  // Otherwise the bodies as they stand in the file: what is confirmed owes nothing to the simplifier.
  k->isa = mlir_import_semantics(context, path, text, size, k->options.simplify, d);
  mlirContextDestroy(context);
  util_release(text);
  return k->isa != NULL;
}

static bool select_instructions(conformance *k, diagnostics *d) {
  regex_t only;
  int error = k->options.only ? regcomp(&only, k->options.only, REG_EXTENDED | REG_NOSUB) : 0;
  if (error) {
    char message[256];
    regerror(error, &only, message, sizeof message);
    diag_error(d, k->options.only, "not a regular expression: %s", message);
    return false;
  }
  k->entries = arena_alloc(k->memory, k->isa->count * sizeof *k->entries);
  k->selected = arena_alloc(k->memory, k->isa->count * sizeof *k->selected);
  k->wanted = arena_alloc(k->memory, k->isa->count);
  uint64_t basis = hash_bytes(k->cpu, strlen(k->cpu), hash_mix(HARNESS_VERSION, k->options.seed));
  basis = hash_mix(basis, k->options.vectors);
  for (uint32_t n = 0; n < k->isa->count; n++) {
    const isa_instruction *i = &k->isa->instructions[n];
    bool matches = !k->options.only || regexec(&only, i->name, 0, NULL, 0) == 0;
    entry e = {.instruction = i, .verdict = NOT_RUN, .missing = missing_feature(k, i)};
    bool runs = stand_in_find(k->target, k->isa, i, (stand_in_cpu){cpu_has, k}, &e.runs, k->memory);
    e.digest = hash_mix(record_digest(k->isa->terms, i, basis), e.runs.kind);
    if (!matches && (!runs || i->implementation_defined))
      continue;
    entry *slot = &k->entries[k->count++];
    *slot = e;
    if (i->implementation_defined) {
      slot->verdict = OPEN;
      slot->missing = NULL;
      continue;
    }
    if (!runs) {
      slot->verdict = SKIPPED;
      continue;
    }
    // All runnable instructions make up the chunks, so that --only finds the same objects in the cache.
    uint32_t at = k->num_selected++;
    k->selected[at] = slot;
    k->wanted[at] = matches;
    slot->vectors = matches && !k->options.mutate ? state_confirmed(k->state, i->name, e.digest) : 0;
    if (slot->vectors) {
      k->wanted[at] = false;
      slot->verdict = agreed[e.runs.kind];
    }
    k->num_wanted += k->wanted[at];
  }
  if (k->options.only)
    regfree(&only);
  return true;
}

// ---- jobs -----------------------------------------------------------------------------------------

static void show_progress(conformance *k, const char *name) {
  if (k->progress)
    fprintf(stderr, "\r\033[K[%" PRIu32 "/%" PRIu32 "] %s", k->num_done, k->num_wanted, name);
}

static void clear_progress(conformance *k) {
  if (k->progress)
    fprintf(stderr, "\r\033[K");
}

// NULL: *result says why.
static check_set *make_set(const native_wrapper *w, uint32_t vectors, uint64_t seed, job_result *result,
                           strbuf *text) {
  native_end end;
  int signal;
  check_set *set = check_set_new(w, vectors, seed, &end, &signal);
  result->illegal = end == NATIVE_ILLEGAL;
  if (end == NATIVE_FAILED)
    strbuf_printf(text, signal ? "  the run ended with signal %d\n" : "  the run ended early\n", signal);
  return set;
}

static void run_check(void *user, const native_wrapper *w, job_result *result, strbuf *text) {
  conformance *k = user;
  const lane_function *f = &w->instruction->function;
  check_set *set =
      make_set(w, check_vectors(k->isa->terms, f, k->options.vectors), k->options.seed, result, text);
  uint32_t first = 0;
  if (!set)
    return;
  result->tried = check_set_size(set);
  result->failed = check_compare(set, k->isa->terms, f, false, &first);
  result->ok = result->failed == 0;
  if (!result->ok) {
    strbuf_printf(text, "  vector %u, the first of %u in %u that differ:\n", first, result->failed,
                  result->tried);
    check_print(set, k->isa->terms, f, first, text);
  }
  check_set_free(set);
}

static void checked(void *user, uint32_t index, const job_result *result) {
  conformance *k = user;
  entry *e = k->selected[index];
  k->num_done++;
  e->verdict = result->ok ? agreed[e->runs.kind] : result->illegal ? SKIPPED : MISMATCHED;
  e->missing = result->illegal ? illegal : e->missing;
  e->vectors = result->tried;
  e->failed = result->failed;
  if (result->ok) {
    state_add(k->state, e->instruction->name, e->digest, e->vectors);
  } else if (!result->illegal) {
    clear_progress(k);
    printf("%s: mismatch\n%s", e->instruction->name, result->text ? result->text : "");
    fflush(stdout);
  }
  show_progress(k, e->instruction->name);
}

static void try_mutant(conformance *k, const check_set *set, const native_wrapper *w, const mutant *m,
                       const term_context *terms, job_result *result, strbuf *text) {
  const lane_function *f = &w->instruction->function;
  uint32_t first;
  if (check_compare(set, terms, &m->function, true, &first)) {
    result->tried++;
    return;
  }
  uint32_t differing = check_distinguish(w, k->isa->terms, f, terms, &m->function, OTHER_VECTORS, 77);
  if (!differing) {
    result->alike++;
    if (k->options.verbose)
      strbuf_printf(text, "  %s: seems to mean the same\n", m->what);
    return;
  }
  result->tried++;
  result->failed++;
  strbuf_printf(text, "  %s: differs on %u of %d other vectors\n", m->what, differing, OTHER_VECTORS);
}

static void run_mutants(void *user, const native_wrapper *w, job_result *result, strbuf *text) {
  conformance *k = user;
  const isa_instruction *i = w->instruction;
  uint32_t vectors = check_vectors(k->isa->terms, &i->function, k->options.vectors);
  check_set *set = make_set(w, vectors, 1, result, text);
  if (!set)
    return;
  random_source r = {hash_bytes(i->name, strlen(i->name), k->options.seed)};
  for (uint32_t n = 0; n < k->options.mutants; n++) {
    arena *memory = arena_new();
    term_context *terms = term_context_new(false);
    mutant m;
    if (mutate(k->isa->terms, &i->function, &r, terms, memory, &m))
      try_mutant(k, set, w, &m, terms, result, text);
    term_context_free(terms);
    arena_free(memory);
  }
  result->ok = true;
  check_set_free(set);
}

static void mutated(void *user, uint32_t index, const job_result *result) {
  conformance *k = user;
  entry *e = k->selected[index];
  k->num_done++;
  k->mutants += result->tried;
  k->alike += result->alike;
  k->noticed += result->tried - result->failed;
  e->verdict = result->ok ? agreed[e->runs.kind] : result->illegal ? SKIPPED : MISMATCHED;
  e->missing = result->illegal ? illegal : e->missing;
  e->failed = result->failed;
  clear_progress(k);
  if (result->text && *result->text)
    printf("%s: %s\n%s", e->instruction->name, result->ok ? "unnoticed" : "not run", result->text);
  fflush(stdout);
  show_progress(k, e->instruction->name);
}

// ---- results --------------------------------------------------------------------------------------

// Every instruction, sorted by name, with what this run says of it.
static record_line *record_lines(const conformance *k) {
  static const record_status statuses[] = {
      [SKIPPED] = RECORD_SKIPPED,       [OPEN] = RECORD_OPEN,       [CONFIRMED] = RECORD_CONFIRMED,
      [RE_ENCODED] = RECORD_RE_ENCODED, [MODELED] = RECORD_MODELED, [MISMATCHED] = RECORD_DIFFERS,
      [NOT_RUN] = RECORD_NONE};
  record_line *lines = arena_alloc(k->memory, (k->isa->count + 1) * sizeof *lines);
  for (uint32_t n = 0, at = 0; n < k->isa->count; n++) {
    const isa_instruction *i = &k->isa->instructions[n];
    lines[n] = (record_line){.name = i->name, .digest = (uint32_t)record_digest(k->isa->terms, i, 0)};
    if (at < k->count && k->entries[at].instruction == i) {
      lines[n].status = statuses[k->entries[at].verdict];
      lines[n].feature = record_has_feature(lines[n].status) ? k->entries[at].missing : NULL;
      at++;
    }
  }
  return lines;
}

// False: the record cannot be read or written, or says something else.
static bool record_or_compare(const conformance *k, diagnostics *d) {
  if (!k->options.record && !k->options.compare)
    return true;
  const record_line *lines = record_lines(k);
  return (!k->options.compare || recording_compare(k->options.compare, lines, k->isa->count, d) == 0) &&
         (!k->options.record || recording_write(k->options.record, lines, k->isa->count, d));
}

// "skipped, the CPU (znver4) lacks avx512fp16: 12" lines, in order of the features' names; the same of what
// something else was run for.
static void print_lacking(const conformance *k, verdict v, const char *what) {
  const char *last = "";
  for (;;) {
    const char *next = NULL;
    uint32_t count = 0;
    for (uint32_t n = 0; n < k->count; n++) {
      const char *m = k->entries[n].missing;
      if (k->entries[n].verdict != v || !m || strcmp(m, last) <= 0)
        continue;
      if (!next || strcmp(m, next) < 0) {
        next = m;
        count = 0;
      }
      count += !strcmp(m, next);
    }
    if (!next)
      return;
    if (!strcmp(next, illegal))
      printf("%s, illegal on the CPU (%s): %u\n", what, k->cpu, count);
    else
      printf("%s, the CPU (%s) lacks %s: %u\n", what, k->cpu, next, count);
    for (uint32_t n = 0; k->options.verbose && n < k->count; n++)
      if (k->entries[n].verdict == v && k->entries[n].missing && !strcmp(k->entries[n].missing, next))
        printf("  %s%s%s\n", k->entries[n].instruction->name, v == RE_ENCODED ? " as " : "",
               v == RE_ENCODED ? k->entries[n].runs.function : "");
    last = next;
  }
}

static uint64_t total_vectors(const conformance *k) {
  uint64_t total = 0;
  for (uint32_t n = 0; n < k->count; n++)
    total += k->entries[n].vectors;
  return total;
}

static int print_totals(conformance *k, workers_end end, diagnostics *d) {
  uint32_t count[VERDICTS] = {0};
  for (uint32_t n = 0; n < k->count; n++)
    count[k->entries[n].verdict]++;
  clear_progress(k);
  if (end == WORKERS_INTERRUPTED) {
    printf("interrupted; the same command goes on from here\n");
    return 130;
  }
  if (end == WORKERS_FAILED)
    return 1;
  print_lacking(k, SKIPPED, "skipped");
  print_lacking(k, RE_ENCODED, "confirmed under another encoding");
  print_lacking(k, MODELED, "compared with a model");
  if (k->options.mutate) {
    printf("%" PRIu64 " of %" PRIu64 " mutants noticed, %.2f %%; %" PRIu64 " more seem to mean the same\n",
           k->noticed, k->mutants, k->mutants ? 100.0 * (double)k->noticed / (double)k->mutants : 100.0,
           k->alike);
    return count[MISMATCHED] != 0;
  }
  bool recorded = record_or_compare(k, d);
  if (count[OPEN])
    printf("not compared, the vendor leaves the result open: %u\n", count[OPEN]);
  printf("%u confirmed, %u mismatched, %u skipped; %" PRIu64 " vectors\n", count[CONFIRMED],
         count[MISMATCHED], count[SKIPPED] + count[OPEN], total_vectors(k));
  return count[MISMATCHED] != 0 || !recorded;
}

// ---- the whole ------------------------------------------------------------------------------------

static bool make_directories(const char *path, arena *a, diagnostics *d) {
  char *copy = arena_strdup(a, path);
  for (char *p = copy + 1;; p++) {
    if (*p && *p != '/')
      continue;
    char end = *p;
    *p = 0;
    if (mkdir(copy, 0777) != 0 && errno != EEXIST) {
      diag_error(d, copy, "cannot make this directory: %s", strerror(errno));
      return false;
    }
    *p = end;
    if (!end)
      return true;
  }
}

static int run_all(conformance *k, diagnostics *d) {
  const isa_instruction **instructions = arena_alloc(k->memory, (k->num_selected + 1) * sizeof *instructions);
  native_stand_in *runs = arena_alloc(k->memory, (k->num_selected + 1) * sizeof *runs);
  for (uint32_t n = 0; n < k->num_selected; n++) {
    instructions[n] = k->selected[n]->instruction;
    runs[n] = k->selected[n]->runs;
  }
  job_queue q = {.wanted = k->wanted,
                 .count = k->num_selected,
                 .jobs = k->options.jobs,
                 .tools = k->tools,
                 .run = k->options.mutate ? run_mutants : run_check,
                 .done = k->options.mutate ? mutated : checked,
                 .user = k};
  q.chunks = native_chunks(k->target, instructions, runs, q.count, k->memory, &q.num_chunks);
  return print_totals(k, workers_run(&q), d);
}

// OPTIONS_GO, or the exit status.
static int find_target(conformance *k) {
  k->row = isa_table_find(k->options.isa);
  k->target = k->row ? native_target_find(k->options.isa) : NULL;
  if (k->target && k->options.cpu && !k->target->emulator)
    return options_wrong(program, "%s runs on this CPU, without --cpu", k->options.isa);
  if (k->target)
    return OPTIONS_GO;
  strbuf names = {0};
  native_target_print_names(&names);
  int status = options_wrong(program, "what can be run is %s, not %s", names.text, k->options.isa);
  strbuf_free(&names);
  return status;
}

int conformance_main(int argc, char **argv) {
  conformance k = {.memory = arena_new()};
  diagnostics d = {0};
  int status = parse_options(argc, argv, &k.options);
  status = status == OPTIONS_GO ? find_target(&k) : status;
  if (status == OPTIONS_GO) {
    status = 1;
    k.progress = isatty(2);
    if (load_semantics(&k, &d) && make_directories(k.options.cache, k.memory, &d) &&
        native_toolchain_find(k.target, k.options.cpu, k.options.compiler, k.options.cache, k.memory,
                              &k.tools, &d)) {
      find_cpu(&k);
      k.state =
          state_open(arena_printf(k.memory, "%s/%s.state", k.options.cache, k.row->name), k.options.fresh);
      if (select_instructions(&k, &d))
        status = run_all(&k, &d);
      state_close(k.state);
    }
    isa_free(k.isa);
  }
  arena_free(k.memory);
  return status;
}
