// Passes on linalg that upstream has as patterns and interfaces only. C++, as these are.
#include "lowering/linalg/linalg_passes.h"

#include <mlir/CAPI/IR.h>
#include <mlir/Dialect/Arith/IR/Arith.h>
#include <mlir/Dialect/Linalg/IR/Linalg.h>
#include <mlir/Dialect/Linalg/Transforms/Transforms.h>
#include <mlir/Dialect/Linalg/Utils/Utils.h>
#include <mlir/Dialect/Math/IR/Math.h>
#include <mlir/Dialect/Math/Transforms/Passes.h>
#include <mlir/Dialect/MemRef/IR/MemRef.h>
#include <mlir/Dialect/Tensor/IR/Tensor.h>
#include <mlir/Dialect/Tensor/Transforms/Transforms.h>
#include <mlir/Dialect/Vector/IR/VectorOps.h>
#include <mlir/Interfaces/FunctionInterfaces.h>
#include <mlir/Pass/Pass.h>
#include <mlir/Transforms/GreedyPatternRewriteDriver.h>

using namespace mlir;

namespace {

// Does a generic operation compute each element of its result from its operands alone?
bool is_elementwise(linalg::GenericOp op) { return op.getNumParallelLoops() == op.getNumLoops(); }

// Does it only give its operand's elements another order?
bool only_moves(linalg::GenericOp op) {
  auto yield = cast<linalg::YieldOp>(op.getBody()->getTerminator());
  return op.getNumDpsInputs() == 1 && op.getNumDpsInits() == 1 && llvm::hasSingleElement(*op.getBody()) &&
         yield.getOperand(0) == op.getBody()->getArgument(0) &&
         op.getMatchingIndexingMap(op.getDpsInputOperand(0)).isPermutation();
}

// Does it add products of two operands to what was there?
bool adds_products(linalg::GenericOp op) {
  if (op.getNumDpsInputs() != 2 || op.getNumDpsInits() != 1 || !op.getNumReductionLoops())
    return false;
  Operation *sum = op.getBody()->getTerminator()->getOperand(0).getDefiningOp();
  if (!isa_and_nonnull<arith::AddFOp, arith::AddIOp>(sum))
    return false;
  bool is_second = sum->getOperand(1) == op.getBody()->getArgument(2);
  return (is_second || sum->getOperand(0) == op.getBody()->getArgument(2)) &&
         isa_and_nonnull<arith::MulFOp, arith::MulIOp>(sum->getOperand(is_second ? 0 : 1).getDefiningOp());
}

// A product may read an operand in the order in which it was before it was moved: floats in any order,
// integers so that neighbours along the sum are neighbours in memory.
bool may_read_unmoved(linalg::GenericOp producer, linalg::GenericOp consumer, OpOperand *use) {
  AffineMap read = consumer.getMatchingIndexingMap(use);
  if (!only_moves(producer) || !adds_products(consumer) || !read.isProjectedPermutation())
    return false;
  if (isa<FloatType>(getElementTypeOrSelf(use->get().getType())))
    return true;
  // From the moved operand's dimensions to those of the product.
  AffineMap from = producer.getMatchingIndexingMap(producer.getDpsInputOperand(0)),
            to = producer.getMatchingIndexingMap(producer.getDpsInitOperand(0));
  unsigned last = from.getDimPosition(from.getNumResults() - 1);
  std::optional<unsigned> at = to.getResultPosition(getAffineDimExpr(last, to.getContext()));
  return at && consumer.getIteratorTypesArray()[read.getDimPosition(*at)] == utils::IteratorType::reduction;
}

// Is it as cheap to compute its elements in each of its users as to store and read them? Few operations, and
// one operand of as many elements.
bool is_cheap(linalg::GenericOp op) {
  constexpr unsigned few = 4;
  unsigned count = 0, operands = 0;
  for (Operation &inner : op.getBody()->without_terminator()) {
    count++;
    if (!isa<arith::AddFOp, arith::SubFOp, arith::MulFOp, arith::NegFOp, arith::MaximumFOp, arith::MinimumFOp,
             arith::AddIOp, arith::SubIOp, arith::ExtSIOp, arith::ExtUIOp, arith::ExtFOp>(inner))
      return false;
  }
  for (OpOperand *input : op.getDpsInputOperands())
    operands += op.getMatchingIndexingMap(input).isPermutation();
  return count <= few && operands == 1 && op.getNumDpsInits() == 1;
}

// An elementwise producer goes into its only user, or into each of several if it is cheap: one that is
// elementwise too, or a sum that uses each of its elements once. A product uses an element many times.
bool may_fuse(OpOperand *use) {
  auto producer = use->get().getDefiningOp<linalg::GenericOp>();
  auto consumer = dyn_cast<linalg::GenericOp>(use->getOwner());
  if (!producer || !consumer || !is_elementwise(producer))
    return false;
  if (may_read_unmoved(producer, consumer, use))
    return true;
  if (!producer->hasOneUse() && !is_cheap(producer))
    return false;
  return is_elementwise(consumer) || consumer.getMatchingIndexingMap(use).isPermutation();
}

// ---- softmax ------------------------------------------------------------------------------------

// The parts of a softmax on memrefs, as upstream has them on tensors only:
//   m[i] = max over j of x[i, j],  y[i, j] = exp(x[i, j] - m[i]),  s[i] = sum over j of y[i, j],  y[i, j] /=
//   s[i]
class SoftmaxParts {
public:
  SoftmaxParts(OpBuilder &builder, linalg::SoftmaxOp op)
      : b(builder), loc(op.getLoc()), x(op.getInput()), y(op.getOutput()), dimension(op.getDimension()),
        type(cast<MemRefType>(x.getType())) {}

