// auto-lifted: functions of C, lifted and compiled by auto-opt, beside what clang makes of them as they are.
#include "bench/lift/lift.h"
#include "support/options.h"
#include "support/process.h"
#include "tests/harness/compile.h"
#include "tests/harness/timing.h"

#include <dirent.h>
#include <dlfcn.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { SIZES = 2, RESULT = 16 };
// What L1 holds beside the stack, and more than L2 does.
static const size_t size_bytes[SIZES] = {28 << 10, 16 << 20};
// Of sums of so many floats one after the other.
static const double tolerances[SIZES] = {1e-3, 0.1};

typedef struct mean {
  double log_sum, least;
  unsigned count, slow; // slow: below 0.9
} mean;

typedef struct run {
  compile_tools tools;
  const char *auto_lift, *only;
  unsigned rounds, passed, failed, skipped;
  bool keep, precise;
  double slice;
  arena *arena;
  diagnostics diagnostics;
  mean means[SIZES];
} run;

// One way of compiling a function.
typedef struct variant {
  void *library;
  lift_call *call;
  const lift_operands *operands;
} variant;

// ---- what calls a function ----

static const char *scalar_type(const lift_scalar *s) {
  static const char *const integers[] = {"char", "short", "int", "long"};
  static char text[32];
  unsigned log = s->bytes == 8 ? 3 : s->bytes == 4 ? 2 : s->bytes == 2;
  if (s->kind == LIFT_VOID || s->kind == LIFT_FLOAT)
    return s->kind == LIFT_VOID ? "void" : s->bytes == 4 ? "float" : "double";
  snprintf(text, sizeof text, "%s %s", s->kind == LIFT_SIGNED ? "signed" : "unsigned", integers[log]);
  return text;
}

static void print_call(const lift_function *f, strbuf *out) {
  strbuf_printf(out, "%s %s(", scalar_type(&f->result), f->name);
  for (unsigned i = 0; i < f->count; i++)
    strbuf_printf(out, "%s%s", i ? ", " : "",
                  f->arguments[i].pointer ? "void *" : scalar_type(&f->arguments[i].scalar));
  strbuf_printf(out, "%s);\nvoid call_%s(void *const *p, const long *n, void *result) {\n  ",
                f->count ? "" : "void", f->name);
  if (f->result.kind != LIFT_VOID)
    strbuf_printf(out, "*(%s *)result = ", scalar_type(&f->result));
  strbuf_printf(out, "%s(", f->name);
  for (unsigned i = 0, p = 0, n = 0; i < f->count; i++) {
    strbuf_printf(out, i ? ", " : "");
    if (f->arguments[i].pointer)
      strbuf_printf(out, "p[%u]", p++);
    else
      strbuf_printf(out, "n[%u]%s", n++, f->arguments[i].scalar.kind == LIFT_FLOAT ? " * 0.25" : "");
  }
  strbuf_printf(out, ");\n}\n");
}

static bool write_text(run *r, const char *path, const strbuf *text) {
  bool ok = util_write_file(path, text->text, text->size);
  if (!ok)
    diag_error(&r->diagnostics, path, "cannot write");
  return ok;
}

static const char *scratch(run *r, const char *name, const char *suffix) {
  return arena_printf(r->arena, "%s/%s%s", r->tools.scratch, name, suffix);
}

// ---- the two ways ----

static bool step(run *r, const char *const *arguments, const char *name, strbuf *said) {
  int status = process_capture(arguments, said);
  if (status)
    diag_error(&r->diagnostics, name, "%s ended with status %d: %s", arguments[0], status,
               said->text ? said->text : "");
  return !status;
}

static bool link_and_load(run *r, const lift_function *f, const char *object, const char *library,
                          variant *v) {
  strbuf text = {0};
  print_call(f, &text);
  const char *source = scratch(r, f->name, "-call.c"), *caller = scratch(r, f->name, "-call.o");
  bool ok =
      write_text(r, source, &text) &&
      compile_c_object(&r->tools, source, r->tools.scratch, NULL, caller, &r->diagnostics) &&
      compile_library(&r->tools, (const char *[]){object, caller, NULL}, library, f->name, &r->diagnostics) &&
      (v->library = compile_load(library, &r->diagnostics));
  strbuf_free(&text);
  if (!ok)
    return false;
  void *address = dlsym(v->library, arena_printf(r->arena, "call_%s", f->name));
  memcpy(&v->call, &address, sizeof v->call);
  return address;
}

