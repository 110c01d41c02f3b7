// Thin wrappers around MLIR's pass instrumentation and diagnostic handlers.
#include "lowering/mlir/instrument.h"

#include <list>
#include <llvm/ADT/StringSet.h>
#include <llvm/Support/FileSystem.h>
#include <llvm/Support/SourceMgr.h>
#include <mlir/CAPI/IR.h>
#include <mlir/CAPI/Pass.h>
#include <mlir/CAPI/Support.h>
#include <mlir/IR/BuiltinOps.h>
#include <mlir/IR/Diagnostics.h>
#include <mlir/Parser/Parser.h>
#include <mlir/Pass/PassManager.h>
#include <mlir/Pass/PassRegistry.h>
#include <mlir/Support/Timing.h>

using namespace mlir;

bool instrument_is_pass(MlirStringRef argument) { return PassInfo::lookup(unwrap(argument)) != nullptr; }

namespace {

// Arguments of passes; "*": all.
struct Names {
  bool all = false;
  llvm::StringSet<> set;
  explicit Names(StringRef text) : all(text == "*") {
    SmallVector<StringRef> words;
    text.split(words, ',', -1, false);
    for (StringRef word : words)
      set.insert(word.trim());
  }
  bool empty() const { return !all && set.empty(); }
  bool has(StringRef name) const { return all || set.contains(name); }
};

// A part of the time, and what is in it.
struct Part {
  TimingScope scope;
  explicit Part(TimingScope &&scope) : scope(std::move(scope)) {}
};

std::string text_of(Operation *op) {
  std::string text;
  llvm::raw_string_ostream stream(text);
  op->print(stream, OpPrintingFlags());
  return text;
}

} // namespace

struct instrument {
  std::string tree, reproducer;
  instrument_options options; // without strings
  Names before, after;
  std::unique_ptr<DefaultTimingManager> timing;
  std::list<Part> parts; // the innermost last
  size_t runs = 0;       // of pass managers
  size_t trees = 0;      // of those that printed files

  explicit instrument(const instrument_options &o)
      : tree(unwrap(o.tree)), reproducer(unwrap(o.reproducer)), options(o), before(unwrap(o.print_before)),
        after(unwrap(o.print_after)) {
    if (!o.timing)
      return;
    timing = std::make_unique<DefaultTimingManager>();
    applyDefaultTimingManagerCLOptions(*timing);
    timing->setEnabled(true);
    parts.emplace_back(timing->getRootScope());
  }
  ~instrument() {
    while (!parts.empty())
      parts.pop_back();
  }

  void print(const char *when, StringRef name, StringRef failed, StringRef text) {
    llvm::errs() << "// -----// IR Dump " << when << " " << name << failed << " //----- //\n"
                 << text << "\n\n";
  }

  void print_passes(PassManager &manager) {
    auto is_before = [this](Pass *pass, Operation *) { return before.has(pass->getArgument()); };
    auto is_after = [this](Pass *pass, Operation *) { return after.has(pass->getArgument()); };
    std::function<bool(Pass *, Operation *)> on_before, on_after;
    if (!before.empty())
      on_before = is_before;
    if (!after.empty())
      on_after = is_after;
    if (!on_before && !on_after)
      return;
    if (tree.empty())
      manager.enableIRPrinting(on_before, on_after, options.whole_module, options.if_changed,
                               options.if_failed);
    else
      manager.enableIRPrintingToFileTree(on_before, on_after, options.whole_module, options.if_changed,
                                         options.if_failed, tree + "/" + std::to_string(trees++));
  }
};

bool instrument_make_directory(MlirStringRef path, MlirStringCallback diagnostic, void *user) {
  std::error_code error = llvm::sys::fs::create_directories(unwrap(path));
  if (!error)
    return true;
  std::string line =
      ("--mlir-print-ir-tree-dir: error: cannot make '" + unwrap(path) + "': " + error.message() + "\n")
          .str();
  if (diagnostic)
    diagnostic(wrap(StringRef(line)), user);
  return false;
}