  void create() {
    Value top =
        reduce(x, arith::AtomicRMWKind::maxnumf, [](OpBuilder &b, Location loc, Value v, Value old) -> Value {
          return b.create<arith::MaxNumFOp>(loc, v, old);
        });
    combine(x, top, [](OpBuilder &b, Location loc, Value v, Value of_row) -> Value {
      return b.create<math::ExpOp>(loc, b.create<arith::SubFOp>(loc, v, of_row));
    });
    Value sum =
        reduce(y, arith::AtomicRMWKind::addf, [](OpBuilder &b, Location loc, Value v, Value old) -> Value {
          return b.create<arith::AddFOp>(loc, v, old);
        });
    combine(y, sum, [](OpBuilder &b, Location loc, Value v, Value of_row) -> Value {
      return b.create<arith::DivFOp>(loc, v, of_row);
    });
    b.create<memref::DeallocOp>(loc, top);
    b.create<memref::DeallocOp>(loc, sum);
  }

private:
  using Body = function_ref<Value(OpBuilder &, Location, Value, Value)>;

  AffineMap all() const { return b.getMultiDimIdentityMap((unsigned)type.getRank()); }
  AffineMap rows() const { return all().dropResult((unsigned)dimension); }

  // A new memref with one element for each row of `from`: its elements combined.
  Value reduce(Value from, arith::AtomicRMWKind kind, Body body) {
    SmallVector<int64_t> sizes;
    SmallVector<Value> dynamic;
    SmallVector<utils::IteratorType> iterators((size_t)type.getRank(), utils::IteratorType::parallel);
    iterators[dimension] = utils::IteratorType::reduction;
    for (int64_t d = 0; d < type.getRank(); d++) {
      if (d == (int64_t)dimension)
        continue;
      sizes.push_back(type.getDimSize((unsigned)d));
      if (type.isDynamicDim((unsigned)d))
        dynamic.push_back(b.create<memref::DimOp>(loc, from, d));
    }
    Type element = type.getElementType();
    Value to =
        b.create<memref::AllocOp>(loc, MemRefType::get(sizes, element), dynamic, b.getI64IntegerAttr(64));
    Value first = arith::getIdentityValue(kind, element, b, loc, /*useOnlyFiniteValue=*/true);
    b.create<linalg::FillOp>(loc, first, to);
    generic(from, {}, to, {all(), rows()}, iterators, body);
    return to;
  }

  // y, from elements and what there is for each row.
  void combine(Value from, Value of_row, Body body) {
    SmallVector<utils::IteratorType> iterators((size_t)type.getRank(), utils::IteratorType::parallel);
    generic(from, of_row, y, {all(), rows(), all()}, iterators, body);
  }

  void generic(Value from, Value of_row, Value to, ArrayRef<AffineMap> maps,
               ArrayRef<utils::IteratorType> iterators, Body body) {
    SmallVector<Value> inputs{from};
    if (of_row)
      inputs.push_back(of_row);
    b.create<linalg::GenericOp>(loc, inputs, to, maps, iterators,
                                [&](OpBuilder &nested, Location at, ValueRange arguments) {
                                  Value result = body(nested, at, arguments[0], arguments[1]);
                                  nested.create<linalg::YieldOp>(at, result);
                                });
  }

