// What a vendor's document says wrongly or leaves out, and what is used instead: data of each instruction
// set.
#ifndef AUTO_SEMGEN_VENDOR_ERRATA_H
#define AUTO_SEMGEN_VENDOR_ERRATA_H

#include "support/util.h"

typedef struct erratum {
  const char *intrinsic; // name, or a pattern as of a shell
  const char *wrong;     // what is wrong
  const char *used;      // what is used
  const char *from, *to; // text replaced wherever it is; NULL: none
  // `from` NULL and `to` not: a feature that is needed and not listed.
} erratum;

typedef struct errata {
  const erratum *items;
  unsigned count;
} errata;

// Whether intrinsics that an erratum concerns were read, and whether one of them has the text that it
// replaces.
typedef struct erratum_use {
  bool present, applies;
} erratum_use;

bool erratum_concerns(const erratum *e, const char *intrinsic);
// Notes what the document says of one intrinsic; `uses` has list->count entries.
void errata_note(const errata *list, erratum_use *uses, const char *intrinsic, const char *text);
// False after a diagnostic for each erratum that is present and does not apply.
bool errata_check(const errata *list, const erratum_use *uses, const char *path, diagnostics *d);
// A copy of the text with the replacements. What becomes shorter is filled with blanks, so that places in it
// stay right.
char *errata_correct(const errata *list, const char *intrinsic, const char *text, size_t size, arena *a);
// To standard output: how many there are, then each.
void errata_print(const errata *list);

#endif
