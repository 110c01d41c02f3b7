#include "semgen/x86/x86.h"

const x86_erratum x86_errata[] = {
    {"*gf2p8affineinv*", "the function inverse is used and not defined",
     "the inverse in GF(2^8) modulo 0x11B, with 0 for 0"},
    {"_mm256_blendv_epi8", "the mask's element type is MASK though it is a vector", "the result's element type"},
};
const unsigned x86_num_errata = sizeof x86_errata / sizeof *x86_errata;
