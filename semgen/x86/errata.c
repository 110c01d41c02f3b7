#include "semgen/x86/x86.h"

#define ABOVE "the bits above the result's elements are not said to be cleared"

const x86_erratum x86_errata[] = {
    {"*gf2p8affineinv*", "the function inverse is used and not defined",
     "the inverse in GF(2^8) modulo 0x11B, with 0 for 0", NULL, NULL},
    {"_mm256_blendv_epi8", "the mask's element type is MASK though it is a vector",
     "the result's element type", NULL, NULL},
    {"_mm_cvtepi64_epi8", ABOVE, "they are cleared, as in the forms for other widths", "dst[MAX:128]",
     "dst[MAX:16]"},
    {"_mm256_cvtepi64_epi8", ABOVE, "they are cleared, as in the forms for other widths", "dst[MAX:128]",
     "dst[MAX:32]"},
    {"_mm512_cvtepi64_epi8", ABOVE, "they are cleared, as in the forms for other widths", "dst[MAX:128]",
     "dst[MAX:64]"},
};
const unsigned x86_num_errata = sizeof x86_errata / sizeof *x86_errata;
