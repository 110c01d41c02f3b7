// Similarity: instructions whose lane functions are equal after numbers became parameters form a class
// (Hydride, ASPLOS 2024, section 3.3, by structure instead of a pairwise solver loop).
//
// A class is a shape (shape.h), a nest depth, and for every number of the shape an expression over the
// class's parameters (derive.h). A member is an instruction and one value per parameter. That class and
// tuple give back the member's own function is checked for every member when the class is made.
#ifndef AUTO_SEMGEN_CLASSES_SIMILARITY_H
#define AUTO_SEMGEN_CLASSES_SIMILARITY_H

#include "semantics/mlir/class_file.h"
#include "semgen/classes/parameter_columns.h"
#include "semgen/classes/unify.h"

typedef struct similarity_parameter {
  const char *name; // set by naming.c
  class_slot slot;  // that it stands for, or was made for
  bool flag;        // signedness
} similarity_parameter;

typedef struct similarity_member {
  const char *isa;
  const isa_instruction *instruction;
  const term_context *terms; // of the instruction
  // MASKING_NONE, or how the instruction comes of the function, which then no instruction computes, and how
  // many lanes its mask governs.
  masking masking;
  uint32_t masked_lanes;
  // The function is what a class gives, and cvc5 has proven that it is the instruction's (proved.h).
  bool proven;
  lane_function function; // normalized, bodies in similarity.terms
  shape own;              // the function's own shape, and its numbers
  shape_numbers numbers;
  int64_t **widths;                 // by result and node of its own shape
  unify_view view;                  // how its shape lies in the class's; of a recorded class operands only
  uint32_t placed[SHAPE_MAX_DEPTH]; // level of the class's nest that each level of its own nest is (result 0)
  int64_t *values;                  // one per parameter
} similarity_member;

// A masked form belongs to the class of the function that it masks, whether or not an instruction computes
// that.
typedef struct similarity_masked {
  const char *isa;
  const isa_instruction *form;
  const isa_instruction *unmasked; // NULL: no instruction computes it
  masking masking;
  uint32_t masked_lanes;
  const int64_t *values; // one per parameter: the function that is masked
} similarity_masked;

typedef struct similarity_class {
  const char *name; // set by naming.c, as is numbers_text, unless the class is recorded
  class_form form;
  derive_expr *exprs;       // one per slot; NULL if the class is recorded
  const char *numbers_text; // of the slots (class_numbers.h)
  similarity_parameter *parameters;
  uint32_t num_parameters;
  similarity_member *members; // sorted by isa, then instruction; none masked
  uint32_t num_members;
  similarity_masked *masked; // sorted by isa, then instruction
  uint32_t num_masked;
  similarity_member *bare; // what those of them compute without their masks that no instruction computes
  uint32_t num_bare;
  uint32_t representative; // the smallest of the members with the most nodes and levels
  shape_numbers numbers;   // of the representative, over the class's shape
} similarity_class;
typedef STACK(similarity_member *) similarity_members;
typedef STACK(similarity_class) similarity_classes;

// What merging by proof did (proved.h).
typedef struct similarity_proofs {
  uint32_t classes, members;   // that became another class's
  uint32_t refuted, undecided; // candidates that evaluation did not tell apart, by cvc5
} similarity_proofs;

typedef struct similarity {
  arena *memory;
  term_context *terms;       // raw
  similarity_class *classes; // in no order until naming.c sorts them by name
  uint32_t count;
  uint32_t num_instructions; // masked forms included
  similarity_proofs proofs;
} similarity;

// Classes over all instructions of all ISAs, which must outlive the result, as must the record, whose classes
// are extended (class_record.h) if it is not NULL. NULL after diagnostics that name the instruction that
// could not be abstracted or is not reproduced.
similarity *similarity_run(const isa *const *isas, uint32_t num_isas, const class_table *record,
                           diagnostics *d);
void similarity_free(similarity *s);
// The numbers of the class's shape at one tuple of parameter values; SHAPE_UNUSED for what has none there.
// similarity_instantiate: the function that they make, normalized, bodies in the raw context `to`, without
// names. False if the tuple is not one of a function.
void similarity_numbers(const similarity_class *c, const int64_t *values, arena *a, shape_numbers *out);
bool similarity_instantiate(const similarity_class *c, const int64_t *values, term_context *to, arena *a,
                            lane_function *out);
// The member is a masked form; its function becomes what it computes with its mask. False after a diagnostic.
bool similarity_mask_again(similarity *s, similarity_member *m, diagnostics *d);
// The member's function, normalized, with its shape. False after a diagnostic.
bool similarity_set_function(similarity *s, similarity_member *m, const term_context *terms,
                             const lane_function *f, diagnostics *d);

// ---- similarity_member.c: one member and its class ----
// The values of the class's slots at a tuple.
class_number *similarity_slots(const similarity_class *c, const int64_t *values, arena *a);
// By ISA, then by name.
int similarity_compare(const similarity_member *x, const similarity_member *y);
// The number of the permutation of the shape's operands that are present to the function's own order.
int64_t similarity_order(const shape *s, const unify_view *v);
// The number of a member at a slot of the shape that its view is of, SHAPE_UNUSED if any will do.
wide_int similarity_read_slot(const shape *shape, const similarity_member *m, const class_slot *s);
// Next way to place `depth` levels in order into `room` levels; false after the last one.
bool similarity_next_placement(uint32_t *placed, uint32_t depth, uint32_t room);
// The smallest of the members with the most nodes and levels, none that is proven if there is another.
uint32_t similarity_choose_representative(const similarity_class *c);

#endif
