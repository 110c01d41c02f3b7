#include "lowering/mlir_hooks.h"

#include <algorithm>
#include <llvm/Support/CommandLine.h>
#include <llvm/Support/SourceMgr.h>
#include <mlir/CAPI/IR.h>
#include <mlir/CAPI/Pass.h>
#include <mlir/CAPI/Support.h>
#include <mlir/Conversion/ArithToLLVM/ArithToLLVM.h>
#include <mlir/Conversion/ComplexToLLVM/ComplexToLLVM.h>
#include <mlir/Conversion/ControlFlowToLLVM/ControlFlowToLLVM.h>
#include <mlir/Conversion/FuncToLLVM/ConvertFuncToLLVM.h>
#include <mlir/Conversion/IndexToLLVM/IndexToLLVM.h>
#include <mlir/Conversion/LLVMCommon/ConversionTarget.h>
#include <mlir/Conversion/LLVMCommon/TypeConverter.h>
#include <mlir/Conversion/MathToLLVM/MathToLLVM.h>
#include <mlir/Conversion/MemRefToLLVM/MemRefToLLVM.h>
#include <mlir/Conversion/UBToLLVM/UBToLLVM.h>
#include <mlir/Conversion/VectorToLLVM/ConvertVectorToLLVM.h>
#include <mlir/Dialect/Affine/IR/AffineOps.h>
#include <mlir/Dialect/Affine/IR/ValueBoundsOpInterfaceImpl.h>
#include <mlir/Dialect/Affine/Passes.h>
#include <mlir/Dialect/Arith/IR/Arith.h>
#include <mlir/Dialect/Arith/IR/ValueBoundsOpInterfaceImpl.h>
#include <mlir/Dialect/Arith/Transforms/BufferDeallocationOpInterfaceImpl.h>
#include <mlir/Dialect/Arith/Transforms/BufferViewFlowOpInterfaceImpl.h>
#include <mlir/Dialect/Arith/Transforms/BufferizableOpInterfaceImpl.h>
#include <mlir/Dialect/Arith/Transforms/Passes.h>
#include <mlir/Dialect/Bufferization/IR/Bufferization.h>
#include <mlir/Dialect/Bufferization/Transforms/FuncBufferizableOpInterfaceImpl.h>
#include <mlir/Dialect/Bufferization/Transforms/Passes.h>
#include <mlir/Dialect/Complex/IR/Complex.h>
#include <mlir/Dialect/ControlFlow/IR/ControlFlow.h>
#include <mlir/Dialect/ControlFlow/Transforms/BufferDeallocationOpInterfaceImpl.h>
#include <mlir/Dialect/ControlFlow/Transforms/BufferizableOpInterfaceImpl.h>
#include <mlir/Dialect/DLTI/DLTI.h>
#include <mlir/Dialect/EmitC/IR/EmitC.h>
#include <mlir/Dialect/Func/Extensions/AllExtensions.h>
#include <mlir/Dialect/Func/IR/FuncOps.h>
#include <mlir/Dialect/Func/Transforms/Passes.h>
#include <mlir/Dialect/IRDL/IR/IRDL.h>
#include <mlir/Dialect/Index/IR/IndexDialect.h>
#include <mlir/Dialect/LLVMIR/LLVMDialect.h>
#include <mlir/Dialect/Linalg/IR/Linalg.h>
#include <mlir/Dialect/Linalg/Passes.h>
#include <mlir/Dialect/Linalg/Transforms/AllInterfaces.h>
#include <mlir/Dialect/Math/IR/Math.h>
#include <mlir/Dialect/Math/Transforms/Passes.h>
#include <mlir/Dialect/MemRef/IR/MemRef.h>
#include <mlir/Dialect/MemRef/IR/MemRefMemorySlot.h>
#include <mlir/Dialect/MemRef/IR/ValueBoundsOpInterfaceImpl.h>
#include <mlir/Dialect/MemRef/Transforms/AllocationOpInterfaceImpl.h>
#include <mlir/Dialect/MemRef/Transforms/BufferViewFlowOpInterfaceImpl.h>
#include <mlir/Dialect/MemRef/Transforms/Passes.h>
#include <mlir/Dialect/SCF/IR/SCF.h>
#include <mlir/Dialect/SCF/IR/ValueBoundsOpInterfaceImpl.h>
#include <mlir/Dialect/SCF/Transforms/BufferDeallocationOpInterfaceImpl.h>
#include <mlir/Dialect/SCF/Transforms/BufferizableOpInterfaceImpl.h>
#include <mlir/Dialect/SCF/Transforms/Passes.h>
#include <mlir/Dialect/Tensor/IR/Tensor.h>
#include <mlir/Dialect/Tensor/IR/TensorInferTypeOpInterfaceImpl.h>
#include <mlir/Dialect/Tensor/IR/TensorTilingInterfaceImpl.h>
#include <mlir/Dialect/Tensor/IR/ValueBoundsOpInterfaceImpl.h>
#include <mlir/Dialect/Tensor/Transforms/BufferizableOpInterfaceImpl.h>
#include <mlir/Dialect/Tensor/Transforms/SubsetInsertionOpInterfaceImpl.h>
#include <mlir/Dialect/UB/IR/UBOps.h>
#include <mlir/Dialect/Vector/IR/ValueBoundsOpInterfaceImpl.h>
#include <mlir/Dialect/Vector/IR/VectorOps.h>
#include <mlir/Dialect/Vector/Transforms/BufferizableOpInterfaceImpl.h>
#include <mlir/Dialect/Vector/Transforms/LoweringPatterns.h>
#include <mlir/Dialect/Vector/Transforms/Passes.h>
#include <mlir/Dialect/Vector/Transforms/SubsetOpInterfaceImpl.h>
#include <mlir/Dialect/Vector/Transforms/VectorRewritePatterns.h>
#include <mlir/IR/BuiltinOps.h>
#include <mlir/Interfaces/CastInterfaces.h>
#include <mlir/Parser/Parser.h>
#include <mlir/Pass/PassRegistry.h>
#include <mlir/Target/Cpp/CppEmitter.h>
#include <mlir/Target/LLVMIR/Dialect/Builtin/BuiltinToLLVMIRTranslation.h>
#include <mlir/Target/LLVMIR/Dialect/LLVMIR/LLVMToLLVMIRTranslation.h>
#include <mlir/Transforms/GreedyPatternRewriteDriver.h>

