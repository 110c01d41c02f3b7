// The benchmark kernels as data: operands, sizes, the C reference, how to call each compiled form.
#ifndef AUTO_BENCH_KERNELS_H
#define AUTO_BENCH_KERNELS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { KERNEL_MAX_OPERANDS = 5, KERNEL_MAX_RANK = 2 };

// One operand: a contiguous row-major array; sizes and stride in elements. rank 1 uses sizes[0] only.
typedef struct kernel_operand {
  uint8_t *data;
  unsigned element; // bytes
  unsigned rank;
  size_t sizes[KERNEL_MAX_RANK];
} kernel_operand;

typedef struct kernel {
  const char *name;
  unsigned operands; // the last one is the output
  // For each operand: the bytes of an element and one or two sizes, such as "1 h+2 w+64, 1 h w". h, w and d
  // stand for the three sizes of a row of `sizes`: "4h", "d/4".
  const char *shapes;
  size_t sizes[5][3]; // by KERNEL_SIZE
  void (*call_c)(void (*function)(void), const kernel_operand *operands);
  void (*reference)(void); // the built-in reference, for call_c
} kernel;

// A tile that stays in L1, full-HD-like, a small odd one for checking only; the first and the last of these
// for vectors of 128 bytes.
enum { KERNEL_SIZE_L1, KERNEL_SIZE_LARGE, KERNEL_SIZE_CHECK, KERNEL_SIZE_WIDE, KERNEL_SIZE_WIDE_CHECK };

// The table of the program that this is linked into.
extern const kernel kernels[];
extern const size_t kernels_count;

// Element, rank and sizes of each operand.
void kernel_shape(const kernel *k, unsigned size, kernel_operand *operands);
size_t kernel_operand_bytes(const kernel_operand *o);
// Allocates all operands (128-byte aligned, output last) with a guard zone behind each; frees them.
void kernel_allocate(const kernel *k, unsigned size, kernel_operand *operands);
void kernel_release(const kernel *k, kernel_operand *operands);
// Fills the inputs with pattern number `pattern` (0: random from `seed`; others: corners), clears the output.
void kernel_fill(const kernel *k, kernel_operand *operands, unsigned pattern, uint64_t seed);
enum { KERNEL_PATTERNS = 8 };
// True when no byte behind any operand was written since kernel_allocate.
bool kernel_guards_intact(const kernel *k, const kernel_operand *operands);
// Calls a function of MLIR's C interface (`_mlir_ciface_NAME`) with memref descriptors.
void kernel_call_mlir(const kernel *k, void (*function)(void), const kernel_operand *operands);

#endif
