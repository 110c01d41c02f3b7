// C source of a chunk: a function for each wrapper, and what runs them in an emulator.
#ifndef AUTO_SEMGEN_CONFORMANCE_NATIVE_SOURCE_H
#define AUTO_SEMGEN_CONFORMANCE_NATIVE_SOURCE_H

#include "semgen/conformance/native.h"

// Sets the wrappers' lines. Those with an `error` are left out.
void native_source_print(native_chunk *chunk, const native_target *target, strbuf *out);

// What an emulated program reads, repeatedly, until there is no more: this, then the records. It answers with
// the results on file 3 (the emulator's own messages go to 1 and 2). All bytes of a request are read before
// any of the answer is written. Little-endian.
typedef struct native_request {
  uint32_t wrapper, count; // number in the chunk, records
  uint32_t operands, operand_slot, results, result_slot;
} native_request;
enum { NATIVE_REQUEST_BYTES = 1 << 20, NATIVE_ANSWER_FILE = 3 }; // most of the records, and of the results

#endif
