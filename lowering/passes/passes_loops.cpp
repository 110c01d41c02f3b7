// Structured loops to branches, with what LLVM is told about them.
#include "lowering/passes/lowering_passes.h"

#include <mlir/Conversion/SCFToControlFlow/SCFToControlFlow.h>
#include <mlir/Dialect/Arith/IR/Arith.h>
#include <mlir/Dialect/ControlFlow/IR/ControlFlowOps.h>
#include <mlir/Dialect/LLVMIR/LLVMDialect.h>
#include <mlir/Dialect/SCF/IR/SCF.h>
#include <mlir/Pass/Pass.h>
#include <mlir/Transforms/DialectConversion.h>

using namespace mlir;

namespace {

// scf.for with an llvm.loop_annotation: its latch has it, as LLVM wants. Upstream's conversion drops it
// before LLVM 20. It is tried before upstream's pattern, and makes the same blocks.
struct AnnotatedLoop : OpRewritePattern<scf::ForOp> {
  static constexpr StringLiteral name = "llvm.loop_annotation";
  explicit AnnotatedLoop(MLIRContext *context) : OpRewritePattern(context, /*benefit=*/10) {}

  LogicalResult matchAndRewrite(scf::ForOp loop, PatternRewriter &rewriter) const final {
    auto annotation = loop->getAttrOfType<LLVM::LoopAnnotationAttr>(name);
    if (!annotation)
      return failure();
    Location loc = loop.getLoc();
    Block *before = rewriter.getInsertionBlock();
    Block *end = rewriter.splitBlock(before, rewriter.getInsertionPoint());
    Block *header = &loop.getRegion().front();
    Block *body = rewriter.splitBlock(header, header->begin());
    Block *latch = &loop.getRegion().back();
    rewriter.inlineRegionBefore(loop.getRegion(), end);

    Operation *yield = latch->getTerminator();
    rewriter.setInsertionPointToEnd(latch);
    SmallVector<Value> next{
        rewriter.create<arith::AddIOp>(loc, header->getArgument(0), loop.getStep()).getResult()};
    llvm::append_range(next, yield->getOperands());
    auto back = rewriter.create<cf::BranchOp>(loc, header, next);
    back->setAttr("loop_annotation", annotation); // what llvm.br calls it
    rewriter.eraseOp(yield);

    rewriter.setInsertionPointToEnd(before);
    SmallVector<Value> first{loop.getLowerBound()};
    llvm::append_range(first, loop.getInitArgs());
    rewriter.create<cf::BranchOp>(loc, header, first);

    rewriter.setInsertionPointToEnd(header);
    Value more = rewriter.create<arith::CmpIOp>(loc, arith::CmpIPredicate::slt, header->getArgument(0),
                                                loop.getUpperBound());
    rewriter.create<cf::CondBranchOp>(loc, more, body, ArrayRef<Value>(), end, ArrayRef<Value>());
    rewriter.replaceOp(loop, header->getArguments().drop_front());
    return success();
  }
};

// scf.for with steps of more than one and known bounds counts its iterations. LLVM compares what counts by
// one with the number of iterations; else it compares what an iteration began with, and what that becomes as
// it unrolls the loop, or selects instructions, is none of the conditions of which it makes hardware loops.
struct CountLoops : PassWrapper<CountLoops, OperationPass<>> {
  MLIR_DEFINE_EXPLICIT_INTERNAL_INLINE_TYPE_ID(CountLoops)
  CountLoops() = default;
  CountLoops(const CountLoops &other) : PassWrapper(other) {}
  Option<bool> all{*this, "all", llvm::cl::desc("also loops whose counter is of type index")};
  StringRef getArgument() const final { return "auto-count-loops"; }
  StringRef getName() const final { return "CountLoops"; }
  StringRef getDescription() const final { return "loops with longer steps count iterations"; }
  void getDependentDialects(DialectRegistry &registry) const override {
    registry.insert<arith::ArithDialect>();
  }

