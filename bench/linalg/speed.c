// auto-speed: what auto-opt makes of linalg beside libraries, the machine's peak, or clang's code of the same
// loops in C. Every result is compared with plain C. One thread; interleaved rounds; medians.
#include "bench/linalg/groups.h"
#include "bench/linalg/loops.h"
#include "support/options.h"
#include "support/process.h"
#include "tests/harness/compile.h"
#include "tests/harness/timing.h"

#include <dlfcn.h>
#include <math.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/wait.h>
#include <unistd.h>

enum { QUICK = 5 };

typedef STACK(product_size) size_list;

typedef struct speed {
  compile_tools tools;
  arena *arena;
  diagnostics diagnostics;
  option_list names; // of groups
  option_list size_texts;
  size_list sizes; // of products, instead of the tables'
  const char *only, *sources;
  unsigned rounds, every;
  double slice, patience; // seconds of a sample; what takes longer is measured once
  unsigned limit;         // seconds of one execution
  bool quick, tensors, dynamic, keep, list;
  bool cpu_time; // of this thread is measured
  bool has_threads;
  void *peak, *c;  // libraries compiled here
  double peaks[2]; // 10^9 MAC/s: bytes, floats
  unsigned passed, failed, skipped;
  struct verdict *verdict; // shared with children
} speed;

// One problem of a group: its code, and what came of it.
typedef struct item {
  problem problem;
  unsigned number;
  const char *object[2]; // NULL: refused; [1]: the peer's, where that is ours with one thread, or upstream's
  double compile_seconds;
  long compile_kib;
} item;
typedef STACK(item) item_list;

// ---- compiling --------------------------------------------------------------------------------------------

// The object of a module; NULL after a diagnostic.
static const char *compile(speed *s, item *it, const char *source, unsigned threads) {
  const char *object = arena_printf(s->arena, "%s/p%u-%u.o", s->tools.scratch, it->number, threads);
  const char *log = arena_printf(s->arena, "%s.log", object);
  const char *argv[] = {s->tools.auto_opt,
                        source,
                        "--target=x86",
                        "--mcpu=native",
                        "--emit=obj",
                        "-o",
                        object,
                        threads > 1 ? arena_printf(s->arena, "--threads=%u", threads) : NULL,
                        NULL};
  process_result r;
  bool good = process_run(argv, NULL, log, &r);
  it->compile_seconds = r.seconds;
  it->compile_kib = r.peak_kib;
  if (good)
    return object;
  char *said = util_read_file(log, NULL);
  printf("%-36s REFUSED, status %d: %.200s\n", it->problem.name, r.status, said ? said : "");
  util_release(said);
  return NULL;
}

// Upstream's loops.
static const char *compile_upstream_loops(speed *s, const item *it, const char *source) {
  const char *object = arena_printf(s->arena, "%s/p%u-upstream.o", s->tools.scratch, it->number);
  const char *pipeline = compile_pipeline_of("one-shot-bufferize{bufferize-function-boundaries=1 "
                                             "function-boundary-type-conversion=identity-layout-map},"
                                             "convert-bufferization-to-memref",
                                             NULL, s->arena);
  return compile_pipeline_object(&s->tools, source, pipeline, "1", object, &s->diagnostics) ? object : NULL;
}

static bool has_second(const group *g) { return g->peer == PEER_OURS || g->peer == PEER_UPSTREAM; }

static bool compile_item(speed *s, const group *g, item *it) {
  problem_data data = problem_data_new(&it->problem);
  strbuf text = {0};
  problem_print(&it->problem, &data, it->number, s->sources, &text);
  problem_data_free(&data);
  const char *source = arena_printf(s->arena, "%s/p%u.mlir", s->tools.scratch, it->number);
  if (!util_write_file(source, text.text, text.size))
    die("%s cannot be written", source);
  strbuf_free(&text);
  if (has_second(g))
    it->object[1] = g->peer == PEER_OURS ? compile(s, it, source, 1) : compile_upstream_loops(s, it, source);
  it->object[0] = compile(s, it, source, g->peer == PEER_OURS ? 2 : 1);
  return it->object[0] && (!has_second(g) || it->object[1]);
}

