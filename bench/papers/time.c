// The variants of a kernel as shared objects, checked and timed in interleaved rounds.
#include "bench/kernel_compare.h"
#include "bench/papers/papers.h"
#include "tests/harness/timing.h"

#include <dlfcn.h>
#include <math.h>
#include <string.h>

typedef void papers_caller(const kernel *k, void (*function)(void), const kernel_operand *operands);

typedef struct papers_variant {
  void *handle;
  void (*function)(void);
  papers_caller *call;
  const kernel *kernel;
  const kernel_operand *operands;
} papers_variant;

static void call_c(const kernel *k, void (*function)(void), const kernel_operand *operands) {
  k->call_c(function, operands);
}

static void run_variant(void *context) {
  const papers_variant *v = context;
  v->call(v->kernel, v->function, v->operands);
}

static void (*find(void *handle, const char *symbol))(void) {
  void *address = dlsym(handle, symbol);
  void (*function)(void);
  memcpy(&function, &address, sizeof address);
  return function;
}

static bool load(papers *p, const kernel *k, unsigned which, papers_row *row, papers_variant *v) {
  const char *base = arena_printf(p->arena, "%s/%s-%u", p->tools.scratch, k->name, which);
  const char *objects[3] = {arena_printf(p->arena, "%s.o", base)},
             *library = arena_printf(p->arena, "%s.so", base);
  papers_made made = papers_compile(p, k, which, objects[0], row);
  row->present[which] = made != PAPERS_NONE;
  if (made != PAPERS_MADE)
    return false;
  bool halide = which >= PAPERS_HALIDE;
  if (halide) { // with what calls it
    objects[1] = arena_printf(p->arena, "%s-call.o", base);
    if (!compile_c_object(&p->tools, arena_printf(p->arena, "%s/bench/peers/halide_call.c", p->root), p->root,
                          "-isystem" AUTO_HALIDE_INCLUDE, objects[1], &p->diagnostics))
      return false;
  }
  if (!compile_library(&p->tools, objects, library, k->name, &p->diagnostics) ||
      !(v->handle = compile_load(library, &p->diagnostics)))
    return false;
  v->kernel = k;
  v->function = find(v->handle, papers_function(p, k, which));
  void (*call)(void) = halide ? find(v->handle, "kernel_call_halide") : NULL;
  v->call = halide                                        ? (papers_caller *)call
            : which == PAPERS_C || which == PAPERS_EXPERT ? call_c
                                                          : kernel_call_mlir;
  return v->function && v->call;
}

static void time_size(papers *p, const kernel *k, unsigned size, papers_variant *variants, const bool *usable,
                      double *seconds) {
  kernel_operand operands[KERNEL_MAX_OPERANDS];
  kernel_allocate(k, size, operands);
  kernel_fill(k, operands, 0, 7);
  timing_variant timed[PAPERS_VARIANTS];
  unsigned which[PAPERS_VARIANTS], n = 0;
  for (unsigned v = 0; v < PAPERS_VARIANTS; v++)
    if (usable[v]) {
      variants[v].operands = operands;
      which[n] = v;
      timed[n++] = (timing_variant){.run = run_variant, .context = &variants[v]};
    }
  timing_measure(timed, n, p->rounds, p->slice);
  for (unsigned i = 0; i < n; i++)
    seconds[which[i]] = timed[i].seconds * 1e9;
  timing_release(timed, n);
  kernel_release(k, operands);
}

void papers_time(papers *p, const kernel *k, papers_row *row) {
  static const unsigned sizes[] = {KERNEL_SIZE_CHECK, KERNEL_SIZE_L1, KERNEL_SIZE_LARGE};
  papers_variant variants[PAPERS_VARIANTS] = {0};
  bool usable[PAPERS_VARIANTS] = {0};
  for (unsigned v = 0; v < PAPERS_VARIANTS; v++) {
    usable[v] = (!p->ours_only || v == PAPERS_OURS) && load(p, k, v, row, &variants[v]);
    for (unsigned s = 0; s < 3 && usable[v]; s++)
      usable[v] =
          kernel_compare(k, sizes[s], KERNEL_PATTERNS, &variants[v].operands, run_variant, &variants[v],
                         arena_printf(p->arena, "variant %u", v), papers_diagnostics(p, v));
  }
  timing_pin();
  for (unsigned m = 0; m < 2; m++)
    time_size(p, k, sizes[1 + m], variants, usable, row->figures[m]);
  timing_unpin();
  for (unsigned v = 0; v < PAPERS_VARIANTS; v++)
    if (variants[v].handle)
      dlclose(variants[v].handle);
}
