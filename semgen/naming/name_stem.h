// What the vendors' names of a class's members have in common: "rsqrte" of vrsqrteq_f32 and vrsqrte_f16,
// "aesenc" of _mm_aesenc_si128 and _mm256_aesenc_epi128.
//
// A name is words between underscores. Each vendor's habits are found in its own names:
//   * a word that all names begin with, digits aside (_mm512, Q6), is no part of the stem;
//   * so is a letter that most mnemonics begin with (Arm's and Hexagon's v), and a q behind names that are
//     there without it as well;
//   * words for types: in capitals (VhVh), letters before the width of a lane or a register (epi8, s16,
//   si128),
//     and short words of which all instructions have some lane type in common (ps, pd);
//   * words that only masked forms have (mask, maskz).
// The first word that remains is the mnemonic, the others modify it.
#ifndef AUTO_SEMGEN_NAMING_NAME_STEM_H
#define AUTO_SEMGEN_NAMING_NAME_STEM_H

#include "semgen/classes/similarity.h"

typedef struct stem_habits stem_habits; // of all vendors

stem_habits *stem_habits_new(const similarity *s);
void stem_habits_free(stem_habits *h);

typedef struct stem {
  const char *text;  // the mnemonic that the most members have, or what theirs have in common, and the
                     // modifiers of most of them; lower case
  const char **more; // further words that tell the class from others, the most telling first
  uint32_t num_more;
} stem;

// Of the class's members; lives in `a`.
stem stem_of_class(const stem_habits *h, const similarity_class *c, arena *a);

#endif