using namespace mlir;

void mlir_hooks_register_dialects(MlirDialectRegistry c_registry) {
  DialectRegistry &r = *unwrap(c_registry);
  r.insert<affine::AffineDialect, arith::ArithDialect, bufferization::BufferizationDialect,
           cf::ControlFlowDialect, complex::ComplexDialect, DLTIDialect, emitc::EmitCDialect,
           func::FuncDialect, index::IndexDialect, irdl::IRDLDialect, linalg::LinalgDialect,
           LLVM::LLVMDialect, math::MathDialect, memref::MemRefDialect, scf::SCFDialect,
           tensor::TensorDialect, ub::UBDialect, vector::VectorDialect>();
  // Interfaces for the convert-to-llvm pass and the inliner.
  arith::registerConvertArithToLLVMInterface(r);
  registerConvertComplexToLLVMInterface(r);
  cf::registerConvertControlFlowToLLVMInterface(r);
  func::registerAllExtensions(r);
  registerConvertFuncToLLVMInterface(r);
  index::registerConvertIndexToLLVMInterface(r);
  registerConvertMathToLLVMInterface(r);
  registerConvertMemRefToLLVMInterface(r);
  ub::registerConvertUBToLLVMInterface(r);
  builtin::registerCastOpInterfaceExternalModels(r);
  // Interfaces for bufferization, tiling and value bounds.
  affine::registerValueBoundsOpInterfaceExternalModels(r);
  arith::registerBufferDeallocationOpInterfaceExternalModels(r);
  arith::registerBufferizableOpInterfaceExternalModels(r);
  arith::registerBufferViewFlowOpInterfaceExternalModels(r);
  arith::registerValueBoundsOpInterfaceExternalModels(r);
  bufferization::func_ext::registerBufferizableOpInterfaceExternalModels(r);
  cf::registerBufferizableOpInterfaceExternalModels(r);
  cf::registerBufferDeallocationOpInterfaceExternalModels(r);
  linalg::registerAllDialectInterfaceImplementations(r);
  memref::registerAllocationOpInterfaceExternalModels(r);
  memref::registerBufferViewFlowOpInterfaceExternalModels(r);
  memref::registerMemorySlotExternalModels(r);
  memref::registerValueBoundsOpInterfaceExternalModels(r);
  scf::registerBufferDeallocationOpInterfaceExternalModels(r);
  scf::registerBufferizableOpInterfaceExternalModels(r);
  scf::registerValueBoundsOpInterfaceExternalModels(r);
  tensor::registerBufferizableOpInterfaceExternalModels(r);
  tensor::registerInferTypeOpInterfaceExternalModels(r);
  tensor::registerSubsetOpInterfaceExternalModels(r);
  tensor::registerTilingInterfaceExternalModels(r);
  tensor::registerValueBoundsOpInterfaceExternalModels(r);
  vector::registerBufferizableOpInterfaceExternalModels(r);
  vector::registerSubsetOpInterfaceExternalModels(r);
  vector::registerValueBoundsOpInterfaceExternalModels(r);
}

