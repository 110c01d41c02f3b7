// Rewrites upstream's x86vector operations to calls of LLVM's intrinsics, by a table of arguments.
#include "lowering/passes/upstream_x86vector.h"

#include "lowering/mlir/mlir_hooks.h"

#include <mlir/CAPI/IR.h>
#include <mlir/CAPI/Support.h>
#include <mlir/Dialect/Arith/IR/Arith.h>
#include <mlir/Dialect/LLVMIR/LLVMDialect.h>
#include <mlir/Dialect/X86Vector/X86VectorDialect.h>
#include <mlir/IR/BuiltinOps.h>

using namespace mlir;

bool upstream_x86vector_mentioned(MlirStringRef text) { return unwrap(text).contains("x86vector.avx"); }

// Where an argument of the intrinsic comes from.
enum : int {
  END = -1,
  ALL_ONES = -2, // the constant i8 -1
  SOURCE = -3,   // what the lanes that are not selected are: operand 2, an attribute, or zeros
};

namespace {
struct Row {
  const char *operation; // without "x86vector."
  unsigned element_bits; // of the first vector among the operands; 0: of any
  const char *intrinsic;
  int arguments[6]; // positions of operands
};
} // namespace

// What the intrinsics call differently from the operations: `mask.rndscale` names the immediate `k`, the
// source `a` and the mask `imm`.
static const Row rows[] = {
    {"avx.rsqrt", 0, "llvm.x86.avx.rsqrt.ps.256", {0, END}},
    {"avx.intr.rsqrt.ps.256", 0, "llvm.x86.avx.rsqrt.ps.256", {0, END}},
    {"avx.intr.dot", 0, "llvm.x86.avx.dp.ps.256", {0, 1, ALL_ONES, END}},
    {"avx.intr.dp.ps.256", 0, "llvm.x86.avx.dp.ps.256", {0, 1, 2, END}},
    {"avx512.mask.compress", 0, "llvm.x86.avx512.mask.compress", {1, SOURCE, 0, END}},
    {"avx512.intr.mask.compress", 0, "llvm.x86.avx512.mask.compress", {0, 1, 2, END}},
    {"avx512.mask.rndscale", 32, "llvm.x86.avx512.mask.rndscale.ps.512", {0, 1, 2, 3, 4, END}},
    {"avx512.mask.rndscale", 64, "llvm.x86.avx512.mask.rndscale.pd.512", {0, 1, 2, 3, 4, END}},
    {"avx512.intr.mask.rndscale.ps.512", 0, "llvm.x86.avx512.mask.rndscale.ps.512", {0, 1, 2, 3, 4, END}},
    {"avx512.intr.mask.rndscale.pd.512", 0, "llvm.x86.avx512.mask.rndscale.pd.512", {0, 1, 2, 3, 4, END}},
    {"avx512.mask.scalef", 32, "llvm.x86.avx512.mask.scalef.ps.512", {0, 1, 2, 3, 4, END}},
    {"avx512.mask.scalef", 64, "llvm.x86.avx512.mask.scalef.pd.512", {0, 1, 2, 3, 4, END}},
    {"avx512.intr.mask.scalef.ps.512", 0, "llvm.x86.avx512.mask.scalef.ps.512", {0, 1, 2, 3, 4, END}},
    {"avx512.intr.mask.scalef.pd.512", 0, "llvm.x86.avx512.mask.scalef.pd.512", {0, 1, 2, 3, 4, END}},
    {"avx512.vp2intersect", 32, "llvm.x86.avx512.vp2intersect.d.512", {0, 1, END}},
    {"avx512.vp2intersect", 64, "llvm.x86.avx512.vp2intersect.q.512", {0, 1, END}},
    {"avx512.intr.vp2intersect.d.512", 0, "llvm.x86.avx512.vp2intersect.d.512", {0, 1, END}},
    {"avx512.intr.vp2intersect.q.512", 0, "llvm.x86.avx512.vp2intersect.q.512", {0, 1, END}},
};

