// Asks LLVM's TargetTransformInfo, as its ScalarizeMaskedMemIntrin does.
#include "lowering/mlir/masked_access.h"

#include <llvm/Analysis/TargetTransformInfo.h>
#include <llvm/IR/DerivedTypes.h>
#include <llvm/IR/Function.h>
#include <llvm/IR/LLVMContext.h>
#include <llvm/IR/Module.h>
#include <llvm/Target/TargetMachine.h>
#include <memory>

using namespace llvm;

struct masked_access {
  LLVMContext context;
  std::unique_ptr<TargetMachine> machine;
  std::unique_ptr<Module> module; // of a function that the answers are for
  std::unique_ptr<TargetTransformInfo> info;
};

masked_access *masked_access_open(LLVMTargetMachineRef machine) {
  auto *m = new masked_access;
  m->machine.reset(reinterpret_cast<TargetMachine *>(machine));
  m->module = std::make_unique<Module>("masked", m->context);
  m->module->setDataLayout(m->machine->createDataLayout());
  auto *f = Function::Create(FunctionType::get(Type::getVoidTy(m->context), false),
                             GlobalValue::ExternalLinkage, "f", m->module.get());
  m->info = std::make_unique<TargetTransformInfo>(m->machine->getTargetTransformInfo(*f));
  return m;
}

void masked_access_close(masked_access *m) { delete m; }

bool masked_access_has(const masked_access *m, masked_places places, masked_element element, unsigned bits,
                       unsigned lanes, bool store) {
  auto &context = const_cast<LLVMContext &>(m->context);
  Type *scalar = element == MASKED_BFLOAT    ? Type::getBFloatTy(context)
                 : element == MASKED_INTEGER ? Type::getIntNTy(context, bits)
                 : bits == 16                ? Type::getHalfTy(context)
                 : bits == 32                ? Type::getFloatTy(context)
                                             : Type::getDoubleTy(context);
  auto *vector = FixedVectorType::get(scalar, lanes);
  const TargetTransformInfo &info = *m->info;
  const Align align(bits / 8);
  switch (places) {
  case MASKED_ANYWHERE:
    return store
               ? info.isLegalMaskedScatter(vector, align) && !info.forceScalarizeMaskedScatter(vector, align)
               : info.isLegalMaskedGather(vector, align) && !info.forceScalarizeMaskedGather(vector, align);
  case MASKED_PACKED:
    return store ? info.isLegalMaskedCompressStore(vector, align)
                 : info.isLegalMaskedExpandLoad(vector, align);
  default:
    return store ? info.isLegalMaskedStore(vector, align) : info.isLegalMaskedLoad(vector, align);
  }
}