  OpBuilder &b;
  Location loc;
  Value x, y;
  uint64_t dimension;
  MemRefType type;
};

void decompose_softmax(Operation *function) {
  SmallVector<linalg::SoftmaxOp> found;
  function->walk([&](linalg::SoftmaxOp op) { found.push_back(op); });
  for (linalg::SoftmaxOp op : found) {
    IRRewriter rewriter(op.getContext());
    rewriter.setInsertionPoint(op);
    if (op.hasPureBufferSemantics()) {
      SoftmaxParts(rewriter, op).create();
      rewriter.eraseOp(op);
      continue;
    }
    FailureOr<SmallVector<Value>> results = op.decomposeOperation(rewriter);
    if (succeeded(results))
      rewriter.replaceOp(op, *results);
  }
}

struct DecomposeSoftmax : PassWrapper<DecomposeSoftmax, InterfacePass<FunctionOpInterface>> {
  MLIR_DEFINE_EXPLICIT_INTERNAL_INLINE_TYPE_ID(DecomposeSoftmax)

  StringRef getArgument() const final { return "auto-decompose-softmax"; }
  StringRef getName() const final { return "DecomposeSoftmax"; }
  StringRef getDescription() const final {
    return "Decompose softmax into reductions and elementwise operations";
  }
  void getDependentDialects(DialectRegistry &registry) const override {
    registry.insert<arith::ArithDialect, linalg::LinalgDialect, math::MathDialect, memref::MemRefDialect,
                    tensor::TensorDialect>();
  }
  void runOnOperation() final { decompose_softmax(getOperation()); }
};

// ---- elementwise operations ---------------------------------------------------------------------

// What an elementwise operation neither reads nor keeps may be any tensor of its sizes. Upstream's pattern
// does the same with reductions, of which a result keeps what it began with if there is nothing to reduce.
struct ForgetOutputs : OpRewritePattern<linalg::GenericOp> {
  using OpRewritePattern::OpRewritePattern;

  LogicalResult matchAndRewrite(linalg::GenericOp op, PatternRewriter &rewriter) const override {
    bool changed = false;
    for (OpOperand &init : op.getDpsInitsMutable()) {
      auto type = dyn_cast<RankedTensorType>(init.get().getType());
      if (!is_elementwise(op) || op.payloadUsesValueFromOperand(&init) || !type ||
          init.get().getDefiningOp<tensor::EmptyOp>())
        continue;
      SmallVector<OpFoldResult> sizes = tensor::getMixedSizes(rewriter, op.getLoc(), init.get());
      Value empty = rewriter.create<tensor::EmptyOp>(op.getLoc(), sizes, type.getElementType());
      rewriter.modifyOpInPlace(op, [&] { init.set(empty); });
      changed = true;
    }
    return success(changed);
  }
};

struct FuseElementwise : PassWrapper<FuseElementwise, InterfacePass<FunctionOpInterface>> {
  MLIR_DEFINE_EXPLICIT_INTERNAL_INLINE_TYPE_ID(FuseElementwise)

  StringRef getArgument() const final { return "auto-fuse-elementwise"; }
  StringRef getName() const final { return "FuseElementwise"; }
  StringRef getDescription() const final {
    return "Decompose softmax, generalize linalg operations on tensors, and fuse elementwise ones into the "
           "one "
           "operation that uses them";
  }
  void getDependentDialects(DialectRegistry &registry) const override {
    registry.insert<arith::ArithDialect, linalg::LinalgDialect, math::MathDialect, memref::MemRefDialect,
                    tensor::TensorDialect>();
  }

