// Vectors of integers of any width as vectors of integers of 8, 16, 32, ... bits, in the LLVM dialect.
//
// A lane of w bits is held in the next power of two of at least 8 bits, with zeros above. What looks at its
// sign extends it first; what may give more than w bits is cut off afterwards. In memory the lanes are what
// LLVM makes of the source's: w bits one after the other, the first lane in the lowest bits.
#include "lowering/passes/lowering_passes.h"

#include <llvm/ADT/StringSwitch.h>
#include <mlir/Dialect/LLVMIR/LLVMDialect.h>
#include <mlir/IR/BuiltinAttributes.h>
#include <mlir/Pass/Pass.h>
#include <mlir/Transforms/DialectConversion.h>

using namespace mlir;

namespace {

// ---- types --------------------------------------------------------------------------------------------

unsigned whole_width(unsigned width) { return std::max(8u, unsigned(llvm::PowerOf2Ceil(width))); }

// Bits of a lane of a vector of integers; 0: it is none.
unsigned lane_width(Type type) {
  auto vector = dyn_cast<VectorType>(type);
  return vector && vector.getElementType().isInteger() ? vector.getElementTypeBitWidth() : 0;
}

VectorType lanes_type(MLIRContext *context, int64_t lanes, unsigned width) {
  return VectorType::get(lanes, IntegerType::get(context, width));
}

struct WholeLanes : TypeConverter {
  WholeLanes() {
    addConversion([](Type type) { return type; });
    addConversion([](VectorType type) -> std::optional<Type> {
      unsigned width = lane_width(type);
      if (width <= 1 || width == whole_width(width))
        return type;
      return type.clone(IntegerType::get(type.getContext(), whole_width(width)));
    });
    addConversion([this](LLVM::LLVMArrayType type) -> std::optional<Type> {
      return LLVM::LLVMArrayType::get(convertType(type.getElementType()), type.getNumElements());
    });
    addConversion([this](LLVM::LLVMStructType type) -> std::optional<Type> {
      if (type.isIdentified())
        return type;
      SmallVector<Type> body;
      if (failed(convertTypes(type.getBody(), body)))
        return std::nullopt;
      return LLVM::LLVMStructType::getLiteral(type.getContext(), body, type.isPacked());
    });
    addConversion([this](LLVM::LLVMFunctionType type) -> std::optional<Type> {
      SmallVector<Type> parameters;
      if (failed(convertTypes(type.getParams(), parameters)))
        return std::nullopt;
      return LLVM::LLVMFunctionType::get(convertType(type.getReturnType()), parameters, type.isVarArg());
    });
  }
};

// ---- lanes --------------------------------------------------------------------------------------------

// Makes operations on vectors of whole lanes.
struct Lanes {
  OpBuilder &b;
  Location loc;

  Value splat(Type type, const APInt &value) {
    return b.create<LLVM::ConstantOp>(loc, type, DenseElementsAttr::get(cast<ShapedType>(type), value));
  }
  Value amounts(Type type, ArrayRef<unsigned> values) {
    SmallVector<APInt> numbers;
    for (unsigned v : values)
      numbers.push_back(APInt(lane_width(type), v));
    return b.create<LLVM::ConstantOp>(loc, type, DenseElementsAttr::get(cast<ShapedType>(type), numbers));
  }
  // The low bits of each lane.
  Value cut(Value v, unsigned width) {
    unsigned whole = lane_width(v.getType());
    if (width >= whole)
      return v;
    return b.create<LLVM::AndOp>(loc, v, splat(v.getType(), APInt::getLowBitsSet(whole, width)));
  }
  // Each lane, of which `width` bits count, with its sign above them.
  Value with_sign(Value v, unsigned width) {
    unsigned whole = lane_width(v.getType());
    if (width >= whole)
      return v;
    Value above = splat(v.getType(), APInt(whole, whole - width));
    return b.create<LLVM::AShrOp>(loc, b.create<LLVM::ShlOp>(loc, v, above), above);
  }
  Value resize(Value v, unsigned width, bool is_signed = false) {
    unsigned from = lane_width(v.getType());
    Type type = cast<VectorType>(v.getType()).clone(IntegerType::get(b.getContext(), width));
    if (from > width)
      return b.create<LLVM::TruncOp>(loc, type, v);
    if (from == width)
      return v;
    return is_signed ? b.create<LLVM::SExtOp>(loc, type, v).getResult()
                     : b.create<LLVM::ZExtOp>(loc, type, v).getResult();
  }
  // Lanes of v; -1: zero.
  Value pick(Value v, MutableArrayRef<int32_t> lanes) {
    auto type = cast<VectorType>(v.getType());
    for (int32_t &lane : lanes)
      lane = lane < 0 ? int32_t(type.getNumElements()) : lane;
    return b.create<LLVM::ShuffleVectorOp>(loc, v, splat(type, APInt(lane_width(type), 0)), lanes);
  }

