// Programs of one kernel each, linked, checked, and run once and twice under the emulator.
#include "bench/counted.h"
#include "support/process.h"
#include "tests/harness/cycles.h"

#include <math.h>
#include <string.h>

// What all programs are linked with.
static bool compile_object(counted *c, const char *source, const char *option) {
  const char *object = arena_printf(c->arena, "%s/%s-shared%zu.o", c->tools->scratch, c->runs_on->machine.cpu,
                                    c->objects.size);
  stack_push(&c->objects, object);
  return compile_c_object(c->tools, source, c->root, option, object, c->diagnostics);
}

bool counted_prepare(counted *c, const char *const *sources, const char *halide_include) {
  if (!compile_object(c, arena_printf(c->arena, "%s/bench/kernels.c", c->root), NULL))
    return false;
  for (; *sources; sources++)
    if (!compile_object(c, *sources, NULL))
      return false;
  if (halide_include && !compile_object(c, arena_printf(c->arena, "%s/bench/peers/halide_call.c", c->root),
                                        arena_printf(c->arena, "-isystem%s", halide_include)))
    return false;
  const char *library[2];
  size_t count = 0;
  bool ok = run_machine_library(c->tools, c->runs_on, c->arena, library, &count, c->diagnostics);
  for (size_t i = 0; i < count; i++)
    stack_push(&c->objects, library[i]);
  return ok;
}

void counted_free(counted *c) { stack_free(&c->objects); }

// The program, or NULL after a diagnostic.
static const char *link_program(counted *c, const char *object, const char *call, const char *function) {
  const char *program = arena_printf(c->arena, "%s.program", object);
  const char *harness = arena_printf(c->arena, "%s.main.o", object);
  const char *source = arena_printf(c->arena, "%s.main.c", object);
  const char *text = arena_printf(c->arena,
                                  "#define KERNEL_CALL %s\n#define KERNEL_FUNCTION %s\n"
                                  "#define KERNEL_SIZE %u\n#define KERNEL_CHECK_SIZE %u\n"
                                  "#include \"bench/emulated.c\"\n",
                                  call, function, c->size, c->check_size);
  if (!util_write_file(source, text, strlen(text))) {
    diag_error(c->diagnostics, source, "cannot be written");
    return NULL;
  }
  STACK(const char *) objects = {0};
  stack_push(&objects, object);
  stack_push(&objects, harness);
  for (size_t i = 0; i < c->objects.size; i++)
    stack_push(&objects, c->objects.data[i]);
  stack_push(&objects, NULL);
  bool ok = compile_c_object(c->tools, source, c->root, NULL, harness, c->diagnostics) &&
            compile_program(c->tools, objects.data, program, c->diagnostics);
  stack_free(&objects);
  return ok ? program : NULL;
}

static bool check(counted *c, const char *name, const char *program) {
  const char *log = arena_printf(c->arena, "%s.check", program);
  const char *argv[RUN_MACHINE_WORDS + 3];
  run_machine_command(c->runs_on, NULL, (const char *[]){program, name, "check", NULL}, argv);
  if (process_run(argv, log, NULL, NULL))
    return true;
  char *said = util_read_file(log, NULL);
  diag_error(c->diagnostics, name, "%s: %.200s", program, said && *said ? said : "did not run to its end");
  util_release(said);
  return false;
}

static void read_trace(void *user, const char *line) { trace_line(user, line); }

// One run of the program with so many calls: instructions, and words of the machine's classes. `counts`,
// unless NULL, gets how often each instruction of the kernel ran. False after a diagnostic.
static bool run_counted(counted *c, const char *name, const char *program, const char *const *functions,
                        unsigned calls, uint64_t *total, uint64_t *words, cycle_counts *counts) {
  const char *const log[] = {"-d", "in_asm,exec,nochain", "-D", "/dev/stdout", NULL};
  const char *argv[RUN_MACHINE_WORDS + 8];
  run_machine_command(c->runs_on, log,
                      (const char *[]){program, name, "count", arena_printf(c->arena, "%u", calls), NULL},
                      argv);
  trace *t = trace_new(c->classes, functions);
  bool ran = process_read(argv, read_trace, t);
  *total = trace_instructions(t);
  *words = trace_words(t);
  if (counts)
    trace_counts(t, counts);
  trace_free(t);
  if (!ran || !*total)
    diag_error(c->diagnostics, name, "%s: could not be counted", program);
  return ran && *total;
}

static double outputs(const counted *c, const kernel *k) {
  kernel_operand operands[KERNEL_MAX_OPERANDS];
  kernel_shape(k, c->size, operands);
  const kernel_operand *out = &operands[k->operands - 1];
  return (double)(out->sizes[0] * (out->rank == 2 ? out->sizes[1] : 1));
}

// What a program executes besides the kernel does not depend on the number of calls.
counted_cost counted_measure(counted *c, const kernel *k, const char *object, const char *call,
                             const char *function) {
  counted_cost cost = {NAN, NAN, NAN};
  const char *program = link_program(c, object, call, function);
  if (!program || !check(c, k->name, program))
    return cost;
  const char *functions[] = {k->name, function, NULL};
  uint64_t once, twice, words, more_words;
  cycle_counts counts = {0};
  if (run_counted(c, k->name, program, functions, 1, &once, &words, &counts) &&
      run_counted(c, k->name, program, functions, 2, &twice, &more_words, NULL)) {
    cost.instructions = (double)(twice - once) / outputs(c, k);
    cost.words = (double)(more_words - words) / outputs(c, k);
    if (c->triple)
      cost.cycles = cycles_modelled(c->tools, c->triple, program, &counts, c->diagnostics) / outputs(c, k);
  }
  stack_free(&counts);
  return cost;
}
