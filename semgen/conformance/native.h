// The vendor's side of conformance: C source with one wrapper per instruction around the compiler's own
// intrinsic, compiled to objects that are kept in a cache directory under the hash of their source, and run
// in this process or in an emulator's.
#ifndef AUTO_SEMGEN_CONFORMANCE_NATIVE_H
#define AUTO_SEMGEN_CONFORMANCE_NATIVE_H

#include "semgen/conformance/native_target.h"

enum { NATIVE_MAX_OPERANDS = 8, NATIVE_MAX_RESULTS = 4, NATIVE_MAX_BYTES = 256 };

// in[k], out[r]: the bytes of the C values. `selector` says which combination of immediate values is meant.
typedef void (*native_function)(const uint8_t *const *in, uint8_t *const *out, unsigned selector);

typedef struct native_immediate {
  const uint32_t *values;
  uint32_t count;       // 0: the operand is no immediate
  uint32_t first, last; // the values that the compiler is known to accept
} native_immediate;

typedef struct native_wrapper {
  const isa_instruction *instruction;
  native_stand_in runs; // what runs for it
  const native_target *target;
  struct native_chunk *chunk;
  native_type operands[NATIVE_MAX_OPERANDS]; // of immediates: only that they take 8 bytes
  native_type results[NATIVE_MAX_RESULTS];
  uint32_t operand_slot, result_slot; // bytes that each operand, each result takes among the test data
  native_immediate immediates[NATIVE_MAX_OPERANDS];
  unsigned selectors;   // product of the counts: the legal selectors are below it
  native_function call; // in this process: NULL until loaded, of models, or when `error` is set
  const char *error;    // why there is no native code: the compiler's message
  unsigned first_line;  // in the source; a wrapper ends before the next one's first line
  unsigned first_call;  // line of the call with selector 0; the others follow line by line
} native_wrapper;

typedef struct native_toolchain {
  const native_target *target;
  const native_machine *machine;
  const char *compiler; // a clang that knows the vendor's header
  const char *version;  // its first line of --version
  const char *cache;    // directory, exists
  const char *cpu;      // emulated: "qemu-aarch64-7.2.22-max"; otherwise NULL
} native_toolchain;

typedef struct native_chunk {
  native_wrapper *wrappers;
  uint32_t count;
  const native_toolchain *tools; // when loaded
  const char *object;            // path
  void *library;                 // in this process
  struct emulator *emulator;     // running, or NULL
} native_chunk;

// ---- test data ------------------------------------------------------------------------------------
// A record is the selector (32 bits, in a field as wide as the target's alignment) and the operands, each in
// its slot; results are the results, each in its slot. What arrays of them are kept in has NATIVE_SLACK more
// bytes: values are read and written in words.
enum { NATIVE_SLACK = 64 };

static inline uint32_t native_record_size(const native_wrapper *w) {
  return w->target->alignment + w->instruction->function.num_operands * w->operand_slot;
}
static inline uint32_t native_results_size(const native_wrapper *w) {
  return w->instruction->function.num_results * w->result_slot;
}
static inline uint8_t *native_operand(const native_wrapper *w, uint8_t *record, unsigned k) {
  return record + w->target->alignment + k * w->operand_slot;
}
static inline uint8_t *native_result(const native_wrapper *w, uint8_t *results, unsigned r) {
  return results + r * w->result_slot;
}

// ---- running --------------------------------------------------------------------------------------

typedef enum native_end {
  NATIVE_DONE,
  NATIVE_ILLEGAL, // the emulator lacks the instruction
  NATIVE_FAILED,  // the emulator ended otherwise
} native_end;

// Of a loaded wrapper, on `count` records. *signal: the one that ended the emulator, or 0; a wrapper's end
// ends only its own run. In this process a crash is the caller's crash.
native_end native_run(const native_wrapper *w, const uint8_t *records, uint32_t count, uint8_t *results,
                      int *signal);

// Looks for the compiler, and for the emulator and what it can emulate: `cpu`, or, if that is NULL, the first
// of the target's machines. False after a diagnostic.
bool native_toolchain_find(const native_target *target, const char *cpu, const char *compiler,
                           const char *cache, arena *a, native_toolchain *out, diagnostics *d);

// Chunks of neighbouring instructions, `runs` says for each what runs for it (NULL: they do themselves).
// Borders follow from the names, so that adding an instruction changes one chunk only. Instructions that no
// wrapper can be written for get `error`.
native_chunk *native_chunks(const native_target *target, const isa_instruction *const *instructions,
                            const native_stand_in *runs, uint32_t count, arena *a, uint32_t *num_chunks);
// Compiles (or finds in the cache) and loads. Wrappers that the compiler rejects get `error`; immediates are
// cut down to what it accepts. False after a diagnostic when there is no usable object at all.
bool native_chunk_load(native_chunk *chunk, const native_toolchain *tools, arena *a, diagnostics *d);
void native_chunk_unload(native_chunk *chunk);

#endif
