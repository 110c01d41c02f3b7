// Readers of the generated files dialects/<isa>.llvm.mlir (lowering templates) and
// dialects/<isa>.costs.mlir (latencies and throughputs), which `auto-semgen templates` writes, and
// dialects/<isa>.irdl.mlir (operations), which `auto-semgen classes` writes.
#ifndef AUTO_SEMANTICS_MLIR_ISA_FILES_H
#define AUTO_SEMANTICS_MLIR_ISA_FILES_H

#include "semantics/bundle/bundle.h"
#include <mlir-c/IR.h>

// A context with what these files use: func, irdl and llvm.
MlirContext isa_files_context(void);

// ---- templates ----------------------------------------------------------------------------------
// One llvm.func per instruction, named as the instruction; operands and result have the semantics
// file's types as vector<NxiW> / iN (masks are vector<Nxi1>), immediates are not operands.
//
// An instruction with an immediate has one llvm.func per shape of code that its values lead to, named
// "<name>", "<name>.1", ..., each with the attribute
//     immediate_values = [[first, last], ...]     values of the immediate that it serves
// An operation in it that depends on the value v inside that set carries, besides the instance for the
// first value, a discardable attribute with an affine map of v, one result per number:
//     llvm.mlir.constant(dense<0> : ...) {immediate_map = affine_map<(d0) -> (d0 mod 16)>}   (splat or
//     integer) llvm.shufflevector %a, %b [...]    {immediate_map = affine_map<(d0) -> (d0 mod 4, ...)>}
//
// A masked form whose code is its unmasked form's with a select on the mask behind it is a declaration with
// the attributes `unmasked` and `masking` of the semantics file; its text is composed when it is read.
// Several immediates count as one value (lane_immediate_bits).
typedef struct isa_template {
  const char *name;
  const char *text; // all llvm.func of this instruction, MLIR text; parses as a module
} isa_template;

typedef struct isa_templates {
  arena *memory;
  isa_template *items; // sorted by name (strcmp)
  uint32_t count;
} isa_templates;

// NULL after a diagnostic. `path` is for diagnostics.
isa_templates *isa_templates_read(MlirContext context, const char *path, const char *text, size_t size,
                                  diagnostics *d);
void isa_templates_free(isa_templates *t);
const isa_template *isa_templates_find(const isa_templates *t, const char *name); // NULL: no template

// Parses an isa_template's text for one value of the immediate (ignored if there is none) and returns a
// module with exactly one llvm.func, whose maps are applied: one block, ending in llvm.return.
// The context needs the llvm dialect. Null module after a diagnostic: value not served, or text malformed.
MlirModule isa_template_instantiate(MlirContext context, const char *name, const char *text,
                                    int64_t immediate, diagnostics *d);

// ---- dialects -----------------------------------------------------------------------------------
// The operations that an IRDL file, whose one dialect is `name`, defines; bodies as MLIR prints them. Lives
// in `memory`. False after a diagnostic.
bool isa_dialect_read(MlirContext context, const char *path, const char *text, size_t size, const char *name,
                      arena *memory, bundle_dialect *out, diagnostics *d);

// ---- costs --------------------------------------------------------------------------------------
// One func.func declaration per instruction and per generic operation, with an attribute
//     cost = {latency = array<f32: ...>, throughput = array<f32: ...>}    in the order of the CPUs; -1:
//     cannot
// where the few hundred different ones have aliases (#c0) at the head of the file.
// A CPU that lacks an instruction's features has no entry in its costs.
typedef struct isa_instruction_cost {
  const char *name;
  bundle_cost *costs;
  uint32_t num_costs;
} isa_instruction_cost;

// bundle_generic.operation is one of (operands and result vector<lanes x i width> unless said otherwise):
//   arith.addi subi muli andi ori xori minsi maxsi minui maxui divui divsi remui remsi,
//   math.absi math.ctpop math.ctlz math.cttz
//   arith.shli shrui shrsi          amounts in a vector; arith.shli_splat ... amount a constant for all lanes
//   arith.addf subf mulf divf negf maximumf minimumf maxnumf minnumf,
//   math.absf ceil floor fma roundeven sqrt trunc      on f32 and f64 lanes (fma: where the CPU has it)
//   arith.cmpf_select               select(cmpf olt a, b; c, a)
//   arith.sitofp uitofp fptosi fptoui extf truncf      source_width -> width, `lanes` lanes
//   arith.cmpi_select               select(cmpi slt a, b; c, a)
//   arith.sign_select               select(cmpi slt a, 0; c, b)
//   arith.extui extsi trunci        source_width -> width, `lanes` lanes
//   vector.extract_low extract_high `lanes` lanes from twice as many
//   vector.concat                   `lanes` lanes from two halves
//   vector.broadcast                lane 0 to all;  vector.reverse; vector.rotate  by one lane
//   vector.permute                  one source, constant lane numbers without regularity
//   vector.permute2                 two sources, likewise
//   vector.permute_in_block permute2_in_block    likewise, but no lane leaves its block of 128 bits
//   vector.extract insert           one lane as a scalar, by a constant number
//   vector.reduction_add            the sum of `lanes` lanes as a scalar
//   vector.interleave_low interleave_high    a0 b0 a1 b1 ... of the low / high halves of two sources
//   vector.deinterleave_even deinterleave_odd  even / odd lanes of two sources, `lanes` in the result
//   vector.load store               at an address that is a multiple of the lane size only
// feature_set: "sse2" (x86-64-v2), "avx2" (x86-64-v3), "avx512" (the CPU's own features).
typedef struct isa_costs {
  arena *memory;
  const char **cpus; // LLVM's names, in the order of every cost array in the file (attribute auto.cpus)
  uint32_t num_cpus;
  isa_instruction_cost *instructions; // sorted by name (strcmp)
  uint32_t num_instructions;
  bundle_generic *generics; // in file order: by operation, width, lanes, source_width, feature_set
  uint32_t num_generics;
} isa_costs;

isa_costs *isa_costs_read(MlirContext context, const char *path, const char *text, size_t size,
                          diagnostics *d);
void isa_costs_free(isa_costs *c);
const isa_instruction_cost *isa_costs_find(const isa_costs *c, const char *name); // NULL: not measured

#endif
