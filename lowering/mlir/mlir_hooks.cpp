// The C++ side of mlir_hooks.h: thin wrappers around MLIR's registries, parser, diagnostics and
// translations.
#include "lowering/mlir/mlir_hooks.h"

#include <algorithm>
#include <llvm/Support/CommandLine.h>
#include <llvm/Support/SourceMgr.h>
#include <llvm/Target/TargetMachine.h>
#include <mlir/CAPI/Diagnostics.h>
#include <mlir/CAPI/IR.h>
#include <mlir/CAPI/Pass.h>
#include <mlir/CAPI/Support.h>
#include <mlir/Conversion/ArithToLLVM/ArithToLLVM.h>
#include <mlir/Conversion/ComplexToLLVM/ComplexToLLVM.h>
#include <mlir/Conversion/ControlFlowToLLVM/ControlFlowToLLVM.h>
#include <mlir/Conversion/FuncToLLVM/ConvertFuncToLLVM.h>
#include <mlir/Conversion/IndexToLLVM/IndexToLLVM.h>
#include <mlir/Conversion/MathToLLVM/MathToLLVM.h>
#include <mlir/Conversion/MemRefToLLVM/MemRefToLLVM.h>
#include <mlir/Conversion/UBToLLVM/UBToLLVM.h>
#include <mlir/Dialect/Func/Extensions/AllExtensions.h>
#include <mlir/IR/BuiltinOps.h>
#include <mlir/IR/ExtensibleDialect.h>
#include <mlir/InitAllDialects.h>
#include <mlir/Interfaces/DataLayoutInterfaces.h>
#include <mlir/Parser/Parser.h>
#include <mlir/Pass/PassRegistry.h>
#include <mlir/Transforms/RegionUtils.h>

using namespace mlir;

void mlir_hooks_erase_unreachable_blocks(MlirOperation op) {
  IRRewriter rewriter(unwrap(op)->getContext());
  (void)eraseUnreachableBlocks(rewriter, unwrap(op)->getRegions());
}