// All objects of a group in one shared object for each number of threads. NULL after a diagnostic.
static void *link_items(speed *s, const group *g, const item_list *items, unsigned which) {
  STACK(const char *) objects = {0};
  for (size_t i = 0; i < items->size; i++)
    stack_push(&objects, items->data[i].object[which]);
  stack_push(&objects, NULL);
  const char *library = arena_printf(s->arena, "%s/%s-%u.so", s->tools.scratch, g->name, which);
  bool good = compile_library(&s->tools, objects.data, library, g->name, &s->diagnostics);
  stack_free(&objects);
  return good ? compile_load(library, &s->diagnostics) : NULL;
}

// ---- variants ---------------------------------------------------------------------------------------------

typedef struct our_code {
  call_function *function;
  call_memref memrefs[CALL_ARGUMENTS];
  unsigned char *area;
} our_code;

static void run_ours(void *context) {
  const our_code *o = context;
  call_with(o->function, o->memrefs, o->area);
}

static void release_ours(void *context) { util_release(context); }

static peer ours(const item *it, const problem_data *data, void *library) {
  char name[48];
  snprintf(name, sizeof name, "_mlir_ciface_f%u", it->number);
  void *symbol = dlsym(library, name);
  if (!symbol)
    die("no function %s", name);
  our_code *o = util_alloc(sizeof *o);
  memcpy(&o->function, &symbol, sizeof symbol);
  o->area = data->area;
  problem_memrefs(&it->problem, data, o->memrefs);
  return (peer){run_ours, o, release_ours, data->at[it->problem.count - 1]};
}

typedef struct c_code {
  loops_function *function;
  const int64_t *sizes;
  void *operands[PROBLEM_OPERANDS];
} c_code;

static void run_c(void *context) {
  const c_code *c = context;
  c->function(c->sizes, c->operands);
}

static void release_c(void *context) {
  util_release(((c_code *)context)->operands[PROBLEM_OPERANDS - 1]);
  util_release(context);
}

// The C of the loops, as clang compiles it for this CPU.
static peer peer_c(speed *s, const problem *p, const problem_data *data) {
  void *symbol = dlsym(s->c, p->loops->name);
  if (!symbol)
    die("no function %s", p->loops->name);
  c_code *c = util_alloc(sizeof *c);
  *c = (c_code){.sizes = p->loops->sizes};
  memcpy(&c->function, &symbol, sizeof symbol);
  memcpy(c->operands, data->at, sizeof data->at);
  void *result = util_alloc(problem_bytes(p, p->count - 1));
  c->operands[p->count - 1] = c->operands[PROBLEM_OPERANDS - 1] = result;
  return (peer){run_c, c, release_c, result};
}

typedef double peak_function(long steps);
typedef struct peak_code {
  peak_function *function;
  long steps;
} peak_code;

static void run_peak(void *context) {
  const peak_code *p = context;
  p->function(p->steps);
}

static peak_function *peak_of(const speed *s, bool is_float) {
  void *symbol = dlsym(s->peak, is_float ? "peak_floats" : "peak_bytes");
  peak_function *f;
  memcpy(&f, &symbol, sizeof f);
  return f;
}

static bool is_float(const problem *p) { return p->operands[p->count - 1].number == NUMBER_F32; }

// As many multiply-accumulates as the problem has, of registers.
static bool peer_peak(speed *s, const problem *p, peer *out, const char **why) {
  peak_code *c = util_alloc(sizeof *c);
  *c = (peak_code){.function = peak_of(s, is_float(p))};
  double step = c->function(1);
  c->steps = step > 0 ? (long)(p->work / step) : 0;
  *out = (peer){run_peak, c, release_ours, NULL};
  if (step <= 0)
    *why = "no instruction is known for the peak";
  return step > 0;
}

