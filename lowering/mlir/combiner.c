// The table of these operations, and their neutral values as numbers and as text.
#include "lowering/mlir/combiner.h"

#include "semantics/mlir/mlir_util.h"
#include <inttypes.h>
#include <mlir-c/BuiltinTypes.h>
#include <string.h>

static const combiner combiners[] = {
    {"arith.addi", "add", COMBINER_ZERO, .is_bitwise = true},
    {"arith.muli", "mul", COMBINER_ONE, .is_bitwise = true},
    {"arith.andi", "and", COMBINER_ONES, .is_bitwise = true},
    {"arith.ori", "or", COMBINER_ZERO, .is_bitwise = true},
    {"arith.xori", "xor", COMBINER_ZERO, .is_bitwise = true},
    {"arith.minui", "minui", COMBINER_ONES, .is_signed = false},
    {"arith.maxui", "maxui", COMBINER_ZERO, .is_signed = false},
    {"arith.minsi", "minsi", COMBINER_GREATEST, .is_signed = true},
    {"arith.maxsi", "maxsi", COMBINER_LEAST, .is_signed = true},
    {"arith.addf", "add", COMBINER_ZERO, .is_float = true},
    {"arith.mulf", "mul", COMBINER_ONE, .is_float = true},
    {"arith.minimumf", "minimumf", COMBINER_GREATEST, .is_float = true},
    {"arith.maximumf", "maximumf", COMBINER_LEAST, .is_float = true},
    {"arith.minnumf", "minnumf", COMBINER_NAN, .is_float = true},
    {"arith.maxnumf", "maxnumf", COMBINER_NAN, .is_float = true},
};

const combiner *combiner_of(MlirOperation op) {
  for (size_t i = 0; i < sizeof combiners / sizeof *combiners; i++)
    if (mlir_is_named(op, combiners[i].operation))
      return &combiners[i];
  return NULL;
}

const combiner *combiner_of_kind(const char *kind, bool is_float) {
  for (size_t i = 0; i < sizeof combiners / sizeof *combiners; i++)
    if (combiners[i].is_float == is_float && !strcmp(combiners[i].kind, kind))
      return &combiners[i];
  return NULL;
}

int64_t combiner_integer(const combiner *c, unsigned bits) {
  const int64_t greatest = (int64_t)(UINT64_MAX >> (65 - bits));
  switch (c->neutral) {
  case COMBINER_ONE:
    return 1;
  case COMBINER_ONES:
    return -1;
  case COMBINER_LEAST:
    return -1 - greatest;
  case COMBINER_GREATEST:
    return greatest;
  default:
    return 0;
  }
}

// The bits of an infinity, or of a NaN, of a type that IEEE 754 or bf16 has.
static void print_special(const combiner *c, MlirType element, unsigned bits, strbuf *out) {
  const unsigned exponent = mlirTypeIsABF16(element) ? 8
                            : bits == 16             ? 5
                            : bits == 32             ? 8
                                                     : 11,
                 fraction = bits - 1 - exponent;
  uint64_t number = ((UINT64_C(1) << exponent) - 1) << fraction;
  number |= c->neutral == COMBINER_LEAST ? UINT64_C(1) << (bits - 1)
            : c->neutral == COMBINER_NAN ? UINT64_C(1) << (fraction - 1)
                                         : 0;
  strbuf_printf(out, "0x%0*" PRIX64, (int)bits / 4, number);
}

void combiner_print(const combiner *c, MlirType element, unsigned bits, strbuf *out) {
  if (!c->is_float)
    strbuf_printf(out, "%" PRId64, combiner_integer(c, bits));
  else if (c->neutral == COMBINER_ZERO || c->neutral == COMBINER_ONE)
    strbuf_printf(out, c->neutral == COMBINER_ONE ? "1.0" : "-0.0");
  else
    print_special(c, element, bits, out);
}
