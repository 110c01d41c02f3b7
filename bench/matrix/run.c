// Runs auto-opt and the C compilers as processes, calls what they made in a child process whose crash is a
// result, and collects time, traffic and first difference.
#include "bench/matrix/run.h"

#include "accelerator/check/check.h"
#include "support/process.h"

#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

matrix_tools matrix_tools_of(arena *a, diagnostics *d) {
  return (matrix_tools){.llvm_bin = AUTO_LLVM_BIN,
                        .sources = AUTO_SOURCE_DIR,
                        .arena = a,
                        .diagnostics = d,
                        .library = AUTO_SOURCE_DIR "/dialects/gemmini.isa"};
}

void matrix_take_settings(matrix_tools *t, option_list *settings) {
  library_setting *all = arena_alloc(t->arena, (settings->size + 1) * sizeof *all);
  for (size_t i = 0; i < settings->size; i++) {
    const char *text = settings->data[i].value;
    size_t length = strcspn(text, "=");
    all[i] = (library_setting){arena_strndup(t->arena, text, length), text + length + 1};
  }
  t->settings = all, t->num_settings = (unsigned)settings->size;
  stack_free(settings);
}

bool matrix_run_tool(const matrix_tools *t, const char *const *argv, const char *place, double *seconds) {
  const char *log = arena_printf(t->arena, "%s/tool.log", t->scratch);
  process_result r;
  bool ok = process_run(argv, "/dev/null", log, &r);
  if (seconds)
    *seconds = r.work;
  if (ok)
    return true;
  size_t size = 0;
  char *said = util_read_file(log, &size);
  diag_error(t->diagnostics, place, "%s ended with status %d: %.*s", argv[0], r.status,
             (int)(size < 2000 ? size : 2000), said ? said : "");
  util_release(said);
  return false;
}

void *matrix_symbol(const matrix_tools *t, const char *library, const char *symbol) {
  void *handle = dlopen(library, RTLD_NOW | RTLD_GLOBAL);
  void *address = handle ? dlsym(handle, symbol) : NULL;
  if (!address)
    diag_error(t->diagnostics, library, "%s", dlerror());
  return address;
}

bool matrix_compile(const matrix_tools *t, const char *compiler, const char *source, const char *library) {
  const char *program =
      strncmp(compiler, "clang", 5) ? compiler : arena_printf(t->arena, "%s/%s", t->llvm_bin, compiler);
  const char *const argv[] = {program,
                              "-std=c11",
                              t->fast ? "-O0" : "-O2",
                              "-fPIC",
                              t->fast ? "-w" : "-Wall",
                              t->fast ? "-w" : "-Wextra",
                              t->fast ? "-w" : "-Werror",
                              "-I",
                              t->model,
                              library ? "-shared" : "-c",
                              source,
                              "-o",
                              library ? library : "/dev/null",
                              NULL};
  return matrix_run_tool(t, argv, source, NULL);
}

// A command with the library's settings behind it.
static const char *const *with_settings(const matrix_tools *t, const char *const *argv) {
  unsigned count = 0;
  while (argv[count])
    count++;
  const char **all = arena_alloc(t->arena, (count + 2 * t->num_settings + 1) * sizeof *all);
  memcpy(all, argv, count * sizeof *all);
  for (unsigned i = 0; i < t->num_settings; i++) {
    all[count++] = "--set";
    all[count++] = arena_printf(t->arena, "%s=%s", t->settings[i].name, t->settings[i].value);
  }
  return all;
}

bool matrix_model(matrix_tools *t) {
  library *l = library_open(t->library, t->settings, t->num_settings, t->diagnostics);
  if (!l)
    return false;
  t->accelerator = l;
  t->machine = timing_machine_of(l, t->arena, t->diagnostics);
  const char *name = arena_strdup(t->arena, l->name);
  t->model = arena_printf(t->arena, "%s/model", t->scratch);
  bool ok = t->machine && (mkdir(t->model, 0777) == 0 || errno == EEXIST);
  const char *const argv[] = {t->auto_semgen, "library", t->library, "-o", t->model, NULL};
  ok = ok && matrix_run_tool(t, with_settings(t, argv), t->library, NULL);
  const char *object = arena_printf(t->arena, "%s/model.so", t->scratch);
  ok = ok && matrix_compile(t, "clang", arena_printf(t->arena, "%s/%s_model.c", t->model, name), object);
  if (ok)
    t->trace = matrix_symbol(t, object, arena_printf(t->arena, "%s_trace", name));
  return ok && t->trace;
}

