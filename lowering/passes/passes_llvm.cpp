// Passes to the LLVM dialect, for indices of any width, and on it, before it is translated.
#include "lowering/passes/lowering_passes.h"

#include <llvm/Support/CommandLine.h>
#include <mlir/Conversion/LLVMCommon/ConversionTarget.h>
#include <mlir/Conversion/LLVMCommon/MemRefBuilder.h>
#include <mlir/Conversion/LLVMCommon/Pattern.h>
#include <mlir/Conversion/LLVMCommon/TypeConverter.h>
#include <mlir/Conversion/MathToLLVM/MathToLLVM.h>
#include <mlir/Conversion/VectorToLLVM/ConvertVectorToLLVM.h>
#include <mlir/Dialect/Arith/IR/Arith.h>
#include <mlir/Dialect/LLVMIR/LLVMDialect.h>
#include <mlir/Dialect/MemRef/IR/MemRef.h>
#include <mlir/Dialect/Vector/IR/VectorOps.h>
#include <mlir/Dialect/Vector/Transforms/LoweringPatterns.h>
#include <mlir/Dialect/Vector/Transforms/VectorRewritePatterns.h>
#include <mlir/Pass/Pass.h>
#include <mlir/Transforms/DialectConversion.h>
#include <mlir/Transforms/GreedyPatternRewriteDriver.h>

using namespace mlir;

namespace {

// ---- atomic updates of floats ------------------------------------------------------------------------

// memref.generic_atomic_rmw becomes a comparison and exchange, which LLVM has for integers only: of floats
// their bits.
struct ExchangeBits : PassWrapper<ExchangeBits, OperationPass<>> {
  MLIR_DEFINE_EXPLICIT_INTERNAL_INLINE_TYPE_ID(ExchangeBits)
  StringRef getArgument() const final { return "auto-exchange-bits"; }
  StringRef getName() const final { return "ExchangeBits"; }
  StringRef getDescription() const final { return "llvm.cmpxchg of floats as that of their bits"; }
  void getDependentDialects(DialectRegistry &registry) const override {
    registry.insert<LLVM::LLVMDialect>();
  }

  static void exchange_bits(LLVM::AtomicCmpXchgOp op) {
    Type type = op.getVal().getType();
    if (!isa<FloatType>(type))
      return;
    OpBuilder builder(op);
    Location loc = op.getLoc();
    Type bits = builder.getIntegerType(type.getIntOrFloatBitWidth());
    Value expected = builder.create<LLVM::BitcastOp>(loc, bits, op.getCmp());
    Value wanted = builder.create<LLVM::BitcastOp>(loc, bits, op.getVal());
    auto exchange = builder.create<LLVM::AtomicCmpXchgOp>(loc, op.getPtr(), expected, wanted,
                                                          op.getSuccessOrdering(), op.getFailureOrdering());
    Value found = builder.create<LLVM::BitcastOp>(
        loc, type, builder.create<LLVM::ExtractValueOp>(loc, exchange, ArrayRef<int64_t>{0}));
    Value done = builder.create<LLVM::ExtractValueOp>(loc, exchange, ArrayRef<int64_t>{1});
    Value pair = builder.create<LLVM::UndefOp>(loc, op.getType());
    pair = builder.create<LLVM::InsertValueOp>(loc, pair, found, ArrayRef<int64_t>{0});
    op.replaceAllUsesWith(
        builder.create<LLVM::InsertValueOp>(loc, pair, done, ArrayRef<int64_t>{1}).getResult());
    op.erase();
  }

  void runOnOperation() final { getOperation()->walk(exchange_bits); }
};

// ---- reductions of no dimension ------------------------------------------------------------------------

// Upstream's lowering leaves out what such a reduction begins with.
struct CombineEmptyReductions : PassWrapper<CombineEmptyReductions, OperationPass<>> {
  MLIR_DEFINE_EXPLICIT_INTERNAL_INLINE_TYPE_ID(CombineEmptyReductions)
  StringRef getArgument() const final { return "auto-combine-empty-reductions"; }
  StringRef getName() const final { return "CombineEmptyReductions"; }
  StringRef getDescription() const final { return "vector.multi_reduction of no dimension to arith"; }
  void getDependentDialects(DialectRegistry &registry) const override {
    registry.insert<arith::ArithDialect>();
  }

