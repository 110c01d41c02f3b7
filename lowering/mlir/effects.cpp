// Models of MLIR's interfaces for effects and speculation, for operations without a class of their own.
#include "lowering/mlir/effects.h"

#include <mlir/CAPI/IR.h>
#include <mlir/CAPI/Support.h>
#include <mlir/IR/OperationSupport.h>
#include <mlir/Interfaces/SideEffectInterfaces.h>

using namespace mlir;

namespace {
struct NoEffects : MemoryEffectOpInterface::FallbackModel<NoEffects> {
  void getEffects(Operation *, SmallVectorImpl<MemoryEffects::EffectInstance> &) const {}
};

struct AlwaysSpeculatable : ConditionallySpeculatable::FallbackModel<AlwaysSpeculatable> {
  Speculation::Speculatability getSpeculatability(Operation *) const { return Speculation::Speculatable; }
};
} // namespace

void effects_set_pure(MlirContext context, MlirStringRef name) {
  if (auto operation = RegisteredOperationName::lookup(unwrap(name), unwrap(context)))
    operation->attachInterface<NoEffects, AlwaysSpeculatable>();
}