instrument *instrument_new(const instrument_options *o) { return new instrument(*o); }
void instrument_free(instrument *i) { delete i; }

void instrument_begin(instrument *i, const char *name) {
  if (i && i->timing)
    i->parts.emplace_back(i->parts.back().scope.nest(StringRef(name)));
}

void instrument_end(instrument *i) {
  if (i && i->timing)
    i->parts.pop_back();
}

void instrument_add(instrument *i, MlirPassManager c_manager, bool is_trial) {
  if (!i)
    return;
  PassManager &manager = *unwrap(c_manager);
  if (i->options.print_pipelines) {
    manager.dump();
    llvm::errs() << "\n";
  }
  if (i->options.verify != INSTRUMENT_AS_IT_IS)
    manager.enableVerifier(i->options.verify == INSTRUMENT_VERIFY);
  if (i->options.statistics)
    manager.enableStatistics(i->options.statistics_list ? PassDisplayMode::List : PassDisplayMode::Pipeline);
  if (!i->reproducer.empty() && !is_trial)
    manager.enableCrashReproducerGeneration(i->reproducer, i->options.local_reproducer);
  i->print_passes(manager);
  if (!i->timing)
    return;
  // Passes are told apart by their addresses, which those of the next manager may have again.
  TimingScope scope =
      i->parts.back().scope.nest((const void *)(2 * ++i->runs + 1), [] { return std::string("passes"); });
  scope.hide();
  i->parts.emplace_back(std::move(scope));
  manager.enableTiming(i->parts.back().scope);
}

void instrument_finish(instrument *i, MlirPassManager manager) {
  if (manager.ptr && i && i->timing)
    i->parts.pop_back();
  mlirPassManagerDestroy(manager);
}

bool instrument_step(instrument *i, const char *name, MlirModule module, bool (*run)(void *user),
                     void *user) {
  if (!i)
    return run(user);
  Operation *op = unwrap(module);
  bool prints = i->after.has(name) && i->tree.empty();
  if (i->before.has(name) && i->tree.empty())
    i->print("Before", name, "", text_of(op));
  std::string old = prints && i->options.if_changed ? text_of(op) : "";
  instrument_begin(i, name);
  bool ok = run(user);
  instrument_end(i);
  if (prints && (ok ? !i->options.if_failed : true)) {
    std::string text = text_of(op);
    if (!ok || text != old)
      i->print("After", name, ok ? "" : " Failed", text);
  }
  return ok;
}

MlirModule instrument_parse_reproducer(MlirContext context, MlirStringRef name, MlirStringRef text,
                                       MlirPassManager manager) {
  ParserConfig config(unwrap(context));
  PassReproducerOptions options;
  options.attachResourceParser(config);
  OwningOpRef<ModuleOp> module = parseSourceString<ModuleOp>(unwrap(text), config, unwrap(name));
  if (!module || failed(options.apply(*unwrap(manager))))
    return {nullptr};
  return wrap(module.release());
}

struct instrument_expect {
  llvm::SourceMgr sources;
  std::unique_ptr<SourceMgrDiagnosticVerifierHandler> handler;
};

instrument_expect *instrument_expect_begin(MlirContext context, MlirStringRef name, MlirStringRef text) {
  auto *expect = new instrument_expect;
  expect->sources.AddNewSourceBuffer(llvm::MemoryBuffer::getMemBufferCopy(unwrap(text), unwrap(name)),
                                     llvm::SMLoc());
  expect->handler = std::make_unique<SourceMgrDiagnosticVerifierHandler>(expect->sources, unwrap(context));
  return expect;
}

bool instrument_expect_end(instrument_expect *expect) {
  bool ok = succeeded(expect->handler->verify());
  delete expect;
  return ok;
}
