// Finds the errata of an intrinsic by a pattern of its name, applies corrections to a text, and reports
// errata that nothing used.
#include "semgen/vendor/errata.h"

#include <fnmatch.h>
#include <stdio.h>
#include <string.h>

bool erratum_concerns(const erratum *e, const char *intrinsic) {
  return fnmatch(e->intrinsic, intrinsic, 0) == 0;
}

void errata_note(const errata *list, erratum_use *uses, const char *intrinsic, const char *text) {
  for (unsigned n = 0; n < list->count; n++)
    if (erratum_concerns(&list->items[n], intrinsic)) {
      uses[n].present = true;
      uses[n].applies |= !list->items[n].from || strstr(text, list->items[n].from);
    }
}

bool errata_check(const errata *list, const erratum_use *uses, const char *path, diagnostics *d) {
  bool ok = true;
  for (unsigned n = 0; n < list->count; n++)
    if (uses[n].present && !uses[n].applies) {
      const erratum *e = &list->items[n];
      diag_error(d, path, "the erratum of %s (%s) no longer applies: no operation says \"%s\"", e->intrinsic,
                 e->wrong, e->from);
      ok = false;
    }
  return ok;
}

char *errata_correct(const errata *list, const char *intrinsic, const char *text, size_t size, arena *a) {
  char *copy = arena_strndup(a, text, size);
  for (unsigned n = 0; n < list->count; n++) {
    const erratum *e = &list->items[n];
    if (!e->from || !erratum_concerns(e, intrinsic))
      continue;
    size_t from = strlen(e->from), to = strlen(e->to);
    for (char *at = copy; (at = strstr(at, e->from)); at += to) {
      if (to > from) {
        size_t before = (size_t)(at - copy);
        copy = arena_printf(a, "%.*s%*s%s", (int)before, copy, (int)to, "", at + from);
        at = copy + before;
      } else {
        memset(at, ' ', from);
      }
      memcpy(at, e->to, to);
    }
  }
  return copy;
}

void errata_print(const errata *list) {
  printf("errata: %u\n", list->count);
  for (unsigned n = 0; n < list->count; n++)
    printf("%s: %s; used: %s\n", list->items[n].intrinsic, list->items[n].wrong, list->items[n].used);
}
