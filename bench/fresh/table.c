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
  KERNEL(column_range, 2, "1 16h w, 1 h w", BLOCKS)                                                          \
  KERNEL(premultiply, 3, "1 w, 1 w, 1 w", STREAM)                                                            \
  KERNEL(mix, 4, "1 w, 1 w, 1 w, 1 w", STREAM)                                                               \
  KERNEL(viterbi, 4, "2 w, 2 w, 2 w, 2 w", STREAM)                                                           \
  KERNEL(hamming, 3, "1 h w, 1 h w, 4 h", ROWS)                                                              \
  KERNEL(predict, 3, "2 w+64, 2 w, 2 w", STREAM)                                                             \
  KERNEL(chroma_rows, 2, "1 h+6 w+64, 1 h w", IMAGE)                                                         \
  KERNEL(binary_pattern, 2, "1 h+6 w+64, 1 h w", IMAGE)                                                      \
  KERNEL(tone_map, 3, "2 w, 2 4, 1 w", STREAM)                                                               \
  KERNEL(hard_swish, 2, "1 w, 1 w", STREAM)                                                                  \
  KERNEL(quantize, 2, "2 w, 1 w", STREAM)                                                                    \
  KERNEL(gray_pixels, 2, "1 3w, 1 w", STREAM)                                                                \
  KERNEL(rotate_q15, 4, "2 w, 2 w, 2 4, 2 w", STREAM)                                                        \
  KERNEL(median5, 2, "1 w+64, 1 w", STREAM)                                                                  \
  KERNEL(correlate16, 3, "2 h w, 2 h w, 4 h", ROWS)

PAPERS_TABLE