static bool make_peer(speed *s, const group *g, const item *it, const problem_data *data, void *second,
                      peer *out, const char **why) {
  switch (g->peer) {
  case PEER_DNNL:
    return peer_dnnl(&it->problem, data, out, why);
  case PEER_BLAS:
    return peer_blas(&it->problem, data, out, why);
  case PEER_PEAK:
    return peer_peak(s, &it->problem, out, why);
  case PEER_C:
    *out = peer_c(s, &it->problem, data);
    return true;
  case PEER_OURS:
  case PEER_UPSTREAM:
    *out = ours(it, data, second);
    return true;
  }
  return false;
}

// ---- measuring --------------------------------------------------------------------------------------------

// What a child found.
typedef struct verdict {
  double seconds;
  bool good;
  char wrong[300];
} verdict;

static void judge(const item *it, const problem_data *data, const peer *v, verdict *out) {
  double start = process_clock();
  v->run(v->context);
  out->seconds = process_clock() - start;
  strbuf wrong = {0};
  out->good = !v->result || problem_check(&it->problem, data, v->result, &wrong);
  snprintf(out->wrong, sizeof out->wrong, "%s", wrong.text ? wrong.text : "");
  strbuf_free(&wrong);
}

// One execution, compared with plain C: its time, negative where it is wrong. Ours runs in a child first,
// which may crash, and which is ended when it takes too long.
static double check(speed *s, const item *it, const problem_data *data, const peer *v, const char *who) {
  verdict *found = s->verdict;
  *found = (verdict){0};
  int status = 0;
  if (v->run == run_ours) {
    fflush(stdout);
    pid_t child = fork();
    if (child < 0)
      die("cannot fork");
    if (!child) {
      alarm(s->limit);
      judge(it, data, v, found);
      _exit(0);
    }
    waitpid(child, &status, 0);
  } else {
    judge(it, data, v, found);
  }
  if (WIFSIGNALED(status) && WTERMSIG(status) == SIGALRM) {
    printf("%-36s more than %u s\n", it->problem.name, s->limit);
    s->skipped++;
    return -1;
  }
  if (status)
    printf("%-36s CRASHED, %s: signal %d\n", it->problem.name, who, WTERMSIG(status));
  else if (!found->good)
    printf("%-36s WRONG, %s: %s\n", it->problem.name, who, found->wrong);
  s->failed += status || !found->good;
  return status || !found->good ? -1 : found->seconds;
}

typedef struct summary {
  double log_sum, least;
  unsigned count;
  const char *least_name;
} summary;

static void print_time(double seconds) {
  if (seconds < 1e-3)
    printf(" %8.1f us", seconds * 1e6);
  else
    printf(" %8.2f ms", seconds * 1e3);
}

// Times of both, interleaved; of one that is slow, the one that is known.
static double measure_both(const speed *s, const peer *our, const peer *other, const double *once,
                           double *seconds) {
  const peer *both[2] = {our, other};
  timing_variant v[2];
  unsigned count = 0, at[2];
  for (unsigned i = 0; i < 2; i++) {
    seconds[i] = once[i];
    if (both[i]->run && once[i] <= s->patience) {
      at[count] = i;
      v[count++] = (timing_variant){.run = both[i]->run,
                                    .context = both[i]->context,
                                    .clock = s->cpu_time ? process_thread_clock : NULL};
    }
  }
  timing_measure(v, count, s->rounds, s->slice);
  for (unsigned i = 0; i < count; i++)
    seconds[at[i]] = v[i].seconds;
  double ratio = count == 2 ? timing_ratio(&v[1], &v[0], s->rounds) : seconds[1] / seconds[0];
  timing_release(v, count);
  return ratio;
}

static void print_row(const speed *s, const item *it, const double *seconds, bool has_peer, double ratio,
                      const char *remark) {
  const problem *p = &it->problem;
  printf("%-36s", p->name);
  print_time(seconds[0]);
  if (has_peer)
    print_time(seconds[1]);
  else
    printf(" %11s", "-");
  printf(" %8.2f", p->work / seconds[0] / 1e9);
  if (has_peer)
    printf(" %7.3f", ratio);
  else
    printf(" %7s", "-");
  double peak = s->peaks[is_float(p) && !p->network];
  if (!p->loops && peak > 0)
    printf(" %6.1f%%", 100 * p->work / seconds[0] / 1e9 / peak);
  else
    printf(" %7s", "-");
  printf(" %7.0f %6.0f%s%s\n", it->compile_seconds * 1e3, (double)it->compile_kib / 1024,
         seconds[0] > s->patience ? "  once" : "", remark);
  fflush(stdout);
}

