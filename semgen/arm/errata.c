// Errata of Arm's intrinsics and their index: instructions with operands exchanged, missing or of the wrong
// arrangement, and what is used instead.
#include "semgen/arm/neon.h"

#define ONE_SOURCE "the second source is not given"
// The order of the sources is turned round where it should not be, or is not where it should.
#define TURNED(INTRINSICS, ARRANGEMENT)                                                                      \
  {INTRINSICS, "the sources are in the other order", "a, then b", "Vm." ARRANGEMENT ",Vn." ARRANGEMENT,      \
   "Vn." ARRANGEMENT ",Vm." ARRANGEMENT}
#define NOT_TURNED(INTRINSICS, ARRANGEMENT)                                                                  \
  {INTRINSICS, "the sources are in the other order", "b, then a", "Vn." ARRANGEMENT ",Vm." ARRANGEMENT,      \
   "Vm." ARRANGEMENT ",Vn." ARRANGEMENT}

static const erratum items[] = {
    {"vmov_n_[su]64", "the instruction has no such arrangement", "the low half of 2D", "Vd.1D,rn",
     "Vd.2D,rn"},
    {"vand_s64", "the instruction has no scalar form", "8B", "Dd,Dn,Dm", "Vd.8B,Vn.8B,Vm.8B"},
    {"vaddv_[su]32", ONE_SOURCE, "the first", "Vm.2S", "Vn.2S"},
    {"vmaxv_[su]32", ONE_SOURCE, "the first", "Vm.2S", "Vn.2S"},
    {"vminv_[su]32", ONE_SOURCE, "the first", "Vm.2S", "Vn.2S"},
    {"vcvt*_f16_[su]16", "a fraction of no bits is not encoded", "the form without", ",#0", ""},
    {"vcvt_f32_bf16", "the source is 8H", "4H", "Vn.8H,#16", "Vn.4H,#16"},
    {"vcvtq_low_f32_bf16", "the source is 8H", "4H", "Vn.8H,#16", "Vn.4H,#16"},
    {"vcvt*_u16_f16", "the instruction is that for signed results", "FCVTZU", "FCVTZS", "FCVTZU"},
    {"vclez_f32", "the instruction is that for integers", "FCMLE", "CMLE", "FCMLE"},
    TURNED("vcge_*8", "8B"),
    TURNED("vcgeq_*8", "16B"),
    TURNED("vcge_*16", "4H"),
    TURNED("vcgeq_*16", "8H"),
    TURNED("vcge_*32", "2S"),
    TURNED("vcgeq_*32", "4S"),
    TURNED("vcgeq_*64", "2D"),
    NOT_TURNED("vc*l[et]_f16", "4H"),
    NOT_TURNED("vc*l[et]q_f16", "8H"),
    NOT_TURNED("vcaltq_f64", "2D"),
};
const errata arm_errata = {.items = items, .count = sizeof items / sizeof *items};
