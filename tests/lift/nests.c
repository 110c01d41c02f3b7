// auto-nests: random nests of loops, lifted and not, executed on the same data and compared.
#include "support/options.h"
#include "support/process.h"
#include "tests/lift/generate.h"

#include <stdio.h>
#include <string.h>

typedef struct run {
  uint64_t seed;
  unsigned functions, batch;
  bool keep;
  const char *lift, *compiler;
  unsigned passed, failed, nests, lifted, partly, tested;
} run;

static bool write_text(const char *path, const strbuf *text) {
  bool ok = util_write_file(path, text->text, text->size);
  if (!ok)
    fprintf(stderr, "%s: error: cannot write\n", path);
  return ok;
}

// Each function, both ways, with arrays apart and, where the function allows it, in one.
static void print_main(const run *r, unsigned count, strbuf *out) {
  strbuf_printf(out, "#include <stdio.h>\n#include <string.h>\n"
                     "typedef unsigned function(unsigned *, unsigned *, unsigned *, int, int, int);\n");
  for (unsigned i = 0; i < count; i++)
    strbuf_printf(out, "function f%u, g%u;\n", i, i);
  strbuf_printf(out, "static function *const lifted[] = {");
  for (unsigned i = 0; i < count; i++)
    strbuf_printf(out, "f%u, ", i);
  strbuf_printf(out, "};\nstatic function *const original[] = {");
  for (unsigned i = 0; i < count; i++)
    strbuf_printf(out, "g%u, ", i);
  strbuf_printf(out, "};\nstatic const char may_overlap[] = {");
  for (unsigned i = 0; i < count; i++) {
    strbuf text = {0};
    generate_function(r->seed + i, i, &text);
    strbuf_printf(out, "%d, ", !strstr(text.text, "restrict"));
    strbuf_free(&text);
  }
  strbuf_printf(out, "};\nstatic const char is_flat[] = {");
  for (unsigned i = 0; i < count; i++)
    strbuf_printf(out, "%d, ", generate_is_flat(r->seed + i));
  strbuf_printf(out, "};\n"
                     "enum { HALF = 2048, SIZE = 3 * 2 * HALF };\n"
                     "static unsigned first[SIZE], x[SIZE], y[SIZE];\n"
                     "int main(void) {\n"
                     "  unsigned state = 1;\n"
                     "  for (unsigned k = 0; k < sizeof lifted / sizeof *lifted; k++)\n"
                     "    for (int t = 0; t < 40; t++) {\n"
                     "      for (int i = 0; i < SIZE; i++) {\n"
                     "        state = state * 1664525u + 1013904223u;\n"
                     "        first[i] = state >> 24;\n"
                     "      }\n"
                     "      int n = (state >> 3) %% 10, m = (state >> 9) %% 10, s = (state >> 15) %% 10;\n"
                     "      if (is_flat[k] && t %% 2)\n"
                     "        n = (state >> 3) %% 650, m = (state >> 13) %% 650, s = (state >> 7) %% 650;\n"
                     "      int b = 3 * HALF, c = 5 * HALF;\n"
                     "      if (may_overlap[k] && t %% 4 == 0)\n"
                     "        b = HALF + (int)(state >> 21) %% 9, c = HALF + (int)(state >> 25) %% 50 - 9;\n"
                     "      memcpy(x, first, sizeof x), memcpy(y, first, sizeof y);\n"
                     "      unsigned p = lifted[k](x + HALF, x + b, x + c, n, m, s);\n"
                     "      unsigned q = original[k](y + HALF, y + b, y + c, n, m, s);\n"
                     "      if (p != q || memcmp(x, y, sizeof x)) {\n"
                     "        printf(\"%%u\\n\", k);\n"
                     "        break;\n"
                     "      }\n"
                     "    }\n"
                     "  return 0;\n"
                     "}\n");
}

static bool step(const char *const *arguments, const char *what, strbuf *text) {
  int status = process_capture(arguments, text);
  if (status)
    fprintf(stderr, "%s: status %d\n%s", what, status, text->text ? text->text : "");
  return !status;
}