static const Row *row_of(Operation *op) {
  unsigned bits = getElementTypeOrSelf(op->getOperand(0)).getIntOrFloatBitWidth();
  for (const Row &row : rows)
    if (op->getName().stripDialect() == row.operation && (!row.element_bits || row.element_bits == bits))
      return &row;
  return nullptr;
}

static Value argument(OpBuilder &builder, Operation *op, int from) {
  if (from >= 0)
    return op->getOperand(from);
  Location loc = op->getLoc();
  if (from == ALL_ONES)
    return builder.create<LLVM::ConstantOp>(loc, builder.getI8Type(), builder.getI8IntegerAttr(-1));
  if (op->getNumOperands() > 2)
    return op->getOperand(2);
  Type type = op->getResult(0).getType();
  auto constant = op->getAttrOfType<ElementsAttr>("constant_src");
  return builder.create<LLVM::ConstantOp>(loc, type,
                                          constant ? Attribute(constant) : builder.getZeroAttr(type));
}

static LogicalResult rewrite(Operation *op) {
  const Row *row = row_of(op);
  if (!row)
    return op->emitError("is not known of MLIR's x86vector dialect");
  OpBuilder builder(op);
  SmallVector<Value> arguments;
  for (const int *from = row->arguments; *from != END; from++)
    arguments.push_back(argument(builder, op, *from));
  Location loc = op->getLoc();
  Type type = op->getResult(0).getType();
  if (op->getNumResults() > 1)
    type = LLVM::LLVMStructType::getLiteral(op->getContext(), llvm::to_vector(op->getResultTypes()));
  auto call =
      builder.create<LLVM::CallIntrinsicOp>(loc, type, builder.getStringAttr(row->intrinsic), arguments);
  for (auto [i, result] : llvm::enumerate(op->getResults()))
    result.replaceAllUsesWith(
        op->getNumResults() == 1
            ? call.getResult(0)
            : builder.create<LLVM::ExtractValueOp>(loc, call.getResult(0), i).getResult());
  op->erase();
  return success();
}

MlirModule upstream_x86vector_parse(MlirContext context, MlirStringRef name, MlirStringRef text) {
  MlirContext own = mlir_hooks_context();
  MLIRContext *parser = unwrap(own);
  DialectRegistry registry;
  registry.insert<x86vector::X86VectorDialect>();
  parser->appendDialectRegistry(registry);
  parser->loadDialect<LLVM::LLVMDialect>();
  parser->allowUnregisteredDialects(); // of instructions and auto, which `context` checks
  // Diagnostics are the caller's. Its context cannot have locations of another one: they are made anew.
  parser->getDiagEngine().registerHandler([&](Diagnostic &d) {
    Location where = UnknownLoc::get(unwrap(context));
    if (auto place = d.getLocation()->findInstanceOf<FileLineColLoc>())
      where = FileLineColLoc::get(unwrap(context), place.getFilename().getValue(), place.getLine(),
                                  place.getColumn());
    unwrap(context)->getDiagEngine().emit(where, d.getSeverity()) << d.str();
    return success();
  });
  std::string result;
  MlirModule module = mlir_hooks_parse(own, name, text);
  if (!mlirModuleIsNull(module)) {
    SmallVector<Operation *> operations;
    unwrap(module)->walk([&](Operation *op) {
      if (op->getName().getDialectNamespace() == "x86vector")
        operations.push_back(op);
    });
    bool ok = llvm::all_of(operations, [](Operation *op) { return succeeded(rewrite(op)); });
    llvm::raw_string_ostream out(result);
    if (ok)
      unwrap(module)->print(out, OpPrintingFlags().enableDebugInfo());
    mlirModuleDestroy(module);
  }
  mlirContextDestroy(own);
  return result.empty() ? MlirModule{nullptr} : mlir_hooks_parse(context, name, wrap(StringRef(result)));
}