  void runOnOperation() final {
    decompose_softmax(getOperation());
    RewritePatternSet patterns(&getContext());
    linalg::populateLinalgNamedOpsGeneralizationPatterns(patterns);
    linalg::populateElementwiseOpsFusionPatterns(patterns, may_fuse);
    linalg::populateEraseUnusedOperandsAndResultsPatterns(patterns);
    linalg::GenericOp::getCanonicalizationPatterns(patterns, &getContext());
    GreedyRewriteConfig config;
    config.enableRegionSimplification = GreedySimplifyRegionLevel::Disabled;
    patterns.add<ForgetOutputs>(&getContext());
    FrozenRewritePatternSet frozen(std::move(patterns), {"(anonymous namespace)::RemoveOutsDependency"});
    if (failed(applyPatternsAndFoldGreedily(getOperation(), frozen, config)))
      signalPassFailure();
  }
};

// ---- packs --------------------------------------------------------------------------------------

// Layouts in tiles, tensor.pack and tensor.unpack, and tensor.concat, for which upstream has steps of the
// transform dialect only.
struct DecomposeTensors : PassWrapper<DecomposeTensors, InterfacePass<FunctionOpInterface>> {
  MLIR_DEFINE_EXPLICIT_INTERNAL_INLINE_TYPE_ID(DecomposeTensors)

  StringRef getArgument() const final { return "auto-decompose-tensors"; }
  StringRef getName() const final { return "DecomposeTensors"; }
  StringRef getDescription() const final {
    return "tensor.pack and tensor.unpack to padding, reshaping and transposing, tensor.concat to insertions";
  }
  void getDependentDialects(DialectRegistry &registry) const override {
    registry.insert<arith::ArithDialect, linalg::LinalgDialect, tensor::TensorDialect>();
  }
  void runOnOperation() final {
    SmallVector<Operation *> found;
    getOperation().walk([&](Operation *op) {
      if (isa<tensor::PackOp, tensor::UnPackOp>(op))
        found.push_back(op);
    });
    IRRewriter rewriter(&getContext());
    for (Operation *op : found) {
      rewriter.setInsertionPoint(op);
      if (auto pack = dyn_cast<tensor::PackOp>(op))
        (void)linalg::lowerPack(rewriter, pack);
      else
        (void)linalg::lowerUnPack(rewriter, cast<tensor::UnPackOp>(op));
    }
    RewritePatternSet patterns(&getContext());
    tensor::populateDecomposeTensorConcatPatterns(patterns);
    if (failed(applyPatternsAndFoldGreedily(getOperation(), std::move(patterns))))
      signalPassFailure();
  }
};

// ---- copies -------------------------------------------------------------------------------------

// Copies between layouts, which upstream lowers to calls of its runtime library.
struct CopiesToLinalg : PassWrapper<CopiesToLinalg, InterfacePass<FunctionOpInterface>> {
  MLIR_DEFINE_EXPLICIT_INTERNAL_INLINE_TYPE_ID(CopiesToLinalg)

  StringRef getArgument() const final { return "auto-copies-to-linalg"; }
  StringRef getName() const final { return "CopiesToLinalg"; }
  StringRef getDescription() const final { return "Convert memref.copy between layouts to linalg.generic"; }
  void getDependentDialects(DialectRegistry &registry) const override {
    registry.insert<linalg::LinalgDialect>();
  }

  void runOnOperation() final {
    SmallVector<memref::CopyOp> found;
    getOperation()->walk([&](memref::CopyOp op) {
      auto from = dyn_cast<MemRefType>(op.getSource().getType()),
           to = dyn_cast<MemRefType>(op.getTarget().getType());
      if (from && to && from.getRank() && !(from.getLayout().isIdentity() && to.getLayout().isIdentity()))
        found.push_back(op);
    });
    for (memref::CopyOp op : found) {
      OpBuilder builder(op);
      linalg::makeMemRefCopyOp(builder, op.getLoc(), op.getSource(), op.getTarget());
      op.erase();
    }
  }
};

constexpr StringLiteral mark = "auto.approximate";

struct ApproximateMath : PassWrapper<ApproximateMath, OperationPass<>> {
  MLIR_DEFINE_EXPLICIT_INTERNAL_INLINE_TYPE_ID(ApproximateMath)

  StringRef getArgument() const final { return "auto-approximate-math"; }
  StringRef getName() const final { return "ApproximateMath"; }
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
  PassRegistration<DecomposeSoftmax>();
  PassRegistration<FuseElementwise>();
  PassRegistration<DecomposeTensors>();
  PassRegistration<CopiesToLinalg>();
  PassRegistration<ApproximateMath>();
}

MlirAttribute linalg_passes_indexing_maps(MlirOperation op) {
  auto linalg_op = dyn_cast<linalg::LinalgOp>(unwrap(op));
  return linalg_op ? wrap(Attribute(linalg_op.getIndexingMaps())) : MlirAttribute{nullptr};
}