static void count_nests(run *r, const char *text) {
  unsigned nests, lifted, partly, tested;
  const char *line = strstr(text, " nests, ");
  while (line && line > text && line[-1] >= '0' && line[-1] <= '9')
    line--;
  if (line &&
      sscanf(line, "%u nests, %u lifted, %u in part, %u behind", &nests, &lifted, &partly, &tested) == 4)
    r->nests += nests, r->lifted += lifted, r->partly += partly, r->tested += tested;
}

// Prints which functions differ; false where the batch cannot be compiled.
static bool run_batch(run *r, const char *directory, unsigned count) {
  arena *a = arena_new();
  const char *source = arena_printf(a, "%s/nests.c", directory),
             *driver = arena_printf(a, "%s/main.c", directory),
             *module = arena_printf(a, "%s/nests.mlir", directory),
             *object = arena_printf(a, "%s/nests.o", directory),
             *program = arena_printf(a, "%s/nests", directory), *clang = AUTO_LLVM_ROOT "/bin/clang";
  strbuf text = {0}, main_text = {0}, said = {0};
  strbuf_printf(&text, "#ifndef NAME\n#define NAME(K) f##K\n#endif\n");
  for (unsigned i = 0; i < count; i++)
    generate_function(r->seed + i, i, &text);
  print_main(r, count, &main_text);
  const char *const lift[] = {r->lift, source, "--c-interface", "--stats", "-o", module, NULL};
  const char *const compile[] = {r->compiler, module, "--mcpu=native", "--emit=obj", "-o", object, NULL};
  const char *const link[] = {clang,  "-O1", "-DNAME(K)=g##K", "-w", source, driver,
                              object, "-o",  program,          NULL};
  const char *const execute[] = {program, NULL};
  bool ok = write_text(source, &text) && write_text(driver, &main_text) && step(lift, "auto-lift", &said);
  if (ok)
    count_nests(r, said.text ? said.text : "");
  ok = ok && step(compile, "auto-opt", &said) && step(link, "clang", &said);
  strbuf_free(&said);
  said = (strbuf){0};
  ok = ok && step(execute, "nests", &said);
  unsigned wrong = 0;
  for (const char *line = said.text; ok && line && *line; line = strchr(line, '\n') + 1, wrong++) {
    unsigned k = 0;
    sscanf(line, "%u", &k);
    strbuf function = {0};
    generate_function(r->seed + k, k, &function);
    fprintf(stderr, "error: seed %llu differs\n%s", (unsigned long long)(r->seed + k), function.text);
    strbuf_free(&function);
  }
  r->failed += ok ? wrong : count;
  r->passed += ok ? count - wrong : 0;
  strbuf_free(&text), strbuf_free(&main_text), strbuf_free(&said);
  arena_free(a);
  return ok;
}

int main(int argc, char **argv) {
  run r = {.seed = 1, .functions = 100, .batch = 50};
  const option rows[] = {
      {"--seed", "N", "of the first function (default 1)", .wide = &r.seed},
      {"--functions", "N", "how many (default 100)", .number = &r.functions, .low = 1, .high = 1000000},
      {"--batch", "N", "functions in a file (default 50)", .number = &r.batch, .low = 1, .high = 500},
      {"--keep", NULL, "keep the scratch directory", .flag = &r.keep},
  };
  const option_table table = {"auto-nests",
                              "usage: auto-nests [options]\nrandom nests of loops, lifted and compared\n",
                              OPTION_ROWS(rows), NULL};
  int status = options_read(&table, argc, argv);
  if (status != OPTIONS_GO)
    return status;
  arena *a = arena_new();
  r.lift = process_sibling(a, "auto-lift"), r.compiler = process_sibling(a, "auto-opt");
  process_directory directory;
  if (!process_directory_new(&directory, NULL))
    return 1;
  for (unsigned done = 0; done < r.functions; done += r.batch) {
    unsigned count = r.functions - done < r.batch ? r.functions - done : r.batch;
    run_batch(&r, directory.path, count);
    r.seed += count;
    fflush(stdout);
  }
  if (r.keep)
    printf("%s\n", directory.path);
  else
    process_directory_free(&directory);
  printf("%u of %u nests lifted, %u in part, %u of these behind tests\n%u passed, %u failed, 0 skipped\n",
         r.lifted, r.nests, r.partly, r.tested, r.passed, r.failed);
  arena_free(a);
  return r.failed != 0 || !r.lifted;
}
