// Compiles for RISC-V, runs under QEMU, reads its log, and times the program with what was counted.
#include "bench/matrix/core.h"

#include "accelerator/model/model.h"
#include "support/process.h"
#include "tests/harness/compile.h"

#include <ctype.h>
#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>

static const char compiler[] = "riscv64-linux-gnu-gcc", emulator[] = "qemu-riscv64";
// slt zero, sp, sp around the call; sltu zero, x, y for each instruction of the accelerator.
static const trace_class edge = {0xFFFFFFFF, 0x00212033}, issue = {0xFE007FFF, 0x00003033};

bool core_is_there(void) {
  const char *const programs[] = {compiler, emulator};
  bool there = true;
  for (unsigned i = 0; i < 2; i++) {
    const char *const argv[] = {programs[i], "--version", NULL};
    there = there && process_run(argv, "/dev/null", "/dev/null", NULL);
  }
  return there;
}

bool core_begin(matrix_tools *t, const char *program) {
  t->auto_opt = process_sibling(t->arena, "auto-opt");
  t->auto_semgen = process_sibling(t->arena, "auto-semgen");
  bool ok = core_is_there();
  if (!ok)
    diag_error(t->diagnostics, program, "there is no %s, or no %s", compiler, emulator);
  t->scratch = ok ? compile_scratch(t->arena, t->diagnostics) : NULL;
  return t->scratch && matrix_model(t);
}

void core_end(const matrix_tools *t) {
  if (!t->scratch)
    return;
  if (t->model)
    compile_scratch_remove(t->model);
  compile_scratch_remove(core_directory(t));
  compile_scratch_remove(t->scratch);
}

static bool write_text(const matrix_tools *t, const char *path, strbuf *text) {
  bool ok = util_write_file(path, text->text, text->size);
  if (!ok)
    diag_error(t->diagnostics, path, "cannot be written: %s", strerror(errno));
  strbuf_free(text);
  return ok;
}

const char *core_directory(const matrix_tools *t) { return arena_printf(t->arena, "%s/core", t->scratch); }

// The header's directory, or NULL after a diagnostic.
static const char *write_header(const matrix_tools *t) {
  const char *directory = core_directory(t);
  if (mkdir(directory, 0777) != 0 && errno != EEXIST) {
    diag_error(t->diagnostics, directory, "%s", strerror(errno));
    return NULL;
  }
  strbuf header = {0};
  library_print_core_header(t->accelerator, &header);
  return write_text(t, arena_printf(t->arena, "%s/%s", directory, t->accelerator->include), &header)
             ? directory
             : NULL;
}

static bool write_main(const matrix_tools *t, const char *path, const char *declarations, const char *call) {
  strbuf text = {0};
  strbuf_printf(&text, "#include <stdbool.h>\n#include <stdint.h>\n%s", declarations);
  strbuf_printf(&text,
                "int main(void) {\n  __asm__ volatile(\"slt zero, sp, sp\" : : : \"memory\");\n  %s;\n"
                "  __asm__ volatile(\"slt zero, sp, sp\" : : : \"memory\");\n  return 0;\n}\n",
                call);
  return write_text(t, path, &text);
}

static void read_log(void *user, const char *line) { trace_line(user, line); }

static bool run(const matrix_tools *t, const char *program, core_count *out) {
  static const char *const functions[] = {NULL};
  const char *const argv[] = {emulator, "-d", "in_asm,exec,nochain", "-D", "/dev/stdout", program, NULL};
  trace *log = trace_new(NULL, functions);
  trace_mark(log, edge, issue, &out->gaps);
  bool ran = process_read(argv, read_log, log);
  trace_free(log);
  if (!ran || !out->gaps.size) {
    diag_error(t->diagnostics, program, "%s did not run it to its end", emulator);
    return false;
  }
  out->instructions = out->gaps.size - 1;
  for (size_t i = 0; i < out->gaps.size; i++)
    out->executed += out->gaps.data[i];
  return true;
}

bool core_count_call(const matrix_tools *t, const char *source, const matrix_case *c, const char *prototype,
                     const char *call, core_count *out) {
  matrix_operands sizes = matrix_operands_sizes(c);
  strbuf text = {0};
  strbuf_printf(&text, "%s;\n", prototype);
  for (unsigned i = 0; i < sizes.count; i++)
    strbuf_printf(&text, "static char operand%u[%zu] __attribute__((aligned(64)));\n", i, sizes.bytes[i]);
  bool ok = core_count_text(t, source, text.text, call, out);
  strbuf_free(&text);
  return ok;
}

