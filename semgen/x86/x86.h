// Instructions from the vendor's intrinsics: parse, execute, reroll.
#ifndef AUTO_SEMGEN_X86_X86_H
#define AUTO_SEMGEN_X86_X86_H

#include "semantics/lanes.h"
#include "semgen/execute.h"
#include "semgen/x86/xml.h"

// The functions and names that the notation has without defining them.
extern const execute_notation x86_notation;

// What the vendor's file says wrongly or leaves out, and what is used instead.
typedef struct x86_erratum {
  const char *intrinsic; // name, or a pattern as of a shell
  const char *wrong;     // what is wrong
  const char *used;      // what is used
  const char *from, *to; // text of the operation replaced wherever it is; NULL: none. `to` is not longer
  // `from` NULL and `to` not: a CPUID flag that is needed and not listed.
} x86_erratum;
extern const x86_erratum x86_errata[];
extern const unsigned x86_num_errata;
// Whether intrinsics that an erratum concerns were read, and whether one of them has the text that it
// replaces.
typedef struct x86_errata_use {
  bool present, applies;
} x86_errata_use;
bool x86_erratum_concerns(const x86_erratum *e, const xml_intrinsic *i);
// Notes what the file says; `uses` has x86_num_errata entries.
void x86_errata_note(x86_errata_use *uses, const xml_file *f);
// False after a diagnostic for each erratum that is present and does not apply.
bool x86_errata_check(const x86_errata_use *uses, const char *path, diagnostics *d);

// Fills in `out`; names and maps in i->memory, the body in i->terms. False after a diagnostic with place.
// `like`: an instruction whose lanes it is to have, or NULL.
bool x86_translate(const xml_intrinsic *intrinsic, const char *path, isa *i, const isa_instruction *like,
                   isa_instruction *out, diagnostics *d);
// In scope.
bool x86_is_selected(const xml_intrinsic *intrinsic);
// The name that a masked form without its mask has, whether or not there is one; NULL for other forms.
const char *x86_unmasked_name(arena *a, const char *name);
// Links a masked form to the one that it is named after, if it follows from that; it may get that one's body.
bool x86_link_masked(isa *i, isa_instruction *form, const isa_instruction *unmasked);
// auto-semgen x86 ...
int x86_main(int argc, char **argv);

#endif
