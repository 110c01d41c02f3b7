// Errata of Intel's pseudocode: missing bits, functions that are sketches or undefined, names of other
// instructions; and what is used instead.
#include "semgen/x86/x86.h"

#define ABOVE "the bits above the result's elements are not said to be cleared"

#define SKETCH "the function is a sketch"

static const erratum items[] = {
    {"*gf2p8affineinv*", "the function inverse is used and not defined",
     "the inverse in GF(2^8) modulo 0x11B, with 0 for 0", "inverse(", "inverse("},
    {"_mm256_blendv_epi8", "the mask's element type is MASK though it is a vector",
     "the result's element type", NULL, NULL},
    {"_mm_cvtepi64_epi8", ABOVE, "they are cleared, as in the forms for other widths", "dst[MAX:128]",
     "dst[MAX:16]"},
    {"_mm256_cvtepi64_epi8", ABOVE, "they are cleared, as in the forms for other widths", "dst[MAX:128]",
     "dst[MAX:32]"},
    {"_mm512_cvtepi64_epi8", ABOVE, "they are cleared, as in the forms for other widths", "dst[MAX:128]",
     "dst[MAX:64]"},
    {"_mm_mask*_cvtepi64_epi8", ABOVE, "they are cleared, as in the forms for other widths", "dst[MAX:128]",
     "dst[MAX:16]"},
    {"_mm256_mask*_cvtepi64_epi8", ABOVE, "they are cleared, as in the forms for other widths",
     "dst[MAX:128]", "dst[MAX:32]"},
    {"_mm512_mask*_cvtepi64_epi8", ABOVE, "they are cleared, as in the forms for other widths",
     "dst[MAX:128]", "dst[MAX:64]"},
    {"_mm512_mask_gf2p8affineinv_epi64_epi8", "other lanes come from the byte that the immediate numbers",
     "from the lane's own byte", "src.qword[j].byte[b]", "src.qword[j].byte[i]"},
    {"*_mask*_gf2p8*", "the flag that masks of bytes need is missing", "AVX512BW", NULL, "AVX512BW"},
    // The floating-point file.
    {"*_scalef*_pd", "an argument's low end is missing", "the lane", "a[i+63:0]", "a[i+63:i]"},
    {"*_scalef*_ps", "an argument's low end is missing", "the lane", "a[i+31:0]", "a[i+31:i]"},
    {"*_scalef*", SKETCH, "SCALE with the special cases of the instruction's reference", NULL, NULL},
    {"*_range_*", SKETCH, "RANGE with the special cases of the instruction's reference", NULL, NULL},
    {"*_fixupimm_*", SKETCH, "FIXUPIMM with the answers of the instruction's reference", NULL, NULL},
    {"*_roundscale_*", SKETCH, "rounding to a multiple; what has no fraction stays", NULL, NULL},
    {"*_reduce_*", SKETCH, "the number less itself rounded to a multiple; 0 for infinities", NULL, NULL},
    {"*_reduce_*pd", "src is reduced, which the form may not have", "a", "ReduceArgumentPD(src[",
     "ReduceArgumentPD(a["},
    {"*_reduce_*ps", "src is reduced, which the form may not have", "a", "ReduceArgumentPS(src[",
     "ReduceArgumentPS(a["},
    {"*_mask*_cvttps_epu32", "the conversion is named like the one from 64 bits", "from 32 bits",
     "Convert_FP64_To_UnsignedInt32_Truncate", "Convert_FP32_To_UnsignedInt32_Truncate"},
    {"*_maskz_cvttps_epi32", "a position is computed from itself", "from the lane's number", "i := 32*i",
     "i := 32*j"},
    {"_mm512_*cvtt_round*_ep[iu]32", "a position is computed from itself", "from the lane's number",
     "i := 32*i", "i := 32*j"},
    {"_mm*_fnmadd_ps", "an operand is assigned to", "the result", "a[i+31:i] := -(a[i+31:i] * b[i+31:i])",
     "dst[i+31:i]:= -(a[i+31:i]*b[i+31:i])"},
    {"_mm512_maskz_fmadd_round_ps", "an operand is assigned to", "the result",
     "a[i+31:i] := (a[i+31:i] * b[i+31:i])", "dst[i+31:i]:= (a[i+31:i]*b[i+31:i])"},
    {"_mm_movedup_pd", "a temporary is assigned to", "the result", "tmp[", "dst["},
    {"_mm512_movedup_pd", "a temporary is assigned to", "the result", "tmp[", "dst["},
    {"_mm_dp_pd", "a bracket too much", "without it", "%8]]", "%8]"},
    {"_mm512_mask_cmpeq_ps_mask", "begins with a letter", "without it", "y\n", "\n"},
    {"_mm512_mask_cvtpslo_pd", "a statement ends with a colon", "without it", "src[l+63:l]:", "src[l+63:l]"},
    {"_mm256_*shuffle_f64x2", "the function SELECT2 is defined as SELECT4", "SELECT2",
     "SELECT4(src, control)", "SELECT2(src, control)"},
    {"_mm512_mask_cvtepi32lo_pd", "the mask is a position", "the lane's", "dst[k+63:k]", "dst[n+63:n]"},
    {"_mm*_mask_broadcast_f*", "src is read where a is", "at the lane", "src[n+63:n]", "src[i+63:i]"},
    {"_mm256_insertf64x2", "more bits are selected by than there are alternatives", "one bit", "imm8[7:0]",
     "imm8[0]"},
    {"_mm512_insertf64x2", "more bits are selected by than there are alternatives", "two bits", "imm8[7:0]",
     "imm8[1:0]"},
    {"_mm_cvt*pd_*", ABOVE, "they are cleared", "FOR j := 0 to 1\n\ti := 32*j\n\tk := 64*j\n",
     "dst:=0;FOR j:=0 to 1\ni := 32*j\nk:=64*j\n"},
    {"_mm512_*cvtpd_pslo", ABOVE, "they are cleared", "dst[MAX:512]", "dst[MAX:256]"},
    {"_mm_cvtps_ph", ABOVE, "they are cleared", "dst[MAX:128]", "dst[MAX:64]"},
    // The compiler's headers.
    {"_mm256_cvtneps_avx_pbh", "the operand has another name than in the prototype", "the prototype's",
     " := Convert_FP32_To_BF16(a.", ":=Convert_FP32_To_BF16(__A."},
    {"_mm_cvtneps_avx_pbh", ABOVE, "they are cleared", "dst[MAX:128]", "dst[MAX:64]"},
};

// In the compiler's headers.
static const erratum_name names[] = {
    {"_mm*_dpbssds_epi32", "VPDPBSSD", "VPDPBSSDS"},  {"_mm*_dpbsud_epi32", "VPDPBSSD", "VPDPBSUD"},
    {"_mm*_dpbsuds_epi32", "VPDPBSSD", "VPDPBSUDS"},  {"_mm*_dpbuud_epi32", "VPDPBSSD", "VPDPBUUD"},
    {"_mm*_dpwusds_epi32", "VPDPWSUDS", "VPDPWUSDS"}, {"_mm*_dpwuuds_epi32", "VPDPWSUDS", "VPDPWUUDS"},
};
const errata x86_errata = {items, sizeof items / sizeof *items, names, sizeof names / sizeof *names};