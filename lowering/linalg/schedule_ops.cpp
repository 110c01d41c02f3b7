// transform.auto.vectorize, and the interpreter around it.
#include "lowering/linalg/schedule_ops.h"

#include "lowering/mlir/mlir_hooks.h"

#include <mlir/CAPI/IR.h>
#include <mlir/CAPI/Support.h>
#include <mlir/Dialect/Affine/TransformOps/AffineTransformOps.h>
#include <mlir/Dialect/Arith/IR/Arith.h>
#include <mlir/Dialect/Bufferization/TransformOps/BufferizationTransformOps.h>
#include <mlir/Dialect/Func/TransformOps/FuncTransformOps.h>
#include <mlir/Dialect/Linalg/IR/Linalg.h>
#include <mlir/Dialect/Linalg/TransformOps/DialectExtension.h>
#include <mlir/Dialect/Linalg/Transforms/Transforms.h>
#include <mlir/Dialect/Math/IR/Math.h>
#include <mlir/Dialect/MemRef/IR/MemRef.h>
#include <mlir/Dialect/MemRef/TransformOps/MemRefTransformOps.h>
#include <mlir/Dialect/SCF/IR/SCF.h>
#include <mlir/Dialect/SCF/TransformOps/SCFTransformOps.h>
#include <mlir/Dialect/Tensor/TransformOps/TensorTransformOps.h>
#include <mlir/Dialect/Transform/DebugExtension/DebugExtension.h>
#include <mlir/Dialect/Transform/IR/TransformDialect.h>
#include <mlir/Dialect/Transform/IR/TransformOps.h>
#include <mlir/Dialect/Transform/Interfaces/TransformInterfaces.h>
#include <mlir/Dialect/Transform/LoopExtension/LoopExtension.h>
#include <mlir/Dialect/Transform/Transforms/TransformInterpreterUtils.h>
#include <mlir/Dialect/Vector/IR/VectorOps.h>
#include <mlir/Dialect/Vector/TransformOps/VectorTransformOps.h>

using namespace mlir;

namespace {

// What the operation needs from outside of the script while it is applied.
struct ScheduleData : transform::TransformDialectData<ScheduleData> {
  MLIR_DEFINE_EXPLICIT_INTERNAL_INLINE_TYPE_ID(ScheduleData)
  explicit ScheduleData(MLIRContext *context) : TransformDialectData(context) {}

