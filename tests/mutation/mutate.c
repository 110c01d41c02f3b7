// auto-mutate: libraries of accelerators with one thing changed. Each is refused with file, line and column,
// or matrix programs that are compiled for it and run on its own functional model compute what the source
// says.
#include "bench/matrix/run.h"
#include "support/options.h"
#include "support/process.h"
#include "tests/harness/compile.h"
#include "tests/mutation/mutant.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

enum { MUTATE_SECONDS = 30, MUTATE_CASES = 20, MUTATE_MOST = 20 };

// How a mutant ends.
typedef enum verdict {
  VERDICT_RIGHT,       // compiled and right, something of it on the accelerator
  VERDICT_CPU,         // compiled and right, all of it on the CPU
  VERDICT_REFUSED,     // with a place
  VERDICT_WRONG,       // from here on failures
  VERDICT_NOT_LOCATED, // refused without a place
  VERDICT_CRASH,       // a signal, or no end
  VERDICT_STOPPED,     // the model refuses what was written
  VERDICT_NO_C,        // what was written, or the model, does not compile
  VERDICTS
} verdict;

static const char *const verdict_names[] = {
    "right", "right, on the CPU",    "refused",         "WRONG", "REFUSED WITHOUT A PLACE",
    "CRASH", "STOPPED BY THE MODEL", "DOES NOT COMPILE"};

typedef struct program {
  matrix_tools tools;
  unsigned edits, every; // edits of each file; every which deleted line
  uint64_t seed;
  bool verbose;
  unsigned count[VERDICTS];
} program;

static const char usage[] =
    "usage: auto-mutate [options] FILE.isa...\n"
    "Deletes lines of libraries of accelerators and edits them. Each mutant is refused with file, line and "
    "column, or\n"
    "matrix programs that are compiled for it, run on its own functional model, give what plain C gives. "
    "Ends "
    "with\n"
    "\"N passed, N failed, N skipped\".\n";

// ---- one mutant, in a process of its own --------------------------------------------------------

static char *read_log(const matrix_tools *t) {
  size_t size = 0;
  char *said = util_read_file(arena_printf(t->arena, "%s/mutant.log", t->scratch), &size);
  return said ? said : arena_strdup(t->arena, "");
}

// "FILE:12:5: error: " in front of the first line, of the library or of the program.
static bool is_located(const char *said, const char *file) {
  unsigned line, column;
  return !strncmp(said, file, strlen(file)) &&
         sscanf(said + strlen(file), ":%u:%u: error:", &line, &column) == 2 && line && column;
}

// Runs a tool on the mutant: true if it accepts; otherwise *v is why.
static bool run_tool(const matrix_tools *t, const char *const *argv, const char *program, verdict *v) {
  process_result r;
  if (process_run(argv, "/dev/null", arena_printf(t->arena, "%s/mutant.log", t->scratch), &r))
    return true;
  const char *said = read_log(t);
  *v = r.status >= 126                                             ? VERDICT_CRASH
       : is_located(said, t->library) || is_located(said, program) ? VERDICT_REFUSED
                                                                   : VERDICT_NOT_LOCATED;
  printf("%.*s", (int)strcspn(said, "\n"), said);
  return false;
}

static bool write_program(const matrix_tools *t, const matrix_case *cases, unsigned count, const char *path) {
  strbuf text = {0};
  for (unsigned i = 0; i < count; i++)
    matrix_source(&cases[i], &text);
  bool ok = util_write_file(path, text.text, text.size);
  strbuf_free(&text);
  (void)t;
  return ok;
}

static verdict judge_runs(matrix_tools *t, const matrix_case *cases, unsigned count, const char *object) {
  bool accelerated = false;
  for (unsigned i = 0; i < count; i++) {
    void *function = matrix_symbol(t, object, cases[i].name);
    if (!function)
      return VERDICT_NO_C;
    matrix_result r = matrix_execute(t, &cases[i], function, matrix_call_emitted, i, MATRIX_COMPARE_ALL);
    if (!r.finished || !r.equal) {
      printf("%s: %s", cases[i].name, r.what);
      return strstr(r.what, "elements differ") || strstr(r.what, "wrote") ? VERDICT_WRONG : VERDICT_STOPPED;
    }
    accelerated |= r.timing.instructions > 0;
  }
  return accelerated ? VERDICT_RIGHT : VERDICT_CPU;
}

static verdict judge(matrix_tools *t) {
  verdict v = VERDICT_RIGHT;
  matrix_case all[MUTATE_CASES], cases[6];
  static const unsigned chosen[] = {0, 1, 3, 5, 12, 18};
  const unsigned count = sizeof chosen / sizeof *chosen;
  const char *source = arena_printf(t->arena, "%s/mutant.mlir", t->scratch);
  const char *code = arena_printf(t->arena, "%s/mutant.c", t->scratch);
  const char *object = arena_printf(t->arena, "%s/mutant.so", t->scratch);
  const char *const check[] = {t->auto_semgen, "library", t->library, "--check", NULL};
  const char *const emit[] = {
      t->auto_opt, source, arena_printf(t->arena, "--target=%s", t->library), "--emit=c", "-o", code, NULL};
  matrix_generate(1, MUTATE_CASES, MUTATE_MOST, all);
  for (unsigned i = 0; i < count; i++)
    cases[i] = all[chosen[i]];
  if (!write_program(t, cases, count, source))
    die("cannot write %s: %s", source, strerror(errno));
  if (!run_tool(t, check, source, &v) || !run_tool(t, emit, source, &v))
    return v;
  if (!matrix_model(t) || !matrix_compile(t, "clang", code, object)) {
    printf("%.300s", t->diagnostics->text.text);
    return VERDICT_NO_C;
  }
  return judge_runs(t, cases, count, object);
}

