// LLVM functions of one block as text of MLIR's llvm dialect, with the numbers in them kept apart, so that
// the codes for several values of an immediate can be compared.
#ifndef AUTO_SEMGEN_TEMPLATES_TEMPLATE_PRINT_H
#define AUTO_SEMGEN_TEMPLATES_TEMPLATE_PRINT_H

#include "semantics/mlir/isa_files.h"
#include <llvm-c/Types.h>

// Some operation's numbers: a constant's elements or a shuffle's lane numbers.
typedef struct template_slot {
  uint32_t first, count; // in template_code.numbers
} template_slot;

// The text of one function. Where `skeleton` has the byte 1, the next slot's numbers belong, where it has
// the byte 2, the place for that operation's attributes is. Equal skeletons: the same code but for numbers.
typedef struct template_code {
  strbuf skeleton; // operations, one a line, without the function's head
  char *type;      // "(%arg0: vector<8xi16>) -> vector<8xi16>"
  STACK(int64_t) numbers;
  STACK(template_slot) slots;
} template_code;

// False if the function has something for which there is no llvm-dialect text; `reason` then says what.
bool template_print(LLVMValueRef function, template_code *out, strbuf *reason);
// The code of a masked form as it follows from that of the unmasked form: the same, then a select on the mask
// (of results that are masks and are to be zeroed: an `and`, the mask first or last). `masked` gives the
// types.
bool template_print_masked(LLVMValueRef unmasked, LLVMValueRef masked, masking masking, bool mask_last,
                           template_code *out, strbuf *reason);
void template_code_free(template_code *c);

#endif