MlirContext mlir_hooks_context(void) {
  auto *context = new MLIRContext(MLIRContext::Threading::DISABLED);
  context->printOpOnDiagnostic(false);
  DialectRegistry registry;
  mlir_hooks_register_dialects(wrap(&registry));
  context->appendDialectRegistry(registry);
  return wrap(context);
}

MlirModule mlir_hooks_parse(MlirContext context, MlirStringRef name, MlirStringRef text) {
  llvm::SourceMgr sources;
  sources.AddNewSourceBuffer(llvm::MemoryBuffer::getMemBuffer(unwrap(text), unwrap(name)), llvm::SMLoc());
  ParserConfig config(unwrap(context));
  return wrap(parseSourceFile<ModuleOp>(sources, config).release());
}

static void print_diagnostic(Diagnostic &diagnostic, MlirStringCallback callback, void *user) {
  std::string line;
  llvm::raw_string_ostream out(line);
  // The innermost place that is in a file: operations that passes made have that of what they came from.
  if (auto place = diagnostic.getLocation()->findInstanceOf<FileLineColLoc>())
    out << place.getFilename().getValue() << ':' << place.getLine() << ':' << place.getColumn() << ": ";
  static const char *const severities[] = {"note: ", "warning: ", "error: ", "remark: "};
  out << severities[static_cast<int>(diagnostic.getSeverity())];
  std::string message = diagnostic.str();
  std::replace(message.begin(), message.end(), '\n', ' ');
  message.erase(message.find_last_not_of(' ') + 1);
  out << message << '\n';
  callback(wrap(StringRef(line)), user);
  // A note elsewhere leads to the cause; one at the same place only repeats how MLIR works.
  for (Diagnostic &note : diagnostic.getNotes())
    if (note.getLocation() != diagnostic.getLocation())
      print_diagnostic(note, callback, user);
}

void mlir_hooks_emit(MlirLocation where, bool warning, const char *text) {
  if (warning)
    emitWarning(unwrap(where)) << text;
  else
    emitRemark(unwrap(where)) << text;
}

void mlir_hooks_print_diagnostics(MlirContext context, MlirStringCallback callback, void *user) {
  unwrap(context)->getDiagEngine().registerHandler([=](Diagnostic &diagnostic) {
    print_diagnostic(diagnostic, callback, user);
    return success();
  });
}

void mlir_hooks_register_pass(mlir_hooks_create_pass create, void *user) {
  registerPass([=] { return std::unique_ptr<Pass>(unwrap(create(user))); });
}

// ---- conversions to the LLVM dialect ---------------------------------------------------------------
//
// Upstream's passes for these two dialects have no option for the width of an index; its patterns have.

