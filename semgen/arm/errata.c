#include "semgen/arm/neon.h"

static const erratum items[] = {
    {"vmov_n_[su]64", "the instruction has no such arrangement", "the low half of 2D", "Vd.1D,rn",
     "Vd.2D,rn"},
};
const errata arm_errata = {items, sizeof items / sizeof *items};
