// What is particular to each target that is compiled for, as data: one row per target.
#ifndef AUTO_LOWERING_TARGET_TARGET_ROWS_H
#define AUTO_LOWERING_TARGET_TARGET_ROWS_H

#include "support/isa_table.h"

// A feature that is switched unless the user names it: "+evex512", "-sve", where the CPU has `when` and not
// `unless` (NULL: always).
typedef struct target_default {
  const char *when, *unless, *feature;
} target_default;

// What a machine with these features is to lowering. The first level all of whose features are there counts.
typedef struct target_level {
  const char *needs[4];   // ended by NULL
  const char *costs;      // level of the generic costs, bundle_generic.feature_set
  uint32_t register_bits; // of the widest vector register
  uint32_t operand_bits;  // of the widest operand of an instruction: a group of registers counts as one
  uint32_t registers;     // how many of the widest there are
} target_level;

// An option of LLVM's code generator for this target whose default does not suit vector code: "name",
// "value".
typedef struct target_option {
  const char *name, *value;
} target_option;

// A unit of a CPU of which LLVM's model has no names: the unit of the model with the same position in the
// table, or, if `parts` is not 0, all the units with these bits at the same time.
typedef struct target_unit {
  const char *name; // NULL ends a table
  uint64_t parts;
} target_unit;

enum { TARGET_MAX_DEFAULTS = 12, TARGET_MAX_LEVELS = 4, TARGET_MAX_OPTIONS = 8 };

typedef struct target_row {
  const char *name;                             // as in isa_table.h, which has the triple and the least CPU
  unsigned index_bits;                          // of sizes, strides and positions: those of an address
  target_default defaults[TARGET_MAX_DEFAULTS]; // ended by an entry without feature
  // A feature that the system has to permit, or NULL: a CPU's name does not mean it, the user does, or
  // "native".
  const char *permitted;
  // Instructions that widen bytes to two registers give these many neighbours in turn in the first and the
  // second of them; 0: half of them each.
  unsigned widening_block;
  unsigned sums_at_once; // registers of sums that its CPUs add to at once; 0: it does not matter
  // What part of the time that an instruction takes longer than a simple one, as few units compute it, is
  // filled by others' work on the other units.
  float filled;
  // What part of the time of a simple instruction a copy of a register takes; 0: renaming or a free slot does
  // it.
  float copying;
  // Loads take structures of three elements apart, and stores put them together, and LLVM uses them.
  bool loads_structures;
  bool stores_pairs; // one instruction stores two registers side by side, where LLVM sees one vector
  // With the first feature and without the second one LLVM's own sequences put bytes of three and four
  // vectors together with fewer instructions than permutations of two registers do. NULL: never.
  const char *zips_bytes_with, *zips_bytes_without;
  bool has_short_forms;      // LLVM's code for some operations is longer than for others: short_forms.h
  const char *inserts_words; // the feature with which one instruction does so: insert_words.h; NULL: none
  bool has_threads;          // there is OpenMP
  bool has_models;           // LLVM has scheduling models of its CPUs that tell units of instructions
  // The most operations, on a register each, of several iterations in one body, for a target whose loops LLVM
  // leaves as they are; 0: none. [1]: of a loop that hands a value on as another one, which is a move that
  // several iterations do without; CPUs that rename registers do not execute it.
  unsigned unrolled[2];
  // LLVM leaves loops of known length as they are, too, but for those that it replaces by all of their
  // iterations. So loops that linalg became are unrolled as others are.
  bool unrolls_counted;
  // Rows that are read and stored by turns take twice as long as one after another where the first cache does
  // not hold them.
  bool follows_rows;
  bool pipelines; // LLVM pipelines loops that count in the one way that it keeps as they are
  // Outputs of at least so many bytes are stored past the caches, with this intrinsic of LLVM's behind them,
  // as such stores are not ordered with others; 0: none are.
  uint64_t last_cache;
  const char *stream_fence;
  const target_unit *units; // of an LLVM model without names; NULL: the models have names
  bool aligned_words;       // a load of a word that is not aligned is made of bytes
  bool aligned_registers;   // memory is accessed by registers that are aligned, or by bytes: register_parts.h
  bool misreads_masks;      // LLVM packs the bits of short masks in another order
  bool misbuilds_vectors;   // LLVM puts wrong lanes together: word_lanes.h, far_lanes.h, zero_lanes.h
  // Without these features LLVM takes vectors of floats apart: lane_loops.h; ended by NULL, none: it does
  // not.
  const char *floats_with[3];
  bool parts_groups;       // LLVM takes groups of lanes apart: lane_groups.h
  bool misstores_bytes;    // LLVM stores wrong lanes: three_bytes.h
  bool misrotates_words;   // LLVM takes no amount modulo the width: word_rotations.h
  bool has_networks;       // lanes go through networks of exchanges: lane_routes.h, routed_lanes.h
  bool narrows_saturating; // its narrowings saturate: a truncation of a number in range is one of these
  bool saturates_products; // LLVM computes doubled high halves of products by instructions that saturate
  unsigned scalar_bits;    // vectors of at most so many bits are in scalar registers
  // Where vectors have no floats: so many scalar registers are there for floats of 32 bits, beside addresses,
  // and an instruction multiplies and adds such floats with one rounding.
  unsigned float_registers;
  bool shares_rows; // of registers so long that lanes of another load cost less than arranging those of one
  bool whole_lanes; // LLVM's back end fails on vectors of integers other than of 1, 8, 16, 32, ... bits
  target_level levels[TARGET_MAX_LEVELS];    // the last one needs nothing
  target_option options[TARGET_MAX_OPTIONS]; // ended by an entry without name
} target_row;

// By position, in the order of listings; NULL past the end.
const target_row *target_rows_at(unsigned i);
const target_row *target_rows_find(const char *name); // NULL: there is none

#endif