  // The bits of the lanes, of which `width` count, one after the other in bytes; zeros at the end.
  Value pack(Value v, unsigned width) {
    auto type = cast<VectorType>(v.getType());
    int64_t lanes = type.getNumElements(), bytes = (lanes * width + 7) / 8;
    auto wide = lanes_type(b.getContext(), bytes, lane_width(type));
    Value sum = splat(wide, APInt(lane_width(type), 0));
    bool any = true;
    for (int64_t part = 0; any; part++) { // the part-th lane that a byte holds bits of
      SmallVector<int32_t> from(bytes, -1);
      SmallVector<unsigned> up(bytes, 0), down(bytes, 0);
      any = false;
      for (int64_t byte = 0; byte < bytes; byte++) {
        int64_t lane = byte * 8 / width + part, offset = lane * width - byte * 8;
        if (lane >= lanes || offset >= 8)
          continue;
        any = true;
        from[byte] = int32_t(lane);
        (offset > 0 ? up : down)[byte] = unsigned(std::abs(offset));
      }
      if (!any)
        break;
      Value bits = b.create<LLVM::ShlOp>(loc, pick(v, from), amounts(wide, up));
      sum = b.create<LLVM::OrOp>(loc, sum, b.create<LLVM::LShrOp>(loc, bits, amounts(wide, down)));
    }
    return resize(sum, 8);
  }
  // The lanes that `pack` made the bytes of.
  Value unpack(Value bytes, int64_t lanes, unsigned width) {
    int64_t count = cast<VectorType>(bytes.getType()).getNumElements();
    unsigned most = 0;
    SmallVector<unsigned> offsets;
    for (int64_t lane = 0; lane < lanes; lane++) {
      offsets.push_back(lane * width % 8);
      most = std::max(most, offsets.back() + width);
    }
    auto wide = lanes_type(b.getContext(), lanes, whole_width(most));
    Value sum = splat(wide, APInt(lane_width(wide), 0));
    for (unsigned part = 0; part * 8 < most; part++) {
      SmallVector<int32_t> from;
      for (int64_t lane = 0; lane < lanes; lane++) // nothing of a lane is in bytes after the last
        from.push_back(int32_t(std::min(lane * width / 8 + part, count - 1)));
      Value bits = resize(b.create<LLVM::ShuffleVectorOp>(loc, bytes, bytes, from), lane_width(wide));
      bits = b.create<LLVM::ShlOp>(loc, bits, splat(wide, APInt(lane_width(wide), part * 8)));
      sum = b.create<LLVM::OrOp>(loc, sum, bits);
    }
    sum = b.create<LLVM::LShrOp>(loc, sum, amounts(wide, offsets));
    return resize(cut(sum, width), whole_width(width));
  }
  VectorType bytes_type(int64_t bits) { return lanes_type(b.getContext(), (bits + 7) / 8, 8); }

