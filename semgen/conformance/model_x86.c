// The dot products in plain C, from the letters of their mnemonics and nothing else: VPDP, then B (four
// bytes) or W (two words); S or U for the first source, S or U for the second: signed or not; D for sums of
// 32 bits; S for sums that saturate, as unsigned numbers where both sources are unsigned and as signed ones
// elsewhere.
#include "semgen/conformance/model_x86.h"

#include <string.h>

typedef struct dot_product {
  unsigned bytes;    // of an element of the sources
  bool is_signed[2]; // of the first and of the second source
  bool saturates;
} dot_product;

static bool read_letters(const char *mnemonic, dot_product *out) {
  if (!mnemonic || strncmp(mnemonic, "vpdp", 4) != 0)
    return false;
  const char *p = mnemonic + 4;
  if ((p[0] != 'b' && p[0] != 'w') || !p[1] || !strchr("su", p[1]) || !p[2] || !strchr("su", p[2]) ||
      p[3] != 'd')
    return false;
  *out = (dot_product){
      .bytes = p[0] == 'b' ? 1 : 2, .is_signed = {p[1] == 's', p[2] == 's'}, .saturates = p[4] == 's'};
  return !p[4] || (out->saturates && !p[5]);
}

// Memory is little-endian, whatever runs this.
static int64_t load(const uint8_t *at, unsigned bytes, bool is_signed) {
  int64_t value = 0;
  for (unsigned k = 0; k < bytes; k++)
    value += (int64_t)at[k] << (8 * k);
  return is_signed && at[bytes - 1] >= 128 ? value - ((int64_t)1 << (8 * bytes)) : value;
}

static void store(uint8_t *at, int64_t value) {
  for (unsigned k = 0; k < 4; k++)
    at[k] = (uint8_t)((uint64_t)value >> (8 * k));
}

static int64_t saturate(int64_t value, bool is_signed) {
  int64_t low = is_signed ? INT32_MIN : 0, high = is_signed ? INT32_MAX : UINT32_MAX;
  return value < low ? low : value > high ? high : value;
}

static void run_dot_product(const isa_instruction *i, const uint8_t *const *in, uint8_t *const *out) {
  dot_product d;
  if (!read_letters(i->assembly, &d))
    return;
  bool any_signed = d.is_signed[0] || d.is_signed[1];
  unsigned sums = i->function.results[0].type.lanes, terms = 4 / d.bytes;
  for (unsigned n = 0; n < sums; n++) {
    int64_t sum = load(in[0] + 4 * n, 4, any_signed);
    for (unsigned k = 0; k < terms; k++) {
      unsigned at = (n * terms + k) * d.bytes;
      sum += load(in[1] + at, d.bytes, d.is_signed[0]) * load(in[2] + at, d.bytes, d.is_signed[1]);
    }
    store(out[0] + 4 * n, d.saturates ? saturate(sum, any_signed) : sum);
  }
}

native_model model_x86(const isa_instruction *i) {
  dot_product d;
  const lane_function *f = &i->function;
  bool fits = !i->unmasked && f->num_operands == 3 && f->num_results == 1 && f->results[0].type.width == 32;
  return fits && read_letters(i->assembly, &d) ? run_dot_product : NULL;
}
