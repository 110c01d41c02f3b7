// Appends a line for each confirmed instruction, reads the lines of the run before, and sorts the file when
// it is closed.
#include "semgen/conformance/state.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct state_line {
  const char *name;
  uint64_t digest;
  uint32_t vectors, order;
} state_line;

struct conformance_state {
  arena *memory;
  const char *path;
  FILE *file;
  STACK(state_line) lines; // the first `sorted` by name; of equal names the later counts
  size_t sorted;
};

static int by_name(const void *a, const void *b) {
  const state_line *x = a, *y = b;
  int c = strcmp(x->name, y->name);
  return c ? c : (x->order > y->order) - (x->order < y->order);
}

// Sorts, keeping the last line of each name.
static void settle(conformance_state *s) {
  if (s->lines.size)
    qsort(s->lines.data, s->lines.size, sizeof *s->lines.data, by_name);
  size_t kept = 0;
  for (size_t i = 0; i < s->lines.size; i++)
    if (i + 1 == s->lines.size || strcmp(s->lines.data[i].name, s->lines.data[i + 1].name) != 0)
      s->lines.data[kept++] = s->lines.data[i];
  s->lines.size = s->sorted = kept;
}

conformance_state *state_open(const char *path, bool fresh) {
  conformance_state *s = util_alloc(sizeof *s);
  s->memory = arena_new();
  s->path = arena_strdup(s->memory, path);
  size_t size;
  char *text = fresh ? NULL : util_read_file(path, &size);
  for (char *line = text ? strtok(text, "\n") : NULL; line; line = strtok(NULL, "\n")) {
    char name[256];
    state_line l = {.order = (uint32_t)s->lines.size};
    if (sscanf(line, "%255s %" SCNx64 " %" SCNu32, name, &l.digest, &l.vectors) != 3)
      continue; // the last line of a run that was killed
    l.name = arena_strdup(s->memory, name);
    stack_push(&s->lines, l);
  }
  util_release(text);
  settle(s);
  s->file = fopen(path, fresh ? "w" : "a");
  return s;
}

uint32_t state_confirmed(const conformance_state *s, const char *name, uint64_t digest) {
  state_line key = {.name = name};
  size_t low = 0, high = s->sorted;
  while (low < high) {
    size_t middle = (low + high) / 2;
    int c = strcmp(s->lines.data[middle].name, key.name);
    if (c == 0)
      return s->lines.data[middle].digest == digest ? s->lines.data[middle].vectors : 0;
    if (c < 0)
      low = middle + 1;
    else
      high = middle;
  }
  return 0;
}

void state_add(conformance_state *s, const char *name, uint64_t digest, uint32_t vectors) {
  state_line l = {arena_strdup(s->memory, name), digest, vectors, (uint32_t)s->lines.size};
  stack_push(&s->lines, l);
  if (s->file) {
    fprintf(s->file, "%s %016" PRIx64 " %" PRIu32 "\n", name, digest, vectors);
    fflush(s->file);
  }
}

void state_close(conformance_state *s) {
  settle(s);
  strbuf text = {0};
  strbuf_append(&text, "", 0);
  for (size_t i = 0; i < s->lines.size; i++)
    strbuf_printf(&text, "%s %016" PRIx64 " %" PRIu32 "\n", s->lines.data[i].name, s->lines.data[i].digest,
                  s->lines.data[i].vectors);
  if (s->file)
    fclose(s->file);
  util_write_file(s->path, text.text, text.size); // only a cache: a failure costs the next run time
  strbuf_free(&text);
  stack_free(&s->lines);
  arena_free(s->memory);
  util_release(s);
}