  // The bits of any vector or scalar, whose type was `type`, as bytes.
  Value to_bytes(Value v, Type type) {
    if (unsigned width = lane_width(type); width && (width < 8 || width != whole_width(width)))
      return pack(width == 1 ? resize(v, 8) : v, width);
    unsigned bits = bits_of(type);
    if (type.isInteger() && bits % 8)
      v = b.create<LLVM::ZExtOp>(loc, b.getIntegerType((bits + 7) / 8 * 8), v);
    return b.create<LLVM::BitcastOp>(loc, bytes_type(bits), v);
  }
  Value from_bytes(Value bytes, Type type) {
    if (unsigned width = lane_width(type); width && (width < 8 || width != whole_width(width))) {
      Value v = unpack(bytes, cast<VectorType>(type).getNumElements(), width);
      return width == 1 ? resize(v, 1) : v;
    }
    unsigned bits = bits_of(type);
    if (!type.isInteger() || bits % 8 == 0)
      return b.create<LLVM::BitcastOp>(loc, type, bytes);
    Value whole = b.create<LLVM::BitcastOp>(loc, b.getIntegerType((bits + 7) / 8 * 8), bytes);
    return b.create<LLVM::TruncOp>(loc, type, whole);
  }
  static unsigned bits_of(Type type) {
    auto vector = dyn_cast<VectorType>(type);
    return vector ? unsigned(vector.getNumElements()) * vector.getElementTypeBitWidth()
                  : type.getIntOrFloatBitWidth();
  }
};

// ---- operations ---------------------------------------------------------------------------------------

// Operations that do on whole lanes what they did on the others.
struct Row {
  const char *name;
  bool is_signed; // operands with their signs
  bool is_cut;    // the result may have more bits
};
const Row rows[] = {
    {"llvm.add", false, true},
    {"llvm.sub", false, true},
    {"llvm.mul", false, true},
    {"llvm.shl", false, true},
    {"llvm.and", false, false},
    {"llvm.or", false, false},
    {"llvm.xor", false, false},
    {"llvm.udiv", false, false},
    {"llvm.urem", false, false},
    {"llvm.lshr", false, false},
    {"llvm.sdiv", true, true},
    {"llvm.srem", true, true},
    {"llvm.ashr", true, true},
    {"llvm.icmp", false, false}, // of signed numbers: is_signed
    {"llvm.select", false, false},
    {"llvm.freeze", false, true},
    {"llvm.shufflevector", false, false},
    {"llvm.extractvalue", false, false},
    {"llvm.insertvalue", false, false},
    {"llvm.call", false, false},
    {"llvm.return", false, false},
    {"llvm.br", false, false},
    {"llvm.cond_br", false, false},
    {"llvm.switch", false, false},
    {"llvm.sitofp", true, false},
    {"llvm.uitofp", false, false},
    {"llvm.fptosi", false, true},
    {"llvm.fptoui", false, true},
    {"llvm.intr.abs", true, true},
    {"llvm.intr.matrix.multiply", false, true},
    {"llvm.intr.matrix.transpose", false, false},
    {"llvm.intr.ctpop", false, false},
    {"llvm.intr.smax", true, true},
    {"llvm.intr.smin", true, true},
    {"llvm.intr.umax", false, false},
    {"llvm.intr.umin", false, false},
    {"llvm.intr.vector.deinterleave2", false, false},
    {"llvm.intr.vp.reduce.add", false, true},
    {"llvm.intr.vp.reduce.and", false, false},
    {"llvm.intr.vp.reduce.mul", false, true},
    {"llvm.intr.vp.reduce.or", false, false},
    {"llvm.intr.vp.reduce.smax", true, true},
    {"llvm.intr.vp.reduce.smin", true, true},
    {"llvm.intr.vp.reduce.umax", false, false},
    {"llvm.intr.vp.reduce.umin", false, false},
    {"llvm.intr.vp.reduce.xor", false, false},
    {"llvm.intr.vector.reduce.add", false, true},
    {"llvm.intr.vector.reduce.and", false, false},
    {"llvm.intr.vector.reduce.mul", false, true},
    {"llvm.intr.vector.reduce.or", false, false},
    {"llvm.intr.vector.reduce.smax", true, true},
    {"llvm.intr.vector.reduce.smin", true, true},
    {"llvm.intr.vector.reduce.umax", false, false},
    {"llvm.intr.vector.reduce.umin", false, false},
    {"llvm.intr.vector.reduce.xor", false, false},
};

const Row *row_of(Operation *op) {
  for (const Row &row : rows)
    if (op->getName().getStringRef() == row.name)
      return &row;
  return nullptr;
}

bool compares_signs(Operation *op) {
  auto compare = dyn_cast<LLVM::ICmpOp>(op);
  return compare && (compare.getPredicate() == LLVM::ICmpPredicate::slt ||
                     compare.getPredicate() == LLVM::ICmpPredicate::sle ||
                     compare.getPredicate() == LLVM::ICmpPredicate::sgt ||
                     compare.getPredicate() == LLVM::ICmpPredicate::sge);
}

bool has_dense_value(LLVM::ConstantOp op) { return isa<DenseIntElementsAttr>(op.getValue()); }

// Can the operation be converted?
bool is_known(Operation *op) {
  if (auto constant = dyn_cast<LLVM::ConstantOp>(op))
    return has_dense_value(constant);
  if (auto load = dyn_cast<LLVM::LoadOp>(op))
    return lane_width(load.getType());
  if (auto store = dyn_cast<LLVM::StoreOp>(op))
    return lane_width(store.getValue().getType());
  return row_of(op) || isa<LLVM::LLVMFuncOp, LLVM::UndefOp, LLVM::PoisonOp, LLVM::ZeroOp, LLVM::TruncOp,
                           LLVM::ZExtOp, LLVM::SExtOp, LLVM::BitcastOp, LLVM::ExtractElementOp,
                           LLVM::InsertElementOp, LLVM::CountLeadingZerosOp, LLVM::CountTrailingZerosOp,
                           LLVM::BitReverseOp, LLVM::UAddWithOverflowOp>(op);
}

struct Widen : ConversionPattern {
  Widen(const TypeConverter &converter, MLIRContext *context)
      : ConversionPattern(converter, MatchAnyOpTypeTag(), 1, context) {}

