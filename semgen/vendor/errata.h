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

// An instruction that the document calls by another one's name.
typedef struct erratum_name {
  const char *intrinsic; // as above
  const char *wrong, *right;
} erratum_name;

typedef struct errata {
  const erratum *items;
  unsigned count;
  const erratum_name *names;
  unsigned num_names;
} errata;

// Whether intrinsics that an erratum concerns were read, and whether one of them has what it replaces.
typedef struct erratum_use {
  bool present, applies;
} erratum_use;

bool erratum_concerns(const erratum *e, const char *intrinsic);
// One for each erratum: of the items, then of the names.
erratum_use *errata_uses(const errata *list, arena *a);
// Notes what the document says of one intrinsic: its text, and the instruction's name (NULL: it says none).
void errata_note(const errata *list, erratum_use *uses, const char *intrinsic, const char *text,
                 const char *instruction);
// False after a diagnostic for each erratum that is present and does not apply.
bool errata_check(const errata *list, const erratum_use *uses, const char *path, diagnostics *d);
// A copy of the text with the replacements. What becomes shorter is filled with blanks, so that places in it
// stay right.
char *errata_correct(const errata *list, const char *intrinsic, const char *text, size_t size, arena *a);
// The instruction's name, or the one that it should have.
const char *errata_instruction(const errata *list, const char *intrinsic, const char *instruction);
// To standard output: how many there are, then each.
void errata_print(const errata *list);

#endif