  // A constant of the counter's type.
  static Value number(OpBuilder &builder, scf::ForOp loop, int64_t n) {
    return builder.create<arith::ConstantOp>(loop.getLoc(),
                                             builder.getIntegerAttr(loop.getInductionVar().getType(), n));
  }

  // How often the loop runs; null: that is not known. An end that is no constant counts where the counter is
  // no index: LLVM does not know that a narrow one does not wrap.
  static Value rounds(OpBuilder &builder, scf::ForOp loop, int64_t from, int64_t step) {
    Location loc = loop.getLoc();
    Type type = loop.getInductionVar().getType();
    auto constant = [&](int64_t n) { return number(builder, loop, n); };
    if (std::optional<int64_t> to = getConstantIntValue(loop.getUpperBound()))
      return *to <= from ? Value() : constant((*to - from - 1) / step + 1);
    if (!isa<IntegerType>(type) || step >= int64_t(1) << (type.getIntOrFloatBitWidth() - 2))
      return {};
    Value first = constant(from), end = builder.create<arith::MaxSIOp>(loc, loop.getUpperBound(), first),
          way = builder.create<arith::SubIOp>(loc, end, first),
          last = builder.create<arith::AddIOp>(loc, way, constant(step - 1));
    return builder.create<arith::DivUIOp>(loc, last, constant(step));
  }

  void runOnOperation() final {
    getOperation()->walk([this](scf::ForOp loop) {
      std::optional<int64_t> from = getConstantIntValue(loop.getLowerBound()),
                             step = getConstantIntValue(loop.getStep());
      Type type = loop.getInductionVar().getType();
      if (!from || !step || *step <= 1 || *from < 0 || (!all && !isa<IntegerType>(type)))
        return;
      OpBuilder builder(loop);
      Value count = rounds(builder, loop, *from, *step);
      if (!count)
        return;
      Location loc = loop.getLoc();
      auto constant = [&](int64_t n) { return number(builder, loop, n); };
      loop.setLowerBound(constant(0));
      loop.setUpperBound(count);
      loop.setStep(constant(1));
      builder.setInsertionPointToStart(loop.getBody());
      const auto whole = arith::IntegerOverflowFlags::nsw | arith::IntegerOverflowFlags::nuw;
      auto scaled = builder.create<arith::MulIOp>(loc, loop.getInductionVar(), constant(*step), whole);
      Value position = scaled;
      if (*from)
        position = builder.create<arith::AddIOp>(loc, scaled, constant(*from), whole);
      loop.getInductionVar().replaceAllUsesExcept(position, scaled);
    });
  }
};

struct ScfToCf : PassWrapper<ScfToCf, OperationPass<>> {
  MLIR_DEFINE_EXPLICIT_INTERNAL_INLINE_TYPE_ID(ScfToCf)
  StringRef getArgument() const final { return "auto-scf-to-cf"; }
  StringRef getName() const final { return "ScfToCf"; }
  StringRef getDescription() const final { return "convert-scf-to-cf that keeps llvm.loop_annotation"; }
  void getDependentDialects(DialectRegistry &registry) const override {
    registry.insert<arith::ArithDialect, cf::ControlFlowDialect, LLVM::LLVMDialect>();
  }

  void runOnOperation() final {
    RewritePatternSet patterns(&getContext());
    patterns.add<AnnotatedLoop>(&getContext());
    populateSCFToControlFlowConversionPatterns(patterns);
    ConversionTarget target(getContext());
    target.addIllegalOp<scf::ForallOp, scf::ForOp, scf::IfOp, scf::IndexSwitchOp, scf::ParallelOp,
                        scf::WhileOp, scf::ExecuteRegionOp>();
    target.markUnknownOpDynamicallyLegal([](Operation *) { return true; });
    if (failed(applyPartialConversion(getOperation(), target, std::move(patterns))))
      signalPassFailure();
  }
};

} // namespace

void passes_loops_register(void) {
  PassRegistration<CountLoops>();
  PassRegistration<ScfToCf>();
}
