// Searches schedules: changes one number of one product's schedule after the other, compiles, counts what the
// core executes, times the program, and keeps what takes fewer cycles, until nothing does or the tries are
// over.
#include "bench/matrix/tune.h"

#include "accelerator/library.h"
#include "accelerator/schedule_text.h"
#include "bench/matrix/core.h"
#include "support/options.h"

#include <errno.h>
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

enum { UNIT = 16, MOST_CHANGES = 64, MOST_PARTS = 12 };

typedef struct tuner {
  matrix_tools tools;
  const char *file, *output;
  unsigned latency, rate, tries, tried;
  schedule_lines best;
  uint64_t cycles, first;
} tuner;

static const char usage[] =
    "usage: auto-matrix tune FILE.mlir [options]\n"
    "Searches schedules for the products of the file's function, compiled for an accelerator: the fewest "
    "cycles on the\n"
    "model of timing, with the core that issues the program. Writes the best one as auto-opt --schedule "
    "reads "
    "it.\n";

// ---- one schedule -------------------------------------------------------------------------------

static bool write_text(const matrix_tools *t, const char *path, const schedule_lines *lines) {
  strbuf text = {0};
  schedule_lines_print(lines, &text);
  bool ok = util_write_file(path, text.text ? text.text : "", text.size);
  if (!ok)
    diag_error(t->diagnostics, path, "cannot be written: %s", strerror(errno));
  strbuf_free(&text);
  return ok;
}

static bool read_text(const char *path, schedule_lines *out) {
  size_t size;
  char *text = util_read_file(path, &size);
  schedule_error e;
  bool ok = text && schedule_lines_read(text, size, out, &e);
  util_release(text);
  return ok;
}

static bool are_equal(const schedule_lines *a, const schedule_lines *b) {
  strbuf x = {0}, y = {0};
  schedule_lines_print(a, &x);
  schedule_lines_print(b, &y);
  bool same = x.size == y.size && (!x.size || !memcmp(x.text, y.text, x.size));
  strbuf_free(&x);
  strbuf_free(&y);
  return same;
}

// Compiles with this schedule, or with auto-opt's own; *used: how products were scheduled. False after a
// diagnostic.
static bool compile(const tuner *u, const schedule_lines *lines, const char *source, schedule_lines *used) {
  const matrix_tools *t = &u->tools;
  const char *given = arena_printf(t->arena, "%s/given", t->scratch),
             *printed = arena_printf(t->arena, "%s/used", t->scratch);
  const char *argv[64] = {
      t->auto_opt, u->file, arena_printf(t->arena, "--target=%s", t->library),     "--emit=c",
      "-o",        source,  arena_printf(t->arena, "--print-schedule=%s", printed)};
  unsigned count = 7;
  if (lines) {
    if (!write_text(t, given, lines))
      return false;
    argv[count++] = arena_printf(t->arena, "--schedule=%s", given);
  }
  for (unsigned i = 0; i < t->num_settings && count < 62; i++) {
    argv[count++] = "--set";
    argv[count++] = arena_printf(t->arena, "%s=%s", t->settings[i].name, t->settings[i].value);
  }
  return matrix_run_tool(t, argv, u->file, NULL) && read_text(printed, used);
}

// Cycles of the program with what the core executes for it; 0 after a diagnostic.
static uint64_t time_program(const tuner *u, const char *source) {
  const matrix_tools *t = &u->tools;
  uint64_t cycles = 0;
  core_count core = {0};
  replay_outcomes replays = {0};
  if (core_count_function(t, u->file, source, &core)) {
    matrix_tools with = core_machine(t, &core, u->rate, u->latency);
    if (matrix_replay(&with, source, &replays) && replays.count == 1 &&
        replays.functions[0].timing.instructions == core.instructions)
      cycles = replays.functions[0].timing.cycles;
    else
      diag_error(t->diagnostics, u->file, "the core and the replay issue different instructions");
  }
  core_count_free(&core);
  return cycles;
}

// Times a schedule and keeps it if it is better. False after a diagnostic.
static bool try_schedule(tuner *u, const schedule_lines *lines, bool *better) {
  const char *source = arena_printf(u->tools.arena, "%s/tuned.c", u->tools.scratch);
  schedule_lines used = {0};
  *better = false;
  bool ok = compile(u, lines, source, &used);
  // What is not possible is not what was used.
  uint64_t cycles = ok && (!lines || are_equal(lines, &used)) ? time_program(u, source) : 0;
  ok = ok && !u->tools.diagnostics->errors;
  *better = ok && cycles && (!u->cycles || cycles < u->cycles);
  if (*better) {
    u->cycles = cycles;
    u->best.size = 0;
    for (size_t i = 0; i < used.size; i++)
      stack_push(&u->best, used.data[i]);
  }
  stack_free(&used);
  return ok;
}

// ---- changes ------------------------------------------------------------------------------------

static int64_t round_up(int64_t x) { return (x + UNIT - 1) / UNIT * UNIT; }

static void add(schedule_lines *all, schedule_line line) { stack_push(all, line); }