bool core_count_text(const matrix_tools *t, const char *source, const char *declarations, const char *call,
                     core_count *out) {
  *out = (core_count){0};
  const char *directory = write_header(t), *program = arena_printf(t->arena, "%s/core-program", t->scratch);
  const char *main = arena_printf(t->arena, "%s/core-main.c", t->scratch);
  if (!directory || !write_main(t, main, declarations, call))
    return false;
  const char *const argv[] = {compiler,  "-std=c11", "-O2", "-static", "-Wall", "-Wextra", "-Werror", "-I",
                              directory, source,     main,  "-o",      program, "-lm",     NULL};
  return matrix_run_tool(t, argv, source, NULL) && run(t, program, out);
}

bool core_count_emitted(const matrix_tools *t, const char *source, const matrix_case *c, core_count *out) {
  strbuf prototype = {0}, call = {0};
  strbuf_printf(&prototype, "void %s(", c->name);
  strbuf_printf(&call, "%s(", c->name);
  for (unsigned i = 0; i < matrix_operands_sizes(c).count; i++) {
    strbuf_printf(&prototype, "%svoid *", i ? ", " : "");
    strbuf_printf(&call, "%soperand%u", i ? ", " : "", i);
  }
  strbuf_printf(&prototype, ")");
  strbuf_printf(&call, ")");
  bool ok = core_count_call(t, source, c, prototype.text, call.text, out);
  strbuf_free(&prototype);
  strbuf_free(&call);
  return ok;
}

// ---- a file of one function -----------------------------------------------------------------------------

// "void NAME(int8_t in0[4][8], float in1) {": declarations of the function and of all that it takes, and the
// call. False: there is not one such function in the text.
static bool find_call(const char *text, strbuf *declarations, strbuf *call) {
  const char *begin = NULL, *end = NULL;
  for (const char *line = text; line && *line; line = strchr(line, '\n'), line += line != NULL)
    if (!strncmp(line, "void ", 5)) {
      if (begin)
        return false;
      begin = line, end = strstr(line, ") {\n");
    }
  if (!begin || !end)
    return false;
  strbuf_printf(declarations, "%.*s);\n", (int)(end - begin), begin);
  const char *open = strchr(begin, '(');
  strbuf_printf(call, "%.*s(", (int)(open - begin - 5), begin + 5);
  for (const char *p = open + 1; p < end;) {
    const char *next = memchr(p, ',', (size_t)(end - p)), *stop = next ? next : end, *bracket = p;
    while (bracket < stop && *bracket != '[')
      bracket++;
    const char *name = bracket;
    while (name > p && (isalnum((unsigned char)name[-1]) || name[-1] == '_'))
      name--;
    strbuf_printf(declarations, "static %.*s __attribute__((aligned(64)));\n", (int)(stop - p), p);
    strbuf_printf(call, "%s%.*s", p == open + 1 ? "" : ", ", (int)(bracket - name), name);
    p = next ? next + 2 : end;
  }
  strbuf_printf(call, ")");
  return true;
}

static bool starts_with(const char *line, const char *prefix) {
  return !strncmp(line, prefix, strlen(prefix));
}

// The same program as functions, one for each of its parts that end with an instruction that orders memory:
// compilers need more than in proportion to a function's length. Arrays are the file's, without values: data
// are zeros, but the compiler does not know that. `parameters`, `arguments`: of the function, in brackets.
static void print_parts(const char *text, const char *fence, const char *parameters, const char *arguments,
                        strbuf *out) {
  static const char array[] = "  static ", constant[] = "const ";
  static const char begin[] = "static __attribute__((noinline)) void part%u%s {\n";
  strbuf parts = {0}, calls = {0};
  unsigned count = 0;
  bool inside = false;
  strbuf_printf(out, "#pragma GCC diagnostic ignored \"-Wunused-parameter\"\n");
  for (const char *line = text, *end; *line; line = end) {
    end = strchr(line, '\n');
    end = end ? end + 1 : line + strlen(line);
    if (!inside) {
      inside = starts_with(line, "void ");
      if (inside) {
        strbuf_append(&calls, line, (size_t)(end - line));
        strbuf_printf(&parts, begin, count, parameters);
      } else {
        strbuf_append(out, line, (size_t)(end - line));
      }
    } else if (starts_with(line, array)) {
      line += strlen(array);
      line += starts_with(line, constant) ? strlen(constant) : 0;
      strbuf_printf(out, "%.*s;\n", (int)strcspn(line, "=;\n"), line);
    } else {
      bool ends = *line == '}', completes = starts_with(line, "  ") && starts_with(line + 2, fence);
      strbuf_append(&parts, line, (size_t)(end - line));
      if (completes && !ends)
        strbuf_printf(&parts, "}\n\n");
      if (completes || ends)
        strbuf_printf(&calls, "  part%u%s;\n", count++, arguments);
      if (completes && !ends)
        strbuf_printf(&parts, begin, count, parameters);
      inside = !ends;
    }
  }
  strbuf_printf(out, "\n%s\n%s}\n", parts.text, calls.text);
  strbuf_free(&parts);
  strbuf_free(&calls);
}

