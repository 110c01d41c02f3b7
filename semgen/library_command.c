// auto-semgen library: what is made of an accelerator's file.
#include "accelerator/check/replay.h"
#include "accelerator/model/mlir.h"
#include "accelerator/model/model.h"
#include "accelerator/notation/query.h"
#include "accelerator/notation/read.h"
#include "support/options.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>

int library_main(int argc, char **argv);

static const char usage[] = "usage: auto-semgen library FILE.isa [options]\n";

typedef struct options {
  const char *file;
  const char *directory, *dialect, *effect, *state, *replay;
  bool check;
  option_list given; // settings
  library_setting *settings;
  uint32_t num_settings;
} options;

static int check_options(arena *a, options *o, const char *program) {
  o->settings = arena_alloc(a, (o->given.size + 1) * sizeof *o->settings);
  for (size_t k = 0; k < o->given.size; k++) {
    const char *text = o->given.data[k].value, *equal = strchr(text, '=');
    if (equal == text)
      return options_wrong(program, "--set needs NAME=VALUE, not '%s'", text);
    o->settings[o->num_settings++] =
        (library_setting){arena_strndup(a, text, (size_t)(equal - text)), equal + 1};
  }
  if (!o->file)
    return options_wrong(program, "no file");
  return o->check || o->effect || o->directory || o->dialect || o->replay
             ? OPTIONS_GO
             : options_wrong(program, "nothing to do");
}

static int read_options(int argc, char **argv, arena *a, options *o) {
  const option rows[] = {
      {"file", .text = &o->file},
      {"-o", "DIR", "write the functional model (NAME_model.c), its header and trace.h",
       .text = &o->directory},
      {"--dialect", "DIR", "write NAME.semantics.mlir and NAME.irdl.mlir", .text = &o->dialect},
      {"--check", NULL, "read the file and say what is in it", .flag = &o->check},
      {"--effect", "STEPS",
       "what a sequence of instructions does: NAME(VALUE, ...); ..., a value is a number, '?' (any), 'none', "
       "or "
       "a memory (any row of it; MEMORY/1: in its second form)",
       .text = &o->effect},
      {"--state", "VALUES", "what is known before the first one: FIELD=VALUE, ...", .text = &o->state},
      {"--replay", "FILE",
       "check a C program without running it, and time it: conditions, bounds, rows before they are written, "
       "order of main memory; status 1 when a function breaks a rule",
       .text = &o->replay},
      {"--set", "NAME=VALUE", "another value for a parameter or type of the file", .list = &o->given,
       .is_setting = true},
  };
  const option_table table = {"auto-semgen library", usage, OPTION_ROWS(rows), NULL};
  int status = options_read(&table, argc, argv);
  return status == OPTIONS_GO ? check_options(a, o, table.program) : status;
}

static void summarize(const library *l) {
  printf("library %s: %u memories, %u state fields, %u instructions\n", l->name, l->num_memories,
         l->num_state, l->num_instructions);
  for (uint32_t k = 0; k < l->num_instructions; k++)
    printf("  %-20s %u operands, %u conditions, %u costs\n", l->instructions[k].name,
           l->instructions[k].num_operands, l->instructions[k].num_conditions, l->instructions[k].num_costs);
}

static bool write_file(const char *directory, const char *name, const char *text, size_t size) {
  strbuf path = {0};
  strbuf_printf(&path, "%s/%s", directory, name);
  bool ok = util_write_file(path.text, text, size);
  if (!ok)
    diag_error(NULL, path.text, "%s", strerror(errno));
  strbuf_free(&path);
  return ok;
}

static bool write_model(const library *l, const char *directory) {
  strbuf model = {0}, header = {0}, name = {0};
  library_print_model(l, &model);
  library_print_header(l, &header);
  strbuf_printf(&name, "%s_model.c", l->name);
  if (mkdir(directory, 0777) != 0 && errno != EEXIST) {
    diag_error(NULL, directory, "%s", strerror(errno));
    return false;
  }
  bool ok = write_file(directory, name.text, model.text, model.size) &&
            write_file(directory, l->include, header.text, header.size) &&
            write_file(directory, "trace.h", library_trace_header, strlen(library_trace_header));
  strbuf_free(&model);
  strbuf_free(&header);
  strbuf_free(&name);
  return ok;
}

static bool write_dialect(const library *l, const char *directory) {
  strbuf semantics = {0}, irdl = {0}, name = {0};
  library_print_semantics(l, &semantics);
  library_print_irdl(l, &irdl);
  strbuf_printf(&name, "%s.semantics.mlir", l->name);
  bool ok = write_file(directory, name.text, semantics.text, semantics.size);
  name.size = 0;
  strbuf_printf(&name, "%s.irdl.mlir", l->name);
  ok = ok && write_file(directory, name.text, irdl.text, irdl.size);
  strbuf_free(&semantics);
  strbuf_free(&irdl);
  strbuf_free(&name);
  return ok;
}

static void print_outcome(const char *path, const replay_outcome *f) {
  if (f->violation)
    printf("%s:%u: %s: %s\n", path, f->line, f->function, f->violation);
  else
    printf("%s: %llu instructions, %llu cycles, %llu bytes read, %llu written\n", f->function,
           (unsigned long long)f->timing.instructions, (unsigned long long)f->timing.cycles,
           (unsigned long long)f->timing.read_bytes, (unsigned long long)f->timing.written_bytes);
}

static bool replay_file(const library *l, const char *path, arena *a) {
  const timing_machine *machine = timing_machine_of(l, a, NULL);
  size_t size;
  char *text = util_read_file(path, &size);
  if (!text)
    diag_error(NULL, path, "%s", strerror(errno));
  replay_outcomes outcomes = {0};
  bool ok = machine && text && replay_text(l, machine, path, text, a, NULL, &outcomes);
  for (unsigned i = 0; i < outcomes.count; i++) {
    print_outcome(path, &outcomes.functions[i]);
    ok = ok && !outcomes.functions[i].violation;
  }
  util_release(text);
  return ok;
}

static bool print_effect(const library *l, const options *o) {
  strbuf text = {0};
  bool ok = library_query(l, o->effect, o->state, &text, NULL);
  if (ok && text.size)
    fputs(text.text, stdout);
  strbuf_free(&text);
  return ok;
}

int library_main(int argc, char **argv) {
  arena *a = arena_new();
  options o = {0};
  int status = read_options(argc, argv, a, &o);
  if (status == OPTIONS_GO) {
    library *l = library_open(o.file, o.settings, o.num_settings, NULL);
    status = l ? 0 : 1;
    if (l && o.check)
      summarize(l);
    if (l && o.directory && !write_model(l, o.directory))
      status = 1;
    if (l && o.dialect && !write_dialect(l, o.dialect))
      status = 1;
    if (l && o.effect && !print_effect(l, &o))
      status = 1;
    if (l && o.replay && !replay_file(l, o.replay, a))
      status = 1;
    library_free(l);
  }
  stack_free(&o.given);
  arena_free(a);
  return status;
}