  // The operation with other operands and results. What it promises of the numbers is forgotten.
  static Operation *remake(Operation *op, ValueRange operands, TypeRange results, OpBuilder &b) {
    OperationState state(op->getLoc(), op->getName().getStringRef(), operands, results, {},
                         op->getSuccessors());
    for (NamedAttribute a : op->getAttrDictionary())
      if (a.getName() != "overflowFlags")
        state.addAttribute(a.getName(), a.getValue());
    return b.create(state);
  }

  LogicalResult convert_function(LLVM::LLVMFuncOp f, ConversionPatternRewriter &b) const {
    if (!f.isExternal() && failed(b.convertRegionTypes(&f.getBody(), *getTypeConverter())))
      return failure();
    b.modifyOpInPlace(f, [&] { f.setType(getTypeConverter()->convertType(f.getFunctionType())); });
    return success();
  }

  LogicalResult convert_row(Operation *op, const Row &row, ArrayRef<Value> operands,
                            ConversionPatternRewriter &b) const {
    Lanes lanes{b, op->getLoc()};
    SmallVector<Value> values(operands);
    SmallVector<Type> types;
    for (size_t i = 0; i < values.size(); i++)
      if ((row.is_signed || compares_signs(op)) && lane_width(values[i].getType()))
        values[i] = lanes.with_sign(values[i], lane_width(op->getOperand(i).getType()));
    if (failed(getTypeConverter()->convertTypes(op->getResultTypes(), types)))
      return failure();
    // The scalars of a reduction, what it starts with and its result, keep their widths.
    bool starts = op->getName().getStringRef().starts_with("llvm.intr.vp.reduce.");
    bool reduces = starts || op->getName().getStringRef().starts_with("llvm.intr.vector.reduce.");
    if (reduces)
      types[0] = cast<VectorType>(values[starts].getType()).getElementType();
    if (starts && row.is_signed)
      values[0] = b.create<LLVM::SExtOp>(op->getLoc(), types[0], values[0]);
    else if (starts)
      values[0] = b.create<LLVM::ZExtOp>(op->getLoc(), types[0], values[0]);
    Operation *made = remake(op, values, types, b);
    SmallVector<Value> results(made->getResults());
    if (reduces)
      results[0] = b.create<LLVM::TruncOp>(op->getLoc(), op->getResult(0).getType(), results[0]);
    else if (row.is_cut)
      results[0] = lanes.cut(results[0], lane_width(op->getResult(0).getType()));
    b.replaceOp(op, results);
    return success();
  }

