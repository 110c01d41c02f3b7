// The rows of the targets, and finding one by its name.
#include "lowering/target/target_rows.h"

#include <string.h>

static const target_row rows[] = {
    // LLVM keeps 512-bit registers behind a second feature, which "+avx512f" alone does not imply.
    // AVX without AVX2 has no 256-bit integer operations.
    {.name = "x86",
     .index_bits = 64,
     .permitted = "amx-int8",
     .widening_block = 8,
     .has_threads = true,
     .has_models = true,
     .defaults = {{"avx512f", "avx10.1-256", "+evex512"}},
     .levels = {{{"avx512f", "evex512", "avx512bw"}, "avx512", 512, 512, 32},
                {{"avx512f", "evex512"}, "avx2", 512, 512, 32},
                {{"avx2"}, "avx2", 256, 256, 16},
                {{NULL}, "sse2", 128, 128, 16}}},
    // The target is NEON: code for a core with SVE as well does not mix the two. Tables have up to four
    // registers.
    {.name = "neon",
     .index_bits = 64,
     .has_threads = true,
     .has_models = true,
     .unrolls = true,
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
     .whole_lanes = true,
     .levels = {{{"hvx", "hvx-length128b"}, "hvx", 1024, 2048, 32}, {{NULL}, "hvx", 64, 0, 0}},
     // Overlapping loads stay unaligned loads, one word each: aligning them takes twice as many.
     .options = {{"hvc-va", "0"}}},
};
enum { NUM_ROWS = sizeof rows / sizeof *rows };

const target_row *target_rows_at(unsigned i) { return i < NUM_ROWS ? &rows[i] : NULL; }

const target_row *target_rows_find(const char *name) {
  for (unsigned i = 0; i < NUM_ROWS; i++)
    if (!strcmp(rows[i].name, name))
      return &rows[i];
  return NULL;
}