// What upstream's code computes is what ours is compared with.
static double expect(problem_data *data, const problem *p, const peer *upstream) {
  double start = process_clock();
  upstream->run(upstream->context);
  double seconds = process_clock() - start;
  size_t bytes = problem_bytes(p, p->count - 1);
  void *expected = util_alloc(bytes);
  memcpy(expected, upstream->result, bytes);
  data->expected = expected;
  memset(data->at[p->count - 1], 0x5a, bytes);
  return seconds;
}

static void measure(speed *s, const group *g, const item *it, void *library, void *second, summary *sum) {
  const problem *p = &it->problem;
  problem_data data = problem_data_new(p);
  peer our = ours(it, &data, library), other = {0};
  const char *why = NULL;
  double once[2], seconds[2];
  bool has_peer = make_peer(s, g, it, &data, second, &other, &why);
  once[1] = !has_peer ? 0 : p->network ? expect(&data, p, &other) : check(s, it, &data, &other, "the peer");
  once[0] = check(s, it, &data, &our, "ours");
  s->passed += once[0] >= 0;
  if (once[0] >= 0 && once[1] >= 0) {
    double ratio = measure_both(s, &our, &other, once, seconds);
    print_row(s, it, seconds, has_peer, ratio, why ? arena_printf(s->arena, "  %s", why) : "");
    s->skipped += !has_peer;
    if (has_peer) {
      sum->log_sum += log(ratio);
      if (!sum->count++ || ratio < sum->least) {
        sum->least = ratio;
        sum->least_name = p->name;
      }
    }
  }
  if (has_peer)
    other.release(other.context);
  our.release(our.context);
  util_release((void *)(uintptr_t)data.expected);
  problem_data_free(&data);
}

// The most that was seen: what else the machine does takes away from it.
static void measure_peaks(speed *s) {
  for (unsigned i = 0; i < 2; i++) {
    peak_code code = {peak_of(s, i), 1 << 16};
    double work = code.function(code.steps);
    timing_variant v = {
        .run = run_peak, .context = &code, .clock = s->cpu_time ? process_thread_clock : NULL};
    timing_measure(&v, 1, s->rounds, 0.005);
    for (unsigned k = 0; k < s->rounds; k++)
      s->peaks[i] = fmax(s->peaks[i], work / v.samples[k] / 1e9);
    timing_release(&v, 1);
  }
}

// Problem number i of a group; false: there are no more.
static bool make_problem(const speed *s, const group *g, unsigned i, problem *p) {
  if (!s->sizes.size)
    return g->make(i, s->arena, p);
  if (!g->make_sized)
    return false;
  unsigned kinds = 0;
  while (g->make_sized(&s->sizes.data[0], kinds, s->arena, p))
    kinds++;
  return i / kinds < s->sizes.size && g->make_sized(&s->sizes.data[i / kinds], i % kinds, s->arena, p);
}

