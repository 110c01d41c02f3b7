#include "semgen/arm/neon.h"

#define ONE_SOURCE "the second source is not given"

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
};
const errata arm_errata = {items, sizeof items / sizeof *items};
