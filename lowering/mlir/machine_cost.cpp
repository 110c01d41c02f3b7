// A pass behind the last one of the code generator. The throughput of a block is the largest of three bounds:
// instructions by the width of dispatch; the units of the scheduling model, where every set of units must
// hold what can go nowhere else (Hall's theorem); and the slope of the times at which registers are ready, in
// iterations that follow each other on a machine with units without end.
#include "lowering/mlir/machine_cost.h"

#include <llvm/CodeGen/MachineFunctionPass.h>
#include <llvm/CodeGen/MachineLoopInfo.h>
#include <llvm/CodeGen/MachineModuleInfo.h>
#include <llvm/CodeGen/Passes.h>
#include <llvm/CodeGen/TargetPassConfig.h>
#include <llvm/CodeGen/TargetRegisterInfo.h>
#include <llvm/CodeGen/TargetSchedule.h>
#include <llvm/CodeGen/TargetSubtargetInfo.h>
#include <llvm/IR/LegacyPassManager.h>
#include <llvm/IR/Module.h>
#include <llvm/Target/TargetMachine.h>
#include <map>
#include <vector>

using namespace llvm;

namespace {

// The units of a scheduling model, one bit each. A resource is one or several alike; a group is made of
// others.
struct Units {
  std::vector<uint64_t> mask; // of each resource
  explicit Units(const TargetSchedModel &model) {
    unsigned next = 0, count = model.getNumProcResourceKinds();
    mask.assign(count, 0);
    for (unsigned i = 1; i < count; i++) {
      const MCProcResourceDesc &r = *model.getProcResource(i);
      for (unsigned u = 0; !r.SubUnitsIdxBegin && u < r.NumUnits && next < 64; u++)
        mask[i] |= 1ull << next++;
    }
    for (unsigned i = 1; i < count; i++) {
      const MCProcResourceDesc &r = *model.getProcResource(i);
      for (unsigned u = 0; r.SubUnitsIdxBegin && u < r.NumUnits; u++)
        mask[i] |= mask[r.SubUnitsIdxBegin[u]];
    }
  }
};

// CPUs whose models give wrong times to units: each takes a cycle for so many bits of a vector, as
// docs/selection.md shows by measurements. LLVM 19 has microcode's times for some instructions that widen,
// permute and sum products on Zen 4, and times of half a register for others.
struct HalvedUnits {
  const char *cpu;
  unsigned bits;
};
const HalvedUnits halved_units[] = {{"znver4", 256}};

// Cycles by the units that they may be spent on.
using Demand = std::map<uint64_t, double>;

struct MachineCost : MachineFunctionPass {
  static char ID;
  machine_cost_found found;
  void *user;
  MachineCost(machine_cost_found found, void *user) : MachineFunctionPass(ID), found(found), user(user) {}

  void getAnalysisUsage(AnalysisUsage &usage) const override {
    usage.setPreservesAll();
    usage.addRequired<MachineLoopInfoWrapperPass>();
    MachineFunctionPass::getAnalysisUsage(usage);
  }

  // A use of a unit is written down for every group that the unit is in too, and groups of the same units are
  // one: what is left of a larger group is what the instruction asks of it besides. `pumped`: cycles that
  // each of the units takes, where the model is not believed; 0: it is.
  static void add_demand(const TargetSchedModel &model, const Units &units, const MCSchedClassDesc *desc,
                         unsigned pumped, Demand &demand) {
    Demand written;
    for (auto w = model.getWriteProcResBegin(desc); w != model.getWriteProcResEnd(desc); ++w)
      if (uint64_t mask = units.mask[w->ProcResourceIdx]) {
        double &cycles = written[mask];
        double time = pumped ? pumped : w->ReleaseAtCycle - w->AcquireAtCycle;
        cycles = std::max(cycles, time);
      }
    std::vector<std::pair<uint64_t, double>> uses(written.begin(), written.end());
    std::stable_sort(uses.begin(), uses.end(), [](const auto &a, const auto &b) {
      return __builtin_popcountll(a.first) < __builtin_popcountll(b.first);
    });
    for (size_t i = 0; i < uses.size(); i++) {
      if (uses[i].second <= 0)
        continue;
      demand[uses[i].first] += uses[i].second;
      for (size_t j = i + 1; j < uses.size(); j++)
        if ((uses[i].first & uses[j].first) == uses[i].first)
          uses[j].second -= uses[i].second;
    }
  }

  // Cycles by the set of units that has the most to do.
  static double busiest(const Demand &demand) {
    enum { MOST_SETS = 4096 };
    std::vector<uint64_t> sets;
    std::map<uint64_t, bool> seen;
    for (const auto &d : demand) {
      size_t count = sets.size();
      auto add = [&](uint64_t set) {
        if (sets.size() < MOST_SETS && seen.emplace(set, true).second)
          sets.push_back(set);
      };
      add(d.first);
      for (size_t i = 0; i < count; i++)
        add(sets[i] | d.first);
    }
    double most = 0;
    for (uint64_t set : sets) {
      double cycles = 0;
      for (const auto &d : demand)
        cycles += (d.first & set) == d.first ? d.second : 0;
      most = std::max(most, cycles / __builtin_popcountll(set));
    }
    return most;
  }