static bool load_original(run *r, const char *path, const lift_function *f, variant *v) {
  const char *object = scratch(r, f->name, "-c.o");
  return compile_c_object(&r->tools, path, r->tools.scratch, NULL, object, &r->diagnostics) &&
         link_and_load(r, f, object, scratch(r, f->name, "-c.so"), v);
}

// Of a function's loops: as a whole, in part, and of these behind tests at run time.
typedef struct counts {
  unsigned nests, lifted, partly, tested;
} counts;

static bool load_lifted(run *r, const char *path, const lift_function *f, variant *v, counts *c) {
  const char *module = scratch(r, f->name, ".mlir"), *object = scratch(r, f->name, ".o");
  const char *const lift[] = {r->auto_lift,
                              path,
                              "-f",
                              f->name,
                              "--c-interface",
                              "--stats",
                              "-o",
                              module,
                              r->precise ? NULL : "--reassociate",
                              NULL};
  strbuf said = {0};
  bool ok = step(r, lift, f->name, &said);
  const char *line = ok && said.text ? strstr(said.text, " nests, ") : NULL;
  while (line && line > said.text && line[-1] >= '0' && line[-1] <= '9')
    line--;
  if (line)
    sscanf(line, "%u nests, %u lifted, %u in part, %u behind", &c->nests, &c->lifted, &c->partly, &c->tested);
  strbuf_free(&said);
  return ok && compile_auto_object(&r->tools, module, "native", NULL, NULL, object, &r->diagnostics) &&
         link_and_load(r, f, object, scratch(r, f->name, ".so"), v);
}

// ---- results ----

static double number_at(const lift_scalar *s, const unsigned char *at) {
  float narrow;
  double wide;
  int64_t whole = 0;
  memcpy(&narrow, at, sizeof narrow);
  if (s->kind == LIFT_FLOAT && s->bytes == sizeof narrow)
    return narrow;
  memcpy(&wide, at, s->bytes < 8 ? s->bytes : 8);
  if (s->kind == LIFT_FLOAT)
    return wide;
  memcpy(&whole, at, s->bytes);
  return (double)whole;
}

static bool same_number(double tolerance, const lift_scalar *s, const unsigned char *a,
                        const unsigned char *b) {
  if (s->kind != LIFT_FLOAT || !memcmp(a, b, s->bytes))
    return !memcmp(a, b, s->bytes);
  double x = number_at(s, a), y = number_at(s, b);
  return (isnan(x) && isnan(y)) || fabs(x - y) <= tolerance * fmax(fabs(x), fabs(y)) + 1e-6;
}

static bool same_elements(double tolerance, const lift_element *e, const unsigned char *a,
                          const unsigned char *b, size_t bytes) {
  for (size_t i = 0; i + e->bytes <= bytes; i += e->bytes)
    for (unsigned k = 0; k < e->count; k++)
      if (!same_number(tolerance, &e->fields[k], a + i + e->fields[k].offset, b + i + e->fields[k].offset))
        return false;
  return true;
}

static void fill_globals(const lift_source *s, const variant *v) {
  for (size_t i = 0; i < s->globals.size; i++) {
    unsigned char *data = dlsym(v->library, s->globals.data[i].name);
    if (data)
      lift_fill(&s->globals.data[i].element, data, 0, s->globals.data[i].bytes, 100 + (unsigned)i);
  }
}

static bool same_globals(double tolerance, const lift_source *s, const variant *a, const variant *b) {
  for (size_t i = 0; i < s->globals.size; i++) {
    const lift_global *g = &s->globals.data[i];
    const unsigned char *x = dlsym(a->library, g->name), *y = dlsym(b->library, g->name);
    if (x && y && !same_elements(tolerance, &g->element, x, y, g->bytes))
      return false;
  }
  return true;
}