  mutable vectorizer *current = nullptr;
  // What each operation of the script used; null where it was not the same each time.
  mutable llvm::MapVector<Operation *, DictionaryAttr> used;
};

const ScheduleData &data_of(MLIRContext *context) {
  return context->getOrLoadDialect<transform::TransformDialect>()->getExtraData<ScheduleData>();
}

constexpr StringLiteral fuse = "fuse";

const schedule_row *find_row(StringRef name) {
  for (size_t i = 0; i < schedule_num_rows; i++)
    if (name == schedule_rows[i].name)
      return &schedule_rows[i];
  return nullptr;
}

struct VectorizeOp : Op<VectorizeOp, OpTrait::ZeroRegions, OpTrait::OneResult, OpTrait::ZeroSuccessors,
                        OpTrait::AtLeastNOperands<1>::Impl, transform::TransformOpInterface::Trait,
                        MemoryEffectOpInterface::Trait> {
  MLIR_DEFINE_EXPLICIT_INTERNAL_INLINE_TYPE_ID(VectorizeOp)
  using Op::Op;
  using Op::print;

  static constexpr StringLiteral getOperationName() { return "transform.auto.vectorize"; }
  static ArrayRef<StringRef> getAttributeNames() { return {}; }

  static ParseResult parse(OpAsmParser &parser, OperationState &result);
  void print(OpAsmPrinter &p);
  LogicalResult verify();
  void getEffects(SmallVectorImpl<MemoryEffects::EffectInstance> &effects);
  DiagnosedSilenceableFailure apply(transform::TransformRewriter &rewriter,
                                    transform::TransformResults &results, transform::TransformState &state);
};

// ---- text -------------------------------------------------------------------------------------------------

ParseResult VectorizeOp::parse(OpAsmParser &parser, OperationState &result) {
  SmallVector<OpAsmParser::UnresolvedOperand> operands(1);
  if (parser.parseOperand(operands[0]))
    return failure();
  if (succeeded(parser.parseOptionalKeyword(fuse))) {
    SMLoc list = parser.getCurrentLocation();
    if (parser.parseOperandList(operands, OpAsmParser::Delimiter::Paren))
      return failure();
    if (operands.size() == 1)
      return parser.emitError(list) << "expected operations; {fuse = false} fuses none";
  }
  if (parser.parseOptionalAttrDict(result.attributes))
    return failure();
  SMLoc place = parser.getCurrentLocation();
  FunctionType type;
  if (parser.parseColonType(type))
    return failure();
  result.addTypes(type.getResults());
  return parser.resolveOperands(operands, type.getInputs(), place, result.operands);
}

void print_value(Attribute value, OpAsmPrinter &p) {
  if (auto integer = dyn_cast<IntegerAttr>(value); integer && !isa<BoolAttr>(value))
    p << integer.getInt();
  else if (auto array = dyn_cast<ArrayAttr>(value)) {
    p << '[';
    llvm::interleaveComma(array, p, [&](Attribute a) { print_value(a, p); });
    p << ']';
  } else
    p.printAttribute(value);
}

void VectorizeOp::print(OpAsmPrinter &p) {
  p << ' ' << getOperand(0);
  if (getNumOperands() > 1) {
    p << ' ' << fuse << '(';
    p.printOperands(getOperands().drop_front());
    p << ')';
  }
  if (!(*this)->getAttrs().empty()) {
    p << " {";
    llvm::interleaveComma((*this)->getAttrs(), p, [&](NamedAttribute a) {
      p << a.getName().strref() << " = ";
      print_value(a.getValue(), p);
    });
    p << '}';
  }
  p << " : ";
  p.printFunctionalType(*this);
}

// ---- attributes -------------------------------------------------------------------------------------------

// The number of an attribute; none if it is not of the row's kind.
std::optional<int64_t> read_number(const schedule_row &row, Attribute value) {
  auto flag = dyn_cast<BoolAttr>(value);
  auto integer = dyn_cast<IntegerAttr>(value);
  if (row.kind == SCHEDULE_FLAG)
    return flag ? std::optional<int64_t>(flag.getValue()) : std::nullopt;
  if (flag || !integer || !integer.getType().isSignlessInteger(64))
    return std::nullopt;
  int64_t n = integer.getInt();
  if (n < row.least || n > row.most || (row.kind == SCHEDULE_POWER && !llvm::isPowerOf2_64(n)))
    return std::nullopt;
  return n;
}

bool read_order(Attribute value, nest_schedule &out) {
  auto array = dyn_cast<ArrayAttr>(value);
  if (!array || array.empty() || array.size() > SCHEDULE_MAX_LOOPS)
    return false;
  for (Attribute a : array) {
    auto integer = dyn_cast<IntegerAttr>(a);
    if (!integer || !integer.getType().isSignlessInteger(64) || integer.getInt() < 0 ||
        integer.getInt() >= SCHEDULE_MAX_LOOPS)
      return false;
    auto loop = unsigned(integer.getInt());
    if (llvm::is_contained(ArrayRef(out.order, out.num_order), loop))
      return false;
    out.order[out.num_order++] = loop;
  }
  return true;
}

// Reads the attributes; failure after an error if `report`.
LogicalResult read_schedule(Operation *op, nest_schedule &out, bool &may_fuse) {
  out = schedule_empty();
  may_fuse = true;
  for (NamedAttribute a : op->getAttrs()) {
    StringRef name = a.getName().strref();
    if (name == SCHEDULE_ORDER) {
      if (!read_order(a.getValue(), out))
        return op->emitOpError() << "'" SCHEDULE_ORDER
                                    "' must be a list of different loops, such as [1, 0, 2]";
      continue;
    }
    if (name == fuse) {
      auto flag = dyn_cast<BoolAttr>(a.getValue());
      if (!flag || (flag.getValue() && op->getNumOperands() == 1) ||
          (!flag.getValue() && op->getNumOperands() > 1))
        return op->emitOpError() << "'fuse' must be fuse(...) with operations, or {fuse = false}";
      may_fuse = flag.getValue();
      continue;
    }
    const schedule_row *row = find_row(name);
    if (!row && name.contains('.'))
      continue; // somebody else's
    if (!row)
      return op->emitOpError() << "has no attribute '" << name << "'";
    std::optional<int64_t> number = read_number(*row, a.getValue());
    if (number) {
      schedule_set(&out, row, *number);
      continue;
    }
    InFlightDiagnostic error = op->emitOpError() << "'" << name << "' must be ";
    if (row->kind == SCHEDULE_FLAG)
      return error << "true or false";
    return error << (row->kind == SCHEDULE_POWER  ? "a power of two"
                     : row->kind == SCHEDULE_LOOP ? "a loop"
                                                  : "a number")
                 << " from " << row->least << " to " << row->most;
  }
  return success();
}

DictionaryAttr write_schedule(const nest_schedule &s, Operation *op) {
  Builder b(op->getContext());
  NamedAttrList list;
  for (size_t i = 0; i < schedule_num_rows; i++) {
    int64_t n = schedule_get(&s, &schedule_rows[i]);
    if (n >= 0)
      list.append(schedule_rows[i].name, schedule_rows[i].kind == SCHEDULE_FLAG ? Attribute(b.getBoolAttr(n))
                                                                                : b.getI64IntegerAttr(n));
  }
  SmallVector<int64_t> order(s.order, s.order + s.num_order);
  if (!order.empty())
    list.append(SCHEDULE_ORDER, b.getI64ArrayAttr(order));
  for (NamedAttribute a : op->getAttrs()) // fuse = false, and somebody else's
    if (!list.get(a.getName()))
      list.append(a);
  return list.getDictionary(op->getContext());
}

LogicalResult VectorizeOp::verify() {
  for (Type t : llvm::concat<Type>(SmallVector<Type>(getOperation()->getOperandTypes()),
                                   SmallVector<Type>(getOperation()->getResultTypes())))
    if (!isa<transform::TransformHandleTypeInterface>(t))
      return emitOpError() << "needs handles to operations, not " << t;
  nest_schedule s;
  bool may_fuse;
  return read_schedule(*this, s, may_fuse);
}

// ---- application ------------------------------------------------------------------------------------------

void VectorizeOp::getEffects(SmallVectorImpl<MemoryEffects::EffectInstance> &effects) {
  transform::consumesHandle(getOperation()->getOpOperands(), effects);
  transform::producesHandle(getOperation()->getOpResults(), effects);
  transform::modifiesPayload(effects);
}

// One application.
struct Application {
  explicit Application(transform::TransformRewriter &rewriter) : rewriter(rewriter) {}

