// Finds the errata of an intrinsic by a pattern of its name, applies corrections to its text and to the
// instruction's name, and reports errata that nothing used.
#include "semgen/vendor/errata.h"

#include <fnmatch.h>
#include <stdio.h>
#include <string.h>

static bool matches(const char *pattern, const char *intrinsic) {
  return fnmatch(pattern, intrinsic, 0) == 0;
}

bool erratum_concerns(const erratum *e, const char *intrinsic) { return matches(e->intrinsic, intrinsic); }

erratum_use *errata_uses(const errata *list, arena *a) {
  return arena_alloc(a, (list->count + list->num_names + 1) * sizeof(erratum_use));
}

void errata_note(const errata *list, erratum_use *uses, const char *intrinsic, const char *text,
                 const char *instruction) {
  for (unsigned n = 0; n < list->count; n++)
    if (erratum_concerns(&list->items[n], intrinsic)) {
      uses[n].present = true;
      uses[n].applies |= !list->items[n].from || strstr(text, list->items[n].from);
    }
  for (unsigned n = 0; n < list->num_names; n++)
    if (matches(list->names[n].intrinsic, intrinsic)) {
      uses[list->count + n].present = true;
      uses[list->count + n].applies |= instruction && strcmp(instruction, list->names[n].wrong) == 0;
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
  for (unsigned n = 0; n < list->num_names; n++)
    if (uses[list->count + n].present && !uses[list->count + n].applies) {
      diag_error(d, path, "the erratum of %s no longer applies: no instruction is called %s",
                 list->names[n].intrinsic, list->names[n].wrong);
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

const char *errata_instruction(const errata *list, const char *intrinsic, const char *instruction) {
  for (unsigned n = 0; n < list->num_names; n++)
    if (matches(list->names[n].intrinsic, intrinsic) && strcmp(instruction, list->names[n].wrong) == 0)
      return list->names[n].right;
  return instruction;
}

void errata_print(const errata *list) {
  printf("errata: %u\n", list->count + list->num_names);
  for (unsigned n = 0; n < list->count; n++)
    printf("%s: %s; used: %s\n", list->items[n].intrinsic, list->items[n].wrong, list->items[n].used);
  for (unsigned n = 0; n < list->num_names; n++)
    printf("%s: the instruction is called %s; used: %s\n", list->names[n].intrinsic, list->names[n].wrong,
           list->names[n].right);
}