static void run_group(speed *s, const group *g) {
  static unsigned number;
  item_list items = {0};
  problem p;
  printf("\n%s: %s\n", g->name, g->what);
  if (g->peer == PEER_OURS && !s->has_threads) {
    printf("there is no libomp, or auto-opt has no option --threads\n");
    s->skipped++;
    return;
  }
  for (unsigned i = 0; make_problem(s, g, i, &p); i++) {
    p.tensors = s->tensors;
    p.dynamic = s->dynamic;
    if (i % s->every || (s->only && !strstr(p.name, s->only)))
      continue;
    item it = {.problem = p, .number = number++};
    if (s->list)
      printf("  %s\n", p.name);
    else if (compile_item(s, g, &it))
      stack_push(&items, it);
    else
      s->failed++;
  }
  if (items.size) {
    summary sum = {0};
    printf("%-36s %11s %11s %8s %7s %7s %7s %6s\n", "", "ours",
           g->peer == PEER_OURS   ? "two threads"
           : g->peer == PEER_PEAK ? "peak"
                                  : "peer",
           arena_printf(s->arena, "G%s/s", g->unit), "ratio", "of peak", "ms", "MiB");
    measure_peaks(s);
    void *library = link_items(s, g, &items, 0), *second = has_second(g) ? link_items(s, g, &items, 1) : NULL;
    for (size_t i = 0; library && i < items.size; i++)
      measure(s, g, &items.data[i], library, second, &sum);
    if (!library)
      s->failed++;
    if (sum.count)
      printf("%s: %u problems, geometric mean %.3f, least %.3f (%s)\n", g->name, sum.count,
             exp(sum.log_sum / sum.count), sum.least, sum.least_name);
  }
  stack_free(&items);
}

