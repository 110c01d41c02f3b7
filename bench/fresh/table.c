// Kernels that no paper has, in phrasings that differ from bench/papers: for looking at after a change, not
// for tuning.
#include "bench/papers/table.h"

#define BLOCKS {{4, 512}, {16, 1024}, {5, 128}, {4, 512}, {5, 256}}

#define PAPERS(KERNEL)                                                                                       \
  KERNEL(motion_blur, 2, "1 h+6 w+64, 1 h w", IMAGE)                                                         \
  KERNEL(laplace, 2, "1 h+6 w+64, 1 h w", IMAGE)                                                             \
  KERNEL(crossfade, 4, "1 h w, 1 h w, 1 h, 1 h w", IMAGE)                                                    \
  KERNEL(over, 4, "1 w, 1 w, 1 w, 1 w", STREAM)                                                              \
  KERNEL(contrast, 3, "1 w, 2 4, 1 w", STREAM)                                                               \
  KERNEL(audio_mix, 4, "2 w, 2 w, 2 4, 2 w", STREAM)                                                         \
  KERNEL(envelope, 2, "2 w+32, 2 w", STREAM)                                                                 \
  KERNEL(energy, 3, "2 h w, 2 h w, 4 h", ROWS)                                                               \
  KERNEL(sad, 3, "1 h w, 1 h w, 4 h", ROWS)                                                                  \
  KERNEL(normalize, 2, "1 w, 1 w", STREAM)                                                                   \
  KERNEL(dense_s8, 3, "1 w, 1 h w, 4 h", ROWS)                                                               \
  KERNEL(column_range, 2, "1 16h w, 1 h w", BLOCKS)

PAPERS_TABLE
