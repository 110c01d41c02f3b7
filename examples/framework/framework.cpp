// What a framework's compiler does with AutoMLIR: it has a context with all of upstream's dialects, passes of
// its own, and a pipeline in C++ into which AutoMLIR's passes go; then it translates and runs the code as it
// always did.
//   framework [CPU]      the CPU it runs on; default native
#include "auto-c/Registration.h"

#include <cstdio>
#include <cstdlib>
#include <llvm/ADT/StringSet.h>
#include <llvm/Support/TargetSelect.h>
#include <mlir/Dialect/Bufferization/Transforms/OneShotAnalysis.h>
#include <mlir/Dialect/Bufferization/Transforms/Passes.h>
#include <mlir/Dialect/Func/IR/FuncOps.h>
#include <mlir/Dialect/LLVMIR/LLVMDialect.h>
#include <mlir/ExecutionEngine/CRunnerUtils.h>
#include <mlir/ExecutionEngine/ExecutionEngine.h>
#include <mlir/ExecutionEngine/OptUtils.h>
#include <mlir/IR/BuiltinOps.h>
#include <mlir/InitAllDialects.h>
#include <mlir/InitAllExtensions.h>
#include <mlir/InitAllPasses.h>
#include <mlir/Parser/Parser.h>
#include <mlir/Pass/PassManager.h>
#include <mlir/Pass/PassRegistry.h>
#include <mlir/Target/LLVMIR/Dialect/Builtin/BuiltinToLLVMIRTranslation.h>
#include <mlir/Target/LLVMIR/Dialect/LLVMIR/LLVMToLLVMIRTranslation.h>
#include <mlir/Transforms/Passes.h>

using namespace mlir;

// linalg on tensors, which is what front ends hand over.
static const char *model = R"(
func.func @layer(%a: tensor<32x64xi8>, %w: tensor<64x48xi8>, %sum: tensor<32x48xi32>) -> tensor<32x48xi32> {
  %r = linalg.matmul ins(%a, %w : tensor<32x64xi8>, tensor<64x48xi8>) outs(%sum : tensor<32x48xi32>) -> tensor<32x48xi32>
  return %r : tensor<32x48xi32>
}
)";

namespace {
// A pass of the framework's: the functions that it will call.
struct MarkEntryPoints : PassWrapper<MarkEntryPoints, OperationPass<func::FuncOp>> {
  MLIR_DEFINE_EXPLICIT_INTERNAL_INLINE_TYPE_ID(MarkEntryPoints)
  StringRef getArgument() const final { return "framework-mark-entry-points"; }
  void runOnOperation() final {
    getOperation()->setAttr("llvm.emit_c_interface", UnitAttr::get(&getContext()));
  }
};

// Another one: says which instructions were chosen.
struct ListInstructions : PassWrapper<ListInstructions, OperationPass<ModuleOp>> {
  MLIR_DEFINE_EXPLICIT_INTERNAL_INLINE_TYPE_ID(ListInstructions)
  StringRef getArgument() const final { return "framework-list-instructions"; }
  void runOnOperation() final {
    llvm::StringSet<> names;
    getOperation()->walk([&](Operation *op) {
      if (op->getName().getDialectNamespace() == "x86" && names.insert(op->getName().getStringRef()).second)
        std::printf("chosen: %s\n", op->getName().getStringRef().str().c_str());
    });
  }
};
} // namespace

