// Small things that the passes share: finding operations, and comparing types with lane functions' operands.
#ifndef AUTO_LOWERING_MLIR_WALK_H
#define AUTO_LOWERING_MLIR_WALK_H

#include "semantics/lanes/lanes.h"
#include <mlir-c/IR.h>

typedef STACK(MlirOperation) operation_list;

// Appends the operations below (and including) `top` of this name, or of this dialect ("scf."; "": all), in
// program order. Collect first, then change: a walk must not see its operations erased.
void walk_collect(MlirOperation top, const char *name, operation_list *out);

bool walk_has_one_use(MlirValue v);
// Are neighbours in the last dimension of a memref's type neighbours in memory? False of more than 64
// dimensions.
bool walk_has_neighbours(MlirType memref);
// The memref that a chain of views of it begins with.
MlirValue walk_viewed(MlirValue memref);
// Is the memref a constant of the module, which is never written? Its operation, memref.global, or null.
MlirOperation walk_constant(MlirValue memref);

// What operations can have: a vector of one dimension or a scalar, of signless integers or floats. Vectors of
// i1 are masks. False of any other type.
bool walk_read_type(MlirType type, lane_operand *out);
// Is `type` how operations write this operand: vector<lanes x iwidth>, vector<lanes x i1> for a mask, and
// iwidth for a scalar? Immediates are attributes, not operands.
bool walk_type_matches(MlirType type, const lane_operand *operand);
// The same, printed for diagnostics.
void walk_print_type(const lane_operand *operand, strbuf *out);

// Is the operation, or a function that it is in, a symbol with one of these names?
bool walk_is_within(MlirOperation op, const char *const *names, size_t count);

// The integer attribute `name` of an operation.
bool walk_integer_attribute(MlirOperation op, const char *name, int64_t *value);
// The integer that an arith.constant is; false of other values.
bool walk_integer_constant(MlirValue v, int64_t *value);

// Does the value depend on another one, by operations of the block? What these have in regions does not
// count.
bool walk_depends(MlirValue v, MlirValue on, MlirBlock block);
// Is an element of `iterator_types` a reduction's?
bool walk_is_reduction(MlirAttribute iterator_type);

// Prints a type as MLIR does.
void walk_append_type(MlirType type, strbuf *out);
// The value of an immediate operand of `f`, which the operation has under `name`; it is inserted into *packed
// (lane_immediate_insert). False after an error: it is missing or out of range. `subject` is who wants it.
bool walk_immediate(MlirOperation op, const lane_function *f, uint32_t operand, const char *name,
                    const char *subject, int64_t *value, uint64_t *packed);

// "error at the operation's place", printf-style. Returns false.
bool walk_error(MlirOperation op, const char *format, ...) __attribute__((format(printf, 2, 3)));

#endif
