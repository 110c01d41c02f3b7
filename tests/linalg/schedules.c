// Replaces the attributes of transform.auto.vectorize in a script, line by line.
#include "tests/linalg/schedules.h"

#include "support/process.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static unsigned below(uint64_t *state, unsigned n) {
  *state = hash_mix(*state, 1);
  return (unsigned)(*state % n);
}

// The loops of "order = [1, 0, 2]".
static unsigned read_loops(const char *attributes, unsigned *loops, unsigned most) {
  const char *at = strstr(attributes, "order = [");
  unsigned count = 0;
  for (at = at ? at + strlen("order = [") : ""; *at >= '0' && *at <= '9' && count < most;) {
    char *end;
    loops[count++] = (unsigned)strtoul(at, &end, 10);
    at = *end == ',' ? end + 2 : end;
  }
  return count;
}

static void print_order(const unsigned *loops, unsigned count, uint64_t *state, strbuf *out) {
  unsigned order[16];
  memcpy(order, loops, count * sizeof *order);
  for (unsigned i = 0; i + 1 < count; i++) {
    unsigned k = i + below(state, count - i), loop = order[i];
    order[i] = order[k];
    order[k] = loop;
  }
  strbuf_printf(out, "order = [");
  for (unsigned i = 0; i < count; i++)
    strbuf_printf(out, i ? ", %u" : "%u", order[i]);
  strbuf_printf(out, "]");
}

static void print_attributes(const char *said, uint64_t *state, strbuf *out) {
  unsigned loops[16], count = read_loops(said, loops, 16);
  static const char *const loop_names[] = {"vector_dim", "join_dim", "row_dim", "column_dim", "parallel_dim"},
                           *const flags[] = {"bias", "pack", "panels", "copy_shared", "stream"},
                           *const counts[] = {"vectors", "rows", "columns"};
  enum { LOOPS = sizeof loop_names / sizeof *loop_names, FLAGS = sizeof flags / sizeof *flags };
  enum {
    LANES = LOOPS + 1,
    VECTORS,
    ROWS,
    COLUMNS,
    GROUP,
    FLAG,
    FUSE = FLAG + FLAGS,
    STREAM = FUSE - 1,
    KINDS,
    CHANCE = 3,
    JOIN = 1,
    RARELY = 12
  };
  const char *between = "";
  for (unsigned kind = 0; kind < KINDS; kind++) {
    // Few nests have loops to join, or large outputs.
    if (below(state, kind == JOIN || kind == STREAM ? RARELY : CHANCE) || (!count && kind <= LOOPS))
      continue;
    strbuf_printf(out, "%s", between);
    between = ", ";
    if (kind < LOOPS)
      strbuf_printf(out, "%s = %u", loop_names[kind], loops[below(state, count)]);
    else if (kind == LOOPS)
      print_order(loops, count, state, out);
    else if (kind == LANES)
      strbuf_printf(out, "lanes = %u", 1u << below(state, 7));
    else if (kind >= VECTORS && kind <= COLUMNS)
      strbuf_printf(out, "%s = %u", counts[kind - VECTORS], 1 + below(state, 7));
    else if (kind == GROUP)
      strbuf_printf(out, "group = %u", 1u << below(state, 4));
    else if (kind < FUSE)
      strbuf_printf(out, "%s = %s", flags[kind - FLAG], below(state, 2) ? "true" : "false");
    else
      strbuf_printf(out, "fuse = false");
  }
}

bool schedules_write(const compile_tools *t, const char *source, const char *cpu, uint64_t seed,
                     const char *path, diagnostics *d) {
  arena *a = arena_new();
  const compile_machine *m = t->machine ? t->machine : &compile_host;
  const char *printed = arena_printf(a, "%s.printed", path);
  const char *arguments[] = {t->auto_opt,
                             source,
                             arena_printf(a, "--target=%s", m->target),
                             arena_printf(a, "--mcpu=%s", cpu ? cpu : m->cpu),
                             "--convert-linalg-to-vector",
                             "-o",
                             "/dev/null",
                             arena_printf(a, "--print-schedule=%s", printed),
                             NULL};
  size_t size;
  char *text = process_run(arguments, "/dev/null", "/dev/null", NULL) ? util_read_file(printed, &size) : NULL;
  strbuf out = {0};
  static const char operation[] = "    transform.auto.vectorize ";
  for (const char *line = text, *next; line && *line; line = next) {
    next = strchr(line, '\n') + 1;
    if (strncmp(line, operation, sizeof operation - 1) != 0) {
      strbuf_append(&out, line, (size_t)(next - line));
      continue;
    }
    const char *handle = line + sizeof operation - 1;
    strbuf_printf(&out,
                  "    transform.sequence %.*s : !transform.any_op failures(suppress) {\n"
                  "    ^bb0(%%op: !transform.any_op):\n"
                  "      transform.auto.vectorize %%op {",
                  (int)strcspn(handle, " \n"), handle);
    char *attributes = arena_strndup(a, next, strcspn(next, "\n"));
    print_attributes(attributes, &seed, &out);
    strbuf_printf(&out, "} : (!transform.any_op) -> !transform.any_op\n    }\n");
    next += strlen(attributes) + 1;
  }
  bool ok = text && util_write_file(path, out.text, out.size);
  if (!ok)
    diag_error(d, source, "%s prints no schedule", t->auto_opt);
  strbuf_free(&out);
  util_release(text);
  arena_free(a);
  return ok;
}
