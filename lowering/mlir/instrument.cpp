// Thin wrappers around MLIR's pass instrumentation and diagnostic handlers.
#include "lowering/mlir/instrument.h"

#include <llvm/ADT/StringSet.h>
#include <llvm/Support/SourceMgr.h>
#include <mlir/CAPI/IR.h>
#include <mlir/CAPI/Pass.h>
#include <mlir/CAPI/Support.h>
#include <mlir/IR/Diagnostics.h>
#include <mlir/Pass/PassManager.h>
#include <mlir/Pass/PassRegistry.h>
#include <mlir/Support/Timing.h>

using namespace mlir;

bool instrument_is_pass(MlirStringRef argument) { return PassInfo::lookup(unwrap(argument)) != nullptr; }

// NULL: no pass.
static std::function<bool(Pass *, Operation *)> choose(StringRef names) {
  if (names.empty())
    return nullptr;
  llvm::StringSet<> set;
  SmallVector<StringRef> words;
  names.split(words, ',');
  for (StringRef word : words)
    set.insert(word);
  return
      [set, all = names == "*"](Pass *pass, Operation *) { return all || set.contains(pass->getArgument()); };
}

void instrument_print(MlirPassManager manager, MlirStringRef before, MlirStringRef after, bool whole_module,
                      bool if_changed) {
  unwrap(manager)->enableIRPrinting(choose(unwrap(before)), choose(unwrap(after)), whole_module, if_changed);
}

void instrument_reproduce(MlirPassManager manager, MlirStringRef file) {
  unwrap(manager)->enableCrashReproducerGeneration(unwrap(file));
}

struct instrument_timing {
  DefaultTimingManager manager;
  TimingScope root;
};

instrument_timing *instrument_timing_begin(void) {
  auto *timing = new instrument_timing;
  timing->manager.setEnabled(true);
  timing->root = timing->manager.getRootScope();
  return timing;
}

void instrument_timing_add(instrument_timing *timing, MlirPassManager manager) {
  unwrap(manager)->enableTiming(timing->root);
}

void instrument_timing_end(instrument_timing *timing) {
  timing->root.stop();
  delete timing;
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
