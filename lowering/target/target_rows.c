// The rows of the targets, and finding one by its name.
#include "lowering/target/target_rows.h"

#include <string.h>

// Hexagon's units in the order of LLVM's itineraries: slots of a packet, then those of HVX.
enum { ST = 1 << 5, XLANE = 1 << 6, SHIFT = 1 << 7, MPY0 = 1 << 8, MPY1 = 1 << 9, LD = 1 << 10 };
static const target_unit hexagon_units[] = {
    {"slot 0", 0},
    {"slot 1", 0},
    {"slot 2", 0},
    {"slot 3", 0},
    {"end of loop", 0},
    {"store", 0},
    {"permute", 0},
    {"shift", 0},
    {"multiply 0", 0},
    {"multiply 1", 0},
    {"load", 0},
    {"permute and shift", XLANE | SHIFT},
    {"both multipliers", MPY0 | MPY1},
    {"all", ST | XLANE | SHIFT | MPY0 | MPY1 | LD},
    {"all but memory", XLANE | SHIFT | MPY0 | MPY1},
    {NULL, 0},
};

static const target_row rows[] = {
    // LLVM keeps 512-bit registers behind a second feature, which "+avx512f" alone does not imply.
    // AVX without AVX2 has no 256-bit integer operations.
    {.name = "x86",
     .index_bits = 64,
     .permitted = "amx-int8",
     .widening_block = 8,
     .sums_at_once = 4,
     .has_threads = true,
     .has_models = true,
     .parts_groups = true,
     .narrows_saturating = true,
     .zips_bytes_with = "avx2",
     .zips_bytes_without = "avx512vbmi",
     .inserts_words = "sse4.1",
     .has_short_forms = true,
     .unrolled = {24, 0},
     .follows_rows = true,
     .last_cache = 64 << 20,
     .stream_fence = "llvm.x86.sse.sfence",
     .defaults = {{"avx512f", "avx10.1-256", "+evex512"}},
     .levels = {{{"avx512f", "evex512", "avx512bw"}, "avx512", 512, 512, 32},
                {{"avx512f", "evex512"}, "avx2", 512, 512, 32},
                {{"avx2"}, "avx2", 256, 256, 16},
                {{NULL}, "sse2", 128, 128, 16}}},
    // The target is NEON: code for a core with SVE as well does not mix the two. Tables have up to four
    // registers.
    {.name = "neon",
     .index_bits = 64,
     .filled = 0.5f,
     .copying = 0.5f,
     .has_threads = true,
     .has_models = true,
     .misstores_bytes = true,
     .loads_structures = true,
     .stores_pairs = true,
     .unrolled = {96, 320},
     .unrolls_counted = true,
     .sums_at_once = 4,
     .defaults = {{"sve", NULL, "-sve"}},
     .levels = {{{"neon"}, "neon", 128, 512, 32}, {{NULL}, "neon", 64, 0, 0}},
     // Its time grows exponentially with chains of shuffles and sums.
     .options = {{"disable-interleaved-load-combine", "true"}}},
    // A core's name says nothing about its vector unit: it has the one of its own version, with registers of
    // 128 bytes, also in pairs.
    {.name = "hvx",
     .index_bits = 32,
     .widening_block = 1,
     .defaults = {{"v60", NULL, "+hvxv60"},
                  {"v62", NULL, "+hvxv62"},
                  {"v65", NULL, "+hvxv65"},
                  {"v66", NULL, "+hvxv66"},
                  {"v67", NULL, "+hvxv67"},
                  {"v68", NULL, "+hvxv68"},
                  {"v69", NULL, "+hvxv69"},
                  {"v71", NULL, "+hvxv71"},
                  {"v73", NULL, "+hvxv73"},
                  {"v60", "hvx-length64b", "+hvx-length128b"}},
     .units = hexagon_units,
     .pipelines = true,
     .aligned_words = true,
     .aligned_registers = true,
     .misreads_masks = true,
     .misbuilds_vectors = true,
     .misrotates_words = true,
     .floats_with = {"hvx-qfloat", "hvx-ieee-fp"},
     .has_networks = true,
     .saturates_products = true,
     .scalar_bits = 64,
     .float_registers = 24,
     .whole_lanes = true,
     .shares_rows = true,
     .levels = {{{"hvx", "hvx-length128b"}, "hvx", 1024, 2048, 32}, {{NULL}, "hvx", 64, 0, 0}},
     // Overlapping loads stay unaligned loads, one word each: aligning them takes twice as many. LLVM 19's
     // second way to pipeline loops gives wrong code for long ones with spills, its propagation of copies of
     // register pairs (RDF) does too, and gains nothing. Loops become hardware loops, which are pipelined, if
     // their condition is at the end; LLVM counts what they carry as code that this repeats. Loops that copy
     // vectors would be calls that copy words.
     .options = {{"hvc-va", "0"},
                 {"window-ii-limit", "64"},
                 {"rotation-max-header-size", "64"},
                 {"rdf-opt", "0"},
                 {"disable-memcpy-idiom", "1"},
                 {"disable-memmove-idiom", "1"},
                 {"hexagon-hvx-widen", "16"}}},
};
enum { NUM_ROWS = sizeof rows / sizeof *rows };

const target_row *target_rows_at(unsigned i) { return i < NUM_ROWS ? &rows[i] : NULL; }

const target_row *target_rows_find(const char *name) {
  for (unsigned i = 0; i < NUM_ROWS; i++)
    if (!strcmp(rows[i].name, name))
      return &rows[i];
  return NULL;
}
