// Which values of an instruction's immediates are tried, and what the compiler says of them.
#ifndef AUTO_SEMGEN_CONFORMANCE_NATIVE_IMMEDIATES_H
#define AUTO_SEMGEN_CONFORMANCE_NATIVE_IMMEDIATES_H

#include "semgen/conformance/native.h"

void native_immediates_choose(native_wrapper *w, arena *a);
// The value of immediate k in the combination `selector`.
uint32_t native_immediate_value(const native_wrapper *w, uint32_t k, unsigned selector);
// Takes in the message of a compiler that rejected the call with `selector`. False: it was not about
// immediates.
bool native_immediates_learn(native_wrapper *w, const char *message, unsigned selector);
// Drops the values that are not accepted, but always leaves one. True if fewer are left.
bool native_immediates_settle(native_wrapper *w);
// What was learned, as lines "NAME values OPERAND FIRST LAST", and back: `text` is what follows "values ".
void native_immediates_print(const native_wrapper *w, strbuf *out);
void native_immediates_read(native_wrapper *w, const char *text);

#endif
