// Turns the results of a run into the record's lines, or reports each line that a run and the record do not
// share.
#include "semgen/conformance/recording.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static bool says_nothing(const record_line *l) {
  return l->status == RECORD_NONE || l->status == RECORD_SKIPPED;
}

// Is `now` less than what was said before?
static bool says_less(const record_line *now, const record_line *before) {
  return says_nothing(now) || (record_agrees(now->status) && record_agrees(before->status) &&
                               record_rank(now->status) > record_rank(before->status));
}

bool recording_write(const char *path, const record_line *lines, uint32_t count, diagnostics *d) {
  conformance_record *before = record_read(path, d);
  if (!before)
    return false;
  record_line *merged = arena_alloc(before->memory, (count + 1) * sizeof *merged);
  uint32_t kept = 0;
  for (uint32_t k = 0; k < count; k++) {
    const record_line *earlier = record_find(before, lines[k].name);
    bool keep = earlier && earlier->digest == lines[k].digest && says_less(&lines[k], earlier);
    merged[kept] = keep ? *earlier : lines[k];
    kept += merged[kept].status != RECORD_NONE;
  }
  strbuf text = {0};
  record_print(merged, kept, &text);
  bool ok = util_write_file(path, text.text, text.size);
  if (!ok)
    diag_error(d, path, "cannot write: %s", strerror(errno));
  strbuf_free(&text);
  record_free(before);
  return ok;
}

static int by_name(const void *a, const void *b) {
  return strcmp(((const record_line *)a)->name, ((const record_line *)b)->name);
}

int recording_compare(const char *path, const record_line *lines, uint32_t count, diagnostics *d) {
  conformance_record *record = record_read(path, d);
  if (!record)
    return -1;
  int wrong = 0;
  for (uint32_t k = 0; k < count; k++) {
    const record_line *l = &lines[k], *recorded = record_find(record, l->name);
    record_status status = recorded ? recorded->status : RECORD_NONE;
    if (recorded && recorded->digest != l->digest)
      printf("%s: recorded with other semantics\n", l->name);
    else if (!recorded && !says_nothing(l))
      printf("%s: %s, but not recorded\n", l->name, record_status_names[l->status]);
    else if (!says_nothing(l) && l->status != status && !(record_agrees(l->status) && record_agrees(status)))
      printf("%s: %s, recorded as %s\n", l->name, record_status_names[l->status],
             record_status_names[status]);
    else
      continue;
    wrong++;
  }
  for (uint32_t k = 0; k < record->count; k++)
    if (!count || !bsearch(&record->lines[k], lines, count, sizeof *lines, by_name)) {
      printf("%s: recorded, but not among the semantics\n", record->lines[k].name);
      wrong++;
    }
  if (wrong)
    printf("%d instructions are not as %s says; auto-semgen conformance --record writes it anew\n", wrong,
           path);
  record_free(record);
  return wrong;
}