  transform::TransformRewriter &rewriter;
  SmallVector<MlirOperation> refused;
  std::string why; // of the first one that was refused
  Operation *before = nullptr, *behind = nullptr;
  Block *block = nullptr;
  SmallVector<Operation *> loops;
  SmallVector<nest_schedule> used;
};

void add_loops(Block::iterator from, Block::iterator to, SmallVectorImpl<Operation *> &loops) {
  for (Operation &op : llvm::make_range(from, to))
    if (isa<LoopLikeOpInterface>(op))
      loops.push_back(&op);
    else if (auto branch = dyn_cast<scf::IfOp>(op)) // operands are known to be apart only then
      add_loops(branch.thenBlock()->begin(), branch.thenBlock()->end(), loops);
}

void on_refused(MlirOperation op, const char *why, void *user) {
  auto &a = *static_cast<Application *>(user);
  if (a.refused.empty())
    a.why = why;
  a.refused.push_back(op);
}

// The operations are about to go, and with them what other handles have of them.
void on_begin(const MlirOperation *operations, unsigned count, unsigned, void *user) {
  auto &a = *static_cast<Application *>(user);
  SmallPtrSet<Operation *, 8> going;
  for (unsigned i = 0; i < count; i++) {
    going.insert(unwrap(operations[i]));
    (void)a.rewriter.notifyPayloadOperationReplaced(unwrap(operations[i]), nullptr);
  }
  Operation *last = unwrap(operations[count - 1]);
  a.block = last->getBlock();
  a.behind = last->getNextNode();
  for (a.before = last->getPrevNode(); a.before && going.contains(a.before);)
    a.before = a.before->getPrevNode();
}

void on_end(const nest_schedule *used, void *user) {
  auto &a = *static_cast<Application *>(user);
  a.used.push_back(*used);
  add_loops(a.before ? std::next(a.before->getIterator()) : a.block->begin(), a.behind->getIterator(),
            a.loops);
}

// Linalg operations as linalg.generic; handles follow.
linalg::GenericOp generalize(Operation *op, transform::TransformRewriter &rewriter) {
  if (auto generic = dyn_cast<linalg::GenericOp>(op))
    return generic;
  auto named = dyn_cast<linalg::LinalgOp>(op);
  if (!named || !named.hasPureBufferSemantics())
    return nullptr;
  IRRewriter plain(op->getContext());
  plain.setInsertionPoint(op);
  // Of a copy, so that handles can follow before the operation goes.
  Operation *copy = plain.clone(*op);
  auto generic = linalg::generalizeNamedOp(plain, cast<linalg::LinalgOp>(copy));
  if (failed(generic)) {
    copy->erase();
    return nullptr;
  }
  (void)rewriter.notifyPayloadOperationReplaced(op, *generic);
  op->erase();
  return *generic;
}

DiagnosedSilenceableFailure VectorizeOp::apply(transform::TransformRewriter &rewriter,
                                               transform::TransformResults &results,
                                               transform::TransformState &state) {
  const ScheduleData &data = data_of(getContext());
  nest_schedule schedule;
  bool may_fuse;
  if (failed(read_schedule(*this, schedule, may_fuse)))
    return DiagnosedSilenceableFailure::definiteFailure();
  SmallVector<MlirOperation> targets, fused;
  for (OpOperand &operand : getOperation()->getOpOperands())
    for (Operation *op : llvm::to_vector(state.getPayloadOps(operand.get()))) {
      linalg::GenericOp generic = generalize(op, rewriter);
      if (!generic) {
        DiagnosedSilenceableFailure failed = emitSilenceableError()
                                             << "'" << op->getName() << "' is no linalg operation on memrefs";
        failed.attachNote(op->getLoc()) << "the operation";
        return failed;
      }
      (operand.getOperandNumber() ? fused : targets).push_back(wrap(generic.getOperation()));
    }
  bool is_given = getNumOperands() > 1 || !may_fuse;
  if (getNumOperands() > 1 && targets.size() > 1)
    return emitSilenceableError() << "'fuse' is for one operation, the handle has " << targets.size();
  // What is around may be fused too.
  if (!is_given)
    for (MlirOperation target : targets)
      for (Operation &op : llvm::make_early_inc_range(*unwrap(target)->getBlock()))
        if (isa<linalg::LinalgOp>(op))
          (void)generalize(&op, rewriter);
  Application a(rewriter);
  static const MlirOperation none = {nullptr};
  vectorizer_request request = {};
  request.operations = targets.data(), request.count = targets.size();
  request.schedule = &schedule;
  request.fused = is_given ? (fused.empty() ? &none : fused.data()) : nullptr;
  request.num_fused = fused.size();
  request.refused = on_refused, request.begin = on_begin, request.end = on_end, request.user = &a;
  vectorizer_run(data.current, &request);
  if (!a.refused.empty()) {
    DiagnosedSilenceableFailure failed = emitSilenceableError() << "not vectorized: " << a.why;
    failed.attachNote(unwrap(a.refused.front())->getLoc()) << "the operation";
    return failed;
  }
  for (const nest_schedule &used : a.used) {
    DictionaryAttr attributes = write_schedule(used, *this);
    auto [entry, is_new] = data.used.insert({getOperation(), attributes});
    if (!is_new && entry->second != attributes)
      entry->second = nullptr;
  }
  results.set(getOperation()->getResult(0), a.loops);
  return DiagnosedSilenceableFailure::success();
}

struct Extension : transform::TransformDialectExtension<Extension> {
  MLIR_DEFINE_EXPLICIT_INTERNAL_INLINE_TYPE_ID(Extension)
  using Base::Base;
  void init() {
    declareDependentDialect<linalg::LinalgDialect>();
    declareGeneratedDialect<arith::ArithDialect>();
    declareGeneratedDialect<math::MathDialect>();
    declareGeneratedDialect<memref::MemRefDialect>();
    declareGeneratedDialect<scf::SCFDialect>();
    declareGeneratedDialect<vector::VectorDialect>();
    registerTransformOps<VectorizeOp>();
    addDialectDataInitializer<ScheduleData>([](ScheduleData &) {});
  }
};

std::string text_of(Operation *op) {
  std::string text;
  llvm::raw_string_ostream out(text);
  op->print(out);
  return text;
}

} // namespace

