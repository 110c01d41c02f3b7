// Passes on vectors in memory, before control flow is taken apart: transfers of several dimensions, memory on
// the stack.
#include "lowering/passes/lowering_passes.h"

#include <mlir/Conversion/VectorToSCF/VectorToSCF.h>
#include <mlir/Dialect/Affine/IR/AffineOps.h>
#include <mlir/Dialect/Arith/IR/Arith.h>
#include <mlir/Dialect/MemRef/IR/MemRef.h>
#include <mlir/Dialect/SCF/IR/SCF.h>
#include <mlir/Dialect/Tensor/IR/Tensor.h>
#include <mlir/Dialect/Vector/IR/VectorOps.h>
#include <mlir/Dialect/Vector/Transforms/LoweringPatterns.h>
#include <mlir/IR/Dominance.h>
#include <mlir/Interfaces/FunctionInterfaces.h>
#include <mlir/Pass/Pass.h>
#include <mlir/Transforms/GreedyPatternRewriteDriver.h>

using namespace mlir;

namespace {

// ---- transfers of several dimensions ---------------------------------------------------------------

// The dimensions of a transfer's vector, those that are broadcast first, then in the memref's order: the
// order of its mask. Empty: so they are already.
SmallVector<int64_t> ordered_dimensions(AffineMap map) {
  SmallVector<int64_t> order = llvm::to_vector(llvm::seq<int64_t>(0, map.getNumResults()));
  auto place = [&](int64_t i) {
    auto dimension = dyn_cast<AffineDimExpr>(map.getResult(i));
    return dimension ? int64_t(dimension.getPosition()) : int64_t(-1);
  };
  llvm::sort(order, [&](int64_t a, int64_t b) { return std::pair(place(a), a) < std::pair(place(b), b); });
  return llvm::is_sorted(order) ? SmallVector<int64_t>() : order;
}

// VectorToSCF takes the mask's first dimension for the vector's. Where upstream's patterns for permutations
// do not apply, because a dimension of the memref that the vector lacks lies between or behind, this is not
// the same.
struct OrderTransferRead : OpRewritePattern<vector::TransferReadOp> {
  using OpRewritePattern::OpRewritePattern;
  LogicalResult matchAndRewrite(vector::TransferReadOp op, PatternRewriter &rewriter) const override {
    SmallVector<int64_t> order = ordered_dimensions(op.getPermutationMap());
    if (!op.getMask() || order.empty() || op.getVectorType().isScalable())
      return failure();
    auto type = VectorType::get(applyPermutation(op.getVectorType().getShape(), order),
                                op.getVectorType().getElementType());
    auto map = AffineMap::get(op.getPermutationMap().getNumDims(), 0,
                              applyPermutation(op.getPermutationMap().getResults(), order), getContext());
    ArrayAttr bounds = rewriter.getArrayAttr(applyPermutation(op.getInBoundsAttr().getValue(), order));
    Value read = rewriter.create<vector::TransferReadOp>(op.getLoc(), type, op.getSource(), op.getIndices(),
                                                         AffineMapAttr::get(map), op.getPadding(),
                                                         op.getMask(), bounds);
    rewriter.replaceOpWithNewOp<vector::TransposeOp>(op, read, invertPermutationVector(order));
    return success();
  }
};

struct OrderTransferWrite : OpRewritePattern<vector::TransferWriteOp> {
  using OpRewritePattern::OpRewritePattern;
  LogicalResult matchAndRewrite(vector::TransferWriteOp op, PatternRewriter &rewriter) const override {
    SmallVector<int64_t> order = ordered_dimensions(op.getPermutationMap());
    if (!op.getMask() || order.empty() || op.getVectorType().isScalable())
      return failure();
    auto map = AffineMap::get(op.getPermutationMap().getNumDims(), 0,
                              applyPermutation(op.getPermutationMap().getResults(), order), getContext());
    ArrayAttr bounds = rewriter.getArrayAttr(applyPermutation(op.getInBoundsAttr().getValue(), order));
    Value vector = rewriter.create<vector::TransposeOp>(op.getLoc(), op.getVector(), order);
    rewriter.replaceOpWithNewOp<vector::TransferWriteOp>(op, vector, op.getSource(), op.getIndices(),
                                                         AffineMapAttr::get(map), op.getMask(), bounds);
    return success();
  }
};

struct OrderTransfers : PassWrapper<OrderTransfers, OperationPass<>> {
  MLIR_DEFINE_EXPLICIT_INTERNAL_INLINE_TYPE_ID(OrderTransfers)
  StringRef getArgument() const final { return "auto-order-transfers"; }
  StringRef getName() const final { return "OrderTransfers"; }
  StringRef getDescription() const final { return "masked transfers in the order of their masks"; }
  void runOnOperation() final {
    SmallVector<Operation *> transfers;
    getOperation()->walk([&](VectorTransferOpInterface op) {
      if (op.getMask() && isa<MemRefType>(op.getShapedType()))
        transfers.push_back(op);
    });
    RewritePatternSet patterns(&getContext());
    patterns.add<OrderTransferRead, OrderTransferWrite>(&getContext());
    GreedyRewriteConfig config;
    config.strictMode = GreedyRewriteStrictness::ExistingOps;
    (void)applyOpPatternsAndFold(transfers, std::move(patterns), config);
  }
};

// Transfers of more than one dimension become transfers of rows. Upstream's convert-vector-to-scf does so in
// a loop through a buffer on the stack, or unrolls without a limit; here those of up to `max-rows` rows are
// unrolled, and a permutation of dimensions becomes a vector.transpose first.
struct UnrollTransfers : PassWrapper<UnrollTransfers, OperationPass<>> {
  MLIR_DEFINE_EXPLICIT_INTERNAL_INLINE_TYPE_ID(UnrollTransfers)
  UnrollTransfers() = default;
  UnrollTransfers(const UnrollTransfers &other) : PassWrapper(other) {}

