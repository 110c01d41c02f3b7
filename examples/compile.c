// examples/compile.c: compiles a module of MLIR to assembly for a CPU, through the C API.
//   compile FILE.mlir BUNDLE CPU
// docs/c-api.md goes through it. The build makes build/bin/example-compile of it.
#include "auto-c/Passes.h"
#include "auto-c/Target.h"

#include <stdio.h>
#include <stdlib.h>

static void print(MlirStringRef text, void *file) { fwrite(text.data, 1, text.length, file); }
static MlirStringRef ref(const char *s) { return mlirStringRefCreateFromCString(s); }

// The whole file with a NUL byte behind it, which autoModuleParse needs. NULL on error.
static char *read_file(const char *name, size_t *size) {
  FILE *file = fopen(name, "rb");
  char *text = NULL;
  size_t room = 0;
  *size = 0;
  while (file && !feof(file) && !ferror(file)) {
    if (*size + 1 >= room) {
      char *larger = realloc(text, room = room ? 2 * room : 4096);
      if (!larger)
        abort();
      text = larger;
    }
    *size += fread(text + *size, 1, room - 1 - *size, file);
    text[*size] = 0;
  }
  bool failed = !file || ferror(file);
  if (file)
    fclose(file);
  if (!failed)
    return text;
  free(text);
  return NULL;
}

// Runs the three stages: vector code to the auto dialect, to instructions, to the llvm dialect.
static MlirLogicalResult run_stages(MlirModule module, AutoSession session) {
  MlirPassManager manager = mlirPassManagerCreate(mlirModuleGetContext(module));
  for (AutoPass pass = AutoPassVectorToAuto; pass < AutoNumStages; pass++)
    mlirPassManagerAddOwnedPass(manager, autoCreatePass(pass, session));
  MlirLogicalResult result = mlirPassManagerRunOnOp(manager, mlirModuleGetOperation(module));
  mlirPassManagerDestroy(manager);
  return result;
}

static bool compile(MlirModule module, AutoTarget target, AutoSession session) {
  AutoEmitOptions options = {
      .kind = AutoEmitAssembly, .optimization = 3, .diagnostic = print, .userData = stderr};
  return mlirLogicalResultIsSuccess(autoPrepare(module, session)) &&
         mlirLogicalResultIsSuccess(run_stages(module, session)) &&
         mlirLogicalResultIsSuccess(autoLowerToLLVMDialect(module, session)) &&
         mlirLogicalResultIsSuccess(autoEmitModule(module, target, options, print, stdout));
}

int main(int argc, char **argv) {
  if (argc != 4) {
    fprintf(stderr, "usage: compile FILE.mlir BUNDLE CPU\n");
    return 2;
  }
  size_t size;
  char *text = read_file(argv[1], &size);
  if (!text) {
    perror(argv[1]);
    return 1;
  }
  AutoTargetOptions options = {.name = ref("x86"),
                               .cpu = ref(argv[3]),
                               .attributes = ref(""),
                               .rules = ref(argv[2]),
                               .settings = ref("")};
  AutoTarget target = autoTargetCreate(options, print, stderr);
  bool ok = !autoTargetIsNull(target);
  if (ok) {
    MlirContext context = autoContextCreate();
    autoPrintDiagnostics(context, print, stderr);
    AutoSession session = autoSessionCreate(target);
    ok = mlirLogicalResultIsSuccess(autoLoadDialects(context, target));
    if (ok) {
      MlirModule module = autoModuleParse(context, ref(argv[1]), (MlirStringRef){text, size});
      ok = !mlirModuleIsNull(module) && compile(module, target, session);
      if (!mlirModuleIsNull(module))
        mlirModuleDestroy(module);
    }
    autoSessionDestroy(session);
    mlirContextDestroy(context);
    autoTargetDestroy(target);
  }
  free(text);
  return ok ? 0 : 1;
}