  // Cycles that each unit takes for an instruction by halved_units; 0: the model's.
  static unsigned pumped(const MachineInstr &mi, const TargetSchedModel &model,
                         const TargetRegisterInfo &registers, unsigned unit_bits) {
    enum { MOST_LATENCY = 8, MOST_LOAD = 8, MOST_OPERATIONS = 2, LEAST_BITS = 128 };
    if (!unit_bits || model.getNumMicroOps(&mi) > MOST_OPERATIONS ||
        model.computeInstrLatency(&mi) > MOST_LATENCY + (mi.mayLoad() ? MOST_LOAD : 0))
      return 0;
    unsigned bits = 0;
    for (const MachineOperand &o : mi.explicit_operands())
      if (o.isReg() && o.getReg().isPhysical())
        bits = std::max<unsigned>(bits,
                                  registers.getRegSizeInBits(*registers.getMinimalPhysRegClass(o.getReg())));
    return bits < LEAST_BITS ? 0 : (bits + unit_bits - 1) / unit_bits;
  }

  struct Writer {
    const MachineInstr *by = nullptr;
    unsigned operand = 0;
    double start = 0; // when the instruction that writes begins
  };

  // Runs the block a few times with units without end. Returns cycles per iteration.
  static double recurrence(const std::vector<const MachineInstr *> &code, const TargetSchedModel &model,
                           const TargetRegisterInfo &registers) {
    enum { ROUNDS = 12, FROM = 4 };
    std::vector<Writer> writers(registers.getNumRegUnits());
    double last[ROUNDS] = {0};
    for (unsigned round = 0; round < ROUNDS; round++) {
      double end = 0;
      for (const MachineInstr *mi : code) {
        double start = 0;
        for (unsigned i = 0; i < mi->getNumOperands(); i++) {
          const MachineOperand &o = mi->getOperand(i);
          if (!o.isReg() || !o.readsReg() || !o.getReg().isPhysical())
            continue;
          for (MCRegUnit unit : registers.regunits(o.getReg().asMCReg())) {
            const Writer &w = writers[unit];
            if (w.by)
              start = std::max(start, w.start + model.computeOperandLatency(w.by, w.operand, mi, i));
          }
        }
        end = std::max(end, start);
        for (unsigned i = 0; i < mi->getNumOperands(); i++) {
          const MachineOperand &o = mi->getOperand(i);
          if (o.isReg() && o.isDef() && o.getReg().isPhysical())
            for (MCRegUnit unit : registers.regunits(o.getReg().asMCReg()))
              writers[unit] = {mi, i, start};
        }
      }
      last[round] = end;
    }
    return (last[ROUNDS - 1] - last[FROM - 1]) / (ROUNDS - FROM);
  }

  static machine_cost of_block(const MachineBasicBlock &block, const TargetSchedModel &model,
                               const Units &units, const TargetRegisterInfo &registers, unsigned unit_bits,
                               bool repeats) {
    std::vector<const MachineInstr *> code;
    Demand demand;
    double operations = 0;
    for (const MachineInstr &mi : block) {
      if (mi.isMetaInstruction())
        continue;
      code.push_back(&mi);
      operations += model.getNumMicroOps(&mi);
      const MCSchedClassDesc *desc = model.resolveSchedClass(&mi);
      if (desc->isValid())
        add_demand(model, units, desc, pumped(mi, model, registers, unit_bits), demand);
    }
    double dispatch = operations / model.getIssueWidth(), busy = busiest(demand);
    double chain = repeats ? recurrence(code, model, registers) : 0;
    double bound = std::max(chain, std::max(dispatch, busy));
    // No bound is reached alone.
    double cycles = bound + 0.05 * (dispatch + busy + chain - bound);
    return {cycles, (double)code.size()};
  }

  bool runOnMachineFunction(MachineFunction &function) override {
    TargetSchedModel model;
    model.init(&function.getSubtarget());
    if (!model.hasInstrSchedModel())
      return false;
    Units units(model);
    const TargetRegisterInfo &registers = *function.getSubtarget().getRegisterInfo();
    const MachineLoopInfo &loops = getAnalysis<MachineLoopInfoWrapperPass>().getLI();
    unsigned deepest = 0, unit_bits = 0;
    for (const HalvedUnits &h : halved_units)
      if (function.getSubtarget().getCPU() == h.cpu)
        unit_bits = h.bits;
    for (const MachineBasicBlock &block : function)
      deepest = std::max(deepest, loops.getLoopDepth(&block));
    machine_cost total = {0, 0};
    for (const MachineBasicBlock &block : function) {
      unsigned depth = loops.getLoopDepth(&block);
      if (depth + 1 < deepest)
        continue;
      // What stands in front of a loop counts as if the loop went round so many times.
      const double rounds = 64;
      double weight = depth == deepest ? 1 : 1 / rounds;
      machine_cost cost = of_block(block, model, units, registers, unit_bits, depth > 0);
      total.cycles += weight * cost.cycles;
      total.instructions += depth == deepest ? cost.instructions : 0;
    }
    found(function.getName().str().c_str(), total, user);
    return false;
  }
};

char MachineCost::ID = 0;

} // namespace

bool machine_cost_of(LLVMModuleRef module, LLVMTargetMachineRef machine, machine_cost_found found,
                     void *user) {
  auto *target = static_cast<LLVMTargetMachine *>(reinterpret_cast<TargetMachine *>(machine));
  legacy::PassManager passes;
  TargetPassConfig *config = target->createPassConfig(passes);
  config->setDisableVerify(true);
  passes.add(config);
  passes.add(new MachineModuleInfoWrapperPass(target));
  if (config->addISelPasses())
    return false;
  config->addMachinePasses();
  config->setInitialized();
  passes.add(new MachineCost(found, user));
  passes.add(createFreeMachineFunctionPass());
  passes.run(*unwrap(module));
  return true;
}
