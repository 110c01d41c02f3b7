// Prints the phases' times, the session's statistics (as text or JSON), and the lists of targets,
// instructions and operations.
#include "report.h"

#include <dirent.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

static void append(MlirStringRef s, void *line) { strbuf_append(line, s.data, s.length); }

static double seconds_now(void) {
  struct timespec t;
  clock_gettime(CLOCK_MONOTONIC, &t);
  return (double)t.tv_sec + 1e-9 * (double)t.tv_nsec;
}

static void add_phase(phase_times *t, const char *name, double seconds) {
  stack_push(&t->names, name);
  stack_push(&t->seconds, seconds);
}

void phase_times_start(phase_times *t) {
  *t = (phase_times){.last = seconds_now()};
  // Loading the program's libraries happened before this; only its processor time is known.
  struct timespec cpu;
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &cpu);
  add_phase(t, "load program", (double)cpu.tv_sec + 1e-9 * (double)cpu.tv_nsec);
}

void phase_times_end(phase_times *t, const char *name) {
  double now = seconds_now();
  add_phase(t, name, now - t->last);
  t->last = now;
}

void phase_times_print(const phase_times *t) {
  double total = 0;
  for (size_t i = 0; i < t->names.size; i++)
    total += t->seconds.data[i];
  for (size_t i = 0; i < t->names.size; i++)
    fprintf(stderr, "%9.2f ms %5.1f%%  %s\n", 1e3 * t->seconds.data[i], 100 * t->seconds.data[i] / total,
            t->names.data[i]);
  fprintf(stderr, "%9.2f ms 100.0%%  total\n", 1e3 * total);
}

void phase_times_free(phase_times *t) {
  stack_free(&t->names);
  stack_free(&t->seconds);
}

static void print_json_string(MlirStringRef s) {
  fputc('"', stderr);
  for (size_t i = 0; i < s.length; i++) {
    unsigned char c = (unsigned char)s.data[i];
    if (c == '"' || c == '\\')
      fprintf(stderr, "\\%c", c);
    else if (c < ' ')
      fprintf(stderr, "\\u%04x", c);
    else
      fputc(c, stderr);
  }
  fputc('"', stderr);
}

static void statistics_text(AutoSession s, AutoTarget t) {
  for (intptr_t i = 0; i < autoSessionGetNumStatistics(s); i++) {
    AutoStatistic x = autoSessionGetStatistic(s, i);
    fprintf(stderr, "%10" PRIu64 " %-22.*s %.*s\n", x.value, (int)x.name.length, x.name.data,
            (int)x.description.length, x.description.data);
  }
  for (intptr_t i = 0; i < autoTargetGetNumInstructions(t); i++) {
    MlirStringRef name = autoTargetGetInstruction(t, i).name;
    uint64_t uses = autoSessionGetInstructionUses(s, i);
    if (uses)
      fprintf(stderr, "%10" PRIu64 " %.*s\n", uses, (int)name.length, name.data);
  }
}

static void statistics_json(AutoSession s, AutoTarget t) {
  fputs("{\"target\": ", stderr);
  print_json_string(autoTargetGetName(t));
  fputs(", \"cpu\": ", stderr);
  print_json_string(autoTargetGetCPU(t));
  for (intptr_t i = 0; i < autoSessionGetNumStatistics(s); i++) {
    AutoStatistic x = autoSessionGetStatistic(s, i);
    fprintf(stderr, ", \"%.*s\": %" PRIu64, (int)x.name.length, x.name.data, x.value);
  }
  fputs(", \"instructions\": {", stderr);
  const char *separator = "";
  for (intptr_t i = 0; i < autoTargetGetNumInstructions(t); i++) {
    uint64_t uses = autoSessionGetInstructionUses(s, i);
    if (!uses)
      continue;
    fputs(separator, stderr);
    print_json_string(autoTargetGetInstruction(t, i).name);
    fprintf(stderr, ": %" PRIu64, uses);
    separator = ", ";
  }
  fputs("}}\n", stderr);
}

void report_statistics(AutoSession session, AutoTarget target, bool json) {
  (json ? statistics_json : statistics_text)(session, target);
}

static int is_accelerator(const struct dirent *entry) {
  size_t length = strlen(entry->d_name);
  return length > 4 && !strcmp(entry->d_name + length - 4, ".isa");
}

static int by_bytes(const struct dirent **a, const struct dirent **b) {
  return strcmp((*a)->d_name, (*b)->d_name);
}

void report_targets(const char *directory) {
  for (unsigned i = 0; autoTargetNameAt(i).length; i++)
    printf("%.*s\n", (int)autoTargetNameAt(i).length, autoTargetNameAt(i).data);
  struct dirent **files;
  int count = scandir(directory, &files, is_accelerator, by_bytes);
  for (int i = 0; i < count; i++) {
    printf("%.*s\n", (int)strlen(files[i]->d_name) - 4, files[i]->d_name);
    free(files[i]);
  }
  if (count >= 0)
    free(files);
}