// Writes NAME.mlir; its path, or NULL after a diagnostic.
static const char *write_source(const matrix_tools *t, const matrix_case *cases, unsigned count,
                                const char *name) {
  strbuf text = {0};
  for (unsigned i = 0; i < count; i++)
    matrix_source(&cases[i], &text);
  const char *source = arena_printf(t->arena, "%s/%s.mlir", t->scratch, name);
  bool ok = util_write_file(source, text.text, text.size);
  if (!ok)
    diag_error(t->diagnostics, source, "cannot be written: %s", strerror(errno));
  strbuf_free(&text);
  return ok ? source : NULL;
}

// Reads what --explain says, "PATH:LINE:COLUMN: OPERATION: on the CPU: REASON" a line, into the first reason
// of each case.
static void read_explanation(const matrix_tools *t, const char *source, const matrix_case *cases,
                             unsigned count, const char **on_cpu) {
  size_t size = 0;
  char *said = util_read_file(arena_printf(t->arena, "%s/tool.log", t->scratch), &size);
  unsigned *ends = arena_alloc(t->arena, count * sizeof *ends); // line behind each case
  strbuf text = {0};
  for (unsigned i = 0, lines = 1; i < count; i++) {
    size_t from = text.size;
    matrix_source(&cases[i], &text);
    for (; from < text.size; from++)
      lines += text.text[from] == '\n';
    ends[i] = lines;
  }
  strbuf_free(&text);
  static const char word[] = ": on the CPU: ";
  for (char *line = said ? strtok(said, "\n") : NULL; line; line = strtok(NULL, "\n")) {
    const char *reason = strstr(line, word);
    if (!reason || strncmp(line, source, strlen(source)) || line[strlen(source)] != ':')
      continue;
    unsigned number = (unsigned)strtoul(line + strlen(source) + 1, NULL, 10), i = 0;
    while (i < count && number >= ends[i])
      i++;
    if (i < count && !on_cpu[i])
      on_cpu[i] = arena_strdup(t->arena, reason + 2);
  }
  util_release(said);
}

bool matrix_emit(const matrix_tools *t, const matrix_case *cases, unsigned count, const char *name,
                 double *seconds, const char **on_cpu) {
  const char *source = write_source(t, cases, count, name);
  const char *target = arena_printf(t->arena, "--target=%s", t->library);
  const char *output = arena_printf(t->arena, "%s/%s.c", t->scratch, name);
  const char *const argv[] = {t->auto_opt, source, target, "--emit=c", "-o", output, "--explain", NULL};
  if (!source || !matrix_run_tool(t, with_settings(t, argv), source, seconds))
    return false;
  if (on_cpu)
    read_explanation(t, source, cases, count, on_cpu);
  return true;
}

