// Instructions from the vendor's intrinsics: parse, execute, reroll.
#ifndef AUTO_SEMGEN_X86_X86_H
#define AUTO_SEMGEN_X86_X86_H

#include "execute/execute.h"
#include "semantics/lanes/lanes.h"
#include "semgen/vendor/errata.h"
#include "semgen/x86/intrinsics.h"

// The functions and names that the notation has without defining them.
extern const execute_notation x86_notation;

// What the vendor's files and the headers say wrongly or leave out. Texts are the operations.
extern const errata x86_errata;

// Fills in `out`; names and maps in i->memory, the body in i->terms. False after a diagnostic with place.
// `like`: an instruction whose lanes it is to have, or NULL.
bool x86_translate(const x86_intrinsic *intrinsic, isa *i, const isa_instruction *like, isa_instruction *out,
                   diagnostics *d);
// In scope.
bool x86_is_selected(const x86_intrinsic *intrinsic);
// What operands and results of a C type are. False: there are none of that type.
bool x86_type_kind(const char *c_type, operand_kind *kind);
// The name that a masked form without its mask has, whether or not there is one; NULL for other forms.
const char *x86_unmasked_name(arena *a, const char *name);
// Links a masked form to the one that it is named after, if it follows from that; it may get that one's body.
bool x86_link_masked(isa *i, isa_instruction *form, const isa_instruction *unmasked);
// auto-semgen x86 ...
int x86_main(int argc, char **argv);

#endif
