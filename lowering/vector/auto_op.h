// Operations of the auto dialect: what their class, their types and their attributes say they compute.
//
//   %r = "auto.interleave"(%a, %b) {block = 4 : i64, offset = 4 : i64} : (vector<16xi16>, vector<16xi16>) ->
//   vector<16xi16>
//   %r = "auto.masked_add"(%a, %b, %mask, %source) {masking = 1 : i64, ...}     merge; masking = 2: zero, no
//   source
//
// Parameters that the types say (class_types.h) are no attributes.
//
// An operation is legal when its parameters make a function of its class, whether or not an instruction
// computes it, and its operands, immediates and results are that function's.
#ifndef AUTO_LOWERING_VECTOR_AUTO_OP_H
#define AUTO_LOWERING_VECTOR_AUTO_OP_H

#include "lowering/target/target.h"
#include "lowering/vector/auto_operands.h"
#include <mlir-c/IR.h>

// The forms of a bundle's classes, each read when it is first needed.
typedef struct class_library class_library;
class_library *class_library_new(const bundle *rules);
void class_library_free(class_library *l);
const bundle *class_library_rules(const class_library *l);

typedef enum auto_masking { AUTO_UNMASKED, AUTO_MERGE, AUTO_ZERO } auto_masking;

typedef struct auto_op {
  MlirOperation op;
  const bundle_class *class;
  uint32_t class_index;
  auto_masking masking;
  MlirValue *operands; // by operand of the class; null: an attribute, or not there
  MlirValue mask, source;
  int64_t *values; // one per parameter, inferred ones among them
} auto_op;

// What the operation says of itself; lives in `a`. False after an error at the operation: an unknown name, a
// parameter that is missing or no integer, an attribute that the class does not have or whose value the types
// say, operands and types of which none of the class's operations are.
bool auto_op_read(MlirOperation op, const target *t, class_library *l, arena *a, auto_op *out);

// An operation's function, and its immediates (one per operand of the function).
typedef struct auto_instance {
  lane_function function; // in `a` and `terms`
  int64_t *immediates;
  uint32_t masked_lanes; // of the result, from the first on, that a mask governs
} auto_instance;
// False after an error at the operation, which names what its parameters contradict.
bool auto_op_instantiate(class_library *l, const auto_op *x, term_context *terms, arena *a,
                         auto_instance *out);

#endif
