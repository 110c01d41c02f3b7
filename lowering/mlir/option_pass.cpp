// A subclass of MLIR's Pass whose options are rows of a table.
#include "lowering/mlir/option_pass.h"

#include <llvm/Support/FormatVariadic.h>
#include <map>
#include <mlir/CAPI/IR.h>
#include <mlir/CAPI/Pass.h>
#include <mlir/CAPI/Support.h>
#include <mlir/Pass/Pass.h>
#include <mlir/Pass/PassManager.h>
#include <mlir/Pass/PassRegistry.h>
#include <mutex>

using namespace mlir;

namespace {

// What is open now, by context and options.
std::mutex open_states_lock;
std::map<std::string, std::weak_ptr<void>> open_states;

class OptionPass : public Pass {
public:
  OptionPass(const option_pass_kind *kind, void *given)
      : Pass(TypeID::getFromOpaquePointer(kind->id),
             kind->operation ? std::optional<StringRef>(kind->operation) : std::nullopt),
        kind(kind), given(given) {
    for (unsigned i = 0; i < kind->num_options; i++) {
      const option_pass_option &row = kind->options[i];
      const char *value = given ? kind->describe(given, i) : nullptr;
      if (row.is_flag) {
        flags.push_back(std::make_unique<Option<bool>>(*this, row.name, llvm::cl::desc(row.help)));
        if (value)
          *flags.back() = true;
      } else {
        texts.push_back(std::make_unique<Option<std::string>>(*this, row.name, llvm::cl::desc(row.help)));
        if (value)
          *texts.back() = std::string(value);
      }
    }
  }

  StringRef getName() const override { return kind->name; }
  StringRef getArgument() const override { return kind->argument; }
  StringRef getDescription() const override { return kind->description; }
  bool canScheduleOn(RegisteredOperationName name) const override {
    return !kind->operation || name.getStringRef() == kind->operation;
  }

  LogicalResult initializeOptions(StringRef options,
                                  function_ref<LogicalResult(const Twine &)> on_error) override {
    if (!options.trim().empty())
      given = nullptr;
    return Pass::initializeOptions(options, on_error);
  }

  LogicalResult initialize(MLIRContext *context) override {
    if (!state && !(state = open(context)))
      return failure();
    return success(kind->prepare(kind, state.get(), wrap(context)));
  }

  void runOnOperation() override {
    if (!kind->run(kind, state.get(), wrap(getOperation())))
      signalPassFailure();
  }

protected:
  std::unique_ptr<Pass> clonePass() const override {
    auto copy = std::make_unique<OptionPass>(kind, given);
    copy->state = state;
    return copy;
  }

private:
  // Values in the order of the table; NULL: not given.
  std::vector<const char *> values() const {
    std::vector<const char *> result;
    size_t flag = 0, text = 0;
    for (unsigned i = 0; i < kind->num_options; i++) {
      const char *value = nullptr;
      if (kind->options[i].is_flag)
        value = *flags[flag++] ? "true" : nullptr;
      else if (const std::string &given_text = *texts[text++]; !given_text.empty())
        value = given_text.c_str();
      result.push_back(value);
    }
    return result;
  }

  std::shared_ptr<void> open(MLIRContext *context) const {
    std::vector<const char *> all = values();
    if (given)
      return std::shared_ptr<void>(given, [](void *) {});
    std::string key = llvm::formatv("{0}", (const void *)context);
    for (const char *value : all)
      key.append("\n").append(value ? value : "");
    std::lock_guard<std::mutex> guard(open_states_lock);
    std::shared_ptr<void> shared = open_states[key].lock();
    if (!shared)
      if (void *opened = kind->open(kind->argument, wrap(context), all.data()))
        open_states[key] = shared = std::shared_ptr<void>(opened, [key, close = kind->close](void *last) {
          close(last);
          std::lock_guard<std::mutex> again(open_states_lock);
          open_states.erase(key);
        });
    if (!shared)
      open_states.erase(key);
    return shared;
  }

  const option_pass_kind *kind;
  void *given;
  std::vector<std::unique_ptr<Option<std::string>>> texts;
  std::vector<std::unique_ptr<Option<bool>>> flags;
  std::shared_ptr<void> state;
};

} // namespace

MlirPass option_pass_create(const option_pass_kind *kind, void *given) {
  return wrap(static_cast<Pass *>(new OptionPass(kind, given)));
}

void option_pass_destroy(MlirPass pass) { delete unwrap(pass); }

bool option_pass_set(MlirPass c_pass, MlirStringRef options, MlirStringCallback callback, void *user) {
  Pass *pass = unwrap(c_pass);
  return succeeded(pass->initializeOptions(unwrap(options), [&](const Twine &message) {
    std::string line = (pass->getArgument() + ": error: " + StringRef(message.str()).trim() + "\n").str();
    if (callback)
      callback(wrap(StringRef(line)), user);
    return failure();
  }));
}

void option_pipeline_register(const option_pipeline *pipeline, MlirPass (*create)(const char *argument)) {
  auto build = [=](OpPassManager &manager, StringRef options,
                   function_ref<LogicalResult(const Twine &)> on_error) -> LogicalResult {
    for (const char *const *name = pipeline->passes; *name; name++) {
      std::unique_ptr<Pass> pass(unwrap(create(*name)));
      if (!pass) {
        const PassInfo *info = PassInfo::lookup(*name);
        if (!info)
          return on_error("'" + Twine(*name) + "' is not registered");
        if (failed(info->addToPipeline(manager, "", on_error)))
          return failure();
        continue;
      }
      if (failed(pass->initializeOptions(options, on_error)))
        return failure();
      manager.addPass(std::move(pass));
    }
    return success();
  };
  registerPassPipeline(pipeline->argument, pipeline->description, build,
                       [](function_ref<void(const detail::PassOptions &)>) {});
}