namespace {

template <typename Derived> struct ConversionToLLVM : PassWrapper<Derived, OperationPass<>> {
  ConversionToLLVM() = default;
  ConversionToLLVM(const ConversionToLLVM &other) : PassWrapper<Derived, OperationPass<>>(other) {}

  Pass::Option<unsigned> index_bits{*this, "index-bitwidth", llvm::cl::desc("bits of an index"),
                                    llvm::cl::init(64)};

  void getDependentDialects(DialectRegistry &registry) const override {
    registry.insert<arith::ArithDialect, LLVM::LLVMDialect, memref::MemRefDialect>();
  }

  // What `populate` adds patterns for becomes the LLVM dialect; what is not its matter stays.
  template <typename Populate> void convert(Populate populate) {
    MLIRContext *context = &this->getContext();
    LowerToLLVMOptions options(context);
    options.overrideIndexBitwidth(index_bits);
    LLVMTypeConverter converter(context, options);
    RewritePatternSet patterns(context);
    populate(converter, patterns);
    LLVMConversionTarget target(*context);
    target.addLegalDialect<arith::ArithDialect, memref::MemRefDialect>();
    target.addLegalOp<UnrealizedConversionCastOp>();
    if (failed(applyPartialConversion(this->getOperation(), target, std::move(patterns))))
      this->signalPassFailure();
  }
};

struct MathToLLVM : ConversionToLLVM<MathToLLVM> {
  MLIR_DEFINE_EXPLICIT_INTERNAL_INLINE_TYPE_ID(MathToLLVM)
  StringRef getArgument() const final { return "auto-math-to-llvm"; }
  StringRef getDescription() const final { return "convert-math-to-llvm, for indices of any width"; }
  void runOnOperation() final {
    convert([](LLVMTypeConverter &converter, RewritePatternSet &patterns) {
      populateMathToLLVMConversionPatterns(converter, patterns);
    });
  }
};

struct VectorToLLVM : ConversionToLLVM<VectorToLLVM> {
  MLIR_DEFINE_EXPLICIT_INTERNAL_INLINE_TYPE_ID(VectorToLLVM)
  StringRef getArgument() const final { return "auto-vector-to-llvm"; }
  StringRef getDescription() const final { return "convert-vector-to-llvm, for indices of any width"; }
  void runOnOperation() final {
    // First within the dialect: slices, contractions, transfers of rank one.
    RewritePatternSet within(&getContext());
    vector::populateVectorToVectorCanonicalizationPatterns(within);
    vector::populateVectorBitCastLoweringPatterns(within);
    vector::populateVectorBroadcastLoweringPatterns(within);
    vector::populateVectorContractLoweringPatterns(within, vector::VectorTransformsOptions());
    vector::populateVectorMaskOpLoweringPatterns(within);
    vector::populateVectorShapeCastLoweringPatterns(within);
    vector::populateVectorInterleaveLoweringPatterns(within);
    vector::populateVectorTransposeLoweringPatterns(within, vector::VectorTransformsOptions());
    vector::populateVectorTransferLoweringPatterns(within, /*maxTransferRank=*/1);
    (void)applyPatternsAndFoldGreedily(getOperation(), std::move(within));
    convert([](LLVMTypeConverter &converter, RewritePatternSet &patterns) {
      vector::populateVectorMaskMaterializationPatterns(patterns, /*force32BitVectorIndices=*/false);
      vector::populateVectorTransferLoweringPatterns(patterns);
      populateVectorToLLVMMatrixConversionPatterns(converter, patterns);
      populateVectorToLLVMConversionPatterns(converter, patterns);
    });
  }
};

} // namespace

void mlir_hooks_register_lowering_passes(void) {
  PassRegistration<MathToLLVM>();
  PassRegistration<VectorToLLVM>();
  affine::registerAffinePasses();
  arith::registerArithPasses();
  bufferization::registerBufferizationPasses();
  func::registerFuncPasses();
  math::registerMathPasses();
  memref::registerMemRefPasses();
  registerSCFPasses();
  vector::registerVectorPasses();
}

void mlir_hooks_default_llvm_option(const char *name, const char *value) {
  auto &options = llvm::cl::getRegisteredOptions();
  auto option = options.find(name);
  if (option != options.end() && option->second->getNumOccurrences() == 0)
    option->second->addOccurrence(0, name, value);
}

void mlir_hooks_register_translation(MlirContext context) {
  DialectRegistry registry;
  registerBuiltinDialectTranslation(registry);
  registerLLVMDialectTranslation(registry);
  unwrap(context)->appendDialectRegistry(registry);
}

bool mlir_hooks_emit_c(MlirContext context, MlirStringRef text, MlirStringCallback callback, void *user) {
  unwrap(context)->getOrLoadDialect<emitc::EmitCDialect>();
  MlirModule module = mlir_hooks_parse(context, mlirStringRefCreateFromCString("<emitc>"), text);
  if (mlirModuleIsNull(module))
    return false;
  std::string result;
  llvm::raw_string_ostream out(result);
  bool ok = succeeded(emitc::translateToCpp(unwrap(module), out));
  mlirModuleDestroy(module);
  if (ok)
    callback(wrap(StringRef(result)), user);
  return ok;
}