  // A row that may be out of bounds costs a branch.
  Pass::Option<int64_t> max_rows{*this, "max-rows", llvm::cl::desc("rows in bounds or under a mask"),
                                 llvm::cl::init(256)};
  Pass::Option<int64_t> max_branches{*this, "max-branches", llvm::cl::desc("rows that may be out of bounds"),
                                     llvm::cl::init(32)};

  StringRef getArgument() const final { return "auto-unroll-transfers"; }
  StringRef getName() const final { return "UnrollTransfers"; }
  StringRef getDescription() const final { return "transfers of several dimensions to transfers of rows"; }
  void getDependentDialects(DialectRegistry &registry) const override {
    registry.insert<affine::AffineDialect, arith::ArithDialect, memref::MemRefDialect, scf::SCFDialect>();
  }

  // Upstream's unrolling takes any vector.insert that alone uses what is read for one of a row into a larger
  // vector.
  static bool is_inserted_into(Operation *op) {
    if (op->getNumResults() == 0 || !op->hasOneUse())
      return false;
    auto insert = dyn_cast<vector::InsertOp>(*op->getUsers().begin());
    return insert && insert.getDest() == op->getResult(0);
  }

  // It also inserts the rows of what is read into the vector that all of it is inserted into, where it is
  // read: is there that vector yet?
  static bool is_inserted_too_early(Operation *op) {
    if (op->getNumResults() == 0 || !op->hasOneUse())
      return false;
    auto insert = dyn_cast<vector::InsertOp>(*op->getUsers().begin());
    return insert && insert.getSource() == op->getResult(0) &&
           !DominanceInfo().properlyDominates(insert.getDest(), op);
  }

  bool is_small(VectorTransferOpInterface op) {
    VectorType type = op.getVectorType();
    if (!isa<MemRefType>(op.getShapedType()) || isa<VectorType>(op.getShapedType().getElementType()) ||
        type.getRank() < 2 || type.isScalable() || isa<vector::MaskOp>(op->getParentOp()) ||
        is_inserted_into(op) || is_inserted_too_early(op))
      return false;
    int64_t rows = 1;
    bool in_bounds = true;
    for (int64_t i = 0; i + 1 < type.getRank(); i++) {
      rows *= type.getDimSize(i);
      in_bounds &= op.isDimInBounds(i);
    }
    return rows <= (in_bounds ? max_rows : max_branches);
  }

