// Is a function with jammed loops the function that it was? By code that shares nothing with what jams: both
// are walked side by side, and where the jammed one has a loop in front of another one,
//   * cvc5 proves of its bounds that it takes the source's iterations, several at a time and none twice;
//   * each iteration of the source is read again and numbered, and so is the jammed body: it must compute
//     nothing else and store the same;
//   * for each pair of accesses that changed places, it must be known that they are to different memory.
// Requires: both sides come from one function with marks (marks_add).
#ifndef AUTO_LOWERING_VERIFY_JAMMED_H
#define AUTO_LOWERING_VERIFY_JAMMED_H

#include "lowering/verify/equivalence.h"

// `index_bits`: of the target's index. The report's `windows` are the jammed loops that are proven.
equivalence_result jammed_check(MlirOperation source, MlirOperation jammed, unsigned index_bits,
                                obligations *proofs, equivalence_report *report);

#endif