// What a mutant says goes to `note`.
static verdict judge_apart(program *p, const char *note) {
  fflush(NULL);
  pid_t child = fork();
  if (child < 0)
    die("cannot fork");
  if (!child) {
    const struct rlimit time = {MUTATE_SECONDS, MUTATE_SECONDS}, room = {(rlim_t)8 << 30, (rlim_t)8 << 30};
    setrlimit(RLIMIT_CPU, &time);
    setrlimit(RLIMIT_AS, &room);
    if (!freopen(note, "w", stdout))
      _exit(VERDICT_CRASH);
    verdict v = judge(&p->tools);
    fflush(stdout);
    _exit((int)v);
  }
  int status = 0;
  while (waitpid(child, &status, 0) < 0 && errno == EINTR)
    ;
  return WIFEXITED(status) && WEXITSTATUS(status) < VERDICTS ? (verdict)WEXITSTATUS(status) : VERDICT_CRASH;
}

static void try_mutant(program *p, const char *file, const char *text, const strbuf *mutant) {
  matrix_tools *t = &p->tools;
  arena *a = arena_new();
  if (!util_write_file(t->library, mutant->text, mutant->size))
    die("cannot write %s: %s", t->library, strerror(errno));
  const char *note = arena_printf(a, "%s/note.txt", t->scratch);
  verdict v = judge_apart(p, note);
  p->count[v]++;
  if (v >= VERDICT_WRONG || p->verbose) {
    size_t size = 0;
    char *said = util_read_file(note, &size);
    printf("%s, %s\n    %s: %s\n", file, mutant_describe(text, mutant->text, a), verdict_names[v],
           said ? said : "");
    util_release(said);
    fflush(stdout);
  }
  arena_free(a);
}

static bool mutate(program *p, const char *file) {
  size_t size;
  char *text = util_read_file(file, &size);
  if (!text || !size || text[size - 1] != '\n') {
    fprintf(stderr, "auto-mutate: error: %s cannot be read\n", file);
    return false;
  }
  unsigned lines = mutant_lines(text);
  for (unsigned k = (unsigned)(p->seed % p->every); k < lines; k += p->every) {
    strbuf mutant = {0};
    mutant_delete_line(text, k, &mutant);
    try_mutant(p, file, text, &mutant);
    strbuf_free(&mutant);
  }
  for (unsigned k = 0; k < p->edits; k++) {
    strbuf mutant = {0};
    mutant_edit(text, hash_mix(p->seed, k), &mutant);
    try_mutant(p, file, text, &mutant);
    strbuf_free(&mutant);
  }
  util_release(text);
  return true;
}

static int read_options(program *p, int argc, char **argv, option_list *files) {
  enum { MOST = 1000000 };
  const option rows[] = {
      {"file", .list = files},
      {"--edits", "N", "edits of each file (default 20)", .number = &p->edits, .high = MOST},
      {"--every", "N", "delete each N-th line (default 20; 1: all)", .number = &p->every, .low = 1,
       .high = MOST},
      {"--seed", "N", "other edits, and other lines (default 1)", .wide = &p->seed, .high = MOST},
      {"--verbose", NULL, "what became of each mutant", .flag = &p->verbose},
  };
  const option_table table = {"auto-mutate", usage, OPTION_ROWS(rows), NULL};
  int status = options_read(&table, argc, argv);
  return status == OPTIONS_GO && !files->size ? options_wrong(table.program, "no files") : status;
}

int main(int argc, char **argv) {
  arena *a = arena_new();
  diagnostics d = {.collect = true};
  program p = {.tools = {.llvm_bin = AUTO_LLVM_BIN,
                         .sources = AUTO_SOURCE_DIR,
                         .arena = a,
                         .diagnostics = &d,
                         .fast = true},
               .edits = 20,
               .every = 20,
               .seed = 1};
  option_list files = {0};
  int wrong = read_options(&p, argc, argv, &files);
  if (wrong != OPTIONS_GO) {
    arena_free(a);
    return wrong;
  }
  p.tools.auto_opt = process_sibling(a, "auto-opt");
  p.tools.auto_semgen = process_sibling(a, "auto-semgen");
  p.tools.scratch = compile_scratch(a, &d);
  bool ok = p.tools.scratch;
  p.tools.library = arena_printf(a, "%s/mutant.isa", p.tools.scratch);
  for (size_t i = 0; ok && i < files.size; i++)
    ok = mutate(&p, files.data[i].value);
  stack_free(&files);
  unsigned good = 0, bad = 0;
  for (unsigned v = 0; v < VERDICTS; v++) {
    if (p.count[v])
      printf("%5u %s\n", p.count[v], verdict_names[v]);
    *(v < VERDICT_WRONG ? &good : &bad) += p.count[v];
  }
  printf("%u passed, %u failed, 0 skipped\n", good, bad + !ok);
  if (p.tools.scratch) {
    compile_scratch_remove(arena_printf(a, "%s/model", p.tools.scratch));
    compile_scratch_remove(p.tools.scratch);
  }
  diag_free(&d);
  arena_free(a);
  return ok && !bad ? 0 : 1;
}