  // Results of one vector.
  Value convert_value(Operation *op, ArrayRef<Value> v, OpBuilder &b) const {
    Lanes lanes{b, op->getLoc()};
    Type type = op->getResult(0).getType(), converted = getTypeConverter()->convertType(type);
    Type from = op->getNumOperands() ? op->getOperand(0).getType() : Type();
    unsigned width = lane_width(type), whole = lane_width(converted);
    if (isa<LLVM::UndefOp, LLVM::PoisonOp, LLVM::ZeroOp>(op))
      return b.create<LLVM::ZeroOp>(op->getLoc(), converted);
    if (auto constant = dyn_cast<LLVM::ConstantOp>(op)) {
      auto numbers = cast<DenseIntElementsAttr>(constant.getValue());
      unsigned bits = whole_width(numbers.getElementType().getIntOrFloatBitWidth());
      return b.create<LLVM::ConstantOp>(
          op->getLoc(), converted,
          numbers.mapValues(b.getIntegerType(bits), [&](const APInt &n) { return n.zext(bits); }));
    }
    if (isa<LLVM::TruncOp>(op))
      return lanes.cut(lanes.resize(v[0], whole), width);
    if (isa<LLVM::ZExtOp>(op))
      return lanes.resize(v[0], whole);
    if (isa<LLVM::SExtOp>(op))
      return lanes.cut(lanes.resize(lanes.with_sign(v[0], lane_width(from)), whole, true), width);
    if (isa<LLVM::BitcastOp>(op))
      return lanes.from_bytes(lanes.to_bytes(v[0], from), type);
    if (isa<LLVM::LoadOp>(op))
      return lanes.from_bytes(remake(op, v, lanes.bytes_type(Lanes::bits_of(type)), b)->getResult(0), type);
    if (isa<LLVM::ExtractElementOp>(op))
      return b.create<LLVM::TruncOp>(op->getLoc(), type,
                                     b.create<LLVM::ExtractElementOp>(op->getLoc(), v[0], v[1]));
    if (isa<LLVM::InsertElementOp>(op)) {
      Value lane = b.create<LLVM::ZExtOp>(op->getLoc(), b.getIntegerType(whole), v[1]);
      return b.create<LLVM::InsertElementOp>(op->getLoc(), v[0], lane, v[2]);
    }
    if (isa<LLVM::CountLeadingZerosOp>(op))
      return b.create<LLVM::SubOp>(op->getLoc(), remake(op, v, converted, b)->getResult(0),
                                   lanes.splat(converted, APInt(whole, whole - width)));
    if (isa<LLVM::CountTrailingZerosOp>(op)) {
      Value end = lanes.splat(converted, APInt::getOneBitSet(whole, width));
      return remake(op, b.create<LLVM::OrOp>(op->getLoc(), v[0], end).getResult(), converted, b)
          ->getResult(0);
    }
    if (isa<LLVM::BitReverseOp>(op))
      return b.create<LLVM::LShrOp>(op->getLoc(), remake(op, v, converted, b)->getResult(0),
                                    lanes.splat(converted, APInt(whole, whole - width)));
    return Value();
  }

