// Structures of four elements, loaded as whole vectors, taken apart: where instructions move bytes within
// blocks of a register, elements go together there first, and then words do. LLVM makes each result by
// itself.
#include "lowering/linalg/nest_text.h"

#include <mlir-c/BuiltinTypes.h>

enum { BLOCK = 128, WORD = 32, WORDS = BLOCK / WORD };

// Of lanes as wide as a structure, elements are parts already.
static bool has_wide_lanes(const nest_text *e, unsigned bits) {
  bool found = false;
  for (unsigned s = 0; s < e->n->num_stages; s++)
    found |= e->n->stages[s].operands[e->n->stages[s].num_inputs].bits >= 4 * bits;
  return found;
}

bool nest_can_deal_four(const nest_text *e, unsigned bits, unsigned lanes) {
  return e->t->zips_bytes && !has_wide_lanes(e, bits) && !e->is_checked && bits <= WORD &&
         lanes * bits % BLOCK == 0 && lanes * bits <= e->t->register_bits;
}

static nest_name cast(nest_text *e, nest_name value, unsigned from_bits, unsigned to_bits, unsigned all) {
  nest_name result = name_new(e);
  strbuf_printf(e->out, "  %%v%u = llvm.bitcast ", result.id);
  name_print(e, value);
  strbuf_printf(e->out, " : vector<%uxi%u> to vector<%uxi%u>\n", all / from_bits, from_bits, all / to_bits,
                to_bits);
  return result;
}

// Words of blocks: the lower or the upper half of each, by turns in pieces of `piece` of them.
static nest_name zip(nest_text *e, nest_name a, nest_name b, unsigned words, unsigned piece, bool is_upper,
                     MlirType word) {
  nest_name result = nest_shuffle_begin(e, a, b, true);
  for (unsigned l = 0; l < words; l++) {
    const unsigned in = l % WORDS, of = in / piece % 2,
                   from = l / WORDS * WORDS + is_upper * WORDS / 2 + in / (2 * piece) * piece + in % piece;
    strbuf_printf(e->out, l ? ", %u" : "%u", from + of * words);
  }
  nest_shuffle_end(e, words, word, true);
  return result;
}

void nest_deal_four(nest_text *e, MlirType element, unsigned bits, unsigned lanes, nest_name *v) {
  const unsigned all = lanes * bits, words = all / WORD, blocks = all / BLOCK, in_word = WORD / bits,
                 in_block = BLOCK / bits;
  MlirType word = mlirIntegerTypeGet(mlirTypeGetContext(element), WORD);
  nest_name w[4], half[4];
  for (unsigned i = 0; i < 4; i++) {
    w[i] = v[i];
    if (in_word > 1) {
      w[i] = nest_shuffle_begin(e, v[i], v[i], true);
      for (unsigned l = 0; l < lanes; l++)
        strbuf_printf(e->out, l ? ", %u" : "%u",
                      l / in_block * in_block + l % in_word * 4 + l % in_block / in_word);
      nest_shuffle_end(e, lanes, element, true);
      w[i] = cast(e, w[i], bits, WORD, all);
    }
  }
  for (unsigned i = 0; i < 4; i++)
    half[i] = zip(e, w[i / 2 * 2], w[i / 2 * 2 + 1], words, 1, i % 2, word);
  for (unsigned i = 0; i < 4; i++) {
    v[i] = zip(e, half[i / 2], half[i / 2 + 2], words, 2, i % 2, word);
    if (blocks > 1) {
      const nest_name of_blocks = v[i];
      v[i] = nest_shuffle_begin(e, of_blocks, of_blocks, true);
      for (unsigned l = 0; l < words; l++)
        strbuf_printf(e->out, l ? ", %u" : "%u", l % blocks * WORDS + l / blocks);
      nest_shuffle_end(e, words, word, true);
    }
    if (in_word > 1)
      v[i] = cast(e, v[i], WORD, bits, all);
  }
}
