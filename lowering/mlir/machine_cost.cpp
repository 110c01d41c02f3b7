// A pass behind the last one of the code generator. The throughput of a block is the largest of three bounds:
// instructions by the width of dispatch; the units of the scheduling model, where every set of units must
// hold what can go nowhere else (Hall's theorem); and the slope of the times at which registers are ready, in
// iterations that follow each other on a machine with units without end.
#include "lowering/mlir/machine_cost.h"

#include <algorithm>
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
  std::vector<uint64_t> mask;     // of each resource
  std::vector<std::string> names; // of resources that are no groups
  std::vector<uint64_t> own;      // their units
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
      if (!r.SubUnitsIdxBegin && mask[i]) {
        names.push_back(r.Name);
        own.push_back(mask[i]);
      }
    }
    shorten();
  }

  explicit Units(const target_unit *rows) {
    for (unsigned i = 0; rows[i].name; i++)
      if (!rows[i].parts) {
        names.push_back(rows[i].name);
        own.push_back(1ull << i);
      }
  }

private:
  // "SPRPort00", "SPRPort01": without what is the CPU's name in all of them.
  void shorten() {
    size_t common = names.empty() ? 0 : names[0].size();
    for (const std::string &name : names)
      while (name.compare(0, common, names[0], 0, common) != 0)
        common--;
    auto begins_word = [&](const std::string &name) { return common < name.size() && isupper(name[common]); };
    while (common && !std::all_of(names.begin(), names.end(), begins_word))
      common--;
    for (std::string &name : names)
      name.erase(0, common);
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
  const target_unit *names;
  bool wants_units;
  machine_cost_found found;
  void *user;
  MachineCost(const target_unit *names, bool wants_units, machine_cost_found found, void *user)
      : MachineFunctionPass(ID), names(names), wants_units(wants_units), found(found), user(user) {}

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

  // The set of units that has the most to do, and cycles of each of them.
  static std::pair<uint64_t, double> busiest(const Demand &demand) {
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
    std::pair<uint64_t, double> most = {0, 0};
    for (uint64_t set : sets) {
      double cycles = 0;
      for (const auto &d : demand)
        cycles += (d.first & set) == d.first ? d.second : 0;
      cycles /= __builtin_popcountll(set);
      if (cycles > most.second)
        most = {set, cycles};
    }
    return most;
  }

  // Cycles of each unit, where work goes to the units that have the least to do: the busiest set of them
  // takes what can go nowhere else, and what is left goes to the others.
  static std::vector<double> spread(Demand demand) {
    std::vector<double> cycles(64);
    for (std::pair<uint64_t, double> most; (most = busiest(demand)).first;) {
      Demand rest;
      for (const auto &d : demand)
        if (uint64_t others = d.first & ~most.first)
          rest[others] += d.second;
      for (unsigned u = 0; u < 64; u++)
        if (most.first >> u & 1)
          cycles[u] = most.second;
      demand = std::move(rest);
    }
    return cycles;
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

  // What a block, or several, ask of the machine.
  struct Work {
    Demand demand;
    double cycles = 0, instructions = 0, dispatch = 0, chain = 0;
    void add(const Work &w, double weight) {
      for (const auto &d : w.demand)
        demand[d.first] += weight * d.second;
      cycles += weight * w.cycles, dispatch += weight * w.dispatch, chain += weight * w.chain;
      instructions += weight == 1 ? w.instructions : 0;
    }
  };

  static Work of_block(const MachineBasicBlock &block, const TargetSchedModel &model, const Units &units,
                       const TargetRegisterInfo &registers, unsigned unit_bits, bool repeats) {
    std::vector<const MachineInstr *> code;
    Work work;
    double operations = 0;
    for (const MachineInstr &mi : block) {
      if (mi.isMetaInstruction())
        continue;
      code.push_back(&mi);
      operations += model.getNumMicroOps(&mi);
      const MCSchedClassDesc *desc = model.resolveSchedClass(&mi);
      if (desc->isValid())
        add_demand(model, units, desc, pumped(mi, model, registers, unit_bits), work.demand);
    }
    double busy = busiest(work.demand).second;
    work.dispatch = operations / model.getIssueWidth();
    work.chain = repeats ? recurrence(code, model, registers) : 0;
    double bound = std::max(work.chain, std::max(work.dispatch, busy));
    // No bound is reached alone.
    work.cycles = bound + 0.05 * (work.dispatch + busy + work.chain - bound);
    work.instructions = (double)code.size();
    return work;
  }

  // Of a machine that issues packets, one in a cycle.
  Work of_packets(const MachineBasicBlock &block, const TargetSchedModel &model) const {
    const InstrItineraryData &itineraries = *model.getInstrItineraries();
    Work work;
    for (const MachineInstr &mi : block.instrs()) {
      if (mi.isMetaInstruction())
        continue;
      work.cycles += !mi.isBundledWithPred();
      if (mi.isBundle())
        continue;
      work.instructions++;
      unsigned kind = mi.getDesc().getSchedClass();
      for (const InstrStage *s = itineraries.beginStage(kind); s != itineraries.endStage(kind); ++s) {
        uint64_t choice = s->getUnits(), parts = 0;
        for (unsigned u = 0; names[u].name; u++)
          if (names[u].parts && choice == 1ull << u)
            parts = names[u].parts;
        for (unsigned u = 0; u < 64 && parts >> u; u++)
          if (parts >> u & 1)
            work.demand[1ull << u] += 1;
        if (!parts && choice)
          work.demand[choice] += 1;
      }
    }
    return work;
  }

  void report(const char *function, const Work &work, const Units &units, bool packets) const {
    std::vector<machine_unit> list;
    if (!wants_units) {
      found(function, {work.cycles, work.instructions, nullptr, 0}, user);
      return;
    }
    std::vector<double> cycles = spread(work.demand);
    if (packets)
      list.push_back({"packets", 1, work.cycles});
    else
      list.push_back({"dispatch", 1, work.dispatch});
    if (work.chain > 0)
      list.push_back({"carried", 1, work.chain});
    for (size_t i = 0; i < units.own.size(); i++)
      list.push_back({units.names[i].c_str(), (unsigned)__builtin_popcountll(units.own[i]),
                      cycles[__builtin_ctzll(units.own[i])]});
    found(function, {work.cycles, work.instructions, list.data(), list.size()}, user);
  }

  bool runOnMachineFunction(MachineFunction &function) override {
    TargetSchedModel model;
    model.init(&function.getSubtarget());
    bool packets = !model.hasInstrSchedModel();
    if (packets && (!model.hasInstrItineraries() || !names))
      return false;
    Units units = packets ? Units(names) : Units(model);
    const TargetRegisterInfo &registers = *function.getSubtarget().getRegisterInfo();
    const MachineLoopInfo &loops = getAnalysis<MachineLoopInfoWrapperPass>().getLI();
    unsigned deepest = 0, unit_bits = 0;
    for (const HalvedUnits &h : halved_units)
      if (function.getSubtarget().getCPU() == h.cpu)
        unit_bits = h.bits;
    for (const MachineBasicBlock &block : function)
      deepest = std::max(deepest, loops.getLoopDepth(&block));
    Work total;
    for (const MachineBasicBlock &block : function) {
      unsigned depth = loops.getLoopDepth(&block);
      if (depth + 1 < deepest)
        continue;
      // What stands in front of a loop counts as if the loop went round so many times.
      const double rounds = 64;
      total.add(packets ? of_packets(block, model)
                        : of_block(block, model, units, registers, unit_bits, depth > 0),
                depth == deepest ? 1 : 1 / rounds);
    }
    report(function.getName().str().c_str(), total, units, packets);
    return false;
  }
};

char MachineCost::ID = 0;

} // namespace

bool machine_cost_of(LLVMModuleRef module, LLVMTargetMachineRef machine, const target_unit *names, bool units,
                     machine_cost_found found, void *user) {
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
  passes.add(new MachineCost(names, units, found, user));
  passes.add(createFreeMachineFunctionPass());
  passes.run(*unwrap(module));
  return true;
}