// Both ways once on the same data.
static bool compare(double tolerance, const lift_source *s, const lift_function *f, lift_operands *o,
                    const variant *v) {
  unsigned char results[2][RESULT] = {0}, *kept[LIFT_ARGUMENTS];
  for (unsigned k = 0; k < 2; k++) {
    lift_operands_fill(o);
    fill_globals(s, &v[k]);
    lift_operands_call(o, v[k].call, results[k]);
    for (unsigned i = 0; i < o->count && !k; i++) {
      size_t bytes = o->regions[i].high - o->regions[i].low;
      kept[i] = util_alloc(bytes + 1);
      memcpy(kept[i], o->regions[i].base + o->regions[i].low, bytes);
    }
  }
  bool same = same_globals(tolerance, s, &v[0], &v[1]) &&
              (f->result.kind == LIFT_VOID || same_number(tolerance, &f->result, results[0], results[1]));
  for (unsigned i = 0; i < o->count; i++) {
    const lift_region *m = &o->regions[i];
    // What is touched begins at a page, elements perhaps before it.
    size_t skip = (m->element->bytes - m->low % m->element->bytes) % m->element->bytes,
           bytes = m->high - m->low;
    same = same && (bytes <= skip || same_elements(tolerance, m->element, kept[i] + skip,
                                                   m->base + m->low + skip, bytes - skip));
    util_release(kept[i]);
  }
  return same;
}

static void run_variant(void *context) {
  const variant *v = context;
  unsigned char result[RESULT];
  lift_operands_call(v->operands, v->call, result);
}

static void add_to_mean(mean *m, double ratio) {
  m->log_sum += log(ratio);
  m->least = m->count && m->least < ratio ? m->least : ratio;
  m->slow += ratio < 0.9;
  m->count++;
}

static void time_size(run *r, lift_operands *o, variant *v, unsigned size) {
  timing_variant timed[2] = {0};
  for (unsigned k = 0; k < 2; k++) {
    v[k].operands = o;
    timed[k] = (timing_variant){.run = run_variant, .context = &v[k], .clock = process_thread_clock};
  }
  lift_operands_fill(o);
  // Caches and memory that others use, too, make one round of large operands differ from the next by half.
  enum { MORE = 4 };
  unsigned rounds = size ? MORE * r->rounds : r->rounds;
  timing_measure(timed, 2, rounds, r->slice);
  double ratio = timing_ratio(&timed[0], &timed[1], rounds);
  printf(" %9ld %11.0f %11.0f %6.2f", o->count ? o->numbers[LIFT_ARGUMENTS - 1] : 0, timed[0].seconds * 1e9,
         timed[1].seconds * 1e9, ratio);
  add_to_mean(&r->means[size], ratio);
  timing_release(timed, 2);
}

// One row of the table; the function is loaded both ways.
static void measure(run *r, const lift_source *s, const lift_function *f, variant *v) {
  lift_operands o;
  if (!lift_operands_new(f, &o)) {
    diag_error(&r->diagnostics, f->name, "no memory");
    return;
  }
  bool same = true, sized = true;
  long before = 0;
  for (unsigned size = 0; size < SIZES && same && sized; size++) {
    long n = lift_operands_size(f, &o, v[0].call, size_bytes[size]);
    sized = n > 0;
    if (!sized || n == before)
      break;
    before = o.numbers[LIFT_ARGUMENTS - 1] = n;
    same = compare(tolerances[size], s, f, &o, v);
    if (same)
      time_size(r, &o, v, size);
  }
  printf("%s\n", !sized ? " no size" : same ? "" : " WRONG");
  r->passed += sized && same, r->failed += !same, r->skipped += !sized;
  lift_operands_free(&o);
}

static void run_function(run *r, const char *path, const lift_source *s, const lift_function *f) {
  variant v[2] = {0};
  counts c = {0};
  if (load_original(r, path, f, &v[0]) && load_lifted(r, path, f, &v[1], &c)) {
    printf("%-28s %2u/%-2u %s%s", f->name, c.lifted, c.nests, c.partly ? "p" : " ", c.tested ? "t" : " ");
    measure(r, s, f, v);
  } else
    r->failed++;
  fflush(stdout);
  for (unsigned k = 0; k < 2; k++)
    if (v[k].library)
      dlclose(v[k].library);
}

