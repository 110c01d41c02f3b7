// Passes on linalg that upstream has as patterns and interfaces only. C++, as these are.
#include "lowering/linalg/linalg_passes.h"

#include <mlir/Dialect/Arith/IR/Arith.h>
#include <mlir/Dialect/Linalg/IR/Linalg.h>
#include <mlir/Dialect/Linalg/Transforms/Transforms.h>
#include <mlir/Dialect/Math/IR/Math.h>
#include <mlir/Dialect/Math/Transforms/Passes.h>
#include <mlir/Dialect/Tensor/IR/Tensor.h>
#include <mlir/Dialect/Vector/IR/VectorOps.h>
#include <mlir/Interfaces/FunctionInterfaces.h>
#include <mlir/Pass/Pass.h>
#include <mlir/Transforms/GreedyPatternRewriteDriver.h>

using namespace mlir;

namespace {

// Does a generic operation compute each element of its result from its operands alone?
bool is_elementwise(linalg::GenericOp op) { return op.getNumParallelLoops() == op.getNumLoops(); }

// An elementwise producer goes into its only user: one that is elementwise too, or a sum that uses each of
// its elements once. A product uses an element many times.
bool may_fuse(OpOperand *use) {
  auto producer = use->get().getDefiningOp<linalg::GenericOp>();
  auto consumer = dyn_cast<linalg::GenericOp>(use->getOwner());
  if (!producer || !consumer || !is_elementwise(producer) || !producer->hasOneUse())
    return false;
  return is_elementwise(consumer) || consumer.getMatchingIndexingMap(use).isPermutation();
}

struct FuseElementwise : PassWrapper<FuseElementwise, InterfacePass<FunctionOpInterface>> {
  MLIR_DEFINE_EXPLICIT_INTERNAL_INLINE_TYPE_ID(FuseElementwise)

  StringRef getArgument() const final { return "auto-fuse-elementwise"; }
  StringRef getDescription() const final {
    return "Decompose softmax, generalize linalg operations on tensors, and fuse elementwise ones into the "
           "one "
           "operation that uses them";
  }
  void getDependentDialects(DialectRegistry &registry) const override {
    registry.insert<arith::ArithDialect, linalg::LinalgDialect, math::MathDialect, tensor::TensorDialect>();
  }

  void runOnOperation() final {
    SmallVector<linalg::SoftmaxOp> found;
    getOperation()->walk([&](linalg::SoftmaxOp op) { found.push_back(op); });
    for (linalg::SoftmaxOp op : found) {
      IRRewriter rewriter(&getContext());
      rewriter.setInsertionPoint(op);
      FailureOr<SmallVector<Value>> results = op.decomposeOperation(rewriter);
      if (succeeded(results))
        rewriter.replaceOp(op, *results);
    }
    RewritePatternSet patterns(&getContext());
    linalg::populateLinalgNamedOpsGeneralizationPatterns(patterns);
    linalg::populateElementwiseOpsFusionPatterns(patterns, may_fuse);
    linalg::populateEraseUnusedOperandsAndResultsPatterns(patterns);
    linalg::GenericOp::getCanonicalizationPatterns(patterns, &getContext());
    GreedyRewriteConfig config;
    config.enableRegionSimplification = GreedySimplifyRegionLevel::Disabled;
    if (failed(applyPatternsAndFoldGreedily(getOperation(), std::move(patterns), config)))
      signalPassFailure();
  }
};

constexpr StringLiteral mark = "auto.approximate";

struct ApproximateMath : PassWrapper<ApproximateMath, OperationPass<>> {
  MLIR_DEFINE_EXPLICIT_INTERNAL_INLINE_TYPE_ID(ApproximateMath)

  StringRef getArgument() const final { return "auto-approximate-math"; }
  StringRef getDescription() const final {
    return "Replace math operations that are marked with auto.approximate by polynomials";
  }
  void getDependentDialects(DialectRegistry &registry) const override {
    registry.insert<arith::ArithDialect, math::MathDialect, vector::VectorDialect>();
  }

  void runOnOperation() final {
    SmallVector<Operation *> marked;
    getOperation()->walk([&](Operation *op) {
      if (op->hasAttr(mark)) {
        op->removeAttr(mark);
        marked.push_back(op);
      }
    });
    RewritePatternSet patterns(&getContext());
    populateMathPolynomialApproximationPatterns(patterns);
    FrozenRewritePatternSet frozen(std::move(patterns));
    GreedyRewriteConfig config;
    config.strictMode = GreedyRewriteStrictness::ExistingOps;
    (void)applyOpPatternsAndFold(marked, frozen, config);
  }
};

} // namespace

void linalg_passes_register(void) {
  PassRegistration<FuseElementwise>();
  PassRegistration<ApproximateMath>();
}
