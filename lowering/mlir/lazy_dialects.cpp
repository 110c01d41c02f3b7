// A dialect without operations in the registry, and an extension that adds them once it is loaded: a dialect
// cannot be looked up while it is being made.
#include "lowering/mlir/lazy_dialects.h"

extern "C" {
#include "support/isa_table.h"
}
#include <cstring>
#include <mlir/CAPI/IR.h>
#include <mlir/IR/DialectRegistry.h>
#include <mlir/IR/ExtensibleDialect.h>

using namespace mlir;

namespace {
class AddOperations : public DialectExtensionBase {
public:
  // Both names outlive the registry.
  AddOperations(const char *dialect, const char *target, lazy_dialects_load load)
      : DialectExtensionBase(StringRef(dialect)), dialect(dialect), target(target), load(load) {}

  void apply(MLIRContext *context, MutableArrayRef<Dialect *>) const override {
    (void)load(wrap(context), dialect, target);
  }
  std::unique_ptr<DialectExtensionBase> clone() const override {
    return std::make_unique<AddOperations>(dialect, target, load);
  }

private:
  const char *dialect, *target;
  lazy_dialects_load load;
};

// A dialect of MLIR's with the name of one of ours: operations that it does not have are ours, under this
// name too. The passes check them.
class AllowOurs : public DialectExtensionBase {
public:
  AllowOurs(const char *dialect) : DialectExtensionBase(StringRef(dialect)), dialect(dialect) {}

  void apply(MLIRContext *, MutableArrayRef<Dialect *> dialects) const override {
    struct Access : Dialect {
      using Dialect::allowUnknownOperations;
    };
    (dialects[0]->*&Access::allowUnknownOperations)(true);
  }
  std::unique_ptr<DialectExtensionBase> clone() const override {
    return std::make_unique<AllowOurs>(dialect);
  }

private:
  const char *dialect;
};
} // namespace

static void add(DialectRegistry &registry, const char *dialect, const char *target, lazy_dialects_load load) {
  if (registry.getDialectAllocator(dialect)) {
    registry.addExtension(std::make_unique<AllowOurs>(dialect));
    return;
  }
  registry.insertDynamic(dialect, [](MLIRContext *, DynamicDialect *) {});
  registry.addExtension(std::make_unique<AddOperations>(dialect, target, load));
}

void lazy_dialects_register(MlirDialectRegistry c_registry, lazy_dialects_load load) {
  DialectRegistry &registry = *unwrap(c_registry);
  add(registry, "auto", nullptr, load);
  for (unsigned i = 0; const isa_row *row = isa_table_at(i); i++) {
    add(registry, row->dialect, row->name, load);
    if (strcmp(row->name, row->dialect))
      add(registry, row->name, row->name, load);
  }
}