void mlir_hooks_register_dialects(MlirDialectRegistry c_registry) {
  DialectRegistry &r = *unwrap(c_registry);
  r.insert<acc::OpenACCDialect, affine::AffineDialect, amdgpu::AMDGPUDialect, amx::AMXDialect,
           arith::ArithDialect, arm_neon::ArmNeonDialect, arm_sme::ArmSMEDialect, arm_sve::ArmSVEDialect,
           async::AsyncDialect, bufferization::BufferizationDialect, cf::ControlFlowDialect,
           complex::ComplexDialect, DLTIDialect, emitc::EmitCDialect, func::FuncDialect, gpu::GPUDialect,
           index::IndexDialect, irdl::IRDLDialect, linalg::LinalgDialect, LLVM::LLVMDialect,
           math::MathDialect, memref::MemRefDialect, mesh::MeshDialect, ml_program::MLProgramDialect,
           mpi::MPIDialect, nvgpu::NVGPUDialect, NVVM::NVVMDialect, omp::OpenMPDialect, pdl::PDLDialect,
           pdl_interp::PDLInterpDialect, polynomial::PolynomialDialect, ptr::PtrDialect,
           quant::QuantizationDialect, ROCDL::ROCDLDialect, scf::SCFDialect, shape::ShapeDialect,
           sparse_tensor::SparseTensorDialect, spirv::SPIRVDialect, tensor::TensorDialect, tosa::TosaDialect,
           transform::TransformDialect, ub::UBDialect, vector::VectorDialect, xegpu::XeGPUDialect>();
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

bool mlir_hooks_is_dynamic(MlirDialect dialect) { return isa<DynamicDialect>(unwrap(dialect)); }

bool mlir_hooks_is_loaded(MlirContext context, MlirStringRef dialect) {
  return unwrap(context)->getLoadedDialect(unwrap(dialect)) != nullptr;
}

bool mlir_hooks_is_multithreaded(MlirContext context) { return unwrap(context)->isMultithreadingEnabled(); }

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

static void forward_diagnostic(Diagnostic &diagnostic, mlir_hooks_on_diagnostic callback, void *user) {
  static const MlirDiagnosticSeverity severities[] = {MlirDiagnosticNote, MlirDiagnosticWarning,
                                                      MlirDiagnosticError, MlirDiagnosticRemark};
  mlir_hooks_diagnostic out = {
      severities[static_cast<int>(diagnostic.getSeverity())], {"", 0}, 0, 0, {"", 0}};
  // The innermost place that is in a file: operations that passes made have that of what they came from.
  if (auto place = diagnostic.getLocation()->findInstanceOf<FileLineColLoc>()) {
    out.file = wrap(place.getFilename().getValue());
    out.line = place.getLine();
    out.column = place.getLine() ? place.getColumn() : 0;
  }
  std::string message = diagnostic.str();
  std::replace(message.begin(), message.end(), '\n', ' ');
  // Advice to users of mlir-opt.
  message.erase(std::min(message.size(), message.find(". If this is intended, please ")));
  message.erase(message.find_last_not_of(' ') + 1);
  out.message = wrap(StringRef(message));
  callback(&out, user);
  // A note elsewhere leads to the cause; one at the same place only repeats how MLIR works, or the operation.
  bool wants_operation = diagnostic.getLocation().getContext()->shouldPrintOpOnDiagnostic();
  for (Diagnostic &note : diagnostic.getNotes())
    if (note.getLocation() != diagnostic.getLocation() || wants_operation)
      forward_diagnostic(note, callback, user);
}

namespace {
struct Forwarder {
  mlir_hooks_on_diagnostic callback;
  void *user;
  void (*release)(void *user);
};
} // namespace

void mlir_hooks_forward_diagnostics(MlirContext context, mlir_hooks_on_diagnostic callback, void *user,
                                    void (*release)(void *)) {
  auto forward = [](MlirDiagnostic diagnostic, void *state) {
    auto *f = static_cast<Forwarder *>(state);
    forward_diagnostic(unwrap(diagnostic), f->callback, f->user);
    return mlirLogicalResultSuccess();
  };
  auto drop = [](void *state) {
    auto *f = static_cast<Forwarder *>(state);
    if (f->release)
      f->release(f->user);
    delete f;
  };
  mlirContextAttachDiagnosticHandler(context, forward, new Forwarder{callback, user, release}, drop);
}

namespace {
struct Printer {
  MlirStringCallback callback;
  void *user;
};
} // namespace

static void print_diagnostic(const mlir_hooks_diagnostic *d, void *user) {
  static const char *const severities[] = {"error: ", "warning: ", "note: ", "remark: "};
  std::string line;
  llvm::raw_string_ostream out(line);
  out << unwrap(d->file);
  if (d->line)
    out << ':' << d->line << ':' << d->column;
  out << (d->file.length ? ": " : "") << severities[d->severity] << unwrap(d->message) << '\n';
  auto *printer = static_cast<Printer *>(user);
  printer->callback(wrap(StringRef(line)), printer->user);
}

void mlir_hooks_print_diagnostics(MlirContext context, MlirStringCallback callback, void *user) {
  mlir_hooks_forward_diagnostics(context, print_diagnostic, new Printer{callback, user},
                                 [](void *printer) { delete static_cast<Printer *>(printer); });
}

void mlir_hooks_print_op_on_diagnostic(MlirContext context, bool enable) {
  unwrap(context)->printOpOnDiagnostic(enable);
}

void mlir_hooks_dialect_names(MlirContext context, MlirStringCallback callback, void *user) {
  for (StringRef name : unwrap(context)->getAvailableDialects())
    callback(wrap(name), user);
}

void mlir_hooks_emit(MlirLocation where, bool warning, const char *text) {
  if (warning)
    emitWarning(unwrap(where)) << text;
  else
    emitRemark(unwrap(where)) << text;
}

void mlir_hooks_register_pass(mlir_hooks_create_pass create, void *user) {
  registerPass([=] { return std::unique_ptr<Pass>(unwrap(create(user))); });
}

void mlir_hooks_default_llvm_option(const char *name, const char *value) {
  auto &options = llvm::cl::getRegisteredOptions();
  auto option = options.find(name);
  if (option != options.end() && option->second->getNumOccurrences() == 0)
    option->second->addOccurrence(0, name, value);
}

void mlir_hooks_use_init_array(LLVMTargetMachineRef machine) {
  reinterpret_cast<llvm::TargetMachine *>(machine)->Options.UseInitArray = true;
}

bool mlir_hooks_parse_llvm_options(const char *const *options, int count, MlirStringCallback callback,
                                   void *user) {
  std::vector<const char *> arguments(options, options + count);
  if (std::any_of(options, options + count,
                  [](const char *o) { return StringRef(o).starts_with("-mlir-"); })) {
    mlir::registerAsmPrinterCLOptions();
    mlir::registerDefaultTimingManagerCLOptions();
  }
  arguments.insert(arguments.begin(), "--mllvm");
  std::string message;
  llvm::raw_string_ostream errors(message);
  if (!count || llvm::cl::ParseCommandLineOptions((int)arguments.size(), arguments.data(), "", &errors))
    return true;
  StringRef line = StringRef(message).split('\n').first.split(": ").second;
  line = line.empty() ? "that is not a value of the option" : line.split(".  Try").first;
  std::string text = ("--mllvm: error: " + line + "\n").str();
  callback(wrap(StringRef(text)), user);
  return false;
}

void mlir_hooks_set_location(MlirOperation op, MlirLocation where) {
  unwrap(op)->walk([&](mlir::Operation *o) { o->setLoc(unwrap(where)); });
}

unsigned mlir_hooks_index_bits(MlirOperation op) {
  auto layout = unwrap(op)->getAttrOfType<DataLayoutSpecInterface>(DLTIDialect::kDataLayoutAttrName);
  if (!layout)
    return 0;
  for (DataLayoutEntryInterface entry : layout.getEntries()) {
    auto type = llvm::dyn_cast<Type>(entry.getKey());
    auto bits = dyn_cast<IntegerAttr>(entry.getValue());
    if (type && type.isIndex() && bits)
      return unsigned(bits.getInt());
  }
  return 0;
}