// The framework's pipeline: upstream's passes, its own, and AutoMLIR's. Some come as passes, some as text.
static bool build_pipeline(PassManager &pm, const std::string &cpu) {
  std::string options = "target=x86 mcpu=" + cpu;
  bufferization::OneShotBufferizationOptions bufferize;
  bufferize.bufferizeFunctionBoundaries = true;
  bufferize.setFunctionBoundaryTypeConversion(bufferization::LayoutMapOption::IdentityLayoutMap);
  pm.addPass(bufferization::createOneShotBufferizePass(bufferize));
  for (AutoPass stage : {AutoPassLinalgToVector, AutoPassVectorToAuto, AutoPassJamLoops, AutoPassAutoToISA}) {
    std::unique_ptr<Pass> pass = automlir::createAutoPass(stage, options);
    if (!pass)
      return false;
    pm.addPass(std::move(pass));
  }
  pm.addPass(std::make_unique<ListInstructions>());
  pm.addNestedPass<func::FuncOp>(std::make_unique<MarkEntryPoints>());
  std::string rest =
      "convert-isa-to-llvm{" + options +
      "},convert-linalg-to-loops,convert-vector-to-scf,convert-scf-to-cf,expand-strided-metadata,lower-"
      "affine,"
      "convert-vector-to-llvm,finalize-memref-to-llvm,convert-func-to-llvm,convert-index-to-llvm,"
      "convert-arith-to-llvm,convert-cf-to-llvm,reconcile-unrealized-casts";
  return succeeded(parsePassPipeline(rest, pm));
}

// A matrix in row-major order, as the code takes it.
template <typename T> struct Matrix {
  Matrix(int64_t rows, int64_t columns)
      : values(rows * columns), view{values.data(), values.data(), 0, {rows, columns}, {columns, 1}} {}
  std::vector<T> values;
  StridedMemRefType<T, 2> view;
};

// Runs the code on small numbers. How many sums are wrong.
static int run(ExecutionEngine &engine) {
  Matrix<int8_t> a(32, 64), w(64, 48);
  Matrix<int32_t> sum(32, 48);
  for (int i = 0; i < 32 * 64; i++)
    a.values[i] = (int8_t)(i * 37 % 251 - 125);
  for (int i = 0; i < 64 * 48; i++)
    w.values[i] = (int8_t)(i * 91 % 247 - 123);
  for (int i = 0; i < 32 * 48; i++)
    sum.values[i] = i;
  StridedMemRefType<int32_t, 2> result;
  if (llvm::Error error = engine.invoke("layer", &result, &a.view, &w.view, &sum.view)) {
    llvm::errs() << error << "\n";
    return 1;
  }
  int wrong = 0;
  for (int i = 0; i < 32; i++)
    for (int j = 0; j < 48; j++) {
      int32_t expected = i * 48 + j;
      for (int k = 0; k < 64; k++)
        expected += a.values[i * 64 + k] * w.values[k * 48 + j];
      wrong += result[i][j] != expected;
    }
  if (result.basePtr != sum.values.data())
    std::free(result.basePtr); // it is the caller's
  return wrong;
}

int main(int argc, char **argv) {
  std::string cpu = argc > 1 ? argv[1] : "native";
  llvm::InitializeNativeTarget();
  llvm::InitializeNativeTargetAsmPrinter();
  DialectRegistry registry;
  registerAllDialects(registry); // upstream's x86vector too: AutoMLIR's is "x86" then
  registerAllExtensions(registry);
  registerBuiltinDialectTranslation(registry);
  registerLLVMDialectTranslation(registry);
  automlir::registerAutoDialects(registry);
  registerAllPasses();
  automlir::registerAutoPasses();

  MLIRContext context(registry);
  OwningOpRef<ModuleOp> module = parseSourceString<ModuleOp>(model, &context);
  PassManager pm(&context);
  if (!module || !build_pipeline(pm, cpu) || failed(pm.run(*module)))
    return 1;

  ExecutionEngineOptions options;
  auto transformer = makeOptimizingTransformer(3, 0, nullptr);
  options.transformer = transformer;
  llvm::Expected<std::unique_ptr<ExecutionEngine>> engine = ExecutionEngine::create(*module, options);
  if (!engine) {
    llvm::errs() << engine.takeError() << "\n";
    return 1;
  }
  int wrong = run(**engine);
  std::printf("wrong: %d of %d\n", wrong, 32 * 48);
  return wrong ? 1 : 0;
}
