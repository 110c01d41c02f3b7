// Options of these commands, where specifications are found by default, and writing the sorted file.
#include "semgen/vendor/vendor.h"

#include "semantics/mlir/mlir_export.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

int vendor_open(int argc, char **argv, const vendor_command *c, vendor_options *o) {
  const char *only = NULL;
  *o = (vendor_options){0};
  const option rows[] = {
      {"--spec", "PATH", c->spec, .text = &o->spec},
      {"--stats", NULL, "print totals, and what was not accepted with the reason", .flag = &o->stats},
      {"--errata", NULL, "print what the documents say wrongly and what is used instead", .flag = &o->errata},
      {"--only", "REGEX", "only intrinsics whose name matches (POSIX extended)", .text = &only},
      {"-o", "DIR", c->output, .text = &o->directory},
      {"--headers", "DIR", c->headers, .text = &o->headers}, // the last one: not all have it
  };
  const char *program = c->program;
  const size_t num_rows = sizeof rows / sizeof *rows - !c->headers;
  const option_table table = {program, c->usage, rows, num_rows, NULL};
  int status = options_read(&table, argc, argv);
  if (status != OPTIONS_GO)
    return status;
  if (!o->directory && !o->stats && !o->errata)
    return options_wrong(program, "nothing to do: give -o DIR, --stats or --errata");
  o->has_only = only;
  if (only && regcomp(&o->only, only, REG_EXTENDED | REG_NOSUB) != 0)
    return options_wrong(program, "not a regular expression: %s", only);
  return OPTIONS_GO;
}

void vendor_close(vendor_options *o) {
  if (o->has_only)
    regfree(&o->only);
}

const char *vendor_default_spec(arena *a, const char *name) {
  const char *root = getenv("AUTO_SPECS_DIR");
  return arena_printf(a, "%s/%s", root && *root ? root : "../shared/specs", name);
}

bool vendor_wants(const vendor_options *o, const char *intrinsic) {
  return !o->has_only || regexec(&o->only, intrinsic, 0, NULL, 0) == 0;
}

static int by_name(const void *a, const void *b) {
  return strcmp(((const isa_instruction *)a)->name, ((const isa_instruction *)b)->name);
}

bool vendor_write(isa *i, const vendor_options *o) {
  if (i->count)
    qsort(i->instructions, i->count, sizeof *i->instructions, by_name);
  if (!o->directory)
    return true;
  strbuf text = {0}, path = {0};
  mlir_export_semantics(i, &text);
  strbuf_printf(&path, "%s/%s.semantics.mlir", o->directory, i->name);
  bool ok = (mkdir(o->directory, 0777) == 0 || errno == EEXIST) &&
            util_write_file(path.text, text.text ? text.text : "", text.size);
  if (!ok)
    diag_error(NULL, path.text, "%s", strerror(errno));
  strbuf_free(&text);
  strbuf_free(&path);
  return ok;
}
