// plugin_cycle PLUGIN FILE.mlir TIMES: loads the plugin as MLIR does, runs its passes on a module in a
// context that has all of upstream's dialects, and unloads it, so often. Built with AddressSanitizer by
// tests/install.sh.
#include <dlfcn.h>
#include <mlir-c/IR.h>
#include <mlir-c/Pass.h>
#include <mlir-c/RegisterEverything.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

// mlir::DialectPluginLibraryInfo and mlir::PassPluginLibraryInfo.
typedef struct plugin_info {
  uint32_t api_version;
  const char *name, *version;
  void (*add)(void *registry); // of passes: without an argument
} plugin_info;

static const char pipeline[] = "builtin.module(convert-linalg-to-vector{target=x86 mcpu=sapphirerapids},"
                               "func.func(convert-vector-to-auto{target=x86 mcpu=sapphirerapids},"
                               "convert-auto-to-isa{target=x86 "
                               "mcpu=sapphirerapids},convert-isa-to-llvm{target=x86 mcpu=sapphirerapids}))";

static MlirStringRef ref(const char *s) { return (MlirStringRef){s, strlen(s)}; }
static void print(MlirStringRef text, void *file) { fwrite(text.data, 1, text.length, file); }
static void count(MlirStringRef text, void *sum) { *(size_t *)sum += text.length; }

static plugin_info info(void *library, const char *name) {
  plugin_info (*get)(void);
  *(void **)&get = dlsym(library, name);
  if (!get) {
    fprintf(stderr, "%s\n", dlerror());
    exit(1);
  }
  return get();
}

static size_t run(void *library, const char *text) {
  MlirDialectRegistry registry = mlirDialectRegistryCreate();
  mlirRegisterAllDialects(registry);
  info(library, "mlirGetDialectPluginInfo").add(registry.ptr);
  info(library, "mlirGetPassPluginInfo").add(NULL);
  MlirContext context = mlirContextCreateWithRegistry(registry, true);
  MlirModule module = mlirModuleCreateParse(context, ref(text));
  MlirPassManager manager = mlirPassManagerCreate(context);
  size_t bytes = 0;
  if (mlirLogicalResultIsSuccess(
          mlirParsePassPipeline(mlirPassManagerGetAsOpPassManager(manager), ref(pipeline), print, stderr)) &&
      mlirLogicalResultIsSuccess(mlirPassManagerRunOnOp(manager, mlirModuleGetOperation(module))))
    mlirOperationPrint(mlirModuleGetOperation(module), count, &bytes);
  mlirPassManagerDestroy(manager);
  mlirModuleDestroy(module);
  mlirContextDestroy(context);
  mlirDialectRegistryDestroy(registry);
  return bytes;
}

int main(int argc, char **argv) {
  static char text[65536];
  FILE *file = argc == 4 ? fopen(argv[2], "rb") : NULL;
  if (!file || !fread(text, 1, sizeof text - 1, file))
    return 2;
  fclose(file);
  mlirRegisterAllPasses();
  size_t bytes = 0;
  for (int i = 0; i < atoi(argv[3]); i++) {
    void *library = dlopen(argv[1], RTLD_LAZY | RTLD_GLOBAL);
    if (!library) {
      fprintf(stderr, "%s\n", dlerror());
      return 1;
    }
    size_t now = run(library, text);
    if (!now || (bytes && now != bytes))
      return 1;
    bytes = now;
    dlclose(library);
  }
  printf("%zu bytes of IR, %s times\n", bytes, argv[3]);
  return 0;
}