static void print_instruction(AutoTarget target, intptr_t i, bool masked, strbuf *line) {
  AutoInstruction in = masked ? autoTargetGetMaskedForm(target, i) : autoTargetGetInstruction(target, i);
  line->size = 0;
  strbuf_printf(line, "%-38.*s %-32.*s %-7.*s ", (int)in.name.length, in.name.data, (int)in.autoName.length,
                in.autoName.data, (int)in.masking.length, in.masking.length ? in.masking.data : "");
  if (in.available)
    strbuf_printf(line, "latency %-4g throughput %-5g", in.latency, in.throughput);
  else
    strbuf_printf(line, "%-29s", "not on this CPU");
  strbuf_printf(line, " %-12.*s", (int)in.status.length, in.status.data);
  for (unsigned f = 0; f < in.numFeatures; f++) {
    MlirStringRef feature =
        masked ? autoTargetGetMaskedFormFeature(target, i, f) : autoTargetGetInstructionFeature(target, i, f);
    strbuf_printf(line, " %.*s", (int)feature.length, feature.data);
  }
  if (!in.lowered)
    strbuf_printf(line, " (no template)");
}

static MlirStringRef name_at(AutoTarget target, intptr_t i, bool masked) {
  return (masked ? autoTargetGetMaskedForm(target, i) : autoTargetGetInstruction(target, i)).name;
}

void report_instructions(AutoTarget target, const regex_t *filter) {
  strbuf line = {0};
  intptr_t plain = 0, masked = 0, num_plain = autoTargetGetNumInstructions(target),
           num_masked = autoTargetGetNumMaskedForms(target);
  // Both are sorted: merged by name.
  while (plain < num_plain || masked < num_masked) {
    bool is_masked = plain == num_plain ||
                     (masked < num_masked &&
                      strcmp(name_at(target, masked, true).data, name_at(target, plain, false).data) < 0);
    print_instruction(target, is_masked ? masked++ : plain++, is_masked, &line);
    if (!filter || !regexec(filter, line.text, 0, NULL, 0))
      puts(line.text);
  }
  strbuf_free(&line);
}

// "offset; width, lanes": the parameters that are attributes, then those that the types say.
static void print_parameters(AutoTarget target, intptr_t i, const AutoOperation *op, strbuf *line) {
  for (unsigned inferred = 0; inferred < 2; inferred++) {
    const char *between = inferred ? "; " : "";
    for (unsigned k = 0; k < op->numParameters; k++) {
      MlirStringRef name = autoTargetGetOperationParameter(target, i, k);
      if ((autoTargetGetOperationParameterSource(target, i, k).length > 0) != inferred)
        continue;
      strbuf_printf(line, "%s%.*s", between, (int)name.length, name.data);
      between = ", ";
    }
  }
}

// "(offset; width, lanes)  a, b, c?, imm8: immediate"
static void print_signature(AutoTarget target, intptr_t i, const AutoOperation *op, strbuf *line) {
  strbuf_printf(line, "%.*s(", (int)op->name.length, op->name.data);
  print_parameters(target, i, op, line);
  strbuf_printf(line, ")");
  for (unsigned k = 0; k < op->numOperands; k++) {
    AutoOperand o = autoTargetGetOperationOperand(target, i, k);
    strbuf_printf(line, "%s%.*s%s", k ? ", " : "  ", (int)o.name.length, o.name.data,
                  o.isOptional ? "?" : "");
    if (!mlirStringRefEqual(o.kind, mlirStringRefCreateFromCString("vector")))
      strbuf_printf(line, ": %.*s", (int)o.kind.length, o.kind.data);
  }
}

static bool has_instruction(AutoTarget target, intptr_t i) {
  for (unsigned k = 0; k < autoTargetGetNumDialects(target); k++)
    if (mlirStringRefEqual(autoTargetGetDialectAt(target, k), autoTargetGetDialect(target)))
      return autoTargetGetOperationMembers(target, i, k) > 0;
  return false;
}

void report_operations(AutoTarget target, bool own, const regex_t *filter) {
  strbuf line = {0};
  for (intptr_t i = 0; i < autoTargetGetNumOperations(target); i++) {
    if (own && !has_instruction(target, i))
      continue;
    AutoOperation op = autoTargetGetOperation(target, i);
    line.size = 0;
    print_signature(target, i, &op, &line);
    strbuf_printf(&line, " ");
    for (unsigned k = 0; k < autoTargetGetNumDialects(target); k++) {
      MlirStringRef name = autoTargetGetDialectAt(target, k);
      unsigned members = autoTargetGetOperationMembers(target, i, k);
      if (members)
        strbuf_printf(&line, " %.*s %u", (int)name.length, name.data, members);
    }
    strbuf_printf(&line, "  ");
    autoTargetPrintOperationStructure(target, i, append, &line);
    if (!filter || !regexec(filter, line.text, 0, NULL, 0))
      puts(line.text);
  }
  strbuf_free(&line);
}
