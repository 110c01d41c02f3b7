#include "semgen/vendor/vendor.h"

#include "semantics/mlir/mlir_export.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

static int wrong_usage(const char *usage) {
  fputs(usage, stderr);
  return 3;
}

int vendor_open(int argc, char **argv, const char *usage, vendor_options *o) {
  const char *only = NULL;
  *o = (vendor_options){0};
  for (int k = 1; k < argc; k++) {
    const char **value = strcmp(argv[k], "--spec") == 0   ? &o->spec
                         : strcmp(argv[k], "--only") == 0 ? &only
                         : strcmp(argv[k], "-o") == 0     ? &o->directory
                                                          : NULL;
    if (value) {
      if (k + 1 == argc) {
        fprintf(stderr, "auto-semgen: error: %s needs a value\n", argv[k]);
        return 3;
      }
      *value = argv[++k];
    } else if (strcmp(argv[k], "--stats") == 0) {
      o->stats = true;
    } else if (strcmp(argv[k], "--errata") == 0) {
      o->errata = true;
    } else if (strcmp(argv[k], "--help") == 0) {
      fputs(usage, stdout);
      return 1;
    } else {
      fprintf(stderr, "auto-semgen: error: unknown argument '%s'\n", argv[k]);
      return wrong_usage(usage);
    }
  }
  if (!o->directory && !o->stats && !o->errata) {
    fputs("auto-semgen: error: nothing to do: give -o DIR, --stats or --errata\n", stderr);
    return wrong_usage(usage);
  }
  o->has_only = only;
  if (only && regcomp(&o->only, only, REG_EXTENDED | REG_NOSUB) != 0) {
    fprintf(stderr, "auto-semgen: error: not a regular expression: %s\n", only);
    return 3;
  }
  return 0;
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
