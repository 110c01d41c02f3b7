// The registration of the lowering's passes that the C API cannot register one by one. C++, as upstream's
// functions are.
#include "lowering/passes/lowering_passes.h"

#include <mlir/Dialect/Affine/Passes.h>
#include <mlir/Dialect/Arith/Transforms/Passes.h>
#include <mlir/Dialect/Bufferization/Transforms/Passes.h>
#include <mlir/Dialect/Func/Transforms/Passes.h>
#include <mlir/Dialect/Math/Transforms/Passes.h>
#include <mlir/Dialect/MemRef/Transforms/Passes.h>
#include <mlir/Dialect/SCF/Transforms/Passes.h>
#include <mlir/Dialect/Tosa/Transforms/Passes.h>
#include <mlir/Dialect/Vector/Transforms/Passes.h>

using namespace mlir;

void lowering_passes_register(void) {
  passes_transfer_register();
  passes_loops_register();
  passes_llvm_register();
  passes_widen_register();
  affine::registerAffinePasses();
  arith::registerArithPasses();
  bufferization::registerBufferizationPasses();
  func::registerFuncPasses();
  math::registerMathPasses();
  memref::registerMemRefPasses();
  registerSCFPasses();
  tosa::registerTosaOptPasses();
  vector::registerVectorPasses();
}