// What is compiled here and not by auto-opt.
static bool prepare(speed *s) {
  diagnostics *d = &s->diagnostics;
  s->verdict = mmap(NULL, sizeof *s->verdict, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
  s->tools.scratch = compile_scratch(s->arena, d);
  if (!s->tools.scratch || s->verdict == MAP_FAILED)
    return false;
  // What compiled code calls in MLIR's library.
  if (!dlopen(AUTO_LLVM_LIB "/libmlir_c_runner_utils.so", RTLD_NOW | RTLD_GLOBAL)) {
    diag_error(d, AUTO_LLVM_LIB, "%s", dlerror());
    return false;
  }
  const char *peak = arena_printf(s->arena, "%s/peak.so", s->tools.scratch),
             *c = arena_printf(s->arena, "%s/loops.so", s->tools.scratch),
             *base = AUTO_SOURCE_DIR "/bench/linalg";
  if (!compile_c(&s->tools, arena_printf(s->arena, "%s/peak.c", base), AUTO_SOURCE_DIR, peak, d) ||
      !compile_c(&s->tools, arena_printf(s->arena, "%s/loops.c", base), AUTO_SOURCE_DIR, c, d) ||
      !(s->peak = compile_load(peak, d)) || !(s->c = compile_load(c, d)))
    return false;
  measure_peaks(s);
  printf("peak of one core: %.0f GMAC/s of bytes, %.0f of floats\n", s->peaks[0], s->peaks[1]);
  const char *versions[] = {peer_dnnl_version(), peer_blas_version()};
  for (unsigned i = 0; i < 2; i++)
    if (versions[i])
      printf("peer: %s\n", versions[i]);
  strbuf help = {0};
  process_capture((const char *[]){s->tools.auto_opt, "--help", NULL}, &help);
  // Compiled code calls LLVM's runtime library of OpenMP.
  s->has_threads = help.text && strstr(help.text, "--threads") && strlen(AUTO_LIBOMP) > 0 &&
                   dlopen(AUTO_LIBOMP, RTLD_NOW | RTLD_GLOBAL);
  strbuf_free(&help);
  return true;
}

static bool is_wanted(const speed *s, const group *g) {
  for (size_t i = 0; i < s->names.size; i++)
    if (!strcmp(s->names.data[i].value, g->name))
      return true;
  return !s->names.size;
}

static bool read_size(const char *text, size_list *sizes) {
  long long m, k, n;
  int end = 0;
  if (sscanf(text, "%lldx%lldx%lld%n", &m, &k, &n, &end) != 3 || text[end] || m < 1 || k < 1 || n < 1)
    return false;
  stack_push(sizes, ((product_size){m, k, n}));
  return true;
}

static int parse(speed *s, int argc, char **argv) {
  const option rows[] = {
      {"GROUP", .list = &s->names},
      {"--quick", NULL, "every fifth problem", .flag = &s->quick},
      {"--every", "N", "every N-th problem (default 1)", .number = &s->every, .low = 1},
      {"--only", "TEXT", "problems with this in their name", .text = &s->only},
      {"--size", "MxKxN", "products of this size instead of the tables' (may be repeated)",
       .list = &s->size_texts},
      {"--tensors", NULL, "products as operations on tensors", .flag = &s->tensors},
      {"--dynamic", NULL, "products of arguments whose sizes are known at run time only",
       .flag = &s->dynamic},
      {"--cpu-time", NULL, "measure the thread's CPU time, where the machine does other work; not of threads",
       .flag = &s->cpu_time},
      {"--rounds", "N", "of which a time is the median (default 7)", .number = &s->rounds, .low = 1},
      {"--slice", "S", "seconds that a sample takes (default 0.004)", .real = &s->slice},
      {"--patience", "S", "what takes longer is measured once (default 0.25)", .real = &s->patience},
      {"--limit", "S", "seconds that one execution may take (default 20)", .number = &s->limit, .low = 1},
      {"--list", NULL, "print the names of the problems and stop", .flag = &s->list},
      {"--keep", NULL, "keep the scratch directory", .flag = &s->keep},
      {"--auto-opt", "PATH", "default: next to this program", .text = &s->tools.auto_opt},
  };
  strbuf usage = {0};
  strbuf_printf(
      &usage,
      "usage: auto-speed [GROUP...] [options]\n"
      "Measures what auto-opt makes of linalg beside other code, and compares every result with plain "
      "C. A ratio is the\npeer's time divided by ours. Groups:\n");
  for (unsigned i = 0; i < groups_count; i++)
    strbuf_printf(&usage, "  %-18s %s\n", groups[i].name, groups[i].what);
  const option_table table = {"auto-speed", usage.text, OPTION_ROWS(rows),
                              "Exit status: 0, 1 when a result is wrong or refused, 2 for wrong usage.\n"};
  int status = options_read(&table, argc, argv);
  for (size_t i = 0; status == OPTIONS_GO && i < s->names.size; i++) {
    bool known = false;
    for (unsigned k = 0; k < groups_count; k++)
      known |= !strcmp(groups[k].name, s->names.data[i].value);
    if (!known)
      status = options_wrong(table.program, "no group %s", s->names.data[i].value);
  }
  for (size_t i = 0; status == OPTIONS_GO && i < s->size_texts.size; i++)
    if (!read_size(s->size_texts.data[i].value, &s->sizes))
      status = options_wrong(table.program, "--size: %s is not MxKxN", s->size_texts.data[i].value);
  if (status == OPTIONS_GO && s->tensors && s->dynamic)
    status = options_wrong(table.program, "--tensors and --dynamic exclude each other");
  strbuf_free(&usage);
  s->every = s->quick ? QUICK : s->every;
  return status;
}

int main(int argc, char **argv) {
  speed s = {.tools = {.llvm_bin = AUTO_LLVM_BIN},
             .sources = AUTO_SOURCE_DIR "/bench/linalg/loops",
             .rounds = 7,
             .every = 1,
             .slice = 0.004,
             .patience = 0.25,
             .limit = 20,
             .arena = arena_new()};
  s.tools.auto_opt = process_sibling(s.arena, "auto-opt");
  int status = parse(&s, argc, argv);
  if (status == OPTIONS_GO) {
    double start = process_clock();
    status = 1;
    if (prepare(&s)) {
      for (unsigned i = 0; i < groups_count; i++)
        if (is_wanted(&s, &groups[i])) {
          if (groups[i].peer == PEER_OURS)
            timing_unpin();
          else
            timing_pin();
          run_group(&s, &groups[i]);
        }
      printf("\nspeed: %u passed, %u failed, %u skipped (%.0f s)\n", s.passed, s.failed, s.skipped,
             process_clock() - start);
      status = s.failed || s.diagnostics.errors;
    }
    if (s.keep)
      printf("scratch is %s\n", s.tools.scratch);
    else
      compile_scratch_remove(s.tools.scratch);
  }
  stack_free(&s.names);
  stack_free(&s.size_texts);
  stack_free(&s.sizes);
  diag_free(&s.diagnostics);
  arena_free(s.arena);
  return status;
}