void schedule_load_dialects(MlirContext context) {
  DialectRegistry registry;
  registry.insert<transform::TransformDialect>();
  registry.addExtensions<Extension>();
  affine::registerTransformDialectExtension(registry);
  bufferization::registerTransformDialectExtension(registry);
  func::registerTransformDialectExtension(registry);
  linalg::registerTransformDialectExtension(registry);
  memref::registerTransformDialectExtension(registry);
  scf::registerTransformDialectExtension(registry);
  tensor::registerTransformDialectExtension(registry);
  transform::registerDebugExtension(registry);
  transform::registerLoopExtension(registry);
  vector::registerTransformDialectExtension(registry);
  unwrap(context)->appendDialectRegistry(registry);
  unwrap(context)->getOrLoadDialect<transform::TransformDialect>();
}

bool schedule_apply(MlirModule payload, MlirStringRef name, MlirStringRef text, vectorizer *v,
                    MlirStringCallback print, void *user) {
  MlirContext context = mlirModuleGetContext(payload);
  schedule_load_dialects(context);
  OwningOpRef<ModuleOp> script(unwrap(mlir_hooks_parse(context, name, text)));
  transform::TransformOpInterface entry =
      script ? transform::detail::findTransformEntryPoint(*script, ModuleOp()) : nullptr;
  if (!entry)
    return false;
  const ScheduleData &data = data_of(unwrap(context));
  data.current = v;
  bool ok = succeeded(
      transform::applyTransformNamedSequence(unwrap(payload), entry, *script, transform::TransformOptions()));
  for (auto &[op, attributes] : data.used)
    if (attributes)
      op->setAttrs(attributes);
  data.used.clear();
  data.current = nullptr;
  if (ok && print)
    print(wrap(StringRef(text_of(*script))), user);
  return ok;
}

