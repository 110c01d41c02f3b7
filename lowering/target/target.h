// The machine that is compiled for: an opened bundle, and what the chosen CPU can do and what it costs.
#ifndef AUTO_LOWERING_TARGET_TARGET_H
#define AUTO_LOWERING_TARGET_TARGET_H

#include "semantics/bundle/bundle.h"

typedef struct target_cost {
  float latency;    // cycles from operand to result
  float throughput; // cycles per instance when many are independent
} target_cost;

typedef struct target {
  const char *name;        // "x86", as the user writes it
  const char *triple;      // LLVM's
  const char *cpu;         // LLVM's name of the CPU; never "native"
  const char *features;    // the feature string to hand to LLVM, "+avx2,-avx512f"; may be ""
  const char *cost_cpu;    // the CPU of the bundle whose costs are used; "" without a bundle
  const char *feature_set; // level of the generic costs: "sse2", "avx2" or "avx512"
  unsigned index_bits;     // of MLIR's index type, hence of sizes and strides in memref descriptors
  bool has_threads;        // there is OpenMP
  float filled, copying;   // see target_row
  bool has_models;         // LLVM knows which units of the CPU instructions take
  bool loads_structures;   // its loads take structures of three elements apart, and stores put them together
  bool stores_pairs;       // one instruction stores two registers side by side, where LLVM sees one vector
  bool zips_bytes;         // see target_row
  // The most operations, on a register each, of several iterations in one body; 1, "moving": where values
  // move from one register to the next (target_row).
  unsigned unrolled[2];
  bool unrolls_counted;     // see target_row
  bool follows_rows;        // see target_row
  uint64_t last_cache;      // outputs of at least so many bytes are stored past the caches; 0: none are
  bool pipelines;           // LLVM pipelines loops that it does not unroll
  bool aligned_words;       // a load of a word that is not aligned is made of bytes
  bool aligned_registers;   // memory is accessed by registers that are aligned, or by bytes
  bool misreads_masks;      // LLVM packs the bits of short masks in another order
  bool has_short_forms;     // short_forms.h
  bool inserts_words;       // an instruction does what insert_words.h says
  bool misbuilds_vectors;   // LLVM puts wrong lanes together: word_lanes.h, far_lanes.h, zero_lanes.h
  bool parts_floats;        // LLVM takes vectors of floats apart: lane_loops.h
  bool has_networks;        // see target_row
  bool parts_groups;        // LLVM takes groups of lanes apart: lane_groups.h
  bool misstores_bytes;     // LLVM stores wrong lanes: three_bytes.h
  bool misrotates_words;    // LLVM takes no amount modulo the width: word_rotations.h
  bool narrows_saturating;  // its narrowings saturate: a truncation of a number in range is one of these
  bool saturates_products;  // LLVM computes doubled high halves of products by instructions that saturate
  unsigned scalar_bits;     // vectors of at most so many bits are in scalar registers
  unsigned float_registers; // see target_row
  unsigned sums_at_once;    // registers of sums that a loop carries so that none waits for another
  bool shares_rows;         // loads that overlap are parts of one row (lowering/vector/rows.h)
  bool whole_lanes;         // vectors of integers must be of 1, 8, 16, 32, ... bits for LLVM
  uint32_t register_bits;   // widest usable vector register: 128, 256 or 512 bits
  uint32_t registers;       // how many of these there are; 0 without vector unit
  unsigned
      widening_block;  // lanes that are neighbours behind an instruction that widens bytes; 0: half of them
  const bundle *rules; // NULL: no bundle was asked for
  const char *bundle_path, *settings; // as they were given (target_options)
  struct library *library;            // an accelerator's; then there is neither CPU nor bundle
  unsigned float_widths;              // 16 | 32 | 64: there are instructions on such floats
  unsigned fused_widths;    // 16 | 32 | 64: an instruction multiplies and adds such floats with one rounding
  const char *stream_fence; // LLVM's intrinsic behind such stores
  struct target_state *state;
} target;

typedef struct target_options {
  const char *name;        // NULL: "x86"
  const char *bundle_path; // NULL: open without a bundle (only upstream's lowering is possible)
  const char *cpu;         // NULL: the least CPU of the target; "native": the host's
  const char *attributes;  // NULL or "+a,-b"
  const char *settings;    // NULL or "NAME=VALUE,...": of parameters and types of an accelerator's library
} target_options;

// NULL after one diagnostic: unknown target, CPU or feature, or a bundle that cannot be used.
target *target_open(const target_options *options, diagnostics *d);
void target_free(target *t);

// Is every feature enabled that `instruction` (an index into t->rules->instructions) needs?
bool target_instruction_available(const target *t, uint32_t instruction);
// Can an auto operation become it: it is available, has a template, and is no masked form? What selection
// emits and what lower_auto_to_isa accepts is decided here for both.
bool target_instruction_lowers(const target *t, uint32_t instruction);
// Cost of an instruction on this CPU. An instruction without a model costs one register operation of its
// width: latency 1, throughput 1.
// The masked forms, sorted by name; none if the bundle's cannot be read.
const bundle_masked *target_masked_forms(const target *t, uint32_t *count);
bool target_masked_available(const target *t, const bundle_masked *m);
target_cost target_masked_cost(const target *t, const bundle_masked *m);    // as an instruction's
const bundle_masked *target_find_masked(const target *t, const char *name); // NULL: no such form
target_cost target_instruction_cost(const target *t, uint32_t instruction);
// Cost of a generic operation whose result is `lanes` lanes of `width` bits (operands `source_width` bits
// where that differs, otherwise pass `width`). Sizes between and above the modelled ones are taken as the
// next power of two and as several registers. False if the operation is not modelled at all.
bool target_generic_cost(const target *t, const char *operation, uint32_t lanes, uint32_t width,
                         uint32_t source_width, target_cost *cost);
// Does a vector instruction add integers of `width` bits, or is nothing known of its costs? Where none does,
// LLVM computes such lanes one by one.
bool target_adds_lanes(const target *t, uint32_t width);
// The target as one whose vectors have one lane, for floats that its vectors do not have; false: there are
// vectors of such, or nothing is known of its scalars.
bool target_of_scalar_floats(const target *t, unsigned bits, target *out);
// Appends what this process' machine lacks to run code for the target: its triple, or features, "a,b".
void target_missing_on_host(const target *t, strbuf *out);
// Is an LLVM feature ("avx512vnni") enabled?
bool target_has_feature(const target *t, const char *feature);
// Index of the instruction with this vendor name, or -1.
int64_t target_find_instruction(const target *t, const char *name);

// Targets by position, for listings; NULL past the end.
const char *target_name(unsigned i);

#endif
