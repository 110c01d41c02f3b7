// Windows of programs as goals: auto-opt, beside this program, cuts them.
#include "synth/learn.h"

#include "support/process.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

static term_id pattern_in(const term_context *from, const rewrite *r, term_context *to) {
  term_id holes[REWRITE_MAX_HOLES];
  for (uint32_t k = 0; k < r->num_holes; k++)
    holes[k] = term_arg(to, k, r->holes[k].width);
  return rewrite_instantiate(from, r->pattern, holes, to);
}

static bool is_known(const workspace *w, const rewrite_set *known, const goal_list *g, term_id pattern) {
  for (size_t k = 0; k < g->goals.size; k++)
    if (term_same(g->goals.data[k].pattern, pattern))
      return true;
  for (size_t k = 0; known && k < known->rewrites.size; k++)
    if (term_same(pattern_in(known->terms, &known->rewrites.data[k], w->simple->terms), pattern))
      return true;
  return false;
}

static void add_goals(const workspace *w, const rewrite_set *from, const rewrite_set *known, goal_list *g) {
  for (size_t k = 0; k < from->rewrites.size; k++) {
    const rewrite *r = &from->rewrites.data[k];
    goal x = {.name = arena_strdup(g->memory, r->name),
              .width = term_width(from->terms, r->pattern),
              .num_holes = r->num_holes,
              .pattern = pattern_in(from->terms, r, w->simple->terms)};
    memcpy(x.holes, r->holes, sizeof x.holes);
    if (!goal_has_constant(&x) && term_arity(w->simple->terms, x.pattern) &&
        !is_known(w, known, g, x.pattern))
      stack_push(&g->goals, x);
  }
}

static bool read_goals(const workspace *w, const char *path, const rewrite_set *known, goal_list *g,
                       diagnostics *d) {
  size_t size;
  char *text = util_read_file(path, &size);
  if (!text) {
    diag_error(d, path, "cannot read: %s", strerror(errno));
    return false;
  }
  rewrite_set from;
  bool ok = rewrites_read_goals(w->context, path, text, size, &from, d);
  if (ok) {
    add_goals(w, &from, known, g);
    rewrites_free(&from);
  }
  util_release(text);
  return ok;
}

static int name_order(const void *a, const void *b) {
  return strcmp(((const goal *)a)->name, ((const goal *)b)->name);
}

bool learn_goals(const workspace *w, const char *const *files, size_t count, const rewrite_set *known,
                 goal_list *out, diagnostics *d) {
  process_directory directory;
  if (!process_directory_new(&directory, d))
    return false;
  *out = (goal_list){.memory = arena_new()};
  const char *goals = arena_printf(out->memory, "%s/goals.mlir", directory.path);
  bool ok = true;
  for (size_t k = 0; ok && k < count; k++) {
    const char *arguments[] = {process_sibling(out->memory, "auto-opt"),
                               arena_printf(out->memory, "--target=%s", w->target),
                               "--emit=goals",
                               "-o",
                               goals,
                               "--",
                               files[k],
                               NULL};
    process_result result;
    ok = process_run(arguments, NULL, NULL, &result);
    if (!ok)
      diag_error(d, files[k], "no goals: %s ended with status %d", arguments[0], result.status);
    ok = ok && read_goals(w, goals, known, out, d);
  }
  if (ok && out->goals.size)
    qsort(out->goals.data, out->goals.size, sizeof *out->goals.data, name_order);
  if (!ok)
    goals_free(out);
  process_directory_free(&directory);
  return ok;
}