bool matrix_upstream(const matrix_tools *t, const matrix_case *cases, unsigned count, const char *name) {
  const char *source = write_source(t, cases, count, name);
  const char *lowered = arena_printf(t->arena, "%s/%s.llvm.mlir", t->scratch, name);
  const char *ir = arena_printf(t->arena, "%s/%s.ll", t->scratch, name);
  const char *library = arena_printf(t->arena, "%s/%s.so", t->scratch, name);
  const char *const lower[] = {arena_printf(t->arena, "%s/mlir-opt", t->llvm_bin),
                               source,
                               "--one-shot-bufferize=bufferize-function-boundaries "
                               "function-boundary-type-conversion=identity-layout-map",
                               "--buffer-results-to-out-params",
                               "--convert-linalg-to-loops",
                               "--convert-vector-to-scf",
                               "--convert-scf-to-cf",
                               "--llvm-request-c-wrappers",
                               "--convert-vector-to-llvm",
                               "--expand-strided-metadata",
                               "--lower-affine",
                               "--convert-math-to-llvm",
                               "--convert-arith-to-llvm",
                               "--finalize-memref-to-llvm",
                               "--convert-func-to-llvm",
                               "--convert-cf-to-llvm",
                               "--reconcile-unrealized-casts",
                               "-o",
                               lowered,
                               NULL};
  const char *const translate[] = {
      arena_printf(t->arena, "%s/mlir-translate", t->llvm_bin), "--mlir-to-llvmir", lowered, "-o", ir, NULL};
  const char *const compile[] = {arena_printf(t->arena, "%s/clang", t->llvm_bin),
                                 "-O2",
                                 "-march=native",
                                 "-Wno-override-module",
                                 "-fPIC",
                                 "-shared",
                                 ir,
                                 "-lm",
                                 arena_printf(t->arena, "-L%s/../lib", t->llvm_bin),
                                 arena_printf(t->arena, "-Wl,-rpath,%s/../lib", t->llvm_bin),
                                 "-lmlir_c_runner_utils",
                                 "-o",
                                 library,
                                 NULL};
  return source && matrix_run_tool(t, lower, source, NULL) && matrix_run_tool(t, translate, source, NULL) &&
         matrix_run_tool(t, compile, source, NULL);
}

bool matrix_replay(const matrix_tools *t, const char *source, replay_outcomes *out) {
  size_t size;
  char *text = util_read_file(source, &size);
  if (!text) {
    diag_error(t->diagnostics, source, "%s", strerror(errno));
    return false;
  }
  bool ok = replay_text(t->accelerator, t->machine, source, text, t->arena, t->diagnostics, out);
  util_release(text);
  return ok;
}

bool matrix_replay_alone(const matrix_tools *t, const char *source, double *seconds) {
  const char *const argv[] = {process_sibling(t->arena, "auto-semgen"), "library", t->library,
                              arena_printf(t->arena, "--replay=%s", source), NULL};
  return matrix_run_tool(t, with_settings(t, argv), source, seconds);
}

// ---- Execution ----------------------------------------------------------------------------------

void matrix_call_emitted(void *function, const matrix_case *c, const matrix_operands *o) {
  (void)c;
  unsigned char *const *d = o->data;
  if (o->count == 3)
    ((void (*)(void *, void *, void *))function)(d[0], d[1], d[2]);
  else
    ((void (*)(void *, void *, void *, void *))function)(d[0], d[1], d[2], d[3]);
}

void matrix_call_upstream(void *function, const matrix_case *c, const matrix_operands *o) {
  // Shapes and strides are constants of the code, which reads only addresses, but where it copies an image.
  struct {
    void *allocated, *aligned;
    int64_t rest[9];
  } d[MATRIX_MAX_OPERANDS] = {0};
  for (unsigned i = 0; i < o->count; i++)
    d[i].allocated = d[i].aligned = o->data[i];
  const int64_t sizes[] = {c->batch, c->height, c->width, c->channels};
  for (int64_t i = 4, stride = 1; i-- > 0; stride *= sizes[i])
    d[0].rest[1 + i] = sizes[i], d[0].rest[5 + i] = stride;
  if (o->count == 3)
    ((void (*)(void *, void *, void *))function)(&d[0], &d[1], &d[2]);
  else
    ((void (*)(void *, void *, void *, void *))function)(&d[0], &d[1], &d[2], &d[3]);
}