  static void combine(vector::MultiDimReductionOp op) {
    auto masked = dyn_cast<vector::MaskOp>(op->getParentOp());
    OpBuilder builder(masked ? masked.getOperation() : op.getOperation());
    Value combined =
        vector::makeArithReduction(builder, op.getLoc(), op.getKind(), op.getSource(), op.getAcc(),
                                   /*fastmath=*/nullptr, masked ? masked.getMask() : Value());
    Operation *whole = masked ? masked.getOperation() : op.getOperation();
    whole->getResult(0).replaceAllUsesWith(combined);
    whole->erase();
  }

  void runOnOperation() final {
    SmallVector<vector::MultiDimReductionOp> all; // vector.mask around them is erased too
    getOperation()->walk([&](vector::MultiDimReductionOp op) {
      if (op.getReductionDims().empty())
        all.push_back(op);
    });
    llvm::for_each(all, combine);
  }
};

// ---- negative zeros --------------------------------------------------------------------------------

// MLIR 19's translation to LLVM IR takes an array whose elements are all -0.0 for one of zeros. Constants
// of such arrays (vectors of several dimensions) become rows that are inserted one by one, global variables
// arrays of integers with these bits.
struct KeepNegativeZeros : PassWrapper<KeepNegativeZeros, OperationPass<>> {
  MLIR_DEFINE_EXPLICIT_INTERNAL_INLINE_TYPE_ID(KeepNegativeZeros)
  StringRef getArgument() const final { return "auto-keep-negative-zeros"; }
  StringRef getName() const final { return "KeepNegativeZeros"; }
  StringRef getDescription() const final { return "arrays of -0.0 in forms that are translated as such"; }
  void getDependentDialects(DialectRegistry &registry) const override {
    registry.insert<LLVM::LLVMDialect>();
  }

  static DenseFPElementsAttr negative_zeros(Attribute value) {
    auto all = dyn_cast_or_null<DenseFPElementsAttr>(value);
    return all && all.isSplat() && all.getSplatValue<APFloat>().isNegZero() ? all : nullptr;
  }

  // Puts `row` at every position of the innermost array of `type`.
  static Value fill(OpBuilder &builder, Location loc, LLVM::LLVMArrayType type, Value array, Value row,
                    SmallVector<int64_t> &position) {
    for (unsigned i = 0; i < type.getNumElements(); i++) {
      position.push_back(i);
      if (auto inner = dyn_cast<LLVM::LLVMArrayType>(type.getElementType()))
        array = fill(builder, loc, inner, array, row, position);
      else
        array = builder.create<LLVM::InsertValueOp>(loc, array, row, position);
      position.pop_back();
    }
    return array;
  }

  static void keep(LLVM::ConstantOp op) {
    auto type = dyn_cast<LLVM::LLVMArrayType>(op.getType());
    DenseFPElementsAttr zeros = negative_zeros(op.getValue());
    if (!type || !zeros)
      return;
    Type row = type;
    while (auto array = dyn_cast<LLVM::LLVMArrayType>(row))
      row = array.getElementType();
    Attribute zero = zeros.getSplatValue<Attribute>();
    OpBuilder builder(op);
    auto vector = dyn_cast<VectorType>(row);
    auto element = builder.create<LLVM::ConstantOp>(op.getLoc(), row,
                                                    vector ? DenseElementsAttr::get(vector, zero) : zero);
    SmallVector<int64_t> position;
    Value array = builder.create<LLVM::UndefOp>(op.getLoc(), type);
    op.replaceAllUsesWith(fill(builder, op.getLoc(), type, array, element, position));
    op.erase();
  }

  static Type with_integers(Type type) {
    if (auto array = dyn_cast<LLVM::LLVMArrayType>(type))
      return LLVM::LLVMArrayType::get(with_integers(array.getElementType()), array.getNumElements());
    return IntegerType::get(type.getContext(), type.getIntOrFloatBitWidth());
  }

  static void keep(LLVM::GlobalOp op) {
    DenseFPElementsAttr zeros = negative_zeros(op.getValueOrNull());
    if (!zeros || !isa<LLVM::LLVMArrayType>(op.getGlobalType()))
      return;
    Type integers = with_integers(op.getGlobalType());
    op.setGlobalType(integers);
    op.setValueAttr(
        zeros.bitcast(IntegerType::get(op.getContext(), zeros.getElementType().getIntOrFloatBitWidth())));
  }