void schedule_append(MlirContext context, MlirStringRef script, MlirStringRef other, MlirStringCallback print,
                     void *user) {
  MlirStringRef name = mlirStringRefCreateFromCString("schedule");
  OwningOpRef<ModuleOp> to(unwrap(mlir_hooks_parse(context, name, script))),
      from(unwrap(mlir_hooks_parse(context, name, other)));
  auto find = [](ModuleOp module) {
    return dyn_cast<transform::NamedSequenceOp>(
        transform::detail::findTransformEntryPoint(module, ModuleOp()).getOperation());
  };
  transform::NamedSequenceOp into = find(*to), out_of = find(*from);
  if (into && into.getArgAttr(0, transform::TransformDialect::kArgReadOnlyAttrName)) {
    Operation *end = into.getBody().front().getTerminator();
    OpBuilder b(end);
    Value module = into.getBody().getArgument(0), theirs = out_of.getBody().getArgument(0);
    if (module.getType() != theirs.getType())
      module = b.create<transform::CastOp>(end->getLoc(), theirs.getType(), module);
    theirs.replaceAllUsesWith(module);
    for (Operation &op : llvm::make_early_inc_range(out_of.getBody().front().without_terminator()))
      op.moveBefore(end);
  }
  print(wrap(StringRef(text_of(*to))), user);
}

bool schedule_is_structured(MlirOperation op) { return isa<linalg::LinalgOp>(unwrap(op)); }