  // The sum, and whether it has more bits than its lanes.
  Value convert_sum(Operation *op, ArrayRef<Value> v, OpBuilder &b) const {
    Lanes lanes{b, op->getLoc()};
    Type converted = getTypeConverter()->convertType(op->getResult(0).getType());
    unsigned width = lane_width(op->getOperand(0).getType());
    Value sum = b.create<LLVM::AddOp>(op->getLoc(), v[0], v[1]);
    Value most = lanes.splat(sum.getType(), APInt::getLowBitsSet(lane_width(sum.getType()), width));
    Value over = b.create<LLVM::ICmpOp>(op->getLoc(), LLVM::ICmpPredicate::ugt, sum, most);
    Value pair = b.create<LLVM::UndefOp>(op->getLoc(), converted);
    pair = b.create<LLVM::InsertValueOp>(op->getLoc(), pair, lanes.cut(sum, width), ArrayRef<int64_t>{0});
    return b.create<LLVM::InsertValueOp>(op->getLoc(), pair, over, ArrayRef<int64_t>{1});
  }

  LogicalResult matchAndRewrite(Operation *op, ArrayRef<Value> operands,
                                ConversionPatternRewriter &b) const final {
    if (auto function = dyn_cast<LLVM::LLVMFuncOp>(op))
      return convert_function(function, b);
    if (const Row *row = row_of(op))
      return convert_row(op, *row, operands, b);
    if (auto store = dyn_cast<LLVM::StoreOp>(op)) {
      Value bytes = Lanes{b, op->getLoc()}.to_bytes(operands[0], store.getValue().getType());
      remake(op, {bytes, operands[1]}, {}, b);
      b.eraseOp(op);
      return success();
    }
    Value result =
        isa<LLVM::UAddWithOverflowOp>(op) ? convert_sum(op, operands, b) : convert_value(op, operands, b);
    if (!result)
      return failure();
    b.replaceOp(op, result);
    return success();
  }
};

struct WidenLanes : PassWrapper<WidenLanes, OperationPass<>> {
  MLIR_DEFINE_EXPLICIT_INTERNAL_INLINE_TYPE_ID(WidenLanes)
  StringRef getArgument() const final { return "auto-widen-lanes"; }
  StringRef getName() const final { return "WidenLanes"; }
  StringRef getDescription() const final { return "vectors of integers as lanes of 8, 16, 32, ... bits"; }
  void getDependentDialects(DialectRegistry &registry) const override {
    registry.insert<LLVM::LLVMDialect>();
  }

  void runOnOperation() final {
    WholeLanes converter;
    auto is_legal = [&](Operation *op) {
      if (op->getParentOfType<LLVM::GlobalOp>())
        return true; // memory
      if (auto function = dyn_cast<LLVM::LLVMFuncOp>(op))
        return converter.isLegal(function.getFunctionType()) && converter.isLegal(&function.getBody());
      return converter.isLegal(op);
    };
    WalkResult all = getOperation()->walk([&](Operation *op) {
      if (is_legal(op) || is_known(op))
        return WalkResult::advance();
      op->emitError() << "'" << op->getName()
                      << "' has vectors whose lanes are not of 8, 16, 32, ... bits, which "
                      << "the target's back end does not take";
      return WalkResult::interrupt();
    });
    if (all.wasInterrupted())
      return signalPassFailure();
    RewritePatternSet patterns(&getContext());
    patterns.add<Widen>(converter, &getContext());
    ConversionTarget target(getContext());
    target.markUnknownOpDynamicallyLegal(is_legal);
    if (failed(applyFullConversion(getOperation(), target, std::move(patterns))))
      signalPassFailure();
  }
};

} // namespace

void passes_widen_register(void) { PassRegistration<WidenLanes>(); }