  void runOnOperation() final {
    getOperation()->walk([](LLVM::ConstantOp op) { keep(op); });
    getOperation()->walk([](LLVM::GlobalOp op) { keep(op); });
  }
};

// ---- conversions to the LLVM dialect ---------------------------------------------------------------
//
// Upstream's passes for these two dialects have no option for the width of an index; its patterns have.

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
  StringRef getName() const final { return "MathToLLVM"; }
  StringRef getDescription() const final { return "convert-math-to-llvm, for indices of any width"; }
  void runOnOperation() final {
    convert([](LLVMTypeConverter &converter, RewritePatternSet &patterns) {
      populateMathToLLVMConversionPatterns(converter, patterns);
    });
  }
};

// Upstream's pattern makes a descriptor of 64-bit numbers, whatever an index is.
struct TypeCast : ConvertOpToLLVMPattern<vector::TypeCastOp> {
  using ConvertOpToLLVMPattern::ConvertOpToLLVMPattern;
  LogicalResult matchAndRewrite(vector::TypeCastOp op, OpAdaptor adaptor,
                                ConversionPatternRewriter &rewriter) const override {
    MemRefType type = op.getResultMemRefType();
    Type descriptor_type = getTypeConverter()->convertType(type);
    if (!descriptor_type || !type.hasStaticShape() || !type.getLayout().isIdentity())
      return failure();
    MemRefDescriptor source(adaptor.getMemref());
    auto result = MemRefDescriptor::undef(rewriter, op.getLoc(), descriptor_type);
    result.setAllocatedPtr(rewriter, op.getLoc(), source.allocatedPtr(rewriter, op.getLoc()));
    result.setAlignedPtr(rewriter, op.getLoc(), source.alignedPtr(rewriter, op.getLoc()));
    result.setConstantOffset(rewriter, op.getLoc(), 0);
    int64_t stride = 1;
    for (int64_t i = type.getRank(); i-- > 0; stride *= type.getDimSize(i)) {
      result.setConstantSize(rewriter, op.getLoc(), i, type.getDimSize(i));
      result.setConstantStride(rewriter, op.getLoc(), i, stride);
    }
    rewriter.replaceOp(op, {result});
    return success();
  }
};

// The runtime's functions take 64 bits, whatever an index is.
struct PrintIndex : OpRewritePattern<vector::PrintOp> {
  using OpRewritePattern::OpRewritePattern;
  LogicalResult matchAndRewrite(vector::PrintOp op, PatternRewriter &rewriter) const override {
    Value source = op.getSource();
    if (!source || !getElementTypeOrSelf(source).isIndex())
      return failure();
    Type wide = rewriter.getI64Type();
    if (auto vector = dyn_cast<VectorType>(source.getType()))
      wide = vector.clone(wide);
    Value value = rewriter.create<arith::IndexCastUIOp>(op.getLoc(), wide, source);
    rewriter.modifyOpInPlace(op, [&] { op.getSourceMutable().assign(value); });
    return success();
  }
};

struct VectorToLLVM : ConversionToLLVM<VectorToLLVM> {
  MLIR_DEFINE_EXPLICIT_INTERNAL_INLINE_TYPE_ID(VectorToLLVM)
  StringRef getArgument() const final { return "auto-vector-to-llvm"; }
  StringRef getName() const final { return "VectorToLLVM"; }
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
    if (index_bits != 64)
      within.add<PrintIndex>(&getContext());
    (void)applyPatternsAndFoldGreedily(getOperation(), std::move(within));
    convert([this](LLVMTypeConverter &converter, RewritePatternSet &patterns) {
      vector::populateVectorMaskMaterializationPatterns(patterns,
                                                        /*force32BitVectorIndices=*/index_bits <= 32);
      vector::populateVectorTransferLoweringPatterns(patterns);
      populateVectorToLLVMMatrixConversionPatterns(converter, patterns);
      populateVectorToLLVMConversionPatterns(converter, patterns);
      patterns.add<TypeCast>(converter, /*benefit=*/2);
    });
  }
};

} // namespace

void passes_llvm_register(void) {
  PassRegistration<ExchangeBits>();
  PassRegistration<CombineEmptyReductions>();
  PassRegistration<KeepNegativeZeros>();
  PassRegistration<MathToLLVM>();
  PassRegistration<VectorToLLVM>();
}
