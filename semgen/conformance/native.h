// The vendor's side of conformance: C source with one wrapper per instruction around the compiler's own
// intrinsic, compiled to shared objects that are kept in a cache directory under the hash of their source.
#ifndef AUTO_SEMGEN_CONFORMANCE_NATIVE_H
#define AUTO_SEMGEN_CONFORMANCE_NATIVE_H

#include "semantics/lanes.h"

enum { NATIVE_MAX_OPERANDS = 8, NATIVE_MAX_RESULTS = 2, NATIVE_MAX_BYTES = 64 };

// in[k], out[r]: the bytes of the C values. `selector` says which combination of immediate values is meant.
typedef void (*native_function)(const uint8_t *const *in, uint8_t *const *out, unsigned selector);

typedef struct native_immediate {
  const uint32_t *values;
  uint32_t count; // 0: the operand is no immediate
} native_immediate;

typedef struct native_wrapper {
  const isa_instruction *instruction;
  native_immediate immediates[NATIVE_MAX_OPERANDS];
  unsigned selectors;   // product of the counts: the legal selectors are below it
  native_function call; // NULL until loaded, or when `error` is set
  const char *error;    // why there is no native code: the compiler's message
  unsigned first_line;  // in the source; a wrapper ends before the next one's first line
} native_wrapper;

typedef struct native_chunk {
  native_wrapper *wrappers;
  uint32_t count;
  void *library;
} native_chunk;

typedef struct native_toolchain {
  const char *compiler; // a clang that knows the vendor's header
  const char *version;  // its first line of --version
  const char *cache;    // directory, exists
} native_toolchain;

// Size in bytes of a type in a vendor's prototype ("__m256i", "unsigned int"), 0 if it is not known.
unsigned native_type_size(const char *c_type);

// Runs the compiler once. False after a diagnostic.
bool native_toolchain_find(const char *compiler, const char *cache, arena *a, native_toolchain *out,
                           diagnostics *d);

// Chunks of neighbouring instructions. Borders follow from the names, so that adding an instruction changes
// one chunk only. Instructions that no wrapper can be written for get `error`.
native_chunk *native_chunks(const isa_instruction *const *instructions, uint32_t count, arena *a,
                            uint32_t *num_chunks);
// Compiles (or finds in the cache) and loads. Wrappers that the compiler rejects get `error`; immediates are
// cut down to what it accepts. False after a diagnostic when there is no usable object at all.
bool native_chunk_load(native_chunk *chunk, const native_toolchain *tools, arena *a, diagnostics *d);
void native_chunk_unload(native_chunk *chunk);

#endif