  void runOnOperation() final {
    SmallVector<Operation *> transfers;
    getOperation()->walk([&](VectorTransferOpInterface op) {
      if (is_small(op))
        transfers.push_back(op);
    });
    if (transfers.empty())
      return;
    RewritePatternSet patterns(&getContext());
    vector::populateVectorTransferPermutationMapLoweringPatterns(patterns, /*benefit=*/4);
    populateVectorToSCFConversionPatterns(patterns, VectorTransferToSCFOptions().enableFullUnroll());
    GreedyRewriteConfig config;
    config.strictMode = GreedyRewriteStrictness::ExistingAndNewOps;
    (void)applyOpPatternsAndFold(transfers, std::move(patterns), config);
  }
};

// ---- memory on the stack ---------------------------------------------------------------------------

// A memref.alloca lives until the operation ends that it is in: an iteration of a loop, not the function.
// Control flow (cf) has no such scope, and the stack would grow with every iteration. So an alloca whose size
// is constant moves out of the loops; around the others the body becomes a memref.alloca_scope.
struct ScopeAllocas : PassWrapper<ScopeAllocas, OperationPass<>> {
  MLIR_DEFINE_EXPLICIT_INTERNAL_INLINE_TYPE_ID(ScopeAllocas)
  StringRef getArgument() const final { return "auto-scope-allocas"; }
  StringRef getName() const final { return "ScopeAllocas"; }
  StringRef getDescription() const final { return "stack memory is released after each iteration"; }
  void getDependentDialects(DialectRegistry &registry) const override {
    registry.insert<memref::MemRefDialect>();
  }

  static Operation *scope_of(Operation *op) {
    return op->getParentWithTrait<OpTrait::AutomaticAllocationScope>();
  }
  // Each thread has a stack of its own.
  static bool is_parallel(Operation *scope) { return isa<scf::ParallelOp, scf::ForallOp>(scope); }
  static bool stays(Operation *scope) {
    return isa<FunctionOpInterface, memref::AllocaScopeOp>(scope) || is_parallel(scope);
  }

  // The operations of `body`, but for its end, in a scope of their own.
  static void wrap(Block *body) {
    Operation *end = body->getTerminator();
    if (auto only = dyn_cast<memref::AllocaScopeOp>(body->front()); only && only->getNextNode() == end)
      return;
    SetVector<Value> used; // by the end, or what is inside of it
    end->walk([&](Operation *op) {
      for (Value v : op->getOperands())
        if (Operation *def = v.getDefiningOp(); def && def->getBlock() == body)
          used.insert(v);
    });
    OpBuilder builder(end);
    SmallVector<Type> types(ValueRange(used.getArrayRef()).getTypes());
    auto scope = builder.create<memref::AllocaScopeOp>(end->getLoc(), types);
    Block *inside = builder.createBlock(&scope.getBodyRegion());
    inside->getOperations().splice(inside->end(), body->getOperations(), body->begin(), scope->getIterator());
    builder.setInsertionPointToEnd(inside);
    builder.create<memref::AllocaScopeReturnOp>(end->getLoc(), used.getArrayRef());
    for (auto [used_value, result] : llvm::zip(used, scope.getResults())) {
      Value value = used_value;
      value.replaceUsesWithIf(result, [&](OpOperand &use) { return end->isAncestor(use.getOwner()); });
    }
  }

  void runOnOperation() final {
    SmallVector<memref::AllocaOp> allocas;
    getOperation()->walk([&](memref::AllocaOp op) { allocas.push_back(op); });
    for (memref::AllocaOp op : allocas) {
      Operation *scope = scope_of(op), *outer = scope;
      while (outer && !stays(outer))
        outer = scope_of(outer);
      bool parallel = outer && is_parallel(outer);
      if (!scope || (scope == outer && !parallel))
        continue;
      if (op->getNumOperands() == 0 && outer) {
        Block *body = &outer->getRegion(0).front();
        op->moveBefore(body, body->begin());
        if (parallel)
          wrap(body);
      } else
        for (Region &region : scope->getRegions())
          for (Block &block : region)
            wrap(&block);
    }
  }
};

} // namespace

void passes_transfer_register(void) {
  PassRegistration<OrderTransfers>();
  PassRegistration<UnrollTransfers>();
  PassRegistration<ScopeAllocas>();
}