static bool is_wanted(const run *r, const char *name) {
  size_t size = strlen(name);
  for (const char *at = r->only; at && (at = strstr(at, name)); at++)
    if ((at == r->only || at[-1] == ',') && (!at[size] || at[size] == ','))
      return true;
  return !r->only;
}

static void run_file(run *r, const char *path) {
  lift_source s = {0};
  if (!lift_source_read(path, r->arena, &s, &r->diagnostics))
    return;
  for (size_t i = 0; i < s.functions.size; i++)
    if (is_wanted(r, s.functions.data[i].name) && strcmp(s.functions.data[i].name, "main"))
      run_function(r, path, &s, &s.functions.data[i]);
  lift_source_free(&s);
}

static int is_visible(const struct dirent *e) { return e->d_name[0] != '.'; }

// A file, or the files of a folder and below, in the order of their names. What begins with a program's main
// function, NAME.main.c, is left out.
static void run_path(run *r, const char *path) {
  struct dirent **entries;
  int count = scandir(path, &entries, is_visible, alphasort);
  size_t size = strlen(path);
  if (count < 0 && size > 2 && !strcmp(path + size - 2, ".c") && !strstr(path, ".main.c"))
    run_file(r, path);
  for (int i = 0; i < count; i++) {
    run_path(r, arena_printf(r->arena, "%s/%s", path, entries[i]->d_name));
    free(entries[i]);
  }
  if (count >= 0)
    free(entries);
}

static void print_means(const run *r) {
  static const char *const names[SIZES] = {"in L1", "large"};
  for (unsigned i = 0; i < SIZES; i++)
    if (r->means[i].count)
      printf("%s: %u functions, geometric mean %.2f, least %.2f, below 0.9: %u\n", names[i],
             r->means[i].count, exp(r->means[i].log_sum / r->means[i].count), r->means[i].least,
             r->means[i].slow);
}

static int measure_paths(run *r, const option_list *paths) {
  printf("%-28s nests    %9s %11s %11s %6s %9s %11s %11s %6s\n", "function", "n in L1", "clang, ns", "lifted",
         "times", "n large", "clang, ns", "lifted", "times");
  timing_pin();
  for (size_t i = 0; i < paths->size; i++)
    run_path(r, paths->data[i].value);
  if (!paths->size)
    run_path(r, AUTO_SOURCE_DIR "/tests/lift/loops");
  print_means(r);
  printf("%u passed, %u failed, %u skipped\n", r->passed, r->failed, r->skipped);
  if (r->keep)
    printf("programs: %s\n", r->tools.scratch);
  else
    compile_scratch_remove(r->tools.scratch);
  return r->failed || r->diagnostics.errors || !r->passed;
}

static const char usage[] =
    "usage: auto-lifted [options] [PATH...]\n"
    "Lifts and compiles the functions of C files, or of the files in folders, and compares results and times "
    "of\n"
    "the processor with what clang -O3 makes of them. Default: the loops of the tests.\n";

int main(int argc, char **argv) {
  run r = {.tools = {.llvm_bin = AUTO_LLVM_BIN}, .rounds = 15, .slice = 0.001, .arena = arena_new()};
  r.tools.auto_opt = process_sibling(r.arena, "auto-opt");
  r.auto_lift = process_sibling(r.arena, "auto-lift");
  option_list paths = {0};
  const option rows[] = {
      {"PATH", .list = &paths},
      {"--only", "NAMES", "only these functions", .text = &r.only},
      {"--rounds", "N", "interleaved rounds (default 15), and four times as many of large operands",
       .number = &r.rounds, .low = 1},
      {"--precise", NULL, "sums of floats keep their order", .flag = &r.precise},
      {"--keep", NULL, "leave the programs where they are and say where", .flag = &r.keep},
  };
  const option_table table = {"auto-lifted", usage, OPTION_ROWS(rows),
                              "Exit status: 0, 1 when a result is wrong or refused, 2 for wrong usage.\n"};
  int status = options_read(&table, argc, argv);
  if (status == OPTIONS_GO) {
    r.tools.scratch = compile_scratch(r.arena, &r.diagnostics);
    status = r.tools.scratch ? measure_paths(&r, &paths) : 1;
  }
  stack_free(&paths);
  arena_free(r.arena);
  diag_free(&r.diagnostics);
  return status;
}
