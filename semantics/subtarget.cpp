// The C++ side of subtarget.h: one MCSubtargetInfo of LLVM, asked for features, scheduling models and how
// alike two CPUs are.
#include "semantics/subtarget.h"

#include <llvm-c/Target.h>
#include <llvm/ADT/STLExtras.h>
#include <llvm/MC/MCSubtargetInfo.h>
#include <llvm/MC/TargetRegistry.h>
#include <memory>
#include <string>

using namespace llvm;

struct subtarget {
  std::string triple;
  const Target *target;
  std::unique_ptr<MCSubtargetInfo> tables; // no CPU selected: for looking names up
  std::unique_ptr<MCSubtargetInfo> selected;
};

// One row per backend that some instruction set needs; initializing all of LLVM's takes milliseconds.
#define BACKENDS(X) X("x86_64-", X86) X("aarch64-", AArch64) X("hexagon-", Hexagon)

void subtarget_initialize(const char *triple){
#define INITIALIZE(PREFIX, NAME)                                                                             \
  if (StringRef(triple).starts_with(PREFIX)) {                                                               \
    LLVMInitialize##NAME##TargetInfo();                                                                      \
    LLVMInitialize##NAME##Target();                                                                          \
    LLVMInitialize##NAME##TargetMC();                                                                        \
    LLVMInitialize##NAME##AsmPrinter();                                                                      \
    LLVMInitialize##NAME##AsmParser();                                                                       \
  }
    BACKENDS(INITIALIZE)
#undef INITIALIZE
}

subtarget *subtarget_new(const char *triple) {
  subtarget_initialize(triple);
  std::string error;
  const Target *target = TargetRegistry::lookupTarget(triple, error);
  if (!target)
    return nullptr;
  auto s = std::make_unique<subtarget>();
  s->triple = triple;
  s->target = target;
  s->tables.reset(target->createMCSubtargetInfo(triple, "", ""));
  return s->tables ? s.release() : nullptr;
}

void subtarget_free(subtarget *s) { delete s; }

bool subtarget_is_cpu(const subtarget *s, const char *cpu) { return s->tables->isCPUStringValid(cpu); }

bool subtarget_is_feature(const subtarget *s, const char *feature) {
  return any_of(s->tables->getAllProcessorFeatures(),
                [&](const SubtargetFeatureKV &f) { return StringRef(f.Key) == feature; });
}

template <typename Table> static const char *nearest(const Table &table, StringRef name) {
  const char *best = nullptr;
  unsigned best_distance = 1 + static_cast<unsigned>(name.size()) / 3;
  for (const auto &entry : table) {
    unsigned distance = name.edit_distance(entry.Key, true, best_distance);
    if (distance < best_distance) {
      best_distance = distance;
      best = entry.Key;
    }
  }
  return best;
}

const char *subtarget_nearest_cpu(const subtarget *s, const char *cpu) {
  return nearest(s->tables->getAllProcessorDescriptions(), cpu);
}

const char *subtarget_nearest_feature(const subtarget *s, const char *feature) {
  return nearest(s->tables->getAllProcessorFeatures(), feature);
}

void subtarget_select(subtarget *s, const char *cpu, const char *features) {
  s->selected.reset(s->target->createMCSubtargetInfo(s->triple, cpu, features));
}

bool subtarget_has_feature(const subtarget *s, const char *feature) {
  if (!s->selected)
    return false;
  for (const SubtargetFeatureKV &f : s->selected->getAllProcessorFeatures())
    if (StringRef(f.Key) == feature)
      return s->selected->hasFeature(f.Value);
  return false;
}

unsigned subtarget_distance(const subtarget *s, const char *cpu_a, const char *cpu_b) {
  if (StringRef(cpu_a) == cpu_b)
    return 0;
  std::unique_ptr<MCSubtargetInfo> a(s->target->createMCSubtargetInfo(s->triple, cpu_a, ""));
  std::unique_ptr<MCSubtargetInfo> b(s->target->createMCSubtargetInfo(s->triple, cpu_b, ""));
  if (&a->getSchedModel() == &b->getSchedModel())
    return 0;
  return 1 + static_cast<unsigned>((a->getFeatureBits() ^ b->getFeatureBits()).count());
}
