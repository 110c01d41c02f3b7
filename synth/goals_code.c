// The instructions behind each label "goalN:" are a region of llvm-mca; its reciprocal throughput is what the
// units and the width of dispatch leave for one instance.
#include "synth/goals_code.h"

#include "support/isa_table.h"
#include "support/process.h"

#include <ctype.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static bool is_code(const char *line) {
  const char *word = line + strspn(line, "\t {");
  return line[0] == '\t' && isalpha((unsigned char)*word) && strncmp(word, "ret", 3) &&
         strcmp(word, "vzeroupper") && strncmp(word, "jumpr", 5);
}

// Counts, and writes the regions.
static bool count_code(char *text, code_figures *out, size_t num, strbuf *regions) {
  size_t at = num;
  uint32_t *packets = util_alloc((num + 1) * sizeof *packets);
  bool any = false;
  for (char *line = strtok(text, "\n"); line; line = strtok(NULL, "\n")) {
    if (!strncmp(line, "goal", 4)) {
      if (at < num)
        strbuf_printf(regions, "# LLVM-MCA-END\n");
      at = strtoul(line + 4, NULL, 10);
      if (at < num)
        strbuf_printf(regions, "# LLVM-MCA-BEGIN goal%zu\n", at);
      continue;
    }
    if (at < num && is_code(line)) {
      out[at].count++;
      strbuf_printf(regions, "%s\n", line);
    }
    if (at < num && !strcmp(line, "\t{"))
      packets[at]++, any = true;
  }
  if (at < num)
    strbuf_printf(regions, "# LLVM-MCA-END\n");
  for (size_t k = 0; k < num; k++)
    out[k].count = packets[k] ? packets[k] : out[k].count;
  util_release(packets);
  return any;
}

// From llvm-mca's text: "[k] Code Region - goal7", then "Block RThroughput: 2.5".
static void read_cycles(const char *report, code_figures *out, size_t num) {
  static const char region[] = "Code Region - goal", throughput[] = "Block RThroughput:";
  for (const char *at = report; at && (at = strstr(at, region));) {
    size_t k = strtoul(at + sizeof region - 1, NULL, 10);
    at = strstr(at, throughput);
    if (at && k < num)
      out[k].cycles = strtof(at + sizeof throughput - 1, NULL);
  }
}

bool goals_code_figures(char *text, const machine_row *row, const char *directory, code_figures *out,
                        size_t num, diagnostics *d) {
  arena *memory = arena_new();
  strbuf regions = {0}, report = {0};
  for (size_t k = 0; k < num; k++)
    out[k] = (code_figures){0, -1};
  bool has_packets = count_code(text, out, num, &regions);
  bool ok = true;
  if (!has_packets && regions.size) {
    const char *path = arena_printf(memory, "%s/goals.s", directory);
    const char *arguments[] = {AUTO_LLVM_BIN "/llvm-mca",
                               arena_printf(memory, "-mtriple=%s", isa_table_find(row->target)->triple),
                               arena_printf(memory, "-mcpu=%s", row->cpu),
                               "-iterations=1",
                               "-instruction-info=false",
                               "-resource-pressure=false",
                               "-skip-unsupported-instructions=any",
                               path,
                               NULL};
    ok = util_write_file(path, regions.text, regions.size);
    if (!ok)
      diag_error(d, path, "cannot write: %s", strerror(errno));
    else if (process_capture(arguments, &report) == 0)
      read_cycles(report.text, out, num);
  }
  strbuf_free(&regions);
  strbuf_free(&report);
  arena_free(memory);
  return ok;
}
