// Whether the errata still are what the vendor's files say.
#include "semgen/x86/x86.h"

#include <fnmatch.h>
#include <string.h>

bool x86_erratum_concerns(const x86_erratum *e, const xml_intrinsic *i) {
  return fnmatch(e->intrinsic, i->name, 0) == 0;
}

void x86_errata_note(x86_errata_use *uses, const xml_file *f) {
  for (size_t k = 0; k < f->intrinsics.size; k++) {
    const xml_intrinsic *i = &f->intrinsics.data[k];
    if (!x86_is_selected(i))
      continue;
    for (unsigned n = 0; n < x86_num_errata; n++)
      if (x86_erratum_concerns(&x86_errata[n], i)) {
        uses[n].present = true;
        uses[n].applies |= !x86_errata[n].from || strstr(i->operation, x86_errata[n].from);
      }
  }
}

bool x86_errata_check(const x86_errata_use *uses, const char *path, diagnostics *d) {
  bool ok = true;
  for (unsigned n = 0; n < x86_num_errata; n++)
    if (uses[n].present && !uses[n].applies) {
      diag_error(d, path, "the erratum of %s (%s) no longer applies: no operation says \"%s\"",
                 x86_errata[n].intrinsic, x86_errata[n].wrong, x86_errata[n].from);
      ok = false;
    }
  return ok;
}
