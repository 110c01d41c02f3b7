// The instructions behind a function's label are a region of llvm-mca; its reciprocal throughput is what the
// units and the width of dispatch leave for one instance.
#include "support/code_figures.h"

#include "support/process.h"

#include <ctype.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static bool is_code(const char *line) {
  const char *word = line + strspn(line, "\t {");
  return line[0] == '\t' && isalpha((unsigned char)*word) && strncmp(word, "ret", 3) &&
         strncmp(word, "vzeroupper", 10) && strncmp(word, "jumpr", 5);
}

// Of a machine with packets.
static bool computes(const char *line) {
  static const char *const others[] = {"mem", "vsplat", "= #", "frame", "jump"};
  bool any = false;
  for (size_t k = 0; k < sizeof others / sizeof *others; k++)
    any |= strstr(line, others[k]) != NULL;
  return !any;
}

// The function whose label a line is; otherwise that before.
static size_t function_at(const char *line, size_t before, code_number number, void *user) {
  const char *end = isalpha((unsigned char)*line) ? strchr(line, ':') : NULL;
  return end ? number(user, line, (size_t)(end - line)) : before;
}

// Counts, and writes the regions. Are there packets?
static bool count_code(char *text, code_number number, void *user, code_figures *out, size_t num,
                       strbuf *regions) {
  size_t at = SIZE_MAX;
  uint32_t *packets = util_alloc((num + 1) * sizeof *packets);
  bool any = false;
  for (char *line = strtok(text, "\n"); line; line = strtok(NULL, "\n")) {
    size_t next = function_at(line, at, number, user);
    if (next != at && at < num)
      strbuf_printf(regions, "# LLVM-MCA-END\n");
    if (next != at && next < num)
      strbuf_printf(regions, "# LLVM-MCA-BEGIN at %zu\n", next);
    at = next;
    if (at < num && is_code(line)) {
      out[at].count++;
      out[at].operations += computes(line);
      strbuf_printf(regions, "%s\n", line);
    }
    if (at < num && !strcmp(line, "\t{"))
      packets[at]++, any = true;
  }
  if (at < num)
    strbuf_printf(regions, "# LLVM-MCA-END\n");
  for (size_t k = 0; k < num; k++)
    *(packets[k] ? &out[k].count : &out[k].operations) = packets[k] ? packets[k] : out[k].count;
  util_release(packets);
  return any;
}

// From llvm-mca's text: "[k] Code Region - at 7", then "Block RThroughput: 2.5".
static void read_cycles(const char *report, code_figures *out, size_t num) {
  static const char region[] = "Code Region - at ", throughput[] = "Block RThroughput:";
  for (const char *at = report; at && (at = strstr(at, region));) {
    size_t k = strtoul(at + sizeof region - 1, NULL, 10);
    at = strstr(at, throughput);
    if (at && k < num)
      out[k].cycles = strtof(at + sizeof throughput - 1, NULL);
  }
}

static bool measure_cycles(const strbuf *regions, const char *triple, const char *cpu, const char *directory,
                           code_figures *out, size_t num, diagnostics *d) {
  arena *memory = arena_new();
  strbuf report = {0};
  const char *path = arena_printf(memory, "%s/regions.s", directory);
  const char *arguments[] = {AUTO_LLVM_BIN "/llvm-mca",
                             arena_printf(memory, "-mtriple=%s", triple),
                             arena_printf(memory, "-mcpu=%s", cpu),
                             "-iterations=1",
                             "-instruction-info=false",
                             "-resource-pressure=false",
                             "-skip-unsupported-instructions=any",
                             path,
                             NULL};
  bool ok = util_write_file(path, regions->text, regions->size);
  if (!ok)
    diag_error(d, path, "cannot write: %s", strerror(errno));
  else if (process_capture(arguments, &report) == 0)
    read_cycles(report.text, out, num);
  strbuf_free(&report);
  arena_free(memory);
  return ok;
}

bool code_figures_read(char *text, const char *triple, const char *cpu, const char *directory,
                       code_number number, void *user, code_figures *out, size_t num, diagnostics *d) {
  strbuf regions = {0};
  for (size_t k = 0; k < num; k++)
    out[k] = (code_figures){.cycles = -1};
  bool has_packets = count_code(text, number, user, out, num, &regions);
  bool ok = has_packets || !regions.size || measure_cycles(&regions, triple, cpu, directory, out, num, d);
  strbuf_free(&regions);
  return ok;
}