// Other schedules of a product, each with one number changed.
static void list_changes(const schedule_line *l, schedule_lines *out) {
  schedule_line x = *l;
  x.columns_outside = !l->columns_outside, add(out, x);
  x = *l, x.places = 3 - l->places, add(out, x);
  for (int64_t group = 1; group <= 4; group *= 2)
    x = *l, x.group = group, add(out, x);
  for (int64_t columns = l->tile_columns / 4; columns <= l->tile_columns * 4; columns *= 2)
    for (unsigned k = 0; columns && k < 2; k++) { // with rows that have as many sums
      x = *l, x.tile_columns = columns;
      if (k)
        x.tile_rows = round_up(l->tile_rows * l->tile_columns / columns);
      x.group = columns / UNIT % l->group ? 1 : l->group;
      add(out, x);
      x.places = 3 - x.places, add(out, x);
    }
  for (int64_t parts = 1; parts <= MOST_PARTS; parts++)
    x = *l, x.tile_rows = round_up((l->rows + parts - 1) / parts), add(out, x);
  for (int64_t rows = l->tile_rows - 2 * UNIT; rows <= l->tile_rows + 2 * UNIT; rows += UNIT)
    x = *l, x.tile_rows = rows, add(out, x);
}

static void show(const tuner *u, const schedule_line *l, bool better) {
  schedule_lines one = {0};
  strbuf text = {0};
  stack_push(&one, *l);
  schedule_lines_print(&one, &text);
  fprintf(stderr, "%3u of %u: best %" PRIu64 " cycles%s%s", u->tried, u->tries, u->cycles,
          better ? ", by " : "\n", better ? text.text : "");
  strbuf_free(&text);
  stack_free(&one);
}

// All changes of product `i`. False after a diagnostic.
static bool improve(tuner *u, size_t i, bool *any) {
  schedule_lines changes = {0}, lines = {0};
  list_changes(&u->best.data[i], &changes);
  bool ok = true;
  for (size_t k = 0; k < changes.size && ok && u->tried < u->tries; k++) {
    schedule_line *x = &changes.data[k];
    lines.size = 0;
    for (size_t n = 0; n < u->best.size; n++)
      stack_push(&lines, n == i ? *x : u->best.data[n]);
    if (x->tile_rows < 1 || are_equal(&lines, &u->best))
      continue;
    bool better;
    ok = try_schedule(u, &lines, &better);
    u->tried++;
    *any |= better;
    if (better || u->tried % 10 == 0)
      show(u, x, better);
  }
  stack_free(&changes);
  stack_free(&lines);
  return ok;
}

static bool search(tuner *u) {
  bool any = true, better;
  if (!try_schedule(u, NULL, &better))
    return false;
  if (!u->best.size) {
    diag_error(u->tools.diagnostics, u->file, "there is no product with a schedule");
    return false;
  }
  u->first = u->cycles;
  fprintf(stderr, "auto-opt's own: %" PRIu64 " cycles\n", u->first);
  while (any && u->tried < u->tries) {
    any = false;
    for (size_t i = 0; i < u->best.size; i++)
      if (!improve(u, i, &any))
        return false;
  }
  return true;
}

// ---- command line -------------------------------------------------------------------------------

static int read_options(tuner *u, int argc, char **argv) {
  option_list settings = {0};
  const option rows[] = {
      {"FILE.mlir", .text = &u->file},
      {"--target", "FILE.isa", "the accelerator (default: dialects/gemmini.isa)", .text = &u->tools.library},
      {"--set", "NAME=VALUE", "another parameter or type of the library; may be repeated", .list = &settings,
       .is_setting = true},
      CORE_OPTION_ROWS(&u->latency, &u->rate),
      {"--tries", "N", "schedules that are tried at most (default 100)", .number = &u->tries, .low = 1,
       .high = 100000},
      {"-o", "FILE", "where the best schedule is written (default: standard output)", .text = &u->output},
  };
  const option_table table = {"auto-matrix tune", usage, OPTION_ROWS(rows), NULL};
  int status = options_read(&table, argc, argv);
  if (status == OPTIONS_GO && !u->file)
    status = options_wrong(table.program, "no input file");
  matrix_take_settings(&u->tools, &settings);
  return status;
}

static bool write_best(const tuner *u) {
  if (u->output)
    return write_text(&u->tools, u->output, &u->best);
  strbuf text = {0};
  schedule_lines_print(&u->best, &text);
  fputs(text.text, stdout);
  strbuf_free(&text);
  return true;
}

int tune_main(int argc, char **argv) {
  arena *a = arena_new();
  diagnostics d = {.collect = true};
  tuner u = {.tools = matrix_tools_of(a, &d), .latency = CORE_LATENCY, .rate = CORE_RATE, .tries = 100};
  int wrong = read_options(&u, argc, argv);
  if (wrong != OPTIONS_GO) {
    arena_free(a);
    return wrong;
  }
  bool ok = core_begin(&u.tools, "auto-matrix tune") && search(&u) && write_best(&u);
  if (ok)
    fprintf(stderr, "%" PRIu64 " cycles, %.3f times as fast as auto-opt's own\n", u.cycles,
            (double)u.first / (double)u.cycles);
  fputs(d.errors ? d.text.text : "", stderr);
  core_end(&u.tools);
  library_free(u.tools.accelerator);
  stack_free(&u.best);
  diag_free(&d);
  arena_free(a);
  return ok ? 0 : 1;
}