// What the C text of an instruction that orders memory begins with.
static const char *fence_of(const library *l) {
  for (uint32_t i = 0; i < l->num_instructions; i++)
    if (l->instructions[i].orders_memory)
      return l->instructions[i].callee;
  return "\n";
}

// "(...)" of "void NAME(...);".
static const char *parameters_of(const matrix_tools *t, const char *declaration) {
  const char *open = strchr(declaration, '(');
  return arena_strndup(t->arena, open, strcspn(open, ";"));
}

bool core_count_function(const matrix_tools *t, const char *place, const char *source, core_count *out) {
  size_t size;
  char *text = util_read_file(source, &size);
  strbuf declarations = {0}, call = {0}, program = {0};
  const char *without = arena_printf(t->arena, "%s/without-data.c", t->scratch);
  bool ok = text && find_call(text, &declarations, &call);
  *out = (core_count){0};
  if (!ok)
    diag_error(t->diagnostics, place, "there is not one function");
  else
    print_parts(text, fence_of(t->accelerator), parameters_of(t, declarations.text), strchr(call.text, '('),
                &program);
  ok = ok && write_text(t, without, &program) &&
       core_count_text(t, without, declarations.text, call.text, out);
  strbuf_free(&declarations);
  strbuf_free(&call);
  strbuf_free(&program);
  util_release(text);
  return ok;
}

void core_count_free(core_count *c) { stack_free(&c->gaps); }

matrix_tools core_machine(const matrix_tools *t, const core_count *c, uint32_t rate, uint32_t latency) {
  timing_core *core = arena_alloc(t->arena, sizeof *core);
  timing_machine *machine = arena_alloc(t->arena, sizeof *machine);
  *core = (timing_core){rate, c->gaps.data, c->instructions, c->gaps.data[c->instructions]};
  *machine = *t->machine;
  machine->core = core;
  machine->memory_latency = latency;
  matrix_tools with = *t;
  with.machine = machine;
  return with;
}

core_parts core_parts_of(const timing_machine *m, const matrix_case *c, const timing_report *r) {
  double cycles = r->cycles ? (double)r->cycles : 1;
  return (core_parts){100 * matrix_operations(c) / m->peak / cycles, 100 * (double)r->issue_busy / cycles,
                      100 * (double)r->bus_busy / cycles};
}

void core_print_busy(const timing_machine *m, const timing_report *r) {
  for (uint32_t u = 0; u < m->unit_count; u++) {
    printf("    %-10s busy %4.1f %%", m->units[u].name, 100.0 * (double)r->unit_busy[u] / (double)r->cycles);
    for (unsigned k = 0; k < TIMING_REASONS; k++)
      if (r->unit_lost[u][k] * 200 > r->cycles)
        printf(", %s %.1f %%", timing_reason_names[k],
               100.0 * (double)r->unit_lost[u][k] / (double)r->cycles);
    printf("\n");
  }
  printf("    %-10s busy %4.1f %%, %llu bytes read, %llu written; instructions %llu, issue busy %.1f %%\n",
         "bus", 100.0 * (double)r->bus_busy / (double)r->cycles, (unsigned long long)r->read_bytes,
         (unsigned long long)r->written_bytes, (unsigned long long)r->instructions,
         100.0 * (double)r->issue_busy / (double)r->cycles);
}

bool core_print_table(const matrix_tools *t, const matrix_case *c, const char *source,
                      const core_count *count) {
  static const uint32_t rates[] = {50, 100, 200}, latencies[] = {60, 100, 200};
  printf("%s: %llu instructions, %llu of the core", c->name, (unsigned long long)count->instructions,
         (unsigned long long)count->executed);
  if (!count->instructions) { // all of it is the core's
    printf("\n");
    return true;
  }
  printf(", %.1f each\n", (double)count->executed / (double)count->instructions);
  printf("  %4s %7s %12s %7s %7s %7s\n", "IPC", "latency", "cycles", "array", "core", "memory");
  for (unsigned i = 0; i < 3; i++)
    for (unsigned k = 0; k < 3; k++) {
      matrix_tools with = core_machine(t, count, rates[i], latencies[k]);
      replay_outcomes replays;
      if (!matrix_replay(&with, source, &replays))
        return false;
      const timing_report *r = &replays.functions[0].timing;
      core_parts parts = core_parts_of(with.machine, c, r);
      printf("  %4.1f %7u %12llu %5.1f %% %5.1f %% %5.1f %%\n", rates[i] / 100.0, latencies[k],
             (unsigned long long)r->cycles, parts.array, parts.core, parts.memory);
    }
  return true;
}
