// Names of a class's operands, as most members call them, and of its parameters: what the number that each
// stands for is.
//
//   width lanes float signed          of the result, or of all     source_width source_lanes source_float
//   block stride inner_stride offset  of the nest and of its reads
//   accumulate subtract saturate saturate_low round double negate partial low_bits blocks   a step is there,
//   see the
//                                     structure: [round](add x 1); saturate_low: at the lower end
//   has_c c_kind result_kind          an operand is there; vector, mask, scalar or immediate (operand_kind)
//   immediate_bits least_immediate    legal values
//   sum_width product_width clamp_width inner_width   in which a sum, a product, ... is computed
//   amount bound mask bias addend factor limit ...    a constant, by its first use
//   swapped order                     two, more operands are in another order
//
// Of two of one word the second is qualified by the operand that it is about (c_signed), steps that come
// later with _last, and numbered where that is no difference.
#ifndef AUTO_SEMGEN_NAMING_PARAMETER_NAMES_H
#define AUTO_SEMGEN_NAMING_PARAMETER_NAMES_H

#include "semgen/classes/similarity.h"

// Sets the names of the class's operands and parameters, all different; they live in `a`. Members need their
// views.
void parameter_names_run(similarity_class *c, arena *a);

#endif
