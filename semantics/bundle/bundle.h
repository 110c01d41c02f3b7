// The rule bundle: everything lowering knows of a target, in one FlatBuffers file that is mapped and
// verified when opened. Schema: bundle.fbs. Written by auto-synth, read by lowering.
#ifndef AUTO_SEMANTICS_BUNDLE_BUNDLE_H
#define AUTO_SEMANTICS_BUNDLE_BUNDLE_H

#include "semantics/bundle/conformance_record.h"
#include "semantics/lanes/rewrite.h"

enum { BUNDLE_VERSION = 14 };

typedef struct bundle_class {
  const char *name;        // "auto.dot"
  const char **parameters; // names
  const char **inferred;   // per parameter what of an operation's types says it; "": it is an attribute
  uint32_t num_parameters;
  const char **operands; // names of the form's operands; an immediate's is that of the operation's attribute
  const uint8_t *operand_kinds; // operand_kind
  const uint8_t *operand_uses;  // class_use (class_types.h)
  uint32_t num_operands;
  const char *numbers;     // class_numbers.h
  const char *form;        // class_form_read
  const uint32_t *members; // how many instructions of each of the bundle's `isas`
} bundle_class;

typedef struct bundle_cost {
  const char *cpu;  // LLVM's name
  float latency;    // cycles
  float throughput; // cycles per instance when many are independent
} bundle_cost;

typedef struct bundle_instruction {
  const char *name;                // "_mm256_madd_epi16"; the op is <isa>.<name>
  uint32_t class_index;            // into classes
  const int64_t *parameter_values; // one per class parameter
  const char **features;
  uint32_t num_features;
  const char *template_text; // one llvm-dialect func.func (MLIR text) that computes the instruction
  bundle_cost *costs;
  uint32_t num_costs;
  lane_function function;        // bodies in bundle->terms; c_type and names as in the semantics file
  record_status status;          // of its conformance
  const uint8_t *class_operands; // by operand of the function: which of its class's it is
  // MASKING_NONE, or how the function comes of the class's, which no instruction of the bundle computes; the
  // operands that the masking adds are none of the class's.
  masking how;
  uint32_t masked_lanes;
} bundle_instruction;

// A form of an instruction under a mask (lanes.h); its template is the instruction's and a selection.
typedef struct bundle_masked {
  const char *name;
  uint32_t instruction; // into instructions
  masking how;
  uint32_t masked_lanes; // of the result, from lane 0
  uint32_t mask_lanes;   // of the mask operand
  const char **features;
  uint32_t num_features;
  bundle_cost *costs;
  uint32_t num_costs;
  record_status status;
} bundle_masked;

// pattern (a lane function with one result; source form) is computed by one `auto` op, which is
// `instruction`. pattern.operands correspond one to one to the instruction's operands.
typedef struct bundle_rule {
  const char *name;
  uint32_t instruction; // into instructions
  lane_function pattern;
  uint64_t proof_digest;
} bundle_rule;

// Cost of a generic operation (arith op, vector shuffle kind, conversion) on one type, from the same models.
typedef struct bundle_generic {
  const char *operation;   // "arith.muli", "arith.extsi", ...
  uint32_t lanes, width;   // of the result
  uint32_t source_width;   // conversions and compares: width of the operand's lanes; else equal to width
  const char *feature_set; // name of the feature level: "sse2", "avx2", "avx512"
  bundle_cost *costs;
  uint32_t num_costs;
} bundle_generic;

// An operation of a dialect as IRDL text: irdl.operation @name body.
typedef struct bundle_operation {
  const char *name; // without the dialect
  const char *body; // "{ ... }"
} bundle_operation;
typedef struct bundle_dialect {
  bundle_operation *operations; // sorted by name (strcmp)
  uint32_t count;
} bundle_dialect;

typedef struct bundle {
  const char *isa;     // "x86vector"
  const char *target;  // "x86"
  const char *solver;  // that proved it
  term_context *terms; // simplifying; holds all bodies and patterns
  arena *memory;
  const char **isas; // dialects of all instructions that the classes hold, sorted
  uint32_t num_isas;
  bundle_class *classes;
  uint32_t num_classes;
  bundle_instruction *instructions;
  uint32_t num_instructions;
  bundle_rule *rules;
  uint32_t num_rules;
  rewrite *rewrites; // terms in `terms`, steps' instructions into `instructions`
  uint32_t num_rewrites;
  bundle_generic *generics;
  uint32_t num_generics;
  bundle_masked *masked; // sorted by name; of a bundle that was read, see bundle_masked_forms
  uint32_t num_masked;
  bundle_dialect isa_dialect, auto_dialect;
} bundle;

// NULL after one diagnostic that names the path and what is wrong (missing, truncated, foreign, other
// version).
bundle *bundle_open(const char *path, diagnostics *d);
bundle *bundle_from_memory(const char *name, const void *data, size_t size,
                           diagnostics *d); // keeps pointing into data, which is 8-byte aligned
void bundle_free(bundle *b);
// The name under which an auto operation has an immediate operand of one of its instructions.
static inline const char *bundle_immediate_name(const bundle *b, const bundle_instruction *in,
                                                uint32_t operand) {
  return b->classes[in->class_index].operands[in->class_operands[operand]];
}
// The masked forms of a bundle that was read: they are looked at when they are first asked for. NULL after a
// diagnostic. Not for several threads at a time.
const bundle_masked *bundle_masked_forms(const bundle *b, uint32_t *count, diagnostics *d);
// Adds rewrites, of which terms and instructions are the bundle's and names its memory's.
void bundle_add_rewrites(bundle *b, const rewrite *r, uint32_t count);
// Deterministic: equal contents give equal bytes.
bool bundle_write(const bundle *b, strbuf *out, diagnostics *d);
// The last 16 bytes of a bundle are its size and a hash of what precedes them; this recomputes them.
// For tests that damage a bundle on purpose. size >= 16.
void bundle_seal(void *data, size_t size);

#endif