// The first difference, in words.
static void run_compare(const matrix_case *c, const matrix_operands *expected, const matrix_operands *actual,
                        matrix_compare compare, matrix_result *r) {
  unsigned last = expected->count - 1;
  r->equal = false;
  if (!matrix_operands_intact(actual)) {
    snprintf(r->what, sizeof r->what, "wrote beyond an operand");
    return;
  }
  for (unsigned i = 0; i < last && compare == MATRIX_COMPARE_ALL; i++)
    if (memcmp(expected->data[i], actual->data[i], expected->bytes[i])) {
      snprintf(r->what, sizeof r->what, "wrote to operand %u", i);
      return;
    }
  size_t element = c->narrow ? 1 : 4, wrong = 0, first = 0;
  for (size_t i = 0; i < expected->bytes[last]; i += element)
    if (memcmp(expected->data[last] + i, actual->data[last] + i, element) && !wrong++)
      first = i;
  r->equal = !wrong;
  if (!wrong)
    return;
  int32_t e = 0, a = 0;
  memcpy(&e, expected->data[last] + first, element), memcpy(&a, actual->data[last] + first, element);
  if (c->narrow)
    e = (int8_t)e, a = (int8_t)a;
  snprintf(r->what, sizeof r->what, "%zu of %zu elements differ; element %zu is %d instead of %d", wrong,
           expected->bytes[last] / element, first / element, a, e);
}

static void run_child(const matrix_tools *t, const matrix_case *c, void *function, matrix_call call,
                      uint64_t seed, matrix_compare compare, matrix_result *r) {
  static const char *const names[MATRIX_MAX_OPERANDS] = {"0", "1", "2", "3"};
  timing *time = timing_new(t->machine);
  check *checker = check_new(t->accelerator, timing_sink(time));
  matrix_operands actual = matrix_operands_new(c, seed);
  for (unsigned i = 0; i < actual.count; i++)
    check_operand(checker, names[i], actual.data[i], actual.bytes[i], i + 1 == actual.count);
  ((void (*)(const trace_sink *))t->trace)(check_sink(checker));
  call(function, c, &actual);
  ((void (*)(const trace_sink *))t->trace)(NULL);
  r->timing = timing_finish(time);
  const char *violation = check_finish(checker);
  if (violation)
    snprintf(r->what, sizeof r->what, "%s", violation);
  r->equal = !violation;
  timing_free(time);
  check_free(checker);
  if (compare && r->equal) {
    matrix_operands expected = matrix_operands_new(c, seed);
    matrix_reference(c, &expected);
    run_compare(c, &expected, &actual, compare, r);
    matrix_operands_free(&expected);
  }
  matrix_operands_free(&actual);
  r->finished = true;
}

// The last line that the child wrote to the file, or how it ended.
static void run_ended(const char *log, int status, matrix_result *r) {
  size_t size = 0;
  char *said = util_read_file(log, &size);
  while (size && said[size - 1] == '\n')
    said[--size] = 0;
  const char *line = said && strrchr(said, '\n') ? strrchr(said, '\n') + 1 : said;
  if (size)
    snprintf(r->what, sizeof r->what, "%s", line);
  else
    snprintf(r->what, sizeof r->what, "ended by %s %d", WIFSIGNALED(status) ? "signal" : "status",
             WIFSIGNALED(status) ? WTERMSIG(status) : WEXITSTATUS(status));
  util_release(said);
}

matrix_result matrix_execute(const matrix_tools *t, const matrix_case *c, void *function, matrix_call call,
                             uint64_t seed, matrix_compare compare) {
  matrix_result *shared =
      mmap(NULL, sizeof *shared, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
  if (shared == MAP_FAILED)
    die("cannot share memory");
  const char *log = arena_printf(t->arena, "%s/run.log", t->scratch);
  fflush(NULL);
  pid_t child = fork();
  if (child < 0)
    die("cannot fork");
  if (!child) {
    int file = open(log, O_WRONLY | O_CREAT | O_TRUNC, 0666);
    if (file >= 0)
      dup2(file, 2);
    run_child(t, c, function, call, seed, compare, shared);
    _exit(0);
  }
  int status = 0;
  while (waitpid(child, &status, 0) < 0 && errno == EINTR)
    ;
  if (!shared->finished)
    run_ended(log, status, shared);
  matrix_result r = *shared;
  munmap(shared, sizeof *shared);
  return r;
}
