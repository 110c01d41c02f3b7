// AutoMLIR's C API: running compiled code in this process.
#ifndef AUTO_C_JIT_H
#define AUTO_C_JIT_H

#include "auto-c/Target.h"

#ifdef __cplusplus
extern "C" {
#endif

typedef struct AutoJIT {
  void *ptr;
} AutoJIT;

// Links an object (autoEmitModule, AutoEmitObject, for a target that autoTargetRunsOnHost) into this process.
// What it does not define is looked up in the libraries, by path or by the loader's name, then in the
// process. The object is copied. Null after one line ("place: error: message\n") through `diagnostic`.
AUTO_EXPORTED AutoJIT autoJITCreate(MlirStringRef object, const MlirStringRef *libraries,
                                    intptr_t numLibraries, MlirStringCallback diagnostic, void *userData);
// Unmaps the code: none of its functions may run any more.
AUTO_EXPORTED void autoJITDestroy(AutoJIT jit);
static inline bool autoJITIsNull(AutoJIT jit) { return !jit.ptr; }

// The address of a function or a global; NULL after a line through `diagnostic`. The first lookup links, and
// fails if any name that the code needs is defined nowhere.
AUTO_EXPORTED void *autoJITLookup(AutoJIT jit, MlirStringRef name, MlirStringCallback diagnostic,
                                  void *userData);

// With AutoEmitOptions.packed, for each function f that has `llvm.emit_c_interface`, there is a function
// autoJITPackedPrefix "f", an AutoPackedFunction. arguments[i] belongs to parameter i of _mlir_ciface_f:
// where that is a pointer (a memref's descriptor, or room for a result that is a structure) it is that
// pointer, else it points to the value. If _mlir_ciface_f returns a value, the element after the last points
// to room for it.
typedef void (*AutoPackedFunction)(void **arguments);
#define autoJITPackedPrefix "_auto_packed_"
// And an array of bytes autoJITReadsPrefix "f", one for each parameter of f itself, in which a memref is its
// allocated pointer, aligned pointer, offset, sizes, strides: 1 where f does not write through the pointer.
#define autoJITReadsPrefix "_auto_reads_"

// Code trusts the sizes of its arguments. The size of dimension `dimension` of argument `argument`, which is
// a memref or a tensor; or, where `argument` is -1, the number `dimension`.
typedef struct AutoArgumentSize {
  intptr_t argument;
  int64_t dimension;
} AutoArgumentSize;
typedef void (*AutoEqualSizesCallback)(AutoArgumentSize a, AutoArgumentSize b, void *userData);
// Each pair of sizes, the first of which is an argument's, that linalg, elementwise and copying operations of
// a func.func's entry block require to be equal: a caller can check them. A pair may come several times. Not
// among them is what operations in loops and branches require, what sizes of windows do, and what functions
// that are called do. To be asked before autoPrepare.
AUTO_EXPORTED void autoFunctionGetEqualSizes(MlirOperation function, AutoEqualSizesCallback callback,
                                             void *userData);

#ifdef __cplusplus
}
#endif
#endif
